/* passes/shard_local.c - the walk over the program, and its signature. */
#include "passes/shard_local.h"

#include <string.h>

#include "base/alloc.h"
#include "passes/shard_local_op_impl.h"

/* --- ops --- */

static tern_status make_local(tern_local *l, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    l->b.loc = info.loc;
    TERN_TRY(tern_local_read_results(l, op));
    switch ((unsigned)info.code) {
    case TERN_HLO_SDY_SHARDING_GROUP:
        return NULL;
    case TERN_HLO_SDY_SHARDING_CONSTRAINT:
    case TERN_HLO_SDY_RESHARD:
    case TERN_HLO_SDY_PROPAGATION_BARRIER:
    case TERN_HLO_SDY_ALL_GATHER:
    case TERN_HLO_SDY_ALL_SLICE:
    case TERN_HLO_SDY_ALL_TO_ALL:
    case TERN_HLO_SDY_COLLECTIVE_PERMUTE:
    case TERN_HLO_SDY_ALL_REDUCE:
    case TERN_HLO_SDY_REDUCE_SCATTER:
    case TERN_HLO_SDY_REPLICATED_TO_UNREDUCED:
        return tern_local_reshard(l, op);
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
        return tern_local_manual(l, op);
    case TERN_HLO_WHILE:
        return tern_local_while(l, op);
    case TERN_HLO_CASE:
    case TERN_HLO_IF:
        return tern_local_branches(l, op);
    default:
        break;
    }
    int64_t device;
    TERN_TRY(tern_local_single_device(l, op, &device));
    return device < 0 ? tern_local_plain_op(l, op) : tern_local_on_one_device(l, op, device);
}

tern_status tern_local_region(tern_local *l, tern_hlo_region region)
{
    tern_hlo_region_info info = *tern_hlo_region_of(l->m, region);
    for (tern_hlo_op op = info.first; op != info.last; op = tern_hlo_op_of(l->m, op)->next)
        TERN_TRY(make_local(l, op));
    return NULL;
}

/* --- the signature --- */

/* The sharding in entry |i| of |list|, attributes of arguments or results. */
static tern_status signature_sharding(tern_local *l, tern_hlo_attr list, uint32_t i, uint32_t rank,
                                      const tern_sharding **out)
{
    tern_hlo_attr dict = list ? tern_hlo_attr_of(l->m, list)->attrs[i] : 0;
    tern_hlo_attr attr = dict ? tern_hlo_attr_field(l->m, dict, "sdy.sharding") : 0;
    tern_sharding *s = TERN_NEW(&l->arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_make(&l->arena, NULL, rank, false, s));
    *out = s;
    if (!attr)
        return NULL;
    const tern_sharding *read;
    TERN_TRY(tern_local_read_sharding(l, attr, 0, &read));
    if (read->mesh && tern_shard_mesh_is_single(read->mesh))
        return NULL;
    if (read->rank != rank)
        return TERN_ERR(INVALID, "a sharding of %u dimensions for a tensor of %u", read->rank,
                        rank);
    *out = read;
    return NULL;
}

/* Without sdy's attributes. */
static tern_status plain_dict(tern_hlo_module *m, tern_hlo_attr dict, tern_arena *arena,
                              tern_hlo_attr *out)
{
    const tern_hlo_attr_info *info = tern_hlo_attr_of(m, dict);
    tern_hlo_attr_use *kept = TERN_NEW_N(arena, tern_hlo_attr_use, info->count + (size_t)1);
    uint32_t count = 0;
    TERN_TRY_MEM(kept);
    for (uint32_t i = 0; i < info->count; i++)
        if (strncmp(tern_hlo_name_text(m, info->pairs[i].name), "sdy.", 4) != 0)
            kept[count++] = info->pairs[i];
    return tern_hlo_attr_dict(m, kept, count, out);
}

static tern_status strip_signature(tern_local *l, tern_hlo_op func, tern_hlo_attr_name name)
{
    tern_hlo_attr list = tern_hlo_op_attr(l->m, func, (tern_name)name), stripped = 0;
    const tern_hlo_attr_info *info = list ? tern_hlo_attr_of(l->m, list) : NULL;
    if (!info)
        return NULL;
    tern_hlo_attr *dicts = TERN_NEW_N(&l->arena, tern_hlo_attr, info->count + (size_t)1);
    TERN_TRY_MEM(dicts);
    bool any = false;
    for (uint32_t i = 0; i < info->count; i++) {
        TERN_TRY(plain_dict(l->m, info->attrs[i], &l->arena, &dicts[i]));
        any = any || tern_hlo_attr_of(l->m, dicts[i])->count;
    }
    if (any)
        TERN_TRY(tern_hlo_attr_array(l->m, dicts, info->count, &stripped));
    return tern_hlo_op_set_attr(l->m, func, (tern_name)name, stripped);
}

/* --- main --- */

static tern_status local_types(tern_local *l, const tern_hlo_value *values, uint32_t count,
                               tern_hlo_attr attrs, const tern_sharding **shardings,
                               tern_hlo_type *types)
{
    for (uint32_t i = 0; i < count; i++) {
        const tern_hlo_type_info *type = tern_local_type(l, values[i]);
        uint32_t rank = type->kind == TERN_HLO_TYPE_TENSOR ? type->rank : 0;
        TERN_TRY(signature_sharding(l, attrs, i, rank, &shardings[i]));
        types[i] = tern_hlo_value_type(l->m, values[i]);
        if (tern_sharding_used_axes(shardings[i]).count)
            TERN_TRY(tern_shard_local_type(l->m, types[i], shardings[i], &types[i]));
    }
    return NULL;
}

/* The new body of main, with arguments but no ops. */
static tern_status open_body(tern_local *l, tern_hlo_op func, tern_hlo_region old,
                             tern_hlo_region *out, tern_hlo_type *types)
{
    tern_hlo_region_info info = *tern_hlo_region_of(l->m, old);
    const tern_sharding **shardings =
        TERN_NEW_N(&l->arena, const tern_sharding *, info.arg_count + (size_t)1);
    tern_hlo_value *args = TERN_NEW_N(&l->arena, tern_hlo_value, info.arg_count + (size_t)1);
    if (!shardings || !args)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < info.arg_count; i++)
        args[i] = info.arg_first + i;
    TERN_TRY(local_types(l, args, info.arg_count,
                         tern_hlo_op_attr(l->m, func, TERN_HLO_A_arg_attrs), shardings, types));
    TERN_TRY(tern_hlo_region_create(l->m, out));
    TERN_TRY(tern_hlo_region_add_args(l->m, *out, types, info.arg_count));
    for (uint32_t i = 0; i < info.arg_count; i++) {
        TERN_TRY(tern_local_set_sharding(l, args[i], shardings[i]));
        TERN_TRY(
            tern_hlo_clone_map(&l->cloner, args[i], tern_hlo_region_of(l->m, *out)->arg_first + i));
    }
    return NULL;
}

/* Appends the return. */
static tern_status close_body(tern_local *l, tern_hlo_op func, tern_hlo_region old,
                              tern_hlo_type *types)
{
    tern_hlo_op last = tern_hlo_region_of(l->m, old)->last, made;
    uint32_t count = tern_hlo_op_of(l->m, last)->operand_count;
    const tern_sharding **shardings =
        TERN_NEW_N(&l->arena, const tern_sharding *, count + (size_t)1);
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, count + (size_t)1);
    if (!shardings || !values)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < count; i++)
        values[i] = tern_hlo_operands(l->m, last)[i];
    TERN_TRY(local_types(l, values, count, tern_hlo_op_attr(l->m, func, TERN_HLO_A_res_attrs),
                         shardings, types));
    for (uint32_t i = 0; i < count; i++)
        values[i] = tern_local_value_as(l, values[i], shardings[i]);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return tern_hlo_op_create(l->m, l->b.at,
                              &(tern_hlo_op_spec){.code = TERN_HLO_FUNC_RETURN,
                                                  .operands = values,
                                                  .operand_count = count},
                              &made);
}

static void move_prologue(tern_local *l, tern_hlo_region body)
{
    tern_hlo_op before = tern_hlo_region_of(l->m, body)->first;
    for (tern_hlo_op op = tern_hlo_region_of(l->m, l->prologue)->first, next; op; op = next) {
        next = tern_hlo_op_of(l->m, op)->next;
        tern_hlo_op_detach(l->m, op);
        tern_hlo_op_insert(l->m, op, before);
    }
}

/* A copy of the function |func| with another type and body, in its place. */
static tern_status replace_func(tern_local *l, tern_hlo_op func, tern_hlo_attr type,
                                tern_hlo_region body)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, func);
    tern_hlo_op made = 0;
    tern_hlo_attr_use *attrs =
        TERN_NEW_N(&l->arena, tern_hlo_attr_use, info.attr_count + (size_t)1);
    TERN_TRY_MEM(attrs);
    memcpy(attrs, &l->m->uses.items[info.attr_first], info.attr_count * sizeof *attrs);
    tern_hlo_op_spec spec = {.code = TERN_HLO_FUNC,
                             .attrs = attrs,
                             .attr_count = info.attr_count,
                             .regions = &body,
                             .region_count = 1,
                             .loc = info.loc};
    TERN_TRY(tern_hlo_op_create(l->m, info.parent, &spec, &made));
    TERN_TRY(tern_hlo_op_set_attr(l->m, made, TERN_HLO_A_function_type, type));
    TERN_TRY(strip_signature(l, made, TERN_HLO_A_arg_attrs));
    TERN_TRY(strip_signature(l, made, TERN_HLO_A_res_attrs));
    tern_hlo_op_detach(l->m, made);
    tern_hlo_op_insert(l->m, made, func);
    tern_hlo_op_detach(l->m, func);
    return NULL;
}

static tern_status replace_main(tern_local *l, tern_hlo_op func)
{
    tern_hlo_region old = tern_hlo_op_region(l->m, func, 0), body = 0;
    tern_hlo_op last = tern_hlo_region_of(l->m, old)->last;
    uint32_t inputs = tern_hlo_region_of(l->m, old)->arg_count,
             outputs = tern_hlo_op_of(l->m, last)->operand_count;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, (size_t)inputs + outputs + 1);
    tern_hlo_type type;
    tern_hlo_attr attr;
    TERN_TRY_MEM(types);
    TERN_TRY(open_body(l, func, old, &body, types));
    l->b.at = body;
    TERN_TRY(tern_local_region(l, old));
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(close_body(l, func, old, types + inputs));
    TERN_TRY(tern_local_combine(l, body));
    move_prologue(l, body);
    TERN_TRY(tern_hlo_type_function(l->m, types, inputs, types + inputs, outputs, &type));
    TERN_TRY(tern_hlo_attr_type(l->m, type, &attr));
    return replace_func(l, func, attr, body);
}

/* --- the module --- */

static void drop_meshes(tern_hlo_module *m)
{
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    while (op) {
        tern_hlo_op next = tern_hlo_op_of(m, op)->next;
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_SDY_MESH)
            tern_hlo_op_detach(m, op);
        op = next;
    }
}

static int64_t highest_channel(const tern_hlo_module *m)
{
    int64_t highest = 0;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        tern_hlo_code code = tern_hlo_op_of(m, op)->code;
        if (!tern_hlo_op_attr_row(code, TERN_HLO_A_channel_id))
            continue;
        int64_t channel = tern_hlo_op_int(m, op, TERN_HLO_A_channel_id);
        highest = channel > highest ? channel : highest;
    }
    return highest;
}

static tern_status run(tern_local *l)
{
    tern_hlo_op func = tern_hlo_module_find(l->m, "main");
    if (!func || tern_hlo_op_of(l->m, func)->code != TERN_HLO_FUNC)
        return TERN_ERR(INVALID, "there is no function @main");
    l->shardings = TERN_NEW_N(&l->arena, const tern_sharding *, (size_t)l->value_count);
    TERN_TRY_MEM(l->shardings);
    TERN_TRY(tern_hlo_region_create(l->m, &l->prologue));
    TERN_TRY(replace_main(l, func));
    drop_meshes(l->m);
    return tern_hlo_module_set_count(l->m, TERN_HLO_PARTITIONS, l->partitions);
}

tern_status tern_shard_local(tern_hlo_module *m, const tern_shard_options *options,
                             tern_shard_report *report)
{
    tern_local l = {.m = m,
                    .options = options,
                    .report = report,
                    .partitions = options->partitions,
                    .value_count = (uint32_t)m->values.count,
                    .first_channel = highest_channel(m) + 1};
    l.next_channel = l.first_channel;
    TERN_ASSERT(options->partitions >= 1);
    tern_arena_init(&l.arena, options->mem, 0);
    l.meshes = (tern_shard_meshes){.m = m, .arena = &l.arena};
    tern_hlo_builder_init(&l.b, m);
    tern_hlo_cloner_init(&l.cloner, m, m);
    tern_status st = run(&l);
    if (!st)
        st = tern_hlo_builder_status(&l.b);
    else
        tern_status_free(tern_hlo_builder_status(&l.b));
    tern_hlo_cloner_fini(&l.cloner);
    tern_vec_free(m->mem, &l.lookups);
    tern_arena_fini(&l.arena);
    return st;
}
