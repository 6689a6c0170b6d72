/* passes/stacks.c - loops over layers update their stacks, such as caches of keys and values, where
 * they are.
 *
 * A loop reads slice i of one stack, changes a part of it, and writes the slice to another stack.
 * Two changes make both stacks one value and confine the update to the part:
 *
 * - A stack that the iterations fill, slice by slice, starts as the stack that they read at the
 *   same index: a slice is read before it is written. So both can share memory.
 * - The other readers of a changed slice read it from the updated stack. Then dynamic_slice, update
 *   and dynamic_update_slice have no other users, and `lower` writes the part alone. */
#include "passes/remat_impl.h"

enum { UPDATES_MAX = 8 }; /* of one slice */

/* dynamic_update_slice(stack, updates(dynamic_slice(stack, start)), start), where updates are
 * scatters and dynamic_update_slices. */
typedef struct {
    tern_hlo_op write, read;
    tern_hlo_op last; /* of the updates */
} chain;

static tern_hlo_op skip_reshapes(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(m, v);
    while (op && tern_hlo_op_of(m, op)->code == TERN_HLO_RESHAPE)
        op = tern_match_owner(m, tern_hlo_operands(m, op)[0]);
    return op;
}

static bool is_update(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return info->code == TERN_HLO_DYNAMIC_UPDATE_SLICE ||
           (info->code == TERN_HLO_SCATTER && info->operand_count == 3);
}

static bool is_same_index(const tern_hlo_module *m, tern_hlo_value a, tern_hlo_value b)
{
    int64_t x = 0, y = 0;
    return a == b || (tern_match_splat_int(m, a, &x) && tern_match_splat_int(m, b, &y) && x == y);
}

/* Whether |write| updates the slice of a stack of the same type that |read| reads. */
static bool is_same_slice(const tern_hlo_module *m, tern_hlo_op write, tern_hlo_op read)
{
    const tern_hlo_value *to = tern_hlo_operands(m, write), *from = tern_hlo_operands(m, read);
    uint32_t rank = tern_hlo_value_type_of(m, to[0])->rank;
    if (tern_hlo_value_type(m, to[0]) != tern_hlo_value_type(m, from[0]) ||
        tern_hlo_value_type(m, to[1]) !=
            tern_hlo_value_type(m, tern_hlo_op_of(m, read)->result_first))
        return false;
    for (uint32_t i = 0; i < rank; i++)
        if (!is_same_index(m, to[2 + i], from[1 + i]))
            return false;
    return true;
}

static bool find_chain(const tern_rewrite *r, tern_hlo_op write, chain *out)
{
    const tern_hlo_module *m = r->m;
    tern_hlo_region region = tern_hlo_op_of(m, write)->parent;
    tern_hlo_op op = skip_reshapes(m, tern_hlo_operands(m, write)[1]);
    *out = (chain){.write = write, .last = op};
    for (unsigned i = 0; op && is_update(m, op) && i < UPDATES_MAX; i++) {
        if (tern_hlo_op_of(m, op)->parent != region ||
            (op != out->last &&
             tern_rewrite_use_count(r, tern_hlo_op_of(m, op)->result_first) != 1))
            return false;
        op = skip_reshapes(m, tern_hlo_operands(m, op)[0]);
    }
    out->read = op;
    return op && op != out->last && tern_hlo_op_of(m, op)->code == TERN_HLO_DYNAMIC_SLICE &&
           tern_hlo_op_of(m, op)->parent == region && is_same_slice(m, write, op) &&
           tern_rewrite_use_count(r, tern_hlo_op_of(m, op)->result_first) == 1;
}

/* The op of |c| after its last update, towards the write. */
static tern_hlo_op next_of(const tern_rewrite *r, const chain *c)
{
    tern_hlo_op op = c->write, from = tern_match_owner(r->m, tern_hlo_operands(r->m, op)[1]);
    while (from != c->last) {
        op = from;
        from = tern_match_owner(r->m, tern_hlo_operands(r->m, op)[0]);
    }
    return op;
}

/* Moves what writes the slice to its last update. */
static tern_status write_early(tern_rewrite *r, const chain *c)
{
    const tern_hlo_module *m = r->m;
    uint32_t rank = tern_hlo_value_type_of(m, tern_hlo_operands(m, c->write)[0])->rank;
    for (uint32_t i = 0; i < rank; i++)
        TERN_TRY(
            tern_rewrite_set_operand(r, c->write, 2 + i, tern_hlo_operands(m, c->read)[1 + i]));
    tern_hlo_op before = tern_hlo_op_of(m, c->last)->next, op = c->write;
    if (before != c->write)
        tern_rewrite_move(r, c->write, before);
    while ((op = tern_match_owner(m, tern_hlo_operands(m, op)[op == c->write ? 1 : 0])) != c->last)
        tern_rewrite_move(r, op, tern_hlo_op_of(m, c->last)->next);
    return NULL;
}

/* The other readers of the updated slice read it from the updated stack. */
static tern_status read_late(tern_rewrite *r, const chain *c)
{
    tern_hlo_module *m = r->m;
    tern_hlo_value slice = tern_hlo_op_of(m, c->last)->result_first;
    if (tern_rewrite_use_count(r, slice) < 2)
        return NULL;
    tern_hlo_op next = next_of(r, c);
    const tern_hlo_op_info read = *tern_hlo_op_of(m, c->read);
    TERN_TRY(write_early(r, c));
    tern_hlo_builder *b = tern_rewrite_build(r, tern_hlo_op_of(m, c->write)->next);
    tern_hlo_value in[AD_MAX_RANK + 1] = {tern_hlo_op_of(m, c->write)->result_first};
    for (uint32_t i = 1; i < read.operand_count; i++)
        in[i] = tern_hlo_operands(m, c->read)[i];
    tern_hlo_attr_use use = {TERN_HLO_A_slice_sizes,
                             tern_hlo_op_attr(m, c->read, TERN_HLO_A_slice_sizes)};
    tern_hlo_value v = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                                             .operands = in,
                                                             .operand_count = read.operand_count,
                                                             .attrs = &use,
                                                             .attr_count = 1});
    const tern_hlo_type_info *type = tern_hlo_value_type_of(m, slice);
    v = tern_hlo_build_reshape(b, v, type->dims, type->rank);
    TERN_TRY(tern_rewrite_insert(r));
    for (tern_rewrite_use u = tern_rewrite_first_use(r, slice), after; u; u = after) {
        after = tern_rewrite_next_use(r, u);
        if (tern_rewrite_use_op(r, u) != next)
            TERN_TRY(tern_rewrite_set_operand(r, tern_rewrite_use_op(r, u),
                                              tern_rewrite_use_index(r, u), v));
    }
    return NULL;
}

/* A slot that the iterations fill starts as the stack that they read and change. */
static tern_status share(tern_rewrite *r, const tern_remat_loop *l, const tern_remat_slot *s)
{
    const tern_hlo_module *m = r->m;
    chain c;
    const tern_hlo_value arg = tern_hlo_region_of(m, l->body)->arg_first + s->slot;
    const tern_hlo_value cond =
        tern_hlo_region_of(m, tern_hlo_op_region(m, l->op, 0))->arg_first + s->slot;
    if (tern_rewrite_use_count(r, arg) != 1 || tern_rewrite_use_count(r, cond) != 0 ||
        !find_chain(r, s->update, &c))
        return NULL;
    tern_hlo_value stack = tern_hlo_operands(m, c.read)[0];
    if (stack == arg || !tern_rewrite_is_visible(r, stack, l->op) ||
        tern_rewrite_use_count(r, stack) != 1)
        return NULL;
    TERN_TRY(tern_rewrite_set_operand(r, l->op, s->slot, stack));
    return tern_rewrite_set_operand(r, c.read, 0, arg);
}

static tern_status share_slots(tern_rewrite *r, tern_hlo_op loop)
{
    tern_remat_loop l = {0};
    tern_status st = tern_remat_find_slots(&l, r, loop);
    for (size_t i = 0; !st && i < l.slots.count; i++)
        st = share(r, &l, &l.slots.items[i]);
    tern_vec_free(r->mem, &l.slots);
    return st;
}

static tern_status update_slices(tern_rewrite *r, tern_hlo_op write)
{
    chain c;
    const tern_hlo_module *m = r->m;
    if (!find_chain(r, write, &c) ||
        tern_hlo_operands(m, c.read)[0] != tern_hlo_operands(m, write)[0])
        return NULL;
    return read_late(r, &c);
}

tern_status tern_pass_stacks(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    tern_status st = NULL;
    const size_t count = c->m->ops.count;
    for (tern_hlo_op op = 1; !st && op < count; op++)
        if (!tern_rewrite_is_dead(&r, op) && tern_hlo_op_of(r.m, op)->code == TERN_HLO_WHILE)
            st = share_slots(&r, op);
    for (tern_hlo_op op = 1; !st && op < count; op++)
        if (!tern_rewrite_is_dead(&r, op) &&
            tern_hlo_op_of(r.m, op)->code == TERN_HLO_DYNAMIC_UPDATE_SLICE)
            st = update_slices(&r, op);
    *changes += r.changes;
    tern_rewrite_fini(&r);
    return st;
}
