/* lir/lir.h - writing kernels in C: tiles, views of them, and one call per instruction.
 *
 *     tern_lir_view a = tern_lir_hbm(b, "a", TERN_TENSOR_INPUT, TERN_BF16, 2, dims);
 *     tern_lir_view t = tern_lir_tile(b, "t", TERN_MEM_SBUF, TERN_BF16, 128, 512);
 *     tern_lir_dma_copy(b, loads, t, a);
 *     tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, t, t, TERN_ALU_MULTIPLY, tern_lir_imm(2));
 *
 * Instructions are recorded in an order that would be right if one engine did them all, one after
 * the other; C loops unroll. tern_sched_finish() gives the tiles their places and puts in the waits
 * and signals that keep the engines and queues in step.
 *
 * Calls that record do not return a status: the first failure is kept, later calls do nothing, and
 * tern_sched_finish() returns it. */
#ifndef TERN_LIR_LIR_H
#define TERN_LIR_LIR_H

#include "arch/chip.h"
#include "isa/program.h"

typedef struct tern_lir tern_lir;

TERN_MUST_USE tern_status tern_lir_create(tern_alloc mem, const char *name, tern_lir **out);
void tern_lir_destroy(tern_lir *b); /* accepts NULL */

/* A failure of the kernel's own, kept as above. Takes |st|. */
void tern_lir_fail(tern_lir *b, tern_status st);
bool tern_lir_failed(const tern_lir *b);

/* --- views --- */

/* Where something begins: |first|, and |scale| more for each unit of a number of the running
 * program (a turn of a loop, an index read from memory); number 0 is none. */
typedef struct {
    int64_t first, scale;
    uint32_t reg;
} tern_lir_at;
static inline tern_lir_at tern_lir_const_at(int64_t first) { return (tern_lir_at){.first = first}; }

enum { TERN_LIR_TERMS_MAX = 4 };

/* Which elements of a tensor: |rows| rows (partitions, or the first dimension of an HBM tensor) of
 * up to five free dimensions each, the outermost first. A value: every function below yields a new
 * one. One that cannot be is |bad|, and the instruction that uses it fails. mem NONE: absent, which
 * is what {0} is. */
typedef struct {
    uint8_t mem, dtype, rank;
    bool bad;
    uint32_t tensor;
    uint32_t first_row; /* SBUF, PSUM: counted from the first partition of the tile */
    uint32_t rows;
    int64_t row_stride; /* HBM; this and all below in elements */
    int64_t offset;     /* from the start of the tensor, or of the tile's row */
    int64_t stride[TERN_ISA_DIMS_MAX];
    uint32_t count[TERN_ISA_DIMS_MAX];
    uint32_t reg[TERN_LIR_TERMS_MAX];       /* virtual registers added to the address, each times */
    int64_t reg_stride[TERN_LIR_TERMS_MAX]; /* so many elements */
} tern_lir_view;

tern_lir_view tern_lir_rows(tern_lir_view v, uint32_t first, uint32_t count);
/* Every |step|-th of free dimension |dim|. */
tern_lir_view tern_lir_slice(tern_lir_view v, unsigned dim, uint32_t first, uint32_t count,
                             int32_t step);
tern_lir_view tern_lir_cols(tern_lir_view v, uint32_t first, uint32_t count); /* last, step 1 */
/* One place of a free dimension, which goes away unless it is the only one. */
tern_lir_view tern_lir_index(tern_lir_view v, unsigned dim, uint32_t at);
/* The free dimensions as others of the same number of elements in the same order. */
tern_lir_view tern_lir_reshape(tern_lir_view v, unsigned rank, const uint32_t *counts);
/* Free dimension i of the result is dimension order[i]. */
tern_lir_view tern_lir_permute(tern_lir_view v, const unsigned *order);
/* A free dimension of one element becomes |count| equal ones (step 0). */
tern_lir_view tern_lir_broadcast(tern_lir_view v, unsigned dim, uint32_t count);
/* HBM: free dimension |dim| changes places with the rows. */
tern_lir_view tern_lir_swap_rows(tern_lir_view v, unsigned dim);
/* HBM: one row becomes |count| equal ones. */
tern_lir_view tern_lir_broadcast_rows(tern_lir_view v, uint32_t count);
/* The same bits as another type of the same size. */
tern_lir_view tern_lir_bitcast(tern_lir_view v, tern_dtype dtype);
uint64_t tern_lir_elems(tern_lir_view v); /* of a row */

/* As tern_lir_rows() (HBM only) and tern_lir_slice() with step 1, beginning at |at|. Only the part
 * of |at| that is known is held against the bounds. */
tern_lir_view tern_lir_rows_at(tern_lir_view v, tern_lir_at at, uint32_t count);
tern_lir_view tern_lir_slice_at(tern_lir_view v, unsigned dim, tern_lir_at at, uint32_t count);
/* Further on by |at| times |step| elements. */
tern_lir_view tern_lir_shift(tern_lir_view v, tern_lir_at at, int64_t step);

/* --- tensors, tiles --- */

/* The whole of it; its first dimension is the rows, a vector is one row. */
tern_lir_view tern_lir_hbm(tern_lir *b, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                           unsigned rank, const uint64_t *dims);
tern_lir_view tern_lir_const(tern_lir *b, const char *name, tern_dtype dtype, unsigned rank,
                             const uint64_t *dims, const void *bytes);

/* The numbers of all tensors in HBM, in their order; how many there are. |out| may be NULL. */
uint32_t tern_lir_hbm_tensors(const tern_lir *b, uint32_t *out);

/* A tile in SBUF or PSUM, placed so that it overlaps no other that is in use, from its first to its
 * last instruction. One that is made inside a loop is new in every turn of it: what a turn needs of
 * the one before is in a tile made before the loop. From partition 0; _at: from |start|, or with
 * TERN_LIR_ANY wherever there is room. */
enum { TERN_LIR_ANY = 0xff };
tern_lir_view tern_lir_tile(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                            uint32_t partitions, uint32_t elems);
tern_lir_view tern_lir_tile_at(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t start, uint32_t partitions, uint32_t elems);

/* |buffers| such tiles that take turns: with two of them one is filled while the other is used. All
 * of them live from the first instruction of any to the last. */
typedef struct {
    uint32_t first, buffers, next;
} tern_lir_pool;
tern_lir_pool tern_lir_pool_of(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t partitions, uint32_t elems, uint32_t buffers);
tern_lir_view tern_lir_next(tern_lir *b, tern_lir_pool *pool);

/* --- loops --- */

/* The tiles of |extent|, |tile| long but for the last:
 *
 *     tern_lir_loop l = tern_lir_over(b, extent, tile, 2);
 *     while (tern_lir_iterate(b, &l))
 *         ... tern_lir_rows_at(in, l.at, l.size) ...
 *
 * Few tiles are written out, |at| then being a constant. Of many, a loop of the machine is made
 * whose body is recorded |unroll| times; what is over follows it. A pool used in the body should
 * have its buffers divide |unroll| times the tiles it gives out in a turn, or turns wait for each
 * other. What a turn leaves in tiles made before the loop, later turns and the code after it find.
 */
typedef struct {
    tern_lir_at at;
    uint32_t size;
    /* its own */
    uint32_t extent, tile, unroll, next, reg, in_body, whole;
    bool open;
} tern_lir_loop;
tern_lir_loop tern_lir_over(tern_lir *b, uint32_t extent, uint32_t tile, uint32_t unroll);
bool tern_lir_iterate(tern_lir *b, tern_lir_loop *l);
/* Loops of no more tiles than this are written out (at first 4; in code that a number of 0 or 1
 * decides about none are, unless all are). */
void tern_lir_unroll_up_to(tern_lir *b, uint32_t tiles);

/* What is recorded up to tern_lir_end_repeat(), so many times: a number, one that was read, or
 * until tern_lir_leave_unless() finds a number 0. The loop's own number, its turns from 0, comes
 * back. */
tern_lir_at tern_lir_repeat(tern_lir *b, uint32_t trip_count);
tern_lir_at tern_lir_repeat_read(tern_lir *b, tern_lir_at trip_count);
tern_lir_at tern_lir_forever(tern_lir *b);
void tern_lir_leave_unless(tern_lir *b, tern_lir_at number);
void tern_lir_end_repeat(tern_lir *b);

/* An index the program reads when it comes here: the i32 at |src|, one element, clamped. */
tern_lir_at tern_lir_read_index(tern_lir *b, tern_lir_view src, int32_t least, int32_t most);

/* --- notes --- */

/* What the instructions from here to the end of the scope are for, with this place in the source.
 * Scopes nest: "attention/scores/load". */
#define TERN_LIR_BEGIN(b, op) tern_lir_begin((b), (op), __FILE__, __LINE__)
void tern_lir_begin(tern_lir *b, const char *op, const char *file, uint32_t line);
void tern_lir_end(tern_lir *b);

/* --- instructions --- */

/* Any instruction of the table but control. |engine| TERN_LIR_ANY: whoever has least to do among
 * those that can. Operands and arguments are in the order of its row; those left out are absent
 * and 0. */
typedef struct {
    tern_isa_op op;
    uint32_t engine;
    const tern_lir_view *operands;
    unsigned operand_count; /* those of the row, then a LIST's or index operands */
    const uint32_t *args;
    unsigned arg_count;
} tern_lir_instr;
void tern_lir_emit(tern_lir *b, const tern_lir_instr *instr);

/* A number for each row, or the same one for all. */
typedef struct {
    tern_lir_view rows;
    float imm;
} tern_lir_scalar;
static inline tern_lir_scalar tern_lir_imm(float value) { return (tern_lir_scalar){.imm = value}; }
static inline tern_lir_scalar tern_lir_per_row(tern_lir_view rows)
{
    return (tern_lir_scalar){.rows = rows};
}

/* Tensor engine. |acc|: which of its group this matmul is. */
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

/* Element by element. */
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

/* Along the rows. */
void tern_lir_tensor_reduce(tern_lir *b, tern_lir_view dst, tern_lir_view data, tern_alu op,
                            unsigned dims, bool negate);
void tern_lir_tensor_tensor_scan(tern_lir *b, tern_lir_view dst, tern_lir_view data0,
                                 tern_lir_view data1, tern_lir_scalar initial, tern_alu op0,
                                 tern_alu op1);
void tern_lir_bn_stats(tern_lir *b, tern_lir_view dst, tern_lir_view data);
void tern_lir_bn_aggr(tern_lir *b, tern_lir_view dst, tern_lir_view data);

/* func(data scale + bias); with |reduce_res| its sum goes there too. */
typedef struct {
    tern_lir_view dst, data;
    tern_activation func;
    tern_lir_scalar bias;
    tern_lir_scalar scale; /* an immediate of 0 stands for 1 */
    tern_lir_view reduce_res;
} tern_lir_activate;
void tern_lir_activation(tern_lir *b, const tern_lir_activate *a);

/* GpSimd. */
/* A function of StableHLO for library calls: a module whose main is called. */
uint32_t tern_lir_library(tern_lir *b, const char *name, const void *bytes, size_t len);
uint32_t tern_lir_count(const tern_lir *b); /* instructions recorded so far */
uint32_t tern_lir_depth(const tern_lir *b); /* loops that are open */
/* What those from |from| on may become when loops are written out. */
uint32_t tern_lir_unrolled_count(const tern_lir *b, uint32_t from);
void tern_lir_iota(tern_lir *b, tern_lir_view dst, int32_t offset, int32_t channel_multiplier,
                   unsigned rank, const int32_t *steps, const uint32_t *counts);

/* DMA: the engine that triggers, the queue, and who makes the descriptors. A queue belongs to one
 * engine. */
typedef struct {
    tern_engine engine;
    uint32_t queue;
    tern_isa_DGE dge;
} tern_lir_queue;
void tern_lir_dma_copy(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src);
void tern_lir_dma_transpose(tern_lir *b, tern_lir_queue queue, tern_lir_view dst, tern_lir_view src,
                            tern_isa_AXES axes);

#endif
