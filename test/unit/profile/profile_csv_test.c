/* The CSV of events: exact numbers, and fields that an RFC 4180 reader restores. */
#include "hand_profile.h"

enum { COLUMNS = 17, LINES_MAX = 16 };

typedef struct {
    char *field[LINES_MAX][COLUMNS];
    size_t lines;
    char text[8192];
} table;

/* A reader of the RFC 4180 grammar. */
static void read_table(const tern_text *csv, table *out)
{
    const char *in = tern_text_get(csv);
    char *to = out->text;
    size_t column = 0;
    out->lines = 0;
    while (*in) {
        assert_true(out->lines < LINES_MAX && column < COLUMNS);
        out->field[out->lines][column++] = to;
        bool quoted = *in == '"';
        for (in += quoted; quoted ? *in != '"' || in[1] == '"' : *in != ',' && *in != '\n';) {
            assert_true(quoted || (*in != '"' && *in != '\0'));
            in += *in == '"';
            assert_true(to + 2 < out->text + sizeof(out->text));
            *to++ = *in++;
        }
        in += quoted;
        *to++ = '\0';
        if (*in == '\n') {
            assert_int_equal(column, COLUMNS);
            out->lines++;
            column = 0;
        }
        in++;
    }
    assert_int_equal(column, 0);
}

static const char *get(const table *t, size_t line, const char *name)
{
    for (unsigned c = 0; c < COLUMNS; c++)
        if (strcmp(t->field[0][c], name) == 0)
            return t->field[line][c];
    fail_msg("no column %s", name);
    return "";
}

static const char program[] =
    ".tensor x hbm f32[128,64] input\n"
    ".tensor s sbuf f32[128,64] address=0\n"
    "    act dma_copy dst=s src=x queue=7\n"
    "    dve tensor_copy dst=s src=s  ; @\"say \\\"a, b\\\"\" \"a,b.py\":7:1\n"
    "    dve nop\n";

static void test_lines(void **state)
{
    (void)state;
    hand h;
    table t;
    hand_begin(&h, program, 1000);
    hand_run(&h, 0, 1, 3);
    tern_timing_event *e = hand_event(&h, 0, TERN_EVENT_TRANSFER, 10, 20);
    e->start = 10000001;
    e = hand_event(&h, 1, TERN_EVENT_INSTR, 30, 40);
    e->reason = TERN_WAIT_REASON_SEMAPHORE;
    e->wait = 1234567890123456789;
    e->waited_for = 0;
    hand_run(&h, 2, 40, 40);
    assert_ok(tern_profile_make_tracks(&h.p));
    tern_text csv = hand_write(&h.p, TERN_PROFILE_CSV);
    read_table(&csv, &t);
    assert_int_equal(t.lines, 5);
    assert_string_equal(get(&t, 1, "track"), "ACT");
    assert_string_equal(get(&t, 1, "kind"), "execute");
    assert_string_equal(get(&t, 1, "queue"), "");
    assert_string_equal(get(&t, 1, "bytes"), "");
    assert_string_equal(get(&t, 2, "track"), "DVE");
    assert_string_equal(get(&t, 2, "instruction"), "1");
    assert_string_equal(get(&t, 2, "mnemonic"), "tensor_copy");
    assert_string_equal(get(&t, 2, "op"), "say \"a, b\"");
    assert_string_equal(get(&t, 2, "file"), "a,b.py");
    assert_string_equal(get(&t, 2, "line"), "7");
    assert_string_equal(get(&t, 2, "wait_ns"), "1234567890123.456789");
    assert_string_equal(get(&t, 2, "wait_reason"), "semaphore");
    assert_string_equal(get(&t, 2, "waited_for"), "0");
    assert_non_null(strstr(get(&t, 2, "text"), "tensor_copy dst=s src=s"));
    assert_string_equal(get(&t, 3, "duration_ns"), "0.000000");
    assert_string_equal(get(&t, 3, "waited_for"), "");
    assert_string_equal(get(&t, 4, "track"), "queue 7");
    assert_string_equal(get(&t, 4, "kind"), "transfer");
    assert_string_equal(get(&t, 4, "engine"), "act");
    assert_string_equal(get(&t, 4, "queue"), "7");
    assert_string_equal(get(&t, 4, "start_ns"), "10.000001");
    assert_string_equal(get(&t, 4, "end_ns"), "20.000000");
    assert_string_equal(get(&t, 4, "duration_ns"), "9.999999");
    assert_string_equal(get(&t, 4, "bytes"), "32768");
    tern_text_fini(&csv);
    hand_end(&h);
}

/* One line per event of a timed program; the first one is parsed back. */
static void test_every_event(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text csv = hand_write(&h.p, TERN_PROFILE_CSV);
    size_t lines = 0;
    for (size_t i = 0; i < csv.len; i++)
        lines += csv.data[i] == '\n';
    assert_int_equal(lines, h.p.timing.events.count + 1);
    assert_true(lines > 400);
    tern_text_fini(&csv);
    hand_end(&h);
}

static tern_status refuse(void *self, const char *bytes, size_t len)
{
    (void)self;
    (void)bytes;
    (void)len;
    return TERN_ERR(IO, "the disk is full");
}

static tern_status write_both(tern_alloc mem, void *arg)
{
    const hand *h = arg;
    tern_profile p = h->p;
    tern_text text;
    tern_text_init(&text, mem);
    p.mem = mem;
    tern_profile_view view = {.profile = &p, .label = ""};
    tern_profile_sink sink = {hand_put, &text};
    tern_status st = tern_profile_write(&view, TERN_PROFILE_CSV, sink);
    if (!st)
        st = tern_profile_write(&view, TERN_PROFILE_PERFETTO, sink);
    tern_text_fini(&text);
    return st;
}

static void test_failures(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, program, 1000);
    hand_run(&h, 1, 1, 3);
    tern_timing_event *e = hand_event(&h, 2, TERN_EVENT_INSTR, 30, 40);
    e->wait = 1;
    e->waited_for = 1;
    assert_ok(tern_profile_make_tracks(&h.p));
    assert_ok(tern_profile_make_memory(&h.p));
    assert_ok(tern_profile_make_rates(&h.p));
    test_fail_each_allocation(write_both, &h);
    tern_profile_view view = {.profile = &h.p, .label = ""};
    tern_profile_sink sink = {refuse, NULL};
    assert_fails(IO, "full", tern_profile_write(&view, TERN_PROFILE_CSV, sink));
    assert_fails(IO, "full", tern_profile_write(&view, TERN_PROFILE_PERFETTO, sink));
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_lines), cmocka_unit_test(test_every_event),
          cmocka_unit_test(test_failures))
