/* ref/device_impl.h - simulated devices: the processes of interpreter.run_parallel, each a thread,
 * and where they meet.
 *
 * A run has replicas times partitions of them; process id = replica * partitions + partition. When
 * one fails the others stop at their next op or where they wait. When all that still run wait for
 * each other, that is a failure too, which says what each waits for. */
#ifndef TERN_REF_DEVICE_IMPL_H
#define TERN_REF_DEVICE_IMPL_H

#include "ref/frame_impl.h"

/* What a run on several devices is made of; all arrays are borrowed. */
typedef struct {
    uint32_t replicas, partitions;
    const tern_ref_func_row *programs; /* one a process */
    tern_ref_value *const *args;       /* of all processes, in order */
    tern_ref_value **results;          /* of all processes, in order */
    const tern_ref_func_row *infeed;   /* what infeed yields, call by call, on each device */
    uint32_t infeed_count;
} tern_ref_cluster_spec;

/* Runs them all to their ends. On failure no result is set. The failure given is that of the first
 * process, by id, that failed by itself. */
TERN_MUST_USE tern_status tern_ref_cluster_run(tern_ref_call *c, const tern_ref_cluster_spec *spec);

/* A failure if another device of the same run has failed: this one has no reason to go on. */
TERN_MUST_USE tern_status tern_ref_device_check(tern_ref_device *device);

/* |device| may be NULL in these: then it is the only one. */
uint32_t tern_ref_device_replica(const tern_ref_device *device);
uint32_t tern_ref_device_partition(const tern_ref_device *device);
uint32_t tern_ref_device_replicas(const tern_ref_device *device);
uint32_t tern_ref_device_partitions(const tern_ref_device *device);
uint32_t tern_ref_device_id(const tern_ref_device *device);

/* The function that the next infeed of this device runs; NULL when the queue is empty. */
const tern_ref_func_row *tern_ref_device_infeed(tern_ref_device *device);

/* What members of a meeting agree on. */
typedef struct {
    tern_hlo_code code;
    int64_t channel;
    const uint32_t *group; /* process ids, this one's among them */
    uint32_t count;
} tern_ref_meeting;

/* Waits until every process of the group is here with its |mine_count| values, then yields all of
 * them in the order of the group: |out_all| has room for count * mine_count, the caller releases
 * them. */
TERN_MUST_USE tern_status tern_ref_device_meet(tern_ref_device *device,
                                               const tern_ref_meeting *meeting,
                                               tern_ref_value *const *mine, uint32_t mine_count,
                                               tern_ref_value **out_all);

/* Point to point, in order, by channel and ends (TERN_REF_ANY for a channel that has none). A send
 * does not wait. Values are retained; those received are the caller's. */
#define TERN_REF_ANY UINT32_MAX
typedef struct {
    int64_t channel;
    uint32_t source, target;
} tern_ref_route;
TERN_MUST_USE tern_status tern_ref_device_send(tern_ref_device *device, const tern_ref_route *route,
                                               tern_ref_value *const *values, uint32_t count);
TERN_MUST_USE tern_status tern_ref_device_recv(tern_ref_device *device, const tern_ref_route *route,
                                               tern_ref_value **values, uint32_t count);

#endif
