/* base/png.c - PNG (ISO/IEC 15948) with one compressed stream: DEFLATE's fixed codes (RFC 1951) and
 * matches of distance 1 only, so that runs of one colour are short and the encoder stays simple. */
#include "base/png.h"

#include <string.h>

#include "base/alloc.h"

enum { SIDE_MAX = 65535, RUN_MAX = 258, SMALL_RUN_MAX = 10, RUN_MIN = 3, HEAD_BYTES = 1 };

/* Grows by doubling; |failed| sticks. */
typedef struct {
    tern_alloc mem;
    uint8_t *bytes;
    size_t len, capacity;
    uint32_t bits; /* pending bits, lowest first */
    unsigned bit_count;
    bool failed;
} sink;

static void put(sink *s, uint8_t byte)
{
    if (s->len == s->capacity && !s->failed) {
        size_t capacity = s->capacity ? 2 * s->capacity : 4096;
        uint8_t *bytes = tern_mem_resize(s->mem, s->bytes, s->capacity, capacity);
        s->failed = !bytes;
        if (bytes) {
            s->bytes = bytes;
            s->capacity = capacity;
        }
    }
    if (!s->failed)
        s->bytes[s->len++] = byte;
}

static void put_be32(sink *s, uint32_t value)
{
    for (unsigned shift = 32; shift; shift -= 8)
        put(s, (uint8_t)(value >> (shift - 8)));
}

/* --- DEFLATE --- */

static void put_bits(sink *s, uint32_t value, unsigned count)
{
    s->bits |= value << s->bit_count;
    s->bit_count += count;
    while (s->bit_count >= 8) {
        put(s, (uint8_t)s->bits);
        s->bits >>= 8;
        s->bit_count -= 8;
    }
}

/* Huffman codes are stored highest bit first. */
static void put_code(sink *s, uint32_t code, unsigned count)
{
    for (unsigned i = count; i; i--)
        put_bits(s, code >> (i - 1) & 1, 1);
}

static void put_symbol(sink *s, unsigned symbol)
{
    if (symbol < 144)
        put_code(s, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(s, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(s, symbol - 256, 7);
    else
        put_code(s, 0xc0 + symbol - 280, 8);
}

/* Repeats the previous byte |run| times, with length codes that have no extra bits. */
static void put_run(sink *s, uint8_t byte, size_t run)
{
    while (run) {
        if (run < RUN_MIN) {
            put_symbol(s, byte);
            run--;
            continue;
        }
        size_t length = run >= RUN_MAX ? RUN_MAX : run > SMALL_RUN_MAX ? SMALL_RUN_MAX : run;
        put_symbol(s, length == RUN_MAX ? 285 : 254 + (unsigned)length);
        put_code(s, 0, 5); /* distance 1 */
        run -= length;
    }
}

static void deflate(sink *s, const uint8_t *bytes, size_t len)
{
    put_bits(s, 1 | 1 << 1, 3); /* last block, fixed codes */
    for (size_t i = 0; i < len;) {
        size_t run = 1;
        while (i + run < len && bytes[i + run] == bytes[i])
            run++;
        put_symbol(s, bytes[i]);
        put_run(s, bytes[i], run - 1);
        i += run;
    }
    put_symbol(s, 256);
    put_bits(s, 0, (8 - s->bit_count) % 8);
}

static uint32_t adler32(const uint8_t *bytes, size_t len)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < len; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

/* --- chunks --- */

static uint32_t crc32(const uint8_t *bytes, size_t len)
{
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < len; i++) {
        crc ^= bytes[i];
        for (unsigned k = 0; k < 8; k++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

/* Starts a chunk; its length is patched at the end. */
static size_t begin_chunk(sink *s, const char *type)
{
    size_t at = s->len;
    put_be32(s, 0);
    for (unsigned i = 0; i < 4; i++)
        put(s, (uint8_t)type[i]);
    return at;
}

static void end_chunk(sink *s, size_t at)
{
    if (s->failed)
        return;
    size_t len = s->len - at - 8;
    for (unsigned i = 0; i < 4; i++)
        s->bytes[at + i] = (uint8_t)(len >> (24 - 8 * i));
    put_be32(s, crc32(s->bytes + at + 4, len + 4));
}

static void put_picture(sink *s, const tern_png *p, const uint8_t *rows, size_t row_bytes)
{
    static const uint8_t magic[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    for (size_t i = 0; i < sizeof(magic); i++)
        put(s, magic[i]);
    size_t at = begin_chunk(s, "IHDR");
    put_be32(s, p->width);
    put_be32(s, p->height);
    put(s, 8); /* bits */
    put(s, 3); /* palette */
    put(s, 0);
    put(s, 0);
    put(s, 0);
    end_chunk(s, at);
    at = begin_chunk(s, "PLTE");
    for (unsigned i = 0; i < p->colour_count; i++)
        for (unsigned shift = 24; shift; shift -= 8)
            put(s, (uint8_t)(p->colours[i] >> (shift - 8)));
    end_chunk(s, at);
    at = begin_chunk(s, "IDAT");
    put(s, 0x78);
    put(s, 0x01);
    deflate(s, rows, row_bytes * p->height);
    put_be32(s, adler32(rows, row_bytes * p->height));
    end_chunk(s, at);
    end_chunk(s, begin_chunk(s, "IEND"));
}

/* Each row starts with its filter type: 0, none. */
static tern_status filter_rows(tern_alloc mem, const tern_png *p, size_t row_bytes, uint8_t **out)
{
    uint8_t *rows = *out = tern_mem_get(mem, row_bytes * p->height);
    TERN_TRY_MEM(rows);
    for (unsigned y = 0; y < p->height; y++) {
        rows[y * row_bytes] = 0;
        memcpy(rows + y * row_bytes + HEAD_BYTES, p->pixels + (size_t)y * p->width, p->width);
    }
    return NULL;
}

static tern_status check(const tern_png *p)
{
    if (!p->width || !p->height || p->width > SIDE_MAX || p->height > SIDE_MAX)
        return TERN_ERR(INVALID, "an image of %u x %u, wanted sides of 1 to %d", p->width,
                        p->height, SIDE_MAX);
    if (!p->colour_count || p->colour_count > TERN_PNG_COLOURS_MAX)
        return TERN_ERR(INVALID, "a palette of %u colours, wanted 1 to %d", p->colour_count,
                        TERN_PNG_COLOURS_MAX);
    for (size_t i = 0; i < (size_t)p->width * p->height; i++)
        if (p->pixels[i] >= p->colour_count)
            return TERN_ERR(INVALID, "pixel %zu has colour %u, wanted less than %u", i,
                            p->pixels[i], p->colour_count);
    return NULL;
}

tern_status tern_png_encode(tern_alloc mem, const tern_png *picture, uint8_t **out, size_t *out_len)
{
    size_t row_bytes = (size_t)picture->width + HEAD_BYTES;
    uint8_t *rows = NULL;
    sink s = {.mem = mem};
    *out = NULL;
    *out_len = 0;
    TERN_TRY(check(picture));
    TERN_TRY(filter_rows(mem, picture, row_bytes, &rows));
    put_picture(&s, picture, rows, row_bytes);
    tern_mem_free(mem, rows, row_bytes * picture->height);
    uint8_t *exact = s.failed ? NULL : tern_mem_resize(mem, s.bytes, s.capacity, s.len);
    if (!exact) {
        tern_mem_free(mem, s.bytes, s.capacity);
        return TERN_ERR(NO_MEMORY, "an image of %u x %u", picture->width, picture->height);
    }
    *out = exact;
    *out_len = s.len;
    return NULL;
}
