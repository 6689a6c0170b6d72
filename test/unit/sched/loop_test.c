/* loop_test.c - hardware loops: the exact programs of small kernels, times compared with unrolled
 * code, and loops that must be unrolled or are refused. */
#include <stdio.h>
#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"
#include "timing/timing.h"

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

static tern_lir *begin(uint32_t unroll_up_to)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(tern_alloc_host(), "kernel", &b));
    tern_lir_unroll_up_to(b, unroll_up_to);
    return b;
}

static void finish_on(tern_lir *b, const char *chip, tern_isa_program *out,
                      tern_sched_report *report)
{
    const tern_chip *on = tern_arch_chip_builtin(chip);
    assert_ok(tern_sched_finish(b, on, &(tern_sched_options){.report = report}, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, on, "test", NULL));
    tern_lir_destroy(b);
}

static tern_lir_view hbm(tern_lir *b, const char *name, tern_tensor_kind kind, uint64_t rows,
                         uint64_t cols)
{
    return tern_lir_hbm(b, name, kind, TERN_F32, 2, (uint64_t[]){rows, cols});
}

/* "dve tensor_copy w0>=16 s1+1 r2": a wait for a register is "w0>=r1"; a loop is "loop r0 0,4,1";
 * an operand's register comes last; "r1=r0+4" is register arithmetic. */
static void describe(const tern_isa_program *p, uint32_t i, char *text, size_t size)
{
    const tern_isa_instr *in = &p->instrs.items[i];
    const uint32_t *args = tern_isa_args(p, in);
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    int n = snprintf(text, size, "%s ", tern_engine_name((tern_engine)in->engine));
    const char *name = tern_isa_op_info_of((tern_isa_op)in->op)->name;
    if (in->op == TERN_OP_REG_ALU && args[TERN_ARG(REG_ALU, op)] == TERN_REGOP_MOVE)
        n += snprintf(text + n, size - (size_t)n, "r%u=%d", args[0],
                      (int32_t)args[TERN_ARG(REG_ALU, imm)]);
    else if (in->op == TERN_OP_REG_ALU)
        n += snprintf(text + n, size - (size_t)n, "r%u=r%u %s %d", args[0],
                      args[TERN_ARG(REG_ALU, a)],
                      tern_isa_enum_name(TERN_ARG_REGOP, args[TERN_ARG(REG_ALU, op)]),
                      (int32_t)args[TERN_ARG(REG_ALU, imm)]);
    else if (in->op == TERN_OP_LOOP)
        n += snprintf(text + n, size - (size_t)n, "loop r%u %d,%d", args[0],
                      (int32_t)args[TERN_ARG(LOOP, end)], (int32_t)args[TERN_ARG(LOOP, step)]);
    else
        n += snprintf(text + n, size - (size_t)n, "%s", name);
    if (in->wait.kind != TERN_WAIT_NONE)
        n += snprintf(text + n, size - (size_t)n, " w%u>=%s%u", in->wait.sem,
                      in->wait.kind == TERN_WAIT_REG ? "r" : "", in->wait.value);
    if (in->signal.kind != TERN_SIGNAL_NONE)
        n += snprintf(text + n, size - (size_t)n, " s%u+%u", in->signal.sem, in->signal.value);
    for (unsigned j = 0; j < in->operand_count; j++)
        if (ap[j].mem != TERN_MEM_NONE && ap[j].reg != TERN_ISA_NONE8)
            n += snprintf(text + n, size - (size_t)n, " r%u", ap[j].reg);
}

static void assert_program(const tern_isa_program *p, const char *const *want, size_t count)
{
    for (uint32_t i = 0; i < p->instrs.count && i < count; i++) {
        char text[128];
        describe(p, i, text, sizeof(text));
        assert_string_equal(text, want[i]);
    }
    assert_int_equal(p->instrs.count, count);
}

/* --- exact programs --- */

typedef struct {
    uint32_t tiles, buffers, unroll;
    tern_isa_DGE dge;
} streaming;

/* out = in + 1, tile by tile. */
static void record_stream(tern_lir *b, const streaming *s)
{
    tern_lir_queue from = loads, to = stores;
    from.dge = to.dge = s->dge;
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, s->tiles * 128, 512);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, s->tiles * 128, 512);
    tern_lir_pool xs = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 512, s->buffers);
    tern_lir_pool ys = tern_lir_pool_of(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 512, s->buffers);
    tern_lir_loop l = tern_lir_over(b, s->tiles * 128, 128, s->unroll);
    while (tern_lir_iterate(b, &l)) {
        tern_lir_view x = tern_lir_next(b, &xs), y = tern_lir_next(b, &ys);
        tern_lir_dma_copy(b, from, x, tern_lir_rows_at(in, l.at, l.size));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, y, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_dma_copy(b, to, tern_lir_rows_at(out, l.at, l.size), y);
    }
}

/* Every engine has its own loop, whose induction variable is the offset of its transfers. A load
 * waits for the computation of the previous iteration, which the first iteration does not have. */
static void test_one_buffer(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_sched_report report;
    tern_lir *b = begin(8);
    record_stream(b, &(streaming){.tiles = 10, .buffers = 1, .unroll = 1});
    finish_on(b, "trn2", &p, &report);
    static const char *const want[] = {
        "act r0=1",
        "act loop r1 655360,65536",
        "dve r0=16",
        "dve r1=0",
        "dve loop r2 10,1",
        "sp r0=0",
        "sp loop r1 655360,65536",
        "sp dma_copy w1>=r0 s0+16 r1",
        "dve semaphore w2>=r1",
        "dve tensor_scalar w0>=r0 s1+1",
        "act dma_copy w1>=r0 s2+16 r1",
        "act r0=r0 add 1",
        "act end_loop",
        "dve r0=r0 add 16",
        "dve r1=r1 add 16",
        "dve end_loop",
        "sp r0=r0 add 1",
        "sp end_loop",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    const tern_isa_instr *load = &p.instrs.items[7];
    assert_int_equal(tern_isa_args(&p, load)[TERN_ARG(DMA_COPY, dge)], TERN_DGE_HARDWARE);
    assert_int_equal(report.loops, 1);
    assert_int_equal(report.unrolled, 0);
    assert_int_equal(report.waits, 4);
    assert_int_equal(report.signals, 3);
    assert_int_equal(report.instructions[TERN_ENGINE_DVE], 8);
    assert_int_equal(report.sbuf_bytes, 2 * 2048);
    tern_isa_program_fini(&p);
}

/* Dependences on code before the loop are awaited before it; code after it waits for the last
 * iteration. A tile used in the whole loop keeps its address. */
static void test_before_and_after(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_lir *b = begin(8);
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 128, 512);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 128, 512);
    tern_lir_view sum = tern_lir_tile(b, "sum", TERN_MEM_SBUF, TERN_F32, 128, 32);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 512);
    tern_lir_dma_copy(b, loads, x, in);
    tern_lir_memset(b, TERN_ENGINE_POOL, sum, 0);
    tern_lir_loop l = tern_lir_over(b, 512, 32, 1);
    while (tern_lir_iterate(b, &l))
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, sum, sum, tern_lir_slice_at(x, 0, l.at, 32),
                               TERN_ALU_ADD);
    tern_lir_dma_copy(b, stores, tern_lir_cols(out, 0, 32), sum);
    finish_on(b, "trn2", &p, NULL);
    static const char *const want[] = {
        "sp dma_copy s0+16",         "pool memset s1+1",          "dve semaphore w0>=16",
        "dve loop r0 512,32 w1>=1",  "dve tensor_tensor s2+1 r0", "dve end_loop",
        "act dma_copy w2>=16 s3+16",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* The waits of the inner loop for the previous iteration also cover the previous outer iteration:
 * no wait at the entry. */
static void record_nested(tern_lir *b, uint32_t down, uint32_t across)
{
    tern_lir_queue from = loads, to = stores;
    from.dge = to.dge = TERN_DGE_HARDWARE;
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, down * 128, across * 512);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, down * 128, across * 512);
    tern_lir_pool xs = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 512, 2);
    tern_lir_loop l = tern_lir_over(b, down * 128, 128, 1);
    while (tern_lir_iterate(b, &l)) {
        tern_lir_loop k = tern_lir_over(b, across * 512, 512, 2);
        while (tern_lir_iterate(b, &k)) {
            tern_lir_view x = tern_lir_next(b, &xs);
            tern_lir_view src = tern_lir_rows_at(in, l.at, 128);
            tern_lir_dma_copy(b, from, x, tern_lir_slice_at(src, 0, k.at, 512));
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
            tern_lir_view dst = tern_lir_rows_at(out, l.at, 128);
            tern_lir_dma_copy(b, to, tern_lir_slice_at(dst, 0, k.at, 512), x);
        }
    }
}

static void test_nested(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_lir *b = begin(8);
    record_nested(b, 9, 10);
    finish_on(b, "trn2", &p, NULL);
    static const char *const want[] = {
        "act r2=0", /* offset: 5120 * 128 per iteration, 1024 per inner one */
        "act r0=1", /* signals of dve */
        "act loop r1 9,1",
        "dve r0=16",
        "dve loop r1 9,1",
        "sp r2=0",
        "sp r0=-16",
        "sp loop r1 9,1",
        "act loop r3 5,1",
        "dve loop r2 5,1",
        "sp loop r3 5,1",
        "sp dma_copy w2>=r0 s0+16 r2",
        "dve tensor_scalar w0>=r0 s1+1",
        "act dma_copy w1>=r0 s2+16 r2",
        "sp r4=r0 add 16",
        "sp dma_copy w2>=r4 s0+16 r2",
        "dve r3=r0 add 16",
        "dve tensor_scalar w0>=r3 s1+1",
        "act r4=r0 add 1",
        "act dma_copy w1>=r4 s2+16 r2",
        "act r2=r2 add 1024",
        "act r0=r0 add 2",
        "act end_loop",
        "dve r0=r0 add 32",
        "dve end_loop",
        "sp r2=r2 add 1024",
        "sp r0=r0 add 32",
        "sp end_loop",
        "act r2=r2 add 650240", /* 655360 - 5 * 1024 */
        "act end_loop",
        "dve end_loop",
        "sp r2=r2 add 650240",
        "sp end_loop",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* An index is loaded by the engine that uses it, clamped, and multiplied. */
static void test_index(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_lir *b = begin(8);
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 128, 64);
    tern_lir_view at = tern_lir_hbm(b, "at", TERN_TENSOR_INPUT, TERN_I32, 1, (uint64_t[]){4});
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 1, 64);
    tern_lir_at row = tern_lir_read_index(b, tern_lir_cols(at, 2, 1), 0, 127);
    (void)tern_lir_read_index(b, tern_lir_cols(at, 1, 1), 0, 127); /* unused */
    tern_lir_dma_copy(b, loads, x, tern_lir_rows_at(in, row, 1));
    finish_on(b, "trn2", &p, NULL);
    static const char *const want[] = {"sp reg_load", "sp r0=r0 max 0", "sp r0=r0 min 127",
                                       "sp r1=r0 mul 64", "sp dma_copy s0+16 r1"};
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* --- times and sizes --- */

static tern_time time_of(const tern_isa_program *p, const char *chip)
{
    tern_timing timing;
    tern_timing_job job = {.program = p};
    tern_timing_options options = {.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin(chip)};
    assert_ok(tern_timing_run(&options, &job, 1, &timing));
    tern_time total = timing.total;
    tern_timing_fini(&timing);
    return total;
}

/* Iterations overlap as in unrolled code with the same descriptors: at most 1 % slower. */
static void test_iterations_overlap(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn2", "trn3"};
    for (unsigned i = 0; i < 2 * TERN_COUNT_OF(chips); i++) {
        tern_time times[2];
        for (unsigned plain = 0; plain < 2; plain++) {
            tern_isa_program p;
            tern_lir *b = begin(plain ? UINT32_MAX : 8);
            if (i % 2)
                record_nested(b, 10, 12);
            else
                record_stream(
                    b,
                    &(streaming){.tiles = 40, .buffers = 2, .unroll = 2, .dge = TERN_DGE_HARDWARE});
            finish_on(b, chips[i / 2], &p, NULL);
            times[plain] = time_of(&p, chips[i / 2]);
            tern_isa_program_fini(&p);
        }
        assert_true(times[0] * 100 <= times[1] * 101);
    }
}

/* A thousand times the trip count: the same program. */
static void test_cost_does_not_grow(void **state)
{
    (void)state;
    size_t instrs[2], operands[2];
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_program p;
        tern_lir *b = begin(8);
        record_stream(b, &(streaming){.tiles = i ? 20000 : 20, .buffers = 2, .unroll = 2});
        finish_on(b, "trn2", &p, NULL);
        instrs[i] = p.instrs.count;
        operands[i] = p.operands.count;
        tern_isa_program_fini(&p);
    }
    assert_int_equal(instrs[0], 26);
    assert_int_equal(instrs[1], instrs[0]);
    assert_int_equal(operands[1], operands[0]);
}

/* --- loops that must be unrolled --- */

/* More offsets than registers: the loop is unrolled. */
static void test_out_of_registers(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_sched_report report;
    tern_lir *b = begin(8);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 4096);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 4096);
    tern_lir_loop l = tern_lir_over(b, 10, 1, 1);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 0);
    while (tern_lir_iterate(b, &l))
        for (uint32_t i = 0; i < 70; i++)
            tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_cols(y, i, 1),
                                 tern_lir_shift(tern_lir_cols(x, 0, 1), l.at, i + 1));
    finish_on(b, "trn2", &p, &report);
    assert_int_equal(report.loops, 0);
    assert_int_equal(report.unrolled, 1);
    assert_int_equal(p.instrs.count, 10 + 700);
    tern_isa_program_fini(&p);
}

/* Consecutive loops inside one loop share registers. */
static void test_many_loops_in_one(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_sched_report report;
    tern_lir *b = begin(8);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 4096);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 4096);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 0);
    (void)tern_lir_repeat(b, 3);
    for (uint32_t i = 0; i < 80; i++) {
        tern_lir_loop l = tern_lir_over(b, 10, 1, 1);
        while (tern_lir_iterate(b, &l))
            tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_slice_at(y, 0, l.at, 1),
                                 tern_lir_shift(tern_lir_cols(x, 0, 1), l.at, i + 2));
    }
    tern_lir_end_repeat(b);
    finish_on(b, "trn2", &p, &report);
    assert_int_equal(report.loops, 81);
    assert_int_equal(report.unrolled, 0);
    assert_int_equal(p.instrs.count, 1 + 2 + 80 * 5);
    tern_isa_program_fini(&p);
}

/* Without a hardware generator, dynamic transfers go to GpSimd, each queue to one of its own; small
 * loops are unrolled instead. */
static void test_software_descriptors(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_sched_report report;
    tern_lir *b = begin(8);
    record_stream(b, &(streaming){.tiles = 12, .buffers = 1, .unroll = 1});
    finish_on(b, "trn1", &p, &report);
    assert_int_equal(report.unrolled, 1);
    assert_int_equal(report.loops, 0);
    assert_int_equal(report.instructions[TERN_ENGINE_SP], 12);
    tern_isa_program_fini(&p);
    b = begin(8);
    record_stream(b, &(streaming){.tiles = 2000, .buffers = 1, .unroll = 1});
    finish_on(b, "trn1", &p, &report);
    assert_int_equal(report.unrolled, 0);
    unsigned found = 0;
    for (size_t i = 0; i < p.instrs.count; i++) {
        const tern_isa_instr *in = &p.instrs.items[i];
        if (in->op != TERN_OP_DMA_COPY)
            continue;
        const uint32_t *args = tern_isa_args(&p, in);
        assert_int_equal(in->engine, TERN_ENGINE_POOL);
        assert_int_equal(args[TERN_ARG(DMA_COPY, dge)], TERN_DGE_SOFTWARE);
        assert_int_equal(args[TERN_ARG(DMA_COPY, queue)], 2 + found++);
    }
    assert_int_equal(found, 2);
    tern_isa_program_fini(&p);
}

/* In unrolled code, the tiles of an iteration have the same short live ranges as in the loop. */
static void test_unrolled_tiles(void **state)
{
    (void)state;
    enum { ELEMS = 30000 }; /* two of them do not fit */
    tern_isa_program p;
    tern_sched_report report;
    tern_lir *b = begin(8);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 10 * 128, ELEMS);
    tern_lir_view one = tern_lir_tile(b, "one", TERN_MEM_SBUF, TERN_F32, 128, ELEMS);
    tern_lir_view two = tern_lir_tile(b, "two", TERN_MEM_SBUF, TERN_F32, 128, ELEMS);
    tern_lir_loop l = tern_lir_over(b, 10 * 128, 128, 1);
    while (tern_lir_iterate(b, &l)) {
        tern_lir_memset(b, TERN_ENGINE_DVE, one, 1);
        tern_lir_dma_copy(b, stores, tern_lir_rows_at(out, l.at, 128), one);
        tern_lir_memset(b, TERN_ENGINE_DVE, two, 2);
        tern_lir_dma_copy(b, stores, tern_lir_rows_at(out, l.at, 128), two);
    }
    finish_on(b, "trn1", &p, &report);
    assert_int_equal(report.unrolled, 1);
    assert_int_equal(report.sbuf_bytes, ELEMS * 4);
    assert_int_equal(p.tensors.count, 1 + 20);
    tern_isa_program_fini(&p);
}

static void assert_refused(tern_lir *b, tern_code code, const char *part)
{
    tern_isa_program p;
    tern_status st = tern_sched_finish(b, tern_arch_chip_builtin("trn2"), NULL, &p);
    assert_non_null(st);
    assert_int_equal(tern_status_code(st), code);
    if (!strstr(tern_status_message(st), part))
        fail_msg("%s: not in: %s", part, tern_status_message(st));
    tern_status_free(st);
    assert_int_equal(p.instrs.count, 0);
    tern_lir_destroy(b);
}

static void test_rejected(void **state)
{
    (void)state;
    tern_lir *b = begin(8);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64);
    tern_lir_at at = tern_lir_repeat(b, 4);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_slice_at(x, 0, at, 1), 0);
    tern_lir_end_repeat(b);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_slice_at(x, 0, at, 1), 0);
    assert_refused(b, TERN_INVALID, "a loop that does not contain it");
    b = begin(8);
    tern_lir_view n = tern_lir_hbm(b, "n", TERN_TENSOR_INPUT, TERN_I32, 1, (uint64_t[]){1});
    (void)tern_lir_repeat(b, 4);
    tern_lir_break_unless(b, tern_lir_read_index(b, n, 0, 1));
    tern_lir_end_repeat(b);
    assert_refused(b, TERN_UNSUPPORTED, "a loop may have one exit");
    b = begin(8);
    (void)tern_lir_repeat(b, 4);
    assert_refused(b, TERN_INVALID, "begun and not ended");
}

/* --- running out of memory --- */

static tern_status build_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "kernel", &b));
    record_nested(b, 9, 10);
    tern_lir_view n = tern_lir_hbm(b, "n", TERN_TENSOR_INPUT, TERN_I32, 1, (uint64_t[]){64});
    tern_lir_view temp = hbm(b, "temp", TERN_TENSOR_TEMP, 64, 64);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 32, 64);
    tern_lir_at iteration = tern_lir_forever(b);
    tern_lir_memset(b, TERN_LIR_ANY, x, 0);
    tern_lir_break_unless(b, tern_lir_read_index(b, tern_lir_slice_at(n, 0, iteration, 1), 0, 1));
    tern_lir_at row = tern_lir_read_index(b, tern_lir_cols(n, 3, 1), 0, 32);
    tern_lir_dma_copy(b, loads, tern_lir_rows_at(temp, row, 32), x);
    tern_lir_end_repeat(b);
    tern_lir_loop l = tern_lir_over(b, 10, 1, 1);
    while (tern_lir_iterate(b, &l))
        for (uint32_t i = 0; i < 70; i++)
            tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_shift(tern_lir_cols(x, 0, 1), l.at, i), 0);
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

/* Stores of GpSimd in a loop that is too large to unroll; ACT computes |cols| columns per
 * iteration. */
static void expect_storing_engine(const char *chip, uint32_t cols, tern_engine engine,
                                  tern_isa_DGE dge)
{
    const tern_lir_queue pool = {.engine = TERN_ENGINE_POOL, .queue = 1};
    tern_isa_program p;
    tern_lir *b = begin(8);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 50000 * 128, 64);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 8192);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 8192);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 0);
    tern_lir_loop l = tern_lir_over(b, 50000 * 128, 128, 1);
    while (tern_lir_iterate(b, &l)) {
        tern_lir_activation(b, &(tern_lir_activate){.dst = tern_lir_cols(y, 0, cols),
                                                    .data = tern_lir_cols(x, 0, cols),
                                                    .func = TERN_ACTIVATION_EXP});
        tern_lir_dma_copy(b, pool, tern_lir_rows_at(out, l.at, 128), tern_lir_cols(y, 0, 64));
    }
    finish_on(b, chip, &p, NULL);
    unsigned found = 0;
    for (size_t i = 0; i < p.instrs.count; i++) {
        const tern_isa_instr *in = &p.instrs.items[i];
        if (in->op != TERN_OP_DMA_COPY)
            continue;
        found++;
        assert_int_equal(in->engine, engine);
        assert_int_equal(tern_isa_args(&p, in)[TERN_ARG(DMA_COPY, dge)], dge);
    }
    assert_int_equal(found, 1);
    tern_isa_program_fini(&p);
}

/* ACT has a hardware generator, and takes over stores if it has time. */
static void test_stores_go_to_act(void **state)
{
    (void)state;
    expect_storing_engine("trn2", 64, TERN_ENGINE_ACT, TERN_DGE_HARDWARE);
    expect_storing_engine("trn2", 8192, TERN_ENGINE_POOL, TERN_DGE_SOFTWARE);
    expect_storing_engine("trn1", 64, TERN_ENGINE_POOL, TERN_DGE_SOFTWARE);
}

TEST_MAIN(cmocka_unit_test(test_one_buffer), cmocka_unit_test(test_before_and_after),
          cmocka_unit_test(test_nested), cmocka_unit_test(test_index),
          cmocka_unit_test(test_iterations_overlap), cmocka_unit_test(test_cost_does_not_grow),
          cmocka_unit_test(test_out_of_registers), cmocka_unit_test(test_many_loops_in_one),
          cmocka_unit_test(test_software_descriptors), cmocka_unit_test(test_unrolled_tiles),
          cmocka_unit_test(test_stores_go_to_act), cmocka_unit_test(test_rejected),
          cmocka_unit_test(test_out_of_memory))
