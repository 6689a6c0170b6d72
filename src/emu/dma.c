/* emu/dma.c - transfers: copies and casts with and without indices, transposes, reductions.
 *
 * Elements pair up in order (rows, then free dimensions), whatever the shapes of the two sides.
 * Sources that overlap the destination are read before anything is written. */
#include <string.h>

#include "base/assert.h"
#include "emu/dma_impl.h"
#include "emu/emu_impl.h"
#include "emu/tile_impl.h"

enum { SPREAD_ELEMS = 128 << 10, GRAIN_ELEMS = 32 << 10, ROWS_BYTES = 64 << 10 };

/* --- copies of the same bits --- */

static void add_dim(tern_emu_dims *dims, uint64_t count, int64_t stride)
{
    dims->count[dims->rank] = count;
    dims->stride[dims->rank++] = stride;
}

static tern_emu_dims dims_of(const tern_emu_view *v, bool with_rows)
{
    tern_emu_dims dims = {0};
    if (with_rows)
        add_dim(&dims, v->rows, v->row_bytes);
    for (unsigned i = 0; i < v->rank; i++)
        add_dim(&dims, v->count[i], v->stride[i]);
    return dims;
}

/* Whether parts of a transfer may be executed in parallel. */
static bool may_spread(const tern_emu_side *dst, uint64_t elems)
{
    tern_emu_dims dims = dims_of(dst->view, true);
    return elems > SPREAD_ELEMS && !dst->index && !dst->view->index &&
           tern_emu_dims_disjoint(&dims, dst->view->elem_bytes);
}

/* All bytes that a side may touch. */
static void range_of(const tern_emu_side *side, uintptr_t out[2])
{
    const tern_emu_view *v = side->view;
    int64_t low = 0, high = v->elem_bytes;
    int64_t rows = side->index ? (int64_t)side->bound : (int64_t)v->rows;
    for (unsigned i = 0; i <= v->rank; i++) {
        int64_t span = i < v->rank ? v->stride[i] * ((int64_t)v->count[i] - 1)
                                   : v->row_bytes * (rows > 0 ? rows - 1 : 0);
        *(span < 0 ? &low : &high) += span;
    }
    out[0] = (uintptr_t)v->base + (uintptr_t)low;
    out[1] = (uintptr_t)v->base + (uintptr_t)high;
}

static bool sides_overlap(const tern_emu_side *a, const tern_emu_side *b)
{
    uintptr_t ra[2], rb[2];
    if (a->view->index || b->view->index)
        return a->view->ap->mem == b->view->ap->mem;
    range_of(a, ra);
    range_of(b, rb);
    return ra[0] < rb[1] && rb[0] < ra[1];
}

static bool has_index(const tern_emu_side *side) { return side->index || side->view->index; }

/* Whether |src| must be read before |dst| is written: they share bytes, and are not the same
 * elements one by one. */
static bool must_hold(const tern_emu_side *dst, const tern_emu_side *src)
{
    if (!sides_overlap(dst, src))
        return false;
    tern_emu_dims dims = dims_of(dst->view, true);
    return has_index(dst) || has_index(src) || !tern_emu_alias_safe(dst->view, src->view) ||
           !tern_emu_dims_disjoint(&dims, dst->view->elem_bytes);
}

typedef struct {
    const tern_emu_side *dst, *src;
    tern_emu_plan plan; /* of one row */
} row_copy;

static void copy_rows(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const row_copy *c = arg;
    const bool is_run = c->plan.elem == c->plan.bytes;
    for (size_t r = begin; r < end; r++) {
        uint8_t *dst = tern_emu_side_row(c->dst, r);
        const uint8_t *src = tern_emu_side_row(c->src, r);
        if (!dst || !src)
            continue;
        if (is_run)
            memmove(dst, src, c->plan.bytes);
        else
            tern_emu_plan_run(&c->plan, NULL, dst, src);
    }
}

static void copy_pieces(const tern_emu_side *dst, const tern_emu_side *src)
{
    unsigned size = dst->view->elem_bytes;
    for (uint64_t at = 0; at < dst->total;) {
        uint64_t n = 0, m = 0;
        int64_t to_stride = 0, from_stride = 0;
        uint8_t *to = tern_emu_side_run(dst, at, &n, &to_stride);
        const uint8_t *from = tern_emu_side_run(src, at, &m, &from_stride);
        n = n < m ? n : m;
        at += n;
        if (!to || !from)
            continue;
        if (to_stride == size && from_stride == size) {
            memmove(to, from, n * size);
            continue;
        }
        for (uint64_t i = 0; i < n; i++, to += to_stride, from += from_stride)
            memmove(to, from, size);
    }
}

static void copy_held(const tern_emu_side *dst, const tern_emu_side *src)
{
    for (uint64_t at = 0, n; at < dst->total; at += n) {
        bool to = true, from = true;
        n = tern_emu_side_block(dst, at, dst->total - at, &to);
        n = tern_emu_side_block(src, at, n, &from);
        if (to && from)
            tern_emu_side_put(dst, at, n, tern_emu_side_get(src, at, n, NULL));
    }
}

static bool is_run(const tern_emu_side *side)
{
    return !has_index(side) && side->view->rows == 1 && side->view->dense;
}

/* A short row on both sides: making a plan would take longer than copying it. */
static bool is_short_run(const tern_emu_side *dst, const tern_emu_side *src)
{
    enum { ELEMS_MAX = 1024 };
    return is_run(dst) && is_run(src) && dst->total <= ELEMS_MAX;
}

static void copy_bits(const tern_emu_core *core, const tern_emu_side *dst, const tern_emu_side *src)
{
    const tern_emu_view *d = dst->view, *s = src->view;
    bool by_rows = dst->index || src->index;
    if (src->held) {
        copy_held(dst, src);
        return;
    }
    if (is_short_run(dst, src)) {
        memmove(d->base, s->base, (size_t)d->elems * d->elem_bytes);
        return;
    }
    row_copy copy = {.dst = dst, .src = src};
    tern_emu_dims to = dims_of(d, !by_rows), from = dims_of(s, !by_rows);
    bool fits = !d->index && !s->index && (!by_rows || d->rows == s->rows) &&
                tern_emu_plan_make(&copy.plan, d->elem_bytes, &to, &from);
    if (!fits) {
        copy_pieces(dst, src);
    } else if (!by_rows) {
        copy.plan.to_hbm = d->ap->mem == TERN_MEM_HBM;
        tern_emu_plan_run(&copy.plan, core, d->base, s->base);
    } else {
        /* Two rows of dst may be the same: the later one must win. */
        bool spread = may_spread(dst, dst->total) && !sides_overlap(dst, src);
        size_t grain = ROWS_BYTES / copy.plan.bytes + 1;
        tern_emu_for(spread ? core : NULL, d->rows, grain, copy_rows, &copy);
    }
}

/* --- copies with a cast --- */

typedef struct {
    const tern_emu_core *core;
    const tern_emu_side *dst, *src;
    uint64_t position;
} cast_work;

static void cast_range(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const cast_work *w = arg;
    float scratch[TERN_EMU_CHUNK];
    for (uint64_t at = begin, n; at < end; at += n) {
        bool to = true, from = true;
        n = end - at < TERN_EMU_CHUNK ? end - at : TERN_EMU_CHUNK;
        n = tern_emu_side_block(w->dst, at, n, &to);
        n = tern_emu_side_block(w->src, at, n, &from);
        if (!to || !from)
            continue;
        const float *values = tern_emu_side_get_f32(w->src, at, n, scratch);
        tern_emu_side_put_f32(w->core, w->dst, at, n, w->position + at, values);
    }
}

static void copy_cast(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_side *dst,
                      const tern_emu_side *src)
{
    cast_work work = {core, dst, src, x->position};
    bool spread = may_spread(dst, dst->total) && !sides_overlap(dst, src);
    tern_emu_for(spread ? core : NULL, dst->total, spread ? GRAIN_ELEMS : dst->total, cast_range,
                 &work);
}

tern_status tern_emu_run_DMA_COPY(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *v = x->view;
    bool skip = x->args[TERN_ARG(DMA_COPY, oob)] == TERN_OOB_SKIP;
    tern_emu_side dst, src;
    TERN_TRY(tern_emu_side_init(&dst, x, &v[TERN_OPERAND(DMA_COPY, dst)],
                                &v[TERN_OPERAND(DMA_COPY, dst_index)], skip));
    TERN_TRY(tern_emu_side_init(&src, x, &v[TERN_OPERAND(DMA_COPY, src)],
                                &v[TERN_OPERAND(DMA_COPY, src_index)], skip));
    if (dst.total != src.total)
        return TERN_ERR(FAULT, "dst has %llu elements, src has %llu", (unsigned long long)dst.total,
                        (unsigned long long)src.total);
    const bool same_bits = dst.view->dtype == src.view->dtype;
    /* One run of bytes is moved at once. */
    if (!(same_bits && is_run(&dst) && is_run(&src)) && must_hold(&dst, &src))
        TERN_TRY(tern_emu_side_hold(&src, core->emu->options.mem));
    if (same_bits)
        copy_bits(core, &dst, &src);
    else
        copy_cast(core, x, &dst, &src);
    if (src.held)
        tern_emu_side_release(&src, core->emu->options.mem);
    return NULL;
}

/* --- transposes --- */

/* The dimension of src for each dimension of dst. */
static const struct {
    unsigned rank;
    uint8_t from[4];
} permutations[] = {[TERN_AXES_A10] = {2, {1, 0}},
                    [TERN_AXES_A210] = {3, {2, 1, 0}},
                    [TERN_AXES_A3120] = {4, {3, 1, 2, 0}}};

/* The dimensions of |src| in memory, or of its elements read in advance. */
static tern_emu_dims transposed_dims(const tern_emu_view *src, bool held)
{
    const tern_isa_ap *ap = src->ap;
    tern_emu_dims dims = {0};
    add_dim(&dims, src->rows, src->row_bytes);
    for (unsigned i = 0; i < ap->rank; i++)
        add_dim(&dims, ap->count[i], (int64_t)ap->stride[i] * src->elem_bytes);
    int64_t bytes = src->elem_bytes;
    for (unsigned i = dims.rank; i-- > 0 && held; bytes *= (int64_t)dims.count[i])
        dims.stride[i] = bytes;
    return dims;
}

/* Whether |dst| and |src| share bytes: a tile transposed in place, too. */
static bool is_in_place(const tern_emu_side *dst, const tern_emu_side *src)
{
    return sides_overlap(dst, src) &&
           (dst->view->base == src->view->base || !tern_emu_alias_safe(dst->view, src->view));
}

static tern_status run_held(tern_emu_core *core, const tern_emu_plan *plan, uint8_t *dst,
                            tern_emu_side *src)
{
    TERN_TRY(tern_emu_side_hold(src, core->emu->options.mem));
    tern_emu_plan_run(plan, core, dst, src->held);
    tern_emu_side_release(src, core->emu->options.mem);
    return NULL;
}

tern_status tern_emu_run_DMA_TRANSPOSE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(DMA_TRANSPOSE, dst)];
    const tern_emu_view *src = &x->view[TERN_OPERAND(DMA_TRANSPOSE, src)];
    uint32_t axes = x->args[TERN_ARG(DMA_TRANSPOSE, axes)];
    unsigned rank = src->ap->rank + 1u;
    if (axes >= TERN_COUNT_OF(permutations) || permutations[axes].rank != rank)
        return TERN_ERR(FAULT, "src has %u dimensions, which does not match axes %s", rank,
                        tern_isa_enum_name(TERN_ARG_AXES, axes));
    if (dst->index || src->index)
        return TERN_ERR(FAULT, "a transpose does not support an index");
    tern_emu_side dst_side, src_side;
    TERN_TRY(tern_emu_side_init(&dst_side, x, dst, NULL, false));
    TERN_TRY(tern_emu_side_init(&src_side, x, src, NULL, false));
    const bool hold = is_in_place(&dst_side, &src_side);
    tern_emu_dims whole = transposed_dims(src, hold), from = {0}, to = dims_of(dst, true);
    for (unsigned i = 0; i < rank; i++) {
        unsigned k = permutations[axes].from[i];
        add_dim(&from, whole.count[k], whole.stride[k]);
    }
    tern_emu_plan plan;
    if (dst->elem_bytes != src->elem_bytes ||
        !tern_emu_plan_make(&plan, src->elem_bytes, &to, &from))
        return TERN_ERR(FAULT, "dst [%u, %u] of %u bytes does not hold src transposed", dst->rows,
                        dst->elems, dst->elem_bytes);
    if (hold)
        return run_held(core, &plan, dst->base, &src_side);
    tern_emu_plan_run(&plan, core, dst->base, src->base);
    return NULL;
}

/* --- reductions --- */

typedef struct {
    const tern_emu_core *core;
    tern_emu_side dst, srcs[TERN_ISA_LIST_MAX];
    unsigned src_count;
    tern_alu op;
    bool accumulate;
    float scale[TERN_ISA_LIST_MAX];
    uint64_t position;
} compute_work;

/* r = r op scale[j] srcs[j], or the first of them. */
static void add_source(const compute_work *w, unsigned j, uint64_t at, uint64_t n, bool first,
                       float *r)
{
    float scratch[TERN_EMU_CHUNK];
    const float *values = tern_emu_side_get_f32(&w->srcs[j], at, n, scratch);
    if (w->scale[j] != 1.0f) {
        tern_emu_alu_scalar(TERN_ALU_MULTIPLY, false, scratch, values, w->scale[j], (uint32_t)n);
        values = scratch;
    }
    if (first)
        memcpy(r, values, n * sizeof(*r));
    else
        tern_emu_alu(w->op, r, r, values, (uint32_t)n);
}

static void compute_range(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const compute_work *w = arg;
    float r[TERN_EMU_CHUNK];
    for (uint64_t at = begin, n; at < end; at += n) {
        bool in_bounds = true, inside = true;
        n = end - at < TERN_EMU_CHUNK ? end - at : TERN_EMU_CHUNK;
        /* A row that occurs twice in the index of dst is read again: process row by row. */
        n = tern_emu_side_block(&w->dst, at, n, &in_bounds);
        for (unsigned j = 0; j < w->src_count; j++) {
            n = tern_emu_side_block(&w->srcs[j], at, n, &inside);
            in_bounds &= inside;
        }
        if (!in_bounds)
            continue;
        if (w->accumulate) {
            const float *old = tern_emu_side_get_f32(&w->dst, at, n, r);
            if (old != r)
                memcpy(r, old, n * sizeof(*r));
        }
        for (unsigned j = 0; j < w->src_count; j++)
            add_source(w, j, at, n, j == 0 && !w->accumulate, r);
        tern_emu_side_put_f32(w->core, &w->dst, at, n, w->position + at, r);
    }
}

/* The index of the sources applies to those in HBM. */
static tern_status compute_sides(compute_work *w, const tern_emu_exec *x)
{
    const tern_emu_view *v = x->view;
    const bool skip = x->args[TERN_ARG(DMA_COMPUTE, oob)] == TERN_OOB_SKIP;
    TERN_TRY(tern_emu_side_init(&w->dst, x, &v[TERN_OPERAND(DMA_COMPUTE, dst)],
                                &v[TERN_OPERAND(DMA_COMPUTE, dst_index)], skip));
    for (unsigned j = 0; j < w->src_count; j++) {
        const tern_emu_view *src = &v[TERN_OPERAND(DMA_COMPUTE, srcs) + j];
        const tern_emu_view *index = &v[TERN_OPERAND(DMA_COMPUTE, src_index)];
        bool in_hbm = src->ap->mem == TERN_MEM_HBM;
        TERN_TRY(tern_emu_side_init(&w->srcs[j], x, src, in_hbm ? index : NULL, skip));
        if (w->srcs[j].total != w->dst.total)
            return TERN_ERR(FAULT, "dst has %llu elements, source %u has %llu",
                            (unsigned long long)w->dst.total, j,
                            (unsigned long long)w->srcs[j].total);
        w->scale[j] = tern_isa_arg_f32(x->args[TERN_ARG(DMA_COMPUTE, scale) + j]);
    }
    return NULL;
}

static tern_status hold_sources(compute_work *w)
{
    for (unsigned j = 0; j < w->src_count; j++)
        if (must_hold(&w->dst, &w->srcs[j]))
            TERN_TRY(tern_emu_side_hold(&w->srcs[j], w->core->emu->options.mem));
    return NULL;
}

static void run_compute(compute_work *w)
{
    bool spread = may_spread(&w->dst, w->dst.total);
    for (unsigned j = 0; j < w->src_count; j++)
        spread &= !sides_overlap(&w->dst, &w->srcs[j]);
    tern_emu_for(spread ? w->core : NULL, w->dst.total, spread ? GRAIN_ELEMS : w->dst.total,
                 compute_range, w);
}

tern_status tern_emu_run_DMA_COMPUTE(tern_emu_core *core, const tern_emu_exec *x)
{
    compute_work work = {.core = core,
                         .src_count = x->instr->operand_count - TERN_OPERAND(DMA_COMPUTE, srcs),
                         .op = (tern_alu)x->args[TERN_ARG(DMA_COMPUTE, op)],
                         .accumulate = x->args[TERN_ARG(DMA_COMPUTE, accumulate)] != 0,
                         .position = x->position};
    if (work.src_count == 0)
        return TERN_ERR(FAULT, "no sources");
    TERN_TRY(compute_sides(&work, x));
    tern_status st = hold_sources(&work);
    if (!st)
        run_compute(&work);
    for (unsigned j = 0; j < work.src_count; j++)
        if (work.srcs[j].held)
            tern_emu_side_release(&work.srcs[j], core->emu->options.mem);
    return st;
}
