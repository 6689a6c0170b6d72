/* emu/pe_impl.h - the tensor engine from the inside: matrix products over packed operands.
 *
 * A product is cut into tiles that stay in registers. Both operands are packed first: the
 * stationary into strips as many columns wide as a tile has rows, the moving into panels as wide as
 * a tile, each k by k, so that a kernel reads both from front to back. How elements are packed and
 * multiplied is a method; all methods share one driver (pe_product.c).
 *
 * Sums, in every method but those of bf16 hardware: k rises, each sum starts at 0, and the finished
 * sum is added to what PSUM holds. The default method fuses each multiply-add (one rounding), the
 * strict one rounds product and sum. A NaN in the result is the positive quiet one without payload.
 * So results do not depend on the level of the host, on threads or on how the product is cut. */
#ifndef TERN_EMU_PE_IMPL_H
#define TERN_EMU_PE_IMPL_H

#include "base/level.h"
#include "emu/core_impl.h"

enum {
    TERN_PE_K_MAX = 4 * TERN_EMU_LANES, /* MX: four elements a word */
    TERN_PE_FOLD_MAX = 4,               /* k of one partition */
    TERN_PE_STEP_MAX = 32,              /* k a method takes at a time */
    TERN_PE_ROWS_MAX = 32,              /* of a tile */
    TERN_PE_COLUMNS_MAX = 32,
    TERN_PE_STATIONARY_FLOATS = 32768, /* packed at a time */
    TERN_PE_MOVING_FLOATS = 16384,
    TERN_PE_SPARSE_COLUMNS = 32,
    TERN_PE_NEXT_BYTES = 256, /* fetched with a tile */
    TERN_PE_ACC_FIRST = 2     /* of acc: the first of its group */
};

#define TERN_PE_NAN 0x7fc00000u

/* Packs |n| columns of the rows of one step: column i goes to strip i / width, where a step has
 * step * width elements; the last strip is filled up with zeros. |strip| is the distance of strips
 * in elements. */
typedef void (*tern_emu_pe_pack)(void *dst, size_t strip, const void *const *rows, uint32_t n);

/* A moving as it lies in memory: rows of f32 or bf16 (elem_bytes 4 or 2). It is packed in passing
 * by the first strip. elem_bytes 0: it is packed. */
typedef struct {
    const uint8_t *at;
    int64_t row_bytes;
    uint32_t elem_bytes;
} tern_emu_pe_raw;

/* Columns of a moving that are wanted soon: so many bytes of each row. */
typedef struct {
    const uint8_t *at;
    int64_t row_bytes;
    uint32_t rows, bytes;
} tern_emu_pe_next;

typedef struct {
    const char *name;
    uint32_t rows, columns; /* of a tile */
    uint32_t lanes;         /* a narrower tile has a multiple of so many columns */
    uint32_t step;          /* k are taken so many at a time */
    bool half;              /* operands are packed as bf16, else as f32 */
    tern_emu_pe_pack pack_stationary, pack_moving;
    /* The first |columns| columns, a multiple of |lanes|, of a tile of the product, added to C or
     * put there. |c_row| in floats. */
    void (*tile)(uint32_t steps, const void *a, const void *b, float *c, int64_t c_row,
                 uint32_t columns, bool add);
    /* The same for |panels| whole panels, one after the other; with each of them a row of |next|,
     * TERN_PE_NEXT_BYTES of it, is brought nearer. NULL: only |tile| is there. */
    void (*tiles)(uint32_t steps, const void *a, void *b, uint32_t panels, float *c, int64_t c_row,
                  bool add, tern_emu_pe_raw raw, tern_emu_pe_next next);
    /* Around the tiles of a thread; NULL: nothing. */
    void (*enter)(void);
    void (*leave)(void);
} tern_emu_pe_method;

typedef struct {
    tern_emu_pe_method fused, strict;
    /* Around the tiles of these two on each thread: |end| takes what |begin| returned. */
    uint64_t (*begin)(void);
    void (*end)(uint64_t before);
    void (*widen_bf16)(float *dst, const void *src, uint32_t n);
    /* dst = sum, or old + sum unless |old| is NULL; NaN as above. */
    void (*finish)(float *dst, const float *old, const float *sum, uint32_t n);
    /* rows[j][i] = element j of word i, times factor[i]. */
    void (*spread_mx)(float (*rows)[TERN_EMU_LANES], const void *words, const float *factor,
                      uint32_t n, tern_isa_MX format);
    /* What MX scales mean. */
    void (*scale_factors)(float *factor, const uint8_t *scales, uint32_t n);
    /* sum[i] = sum over p of coef[p] rows[at[p]][i], rows being TERN_PE_SPARSE_COLUMNS wide. */
    void (*gather[2])(float *sum, const float *coef, const uint16_t *at, const float *rows,
                      uint32_t count); /* fused, strict */
} tern_emu_pe_kernels;

#define X(LEVEL, level) extern const tern_emu_pe_kernels tern_emu_pe_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* --- pe_host.c: what this host has --- */

const tern_emu_pe_kernels *tern_emu_pe_kernels_of(tern_cpu_level level); /* must be compiled in */
const tern_emu_pe_kernels *tern_emu_pe_kernels_of_host(void);

/* The host's instructions for products of bf16, NULL if it has none that are faster. Rounding is
 * theirs: results are the same in every run on one host, and close on another. */
const tern_emu_pe_method *tern_emu_pe_bf16_of_host(void);

/* The methods there may be; NULL where another architecture was compiled for. */
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
    bool half; /* rows as bf16, which must hold every number of the type; else as f32 */
} tern_emu_pe_source;

/* The buffers of tern_emu_pe_read(), for pieces of up to TERN_EMU_LANES elements. */
typedef struct {
    union {
        float f[TERN_PE_FOLD_MAX][TERN_EMU_LANES];
        uint16_t h[TERN_PE_STEP_MAX][TERN_EMU_LANES];
    } rows;
    uint32_t bits[TERN_EMU_LANES];
    float factor[TERN_EMU_LANES];
} tern_emu_pe_scratch;

/* Sets out[at], ... to the |fold| rows of a partition, columns first .. first + n - 1; they are in
 * memory or in the rows of |scratch| with these numbers. */
void tern_emu_pe_read(const tern_emu_pe_source *source, uint32_t partition, uint32_t first,
                      uint32_t n, const void **out, uint32_t at, tern_emu_pe_scratch *scratch);

/* Whether bf16 holds every number of a type the engine takes. */
bool tern_emu_pe_fits_bf16(uint8_t dtype);

/* --- pe_product.c: one product --- */

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_pe_kernels *kernels;
    const tern_emu_pe_method *method;
    const tern_emu_view *dst;
    bool add;  /* to what |dst| holds */
    bool keep; /* the array holds this stationary: it is not read again */
    uint32_t k, m, n;
    tern_emu_pe_source stationary, moving;
} tern_emu_pe_job;

/* How an operand is packed. */
typedef struct {
    const tern_emu_pe_source *source;
    tern_emu_pe_pack pack;
    uint32_t partitions, step, width;
    uint32_t elem_bytes; /* of a packed one */
    size_t strip;        /* elements */
} tern_emu_pe_packing;

typedef struct {
    const tern_emu_pe_job *job;
    tern_emu_pe_packing stationary, moving;
    uint32_t k_padded;
    uint32_t rows_fit, columns_fit; /* as many can be packed at a time */
    const uint8_t *held;            /* the stationary, packed */
    uint32_t first_row, rows;       /* of the result: those packed */
    bool plain, raw;                /* the result, the moving can be used as they lie */
} tern_emu_pe_plan;

/* All but |held|; borrows |job|. */
void tern_emu_pe_make_plan(const tern_emu_pe_job *job, tern_emu_pe_plan *out);
/* Columns first .. first + n - 1 of an operand into |dst|. */
void tern_emu_pe_pack_operand(const tern_emu_pe_packing *p, uint32_t first, uint32_t n,
                              uint8_t *dst);

/* Nothing where they cannot be used as they lie. */
tern_emu_pe_next tern_emu_pe_next_of(const tern_emu_pe_plan *p, size_t begin, size_t end);

/* Columns of a moving, packed by the first product that needs them. */
typedef struct {
    uint8_t bytes[4 * TERN_PE_MOVING_FLOATS] __attribute__((aligned(64)));
    bool packed;
} tern_emu_pe_panels;

/* Columns |begin| to before |end| of the result, of the rows that are packed. |next| is brought
 * nearer meanwhile. */
void tern_emu_pe_columns(const tern_emu_pe_plan *p, size_t begin, size_t end,
                         tern_emu_pe_panels *panels, tern_emu_pe_next next);

/* Row |row|, columns first .. first + n - 1 of |dst|: |sum|, or that added to what is there. */
void tern_emu_pe_put(const tern_emu_pe_job *job, uint32_t row, uint32_t first, uint32_t n,
                     const float *sum);

/* Columns of one turn of a loop over |n| columns on the core's threads: a multiple of |unit|, at
 * most |most| (but at least |unit|). */
uint32_t tern_emu_pe_turn(const tern_emu_core *core, uint64_t work, uint32_t n, uint32_t unit,
                          uint32_t most);

/* --- pe_queue.c: products of an engine, one after the other --- */

enum {
    TERN_PE_HELD_BYTES = 4 * TERN_PE_STATIONARY_FLOATS,
    TERN_PE_HELD_COUNT = 8,
    TERN_PE_WAITING_MAX = 16
};

/* A product that is not yet computed. What an instruction names is gone when the next one comes. */
typedef struct {
    tern_emu_view dst, stationary, moving;
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
    uint8_t *loads; /* where its stationary is to be packed; NULL: it lies there */
    uint32_t with;  /* the first product of those that have its moving: itself or one before */
} tern_emu_pe_waiting;

typedef struct tern_emu_pe_queue {
    tern_alloc mem;
    /* What the array holds: the stationary of the last product. */
    const tern_emu_pe_method *method; /* that it is packed for; NULL: it holds nothing whole */
    tern_isa_ap ap;                   /* where it was read */
    uint32_t fold;
    uint32_t current; /* of |packed| */
    /* TERN_PE_HELD_BYTES each, from a cache line on. */
    uint8_t *packed[TERN_PE_HELD_COUNT];
    uint8_t *block; /* what they lie in */
    bool open;      /* products may wait */
    uint32_t count, loads;
    uint32_t turn; /* columns that are computed at a time */
    tern_emu_pe_waiting waiting[TERN_PE_WAITING_MAX];
} tern_emu_pe_queue;

TERN_MUST_USE tern_status tern_emu_pe_queue_create(tern_alloc mem, tern_emu_pe_queue **out);
void tern_emu_pe_queue_destroy(tern_emu_pe_queue *queue); /* accepts NULL */

/* Computes it, or lets it wait for others to be computed with. */
void tern_emu_pe_product(const tern_emu_pe_job *job);

/* --- pe_transpose.c --- */

/* dst[m, n] = the bits of stationary[k, m] for the k at which moving[k, n] is not 0. */
TERN_MUST_USE tern_status tern_emu_pe_move_bits(tern_emu_core *core, const tern_emu_exec *x);

#endif
