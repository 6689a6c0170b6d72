/* Executes plans on numbers in random orders (plan_machine.h). */
#include "base/alloc.h"
#include "coll/build_plan.h"
#include "plan_machine.h"
#include "test_support.h"

static void check_spec(const tern_coll_spec *spec, uint64_t *seed, uint32_t *plans)
{
    tern_coll_plan plan;
    tern_status st = tern_coll_plan_build(tern_alloc_host(), spec, &plan);
    for (int i = 0; !st && i < (test_dense ? 200 : 4); i++)
        assert_null(plan_machine_run(&plan, test_random(seed)));
    *plans += !st;
    tern_coll_plan_fini(&plan);
    tern_status_free(st);
}

static void test_any_order_gives_the_result(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {{2, 1}, {5, 1}, {8, 1}, {16, 1}, {4, 2}, {4, 3}, {3, 4}};
    uint64_t seed = test_seed();
    uint32_t plans = 0;
    for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
        for (size_t s = 0; s < TERN_COUNT_OF(shapes); s++)
            for (int inner = 0; inner < TERN_COLL_ALGORITHM_COUNT; inner++)
                for (int outer = 0; outer < TERN_COLL_ALGORITHM_COUNT; outer++) {
                    const tern_coll_spec spec = {
                        .kind = (tern_coll_kind)kind,
                        .level_count = 2,
                        .levels = {{shapes[s][0], (tern_coll_algorithm)inner},
                                   {shapes[s][1], (tern_coll_algorithm)outer}},
                        .shift = 1};
                    check_spec(&spec, &seed, &plans);
                }
    assert_true(plans > 400);
}

TEST_MAIN(cmocka_unit_test(test_any_order_gives_the_result))
