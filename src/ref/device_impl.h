/* ref/device_impl.h - simulated devices: the processes of interpreter.run_parallel, one thread
 * each, and their communication.
 *
 * A run has replicas times partitions processes; process id = replica * partitions + partition.
 * When one fails, the others stop at their next op or wait. When all running processes wait for
 * each other, the run fails with a message that names what each waits for. */
#ifndef TERN_REF_DEVICE_IMPL_H
#define TERN_REF_DEVICE_IMPL_H

#include "ref/frame_impl.h"

/* A run on several devices; all arrays are borrowed. */
typedef struct {
    uint32_t replicas, partitions;
    const tern_ref_func_row *programs; /* one per process */
    tern_ref_value *const *args;       /* of all processes, in order */
    tern_ref_value **results;          /* of all processes, in order */
    const tern_ref_func_row *infeed;   /* functions that supply successive infeeds, on each device
                                        */
    uint32_t infeed_count;
} tern_ref_cluster_spec;

/* Runs all processes to completion. On failure no result is set, and the error is that of the
 * first process, by id, that failed on its own. */
TERN_MUST_USE tern_status tern_ref_cluster_run(tern_ref_call *c, const tern_ref_cluster_spec *spec);

/* Fails if another device of the same run has failed, to stop this one. */
TERN_MUST_USE tern_status tern_ref_device_check(tern_ref_device *device);

/* |device| may be NULL: a single device. */
uint32_t tern_ref_device_replica(const tern_ref_device *device);
uint32_t tern_ref_device_partition(const tern_ref_device *device);
uint32_t tern_ref_device_replicas(const tern_ref_device *device);
uint32_t tern_ref_device_partitions(const tern_ref_device *device);
uint32_t tern_ref_device_id(const tern_ref_device *device);

/* The function that the next infeed of this device runs; NULL if the queue is empty. */
const tern_ref_func_row *tern_ref_device_infeed(tern_ref_device *device);

/* A rendezvous; its members must agree on these fields. */
typedef struct {
    tern_hlo_code code;
    int64_t channel;
    const uint32_t *group; /* process ids, including this one's */
    uint32_t count;
} tern_ref_rendezvous;

/* Waits until every process of the group has arrived with its |mine_count| values, then returns
 * all values in the order of the group. |out_all| has space for count * mine_count; the caller
 * releases them. */
TERN_MUST_USE tern_status tern_ref_device_rendezvous(tern_ref_device *device,
                                                     const tern_ref_rendezvous *what,
                                                     tern_ref_value *const *mine,
                                                     uint32_t mine_count, tern_ref_value **out_all);

/* Point-to-point messages, in order, by channel and endpoints (TERN_REF_ANY if there is no
 * channel). A send does not block. Values sent are retained; the caller owns those received. */
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
