/* hlo/text/parse_custom_region.c - pretty forms with regions: reduce, while and chlo.scan. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"

/* --- reduce --- */

/* Operands were read as input, init, input, init, ...: reorders them, inputs first. */
static bool inputs_before_inits(parser *p, op_draft *d)
{
    uint32_t half = d->operand_count / 2;
    tern_hlo_value *sorted =
        tern_arena_get_n(&p->scratch, d->operand_count, sizeof *sorted, _Alignof(tern_hlo_value));
    if (!sorted)
        return no_memory(p);
    for (uint32_t i = 0; i < half; i++) {
        sorted[i] = d->operands[2 * i];
        sorted[half + i] = d->operands[2 * i + 1];
    }
    d->operands = sorted;
    d->operand_capacity = d->operand_count;
    return true;
}

/* "(%a init: %b), (%c init: %d)" */
static bool parse_reduce_operands(parser *p, op_draft *d)
{
    do {
        if (!expect_punct(p, '(') || !parse_operand(p, d) || !expect_word(p, "init") ||
            !expect_punct(p, ':') || !parse_operand(p, d) || !expect_punct(p, ')'))
            return false;
    } while (take_punct(p, ','));
    return inputs_before_inits(p, d);
}

/* "applies stablehlo.add": the code, 0 if absent. */
static bool parse_applies(parser *p, const op_draft *d, tern_hlo_code *out)
{
    *out = TERN_HLO_NO_CODE;
    if (!take_word(p, "applies"))
        return true;
    if (p->tok.kind != TOK_WORD)
        return parse_expected(p, "an op, such as stablehlo.add");
    tern_hlo_code code = tern_hlo_code_find(p->tok.at, p->tok.len);
    if (!code)
        return unknown_op(p, token_span(p), p->tok.at, p->tok.len);
    const tern_hlo_op_row *row = tern_hlo_op_row_of(code);
    if (strcmp(row->operands, "lhs rhs") != 0 || strcmp(row->results, "result") != 0)
        return parse_error(p, "%s does not make one value of two", row->name);
    if (d->operand_count != 2)
        return parse_error(p, "several inputs need a reducer of their own");
    *out = code;
    next_token(p);
    return true;
}

/* Builds the region that "applies" abbreviates: the op on two scalars, and a return. */
static bool make_applied(parser *p, op_draft *d, tern_hlo_code code, tern_hlo_type function)
{
    const tern_hlo_type_info *input =
        tern_hlo_type_of(p->m, tern_hlo_type_of(p->m, function)->parts[0]);
    tern_hlo_type scalar;
    tern_hlo_region region;
    tern_hlo_op op;
    if (input->kind != TERN_HLO_TYPE_TENSOR && input->kind != TERN_HLO_TYPE_UNRANKED)
        return parse_error_at(p, d->name_span, "the input of a reduce is not a tensor");
    if (!parse_status(p, d->name_span,
                      tern_hlo_type_tensor_of(p->m, input->elem, NULL, 0, 0, &scalar)) ||
        !parse_status(p, d->name_span, tern_hlo_region_create(p->m, &region)))
        return false;
    const tern_hlo_type types[] = {scalar, scalar};
    if (!parse_status(p, d->name_span, tern_hlo_region_add_args(p->m, region, types, 2)))
        return false;
    tern_hlo_value first = tern_hlo_region_of(p->m, region)->arg_first;
    const tern_hlo_value args[] = {first, first + 1};
    tern_hlo_op_spec spec = {.code = code,
                             .operand_count = 2,
                             .operands = args,
                             .result_count = 1,
                             .results = &scalar,
                             .loc = d->loc};
    if (!parse_status(p, d->name_span, tern_hlo_op_create(p->m, region, &spec, &op)))
        return false;
    tern_hlo_value sum = tern_hlo_op_of(p->m, op)->result_first;
    tern_hlo_op_spec end = {
        .code = TERN_HLO_RETURN, .operand_count = 1, .operands = &sum, .loc = d->loc};
    return parse_status(p, d->name_span, tern_hlo_op_create(p->m, region, &end, &op)) &&
           add_region(p, d, region);
}

/* "reducer(%x: T, %y: T) (%z: U, %w: U) {..}": the region's arguments are x, z, y, w. */
static bool parse_reducer(parser *p, op_draft *d)
{
    uint32_t pairs = d->operand_count / 2;
    tern_hlo_region region;
    parser_arg *args =
        tern_arena_get_n(&p->scratch, 2 * (size_t)pairs, sizeof *args, _Alignof(parser_arg));
    if (!args)
        return no_memory(p);
    if (!expect_word(p, "reducer"))
        return false;
    for (uint32_t i = 0; i < pairs; i++) {
        parser_arg *pair;
        uint32_t count;
        tern_span at = token_span(p);
        if (!parse_named_args(p, &pair, &count))
            return false;
        if (count != 2)
            return parse_error_at(p, at, "expected two arguments of the reducer, found %u",
                                  (unsigned)count);
        args[i] = pair[0];
        args[pairs + i] = pair[1];
    }
    return parse_region(p, args, 2 * pairs, false, &region) && add_region(p, d, region);
}

bool form_reduce(parser *p, op_draft *d)
{
    tern_hlo_code applied;
    tern_hlo_attr dims;
    tern_hlo_type function;
    if (!parse_reduce_operands(p, d) || !parse_applies(p, d, &applied) ||
        !expect_word(p, "across") || !parse_equals(p, "dimensions") ||
        !parse_key_value(p, TERN_HLO_A_dimensions, &dims) ||
        !add_attr(p, d, TERN_HLO_A_dimensions, dims) || !parse_functional_end(p, d, &function))
        return false;
    if (!applied)
        return parse_reducer(p, d);
    return parse_trailing_loc(p, &d->loc) && make_applied(p, d, applied, function);
}

/* --- while --- */

/* "(%i = %a, %j = %b)" */
static bool parse_while_operands(parser *p, op_draft *d, parser_arg **out)
{
    parser_arg *args = NULL;
    uint32_t count = 0, capacity = 0;
    if (!expect_punct(p, '('))
        return false;
    while (!at_punct(p, ')')) {
        parser_arg arg = {.name = p->tok};
        if (p->tok.kind != TOK_PERCENT)
            return parse_expected(p, "an argument, such as %i = %0");
        next_token(p);
        if (!expect_punct(p, '=') || !parse_operand(p, d) ||
            !grow_scratch(p, (void **)&args, count, &capacity, sizeof *args))
            return false;
        args[count++] = arg;
        if (!take_punct(p, ','))
            break;
    }
    *out = args;
    return expect_punct(p, ')');
}

static bool parse_while_types(parser *p, op_draft *d, parser_arg *args)
{
    const tern_hlo_type *types;
    uint32_t count;
    if (!d->operand_count && !at_punct(p, ':'))
        return true;
    if (!expect_punct(p, ':'))
        return false;
    tern_span at = token_span(p);
    if (!parse_type_list(p, false, &types, &count) || !check_operand_types(p, d, types, count, at))
        return false;
    TERN_ASSERT(args || !count); /* as many as operands */
    for (uint32_t i = 0; i < count; i++) {
        args[i].type = types[i];
        if (!add_result(p, d, types[i]))
            return false;
    }
    return true;
}

static bool parse_while_region(parser *p, op_draft *d, const parser_arg *args, const char *word)
{
    tern_hlo_region region;
    return expect_word(p, word) && parse_region(p, args, d->operand_count, false, &region) &&
           add_region(p, d, region);
}

/* "while(%i = %a) : T attributes {..} cond {..} do {..}" */
bool form_while(parser *p, op_draft *d)
{
    parser_arg *args = NULL;
    if (!parse_while_operands(p, d, &args) || !parse_while_types(p, d, args))
        return false;
    if (take_word(p, "attributes") && !parse_optional_attr_dict(p, d))
        return false;
    return parse_while_region(p, d, args, "cond") && parse_while_region(p, d, args, "do");
}

/* --- scan --- */

static bool parse_parens(parser *p, op_draft *d)
{
    return expect_punct(p, '(') && parse_operand_list(p, d, ')') && expect_punct(p, ')');
}

/* "chlo.scan(%a) inits(%b) dimension=0 attributes {..} {..} : (T, U) -> (V, W)" */
bool form_scan(parser *p, op_draft *d)
{
    tern_hlo_attr dimension;
    tern_hlo_region region;
    if (!parse_parens(p, d) || !expect_word(p, "inits") || !parse_parens(p, d) ||
        !parse_equals(p, "dimension") || !parse_key_value(p, TERN_HLO_A_dimension, &dimension) ||
        !add_attr(p, d, TERN_HLO_A_dimension, dimension))
        return false;
    if (take_word(p, "attributes") && !parse_optional_attr_dict(p, d))
        return false;
    return parse_region(p, NULL, 0, false, &region) && add_region(p, d, region) &&
           parse_functional_end(p, d, NULL);
}
