/* passes/algebra_while.c - removes loop-carried values: invariant ones are replaced by their
 * initial values, second counters by the first, unused ones dropped. Loops over layers carry all
 * their weights this way; jax.lax.fori_loop has two equal counters.
 */
#include "base/alloc.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

typedef struct {
    tern_hlo_op op;
    tern_hlo_op_info info;           /* a copy: creating ops may reallocate the table */
    tern_hlo_region_info cond, body; /* copies as well */
    bool *removed;                   /* [slot] */
    uint32_t slot_count;
} loop;

static bool same_type(const tern_hlo_module *m, tern_hlo_value a, tern_hlo_value b)
{
    return tern_hlo_value_type(m, a) == tern_hlo_value_type(m, b);
}

/* The body returns slot |i| unchanged, or always its initial value. */
static bool is_invariant(const tern_simplifier *s, const loop *l, uint32_t i)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_value arg = l->body.arg_first + i, first = tern_hlo_operands(m, l->op)[i];
    tern_hlo_value next = tern_hlo_operands(m, l->body.last)[i];
    return (next == arg || next == first) && same_type(m, arg, first) &&
           same_type(m, l->info.result_first + i, first);
}

static bool is_ignored(const tern_simplifier *s, const loop *l, uint32_t i)
{
    return !tern_rewrite_use_count(&s->r, l->info.result_first + i) &&
           !tern_rewrite_use_count(&s->r, l->body.arg_first + i) &&
           !tern_rewrite_use_count(&s->r, l->cond.arg_first + i);
}

/* The counter before slot |i| that always equals it: the same start and step. -1: none. */
static int64_t equal_counter(const tern_simplifier *s, const loop *l, uint32_t i)
{
    const tern_hlo_module *m = s->r.m;
    int64_t first = 0, step = 0, other = 0;
    const tern_hlo_value *in = tern_hlo_operands(m, l->op);
    tern_hlo_value arg = l->body.arg_first;
    const tern_hlo_value *next = tern_hlo_operands(m, l->body.last);
    tern_hlo_op add = tern_match_op(m, next[i], TERN_HLO_ADD);
    if (!add || tern_hlo_operands(m, add)[0] != arg + i ||
        !tern_match_splat_int(m, tern_hlo_operands(m, add)[1], &step) ||
        !tern_match_splat_int(m, in[i], &first))
        return -1;
    for (uint32_t k = 0; k < i; k++) {
        tern_hlo_op same = tern_match_op(m, next[k], TERN_HLO_ADD);
        if (same && tern_hlo_operands(m, same)[0] == arg + k && same_type(m, arg + i, arg + k) &&
            tern_match_splat_int(m, tern_hlo_operands(m, same)[1], &other) && other == step &&
            tern_match_splat_int(m, in[k], &other) && other == first)
            return k;
    }
    return -1;
}

static tern_status replace_if_used(tern_simplifier *s, tern_hlo_value old, tern_hlo_value with)
{
    return tern_rewrite_use_count(&s->r, old) ? tern_rewrite_replace(&s->r, old, with) : NULL;
}

/* Replaces the uses of slot |i| by its initial value. */
static tern_status use_from_outside(tern_simplifier *s, const loop *l, uint32_t i)
{
    tern_hlo_value first = tern_hlo_operands(s->r.m, l->op)[i];
    TERN_TRY(replace_if_used(s, l->cond.arg_first + i, first));
    TERN_TRY(replace_if_used(s, l->body.arg_first + i, first));
    return replace_if_used(s, l->info.result_first + i, first);
}

/* Replaces the uses of slot |i| by slot |k|. */
static tern_status use_counter(tern_simplifier *s, const loop *l, uint32_t i, uint32_t k)
{
    TERN_TRY(replace_if_used(s, l->cond.arg_first + i, l->cond.arg_first + k));
    TERN_TRY(replace_if_used(s, l->body.arg_first + i, l->body.arg_first + k));
    return replace_if_used(s, l->info.result_first + i, l->info.result_first + k);
}

/* A region with the remaining arguments and a terminator that returns the remaining slots of
 * |old|'s terminator. The ops are moved in later. */
static tern_status make_region(tern_simplifier *s, const loop *l, const tern_hlo_region_info *old,
                               bool by_slot, tern_hlo_region *out)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info last = *tern_hlo_op_of(m, old->last);
    size_t bytes = 2 * ((size_t)old->arg_count + last.operand_count + 1) * sizeof(uint32_t);
    uint32_t *memory = tern_mem_get_zeroed(s->r.mem, bytes);
    TERN_TRY_MEM(memory);
    tern_hlo_type *types = memory;
    tern_hlo_value *values = memory + old->arg_count;
    uint32_t type_count = 0, value_count = 0;
    for (uint32_t i = 0; i < old->arg_count; i++)
        if (!l->removed[i])
            types[type_count++] = tern_hlo_value_type(m, old->arg_first + i);
    for (uint32_t i = 0; i < last.operand_count; i++)
        if (!by_slot || !l->removed[i])
            values[value_count++] = m->operands.items[last.operand_first + i];
    tern_hlo_op_spec spec = {.code = last.code,
                             .operands = values,
                             .operand_count = value_count,
                             .attr_count = last.attr_count,
                             .loc = last.loc};
    tern_hlo_op terminator = 0;
    tern_status st = tern_hlo_region_create(m, out);
    if (!st)
        st = tern_hlo_region_add_args(m, *out, types, type_count);
    if (!st)
        st = tern_hlo_op_create_shared(m, *out, &spec, last.attr_first, &terminator);
    tern_mem_free(s->r.mem, memory, bytes);
    return st;
}

/* Builds the loop with fewer slots before the old one. */
static tern_status make_loop(tern_simplifier *s, const loop *l, tern_hlo_op *out)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_region regions[2] = {0, 0};
    TERN_TRY(make_region(s, l, &l->cond, false, &regions[0]));
    TERN_TRY(make_region(s, l, &l->body, true, &regions[1]));
    size_t bytes = 2 * (size_t)l->info.operand_count * sizeof(uint32_t);
    uint32_t *memory = tern_mem_get_zeroed(s->r.mem, bytes);
    TERN_TRY_MEM(memory);
    tern_hlo_value *values = memory;
    tern_hlo_type *types = memory + l->info.operand_count;
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (!l->removed[i]) {
            values[n] = tern_hlo_operands(m, l->op)[i];
            types[n++] = tern_hlo_value_type(m, l->info.result_first + i);
        }
    tern_hlo_op_spec spec = {.code = TERN_HLO_WHILE,
                             .operands = values,
                             .operand_count = n,
                             .results = types,
                             .result_count = n,
                             .attr_count = l->info.attr_count,
                             .regions = regions,
                             .region_count = 2,
                             .loc = l->info.loc};
    tern_rewrite_build(&s->r, l->op);
    tern_status st = tern_hlo_op_create_shared(m, s->r.staging, &spec, l->info.attr_first, out);
    tern_mem_free(s->r.mem, memory, bytes);
    return st ? st : tern_rewrite_insert(&s->r);
}

/* Moves the ops of |old| to |region| and replaces uses of its arguments by the new ones. */
static tern_status move_ops(tern_simplifier *s, const loop *l, const tern_hlo_region_info *old,
                            tern_hlo_region region)
{
    const tern_hlo_region_info now = *tern_hlo_region_of(s->r.m, region);
    for (tern_hlo_op op = old->first; op != old->last;) {
        tern_hlo_op next = tern_hlo_op_of(s->r.m, op)->next;
        tern_rewrite_move(&s->r, op, now.last);
        op = next;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < old->arg_count; i++)
        if (!l->removed[i])
            TERN_TRY(replace_if_used(s, old->arg_first + i, now.arg_first + n++));
    return NULL;
}

static tern_status rebuild(tern_simplifier *s, const loop *l)
{
    tern_hlo_op made = 0;
    for (uint32_t i = l->info.operand_count; i-- > 0;) {
        int64_t counter = l->removed[i] ? equal_counter(s, l, i) : -1;
        if (counter >= 0)
            TERN_TRY(use_counter(s, l, i, (uint32_t)counter));
        else if (l->removed[i] && is_invariant(s, l, i))
            TERN_TRY(use_from_outside(s, l, i));
    }
    TERN_TRY(make_loop(s, l, &made));
    TERN_TRY(move_ops(s, l, &l->cond, tern_hlo_op_region(s->r.m, made, 0)));
    TERN_TRY(move_ops(s, l, &l->body, tern_hlo_op_region(s->r.m, made, 1)));
    tern_hlo_value result = tern_hlo_op_of(s->r.m, made)->result_first;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (!l->removed[i])
            TERN_TRY(replace_if_used(s, l->info.result_first + i, result++));
    return tern_rewrite_erase(&s->r, l->op);
}

static tern_status while_slots(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    loop l = {.op = op, .info = *tern_hlo_op_of(m, op)};
    uint32_t count = l.info.operand_count;
    if (l.info.region_count != 2 || l.info.result_count != count)
        return NULL;
    l.cond = *tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    l.body = *tern_hlo_region_of(m, tern_hlo_op_region(m, op, 1));
    if (l.cond.arg_count != count || l.body.arg_count != count || !l.cond.last || !l.body.last ||
        tern_hlo_op_of(m, l.body.last)->operand_count != count)
        return NULL;
    l.removed = tern_mem_get_zeroed(s->r.mem, count + 1u);
    TERN_TRY_MEM(l.removed);
    for (uint32_t i = 0; i < count; i++) {
        l.removed[i] =
            is_invariant(s, &l, i) || is_ignored(s, &l, i) || equal_counter(s, &l, i) >= 0;
        l.slot_count += !l.removed[i];
    }
    tern_status st = NULL;
    if (l.slot_count && l.slot_count < count) { /* a loop without slots stays: removing the last one
                                                 * would leave nothing to carry */
        *done = true;
        st = rebuild(s, &l);
    }
    tern_mem_free(s->r.mem, l.removed, count + 1u);
    return st;
}

const tern_simplify_row tern_simplify_loops[] = {
    {TERN_HLO_WHILE, while_slots},
    {TERN_HLO_NO_CODE, NULL},
};
