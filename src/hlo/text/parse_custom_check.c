/* hlo/text/parse_custom_check.c - the check dialect: expectations of test files about values. */
#include "hlo/text/parser_impl.h"

static const tern_hlo_key check_keys[] = {{"tolerance", TERN_HLO_A_tolerance},
                                          {"max_ulp_difference", TERN_HLO_A_max_ulp_difference},
                                          {"min_ulp_difference", TERN_HLO_A_min_ulp_difference},
                                          {"probe_id", TERN_HLO_A_probe_id},
                                          {"iter", TERN_HLO_A_iter},
                                          {NULL, TERN_HLO_A_NONE}};

/* "T", "T, U", or a function type. A single type applies to all operands. */
static bool parse_check_types(parser *p, op_draft *d)
{
    const tern_hlo_type *types;
    tern_hlo_type function;
    uint32_t count;
    tern_span at = token_span(p);
    if (at_punct(p, '('))
        return parse_function_type(p, &function) && apply_function_type(p, d, function, at);
    if (!parse_type_list(p, false, &types, &count))
        return false;
    if (count != 1)
        return check_operand_types(p, d, types, count, at);
    for (uint32_t i = 0; i < d->operand_count; i++)
        if (!check_operand_type(p, d, i, types[0], at))
            return false;
    return true;
}

/* The op that compares with a constant; NO_CODE if there is none. */
static tern_hlo_code const_form_of(tern_hlo_code code)
{
    return code == TERN_HLO_CHECK_EXPECT_EQ          ? TERN_HLO_CHECK_EXPECT_EQ_CONST
           : code == TERN_HLO_CHECK_EXPECT_ALMOST_EQ ? TERN_HLO_CHECK_EXPECT_ALMOST_EQ_CONST
                                                     : TERN_HLO_NO_CODE;
}

/* "dense<..> : T {..}" after "%a,"; the type is the constant's. */
static bool parse_check_const(parser *p, op_draft *d)
{
    tern_hlo_attr value;
    return parse_attr(p, &value) && add_attr(p, d, TERN_HLO_A_value, value) &&
           parse_optional_attr_dict(p, d);
}

/* "%a, %b, tolerance = 0.1 {..} : T" or "%a, dense<..> : T {..}". check.eq and check.almost_eq of
 * early StableHLO accept both. */
bool form_check(parser *p, op_draft *d)
{
    bool is_const = tern_hlo_op_attr_row(d->code, TERN_HLO_A_value) != NULL;
    tern_hlo_code other = const_form_of(d->code);
    if (is_const || other) {
        if (!parse_operand(p, d) || !expect_punct(p, ','))
            return false;
        if (!is_const && at_word(p, "dense")) {
            d->code = other;
            is_const = true;
        }
    }
    if (is_const)
        return parse_check_const(p, d);
    return parse_operands_and_keys(p, d, check_keys) && parse_optional_attr_dict(p, d) &&
           expect_punct(p, ':') && parse_check_types(p, d);
}
