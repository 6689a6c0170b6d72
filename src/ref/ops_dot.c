/* ref/ops_dot.c - dot_general and dot. Sums are accumulated in the widest of the types involved
 * and rounded once to the result's; precision and algorithm require no more than that. */
#include "ref/dot_impl.h"

typedef struct {
    const int64_t *lhs_batch, *rhs_batch, *lhs_k, *rhs_k;
    uint32_t batch_count, k_count;
} dot_dims;

static void add_axis(tern_ref_axes *to, int64_t size, int64_t lhs, int64_t rhs)
{
    to->axes[to->count++] = (tern_ref_axis){size, lhs, rhs};
}

/* Result dimensions: batch, then the free dimensions of the left operand, then those of the right.
 */
static void dot_axes(const dot_dims *d, tern_ref_contraction *job)
{
    const tern_ref_value *lhs = job->lhs, *rhs = job->rhs;
    int64_t ls[TERN_REF_MAX_RANK], rs[TERN_REF_MAX_RANK];
    tern_ref_strides(lhs->dims, lhs->rank, ls);
    tern_ref_strides(rhs->dims, rhs->rank, rs);
    for (uint32_t i = 0; i < d->batch_count; i++)
        add_axis(&job->batch, lhs->dims[d->lhs_batch[i]], ls[d->lhs_batch[i]], rs[d->rhs_batch[i]]);
    for (uint32_t i = 0; i < d->k_count; i++)
        add_axis(&job->k, lhs->dims[d->lhs_k[i]], ls[d->lhs_k[i]], rs[d->rhs_k[i]]);
    for (uint32_t i = 0; i < lhs->rank; i++)
        if (!tern_ref_list_has(d->lhs_batch, d->batch_count, i) &&
            !tern_ref_list_has(d->lhs_k, d->k_count, i))
            add_axis(&job->rows, lhs->dims[i], ls[i], 0);
    for (uint32_t i = 0; i < rhs->rank; i++)
        if (!tern_ref_list_has(d->rhs_batch, d->batch_count, i) &&
            !tern_ref_list_has(d->rhs_k, d->k_count, i))
            add_axis(&job->columns, rhs->dims[i], 0, rs[i]);
}

static tern_status check_sizes(const dot_dims *d, const tern_ref_value *lhs,
                               const tern_ref_value *rhs)
{
    for (uint32_t i = 0; i < d->batch_count + d->k_count; i++) {
        bool batch = i < d->batch_count;
        uint32_t at = batch ? i : i - d->batch_count;
        int64_t l = lhs->dims[batch ? d->lhs_batch[at] : d->lhs_k[at]];
        int64_t r = rhs->dims[batch ? d->rhs_batch[at] : d->rhs_k[at]];
        if (l != r)
            return TERN_ERR(INVALID,
                            "%s dimension %u has %lld elements on the left, %lld on the right",
                            batch ? "batching" : "contracting", at, (long long)l, (long long)r);
    }
    return NULL;
}

static tern_status dot_into(tern_ref_call *c, const tern_ref_contraction *job, tern_ref_value **out)
{
    const tern_ref_axes *parts[] = {&job->batch, &job->rows, &job->columns};
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t rank = 0;
    for (int p = 0; p < 3; p++)
        for (uint32_t i = 0; i < parts[p]->count; i++) {
            if (rank == TERN_REF_MAX_RANK)
                return TERN_ERR(UNSUPPORTED, "a result of more than %d dimensions",
                                TERN_REF_MAX_RANK);
            dims[rank++] = parts[p]->axes[i].size;
        }
    TERN_TRY(tern_ref_tensor_create(c->mem, job->lhs->dtype, dims, rank, out));
    tern_status st = (*out)->count ? tern_ref_contract(c, job, (*out)->data) : NULL;
    if (st)
        tern_ref_drop(out, 1);
    return st;
}

static tern_status dot_run(tern_ref_call *c, const dot_dims *d)
{
    tern_dtype dtype = tern_ref_call_sum_dtype(c);
    tern_ref_value *lhs = NULL, *rhs = NULL, *sums = NULL;
    TERN_TRY(check_sizes(d, c->in[0], c->in[1]));
    tern_status st = tern_ref_sum_operand(c, 0, dtype, &lhs);
    if (!st)
        st = tern_ref_sum_operand(c, 1, dtype, &rhs);
    if (!st) {
        tern_ref_contraction job = {.lhs = lhs, .rhs = rhs};
        dot_axes(d, &job);
        st = dot_into(c, &job, &sums);
    }
    tern_ref_release(lhs);
    tern_ref_release(rhs);
    return st ? st : tern_ref_sum_result(c, sums);
}

tern_status tern_ref_op_dot_general(tern_ref_call *c)
{
    dot_dims d = {0};
    uint32_t again = 0;
    d.lhs_batch = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_lhs_batching_dimensions, &d.batch_count);
    d.rhs_batch = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_rhs_batching_dimensions, &again);
    TERN_ASSERT(again == d.batch_count);
    d.lhs_k = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_lhs_contracting_dimensions, &d.k_count);
    d.rhs_k = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_rhs_contracting_dimensions, &again);
    TERN_ASSERT(again == d.k_count);
    return dot_run(c, &d);
}

/* Contracts the last dimension of the left operand with the first of the right. */
tern_status tern_ref_op_dot(tern_ref_call *c)
{
    int64_t left = (int64_t)c->in[0]->rank - 1, right = 0;
    TERN_ASSERT(left >= 0 && c->in[1]->rank >= 1);
    return dot_run(c, &(dot_dims){.lhs_k = &left, .rhs_k = &right, .k_count = 1});
}
