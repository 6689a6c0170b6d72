/* hlo/builder.c - functions, regions and generic ops. Functions for single ops are in
 * builder_ops.c. */
#include "hlo/builder.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/infer.h"
#include "hlo/normalize.h"

enum { EXTRA_ATTRS = 16, FEW_RESULTS = 8 };

void tern_hlo_builder_init(tern_hlo_builder *b, tern_hlo_module *m)
{
    *b = (tern_hlo_builder){.m = m};
}

tern_status tern_hlo_builder_status(tern_hlo_builder *b)
{
    tern_status st = b->status;
    b->status = NULL;
    return st;
}

/* --- any op --- */

static tern_status check_operands(const tern_hlo_builder *b, const tern_hlo_op_spec *spec)
{
    if (!b->at)
        return TERN_ERR(INVALID, "%s: no function is open", tern_hlo_op_row_of(spec->code)->name);
    for (uint32_t i = 0; i < spec->operand_count; i++)
        if (!spec->operands[i] || spec->operands[i] >= b->m->values.count)
            return TERN_ERR(INVALID, "%s: operand %u is not a value",
                            tern_hlo_op_row_of(spec->code)->name, i);
    for (uint32_t i = 0; i < spec->region_count; i++)
        if (!spec->regions[i])
            return TERN_ERR(INVALID, "%s: region %u is invalid",
                            tern_hlo_op_row_of(spec->code)->name, i);
    return NULL;
}

/* A call cannot be checked here: the callee may be built later. */
static bool can_check(tern_hlo_code code)
{
    return code != TERN_HLO_CALL && code != TERN_HLO_COMPOSITE;
}

/* Creates the op after inferring its result types. */
static tern_status create_inferred(tern_hlo_builder *b, const tern_hlo_op_spec *spec,
                                   tern_hlo_op *out)
{
    tern_hlo_module *m = b->m;
    tern_hlo_op_spec full = *spec;
    tern_hlo_type few[FEW_RESULTS], *many = NULL;
    uint32_t count;
    tern_status st = tern_hlo_infer(m, spec, few, FEW_RESULTS, &count);
    full.results = few;
    if (count > FEW_RESULTS) {
        tern_status_free(st);
        many = tern_mem_get_n(m->mem, count, sizeof *many);
        TERN_TRY_MEM(many);
        uint32_t again;
        st = tern_hlo_infer(m, spec, many, count, &again);
        full.results = many;
    }
    full.result_count = count;
    if (!st)
        st = tern_hlo_op_create(m, b->at, &full, out);
    tern_mem_free(m->mem, many, count * sizeof *many);
    return st;
}

static tern_status create_op(tern_hlo_builder *b, const tern_hlo_op_spec *spec, tern_hlo_op *out)
{
    *out = 0;
    TERN_TRY(check_operands(b, spec));
    tern_hlo_module *m = b->m;
    uint32_t count = spec->attr_count, capacity = count + EXTRA_ATTRS;
    tern_hlo_attr_use *attrs = tern_mem_get_n(m->mem, capacity, sizeof *attrs);
    TERN_TRY_MEM(attrs);
    if (count)
        memcpy(attrs, spec->attrs, count * sizeof *attrs);
    tern_hlo_op_spec full = *spec;
    full.loc = spec->loc ? spec->loc : b->loc;
    full.attrs = attrs;
    tern_status st = tern_hlo_attrs_normalize(m, spec->code, attrs, &count, capacity);
    full.attr_count = count;
    if (!st && spec->result_count == 0 && *tern_hlo_op_row_of(spec->code)->results) {
        st = create_inferred(b, &full, out);
    } else if (!st) {
        if (can_check(spec->code))
            st = tern_hlo_check_results(m, &full);
        if (!st)
            st = tern_hlo_op_create(m, b->at, &full, out);
    }
    tern_mem_free(m->mem, attrs, capacity * sizeof *attrs);
    return st;
}

tern_hlo_value tern_hlo_build(tern_hlo_builder *b, const tern_hlo_op_spec *spec)
{
    if (b->status)
        return 0;
    tern_hlo_op op;
    b->status = create_op(b, spec, &op);
    if (b->status)
        return 0;
    const tern_hlo_op_info *info = tern_hlo_op_of(b->m, op);
    return info->result_count ? info->result_first : 0;
}

/* --- functions --- */

static tern_status function_type_attr(tern_hlo_module *m, const tern_hlo_type *inputs,
                                      uint32_t input_count, const tern_hlo_type *results,
                                      uint32_t result_count, tern_hlo_attr *out)
{
    tern_hlo_type type;
    TERN_TRY(tern_hlo_type_function(m, inputs, input_count, results, result_count, &type));
    return tern_hlo_attr_type(m, type, out);
}

static tern_status new_region(tern_hlo_builder *b, const tern_hlo_type *types, uint32_t count,
                              tern_hlo_region *out, tern_hlo_value *out_args)
{
    TERN_TRY(tern_hlo_region_create(b->m, out));
    TERN_TRY(tern_hlo_region_add_args(b->m, *out, types, count));
    for (uint32_t i = 0; i < count; i++)
        out_args[i] = tern_hlo_region_of(b->m, *out)->arg_first + i;
    return NULL;
}

static tern_status open_func(tern_hlo_builder *b, const char *name, const tern_hlo_type *types,
                             uint32_t count, tern_hlo_value *out_args)
{
    tern_hlo_module *m = b->m;
    tern_hlo_region body;
    tern_hlo_attr_use attrs[] = {{.name = TERN_HLO_A_function_type}, {.name = TERN_HLO_A_sym_name}};
    if (b->func)
        return TERN_ERR(INVALID, "function @%s begins before the one before it returns", name);
    TERN_TRY(function_type_attr(m, types, count, NULL, 0, &attrs[0].value));
    TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, name, strlen(name), &attrs[1].value));
    TERN_TRY(new_region(b, types, count, &body, out_args));
    tern_hlo_op_spec spec = {.code = TERN_HLO_FUNC,
                             .attrs = attrs,
                             .attr_count = TERN_COUNT_OF(attrs),
                             .regions = &body,
                             .region_count = 1,
                             .loc = b->loc};
    TERN_TRY(tern_hlo_op_create(m, tern_hlo_module_body(m), &spec, &b->func));
    b->at = body;
    return NULL;
}

void tern_hlo_build_func(tern_hlo_builder *b, const char *name, const tern_hlo_type *types,
                         uint32_t count, tern_hlo_value *out_args)
{
    for (uint32_t i = 0; i < count; i++)
        out_args[i] = 0;
    if (!b->status)
        b->status = open_func(b, name, types, count, out_args);
}

/* Sets the function's type, whose results are known at the return. */
static tern_status set_results(tern_hlo_builder *b, const tern_hlo_value *values, uint32_t count)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_attr_info *old =
        tern_hlo_attr_of(m, tern_hlo_op_attr(m, b->func, TERN_HLO_A_function_type));
    const tern_hlo_type_info *f = tern_hlo_type_of(m, old->type);
    tern_hlo_type *types = tern_mem_get_n(m->mem, count + 1u, sizeof *types);
    TERN_TRY_MEM(types);
    for (uint32_t i = 0; i < count; i++)
        types[i] = tern_hlo_value_type(m, values[i]);
    tern_hlo_attr attr;
    tern_status st = function_type_attr(m, f->parts, f->input_count, types, count, &attr);
    if (!st)
        st = tern_hlo_op_set_attr(m, b->func, TERN_HLO_A_function_type, attr);
    tern_mem_free(m->mem, types, (count + 1u) * sizeof *types);
    return st;
}

void tern_hlo_build_return(tern_hlo_builder *b, const tern_hlo_value *values, uint32_t count)
{
    tern_hlo_op_spec spec = {
        .code = TERN_HLO_FUNC_RETURN, .operands = values, .operand_count = count};
    tern_hlo_build(b, &spec);
    if (!b->status)
        b->status = set_results(b, values, count);
    b->func = 0;
    b->at = 0;
}

/* --- regions --- */

tern_hlo_build_scope tern_hlo_build_region(tern_hlo_builder *b, const tern_hlo_type *types,
                                           uint32_t count, tern_hlo_value *out_args)
{
    tern_hlo_build_scope scope = {.outer = b->at};
    for (uint32_t i = 0; i < count; i++)
        out_args[i] = 0;
    if (b->status)
        return scope;
    b->status = new_region(b, types, count, &scope.region, out_args);
    if (!b->status)
        b->at = scope.region;
    return scope;
}

tern_hlo_region tern_hlo_build_region_end(tern_hlo_builder *b, tern_hlo_build_scope scope,
                                          const tern_hlo_value *values, uint32_t count)
{
    tern_hlo_op_spec spec = {.code = TERN_HLO_RETURN, .operands = values, .operand_count = count};
    tern_hlo_build(b, &spec);
    b->at = scope.outer;
    return b->status ? 0 : scope.region;
}
