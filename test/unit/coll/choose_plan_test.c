#include "coll/choose_plan.h"

#include "test_support.h"

enum { CHIP = 4, NODE = 64 }; /* logical cores of trn2.48xlarge */

static const uint64_t kb = 1 << 10, mb = 1 << 20;

static tern_coll_shape range_shape(uint32_t first, uint32_t count, uint32_t step)
{
    uint32_t cores[1024];
    assert_true(count <= TERN_COUNT_OF(cores));
    for (uint32_t i = 0; i < count; i++)
        cores[i] = first + i * step;
    return tern_coll_shape_of(cores, count, CHIP, NODE);
}

static void check_shape(tern_coll_shape shape, uint32_t node_ranks, uint32_t nodes, bool whole)
{
    assert_int_equal(shape.node_ranks, node_ranks);
    assert_int_equal(shape.nodes, nodes);
    assert_int_equal(shape.has_whole_chips, whole);
}

static void test_shapes(void **state)
{
    (void)state;
    check_shape(range_shape(0, 64, 1), 64, 1, true);
    check_shape(range_shape(0, 256, 1), 64, 4, true);
    check_shape(range_shape(8, 8, 1), 8, 1, true);
    check_shape(range_shape(0, 2, 1), 2, 1, false);
    check_shape(range_shape(2, 4, 1), 4, 1, false);   /* halves of two chips */
    check_shape(range_shape(0, 32, 4), 16, 2, false); /* one core of each chip */
    check_shape(range_shape(5, 4, 64), 1, 4, false);  /* the same core of each node */
    check_shape(range_shape(32, 64, 1), 32, 2, true);
    check_shape(range_shape(48, 64, 1), 64, 1, true); /* 16 and 48: not regular */
}

/* A hierarchy needs a group that is ordered by nodes. */
static void test_nodes_in_turn_are_not_regular(void **state)
{
    (void)state;
    const uint32_t cores[] = {0, 64, 1, 65};
    check_shape(tern_coll_shape_of(cores, 4, CHIP, NODE), 4, 1, false);
}

static void check_choice(const tern_chip *chip, tern_coll_kind kind, uint64_t bytes,
                         tern_coll_shape shape, int inner, int outer)
{
    const tern_coll_spec spec = tern_coll_choose(chip, kind, bytes, shape);
    assert_int_equal(spec.levels[0].algorithm, inner);
    assert_int_equal(spec.level_count, outer < 0 ? 1 : 2);
    if (outer >= 0)
        assert_int_equal(spec.levels[1].algorithm, outer);
}

static void test_by_bytes_in_a_node(void **state)
{
    (void)state;
    const tern_chip *r = tern_arch_chip_builtin("trn2");
    const tern_coll_shape node = {64, 1, 4, true}, part = {12, 1, 1, false}, odd = {24, 1, 4, true};
    check_choice(r, TERN_COLL_ALL_REDUCE, mb, node, TERN_COLL_BY_MESH, TERN_COLL_BY_MESH);
    check_choice(r, TERN_COLL_ALL_REDUCE, mb + 1, node, TERN_COLL_BY_MESH, TERN_COLL_BY_RDH);
    check_choice(r, TERN_COLL_ALL_REDUCE, 56 * mb, node, TERN_COLL_BY_MESH, TERN_COLL_BY_RDH);
    check_choice(r, TERN_COLL_ALL_REDUCE, 57 * mb, node, TERN_COLL_BY_KANGA, -1);
    check_choice(r, TERN_COLL_ALL_REDUCE, 57 * mb, part, TERN_COLL_BY_RING, -1);
    check_choice(r, TERN_COLL_ALL_GATHER, 8 * mb, odd, TERN_COLL_BY_KANGA, -1);
    check_choice(r, TERN_COLL_BROADCAST, 57 * mb, node, TERN_COLL_BY_RING, -1);
    check_choice(r, TERN_COLL_ALL_TO_ALL, 57 * mb, node, TERN_COLL_BY_MESH, -1);
    check_choice(r, TERN_COLL_PERMUTE, 57 * mb, node, TERN_COLL_BY_DIRECT, -1);
}

static void test_over_nodes(void **state)
{
    (void)state;
    const tern_coll_shape four = {64, 4, 1, true};
    check_choice(tern_arch_chip_builtin("trn2"), TERN_COLL_ALL_REDUCE, 100 * kb, four,
                 TERN_COLL_BY_MESH, TERN_COLL_BY_MESH);
    check_choice(tern_arch_chip_builtin("trn2"), TERN_COLL_ALL_REDUCE, 100 * mb, four,
                 TERN_COLL_BY_KANGA, TERN_COLL_BY_RING);
    check_choice(tern_arch_chip_builtin("trn2"), TERN_COLL_ALL_TO_ALL, 100 * mb, four,
                 TERN_COLL_BY_MESH, TERN_COLL_BY_MESH);
    check_choice(tern_arch_chip_builtin("trn2"), TERN_COLL_PERMUTE, 100 * mb, four,
                 TERN_COLL_BY_DIRECT, -1);
    check_choice(tern_arch_chip_builtin("trn1"), TERN_COLL_ALL_REDUCE, 100 * mb, four,
                 TERN_COLL_BY_RING, -1);
    check_choice(tern_arch_chip_builtin("trn1"), TERN_COLL_ALL_REDUCE, 8 * mb, four,
                 TERN_COLL_BY_RING, -1);
    check_choice(tern_arch_chip_builtin("trn2"), TERN_COLL_ALL_REDUCE, 8 * mb, four,
                 TERN_COLL_BY_RDH, TERN_COLL_BY_RDH);
}

/* The column of algorithms of an all-reduce of 16 ranks in the documentation of nccom-test. */
static void test_as_published_for_16_ranks(void **state)
{
    (void)state;
    const tern_chip *r = tern_arch_chip_builtin("trn2");
    const tern_coll_shape ranks = {16, 1, 4, true};
    check_choice(r, TERN_COLL_ALL_REDUCE, 4, ranks, TERN_COLL_BY_MESH, TERN_COLL_BY_MESH);
    check_choice(r, TERN_COLL_ALL_REDUCE, 128 * kb, ranks, TERN_COLL_BY_MESH, TERN_COLL_BY_MESH);
    check_choice(r, TERN_COLL_ALL_REDUCE, 2 * mb, ranks, TERN_COLL_BY_MESH, TERN_COLL_BY_RDH);
    check_choice(r, TERN_COLL_ALL_REDUCE, 32 * mb, ranks, TERN_COLL_BY_KANGA, -1);
    check_choice(r, TERN_COLL_ALL_REDUCE, 512 * mb, ranks, TERN_COLL_BY_KANGA, -1);
}

/* The levels between nodes that each have one rank. */
static void check_levels(uint32_t nodes, uint32_t count, const tern_coll_level *wanted)
{
    const tern_coll_shape shape = {1, nodes, 1, false};
    const tern_coll_spec spec =
        tern_coll_choose(tern_arch_chip_builtin("trn2"), TERN_COLL_ALL_REDUCE, 2 * mb, shape);
    assert_int_equal(spec.level_count, count);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(spec.levels[i].ranks, wanted[i].ranks);
        assert_int_equal(spec.levels[i].algorithm, wanted[i].algorithm);
    }
}

static void test_factors_of_nodes(void **state)
{
    (void)state;
    const tern_coll_algorithm R = TERN_COLL_BY_RING, H = TERN_COLL_BY_RDH;
    check_levels(4096, 1, (const tern_coll_level[]){{4096, H}});
    check_levels(96, 2, (const tern_coll_level[]){{32, H}, {3, R}});
    check_levels(7813, 2, (const tern_coll_level[]){{13, R}, {601, R}});
    check_levels(7829, 1, (const tern_coll_level[]){{7829, R}}); /* a prime */
    check_levels(31250, 7,
                 (const tern_coll_level[]){{2, H}, {5, R}, {5, R}, {5, R}, {5, R}, {5, R}, {5, R}});
    check_levels(
        59049 * 2, 8, /* 3 to the tenth: as few joined as there are levels too few */
        (const tern_coll_level[]){{2, H}, {3, R}, {3, R}, {3, R}, {3, R}, {9, R}, {9, R}, {9, R}});
}

static void check_buildable(const tern_coll_spec *spec)
{
    tern_coll_plan plan;
    assert_ok(tern_coll_plan_build(tern_alloc_host(), spec, &plan));
    tern_coll_plan_fini(&plan);
}

static void test_every_choice_can_be_built(void **state)
{
    (void)state;
    static const uint32_t counts[] = {1, 2, 3, 12, 35, 64, 2310};
    static const uint64_t sizes[] = {0, 5000000, 100000000};
    const tern_chip *const chips[] = {tern_arch_chip_builtin("trn1"),
                                      tern_arch_chip_builtin("trn2")};
    for (size_t r = 0; r < TERN_COUNT_OF(chips); r++)
        for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
            for (size_t i = 0; i < TERN_COUNT_OF(counts); i++)
                for (size_t j = 0; j < TERN_COUNT_OF(counts); j++)
                    for (size_t s = 0; s < 2 * TERN_COUNT_OF(sizes); s++) {
                        const tern_coll_shape shape = {counts[i], counts[j], 1, s % 2 == 0};
                        const tern_coll_spec spec =
                            tern_coll_choose(chips[r], (tern_coll_kind)kind, sizes[s / 2], shape);
                        check_buildable(&spec);
                    }
}

TEST_MAIN(cmocka_unit_test(test_shapes), cmocka_unit_test(test_nodes_in_turn_are_not_regular),
          cmocka_unit_test(test_by_bytes_in_a_node),
          cmocka_unit_test(test_as_published_for_16_ranks), cmocka_unit_test(test_over_nodes),
          cmocka_unit_test(test_factors_of_nodes), cmocka_unit_test(test_every_choice_can_be_built))
