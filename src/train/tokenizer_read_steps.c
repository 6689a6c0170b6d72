/* train/tokenizer_read_steps.c - reads normalizers, pre-tokenizers and decoders of a
 * tokenizer.json, each a step or a Sequence of steps. One table row per kind; an unknown kind is an
 * error that names it. */
#include <string.h>

#include "base/assert.h"
#include "base/json.h"
#include "base/utf8.h"
#include "train/tokenizer_impl.h"

/* Factors of 3 are normal: U+2581 for a space, NFC. A Prepend is one letter. */
enum { GROWTH_MAX = 64, PREPEND_BYTES_MAX = 64, STEPS_MAX = 64, DECODED_BYTES_MAX = 512 << 20 };

typedef tern_status (*step_fn)(tern_tokenizer_reader *r, const tern_json *step);

typedef struct {
    const char *type;
    step_fn read;
} step_row;

typedef struct {
    const char *what;    /* "normalizer" */
    const char *members; /* of a Sequence: "normalizers" */
    const step_row *rows;
    size_t row_count;
} step_list;

static tern_status read_one(tern_tokenizer_reader *r, const step_list *list, const tern_json *step)
{
    const tern_json *type = tern_json_member(step, "type");
    if (!type || type->kind != TERN_JSON_STRING)
        return TERN_ERR(INVALID, "%s: a %s without a type", r->name, list->what);
    for (size_t i = 0; i < list->row_count; i++)
        if (strcmp(list->rows[i].type, type->string) == 0)
            return list->rows[i].read(r, step);
    return TERN_ERR(UNSUPPORTED, "%s: the %s %s is not supported", r->name, list->what,
                    type->string);
}

static tern_status read_list(tern_tokenizer_reader *r, const step_list *list,
                             const tern_json *value)
{
    if (!value || value->kind == TERN_JSON_NULL)
        return NULL;
    const tern_json *type = tern_json_member(value, "type");
    if (!type || type->kind != TERN_JSON_STRING || strcmp(type->string, "Sequence") != 0)
        return read_one(r, list, value);
    const tern_json *members = tern_json_member(value, list->members);
    if (!members || members->kind != TERN_JSON_ARRAY)
        return TERN_ERR(INVALID, "%s: a Sequence without %s", r->name, list->members);
    if (members->count > STEPS_MAX)
        return TERN_ERR(INVALID, "%s: found %zu %s, wanted at most %d", r->name,
                        (size_t)members->count, list->members, STEPS_MAX);
    for (const tern_json *step = members->first; step; step = step->next)
        TERN_TRY(read_one(r, list, step));
    return NULL;
}

static tern_status text_member(const tern_tokenizer_reader *r, const tern_json *object,
                               const char *key, tern_token_text *out)
{
    const tern_json *value = tern_json_member(object, key);
    *out = (tern_token_text){"", 0};
    if (!value || value->kind != TERN_JSON_STRING)
        return TERN_ERR(INVALID, "%s: %s is not a text", r->name, key);
    out->len = value->count;
    out->bytes = tern_arena_copy_text(&r->t->arena, value->string, value->count);
    return out->bytes ? NULL : tern_status_no_memory();
}

/* Multiplies |*growth| by the maximum factor by which a step lengthens a text; rejects excessive
 * growth. */
static tern_status grow(const tern_tokenizer_reader *r, const char *what, tern_token_text from,
                        tern_token_text to, uint32_t *growth)
{
    uint64_t factor = from.len && to.len > from.len ? (to.len + from.len - 1) / from.len : 1;
    uint64_t all = (*growth ? *growth : 1) * factor;
    if (factor > GROWTH_MAX || all > GROWTH_MAX)
        return TERN_ERR(INVALID,
                        "%s: its %ss make a text up to %llu times as long, wanted at most %d times",
                        r->name, what, (unsigned long long)all, GROWTH_MAX);
    *growth = (uint32_t)all;
    return NULL;
}

static bool flag_of(const tern_json *object, const char *key, bool otherwise)
{
    const tern_json *value = tern_json_member(object, key);
    return value && value->kind == TERN_JSON_BOOL ? value->boolean : otherwise;
}

static bool text_is(const tern_json *object, const char *key, const char *text)
{
    const tern_json *value = tern_json_member(object, key);
    return value && value->kind == TERN_JSON_STRING && value->count == strlen(text) &&
           memcmp(value->string, text, value->count) == 0;
}

/* The pattern and content of a Replace. */
static tern_status read_replace(const tern_tokenizer_reader *r, const tern_json *step,
                                tern_token_text *from, tern_token_text *to)
{
    const tern_json *pattern = tern_json_member(step, "pattern");
    if (!tern_json_member(pattern, "String"))
        return TERN_ERR(UNSUPPORTED, "%s: a Replace of a regular expression is not supported",
                        r->name);
    TERN_TRY(text_member(r, pattern, "String", from));
    if (!from->len)
        return TERN_ERR(UNSUPPORTED, "%s: a Replace of nothing is not supported", r->name);
    return text_member(r, step, "content", to);
}

/* --- normalizers --- */

static tern_status add_rewrite(tern_tokenizer_reader *r, tern_rewrite rewrite)
{
    if (r->t->normalizer_count == TERN_TOKENIZER_STAGES_MAX)
        return TERN_ERR(UNSUPPORTED, "%s: found more than %d normalizers", r->name,
                        TERN_TOKENIZER_STAGES_MAX);
    r->t->normalizers[r->t->normalizer_count++] = rewrite;
    return NULL;
}

static tern_status normalizer_prepend(tern_tokenizer_reader *r, const tern_json *step)
{
    tern_rewrite rewrite = {.kind = TERN_REWRITE_PREPEND};
    TERN_TRY(text_member(r, step, "prepend", &rewrite.to));
    if (rewrite.to.len > PREPEND_BYTES_MAX)
        return TERN_ERR(INVALID, "%s: a Prepend has %zu bytes, wanted at most %d", r->name,
                        rewrite.to.len, PREPEND_BYTES_MAX);
    return add_rewrite(r, rewrite);
}

static tern_status normalizer_replace(tern_tokenizer_reader *r, const tern_json *step)
{
    tern_rewrite rewrite = {.kind = TERN_REWRITE_REPLACE};
    TERN_TRY(read_replace(r, step, &rewrite.from, &rewrite.to));
    TERN_TRY(grow(r, "normalizer", rewrite.from, rewrite.to, &r->t->growth));
    return add_rewrite(r, rewrite);
}

static tern_status normalizer_nfc(tern_tokenizer_reader *r, const tern_json *step)
{
    (void)step;
    TERN_TRY(
        grow(r, "normalizer", (tern_token_text){"", 1}, (tern_token_text){"", 3}, &r->t->growth));
    return add_rewrite(r, (tern_rewrite){.kind = TERN_REWRITE_NFC});
}

tern_status tern_tokenizer_read_normalizers(tern_tokenizer_reader *r, const tern_json *value)
{
    static const step_row rows[] = {
        {"Prepend", normalizer_prepend}, {"Replace", normalizer_replace}, {"NFC", normalizer_nfc}};
    const step_list list = {"normalizer", "normalizers", rows, TERN_COUNT_OF(rows)};
    return read_list(r, &list, value);
}

/* --- pre-tokenizers --- */

static tern_status add_split(tern_tokenizer_reader *r, tern_split split)
{
    tern_tokenizer *t = r->t;
    if (r->byte_level)
        return TERN_ERR(UNSUPPORTED, "%s: a pre-tokenizer after ByteLevel is not supported",
                        r->name);
    if (t->split_count == TERN_TOKENIZER_STAGES_MAX)
        return TERN_ERR(UNSUPPORTED, "%s: found more than %d pre-tokenizers", r->name,
                        TERN_TOKENIZER_STAGES_MAX);
    t->splits[t->split_count++] = split;
    return NULL;
}

/* Steps that change the text must precede splits. */
static tern_status set_prefix(tern_tokenizer_reader *r, tern_prefix prefix, const char *text)
{
    tern_tokenizer *t = r->t;
    if (prefix == TERN_PREFIX_NONE)
        return NULL;
    if (t->split_count || t->prefix_text)
        return TERN_ERR(UNSUPPORTED, "%s: a prefix after another pre-tokenizer is not supported",
                        r->name);
    t->prefix = prefix;
    t->prefix_text = text;
    return NULL;
}

static tern_status split_byte_level(tern_tokenizer_reader *r, const tern_json *step)
{
    if (r->t->spaces_to_metaspace)
        return TERN_ERR(UNSUPPORTED, "%s: ByteLevel after Metaspace is not supported", r->name);
    bool prefix = flag_of(step, "add_prefix_space", true);
    TERN_TRY(set_prefix(r, prefix ? TERN_PREFIX_ALWAYS : TERN_PREFIX_NONE, " "));
    if (flag_of(step, "use_regex", true))
        TERN_TRY(add_split(r, tern_split_gpt2));
    if (r->byte_level)
        return TERN_ERR(UNSUPPORTED, "%s: ByteLevel after ByteLevel is not supported", r->name);
    r->byte_level = true;
    return NULL;
}

/* All known patterns match without gaps, so the behaviour between matches is irrelevant. */
static tern_status split_pattern(tern_tokenizer_reader *r, const tern_json *step)
{
    const tern_json *regex = tern_json_member(tern_json_member(step, "pattern"), "Regex");
    bool invert = flag_of(step, "invert", false);
    if (!regex || regex->kind != TERN_JSON_STRING)
        return TERN_ERR(UNSUPPORTED, "%s: a Split by a text is not supported", r->name);
    tern_split split = tern_split_of_pattern(regex->string, regex->count);
    if (!split)
        return TERN_ERR(UNSUPPORTED, "%s: the pattern of a Split is not supported: %s", r->name,
                        regex->string);
    if (!(text_is(step, "behavior", "Isolated") && !invert) &&
        !(text_is(step, "behavior", "Removed") && invert))
        return TERN_ERR(UNSUPPORTED, "%s: only an Isolated Split is supported", r->name);
    return add_split(r, split);
}

static tern_status split_by_digits(tern_tokenizer_reader *r, const tern_json *step)
{
    bool single = flag_of(step, "individual_digits", false);
    return add_split(r, single ? tern_split_digit : tern_split_digits);
}

static tern_status read_scheme(const tern_tokenizer_reader *r, const tern_json *step,
                               tern_prefix *out)
{
    static const struct {
        const char *name;
        tern_prefix prefix;
    } schemes[] = {
        {"always", TERN_PREFIX_ALWAYS}, {"first", TERN_PREFIX_FIRST}, {"never", TERN_PREFIX_NONE}};
    *out = flag_of(step, "add_prefix_space", true) ? TERN_PREFIX_ALWAYS : TERN_PREFIX_NONE;
    if (!text_is(step, "replacement", TERN_METASPACE))
        return TERN_ERR(UNSUPPORTED, "%s: a Metaspace other than U+2581 is not supported", r->name);
    if (!tern_json_member(step, "prepend_scheme"))
        return NULL;
    for (size_t i = 0; i < TERN_COUNT_OF(schemes); i++) {
        if (text_is(step, "prepend_scheme", schemes[i].name)) {
            *out = schemes[i].prefix;
            return NULL;
        }
    }
    return TERN_ERR(UNSUPPORTED, "%s: a prepend_scheme of Metaspace is not supported", r->name);
}

static tern_status split_by_metaspace(tern_tokenizer_reader *r, const tern_json *step)
{
    tern_prefix prefix = TERN_PREFIX_NONE;
    TERN_TRY(read_scheme(r, step, &prefix));
    if (r->t->split_count || r->t->prefix_text)
        return TERN_ERR(UNSUPPORTED, "%s: Metaspace after another pre-tokenizer is not supported",
                        r->name);
    TERN_TRY(set_prefix(r, prefix, TERN_METASPACE));
    r->t->spaces_to_metaspace = true;
    return flag_of(step, "split", true) ? add_split(r, tern_split_metaspace) : NULL;
}

tern_status tern_tokenizer_read_splits(tern_tokenizer_reader *r, const tern_json *value)
{
    static const step_row rows[] = {{"ByteLevel", split_byte_level},
                                    {"Split", split_pattern},
                                    {"Digits", split_by_digits},
                                    {"Metaspace", split_by_metaspace}};
    const step_list list = {"pre-tokenizer", "pretokenizers", rows, TERN_COUNT_OF(rows)};
    return read_list(r, &list, value);
}

/* --- GPT-2's alphabet --- */

/* Bytes printable in Latin-1 map to themselves, the others to 256 and up, in order. */
static bool stands_for_itself(unsigned b)
{
    return (b >= '!' && b <= '~') || (b >= 0xa1 && b <= 0xac) || (b >= 0xae && b <= 0xff);
}

int tern_tokenizer_alphabet_byte(uint32_t c)
{
    if (c < 256)
        return stands_for_itself(c) ? (int)c : -1;
    uint32_t left = c - 256;
    for (unsigned b = 0; b < 256; b++)
        if (!stands_for_itself(b) && left-- == 0)
            return (int)b;
    return -1;
}

tern_status tern_tokenizer_alphabet_bytes(tern_arena *arena, tern_token_text text,
                                          tern_token_text *out)
{
    *out = (tern_token_text){0};
    char *bytes = tern_arena_get(arena, text.len + 1, 1);
    TERN_TRY_MEM(bytes);
    size_t used = 0;
    for (size_t at = 0; at < text.len;) {
        uint32_t c = 0;
        at += tern_unicode_next(text.bytes + at, text.len - at, &c);
        int b = tern_tokenizer_alphabet_byte(c);
        if (b < 0)
            return NULL;
        bytes[used++] = (char)(uint8_t)b;
    }
    bytes[used] = '\0';
    *out = (tern_token_text){bytes, used};
    return NULL;
}

/* --- decoders: applied to each token once, when the file is read --- */

static bool is_decoded(const tern_tokenizer *t, uint32_t id) { return t->texts[id].bytes != NULL; }

static bool is_fused(const tern_tokenizer *t) { return t->strip_start == UINT32_MAX; }

static tern_status need_not_fused(const tern_tokenizer_reader *r, const char *what)
{
    return is_fused(r->t) || r->t->strip.len
               ? TERN_ERR(UNSUPPORTED, "%s: the decoder %s after Fuse is not supported", r->name,
                          what)
               : NULL;
}

static tern_status decoder_byte_level(tern_tokenizer_reader *r, const tern_json *step)
{
    (void)step;
    tern_tokenizer *t = r->t;
    TERN_TRY(need_not_fused(r, "ByteLevel"));
    for (uint32_t id = 0; id < t->id_count; id++) {
        tern_token_text bytes = {0};
        if (is_decoded(t, id))
            TERN_TRY(tern_tokenizer_alphabet_bytes(&t->arena, t->decoded[id], &bytes));
        if (bytes.bytes)
            t->decoded[id] = bytes;
    }
    return NULL;
}

static tern_status replace_in_all(tern_tokenizer_reader *r, tern_token_text from,
                                  tern_token_text to)
{
    tern_tokenizer *t = r->t;
    tern_text text;
    tern_status st = NULL;
    size_t total = 0;
    tern_text_init(&text, t->mem);
    for (uint32_t id = 0; id < t->id_count && !st; id++) {
        tern_token_text *d = &t->decoded[id];
        if (!is_decoded(t, id) || !d->len || !memmem(d->bytes, d->len, from.bytes, from.len))
            continue;
        tern_text_cut(&text, 0);
        tern_tokenizer_replace(d->bytes, d->len, from, to, &text);
        total += text.len;
        st = total > DECODED_BYTES_MAX
                 ? TERN_ERR(INVALID, "%s: its decoders make over %d MiB of the vocabulary", r->name,
                            DECODED_BYTES_MAX >> 20)
                 : tern_text_status(&text);
        if (st)
            break;
        d->len = text.len;
        d->bytes = tern_arena_copy_text(&t->arena, tern_text_get(&text), text.len);
        if (!d->bytes)
            st = tern_status_no_memory();
    }
    tern_text_fini(&text);
    return st;
}

static tern_status decoder_replace(tern_tokenizer_reader *r, const tern_json *step)
{
    tern_token_text from = {"", 0}, to = {"", 0};
    TERN_TRY(need_not_fused(r, "Replace"));
    TERN_TRY(read_replace(r, step, &from, &to));
    TERN_TRY(grow(r, "decoder", from, to, &r->decoder_growth));
    return replace_in_all(r, from, to);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static tern_status decoder_byte_fallback(tern_tokenizer_reader *r, const tern_json *step)
{
    (void)step;
    tern_tokenizer *t = r->t;
    TERN_TRY(need_not_fused(r, "ByteFallback"));
    for (uint32_t id = 0; id < t->id_count; id++) {
        tern_token_text *d = &t->decoded[id];
        if (!is_decoded(t, id) || d->len != 6 || memcmp(d->bytes, "<0x", 3) != 0 ||
            d->bytes[5] != '>')
            continue;
        int high = hex_digit(d->bytes[3]), low = hex_digit(d->bytes[4]);
        if (high < 0 || low < 0)
            continue;
        char byte = (char)(uint8_t)(high * 16 + low);
        d->len = 1;
        TERN_TRY_MEM(d->bytes = tern_arena_copy_text(&t->arena, &byte, 1));
    }
    return NULL;
}

static tern_status decoder_fuse(tern_tokenizer_reader *r, const tern_json *step)
{
    (void)step;
    if (!r->t->strip.len)
        r->t->strip_start = UINT32_MAX; /* a marker until a Strip follows or the list ends */
    return NULL;
}

static tern_status decoder_strip(tern_tokenizer_reader *r, const tern_json *step)
{
    tern_tokenizer *t = r->t;
    const tern_json *start = tern_json_member(step, "start"),
                    *stop = tern_json_member(step, "stop");
    if (!is_fused(t))
        return TERN_ERR(UNSUPPORTED, "%s: the decoder Strip is supported only once, after Fuse",
                        r->name);
    TERN_TRY(text_member(r, step, "content", &t->strip));
    bool good = start && stop && start->is_integer && stop->is_integer && start->integer >= 0 &&
                stop->integer >= 0 && start->integer < UINT32_MAX && stop->integer < UINT32_MAX;
    if (!good || !t->strip.len)
        return TERN_ERR(INVALID, "%s: a Strip without content, start and stop", r->name);
    t->strip_start = (uint32_t)start->integer;
    t->strip_stop = (uint32_t)stop->integer;
    return NULL;
}

/* Metaspaces are removed from the first token and become spaces in the others. */
static tern_status decoder_metaspace(tern_tokenizer_reader *r, const tern_json *step)
{
    const tern_token_text mark = {TERN_METASPACE, strlen(TERN_METASPACE)}, space = {" ", 1};
    tern_prefix prefix = TERN_PREFIX_NONE;
    TERN_TRY(need_not_fused(r, "Metaspace"));
    TERN_TRY(read_scheme(r, step, &prefix));
    r->t->drop_first_metaspace = prefix != TERN_PREFIX_NONE;
    return replace_in_all(r, mark, space);
}

static bool has_metaspace_among_others(const tern_json *value)
{
    const tern_json *members = tern_json_member(value, "decoders");
    bool found = false;
    for (const tern_json *d = members ? members->first : NULL; d; d = d->next)
        found = found || text_is(d, "type", "Metaspace");
    return found && members->count > 1;
}

tern_status tern_tokenizer_read_decoder(tern_tokenizer_reader *r, const tern_json *value)
{
    static const step_row rows[] = {{"ByteLevel", decoder_byte_level},
                                    {"Replace", decoder_replace},
                                    {"ByteFallback", decoder_byte_fallback},
                                    {"Fuse", decoder_fuse},
                                    {"Strip", decoder_strip},
                                    {"Metaspace", decoder_metaspace}};
    const step_list list = {"decoder", "decoders", rows, TERN_COUNT_OF(rows)};
    tern_tokenizer *t = r->t;
    memcpy(t->decoded, t->texts, t->id_count * sizeof(*t->texts));
    t->join_with_space = !value || value->kind == TERN_JSON_NULL;
    if (has_metaspace_among_others(value))
        return TERN_ERR(UNSUPPORTED, "%s: the decoder Metaspace among others is not supported",
                        r->name);
    TERN_TRY(read_list(r, &list, value));
    if (is_fused(t))
        t->strip_start = 0;
    return NULL;
}
