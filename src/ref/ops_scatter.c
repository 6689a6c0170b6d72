/* ref/ops_scatter.c - scatter: combines boxes of updates into the operand at runtime indices. A
 * box that is partly out of bounds is dropped entirely, as XLA does and JAX's derivatives rely on;
 * the StableHLO specification would keep the elements inside. Index vectors are processed in
 * row-major order, so that overlapping updates combine in a fixed order. */
#include <string.h>

#include "base/alloc.h"
#include "ref/index_impl.h"

enum { LIST = 4096 };

typedef struct {
    tern_ref_index_vectors vectors;
    tern_ref_runs runs; /* a: result, b: updates */
    tern_ref_combiner combiner;
    uint32_t count; /* tensors */
    tern_ref_value **results, **updates;
    uint32_t rank;
    const int64_t *dims;                      /* of a result */
    int64_t strides[TERN_REF_MAX_RANK];       /* of a result */
    int64_t box[TERN_REF_MAX_RANK];           /* by dimension of a result; 1 where inserted */
    int64_t coord_strides[TERN_REF_MAX_RANK]; /* of an index vector's coordinates, in the updates */
    int64_t *list_at, *list_from, listed;     /* LIST each; only if the combiner is not simple */
} scatter_job;

static tern_status flush_list(scatter_job *s)
{
    int64_t count = s->listed;
    s->listed = 0;
    return tern_ref_combiner_list(&s->combiner, s->list_at, s->updates, s->list_from, count);
}

static tern_status put_elements(scatter_job *s, int64_t at, int64_t from, int64_t length)
{
    if (tern_ref_combiner_is_simple(&s->combiner)) {
        tern_ref_combiner_run(&s->combiner, at, s->updates, from, length);
        return NULL;
    }
    for (int64_t i = 0; i < length; i++) {
        s->list_at[s->listed] = at + i;
        s->list_from[s->listed++] = from + i;
        if (s->listed == LIST)
            TERN_TRY(flush_list(s));
    }
    return NULL;
}

static tern_status scatter_box(scatter_job *s, const int64_t *coord)
{
    int64_t corner[TERN_REF_MAX_RANK], at = 0, from = 0;
    tern_ref_index_vectors_corner(&s->vectors, coord, s->rank, NULL, corner);
    for (uint32_t d = 0; d < s->rank; d++) {
        if (corner[d] < 0 || corner[d] > s->dims[d] - s->box[d])
            return NULL;
        at += corner[d] * s->strides[d];
    }
    for (uint32_t d = 0; d < s->vectors.rank; d++)
        from += coord[d] * s->coord_strides[d];
    for (int64_t r = 0; r < s->runs.count; r++)
        TERN_TRY(put_elements(s, at + s->runs.a[r], from + s->runs.b[r], s->runs.length));
    return NULL;
}

static tern_status scatter_all(scatter_job *s)
{
    int64_t coord[TERN_REF_MAX_RANK] = {0};
    for (int64_t i = 0; i < s->vectors.count; i++) {
        TERN_TRY(scatter_box(s, coord));
        (void)tern_ref_next_index(coord, s->vectors.dims, s->vectors.rank);
    }
    return s->listed ? flush_list(s) : NULL;
}

/* The boxes: the updates' window dimensions, in order, are the dimensions of the result that are
 * neither inserted nor batching. */
static tern_status scatter_shape(tern_ref_call *c, scatter_job *s)
{
    uint32_t window_count = 0, inserted_count = 0;
    const int64_t *window =
        tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_update_window_dims, &window_count);
    const int64_t *inserted =
        tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_inserted_window_dims, &inserted_count);
    const tern_ref_value *updates = s->updates[0];
    int64_t strides[TERN_REF_MAX_RANK];
    int64_t box[TERN_REF_MAX_RANK], a[TERN_REF_MAX_RANK], b[TERN_REF_MAX_RANK];
    tern_ref_strides(updates->dims, updates->rank, strides);
    tern_ref_strides(s->dims, s->rank, s->strides);
    uint32_t boxed = 0;
    for (uint32_t d = 0; d < s->rank; d++) {
        s->box[d] = 1;
        if (tern_ref_list_has(inserted, inserted_count, d) ||
            tern_ref_list_has(s->vectors.batch_operand, s->vectors.batch_count, d))
            continue;
        TERN_ASSERT(boxed < window_count);
        s->box[d] = box[boxed] = updates->dims[window[boxed]];
        a[boxed] = s->strides[d];
        b[boxed] = strides[window[boxed]];
        boxed++;
    }
    for (uint32_t d = 0, p = 0; d < updates->rank; d++)
        if (!tern_ref_list_has(window, window_count, d))
            s->coord_strides[p++] = strides[d];
    return tern_ref_runs_init(&s->runs, c->mem, box, boxed, a, b);
}

static tern_status scatter_run(tern_ref_call *c, scatter_job *s)
{
    tern_ref_index_vectors_init(&s->vectors, c, c->in[s->count],
                                &(tern_ref_index_names){TERN_HLO_A_scatter_dims_to_operand_dims,
                                                        TERN_HLO_A_input_batching_dims,
                                                        TERN_HLO_A_scatter_indices_batching_dims});
    s->rank = s->results[0]->rank;
    s->dims = s->results[0]->dims;
    if (s->updates[0]->count == 0 || s->results[0]->count == 0)
        return NULL;
    tern_status st = NULL;
    TERN_TRY(tern_ref_combiner_init(&s->combiner, c, tern_hlo_op_region(c->m, c->op, 0), s->results,
                                    s->count));
    TERN_TRY_OR(st, done, scatter_shape(c, s));
    if (!tern_ref_combiner_is_simple(&s->combiner)) {
        s->list_at = tern_mem_get_n(c->mem, 2 * LIST, sizeof *s->list_at);
        TERN_TRY_MEM_OR(st, done, s->list_at);
        s->list_from = s->list_at + LIST;
    }
    st = scatter_all(s);
done:
    tern_mem_free(c->mem, s->list_at, 2 * LIST * sizeof *s->list_at);
    tern_ref_runs_fini(&s->runs, c->mem);
    tern_ref_combiner_fini(&s->combiner);
    return st;
}

/* The operand as the writable result |i|: itself if it has no other reference. */
static tern_status writable_operand(tern_ref_call *c, uint32_t i, tern_dtype dtype,
                                    tern_ref_value **out)
{
    tern_ref_value *v = c->in[i];
    *out = NULL;
    if (v->dtype != dtype)
        return tern_ref_convert(c, v, dtype, out);
    bool shared = false;
    for (uint32_t j = 0; j < c->info->operand_count; j++)
        shared = shared || (j != i && c->in[j] == v);
    if (!shared && tern_ref_is_sole(v)) {
        *out = v;
        c->in[i] = NULL;
        return NULL;
    }
    TERN_TRY(tern_ref_new_result_dims(c, i, v->dims, v->rank, out));
    if (v->data_bytes)
        memcpy((*out)->data, v->data, v->data_bytes);
    return NULL;
}

tern_status tern_ref_op_scatter(tern_ref_call *c)
{
    uint32_t count = c->info->result_count;
    TERN_ASSERT(c->info->operand_count == 2 * count + 1);
    size_t bytes = 2 * (size_t)count * sizeof(tern_ref_value *);
    scatter_job s = {.count = count, .results = tern_mem_get_zeroed(c->mem, bytes)};
    TERN_TRY_MEM(s.results);
    s.updates = s.results + count;
    tern_status st = NULL;
    for (uint32_t i = 0; i < count && !st; i++) {
        tern_dtype dtype = tern_ref_result_type(c, i)->dtype;
        st = tern_ref_to_dtype(c, c->in[count + 1 + i], dtype, &s.updates[i]);
        if (!st)
            st = writable_operand(c, i, dtype, &s.results[i]);
    }
    if (!st)
        st = scatter_run(c, &s);
    for (uint32_t i = 0; i < count && !st; i++) {
        c->out[i] = s.results[i];
        s.results[i] = NULL;
    }
    tern_ref_drop(s.results, 2 * count);
    tern_mem_free(c->mem, s.results, bytes);
    return st;
}
