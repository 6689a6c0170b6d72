#include <string.h>

#include "arch/topology.h"
#include "test_support.h"

static void check_picture(tern_topology_kind kind, uint32_t a, uint32_t b, uint32_t c,
                          const char *want)
{
    tern_topology_spec spec = {.kind = kind, .dims = {a, b, c}};
    for (int i = 0; i < TERN_LINK_KIND_COUNT; i++)
        spec.link_bytes_per_s[i] = 1e9 * (i + 1);
    tern_topology t;
    tern_text text;
    assert_ok(tern_topology_init(&t, tern_alloc_host(), &spec));
    tern_text_init(&text, tern_alloc_host());
    tern_topology_draw(&t, &text);
    assert_ok(tern_text_status(&text));
    assert_string_equal(tern_text_get(&text), want);
    tern_text_fini(&text);
    tern_topology_fini(&t);
}

static void a_torus_is_a_grid_with_stars_at_the_edge(void **state)
{
    (void)state;
    check_picture(TERN_TOPOLOGY_TORUS, 4, 4, 1,
                  "     *    *    *    *\n"
                  "     |    |    |    |\n"
                  "  *-[ 0]-[ 1]-[ 2]-[ 3]-*\n"
                  "     |    |    |    |\n"
                  "  *-[ 4]-[ 5]-[ 6]-[ 7]-*\n"
                  "     |    |    |    |\n"
                  "  *-[ 8]-[ 9]-[10]-[11]-*\n"
                  "     |    |    |    |\n"
                  "  *-[12]-[13]-[14]-[15]-*\n"
                  "     |    |    |    |\n"
                  "     *    *    *    *\n"
                  "\n"
                  "  each line 1 GB/s; a * continues at the * on the opposite side\n");
}

static void rings_and_short_axes_are_drawn(void **state)
{
    (void)state;
    check_picture(TERN_TOPOLOGY_TORUS, 3, 1, 1,
                  "  *-[0]-[1]-[2]-*\n"
                  "\n"
                  "  each line 1 GB/s; a * continues at the * on the opposite side\n");
    check_picture(TERN_TOPOLOGY_TORUS, 2, 2, 1,
                  "  [0]-[1]\n"
                  "   |   |\n"
                  "  [2]-[3]\n"
                  "\n"
                  "  each line 1 GB/s\n");
    check_picture(TERN_TOPOLOGY_TORUS, 1, 1, 1, "  [0]\n\n");
}

static void layers_are_drawn_side_by_side(void **state)
{
    (void)state;
    check_picture(TERN_TOPOLOGY_TORUS, 2, 2, 3,
                  "  z = 0      z = 1      z = 2\n"
                  "  [ 0]-[ 1]  [ 4]-[ 5]  [ 8]-[ 9]\n"
                  "   |    |     |    |     |    |\n"
                  "  [ 2]-[ 3]  [ 6]-[ 7]  [10]-[11]\n"
                  "\n"
                  "  each line 1 GB/s\n"
                  "  4 rings along z, each line 2 GB/s: 0-4-8-0, 1-5-9-1, ..., 3-7-11-3\n");
}

static void racks_show_their_first_and_last_sled(void **state)
{
    (void)state;
    check_picture(TERN_TOPOLOGY_SWITCHED, 2, 8, 4,
                  "  rack 0: 8 sleds of 4 chips         rack 1: 8 sleds of 4 chips\n"
                  "  +-----------------------------+    +-----------------------------+\n"
                  "  |         rack switch         |    |         rack switch         |\n"
                  "  +-----------------------------+    +-----------------------------+\n"
                  "    |  |  |  |        |  |  |  |       |  |  |  |        |  |  |  |\n"
                  "  [ 0  1  2  3] ... [28 29 30 31]    [32 33 34 35] ... [60 61 62 63]\n"
                  "    |  |  |  |        |  |  |  |       |  |  |  |        |  |  |  |\n"
                  "  +-----------+     +-----------+    +-----------+     +-----------+\n"
                  "  |  sled 0   |     |  sled 7   |    |  sled 0   |     |  sled 7   |\n"
                  "  +-----------+     +-----------+    +-----------+     +-----------+\n"
                  "\n"
                  "  4 GB/s  each chip to its rack's switch\n"
                  "  3 GB/s  each chip to its sled's switch\n"
                  "  5 GB/s  directly to the same position of the other rack: 0-32, 1-33, ..., "
                  "31-63\n");
}

static tern_status draw_with(tern_alloc mem, void *arg)
{
    tern_topology t;
    TERN_TRY(tern_topology_init(&t, tern_alloc_host(), arg));
    tern_text text;
    tern_text_init(&text, mem);
    tern_topology_draw(&t, &text);
    tern_status st = tern_text_status(&text);
    tern_text_fini(&text);
    tern_topology_fini(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    tern_topology_spec spec = {.kind = TERN_TOPOLOGY_TORUS, .dims = {4, 4, 4}};
    test_fail_each_allocation(draw_with, &spec);
    spec = (tern_topology_spec){.kind = TERN_TOPOLOGY_SWITCHED, .dims = {2, 18, 4}};
    test_fail_each_allocation(draw_with, &spec);
}

TEST_MAIN(cmocka_unit_test(a_torus_is_a_grid_with_stars_at_the_edge),
          cmocka_unit_test(rings_and_short_axes_are_drawn),
          cmocka_unit_test(layers_are_drawn_side_by_side),
          cmocka_unit_test(racks_show_their_first_and_last_sled),
          cmocka_unit_test(every_allocation_may_fail))
