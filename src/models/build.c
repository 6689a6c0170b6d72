/* models/build.c - builds a function of a model: its arguments, the loop over layers, its results.
 */
#include "base/assert.h"
#include "models/config_impl.h"
#include "models/graph_impl.h"

enum { MAX_INPUTS = 6, MAX_ARGS = TERN_MODEL_MAX_PARAMS + MAX_INPUTS };

static const tern_model_parts *const kinds[] = {[TERN_MODEL_GPT2] = &tern_model_gpt2,
                                                [TERN_MODEL_LLAMA] = &tern_model_llama,
                                                [TERN_MODEL_BERT] = &tern_model_bert,
                                                [TERN_MODEL_VIT] = &tern_model_vit};

/* --- arguments --- */

typedef struct {
    tern_hlo_type types[MAX_ARGS];
    tern_hlo_value *slots[MAX_ARGS]; /* the graph field that each argument is stored in */
    uint32_t count;
} argument_list;

static void add_argument(tern_model_graph *g, argument_list *list, tern_hlo_value *slot,
                         tern_dtype dtype, const int64_t *dims, uint32_t rank)
{
    TERN_ASSERT(list->count < MAX_ARGS);
    list->slots[list->count] = slot;
    if (!g->b->status)
        g->b->status = tern_hlo_type_tensor(g->b->m, dtype, dims, rank, &list->types[list->count]);
    list->count++;
}

static void add_params(tern_model_graph *g, argument_list *list)
{
    tern_model_row end = tern_model_end_row(g->c->kind);
    for (tern_model_row row = g->first; row < end; row++) {
        if (!tern_model_row_is(row, g->c))
            continue;
        int64_t dims[5] = {g->c->layers};
        uint32_t rank = tern_model_row_dims(row, g->c, dims + 1);
        bool layered = tern_model_row_is_layered(row);
        add_argument(g, list, &g->params[row - g->first], g->o->weights, dims + !layered,
                     rank + layered);
    }
}

static void add_caches(tern_model_graph *g, argument_list *list)
{
    int64_t positions = g->o->cache_positions ? g->o->cache_positions : g->c->positions;
    int64_t dims[] = {g->c->layers, g->o->batch, g->c->kv_heads, positions, g->c->head_width};
    add_argument(g, list, &g->keys, g->o->compute, dims, 5);
    add_argument(g, list, &g->values, g->o->compute, dims, 5);
}

static void add_inputs(tern_model_graph *g, argument_list *list)
{
    const tern_model_config *c = g->c;
    int64_t tokens[] = {g->o->batch, g->o->sequence}, two = 2;
    int64_t pixels[] = {g->o->batch, c->channels, c->image, c->image};
    bool is_vit = c->kind == TERN_MODEL_VIT;
    if (g->function == TERN_MODEL_DECODE)
        add_caches(g, list);
    if (is_vit)
        add_argument(g, list, &g->pixels, TERN_F32, pixels, 4);
    else
        add_argument(g, list, &g->tokens, TERN_I32, tokens, 2);
    if (c->kind == TERN_MODEL_BERT)
        add_argument(g, list, &g->token_types, TERN_I32, tokens, 2);
    if (g->function == TERN_MODEL_LOSS)
        add_argument(g, list, &g->targets, TERN_I32, tokens, is_vit ? 1 : 2);
    if (g->function == TERN_MODEL_DECODE)
        add_argument(g, list, &g->position, TERN_I32, NULL, 0);
    if (g->function == TERN_MODEL_LOSS && g->o->dropout)
        add_argument(g, list, &g->seed, TERN_U64, &two, 1);
}

static void begin(tern_model_graph *g, const char *name)
{
    argument_list list = {.count = 0};
    tern_hlo_value args[MAX_ARGS];
    add_params(g, &list);
    add_inputs(g, &list);
    tern_hlo_build_func(g->b, name, list.types, list.count, args);
    for (uint32_t i = 0; i < list.count; i++)
        *list.slots[i] = args[i];
}

/* --- layers --- */

/* Slices the current layer's weights from the stacks. */
static void slice_weights(tern_model_graph *g)
{
    tern_model_row end = tern_model_end_row(g->c->kind);
    tern_hlo_value zero = g->counter ? tern_model_scalar(g, TERN_I32, 0) : 0;
    for (tern_model_row row = g->first; row < end; row++) {
        tern_hlo_value stack = g->params[row - g->first];
        int64_t start[5] = {g->layer}, limit[5] = {g->layer + 1}, sizes[5] = {1};
        const int64_t ones[5] = {1, 1, 1, 1, 1};
        if (!stack || !tern_model_row_is_layered(row))
            continue;
        uint32_t rank = tern_model_row_dims(row, g->c, sizes + 1);
        for (uint32_t i = 1; i <= rank; i++)
            limit[i] = sizes[i];
        tern_hlo_value at[] = {g->counter, zero, zero, zero, zero};
        tern_hlo_value slice =
            g->counter ? tern_model_slice_at(g, stack, at, sizes)
                       : tern_hlo_build_slice(g->b, stack, start, limit, ones, rank + 1);
        g->weights[row - g->first] = tern_hlo_build_reshape(g->b, slice, sizes + 1, rank);
    }
}

/* Values that the loop carries: invariants first, then the counter, caches and the residual stream.
 */
typedef struct {
    tern_hlo_value *slots[MAX_ARGS];
    uint32_t count;
} carried_list;

static void carry(carried_list *list, tern_hlo_value *slot)
{
    TERN_ASSERT(list->count < MAX_ARGS);
    if (*slot)
        list->slots[list->count++] = slot;
}

static carried_list list_carried(tern_model_graph *g, tern_hlo_value *x)
{
    carried_list list = {.count = 0};
    tern_model_row end = tern_model_end_row(g->c->kind);
    for (tern_model_row row = g->first; row < end; row++)
        if (tern_model_row_is_layered(row))
            carry(&list, &g->params[row - g->first]);
    carry(&list, &g->cos);
    carry(&list, &g->sin);
    carry(&list, &g->seed);
    carry(&list, &g->position);
    carry(&list, &g->counter);
    carry(&list, &g->keys);
    carry(&list, &g->values);
    carry(&list, x);
    return list;
}

static tern_hlo_region build_condition(tern_model_graph *g, const tern_hlo_type *types,
                                       uint32_t count, uint32_t counter)
{
    tern_hlo_value args[MAX_ARGS];
    tern_hlo_build_scope scope = tern_hlo_build_region(g->b, types, count, args);
    tern_hlo_value more =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, args[counter],
                               tern_model_scalar(g, TERN_I32, (double)g->c->layers));
    return tern_hlo_build_region_end(g->b, scope, &more, 1);
}

/* Builds the loop body; the fields are set to its arguments and then to its results. */
static tern_hlo_region build_iteration(tern_model_graph *g, const carried_list *list,
                                       const tern_hlo_type *types, tern_hlo_value *x)
{
    tern_hlo_value args[MAX_ARGS];
    tern_hlo_build_scope scope = tern_hlo_build_region(g->b, types, list->count, args);
    for (uint32_t i = 0; i < list->count; i++)
        *list->slots[i] = args[i];
    tern_model_enter(g, "weights");
    slice_weights(g);
    *x = kinds[g->c->kind]->layer(g, *x);
    g->counter = tern_model_add(g, g->counter, tern_model_scalar(g, TERN_I32, 1));
    for (uint32_t i = 0; i < list->count; i++)
        args[i] = *list->slots[i];
    return tern_hlo_build_region_end(g->b, scope, args, list->count);
}

static tern_hlo_value build_loop(tern_model_graph *g, tern_hlo_value x)
{
    g->counter = tern_model_scalar(g, TERN_I32, 0);
    if (g->b->status)
        return 0;
    carried_list list = list_carried(g, &x);
    tern_hlo_type types[MAX_ARGS];
    tern_hlo_value before[MAX_ARGS];
    uint32_t at = 0;
    for (uint32_t i = 0; i < list.count; i++) {
        before[i] = *list.slots[i];
        types[i] = tern_hlo_value_type(g->b->m, before[i]);
        at = list.slots[i] == &g->counter ? i : at;
    }
    tern_hlo_region regions[2];
    regions[0] = build_condition(g, types, list.count, at);
    regions[1] = build_iteration(g, &list, types, &x);
    tern_hlo_op_spec spec = {.code = TERN_HLO_WHILE,
                             .operands = before,
                             .operand_count = list.count,
                             .results = types,
                             .result_count = list.count,
                             .regions = regions,
                             .region_count = 2};
    tern_hlo_value first = tern_hlo_build(g->b, &spec);
    /* Invariants keep their values from before the loop; the rest are the loop's results. */
    for (uint32_t i = 0; i < list.count; i++)
        *list.slots[i] = !first ? 0 : i < at ? before[i] : first + i;
    g->counter = 0;
    return x;
}

static tern_hlo_value build_layers(tern_model_graph *g, tern_hlo_value x)
{
    g->in_layers = true;
    if (!g->o->unroll)
        x = build_loop(g, x);
    for (g->layer = 0; g->o->unroll && g->layer < g->c->layers; g->layer++) {
        tern_model_enter(g, "weights");
        slice_weights(g);
        x = kinds[g->c->kind]->layer(g, x);
    }
    g->in_layers = false;
    return x;
}

/* --- the function --- */

/* The last token only: DECODE predicts one next token. */
static tern_hlo_value last_token(tern_model_graph *g, tern_hlo_value x)
{
    int64_t n = g->o->batch, s = g->o->sequence, w = g->c->width;
    x = tern_hlo_build_slice(g->b, x, (int64_t[]){0, s - 1, 0}, (int64_t[]){n, s, w},
                             (int64_t[]){1, 1, 1}, 3);
    return tern_hlo_build_reshape(g->b, x, (int64_t[]){n, w}, 2);
}

static void build_body(tern_model_graph *g)
{
    const tern_model_parts *parts = kinds[g->c->kind];
    if (parts->prepare)
        parts->prepare(g);
    tern_model_enter(g, "embed");
    tern_hlo_value x = build_layers(g, parts->embed(g));
    tern_model_enter(g, "head");
    if (g->function == TERN_MODEL_DECODE)
        x = last_token(g, x);
    tern_hlo_value y = parts->head(g, x);
    if (g->function == TERN_MODEL_LOSS) {
        tern_model_enter(g, "loss");
        y = tern_model_cross_entropy(g, y, g->targets);
    }
    g->b->loc = 0;
    tern_hlo_value results[] = {y, g->keys, g->values};
    tern_hlo_build_return(g->b, results, g->function == TERN_MODEL_DECODE ? 3 : 1);
}

static tern_status check_options(const tern_model_config *c, tern_model_function function,
                                 const tern_model_options *o)
{
    const char *type = tern_kind_rows[c->kind].type;
    int64_t cache = o->cache_positions ? o->cache_positions : c->positions;
    if (o->batch < 1 || (o->sequence < 1 && c->kind != TERN_MODEL_VIT))
        return TERN_ERR(INVALID, "batch %lld and sequence %lld, wanted 1 or more",
                        (long long)o->batch, (long long)o->sequence);
    if ((o->compute != TERN_F32 && o->compute != TERN_BF16) ||
        (o->weights != TERN_F32 && o->weights != TERN_BF16))
        return TERN_ERR(INVALID, "models are computed in f32 or bf16, with weights of f32 or bf16");
    if (function == TERN_MODEL_DECODE && c->kind != TERN_MODEL_GPT2 && c->kind != TERN_MODEL_LLAMA)
        return TERN_ERR(UNSUPPORTED, "a %s model cannot generate text", type);
    if (c->kind != TERN_MODEL_VIT && c->kind != TERN_MODEL_LLAMA && o->sequence > c->positions)
        return TERN_ERR(INVALID, "sequence %lld, and the %s model has %lld positions",
                        (long long)o->sequence, type, (long long)c->positions);
    if (function == TERN_MODEL_DECODE && o->sequence > cache)
        return TERN_ERR(INVALID, "sequence %lld, and the cache has %lld positions",
                        (long long)o->sequence, (long long)cache);
    return NULL;
}

tern_status tern_model_build(const tern_model_config *config, tern_model_function function,
                             const tern_model_options *options, const char *name,
                             tern_hlo_builder *b)
{
    TERN_TRY(check_options(config, function, options));
    tern_model_options o = *options;
    if (config->kind == TERN_MODEL_VIT)
        o.sequence = config->positions;
    tern_model_graph g = {.b = b,
                          .c = config,
                          .o = &o,
                          .function = function,
                          .first = tern_model_first_row(config->kind)};
    begin(&g, name);
    build_body(&g);
    return tern_hlo_builder_status(b);
}
