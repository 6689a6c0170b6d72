/* lower/conv_depthwise.c - depthwise convolution on the vector engine. Features are on partitions;
 * for each tap the shifted input times the feature's weight is accumulated in f32. */
#include "lower/conv_lower_impl.h"
#include "lower/move_impl.h"

/* Sums are in PSUM, three banks for each of two blocks: DVE reads two operands at once if one of
 * them is there. */
enum {
    ROWS = TERN_MATMUL_ROWS,
    D = TERN_CONV_SPATIAL,
    BLOCK_ELEMS = 4000,
    SUM_ELEMS = 3 * TERN_MATMUL_COLS,
    BUFFERS = 2
};

typedef struct {
    tern_lower *l;
    const tern_conv *c;
    uint32_t block[3]; /* images, rows, columns */
    uint32_t taps;
    tern_conv_input loader;
    tern_lir_pool kernel, wide, input, sums, results;
    tern_lir_view weights; /* in f32 */
    tern_lower_array y;    /* the output: features outermost */
    int64_t group_stride, batch_stride, stride[D];
} depthwise;

/* A block: its first output position, and its size. */
typedef struct {
    tern_lir_at group, batch;
    uint32_t plane, row, col, groups;
    uint32_t size[3];
    uint32_t in_rows, in_cols;
} part;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }

static uint32_t reach(const tern_conv *c, unsigned d, uint32_t positions)
{
    return (uint32_t)((positions - 1) * c->stride[d] + (c->taps[d] - 1) * c->dilation[d] + 1);
}

static uint64_t block_elems(const tern_conv *c, const uint32_t *block)
{
    return (uint64_t)block[0] * (uint64_t)c->taps[0] * reach(c, 1, block[1]) *
           reach(c, 2, block[2]);
}

/* Grows the block: columns first, then rows, then images. */
static bool set_block(depthwise *x)
{
    const tern_conv *c = x->c;
    const int64_t max[3] = {c->batch, c->positions[1], c->positions[2]};
    for (unsigned i = 0; i < 3; i++)
        x->block[i] = 1;
    if (block_elems(c, x->block) > BLOCK_ELEMS)
        return false;
    for (unsigned d = 3; d-- > 0;)
        for (;;) {
            uint32_t more[3] = {x->block[0], x->block[1], x->block[2]};
            more[d] = min(2 * (uint64_t)more[d], (uint64_t)max[d]);
            if (more[d] == x->block[d] || block_elems(c, more) > BLOCK_ELEMS ||
                more[0] * more[1] * more[2] > SUM_ELEMS)
                break;
            x->block[d] = more[d];
        }
    return true;
}

static void load_weights(depthwise *x, const part *p)
{
    const tern_conv *c = x->c;
    tern_lir_view from = tern_lir_shift(tern_conv_hbm(&c->w), p->group, c->ws.group);
    from.rows = p->groups;
    from.row_stride = c->ws.group;
    for (unsigned i = 0; i < D; i++)
        tern_conv_dim(&from, c->ws.at[i], (uint32_t)c->taps[i]);
    tern_lir_view stored = tern_lir_rows(tern_lir_next(x->l->b, &x->kernel), 0, p->groups);
    tern_lower_load(x->l, stored, from);
    x->weights = stored;
    if (c->w.dtype == TERN_F32)
        return;
    x->weights = tern_lir_rows(tern_lir_next(x->l->b, &x->wide), 0, p->groups);
    tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, x->weights, stored);
}

static tern_lir_view load_input(depthwise *x, const part *p)
{
    const tern_conv *c = x->c;
    uint32_t planes = (uint32_t)c->taps[0];
    tern_lir_view from = tern_lir_shift(tern_conv_hbm(&c->x), p->group, c->xs.group);
    tern_conv_box box = {
        .x = tern_lir_shift(from, p->batch, c->xs.batch),
        .rows = p->groups,
        .images = p->size[0],
        .from = {p->plane * c->stride[0], p->row * c->stride[1], p->col * c->stride[2]},
        .size = {planes, p->in_rows, p->in_cols}};
    tern_lir_view tile = tern_lir_rows(tern_lir_next(x->l->b, &x->input), 0, p->groups);
    tile = tern_lir_cols(tile, 0, p->size[0] * planes * p->in_rows * p->in_cols);
    tern_lower_conv_load(&x->loader, &box, tile);
    return tile;
}

static tern_lir_view shifted(const depthwise *x, const part *p, tern_lir_view tile, uint32_t tap)
{
    const tern_conv *c = x->c;
    uint32_t t2 = (uint32_t)c->taps[2], t1 = (uint32_t)c->taps[1];
    int64_t plane = (int64_t)p->in_rows * p->in_cols;
    tile.offset += tap / t2 / t1 * plane + tap / t2 % t1 * c->dilation[1] * p->in_cols +
                   tap % t2 * c->dilation[2];
    tile.rank = 0;
    tern_conv_dim(&tile, plane * c->taps[0], p->size[0]);
    tern_conv_dim(&tile, c->stride[1] * p->in_cols, p->size[1]);
    tern_conv_dim(&tile, c->stride[2], p->size[2]);
    return tile;
}

static tern_lir_view add_up(depthwise *x, const part *p, tern_lir_view tile)
{
    uint32_t elems = p->size[0] * p->size[1] * p->size[2];
    tern_lir_view sum = tern_lir_next(x->l->b, &x->sums);
    tern_lir_view result = tern_lir_next(x->l->b, &x->results);
    sum = tern_lir_cols(tern_lir_rows(sum, 0, p->groups), 0, elems);
    result = tern_lir_cols(tern_lir_rows(result, 0, p->groups), 0, elems);
    for (uint32_t t = 0; t < x->taps; t++) {
        tern_lir_view to = tern_lir_reshape(t + 1 == x->taps ? result : sum, 3, p->size);
        tern_lir_view at = shifted(x, p, tile, t);
        tern_lir_scalar weight = tern_lir_per_row(tern_lir_cols(x->weights, t, 1));
        if (t == 0 && x->taps > 1) /* the other taps keep DVE busy */
            tern_lir_activation(
                x->l->b, &(tern_lir_activate){
                             .dst = to, .data = at, .func = TERN_ACTIVATION_COPY, .scale = weight});
        else if (t == 0)
            tern_lir_tensor_scalar(x->l->b, TERN_ENGINE_DVE, to, at, TERN_ALU_MULTIPLY, weight);
        else
            tern_lir_scalar_tensor_tensor(x->l->b, to, at, TERN_ALU_MULTIPLY, weight, TERN_ALU_ADD,
                                          tern_lir_reshape(sum, 3, p->size));
    }
    return tern_lir_reshape(result, 3, p->size);
}

static void run_part(depthwise *x, part *p)
{
    p->in_rows = reach(x->c, 1, p->size[1]);
    p->in_cols = reach(x->c, 2, p->size[2]);
    tern_lir_view result = add_up(x, p, load_input(x, p));
    tern_lir_view to = tern_lir_shift(tern_conv_hbm(&x->y), p->group, x->group_stride);
    to = tern_lir_shift(to, p->batch, x->batch_stride);
    to.offset += p->plane * x->stride[0] + p->row * x->stride[1] + p->col * x->stride[2];
    to.rows = p->groups;
    to.row_stride = x->group_stride;
    tern_conv_dim(&to, x->batch_stride, p->size[0]);
    tern_conv_dim(&to, x->stride[1], p->size[1]);
    tern_conv_dim(&to, x->stride[2], p->size[2]);
    tern_lower_store(x->l, to, result);
}

static void run_groups(depthwise *x)
{
    const tern_conv *c = x->c;
    tern_lir *b = x->l->b;
    tern_lir_loop groups = tern_lir_over(b, (uint32_t)c->groups, ROWS, 1);
    while (tern_lir_iterate(b, &groups)) {
        part p = {.group = groups.at, .groups = groups.size};
        load_weights(x, &p);
        tern_lir_loop images = tern_lir_over(b, (uint32_t)c->batch, x->block[0], BUFFERS);
        while (tern_lir_iterate(b, &images)) {
            p.batch = images.at;
            p.size[0] = images.size;
            for (p.row = 0; p.row < c->positions[1]; p.row += x->block[1])
                for (p.plane = 0; p.plane < c->positions[0]; p.plane++)
                    for (p.col = 0; p.col < c->positions[2]; p.col += x->block[2]) {
                        p.size[1] = min(x->block[1], (uint64_t)c->positions[1] - p.row);
                        p.size[2] = min(x->block[2], (uint64_t)c->positions[2] - p.col);
                        run_part(x, &p);
                    }
        }
    }
}

/* Results with features innermost are moved to their layout afterwards. */
static tern_lower_array set_result(depthwise *x)
{
    const tern_conv *c = x->c;
    x->y = c->y;
    x->group_stride = c->ys.group;
    x->batch_stride = c->ys.batch;
    for (unsigned i = 0; i < D; i++)
        x->stride[i] = c->ys.at[i];
    tern_lower_array to = c->y;
    const int64_t dims[2 + D] = {c->groups, c->batch, c->positions[0], c->positions[1],
                                 c->positions[2]};
    const int64_t strides[2 + D] = {c->ys.group, c->ys.batch, c->ys.at[0], c->ys.at[1],
                                    c->ys.at[2]};
    if (c->groups == 1 || c->ys.group != 1)
        return to;
    x->y = tern_lower_temp(x->l, "features", c->y.dtype, dims, 2 + D);
    x->group_stride = x->y.strides[0];
    x->batch_stride = x->y.strides[1];
    for (unsigned i = 0; i < D; i++)
        x->stride[i] = x->y.strides[2 + i];
    /* Features come last in both. */
    tern_lower_array outer = x->y;
    to.rank = 2 + D;
    for (unsigned i = 0; i < 2 + D; i++) {
        unsigned from = (i + 1) % (2 + D);
        to.dims[i] = x->y.dims[i] = dims[from];
        to.strides[i] = strides[from];
        x->y.strides[i] = outer.strides[from];
    }
    return to;
}

bool tern_lower_conv_depthwise(tern_lower *l, const tern_conv *c)
{
    depthwise x = {.l = l, .c = c, .taps = (uint32_t)(c->taps[0] * c->taps[1] * c->taps[2])};
    if (x.taps > BLOCK_ELEMS || !set_block(&x))
        return false;
    uint32_t rows = min((uint64_t)c->groups, ROWS), elems = x.block[0] * x.block[1] * x.block[2];
    tern_lower_array to = set_result(&x);
    x.kernel = tern_lir_pool_of(l->b, "weights", TERN_MEM_SBUF, c->w.dtype, rows, x.taps, 2);
    if (c->w.dtype != TERN_F32)
        x.wide = tern_lir_pool_of(l->b, "weights", TERN_MEM_SBUF, TERN_F32, rows, x.taps, 2);
    x.input = tern_lir_pool_of(l->b, "input", TERN_MEM_SBUF, c->x.dtype, rows,
                               (uint32_t)block_elems(c, x.block), BUFFERS);
    x.sums = tern_lir_pool_of(l->b, "sum", TERN_MEM_PSUM, TERN_F32, rows, SUM_ELEMS, BUFFERS);
    x.results = tern_lir_pool_of(l->b, "result", TERN_MEM_SBUF, c->y.dtype, rows, elems, BUFFERS);
    tern_lower_conv_input(l, c, c->xs.group, c->groups, (uint32_t)block_elems(c, x.block),
                          &x.loader);
    run_groups(&x);
    if (x.y.tensor != to.tensor)
        tern_lower_move(l, &to, &x.y);
    return true;
}
