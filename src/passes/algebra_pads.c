/* passes/algebra_pads.c - sums of tensors padded with zeros to disjoint parts of one dimension are
 * concatenations. The gradients of the slices of a tensor are summed this way.
 */
#include <string.h>

#include "passes/simplify_impl.h"

enum { TERMS_MAX = 16, DEPTH_MAX = 16 };

#define OPERAND(i) tern_simplify_operand(s, op, (i))

/* A tensor at [low, low + size) of the dimension. */
typedef struct {
    tern_hlo_value value;
    int64_t low, size;
} part;

typedef struct {
    const tern_hlo_type_info *type; /* of the sum */
    int64_t dim;                    /* -1: not known yet */
    part parts[TERMS_MAX];          /* by |low| */
    uint32_t part_count;
    tern_hlo_value rest[TERMS_MAX]; /* terms that are no such pads */
    uint32_t rest_count;
} sum;

/* Whether |op| pads along one dimension with zeros. */
static bool read_pad(const tern_simplifier *s, tern_hlo_op op, int64_t *dim, part *out)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, OPERAND(0));
    uint32_t rank = 0;
    const int64_t *low = tern_hlo_op_ints(m, op, TERN_HLO_A_edge_padding_low, &rank);
    const int64_t *high = tern_hlo_op_ints(m, op, TERN_HLO_A_edge_padding_high, &rank);
    const int64_t *interior = tern_hlo_op_ints(m, op, TERN_HLO_A_interior_padding, &rank);
    *dim = -1;
    if (!t || t->rank != rank || !t->count || !tern_match_is_splat(m, OPERAND(1), 0.0))
        return false;
    for (uint32_t d = 0; d < rank; d++) {
        if (interior[d] || low[d] < 0 || high[d] < 0 || (*dim >= 0 && (low[d] || high[d])))
            return false;
        if (low[d] || high[d])
            *dim = d;
    }
    if (*dim < 0)
        return false;
    *out = (part){OPERAND(0), low[*dim], t->dims[*dim]};
    return true;
}

/* Keeps the parts sorted; false if |p| overlaps one. */
static bool add_part(sum *x, part p)
{
    uint32_t at = 0;
    while (at < x->part_count && x->parts[at].low < p.low)
        at++;
    if (x->part_count == TERMS_MAX ||
        (at && x->parts[at - 1].low + x->parts[at - 1].size > p.low) ||
        (at < x->part_count && p.low + p.size > x->parts[at].low))
        return false;
    memmove(&x->parts[at + 1], &x->parts[at], (x->part_count - at) * sizeof(part));
    x->parts[at] = p;
    x->part_count++;
    return true;
}

static bool add_terms(const tern_simplifier *s, tern_hlo_value v, unsigned depth, sum *x)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op op = tern_match_owner(m, v);
    tern_hlo_code code = op ? tern_hlo_op_of(m, op)->code : TERN_HLO_NO_CODE;
    int64_t dim = 0;
    part p;
    if (code == TERN_HLO_ADD && depth &&
        (depth == DEPTH_MAX || tern_rewrite_use_count(&s->r, v) == 1))
        return add_terms(s, OPERAND(0), depth - 1, x) && add_terms(s, OPERAND(1), depth - 1, x);
    if (code == TERN_HLO_PAD && tern_rewrite_use_count(&s->r, v) == 1 &&
        read_pad(s, op, &dim, &p) && (x->dim < 0 || x->dim == dim)) {
        x->dim = dim;
        if (add_part(x, p))
            return true;
    }
    if (x->rest_count == TERMS_MAX)
        return false;
    x->rest[x->rest_count++] = v;
    return true;
}

/* |p| + 0: as the sum is, this is 0 where the part is -0. */
static tern_hlo_value build_part(tern_hlo_builder *b, const sum *x, const part *p)
{
    int64_t dims[TERN_RANK_MAX];
    memcpy(dims, x->type->dims, x->type->rank * sizeof(*dims));
    dims[x->dim] = p->size;
    tern_hlo_value zero = tern_hlo_build_splat(b, x->type->dtype, dims, x->type->rank, 0);
    return p->value ? tern_hlo_build_binary(b, TERN_HLO_ADD, p->value, zero) : zero;
}

static tern_hlo_value build_concatenation(tern_hlo_builder *b, const sum *x)
{
    tern_hlo_value values[2 * TERMS_MAX + 1];
    uint32_t count = 0;
    int64_t at = 0, end = x->type->dims[x->dim];
    for (uint32_t i = 0; i <= x->part_count; i++) {
        int64_t next = i < x->part_count ? x->parts[i].low : end;
        if (next > at)
            values[count++] = build_part(b, x, &(part){0, at, next - at});
        if (i == x->part_count)
            break;
        values[count++] = build_part(b, x, &x->parts[i]);
        at = next + x->parts[i].size;
    }
    return tern_hlo_build_concatenate(b, values, count, x->dim);
}

/* Whether another sum includes this one, which is then rewritten as a whole. */
static bool is_inner(const tern_simplifier *s, tern_hlo_op op)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_value v = tern_hlo_op_of(m, op)->result_first;
    if (tern_rewrite_use_count(&s->r, v) != 1)
        return false;
    for (tern_hlo_op user = tern_hlo_op_of(m, op)->next; user;
         user = tern_hlo_op_of(m, user)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, user);
        for (uint32_t i = 0; i < info->operand_count; i++)
            if (tern_hlo_operands(m, user)[i] == v)
                return info->code == TERN_HLO_ADD;
    }
    return false;
}

static tern_status sum_of_pads(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    sum x = {.type = tern_match_plain(s->r.m, tern_simplify_result(s, op)), .dim = -1};
    if (!x.type || !add_terms(s, tern_simplify_result(s, op), DEPTH_MAX, &x) || x.part_count < 2 ||
        is_inner(s, op))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = build_concatenation(b, &x);
    for (uint32_t i = 0; i < x.rest_count; i++)
        v = tern_hlo_build_binary(b, TERN_HLO_ADD, v, x.rest[i]);
    return tern_simplify_to_built(s, op, v, done);
}

const tern_simplify_row tern_simplify_pads[] = {
    {TERN_HLO_ADD, sum_of_pads},
    {TERN_HLO_NO_CODE, NULL},
};
