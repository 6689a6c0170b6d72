#include "base/gzip.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

/* --- bits, from the low end of each byte --- */

typedef struct {
    const uint8_t *at, *end;
    uint64_t held; /* bits read from |at| and not yet used */
    unsigned count;
    bool bad; /* a read past the end, or malformed bytes */
} bit_reader;

static void refill(bit_reader *r)
{
    while (r->count <= 56 && r->at < r->end) {
        r->held |= (uint64_t)*r->at++ << r->count;
        r->count += 8;
    }
}

static unsigned take_bits(bit_reader *r, unsigned count)
{
    if (r->count < count)
        refill(r);
    if (r->count < count) {
        r->bad = true;
        return 0;
    }
    unsigned value = (unsigned)(r->held & ((1u << count) - 1));
    r->held >>= count;
    r->count -= count;
    return value;
}

/* Gives back whole bytes that were read ahead, and drops the bits before them. */
static void align_to_byte(bit_reader *r)
{
    r->at -= r->count / 8;
    r->held = 0;
    r->count = 0;
}

/* --- output --- */

typedef struct {
    tern_alloc mem;
    uint8_t *bytes;
    size_t len, capacity, max;
    size_t member; /* where this member begins; distances do not reach before it */
    bool too_long, no_memory;
} output;

static bool reserve(output *o, size_t extra)
{
    if (o->no_memory || o->too_long)
        return false;
    if (extra > o->max - o->len) {
        o->too_long = true;
        return false;
    }
    if (o->len + extra + 1 <= o->capacity)
        return true;
    size_t wanted = o->capacity < 2048 ? 4096 : o->capacity * 2;
    if (wanted < o->len + extra + 1)
        wanted = o->len + extra + 1;
    uint8_t *bytes = (uint8_t *)tern_mem_resize(o->mem, o->bytes, o->capacity, wanted);
    if (!bytes) {
        o->no_memory = true;
        return false;
    }
    o->bytes = bytes;
    o->capacity = wanted;
    return true;
}

/* --- Huffman codes --- */

enum { MAX_CODE_BITS = 15, LENGTH_CODES = 288, DISTANCE_CODES = 32, ORDER_CODES = 19 };

/* Canonical: how many codes each length has, and the symbols by code. */
typedef struct {
    uint16_t count[MAX_CODE_BITS + 1];
    uint16_t symbol[LENGTH_CODES];
} huffman;

/* False if the lengths give more codes than fit. An incomplete code is allowed; reading a code that
 * it lacks is an error. */
static bool build_code(huffman *h, const uint8_t *lengths, unsigned count)
{
    uint16_t offset[MAX_CODE_BITS + 2] = {0};
    *h = (huffman){0};
    for (unsigned i = 0; i < count; i++)
        h->count[lengths[i]]++;
    h->count[0] = 0;
    int left = 1;
    for (unsigned bits = 1; bits <= MAX_CODE_BITS; bits++) {
        left = 2 * left - h->count[bits];
        if (left < 0)
            return false;
        offset[bits + 1] = (uint16_t)(offset[bits] + h->count[bits]);
    }
    for (unsigned i = 0; i < count; i++)
        if (lengths[i])
            h->symbol[offset[lengths[i]]++] = (uint16_t)i;
    return true;
}

static unsigned take_symbol(bit_reader *r, const huffman *h)
{
    unsigned code = 0, first = 0, index = 0;
    if (r->count < MAX_CODE_BITS)
        refill(r);
    for (unsigned bits = 1; bits <= MAX_CODE_BITS && bits <= r->count; bits++) {
        code |= (unsigned)(r->held >> (bits - 1)) & 1;
        unsigned count = h->count[bits];
        if (code - first < count) {
            r->held >>= bits;
            r->count -= bits;
            return h->symbol[index + (code - first)];
        }
        index += count;
        first = (first + count) << 1;
        code <<= 1;
    }
    r->bad = true;
    return 0;
}

/* --- blocks --- */

static void copy_stored(bit_reader *r, output *o)
{
    align_to_byte(r);
    if (r->end - r->at < 4) {
        r->bad = true;
        return;
    }
    unsigned len = r->at[0] | (unsigned)r->at[1] << 8, check = r->at[2] | (unsigned)r->at[3] << 8;
    r->at += 4;
    if ((len ^ check) != 0xffff || (size_t)(r->end - r->at) < len) {
        r->bad = true;
    } else if (len && reserve(o, len)) {
        memcpy(o->bytes + o->len, r->at, len);
        o->len += len;
        r->at += len;
    }
}

/* A length is 3 to 258, a distance 1 to 32768: a base by symbol, plus extra bits. */
static unsigned take_length(bit_reader *r, unsigned symbol)
{
    if (symbol < 8)
        return 3 + symbol;
    if (symbol == 28)
        return 258;
    unsigned extra = symbol / 4 - 1;
    return 3 + ((4 + symbol % 4) << extra) + take_bits(r, extra);
}

static unsigned take_distance(bit_reader *r, unsigned symbol)
{
    if (symbol < 4)
        return 1 + symbol;
    unsigned extra = symbol / 2 - 1;
    return 1 + ((2 + symbol % 2) << extra) + take_bits(r, extra);
}

static void copy_match(bit_reader *r, output *o, unsigned symbol, const huffman *distances)
{
    unsigned len = symbol <= 28 ? take_length(r, symbol) : 0;
    unsigned code = take_symbol(r, distances);
    size_t distance = code < 30 ? take_distance(r, code) : 0;
    if (r->bad || !len || !distance || distance > o->len - o->member) {
        r->bad = true;
        return;
    }
    if (!reserve(o, len))
        return;
    for (unsigned i = 0; i < len; i++, o->len++)
        o->bytes[o->len] = o->bytes[o->len - distance];
}

static void copy_coded(bit_reader *r, output *o, const huffman *lengths, const huffman *distances)
{
    enum { END = 256 };
    while (!r->bad && !o->no_memory && !o->too_long) {
        unsigned symbol = take_symbol(r, lengths);
        if (r->bad || symbol == END)
            return;
        if (symbol > END)
            copy_match(r, o, symbol - END - 1, distances);
        else if (reserve(o, 1))
            o->bytes[o->len++] = (uint8_t)symbol;
    }
}

static void fixed_codes(huffman *lengths, huffman *distances)
{
    uint8_t bits[LENGTH_CODES];
    for (unsigned i = 0; i < LENGTH_CODES; i++)
        bits[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    build_code(lengths, bits, LENGTH_CODES);
    memset(bits, 5, DISTANCE_CODES);
    build_code(distances, bits, DISTANCE_CODES);
}

/* The lengths of both codes, run-length coded; symbols 16 to 18 are repetitions. */
static bool take_code_lengths(bit_reader *r, const huffman *order, uint8_t *bits, unsigned count)
{
    for (unsigned i = 0; i < count && !r->bad;) {
        unsigned symbol = take_symbol(r, order), times = 1;
        uint8_t value = (uint8_t)symbol;
        if (symbol >= 16)
            value = symbol == 16 && i ? bits[i - 1] : 0;
        if (symbol == 16)
            times = 3 + take_bits(r, 2);
        else if (symbol == 17)
            times = 3 + take_bits(r, 3);
        else if (symbol == 18)
            times = 11 + take_bits(r, 7);
        if ((symbol == 16 && i == 0) || times > count - i)
            return false;
        memset(bits + i, value, times);
        i += times;
    }
    return !r->bad;
}

static bool dynamic_codes(bit_reader *r, huffman *lengths, huffman *distances)
{
    static const uint8_t order[ORDER_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                               11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t bits[LENGTH_CODES + DISTANCE_CODES] = {0};
    unsigned length_count = 257 + take_bits(r, 5), distance_count = 1 + take_bits(r, 5);
    unsigned order_count = 4 + take_bits(r, 4);
    if (length_count > 286)
        return false;
    for (unsigned i = 0; i < order_count; i++)
        bits[order[i]] = (uint8_t)take_bits(r, 3);
    huffman by_order;
    if (r->bad || !build_code(&by_order, bits, ORDER_CODES))
        return false;
    memset(bits, 0, sizeof bits);
    return take_code_lengths(r, &by_order, bits, length_count + distance_count) &&
           build_code(lengths, bits, length_count) &&
           build_code(distances, bits + length_count, distance_count);
}

static void inflate_member(bit_reader *r, output *o)
{
    huffman lengths, distances;
    for (bool last = false; !last && !r->bad && !o->no_memory && !o->too_long;) {
        last = take_bits(r, 1);
        switch (take_bits(r, 2)) {
        case 0:
            copy_stored(r, o);
            break;
        case 1:
            fixed_codes(&lengths, &distances);
            copy_coded(r, o, &lengths, &distances);
            break;
        case 2:
            if (dynamic_codes(r, &lengths, &distances))
                copy_coded(r, o, &lengths, &distances);
            else
                r->bad = true;
            break;
        default:
            r->bad = true;
        }
    }
    align_to_byte(r);
}

/* --- the file --- */

enum { HEADER_BYTES = 10, TRAILER_BYTES = 8 };
enum { HAS_CRC = 2, HAS_EXTRA = 4, HAS_NAME = 8, HAS_COMMENT = 16 };

bool tern_gzip_is(const void *bytes, size_t len)
{
    static const uint8_t mark[] = {0x1f, 0x8b, 8};
    return len > HEADER_BYTES && memcmp(bytes, mark, sizeof mark) == 0;
}

static void skip_bytes(bit_reader *r, size_t count)
{
    if ((size_t)(r->end - r->at) < count)
        r->bad = true;
    else
        r->at += count;
}

static void skip_text(bit_reader *r)
{
    const uint8_t *zero = memchr(r->at, 0, (size_t)(r->end - r->at));
    if (zero)
        r->at = zero + 1;
    else
        r->bad = true;
}

static void skip_header(bit_reader *r)
{
    unsigned flags = r->at[3];
    r->at += HEADER_BYTES;
    if (flags & HAS_EXTRA) {
        if (r->end - r->at < 2)
            r->bad = true;
        else
            skip_bytes(r, 2u + (r->at[0] | (size_t)r->at[1] << 8));
    }
    if (flags & HAS_NAME)
        skip_text(r);
    if (flags & HAS_COMMENT)
        skip_text(r);
    if (flags & HAS_CRC)
        skip_bytes(r, 2);
}

/* CRC-32 of IEEE 802.3, reflected, four bits at a time. */
static uint32_t crc32_of(const uint8_t *bytes, size_t len)
{
    uint32_t table[16], crc = 0xffffffff;
    for (uint32_t i = 0; i < 16; i++) {
        table[i] = i;
        for (unsigned k = 0; k < 4; k++)
            table[i] = (table[i] >> 1) ^ (table[i] & 1 ? 0xedb88320u : 0);
    }
    for (size_t i = 0; i < len; i++) {
        crc ^= bytes[i];
        crc = (crc >> 4) ^ table[crc & 15];
        crc = (crc >> 4) ^ table[crc & 15];
    }
    return ~crc;
}

static uint32_t le32(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void check_trailer(bit_reader *r, const output *o)
{
    if (r->bad || r->end - r->at < TRAILER_BYTES) {
        r->bad = true;
        return;
    }
    size_t len = o->len - o->member;
    const uint8_t *bytes = o->bytes ? o->bytes + o->member : o->bytes;
    r->bad = le32(r->at) != crc32_of(bytes, len) || le32(r->at + 4) != (uint32_t)len;
    r->at += TRAILER_BYTES;
}

static tern_status status_of(const bit_reader *r, const output *o, const char *name)
{
    if (o->no_memory)
        return tern_status_no_memory();
    if (o->too_long)
        return TERN_ERR(INVALID, "%s unpacks to more than %zu bytes, wanted at most that", name,
                        o->max);
    return r->bad ? TERN_ERR(CORRUPT, "%s: the gzip data is malformed or incomplete", name) : NULL;
}

tern_status tern_gzip_unpack(tern_alloc mem, const char *name, const uint8_t *bytes, size_t len,
                             size_t max_bytes, uint8_t **out_bytes, size_t *out_len)
{
    bit_reader r = {.at = bytes, .end = bytes + len};
    output o = {.mem = mem, .max = max_bytes};
    *out_bytes = NULL;
    *out_len = 0;
    if (!tern_gzip_is(bytes, len))
        return TERN_ERR(CORRUPT, "%s: does not begin as gzip data does (1F 8B 08)", name);
    reserve(&o, 0);
    while (!r.bad && !o.no_memory && !o.too_long && tern_gzip_is(r.at, (size_t)(r.end - r.at))) {
        o.member = o.len;
        skip_header(&r);
        if (!r.bad)
            inflate_member(&r, &o);
        if (!o.no_memory && !o.too_long)
            check_trailer(&r, &o);
    }
    tern_status st = status_of(&r, &o, name);
    if (st) {
        tern_mem_free(mem, o.bytes, o.capacity);
        return st;
    }
    uint8_t *fit = (uint8_t *)tern_mem_resize(mem, o.bytes, o.capacity, o.len + 1);
    if (!fit) {
        tern_mem_free(mem, o.bytes, o.capacity);
        return tern_status_no_memory();
    }
    fit[o.len] = 0;
    *out_bytes = fit;
    *out_len = o.len;
    return NULL;
}

tern_status tern_gzip_expand(tern_alloc mem, const char *name, size_t max_bytes, uint8_t **bytes,
                             size_t *len)
{
    uint8_t *packed = *bytes;
    size_t packed_len = *len;
    if (!tern_gzip_is(packed, packed_len))
        return NULL;
    tern_status st = tern_gzip_unpack(mem, name, packed, packed_len, max_bytes, bytes, len);
    tern_file_free(mem, packed, packed_len);
    return st;
}
