/* emu/core_impl.h - internals of a core, and helpers that the instruction families share. */
#ifndef TERN_EMU_CORE_IMPL_H
#define TERN_EMU_CORE_IMPL_H

#include "emu/emu.h"
#include "numerics/convert.h"
#include "numerics/random.h"

/* The host's SBUF and PSUM store a partition's bytes contiguously. The stride between partitions
 * is padded by an odd number of cache lines, since power-of-two strides map to the same cache
 * sets. */
enum {
    TERN_EMU_LANES = 128,
    TERN_EMU_CHUNK = 2048, /* elements a kernel handles at a time */
    TERN_EMU_ACC_COPIES = 32
};

typedef struct tern_emu_core tern_emu_core;
typedef struct tern_emu_watch tern_emu_watch; /* the access checker (watch_impl.h) */

struct tern_emu_core {
    tern_emu *emu;
    const tern_chip *chip;
    tern_pool *pool;
    uint32_t index;
    bool strict, stochastic;
    uint64_t seed;
    uint32_t random_stream; /* its index, or 0 since tern_emu_set_seed() */

    uint8_t *memory[TERN_MEM_COUNT];  /* SBUF and PSUM behind it, one mapping */
    size_t row_bytes[TERN_MEM_COUNT]; /* stride between partitions */
    size_t row_size[TERN_MEM_COUNT];  /* bytes of a partition */

    int64_t regs[TERN_ENGINE_COUNT][TERN_ISA_REGS_MAX];
    int64_t *sems;         /* [chip->semaphores]; guarded by |emu->lock| if |emu->shared| */
    unsigned long changes; /* of what its engines may wait for, unless |emu->shared| */

    struct tern_emu_pe_array *pe_array; /* of the tensor engine (pe_impl.h) */
    struct tern_emu_issuer *issuer;     /* (in_flight_impl.h); NULL when checking */

    /* Accumulators, one per engine and lane, and random generators. An instruction that replaces
     * all accumulators of its engine continues with the next copy of them: it need not wait for
     * those that use the present one. */
    float acc[2][TERN_EMU_ACC_COPIES][TERN_EMU_LANES]; /* of ACT, of DVE */
    uint32_t acc_copy[2];                              /* the present one */
    uint32_t lfsr[TERN_EMU_LANES];
    tern_random_xorwow pool_random[TERN_EMU_LANES];
    tern_random_xorwow dve_random[TERN_EMU_LANES][4];

    uint64_t executed;                       /* instructions so far */
    uint64_t executed_by[TERN_ENGINE_COUNT]; /* by each engine: selects the stochastic bits */
    tern_emu_watch *watch;                   /* NULL when not checking */
    tern_emu_host_profile *host_profile;     /* NULL: off */
    char *fault;                             /* NULL: none */
    bool running;                            /* together with other cores, and has not ended */
};

/* An operand resolved to memory. Dimensions that are contiguous in memory are merged, so that
 * rank 1 and stride == elem_bytes is the common case; |ap| has the original dimensions. */
typedef struct tern_emu_view {
    const tern_isa_ap *ap; /* NULL: the operand is absent */
    uint8_t *base;         /* element (0, 0, ...) */
    int64_t row_bytes;     /* stride between rows; may be 0 or negative in HBM */
    uint32_t rows, elems;  /* |elems|: per row */
    uint8_t dtype, elem_bytes, rank;
    bool dense;                        /* a row is one contiguous run of bytes */
    int64_t stride[TERN_ISA_DIMS_MAX]; /* bytes */
    uint32_t count[TERN_ISA_DIMS_MAX];
    const struct tern_emu_view *index; /* replaces the outermost free coordinate; NULL: none */
} tern_emu_view;

/* One execution of an instruction. */
typedef struct {
    const tern_isa_program *program;
    const tern_isa_instr *instr;
    const uint32_t *args;
    uint32_t at;         /* index of |instr| */
    uint64_t position;   /* of element 0 in the stream of stochastic bits; 2^24 are reserved */
    uint8_t *const *hbm; /* [tensors]: host address of each HBM tensor */
    struct tern_emu_libraries *libraries; /* callees of library_call (library_impl.h) */
    tern_emu_view *view;                  /* in operand order */
    bool indexed;                         /* one of the views has an index */
    bool skipped; /* a register moves it out of bounds, and it has oob=skip: it does nothing */
    /* State of the engine (tern_emu_begin). */
    float *acc;                    /* [TERN_EMU_LANES]: accumulators */
    struct tern_emu_pe_held *held; /* PE: buffer for its stationary */
} tern_emu_exec;

/* Sets the state of the engine for an instruction whose views are resolved. Called in program
 * order; the instruction itself may be executed later. */
void tern_emu_begin(tern_emu_core *core, tern_emu_exec *x);

/* tern_emu_run_NC_MATMUL(), ...: one per row of ops.def whose family is not CONTROL. A failure
 * is a FAULT whose text describes what was found; the caller adds the instruction. Arguments and
 * shapes have passed isa/check.h. */
#define OP(name, ...) \
    TERN_MUST_USE tern_status tern_emu_run_##name(tern_emu_core *core, const tern_emu_exec *x);
#include "isa/ops.def"

static inline uint32_t tern_emu_min(uint32_t a, uint32_t b) { return a < b ? a : b; }

static inline bool tern_emu_has(const tern_emu_view *v) { return v->ap != NULL; }

/* Host address of element |i| of a row. Slow; the row functions below are the fast path. */
uint8_t *tern_emu_elem(const tern_emu_view *v, uint32_t row, uint32_t i);

/* The same element of an operand that is an index, as a coordinate. */
int64_t tern_emu_index_at(const tern_emu_view *index, uint32_t row, uint32_t i);

/* --- rows.c: chunks of rows as arrays --- */

/* Elements first .. first + n - 1 of a row as f32, n <= TERN_EMU_CHUNK: a pointer into memory if
 * they are stored as a dense f32 array, else |scratch|, filled. */
const float *tern_emu_get_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              float *scratch);

/* The buffer in which to compute such a chunk of f32 results: in memory, or |scratch|.
 * tern_emu_put_f32() then stores it. */
float *tern_emu_target_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                           float *scratch);
void tern_emu_put_f32(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                      uint32_t row, uint32_t first, uint32_t n, const float *values);

/* Widens bf16, the upper half of an f32; NaN payloads are preserved. */
void tern_emu_widen_bf16(float *to, const void *from, uint32_t n);

/* The same for 32-bit integers (GpSimd), saturating in narrower types; 64-bit integers are
 * truncated. */
const int32_t *tern_emu_get_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                int32_t *scratch);
void tern_emu_put_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const int32_t *values);

/* The raw bits of any type: n elements of elem_bytes each. */
const void *tern_emu_get_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              void *scratch);
void tern_emu_put_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                       const void *values);

/* Reads or writes the only element of a row as f32. */
float tern_emu_scalar(const tern_emu_view *v, uint32_t row);
void tern_emu_put_scalar(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                         uint32_t row, float value);

/* The scalar of row |row|: from the operand if present, else the argument. */
static inline float tern_emu_scalar_or(const tern_emu_view *v, uint32_t row, uint32_t arg)
{
    return tern_emu_has(v) ? tern_emu_scalar(v, row) : tern_isa_arg_f32(arg);
}

/* tern_pool_for() on the threads of a core; on this one if it is NULL. */
void tern_emu_for(const tern_emu_core *core, size_t count, size_t grain, tern_pool_fn fn,
                  void *arg);

/* Calls |fn| for disjoint ranges that cover rows 0 .. rows - 1, on several threads if
 * |elems_per_row| makes that worthwhile. Rows must be independent. */
typedef void (*tern_emu_rows_fn)(void *arg, uint32_t begin, uint32_t end);
void tern_emu_for_rows(const tern_emu_core *core, uint32_t rows, uint64_t elems_per_row,
                       tern_emu_rows_fn fn, void *arg);

/* --- alu.c: operators over arrays, f32 --- */

/* dst[i] = a[i] op b[i], and with a scalar on either side. |dst| may be |a| or |b|. Unary
 * operators take |a|. Not for bitwise operators. */
void tern_emu_alu(tern_alu op, float *dst, const float *a, const float *b, uint32_t n);
void tern_emu_alu_scalar(tern_alu op, bool reverse, float *dst, const float *a, float s,
                         uint32_t n);
float tern_emu_alu1(tern_alu op, float a, float b);
/* The initial value of a reduction with |op|. */
float tern_emu_alu_identity(tern_alu op);
/* For bitwise operators, and for POOL's exact integers: on 32-bit words, wrapping, compared as
 * |is_signed| or unsigned; shifts and logic on the raw bits. */
uint32_t tern_emu_alu_u32(tern_alu op, uint32_t a, uint32_t b, bool is_signed);

#endif
