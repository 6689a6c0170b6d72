#include "coll/exchange_time.h"

#include <math.h>

static uint32_t rank_at(const tern_coll_groups *groups, uint32_t group, uint32_t i)
{
    const uint32_t at = group * groups->node_ranks + i;
    return groups->ranks ? groups->ranks[at] : at;
}

static tern_status check_groups(const tern_coll_machine *m, const tern_coll_groups *groups)
{
    const uint64_t used = (uint64_t)groups->count * groups->node_ranks;
    if (used == 0 || used > tern_coll_machine_ranks(m))
        return TERN_ERR(INVALID, "%llu ranks in an instance of %u", (unsigned long long)used,
                        tern_coll_machine_ranks(m));
    for (uint32_t i = 0; groups->ranks && i < used; i++)
        if (groups->ranks[i] >= tern_coll_machine_ranks(m))
            return TERN_ERR(INVALID, "rank %u in an instance of %u", groups->ranks[i],
                            tern_coll_machine_ranks(m));
    return groups->nodes == 1 ? NULL
                              : TERN_ERR(UNSUPPORTED, "parts of several sizes between instances");
}

/* A part stays in the memory of its rank, or the engines of the sender write it. */
static tern_status add_part(const tern_coll_machine *m, tern_coll_flows *flows, uint32_t from,
                            uint32_t to, double bytes)
{
    TERN_TRY(tern_coll_flow_add(flows, bytes));
    if (from != to)
        TERN_TRY(tern_coll_use_engines(m, flows, from, 1));
    TERN_TRY(tern_coll_use_memory(m, flows, from));
    TERN_TRY(tern_coll_use_memory(m, flows, to));
    return tern_coll_use_route(m, flows, from, to);
}

static tern_status add_parts(const tern_coll_machine *m, const tern_coll_groups *groups,
                             const double *bytes, tern_coll_flows *flows)
{
    const uint32_t n = groups->node_ranks;
    for (uint32_t group = 0; group < groups->count; group++)
        for (uint32_t i = 0; i < n * n; i++)
            if (bytes[i] > 0)
                TERN_TRY(add_part(m, flows, rank_at(groups, group, i / n),
                                  rank_at(groups, group, i % n), bytes[i]));
    return NULL;
}

static void set_cost(const tern_coll_machine *m, uint32_t n, const double *bytes,
                     const tern_coll_shares *shares, tern_coll_cost *cost)
{
    const tern_cc_runtime runtime = tern_arch_cc_runtime(m->spec.chip);
    for (uint32_t i = 0; i < n * n; i++)
        cost->wire_bytes += i / n == i % n ? 0 : bytes[i] / n;
    cost->steps = cost->wire_bytes > 0;
    cost->op_ns = runtime.op_ns;
    cost->latency_ns = runtime.link_hop_ns * (double)cost->steps;
    cost->transfer_ns = shares->ns;
    cost->ns = fmax(runtime.interval_ns, cost->op_ns + cost->latency_ns + cost->transfer_ns);
    cost->has_limit = shares->ns > 0;
    if (cost->has_limit)
        cost->limit = tern_coll_resource_of(m, shares->resource);
    cost->spec = (tern_coll_spec){
        .kind = TERN_COLL_ALL_TO_ALL, .level_count = 1, .levels = {{n, TERN_COLL_BY_MESH}}};
}

tern_status tern_coll_exchange_time(const tern_coll_machine *machine,
                                    const tern_coll_groups *groups, const double *bytes,
                                    tern_coll_cost *out)
{
    tern_coll_flows flows = {.mem = machine->mem};
    tern_coll_shares shares = {0};
    *out = (tern_coll_cost){0};
    TERN_TRY(check_groups(machine, groups));
    tern_status st = add_parts(machine, groups, bytes, &flows);
    if (!st)
        st = tern_coll_share(&flows, machine->bytes_per_s, machine->first[TERN_COLL_RESOURCE_COUNT],
                             &shares);
    if (!st)
        set_cost(machine, groups->node_ranks, bytes, &shares, out);
    tern_coll_flows_fini(&flows);
    return st;
}
