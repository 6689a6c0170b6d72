/* ref/collective_group.c - process groups from replica_groups, in StableHLO's four modes, and from
 * the axes of a mesh. */
#include "ref/collective_impl.h"

#include <string.h>

#include "base/alloc.h"

tern_ref_group_mode tern_ref_reduce_mode(const tern_ref_call *c)
{
    if (tern_hlo_op_int(c->m, c->op, TERN_HLO_A_channel_id) <= 0)
        return TERN_REF_CROSS_REPLICA;
    return tern_hlo_op_int(c->m, c->op, TERN_HLO_A_use_global_device_ids)
               ? TERN_REF_FLATTENED_IDS
               : TERN_REF_CROSS_REPLICA_AND_PARTITION;
}

tern_ref_group_mode tern_ref_exchange_mode(const tern_ref_call *c)
{
    return tern_hlo_op_int(c->m, c->op, TERN_HLO_A_channel_id) <= 0 ? TERN_REF_CROSS_REPLICA
                                                                    : TERN_REF_CROSS_PARTITION;
}

/* The count of ids in |mode|, and the noun for one. */
static uint32_t id_limit(const tern_ref_call *c, tern_ref_group_mode mode, const char **out_noun)
{
    uint32_t replicas = tern_ref_device_replicas(c->device);
    uint32_t partitions = tern_ref_device_partitions(c->device);
    switch (mode) {
    case TERN_REF_CROSS_REPLICA:
    case TERN_REF_CROSS_REPLICA_AND_PARTITION:
        *out_noun = "replica";
        return replicas;
    case TERN_REF_CROSS_PARTITION:
        *out_noun = "partition";
        return partitions;
    case TERN_REF_FLATTENED_IDS:
        break;
    }
    *out_noun = "process";
    return replicas * partitions;
}

tern_status tern_ref_process_of(const tern_ref_call *c, tern_ref_group_mode mode, int64_t id,
                                uint32_t *out)
{
    const char *noun = NULL;
    uint32_t limit = id_limit(c, mode, &noun);
    *out = 0;
    if (id < 0 || id >= limit)
        return TERN_ERR(INVALID, "%s %lld is out of range: there %s %u", noun, (long long)id,
                        limit == 1 ? "is" : "are", limit);
    uint32_t partitions = tern_ref_device_partitions(c->device);
    uint32_t n = (uint32_t)id;
    if (mode == TERN_REF_CROSS_REPLICA)
        n = n * partitions + tern_ref_device_partition(c->device);
    else if (mode == TERN_REF_CROSS_PARTITION)
        n = tern_ref_device_replica(c->device) * partitions + n;
    else if (mode == TERN_REF_CROSS_REPLICA_AND_PARTITION)
        n = n * partitions; /* its first partition */
    *out = n;
    return NULL;
}

static tern_status group_push(const tern_ref_call *c, tern_ref_group *g, uint32_t process)
{
    if (process == tern_ref_device_id(c->device))
        g->index = (uint32_t)g->ids.count;
    return tern_vec_push(c->mem, &g->ids, process);
}

/* The processes of one row of ids; ids below 0 are padding. */
static tern_status group_of_row(const tern_ref_call *c, tern_ref_group_mode mode,
                                const int64_t *row, int64_t count, tern_ref_group *g)
{
    uint32_t layers =
        mode == TERN_REF_CROSS_REPLICA_AND_PARTITION ? tern_ref_device_partitions(c->device) : 1;
    g->ids.count = 0;
    g->index = UINT32_MAX;
    for (uint32_t layer = 0; layer < layers; layer++) {
        for (int64_t i = 0; i < count; i++) {
            uint32_t process = 0;
            if (row[i] < 0)
                continue;
            TERN_TRY(tern_ref_process_of(c, mode, row[i], &process));
            TERN_TRY(group_push(c, g, process + layer));
        }
    }
    return NULL;
}

static tern_status group_of_rows(const tern_ref_call *c, tern_ref_group_mode mode,
                                 const int64_t *ids, int64_t rows, int64_t columns,
                                 tern_ref_group *g)
{
    for (int64_t r = 0; r < rows; r++) {
        TERN_TRY(group_of_row(c, mode, ids + r * columns, columns, g));
        g->row = (uint32_t)r;
        if (g->index != UINT32_MAX)
            return NULL;
    }
    g->ids.count = 0;
    return NULL;
}

/* Without groups all processes form one group. */
static tern_status group_of_all(const tern_ref_call *c, tern_ref_group_mode mode, tern_ref_group *g)
{
    const char *noun = NULL;
    uint32_t limit = id_limit(c, mode, &noun);
    size_t bytes = limit * sizeof(int64_t);
    int64_t *ids = tern_mem_get(c->mem, bytes);
    TERN_TRY_MEM(ids);
    for (uint32_t i = 0; i < limit; i++)
        ids[i] = i;
    tern_status st = group_of_rows(c, mode, ids, 1, limit, g);
    tern_mem_free(c->mem, ids, bytes);
    return st;
}

static tern_status group_of_matrix(const tern_ref_call *c, tern_ref_group_mode mode,
                                   tern_hlo_attr attr, tern_ref_group *g)
{
    tern_ref_value *v = NULL;
    TERN_TRY(tern_ref_from_attr(c->mem, c->m, attr, &v));
    tern_status st = NULL;
    if (v->dtype != TERN_I64 || v->rank != 2)
        st = TERN_ERR(INVALID, "replica_groups is not a matrix of i64");
    else if (!v->count)
        st = group_of_all(c, mode, g);
    else
        st = group_of_rows(c, mode, (const int64_t *)v->data, v->dims[0], v->dims[1], g);
    tern_ref_release(v);
    return st;
}

/* --- meshes --- */

enum { MAX_AXES = 16 };

typedef struct {
    const char *name;
    int64_t size;
    int64_t stride; /* between neighbours along it, in positions of the mesh */
} mesh_axis;

typedef struct {
    mesh_axis axes[MAX_AXES];
    uint32_t count;
    int64_t positions;
    const int64_t *device_ids; /* by position; NULL: the position itself */
} device_mesh;

static const char *field_text(const tern_hlo_module *m, tern_hlo_attr record, const char *field)
{
    tern_hlo_attr a = tern_hlo_attr_field(m, record, field);
    return a ? tern_hlo_name_text(m, tern_hlo_attr_of(m, a)->text) : "";
}

static int64_t field_int(const tern_hlo_module *m, tern_hlo_attr record, const char *field)
{
    tern_hlo_attr a = tern_hlo_attr_field(m, record, field);
    return a ? tern_hlo_attr_of(m, a)->i : 0;
}

static tern_status mesh_read(const tern_ref_call *c, tern_hlo_attr record, device_mesh *out)
{
    const tern_hlo_module *m = c->m;
    *out = (device_mesh){.positions = 1};
    tern_hlo_attr axes = tern_hlo_attr_field(m, record, "axes");
    const tern_hlo_attr_info *list = axes ? tern_hlo_attr_of(m, axes) : NULL;
    uint32_t count = list ? list->count : 0;
    if (count > MAX_AXES)
        return TERN_ERR(UNSUPPORTED, "a mesh of %u axes, at most %d", count, MAX_AXES);
    out->count = count;
    for (uint32_t i = count; i-- > 0;) {
        mesh_axis *a = &out->axes[i];
        *a = (mesh_axis){field_text(m, list->attrs[i], "name"),
                         field_int(m, list->attrs[i], "size"), out->positions};
        if (a->size < 1 || __builtin_mul_overflow(out->positions, a->size, &out->positions))
            return TERN_ERR(INVALID, "mesh axis \"%s\" has size %lld", a->name, (long long)a->size);
    }
    tern_hlo_attr ids = tern_hlo_attr_field(m, record, "device_ids");
    uint32_t id_count = 0;
    out->device_ids = ids ? tern_hlo_ints(m, ids, &id_count) : NULL;
    if (out->device_ids && id_count != out->positions)
        return TERN_ERR(INVALID, "a mesh of %lld positions has %u device ids",
                        (long long)out->positions, id_count);
    return NULL;
}

/* The mesh itself, or the one that a symbol names. */
static tern_status mesh_find(const tern_ref_call *c, tern_hlo_attr attr, device_mesh *out)
{
    const tern_hlo_attr_info *a = attr ? tern_hlo_attr_of(c->m, attr) : NULL;
    if (a && a->kind == TERN_HLO_ATTR_SYMBOL) {
        const char *name = tern_hlo_name_text(c->m, a->text);
        tern_hlo_op op = tern_hlo_module_find(c->m, name);
        if (!op || tern_hlo_op_of(c->m, op)->code != TERN_HLO_SDY_MESH)
            return TERN_ERR(INVALID, "there is no mesh @%s", name);
        attr = tern_hlo_op_attr(c->m, op, TERN_HLO_A_mesh);
        a = attr ? tern_hlo_attr_of(c->m, attr) : NULL;
    }
    if (!a || a->kind != TERN_HLO_ATTR_RECORD)
        return TERN_ERR(INVALID, "no mesh is named");
    return mesh_read(c, attr, out);
}

tern_status tern_ref_mesh_devices(const tern_ref_call *c, tern_hlo_attr mesh, int64_t *out)
{
    device_mesh found = {0};
    *out = 0;
    TERN_TRY(mesh_find(c, mesh, &found));
    *out = found.positions;
    return NULL;
}

/* The axes that a group spans, in the order given. */
static tern_status mesh_select(const tern_ref_call *c, const device_mesh *mesh, tern_hlo_attr axes,
                               mesh_axis *out, uint32_t *out_count)
{
    const tern_hlo_attr_info *list = axes ? tern_hlo_attr_of(c->m, axes) : NULL;
    *out_count = list ? list->count : 0;
    if (*out_count > mesh->count)
        return TERN_ERR(INVALID, "%u axes of a mesh that has %u", *out_count, mesh->count);
    for (uint32_t i = 0; i < *out_count; i++) {
        const char *name = field_text(c->m, list->attrs[i], "name");
        if (field_int(c->m, list->attrs[i], "sub_axis_size"))
            return TERN_ERR(UNSUPPORTED, "groups along a part of axis \"%s\"", name);
        uint32_t at = 0;
        while (at < mesh->count && strcmp(mesh->axes[at].name, name) != 0)
            at++;
        if (at == mesh->count)
            return TERN_ERR(INVALID, "the mesh has no axis \"%s\"", name);
        out[i] = mesh->axes[at];
    }
    return NULL;
}

static int64_t mesh_position_of(const device_mesh *mesh, uint32_t id)
{
    if (!mesh->device_ids)
        return id;
    for (int64_t i = 0; i < mesh->positions; i++) {
        if (mesh->device_ids[i] == id)
            return i;
    }
    return mesh->positions;
}

static tern_status group_of_mesh(const tern_ref_call *c, tern_hlo_attr attr, tern_ref_group *g)
{
    device_mesh mesh = {0};
    mesh_axis axes[MAX_AXES] = {0};
    uint32_t count = 0;
    TERN_TRY(mesh_find(c, tern_hlo_attr_field(c->m, attr, "mesh"), &mesh));
    TERN_TRY(mesh_select(c, &mesh, tern_hlo_attr_field(c->m, attr, "axes"), axes, &count));
    int64_t position = mesh_position_of(&mesh, tern_ref_device_id(c->device));
    if (position >= mesh.positions)
        return NULL; /* in no group */
    int64_t dims[MAX_AXES], index[MAX_AXES] = {0};
    int64_t first = position;
    for (uint32_t i = 0; i < count; i++) {
        TERN_ASSERT(axes[i].stride > 0 && axes[i].size > 0);
        dims[i] = axes[i].size;
        first -= position / axes[i].stride % axes[i].size * axes[i].stride;
    }
    do {
        int64_t at = first;
        uint32_t process = 0;
        for (uint32_t i = 0; i < count; i++)
            at += index[i] * axes[i].stride;
        int64_t id = mesh.device_ids ? mesh.device_ids[at] : at;
        TERN_TRY(tern_ref_process_of(c, TERN_REF_FLATTENED_IDS, id, &process));
        TERN_TRY(group_push(c, g, process));
    } while (tern_ref_next_index(index, dims, count));
    return NULL;
}

tern_status tern_ref_group_find(const tern_ref_call *c, tern_ref_group_mode mode,
                                tern_hlo_attr attr, tern_ref_group *out)
{
    *out = (tern_ref_group){0};
    tern_hlo_attr_kind kind = attr ? tern_hlo_attr_of(c->m, attr)->kind : TERN_HLO_ATTR_UNIT;
    tern_status st = NULL;
    if (kind == TERN_HLO_ATTR_ELEMENTS)
        st = group_of_matrix(c, mode, attr, out);
    else if (kind == TERN_HLO_ATTR_RECORD)
        st = group_of_mesh(c, attr, out);
    else
        st = TERN_ERR(UNSUPPORTED, "replica_groups is neither a matrix nor the axes of a mesh");
    if (st)
        tern_ref_group_fini(c, out);
    return st;
}

void tern_ref_group_fini(const tern_ref_call *c, tern_ref_group *group)
{
    tern_vec_free(c->mem, &group->ids);
    *group = (tern_ref_group){0};
}
