/* base/wire.h - reads protobuf's wire format: a list of (field number, kind, value).
 *
 *     tern_wire w = tern_wire_of(bytes, len);
 *     tern_wire_field f;
 *     while (tern_wire_next(&w, &f))
 *         if (f.number == 3 && f.kind == TERN_WIRE_BYTES) ...f.bytes is a message, text or list
 *     if (w.bad) ...the bytes are malformed
 *
 * Unknown fields need no handling: next() has skipped them. The input is untrusted: every length is
 * compared with the bytes left. Allocates nothing; all results borrow from the input. */
#ifndef TERN_BASE_WIRE_H
#define TERN_BASE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *at, *end;
    bool bad;
} tern_wire;

typedef enum {
    TERN_WIRE_VARINT = 0,
    TERN_WIRE_FIXED64 = 1,
    TERN_WIRE_BYTES = 2,
    TERN_WIRE_FIXED32 = 5
} tern_wire_kind;

typedef struct {
    uint32_t number;
    tern_wire_kind kind;
    uint64_t value;  /* VARINT, FIXED64, FIXED32 */
    tern_wire bytes; /* BYTES */
} tern_wire_field;

static inline tern_wire tern_wire_of(const void *bytes, size_t len)
{
    const uint8_t *at = (const uint8_t *)bytes;
    return (tern_wire){at, at ? at + len : at, false};
}
static inline size_t tern_wire_len(const tern_wire *w) { return (size_t)(w->end - w->at); }

/* The next field; false at the end, and where the bytes are malformed, which sets |bad|. Groups,
 * deprecated since 2008, count as malformed. */
bool tern_wire_next(tern_wire *w, tern_wire_field *out);

/* One varint of at most 64 bits; false, which sets |bad|, if there is none. */
bool tern_wire_varint(tern_wire *w, uint64_t *out);

/* The numbers of a repeated numeric field, which is one value or, packed, many: copies |f->bytes|
 * or |f->value| to |*list|, then each call yields the next one. |kind| is the kind of an element;
 * a field of another kind yields nothing. */
typedef struct {
    tern_wire rest;
    tern_wire_kind kind;
    uint64_t single;
    bool has_single;
} tern_wire_list;
tern_wire_list tern_wire_list_of(const tern_wire_field *f, tern_wire_kind kind);
/* False at the end, and where the bytes are malformed, which sets |list->rest.bad|. */
bool tern_wire_list_next(tern_wire_list *list, uint64_t *out);

#endif
