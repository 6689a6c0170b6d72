/* elementwise_threads_test.c - element-wise instructions whose rows are distributed over threads.
 */
#include "base/pool.h"
#include "emu_views.h"
#include "test_support.h"

static void results_do_not_depend_on_threads(void **state)
{
    (void)state;
    enum { N = 1500, BYTES = 4 * N + 64 };
    static uint8_t x[128][BYTES], y[2][128][BYTES];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof x; i++)
        (&x[0][0])[i] = (uint8_t)test_random(&seed);
    for (unsigned threads = 1; threads <= 2; threads++) {
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        (void)test_emu_operand(t, 0, TERN_BF16, y[threads - 1][0], BYTES, 128, N);
        (void)test_emu_operand(t, 1, TERN_F32, x[0], BYTES, 128, N);
        (void)test_emu_operand(t, 2, TERN_F16, x[0], BYTES, 128, N);
        t->args[0] = TERN_ALU_MULTIPLY;
        assert_ok(test_emu_run(t));
        tern_pool_destroy(t->core.pool);
    }
    assert_memory_equal(y[0], y[1], sizeof y[0]);
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(results_do_not_depend_on_threads))
