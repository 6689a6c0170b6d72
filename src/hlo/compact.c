/* hlo/compact.c - removes ops, values and regions that are no longer reachable.
 *
 * Passes add ops and unlink the ones they replace, whose records remain. Reachable objects get new
 * ids in the order of the graph; then their records move to arrays of exactly that size. */
#include <string.h>

#include "base/alloc.h"
#include "hlo/module.h"

/* New ids by old ids; 0: removed. */
typedef struct {
    tern_hlo_module *m;
    uint32_t *ops, *values, *regions;
    uint32_t op_count, value_count, region_count;
} new_ids;

static void assign_value_ids(new_ids *n, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        n->values[first + i] = ++n->value_count;
}

static void assign_ids(new_ids *n, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(n->m, op);
    n->ops[op] = ++n->op_count;
    assign_value_ids(n, info->result_first, info->result_count);
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_hlo_region region = tern_hlo_op_region(n->m, op, i);
        const tern_hlo_region_info *r = tern_hlo_region_of(n->m, region);
        n->regions[region] = ++n->region_count;
        assign_value_ids(n, r->arg_first, r->arg_count);
        for (tern_hlo_op inner = r->first; inner; inner = tern_hlo_op_of(n->m, inner)->next)
            assign_ids(n, inner);
    }
}

/* --- records --- */

static void move_op(const new_ids *n, tern_hlo_op op, tern_hlo_module *to)
{
    const tern_hlo_module *m = n->m;
    const tern_hlo_op_info *old = tern_hlo_op_of(m, op);
    tern_hlo_op_info info = *old;
    info.operand_first = (uint32_t)to->operands.count;
    info.region_first = (uint32_t)to->region_ids.count;
    info.result_first = old->result_count ? n->values[old->result_first] : 0;
    info.parent = n->regions[old->parent];
    info.prev = n->ops[old->prev];
    info.next = n->ops[old->next];
    for (uint32_t i = 0; i < old->operand_count; i++)
        to->operands.items[to->operands.count++] = n->values[tern_hlo_operands(m, op)[i]];
    for (uint32_t i = 0; i < old->region_count; i++)
        to->region_ids.items[to->region_ids.count++] = n->regions[tern_hlo_op_region(m, op, i)];
    to->ops.items[n->ops[op]] = info;
}

static void move_values(const new_ids *n, tern_hlo_module *to)
{
    for (size_t v = 1; v < n->m->values.count; v++) {
        tern_hlo_value_info info = n->m->values.items[v];
        if (!n->values[v])
            continue;
        info.owner = (info.is_arg ? n->regions : n->ops)[info.owner] & 0x7fffffffu;
        to->values.items[n->values[v]] = info;
    }
}

static void move_regions(const new_ids *n, tern_hlo_module *to)
{
    for (size_t r = 1; r < n->m->regions.count; r++) {
        tern_hlo_region_info info = n->m->regions.items[r];
        if (!n->regions[r])
            continue;
        info.owner = n->ops[info.owner];
        info.first = n->ops[info.first];
        info.last = n->ops[info.last];
        info.arg_first = info.arg_count ? n->values[info.arg_first] : 0;
        to->regions.items[n->regions[r]] = info;
    }
}

/* Reserves space for the remaining objects, plus the unused item 0. */
static tern_status reserve(const new_ids *n, tern_hlo_module *to)
{
    size_t operands = 1, regions = 1;
    for (size_t op = 1; op < n->m->ops.count; op++) {
        operands += n->ops[op] ? n->m->ops.items[op].operand_count : 0;
        regions += n->ops[op] ? n->m->ops.items[op].region_count : 0;
    }
    TERN_TRY(tern_vec_reserve(to->mem, &to->ops, (size_t)n->op_count + 1));
    TERN_TRY(tern_vec_reserve(to->mem, &to->values, (size_t)n->value_count + 1));
    TERN_TRY(tern_vec_reserve(to->mem, &to->regions, (size_t)n->region_count + 1));
    TERN_TRY(tern_vec_reserve(to->mem, &to->operands, operands));
    TERN_TRY(tern_vec_reserve(to->mem, &to->region_ids, regions));
    to->ops.items[0] = (tern_hlo_op_info){0};
    to->values.items[0] = (tern_hlo_value_info){0};
    to->regions.items[0] = (tern_hlo_region_info){0};
    to->operands.items[0] = 0;
    to->region_ids.items[0] = 0;
    to->ops.count = (size_t)n->op_count + 1;
    to->values.count = (size_t)n->value_count + 1;
    to->regions.count = (size_t)n->region_count + 1;
    to->operands.count = to->region_ids.count = 1;
    return NULL;
}

static tern_status move_all(new_ids *n)
{
    tern_hlo_module to = {.mem = n->m->mem}, old = *n->m;
    assign_ids(n, n->m->top);
    tern_status st = reserve(n, &to);
    if (st) {
        tern_hlo_module_drop_ops(&to);
        return st;
    }
    for (size_t op = 1; op < old.ops.count; op++)
        if (n->ops[op])
            move_op(n, (tern_hlo_op)op, &to);
    move_values(n, &to);
    move_regions(n, &to);
    to.arena = old.arena;
    to.names = old.names;
    to.tables = old.tables;
    to.uses = old.uses; /* attribute lists do not move: ops share them */
    memset(&old.uses, 0, sizeof(old.uses));
    to.top = n->ops[old.top];
    *n->m = to;
    tern_hlo_module_drop_ops(&old);
    return NULL;
}

tern_status tern_hlo_module_compact(tern_hlo_module *m)
{
    size_t count = m->ops.count + m->values.count + m->regions.count;
    uint32_t *ids = tern_mem_get_zeroed(m->mem, count * sizeof(*ids));
    TERN_TRY_MEM(ids);
    new_ids n = {.m = m,
                 .ops = ids,
                 .values = ids + m->ops.count,
                 .regions = ids + m->ops.count + m->values.count};
    tern_status st = move_all(&n);
    tern_mem_free(m->mem, ids, count * sizeof(*ids));
    return st;
}
