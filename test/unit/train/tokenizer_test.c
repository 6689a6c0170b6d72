/* Tokenizers: ids and texts equal those of Hugging Face's `tokenizers` (test/data/tokenizers,
 * written by test/python/tokenizer_test.py); unknown components are rejected by name; any bytes can
 * be encoded. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "test_support.h"
#include "train/tokenizer.h"

#ifdef TERN_SOURCE_DIR
#define TERN_TEST_DATA TERN_SOURCE_DIR "/test/data"
#else
#define TERN_TEST_DATA "test/data" /* from the root of the sources */
#endif

static tern_tokenizer *open_named(const char *name)
{
    char path[512];
    tern_tokenizer *t = NULL;
    (void)snprintf(path, sizeof path, TERN_TEST_DATA "/tokenizers/%s.json", name);
    assert_ok(tern_tokenizer_open(tern_alloc_host(), path, &t));
    return t;
}

static void encode(const tern_tokenizer *t, const void *text, size_t len, tern_tokens *out)
{
    tern_tokens_init(out, tern_alloc_host());
    assert_ok(tern_tokenizer_encode(t, text, len, out));
}

static void assert_decodes(const tern_tokenizer *t, const tern_tokens *ids, const char *want,
                           size_t len)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_tokenizer_decode(t, ids->ids.items, ids->ids.count, &text);
    assert_ok(tern_text_status(&text));
    assert_int_equal(text.len, len);
    assert_memory_equal(tern_text_get(&text), want, len);
    tern_text_fini(&text);
}

/* --- bytes --- */

static void test_bytes(void **state)
{
    (void)state;
    tern_tokenizer *t = NULL;
    tern_tokens ids;
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &t));
    assert_int_equal(tern_tokenizer_vocabulary(t), 256);
    assert_string_equal(tern_tokenizer_identity(t), "bytes");
    encode(t, "a\0\xff", 3, &ids);
    assert_int_equal(ids.ids.count, 3);
    assert_int_equal(ids.ids.items[0], 'a');
    assert_int_equal(ids.ids.items[1], 0);
    assert_int_equal(ids.ids.items[2], 255);
    assert_decodes(t, &ids, "a\0\xff", 3);
    ids.ids.items[1] = 256;
    assert_decodes(t, &ids, "a\xef\xbf\xbd\xff", 5);
    tern_tokens_fini(&ids);
    tern_tokenizer_destroy(t);
}

/* --- against Hugging Face's library --- */

static const tern_json *read_expected(tern_arena *arena, const char *name)
{
    char path[512];
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    (void)snprintf(path, sizeof path, TERN_TEST_DATA "/tokenizers/%s.expected.json", name);
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &bytes, &len));
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source source = {path, (const char *)bytes, len};
    assert_ok(tern_json_parse(arena, &source, diag, &root));
    tern_diag_destroy(diag);
    tern_file_free(tern_alloc_host(), bytes, len);
    return root;
}

static void check_row(const tern_tokenizer *t, const tern_json *row)
{
    const tern_json *text = tern_json_member(row, "text"), *want = tern_json_member(row, "ids");
    const tern_json *decoded = tern_json_member(row, "decoded");
    tern_tokens ids;
    encode(t, text->string, text->count, &ids);
    assert_int_equal(ids.ids.count, want->count);
    size_t i = 0;
    for (const tern_json *id = want->first; id; id = id->next)
        assert_int_equal(ids.ids.items[i++], id->integer);
    if (decoded)
        assert_decodes(t, &ids, decoded->string, decoded->count);
    tern_tokens_fini(&ids);
}

static void test_same_ids_as_the_library(void **state)
{
    (void)state;
    static const char *const names[] = {"gpt2",   "roberta", "llama3",          "qwen2",
                                        "smollm", "llama2",  "metaspace_first", "normalized_added"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_arena arena;
        tern_arena_init(&arena, tern_alloc_host(), 0);
        tern_tokenizer *t = open_named(names[i]);
        const tern_json *rows = read_expected(&arena, names[i]);
        assert_true(rows->count > 40);
        for (const tern_json *row = rows->first; row; row = row->next)
            check_row(t, row);
        tern_tokenizer_destroy(t);
        tern_arena_fini(&arena);
    }
}

static void test_any_bytes_go_in_and_come_out(void **state)
{
    (void)state;
    static const char *const names[] = {"gpt2", "llama3", "smollm", "llama2"};
    uint64_t random = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_tokenizer *t = open_named(names[i]);
        for (int n = 0; n < 50; n++) {
            char bytes[200];
            size_t len = test_random(&random) % sizeof bytes;
            for (size_t k = 0; k < len; k++)
                bytes[k] = (char)(test_random(&random) >> (n % 2 ? 57 : 56));
            tern_tokens ids;
            encode(t, bytes, len, &ids);
            assert_decodes(t, &ids, bytes, len);
            tern_tokens_fini(&ids);
        }
        tern_tokenizer_destroy(t);
    }
}

/* Long words use another algorithm than short ones; a text in chunks encodes like the whole. */
static void test_long_words_are_as_short_ones(void **state)
{
    (void)state;
    tern_tokenizer *t = open_named("gpt2");
    tern_tokens one, many;
    char word[101] = {0};
    for (int i = 0; i < 100; i++)
        word[i] = "therethese"[i % 10];
    encode(t, word, 20, &one);
    encode(t, word, 100, &many);
    assert_int_equal(many.ids.count, 5 * one.ids.count);
    for (size_t i = 0; i < many.ids.count; i++)
        assert_int_equal(many.ids.items[i], one.ids.items[i % one.ids.count]);
    tern_tokens_fini(&one);
    tern_tokens_fini(&many);
    tern_tokenizer_destroy(t);
}

static void test_added_tokens_are_found_by_text(void **state)
{
    (void)state;
    tern_tokenizer *t = open_named("llama3");
    uint32_t id = 0, other = 0;
    tern_tokens ids;
    assert_true(tern_tokenizer_find(t, "<|endoftext|>", &id));
    assert_true(tern_tokenizer_find(t, "<|ab|>", &other));
    assert_false(tern_tokenizer_find(t, "<|ab", &other));
    encode(t, "<|endoftext|>", 13, &ids);
    assert_int_equal(ids.ids.count, 1);
    assert_int_equal(ids.ids.items[0], id);
    assert_true(id < tern_tokenizer_vocabulary(t));
    assert_memory_equal(tern_tokenizer_identity(t), "sha256:", 7);
    tern_tokens_fini(&ids);
    tern_tokenizer_destroy(t);
}

/* Decoding token by token gives the same text as all at once, except for the stripped prefix. */
static void test_decoding_one_by_one(void **state)
{
    (void)state;
    static const char *const names[] = {"gpt2", "llama2", "metaspace_first"};
    static const char said[] = "the dog  and the quick fox";
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_tokenizer *t = open_named(names[i]);
        tern_tokens ids;
        tern_text text;
        encode(t, said, strlen(said), &ids);
        tern_text_init(&text, tern_alloc_host());
        tern_tokenizer_decode(t, ids.ids.items, 1, &text);
        for (size_t k = 1; k < ids.ids.count; k++)
            tern_tokenizer_decode_more(t, &ids.ids.items[k], 1, &text);
        assert_string_equal(tern_text_get(&text), said);
        tern_text_fini(&text);
        tern_tokens_fini(&ids);
        tern_tokenizer_destroy(t);
    }
}

/* --- rejected files --- */

static tern_status parse(tern_alloc mem, const char *json)
{
    tern_tokenizer *t = NULL;
    tern_status st = tern_tokenizer_parse(mem, "t.json", json, strlen(json), &t);
    tern_tokenizer_destroy(t);
    return st;
}

#define MODEL(more)   "\"model\": {\"type\": \"BPE\", " more "\"vocab\": {\"a\": 0}, \"merges\": []}"
#define STEP(kind, s) "{\"" kind "\": " s ", " MODEL("") "}"

static void test_what_is_not_known_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *json, *text;
    } rows[] = {
        {"{\"model\": {\"type\": \"WordPiece\"}}", "the model is WordPiece"},
        {"{" MODEL("\"dropout\": 0.1, ") "}", "dropout"},
        {"{" MODEL("\"end_of_word_suffix\": \"</w>\", ") "}", "end_of_word_suffix \"</w>\""},
        {STEP("normalizer", "{\"type\": \"NFKC\"}"), "the normalizer NFKC"},
        {STEP("normalizer", "{\"type\": \"Replace\", \"pattern\": {\"Regex\": \"x\"}}"),
         "regular expression"},
        {STEP("pre_tokenizer", "{\"type\": \"BertPreTokenizer\"}"),
         "the pre-tokenizer BertPreTokenizer"},
        {STEP("pre_tokenizer",
              "{\"type\": \"Split\", \"pattern\": {\"Regex\": \"[a-z]+\"}, \"behavior\": "
              "\"Isolated\"}"),
         "not supported: [a-z]+"},
        {STEP("decoder", "{\"type\": \"CTC\"}"), "the decoder CTC"},
        {STEP("added_tokens", "[{\"id\": 1, \"content\": \"x\", \"single_word\": true}]"),
         "\"x\" is only for single words"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        assert_fails(UNSUPPORTED, rows[i].text, parse(tern_alloc_host(), rows[i].json));
}

static void test_broken_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *json, *text;
    } rows[] = {
        {"", "t.json"},
        {"[]", "model is missing"},
        {"{\"model\": {\"type\": \"BPE\"}}", "vocab"},
        {"{\"model\": {\"vocab\": {}, \"merges\": []}}", "empty"},
        {"{\"model\": {\"vocab\": {\"a\": -1}, \"merges\": []}}", "the id of \"a\""},
        {"{\"model\": {\"vocab\": {\"a\": 1.5}, \"merges\": []}}", "the id of \"a\""},
        {"{\"model\": {\"vocab\": {\"a\": 4000000}, \"merges\": []}}", "wanted them denser"},
        {"{\"model\": {\"vocab\": {\"a\": 0, \"b\": 0}, \"merges\": []}}", "the same id 0"},
        {"{\"model\": {\"vocab\": {\"a\": 0}, \"merges\": [\"a b\"]}}", "makes \"ab\""},
        {"{\"model\": {\"vocab\": {\"a\": 0}, \"merges\": [\"a\"]}}", "merge 0 is not two texts"},
        {"{\"model\": {\"vocab\": {\"a\": 0}, \"merges\": [[\"a\"]]}}", "merge 0 is not two"},
        {STEP("added_tokens", "[{\"id\": 1, \"content\": \"a\"}]"), "in the vocabulary it has 0"},
        {STEP("added_tokens", "[{\"id\": 1}]"), "the content of an added token is missing"},
        {STEP("pre_tokenizer", "{\"type\": \"Sequence\"}"), "without pretokenizers"},
        {STEP("decoder", "7"), "without a type"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        assert_fails(INVALID, rows[i].text, parse(tern_alloc_host(), rows[i].json));
    tern_tokenizer *t = NULL;
    assert_fails(NOT_FOUND, "/not/there", tern_tokenizer_open(tern_alloc_host(), "/not/there", &t));
    assert_null(t);
}

/* An unk_token that is not in the vocabulary. */
static void test_an_unknown_letter_without_its_token(void **state)
{
    (void)state;
    static const char json[] = "{" MODEL("\"unk_token\": \"<unk>\", ") "}";
    tern_tokenizer *t = NULL;
    tern_tokens ids;
    assert_ok(tern_tokenizer_parse(tern_alloc_host(), "t", json, strlen(json), &t));
    tern_tokens_init(&ids, tern_alloc_host());
    assert_ok(tern_tokenizer_encode(t, "aa", 2, &ids));
    assert_fails(INVALID, "\"z\"", tern_tokenizer_encode(t, "az", 2, &ids));
    assert_int_equal(ids.ids.count, 2);
    tern_tokens_fini(&ids);
    tern_tokenizer_destroy(t);
}

/* --- out of memory --- */

typedef struct {
    uint8_t *bytes;
    size_t len;
} file;

static tern_status use_tokenizer(tern_alloc mem, void *arg)
{
    static const char text[] = "the 12345 things they've seen <mask> extra \xf0\x9f\x99\x82 "
                               "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const file *f = arg;
    tern_tokenizer *t = NULL;
    tern_tokens ids;
    tern_text back;
    TERN_TRY(tern_tokenizer_parse(mem, "t", f->bytes, f->len, &t));
    tern_tokens_init(&ids, mem);
    tern_text_init(&back, mem);
    tern_status st = tern_tokenizer_encode(t, text, strlen(text), &ids);
    if (!st) {
        tern_tokenizer_decode(t, ids.ids.items, ids.ids.count, &back);
        st = tern_text_status(&back);
    }
    tern_text_fini(&back);
    tern_tokens_fini(&ids);
    tern_tokenizer_destroy(t);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    static const char *const names[] = {"roberta", "normalized_added"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        char path[512];
        file f = {0};
        (void)snprintf(path, sizeof path, TERN_TEST_DATA "/tokenizers/%s.json", names[i]);
        assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &f.bytes, &f.len));
        test_fail_each_allocation(use_tokenizer, &f);
        tern_file_free(tern_alloc_host(), f.bytes, f.len);
    }
}

TEST_MAIN(cmocka_unit_test(test_bytes), cmocka_unit_test(test_same_ids_as_the_library),
          cmocka_unit_test(test_any_bytes_go_in_and_come_out),
          cmocka_unit_test(test_long_words_are_as_short_ones),
          cmocka_unit_test(test_added_tokens_are_found_by_text),
          cmocka_unit_test(test_decoding_one_by_one),
          cmocka_unit_test(test_what_is_not_known_is_named),
          cmocka_unit_test(test_broken_files_are_refused),
          cmocka_unit_test(test_an_unknown_letter_without_its_token),
          cmocka_unit_test(test_no_memory))
