/* xla/proto_shape.c - ShapeProto and LiteralProto. */
#include <string.h>

#include "hlo/xla/proto_impl.h"

tern_status xla_wire_status(const tern_wire *w, const char *what)
{
    return w->bad ? TERN_ERR(CORRUPT, "%s of the HLO proto is malformed", what) : NULL;
}

tern_status xla_proto_text(xla_module *x, const tern_wire_field *f, const char **out)
{
    return xla_copy_text(x, f->bytes.at, tern_wire_len(&f->bytes), out);
}

tern_status xla_proto_ints(xla_module *x, const tern_wire_field *f, xla_int_vec *out)
{
    tern_wire_list list = tern_wire_list_of(f, TERN_WIRE_VARINT);
    uint64_t value;
    while (tern_wire_list_next(&list, &value))
        TERN_TRY(xla_push_int(x, out, (int64_t)value));
    return xla_wire_status(&list.rest, "a list of numbers");
}

/* --- shapes --- */

static tern_status read_element_type(uint64_t code, xla_shape *out)
{
    enum { TUPLE = 13, TOKEN = 17 };
    out->kind = code == TUPLE ? XLA_SHAPE_TUPLE : code == TOKEN ? XLA_SHAPE_TOKEN : XLA_SHAPE_ARRAY;
    out->dtype = out->kind == XLA_SHAPE_ARRAY ? xla_dtype_coded(code) : TERN_DTYPE_NONE;
    if (out->kind == XLA_SHAPE_ARRAY && !out->dtype)
        return TERN_ERR(UNSUPPORTED, "elements of type %llu of xla::PrimitiveType",
                        (unsigned long long)code);
    return NULL;
}

static tern_status read_layout(xla_module *x, tern_wire w, xla_shape *out)
{
    enum { MINOR_TO_MAJOR = 1 };
    tern_wire_field f;
    while (tern_wire_next(&w, &f))
        if (f.number == MINOR_TO_MAJOR)
            TERN_TRY(xla_proto_ints(x, &f, &out->minor_to_major));
    return xla_wire_status(&w, "a layout");
}

static tern_status read_dynamic(const tern_wire_field *f, xla_shape *out)
{
    tern_wire_list list = tern_wire_list_of(f, TERN_WIRE_VARINT);
    uint64_t is_dynamic;
    while (tern_wire_list_next(&list, &is_dynamic))
        out->is_dynamic |= is_dynamic != 0;
    return xla_wire_status(&list.rest, "a shape");
}

tern_status xla_proto_shape(xla_module *x, tern_wire w, unsigned depth, xla_shape *out)
{
    enum { ELEMENT_TYPE = 2, DIMENSIONS = 3, TUPLE_SHAPES = 4, LAYOUT = 5, IS_DYNAMIC = 6 };
    tern_wire_field f;
    xla_shape *part;
    if (depth > XLA_DEPTH_MAX)
        return TERN_ERR(CORRUPT, "a shape is nested more than %d deep", XLA_DEPTH_MAX);
    while (tern_wire_next(&w, &f)) {
        if (f.number == ELEMENT_TYPE) {
            TERN_TRY(read_element_type(f.value, out));
        } else if (f.number == DIMENSIONS) {
            TERN_TRY(xla_proto_ints(x, &f, &out->dims));
        } else if (f.number == TUPLE_SHAPES) {
            TERN_TRY(xla_push(x, out->parts, out->part_count, out->part_capacity, &part));
            TERN_TRY(xla_proto_shape(x, f.bytes, depth + 1, part));
        } else if (f.number == LAYOUT) {
            TERN_TRY(read_layout(x, f.bytes, out));
        } else if (f.number == IS_DYNAMIC) {
            TERN_TRY(read_dynamic(&f, out));
        }
    }
    if (out->part_count && out->kind != XLA_SHAPE_TUPLE)
        return TERN_ERR(CORRUPT, "a shape that is no tuple has %u parts", out->part_count);
    return xla_wire_status(&w, "a shape");
}

/* --- literals --- */

typedef enum { RAW, VARINTS } encoding;

static const struct {
    tern_dtype dtype;
    uint32_t field;
    encoding encoding;
} literal_fields[] = {
#define XLA_DTYPE(code, name, dtype, field, encoding) {TERN_##dtype, field, encoding},
#include "hlo/xla/dtypes.def"
};

typedef struct {
    xla_module *x;
    size_t each, wanted, got; /* bytes */
    uint8_t *own;             /* a buffer of |wanted| bytes, if the elements had to be copied */
    const uint8_t *data;
} elements;

static tern_status take_own(elements *e)
{
    if (e->own)
        return NULL;
    e->own = (uint8_t *)tern_arena_get(&e->x->arena, e->wanted, 16);
    TERN_TRY_MEM(e->own);
    if (e->got)
        memcpy(e->own, e->data, e->got);
    e->data = e->own;
    return NULL;
}

static tern_status too_many(const elements *e)
{
    return TERN_ERR(CORRUPT, "a literal has more than the %zu elements of its shape",
                    e->wanted / e->each);
}

/* Borrows, if all elements are in one piece. */
static tern_status add_raw(elements *e, const uint8_t *bytes, size_t len)
{
    if (len > e->wanted - e->got)
        return too_many(e);
    if (len == e->wanted) {
        e->data = bytes;
    } else {
        TERN_TRY(take_own(e));
        if (len)
            memcpy(e->own + e->got, bytes, len);
    }
    e->got += len;
    return NULL;
}

static void put_number(elements *e, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        e->own[e->got++] = (uint8_t)(value >> (8 * i));
}

static tern_status add_numbers(elements *e, const tern_wire_field *f, tern_wire_kind kind)
{
    tern_wire_list list = tern_wire_list_of(f, kind);
    size_t bytes = kind == TERN_WIRE_FIXED32 ? 4 : kind == TERN_WIRE_FIXED64 ? 8 : e->each;
    uint64_t value;
    while (tern_wire_list_next(&list, &value)) {
        if (e->wanted - e->got < bytes)
            return too_many(e);
        TERN_TRY(take_own(e));
        put_number(e, value, bytes);
    }
    return xla_wire_status(&list.rest, "a literal");
}

/* Of a type with fewer than 8 bits only the low ones count. */
static tern_status clear_high_bits(elements *e, tern_dtype dtype)
{
    unsigned bits = dtype == TERN_I2 || dtype == TERN_U2                           ? 2
                    : dtype == TERN_I4 || dtype == TERN_U4 || dtype == TERN_F4E2M1 ? 4
                    : dtype == TERN_F6E2M3 || dtype == TERN_F6E3M2                 ? 6
                                                                                   : 8;
    if (bits == 8 || !e->got)
        return NULL;
    TERN_TRY(take_own(e));
    if (e->data != e->own)
        memcpy(e->own, e->data, e->got);
    e->data = e->own;
    for (size_t i = 0; i < e->got; i++)
        e->own[i] = (uint8_t)(e->own[i] & ((1u << bits) - 1));
    return NULL;
}

static tern_status read_elements(elements *e, tern_wire w, tern_dtype dtype)
{
    uint32_t field = 0;
    encoding as = RAW;
    for (size_t i = 0; i < sizeof literal_fields / sizeof *literal_fields; i++)
        if (literal_fields[i].dtype == dtype) {
            field = literal_fields[i].field;
            as = literal_fields[i].encoding;
        }
    tern_wire_field f;
    while (tern_wire_next(&w, &f)) {
        if (f.number != field)
            continue;
        if (as == VARINTS)
            TERN_TRY(add_numbers(e, &f, TERN_WIRE_VARINT));
        else if (f.kind == TERN_WIRE_BYTES)
            TERN_TRY(add_raw(e, f.bytes.at, tern_wire_len(&f.bytes)));
        else
            TERN_TRY(add_numbers(e, &f, f.kind));
    }
    TERN_TRY(xla_wire_status(&w, "a literal"));
    return clear_high_bits(e, dtype);
}

/* Takes the layout of the literal, which orders the elements, instead of the instruction's. */
static tern_status read_literal_shape(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { SHAPE = 1 };
    tern_wire_field f;
    xla_shape shape = {0};
    while (tern_wire_next(&w, &f))
        if (f.number == SHAPE)
            TERN_TRY(xla_proto_shape(x, f.bytes, 0, &shape));
    TERN_TRY(xla_wire_status(&w, "a literal"));
    if (shape.kind == XLA_SHAPE_NONE)
        return NULL;
    bool same = shape.kind == in->shape.kind && shape.dtype == in->shape.dtype &&
                shape.dims.count == in->shape.dims.count;
    for (uint32_t i = 0; same && i < shape.dims.count; i++)
        same = shape.dims.items[i] == in->shape.dims.items[i];
    if (!same)
        return TERN_ERR(CORRUPT, "its literal has another shape than the instruction");
    in->shape.minor_to_major = shape.minor_to_major;
    return NULL;
}

tern_status xla_proto_literal(xla_module *x, tern_wire w, xla_instr *in)
{
    TERN_TRY(read_literal_shape(x, w, in));
    if (in->shape.kind != XLA_SHAPE_ARRAY)
        return TERN_ERR(UNSUPPORTED, "a literal that is a tuple or a token, wanted an array");
    int64_t count = xla_element_count(&in->shape);
    elements e = {.x = x, .each = xla_element_bytes(in->shape.dtype)};
    if (count < 0 || __builtin_mul_overflow((size_t)count, e.each, &e.wanted))
        return TERN_ERR(CORRUPT, "a literal has too many elements");
    /* Every element takes at least a byte of the input, which bounds what is allocated. */
    if ((size_t)count > tern_wire_len(&w))
        return TERN_ERR(CORRUPT, "a literal has fewer elements than its shape (%lld)",
                        (long long)count);
    TERN_TRY(read_elements(&e, w, in->shape.dtype));
    if (e.got != e.wanted)
        return TERN_ERR(CORRUPT, "a literal has %zu elements, wanted %lld", e.got / e.each,
                        (long long)count);
    in->literal = (xla_literal){e.data, e.wanted};
    in->has_literal = true;
    return xla_literal_to_row_major(x, in);
}
