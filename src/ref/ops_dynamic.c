/* ref/ops_dynamic.c - ops whose result dimensions are operands. Each reads them, checks what the
 * verifier could not, and then calls its static variant. */
#include "ref/dims_impl.h"

/* The dimensions in operand |i|. */
static tern_status get_dims(const tern_ref_call *c, uint32_t i, int64_t *dims, uint32_t *out_rank)
{
    const tern_ref_value *v = c->in[i];
    *out_rank = 0;
    if (v->count > TERN_REF_MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a result of rank %lld, at most %d can be evaluated",
                        (long long)v->count, TERN_REF_MAX_RANK);
    tern_ref_get_ints(v, dims, (uint32_t)v->count);
    for (uint32_t d = 0; d < (uint32_t)v->count; d++)
        if (dims[d] < 0)
            return TERN_ERR(INVALID, "dimension %u of the result is to have %lld elements", d,
                            (long long)dims[d]);
    *out_rank = (uint32_t)v->count;
    return NULL;
}

tern_status tern_ref_op_dynamic_broadcast_in_dim(tern_ref_call *c)
{
    int64_t dims[TERN_REF_MAX_RANK], map[TERN_REF_MAX_RANK];
    uint32_t rank;
    TERN_TRY(get_dims(c, 1, dims, &rank));
    tern_ref_attr_ints(c, TERN_HLO_A_broadcast_dimensions, 0, map, c->in[0]->rank);
    return tern_ref_broadcast(c, dims, rank, map);
}

tern_status tern_ref_op_dynamic_iota(tern_ref_call *c)
{
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t rank;
    TERN_TRY(get_dims(c, 0, dims, &rank));
    return tern_ref_iota(c, dims, rank);
}

tern_status tern_ref_op_dynamic_reshape(tern_ref_call *c)
{
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t rank;
    TERN_TRY(get_dims(c, 1, dims, &rank));
    return tern_ref_reshape(c, dims, rank);
}

tern_status tern_ref_op_dynamic_pad(tern_ref_call *c)
{
    int64_t low[TERN_REF_MAX_RANK], high[TERN_REF_MAX_RANK], interior[TERN_REF_MAX_RANK];
    uint32_t rank = c->in[0]->rank;
    tern_ref_get_ints(c->in[2], low, rank);
    tern_ref_get_ints(c->in[3], high, rank);
    tern_ref_get_ints(c->in[4], interior, rank);
    return tern_ref_pad(c, low, high, interior);
}

tern_status tern_ref_op_real_dynamic_slice(tern_ref_call *c)
{
    int64_t start[TERN_REF_MAX_RANK], limit[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    uint32_t rank = c->in[0]->rank;
    tern_ref_get_ints(c->in[1], start, rank);
    tern_ref_get_ints(c->in[2], limit, rank);
    tern_ref_get_ints(c->in[3], strides, rank);
    return tern_ref_slice(c, start, limit, strides);
}

tern_status tern_ref_op_dynamic_gather(tern_ref_call *c)
{
    int64_t sizes[TERN_REF_MAX_RANK];
    const tern_ref_value *operand = c->in[0];
    tern_ref_get_ints(c->in[2], sizes, operand->rank);
    for (uint32_t d = 0; d < operand->rank; d++)
        if (sizes[d] < 0 || sizes[d] > operand->dims[d])
            return TERN_ERR(INVALID, "slice size %lld of dimension %u, which has %lld elements",
                            (long long)sizes[d], d, (long long)operand->dims[d]);
    return tern_ref_gather(c, sizes);
}

tern_status tern_ref_op_dynamic_conv(tern_ref_call *c)
{
    int64_t padding[2 * TERN_REF_MAX_RANK];
    TERN_ASSERT(c->in[0]->rank >= 2);
    tern_ref_get_ints(c->in[2], padding, 2 * (c->in[0]->rank - 2));
    return tern_ref_conv(c, padding);
}
