/* lower/row_impl.h - groups over one space of rows and columns: how the space is cut into tiles. */
#ifndef TERN_LOWER_ROW_IMPL_H
#define TERN_LOWER_ROW_IMPL_H

#include "lower/chain_impl.h"

enum {
    TERN_ROW_IO_MAX = 64,
    TERN_ROW_SUMS_MAX = 8,
    TERN_ROW_PASSES_MAX = 16, /* reductions along columns that come in chunks */
    TERN_ROW_TOGETHER = 6,    /* turns that are computed at a time */
    TERN_ROW_BUFFERS = 6,     /* of tiles */
    TERN_ROW_BUFFERS_MAX = 8, /* where there is room */
    TERN_ROW_BODY = 24,       /* turns in the body of a loop: a multiple of both */
    TERN_ROW_OUTER_MAX = 3    /* loops around the rows */
};

/* A value that is loaded or stored, as an array over the dims of the space. */
typedef struct {
    uint32_t value;
    bool is_output, is_dense_copy; /* elements lie so scattered that a copy in order comes first */
    tern_lower_array array;
} tern_row_io;

/* A reduction over rows: tiles are added up, partitions at the end; floats by the tensor engine,
 * which adds partitions as it goes. */
typedef struct {
    const tern_chain_step *step;
    tern_chain_form form; /* of what is added up */
    tern_dtype dtype;
    tern_lir_view tile;
    bool by_pe;
    uint32_t place;     /* by_pe: the row of the space's |pe_sums| */
    tern_lir_view ones; /* the same: [rows, pe_count], ones in that column */
} tern_row_sum;

typedef struct tern_row_space tern_row_space;

/* A turn to do. */
typedef struct {
    tern_row_space *s;
    tern_chain *c; /* while it is at work */
    tern_lir_at row_at, col_at;
    tern_chain_shape shape;
} tern_row_turn;

/* Dims from the outermost: those of loops, then |row|, then those inside a row of the space. */
struct tern_row_space {
    tern_lower *l;
    tern_chain *c; /* while a turn is recorded: that of the turn */
    tern_chain *chains[TERN_ROW_TOGETHER];
    tern_row_turn turns[TERN_ROW_BODY];
    bool is_store; /* of turns over chunks: those that store */
    tern_lir_view *partial_sums;
    uint32_t buffers, buffer; /* of tiles; the one that comes next */
    uint32_t buffers_least;   /* fewer do not do */
    tern_row_io io[TERN_ROW_IO_MAX];
    uint32_t io_count;
    tern_row_sum sums[TERN_ROW_SUMS_MAX];
    uint32_t sum_count;
    tern_lir_view pe_sums, pe_zeros;     /* PSUM: [pe_count, elements]; [rows, 512] */
    tern_lir_view pe_copy;               /* of the sums, in SBUF */
    uint32_t pe_count;                   /* sums there */
    uint32_t sum_axes;                   /* axes that sums reduce among the rows */
    uint32_t reduce_axes;                /* axes that other reductions have: the columns */
    uint32_t order[TERN_CHAIN_AXES_MAX]; /* axes, the outermost first */
    uint32_t dim_count;
    int64_t dims[TERN_CHAIN_AXES_MAX];
    uint32_t dim_axes[TERN_CHAIN_AXES_MAX];
    /* how it is cut */
    uint32_t row; /* the dim whose elements are on partitions; dim_count: there is none */
    uint32_t outer[TERN_ROW_OUTER_MAX], outer_count, kept_outer;
    bool sums_stay; /* the rows are kept: sums are over loops, and partitions are not joined */
    uint32_t first_inner;
    tern_chain_shape shape;
    uint32_t chunk, chunks; /* of the one inner dim, if it is too long */
    /* where it is */
    tern_lir_at outer_at[TERN_ROW_OUTER_MAX], row_at; /* row_at: in elements of dim |row| */
    tern_lir_at col_at;                               /* first column of the chunk */
    tern_lir_pool partials[TERN_ROW_PASSES_MAX], kept[TERN_ROW_PASSES_MAX]; /* [reduction] */
};

/* --- row_space.c --- */

/* Arrays of all that is loaded and stored, dims joined, and the best cut. False: no way. */
bool tern_row_cut(tern_row_space *s);
/* The part of |io| that the current tile has. */
tern_lir_view tern_row_part(const tern_row_space *s, const tern_row_io *io, tern_chain_form form,
                            tern_chain_shape shape);

/* --- row_run.c --- */

void tern_row_record(tern_row_space *s);

/* --- reduce_rows.c --- */

/* Whether |step| can be a sum of tiles. */
bool tern_row_sum_takes(const tern_chain *c, const tern_chain_step *step);
uint64_t tern_row_sum_bytes(const tern_row_space *s, tern_chain_shape shape);
void tern_row_sums_open(tern_row_space *s);
void tern_row_sums_begin(tern_row_space *s);
void tern_row_sums_add(tern_row_space *s);
void tern_row_sums_end(tern_row_space *s);
/* Stores them as they are, with |sums_stay|: the tile at row_at. */
void tern_row_sums_store(tern_row_space *s, tern_chain_shape shape);

#endif
