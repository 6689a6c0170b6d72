#include "arch/target.h"

#include "test_support.h"

static tern_diag *diag;

static int make_diag(void **state)
{
    (void)state;
    return tern_diag_create(tern_alloc_host(), &diag) == NULL ? 0 : -1;
}

static int free_diag(void **state)
{
    (void)state;
    tern_diag_destroy(diag);
    return 0;
}

static tern_status init(tern_target *t, tern_target_request request)
{
    return tern_arch_target_init(t, tern_alloc_host(), &request, diag);
}

static void the_default_is_the_same_as_trn2_by_name(void **state)
{
    (void)state;
    const char *const names[] = {NULL, "", "trn2"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_target t;
        assert_ok(init(&t, (tern_target_request){.name = names[i]}));
        assert_string_equal(t.chip->name, "trn2");
        assert_null(t.instance);
        assert_int_equal(t.topology.chips, 1);
        assert_int_equal(t.logical_core_size, 2);
        assert_int_equal(t.core_count, 4);
        assert_int_equal(t.visible_count, 4);
        tern_arch_target_fini(&t);
        assert_ok(init(&t, (tern_target_request){.num_cores = "3", .name = names[i]}));
        assert_int_equal(t.visible_count, 3);
        tern_arch_target_fini(&t);
        assert_ok(init(&t, (tern_target_request){.logical_config = "1", .name = names[i]}));
        assert_int_equal(t.core_count, 8);
        assert_int_equal(t.visible_count, 8);
        tern_arch_target_fini(&t);
    }
}

static void a_named_target_has_all_cores(void **state)
{
    (void)state;
    tern_target t;
    assert_ok(init(&t, (tern_target_request){.name = "trn2.48xlarge"}));
    assert_int_equal(t.topology.chips, 16);
    assert_int_equal(t.logical_core_size, 2);
    assert_int_equal(t.core_count, 64);
    assert_int_equal(t.visible_count, 64);
    assert_int_equal(tern_arch_target_chip_visible(&t, 15), 4);
    tern_arch_target_fini(&t);
    assert_ok(init(&t, (tern_target_request){.name = "trn2.48xlarge", .logical_config = "1"}));
    assert_int_equal(t.core_count, 128);
    tern_arch_target_fini(&t);
    assert_ok(init(&t, (tern_target_request){.name = "trn1.32xlarge"}));
    assert_int_equal(t.core_count, 32);
    tern_arch_target_fini(&t);
    assert_ok(init(&t, (tern_target_request){.name = "trn3"}));
    assert_int_equal(t.core_count, 4);
    tern_arch_target_fini(&t);
}

static void cores_are_selected_by_list_or_count(void **state)
{
    (void)state;
    tern_target t;
    assert_ok(init(&t, (tern_target_request){.name = "trn1.32xlarge",
                                             .visible_cores = "0-3,20,7",
                                             .num_cores = "2"})); /* the list takes precedence */
    assert_int_equal(t.visible_count, 6);
    assert_true(t.visible[3] && !t.visible[4] && t.visible[7] && t.visible[20]);
    assert_int_equal(tern_arch_target_chip_visible(&t, 10), 1);
    assert_int_equal(tern_arch_target_chip_visible(&t, 11), 0);
    tern_arch_target_fini(&t);
    assert_ok(init(&t, (tern_target_request){.name = "trn2", .num_cores = "0"}));
    assert_int_equal(t.visible_count, 4);
    tern_arch_target_fini(&t);
    assert_ok(init(&t, (tern_target_request){.num_cores = "0"}));
    assert_int_equal(t.visible_count, 4);
    tern_arch_target_fini(&t);
}

static void wrong_values_are_reported_with_the_variable(void **state)
{
    (void)state;
    tern_target t;
    static const char *const lists[] = {"x",   "0-",    "-3", ",",          "0,",
                                        "0;1", "0-1-2", " 0", "99999999999"};
    for (size_t i = 0; i < TERN_COUNT_OF(lists); i++)
        assert_fails(INVALID, "wanted cores such as 0-3 or 0,2",
                     init(&t, (tern_target_request){.visible_cores = lists[i]}));
    assert_fails(INVALID, "NEURON_RT_VISIBLE_CORES is \"3-1\": the range 3-1 runs backwards",
                 init(&t, (tern_target_request){.visible_cores = "3-1"}));
    assert_fails(INVALID, "core 1 is listed twice",
                 init(&t, (tern_target_request){.visible_cores = "0-2,1"}));
    assert_fails(INVALID, "there is no core 4, trn2 has 4 (0 to 3)",
                 init(&t, (tern_target_request){.visible_cores = "0-4"}));
    assert_fails(INVALID, "NEURON_RT_NUM_CORES is 9, trn2 has 4 cores",
                 init(&t, (tern_target_request){.num_cores = "9"}));
    assert_fails(INVALID, "NEURON_RT_NUM_CORES is \"-1\", wanted a number of cores",
                 init(&t, (tern_target_request){.num_cores = "-1"}));
    assert_fails(INVALID, "NEURON_LOGICAL_NC_CONFIG is \"3\"; on trn2 it can be 1 or 2",
                 init(&t, (tern_target_request){.logical_config = "3"}));
    assert_fails(INVALID, "NEURON_LOGICAL_NC_CONFIG is \"2\"; on trn1 it can be 1 only",
                 init(&t, (tern_target_request){.name = "trn1", .logical_config = "2"}));
    assert_fails(INVALID, "NEURON_LOGICAL_NC_CONFIG is \"two\"",
                 init(&t, (tern_target_request){.logical_config = "two"}));
    assert_fails(NOT_FOUND, "trn9", init(&t, (tern_target_request){.name = "trn9"}));
    assert_fails(UNSUPPORTED, "p5.48xlarge holds GPUs",
                 init(&t, (tern_target_request){.name = "p5.48xlarge"}));
    tern_arch_target_fini(&t); /* harmless after a failure */
}

static tern_status init_with(tern_alloc mem, void *arg)
{
    tern_target t;
    tern_status st = tern_arch_target_init(&t, mem, arg, diag);
    tern_arch_target_fini(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    tern_target_request request = {.name = "trn2-ultraserver"};
    test_fail_each_allocation(init_with, &request);
    request = (tern_target_request){0};
    test_fail_each_allocation(init_with, &request);
}

#define WITH_DIAG(f) cmocka_unit_test_setup_teardown(f, make_diag, free_diag)

TEST_MAIN(WITH_DIAG(the_default_is_the_same_as_trn2_by_name),
          WITH_DIAG(a_named_target_has_all_cores), WITH_DIAG(cores_are_selected_by_list_or_count),
          WITH_DIAG(wrong_values_are_reported_with_the_variable),
          WITH_DIAG(every_allocation_may_fail))
