/* random_op_test.c - rng_bit_generator compared with values from XLA's CPU backend, and rng. */
#include "run_program.h"

static void bits_equal_xla(void **state)
{
    (void)state;
    assert_runs("%s = stablehlo.constant dense<[7, 11, 0, 5]> : tensor<4xui32>\n"
                "%a, %x = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<4xui32>) "
                "-> (tensor<4xui32>, tensor<2x3xui32>)\n"
                "check.expect_eq_const %a, dense<[7, 11, 3, 5]> : tensor<4xui32>\n"
                "check.expect_eq_const %x, dense<[[3146995506, 2523910175, 2504742504], "
                "[1986680703, 35252614, 1626445541]]> : tensor<2x3xui32>\n"
                "%b, %y = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui32>) "
                "-> (tensor<4xui32>, tensor<2x3xui64>)\n"
                "check.expect_eq_const %b, dense<[7, 11, 3, 5]> : tensor<4xui32>\n"
                "check.expect_eq_const %y, dense<[[17287805530656553826, 10358828843393884231, "
                "11790497473136010946], [636470799764350285, 14223576962424552912, "
                "12105318929392125731]]> : tensor<2x3xui64>\n"
                "%d, %z = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<4xui32>) "
                "-> (tensor<4xui32>, tensor<2x3xui8>)\n"
                "check.expect_eq_const %d, dense<[7, 11, 2, 5]> : tensor<4xui32>\n"
                "check.expect_eq_const %z, dense<[[98, 137, 71], [243, 194, 251]]> : "
                "tensor<2x3xui8>");
}

#define RNG(type, a, b, how)                                                                    \
    "func.func @main() -> tensor<10000x" type "> {\n"                                           \
    "  %a = stablehlo.constant dense<" a "> : tensor<" type ">\n"                               \
    "  %b = stablehlo.constant dense<" b "> : tensor<" type ">\n"                               \
    "  %s = stablehlo.constant dense<10000> : tensor<1xi64>\n"                                  \
    "  %r = stablehlo.rng %a, %b, %s, distribution = " how " : (tensor<" type ">, tensor<" type \
    ">, tensor<1xi64>) -> tensor<10000x" type ">\n"                                             \
    "  return %r : tensor<10000x" type ">\n}\n"

static void moments(const tern_ref_value *v, double *mean, double *variance)
{
    double sum = 0, squares = 0;
    for (int64_t i = 0; i < v->count; i++) {
        double x = (double)((const float *)v->data)[i];
        sum += x;
        squares += x * x;
    }
    *mean = sum / (double)v->count;
    *variance = squares / (double)v->count - *mean * *mean;
}

static void numbers_have_the_requested_distribution(void **state)
{
    (void)state;
    tern_ref_value *u = NULL, *n = NULL, *k = NULL;
    double mean, variance;
    program p = {.text = RNG("f32", "2.0", "6.0", "UNIFORM"), .seed = 5};
    assert_ok(program_run(tern_alloc_host(), &p, &u));
    for (int64_t i = 0; i < u->count; i++)
        assert_true(((float *)u->data)[i] >= 2 && ((float *)u->data)[i] < 6);
    moments(u, &mean, &variance);
    assert_true(mean > 3.95 && mean < 4.05 && variance > 1.28 && variance < 1.39); /* 16 / 12 */
    p.text = RNG("f32", "-1.0", "3.0", "NORMAL");
    assert_ok(program_run(tern_alloc_host(), &p, &n));
    moments(n, &mean, &variance);
    assert_true(mean > -1.1 && mean < -0.9 && variance > 8.6 && variance < 9.4);
    p.text = RNG("i32", "-2", "2", "UNIFORM");
    assert_ok(program_run(tern_alloc_host(), &p, &k));
    int seen[4] = {0};
    for (int64_t i = 0; i < k->count; i++) {
        int32_t x = ((int32_t *)k->data)[i];
        assert_in_range(x + 2, 0, 3);
        seen[x + 2]++;
    }
    for (int i = 0; i < 4; i++)
        assert_in_range(seen[i], 2300, 2700);
    tern_ref_release(u);
    tern_ref_release(n);
    tern_ref_release(k);
}

static void the_seed_decides(void **state)
{
    (void)state;
    tern_ref_value *v[3] = {0};
    const uint64_t seeds[] = {1, 1, 2};
    for (int i = 0; i < 3; i++)
        assert_ok(program_run(
            tern_alloc_host(),
            &(program){.text = RNG("f32", "0.0", "1.0", "UNIFORM"), .seed = seeds[i]}, &v[i]));
    assert_memory_equal(v[0]->data, v[1]->data, v[0]->data_bytes);
    assert_memory_not_equal(v[0]->data, v[2]->data, v[0]->data_bytes);
    for (int i = 0; i < 3; i++)
        tern_ref_release(v[i]);
}

static void failing_allocations_leak_nothing(void **state)
{
    (void)state;
    program p = {.text = PROGRAM("%s = stablehlo.constant dense<[7, 11]> : tensor<2xui64>\n"
                                 "%a, %x = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : "
                                 "(tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)\n"
                                 "check.expect_eq %x, %x : tensor<3xui32>")};
    test_fail_each_allocation(program_subject, &p);
}

TEST_MAIN(cmocka_unit_test(bits_equal_xla),
          cmocka_unit_test(numbers_have_the_requested_distribution),
          cmocka_unit_test(the_seed_decides), cmocka_unit_test(failing_allocations_leak_nothing))
