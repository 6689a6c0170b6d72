/* passes/scans_build.c - what scans become: cumulative ops, and the composite "tern.recurrence",
 * which is decomposed by doubling. */
#include <string.h>

#include "passes/scans_impl.h"

static const tern_hlo_type_info *type_of(const tern_scans *s, tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->m, v);
}

/* --- ops --- */

static tern_hlo_value build_reverse(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_attr_use dims = {.name = (tern_name)TERN_HLO_A_dimensions};
    if (!b->status)
        b->status = tern_hlo_attr_ints(s->m, TERN_I64, &s->axis, 1, &dims.value);
    if (b->status)
        return 0;
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_REVERSE,
                                                 .operands = &v,
                                                 .operand_count = 1,
                                                 .attrs = &dims,
                                                 .attr_count = 1});
}

/* The operand of a reversal along the axis; 0 if |v| is none. */
static tern_hlo_value reversed(const tern_scans *s, tern_hlo_value v)
{
    uint32_t count = 0;
    tern_hlo_op op = tern_match_op(s->m, v, TERN_HLO_REVERSE);
    const int64_t *dims = op ? tern_hlo_op_ints(s->m, op, TERN_HLO_A_dimensions, &count) : NULL;
    return count == 1 && dims[0] == s->axis ? tern_hlo_operands(s->m, op)[0] : 0;
}

/* Elements |first| to |end| - 1 along the axis. */
static tern_hlo_value build_part(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                 int64_t first, int64_t end)
{
    int64_t start[SCANS_MAX_RANK] = {0}, limit[SCANS_MAX_RANK], strides[SCANS_MAX_RANK];
    if (b->status)
        return 0;
    const tern_hlo_type_info *t = type_of(s, v);
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = t->dims[d];
        strides[d] = 1;
    }
    start[s->axis] = first;
    limit[s->axis] = end;
    return tern_hlo_build_slice(b, v, start, limit, strides, t->rank);
}

/* |v| with the elements that have one |distance| before them replaced by |rest|. */
static tern_hlo_value build_join(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                 tern_hlo_value rest, int64_t distance)
{
    bool back = s->back;
    int64_t n = s->top.n;
    tern_hlo_value kept =
        back ? build_part(s, b, v, n - distance, n) : build_part(s, b, v, 0, distance);
    const tern_hlo_value parts[] = {back ? rest : kept, back ? kept : rest};
    return tern_hlo_build_concatenate(b, parts, 2, s->axis);
}

/* The recurrence by doubling: every element combines with those 1, 2, 4, ... before it. */
static tern_hlo_value build_doubling(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value a,
                                     tern_hlo_value h)
{
    bool back = s->back;
    int64_t n = s->top.n;
    tern_hlo_code by = s->how.is_max ? TERN_HLO_ADD : TERN_HLO_MULTIPLY;
    for (int64_t distance = 1; distance < n; distance *= 2) {
        int64_t to = back ? 0 : distance, from = back ? distance : 0, count = n - distance;
        tern_hlo_value factor = build_part(s, b, a, to, to + count);
        tern_hlo_value sum =
            tern_hlo_build_binary(b, by, factor, build_part(s, b, h, from, from + count));
        sum = tern_hlo_build_binary(b, s->how.is_max ? TERN_HLO_MAXIMUM : TERN_HLO_ADD, sum,
                                    build_part(s, b, h, to, to + count));
        h = build_join(s, b, h, sum, distance);
        if (2 * distance < n)
            a = build_join(
                s, b, a,
                tern_hlo_build_binary(b, by, factor, build_part(s, b, a, from, from + count)),
                distance);
    }
    return h;
}

static tern_status set_attributes(const tern_scans *s, tern_hlo_attr *out)
{
    tern_hlo_attr_use uses[3];
    TERN_TRY(tern_hlo_name_add(s->m, "axis", strlen("axis"), &uses[0].name));
    TERN_TRY(tern_hlo_attr_int(s->m, TERN_I64, s->axis, &uses[0].value));
    TERN_TRY(tern_hlo_name_add(s->m, "reverse", strlen("reverse"), &uses[1].name));
    TERN_TRY(tern_hlo_attr_bool(s->m, s->back, &uses[1].value));
    if (!s->how.is_max)
        return tern_hlo_attr_dict(s->m, uses, 2, out);
    uses[2] = uses[1];
    TERN_TRY(tern_hlo_name_add(s->m, "max_plus", strlen("max_plus"), &uses[1].name));
    TERN_TRY(tern_hlo_attr_bool(s->m, true, &uses[1].value));
    return tern_hlo_attr_dict(s->m, uses, 3, out);
}

/* Moves the staged ops into the decomposition of a composite, which is in no region. */
static tern_status outline(tern_scans *s, tern_fuse_body *body, tern_hlo_op *out)
{
    TERN_VEC(tern_hlo_op) ops = {0};
    tern_status st = tern_hlo_builder_status(&s->r->builder);
    tern_hlo_op op = tern_hlo_region_of(s->m, s->r->staging)->first;
    for (; op && !st; op = tern_hlo_op_of(s->m, op)->next)
        st = tern_vec_push(s->m->mem, &ops, op);
    body->ops = ops.items;
    body->op_count = (uint32_t)ops.count;
    if (!st)
        st = tern_passes_outline(&s->outliner, body, out);
    tern_vec_free(s->m->mem, &ops);
    TERN_TRY(st);
    return tern_rewrite_discard(s->r);
}

/* a as b uses it: broadcast, and the exponential of a logarithm. */
static tern_hlo_value build_factor(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value a,
                                   tern_hlo_value like)
{
    const tern_hlo_type_info *t = type_of(s, like);
    if (s->how.is_log)
        a = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, a);
    if (b->status || tern_hlo_value_type(s->m, a) == tern_hlo_value_type(s->m, like))
        return a;
    return tern_hlo_build_broadcast(b, a, t->dims, t->rank, s->how.map);
}

/* Inserts h[t] = a[t] h[t-1] + e[t] before |before|. */
static tern_status insert_recurrence(tern_scans *s, tern_hlo_op before, tern_hlo_value a,
                                     tern_hlo_value e, tern_hlo_value *out)
{
    tern_hlo_op composite = 0;
    tern_hlo_cloner c;
    tern_hlo_value inputs[] = {a, e};
    tern_hlo_value h = build_doubling(s, tern_rewrite_build(s->r, before), a, e);
    tern_fuse_body body = {.name = "tern.recurrence",
                           .inputs = inputs,
                           .results = &h,
                           .input_count = 2,
                           .result_count = 1};
    TERN_TRY(set_attributes(s, &body.attributes));
    TERN_TRY(outline(s, &body, &composite));
    (void)tern_rewrite_build(s->r, before);
    tern_hlo_cloner_init(&c, s->m, s->m);
    tern_status st = tern_hlo_clone_op(&c, composite, s->r->staging, &composite);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    *out = tern_hlo_op_of(s->m, composite)->result_first;
    return tern_rewrite_insert(s->r);
}

static tern_status insert_pair(tern_scans *s, tern_hlo_op before, tern_hlo_value *out)
{
    tern_hlo_value a = build_factor(s, tern_rewrite_build(s->r, before), s->top.a, s->top.e);
    TERN_TRY(tern_rewrite_insert(s->r));
    return insert_recurrence(s, before, a, s->top.e, out);
}

/* --- replacing --- */

/* Uses the operands of reversals instead of their results, if all are reversed. */
static bool strip_reversals(tern_scans *s)
{
    tern_hlo_value e = reversed(s, s->top.e), a = s->how.is_pair ? reversed(s, s->top.a) : e;
    if (!e || !a || s->odd_count == 0)
        return false;
    s->top.e = e;
    s->top.a = s->how.is_pair ? a : 0;
    s->back = true;
    return true;
}

/* Every second, fourth, ... element of |v| replaces the values of inner levels. */
static tern_status replace_levels(tern_scans *s, tern_hlo_op before, tern_hlo_value v)
{
    int64_t start[SCANS_MAX_RANK] = {0}, limit[SCANS_MAX_RANK], strides[SCANS_MAX_RANK];
    tern_hlo_value parts[SCANS_MAX_LEVELS];
    tern_hlo_builder *b = tern_rewrite_build(s->r, before);
    uint32_t rank = type_of(s, v)->rank;
    for (uint32_t d = 0; d < rank; d++) {
        limit[d] = type_of(s, v)->dims[d];
        strides[d] = 1;
    }
    for (uint32_t i = 0; i < s->odd_count; i++) {
        strides[s->axis] *= 2;
        start[s->axis] = strides[s->axis] - 1;
        parts[i] = tern_hlo_build_slice(b, v, start, limit, strides, rank);
    }
    TERN_TRY(tern_rewrite_insert(s->r));
    for (uint32_t i = 0; i < s->odd_count; i++)
        TERN_TRY(tern_rewrite_replace(s->r, s->odds[i], parts[i]));
    return NULL;
}

tern_status tern_scans_replace(tern_scans *s, tern_hlo_op root, tern_hlo_value *out)
{
    tern_hlo_value h;
    /* All levels are defined after the last one. */
    tern_hlo_op before = s->odd_count ? tern_match_owner(s->m, s->odds[s->odd_count - 1]) : root;
    bool reverses = strip_reversals(s);
    if (s->how.is_pair) {
        TERN_TRY(insert_pair(s, before, &h));
    } else {
        tern_hlo_builder *b = tern_rewrite_build(s->r, before);
        h = tern_hlo_build_cumulative(b, s->how.code, s->top.e, s->axis, s->back);
        TERN_TRY(tern_rewrite_insert(s->r));
    }
    if (reverses) {
        h = build_reverse(s, tern_rewrite_build(s->r, before), h);
        TERN_TRY(tern_rewrite_insert(s->r));
    }
    if (!s->is_inner)
        TERN_TRY(tern_rewrite_replace(s->r, tern_hlo_op_of(s->m, root)->result_first, h));
    *out = h;
    return replace_levels(s, before, h);
}

/* |v| summed along the dimensions that |like| lacks. */
static tern_hlo_value build_sum(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                tern_hlo_value like)
{
    const tern_hlo_type_info to = *type_of(s, like), from = *type_of(s, v);
    int64_t dims[SCANS_MAX_RANK];
    uint32_t count = 0;
    for (uint32_t d = 0; d < from.rank; d++) {
        bool kept = false;
        for (uint32_t i = 0; i < to.rank; i++)
            kept = kept || (s->how.map[i] == d && to.dims[i] == from.dims[d]);
        if (!kept)
            dims[count++] = d;
    }
    v = tern_hlo_build_reduce(b, TERN_HLO_ADD, v, dims, count);
    return tern_hlo_build_reshape(b, v, to.dims, to.rank);
}

/* |v| moved by one along the axis, with |fill| at the end that becomes free. */
static tern_hlo_value build_shift(const tern_scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                  bool forward, double fill)
{
    int64_t dims[SCANS_MAX_RANK], n = s->top.n;
    if (b->status)
        return 0;
    const tern_hlo_type_info t = *type_of(s, v);
    memcpy(dims, t.dims, t.rank * sizeof *dims);
    dims[s->axis] = 1;
    tern_hlo_value rest = build_part(s, b, v, forward ? 0 : 1, forward ? n - 1 : n);
    tern_hlo_value end = tern_hlo_build_splat(b, t.dtype, dims, t.rank, fill);
    tern_hlo_value parts[2] = {forward ? end : rest, forward ? rest : end};
    return tern_hlo_build_concatenate(b, parts, 2, s->axis);
}

/* g[t] = c[t] + a[t+1] g[t+1]; without a a sum. */
static tern_status insert_backward(tern_scans *s, tern_hlo_op before, tern_hlo_value a,
                                   tern_hlo_value c, tern_hlo_value *out)
{
    tern_hlo_value like = c, straight = a ? reversed(s, a) : 0;
    tern_hlo_builder *b = tern_rewrite_build(s->r, before);
    if (!a) {
        *out = tern_hlo_build_cumulative(b, TERN_HLO_ADD, c, s->axis, true);
        return tern_rewrite_insert(s->r);
    }
    /* A reversed scan: the gradient runs forwards. */
    if (straight) {
        a = straight;
        c = reversed(s, c) ? reversed(s, c) : build_reverse(s, b, c);
    }
    s->back = !straight;
    a = build_factor(s, b, build_shift(s, b, a, !s->back, 0), like);
    TERN_TRY(tern_rewrite_insert(s->r));
    TERN_TRY(insert_recurrence(s, before, a, c, out));
    if (!straight)
        return NULL;
    *out = build_reverse(s, tern_rewrite_build(s->r, before), *out);
    return tern_rewrite_insert(s->r);
}

tern_status tern_scans_insert_gradient(tern_scans *s, tern_hlo_op before,
                                       const tern_scans_gradient *g, tern_hlo_value out[2])
{
    tern_hlo_value e = 0;
    TERN_TRY(insert_backward(s, before, g->a, g->c, &out[0]));
    if (!g->a)
        return NULL;
    if (g->d)
        TERN_TRY(insert_backward(s, before, g->a, g->d, &e));
    tern_hlo_builder *b = tern_rewrite_build(s->r, before);
    tern_hlo_value h = build_shift(s, b, g->h, true, g->b ? 0 : 1);
    out[1] = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, out[0], h);
    if (e) {
        tern_hlo_value p = tern_hlo_build_cumulative(b, TERN_HLO_MULTIPLY, g->a, s->axis, false);
        p = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, e, build_shift(s, b, p, true, 1));
        out[1] = tern_hlo_build_binary(b, TERN_HLO_ADD, out[1], p);
    }
    if (!b->status && tern_hlo_value_type(s->m, out[1]) != tern_hlo_value_type(s->m, g->a))
        out[1] = build_sum(s, b, out[1], g->a);
    return tern_rewrite_insert(s->r);
}

tern_status tern_scans_count(tern_scans *s, tern_hlo_op root, tern_hlo_value source)
{
    tern_hlo_builder *b = tern_rewrite_build(s->r, root);
    tern_hlo_value result = tern_hlo_op_of(s->m, root)->result_first;
    tern_hlo_value v = tern_hlo_build_convert(b, source, TERN_F32);
    v = tern_hlo_build_cumulative(b, TERN_HLO_ADD, v, s->axis, s->back);
    v = tern_hlo_build_convert(b, v, type_of(s, result)->dtype);
    TERN_TRY(tern_rewrite_insert(s->r));
    return tern_rewrite_replace_op(s->r, root, &v);
}
