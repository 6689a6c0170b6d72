/* passes/autodiff.c - builds a function that returns the results of another and the gradient of the
 * first. The function is copied with its calls inlined; the backward pass is appended to the copy.
 */
#include "passes/autodiff.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/print.h"
#include "numerics/format.h"
#include "passes/autodiff_impl.h"
#include "passes/symbols_impl.h"

enum {
    COPY_MAX_DEPTH = 500, /* nesting of calls and regions; bounds recursion */
    COPY_MAX_OPS = 1 << 24
};

/* --- copying with calls inlined --- */

typedef struct {
    tern_ad *ad;
    tern_symbols symbols;
    tern_hlo_cloner cloner;
    unsigned depth;
} copier;

static tern_status copy_ops(copier *x, tern_hlo_region from);

/* The function that |op| calls; 0 if it is not a call. */
static tern_hlo_op callee_of(const copier *x, tern_hlo_op op)
{
    const tern_hlo_module *m = x->ad->m;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    bool composite = code == TERN_HLO_COMPOSITE;
    if (code != TERN_HLO_CALL && !composite)
        return 0;
    if (composite && !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_name), TERN_STOP_GRADIENT))
        return 0;
    tern_hlo_op func = tern_symbols_find(
        &x->symbols,
        tern_hlo_op_text(m, op, composite ? TERN_HLO_A_decomposition : TERN_HLO_A_callee));
    bool has_body = func && tern_hlo_op_of(m, func)->code == TERN_HLO_FUNC &&
                    tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->first;
    return has_body ? func : 0;
}

static tern_status copy_call(copier *x, tern_hlo_op op, tern_hlo_op func)
{
    const tern_hlo_module *m = x->ad->m;
    tern_hlo_region body = tern_hlo_op_region(m, func, 0);
    const tern_hlo_region_info r = *tern_hlo_region_of(m, body);
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < r.arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, r.arg_first + i,
                                    tern_hlo_cloned(&x->cloner, tern_hlo_operands(m, op)[i])));
    TERN_TRY(copy_ops(x, body));
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, info.result_first + i,
                                    tern_hlo_cloned(&x->cloner, tern_hlo_operands(m, r.last)[i])));
    return NULL;
}

static tern_status copy_region(copier *x, tern_hlo_region from, tern_hlo_region *out)
{
    tern_hlo_module *m = x->ad->m;
    const tern_hlo_region_info r = *tern_hlo_region_of(m, from);
    tern_hlo_region outer = x->ad->b.at;
    tern_hlo_type *types = AD_ARRAY(x->ad, tern_hlo_type, r.arg_count);
    TERN_TRY_MEM(types);
    for (uint32_t i = 0; i < r.arg_count; i++)
        types[i] = tern_hlo_value_type(m, r.arg_first + i);
    TERN_TRY(tern_hlo_region_create(m, out));
    TERN_TRY(tern_hlo_region_add_args(m, *out, types, r.arg_count));
    for (uint32_t i = 0; i < r.arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, r.arg_first + i,
                                    tern_hlo_region_of(m, *out)->arg_first + i));
    x->ad->b.at = *out;
    tern_hlo_op last = 0;
    TERN_TRY(copy_ops(x, from));
    TERN_TRY(tern_hlo_clone_op(&x->cloner, r.last, *out, &last));
    x->ad->b.at = outer;
    return NULL;
}

/* Copies an op with regions, whose calls are inlined too. */
static tern_status copy_control(copier *x, tern_hlo_op op)
{
    tern_hlo_module *m = x->ad->m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_region *regions = AD_ARRAY(x->ad, tern_hlo_region, info.region_count);
    tern_hlo_value *operands = AD_ARRAY(x->ad, tern_hlo_value, info.operand_count);
    tern_hlo_type *types = AD_ARRAY(x->ad, tern_hlo_type, info.result_count);
    tern_hlo_op made = 0;
    if (!regions || !operands || !types)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < info.region_count; i++)
        TERN_TRY(copy_region(x, tern_hlo_op_region(m, op, i), &regions[i]));
    for (uint32_t i = 0; i < info.operand_count; i++)
        operands[i] = tern_hlo_cloned(&x->cloner, tern_hlo_operands(m, op)[i]);
    for (uint32_t i = 0; i < info.result_count; i++)
        types[i] = tern_hlo_value_type(m, info.result_first + i);
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = operands,
                             .operand_count = info.operand_count,
                             .results = types,
                             .result_count = info.result_count,
                             .attr_count = info.attr_count,
                             .regions = regions,
                             .region_count = info.region_count,
                             .loc = info.loc};
    TERN_TRY(tern_hlo_op_create_shared(m, x->ad->b.at, &spec, info.attr_first, &made));
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, info.result_first + i,
                                    tern_hlo_op_of(m, made)->result_first + i));
    return NULL;
}

static tern_status copy_op(copier *x, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(x->ad->m, op)->code;
    tern_hlo_op func = callee_of(x, op), made = 0;
    if (func)
        return copy_call(x, op, func);
    if (code == TERN_HLO_WHILE || code == TERN_HLO_IF || code == TERN_HLO_CASE)
        return copy_control(x, op);
    return tern_hlo_clone_op(&x->cloner, op, x->ad->b.at, &made);
}

/* Copies the ops of |from|, except its terminator, to the builder's position. */
static tern_status copy_ops(copier *x, tern_hlo_region from)
{
    const tern_hlo_region_info r = *tern_hlo_region_of(x->ad->m, from);
    if (x->depth >= COPY_MAX_DEPTH || x->ad->m->ops.count > COPY_MAX_OPS)
        return TERN_ERR(UNSUPPORTED,
                        "calls are recursive, nest more than %d deep or make more than %d ops when "
                        "inlined",
                        COPY_MAX_DEPTH, COPY_MAX_OPS);
    x->depth++;
    for (tern_hlo_op op = r.first; op != r.last; op = tern_hlo_op_of(x->ad->m, op)->next)
        TERN_TRY(copy_op(x, op));
    TERN_ASSERT(x->depth > 0);
    x->depth--;
    return NULL;
}

/* --- checking the options --- */

static tern_status bad_type(const tern_hlo_module *m, const char *what, uint32_t i,
                            const char *function, tern_hlo_type type, const char *wanted)
{
    tern_text text;
    tern_text_init(&text, m->mem);
    tern_hlo_print_type(m, type, &text);
    tern_status st = TERN_ERR(INVALID, "%s %u of @%s is %s, wanted %s", what, i, function,
                              tern_text_get(&text), wanted);
    tern_text_fini(&text);
    return st;
}

static bool is_float(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT &&
           tern_num_format_of(t->dtype)->bits >= 16;
}

static tern_status check(const tern_hlo_module *m, const tern_autodiff_options *o, tern_hlo_op func)
{
    const tern_hlo_region_info *r = func && tern_hlo_op_of(m, func)->code == TERN_HLO_FUNC
                                        ? tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))
                                        : NULL;
    if (!r || !r->first)
        return TERN_ERR(INVALID, "there is no function @%s to differentiate", o->function);
    if (tern_hlo_module_find(m, o->gradient))
        return TERN_ERR(INVALID, "there is a function @%s already", o->gradient);
    if (!tern_hlo_op_of(m, r->last)->operand_count)
        return TERN_ERR(INVALID, "@%s returns nothing, wanted one float first", o->function);
    tern_hlo_value first = tern_hlo_operands(m, r->last)[0];
    if (!is_float(m, first) || tern_hlo_value_type_of(m, first)->rank != 0)
        return bad_type(m, "result", 0, o->function, tern_hlo_value_type(m, first),
                        "one float of at least 16 bits");
    for (uint32_t i = 0; i < o->wrt_count; i++) {
        if (o->wrt[i] >= r->arg_count)
            return TERN_ERR(INVALID, "@%s has %u arguments, there is no argument %u", o->function,
                            r->arg_count, o->wrt[i]);
        if (!is_float(m, r->arg_first + o->wrt[i]))
            return bad_type(m, "argument", o->wrt[i], o->function,
                            tern_hlo_value_type(m, r->arg_first + o->wrt[i]),
                            "floats of at least 16 bits to differentiate by");
    }
    return NULL;
}

/* --- the new function --- */

/* A copy of |func| under the requested name, complete except for its terminator. */
static tern_status copy_function(tern_ad *ad, const tern_autodiff_options *o, tern_hlo_op func,
                                 tern_hlo_value *args, tern_hlo_value *results)
{
    copier x = {.ad = ad};
    tern_hlo_region from = tern_hlo_op_region(ad->m, func, 0);
    const tern_hlo_region_info r = *tern_hlo_region_of(ad->m, from);
    uint32_t count = tern_hlo_op_of(ad->m, r.last)->operand_count;
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, r.arg_count);
    TERN_TRY_MEM(types);
    for (uint32_t i = 0; i < r.arg_count; i++)
        types[i] = tern_hlo_value_type(ad->m, r.arg_first + i);
    TERN_TRY(tern_symbols_init(&x.symbols, ad->m));
    tern_hlo_cloner_init(&x.cloner, ad->m, ad->m);
    tern_hlo_build_func(&ad->b, o->gradient, types, r.arg_count, args);
    tern_status st = tern_hlo_builder_status(&ad->b);
    for (uint32_t i = 0; i < r.arg_count && !st; i++)
        st = tern_hlo_clone_map(&x.cloner, r.arg_first + i, args[i]);
    if (!st)
        st = copy_ops(&x, from);
    for (uint32_t i = 0; i < count && !st; i++)
        results[i] = tern_hlo_cloned(&x.cloner, tern_hlo_operands(ad->m, r.last)[i]);
    tern_hlo_cloner_fini(&x.cloner);
    tern_symbols_fini(&x.symbols);
    return st;
}

static void sweep_function(tern_ad *ad, tern_hlo_value loss)
{
    tern_hlo_region body = ad->b.at;
    tern_ad_flow(ad, body);
    tern_ad_accumulate(ad, loss, tern_ad_full_like(ad, loss, 1));
    if (!ad->b.status)
        tern_ad_sweep(ad, tern_hlo_region_of(ad->m, body)->last);
}

static tern_status set_private(tern_hlo_module *m, tern_hlo_op func)
{
    tern_hlo_attr attr = 0;
    TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, "private", 7, &attr));
    return tern_hlo_op_set_attr(m, func, TERN_HLO_A_sym_visibility, attr);
}

/* A temporary terminator holds the results while the backward pass is built, because building it
 * may replace loops. */
static tern_status build(tern_ad *ad, const tern_autodiff_options *o, tern_hlo_op func)
{
    const tern_hlo_region_info r = *tern_hlo_region_of(ad->m, tern_hlo_op_region(ad->m, func, 0));
    uint32_t count = tern_hlo_op_of(ad->m, r.last)->operand_count;
    tern_hlo_value *args = AD_ARRAY(ad, tern_hlo_value, r.arg_count);
    tern_hlo_value *results = AD_ARRAY(ad, tern_hlo_value, count + o->wrt_count);
    tern_hlo_op names = 0;
    if (!args || !results)
        return tern_hlo_builder_status(&ad->b);
    TERN_TRY(copy_function(ad, o, func, args, results));
    tern_hlo_op made = ad->b.func;
    tern_hlo_op_spec spec = {
        .code = TERN_HLO_FUNC_RETURN, .operands = results, .operand_count = count};
    TERN_TRY(tern_hlo_op_create(ad->m, ad->b.at, &spec, &names));
    for (uint32_t i = 0; i < o->wrt_count; i++)
        tern_ad_mark(ad, args[o->wrt[i]], AD_VARIED);
    sweep_function(ad, results[0]);
    for (uint32_t i = 0; i < count; i++)
        results[i] = tern_ad_operand(ad, names, i);
    tern_hlo_op_detach(ad->m, names);
    for (uint32_t i = 0; i < o->wrt_count; i++) {
        tern_hlo_value arg = args[o->wrt[i]];
        tern_ad_flush_slices(ad, arg);
        tern_hlo_value sum = tern_ad_cotangent(ad, arg);
        results[count + i] = sum ? sum : tern_ad_full_like(ad, arg, 0);
    }
    if (!ad->b.status)
        tern_hlo_build_return(&ad->b, results, count + o->wrt_count);
    TERN_TRY(tern_hlo_builder_status(&ad->b));
    return set_private(ad->m, made);
}

tern_status tern_passes_differentiate(tern_hlo_module *m, const tern_autodiff_options *options)
{
    tern_hlo_op func = tern_hlo_module_find(m, options->function);
    TERN_TRY(check(m, options, func));
    tern_ad ad = {.m = m, .mem = m->mem, .remat = options->remat};
    tern_hlo_builder_init(&ad.b, m);
    tern_arena_init(&ad.arena, m->mem, 0);
    tern_status st = build(&ad, options, func);
    tern_status_free(tern_hlo_builder_status(&ad.b));
    tern_vec_free(m->mem, &ad.sums);
    tern_vec_free(m->mem, &ad.flags);
    tern_vec_free(m->mem, &ad.slice_grads);
    tern_arena_fini(&ad.arena);
    return st;
}
