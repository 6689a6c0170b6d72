/* passes/precision.c - --auto-cast: computes f32 ops in a narrower type.
 *
 * MATMULT: f32 operands of dot_general and convolution are converted to the type, unless memory
 * limits the matmul; accumulation and results stay f32, as in the PE array. ALL: the operands of
 * every other f32 op are converted too, and its result has the type; if the op has a region
 * (reductions, scatters), the operands are only rounded and accumulation stays f32. Arguments and
 * results of functions keep their types, as do constants, loops, branches and communication ops.
 * Each op is treated on its own; simplify then removes the exact conversions to f32 and back
 * between two ops.
 *
 * TF32 is not a type of StableHLO: lowering chooses the passes of the PE array, and this pass
 * changes nothing. A matmul that requests an algorithm keeps it. */
#include "passes/passes_impl.h"
#include "passes/rewrite_impl.h"

enum { PRECISION_MAX_DEPTH = 1024 };

typedef enum { KEEP, DOT, NARROW, ROUND } treatment;

static const struct {
    tern_hlo_code code;
    treatment how;
} treatments[] = {
    {TERN_HLO_DOT_GENERAL, DOT},
    {TERN_HLO_DOT, DOT},
    {TERN_HLO_CONVOLUTION, DOT},
    {TERN_HLO_BROADCAST_IN_DIM, NARROW},
    {TERN_HLO_BROADCAST, NARROW},
    {TERN_HLO_RESHAPE, NARROW},
    {TERN_HLO_TRANSPOSE, NARROW},
    {TERN_HLO_SLICE, NARROW},
    {TERN_HLO_CONCATENATE, NARROW},
    {TERN_HLO_PAD, NARROW},
    {TERN_HLO_REVERSE, NARROW},
    {TERN_HLO_GATHER, NARROW},
    {TERN_HLO_DYNAMIC_SLICE, NARROW},
    {TERN_HLO_DYNAMIC_UPDATE_SLICE, NARROW},
    {TERN_HLO_REDUCE, ROUND},
    {TERN_HLO_REDUCE_WINDOW, ROUND},
    {TERN_HLO_SCATTER, ROUND},
    {TERN_HLO_SELECT_AND_SCATTER, ROUND},
    {TERN_HLO_BATCH_NORM_GRAD, ROUND},
    {TERN_HLO_BATCH_NORM_INFERENCE, ROUND},
    {TERN_HLO_BATCH_NORM_TRAINING, ROUND},
};

/* Elementwise, but depends on types or bits. */
static bool is_type_op(tern_hlo_code code)
{
    return code == TERN_HLO_CONVERT || code == TERN_HLO_COMPLEX || code == TERN_HLO_REAL ||
           code == TERN_HLO_IMAG || code == TERN_HLO_REDUCE_PRECISION ||
           code == TERN_HLO_UNIFORM_QUANTIZE || code == TERN_HLO_UNIFORM_DEQUANTIZE ||
           code == TERN_HLO_CHLO_NEXT_AFTER;
}

static treatment treatment_of(tern_hlo_code code, tern_auto_cast what)
{
    for (size_t i = 0; i < sizeof(treatments) / sizeof(treatments[0]); i++)
        if (treatments[i].code == code)
            return treatments[i].how == DOT || what == TERN_AUTO_CAST_ALL ? treatments[i].how
                                                                          : KEEP;
    bool elementwise = tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE;
    return what == TERN_AUTO_CAST_ALL && elementwise && !is_type_op(code) ? NARROW : KEEP;
}

typedef struct {
    tern_rewrite r;
    tern_auto_cast what;
    tern_dtype dtype;
} caster;

static bool is_f32(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && t->dtype == TERN_F32;
}

/* All values that determine the op's type are plain f32 or not floats: no other width, no complex
 * numbers. */
static bool is_castable(const tern_hlo_module *m, tern_hlo_op op, treatment how)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    uint32_t count = 0;
    for (uint32_t i = 0; i < info->operand_count; i++)
        count += is_f32(m, tern_hlo_operands(m, op)[i]);
    for (uint32_t i = 0; i < info->result_count; i++)
        if (!tern_match_plain(m, info->result_first + i))
            return false;
    if (how == DOT)
        return count == 2 && !tern_hlo_op_attr(m, op, TERN_HLO_A_accumulation_type);
    return count > 0;
}

/* A batch of small matmuls, or a large result with little to contract, that takes longer to read
 * and write than to multiply in f32: conversions would only cost time. */
static bool is_limited_by_memory(const tern_hlo_module *m, tern_hlo_op op)
{
    enum { BATCH_MIN = 16, DEPTH_MAX = 128, LARGE = 1 << 18, FLOPS_PER_BYTE = 54 };
    uint32_t count = 0;
    double batch = 1, depth = 1;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_op_of(m, op)->result_first);
    const tern_hlo_type_info *lhs = tern_match_plain(m, in[0]), *rhs = tern_match_plain(m, in[1]);
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_DOT_GENERAL || !t || !lhs || !rhs)
        return false;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_batching_dimensions, &count);
    for (uint32_t i = 0; i < count; i++)
        batch *= (double)lhs->dims[dims[i]];
    dims = tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_contracting_dimensions, &count);
    for (uint32_t i = 0; i < count; i++)
        depth *= (double)lhs->dims[dims[i]];
    double bytes = 4 * ((double)lhs->count + (double)rhs->count + (double)t->count);
    return (batch >= BATCH_MIN || (depth <= DEPTH_MAX && t->count >= LARGE)) &&
           2 * (double)t->count * depth < FLOPS_PER_BYTE * bytes;
}

/* Converts f32 operands to the type, and back to f32 if |back|. */
static tern_status cast_operands(caster *c, tern_hlo_op op, bool back)
{
    tern_hlo_module *m = c->r.m;
    uint32_t count = tern_hlo_op_of(m, op)->operand_count;
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_value x = tern_hlo_operands(m, op)[i];
        if (!is_f32(m, x))
            continue;
        tern_hlo_builder *b = tern_rewrite_build(&c->r, op);
        tern_hlo_value v = tern_hlo_build_convert(b, x, c->dtype);
        if (back)
            v = tern_hlo_build_convert(b, v, TERN_F32);
        TERN_TRY(tern_rewrite_insert(&c->r));
        TERN_TRY(tern_rewrite_set_operand(&c->r, op, i, v));
    }
    return NULL;
}

/* Rounds |result| to the type for all its users; the result itself gets the type if |narrow|. */
static tern_status cast_result(caster *c, tern_hlo_op op, tern_hlo_value result, bool narrow)
{
    tern_hlo_module *m = c->r.m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, result);
    tern_hlo_type type = 0;
    if (narrow) {
        TERN_TRY(tern_hlo_type_tensor(m, c->dtype, t->dims, t->rank, &type));
        tern_hlo_set_type(m, result, type);
    }
    /* A terminator comes last, so there is a next op. */
    tern_hlo_builder *b = tern_rewrite_build(&c->r, tern_hlo_op_of(m, op)->next);
    tern_hlo_value v = narrow ? result : tern_hlo_build_convert(b, result, c->dtype);
    tern_hlo_value back = tern_hlo_build_convert(b, v, TERN_F32);
    tern_hlo_op first = tern_hlo_region_of(m, c->r.staging)->first;
    TERN_TRY(tern_rewrite_insert(&c->r));
    TERN_TRY(tern_rewrite_replace(&c->r, result, back));
    return tern_rewrite_set_operand(&c->r, first, 0, result);
}

static tern_status cast_op(caster *c, tern_hlo_op op)
{
    tern_hlo_module *m = c->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    treatment how = treatment_of(info.code, c->what);
    if (how == KEEP || !is_castable(m, op, how) ||
        (c->what == TERN_AUTO_CAST_MATMULT && is_limited_by_memory(m, op)))
        return NULL;
    TERN_TRY(cast_operands(c, op, how == ROUND));
    if (c->what != TERN_AUTO_CAST_ALL)
        return NULL;
    for (uint32_t i = 0; i < info.result_count; i++)
        if (is_f32(m, info.result_first + i))
            TERN_TRY(cast_result(c, op, info.result_first + i, how == NARROW));
    return NULL;
}

/* Regions of loops, branches and functions; the region of a reduction stays unchanged. */
static bool has_code_regions(tern_hlo_code code)
{
    return code == TERN_HLO_MODULE || code == TERN_HLO_FUNC || code == TERN_HLO_WHILE ||
           code == TERN_HLO_IF || code == TERN_HLO_CASE;
}

static tern_status cast_within(caster *c, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(c->r.m, op);
    if (depth >= PRECISION_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", PRECISION_MAX_DEPTH);
    if (!has_code_regions(info.code))
        return NULL;
    for (uint32_t i = 0; i < info.region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(c->r.m, tern_hlo_op_region(c->r.m, op, i))->first;
        while (in) {
            tern_hlo_op next = tern_hlo_op_of(c->r.m, in)->next;
            TERN_TRY(cast_within(c, in, depth + 1));
            TERN_TRY(cast_op(c, in));
            in = next;
        }
    }
    return NULL;
}

tern_status tern_pass_precision(tern_pass_context *context, uint64_t *changes)
{
    const tern_passes_options *o = context->options;
    caster c = {.what = o->auto_cast, .dtype = o->auto_cast_type};
    if (o->auto_cast == TERN_AUTO_CAST_NONE || o->auto_cast_type == TERN_TF32 ||
        o->auto_cast_type == TERN_F32)
        return NULL;
    TERN_TRY(tern_rewrite_init(&c.r, context->m));
    tern_status st = cast_within(&c, context->m->top, 0);
    *changes += c.r.changes;
    tern_rewrite_fini(&c.r);
    return st;
}
