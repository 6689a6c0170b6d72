/* compile/partition.c - programs for several devices: the partitioner in front of the passes, and
 * how inputs and outputs are cut in the artifact. */
#include <inttypes.h>
#include <string.h>

#include "compile/compile_impl.h"
#include "passes/shard_cores.h"

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
    tern_timing_mesh_axis *axes =
        TERN_NEW_N(&out->arena, tern_timing_mesh_axis, mesh->axis_count + (size_t)1);
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

/* The cores of a device are the minor-most axis. */
static tern_status add_cores(tern_compile_partitions *out, int32_t partitions)
{
    tern_timing_mesh_axis *axes = (tern_timing_mesh_axis *)out->mesh;
    out->cores = (uint32_t)out->report.cores;
    if (out->cores == 1)
        return NULL;
    if (!axes && partitions > 1)
        return NULL; /* devices in another order have no axes */
    if (!axes)
        TERN_TRY_MEM(axes = TERN_NEW_N(&out->arena, tern_timing_mesh_axis, 1));
    axes[out->mesh_rank++] = (tern_timing_mesh_axis){.name = "core", .size = out->cores};
    out->mesh = axes;
    return NULL;
}

/* Several cores only if all inputs and outputs are in the order of the source: parts of others
 * would not be contiguous. */
static int32_t cores_of(const tern_compile_options *o, tern_text *remarks,
                        const tern_compile_partitions *p)
{
    if (o->cores <= 1 || !p->order_count)
        return (int32_t)o->cores;
    if (remarks)
        tern_text_puts(remarks, "cores: each device uses one: inputs or outputs have a "
                                "layout of their own\n");
    return 1;
}

tern_status tern_compile_partition(tern_hlo_module *m, const tern_compile_options *o,
                                   tern_text *remarks, tern_compile_partitions *out)
{
    const int64_t partitions = tern_shard_partitions_of(m);
    TERN_TRY(check_counts(m, o, partitions));
    if (partitions > 1)
        TERN_TRY(tern_compile_check_gspmd(o->mem, m));
    if (partitions == 1 ? o->cores <= 1 : !tern_shard_is_annotated(m))
        return NULL;
    if (!tern_hlo_module_find(m, "main"))
        return TERN_ERR(INVALID, "the module has no function @main");
    const tern_shard_options options = {.mem = o->mem,
                                        .partitions = (int32_t)partitions,
                                        .cores = cores_of(o, remarks, out),
                                        .chip = o->chip,
                                        .remarks = remarks,
                                        .open_inputs = o->open_inputs,
                                        .open_outputs = o->open_outputs,
                                        .open_input_count = o->open_input_count,
                                        .open_output_count = o->open_output_count};
    TERN_TRY(read_mesh(m, (int32_t)partitions, out));
    TERN_TRY(tern_shard_partition(m, &options, &out->arena, &out->signature, &out->report));
    TERN_TRY(add_cores(out, (int32_t)partitions));
    return tern_hlo_module_compact(m); /* passes walk all ops of a module, detached ones too */
}

/* --- the artifact --- */

/* How values of devices are cut: their axes without that of the cores. */
typedef struct {
    tern_artifact *a;
    int32_t cores;
} cutter;

static tern_shard_axes device_axes(const cutter *c, const tern_shard_axes *axes)
{
    const tern_shard_axes cores = tern_shard_core_axis(c->cores);
    tern_shard_axes devices = tern_shard_axes_without(axes, &cores);
    for (uint32_t i = 0; i < devices.count; i++)
        devices.items[i].stride /= c->cores;
    return devices;
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
static tern_status set_positions(const cutter *c, tern_artifact_value *v,
                                 const tern_shard_mesh *mesh)
{
    if (!mesh || !mesh->device_ids || !v->axis_count)
        return NULL;
    const int32_t count = mesh->count / c->cores;
    uint32_t *positions = TERN_NEW_N(&c->a->arena, uint32_t, (size_t)count);
    TERN_TRY_MEM(positions);
    for (int32_t i = 0; i < count; i++)
        positions[i] = (uint32_t)(mesh->device_ids[i * c->cores] / c->cores);
    v->positions = positions;
    return NULL;
}

/* The dimension that the cores divide is that of the device again. */
static void set_split(const cutter *c, tern_artifact_value *v, uint32_t dim,
                      const tern_shard_axes *axes)
{
    const tern_shard_axes cores = tern_shard_core_axis(c->cores);
    if (c->cores == 1 || !tern_shard_axes_overlap(axes, &cores))
        return;
    v->split = true;
    v->dims[dim] *= c->cores;
    v->bytes *= (uint32_t)c->cores;
}

bool tern_compile_input_is_split(const tern_compile_partitions *p, uint32_t i)
{
    const tern_sharding *s = p->signature.inputs ? p->signature.inputs[i] : NULL;
    const tern_shard_axes cores = tern_shard_core_axis((int32_t)p->cores);
    for (uint32_t d = 0; s && d < s->rank; d++)
        if (p->cores > 1 && tern_shard_axes_overlap(&s->dims[d].axes, &cores))
            return true;
    return false;
}

static tern_status set_axes(const cutter *c, tern_artifact_value *v, const tern_sharding *s)
{
    if (!s)
        return NULL;
    const tern_shard_axes unreduced = device_axes(c, &s->unreduced);
    uint32_t count = unreduced.count;
    for (uint32_t d = 0; d < s->rank; d++)
        count += device_axes(c, &s->dims[d].axes).count;
    tern_artifact_axis *axes = TERN_NEW_N(&c->a->arena, tern_artifact_axis, count), *to = axes;
    TERN_TRY_MEM(axes);
    for (uint32_t d = 0; d < s->rank; d++) {
        const tern_shard_axes of_dim = device_axes(c, &s->dims[d].axes);
        to = put_axes(to, d, &of_dim);
        set_split(c, v, d, &s->dims[d].axes);
    }
    (void)put_axes(to, TERN_ARTIFACT_UNREDUCED, &unreduced);
    v->axes = axes;
    v->axis_count = count;
    return set_positions(c, v, s->mesh);
}

tern_status tern_compile_set_devices(tern_artifact *a, const tern_compile_partitions *p)
{
    const tern_shard_signature *s = &p->signature;
    const cutter c = {a, (int32_t)p->cores};
    a->cores = p->cores;
    a->devices = p->devices / p->cores;
    if (!s->inputs)
        return NULL;
    if (s->input_count != a->input_count || s->output_count != a->output_count)
        return TERN_ERR(INTERNAL,
                        "the partitioner saw %u inputs and %u outputs, the program has %u and %u",
                        s->input_count, s->output_count, a->input_count, a->output_count);
    for (uint32_t i = 0; i < a->input_count; i++)
        TERN_TRY(set_axes(&c, &a->inputs[i], s->inputs[i]));
    for (uint32_t i = 0; i < a->output_count; i++)
        TERN_TRY(set_axes(&c, &a->outputs[i], s->outputs[i]));
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

static tern_status count_devices(const tern_hlo_module *m, tern_compile_partitions *out)
{
    const int64_t replicas = tern_shard_replicas_of(m);
    const int64_t partitions = tern_shard_partitions_of(m);
    if (replicas < 1 || replicas > TERN_SHARD_MAX_PARTITIONS / partitions)
        return TERN_ERR(INVALID, "mhlo.num_replicas is %" PRId64 ", wanted at most %d devices",
                        replicas, TERN_SHARD_MAX_PARTITIONS);
    out->devices = (uint32_t)(replicas * partitions);
    return NULL;
}

tern_status tern_compile_local_about(tern_hlo_module *m, const tern_compile_options *o,
                                     tern_artifact *out_about)
{
    tern_compile_partitions partitions = {.cores = 1};
    tern_compile_options own = *o;
    own.cores = 1;
    tern_artifact_init(out_about, o->mem);
    tern_arena_init(&partitions.arena, o->mem, 0);
    tern_status st = tern_compile_partition(m, &own, NULL, &partitions);
    if (!st)
        st = set_types(m, out_about);
    if (!st)
        st = count_devices(m, &partitions);
    if (!st)
        st = tern_compile_set_devices(out_about, &partitions);
    tern_arena_fini(&partitions.arena);
    return st;
}

tern_status tern_compile_local(tern_hlo_module *m, const tern_compile_options *o)
{
    tern_compile_partitions partitions = {.cores = 1};
    tern_compile_options own = *o;
    own.cores = 1;
    tern_arena_init(&partitions.arena, o->mem, 0);
    tern_status st = tern_compile_partition(m, &own, NULL, &partitions);
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
