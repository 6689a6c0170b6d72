#include "base/bytes.h"

#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/vec.h"

/* --- reading --- */

void tern_reader_init(tern_reader *r, const void *bytes, size_t len)
{
    TERN_ASSERT(bytes || len == 0);
    *r = (tern_reader){
        .begin = bytes, .at = bytes, .end = len ? (const uint8_t *)bytes + len : bytes};
}

const uint8_t *tern_read_blob(tern_reader *r, size_t len)
{
    if (r->bad || len > (size_t)(r->end - r->at)) {
        r->bad = true;
        return NULL;
    }
    const uint8_t *blob = r->at;
    r->at += len;
    return blob;
}

/* The next |len| bytes, up to 8, as an integer. */
static uint64_t read_little(tern_reader *r, size_t len)
{
    const uint8_t *b = tern_read_blob(r, len);
    uint64_t value = 0;
    for (size_t i = 0; b && i < len; i++)
        value |= (uint64_t)b[i] << (8 * i);
    return value;
}

uint8_t tern_read_u8(tern_reader *r) { return (uint8_t)read_little(r, 1); }
uint16_t tern_read_u16(tern_reader *r) { return (uint16_t)read_little(r, 2); }
uint32_t tern_read_u32(tern_reader *r) { return (uint32_t)read_little(r, 4); }
uint64_t tern_read_u64(tern_reader *r) { return read_little(r, 8); }

float tern_read_f32(tern_reader *r) { return f32_from_bits(tern_read_u32(r)); }

double tern_read_f64(tern_reader *r) { return f64_from_bits(tern_read_u64(r)); }

uint64_t tern_read_varint(tern_reader *r)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint8_t byte = tern_read_u8(r);
        uint64_t part = byte & 0x7f;
        if (part << shift >> shift != part)
            break;
        value |= part << shift;
        if (!(byte & 0x80))
            return r->bad ? 0 : value;
    }
    r->bad = true;
    return 0;
}

size_t tern_reader_left(const tern_reader *r) { return r->bad ? 0 : (size_t)(r->end - r->at); }

tern_status tern_reader_status(const tern_reader *r, const char *what)
{
    if (!r->bad)
        return NULL;
    return TERN_ERR(CORRUPT, "%s is cut short or damaged: at byte %zu of %zu", what,
                    (size_t)(r->at - r->begin), (size_t)(r->end - r->begin));
}

/* --- writing --- */

void tern_writer_init(tern_writer *w, tern_alloc mem) { *w = (tern_writer){.mem = mem}; }

void tern_writer_fini(tern_writer *w)
{
    tern_vec_release(w->mem, w->bytes, w->capacity, 1);
    *w = (tern_writer){.mem = w->mem};
}

/* Appends |len| bytes, which the caller fills; NULL if out of memory. */
static uint8_t *extend(tern_writer *w, size_t len)
{
    if (w->failed)
        return NULL;
    tern_status st = tern_vec_grow(w->mem, (void **)&w->bytes, w->len, &w->capacity, len, 1);
    w->failed = st != NULL;
    tern_status_free(st);
    if (w->failed || len == 0)
        return NULL;
    w->len += len;
    return w->bytes + w->len - len;
}

void tern_write_blob(tern_writer *w, const void *bytes, size_t len)
{
    uint8_t *dst = extend(w, len);
    if (dst)
        memcpy(dst, bytes, len);
}

static void store_little(uint8_t *out, uint64_t value, size_t len)
{
    for (size_t i = 0; i < len; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

static void write_little(tern_writer *w, uint64_t value, size_t len)
{
    uint8_t *dst = extend(w, len);
    if (dst)
        store_little(dst, value, len);
}

void tern_write_u8(tern_writer *w, uint8_t value) { write_little(w, value, 1); }
void tern_write_u16(tern_writer *w, uint16_t value) { write_little(w, value, 2); }
void tern_write_u32(tern_writer *w, uint32_t value) { write_little(w, value, 4); }
void tern_write_u64(tern_writer *w, uint64_t value) { write_little(w, value, 8); }

void tern_write_f32(tern_writer *w, float value) { tern_write_u32(w, f32_bits(value)); }

void tern_write_f64(tern_writer *w, double value) { tern_write_u64(w, f64_bits(value)); }

void tern_write_varint(tern_writer *w, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        tern_write_u8(w, (uint8_t)(value | 0x80));
    tern_write_u8(w, (uint8_t)value);
}

void tern_write_align(tern_writer *w, size_t align)
{
    TERN_ASSERT(align && (align & (align - 1)) == 0);
    size_t pad = -w->len & (align - 1);
    uint8_t *dst = extend(w, pad);
    if (dst)
        memset(dst, 0, pad);
}

void tern_write_u64_at(tern_writer *w, size_t offset, uint64_t value)
{
    if (w->failed)
        return;
    TERN_ASSERT(offset <= w->len && w->len - offset >= 8);
    store_little(w->bytes + offset, value, 8);
}

tern_status tern_writer_status(const tern_writer *w)
{
    return w->failed ? tern_status_no_memory() : NULL;
}
