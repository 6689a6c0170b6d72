/* coll/coll_time.h - the time of a collective on a machine.
 *
 *     time = the operation's own time + sum over the steps of (latency + bytes / rate)
 *
 * The steps are those of the plan. The rate of a step follows from the max-min fair shares of all
 * transfers that it starts, of every group of the instance: of the ranks' DMA engines, of HBM, of
 * the links on their routes and of the network. All instances do the same, so one is solved; a loop
 * of equal steps is solved once. So the cost depends on the ranks of an instance and on the steps
 * of the plan, not on the number of instances. */
#ifndef TERN_COLL_TIME_H
#define TERN_COLL_TIME_H

#include "arch/cc_runtime.h"
#include "coll/choose_plan.h"
#include "coll/coll_machine.h"

/* Groups of ranks that execute the same collective at the same time. */
typedef struct {
    const uint32_t *ranks; /* [count * node_ranks]: where the ranks of each group are in the
                              instance; NULL: group after group from 0 on */
    uint32_t count;        /* that have ranks in an instance */
    uint32_t node_ranks;   /* of a group, in an instance */
    uint32_t nodes;        /* instances of a group, alike */
} tern_coll_groups;

typedef struct {
    tern_coll_kind kind;
    uint64_t bytes; /* of the output of an all-gather, otherwise of the input */
    tern_coll_groups groups;
    const tern_coll_spec *spec;     /* NULL: as tern_coll_choose(), a permute by one rank */
    const tern_cc_runtime *runtime; /* NULL: that of the chip */
    double *traffic; /* NULL, or for each resource of the machine: the bytes that it carries, as
                        its capacity counts them, are added */
} tern_coll_request;

typedef struct {
    double ns;
    double op_ns, latency_ns, transfer_ns; /* the parts; less than |ns| only if the runtime's
                                              interval is longer */
    double wire_bytes;                     /* that a rank sends to others */
    double network_bytes;                  /* of those, to other instances */
    double engine_bytes;                   /* that the DMA engines of a rank write */
    double memory_bytes;                   /* that these read and write */
    uint64_t steps;                        /* with a latency each */
    tern_coll_resource limit;              /* of the steps with the longest transfers */
    bool has_limit;
    tern_coll_spec spec; /* what was chosen; |targets| is the request's */
} tern_coll_cost;

/* Depends on its arguments alone. INVALID if the ranks are not in the machine, or a specification
 * is not for as many; UNSUPPORTED as tern_coll_plan_build(), or if there is no network. */
TERN_MUST_USE tern_status tern_coll_time(const tern_coll_machine *machine,
                                         const tern_coll_request *request, tern_coll_cost *out);

/* Bytes of the data over time, times 2 (n - 1) / n for an all-reduce, (n - 1) / n for a gather, a
 * scatter and an all-to-all, 1 for the others: comparable between numbers of ranks. */
double tern_coll_bus_bytes_per_s(tern_coll_kind kind, uint64_t ranks, uint64_t bytes, double ns);

/* "mesh", "mesh + rdh", "kanga + ring": the algorithms of the levels, the innermost first. */
void tern_coll_spec_print(const tern_coll_spec *spec, char *text, size_t size);

#endif
