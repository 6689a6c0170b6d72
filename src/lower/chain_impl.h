/* lower/chain_impl.h - chains: element-wise ops and reductions computed tile by tile, with all
 * intermediate values in SBUF. Used by row fusions and by the epilogue of a matmul.
 *
 * The caller adds inputs and ops. The chain then finds its axes: dimensions of values that are the
 * same dimension throughout the chain. The caller selects the axes that are the columns of a tile;
 * the others are rows. The chain then plans: it checks that it can compute every op, and counts the
 * tiles needed. Only after that does it record instructions, tile by tile.
 *
 * A row of a tile holds |k| rows of the iteration space, |inner| elements each. Values keep their
 * own format (bool as U8), so that results equal those of the separate ops. */
#ifndef TERN_LOWER_CHAIN_IMPL_H
#define TERN_LOWER_CHAIN_IMPL_H

#include "lower/lower_impl.h"

/* clang-format off */
/* Usage:
 *
 *     tern_chain *c = tern_chain_create(l, ops, inputs);
 *     tern_chain_input(c, value, outer, &array); ...
 *     tern_chain_add(c, op); ...
 *     tern_chain_output(c, value); ...
 *     if (!tern_chain_axes(c))
 *         return false;
 *     c->col_axes = ...;
 *     if (!tern_chain_plan(c, shape))
 *         return false;
 *     c->load = ...;
 *     tern_chain_open(c, max_shape, buffers);
 *     tern_chain_run_invariants(c, shape);
 *     for each tile {
 *         c->buffer = ...;
 *         tern_chain_begin_iteration(c, shape);   // of this tile, at most max_shape
 *         tern_chain_bind(c, value, view);        // an input that is in SBUF or PSUM already
 *         tern_chain_run(c);
 *         tern_lower_store(l, hbm, tern_chain_tile(c, value, TERN_CHAIN_FULL));
 *     }
 *     tern_chain_destroy(c); */
/* clang-format on */

enum {
    TERN_CHAIN_VALUES_MAX = 512,
    TERN_CHAIN_DIMS_MEAN = 8, /* average rank of a value */
    TERN_CHAIN_AXES_MAX = 16,
    TERN_CHAIN_OPERANDS_MAX = 3,
    TERN_CHAIN_SLOTS_MAX = 192,
    TERN_CHAIN_SLOTS_INITIAL = 12, /* allocated at first */
    TERN_CHAIN_TEMPS_MAX = 16,
    TERN_CHAIN_CONSTS_MAX = 16
};
#define TERN_CHAIN_NONE UINT32_MAX

/* The form of a value in a tile, from the smallest to the largest. */
typedef enum {
    TERN_CHAIN_SPLAT, /* a compile-time constant */
    TERN_CHAIN_ONE,   /* [rows, 1]: one scalar, repeated in every partition */
    TERN_CHAIN_ROW,   /* [rows, k]: one per row of the space */
    TERN_CHAIN_FULL   /* [rows, k * inner] */
} tern_chain_form;

typedef struct {
    uint32_t rows, k, inner;
} tern_chain_shape;

typedef enum {
    TERN_CHAIN_FLOAT,
    TERN_CHAIN_WORD,  /* i32, u32 */
    TERN_CHAIN_SMALL, /* integers of 8 and 16 bits */
    TERN_CHAIN_BOOL,
    TERN_CHAIN_CLASS_COUNT
} tern_chain_class;

typedef struct {
    tern_hlo_value value;
    tern_dtype dtype, hlo_dtype; /* of its tiles; in the graph */
    uint32_t rank;
    const int64_t *dims;
    tern_chain_form form;
    float splat;
    uint32_t same;       /* the value of which this is a view; itself if it is not a view */
    uint32_t step;       /* that computes it; NONE: an input */
    uint32_t first_node; /* of its dims */
    int8_t axis[TERN_LOWER_RANK_MAX]; /* of each dim; -1: of size 1 */
    uint32_t content;                 /* axes on which its elements depend */
    tern_hlo_op viewed;      /* of an input: the first op that broadcasts or transposes it */
    tern_lower_array *array; /* of an input, in HBM; shared by clones */
    bool is_constant;        /* a graph constant: array.tensor is not set yet */
    bool is_iota;            /* likewise; 0, 1, 2, ... along its content */
    bool is_bound;           /* an input that the caller supplies, tern_chain_bind() */
    bool is_borrowed;        /* an input whose tiles the caller owns, |borrow| */
    bool is_output;
    bool is_needed;
    bool is_invariant; /* loop-invariant: equal in all rows, computed once before the tiles */
    bool in_psum;      /* an invariant input: its tile is there */
    bool wants_psum;   /* its tile should be there, if there is space */
    bool may_be_psum;  /* the same if that is faster; one step reads it, beside another tile */
    bool is_ready;     /* in this tile */
    uint32_t uses, uses_left; /* steps that read it; those still to run in this tile */
    uint32_t stored_in; /* the root whose tile holds the same elements in a narrower format; NONE */
    uint32_t narrow;    /* the narrower value that is computed in its stead; NONE */
    uint32_t slot;
    tern_lir_view view;
} tern_chain_value;

typedef struct tern_chain tern_chain;
typedef struct tern_chain_step tern_chain_step;
typedef void tern_chain_recipe(tern_chain *c, const tern_chain_step *s);

struct tern_chain_step {
    tern_hlo_op op;
    tern_hlo_code code;
    tern_chain_recipe *recipe;
    uint32_t arg; /* of the recipe: an operator or a function */
    uint32_t operands[TERN_CHAIN_OPERANDS_MAX], operand_count;
    uint32_t result;
    bool is_reduce;
    bool is_external;          /* a reduction over rows: the caller sums its operand */
    bool is_absorbed;          /* computed by its only consumer's instruction */
    uint32_t absorbs;          /* the operand that is an absorbed result; NONE */
    uint32_t sum;              /* the reduction fused into this step; NONE */
    uint32_t reduced;          /* axes */
    uint32_t pass;             /* of a reduction over chunked columns */
    tern_lir_view pass_result; /* its result, after that pass */
    const int64_t *dims;       /* of a reduction */
    uint32_t dim_count;
    float cost[TERN_ENGINE_COUNT]; /* per engine, in ns per element, as planned */
};

enum { TERN_CHAIN_VIEWS_MAX = 5, TERN_CHAIN_ARGS_MAX = 6, TERN_CHAIN_TIMES_MAX = 64 };

/* An instruction of an iteration in flight that is not recorded yet. */
typedef struct {
    bool is_activation;
    tern_isa_op op;
    uint32_t engine, operand_count, arg_count, args[TERN_CHAIN_ARGS_MAX];
    union {
        tern_lir_view operands[TERN_CHAIN_VIEWS_MAX];
        tern_lir_activate activate; /* is_activation */
    };
    tern_engine simulated; /* the engine that is assumed to execute it */
    double stream;         /* ns for which it occupies the engine */
} tern_chain_instr;

typedef struct {
    uint32_t tensor;
    double ready, free; /* ns from the start of the stream */
} tern_chain_tile_time;

typedef struct {
    bool is_open;
    tern_arena *arena;
    tern_chain_instr *instrs;
    uint32_t first, count, max;
    double charged[TERN_ENGINE_COUNT]; /* work of the instructions queued so far */
    tern_chain_tile_time tiles[TERN_CHAIN_TIMES_MAX];
    uint32_t tile_count;
} tern_chain_queue;

/* Storage for tiles: it holds one value after the other within an iteration, and is multi-buffered
 * across iterations. */
typedef struct {
    bool is_full, is_busy, in_psum;
    uint8_t bytes; /* per element */
    tern_lir_pool pool;
    tern_lir_view view;
} tern_chain_slot;

struct tern_chain {
    tern_lower *l;
    tern_arena arena;
    uint32_t values_max, nodes_max;
    tern_chain_value *values;
    tern_chain_step *steps;
    uint32_t value_count, step_count, node_count;
    tern_lower_array no_array; /* of all values that are not inputs */
    uint16_t *nodes;           /* union-find parents: dims that are the same axis */
    int64_t *sizes;
    uint32_t axis_count;
    int64_t axis_size[TERN_CHAIN_AXES_MAX];
    uint32_t col_axes; /* set by the caller */
    /* Set by the caller: the type of bound values, if not their own; they are then converted. */
    tern_dtype bound_dtype;
    /* Set by the caller: there are so many iterations that copying invariant inputs to PSUM pays.
     */
    bool use_psum;
    /* Set by the caller: PSUM holds nothing else, so temporaries may be there. */
    bool psum_is_free;
    uint32_t psum_slots_max; /* as planned */
    double transfer_ns;      /* of the elements of one column, loaded and stored; as planned */
    /* Set by the caller: iterations differ in their columns, so row vectors are not invariant. */
    bool cols_move;

    /* Loads input |value| (an index) into |tile|: the rows and columns of the current iteration;
     * one element per row for a ONE, k for a ROW. */
    void (*load)(void *self, uint32_t value, tern_lir_view tile);
    /* Returns the caller's tile of a borrowed input for the current iteration. */
    tern_lir_view (*borrow)(void *self, uint32_t value);
    void *self;

    /* Columns may be processed in chunks; then every row of tiles takes several passes. Passes 0 to
     * pass_count - 1 end with reductions, whose results the caller accumulates and stores in
     * tern_chain_step.pass_result. Then follows a pass for the FULL outputs, then one for the
     * others. */
    bool in_chunks; /* set by the caller before planning */
    uint32_t pass, pass_count;

    tern_chain_queue *queue; /* in a stream */

    /* Index of every slot's buffer for the next iteration; advances automatically. */
    uint32_t buffer;

    bool is_planning;  /* nothing is recorded */
    bool finds_forced; /* the plan is only for |forced| */
    /* What of the tiles that may be in PSUM is there, as planned. */
    enum { TERN_CHAIN_PSUM_IF_FASTER, TERN_CHAIN_PSUM_ALWAYS, TERN_CHAIN_PSUM_NEVER } psum_use;
    bool is_unsupported; /* a recipe does not support its operands */
    bool in_invariants;
    tern_chain_shape shape, max_shape; /* of this iteration; of the plan */
    tern_chain_slot *slots;            /* |slots_max| of them */
    uint32_t slot_count, slots_max;
    uint32_t temps[TERN_CHAIN_TEMPS_MAX], temp_count; /* slots of the current step */
    double work[TERN_ENGINE_COUNT]; /* per engine in this iteration, in ns per element */
    /* Work that only that engine can do, in ns per element: planned, and recorded so far. */
    double forced[TERN_ENGINE_COUNT], forced_done[TERN_ENGINE_COUNT];
    uint32_t invariant_full, invariant_row; /* bytes per element of all invariant values */
    struct {
        tern_dtype dtype;
        float imm;
        tern_lir_view view;
    } consts[TERN_CHAIN_CONSTS_MAX]; /* tiles filled with one constant */
    uint32_t const_count;
};

/* Allocates a chain for |ops| ops and |inputs| inputs. NULL when out of memory; l->b then holds the
 * failure. */
tern_chain *tern_chain_create(tern_lower *l, uint32_t ops, uint32_t inputs);
void tern_chain_destroy(tern_chain *c); /* accepts NULL */

/* Adds a value computed outside, called |outer| there. |array| NULL: bound with
 * tern_chain_bind(). */
bool tern_chain_input(tern_chain *c, tern_hlo_value value, tern_hlo_value outer,
                      const tern_lower_array *array);
/* Adds an op whose operands are inputs, results of earlier ops, or constants. False if
 * unsupported. */
bool tern_chain_add(tern_chain *c, tern_hlo_op op);
bool tern_chain_output(tern_chain *c, tern_hlo_value value);
/* The index of a value; NONE if absent. */
uint32_t tern_chain_find(const tern_chain *c, tern_hlo_value value);

/* Finds the axes, and the axes on which each value depends. False if unsupported. */
bool tern_chain_axes(tern_chain *c);
/* Plans for tiles of |shape|, of which only whether k and inner are 1 matters. Counts tiles; false
 * if unsupported. */
bool tern_chain_plan(tern_chain *c, tern_chain_shape shape);
/* The form and axes that follow from a value's type, including broadcast dims: the elements that an
 * output stores. */
tern_chain_form tern_chain_typed_form(const tern_chain *c, uint32_t value);
uint32_t tern_chain_typed_axes(const tern_chain *c, uint32_t value);
/* Bytes per partition of all tiles, for this shape. */
uint64_t tern_chain_bytes(const tern_chain *c, tern_chain_shape shape, uint32_t buffers);

/* Lowers |composite| as a row fusion of |c|, whose axes are known; its outputs are those of the
 * composite's body. Calls |before| before anything is recorded. False, recording nothing, if
 * unsupported. */
bool tern_lower_row_of(tern_lower *l, tern_chain *c, tern_hlo_op composite,
                       void (*before)(void *self), void *self);

/* --- recording --- */

void tern_chain_open(tern_chain *c, tern_chain_shape max_shape, uint32_t buffers);
void tern_chain_run_invariants(tern_chain *c, tern_chain_shape shape);
void tern_chain_begin_iteration(tern_chain *c, tern_chain_shape shape);
void tern_chain_bind(tern_chain *c, uint32_t value, tern_lir_view view);
void tern_chain_run(tern_chain *c);
/* A clone that records iterations with the same invariant tiles and its own buffers. Call after
 * tern_chain_run_invariants(). NULL as for create; owned by |c|. */
tern_chain *tern_chain_clone(tern_chain *c);
/* Whether step |i| records anything in this iteration; and records it. */
bool tern_chain_runs(const tern_chain *c, uint32_t i);
void tern_chain_run_step(tern_chain *c, uint32_t i);
void tern_chain_load_inputs(tern_chain *c);
/* The elements of a value in the current tile, [rows, element count of |form|]; strides of 0 where
 * the value has fewer elements. */
tern_lir_view tern_chain_view(tern_chain *c, uint32_t value, tern_chain_form form);
/* The same as a contiguous tile, which DMA can store in runs. */
tern_lir_view tern_chain_tile(tern_chain *c, uint32_t value, tern_chain_form form);

/* --- interleaved iterations (chain_stream.c) --- */

enum { TERN_CHAIN_FLIGHTS_MAX = 8 };

/* An iteration in flight. */
typedef struct {
    tern_chain *c;
    uint32_t iteration, next; /* index of the next step */
} tern_chain_flight;

/* Iterations, each recorded by one of |chains| in round-robin order. |begin| is called before an
 * iteration is recorded and must call tern_chain_begin_iteration() and tern_chain_bind(); |end| is
 * called when its results are computed. */
typedef struct {
    tern_chain *const *chains;
    uint32_t chain_count;
    void (*begin)(void *self, uint32_t iteration, tern_chain *c);
    void (*end)(void *self, uint32_t iteration, tern_chain *c);
    void *self;
    /* internal */
    tern_chain_flight flights[TERN_CHAIN_FLIGHTS_MAX];
    uint32_t begun, done; /* counts of iterations; those between are in flight */
    double free_at[TERN_ENGINE_COUNT];
    uint8_t table; /* the scalar engine's set of function tables */
} tern_chain_stream;

/* Starts an iteration; may record steps of earlier ones. */
void tern_chain_stream_add(tern_chain_stream *s, uint32_t iteration);
/* Records steps until nothing in flight reads |value| any more. */
void tern_chain_stream_release(tern_chain_stream *s, uint32_t value);
/* Records all remaining steps. */
void tern_chain_stream_end(tern_chain_stream *s);

/* Queues an instruction of an iteration in flight; false: it must be recorded now. */
bool tern_chain_defer(tern_chain *c, const tern_lir_instr *instr,
                      const tern_lir_activate *activate);

/* The type in which a reduction over chunks is accumulated. */
tern_dtype tern_chain_partial_dtype(const tern_chain *c, const tern_chain_step *s);

/* --- for recipes (elementwise*.c, reduce.c) --- */

/* An operand of an instruction: a constant, or a view of form |form|. */
typedef struct {
    tern_chain_form form;
    tern_dtype dtype;
    float imm;
    tern_lir_view view;
} tern_chain_operand;

/* The value whose tile holds the elements of |value|. */
static inline uint32_t tern_chain_root(const tern_chain *c, uint32_t value)
{
    uint32_t root = c->values[value].same, by = c->values[root].stored_in;
    return by == TERN_CHAIN_NONE ? root : by;
}
static inline uint32_t tern_chain_elems(const tern_chain_shape *s, tern_chain_form form)
{
    return form == TERN_CHAIN_FULL ? s->k * s->inner : form == TERN_CHAIN_ROW ? s->k : 1;
}
static inline tern_chain_operand tern_chain_imm(float imm)
{
    return (tern_chain_operand){.form = TERN_CHAIN_SPLAT, .dtype = TERN_F32, .imm = imm};
}
tern_chain_operand tern_chain_operand_of(tern_chain *c, const tern_chain_step *s, uint32_t operand);
/* A tile for the result of |s|. */
tern_chain_operand tern_chain_result(tern_chain *c, const tern_chain_step *s);
/* The same; if this step is the last to read |operand|, in its tile, which is then |*out|. */
bool tern_chain_result_in(tern_chain *c, const tern_chain_step *s, uint32_t operand,
                          tern_chain_operand *out);
/* Whether the plan has such a temporary; and a temporary that is freed after the step. */
bool tern_chain_has_temp(const tern_chain *c, tern_chain_form form, tern_dtype dtype);
tern_chain_operand tern_chain_temp(tern_chain *c, tern_chain_form form, tern_dtype dtype);
/* Whether a FULL temporary can be in PSUM; and such a temporary, of 4 bytes an element. */
bool tern_chain_has_psum_temp(const tern_chain *c, tern_dtype dtype);
tern_chain_operand tern_chain_psum_temp(tern_chain *c, tern_dtype dtype);
/* The operand broadcast to |form|; a constant gets a tile. */
tern_lir_view tern_chain_broadcast(tern_chain *c, tern_chain_operand a, tern_chain_form form);
tern_chain_operand tern_chain_bitcast(tern_chain_operand a, tern_dtype dtype);
void tern_chain_set_unsupported(tern_chain *c);

/* dst = a op b, in f32 or on bits; operators of one argument apply to |a|. */
void tern_chain_alu(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                    tern_chain_operand b);
/* (a op0 s0) op1 s1; both are compile-time constants. */
void tern_chain_alu2(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op0,
                     float s0, tern_alu op1, float s1);
/* The same with bitwise operators and the bits of the constants; |op1| may be NONE. */
void tern_chain_bits2(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op0,
                      uint32_t s0, tern_alu op1, uint32_t s1);
/* As tern_chain_alu(), exact on 32-bit integers (GpSimd): all three i32 or u32. */
void tern_chain_words(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                      tern_chain_operand b);
void tern_chain_copy(tern_chain *c, tern_chain_operand dst, tern_chain_operand a);
void tern_chain_function(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, float scale,
                         tern_activation func);
/* An operator with a constant, or with one scalar per row. */
typedef struct {
    tern_alu op;
    bool reverse; /* the scalar is the left operand */
    tern_chain_operand by;
} tern_chain_scalar;
/* Whether an operand of this form and type can be that scalar. */
bool tern_chain_is_scalar(const tern_chain *c, tern_chain_form form, tern_dtype dtype);
/* (a s0) s1 */
void tern_chain_scalars(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                        tern_chain_scalar s0, tern_chain_scalar s1);
/* (a s0) op b; if |reverse|, b op (a s0) */
void tern_chain_scalar_tensor(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                              tern_chain_scalar s0, tern_alu op, bool reverse,
                              tern_chain_operand b);
/* func(a scale + bias); if |sum| is present, also its sum along each row. */
void tern_chain_activate(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                         tern_chain_operand scale, tern_chain_operand bias, tern_activation func,
                         tern_lir_view sum);
/* dst = a where |flags| (U8) is not 0, or with |reverse| where it is. */
void tern_chain_where(tern_chain *c, tern_chain_operand dst, tern_chain_operand flags, bool reverse,
                      tern_chain_operand a);
/* dst [rows, k] = the reduction of each |inner| elements of |a|, which is FULL. */
void tern_chain_reduce(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op);

/* --- shared by chain_plan.c and chain_tiles.c --- */

#define TERN_CHAIN_ALL_PASSES UINT32_MAX
/* Whether value |i| is an output of the current pass. */
bool tern_chain_is_pass_output(const tern_chain *c, uint32_t i);
/* Marks the values that the pass needs, from the last step to the first. */
void tern_chain_mark_needed(tern_chain *c);
/* A tile while planning, of |elems| elements. */
tern_lir_view tern_chain_planned_view(const tern_chain *c, tern_dtype dtype, uint32_t elems);

/* --- PSUM (chain_psum.c) --- */

/* Decides what is in PSUM, for tiles of c->max_shape. */
void tern_chain_set_psum(tern_chain *c);
/* Decides which results of the scalar engine may be there, after tern_chain_fuse(). */
void tern_chain_set_may_be_psum(tern_chain *c);
/* Whether the tile of |v|, about to be computed, should be in PSUM. */
bool tern_chain_takes_psum(const tern_chain *c, const tern_chain_value *v);
/* Buffers of a slot in PSUM: at most |buffers|, as many as it has space for. */
uint32_t tern_chain_psum_buffers(const tern_chain *c, tern_chain_shape shape, uint32_t buffers);

/* --- engine selection (chain_engine.c) --- */

/* Cost per element of a row on each engine, in ns; infinite: unsupported. */
typedef struct {
    double of[TERN_ENGINE_COUNT];
} tern_chain_cost;

/* An operator with a scalar, or a copy; |by_act|: the scalar engine supports it. */
tern_chain_cost tern_chain_scalar_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, bool by_act);
/* Adds GpSimd's cost of a copy, if operands are floats and not in PSUM. */
void tern_chain_allow_pool(const tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                           tern_chain_cost *cost);
tern_chain_cost tern_chain_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, tern_chain_operand b);
/* An operator on 32-bit integers, which GpSimd computes. */
double tern_chain_words_cost(const tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                             tern_chain_operand b);
/* The same with a scalar operator applied first; vector engine only. */
double tern_chain_scaled_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                     tern_chain_operand a, tern_chain_operand b);
/* Reducing rows to one element each. */
tern_chain_cost tern_chain_fold_cost(const tern_chain *c, bool by_act);
/* The earliest time at which an engine would finish it. */
double tern_chain_finish_time(const tern_chain *c, const tern_chain_cost *cost);
/* The engine that finishes first; charges it with the work. Operands that are not FULL go to the
 * vector engine. */
tern_engine tern_chain_pick_engine(tern_chain *c, tern_chain_form form,
                                   const tern_chain_cost *cost);
void tern_chain_charge(tern_chain *c, tern_chain_form form, tern_engine engine, double cost);
/* Whether a scalar operator followed by a tensor operator finishes earlier as two instructions than
 * as one of the vector engine. */
bool tern_chain_split_is_faster(const tern_chain *c, const tern_chain_cost *first,
                                const tern_chain_cost *then, double joined);

/* Whether an instruction of the vector engine that takes |direct| finishes earlier if the scalar
 * engine copies an operand to PSUM first. */
bool tern_chain_psum_is_faster(const tern_chain *c, const tern_chain_cost *direct);
/* The same if the operand is computed there. */
bool tern_chain_in_psum_is_faster(const tern_chain *c, const tern_chain_cost *direct);

/* --- fusing steps into one instruction (chain_fuse.c) --- */

/* Undoes tern_chain_fuse(). */
void tern_chain_unfuse(tern_chain *c);
/* Decides which steps are fused, for tiles of c->shape; needed values must be marked. */
void tern_chain_fuse(tern_chain *c);
/* Records |s| with the steps fused into it; false if it has none. */
bool tern_chain_do_fused(tern_chain *c, const tern_chain_step *s);

tern_chain_class tern_chain_class_of(tern_dtype hlo_dtype);
/* The recipe of an elementwise op on operands of a class; NULL if there is none. */
tern_chain_recipe *tern_chain_recipe_of(tern_hlo_code code, tern_chain_class cls, uint32_t *arg);
/* The recipe of a composite that is a function of the scalar engine; NULL if it is not. */
/* Whether the composite is a slope: operand 1 times a function of operand 0. */
bool tern_chain_is_slope(const tern_lower *l, tern_hlo_op composite);
tern_chain_recipe *tern_chain_function_of(const tern_lower *l, tern_hlo_op composite,
                                          uint32_t *arg);

/* The binary op that the region of a reduce applies, or NO_CODE. */
tern_hlo_code tern_chain_reducer(const tern_lower *l, tern_hlo_op op);
/* The ALU operator for it; NONE: unsupported. */
tern_alu tern_chain_reduce_alu(tern_hlo_code code, tern_chain_class cls);
/* Whether |init| is the identity of the reduction: 0 for add, the lowest value for maximum. */
bool tern_chain_is_identity(tern_hlo_code code, tern_dtype hlo_dtype, double init);
/* The identity element of |alu|; saturated for integers. */
float tern_chain_reduce_start(tern_alu alu, tern_dtype dtype);
tern_chain_recipe tern_chain_do_reduce;

#endif
