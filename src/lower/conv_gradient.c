/* lower/conv_gradient.c - gradients of kernels: convolutions with few output positions, the taps t
 * of the kernel, and many taps, the positions q of the gradient of the output.
 *
 *     y[u, v, t] = sum over images and q of f[u, q] s[v, q step + t every - low]
 *
 * Images, blocks of lines and blocks of columns are rows, on partitions, and are contracted. Each
 * row has the lines and columns of its block, and of s those around it too: taps are then views of
 * the same tile at different offsets. A matmul has the features of f of |width| adjacent columns as
 * its stationary operand and the window of s under them as the moving one. Of groups, it multiplies
 * all pairs of features of |joined| of them. The sums that are not part of the result, of pairs of
 * columns that are too far apart and of features of different groups, are skipped when the result
 * is read from a copy of the sums in HBM.
 *
 * Inputs outside of a window are never multiplied by zeros, except for the padding itself. */
#include <string.h>

#include "lower/conv_gradient_impl.h"
#include "lower/move_impl.h"

enum { ROWS = TERN_MATMUL_ROWS, COLS = TERN_MATMUL_COLS, D = TERN_CONV_SPATIAL };

typedef tern_conv_gradient gradient;
typedef tern_conv_gradient_pass pass;
typedef tern_conv_gradient_side side;
typedef tern_conv_gradient_part part;
typedef tern_conv_gradient_block block;
typedef tern_conv_gradient_region region;

static uint32_t min(uint64_t a, uint64_t b) { return (uint32_t)(a < b ? a : b); }
static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }

/* --- matmuls --- */

static uint32_t count_regions(const gradient *x, const pass *o)
{
    return ceil_div(o->vs, x->v_part) * ceil_div((uint64_t)x->taps[1], x->tap_part);
}

tern_lir_view tern_lower_conv_gradient_slot(const gradient *x, const pass *o, uint32_t set,
                                            uint32_t i, uint32_t copy)
{
    uint32_t size = x->v_part * x->tap_part * x->window, in_bank = COLS / size;
    uint32_t slot = (set * count_regions(x, o) + i) * x->copies + copy;
    return tern_lir_cols(o->banks[slot / in_bank], slot % in_bank * size, size);
}

bool tern_lower_conv_gradient_region(const gradient *x, const pass *o, uint32_t i,
                                     tern_conv_gradient_region *out)
{
    uint32_t tap_parts = ceil_div((uint64_t)x->taps[1], x->tap_part);
    *out = (tern_conv_gradient_region){.v = i / tap_parts * x->v_part,
                                       .tap = i % tap_parts * x->tap_part};
    if (out->v >= o->vs)
        return false;
    out->vs = min(x->v_part, o->vs - out->v);
    out->taps = min(x->tap_part, (uint32_t)x->taps[1] - out->tap);
    return true;
}

block tern_lower_conv_gradient_block(const gradient *x, const pass *o, uint32_t set, uint32_t lane)
{
    uint32_t of_group = tern_conv_gradient_groups_blocks(x), k;
    if (x->joined > 1) {
        k = o->first + lane * o->sets + set;
        return (block){.u = k * x->f.features - o->f_first,
                       .us = x->f.features,
                       .v = k * x->s.features - o->s_first,
                       .group = k};
    }
    k = o->first + set * x->lanes + lane;
    uint32_t group = k / of_group, first = k % of_group * x->u_block;
    return (block){.u = group * x->f.features + first - o->f_first,
                   .us = min(x->u_block, x->f.features - first),
                   .v = group * x->s.features + o->v - o->s_first,
                   .group = group};
}

/* Stationary columns, and rows of sums, of a block. */
static uint32_t rows_of(const gradient *x, const block *b) { return x->width * x->joined * b->us; }

/* |width| columns of s from column |col| of line |line| on. */
static void multiply(gradient *x, const pass *o, const part *p, const block *b, const region *r,
                     uint32_t line, uint32_t col, tern_lir_matmul *m)
{
    uint32_t cols = tern_conv_gradient_cols(x, p->cols);
    int64_t apart = (int64_t)o->sets * x->lanes, pitch = (int64_t)cols * o->s_count;
    tern_lir_view f = p->f, s = p->s;
    f.offset += (int64_t)(line * p->cols + col) * o->f_count + b->u;
    f.rank = s.rank = m->dst.rank = 0;
    tern_conv_dim(&f, o->f_count, x->width);
    if (x->joined > 1)
        tern_conv_dim(&f, apart * x->f.features, x->joined);
    tern_conv_dim(&f, 1, b->us);
    s.offset += (line * x->pitch[1] + r->tap * x->every[1]) * pitch +
                col * x->pitch[2] * o->s_count + b->v + (x->joined > 1 ? 0 : r->v);
    if (x->joined > 1)
        tern_conv_dim(&s, apart * x->s.features, x->joined);
    if (!tern_conv_gradient_is_plain(x))
        tern_conv_dim(&s, 1, x->joined > 1 ? x->s.features : r->vs);
    tern_conv_dim(&s, x->every[1] * pitch, r->taps);
    tern_conv_dim(&s, (x->width == 1 ? x->every[2] : 1) * o->s_count, x->window);
    if (tern_conv_gradient_is_plain(x))
        tern_conv_dim(&s, 1, r->vs);
    tern_conv_dim(&m->dst, 1, r->vs * r->taps * x->window);
    m->stationary = f;
    m->moving = s;
    if (x->col_tile < ROWS)
        m->col_tile = x->col_tile;
    tern_lir_nc_matmul_with(x->l->b, m);
}

static void run_step(gradient *x, pass *o, const part *p, uint32_t line, uint32_t col)
{
    uint32_t copy = o->step % x->copies;
    uint32_t acc = (o->step < x->copies ? (uint32_t)TERN_LIR_FIRST : 0) |
                   (o->step + x->copies >= o->steps ? (uint32_t)TERN_LIR_LAST : 0);
    region r;
    for (uint32_t set = 0; set < o->sets; set++)
        for (uint32_t i = 0; tern_lower_conv_gradient_region(x, o, i, &r); i++)
            for (uint32_t lane = 0; tern_conv_gradient_has(x, o, set, lane); lane++) {
                block b = tern_lower_conv_gradient_block(x, o, set, lane);
                tern_lir_view slot = tern_lower_conv_gradient_slot(x, o, set, i, copy);
                tern_lir_matmul m = {.dst = tern_lir_rows(slot, lane * x->col_tile, rows_of(x, &b)),
                                     .acc = acc,
                                     .keep = x->lanes == 1 && i > 0,
                                     .col_pos = x->col_tile < ROWS ? lane * x->col_tile : 0};
                multiply(x, o, p, &b, &r, line, col, &m);
            }
    o->step++;
}

/* Adds the sums of a tile to those of all. */
static void collect(gradient *x, const pass *o, bool only)
{
    uint32_t lines = (uint32_t)x->taps[1];
    region r;
    for (uint32_t set = 0; set < o->sets; set++)
        for (uint32_t i = 0; tern_lower_conv_gradient_region(x, o, i, &r); i++)
            for (uint32_t lane = 0, n; tern_conv_gradient_has(x, o, set, lane); lane += n) {
                block b = tern_lower_conv_gradient_block(x, o, set, lane);
                uint32_t rows = rows_of(x, &b);
                n = 1;
                while (rows == x->col_tile && tern_conv_gradient_has(x, o, set, lane + n)) {
                    block next = tern_lower_conv_gradient_block(x, o, set, lane + n);
                    if (rows_of(x, &next) != rows)
                        break;
                    n++;
                }
                tern_lir_view to =
                    tern_lir_rows(o->sums, lane * x->col_tile, n > 1 ? n * rows : rows);
                to.offset += set * tern_conv_gradient_set(x, o) +
                             r.tap * x->window * (tern_conv_gradient_is_plain(x) ? o->vs : 1) +
                             r.v * (tern_conv_gradient_is_plain(x) ? 1 : lines * x->window);
                to.rank = 0;
                tern_conv_dim(&to,
                              tern_conv_gradient_is_plain(x) ? o->vs : (int64_t)lines * x->window,
                              tern_conv_gradient_is_plain(x) ? r.taps * x->window : r.vs);
                tern_conv_dim(&to, 1, tern_conv_gradient_is_plain(x) ? r.vs : r.taps * x->window);
                for (uint32_t copy = 0; copy < x->copies; copy++) {
                    tern_lir_view from = tern_lower_conv_gradient_slot(x, o, set, i, copy);
                    from = tern_lir_rows(from, lane * x->col_tile, to.rows);
                    from = tern_lir_cols(from, 0, r.vs * r.taps * x->window);
                    from = tern_lir_reshape(from, 2, to.count);
                    if (only && copy == 0)
                        tern_lir_tensor_copy(x->l->b, TERN_LIR_ANY, to, from);
                    else
                        tern_lir_tensor_tensor(x->l->b, TERN_ENGINE_DVE, to, to, from,
                                               TERN_ALU_ADD);
                }
            }
}

/* --- loops --- */

/* Planes of f whose plane of s is inside. */
static bool has_plane(const gradient *x, const pass *o, int64_t plane)
{
    int64_t at = plane * x->step[0] + o->plane * x->every[0] - x->low[0];
    return at >= 0 && at < x->s.size[0];
}

static void run_tile(gradient *x, pass *o, part *p)
{
    tern_lir *b = x->l->b;
    for (p->plane = 0; p->plane < x->f.size[0]; p->plane++)
        for (p->col = 0; p->col < x->cols && has_plane(x, o, p->plane) && !tern_lower_failed(x->l);
             p->col += x->chunk) {
            p->cols = x->chunk;
            tern_lower_conv_gradient_load(x, o, p);
            TERN_LIR_BEGIN(b, "multiply");
            for (uint32_t col = 0; col < p->cols; col += x->width)
                for (uint32_t line = 0; line < x->lines; line++)
                    run_step(x, o, p, line, col);
            tern_lir_end(b);
        }
}

static uint32_t count_steps(const gradient *x, const pass *o)
{
    uint32_t planes = 0;
    for (int64_t i = 0; i < x->f.size[0]; i++)
        planes += has_plane(x, o, i);
    return planes * x->cols / x->width * x->lines;
}

static void run_pass(gradient *x, pass *o)
{
    tern_lir *b = x->l->b;
    uint32_t slots = o->sets * count_regions(x, o) * x->copies;
    uint32_t in_bank = COLS / (x->v_part * x->tap_part * x->window);
    uint32_t banks = ceil_div(slots, in_bank), tiles = ceil_div(x->images, x->tile_images);
    o->steps = count_steps(x, o) + (x->tail ? count_steps(x->tail, o) : 0);
    o->direct = tiles == 1 && x->copies == 1 && tern_conv_gradient_is_plain(x) && o->steps > 0;
    if (!x->resident || x->sums.buffers == 0)
        x->sums = tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, ROWS, COLS,
                                   x->resident || (tiles > 1 && banks <= 4) ? 2 * banks : banks);
    if (!o->direct)
        o->sums = tern_lir_tile(b, "sums", TERN_MEM_SBUF, TERN_F32, ROWS,
                                o->sets * tern_conv_gradient_set(x, o));
    if (tiles > 1 || o->steps == 0)
        tern_lir_memset(b, TERN_LIR_ANY, o->sums, 0);
    tern_lower_conv_gradient_clear(x, o, x->tile_images);
    if (x->tail)
        tern_lower_conv_gradient_clear(x->tail, o, x->tile_images);
    tern_lir_loop images = tern_lir_over(b, x->images, x->tile_images, 2);
    while (o->steps && tern_lir_iterate(b, &images)) {
        if (images.size < x->tile_images && (x->images_inner || x->col_blocks > 1))
            tern_lower_conv_gradient_clear(x, o, images.size); /* rows are elsewhere */
        part p = {.image = images.at, .images = images.size};
        for (uint32_t i = 0; i < banks; i++)
            o->banks[i] = tern_lir_next(b, &x->sums);
        o->step = 0;
        run_tile(x, o, &p);
        if (x->tail)
            run_tile(x->tail, o, &p);
        if (!o->direct)
            collect(x, o, tiles == 1);
    }
    if (tern_conv_gradient_is_plain(x)) {
        tern_lower_conv_gradient_store(x, o);
        return;
    }
    /* The others' matmuls do not wait for the result. */
    pass *done = tern_arena_get(&x->l->arena, sizeof(pass), _Alignof(pass));
    tern_lower_conv_gradient_spill(x, o);
    if (!done) {
        tern_lir_fail(b, TERN_ERR(NO_MEMORY, "no memory for a convolution"));
        return;
    }
    *done = *o;
    done->before = x->done;
    x->done = done;
}

static void set_resident(const gradient *x, pass *o)
{
    if (!x->resident)
        return;
    o->f_first = o->s_first = 0;
    o->f_count = x->groups * x->f.features;
    o->s_count = x->groups * x->s.features;
}

static void run_passes(gradient *x, pass *o)
{
    uint32_t of_group = tern_conv_gradient_groups_blocks(x), fu = x->f.features;
    uint32_t sv = x->s.features, each = x->sets * x->lanes;
    o->sets = x->sets;
    o->vs = x->joined * sv;
    if (x->joined > 1) {
        uint32_t groups = each * x->joined;
        for (uint32_t g = 0; g < x->groups; g += groups) {
            o->first = min(g, x->groups - groups);
            o->f_first = o->first * fu;
            o->s_first = o->first * sv;
            o->f_count = groups * fu;
            o->s_count = groups * sv;
            set_resident(x, o);
            run_pass(x, o);
        }
        return;
    }
    bool divided = x->v_pass < sv;
    uint32_t all = x->groups * of_group;
    for (o->first = 0; o->first < all; o->first += o->blocks) {
        uint32_t limit = divided ? (o->first / of_group + 1) * of_group : all;
        o->blocks = min(each, limit - o->first);
        o->sets = ceil_div(o->blocks, x->lanes);
        uint32_t last = o->first + o->blocks - 1, group = o->first / of_group;
        uint32_t end = last / of_group * fu + min(fu, (last % of_group + 1) * x->u_block);
        for (o->v = 0; o->v < sv; o->v += x->v_pass) {
            o->f_first = group * fu + o->first % of_group * x->u_block;
            o->f_count = end - o->f_first;
            o->vs = min(x->v_pass, sv - o->v);
            o->s_first = group * sv + o->v;
            o->s_count = divided ? o->vs : (last / of_group - group + 1) * sv;
            set_resident(x, o);
            run_pass(x, o);
        }
    }
}

/* --- the convolution --- */

static int64_t volume_of(const int64_t *a) { return a[0] * a[1] * a[2]; }

/* The gradient of a dilated input: its elements are the positions, and taps are reversed. */
static bool swap_sides(gradient *x, const tern_conv *c)
{
    side f = x->f;
    int64_t yu = x->yu;
    for (unsigned i = 0; i < D; i++)
        if (c->stride[i] != 1 || c->dilation[i] != 1)
            return false;
    for (unsigned i = 0; i < D; i++) {
        x->step[i] = c->base_dilation[i];
        x->every[i] = 1;
        x->low[i] = x->taps[i] - 1 - c->low[i];
        x->y.offset += (x->taps[i] - 1) * x->yt[i];
        x->yt[i] = -x->yt[i];
    }
    x->f = x->s;
    x->s = f;
    x->yu = x->yv;
    x->yv = yu;
    return true;
}

/* |swapped|: the elements of the input are the positions. False if that is not possible. */
static bool set_gradient(gradient *x, const tern_conv *c, bool swapped)
{
    x->images = (uint32_t)c->in;
    x->groups = (uint32_t)c->groups;
    x->f = (side){.a = c->w,
                  .image = c->ws.in,
                  .feature = c->ws.out,
                  .group = c->ws.group,
                  .features = (uint32_t)c->out};
    x->s = (side){.a = c->x,
                  .image = c->xs.feature,
                  .feature = c->xs.batch,
                  .group = c->xs.group,
                  .features = (uint32_t)c->batch};
    memcpy(x->f.at, c->ws.at, sizeof(c->ws.at));
    memcpy(x->f.size, c->taps, sizeof(c->taps));
    memcpy(x->s.at, c->xs.at, sizeof(c->xs.at));
    memcpy(x->s.size, c->base, sizeof(c->base));
    memcpy(x->taps, c->positions, sizeof(x->taps));
    memcpy(x->step, c->dilation, sizeof(x->step));
    memcpy(x->every, c->stride, sizeof(x->every));
    memcpy(x->low, c->low, sizeof(x->low));
    x->y = c->y;
    x->yu = c->ys.feature;
    x->yv = c->ys.batch;
    x->yg = c->ys.group;
    memcpy(x->yt, c->ys.at, sizeof(x->yt));
    if (swapped ? !swap_sides(x, c) : volume_of(c->base_dilation) > 1)
        return false;
    for (unsigned i = 0; i < D; i++) {
        x->span[i] = (x->taps[i] - 1) * x->every[i] + 1;
        x->pitch[i] = x->step[i] < x->span[i] ? x->step[i] : x->span[i];
    }
    return true;
}

/* Whether an operand must be copied. */
static bool is_scattered(const gradient *x, const side *a)
{
    bool dense =
        (a->features == 1 || a->feature == 1) && (x->groups == 1 || a->group == a->features);
    for (unsigned i = 0; i < D; i++)
        dense &= a->at[i] >= 0;
    return !dense;
}

static void copy_side(gradient *x, side *a, const char *name)
{
    tern_lower_array from = a->a;
    const int64_t dims[] = {x->images, a->size[0], a->size[1], a->size[2], x->groups, a->features};
    const int64_t strides[] = {a->image, a->at[0], a->at[1], a->at[2], a->group, a->feature};
    from.rank = 6;
    memcpy(from.dims, dims, sizeof(dims));
    memcpy(from.strides, strides, sizeof(strides));
    tern_lower_array to = tern_lower_temp(x->l, name, a->a.dtype, dims, 6);
    tern_lower_move(x->l, &to, &from);
    a->a = to;
    a->image = to.strides[0];
    memcpy(a->at, to.strides + 1, sizeof(a->at));
    a->group = to.strides[4];
    a->feature = 1;
}

/* As copy_side(), without recording it. */
static void assume_copied(const gradient *x, side *a)
{
    a->at[2] = (int64_t)x->groups * a->features;
    a->at[1] = a->size[2] * a->at[2];
    a->at[0] = a->size[1] * a->at[1];
    a->image = a->size[0] * a->at[0];
}

/* Plans with the operands as they will be. */
static bool plan(tern_lower *l, const tern_conv *c, bool swapped, gradient *x)
{
    *x = (gradient){.l = l};
    if (!set_gradient(x, c, swapped))
        return false;
    gradient planned = *x;
    if (is_scattered(x, &x->f))
        assume_copied(x, &planned.f);
    if (is_scattered(x, &x->s))
        assume_copied(x, &planned.s);
    if (!tern_lower_conv_gradient_plan(&planned))
        return false;
    planned.f = x->f;
    planned.s = x->s;
    *x = planned;
    return true;
}

bool tern_lower_conv_gradient(tern_lower *l, const tern_conv *c)
{
    gradient x, other;
    bool found = plan(l, c, false, &x), swapped = plan(l, c, true, &other);
    if (!found && !swapped)
        return false;
    if (swapped && (!found || other.ns < x.ns))
        x = other;
    if (is_scattered(&x, &x.f))
        copy_side(&x, &x.f, "gradient");
    if (is_scattered(&x, &x.s))
        copy_side(&x, &x.s, "input");
    gradient tail = tern_lower_conv_gradient_tail(&x);
    tern_lower_conv_gradient_tiles(&x, x.resident ? 1 : 2);
    if (x.rest) {
        tern_lower_conv_gradient_tiles(&tail, 1);
        x.tail = &tail;
    }
    pass o = {0};
    for (o.plane = 0; o.plane < x.taps[0] && !tern_lower_failed(l); o.plane++)
        run_passes(&x, &o);
    for (const pass *done = x.done; done; done = done->before)
        tern_lower_conv_gradient_store(&x, done);
    return true;
}
