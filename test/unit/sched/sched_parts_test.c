/* sched_parts_test.c - programs in parts: the waits between two parts, live ranges and addresses,
 * reuse of semaphores, queues that change owner. */
#include "isa/asm.h"
#include "parts_kernel.h"
#include "timing/timing.h"

enum { IN, OUT, TEMP }; /* in |hbm| */

/* Every engine, busy or idle, waits for the last instruction of the first part, whose clock covers
 * the rest. Semaphores keep their values. */
static void test_two_parts(void **state)
{
    (void)state;
    kernel k;
    tern_isa_program *part = NULL, p;
    static const char *const first[] = {
        "sp dma_copy s0+16",     "dve tensor_scalar w0>=16 s1+1", "act dma_copy w1>=1 s2+16",
        "pe semaphore w2>=16",   "act semaphore w2>=16",          "dve semaphore w2>=16",
        "pool semaphore w2>=16", "sp semaphore w2>=16",
    };
    static const char *const second[] = {
        "sp dma_copy s0+16",
        "dve tensor_scalar w0>=32 s1+1",
        "act dma_copy w1>=2 s2+16",
    };
    begin(&k, "trn2");
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(&k, "out", TERN_TENSOR_OUTPUT, ROWS);
    add_hbm(&k, "temp", TERN_TENSOR_TEMP, ROWS);
    record_step(&k, k.hbm[TEMP], k.hbm[IN], TERN_ALU_ADD, 2);
    assert_ok(tern_sched_part(k.parts, false, &part));
    assert_program(part, first, TERN_COUNT_OF(first));
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(next_part(&k));
    record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_MULTIPLY, 5);
    assert_ok(tern_sched_part(k.parts, true, &part));
    assert_program(part, second, TERN_COUNT_OF(second));
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(join_parts(&k, &p));
    assert_ok(tern_isa_check(tern_alloc_host(), &p, k.chip, "test", NULL));
    assert_int_equal(p.instrs.count, TERN_COUNT_OF(first) + TERN_COUNT_OF(second));
    assert_int_equal(k.report.waits, 2 + 5 + 2);
    assert_int_equal(k.report.signals, 3 + 3);
    assert_int_equal(k.report.instructions[TERN_ENGINE_ACT], 1 + 1 + 1);
    kernel_fini(&k);

    assert_live_range(&p, "x", 0, 1);
    assert_live_range(&p, "y", 1, 2);
    assert_live_range(&p, "x.1", 8, 9);
    assert_live_range(&p, "y.1", 9, 10);
    assert_live_range(&p, "temp", 0, 10);
    static float out[ELEMS];
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, 15);
    tern_isa_program_fini(&p);
}

/* --- addresses --- */

static void test_temporaries(void **state)
{
    (void)state;
    enum { A = 2, B, BOTH, C, D };
    kernel k;
    tern_isa_program p;
    begin(&k, "trn2");
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(&k, "out", TERN_TENSOR_OUTPUT, 3 * ROWS);
    add_hbm(&k, "a", TERN_TENSOR_TEMP, ROWS);
    add_hbm(&k, "b", TERN_TENSOR_TEMP, ROWS);
    add_hbm(&k, "both", TERN_TENSOR_TEMP, ROWS);
    record_step(&k, k.hbm[A], k.hbm[IN], TERN_ALU_ADD, 1);
    record_step(&k, k.hbm[BOTH], k.hbm[A], TERN_ALU_ADD, 1);
    record_step(&k, k.hbm[B], k.hbm[IN], TERN_ALU_ADD, 3);
    record_step(&k, tern_lir_rows(k.hbm[OUT], 0, ROWS), k.hbm[B], TERN_ALU_ADD, 0);
    assert_ok(add_part(&k, false));
    add_hbm(&k, "c", TERN_TENSOR_TEMP, ROWS);
    add_hbm(&k, "d", TERN_TENSOR_TEMP, ROWS);
    record_step(&k, k.hbm[C], k.hbm[IN], TERN_ALU_ADD, 4);
    record_step(&k, tern_lir_rows(k.hbm[OUT], ROWS, ROWS), k.hbm[C], TERN_ALU_ADD, 0);
    record_step(&k, k.hbm[D], k.hbm[BOTH], TERN_ALU_ADD, 5);
    record_step(&k, tern_lir_rows(k.hbm[OUT], 2 * ROWS, ROWS), k.hbm[D], TERN_ALU_ADD, 0);
    assert_ok(add_part(&k, true));
    assert_ok(join_parts(&k, &p));
    assert_ok(tern_isa_check(tern_alloc_host(), &p, k.chip, "test", NULL));
    assert_int_equal(k.report.scratch_bytes, 3 * BYTES);
    assert_int_equal(k.report.temp_bytes, 5 * BYTES);
    kernel_fini(&k);

    /* |b| is first used after |a| is dead, and does not reuse its memory: both are live over the
     * whole part. */
    assert_int_equal(tensor(&p, "a")->address, 0);
    assert_int_equal(tensor(&p, "b")->address, BYTES);
    assert_int_equal(tensor(&p, "both")->address, 2 * BYTES);
    assert_int_equal(tensor(&p, "c")->address, 0);
    assert_int_equal(tensor(&p, "d")->address, BYTES);
    const uint32_t end = (uint32_t)p.instrs.count - 1, middle = tensor(&p, "a")->last_use;
    assert_live_range(&p, "a", 0, middle);
    assert_live_range(&p, "b", 0, middle);
    assert_live_range(&p, "both", 0, end);
    assert_live_range(&p, "c", middle + 1, end);
    assert_live_range(&p, "d", middle + 1, end);
    static float out[3 * ELEMS];
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, 4);
    assert_all(out + ELEMS, ELEMS, 5);
    assert_all(out + 2 * ELEMS, ELEMS, 8);
    tern_isa_program_fini(&p);
}

/* --- one part --- */

/* Loops, a loaded index, a constant, temporaries that share memory, notes. */
static void record_all_kinds(kernel *k)
{
    static const int32_t flags[] = {3, 1};
    add_hbm(k, "in", TERN_TENSOR_INPUT, 20 * ROWS);
    add_hbm(k, "out", TERN_TENSOR_OUTPUT, 20 * ROWS);
    add_hbm(k, "a", TERN_TENSOR_TEMP, ROWS);
    add_hbm(k, "b", TERN_TENSOR_TEMP, ROWS);
    add_flags(k, flags, TERN_COUNT_OF(flags));
    tern_lir_pool xs = tern_lir_pool_of(k->b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS, 2);
    TERN_LIR_BEGIN(k->b, "stream");
    tern_lir_loop l = tern_lir_over(k->b, 20 * ROWS, ROWS, 2);
    while (tern_lir_iterate(k->b, &l)) {
        tern_lir_view x = tern_lir_next(k->b, &xs);
        tern_lir_dma_copy(k->b, loads, x, tern_lir_rows_at(k->hbm[IN], l.at, ROWS));
        tern_lir_tensor_scalar(k->b, TERN_LIR_ANY, x, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_dma_copy(k->b, stores, tern_lir_rows_at(k->hbm[OUT], l.at, ROWS), x);
    }
    tern_lir_end(k->b);
    record_step(k, k->hbm[2], tern_lir_rows(k->hbm[IN], 0, ROWS), TERN_ALU_ADD, 1);
    record_step(k, tern_lir_rows(k->hbm[OUT], 0, ROWS), k->hbm[2], TERN_ALU_ADD, 1);
    tern_lir_at trip_count = tern_lir_read_index(k->b, tern_lir_cols(k->hbm[4], 0, 1), 0, 5);
    (void)tern_lir_repeat_read(k->b, trip_count);
    record_step(k, k->hbm[3], tern_lir_rows(k->hbm[IN], 0, ROWS), TERN_ALU_ADD, 1);
    tern_lir_end_repeat(k->b);
    record_step(k, tern_lir_rows(k->hbm[OUT], ROWS, ROWS), k->hbm[3], TERN_ALU_ADD, 1);
}

static void test_one_part(void **state)
{
    (void)state;
    kernel whole, k;
    tern_sched_report report;
    tern_writer bytes;
    tern_isa_program p, *part = NULL, decoded, again;
    begin(&whole, "trn2");
    begin(&k, "trn2");
    record_all_kinds(&whole);
    record_all_kinds(&k);
    assert_ok(tern_sched_finish(whole.b, whole.chip, &(tern_sched_options){.report = &report}, &p));
    assert_ok(tern_sched_part(k.parts, true, &part));
    assert_true(tern_isa_program_equal(part, &p));
    assert_memory_equal(&k.report, &report, sizeof(report));
    tern_writer_init(&bytes, tern_alloc_host());
    assert_ok(tern_isa_encode(&p, &bytes));
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(join_parts(&k, &decoded));
    assert_int_equal(k.bytes.len, bytes.len);
    assert_memory_equal(k.bytes.bytes, bytes.bytes, bytes.len);
    assert_fails(INVALID, "the kernel has already been finished",
                 tern_sched_finish(k.b, k.chip, NULL, &again));
    tern_writer_fini(&bytes);
    tern_isa_program_fini(&decoded);
    tern_isa_program_fini(&p);
    kernel_fini(&whole);
    kernel_fini(&k);
}

/* --- dynamic loops --- */

enum { FLAGS = 3 };
static const int32_t flags[] = {2, 0, 3, 1};

/* temp = temp + 1, as many times as flag |i|, and once more; two engines take part. */
static void record_dynamic(kernel *k, uint32_t i)
{
    tern_lir_view x = sbuf(k, "x"), y = sbuf(k, "y");
    tern_lir_view flag = tern_lir_cols(k->hbm[FLAGS], i % TERN_COUNT_OF(flags), 1);
    tern_lir_dma_copy(k->b, loads, x, k->hbm[i ? TEMP : IN]);
    (void)tern_lir_repeat_read(k->b, tern_lir_read_index(k->b, flag, 0, 5));
    tern_lir_tensor_copy(k->b, TERN_ENGINE_POOL, y, x);
    tern_lir_tensor_scalar(k->b, TERN_ENGINE_DVE, x, y, TERN_ALU_ADD, tern_lir_imm(1));
    tern_lir_end_repeat(k->b);
    tern_lir_tensor_scalar(k->b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
    tern_lir_dma_copy(k->b, stores, k->hbm[TEMP], x);
}

static void begin_open(kernel *k)
{
    begin(k, "trn2");
    add_hbm(k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(k, "out", TERN_TENSOR_OUTPUT, ROWS);
    add_hbm(k, "temp", TERN_TENSOR_TEMP, ROWS);
    add_flags(k, flags, TERN_COUNT_OF(flags));
}

static float open_result(uint32_t count)
{
    float sum = 1;
    for (uint32_t i = 0; i < count; i++)
        sum += (float)flags[i % TERN_COUNT_OF(flags)] + 1;
    return sum;
}

static unsigned max_semaphore(const tern_isa_program *p)
{
    unsigned max = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->wait.kind != TERN_WAIT_NONE && in->wait.sem > max)
            max = in->wait.sem;
        if (in->signal.kind != TERN_SIGNAL_NONE && in->signal.sem > max)
            max = in->signal.sem;
    }
    return max;
}

static unsigned count_resets(const tern_isa_program *p)
{
    unsigned count = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        count += p->instrs.items[i].signal.kind == TERN_SIGNAL_SET;
    return count;
}

/* Each loop takes an epoch of semaphores: far more than the chip has, unless those of finished
 * epochs are reset to 0 and reused. */
static void check_reuse(uint32_t parts, uint32_t loops, unsigned max)
{
    static float out[ELEMS];
    kernel k;
    tern_isa_program p;
    begin_open(&k);
    for (uint32_t i = 0; i < parts * loops; i++) {
        record_dynamic(&k, i);
        if (i % loops + 1 < loops)
            continue;
        assert_true(tern_sched_can_part(k.parts));
        assert_ok(add_part(&k, false));
    }
    record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_ADD, 0);
    finish(&k, &p);
    /* Those of two parts: the current one, while those of the previous one are reset. */
    assert_in_range(max_semaphore(&p), 1, max);
    assert_true(count_resets(&p) > 4 * parts * loops);
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, open_result(parts * loops));
    tern_isa_program_fini(&p);
}

static void test_semaphore_reuse(void **state)
{
    (void)state;
    check_reuse(60, 1, 31);
    check_reuse(10, 7, 127);
}

/* With so many loops in a part that semaphores might run out, it continues together with the next.
 */
static void test_part_without_free_semaphores(void **state)
{
    (void)state;
    enum { LOOPS = 24 };
    static float out[ELEMS];
    kernel k;
    tern_isa_program p;
    begin_open(&k);
    assert_true(tern_sched_can_part(k.parts));
    record_dynamic(&k, 0);
    assert_true(tern_sched_can_part(k.parts));
    for (uint32_t i = 1; i < LOOPS; i++)
        record_dynamic(&k, i);
    assert_false(tern_sched_can_part(k.parts));
    record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_ADD, 0);
    finish(&k, &p);
    assert_int_equal(count_resets(&p), 0);
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, open_result(LOOPS));
    tern_isa_program_fini(&p);
}

/* An unrolled loop repeats the dynamic loops in it. */
static void test_unrolled(void **state)
{
    (void)state;
    enum { TRIPS = 40 };
    static float out[ELEMS];
    kernel k;
    tern_isa_program p;
    begin(&k, "trn1"); /* dynamic transfers would need GpSimd, so small loops are unrolled */
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(&k, "out", TERN_TENSOR_OUTPUT, ROWS);
    add_hbm(&k, "temp", TERN_TENSOR_TEMP, ROWS);
    add_flags(&k, flags, TERN_COUNT_OF(flags));
    tern_lir_dma_copy(k.b, loads, k.hbm[TEMP], k.hbm[IN]);
    tern_lir_loop l = tern_lir_over(k.b, TRIPS, 1, 1);
    while (tern_lir_iterate(k.b, &l)) {
        tern_lir_view x = tern_lir_rows(sbuf(&k, "x"), 0, 1),
                      y = tern_lir_rows(sbuf(&k, "y"), 0, 1);
        tern_lir_view flag = tern_lir_cols(k.hbm[FLAGS], 0, 1);
        tern_lir_dma_copy(k.b, loads, x, tern_lir_rows_at(k.hbm[IN], l.at, 1));
        (void)tern_lir_repeat_read(k.b, tern_lir_read_index(k.b, flag, 0, 5));
        tern_lir_tensor_copy(k.b, TERN_ENGINE_POOL, y, x);
        tern_lir_tensor_scalar(k.b, TERN_ENGINE_DVE, x, y, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_end_repeat(k.b);
        tern_lir_dma_copy(k.b, stores, tern_lir_rows_at(k.hbm[TEMP], l.at, 1), x);
    }
    if (tern_sched_can_part(k.parts))
        assert_ok(add_part(&k, false));
    record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_ADD, 0);
    finish(&k, &p);
    run(&p, tern_arch_chip_builtin("trn1"), out);
    assert_all(out, TRIPS * COLS, (float)(1 + flags[0]));
    assert_all(out + TRIPS * COLS, ELEMS - TRIPS * COLS, 1);
    tern_isa_program_fini(&p);
}

/* An empty part resets no semaphores. */
static void test_empty_parts(void **state)
{
    (void)state;
    enum { LOOPS = 6 };
    static float out[ELEMS];
    kernel k;
    tern_isa_program p;
    begin_open(&k);
    for (uint32_t i = 0; i < LOOPS; i++) {
        record_dynamic(&k, i);
        assert_ok(add_part(&k, false));
        assert_ok(add_part(&k, false));
    }
    record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_ADD, 0);
    finish(&k, &p);
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, open_result(LOOPS));
    tern_isa_program_fini(&p);
}

/* --- a slow engine --- */

/* Delays |engine| before its first wait for a semaphore that is reset later. Edits the text, where
 * labels have names. */
static void delay(tern_isa_program *p, tern_engine engine)
{
    enum { NOPS = 5000 };
    const tern_isa_instr *items = p->instrs.items;
    uint32_t at = 0;
    while (items[at].op != TERN_OP_END_LOOP || items[at].engine != engine)
        at++;
    while (items[at].wait.kind == TERN_WAIT_NONE || items[at].engine != engine)
        at++;
    tern_text text, line, slow;
    tern_text_init(&text, tern_alloc_host());
    tern_text_init(&line, tern_alloc_host());
    tern_text_init(&slow, tern_alloc_host());
    tern_isa_print(p, &text);
    tern_isa_print_instr(p, at, &line);
    const char *all = tern_text_get(&text), *here = strstr(all, tern_text_get(&line));
    assert_non_null(here);
    tern_text_put(&slow, all, (size_t)(here - all));
    for (unsigned i = 0; i < NOPS; i++)
        tern_text_printf(&slow, "%s nop\n", tern_engine_name(engine));
    tern_text_puts(&slow, here);
    tern_isa_program_fini(p);
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_isa_assemble(tern_alloc_host(),
                                &(tern_source){"slow", tern_text_get(&slow), slow.len}, diag, p));
    for (size_t i = 0; i < p->tensors.count; i++) {
        tern_isa_tensor *t = &p->tensors.items[i];
        t->first_use += t->first_use >= at ? NOPS : 0;
        t->last_use += t->last_use >= at && t->last_use != TERN_ISA_NONE32 ? NOPS : 0;
    }
    tern_diag_destroy(diag);
    tern_text_fini(&text);
    tern_text_fini(&line);
    tern_text_fini(&slow);
}

/* Ends in finite simulated time. The emulator would not do: it executes the list in order, so no
 * engine is ever late. */
static void assert_ends(const tern_isa_program *p, const tern_chip *chip)
{
    static const uint32_t loaded[64] = {2, 2, 2, 2, 2, 2, 2, 2};
    const tern_timing_options options = {.mem = tern_alloc_host(), .chip = chip};
    tern_timing_job job = {.program = p};
    tern_timing timing;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        job.loaded[e] = loaded;
        job.loaded_count[e] = TERN_COUNT_OF(loaded);
    }
    assert_ok(tern_timing_run(&options, &job, 1, &timing));
    tern_timing_fini(&timing);
}

/* However late an engine reaches the end of a dynamic loop, it finds the semaphores unchanged. */
static void test_slow_engines(void **state)
{
    (void)state;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        kernel k;
        tern_isa_program p;
        begin_open(&k);
        for (uint32_t i = 0; i < 4; i++) {
            record_dynamic(&k, i);
            assert_ok(add_part(&k, false));
        }
        record_step(&k, k.hbm[OUT], k.hbm[TEMP], TERN_ALU_ADD, 0);
        finish(&k, &p);
        assert_ends(&p, tern_arch_chip_builtin("trn2"));
        delay(&p, (tern_engine)e);
        assert_ok(
            tern_isa_check(tern_alloc_host(), &p, tern_arch_chip_builtin("trn2"), "test", NULL));
        assert_ends(&p, tern_arch_chip_builtin("trn2"));
        tern_isa_program_fini(&p);
    }
}

/* --- queues --- */

/* The only transfer of |engine| in the last recording. */
static const uint32_t *transfer_of(const tern_isa_program *p, tern_engine engine)
{
    const uint32_t *found = NULL;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op != TERN_OP_DMA_COPY || in->engine != engine)
            continue;
        assert_null(found);
        found = tern_isa_args(p, in);
    }
    assert_non_null(found);
    return found;
}

typedef struct {
    const char *chip;
    tern_engine from, to; /* the engine of the dynamic transfer, and the one that takes it over */
    tern_isa_DGE dge;
} reassignment;

/* A dynamic transfer goes to another engine, on the lowest free queue: 1. The next part uses queue
 * 1 of SP without knowing this, and the first owner keeps it. */
static void check_reassigned(const reassignment *t)
{
    static float out[ELEMS];
    kernel k;
    tern_isa_program *part = NULL, p;
    begin(&k, t->chip);
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(&k, "out", TERN_TENSOR_OUTPUT, ROWS);
    add_hbm(&k, "temp", TERN_TENSOR_TEMP, ROWS);
    add_flags(&k, (const int32_t[]){ROWS}, 1);
    tern_lir_at trip_count = tern_lir_read_index(k.b, k.hbm[FLAGS], 0, ROWS);
    tern_lir_at row = tern_lir_repeat_read(k.b, trip_count);
    tern_lir_dma_copy(k.b, (tern_lir_queue){.engine = t->from},
                      tern_lir_rows_at(k.hbm[TEMP], row, 1), tern_lir_rows_at(k.hbm[IN], row, 1));
    tern_lir_end_repeat(k.b);
    assert_ok(tern_sched_part(k.parts, false, &part));
    assert_int_equal(transfer_of(part, t->to)[TERN_ARG(DMA_COPY, queue)], 1);
    assert_int_equal(transfer_of(part, t->to)[TERN_ARG(DMA_COPY, dge)], t->dge);
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(next_part(&k));

    tern_lir_dma_copy(k.b, (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = 1}, k.hbm[OUT],
                      k.hbm[TEMP]);
    assert_ok(tern_sched_part(k.parts, true, &part));
    uint32_t queue = transfer_of(part, TERN_ENGINE_SP)[TERN_ARG(DMA_COPY, queue)];
    assert_int_not_equal(queue, 1);
    assert_true(queue < k.chip->dma_queues);
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(join_parts(&k, &p));
    assert_ok(tern_isa_check(tern_alloc_host(), &p, k.chip, "test", NULL));
    run(&p, k.chip, out);
    assert_all(out, ELEMS, 1);
    tern_isa_program_fini(&p);
    kernel_fini(&k);
}

static void test_reassigned_queues(void **state)
{
    (void)state;
    static const reassignment takings[] = {
        {"trn1", TERN_ENGINE_SP, TERN_ENGINE_POOL, TERN_DGE_SOFTWARE},
        {"trn2", TERN_ENGINE_POOL, TERN_ENGINE_ACT, TERN_DGE_HARDWARE},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(takings); i++)
        check_reassigned(&takings[i]);
}

/* Dynamic transfers have one queue, not a new one in every part: the queues would run out. */
static void test_queues_do_not_run_out(void **state)
{
    (void)state;
    enum { PARTS = 20 };
    static float out[ELEMS];
    const tern_lir_queue pool = {.engine = TERN_ENGINE_POOL, .queue = 2};
    kernel k;
    tern_isa_program p;
    begin_open(&k);
    for (uint32_t i = 0; i < PARTS; i++) {
        tern_lir_view flag = tern_lir_cols(k.hbm[FLAGS], 0, 1);
        tern_lir_dma_copy(k.b, pool, k.hbm[TEMP], k.hbm[IN]);
        tern_lir_at row = tern_lir_repeat_read(k.b, tern_lir_read_index(k.b, flag, 0, 5));
        tern_lir_dma_copy(k.b, pool, tern_lir_rows_at(k.hbm[TEMP], row, 1),
                          tern_lir_rows_at(k.hbm[IN], row, 1));
        tern_lir_end_repeat(k.b);
        assert_ok(add_part(&k, false));
    }
    record_step(&k, k.hbm[OUT], k.hbm[IN], TERN_ALU_ADD, 0);
    finish(&k, &p);
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, ELEMS, 1);
    tern_isa_program_fini(&p);
}

/* Earlier parts have given every queue to SP: it triggers the transfers of other engines too. */
static void test_no_queue_left(void **state)
{
    (void)state;
    enum { QUEUES_MAX = 16 };
    static float out[ELEMS];
    kernel k;
    tern_isa_program *part = NULL, p;
    begin_open(&k);
    for (uint32_t i = 0; i < QUEUES_MAX; i++)
        tern_lir_dma_copy(k.b, (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = i}, k.hbm[TEMP],
                          k.hbm[IN]);
    assert_ok(add_part(&k, false));
    tern_lir_dma_copy(k.b, (tern_lir_queue){.engine = TERN_ENGINE_PE, .queue = 3}, k.hbm[OUT],
                      k.hbm[TEMP]);
    assert_ok(tern_sched_part(k.parts, true, &part));
    assert_true(transfer_of(part, TERN_ENGINE_SP)[TERN_ARG(DMA_COPY, queue)] < QUEUES_MAX);
    assert_ok(tern_isa_coder_add(&k.code, part, tern_sched_part_tensor_ids(k.parts)));
    assert_ok(join_parts(&k, &p));
    run(&p, k.chip, out);
    assert_all(out, ELEMS, 1);
    tern_isa_program_fini(&p);
    kernel_fini(&k);
}

/* --- failures --- */

/* A queue that no chip has. */
static void record_bad(kernel *k)
{
    tern_lir_dma_copy(k->b, (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = 99}, k->hbm[OUT],
                      k->hbm[IN]);
}

/* In a part as in tern_sched_finish(), and in all later calls. */
static void test_failures(void **state)
{
    (void)state;
    static const char wanted[] = "DMA queue 99, trn2 has 16",
                      after[] = "the kernel has already failed";
    kernel k;
    tern_isa_program p, *part = NULL;
    for (unsigned parts = 0; parts < 4; parts++) { /* |parts| - 1 parts before it; 0: all at once */
        begin(&k, "trn2");
        add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
        add_hbm(&k, "out", TERN_TENSOR_OUTPUT, ROWS);
        for (unsigned i = 1; i < parts; i++) {
            record_step(&k, k.hbm[OUT], k.hbm[IN], TERN_ALU_ADD, 1);
            assert_ok(add_part(&k, false));
        }
        record_bad(&k);
        if (!parts)
            assert_fails(NO_SPACE, wanted, tern_sched_finish(k.b, k.chip, NULL, &p));
        else
            assert_fails(NO_SPACE, wanted, tern_sched_part(k.parts, false, &part));
        assert_true(tern_lir_failed(k.b));
        assert_fails(INVALID, after, tern_sched_part(k.parts, false, &part));
        assert_fails(INVALID, after, tern_sched_part(k.parts, true, &part));
        kernel_fini(&k);
    }
}

/* A part reports an invalid recording, as tern_sched_finish() does. */
static void test_bad_recording(void **state)
{
    (void)state;
    kernel k;
    tern_isa_program *part = NULL;
    begin(&k, "trn2");
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    tern_lir_fail(k.b, TERN_ERR(UNSUPPORTED, "the kernel's own"));
    assert_fails(UNSUPPORTED, "the kernel's own", tern_sched_part(k.parts, true, &part));
    kernel_fini(&k);
}

/* Inside a loop, which then has no end. */
static void test_fails_in_loop(void **state)
{
    (void)state;
    kernel k;
    tern_isa_program *part = NULL;
    begin(&k, "trn2");
    (void)tern_lir_repeat(k.b, 3);
    tern_lir_fail(k.b, TERN_ERR(UNSUPPORTED, "the kernel's own"));
    tern_lir_end_repeat(k.b);
    assert_fails(UNSUPPORTED, "the kernel's own", tern_sched_part(k.parts, true, &part));
    kernel_fini(&k);
}

/* Loops, varying addresses, a reassigned queue, and semaphores that are reset. */
static tern_status make_parts(tern_alloc mem, void *arg)
{
    (void)arg;
    kernel k;
    tern_isa_program p;
    tern_status st = kernel_init(&k, mem, "trn2");
    tern_isa_program_init(&p, mem);
    for (uint32_t i = 0; i < 3 && !st; i++) {
        if (i == 0)
            record_all_kinds(&k);
        else
            record_step(&k, tern_lir_rows(k.hbm[OUT], 0, ROWS), k.hbm[TEMP], TERN_ALU_ADD, 1);
        st = add_part(&k, i == 2);
    }
    if (!st)
        st = join_parts(&k, &p);
    kernel_fini(&k);
    tern_isa_program_fini(&p);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(make_parts, NULL);
}

TEST_MAIN(cmocka_unit_test(test_two_parts), cmocka_unit_test(test_temporaries),
          cmocka_unit_test(test_one_part), cmocka_unit_test(test_semaphore_reuse),
          cmocka_unit_test(test_part_without_free_semaphores), cmocka_unit_test(test_unrolled),
          cmocka_unit_test(test_empty_parts), cmocka_unit_test(test_slow_engines),
          cmocka_unit_test(test_reassigned_queues), cmocka_unit_test(test_queues_do_not_run_out),
          cmocka_unit_test(test_no_queue_left), cmocka_unit_test(test_failures),
          cmocka_unit_test(test_bad_recording), cmocka_unit_test(test_fails_in_loop),
          cmocka_unit_test(test_out_of_memory))
