/* passes/simplify.c - the worklist: visits every op once, and again whenever its operands or users
 * change. Erases dead ops, then folds constants, then tries the rules for the op's code. */
#include "passes/simplify_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "passes/symbols_impl.h"

enum {
    SIMPLIFY_MAX_DEPTH = 1024,
    SIMPLIFY_MAX_ROUNDS = 64,
    SIMPLIFY_MIN_LOOKS = 1 << 20, /* unrolled loops have many more ops than before */
    SIMPLIFY_LOOKS_PER_OP = 256
};

/* --- helpers for rules --- */

tern_status tern_simplify_to(tern_simplifier *s, tern_hlo_op op, tern_hlo_value v, bool *done)
{
    tern_hlo_value result = tern_simplify_result(s, op);
    if (v == result || tern_hlo_value_type(s->r.m, v) != tern_hlo_value_type(s->r.m, result))
        return NULL;
    *done = true;
    return tern_rewrite_replace_op(&s->r, op, &v);
}

tern_status tern_simplify_to_built(tern_simplifier *s, tern_hlo_op op, tern_hlo_value v, bool *done)
{
    TERN_TRY(tern_rewrite_insert(&s->r));
    return tern_simplify_to(s, op, v, done);
}

tern_status tern_simplify_to_constant(tern_simplifier *s, tern_hlo_op op, const void *data,
                                      size_t bytes, bool *done)
{
    TERN_ASSERT(tern_hlo_op_of(s->r.m, op)->result_count == 1);
    tern_hlo_type type = tern_hlo_value_type(s->r.m, tern_simplify_result(s, op));
    tern_hlo_attr_use use = {.name = TERN_HLO_A_value};
    TERN_TRY(tern_hlo_attr_elements(s->r.m, type, data, bytes, false, &use.value));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_op_spec spec = {.code = TERN_HLO_CONSTANT,
                             .results = &type,
                             .result_count = 1,
                             .attrs = &use,
                             .attr_count = 1};
    return tern_simplify_to_built(s, op, tern_hlo_build(b, &spec), done);
}

tern_status tern_simplify_to_int(tern_simplifier *s, tern_hlo_op op, int64_t value, bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    if (!t || t->count == 0)
        return NULL;
    const tern_num_format *f = tern_num_format_of(t->dtype);
    uint64_t code = (uint64_t)value;
    uint8_t bytes[8];
    if (f->bits < 64)
        code &= ((uint64_t)1 << f->bits) - 1;
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(code >> (8 * i));
    return tern_simplify_to_constant(s, op, bytes, f->storage_bytes, done);
}

/* --- the worklist --- */

static tern_status queue_op(void *self, tern_hlo_op op)
{
    tern_simplifier *s = self;
    size_t wanted = s->r.m->ops.count;
    if (s->is_queued.count < wanted) {
        size_t old = s->is_queued.count;
        TERN_TRY(tern_vec_reserve(s->r.mem, &s->is_queued, wanted - old));
        memset(&s->is_queued.items[old], 0, wanted - old);
        s->is_queued.count = wanted;
    }
    if (s->is_queued.items[op])
        return NULL;
    if (s->queue_at > 4096 && s->queue_at > s->queue.count / 2) { /* drops the processed part */
        memmove(s->queue.items, s->queue.items + s->queue_at,
                (s->queue.count - s->queue_at) * sizeof(*s->queue.items));
        s->queue.count -= s->queue_at;
        s->queue_at = 0;
    }
    TERN_TRY(tern_vec_push(s->r.mem, &s->queue, op));
    s->is_queued.items[op] = 1;
    return NULL;
}

static tern_status queue_within(tern_simplifier *s, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
    if (depth >= SIMPLIFY_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", SIMPLIFY_MAX_DEPTH);
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(s->r.m, tern_hlo_op_region(s->r.m, op, i))->first;
        for (; in; in = tern_hlo_op_of(s->r.m, in)->next) {
            TERN_TRY(queue_op(s, in));
            TERN_TRY(queue_within(s, in, depth + 1));
        }
    }
    return NULL;
}

/* Unused barriers and custom calls without side effects may be erased too, although CSE skips them.
 */
static bool may_drop(const tern_simplifier *s, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
    if (!info->result_count || !tern_rewrite_is_unused(&s->r, op))
        return false;
    if (info->code == TERN_HLO_CUSTOM_CALL)
        return !tern_hlo_op_int(s->r.m, op, TERN_HLO_A_has_side_effect);
    return info->code == TERN_HLO_OPTIMIZATION_BARRIER || tern_match_is_pure(s->r.m, op);
}

static tern_status ask_rules(tern_simplifier *s, const tern_simplify_row *rows, tern_hlo_op op,
                             bool *done)
{
    tern_hlo_code code = tern_hlo_op_of(s->r.m, op)->code;
    for (; rows->code != TERN_HLO_NO_CODE && !*done; rows++)
        if (rows->code == code)
            TERN_TRY(rows->rule(s, op, done));
    return NULL;
}

static tern_status simplify_op(tern_simplifier *s, tern_hlo_op op)
{
    static const tern_simplify_row *const tables[] = {
        tern_simplify_arith,  tern_simplify_shape,   tern_simplify_moves,   tern_simplify_bytes,
        tern_simplify_dots,   tern_simplify_control, tern_simplify_loops,   tern_simplify_unrolls,
        tern_simplify_narrow, tern_simplify_gathers, tern_simplify_windows, tern_simplify_scatters,
        tern_simplify_pads,   tern_simplify_bounds,  tern_simplify_sorts,   tern_simplify_selects};
    bool done = false;
    if (may_drop(s, op))
        return tern_rewrite_erase(&s->r, op);
    TERN_TRY(tern_simplify_fold(s, op, &done));
    for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]) && !done; i++)
        TERN_TRY(ask_rules(s, tables[i], op, &done));
    if (!done && s->expands)
        TERN_TRY(tern_simplify_expand(s, op, &done));
    if (!done && s->expands)
        TERN_TRY(tern_simplify_scatter_one(s, op, &done));
    if (!done && s->with_sink)
        TERN_TRY(tern_simplify_sink(s, op, &done));
    if (!done && s->with_sink)
        TERN_TRY(tern_simplify_sink_concat(s, op, &done));
    return NULL;
}

static tern_status run_queue(tern_simplifier *s)
{
    while (s->queue_at < s->queue.count) {
        TERN_ASSERT(
            s->looks_left); /* else rules undo each other; the module is valid all the same */
        if (!s->looks_left)
            return NULL;
        s->looks_left--;
        tern_hlo_op op = s->queue.items[s->queue_at++];
        s->is_queued.items[op] = 0;
        const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
        if (!info->parent || tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ISOLATED)
            continue;
        TERN_TRY(simplify_op(s, op));
    }
    return NULL;
}

static tern_status run_rounds(tern_simplifier *s)
{
    for (int i = 0; i < SIMPLIFY_MAX_ROUNDS; i++) {
        TERN_TRY(run_queue(s));
        uint64_t before = s->r.changes;
        TERN_TRY(tern_simplify_cse(&s->r));
        if (s->r.changes == before)
            break;
    }
    return tern_symbols_drop_unused(&s->r);
}

/* |as| has the kinds of rules. */
static tern_status run(const tern_pass_context *c, tern_simplifier as, uint64_t *changes)
{
    tern_simplifier s = as;
    s.c = c;
    s.looks_left = SIMPLIFY_MIN_LOOKS + SIMPLIFY_LOOKS_PER_OP * c->m->ops.count;
    TERN_TRY(tern_rewrite_init(&s.r, c->m));
    s.r.touched = queue_op;
    s.r.self = &s;
    /* Decompositions keep their functions: their composites are lowered as a whole. */
    tern_hlo_op all = s.expands ? tern_hlo_module_find(c->m, "main") : c->m->top;
    tern_status st = queue_within(&s, all, 0);
    if (!st)
        st = run_rounds(&s);
    *changes += s.r.changes;
    tern_ref_destroy(s.ref);
    tern_vec_free(c->m->mem, &s.queue);
    tern_vec_free(c->m->mem, &s.is_queued);
    tern_rewrite_fini(&s.r);
    return st;
}

tern_status tern_simplify_run(const tern_pass_context *c, bool with_sink, uint64_t *changes)
{
    return run(c, (tern_simplifier){.with_sink = with_sink}, changes);
}

tern_status tern_simplify_vectors(const tern_pass_context *c, uint64_t *changes)
{
    bool applies = tern_simplify_has_vectors(c->m) || tern_simplify_has_weights(c->m);
    return applies ? run(c, (tern_simplifier){.may_round = true}, changes) : NULL;
}

tern_status tern_pass_simplify(tern_pass_context *c, uint64_t *changes)
{
    return tern_simplify_run(c, false, changes);
}

tern_status tern_pass_expand(tern_pass_context *c, uint64_t *changes)
{
    return tern_simplify_has_expansions(c->m) ? run(c, (tern_simplifier){.expands = true}, changes)
                                              : NULL;
}
