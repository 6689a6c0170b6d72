/* passes/attention_build.c - builds the composites "tern.attention" and "tern.attention_grad"
 * (hlo/attention_steps.h) with their decompositions, the moves around them, and replaces the
 * results of the source. */
#include <string.h>

#include "passes/attention_impl.h"

enum { MAX_RANK = ATTENTION_MAX_BATCH + 2, MAX_INPUTS = 7 + TERN_ATTENTION_STEPS_MAX };

typedef struct {
    attention *a;
    tern_hlo_builder *b;
    tern_attention_steps steps;
    tern_hlo_value input[MAX_INPUTS]; /* q, k, v, extras */
    uint32_t input_count;
    tern_hlo_value o, max, sum, d_o;
    int64_t dims[MAX_RANK]; /* of the tile */
    uint32_t rank;
    tern_hlo_value tanh[TERN_ATTENTION_STEPS_MAX]; /* [step]: its result */
} build;

/* Of q if |v| is 0: the builder has failed, and ignores the ops that follow. */
static const tern_hlo_type_info *type_of(const build *s, tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->a->p->m, v ? v : s->a->q.v);
}

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
    const tern_hlo_type_info *t = type_of(s, v);
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
    int64_t dims[MAX_RANK];
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
    const tern_hlo_type_info *t = type_of(s, to->v);
    v = reshape_to(s, reorder(s, v, &kept, &want), t->dims, t->rank);
    if (to->ratio != 1)
        v = tern_hlo_build_binary(
            s->b, TERN_HLO_MULTIPLY, v,
            tern_hlo_build_splat(s->b, type_of(s, v)->dtype, t->dims, t->rank, to->ratio));
    return type_of(s, v)->dtype == t->dtype ? v : tern_hlo_build_convert(s->b, v, t->dtype);
}

/* --- operands --- */

/* --auto-cast: the type in which matmuls of f32 are computed. */
static tern_hlo_value cast_operand(build *s, tern_hlo_value v)
{
    const tern_passes_options *o = s->a->options;
    bool casts = o && o->auto_cast != TERN_AUTO_CAST_NONE && type_of(s, v)->dtype == TERN_F32 &&
                 (o->auto_cast_type == TERN_BF16 || o->auto_cast_type == TERN_F16);
    return casts ? tern_hlo_build_convert(s->b, v, o->auto_cast_type) : v;
}

static const int64_t ones[MAX_RANK] = {1, 1, 1, 1, 1, 1, 1, 1};

/* A slope is built from its two terms unless its rows are not the queries; in f32, large terms that
 * cancel would lose bits. */
static bool uses_slope(const build *s, const attention_step *step)
{
    return step->slope != SLOPE_NONE && type_of(s, s->input[0])->dtype != TERN_F32 &&
           (!step->row || step->row == s->a->query);
}

static tern_hlo_value build_slope(build *s, const attention_step *step)
{
    tern_hlo_builder *b = s->b;
    int64_t dims[MAX_RANK], map[MAX_RANK];
    uint32_t along = s->rank - (step->slope == SLOPE_KEYS ? 1 : 2);
    tern_hlo_value f = step->factor.v ? canonical(s, step->factor, s->a->query, s->a->key) : 0;
    for (uint32_t i = 0; i < s->rank; i++) {
        map[i] = i;
        dims[i] = f ? type_of(s, f)->dims[i] : 1;
    }
    dims[along] = s->dims[along];
    tern_hlo_value v = tern_hlo_build_iota(b, TERN_F32, dims, s->rank, along);
    v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v,
                              tern_hlo_build_splat(b, TERN_F32, dims, s->rank, step->value));
    v = tern_hlo_build_binary(b, TERN_HLO_ADD, v,
                              tern_hlo_build_splat(b, TERN_F32, dims, s->rank, step->offset));
    if (!f)
        return v;
    if (type_of(s, f)->dtype != TERN_F32)
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
    tern_dtype dtype = type_of(s, v)->dtype;
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
    s->input[0] = cast_operand(s, canonical(s, a->q, a->query, a->depth));
    s->input[1] = cast_operand(s, canonical(s, a->k, a->key, a->depth));
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
        s->input[s->input_count++] = type_of(s, sink)->dtype == TERN_F32
                                         ? sink
                                         : tern_hlo_build_convert(s->b, sink, TERN_F32);
    }
    return true;
}

/* --- the decompositions --- */

/* |v| with its dimensions of size 1 repeated to those of |dims|, in f32 unless it is a mask. */
static tern_hlo_value whole(build *s, tern_hlo_value v, const int64_t *dims, tern_dtype dtype)
{
    int64_t map[MAX_RANK];
    for (uint32_t i = 0; i < s->rank; i++)
        map[i] = i;
    if (!v)
        return 0;
    if (type_of(s, v)->dtype != dtype)
        v = tern_hlo_build_convert(s->b, v, dtype);
    if (!v || !memcmp(type_of(s, v)->dims, dims, s->rank * sizeof *dims))
        return v;
    return tern_hlo_build_broadcast(s->b, v, dims, s->rank, map);
}

/* |v| with all batch dimensions of the tile. */
static tern_hlo_value all_batches(build *s, tern_hlo_value v)
{
    int64_t dims[MAX_RANK];
    const tern_hlo_type_info *t = type_of(s, v);
    if (!v)
        return 0;
    memcpy(dims, s->dims, sizeof dims);
    dims[s->rank - 2] = t->dims[s->rank - 2];
    dims[s->rank - 1] = t->dims[s->rank - 1];
    return whole(s, v, dims, t->dtype);
}

enum { ROWS, COLUMNS };

static tern_hlo_value build_dot(build *s, tern_hlo_value x, tern_hlo_value y, uint32_t lhs,
                                uint32_t rhs, tern_dtype result)
{
    int64_t batch[MAX_RANK];
    uint32_t count = s->rank - 2;
    int64_t left = count + lhs, right = count + rhs;
    for (uint32_t i = 0; i < count; i++)
        batch[i] = i;
    if (!x || !y)
        return 0;
    if (type_of(s, x)->dtype != type_of(s, y)->dtype) {
        x = whole(s, x, type_of(s, x)->dims, TERN_F32);
        y = whole(s, y, type_of(s, y)->dims, TERN_F32);
    }
    return tern_hlo_build_dot(s->b, x, y,
                              &(tern_hlo_dot_spec){.lhs_batch = batch,
                                                   .rhs_batch = batch,
                                                   .lhs_contract = &left,
                                                   .rhs_contract = &right,
                                                   .batch_count = count,
                                                   .contract_count = 1,
                                                   .result = result});
}

static tern_hlo_value tile_splat(build *s, double value)
{
    return tern_hlo_build_splat(s->b, TERN_F32, s->dims, s->rank, value);
}

/* A value per row [B..., M] as a tile. */
static tern_hlo_value over_keys(build *s, tern_hlo_value v)
{
    int64_t map[MAX_RANK];
    for (uint32_t i = 0; i < s->rank; i++)
        map[i] = i;
    return tern_hlo_build_broadcast(s->b, v, s->dims, s->rank, map);
}

static tern_hlo_value build_band(build *s, const tern_attention_step *step)
{
    tern_hlo_builder *b = s->b;
    tern_hlo_value row = tern_hlo_build_iota(b, TERN_I32, s->dims, s->rank, s->rank - 2);
    tern_hlo_value column = tern_hlo_build_iota(b, TERN_I32, s->dims, s->rank, s->rank - 1);
    tern_hlo_value d = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, column, row), keep = 0;
    if (step->lo != INT64_MIN)
        keep = tern_hlo_build_compare(
            b, TERN_HLO_COMPARISON_DIRECTION_GE, d,
            tern_hlo_build_splat(b, TERN_I32, s->dims, s->rank, (double)step->lo));
    if (step->hi != INT64_MAX) {
        tern_hlo_value below = tern_hlo_build_compare(
            b, TERN_HLO_COMPARISON_DIRECTION_LE, d,
            tern_hlo_build_splat(b, TERN_I32, s->dims, s->rank, (double)step->hi));
        keep = keep ? tern_hlo_build_binary(b, TERN_HLO_AND, keep, below) : below;
    }
    return keep;
}

/* The mask of a step, as a tile; 0 if it has none. */
static tern_hlo_value build_mask(build *s, const tern_attention_step *step)
{
    if (step->kind == TERN_ATTENTION_BAND)
        return build_band(s, step);
    return step->kind == TERN_ATTENTION_SELECT
               ? whole(s, s->input[step->operand], s->dims, TERN_BOOL)
               : 0;
}

static tern_hlo_value build_step(build *s, uint32_t i, tern_hlo_value x)
{
    const tern_attention_step *step = &s->steps.step[i];
    tern_hlo_value mask = build_mask(s, step);
    switch ((int)step->kind) {
    case TERN_ATTENTION_SCALE:
        return tern_hlo_build_binary(s->b, TERN_HLO_MULTIPLY, x, tile_splat(s, step->value));
    case TERN_ATTENTION_TANH:
        return s->tanh[i] = tern_hlo_build_unary(s->b, TERN_HLO_TANH, x);
    case TERN_ATTENTION_ADD:
    case TERN_ATTENTION_MULTIPLY:
        return tern_hlo_build_binary(
            s->b, step->kind == TERN_ATTENTION_ADD ? TERN_HLO_ADD : TERN_HLO_MULTIPLY, x,
            whole(s, s->input[step->operand], s->dims, TERN_F32));
    case TERN_ATTENTION_SELECT:
    case TERN_ATTENTION_BAND:
        return mask ? tern_hlo_build_select(s->b, mask, x, tile_splat(s, step->value)) : x;
    default:
        return x;
    }
}

/* x, in f32. */
static tern_hlo_value build_scores(build *s)
{
    tern_hlo_value x =
        build_dot(s, s->input[0], all_batches(s, s->input[1]), COLUMNS, COLUMNS, TERN_F32);
    for (uint32_t i = 0; i < s->steps.count; i++)
        x = build_step(s, i, x);
    return x;
}

/* The sink as [B..., M]; 0: none. */
static tern_hlo_value build_sink(build *s)
{
    int64_t dims[MAX_RANK];
    const tern_attention_step *last = s->steps.count ? &s->steps.step[s->steps.count - 1] : NULL;
    if (!last || last->kind != TERN_ATTENTION_SINK)
        return 0;
    memcpy(dims, s->dims, sizeof dims);
    dims[s->rank - 1] = 1;
    return tern_hlo_build_reshape(s->b, whole(s, s->input[last->operand], dims, TERN_F32), dims,
                                  s->rank - 1);
}

static void build_forward(build *s, tern_dtype dtype, tern_hlo_value out[3])
{
    tern_hlo_builder *b = s->b;
    int64_t keys = s->rank - 1;
    tern_hlo_value x = build_scores(s), sink = build_sink(s);
    out[1] = tern_hlo_build_reduce(b, TERN_HLO_MAXIMUM, x, &keys, 1);
    if (sink)
        out[1] = tern_hlo_build_binary(b, TERN_HLO_MAXIMUM, out[1], sink);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, over_keys(s, out[1]));
    tern_hlo_value e = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    out[2] = tern_hlo_build_reduce(b, TERN_HLO_ADD, e, &keys, 1);
    if (sink) {
        sink = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, sink, out[1]);
        sink = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, sink);
        out[2] = tern_hlo_build_binary(b, TERN_HLO_ADD, out[2], sink);
    }
    tern_hlo_value p = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, e, over_keys(s, out[2]));
    tern_hlo_value v = s->input[2];
    p = whole(s, p, s->dims, type_of(s, v)->dtype);
    out[0] = build_dot(s, p, all_batches(s, v), COLUMNS, ROWS, dtype);
}

/* Back through the steps. |*added|: the gradient of the value after the last addition. */
static tern_hlo_value build_chain(build *s, tern_hlo_value ds, tern_hlo_value *added)
{
    tern_hlo_builder *b = s->b;
    *added = 0;
    for (uint32_t i = s->steps.count; i-- > 0;) {
        const tern_attention_step *step = &s->steps.step[i];
        if (step->kind == TERN_ATTENTION_ADD && !*added)
            *added = ds;
        tern_hlo_value mask = build_mask(s, step);
        if (mask)
            ds = tern_hlo_build_select(b, mask, ds, tile_splat(s, 0));
        else if (step->kind == TERN_ATTENTION_SCALE)
            ds = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds, tile_splat(s, step->value));
        else if (step->kind == TERN_ATTENTION_MULTIPLY)
            ds = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds,
                                       whole(s, s->input[step->operand], s->dims, TERN_F32));
        if (step->kind != TERN_ATTENTION_TANH)
            continue;
        tern_hlo_value square = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, s->tanh[i], s->tanh[i]);
        square = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, tile_splat(s, 1), square);
        ds = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds, square);
    }
    return ds;
}

static void build_backward(build *s, const tern_dtype dtype[3], tern_hlo_value out[4])
{
    tern_hlo_builder *b = s->b;
    int64_t last = s->rank - 1;
    tern_hlo_value k = all_batches(s, s->input[1]), v = all_batches(s, s->input[2]);
    tern_hlo_value x = build_scores(s);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, over_keys(s, s->max));
    tern_hlo_value p = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    p = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, p, over_keys(s, s->sum));
    tern_hlo_value dp = build_dot(s, s->d_o, v, COLUMNS, COLUMNS, TERN_F32);
    tern_hlo_value r = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY,
                                             whole(s, s->d_o, type_of(s, s->d_o)->dims, TERN_F32),
                                             whole(s, s->o, type_of(s, s->o)->dims, TERN_F32));
    r = tern_hlo_build_reduce(b, TERN_HLO_ADD, r, &last, 1);
    tern_hlo_value ds = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, dp, over_keys(s, r));
    ds = build_chain(s, tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds, p), &out[3]);
    ds = whole(s, ds, s->dims, type_of(s, s->input[0])->dtype);
    p = whole(s, p, s->dims, type_of(s, s->input[2])->dtype);
    out[0] = build_dot(s, ds, k, COLUMNS, ROWS, dtype[0]);
    out[1] = build_dot(s, ds, s->input[0], ROWS, ROWS, dtype[1]);
    out[2] = build_dot(s, p, s->d_o, ROWS, ROWS, dtype[2]);
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

static tern_status replace(build *s, const attention_result *old, tern_hlo_value v, uint8_t first,
                           uint8_t second)
{
    attention *a = s->a;
    tern_hlo_op op = tern_match_owner(a->p->m, old->v);
    s->b = tern_rewrite_build(a->r, op);
    v = from_canonical(s, v, first, second, old);
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
    tern_dtype dtype = type_of(s, o->v ? o->v : a->d_o.v)->dtype;
    *made = false;
    s->b = tern_rewrite_build(a->r, before);
    if (!build_operands(s)) {
        a->why = "too many steps";
        return tern_rewrite_discard(a->r);
    }
    TERN_TRY(tern_rewrite_insert(a->r));
    s->b = tern_rewrite_build(a->r, before);
    build_forward(s, dtype, results);
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
        return type_of(s, s->input[0])->dtype;
    axis_list axes;
    axes_of(a, &r->view, &axes);
    for (uint32_t i = 0; i < a->batch_count; i++)
        if (index_of(&axes, a->batch[i]) < 0)
            return TERN_F32; /* a sum follows */
    return r->ratio != 1 ? TERN_F32 : type_of(s, r->v)->dtype;
}

/* A polynomial of R / S, the sum of d_o o along a row, and K / S, the weight of the sink. */
static tern_hlo_value build_row(build *s, const attention_poly *p)
{
    tern_hlo_builder *b = s->b;
    int64_t last = s->rank - 1;
    uint32_t rank = s->rank - 1;
    tern_hlo_value r = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY,
                                             whole(s, s->d_o, type_of(s, s->d_o)->dims, TERN_F32),
                                             whole(s, s->o, type_of(s, s->o)->dims, TERN_F32));
    r = tern_hlo_build_reduce(b, TERN_HLO_ADD, r, &last, 1);
    tern_hlo_value k = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, build_sink(s), s->max);
    k = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, k);
    k = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, k, s->sum);
    tern_hlo_value sum = tern_hlo_build_splat(b, TERN_F32, s->dims, rank, 0);
    for (uint32_t i = 0; i < p->count; i++) {
        tern_hlo_value t = tern_hlo_build_splat(b, TERN_F32, s->dims, rank, p->term[i].factor);
        for (int n = 0; n < p->term[i].power[ATOM_R]; n++)
            t = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, t, r);
        for (int n = 0; n < p->term[i].power[ATOM_K]; n++)
            t = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, t, k);
        sum = tern_hlo_build_binary(b, TERN_HLO_ADD, sum, t);
    }
    return sum;
}

static tern_status replace_rows(build *s)
{
    attention *a = s->a;
    for (uint32_t i = 0; i < a->row_count; i++) {
        const attention_result *old = &a->row[i].result;
        s->b = tern_rewrite_build(a->r, tern_match_owner(a->p->m, old->v));
        tern_hlo_value v = build_row(s, &a->row[i].poly);
        v = from_canonical(s, v, a->query, 0, old);
        TERN_TRY(tern_rewrite_insert(a->r));
        TERN_TRY(tern_rewrite_replace(a->r, old->v, v));
    }
    return NULL;
}

static tern_status make_backward(build *s, tern_hlo_op before, bool *made)
{
    attention *a = s->a;
    tern_hlo_value results[4], inputs[MAX_INPUTS];
    tern_hlo_op composite;
    tern_dtype types[3];
    s->steps.bias_gradient = a->result[RESULT_DS].v != 0;
    for (unsigned i = 0; i < 3; i++)
        types[i] = gradient_type(s, RESULT_DQ + i);
    *made = false;
    s->b = tern_rewrite_build(a->r, before);
    tern_dtype want = type_of(s, s->input[2])->dtype;
    attention_value d_o = a->d_o; /* converted before moves, where fusions reach it */
    if (type_of(s, d_o.v)->dtype != want)
        d_o.v = tern_hlo_build_convert(s->b, d_o.v, want);
    s->d_o = canonical(s, d_o, a->query, a->width);
    TERN_TRY(tern_rewrite_insert(a->r));
    s->b = tern_rewrite_build(a->r, before);
    build_backward(s, types, results);
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
    const uint8_t axes[4][2] = {
        {a->query, a->depth}, {a->key, a->depth}, {a->key, a->width}, {a->query, a->key}};
    for (unsigned i = 0; i < 4; i++)
        if (a->result[RESULT_DQ + i].v)
            TERN_TRY(replace(s, &a->result[RESULT_DQ + i], first + i, axes[i][0], axes[i][1]));
    return replace_rows(s);
}

/* The first op whose result the gradient replaces, if its operands are available there; else 0. */
static tern_hlo_op insertion_point(const attention *a)
{
    tern_hlo_op first = 0;
    for (unsigned i = RESULT_DQ; i < RESULT_KINDS; i++) {
        tern_hlo_op op = a->result[i].v ? tern_match_owner(a->p->m, a->result[i].v) : 0;
        if (op && (!first || tern_rewrite_is_before(a->r, op, first)))
            first = op;
    }
    for (uint32_t i = 0; i < a->row_count; i++) {
        tern_hlo_op op = tern_match_owner(a->p->m, a->row[i].result.v);
        if (!first || tern_rewrite_is_before(a->r, op, first))
            first = op;
    }
    const tern_hlo_value inputs[] = {a->q.v, a->k.v, a->v.v, a->d_o.v, a->sink.v};
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
    tern_hlo_op at = gradient ? insertion_point(a) : 0;
    if (gradient && !at) {
        a->why = "an operand of the gradient is defined after its result";
        return NULL;
    }
    tern_hlo_op before = o->v ? tern_match_owner(a->p->m, o->v) : at;
    if (gradient && o->v && tern_rewrite_is_before(a->r, at, before))
        before = at;
    TERN_TRY(make_forward(&s, before, gradient, &made));
    if (!made)
        return NULL;
    if (gradient) {
        TERN_TRY(make_backward(&s, at, &made));
        if (!made)
            return NULL;
    }
    a->p->made += gradient ? 2 : 1;
    return o->v ? replace(&s, o, s.o, a->query, a->width) : NULL;
}
