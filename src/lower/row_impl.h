/* lower/row_impl.h - fusions over one iteration space of rows and columns, and its tiling. */
#ifndef TERN_LOWER_ROW_IMPL_H
#define TERN_LOWER_ROW_IMPL_H

#include "lower/chain_impl.h"

enum {
    TERN_ROW_IO_MAX = 28,
    TERN_ROW_SUMS_MAX = 8,
    TERN_ROW_PASSES_MAX = 16, /* reductions along chunked columns */
    TERN_ROW_BUFFERS = 6,     /* per tile */
    TERN_ROW_BUFFERS_MAX = 8, /* per tile, if they fit */
    TERN_ROW_RESIDENT = 2,    /* buffers of rows that are loaded as a whole */
    TERN_ROW_RESIDENT_MAX = 4,
    TERN_ROW_BODY = 24,     /* iterations in a loop body: a multiple of both */
    TERN_ROW_SUM_TILES = 4, /* of sums that keep rows */
    TERN_ROW_OUTER_MAX = 3  /* loops around the rows */
};

/* A value that is loaded or stored, as an array over the dims of the space. */
typedef struct {
    uint32_t value;
    bool is_output, is_dense_copy; /* is_dense_copy: loaded from a dense copy, because its elements
                                      are too scattered */
    bool is_transposed;            /* contiguous along the rows: row_transpose.c */
    tern_lir_pool stored;          /* is_transposed: its blocks as they are in HBM */
    bool is_resident;              /* in chunks: whole rows of this input are loaded once */
    bool is_packed;       /* loaded without repetitions; instructions repeat its elements */
    bool is_covered;      /* is_packed: loaded with the elements in between, which are skipped by
                             instructions, as the runs are short */
    tern_lir_pool packed; /* is_packed: [rows, distinct elements] */
    bool is_held;         /* loaded once for all iterations of the outer loops, which are inside */
    tern_lir_pool held;   /* is_held: as tiles of the chain */
    tern_lir_view hold;   /* is_held: the current one */
    uint8_t resident;     /* is_resident: index of its tiles */
    tern_lower_array array;
    bool has_slot;         /* of an output: it is a part of a concatenation */
    tern_lower_array home; /* of an output, in its own dims: known before the tiling if has_slot */
} tern_row_io;

/* A reduction over rows. Tiles are summed first, partitions last. For floats the tensor engine sums
 * the partitions as it accumulates. */
typedef struct {
    const tern_chain_step *step;
    tern_chain_form form; /* of the operand */
    tern_dtype dtype;
    bool by_pe;
    uint32_t pe_row; /* by_pe: its row of |pe_sums| */
    union {
        tern_lir_view tile;
        tern_lir_view ones; /* by_pe: [rows, pe_count], ones in that column */
    };
    tern_lir_pool tiles; /* not by_pe */
} tern_row_sum;

typedef struct tern_row_space tern_row_space;

/* Dims from the outermost: those of loops, then |row|, then those within a row of the space. */
struct tern_row_space {
    tern_lower *l;
    tern_chain *c;
    tern_hlo_op op, end;      /* what is lowered; the return of its body, 0: a single op */
    uint32_t buffers, buffer; /* per tile; the next one */
    uint32_t buffers_min;     /* minimum that works */
    uint32_t apart; /* this axis of the order is not joined with the one before; 0: none */
    bool may_pass;  /* columns may be processed in chunks, in several passes */
    tern_row_io io[TERN_ROW_IO_MAX];
    uint32_t io_count;
    tern_row_sum sums[TERN_ROW_SUMS_MAX];
    uint32_t sum_count;
    tern_lir_view pe_sums, pe_zeros;     /* PSUM: [pe_count, elements]; [rows, 512] */
    tern_lir_view pe_copy;               /* of the PE sums, in SBUF */
    uint32_t pe_count;                   /* sums by PE */
    uint32_t sum_axes;                   /* row axes that the sums reduce */
    uint32_t fast_axis;                  /* bit of the fastest axis */
    uint32_t reduce_axes;                /* axes of the other reductions: the columns */
    uint32_t order[TERN_CHAIN_AXES_MAX]; /* axes, the outermost first */
    uint32_t dim_count;
    int64_t dims[TERN_CHAIN_AXES_MAX];
    uint32_t dim_axes[TERN_CHAIN_AXES_MAX];
    /* tiling */
    uint32_t row; /* the dim on partitions; dim_count: none */
    uint32_t outer[TERN_ROW_OUTER_MAX], outer_count, kept_outer;
    bool holds;          /* some inputs are held: the outer loops are inside that over rows */
    bool sums_keep_rows; /* rows are an output dim: sums accumulate over loops only, partitions stay
                            separate */
    bool sums_in_row;    /* the sums reduce one of the inner dims: each tile has whole results */
    uint32_t first_inner;
    tern_chain_shape shape;
    uint32_t chunk, chunks; /* of dim |chunk_dim|, if the inner dims are too long */
    uint32_t chunk_dim;
    struct {
        tern_lir_pool rows;
        tern_lir_view whole; /* the current one */
    } resident[TERN_ROW_RESIDENT_MAX];
    tern_lir_pool transposed[2][2]; /* PSUM: [outputs][of 2 bytes], banks of blocks */
    /* current position */
    tern_lir_at outer_at[TERN_ROW_OUTER_MAX], row_at; /* row_at: in elements of dim |row| */
    tern_lir_at col_at;                               /* first column of the chunk */
    tern_lir_pool partials[TERN_ROW_PASSES_MAX],
        pass_results[TERN_ROW_PASSES_MAX]; /* [reduction] */
};

/* --- row.c --- */

/* Where an output of the fusion belongs if its only use is a concatenation. */
bool tern_row_find_slot(const tern_row_space *s, tern_hlo_value value, tern_lower_array *out);

/* --- row_space.c --- */

/* Creates the arrays of all inputs and outputs, joins dims and picks the best tiling. False if
 * there is none. */
bool tern_row_tile(tern_row_space *s);

/* --- row_transfers.c --- */

/* The elements of a tile along inner dim |dim|. */
uint32_t tern_row_inner(const tern_row_space *s, uint32_t dim, tern_chain_shape shape);
/* The elements of |io| in the current tile; of a packed input without repetitions, of a covered one
 * with those in between. */
tern_lir_view tern_row_part(const tern_row_space *s, const tern_row_io *io, tern_chain_form form,
                            tern_chain_shape shape);
/* The distinct elements of an input or output. */
int64_t tern_row_volume(const tern_row_io *io);
/* Whether all transfers are possible, and none moves many short runs. */
bool tern_row_check_transfers(tern_row_space *s);
/* Cost in ns of transfers with short runs, made once or with every tile. */
double tern_row_scatter_cost(const tern_row_space *s, double tiles);
/* Whether no output has some of the row axes, but not all: it would be stored repeatedly. */
bool tern_row_check_outputs(const tern_row_space *s);

/* --- row_run.c --- */

void tern_row_record(tern_row_space *s);

/* --- row_resident.c --- */

/* Rows that are processed in chunks are loaded once, and not again in every pass, if they fit in
 * |space| bytes per partition; 0: never. */
void tern_row_set_resident(tern_row_space *s, uint64_t space);
/* The elements from the first to the last one of a row of the space. */
int64_t tern_row_span(const tern_row_space *s, const tern_row_io *io, tern_chain_shape shape);
/* Inputs that do not depend on all inner dims are packed where only elementwise ops read them, and
 * those with short runs covered. */
void tern_row_set_packed(tern_row_space *s);
/* Inputs that depend on rows and columns but not on the outer loops are held, if |wanted|. */
void tern_row_set_held(tern_row_space *s, bool wanted);
/* Bytes per partition of the packed and of the held inputs. */
uint64_t tern_row_packed_bytes(const tern_row_space *s, tern_chain_shape shape, uint32_t buffers);
/* Bytes per partition of the rows that are loaded as a whole. */
uint64_t tern_row_resident_bytes(const tern_row_space *s);
/* Opens the tiles and loads inputs of which all rows are equal. */
void tern_row_open_resident(tern_row_space *s, uint32_t columns);
void tern_row_load_resident(tern_row_space *s, uint32_t rows, uint32_t columns);
void tern_row_load_held(tern_row_space *s, tern_chain_shape shape);
/* Loads the part of |io| at the current position. */
void tern_row_load_part(tern_row_space *s, tern_row_io *io, tern_lir_view tile,
                        tern_chain_shape shape);
/* The tile, or the part of it, for an iteration. */
tern_lir_view tern_row_borrow(void *space, uint32_t value);

/* --- row_transpose.c --- */

/* Whether |io| is contiguous along the rows of the tiling, and blocks of it can be transposed. */
bool tern_row_is_transposed(const tern_row_space *s, const tern_row_io *io, tern_chain_form form);
/* Bytes per partition of the tiles for that. */
uint64_t tern_row_transpose_bytes(const tern_row_space *s, tern_chain_shape shape);
void tern_row_transpose_open(tern_row_space *s);
/* |part| is in HBM: [rows, columns] of |tile|. */
void tern_row_transpose_load(tern_row_space *s, tern_row_io *io, tern_lir_view tile,
                             tern_lir_view part);
void tern_row_transpose_store(tern_row_space *s, tern_row_io *io, tern_lir_view part,
                              tern_lir_view tile);

/* --- reduce_rows.c --- */

/* Whether |step| can be a sum of tiles. */
bool tern_row_sum_supports(const tern_chain *c, const tern_chain_step *step);
/* Whether the sums are along the fastest axis alone: then they must be within rows. */
static inline bool tern_row_sums_fast(const tern_row_space *s)
{
    return s->sum_axes && s->sum_axes == s->fast_axis &&
           s->sum_axes != (1u << s->c->axis_count) - 1;
}
/* Whether tiles of the tiling have whole sums of an inner dim, before or after others. */
bool tern_row_sums_fit_row(const tern_row_space *s);
uint64_t tern_row_sum_bytes(const tern_row_space *s, tern_chain_shape shape);
void tern_row_sums_open(tern_row_space *s);
void tern_row_sums_begin(tern_row_space *s);
void tern_row_sums_add(tern_row_space *s);
void tern_row_sums_end(tern_row_space *s);
/* Stores the sums unreduced (sums_keep_rows): the tile at row_at. */
void tern_row_sums_store(tern_row_space *s, tern_chain_shape shape);

#endif
