/* passes/collective_ragged.c - the ragged all-to-all, a custom call, in the form that lowering
 * takes.
 *
 * Complex numbers are exchanged as their two parts. Sizes and offsets become i32; what does not fit
 * becomes a number that is out of range as well, so that it is reported where the program runs. */
#include <string.h>

#include "numerics/format.h"
#include "passes/collectives_impl.h"

typedef struct {
    tern_collectives *c;
    tern_hlo_builder *b;
    tern_hlo_op op;
    tern_rank_groups groups;
    tern_hlo_value operands[TERN_HLO_RAGGED_COUNT];
} ragged;

static const tern_hlo_type_info *type_of(const ragged *r, uint32_t i)
{
    return tern_hlo_value_type_of(r->c->r.m, r->operands[i]);
}

/* --- attributes --- */

static tern_hlo_attr config_of(const ragged *r)
{
    tern_hlo_attr_use pairs[] = {{0, 0}, {0, tern_build_groups(r->b, &r->groups)}};
    static const char *const names[] = {"channel_id", "replica_groups"};
    tern_hlo_attr dict = 0;
    tern_status st = tern_hlo_attr_int(r->b->m, TERN_I64, 1, &pairs[0].value);
    for (int i = 0; i < 2 && !st; i++)
        st = tern_hlo_name_add(r->b->m, names[i], strlen(names[i]), &pairs[i].name);
    if (!st)
        st = tern_hlo_attr_dict(r->b->m, pairs, 2, &dict);
    tern_builder_fail(r->b, st);
    return dict;
}

/* --- the call --- */

static tern_hlo_value build_call(const ragged *r, tern_hlo_value operand, tern_hlo_value output)
{
    tern_hlo_module *m = r->b->m;
    enum { ATTRS_MAX = 16 };
    tern_hlo_attr_use attrs[ATTRS_MAX];
    tern_hlo_value operands[TERN_HLO_RAGGED_COUNT];
    if (r->b->status)
        return 0;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, r->op);
    const tern_hlo_type type = tern_hlo_value_type(m, output);
    tern_hlo_attr config = config_of(r);
    if (info.attr_count > ATTRS_MAX) {
        tern_builder_fail(r->b, TERN_ERR(UNSUPPORTED, "%u attributes", info.attr_count));
        return 0;
    }
    memcpy(attrs, m->uses.items + info.attr_first, info.attr_count * sizeof(*attrs));
    for (uint32_t i = 0; i < info.attr_count; i++)
        if (attrs[i].name == TERN_HLO_A_backend_config)
            attrs[i].value = config;
    memcpy(operands, r->operands, sizeof(operands));
    operands[TERN_HLO_RAGGED_OPERAND] = operand;
    operands[TERN_HLO_RAGGED_OUTPUT] = output;
    return tern_hlo_build(r->b, &(tern_hlo_op_spec){.code = TERN_HLO_CUSTOM_CALL,
                                                    .operands = operands,
                                                    .operand_count = TERN_HLO_RAGGED_COUNT,
                                                    .results = &type,
                                                    .result_count = 1,
                                                    .attrs = attrs,
                                                    .attr_count = info.attr_count});
}

static bool is_complex(const ragged *r)
{
    return tern_num_format_of(type_of(r, TERN_HLO_RAGGED_OPERAND)->dtype)->kind ==
           TERN_KIND_COMPLEX;
}

static tern_hlo_value build_part(const ragged *r, tern_hlo_code part)
{
    const tern_hlo_value rows =
        tern_hlo_build_unary(r->b, part, r->operands[TERN_HLO_RAGGED_OPERAND]);
    return build_call(r, rows,
                      tern_hlo_build_unary(r->b, part, r->operands[TERN_HLO_RAGGED_OUTPUT]));
}

/* --- sizes and offsets --- */

static tern_hlo_value as_i32(const ragged *r, uint32_t i)
{
    const tern_hlo_type_info *t = type_of(r, i);
    const tern_num_format *f = tern_num_format_of(t->dtype);
    const int64_t count = t->count;
    const tern_dtype dtype = t->dtype;
    const bool is_signed = f->kind == TERN_KIND_SINT, is_wide = f->storage_bytes >= 4;
    tern_hlo_value v = r->operands[i];
    if (dtype == TERN_I32)
        return v;
    if (is_wide)
        v = tern_hlo_build_binary(r->b, TERN_HLO_MINIMUM, v,
                                  tern_hlo_build_splat(r->b, dtype, &count, 1, INT32_MAX));
    if (is_wide && is_signed)
        v = tern_hlo_build_binary(r->b, TERN_HLO_MAXIMUM, v,
                                  tern_hlo_build_splat(r->b, dtype, &count, 1, -1));
    return tern_hlo_build_convert(r->b, v, TERN_I32);
}

/* --- the form --- */

static bool has_form(const ragged *r)
{
    tern_hlo_attr groups = tern_hlo_call_option(r->c->r.m, r->op, "replica_groups");
    tern_hlo_attr channel = tern_hlo_call_option(r->c->r.m, r->op, "channel_id");
    for (uint32_t i = TERN_HLO_RAGGED_INPUT_OFFSETS; i < TERN_HLO_RAGGED_COUNT; i++)
        if (type_of(r, i)->dtype != TERN_I32)
            return false;
    return r->c->replicas == 1 && !is_complex(r) && channel &&
           tern_hlo_attr_of(r->c->r.m, channel)->i > 0 &&
           tern_hlo_attr_of(r->c->r.m, groups)->kind == TERN_HLO_ATTR_ELEMENTS &&
           tern_hlo_type_of(r->c->r.m, tern_hlo_attr_of(r->c->r.m, groups)->type)->count > 0;
}

static tern_status check_groups(const ragged *r)
{
    const int64_t slices = type_of(r, TERN_HLO_RAGGED_SEND_SIZES)->count;
    if (!r->groups.is_complete)
        return TERN_ERR(INVALID, "the replica_groups lack some of %u devices",
                        tern_collective_ranks(r->c));
    if (!r->groups.is_even)
        return TERN_ERR(INVALID, "the replica_groups have different sizes");
    return slices % r->groups.size == 0 ? NULL
                                        : TERN_ERR(INVALID, "%lld slices for groups of %u devices",
                                                   (long long)slices, r->groups.size);
}

/* Without rows or without elements nothing is exchanged. */
static bool is_empty(const ragged *r)
{
    return !type_of(r, TERN_HLO_RAGGED_OPERAND)->count ||
           !type_of(r, TERN_HLO_RAGGED_OUTPUT)->count;
}

static tern_hlo_value build_form(ragged *r)
{
    if (is_empty(r))
        return r->operands[TERN_HLO_RAGGED_OUTPUT];
    for (uint32_t i = TERN_HLO_RAGGED_INPUT_OFFSETS; i < TERN_HLO_RAGGED_COUNT; i++)
        r->operands[i] = as_i32(r, i);
    if (!is_complex(r))
        return build_call(r, r->operands[TERN_HLO_RAGGED_OPERAND],
                          r->operands[TERN_HLO_RAGGED_OUTPUT]);
    tern_hlo_value real = build_part(r, TERN_HLO_REAL), imag = build_part(r, TERN_HLO_IMAG);
    return tern_hlo_build_binary(r->b, TERN_HLO_COMPLEX, real, imag);
}

tern_status tern_change_ragged(tern_collectives *c, tern_hlo_op op)
{
    ragged r = {.c = c, .b = &c->r.builder, .op = op};
    memcpy(r.operands, tern_hlo_operands(c->r.m, op), sizeof(r.operands));
    for (uint32_t i = 0; i < TERN_HLO_RAGGED_COUNT; i++)
        if (!tern_match_plain(c->r.m, r.operands[i]))
            return NULL;
    TERN_TRY(tern_rank_groups_of(c, op, &r.groups));
    TERN_TRY(tern_status_note(check_groups(&r), "in a %s", TERN_HLO_RAGGED_CALL));
    if (has_form(&r) && !is_empty(&r))
        return NULL;
    (void)tern_rewrite_build(&c->r, op);
    tern_hlo_value result = build_form(&r);
    TERN_TRY(tern_rewrite_insert(&c->r));
    return tern_rewrite_replace_op(&c->r, op, &result);
}
