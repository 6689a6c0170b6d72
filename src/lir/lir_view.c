/* lir/lir_view.c - views: arithmetic on strides and counts. */
#include <string.h>

#include "lir/lir.h"
#include "numerics/format.h"

static tern_lir_view bad(tern_lir_view v)
{
    v.bad = true;
    return v;
}

tern_lir_view tern_lir_rows(tern_lir_view v, uint32_t first, uint32_t count)
{
    if (count == 0 || first > v.rows || count > v.rows - first)
        return bad(v);
    if (v.mem == TERN_MEM_HBM)
        v.offset += (int64_t)first * v.row_stride;
    else
        v.first_row += first;
    v.rows = count;
    return v;
}

tern_lir_view tern_lir_slice(tern_lir_view v, unsigned dim, uint32_t first, uint32_t count,
                             int32_t step)
{
    if (dim >= v.rank || count == 0 || first >= v.count[dim])
        return bad(v);
    int64_t last = first + (int64_t)(count - 1) * step;
    if (last < 0 || last >= v.count[dim])
        return bad(v);
    v.offset += first * v.stride[dim];
    v.stride[dim] *= step;
    v.count[dim] = count;
    return v;
}

tern_lir_view tern_lir_cols(tern_lir_view v, uint32_t first, uint32_t count)
{
    return v.rank ? tern_lir_slice(v, v.rank - 1u, first, count, 1) : bad(v);
}

static void drop_dim(tern_lir_view *v, unsigned dim)
{
    for (unsigned i = dim; i + 1 < v->rank; i++) {
        v->stride[i] = v->stride[i + 1];
        v->count[i] = v->count[i + 1];
    }
    v->rank--;
    v->stride[v->rank] = 0;
    v->count[v->rank] = 0;
}

tern_lir_view tern_lir_index(tern_lir_view v, unsigned dim, uint32_t at)
{
    v = tern_lir_slice(v, dim, at, 1, 1);
    if (!v.bad && v.rank > 1)
        drop_dim(&v, dim);
    return v;
}

/* Merges dimensions that are contiguous, and removes those of one element. */
static void merge_dims(tern_lir_view *v)
{
    for (unsigned i = v->rank; i-- > 0;) {
        bool one = v->count[i] == 1 && v->rank > 1;
        bool joins = i + 1 < v->rank && v->stride[i] == v->stride[i + 1] * v->count[i + 1];
        if (!one && joins) {
            v->count[i + 1] *= v->count[i];
            one = true;
        }
        if (one)
            drop_dim(v, i);
    }
}

/* Splits each merged dimension into as many of the new ones as have its number of elements. */
tern_lir_view tern_lir_reshape(tern_lir_view v, unsigned rank, const uint32_t *counts)
{
    if (rank == 0 || rank > TERN_ISA_DIMS_MAX)
        return bad(v);
    merge_dims(&v);
    tern_lir_view r = v;
    r.rank = (uint8_t)rank;
    memset(r.stride, 0, sizeof(r.stride));
    memset(r.count, 0, sizeof(r.count));
    int from = v.rank - 1;
    uint64_t inner = 1; /* elements of |from| already assigned */
    for (unsigned i = rank; i-- > 0;) {
        r.count[i] = counts[i];
        if (counts[i] != 1 && from >= 0 && inner == v.count[from]) {
            from--;
            inner = 1;
        }
        if (counts[i] == 0 || (counts[i] != 1 && (from < 0 || v.count[from] % (inner * counts[i]))))
            return bad(v);
        r.stride[i] = counts[i] == 1 ? 0 : (int64_t)inner * v.stride[from];
        inner *= counts[i];
    }
    bool all = from <= 0 && (from < 0 || inner == v.count[0]);
    return all ? r : bad(v);
}

tern_lir_view tern_lir_permute(tern_lir_view v, const unsigned *order)
{
    tern_lir_view r = v;
    unsigned seen = 0;
    for (unsigned i = 0; i < v.rank; i++) {
        if (order[i] >= v.rank)
            return bad(v);
        seen |= 1u << order[i];
        r.stride[i] = v.stride[order[i]];
        r.count[i] = v.count[order[i]];
    }
    return seen == (1u << v.rank) - 1 ? r : bad(v);
}

tern_lir_view tern_lir_broadcast(tern_lir_view v, unsigned dim, uint32_t count)
{
    if (dim >= v.rank || v.count[dim] != 1 || count == 0)
        return bad(v);
    v.stride[dim] = 0;
    v.count[dim] = count;
    return v;
}

tern_lir_view tern_lir_swap_rows(tern_lir_view v, unsigned dim)
{
    if (v.mem != TERN_MEM_HBM || dim >= v.rank)
        return bad(v);
    int64_t stride = v.stride[dim];
    uint32_t count = v.count[dim];
    v.stride[dim] = v.row_stride;
    v.count[dim] = v.rows;
    v.row_stride = stride;
    v.rows = count;
    return v;
}

tern_lir_view tern_lir_broadcast_rows(tern_lir_view v, uint32_t count)
{
    if (v.mem != TERN_MEM_HBM || v.rows != 1 || count == 0)
        return bad(v);
    v.row_stride = 0;
    v.rows = count;
    return v;
}

tern_lir_view tern_lir_bitcast(tern_lir_view v, tern_dtype dtype)
{
    if (v.bad || tern_num_format_of((tern_dtype)v.dtype)->storage_bytes !=
                     tern_num_format_of(dtype)->storage_bytes)
        return bad(v);
    v.dtype = (uint8_t)dtype;
    return v;
}

tern_lir_view tern_lir_low_part(tern_lir_view v, tern_dtype dtype)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    int32_t parts = (int32_t)(tern_num_format_of((tern_dtype)v.dtype)->storage_bytes / bytes);
    if (v.bad || v.mem == TERN_MEM_HBM || parts == 0 || v.reg[0])
        return bad(v);
    v.dtype = (uint8_t)dtype;
    v.offset *= parts;
    for (unsigned i = 0; i < v.rank; i++)
        v.stride[i] *= parts;
    return v;
}

tern_lir_view tern_lir_shift(tern_lir_view v, tern_lir_at at, int64_t stride)
{
    v.offset += at.first * stride;
    if (at.reg == 0)
        return v;
    for (unsigned i = 0; i < TERN_LIR_TERMS_MAX; i++) {
        if (v.reg[i] && v.reg[i] != at.reg)
            continue;
        v.reg[i] = at.reg;
        v.reg_stride[i] += at.scale * stride;
        return v;
    }
    return bad(v);
}

tern_lir_view tern_lir_rows_at(tern_lir_view v, tern_lir_at at, uint32_t count)
{
    if (v.mem != TERN_MEM_HBM || at.first < 0 || at.first > UINT32_MAX)
        return bad(v);
    int64_t stride = v.row_stride;
    v = tern_lir_rows(v, (uint32_t)at.first, count);
    at.first = 0;
    return v.bad ? v : tern_lir_shift(v, at, stride);
}

tern_lir_view tern_lir_slice_at(tern_lir_view v, unsigned dim, tern_lir_at at, uint32_t count)
{
    if (dim >= v.rank || at.first < 0 || at.first > UINT32_MAX)
        return bad(v);
    int64_t stride = v.stride[dim];
    v = tern_lir_slice(v, dim, (uint32_t)at.first, count, 1);
    at.first = 0;
    return v.bad ? v : tern_lir_shift(v, at, stride);
}

uint64_t tern_lir_elems(tern_lir_view v)
{
    uint64_t n = 1;
    for (unsigned i = 0; i < v.rank; i++)
        n *= v.count[i];
    return n;
}
