/* Programs that cannot be timed: the result is never zero but a message with the waiting
 * engines. */
#include "timing_programs.h"

static tern_status try_run(const program *b, tern_timing_job *job)
{
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip_of("trn2")};
    tern_timing t;
    job->program = &b->p;
    tern_status st = tern_timing_run(&options, job, 1, &t);
    if (!st)
        tern_timing_fini(&t);
    else
        assert_true(t.core == NULL && t.total == 0 && t.events.count == 0);
    return st;
}

static void test_deadlock(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)signal_add(matmul(&b, TERN_BF16, 128, 128, 512, 3, 0), 3, 8);
    (void)wait_ge(copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0)), 3, 16);
    tern_timing_job job = {0};
    assert_fails(FAULT,
                 "core 0 dve waits at instruction 1 (dve tensor_copy) for semaphore s3 >= 16, "
                 "which is 8",
                 try_run(&b, &job));
    program_fini(&b);
}

static void test_no_work(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    tern_timing_job job = {0};
    assert_fails(FAULT, "did no work", try_run(&b, &job));
    (void)add(&b, TERN_OP_NOP, TERN_ENGINE_PE);
    (void)add(&b, TERN_OP_HALT, TERN_ENGINE_SP);
    assert_fails(FAULT, "of 2 instructions executed none", try_run(&b, &job));
    program_fini(&b);
}

/* Instructions after halt are not executed. */
static void test_halt(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    (void)add(&b, TERN_OP_HALT, TERN_ENGINE_DVE);
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.instructions, 2);
    tern_timing_fini(&t);
    program_fini(&b);
}

static void endless(program *b, bool grows)
{
    program_init(b);
    (void)copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    uint32_t to = copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64))->index;
    if (grows) {
        tern_isa_new *in = add(b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
        in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_ADD;
        in->args[TERN_ARG(REG_ALU, immediate)] = 1;
        in->args[TERN_ARG(REG_ALU, imm)] = 3;
    }
    tern_isa_new *in = add(b, TERN_OP_JUMP, TERN_ENGINE_DVE);
    in->args[TERN_ARG(JUMP, target)] = to;
}

static void test_endless(void **state)
{
    (void)state;
    for (unsigned grows = 0; grows < 2; grows++)
        for (unsigned every = 0; every < 2; every++) {
            program b;
            endless(&b, grows);
            tern_timing_options options = {
                .mem = tern_alloc_host(), .chip = chip_of("trn2"), .every_iteration = every};
            tern_timing_job job = {.program = &b.p};
            tern_timing t;
            assert_fails(FAULT, "never ends: core 0 dve loops forever",
                         tern_timing_run(&options, &job, 1, &t));
            program_fini(&b);
        }
}

/* A loop closed by a branch ends when its register reaches the bound. */
static void test_branch_loop(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t to = copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64))->index;
    tern_isa_new *in = add(&b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
    in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_ADD;
    in->args[TERN_ARG(REG_ALU, immediate)] = 1;
    in->args[TERN_ARG(REG_ALU, imm)] = 1;
    in = add(&b, TERN_OP_BRANCH, TERN_ENGINE_DVE);
    in->args[TERN_ARG(BRANCH, cond)] = TERN_COND_LT;
    in->args[TERN_ARG(BRANCH, immediate)] = 1;
    in->args[TERN_ARG(BRANCH, imm)] = 100;
    in->args[TERN_ARG(BRANCH, target)] = to;
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.instructions, 300);
    tern_timing_fini(&t);
    program_fini(&b);
}

static void test_loaded_values(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    tern_isa_new *in = add(&b, TERN_OP_REG_LOAD, TERN_ENGINE_DVE);
    in->operands[0] = at(TERN_MEM_HBM, TERN_I32, 1, 1, 0);
    in->args[TERN_ARG(REG_LOAD, dst)] = 3;
    in = loop(&b, TERN_ENGINE_DVE, 0, 0, 3, 1);
    in->args[TERN_ARG(LOOP, end_in_reg)] = 1;
    uint32_t begin = in->index;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    end_loop(&b, TERN_ENGINE_DVE, begin);
    tern_timing_job job = {0};
    assert_fails(UNSUPPORTED, "instruction 0 (dve reg_load)", try_run(&b, &job));
    static const uint32_t seven[] = {7};
    job = (tern_timing_job){.program = &b.p,
                            .loaded = {[TERN_ENGINE_DVE] = seven},
                            .loaded_count = {[TERN_ENGINE_DVE] = 1}};
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip_of("trn2")};
    tern_timing t;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    assert_int_equal(t.instructions, 2 + 2 * 7);
    tern_timing_fini(&t);
    program_fini(&b);
}

static void test_wrong_jobs(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    tern_isa_new *in = matmul(&b, TERN_BF16, 128, 128, 512, 3, 0);
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip_of("trn1")};
    tern_timing_job jobs[2] = {{.program = &b.p}, {.program = &b.p}};
    tern_timing t;
    assert_fails(INVALID, "no program", tern_timing_run(&options, jobs, 0, &t));
    assert_fails(INVALID, "two programs for core 0", tern_timing_run(&options, jobs, 2, &t));
    jobs[1].core = 2;
    assert_fails(INVALID, "is for core 2, trn1 has 2", tern_timing_run(&options, jobs, 2, &t));
    in->instr->signal = (tern_isa_sync){TERN_SIGNAL_ADD, 1, 0, 1};
    assert_fails(INVALID, "signals core 1", tern_timing_run(&options, jobs, 1, &t));
    in->instr->signal = (tern_isa_sync){TERN_SIGNAL_ADD, TERN_ISA_NONE8, 256, 1};
    assert_fails(INVALID, "semaphore s256", tern_timing_run(&options, jobs, 1, &t));
    program_fini(&b);
}

/* --- memory --- */

static void everything(program *b)
{
    program_init(b);
    (void)signal_add(dma(b, TERN_ENGINE_SP, 0, sbuf(TERN_BF16, 512, 0),
                         at(TERN_MEM_HBM, TERN_BF16, 128, 512, 0)),
                     0, 16);
    (void)wait_ge(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE), 0, 16);
    uint32_t begin = loop(b, TERN_ENGINE_PE, 0, 0, 100, 1)->index;
    (void)signal_add(matmul(b, TERN_F32, 128, 128, 512, 3, 0), 1, 1);
    end_loop(b, TERN_ENGINE_PE, begin);
    (void)wait_ge(
        activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0)), 1, 100);
}

static tern_status run_everything(tern_alloc mem, void *arg)
{
    const program *b = arg;
    tern_timing_options options = {.mem = mem, .chip = chip_of("trn2"), .events = true};
    tern_timing_job job = {.program = &b->p};
    tern_timing t;
    TERN_TRY(tern_timing_run(&options, &job, 1, &t));
    tern_timing_fini(&t);
    return NULL;
}

static void test_no_memory(void **state)
{
    (void)state;
    program b;
    everything(&b);
    test_fail_each_allocation(run_everything, &b);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_deadlock), cmocka_unit_test(test_no_work),
          cmocka_unit_test(test_halt), cmocka_unit_test(test_endless),
          cmocka_unit_test(test_branch_loop), cmocka_unit_test(test_loaded_values),
          cmocka_unit_test(test_wrong_jobs), cmocka_unit_test(test_no_memory))
