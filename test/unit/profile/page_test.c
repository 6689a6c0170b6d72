/* page_test.c - the page as a file: its parts, its content security policy, hostile names, and
 * decoding the columns. test/python/profile_page_test.py tests it in a browser. */
#include "base/sha256.h"
#include "hand_profile.h"
#include "profile/page_impl.h"

static size_t count(const tern_text *text, const char *part)
{
    size_t n = 0;
    for (const char *at = tern_text_get(text); (at = strstr(at, part)); at += strlen(part))
        n++;
    return n;
}

/* --- parts --- */

static void test_parts_are_small_and_closed(void **state)
{
    (void)state;
    const tern_html_asset *const parts[] = {&tern_profile_page_html, &tern_profile_page_css,
                                            &tern_profile_page_js};
    size_t bytes = 0;
    for (size_t i = 0; i < 3; i++) {
        bytes += parts[i]->len;
        assert_true(parts[i]->len > 1000);
        assert_null(memmem(parts[i]->bytes, parts[i]->len, "http:", 5));
        assert_null(memmem(parts[i]->bytes, parts[i]->len, "https:", 6));
    }
    assert_true(bytes < 300 * 1024);
    /* Text that would end the script, or hide its end. */
    assert_null(memmem(tern_profile_page_js.bytes, tern_profile_page_js.len, "</script", 8));
    assert_null(memmem(tern_profile_page_js.bytes, tern_profile_page_js.len, "<!--", 4));
    assert_null(memmem(tern_profile_page_css.bytes, tern_profile_page_css.len, "</style", 7));
    assert_null(memmem(tern_profile_page_js.bytes, tern_profile_page_js.len, "eval(", 5));
}

static void test_page_of_one(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_HTML);
    assert_int_equal(strncmp(tern_text_get(&text), "<!DOCTYPE html>\n", 16), 0);
    assert_string_equal(tern_text_get(&text) + text.len - 8, "</html>\n");
    static const char *const once[] = {"<title>timed ",   "id=\"profile-0\"",
                                       "id=\"names-0\"",  "id=\"columns-0\"",
                                       "id=\"source-0\"", "Content-Security-Policy"};
    for (size_t i = 0; i < sizeof(once) / sizeof(once[0]); i++)
        assert_int_equal(count(&text, once[i]), 1);
    assert_int_equal(count(&text, "id=\"profile-1\""), 0);
    assert_int_equal(count(&text, "<script"), 5);
    assert_int_equal(count(&text, "@DATA@"), 0);
    tern_text_fini(&text);
    hand_end(&h);
}

static void test_page_of_two(void **state)
{
    (void)state;
    hand a, b;
    hand_timed(&a, hand_loop, 0);
    hand_timed(&b, hand_loop, 100);
    assert_true(b.p.gaps.count > 0);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_view view = {.profile = &a.p,
                              .other = &b.p,
                              .label = "every iteration",
                              .other_label = "some iterations"};
    assert_ok(tern_profile_write(&view, TERN_PROFILE_HTML, (tern_profile_sink){hand_put, &text}));
    assert_int_equal(count(&text, "<script"), 9);
    assert_int_equal(count(&text, "id=\"columns-1\""), 1);
    assert_int_equal(count(&text, "\"some iterations\""), 1);
    tern_text_fini(&text);
    hand_end(&b);
    hand_end(&a);
}

/* A browser rejects a script with another digest. */
static void test_policy_has_the_digests(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_HTML);
    const char *page = tern_text_get(&text);
    const char *script = strstr(page, "<script>") + strlen("<script>");
    const char *end = strstr(script, "</script>");
    tern_digest digest;
    assert_ok(tern_sha256(script, (size_t)(end - script), &digest));
    const char *policy = strstr(page, "script-src 'sha256-") + strlen("script-src 'sha256-");
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t bit = 0; bit + 6 <= 8 * sizeof(digest.bytes); bit += 6) {
        unsigned two = (unsigned)digest.bytes[bit / 8] << 8;
        two |= bit / 8 + 1 < sizeof(digest.bytes) ? digest.bytes[bit / 8 + 1] : 0;
        assert_int_equal(policy[bit / 6], digits[two >> (10 - bit % 8) & 63]);
    }
    assert_int_equal(strncmp(policy + 43, "='; style-src 'sha256-", 22), 0);
    assert_non_null(strstr(page, "default-src 'none'"));
    tern_text_fini(&text);
    hand_end(&h);
}

/* --- hostile names --- */

static void test_hostile_names_stay_data(void **state)
{
    (void)state;
    hand h = {0};
    hand_assemble(".tensor x hbm f32[128,4] input\n"
                  ".tensor \"</script><script>alert(1)</script>\" sbuf f32[128,4] address=0\n"
                  "    sp dma_copy dst=%1 src=x queue=0 signal s0+16 "
                  "; @\"<!--<script>\" \"</SCRIPT>.py\":3:1\n"
                  "    sp semaphore wait s0>=16\n",
                  &h.program);
    tern_profile_source source = {.mem = tern_alloc_host(),
                                  .name = "<title><script>alert(2)&amp;",
                                  .program = &h.program,
                                  .chip = tern_arch_chip_builtin("trn2"),
                                  .report = "{\"a\": \"</script>\"}"};
    assert_ok(tern_profile_make(&source, &h.p));
    tern_text text = hand_write(&h.p, TERN_PROFILE_HTML);
    assert_int_equal(count(&text, "<script"), 5);
    assert_int_equal(count(&text, "</script"), 5);
    assert_int_equal(count(&text, "</SCRIPT"), 0);
    assert_int_equal(count(&text, "<!--"), 0);
    assert_int_equal(count(&text, "</title"), 1);
    assert_int_equal(count(&text, "<title>&lt;title&gt;&lt;script&gt;alert(2)&amp;amp; on trn2"),
                     1);
    assert_int_equal(count(&text, "\"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\""), 1);
    tern_text_fini(&text);
    hand_end(&h);
}

/* --- columns --- */

static int64_t read_signed(tern_reader *r)
{
    uint64_t v = tern_read_varint(r);
    return (int64_t)(v >> 1) ^ -(int64_t)(v & 1);
}

static void pass_over(tern_reader *r, uint64_t n)
{
    for (; n && !r->bad; n--)
        (void)tern_read_varint(r);
}

static void check_operands(tern_reader *r)
{
    for (uint64_t n = tern_read_varint(r); n && !r->bad; n--) {
        pass_over(r, 6);
        pass_over(r, tern_read_varint(r));
    }
}

static void check_instrs(tern_reader *r, const tern_profile *p)
{
    const tern_isa_program *program = p->source.program;
    int64_t note = -1;
    assert_int_equal(tern_read_varint(r), program->instrs.count);
    for (size_t i = 0; i < program->instrs.count; i++) {
        const tern_isa_instr *in = &program->instrs.items[i];
        assert_int_equal(tern_read_varint(r), in->op);
        assert_int_equal(tern_read_varint(r), in->engine);
        note += read_signed(r);
        assert_int_equal(note, in->note == TERN_ISA_NONE32 ? -1 : (int64_t)in->note);
        pass_over(r, 1);
        for (unsigned k = 0; k < 2; k++)
            pass_over(r, tern_read_varint(r) ? 2 : 0);
        assert_int_equal(tern_read_varint(r), p->code[i].is_transpose ? 0 : p->code[i].flops);
        pass_over(r, 1);
        assert_int_equal(tern_read_varint(r), p->code[i].dma_bytes);
        assert_int_equal(tern_read_varint(r), in->operand_count);
        pass_over(r, in->operand_count);
    }
}

static int64_t pico(tern_time t) { return (t + 500) / 1000; }

static void check_event(tern_reader *r, const tern_timing_event *e, int64_t *instr, int64_t *start)
{
    uint64_t head = tern_read_varint(r);
    assert_int_equal(head & 7, e->kind);
    assert_int_equal(head >> 3 & 15, e->reason);
    *instr += read_signed(r);
    *start += read_signed(r);
    assert_int_equal(*instr, e->instr);
    assert_int_equal(*start, pico(e->start));
    assert_int_equal(*start + (int64_t)tern_read_varint(r), pico(e->end));
    assert_int_equal((head & 128) != 0, e->wait > 0);
    if (e->wait > 0)
        assert_int_equal(*start - (int64_t)tern_read_varint(r), pico(e->start - e->wait));
    if (head & 256)
        assert_int_equal(*instr - read_signed(r), e->waited_for);
    else
        assert_int_equal(e->waited_for, TERN_ISA_NONE32);
}

static void check_tracks(tern_reader *r, const tern_profile *p)
{
    assert_int_equal(tern_read_varint(r), p->timing.events.count);
    assert_int_equal(tern_read_varint(r), p->tracks.count);
    for (size_t t = 0; t < p->tracks.count; t++) {
        const tern_profile_track *track = &p->tracks.items[t];
        size_t left = track->end - track->begin;
        for (unsigned aside = 0; aside < 2; aside++) {
            int64_t instr = 0, start = 0;
            left -= tern_read_varint(r);
            for (size_t i = track->begin; i < track->end; i++)
                if ((p->timing.events.items[i].kind == TERN_EVENT_WEIGHTS) == aside)
                    check_event(r, &p->timing.events.items[i], &instr, &start);
        }
        assert_int_equal(left, 0);
    }
}

static void test_columns_read_back(void **state)
{
    (void)state;
    hand h;
    tern_profile_columns c;
    tern_reader r;
    hand_timed(&h, hand_loop, 100);
    tern_profile_columns_init(&c, &h.p);
    assert_ok(tern_profile_columns_make(&c));
    tern_reader_init(&r, c.bytes.bytes, c.bytes.len);
    assert_int_equal(tern_read_varint(&r), TERN_PROFILE_COLUMNS_VERSION);
    check_operands(&r);
    check_instrs(&r, &h.p);
    assert_int_equal(tern_read_varint(&r), h.program.tensors.count);
    for (size_t i = 0; i < h.program.tensors.count; i++) {
        pass_over(&r, 6);
        pass_over(&r, tern_read_varint(&r));
    }
    check_tracks(&r, &h.p);
    assert_int_equal(tern_read_varint(&r), h.p.gaps.count);
    pass_over(&r, 2 * h.p.gaps.count);
    assert_int_equal(tern_read_varint(&r), h.p.spans.count);
    pass_over(&r, 8 * h.p.spans.count);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        assert_int_equal(tern_read_varint(&r), h.p.counter[i].at.count);
        pass_over(&r, 2 * h.p.counter[i].at.count);
    }
    assert_int_equal(tern_read_varint(&r), h.p.critical.count);
    pass_over(&r, 4 * h.p.critical.count);
    assert_false(r.bad);
    assert_int_equal(tern_reader_left(&r), 0);
    tern_profile_columns_fini(&c);
    hand_end(&h);
}

/* Identical operands are stored once. */
static void test_same_operands_are_one(void **state)
{
    (void)state;
    hand h;
    tern_profile_columns c;
    hand_timed(&h,
               ".tensor x sbuf f32[128,4] address=0\n"
               "    dve memset dst=x value=1\n"
               "    dve memset dst=x value=2\n"
               "    dve tensor_tensor dst=x data1=x data2=x[:, 0:1] op=add\n",
               0);
    tern_profile_columns_init(&c, &h.p);
    assert_ok(tern_profile_columns_make(&c));
    assert_int_equal(c.operands.entries.count, 2);
    assert_int_equal(c.texts.map.entries.count, 3);
    assert_string_equal(tern_intern_text(&c.texts, 1), "value=1");
    assert_string_equal(tern_intern_text(&c.texts, 3), "op=add");
    tern_profile_columns_fini(&c);
    hand_end(&h);
}

/* --- empty profiles and failures --- */

static void test_page_of_next_to_nothing(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, ".tensor x sbuf f32[128,4] address=0\n    dve memset dst=x\n", 0);
    tern_text text = hand_write(&h.p, TERN_PROFILE_HTML);
    assert_int_equal(count(&text, "<script"), 5);
    tern_text_fini(&text);
    hand_end(&h);
}

static tern_status put_some(void *self, const char *bytes, size_t len)
{
    size_t *left = self;
    (void)bytes;
    if (len > *left)
        return TERN_ERR(IO, "no more room");
    *left -= len;
    return NULL;
}

static void test_a_full_disk_ends_it(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 0);
    tern_profile_view view = {.profile = &h.p, .label = ""};
    for (size_t room = 0; room < 200000; room += 40000) {
        size_t left = room;
        tern_profile_sink sink = {put_some, &left};
        tern_status st = tern_profile_write(&view, TERN_PROFILE_HTML, sink);
        if (room < 100000)
            assert_fails(IO, "no more room", st);
        else
            tern_status_free(st);
    }
    hand_end(&h);
}

static tern_status write_page(tern_alloc mem, void *arg)
{
    hand *h = arg;
    tern_profile p = h->p;
    p.mem = mem;
    size_t left = SIZE_MAX;
    tern_profile_view view = {.profile = &p, .label = "x"};
    return tern_profile_write(&view, TERN_PROFILE_HTML, (tern_profile_sink){put_some, &left});
}

static void test_out_of_memory(void **state)
{
    (void)state;
    hand h;
    hand_timed(&h, hand_loop, 100);
    test_fail_each_allocation(write_page, &h);
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_parts_are_small_and_closed), cmocka_unit_test(test_page_of_one),
          cmocka_unit_test(test_page_of_two), cmocka_unit_test(test_policy_has_the_digests),
          cmocka_unit_test(test_hostile_names_stay_data), cmocka_unit_test(test_columns_read_back),
          cmocka_unit_test(test_same_operands_are_one),
          cmocka_unit_test(test_page_of_next_to_nothing),
          cmocka_unit_test(test_a_full_disk_ends_it), cmocka_unit_test(test_out_of_memory))
