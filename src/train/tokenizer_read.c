/* train/tokenizer_read.c - reads the tokenizer.json of Hugging Face's `tokenizers`: vocabulary,
 * merges and added tokens. The file is untrusted. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/json.h"
#include "train/tokenizer_impl.h"

/* Tables are indexed by id: a small file must not request large ones. */
enum { IDS_PER_TOKEN = 16, IDS_SPARE = 4096, ADDED_BYTES_MAX = 512 };

typedef struct {
    tern_tokenizer_reader r;
    tern_arena *scratch;
    const tern_json *model, *vocab, *merges, *added;
    tern_map by_text;        /* vocabulary of the file; value: id */
    bool merges_within_runs; /* no merge joins a metaspace to a preceding symbol */
} model_reader;

/* --- JSON helpers --- */

static tern_status want(const model_reader *m, const tern_json *value, tern_json_kind kind,
                        const char *what)
{
    if (value && value->kind == kind)
        return NULL;
    return TERN_ERR(INVALID, "%s: %s is %s, wanted %s", m->r.name, what,
                    value ? tern_json_kind_name(value->kind) : "missing",
                    tern_json_kind_name(kind));
}

static bool flag_of(const tern_json *object, const char *key, bool otherwise)
{
    const tern_json *value = tern_json_member(object, key);
    return value && value->kind == TERN_JSON_BOOL ? value->boolean : otherwise;
}

static tern_token_text text_of(const tern_json *value)
{
    return (tern_token_text){value->string, value->count};
}

static tern_status id_of(const model_reader *m, const tern_json *value, const char *of,
                         uint32_t *out)
{
    *out = 0;
    bool good = value && value->kind == TERN_JSON_NUMBER && value->is_integer &&
                value->integer >= 0 && value->integer < TERN_TOKENIZER_IDS_MAX;
    if (!good)
        return TERN_ERR(INVALID, "%s: the id of \"%s\" is not an integer from 0 to %d", m->r.name,
                        of, TERN_TOKENIZER_IDS_MAX - 1);
    *out = (uint32_t)value->integer;
    return NULL;
}

static tern_status keep_text(model_reader *m, tern_token_text text, tern_token_text *out)
{
    *out = (tern_token_text){.len = text.len};
    out->bytes = tern_arena_copy_text(&m->r.t->arena, text.bytes, text.len);
    return out->bytes ? NULL : tern_status_no_memory();
}

/* --- vocabulary --- */

static tern_status count_ids(model_reader *m)
{
    uint32_t id = 0, count = 0;
    for (const tern_json *v = m->vocab->first; v; v = v->next) {
        TERN_TRY(id_of(m, v, v->key, &id));
        count = id >= count ? id + 1 : count;
    }
    for (const tern_json *a = m->added ? m->added->first : NULL; a; a = a->next) {
        const tern_json *content = tern_json_member(a, "content");
        TERN_TRY(want(m, content, TERN_JSON_STRING, "the content of an added token"));
        TERN_TRY(id_of(m, tern_json_member(a, "id"), content->string, &id));
        count = id >= count ? id + 1 : count;
    }
    tern_tokenizer *t = m->r.t;
    size_t tokens = m->vocab->count + (m->added ? m->added->count : 0);
    t->id_count = count;
    if (!count)
        return TERN_ERR(INVALID, "%s: the vocabulary is empty", m->r.name);
    if (count / IDS_PER_TOKEN > tokens + IDS_SPARE)
        return TERN_ERR(INVALID, "%s: found id %u among %zu tokens, wanted them denser", m->r.name,
                        count - 1, tokens);
    TERN_TRY_MEM(t->texts = TERN_NEW_N(&t->arena, tern_token_text, count));
    TERN_TRY_MEM(t->decoded = TERN_NEW_N(&t->arena, tern_token_text, count));
    return NULL;
}

static tern_status read_vocabulary(model_reader *m)
{
    tern_tokenizer *t = m->r.t;
    for (const tern_json *v = m->vocab->first; v; v = v->next) {
        tern_token_text text = {v->key, v->key_len};
        uint32_t id = (uint32_t)v->integer;
        tern_map_entry *e = NULL;
        if (t->texts[id].bytes)
            return TERN_ERR(INVALID, "%s: \"%s\" and \"%s\" have the same id %u", m->r.name,
                            t->texts[id].bytes, v->key, id);
        TERN_TRY(keep_text(m, text, &t->texts[id]));
        TERN_TRY(tern_map_add(&m->by_text, v->key, v->key_len, &e, NULL));
        e->value.number = id;
    }
    return NULL;
}

static uint32_t find_text(const model_reader *m, const char *text, size_t len)
{
    const tern_map_entry *e = tern_map_find(&m->by_text, text, len);
    return e ? (uint32_t)e->value.number : TERN_TOKEN_NONE;
}

/* Builds the lookup table of encoding; for byte level, keyed by bytes. */
static tern_status index_words(model_reader *m)
{
    tern_tokenizer *t = m->r.t;
    for (size_t i = 0; i < m->by_text.entries.count; i++) {
        const tern_map_entry *e = &m->by_text.entries.items[i];
        tern_token_text text = {e->key.text.bytes, e->key.text.len}, bytes = text;
        tern_map_entry *word = NULL;
        if (m->r.byte_level)
            TERN_TRY(tern_tokenizer_alphabet_bytes(m->scratch, text, &bytes));
        if (!bytes.bytes)
            continue; /* cannot occur in a text */
        if (m->r.byte_level && bytes.len == 1)
            t->bpe.byte_ids[(uint8_t)bytes.bytes[0]] = (uint32_t)e->value.number;
        if (m->r.byte_level && !t->bpe.ignore_merges)
            continue;
        TERN_TRY(tern_map_add(&t->vocabulary, bytes.bytes, bytes.len, &word, NULL));
        word->value.number = e->value.number;
    }
    return NULL;
}

static void find_byte_tokens(model_reader *m)
{
    for (unsigned b = 0; b < 256; b++) {
        char text[8];
        (void)snprintf(text, sizeof text, "<0x%02X>", b);
        m->r.t->bpe.byte_ids[b] = m->r.byte_level ? TERN_TOKEN_NONE : find_text(m, text, 6);
    }
}

/* --- merges --- */

static tern_status halves_of(const model_reader *m, const tern_json *merge, uint32_t rank,
                             tern_token_text *left, tern_token_text *right)
{
    const char *space = NULL;
    *left = *right = (tern_token_text){0};
    if (merge->kind == TERN_JSON_ARRAY && merge->count == 2 &&
        merge->first->kind == TERN_JSON_STRING && merge->first->next->kind == TERN_JSON_STRING) {
        *left = text_of(merge->first);
        *right = text_of(merge->first->next);
        return NULL;
    }
    if (merge->kind == TERN_JSON_STRING)
        space = memchr(merge->string, ' ', merge->count);
    size_t before = space ? (size_t)(space - merge->string) : 0;
    size_t after = space ? merge->count - before - 1 : 0;
    if (!space || memchr(space + 1, ' ', after))
        return TERN_ERR(INVALID, "%s: merge %u is not two texts", m->r.name, rank);
    *left = (tern_token_text){merge->string, before};
    *right = (tern_token_text){space + 1, after};
    return NULL;
}

static bool has_inner_metaspace(tern_token_text text)
{
    size_t at = 0;
    if (!text.len)
        return false;
    at = tern_split_metaspace_runs(text.bytes, text.len);
    return at < text.len;
}

static tern_status add_merge(model_reader *m, const tern_json *merge, uint32_t rank)
{
    tern_token_text left, right;
    TERN_TRY(halves_of(m, merge, rank, &left, &right));
    uint32_t left_id = find_text(m, left.bytes, left.len);
    uint32_t right_id = find_text(m, right.bytes, right.len);
    size_t len = left.len + right.len;
    char *whole = tern_arena_get(m->scratch, len + 1, 1);
    TERN_TRY_MEM(whole);
    memcpy(whole, left.bytes, left.len);
    memcpy(whole + left.len, right.bytes, right.len);
    uint32_t id = find_text(m, whole, len);
    if (left_id == TERN_TOKEN_NONE || right_id == TERN_TOKEN_NONE || id == TERN_TOKEN_NONE)
        return TERN_ERR(INVALID,
                        "%s: merge %u makes \"%.*s\" of two texts, and not all three are in the "
                        "vocabulary",
                        m->r.name, rank, (int)(len < 64 ? len : 64), whole);
    if (has_inner_metaspace((tern_token_text){whole, len}))
        m->merges_within_runs = false;
    if (tern_bpe_add_merge(&m->r.t->bpe, left_id, right_id, rank, id))
        return NULL;
    return TERN_ERR(INVALID, "%s: too many merges share a slot of the table, merge %u is one",
                    m->r.name, rank);
}

static bool is_version(const tern_json *merge)
{
    static const char version[] = "#version";
    return merge->kind == TERN_JSON_STRING &&
           strncmp(merge->string, version, sizeof version - 1) == 0;
}

static tern_status read_merges(model_reader *m)
{
    tern_bpe *bpe = &m->r.t->bpe;
    uint64_t slots = 2;
    uint32_t rank = 0;
    while (slots < 2 * (uint64_t)m->merges->count)
        slots *= 2;
    TERN_TRY_MEM(bpe->merges = TERN_NEW_N(&m->r.t->arena, tern_bpe_merge, slots));
    for (uint64_t i = 0; i < slots; i++)
        bpe->merges[i].key = UINT64_MAX;
    bpe->merge_mask = slots - 1;
    m->merges_within_runs = true;
    for (const tern_json *merge = m->merges->first; merge; merge = merge->next) {
        tern_arena_mark mark = tern_arena_save(m->scratch);
        if (!is_version(merge))
            TERN_TRY(add_merge(m, merge, rank++));
        tern_arena_restore(m->scratch, mark);
    }
    return NULL;
}

/* --- the model --- */

static tern_status check_model(const model_reader *m)
{
    const tern_json *type = tern_json_member(m->model, "type");
    if (type && (type->kind != TERN_JSON_STRING || strcmp(type->string, "BPE") != 0))
        return TERN_ERR(UNSUPPORTED, "%s: the model is %s, only BPE is supported", m->r.name,
                        type->kind == TERN_JSON_STRING ? type->string : "none");
    const tern_json *dropout = tern_json_member(m->model, "dropout");
    if (dropout && dropout->kind == TERN_JSON_NUMBER && dropout->number != 0)
        return TERN_ERR(UNSUPPORTED, "%s: merges with dropout are not supported", m->r.name);
    static const char *const affixes[] = {"continuing_subword_prefix", "end_of_word_suffix"};
    for (size_t i = 0; i < TERN_COUNT_OF(affixes); i++) {
        const tern_json *affix = tern_json_member(m->model, affixes[i]);
        if (affix && affix->kind == TERN_JSON_STRING && affix->count)
            return TERN_ERR(UNSUPPORTED, "%s: %s \"%s\" is not supported", m->r.name, affixes[i],
                            affix->string);
    }
    return NULL;
}

static tern_status check_fallback(const model_reader *m)
{
    const tern_bpe *bpe = &m->r.t->bpe;
    bool all = true;
    for (unsigned b = 0; b < 256; b++)
        all = all && bpe->byte_ids[b] != TERN_TOKEN_NONE;
    if (!bpe->byte_level || !bpe->byte_fallback || all)
        return NULL;
    return TERN_ERR(UNSUPPORTED, "%s: byte_fallback below ByteLevel is not supported", m->r.name);
}

/* If the whole text is one word, it can be split where no merge crosses: before spaces. */
static void cut_at_spaces(model_reader *m)
{
    tern_tokenizer *t = m->r.t;
    bool known = find_text(m, TERN_METASPACE, strlen(TERN_METASPACE)) != TERN_TOKEN_NONE;
    if (!m->r.byte_level && !t->split_count && m->merges_within_runs && known &&
        !t->bpe.ignore_merges)
        t->splits[t->split_count++] = tern_split_metaspace_runs;
}

static tern_status read_model(model_reader *m)
{
    tern_bpe *bpe = &m->r.t->bpe;
    TERN_TRY(check_model(m));
    bpe->byte_level = m->r.byte_level;
    bpe->byte_fallback = flag_of(m->model, "byte_fallback", false);
    bpe->fuse_unknown = flag_of(m->model, "fuse_unk", false);
    bpe->ignore_merges = flag_of(m->model, "ignore_merges", false);
    bpe->vocabulary = &m->r.t->vocabulary;
    TERN_TRY(count_ids(m));
    TERN_TRY(read_vocabulary(m));
    find_byte_tokens(m);
    TERN_TRY(index_words(m));
    TERN_TRY(check_fallback(m));
    const tern_json *unknown = tern_json_member(m->model, "unk_token");
    bpe->has_unknown = unknown && unknown->kind == TERN_JSON_STRING;
    bpe->unknown =
        bpe->has_unknown ? find_text(m, unknown->string, unknown->count) : TERN_TOKEN_NONE;
    TERN_TRY(read_merges(m));
    cut_at_spaces(m);
    return NULL;
}

/* --- added tokens --- */

static tern_status read_added_token(model_reader *m, const tern_json *a, bool normalized,
                                    tern_added_token *out)
{
    tern_tokenizer *t = m->r.t;
    tern_token_text content = text_of(tern_json_member(a, "content"));
    uint32_t id = (uint32_t)tern_json_member(a, "id")->integer;
    uint32_t in_vocabulary = find_text(m, content.bytes, content.len);
    if (in_vocabulary != TERN_TOKEN_NONE && in_vocabulary != id)
        return TERN_ERR(INVALID,
                        "%s: the added token \"%s\" has id %u, in the vocabulary it has %u",
                        m->r.name, content.bytes, id, in_vocabulary);
    if (flag_of(a, "single_word", false))
        return TERN_ERR(UNSUPPORTED,
                        "%s: the added token \"%s\" is only for single words, which is "
                        "not known",
                        m->r.name, content.bytes);
    if (content.len > ADDED_BYTES_MAX)
        return TERN_ERR(INVALID, "%s: an added token has %zu bytes, wanted at most %d", m->r.name,
                        content.len, ADDED_BYTES_MAX);
    TERN_TRY(keep_text(m, content, &content));
    t->texts[id] = content;
    *out = (tern_added_token){.content = content,
                              .id = id,
                              .strip_left = flag_of(a, "lstrip", false),
                              .strip_right = flag_of(a, "rstrip", false)};
    if (!normalized || !t->normalizer_count)
        return NULL;
    tern_text text;
    tern_text_init(&text, t->mem);
    tern_tokenizer_normalize(t, content.bytes, content.len, true, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = keep_text(m, (tern_token_text){tern_text_get(&text), text.len}, &out->content);
    tern_text_fini(&text);
    t->texts[id] = st ? content : out->content;
    return st;
}

static tern_status read_added(model_reader *m)
{
    tern_tokenizer *t = m->r.t;
    size_t count = m->added ? m->added->count : 0;
    TERN_TRY_MEM(t->added.items = TERN_NEW_N(&t->arena, tern_added_token, count + 1));
    TERN_TRY_MEM(t->added_normalized.items = TERN_NEW_N(&t->arena, tern_added_token, count + 1));
    for (const tern_json *a = count ? m->added->first : NULL; a; a = a->next) {
        bool normalized = flag_of(a, "normalized", !flag_of(a, "special", false));
        tern_added_tokens *to = normalized ? &t->added_normalized : &t->added;
        tern_added_token *item = &to->items[to->count];
        TERN_TRY(read_added_token(m, a, normalized, item));
        to->count += item->content.len > 0; /* an empty token never matches */
    }
    tern_tokenizer_index_added(&t->added);
    tern_tokenizer_index_added(&t->added_normalized);
    return NULL;
}

/* --- the file --- */

static tern_status read_root(model_reader *m, const tern_json *root)
{
    m->model = tern_json_member(root, "model");
    TERN_TRY(want(m, m->model, TERN_JSON_OBJECT, "model"));
    m->vocab = tern_json_member(m->model, "vocab");
    m->merges = tern_json_member(m->model, "merges");
    m->added = tern_json_member(root, "added_tokens");
    TERN_TRY(check_model(m));
    TERN_TRY(want(m, m->vocab, TERN_JSON_OBJECT, "the vocabulary (model.vocab)"));
    TERN_TRY(want(m, m->merges, TERN_JSON_ARRAY, "model.merges"));
    if (m->added && m->added->kind == TERN_JSON_NULL)
        m->added = NULL;
    if (m->added)
        TERN_TRY(want(m, m->added, TERN_JSON_ARRAY, "added_tokens"));
    TERN_TRY(tern_tokenizer_read_normalizers(&m->r, tern_json_member(root, "normalizer")));
    TERN_TRY(tern_tokenizer_read_splits(&m->r, tern_json_member(root, "pre_tokenizer")));
    TERN_TRY(read_model(m));
    TERN_TRY(read_added(m));
    return tern_tokenizer_read_decoder(&m->r, tern_json_member(root, "decoder"));
}

tern_status tern_tokenizer_read(tern_tokenizer *t, const char *name, const char *text, size_t len)
{
    tern_source source = {name, text, len};
    tern_arena scratch;
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    model_reader m = {.r = {.t = t, .name = name}, .scratch = &scratch};
    tern_arena_init(&scratch, t->mem, (size_t)1 << 20);
    tern_map_init(&m.by_text, t->mem);
    tern_status st = tern_diag_create(t->mem, &diag);
    if (!st)
        st = tern_json_parse(&scratch, &source, diag, &root);
    if (!st)
        st = read_root(&m, root);
    tern_diag_destroy(diag);
    tern_map_fini(&m.by_text);
    tern_arena_fini(&scratch);
    return st;
}
