/* lower/conv_input.c - a block of a convolution's input into SBUF, features on partitions, with its
 * padding.
 *
 * Where places lie innermost, lines are loaded into the middle of a cleared tile. Where features
 * do, places are loaded onto partitions and transposed by the tensor engine, whole lines at a time,
 * so that a bank of them is put into the tile by one copy. */
#include "lower/conv_lower_impl.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    BANK = TERN_MATMUL_COLS,
    BUFFERS = 2,
    NATURAL_BYTES = 2048 /* of a partition in a load before the transpose */
};

static uint32_t least(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

tern_conv_kept tern_lower_conv_kept(const tern_conv *c, unsigned d, int64_t from, int64_t extent)
{
    int64_t low = c->low[d] - from, every = c->spread[d];
    tern_conv_kept k = {.every = every};
    k.first = low < 0 ? (-low + every - 1) / every : 0;
    int64_t room = extent - 1 - low;
    int64_t last = room < 0 ? -1 : room / every;
    last = last < c->base[d] - 1 ? last : c->base[d] - 1;
    k.count = last >= k.first ? last - k.first + 1 : 0;
    k.at = low + k.first * every;
    return k;
}

static bool turns(const tern_lower *l, const tern_conv *c, int64_t feature_step, int64_t features)
{
    (void)l;
    return feature_step == 1 && features >= 8 && c->xs.at[2] != 1 && bytes_of(c->x.dtype) > 1;
}

static uint32_t tiles_in_load(const tern_conv *c, int64_t features)
{
    uint32_t bytes = least((uint64_t)features, ROWS) * bytes_of(c->x.dtype);
    return bytes >= NATURAL_BYTES ? 1 : NATURAL_BYTES / bytes;
}

uint32_t tern_lower_conv_input_banks(const tern_lower *l, const tern_conv *c, int64_t feature_step,
                                     int64_t features)
{
    return turns(l, c, feature_step, features) ? BUFFERS : 0;
}

void tern_lower_conv_input(tern_lower *l, const tern_conv *c, int64_t feature_step,
                           int64_t features, uint32_t elems, tern_conv_input *out)
{
    uint32_t rows = least((uint64_t)features, ROWS);
    *out = (tern_conv_input){.l = l, .c = c, .feature_step = feature_step};
    out->turns = turns(l, c, feature_step, features);
    if (out->turns) {
        out->natural = tern_lir_pool_of(l->b, "natural", TERN_MEM_SBUF, c->x.dtype, ROWS,
                                        tiles_in_load(c, features) * rows, 2 * BUFFERS);
        out->turned =
            tern_lir_pool_of(l->b, "turned", TERN_MEM_PSUM, c->x.dtype, rows, BANK, BUFFERS);
    } else if (c->spread[1] > 1 || c->spread[2] > 1) {
        out->dense =
            tern_lir_pool_of(l->b, "dense", TERN_MEM_SBUF, c->x.dtype, rows, elems, BUFFERS);
    }
}

static void add_dim(tern_lir_view *v, int64_t step, uint32_t count)
{
    v->stride[v->rank] = step;
    v->count[v->rank++] = count;
}

/* --- lines of a plane --- */

/* Lines of one plane of one image: |x| is its first element, |to| its place in the tile, lines and
 * columns as two dimensions. */
typedef struct {
    tern_lir_view x, to;
    uint32_t rows, lines, cols;
} plane;

static void load_plane(tern_conv_input *in, const plane *p)
{
    const tern_conv *c = in->c;
    tern_lir_view from = p->x;
    from.rows = p->rows;
    from.row_stride = in->feature_step;
    add_dim(&from, c->xs.at[1], p->lines);
    add_dim(&from, c->xs.at[2], p->cols);
    if (c->spread[1] == 1 && c->spread[2] == 1) {
        tern_lower_load(in->l, p->to, from);
        return;
    }
    tern_lir_view dense = tern_lir_rows(tern_lir_next(in->l->b, &in->dense), 0, p->rows);
    dense = tern_lir_cols(dense, 0, p->lines * p->cols);
    dense = tern_lir_reshape(dense, 2, (const uint32_t[]){p->lines, p->cols});
    tern_lower_load(in->l, dense, from);
    tern_lir_tensor_copy(in->l->b, TERN_LIR_ANY, p->to, dense);
}

/* |count| squares of |lines| lines each, from line |line| of the plane and column |col|: loaded
 * together, transposed into one bank after another. */
static void turn_lines(tern_conv_input *in, const plane *p, uint32_t line, uint32_t lines,
                       uint32_t col, uint32_t cols)
{
    const tern_conv *c = in->c;
    tern_lir *b = in->l->b;
    bool joined = c->xs.at[1] == c->xs.at[2] * (int64_t)cols;
    uint32_t each = joined && cols <= ROWS ? ROWS / cols : 1; /* lines of a square */
    uint32_t bank_lines = BANK / (each * cols) * each;
    uint32_t width = p->rows;
    uint32_t in_load = tiles_in_load(c, width) * each;
    for (uint32_t at = 0; at < lines;) {
        uint32_t now = least(least(bank_lines, in_load), lines - at);
        uint32_t whole = now / each;
        tern_lir_view natural = tern_lir_next(b, &in->natural);
        tern_lir_view bank = tern_lir_rows(tern_lir_next(b, &in->turned), 0, p->rows);
        now = whole ? whole * each : now;
        uint32_t squares = whole ? whole : 1, places = (whole ? each : now) * cols;
        tern_lir_view from = p->x;
        from.offset += (int64_t)(line + at) * c->xs.at[1] + (int64_t)col * c->xs.at[2];
        from.rows = places;
        from.row_stride = c->xs.at[2];
        add_dim(&from, (int64_t)each * c->xs.at[1], squares);
        add_dim(&from, 1, width);
        natural = tern_lir_cols(tern_lir_rows(natural, 0, places), 0, squares * width);
        natural = tern_lir_reshape(natural, 2, (const uint32_t[]){squares, width});
        tern_lower_load(in->l, natural, from);
        for (uint32_t i = 0; i < squares; i++)
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, i * places, places),
                                  tern_lir_index(natural, 0, i));
        bank = tern_lir_cols(bank, 0, squares * places);
        bank = tern_lir_reshape(bank, 2, (const uint32_t[]){now, cols});
        tern_lir_view to = tern_lir_slice(p->to, 0, line + at, now, 1);
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_slice(to, 1, col, cols, 1), bank);
        at += now;
    }
}

static void turn_plane(tern_conv_input *in, const plane *p)
{
    for (uint32_t col = 0; col < p->cols; col += ROWS)
        turn_lines(in, p, 0, p->lines, col, least(ROWS, p->cols - col));
}

/* --- blocks --- */

void tern_lower_conv_load(tern_conv_input *in, const tern_conv_box *box, tern_lir_view tile)
{
    const tern_conv *c = in->c;
    tern_conv_kept lines = tern_lower_conv_kept(c, 1, box->from[1], box->size[1]);
    tern_conv_kept cols = tern_lower_conv_kept(c, 2, box->from[2], box->size[2]);
    uint32_t area = box->size[1] * box->size[2];
    bool covered = lines.count == box->size[1] && cols.count == box->size[2];
    for (uint32_t t = 0; t < box->size[0]; t++) {
        tern_conv_kept plane_at = tern_lower_conv_kept(c, 0, box->from[0] + t * c->dilation[0], 1);
        covered &= plane_at.count == 1;
    }
    if (!covered)
        tern_lir_memset(in->l->b, TERN_LIR_ANY, tile, 0);
    if (lines.count == 0 || cols.count == 0)
        return;
    for (uint32_t n = 0; n < box->images; n++)
        for (uint32_t t = 0; t < box->size[0]; t++) {
            tern_conv_kept at = tern_lower_conv_kept(c, 0, box->from[0] + t * c->dilation[0], 1);
            if (!at.count)
                continue;
            plane p = {.x = box->x,
                       .rows = box->rows,
                       .lines = (uint32_t)lines.count,
                       .cols = (uint32_t)cols.count};
            p.x.offset += n * c->xs.batch + at.first * c->xs.at[0] + lines.first * c->xs.at[1] +
                          cols.first * c->xs.at[2];
            p.to = tern_lir_cols(tile, (n * box->size[0] + t) * area, area);
            p.to = tern_lir_reshape(p.to, 2, (const uint32_t[]){box->size[1], box->size[2]});
            p.to = tern_lir_slice(p.to, 0, (uint32_t)lines.at, p.lines, (int32_t)lines.every);
            p.to = tern_lir_slice(p.to, 1, (uint32_t)cols.at, p.cols, (int32_t)cols.every);
            (in->turns ? turn_plane : load_plane)(in, &p);
        }
}
