/* passes/sink.c - moves transposes, broadcasts and reshapes after elementwise ops, towards results,
 * where two of them meet and merge or cancel.
 *
 *     f(move(a), move(b), splat)  ->  move(f(a, b, splat'))
 *
 * All operands except splats must be moved in the same way; beside a reshape, an operand may also
 * be a broadcast of dimensions that it joins or splits as a whole: a bias of features. The rewrite
 * is profitable if it removes a movement for the one it adds: one of the operands' movements has no
 * other user, and the number of bytes moved does not grow. After a broadcast is sunk, the op runs
 * on fewer elements. Movements only move towards the results, so the pass terminates.
 *
 * A reshape of a matmul also sinks below the addition of a value that is not moved, which is then
 * reshaped instead. */
#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { SINK_MAX_OPERANDS = 4, SINK_MAX_RANK = 8 };

/* A broadcast to the dims before a reshape. */
typedef struct {
    int64_t dims[SINK_MAX_RANK], to[SINK_MAX_RANK]; /* of its source, and where they are */
    uint32_t rank;
} spread;

typedef struct {
    tern_hlo_op move; /* the first operand's movement; represents all of them */
    const tern_hlo_type_info *source;
    size_t bytes;                              /* moved by the ops that are removed */
    tern_hlo_value sources[SINK_MAX_OPERANDS]; /* 0: a splat, to be rebuilt */
    bool is_spread[SINK_MAX_OPERANDS];         /* its source is to be broadcast */
    spread spreads[SINK_MAX_OPERANDS];
} sinking;

static bool is_movement(tern_hlo_code code)
{
    return code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE ||
           code == TERN_HLO_BROADCAST_IN_DIM;
}

static bool same_dims(const tern_hlo_type_info *a, const tern_hlo_type_info *b)
{
    if (a->rank != b->rank)
        return false;
    for (uint32_t i = 0; i < a->rank; i++)
        if (a->dims[i] != b->dims[i])
            return false;
    return true;
}

/* Attributes are interned: equal permutations have equal ids. */
static bool is_same_movement(const tern_hlo_module *m, tern_hlo_op a, tern_hlo_op b)
{
    const tern_hlo_op_info *x = tern_hlo_op_of(m, a), *y = tern_hlo_op_of(m, b);
    static const tern_hlo_attr_name how[] = {TERN_HLO_A_permutation,
                                             TERN_HLO_A_broadcast_dimensions};
    if (x->code != y->code)
        return false;
    for (size_t i = 0; i < sizeof(how) / sizeof(how[0]); i++)
        if (tern_hlo_op_attr(m, a, how[i]) != tern_hlo_op_attr(m, b, how[i]))
            return false;
    return true;
}

static size_t bytes_of(const tern_hlo_type_info *t)
{
    return (size_t)t->count * tern_num_format_of(t->dtype)->storage_bytes;
}

/* How many of the dims [first, end) of |to| that are longer than 1 |v|, a broadcast to it, has. */
static uint32_t dims_of_broadcast(const tern_hlo_module *m, tern_hlo_op broadcast, uint32_t first,
                                  uint32_t end)
{
    uint32_t count = 0, found = 0;
    const int64_t *to = tern_hlo_op_ints(m, broadcast, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, tern_hlo_operands(m, broadcast)[0]);
    for (uint32_t d = 0; d < count; d++)
        found += in->dims[d] > 1 && to[d] >= first && to[d] < end;
    return found;
}

/* The dims of |broadcast| in terms of |from|, which is reshaped to its result: groups of dims with
 * the same product, of which it has all or none. */
static bool find_spread(const tern_hlo_module *m, tern_hlo_op broadcast,
                        const tern_hlo_type_info *from, spread *out)
{
    const tern_hlo_type_info *to =
        tern_hlo_value_type_of(m, tern_hlo_op_of(m, broadcast)->result_first);
    uint32_t count = 0, i = 0, j = 0;
    const int64_t *at = tern_hlo_op_ints(m, broadcast, TERN_HLO_A_broadcast_dimensions, &count);
    for (uint32_t d = 1; d < count; d++)
        if (at[d - 1] >= at[d])
            return false;
    *out = (spread){.rank = 0};
    if (from->rank > SINK_MAX_RANK || to->count == 0 || from->count != to->count)
        return false;
    while (i < from->rank || j < to->rank) {
        uint32_t first = i, start = j, longer = 0;
        int64_t a = i < from->rank ? from->dims[i++] : 1, b = j < to->rank ? to->dims[j++] : 1;
        while (a != b)
            *(a < b ? &a : &b) *= a < b ? from->dims[i++] : to->dims[j++];
        for (uint32_t d = start; d < j; d++)
            longer += to->dims[d] > 1;
        uint32_t found = dims_of_broadcast(m, broadcast, start, j);
        if (found && found != longer)
            return false;
        for (uint32_t d = first; found && d < i; d++) {
            out->dims[out->rank] = from->dims[d];
            out->to[out->rank++] = d;
        }
    }
    return true;
}

/* Operand |i|, a broadcast beside a reshape. */
static bool take_broadcast(const tern_simplifier *s, tern_hlo_op op, uint32_t i,
                           const tern_hlo_type_info *from, sinking *k)
{
    tern_hlo_op owner = tern_match_op(s->r.m, OPERAND(i), TERN_HLO_BROADCAST_IN_DIM);
    if (!owner || !find_spread(s->r.m, owner, from, &k->spreads[i]))
        return false;
    k->is_spread[i] = true;
    k->sources[i] = tern_hlo_operands(s->r.m, owner)[0];
    return true;
}

/* The dims from which an operand is reshaped, if any is. */
static const tern_hlo_type_info *reshaped_from(const tern_simplifier *s, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(s->r.m, op)->operand_count; i++) {
        tern_hlo_op reshape = tern_match_op(s->r.m, OPERAND(i), TERN_HLO_RESHAPE);
        if (reshape)
            return tern_match_plain(s->r.m, tern_hlo_operands(s->r.m, reshape)[0]);
    }
    return NULL;
}

/* Operand |i| is a splat, or moved like the operands before it. */
static bool take_operand(const tern_simplifier *s, tern_hlo_op op, uint32_t i,
                         const tern_hlo_type_info *out, sinking *k)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_value v = OPERAND(i);
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    tern_hlo_op owner = tern_match_owner(m, v);
    k->sources[i] = 0;
    if (!t || !same_dims(t, out) || !owner)
        return false;
    if (tern_match_splat(m, v))
        return true;
    if (!is_movement(tern_hlo_op_of(m, owner)->code))
        return false;
    k->sources[i] = tern_hlo_operands(m, owner)[0];
    const tern_hlo_type_info *source = tern_match_plain(m, k->sources[i]);
    if (!source)
        return false;
    if (k->move && (!is_same_movement(m, k->move, owner) || !same_dims(source, k->source)))
        return false;
    bool goes = tern_rewrite_only_user(&s->r, v) == op, is_new = true;
    for (uint32_t j = 0; j < i; j++)
        is_new = is_new && OPERAND(j) != v;
    if (goes && is_new)
        k->bytes += bytes_of(t);
    k->move = owner;
    k->source = source;
    return true;
}

static bool can_sink(const tern_simplifier *s, tern_hlo_op op, sinking *k)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
    if (!(tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) || !info->operand_count ||
        info->operand_count > SINK_MAX_OPERANDS || info->result_count != 1 || info->region_count)
        return false;
    const tern_hlo_type_info *out = tern_match_plain(s->r.m, info->result_first);
    if (!out)
        return false;
    const tern_hlo_type_info *from = reshaped_from(s, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!(from && take_broadcast(s, op, i, from, k)) && !take_operand(s, op, i, out, k))
            return false;
    return k->move && k->bytes >= bytes_of(out);
}

/* Whether |v| is the result of a matmul, perhaps with a bias and converted, that nothing else
 * reads. */
static bool ends_matmul(const tern_simplifier *s, tern_hlo_value v)
{
    enum { OPS_MAX = 6 };
    for (unsigned i = 0; i < OPS_MAX; i++) {
        tern_hlo_op owner = tern_match_owner(s->r.m, v);
        tern_hlo_code code = owner ? tern_hlo_op_of(s->r.m, owner)->code : TERN_HLO_NO_CODE;
        if (code == TERN_HLO_DOT_GENERAL)
            return tern_rewrite_use_count(&s->r, v) == 1;
        if ((code != TERN_HLO_CONVERT && code != TERN_HLO_ADD) ||
            tern_rewrite_use_count(&s->r, v) != 1)
            return false;
        uint32_t last = tern_hlo_op_of(s->r.m, owner)->operand_count - 1;
        bool first_is_bias = last && tern_match_op(s->r.m, tern_simplify_operand(s, owner, 0),
                                                   TERN_HLO_BROADCAST_IN_DIM);
        v = tern_simplify_operand(s, owner, first_is_bias ? last : 0);
    }
    return false;
}

/* x + reshape(matmul) becomes reshape(reshape(x) + matmul): the addition is then fused with the
 * matmul, unless it can be with one that |x| ends; then it would be moved back and forth. Before,
 * the first of a chain of residuals in the shape of the tokens kept all of them
 * apart from their matmuls, whose rows are all tokens. */
static tern_status add_to_matmul(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_ADD)
        return NULL;
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_op reshape = tern_match_op(m, OPERAND(i), TERN_HLO_RESHAPE);
        tern_hlo_op other = tern_match_owner(m, OPERAND(1 - i));
        const tern_hlo_type_info *out = tern_match_plain(m, OPERAND(i));
        if (!reshape || !out || (other && is_movement(tern_hlo_op_of(m, other)->code)) ||
            tern_match_splat(m, OPERAND(1 - i)) || ends_matmul(s, OPERAND(1 - i)) ||
            tern_rewrite_only_user(&s->r, OPERAND(i)) != op ||
            !ends_matmul(s, tern_simplify_operand(s, reshape, 0)))
            continue;
        tern_hlo_value a = tern_simplify_operand(s, reshape, 0), x = OPERAND(1 - i);
        const tern_hlo_type_info from = *tern_hlo_value_type_of(m, a);
        const tern_hlo_type_info to = *out;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        x = tern_hlo_build_reshape(b, x, from.dims, from.rank);
        tern_hlo_value v = i ? tern_hlo_build_binary(b, TERN_HLO_ADD, x, a)
                             : tern_hlo_build_binary(b, TERN_HLO_ADD, a, x);
        return tern_simplify_to_built(s, op, tern_hlo_build_reshape(b, v, to.dims, to.rank), done);
    }
    return NULL;
}

static tern_hlo_value build_splat_like(tern_hlo_builder *b, tern_hlo_value splat,
                                       const tern_hlo_type_info *shape)
{
    const tern_hlo_attr_info *a = tern_match_splat(b->m, splat);
    tern_dtype dtype = tern_hlo_value_type_of(b->m, splat)->dtype;
    tern_hlo_type type = 0;
    if (!b->status)
        b->status = tern_hlo_type_tensor(b->m, dtype, shape->dims, shape->rank, &type);
    return b->status ? 0 : tern_hlo_build_constant(b, type, a->data, a->data_bytes);
}

static tern_hlo_value build_spread(tern_hlo_builder *b, tern_hlo_value v, const spread *x,
                                   const tern_hlo_type_info *shape)
{
    v = tern_hlo_build_reshape(b, v, x->dims, x->rank);
    return tern_hlo_build_broadcast(b, v, shape->dims, shape->rank, x->to);
}

/* Builds the op on the sources, then the movement with its own attributes. */
static tern_hlo_value build_behind(const tern_simplifier *s, tern_hlo_builder *b, tern_hlo_op op,
                                   const sinking *k)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op), move = *tern_hlo_op_of(m, k->move);
    tern_hlo_value in[SINK_MAX_OPERANDS];
    tern_hlo_type type = 0, result = tern_hlo_value_type(m, info.result_first);
    tern_hlo_op made = 0;
    for (uint32_t i = 0; i < info.operand_count; i++)
        in[i] = !k->sources[i]    ? build_splat_like(b, OPERAND(i), k->source)
                : k->is_spread[i] ? build_spread(b, k->sources[i], &k->spreads[i], k->source)
                                  : k->sources[i];
    if (!b->status)
        b->status = tern_hlo_type_tensor(m, tern_hlo_type_of(m, result)->dtype, k->source->dims,
                                         k->source->rank, &type);
    tern_hlo_op_spec inner = {.code = info.code,
                              .operands = in,
                              .operand_count = info.operand_count,
                              .results = &type,
                              .result_count = 1,
                              .attr_count = info.attr_count,
                              .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &inner, info.attr_first, &made);
    if (b->status)
        return 0;
    tern_hlo_value v = tern_hlo_op_of(m, made)->result_first;
    tern_hlo_op_spec outer = {.code = move.code,
                              .operands = &v,
                              .operand_count = 1,
                              .results = &result,
                              .result_count = 1,
                              .attr_count = move.attr_count,
                              .loc = move.loc};
    b->status = tern_hlo_op_create_shared(m, b->at, &outer, move.attr_first, &made);
    return b->status ? 0 : tern_hlo_op_of(m, made)->result_first;
}

tern_status tern_simplify_sink(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    sinking k = {.move = 0};
    if (!can_sink(s, op, &k))
        return add_to_matmul(s, op, done);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, build_behind(s, b, op, &k), done);
}

tern_status tern_pass_sink(tern_pass_context *c, uint64_t *changes)
{
    return tern_simplify_run(c, true, changes);
}
