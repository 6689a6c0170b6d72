/* `tern cctest --health`: a sweep of all operations over all ranks shows what slow parts cost; then
 * one test for each link, each rank and each network card, so that a part that is slower than it
 * should be shows in its own test. A rank broadcasts to a neighbour; two linked chips exchange all
 * they have; a chip exchanges with another instance. Slow ranks also slow down the tests of their
 * chip, so these are compared with a machine that has the same slow ranks. */
#include <math.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/cctest.h"

enum { TEST_BYTES = 64 << 20 };

/* Slower than this is off: the model itself has no noise. */
static const double margin = 1.02;

typedef struct {
    const tern_cli *cli;
    tern_coll_machine machine, healthy;
    uint32_t *ranks;                /* of two chips */
    TERN_VEC(tern_coll_fault) slow; /* the ranks that were found */
    unsigned tests, off;
} health;

/* --- the sweep --- */

/* |out_ratio| is how many times as long it takes as on a machine without faults. */
static tern_status compare_operation(health *h, tern_coll_kind kind, uint64_t bytes,
                                     double *out_ratio)
{
    const tern_coll_request request = {
        .kind = kind,
        .bytes = bytes,
        .groups = {.count = 1, .node_ranks = tern_coll_machine_ranks(&h->machine), .nodes = 1}};
    tern_coll_cost found, wanted;
    *out_ratio = 1;
    TERN_TRY(tern_coll_time(&h->machine, &request, &found));
    TERN_TRY(tern_coll_time(&h->healthy, &request, &wanted));
    *out_ratio = found.ns / wanted.ns;
    return NULL;
}

static tern_status sweep_operations(health *h)
{
    static const struct {
        uint64_t bytes;
        const char *name;
    } sizes[] = {
        {1 << 10, "1 KiB"}, {1 << 20, "1 MiB"}, {16 << 20, "16 MiB"}, {1 << 28, "256 MiB"}};
    static const tern_coll_kind kinds[] = {TERN_COLL_ALL_REDUCE, TERN_COLL_ALL_GATHER,
                                           TERN_COLL_REDUCE_SCATTER, TERN_COLL_ALL_TO_ALL,
                                           TERN_COLL_PERMUTE};
    FILE *out = h->cli->out;
    fprintf(out, "%-22s", "times as long as wanted");
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++)
        fprintf(out, "%10s", sizes[i].name);
    for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++) {
        fprintf(out, "\n  %-21s", tern_coll_kind_name(kinds[k]));
        for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
            double ratio;
            TERN_TRY(compare_operation(h, kinds[k], sizes[i].bytes, &ratio));
            fprintf(out, "%10.2f", ratio);
        }
    }
    fputc('\n', out);
    return NULL;
}

/* --- parts --- */

static tern_status time_on(const tern_coll_machine *machine, tern_coll_request *request,
                           double *out_ns)
{
    tern_coll_cost cost;
    const tern_coll_groups *g = &request->groups;
    const tern_coll_spec flat = {.kind = request->kind,
                                 .level_count = 1,
                                 .levels = {{g->node_ranks * g->nodes, TERN_COLL_BY_MESH}}};
    request->spec = &flat;
    tern_status st = tern_coll_time(machine, request, &cost);
    request->spec = NULL;
    *out_ns = st ? 0 : cost.ns;
    return st;
}

static tern_status compare(health *h, tern_coll_request *request, tern_coll_resource part)
{
    char name[64];
    double found, wanted;
    TERN_TRY(time_on(&h->machine, request, &found));
    TERN_TRY(time_on(&h->healthy, request, &wanted));
    h->tests++;
    if (found <= wanted * margin)
        return NULL;
    tern_coll_resource_print(&h->machine, part, name, sizeof name);
    fprintf(h->cli->out, "  %-28s %8.1f us, wanted %8.1f: %.2f times as long\n", name, found / 1e3,
            wanted / 1e3, found / wanted);
    h->off++;
    if (part.kind != TERN_COLL_ENGINES)
        return NULL;
    const tern_coll_fault slow = {part, wanted / found};
    return tern_vec_push(tern_alloc_host(), &h->slow, slow);
}

/* A machine whose only faults are those that were found. */
static tern_status expect_slow_ranks(health *h)
{
    tern_coll_machine known;
    tern_coll_machine_spec spec = h->healthy.spec;
    spec.faults = h->slow.items;
    spec.fault_count = (uint32_t)h->slow.count;
    TERN_TRY(tern_coll_machine_init(&known, tern_alloc_host(), &spec));
    tern_coll_machine_fini(&h->healthy);
    h->healthy = known;
    return NULL;
}

static tern_status test_ranks(health *h)
{
    const uint32_t count = tern_coll_machine_ranks(&h->machine), chip = h->machine.chip_ranks;
    for (uint32_t rank = 0; rank < count && count > 1; rank++) {
        const uint32_t other =
            chip > 1 ? rank / chip * chip + (rank + 1) % chip : (rank + 1) % count;
        const uint32_t pair[] = {rank, other};
        tern_coll_request request = {
            .kind = TERN_COLL_BROADCAST,
            .bytes = TEST_BYTES,
            .groups = {.ranks = pair, .count = 1, .node_ranks = 2, .nodes = 1}};
        TERN_TRY(compare(h, &request, (tern_coll_resource){TERN_COLL_ENGINES, rank, 0}));
    }
    return NULL;
}

static tern_status test_link(health *h, uint32_t chip, uint32_t to)
{
    const uint32_t size = h->machine.chip_ranks;
    for (uint32_t i = 0; i < size; i++) {
        h->ranks[i] = chip * size + i;
        h->ranks[size + i] = to * size + i;
    }
    tern_coll_request request = {
        .kind = TERN_COLL_ALL_TO_ALL,
        .bytes = TEST_BYTES,
        .groups = {.ranks = h->ranks, .count = 1, .node_ranks = 2 * size, .nodes = 1}};
    return compare(h, &request, (tern_coll_resource){TERN_COLL_LINK, chip, to});
}

/* Between chips; links to switches are tested by the chips behind them. */
static tern_status test_links(health *h)
{
    for (uint32_t chip = 0; chip < h->machine.chips; chip++) {
        uint32_t count;
        const tern_link *links = tern_topology_links(&h->machine.topology, chip, &count);
        for (uint32_t i = 0; i < count; i++)
            if (links[i].to > chip && links[i].to < h->machine.chips)
                TERN_TRY(test_link(h, chip, links[i].to));
    }
    return NULL;
}

static tern_status test_network(health *h)
{
    const tern_instance *instance = h->machine.spec.instance;
    for (uint32_t chip = 0; instance && instance->network_bits_per_s > 0 && chip < h->machine.chips;
         chip++) {
        const uint32_t rank = chip * h->machine.chip_ranks;
        tern_coll_request request = {
            .kind = TERN_COLL_ALL_TO_ALL,
            .bytes = TEST_BYTES,
            .groups = {.ranks = &rank, .count = 1, .node_ranks = 1, .nodes = 2}};
        TERN_TRY(compare(h, &request, (tern_coll_resource){TERN_COLL_NETWORK_OUT, chip, 0}));
    }
    return NULL;
}

static tern_status run_part(health *h, const char *what, tern_status (*run)(health *h))
{
    const unsigned tests = h->tests, off = h->off;
    TERN_TRY(run(h));
    fprintf(h->cli->out, "%u %s tested: %u off\n", h->tests - tests, what, h->off - off);
    return NULL;
}

static tern_status run_all(health *h)
{
    TERN_TRY(sweep_operations(h));
    TERN_TRY(run_part(h, "ranks", test_ranks));
    TERN_TRY(expect_slow_ranks(h));
    TERN_TRY(run_part(h, "links", test_links));
    TERN_TRY(run_part(h, "network cards", test_network));
    fprintf(h->cli->out, "slower than they should be: %u\n", h->off);
    return NULL;
}

tern_status tern_cctest_health(const tern_cli *cli, const tern_cctest *test, unsigned *out_off)
{
    health h = {.cli = cli};
    tern_coll_machine_spec plain = test->machine;
    plain.fault_count = 0;
    *out_off = 0;
    TERN_TRY(tern_coll_machine_init(&h.machine, tern_alloc_host(), &test->machine));
    tern_status st = tern_coll_machine_init(&h.healthy, tern_alloc_host(), &plain);
    const size_t bytes = 2 * (size_t)h.machine.chip_ranks * sizeof *h.ranks;
    if (!st) {
        h.ranks = tern_mem_get(tern_alloc_host(), bytes);
        st = h.ranks ? run_all(&h) : tern_status_no_memory();
        tern_coll_machine_fini(&h.healthy);
    }
    tern_vec_free(tern_alloc_host(), &h.slow);
    tern_mem_free(tern_alloc_host(), h.ranks, bytes);
    tern_coll_machine_fini(&h.machine);
    *out_off = h.off;
    return st;
}
