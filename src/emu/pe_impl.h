/* emu/pe_impl.h - internals of the tensor engine: matmuls over packed operands.
 *
 * A matmul is tiled so that the accumulators of a tile stay in registers. Both operands are packed
 * first: the stationary into strips as wide as a tile has rows, the moving into panels as wide as a
 * tile has columns, each k by k, so that a kernel reads both sequentially. A method defines how
 * elements are packed and multiplied; all methods share one driver (pe_matmul.c).
 *
 * Summation order, in every method except those of bf16 hardware: k ascends, each sum starts at
 * 0, and the finished sum is added to the value in PSUM. The default method fuses each
 * multiply-add (one rounding), the strict one rounds product and sum. A NaN in the result is the
 * positive quiet NaN without payload. Results therefore do not depend on the level of the host,
 * on threads or on the tiling.
 *
 * A method of bf16 hardware adds in the order of its instruction, and may start a sum at the value
 * in PSUM: the sums of consecutive matmuls then stay in registers. Its results do not depend on
 * threads, on the split of columns or on which matmuls are computed together. */
#ifndef TERN_EMU_PE_IMPL_H
#define TERN_EMU_PE_IMPL_H

#include <stdatomic.h>

#include "base/level.h"
#include "emu/core_impl.h"

enum {
    TERN_PE_K_MAX = 4 * TERN_EMU_LANES, /* MX: four elements a word */
    TERN_PE_FOLD_MAX = 4,               /* k per partition */
    TERN_PE_STEP_MAX = 32,              /* k per step of a method */
    TERN_PE_ROWS_MAX = 32,              /* of a tile */
    TERN_PE_COLUMNS_MAX = 32,
    TERN_PE_STATIONARY_FLOATS = 32768, /* packed at a time */
    TERN_PE_MOVING_FLOATS = 16384,
    TERN_PE_SPARSE_COLUMNS = 32,
    TERN_PE_NEXT_BYTES = 256, /* prefetched with a tile */
    TERN_PE_ACC_FIRST = 2,    /* bits of acc: the first and the last matmul of its group */
    TERN_PE_ACC_LAST = 1
};

#define TERN_PE_NAN 0x7fc00000u

/* Packs |n| columns of the rows of one step: column i goes to strip i / width, where a step has
 * step * width elements; the last strip is padded with zeros. |strip| is the stride between
 * strips in elements. */
typedef void (*tern_emu_pe_pack)(void *dst, size_t strip, const void *const *rows, uint32_t n);

/* A moving operand in its original layout: rows of f32 or bf16 (elem_bytes 4 or 2). The first
 * strip packs it while computing. elem_bytes 0: it is packed already. */
typedef struct {
    const uint8_t *at;
    int64_t row_bytes;
    uint32_t elem_bytes;
} tern_emu_pe_raw;

/* Columns of a moving operand to prefetch: |bytes| of each row. */
typedef struct {
    const uint8_t *at;
    int64_t row_bytes;
    uint32_t rows, bytes;
} tern_emu_pe_next;

typedef struct tern_emu_pe_plan tern_emu_pe_plan;

/* Matmuls, in order, that accumulate into the same destination (pe_group.c). */
typedef struct {
    const tern_emu_pe_plan *const *plans;
    uint32_t count;
} tern_emu_pe_group;

typedef struct {
    const char *name;
    uint32_t rows, columns; /* of a tile */
    uint32_t lanes;         /* a narrower tile has a multiple of |lanes| columns */
    uint32_t step;          /* k per step */
    bool half;              /* operands are packed as bf16, else as f32 */
    tern_emu_pe_pack pack_stationary, pack_moving;
    /* Computes the first |columns| columns, a multiple of |lanes|, of a tile and adds them to C
     * or stores them there. |c_row| in floats. */
    void (*tile)(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                 uint32_t columns, bool add);
    /* The same for |panels| > 0 consecutive whole panels. Meanwhile prefetches TERN_PE_NEXT_BYTES
     * of each row of |next|. NULL: only |tile| is available. */
    void (*tiles)(uint32_t steps, const void *a, void *b, uint32_t panels, float *c, int64_t c_row,
                  bool add, tern_emu_pe_raw raw, tern_emu_pe_next next);
    /* Called before and after the tiles of a thread; NULL: nothing to do. */
    void (*enter)(void);
    void (*leave)(void);
    /* Computes columns of a group with its own driver; NULL: matmul by matmul, with tiles. */
    void (*group)(const tern_emu_pe_group *g, size_t begin, size_t end,
                  const tern_emu_pe_group *next);
} tern_emu_pe_method;

typedef struct {
    tern_emu_pe_method fused, strict;
    /* Called before and after the tiles of these two on each thread: |end| takes the result of
     * |begin|. */
    uint64_t (*begin)(void);
    void (*end)(uint64_t before);
    void (*widen_bf16)(float *dst, const void *src, uint32_t n);
    /* dst = sum, or old + sum unless |old| is NULL; NaN as above. */
    void (*finish)(float *dst, const float *old, const float *sum, uint32_t n);
    /* rows[j][i] = element j of word i, times factor[i]. */
    void (*spread_mx)(float (*rows)[TERN_EMU_LANES], const void *words, const float *factor,
                      uint32_t n, tern_isa_MX format);
    /* Decodes MX scales. */
    void (*scale_factors)(float *factor, const uint8_t *scales, uint32_t n);
    /* sum[i] = sum over p of coef[p] rows[at[p]][i]; rows are TERN_PE_SPARSE_COLUMNS wide. */
    void (*gather[2])(float *sum, const float *coef, const uint16_t *at, const float *rows,
                      uint32_t count); /* fused, strict */
} tern_emu_pe_kernels;

#define X(LEVEL, level) extern const tern_emu_pe_kernels tern_emu_pe_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* --- pe_host.c: features of this host --- */

const tern_emu_pe_kernels *tern_emu_pe_kernels_of(tern_cpu_level level); /* must be compiled in */
const tern_emu_pe_kernels *tern_emu_pe_kernels_of_host(void);

/* The host's bf16 matmul instructions, NULL if it has none that are faster. Their rounding is
 * the host's: results are reproducible on one host, and close on another. */
const tern_emu_pe_method *tern_emu_pe_bf16_of_host(void);
/* All of them, fastest first; NULL past the last. */
const tern_emu_pe_method *tern_emu_pe_bf16_at(size_t index);

/* The bf16 methods; NULL if compiled for another architecture. */
extern const tern_emu_pe_method *const tern_emu_pe_bfmmla;  /* pe_bf16_arm.c */
extern const tern_emu_pe_method *const tern_emu_pe_vdpbf16; /* pe_bf16_avx512.c */
extern const tern_emu_pe_method *const tern_emu_pe_amx;     /* pe_amx.c */

/* --- pe_source.c: rows of operands --- */

/* An operand whose partitions hold |fold| rows of |elems| elements each: k = fold * partition + j.
 * With |scale|, an MX operand, the four elements of a word are those rows. */
typedef struct {
    const tern_emu_pe_kernels *kernels;
    const tern_emu_view *view, *scale;
    tern_isa_MX mx;
    uint32_t fold, elems;
    bool half; /* rows as bf16, which must represent every value of the type; else as f32 */
} tern_emu_pe_source;

/* The buffers of tern_emu_pe_read(), for chunks of up to TERN_EMU_LANES elements. */
typedef struct {
    union {
        float f[TERN_PE_FOLD_MAX][TERN_EMU_LANES];
        uint16_t h[TERN_PE_STEP_MAX][TERN_EMU_LANES];
    } rows;
    uint32_t bits[TERN_EMU_LANES];
    float factor[TERN_EMU_LANES];
} tern_emu_pe_scratch;

/* Sets out[at], ... to the |fold| rows of a partition, columns first .. first + n - 1. They
 * point into memory, or to the rows of |scratch| with the same indices. */
void tern_emu_pe_read(const tern_emu_pe_source *source, uint32_t partition, uint32_t first,
                      uint32_t n, const void **out, uint32_t at, tern_emu_pe_scratch *scratch);

/* Whether bf16 represents every value of an operand type of the engine. */
bool tern_emu_pe_fits_bf16(uint8_t dtype);

/* --- pe_matmul.c: one matmul --- */

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_pe_kernels *kernels;
    const tern_emu_pe_method *method;
    const tern_emu_view *dst;
    bool add;  /* accumulate into |dst| */
    bool keep; /* the array already holds this stationary: it is not read again */
    uint32_t k, m, n;
    tern_emu_pe_source stationary, moving;
} tern_emu_pe_job;

/* How an operand is packed. */
typedef struct {
    const tern_emu_pe_source *source;
    tern_emu_pe_pack pack;
    uint32_t partitions, step, width;
    uint32_t elem_bytes; /* of a packed element */
    size_t strip;        /* stride in elements */
} tern_emu_pe_packing;

struct tern_emu_pe_plan {
    const tern_emu_pe_job *job;
    tern_emu_pe_packing stationary, moving;
    uint32_t k_padded;
    uint32_t rows_fit, columns_fit; /* that can be packed at a time */
    const uint8_t *held;            /* the packed stationary */
    uint32_t first_row, rows;       /* range of result rows that is packed */
    bool plain, raw;                /* the result, the moving can be used without packing */
};

/* Fills all but |held|; borrows |job|. */
void tern_emu_pe_make_plan(const tern_emu_pe_job *job, tern_emu_pe_plan *out);
/* Packs columns first .. first + n - 1 of an operand into |dst|. */
void tern_emu_pe_pack_operand(const tern_emu_pe_packing *p, uint32_t first, uint32_t n,
                              uint8_t *dst);

/* Empty if a row of the moving is not one run of bytes. */
tern_emu_pe_next tern_emu_pe_next_of(const tern_emu_pe_plan *p, size_t begin, size_t end);

/* Columns of a moving, packed by the first matmul that needs them. */
typedef struct {
    uint8_t bytes[4 * TERN_PE_MOVING_FLOATS] __attribute__((aligned(64)));
    bool packed;
} tern_emu_pe_panels;

/* Computes columns [begin, end) of the packed result rows and prefetches |next| meanwhile. */
void tern_emu_pe_columns(const tern_emu_pe_plan *p, size_t begin, size_t end,
                         tern_emu_pe_panels *panels, tern_emu_pe_next next);

/* Stores |sum| to row |row|, columns first .. first + n - 1 of |dst|, or adds it to the values
 * there. */
void tern_emu_pe_put(const tern_emu_pe_job *job, uint32_t row, uint32_t first, uint32_t n,
                     const float *sum);

/* Columns per iteration of a parallel loop over |n| columns: a multiple of |unit|, at most |max|
 * (but at least |unit|). */
uint32_t tern_emu_pe_iteration_columns(const tern_emu_core *core, uint64_t work, uint32_t n,
                                       uint32_t unit, uint32_t max);

/* --- pe_group.c: matmuls that accumulate into one destination --- */

/* Computes columns [begin, end) of a group. Its matmuls have the same destination, method, |m| and
 * |n|, and their stationaries are packed (|held|). Threads may compute disjoint columns of a group
 * at once. Results depend neither on how columns are split nor on how a sequence of matmuls is cut
 * into groups. |next|: the group of which the calling thread computes the same columns afterwards;
 * its operands are prefetched. NULL: not known. */
void tern_emu_pe_group_run(const tern_emu_pe_group *group, size_t begin, size_t end,
                           const tern_emu_pe_group *next);
void tern_emu_pe_group_columns(const tern_emu_pe_plan *const *plans, uint32_t count, size_t begin,
                               size_t end);

/* --- pe_held.c: the contents of the array --- */

enum {
    TERN_PE_STRIP_GAP = 64, /* bytes: strips in a row are not all in the same set of a cache */
    TERN_PE_HELD_BYTES = 4 * TERN_PE_STATIONARY_FLOATS + TERN_EMU_LANES / 4 * TERN_PE_STRIP_GAP,
    TERN_PE_HELD_MIN = 128, /* buffers; with many threads: */
    TERN_PE_HELD_PER_THREAD = 16,
    TERN_PE_HELD_MAX = 256
};

/* A packed stationary. The first of the matmuls that use it packs it. */
typedef struct tern_emu_pe_held {
    uint8_t *bytes;        /* [TERN_PE_HELD_BYTES], aligned to a cache line */
    atomic_uint state;     /* 0: not packed yet */
    const uint8_t *source; /* of the operand it was or will be packed from; NULL: not reused */
} tern_emu_pe_held;

/* The stationary that the array holds, in program order. There are many buffers, used in turn:
 * matmuls may be computed long after they were issued. */
typedef struct tern_emu_pe_array {
    tern_alloc mem;
    const tern_emu_pe_method *method; /* it is packed for; NULL: no complete stationary */
    tern_isa_ap ap;                   /* the operand it was read from */
    uint32_t fold;
    uint32_t current; /* index into |held| */
    uint32_t count;
    tern_emu_pe_held held[TERN_PE_HELD_MAX];
    uint8_t *block; /* the allocation that has their bytes */
} tern_emu_pe_array;

TERN_MUST_USE tern_status tern_emu_pe_array_create(tern_alloc mem, unsigned threads,
                                                   tern_emu_pe_array **out);
void tern_emu_pe_array_destroy(tern_emu_pe_array *array); /* accepts NULL */

/* The buffer that the next stationary will be packed into. Nothing may use it any more when
 * tern_emu_begin() takes it. */
static inline tern_emu_pe_held *tern_emu_pe_next_held(tern_emu_pe_array *array)
{
    return &array->held[(array->current + 1) % array->count];
}

/* Packs the stationary of a plan that has all its rows, unless a thread has begun to: threads that
 * need the same ones share the work if each calls this for all of them, then waits. */
void tern_emu_pe_pack_held(tern_emu_pe_held *held, const tern_emu_pe_plan *plan);
void tern_emu_pe_wait_held(const tern_emu_pe_held *held);

/* Computes a matmul. */
void tern_emu_pe_compute(const tern_emu_pe_job *job, tern_emu_pe_held *held);

/* --- pe.c --- */

/* The job of an NC_MATMUL that is not in transpose mode. |x| is borrowed. */
void tern_emu_pe_job_of(tern_emu_core *core, const tern_emu_exec *x, tern_emu_pe_job *out);
bool tern_emu_pe_is_transpose(const tern_emu_core *core, const tern_emu_exec *x);

/* --- pe_transpose.c --- */

/* dst[m, n] = the bits of stationary[k, m] for the k at which moving[k, n] is not 0. */
TERN_MUST_USE tern_status tern_emu_pe_move_bits(tern_emu_core *core, const tern_emu_exec *x);

#endif
