/* passes/attention_build.c - builds the composites "tern.attention" and "tern.attention_grad"
 * (hlo/attention_steps.h), the moves around them, and replaces the results of the source. */
#include <string.h>

#include "passes/attention_build_impl.h"

typedef tern_attention_build build;

static int64_t axis_size(const attention *a, uint8_t axis) { return axis ? a->axis[axis].size : 1; }

/* --- moves around the composite --- */

typedef struct {
    uint8_t axis[ATTENTION_MAX_VIEW]; /* not split */
    uint32_t count;
} axis_list;

static void append_axis(const attention *a, uint8_t axis, axis_list *out)
{
    attention_view view = {.rank = 0};
    if (!axis || !tern_attention_view_add(&view, &axis, 1))
        return;
    tern_attention_expand(a, &view);
    for (uint32_t i = 0; i < view.end[0] && out->count < ATTENTION_MAX_VIEW; i++)
        out->axis[out->count++] = view.axis[i];
}

static int32_t index_of(const axis_list *list, uint8_t axis)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->axis[i] == axis)
            return (int32_t)i;
    return -1;
}

static tern_hlo_value reshape_to(build *s, tern_hlo_value v, const int64_t *dims, uint32_t rank)
{
    const tern_hlo_type_info *t = tern_attention_type(s, v);
    if (!v || (t->rank == rank && (rank == 0 || !memcmp(t->dims, dims, rank * sizeof *dims))))
        return v;
    return tern_hlo_build_reshape(s->b, v, dims, rank);
}

/* Permutes the axes |from| of |v|, one per dimension, into the order of |to|. */
static tern_hlo_value reorder(build *s, tern_hlo_value v, const axis_list *from,
                              const axis_list *to)
{
    int64_t order[ATTENTION_MAX_VIEW];
    bool same = true;
    for (uint32_t i = 0; i < to->count; i++) {
        order[i] = index_of(from, to->axis[i]);
        TERN_ASSERT(order[i] >= 0);
        same = same && order[i] == (int64_t)i;
    }
    TERN_ASSERT(from->count == to->count);
    return same ? v : tern_hlo_build_transpose(s->b, v, order, to->count);
}

static tern_hlo_value split_dims(build *s, tern_hlo_value v, const axis_list *axes)
{
    int64_t dims[ATTENTION_MAX_VIEW];
    for (uint32_t i = 0; i < axes->count; i++)
        dims[i] = axis_size(s->a, axes->axis[i]);
    return reshape_to(s, v, dims, axes->count);
}

static void axes_of(const attention *a, const attention_view *view, axis_list *out)
{
    attention_view v = *view;
    tern_attention_expand(a, &v);
    out->count = v.rank ? v.end[v.rank - 1] : 0;
    memcpy(out->axis, v.axis, out->count);
}

/* |x| as [B..., first, second], with size 1 where it lacks an axis. */
static tern_hlo_value canonical(build *s, attention_value x, uint8_t first, uint8_t second)
{
    const attention *a = s->a;
    axis_list from, to = {.count = 0};
    int64_t dims[ATTENTION_MAX_RANK];
    uint32_t rank = 0;
    axes_of(a, &x.view, &from);
    for (uint32_t i = 0; i < a->batch_count + 2; i++) {
        axis_list group = {.count = 0};
        append_axis(a,
                    i < a->batch_count    ? a->batch[i]
                    : i == a->batch_count ? first
                                          : second,
                    &group);
        dims[rank] = 1;
        for (uint32_t k = 0; k < group.count; k++)
            if (index_of(&from, group.axis[k]) >= 0) {
                to.axis[to.count++] = group.axis[k];
                dims[rank] *= axis_size(a, group.axis[k]);
            }
        rank++;
    }
    tern_hlo_value v = split_dims(s, x.v, &from);
    return reshape_to(s, reorder(s, v, &from, &to), dims, rank);
}

/* The reverse: |v| [B..., first, second] in the form of |to|; sums over the axes that it lacks. */
static tern_hlo_value from_canonical(build *s, tern_hlo_value v, uint8_t first, uint8_t second,
                                     const attention_result *to)
{
    const attention *a = s->a;
    axis_list from = {.count = 0}, kept = {.count = 0}, want;
    int64_t summed[ATTENTION_MAX_VIEW];
    uint32_t summed_count = 0;
    axes_of(a, &to->view, &want);
    for (uint32_t i = 0; i < a->batch_count; i++)
        append_axis(a, a->batch[i], &from);
    append_axis(a, first, &from);
    append_axis(a, second, &from);
    v = split_dims(s, v, &from);
    for (uint32_t i = 0; i < from.count; i++)
        if (index_of(&want, from.axis[i]) >= 0)
            kept.axis[kept.count++] = from.axis[i];
        else
            summed[summed_count++] = i;
    if (summed_count)
        v = tern_hlo_build_reduce(s->b, TERN_HLO_ADD, v, summed, summed_count);
    const tern_hlo_type_info *t = tern_attention_type(s, to->v);
    v = reshape_to(s, reorder(s, v, &kept, &want), t->dims, t->rank);
    if (to->ratio != 1)
        v = tern_hlo_build_binary(s->b, TERN_HLO_MULTIPLY, v,
                                  tern_hlo_build_splat(s->b, tern_attention_type(s, v)->dtype,
                                                       t->dims, t->rank, to->ratio));
    return tern_attention_type(s, v)->dtype == t->dtype ? v
                                                        : tern_hlo_build_convert(s->b, v, t->dtype);
}

/* --- operands --- */

/* --auto-cast: the type in which matmuls of f32 are computed. */
static tern_hlo_value cast_operand(build *s, tern_hlo_value v)
{
    const tern_passes_options *o = s->a->options;
    bool casts = o && o->auto_cast != TERN_AUTO_CAST_NONE &&
                 tern_attention_type(s, v)->dtype == TERN_F32 &&
                 (o->auto_cast_type == TERN_BF16 || o->auto_cast_type == TERN_F16);
    return casts ? tern_hlo_build_convert(s->b, v, o->auto_cast_type) : v;
}

/* |x| and |y|, [B..., rows, columns], side by side; both are repeated along batch dimensions that
 * only the other has. */
static tern_hlo_value beside(build *s, tern_hlo_value x, tern_hlo_value y)
{
    tern_hlo_value parts[2] = {x, y};
    int64_t dims[ATTENTION_MAX_RANK], map[ATTENTION_MAX_RANK];
    for (uint32_t i = 0; i < s->rank; i++)
        map[i] = i;
    for (unsigned i = 0; i < 2 && x && y; i++) {
        const tern_hlo_type_info *t = tern_attention_type(s, parts[i]),
                                 *other = tern_attention_type(s, parts[1 - i]);
        bool same = true;
        for (uint32_t d = 0; d < s->rank; d++) {
            bool wider = d + 1 < s->rank && other->dims[d] > t->dims[d];
            dims[d] = wider ? other->dims[d] : t->dims[d];
            same = same && !wider;
        }
        if (!same)
            parts[i] = tern_hlo_build_broadcast(s->b, parts[i], dims, s->rank, map);
    }
    return tern_hlo_build_concatenate(s->b, parts, 2, s->rank - 1);
}

static const int64_t ones[ATTENTION_MAX_RANK] = {1, 1, 1, 1, 1, 1, 1, 1};

/* A slope is built from its two terms unless its rows are not the queries; in f32, large terms that
 * cancel would lose bits. */
static bool uses_slope(const build *s, const attention_step *step)
{
    return step->slope != SLOPE_NONE && tern_attention_type(s, s->input[0])->dtype != TERN_F32 &&
           (!step->row || step->row == s->a->query);
}

static tern_hlo_value build_slope(build *s, const attention_step *step)
{
    tern_hlo_builder *b = s->b;
    int64_t dims[ATTENTION_MAX_RANK], map[ATTENTION_MAX_RANK];
    uint32_t along = s->rank - (step->slope == SLOPE_KEYS ? 1 : 2);
    tern_hlo_value f = step->factor.v ? canonical(s, step->factor, s->a->query, s->a->key) : 0;
    for (uint32_t i = 0; i < s->rank; i++) {
        map[i] = i;
        dims[i] = f ? tern_attention_type(s, f)->dims[i] : 1;
    }
    dims[along] = s->dims[along];
    tern_hlo_value v = tern_hlo_build_iota(b, TERN_F32, dims, s->rank, along);
    v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v,
                              tern_hlo_build_splat(b, TERN_F32, dims, s->rank, step->value));
    v = tern_hlo_build_binary(b, TERN_HLO_ADD, v,
                              tern_hlo_build_splat(b, TERN_F32, dims, s->rank, step->offset));
    if (!f)
        return v;
    if (tern_attention_type(s, f)->dtype != TERN_F32)
        f = tern_hlo_build_convert(b, f, TERN_F32);
    return tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v,
                                 tern_hlo_build_broadcast(b, f, dims, s->rank, map));
}

static tern_hlo_value build_extra(build *s, const attention_step *step)
{
    tern_hlo_builder *b = s->b;
    double value;
    tern_hlo_value v = step->extra.v;
    if (uses_slope(s, step))
        return build_slope(s, step);
    if (tern_pattern_scalar(s->a->p, v, &value))
        return tern_hlo_build_splat(b, TERN_F32, ones, s->rank, step->negate ? -value : value);
    v = canonical(s, step->extra, s->a->query, s->a->key);
    tern_dtype dtype = tern_attention_type(s, v)->dtype;
    if (step->kind == TERN_ATTENTION_SELECT)
        return step->negate ? tern_hlo_build_unary(b, TERN_HLO_NOT, v) : v;
    if (dtype != TERN_F32 && dtype != TERN_BF16 && dtype != TERN_F16)
        v = tern_hlo_build_convert(b, v, TERN_F32);
    return step->negate ? tern_hlo_build_unary(b, TERN_HLO_NEGATE, v) : v;
}

/* Builds the operands, and the steps in order. False if there are too many. */
static bool build_operands(build *s)
{
    attention *a = s->a;
    uint32_t count = a->step_count + (a->sink.v != 0);
    if (count > TERN_ATTENTION_STEPS_MAX)
        return false;
    const attention_product *second = &a->second;
    s->input[0] = canonical(s, a->q, a->query, a->depth);
    s->input[1] = canonical(s, a->k, a->key, a->depth);
    if (second->dot) {
        s->input[0] = beside(s, s->input[0], canonical(s, second->q, a->query, second->depth));
        s->input[1] = beside(s, s->input[1], canonical(s, second->k, a->key, second->depth));
    }
    for (unsigned i = 0; i < 2; i++)
        s->input[i] = cast_operand(s, s->input[i]);
    s->input[2] = cast_operand(s, canonical(s, a->v, a->key, a->width));
    s->input_count = 3;
    for (uint32_t i = a->step_count; i-- > 0;) {
        const attention_step *from = &a->step[i];
        if (from->slope == SLOPE_ROWS && !uses_slope(s, from))
            continue;
        tern_attention_step *to = &s->steps.step[s->steps.count++];
        *to = (tern_attention_step){
            .kind = from->kind, .value = from->value, .lo = from->lo, .hi = from->hi};
        if (from->kind == TERN_ATTENTION_ADD)
            to->value = from->slope == SLOPE_ROWS;
        if (!tern_attention_has_operand(from->kind))
            continue;
        to->operand = s->input_count;
        s->input[s->input_count++] = build_extra(s, from);
    }
    if (a->sink.v) {
        s->steps.step[s->steps.count++] =
            (tern_attention_step){.kind = TERN_ATTENTION_SINK, .operand = s->input_count};
        tern_hlo_value sink = canonical(s, a->sink, a->query, 0);
        s->input[s->input_count++] = tern_attention_type(s, sink)->dtype == TERN_F32
                                         ? sink
                                         : tern_hlo_build_convert(s->b, sink, TERN_F32);
    }
    return true;
}

/* --- the composites --- */

/* Moves the staged ops into the decomposition of a composite before |before|. *out is 0 if lowering
 * does not support it. */
static tern_status outline(build *s, tern_fuse_body *body, tern_hlo_op before, tern_hlo_op *out)
{
    attention *a = s->a;
    tern_hlo_op ops[2 * PATTERN_MAX_BODY], made;
    tern_hlo_cloner c;
    *out = 0;
    TERN_TRY(tern_hlo_builder_status(&a->r->builder));
    tern_hlo_op op = tern_hlo_region_of(a->p->m, a->r->staging)->first;
    for (; op; op = tern_hlo_op_of(a->p->m, op)->next) {
        TERN_ASSERT(body->op_count < TERN_COUNT_OF(ops));
        ops[body->op_count++] = op;
    }
    TERN_TRY(tern_hlo_attention_attrs(a->p->m, &s->steps, &body->attributes));
    body->ops = ops;
    tern_status st = tern_passes_outline(&a->p->outliner, body, &made);
    body->ops = NULL;
    TERN_TRY(st);
    TERN_TRY(tern_rewrite_discard(a->r));
    const char *why = NULL;
    if (a->options && a->options->supports &&
        !a->options->supports(a->p->m, made, a->options->chip, &why)) {
        a->why = why ? why : "lowering does not support it";
        return NULL;
    }
    (void)tern_rewrite_build(a->r, before);
    tern_hlo_cloner_init(&c, a->p->m, a->p->m);
    st = tern_hlo_clone_op(&c, made, a->r->staging, out);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    return tern_rewrite_insert(a->r);
}

/* Columns |at|... of |v|, as many as |second| has. */
static tern_hlo_value columns_of(build *s, tern_hlo_value v, int64_t at, uint8_t second)
{
    int64_t start[ATTENTION_MAX_RANK] = {0}, limit[ATTENTION_MAX_RANK];
    uint32_t last = s->rank - 1;
    const tern_hlo_type_info *t = tern_attention_type(s, v);
    if (t->dims[last] == axis_size(s->a, second))
        return v;
    memcpy(limit, t->dims, s->rank * sizeof *limit);
    start[last] = at;
    limit[last] = at + axis_size(s->a, second);
    return tern_hlo_build_slice(s->b, v, start, limit, ones, s->rank);
}

/* Replaces |old| by columns |at|... of |v|. */
static tern_status replace(build *s, const attention_result *old, tern_hlo_value v, uint8_t first,
                           uint8_t second, int64_t at)
{
    attention *a = s->a;
    tern_hlo_op op = tern_match_owner(a->p->m, old->v);
    s->b = tern_rewrite_build(a->r, op);
    v = from_canonical(s, columns_of(s, v, at, second), first, second, old);
    TERN_TRY(tern_rewrite_insert(a->r));
    return tern_rewrite_replace(a->r, old->v, v);
}

/* Makes the composite of the forward pass before |before|. */
static tern_status make_forward(build *s, tern_hlo_op before, bool stats, bool *made)
{
    attention *a = s->a;
    tern_hlo_value results[3];
    tern_hlo_op composite;
    const attention_result *o = &a->result[RESULT_O];
    tern_dtype dtype = tern_attention_type(s, o->v ? o->v : a->d_o.v)->dtype;
    *made = false;
    s->b = tern_rewrite_build(a->r, before);
    if (!build_operands(s)) {
        a->why = "too many steps";
        return tern_rewrite_discard(a->r);
    }
    TERN_TRY(tern_rewrite_insert(a->r));
    s->b = tern_rewrite_build(a->r, before);
    tern_attention_forward(s, dtype, results);
    tern_fuse_body body = {.name = TERN_ATTENTION_NAME,
                           .inputs = s->input,
                           .results = results,
                           .input_count = s->input_count,
                           .result_count = stats ? 3 : 1};
    TERN_TRY(outline(s, &body, before, &composite));
    if (!composite)
        return NULL;
    *made = true;
    s->o = tern_hlo_op_of(a->p->m, composite)->result_first;
    s->max = s->o + 1;
    s->sum = s->o + 2;
    return NULL;
}

/* The type of a gradient: of the value it replaces, unless more is computed from it. */
static tern_dtype gradient_type(const build *s, attention_result_kind kind)
{
    const attention *a = s->a;
    const attention_result *r = &a->result[kind];
    if (!r->v)
        return tern_attention_type(s, s->input[0])->dtype;
    axis_list axes;
    axes_of(a, &r->view, &axes);
    for (uint32_t i = 0; i < a->batch_count; i++)
        if (index_of(&axes, a->batch[i]) < 0)
            return TERN_F32; /* a sum follows */
    return r->ratio != 1 ? TERN_F32 : tern_attention_type(s, r->v)->dtype;
}

/* That of the first matmul's and of the second's. */
static tern_dtype both_types(const build *s, attention_result_kind kind)
{
    const tern_dtype one = gradient_type(s, kind);
    if (!s->a->second.dot || kind == RESULT_DV)
        return one;
    return one == gradient_type(s, kind == RESULT_DQ ? RESULT_DQ2 : RESULT_DK2) ? one : TERN_F32;
}

static tern_status replace_rows(build *s)
{
    attention *a = s->a;
    for (uint32_t i = 0; i < a->row_count; i++) {
        const attention_result *old = &a->row[i].result;
        s->b = tern_rewrite_build(a->r, tern_match_owner(a->p->m, old->v));
        tern_hlo_value v =
            s->d_o ? tern_attention_row(s, &a->row[i].poly)
                   : tern_hlo_build_binary(s->b, TERN_HLO_ADD, s->max,
                                           tern_hlo_build_unary(s->b, TERN_HLO_LOG, s->sum));
        v = from_canonical(s, v, a->query, 0, old);
        TERN_TRY(tern_rewrite_insert(a->r));
        TERN_TRY(tern_rewrite_replace(a->r, old->v, v));
    }
    return NULL;
}

static tern_status make_backward(build *s, tern_hlo_op before, bool *made)
{
    attention *a = s->a;
    tern_hlo_value results[4], inputs[ATTENTION_MAX_INPUTS];
    tern_hlo_op composite;
    tern_dtype types[3];
    s->steps.bias_gradient = a->result[RESULT_DS].v != 0;
    for (unsigned i = 0; i < 3; i++)
        types[i] = both_types(s, RESULT_DQ + i);
    *made = false;
    s->b = tern_rewrite_build(a->r, before);
    tern_dtype want = tern_attention_type(s, s->input[2])->dtype;
    attention_value d_o = a->d_o; /* converted before moves, where fusions reach it */
    if (tern_attention_type(s, d_o.v)->dtype != want)
        d_o.v = tern_hlo_build_convert(s->b, d_o.v, want);
    s->d_o = canonical(s, d_o, a->query, a->width);
    TERN_TRY(tern_rewrite_insert(a->r));
    s->b = tern_rewrite_build(a->r, before);
    tern_attention_backward(s, types, results);
    const tern_hlo_value saved[] = {s->o, s->max, s->sum, s->d_o};
    memcpy(inputs, s->input, 3 * sizeof *inputs);
    memcpy(inputs + 3, saved, sizeof saved);
    memcpy(inputs + 7, s->input + 3, (s->input_count - 3) * sizeof *inputs);
    tern_fuse_body body = {.name = TERN_ATTENTION_GRAD_NAME,
                           .inputs = inputs,
                           .results = results,
                           .input_count = s->input_count + 4,
                           .result_count = s->steps.bias_gradient ? 4 : 3};
    TERN_TRY(outline(s, &body, before, &composite));
    *made = composite != 0;
    if (!composite)
        return NULL;
    tern_hlo_value first = tern_hlo_op_of(a->p->m, composite)->result_first;
    const struct {
        uint8_t first, second;
        unsigned from; /* a result of the composite */
    } parts[] = {{a->query, a->depth, 0},        {a->key, a->depth, 1},
                 {a->key, a->width, 2},          {a->query, a->key, 3},
                 {a->query, a->second.depth, 0}, {a->key, a->second.depth, 1}};
    for (unsigned i = 0; i < TERN_COUNT_OF(parts); i++)
        if (a->result[RESULT_DQ + i].v)
            TERN_TRY(replace(s, &a->result[RESULT_DQ + i], first + parts[i].from, parts[i].first,
                             parts[i].second, i < 4 ? 0 : axis_size(a, a->depth)));
    return replace_rows(s);
}

/* The first op whose result a composite replaces, of the gradient or of the forward pass, if its
 * operands are available there; else 0. */
static tern_hlo_op insertion_point(const attention *a, bool gradient)
{
    tern_hlo_op first = 0;
    for (unsigned i = gradient ? RESULT_DQ : RESULT_O; i < RESULT_KINDS; i++) {
        tern_hlo_op op = a->result[i].v ? tern_match_owner(a->p->m, a->result[i].v) : 0;
        if (op && (!first || tern_rewrite_is_before(a->r, op, first)))
            first = op;
    }
    for (uint32_t i = 0; i < a->row_count; i++) {
        tern_hlo_op op = tern_match_owner(a->p->m, a->row[i].result.v);
        if (!first || tern_rewrite_is_before(a->r, op, first))
            first = op;
    }
    const tern_hlo_value inputs[] = {a->q.v,    a->k.v,        a->v.v,       a->d_o.v,
                                     a->sink.v, a->second.q.v, a->second.k.v};
    for (unsigned i = 0; i < TERN_COUNT_OF(inputs); i++)
        if (inputs[i] && !tern_rewrite_is_visible(a->r, inputs[i], first))
            return 0;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].extra.v && !tern_rewrite_is_visible(a->r, a->step[i].extra.v, first))
            return 0;
    return first;
}

tern_status tern_attention_make(attention *a, bool gradient)
{
    build s = {.a = a};
    bool made;
    attention_result *o = &a->result[RESULT_O];
    for (uint32_t i = 0; i < a->batch_count; i++)
        s.dims[s.rank++] = axis_size(a, a->batch[i]);
    s.dims[s.rank++] = axis_size(a, a->query);
    s.dims[s.rank++] = axis_size(a, a->key);
    bool stats = gradient || a->row_count;
    tern_hlo_op at = stats ? insertion_point(a, gradient) : 0;
    if (stats && !at) {
        a->why = "an operand is defined after a result";
        return NULL;
    }
    tern_hlo_op before = o->v ? tern_match_owner(a->p->m, o->v) : at;
    if (stats && o->v && tern_rewrite_is_before(a->r, at, before))
        before = at;
    TERN_TRY(make_forward(&s, before, stats, &made));
    if (!made)
        return NULL;
    if (!gradient)
        TERN_TRY(replace_rows(&s));
    if (gradient) {
        TERN_TRY(make_backward(&s, at, &made));
        if (!made)
            return NULL;
    }
    a->p->made += gradient ? 2 : 1;
    return o->v ? replace(&s, o, s.o, a->query, a->width, 0) : NULL;
}
