/* lower/chain_impl.h - ops computed tile by tile, with everything between them in SBUF: the insides
 * of row groups and of what is done with the results of a matmul.
 *
 * First the chain is told its inputs and ops; then it knows its axes: dimensions of values that are
 * the same dimension all over it. The caller says which axes are the columns of a tile, the others
 * are rows, and the chain plans: whether it has a way to compute every op, and which tiles that
 * takes. Only then is anything recorded, tile by tile:
 *
 *     tern_chain *c = tern_chain_create(l, ops, inputs);
 *     tern_chain_input(c, value, &array); ... tern_chain_add(c, op); ... tern_chain_output(c,
 * value); if (!tern_chain_axes(c)) return false; c->col_axes = ...; c->load = ...; if
 * (!tern_chain_plan(c, shape)) return false; tern_chain_open(c, buffers); tern_chain_once(c,
 * shape); for each tile { c->buffer = ...; tern_chain_turn(c, shape);          (* shape: this
 * tile's; no more than the plan's *) tern_chain_give(c, value, view);    (* for what the caller
 * has, in SBUF or PSUM *) tern_chain_run(c); tern_lower_store(l, hbm, tern_chain_view(c, value,
 * TERN_CHAIN_FULL));
 *     }
 *
 * A row of a tile has |k| rows of the space, |inner| elements each. Values are held in their own
 * format (bool as U8), so that results are those of the ops one by one. */
#ifndef TERN_LOWER_CHAIN_IMPL_H
#define TERN_LOWER_CHAIN_IMPL_H

#include "lower/lower_impl.h"

enum {
    TERN_CHAIN_VALUES_MAX = 512,
    TERN_CHAIN_DIMS_MEAN = 8, /* of a value, over all */
    TERN_CHAIN_AXES_MAX = 16,
    TERN_CHAIN_OPERANDS_MAX = 3,
    TERN_CHAIN_SLOTS_MAX = 192,
    TERN_CHAIN_SLOTS_FIRST = 12, /* room for so many at first */
    TERN_CHAIN_TEMPS_MAX = 16,
    TERN_CHAIN_NUMBERS_MAX = 16
};
#define TERN_CHAIN_NONE UINT32_MAX

/* What a value is in a tile, the smaller first. */
typedef enum {
    TERN_CHAIN_SPLAT, /* a number known now */
    TERN_CHAIN_ONE,   /* [rows, 1]: one number, in every partition */
    TERN_CHAIN_ROW,   /* [rows, k]: one for each row of the space */
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
    tern_dtype dtype, hlo_dtype; /* of its tiles; of the graph */
    uint32_t rank;
    const int64_t *dims;
    tern_chain_form form;
    float splat;
    uint32_t same;                    /* the value it is another view of; itself if it is none */
    uint32_t step;                    /* that makes it; NONE: an input */
    uint32_t first_node;              /* of its dims */
    int8_t axis[TERN_LOWER_RANK_MAX]; /* of each dim; -1: it has one element */
    uint32_t content;                 /* axes on which its elements depend */
    tern_lower_array *array;          /* of an input: in HBM; twins share it */
    bool is_constant;                 /* array.tensor is not known yet: a constant of the graph */
    bool is_iota;                     /* the same: 0, 1, 2, ... along its content */
    bool is_given;                    /* an input that is not loaded, tern_chain_give() */
    bool is_lent;                     /* an input whose tiles the caller keeps, |lend| */
    bool is_output;
    bool is_needed;
    bool is_once;        /* the same in all rows: made once, before the tiles */
    bool is_ready;       /* in this tile */
    uint32_t uses, left; /* steps that read it; those to come in this tile */
    uint32_t held_by;    /* a root whose tile has the same elements in a narrower format; NONE */
    uint32_t narrow;     /* the value in another format that is made instead; NONE */
    uint32_t slot;
    tern_lir_view view;
    double ready_at; /* in a stream: ns from its start */
} tern_chain_value;

typedef struct tern_chain tern_chain;
typedef struct tern_chain_step tern_chain_step;
typedef void tern_chain_recipe(tern_chain *c, const tern_chain_step *s);

struct tern_chain_step {
    tern_hlo_op op;
    tern_hlo_code code;
    tern_chain_recipe *recipe;
    uint32_t arg; /* of the recipe: an operator, a function */
    uint32_t operands[TERN_CHAIN_OPERANDS_MAX], operand_count;
    uint32_t result;
    bool is_reduce;
    bool is_apart;       /* a reduction over rows: the caller adds its operand up */
    bool is_absorbed;    /* its one reader computes it on the way */
    uint32_t absorbs;    /* the operand that is such a result; NONE */
    uint32_t sum;        /* a reduction that is made on the way; NONE */
    uint32_t reduced;    /* axes */
    uint32_t pass;       /* of a reduction, if the columns pass by in chunks */
    tern_lir_view kept;  /* and where its result is after that */
    const int64_t *dims; /* of a reduction */
    uint32_t dim_count;
    float cost[TERN_ENGINE_COUNT]; /* of the engines, in ns of an element, as planned */
};

/* A place for tiles: one after the other within a turn, buffers from turn to turn. */
typedef struct {
    bool is_full, is_busy;
    uint8_t bytes; /* of an element */
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
    tern_lower_array no_array; /* of all other values */
    uint16_t *nodes;           /* parents: dims that are the same dim */
    int64_t *sizes;
    uint32_t axis_count;
    int64_t axis_size[TERN_CHAIN_AXES_MAX];
    uint32_t col_axes; /* set by the caller */
    tern_dtype
        given_dtype; /* the same: of what is given, if that is not its own; it is then rounded */
    bool cols_move;  /* the same: turns differ in their columns, so that vectors are no constants */

    /* Fills |tile| with input |value| (an index): the rows and columns of the current turn; of a
     * ONE, one element in every row; of a ROW, k of them. */
    void (*load)(void *self, uint32_t value, tern_lir_view tile);
    /* The tile of such an input in the current turn. */
    tern_lir_view (*lend)(void *self, uint32_t value);
    void *self;

    /* Columns may come in chunks, for which every row of tiles is gone through several times:
     * passes 0 to pass_count - 1 end with reductions, whose results the caller adds up and keeps
     * (tern_chain_step.kept); then come the FULL outputs, then the others. */
    bool in_chunks; /* set by the caller before the plan */
    uint32_t pass, pass_count;

    uint32_t buffer; /* of every slot's, that the next turn takes; goes on by itself */

    bool is_dry;     /* planning: nothing is recorded */
    bool is_refused; /* a recipe has no way */
    bool in_once;
    tern_chain_shape shape, most; /* of this turn; of the plan */
    tern_chain_slot *slots;       /* room for |slots_max| */
    uint32_t slot_count, slots_max;
    uint32_t temps[TERN_CHAIN_TEMPS_MAX], temp_count; /* slots of the step at work */
    double work[TERN_ENGINE_COUNT]; /* of the engines in this turn, in ns of an element */
    double forced[TERN_ENGINE_COUNT], forced_done[TERN_ENGINE_COUNT]; /* what one alone can do */
    uint32_t once_full, once_row; /* bytes of an element of each value that is made once */
    struct {
        tern_dtype dtype;
        float imm;
        tern_lir_view view;
    } numbers[TERN_CHAIN_NUMBERS_MAX]; /* tiles of one number */
    uint32_t number_count;
};

/* For |ops| ops and as many inputs. NULL when out of memory, which l->b then has as its failure. */
tern_chain *tern_chain_create(tern_lower *l, uint32_t ops, uint32_t inputs);
void tern_chain_destroy(tern_chain *c); /* accepts NULL */

/* A value made outside, which is |outer| there; |array| NULL: one that is given. */
bool tern_chain_input(tern_chain *c, tern_hlo_value value, tern_hlo_value outer,
                      const tern_lower_array *array);
/* An op whose operands are inputs, results of ops before, or constants. False: no way. */
bool tern_chain_add(tern_chain *c, tern_hlo_op op);
bool tern_chain_output(tern_chain *c, tern_hlo_value value);
/* All ops of a region but its terminator, whose operands become outputs. */
bool tern_chain_add_region(tern_chain *c, tern_hlo_region region);
/* The index of a value; NONE. */
uint32_t tern_chain_find(const tern_chain *c, tern_hlo_value value);

/* Finds the axes, and on which of them every value depends. */
bool tern_chain_axes(tern_chain *c);
/* |shape|: of a tile; only whether k and inner are 1 matters. Counts tiles; false: no way. */
bool tern_chain_plan(tern_chain *c, tern_chain_shape shape);
/* Which of its elements a value has for its own: what an output of the group stores. */
tern_chain_form tern_chain_typed_form(const tern_chain *c, uint32_t value);
uint32_t tern_chain_typed_axes(const tern_chain *c, uint32_t value);
/* Bytes of a partition that tiles of this shape take. */
uint64_t tern_chain_bytes(const tern_chain *c, tern_chain_shape shape, uint32_t buffers);

/* --- recording --- */

void tern_chain_open(tern_chain *c, tern_chain_shape most, uint32_t buffers);
void tern_chain_once(tern_chain *c, tern_chain_shape shape);
void tern_chain_turn(tern_chain *c, tern_chain_shape shape);
void tern_chain_give(tern_chain *c, uint32_t value, tern_lir_view view);
void tern_chain_run(tern_chain *c);
/* Another one that records turns with the same tiles for what is made once, and its own buffers;
 * made after tern_chain_once(). NULL as for create; goes with |c|. */
tern_chain *tern_chain_twin(tern_chain *c);
/* |c| has made other tiles once. */
void tern_chain_follow(tern_chain *twin, const tern_chain *c);
/* Whether step |i| does something in this turn; and does it. */
bool tern_chain_runs(const tern_chain *c, uint32_t i);
void tern_chain_run_step(tern_chain *c, uint32_t i);
void tern_chain_load_inputs(tern_chain *c);
/* The elements of a value in the current tile, [rows, as many as |form| has]; a view with steps of
 * 0 where it has fewer of its own. */
tern_lir_view tern_chain_view(tern_chain *c, uint32_t value, tern_chain_form form);
/* The same as a tile of its own: what DMA can store in runs. */
tern_lir_view tern_chain_tile(tern_chain *c, uint32_t value, tern_chain_form form);

/* --- turns side by side (chain_stream.c) --- */

enum { TERN_CHAIN_FLIGHTS_MAX = 8 };

/* A turn that is not done. */
typedef struct {
    tern_chain *c;
    uint32_t turn, next; /* step */
} tern_chain_flight;

/* Turns, each recorded by one of |chains| in their order. |begin| is called before one is recorded,
 * with tern_chain_turn() and tern_chain_give() in it, and |end| when its results are there. */
typedef struct {
    tern_chain *const *chains;
    uint32_t chain_count;
    void (*begin)(void *self, uint32_t turn, tern_chain *c);
    void (*end)(void *self, uint32_t turn, tern_chain *c);
    void *self;
    /* its own */
    tern_chain_flight flights[TERN_CHAIN_FLIGHTS_MAX];
    uint32_t begun, done; /* turns; those between are in flight */
    double free_at[TERN_ENGINE_COUNT];
} tern_chain_stream;

/* One more; steps of those before it may be recorded. */
void tern_chain_stream_add(tern_chain_stream *s, uint32_t turn);
/* Until nobody reads |value| any more. */
void tern_chain_stream_release(tern_chain_stream *s, uint32_t value);
/* All that is left. */
void tern_chain_stream_end(tern_chain_stream *s);

/* What a reduction along chunks is added up in. */
tern_dtype tern_chain_partial_dtype(const tern_chain *c, const tern_chain_step *s);

/* --- for recipes (elementwise*.c, reduce.c) --- */

/* An operand of an instruction: a number, or a view of form |form|. */
typedef struct {
    tern_chain_form form;
    tern_dtype dtype;
    float imm;
    tern_lir_view view;
} tern_chain_operand;

/* The value whose tile has the elements of |value|. */
static inline uint32_t tern_chain_root(const tern_chain *c, uint32_t value)
{
    uint32_t root = c->values[value].same, by = c->values[root].held_by;
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
tern_chain_operand tern_chain_of(tern_chain *c, const tern_chain_step *s, uint32_t operand);
/* A tile for the result of |s|, and one that is free again after it. */
tern_chain_operand tern_chain_result(tern_chain *c, const tern_chain_step *s);
/* Whether the plan has one. */
bool tern_chain_has_temp(const tern_chain *c, tern_chain_form form, tern_dtype dtype);
tern_chain_operand tern_chain_temp(tern_chain *c, tern_chain_form form, tern_dtype dtype);
/* The operand with as many elements as |form|; one that is a number gets a tile. */
tern_lir_view tern_chain_spread(tern_chain *c, tern_chain_operand a, tern_chain_form form);
tern_chain_operand tern_chain_bitcast(tern_chain_operand a, tern_dtype dtype);
void tern_chain_refuse(tern_chain *c);

/* dst = a op b, in f32, or on bits; |a| op itself for operators of one argument. */
void tern_chain_alu(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                    tern_chain_operand b);
/* (a op0 s0) op1 s1, both numbers known now. */
void tern_chain_alu2(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op0,
                     float s0, tern_alu op1, float s1);
/* The same on words, exactly (GpSimd): all three i32 or u32. */
void tern_chain_words(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op,
                      tern_chain_operand b);
void tern_chain_copy(tern_chain *c, tern_chain_operand dst, tern_chain_operand a);
void tern_chain_function(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, float scale,
                         tern_activation func);
/* An operator with a number, or with one for each row. */
typedef struct {
    tern_alu op;
    bool reverse; /* the number comes first */
    tern_chain_operand by;
} tern_chain_scalar;
/* Whether |a| can be that number. */
bool tern_chain_is_scalar(const tern_chain *c, tern_chain_form form, tern_dtype dtype);
/* (a s0) s1 */
void tern_chain_scalars(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                        tern_chain_scalar s0, tern_chain_scalar s1);
/* (a s0) op b, or b op (a s0) */
void tern_chain_scalar_tensor(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                              tern_chain_scalar s0, tern_alu op, bool reverse,
                              tern_chain_operand b);
/* func(a scale + bias), and its sum along each row if |sum| is there. */
void tern_chain_activate(tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                         tern_chain_operand scale, tern_chain_operand bias, tern_activation func,
                         tern_lir_view sum);
/* dst = a where |flags| (U8) is not 0. */
void tern_chain_where(tern_chain *c, tern_chain_operand dst, tern_chain_operand flags,
                      tern_chain_operand a);
/* dst [rows, k] = the reduction of each |inner| of |a|, a FULL. */
void tern_chain_reduce(tern_chain *c, tern_chain_operand dst, tern_chain_operand a, tern_alu op);

/* --- who does it (chain_engine.c) --- */

/* What an element of a row costs each engine, in ns; infinite: it cannot. */
typedef struct {
    double of[TERN_ENGINE_COUNT];
} tern_chain_cost;

/* An operator with a number, or a copy; |by_act|: the scalar engine can do it. */
tern_chain_cost tern_chain_scalar_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, bool by_act);
/* GpSimd can copy too, if operands are floats and not in PSUM. */
void tern_chain_allow_pool(const tern_chain *c, tern_chain_operand dst, tern_chain_operand a,
                           tern_chain_cost *cost);
tern_chain_cost tern_chain_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                       tern_chain_operand a, tern_chain_operand b);
/* The same where an operator with a number comes before; of the vector engine. */
double tern_chain_scaled_tensor_cost(const tern_chain *c, tern_chain_operand dst,
                                     tern_chain_operand a, tern_chain_operand b);
/* Rows added up to a number each. */
tern_chain_cost tern_chain_fold_cost(const tern_chain *c, bool by_act);
/* When that would be done. */
double tern_chain_when(const tern_chain *c, const tern_chain_cost *cost);
/* The engine that is done first, which gets the work. Rows that are short have the vector engine.
 */
tern_engine tern_chain_pick(tern_chain *c, tern_chain_form form, const tern_chain_cost *cost);
void tern_chain_busy(tern_chain *c, tern_chain_form form, tern_engine engine, double cost);
/* Whether an operator with a number and then one between tiles are done sooner apart than as one
 * instruction of the vector engine. */
bool tern_chain_sooner_apart(const tern_chain *c, const tern_chain_cost *first,
                             const tern_chain_cost *then, double joined);

/* --- steps joined in one instruction (chain_fuse.c) --- */

/* Every step by itself again. */
void tern_chain_unfuse(tern_chain *c);
/* Decides which are joined, for tiles of c->shape; what is needed is marked. */
void tern_chain_fuse(tern_chain *c);
/* Carries out |s| with what it absorbs; false if it is an ordinary step. */
bool tern_chain_do_fused(tern_chain *c, const tern_chain_step *s);

tern_chain_class tern_chain_class_of(tern_dtype hlo_dtype);
/* The recipe of an elementwise op on operands of a class; NULL: there is none. */
tern_chain_recipe *tern_chain_recipe_of(tern_hlo_code code, tern_chain_class cls, uint32_t *arg);

/* What the region of a reduce does with two numbers: an op on scalars of |dtype|, or NO_CODE. */
tern_hlo_code tern_chain_reducer(const tern_lower *l, tern_hlo_op op);
/* The operator on tiles for it; NONE: no way. */
tern_alu tern_chain_reduce_alu(tern_hlo_code code, tern_chain_class cls);
/* Whether reducing from |init| is reducing: add from 0, maximum from the lowest. */
bool tern_chain_is_identity(tern_hlo_code code, tern_dtype hlo_dtype, double init);
/* The number that leaves others as they are when |alu| joins them; integers saturate to it. */
float tern_chain_reduce_start(tern_alu alu, tern_dtype dtype);
tern_chain_recipe tern_chain_do_reduce;

#endif
