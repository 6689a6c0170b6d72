#include "coll/print_plan.h"

#include "coll/build_plan.h"
#include "test_support.h"

static tern_status print(tern_alloc mem, const tern_coll_spec *spec, tern_text *text)
{
    tern_coll_plan plan;
    tern_text_init(text, mem);
    TERN_TRY(tern_coll_plan_build(mem, spec, &plan));
    tern_coll_plan_print(&plan, text);
    tern_coll_plan_fini(&plan);
    return tern_text_status(text);
}

static void check_text(const tern_coll_spec *spec, const char *wanted)
{
    tern_text text;
    assert_ok(print(tern_alloc_host(), spec, &text));
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
}

static void test_ring(void **state)
{
    (void)state;
    check_text(&(tern_coll_spec){TERN_COLL_ALL_REDUCE, 1, {{8, TERN_COLL_BY_RING}}, 0, NULL},
               "all_reduce of 8 ranks by ring: chunks 8, scratch 7, channels 2\n"
               "    0   put        input[r-1] -> scratch[0] of r+1; post 0\n"
               "  steps 1 to 1, i = 0 to 5:\n"
               "    1   reduce_put scratch[i] + input[r-2-i] -> scratch[1+i] of r+1; "
               "wait 0 >= 1+i; post 0\n"
               "    2   reduce     scratch[6] + input[r] -> output[r]; wait 0 >= 7\n"
               "  steps 3 to 3, i = 0 to 6:\n"
               "    3   put        output[r-i] -> output[r-i] of r+1; wait 1 >= i; "
               "post 1\n"
               "    4   wait       1 >= 7\n");
}

static void test_hierarchy(void **state)
{
    (void)state;
    check_text(
        &(tern_coll_spec){
            TERN_COLL_REDUCE_SCATTER, 2, {{4, TERN_COLL_BY_KANGA}, {2, TERN_COLL_BY_RDH}}, 0, NULL},
        "reduce_scatter of 8 ranks by kanga of 4, rdh of 2: chunks 8, scratch "
        "7, channels 3\n"
        "    0   reduce_put input[2*(r.2.2-1), 2 chunks by 4] + "
        "input[2*(r.2.2-1), 2 chunks by 4] of r.1.2=1 -> scratch[2, 2 chunks] "
        "of r.2.2+1; post 1; if r.1.2 = 0\n"
        "    1 & reduce_put input[1 + 2*(r.2.2-1), 2 chunks by 4] + input[1 + "
        "2*(r.2.2-1), 2 chunks by 4] of r.1.2=1 -> scratch[4, 2 chunks] of "
        "r.2.2+1; post 1; if r.1.2 = 0\n"
        "    2   reduce     scratch[2, 2 chunks] + input[2*r.2.2, 2 chunks by "
        "4] + input[2*r.2.2, 2 chunks by 4] of r.1.2=1 -> scratch[0, 2 "
        "chunks]; wait 1 >= 2; if r.1.2 = 0\n"
        "    3   reduce_put scratch[4, 2 chunks] + input[1 + 2*r.2.2, 2 chunks "
        "by 4] + input[1 + 2*r.2.2, 2 chunks by 4] of r.1.2=1 -> scratch[0, 2 "
        "chunks] of r.1.2=1; post 0; if r.1.2 = 0\n"
        "    4   wait       0 >= 1; if r.1.2 = 1\n"
        "    5   put        scratch[r.4.2^1] -> scratch[6] of r.4.2^1; post 2\n"
        "    6   reduce     scratch[r.4.2] + scratch[6] -> output[0]; wait 2 "
        ">= 1\n");
}

static void test_mesh_broadcast(void **state)
{
    (void)state;
    check_text(&(tern_coll_spec){TERN_COLL_BROADCAST, 1, {{4, TERN_COLL_BY_MESH}}, 0, NULL},
               "broadcast of 4 ranks by mesh: chunks 4, scratch 0, channels 1\n"
               "    0   copy       input[0, 4 chunks] -> output[0, 4 chunks]; if r = 0\n"
               "  steps 1 to 1, i = 0 to 2:\n"
               "    1 * put        output[0, 4 chunks] -> output[0, 4 chunks] of "
               "r+1+i; post 0; if r = 0\n"
               "    2   wait       0 >= 1; if r in 1 to 3\n");
}

static void test_table(void **state)
{
    (void)state;
    const int32_t targets[] = {1, -1, 0, 2};
    check_text(&(tern_coll_spec){TERN_COLL_PERMUTE, 1, {{4, TERN_COLL_BY_DIRECT}}, 0, targets},
               "permute of 4 ranks by direct: chunks 1, scratch 0, channels 1\n"
               "    0   put        input[0] -> output[0] of target; post 0; if target "
               "in 0 to 3\n"
               "    1 & zero       -> output[0]; if 1 + source = 0\n"
               "    2   wait       0 >= 1; if source in 0 to 3\n");
}

static tern_status print_with(tern_alloc mem, void *arg)
{
    tern_text text;
    tern_status st = print(mem, arg, &text);
    tern_text_fini(&text);
    return st;
}

static void test_each_allocation_fails(void **state)
{
    (void)state;
    tern_coll_spec spec = {TERN_COLL_ALL_REDUCE, 1, {{8, TERN_COLL_BY_KANGA}}, 0, NULL};
    test_fail_each_allocation(print_with, &spec);
}

TEST_MAIN(cmocka_unit_test(test_ring), cmocka_unit_test(test_hierarchy),
          cmocka_unit_test(test_mesh_broadcast), cmocka_unit_test(test_table),
          cmocka_unit_test(test_each_allocation_fails))
