/* emu/dma_side.c - one side of a transfer as a sequence of elements.
 *
 * The general path, for indices, casts and incompatible shapes: an element index is mapped to a
 * run (address, stride, length), and blocks are assembled from runs. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/dma_impl.h"
#include "numerics/format.h"

/* --- indices --- */

/* Element |row| of an index operand. */
static int64_t index_at(const tern_emu_view *index, uint64_t row)
{
    const uint8_t *p =
        index->elems == 1 && !index->index
            ? index->base + (int64_t)row * index->row_bytes
            : tern_emu_elem(index, (uint32_t)(row / index->elems), (uint32_t)(row % index->elems));
    uint32_t bits = 0;
    memcpy(&bits, p, sizeof(bits));
    return index->dtype == TERN_I32 ? (int64_t)(int32_t)bits : (int64_t)bits;
}

/* The bytes that a row covers, relative to its first element. */
static void row_reach(const tern_emu_view *v, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = v->elem_bytes;
    for (unsigned i = 0; i < v->rank; i++) {
        int64_t span = v->stride[i] * ((int64_t)v->count[i] - 1);
        *(span < 0 ? low : high) += span;
    }
}

/* The bound such that rows 0 to bound - 1 lie in the tensor. */
static uint64_t rows_that_fit(const tern_emu_exec *x, const tern_emu_view *v)
{
    int64_t low = 0, high = 0;
    row_reach(v, &low, &high);
    int64_t size = (int64_t)x->program->tensors.items[v->ap->tensor].bytes;
    int64_t first = v->base - x->hbm[v->ap->tensor];
    if (first + low < 0 || first + high > size)
        return 0;
    if (v->row_bytes > 0)
        return (uint64_t)((size - first - high) / v->row_bytes) + 1;
    if (v->row_bytes < 0)
        return (uint64_t)((first + low) / -v->row_bytes) + 1;
    return UINT64_MAX;
}

static tern_status check_index(const tern_emu_side *s, bool skip)
{
    uint64_t total = (uint64_t)s->index->rows * s->index->elems;
    if (total < s->view->rows)
        return TERN_ERR(FAULT, "an index of %llu elements for %u rows", (unsigned long long)total,
                        s->view->rows);
    for (uint32_t r = 0; r < s->view->rows && !skip; r++) {
        int64_t i = index_at(s->index, r);
        if (i < 0 || (uint64_t)i >= s->bound)
            return TERN_ERR(FAULT,
                            "index %lld for row %u is out of bounds, the tensor has %llu rows",
                            (long long)i, r, (unsigned long long)s->bound);
    }
    return NULL;
}

tern_status tern_emu_side_init(tern_emu_side *side, const tern_emu_exec *x,
                               const tern_emu_view *view, const tern_emu_view *index, bool skip)
{
    *side = (tern_emu_side){
        .view = view, .row_elems = view->elems, .total = (uint64_t)view->rows * view->elems};
    if (!index || !tern_emu_has(index))
        return NULL;
    if (view->ap->mem != TERN_MEM_HBM)
        return TERN_ERR(FAULT, "an index for a side in %s, only HBM can have one",
                        tern_memory_name((tern_memory)view->ap->mem));
    side->index = index;
    side->bound = rows_that_fit(x, view);
    return check_index(side, skip);
}

/* --- addresses --- */

uint8_t *tern_emu_side_row(const tern_emu_side *side, uint64_t row)
{
    const tern_emu_view *v = side->view;
    if (!side->index)
        return v->base + (int64_t)row * v->row_bytes;
    int64_t i = index_at(side->index, row);
    return i < 0 || (uint64_t)i >= side->bound ? NULL : v->base + i * v->row_bytes;
}

uint8_t *tern_emu_side_run(const tern_emu_side *side, uint64_t at, uint64_t *n, int64_t *stride)
{
    const tern_emu_view *v = side->view;
    uint64_t row = at / side->row_elems, i = at % side->row_elems;
    *stride = v->elem_bytes;
    if (v->index) {
        *n = 1;
        return tern_emu_elem(v, (uint32_t)row, (uint32_t)i);
    }
    uint8_t *p = tern_emu_side_row(side, row);
    if (!p || v->dense) {
        bool one_run =
            p && !side->index && v->row_bytes == (int64_t)(side->row_elems * v->elem_bytes);
        *n = one_run ? side->total - at : side->row_elems - i;
        return p ? p + i * v->elem_bytes : NULL;
    }
    unsigned last = v->rank - 1u;
    uint64_t within = i % v->count[last], rest = i / v->count[last];
    *n = v->count[last] - within;
    *stride = v->stride[last];
    p += (int64_t)within * v->stride[last];
    for (unsigned d = last; d-- > 0; rest /= v->count[d])
        p += (int64_t)(rest % v->count[d]) * v->stride[d];
    return p;
}

uint64_t tern_emu_side_block(const tern_emu_side *side, uint64_t at, uint64_t max_elems,
                             bool *out_in_bounds)
{
    uint64_t left = side->total - at;
    *out_in_bounds = true;
    if (side->index) {
        left = side->row_elems - at % side->row_elems;
        *out_in_bounds = tern_emu_side_row(side, at / side->row_elems) != NULL;
    }
    return left < max_elems ? left : max_elems;
}

/* --- elements --- */

/* Copies between an array and elements at a stride of |stride| bytes. */
static void gather(uint8_t *to, const uint8_t *from, int64_t stride, uint64_t n, unsigned size)
{
    switch (size) {
    case 1:
        for (uint64_t i = 0; i < n; i++, from += stride)
            to[i] = *from;
        break;
    case 2:
        for (uint64_t i = 0; i < n; i++, from += stride)
            memcpy(to + 2 * i, from, 2);
        break;
    case 4:
        for (uint64_t i = 0; i < n; i++, from += stride)
            memcpy(to + 4 * i, from, 4);
        break;
    default:
        for (uint64_t i = 0; i < n; i++, from += stride)
            memcpy(to + size * i, from, size);
        break;
    }
}

static void scatter(uint8_t *to, int64_t stride, const uint8_t *from, uint64_t n, unsigned size)
{
    switch (size) {
    case 1:
        for (uint64_t i = 0; i < n; i++, to += stride)
            *to = from[i];
        break;
    case 2:
        for (uint64_t i = 0; i < n; i++, to += stride)
            memcpy(to, from + 2 * i, 2);
        break;
    case 4:
        for (uint64_t i = 0; i < n; i++, to += stride)
            memcpy(to, from + 4 * i, 4);
        break;
    default:
        for (uint64_t i = 0; i < n; i++, to += stride)
            memcpy(to, from + size * i, size);
        break;
    }
}

const void *tern_emu_side_get(const tern_emu_side *side, uint64_t at, uint64_t n, void *scratch)
{
    unsigned size = side->view->elem_bytes;
    uint8_t *to = scratch;
    if (side->held)
        return side->held + at * size;
    for (uint64_t done = 0; done < n;) {
        uint64_t run = 0;
        int64_t stride = 0;
        const uint8_t *p = tern_emu_side_run(side, at + done, &run, &stride);
        TERN_ASSERT(p);
        if (done == 0 && stride == size && run >= n && (uintptr_t)p % size == 0)
            return p;
        run = run < n - done ? run : n - done;
        if (stride == size)
            memcpy(to + done * size, p, run * size);
        else
            gather(to + done * size, p, stride, run, size);
        done += run;
    }
    return scratch;
}

tern_status tern_emu_side_hold(tern_emu_side *side, tern_alloc mem)
{
    const size_t size = side->view->elem_bytes;
    uint8_t *held = tern_mem_get(mem, side->total * size);
    TERN_TRY_MEM(held);
    for (uint64_t at = 0, n; at < side->total; at += n) {
        bool in_bounds = true;
        n = tern_emu_side_block(side, at, side->total - at, &in_bounds);
        const void *bits = in_bounds ? tern_emu_side_get(side, at, n, held + at * size) : NULL;
        if (bits && bits != held + at * size)
            memcpy(held + at * size, bits, n * size);
    }
    side->held = held;
    return NULL;
}

void tern_emu_side_release(tern_emu_side *side, tern_alloc mem)
{
    TERN_ASSERT(side->held);
    tern_mem_free(mem, side->held, side->total * side->view->elem_bytes);
    side->held = NULL;
}

void tern_emu_side_put(const tern_emu_side *side, uint64_t at, uint64_t n, const void *bits)
{
    unsigned size = side->view->elem_bytes;
    const uint8_t *from = bits;
    for (uint64_t done = 0; done < n;) {
        uint64_t run = 0;
        int64_t stride = 0;
        uint8_t *p = tern_emu_side_run(side, at + done, &run, &stride);
        TERN_ASSERT(p);
        run = run < n - done ? run : n - done;
        if (stride == size)
            memmove(p, from + done * size, run * size);
        else
            scatter(p, stride, from + done * size, run, size);
        done += run;
    }
}

const float *tern_emu_side_get_f32(const tern_emu_side *side, uint64_t at, uint64_t n,
                                   float *scratch)
{
    if (side->view->dtype == TERN_F32)
        return tern_emu_side_get(side, at, n, scratch);
    uint64_t bits[TERN_EMU_CHUNK * 2];
    TERN_ASSERT(n <= TERN_EMU_CHUNK && side->view->elem_bytes <= 16);
    const void *from = tern_emu_side_get(side, at, n, bits);
    tern_convert_options options = {.mode = tern_num_mode_hardware};
    if (side->view->dtype == TERN_BF16)
        tern_emu_widen_bf16(scratch, from, (uint32_t)n);
    else
        tern_convert(TERN_F32, scratch, (tern_dtype)side->view->dtype, from, n, &options);
    return scratch;
}

void tern_emu_side_put_f32(const tern_emu_core *core, const tern_emu_side *side, uint64_t at,
                           uint64_t n, uint64_t position, const float *values)
{
    if (side->view->dtype == TERN_F32) {
        tern_emu_side_put(side, at, n, values);
        return;
    }
    tern_convert_options options = {
        .mode = tern_num_mode_hardware, .seed = core->seed, .first_position = position};
    if (core->stochastic &&
        tern_num_format_of((tern_dtype)side->view->dtype)->kind == TERN_KIND_FLOAT)
        options.mode.rounding = TERN_ROUND_STOCHASTIC;
    uint64_t run = 0;
    int64_t stride = 0;
    uint8_t *p = tern_emu_side_run(side, at, &run, &stride);
    if (p && stride == side->view->elem_bytes && run >= n) {
        tern_convert((tern_dtype)side->view->dtype, p, TERN_F32, values, n, &options);
        return;
    }
    uint64_t bits[TERN_EMU_CHUNK * 2];
    tern_convert((tern_dtype)side->view->dtype, bits, TERN_F32, values, n, &options);
    tern_emu_side_put(side, at, n, bits);
}
