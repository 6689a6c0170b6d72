/* A matmul that reuses the stationary uses the contents of the array. */
#include "emu_views.h"
#include "test_support.h"

enum { K = 16, M = 8, N = 12 };

static float stationary[K][M], moving[K][N], dst[M][N];

static void run_matmul(test_emu *t, bool keep)
{
    test_emu_next(t, TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, dst), TERN_F32, dst, sizeof(dst[0]), M, N);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, stationary), TERN_F32, stationary,
                     sizeof(stationary[0]), K, M);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), TERN_F32, moving, sizeof(moving[0]), K, N);
    t->args[TERN_ARG(NC_MATMUL, acc)] = 3;
    t->args[TERN_ARG(NC_MATMUL, keep)] = keep;
    assert_ok(test_emu_run(t));
}

static void fill(float *x, size_t count, float value)
{
    for (size_t i = 0; i < count; i++)
        x[i] = value;
}

static void array_contents_are_reused(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    fill(stationary[0], (size_t)K * M, 1);
    fill(moving[0], (size_t)K * N, 1);
    run_matmul(t, true); /* the array is empty, so it is loaded */
    assert_true(dst[3][5] == K);
    fill(stationary[0], (size_t)K * M, 2);
    fill(moving[0], (size_t)K * N, 3);
    run_matmul(t, true);
    assert_true(dst[3][5] == 3 * K);
    run_matmul(t, false);
    assert_true(dst[3][5] == 6 * K);
    test_emu_free(t);
}

/* A transpose between the two replaces the contents of the array. */
static void a_transpose_replaces_the_array_contents(void **state)
{
    (void)state;
    static float transposed[M][K];
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    fill(stationary[0], (size_t)K * M, 1);
    fill(moving[0], (size_t)K * N, 1);
    run_matmul(t, false);
    test_emu_next(t, TERN_OP_NC_TRANSPOSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, dst), TERN_F32, transposed,
                     sizeof(transposed[0]), M, K);
    test_emu_operand(t, TERN_OPERAND(NC_TRANSPOSE, data), TERN_F32, stationary,
                     sizeof(stationary[0]), K, M);
    assert_ok(test_emu_run(t));
    fill(stationary[0], (size_t)K * M, 2);
    run_matmul(t, true);
    assert_true(dst[0][0] == 2 * K);
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(array_contents_are_reused),
          cmocka_unit_test(a_transpose_replaces_the_array_contents))
