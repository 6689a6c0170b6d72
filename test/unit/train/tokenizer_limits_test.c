/* Files whose rules need excessive time or memory. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "test_support.h"
#include "train/tokenizer_impl.h"

/* A tokenizer of the letters a and b with these components. */
static tern_status open_with(const char *normalizer, const char *decoder, const char *added,
                             tern_tokenizer **out)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text,
                     "{\"normalizer\": %s, \"decoder\": %s, \"added_tokens\": [%s], \"model\": "
                     "{\"type\": \"BPE\", \"vocab\": {\"a\": 0, \"b\": 1, \"ab\": 2}, "
                     "\"merges\": [\"a b\"]}}",
                     normalizer, decoder, added);
    assert_ok(tern_text_status(&text));
    tern_status st =
        tern_tokenizer_parse(tern_alloc_host(), "t.json", tern_text_get(&text), text.len, out);
    tern_text_fini(&text);
    return st;
}

/* A Sequence of |count| steps that double every "a". */
static void put_doubling(tern_text *text, const char *members, unsigned count)
{
    tern_text_printf(text, "{\"type\": \"Sequence\", \"%s\": [", members);
    for (unsigned i = 0; i < count; i++)
        tern_text_printf(text,
                         "%s{\"type\": \"Replace\", \"pattern\": {\"String\": \"a\"}, "
                         "\"content\": \"aa\"}",
                         i ? ", " : "");
    tern_text_puts(text, "]}");
}

static void rules_that_double_a_text_again_and_again(void **state)
{
    (void)state;
    static const struct {
        unsigned count;
        bool decoder;
        const char *message;
    } rows[] = {
        {7, false, "its normalizers make a text up to 128 times as long, wanted at most 64"},
        {40, false, "its normalizers make a text up to 128 times as long"},
        {40, true, "its decoders make a text up to 128 times as long, wanted at most 64"},
        {65, true, "found 65 decoders, wanted at most 64"}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_tokenizer *t = NULL;
        tern_text text;
        tern_text_init(&text, tern_alloc_host());
        put_doubling(&text, rows[i].decoder ? "decoders" : "normalizers", rows[i].count);
        const char *steps = tern_text_get(&text);
        assert_fails(
            INVALID, rows[i].message,
            open_with(rows[i].decoder ? "null" : steps, rows[i].decoder ? steps : "null", "", &t));
        assert_null(t);
        tern_text_fini(&text);
    }
}

static void rules_that_insert_long_texts(void **state)
{
    (void)state;
    tern_tokenizer *t = NULL;
    tern_text text;
    char letters[601];
    memset(letters, 'a', 600);
    letters[600] = 0;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "{\"type\": \"Prepend\", \"prepend\": \"%s\"}", letters);
    assert_fails(INVALID, "a Prepend has 600 bytes, wanted at most 64",
                 open_with(tern_text_get(&text), "null", "", &t));
    tern_text_cut(&text, 0);
    tern_text_printf(&text, "{\"id\": 3, \"content\": \"%s\", \"special\": true}", letters);
    assert_fails(INVALID, "an added token has 600 bytes, wanted at most 512",
                 open_with("null", "null", tern_text_get(&text), &t));
    tern_text_fini(&text);
}

static void a_few_doublings_are_allowed(void **state)
{
    (void)state;
    tern_tokenizer *t = NULL;
    tern_tokens ids;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    put_doubling(&text, "normalizers", 6);
    assert_ok(open_with(tern_text_get(&text), "null", "", &t));
    tern_tokens_init(&ids, tern_alloc_host());
    assert_ok(tern_tokenizer_encode(t, "ab", 2, &ids));
    assert_int_equal(ids.ids.count, 64); /* 63 of "a", then "ab" */
    assert_int_equal(ids.ids.items[63], 2);
    tern_tokens_fini(&ids);
    tern_tokenizer_destroy(t);
    tern_text_fini(&text);
}

/* Keys with the same hash slot must not make a long probe sequence. */
static void merges_that_collide_are_refused(void **state)
{
    (void)state;
    enum { SLOTS = 1 << 12 };
    static tern_bpe_merge merges[SLOTS];
    tern_bpe bpe = {.merges = merges, .merge_mask = SLOTS - 1};
    for (size_t i = 0; i < SLOTS; i++)
        merges[i].key = UINT64_MAX;
    uint32_t added = 0;
    while (added < SLOTS && tern_bpe_add_merge(&bpe, added, 7, added, 1))
        added++;
    assert_true(added > SLOTS / 2); /* files use half load */
    assert_true(added < SLOTS);     /* a full table is rejected */
}

/* --- added tokens --- */

static void the_longest_added_token_is_found(void **state)
{
    (void)state;
    static const char *const words[] = {"<a>", "<", "<ab", "<abc>", "<abc>", "b", "<ac"};
    tern_added_token items[TERN_COUNT_OF(words)];
    tern_added_tokens added = {.items = items, .count = TERN_COUNT_OF(words)};
    for (uint32_t i = 0; i < added.count; i++)
        items[i] = (tern_added_token){.content = {words[i], strlen(words[i])}, .id = i};
    tern_tokenizer_index_added(&added);
    assert_int_equal(added.count, TERN_COUNT_OF(words) - 1);
    static const struct {
        const char *text;
        int id;
    } rows[] = {{"<a>x", 0}, {"<a", 1},  {"<abd", 2}, {"<abc>>", 3}, {"<abc", 2},
                {"bb", 5},   {"<ac", 6}, {"<", 1},    {"c", -1},     {"\xff", -1}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        const tern_added_token *found =
            tern_tokenizer_added_at(&added, rows[i].text, strlen(rows[i].text));
        assert_int_equal(found ? (int)found->id : -1, rows[i].id);
    }
}

/* 100000 tokens with a common prefix: matched at 200000 positions without comparing with each. */
static void many_added_tokens_are_found_quickly(void **state)
{
    (void)state;
    enum { TOKENS = 100000, TEXT = 200000 };
    tern_text added;
    tern_tokenizer *t = NULL;
    tern_tokens ids;
    tern_text_init(&added, tern_alloc_host());
    for (unsigned i = 0; i < TOKENS; i++)
        tern_text_printf(&added, "%s{\"id\": %u, \"content\": \"a%06u\", \"special\": true}",
                         i ? "," : "", i + 3, i);
    assert_ok(open_with("null", "null", tern_text_get(&added), &t));
    char *text = malloc(TEXT);
    assert_non_null(text);
    memset(text, 'a', TEXT);
    memcpy(text + TEXT - 7, "a054321", 7);
    tern_tokens_init(&ids, tern_alloc_host());
    assert_ok(tern_tokenizer_encode(t, text, TEXT, &ids));
    assert_int_equal(ids.ids.count, TEXT - 6);
    assert_int_equal(ids.ids.items[ids.ids.count - 1], 54324);
    tern_tokens_fini(&ids);
    free(text);
    tern_tokenizer_destroy(t);
    tern_text_fini(&added);
}

TEST_MAIN(cmocka_unit_test(rules_that_double_a_text_again_and_again),
          cmocka_unit_test(rules_that_insert_long_texts),
          cmocka_unit_test(a_few_doublings_are_allowed),
          cmocka_unit_test(merges_that_collide_are_refused),
          cmocka_unit_test(the_longest_added_token_is_found),
          cmocka_unit_test(many_added_tokens_are_found_quickly))
