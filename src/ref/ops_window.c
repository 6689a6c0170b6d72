/* ref/ops_window.c - reduce_window.
 *
 * Window positions are processed in blocks. For every element of the window, in row-major order,
 * the operand's elements under it are collected for the whole block, and the region combines them
 * with the accumulator: result = f(...f(f(init, e0), e1)...), many positions at once. Elements
 * outside the operand have the initial value and are combined too. Cumulative windows are in
 * window_running.c.
 */
#include <string.h>

#include "base/alloc.h"
#include "ref/window_impl.h"

enum { BLOCK = 4096 };

bool tern_ref_window_is_single(const tern_ref_window_job *j)
{
    return j->count == 1 && j->fn.single != TERN_HLO_NO_CODE;
}

static tern_status new_lanes(const tern_ref_window_job *j, const tern_ref_value *like,
                             int64_t lanes, tern_ref_value **out)
{
    TERN_TRY(tern_ref_tensor_create(j->c->mem, like->dtype, &lanes, 1, out));
    (*out)->quant = like->quant;
    return NULL;
}

/* acc = f(acc, x), or f(x, acc) if |swapped|. |acc| and |x| have one tensor of |lanes| per result;
 * those of |acc| are replaced or overwritten. */
tern_status tern_ref_window_combine(const tern_ref_window_job *j, int64_t lanes,
                                    tern_ref_value **acc, tern_ref_value **x, bool swapped,
                                    tern_ref_value **scratch)
{
    if (tern_ref_window_is_single(j)) {
        tern_ref_binary(j->fn.single, acc[0]->dtype, acc[0]->data,
                        swapped ? x[0]->data : acc[0]->data, swapped ? acc[0]->data : x[0]->data,
                        lanes);
        return NULL;
    }
    tern_ref_value **args = scratch, **results = scratch + 2 * j->count;
    for (uint32_t i = 0; i < j->count; i++) {
        args[i] = swapped ? x[i] : acc[i];
        args[j->count + i] = swapped ? acc[i] : x[i];
        results[i] = NULL;
    }
    TERN_TRY(tern_ref_scalar_fn_run(&j->fn, lanes, args, results));
    for (uint32_t i = 0; i < j->count; i++) {
        tern_ref_release(acc[i]);
        acc[i] = results[i];
    }
    for (uint32_t i = 0; i < j->count; i++) /* a region may return its arguments */
        if (!tern_ref_is_sole(x[i])) {
            tern_ref_drop(&x[i], 1);
            TERN_TRY(new_lanes(j, j->in[i], lanes, &x[i]));
        }
    return NULL;
}

/* --- the elements under one element of the window --- */

/* A row: |n| positions along the last dimension from |at| on. |base| is the offset of the row in
 * the operand, -1 if it is entirely outside. */
static void lay_row(const tern_ref_window_job *j, uint32_t i, int64_t at, int64_t n, int64_t within,
                    int64_t base, uint8_t *dst)
{
    size_t elem = tern_ref_elem_bytes(j->in[i]);
    const uint8_t *src = j->in[i]->data, *fill = j->init[i]->data;
    const tern_ref_window *w = &j->w[j->rank - 1];
    if (base >= 0 && w->stride == 1 && w->base_dilation == 1) {
        int64_t first = at + within * w->window_dilation - w->low;
        if (first >= 0 && first <= w->base - n) {
            memcpy(dst, src + (size_t)(base + first) * elem, (size_t)n * elem);
            return;
        }
    }
    for (int64_t p = 0; p < n; p++, dst += elem) {
        int64_t k = base < 0 ? -1 : tern_ref_window_index(w, at + p, within);
        memcpy(dst, k < 0 ? fill : src + (size_t)(base + k) * elem, elem);
    }
}

/* The operand row under the positions at |index| (all but the last coordinate). */
static int64_t row_base(const tern_ref_window_job *j, const int64_t *index, const int64_t *within)
{
    int64_t base = 0;
    for (uint32_t d = 0; d + 1 < j->rank; d++) {
        int64_t k = tern_ref_window_index(&j->w[d], index[d], within[d]);
        if (k < 0)
            return -1;
        base += k * j->strides[d];
    }
    return base;
}

/* Elements for |lanes| positions from |first| on. */
static void lay_block(const tern_ref_window_job *j, int64_t first, int64_t lanes,
                      const int64_t *within, tern_ref_value **x)
{
    int64_t index[TERN_REF_MAX_RANK] = {0};
    uint32_t last = j->rank - 1;
    for (int64_t d = j->rank, rest = first; d-- > 0; rest /= j->dims[d])
        index[d] = rest % j->dims[d];
    for (int64_t done = 0; done < lanes;) {
        int64_t n = j->dims[last] - index[last];
        n = n < lanes - done ? n : lanes - done;
        int64_t base = row_base(j, index, within);
        for (uint32_t i = 0; i < j->count; i++)
            lay_row(j, i, index[last], n, within[last], base,
                    x[i]->data + (size_t)done * tern_ref_elem_bytes(x[i]));
        done += n;
        index[last] += n - 1;
        (void)tern_ref_next_index(index, j->dims, j->rank);
    }
}

/* --- any window --- */

tern_status tern_ref_window_values(const tern_ref_window_job *j, int64_t lanes,
                                   tern_ref_value **acc, tern_ref_value **x)
{
    for (uint32_t i = 0; i < j->count; i++) {
        TERN_TRY(new_lanes(j, j->in[i], lanes, &acc[i]));
        tern_ref_fill(NULL, acc[i], j->init[i]->data);
        TERN_TRY(new_lanes(j, j->in[i], lanes, &x[i]));
    }
    return NULL;
}

static tern_status reduce_block(const tern_ref_window_job *j, int64_t first, int64_t lanes,
                                tern_ref_value **values)
{
    tern_ref_value **acc = values, **x = values + j->count, **scratch = values + 2 * j->count;
    TERN_TRY(tern_ref_window_values(j, lanes, acc, x));
    int64_t within[TERN_REF_MAX_RANK] = {0};
    do {
        lay_block(j, first, lanes, within, x);
        TERN_TRY(tern_ref_window_combine(j, lanes, acc, x, false, scratch));
    } while (tern_ref_next_index(within, j->window_dims, j->rank));
    for (uint32_t i = 0; i < j->count; i++) {
        size_t elem = tern_ref_elem_bytes(acc[i]);
        memcpy(j->out[i]->data + (size_t)first * elem, acc[i]->data, (size_t)lanes * elem);
    }
    return NULL;
}

/* Blocks run concurrently; the error of the first failed block is reported. */
typedef struct {
    const tern_ref_window_job *j;
    tern_status *failures; /* by chunk */
    tern_ref_window_fn fn;
} blocks_job;

static void run_block(void *arg, size_t begin, size_t end, unsigned chunk)
{
    blocks_job *b = arg;
    size_t count = 5 * (size_t)b->j->count, bytes = count * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(b->j->c->mem, bytes);
    if (!values) {
        b->failures[chunk] = tern_status_no_memory();
        return;
    }
    b->failures[chunk] = b->fn(b->j, (int64_t)begin, (int64_t)(end - begin), values);
    tern_ref_drop(values, 2 * b->j->count);
    tern_mem_free(b->j->c->mem, values, bytes);
}

tern_status tern_ref_window_blocks(const tern_ref_window_job *j, int64_t items, int64_t grain,
                                   tern_ref_window_fn fn)
{
    size_t chunks = tern_pool_chunks((size_t)items, (size_t)grain);
    blocks_job b = {.j = j, .fn = fn};
    b.failures = tern_mem_get_zeroed(j->c->mem, chunks * sizeof(tern_status));
    TERN_TRY_MEM(b.failures);
    tern_pool_for(j->c->pool, (size_t)items, (size_t)grain, run_block, &b);
    tern_status st = NULL;
    for (size_t i = 0; i < chunks; i++) {
        if (!st)
            st = b.failures[i];
        else
            tern_status_free(b.failures[i]);
    }
    tern_mem_free(j->c->mem, b.failures, chunks * sizeof(tern_status));
    return st;
}

/* --- the op --- */

static tern_status window_shape(tern_ref_call *c, tern_ref_window_job *j)
{
    uint32_t rank = j->rank = c->in[0]->rank;
    int64_t sizes[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK], base[TERN_REF_MAX_RANK];
    int64_t window[TERN_REF_MAX_RANK], padding[2 * TERN_REF_MAX_RANK];
    tern_ref_attr_ints(c, TERN_HLO_A_window_dimensions, 1, sizes, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_window_strides, 1, strides, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_base_dilations, 1, base, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_window_dilations, 1, window, rank);
    tern_ref_attr_ints(c, TERN_HLO_A_padding, 0, padding, 2 * rank);
    for (uint32_t d = 0; d < rank; d++) {
        j->w[d] = (tern_ref_window){.base = c->in[0]->dims[d],
                                    .size = sizes[d],
                                    .stride = strides[d],
                                    .base_dilation = base[d],
                                    .window_dilation = window[d],
                                    .low = padding[2 * d],
                                    .high = padding[2 * d + 1]};
        j->window_dims[d] = sizes[d];
        TERN_TRY(tern_ref_window_count(&j->w[d], &j->dims[d]));
    }
    tern_ref_strides(c->in[0]->dims, rank, j->strides);
    return NULL;
}

static tern_status reduce_windows(tern_ref_call *c, tern_ref_window_job *j)
{
    TERN_TRY(window_shape(c, j));
    for (uint32_t i = 0; i < j->count; i++) {
        tern_dtype dtype = tern_ref_result_type(c, i)->dtype;
        TERN_TRY(tern_ref_to_dtype(c, c->in[i], dtype, &j->in[i]));
        TERN_TRY(tern_ref_to_dtype(c, c->in[j->count + i], dtype, &j->init[i]));
        TERN_TRY(tern_ref_new_result_dims(c, i, j->dims, j->rank, &j->out[i]));
    }
    if (j->out[0]->count == 0)
        return NULL;
    tern_ref_scalar_fn_init(&j->fn, c, tern_hlo_op_region(c->m, c->op, 0));
    if (j->rank == 0) { /* one window of one element: as rank 1 */
        j->rank = 1;
        j->w[0] = (tern_ref_window){1, 1, 1, 1, 1, 0, 0};
        j->window_dims[0] = j->dims[0] = j->strides[0] = 1;
    }
    bool done = false;
    TERN_TRY(tern_ref_window_running(j, &done));
    if (done)
        return NULL;
    return tern_ref_window_blocks(j, j->out[0]->count, BLOCK, reduce_block);
}

tern_status tern_ref_op_reduce_window(tern_ref_call *c)
{
    uint32_t count = c->info->result_count;
    TERN_ASSERT(c->info->operand_count == 2 * count);
    size_t bytes = 3 * (size_t)count * sizeof(tern_ref_value *);
    tern_ref_window_job j = {.c = c, .count = count, .in = tern_mem_get_zeroed(c->mem, bytes)};
    TERN_TRY_MEM(j.in);
    j.init = j.in + count;
    j.out = j.in + 2 * count;
    tern_status st = reduce_windows(c, &j);
    for (uint32_t i = 0; i < count && !st; i++) {
        c->out[i] = j.out[i];
        j.out[i] = NULL;
    }
    tern_ref_drop(j.in, 3 * count);
    tern_mem_free(c->mem, j.in, bytes);
    return st;
}
