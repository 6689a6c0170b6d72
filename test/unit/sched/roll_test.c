/* roll_test.c - repeated straight code becomes loops: which loops, with which registers, and with
 * the same results. Also the semaphores after dynamic loops. */
#include <stdio.h>
#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum { ROWS = 128, COLS = 64, TRIPS = 9, WIDE = 700 };
static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_SP, .queue = 1};

static tern_lir *begin(tern_alloc mem)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(mem, "kernel", &b));
    return b;
}

static tern_lir_view hbm(tern_lir *b, const char *name, tern_tensor_kind kind, uint64_t rows,
                         uint64_t cols)
{
    return tern_lir_hbm(b, name, kind, TERN_F32, 2, (uint64_t[]){rows, cols});
}

static void finish(tern_lir *b, const tern_chip *chip, tern_sched_report *report,
                   tern_isa_program *out)
{
    assert_ok(tern_sched_finish(b, chip, &(tern_sched_options){.report = report}, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, chip, "test", NULL));
    tern_lir_destroy(b);
}

/* Runs the program with race checking on. |count| elements in and out; |flag| NULL: there is no
 * such input. */
static void run(const tern_isa_program *p, const tern_chip *chip, const float *in,
                const int32_t *flag, float *out, size_t in_count, size_t out_count)
{
    tern_emu_options options = {.mem = tern_alloc_host(), .chip = chip, .cores = 1, .check = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    const size_t bytes[] = {in_count * sizeof(float), out_count * sizeof(float), 4 * sizeof(*flag)};
    uint64_t at[3] = {0};
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    for (unsigned i = 0; i < (flag ? 3 : 2); i++) {
        assert_ok(tern_emu_hbm_get(emu, 0, bytes[i], &at[i]));
        tern_emu_hbm_fill(emu, at[i], 0, bytes[i]);
        if (i != 1)
            tern_emu_hbm_write(emu, at[i], i ? (const void *)flag : (const void *)in, bytes[i]);
        assert_ok(tern_emu_hbm_wrote(emu, at[i], bytes[i]));
        assert_ok(tern_emu_bind(code, i, at[i]));
    }
    assert_ok(tern_emu_run(emu, &code, 1));
    tern_emu_hbm_read(emu, out, at[1], bytes[1]);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
}

static unsigned count_of(const tern_isa_program *p, unsigned engine, tern_isa_op op)
{
    unsigned count = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        count += p->instrs.items[i].engine == engine && p->instrs.items[i].op == op;
    return count;
}

/* --- constant addresses --- */

/* A tile at a time: loaded, five instructions, stored. */
static void record_tiles(tern_lir *b)
{
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, TRIPS * ROWS, COLS);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, TRIPS * ROWS, COLS);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    for (uint32_t i = 0; i < TRIPS; i++) {
        tern_lir_dma_copy(b, loads, x, tern_lir_rows(in, i * ROWS, ROWS));
        for (uint32_t k = 0; k < 5; k++)
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x,
                                   k % 2 ? TERN_ALU_ADD : TERN_ALU_MULTIPLY,
                                   tern_lir_imm((float)(k + 2)));
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i * ROWS, ROWS), x);
    }
}

static void test_a_tile_at_a_time(void **state)
{
    (void)state;
    static float in[TRIPS * ROWS * COLS], out[TRIPS * ROWS * COLS];
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_sched_report report = {0};
    tern_isa_program p;
    tern_lir *b = begin(tern_alloc_host());
    record_tiles(b);
    finish(b, chip, &report, &p);
    assert_int_equal(report.rolled, 1);
    assert_int_equal(report.loops, 0);
    /* Every iteration waits for its own load only, through one register. */
    assert_int_equal(count_of(&p, TERN_ENGINE_DVE, TERN_OP_TENSOR_SCALAR), 5);
    assert_int_equal(count_of(&p, TERN_ENGINE_DVE, TERN_OP_LOOP), 1);
    assert_int_equal(count_of(&p, TERN_ENGINE_DVE, TERN_OP_REG_ALU), 2);
    assert_int_equal(count_of(&p, TERN_ENGINE_SP, TERN_OP_DMA_COPY), 2 * TRIPS);
    assert_int_equal(count_of(&p, TERN_ENGINE_SP, TERN_OP_LOOP), 0);
    assert_int_equal(report.instructions[TERN_ENGINE_DVE], 9);
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        in[i] = (float)(i % 17);
    run(&p, chip, in, NULL, out, TERN_COUNT_OF(in), TERN_COUNT_OF(out));
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        assert_float_equal(out[i], ((in[i] * 2 + 3) * 4 + 5) * 6, 0);
    tern_isa_program_fini(&p);
}

/* --- varying addresses --- */

/* Slices of a wide tile, short ones on DVE, long ones on ACT. */
static void record_slices(tern_lir *b)
{
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS, TRIPS * WIDE);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, ROWS, TRIPS * WIDE);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, TRIPS * WIDE);
    tern_lir_dma_copy(b, loads, x, in);
    for (uint32_t i = 0; i < TRIPS; i++) {
        tern_lir_view region = tern_lir_cols(x, i * WIDE, WIDE);
        for (uint32_t k = 0; k < 4; k++)
            tern_lir_activation(b, &(tern_lir_activate){.dst = region,
                                                        .data = region,
                                                        .func = TERN_ACTIVATION_COPY,
                                                        .scale = tern_lir_imm((float)(k + 2))});
    }
    for (uint32_t i = 0; i < 4 * TRIPS; i++)
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, tern_lir_cols(x, i * 16, 16),
                               tern_lir_cols(x, i * 16, 16), TERN_ALU_ADD, tern_lir_imm(1));
    tern_lir_dma_copy(b, stores, out, x);
}

static void test_only_long_instructions_vary(void **state)
{
    (void)state;
    static float in[ROWS * TRIPS * WIDE], out[ROWS * TRIPS * WIDE];
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_sched_report report = {0};
    tern_isa_program p;
    tern_lir *b = begin(tern_alloc_host());
    record_slices(b);
    finish(b, chip, &report, &p);
    assert_int_equal(report.rolled, 1);
    /* Excluded: the first slice, which waits for the load, and the last, which DVE waits for. */
    assert_in_range(count_of(&p, TERN_ENGINE_ACT, TERN_OP_ACTIVATION), 4, 12);
    assert_int_equal(count_of(&p, TERN_ENGINE_ACT, TERN_OP_LOOP), 1);
    assert_int_equal(count_of(&p, TERN_ENGINE_DVE, TERN_OP_TENSOR_SCALAR), 4 * TRIPS);
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        in[i] = (float)(i % 29);
    run(&p, chip, in, NULL, out, TERN_COUNT_OF(in), TERN_COUNT_OF(out));
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        assert_float_equal(out[i], in[i] * 120 + (i % (TRIPS * WIDE) < 64 * TRIPS ? 1 : 0), 0);
    tern_isa_program_fini(&p);
}

/* --- nested loops --- */

/* Four times: eight times four instructions on one tile, then six on another. */
static void record_nested(tern_lir *b)
{
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 4 * ROWS, COLS);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 4 * ROWS, COLS);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    for (uint32_t i = 0; i < 4; i++) {
        tern_lir_dma_copy(b, loads, x, tern_lir_rows(in, i * ROWS, ROWS));
        for (uint32_t k = 0; k < 32; k++)
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD,
                                   tern_lir_imm((float)(k % 4 + 1)));
        for (uint32_t k = 0; k < 6; k++)
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, y, k ? y : x, TERN_ALU_ADD,
                                   tern_lir_imm((float)k));
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i * ROWS, ROWS), y);
    }
}

static void test_loops_in_loops(void **state)
{
    (void)state;
    static float in[4 * ROWS * COLS], out[4 * ROWS * COLS];
    const tern_chip *chip = tern_arch_chip_builtin("trn3");
    tern_sched_report report = {0};
    tern_isa_program p;
    tern_lir *b = begin(tern_alloc_host());
    record_nested(b);
    finish(b, chip, &report, &p);
    assert_in_range(report.rolled, 2, 3);
    assert_in_range(report.instructions[TERN_ENGINE_DVE], 4 + 6, 70); /* of 152 */
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        in[i] = (float)(i % 31);
    run(&p, chip, in, NULL, out, TERN_COUNT_OF(in), TERN_COUNT_OF(out));
    for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
        assert_float_equal(out[i], in[i] + 8 * 10 + 15, 0);
    tern_isa_program_fini(&p);
}

/* --- after dynamic loops --- */

/* |count| times: an addition that depends on a flag, then an unconditional one. */
static void record_flags(tern_lir *b, uint32_t count)
{
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS, COLS);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, ROWS, COLS);
    tern_lir_view flag = tern_lir_hbm(b, "flag", TERN_TENSOR_INPUT, TERN_I32, 1, (uint64_t[]){4});
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    tern_lir_dma_copy(b, loads, x, in);
    for (uint32_t i = 0; i < count; i++) {
        tern_lir_at max = tern_lir_read_index(b, tern_lir_cols(flag, i % 4, 1), 0, i == 2 ? 5 : 1);
        tern_lir_repeat_read(b, max);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_tensor_copy(b, TERN_ENGINE_POOL, x, x);
        tern_lir_end_repeat(b);
        tern_lir_tensor_scalar(b, TERN_ENGINE_ACT, x, x, TERN_ALU_MULTIPLY, tern_lir_imm(2));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
    }
    tern_lir_dma_copy(b, stores, out, x);
}

/* Whether an instruction after the last loop waits for a value in a register. */
static bool waits_for_register(const tern_isa_program *p)
{
    bool found = false;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        bool data = tern_isa_op_info_of((tern_isa_op)in->op)->family != TERN_FAMILY_CONTROL;
        found |= data && in->wait.kind == TERN_WAIT_REG;
        found &= in->op != TERN_OP_END_LOOP;
    }
    return found;
}

static void check_flags(const tern_chip *chip, bool registers)
{
    static float in[ROWS * COLS], out[ROWS * COLS];
    static const int32_t flags[] = {1, 0, 5, 1, 0, 1, 0, 0};
    tern_sched_report report = {0};
    tern_isa_program p;
    tern_lir *b = begin(tern_alloc_host());
    record_flags(b, 4);
    finish(b, chip, &report, &p);
    assert_int_equal(waits_for_register(&p), registers);
    for (unsigned k = 0; k < 2; k++) {
        for (size_t i = 0; i < TERN_COUNT_OF(in); i++)
            in[i] = (float)(i % 31);
        run(&p, chip, in, flags + 4 * k, out, TERN_COUNT_OF(in), TERN_COUNT_OF(out));
        for (size_t i = 0; i < TERN_COUNT_OF(in); i++) {
            float want = in[i];
            for (unsigned j = 0; j < 4; j++)
                want = (want + (float)flags[4 * k + j]) * 2 + 1;
            assert_float_equal(out[i], want, 0);
        }
    }
    tern_isa_program_fini(&p);
}

static void test_epochs(void **state)
{
    (void)state;
    tern_chip few = *tern_arch_chip_builtin("trn2");
    check_flags(&few, false);
    few.semaphores = 12; /* for two epochs; later waits need registers */
    check_flags(&few, true);
    few.semaphores = 8;
    check_flags(&few, true);
}

/* --- running out of memory --- */

static tern_status build_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "kernel", &b));
    record_nested(b);
    tern_isa_program p;
    tern_status st = tern_sched_finish(b, tern_arch_chip_builtin("trn2"), NULL, &p);
    tern_lir_destroy(b);
    tern_isa_program_fini(&p);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(build_some, NULL);
}

TEST_MAIN(cmocka_unit_test(test_a_tile_at_a_time),
          cmocka_unit_test(test_only_long_instructions_vary), cmocka_unit_test(test_loops_in_loops),
          cmocka_unit_test(test_epochs), cmocka_unit_test(test_out_of_memory))
