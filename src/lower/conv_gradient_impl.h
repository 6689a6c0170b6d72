/* lower/conv_gradient_impl.h - kernel gradients, shared by conv_gradient*.c. */
#ifndef TERN_LOWER_CONV_GRADIENT_IMPL_H
#define TERN_LOWER_CONV_GRADIENT_IMPL_H

#include "lower/conv_lower_impl.h"

/* Accumulation groups that a partition of PSUM can have open, and banks. */
enum { TERN_CONV_GRADIENT_SLOTS = TERN_MATMUL_BANKS };

/* An operand as [images, planes, lines, columns, features], features of all groups contiguous. */
typedef struct {
    tern_lower_array a;
    int64_t image, at[TERN_CONV_SPATIAL], size[TERN_CONV_SPATIAL];
    int64_t feature, group; /* strides */
    uint32_t features;      /* per group */
} tern_conv_gradient_side;

/* y[group, u, v, t] = sum over images and positions q of f[group, u, q] s[group, v, q step + t
 * every - low], where s is 0 outside of its array. */
typedef struct tern_conv_gradient tern_conv_gradient;
struct tern_conv_gradient {
    tern_lower *l;
    tern_conv_gradient_side f, s;
    uint32_t images, groups;
    int64_t taps[TERN_CONV_SPATIAL], step[TERN_CONV_SPATIAL], every[TERN_CONV_SPATIAL],
        low[TERN_CONV_SPATIAL];
    tern_lower_array y;
    int64_t yt[TERN_CONV_SPATIAL], yu, yv, yg; /* strides of the result */
    /* Windows in a tile of s: adjacent ones are |pitch| apart. */
    int64_t span[TERN_CONV_SPATIAL], pitch[TERN_CONV_SPATIAL];
    /* Rows of a tile: |col_blocks| blocks of columns, |blocks| blocks of lines or, without lines,
     * of columns, and images. |rest| lines or columns are left over. */
    bool by_column;
    uint32_t lines, blocks, rest, cols, col_blocks, tile_images;
    uint32_t chunk; /* columns of a row that are loaded at once */
    bool resident;  /* all features are loaded once */
    bool images_inner;
    /* A matmul has |width| columns and |joined| groups, or up to |u_block| features of one. */
    uint32_t col_tile, lanes, width, joined, u_block;
    uint32_t window;           /* columns of s under |width| columns, or taps if that is 1 */
    uint32_t v_part, tap_part; /* features and lines of taps of a matmul */
    uint32_t copies; /* of each sum: consecutive matmuls into the same would wait for each other */
    /* Blocks of features that are accumulated at once. */
    uint32_t sets, v_pass;
    tern_lower_array zeros;
    tern_lir_pool f_tiles, s_tiles, sums, rounded;
    uint32_t cleared, cleared_rows;       /* features and rows of the tiles whose padding is 0 */
    tern_lir_view loaded, loaded_f;       /* the last tiles */
    struct tern_conv_gradient_pass *done; /* the last pass to be stored */
    double ns;
    tern_conv_gradient *tail; /* the lines or columns after the last block, or NULL */
};

/* Chooses the tiling; false if there is none. */
bool tern_lower_conv_gradient_plan(tern_conv_gradient *x);
/* The positions that are left over, as a tile of one block. */
tern_conv_gradient tern_lower_conv_gradient_tail(const tern_conv_gradient *x);

/* Features of s, or of f, that a pass loads at most. */
uint32_t tern_conv_gradient_features(const tern_conv_gradient *x, bool s);

static inline uint32_t tern_conv_gradient_groups_blocks(const tern_conv_gradient *x)
{
    return (x->f.features + x->u_block - 1) / x->u_block;
}
/* Elements between two blocks, where positions are |step| apart. */
static inline int64_t tern_conv_gradient_stride(const tern_conv_gradient *x,
                                                const tern_conv_gradient_side *a,
                                                const int64_t *step)
{
    unsigned d = x->by_column ? 2 : 1;
    return (x->by_column ? x->cols : x->lines) * (step ? step[d] : 1) * a->at[d];
}
/* Columns of s in a tile, under |cols| positions. */
static inline uint32_t tern_conv_gradient_cols(const tern_conv_gradient *x, uint32_t cols)
{
    return (uint32_t)((cols - 1) * x->pitch[2] + x->span[2]);
}
static inline uint32_t tern_conv_gradient_lines(const tern_conv_gradient *x)
{
    return (uint32_t)((x->lines - 1) * x->pitch[1] + x->span[1]);
}

/* --- passes --- */

/* Features that are accumulated at once: of blocks from |first| on, or of joined groups. */
typedef struct tern_conv_gradient_pass tern_conv_gradient_pass;
struct tern_conv_gradient_pass {
    uint32_t first, blocks, sets; /* |first|: a block, or a group if groups are joined */
    uint32_t v, vs;               /* features of s, of each block */
    uint32_t f_first, f_count, s_first, s_count;
    int64_t plane; /* the tap of the first dimension */
    tern_lir_view banks[TERN_CONV_GRADIENT_SLOTS];
    tern_lir_view sums;    /* f32 [128][set, v, lines of taps, window], or v innermost */
    tern_lir_view spilled; /* the same in HBM */
    bool direct;           /* the sums in PSUM are the result */
    uint32_t step, steps;
    tern_conv_gradient_pass *before; /* of those to be stored */
};

/* A block of features in the tiles of a pass. */
typedef struct {
    uint32_t u, us, v, group;
} tern_conv_gradient_block;
tern_conv_gradient_block tern_lower_conv_gradient_block(const tern_conv_gradient *x,
                                                        const tern_conv_gradient_pass *o,
                                                        uint32_t set, uint32_t lane);
static inline bool tern_conv_gradient_has(const tern_conv_gradient *x,
                                          const tern_conv_gradient_pass *o, uint32_t set,
                                          uint32_t lane)
{
    return lane < x->lanes && (x->joined > 1 || set * x->lanes + lane < o->blocks);
}
/* Columns of |sums| of a set of blocks, one per lane. */
static inline uint32_t tern_conv_gradient_set(const tern_conv_gradient *x,
                                              const tern_conv_gradient_pass *o)
{
    return o->vs * (uint32_t)x->taps[1] * x->window;
}
/* Sums of single columns and groups are the result; features of s are innermost. */
static inline bool tern_conv_gradient_is_plain(const tern_conv_gradient *x)
{
    return x->width * x->joined == 1;
}

/* The sum of one part of the features of s and of the lines of taps, in all lanes. */
typedef struct {
    uint32_t v, vs, tap, taps;
} tern_conv_gradient_region;
/* The |i|-th region; false if there are no more. */
bool tern_lower_conv_gradient_region(const tern_conv_gradient *x, const tern_conv_gradient_pass *o,
                                     uint32_t i, tern_conv_gradient_region *out);
/* The |i|-th region of |set| in PSUM. */
tern_lir_view tern_lower_conv_gradient_slot(const tern_conv_gradient *x,
                                            const tern_conv_gradient_pass *o, uint32_t set,
                                            uint32_t i, uint32_t copy);

/* --- tiles (conv_gradient_load.c) --- */

/* The position of a tile: images from |image| on, a plane and columns of f. */
typedef struct {
    tern_lir_at image;
    uint32_t images;
    int64_t plane;
    uint32_t col, cols;
    tern_lir_view f, s;
} tern_conv_gradient_part;
static inline uint32_t tern_conv_gradient_rows(const tern_conv_gradient *x, uint32_t images)
{
    return images * x->blocks * x->col_blocks;
}
/* Creates tiles for the widest pass. */
void tern_lower_conv_gradient_tiles(tern_conv_gradient *x, uint32_t buffers);
/* Clears the padding, which is in the same rows, lines and columns of every tile of |images|
 * images: loads do not write it. */
void tern_lower_conv_gradient_clear(tern_conv_gradient *x, const tern_conv_gradient_pass *o,
                                    uint32_t images);
void tern_lower_conv_gradient_load(tern_conv_gradient *x, const tern_conv_gradient_pass *o,
                                   tern_conv_gradient_part *p);

/* --- results (conv_gradient_store.c) --- */

/* Copies the sums to HBM. */
void tern_lower_conv_gradient_spill(tern_conv_gradient *x, tern_conv_gradient_pass *o);
/* Stores the result of a pass, from the spilled sums unless it is plain. */
void tern_lower_conv_gradient_store(tern_conv_gradient *x, const tern_conv_gradient_pass *o);

#endif
