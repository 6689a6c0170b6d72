/* train/tokenizer.c - opening tokenizers, encoding and decoding. */
#include "train/tokenizer.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/sha256.h"
#include "train/tokenizer_impl.h"

enum { LARGE_BYTES = 64 << 20 };

void tern_tokens_init(tern_tokens *t, tern_alloc mem) { *t = (tern_tokens){.mem = mem}; }

void tern_tokens_fini(tern_tokens *t) { tern_vec_free(t->mem, &t->ids); }

/* --- opening --- */

static tern_tokenizer *create(tern_alloc mem)
{
    tern_tokenizer *t = tern_mem_get_zeroed(mem, sizeof(*t));
    if (!t)
        return NULL;
    t->mem = mem;
    tern_arena_init(&t->arena, mem, 0);
    tern_map_init(&t->vocabulary, mem);
    return t;
}

void tern_tokenizer_destroy(tern_tokenizer *t)
{
    if (!t)
        return;
    tern_map_fini(&t->vocabulary);
    tern_arena_fini(&t->arena);
    tern_mem_free(t->mem, t, sizeof(*t));
}

tern_status tern_tokenizer_bytes(tern_alloc mem, tern_tokenizer **out)
{
    tern_tokenizer *t = *out = create(mem);
    TERN_TRY_MEM(t);
    t->is_bytes = true;
    t->id_count = 256;
    (void)snprintf(t->identity, sizeof t->identity, "bytes");
    return NULL;
}

static tern_status parse_into(tern_tokenizer *t, const char *name, const void *bytes, size_t len)
{
    tern_digest digest;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    TERN_TRY(tern_tokenizer_read(t, name, bytes, len));
    TERN_TRY(tern_sha256(bytes, len, &digest));
    tern_digest_print(&digest, hex);
    (void)snprintf(t->identity, sizeof t->identity, "sha256:%s", hex);
    return NULL;
}

tern_status tern_tokenizer_parse(tern_alloc mem, const char *name, const void *bytes, size_t len,
                                 tern_tokenizer **out)
{
    tern_tokenizer *t = create(mem);
    *out = NULL;
    TERN_TRY_MEM(t);
    tern_status st = parse_into(t, name, bytes, len);
    if (st)
        tern_tokenizer_destroy(t);
    else
        *out = t;
    return st;
}

tern_status tern_tokenizer_open(tern_alloc mem, const char *path, tern_tokenizer **out)
{
    struct stat info;
    char *file = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    *out = NULL;
    bool in_dir = stat(path, &info) == 0 && S_ISDIR(info.st_mode);
    TERN_TRY(tern_path_join(mem, in_dir ? path : "", in_dir ? "tokenizer.json" : path, &file));
    tern_status st = tern_file_read(mem, file, TERN_TOKENIZER_BYTES_MAX, &bytes, &len);
    if (!st)
        st = tern_tokenizer_parse(mem, file, bytes, len, out);
    tern_file_free(mem, bytes, bytes ? len : 0);
    tern_path_free(mem, file);
    return st;
}

bool tern_tokenizer_is_bytes(const tern_tokenizer *t) { return t->is_bytes; }

uint32_t tern_tokenizer_vocabulary(const tern_tokenizer *t) { return t->id_count; }

const char *tern_tokenizer_identity(const tern_tokenizer *t) { return t->identity; }

static bool find_added(const tern_added_tokens *added, const char *text, size_t len, uint32_t *out)
{
    for (uint32_t i = 0; i < added->count; i++) {
        const tern_added_token *a = &added->items[i];
        if (a->content.len != len || memcmp(a->content.bytes, text, len) != 0)
            continue;
        *out = a->id;
        return true;
    }
    return false;
}

bool tern_tokenizer_find(const tern_tokenizer *t, const char *text, uint32_t *out)
{
    size_t len = strlen(text);
    *out = 0;
    return find_added(&t->added, text, len, out) ||
           find_added(&t->added_normalized, text, len, out);
}

/* --- encoding --- */

typedef struct {
    const tern_tokenizer *t;
    tern_tokens *out;
    tern_bpe_scratch scratch;
    tern_text normalized, prefixed; /* reused between spans */
} encoder;

static tern_status encode_bytes(const uint8_t *text, size_t len, tern_tokens *out)
{
    TERN_TRY(tern_vec_reserve(out->mem, &out->ids, len));
    uint32_t *ids = out->ids.items + out->ids.count;
    for (size_t i = 0; i < len; i++)
        ids[i] = text[i];
    out->ids.count += len;
    return NULL;
}

/* Runs the split stages as nested loops: end[i] is the end of the current split of stage i. */
static tern_status encode_words(encoder *e, const char *text, size_t len)
{
    const tern_tokenizer *t = e->t;
    size_t end[TERN_TOKENIZER_STAGES_MAX + 1] = {len};
    uint32_t known = 0; /* end[0] to end[known] are set */
    for (size_t at = 0; at < len;) {
        while (known && end[known] == at)
            known--;
        for (; known < t->split_count; known++)
            end[known + 1] = at + t->splits[known](text + at, end[known] - at);
        TERN_ASSERT(end[known] > at);
        TERN_TRY(tern_bpe_encode(&t->bpe, &e->scratch, text + at, end[known] - at, e->out));
        at = end[known];
    }
    return NULL;
}

static bool begins_with(const char *text, size_t len, const char *start)
{
    return len >= strlen(start) && memcmp(text, start, strlen(start)) == 0;
}

/* Position of a span between added tokens. */
typedef enum {
    STRETCH_FIRST, /* at the start of the text */
    STRETCH_REST,  /* continues a span whose start was encoded before: gets no prefix */
    STRETCH_LATER
} span_position;

static tern_status encode_stretch(encoder *e, const char *text, size_t len, span_position place)
{
    const tern_tokenizer *t = e->t;
    const tern_token_text space = {" ", 1}, mark = {TERN_METASPACE, strlen(TERN_METASPACE)};
    if (!t->spaces_to_metaspace && t->prefix == TERN_PREFIX_NONE)
        return encode_words(e, text, len);
    tern_text *to = &e->prefixed;
    tern_text_cut(to, 0);
    bool has_prefix = t->prefix_text && (begins_with(text, len, t->prefix_text) ||
                                         (t->spaces_to_metaspace && text[0] == ' '));
    bool wanted = t->prefix == TERN_PREFIX_ALWAYS ||
                  (t->prefix == TERN_PREFIX_FIRST && place == STRETCH_FIRST);
    if (wanted && !has_prefix && place != STRETCH_REST)
        tern_text_puts(to, t->prefix_text);
    if (t->spaces_to_metaspace)
        tern_tokenizer_replace(text, len, space, mark, to);
    else
        tern_text_put(to, text, len);
    TERN_TRY(tern_text_status(to));
    return encode_words(e, tern_text_get(to), to->len);
}

typedef tern_status (*stretch_fn)(encoder *e, const char *text, size_t len, span_position place);

/* Converts added tokens to ids and passes the spans between them to |next|. */
static tern_status cut_added(encoder *e, const tern_added_tokens *added, const char *text,
                             size_t len, span_position place, stretch_fn next)
{
    size_t done = 0;
    for (size_t at = 0; added->count && at < len;) {
        const tern_added_token *a = tern_tokenizer_added_at(added, text + at, len - at);
        if (!a) {
            at++;
            continue;
        }
        size_t begin = at, end = at + a->content.len;
        if (a->strip_left)
            begin -= tern_split_space_after(text + done, begin - done);
        if (a->strip_right)
            end += tern_split_space_before(text + end, len - end);
        if (begin > done)
            TERN_TRY(next(e, text + done, begin - done, done ? STRETCH_LATER : place));
        TERN_TRY(tern_vec_push(e->out->mem, &e->out->ids, a->id));
        done = end;
        at = end;
    }
    return done < len ? next(e, text + done, len - done, done ? STRETCH_LATER : place) : NULL;
}

static tern_status encode_normalized(encoder *e, const char *text, size_t len, span_position place)
{
    const tern_tokenizer *t = e->t;
    if (t->normalizer_count) {
        uint64_t most = t->growth * (uint64_t)len;
        if (most >= LARGE_BYTES)
            TERN_TRY(tern_memory_check(most, "the normalized text"));
        tern_tokenizer_normalize(t, text, len, place != STRETCH_REST, &e->normalized);
        TERN_TRY(tern_text_status(&e->normalized));
        text = tern_text_get(&e->normalized);
        len = e->normalized.len;
    }
    return cut_added(e, &t->added_normalized, text, len, place, encode_stretch);
}

static tern_status encode(const tern_tokenizer *t, const void *text, size_t len,
                          span_position place, tern_tokens *out)
{
    if (t->is_bytes || !len)
        return encode_bytes(text, len, out);
    encoder e = {.t = t, .out = out, .scratch = {.mem = out->mem}};
    tern_text_init(&e.normalized, out->mem);
    tern_text_init(&e.prefixed, out->mem);
    size_t before = out->ids.count;
    tern_status st = cut_added(&e, &t->added, text, len, place, encode_normalized);
    if (st)
        out->ids.count = before;
    tern_bpe_scratch_free(&e.scratch);
    tern_text_fini(&e.normalized);
    tern_text_fini(&e.prefixed);
    return st;
}

tern_status tern_tokenizer_encode(const tern_tokenizer *t, const void *text, size_t len,
                                  tern_tokens *out)
{
    return encode(t, text, len, STRETCH_FIRST, out);
}

tern_status tern_tokenizer_encode_more(const tern_tokenizer *t, const void *text, size_t len,
                                       tern_tokens *out)
{
    return encode(t, text, len, STRETCH_REST, out);
}

/* --- decoding --- */

static void put_first(const tern_tokenizer *t, uint32_t id, tern_text *out)
{
    const tern_token_text mark = {TERN_METASPACE, strlen(TERN_METASPACE)}, none = {"", 0};
    if (t->drop_first_metaspace)
        tern_tokenizer_replace(t->texts[id].bytes, t->texts[id].len, mark, none, out);
    else
        tern_text_put(out, t->decoded[id].bytes, t->decoded[id].len);
}

static bool has_strip_at(const tern_tokenizer *t, const tern_text *out, size_t at)
{
    return at + t->strip.len <= out->len &&
           memcmp(out->data + at, t->strip.bytes, t->strip.len) == 0;
}

/* Strips |strip| from both ends of |out| from |begin|. */
static void strip_ends(const tern_tokenizer *t, size_t begin, tern_text *out)
{
    size_t n = 0;
    if (out->failed || !t->strip.len)
        return;
    while (n < t->strip_start && has_strip_at(t, out, begin + n * t->strip.len))
        n++;
    size_t gone = n * t->strip.len, left = out->len - begin - gone;
    if (gone) {
        memmove(out->data + begin, out->data + begin + gone, left);
        tern_text_cut(out, begin + left);
    }
    for (n = 0; n < t->strip_stop && out->len - begin >= t->strip.len &&
                has_strip_at(t, out, out->len - t->strip.len);
         n++)
        tern_text_cut(out, out->len - t->strip.len);
}

static void put_unknown(tern_text *out) { tern_text_puts(out, "\xef\xbf\xbd"); }

static void decode(const tern_tokenizer *t, const uint32_t *ids, size_t count, bool at_start,
                   tern_text *out)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t id = ids[i];
        bool first = at_start && i == 0;
        if (!first && t->join_with_space)
            tern_text_putc(out, ' ');
        if (id >= t->id_count || (!t->is_bytes && !t->texts[id].bytes))
            put_unknown(out);
        else if (t->is_bytes)
            tern_text_putc(out, (char)(uint8_t)id);
        else if (first)
            put_first(t, id, out);
        else
            tern_text_put(out, t->decoded[id].bytes, t->decoded[id].len);
    }
}

void tern_tokenizer_decode(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                           tern_text *out)
{
    size_t begin = out->len;
    decode(t, ids, count, true, out);
    strip_ends(t, begin, out);
}

void tern_tokenizer_decode_more(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                                tern_text *out)
{
    decode(t, ids, count, false, out);
}
