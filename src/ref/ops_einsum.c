/* ref/ops_einsum.c - einsum and unary_einsum: "ij,jk->ik". A letter is an index; those not on the
 * right are summed over. A repeated letter in an operand walks its diagonal. "..." stands for the
 * dimensions without a letter, counted from the last one. */
#include <ctype.h>
#include <string.h>

#include "ref/dot_impl.h"

enum { LETTERS = 128, MAX_LABELS = LETTERS + TERN_REF_MAX_RANK };

/* Labels: letters by their code, then the dimensions of "..." from the last one backwards. */
typedef struct {
    bool used, in_lhs, in_rhs, in_result;
    int64_t size, lhs, rhs;
} label;

typedef struct {
    label labels[MAX_LABELS];
    uint32_t result[TERN_REF_MAX_RANK], result_count;
} equation;

static tern_status bad_config(const char *config, const char *why)
{
    return TERN_ERR(INVALID, "einsum_config \"%s\": %s", config, why);
}

/* The labels of one term, [text, end), for a tensor of |rank| (-1: the result, whose "..." has
 * |ellipsis| dimensions). */
static tern_status parse_term(const char *config, const char *text, const char *end, int rank,
                              uint32_t *ellipsis, uint32_t *out, uint32_t *out_count)
{
    uint32_t letters = 0, count = 0;
    for (const char *p = text; p < end; p++)
        letters += isalpha((unsigned char)*p) ? 1 : 0;
    if (rank >= 0)
        *ellipsis = (uint32_t)rank > letters ? (uint32_t)rank - letters : 0;
    *out_count = 0;
    for (const char *p = text; p < end; p++) {
        if (*p == ' ')
            continue;
        bool dots = end - p >= 3 && !memcmp(p, "...", 3);
        if (!dots && !isalpha((unsigned char)*p))
            return bad_config(config, "wanted letters and \"...\"");
        uint32_t n = dots ? *ellipsis : 1;
        if (count + n > TERN_REF_MAX_RANK)
            return bad_config(config, "too many dimensions");
        for (uint32_t i = 0; i < n; i++)
            out[count++] = dots ? LETTERS + n - 1 - i : (uint32_t)(unsigned char)*p;
        p += dots ? 2 : 0;
    }
    if (rank >= 0 && count != (uint32_t)rank)
        return bad_config(config, "an operand has a different rank");
    *out_count = count;
    return NULL;
}

static tern_status add_operand(equation *e, const char *config, const uint32_t *labels,
                               const tern_ref_value *v, bool left)
{
    int64_t strides[TERN_REF_MAX_RANK];
    tern_ref_strides(v->dims, v->rank, strides);
    for (uint32_t d = 0; d < v->rank; d++) {
        label *l = &e->labels[labels[d]];
        if (l->used && l->size != v->dims[d])
            return bad_config(config, "dimensions of one letter have different sizes");
        l->used = true;
        l->size = v->dims[d];
        *(left ? &l->in_lhs : &l->in_rhs) = true;
        *(left ? &l->lhs : &l->rhs) += strides[d];
    }
    return NULL;
}

/* |comma| is NULL for one operand. */
static tern_status parse_equation(equation *e, const char *config, const tern_ref_value *lhs,
                                  const tern_ref_value *rhs)
{
    const char *arrow = strstr(config, "->"), *comma = strchr(config, ',');
    uint32_t labels[TERN_REF_MAX_RANK] = {0}, count = 0, ellipsis = 0, more = 0;
    if (!arrow || !comma != !rhs || (comma && comma > arrow))
        return bad_config(config, rhs ? "\"a,b->c\" is wanted" : "\"a->b\" is wanted");
    TERN_TRY(
        parse_term(config, config, rhs ? comma : arrow, (int)lhs->rank, &ellipsis, labels, &count));
    TERN_TRY(add_operand(e, config, labels, lhs, true));
    if (rhs) {
        TERN_TRY(parse_term(config, comma + 1, arrow, (int)rhs->rank, &more, labels, &count));
        TERN_TRY(add_operand(e, config, labels, rhs, false));
    }
    ellipsis = ellipsis > more ? ellipsis : more;
    TERN_TRY(parse_term(config, arrow + 2, config + strlen(config), -1, &ellipsis, e->result,
                        &e->result_count));
    for (uint32_t i = 0; i < e->result_count; i++) {
        label *l = &e->labels[e->result[i]];
        if (!l->used || l->in_result)
            return bad_config(config, "a letter of the result is in no operand, or there twice");
        l->in_result = true;
    }
    return NULL;
}

/* Classifies result labels as batch, rows or columns in their order. The sums are [batch, rows,
 * columns]; |position| is the dimension of each label there. */
static void sort_labels(const equation *e, tern_ref_contraction *job, uint32_t *position)
{
    tern_ref_axes *parts[] = {&job->batch, &job->rows, &job->columns};
    uint32_t at = 0;
    for (int p = 0; p < 3; p++)
        for (uint32_t i = 0; i < e->result_count; i++) {
            const label *l = &e->labels[e->result[i]];
            int part = l->in_lhs && l->in_rhs ? 0 : l->in_lhs ? 1 : 2;
            if (part != p)
                continue;
            parts[p]->axes[parts[p]->count++] = (tern_ref_axis){l->size, l->lhs, l->rhs};
            position[i] = at++;
        }
    for (uint32_t i = 0; i < MAX_LABELS; i++)
        if (e->labels[i].used && !e->labels[i].in_result)
            job->k.axes[job->k.count++] =
                (tern_ref_axis){e->labels[i].size, e->labels[i].lhs, e->labels[i].rhs};
}

static tern_status einsum_into(tern_ref_call *c, const equation *e, tern_ref_contraction *job,
                               tern_ref_value **out)
{
    uint32_t position[TERN_REF_MAX_RANK] = {0};
    int64_t dims[TERN_REF_MAX_RANK], sorted[TERN_REF_MAX_RANK];
    int64_t strides[TERN_REF_MAX_RANK], from[TERN_REF_MAX_RANK], to[TERN_REF_MAX_RANK];
    sort_labels(e, job, position);
    for (uint32_t i = 0; i < e->result_count; i++)
        sorted[position[i]] = dims[i] = e->labels[e->result[i]].size;
    tern_ref_value *sums = NULL;
    TERN_TRY(tern_ref_tensor_create(c->mem, job->lhs->dtype, sorted, e->result_count, &sums));
    tern_status st = sums->count ? tern_ref_contract(c, job, sums->data) : NULL;
    if (!st)
        st = tern_ref_tensor_create(c->mem, sums->dtype, dims, e->result_count, out);
    if (!st && sums->count) {
        tern_ref_strides(sorted, e->result_count, strides);
        tern_ref_strides(dims, e->result_count, to);
        for (uint32_t i = 0; i < e->result_count; i++)
            from[i] = strides[position[i]];
        tern_ref_copy_box(
            c->pool, &(tern_ref_box){e->result_count, dims, to, from, tern_ref_elem_bytes(sums)},
            (*out)->data, sums->data);
    }
    tern_ref_release(sums);
    return st;
}

static tern_status einsum_run(tern_ref_call *c, tern_ref_value *lhs, tern_ref_value *rhs,
                              bool unary)
{
    const char *config = tern_hlo_op_text(c->m, c->op, TERN_HLO_A_einsum_config);
    equation e = {0};
    TERN_TRY(parse_equation(&e, config, lhs, unary ? NULL : rhs));
    tern_ref_contraction job = {.lhs = lhs, .rhs = rhs};
    tern_ref_value *sums = NULL;
    TERN_TRY(einsum_into(c, &e, &job, &sums));
    return tern_ref_sum_result(c, sums);
}

tern_status tern_ref_op_einsum(tern_ref_call *c)
{
    tern_dtype dtype = tern_ref_call_sum_dtype(c);
    tern_ref_value *lhs = NULL, *rhs = NULL;
    tern_status st = tern_ref_sum_operand(c, 0, dtype, &lhs);
    if (!st)
        st = tern_ref_sum_operand(c, 1, dtype, &rhs);
    if (!st)
        st = einsum_run(c, lhs, rhs, false);
    tern_ref_release(lhs);
    tern_ref_release(rhs);
    return st;
}

/* Computed as einsum of the operand and the scalar 1. */
tern_status tern_ref_op_unary_einsum(tern_ref_call *c)
{
    tern_dtype dtype =
        tern_ref_sum_dtype(c->in[0]->dtype, c->in[0]->dtype, tern_ref_result_type(c, 0)->dtype);
    tern_ref_value *operand = NULL, *integer = NULL, *one = NULL;
    tern_status st = tern_ref_sum_operand(c, 0, dtype, &operand);
    if (!st)
        st = tern_ref_tensor_create(c->mem, TERN_I64, NULL, 0, &integer);
    if (!st) {
        *(int64_t *)integer->data = 1;
        st = tern_ref_to_dtype(c, integer, dtype, &one);
    }
    if (!st)
        st = einsum_run(c, operand, one, true);
    tern_ref_release(operand);
    tern_ref_release(integer);
    tern_ref_release(one);
    return st;
}
