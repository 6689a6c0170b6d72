/* Exchanges of parts of several sizes: as all-to-alls if the sizes are equal; the largest sender
 * and the longest route decide otherwise. */
#include "coll/exchange_time.h"

#include <math.h>

#include "test_support.h"

enum { RANKS = 16, MIB = 1 << 20 };

static tern_coll_machine machine_of(const char *name)
{
    tern_coll_machine machine;
    const tern_instance *instance = tern_arch_instance_find(name);
    const tern_coll_machine_spec spec = {.chip = tern_arch_instance_chip(instance),
                                         .instance = instance};
    assert_ok(tern_coll_machine_init(&machine, tern_alloc_host(), &spec));
    return machine;
}

static tern_coll_cost time_of(const tern_coll_machine *m, uint32_t ranks, uint32_t groups,
                              const double *bytes)
{
    tern_coll_cost cost;
    const tern_coll_groups g = {.count = groups, .node_ranks = ranks, .nodes = 1};
    assert_ok(tern_coll_exchange_time(m, &g, bytes, &cost));
    return cost;
}

static void equal_parts_are_an_all_to_all(void **state)
{
    (void)state;
    static const char *const names[] = {"trn1.32xlarge", "trn2.48xlarge"};
    for (size_t k = 0; k < TERN_COUNT_OF(names); k++)
        for (uint32_t ranks = 2; ranks <= RANKS; ranks *= 2)
            for (uint32_t groups = 1; groups <= 2; groups++) {
                tern_coll_machine m = machine_of(names[k]);
                double bytes[RANKS * RANKS];
                for (uint32_t i = 0; i < ranks * ranks; i++)
                    bytes[i] = 8.0 * MIB / ranks;
                const tern_coll_spec mesh = {.kind = TERN_COLL_ALL_TO_ALL,
                                             .level_count = 1,
                                             .levels = {{ranks, TERN_COLL_BY_MESH}}};
                const tern_coll_request request = {
                    .kind = TERN_COLL_ALL_TO_ALL,
                    .bytes = 8 * MIB,
                    .groups = {.count = groups, .node_ranks = ranks, .nodes = 1},
                    .spec = &mesh};
                tern_coll_cost want;
                assert_ok(tern_coll_time(&m, &request, &want));
                const tern_coll_cost got = time_of(&m, ranks, groups, bytes);
                assert_true(fabs(got.ns - want.ns) < 1e-6 * want.ns);
                assert_true(fabs(got.wire_bytes - want.wire_bytes) < 1);
                tern_coll_machine_fini(&m);
            }
}

/* A rank that sends all of the data takes as long as its engines need for it. */
static void the_largest_sender_decides(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    const double engines = m.bytes_per_s[m.first[TERN_COLL_ENGINES]];
    double bytes[16] = {0};
    bytes[1] = bytes[2] = bytes[3] = 64.0 * MIB;
    bytes[1 * 4 + 0] = MIB;
    const tern_coll_cost cost = time_of(&m, 4, 1, bytes);
    assert_true(cost.transfer_ns >= 1e9 * 192 * MIB / engines * 0.999);
    assert_int_equal(cost.limit.kind, TERN_COLL_ENGINES);
    assert_int_equal(cost.limit.at, 0);
    bytes[1] = bytes[2] = bytes[3] = bytes[4] = 0;
    const tern_coll_cost none = time_of(&m, 4, 1, bytes);
    assert_true(none.transfer_ns == 0 && none.latency_ns == 0 && !none.has_limit);
    tern_coll_machine_fini(&m);
}

static void wrong_groups_are_refused(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    static const double bytes[4];
    static const uint32_t ranks[] = {0, 64};
    tern_coll_cost cost;
    tern_coll_groups g = {.count = 40, .node_ranks = 2, .nodes = 1};
    assert_fails(INVALID, "80 ranks in an instance of 64",
                 tern_coll_exchange_time(&m, &g, bytes, &cost));
    g = (tern_coll_groups){.ranks = ranks, .count = 1, .node_ranks = 2, .nodes = 1};
    assert_fails(INVALID, "rank 64 in an instance of 64",
                 tern_coll_exchange_time(&m, &g, bytes, &cost));
    g = (tern_coll_groups){.count = 1, .node_ranks = 2, .nodes = 2};
    assert_fails(UNSUPPORTED, "between instances", tern_coll_exchange_time(&m, &g, bytes, &cost));
    tern_coll_machine_fini(&m);
}

TEST_MAIN(cmocka_unit_test(equal_parts_are_an_all_to_all),
          cmocka_unit_test(the_largest_sender_decides), cmocka_unit_test(wrong_groups_are_refused))
