/* pjrt/pjrt_hlo.c - gives a program that came as HLO back as HLO. Frameworks that send HLO may be
 * older than the ops that StableHLO's text of it would have. */
#include <string.h>

#include "base/wire.h"
#include "pjrt/pjrt_code_impl.h"

enum { NAME = 1, ENTRY_NAME = 2, COMPUTATIONS = 3, PROGRAM_SHAPE = 4 }; /* of HloModuleProto */

/* Whether |source| is an HloModuleProto; |*out_shape| is its program shape, empty if it has none.
 */
static bool is_module(const tern_pjrt_bytes *source, tern_wire *out_shape)
{
    tern_wire w = tern_wire_of(source->data, source->size);
    tern_wire_field f;
    bool has_entry = false, has_computation = false;
    *out_shape = tern_wire_of("", 0);
    while (tern_wire_next(&w, &f)) {
        if (f.number <= PROGRAM_SHAPE && f.kind != TERN_WIRE_BYTES)
            return false;
        has_entry |= f.number == ENTRY_NAME;
        has_computation |= f.number == COMPUTATIONS;
        if (f.number == PROGRAM_SHAPE)
            *out_shape = f.bytes;
    }
    return !w.bad && has_entry && has_computation;
}

/* --- writing: with |at| NULL nothing is written, and the count of bytes is what matters --- */

typedef struct {
    uint8_t *at;
    size_t len;
} sink;

static void put(sink *s, const void *bytes, size_t len)
{
    if (s->at && len)
        memcpy(s->at + s->len, bytes, len);
    s->len += len;
}

static void put_varint(sink *s, uint64_t value)
{
    do {
        uint8_t byte = (uint8_t)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
        put(s, &byte, 1);
        value >>= 7;
    } while (value);
}

static void put_bytes(sink *s, unsigned field, const void *bytes, size_t len)
{
    put_varint(s, (uint64_t)field << 3 | TERN_WIRE_BYTES);
    put_varint(s, len);
    put(s, bytes, len);
}

static void put_number(sink *s, unsigned field, uint64_t value)
{
    put_varint(s, (uint64_t)field << 3 | TERN_WIRE_VARINT);
    put_varint(s, value);
}

/* HloModuleConfigProto: the layout of the entry, and one replica with one partition. */
static void put_config(sink *s, const tern_wire *shape)
{
    enum { ENTRY_LAYOUT = 1, REPLICAS = 4, PARTITIONS = 5 };
    put_bytes(s, ENTRY_LAYOUT, shape->at, tern_wire_len(shape));
    put_number(s, REPLICAS, 1);
    put_number(s, PARTITIONS, 1);
}

/* HloModuleProtoWithConfig. */
static void put_program(sink *s, const tern_pjrt_bytes *module, const tern_wire *shape)
{
    enum { MODULE = 1, CONFIG = 2 };
    sink config = {0};
    put_config(&config, shape);
    put_bytes(s, MODULE, module->data, module->size);
    put_varint(s, CONFIG << 3 | TERN_WIRE_BYTES);
    put_varint(s, config.len);
    put_config(s, shape);
}

bool tern_pjrt_hlo_of(const tern_pjrt_code *code, uint8_t *out, size_t *out_len)
{
    tern_wire shape;
    sink s = {.at = out};
    *out_len = 0;
    if (code->partitions > 1 || !is_module(&code->source, &shape))
        return false;
    put_program(&s, &code->source, &shape);
    *out_len = s.len;
    return true;
}
