/* Rewriting: def-use lists stay correct while the graph changes; queries on values. */
#include "passes/rewrite_impl.h"

#include "pass_text.h"

#define T "tensor<4xf32>"

static const char program[] = "func.func @main(%arg0: " T ", %arg1: tensor<i1>) -> " T " {\n"
                              "  %0 = stablehlo.constant dense<2.000000e+00> : " T "\n"
                              "  %1 = stablehlo.negate %arg0 : " T "\n"
                              "  %2 = stablehlo.add %1, %1 : " T "\n"
                              "  %3 = \"stablehlo.if\"(%arg1) ({\n"
                              "    %5 = stablehlo.multiply %1, %0 : " T "\n"
                              "    stablehlo.return %5 : " T "\n"
                              "  }, {\n"
                              "    stablehlo.return %2 : " T "\n"
                              "  }) : (tensor<i1>) -> " T "\n"
                              "  return %3 : " T "\n"
                              "}\n";

typedef struct {
    tern_hlo_module *m;
    tern_rewrite r;
    tern_hlo_region body;
    tern_hlo_op constant, negate, add, branch, ret, multiply;
} subject;

static tern_hlo_op next_of(const subject *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->m, op)->next;
}

static tern_hlo_value result(const subject *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->m, op)->result_first;
}

static subject open_subject(void)
{
    subject s = {0};
    assert_ok(pass_read(tern_alloc_host(), program, &s.m));
    s.body = tern_hlo_op_region(s.m, tern_hlo_module_find(s.m, "main"), 0);
    s.constant = tern_hlo_region_of(s.m, s.body)->first;
    s.negate = next_of(&s, s.constant);
    s.add = next_of(&s, s.negate);
    s.branch = next_of(&s, s.add);
    s.ret = next_of(&s, s.branch);
    s.multiply = tern_hlo_region_of(s.m, tern_hlo_op_region(s.m, s.branch, 0))->first;
    assert_ok(tern_rewrite_init(&s.r, s.m));
    return s;
}

static void close_subject(subject *s)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(s->m, diag);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    assert_ok(st);
    tern_rewrite_fini(&s->r);
    tern_hlo_module_destroy(s->m);
}

static void uses_in_regions_are_found(void **state)
{
    (void)state;
    subject s = open_subject();
    tern_hlo_value n = result(&s, s.negate);
    assert_int_equal(tern_rewrite_use_count(&s.r, n), 3);
    assert_int_equal(tern_rewrite_only_user(&s.r, n), 0);
    assert_int_equal(tern_rewrite_only_user(&s.r, result(&s, s.constant)), s.multiply);
    assert_int_equal(tern_rewrite_only_user(&s.r, result(&s, s.branch)), s.ret);
    int add = 0, multiply = 0;
    for (tern_rewrite_use u = tern_rewrite_first_use(&s.r, n); u;
         u = tern_rewrite_next_use(&s.r, u)) {
        add += tern_rewrite_use_op(&s.r, u) == s.add;
        multiply +=
            tern_rewrite_use_op(&s.r, u) == s.multiply && tern_rewrite_use_index(&s.r, u) == 0;
    }
    assert_int_equal(add, 2);
    assert_int_equal(multiply, 1);
    close_subject(&s);
}

static void order_and_visibility(void **state)
{
    (void)state;
    subject s = open_subject();
    assert_true(tern_rewrite_is_before(&s.r, s.constant, s.ret));
    assert_false(tern_rewrite_is_before(&s.r, s.ret, s.constant));
    assert_false(tern_rewrite_is_before(&s.r, s.add, s.add));
    assert_false(tern_rewrite_is_before(&s.r, s.add, s.multiply)); /* another region */
    assert_true(tern_rewrite_is_visible(&s.r, result(&s, s.negate), s.multiply));
    assert_true(
        tern_rewrite_is_visible(&s.r, tern_hlo_region_of(s.m, s.body)->arg_first, s.multiply));
    assert_false(tern_rewrite_is_visible(&s.r, result(&s, s.branch), s.multiply));
    assert_false(tern_rewrite_is_visible(&s.r, result(&s, s.multiply), s.ret));
    assert_false(tern_rewrite_is_visible(&s.r, result(&s, s.add), s.add));
    close_subject(&s);
}

static void ops_are_built_replaced_and_erased(void **state)
{
    (void)state;
    subject s = open_subject();
    tern_hlo_value n = result(&s, s.negate);
    tern_hlo_builder *b = tern_rewrite_build(&s.r, s.add);
    tern_hlo_value v = tern_hlo_build_unary(b, TERN_HLO_ABS, n);
    assert_ok(tern_rewrite_insert(&s.r));
    tern_hlo_op abs = tern_match_op(s.m, v, TERN_HLO_ABS);
    assert_int_not_equal(abs, 0);
    assert_int_equal(next_of(&s, s.negate), abs);
    assert_int_equal(next_of(&s, abs), s.add);
    assert_int_equal(tern_rewrite_use_count(&s.r, n), 4);
    assert_true(tern_rewrite_is_unused(&s.r, abs));
    assert_ok(tern_rewrite_replace_op(&s.r, s.add, &v));
    assert_true(tern_rewrite_is_dead(&s.r, s.add));
    assert_int_equal(tern_rewrite_use_count(&s.r, n), 2);
    assert_int_equal(tern_rewrite_use_count(&s.r, v), 1);
    assert_ok(tern_rewrite_set_operand(&s.r, s.multiply, 0, v));
    assert_int_equal(tern_rewrite_use_count(&s.r, n), 1);
    assert_int_equal(tern_rewrite_use_count(&s.r, v), 2);
    tern_rewrite_move(&s.r, s.constant, abs);
    assert_int_equal(next_of(&s, s.negate), s.constant);
    close_subject(&s);
}

static void dropped_rewrites_leave_no_trace(void **state)
{
    (void)state;
    subject s = open_subject();
    tern_hlo_value n = result(&s, s.negate);
    tern_hlo_builder *b = tern_rewrite_build(&s.r, s.add);
    tern_hlo_build_unary(b, TERN_HLO_ABS, n);
    tern_hlo_build_unary(b, TERN_HLO_ABS, 0); /* fails */
    assert_ok(tern_rewrite_discard(&s.r));
    assert_int_equal(next_of(&s, s.negate), s.add);
    assert_int_equal(tern_rewrite_use_count(&s.r, n), 3);
    tern_hlo_build_unary(tern_rewrite_build(&s.r, s.add), TERN_HLO_ABS, 0);
    assert_fails(INVALID, NULL, tern_rewrite_insert(&s.r));
    close_subject(&s);
}

static void regions_are_inlined(void **state)
{
    (void)state;
    subject s = open_subject();
    tern_hlo_value v = 0;
    assert_ok(
        tern_rewrite_open_region(&s.r, tern_hlo_op_region(s.m, s.branch, 0), s.branch, NULL, &v));
    assert_int_equal(v, result(&s, s.multiply));
    assert_int_equal(next_of(&s, s.multiply), s.branch);
    assert_ok(tern_rewrite_replace_op(&s.r, s.branch, &v));
    assert_int_equal(tern_rewrite_use_count(&s.r, result(&s, s.add)), 0);
    assert_int_equal(tern_rewrite_only_user(&s.r, v), s.ret);
    assert_ok(tern_rewrite_erase(&s.r, s.add));
    close_subject(&s);
}

static void constants_are_matched_by_value(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    assert_ok(pass_read(tern_alloc_host(),
                        "func.func @main() {\n"
                        "  %0 = stablehlo.constant dense<-0.000000e+00> : tensor<2xbf16>\n"
                        "  %1 = stablehlo.constant dense<-3> : tensor<2xi4>\n"
                        "  %2 = stablehlo.constant dense<[1, 250]> : tensor<2xui8>\n"
                        "  %3 = stablehlo.constant dense<true> : tensor<i1>\n"
                        "  return\n}\n",
                        &m));
    tern_hlo_value v =
        tern_hlo_op_of(
            m,
            tern_hlo_region_of(m, tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0))->first)
            ->result_first;
    int64_t i = 0;
    double f = 0;
    assert_true(tern_match_is_splat(m, v, -0.0));
    assert_false(tern_match_is_splat(m, v, 0.0));
    assert_false(tern_match_splat_int(m, v, &i));
    assert_true(tern_match_splat_int(m, v + 1, &i));
    assert_int_equal(i, -3);
    assert_true(tern_match_splat_f64(m, v + 1, &f) && f == -3);
    assert_null(tern_match_splat(m, v + 2));
    assert_int_equal(tern_match_int_at(m, tern_match_constant(m, v + 2), 1), 250);
    assert_true(tern_match_splat_int(m, v + 3, &i));
    assert_int_equal(i, 1);
    tern_hlo_module_destroy(m);
}

static tern_status rewrite_once(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    tern_rewrite r = {0};
    (void)arg;
    TERN_TRY(pass_read(mem, program, &m));
    tern_status st = tern_rewrite_init(&r, m);
    if (!st) {
        tern_hlo_op func = tern_hlo_module_find(m, "main");
        tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->last;
        tern_hlo_value old = tern_hlo_operands(m, last)[0];
        tern_hlo_value v = tern_hlo_build_unary(tern_rewrite_build(&r, last), TERN_HLO_ABS, old);
        st = tern_rewrite_insert(&r);
        if (!st)
            st = tern_rewrite_set_operand(&r, last, 0, v);
        tern_rewrite_fini(&r);
    }
    tern_hlo_module_destroy(m);
    return st;
}

static void out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(rewrite_once, NULL);
}

TEST_MAIN(cmocka_unit_test(uses_in_regions_are_found), cmocka_unit_test(order_and_visibility),
          cmocka_unit_test(ops_are_built_replaced_and_erased),
          cmocka_unit_test(dropped_rewrites_leave_no_trace), cmocka_unit_test(regions_are_inlined),
          cmocka_unit_test(constants_are_matched_by_value), cmocka_unit_test(out_of_memory))
