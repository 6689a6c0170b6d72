/* compile/partition.c - programs for several devices: the partitioner in front of the passes, and
 * how inputs and outputs are cut in the artifact. */
#include <inttypes.h>
#include <string.h>

#include "compile/compile_impl.h"

/* Ranks are numbered by partition: a module has one or the other. */
static tern_status check_counts(const tern_hlo_module *m, const tern_compile_options *o,
                                int64_t partitions)
{
    if (partitions < 1 || partitions > TERN_SHARD_MAX_PARTITIONS)
        return TERN_ERR(INVALID, "mhlo.num_partitions is %" PRId64 ", wanted 1 to %d", partitions,
                        TERN_SHARD_MAX_PARTITIONS);
    if (o->devices && tern_shard_is_annotated(m) && partitions != o->devices)
        return TERN_ERR(
            INVALID, "the module has mhlo.num_partitions = %" PRId64 ", %u devices were asked for",
            partitions, o->devices);
    return NULL;
}

static uint32_t input_count(const tern_hlo_module *m, tern_hlo_op main)
{
    return tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->arg_count;
}

static uint32_t output_count(const tern_hlo_module *m, tern_hlo_op main)
{
    return tern_hlo_op_of(m, tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->last)
        ->operand_count;
}

/* Before the partitioner, which removes meshes. */
static tern_status read_mesh(tern_hlo_module *m, int32_t devices, tern_compile_partitions *out)
{
    tern_shard_meshes meshes = {.m = m, .arena = &out->arena};
    const tern_shard_mesh *mesh;
    TERN_TRY(tern_shard_mesh_of_all(&meshes, m, devices, &mesh));
    if (!mesh || mesh->device_ids)
        return NULL;
    tern_timing_mesh_axis *axes = TERN_NEW_N(&out->arena, tern_timing_mesh_axis, mesh->axis_count);
    TERN_TRY_MEM(axes);
    for (uint32_t i = 0; i < mesh->axis_count; i++) {
        const char *name = tern_hlo_name_text(m, mesh->axes[i].name);
        axes[i].size = (uint32_t)mesh->axes[i].axis.size;
        TERN_TRY_MEM(axes[i].name = tern_arena_copy_text(&out->arena, name, strlen(name)));
    }
    out->mesh = axes;
    out->mesh_rank = mesh->axis_count;
    return NULL;
}

tern_status tern_compile_partition(tern_hlo_module *m, const tern_compile_options *o,
                                   tern_text *remarks, tern_compile_partitions *out)
{
    const int64_t partitions = tern_shard_partitions_of(m);
    TERN_TRY(check_counts(m, o, partitions));
    if (partitions > 1)
        TERN_TRY(tern_compile_check_gspmd(o->mem, m));
    if (partitions == 1 || !tern_shard_is_annotated(m))
        return NULL;
    if (!tern_hlo_module_find(m, "main"))
        return TERN_ERR(INVALID, "the module has no function @main");
    const tern_shard_options options = {.mem = o->mem,
                                        .partitions = (int32_t)partitions,
                                        .remarks = remarks,
                                        .open_inputs = o->open_inputs,
                                        .open_outputs = o->open_outputs,
                                        .open_input_count = o->open_input_count,
                                        .open_output_count = o->open_output_count};
    TERN_TRY(read_mesh(m, (int32_t)partitions, out));
    TERN_TRY(tern_shard_partition(m, &options, &out->arena, &out->signature, &out->report));
    return tern_hlo_module_compact(m); /* passes walk all ops of a module, detached ones too */
}

/* --- the artifact --- */

static uint32_t count_axes(const tern_sharding *s)
{
    uint32_t count = s->unreduced.count;
    for (uint32_t d = 0; d < s->rank; d++)
        count += s->dims[d].axes.count;
    return count;
}

static tern_artifact_axis *put_axes(tern_artifact_axis *to, uint32_t dim,
                                    const tern_shard_axes *axes)
{
    for (uint32_t i = 0; i < axes->count; i++)
        *to++ = (tern_artifact_axis){dim, (uint32_t)axes->items[i].stride,
                                     (uint32_t)axes->items[i].size};
    return to;
}

/* Axes count positions of their mesh. */
static tern_status set_positions(tern_artifact *a, tern_artifact_value *v,
                                 const tern_shard_mesh *mesh)
{
    if (!mesh || !mesh->device_ids || !v->axis_count)
        return NULL;
    uint32_t *positions = TERN_NEW_N(&a->arena, uint32_t, (size_t)mesh->count);
    TERN_TRY_MEM(positions);
    for (int32_t i = 0; i < mesh->count; i++)
        positions[i] = (uint32_t)mesh->device_ids[i];
    v->positions = positions;
    return NULL;
}

static tern_status set_axes(tern_artifact *a, tern_artifact_value *v, const tern_sharding *s)
{
    if (!s)
        return NULL;
    const uint32_t count = count_axes(s);
    tern_artifact_axis *axes = TERN_NEW_N(&a->arena, tern_artifact_axis, count), *to = axes;
    TERN_TRY_MEM(axes);
    for (uint32_t d = 0; d < s->rank; d++)
        to = put_axes(to, d, &s->dims[d].axes);
    (void)put_axes(to, TERN_ARTIFACT_UNREDUCED, &s->unreduced);
    v->axes = axes;
    v->axis_count = count;
    return set_positions(a, v, s->mesh);
}

tern_status tern_compile_set_axes(tern_artifact *a, const tern_shard_signature *s)
{
    if (!s->inputs)
        return NULL;
    if (s->input_count != a->input_count || s->output_count != a->output_count)
        return TERN_ERR(INTERNAL,
                        "the partitioner saw %u inputs and %u outputs, the program has %u and %u",
                        s->input_count, s->output_count, a->input_count, a->output_count);
    for (uint32_t i = 0; i < a->input_count; i++)
        TERN_TRY(set_axes(a, &a->inputs[i], s->inputs[i]));
    for (uint32_t i = 0; i < a->output_count; i++)
        TERN_TRY(set_axes(a, &a->outputs[i], s->outputs[i]));
    return NULL;
}

/* --- without compiling --- */

static tern_status set_type(const tern_hlo_module *m, tern_hlo_type type, tern_artifact_value *v)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    if (t->kind != TERN_HLO_TYPE_TENSOR || t->rank > TERN_ARTIFACT_RANK_MAX)
        return TERN_ERR(UNSUPPORTED,
                        "an input or output of @main is not a tensor of at most %d "
                        "dimensions",
                        TERN_ARTIFACT_RANK_MAX);
    v->dtype = t->dtype;
    v->rank = t->rank;
    memcpy(v->dims, t->dims, t->rank * sizeof(*t->dims));
    v->tensor = TERN_ISA_NONE32;
    return NULL;
}

static tern_status set_types(const tern_hlo_module *m, tern_artifact *a)
{
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    if (!main || tern_hlo_op_of(m, main)->code != TERN_HLO_FUNC)
        return TERN_ERR(INVALID, "the module has no function @main");
    const tern_hlo_attr attr = tern_hlo_op_attr(m, main, TERN_HLO_A_function_type);
    const tern_hlo_type_info *type = tern_hlo_type_of(m, tern_hlo_attr_of(m, attr)->type);
    const uint32_t inputs = type->input_count, outputs = type->part_count - inputs;
    TERN_TRY(tern_artifact_values(a, inputs, outputs));
    for (uint32_t i = 0; i < inputs; i++)
        TERN_TRY(set_type(m, type->parts[i], &a->inputs[i]));
    for (uint32_t i = 0; i < outputs; i++)
        TERN_TRY(set_type(m, type->parts[inputs + i], &a->outputs[i]));
    return NULL;
}

static tern_status set_devices(const tern_hlo_module *m, tern_artifact *a)
{
    const int64_t replicas = tern_shard_replicas_of(m);
    const int64_t partitions = tern_shard_partitions_of(m);
    if (replicas < 1 || replicas > TERN_SHARD_MAX_PARTITIONS / partitions)
        return TERN_ERR(INVALID, "mhlo.num_replicas is %" PRId64 ", wanted at most %d devices",
                        replicas, TERN_SHARD_MAX_PARTITIONS);
    a->devices = (uint32_t)(replicas * partitions);
    return NULL;
}

tern_status tern_compile_local_about(tern_hlo_module *m, const tern_compile_options *o,
                                     tern_artifact *out_about)
{
    tern_compile_partitions partitions = {0};
    tern_artifact_init(out_about, o->mem);
    tern_arena_init(&partitions.arena, o->mem, 0);
    tern_status st = tern_compile_partition(m, o, NULL, &partitions);
    if (!st)
        st = set_types(m, out_about);
    if (!st)
        st = tern_compile_set_axes(out_about, &partitions.signature);
    if (!st)
        st = set_devices(m, out_about);
    tern_arena_fini(&partitions.arena);
    return st;
}

tern_status tern_compile_local(tern_hlo_module *m, const tern_compile_options *o)
{
    tern_compile_partitions partitions = {0};
    tern_arena_init(&partitions.arena, o->mem, 0);
    tern_status st = tern_compile_partition(m, o, NULL, &partitions);
    tern_arena_fini(&partitions.arena);
    return st;
}

/* --- memories --- */

/* The memory that an attribute of an argument or a result names. */
static uint8_t memory_of(const tern_hlo_module *m, tern_hlo_attr list, uint32_t index)
{
    static const char *const kinds[] = {
#define X(name, text) [TERN_MEMORY_##name] = (text),
        TERN_MEMORY_KINDS(X)
#undef X
    };
    const tern_hlo_attr_info *all = list ? tern_hlo_attr_of(m, list) : NULL;
    const tern_hlo_attr named = all && index < all->count
                                    ? tern_hlo_attr_field(m, all->attrs[index], "mhlo.memory_kind")
                                    : 0;
    const tern_hlo_attr_info *kind = named ? tern_hlo_attr_of(m, named) : NULL;
    for (uint8_t i = 0; kind && kind->kind == TERN_HLO_ATTR_STRING && i < TERN_MEMORY_COUNT; i++)
        if (!strcmp(tern_hlo_name_text(m, kind->text), kinds[i]))
            return i;
    return TERN_MEMORY_DEVICE;
}

tern_status tern_compile_find_memories(const tern_hlo_module *m, tern_compile_partitions *out)
{
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    if (!main || tern_hlo_op_of(m, main)->code != TERN_HLO_FUNC)
        return NULL; /* refused later */
    const uint32_t inputs = input_count(m, main), outputs = output_count(m, main);
    const tern_hlo_attr args = tern_hlo_op_attr(m, main, TERN_HLO_A_arg_attrs);
    const tern_hlo_attr results = tern_hlo_op_attr(m, main, TERN_HLO_A_res_attrs);
    uint8_t *memories = TERN_NEW_N(&out->arena, uint8_t, (size_t)inputs + outputs);
    TERN_TRY_MEM(memories);
    for (uint32_t i = 0; i < inputs; i++)
        memories[i] = memory_of(m, args, i);
    for (uint32_t i = 0; i < outputs; i++)
        memories[inputs + i] = memory_of(m, results, i);
    out->memories = memories;
    out->memory_count = inputs + outputs;
    return NULL;
}

void tern_compile_set_memories(tern_artifact *a, const tern_compile_partitions *p)
{
    if (p->memory_count != a->input_count + a->output_count)
        return;
    for (uint32_t i = 0; i < a->input_count; i++)
        a->inputs[i].memory = p->memories[i];
    for (uint32_t i = 0; i < a->output_count; i++)
        a->outputs[i].memory = p->memories[a->input_count + i];
}
