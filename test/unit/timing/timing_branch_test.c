/* Loops closed by a counting branch are extrapolated exactly, whatever the counter. */
#include "timing_programs.h"

/* A backward branch taken while register 1 is below 100. */
static void branch_below_100(program *b, uint32_t to)
{
    tern_isa_new *in = add(b, TERN_OP_BRANCH, TERN_ENGINE_DVE);
    in->args[TERN_ARG(BRANCH, cond)] = TERN_COND_LT;
    in->args[TERN_ARG(BRANCH, a)] = 1;
    in->args[TERN_ARG(BRANCH, immediate)] = 1;
    in->args[TERN_ARG(BRANCH, imm)] = 100;
    in->args[TERN_ARG(BRANCH, target)] = to;
}

static void check_iterations(const program *b, uint64_t instructions, bool few)
{
    tern_timing fast = timed_with(b, "trn2", false), slow = timed_with(b, "trn2", true);
    assert_true(fast.total == slow.total);
    assert_memory_equal(&fast.core[0], &slow.core[0], sizeof(fast.core[0]));
    assert_int_equal(fast.instructions, slow.instructions);
    assert_int_equal(slow.instructions, instructions);
    assert_true(!few || fast.simulated < 100);
    tern_timing_fini(&fast);
    tern_timing_fini(&slow);
}

/* Taken in the first iteration of the enclosing loop and not in the second, until that has counted
 * to 100: no earlier iteration of the outer loop shows it. */
static void test_branch_on_another_count(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t outer = loop(&b, TERN_ENGINE_DVE, 0, 0, 300, 1)->index;
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 2, 0, 0);
    uint32_t to = copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 99, 0), sbuf(TERN_F32, 99, 512))->index;
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 2, 0);
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 2, 0, 200);
    branch_below_100(&b, to);
    end_loop(&b, TERN_ENGINE_DVE, outer);
    check_iterations(&b, 1 + 300 * (1 + 4 + 1) + 100 * 4, false);
    program_fini(&b);
}

/* Two counters alternately, each with its own increment. */
static void two_counts(program *b, int32_t one, int32_t one_step, int32_t two, int32_t two_step)
{
    program_init(b);
    const int32_t begin[] = {one, two, one_step, two_step};
    for (uint32_t i = 0; i < TERN_COUNT_OF(begin); i++)
        reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 2 + i, 0, (uint32_t)begin[i]);
    uint32_t to = copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 99, 0), sbuf(TERN_F32, 99, 512))->index;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 2, 0);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 2, 3, 0);
    tern_isa_new *in = add(b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
    in->args[TERN_ARG(REG_ALU, dst)] = 3;
    in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_ADD;
    in->args[TERN_ARG(REG_ALU, a)] = 1;
    in->args[TERN_ARG(REG_ALU, b)] = 4;
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 6, 4, 0);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 4, 5, 0);
    reg_alu(b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 5, 6, 0);
    branch_below_100(b, to);
}

/* One counter is nearer to the end than the other, or advances faster: iterations of the other do
 * not show it. */
static void test_branch_on_two_counts(void **state)
{
    (void)state;
    static const int32_t cases[][5] = {
        {50, 1, -50, 1, 101}, {-50, 1, 50, 1, 102}, {-9950, 100, -9949, 102, 200}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        program b;
        two_counts(&b, cases[i][0], cases[i][1], cases[i][2], cases[i][3]);
        check_iterations(&b, 4 + 8 * (uint64_t)cases[i][4], false);
        program_fini(&b);
    }
}

/* The first instruction of the loop computes a nonlinear value, which a nested loop reads. */
static void test_branch_around_a_loop(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)add(&b, TERN_OP_NOP, TERN_ENGINE_DVE);
    uint32_t to = (uint32_t)b.p.instrs.count;
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_SHR, 5, 1, 3);
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 6, 5, 1);
    tern_isa_new *in = loop(&b, TERN_ENGINE_DVE, 3, 0, 6, 1);
    in->args[TERN_ARG(LOOP, end_in_reg)] = 1;
    uint32_t inner = in->index;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 99, 0), sbuf(TERN_F32, 99, 512));
    end_loop(&b, TERN_ENGINE_DVE, inner);
    reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, 1);
    branch_below_100(&b, to);
    uint64_t trip_count = 0;
    for (uint64_t i = 0; i < 100; i++)
        trip_count += i / 8 + 1;
    check_iterations(&b, 1 + 5 * 100 + 2 * trip_count, false);
    program_fini(&b);
}

static void test_branch_increments(void **state)
{
    (void)state;
    for (uint32_t step = 1; step <= 7; step++) {
        program b;
        program_init(&b);
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_MOVE, 1, 0, (uint32_t)-100000);
        uint32_t to =
            copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 9, 0), sbuf(TERN_F32, 9, 512))->index;
        reg_alu(&b, TERN_ENGINE_DVE, TERN_REGOP_ADD, 1, 1, step);
        branch_below_100(&b, to);
        check_iterations(&b, 1 + 3 * ((100100 + step - 1) / step), true);
        program_fini(&b);
    }
}

TEST_MAIN(cmocka_unit_test(test_branch_on_another_count),
          cmocka_unit_test(test_branch_on_two_counts), cmocka_unit_test(test_branch_around_a_loop),
          cmocka_unit_test(test_branch_increments))
