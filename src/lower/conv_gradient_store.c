/* lower/conv_gradient_store.c - kernel gradients: from sums to the result. */
#include "lower/conv_gradient_impl.h"
#include "numerics/format.h"

enum { ROWS = TERN_MATMUL_ROWS };

typedef tern_conv_gradient gradient;
typedef tern_conv_gradient_pass pass;
typedef tern_conv_gradient_block block;
typedef tern_conv_gradient_region region;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }

/* Rows of the result as they go to y. Columns have three dimensions, in the order of y: |kind| 0 is
 * features of s, 1 lines of taps, 2 columns of taps. */
typedef struct {
    int64_t y, row_stride;
    unsigned kind[3];
    bool reversed[3];
    uint32_t count[3];
    int64_t stride[3];
    uint32_t joined; /* columns that are one dimension of y */
} result;

static void swap_result(result *r, unsigned a, unsigned b)
{
    result old = *r;
    r->kind[a] = old.kind[b];
    r->kind[b] = old.kind[a];
    r->reversed[a] = old.reversed[b];
    r->reversed[b] = old.reversed[a];
    r->count[a] = old.count[b];
    r->count[b] = old.count[a];
    r->stride[a] = old.stride[b];
    r->stride[b] = old.stride[a];
}

/* |vs| features of s from |y| on, for the current plane of taps. Dimensions of size 1 come first.
 */
static result result_of(const gradient *x, const pass *o, uint32_t vs, int64_t y,
                        int64_t row_stride)
{
    result r = {.y = x->y.offset + o->plane * x->yt[0] + y,
                .row_stride = row_stride,
                .kind = {0, 1, 2},
                .count = {vs, (uint32_t)x->taps[1], (uint32_t)x->taps[2]},
                .stride = {x->yv, x->yt[1], x->yt[2]},
                .joined = 1};
    for (unsigned i = 0; i < 3; i++)
        if (r.stride[i] < 0) {
            r.y += (r.count[i] - 1) * r.stride[i];
            r.stride[i] = -r.stride[i];
            r.reversed[i] = true;
        }
    for (unsigned i = 1; i < 3; i++)
        for (unsigned j = i;
             j > 0 && r.count[j - 1] > 1 && (r.count[j] == 1 || r.stride[j] > r.stride[j - 1]); j--)
            swap_result(&r, j, j - 1);
    for (unsigned i = 3;
         i-- > 0 && (i == 2 || r.count[i] == 1 || r.stride[i] == r.joined * r.stride[2]);)
        r.joined *= r.count[i];
    return r;
}

/* Copies a region of sums to |tile|, whose columns are in the order of |r|. Strides of |sums| are
 * those of the kinds. */
static void round_sums(gradient *x, const result *r, const region *g, tern_lir_view tile,
                       tern_lir_view sums, const int64_t *strides)
{
    const uint32_t first[3] = {g->v, g->tap, 0}, count[3] = {g->vs, g->taps, (uint32_t)x->taps[2]};
    int64_t each = (int64_t)r->count[0] * r->count[1] * r->count[2];
    sums.rank = tile.rank = 0;
    for (unsigned i = 0; i < 3; i++) {
        unsigned k = r->kind[i];
        each /= r->count[i];
        uint32_t at = r->reversed[i] ? r->count[i] - first[k] - count[k] : first[k];
        if (r->reversed[i])
            sums.offset += (count[k] - 1) * strides[k];
        tile.offset += at * each;
        tern_conv_dim(&sums, r->reversed[i] ? -strides[k] : strides[k], count[k]);
        tern_conv_dim(&tile, each, count[k]);
    }
    tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, tile, sums);
}

/* Columns become rows. */
static void store_transposed(gradient *x, const result *r, tern_lir_view tile, uint32_t elems)
{
    tern_lir *b = x->l->b;
    tern_dtype dtype = x->y.dtype;
    uint32_t rows = tile.rows, inner = r->count[1] * r->count[2];
    tern_lir_pool banks = tern_lir_pool_of(b, "transposed", TERN_MEM_PSUM, dtype, ROWS, rows, 2);
    tern_lir_pool tiles = tern_lir_pool_of(b, "result", TERN_MEM_SBUF, dtype, ROWS, rows, 4);
    for (uint32_t first = 0, n; first < elems; first += n) {
        uint32_t at = first % inner;
        n = min(ROWS, r->joined - first % r->joined);
        tern_lir_view bank = tern_lir_rows(tern_lir_next(b, &banks), 0, n);
        tern_lir_view out = tern_lir_rows(tern_lir_next(b, &tiles), 0, n);
        tern_lir_nc_transpose(b, TERN_ENGINE_PE, bank, tern_lir_cols(tile, first, n));
        tern_lir_tensor_copy(b, TERN_LIR_ANY, out, bank);
        tern_lir_view to = {.mem = TERN_MEM_HBM,
                            .dtype = (uint8_t)dtype,
                            .tensor = x->y.tensor,
                            .rows = n,
                            .row_stride = r->stride[2],
                            .offset = r->y + first / inner * r->stride[0] +
                                      at / r->count[2] * r->stride[1] +
                                      at % r->count[2] * r->stride[2]};
        tern_conv_dim(&to, 1, rows);
        tern_lower_store(x->l, to, out);
    }
}

static void store_rounded(gradient *x, const result *r, tern_lir_view tile)
{
    if (r->row_stride == 1 && r->stride[2] > 1 && tile.rows > 1) {
        store_transposed(x, r, tile, r->count[0] * r->count[1] * r->count[2]);
        return;
    }
    tern_lir_view hbm = {.mem = TERN_MEM_HBM,
                         .dtype = (uint8_t)x->y.dtype,
                         .tensor = x->y.tensor,
                         .rows = tile.rows,
                         .row_stride = r->row_stride,
                         .offset = r->y};
    for (unsigned i = 0; i < 3; i++)
        tern_conv_dim(&hbm, r->stride[i], r->count[i]);
    tern_lower_store(x->l, hbm, tern_lir_reshape(tile, 3, r->count));
}

/* The first element of a block in y. */
static int64_t block_at(const gradient *x, const pass *o, const block *b)
{
    return b->group * x->yg + o->v * x->yv +
           ((int64_t)o->f_first + b->u - b->group * x->f.features) * x->yu;
}

/* Rounds the sums of a block. */
static void round_block(gradient *x, const pass *o, uint32_t set, uint32_t lane, const result *r,
                        tern_lir_view tile)
{
    uint32_t lines = (uint32_t)x->taps[1];
    uint32_t first = lane * x->col_tile;
    region g = {.vs = o->vs, .taps = lines};
    if (!o->direct) {
        const int64_t strides[3] = {1, (int64_t)o->vs * x->window, o->vs};
        tern_lir_view from = tern_lir_rows(o->sums, first, tile.rows);
        from.offset += set * tern_conv_gradient_set(x, o);
        round_sums(x, r, &g, tile, from, strides);
        return;
    }
    for (uint32_t i = 0; tern_lower_conv_gradient_region(x, o, i, &g); i++) {
        const int64_t strides[3] = {1, (int64_t)g.vs * x->window, g.vs};
        tern_lir_view from = tern_lower_conv_gradient_slot(x, o, set, i, 0);
        round_sums(x, r, &g, tile, tern_lir_rows(from, first, tile.rows), strides);
    }
}

/* Sums of single columns and groups are the result. Those in PSUM are rounded first, since
 * transposes need PSUM too. */
static void store_sums(gradient *x, const pass *o)
{
    enum { BLOCKS = TERN_CONV_GRADIENT_SLOTS * 4 };
    tern_lir_view tiles[BLOCKS];
    result r[BLOCKS];
    uint32_t n = 0, elems = x->v_pass * (uint32_t)(x->taps[1] * x->taps[2]);
    if (x->rounded.buffers == 0)
        x->rounded = tern_lir_pool_of(x->l->b, "rounded", TERN_MEM_SBUF, x->y.dtype, ROWS, elems,
                                      2 * x->sets * x->lanes);
    for (uint32_t set = 0; set < o->sets; set++)
        for (uint32_t lane = 0; tern_conv_gradient_has(x, o, set, lane); lane++, n++) {
            block b = tern_lower_conv_gradient_block(x, o, set, lane);
            r[n] = result_of(x, o, o->vs, block_at(x, o, &b), x->yu);
            tiles[n] = tern_lir_next(x->l->b, &x->rounded);
            tiles[n] = tern_lir_rows(tiles[n], lane * x->col_tile, b.us);
            tiles[n] = tern_lir_cols(tiles[n], 0, o->vs * (uint32_t)(x->taps[1] * x->taps[2]));
            round_block(x, o, set, lane, &r[n], tiles[n]);
        }
    for (uint32_t i = 0; i < n; i++)
        store_rounded(x, &r[i], tiles[i]);
}

/* Writes the sums to HBM, f32 [128][columns]. */
void tern_lower_conv_gradient_spill(gradient *x, pass *o)
{
    int64_t dims[2] = {ROWS, (int64_t)o->sets * tern_conv_gradient_set(x, o)};
    tern_lower_array a = tern_lower_temp(x->l, "sums", TERN_F32, dims, 2);
    tern_lir_view v = tern_lower_array_view(&a, 0);
    for (uint32_t lane = 0; lane < x->lanes; lane++)
        for (uint32_t set = 0; set < o->sets && tern_conv_gradient_has(x, o, set, lane); set++) {
            block b = tern_lower_conv_gradient_block(x, o, set, lane);
            uint32_t first = lane * x->col_tile, rows = x->width * x->joined * b.us,
                     cols = tern_conv_gradient_set(x, o);
            uint32_t n = x->joined > 1 ? o->sets : 1;
            tern_lower_store(
                x->l, tern_lir_cols(tern_lir_rows(v, first, rows), set * cols, n * cols),
                tern_lir_cols(tern_lir_rows(o->sums, first, rows), set * cols, n * cols));
            set += n - 1;
        }
    o->spilled = v;
}

/* Loads the sums of the result to |tile|, [rows][column of the unit, v, taps]. |from| has the first
 * element; columns of a unit are |apart|. */
static void load_sums(gradient *x, tern_lir_view tile, tern_lir_view from, int64_t apart,
                      uint32_t vs)
{
    uint32_t lines = (uint32_t)x->taps[1], cols = (uint32_t)x->taps[2], each = vs * lines * cols;
    int64_t every = x->width == 1 ? 1 : x->every[2];
    bool together = vs == 1 || lines == 1;
    for (uint32_t i = 0; i < (together ? 1 : x->width); i++) {
        tern_lir_view v = from, to = tile;
        v.offset += i * apart;
        to.offset += i * each;
        v.rank = to.rank = 0;
        if (together) {
            tern_conv_dim(&v, apart, x->width);
            tern_conv_dim(&to, each, x->width);
        }
        if (vs > 1 || !together) {
            tern_conv_dim(&v, (int64_t)lines * x->window, vs);
            tern_conv_dim(&to, (int64_t)lines * cols, vs);
        }
        if (lines > 1 || !together) {
            tern_conv_dim(&v, x->window, lines);
            tern_conv_dim(&to, cols, lines);
        }
        tern_conv_dim(&v, every, cols);
        tern_conv_dim(&to, 1, cols);
        tern_lower_load(x->l, to, v);
    }
}

/* Adds up the columns of a unit and stores the result. */
static void reduce_sums(gradient *x, const pass *o, tern_lir_view tile, uint32_t vs, int64_t y,
                        int64_t row_stride)
{
    uint32_t lines = (uint32_t)x->taps[1], cols = (uint32_t)x->taps[2], each = vs * lines * cols;
    result r = result_of(x, o, vs, y, row_stride);
    tern_lir_view sum = tile;
    if (x->width > 1) {
        sum = tern_lir_tile(x->l->b, "sum", TERN_MEM_SBUF, TERN_F32, tile.rows, each);
        tile.rank = 0;
        tern_conv_dim(&tile, 1, each);
        tern_conv_dim(&tile, each, x->width);
        tern_lir_tensor_reduce(x->l->b, sum, tile, TERN_ALU_ADD, 1, false);
    }
    tern_lir_view rounded =
        tern_lir_tile(x->l->b, "rounded", TERN_MEM_SBUF, x->y.dtype, tile.rows, each);
    const int64_t strides[3] = {(int64_t)lines * cols, cols, 1};
    round_sums(x, &r, &(region){.vs = vs, .taps = lines}, rounded, sum, strides);
    store_rounded(x, &r, rounded);
}

/* Rows are the features of a block. */
static void extract_blocks(gradient *x, const pass *o, tern_lir_view hbm)
{
    uint32_t each = o->vs * (uint32_t)(x->taps[1] * x->taps[2]);
    for (uint32_t set = 0; set < o->sets; set++)
        for (uint32_t lane = 0; tern_conv_gradient_has(x, o, set, lane); lane++) {
            block b = tern_lower_conv_gradient_block(x, o, set, lane);
            tern_lir_view from = tern_lir_rows(hbm, lane * x->col_tile, b.us);
            from.offset += set * tern_conv_gradient_set(x, o);
            tern_lir_view tile =
                tern_lir_tile(x->l->b, "extracted", TERN_MEM_SBUF, TERN_F32, b.us, x->width * each);
            load_sums(x, tile, from, b.us * hbm.row_stride + x->pitch[2], o->vs);
            reduce_sums(x, o, tile, o->vs, block_at(x, o, &b), x->yu);
        }
}

/* Rows are groups, in their order: those of the sets of a lane are adjacent. */
static void extract_groups(gradient *x, const pass *o, tern_lir_view hbm, uint32_t u)
{
    uint32_t vs = x->s.features, each = vs * (uint32_t)(x->taps[1] * x->taps[2]);
    uint32_t runs = x->lanes * x->joined, in_tile = min(runs, ROWS / o->sets);
    int64_t group_cols = (int64_t)vs * x->taps[1] * x->window;
    for (uint32_t first = 0, n; first < runs; first += n) {
        n = min(in_tile, runs - first);
        tern_lir_view tile = tern_lir_tile(x->l->b, "extracted", TERN_MEM_SBUF, TERN_F32,
                                           n * o->sets, x->width * each);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t group = (first + i) / x->lanes, lane = (first + i) % x->lanes;
            tern_lir_view from = hbm;
            from.offset += (lane * x->col_tile + group * x->f.features + u) * hbm.row_stride +
                           group * group_cols;
            from.rows = o->sets;
            from.row_stride = tern_conv_gradient_set(x, o);
            int64_t apart = x->joined * x->f.features * hbm.row_stride + x->pitch[2];
            load_sums(x, tern_lir_rows(tile, i * o->sets, o->sets), from, apart, vs);
        }
        reduce_sums(x, o, tile, vs, (o->first + (int64_t)first * o->sets) * x->yg + u * x->yu,
                    x->yg);
    }
}

/* The result of a pass; of joint sums, from their copy in HBM. */
void tern_lower_conv_gradient_store(gradient *x, const pass *o)
{
    TERN_LIR_BEGIN(x->l->b, "store");
    if (tern_conv_gradient_is_plain(x))
        store_sums(x, o);
    else if (x->joined == 1)
        extract_blocks(x, o, o->spilled);
    for (uint32_t u = 0; x->joined > 1 && u < x->f.features; u++)
        extract_groups(x, o, o->spilled, u);
    tern_lir_end(x->l->b);
}
