/* coll_packets_test.c - times of plans against a simulation of packets.
 *
 * The simulation executes the plan as it is written: each rank runs its steps, waits for channels
 * and posts. A transfer is a number of packets that pass one resource after the other; a resource
 * serves one packet at a time, and the transfers that wait for it in turn. There are no rates, no
 * shares and no stages in it. Latencies are 0, and local reductions take no time. */
#include <math.h>
#include <string.h>

#include "coll/coll_time.h"
#include "test_support.h"

enum { RANKS = 16, COPIES = 2, TRANSFERS = 8192, USES = 12, PACKETS = 16, WINDOW = 16 };

typedef struct {
    uint32_t copy, rank;
    int32_t post_channel;
    uint32_t post_count, post_ranks[2];
    uint32_t use_count;
    tern_coll_use uses[USES];
    double packet_bytes;
    int to_inject, in_flight, to_deliver;
    int waiting[USES]; /* packets that wait for a use */
} transfer;

typedef struct {
    bool busy;
    double end;
    int transfer, use; /* in service, or served last */
} server;

typedef struct {
    tern_coll_cursor cursor;
    uint32_t running;
    uint32_t posts[64];
} rank_state;

typedef struct {
    const tern_coll_machine *machine;
    const tern_coll_plan *plan;
    uint32_t copies;
    double chunk_bytes, now;
    rank_state ranks[COPIES][RANKS];
    transfer transfers[TRANSFERS];
    int first, count; /* transfers before |first| have ended */
    server servers[1024];
    uint32_t server_count;
} simulation;

/* The second copy of a KangaRing has the ranks of each pair in other places. */
static uint32_t machine_rank(uint32_t copy, int64_t rank) { return (uint32_t)rank ^ copy; }

/* --- packets --- */

static bool waits_here(const simulation *s, const transfer *t, int use, uint32_t resource)
{
    (void)s;
    return use < (int)t->use_count && t->uses[use].resource == resource && t->waiting[use] > 0;
}

/* The next transfer in turn after the one that was served last. */
static bool next_in_turn(const simulation *s, uint32_t resource, int *out_transfer, int *out_use)
{
    const server *sv = &s->servers[resource];
    const int live = s->count - s->first;
    for (int i = 1; i <= live; i++) {
        const int last = sv->transfer < s->first ? s->count - 1 : sv->transfer;
        const int at = s->first + (last - s->first + i) % live;
        for (int use = 0; use < USES; use++)
            if (waits_here(s, &s->transfers[at], use, resource)) {
                *out_transfer = at;
                *out_use = use;
                return true;
            }
    }
    return false;
}

static void serve(simulation *s, uint32_t resource)
{
    server *sv = &s->servers[resource];
    int at, use;
    if (sv->busy || s->first == s->count || !next_in_turn(s, resource, &at, &use))
        return;
    transfer *t = &s->transfers[at];
    t->waiting[use]--;
    *sv = (server){
        true, s->now + t->packet_bytes * t->uses[use].weight / s->machine->bytes_per_s[resource],
        at, use};
}

static void inject(simulation *s, transfer *t)
{
    while (t->to_inject > 0 && t->in_flight < WINDOW) {
        t->to_inject--;
        t->in_flight++;
        t->waiting[0]++;
    }
    serve(s, t->uses[0].resource);
}

/* --- steps --- */

static void post(simulation *s, uint32_t copy, uint32_t rank, int32_t channel)
{
    if (channel == TERN_COLL_NO_CHANNEL)
        return;
    assert_true(channel < 64);
    s->ranks[copy][rank].posts[channel]++;
}

static bool stays_at_home(const tern_coll_action *a, uint32_t rank)
{
    for (uint32_t i = 0; i < a->dst_count; i++)
        if (a->dsts[i].rank != rank && a->dsts[i].count > 0)
            return false;
    for (uint32_t i = 0; i < a->source_count; i++)
        if (a->sources[i].rank != rank)
            return false;
    return true;
}

static void add_uses(simulation *s, transfer *t, const tern_coll_action *a)
{
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    const uint32_t me = machine_rank(t->copy, t->rank);
    assert_ok(tern_coll_flow_add(&flows, 1));
    for (uint32_t i = 0; i < a->source_count; i++) {
        const uint32_t from = machine_rank(t->copy, a->sources[i].rank);
        assert_ok(tern_coll_use_memory(s->machine, &flows, from));
        assert_ok(tern_coll_use_route(s->machine, &flows, from, me));
    }
    assert_ok(tern_coll_use_engines(s->machine, &flows, me,
                                    a->source_count > 2 || a->dst_count > 1 ? 2 : 1));
    for (uint32_t i = 0; i < a->dst_count; i++) {
        const uint32_t to = machine_rank(t->copy, a->dsts[i].rank);
        assert_ok(tern_coll_use_route(s->machine, &flows, me, to));
        assert_ok(tern_coll_use_memory(s->machine, &flows, to));
    }
    assert_true(flows.uses.count <= USES);
    t->use_count = (uint32_t)flows.uses.count;
    memcpy(t->uses, flows.uses.items, t->use_count * sizeof *t->uses);
    tern_coll_flows_fini(&flows);
}

static void start(simulation *s, uint32_t copy, uint32_t rank, const tern_coll_action *a)
{
    if (stays_at_home(a, rank)) {
        for (uint32_t i = 0; i < a->dst_count; i++)
            post(s, copy, (uint32_t)a->dsts[i].rank, a->post_channel);
        return;
    }
    assert_true(s->count < TRANSFERS);
    transfer *t = &s->transfers[s->count++];
    *t = (transfer){.copy = copy,
                    .rank = rank,
                    .post_channel = a->post_channel,
                    .post_count = a->dst_count,
                    .packet_bytes = a->dsts[0].count * s->chunk_bytes / PACKETS,
                    .to_inject = PACKETS,
                    .to_deliver = PACKETS};
    for (uint32_t i = 0; i < a->dst_count; i++)
        t->post_ranks[i] = (uint32_t)a->dsts[i].rank;
    add_uses(s, t, a);
    s->ranks[copy][rank].running++;
    inject(s, t);
}

/* Starts what the rank may start. Returns whether it started anything. */
static bool proceed(simulation *s, uint32_t copy, uint32_t rank)
{
    rank_state *r = &s->ranks[copy][rank];
    bool any = false;
    for (; tern_coll_cursor_valid(s->plan, &r->cursor);
         tern_coll_cursor_next(s->plan, &r->cursor)) {
        tern_coll_action a;
        if (!tern_coll_eval(s->plan, &r->cursor, rank, &a))
            continue;
        if ((!a.beside && r->running > 0) ||
            (a.wait_channel != TERN_COLL_NO_CHANNEL && r->posts[a.wait_channel] < a.wait))
            break;
        start(s, copy, rank, &a);
        any = true;
    }
    return any;
}

static void proceed_all(simulation *s)
{
    bool any = true;
    while (any) {
        any = false;
        for (uint32_t copy = 0; copy < s->copies; copy++)
            for (uint32_t rank = 0; rank < s->plan->ranks; rank++)
                any |= proceed(s, copy, rank);
    }
}

static void deliver(simulation *s, transfer *t)
{
    t->in_flight--;
    inject(s, t);
    if (--t->to_deliver > 0)
        return;
    for (uint32_t i = 0; i < t->post_count; i++)
        post(s, t->copy, t->post_ranks[i], t->post_channel);
    s->ranks[t->copy][t->rank].running--;
    while (s->first < s->count && s->transfers[s->first].to_deliver == 0)
        s->first++;
    proceed_all(s);
}

static bool advance(simulation *s)
{
    uint32_t next = s->server_count;
    for (uint32_t i = 0; i < s->server_count; i++)
        if (s->servers[i].busy &&
            (next == s->server_count || s->servers[i].end < s->servers[next].end))
            next = i;
    if (next == s->server_count)
        return false;
    server *sv = &s->servers[next];
    transfer *t = &s->transfers[sv->transfer];
    const int use = sv->use;
    s->now = sv->end;
    sv->busy = false;
    if (use + 1 < (int)t->use_count) {
        t->waiting[use + 1]++;
        serve(s, t->uses[use + 1].resource);
    } else {
        deliver(s, t);
    }
    serve(s, next);
    return true;
}

static double simulate(const tern_coll_machine *machine, const tern_coll_plan *plan, uint64_t bytes)
{
    static simulation s;
    memset(&s, 0, sizeof s);
    s.machine = machine;
    s.plan = plan;
    s.copies = plan->levels[0].algorithm == TERN_COLL_BY_KANGA ? 2 : 1;
    s.chunk_bytes = (double)bytes / plan->chunks / s.copies;
    s.server_count = machine->first[TERN_COLL_RESOURCE_COUNT];
    assert_true(s.server_count <= TERN_COUNT_OF(s.servers) && plan->ranks <= RANKS);
    proceed_all(&s);
    while (advance(&s))
        continue;
    for (uint32_t copy = 0; copy < s.copies; copy++)
        for (uint32_t rank = 0; rank < plan->ranks; rank++)
            assert_false(tern_coll_cursor_valid(plan, &s.ranks[copy][rank].cursor));
    return s.now * 1e9;
}

/* --- comparisons --- */

static void check_spec(const tern_coll_machine *machine, const tern_coll_spec *spec, uint32_t ranks,
                       double tolerance)
{
    enum { BYTES = 48 << 20 };
    const tern_cc_runtime no_latency = {0};
    const tern_coll_request request = {.kind = spec->kind,
                                       .bytes = BYTES,
                                       .groups = {.count = 1, .node_ranks = ranks, .nodes = 1},
                                       .spec = spec,
                                       .runtime = &no_latency};
    tern_coll_plan plan;
    tern_coll_cost cost;
    assert_ok(tern_coll_time(machine, &request, &cost));
    assert_ok(tern_coll_plan_build(tern_alloc_host(), spec, &plan));
    const double packets = simulate(machine, &plan, BYTES);
    if (fabs(cost.ns - packets) > tolerance * packets)
        fail_msg("%s by %s, %u ranks: %.0f ns by flows, %.0f by packets (%+.1f %%)",
                 tern_coll_kind_name(spec->kind),
                 tern_coll_algorithm_name(spec->levels[0].algorithm), ranks, cost.ns, packets,
                 100 * (cost.ns / packets - 1));
    tern_coll_plan_fini(&plan);
}

static void check_algorithms(const tern_coll_machine *machine, uint32_t ranks, double tolerance)
{
    static const tern_coll_kind kinds[] = {TERN_COLL_ALL_REDUCE, TERN_COLL_ALL_GATHER,
                                           TERN_COLL_REDUCE_SCATTER};
    static const tern_coll_algorithm algorithms[] = {TERN_COLL_BY_MESH, TERN_COLL_BY_RDH,
                                                     TERN_COLL_BY_RING, TERN_COLL_BY_KANGA};
    for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++)
        for (size_t a = 0; a < TERN_COUNT_OF(algorithms); a++) {
            const tern_coll_spec spec = {
                .kind = kinds[k], .level_count = 1, .levels = {{ranks, algorithms[a]}}};
            check_spec(machine, &spec, ranks, tolerance);
        }
    const tern_coll_spec exchange = {
        .kind = TERN_COLL_ALL_TO_ALL, .level_count = 1, .levels = {{ranks, TERN_COLL_BY_MESH}}};
    check_spec(machine, &exchange, ranks, tolerance);
    const tern_coll_spec levels = {
        .kind = TERN_COLL_ALL_REDUCE,
        .level_count = 2,
        .levels = {{2, TERN_COLL_BY_MESH}, {ranks / 2, TERN_COLL_BY_RDH}}};
    check_spec(machine, &levels, ranks, tolerance);
}

static tern_coll_machine machine_with(const char *name, uint32_t core_group, double link_factor)
{
    enum { LINKS = 64 };
    tern_coll_fault faults[LINKS];
    tern_coll_machine machine, plain;
    const tern_instance *instance = tern_arch_instance_find(name);
    tern_coll_machine_spec spec = {
        .chip = tern_arch_instance_chip(instance), .instance = instance, .core_group = core_group};
    assert_ok(tern_coll_machine_init(&plain, tern_alloc_host(), &spec));
    for (uint32_t chip = 0; chip < plain.chips; chip++) { /* each link once */
        uint32_t count;
        const tern_link *links = tern_topology_links(&plain.topology, chip, &count);
        for (uint32_t i = 0; i < count; i++)
            if (chip < links[i].to) {
                assert_true(spec.fault_count < LINKS);
                faults[spec.fault_count++] =
                    (tern_coll_fault){{TERN_COLL_LINK, chip, links[i].to}, link_factor};
            }
    }
    tern_coll_machine_fini(&plain);
    spec.faults = faults;
    assert_ok(tern_coll_machine_init(&machine, tern_alloc_host(), &spec));
    return machine;
}

static void test_engines_limit(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn2.48xlarge", 2, 1);
    check_algorithms(&m, 8, 0.1);
    check_algorithms(&m, 4, 0.1);
    tern_coll_machine_fini(&m);
}

static void test_links_limit(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn2.48xlarge", 2, 0.02);
    check_algorithms(&m, 8, 0.15);
    check_algorithms(&m, 16, 0.15);
    tern_coll_machine_fini(&m);
}

static void test_one_rank_of_a_chip(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn1.32xlarge", 2, 0.3);
    check_algorithms(&m, 8, 0.15);
    tern_coll_machine_fini(&m);
}

TEST_MAIN(cmocka_unit_test(test_engines_limit), cmocka_unit_test(test_links_limit),
          cmocka_unit_test(test_one_rank_of_a_chip))
