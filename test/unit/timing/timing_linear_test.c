/* timing_linear_test.c - loops whose code proves that every iteration is like the one before are
 * extrapolated after two iterations, or in the middle of the second; other loops give the same
 * result. */
#include "timing_programs.h"

static uint64_t assert_same(const program *b, const char *chip)
{
    tern_timing fast = timed_with(b, chip, false), slow = timed_with(b, chip, true);
    uint64_t simulated = fast.simulated;
    assert_true(fast.total == slow.total);
    assert_int_equal(fast.instructions, slow.instructions);
    assert_memory_equal(&fast.core[0], &slow.core[0], sizeof(fast.core[0]));
    tern_timing_fini(&fast);
    tern_timing_fini(&slow);
    return simulated;
}

static void wait_reg(tern_isa_new *in, uint16_t sem, uint32_t reg)
{
    in->instr->wait = (tern_isa_sync){TERN_WAIT_REG, TERN_ISA_NONE8, sem, reg};
}

static tern_isa_new *work(program *b, uint32_t elems)
{
    return copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, elems, 0), psum(TERN_F32, 512, 0));
}

/* One iteration, another that ends in the same state, and the last one; each of three
 * instructions. */
static void test_two_iterations(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t begin = loop(&b, TERN_ENGINE_DVE, 0, 0, 1000, 1)->index;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 100, 0), sbuf(TERN_F32, 100, 4096));
    (void)tensor_tensor(&b, sbuf(TERN_F32, 100, 8192), sbuf(TERN_F32, 100, 0),
                        sbuf(TERN_F32, 100, 4096));
    end_loop(&b, TERN_ENGINE_DVE, begin);
    assert_int_equal(assert_same(&b, "trn2"), 1 + 3 * 3);
    program_fini(&b);
}

/* One engine waits for the other with values in registers, which it copies into one register before
 * each wait, in a nested loop too. |step|: the increment of the value per item. |bounded|: the
 * producer stays at most two iterations ahead. */
static void producer_and_consumer(program *b, int32_t trip_count, uint32_t step, uint32_t ahead,
                                  bool bounded)
{
    program_init(b);
    for (uint32_t i = 0; i < ahead; i++)
        (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 0, 1);
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_MOVE, 1, 0, (uint32_t)-2);
    uint32_t pe = loop(b, TERN_ENGINE_ACT, 0, 0, (int32_t)step * trip_count, 1)->index;
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_ADD, 1, 1, 1);
    if (bounded)
        wait_reg(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 1, 1);
    for (unsigned i = 0; i < 5; i++)
        (void)signal_add(activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 300, 16384),
                                    sbuf(TERN_F32, 300, 32768)),
                         0, 1);
    end_loop(b, TERN_ENGINE_ACT, pe);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 1, 0, 0);
    uint32_t dve = loop(b, TERN_ENGINE_DVE, 0, 0, trip_count, 1)->index;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 2, 1, 1);
    wait_reg(work(b, 400), 0, 2);
    uint32_t inner = loop(b, TERN_ENGINE_DVE, 3, 0, 4, 1)->index;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, step);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 2, 1, 0);
    wait_reg(work(b, 64), 0, 2);
    end_loop(b, TERN_ENGINE_DVE, inner);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, step);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 2, 0, 7); /* never read */
    (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE), 1, 1);
    end_loop(b, TERN_ENGINE_DVE, dve);
}

static void test_values_in_registers(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (unsigned i = 0; i < TERN_COUNT_OF(chips); i++) {
        program b, longer;
        producer_and_consumer(&b, 60, 1, 0, true);
        producer_and_consumer(&longer, 600, 1, 0, true);
        uint64_t simulated = assert_same(&b, chips[i]);
        assert_int_equal(assert_same(&longer, chips[i]), simulated);
        program_fini(&b);
        program_fini(&longer);
    }
}

/* It waits for values that grow faster than the semaphore: reached at first, later not. */
static void test_waits_that_grow_faster(void **state)
{
    (void)state;
    for (uint32_t ahead = 20; ahead <= 200; ahead += 60) {
        program b;
        producer_and_consumer(&b, 40, 2, ahead, false);
        (void)assert_same(&b, "trn2");
        program_fini(&b);
    }
}

/* A value that does not advance with the iterations, and a semaphore that is set. */
static void test_constant_waits(void **state)
{
    (void)state;
    for (uint32_t wanted = 1; wanted < 60; wanted += 19)
        for (unsigned set = 0; set < 2; set++) {
            program b;
            program_init(&b);
            uint32_t pe = loop(&b, TERN_ENGINE_PE, 0, 0, 100, 1)->index;
            tern_isa_new *in = matmul(&b, TERN_BF16, 128, 128, 512, 3, 0);
            in->instr->signal = (tern_isa_sync){set ? TERN_SIGNAL_SET : TERN_SIGNAL_ADD,
                                                TERN_ISA_NONE8, 0, set ? wanted : 1};
            end_loop(&b, TERN_ENGINE_PE, pe);
            uint32_t dve = loop(&b, TERN_ENGINE_DVE, 0, 0, 80, 1)->index;
            (void)wait_ge(work(&b, 64), 0, wanted);
            end_loop(&b, TERN_ENGINE_DVE, dve);
            (void)assert_same(&b, "trn2");
            program_fini(&b);
        }
}

/* --- nested loops --- */

/* A loop whose bound is in |reg|, with work in it that advances |moved|. */
static void loop_to_reg(program *b, uint32_t reg, uint32_t moved)
{
    tern_isa_new *in = loop(b, TERN_ENGINE_DVE, 9, 0, (int32_t)reg, 1);
    uint32_t begin = in->index;
    in->args[TERN_ARG(LOOP, end_in_reg)] = 1;
    (void)work(b, 200);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, moved, 0, 3);
    end_loop(b, TERN_ENGINE_DVE, begin);
}

/* The trip count, also 0, is in a register that does not change. */
static void test_bounds_in_registers(void **state)
{
    (void)state;
    /* Two instructions before; an iteration has three, and three more per iteration of the nested
     * loop. The first iteration differs from the others if it has little work. */
    static const uint64_t simulated[] = {2 + 4 * 3, 2 + 3 * 6, 2 + 2 * 9};
    for (uint32_t times = 0; times < TERN_COUNT_OF(simulated); times++) {
        program b;
        program_init(&b);
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 4, 0, times);
        uint32_t outer = loop(&b, TERN_ENGINE_DVE, 0, 0, 500, 1)->index;
        (void)work(&b, 64);
        loop_to_reg(&b, 4, 5);
        end_loop(&b, TERN_ENGINE_DVE, outer);
        assert_int_equal(assert_same(&b, "trn2"), simulated[times]);
        program_fini(&b);
    }
}

/* The trip count grows with each iteration, since the register advances. And a register that would
 * stop advancing only if the nested loop had no iterations. */
static void test_bounds_that_grow(void **state)
{
    (void)state;
    for (unsigned k = 0; k < 2; k++) {
        program b;
        program_init(&b);
        for (unsigned i = 0; i < 30; i++)
            (void)signal_add(add(&b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 0, 1);
        for (unsigned i = 0; i < 30; i++)
            (void)signal_add(activation(&b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 512, 16384),
                                        sbuf(TERN_F32, 512, 32768)),
                             0, 1);
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 5, 0, 0);
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 4, 0, 0);
        uint32_t outer = loop(&b, TERN_ENGINE_DVE, 0, 0, 60, 1)->index;
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 5, 5, 1);
        if (k) {
            uint32_t never = loop(&b, TERN_ENGINE_DVE, 9, 0, 0, 1)->index;
            reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 5, 0, 0);
            end_loop(&b, TERN_ENGINE_DVE, never);
            wait_reg(work(&b, 64), 0, 5);
        } else {
            loop_to_reg(&b, 5, 6);
        }
        end_loop(&b, TERN_ENGINE_DVE, outer);
        (void)assert_same(&b, "trn2");
        program_fini(&b);
    }
}

/* Iterations of two engines, synchronised through registers, each with nested loops. */
static void layers(program *b, int32_t trip_count)
{
    program_init(b);
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_MOVE, 1, 0, 0);
    uint32_t act = loop(b, TERN_ENGINE_ACT, 0, 0, trip_count, 1)->index;
    wait_reg(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 1, 1);
    for (int32_t part = 0; part < 3; part++) {
        uint32_t inner = loop(b, TERN_ENGINE_ACT, 3, 0, 7 + part, 1)->index;
        (void)signal_add(activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 300, 16384),
                                    sbuf(TERN_F32, 300, 32768)),
                         0, part == 1);
        end_loop(b, TERN_ENGINE_ACT, inner);
    }
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_ADD, 1, 1, 1);
    end_loop(b, TERN_ENGINE_ACT, act);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 1, 0, 0);
    uint32_t dve = loop(b, TERN_ENGINE_DVE, 0, 0, trip_count, 1)->index;
    uint32_t inner = loop(b, TERN_ENGINE_DVE, 3, 0, 8, 1)->index;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, 1);
    wait_reg(work(b, 100), 0, 1);
    end_loop(b, TERN_ENGINE_DVE, inner);
    (void)signal_add(work(b, 50), 1, 1);
    end_loop(b, TERN_ENGINE_DVE, dve);
}

/* Long iterations are recognised as repeating where a nested loop begins: the cost is that of two
 * iterations. */
static void test_layers(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (unsigned i = 0; i < TERN_COUNT_OF(chips); i++) {
        program two, many;
        layers(&two, 2);
        layers(&many, 40);
        uint64_t simulated = assert_same(&two, chips[i]);
        assert_true(assert_same(&many, chips[i]) <= simulated);
        program_fini(&two);
        program_fini(&many);
    }
}

static int32_t some(uint64_t *seed, uint32_t most)
{
    return 1 + (int32_t)(test_random(seed) % most);
}

/* A producer and a consumer with different iterations: each has loops of its own lengths, and
 * signals as often as the other waits. */
static void random_layers(program *b, uint64_t *seed)
{
    int32_t trip_count = 6 + some(seed, 20), pieces = some(seed, 4), batch = some(seed, 3);
    uint32_t ahead = (uint32_t)some(seed, 5);
    program_init(b);
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_MOVE, 1, 0, -ahead);
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_MOVE, 4, 0, test_random(seed) % 3);
    uint32_t act = loop(b, TERN_ENGINE_ACT, 0, 0, trip_count * batch, 1)->index;
    wait_reg(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 1, 1);
    uint32_t inner = loop(b, TERN_ENGINE_ACT, 3, 0, pieces, 1)->index;
    (void)signal_add(activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, some(seed, 500), 16384),
                                sbuf(TERN_F32, 300, 32768)),
                     0, 1);
    end_loop(b, TERN_ENGINE_ACT, inner);
    reg_alu(b, TERN_ENGINE_ACT, TERN_REGOP_ADD, 1, 1, 1);
    end_loop(b, TERN_ENGINE_ACT, act);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 1, 0, 0);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 4, 0, test_random(seed) % 3);
    uint32_t dve = loop(b, TERN_ENGINE_DVE, 0, 0, trip_count, 1)->index;
    (void)work(b, (uint32_t)some(seed, 500));
    uint32_t middle = loop(b, TERN_ENGINE_DVE, 2, 0, batch, 1)->index;
    inner = loop(b, TERN_ENGINE_DVE, 3, pieces, 0, -1)->index;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, 1);
    wait_reg(work(b, (uint32_t)some(seed, 500)), 0, 1);
    end_loop(b, TERN_ENGINE_DVE, inner);
    (void)signal_add(work(b, (uint32_t)some(seed, 100)), 1, 1);
    loop_to_reg(b, 4, 7);
    end_loop(b, TERN_ENGINE_DVE, middle);
    end_loop(b, TERN_ENGINE_DVE, dve);
}

static void test_random_layers(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < (test_dense ? 5000U : 100U); i++) {
        program b;
        random_layers(&b, &seed);
        (void)assert_same(&b, chips[i % 3]);
        program_fini(&b);
    }
}

/* The work of skipped iterations counts as well. */
static void test_work(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    assert_ok(tern_isa_add_library(&b.p, "f", "x", 1, NULL));
    uint32_t begin = loop(&b, TERN_ENGINE_POOL, 0, 0, 50, 1)->index;
    (void)add(&b, TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL);
    end_loop(&b, TERN_ENGINE_POOL, begin);
    tern_time busy[2] = {0}, advance[2] = {0};
    for (unsigned every = 0; every < 2; every++) {
        tern_timing_options options = {.mem = tern_alloc_host(),
                                       .chip = tern_arch_chip_builtin("trn2"),
                                       .work = true,
                                       .every_iteration = every};
        tern_timing_job job = {.program = &b.p};
        tern_timing t;
        assert_ok(tern_timing_run(&options, &job, 1, &t));
        for (size_t i = 0; i < t.work.count; i++) {
            busy[every] += t.work.items[i].call ? t.work.items[i].busy : 0;
            advance[every] += t.work.items[i].advance;
        }
        assert_int_equal(advance[every], t.core[0].last);
        tern_timing_fini(&t);
    }
    assert_true(busy[0] == busy[1] && busy[0] > 0 && advance[0] == advance[1]);
    program_fini(&b);
}

static tern_status time_some(tern_alloc mem, void *arg)
{
    program *b = arg;
    tern_timing_options options = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_timing_job job = {.program = &b->p};
    tern_timing t = {0};
    tern_status st = tern_timing_run(&options, &job, 1, &t);
    if (!st)
        tern_timing_fini(&t);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    program b;
    producer_and_consumer(&b, 20, 1, 2, true);
    test_fail_each_allocation(time_some, &b);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_two_iterations), cmocka_unit_test(test_values_in_registers),
          cmocka_unit_test(test_waits_that_grow_faster), cmocka_unit_test(test_constant_waits),
          cmocka_unit_test(test_bounds_in_registers), cmocka_unit_test(test_bounds_that_grow),
          cmocka_unit_test(test_layers), cmocka_unit_test(test_random_layers),
          cmocka_unit_test(test_work), cmocka_unit_test(test_out_of_memory))
