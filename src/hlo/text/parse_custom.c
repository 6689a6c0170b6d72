/* hlo/text/parse_custom.c - ops with custom syntax: the dispatch table, and the short ones. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"

static bool add_text(parser *p, op_draft *d, tern_hlo_attr_name name, const char *text, size_t len)
{
    bool symbol = tern_hlo_attr_name_row_of(name)->kind == TERN_HLO_SYMBOL;
    tern_hlo_attr value;
    return parse_status(p, d->name_span,
                        tern_hlo_attr_text(p->m,
                                           symbol ? TERN_HLO_ATTR_SYMBOL : TERN_HLO_ATTR_STRING,
                                           text, len, &value)) &&
           add_attr(p, d, name, value);
}

/* "constant {..} dense<..> : T"; the value has the op's type. Also "constant() {value = ..} : ()
 * -> T", where the two types differ (quantised ones). */
static bool parse_constant(parser *p, op_draft *d)
{
    tern_hlo_attr value;
    if (take_punct(p, '('))
        return expect_punct(p, ')') && parse_functional_end(p, d, NULL);
    if (!parse_optional_attr_dict(p, d))
        return false;
    tern_span at = token_span(p);
    if (!parse_attr(p, &value))
        return false;
    const tern_hlo_attr_info *info = tern_hlo_attr_of(p->m, value);
    if (info->kind != TERN_HLO_ATTR_ELEMENTS)
        return parse_error_at(p, at, "expected a constant tensor, such as dense<0> : tensor<i32>");
    return add_attr(p, d, TERN_HLO_A_value, value) && add_result(p, d, info->type);
}

/* "complex %a, %b : T": T is the result's type. */
static bool parse_complex(parser *p, op_draft *d)
{
    tern_hlo_type type;
    bool done = false;
    if (!parse_operands_and_keys(p, d, NULL) || !parse_type_or_function(p, d, &done) || done)
        return done;
    return parse_type(p, &type) && add_result(p, d, type);
}

/* "select %p, %a, %b : P, T" or a function type. */
static bool parse_select(parser *p, op_draft *d)
{
    const tern_hlo_type *types;
    uint32_t count;
    bool done = false;
    if (!parse_operands_and_keys(p, d, NULL) || !parse_type_or_function(p, d, &done) || done)
        return done;
    tern_span at = token_span(p);
    if (!parse_type_list(p, false, &types, &count))
        return false;
    if (count != 2)
        return parse_error_at(p, at, "expected the types of the predicate and of the values");
    const tern_hlo_type three[] = {types[0], types[1], types[1]};
    return check_operand_types(p, d, three, 3, at) && add_result(p, d, types[1]);
}

/* "tuple %a, %b : tuple<A, B>" */
static bool parse_tuple(parser *p, op_draft *d)
{
    tern_hlo_type type;
    bool done = false;
    if (!parse_operands_and_keys(p, d, NULL) || !parse_type_or_function(p, d, &done) || done)
        return done;
    tern_span at = token_span(p);
    if (!parse_type(p, &type))
        return false;
    const tern_hlo_type_info *info = tern_hlo_type_of(p->m, type);
    if (info->kind != TERN_HLO_TYPE_TUPLE)
        return parse_error_at(p, at, "expected a tuple type");
    return check_operand_types(p, d, info->parts, info->part_count, at) && add_result(p, d, type);
}

/* "get_tuple_element %t[1] : (T) -> U" */
static bool parse_get_tuple_element(parser *p, op_draft *d)
{
    tern_hlo_attr index;
    return parse_operand(p, d) && expect_punct(p, '[') &&
           parse_key_value(p, TERN_HLO_A_index, &index) && expect_punct(p, ']') &&
           add_attr(p, d, TERN_HLO_A_index, index) && parse_functional_end(p, d, NULL);
}

static bool parse_after_all(parser *p, op_draft *d)
{
    return parse_operands_and_keys(p, d, NULL) && parse_same_end(p, d);
}

/* The digits after |letter|; false if there are none or too many. */
static bool read_bits(const char **at, const char *end, char letter, int64_t *out)
{
    *out = 0;
    if (*at == end || *(*at)++ != letter)
        return false;
    const char *first = *at;
    for (; *at < end && **at >= '0' && **at <= '9'; (*at)++)
        if (*out < INT32_MAX / 10)
            *out = *out * 10 + (**at - '0');
    return *at > first;
}

/* "reduce_precision %a, format = e8m7 : T" */
static bool parse_reduce_precision(parser *p, op_draft *d)
{
    int64_t exponent, mantissa;
    tern_hlo_attr e, m;
    if (!parse_operand(p, d) || !expect_punct(p, ',') || !parse_equals(p, "format"))
        return false;
    token t = p->tok;
    const char *at = t.at, *end = t.at + t.len;
    if (t.kind != TOK_WORD || !read_bits(&at, end, 'e', &exponent) ||
        !read_bits(&at, end, 'm', &mantissa) || at != end)
        return parse_expected(p, "a format such as e8m7");
    next_token(p);
    tern_span span = span_of_token(p, t);
    return parse_status(p, span, tern_hlo_attr_int(p->m, TERN_I32, exponent, &e)) &&
           parse_status(p, span, tern_hlo_attr_int(p->m, TERN_I32, mantissa, &m)) &&
           add_attr(p, d, TERN_HLO_A_exponent_bits, e) &&
           add_attr(p, d, TERN_HLO_A_mantissa_bits, m) && parse_same_end(p, d);
}

/* "custom_call @target(%a) {..} : (T) -> U", and the same for call. */
static bool parse_call_of(parser *p, op_draft *d, tern_hlo_attr_name name)
{
    const char *text;
    size_t len;
    return parse_symbol(p, &text, &len) && add_text(p, d, name, text, len) &&
           expect_punct(p, '(') && parse_operand_list(p, d, ')') && expect_punct(p, ')') &&
           parse_functional_end(p, d, NULL);
}

static bool parse_custom_call(parser *p, op_draft *d)
{
    return parse_call_of(p, d, TERN_HLO_A_call_target_name);
}

static bool parse_call(parser *p, op_draft *d) { return parse_call_of(p, d, TERN_HLO_A_callee); }

/* "composite "name" %a, %b ({..}) {..} : (T, U) -> V" */
static bool parse_composite(parser *p, op_draft *d)
{
    tern_hlo_attr name;
    if (!parse_key_value(p, TERN_HLO_A_name, &name) || !add_attr(p, d, TERN_HLO_A_name, name) ||
        !parse_operands_and_keys(p, d, NULL))
        return false;
    if (at_punct(p, '(') && !parse_region_list(p, d))
        return false;
    return parse_functional_end(p, d, NULL);
}

/* "return [{..}] %a, %b [{..}] : T, U": func has attributes before the operands, the others after
 * them; nothing follows a return without operands. */
static bool parse_return(parser *p, op_draft *d)
{
    const tern_hlo_type *types;
    uint32_t count;
    if (!parse_optional_attr_dict(p, d) || !parse_operands_and_keys(p, d, NULL) ||
        !parse_optional_attr_dict(p, d))
        return false;
    if (!d->operand_count)
        return true;
    if (!expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    return parse_type_list(p, false, &types, &count) && check_operand_types(p, d, types, count, at);
}

/* "chlo.top_k(%a, k = 8) : T -> (U, V)" */
static bool parse_top_k(parser *p, op_draft *d)
{
    static const tern_hlo_key keys[] = {{"k", TERN_HLO_A_k}, {NULL, TERN_HLO_A_NONE}};
    return expect_punct(p, '(') && parse_operands_and_keys(p, d, keys) && expect_punct(p, ')') &&
           parse_functional_end(p, d, NULL);
}

typedef bool (*custom_reader)(parser *p, op_draft *d);

static const custom_reader readers[TERN_HLO_CODE_COUNT] = {
    [TERN_HLO_AFTER_ALL] = parse_after_all,
    [TERN_HLO_CALL] = parse_call,
    [TERN_HLO_CHECK_EXPECT_ALMOST_EQ] = form_check,
    [TERN_HLO_CHECK_EXPECT_ALMOST_EQ_CONST] = form_check,
    [TERN_HLO_CHECK_EXPECT_CLOSE] = form_check,
    [TERN_HLO_CHECK_EXPECT_CLOSE_CONST] = form_check,
    [TERN_HLO_CHECK_EXPECT_EQ_CONST] = form_check,
    [TERN_HLO_CHECK_EXPECT_SERIALIZED_EQ] = form_check,
    [TERN_HLO_CHLO_SCAN] = form_scan,
    [TERN_HLO_CHLO_TOP_K] = parse_top_k,
    [TERN_HLO_COMPARE] = form_compare,
    [TERN_HLO_COMPLEX] = parse_complex,
    [TERN_HLO_COMPOSITE] = parse_composite,
    [TERN_HLO_CONSTANT] = parse_constant,
    [TERN_HLO_CONVOLUTION] = form_convolution,
    [TERN_HLO_CUSTOM_CALL] = parse_custom_call,
    [TERN_HLO_DOT] = form_dot,
    [TERN_HLO_DOT_GENERAL] = form_dot,
    [TERN_HLO_FUNC_RETURN] = parse_return,
    [TERN_HLO_GET_TUPLE_ELEMENT] = parse_get_tuple_element,
    [TERN_HLO_REDUCE] = form_reduce,
    [TERN_HLO_REDUCE_PRECISION] = parse_reduce_precision,
    [TERN_HLO_RETURN] = parse_return,
    [TERN_HLO_SDY_MANUAL_COMPUTATION] = form_sdy_computation,
    [TERN_HLO_SDY_MESH] = form_sdy_mesh,
    [TERN_HLO_SDY_NAMED_COMPUTATION] = form_sdy_computation,
    [TERN_HLO_SDY_DATA_FLOW_EDGE] = form_sdy_edge,
    [TERN_HLO_SDY_PROPAGATION_BARRIER] = form_sdy_barrier,
    [TERN_HLO_SDY_RESHARD] = form_sdy_sharding,
    [TERN_HLO_SDY_RETURN] = parse_return,
    [TERN_HLO_SDY_SHARDING_CONSTRAINT] = form_sdy_sharding,
    [TERN_HLO_SDY_SHARDING_GROUP] = form_sdy_sharding_group,
    [TERN_HLO_SELECT] = parse_select,
    [TERN_HLO_SLICE] = form_slice,
    [TERN_HLO_TUPLE] = parse_tuple,
    [TERN_HLO_WHILE] = form_while,
};

bool parse_custom(parser *p, op_draft *d)
{
    TERN_ASSERT(readers[d->code] && "a row with form CUSTOM needs a reader");
    return readers[d->code](p, d);
}
