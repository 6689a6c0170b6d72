/* hlo/bytecode/bytecode_builtin.c - attributes and types of MLIR's builtin dialect, by code. */
#include "hlo/bytecode/bytecode_impl.h"

#include "base/assert.h"
#include "numerics/format.h"

/* --- attributes --- */

static tern_status read_string(bc *b, bc_reader *r, int has_type, tern_hlo_attr *out)
{
    TERN_TRY(bc_read_string(b, r, out));
    if (has_type)
        (void)bc_varint(r);
    return NULL;
}

static tern_status read_symbol(bc *b, bc_reader *r, int nested, tern_hlo_attr *out)
{
    tern_name root;
    TERN_TRY(bc_read_name(b, r, &root));
    tern_text text;
    tern_text_init(&text, b->m->mem);
    tern_text_put(&text, tern_hlo_name_text(b->m, root), tern_intern_len(&b->m->names, root));
    tern_status st = NULL;
    tern_hlo_attr *parts;
    uint32_t count = 0;
    if (nested)
        TERN_TRY_OR(st, done, bc_read_attr_list(b, r, &parts, &count));
    for (uint32_t i = 0; i < count; i++) {
        const tern_hlo_attr_info *a = tern_hlo_attr_of(b->m, parts[i]);
        if (a->kind != TERN_HLO_ATTR_SYMBOL)
            TERN_TRY_OR(st, done, BC_CORRUPT(b, "part of a symbol is not a symbol"));
        tern_text_puts(&text, "::@");
        tern_text_put(&text, tern_hlo_name_text(b->m, a->text),
                      tern_intern_len(&b->m->names, a->text));
    }
    TERN_TRY_OR(st, done, tern_text_status(&text));
    st = tern_hlo_attr_text(b->m, TERN_HLO_ATTR_SYMBOL, tern_text_get(&text), text.len, out);
done:
    tern_text_fini(&text);
    return st;
}

static tern_status read_type(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_type type;
    TERN_TRY(bc_read_type(b, r, &type));
    return tern_hlo_attr_type(b->m, type, out);
}

static tern_status read_unit(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)r;
    (void)arg;
    return tern_hlo_attr_unit(b->m, out);
}

/* --- types --- */

static tern_status read_integer_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out)
{
    enum { UNSIGNED = 2 };
    static const struct {
        uint8_t bits, signed_type, unsigned_type;
    } widths[] = {{1, TERN_BOOL, 0},       {2, TERN_I2, TERN_U2},    {4, TERN_I4, TERN_U4},
                  {8, TERN_I8, TERN_U8},   {16, TERN_I16, TERN_U16}, {32, TERN_I32, TERN_U32},
                  {64, TERN_I64, TERN_U64}};
    (void)arg;
    uint64_t code = bc_varint(r);
    for (unsigned i = 0; i < TERN_COUNT_OF(widths); i++) {
        unsigned dtype = (code & 3) == UNSIGNED ? widths[i].unsigned_type : widths[i].signed_type;
        if (code >> 2 == widths[i].bits && dtype)
            return tern_hlo_type_scalar(b->m, (tern_dtype)dtype, out);
    }
    return BC_ERR(b, UNSUPPORTED, "an integer type of %llu bits", (unsigned long long)(code >> 2));
}

/* --- by code --- */

static const bc_attr_row attrs[] = {
    [0] = {"array", bc_read_array, 0},
    [1] = {"dictionary", bc_read_dict, 0},
    [2] = {"string", read_string, 0},
    [3] = {"typed string", read_string, 1},
    [4] = {"symbol", read_symbol, 0},
    [5] = {"nested symbol", read_symbol, 1},
    [6] = {"type", read_type, 0},
    [7] = {"unit", read_unit, 0},
    [8] = {"integer", bc_read_integer, 0},
    [9] = {"float", bc_read_float, 0},
    [10] = {"call site location", NULL, 0},
    [11] = {"file location", NULL, 0},
    [12] = {"fused location", NULL, 0},
    [13] = {"fused location with metadata", NULL, 0},
    [14] = {"name location", NULL, 0},
    [15] = {"unknown location", NULL, 0},
    [16] = {"dense_resource", NULL, 0},
    [17] = {"array of numbers", bc_read_dense_array, 0},
    [18] = {"dense elements", bc_read_elements, 0},
    [19] = {"dense strings", NULL, 0},
    [20] = {"sparse elements", NULL, 0},
    [21] = {"distinct", NULL, 0},
    [22] = {"file range location", NULL, 0},
};

static const bc_type_row types[] = {
    [0] = {"integer", read_integer_type, 0},
    [1] = {"index", bc_read_simple_type, TERN_HLO_TYPE_INDEX},
    [2] = {"function", bc_read_function_type, 0},
    [3] = {"bf16", bc_read_scalar_type, TERN_BF16},
    [4] = {"f16", bc_read_scalar_type, TERN_F16},
    [5] = {"f32", bc_read_scalar_type, TERN_F32},
    [6] = {"f64", bc_read_scalar_type, TERN_F64},
    [7] = {"f80", NULL, 0},
    [8] = {"f128", NULL, 0},
    [9] = {"complex", bc_read_complex_type, 0},
    [10] = {"memref", NULL, 0},
    [11] = {"memref with memory space", NULL, 0},
    [12] = {"none", bc_read_simple_type, TERN_HLO_TYPE_NONE},
    [13] = {"tensor", bc_read_tensor_type, 0},
    [14] = {"tensor with encoding", bc_read_tensor_type, 1},
    [15] = {"tuple", bc_read_parts_type, TERN_HLO_TYPE_TUPLE},
    [16] = {"unranked memref", NULL, 0},
    [17] = {"unranked memref with memory space", NULL, 0},
    [18] = {"unranked tensor", bc_read_unranked_type, 0},
    [19] = {"vector", NULL, 0},
    [20] = {"vector with scalable dimensions", NULL, 0},
};

const bc_dialect_rows bc_builtin_rows = {attrs, TERN_COUNT_OF(attrs), types, TERN_COUNT_OF(types)};
