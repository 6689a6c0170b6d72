/* emu/tile.c - the traversal of a tile that element-wise instructions share.
 *
 * Without accumulators a row is processed in long chunks. With them, eight rows are processed in
 * parallel in shorter chunks: a sum must follow the order of its row, and eight of them hide
 * each other's latency. */
#include "emu/tile_impl.h"

#include <string.h>

#include "base/assert.h"
#include "emu/lanes_impl.h"

/* --- overlap --- */

/* The bytes that a row covers, relative to its first element: [*low, *high). */
static void reach(const tern_emu_view *v, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = v->elem_bytes;
    for (unsigned i = 0; i < v->rank; i++) {
        int64_t span = v->stride[i] * ((int64_t)v->count[i] - 1);
        *low += span < 0 ? span : 0;
        *high += span > 0 ? span : 0;
    }
}

static bool is_same_tile(const tern_emu_view *a, const tern_emu_view *b)
{
    if (a->base != b->base || a->elem_bytes != b->elem_bytes || a->rank != b->rank ||
        a->row_bytes != b->row_bytes)
        return false;
    for (unsigned i = 0; i < a->rank; i++)
        if (a->stride[i] != b->stride[i] || a->count[i] != b->count[i])
            return false;
    return true;
}

/* Single elements, which are read before they are written. */
static bool are_elements(const tern_emu_view *a, const tern_emu_view *b)
{
    return a->rows == 1 && a->elems == 1 && b->rows == 1 && b->elems == 1 &&
           a->elem_bytes == b->elem_bytes;
}

bool tern_emu_alias_safe(const tern_emu_view *dst, const tern_emu_view *src)
{
    int64_t dst_low, dst_high, src_low, src_high;
    if (dst->index || src->index || dst->row_bytes <= 0 || src->row_bytes <= 0)
        return false; /* unknown */
    if (are_elements(dst, src) || is_same_tile(dst, src))
        return true;
    reach(dst, &dst_low, &dst_high);
    reach(src, &src_low, &src_high);
    int64_t distance = (int64_t)((intptr_t)src->base - (intptr_t)dst->base) + src_low - dst_low;
    int64_t dst_len = dst_high - dst_low, src_len = src_high - src_low;
    int64_t stride = dst->row_bytes;
    if (stride != src->row_bytes) { /* two memories: compared as whole ranges */
        dst_len += dst->row_bytes * ((int64_t)dst->rows - 1);
        src_len += src->row_bytes * ((int64_t)src->rows - 1);
        return distance <= -src_len || distance >= dst_len;
    }
    /* Row s of |src| and row r of |dst| are |distance| + (s - r) |stride| apart: only the rows
     * for which that is close to 0 can overlap. */
    int64_t nearest = distance > -stride && distance < stride ? 0 : -(distance / stride);
    for (int64_t m = nearest - 1; m <= nearest + 1; m++) {
        int64_t distance_now = distance + m * stride;
        bool exists = m > -(int64_t)dst->rows && m < (int64_t)src->rows;
        if (exists && distance_now > -src_len && distance_now < dst_len)
            return false;
    }
    return true;
}

/* --- scalars --- */

void tern_emu_scalars_get(tern_emu_scalars *s, const tern_emu_view *v, uint32_t arg)
{
    s->is_vector = tern_emu_has(v);
    s->one = tern_isa_arg_f32(arg);
    if (!s->is_vector)
        return;
    TERN_ASSERT(v->rows <= TERN_EMU_LANES);
    if (v->dtype == TERN_F32 && !v->index) {
        const uint8_t *p = v->base;
        for (uint32_t row = 0; row < v->rows; row++, p += v->row_bytes)
            memcpy(&s->row[row], p, sizeof s->row[row]);
        return;
    }
    for (uint32_t row = 0; row < v->rows; row++)
        s->row[row] = tern_emu_scalar(v, row);
}

/* --- traversal --- */

static void run_rows(void *arg, uint32_t begin, uint32_t end)
{
    const tern_emu_walk *w = arg;
    const tern_emu_view *dst = w->dst;
    float scratch[TERN_EMU_CHUNK];
    for (uint32_t row = begin; row < end; row++) {
        tern_emu_fetch_rows(dst, row);
        for (uint32_t first = 0, n; first < dst->elems; first += n) {
            n = dst->elems - first < TERN_EMU_CHUNK ? dst->elems - first : TERN_EMU_CHUNK;
            float *out = w->overlap ? scratch : tern_emu_target_f32(dst, row, first, n, scratch);
            w->compute(w->job, row, first, n, out);
            tern_emu_put_f32(w->core, w->x, dst, row, first, n, out);
        }
    }
}

static bool cmd_folds(tern_isa_REDUCE cmd)
{
    return cmd == TERN_REDUCE_REDUCE || cmd == TERN_REDUCE_RESET_REDUCE ||
           cmd == TERN_REDUCE_LOAD_REDUCE;
}

/* The initial accumulator of a row. */
static float acc_start(const tern_emu_walk *w, uint32_t row)
{
    if (w->cmd == TERN_REDUCE_RESET || w->cmd == TERN_REDUCE_RESET_REDUCE)
        return tern_emu_alu_identity(w->op);
    if (w->cmd == TERN_REDUCE_LOAD_REDUCE && w->init)
        return tern_emu_scalars_of(w->init, row);
    return w->acc[tern_emu_lane_of(w->dst, row)];
}

/* One chunk of |lanes| rows from |row| on, folded into |acc|. */
static void fold_chunk(const tern_emu_walk *w, uint32_t row, uint32_t lanes, uint32_t first,
                       uint32_t n, float *acc)
{
    float scratch[TERN_EMU_GROUP][TERN_EMU_SPAN];
    const float *out[TERN_EMU_GROUP];
    for (uint32_t l = 0; l < TERN_EMU_GROUP; l++) {
        if (l >= lanes) { /* the kernel takes eight; these results are ignored */
            out[l] = out[lanes - 1];
            continue;
        }
        float *to =
            w->overlap ? scratch[l] : tern_emu_target_f32(w->dst, row + l, first, n, scratch[l]);
        w->compute(w->job, row + l, first, n, to);
        out[l] = to;
    }
    tern_emu_fold(tern_emu_lanes(), w->op, acc, out, n);
    for (uint32_t l = 0; l < lanes; l++)
        tern_emu_put_f32(w->core, w->x, w->dst, row + l, first, n, out[l]);
}

static void run_folding(void *arg, uint32_t begin, uint32_t end)
{
    const tern_emu_walk *w = arg;
    for (uint32_t row = begin; row < end; row += TERN_EMU_GROUP) {
        uint32_t lanes = end - row < TERN_EMU_GROUP ? end - row : TERN_EMU_GROUP;
        float acc[TERN_EMU_GROUP] = {0};
        for (uint32_t l = 0; l < lanes; l++)
            acc[l] = acc_start(w, row + l);
        for (uint32_t first = 0, n; first < w->dst->elems; first += n) {
            n = w->dst->elems - first < TERN_EMU_SPAN ? w->dst->elems - first : TERN_EMU_SPAN;
            fold_chunk(w, row, lanes, first, n, acc);
        }
        for (uint32_t l = 0; l < lanes; l++)
            w->acc[tern_emu_lane_of(w->dst, row + l)] = tern_emu_canonical_nan(acc[l]);
    }
}

void tern_emu_walk_run(const tern_emu_walk *w)
{
    const tern_emu_view *dst = w->dst;
    bool folds = w->acc && cmd_folds(w->cmd);
    tern_emu_rows_fn rows_fn = folds ? run_folding : run_rows;
    if (w->overlap)
        rows_fn((void *)(uintptr_t)w, 0, dst->rows);
    else
        tern_emu_for_rows(w->core, dst->rows, dst->elems, rows_fn, (void *)(uintptr_t)w);
    if (!w->acc)
        return;
    for (uint32_t row = 0; row < dst->rows; row++) {
        float *acc = &w->acc[tern_emu_lane_of(dst, row)];
        if (w->cmd == TERN_REDUCE_RESET)
            *acc = acc_start(w, row);
        if (w->reduce_res && tern_emu_has(w->reduce_res))
            tern_emu_put_scalar(w->core, w->x, w->reduce_res, row, *acc);
    }
}
