/* hlo/print/print_custom.c - ops with custom syntax and no region. A syntax may omit only what
 * follows from the rest; otherwise the op is printed in generic form. */
#include "hlo/print/print_impl.h"

#define SKIP(...) ((const tern_hlo_attr_name[]){__VA_ARGS__, TERN_HLO_A_NONE})

static tern_hlo_type operand_type(const printer *p, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_value_type(p->m, tern_hlo_operands(p->m, op)[i]);
}

static tern_hlo_type result_type(const printer *p, tern_hlo_op op)
{
    return tern_hlo_value_type(p->m, tern_hlo_op_of(p->m, op)->result_first);
}

static void print_op_name(printer *p, tern_hlo_op op)
{
    puts_(p, tern_hlo_op_row_of(tern_hlo_op_of(p->m, op)->code)->name);
}

/* " {attrs} : (T, U) -> V" */
static bool end_functional(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip)
{
    print_attr_dict(p, op, skip);
    puts_(p, " : ");
    print_op_type(p, op, false);
    return true;
}

/* " {attrs} : T" */
static bool end_type(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip, tern_hlo_type type)
{
    print_attr_dict(p, op, skip);
    puts_(p, " : ");
    print_type(p, type);
    return true;
}

static void print_name_and_operands(printer *p, tern_hlo_op op)
{
    print_op_name(p, op);
    if (tern_hlo_op_of(p->m, op)->operand_count)
        putc_(p, ' ');
    print_operands(p, op);
}

/* --- stablehlo --- */

static bool print_after_all(printer *p, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(p->m, op)->operand_count; i++)
        if (operand_type(p, op, i) != result_type(p, op))
            return false;
    print_name_and_operands(p, op);
    return end_type(p, op, NULL, result_type(p, op));
}

static bool print_compare(printer *p, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    int64_t type = tern_hlo_op_int(p->m, op, TERN_HLO_A_compare_type);
    print_op_name(p, op);
    putc_(p, ' ');
    puts_(p, tern_hlo_enum_text(TERN_HLO_ENUM_COMPARISON_DIRECTION,
                                tern_hlo_op_int(p->m, op, TERN_HLO_A_comparison_direction)));
    puts_(p, ", ");
    print_values(p, operands, 2);
    if (type) {
        puts_(p, ", ");
        puts_(p, tern_hlo_enum_text(TERN_HLO_ENUM_COMPARISON_TYPE, type));
    }
    return end_functional(p, op, SKIP(TERN_HLO_A_compare_type, TERN_HLO_A_comparison_direction));
}

/* Prints only the result's type, which determines the operands' types. */
static bool print_complex(printer *p, tern_hlo_op op)
{
    const tern_hlo_type_info *r = tern_hlo_type_of(p->m, result_type(p, op));
    const tern_hlo_type_info *a = tern_hlo_type_of(p->m, operand_type(p, op, 0));
    tern_dtype part = r->dtype == TERN_C64 ? TERN_F32 : TERN_F64;
    bool follows = r->kind == TERN_HLO_TYPE_TENSOR && a->kind == TERN_HLO_TYPE_TENSOR &&
                   (r->dtype == TERN_C64 || r->dtype == TERN_C128) && a->dtype == part &&
                   !a->quant && a->rank == r->rank && a->encoding == r->encoding &&
                   operand_type(p, op, 0) == operand_type(p, op, 1);
    for (uint32_t i = 0; follows && i < r->rank; i++)
        follows = a->dims[i] == r->dims[i];
    if (!follows)
        return false;
    print_name_and_operands(p, op);
    return end_type(p, op, NULL, result_type(p, op));
}

static bool print_composite(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *name = attr_of_kind(p, op, TERN_HLO_A_name, TERN_HLO_ATTR_STRING);
    if (tern_hlo_op_of(p->m, op)->region_count || !name)
        return false;
    print_op_name(p, op);
    putc_(p, ' ');
    print_name_string(p, name->text);
    if (tern_hlo_op_of(p->m, op)->operand_count)
        putc_(p, ' ');
    print_operands(p, op);
    return end_functional(p, op, SKIP(TERN_HLO_A_name));
}

static bool print_constant(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *value = attr_of_kind(p, op, TERN_HLO_A_value, TERN_HLO_ATTR_ELEMENTS);
    if (!value || value->type != result_type(p, op))
        return false;
    print_op_name(p, op);
    print_attr_dict(p, op, SKIP(TERN_HLO_A_value));
    putc_(p, ' ');
    print_elements(p, value);
    return true;
}

static bool print_custom_call(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *target =
        attr_of_kind(p, op, TERN_HLO_A_call_target_name, TERN_HLO_ATTR_STRING);
    if (!target)
        return false;
    print_op_name(p, op);
    puts_(p, " @");
    print_attr_name(p, target->text);
    putc_(p, '(');
    print_operands(p, op);
    putc_(p, ')');
    return end_functional(p, op, SKIP(TERN_HLO_A_call_target_name));
}

/* ", precision = [HIGH, DEFAULT]" */
static void print_precision(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *list =
        attr_of_kind(p, op, TERN_HLO_A_precision_config, TERN_HLO_ATTR_ARRAY);
    if (!list)
        return;
    puts_(p, ", precision = [");
    for (uint32_t i = 0; i < list->count; i++) {
        const char *text =
            tern_hlo_enum_text(TERN_HLO_ENUM_PRECISION, tern_hlo_attr_of(p->m, list->attrs[i])->i);
        puts_(p, i ? ", " : "");
        puts_(p, text ? text : "?");
    }
    putc_(p, ']');
}

static bool print_dot(printer *p, tern_hlo_op op)
{
    print_name_and_operands(p, op);
    print_precision(p, op);
    return end_functional(p, op, SKIP(TERN_HLO_A_precision_config));
}

/* ", label = [0] x [0]" */
static void print_dim_pair(printer *p, tern_hlo_op op, const char *label, tern_hlo_attr_name lhs,
                           tern_hlo_attr_name rhs)
{
    uint32_t lhs_count, rhs_count;
    const int64_t *lhs_dims = tern_hlo_op_ints(p->m, op, lhs, &lhs_count);
    const int64_t *rhs_dims = tern_hlo_op_ints(p->m, op, rhs, &rhs_count);
    puts_(p, label);
    print_int_list(p, lhs_dims, lhs_count);
    puts_(p, " x ");
    print_int_list(p, rhs_dims, rhs_count);
}

static const tern_hlo_attr_name algorithm[] = {
    TERN_HLO_A_lhs_precision_type,          TERN_HLO_A_rhs_precision_type,
    TERN_HLO_A_accumulation_type,           TERN_HLO_A_lhs_component_count,
    TERN_HLO_A_rhs_component_count,         TERN_HLO_A_num_primitive_operations,
    TERN_HLO_A_allow_imprecise_accumulation};
enum { ALGORITHM_FIELDS = sizeof(algorithm) / sizeof(algorithm[0]) };

static void print_algorithm(printer *p, tern_hlo_op op)
{
    tern_hlo_attr fields[ALGORITHM_FIELDS];
    bool any = false;
    for (unsigned i = 0; i < ALGORITHM_FIELDS; i++) {
        fields[i] = tern_hlo_op_attr(p->m, op, (tern_name)algorithm[i]);
        any |= fields[i] != 0;
    }
    if (!any)
        return;
    puts_(p, ", algorithm = <");
    print_record_fields(p, TERN_HLO_RECORD_DOT_ALGORITHM, fields);
    putc_(p, '>');
}

static bool print_dot_general(printer *p, tern_hlo_op op)
{
    print_name_and_operands(p, op);
    if (tern_hlo_op_attr(p->m, op, TERN_HLO_A_lhs_batching_dimensions) ||
        tern_hlo_op_attr(p->m, op, TERN_HLO_A_rhs_batching_dimensions))
        print_dim_pair(p, op, ", batching_dims = ", TERN_HLO_A_lhs_batching_dimensions,
                       TERN_HLO_A_rhs_batching_dimensions);
    print_dim_pair(p, op, ", contracting_dims = ", TERN_HLO_A_lhs_contracting_dimensions,
                   TERN_HLO_A_rhs_contracting_dimensions);
    print_precision(p, op);
    print_algorithm(p, op);
    return end_functional(p, op,
                          SKIP(TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_lhs_precision_type,
                               TERN_HLO_A_precision_config));
}

static bool print_get_tuple_element(printer *p, tern_hlo_op op)
{
    print_name_and_operands(p, op);
    putc_(p, '[');
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_index));
    putc_(p, ']');
    return end_functional(p, op, SKIP(TERN_HLO_A_index));
}

static bool print_reduce_precision(printer *p, tern_hlo_op op)
{
    if (operand_type(p, op, 0) != result_type(p, op))
        return false;
    print_name_and_operands(p, op);
    puts_(p, ", format = e");
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_exponent_bits));
    putc_(p, 'm');
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_mantissa_bits));
    return end_type(p, op, SKIP(TERN_HLO_A_exponent_bits, TERN_HLO_A_mantissa_bits),
                    result_type(p, op));
}

static bool print_return(printer *p, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(p->m, op)->operand_count;
    print_name_and_operands(p, op);
    print_attr_dict(p, op, NULL);
    puts_(p, count ? " : " : "");
    print_value_types(p, tern_hlo_operands(p->m, op), count);
    return true;
}

static bool print_select(printer *p, tern_hlo_op op)
{
    if (operand_type(p, op, 1) != result_type(p, op) ||
        operand_type(p, op, 2) != result_type(p, op))
        return false;
    print_name_and_operands(p, op);
    end_type(p, op, NULL, operand_type(p, op, 0));
    puts_(p, ", ");
    print_type(p, result_type(p, op));
    return true;
}

static bool print_slice(printer *p, tern_hlo_op op)
{
    uint32_t count, limit_count, stride_count;
    const int64_t *start = tern_hlo_op_ints(p->m, op, TERN_HLO_A_start_indices, &count);
    const int64_t *limit = tern_hlo_op_ints(p->m, op, TERN_HLO_A_limit_indices, &limit_count);
    const int64_t *stride = tern_hlo_op_ints(p->m, op, TERN_HLO_A_strides, &stride_count);
    if (count != limit_count || count != stride_count)
        return false;
    print_name_and_operands(p, op);
    puts_(p, " [");
    for (uint32_t i = 0; i < count; i++) {
        puts_(p, i ? ", " : "");
        print_int(p, start[i]);
        putc_(p, ':');
        print_int(p, limit[i]);
        if (stride[i] != 1) {
            putc_(p, ':');
            print_int(p, stride[i]);
        }
    }
    putc_(p, ']');
    return end_functional(
        p, op, SKIP(TERN_HLO_A_start_indices, TERN_HLO_A_limit_indices, TERN_HLO_A_strides));
}

static bool print_tuple(printer *p, tern_hlo_op op)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, result_type(p, op));
    uint32_t count = tern_hlo_op_of(p->m, op)->operand_count;
    if (t->kind != TERN_HLO_TYPE_TUPLE || t->part_count != count)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (t->parts[i] != operand_type(p, op, i))
            return false;
    print_name_and_operands(p, op);
    return end_type(p, op, NULL, result_type(p, op));
}

/* --- convolution --- */

static const tern_hlo_attr_name conv_fields[] = {
    TERN_HLO_A_input_batch_dimension,           TERN_HLO_A_input_feature_dimension,
    TERN_HLO_A_input_spatial_dimensions,        TERN_HLO_A_kernel_input_feature_dimension,
    TERN_HLO_A_kernel_output_feature_dimension, TERN_HLO_A_kernel_spatial_dimensions,
    TERN_HLO_A_output_batch_dimension,          TERN_HLO_A_output_feature_dimension,
    TERN_HLO_A_output_spatial_dimensions};
enum { CONV_FIELDS = sizeof(conv_fields) / sizeof(conv_fields[0]) };

static void print_padding(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '[');
    for (uint32_t i = 0; i < a->count; i += 2) {
        puts_(p, i ? ", " : "");
        print_int_list(p, a->ints + i, 2);
    }
    putc_(p, ']');
}

static void print_window(printer *p, tern_hlo_op op)
{
    static const struct {
        const char *key;
        tern_hlo_attr_name name;
    } parts[] = {{"stride", TERN_HLO_A_window_strides},
                 {"pad", TERN_HLO_A_padding},
                 {"lhs_dilate", TERN_HLO_A_lhs_dilation},
                 {"rhs_dilate", TERN_HLO_A_rhs_dilation},
                 {"reverse", TERN_HLO_A_window_reversal}};
    const char *comma = "";
    for (unsigned i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        tern_hlo_attr value = tern_hlo_op_attr(p->m, op, (tern_name)parts[i].name);
        if (!value)
            continue;
        puts_(p, comma);
        puts_(p, parts[i].key);
        puts_(p, " = ");
        if (parts[i].name == TERN_HLO_A_padding)
            print_padding(p, tern_hlo_attr_of(p->m, value));
        else
            print_key_value(p, value);
        comma = ", ";
    }
}

static bool print_convolution(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *pad = attr_of_kind(p, op, TERN_HLO_A_padding, TERN_HLO_ATTR_ELEMENTS);
    const tern_hlo_type_info *shape = pad ? tern_hlo_type_of(p->m, pad->type) : NULL;
    if (shape && (shape->rank != 2 || shape->dims[1] != 2 || pad->count != shape->count))
        return false;
    tern_hlo_attr fields[CONV_FIELDS];
    for (unsigned i = 0; i < CONV_FIELDS; i++)
        fields[i] = tern_hlo_op_attr(p->m, op, (tern_name)conv_fields[i]);
    print_op_name(p, op);
    putc_(p, '(');
    print_operands(p, op);
    puts_(p, ") dim_numbers = ");
    print_conv_dims(p, fields);
    puts_(p, ", window = {");
    print_window(p, op);
    putc_(p, '}');
    return end_functional(p, op,
                          SKIP(TERN_HLO_A_input_batch_dimension, TERN_HLO_A_window_strides,
                               TERN_HLO_A_padding, TERN_HLO_A_lhs_dilation, TERN_HLO_A_rhs_dilation,
                               TERN_HLO_A_window_reversal));
}

/* --- func --- */

/* Directly in a function body the dialect is omitted. */
static const char *func_prefix(const printer *p, tern_hlo_op op)
{
    tern_hlo_region parent = tern_hlo_op_of(p->m, op)->parent;
    tern_hlo_op owner = parent ? tern_hlo_region_of(p->m, parent)->owner : 0;
    return owner && tern_hlo_op_of(p->m, owner)->code == TERN_HLO_FUNC ? "" : "func.";
}

static bool print_call(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *callee = attr_of_kind(p, op, TERN_HLO_A_callee, TERN_HLO_ATTR_SYMBOL);
    if (!callee)
        return false;
    puts_(p, func_prefix(p, op));
    puts_(p, "call ");
    print_symbol(p, callee->text);
    putc_(p, '(');
    print_operands(p, op);
    putc_(p, ')');
    return end_functional(p, op, SKIP(TERN_HLO_A_callee));
}

static bool print_func_return(printer *p, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(p->m, op)->operand_count;
    if (tern_hlo_op_of(p->m, op)->attr_count) /* the syntax has no attributes */
        return false;
    puts_(p, func_prefix(p, op));
    puts_(p, count ? "return " : "return");
    print_operands(p, op);
    puts_(p, count ? " : " : "");
    print_value_types(p, tern_hlo_operands(p->m, op), count);
    return true;
}

/* --- chlo and check --- */

static bool print_top_k(printer *p, tern_hlo_op op)
{
    print_op_name(p, op);
    putc_(p, '(');
    print_operands(p, op);
    puts_(p, ", k = ");
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_k));
    putc_(p, ')');
    print_attr_dict(p, op, SKIP(TERN_HLO_A_k));
    puts_(p, " : ");
    print_op_type(p, op, true);
    return true;
}

/* "%a, dense<1> : T {tolerance = 0.1 : f64}"; T is also the type of %a. */
static bool print_expect_const(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *value = attr_of_kind(p, op, TERN_HLO_A_value, TERN_HLO_ATTR_ELEMENTS);
    if (!value || value->type != operand_type(p, op, 0))
        return false;
    print_name_and_operands(p, op);
    puts_(p, ", ");
    print_elements(p, value);
    print_attr_dict(p, op, SKIP(TERN_HLO_A_value));
    return true;
}

/* Whether an op of check has these attributes and no other. */
static bool has_only(const printer *p, tern_hlo_op op, const tern_hlo_attr_name *names)
{
    uint32_t known = 0;
    for (; *names != TERN_HLO_A_NONE; names++)
        known += tern_hlo_op_attr(p->m, op, (tern_name)*names) != 0;
    return known == tern_hlo_op_of(p->m, op)->attr_count;
}

static bool print_expect_almost_eq(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *tolerance =
        attr_of_kind(p, op, TERN_HLO_A_tolerance, TERN_HLO_ATTR_FLOAT);
    if (operand_type(p, op, 0) != operand_type(p, op, 1) ||
        !has_only(p, op, SKIP(TERN_HLO_A_tolerance)))
        return false;
    if (tolerance && tern_hlo_type_of(p->m, tolerance->type)->dtype != TERN_F64)
        return false;
    if (!tolerance && tern_hlo_op_of(p->m, op)->attr_count)
        return false;
    print_name_and_operands(p, op);
    if (tolerance) {
        puts_(p, ", tolerance = ");
        print_float(p, TERN_F64, tolerance->f);
    }
    return end_type(p, op, SKIP(TERN_HLO_A_tolerance), operand_type(p, op, 0));
}

/* ", key = 3" if the op has it. */
static void print_int_key(printer *p, tern_hlo_op op, const char *key, tern_hlo_attr_name name)
{
    if (!tern_hlo_op_attr(p->m, op, (tern_name)name))
        return;
    puts_(p, key);
    print_int(p, tern_hlo_op_int(p->m, op, name));
}

static bool print_expect_close(printer *p, tern_hlo_op op)
{
    if (!has_only(p, op, SKIP(TERN_HLO_A_max_ulp_difference, TERN_HLO_A_min_ulp_difference)))
        return false;
    print_name_and_operands(p, op);
    print_int_key(p, op, ", max_ulp_difference = ", TERN_HLO_A_max_ulp_difference);
    print_int_key(p, op, ", min_ulp_difference = ", TERN_HLO_A_min_ulp_difference);
    puts_(p, " : ");
    print_value_types(p, tern_hlo_operands(p->m, op), 2);
    return true;
}

static bool print_expect_serialized_eq(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *id = attr_of_kind(p, op, TERN_HLO_A_probe_id, TERN_HLO_ATTR_STRING);
    if (!id || !has_only(p, op, SKIP(TERN_HLO_A_probe_id, TERN_HLO_A_iter)))
        return false;
    print_name_and_operands(p, op);
    puts_(p, ", probe_id = ");
    print_name_string(p, id->text);
    print_int_key(p, op, ", iter = ", TERN_HLO_A_iter);
    puts_(p, " : ");
    print_type(p, operand_type(p, op, 0));
    return true;
}

/* --- sdy --- */

static bool print_mesh_op(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *name = attr_of_kind(p, op, TERN_HLO_A_sym_name, TERN_HLO_ATTR_STRING);
    if (!name || !attr_of_kind(p, op, TERN_HLO_A_mesh, TERN_HLO_ATTR_RECORD))
        return false;
    print_op_name(p, op);
    puts_(p, " @");
    print_attr_name(p, name->text);
    puts_(p, " = ");
    print_sdy_body(p, tern_hlo_op_attr(p->m, op, TERN_HLO_A_mesh));
    print_attr_dict(p, op, SKIP(TERN_HLO_A_mesh, TERN_HLO_A_sym_name));
    return true;
}

static bool print_sharding_op(printer *p, tern_hlo_op op)
{
    if (operand_type(p, op, 0) != result_type(p, op) ||
        !attr_of_kind(p, op, TERN_HLO_A_sharding, TERN_HLO_ATTR_RECORD))
        return false;
    print_name_and_operands(p, op);
    putc_(p, ' ');
    print_sdy_body(p, tern_hlo_op_attr(p->m, op, TERN_HLO_A_sharding));
    return end_type(p, op, SKIP(TERN_HLO_A_sharding), result_type(p, op));
}

static bool print_data_flow_edge(printer *p, tern_hlo_op op)
{
    tern_hlo_attr sharding = tern_hlo_op_attr(p->m, op, TERN_HLO_A_sharding);
    if (operand_type(p, op, 0) != result_type(p, op) ||
        (sharding && !attr_of_kind(p, op, TERN_HLO_A_sharding, TERN_HLO_ATTR_RECORD)))
        return false;
    print_name_and_operands(p, op);
    if (sharding) {
        puts_(p, " sharding=");
        print_sdy_body(p, sharding);
    }
    return end_type(p, op, SKIP(TERN_HLO_A_sharding), result_type(p, op));
}

static bool print_sharding_group(printer *p, tern_hlo_op op)
{
    print_name_and_operands(p, op);
    puts_(p, " group_id=");
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_group_id));
    return end_type(p, op, SKIP(TERN_HLO_A_group_id), operand_type(p, op, 0));
}

static bool print_propagation_barrier(printer *p, tern_hlo_op op)
{
    static const char *const directions[] = {"NONE", "FORWARD", "BACKWARD", "BOTH"};
    int64_t direction = tern_hlo_op_int(p->m, op, TERN_HLO_A_allowed_direction);
    if (direction < 0 || direction > 3 || operand_type(p, op, 0) != result_type(p, op))
        return false;
    print_name_and_operands(p, op);
    puts_(p, " allowed_direction=");
    puts_(p, directions[direction]);
    return end_type(p, op, SKIP(TERN_HLO_A_allowed_direction), result_type(p, op));
}

static bool print_sdy_return(printer *p, tern_hlo_op op)
{
    return !tern_hlo_op_of(p->m, op)->attr_count && print_return(p, op);
}

static const op_printer custom_printers[TERN_HLO_CODE_COUNT] = {
    [TERN_HLO_AFTER_ALL] = print_after_all,
    [TERN_HLO_COMPARE] = print_compare,
    [TERN_HLO_COMPLEX] = print_complex,
    [TERN_HLO_COMPOSITE] = print_composite,
    [TERN_HLO_CONSTANT] = print_constant,
    [TERN_HLO_CONVOLUTION] = print_convolution,
    [TERN_HLO_CUSTOM_CALL] = print_custom_call,
    [TERN_HLO_DOT] = print_dot,
    [TERN_HLO_DOT_GENERAL] = print_dot_general,
    [TERN_HLO_GET_TUPLE_ELEMENT] = print_get_tuple_element,
    [TERN_HLO_REDUCE] = print_reduce,
    [TERN_HLO_REDUCE_PRECISION] = print_reduce_precision,
    [TERN_HLO_RETURN] = print_return,
    [TERN_HLO_SELECT] = print_select,
    [TERN_HLO_SLICE] = print_slice,
    [TERN_HLO_TUPLE] = print_tuple,
    [TERN_HLO_WHILE] = print_while,
    [TERN_HLO_MODULE] = print_module,
    [TERN_HLO_FUNC] = print_func,
    [TERN_HLO_CALL] = print_call,
    [TERN_HLO_FUNC_RETURN] = print_func_return,
    [TERN_HLO_CHLO_TOP_K] = print_top_k,
    [TERN_HLO_CHLO_SCAN] = print_scan,
    [TERN_HLO_CHECK_EXPECT_EQ_CONST] = print_expect_const,
    [TERN_HLO_CHECK_EXPECT_ALMOST_EQ] = print_expect_almost_eq,
    [TERN_HLO_CHECK_EXPECT_ALMOST_EQ_CONST] = print_expect_const,
    [TERN_HLO_CHECK_EXPECT_CLOSE] = print_expect_close,
    [TERN_HLO_CHECK_EXPECT_SERIALIZED_EQ] = print_expect_serialized_eq,
    [TERN_HLO_SDY_MESH] = print_mesh_op,
    [TERN_HLO_SDY_SHARDING_CONSTRAINT] = print_sharding_op,
    [TERN_HLO_SDY_RESHARD] = print_sharding_op,
    [TERN_HLO_SDY_MANUAL_COMPUTATION] = print_manual_computation,
    [TERN_HLO_SDY_NAMED_COMPUTATION] = print_named_computation,
    [TERN_HLO_SDY_SHARDING_GROUP] = print_sharding_group,
    [TERN_HLO_SDY_DATA_FLOW_EDGE] = print_data_flow_edge,
    [TERN_HLO_SDY_PROPAGATION_BARRIER] = print_propagation_barrier,
    [TERN_HLO_SDY_RETURN] = print_sdy_return,
};

op_printer print_custom_of(tern_hlo_code code) { return custom_printers[code]; }
