/* hlo/bytecode/bytecode_values.c - numbers, constants and types that vhlo and builtin encode alike.
 *
 * A number of up to 8 bits is one byte, a wider one a signed varint of its bits; floats are encoded
 * as their bits. A constant is little-endian data of all elements, or of one element for a splat.
 * It is borrowed from the file, except i1 (packed in the file, a byte each in the graph) and
 * formats narrower than a byte whose padding bits are not zero. */
#include "hlo/bytecode/bytecode_impl.h"

#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"

/* --- numbers --- */

static uint64_t read_bits(bc_reader *r, unsigned bits)
{
    return bits <= 8 ? bc_byte(r) : (uint64_t)bc_svarint(r);
}

static int64_t extend(uint64_t value, unsigned bits, bool is_signed)
{
    unsigned unused = 64 - bits;
    value <<= unused;
    return is_signed ? (int64_t)value >> unused : (int64_t)(value >> unused);
}

tern_status bc_read_integer(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, type);
    bool scalar = t->kind == TERN_HLO_TYPE_SCALAR;
    const tern_num_format *f = scalar ? tern_num_format_of(t->dtype) : NULL;
    if (t->kind == TERN_HLO_TYPE_INDEX)
        return tern_hlo_attr_int_of(b->m, type, (int64_t)read_bits(r, 64), out);
    if (scalar && f->kind == TERN_KIND_BOOL)
        return tern_hlo_attr_bool(b->m, read_bits(r, 1) & 1, out);
    if (!scalar || (f->kind != TERN_KIND_SINT && f->kind != TERN_KIND_UINT))
        return BC_CORRUPT(b, "an integer attribute has a type that is not an integer");
    int64_t value = extend(read_bits(r, f->bits), f->bits, f->kind == TERN_KIND_SINT);
    return tern_hlo_attr_int_of(b->m, type, value, out);
}

tern_status bc_read_float(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, type);
    const tern_num_format *f =
        t->kind == TERN_HLO_TYPE_SCALAR ? tern_num_format_of(t->dtype) : NULL;
    if (!f || (f->kind != TERN_KIND_FLOAT && f->kind != TERN_KIND_SCALE))
        return BC_CORRUPT(b, "a float attribute has a type that is not a float");
    uint64_t code = read_bits(r, f->bits);
    if (t->dtype == TERN_TF32)
        code = (code & 0x7ffff) << 13;
    return tern_hlo_attr_float(b->m, t->dtype, tern_num_to_f64(f, code), out);
}

double bc_read_f64(bc_reader *r)
{
    uint64_t bits = read_bits(r, 64);
    double value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/* --- constants --- */

static tern_status unpack_bools(bc *b, tern_hlo_type type, int64_t count, bc_blob blob,
                                tern_hlo_attr *out)
{
    bool alike = blob.len == 1 && (blob.at[0] == 0 || blob.at[0] == 0xff);
    if (count == 1 && blob.len == 1)
        alike = true;
    if (alike) {
        uint8_t value = blob.at[0] & 1;
        return tern_hlo_attr_elements(b->m, type, &value, count ? 1 : 0, false, out);
    }
    uint64_t whole = ((uint64_t)count + 7) / 8;
    if (blob.len != whole)
        return BC_CORRUPT(b, "a constant of %lld bits has %zu bytes of data, wanted %llu",
                          (long long)count, blob.len, (unsigned long long)whole);
    uint8_t *data = tern_hlo_data_get(b->m, (size_t)count);
    TERN_TRY_MEM(data);
    for (size_t i = 0; i < (size_t)count; i++)
        data[i] = blob.at[i / 8] >> (i % 8) & 1;
    return tern_hlo_attr_elements(b->m, type, data, (size_t)count, true, out);
}

/* Clears padding bits, so that equal constants have equal bytes. */
static tern_status mask_bytes(bc *b, unsigned bits, bc_blob *blob)
{
    uint8_t mask = (uint8_t)((1u << bits) - 1), seen = 0;
    for (size_t i = 0; i < blob->len; i++)
        seen |= blob->at[i];
    if (!(seen & ~mask))
        return NULL;
    uint8_t *data = tern_hlo_data_get(b->m, blob->len);
    TERN_TRY_MEM(data);
    for (size_t i = 0; i < blob->len; i++)
        data[i] = blob->at[i] & mask;
    blob->at = data;
    return NULL;
}

tern_status bc_read_elements(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    uint64_t len = bc_varint(r);
    bc_blob blob = {bc_bytes(r, len), (size_t)len};
    TERN_TRY(bc_check(b, r, "a constant"));
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, type);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return BC_CORRUPT(b, "a constant has a type that is not a static tensor");
    if (t->dtype == TERN_TF32)
        return BC_ERR(b, UNSUPPORTED, "a constant of tf32");
    const tern_num_format *f = tern_num_format_of(t->dtype);
    if (t->count == 0 && (blob.len <= 1 || blob.len == f->storage_bytes))
        blob.len = 0;
    else if (f->kind == TERN_KIND_BOOL)
        return unpack_bools(b, type, t->count, blob, out);
    if (f->bits < 8)
        TERN_TRY(mask_bytes(b, f->bits, &blob));
    return tern_hlo_attr_elements(b->m, type, blob.at, blob.len, true, out);
}

static int64_t element_int(const uint8_t *at, const tern_num_format *f)
{
    uint64_t value = 0;
    for (unsigned i = f->storage_bytes; i-- > 0;)
        value = value << 8 | at[i];
    return extend(value, f->bits, f->kind == TERN_KIND_SINT);
}

/* array<i64: 1, 2>: element type, count, bytes; i1 a byte each. */
tern_status bc_read_dense_array(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    uint64_t count = bc_varint(r), len = bc_varint(r);
    const uint8_t *at = bc_bytes(r, len);
    TERN_TRY(bc_check(b, r, "an array"));
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, type);
    const tern_num_format *f =
        t->kind == TERN_HLO_TYPE_SCALAR ? tern_num_format_of(t->dtype) : NULL;
    if (!f || f->kind == TERN_KIND_COMPLEX || t->dtype == TERN_TF32)
        return BC_CORRUPT(b, "an array has an element type that is not a number");
    if (count > len || count * f->storage_bytes != len || count >= INT32_MAX)
        return BC_CORRUPT(b, "an array of %llu elements of %u bytes has %llu bytes of data",
                          (unsigned long long)count, f->storage_bytes, (unsigned long long)len);
    bool is_float = f->kind == TERN_KIND_FLOAT || f->kind == TERN_KIND_SCALE;
    int64_t *ints = TERN_NEW_N(&b->scratch, int64_t, (size_t)count + 1);
    TERN_TRY_MEM(ints);
    for (size_t i = 0; i < count; i++) {
        ints[i] = element_int(at + i * f->storage_bytes, f);
        if (is_float) {
            double value = tern_num_to_f64(f, (uint64_t)ints[i]);
            memcpy(&ints[i], &value, sizeof(value));
        }
    }
    if (is_float)
        return tern_hlo_attr_floats(b->m, t->dtype, (const double *)(const void *)ints,
                                    (uint32_t)count, out);
    return tern_hlo_attr_ints(b->m, t->dtype, ints, (uint32_t)count, out);
}

/* --- types --- */

tern_status bc_read_scalar_type(bc *b, bc_reader *r, int dtype, tern_hlo_type *out)
{
    (void)r;
    return tern_hlo_type_scalar(b->m, (tern_dtype)dtype, out);
}

tern_status bc_read_simple_type(bc *b, bc_reader *r, int kind, tern_hlo_type *out)
{
    (void)r;
    return tern_hlo_type_simple(b->m, (tern_hlo_type_kind)kind, out);
}

tern_status bc_read_complex_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    tern_hlo_type elem;
    TERN_TRY(bc_read_type(b, r, &elem));
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, elem);
    if (t->kind != TERN_HLO_TYPE_SCALAR || (t->dtype != TERN_F32 && t->dtype != TERN_F64))
        return BC_ERR(b, UNSUPPORTED, "a complex type whose parts are neither f32 nor f64");
    return tern_hlo_type_scalar(b->m, t->dtype == TERN_F32 ? TERN_C64 : TERN_C128, out);
}

tern_status bc_read_function_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    tern_hlo_type *inputs, *results;
    uint32_t input_count, result_count;
    TERN_TRY(bc_read_type_list(b, r, &inputs, &input_count));
    TERN_TRY(bc_read_type_list(b, r, &results, &result_count));
    return tern_hlo_type_function(b->m, inputs, input_count, results, result_count, out);
}

tern_status bc_read_tensor_type(bc *b, bc_reader *r, int has_encoding, tern_hlo_type *out)
{
    tern_hlo_attr encoding = 0;
    tern_hlo_type elem;
    int64_t *dims;
    uint32_t rank;
    if (has_encoding)
        TERN_TRY(bc_read_attr(b, r, &encoding));
    TERN_TRY(bc_read_int_list(b, r, &dims, &rank));
    TERN_TRY(bc_read_type(b, r, &elem));
    return tern_status_note(tern_hlo_type_tensor_of(b->m, elem, dims, rank, encoding, out), "in %s",
                            b->name);
}

tern_status bc_read_unranked_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    tern_hlo_type elem;
    TERN_TRY(bc_read_type(b, r, &elem));
    return tern_hlo_type_unranked(b->m, elem, out);
}

tern_status bc_read_parts_type(bc *b, bc_reader *r, int kind, tern_hlo_type *out)
{
    tern_hlo_type *parts;
    uint32_t count;
    TERN_TRY(bc_read_type_list(b, r, &parts, &count));
    return tern_hlo_type_parts(b->m, (tern_hlo_type_kind)kind, parts, count, out);
}
