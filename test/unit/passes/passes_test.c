/* The list of passes: names, order, skipping, stopping, the callback. */
#include "pass_text.h"

static const char program[] = "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
                              "  %0 = stablehlo.negate %arg0 : tensor<4xf32>\n"
                              "  %1 = stablehlo.negate %0 : tensor<4xf32>\n"
                              "  return %1 : tensor<4xf32>\n"
                              "}\n";

typedef struct {
    tern_pass passes[TERN_PASS_COUNT];
    uint64_t changes[TERN_PASS_COUNT];
    int count;
} seen;

static void see(void *self, tern_pass pass, tern_hlo_module *m, uint64_t changes)
{
    seen *s = self;
    assert_non_null(tern_hlo_module_find(m, "main") ? m : NULL);
    s->passes[s->count] = pass;
    s->changes[s->count++] = changes;
}

static seen run_with(uint64_t without, tern_pass stop_after)
{
    seen s = {.count = 0};
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options_to(stop_after);
    o.without |= without;
    o.after = see;
    o.self = &s;
    assert_ok(pass_read(tern_alloc_host(), program, &m));
    assert_ok(tern_passes_run(m, &o));
    tern_hlo_module_destroy(m);
    return s;
}

static void passes_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < TERN_PASS_COUNT; i++) {
        const char *name = tern_pass_info_of((tern_pass)i)->name;
        assert_int_equal(tern_pass_parse(name, strlen(name)), i);
        assert_true(strlen(tern_pass_info_of((tern_pass)i)->what) > 10);
    }
    assert_int_equal(tern_pass_parse("simplif", 7), TERN_PASS_COUNT);
    assert_int_equal(tern_pass_parse("", 0), TERN_PASS_COUNT);
}

static void passes_run_in_order_and_stop(void **state)
{
    (void)state;
    seen all = run_with(0, TERN_PASS_TIDY), some = run_with(0, TERN_PASS_SIMPLIFY);
    static const tern_pass wanted[] = {TERN_PASS_TOKENS, TERN_PASS_INLINE,   TERN_PASS_COLLECTIVES,
                                       TERN_PASS_SCANS,  TERN_PASS_SIMPLIFY, TERN_PASS_COMPLEX,
                                       TERN_PASS_LOOPS,  TERN_PASS_SINK,     TERN_PASS_REMAT,
                                       TERN_PASS_STACKS, TERN_PASS_SEGMENTS, TERN_PASS_PRECISION,
                                       TERN_PASS_TIDY};
    assert_int_equal(all.count, TERN_COUNT_OF(wanted));
    for (int i = 0; i < all.count; i++)
        assert_int_equal(all.passes[i], wanted[i]);
    assert_int_equal(all.changes[0], 0);
    assert_int_equal(all.changes[1], 0);
    assert_int_equal(all.changes[4], 3); /* one use replaced, two ops erased */
    assert_int_equal(all.changes[10], 0);
    assert_int_equal(some.count, 5);
}

/* A pass that needs a missing fact does not run: sink needs what simplify makes. */
static void passes_with_missing_requirements_do_not_run(void **state)
{
    (void)state;
    seen s = run_with((uint64_t)1 << TERN_PASS_SIMPLIFY, TERN_PASS_TIDY);
    assert_int_equal(s.count, 5);
    assert_int_equal(s.passes[1], TERN_PASS_INLINE);
    assert_int_equal(s.passes[2], TERN_PASS_COLLECTIVES);
    assert_int_equal(s.passes[3], TERN_PASS_SCANS);
    assert_int_equal(s.passes[4], TERN_PASS_TIDY);
    s = run_with((uint64_t)1 << TERN_PASS_INLINE, TERN_PASS_TIDY);
    assert_int_equal(s.count, 1);
}

static void a_module_without_main_is_rejected(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options_to(TERN_PASS_TIDY);
    assert_ok(pass_read(tern_alloc_host(), "func.func @f() {\n  return\n}\n", &m));
    assert_fails(INVALID, "no function @main", tern_passes_run(m, &o));
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(passes_are_found_by_name),
          cmocka_unit_test(passes_run_in_order_and_stop),
          cmocka_unit_test(passes_with_missing_requirements_do_not_run),
          cmocka_unit_test(a_module_without_main_is_rejected))
