/* critical_test.c - the critical path: on events whose times are known, and of timed programs, in
 * which it covers the whole run without gaps. */
#include "hand_profile.h"

static const char chain[] =
    ".tensor h hbm f32[128,64] input\n"
    ".tensor a sbuf f32[128,64] address=0\n"
    ".tensor b sbuf f32[128,64] address=256\n"
    "    sp   dma_copy dst=a src=h queue=7  ; @load.1 model.py:3:1\n"
    "    act  activation dst=b data=a func=exp  ; @exp.2 model.py:4:1\n"
    "    dve  memset dst=a  ; @fill.3 model.py:5:1\n"
    "    dve  tensor_tensor dst=a data1=a data2=b op=add  ; @add.4 model.py:6:1\n";

typedef struct {
    tern_profile_step step;
    int instr; /* -1: none */
    int64_t start, end;
} wanted_link;

static void expect_links(const tern_profile *p, const wanted_link *wanted, size_t count)
{
    assert_int_equal(p->critical.count, count);
    for (size_t i = 0; i < count; i++) {
        const tern_profile_link *link = &p->critical.items[i];
        int instr =
            link->event == TERN_ISA_NONE32 ? -1 : (int)p->timing.events.items[link->event].instr;
        if (link->step != wanted[i].step || instr != wanted[i].instr ||
            link->start != wanted[i].start * NS || link->end != wanted[i].end * NS)
            fail_msg("link %zu is %s of %d from %.0f to %.0f", i,
                     tern_profile_step_name((tern_profile_step)link->step), instr,
                     (double)link->start / NS, (double)link->end / NS);
    }
}

static void wait_for(tern_timing_event *e, tern_wait_reason reason, int64_t ns, uint32_t instr)
{
    e->reason = (uint8_t)reason;
    e->wait = ns * NS;
    e->waited_for = instr;
}

/* A load, an activation with its tables, and an addition, each waiting for the previous one; the
 * memset ends long before its consumer starts. */
static void make_chain(hand *h)
{
    hand_begin(h, chain, 100);
    hand_run(h, 0, 0, 5);
    hand_event(h, 0, TERN_EVENT_TRANSFER, 20, 40)->engine = TERN_ENGINE_SP;
    hand_event(h, 1, TERN_EVENT_TABLE, 45, 55)->wait = 0;
    wait_for(hand_event(h, 1, TERN_EVENT_INSTR, 55, 80), TERN_WAIT_REASON_TABLE, 55, 0);
    hand_run(h, 2, 0, 30);
    wait_for(hand_event(h, 3, TERN_EVENT_INSTR, 82, 100), TERN_WAIT_REASON_SEMAPHORE, 52, 1);
    assert_ok(tern_profile_make_tracks(&h->p));
    assert_ok(tern_profile_make_notes(&h->p));
    assert_ok(tern_profile_make_critical(&h->p));
}

static void test_a_chain(void **state)
{
    (void)state;
    static const wanted_link wanted[] = {
        {TERN_PROFILE_STEP_EXECUTE, 0, 0, 5},     {TERN_PROFILE_STEP_DMA_START, 0, 5, 20},
        {TERN_PROFILE_STEP_TRANSFER, 0, 20, 40},  {TERN_PROFILE_STEP_DMA_END, 1, 40, 45},
        {TERN_PROFILE_STEP_TABLE, 1, 45, 55},     {TERN_PROFILE_STEP_EXECUTE, 1, 55, 80},
        {TERN_PROFILE_STEP_SEMAPHORE, 3, 80, 82}, {TERN_PROFILE_STEP_EXECUTE, 3, 82, 100}};
    hand h;
    make_chain(&h);
    expect_links(&h.p, wanted, TERN_COUNT_OF(wanted));
    assert_int_equal(h.p.critical_time[TERN_PROFILE_STEP_EXECUTE], (5 + 25 + 18) * NS);
    assert_int_equal(h.p.critical_time[TERN_PROFILE_STEP_DMA_START], 15 * NS);
    assert_int_equal(h.p.tracks.items[TERN_ENGINE_ACT].critical, 35 * NS);
    assert_int_equal(h.p.tracks.items[TERN_ENGINE_DVE].critical, 18 * NS);
    assert_int_equal(h.p.tracks.items[TERN_ENGINE_COUNT].critical, 20 * NS);
    assert_ok(tern_profile_make_tables(&h.p));
    static const struct {
        const char *name;
        int64_t ns;
    } ops[] = {{"load.1", 40}, {"exp.2", 40}, {"add.4", 20}, {"fill.3", 0}};
    for (size_t i = 0; i < h.p.table[TERN_PROFILE_BY_OP].count; i++) {
        const tern_profile_row *row = &h.p.table[TERN_PROFILE_BY_OP].items[i];
        for (size_t k = 0; k < TERN_COUNT_OF(ops); k++)
            if (strcmp(ops[k].name, row->name) == 0)
                assert_int_equal(row->critical, ops[k].ns * NS);
    }
    hand_end(&h);
}

/* A second transfer on a busy queue: the first one determines when it starts. */
static void test_a_queue(void **state)
{
    (void)state;
    static const char two[] = ".tensor h hbm f32[128,64] input\n"
                              ".tensor a sbuf f32[128,64] address=0\n"
                              ".tensor b sbuf f32[128,64] address=256\n"
                              "    sp   dma_copy dst=a src=h queue=7\n"
                              "    sp   dma_copy dst=b src=h queue=7\n";
    static const wanted_link wanted[] = {{TERN_PROFILE_STEP_EXECUTE, 0, 0, 5},
                                         {TERN_PROFILE_STEP_DMA_START, 0, 5, 20},
                                         {TERN_PROFILE_STEP_TRANSFER, 0, 20, 40},
                                         {TERN_PROFILE_STEP_QUEUE, 1, 40, 42},
                                         {TERN_PROFILE_STEP_TRANSFER, 1, 42, 60}};
    hand h;
    hand_begin(&h, two, 60);
    hand_run(&h, 0, 0, 5);
    hand_run(&h, 1, 5, 10);
    hand_event(&h, 0, TERN_EVENT_TRANSFER, 20, 40)->engine = TERN_ENGINE_SP;
    wait_for(hand_event(&h, 1, TERN_EVENT_TRANSFER, 42, 60), TERN_WAIT_REASON_QUEUE, 17, 0);
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_critical(&h.p));
    expect_links(&h.p, wanted, TERN_COUNT_OF(wanted));
    hand_end(&h);
}

/* Engines start instructions before the previous one ends: only the time up to the next start
 * counts. Weight loads in the meantime do not. */
static void test_a_pipeline(void **state)
{
    (void)state;
    static const char three[] = ".tensor w sbuf bf16[128,128] address=0\n"
                                ".tensor x sbuf bf16[128,512] address=256\n"
                                ".tensor acc psum f32[128,512] address=0\n"
                                "    pe   nc_matmul dst=acc stationary=w moving=x acc=3\n"
                                "    pe   nc_matmul dst=acc stationary=w moving=x acc=3\n"
                                "    pe   nc_matmul dst=acc stationary=w moving=x acc=3\n";
    static const wanted_link wanted[] = {{TERN_PROFILE_STEP_WEIGHTS, 0, 0, 10},
                                         {TERN_PROFILE_STEP_EXECUTE, 0, 10, 30},
                                         {TERN_PROFILE_STEP_EXECUTE, 1, 30, 50},
                                         {TERN_PROFILE_STEP_ISSUE, 2, 50, 52},
                                         {TERN_PROFILE_STEP_EXECUTE, 2, 52, 80}};
    hand h;
    hand_begin(&h, three, 80);
    hand_event(&h, 0, TERN_EVENT_WEIGHTS, 0, 10)->wait = 0;
    wait_for(hand_event(&h, 0, TERN_EVENT_INSTR, 10, 40), TERN_WAIT_REASON_WEIGHTS, 10,
             TERN_ISA_NONE32);
    hand_event(&h, 1, TERN_EVENT_WEIGHTS, 12, 22)->wait = 0;
    hand_run(&h, 1, 30, 50);
    hand_run(&h, 2, 52, 80);
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_critical(&h.p));
    expect_links(&h.p, wanted, TERN_COUNT_OF(wanted));
    hand_end(&h);
}

/* A control instruction ends while the datapath still executes the previous instruction. */
static void test_control(void **state)
{
    (void)state;
    static const char three[] = ".tensor a sbuf f32[128,64] address=0\n"
                                "    dve  memset dst=a\n"
                                "    dve  reg_alu dst=r2 op=add a=r2 immediate imm=1\n"
                                "    dve  memset dst=a\n";
    static const wanted_link wanted[] = {{TERN_PROFILE_STEP_EXECUTE, 0, 0, 40},
                                         {TERN_PROFILE_STEP_EXECUTE, 2, 40, 60}};
    hand h;
    hand_begin(&h, three, 60);
    hand_run(&h, 0, 0, 45);
    hand_run(&h, 1, 2, 4);
    hand_run(&h, 2, 40, 60);
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_critical(&h.p));
    expect_links(&h.p, wanted, TERN_COUNT_OF(wanted));
    hand_end(&h);
}

/* A result of PE is available before its matmul ends: its consumer starts then. */
static void test_a_result(void **state)
{
    (void)state;
    static const char two[] = ".tensor w sbuf bf16[128,128] address=0\n"
                              ".tensor x sbuf bf16[128,512] address=256\n"
                              ".tensor acc psum f32[128,512] address=0\n"
                              "    pe   nc_matmul dst=acc stationary=w moving=x acc=3\n"
                              "    pe   nc_matmul dst=acc stationary=w moving=x acc=3\n";
    static const wanted_link wanted[] = {{TERN_PROFILE_STEP_EXECUTE, 0, 0, 30},
                                         {TERN_PROFILE_STEP_EXECUTE, 1, 30, 80}};
    hand h;
    hand_begin(&h, two, 80);
    hand_run(&h, 0, 0, 40);
    wait_for(hand_event(&h, 1, TERN_EVENT_INSTR, 30, 80), TERN_WAIT_REASON_OPERAND, 10, 0);
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_critical(&h.p));
    expect_links(&h.p, wanted, TERN_COUNT_OF(wanted));
    hand_end(&h);
}

/* The path of a timed program has no gaps, no overlaps, covers the total time, and has no
 * unattributed links. */
static void expect_whole(const tern_profile *p)
{
    tern_time at = p->timing.core[0].first;
    assert_true(p->critical.count > 0);
    for (size_t i = 0; i < p->critical.count; i++) {
        assert_int_equal(p->critical.items[i].start, at);
        assert_true(p->critical.items[i].end > at);
        at = p->critical.items[i].end;
    }
    assert_int_equal(at, p->timing.core[0].last);
    assert_int_equal(p->critical_time[TERN_PROFILE_STEP_UNKNOWN], 0);
}

static void test_covers_the_run(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    expect_whole(&h.p);
    assert_int_equal(h.p.critical_time[TERN_PROFILE_STEP_ITERATIONS], 0);
    hand_end(&h);
    hand_timed(&h, hand_loop, 1);
    expect_whole(&h.p);
    assert_true(h.p.critical_time[TERN_PROFILE_STEP_ITERATIONS] > 0);
    hand_end(&h);
}

static void test_is_in_the_text(void **state)
{
    (void)state;
    static const char text[] = "critical path: ";
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text out = hand_write(&h.p, TERN_PROFILE_TEXT);
    assert_non_null(strstr(tern_text_get(&out), text));
    assert_non_null(strstr(tern_text_get(&out), "\n  DMA start latency  "));
    tern_text_fini(&out);
    hand_end(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_chain),        cmocka_unit_test(test_a_queue),
        cmocka_unit_test(test_a_pipeline),     cmocka_unit_test(test_covers_the_run),
        cmocka_unit_test(test_is_in_the_text), cmocka_unit_test(test_a_result),
        cmocka_unit_test(test_control),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
