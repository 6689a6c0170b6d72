/* The trace: every event is a slice, slices of a thread nest, arrows go from slice to slice.
 * test/python/perfetto_trace_test.py reads a trace with Perfetto's trace processor. */
#include "hand_profile.h"

typedef struct {
    tern_arena arena;
    tern_diag *diag;
    tern_text text;
    const tern_json *root, *events;
} trace;

static void read_trace(const tern_profile *p, trace *t)
{
    t->text = hand_write(p, TERN_PROFILE_PERFETTO);
    tern_arena_init(&t->arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &t->diag));
    tern_source source = {"trace.json", tern_text_get(&t->text), t->text.len};
    assert_ok(tern_json_parse(&t->arena, &source, t->diag, &t->root));
    t->events = tern_json_member(t->root, "traceEvents");
    assert_non_null(t->events);
}

static void close_trace(trace *t)
{
    tern_text_fini(&t->text);
    tern_arena_fini(&t->arena);
    tern_diag_destroy(t->diag);
}

static const char *text_of(const tern_json *e, const char *key)
{
    const tern_json *m = tern_json_member(e, key);
    return m && m->kind == TERN_JSON_STRING ? m->string : "";
}

static double number_of(const tern_json *e, const char *key)
{
    const tern_json *m = tern_json_member(e, key);
    assert_true(m && m->kind == TERN_JSON_NUMBER);
    return m->number;
}

/* Converts microseconds to nanoseconds. */
static int64_t ns_of(const tern_json *e, const char *key)
{
    double ns = number_of(e, key) * 1000;
    int64_t whole = (int64_t)(ns + 0.5);
    assert_true(ns - (double)whole < 1e-3 && (double)whole - ns < 1e-3);
    return whole;
}

/* The |index|-th event of a kind, or NULL. */
static const tern_json *find(const trace *t, const char *kind, size_t index)
{
    for (const tern_json *e = t->events->first; e; e = e->next)
        if (strcmp(text_of(e, "ph"), kind) == 0 && index-- == 0)
            return e;
    return NULL;
}

static size_t count(const trace *t, const char *kind)
{
    size_t n = 0;
    for (const tern_json *e = t->events->first; e; e = e->next)
        n += strcmp(text_of(e, "ph"), kind) == 0;
    return n;
}

static void check_slice(const trace *t, size_t i, const char *name, int64_t start, int64_t length)
{
    const tern_json *e = find(t, "X", i);
    assert_non_null(e);
    assert_string_equal(text_of(e, "name"), name);
    assert_int_equal(ns_of(e, "ts"), start);
    assert_int_equal(ns_of(e, "dur"), length);
}

static const char program[] =
    ".tensor x hbm f32[128,64] input\n"
    ".tensor s sbuf f32[128,64] address=0\n"
    "    sp dma_copy dst=s src=x queue=7\n"
    "    dve tensor_copy dst=s src=s  ; @\"a \\\"b\\\"\\n\\xff\" m.py:7:1\n"
    "    dve nop\n"
    "    dve memset dst=s\n";

/* A slice that the next one outlasts is truncated at its start; one that outlasts the next contains
 * it. */
static void test_cut_and_nested(void **state)
{
    (void)state;
    hand h;
    trace t;
    hand_begin(&h, program, 1000);
    hand_run(&h, 1, 0, 100);   /* truncated at 50 */
    hand_run(&h, 2, 10, 30);   /* nested in it */
    hand_run(&h, 3, 20, 40);   /* truncates that at 20, nested in the first */
    hand_run(&h, 2, 50, 150);  /* truncates the first */
    hand_run(&h, 3, 150, 150); /* zero length, same start as another */
    hand_run(&h, 1, 150, 160);
    assert_ok(tern_profile_make_tracks(&h.p));
    read_trace(&h.p, &t);
    assert_int_equal(count(&t, "X"), 6);
    check_slice(&t, 0, "tensor_copy", 0, 50);
    check_slice(&t, 1, "nop", 10, 10);
    check_slice(&t, 2, "memset", 20, 20);
    check_slice(&t, 3, "nop", 50, 100);
    check_slice(&t, 4, "tensor_copy", 150, 10);
    check_slice(&t, 5, "memset", 151, 0);
    const tern_json *args = tern_json_member(find(&t, "X", 0), "args");
    assert_true(number_of(args, "duration_ns") == 100);
    assert_true(number_of(args, "instruction") == 1);
    assert_string_equal(text_of(args, "op"), "a \"b\"\n\xef\xbf\xbd");
    assert_string_equal(text_of(args, "source"), "m.py:7");
    assert_non_null(strstr(text_of(args, "text"), "tensor_copy dst=s src=s"));
    assert_null(tern_json_member(args, "wait_ns"));
    close_trace(&t);
    hand_end(&h);
}

/* The source of an arrow is the execution that had ended, not one that started since. */
static void test_arrows(void **state)
{
    (void)state;
    hand h;
    trace t;
    hand_begin(&h, program, 1000);
    hand_run(&h, 0, 0, 5); /* triggers are never waited for */
    (void)hand_event(&h, 0, TERN_EVENT_TRANSFER, 10, 30);
    (void)hand_event(&h, 0, TERN_EVENT_TRANSFER, 35, 80);
    for (unsigned i = 0; i < 2; i++) {
        tern_timing_event *e =
            hand_event(&h, 1 + 2 * i, TERN_EVENT_INSTR, 40 + 10 * i, 45 + 10 * i);
        e->wait = 20 * NS;
        e->reason = TERN_WAIT_REASON_SEMAPHORE;
        e->waited_for = 0;
    }
    assert_ok(tern_profile_make_tracks(&h.p));
    read_trace(&h.p, &t);
    assert_int_equal(count(&t, "s"), 2);
    assert_int_equal(count(&t, "f"), 2);
    double queue_tid = 0;
    for (size_t i = 0; i < 2; i++) {
        const tern_json *s = find(&t, "s", i), *f = find(&t, "f", i);
        queue_tid = number_of(s, "tid");
        assert_int_equal(ns_of(s, "ts"), 10);
        assert_int_equal(ns_of(f, "ts"), 40 + 10 * (int64_t)i);
        assert_true(number_of(s, "id") == number_of(f, "id"));
        assert_true(queue_tid != number_of(f, "tid"));
        assert_string_equal(text_of(f, "bp"), "e");
    }
    assert_true(number_of(find(&t, "s", 0), "id") != number_of(find(&t, "s", 1), "id"));
    const tern_json *args = tern_json_member(find(&t, "X", 0), "args");
    assert_string_equal(text_of(args, "wait_reason"), "semaphore");
    assert_true(number_of(args, "wait_ns") == 20 && number_of(args, "waited_for") == 0);
    close_trace(&t);
    hand_end(&h);
}

/* No arrow if the predecessor may be in extrapolated iterations. */
static void test_no_arrow_across_a_gap(void **state)
{
    (void)state;
    for (int64_t gap = 0; gap < 2; gap++) {
        hand h;
        trace t;
        hand_begin(&h, program, 1000);
        hand_run(&h, 1, 10, 20);
        tern_timing_event *e = hand_event(&h, 3, TERN_EVENT_INSTR, 500, 510);
        e->wait = 5 * NS;
        e->waited_for = 1;
        assert_ok(tern_profile_make_tracks(&h.p));
        tern_profile_gap g = {gap ? 30 * NS : 505 * NS, gap ? 490 * NS : 900 * NS};
        assert_ok(tern_vec_push(h.p.mem, &h.p.gaps, g));
        read_trace(&h.p, &t);
        assert_int_equal(count(&t, "s"), gap ? 0 : 1);
        close_trace(&t);
        hand_end(&h);
    }
}

/* Slices of a thread must nest, checked like trace processor with a stack of open slices. Returns
 * the time covered by any slice. */
static int64_t check_nesting(const trace *t, double tid, size_t *out_count)
{
    int64_t open[64], covered = 0, last = 0;
    size_t depth = 0;
    *out_count = 0;
    for (const tern_json *e = t->events->first; e; e = e->next) {
        if (strcmp(text_of(e, "ph"), "X") != 0 || number_of(e, "tid") != tid)
            continue;
        int64_t start = ns_of(e, "ts"), end = start + ns_of(e, "dur");
        assert_true(start >= last && end >= start);
        last = start;
        while (depth && open[depth - 1] <= start)
            depth--;
        assert_true(!depth || end <= open[depth - 1]);
        assert_true(depth < 64);
        covered += depth ? 0 : end - start;
        open[depth++] = end;
        (*out_count)++;
    }
    return covered;
}

/* Names the threads have, in order: one for each track. */
static void test_timed(void **state)
{
    (void)state;
    hand h;
    trace t;
    hand_timed(&h, hand_loop, 0);
    read_trace(&h.p, &t);
    assert_int_equal(count(&t, "X"), h.p.timing.events.count);
    size_t track = 0;
    for (const tern_json *e = t.events->first; e; e = e->next) {
        if (strcmp(text_of(e, "name"), "thread_name") != 0)
            continue;
        const tern_profile_track *k = &h.p.tracks.items[track++];
        size_t slices = 0;
        int64_t covered = check_nesting(&t, number_of(e, "tid"), &slices);
        assert_string_equal(text_of(tern_json_member(e, "args"), "name"), k->name);
        assert_int_equal(slices, k->end - k->begin);
        /* Starts and ends are rounded to a nanosecond. */
        int64_t most = (int64_t)slices, off = covered - k->active / NS;
        assert_true(off <= most && -off <= most);
    }
    assert_int_equal(track, h.p.tracks.count);
    assert_int_equal(count(&t, "s"), count(&t, "f"));
    assert_true(count(&t, "s") > 100);
    assert_string_equal(text_of(t.root, "displayTimeUnit"), "ns");
    close_trace(&t);
    hand_end(&h);
}

static void test_counters_and_gaps(void **state)
{
    (void)state;
    hand h;
    trace t;
    hand_timed(&h, hand_loop, 1);
    assert_true(h.p.gaps.count > 0);
    read_trace(&h.p, &t);
    size_t counters = 0, gaps = 0;
    for (const tern_json *e = t.events->first; e; e = e->next) {
        const tern_json *args = tern_json_member(e, "args");
        gaps += strcmp(text_of(e, "cat"), "gap") == 0;
        if (strcmp(text_of(e, "ph"), "C") != 0 || strcmp(text_of(e, "name"), "PE utilisation") != 0)
            continue;
        assert_true(number_of(args, "%") == h.p.counter[4].value.items[counters]);
        counters++;
    }
    assert_int_equal(counters, h.p.counter[4].at.count);
    assert_int_equal(gaps, h.p.gaps.count);
    const tern_json *about = tern_json_member(t.root, "otherData");
    assert_non_null(strstr(text_of(about, "loop iterations"), "extrapolated"));
    assert_string_equal(text_of(about, "texts of instructions"), "all");
    close_trace(&t);
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_cut_and_nested), cmocka_unit_test(test_arrows),
          cmocka_unit_test(test_no_arrow_across_a_gap), cmocka_unit_test(test_timed),
          cmocka_unit_test(test_counters_and_gaps))
