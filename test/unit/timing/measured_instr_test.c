/* Single instructions compared with profiles of the hardware (hardware points V-01 to V-07, V-25,
 * V-26, V-30 to V-36, V-50, V-51). */
#include "timing_programs.h"

#define PART 0.05

static double first_length(program *b, const char *chip, tern_event_kind kind)
{
    tern_timing t = timed(b, chip);
    double ns = length_ns(event_of(&t, kind, 0));
    tern_timing_fini(&t);
    return ns;
}

/* From the start of one execution to the start of the next, at |index|. */
static double interval(program *b, const char *chip, size_t index)
{
    tern_timing t = timed(b, chip);
    double ns = tern_time_ns(event_of(&t, TERN_EVENT_INSTR, index + 1)->start -
                             event_of(&t, TERN_EVENT_INSTR, index)->start);
    tern_timing_fini(&t);
    return ns;
}

static void test_matmul_trn1(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)matmul(&b, TERN_BF16, 128, 1, 128, 3, 0);
    assert_near(first_length(&b, "trn1", TERN_EVENT_WEIGHTS), 67, PART);
    assert_near(first_length(&b, "trn1", TERN_EVENT_INSTR), 188, PART);
    program_fini(&b);
    program_init(&b);
    (void)matmul(&b, TERN_BF16, 128, 96, 128, 3, 0);
    assert_near(first_length(&b, "trn1", TERN_EVENT_INSTR), 219, PART);
    program_fini(&b);
}

/* A vector as moving or as stationary operand: 64 or 128 cycles per matmul. */
static void test_matmul_orientation_trn1(void **state)
{
    (void)state;
    program b;
    for (unsigned way = 0; way < 2; way++) {
        program_init(&b);
        for (unsigned i = 0; i < 16; i++)
            (void)matmul(&b, TERN_BF16, 128, way ? 1 : 128, way ? 128 : 1, 3, i % 8);
        assert_near(interval(&b, "trn1", 10) * 2.8, way ? 128 : 64, 0.08);
        program_fini(&b);
    }
}

static void test_dependent_activations_trn1(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 4; i++)
        (void)activation(&b, TERN_ACTIVATION_COPY, sbuf(TERN_F32, 1, 0), sbuf(TERN_F32, 1, 0));
    tern_timing t = timed(&b, "trn1");
    const tern_timing_event *e = event_of(&t, TERN_EVENT_INSTR, 2);
    assert_near(length_ns(e), 159, PART);
    assert_int_equal(e->reason, TERN_WAIT_REASON_OPERAND);
    assert_int_equal(e->waited_for, 1);
    assert_near(length_ns(event_of(&t, TERN_EVENT_TABLE, 0)), 368, PART);
    tern_timing_fini(&t);
    assert_near(interval(&b, "trn1", 2), 189, PART);
    program_fini(&b);
}

static void test_tensor_tensor_trn1(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)tensor_tensor(&b, sbuf(TERN_F32, 8192, 0), sbuf(TERN_F32, 8192, 32768),
                        sbuf(TERN_F32, 8192, 65536));
    assert_near(first_length(&b, "trn1", TERN_EVENT_INSTR), 14987, 0.01);
    program_fini(&b);
}

static void test_semaphore_trn1(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)add(&b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE);
    (void)matmul(&b, TERN_BF16, 128, 128, 128, 3, 0);
    assert_near(first_length(&b, "trn1", TERN_EVENT_INSTR), 9, PART);
    program_fini(&b);
}

static void test_matmul_fp32_trn2(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 40; i++)
        (void)matmul(&b, TERN_F32, 128, 128, 512, 0, 0);
    tern_timing t = timed(&b, "trn2");
    const tern_timing_event *low = event_of(&t, TERN_EVENT_INSTR, 60);
    const tern_timing_event *high = event_of(&t, TERN_EVENT_INSTR, 61);
    assert_int_equal(low->part, 0);
    assert_int_equal(high->part, 1);
    assert_near(length_ns(low), 590, 0.02);
    assert_near(tern_time_ns(high->start - low->start), 429, 0.01);
    assert_near(length_ns(event_of(&t, TERN_EVENT_WEIGHTS, 0)), 198, PART);
    assert_int_equal(t.core[0].matmuls, 80);
    assert_int_equal(t.core[0].weight_loads, 80);
    tern_timing_fini(&t);
    program_fini(&b);
}

static void test_matmul_stream_trn2(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    for (unsigned i = 0; i < 2048; i++)
        (void)matmul(&b, TERN_BF16, 128, 128, 512, 3, i % 2);
    tern_timing t = timed(&b, "trn2");
    assert_near(tern_time_ns(t.total) / 2048, 217.3, 0.01);
    assert_true(t.core[0].flops == 2048.0 * 2 * 128 * 128 * 512);
    assert_near(tern_timing_summary_value(&t, 0, "mfu_estimated_percent"), 98, 0.01);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* 512 matmuls of M = 32, N = 64 on one target, K = 32 and full. */
static void test_small_matmuls_trn2(void **state)
{
    (void)state;
    static const uint32_t shapes[4][3] = {
        {128, 32, 512}, {128, 128, 64}, {32, 128, 512}, {128, 128, 512}};
    program b;
    program_init(&b);
    for (unsigned k = 0; k < 4; k++)
        for (unsigned i = 0; i < 512; i++)
            (void)matmul(&b, TERN_BF16, shapes[k][0], shapes[k][1], shapes[k][2], 0, 0);
    tern_timing t = timed(&b, "trn2");
    assert_near(tern_time_ns(t.total) / 1000, 453, PART);
    tern_timing_fini(&t);
    program_fini(&b);
}

static void test_vector_trn2(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0));
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 690, PART);
    program_fini(&b);

    program_init(&b);
    (void)tensor_tensor(&b, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0),
                        sbuf(TERN_F32, 512, 4096));
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 8192), sbuf(TERN_F32, 512, 12288));
    (void)copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 16384), sbuf(TERN_F32, 512, 12288));
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 694, PART);
    assert_near(interval(&b, "trn2", 0), 604, PART);
    assert_near(interval(&b, "trn2", 1), 343, PART);
    tern_timing t = timed(&b, "trn2");
    assert_near(length_ns(event_of(&t, TERN_EVENT_INSTR, 1)), 428, PART);
    tern_timing_fini(&t);
    program_fini(&b);

    program_init(&b);
    for (unsigned i = 0; i < 3; i++) {
        tern_isa_new *in = add(&b, TERN_OP_SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE);
        in->operands[TERN_OPERAND(SCALAR_TENSOR_TENSOR, dst)] =
            sbuf(TERN_F32, 512, 8192 + 2048 * i);
        in->operands[TERN_OPERAND(SCALAR_TENSOR_TENSOR, data)] = sbuf(TERN_BF16, 512, 0);
        in->operands[TERN_OPERAND(SCALAR_TENSOR_TENSOR, operand1)] = psum(TERN_F32, 512, 0);
    }
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 750, PART);
    assert_near(interval(&b, "trn2", 1), 647, PART);
    program_fini(&b);
}

static void test_long_rows_trn2(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    tern_isa_new *in = add(&b, TERN_OP_TENSOR_REDUCE, TERN_ENGINE_DVE);
    in->operands[TERN_OPERAND(TENSOR_REDUCE, dst)] = sbuf(TERN_F32, 1, 65536);
    in->operands[TERN_OPERAND(TENSOR_REDUCE, data)] = sbuf(TERN_BF16, 16384, 0);
    in->args[TERN_ARG(TENSOR_REDUCE, op)] = TERN_ALU_ABS_MAX;
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 17230, 0.03);
    program_fini(&b);

    program_init(&b);
    in = add(&b, TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE);
    in->operands[TERN_OPERAND(TENSOR_SCALAR, dst)] = sbuf(TERN_F8E4M3, 16384, 65536);
    in->operands[TERN_OPERAND(TENSOR_SCALAR, data)] = sbuf(TERN_BF16, 16384, 0);
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 8790, 0.03);
    program_fini(&b);

    program_init(&b);
    in = add(&b, TERN_OP_ACTIVATION_REDUCE, TERN_ENGINE_ACT);
    in->operands[TERN_OPERAND(ACTIVATION_REDUCE, dst)] = sbuf(TERN_BF16, 16384, 65536);
    in->operands[TERN_OPERAND(ACTIVATION_REDUCE, reduce_res)] = sbuf(TERN_F32, 1, 131072);
    in->operands[TERN_OPERAND(ACTIVATION_REDUCE, data)] = sbuf(TERN_BF16, 16384, 0);
    in->args[TERN_ARG(ACTIVATION_REDUCE, func)] = TERN_ACTIVATION_SQUARE;
    assert_near(first_length(&b, "trn2", TERN_EVENT_INSTR), 13970, 0.03);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_matmul_trn1), cmocka_unit_test(test_matmul_orientation_trn1),
          cmocka_unit_test(test_dependent_activations_trn1),
          cmocka_unit_test(test_tensor_tensor_trn1), cmocka_unit_test(test_semaphore_trn1),
          cmocka_unit_test(test_matmul_fp32_trn2), cmocka_unit_test(test_matmul_stream_trn2),
          cmocka_unit_test(test_small_matmuls_trn2), cmocka_unit_test(test_vector_trn2),
          cmocka_unit_test(test_long_rows_trn2))
