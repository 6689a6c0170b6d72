/* passes/shard_propagate_write.c - writes the shardings of all slots as attributes. */
#include "passes/shard_propagate_impl.h"

#include "base/assert.h"

/* --- writing to functions --- */

typedef struct {
    const tern_shard_graph *g;
    tern_hlo_module *m;
    TERN_VEC(tern_hlo_attr) list;
    TERN_VEC(tern_hlo_attr_use) pairs;
} writer;

static tern_status write_slot(const writer *w, uint32_t slot, tern_hlo_attr *out)
{
    const tern_sharding *s = w->g->slots.items[slot].sharding;
    *out = 0;
    return s ? tern_sharding_write(w->m, s, s->mesh, out) : NULL;
}

/* |dict|, which may be 0, with the sharding |attr|, which may be 0. */
static tern_status with_sharding(writer *w, tern_hlo_attr dict, tern_hlo_attr attr,
                                 tern_hlo_attr *out)
{
    const tern_hlo_attr_info *old = dict ? tern_hlo_attr_of(w->m, dict) : NULL;
    tern_name name = w->g->sharding_name;
    w->pairs.count = 0;
    for (uint32_t i = 0; old && i < old->count; i++)
        if (old->pairs[i].name != name)
            TERN_TRY(tern_vec_push(w->g->mem, &w->pairs, old->pairs[i]));
    if (attr)
        TERN_TRY(tern_vec_push(w->g->mem, &w->pairs, (tern_hlo_attr_use){name, attr}));
    return tern_hlo_attr_dict(w->m, w->pairs.items, (uint32_t)w->pairs.count, out);
}

typedef struct {
    tern_hlo_op func;
    tern_hlo_attr_name lists;
    const uint32_t *slots; /* NULL: |first|, |first| + 1, ... */
    uint32_t first, count;
} func_side;

static tern_status write_side(writer *w, func_side side)
{
    bool any = false;
    w->list.count = 0;
    for (uint32_t i = 0; i < side.count; i++) {
        tern_hlo_attr sharding, dict;
        TERN_TRY(write_slot(w, side.slots ? side.slots[i] : side.first + i, &sharding));
        TERN_TRY(with_sharding(w, tern_shard_func_dict(w->m, side.func, side.lists, i), sharding,
                               &dict));
        any = any || tern_hlo_attr_of(w->m, dict)->count;
        TERN_TRY(tern_vec_push(w->g->mem, &w->list, dict));
    }
    tern_hlo_attr list = 0;
    if (any)
        TERN_TRY(tern_hlo_attr_array(w->m, w->list.items, (uint32_t)w->list.count, &list));
    if (!any && !tern_hlo_op_attr(w->m, side.func, side.lists))
        return NULL;
    return tern_hlo_op_set_attr(w->m, side.func, side.lists, list);
}

static tern_status write_func(writer *w, const tern_shard_func *f)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(w->m, tern_hlo_op_region(w->m, f->op, 0));
    TERN_TRY(write_side(w, (func_side){.func = f->op,
                                       .lists = TERN_HLO_A_arg_attrs,
                                       .slots = &w->g->slot_of[body->arg_first],
                                       .count = body->arg_count}));
    return write_side(w, (func_side){.func = f->op,
                                     .lists = TERN_HLO_A_res_attrs,
                                     .first = f->result_first,
                                     .count = f->result_count});
}

/* --- writing to ops --- */

static const tern_shard_mesh *mesh_of(const writer *w, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const tern_sharding *s = w->g->slots.items[w->g->slot_of[first + i]].sharding;
        if (s)
            return s->mesh;
    }
    return NULL;
}

/* A sharding of |v|; one without a slot's is open on |mesh|, as dimensions of others are. */
static tern_status write_value(writer *w, tern_hlo_value v, const tern_shard_mesh *mesh,
                               const tern_shard_manual *manual, tern_hlo_attr *out)
{
    const tern_shard_slot *slot = &w->g->slots.items[w->g->slot_of[v]];
    tern_arena_mark mark = tern_arena_save(w->g->scratch);
    tern_sharding s;
    tern_status st;
    if (!slot->sharding)
        st = tern_sharding_make(w->g->scratch, mesh, slot->rank, !w->g->is_closed, &s);
    else if (manual)
        st = tern_shard_manual_outside(manual, slot->sharding, w->g->scratch, &s);
    else
        st = tern_sharding_copy(w->g->scratch, slot->sharding, &s);
    if (!st && w->g->is_closed)
        s.replicated.count = 0;
    if (!st)
        st = tern_sharding_write(w->m, &s, s.mesh, out);
    tern_arena_restore(w->g->scratch, mark);
    return st;
}

/* Sets the record of shardings |name| of |op| to those of |count| values; to none if no value has
 * one. */
static tern_status write_values(writer *w, tern_hlo_op op, tern_name name, tern_hlo_value first,
                                uint32_t count)
{
    const tern_shard_mesh *mesh = mesh_of(w, first, count);
    tern_hlo_attr list, record;
    if (!mesh)
        return NULL;
    w->list.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_attr attr;
        const tern_shard_manual *manual =
            name == TERN_HLO_A_in_shardings ? w->g->manual_of[w->g->slot_of[first + i]] : NULL;
        TERN_TRY(write_value(w, first + i, mesh, manual, &attr));
        TERN_TRY(tern_vec_push(w->g->mem, &w->list, attr));
    }
    TERN_TRY(tern_hlo_attr_array(w->m, w->list.items, count, &list));
    TERN_TRY(tern_hlo_attr_record(w->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &list, &record));
    return tern_hlo_op_set_attr(w->m, op, name, record);
}

static tern_status write_op(writer *w, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(w->m, op);
    uint32_t slot = info.result_count ? w->g->slot_of[info.result_first] : 0;
    tern_hlo_attr attr;
    switch ((int)info.code) {
    case TERN_HLO_SDY_SHARDING_CONSTRAINT:
    case TERN_HLO_SDY_RESHARD:
    case TERN_HLO_SDY_DATA_FLOW_EDGE:
        TERN_TRY(write_slot(w, slot, &attr));
        return attr ? tern_hlo_op_set_attr(w->m, op, TERN_HLO_A_sharding, attr) : NULL;
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
    case TERN_HLO_SDY_NAMED_COMPUTATION: {
        const tern_hlo_region_info body =
            *tern_hlo_region_of(w->m, tern_hlo_op_region(w->m, op, 0));
        if (!body.arg_count || !w->g->slots.items[w->g->slot_of[body.arg_first]].edge_op)
            TERN_TRY(write_values(w, op, TERN_HLO_A_in_shardings, body.arg_first, body.arg_count));
        return slot && w->g->slots.items[slot].edge_op
                   ? NULL
                   : write_values(w, op, TERN_HLO_A_out_shardings, info.result_first,
                                  info.result_count);
    }
    default:
        for (uint32_t i = 0; i < info.result_count; i++)
            if (w->g->slots.items[w->g->slot_of[info.result_first + i]].edge_op)
                return NULL;
        return write_values(w, op, w->g->sharding_name, info.result_first, info.result_count);
    }
}

static tern_status write_region(writer *w, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(w->m, region)->first; op;
         op = tern_hlo_op_of(w->m, op)->next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(w->m, op);
        if (info.code != TERN_HLO_FUNC && info.result_count &&
            w->g->slot_of[info.result_first]) /* not in a region of elements */
            TERN_TRY(write_op(w, op));
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(write_region(w, tern_hlo_op_region(w->m, op, i)));
    }
    return NULL;
}

tern_status tern_shard_write(const tern_shard_graph *g)
{
    writer w = {.g = g, .m = g->m};
    tern_status st = write_region(&w, tern_hlo_module_body(g->m));
    for (size_t i = 0; i < g->funcs.count && !st; i++)
        st = write_func(&w, &g->funcs.items[i]);
    tern_vec_free(g->mem, &w.list);
    tern_vec_free(g->mem, &w.pairs);
    return st;
}
