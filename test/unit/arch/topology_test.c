#include "arch/topology.h"

#include <string.h>

#include "test_support.h"

static tern_topology torus(uint32_t x, uint32_t y, uint32_t z)
{
    tern_topology_spec spec = {.kind = TERN_TOPOLOGY_TORUS, .dims = {x, y, z}};
    spec.link_bytes_per_s[TERN_LINK_XY] = 256e9;
    spec.link_bytes_per_s[TERN_LINK_Z] = 128e9;
    tern_topology t;
    assert_ok(tern_topology_init(&t, tern_alloc_host(), &spec));
    return t;
}

static tern_topology switched(uint32_t racks, uint32_t sleds, uint32_t chips)
{
    tern_topology_spec spec = {.kind = TERN_TOPOLOGY_SWITCHED, .dims = {racks, sleds, chips}};
    spec.link_bytes_per_s[TERN_LINK_SLED] = 256e9;
    spec.link_bytes_per_s[TERN_LINK_RACK] = 320e9;
    spec.link_bytes_per_s[TERN_LINK_CROSS] = 128e9;
    tern_topology t;
    assert_ok(tern_topology_init(&t, tern_alloc_host(), &spec));
    return t;
}

static void check_neighbours(const tern_topology *t, uint32_t chip, const uint32_t *want,
                             uint32_t want_count)
{
    uint32_t count;
    const tern_link *links = tern_topology_links(t, chip, &count);
    assert_int_equal(count, want_count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(links[i].to, want[i]);
}

static bool has_link(const tern_topology *t, uint32_t from, const tern_link *wanted, uint32_t to)
{
    uint32_t count, found = 0;
    const tern_link *links = tern_topology_links(t, from, &count);
    for (uint32_t i = 0; i < count; i++)
        found += links[i].to == to && links[i].kind == wanted->kind &&
                 links[i].bytes_per_s == wanted->bytes_per_s;
    return found == 1;
}

/* Every link has one reverse, no node links itself, no pair is linked twice. */
static void check_sound(const tern_topology *t)
{
    for (uint32_t node = 0; node < t->nodes; node++) {
        uint32_t count;
        const tern_link *links = tern_topology_links(t, node, &count);
        for (uint32_t i = 0; i < count; i++) {
            assert_true(links[i].to < t->nodes && links[i].to != node);
            assert_true(links[i].bytes_per_s > 0);
            assert_true(has_link(t, links[i].to, &links[i], node));
        }
    }
    for (uint32_t a = 0; a < t->chips; a++)
        for (uint32_t b = 0; b < t->chips; b++)
            assert_int_equal(tern_topology_hops(t, a, b), tern_topology_hops(t, b, a));
}

static void the_neighbours_are_those_neuron_ls_prints(void **state)
{
    (void)state;
    tern_topology t = torus(4, 4, 1);
    check_neighbours(&t, 0, (const uint32_t[]){12, 3, 4, 1}, 4);
    check_neighbours(&t, 5, (const uint32_t[]){1, 4, 9, 6}, 4);
    check_neighbours(&t, 15, (const uint32_t[]){11, 14, 3, 12}, 4);
    check_sound(&t);
    assert_int_equal(tern_topology_diameter(&t), 4);
    assert_true(tern_topology_bisection_bytes_per_s(&t) == 8 * 256e9);
    tern_topology_fini(&t);
}

static void an_ultraserver_adds_rings_along_z(void **state)
{
    (void)state;
    tern_topology t = torus(4, 4, 4);
    check_neighbours(&t, 0, (const uint32_t[]){12, 3, 4, 1, 48, 16}, 6);
    check_neighbours(&t, 37, (const uint32_t[]){33, 36, 41, 38, 21, 53}, 6);
    check_sound(&t);
    assert_int_equal(tern_topology_diameter(&t), 6);
    uint32_t count;
    const tern_link *links = tern_topology_links(&t, 0, &count);
    assert_int_equal(links[4].kind, TERN_LINK_Z);
    assert_true(links[4].bytes_per_s == 128e9 && links[0].bytes_per_s == 256e9);
    assert_true(tern_topology_bisection_bytes_per_s(&t) == 2 * 16 * 128e9);
    tern_topology_fini(&t);
}

static uint32_t ring_distance(uint32_t a, uint32_t b, uint32_t n)
{
    uint32_t d = a > b ? a - b : b - a;
    return d < n - d ? d : n - d;
}

static void hops_match_the_formula(void **state)
{
    (void)state;
    static const uint32_t dims[][3] = {{4, 4, 1}, {4, 4, 4}, {12, 1, 1}, {5, 3, 2},
                                       {2, 2, 2}, {1, 1, 1}, {1, 7, 1},  {3, 1, 4}};
    for (size_t i = 0; i < TERN_COUNT_OF(dims); i++) {
        tern_topology t = torus(dims[i][0], dims[i][1], dims[i][2]);
        check_sound(&t);
        for (uint32_t a = 0; a < t.chips; a++) {
            for (uint32_t b = 0; b < t.chips; b++) {
                uint32_t pa[3], pb[3], sum = 0;
                tern_topology_coordinates(&t, a, pa);
                tern_topology_coordinates(&t, b, pb);
                assert_int_equal(tern_topology_chip(&t, pa), a);
                for (int axis = 0; axis < 3; axis++)
                    sum += ring_distance(pa[axis], pb[axis], dims[i][axis]);
                assert_int_equal(tern_topology_hops(&t, a, b), sum);
            }
        }
        tern_topology_fini(&t);
    }
}

static void short_axes_have_no_double_links(void **state)
{
    (void)state;
    tern_topology pair = torus(2, 1, 1);
    check_neighbours(&pair, 0, (const uint32_t[]){1}, 1);
    check_neighbours(&pair, 1, (const uint32_t[]){0}, 1);
    assert_true(tern_topology_bisection_bytes_per_s(&pair) == 256e9);
    tern_topology_fini(&pair);

    tern_topology cube = torus(2, 2, 2);
    for (uint32_t chip = 0; chip < 8; chip++) {
        uint32_t count;
        (void)tern_topology_links(&cube, chip, &count);
        assert_int_equal(count, 3);
    }
    assert_int_equal(tern_topology_diameter(&cube), 3);
    tern_topology_fini(&cube);

    tern_topology alone = torus(1, 1, 1);
    check_neighbours(&alone, 0, NULL, 0);
    assert_int_equal(tern_topology_diameter(&alone), 0);
    assert_true(tern_topology_bisection_bytes_per_s(&alone) == 0);
    tern_topology_fini(&alone);

    tern_topology ring = torus(6, 1, 1);
    check_neighbours(&ring, 0, (const uint32_t[]){5, 1}, 2);
    assert_int_equal(tern_topology_diameter(&ring), 3);
    tern_topology_fini(&ring);
}

static void switched_fabrics_have_switch_nodes(void **state)
{
    (void)state;
    tern_topology t = switched(2, 18, 4);
    assert_int_equal(t.chips, 144);
    assert_int_equal(t.nodes, 144 + 36 + 2);
    check_sound(&t);
    /* sled 0 of rack 0, rack 0, the same position of rack 1 */
    check_neighbours(&t, 0, (const uint32_t[]){144, 180, 72}, 3);
    check_neighbours(&t, 143, (const uint32_t[]){179, 181, 71}, 3);
    uint32_t count;
    (void)tern_topology_links(&t, 144, &count);
    assert_int_equal(count, 4);
    (void)tern_topology_links(&t, 181, &count);
    assert_int_equal(count, 72);
    uint32_t coordinates[3];
    tern_topology_coordinates(&t, 143, coordinates);
    assert_int_equal(coordinates[0], 1);
    assert_int_equal(coordinates[1], 17);
    assert_int_equal(coordinates[2], 3);
    assert_int_equal(tern_topology_chip(&t, coordinates), 143);
    assert_int_equal(tern_topology_hops(&t, 0, 3), 1);   /* same sled */
    assert_int_equal(tern_topology_hops(&t, 0, 71), 1);  /* same rack */
    assert_int_equal(tern_topology_hops(&t, 0, 72), 1);  /* direct */
    assert_int_equal(tern_topology_hops(&t, 0, 100), 2); /* other rack, other position */
    assert_int_equal(tern_topology_diameter(&t), 2);
    assert_true(tern_topology_bisection_bytes_per_s(&t) == 72 * 128e9);
    tern_topology_fini(&t);
}

static void more_racks_form_a_ring(void **state)
{
    (void)state;
    tern_topology t = switched(5, 2, 2);
    check_sound(&t);
    for (uint32_t a = 0; a < t.chips; a++) {
        for (uint32_t b = 0; b < t.chips; b++) {
            uint32_t pa[3], pb[3];
            tern_topology_coordinates(&t, a, pa);
            tern_topology_coordinates(&t, b, pb);
            bool same_place = pa[1] == pb[1] && pa[2] == pb[2];
            assert_int_equal(tern_topology_hops(&t, a, b),
                             ring_distance(pa[0], pb[0], 5) + !same_place);
        }
    }
    tern_topology_fini(&t);
    tern_topology one = switched(1, 2, 2);
    check_sound(&one);
    assert_int_equal(tern_topology_diameter(&one), 1);
    tern_topology_fini(&one);
}

static void impossible_sizes_are_rejected(void **state)
{
    (void)state;
    tern_topology t;
    tern_topology_spec spec = {.kind = TERN_TOPOLOGY_TORUS, .dims = {4, 0, 1}};
    assert_fails(INVALID, "dimension 1 of the topology is 0",
                 tern_topology_init(&t, tern_alloc_host(), &spec));
    spec.dims[1] = 5000;
    assert_fails(INVALID, "dimension 1", tern_topology_init(&t, tern_alloc_host(), &spec));
    spec.dims[1] = 2048;
    assert_fails(INVALID, "too large", tern_topology_init(&t, tern_alloc_host(), &spec));
    spec.dims[0] = 1;
    assert_fails(INVALID, "too large", tern_topology_init(&t, tern_alloc_host(), &spec));
    tern_topology_fini(&t); /* harmless after a failure */
}

static tern_status build(tern_alloc mem, void *arg)
{
    tern_topology t;
    tern_status st = tern_topology_init(&t, mem, arg);
    tern_topology_fini(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    tern_topology_spec spec = {.kind = TERN_TOPOLOGY_SWITCHED, .dims = {2, 3, 4}};
    test_fail_each_allocation(build, &spec);
    spec = (tern_topology_spec){.kind = TERN_TOPOLOGY_TORUS, .dims = {1, 1, 1}};
    test_fail_each_allocation(build, &spec);
}

TEST_MAIN(cmocka_unit_test(the_neighbours_are_those_neuron_ls_prints),
          cmocka_unit_test(an_ultraserver_adds_rings_along_z),
          cmocka_unit_test(hops_match_the_formula),
          cmocka_unit_test(short_axes_have_no_double_links),
          cmocka_unit_test(switched_fabrics_have_switch_nodes),
          cmocka_unit_test(more_racks_form_a_ring), cmocka_unit_test(impossible_sizes_are_rejected),
          cmocka_unit_test(every_allocation_may_fail))
