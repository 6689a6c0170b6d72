/* hlo/text/parse_custom_sdy.c - Shardy's ops: meshes, shardings and computations on axes. */
#include "hlo/text/parser_impl.h"

#include "base/assert.h"

/* "sdy.mesh @name = <["x"=2]>" */
bool form_sdy_mesh(parser *p, op_draft *d)
{
    const char *text;
    size_t len;
    tern_hlo_attr name, mesh;
    return parse_symbol(p, &text, &len) &&
           parse_status(p, d->name_span,
                        tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, text, len, &name)) &&
           add_attr(p, d, TERN_HLO_A_sym_name, name) && expect_punct(p, '=') &&
           parse_record(p, TERN_HLO_RECORD_SDY_MESH, &mesh) &&
           add_attr(p, d, TERN_HLO_A_mesh, mesh) && parse_optional_attr_dict(p, d);
}

/* "sdy.sharding_constraint %a <@mesh, [{"x"}]> : T", and reshard */
bool form_sdy_sharding(parser *p, op_draft *d)
{
    tern_hlo_attr sharding;
    return parse_operand(p, d) && parse_record(p, TERN_HLO_RECORD_SDY_SHARDING, &sharding) &&
           add_attr(p, d, TERN_HLO_A_sharding, sharding) && parse_same_end(p, d);
}

/* "sdy.data_flow_edge %a sharding=<@mesh, [{"x"}]> : T", the sharding being optional */
bool form_sdy_edge(parser *p, op_draft *d)
{
    tern_hlo_attr sharding;
    if (!parse_operand(p, d))
        return false;
    if (at_word(p, "sharding") &&
        !(parse_equals(p, "sharding") && parse_record(p, TERN_HLO_RECORD_SDY_SHARDING, &sharding) &&
          add_attr(p, d, TERN_HLO_A_sharding, sharding)))
        return false;
    return parse_same_end(p, d);
}

/* "sdy.sharding_group %a group_id=3 : T" */
bool form_sdy_sharding_group(parser *p, op_draft *d)
{
    tern_hlo_attr group;
    return parse_operand(p, d) && parse_equals(p, "group_id") &&
           parse_key_value(p, TERN_HLO_A_group_id, &group) &&
           add_attr(p, d, TERN_HLO_A_group_id, group) && parse_same_end(p, d);
}

/* "sdy.propagation_barrier %a allowed_direction=FORWARD : T" */
bool form_sdy_barrier(parser *p, op_draft *d)
{
    static const char *const directions[] = {"NONE", "FORWARD", "BACKWARD", "BOTH"};
    if (!parse_operand(p, d) || !parse_equals(p, "allowed_direction"))
        return false;
    for (int i = 0; i < 4; i++) {
        tern_hlo_attr value;
        if (!take_word(p, directions[i]))
            continue;
        return parse_status(p, d->name_span, tern_hlo_attr_int(p->m, TERN_I32, i, &value)) &&
               add_attr(p, d, TERN_HLO_A_allowed_direction, value) && parse_same_end(p, d);
    }
    return parse_expected(p, "NONE, FORWARD, BACKWARD or BOTH");
}

typedef struct {
    const char *key;
    tern_hlo_attr_name attr;
    tern_hlo_record record;
} part_row;

static const part_row parts[] = {
    {"in_shardings", TERN_HLO_A_in_shardings, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE},
    {"out_shardings", TERN_HLO_A_out_shardings, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE},
    {"manual_axes", TERN_HLO_A_manual_axes, TERN_HLO_RECORD_SDY_MANUAL_AXES},
};

/* Any of "in_shardings=[..] out_shardings=[..] manual_axes={..}". */
static bool parse_parts(parser *p, op_draft *d)
{
    for (size_t i = 0; i < TERN_COUNT_OF(parts); i++) {
        tern_hlo_attr value;
        if (at_word(p, parts[i].key) &&
            (!parse_equals(p, parts[i].key) || !parse_record_body(p, parts[i].record, &value) ||
             !add_attr(p, d, parts[i].attr, value)))
            return false;
    }
    return true;
}

/* "<"name">" of named_computation */
static bool parse_computation_name(parser *p, op_draft *d)
{
    tern_hlo_attr name;
    if (!take_punct(p, '<'))
        return true;
    return parse_key_value(p, TERN_HLO_A_name, &name) && add_attr(p, d, TERN_HLO_A_name, name) &&
           expect_punct(p, '>');
}

/* "sdy.manual_computation(%a) in_shardings=[..] out_shardings=[..] manual_axes={..} (%b: T) {..}
 * {..} : (T) -> U", and "sdy.named_computation<"name">(%a) ..." */
bool form_sdy_computation(parser *p, op_draft *d)
{
    parser_arg *args;
    uint32_t count;
    tern_hlo_region region;
    return parse_computation_name(p, d) && expect_punct(p, '(') && parse_operand_list(p, d, ')') &&
           expect_punct(p, ')') && parse_parts(p, d) && parse_named_args(p, &args, &count) &&
           parse_region(p, args, count, false, &region) && add_region(p, d, region) &&
           parse_functional_end(p, d, NULL);
}
