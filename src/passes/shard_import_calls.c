/* passes/shard_import_calls.c - before calls are inlined: shardings of calls and of the arguments
 * and results of their callees become sharding constraints, composites become calls. */
#include "passes/shard_import_impl.h"
#include "passes/symbols_impl.h"

/* --- functions --- */

static tern_status constrain_args(tern_shard_importer *x, tern_hlo_op func)
{
    const tern_hlo_region_info body = *tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, func, 0));
    tern_hlo_op op;
    for (uint32_t i = 0; i < body.arg_count; i++) {
        tern_hlo_attr attr =
            tern_shard_func_attr(x->m, func, TERN_HLO_A_arg_attrs, i, x->sharding_name);
        if (attr)
            TERN_TRY(tern_shard_constrain(x, body.arg_first + i, attr, &op));
    }
    return NULL;
}

/* What |func| returns as |i| is constrained before the return, whatever else uses the value. */
static tern_status constrain_return(tern_shard_importer *x, tern_hlo_op end, uint32_t i,
                                    tern_hlo_attr sharding)
{
    tern_hlo_value v = tern_hlo_operands(x->m, end)[i];
    tern_hlo_type type = tern_hlo_value_type(x->m, v);
    tern_hlo_attr_use use = {TERN_HLO_A_sharding, sharding};
    tern_hlo_op_spec spec = {.code = TERN_HLO_SDY_SHARDING_CONSTRAINT,
                             .operand_count = 1,
                             .operands = &v,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &use};
    tern_hlo_op op;
    tern_rewrite_build(&x->r, end);
    TERN_TRY(tern_hlo_op_create(x->m, x->r.staging, &spec, &op));
    TERN_TRY(tern_rewrite_insert(&x->r));
    return tern_rewrite_set_operand(&x->r, end, i, tern_hlo_op_of(x->m, op)->result_first);
}

static tern_status constrain_returns(tern_shard_importer *x, tern_hlo_op func)
{
    tern_hlo_op end = tern_hlo_region_of(x->m, tern_hlo_op_region(x->m, func, 0))->last;
    for (uint32_t i = 0; i < tern_hlo_op_of(x->m, end)->operand_count; i++) {
        tern_hlo_attr attr =
            tern_shard_func_attr(x->m, func, TERN_HLO_A_res_attrs, i, x->sharding_name);
        if (attr)
            TERN_TRY(constrain_return(x, end, i, attr));
    }
    return NULL;
}

/* --- calls --- */

static tern_status constrain_call(tern_shard_importer *x, tern_hlo_op call)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, call);
    tern_hlo_attr list = tern_hlo_op_attr(x->m, call, x->sharding_name);
    tern_hlo_op op;
    for (uint32_t i = info.result_count; i-- > 0;) { /* so that constraints are in order */
        tern_hlo_attr attr = tern_shard_attr_at(x->m, list, i);
        if (attr)
            TERN_TRY(tern_shard_constrain(x, info.result_first + i, attr, &op));
    }
    return NULL;
}

static tern_status add_call(tern_shard_importer *x, tern_hlo_op composite, tern_hlo_type *types,
                            tern_hlo_value *results)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(x->m, composite);
    const tern_hlo_value *operands = tern_hlo_operands(x->m, composite);
    tern_hlo_value *copy = TERN_NEW_N(&x->arena, tern_hlo_value, info.operand_count + (size_t)1);
    TERN_TRY_MEM(copy);
    for (uint32_t i = 0; i < info.operand_count; i++)
        copy[i] = operands[i];
    for (uint32_t i = 0; i < info.result_count; i++)
        types[i] = tern_hlo_value_type(x->m, info.result_first + i);
    tern_hlo_attr_use use = {TERN_HLO_A_callee,
                             tern_hlo_op_attr(x->m, composite, TERN_HLO_A_decomposition)};
    tern_hlo_op_spec spec = {.code = TERN_HLO_CALL,
                             .operand_count = info.operand_count,
                             .operands = copy,
                             .result_count = info.result_count,
                             .results = types,
                             .attr_count = 1,
                             .attrs = &use,
                             .loc = info.loc};
    tern_hlo_op call;
    tern_rewrite_build(&x->r, composite);
    TERN_TRY(tern_hlo_op_create(x->m, x->r.staging, &spec, &call));
    TERN_TRY(tern_rewrite_insert(&x->r));
    for (uint32_t i = 0; i < info.result_count; i++)
        results[i] = tern_hlo_op_of(x->m, call)->result_first + i;
    return NULL;
}

/* A composite has no rule, but its decomposition's ops have. */
static tern_status open_composite(tern_shard_importer *x, tern_hlo_op op)
{
    static const char name[] = "sdy.sharding_rule";
    tern_name rule = tern_intern_find(&x->m->names, name, sizeof name - 1);
    size_t count = tern_hlo_op_of(x->m, op)->result_count;
    if (rule && tern_hlo_op_attr(x->m, op, rule))
        return NULL;
    tern_hlo_type *types = TERN_NEW_N(&x->arena, tern_hlo_type, count + 1);
    tern_hlo_value *results = TERN_NEW_N(&x->arena, tern_hlo_value, count + 1);
    if (!types || !results)
        return tern_status_no_memory();
    TERN_TRY(add_call(x, op, types, results));
    return tern_rewrite_replace_op(&x->r, op, results);
}

static tern_status prepare_region(tern_shard_importer *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first, next; op; op = next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
        next = info.next;
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(prepare_region(x, tern_hlo_op_region(x->m, op, i)));
        if (info.code == TERN_HLO_CALL || info.code == TERN_HLO_COMPOSITE)
            TERN_TRY(constrain_call(x, op));
        if (info.code == TERN_HLO_COMPOSITE)
            TERN_TRY(open_composite(x, op));
        if (info.code == TERN_HLO_FUNC && info.region_count && tern_symbols_is_private(x->m, op)) {
            TERN_TRY(constrain_args(x, op));
            TERN_TRY(constrain_returns(x, op));
        }
    }
    return NULL;
}

tern_status tern_shard_prepare_calls(tern_shard_importer *x)
{
    return prepare_region(x, tern_hlo_module_body(x->m));
}
