/* lower/array.c - arithmetic on dims and strides. */
#include "lower/array.h"
#include "base/assert.h"

#include <string.h>

int64_t tern_lower_array_elems(const tern_lower_array *a)
{
    int64_t n = 1;
    for (uint32_t i = 0; i < a->rank; i++)
        n *= a->dims[i];
    return n;
}

bool tern_lower_array_is_dense(const tern_lower_array *a)
{
    int64_t stride = 1;
    for (uint32_t i = a->rank; i-- > 0;) {
        if (a->dims[i] != 1 && a->strides[i] != stride)
            return false;
        stride *= a->dims[i];
    }
    return true;
}

tern_lower_array tern_lower_array_permute(const tern_lower_array *a, const int64_t *order)
{
    tern_lower_array r = *a;
    for (uint32_t i = 0; i < a->rank; i++) {
        r.dims[i] = a->dims[order[i]];
        r.strides[i] = a->strides[order[i]];
    }
    return r;
}

tern_lower_array tern_lower_array_broadcast(const tern_lower_array *a, const int64_t *dims,
                                            uint32_t rank, const int64_t *map)
{
    tern_lower_array r = *a;
    r.rank = rank;
    TERN_ASSERT(a->rank <= rank && rank <= TERN_LOWER_RANK_MAX);
    for (uint32_t i = 0; i < rank; i++) {
        r.dims[i] = dims[i];
        r.strides[i] = 0;
    }
    for (uint32_t i = 0; i < a->rank; i++)
        r.strides[map[i]] = a->dims[i] == 1 ? 0 : a->strides[i];
    return r;
}

tern_lower_array tern_lower_array_slice(const tern_lower_array *a, const int64_t *start,
                                        const int64_t *limit, const int64_t *stride)
{
    tern_lower_array r = *a;
    for (uint32_t i = 0; i < a->rank; i++) {
        int64_t every = stride ? stride[i] : 1;
        TERN_ASSERT(every > 0 && start[i] >= 0 && start[i] <= limit[i] && limit[i] <= a->dims[i]);
        r.offset += start[i] * a->strides[i];
        r.dims[i] = (limit[i] - start[i] + every - 1) / every;
        r.strides[i] = a->strides[i] * every;
    }
    return r;
}

tern_lower_array tern_lower_array_reverse(const tern_lower_array *a, const int64_t *dims,
                                          uint32_t count)
{
    tern_lower_array r = *a;
    for (uint32_t i = 0; i < count; i++) {
        r.offset += (a->dims[dims[i]] - 1) * a->strides[dims[i]];
        r.strides[dims[i]] = -a->strides[dims[i]];
    }
    return r;
}

/* Whether dimension |i| and the next one are contiguous. */
static bool is_contiguous(const tern_lower_array *a, uint32_t i)
{
    return a->strides[i] == a->strides[i + 1] * a->dims[i + 1];
}

/* Counts of views have 32 bits. */
static bool joins(const tern_lower_array *a, uint32_t i)
{
    int64_t inner = a->dims[i + 1] > 0 ? a->dims[i + 1] : 1;
    return is_contiguous(a, i) && a->dims[i] <= INT32_MAX / inner;
}

static void drop_dim(tern_lower_array *a, uint32_t dim)
{
    TERN_ASSERT(dim < a->rank);
    size_t after = a->rank - 1 - dim;
    memmove(a->dims + dim, a->dims + dim + 1, after * sizeof(*a->dims));
    memmove(a->strides + dim, a->strides + dim + 1, after * sizeof(*a->strides));
    a->rank--;
}

bool tern_lower_array_reshape(const tern_lower_array *a, const int64_t *dims, uint32_t rank,
                              tern_lower_array *out)
{
    if (rank > TERN_LOWER_RANK_MAX)
        return false;
    tern_lower_array whole = *a, *one[] = {&whole};
    tern_lower_arrays_merge(one, 1, -1);
    *out = *a;
    out->rank = rank;
    int from = (int)whole.rank - 1;
    int64_t inner = 1; /* elements of |from| already assigned */
    for (uint32_t i = rank; i-- > 0;) {
        out->dims[i] = dims[i];
        out->strides[i] = 0;
        if (dims[i] == 1)
            continue;
        if (from >= 0 && inner == whole.dims[from]) {
            from--;
            inner = 1;
        }
        if (dims[i] == 0 || from < 0 || whole.dims[from] % (inner * dims[i]))
            return false;
        out->strides[i] = inner * whole.strides[from];
        inner *= dims[i];
    }
    return true;
}

int tern_lower_arrays_merge(tern_lower_array *const *arrays, unsigned count, int keep)
{
    for (uint32_t i = arrays[0]->rank; i-- > 0;) {
        bool is_one = arrays[0]->dims[i] == 1 && arrays[0]->rank > 1 && (int)i != keep;
        bool join = !is_one && i + 1 < arrays[0]->rank && (int)i + 1 != keep;
        for (unsigned k = 0; k < count && join; k++)
            join = joins(arrays[k], i);
        if (!is_one && !join)
            continue;
        for (unsigned k = 0; k < count; k++) {
            if (join)
                arrays[k]->dims[i + 1] *= arrays[k]->dims[i];
            drop_dim(arrays[k], i);
        }
        if ((int)i < keep)
            keep--;
    }
    return keep;
}

bool tern_lower_arrays_join(tern_lower_array *const *arrays, unsigned count, uint32_t d)
{
    TERN_ASSERT(d > 0);
    for (unsigned k = 0; k < count; k++) {
        const tern_lower_array *a = arrays[k];
        if (a->dims[d - 1] != 1 && a->dims[d] != 1 && !joins(a, d - 1))
            return false;
    }
    for (unsigned k = 0; k < count; k++) {
        tern_lower_array *a = arrays[k];
        a->dims[d - 1] *= a->dims[d];
        if (a->dims[d] != 1)
            a->strides[d - 1] = a->strides[d];
        drop_dim(a, d);
    }
    return true;
}

tern_lir_view tern_lower_array_matrix(const tern_lower_array *a)
{
    tern_lower_array matrix = {.tensor = a->tensor, .dtype = a->dtype, .offset = a->offset};
    matrix.rank = 2;
    TERN_ASSERT(a->rank >= 2);
    memcpy(matrix.dims, a->dims + a->rank - 2, 2 * sizeof(*a->dims));
    memcpy(matrix.strides, a->strides + a->rank - 2, 2 * sizeof(*a->strides));
    return tern_lower_array_view(&matrix, 0);
}

static bool fits(int64_t n) { return n >= INT32_MIN && n <= INT32_MAX; }

tern_lir_view tern_lower_array_view(const tern_lower_array *a, int row)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .offset = a->offset,
                       .rows = 1};
    for (int i = 0; i < (int)a->rank; i++) {
        if (!fits(a->dims[i]) || !fits(a->strides[i]) || a->dims[i] < 1)
            v.bad = true;
        if (i == row) {
            v.rows = (uint32_t)a->dims[i];
            v.row_stride = a->strides[i];
        } else if (v.rank == TERN_ISA_DIMS_MAX) {
            v.bad = true;
        } else {
            v.stride[v.rank] = a->strides[i];
            v.count[v.rank++] = (uint32_t)a->dims[i];
        }
    }
    if (v.rank == 0) {
        v.stride[0] = 1;
        v.count[0] = 1;
        v.rank = 1;
    }
    return v;
}
