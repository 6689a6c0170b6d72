/* profile_text_test.c - profiles as text and as JSON: every value appears once, correctly
 * formatted. */
#include <math.h>
#include <stdio.h>

#include "base/json.h"
#include "hand_profile.h"

/* --- numbers --- */

static void test_quantities(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *unit, *text;
    } cases[] = {
        {39.89e-3, "s", "39.89 ms"},
        {1.25, "s", "1.25 s"},
        {123.4567e-6, "s", "123.5 us"},
        {0, "s", "0 ns"},
        {999, "bytes", "999 bytes"},
        {64 * 1024, "bytes", "64 KiB"},
        {1.5 * 1048576, "bytes", "1.5 MiB"},
        {716e9, "bytes/s", "716 GB/s"},
        {2.199e12, "FLOP", "2.199 TFLOP"},
        {32768, "FLOP", "32.77 kFLOP"},
        {78.64e12, "FLOP/s", "78.64 TFLOP/s"},
        {87.2843, "%", "87.28 %"},
        {109.83, "FLOP/byte", "109.8 FLOP/byte"},
        {1204, "", "1,204"},
        {28354875, "", "28,354,875"},
        {0, "", "0"},
        {1001000, "iterations", "1,001,000 iterations"},
        {(double)NAN, "s", "-"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_text text;
        tern_text_init(&text, tern_alloc_host());
        tern_profile_put_quantity(&text, cases[i].value, cases[i].unit);
        assert_string_equal(tern_text_get(&text), cases[i].text);
        tern_text_fini(&text);
    }
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_put_percent(&text, 0.41234);
    assert_string_equal(tern_text_get(&text), "41.2 %");
    tern_text_fini(&text);
}

/* --- text --- */

static size_t count_of(const char *text, const char *part)
{
    size_t n = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        n++;
    return n;
}

static void test_every_number_once(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_TEXT);
    const char *name = NULL;
    for (size_t i = 0; (name = tern_profile_value_name(i, NULL, NULL)); i++) {
        char line[80];
        (void)snprintf(line, sizeof(line), "\n  %-36s", name);
        if (count_of(tern_text_get(&text), line) != 1)
            fail_msg("%s is there %zu times", name, count_of(tern_text_get(&text), line));
    }
    assert_non_null(strstr(tern_text_get(&text), "timed on trn2: "));
    assert_non_null(strstr(tern_text_get(&text), "the longest of 3 ops\n"));
    assert_null(strstr(tern_text_get(&text), "extrapolated"));
    tern_text_fini(&text);
    hand_end(&h);
    hand_timed(&h, hand_loop, 1);
    text = hand_write(&h.p, TERN_PROFILE_TEXT);
    assert_non_null(strstr(tern_text_get(&text), "were extrapolated"));
    assert_non_null(strstr(tern_text_get(&text), "3 ops, of the simulated iterations\n"));
    tern_text_fini(&text);
    hand_end(&h);
}

static void test_lines_are_not_too_long(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_TEXT);
    const char *at = strstr(tern_text_get(&text), "bottlenecks, by the time they cost at most");
    assert_non_null(at);
    assert_non_null(strstr(at, "\n  1. "));
    for (; *at; at++) {
        assert_true(strcspn(at, "\n") <= 110);
        at += strcspn(at, "\n");
    }
    tern_text_fini(&text);
    hand_end(&h);
}

static void test_two_side_by_side(void **state)
{
    (void)state;
    hand a, b;
    hand_timed(&a, hand_loop, 0);
    tern_chip faster = *a.p.source.chip;
    faster.dve_clock_hz *= 2;
    tern_profile_source source = a.p.source;
    source.chip = &faster;
    b = (hand){0};
    assert_ok(tern_profile_make(&source, &b.p));
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_view view = {
        .profile = &a.p, .other = &b.p, .label = "as it is", .other_label = "dve_clock=2x"};
    assert_ok(tern_profile_write(&view, TERN_PROFILE_TEXT, (tern_profile_sink){hand_put, &text}));
    const char *all = tern_text_get(&text);
    assert_non_null(strstr(all, "as it is    dve_clock=2x      difference\n"));
    assert_non_null(strstr(all, "timed on trn2, as it is: "));
    assert_non_null(strstr(all, "timed on trn2, dve_clock=2x: "));
    assert_non_null(strstr(all, "at most: as it is\n"));
    assert_non_null(strstr(all, "at most: dve_clock=2x\n"));
    assert_null(strstr(all, "  model_flops ")); /* unchanged */
    assert_null(strstr(all, "same"));
    const char *time = strstr(all, "  total_time ");
    assert_non_null(time);
    assert_memory_equal(time + strcspn(time, "\n") - 2, " %", 2);
    const char *share = strstr(all, "  vector_engine_active_time_percent ");
    assert_non_null(share);
    assert_memory_equal(share + strcspn(share, "\n") - 3, " pt", 3);
    tern_text_fini(&text);
    tern_profile_fini(&b.p);
    hand_end(&a);
}

/* Two equal profiles: one line each, and no rows. */
static void test_nothing_differs(void **state)
{
    (void)state;
    hand a;
    hand_timed(&a, hand_loop, 0);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_view view = {
        .profile = &a.p, .other = &a.p, .label = "as it is", .other_label = "dve_clock=1x"};
    assert_ok(tern_profile_write(&view, TERN_PROFILE_TEXT, (tern_profile_sink){hand_put, &text}));
    const char *all = tern_text_get(&text);
    assert_non_null(strstr(all, "\nno number of the summary differs\n"));
    assert_non_null(strstr(all, "\nbottlenecks of dve_clock=1x: the same\n"));
    assert_non_null(strstr(all, "\nops of dve_clock=1x: the same times\n"));
    assert_null(strstr(all, "  total_time "));
    assert_int_equal(count_of(all, "\n  1. "), 1);
    tern_text_fini(&text);
    hand_end(&a);
}

/* --- JSON --- */

static const tern_json *member(const tern_json *object, const char *key)
{
    const tern_json *found = tern_json_member(object, key);
    if (!found)
        fail_msg("no member %s", key);
    return found;
}

typedef struct {
    tern_arena arena;
    tern_diag *diag;
    const tern_json *root;
} parsed;

static void parse(parsed *out, const tern_text *text)
{
    tern_source source = {"profile.json", tern_text_get(text), text->len};
    tern_arena_init(&out->arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &out->diag));
    assert_ok(tern_json_parse(&out->arena, &source, out->diag, &out->root));
}

static void parsed_end(parsed *p)
{
    tern_diag_destroy(p->diag);
    tern_arena_fini(&p->arena);
}

static void test_json(void **state)
{
    (void)state;
    hand h;
    parsed j;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_JSON);
    parse(&j, &text);
    assert_string_equal(member(j.root, "format")->string, "tern-profile");
    assert_int_equal(member(j.root, "version")->integer, 1);
    assert_string_equal(member(j.root, "target")->string, "trn2");
    assert_true(member(j.root, "total_ns")->number == tern_time_ns(h.p.timing.total));
    assert_true(member(j.root, "every_turn")->boolean);
    assert_int_equal(member(j.root, "report")->kind, TERN_JSON_NULL);
    const char *name = NULL, *unit = NULL;
    for (size_t i = 0; (name = tern_profile_value_name(i, &unit, NULL)); i++) {
        const tern_json *v = member(member(j.root, "summary"), name);
        double wanted = tern_profile_value(&h.p, name);
        assert_true(isnan(wanted) ? v->kind == TERN_JSON_NULL : v->number == wanted);
        assert_string_equal(member(member(j.root, "summary_units"), name)->string, unit);
    }
    assert_int_equal(member(j.root, "tracks")->count, h.p.tracks.count);
    assert_int_equal(member(j.root, "tracks")->first->count, 8);
    const tern_json *chain = member(member(j.root, "critical_path"), "chain");
    static const char *const columns[] = {"instr", "track", "step", "start_ns"};
    for (size_t i = 0; i < TERN_COUNT_OF(columns); i++)
        assert_int_equal(member(chain, columns[i])->count, h.p.critical.count);
    assert_int_equal(member(j.root, "findings")->count, h.p.findings.count);
    assert_int_equal(member(j.root, "memory")->count, h.p.spans.count);
    assert_int_equal(member(j.root, "counters")->count, TERN_PROFILE_COUNTERS);
    assert_int_equal(member(member(j.root, "tables"), "op")->count, 3);
    const tern_json *row = member(member(j.root, "tables"), "op")->first;
    const tern_profile_row *wanted = &h.p.table[TERN_PROFILE_BY_OP].items[0];
    assert_string_equal(member(row, "name")->string, wanted->name);
    assert_true(member(row, "covered_ns")->number == tern_time_ns(wanted->covered));
    parsed_end(&j);
    tern_text_fini(&text);
    hand_end(&h);
}

static void test_json_of_a_report(void **state)
{
    (void)state;
    hand h;
    parsed j;
    hand_timed(&h, hand_loop, 0);
    tern_profile p;
    tern_profile_source source = h.p.source;
    source.report = "{\"memory\":{\"spill_bytes\":0,\"x\":[1,2.5,null,true,\"\\u00e9\"]}}";
    assert_ok(tern_profile_make(&source, &p));
    tern_text text = hand_write(&p, TERN_PROFILE_JSON);
    parse(&j, &text);
    const tern_json *x = member(member(member(j.root, "report"), "memory"), "x");
    assert_int_equal(x->count, 5);
    assert_int_equal(x->first->integer, 1);
    parsed_end(&j);
    tern_text_fini(&text);
    tern_profile_fini(&p);
    hand_end(&h);
}

static void test_json_of_two(void **state)
{
    (void)state;
    hand h;
    parsed j;
    hand_timed(&h, hand_loop, 1);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_view view = {.profile = &h.p, .other = &h.p, .label = "a", .other_label = "b"};
    assert_ok(tern_profile_write(&view, TERN_PROFILE_JSON, (tern_profile_sink){hand_put, &text}));
    parse(&j, &text);
    const tern_json *two = member(j.root, "profiles");
    assert_int_equal(two->count, 2);
    assert_string_equal(member(two->first, "label")->string, "a");
    assert_string_equal(member(two->first->next, "label")->string, "b");
    assert_int_equal(member(two->first, "gaps")->count, h.p.gaps.count);
    parsed_end(&j);
    tern_text_fini(&text);
    hand_end(&h);
}

/* --- a sink that fails --- */

static tern_status refuse(void *self, const char *bytes, size_t len)
{
    (void)self;
    (void)bytes;
    (void)len;
    return TERN_ERR(IO, "the disk is full");
}

static void test_sink_fails(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_profile_view view = {.profile = &h.p};
    tern_profile_sink sink = {refuse, NULL};
    assert_fails(IO, "disk", tern_profile_write(&view, TERN_PROFILE_TEXT, sink));
    assert_fails(IO, "disk", tern_profile_write(&view, TERN_PROFILE_JSON, sink));
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_quantities), cmocka_unit_test(test_every_number_once),
          cmocka_unit_test(test_lines_are_not_too_long), cmocka_unit_test(test_two_side_by_side),
          cmocka_unit_test(test_nothing_differs), cmocka_unit_test(test_json),
          cmocka_unit_test(test_json_of_a_report), cmocka_unit_test(test_json_of_two),
          cmocka_unit_test(test_sink_fails))
