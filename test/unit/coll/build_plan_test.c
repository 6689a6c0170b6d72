/* Every algorithm, for the kinds it has, is proved right by the checker. */
#include "coll/build_plan.h"

#include "base/alloc.h"
#include "coll/check_plan.h"
#include "test_support.h"

static tern_coll_spec flat(tern_coll_kind kind, tern_coll_algorithm algorithm, uint32_t ranks)
{
    return (tern_coll_spec){.kind = kind, .level_count = 1, .levels = {{ranks, algorithm}}};
}

static bool is_power_of_two(uint32_t n) { return (n & (n - 1)) == 0; }

static bool is_supported(tern_coll_kind kind, tern_coll_algorithm algorithm, uint32_t ranks)
{
    if (ranks > 1 && ((algorithm == TERN_COLL_BY_RDH && !is_power_of_two(ranks)) ||
                      (algorithm == TERN_COLL_BY_KANGA && ranks % 2 == 1)))
        return false;
    const bool sends_to_all = algorithm == TERN_COLL_BY_DIRECT || algorithm == TERN_COLL_BY_MESH;
    switch (kind) {
    case TERN_COLL_ALL_REDUCE:
    case TERN_COLL_ALL_GATHER:
    case TERN_COLL_REDUCE_SCATTER:
        return true;
    case TERN_COLL_ALL_TO_ALL:
    case TERN_COLL_PERMUTE:
        return sends_to_all;
    case TERN_COLL_BROADCAST:
        return algorithm != TERN_COLL_BY_KANGA;
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return false;
}

/* The fewest chunks that a rank must receive, of the |ranks| in the data. */
static uint64_t least_traffic(tern_coll_kind kind, uint64_t ranks)
{
    switch (kind) {
    case TERN_COLL_ALL_REDUCE:
        return 2 * (ranks - 1);
    case TERN_COLL_ALL_GATHER:
    case TERN_COLL_REDUCE_SCATTER:
    case TERN_COLL_ALL_TO_ALL:
        return ranks - 1;
    case TERN_COLL_PERMUTE:
    case TERN_COLL_BROADCAST:
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return 0;
}

static tern_status build_and_check(tern_alloc mem, const tern_coll_spec *spec,
                                   tern_coll_traffic *traffic)
{
    tern_coll_plan plan;
    *traffic = (tern_coll_traffic){.mem = mem};
    TERN_TRY(tern_coll_plan_build(mem, spec, &plan));
    tern_status st = tern_coll_check_plan(mem, &plan, traffic);
    tern_coll_plan_fini(&plan);
    return st;
}

static void check_flat(tern_coll_kind kind, tern_coll_algorithm algorithm, uint32_t ranks)
{
    tern_coll_spec spec = flat(kind, algorithm, ranks);
    spec.shift = -3;
    tern_coll_traffic traffic;
    if (!is_supported(kind, algorithm, ranks)) {
        assert_fails(UNSUPPORTED, tern_coll_algorithm_name(algorithm),
                     build_and_check(tern_alloc_host(), &spec, &traffic));
        return;
    }
    tern_status st = build_and_check(tern_alloc_host(), &spec, &traffic);
    st = tern_status_note(st, "%s by %s, %u ranks", tern_coll_kind_name(kind),
                          tern_coll_algorithm_name(algorithm), ranks);
    assert_ok(st);
    if (algorithm == TERN_COLL_BY_DIRECT)
        assert_true(traffic.folds_in_rank_order);
    /* Secondaries of a KangaRing only receive, so its traffic is not the same for all ranks. */
    for (uint32_t r = 0; r < ranks && algorithm != TERN_COLL_BY_KANGA; r++)
        if (least_traffic(kind, ranks) > 0) {
            assert_int_equal(traffic.received[r], least_traffic(kind, ranks));
            assert_int_equal(traffic.sent[r], least_traffic(kind, ranks));
        }
    tern_coll_traffic_fini(&traffic);
}

static void test_flat_plans(void **state)
{
    (void)state;
    for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
        for (int algorithm = 0; algorithm < TERN_COLL_ALGORITHM_COUNT; algorithm++)
            for (uint32_t ranks = 1; ranks <= 17; ranks++)
                check_flat((tern_coll_kind)kind, (tern_coll_algorithm)algorithm, ranks);
}

static void check_levels(tern_coll_kind kind, const uint32_t *ranks,
                         const tern_coll_algorithm *algorithms, uint32_t count)
{
    tern_coll_spec spec = {.kind = kind, .level_count = count};
    bool supported = kind != TERN_COLL_PERMUTE || count == 1;
    uint32_t total = 1;
    for (uint32_t i = 0; i < count; i++) {
        spec.levels[i] = (tern_coll_level){ranks[i], algorithms[i]};
        supported = supported && is_supported(kind, algorithms[i], ranks[i]);
        total *= ranks[i];
    }
    if (!supported)
        return;
    tern_coll_traffic traffic;
    tern_status st = build_and_check(tern_alloc_host(), &spec, &traffic);
    assert_ok(tern_status_note(st, "%s, %u x %u by %s and %s", tern_coll_kind_name(kind), ranks[0],
                               ranks[1], tern_coll_algorithm_name(algorithms[0]),
                               tern_coll_algorithm_name(algorithms[1])));
    assert_int_equal(traffic.ranks, total);
    tern_coll_traffic_fini(&traffic);
}

static void test_every_inner_with_every_outer(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {{2, 2}, {4, 2}, {2, 4}, {3, 4}, {4, 3}, {8, 2}, {1, 6}};
    for (size_t s = 0; s < TERN_COUNT_OF(shapes); s++)
        for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
            for (int inner = 0; inner < TERN_COLL_ALGORITHM_COUNT; inner++)
                for (int outer = 0; outer < TERN_COLL_ALGORITHM_COUNT; outer++)
                    check_levels((tern_coll_kind)kind, shapes[s],
                                 (tern_coll_algorithm[]){(tern_coll_algorithm)inner,
                                                         (tern_coll_algorithm)outer},
                                 2);
}

static void test_three_levels(void **state)
{
    (void)state;
    static const tern_coll_algorithm algorithms[] = {TERN_COLL_BY_KANGA, TERN_COLL_BY_RING,
                                                     TERN_COLL_BY_MESH};
    static const uint32_t ranks[] = {4, 3, 2};
    check_levels(TERN_COLL_ALL_REDUCE, ranks, algorithms, 3);
    check_levels(TERN_COLL_ALL_GATHER, ranks, algorithms, 3);
    check_levels(TERN_COLL_REDUCE_SCATTER, ranks, algorithms, 3);
}

/* Between nodes only a node's share of the data moves: each core receives 2 (M - 1) / M of a chunk
 * for each of the cores of its node, from its counterparts alone. */
static void test_outer_level_moves_least(void **state)
{
    (void)state;
    const tern_coll_spec spec = {.kind = TERN_COLL_ALL_REDUCE,
                                 .level_count = 2,
                                 .levels = {{4, TERN_COLL_BY_MESH}, {3, TERN_COLL_BY_RING}}};
    tern_coll_traffic t;
    assert_ok(build_and_check(tern_alloc_host(), &spec, &t));
    for (uint32_t from = 0; from < 12; from++) {
        uint64_t across = 0;
        for (uint32_t to = 0; to < 12; to++) {
            const uint64_t chunks = t.pairs[from * 12 + to];
            if (from / 4 != to / 4)
                across += chunks;
            if (from / 4 != to / 4 && from % 4 != to % 4)
                assert_int_equal(chunks, 0);
        }
        assert_int_equal(across, 2 * (3 - 1));
    }
    tern_coll_traffic_fini(&t);
}

/* Of n ranks the primaries forward n - 2 chunks to two ranks each; all swap one with their
 * partner. */
static void test_kanga_traffic(void **state)
{
    (void)state;
    const tern_coll_spec spec = flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_KANGA, 8);
    tern_coll_traffic t;
    assert_ok(build_and_check(tern_alloc_host(), &spec, &t));
    for (uint32_t r = 0; r < 8; r++) {
        assert_int_equal(t.sent[r], r % 2 == 0 ? 1 + 2 * 6 : 1);
        assert_int_equal(t.received[r], 7);
    }
    assert_int_equal(t.pairs[0 * 8 + 2], 6);
    assert_int_equal(t.pairs[0 * 8 + 3], 6);
    tern_coll_traffic_fini(&t);
}

static void test_recursive_halving_talks_to_log_n_peers(void **state)
{
    (void)state;
    const tern_coll_spec spec = flat(TERN_COLL_REDUCE_SCATTER, TERN_COLL_BY_RDH, 16);
    tern_coll_traffic t;
    assert_ok(build_and_check(tern_alloc_host(), &spec, &t));
    for (uint32_t to = 0; to < 16; to++) {
        const uint32_t distance = 5 ^ to;
        const bool is_peer = distance != 0 && is_power_of_two(distance);
        assert_int_equal(t.pairs[5 * 16 + to], is_peer ? 8 / distance : 0);
    }
    tern_coll_traffic_fini(&t);
}

/* Pairs of which some ranks do not send or do not receive: those have zeros. */
static void test_permute_by_table(void **state)
{
    (void)state;
    static const int32_t tables[][5] = {{1, 2, 3, 4, -1},   {-1, 0, 1, 2, 3},     {4, 3, 2, 1, 0},
                                        {-1, -1, 0, -1, 2}, {-1, -1, -1, -1, -1}, {0, 1, 2, 3, 4}};
    for (size_t i = 0; i < TERN_COUNT_OF(tables); i++) {
        tern_coll_spec spec = flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 5);
        spec.targets = tables[i];
        tern_coll_traffic t;
        assert_ok(build_and_check(tern_alloc_host(), &spec, &t));
        for (uint32_t r = 0; r < 5; r++) {
            const bool sends = tables[i][r] >= 0 && tables[i][r] != (int32_t)r;
            assert_int_equal(t.sent[r], sends);
            if (sends)
                assert_int_equal(t.pairs[r * 5 + (uint32_t)tables[i][r]], 1);
        }
        tern_coll_traffic_fini(&t);
    }
    for (int32_t target = -1; target < 1; target++) {
        tern_coll_spec alone = flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 1);
        alone.targets = &target;
        tern_coll_traffic t;
        assert_ok(build_and_check(tern_alloc_host(), &alone, &t));
        tern_coll_traffic_fini(&t);
    }
    tern_coll_plan plan;
    tern_coll_spec spec = flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 3);
    spec.targets = (int32_t[]){2, 2, -1};
    assert_fails(INVALID, "ranks 0 and 1 both send to rank 2",
                 tern_coll_plan_build(tern_alloc_host(), &spec, &plan));
    spec.targets = (int32_t[]){1, 3, 0};
    assert_fails(INVALID, "rank 1 sends to rank 3, the group has 3",
                 tern_coll_plan_build(tern_alloc_host(), &spec, &plan));
}

/* Steps and loops do not grow with the ranks, except for the bits of rdh. */
static void test_large_groups_are_small_plans(void **state)
{
    (void)state;
    for (int a = 0; a < TERN_COLL_ALGORITHM_COUNT; a++) {
        tern_coll_spec spec = flat(TERN_COLL_ALL_REDUCE, (tern_coll_algorithm)a, 1 << 19);
        tern_coll_plan large, small;
        assert_ok(tern_coll_plan_build(tern_alloc_host(), &spec, &large));
        spec.levels[0].ranks = 16;
        assert_ok(tern_coll_plan_build(tern_alloc_host(), &spec, &small));
        if (a == TERN_COLL_BY_RDH)
            assert_int_equal(large.steps.count, 19 * 4);
        else
            assert_int_equal(large.steps.count, small.steps.count);
        tern_coll_action action;
        const tern_coll_cursor last = {.step = (uint32_t)large.steps.count - 1};
        assert_true(tern_coll_eval(&large, &last, 500000, &action));
        tern_coll_plan_fini(&large);
        tern_coll_plan_fini(&small);
    }
}

static void test_what_cannot_be_built(void **state)
{
    (void)state;
    const tern_alloc mem = tern_alloc_host();
    tern_coll_plan plan;
    tern_coll_spec spec = flat(TERN_COLL_ALL_REDUCE, TERN_COLL_BY_RDH, 12);
    assert_fails(UNSUPPORTED, "rdh is for a power of two of ranks, not for 12",
                 tern_coll_plan_build(mem, &spec, &plan));
    spec = flat(TERN_COLL_ALL_TO_ALL, TERN_COLL_BY_RING, 4);
    assert_fails(UNSUPPORTED, "all_to_all cannot be done by ring",
                 tern_coll_plan_build(mem, &spec, &plan));
    spec = flat(TERN_COLL_ALL_REDUCE, TERN_COLL_BY_RING, 0);
    assert_fails(INVALID, "no ranks", tern_coll_plan_build(mem, &spec, &plan));
    spec.level_count = 0;
    assert_fails(INVALID, "levels", tern_coll_plan_build(mem, &spec, &plan));
    spec = flat(TERN_COLL_ALL_TO_ALL, TERN_COLL_BY_MESH, 2);
    spec.level_count = 3;
    spec.levels[1] = spec.levels[2] = spec.levels[0];
    assert_fails(UNSUPPORTED, "two levels", tern_coll_plan_build(mem, &spec, &plan));
    spec = flat(TERN_COLL_ALL_REDUCE, TERN_COLL_BY_MESH, 1 << 20);
    spec.level_count = 2;
    spec.levels[1] = spec.levels[0];
    assert_fails(UNSUPPORTED, "at most", tern_coll_plan_build(mem, &spec, &plan));
}

static tern_status build_with(tern_alloc mem, void *arg)
{
    tern_coll_traffic traffic;
    TERN_TRY(build_and_check(mem, arg, &traffic));
    tern_coll_traffic_fini(&traffic);
    return NULL;
}

static void test_each_allocation_fails(void **state)
{
    (void)state;
    tern_coll_spec spec = {.kind = TERN_COLL_ALL_REDUCE,
                           .level_count = 2,
                           .levels = {{4, TERN_COLL_BY_KANGA}, {3, TERN_COLL_BY_DIRECT}}};
    test_fail_each_allocation(build_with, &spec);
    spec.kind = TERN_COLL_BROADCAST;
    spec.levels[0].algorithm = TERN_COLL_BY_RING;
    test_fail_each_allocation(build_with, &spec);
    spec = flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 3);
    spec.targets = (int32_t[]){2, -1, 0};
    test_fail_each_allocation(build_with, &spec);
}

TEST_MAIN(cmocka_unit_test(test_flat_plans), cmocka_unit_test(test_every_inner_with_every_outer),
          cmocka_unit_test(test_three_levels), cmocka_unit_test(test_outer_level_moves_least),
          cmocka_unit_test(test_kanga_traffic),
          cmocka_unit_test(test_recursive_halving_talks_to_log_n_peers),
          cmocka_unit_test(test_permute_by_table),
          cmocka_unit_test(test_large_groups_are_small_plans),
          cmocka_unit_test(test_what_cannot_be_built), cmocka_unit_test(test_each_allocation_fails))
