/* passes/attention_decompose.c - the decompositions of the composites of attention
 * (hlo/attention_steps.h). */
#include <string.h>

#include "passes/attention_build_impl.h"

typedef tern_attention_build build;

/* |v| with its dimensions of size 1 repeated to those of |dims|, in f32 unless it is a mask. */
static tern_hlo_value whole(build *s, tern_hlo_value v, const int64_t *dims, tern_dtype dtype)
{
    int64_t map[ATTENTION_MAX_RANK];
    for (uint32_t i = 0; i < s->rank; i++)
        map[i] = i;
    if (!v)
        return 0;
    if (tern_attention_type(s, v)->dtype != dtype)
        v = tern_hlo_build_convert(s->b, v, dtype);
    if (!v || !memcmp(tern_attention_type(s, v)->dims, dims, s->rank * sizeof *dims))
        return v;
    return tern_hlo_build_broadcast(s->b, v, dims, s->rank, map);
}

/* |v| with all batch dimensions of the tile. */
static tern_hlo_value all_batches(build *s, tern_hlo_value v)
{
    int64_t dims[ATTENTION_MAX_RANK];
    const tern_hlo_type_info *t = tern_attention_type(s, v);
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
    int64_t batch[ATTENTION_MAX_RANK];
    uint32_t count = s->rank - 2;
    int64_t left = count + lhs, right = count + rhs;
    for (uint32_t i = 0; i < count; i++)
        batch[i] = i;
    if (!x || !y)
        return 0;
    if (tern_attention_type(s, x)->dtype != tern_attention_type(s, y)->dtype) {
        x = whole(s, x, tern_attention_type(s, x)->dims, TERN_F32);
        y = whole(s, y, tern_attention_type(s, y)->dims, TERN_F32);
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
    int64_t map[ATTENTION_MAX_RANK];
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
    int64_t dims[ATTENTION_MAX_RANK];
    const tern_attention_step *last = s->steps.count ? &s->steps.step[s->steps.count - 1] : NULL;
    if (!last || last->kind != TERN_ATTENTION_SINK)
        return 0;
    memcpy(dims, s->dims, sizeof dims);
    dims[s->rank - 1] = 1;
    return tern_hlo_build_reshape(s->b, whole(s, s->input[last->operand], dims, TERN_F32), dims,
                                  s->rank - 1);
}

void tern_attention_forward(build *s, tern_dtype dtype, tern_hlo_value out[3])
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
    p = whole(s, p, s->dims, tern_attention_type(s, v)->dtype);
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

void tern_attention_backward(build *s, const tern_dtype dtype[3], tern_hlo_value out[4])
{
    tern_hlo_builder *b = s->b;
    int64_t last = s->rank - 1;
    tern_hlo_value k = all_batches(s, s->input[1]), v = all_batches(s, s->input[2]);
    tern_hlo_value x = build_scores(s);
    x = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, x, over_keys(s, s->max));
    tern_hlo_value p = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, x);
    p = tern_hlo_build_binary(b, TERN_HLO_DIVIDE, p, over_keys(s, s->sum));
    tern_hlo_value dp = build_dot(s, s->d_o, v, COLUMNS, COLUMNS, TERN_F32);
    const tern_hlo_value left = whole(s, s->d_o, tern_attention_type(s, s->d_o)->dims, TERN_F32);
    tern_hlo_value r = tern_hlo_build_binary(
        b, TERN_HLO_MULTIPLY, left, whole(s, s->o, tern_attention_type(s, s->o)->dims, TERN_F32));
    r = tern_hlo_build_reduce(b, TERN_HLO_ADD, r, &last, 1);
    tern_hlo_value ds = tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, dp, over_keys(s, r));
    ds = build_chain(s, tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, ds, p), &out[3]);
    ds = whole(s, ds, s->dims, tern_attention_type(s, s->input[0])->dtype);
    p = whole(s, p, s->dims, tern_attention_type(s, s->input[2])->dtype);
    out[0] = build_dot(s, ds, k, COLUMNS, ROWS, dtype[0]);
    out[1] = build_dot(s, ds, s->input[0], ROWS, ROWS, dtype[1]);
    out[2] = build_dot(s, p, s->d_o, ROWS, ROWS, dtype[2]);
}

tern_hlo_value tern_attention_row(build *s, const attention_poly *p)
{
    tern_hlo_builder *b = s->b;
    int64_t last = s->rank - 1;
    uint32_t rank = s->rank - 1;
    const tern_hlo_value left = whole(s, s->d_o, tern_attention_type(s, s->d_o)->dims, TERN_F32);
    tern_hlo_value r = tern_hlo_build_binary(
        b, TERN_HLO_MULTIPLY, left, whole(s, s->o, tern_attention_type(s, s->o)->dims, TERN_F32));
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
