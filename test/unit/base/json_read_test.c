#include "base/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "test_support.h"

/* One parse: the tree lives until parse_end(). */
typedef struct {
    tern_arena arena;
    tern_diag *diag;
    const tern_json *root;
    tern_status st;
} parse;

static parse parse_n(const char *text, size_t len)
{
    parse p = {0};
    tern_arena_init(&p.arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &p.diag));
    tern_source source = {.name = "t.json", .text = text, .len = len};
    p.st = tern_json_parse(&p.arena, &source, p.diag, &p.root);
    return p;
}

static void parse_end(parse *p)
{
    tern_status_free(p->st);
    tern_diag_destroy(p->diag);
    tern_arena_fini(&p->arena);
}

static parse parse_good(const char *text)
{
    parse p = parse_n(text, strlen(text));
    if (p.st)
        fail_msg("%s\nrefused: %s", text, tern_diag_text(p.diag));
    assert_int_equal(tern_diag_error_count(p.diag), 0);
    assert_non_null(p.root);
    return p;
}

/* --- the grammar --- */

static void accepted_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "null",
        "true",
        "false",
        " \t\r\n0 \t\r\n",
        "-0",
        "-1",
        "0.0",
        "0e0",
        "1E+1",
        "1e-1",
        "123.456e+7",
        "-0.5e-300",
        "\"\"",
        "\"a\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u0000\\u00e9\\u20AC\"",
        "\"\\ud83d\\ude00\"",
        "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"",
        "\"\x7f\"",
        "\"\xe2\x80\xa8\"",
        "[]",
        "[ ]",
        "{}",
        "{ }",
        "[null,true,false,0,\"\",[],{}]",
        "[[[[[]]]]]",
        "{\"\":0}",
        "{\"a\":{\"a\":{\"a\":[]}}}",
        "{\"a\":1,\"A\":2,\"a \":3}",
        "{\"a\":1,\"a\\u0000\":2,\"a\\u0000b\":3}",
        "{ \"a\" : [ 1 , 2 ] , \"b\" : { } }",
        "[{\"a\":1},{\"a\":1}]",
        "[9223372036854775808, -9223372036854775809, 1e308, 5e-324, 1e-999]",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        parse p = parse_good(texts[i]);
        parse_end(&p);
    }
}

/* What is refused, where, and a part of what is said. */
static const struct {
    const char *text;
    size_t column; /* all on line 1 */
    const char *message;
} refused[] = {
    {"", 1, "found the end of the text, wanted a value"},
    {"   ", 4, "found the end of the text, wanted a value"},
    {"nul", 1, "found 'nul', wanted a value"},
    {"nulll", 1, "found 'nulll', wanted a value"},
    {"True", 1, "found 'True', wanted a value; JSON writes true"},
    {"None", 1, "JSON writes null"},
    {"NaN", 1, "JSON has no NaN"},
    {"[Infinity]", 2, "JSON has no NaN and no infinity"},
    {"-Infinity", 2, "found 'Infinity', wanted a digit; JSON has no NaN"},
    {"+1", 1, "found '+', wanted a value"},
    {".5", 1, "found '.', wanted a value"},
    {"01", 1, "begins with 0"},
    {"-01", 2, "begins with 0"},
    {"1.", 3, "wanted a digit after '.'"},
    {"1.e5", 3, "found 'e5', wanted a digit after '.'"},
    {"1e", 3, "wanted a digit of the exponent"},
    {"1e+", 4, "wanted a digit of the exponent"},
    {"1e-x", 4, "found 'x', wanted a digit of the exponent"},
    {"-", 2, "found the end of the text, wanted a digit"},
    {"--1", 2, "found '-', wanted a digit"},
    {"0x10", 2, "found 'x10', wanted the end of the text"},
    {"1e400", 1, "out of range"},
    {"[1, -1e400]", 5, "out of range"},
    {"1 2", 3, "found '2', wanted the end of the text after the value"},
    {"{} x", 4, "found 'x', wanted the end of the text after the value"},
    {"[", 2, "found the end of the text, wanted a value"},
    {"[1", 3, "found the end of the text, wanted ',' or ']'"},
    {"[1 2]", 4, "found '2', wanted ',' or ']'"},
    {"[1,]", 4, "no comma may follow the last item"},
    {"[,1]", 2, "found ',', wanted a value"},
    {"[1,,2]", 4, "found ',', wanted a value"},
    {"[1}", 3, "found '}', wanted ',' or ']'"},
    {"]", 1, "found ']', wanted a value"},
    {"}", 1, "found '}', wanted a value"},
    {"[]]", 3, "found ']', wanted the end of the text"},
    {"{", 2, "found the end of the text, wanted a key in double quotes"},
    {"{1:2}", 2, "found '1', wanted a key in double quotes"},
    {"{a:2}", 2, "found 'a', wanted a key in double quotes"},
    {"{'a':2}", 2, "strings take double quotes"},
    {"{\"a\"}", 5, "found '}', wanted ':' after the key"},
    {"{\"a\" 1}", 6, "found '1', wanted ':' after the key"},
    {"{\"a\":}", 6, "found '}', wanted a value"},
    {"{\"a\":1,}", 8, "no comma may follow the last item"},
    {"{\"a\":1 \"b\":2}", 8, "found '\"', wanted ',' or '}'"},
    {"{\"a\":1]", 7, "found ']', wanted ',' or '}'"},
    {"{,}", 2, "found ',', wanted a key"},
    {"[1] // one", 5, "JSON has no comments"},
    {"/* */ 1", 1, "JSON has no comments"},
    {"# x", 1, "JSON has no comments"},
    {"\"", 1, "the text ends inside the string that begins here"},
    {"\"abc", 1, "the text ends inside the string that begins here"},
    {"\"abc\\", 1, "the text ends inside the string"},
    {"\"abc\\\"", 1, "the text ends inside the string"},
    {"\"a\tb\"", 3, "found the byte 0x09, wanted control characters"},
    {"\"a\nb\"", 3, "the line ends inside a string"},
    {"\"\\x41\"", 3, "found 'x41', wanted one of"},
    {"\"\\U0041\"", 3, "wanted one of"},
    {"\"\\'\"", 3, "wanted one of"},
    {"\"\\u12\"", 6, "found '\"', wanted four hexadecimal digits"},
    {"\"\\u12G4\"", 6, "found 'G4', wanted four hexadecimal digits"},
    {"\"\\ud800\"", 2, "half of a surrogate pair"},
    {"\"\\ud800x\"", 2, "half of a surrogate pair"},
    {"\"\\ud800\\n\"", 2, "half of a surrogate pair"},
    {"\"\\ud800\\u0041\"", 2, "half of a surrogate pair"},
    {"\"\\udc00\\ud800\"", 2, "half of a surrogate pair"},
    {"\"\\ud800\\u00\"", 12, "wanted four hexadecimal digits"},
    {"\"\x80\"", 2, "found the byte 0x80, wanted UTF-8"},
    {"\"\xc0\x80\"", 2, "found the byte 0xc0, wanted UTF-8"},
    {"\"\xed\xa0\x80\"", 2, "wanted UTF-8"},
    {"\"\xf4\x90\x80\x80\"", 2, "wanted UTF-8"},
    {"\"\xe2\x82\"", 2, "wanted UTF-8"},
    {"\xef\xbb\xbf{}", 1, "found a byte order mark, wanted a value"},
    {"\xa0", 1, "found the byte 0xa0, wanted a value"},
    {"\f1", 1, "found the byte 0x0c, wanted a value"},
    {"1\v", 2, "found the byte 0x0b, wanted the end"},
    {"\xc2\xa0"
     "1",
     1, "wanted a value"},
    {"{\"a\":1,\"b\":2,\"a\":3}", 14, "the key \"a\" appears twice"},
    {"{\"a\":1,\"\\u0061\":3}", 8, "appears twice"},
    {"aaaaaaaaaabbbbbbbbbbccccccccccddddd", 1, "found 'aaaaaaaaaabbbbbbbbbbccccccccccdd...'"},
};

static void refused_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(refused); i++) {
        const char *text = refused[i].text;
        parse p = parse_n(text, strlen(text));
        char place[32];
        (void)snprintf(place, sizeof place, "t.json:1:%zu: ", refused[i].column);
        const char *message = tern_status_message(p.st);
        if (tern_status_code(p.st) != TERN_INVALID || strncmp(message, place, strlen(place)) != 0 ||
            !strstr(message, refused[i].message))
            fail_msg("%s\nwanted %s%s\ngot    %s", text, place, refused[i].message, message);
        assert_null(p.root);
        assert_int_equal(tern_diag_error_count(p.diag), 1);
        parse_end(&p);
    }
}

/* Every beginning of a text that is not the whole is wrong, and no byte past it is read. */
static void every_prefix_is_refused(void **state)
{
    (void)state;
    static const char text[] =
        "{\"key\\u00e9\\ud83d\\ude00\": [true, null, {\"x\": -1.5e+3}, \"s\"]}";
    for (size_t len = 0; len < sizeof text - 1; len++) {
        char *exact = malloc(len ? len : 1); /* so that a sanitizer sees a read past the end */
        assert_non_null(exact);
        memcpy(exact, text, len);
        parse p = parse_n(exact, len);
        assert_int_equal(tern_status_code(p.st), TERN_INVALID);
        parse_end(&p);
        free(exact);
    }
    parse p = parse_good(text);
    parse_end(&p);
}

static void zero_bytes_end_nothing(void **state)
{
    (void)state;
    parse p = parse_n("1\0", 2);
    assert_int_equal(tern_status_code(p.st), TERN_INVALID);
    parse_end(&p);
    p = parse_n("\"a\0\"", 4);
    assert_int_equal(tern_status_code(p.st), TERN_INVALID);
    parse_end(&p);
    p = parse_n("\"\\\0\"", 4);
    assert_int_equal(tern_status_code(p.st), TERN_INVALID);
    parse_end(&p);
}

static void nest(char *text, size_t depth, char open, char close)
{
    memset(text, open, depth);
    memset(text + depth, close, depth);
    text[2 * depth] = '\0';
}

static void depth_is_limited(void **state)
{
    (void)state;
    static char text[2 * 100000 + 1];
    nest(text, TERN_JSON_MAX_DEPTH, '[', ']');
    parse p = parse_good(text);
    parse_end(&p);
    static const size_t depths[] = {TERN_JSON_MAX_DEPTH + 1, 100000};
    for (size_t i = 0; i < TERN_COUNT_OF(depths); i++) {
        nest(text, depths[i], '[', ']');
        p = parse_n(text, strlen(text));
        assert_non_null(strstr(tern_status_message(p.st), "t.json:1:257: "));
        assert_non_null(strstr(tern_status_message(p.st), "more than 256 levels"));
        parse_end(&p);
    }
}

/* --- the tree --- */

static void tree_holds_values_and_places(void **state)
{
    (void)state;
    static const char text[] =
        "{\n  \"name\": \"tr\\u006e2\",\n  \"list\": [1, false, null, 2.5]\n}";
    parse p = parse_good(text);
    assert_int_equal(p.root->kind, TERN_JSON_OBJECT);
    assert_int_equal(p.root->count, 2);
    assert_int_equal(p.root->at.offset, 0);
    assert_int_equal(p.root->at.len, sizeof text - 1);
    assert_null(p.root->key);

    const tern_json *name = tern_json_member(p.root, "name");
    assert_ptr_equal(name, p.root->first);
    assert_int_equal(name->kind, TERN_JSON_STRING);
    assert_string_equal(name->string, "trn2");
    assert_int_equal(name->count, 4);
    assert_string_equal(name->key, "name");
    assert_int_equal(name->key_len, 4);
    assert_memory_equal(text + name->key_at.offset, "\"name\"", 6);
    assert_int_equal(name->key_at.len, 6);
    assert_memory_equal(text + name->at.offset, "\"tr\\u006e2\"", name->at.len);
    assert_int_equal(name->at.len, 11);

    const tern_json *list = tern_json_member(p.root, "list");
    assert_ptr_equal(list, name->next);
    assert_null(list->next);
    assert_int_equal(list->kind, TERN_JSON_ARRAY);
    assert_int_equal(list->count, 4);
    assert_int_equal(list->at.len, strlen("[1, false, null, 2.5]"));
    const tern_json *item = list->first;
    assert_true(item->is_integer && item->integer == 1 && item->number == 1);
    item = item->next;
    assert_true(item->kind == TERN_JSON_BOOL && !item->boolean);
    assert_int_equal(item->at.len, 5);
    item = item->next;
    assert_int_equal(item->kind, TERN_JSON_NULL);
    item = item->next;
    assert_true(item->kind == TERN_JSON_NUMBER && !item->is_integer && item->number == 2.5);
    assert_null(item->next);
    parse_end(&p);
}

static void member_finds_exact_keys(void **state)
{
    (void)state;
    parse p = parse_good("{\"a\\u0000b\": 1, \"a\": 2, \"\": 3}");
    assert_int_equal(tern_json_member(p.root, "a")->integer, 2);
    assert_int_equal(tern_json_member(p.root, "")->integer, 3);
    assert_null(tern_json_member(p.root, "b"));
    assert_null(tern_json_member(tern_json_member(p.root, "a"), "a"));
    assert_null(tern_json_member(NULL, "a"));
    parse_end(&p);
}

static void strings_decode(void **state)
{
    (void)state;
    parse p = parse_good("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\u00e9\\u20ac\\ud83d\\uDE00x\"");
    static const char wanted[] = "\"\\/\b\f\n\r\t\0\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80x";
    assert_int_equal(p.root->count, sizeof wanted - 1);
    assert_memory_equal(p.root->string, wanted, sizeof wanted);
    parse_end(&p);
}

static void numbers_match_strtod(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    static const char *const fixed[] = {
        "0",      "-0",     "0.1",    "1e23",   "9007199254740993",       "5e-324",
        "3e-324", "2e-324", "1e-400", "1e308",  "1.7976931348623157e308", "123456789.125",
        "-1.5",   "1e0",    "1E+05",  "2.5e-5", "18446744073709551616",   "-9223372036854775809"};
    for (size_t i = 0; i < 20000; i++) {
        char text[64];
        if (i < TERN_COUNT_OF(fixed))
            (void)snprintf(text, sizeof text, "%s", fixed[i]);
        else
            (void)snprintf(text, sizeof text, "%lld.%llue%d", (long long)test_random(&seed) >> 20,
                           (unsigned long long)test_random(&seed), (int)(i % 640) - 340);
        double wanted = strtod(text, NULL);
        parse p = parse_n(text, strlen(text));
        if (isinf(wanted)) {
            assert_int_equal(tern_status_code(p.st), TERN_INVALID);
        } else {
            assert_null(p.st);
            assert_memory_equal(&p.root->number, &wanted, sizeof wanted);
        }
        parse_end(&p);
    }
}

static void integers_are_exact(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_integer;
        int64_t value;
    } rows[] = {{"0", true, 0},
                {"-0", true, 0},
                {"9223372036854775807", true, INT64_MAX},
                {"9223372036854775808", false, 0},
                {"-9223372036854775808", true, INT64_MIN},
                {"-9223372036854775809", false, 0},
                {"9007199254740993", true, 9007199254740993},
                {"99999999999999999999999", false, 0},
                {"1.0", false, 0},
                {"1e2", false, 0}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        parse p = parse_good(rows[i].text);
        assert_int_equal(p.root->is_integer, rows[i].is_integer);
        if (rows[i].is_integer)
            assert_true(p.root->integer == rows[i].value);
        parse_end(&p);
    }
}

static void all_duplicates_are_reported(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3,\"a\":4}";
    parse p = parse_n(text, sizeof text - 1);
    assert_int_equal(tern_status_code(p.st), TERN_INVALID);
    assert_int_equal(tern_diag_error_count(p.diag), 3);
    assert_non_null(strstr(tern_diag_text(p.diag), "t.json:1:13: note: it is here too\n"));
    parse_end(&p);

    char long_keys[256];
    (void)snprintf(long_keys, sizeof long_keys, "{\"%0100d\":1,\"%0100d\":2}", 7, 7);
    p = parse_n(long_keys, strlen(long_keys));
    assert_non_null(strstr(tern_status_message(p.st), "t.json:1:107: the key appears twice"));
    parse_end(&p);
}

/* A big object must not cost the square of its size. */
static void large_objects_are_fine(void **state)
{
    (void)state;
    enum { KEYS = 20000 };
    char *text = malloc(KEYS * 16 + 2);
    assert_non_null(text);
    size_t len = 0;
    text[len++] = '{';
    for (int i = 0; i < KEYS; i++)
        len += (size_t)sprintf(text + len, "%s\"k%d\":%d", i ? "," : "", i, i);
    text[len++] = '}';
    parse p = parse_n(text, len);
    assert_null(p.st);
    assert_int_equal(p.root->count, KEYS);
    assert_int_equal(tern_json_member(p.root, "k19999")->integer, 19999);
    parse_end(&p);
    free(text);
}

static void kinds_have_names(void **state)
{
    (void)state;
    assert_string_equal(tern_json_kind_name(TERN_JSON_NULL), "null");
    assert_string_equal(tern_json_kind_name(TERN_JSON_OBJECT), "an object");
}

/* --- failures of memory, and random damage --- */

static tern_status parse_in(tern_alloc mem, void *arg)
{
    const char *text = arg;
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    tern_arena_init(&arena, mem, 64);
    tern_source source = {.name = "t.json", .text = text, .len = strlen(text)};
    tern_status st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_json_parse(&arena, &source, diag, &root);
    if (tern_status_code(st) == TERN_INVALID) { /* wanted of the wrong text */
        tern_status_free(st);
        st = NULL;
    }
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    char good[] = "{\"a\": [1, 2.5, \"text\", {\"b\": null, \"c\": true}], \"d\": {}}";
    char bad[] = "{\"a\": 1, \"b\": [1, 2], \"a\": 2}";
    test_fail_each_allocation(parse_in, good);
    test_fail_each_allocation(parse_in, bad);
    static char large[8000] = "{\"text\": \"";
    size_t len = strlen(large);
    memset(large + len, 'x', 1000);
    len += 1000;
    len += (size_t)sprintf(large + len, "\"");
    for (int i = 0; i < 300; i++)
        len += (size_t)sprintf(large + len, ", \"k%d\": {}", i);
    (void)sprintf(large + len, "}");
    test_fail_each_allocation(parse_in, large);
}

static void damaged_texts_end_in_a_status(void **state)
{
    (void)state;
    static const char text[] =
        "{\"a\\u00e9\": [1, -2.5e-7, \"te\\nxt\", {\"b\": null}], \"c\": {\"d\": [[], {}]}}";
    static const char spice[] = "{}[]\",:\\u0d9e+-.tfn \n\xc3\xa9\xff";
    uint64_t seed = test_seed();
    size_t good = 0;
    for (int i = 0; i < 20000; i++) {
        char copy[sizeof text];
        memcpy(copy, text, sizeof text);
        for (uint64_t n = test_random(&seed) % 4; n > 0; n--)
            copy[test_random(&seed) % (sizeof text - 1)] =
                spice[test_random(&seed) % (sizeof spice - 1)];
        parse p = parse_n(copy, sizeof text - 1);
        assert_true((p.st != NULL) == (p.root == NULL));
        assert_true((p.st != NULL) == (tern_diag_error_count(p.diag) > 0));
        good += p.st == NULL;
        parse_end(&p);
    }
    assert_true(good > 100 && good < 19900); /* the damage did both */
}

TEST_MAIN(cmocka_unit_test(accepted_texts), cmocka_unit_test(refused_texts),
          cmocka_unit_test(every_prefix_is_refused), cmocka_unit_test(zero_bytes_end_nothing),
          cmocka_unit_test(depth_is_limited), cmocka_unit_test(tree_holds_values_and_places),
          cmocka_unit_test(member_finds_exact_keys), cmocka_unit_test(strings_decode),
          cmocka_unit_test(numbers_match_strtod), cmocka_unit_test(integers_are_exact),
          cmocka_unit_test(all_duplicates_are_reported), cmocka_unit_test(large_objects_are_fine),
          cmocka_unit_test(kinds_have_names), cmocka_unit_test(every_allocation_may_fail),
          cmocka_unit_test(damaged_texts_end_in_a_status))
