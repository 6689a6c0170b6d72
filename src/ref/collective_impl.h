/* ref/collective_impl.h - which processes take part in a collective. */
#ifndef TERN_REF_COLLECTIVE_IMPL_H
#define TERN_REF_COLLECTIVE_IMPL_H

#include "ref/device_impl.h"

/* What the ids in replica_groups and source_target_pairs stand for. */
typedef enum {
    TERN_REF_CROSS_REPLICA,               /* replicas, for each partition by itself */
    TERN_REF_CROSS_PARTITION,             /* partitions, for each replica by itself */
    TERN_REF_CROSS_REPLICA_AND_PARTITION, /* replicas, with all their partitions */
    TERN_REF_FLATTENED_IDS                /* processes */
} tern_ref_group_mode;

/* By channel_id and use_global_device_ids, for all_gather, all_reduce, reduce_scatter and
 * collective_reduce. */
tern_ref_group_mode tern_ref_reduce_mode(const tern_ref_call *c);
/* By channel_id, for all_to_all, collective_broadcast, collective_permute, send and recv. */
tern_ref_group_mode tern_ref_exchange_mode(const tern_ref_call *c);

/* The process with id |id| of |mode| beside this one. INVALID if there is none. */
TERN_MUST_USE tern_status tern_ref_process_of(const tern_ref_call *c, tern_ref_group_mode mode,
                                              int64_t id, uint32_t *out);

/* The group of processes that this one is in. */
typedef struct {
    TERN_VEC(uint32_t) ids; /* none if it is in no group */
    uint32_t place;         /* of this process in it */
    uint32_t row;           /* of replica_groups */
} tern_ref_group;
TERN_MUST_USE tern_status tern_ref_group_find(const tern_ref_call *c, tern_ref_group_mode mode,
                                              tern_ref_group *out);
void tern_ref_group_fini(const tern_ref_call *c, tern_ref_group *group);

/* How many devices a mesh has: the record of one, or the symbol of sdy.mesh. */
TERN_MUST_USE tern_status tern_ref_mesh_devices(const tern_ref_call *c, tern_hlo_attr mesh,
                                                int64_t *out);

#endif
