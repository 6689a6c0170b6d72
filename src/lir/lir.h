/* lir/lir.h - writes kernels in C: tiles, views of them, and one call per instruction.
 *
 *     tern_lir_view a = tern_lir_hbm(b, "a", TERN_TENSOR_INPUT, TERN_BF16, 2, dims);
 *     tern_lir_view t = tern_lir_tile(b, "t", TERN_MEM_SBUF, TERN_BF16, 128, 512);
 *     tern_lir_dma_copy(b, loads, t, a);
 *     tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, t, t, TERN_ALU_MULTIPLY, tern_lir_imm(2));
 *
 * Instructions are recorded in sequential order: the order in which a single engine could execute
 * all of them. C loops unroll. tern_sched_finish() allocates the tiles and inserts the waits and
 * signals that synchronise engines and queues.
 *
 * Recording calls return no status. The builder stores the first failure, later calls have no
 * effect, and tern_sched_finish() returns the failure. */
#ifndef TERN_LIR_LIR_H
#define TERN_LIR_LIR_H

#include "arch/chip.h"
#include "isa/program.h"

typedef struct tern_lir tern_lir;

TERN_MUST_USE tern_status tern_lir_create(tern_alloc mem, const char *name, tern_lir **out);
void tern_lir_destroy(tern_lir *b); /* accepts NULL */

/* Stores a failure of the kernel itself, as above. Takes ownership of |st|. */
void tern_lir_fail(tern_lir *b, tern_status st);
bool tern_lir_failed(const tern_lir *b);

/* --- views --- */

/* An index: first + scale * reg, where |reg| is a virtual register whose value is known at run time
 * (the induction variable of a loop, or an index read from memory). Register 0 means none. */
typedef struct {
    int64_t first, scale;
    uint32_t reg;
} tern_lir_at;
static inline tern_lir_at tern_lir_const_at(int64_t first) { return (tern_lir_at){.first = first}; }

enum { TERN_LIR_TERMS_MAX = 4 };

/* A view of a tensor: |rows| rows (partitions, or the first dimension of an HBM tensor) of up to
 * five free dimensions each, the outermost first. Views are values: every function below returns a
 * new one. An impossible view is |bad|, and the instruction that uses it fails. mem NONE: absent,
 * which {0} is. */
typedef struct {
    uint8_t mem, dtype, rank;
    bool bad;
    uint8_t index; /* NeuronCore-v4: the operand of the instruction whose elements replace the index
                      of the first free dimension, plus 1; 0: none */
    uint32_t tensor;
    uint32_t first_row; /* SBUF, PSUM: relative to the first partition of the tile */
    uint32_t rows;
    int64_t row_stride; /* HBM; this and all below in elements */
    int64_t offset;     /* from the start of the tensor, or of the tile's row */
    int64_t stride[TERN_ISA_DIMS_MAX];
    uint32_t count[TERN_ISA_DIMS_MAX];
    uint32_t reg[TERN_LIR_TERMS_MAX];       /* virtual registers that are added to the offset, */
    int64_t reg_stride[TERN_LIR_TERMS_MAX]; /* each times this many elements */
} tern_lir_view;

tern_lir_view tern_lir_rows(tern_lir_view v, uint32_t first, uint32_t count);
/* Every |step|-th element of free dimension |dim|. */
tern_lir_view tern_lir_slice(tern_lir_view v, unsigned dim, uint32_t first, uint32_t count,
                             int32_t step);
tern_lir_view tern_lir_cols(tern_lir_view v, uint32_t first,
                            uint32_t count); /* of the last dimension */
/* One index of a free dimension. Removes the dimension unless it is the only one. */
tern_lir_view tern_lir_index(tern_lir_view v, unsigned dim, uint32_t at);
/* Reshapes the free dimensions; the order of elements stays. */
tern_lir_view tern_lir_reshape(tern_lir_view v, unsigned rank, const uint32_t *counts);
/* Free dimension i of the result is dimension order[i]. */
tern_lir_view tern_lir_permute(tern_lir_view v, const unsigned *order);
/* Repeats a free dimension of one element |count| times (stride 0). */
tern_lir_view tern_lir_broadcast(tern_lir_view v, unsigned dim, uint32_t count);
/* HBM: swaps free dimension |dim| and the rows. */
tern_lir_view tern_lir_swap_rows(tern_lir_view v, unsigned dim);
/* HBM: repeats one row |count| times. */
tern_lir_view tern_lir_broadcast_rows(tern_lir_view v, uint32_t count);
/* Reinterprets the bits as another type of the same size. */
tern_lir_view tern_lir_bitcast(tern_lir_view v, tern_dtype dtype);
/* The first bytes of each element, the low ones of an integer, as a narrower format; not in HBM. */
tern_lir_view tern_lir_low_part(tern_lir_view v, tern_dtype dtype);
uint64_t tern_lir_elems(tern_lir_view v); /* elements of a row */

/* Like tern_lir_rows() (HBM only) and tern_lir_slice() with step 1, starting at |at|. Only the
 * constant part of |at| is checked against the bounds. */
tern_lir_view tern_lir_rows_at(tern_lir_view v, tern_lir_at at, uint32_t count);
tern_lir_view tern_lir_slice_at(tern_lir_view v, unsigned dim, tern_lir_at at, uint32_t count);
/* Adds |at| times |stride| elements to the offset. */
tern_lir_view tern_lir_shift(tern_lir_view v, tern_lir_at at, int64_t stride);

/* --- tensors, tiles --- */

/* A view of a whole new tensor. Its first dimension is the rows; a vector is one row. */
tern_lir_view tern_lir_hbm(tern_lir *b, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                           unsigned rank, const uint64_t *dims);
tern_lir_view tern_lir_const(tern_lir *b, const char *name, tern_dtype dtype, unsigned rank,
                             const uint64_t *dims, const void *bytes);

/* Stores the ids of all HBM tensors, in their order, in |out|, which may be NULL. Returns their
 * count. */
uint32_t tern_lir_hbm_tensors(const tern_lir *b, uint32_t *out);

/* A tile in SBUF or PSUM. It overlaps no other live tile from its first to its last instruction. A
 * tile created inside a loop carries no values from one iteration to the next; a tile created
 * before the loop does. Starts at partition 0; _at: at |start|, or with TERN_LIR_ANY at any free
 * partition. */
enum { TERN_LIR_ANY = 0xff };
tern_lir_view tern_lir_tile(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                            uint32_t partitions, uint32_t elems);
tern_lir_view tern_lir_tile_at(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t start, uint32_t partitions, uint32_t elems);

/* At byte |address| of each partition. Two such tiles may share bytes if their live ranges are
 * disjoint. */
tern_lir_view tern_lir_tile_fixed(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                                  uint32_t start, uint32_t partitions, uint32_t elems,
                                  uint32_t address);
/* The recording contains a kernel that its user has laid out: what follows is scheduled as it
 * stands. Tiles are spilled only if they do not fit and none has an address of its user. */
void tern_lir_keep_layout(tern_lir *b);
bool tern_lir_keeps_layout(const tern_lir *b);

/* A ring of |buffers| such tiles: with two of them, one is filled while the other is used. All are
 * live from the first instruction of any of them to the last. */
typedef struct {
    uint32_t first, buffers, next;
} tern_lir_pool;
tern_lir_pool tern_lir_pool_of(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t partitions, uint32_t elems, uint32_t buffers);
tern_lir_view tern_lir_next(tern_lir *b, tern_lir_pool *pool);

/* --- loops --- */

/* Iterates over the tiles of |extent|. Each has |tile| elements, except possibly the last:
 *
 *     tern_lir_loop l = tern_lir_over(b, extent, tile, 2);
 *     while (tern_lir_iterate(b, &l))
 *         ... tern_lir_rows_at(in, l.at, l.size) ...
 *
 * A small number of tiles is unrolled; |at| is then a constant. For more, records a hardware loop
 * with the body unrolled |unroll| times; the remainder follows it. The number of buffers of a pool
 * used in the body should divide |unroll| times the tiles taken from it per body; otherwise
 * iterations wait for each other. Values left in tiles created before the loop are visible to later
 * iterations and after the loop. */
typedef struct {
    tern_lir_at at;
    uint32_t size;
    /* private */
    uint32_t extent, tile, unroll, next, reg, in_body, looped;
    bool open;
} tern_lir_loop;
tern_lir_loop tern_lir_over(tern_lir *b, uint32_t extent, uint32_t tile, uint32_t unroll);
bool tern_lir_iterate(tern_lir *b, tern_lir_loop *l);
/* Whether tern_lir_over() records a hardware loop. */
bool tern_lir_is_looped(const tern_lir *b, uint32_t extent, uint32_t tile, uint32_t unroll);
/* Loops of at most |tiles| tiles are unrolled. The default is 4. In conditional code (inside a loop
 * whose trip count is read and is 0 or 1) none are, except with UINT32_MAX. Returns the previous
 * limit. */
uint32_t tern_lir_unroll_up_to(tern_lir *b, uint32_t tiles);

/* Records a loop up to tern_lir_end_repeat(): of a constant trip count, of one that was read at run
 * time, or until tern_lir_break_unless() finds a value of 0. Returns the induction variable, which
 * counts from 0. */
tern_lir_at tern_lir_repeat(tern_lir *b, uint32_t trip_count);
tern_lir_at tern_lir_repeat_read(tern_lir *b, tern_lir_at trip_count);
tern_lir_at tern_lir_forever(tern_lir *b);
/* A loop with a trip count of 0 or 1: code up to tern_lir_end_repeat() that is executed if |flag|,
 * which was read with bounds 0 and 1, is 1. |kind|: BRANCH or FALLBACK. */
void tern_lir_if(tern_lir *b, tern_lir_at flag, tern_isa_LOOP kind);
void tern_lir_break_unless(tern_lir *b, tern_lir_at value);
void tern_lir_end_repeat(tern_lir *b);

/* Reads an index at run time: the i32 at |src|, one element, clamped to |min| .. |max|. */
tern_lir_at tern_lir_read_index(tern_lir *b, tern_lir_view src, int32_t min, int32_t max);
/* Computes an index at run time: |x| op |y|, which is within |min| .. |max|. |x| is a register, |y|
 * a register or a constant. Recording it again between the same loops returns the same register. */
tern_lir_at tern_lir_compute_index(tern_lir *b, tern_isa_REGOP op, tern_lir_at x, tern_lir_at y,
                                   int32_t min, int32_t max);

/* A register with this value. */
tern_lir_at tern_lir_load_index(tern_lir *b, int32_t value);
/* Writes the register |at| to |dst|, one element of 32 bits. The sync engine does. */
void tern_lir_store_index(tern_lir *b, tern_lir_view dst, tern_lir_at at);

/* --- notes --- */

/* Names the purpose of the instructions up to the end of the scope, with the source location.
 * Scopes nest: "attention/scores/load". */
#define TERN_LIR_BEGIN(b, op) tern_lir_begin((b), (op), __FILE__, __LINE__)
void tern_lir_begin(tern_lir *b, const char *op, const char *file, uint32_t line);
void tern_lir_end(tern_lir *b);
/* The note that an instruction would have in a scope |op| inside the current one; equal ones are
 * stored once. tern_lir_use_note() makes a note that of the following instructions, up to the end
 * of the scope, and returns the previous one. */
uint32_t tern_lir_note(tern_lir *b, const char *op, const char *file, uint32_t line);
uint32_t tern_lir_use_note(tern_lir *b, uint32_t note);

/* --- instructions --- */

/* Records any instruction except control. |engine| TERN_LIR_ANY: the least loaded one that supports
 * it. Operands and arguments are in the order of the op's row; omitted ones are absent or 0. */
typedef struct {
    tern_isa_op op;
    uint32_t engine;
    const tern_lir_view *operands;
    unsigned operand_count; /* those of the row, then those of a LIST, or index operands */
    const uint32_t *args;
    unsigned arg_count;
} tern_lir_instr;
void tern_lir_emit(tern_lir *b, const tern_lir_instr *instr);
/* Marks the last instruction; returns its mark. The last instruction starts after those with these
 * marks have completed, in addition to those it depends on. Not while instructions are held back.
 */
uint32_t tern_lir_mark(tern_lir *b);
void tern_lir_order(tern_lir *b, const uint32_t *marks, uint32_t count);

/* From here on, instructions are reordered as far as their tiles allow, in the order in which
 * engines of |chip| could start them, so that iterations overlap. They must not read from HBM what
 * they write there. |chip| NULL: ends this. Loops and reads of indices are not passed. */
void tern_lir_interleave(tern_lir *b, const tern_chip *chip);

/* A scalar per row, or one for all rows. */
typedef struct {
    tern_lir_view rows;
    float imm;
} tern_lir_scalar;
static inline tern_lir_scalar tern_lir_imm(float value) { return (tern_lir_scalar){.imm = value}; }
static inline tern_lir_scalar tern_lir_per_row(tern_lir_view rows)
{
    return (tern_lir_scalar){.rows = rows};
}

/* Tensor engine. |acc|: the position of a matmul in its accumulation group. */
enum { TERN_LIR_MIDDLE = 0, TERN_LIR_LAST = 1, TERN_LIR_FIRST = 2, TERN_LIR_ALONE = 3 };
static inline uint32_t tern_lir_acc(uint32_t i, uint32_t count) /* the i-th of count */
{
    return (i == 0 ? (uint32_t)TERN_LIR_FIRST : 0) | (i + 1 == count ? (uint32_t)TERN_LIR_LAST : 0);
}
void tern_lir_nc_matmul(tern_lir *b, tern_lir_view dst, tern_lir_view stationary,
                        tern_lir_view moving, uint32_t acc);
typedef struct {
    tern_lir_view dst, stationary, moving;
    uint32_t acc;
    tern_isa_PERF perf;
    bool transpose, onezero, keep;
    uint32_t row_pos, row_tile, col_pos, col_tile;
} tern_lir_matmul;
void tern_lir_nc_matmul_with(tern_lir *b, const tern_lir_matmul *m);
void tern_lir_nc_transpose(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data);

/* Element-wise. */
void tern_lir_tensor_tensor(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data1,
                            tern_lir_view data2, tern_alu op);
void tern_lir_tensor_scalar(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data,
                            tern_alu op, tern_lir_scalar operand);
/* (data op0 s0) op1 s1 */
void tern_lir_tensor_scalar2(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view data,
                             tern_alu op0, tern_lir_scalar s0, tern_alu op1, tern_lir_scalar s1);
/* (data op0 s0) op1 operand */
void tern_lir_scalar_tensor_tensor(tern_lir *b, tern_lir_view dst, tern_lir_view data, tern_alu op0,
                                   tern_lir_scalar s0, tern_alu op1, tern_lir_view operand);
void tern_lir_tensor_copy(tern_lir *b, uint32_t engine, tern_lir_view dst, tern_lir_view src);
void tern_lir_memset(tern_lir *b, uint32_t engine, tern_lir_view dst, float value);
void tern_lir_reciprocal(tern_lir *b, tern_lir_view dst, tern_lir_view data);

/* Along the free dimensions of each row. */
void tern_lir_tensor_reduce(tern_lir *b, tern_lir_view dst, tern_lir_view data, tern_alu op,
                            unsigned dims, bool negate);
void tern_lir_tensor_tensor_scan(tern_lir *b, tern_lir_view dst, tern_lir_view data0,
                                 tern_lir_view data1, tern_lir_scalar initial, tern_alu op0,
                                 tern_alu op1);
void tern_lir_bn_stats(tern_lir *b, tern_lir_view dst, tern_lir_view data);
void tern_lir_bn_aggr(tern_lir *b, tern_lir_view dst, tern_lir_view data);

/* func(data * scale + bias); with |reduce_res|, also stores the sum of the results there. */
typedef struct {
    tern_lir_view dst, data;
    tern_activation func;
    tern_lir_scalar bias;
    tern_lir_scalar scale; /* an immediate of 0 means 1 */
    tern_lir_view reduce_res;
} tern_lir_activate;
void tern_lir_activation(tern_lir *b, const tern_lir_activate *a);

/* GpSimd. */
/* A StableHLO module whose main is the function of library calls; returns its id. */
uint32_t tern_lir_library(tern_lir *b, const char *name, const void *bytes, size_t len);
uint32_t tern_lir_count(const tern_lir *b); /* instructions recorded so far */
uint32_t tern_lir_depth(const tern_lir *b); /* open loops */
/* Upper bound on the instructions from |from| on after sched has unrolled loops. */
uint32_t tern_lir_unrolled_count(const tern_lir *b, uint32_t from);
void tern_lir_iota(tern_lir *b, tern_lir_view dst, int32_t offset, int32_t channel_multiplier,
                   unsigned rank, const int32_t *steps, const uint32_t *counts);

/* A DMA queue: the engine that triggers its transfers, and the descriptor generator. A queue
 * belongs to one engine. */
typedef struct {
    tern_engine engine;
    uint32_t queue;
    tern_isa_DGE dge;
} tern_lir_queue;
void tern_lir_dma_copy(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src);
void tern_lir_dma_transpose(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src,
                            tern_isa_AXES axes);

#endif
