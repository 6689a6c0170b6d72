/* passes/shard_import_groups.c - collectives along axes of a mesh, as JAX 0.11 writes them, with
 * lists of partitions instead: those outlive the meshes, and every later step reads them. */
#include "passes/mesh_groups.h"
#include "passes/shard_import_impl.h"

static tern_status ids_attr(tern_shard_importer *x, const tern_mesh_groups *groups,
                            tern_hlo_attr *out)
{
    const int64_t dims[] = {groups->count, groups->size};
    tern_hlo_type type;
    TERN_TRY(tern_hlo_type_tensor(x->m, TERN_I64, dims, 2, &type));
    return tern_hlo_attr_elements(x->m, type, groups->ids,
                                  (size_t)(dims[0] * dims[1]) * sizeof *groups->ids, false, out);
}

/* Ids mean partitions if there is a channel and, where the op can say so, they are global. */
static tern_status mark_partitions(tern_shard_importer *x, tern_hlo_op op)
{
    tern_hlo_attr attr;
    if (tern_hlo_op_int(x->m, op, TERN_HLO_A_channel_id) <= 0) {
        TERN_TRY(tern_hlo_attr_int(x->m, TERN_I64, 1, &attr));
        TERN_TRY(tern_hlo_op_set_attr(x->m, op, TERN_HLO_A_channel_id, attr));
    }
    if (!tern_hlo_op_attr_row(tern_hlo_op_of(x->m, op)->code, TERN_HLO_A_use_global_device_ids))
        return NULL;
    TERN_TRY(tern_hlo_attr_unit(x->m, &attr));
    return tern_hlo_op_set_attr(x->m, op, TERN_HLO_A_use_global_device_ids, attr);
}

static tern_status list_groups_of(tern_shard_importer *x, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(x->m, op)->code;
    tern_hlo_attr attr = tern_hlo_op_attr_row(code, TERN_HLO_A_replica_groups)
                             ? tern_hlo_op_attr(x->m, op, TERN_HLO_A_replica_groups)
                             : 0;
    tern_mesh_groups groups;
    if (!attr || tern_hlo_attr_of(x->m, attr)->kind != TERN_HLO_ATTR_RECORD)
        return NULL;
    TERN_TRY(tern_mesh_groups_read(&x->meshes, attr, &groups));
    if (groups.mesh->count != x->options->partitions)
        return TERN_ERR(INVALID,
                        "replica_groups are along a mesh of %d devices, the program has %d",
                        groups.mesh->count, x->options->partitions);
    TERN_TRY(ids_attr(x, &groups, &attr));
    TERN_TRY(tern_hlo_op_set_attr(x->m, op, TERN_HLO_A_replica_groups, attr));
    return mark_partitions(x, op);
}

tern_status tern_shard_list_groups(tern_shard_importer *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->region_count; i++)
            TERN_TRY(tern_shard_list_groups(x, tern_hlo_op_region(x->m, op, i)));
        TERN_TRY(list_groups_of(x, op));
    }
    return NULL;
}
