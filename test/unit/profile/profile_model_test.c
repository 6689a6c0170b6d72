/* profile_model_test.c - tracks, tables and the summary: for events with known times, against
 * brute-force sums, and against timing's own. */
#include <math.h>

#include "hand_profile.h"

/* --- tracks --- */

static const char mixed[] =
    ".tensor h hbm f32[128,64] input\n"
    ".tensor a sbuf f32[128,64] address=0\n"
    ".tensor b sbuf f32[128,64] address=256\n"
    "    sp   dma_copy dst=a src=h queue=7  ; @add.1 model.py:3:1\n"
    "    act  dma_copy dst=b src=h queue=2  ; @add.1 model.py:3:1\n"
    "    dve  tensor_tensor dst=a data1=a data2=b op=add  ; @add.1 model.py:3:1\n"
    "    act  activation dst=b data=a func=exp  ; @exp.2/part lower.c:9:1\n"
    "    dve  memset dst=a\n"
    "    dve  memset dst=b  ; @exp.2 model.py:4:1\n";

static void make_mixed(hand *h)
{
    hand_begin(h, mixed, 100);
    hand_event(h, 0, TERN_EVENT_TRANSFER, 20, 40)->engine = TERN_ENGINE_SP;
    hand_run(h, 0, 0, 2);
    hand_event(h, 1, TERN_EVENT_TRANSFER, 10, 50)->wait = 3 * NS;
    hand_run(h, 1, 0, 2);
    hand_run(h, 4, 80, 90);
    hand_event(h, 2, TERN_EVENT_INSTR, 50, 60)->wait = 50 * NS;
    hand_run(h, 3, 55, 85);
    hand_event(h, 3, TERN_EVENT_TABLE, 45, 55)->wait = 0;
    hand_run(h, 5, 90, 100);
    h->p.timing.events.items[2].reason = TERN_WAIT_REASON_QUEUE;
    assert_ok(tern_profile_make_tracks(&h->p));
    assert_ok(tern_profile_make_notes(&h->p));
    assert_ok(tern_profile_make_tables(&h->p));
}

static void test_tracks_are_engines_then_queues(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned engine;
        int queue;
        size_t events;
    } wanted[] = {{"PE", TERN_ENGINE_PE, -1, 0},    {"ACT", TERN_ENGINE_ACT, -1, 3},
                  {"DVE", TERN_ENGINE_DVE, -1, 3},  {"POOL", TERN_ENGINE_POOL, -1, 0},
                  {"SP", TERN_ENGINE_SP, -1, 1},    {"queue 2", TERN_ENGINE_ACT, 2, 1},
                  {"queue 7", TERN_ENGINE_SP, 7, 1}};
    hand h;
    make_mixed(&h);
    size_t next = 0;
    assert_int_equal(h.p.tracks.count, TERN_COUNT_OF(wanted));
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++) {
        const tern_profile_track *t = &h.p.tracks.items[i];
        assert_string_equal(t->name, wanted[i].name);
        assert_int_equal(t->engine, wanted[i].engine);
        assert_int_equal(t->is_queue, wanted[i].queue >= 0);
        assert_int_equal(t->queue, wanted[i].queue >= 0 ? wanted[i].queue : 0);
        assert_int_equal(t->begin, next);
        assert_int_equal(t->end - t->begin, wanted[i].events);
        next = t->end;
        for (size_t k = t->begin + 1; k < t->end; k++)
            assert_true(h.p.timing.events.items[k - 1].start <= h.p.timing.events.items[k].start);
    }
    assert_int_equal(next, h.p.timing.events.count);
    assert_int_equal(h.p.tracks.items[5].active, 40 * NS);
    assert_int_equal(h.p.tracks.items[5].waits[TERN_WAIT_REASON_QUEUE], 3 * NS);
    hand_end(&h);
}

/* --- tables --- */

static const tern_profile_row *row_named(const tern_profile *p, tern_profile_table t,
                                         const char *name)
{
    for (size_t i = 0; i < p->table[t].count; i++)
        if (strcmp(p->table[t].items[i].name, name) == 0)
            return &p->table[t].items[i];
    fail_msg("no row %s", name);
    return NULL;
}

static void test_rows_by_op(void **state)
{
    (void)state;
    hand h;
    make_mixed(&h);
    assert_int_equal(h.p.table[TERN_PROFILE_BY_OP].count, 3);
    const tern_profile_row *add = row_named(&h.p, TERN_PROFILE_BY_OP, "add.1");
    assert_ptr_equal(add, &h.p.table[TERN_PROFILE_BY_OP].items[0]);
    assert_int_equal(add->instructions, 3);
    assert_int_equal(add->transfers, 2);
    assert_int_equal(add->dma, 60 * NS);
    assert_int_equal(add->dma_bytes, 2 * 128 * 64 * 4);
    assert_int_equal(add->hbm_bytes, 2 * 128 * 64 * 4);
    assert_int_equal(add->busy[TERN_ENGINE_DVE], 10 * NS);
    assert_int_equal(add->busy[TERN_ENGINE_SP], 2 * NS);
    assert_int_equal(add->busy[TERN_ENGINE_ACT], 2 * NS);
    assert_int_equal(add->covered, (2 + 50) * NS); /* 0-2, 10-60 */
    assert_int_equal(add->alone, (2 + 35) * NS);   /* not 45-60 */
    assert_int_equal(add->waited, 50 * NS);
    const tern_profile_row *exp = row_named(&h.p, TERN_PROFILE_BY_OP, "exp.2");
    assert_int_equal(exp->instructions, 2); /* inner scope */
    assert_int_equal(exp->covered, (40 + 10) * NS);
    assert_int_equal(exp->alone, (80 - 60 + 10) * NS);
    const tern_profile_row *none = row_named(&h.p, TERN_PROFILE_BY_OP, "(no op)");
    assert_int_equal(none->covered, 10 * NS);
    assert_int_equal(none->alone, 5 * NS);
    hand_end(&h);
}

static void test_rows_by_line_and_instruction(void **state)
{
    (void)state;
    hand h;
    make_mixed(&h);
    assert_int_equal(h.p.table[TERN_PROFILE_BY_LINE].count, 3);
    assert_int_equal(row_named(&h.p, TERN_PROFILE_BY_LINE, "model.py:3")->instructions, 3);
    /* The op's source location replaces that in the compiler. */
    assert_int_equal(row_named(&h.p, TERN_PROFILE_BY_LINE, "model.py:4")->instructions, 2);
    assert_int_equal(row_named(&h.p, TERN_PROFILE_BY_LINE, "(no source)")->instructions, 1);
    assert_int_equal(h.p.table[TERN_PROFILE_BY_INSTR].count, 4);
    assert_int_equal(row_named(&h.p, TERN_PROFILE_BY_INSTR, "memset")->instructions, 2);
    assert_int_equal(row_named(&h.p, TERN_PROFILE_BY_INSTR, "dma_copy")->transfers, 2);
    hand_end(&h);
}

/* Compares the sweep with a brute-force loop over intervals between moments. */
static int by_time(const void *x, const void *y)
{
    const tern_time *a = x, *b = y;
    return *a < *b ? -1 : *a > *b;
}

static void sum_slowly(const tern_profile *p, const char *name, tern_time *covered,
                       tern_time *alone)
{
    size_t n = p->timing.events.count;
    tern_time *at = malloc(2 * n * sizeof(*at));
    assert_non_null(at);
    for (size_t i = 0; i < n; i++) {
        at[2 * i] = p->timing.events.items[i].start;
        at[2 * i + 1] = p->timing.events.items[i].end;
    }
    qsort(at, 2 * n, sizeof(*at), by_time);
    *covered = *alone = 0;
    for (size_t k = 0; k + 1 < 2 * n; k++) {
        bool mine = false, others = false;
        for (size_t i = 0; at[k + 1] > at[k] && i < n; i++) {
            const tern_timing_event *e = &p->timing.events.items[i];
            if (e->start > at[k] || e->end < at[k + 1])
                continue;
            const tern_isa_instr *in = &p->source.program->instrs.items[e->instr];
            bool is = !strcmp(tern_isa_op_info_of((tern_isa_op)in->op)->name, name);
            mine |= is;
            others |= !is;
        }
        *covered += mine ? at[k + 1] - at[k] : 0;
        *alone += mine && !others ? at[k + 1] - at[k] : 0;
    }
    free(at);
}

static void test_sweep(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    for (size_t i = 0; i < h.p.table[TERN_PROFILE_BY_INSTR].count; i++) {
        const tern_profile_row *r = &h.p.table[TERN_PROFILE_BY_INSTR].items[i];
        tern_time covered = 0, alone = 0;
        sum_slowly(&h.p, r->name, &covered, &alone);
        assert_int_equal(r->covered, covered);
        assert_int_equal(r->alone, alone);
    }
    hand_end(&h);
}

/* --- against timing's own sums --- */

static void test_events_come_to_the_sums(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    const tern_timing_core *c = &h.p.timing.core[0];
    assert_true(h.p.every_iteration);
    assert_int_equal(h.p.gaps.count, 0);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const tern_profile_track *t = &h.p.tracks.items[e];
        tern_time active = 0, until = INT64_MIN;
        for (size_t i = t->begin; i < t->end; i++) {
            const tern_timing_event *v = &h.p.timing.events.items[i];
            tern_time from = v->start > until ? v->start : until;
            active += v->end > from ? v->end - from : 0;
            until = v->end > until ? v->end : until;
        }
        assert_int_equal(active, c->engine[e].active);
        assert_int_equal(t->active, c->engine[e].active);
    }
    uint64_t instructions = 0, transfers = 0, hbm = 0;
    double flops = 0;
    for (size_t i = 0; i < h.p.table[TERN_PROFILE_BY_OP].count; i++) {
        const tern_profile_row *r = &h.p.table[TERN_PROFILE_BY_OP].items[i];
        instructions += r->instructions;
        transfers += r->transfers;
        hbm += r->hbm_bytes;
        flops += r->flops;
    }
    assert_int_equal(instructions, h.p.timing.instructions);
    assert_int_equal(transfers, c->dma.transfers);
    assert_int_equal(hbm, c->hbm_read_bytes + c->hbm_write_bytes);
    assert_true(flops == c->flops && flops > 0);
    hand_end(&h);
}

/* --- extrapolated iterations --- */

static void test_gaps(void **state)
{
    (void)state;
    hand all, some;
    hand_timed(&all, hand_loop, 0);
    hand_timed(&some, hand_loop, 1);
    assert_false(some.p.every_iteration);
    assert_true(some.p.timing.events.count < all.p.timing.events.count / 2);
    assert_int_equal(some.p.timing.total, all.p.timing.total);
    assert_true(some.p.gaps.count > 0);
    tern_time last = some.p.timing.core[0].first, sum = 0;
    for (size_t i = 0; i < some.p.gaps.count; i++) {
        const tern_profile_gap *g = &some.p.gaps.items[i];
        assert_true(g->start >= last && g->end > g->start);
        last = g->end;
        sum += g->end - g->start;
    }
    assert_true(last <= some.p.timing.core[0].last);
    assert_true(sum > some.p.timing.total / 2);
    /* The gaps of the extrapolated profile cover the extra events of the full one. */
    size_t outside = 0;
    for (size_t i = 0; i < all.p.timing.events.count; i++) {
        const tern_timing_event *e = &all.p.timing.events.items[i];
        bool in = false;
        for (size_t k = 0; k < some.p.gaps.count; k++)
            in |= e->start >= some.p.gaps.items[k].start && e->start < some.p.gaps.items[k].end;
        outside += !in;
    }
    assert_int_equal(outside, some.p.timing.events.count);
    assert_true(tern_profile_value(&some.p, "model_flops") ==
                tern_profile_value(&all.p, "model_flops"));
    assert_true(isnan(tern_profile_value(&some.p, "temporary_read_bytes")));
    hand_end(&all);
    hand_end(&some);
}

static void test_no_gaps_without_events(void **state)
{
    (void)state;
    tern_isa_program program;
    tern_timing t;
    hand_assemble(hand_loop, &program);
    tern_timing_options options = {.mem = tern_alloc_host(),
                                   .chip = tern_arch_chip_builtin("trn2")};
    tern_timing_job job = {.program = &program};
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    assert_int_equal(t.gaps.count, 0);
    assert_true(t.simulated < t.instructions);
    tern_timing_fini(&t);
    options.events = true;
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    assert_true(t.gaps.count > 0);
    tern_timing_fini(&t);
    tern_isa_program_fini(&program);
}

/* --- the summary --- */

static void test_values(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    size_t count = 0;
    const char *unit = NULL, *what = NULL, *name = NULL;
    for (; (name = tern_profile_value_name(count, &unit, &what)); count++) {
        assert_true(*what);
        double value = tern_profile_value(&h.p, name);
        double timing = tern_timing_summary_value(&h.p.timing, 0, name);
        if (!isnan(timing))
            assert_true(value == timing);
        if (strcmp(name, "spill_bytes") != 0)
            assert_false(isnan(value));
    }
    assert_true(count > 60);
    assert_true(isnan(tern_profile_value(&h.p, "no_such_thing")));
    assert_true(tern_profile_value(&h.p, "dma_queue_count") == 3);
    assert_true(tern_profile_value(&h.p, "hbm_bandwidth") == 716e9);
    hand_end(&h);
}

static void test_report(void **state)
{
    (void)state;
    static const struct {
        const char *report;
        double spilled; /* negative: unknown */
    } cases[] = {{"{\"memory\":{\"spill_bytes\":4096}}", 4096},
                 {"{\"memory\":{\"spill_bytes\":\"much\"}}", -1},
                 {"{\"memory\":7}", -1},
                 {"no JSON", -1},
                 {"", -1}};
    tern_isa_program program;
    hand_assemble(hand_loop, &program);
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_profile p;
        tern_profile_source source = {.mem = tern_alloc_host(),
                                      .program = &program,
                                      .chip = tern_arch_chip_builtin("trn2"),
                                      .report = cases[i].report};
        assert_ok(tern_profile_make(&source, &p));
        double spilled = tern_profile_value(&p, "spill_bytes");
        assert_true(cases[i].spilled < 0 ? isnan(spilled) : spilled == cases[i].spilled);
        tern_profile_fini(&p);
    }
    tern_isa_program_fini(&program);
}

static void test_temporaries(void **state)
{
    (void)state;
    static const char text[] = ".tensor x hbm f32[128,64] input\n"
                               ".tensor t hbm f32[128,64]\n"
                               ".tensor z hbm f32[128,64] output\n"
                               ".tensor a sbuf f32[128,64] address=0\n"
                               "    sp dma_copy dst=a src=x queue=0  signal s0+16\n"
                               "    sp dma_copy dst=t src=a queue=0  wait s0>=16 signal s0+16\n"
                               "    sp dma_copy dst=a src=t queue=0  wait s0>=32 signal s0+16\n"
                               "    sp dma_copy dst=z src=a queue=0  wait s0>=48\n";
    hand h;
    hand_timed(&h, text, 0);
    assert_true(tern_profile_value(&h.p, "temporary_write_bytes") == 128 * 64 * 4);
    assert_true(tern_profile_value(&h.p, "temporary_read_bytes") == 128 * 64 * 4);
    assert_true(tern_profile_value(&h.p, "hbm_read_bytes") == 2 * 128 * 64 * 4);
    hand_end(&h);
}

/* --- the rest --- */

static void test_describe(void **state)
{
    (void)state;
    hand h;
    make_mixed(&h);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_profile_describe(&h.p, 2, &text));
    assert_string_equal(tern_text_get(&text), "dve  tensor_tensor dst=a data1=a data2=b op=add");
    tern_text_fini(&text);
    hand_end(&h);
}

static void test_formats(void **state)
{
    (void)state;
    tern_profile_format f = TERN_PROFILE_FORMAT_COUNT;
    assert_true(tern_profile_format_of("text", &f) && f == TERN_PROFILE_TEXT);
    assert_true(tern_profile_format_of("html", &f) && f == TERN_PROFILE_HTML);
    assert_false(tern_profile_format_of("pdf", &f));
}

static void test_fails_as_timing_does(void **state)
{
    (void)state;
    tern_isa_program program;
    tern_profile p;
    hand_assemble("    pe semaphore  wait s1>=1\n", &program);
    tern_profile_source source = {
        .mem = tern_alloc_host(), .program = &program, .chip = tern_arch_chip_builtin("trn2")};
    assert_fails(FAULT, "s1", tern_profile_make(&source, &p));
    assert_int_equal(p.tracks.count, 0);
    tern_isa_program_fini(&program);
}

static void test_values_from_memory_count_as_0(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h,
               ".tensor i sbuf i32[1,1] address=0\n"
               ".tensor a sbuf f32[128,64] address=64\n"
               "    dve reg_load src=i dst=r1\n"
               "    dve memset dst=a\n",
               0);
    assert_int_equal(h.p.timing.events.count, 2);
    hand_end(&h);
}

static tern_status make_and_write(tern_alloc mem, void *arg)
{
    tern_profile p;
    tern_text out;
    tern_profile_source source = {.mem = mem,
                                  .name = "x",
                                  .program = arg,
                                  .chip = tern_arch_chip_builtin("trn2"),
                                  .report = "{\"memory\":{\"spill_bytes\":0}}"};
    TERN_TRY(tern_profile_make(&source, &p));
    tern_text_init(&out, mem);
    tern_profile_view view = {.profile = &p, .other = &p, .label = "a", .other_label = "b"};
    tern_status st =
        tern_profile_write(&view, TERN_PROFILE_TEXT, (tern_profile_sink){hand_put, &out});
    if (!st)
        st = tern_profile_write(&view, TERN_PROFILE_JSON, (tern_profile_sink){hand_put, &out});
    tern_text_fini(&out);
    tern_profile_fini(&p);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    tern_isa_program program;
    hand_assemble(mixed, &program);
    test_fail_each_allocation(make_and_write, &program);
    tern_isa_program_fini(&program);
}

TEST_MAIN(cmocka_unit_test(test_tracks_are_engines_then_queues), cmocka_unit_test(test_rows_by_op),
          cmocka_unit_test(test_rows_by_line_and_instruction), cmocka_unit_test(test_sweep),
          cmocka_unit_test(test_events_come_to_the_sums), cmocka_unit_test(test_gaps),
          cmocka_unit_test(test_no_gaps_without_events), cmocka_unit_test(test_values),
          cmocka_unit_test(test_report), cmocka_unit_test(test_temporaries),
          cmocka_unit_test(test_describe), cmocka_unit_test(test_formats),
          cmocka_unit_test(test_fails_as_timing_does),
          cmocka_unit_test(test_values_from_memory_count_as_0), cmocka_unit_test(test_no_memory))
