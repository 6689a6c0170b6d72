/* Loops: extrapolated iterations give exactly the result of simulating each of them. */
#include "timing_programs.h"

static void assert_same(const program *b, const char *chip, bool wants_fewer)
{
    tern_timing fast = timed_with(b, chip, false), slow = timed_with(b, chip, true);
    assert_true(fast.total == slow.total);
    assert_int_equal(fast.instructions, slow.instructions);
    assert_int_equal(slow.simulated, slow.instructions);
    if (wants_fewer)
        assert_true(fast.simulated < slow.simulated / 2);
    assert_memory_equal(&fast.core[0], &slow.core[0], sizeof(fast.core[0]));
    tern_timing_fini(&fast);
    tern_timing_fini(&slow);
}

static void test_one_engine(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t begin = loop(&b, TERN_ENGINE_DVE, 0, 0, 1000, 1)->index;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 100, 0), sbuf(TERN_F32, 100, 4096));
    (void)tensor_tensor(&b, sbuf(TERN_F32, 100, 8192), sbuf(TERN_F32, 100, 0),
                        sbuf(TERN_F32, 100, 4096));
    end_loop(&b, TERN_ENGINE_DVE, begin);
    assert_same(&b, "trn2", true);
    assert_same(&b, "trn1", true);
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.instructions, 1 + 3 * 1000);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* Loads, matmuls and copies on three engines and a queue, synchronised by semaphores. */
static void pipeline(program *b, int32_t trip_count, uint32_t buffers)
{
    program_init(b);
    for (uint32_t i = 0; i < buffers; i++)
        (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE), 2, 1);
    uint32_t sp = loop(b, TERN_ENGINE_SP, 0, 0, trip_count, 1)->index;
    (void)signal_add(wait_take(dma(b, TERN_ENGINE_SP, 0, sbuf(TERN_BF16, 512, 0),
                                   at(TERN_MEM_HBM, TERN_BF16, 128, 512, 0)),
                               2, 1),
                     0, 16);
    end_loop(b, TERN_ENGINE_SP, sp);
    uint32_t pe = loop(b, TERN_ENGINE_PE, 0, 0, trip_count, 1)->index;
    (void)wait_take(matmul(b, TERN_BF16, 128, 128, 512, 2, 0), 0, 16);
    tern_isa_new *in = signal_add(matmul(b, TERN_BF16, 128, 128, 512, 1, 0), 1, 1);
    (void)in;
    (void)signal_add(wait_take(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE), 3, 1), 2, 1);
    end_loop(b, TERN_ENGINE_PE, pe);
    uint32_t dve = loop(b, TERN_ENGINE_DVE, 5, trip_count, 0, -1)->index;
    (void)signal_add(
        wait_take(copy(b, TERN_ENGINE_DVE, sbuf(TERN_BF16, 512, 8192), psum(TERN_F32, 512, 0)), 1,
                  1),
        3, 1);
    end_loop(b, TERN_ENGINE_DVE, dve);
    (void)wait_ge(dma(b, TERN_ENGINE_POOL, 1, at(TERN_MEM_HBM, TERN_BF16, 128, 512, 0),
                      sbuf(TERN_BF16, 512, 8192)),
                  9, 1);
    (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE), 9, 1);
}

static void test_lockstep(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (uint32_t buffers = 1; buffers <= 4; buffers++)
        for (unsigned k = 0; k < TERN_COUNT_OF(chips); k++) {
            program b;
            pipeline(&b, 300, buffers);
            assert_same(&b, chips[k], true);
            program_fini(&b);
        }
}

static void test_nested(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t outer = loop(&b, TERN_ENGINE_PE, 0, 0, 50, 1)->index;
    uint32_t inner = loop(&b, TERN_ENGINE_PE, 1, 0, 60, 2)->index;
    (void)matmul(&b, TERN_BF16, 128, 128, 256, 0, 0);
    end_loop(&b, TERN_ENGINE_PE, inner);
    (void)signal_add(matmul(&b, TERN_F32, 128, 128, 512, 3, 1), 0, 1);
    end_loop(&b, TERN_ENGINE_PE, outer);
    uint32_t act = loop(&b, TERN_ENGINE_ACT, 0, 0, 50, 1)->index;
    (void)wait_take(
        activation(&b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 2048)), 0,
        1);
    (void)activation(&b, TERN_ACTIVATION_GELU, sbuf(TERN_F32, 64, 4096), sbuf(TERN_F32, 64, 0));
    end_loop(&b, TERN_ENGINE_ACT, act);
    assert_same(&b, "trn2", true);
    assert_same(&b, "trn1", true);
    program_fini(&b);
}

/* Semaphores and thresholds that grow, a buffer that alternates, and a branch on it. */
static void test_registers(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t pe = loop(&b, TERN_ENGINE_PE, 0, 0, 400, 1)->index;
    (void)signal_add(wait_take(matmul(&b, TERN_BF16, 128, 128, 512, 3, 0), 1, 1), 0, 1);
    end_loop(&b, TERN_ENGINE_PE, pe);
    for (unsigned i = 0; i < 3; i++)
        (void)signal_add(add(&b, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE), 1, 1);
    uint32_t dve = loop(&b, TERN_ENGINE_DVE, 0, 0, 400, 1)->index;
    tern_isa_new *in = add(&b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
    in->args[TERN_ARG(REG_ALU, dst)] = 1;
    in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_ADD;
    in->args[TERN_ARG(REG_ALU, a)] = 0;
    in->args[TERN_ARG(REG_ALU, immediate)] = 1;
    in->args[TERN_ARG(REG_ALU, imm)] = 1;
    in = add(&b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
    in->args[TERN_ARG(REG_ALU, dst)] = 2;
    in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_AND;
    in->args[TERN_ARG(REG_ALU, a)] = 0;
    in->args[TERN_ARG(REG_ALU, immediate)] = 1;
    in->args[TERN_ARG(REG_ALU, imm)] = 1;
    in = copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0));
    (void)signal_add(in, 1, 1);
    in->instr->wait = (tern_isa_sync){TERN_WAIT_REG, TERN_ISA_NONE8, 0, 1};
    in = add(&b, TERN_OP_BRANCH, TERN_ENGINE_DVE);
    uint32_t branch = in->instr->first_arg;
    in->args[TERN_ARG(BRANCH, cond)] = TERN_COND_EQ;
    in->args[TERN_ARG(BRANCH, a)] = 2;
    in->args[TERN_ARG(BRANCH, immediate)] = 1;
    in->args[TERN_ARG(BRANCH, imm)] = 0;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 300, 4096), sbuf(TERN_F32, 300, 8192));
    in = copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 30, 4096), sbuf(TERN_F32, 30, 8192));
    b.p.args.items[branch + TERN_ARG(BRANCH, target)] = in->index;
    end_loop(&b, TERN_ENGINE_DVE, dve);
    assert_same(&b, "trn2", true);
    program_fini(&b);
}

/* Nested loops with a growing trip count do not repeat: every iteration is simulated. */
static void test_triangle(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    uint32_t outer = loop(&b, TERN_ENGINE_DVE, 0, 0, 20, 1)->index;
    tern_isa_new *in = loop(&b, TERN_ENGINE_DVE, 1, 0, 0, 1);
    in->args[TERN_ARG(LOOP, end_in_reg)] = 1;
    uint32_t inner = in->index;
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 300, 4096), sbuf(TERN_F32, 300, 8192));
    end_loop(&b, TERN_ENGINE_DVE, inner);
    end_loop(&b, TERN_ENGINE_DVE, outer);
    assert_same(&b, "trn2", false);
    tern_timing t = timed(&b, "trn2");
    assert_int_equal(t.instructions, 1 + 20 * 2 + 2 * (20 * 19 / 2));
    tern_timing_fini(&t);
    program_fini(&b);
}

/* --- random pipelines --- */

/* One item of work of a pipeline stage, on |engine|. */
static tern_isa_new *random_work(program *b, tern_engine engine, uint64_t *seed)
{
    uint32_t n = 1 + (uint32_t)(test_random(seed) % 700), bank = (uint32_t)(test_random(seed) % 3);
    int64_t place = (int64_t)(test_random(seed) % 4) * 2048;
    switch (engine) {
    case TERN_ENGINE_PE:
        return matmul(b, n % 3 ? TERN_BF16 : TERN_F32, 128, 1 + n % 128, 1 + n % 512, n % 4, bank);
    case TERN_ENGINE_ACT:
        return activation(b, n % 2 ? TERN_ACTIVATION_EXP : TERN_ACTIVATION_GELU,
                          sbuf(TERN_F32, 1 + n % 512, place),
                          psum(TERN_F32, 1 + n % 512, 2048 * bank));
    case TERN_ENGINE_SP:
        return dma(b, engine, n % 3, at(TERN_MEM_SBUF, TERN_U8, 1 + n % 128, 16 * n, place),
                   at(TERN_MEM_HBM, TERN_U8, 1 + n % 128, 16 * n, 0));
    case TERN_ENGINE_DVE:
        if (n % 2)
            return tensor_tensor(b, sbuf(TERN_F32, n, place), sbuf(TERN_F32, n, place + 2048),
                                 psum(TERN_F32, 1 + n % 512, 2048 * bank));
        return copy(b, engine, sbuf(TERN_BF16, n, place), sbuf(TERN_BF16, n, place + 4096));
    case TERN_ENGINE_POOL:
        if (n % 2)
            return dma(b, engine, 3, at(TERN_MEM_HBM, TERN_U8, 64, 8 * n, 0),
                       at(TERN_MEM_SBUF, TERN_U8, 64, 8 * n, place));
        return copy(b, engine, sbuf(TERN_F32, n, place), sbuf(TERN_F32, n, place + 4096));
    case TERN_ENGINE_COUNT:
        break;
    }
    return NULL;
}

/* Stages on different engines pass on up to |depth| items; each iterates |trip_count| times, some
 * with a nested loop. */
static void random_pipeline(program *b, int32_t trip_count, uint64_t *seed)
{
    static const tern_engine engines[] = {TERN_ENGINE_SP, TERN_ENGINE_PE, TERN_ENGINE_ACT,
                                          TERN_ENGINE_DVE, TERN_ENGINE_POOL};
    uint16_t stages = (uint16_t)(2 + test_random(seed) % 4);
    program_init(b);
    for (uint16_t i = 0; i < stages; i++) {
        uint32_t depth = 1 + (uint32_t)(test_random(seed) % 4);
        for (uint32_t k = 0; i + 1 < stages && k < depth; k++)
            (void)signal_add(add(b, TERN_OP_SEMAPHORE, engines[i + 1]), (uint16_t)(10 + i), 1);
    }
    for (uint16_t i = 0; i < stages; i++) {
        tern_engine e = engines[i];
        uint32_t outer = loop(b, e, 0, 0, trip_count, 1)->index;
        if (i > 0)
            (void)wait_take(add(b, TERN_OP_SEMAPHORE, e), i, 1);
        if (i + 1 < stages)
            (void)wait_take(add(b, TERN_OP_SEMAPHORE, e), (uint16_t)(10 + i), 1);
        uint32_t pieces = 1 + (uint32_t)(test_random(seed) % 3);
        bool nested = test_random(seed) % 3 == 0;
        uint32_t inner = nested ? loop(b, e, 1, 5, 0, -1)->index : 0;
        for (uint32_t k = 0; k < pieces; k++)
            (void)random_work(b, e, seed);
        if (nested)
            end_loop(b, e, inner);
        tern_isa_new *last = random_work(b, e, seed);
        if (i + 1 < stages)
            (void)signal_add(last, (uint16_t)(i + 1), 1);
        if (i > 0)
            (void)signal_add(add(b, TERN_OP_SEMAPHORE, e), (uint16_t)(10 + i - 1), 1);
        end_loop(b, e, outer);
    }
}

static void test_random_pipelines(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < (test_dense ? 3000U : 60U); i++) {
        program b;
        random_pipeline(&b, 40 + (int32_t)(test_random(&seed) % 60), &seed);
        assert_same(&b, chips[i % 3], false);
        program_fini(&b);
    }
}

/* A billion iterations take no longer than a hundred. */
static void test_long(void **state)
{
    (void)state;
    program b;
    pipeline(&b, 1000000000, 2);
    tern_timing t = timed(&b, "trn2");
    assert_true(t.instructions > UINT64_C(8000000000));
    assert_true(t.simulated < 10000);
    assert_int_equal(t.core[0].dma.transfers, 1000000001);
    assert_true(t.core[0].flops == 2e9 * 2 * 128 * 128 * 512);
    tern_timing_fini(&t);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_one_engine), cmocka_unit_test(test_lockstep),
          cmocka_unit_test(test_nested), cmocka_unit_test(test_registers),
          cmocka_unit_test(test_triangle), cmocka_unit_test(test_random_pipelines),
          cmocka_unit_test(test_long))
