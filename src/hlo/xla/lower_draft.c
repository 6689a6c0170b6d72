/* xla/lower_draft.c - ops being assembled. */
#include <string.h>

#include "base/assert.h"
#include "hlo/xla/xla_lower_impl.h"

/* --- operands --- */

uint32_t xla_index_of(const lowering *l, const xla_instr *in)
{
    return (uint32_t)(in - l->frame->c->instrs);
}

const xla_instr *xla_operand(const lowering *l, const xla_instr *in, uint32_t i)
{
    return &l->frame->c->instrs[in->operands.items[i]];
}

const tern_hlo_value *xla_operand_values(const lowering *l, const xla_instr *in, uint32_t i,
                                         uint32_t *out_count)
{
    *out_count = 0;
    if (i >= in->operands.count)
        return NULL;
    *out_count = xla_operand(l, in, i)->shape.leaves;
    return l->frame->of[in->operands.items[i]];
}

tern_status xla_want_operands(const lowering *l, const xla_instr *in, uint32_t count)
{
    if (in->operands.count != count)
        return TERN_ERR(INVALID, "it has %u operands, wanted %u", in->operands.count, count);
    for (uint32_t i = 0; i < count; i++)
        if (xla_operand(l, in, i)->shape.kind == XLA_SHAPE_TUPLE)
            return TERN_ERR(INVALID, "operand %u is a tuple, wanted an array", i);
    return NULL;
}

tern_status xla_want_called(const xla_instr *in, uint32_t count)
{
    return in->called.count == count
               ? NULL
               : TERN_ERR(INVALID, "it calls %u computations, wanted %u", in->called.count, count);
}

tern_status xla_begin(lowering *l, const xla_instr *in, tern_hlo_code code, draft *out)
{
    uint32_t total = 0, count;
    *out = (draft){.spec = {.code = code}};
    for (uint32_t i = 0; i < in->operands.count; i++) {
        (void)xla_operand_values(l, in, i, &count);
        total += count;
    }
    tern_hlo_value *operands = TERN_NEW_N(&l->arena, tern_hlo_value, total + 1);
    TERN_TRY_MEM(operands);
    out->spec.operands = operands;
    out->spec.operand_count = total;
    for (uint32_t i = 0; i < in->operands.count; i++) {
        const tern_hlo_value *values = xla_operand_values(l, in, i, &count);
        if (count)
            memcpy(operands, values, count * sizeof *operands);
        operands += count;
    }
    return NULL;
}

/* --- attributes --- */

void xla_put(draft *d, tern_hlo_attr_name name, tern_hlo_attr value)
{
    TERN_ASSERT(d->spec.attr_count < XLA_DRAFT_ATTRS);
    d->attrs[d->spec.attr_count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

void xla_put_int(lowering *l, draft *d, tern_hlo_attr_name name, int64_t value)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_int(l->m, TERN_I64, value, &attr);
    xla_put(d, name, attr);
}

void xla_put_bool(lowering *l, draft *d, tern_hlo_attr_name name, bool value)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_bool(l->m, value, &attr);
    xla_put(d, name, attr);
}

void xla_put_ints(lowering *l, draft *d, tern_hlo_attr_name name, xla_ints ints)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_ints(l->m, TERN_I64, ints.items, ints.count, &attr);
    xla_put(d, name, attr);
}

void xla_put_text(lowering *l, draft *d, tern_hlo_attr_name name, const char *text)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status)
        l->b.status = tern_hlo_attr_text(l->m, TERN_HLO_ATTR_STRING, text, strlen(text), &attr);
    xla_put(d, name, attr);
}

void xla_put_enum(lowering *l, draft *d, tern_hlo_attr_name name, tern_hlo_enum enumeration,
                  int64_t code)
{
    tern_hlo_attr attr = 0;
    if (!l->b.status && !tern_hlo_enum_text(enumeration, code))
        l->b.status = TERN_ERR(INVALID, "it has %s %lld, which does not exist",
                               tern_hlo_enum_name(enumeration), (long long)code);
    if (!l->b.status)
        l->b.status = tern_hlo_attr_enum(l->m, enumeration, code, &attr);
    xla_put(d, name, attr);
}

void xla_put_matrix(lowering *l, draft *d, tern_hlo_attr_name name, const int64_t *items,
                    int64_t rows, int64_t columns)
{
    tern_hlo_attr attr = 0;
    tern_hlo_type type = 0;
    int64_t dims[] = {rows, columns};
    if (!l->b.status)
        l->b.status = tern_hlo_type_tensor(l->m, TERN_I64, dims, 2, &type);
    if (!l->b.status)
        l->b.status = tern_hlo_attr_elements(
            l->m, type, items, (size_t)(rows * columns) * sizeof *items, false, &attr);
    xla_put(d, name, attr);
}

tern_status xla_put_pairs(lowering *l, draft *d, tern_hlo_attr_name name, xla_ints low,
                          xla_ints high)
{
    if (low.count != high.count)
        return TERN_ERR(INVALID, "it has %u first and %u second numbers of pairs", low.count,
                        high.count);
    int64_t *pairs = TERN_NEW_N(&l->arena, int64_t, 2 * (size_t)low.count + 1);
    TERN_TRY_MEM(pairs);
    for (uint32_t i = 0; i < low.count; i++) {
        pairs[2 * i] = low.items[i];
        pairs[2 * i + 1] = high.items[i];
    }
    if (low.count)
        xla_put_matrix(l, d, name, pairs, low.count, 2);
    return NULL;
}

tern_status xla_put_region(lowering *l, const xla_instr *in, draft *d, uint32_t which)
{
    TERN_ASSERT(d->spec.region_count < XLA_DRAFT_REGIONS);
    return xla_build_region(l, in->called.items[which], NULL, 0,
                            &d->regions[d->spec.region_count++]);
}

/* --- results --- */

tern_status xla_end_as(lowering *l, draft *d, const tern_hlo_type *types, uint32_t count,
                       tern_hlo_value *out_first)
{
    *out_first = 0;
    TERN_TRY(tern_hlo_builder_status(&l->b));
    d->spec.attrs = d->attrs;
    if (!d->spec.regions)
        d->spec.regions = d->regions;
    d->spec.results = types;
    d->spec.result_count = count;
    *out_first = tern_hlo_build(&l->b, &d->spec);
    return tern_hlo_builder_status(&l->b);
}

tern_status xla_result(lowering *l, const xla_instr *in, const tern_hlo_value *values,
                       uint32_t count)
{
    uint32_t wanted = in->shape.leaves;
    if (count != wanted)
        return TERN_ERR(INVALID, "it has %u results, its shape has %u", count, wanted);
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, wanted + 1);
    tern_hlo_value *own = TERN_NEW_N(&l->arena, tern_hlo_value, wanted + 1);
    TERN_TRY_MEM(types);
    TERN_TRY_MEM(own);
    TERN_TRY(xla_leaf_types(l, &in->shape, types));
    for (uint32_t i = 0; i < count; i++) {
        if (tern_hlo_value_type(l->m, values[i]) != types[i])
            return TERN_ERR(INVALID, "result %u has another type than the instruction's shape", i);
        own[i] = values[i];
    }
    l->frame->of[xla_index_of(l, in)] = own;
    return NULL;
}

tern_status xla_end(lowering *l, const xla_instr *in, draft *d)
{
    uint32_t count = in->shape.leaves;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, count + 1);
    tern_hlo_value *own = TERN_NEW_N(&l->arena, tern_hlo_value, count + 1);
    tern_hlo_value first;
    TERN_TRY_MEM(types);
    TERN_TRY_MEM(own);
    TERN_TRY(xla_leaf_types(l, &in->shape, types));
    TERN_TRY(xla_end_as(l, d, types, count, &first));
    for (uint32_t i = 0; i < count; i++)
        own[i] = first + i;
    l->frame->of[xla_index_of(l, in)] = own;
    return NULL;
}
