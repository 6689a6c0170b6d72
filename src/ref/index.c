/* ref/index.c - index vectors, boxes as runs. */
#include "ref/index_impl.h"

#include "base/alloc.h"

void tern_ref_index_vectors_init(tern_ref_index_vectors *p, const tern_ref_call *c,
                                 const tern_ref_value *indices, const tern_ref_index_names *names)
{
    int64_t vector_dim = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_index_vector_dim);
    uint32_t indices_batch_count = 0;
    const int64_t *indices_batch =
        tern_hlo_op_ints(c->m, c->op, names->indices_batching, &indices_batch_count);
    *p = (tern_ref_index_vectors){.indices = indices, .count = 1, .vector_stride = 0};
    p->map = tern_hlo_op_ints(c->m, c->op, names->map, &p->map_count);
    p->batch_operand = tern_hlo_op_ints(c->m, c->op, names->operand_batching, &p->batch_count);
    TERN_ASSERT(p->batch_count == indices_batch_count);
    int64_t strides[TERN_REF_MAX_RANK];
    tern_ref_strides(indices->dims, indices->rank, strides);
    for (uint32_t d = 0; d < indices->rank; d++) {
        if (d == (uint64_t)vector_dim) {
            p->vector_stride = strides[d];
            continue;
        }
        p->dims[p->rank] = indices->dims[d];
        p->strides[p->rank] = strides[d];
        p->count = (int64_t)((uint64_t)p->count * (uint64_t)indices->dims[d]);
        p->rank++;
    }
    for (uint32_t i = 0; i < p->batch_count; i++)
        p->batch_coord[i] = indices_batch[i] - (indices_batch[i] > vector_dim);
}

void tern_ref_index_vectors_seek(const tern_ref_index_vectors *p, int64_t at, int64_t *coord)
{
    for (uint32_t d = p->rank; d-- > 0;) {
        coord[d] = at % p->dims[d];
        at /= p->dims[d];
    }
}

void tern_ref_index_vectors_corner(const tern_ref_index_vectors *p, const int64_t *coord,
                                   uint32_t operand_rank, const int64_t *max, int64_t *corner)
{
    int64_t first = 0;
    for (uint32_t d = 0; d < operand_rank; d++)
        corner[d] = 0;
    for (uint32_t d = 0; d < p->rank; d++)
        first += coord[d] * p->strides[d];
    for (uint32_t i = 0; i < p->map_count; i++) {
        int64_t at = first + i * p->vector_stride, d = p->map[i];
        if (max) {
            corner[d] = tern_ref_clamped_index(p->indices, at, max[d]);
        } else {
            int64_t x = tern_ref_get_int(p->indices, at);
            corner[d] = x < 0 && p->indices->dtype == TERN_U64 ? -1 : x;
        }
    }
    for (uint32_t i = 0; i < p->batch_count; i++)
        corner[p->batch_operand[i]] = coord[p->batch_coord[i]];
}

tern_status tern_ref_runs_init(tern_ref_runs *runs, tern_alloc mem, const int64_t *dims,
                               uint32_t rank, const int64_t *a_strides, const int64_t *b_strides)
{
    *runs = (tern_ref_runs){.length = 1, .count = 1};
    while (rank > 0 && (dims[rank - 1] == 1 || (a_strides[rank - 1] == runs->length &&
                                                b_strides[rank - 1] == runs->length)))
        runs->length *= dims[--rank];
    for (uint32_t d = 0; d < rank; d++)
        runs->count *= dims[d];
    if (runs->length == 0)
        runs->count = 0;
    if (runs->count == 0)
        return NULL;
    if (!tern_size_mul((size_t)runs->count, 2 * sizeof *runs->a, &runs->bytes))
        return tern_status_no_memory();
    runs->a = tern_mem_get(mem, runs->bytes);
    TERN_TRY_MEM(runs->a);
    runs->b = runs->a + runs->count;
    int64_t index[TERN_REF_MAX_RANK] = {0};
    for (int64_t r = 0; r < runs->count; r++) {
        int64_t a = 0, b = 0;
        for (uint32_t d = 0; d < rank; d++) {
            a += index[d] * a_strides[d];
            b += index[d] * b_strides[d];
        }
        runs->a[r] = a;
        runs->b[r] = b;
        (void)tern_ref_next_index(index, dims, rank);
    }
    return NULL;
}

void tern_ref_runs_fini(tern_ref_runs *runs, tern_alloc mem)
{
    tern_mem_free(mem, runs->a, runs->bytes);
    *runs = (tern_ref_runs){0};
}
