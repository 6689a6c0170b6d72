/* lower/move_rows.c - arrays as rows along one dimension, for ops that work along any of them. */
#include "base/assert.h"
#include "lower/move_impl.h"

/* The permutation with |dim| last, the others in order. */
static void last_order(uint32_t rank, int dim, int64_t *order)
{
    uint32_t n = 0;
    for (uint32_t d = 0; d < rank; d++)
        if ((int)d != dim)
            order[n++] = d;
    order[n] = dim;
}

static bool reshape_rows(const tern_lower_array *a, tern_lower_array *out)
{
    const int64_t length = a->dims[a->rank - 1];
    const int64_t dims[] = {tern_lower_array_elems(a) / length, length};
    return tern_lower_array_reshape(a, dims, 2, out);
}

tern_lower_array tern_lower_move_rows(tern_lower *l, const tern_lower_array *a, int dim)
{
    int64_t order[TERN_LOWER_RANK_MAX];
    TERN_ASSERT(a->rank > 0);
    last_order(a->rank, dim, order);
    tern_lower_array permuted = tern_lower_array_permute(a, order), rows;
    if (reshape_rows(&permuted, &rows) && (rows.strides[1] == 1 || rows.dims[1] == 1))
        return rows;
    tern_lower_array dense =
        tern_lower_temp(l, "rows", permuted.dtype, permuted.dims, permuted.rank);
    tern_lower_move(l, &dense, &permuted);
    bool can = reshape_rows(&dense, &rows);
    TERN_ASSERT(can);
    return rows;
}

tern_lower_rows_result tern_lower_move_rows_begin(tern_lower *l, tern_hlo_value value, int dim)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, value);
    tern_lower_rows_result r = {.value = value, .dim = dim};
    if (dim == (int)type->rank - 1) {
        r.own = tern_lower_make(l, value);
    } else {
        int64_t order[TERN_LOWER_RANK_MAX], dims[TERN_LOWER_RANK_MAX];
        last_order(type->rank, dim, order);
        for (uint32_t d = 0; d < type->rank; d++)
            dims[d] = type->dims[order[d]];
        tern_dtype dtype = type->dtype == TERN_BOOL ? TERN_U8 : type->dtype;
        r.own = tern_lower_temp(l, "rows_out", dtype, dims, type->rank);
    }
    bool can = reshape_rows(&r.own, &r.rows);
    TERN_ASSERT(can);
    return r;
}

void tern_lower_move_rows_end(tern_lower *l, const tern_lower_rows_result *r)
{
    int64_t order[TERN_LOWER_RANK_MAX], back[TERN_LOWER_RANK_MAX];
    if (r->dim == (int)r->own.rank - 1)
        return;
    last_order(r->own.rank, r->dim, order);
    for (uint32_t d = 0; d < r->own.rank; d++)
        back[order[d]] = d;
    tern_lower_array array = tern_lower_array_permute(&r->own, back);
    tern_lower_move_set(l, r->value, &array);
}
