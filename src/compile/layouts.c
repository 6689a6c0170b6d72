/* compile/layouts.c - the order of dimensions in memory that the source wants its inputs and
 * outputs in (JAX's mhlo.layout_mode).
 *
 * Programs have row-major inputs and outputs. One that the source wants in another order gets its
 * dimensions in that order, with a transpose behind the input or in front of the output, which
 * lowering makes part of loads and stores. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "compile/compile_impl.h"

static const char mode_name[] = "mhlo.layout_mode";

/* --- reading --- */

/* Inputs or outputs of main. */
typedef struct {
    tern_hlo_attr_name attr; /* the list of their attributes */
    const char *what;
} side;

static const side inputs = {TERN_HLO_A_arg_attrs, "argument"};
static const side outputs = {TERN_HLO_A_res_attrs, "result"};

/* "default", "auto" or "{0,1}"; NULL: nothing is wanted. */
static const char *mode_of(const tern_hlo_module *m, tern_hlo_op main, const side *s,
                           uint32_t index)
{
    tern_hlo_attr list = tern_hlo_op_attr(m, main, s->attr);
    const tern_hlo_attr_info *all = list ? tern_hlo_attr_of(m, list) : NULL;
    tern_hlo_attr found =
        all && index < all->count ? tern_hlo_attr_field(m, all->attrs[index], mode_name) : 0;
    const tern_hlo_attr_info *mode = found ? tern_hlo_attr_of(m, found) : NULL;
    return mode && mode->kind == TERN_HLO_ATTR_STRING ? tern_hlo_name_text(m, mode->text) : NULL;
}

/* "{0,1}", dimensions from minor to major, into |order|, which is from major to minor. */
static bool read_order(const char *text, uint32_t rank, int64_t *order)
{
    uint64_t seen = 0;
    if (*text++ != '{')
        return false;
    for (uint32_t i = rank; i-- > 0;) {
        uint32_t dim = 0, digits = 0;
        for (; *text >= '0' && *text <= '9' && digits < 3; text++, digits++)
            dim = 10 * dim + (uint32_t)(*text - '0');
        if (!digits || dim >= rank || (seen >> dim & 1))
            return false;
        seen |= UINT64_C(1) << dim;
        order[i] = dim;
        if (i && *text++ != ',')
            return false;
    }
    return !strcmp(text, "}");
}

static bool is_identity(const int64_t *order, uint32_t rank)
{
    uint32_t i = 0;
    while (i < rank && order[i] == i)
        i++;
    return i == rank;
}

/* A result that is the transpose of another value keeps the order of that one: nothing moves. */
static bool order_of_transpose(const tern_hlo_module *m, tern_hlo_value v, int64_t *order)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    uint32_t count = 0;
    if (info->is_arg || tern_hlo_op_of(m, info->owner)->code != TERN_HLO_TRANSPOSE)
        return false;
    const int64_t *permutation = tern_hlo_op_ints(m, info->owner, TERN_HLO_A_permutation, &count);
    for (uint32_t i = 0; i < count; i++)
        order[permutation[i]] = i;
    return true;
}

/* The order of |v|, from major to minor; |*out| NULL: that of the source. */
static tern_status find_order(const tern_hlo_module *m, tern_hlo_op main, const side *s,
                              uint32_t index, tern_hlo_value v, tern_arena *arena,
                              const uint8_t **out)
{
    const char *mode = mode_of(m, main, s, index);
    const uint32_t rank = tern_hlo_value_type_of(m, v)->rank;
    int64_t order[TERN_ARTIFACT_RANK_MAX];
    *out = NULL;
    if (!mode || !strcmp(mode, "default") || rank > TERN_ARTIFACT_RANK_MAX)
        return NULL;
    if (!strcmp(mode, "auto")) {
        if (s != &outputs || !order_of_transpose(m, v, order))
            return NULL;
    } else if (!read_order(mode, rank, order)) {
        return TERN_ERR(UNSUPPORTED,
                        "%s %u has layout %.64s, wanted its %u dimensions in any order, without "
                        "tiles",
                        s->what, index, mode, rank);
    }
    if (is_identity(order, rank))
        return NULL;
    uint8_t *kept = TERN_NEW_N(arena, uint8_t, rank);
    TERN_TRY_MEM(kept);
    for (uint32_t i = 0; i < rank; i++)
        kept[i] = (uint8_t)order[i];
    *out = kept;
    return NULL;
}

static bool wants_any(const tern_hlo_module *m, tern_hlo_op main, const side *s, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const char *mode = mode_of(m, main, s, i);
        if (mode && strcmp(mode, "default") != 0)
            return true;
    }
    return false;
}

tern_status tern_compile_find_layouts(const tern_hlo_module *m, tern_compile_partitions *out)
{
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    if (!main || tern_hlo_op_of(m, main)->code != TERN_HLO_FUNC)
        return NULL; /* refused later */
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0));
    const uint32_t ins = body->arg_count, outs = tern_hlo_op_of(m, body->last)->operand_count;
    if (!wants_any(m, main, &inputs, ins) && !wants_any(m, main, &outputs, outs))
        return NULL;
    const uint8_t **orders = TERN_NEW_N(&out->arena, const uint8_t *, (size_t)ins + outs);
    TERN_TRY_MEM(orders);
    for (uint32_t i = 0; i < ins; i++)
        TERN_TRY(find_order(m, main, &inputs, i, body->arg_first + i, &out->arena, &orders[i]));
    for (uint32_t i = 0; i < outs; i++)
        TERN_TRY(find_order(m, main, &outputs, i, tern_hlo_operands(m, body->last)[i], &out->arena,
                            &orders[ins + i]));
    out->orders = orders;
    out->order_count = ins + outs;
    return NULL;
}

/* --- changing main --- */

typedef struct {
    tern_hlo_module *m;
    tern_hlo_op main;
    const uint8_t *const *orders; /* of the inputs, then of the outputs */
    uint32_t inputs, outputs;
    tern_hlo_value *to;   /* [value]: an argument's replacement; 0: none */
    uint32_t values;      /* in |to| */
    tern_hlo_type *types; /* of the inputs, then of the outputs */
} changer;

/* The type of a tensor with its dimensions in another order. */
static tern_status ordered_type(tern_hlo_module *m, tern_hlo_type type, const int64_t *order,
                                tern_hlo_type *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    int64_t dims[TERN_ARTIFACT_RANK_MAX];
    for (uint32_t i = 0; i < t->rank; i++)
        dims[i] = t->dims[order[i]];
    return tern_hlo_type_tensor(m, t->dtype, dims, t->rank, out);
}

/* |v| with its dimensions in the order |order|, in an op before |before|. */
static tern_status transpose(const changer *c, tern_hlo_value v, const int64_t *order,
                             tern_hlo_op before, tern_hlo_value *out)
{
    tern_hlo_type type = 0;
    tern_hlo_attr attr = 0;
    tern_hlo_op made = 0;
    TERN_TRY(ordered_type(c->m, tern_hlo_value_type(c->m, v), order, &type));
    TERN_TRY(tern_hlo_attr_ints(c->m, TERN_I64, order, tern_hlo_type_of(c->m, type)->rank, &attr));
    const tern_hlo_attr_use use = {TERN_HLO_A_permutation, attr};
    const tern_hlo_op_spec spec = {.code = TERN_HLO_TRANSPOSE,
                                   .operands = &v,
                                   .operand_count = 1,
                                   .results = &type,
                                   .result_count = 1,
                                   .attrs = &use,
                                   .attr_count = 1};
    TERN_TRY(tern_hlo_op_create(c->m, tern_hlo_op_of(c->m, before)->parent, &spec, &made));
    tern_hlo_op_detach(c->m, made);
    tern_hlo_op_insert(c->m, made, before);
    *out = tern_hlo_op_of(c->m, made)->result_first;
    return NULL;
}

static tern_status change_input(changer *c, uint32_t index, tern_hlo_value arg, tern_hlo_op first)
{
    const uint8_t *wanted = c->orders[index];
    const uint32_t rank = tern_hlo_value_type_of(c->m, arg)->rank;
    int64_t order[TERN_ARTIFACT_RANK_MAX], back[TERN_ARTIFACT_RANK_MAX];
    c->types[index] = tern_hlo_value_type(c->m, arg);
    if (!wanted)
        return NULL;
    for (uint32_t i = 0; i < rank; i++) {
        order[i] = wanted[i];
        back[wanted[i]] = i;
    }
    TERN_TRY(ordered_type(c->m, c->types[index], order, &c->types[index]));
    tern_hlo_set_type(c->m, arg, c->types[index]);
    return transpose(c, arg, back, first, &c->to[arg]);
}

static tern_status change_output(changer *c, uint32_t index, tern_hlo_op end)
{
    const uint8_t *wanted = c->orders[c->inputs + index];
    tern_hlo_value v = tern_hlo_operands(c->m, end)[index];
    const uint32_t rank = tern_hlo_value_type_of(c->m, v)->rank;
    int64_t order[TERN_ARTIFACT_RANK_MAX];
    for (uint32_t i = 0; wanted && i < rank; i++)
        order[i] = wanted[i];
    if (wanted)
        TERN_TRY(transpose(c, v, order, end, &v));
    tern_hlo_set_operand(c->m, end, index, v);
    c->types[c->inputs + index] = tern_hlo_value_type(c->m, v);
    return NULL;
}

/* All ops but the transposes that replace them. */
static void replace_inputs(const changer *c)
{
    for (tern_hlo_op op = 1; op < c->m->ops.count; op++)
        for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
            const tern_hlo_value v = tern_hlo_operands(c->m, op)[i];
            if (v < c->values && c->to[v] && tern_hlo_value_of(c->m, c->to[v])->owner != op)
                tern_hlo_set_operand(c->m, op, i, c->to[v]);
        }
}

static tern_status set_function_type(const changer *c)
{
    tern_hlo_type type = 0;
    tern_hlo_attr attr = 0;
    TERN_TRY(
        tern_hlo_type_function(c->m, c->types, c->inputs, c->types + c->inputs, c->outputs, &type));
    TERN_TRY(tern_hlo_attr_type(c->m, type, &attr));
    return tern_hlo_op_set_attr(c->m, c->main, TERN_HLO_A_function_type, attr);
}

static tern_status change_main(changer *c, const tern_hlo_region_info *body)
{
    for (uint32_t i = 0; i < c->inputs; i++)
        TERN_TRY(change_input(c, i, body->arg_first + i, body->first));
    replace_inputs(c);
    for (uint32_t i = 0; i < c->outputs; i++)
        TERN_TRY(change_output(c, i, body->last));
    return set_function_type(c);
}

tern_status tern_compile_apply_layouts(tern_hlo_module *m, tern_compile_partitions *p)
{
    if (!p->order_count)
        return NULL;
    const tern_hlo_op main = tern_hlo_module_find(m, "main");
    const tern_hlo_region_info body = *tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0));
    changer c = {.m = m,
                 .main = main,
                 .orders = p->orders,
                 .inputs = body.arg_count,
                 .outputs = tern_hlo_op_of(m, body.last)->operand_count,
                 .values = (uint32_t)m->values.count};
    TERN_ASSERT(c.inputs + c.outputs == p->order_count);
    c.to = TERN_NEW_N(&p->arena, tern_hlo_value, c.values);
    c.types = TERN_NEW_N(&p->arena, tern_hlo_type, p->order_count);
    TERN_TRY_MEM(c.to);
    TERN_TRY_MEM(c.types);
    return change_main(&c, &body);
}

/* --- the artifact --- */

/* Axes name the dimensions of the source. */
static tern_status set_order(tern_artifact *a, tern_artifact_value *v, const uint8_t *order)
{
    if (!order)
        return NULL;
    uint8_t *kept = TERN_NEW_N(&a->arena, uint8_t, v->rank), place[TERN_ARTIFACT_RANK_MAX];
    tern_artifact_axis *axes = TERN_NEW_N(&a->arena, tern_artifact_axis, v->axis_count);
    TERN_TRY_MEM(kept);
    TERN_TRY_MEM(axes);
    for (uint32_t i = 0; i < v->rank; i++) {
        kept[i] = order[i];
        place[order[i]] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < v->axis_count; i++) {
        axes[i] = v->axes[i];
        if (axes[i].dim != TERN_ARTIFACT_UNREDUCED)
            axes[i].dim = place[axes[i].dim];
    }
    v->order = kept;
    v->axes = axes;
    return NULL;
}

tern_status tern_compile_set_orders(tern_artifact *a, const tern_compile_partitions *p)
{
    if (p->order_count != a->input_count + a->output_count)
        return NULL;
    for (uint32_t i = 0; i < a->input_count; i++)
        TERN_TRY(set_order(a, &a->inputs[i], p->orders[i]));
    for (uint32_t i = 0; i < a->output_count; i++)
        TERN_TRY(set_order(a, &a->outputs[i], p->orders[a->input_count + i]));
    return NULL;
}
