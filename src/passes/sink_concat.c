/* passes/sink_concat.c - moves concatenations after elementwise ops, towards results.
 *
 *     f(concatenate(a, b), c)  ->  concatenate(f(a, slice c), f(b, slice c))
 *
 * The parts are then computed in their places of the result, and the concatenation moves nothing.
 * Rotary embeddings are of this form in most spellings. Slices of the other operands are moved
 * towards arguments where that adds no work. */
#include <string.h>

#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum {
    PARTS_MAX = 64,
    PARTS_FEW = 4,        /* up to which ops other than conversions are divided */
    PART_ELEMS = 1 << 16, /* of the parts of more: each conversion takes time of its own */
    OPERANDS_MAX = 4,
    DEPTH_MAX = 6,
    RANK_MAX = 8
};

/* The parts of a concatenation. */
typedef struct {
    const tern_simplifier *s;
    tern_hlo_builder *b;
    tern_hlo_op op; /* the concatenation */
    int64_t dim;
    uint32_t count;
    int64_t begin[PARTS_MAX + 1];
} split;

static bool is_elementwise(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) && info->operand_count &&
           info->operand_count <= OPERANDS_MAX && info->result_count == 1 && !info->region_count;
}

static bool read_split(const tern_simplifier *s, tern_hlo_op op, split *out)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    *out = (split){.s = s, .op = op, .count = info->operand_count};
    if (info->operand_count < 2 || info->operand_count > PARTS_MAX ||
        !tern_match_plain(m, info->result_first))
        return false;
    out->dim = tern_hlo_op_int(m, op, TERN_HLO_A_dimension);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        const tern_hlo_type_info *t = tern_match_plain(m, OPERAND(i));
        if (!t || t->count == 0)
            return false;
        out->begin[i + 1] = out->begin[i] + t->dims[out->dim];
    }
    return true;
}

/* Whether to compute |op| for each of the parts. */
static bool pays(const tern_hlo_module *m, tern_hlo_op op, const split *p)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first);
    bool large = true;
    for (uint32_t i = 0; i < p->count; i++)
        large =
            large && (p->begin[i + 1] - p->begin[i]) * (t->count / t->dims[p->dim]) >= PART_ELEMS;
    return p->count <= PARTS_FEW || (tern_hlo_op_of(m, op)->code == TERN_HLO_CONVERT && large);
}

/* The concatenation that |op| reads, if nothing else does. */
static bool find_split(const tern_simplifier *s, tern_hlo_op op, split *out)
{
    const tern_hlo_module *m = s->r.m;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++) {
        tern_hlo_op all = tern_match_op(m, OPERAND(i), TERN_HLO_CONCATENATE);
        if (all && tern_rewrite_only_user(&s->r, OPERAND(i)) == op && read_split(s, all, out))
            return true;
    }
    return false;
}

/* --- part |i| of a value --- */

static tern_hlo_value part_of(const split *p, tern_hlo_value v, uint32_t i, unsigned depth);

static tern_hlo_type part_type(const split *p, tern_hlo_value v, uint32_t i)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->b->m, v);
    int64_t dims[RANK_MAX];
    tern_hlo_type type = 0;
    memcpy(dims, t->dims, t->rank * sizeof(*dims));
    dims[p->dim] = p->begin[i + 1] - p->begin[i];
    if (!p->b->status)
        p->b->status = tern_hlo_type_tensor(p->b->m, t->dtype, dims, t->rank, &type);
    return type;
}

static tern_hlo_value build_like(const split *p, tern_hlo_op op, const tern_hlo_value *operands,
                                 tern_hlo_type type)
{
    tern_hlo_module *m = p->b->m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = operands,
                             .operand_count = info.operand_count,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    tern_hlo_op made = 0;
    if (!p->b->status)
        p->b->status = tern_hlo_op_create_shared(m, p->b->at, &spec, info.attr_first, &made);
    return p->b->status ? 0 : tern_hlo_op_of(m, made)->result_first;
}

static tern_hlo_value slice_along(const split *p, tern_hlo_value v, int64_t dim, uint32_t i)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(p->b->m, v);
    int64_t start[RANK_MAX] = {0}, limit[RANK_MAX], step[RANK_MAX];
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = t->dims[d];
        step[d] = 1;
    }
    start[dim] = p->begin[i];
    limit[dim] = p->begin[i + 1];
    return tern_hlo_build_slice(p->b, v, start, limit, step, t->rank);
}

static tern_hlo_value part_of_elementwise(const split *p, tern_hlo_op op, uint32_t i,
                                          unsigned depth)
{
    const tern_simplifier *s = p->s;
    tern_hlo_value in[OPERANDS_MAX];
    uint32_t count = tern_hlo_op_of(p->b->m, op)->operand_count;
    for (uint32_t k = 0; k < count; k++)
        in[k] = part_of(p, OPERAND(k), i, depth + 1);
    tern_hlo_value result = tern_hlo_op_of(p->b->m, op)->result_first;
    return build_like(p, op, in, part_type(p, result, i));
}

/* Broadcasts a part of the source, or all of it to fewer elements. */
static tern_hlo_value part_of_broadcast(const split *p, tern_hlo_op op, uint32_t i)
{
    const tern_simplifier *s = p->s;
    tern_hlo_module *m = p->b->m;
    uint32_t count = 0;
    const int64_t *to = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    tern_hlo_value from = OPERAND(0);
    for (uint32_t d = 0; d < count; d++)
        if (to[d] == p->dim && tern_hlo_value_type_of(m, from)->dims[d] > 1)
            from = slice_along(p, from, d, i);
    return build_like(p, op, &from, part_type(p, tern_hlo_op_of(m, op)->result_first, i));
}

static tern_hlo_value part_of(const split *p, tern_hlo_value v, uint32_t i, unsigned depth)
{
    const tern_hlo_module *m = p->b->m;
    tern_hlo_op owner = tern_match_owner(m, v);
    tern_hlo_code code = owner ? tern_hlo_op_of(m, owner)->code : TERN_HLO_NO_CODE;
    split other;
    if (p->b->status)
        return 0;
    if (code == TERN_HLO_CONCATENATE && read_split(p->s, owner, &other) && other.dim == p->dim &&
        other.count == p->count &&
        memcmp(other.begin, p->begin, (p->count + 1) * sizeof(*p->begin)) == 0)
        return tern_simplify_operand(p->s, owner, i);
    if (code == TERN_HLO_BROADCAST_IN_DIM)
        return part_of_broadcast(p, owner, i);
    bool only = owner && tern_rewrite_only_user(&p->s->r, v) && depth < DEPTH_MAX;
    if (only && is_elementwise(m, owner) && tern_match_plain(m, v))
        return part_of_elementwise(p, owner, i, depth);
    return slice_along(p, v, p->dim, i);
}

/* --- the rule --- */

static bool has_plain_operands(const tern_simplifier *s, tern_hlo_op op, const split *p)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *out = tern_match_plain(m, tern_hlo_op_of(m, op)->result_first);
    bool plain = out && out->rank <= RANK_MAX;
    for (uint32_t i = 0; plain && i < tern_hlo_op_of(m, op)->operand_count; i++) {
        const tern_hlo_type_info *t = tern_match_plain(m, OPERAND(i));
        plain = t && t->rank == out->rank && t->dims[p->dim] == out->dims[p->dim];
    }
    return plain;
}

tern_status tern_simplify_sink_concat(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    split p;
    tern_hlo_value parts[PARTS_MAX];
    if (tern_hlo_op_of(s->r.m, op)->code == TERN_HLO_CONCATENATE) /* it may have lost a user */
        op = tern_rewrite_only_user(&s->r, tern_hlo_op_of(s->r.m, op)->result_first);
    if (!op || !is_elementwise(s->r.m, op) || !find_split(s, op, &p) ||
        !has_plain_operands(s, op, &p) || !pays(s->r.m, op, &p))
        return NULL;
    p.b = tern_rewrite_build(&s->r, op);
    for (uint32_t i = 0; i < p.count; i++)
        parts[i] = part_of_elementwise(&p, op, i, 0);
    tern_hlo_value v = p.b->status ? 0 : tern_hlo_build_concatenate(p.b, parts, p.count, p.dim);
    return tern_simplify_to_built(s, op, v, done);
}
