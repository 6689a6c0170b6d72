/* ref/ops_index.c - gather and torch_index_select: boxes of the operand at runtime indices,
 * clamped to stay inside. */
#include <string.h>

#include "ref/index_impl.h"

typedef struct {
    tern_ref_index_vectors vectors;
    tern_ref_runs runs; /* a: operand, b: result */
    const tern_ref_value *operand;
    tern_ref_value *result;
    int64_t strides[TERN_REF_MAX_RANK];       /* of the operand */
    int64_t max[TERN_REF_MAX_RANK];           /* maximum corner */
    int64_t coord_strides[TERN_REF_MAX_RANK]; /* of an index vector's coordinates, in the result */
} gather_job;

static void gather_box(const gather_job *g, const int64_t *coord)
{
    int64_t corner[TERN_REF_MAX_RANK], from = 0, to = 0;
    size_t elem = tern_ref_elem_bytes(g->operand), bytes = (size_t)g->runs.length * elem;
    tern_ref_index_vectors_corner(&g->vectors, coord, g->operand->rank, g->max, corner);
    for (uint32_t d = 0; d < g->operand->rank; d++)
        from += corner[d] * g->strides[d];
    for (uint32_t d = 0; d < g->vectors.rank; d++)
        to += coord[d] * g->coord_strides[d];
    const uint8_t *src = g->operand->data + from * (int64_t)elem;
    uint8_t *dst = g->result->data + to * (int64_t)elem;
    for (int64_t r = 0; r < g->runs.count; r++)
        memcpy(dst + g->runs.b[r] * (int64_t)elem, src + g->runs.a[r] * (int64_t)elem, bytes);
}

static void gather_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const gather_job *g = arg;
    int64_t coord[TERN_REF_MAX_RANK];
    tern_ref_index_vectors_seek(&g->vectors, (int64_t)begin, coord);
    for (size_t i = begin; i < end; i++) {
        gather_box(g, coord);
        (void)tern_ref_next_index(coord, g->vectors.dims, g->vectors.rank);
    }
}

/* Dimensions of the result: those of the index vectors, with the box's at |offset_dims|. The box's
 * dimensions, and their strides on both sides, go to |box|, |a| and |b|. */
static tern_status gather_shape(tern_ref_call *c, gather_job *g, const int64_t *sizes, int64_t *box,
                                int64_t *a, int64_t *b, uint32_t *out_rank)
{
    uint32_t offset_count = 0, collapsed_count = 0;
    const int64_t *offset = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_offset_dims, &offset_count);
    const int64_t *collapsed =
        tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_collapsed_slice_dims, &collapsed_count);
    int64_t dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    uint32_t rank = g->vectors.rank + offset_count, boxed = 0;
    if (rank > TERN_REF_MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a result of rank %u; at most %d can be evaluated", rank,
                        TERN_REF_MAX_RANK);
    for (uint32_t d = 0; d < g->operand->rank; d++) {
        if (tern_ref_list_has(collapsed, collapsed_count, d) ||
            tern_ref_list_has(g->vectors.batch_operand, g->vectors.batch_count, d))
            continue;
        box[boxed] = sizes[d];
        a[boxed++] = g->strides[d];
    }
    TERN_ASSERT(boxed == offset_count);
    for (uint32_t d = 0, o = 0, p = 0; d < rank; d++)
        dims[d] = tern_ref_list_has(offset, offset_count, d) ? box[o++] : g->vectors.dims[p++];
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, rank, &g->result));
    tern_ref_strides(dims, rank, strides);
    for (uint32_t d = 0, o = 0, p = 0; d < rank; d++) {
        if (tern_ref_list_has(offset, offset_count, d))
            b[o++] = strides[d];
        else
            g->coord_strides[p++] = strides[d];
    }
    *out_rank = boxed;
    return NULL;
}

tern_status tern_ref_gather(tern_ref_call *c, const int64_t *sizes)
{
    gather_job g = {.operand = c->in[0]};
    tern_ref_index_vectors_init(&g.vectors, c, c->in[1],
                                &(tern_ref_index_names){TERN_HLO_A_start_index_map,
                                                        TERN_HLO_A_operand_batching_dims,
                                                        TERN_HLO_A_start_indices_batching_dims});
    tern_ref_strides(g.operand->dims, g.operand->rank, g.strides);
    for (uint32_t d = 0; d < g.operand->rank; d++)
        g.max[d] = g.operand->dims[d] - sizes[d];
    int64_t box[TERN_REF_MAX_RANK] = {0}, a[TERN_REF_MAX_RANK], b[TERN_REF_MAX_RANK];
    uint32_t rank = 0;
    TERN_TRY(gather_shape(c, &g, sizes, box, a, b, &rank));
    c->out[0] = g.result;
    if (g.result->count == 0)
        return NULL;
    TERN_TRY(tern_ref_runs_init(&g.runs, c->mem, box, rank, a, b));
    int64_t each = g.runs.length * g.runs.count;
    tern_pool_for(c->pool, (size_t)g.vectors.count, (size_t)(1 + (1 << 13) / each), gather_chunk,
                  &g);
    tern_ref_runs_fini(&g.runs, c->mem);
    return NULL;
}

tern_status tern_ref_op_gather(tern_ref_call *c)
{
    int64_t sizes[TERN_REF_MAX_RANK];
    tern_ref_attr_ints(c, TERN_HLO_A_slice_sizes, 0, sizes, c->in[0]->rank);
    return tern_ref_gather(c, sizes);
}

/* --- torch_index_select --- */

typedef struct {
    const tern_ref_value *operand, *index;
    uint8_t *dst;
    int64_t outer, size, inner_bytes; /* operand is [batch, outer, size, inner] */
    int64_t picks;                    /* index is [batch, picks] */
} select_job;

static void select_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const select_job *s = arg;
    for (int64_t i = (int64_t)begin; i < (int64_t)end; i++) {
        int64_t pick = i % s->picks, row = i / s->picks, batch = row / s->outer;
        int64_t at = tern_ref_clamped_index(s->index, batch * s->picks + pick, s->size - 1);
        memcpy(s->dst + i * s->inner_bytes,
               s->operand->data + (row * s->size + at) * s->inner_bytes, (size_t)s->inner_bytes);
    }
}

static int64_t product_of(const int64_t *dims, uint32_t begin, uint32_t end)
{
    int64_t product = 1;
    for (uint32_t d = begin; d < end; d++)
        product *= dims[d];
    return product;
}

tern_status tern_ref_op_torch_index_select(tern_ref_call *c)
{
    const tern_ref_value *v = c->in[0], *index = c->in[1];
    int64_t dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dim);
    int64_t batches = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_batch_dims);
    TERN_ASSERT(dim >= 0 && dim < (int64_t)v->rank && batches >= 0 && batches <= dim &&
                batches <= (int64_t)index->rank);
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t rank = v->rank - 1 + index->rank - (uint32_t)batches, at = 0;
    if (rank > TERN_REF_MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a result of rank %u; at most %d can be evaluated", rank,
                        TERN_REF_MAX_RANK);
    for (uint32_t d = 0; d < (uint32_t)dim; d++)
        dims[at++] = v->dims[d];
    for (uint32_t d = (uint32_t)batches; d < index->rank; d++)
        dims[at++] = index->dims[d];
    for (uint32_t d = (uint32_t)dim + 1; d < v->rank; d++)
        dims[at++] = v->dims[d];
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, rank, &c->out[0]));
    if (c->out[0]->count == 0)
        return NULL;
    if (v->dims[dim] == 0)
        return TERN_ERR(INVALID, "elements are selected from a dimension of none");
    select_job s = {.operand = v,
                    .index = index,
                    .dst = c->out[0]->data,
                    .outer = product_of(v->dims, (uint32_t)batches, (uint32_t)dim),
                    .size = v->dims[dim],
                    .picks = product_of(index->dims, (uint32_t)batches, index->rank)};
    int64_t inner = product_of(v->dims, (uint32_t)dim + 1, v->rank);
    s.inner_bytes = inner * (int64_t)tern_ref_elem_bytes(v);
    tern_pool_for(c->pool, (size_t)(c->out[0]->count / inner), (size_t)(1 + (1 << 13) / inner),
                  select_chunk, &s);
    return NULL;
}
