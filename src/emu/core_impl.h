/* emu/core_impl.h - a core from the inside, and what the families of instructions share. */
#ifndef TERN_EMU_CORE_IMPL_H
#define TERN_EMU_CORE_IMPL_H

#include "emu/emu.h"
#include "numerics/convert.h"
#include "numerics/random.h"

/* The host's SBUF and PSUM keep a partition's bytes together; the distance of partitions is padded
 * by an odd number of cache lines, since equal distances of a power of two fall into the same
 * cache sets. */
enum { TERN_EMU_LANES = 128, TERN_EMU_CHUNK = 2048 /* elements a kernel handles at a time */ };

typedef struct tern_emu_core tern_emu_core;
typedef struct tern_emu_watch tern_emu_watch; /* checking (watch_impl.h) */

struct tern_emu_core {
    tern_emu *emu;
    const tern_chip *chip;
    tern_pool *pool;
    uint32_t index;
    bool strict, stochastic;
    uint64_t seed;

    uint8_t *memory[TERN_MEM_COUNT];  /* of SBUF and PSUM */
    uint8_t *block;                   /* what they lie in */
    size_t row_bytes[TERN_MEM_COUNT]; /* from partition to partition */
    size_t row_size[TERN_MEM_COUNT];  /* bytes that a partition has */

    int64_t regs[TERN_ENGINE_COUNT][TERN_ISA_REGS_MAX];
    int64_t *sems; /* [chip->semaphores]; with |emu->lock| when other cores run */

    struct tern_emu_pe_queue *pe_queue; /* of the tensor engine (pe_impl.h) */

    /* Accumulators, one of each engine a lane, and generators. */
    float dve_acc[TERN_EMU_LANES], act_acc[TERN_EMU_LANES];
    uint32_t lfsr[TERN_EMU_LANES];
    tern_random_xorwow pool_random[TERN_EMU_LANES];
    tern_random_xorwow dve_random[TERN_EMU_LANES][4];

    uint64_t executed;                       /* instructions so far */
    uint64_t executed_by[TERN_ENGINE_COUNT]; /* by each engine: where stochastic bits come from */
    tern_emu_watch *watch;                   /* NULL when nothing is checked */
    char *fault;                             /* NULL: well */
};

/* An operand found in memory. Dimensions that are one in memory are merged, so that rank 1 and
 * step == elem_bytes is the common case; |ap| has them as written. */
typedef struct tern_emu_view {
    const tern_isa_ap *ap; /* NULL: the operand is absent */
    uint8_t *base;         /* element (0, 0, ...) */
    int64_t row_bytes;     /* from row to row; may be 0 or negative in HBM */
    uint32_t rows, elems;  /* elements of a row */
    uint8_t dtype, elem_bytes, rank;
    bool dense;                      /* a row is one run of bytes */
    int64_t step[TERN_ISA_DIMS_MAX]; /* bytes */
    uint32_t count[TERN_ISA_DIMS_MAX];
    const struct tern_emu_view *index; /* stands in for the outermost free coordinate; NULL: none */
} tern_emu_view;

/* One execution of an instruction. */
typedef struct {
    const tern_isa_program *program;
    const tern_isa_instr *instr;
    const uint32_t *args;
    uint32_t at;                               /* index of |instr| */
    uint64_t position;                         /* of element 0 for stochastic bits; takes 2^24 */
    uint8_t *const *hbm;                       /* [tensors]: host address of each HBM tensor */
    struct tern_emu_libraries *libraries;      /* what library_call calls (library_impl.h) */
    tern_emu_view view[TERN_ISA_OPERANDS_MAX]; /* in operand order */
} tern_emu_exec;

/* tern_emu_run_NC_MATMUL(), ...: one per row of ops.def whose family is not CONTROL. A failure is a
 * FAULT whose text says what was found; the caller adds which instruction. Arguments and shapes
 * have passed isa/check.h. */
#define OP(name, ...) \
    TERN_MUST_USE tern_status tern_emu_run_##name(tern_emu_core *core, const tern_emu_exec *x);
#include "isa/ops.def"

/* Between |open| and its end products of the tensor engine may be put off until somebody could see
 * that they are missing: whoever looks at PSUM or changes SBUF flushes first (pe_queue.c). */
void tern_emu_pe_open(tern_emu_core *core, bool open);
void tern_emu_pe_flush(tern_emu_core *core);

static inline uint32_t tern_emu_least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static inline bool tern_emu_has(const tern_emu_view *v) { return v->ap != NULL; }

/* Host address of element |i| (in order) of a row. For odd places; rows below are for speed. */
uint8_t *tern_emu_elem(const tern_emu_view *v, uint32_t row, uint32_t i);

/* --- rows.c: pieces of rows as arrays --- */

/* Elements first .. first + n - 1 of a row as f32, n <= TERN_EMU_CHUNK: a pointer into memory where
 * that is what lies there, else |scratch| filled. */
const float *tern_emu_get_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              float *scratch);

/* Where to compute f32 results for such a piece: in memory, or |scratch|; then put it there. */
float *tern_emu_target_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                           float *scratch);
void tern_emu_put_f32(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                      uint32_t row, uint32_t first, uint32_t n, const float *values);

/* What reading bf16 means everywhere: it is the upper half of an f32, NaN or not. */
void tern_emu_widen_bf16(float *to, const void *from, uint32_t n);

/* The same for 32-bit integers (GpSimd), saturating in narrower types; 64-bit ones are cut. */
const int32_t *tern_emu_get_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                int32_t *scratch);
void tern_emu_put_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const int32_t *values);

/* The same bits, whatever the type: n elements of elem_bytes each. */
const void *tern_emu_get_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              void *scratch);
void tern_emu_put_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                       const void *values);

/* The one element of a row as f32, and into it. */
float tern_emu_scalar(const tern_emu_view *v, uint32_t row);
void tern_emu_put_scalar(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                         uint32_t row, float value);

/* The scalar of row |row|: of the operand if it is there, else the argument. */
static inline float tern_emu_scalar_or(const tern_emu_view *v, uint32_t row, uint32_t arg)
{
    return tern_emu_has(v) ? tern_emu_scalar(v, row) : tern_isa_arg_f32(arg);
}

/* Calls |fn| for ranges of rows that together are 0 .. rows - 1, on idle threads too when
 * |elems_per_row| makes it worth it. Rows must not depend on each other. */
typedef void (*tern_emu_rows_fn)(void *arg, uint32_t begin, uint32_t end);
void tern_emu_for_rows(const tern_emu_core *core, uint32_t rows, uint64_t elems_per_row,
                       tern_emu_rows_fn fn, void *arg);

/* --- alu.c: operators over arrays, f32 --- */

/* dst[i] = a[i] op b[i], and with a scalar on either side. |dst| may be |a| or |b|. Operators of
 * one argument take |a|. Not for operators on bits. */
void tern_emu_alu(tern_alu op, float *dst, const float *a, const float *b, uint32_t n);
void tern_emu_alu_scalar(tern_alu op, bool reverse, float *dst, const float *a, float s,
                         uint32_t n);
/* One value. */
float tern_emu_alu1(tern_alu op, float a, float b);
/* What a reduction with |op| starts from. */
float tern_emu_alu_identity(tern_alu op);
/* For operators on bits, and for POOL's exact integers: on 32-bit words, wrapping, compared as
 * |is_signed| or unsigned; shifts and logic on the raw bits. */
uint32_t tern_emu_alu_u32(tern_alu op, uint32_t a, uint32_t b, bool is_signed);

#endif
