#include "base/wire.h"

bool tern_wire_varint(tern_wire *w, uint64_t *out)
{
    uint64_t value = 0;
    *out = 0;
    for (unsigned shift = 0; shift < 64 && w->at < w->end; shift += 7) {
        uint8_t byte = *w->at++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            *out = value;
            return true;
        }
    }
    w->bad = true;
    return false;
}

static bool read_fixed(tern_wire *w, unsigned bytes, uint64_t *out)
{
    *out = 0;
    if (tern_wire_len(w) < bytes) {
        w->bad = true;
        return false;
    }
    for (unsigned i = 0; i < bytes; i++)
        *out |= (uint64_t)*w->at++ << (8 * i);
    return true;
}

static bool read_bytes(tern_wire *w, tern_wire *out)
{
    uint64_t size;
    if (!tern_wire_varint(w, &size))
        return false;
    if (size > tern_wire_len(w)) {
        w->bad = true;
        return false;
    }
    *out = (tern_wire){w->at, w->at + size, false};
    w->at += size;
    return true;
}

static bool read_value(tern_wire *w, tern_wire_field *out)
{
    switch (out->kind) {
    case TERN_WIRE_VARINT:
        return tern_wire_varint(w, &out->value);
    case TERN_WIRE_FIXED64:
        return read_fixed(w, 8, &out->value);
    case TERN_WIRE_FIXED32:
        return read_fixed(w, 4, &out->value);
    case TERN_WIRE_BYTES:
        return read_bytes(w, &out->bytes);
    }
    w->bad = true; /* a group, or a kind that does not exist */
    return false;
}

bool tern_wire_next(tern_wire *w, tern_wire_field *out)
{
    uint64_t tag;
    *out = (tern_wire_field){0};
    if (w->bad || w->at == w->end || !tern_wire_varint(w, &tag))
        return false;
    if (tag >> 3 == 0 || tag >> 3 > UINT32_MAX) {
        w->bad = true;
        return false;
    }
    out->number = (uint32_t)(tag >> 3);
    out->kind = (tern_wire_kind)(tag & 7);
    return read_value(w, out);
}

/* --- repeated numbers --- */

tern_wire_list tern_wire_list_of(const tern_wire_field *f, tern_wire_kind kind)
{
    tern_wire_list list = {.kind = kind};
    if (f->kind == TERN_WIRE_BYTES) {
        list.rest = f->bytes;
    } else {
        list.single = f->value;
        list.has_single = f->kind == kind;
    }
    return list;
}

bool tern_wire_list_next(tern_wire_list *list, uint64_t *out)
{
    *out = list->single;
    if (list->has_single) {
        list->has_single = false;
        return true;
    }
    if (list->rest.bad || list->rest.at == list->rest.end)
        return false;
    if (list->kind == TERN_WIRE_VARINT)
        return tern_wire_varint(&list->rest, out);
    return read_fixed(&list->rest, list->kind == TERN_WIRE_FIXED64 ? 8 : 4, out);
}
