/* hlo/text/parse_draft.c - an op being read: growing arrays in the scratch arena, operand lookup
 * by name, type checks, and creation of the op. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "hlo/normalize.h"
#include "hlo/print.h"

enum { FIRST_CAPACITY = 8, NORMALIZE_SPARE = 16 };

static bool grow_to(parser *p, void **items, uint32_t count, uint32_t *capacity, uint32_t wanted,
                    size_t item_bytes)
{
    void *fresh = tern_arena_get_n(&p->scratch, wanted, item_bytes, _Alignof(max_align_t));
    if (!fresh)
        return no_memory(p);
    if (count)
        memcpy(fresh, *items, count * item_bytes);
    *items = fresh;
    *capacity = wanted;
    return true;
}

bool grow_scratch(parser *p, void **items, uint32_t count, uint32_t *capacity, size_t item_bytes)
{
    if (count < *capacity)
        return true;
    uint32_t wanted = *capacity ? *capacity * 2 : FIRST_CAPACITY;
    if (wanted <= *capacity)
        return no_memory(p);
    return grow_to(p, items, count, capacity, wanted, item_bytes);
}

bool add_operand(parser *p, op_draft *d, tern_hlo_value value)
{
    if (!grow_scratch(p, (void **)&d->operands, d->operand_count, &d->operand_capacity,
                      sizeof *d->operands))
        return false;
    d->operands[d->operand_count++] = value;
    d->poisoned |= !value;
    return true;
}

bool add_named_attr(parser *p, op_draft *d, tern_name name, tern_hlo_attr value)
{
    if (!grow_scratch(p, (void **)&d->attrs, d->attr_count, &d->attr_capacity, sizeof *d->attrs))
        return false;
    d->attrs[d->attr_count++] = (tern_hlo_attr_use){name, value};
    return true;
}

bool add_attr(parser *p, op_draft *d, tern_hlo_attr_name name, tern_hlo_attr value)
{
    return add_named_attr(p, d, (tern_name)name, value);
}

bool add_attrs(parser *p, op_draft *d, const tern_hlo_attr_use *uses, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!add_named_attr(p, d, uses[i].name, uses[i].value))
            return false;
    return true;
}

bool add_result(parser *p, op_draft *d, tern_hlo_type type)
{
    if (!grow_scratch(p, (void **)&d->results, d->result_count, &d->result_capacity,
                      sizeof *d->results))
        return false;
    d->results[d->result_count++] = type;
    return true;
}

bool add_region(parser *p, op_draft *d, tern_hlo_region region)
{
    if (!grow_scratch(p, (void **)&d->regions, d->region_count, &d->region_capacity,
                      sizeof *d->regions))
        return false;
    d->regions[d->region_count++] = region;
    return true;
}

bool parse_optional_attr_dict(parser *p, op_draft *d)
{
    tern_hlo_attr_use *uses;
    uint32_t count;
    if (!at_punct(p, '{'))
        return true;
    return parse_attr_dict(p, &uses, &count) && add_attrs(p, d, uses, count);
}

/* --- operands --- */

/* The 1 of "%x#1": a token "#1", or "#" and "1". */
static bool parse_result_number(parser *p, uint64_t *out)
{
    token t = p->tok;
    bool split = t.len == 1;
    next_token(p);
    if (split && (p->tok.kind != TOK_INT || p->tok.at != t.at + 1))
        return parse_expected(p, "the number of a result");
    const char *digits = split ? p->tok.at : t.at + 1;
    size_t len = split ? p->tok.len : t.len - 1;
    *out = 0;
    for (size_t i = 0; i < len; i++) {
        if (digits[i] < '0' || digits[i] > '9' || *out > UINT32_MAX)
            return parse_error_at(p, span_of_token(p, t),
                                  "expected the number of a result after '#'");
        *out = *out * 10 + (uint64_t)(digits[i] - '0');
    }
    if (split)
        next_token(p);
    return true;
}

static bool at_result_number(const parser *p, token name)
{
    return (p->tok.kind == TOK_HASH || at_punct(p, '#')) && p->tok.at == name.at + name.len;
}

bool parse_operand(parser *p, op_draft *d)
{
    token name = p->tok;
    tern_hlo_value first;
    uint32_t count;
    uint64_t index = 0;
    if (name.kind != TOK_PERCENT)
        return parse_expected(p, "an operand, such as %0");
    if (!scope_find(p, name, &first, &count))
        return false;
    next_token(p);
    if (at_result_number(p, name)) {
        if (!parse_result_number(p, &index))
            return false;
    } else if (count > 1) {
        return parse_error_at(p, span_of_token(p, name),
                              "%.*s is %u values: write %.*s#0 to %.*s#%u", (int)name.len, name.at,
                              (unsigned)count, (int)name.len, name.at, (int)name.len, name.at,
                              (unsigned)count - 1);
    }
    if (!first)
        return add_operand(p, d, 0);
    if (index >= count)
        return parse_error_at(p, span_of_token(p, name), "%.*s is %u value%s; there is no #%llu",
                              (int)name.len, name.at, (unsigned)count, count == 1 ? "" : "s",
                              (unsigned long long)index);
    return add_operand(p, d, first + (uint32_t)index);
}

bool parse_operand_list(parser *p, op_draft *d, char close)
{
    if (at_punct(p, close))
        return true;
    do {
        if (!parse_operand(p, d))
            return false;
    } while (take_punct(p, ','));
    return true;
}

/* --- types --- */

static bool wrong_operand_type(parser *p, tern_span at, uint32_t index, tern_hlo_type found,
                               tern_hlo_type written)
{
    tern_text a, b;
    tern_text_init(&a, tern_arena_alloc(&p->scratch));
    tern_text_init(&b, tern_arena_alloc(&p->scratch));
    tern_hlo_print_type(p->m, found, &a);
    tern_hlo_print_type(p->m, written, &b);
    return parse_error_at(p, at, "operand %u is a %s, but the op's type says %s", (unsigned)index,
                          tern_text_get(&a), tern_text_get(&b));
}

bool check_operand_type(parser *p, const op_draft *d, uint32_t i, tern_hlo_type type, tern_span at)
{
    tern_hlo_value v = d->operands[i];
    if (!v || tern_hlo_value_type(p->m, v) == type)
        return true;
    return wrong_operand_type(p, at, i, tern_hlo_value_type(p->m, v), type);
}

bool check_operand_types(parser *p, const op_draft *d, const tern_hlo_type *types, uint32_t count,
                         tern_span at)
{
    if (count != d->operand_count)
        return parse_error_at(p, at, "the op has %u operand%s, but its type has %u",
                              (unsigned)d->operand_count, d->operand_count == 1 ? "" : "s",
                              (unsigned)count);
    for (uint32_t i = 0; i < count; i++)
        if (!check_operand_type(p, d, i, types[i], at))
            return false;
    return true;
}

bool apply_function_type(parser *p, op_draft *d, tern_hlo_type type, tern_span at)
{
    const tern_hlo_type_info *info = tern_hlo_type_of(p->m, type);
    TERN_ASSERT(info->kind == TERN_HLO_TYPE_FUNCTION);
    if (!check_operand_types(p, d, info->parts, info->input_count, at))
        return false;
    for (uint32_t i = info->input_count; i < info->part_count; i++)
        if (!add_result(p, d, info->parts[i]))
            return false;
    return true;
}

/* --- creating ops --- */

static bool normalize(parser *p, op_draft *d)
{
    uint32_t wanted = d->attr_count + NORMALIZE_SPARE;
    if (d->attr_capacity < wanted &&
        !grow_to(p, (void **)&d->attrs, d->attr_count, &d->attr_capacity, wanted, sizeof *d->attrs))
        return false;
    return parse_status(
        p, d->name_span,
        tern_hlo_attrs_normalize(p->m, d->code, d->attrs, &d->attr_count, d->attr_capacity));
}

bool finish_op(parser *p, tern_hlo_region region, op_draft *d, tern_hlo_op *out)
{
    *out = 0;
    if (d->attr_count && !normalize(p, d))
        return false;
    if (d->poisoned)
        return true;
    tern_hlo_op_spec spec = {.code = d->code,
                             .operand_count = d->operand_count,
                             .result_count = d->result_count,
                             .attr_count = d->attr_count,
                             .region_count = d->region_count,
                             .operands = d->operands,
                             .results = d->results,
                             .attrs = d->attrs,
                             .regions = d->regions,
                             .loc = d->loc ? d->loc : tern_hlo_loc_in_source(d->name_span.offset)};
    return parse_status(p, d->name_span, tern_hlo_op_create(p->m, region, &spec, out));
}
