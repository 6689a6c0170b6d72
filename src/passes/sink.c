/* passes/sink.c - moves transposes, broadcasts and reshapes after elementwise ops, towards results,
 * where two of them meet and merge or cancel.
 *
 *     f(move(a), move(b), splat)  ->  move(f(a, b, splat'))
 *
 * All operands except splats must be moved in the same way. The rewrite is profitable if it removes
 * a movement for the one it adds: one of the operands' movements has no other user, and the number
 * of bytes moved does not grow. After a broadcast is sunk, the op runs on fewer elements. Movements
 * only move towards the results, so the pass terminates. */
#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { SINK_MAX_OPERANDS = 4 };

typedef struct {
    tern_hlo_op move; /* the first operand's movement; represents all of them */
    const tern_hlo_type_info *source;
    size_t bytes;                              /* moved by the ops that are removed */
    tern_hlo_value sources[SINK_MAX_OPERANDS]; /* 0: a splat, to be rebuilt */
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
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!take_operand(s, op, i, out, k))
            return false;
    return k->move && k->bytes >= bytes_of(out);
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
        in[i] = k->sources[i] ? k->sources[i] : build_splat_like(b, OPERAND(i), k->source);
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
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, build_behind(s, b, op, &k), done);
}

tern_status tern_pass_sink(tern_pass_context *c, uint64_t *changes)
{
    return tern_simplify_run(c, true, changes);
}
