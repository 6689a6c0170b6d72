/* ref/dims.c - attributes as arrays, indices, windows: helpers for ops on whole tensors. */
#include "ref/dims_impl.h"

#include <string.h>

#include "base/bits.h"
#include "numerics/format.h"

void tern_ref_attr_ints(const tern_ref_call *c, tern_hlo_attr_name name, int64_t otherwise,
                        int64_t *out, uint32_t count)
{
    uint32_t have = 0;
    const int64_t *ints = tern_hlo_op_ints(c->m, c->op, name, &have);
    TERN_ASSERT(!ints || have == count);
    for (uint32_t i = 0; i < count; i++)
        out[i] = ints && have == count ? ints[i] : otherwise;
}

bool tern_ref_list_has(const int64_t *list, uint32_t count, int64_t x)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == x)
            return true;
    return false;
}

void tern_ref_get_ints(const tern_ref_value *v, int64_t *out, uint32_t count)
{
    TERN_ASSERT(v->count == (int64_t)count);
    for (uint32_t i = 0; i < count; i++)
        out[i] = tern_ref_get_int(v, i);
}

int64_t tern_ref_clamped_index(const tern_ref_value *v, int64_t i, int64_t max)
{
    int64_t x = tern_ref_get_int(v, i);
    if (x < 0 && v->dtype == TERN_U64)
        return max;
    return x < 0 ? 0 : x < max ? x : max;
}

tern_status tern_ref_to_dtype(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype,
                              tern_ref_value **out)
{
    *out = NULL;
    if (v->dtype != dtype)
        return tern_ref_convert(c, v, dtype, out);
    *out = tern_ref_retain(v);
    return NULL;
}

void tern_ref_fill(tern_pool *pool, tern_ref_value *v, const void *fill)
{
    const int64_t one = 1, zero = 0;
    if (v->count)
        tern_ref_copy_box(pool, &(tern_ref_box){1, &v->count, &one, &zero, tern_ref_elem_bytes(v)},
                          v->data, fill);
}

void tern_ref_drop(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(values[i]);
        values[i] = NULL;
    }
}

/* --- NaNs --- */

typedef struct {
    void *data;
    bool is_f64;
} nan_job;

static void quiet_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const nan_job *job = arg;
    if (job->is_f64) {
        double *x = job->data;
        for (size_t i = begin; i < end; i++)
            x[i] = x[i] == x[i] ? x[i] : f64_from_bits(0x7ff8000000000000);
    } else {
        float *x = job->data;
        for (size_t i = begin; i < end; i++)
            x[i] = x[i] == x[i] ? x[i] : f32_from_bits(0x7fc00000);
    }
}

void tern_ref_quiet_nans(tern_pool *pool, tern_dtype dtype, void *data, int64_t count)
{
    bool is_complex = dtype == TERN_C64 || dtype == TERN_C128;
    nan_job job = {data, dtype == TERN_F64 || dtype == TERN_C128};
    if (!is_complex && dtype != TERN_F64 && dtype != TERN_F32)
        return;
    tern_pool_for(pool, (size_t)count * (is_complex ? 2 : 1), 1 << 16, quiet_chunk, &job);
}

/* --- windows --- */

/* (size - 1) * dilation + 1, or 0 for size 0; false if too large. */
static bool dilated_size(int64_t size, int64_t dilation, int64_t *out)
{
    *out = 0;
    return size == 0 || (!__builtin_mul_overflow(size - 1, dilation, out) &&
                         !__builtin_add_overflow(*out, 1, out));
}

/* Sums of a few of these are far from overflowing. */
static const int64_t LARGEST = INT64_C(1) << 60;

static bool is_small(int64_t x) { return x <= LARGEST && x >= -LARGEST; }

tern_status tern_ref_window_count(const tern_ref_window *w, int64_t *out)
{
    *out = 0;
    int64_t base, window;
    if (!dilated_size(w->base, w->base_dilation, &base) ||
        !dilated_size(w->size, w->window_dilation, &window) || !is_small(base) ||
        !is_small(window) || !is_small(w->low) || !is_small(w->high) || !is_small(w->stride))
        return TERN_ERR(INVALID,
                        "a window of %lld elements over %lld, padding %lld and %lld, stride %lld:"
                        " numbers up to 2^60 can be evaluated",
                        (long long)w->size, (long long)w->base, (long long)w->low,
                        (long long)w->high, (long long)w->stride);
    base += w->low + w->high;
    if (base < 0)
        return TERN_ERR(INVALID,
                        "padding %lld and %lld around %lld leaves %lld elements; wanted 0 or more",
                        (long long)w->low, (long long)w->high, (long long)w->base, (long long)base);
    if (base > 0 && window <= base)
        *out = (base - window) / w->stride + 1;
    return NULL;
}
