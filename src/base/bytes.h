/* base/bytes.h - little-endian, unaligned encoding and decoding, on any host.
 *
 * Errors are sticky: decode or encode a whole record, then check once. */
#ifndef TERN_BASE_BYTES_H
#define TERN_BASE_BYTES_H

#include <stdbool.h>

#include "base/status.h"

/* Reads from borrowed bytes. Reads past the end return 0 or NULL and set |bad|. */
typedef struct {
    const uint8_t *begin, *at, *end;
    bool bad;
} tern_reader;

void tern_reader_init(tern_reader *r, const void *bytes, size_t len);

uint8_t tern_read_u8(tern_reader *r);
uint16_t tern_read_u16(tern_reader *r);
uint32_t tern_read_u32(tern_reader *r);
uint64_t tern_read_u64(tern_reader *r);
float tern_read_f32(tern_reader *r); /* any bit pattern, NaNs included */
double tern_read_f64(tern_reader *r);

/* Unsigned LEB128 of at most 64 bits; anything longer or larger sets |bad|. */
uint64_t tern_read_varint(tern_reader *r);

/* The next |len| bytes, borrowed; NULL if there are fewer. */
const uint8_t *tern_read_blob(tern_reader *r, size_t len);

/* Bytes not yet read; 0 if |bad|. */
size_t tern_reader_left(const tern_reader *r);

/* CORRUPT if the reader is bad; |what| is a noun for the message. */
TERN_MUST_USE tern_status tern_reader_status(const tern_reader *r, const char *what);

/* Appends to a growing buffer. */
typedef struct {
    tern_alloc mem;
    uint8_t *bytes;
    size_t len, capacity;
    bool failed; /* out of memory: bytes are missing */
} tern_writer;

/* Allocates nothing yet. */
void tern_writer_init(tern_writer *w, tern_alloc mem);
void tern_writer_fini(tern_writer *w);

void tern_write_u8(tern_writer *w, uint8_t value);
void tern_write_u16(tern_writer *w, uint16_t value);
void tern_write_u32(tern_writer *w, uint32_t value);
void tern_write_u64(tern_writer *w, uint64_t value);
void tern_write_f32(tern_writer *w, float value);
void tern_write_f64(tern_writer *w, double value);
void tern_write_varint(tern_writer *w, uint64_t value); /* the shortest form */
void tern_write_blob(tern_writer *w, const void *bytes, size_t len);

/* Pads with zeros to a multiple of |align|, a power of two. */
void tern_write_align(tern_writer *w, size_t align);

/* Overwrites a u64 at |offset|: for sizes and offsets known only later. */
void tern_write_u64_at(tern_writer *w, size_t offset, uint64_t value);

/* NO_MEMORY if an allocation failed. */
TERN_MUST_USE tern_status tern_writer_status(const tern_writer *w);

#endif
