/* The access checker: races, ordering by semaphores, and deadlock reports. */
#include <string.h>

#include "watch_drive.h"

#define DVE  TERN_ENGINE_DVE
#define ACT  TERN_ENGINE_ACT
#define POOL TERN_ENGINE_POOL
#define SP   TERN_ENGINE_SP

static tern_isa_ap a(void) { return watch_sbuf(0, 16, 0, 512); }
static tern_isa_ap b(void) { return watch_sbuf(0, 16, 4096, 512); }
static tern_isa_ap c(void) { return watch_sbuf(0, 16, 8192, 512); }

/* --- engines --- */

static void writes_and_reads_race(void **unused)
{
    (void)unused;
    for (int ordered = 0; ordered < 2; ordered++) {
        watched s = open_one();
        uint32_t fill = watch_fill(&s, DVE, a());
        uint32_t copy = watch_copy(&s, ACT, b(), a());
        if (ordered) {
            watch_signal(&s, fill, 3, 1);
            watch_wait(&s, copy, 3, 1);
            expect_ok(&s);
        } else {
            expect_fault(&s, "race: act reads src: sbuf partition 0, bytes 0 to 63, which dve "
                             "writes in instruction 0 (dve memset), and no semaphore orders them");
        }
    }
}

/* Write after read, and write after write. */
static void later_writes_race(void **unused)
{
    (void)unused;
    for (int ordered = 0; ordered < 2; ordered++) {
        watched s = open_one();
        watch_fill(&s, DVE, a());
        uint32_t copy = watch_copy(&s, DVE, b(), a());
        uint32_t again = watch_fill(&s, POOL, a());
        if (ordered) {
            watch_signal(&s, copy, 0, 1);
            watch_wait(&s, again, 0, 1);
            expect_ok(&s);
        } else {
            expect_fault(&s, "race: pool writes dst: sbuf partition 0, bytes 0 to 63, which dve");
        }
    }
    watched s = open_one();
    uint32_t fill = watch_fill(&s, DVE, a());
    uint32_t read = watch_copy(&s, ACT, b(), a());
    uint32_t again = watch_fill(&s, POOL, a());
    watch_signal(&s, fill, 0, 1);
    watch_wait(&s, read, 0, 1);
    watch_wait(&s, again, 0, 1); /* after the write, not after the read */
    expect_fault(&s, "race: pool writes dst: sbuf partition 0, bytes 0 to 63, which act reads in "
                     "instruction 1");
}

static void readers_do_not_race(void **unused)
{
    (void)unused;
    watched s = open_one();
    uint32_t fill = watch_fill(&s, DVE, a());
    watch_signal(&s, fill, 0, 1);
    watch_wait(&s, watch_copy(&s, ACT, b(), a()), 0, 1);
    watch_wait(&s, watch_copy(&s, POOL, c(), a()), 0, 1);
    expect_ok(&s);
}

/* One shared byte is a race, adjacent bytes are not. */
static void races_are_exact(void **unused)
{
    (void)unused;
    for (int common = 0; common < 2; common++) {
        watched s = open_one();
        watch_fill(&s, DVE, watch_stepped(watch_sbuf(0, 128, 10, 1), TERN_U16, 2, 1000));
        watch_fill(&s, POOL,
                   watch_stepped(watch_sbuf(0, 128, common ? 13 : 12, 1), TERN_U16, 2, 1000));
        if (common)
            expect_fault(&s, "race: pool writes dst: sbuf partition 0, bytes 14 to 14, which dve "
                             "writes in instruction 0");
        else
            expect_ok(&s);
    }
}

/* --- transfers --- */

/* The engine that triggers a transfer continues before it has completed. */
static void transfers_race_with_their_engine(void **unused)
{
    (void)unused;
    for (int ordered = 0; ordered < 2; ordered++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_INPUT, HBM_BYTES);
        uint32_t load = watch_dma(&s, ACT, 2, a(), watch_hbm(x, 0, 16, 512));
        uint32_t copy = watch_copy(&s, ACT, b(), a());
        watch_signal(&s, load, 4, 16);
        if (ordered) {
            watch_wait(&s, copy, 4, 16);
            expect_ok(&s);
        } else {
            expect_fault(&s, "race: act reads src: sbuf partition 0, bytes 0 to 63, which queue 2 "
                             "writes in instruction 0 (act dma_copy)");
        }
    }
    /* But the transfer is ordered after earlier instructions of the engine. */
    watched s = open_one();
    uint32_t y = watch_tensor(&s, "y", TERN_TENSOR_OUTPUT, HBM_BYTES);
    watch_fill(&s, DVE, a());
    watch_dma(&s, DVE, 2, watch_hbm(y, 0, 16, 512), a());
    expect_ok(&s);
}

static void queues_race_with_each_other(void **unused)
{
    (void)unused;
    for (uint32_t other = 0; other < 2; other++) {
        watched s = open_one();
        uint32_t x = watch_tensor(&s, "x", TERN_TENSOR_INPUT, HBM_BYTES);
        uint32_t y = watch_tensor(&s, "y", TERN_TENSOR_OUTPUT, HBM_BYTES);
        watch_dma(&s, SP, 1, a(), watch_hbm(x, 0, 16, 512));
        watch_dma(&s, SP, 1 + other, watch_hbm(y, 0, 16, 512), a());
        if (other)
            expect_fault(&s, "race: queue 2 reads src: sbuf partition 0, bytes 0 to 63, which "
                             "queue 1 writes in instruction 0 (sp dma_copy)");
        else
            expect_ok(&s);
    }
    /* The same in HBM; the signal of a transfer comes from its queue. */
    for (int ordered = 0; ordered < 2; ordered++) {
        watched s = open_one();
        uint32_t y = watch_tensor(&s, "y", TERN_TENSOR_OUTPUT, HBM_BYTES);
        watch_fill(&s, DVE, a());
        uint32_t store = watch_dma(&s, DVE, 0, watch_hbm(y, 100, 16, 512), a());
        uint32_t load = watch_dma(&s, SP, 1, b(), watch_hbm(y, 100, 16, 512));
        watch_signal(&s, ordered ? store : 0, 9, 16);
        watch_wait(&s, load, 9, 16);
        if (ordered)
            expect_ok(&s);
        else
            expect_fault(&s, "race: queue 1 reads src: hbm tensor y, bytes 100 to");
    }
}

/* --- semaphores as counters --- */

/* A wait is ordered after the signals it needs, and no others. */
static void waits_are_ordered_after_needed_signals(void **unused)
{
    (void)unused;
    for (uint32_t value = 1; value <= 2; value++) {
        watched s = open_one();
        watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
        watch_signal(&s, watch_fill(&s, POOL, b()), 0, 1);
        watch_wait(&s, watch_copy(&s, ACT, c(), b()), 0, value);
        if (value == 1)
            expect_fault(&s, "race: act reads src: sbuf partition 0, bytes 4096 to 4159, which "
                             "pool writes in instruction 1");
        else
            expect_ok(&s);
    }
    /* After the first signal only: its own bytes are ordered. */
    watched s = open_one();
    watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
    watch_signal(&s, watch_fill(&s, POOL, b()), 0, 1);
    watch_wait(&s, watch_copy(&s, ACT, c(), a()), 0, 1);
    expect_ok(&s);
}

static void orders_chain(void **unused)
{
    (void)unused;
    for (int chained = 0; chained < 2; chained++) {
        watched s = open_one();
        watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
        uint32_t between = watch_fill(&s, POOL, b());
        if (chained)
            watch_wait(&s, between, 0, 1);
        watch_signal(&s, between, 1, 1);
        watch_wait(&s, watch_copy(&s, ACT, c(), a()), 1, 1);
        if (chained)
            expect_ok(&s);
        else
            expect_fault(&s, "race: act reads src: sbuf partition 0, bytes 0 to 63, which dve");
    }
}

/* Each take consumes the value it waited for: the second needs the second signal. */
static void takes_consume_signals(void **unused)
{
    (void)unused;
    for (int take = 0; take < 2; take++) {
        watched s = open_one();
        watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
        watch_signal(&s, watch_fill(&s, POOL, b()), 0, 1);
        uint32_t first = add_op(&s.p, TERN_OP_SEMAPHORE, ACT).index;
        uint32_t second = watch_copy(&s, ACT, c(), b());
        wait_on(&s.p, first, take ? TERN_WAIT_TAKE : TERN_WAIT_GE, 0, 1);
        wait_on(&s.p, second, take ? TERN_WAIT_TAKE : TERN_WAIT_GE, 0, 1);
        if (take)
            expect_ok(&s);
        else
            expect_fault(&s, "race: act reads src");
    }
}

/* A subtracted value must be added again; set discards earlier signals. */
static void subtracting_and_setting(void **unused)
{
    (void)unused;
    for (int how = 0; how < 3; how++) {
        watched s = open_one();
        watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
        uint32_t reset = add_op(&s.p, TERN_OP_SEMAPHORE, SP).index;
        if (how > 0)
            signal_to(&s.p, reset, how == 1 ? TERN_SIGNAL_SUB : TERN_SIGNAL_SET, 0, how == 1);
        watch_signal(&s, watch_fill(&s, POOL, b()), 0, 1);
        watch_wait(&s, watch_copy(&s, ACT, c(), b()), 0, 1);
        if (how == 0)
            expect_fault(&s, "which pool writes in instruction 2");
        else
            expect_ok(&s);
    }
    watched s = open_one();
    watch_signal(&s, watch_fill(&s, DVE, a()), 0, 1);
    signal_to(&s.p, add_op(&s.p, TERN_OP_SEMAPHORE, SP).index, TERN_SIGNAL_SET, 0, 1);
    watch_wait(&s, watch_copy(&s, ACT, c(), a()), 0, 1);
    expect_fault(&s, "which dve writes in instruction 0");
}

/* Thousands of iterations of two engines that pass a buffer back and forth. */
static void long_runs_stay_exact(void **unused)
{
    (void)unused;
    watched s = open_one();
    enum { TRIPS = 3000 };
    uint32_t fill = watch_fill(&s, DVE, a()), copy = watch_copy(&s, ACT, b(), a());
    watch_signal(&s, fill, 0, 1);
    watch_signal(&s, copy, 1, 1);
    tern_emu_watch_begin(s.d.emu->cores[0].watch);
    assert_ok(watch_start(&s, 0));
    for (uint32_t iteration = 0; iteration < TRIPS; iteration++) {
        watch_wait(&s, fill, 1, iteration);
        watch_wait(&s, copy, 0, iteration + 1);
        assert_ok(watch_step(&s, 0, fill));
        assert_ok(watch_step(&s, 0, copy));
    }
    watch_wait(&s, fill, 1, TRIPS - 1);
    assert_fails(FAULT, "race: dve writes dst: sbuf partition 0, bytes 0 to 63, which act reads",
                 watch_step(&s, 0, fill));
    tern_status_free(tern_emu_watch_end(&s.d.emu->cores[0]));
    watch_close(&s);
}

/* --- cores --- */

static tern_status two_cores(int ordered, bool meets)
{
    watched s = watch_open(tern_alloc_host(), 2);
    uint32_t y = watch_tensor(&s, "y", TERN_TENSOR_INOUT, HBM_BYTES);
    uint32_t store = watch_dma(&s, DVE, 0, watch_hbm(y, 0, 16, 512), watch_hbm(y, 8192, 16, 512));
    uint32_t load = watch_dma(&s, SP, 1, a(), watch_hbm(y, 0, 16, 512));
    watch_signal(&s, store, 6, 16);
    s.p.instrs.items[store].signal.core = 1;
    if (ordered)
        watch_wait(&s, load, 6, 16);
    tern_emu_exec x = {.program = &s.p,
                       .instr = &s.p.instrs.items[store],
                       .args = tern_isa_args(&s.p, &s.p.instrs.items[store])};
    tern_emu_watch_begin(s.d.emu->cores[0].watch);
    assert_ok(watch_start(&s, 0));
    assert_ok(watch_step(&s, 0, store));
    if (meets)
        assert_ok(tern_emu_watch_arrive(&s.d.emu->cores[0], &x, 7));
    assert_ok(watch_start(&s, 1));
    x.instr = &s.p.instrs.items[load];
    x.args = tern_isa_args(&s.p, x.instr);
    if (meets)
        tern_emu_watch_leave(&s.d.emu->cores[1], &x, 7);
    tern_status st = watch_step(&s, 1, load);
    assert_ok(tern_emu_watch_end(&s.d.emu->cores[0]));
    assert_ok(tern_emu_watch_end(&s.d.emu->cores[1]));
    watch_close(&s);
    return st;
}

static void cores_race_in_hbm(void **unused)
{
    (void)unused;
    assert_fails(FAULT, "race: queue 1 of core 1 reads src: hbm tensor y, bytes 0 to",
                 two_cores(0, false));
    assert_ok(two_cores(1, false));
    assert_ok(two_cores(0, true));
}

/* --- through the interpreter --- */

/* A load, a copy and a store executed by the device. */
static tern_status run_pipeline(bool ordered)
{
    device d = open_device("trn2", 1, WITH_CHECK);
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    uint32_t x = add_words(&p, "x", 128 * 64);
    watched s = {.d = d, .p = p};
    tern_isa_ap hbm = watch_stepped(watch_hbm(x, 0, 128, 64), TERN_U32, 1, 64);
    tern_isa_ap tile = watch_stepped(watch_sbuf(0, 128, 0, 4), TERN_U32, 1, 64);
    tern_isa_ap next = watch_stepped(watch_sbuf(0, 128, 1024, 4), TERN_U32, 1, 64);
    uint32_t load = watch_dma(&s, SP, 0, tile, hbm);
    uint32_t copy = watch_copy(&s, DVE, next, tile);
    uint32_t store = watch_dma(&s, SP, 1, hbm, next);
    watch_signal(&s, load, 0, 16);
    watch_wait(&s, copy, 0, ordered ? 16 : 0);
    watch_signal(&s, copy, 1, 1);
    watch_wait(&s, store, 1, 1);
    uint64_t at = 0;
    tern_emu_code *code = load_bound(&s.d, 0, &s.p, x, &at);
    tern_status st = tern_emu_run(d.emu, &code, 1);
    tern_emu_unload(code);
    tern_isa_program_fini(&s.p);
    close_device(&d);
    return st;
}

static void devices_check_programs(void **unused)
{
    (void)unused;
    assert_ok(run_pipeline(true));
    assert_fails(FAULT, "instruction 1 (dve tensor_copy): race: dve reads src",
                 run_pipeline(false));
}

/* --- deadlock reports --- */

static void stuck_engines_are_described(void **unused)
{
    (void)unused;
    watched s = open_one();
    uint32_t fill = watch_fill(&s, DVE, a()), copy = watch_copy(&s, ACT, b(), a());
    uint32_t last = watch_fill(&s, POOL, c());
    watch_wait(&s, fill, 1, 1);
    watch_signal(&s, fill, 0, 1);
    watch_wait(&s, copy, 0, 1);
    watch_signal(&s, copy, 1, 1);
    watch_wait(&s, last, 2, 5);
    int64_t sems[256] = {[2] = 4};
    tern_emu_stuck stuck[TERN_ENGINE_COUNT] = {[DVE] = {.waits = true, .at = fill, .wanted = 1},
                                               [ACT] = {.waits = true, .at = copy, .wanted = 1},
                                               [POOL] = {.waits = true, .at = last, .wanted = 5}};
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_emu_stuck_text(&s.p, 0, stuck, sems, &text);
    assert_string_equal(
        tern_text_get(&text),
        "act waits at instruction 1 (act tensor_copy) for s0 >= 1, which is 0; may still signal "
        "it: "
        "instruction 0 (dve memset)\n"
        "dve waits at instruction 0 (dve memset) for s1 >= 1, which is 0; may still signal it: "
        "instruction 1 (act tensor_copy)\n"
        "pool waits at instruction 2 (pool memset) for s2 >= 5, which is 4; no remaining "
        "instruction of this core signals it (0 instructions did)");
    tern_text_fini(&text);
    watch_close(&s);
}

TEST_MAIN(cmocka_unit_test(writes_and_reads_race), cmocka_unit_test(later_writes_race),
          cmocka_unit_test(readers_do_not_race), cmocka_unit_test(races_are_exact),
          cmocka_unit_test(transfers_race_with_their_engine),
          cmocka_unit_test(queues_race_with_each_other),
          cmocka_unit_test(waits_are_ordered_after_needed_signals), cmocka_unit_test(orders_chain),
          cmocka_unit_test(takes_consume_signals), cmocka_unit_test(subtracting_and_setting),
          cmocka_unit_test(long_runs_stay_exact), cmocka_unit_test(cores_race_in_hbm),
          cmocka_unit_test(devices_check_programs), cmocka_unit_test(stuck_engines_are_described))
