/* hlo/bytecode/bytecode_vhlo.c - attributes and types of VHLO, by code. */
#include "hlo/bytecode/bytecode_impl.h"

#include "base/assert.h"
#include "hlo/print.h"
#include "numerics/format.h"

/* --- attributes --- */

static tern_status read_bool(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    return tern_hlo_attr_bool(b->m, bc_varint(r) != 0, out);
}

static tern_status read_enum(bc *b, bc_reader *r, int enumeration, tern_hlo_attr *out)
{
    uint64_t code = bc_varint(r);
    return tern_status_note(tern_hlo_attr_enum(b->m, (tern_hlo_enum)enumeration,
                                               code > INT32_MAX ? -1 : (int64_t)code, out),
                            "in %s", b->name);
}

/* The graph stores the API version as an integer, as the text does. */
static tern_status read_api_version(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    uint64_t code = bc_varint(r);
    if (code > INT32_MAX)
        return BC_CORRUPT(b, "custom call API version %llu", (unsigned long long)code);
    return tern_hlo_attr_int(b->m, TERN_I32, (int64_t)code, out);
}

static tern_status read_alias(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[3];
    TERN_TRY(bc_read_ints(b, r, &fields[0]));
    TERN_TRY(bc_read_svarint_attr(b, r, &fields[1]));
    TERN_TRY(bc_read_ints(b, r, &fields[2]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_OUTPUT_OPERAND_ALIAS, fields, out);
}

static tern_status read_string(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    return bc_read_string(b, r, out);
}

static tern_status read_type(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    return tern_hlo_attr_type(b->m, type, out);
}

static tern_status read_extensions(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr bounds;
    TERN_TRY(bc_read_ints(b, r, &bounds));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_TYPE_EXTENSIONS, &bounds, out);
}

static tern_status read_accuracy(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[4];
    TERN_TRY(tern_hlo_attr_float(b->m, TERN_F64, bc_read_f64(r), &fields[0]));
    TERN_TRY(tern_hlo_attr_float(b->m, TERN_F64, bc_read_f64(r), &fields[1]));
    TERN_TRY(bc_read_svarint_attr(b, r, &fields[2]));
    TERN_TRY(bc_read_attr(b, r, &fields[3]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_RESULT_ACCURACY, fields, out);
}

static tern_status read_axis_ref(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[3], sub = 0;
    TERN_TRY(bc_read_attr(b, r, &fields[0]));
    if (bc_varint(r))
        TERN_TRY(bc_read_attr(b, r, &sub));
    TERN_TRY(bc_spread_pair(b, sub, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_AXIS_REF, fields, out);
}

static tern_status read_mesh_axes(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[2], mesh;
    TERN_TRY(bc_read_attr(b, r, &mesh));
    TERN_TRY(bc_to_symbol(b, mesh, &fields[0]));
    TERN_TRY(bc_read_attr(b, r, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_REPLICA_GROUP_MESH_AXES, fields, out);
}

static tern_status read_mesh_axis(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[2];
    TERN_TRY(bc_read_attr(b, r, &fields[0]));
    TERN_TRY(bc_read_svarint_attr(b, r, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_MESH_AXIS, fields, out);
}

static tern_status read_mesh(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[2];
    TERN_TRY(bc_read_attr(b, r, &fields[0]));
    TERN_TRY(bc_read_optional_attr(b, r, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_MESH, fields, out);
}

/* --- types --- */

static tern_status scalar_of(bc *b, tern_hlo_type type, tern_dtype *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(b->m, type);
    if (t->kind != TERN_HLO_TYPE_SCALAR)
        return BC_CORRUPT(b, "a quantised type has an element type that is not a number");
    *out = t->dtype;
    return NULL;
}

/* Flag 1: the stored values are signed, whatever the storage type. */
static tern_dtype with_sign(tern_dtype storage, bool is_signed)
{
    static const tern_dtype pairs[][2] = {{TERN_I2, TERN_U2},   {TERN_I4, TERN_U4},
                                          {TERN_I8, TERN_U8},   {TERN_I16, TERN_U16},
                                          {TERN_I32, TERN_U32}, {TERN_I64, TERN_U64}};
    for (unsigned i = 0; i < TERN_COUNT_OF(pairs); i++)
        if (storage == pairs[i][0] || storage == pairs[i][1])
            return pairs[i][is_signed ? 0 : 1];
    return storage;
}

static tern_status read_quant_head(bc *b, bc_reader *r, tern_hlo_quant *q)
{
    uint64_t flags = bc_varint(r);
    tern_hlo_type storage, expressed;
    TERN_TRY(bc_read_type(b, r, &storage));
    TERN_TRY(bc_read_type(b, r, &expressed));
    TERN_TRY(scalar_of(b, storage, &q->storage));
    TERN_TRY(scalar_of(b, expressed, &q->expressed));
    q->storage = with_sign(q->storage, flags & 1);
    return NULL;
}

static tern_status read_quant(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    tern_hlo_quant q = {.axis = -1, .count = 1};
    TERN_TRY(read_quant_head(b, r, &q));
    double scale = bc_read_f64(r);
    int64_t zero_point = bc_svarint(r);
    q.min = bc_svarint(r);
    q.max = bc_svarint(r);
    q.scales = &scale;
    q.zero_points = &zero_point;
    TERN_TRY(bc_check(b, r, "a quantised type"));
    return tern_status_note(tern_hlo_type_quant(b->m, &q, out), "in %s", b->name);
}

static tern_status read_quant_per_axis(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    tern_hlo_quant q = {0};
    TERN_TRY(read_quant_head(b, r, &q));
    uint64_t axis = bc_varint(r);
    q.min = bc_svarint(r);
    q.max = bc_svarint(r);
    TERN_TRY(bc_count(b, r, 1, "a quantised type", &q.count));
    double *scales = TERN_NEW_N(&b->scratch, double, (size_t)q.count + 1);
    TERN_TRY_MEM(scales);
    for (uint32_t i = 0; i < q.count; i++)
        scales[i] = bc_read_f64(r);
    int64_t *zero_points;
    uint32_t count;
    TERN_TRY(bc_read_int_list(b, r, &zero_points, &count));
    if (axis >= INT32_MAX || count != q.count)
        return BC_CORRUPT(b, "a type quantised along an axis has %u scales and %u zero points",
                          q.count, count);
    q.axis = (int32_t)axis;
    q.scales = scales;
    q.zero_points = zero_points;
    return tern_status_note(tern_hlo_type_quant(b->m, &q, out), "in %s", b->name);
}

/* A graph stores these as the text of the equivalent builtin type, memref<2xf32>. */
static tern_status read_buffer(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    (void)arg;
    int64_t *dims;
    uint32_t rank;
    tern_hlo_type elem;
    TERN_TRY(bc_read_int_list(b, r, &dims, &rank));
    TERN_TRY(bc_read_type(b, r, &elem));
    tern_text text;
    tern_text_init(&text, b->m->mem);
    tern_text_puts(&text, "memref<");
    for (uint32_t i = 0; i < rank; i++) {
        if (dims[i] == TERN_HLO_DYNAMIC)
            tern_text_puts(&text, "?x");
        else
            tern_text_printf(&text, "%lldx", (long long)dims[i]);
    }
    tern_hlo_print_type(b->m, elem, &text);
    tern_text_putc(&text, '>');
    tern_status st = tern_text_status(&text);
    if (!st)
        st = tern_hlo_type_opaque(b->m, tern_text_get(&text), text.len, out);
    tern_text_fini(&text);
    return st;
}

/* --- by code --- */

#define E(name) TERN_HLO_ENUM_##name

static const bc_attr_row attrs[] = {
    [1] = {"array", bc_read_array, 0},
    [2] = {"bool", read_bool, 0},
    [3] = {"comparison_direction", read_enum, E(COMPARISON_DIRECTION)},
    [4] = {"comparison_type", read_enum, E(COMPARISON_TYPE)},
    [5] = {"api_version", read_api_version, 0},
    [6] = {"dict", bc_read_dict, 0},
    [7] = {"fft_type", read_enum, E(FFT_TYPE)},
    [8] = {"float", bc_read_float, 0},
    [9] = {"integer", bc_read_integer, 0},
    [10] = {"output_operand_alias", read_alias, 0},
    [11] = {"precision", read_enum, E(PRECISION)},
    [12] = {"rng_algorithm", read_enum, E(RNG_ALGORITHM)},
    [13] = {"rng_distribution", read_enum, E(RNG_DISTRIBUTION)},
    [14] = {"string", read_string, 0},
    [15] = {"tensor", bc_read_elements, 0},
    [16] = {"transpose", read_enum, E(TRANSPOSE)},
    [17] = {"type", read_type, 0},
    [18] = {"type_extensions", read_extensions, 0},
    [19] = {"result_accuracy_mode", read_enum, E(RESULT_ACCURACY_MODE)},
    [20] = {"result_accuracy", read_accuracy, 0},
    [21] = {"sub_axis_info", bc_read_pair, 0},
    [22] = {"axis_ref", read_axis_ref, 0},
    [23] = {"replica_group_mesh_axes", read_mesh_axes, 0},
    [24] = {"mesh_axis", read_mesh_axis, 0},
    [25] = {"mesh", read_mesh, 0},
};

static const bc_type_row types[] = {
    [0] = {"bool", bc_read_scalar_type, TERN_BOOL},
    [1] = {"complex", bc_read_complex_type, 0},
    [2] = {"bf16", bc_read_scalar_type, TERN_BF16},
    [3] = {"f16", bc_read_scalar_type, TERN_F16},
    [4] = {"f32", bc_read_scalar_type, TERN_F32},
    [5] = {"f64", bc_read_scalar_type, TERN_F64},
    [6] = {"f8E4M3FN", bc_read_scalar_type, TERN_F8E4M3FN},
    [7] = {"f8E5M2", bc_read_scalar_type, TERN_F8E5M2},
    [8] = {"func", bc_read_function_type, 0},
    [9] = {"index", bc_read_simple_type, TERN_HLO_TYPE_INDEX},
    [10] = {"i4", bc_read_scalar_type, TERN_I4},
    [11] = {"i8", bc_read_scalar_type, TERN_I8},
    [12] = {"i16", bc_read_scalar_type, TERN_I16},
    [13] = {"i32", bc_read_scalar_type, TERN_I32},
    [14] = {"i64", bc_read_scalar_type, TERN_I64},
    [15] = {"ui4", bc_read_scalar_type, TERN_U4},
    [16] = {"ui8", bc_read_scalar_type, TERN_U8},
    [17] = {"ui16", bc_read_scalar_type, TERN_U16},
    [18] = {"ui32", bc_read_scalar_type, TERN_U32},
    [19] = {"ui64", bc_read_scalar_type, TERN_U64},
    [20] = {"tensor", bc_read_tensor_type, 0},
    [21] = {"tensor", bc_read_tensor_type, 1},
    [22] = {"token", bc_read_simple_type, TERN_HLO_TYPE_TOKEN},
    [23] = {"tuple", bc_read_parts_type, TERN_HLO_TYPE_TUPLE},
    [24] = {"quant", read_quant, 0},
    [25] = {"unranked_tensor", bc_read_unranked_type, 0},
    [26] = {"witness", NULL, 0},
    [27] = {"f8E4M3FNUZ", bc_read_scalar_type, TERN_F8E4M3FNUZ},
    [28] = {"f8E5M2FNUZ", bc_read_scalar_type, TERN_F8E5M2FNUZ},
    [29] = {"f8E4M3B11FNUZ", bc_read_scalar_type, TERN_F8E4M3B11FNUZ},
    [30] = {"quant_per_axis", read_quant_per_axis, 0},
    [31] = {"i2", bc_read_scalar_type, TERN_I2},
    [32] = {"ui2", bc_read_scalar_type, TERN_U2},
    [33] = {"none", bc_read_simple_type, TERN_HLO_TYPE_NONE},
    [34] = {"tf32", bc_read_scalar_type, TERN_TF32},
    [35] = {"f8E4M3", bc_read_scalar_type, TERN_F8E4M3},
    [36] = {"f8E3M4", bc_read_scalar_type, TERN_F8E3M4},
    [37] = {"f4E2M1FN", bc_read_scalar_type, TERN_F4E2M1},
    [38] = {"f6E2M3FN", bc_read_scalar_type, TERN_F6E2M3},
    [39] = {"f6E3M2FN", bc_read_scalar_type, TERN_F6E3M2},
    [40] = {"f8E8M0FNU", bc_read_scalar_type, TERN_F8E8M0},
    [41] = {"buffer", read_buffer, 0},
    [42] = {"future", bc_read_parts_type, TERN_HLO_TYPE_FUTURE},
};

const bc_dialect_rows bc_vhlo_rows = {attrs, TERN_COUNT_OF(attrs), types, TERN_COUNT_OF(types)};

/* A mixed file contains types of both StableHLO and builtin. */
static const bc_type_row own_types[] = {
    [0] = {"token", bc_read_simple_type, TERN_HLO_TYPE_TOKEN},
};
const bc_dialect_rows bc_stablehlo_rows = {NULL, 0, own_types, TERN_COUNT_OF(own_types)};
