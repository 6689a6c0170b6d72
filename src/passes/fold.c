/* passes/fold.c - constant folding: ops whose operands are all constants are evaluated by ref.
 *
 * Folds only results of up to 64 KiB, or results of up to 1 MiB that are no larger than the stored
 * operands. Splats stay splats: an elementwise op on splats is evaluated for one element.
 * Broadcasts and iotas are never materialised. */
#include <string.h>

#include "base/alloc.h"
#include "hlo/clone.h"
#include "numerics/format.h"
#include "passes/simplify_impl.h"

enum {
    FOLD_SMALL_BYTES = 64 << 10,
    FOLD_MAX_BYTES = 1 << 20,
    FOLD_MAX_EXPANDED = 4 << 20, /* bytes of the operands with splats expanded */
    FOLD_MAX_OPERANDS = 64
};

typedef struct {
    tern_simplifier *s;
    tern_hlo_op op;
    tern_ref_value *in[FOLD_MAX_OPERANDS];
    tern_ref_value *out[FOLD_MAX_OPERANDS];
    uint32_t in_count, out_count;
} folding;

static size_t bytes_of_type(const tern_hlo_type_info *t)
{
    return (size_t)t->count * tern_num_format_of(t->dtype)->storage_bytes;
}

static bool is_never_folded(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
    case TERN_HLO_BROADCAST:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_DYNAMIC_BROADCAST_IN_DIM:
    case TERN_HLO_DYNAMIC_IOTA:
    case TERN_HLO_RNG_BIT_GENERATOR:
    case TERN_HLO_WHILE: /* may not terminate */
    case TERN_HLO_CALL:
    case TERN_HLO_COMPOSITE:
    case TERN_HLO_PARTITION_ID: /* differs between devices */
    case TERN_HLO_REPLICA_ID:
        return true;
    default:
        return false;
    }
}

/* All operands are constants; returns their size in bytes as stored and with splats expanded. */
static bool has_constant_operands(const tern_hlo_module *m, const tern_hlo_op_info *info,
                                  size_t *stored, size_t *spread, bool *all_splats)
{
    *stored = *spread = 0;
    *all_splats = true;
    for (uint32_t i = 0; i < info->operand_count; i++) {
        const tern_hlo_attr_info *a =
            tern_match_constant(m, m->operands.items[info->operand_first + i]);
        if (!a)
            return false;
        *stored += a->data_bytes;
        *spread += bytes_of_type(tern_hlo_type_of(m, a->type));
        *all_splats = *all_splats && a->is_splat && !tern_hlo_type_of(m, a->type)->quant;
    }
    return true;
}

static bool has_plain_results(const tern_hlo_module *m, const tern_hlo_op_info *info, size_t *bytes)
{
    *bytes = 0;
    for (uint32_t i = 0; i < info->result_count; i++) {
        const tern_hlo_type_info *t = tern_match_plain(m, info->result_first + i);
        if (!t)
            return false;
        *bytes += bytes_of_type(t);
    }
    return info->result_count > 0;
}

/* --- evaluating --- */

static void release_values(folding *f)
{
    for (uint32_t i = 0; i < f->in_count; i++)
        tern_ref_release(f->in[i]);
    for (uint32_t i = 0; i < f->out_count; i++)
        tern_ref_release(f->out[i]);
    f->in_count = f->out_count = 0;
}

static tern_ref_options ref_options(const folding *f)
{
    return (tern_ref_options){.mem = f->s->r.mem, .pool = f->s->c->options->pool};
}

/* An op without regions depends on nothing but its operands, so one evaluator can be reused while
 * the module changes. */
static tern_status run_alone(folding *f, tern_hlo_op op)
{
    tern_ref_options options = ref_options(f);
    if (!f->s->ref)
        TERN_TRY(tern_ref_create(f->s->r.m, &options, &f->s->ref));
    return tern_ref_run_op(f->s->ref, op, f->in, f->out);
}

/* Evaluates an op with regions in a module of its own. */
static tern_status run_extracted(folding *f)
{
    const tern_hlo_module *m = f->s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, f->op);
    tern_hlo_module *out = NULL;
    tern_hlo_value results[FOLD_MAX_OPERANDS], *inputs = NULL;
    tern_ref_value *args[FOLD_MAX_OPERANDS] = {0};
    uint32_t count = 0;
    tern_ref *ref = NULL;
    tern_ref_options options = ref_options(f);
    for (uint32_t i = 0; i < info->result_count; i++)
        results[i] = info->result_first + i;
    TERN_TRY(tern_hlo_extract(m, &f->op, 1, results, info->result_count, &out, &inputs, &count));
    tern_status st = tern_ref_create(out, &options, &ref);
    for (uint32_t i = 0; i < count && !st; i++)
        for (uint32_t k = 0; k < info->operand_count; k++)
            if (tern_hlo_operands(m, f->op)[k] == inputs[i] && i < FOLD_MAX_OPERANDS)
                args[i] = f->in[k];
    for (uint32_t i = 0; i < count && !st; i++)
        if (i >= FOLD_MAX_OPERANDS || !args[i])
            st = TERN_ERR(UNSUPPORTED, "a region uses a value from outside");
    if (!st)
        st =
            tern_ref_run(ref, tern_hlo_module_find(out, "main"), args, count, f->out, f->out_count);
    tern_ref_destroy(ref);
    tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
    tern_hlo_module_destroy(out);
    return st;
}

static tern_status take_operands(folding *f)
{
    const tern_hlo_module *m = f->s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, f->op);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_op owner = tern_match_owner(m, tern_hlo_operands(m, f->op)[i]);
        tern_hlo_attr value = tern_hlo_op_attr(m, owner, TERN_HLO_A_value);
        TERN_TRY(tern_ref_from_attr(f->s->r.mem, m, value, &f->in[i]));
        f->in_count++;
    }
    f->out_count = info->result_count;
    return NULL;
}

/* An op that ref does not support stays in the graph. */
static tern_status ignore_unsupported(tern_status st)
{
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status_free(st);
    return NULL;
}

/* Inserts the results as constants before the op. */
static tern_status put_results(folding *f, bool *done)
{
    tern_hlo_module *m = f->s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, f->op);
    tern_hlo_value values[FOLD_MAX_OPERANDS] = {0};
    tern_hlo_builder *b = tern_rewrite_build(&f->s->r, f->op);
    for (uint32_t i = 0; i < info.result_count; i++) {
        const tern_ref_value *v = f->out[i];
        tern_hlo_type type = tern_hlo_value_type(m, info.result_first + i);
        values[i] = tern_hlo_build_constant(b, type, v->data, v->data_bytes);
    }
    TERN_TRY(tern_rewrite_insert(&f->s->r));
    *done = true;
    return tern_rewrite_replace_op(&f->s->r, f->op, values);
}

static tern_status fold_elements(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    folding f = {.s = s, .op = op};
    tern_status st = take_operands(&f);
    if (!st) {
        bool has_regions = tern_hlo_op_of(s->r.m, op)->region_count;
        st = has_regions ? run_extracted(&f) : run_alone(&f, op);
        st = st ? ignore_unsupported(st) : put_results(&f, done);
    }
    release_values(&f);
    return st;
}

/* --- splats --- */

/* A copy of the op on scalars, outside the graph, for ref to evaluate. */
static tern_status make_scalar_op(tern_simplifier *s, tern_hlo_op op, tern_hlo_op *out)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_type type = 0;
    tern_dtype dtype = tern_hlo_value_type_of(m, info.result_first)->dtype;
    tern_hlo_value operands[FOLD_MAX_OPERANDS];
    *out = 0;
    TERN_TRY(tern_hlo_type_tensor(m, dtype, NULL, 0, &type));
    memcpy(operands, tern_hlo_operands(m, op), info.operand_count * sizeof(*operands));
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = operands,
                             .operand_count = info.operand_count,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count};
    return tern_hlo_op_create_shared(m, 0, &spec, info.attr_first, out);
}

static tern_status take_elements(folding *f)
{
    const tern_hlo_module *m = f->s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, f->op);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        const tern_hlo_attr_info *a = tern_match_splat(m, tern_hlo_operands(m, f->op)[i]);
        TERN_ASSERT(a);
        tern_dtype dtype = tern_hlo_type_of(m, a->type)->dtype;
        TERN_TRY(tern_ref_tensor_create(f->s->r.mem, dtype, NULL, 0, &f->in[i]));
        f->in_count++;
        memcpy(f->in[i]->data, a->data, a->data_bytes);
    }
    f->out_count = 1;
    return NULL;
}

static tern_status fold_splats(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    folding f = {.s = s, .op = op};
    tern_hlo_op scalar = 0;
    tern_status st = make_scalar_op(s, op, &scalar);
    if (!st)
        st = take_elements(&f);
    if (!st) {
        st = run_alone(&f, scalar);
        if (st)
            st = ignore_unsupported(st);
        else
            st = tern_simplify_to_constant(s, op, f.out[0]->data, f.out[0]->data_bytes, done);
    }
    release_values(&f);
    return st;
}

tern_status tern_simplify_fold(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    unsigned traits = tern_hlo_op_row_of(info->code)->traits;
    size_t stored = 0, spread = 0, bytes = 0;
    bool all_splats = false;
    if (!info->operand_count || info->operand_count > FOLD_MAX_OPERANDS ||
        info->result_count > FOLD_MAX_OPERANDS || traits & TERN_HLO_TERMINATOR ||
        is_never_folded(info->code))
        return NULL;
    if (!has_constant_operands(m, info, &stored, &spread, &all_splats) ||
        !has_plain_results(m, info, &bytes) || !tern_match_is_pure(m, op) ||
        !tern_match_is_same_everywhere(m, op))
        return NULL;
    if (all_splats && bytes && traits & TERN_HLO_ELEMENTWISE && info->result_count == 1 &&
        !info->region_count)
        return fold_splats(s, op, done);
    if (spread > FOLD_MAX_EXPANDED || bytes > FOLD_MAX_BYTES ||
        (bytes > FOLD_SMALL_BYTES && bytes > stored))
        return NULL;
    return fold_elements(s, op, done);
}
