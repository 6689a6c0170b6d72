/* passes/collective_groups.c - the ranks of a collective's groups.
 *
 * The ids in replica_groups mean, by StableHLO's four rules: replicas within each partition,
 * partitions within each replica, replicas with all their partitions, or ranks. The axes of a mesh
 * are ranks too. */
#include <string.h>

#include "passes/collectives_impl.h"
#include "passes/mesh_groups.h"

typedef enum { REPLICAS, PARTITIONS, WHOLE_REPLICAS, RANKS } id_meaning;

/* A ragged all-to-all is a custom call, which has them in its configuration. */
static tern_hlo_attr groups_attr(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_is_ragged_call(m, op) ? tern_hlo_call_option(m, op, "replica_groups")
                                          : tern_hlo_op_attr(m, op, TERN_HLO_A_replica_groups);
}

static int64_t channel_of(const tern_hlo_module *m, tern_hlo_op op)
{
    if (!tern_hlo_is_ragged_call(m, op))
        return tern_hlo_op_int(m, op, TERN_HLO_A_channel_id);
    tern_hlo_attr channel = tern_hlo_call_option(m, op, "channel_id");
    return channel ? tern_hlo_attr_of(m, channel)->i : 0;
}

/* As of all_gather, all_reduce, reduce_scatter and collective_reduce; others have no
 * use_global_device_ids, and a channel makes their ids partitions. */
static id_meaning meaning_of(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_CROSS_REPLICA_SUM || channel_of(m, op) <= 0)
        return REPLICAS;
    if (!tern_hlo_op_attr_row(code, TERN_HLO_A_use_global_device_ids))
        return PARTITIONS;
    return tern_hlo_op_int(m, op, TERN_HLO_A_use_global_device_ids) ? RANKS : WHOLE_REPLICAS;
}

static const char *noun_of(id_meaning meaning)
{
    switch (meaning) {
    case REPLICAS:
    case WHOLE_REPLICAS:
        return "replica";
    case PARTITIONS:
        return "partition";
    case RANKS:
        break;
    }
    return "device";
}

static uint32_t limit_of(const tern_collectives *c, id_meaning meaning)
{
    switch (meaning) {
    case REPLICAS:
    case WHOLE_REPLICAS:
        return c->replicas;
    case PARTITIONS:
        return c->partitions;
    case RANKS:
        break;
    }
    return tern_collective_ranks(c);
}

/* Rows of ids as they stand in the attribute. */
typedef struct {
    const int64_t *ids;
    uint32_t rows, columns;
} id_matrix;

static tern_status check_ids(const tern_collectives *c, id_meaning meaning, const id_matrix *in)
{
    int64_t limit = limit_of(c, meaning);
    for (size_t i = 0; i < (size_t)in->rows * in->columns; i++)
        if (in->ids[i] >= limit)
            return TERN_ERR(INVALID,
                            "a collective has %s %lld, the module has %lld of them "
                            "(mhlo.num_partitions = %u, mhlo.num_replicas = %u)",
                            noun_of(meaning), (long long)in->ids[i], (long long)limit,
                            c->partitions, c->replicas);
    return NULL;
}

static tern_status groups_make(tern_collectives *c, size_t rows, size_t columns,
                               tern_rank_groups *out)
{
    *out = (tern_rank_groups){.count = (uint32_t)rows, .size = (uint32_t)columns};
    if (rows > UINT32_MAX || columns > UINT32_MAX)
        return tern_status_no_memory();
    out->ids = TERN_NEW_N(&c->arena, int64_t, rows * columns + 1);
    TERN_TRY_MEM(out->ids);
    for (size_t i = 0; i < rows * columns; i++)
        out->ids[i] = -1;
    return NULL;
}

/* Writes one group: row |row| of the ids, seen by replica or partition |layer|. */
static void put_group(const tern_collectives *c, id_meaning meaning, const id_matrix *in,
                      uint32_t row, uint32_t layer, int64_t *out)
{
    const int64_t *ids = in->ids + (size_t)row * in->columns;
    uint32_t layers = meaning == WHOLE_REPLICAS ? c->partitions : 1;
    for (uint32_t k = 0; k < layers; k++) {
        for (uint32_t i = 0; i < in->columns; i++) {
            if (ids[i] < 0)
                continue;
            if (meaning == REPLICAS || meaning == WHOLE_REPLICAS)
                *out++ = ids[i] * c->partitions + (meaning == REPLICAS ? layer : k);
            else
                *out++ = meaning == PARTITIONS ? (int64_t)layer * c->partitions + ids[i] : ids[i];
        }
    }
}

static tern_status groups_from_ids(tern_collectives *c, id_meaning meaning, const id_matrix *in,
                                   tern_rank_groups *out)
{
    uint32_t layers = meaning == REPLICAS ? c->partitions : meaning == PARTITIONS ? c->replicas : 1;
    size_t columns = in->columns * (size_t)(meaning == WHOLE_REPLICAS ? c->partitions : 1);
    TERN_TRY(check_ids(c, meaning, in));
    TERN_TRY(groups_make(c, (size_t)in->rows * layers, columns, out));
    for (uint32_t row = 0; row < in->rows; row++)
        for (uint32_t layer = 0; layer < layers; layer++)
            put_group(c, meaning, in, row, layer,
                      out->ids + ((size_t)row * layers + layer) * columns);
    return NULL;
}

static tern_status read_matrix(tern_collectives *c, tern_hlo_attr attr, id_matrix *out)
{
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->r.m, attr);
    const tern_hlo_type_info *t = tern_hlo_type_of(c->r.m, info->type);
    TERN_ASSERT(t->rank == 2 && t->dims[0] <= UINT32_MAX && t->dims[1] <= UINT32_MAX);
    int64_t *ids = TERN_NEW_N(&c->arena, int64_t, (size_t)t->count + 1);
    TERN_TRY_MEM(ids);
    for (int64_t i = 0; i < t->count; i++)
        ids[i] = tern_match_int_at(c->r.m, info, i);
    *out = (id_matrix){ids, (uint32_t)t->dims[0], (uint32_t)t->dims[1]};
    return NULL;
}

/* Without groups all ids form one. */
static tern_status all_ids(tern_collectives *c, id_meaning meaning, id_matrix *out)
{
    uint32_t limit = limit_of(c, meaning);
    int64_t *ids = TERN_NEW_N(&c->arena, int64_t, limit);
    TERN_TRY_MEM(ids);
    for (uint32_t i = 0; i < limit; i++)
        ids[i] = i;
    *out = (id_matrix){ids, 1, limit};
    return NULL;
}

/* --- meshes --- */

static tern_status read_mesh_groups(tern_collectives *c, tern_hlo_attr attr, id_matrix *out)
{
    tern_shard_meshes meshes = {.m = c->r.m, .arena = &c->arena};
    tern_mesh_groups groups;
    TERN_TRY(tern_mesh_groups_read(&meshes, attr, &groups));
    *out = (id_matrix){groups.ids, groups.count, groups.size};
    return NULL;
}

/* --- the whole --- */

/* Checks that no rank is twice in the groups, and whether they are even and complete. */
static tern_status groups_finish(tern_collectives *c, tern_rank_groups *groups)
{
    uint32_t ranks = tern_collective_ranks(c), members = 0;
    bool *seen = TERN_NEW_N(&c->arena, bool, ranks);
    TERN_TRY_MEM(seen);
    groups->is_even = true;
    for (size_t i = 0; i < (size_t)groups->count * groups->size; i++) {
        int64_t id = groups->ids[i];
        groups->is_even &= id >= 0;
        if (id < 0)
            continue;
        if (seen[id])
            return TERN_ERR(INVALID, "two groups of a collective have device %lld", (long long)id);
        seen[id] = true;
        members++;
    }
    groups->is_complete = members == ranks;
    return NULL;
}

tern_status tern_rank_groups_of(tern_collectives *c, tern_hlo_op op, tern_rank_groups *out)
{
    tern_hlo_attr attr = groups_attr(c->r.m, op);
    bool is_mesh = tern_hlo_attr_of(c->r.m, attr)->kind == TERN_HLO_ATTR_RECORD;
    id_meaning meaning = is_mesh ? RANKS : meaning_of(c->r.m, op);
    id_matrix in = {0};
    *out = (tern_rank_groups){0};
    TERN_TRY(is_mesh ? read_mesh_groups(c, attr, &in) : read_matrix(c, attr, &in));
    if (!in.rows || !in.columns)
        TERN_TRY(all_ids(c, meaning, &in));
    TERN_TRY(groups_from_ids(c, meaning, &in, out));
    return groups_finish(c, out);
}

tern_status tern_rank_pairs_of(tern_collectives *c, tern_hlo_op op, tern_rank_groups *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->r.m, op, TERN_HLO_A_source_target_pairs);
    id_matrix in = {0};
    *out = (tern_rank_groups){0};
    TERN_TRY(read_matrix(c, attr, &in));
    return groups_from_ids(c, meaning_of(c->r.m, op), &in, out);
}

tern_status tern_rank_groups_all(tern_collectives *c, tern_rank_groups *out)
{
    uint32_t ranks = tern_collective_ranks(c);
    TERN_TRY(groups_make(c, 1, ranks, out));
    for (uint32_t i = 0; i < ranks; i++)
        out->ids[i] = i;
    return groups_finish(c, out);
}

tern_status tern_rank_groups_complete(tern_collectives *c, tern_rank_groups *groups)
{
    uint32_t ranks = tern_collective_ranks(c), row = groups->count;
    tern_rank_groups whole;
    bool *seen = TERN_NEW_N(&c->arena, bool, ranks);
    TERN_TRY_MEM(seen);
    if (groups->is_complete)
        return NULL;
    size_t known = (size_t)groups->count * groups->size;
    TERN_TRY(groups_make(c, groups->count + (size_t)ranks, groups->size, &whole));
    memcpy(whole.ids, groups->ids, known * sizeof(*whole.ids));
    for (size_t i = 0; i < known; i++)
        if (groups->ids[i] >= 0)
            seen[groups->ids[i]] = true;
    for (uint32_t i = 0; i < ranks; i++)
        if (!seen[i])
            whole.ids[(size_t)row++ * whole.size] = i;
    whole.count = row;
    *groups = whole;
    return groups_finish(c, groups);
}
