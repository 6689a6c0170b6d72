/* ref/collective_impl.h - the processes that take part in a collective. */
#ifndef TERN_REF_COLLECTIVE_IMPL_H
#define TERN_REF_COLLECTIVE_IMPL_H

#include "ref/device_impl.h"

/* The meaning of the ids in replica_groups and source_target_pairs. */
typedef enum {
    TERN_REF_CROSS_REPLICA,               /* replicas, within each partition */
    TERN_REF_CROSS_PARTITION,             /* partitions, within each replica */
    TERN_REF_CROSS_REPLICA_AND_PARTITION, /* replicas, with all their partitions */
    TERN_REF_FLATTENED_IDS                /* processes */
} tern_ref_group_mode;

/* From channel_id and use_global_device_ids, for all_gather, all_reduce, reduce_scatter and
 * collective_reduce. */
tern_ref_group_mode tern_ref_reduce_mode(const tern_ref_call *c);
/* From channel_id, for all_to_all, collective_broadcast, collective_permute, send and recv. */
tern_ref_group_mode tern_ref_exchange_mode(const tern_ref_call *c);

/* The process that |id| denotes in |mode|, relative to this process. INVALID if there is none. */
TERN_MUST_USE tern_status tern_ref_process_of(const tern_ref_call *c, tern_ref_group_mode mode,
                                              int64_t id, uint32_t *out);

/* The process group that this process is in. */
typedef struct {
    TERN_VEC(uint32_t) ids; /* empty if it is in no group */
    uint32_t index;         /* index of this process in |ids| */
    uint32_t row;           /* row of replica_groups */
} tern_ref_group;
/* |attr|: replica_groups. */
TERN_MUST_USE tern_status tern_ref_group_find(const tern_ref_call *c, tern_ref_group_mode mode,
                                              tern_hlo_attr attr, tern_ref_group *out);
void tern_ref_group_fini(const tern_ref_call *c, tern_ref_group *group);

/* --- exchange (ops_collective.c) --- */

typedef struct {
    tern_hlo_attr attr; /* replica_groups */
    tern_ref_group_mode mode;
    int64_t channel;
} tern_ref_groups;

/* A group and the operands of its members: all[member * per + operand]. */
typedef struct {
    tern_ref_group group;
    uint32_t per;
    tern_ref_value **all;
    size_t bytes;
} tern_ref_gathering;

/* The group of this process and the first |per| operands of its members; g->all is NULL if it is in
 * none. */
TERN_MUST_USE tern_status tern_ref_exchange(tern_ref_call *c, const tern_ref_groups *groups,
                                            uint32_t per, tern_ref_gathering *g);
/* The same with all operands. INVALID if it is in no group. */
TERN_MUST_USE tern_status tern_ref_exchange_required(tern_ref_call *c,
                                                     const tern_ref_groups *groups,
                                                     tern_ref_gathering *g);
/* INVALID unless all members have operands of the same types. */
TERN_MUST_USE tern_status tern_ref_gathering_check(const tern_ref_gathering *g);
void tern_ref_gathering_fini(const tern_ref_call *c, tern_ref_gathering *g);

/* The custom call TERN_HLO_RAGGED_CALL. (ops_ragged.c) */
TERN_MUST_USE tern_status tern_ref_call_ragged(tern_ref_call *c);

/* The count of devices of a mesh, given as a record or as the symbol of an sdy.mesh. */
TERN_MUST_USE tern_status tern_ref_mesh_devices(const tern_ref_call *c, tern_hlo_attr mesh,
                                                int64_t *out);

#endif
