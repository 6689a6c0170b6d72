#include "coll/coll_time.h"

#include <math.h>

#include "test_support.h"

enum { MIB = 1 << 20 };

static tern_coll_machine machine_of(const char *name)
{
    tern_coll_machine machine;
    const tern_instance *instance = tern_arch_instance_find(name);
    const tern_coll_machine_spec spec = {.chip = tern_arch_instance_chip(instance),
                                         .instance = instance};
    assert_ok(tern_coll_machine_init(&machine, tern_alloc_host(), &spec));
    return machine;
}

static tern_coll_request request_of(tern_coll_kind kind, uint64_t bytes, uint32_t ranks,
                                    uint32_t nodes)
{
    return (tern_coll_request){
        .kind = kind, .bytes = bytes, .groups = {.count = 1, .node_ranks = ranks, .nodes = nodes}};
}

static tern_coll_cost cost_of(const tern_coll_machine *m, const tern_coll_request *request)
{
    tern_coll_cost cost;
    assert_ok(tern_coll_time(m, request, &cost));
    return cost;
}

static void check_near(double found, double wanted, double share)
{
    if (fabs(found - wanted) > share * wanted)
        fail_msg("found %g, wanted %g", found, wanted);
}

/* By hand: 16 ranks of four chips, 512 MiB by KangaRing. Each rank serves 14 chunks in the
 * reduction and 15 in the gather, of 32 MiB, at 32 engines of 3.56 GB/s. */
static void test_parts_of_the_time(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    const tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, 512 * (uint64_t)MIB, 16, 1);
    const tern_coll_cost cost = cost_of(&m, &request);
    assert_int_equal(cost.spec.levels[0].algorithm, TERN_COLL_BY_KANGA);
    check_near(cost.transfer_ns, 30 * 32.0 * MIB / (32 * 3.56), 0.01);
    check_near(cost.ns, cost.op_ns + cost.latency_ns + cost.transfer_ns, 1e-12);
    check_near(cost.latency_ns, 1500.0 * (double)cost.steps, 1e-12);
    assert_true(cost.has_limit);
    assert_int_equal(cost.limit.kind, TERN_COLL_ENGINES);
    assert_true(cost.network_bytes == 0);
    tern_coll_machine_fini(&m);
}

/* What every algorithm must send at least. */
static void test_wire_bytes(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    static const struct {
        tern_coll_kind kind;
        double factor;
    } kinds[] = {{TERN_COLL_ALL_REDUCE, 2},
                 {TERN_COLL_ALL_GATHER, 1},
                 {TERN_COLL_REDUCE_SCATTER, 1},
                 {TERN_COLL_ALL_TO_ALL, 1}};
    for (size_t i = 0; i < TERN_COUNT_OF(kinds); i++) {
        const tern_coll_request request = request_of(kinds[i].kind, MIB / 2, 64, 1);
        check_near(cost_of(&m, &request).wire_bytes, kinds[i].factor * MIB / 2 * 63 / 64, 1e-9);
    }
    const tern_coll_request permute = request_of(TERN_COLL_PERMUTE, MIB, 64, 1);
    check_near(cost_of(&m, &permute).wire_bytes, MIB, 1e-9);
    tern_coll_machine_fini(&m);
}

/* More bytes take longer within an algorithm, and slower parts never make it faster. */
static void test_monotonous(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++) {
        double before = 0;
        for (uint64_t bytes = 1024; bytes < 900000; bytes *= 3) {
            const tern_coll_request request = request_of((tern_coll_kind)kind, bytes, 64, 1);
            const double ns = cost_of(&m, &request).ns;
            assert_true(ns > before);
            before = ns;
        }
    }
    tern_coll_machine_fini(&m);
}

static void test_groups_share_links(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn1.32xlarge");
    /* Pairs of chips opposite each other on the torus: all cross the same links. */
    uint32_t ranks[32];
    for (uint32_t g = 0; g < 16; g++) {
        ranks[2 * g] = g % 2 + 2 * (g / 2 % 2 + 4 * (g / 4));
        ranks[2 * g + 1] = ranks[2 * g] + 4;
    }
    tern_coll_request request = request_of(TERN_COLL_PERMUTE, 64 * (uint64_t)MIB, 2, 1);
    request.groups.ranks = ranks;
    const double alone = cost_of(&m, &request).ns;
    request.groups.count = 16;
    const tern_coll_cost together = cost_of(&m, &request);
    assert_true(together.ns > alone * 1.2);
    assert_int_equal(together.limit.kind, TERN_COLL_LINK);
    tern_coll_machine_fini(&m);
}

static void test_network(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, 1024 * (uint64_t)MIB, 1, 2);
    const tern_coll_cost pair = cost_of(&m, &request);
    assert_int_equal(pair.limit.kind, TERN_COLL_NETWORK_OUT);
    check_near(pair.transfer_ns, 1024.0 * MIB / 25, 0.01); /* 200 Gb/s of the chip */
    check_near(pair.network_bytes, 1024.0 * MIB, 1e-9);
    assert_true(pair.latency_ns >= 2 * 15000);
    /* 64 ranks of each: a rank sends a 64th of the data. */
    request.groups.node_ranks = 64;
    const tern_coll_cost all = cost_of(&m, &request);
    check_near(all.network_bytes, 16.0 * MIB, 1e-9);
    tern_coll_machine_fini(&m);
}

/* In a flat ring, data of a few pieces crosses the network in some of the steps only; between
 * instances of one rank each, in all of them. */
static void test_pieces_on_the_network(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn1.32xlarge");
    const tern_cc_runtime *runtime = &tern_arch_cc_runtime_early;
    tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, 64, 32, 2);
    request.runtime = runtime;
    /* The last reduction is local. */
    const double link = 127 * runtime->link_hop_ns;
    const double network = link + 126 * (runtime->network_hop_ns - runtime->link_hop_ns);
    check_near(cost_of(&m, &request).latency_ns, link + (network - link) * 2 / 64, 1e-9);
    request.bytes = 64 * 32; /* the root of 64 chunks in 16 rings: half of the way */
    check_near(cost_of(&m, &request).latency_ns, link + (network - link) * 33 / 64, 1e-9);
    request.bytes = 64 * 1024;
    check_near(cost_of(&m, &request).latency_ns, network, 1e-9);
    request = request_of(TERN_COLL_ALL_GATHER, 8, 1, 2);
    assert_true(cost_of(&m, &request).latency_ns >= m.spec.chip->network_hop_ns);
    tern_coll_machine_fini(&m);
}

static void test_published_rates_of_both_directions(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn1.32xlarge"), n = machine_of("trn2.48xlarge");
    assert_true(m.bytes_per_s[m.first[TERN_COLL_LINK]] == 48e9);
    assert_true(n.bytes_per_s[n.first[TERN_COLL_LINK]] == 256e9);
    tern_coll_machine_fini(&m);
    tern_coll_machine_fini(&n);
}

/* Half a million chips: the cost of the calculation is that of one instance. */
static void test_half_a_million_chips(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    const tern_coll_request request =
        request_of(TERN_COLL_ALL_REDUCE, 1024 * (uint64_t)MIB, 64, 31250);
    const tern_coll_cost cost = cost_of(&m, &request);
    uint32_t nodes = 1;
    double hops = 0; /* there and back */
    assert_int_equal(cost.spec.levels[0].ranks, 64);
    assert_int_equal(cost.spec.level_count, 8); /* 31250 is 2 by six times 5 */
    for (uint32_t i = 1; i < cost.spec.level_count; i++) {
        nodes *= cost.spec.levels[i].ranks;
        hops += 2 * (cost.spec.levels[i].ranks - 1);
    }
    assert_int_equal(nodes, 31250);
    assert_true(hops == 50 && cost.latency_ns > hops * 15000 && cost.latency_ns < hops * 20000);
    assert_true(cost.ns > 20e6 && cost.ns < 100e6);
    tern_coll_machine_fini(&m);
}

static void test_barrier(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn1");
    assert_true(tern_arch_cc_barrier_ns(chip, 1) == 0);
    assert_true(tern_arch_cc_barrier_ns(chip, 2) == 0);
    check_near(tern_arch_cc_barrier_ns(chip, 32), 5.105e6, 1e-3);
    check_near(tern_arch_cc_barrier_ns(tern_arch_chip_builtin("trn2"), 64), 2.97e6, 1e-3);
}

static void test_one_rank_copies(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    const tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, 64 * (uint64_t)MIB, 1, 1);
    const tern_coll_cost cost = cost_of(&m, &request);
    assert_true(cost.latency_ns == 0 && cost.wire_bytes == 0 && cost.transfer_ns > 0);
    tern_coll_machine_fini(&m);
}

static void test_wrong_requests(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    tern_coll_cost cost;
    const uint32_t outside[] = {0, 64};
    tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, MIB, 65, 1);
    assert_fails(INVALID, "65 ranks in an instance of 64", tern_coll_time(&m, &request, &cost));
    request = request_of(TERN_COLL_ALL_REDUCE, MIB, 0, 1);
    assert_fails(INVALID, "without ranks", tern_coll_time(&m, &request, &cost));
    request = request_of(TERN_COLL_ALL_REDUCE, MIB, 2, 1);
    request.groups.ranks = outside;
    assert_fails(INVALID, "rank 64", tern_coll_time(&m, &request, &cost));
    const tern_coll_spec four = {
        .kind = TERN_COLL_ALL_REDUCE, .level_count = 1, .levels = {{4, TERN_COLL_BY_RING}}};
    request.groups.ranks = NULL;
    request.spec = &four;
    assert_fails(INVALID, "a plan for 4 ranks, but there are 2",
                 tern_coll_time(&m, &request, &cost));
    tern_coll_machine_fini(&m);
    const tern_coll_machine_spec alone = {.chip = tern_arch_chip_builtin("trn2")};
    assert_ok(tern_coll_machine_init(&m, tern_alloc_host(), &alone));
    request = request_of(TERN_COLL_ALL_REDUCE, MIB, 4, 2);
    assert_fails(UNSUPPORTED, "no network", tern_coll_time(&m, &request, &cost));
    tern_coll_machine_fini(&m);
}

static void test_bus_bandwidth(void **state)
{
    (void)state;
    check_near(tern_coll_bus_bytes_per_s(TERN_COLL_ALL_REDUCE, 4, 1000, 1000), 1.5e9, 1e-12);
    check_near(tern_coll_bus_bytes_per_s(TERN_COLL_ALL_GATHER, 4, 1000, 1000), 0.75e9, 1e-12);
    check_near(tern_coll_bus_bytes_per_s(TERN_COLL_PERMUTE, 4, 1000, 1000), 1e9, 1e-12);
}

static void test_names_of_algorithms(void **state)
{
    (void)state;
    char text[64];
    const tern_coll_spec spec = {.level_count = 2,
                                 .levels = {{4, TERN_COLL_BY_MESH}, {16, TERN_COLL_BY_RDH}}};
    tern_coll_spec_print(&spec, text, sizeof text);
    assert_string_equal(text, "mesh + rdh");
    tern_coll_spec_print(&spec, text, 7);
    assert_string_equal(text, "mesh +");
}

static tern_status time_once(tern_alloc mem, void *arg)
{
    tern_coll_machine m;
    tern_coll_cost cost;
    const tern_coll_request *request = arg;
    const tern_coll_machine_spec spec = {.chip = tern_arch_chip_builtin("trn2")};
    TERN_TRY(tern_coll_machine_init(&m, mem, &spec));
    tern_status st = tern_coll_time(&m, request, &cost);
    tern_coll_machine_fini(&m);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    tern_coll_request request = request_of(TERN_COLL_ALL_REDUCE, MIB / 2, 4, 1);
    test_fail_each_allocation(time_once, &request);
}

TEST_MAIN(cmocka_unit_test(test_parts_of_the_time), cmocka_unit_test(test_wire_bytes),
          cmocka_unit_test(test_monotonous), cmocka_unit_test(test_groups_share_links),
          cmocka_unit_test(test_network), cmocka_unit_test(test_pieces_on_the_network),
          cmocka_unit_test(test_published_rates_of_both_directions),
          cmocka_unit_test(test_half_a_million_chips), cmocka_unit_test(test_barrier),
          cmocka_unit_test(test_one_rank_copies), cmocka_unit_test(test_wrong_requests),
          cmocka_unit_test(test_bus_bandwidth), cmocka_unit_test(test_names_of_algorithms),
          cmocka_unit_test(test_out_of_memory))
