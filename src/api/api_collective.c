/* api/api_collective.c - the modelled time of collectives between cores. */
#include "api/client_impl.h"
#include "base/assert.h"
#include "coll/coll_time.h"

static bool find_kind(const char *name, tern_coll_kind *out)
{
    for (unsigned k = 0; k < TERN_COLL_KIND_COUNT; k++) {
        *out = (tern_coll_kind)k;
        if (strcmp(tern_coll_kind_name(*out), name) == 0)
            return true;
    }
    return false;
}

static uint32_t cores_of(const tern_instance *instance, uint32_t chip_cores)
{
    return instance->dims[0] * instance->dims[1] * instance->dims[2] * chip_cores;
}

/* The smallest instance of such chips with |ranks| cores, else the largest; NULL: there is none. */
static const tern_instance *find_instance(const tern_target *t, uint32_t ranks)
{
    const tern_instance *best = NULL;
    for (size_t i = 0; tern_arch_instance_at(i); i++) {
        const tern_instance *at = tern_arch_instance_at(i);
        const tern_chip *chip = tern_arch_instance_chip(at);
        if (!chip || strcmp(chip->name, t->chip->name) != 0)
            continue;
        const uint32_t cores = cores_of(at, t->chip_cores);
        const uint32_t so_far = best ? cores_of(best, t->chip_cores) : 0;
        if (!best || (so_far < ranks ? cores > so_far : cores >= ranks && cores < so_far))
            best = at;
    }
    return best;
}

static tern_status time_on(const tern_coll_machine *machine, tern_coll_kind kind, uint32_t ranks,
                           uint64_t bytes, double *out)
{
    const uint32_t most = tern_coll_machine_ranks(machine);
    const uint32_t nodes = (ranks + most - 1) / most;
    if (ranks % nodes)
        return TERN_ERR(UNSUPPORTED, "%u cores are not the same number on each of %u instances",
                        ranks, nodes);
    tern_coll_cost cost;
    TERN_TRY(tern_coll_time(
        machine,
        &(tern_coll_request){.kind = kind,
                             .bytes = bytes,
                             .groups = {.count = 1, .node_ranks = ranks / nodes, .nodes = nodes}},
        &cost));
    *out = cost.ns * 1e-9;
    return NULL;
}

tern_status tern_client_collective_seconds(tern_client *client, const char *kind_name,
                                           uint32_t ranks, uint64_t bytes, double *out)
{
    tern_coll_kind kind;
    *out = 0;
    if (!find_kind(kind_name, &kind))
        return TERN_ERR(NOT_FOUND, "\"%s\" is not a collective", kind_name);
    if (!ranks)
        return TERN_ERR(INVALID, "a collective of no cores");
    if (ranks == 1 || !bytes)
        return NULL;
    const tern_target *t = tern_runtime_target(client->runtime);
    const bool fits = ranks <= t->core_count;
    const tern_coll_machine_spec spec = {.chip = t->chip,
                                         .instance = t->instance || fits ? t->instance
                                                                         : find_instance(t, ranks),
                                         .core_group = t->logical_core_size};
    tern_coll_machine machine;
    TERN_TRY(tern_coll_machine_init(&machine, client->mem, &spec));
    tern_status st = time_on(&machine, kind, ranks, bytes, out);
    tern_coll_machine_fini(&machine);
    return st;
}
