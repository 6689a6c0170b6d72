/* passes/rewrite.c - def-use lists, threaded through the operand table and maintained while ops are
 * inserted and removed. An entry of m->operands belongs to one op for good, so it can carry the
 * links. */
#include "base/assert.h"
#include "passes/rewrite_impl.h"

#include <string.h>

#include "base/alloc.h"

/* Greater than the nesting that any reader accepts. */
enum { REWRITE_MAX_DEPTH = 1024 };

/* --- the lists --- */

/* Grows the tables, zeroed, to the current size of the module. */
static tern_status grow_tables(tern_rewrite *r)
{
    size_t slots = r->m->operands.count, users = r->m->values.count;
    if (r->slots.count < slots) {
        size_t old = r->slots.count;
        TERN_TRY(tern_vec_reserve(r->mem, &r->slots, slots - old));
        memset(&r->slots.items[old], 0, (slots - old) * sizeof(*r->slots.items));
        r->slots.count = slots;
    }
    if (r->users.count < users) {
        size_t old = r->users.count;
        TERN_TRY(tern_vec_reserve(r->mem, &r->users, users - old));
        memset(&r->users.items[old], 0, (users - old) * sizeof(*r->users.items));
        r->users.count = users;
    }
    return NULL;
}

static void link_use(tern_rewrite *r, tern_hlo_op op, tern_rewrite_use u)
{
    TERN_ASSERT(u < r->slots.count && !r->slots.items[u].op); /* in no list */
    tern_rewrite_users *list = &r->users.items[r->m->operands.items[u]];
    r->slots.items[u] = (tern_rewrite_slot){.op = op, .next = list->first};
    if (list->first)
        r->slots.items[list->first].prev = u;
    list->first = u;
    list->count++;
}

static void unlink_use(tern_rewrite *r, tern_rewrite_use u)
{
    tern_rewrite_users *list = &r->users.items[r->m->operands.items[u]];
    tern_rewrite_slot *s = &r->slots.items[u];
    TERN_ASSERT(s->op && list->count);
    if (s->prev)
        r->slots.items[s->prev].next = s->next;
    else
        list->first = s->next;
    if (s->next)
        r->slots.items[s->next].prev = s->prev;
    list->count--;
    *s = (tern_rewrite_slot){0};
}

static void link_operands(tern_rewrite *r, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        link_use(r, op, info->operand_first + i);
}

static tern_status touch(tern_rewrite *r, tern_hlo_op op)
{
    return r->touched ? r->touched(r->self, op) : NULL;
}

/* The op that makes |v| may have lost a user. */
static tern_status touch_owner(tern_rewrite *r, tern_hlo_value v)
{
    tern_hlo_op owner = tern_match_owner(r->m, v);
    return owner ? touch(r, owner) : NULL;
}

/* Links the uses in |op| and nested ops. */
static tern_status enter_op(tern_rewrite *r, tern_hlo_op op, unsigned depth)
{
    if (depth >= REWRITE_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", REWRITE_MAX_DEPTH);
    link_operands(r, op);
    const tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(r->m, tern_hlo_op_region(r->m, op, i))->first;
        for (; in; in = tern_hlo_op_of(r->m, in)->next)
            TERN_TRY(enter_op(r, in, depth + 1));
    }
    return touch(r, op);
}

tern_status tern_rewrite_init(tern_rewrite *r, tern_hlo_module *m)
{
    *r = (tern_rewrite){.m = m, .mem = m->mem};
    tern_hlo_builder_init(&r->builder, m);
    tern_status st = grow_tables(r);
    if (!st)
        st = tern_hlo_region_create(m, &r->staging);
    if (!st)
        st = enter_op(r, m->top, 0);
    if (st)
        tern_rewrite_fini(r);
    return st;
}

void tern_rewrite_fini(tern_rewrite *r)
{
    tern_status_free(tern_hlo_builder_status(&r->builder));
    tern_vec_free(r->mem, &r->slots);
    tern_vec_free(r->mem, &r->users);
}

/* --- queries --- */

bool tern_rewrite_is_unused(const tern_rewrite *r, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info->result_count; i++)
        if (tern_rewrite_use_count(r, info->result_first + i))
            return false;
    return true;
}

tern_hlo_op tern_rewrite_only_user(const tern_rewrite *r, tern_hlo_value v)
{
    tern_rewrite_use u = tern_rewrite_first_use(r, v);
    tern_hlo_op op = u ? tern_rewrite_use_op(r, u) : 0;
    for (; u; u = tern_rewrite_next_use(r, u))
        if (tern_rewrite_use_op(r, u) != op)
            return 0;
    return op;
}

bool tern_rewrite_is_before(const tern_rewrite *r, tern_hlo_op a, tern_hlo_op b)
{
    if (a == b || tern_hlo_op_of(r->m, a)->parent != tern_hlo_op_of(r->m, b)->parent)
        return false;
    /* Searches in both directions at once, so that the cost is the distance. */
    tern_hlo_op down = a, up = a;
    while (down || up) {
        if (down == b)
            return true;
        if (up == b)
            return false;
        down = down ? tern_hlo_op_of(r->m, down)->next : 0;
        up = up ? tern_hlo_op_of(r->m, up)->prev : 0;
    }
    return false;
}

bool tern_rewrite_is_visible(const tern_rewrite *r, tern_hlo_value v, tern_hlo_op op)
{
    const tern_hlo_module *m = r->m;
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    tern_hlo_region home = info->is_arg ? info->owner : tern_hlo_op_of(m, info->owner)->parent;
    for (unsigned i = 0; op && i < REWRITE_MAX_DEPTH; i++) {
        tern_hlo_region at = tern_hlo_op_of(m, op)->parent;
        if (!at)
            return false;
        if (at == home)
            return info->is_arg || tern_rewrite_is_before(r, info->owner, op);
        op = tern_hlo_region_of(m, at)->owner;
    }
    return false;
}

/* --- changing --- */

tern_status tern_rewrite_set_operand(tern_rewrite *r, tern_hlo_op op, uint32_t i, tern_hlo_value v)
{
    tern_rewrite_use u = tern_hlo_op_of(r->m, op)->operand_first + i;
    TERN_ASSERT(i < tern_hlo_op_of(r->m, op)->operand_count);
    tern_hlo_value old = r->m->operands.items[u];
    TERN_TRY(grow_tables(r));
    unlink_use(r, u);
    tern_hlo_set_operand(r->m, op, i, v);
    link_use(r, op, u);
    r->changes++;
    TERN_TRY(touch_owner(r, old));
    TERN_TRY(touch_owner(r, v));
    return touch(r, op);
}

tern_status tern_rewrite_replace(tern_rewrite *r, tern_hlo_value old, tern_hlo_value with)
{
    TERN_ASSERT(old != with);
    TERN_ASSERT(tern_hlo_value_type_of(r->m, old)->count ==
                    tern_hlo_value_type_of(r->m, with)->count ||
                !tern_rewrite_use_count(r, old));
    TERN_TRY(grow_tables(r));
    bool any = false;
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(r, old)); any = true) {
        tern_hlo_op op = tern_rewrite_use_op(r, u);
        unlink_use(r, u);
        r->m->operands.items[u] = with;
        link_use(r, op, u);
        r->changes++;
        TERN_TRY(touch(r, op));
    }
    if (any)
        TERN_TRY(touch_owner(r, with));
    return touch_owner(r, old);
}

tern_status tern_rewrite_replace_op(tern_rewrite *r, tern_hlo_op op, const tern_hlo_value *with)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_rewrite_replace(r, info.result_first + i, with[i]));
    return tern_rewrite_erase(r, op);
}

/* Unlinks the uses in |op| and nested ops, and removes the ops from their regions. */
static tern_status leave_op(tern_rewrite *r, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    for (uint32_t i = 0; i < info.region_count; i++) {
        tern_hlo_region region = tern_hlo_op_region(r->m, op, i);
        for (tern_hlo_op in; (in = tern_hlo_region_of(r->m, region)->first);)
            TERN_TRY(leave_op(r, in)); /* same depth as in enter_op() */
    }
    tern_hlo_op_detach(r->m, op);
    for (uint32_t i = 0; i < info.operand_count; i++) {
        unlink_use(r, info.operand_first + i);
        TERN_TRY(touch_owner(r, r->m->operands.items[info.operand_first + i]));
    }
    return NULL;
}

tern_status tern_rewrite_erase(tern_rewrite *r, tern_hlo_op op)
{
    TERN_ASSERT(tern_rewrite_is_unused(r, op));
    r->changes++;
    return leave_op(r, op);
}

tern_status tern_rewrite_sweep(tern_rewrite *r, tern_hlo_region region)
{
    tern_hlo_op op = tern_hlo_region_of(r->m, region)->last;
    for (tern_hlo_op before; op; op = before) {
        const tern_hlo_op_info *info = tern_hlo_op_of(r->m, op);
        before = info->prev;
        if (info->result_count && tern_rewrite_is_unused(r, op) && tern_match_is_pure(r->m, op))
            TERN_TRY(tern_rewrite_erase(r, op));
    }
    return NULL;
}

void tern_rewrite_move(tern_rewrite *r, tern_hlo_op op, tern_hlo_op before)
{
    TERN_ASSERT(op != before && tern_hlo_op_of(r->m, before)->parent);
    tern_hlo_op_detach(r->m, op);
    tern_hlo_op_insert(r->m, op, before);
    r->changes++;
}

tern_hlo_builder *tern_rewrite_build(tern_rewrite *r, tern_hlo_op before)
{
    TERN_ASSERT(!tern_hlo_region_of(r->m, r->staging)->first && !r->builder.status);
    r->before = before;
    r->builder.at = r->staging;
    r->builder.loc = tern_hlo_op_of(r->m, before)->loc;
    return &r->builder;
}

tern_status tern_rewrite_insert(tern_rewrite *r)
{
    TERN_TRY(tern_hlo_builder_status(&r->builder));
    TERN_TRY(grow_tables(r));
    for (tern_hlo_op op; (op = tern_hlo_region_of(r->m, r->staging)->first);) {
        tern_hlo_op_detach(r->m, op);
        tern_hlo_op_insert(r->m, op, r->before);
        r->changes++;
        TERN_TRY(enter_op(r, op, 0));
    }
    return NULL;
}

tern_status tern_rewrite_discard(tern_rewrite *r)
{
    for (tern_hlo_op op; (op = tern_hlo_region_of(r->m, r->staging)->first);)
        tern_hlo_op_detach(r->m, op);
    tern_status st = tern_hlo_builder_status(&r->builder);
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status_free(st);
    return NULL;
}

tern_status tern_rewrite_open_region(tern_rewrite *r, tern_hlo_region region, tern_hlo_op before,
                                     const tern_hlo_value *args, tern_hlo_value *out)
{
    const tern_hlo_region_info info = *tern_hlo_region_of(r->m, region);
    for (uint32_t i = 0; i < info.arg_count; i++)
        TERN_TRY(tern_rewrite_replace(r, info.arg_first + i, args[i]));
    for (tern_hlo_op op = info.first; op != info.last;) {
        tern_hlo_op next = tern_hlo_op_of(r->m, op)->next;
        tern_rewrite_move(r, op, before);
        TERN_TRY(touch(r, op));
        op = next;
    }
    const tern_hlo_op_info *last = tern_hlo_op_of(r->m, info.last);
    TERN_ASSERT(tern_hlo_region_of(r->m, region)->first == info.last);
    for (uint32_t i = 0; i < last->operand_count; i++)
        out[i] = r->m->operands.items[last->operand_first + i];
    return NULL;
}
