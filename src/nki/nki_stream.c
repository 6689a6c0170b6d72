/* nki/nki_stream.c - the form of a kernel stream: header, words, records. */
#include "nki/nki_stream.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bytes.h"
#include "base/map.h"
#include "nki/nki_impl.h"

static const char magic[4] = {'T', 'N', 'K', 'I'}, pair_magic[4] = {'T', 'N', 'K', 'P'};

/* --- the tables --- */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return tern_hash_u64(hash ^ tern_hash_bytes(text, strlen(text)));
}

/* Instructions and enums with the numbers that a stream uses: those of another version have another
 * hash. */
static uint32_t tables_hash(void)
{
    uint64_t hash = TERN_NKI_VERSION;
    for (unsigned i = 0; i < TERN_OP_COUNT; i++) {
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)i);
        hash = hash_text(hash, info->name);
        for (unsigned k = 0; k < info->operand_count + info->has_list; k++)
            hash = hash_text(hash, info->operands[k].name);
        for (unsigned k = 0; k < info->arg_count; k++)
            hash = hash_text(hash, info->args[k].name);
    }
    for (unsigned type = TERN_ARG_ALU; type < TERN_ARG_TYPE_COUNT; type++)
        for (uint32_t i = 0; tern_isa_enum_name((tern_isa_arg_type)type, i); i++)
            hash = hash_text(hash, tern_isa_enum_name((tern_isa_arg_type)type, i));
    return (uint32_t)hash;
}

/* --- writing --- */

static uint64_t zigzag(int64_t word) { return (uint64_t)word << 1 ^ (word < 0 ? UINT64_MAX : 0); }

tern_status tern_nki_pack_words(tern_alloc mem, const int64_t *words, size_t count, uint8_t **out,
                                size_t *out_len)
{
    tern_writer w;
    *out = NULL;
    *out_len = 0;
    tern_writer_init(&w, mem);
    tern_write_blob(&w, magic, sizeof(magic));
    tern_write_u32(&w, TERN_NKI_VERSION);
    tern_write_u32(&w, tables_hash());
    for (size_t i = 0; i < count; i++)
        tern_write_varint(&w, zigzag(words[i]));
    tern_status st = tern_writer_status(&w);
    uint8_t *bytes = st ? NULL : tern_mem_get(mem, w.len);
    if (bytes) {
        memcpy(bytes, w.bytes, w.len);
        *out = bytes;
        *out_len = w.len;
    } else if (!st) {
        st = tern_status_no_memory();
    }
    tern_writer_fini(&w);
    return st;
}

/* --- reading --- */

static bool begins_with(const uint8_t *bytes, size_t len, const char *four)
{
    return len >= sizeof(magic) && !memcmp(bytes, four, sizeof(magic));
}

bool tern_nki_is_stream(const uint8_t *bytes, size_t len)
{
    return begins_with(bytes, len, magic) || tern_nki_is_pair(bytes, len);
}

bool tern_nki_is_pair(const uint8_t *bytes, size_t len)
{
    return begins_with(bytes, len, pair_magic);
}

tern_status tern_nki_stream_of(uint32_t core, const uint8_t **bytes, size_t *len)
{
    enum { HEADER_BYTES = 12 };
    tern_reader r;
    if (!tern_nki_is_pair(*bytes, *len))
        return NULL;
    tern_reader_init(&r, *bytes, *len);
    (void)tern_read_u32(&r);
    const uint64_t first = tern_read_u64(&r), all = *len - HEADER_BYTES;
    TERN_TRY(tern_reader_status(&r, "a kernel on two cores"));
    if (first > all)
        return TERN_ERR(CORRUPT,
                        "a kernel on two cores: %llu bytes for core 0, wanted at most %llu",
                        (unsigned long long)first, (unsigned long long)all);
    *bytes += HEADER_BYTES + (core ? first : 0);
    *len = (size_t)(core ? all - first : first);
    return NULL;
}

void tern_nki_cursor_init(tern_nki_cursor *c, const tern_nki_stream *s)
{
    *c = (tern_nki_cursor){
        .at = s->bytes + TERN_NKI_HEADER_BYTES, .end = s->bytes + s->len, .mem = s->mem};
}

void tern_nki_cursor_fini(tern_nki_cursor *c) { tern_vec_free(c->mem, &c->words); }

/* false: the bytes end, or the word is longer than it must be. */
static bool read_word(tern_nki_cursor *c, int64_t *out)
{
    uint64_t value = 0;
    for (unsigned shift = 0; c->at < c->end && shift < 64; shift += 7) {
        uint8_t byte = *c->at++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte & 0x80)
            continue;
        *out = (int64_t)(value >> 1 ^ (value & 1 ? UINT64_MAX : 0));
        return (shift < 63 || byte <= 1) && (byte || !shift);
    }
    return false;
}

tern_status tern_nki_next(tern_nki_cursor *c, tern_nki_record *out)
{
    int64_t kind = 0, count = 0;
    *out = (tern_nki_record){.kind = TERN_NKI_NO_RECORD};
    if (c->at == c->end)
        return NULL;
    if (!read_word(c, &kind) || !read_word(c, &count) || count < 0 || count > c->end - c->at ||
        kind <= 0 || kind > INT32_MAX)
        return TERN_ERR(CORRUPT, "a record of kind %lld with %lld words", (long long)kind,
                        (long long)count);
    c->words.count = 0;
    TERN_TRY(tern_vec_reserve(c->mem, &c->words, (size_t)count + 1));
    for (int64_t i = 0; i < count; i++)
        if (!read_word(c, &c->words.items[i]))
            return TERN_ERR(CORRUPT, "word %lld of a record of kind %lld", (long long)i,
                            (long long)kind);
    *out = (tern_nki_record){(tern_nki_kind)kind, (uint32_t)count, c->words.items};
    return NULL;
}

static tern_status check_header(const uint8_t *bytes, size_t len)
{
    tern_reader r;
    tern_reader_init(&r, bytes, len);
    (void)tern_read_u32(&r);
    uint32_t version = tern_read_u32(&r), hash = tern_read_u32(&r);
    if (!begins_with(bytes, len, magic) || r.bad)
        return TERN_ERR(CORRUPT, "the bytes are no recorded NKI kernel");
    if (version != TERN_NKI_VERSION)
        return TERN_ERR(UNSUPPORTED,
                        "a recorded NKI kernel of version %u, wanted %u: record it again", version,
                        TERN_NKI_VERSION);
    if (hash != tables_hash())
        return TERN_ERR(UNSUPPORTED, "an NKI kernel that was recorded with another version of "
                                     "Tern's instruction set: record it again");
    return NULL;
}

tern_status tern_nki_stream_read(tern_alloc mem, const uint8_t *bytes, size_t len,
                                 tern_nki_stream *out)
{
    *out = (tern_nki_stream){.mem = mem, .bytes = bytes, .len = len, .name = "", .chip = ""};
    tern_arena_init(&out->arena, mem, 0);
    TERN_TRY(check_header(bytes, len));
    return tern_nki_verify(out);
}

void tern_nki_stream_fini(tern_nki_stream *s)
{
    tern_vec_free(s->mem, &s->strings);
    tern_vec_free(s->mem, &s->locations);
    tern_vec_free(s->mem, &s->tensors);
    tern_vec_free(s->mem, &s->inputs);
    tern_vec_free(s->mem, &s->results);
    tern_vec_free(s->mem, &s->orders);
    tern_vec_free(s->mem, &s->acc);
    tern_arena_fini(&s->arena);
}

/* --- messages --- */

enum { CALLERS_MAX = 32 };

void tern_nki_print_location(const tern_nki_stream *s, int64_t location, tern_text *out)
{
    for (unsigned i = 0; location >= 0 && i < CALLERS_MAX; i++) {
        const tern_nki_location *l = &s->locations.items[location];
        tern_text_printf(out, "%s%s:%u%s%s", i ? "\n  called from " : "", l->file, l->line,
                         *l->function ? " in " : "", l->function);
        location = l->caller;
    }
}

void tern_nki_line_name(const tern_nki_stream *s, int64_t location, char *text, size_t size)
{
    const tern_nki_location *l = &s->locations.items[location];
    const char *slash = strrchr(l->file, '/');
    (void)snprintf(text, size, "%s:%u", slash ? slash + 1 : l->file, l->line);
}

tern_status tern_nki_note(const tern_nki_stream *s, int64_t location, tern_status st)
{
    tern_text text;
    if (!st || location < 0)
        return st;
    tern_text_init(&text, s->mem);
    tern_nki_print_location(s, location, &text);
    if (!tern_text_status(&text))
        st = tern_status_note(st, "at %s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}
