/* A program in parts takes the same time as the whole program. */
#include "timing_programs.h"

/* --- parts --- */

typedef void (*part_maker)(program *b);

/* Every engine waits for all work started. They reach their ends one after another. */
static void enter_barrier(program *b, const uint32_t (*values)[2], size_t count)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        for (size_t i = 0; i < count; i++)
            (void)wait_ge(add(b, TERN_OP_SEMAPHORE, (tern_engine)e), (uint16_t)values[i][0],
                          values[i][1]);
        for (unsigned i = 0; i < e; i++)
            (void)add(b, TERN_OP_NOP, (tern_engine)e);
    }
}

/* A queue, matmuls in a loop, function tables and a register of DVE, which the next part reads. The
 * matmuls end last, so that PE is still warm. */
static void first_part(program *b)
{
    static const uint32_t done[][2] = {{0, 16}, {1, 100}, {2, 1}, {3, 1}};
    (void)signal_add(dma(b, TERN_ENGINE_SP, 0, sbuf(TERN_BF16, 512, 0),
                         at(TERN_MEM_HBM, TERN_BF16, 128, 512, 0)),
                     0, 16);
    (void)wait_ge(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE), 0, 16);
    uint32_t begin = loop(b, TERN_ENGINE_PE, 0, 0, 100, 1)->index;
    (void)signal_add(matmul(b, TERN_BF16, 128, 128, 512, 3, 0), 1, 1);
    end_loop(b, TERN_ENGINE_PE, begin);
    (void)signal_add(
        wait_ge(activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 512, 0), psum(TERN_F32, 512, 0)),
                1, 50),
        2, 1);
    tern_isa_new *in = add(b, TERN_OP_REG_ALU, TERN_ENGINE_DVE);
    in->args[TERN_ARG(REG_ALU, dst)] = 7;
    in->args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_ADD;
    in->args[TERN_ARG(REG_ALU, immediate)] = 1;
    in->args[TERN_ARG(REG_ALU, imm)] = 2;
    (void)signal_add(wait_ge(tensor_tensor(b, sbuf(TERN_F32, 512, 4096), sbuf(TERN_F32, 512, 0),
                                           sbuf(TERN_F32, 512, 0)),
                             2, 1),
                     3, 1);
    enter_barrier(b, done, TERN_COUNT_OF(done));
}

/* Queue 5, semaphores 9 and 10 and loops on two engines are new; the others continue from the first
 * part. */
static void second_part(program *b)
{
    static const uint32_t done[][2] = {{0, 32}, {1, 101}, {2, 2}, {3, 2}, {10, 2}};
    (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_PE), 10, 2);
    (void)signal_add(matmul(b, TERN_F32, 128, 128, 512, 3, 0), 1, 1);
    uint32_t sp = loop(b, TERN_ENGINE_SP, 0, 0, 200, 1)->index;
    (void)signal_add(wait_take(dma(b, TERN_ENGINE_SP, 5, sbuf(TERN_F32, 512, 0),
                                   at(TERN_MEM_HBM, TERN_F32, 128, 512, 0)),
                               10, 1),
                     9, 16);
    end_loop(b, TERN_ENGINE_SP, sp);
    uint32_t act = loop(b, TERN_ENGINE_ACT, 3, 200, 0, -1)->index;
    (void)signal_add(wait_take(activation(b, TERN_ACTIVATION_EXP, sbuf(TERN_F32, 512, 8192),
                                          sbuf(TERN_F32, 512, 0)),
                               9, 16),
                     10, 1);
    end_loop(b, TERN_ENGINE_ACT, act);
    (void)signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_ACT), 2, 1);
    tern_isa_new *in =
        copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 512, 4096), sbuf(TERN_F32, 512, 8192));
    in->instr->wait = (tern_isa_sync){TERN_WAIT_REG, TERN_ISA_NONE8, 2, 7};
    (void)signal_add(in, 3, 1);
    (void)signal_add(wait_ge(dma(b, TERN_ENGINE_POOL, 0, at(TERN_MEM_HBM, TERN_F32, 128, 512, 0),
                                 sbuf(TERN_F32, 512, 4096)),
                             1, 101),
                     0, 16);
    enter_barrier(b, done, TERN_COUNT_OF(done));
}

/* No loop, no queue and fewer semaphores than before. */
static void third_part(program *b)
{
    static const uint32_t done[][2] = {{3, 3}};
    (void)signal_add(copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 64, 0), sbuf(TERN_F32, 64, 4096)), 3,
                     1);
    enter_barrier(b, done, TERN_COUNT_OF(done));
}

static void empty_part(program *b) { (void)b; }

/* --- equal times --- */

static tern_timing_options options_of(const char *chip, bool every_iteration)
{
    return (tern_timing_options){
        .mem = tern_alloc_host(), .chip = chip_of(chip), .every_iteration = every_iteration};
}

static tern_timing timed_whole(const tern_timing_options *options, const part_maker *makers,
                               size_t count)
{
    program b;
    tern_timing t;
    program_init(&b);
    for (size_t i = 0; i < count; i++)
        makers[i](&b);
    tern_timing_job job = {.program = &b.p};
    assert_ok(tern_timing_run(options, &job, 1, &t));
    program_fini(&b);
    return t;
}

/* A part is freed once it has been added. */
static tern_status add_part(tern_timing_parts *parts, part_maker make, bool any_value,
                            const tern_timing **events)
{
    program b;
    program_init(&b);
    make(&b);
    tern_status st = tern_timing_parts_add(parts, &b.p, any_value, events);
    program_fini(&b);
    return st;
}

static tern_timing timed_parts(const tern_timing_options *options, const part_maker *makers,
                               size_t count)
{
    tern_timing_parts *parts = NULL;
    tern_timing t;
    assert_ok(tern_timing_parts_create(options, &parts));
    for (size_t i = 0; i < count; i++)
        assert_ok(add_part(parts, makers[i], false, NULL));
    assert_ok(tern_timing_parts_end(parts, &t));
    tern_timing_parts_destroy(parts);
    return t;
}

static void check_same(const tern_timing_options *options, const part_maker *makers, size_t count)
{
    tern_timing whole = timed_whole(options, makers, count);
    tern_timing parts = timed_parts(options, makers, count);
    assert_int_equal(parts.total, whole.total);
    assert_int_equal(parts.instructions, whole.instructions);
    assert_int_equal(parts.core_count, 1);
    assert_memory_equal(&parts.core[0], &whole.core[0], sizeof(whole.core[0]));
    assert_int_equal(parts.simulated, whole.simulated); /* equally many iterations are skipped */
    if (count > 1 && !options->every_iteration)
        assert_true(parts.simulated < parts.instructions / 2);
    assert_int_equal(parts.events.count, 0);
    tern_timing_fini(&whole);
    tern_timing_fini(&parts);
}

static void test_equal_times(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static const part_maker makers[] = {first_part, empty_part, second_part, third_part};
    static const part_maker two[] = {first_part, second_part};
    for (unsigned i = 0; i < 2 * TERN_COUNT_OF(chips); i++) {
        tern_timing_options options = options_of(chips[i / 2], i % 2);
        check_same(&options, makers, 1);
        check_same(&options, two, TERN_COUNT_OF(two));
        check_same(&options, makers, TERN_COUNT_OF(makers));
    }
}

/* A queue that idles for long before its next transfer does so in the next part as well. */
static void test_idle_queue(void **state)
{
    (void)state;
    static const part_maker makers[] = {first_part, second_part};
    tern_chip chip = *chip_of("trn2");
    chip.dma_queue_gap_ns = 1e6;
    tern_timing_options options = options_of("trn2", false);
    options.chip = &chip;
    check_same(&options, makers, TERN_COUNT_OF(makers));
}

/* Without those of enter_barrier() in the first two parts. */
static void check_instrs(const tern_timing_core *c, tern_engine engine, uint64_t wanted)
{
    assert_int_equal(c->engine[engine].instructions, wanted + 4 + 5 + 2 * (uint64_t)engine);
}

/* The values themselves, so that both results cannot be wrong in the same way. */
static void test_sums(void **state)
{
    (void)state;
    static const part_maker makers[] = {first_part, second_part};
    tern_timing_options options = options_of("trn2", false);
    tern_timing t = timed_parts(&options, makers, TERN_COUNT_OF(makers));
    const tern_timing_core *c = &t.core[0];
    check_instrs(c, TERN_ENGINE_PE, 2 + 200 + 2);
    check_instrs(c, TERN_ENGINE_ACT, 1 + 1 + 400 + 1);
    check_instrs(c, TERN_ENGINE_DVE, 2 + 1);
    check_instrs(c, TERN_ENGINE_POOL, 1);
    check_instrs(c, TERN_ENGINE_SP, 1 + 1 + 400);
    assert_int_equal(c->dma.transfers, 1 + 200 + 1);
    assert_int_equal(c->hbm_read_bytes, 128 * 512 * (2 + 200 * 4));
    assert_int_equal(c->hbm_write_bytes, 128 * 512 * 4);
    assert_int_equal(c->table_loads, 1); /* they persist from part to part */
    assert_int_equal(c->matmuls, 100 + 2);
    tern_timing_fini(&t);
}

/* --- events --- */

/* By fields: between them are bytes that nothing writes. */
static void assert_same_event(const tern_timing_event *a, const tern_timing_event *b)
{
    const int64_t of_a[] = {a->instr,  a->core, a->kind,      a->engine,    a->queue,
                            a->reason, a->part, a->dma_first, a->dma_count, a->start,
                            a->end,    a->wait, a->waited_for};
    const int64_t of_b[] = {b->instr,  b->core, b->kind,      b->engine,    b->queue,
                            b->reason, b->part, b->dma_first, b->dma_count, b->start,
                            b->end,    b->wait, b->waited_for};
    assert_memory_equal(of_a, of_b, sizeof(of_a));
}

/* Those of instructions |from| to |to| of |whole|, relative to |from|. */
static void check_events(const tern_timing *whole, uint32_t from, uint32_t to,
                         const tern_timing *part)
{
    size_t count = 0;
    for (size_t i = 0; i < whole->events.count; i++) {
        tern_timing_event e = whole->events.items[i];
        if (e.instr < from || e.instr >= to)
            continue;
        assert_true(count < part->events.count);
        e.instr -= from;
        e.waited_for -= e.waited_for == TERN_ISA_NONE32 ? 0 : from;
        assert_same_event(&part->events.items[count++], &e);
    }
    assert_int_equal(part->events.count, count);
}

/* Work of the parts so far. */
typedef struct {
    tern_time call, advance;
} sums;

static sums work_of(const tern_timing *t)
{
    sums out = {0};
    for (size_t i = 0; i < t->work.count; i++) {
        out.call += t->work.items[i].call ? t->work.items[i].busy : 0;
        out.advance += t->work.items[i].advance;
    }
    return out;
}

static uint32_t instrs_of(part_maker make)
{
    program b;
    program_init(&b);
    make(&b);
    uint32_t count = (uint32_t)b.p.instrs.count;
    program_fini(&b);
    return count;
}

static void check_events_of_parts(const tern_timing_options *options, const part_maker *makers)
{
    const uint32_t first = instrs_of(makers[0]), all = first + instrs_of(makers[1]);
    tern_timing whole = timed_whole(options, makers, 2), t;
    tern_timing_parts *parts = NULL;
    const tern_timing *events = NULL;
    assert_ok(tern_timing_parts_create(options, &parts));
    assert_ok(add_part(parts, makers[0], false, &events));
    check_events(&whole, 0, first, events);
    sums work = work_of(events), all_work = work_of(&whole);
    assert_ok(add_part(parts, makers[1], false, &events));
    check_events(&whole, first, all, events);
    assert_true(events->events.count + events->work.count > 0);
    assert_int_equal(work.call + work_of(events).call, all_work.call);
    assert_int_equal(work.advance + work_of(events).advance, all_work.advance);
    assert_int_equal(all_work.advance, options->work ? whole.core[0].last : 0);
    assert_ok(tern_timing_parts_end(parts, &t));
    assert_int_equal(t.events.count, 0);
    assert_int_equal(t.total, whole.total);
    tern_timing_fini(&t);
    tern_timing_fini(&whole);
    tern_timing_parts_destroy(parts);
}

static void test_events_of_a_part(void **state)
{
    (void)state;
    static const part_maker makers[] = {first_part, second_part};
    for (unsigned every = 0; every < 2; every++) {
        tern_timing_options options = options_of("trn2", every);
        options.events = true;
        check_events_of_parts(&options, makers);
    }
}

static void add_calls(program *b, int32_t trip_count, uint16_t sem)
{
    const uint32_t done[][2] = {{sem, (uint32_t)trip_count}};
    if (!b->p.libraries.count)
        assert_ok(tern_isa_add_library(&b->p, "f", "x", 1, NULL));
    uint32_t begin = loop(b, TERN_ENGINE_POOL, 0, 0, trip_count, 1)->index;
    (void)copy(b, TERN_ENGINE_POOL, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    (void)signal_add(add(b, TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL), sem, 1);
    end_loop(b, TERN_ENGINE_POOL, begin);
    enter_barrier(b, done, TERN_COUNT_OF(done));
}
static void few_calls(program *b) { add_calls(b, 2, 0); }
static void many_calls(program *b) { add_calls(b, 50, 1); }

static void test_work_of_a_part(void **state)
{
    (void)state;
    static const part_maker makers[] = {few_calls, many_calls};
    for (unsigned every = 0; every < 2; every++) {
        tern_timing_options options = options_of("trn2", every);
        options.work = true;
        check_events_of_parts(&options, makers);
    }
}

/* --- parts that cannot be timed --- */

static void waits_forever(program *b)
{
    (void)wait_ge(copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64)), 3, 5);
    (void)dma(b, TERN_ENGINE_SP, 9, sbuf(TERN_F32, 8, 0), at(TERN_MEM_HBM, TERN_F32, 128, 8, 0));
}

static void loops_forever(program *b)
{
    uint32_t to = copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64))->index;
    add(b, TERN_OP_JUMP, TERN_ENGINE_DVE)->args[TERN_ARG(JUMP, target)] = to;
}

static void wrong_semaphore(program *b)
{
    (void)wait_ge(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE), 256, 1);
}

static void other_core(program *b)
{
    signal_add(add(b, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE), 1, 1)->instr->signal.core = 1;
}

static void other_label(program *b)
{
    (void)add(b, TERN_OP_NOP, TERN_ENGINE_PE);
    (void)add(b, TERN_OP_JUMP, TERN_ENGINE_DVE); /* to the instruction above */
}

static void loads_a_value(program *b)
{
    static const uint32_t done[][2] = {{0, 1}};
    tern_isa_new *in = add(b, TERN_OP_REG_LOAD, TERN_ENGINE_DVE);
    in->operands[0] = at(TERN_MEM_HBM, TERN_I32, 1, 1, 0);
    in = copy(b, TERN_ENGINE_DVE, sbuf(TERN_F32, 8, 0), sbuf(TERN_F32, 8, 64));
    (void)signal_add(in, 0, 1);
    enter_barrier(b, done, TERN_COUNT_OF(done));
}

/* |bad| after |parts_before| parts fails, and everything is freed. */
static void check_rejected(part_maker bad, size_t parts_before, tern_code code, const char *message)
{
    static const part_maker before[] = {first_part, second_part};
    tern_alloc_fail count = {.under = tern_alloc_host(), .fail_at = -1};
    tern_timing_options options = options_of("trn2", false);
    tern_timing_parts *parts = NULL;
    options.mem = tern_alloc_failing(&count);
    options.events = true;
    assert_ok(tern_timing_parts_create(&options, &parts));
    for (size_t i = 0; i < parts_before; i++)
        assert_ok(add_part(parts, before[i], false, NULL));
    test_assert_fails(code, message, add_part(parts, bad, false, NULL), message, __FILE__,
                      __LINE__);
    tern_timing_parts_destroy(parts);
    assert_int_equal(count.live, 0);
    assert_int_equal(count.live_bytes, 0);
}

static void test_bad_parts(void **state)
{
    (void)state;
    static const struct {
        part_maker bad;
        tern_code code;
        const char *message;
    } cases[] = {
        {loops_forever, TERN_FAULT, "never ends: core 0 dve loops forever at instruction 0"},
        {wrong_semaphore, TERN_INVALID, "semaphore s256"},
        {other_core, TERN_INVALID, "signals core 1, for which there is no program"},
        {other_label, TERN_INVALID, "its label is instruction 0, which is not on its engine"},
        {loads_a_value, TERN_UNSUPPORTED, "instruction 0 (dve reg_load)"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        for (size_t before = 0; before <= 2; before++)
            check_rejected(cases[i].bad, before, cases[i].code, cases[i].message);
    /* The semaphore's value comes from the earlier parts. */
    static const char *const waits[] = {
        "core 0 dve waits at instruction 0 (dve tensor_copy) for semaphore s3 >= 5, which is 0",
        "core 0 dve waits at instruction 0 (dve tensor_copy) for semaphore s3 >= 5, which is 1",
        "core 0 dve waits at instruction 0 (dve tensor_copy) for semaphore s3 >= 5, which is 2"};
    for (size_t before = 0; before <= 2; before++)
        check_rejected(waits_forever, before, TERN_FAULT, waits[before]);
}

static void test_irrelevant_values(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    tern_timing_parts *parts = NULL;
    tern_timing t;
    assert_ok(tern_timing_parts_create(&options, &parts));
    assert_ok(add_part(parts, loads_a_value, true, NULL));
    assert_ok(tern_timing_parts_end(parts, &t));
    assert_int_equal(t.core[0].engine[TERN_ENGINE_DVE].instructions, 3 + TERN_ENGINE_DVE);
    tern_timing_fini(&t);
    tern_timing_parts_destroy(parts);
}

static void does_nothing(program *b)
{
    (void)add(b, TERN_OP_NOP, TERN_ENGINE_PE);
    (void)add(b, TERN_OP_NOP, TERN_ENGINE_SP);
}

static void test_no_work(void **state)
{
    (void)state;
    static const char *const messages[] = {"of 0 instructions executed none",
                                           "of 2 instructions executed none",
                                           "of 4 instructions executed none"};
    for (size_t count = 0; count < TERN_COUNT_OF(messages); count++) {
        tern_timing_options options = options_of("trn2", false);
        tern_timing_parts *parts = NULL;
        tern_timing t;
        assert_ok(tern_timing_parts_create(&options, &parts));
        for (size_t i = 0; i < count; i++)
            assert_ok(add_part(parts, does_nothing, false, NULL));
        assert_fails(FAULT, messages[count], tern_timing_parts_end(parts, &t));
        assert_true(t.core == NULL && t.total == 0 && t.instructions == 0);
        tern_timing_parts_destroy(parts);
    }
    tern_timing_parts_destroy(NULL);
}

/* --- memory --- */

static tern_status run_parts(tern_timing_parts *parts)
{
    tern_timing t;
    TERN_TRY(add_part(parts, first_part, false, NULL));
    TERN_TRY(add_part(parts, second_part, false, NULL));
    TERN_TRY(add_part(parts, third_part, false, NULL));
    TERN_TRY(tern_timing_parts_end(parts, &t));
    tern_timing_fini(&t);
    return NULL;
}

static tern_status create_and_run(tern_alloc mem, void *arg)
{
    tern_timing_options options = *(const tern_timing_options *)arg;
    tern_timing_parts *parts = NULL;
    options.mem = mem;
    TERN_TRY(tern_timing_parts_create(&options, &parts));
    tern_status st = run_parts(parts);
    tern_timing_parts_destroy(parts);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    test_fail_each_allocation(create_and_run, &options);
    options.events = true;
    test_fail_each_allocation(create_and_run, &options);
}

TEST_MAIN(cmocka_unit_test(test_equal_times), cmocka_unit_test(test_idle_queue),
          cmocka_unit_test(test_sums), cmocka_unit_test(test_events_of_a_part),
          cmocka_unit_test(test_work_of_a_part), cmocka_unit_test(test_bad_parts),
          cmocka_unit_test(test_irrelevant_values), cmocka_unit_test(test_no_work),
          cmocka_unit_test(test_no_memory))
