#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "coll/coll_time.h"
#include "numerics/format.h"
#include "validation/collectives_impl.h"

typedef enum { NOW, EARLY } runtime_release;

typedef struct {
    const char *id, *instance;
    runtime_release runtime;
    tern_coll_kind kind;
    uint32_t groups, node_ranks, nodes;
    tern_dtype dtype;
    uint64_t bytes, less; /* |less| > 0: the time over that of so many bytes */
    bool barrier;         /* of |node_ranks|, instead of a collective */
    double published_us, tolerance;
} point;

#define KIB(n) (UINT64_C(1024) * (n))
#define MIB(n) (UINT64_C(1048576) * (n))

static const point points[] = {
#define COLL(id, instance, runtime, kind, groups, node_ranks, nodes, dtype, bytes, us, pct) \
    {                                                                                       \
        id,     instance,   runtime, TERN_COLL_##kind,                                      \
        groups, node_ranks, nodes,   TERN_##dtype,                                          \
        bytes,  0,          false,   us,                                                    \
        pct},
#define GROWTH(id, instance, runtime, kind, groups, node_ranks, nodes, dtype, bytes, less, us, \
               pct)                                                                            \
    {id,     instance,   runtime, TERN_COLL_##kind,                                            \
     groups, node_ranks, nodes,   TERN_##dtype,                                                \
     bytes,  less,       false,   us,                                                          \
     pct},
#define BARRIER(id_, instance_, ranks_, us_, pct_) \
    {.id = id_,                                    \
     .instance = instance_,                        \
     .node_ranks = ranks_,                         \
     .nodes = 1,                                   \
     .barrier = true,                              \
     .published_us = us_,                          \
     .tolerance = pct_},
#include "validation/collectives.def"
};

static tern_status time_bytes(const tern_coll_machine *machine, const point *p, uint64_t bytes,
                              double *out_us)
{
    tern_coll_cost cost;
    const tern_coll_request request = {
        .kind = p->kind,
        .bytes = bytes,
        .groups = {.count = p->groups, .node_ranks = p->node_ranks, .nodes = p->nodes},
        .runtime = p->runtime == EARLY ? &tern_arch_cc_runtime_early : NULL,
    };
    TERN_TRY(tern_coll_time(machine, &request, &cost));
    *out_us = cost.ns / 1e3;
    return NULL;
}

static tern_status predict(tern_alloc mem, const point *p, const tern_instance *instance,
                           double *out_us)
{
    tern_coll_machine machine;
    const tern_coll_machine_spec spec = {.chip = tern_arch_instance_chip(instance),
                                         .instance = instance};
    double less = 0;
    *out_us = 0;
    if (p->barrier) {
        *out_us = tern_arch_cc_barrier_ns(spec.chip, p->node_ranks) / 1e3;
        return NULL;
    }
    TERN_TRY(tern_coll_machine_init(&machine, mem, &spec));
    tern_status st = time_bytes(&machine, p, p->bytes, out_us);
    if (!st && p->less)
        st = time_bytes(&machine, p, p->less, &less);
    *out_us -= less;
    tern_coll_machine_fini(&machine);
    return st;
}

static void print_bytes(uint64_t bytes, char *text, size_t size)
{
    const bool kib = bytes >= KIB(1), mib = bytes >= MIB(1);
    const uint64_t unit = mib ? MIB(1) : kib ? KIB(1) : 1;
    snprintf(text, size, "%llu %s", (unsigned long long)(bytes / unit),
             mib   ? "MiB"
             : kib ? "KiB"
                   : "B");
}

static void describe(const point *p, char *text, size_t size)
{
    char bytes[32], groups[32] = "";
    const uint32_t ranks = p->node_ranks * p->nodes;
    if (p->barrier) {
        snprintf(text, size, "barrier at the start of an execution, %u ranks", ranks);
        return;
    }
    print_bytes(p->bytes, bytes, sizeof bytes);
    if (p->groups > 1)
        snprintf(groups, sizeof groups, "%u x ", p->groups);
    snprintf(text, size, "%s, %s%u ranks%s, %s%s", tern_coll_kind_name(p->kind), groups, ranks,
             p->nodes > 1 ? " of 2 instances" : "", bytes, p->less ? " over 1 KiB" : "");
}

static tern_status report(tern_alloc mem, const point *p, tern_validation_fn fn, void *arg)
{
    char what[160];
    const tern_instance *instance = tern_arch_instance_find(p->instance);
    TERN_ASSERT(instance);
    describe(p, what, sizeof what);
    tern_validation_row row = {.id = p->id,
                               .chip = instance->accelerator,
                               .what = what,
                               .unit = "us",
                               .published = p->published_us,
                               .tolerance = p->tolerance,
                               .arithmetic = p->barrier};
    TERN_TRY(predict(mem, p, instance, &row.predicted));
    row.within = fabs(tern_validation_error(&row)) <= row.tolerance;
    fn(arg, &row);
    return NULL;
}

tern_status tern_validation_collectives(tern_alloc mem, const char *filter, tern_validation_fn fn,
                                        void *arg, bool *found)
{
    for (const point *p = points; p < points + TERN_COUNT_OF(points); p++) {
        if (strncmp(p->id, filter, strlen(filter)) != 0)
            continue;
        *found = true;
        TERN_TRY(tern_status_note(report(mem, p, fn, arg), "%s", p->id));
    }
    return NULL;
}
