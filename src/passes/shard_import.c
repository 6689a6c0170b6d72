/* passes/shard_import.c - the order of the import's steps, and those that only touch attributes. */
#include "passes/shard_import.h"

#include <string.h>

#include "passes/passes_impl.h"
#include "passes/shard_import_impl.h"

/* --- manual axes --- */

/* |s| with those of |manual| as replicated that it does not use. */
static void replicate_unused(tern_sharding *s, const tern_shard_axes *manual)
{
    tern_shard_axes used = tern_sharding_used_axes(s);
    tern_shard_axes_append(&used, &s->replicated);
    tern_shard_axes_append(&used, &s->unreduced);
    for (uint32_t i = 0; i < manual->count; i++) {
        tern_shard_axes one = {.count = 1, .items = {manual->items[i]}};
        if (!tern_shard_axes_overlap(&one, &used))
            tern_shard_axes_append(&s->replicated, &one);
    }
    s->replicated = tern_shard_axes_as_set(&s->replicated);
}

static tern_status complete_list(tern_shard_importer *x, tern_hlo_op op, tern_hlo_attr_name name)
{
    TERN_VEC(tern_hlo_attr) list = {0};
    tern_hlo_attr old = tern_hlo_op_attr(x->m, op, name), item, array, record;
    tern_status st = NULL;
    for (uint32_t i = 0; !st && (item = tern_shard_attr_at(x->m, old, i)); i++) {
        tern_sharding s;
        tern_shard_axes manual = {0};
        st = tern_sharding_read(&x->meshes, item, &s);
        if (!st)
            st = tern_shard_manual_axes(x->m, op, s.mesh, &manual);
        if (!st && !tern_shard_mesh_is_single(s.mesh) && s.rank) {
            replicate_unused(&s, &manual);
            st = tern_sharding_write(x->m, &s, s.mesh, &item);
        }
        if (!st)
            st = tern_vec_push(x->m->mem, &list, item);
    }
    if (!st)
        st = tern_hlo_attr_array(x->m, list.items, (uint32_t)list.count, &array);
    if (!st)
        st = tern_hlo_attr_record(x->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &array, &record);
    if (!st && old)
        st = tern_hlo_op_set_attr(x->m, op, name, record);
    tern_vec_free(x->m->mem, &list);
    return st;
}

/* Whether |local| is what a device has of |whole|, which |manual| axes of |s| cut. */
static bool is_shard(const tern_hlo_type_info *whole, const tern_hlo_type_info *local,
                     const tern_sharding *s, const tern_shard_axes *manual)
{
    if (local->kind != TERN_HLO_TYPE_TENSOR || local->rank != whole->rank)
        return false;
    for (uint32_t d = 0; d < whole->rank; d++) {
        const tern_shard_axes *all = &s->dims[d].axes;
        const tern_shard_axes free = tern_shard_axes_without(all, manual);
        const int64_t shards = tern_shard_axes_product(all) / tern_shard_axes_product(&free);
        if (local->dims[d] != (whole->dims[d] + shards - 1) / shards)
            return false;
    }
    return true;
}

/* |local| of the body is a shard of |whole|, by entry |i| of the list |name|. */
static tern_status check_shard(tern_shard_importer *x, tern_hlo_op op, tern_hlo_attr_name name,
                               uint32_t i, tern_hlo_value whole, tern_hlo_value local)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(x->m, whole);
    tern_hlo_attr item = tern_shard_attr_at(x->m, tern_hlo_op_attr(x->m, op, name), i);
    tern_shard_axes manual = {0};
    tern_sharding s;
    if (!item || type->kind != TERN_HLO_TYPE_TENSOR || !type->is_static)
        return NULL;
    TERN_TRY(tern_sharding_read(&x->meshes, item, &s));
    TERN_TRY(tern_shard_manual_axes(x->m, op, s.mesh, &manual));
    if (s.rank != type->rank || tern_shard_mesh_is_single(s.mesh) ||
        is_shard(type, tern_hlo_value_type_of(x->m, local), &s, &manual))
        return NULL;
    return TERN_ERR(INVALID,
                    "sdy.manual_computation: %s %u of its body does not have the shape of a shard",
                    name == TERN_HLO_A_in_shardings ? "argument" : "result", i);
}

static tern_status check_body(tern_shard_importer *x, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
    const tern_hlo_region_info *body = tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, op, 0));
    for (uint32_t i = 0; i < info.operand_count; i++)
        TERN_TRY(check_shard(x, op, TERN_HLO_A_in_shardings, i, tern_hlo_operands(x->m, op)[i],
                             body->arg_first + i));
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(check_shard(x, op, TERN_HLO_A_out_shardings, i, info.result_first + i,
                             tern_hlo_operands(x->m, body->last)[i]));
    return NULL;
}

static tern_status complete_manual(tern_shard_importer *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->region_count; i++)
            TERN_TRY(complete_manual(x, tern_hlo_op_region(x->m, op, i)));
        if (tern_hlo_op_of(x->m, op)->code != TERN_HLO_SDY_MANUAL_COMPUTATION)
            continue;
        TERN_TRY(check_body(x, op));
        TERN_TRY(complete_list(x, op, TERN_HLO_A_in_shardings));
        TERN_TRY(complete_list(x, op, TERN_HLO_A_out_shardings));
    }
    return NULL;
}

/* --- inputs and outputs --- */

/* Flags of the inputs, or of the outputs, as in tern_shard_options. */
typedef struct {
    const bool *flags;
    uint32_t count;
} open_flags;

static bool is_open(open_flags open, uint32_t i)
{
    return open.count == 1 ? open.flags[0] : i < open.count && open.flags[i];
}

static tern_status replicate(tern_shard_importer *x, tern_hlo_op main, tern_hlo_attr_name lists,
                             open_flags open, const tern_hlo_type *types, uint32_t count)
{
    const tern_shard_mesh *mesh;
    TERN_TRY(tern_shard_mesh_of_all(&x->meshes, x->m, x->options->partitions, &mesh));
    for (uint32_t i = 0; i < count && mesh; i++) {
        const tern_hlo_type_info *type = tern_hlo_type_of(x->m, types[i]);
        tern_sharding s;
        tern_hlo_attr attr;
        if (is_open(open, i) || type->kind != TERN_HLO_TYPE_TENSOR || !type->is_static ||
            tern_shard_func_attr(x->m, main, lists, i, x->sharding_name))
            continue;
        TERN_TRY(tern_sharding_make(&x->arena, mesh, type->rank, false, &s));
        TERN_TRY(tern_sharding_write(x->m, &s, mesh, &attr));
        TERN_TRY(tern_shard_set_func_attr(x->m, main, lists, i, count,
                                          (tern_hlo_attr_use){x->sharding_name, attr}));
    }
    return NULL;
}

static tern_status close_main(tern_shard_importer *x)
{
    tern_hlo_op main = tern_hlo_module_find(x->m, "main");
    tern_hlo_attr attr = main ? tern_hlo_op_attr(x->m, main, TERN_HLO_A_function_type) : 0;
    if (!attr)
        return NULL;
    const tern_hlo_type_info *type = tern_hlo_type_of(x->m, tern_hlo_attr_of(x->m, attr)->type);
    const tern_shard_options *o = x->options;
    TERN_TRY(replicate(x, main, TERN_HLO_A_arg_attrs,
                       (open_flags){o->open_inputs, o->open_input_count}, type->parts,
                       type->input_count));
    return replicate(x, main, TERN_HLO_A_res_attrs,
                     (open_flags){o->open_outputs, o->open_output_count},
                     type->parts + type->input_count, type->part_count - type->input_count);
}

/* --- all of it --- */

static tern_status inline_calls(tern_hlo_module *m, tern_alloc mem)
{
    tern_passes_options options = {.mem = mem, .stop_after = TERN_PASS_COUNT};
    tern_pass_context context = {.m = m, .options = &options};
    uint64_t changes = 0;
    return tern_pass_inline(&context, &changes);
}

static tern_status run_import(tern_shard_importer *x)
{
    TERN_TRY(close_main(x));
    TERN_TRY(tern_shard_list_groups(x, tern_hlo_module_body(x->m)));
    TERN_TRY(tern_shard_split_constants(x));
    TERN_TRY(complete_manual(x, tern_hlo_module_body(x->m)));
    TERN_TRY(tern_shard_apply_constraints(x));
    return tern_shard_constrain_groups(x);
}

static tern_status with_importer(tern_hlo_module *m, const tern_shard_options *options,
                                 tern_status (*run)(tern_shard_importer *x))
{
    tern_shard_importer x = {.m = m, .options = options};
    tern_arena_init(&x.arena, options->mem, 0);
    x.meshes = (tern_shard_meshes){.m = m, .arena = &x.arena};
    tern_status st = tern_hlo_name_add(m, "sdy.sharding", 12, &x.sharding_name);
    if (!st)
        st = tern_rewrite_init(&x.r, m);
    if (!st)
        st = run(&x);
    tern_rewrite_fini(&x.r);
    tern_arena_fini(&x.arena);
    return st;
}

tern_status tern_shard_import(tern_hlo_module *m, const tern_shard_options *options,
                              tern_shard_report *report)
{
    (void)report;
    TERN_TRY(with_importer(m, options, tern_shard_prepare_calls));
    TERN_TRY(inline_calls(m, options->mem));
    return with_importer(m, options, run_import);
}

tern_status tern_shard_separate_groups(tern_hlo_module *m, tern_alloc mem)
{
    tern_shard_options options = {.mem = mem};
    return with_importer(m, &options, tern_shard_constrain_groups);
}
