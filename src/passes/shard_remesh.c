#include "passes/shard_remesh.h"

#include <string.h>

#include "base/text.h"
#include "passes/shard.h"
#include "passes/shard_attrs.h"

typedef struct {
    tern_hlo_module *m;
    tern_arena arena;
    const tern_shard_remesh_options *o;
    bool *used;    /* [o->count]: some mesh has the axis */
    bool *changed; /* [o->count]: and there it had another size */
    int64_t partitions;
    uint32_t meshes; /* with axes */
} remesher;

/* --- meshes --- */

/* The index of the size for axis |name|; o->count: there is none. */
static uint32_t find_size(const remesher *r, const char *name)
{
    uint32_t i = 0;
    for (; i < r->o->count; i++) {
        const tern_shard_axis_size *s = &r->o->sizes[i];
        if (strlen(name) == s->name_len && !memcmp(name, s->name, s->name_len))
            break;
    }
    return i;
}

/* The size that is asked for; 0: none. */
static int32_t size_for(remesher *r, const char *name, int64_t old)
{
    const uint32_t i = find_size(r, name);
    if (i == r->o->count)
        return 0;
    r->used[i] = true;
    r->changed[i] |= r->o->sizes[i].size != old;
    return r->o->sizes[i].size;
}

static tern_status change_axis(remesher *r, tern_hlo_attr *axis, int64_t *devices, bool *changed)
{
    const tern_hlo_attr name = tern_hlo_attr_field(r->m, *axis, "name");
    const tern_hlo_attr size = tern_hlo_attr_field(r->m, *axis, "size");
    const int64_t old = tern_hlo_attr_of(r->m, size)->i;
    const char *text = tern_hlo_name_text(r->m, tern_hlo_attr_of(r->m, name)->text);
    const int32_t wanted = size_for(r, text, old);
    const int64_t now = wanted ? wanted : old;
    if (now < 1 || now > TERN_SHARD_MAX_PARTITIONS / *devices)
        return TERN_ERR(UNSUPPORTED, "a mesh with \"%s\"=%lld has more than %d devices", text,
                        (long long)now, TERN_SHARD_MAX_PARTITIONS);
    *devices *= now;
    if (now == old)
        return NULL;
    tern_hlo_attr fields[2] = {name, 0};
    *changed = true;
    TERN_TRY(tern_hlo_attr_int(r->m, TERN_I64, now, &fields[1]));
    return tern_hlo_attr_record(r->m, TERN_HLO_RECORD_SDY_MESH_AXIS, fields, axis);
}

static tern_status check_devices(remesher *r, const char *mesh, int64_t devices)
{
    if (r->partitions && devices != r->partitions)
        return TERN_ERR(INVALID, "mesh @%s has %lld devices, wanted %lld", mesh, (long long)devices,
                        (long long)r->partitions);
    r->partitions = devices;
    return NULL;
}

static tern_status change_mesh(remesher *r, tern_hlo_op op)
{
    const char *name = tern_hlo_op_text(r->m, op, TERN_HLO_A_sym_name);
    const tern_hlo_attr mesh = tern_hlo_op_attr(r->m, op, TERN_HLO_A_mesh);
    const tern_hlo_attr list = mesh ? tern_hlo_attr_field(r->m, mesh, "axes") : 0;
    const tern_hlo_attr ids = mesh ? tern_hlo_attr_field(r->m, mesh, "device_ids") : 0;
    const uint32_t count = list ? tern_hlo_attr_of(r->m, list)->count : 0;
    if (!count)
        return NULL;
    tern_hlo_attr *axes = TERN_NEW_N(&r->arena, tern_hlo_attr, count), fields[2] = {0, ids}, now;
    int64_t devices = 1;
    bool changed = false;
    TERN_TRY_MEM(axes);
    memcpy(axes, tern_hlo_attr_of(r->m, list)->attrs, count * sizeof(*axes));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(change_axis(r, &axes[i], &devices, &changed));
    r->meshes++;
    TERN_TRY(check_devices(r, name, devices));
    if (!changed)
        return NULL;
    if (ids)
        return TERN_ERR(UNSUPPORTED, "mesh @%s lists its device_ids: its sizes cannot change",
                        name);
    TERN_TRY(tern_hlo_attr_array(r->m, axes, count, &fields[0]));
    TERN_TRY(tern_hlo_attr_record(r->m, TERN_HLO_RECORD_SDY_MESH, fields, &now));
    return tern_hlo_op_set_attr(r->m, op, TERN_HLO_A_mesh, now);
}

static tern_status change_meshes(remesher *r)
{
    tern_hlo_op op = tern_hlo_region_of(r->m, tern_hlo_module_body(r->m))->first;
    for (; op; op = tern_hlo_op_of(r->m, op)->next)
        if (tern_hlo_op_of(r->m, op)->code == TERN_HLO_SDY_MESH)
            TERN_TRY(change_mesh(r, op));
    if (r->o->count && !r->meshes)
        return TERN_ERR(INVALID, "the module has no mesh (sdy.mesh) whose axes could have sizes");
    for (uint32_t i = 0; i < r->o->count; i++)
        if (!r->used[i])
            return TERN_ERR(INVALID, "no mesh of the module has an axis \"%.*s\"",
                            (int)r->o->sizes[i].name_len, r->o->sizes[i].name);
    return NULL;
}

/* --- manual computations --- */

/* The types in the body of a manual computation are those of its shards. */
static tern_status check_manual(const remesher *r, tern_hlo_op op)
{
    const tern_hlo_attr axes = tern_hlo_op_attr(r->m, op, TERN_HLO_A_manual_axes);
    const tern_hlo_attr list = axes ? tern_hlo_attr_field(r->m, axes, "axes") : 0;
    const tern_hlo_attr_info *names = list ? tern_hlo_attr_of(r->m, list) : NULL;
    for (uint32_t i = 0; names && i < names->count; i++) {
        const char *name = tern_hlo_name_text(r->m, tern_hlo_attr_of(r->m, names->attrs[i])->text);
        const uint32_t at = find_size(r, name);
        if (at < r->o->count && r->changed[at])
            return TERN_ERR(UNSUPPORTED,
                            "axis \"%s\" is manual in a computation (sdy.manual_computation), "
                            "which has the shapes of its shards: its size cannot change",
                            name);
    }
    return NULL;
}

static tern_status check_all_manual(const remesher *r)
{
    for (tern_hlo_op op = 1; op < r->m->ops.count; op++)
        if (tern_hlo_op_of(r->m, op)->code == TERN_HLO_SDY_MANUAL_COMPUTATION)
            TERN_TRY(check_manual(r, op));
    return NULL;
}

/* --- inputs and outputs --- */

static tern_status check_value(const char *what, uint32_t index, const tern_hlo_type_info *type,
                               const tern_sharding *s)
{
    for (uint32_t d = 0; d < s->rank && d < type->rank; d++) {
        int64_t shards = 1;
        for (uint32_t i = 0; i < s->dims[d].axes.count; i++)
            shards *= s->dims[d].axes.items[i].size;
        if (type->dims[d] % shards)
            return TERN_ERR(INVALID,
                            "%s %u has %lld elements in dimension %u, not a multiple of its %lld "
                            "shards",
                            what, index, (long long)type->dims[d], d, (long long)shards);
    }
    return NULL;
}

static tern_status check_values(remesher *r, tern_hlo_op func, tern_hlo_attr_name lists,
                                uint32_t first, uint32_t count)
{
    static const char attribute[] = "sdy.sharding";
    const tern_hlo_attr_info *type =
        tern_hlo_attr_of(r->m, tern_hlo_op_attr(r->m, func, TERN_HLO_A_function_type));
    const tern_name name = tern_intern_find(&r->m->names, attribute, sizeof attribute - 1);
    tern_shard_meshes meshes = {.m = r->m, .arena = &r->arena};
    for (uint32_t i = 0; name && i < count; i++) {
        tern_sharding s;
        const tern_hlo_attr attr = tern_shard_func_attr(r->m, func, lists, i, name);
        const tern_hlo_type_info *value =
            tern_hlo_type_of(r->m, tern_hlo_type_of(r->m, type->type)->parts[first + i]);
        if (!attr || value->kind != TERN_HLO_TYPE_TENSOR)
            continue;
        TERN_TRY(tern_sharding_read(&meshes, attr, &s));
        TERN_TRY(check_value(first ? "output" : "input", i, value, &s));
    }
    return NULL;
}

static tern_status check_main(remesher *r)
{
    const tern_hlo_op func = tern_hlo_module_find(r->m, "main");
    if (!func || tern_hlo_op_of(r->m, func)->code != TERN_HLO_FUNC)
        return NULL; /* refused later */
    const tern_hlo_type_info *type = tern_hlo_type_of(
        r->m, tern_hlo_attr_of(r->m, tern_hlo_op_attr(r->m, func, TERN_HLO_A_function_type))->type);
    const uint32_t inputs = type->input_count, outputs = type->part_count - inputs;
    TERN_TRY(check_values(r, func, TERN_HLO_A_arg_attrs, 0, inputs));
    return check_values(r, func, TERN_HLO_A_res_attrs, inputs, outputs);
}

/* --- all --- */

static tern_status set_partitions(remesher *r)
{
    const int64_t old = tern_shard_partitions_of(r->m);
    if (old == r->partitions)
        return NULL;
    if (old > 1 && !r->o->count)
        return TERN_ERR(INVALID, "the module has mhlo.num_partitions = %lld, wanted %lld%s",
                        (long long)old, (long long)r->partitions,
                        tern_shard_is_annotated(r->m)
                            ? ": the sizes of its mesh must change too (--mesh)"
                            : "");
    return tern_hlo_module_set_count(r->m, TERN_HLO_PARTITIONS, r->partitions);
}

/* Without sizes, a number that differs is reported as that of the module, not of its meshes. */
static tern_status change_module(remesher *r)
{
    const size_t count = r->o->count + (size_t)1;
    r->used = TERN_NEW_N(&r->arena, bool, 2 * count);
    TERN_TRY_MEM(r->used);
    memset(r->used, 0, 2 * count * sizeof(*r->used));
    r->changed = r->used + count;
    if (!r->o->count)
        TERN_TRY(set_partitions(r));
    TERN_TRY(change_meshes(r));
    TERN_TRY(check_all_manual(r));
    TERN_TRY(set_partitions(r));
    return check_main(r);
}

tern_status tern_shard_remesh(tern_hlo_module *m, tern_alloc mem,
                              const tern_shard_remesh_options *o)
{
    remesher r = {.m = m, .o = o, .partitions = o->partitions};
    if (!o->count && !o->partitions)
        return NULL;
    tern_arena_init(&r.arena, mem, 0);
    tern_status st = change_module(&r);
    tern_arena_fini(&r.arena);
    return st;
}
