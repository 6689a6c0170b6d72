/* The time of a program is computed once per chip and values it reads. */
#include "test_support.h"
#include "timing/memo.h"

static void a_second_run_is_not_simulated(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_timing_memo memo;
    const tern_timing *first = NULL, *again = NULL;
    const tern_chip *trn2 = tern_arch_chip_builtin("trn2"), *trn1 = tern_arch_chip_builtin("trn1");
    tern_isa_program_init(&p, tern_alloc_host());
    for (int i = 0; i < 5; i++) {
        tern_isa_new in;
        assert_ok(tern_isa_add(&p, TERN_OP_MEMSET, TERN_ENGINE_DVE, 0, &in));
        in.operands[0] = (tern_isa_ap){.mem = TERN_MEM_SBUF,
                                       .dtype = TERN_F32,
                                       .rank = 1,
                                       .reg = TERN_ISA_NONE8,
                                       .index = TERN_ISA_NONE8,
                                       .partitions = 128,
                                       .tensor = TERN_ISA_NONE32,
                                       .stride = {1},
                                       .count = {512}};
    }
    tern_timing_memo_init(&memo, tern_alloc_host());
    tern_timing_job job = {.program = &p};
    assert_ok(tern_timing_memo_get(&memo, trn2, &job, &first));
    assert_int_equal(memo.simulations, 1);
    tern_time total = first->total;
    assert_true(total > 0);
    assert_ok(tern_timing_memo_get(&memo, trn2, &job, &again));
    assert_ptr_equal(first, again);
    assert_int_equal(memo.simulations, 1);
    /* Another chip, then other values read into registers. */
    assert_ok(tern_timing_memo_get(&memo, trn1, &job, &again));
    assert_int_equal(memo.simulations, 2);
    assert_int_not_equal(again->total, total);
    const uint32_t values[] = {7};
    job.loaded[TERN_ENGINE_SP] = values;
    job.loaded_count[TERN_ENGINE_SP] = 1;
    assert_ok(tern_timing_memo_get(&memo, trn1, &job, &again));
    assert_int_equal(memo.simulations, 3);
    assert_ok(tern_timing_memo_get(&memo, trn1, &job, &again));
    assert_int_equal(memo.simulations, 3);
    tern_timing_memo_fini(&memo);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(a_second_run_is_not_simulated))
