/* lower/attention_lower_impl.h - shared by the attention kernels. */
#ifndef TERN_LOWER_ATTENTION_LOWER_IMPL_H
#define TERN_LOWER_ATTENTION_LOWER_IMPL_H

#include "hlo/attention_steps.h"
#include "lower/lower_impl.h"

#define TERN_ATTENTION_MASKED_OUT (-0x1.94p+99F) /* -1e30 in BF16: exp of it is 0, scaled too */

enum { TERN_ATTENTION_ROWS = 128, TERN_ATTENTION_BANK = 512, TERN_ATTENTION_EXTRAS_MAX = 8 };

/* Results of tern.attention and operands of tern.attention_grad: OUT, MAX, SUM. */
enum {
    TERN_ATTENTION_Q,
    TERN_ATTENTION_K,
    TERN_ATTENTION_V,
    TERN_ATTENTION_OUT,
    TERN_ATTENTION_MAX, /* [batch..., queries, 1] */
    TERN_ATTENTION_SUM,
    TERN_ATTENTION_DO,
    TERN_ATTENTION_DQ,
    TERN_ATTENTION_DK,
    TERN_ATTENTION_DV,
    TERN_ATTENTION_DS,    /* [batch..., queries, keys] */
    TERN_ATTENTION_EXTRA, /* the first of them: [batch..., queries, keys], strides 0 where shared */
    TERN_ATTENTION_ARRAYS = TERN_ATTENTION_EXTRA + TERN_ATTENTION_EXTRAS_MAX
};

/* x = x * scale, then TANH, or ADD, MULTIPLY or SELECT with an extra. */
typedef struct {
    tern_attention_kind kind;
    unsigned array; /* the extra */
    float scale;
    float low;   /* SELECT: value where masked, at most -1e4; may be -inf */
    bool column; /* ADD of one value per query, which later steps keep: a term of the maximum */
} tern_attention_op;

/* The steps on the scores: the ops in order, then |scale|. Masks by position are merged into one
 * band, which applies before op |band_at|. */
typedef struct {
    tern_attention_op op[TERN_ATTENTION_STEPS_MAX];
    uint32_t count;
    float scale;
    float all_scales; /* product of all scales */
    bool has_band;
    int64_t lo, hi; /* a key is visible if lo <= key - query <= hi */
    float band_low; /* of scores outside the band; finite */
    uint32_t band_at;
    /* A row whose keys are all masked has equal weights, also for keys outside the band. */
    bool masked_rows_see_all;
    float low;     /* highest value of masked scores; 0: no masks */
    bool infinite; /* a mask of data is -inf, so that rows without keys are NaN */
    unsigned sink; /* the extra; 0: none */
    bool has_columns;
} tern_attention_chain;

/* All arrays are [batch..., sequence, dimension]. */
typedef struct {
    tern_lower *l;
    tern_lir *b;
    tern_lower_array array[TERN_ATTENTION_ARRAYS]; /* rank 0: absent */
    tern_dtype dtype;                              /* of q, k, v and the weights */
    uint32_t queries, keys, dim, value_dim;
    tern_attention_chain chain;
    /* Transposed tiles occupy half of the partitions: two matmuls on different halves of the tensor
     * engine's rows run at the same time. */
    bool half_rows;
    tern_lir_view hbm[TERN_ATTENTION_ARRAYS]; /* of the current head: rows, one free dim */
} tern_attention;

/* --- attention_read.c --- */

/* Whether the composite |op| can be lowered, from its types and attributes. Sets the steps and
 * sizes of |a|; |why| is a static string. */
bool tern_lower_attention_supported(const tern_hlo_module *m, tern_hlo_op op, tern_attention *a,
                                    const char **why);
/* Reads the operands of a supported composite and allocates its results. */
void tern_lower_attention_read(tern_attention *a, tern_hlo_op op);

/* --- attention.c --- */

/* A kernel that computes heads, |unroll| of them per loop iteration. |finish|, if set, runs after
 * the last head, after each loop iteration and before loops. |begin_heads|, if set, runs before the
 * heads that differ only in batch dimensions from |outer| on; |looped|: they are in a loop. */
typedef struct {
    void (*head)(tern_attention *a, void *state);
    void (*finish)(tern_attention *a, void *state);
    void *state;
    uint32_t unroll;
    void (*begin_heads)(tern_attention *a, void *state, bool looped);
    uint32_t outer;
} tern_attention_kernel;
/* Runs a kernel for all heads: one loop per batch dimension. */
void tern_lower_attention_heads(tern_attention *a, const tern_attention_kernel *kernel);
/* Heads per loop iteration: all of them, so that transfers have static addresses, which need no
 * descriptor generator, unless the attentions of the program would be too long; else |at_least|. */
uint32_t tern_lower_attention_unroll(const tern_attention *a, uint32_t at_least);

static inline bool tern_attention_has(const tern_attention *a, unsigned array)
{
    return a->array[array].rank > 0;
}
static inline uint32_t tern_attention_tiles(uint32_t n)
{
    return (n + TERN_ATTENTION_ROWS - 1) / TERN_ATTENTION_ROWS;
}
static inline uint32_t tern_attention_min(uint32_t a, uint32_t b) { return a < b ? a : b; }
/* The keys [first, end) that queries |query| to |query| + |rows| - 1 attend to; |first| is a
 * multiple of 128. |all|: of a kernel that does not skip masked keys. */
typedef struct {
    uint32_t first, end;
} tern_attention_range;
tern_attention_range tern_lower_attention_visible(const tern_attention *a, uint32_t query,
                                                  uint32_t rows);
/* Whether kernels with scores as rows skip keys outside the band. */
bool tern_lower_attention_skips(const tern_attention *a);

/* --- attention_shared.c --- */

/* Loads HBM rows of 16-bit elements as columns, with the transposing DMA of the chip. |only|: the
 * queue to use; NULL: one of the load queues. */
void tern_lower_attention_load_transposed(tern_lower *l, const tern_lir_queue *only,
                                          tern_lir_view to, tern_lir_view from);
/* As tern_lower_store(), but triggered by ACT, for which hardware generates descriptors in loops
 * too. For kernels where ACT has time to wait for the stored tiles. */
void tern_lower_attention_store(tern_lower *l, tern_lir_view hbm, tern_lir_view tile);
/* Whether the chip can load them so. */
bool tern_lower_attention_transposes_by_dma(const tern_attention *a);
/* |parts| blocks of |rows| rows of HBM side by side: the first starts at row |first|, the next ones
 * 128 rows apart. */
tern_lir_view tern_lower_attention_side_by_side(tern_lir_view v, uint32_t first, uint32_t parts,
                                                uint32_t rows);
/* A finite value rounded to BF16. */
float tern_lower_attention_round(float x);
/* The first |rows| columns of each block of 128 columns. */
tern_lir_view tern_lower_attention_first_of_each(tern_lir_view v, uint32_t tiles, uint32_t rows);
/* Writes |on_false| where the comparison of row * |row_step| + column * |column_step| + |offset|
 * with 0 fails. SBUF only. */
void tern_lower_attention_affine_select(tern_lir *b, tern_lir_view tile, tern_alu compare,
                                        int32_t row_step, int32_t column_step, int32_t offset,
                                        float on_false);
/* [128, 128] BF16 or F32: |value| on the diagonal, else 0. */
tern_lir_view tern_lower_attention_diagonal(tern_attention *a, tern_dtype dtype, float value);

/* The dimension is split into parts of at most 128, which lie side by side in transposed tiles:
 * part |i| has columns from |i| * |width| on. */
static inline uint32_t tern_attention_dim_parts(uint32_t dim) { return tern_attention_tiles(dim); }
tern_lir_view tern_lower_attention_dim_part(tern_lir_view tile, uint32_t dim, uint32_t width,
                                            uint32_t i, uint32_t first, uint32_t count);
/* dst = stationary^T moving, both transposed tiles of |dim| dimensions. |acc| as of one matmul. */
typedef struct {
    tern_lir_view tile;
    uint32_t width, first, count; /* columns per part; the columns to use */
    uint32_t stride;              /* of these columns; 0 is 1 */
} tern_attention_columns;
void tern_lower_attention_matmul(tern_attention *a, tern_lir_view dst,
                                 tern_attention_columns stationary, tern_attention_columns moving,
                                 uint32_t dim, uint32_t acc);

/* --- attention_rows.c: scores as [queries, keys] --- */

/* A block of scores in PSUM; afterwards the value of the chain is x * scale + constant. */
typedef struct {
    uint32_t query, rows, key, keys;
    tern_lir_view x;
    float scale, constant;
    tern_lir_view extra[TERN_ATTENTION_STEPS_MAX]; /* per op, prepared */
    tern_lir_view slope, tanh; /* if wanted: the derivative of tanh / 4; x from there on */
} tern_attention_scores;

typedef struct {
    tern_attention *a;
    uint32_t block;                       /* keys of the widest block */
    bool gradient, slopes;                /* slopes: of tanh */
    tern_lir_view identity, above, below; /* bands: masks of the keys at the upper, the lower end */
    float band;                           /* added to x outside the band */
    tern_lir_pool stored[TERN_ATTENTION_STEPS_MAX], ready[TERN_ATTENTION_STEPS_MAX];
    tern_lir_view shared[TERN_ATTENTION_STEPS_MAX]; /* of the head: the same for all queries */
    tern_lir_pool slope_pool, tanh_pool;
} tern_attention_rows;

/* Whether an extra has one value per query. */
bool tern_lower_attention_is_column(const tern_attention *a, unsigned array);
/* Bytes per partition of SBUF that the tiles of extras use. */
uint64_t tern_lower_attention_rows_bytes(const tern_attention *a, uint32_t block);
void tern_lower_attention_rows_begin(tern_attention_rows *r, tern_attention *a, uint32_t block,
                                     bool gradient);
void tern_lower_attention_rows_head(tern_attention_rows *r);
/* Computes the scores of |s|, whose x is a PSUM tile: first the masks that the tensor engine adds,
 * then the matmul, then the other steps. |q|, |k|: all queries of the block; all its keys. */
void tern_lower_attention_rows_masks(tern_attention_rows *r, tern_attention_scores *s);
void tern_lower_attention_rows_matmul(tern_attention_rows *r, tern_attention_scores *s,
                                      tern_attention_columns q, tern_attention_columns k);
void tern_lower_attention_rows_steps(tern_attention_rows *r, tern_attention_scores *s);
/* For gradients: writes 0 to weights outside a band that the steps left out. */
void tern_lower_attention_rows_hide(const tern_attention_rows *r, const tern_attention_scores *s,
                                    tern_lir_view weights);
/* Applies ops [from, to) of the chain. */
void tern_lower_attention_apply(const tern_attention *a, tern_attention_scores *s, uint32_t from,
                                uint32_t to);
/* Makes x the value itself: scale 1, constant 0. */
void tern_lower_attention_settle(const tern_attention *a, tern_attention_scores *s);
/* Converts a predicate, as stored, to the mask whose minimum with the scores masks them. */
void tern_lower_attention_prepare(const tern_attention *a, uint32_t engine, tern_lir_view mask,
                                  tern_lir_view stored, float low);
/* Adds op |i|, a column for the rows of |to|, loaded into |stored|, to |to|. |only| as above. */
void tern_lower_attention_add_column(const tern_attention *a, uint32_t i,
                                     const tern_lir_queue *only, tern_lir_view to,
                                     tern_lir_view stored, tern_lir_view hbm);
/* What to add to x before op |band_at|, so that the result is at most |band_low|. */
float tern_lower_attention_band_value(const tern_attention_chain *c);
/* The constant that scores have after the chain. */
float tern_lower_attention_constant(const tern_attention_chain *c);

/* --- kernels --- */

/* With a running maximum: all values, all sizes. */
typedef struct tern_attention_online tern_attention_online;
tern_attention_online *tern_lower_attention_online_begin(tern_attention *a);
void tern_lower_attention_online_head(tern_attention *a, void *online);

/* With a running maximum. Optimised for code size, not speed. */
typedef struct tern_attention_short tern_attention_short;
bool tern_lower_attention_short_fits(const tern_attention *a);
tern_attention_short *tern_lower_attention_short_begin(tern_attention *a);
void tern_lower_attention_short_head(tern_attention *a, void *short_kernel);

/* Without a maximum. Correct only if no sum of exponentials is far from 1. */
typedef struct tern_attention_plain tern_attention_plain;
bool tern_lower_attention_plain_fits(const tern_attention *a);
/* Also orders the batch dimensions and sets |outer| for tern_lower_attention_plain_make_shared().
 */
tern_attention_plain *tern_lower_attention_plain_begin(tern_attention *a, uint32_t *outer);
void tern_lower_attention_plain_begin_heads(tern_attention *a, void *plain, bool looped);
void tern_lower_attention_plain_head(tern_attention *a, void *plain);
/* Records the work that earlier heads deferred into the next head. */
void tern_lower_attention_plain_finish(tern_attention *a, void *plain);
/* A register: 1 if a sum was out of range, so that all heads must be recomputed, else 0. */
tern_lir_at tern_lower_attention_plain_failed(tern_attention *a, tern_attention_plain *plain);
/* The same for the ends of all sums: [128, 1], of positive numbers. */
tern_lir_at tern_lower_attention_out_of_range(tern_attention *a, tern_lir_view low,
                                              tern_lir_view high);

/* Short sequences, several heads at a time. Returns such a register. */
bool tern_lower_attention_group_fits(const tern_attention *a);
tern_lir_at tern_lower_attention_group(tern_attention *a);

/* Dimensions and block sizes that the gradient kernel supports. */
bool tern_lower_attention_grad_fits(const tern_attention *a);

#endif
