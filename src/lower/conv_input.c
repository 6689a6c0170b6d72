/* lower/conv_input.c - loads a block of a convolution's input into SBUF, padded, with features on
 * partitions.
 *
 * If spatial positions are innermost in memory, lines are loaded into the middle of a zeroed tile.
 * If features are innermost, positions are loaded onto partitions and transposed by the tensor
 * engine, whole lines at a time, so that one copy moves a PSUM bank of them into the tile. */
#include "lower/conv_lower_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    BANK = TERN_MATMUL_COLS,
    BUFFERS = 2,
    NATURAL_BYTES = 2048 /* per partition, in a load before the transpose */
};

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

tern_conv_span tern_lower_conv_span(const tern_conv *c, unsigned d, int64_t from, int64_t extent)
{
    int64_t low = c->low[d] - from, every = c->base_dilation[d];
    tern_conv_span k = {.every = every};
    k.first = low < 0 ? (-low + every - 1) / every : 0;
    int64_t last_offset = extent - 1 - low;
    int64_t last = last_offset < 0 ? -1 : last_offset / every;
    last = last < c->base[d] - 1 ? last : c->base[d] - 1;
    k.count = last >= k.first ? last - k.first + 1 : 0;
    k.at = low + k.first * every;
    return k;
}

static bool transposes(const tern_lower *l, const tern_conv *c, int64_t feature_stride,
                       int64_t features)
{
    (void)l;
    return feature_stride == 1 && features >= 8 && c->xs.at[2] != 1 && bytes_of(c->x.dtype) > 1;
}

static uint32_t tiles_in_load(const tern_conv *c, int64_t features)
{
    uint32_t bytes = min((uint64_t)features, ROWS) * bytes_of(c->x.dtype);
    return bytes >= NATURAL_BYTES ? 1 : NATURAL_BYTES / bytes;
}

uint32_t tern_lower_conv_input_banks(const tern_lower *l, const tern_conv *c,
                                     int64_t feature_stride, int64_t features)
{
    return transposes(l, c, feature_stride, features) ? BUFFERS : 0;
}

void tern_lower_conv_input(tern_lower *l, const tern_conv *c, int64_t feature_stride,
                           int64_t features, uint32_t elems, tern_conv_input *out)
{
    uint32_t rows = min((uint64_t)features, ROWS);
    *out = (tern_conv_input){.l = l, .c = c, .feature_stride = feature_stride};
    out->transposes = transposes(l, c, feature_stride, features);
    if (out->transposes) {
        out->natural = tern_lir_pool_of(l->b, "natural", TERN_MEM_SBUF, c->x.dtype, ROWS,
                                        tiles_in_load(c, features) * rows, 4 * BUFFERS);
        out->transposed =
            tern_lir_pool_of(l->b, "transposed", TERN_MEM_PSUM, c->x.dtype, rows, BANK, BUFFERS);
    } else if (c->base_dilation[1] > 1 || c->base_dilation[2] > 1) {
        out->dense =
            tern_lir_pool_of(l->b, "dense", TERN_MEM_SBUF, c->x.dtype, rows, elems, BUFFERS);
    }
}

/* --- lines of a plane --- */

/* Lines of one plane of one image. |x| is its first element, |to| its part of the tile with lines
 * and columns as two dimensions. */
typedef struct {
    tern_lir_view x, to;
    int64_t line_stride;
    uint32_t rows, lines, cols;
} plane;

static void load_plane(tern_conv_input *in, const plane *p)
{
    const tern_conv *c = in->c;
    tern_lir_view from = p->x;
    from.rows = p->rows;
    from.row_stride = in->feature_stride;
    tern_conv_dim(&from, p->line_stride, p->lines);
    tern_conv_dim(&from, c->xs.at[2], p->cols);
    if (c->base_dilation[1] == 1 && c->base_dilation[2] == 1) {
        tern_lower_load(in->l, p->to, from);
        return;
    }
    tern_lir_view dense = tern_lir_rows(tern_lir_next(in->l->b, &in->dense), 0, p->rows);
    dense = tern_lir_cols(dense, 0, p->lines * p->cols);
    dense = tern_lir_reshape(dense, 2, (const uint32_t[]){p->lines, p->cols});
    tern_lower_load(in->l, dense, from);
    tern_lir_tensor_copy(in->l->b, TERN_LIR_ANY, p->to, dense);
}

/* Transposes |lines| lines from |line| of the plane, |cols| columns from |col|. Squares are loaded
 * together and transposed into one PSUM bank after another. */
static void transpose_lines(tern_conv_input *in, const plane *p, uint32_t line, uint32_t lines,
                            uint32_t col, uint32_t cols)
{
    const tern_conv *c = in->c;
    tern_lir *b = in->l->b;
    bool joined = p->line_stride == c->xs.at[2] * (int64_t)cols;
    uint32_t each = joined && cols <= ROWS ? ROWS / cols : 1; /* lines per square */
    uint32_t bank_lines = BANK / (each * cols) * each;
    uint32_t width = p->rows;
    uint32_t in_load = tiles_in_load(c, width) * each;
    for (uint32_t at = 0; at < lines;) {
        uint32_t now = min(min(bank_lines, in_load), lines - at);
        uint32_t whole = now / each;
        tern_lir_view natural = tern_lir_next(b, &in->natural);
        tern_lir_view bank = tern_lir_rows(tern_lir_next(b, &in->transposed), 0, p->rows);
        now = whole ? whole * each : now;
        uint32_t squares = whole ? whole : 1, positions = (whole ? each : now) * cols;
        tern_lir_view from = p->x;
        from.offset += (line + at) * p->line_stride + (int64_t)col * c->xs.at[2];
        from.rows = positions;
        from.row_stride = c->xs.at[2];
        tern_conv_dim(&from, each * p->line_stride, squares);
        tern_conv_dim(&from, 1, width);
        natural = tern_lir_cols(tern_lir_rows(natural, 0, positions), 0, squares * width);
        natural = tern_lir_reshape(natural, 2, (const uint32_t[]){squares, width});
        tern_lower_load(in->l, natural, from);
        for (uint32_t i = 0; i < squares; i++)
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, i * positions, positions),
                                  tern_lir_index(natural, 0, i));
        bank = tern_lir_cols(bank, 0, squares * positions);
        bank = tern_lir_reshape(bank, 2, (const uint32_t[]){now, cols});
        tern_lir_view to = tern_lir_slice(p->to, 0, line + at, now, 1);
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_slice(to, 1, col, cols, 1), bank);
        at += now;
    }
}

static void transpose_plane(tern_conv_input *in, const plane *p)
{
    uint32_t col = 0;
    if (p->lines == 1 && p->cols >= 2 * ROWS && p->to.stride[1] == 1) { /* several at a time */
        plane cut = *p;
        cut.lines = p->cols / ROWS;
        cut.cols = ROWS;
        cut.line_stride = ROWS * in->c->xs.at[2];
        col = cut.lines * ROWS;
        cut.to = tern_lir_slice(p->to, 1, 0, col, 1);
        cut.to.stride[0] = ROWS;
        cut.to.count[0] = cut.lines;
        cut.to.count[1] = ROWS;
        transpose_lines(in, &cut, 0, cut.lines, 0, ROWS);
    }
    for (; col < p->cols; col += ROWS)
        transpose_lines(in, p, 0, p->lines, col, min(ROWS, p->cols - col));
}

/* --- blocks --- */

void tern_lower_conv_load(tern_conv_input *in, const tern_conv_box *box, tern_lir_view tile)
{
    const tern_conv *c = in->c;
    tern_conv_span lines = tern_lower_conv_span(c, 1, box->from[1], box->size[1]);
    tern_conv_span cols = tern_lower_conv_span(c, 2, box->from[2], box->size[2]);
    uint32_t area = box->size[1] * box->size[2];
    bool covered = lines.count == box->size[1] && cols.count == box->size[2];
    for (uint32_t t = 0; t < box->size[0]; t++) {
        tern_conv_span plane_at = tern_lower_conv_span(c, 0, box->from[0] + t * c->dilation[0], 1);
        covered &= plane_at.count == 1;
    }
    if (!covered)
        tern_lir_memset(in->l->b, TERN_LIR_ANY, tile, 0);
    if (lines.count == 0 || cols.count == 0)
        return;
    for (uint32_t n = 0; n < box->images; n++)
        for (uint32_t t = 0; t < box->size[0]; t++) {
            tern_conv_span at = tern_lower_conv_span(c, 0, box->from[0] + t * c->dilation[0], 1);
            if (!at.count)
                continue;
            plane p = {.x = box->x,
                       .line_stride = c->xs.at[1],
                       .rows = box->rows,
                       .lines = (uint32_t)lines.count,
                       .cols = (uint32_t)cols.count};
            p.x.offset += n * c->xs.batch + at.first * c->xs.at[0] + lines.first * c->xs.at[1] +
                          cols.first * c->xs.at[2];
            p.to = tern_lir_cols(tile, (n * box->size[0] + t) * area, area);
            p.to = tern_lir_reshape(p.to, 2, (const uint32_t[]){box->size[1], box->size[2]});
            p.to = tern_lir_slice(p.to, 0, (uint32_t)lines.at, p.lines, (int32_t)lines.every);
            p.to = tern_lir_slice(p.to, 1, (uint32_t)cols.at, p.cols, (int32_t)cols.every);
            (in->transposes ? transpose_plane : load_plane)(in, &p);
        }
}
