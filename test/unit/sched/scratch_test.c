/* scratch_test.c - HBM temporaries share one scratch area: addresses, live ranges, waits, and the
 * sizes reported. */
#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum { ROWS = 128, COLS = 64, BYTES = ROWS * COLS * 4 };

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

static tern_lir *begin(void)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(tern_alloc_host(), "kernel", &b));
    return b;
}

static tern_lir_view hbm(tern_lir *b, const char *name, tern_tensor_kind kind, uint64_t rows)
{
    return tern_lir_hbm(b, name, kind, TERN_F32, 2, (uint64_t[]){rows, COLS});
}

static void finish(tern_lir *b, tern_isa_program *out, tern_sched_report *report)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    assert_ok(tern_sched_finish(b, chip, &(tern_sched_options){.report = report}, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, chip, "test", NULL));
    tern_lir_destroy(b);
}

static const tern_isa_tensor *tensor(const tern_isa_program *p, const char *name)
{
    for (size_t i = 0; i < p->tensors.count; i++)
        if (!strcmp(p->tensors.items[i].name, name))
            return &p->tensors.items[i];
    fail_msg("no tensor %s", name);
    return NULL;
}

/* A chain of temporaries: two are live at a time. */
static void test_chain(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS), now = in;
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, ROWS);
    for (unsigned i = 0; i < 6; i++) {
        tern_lir_view next = hbm(b, "t", TERN_TENSOR_TEMP, ROWS);
        tern_lir_dma_copy(b, i % 2 ? loads : stores, next, now);
        now = next;
    }
    tern_lir_dma_copy(b, loads, out, now);
    tern_isa_program p;
    tern_sched_report report = {0};
    finish(b, &p, &report);
    assert_int_equal(tensor(&p, "t")->address, 0);
    assert_int_equal(tensor(&p, "t.1")->address, BYTES);
    assert_int_equal(tensor(&p, "t.2")->address, 0);
    assert_int_equal(tensor(&p, "t.5")->address, BYTES);
    assert_int_equal(tensor(&p, "t.2")->first_use, 2);
    assert_int_equal(tensor(&p, "t.2")->last_use, 3);
    assert_int_equal(report.scratch_bytes, 2 * BYTES);
    assert_int_equal(report.temp_bytes, 6 * BYTES);
    /* Each waits for the previous one only, whose clock covers the earlier ones. */
    assert_int_equal(p.instrs.count, 7);
    assert_int_equal(report.waits, 6);
    tern_isa_program_fini(&p);
}

/* A temporary that reuses memory waits for the last reader of the previous one. */
static void test_reuse_waits(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 2 * ROWS);
    tern_lir_view a = hbm(b, "a", TERN_TENSOR_TEMP, ROWS), c = hbm(b, "c", TERN_TENSOR_TEMP, ROWS);
    tern_lir_dma_copy(b, loads, a, in);
    tern_lir_dma_copy(b, stores, tern_lir_rows(out, 0, ROWS), a);
    tern_lir_dma_copy(b, loads, c, in);
    tern_lir_dma_copy(b, loads, tern_lir_rows(out, ROWS, ROWS), c);
    tern_isa_program p;
    tern_sched_report report = {0};
    finish(b, &p, &report);
    assert_int_equal(tensor(&p, "c")->address, 0);
    assert_int_equal(p.instrs.items[2].wait.kind, TERN_WAIT_GE);
    assert_int_equal(p.instrs.items[2].wait.sem, p.instrs.items[1].signal.sem);
    assert_int_equal(p.instrs.items[2].wait.value, 16);
    assert_int_equal(report.scratch_bytes, BYTES);
    tern_isa_program_fini(&p);
}

/* A temporary used in a loop is live over all of it. */
static void test_loops(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, ROWS);
    tern_lir_view a = hbm(b, "a", TERN_TENSOR_TEMP, ROWS), c = hbm(b, "c", TERN_TENSOR_TEMP, ROWS);
    (void)tern_lir_repeat(b, 3);
    tern_lir_dma_copy(b, loads, a, in);
    tern_lir_dma_copy(b, loads, out, a);
    tern_lir_dma_copy(b, loads, c, in);
    tern_lir_dma_copy(b, loads, out, c);
    tern_lir_end_repeat(b);
    tern_isa_program p;
    tern_sched_report report = {0};
    finish(b, &p, &report);
    assert_int_not_equal(tensor(&p, "a")->address, tensor(&p, "c")->address);
    assert_int_equal(tensor(&p, "c")->first_use, 0);
    assert_int_equal(tensor(&p, "c")->last_use, p.instrs.count - 1);
    assert_int_equal(report.scratch_bytes, 2 * BYTES);
    tern_isa_program_fini(&p);
}

/* Random orders, run with race checking: sums of temporaries with short live ranges. */
static void test_random_live_ranges(void **state)
{
    (void)state;
    enum { LIVE = 5, STEPS = 120 };
    uint64_t seed = test_seed();
    tern_lir *b = begin();
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, ROWS), live[LIVE];
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, LIVE * ROWS);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    float value[LIVE];
    for (unsigned i = 0; i < LIVE; i++) {
        live[i] = hbm(b, "t", TERN_TENSOR_TEMP, ROWS);
        tern_lir_dma_copy(b, loads, live[i], in);
        value[i] = 1;
    }
    for (unsigned i = 0; i < STEPS; i++) {
        unsigned to = (unsigned)(test_random(&seed) % LIVE);
        unsigned from = (unsigned)(test_random(&seed) % LIVE);
        tern_lir_queue q = test_random(&seed) % 2 ? loads : stores;
        tern_lir_view next = hbm(b, "t", TERN_TENSOR_TEMP, ROWS + test_random(&seed) % 64);
        tern_lir_dma_copy(b, q, x, tern_lir_rows(live[from], 0, ROWS));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, y, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_dma_copy(b, q, tern_lir_rows(next, 0, ROWS), y);
        live[to] = next;
        value[to] = value[from] + 1;
    }
    for (uint32_t i = 0; i < LIVE; i++)
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i * ROWS, ROWS),
                          tern_lir_rows(live[i], 0, ROWS));
    tern_isa_program p;
    tern_sched_report report = {0};
    finish(b, &p, &report);
    assert_true(report.scratch_bytes < 10 * BYTES);
    assert_true(report.temp_bytes > 100 * BYTES);

    tern_emu_options options = {.mem = tern_alloc_host(),
                                .chip = tern_arch_chip_builtin("trn2"),
                                .cores = 1,
                                .check = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t from = 0, to = 0;
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, &p, &code));
    assert_ok(tern_emu_hbm_get(emu, 0, BYTES, &from));
    assert_ok(tern_emu_hbm_get(emu, 0, (uint64_t)LIVE * BYTES, &to));
    const float one = 1;
    for (unsigned i = 0; i < ROWS * COLS; i++)
        tern_emu_hbm_write(emu, from + i * sizeof(one), &one, sizeof(one));
    assert_ok(tern_emu_bind(code, 0, from));
    assert_ok(tern_emu_bind(code, 1, to));
    assert_ok(tern_emu_run(emu, &code, 1));
    static float got[LIVE * ROWS * COLS];
    tern_emu_hbm_read(emu, got, to, sizeof(got));
    for (unsigned i = 0; i < LIVE * ROWS * COLS; i++)
        assert_true(got[i] == value[i / (ROWS * COLS)]);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    tern_isa_program_fini(&p);
}

/* The rules for tensor tables with addresses. */
static void test_table_is_checked(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    tern_isa_tensor t = {.name = "a",
                         .mem = TERN_MEM_HBM,
                         .dtype = TERN_F32,
                         .kind = TERN_TENSOR_TEMP,
                         .rank = 1,
                         .bytes = 256,
                         .dims = {64},
                         .last_use = 4};
    assert_ok(tern_isa_add_tensor(&p, &t, NULL));
    t.name = "b";
    t.first_use = 5;
    t.last_use = 9;
    assert_ok(tern_isa_add_tensor(&p, &t, NULL));
    assert_ok(tern_isa_check(tern_alloc_host(), &p, chip, "test", NULL));
    p.tensors.items[1].first_use = 4;
    assert_fails(INVALID, "b: shares bytes of hbm with a",
                 tern_isa_check(tern_alloc_host(), &p, chip, "test", NULL));
    p.tensors.items[1].address = 256;
    assert_ok(tern_isa_check(tern_alloc_host(), &p, chip, "test", NULL));
    p.tensors.items[1].address = 260;
    assert_fails(INVALID, "b: at byte 260, allowed: multiples of 64",
                 tern_isa_check(tern_alloc_host(), &p, chip, "test", NULL));
    p.tensors.items[1].address = UINT64_MAX / 64 * 64;
    assert_fails(INVALID, "more than 2^64",
                 tern_isa_check(tern_alloc_host(), &p, chip, "test", NULL));
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(test_chain), cmocka_unit_test(test_reuse_waits),
          cmocka_unit_test(test_loops), cmocka_unit_test(test_random_live_ranges),
          cmocka_unit_test(test_table_is_checked))
