/* passes/shard_mesh.c - reads meshes: named axes and the order of their devices. */
#include "passes/shard_sharding.h"

#include <string.h>

#include "base/assert.h"

/* NULL if the field is absent or of another kind. */
static const tern_hlo_attr_info *field(const tern_hlo_module *m, tern_hlo_attr attr,
                                       const char *name, tern_hlo_attr_kind kind)
{
    tern_hlo_attr value = tern_hlo_attr_field(m, attr, name);
    const tern_hlo_attr_info *info = value ? tern_hlo_attr_of(m, value) : NULL;
    return info && info->kind == kind ? info : NULL;
}

/* Sets names and sizes; strides follow when all sizes are known. */
static tern_status read_axes(const tern_hlo_module *m, const tern_hlo_attr_info *list,
                             tern_shard_mesh_axis *axes, int64_t *out_count)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < list->count; i++) {
        const tern_hlo_attr_info *name = field(m, list->attrs[i], "name", TERN_HLO_ATTR_STRING),
                                 *size = field(m, list->attrs[i], "size", TERN_HLO_ATTR_INT);
        if (!name || !size || size->i < 1)
            return TERN_ERR(INVALID, "axis %u of a mesh needs a name and a size of at least 1", i);
        for (uint32_t k = 0; k < i; k++)
            if (axes[k].name == name->text)
                return TERN_ERR(INVALID, "a mesh has two axes \"%s\"",
                                tern_hlo_name_text(m, name->text));
        if (size->i > TERN_SHARD_MAX_PARTITIONS / count)
            return TERN_ERR(UNSUPPORTED, "a mesh has more than %d devices",
                            TERN_SHARD_MAX_PARTITIONS);
        axes[i] = (tern_shard_mesh_axis){name->text, {1, (int32_t)size->i}};
        count *= size->i;
    }
    *out_count = count;
    return NULL;
}

static void set_strides(tern_shard_mesh_axis *axes, uint32_t count)
{
    int32_t stride = 1;
    for (uint32_t i = count; i-- > 0; stride *= axes[i].axis.size)
        axes[i].axis.stride = stride;
}

/* Each of 0 to |count| - 1 once; |*in_order|: each at its place. */
static tern_status check_permutation(tern_arena *arena, const int64_t *ids, uint32_t count,
                                     bool *in_order)
{
    tern_arena_mark mark = tern_arena_save(arena);
    bool *seen = TERN_NEW_N(arena, bool, count), good = true;
    TERN_TRY_MEM(seen);
    *in_order = true;
    for (uint32_t i = 0; i < count && good; i++) {
        good = ids[i] >= 0 && ids[i] < count && !seen[ids[i]];
        *in_order = *in_order && ids[i] == i;
        if (good)
            seen[ids[i]] = true;
    }
    tern_arena_restore(arena, mark);
    return good ? NULL
                : TERN_ERR(INVALID, "device_ids of a mesh must contain each of 0 to %u once",
                           count - 1);
}

static tern_status read_device_ids(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                   tern_shard_mesh *mesh)
{
    uint32_t count;
    bool in_order = false;
    const int64_t *ids =
        tern_hlo_ints(meshes->m, tern_hlo_attr_field(meshes->m, attr, "device_ids"), &count);
    if (!count)
        return NULL;
    if (count != (uint32_t)mesh->count)
        return TERN_ERR(INVALID, "a mesh of %d devices has %u device_ids", mesh->count, count);
    if (mesh->axis_count)
        TERN_TRY(check_permutation(meshes->arena, ids, count, &in_order));
    else if (ids[0] < 0)
        return TERN_ERR(INVALID, "a mesh has the negative device id %lld", (long long)ids[0]);
    mesh->device_ids = in_order ? NULL : ids;
    return NULL;
}

/* The #sdy.mesh that |ref| is, or that the mesh of that name has. */
static tern_status resolve(const tern_hlo_module *m, tern_hlo_attr ref, tern_hlo_attr *out)
{
    const tern_hlo_attr_info *info = ref ? tern_hlo_attr_of(m, ref) : NULL;
    *out = ref;
    if (info && info->kind == TERN_HLO_ATTR_SYMBOL) {
        const char *name = tern_hlo_name_text(m, info->text);
        tern_hlo_op op = tern_hlo_module_find(m, name);
        if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_SDY_MESH)
            return TERN_ERR(INVALID, "a sharding names the mesh @%s, which does not exist", name);
        *out = tern_hlo_op_attr(m, op, TERN_HLO_A_mesh);
        info = *out ? tern_hlo_attr_of(m, *out) : NULL;
    }
    if (!info || info->kind != TERN_HLO_ATTR_RECORD || info->record != TERN_HLO_RECORD_SDY_MESH)
        return TERN_ERR(INVALID, "a sharding needs a mesh such as @mesh or mesh<[\"x\"=2]>");
    return NULL;
}

static tern_status read_mesh(tern_shard_meshes *meshes, tern_hlo_attr ref, tern_shard_mesh **out)
{
    tern_hlo_attr attr;
    TERN_TRY(resolve(meshes->m, ref, &attr));
    tern_shard_mesh *mesh = TERN_NEW(meshes->arena, tern_shard_mesh);
    TERN_TRY_MEM(mesh);
    const tern_hlo_attr_info *list = field(meshes->m, attr, "axes", TERN_HLO_ATTR_ARRAY);
    uint32_t count = list ? list->count : 0;
    tern_shard_mesh_axis *axes = TERN_NEW_N(meshes->arena, tern_shard_mesh_axis, count + 1);
    TERN_TRY_MEM(axes);
    int64_t partitions = 1;
    if (count)
        TERN_TRY(read_axes(meshes->m, list, axes, &partitions));
    set_strides(axes, count);
    *mesh = (tern_shard_mesh){
        .ref = ref, .axis_count = count, .axes = axes, .count = (int32_t)partitions};
    *out = mesh;
    return read_device_ids(meshes, attr, mesh);
}

tern_status tern_shard_mesh_find(tern_shard_meshes *meshes, tern_hlo_attr ref,
                                 const tern_shard_mesh **out)
{
    *out = NULL;
    for (tern_shard_mesh *mesh = meshes->first; mesh && !*out; mesh = mesh->next)
        if (mesh->ref == ref)
            *out = mesh;
    if (*out)
        return NULL;
    tern_shard_mesh *mesh = NULL;
    TERN_TRY(read_mesh(meshes, ref, &mesh));
    mesh->next = meshes->first;
    meshes->first = mesh;
    *out = mesh;
    return NULL;
}

tern_shard_axes tern_shard_mesh_axes(const tern_shard_mesh *mesh)
{
    tern_shard_axes list = {0};
    for (uint32_t i = 0; i < mesh->axis_count; i++)
        tern_shard_axes_push(&list, mesh->axes[i].axis);
    return list;
}

/* Appends |axis|, cut at the strides of the mesh that lie within it. */
static void push_split(const tern_shard_mesh *mesh, tern_shard_axis axis, tern_shard_axes *out)
{
    for (uint32_t i = 0; i < mesh->axis_count; i++) {
        int32_t stride = mesh->axes[i].axis.stride;
        int64_t end = (int64_t)axis.stride * axis.size;
        if (stride <= axis.stride || stride >= end || end % stride || stride % axis.stride)
            continue;
        tern_shard_axes_push(out, (tern_shard_axis){stride, (int32_t)(end / stride)});
        axis.size = stride / axis.stride;
    }
    tern_shard_axes_push(out, axis);
}

tern_shard_axes tern_shard_mesh_split(const tern_shard_mesh *mesh, const tern_shard_axes *list)
{
    tern_shard_axes merged = tern_shard_axes_merged(list), out = {0};
    for (uint32_t i = 0; i < merged.count; i++)
        push_split(mesh, merged.items[i], &out);
    return out;
}

bool tern_shard_mesh_axis_of(const tern_shard_mesh *mesh, tern_name name, tern_shard_axis *out)
{
    for (uint32_t i = 0; i < mesh->axis_count; i++)
        if (mesh->axes[i].name == name) {
            *out = mesh->axes[i].axis;
            return true;
        }
    return false;
}

bool tern_shard_mesh_is_single(const tern_shard_mesh *mesh)
{
    return !mesh->axis_count && mesh->device_ids;
}

tern_status tern_shard_mesh_of_all(tern_shard_meshes *meshes, tern_hlo_module *m,
                                   int32_t partitions, const tern_shard_mesh **out)
{
    const tern_shard_mesh *mesh;
    *out = NULL;
    for (tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first; op && !*out;
         op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_attr ref;
        if (tern_hlo_op_of(m, op)->code != TERN_HLO_SDY_MESH)
            continue;
        const char *name = tern_hlo_op_text(m, op, TERN_HLO_A_sym_name);
        TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_SYMBOL, name, strlen(name), &ref));
        TERN_TRY(tern_shard_mesh_find(meshes, ref, &mesh));
        if (mesh->axis_count && mesh->count == partitions)
            *out = mesh;
    }
    return NULL;
}
