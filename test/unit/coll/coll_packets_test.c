/* coll_packets_test.c - times of plans against a simulation of packets.
 *
 * The simulation executes the plan as it is written: each rank runs its steps, waits for channels
 * and posts. A transfer is a number of packets that pass one resource after the other; a resource
 * serves one packet at a time, and the transfers that wait for it in turn. There are no rates, no
 * shares and no stages in it. A transfer starts a hop after its step; local reductions take no
 * time. Every instance has resources of its own. */
#include <math.h>
#include <string.h>

#include "coll/coll_time.h"
#include "coll/ring_order.h"
#include "test_support.h"

enum { RANKS = 16, COPIES = 4, TRANSFERS = 16384, USES = 12, PACKETS = 16, WINDOW = 16 };

typedef struct {
    uint32_t copy, rank;
    int32_t post_channel;
    uint32_t post_count, post_ranks[2];
    uint32_t use_count;
    tern_coll_use uses[USES];
    double packet_bytes;
    int to_inject, in_flight, to_deliver;
    int waiting[USES]; /* packets that wait for a use */
    double begin;      /* of its first packet */
    bool begun;
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
    uint32_t copies, orders;
    uint32_t node_ranks, chip_ranks;
    bool in_pairs, rotated;
    double chunk_bytes, now, link_hop, network_hop;
    rank_state ranks[COPIES][RANKS];
    transfer transfers[TRANSFERS];
    int first, count; /* transfers before |first| have ended */
    server servers[2048];
    uint32_t server_count;
} simulation;

/* The rank of an instance. Each copy of a ring runs in another order of ranks. */
static uint32_t machine_rank(const simulation *s, uint32_t copy, int64_t rank)
{
    uint32_t i = (uint32_t)rank % s->node_ranks;
    if (s->rotated)
        i = (i + copy * s->chip_ranks) % s->node_ranks;
    if (s->in_pairs)
        i ^= copy & 1;
    if (s->orders == 0)
        return i;
    const uint32_t size = s->machine->chip_ranks;
    return tern_coll_ring_order(&s->machine->topology.spec, copy % s->orders, i / size) * size +
           i % size;
}

static uint32_t node_of(const simulation *s, int64_t rank)
{
    return (uint32_t)rank / s->node_ranks;
}

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

static double rate_of(const simulation *s, uint32_t resource)
{
    return s->machine->bytes_per_s[resource % s->machine->first[TERN_COLL_RESOURCE_COUNT]];
}

static void serve(simulation *s, uint32_t resource)
{
    server *sv = &s->servers[resource];
    int at, use;
    if (sv->busy || s->first == s->count || !next_in_turn(s, resource, &at, &use))
        return;
    transfer *t = &s->transfers[at];
    t->waiting[use]--;
    *sv = (server){true, s->now + t->packet_bytes * t->uses[use].weight / rate_of(s, resource), at,
                   use};
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

/* Makes the uses from |from| on those of an instance. */
static void move_to(const simulation *s, tern_coll_flows *flows, size_t from, uint32_t node)
{
    for (size_t i = from; i < flows->uses.count; i++)
        flows->uses.items[i].resource += node * s->machine->first[TERN_COLL_RESOURCE_COUNT];
}

static void use_memory(simulation *s, tern_coll_flows *flows, const transfer *t, int64_t rank)
{
    const size_t before = flows->uses.count;
    assert_ok(tern_coll_use_memory(s->machine, flows, machine_rank(s, t->copy, rank)));
    move_to(s, flows, before, node_of(s, rank));
}

static void use_route(simulation *s, tern_coll_flows *flows, const transfer *t, int64_t from,
                      int64_t to)
{
    const size_t before = flows->uses.count;
    const uint32_t a = machine_rank(s, t->copy, from), b = machine_rank(s, t->copy, to);
    if (node_of(s, from) == node_of(s, to)) {
        assert_ok(tern_coll_use_route(s->machine, flows, a, b));
        move_to(s, flows, before, node_of(s, from));
        return;
    }
    assert_ok(tern_coll_use_network(s->machine, flows, a, b));
    assert_int_equal(flows->uses.count, before + 2);
    const uint32_t count = s->machine->first[TERN_COLL_RESOURCE_COUNT];
    flows->uses.items[before].resource += node_of(s, from) * count;
    flows->uses.items[before + 1].resource += node_of(s, to) * count;
}

static void add_uses(simulation *s, transfer *t, const tern_coll_action *a)
{
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    assert_ok(tern_coll_flow_add(&flows, 1));
    for (uint32_t i = 0; i < a->source_count; i++) {
        use_memory(s, &flows, t, a->sources[i].rank);
        use_route(s, &flows, t, a->sources[i].rank, t->rank);
    }
    const size_t before = flows.uses.count;
    assert_ok(tern_coll_use_engines(s->machine, &flows, machine_rank(s, t->copy, t->rank),
                                    a->source_count > 2 || a->dst_count > 1 ? 2 : 1));
    move_to(s, &flows, before, node_of(s, t->rank));
    for (uint32_t i = 0; i < a->dst_count; i++) {
        use_route(s, &flows, t, t->rank, a->dsts[i].rank);
        use_memory(s, &flows, t, a->dsts[i].rank);
    }
    assert_true(flows.uses.count <= USES);
    t->use_count = (uint32_t)flows.uses.count;
    memcpy(t->uses, flows.uses.items, t->use_count * sizeof *t->uses);
    tern_coll_flows_fini(&flows);
}

static double hop_of(const simulation *s, uint32_t rank, const tern_coll_action *a)
{
    for (uint32_t i = 0; i < a->dst_count; i++)
        if (node_of(s, a->dsts[i].rank) != node_of(s, rank))
            return s->network_hop;
    return s->link_hop;
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
                    .to_deliver = PACKETS,
                    .begin = s->now + hop_of(s, rank, a)};
    for (uint32_t i = 0; i < a->dst_count; i++)
        t->post_ranks[i] = (uint32_t)a->dsts[i].rank;
    add_uses(s, t, a);
    s->ranks[copy][rank].running++;
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

/* The transfer that begins next, or none. */
static transfer *next_to_begin(simulation *s)
{
    transfer *next = NULL;
    for (int i = s->first; i < s->count; i++)
        if (!s->transfers[i].begun && (!next || s->transfers[i].begin < next->begin))
            next = &s->transfers[i];
    return next;
}

static void end_service(simulation *s, uint32_t resource)
{
    server *sv = &s->servers[resource];
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
    serve(s, resource);
}

static bool advance(simulation *s)
{
    uint32_t next = s->server_count;
    for (uint32_t i = 0; i < s->server_count; i++)
        if (s->servers[i].busy &&
            (next == s->server_count || s->servers[i].end < s->servers[next].end))
            next = i;
    transfer *t = next_to_begin(s);
    if (t && (next == s->server_count || t->begin <= s->servers[next].end)) {
        s->now = t->begin;
        t->begun = true;
        inject(s, t);
        return true;
    }
    if (next == s->server_count)
        return false;
    end_service(s, next);
    return true;
}

/* The copies of the plan, which each have a part of the data; as coll_time.c has them. */
static void set_copies(simulation *s, uint32_t nodes)
{
    const tern_coll_algorithm inner = s->plan->levels[0].algorithm;
    const bool covers = s->node_ranks == tern_coll_machine_ranks(s->machine);
    const uint32_t orders = covers ? tern_coll_ring_order_count(&s->machine->topology.spec) : 0;
    s->in_pairs = inner == TERN_COLL_BY_KANGA;
    s->rotated = inner == TERN_COLL_BY_RING && nodes > 1;
    if (s->in_pairs || inner == TERN_COLL_BY_RING)
        s->orders = orders;
    s->copies = s->in_pairs ? 2 : s->rotated ? s->node_ranks / s->chip_ranks : 1;
    if (!s->in_pairs && !s->rotated && s->orders)
        s->copies = s->orders;
    assert_true(s->copies <= COPIES);
}

static double simulate(const tern_coll_machine *machine, const tern_coll_plan *plan, uint64_t bytes,
                       uint32_t nodes, const tern_cc_runtime *runtime)
{
    static simulation s;
    memset(&s, 0, sizeof s);
    s.machine = machine;
    s.plan = plan;
    s.node_ranks = plan->ranks / nodes;
    s.chip_ranks = s.node_ranks < machine->chip_ranks ? s.node_ranks : machine->chip_ranks;
    s.link_hop = runtime->link_hop_ns / 1e9;
    s.network_hop = runtime->network_hop_ns / 1e9;
    set_copies(&s, nodes);
    s.chunk_bytes = (double)bytes / plan->chunks / s.copies;
    s.server_count = nodes * machine->first[TERN_COLL_RESOURCE_COUNT];
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

static struct {
    uint32_t cases;
    double largest; /* deviation */
} summary;

typedef struct {
    const tern_coll_machine *machine;
    uint32_t ranks, nodes; /* of an instance, instances */
    uint64_t bytes;
    tern_cc_runtime runtime;
    double tolerance;
} setting;

static void check_spec(const setting *at, const tern_coll_spec *spec)
{
    const tern_coll_request request = {
        .kind = spec->kind,
        .bytes = at->bytes,
        .groups = {.count = 1, .node_ranks = at->ranks, .nodes = at->nodes},
        .spec = spec,
        .runtime = &at->runtime};
    tern_coll_plan plan;
    tern_coll_cost cost;
    assert_ok(tern_coll_time(at->machine, &request, &cost));
    assert_ok(tern_coll_plan_build(tern_alloc_host(), spec, &plan));
    const double packets = simulate(at->machine, &plan, at->bytes, at->nodes, &at->runtime);
    const double off = cost.ns / packets - 1;
    if (fabs(off) > at->tolerance)
        fail_msg("%s by %s, %u ranks of %u instances, %llu bytes: %.0f ns by flows, %.0f by "
                 "packets (%+.1f %%)",
                 tern_coll_kind_name(spec->kind),
                 tern_coll_algorithm_name(spec->levels[0].algorithm), at->ranks, at->nodes,
                 (unsigned long long)at->bytes, cost.ns, packets, 100 * off);
    summary.cases++;
    summary.largest = fmax(summary.largest, fabs(off));
    tern_coll_plan_fini(&plan);
}

static const tern_coll_algorithm algorithms[] = {TERN_COLL_BY_MESH, TERN_COLL_BY_RDH,
                                                 TERN_COLL_BY_RING, TERN_COLL_BY_KANGA};

static void check_kind(const setting *at, tern_coll_kind kind)
{
    const bool doubles = (at->ranks & (at->ranks - 1)) == 0;
    for (size_t a = 0; a < TERN_COUNT_OF(algorithms); a++) {
        if (algorithms[a] == TERN_COLL_BY_RDH && !doubles)
            continue;
        const tern_coll_spec spec = {
            .kind = kind, .level_count = 1, .levels = {{at->ranks * at->nodes, algorithms[a]}}};
        check_spec(at, &spec);
    }
}

static void check_exchange(const setting *at)
{
    const tern_coll_spec exchange = {
        .kind = TERN_COLL_ALL_TO_ALL, .level_count = 1, .levels = {{at->ranks, TERN_COLL_BY_MESH}}};
    check_spec(at, &exchange);
}

static void check_algorithms(const tern_coll_machine *machine, uint32_t ranks, double tolerance)
{
    const setting at = {
        .machine = machine, .ranks = ranks, .nodes = 1, .bytes = 48 << 20, .tolerance = tolerance};
    check_kind(&at, TERN_COLL_ALL_REDUCE);
    check_kind(&at, TERN_COLL_ALL_GATHER);
    check_kind(&at, TERN_COLL_REDUCE_SCATTER);
    check_exchange(&at);
    const tern_coll_spec levels = {
        .kind = TERN_COLL_ALL_REDUCE,
        .level_count = 2,
        .levels = {{2, TERN_COLL_BY_MESH}, {ranks / 2, TERN_COLL_BY_MESH}}};
    check_spec(&at, &levels);
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

/* A rank of each chip: half of the torus, and all of it, whose rings run in two orders. */
static void test_torus(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn1.32xlarge", 2, 0.3);
    check_algorithms(&m, 8, 0.15);
    check_algorithms(&m, 16, 0.15);
    tern_coll_machine_fini(&m);
}

static void test_in_a_chip(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn2.3xlarge", 1, 1);
    check_algorithms(&m, 8, 0.1);
    tern_coll_machine_fini(&m);
}

static void test_ring_of_chips(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("inf2.48xlarge", 2, 0.3);
    check_algorithms(&m, 12, 0.15);
    tern_coll_machine_fini(&m);
}

/* Latencies decide for the smallest, rates for the largest. */
static void test_sizes(void **state)
{
    (void)state;
    tern_coll_machine m = machine_with("trn2.48xlarge", 2, 0.25);
    for (uint64_t bytes = 1 << 14; bytes <= 1 << 26; bytes <<= 4) {
        const setting at = {.machine = &m,
                            .ranks = 8,
                            .nodes = 1,
                            .bytes = bytes,
                            .runtime = {.link_hop_ns = 1500, .network_hop_ns = 15000},
                            .tolerance = 0.15};
        check_kind(&at, TERN_COLL_ALL_GATHER);
        check_exchange(&at);
    }
    tern_coll_machine_fini(&m);
}

static void test_instances(void **state)
{
    (void)state;
    static const tern_coll_kind kinds[] = {TERN_COLL_ALL_REDUCE, TERN_COLL_ALL_GATHER,
                                           TERN_COLL_REDUCE_SCATTER};
    tern_coll_machine m = machine_with("trn2.48xlarge", 2, 1);
    for (uint32_t nodes = 2; nodes <= 4; nodes += 2)
        for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++)
            for (size_t a = 0; a < TERN_COUNT_OF(algorithms); a++) {
                const setting at = {.machine = &m,
                                    .ranks = 4,
                                    .nodes = nodes,
                                    .bytes = 48 << 20,
                                    .tolerance = 0.15};
                const tern_coll_spec spec = {
                    .kind = kinds[k],
                    .level_count = 2,
                    .levels = {{4, algorithms[a]}, {nodes, algorithms[(a + k) % 3]}}};
                check_spec(&at, &spec);
            }
    tern_coll_machine_fini(&m);
}

static void test_summary(void **state)
{
    (void)state;
    print_message("%u cases, flows off by %.1f %% at most\n", summary.cases, 100 * summary.largest);
    assert_true(summary.cases > 140 && summary.largest < 0.1);
}

TEST_MAIN(cmocka_unit_test(test_engines_limit), cmocka_unit_test(test_links_limit),
          cmocka_unit_test(test_torus), cmocka_unit_test(test_in_a_chip),
          cmocka_unit_test(test_ring_of_chips), cmocka_unit_test(test_sizes),
          cmocka_unit_test(test_instances), cmocka_unit_test(test_summary))
