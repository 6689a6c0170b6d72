#include "base/json.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "test_support.h"

static tern_json_writer *writer_of(bool pretty)
{
    tern_json_writer *w;
    assert_ok(tern_json_writer_create(tern_alloc_host(), pretty, &w));
    return w;
}

static void assert_text(tern_json_writer *w, const char *wanted)
{
    const char *text;
    size_t len;
    assert_ok(tern_json_writer_finish(w, &text, &len));
    assert_string_equal(text, wanted);
    assert_int_equal(len, strlen(wanted));
    tern_json_writer_destroy(w);
}

static void write_sample(tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, "trn2");
    tern_json_key(w, "list");
    tern_json_begin_array(w);
    tern_json_int(w, -3);
    tern_json_uint(w, UINT64_MAX);
    tern_json_double(w, 0.1);
    tern_json_bool(w, true);
    tern_json_bool(w, false);
    tern_json_null(w);
    tern_json_end_array(w);
    tern_json_key(w, "empty");
    tern_json_begin_array(w);
    tern_json_end_array(w);
    tern_json_key(w, "nothing");
    tern_json_begin_object(w);
    tern_json_end_object(w);
    tern_json_end_object(w);
}

static void compact_has_no_space(void **state)
{
    (void)state;
    tern_json_writer *w = writer_of(false);
    write_sample(w);
    assert_text(w, "{\"name\":\"trn2\",\"list\":[-3,18446744073709551615,0.1,true,false,null],"
                   "\"empty\":[],\"nothing\":{}}");
}

static void pretty_is_indented(void **state)
{
    (void)state;
    tern_json_writer *w = writer_of(true);
    write_sample(w);
    assert_text(w, "{\n"
                   "  \"name\": \"trn2\",\n"
                   "  \"list\": [\n"
                   "    -3,\n"
                   "    18446744073709551615,\n"
                   "    0.1,\n"
                   "    true,\n"
                   "    false,\n"
                   "    null\n"
                   "  ],\n"
                   "  \"empty\": [],\n"
                   "  \"nothing\": {}\n"
                   "}");
}

static void strings_are_escaped(void **state)
{
    (void)state;
    tern_json_writer *w = writer_of(false);
    tern_json_string_n(w, "\"\\/\b\f\n\r\t\x01\x1f\x7f\0\xc3\xa9", 14);
    assert_text(w, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\\u0000\xc3\xa9\"");
    w = writer_of(false);
    tern_json_string(w, "a\xff\xc3z\xe2\x82");
    assert_text(w, "\"a\xef\xbf\xbd\xef\xbf\xbdz\xef\xbf\xbd\xef\xbf\xbd\"");
}

static void doubles_that_are_no_numbers_become_null(void **state)
{
    (void)state;
    tern_json_writer *w = writer_of(false);
    tern_json_begin_array(w);
    tern_json_double(w, NAN);
    tern_json_double(w, INFINITY);
    tern_json_double(w, -INFINITY);
    tern_json_double(w, -0.0);
    tern_json_end_array(w);
    assert_text(w, "[null,null,null,-0]");
}

static void misuse_is_internal(const char *what, void (*calls)(tern_json_writer *))
{
    tern_json_writer *w = writer_of(false);
    calls(w);
    const char *text;
    size_t len;
    assert_fails(INTERNAL, what, tern_json_writer_finish(w, &text, &len));
    assert_string_equal(text, "");
    tern_json_null(w); /* sticky: nothing makes it whole again */
    tern_json_begin_array(w);
    tern_json_key(w, "x");
    tern_json_end_object(w);
    assert_fails(INTERNAL, "", tern_json_writer_finish(w, &text, &len));
    tern_json_writer_destroy(w);
}

static void two_roots(tern_json_writer *w)
{
    tern_json_int(w, 1);
    tern_json_int(w, 2);
}

static void value_without_key(tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_int(w, 1);
    tern_json_end_object(w);
}

static void key_in_array(tern_json_writer *w)
{
    tern_json_begin_array(w);
    tern_json_key(w, "a");
    tern_json_end_array(w);
}

static void key_without_value(tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "a");
    tern_json_end_object(w);
}

static void crossed_ends(tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_end_array(w);
}

static void end_of_nothing(tern_json_writer *w) { tern_json_end_array(w); }

static void too_deep(tern_json_writer *w)
{
    for (int i = 0; i <= TERN_JSON_MAX_DEPTH; i++)
        tern_json_begin_array(w);
    for (int i = 0; i <= TERN_JSON_MAX_DEPTH; i++)
        tern_json_end_array(w);
}

static void not_closed(tern_json_writer *w) { tern_json_begin_array(w); }

static void nothing_written(tern_json_writer *w) { (void)w; }

static void misuse_is_found(void **state)
{
    (void)state;
    misuse_is_internal("a second value", two_roots);
    misuse_is_internal("a value without a key", value_without_key);
    misuse_is_internal("a key outside an object", key_in_array);
    misuse_is_internal("waits for a value", key_without_value);
    misuse_is_internal("the end of an array", crossed_ends);
    misuse_is_internal("the end of an array", end_of_nothing);
    misuse_is_internal("nesting deeper", too_deep);
    misuse_is_internal("not complete, 1 levels", not_closed);
    tern_json_writer_destroy(NULL);
    tern_json_writer *w = writer_of(false);
    nothing_written(w);
    const char *text;
    size_t len;
    assert_fails(INTERNAL, "not complete", tern_json_writer_finish(w, &text, &len));
    tern_json_writer_destroy(w);
}

/* --- what is written reads back --- */

static void write_tree(tern_json_writer *w, const tern_json *value)
{
    switch (value->kind) {
    case TERN_JSON_NULL:
        tern_json_null(w);
        return;
    case TERN_JSON_BOOL:
        tern_json_bool(w, value->boolean);
        return;
    case TERN_JSON_NUMBER:
        if (value->is_integer)
            tern_json_int(w, value->integer);
        else
            tern_json_double(w, value->number);
        return;
    case TERN_JSON_STRING:
        tern_json_string_n(w, value->string, value->count);
        return;
    case TERN_JSON_ARRAY:
        tern_json_begin_array(w);
        for (const tern_json *item = value->first; item; item = item->next)
            write_tree(w, item);
        tern_json_end_array(w);
        return;
    case TERN_JSON_OBJECT:
        tern_json_begin_object(w);
        for (const tern_json *item = value->first; item; item = item->next) {
            tern_json_key(w, item->key);
            write_tree(w, item);
        }
        tern_json_end_object(w);
        return;
    }
}

/* A random value of at most |depth| levels. */
static void write_random(tern_json_writer *w, uint64_t *seed, int depth)
{
    uint64_t pick = test_random(seed);
    char key[8] = "";
    double number;
    uint64_t bits = test_random(seed);
    memcpy(&number, &bits, sizeof number);
    switch (pick % (depth > 0 ? 7 : 5)) {
    case 0:
        tern_json_bool(w, pick & 8);
        return;
    case 1:
        tern_json_int(w, (int64_t)(test_random(seed) >> (pick >> 8) % 64));
        return;
    case 2:
        tern_json_double(w, number);
        return;
    case 3:
        tern_json_string_n(w, (const char *)&bits, pick >> 8 & 7);
        return;
    case 4:
        tern_json_null(w);
        return;
    case 5:
        tern_json_begin_array(w);
        for (uint64_t n = pick >> 8 & 7; n > 0; n--)
            write_random(w, seed, depth - 1);
        tern_json_end_array(w);
        return;
    default:
        tern_json_begin_object(w);
        for (uint64_t n = pick >> 8 & 7; n > 0; n--) {
            key[0] = (char)('a' + n);
            tern_json_key(w, key);
            write_random(w, seed, depth - 1);
        }
        tern_json_end_object(w);
        return;
    }
}

static void written_text_reads_back(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int i = 0; i < 2000; i++) {
        tern_json_writer *first = writer_of(i & 1), *second = writer_of(i & 1);
        write_random(first, &seed, 5);
        tern_source source = {.name = "r"};
        assert_ok(tern_json_writer_finish(first, &source.text, &source.len));
        tern_arena arena;
        tern_arena_init(&arena, tern_alloc_host(), 0);
        tern_diag *diag;
        assert_ok(tern_diag_create(tern_alloc_host(), &diag));
        const tern_json *root;
        assert_ok(tern_json_parse(&arena, &source, diag, &root));
        write_tree(second, root);
        assert_text(second, source.text);
        tern_diag_destroy(diag);
        tern_arena_fini(&arena);
        tern_json_writer_destroy(first);
    }
}

static tern_status write_in(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_json_writer *w;
    TERN_TRY(tern_json_writer_create(mem, true, &w));
    tern_json_begin_array(w);
    for (int i = 0; i < 30; i++)
        write_sample(w);
    tern_json_end_array(w);
    const char *text;
    size_t len;
    tern_status st = tern_json_writer_finish(w, &text, &len);
    tern_json_writer_destroy(w);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(write_in, NULL);
}

TEST_MAIN(cmocka_unit_test(compact_has_no_space), cmocka_unit_test(pretty_is_indented),
          cmocka_unit_test(strings_are_escaped),
          cmocka_unit_test(doubles_that_are_no_numbers_become_null),
          cmocka_unit_test(misuse_is_found), cmocka_unit_test(written_text_reads_back),
          cmocka_unit_test(every_allocation_may_fail))
