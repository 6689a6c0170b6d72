#include "train/step.h"

#include <string.h>

#include "base/alloc.h"
#include "hlo/name_stack.h"
#include "hlo/print.h"
#include "hlo/verify.h"

enum { SCALARS = 3, RANK_MAX = 8 };

/* The step being built. One array holds the arguments of main, then their replacements. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;
    const tern_model_config *config;
    const tern_step_options *options;
    tern_hlo_module *m;
    tern_hlo_builder b;
    const tern_model_param *params;
    uint32_t param_count, states, input_count;
    uint32_t arg_count;
    const tern_hlo_type *loss_types; /* of the arguments of the loss: parameters, inputs */
    tern_hlo_value *args;
    tern_hlo_value loss, norm;
    tern_hlo_value *grads; /* [param_count], f32 */
} step;

static tern_hlo_value *inputs_of(step *s) { return s->args + s->param_count * (1 + s->states); }

static tern_hlo_value f32_number(step *s, double value)
{
    return tern_hlo_build_splat(&s->b, TERN_F32, NULL, 0, value);
}

static tern_status verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(m->mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st && tern_diag_error_count(diag)) {
        tern_status_free(st);
        st = tern_diag_status(diag);
    }
    tern_diag_destroy(diag);
    return st;
}

/* --- loss and gradients --- */

static tern_status add_gradient(step *s)
{
    TERN_TRY(tern_model_build(s->config, TERN_MODEL_LOSS, &s->options->model, "loss", &s->b));
    TERN_TRY(verify(s->m));
    uint32_t *wrt = tern_arena_get(&s->arena, s->param_count * sizeof(*wrt), _Alignof(uint32_t));
    TERN_TRY_MEM(wrt);
    for (uint32_t i = 0; i < s->param_count; i++)
        wrt[i] = i;
    tern_autodiff_options options = {.function = "loss",
                                     .gradient = "gradient",
                                     .wrt = wrt,
                                     .wrt_count = s->param_count,
                                     .remat = s->options->remat};
    return tern_passes_differentiate(s->m, &options);
}

/* Argument types of the loss. */
static void read_loss_types(step *s)
{
    tern_hlo_op f = tern_hlo_module_find(s->m, "loss");
    tern_hlo_attr type = tern_hlo_op_attr(s->m, f, TERN_HLO_A_function_type);
    const tern_hlo_type_info *info = tern_hlo_type_of(s->m, tern_hlo_attr_of(s->m, type)->type);
    s->loss_types = info->parts;
    s->input_count = info->input_count - s->param_count;
}

/* Calls the gradient function: |out| gets the loss and the gradients, in the parameters' types. */
static void call_gradient(step *s, const tern_hlo_value *params, const tern_hlo_value *inputs,
                          tern_hlo_value *out)
{
    uint32_t count = s->param_count + s->input_count;
    tern_hlo_value *operands =
        tern_arena_get(&s->arena, count * sizeof(*operands), _Alignof(tern_hlo_value));
    tern_hlo_type *results =
        tern_arena_get(&s->arena, (s->param_count + 1) * sizeof(*results), _Alignof(tern_hlo_type));
    tern_hlo_attr callee = 0;
    if (!s->b.status && (!operands || !results))
        s->b.status = TERN_ERR(NO_MEMORY, "a step of %u parameters", s->param_count);
    if (!s->b.status)
        s->b.status = tern_hlo_attr_text(s->m, TERN_HLO_ATTR_SYMBOL, "gradient", 8, &callee);
    if (!s->b.status)
        s->b.status = tern_hlo_type_tensor(s->m, TERN_F32, NULL, 0, &results[0]);
    if (s->b.status)
        return;
    for (uint32_t i = 0; i < count; i++)
        operands[i] = i < s->param_count ? params[i] : inputs[i - s->param_count];
    for (uint32_t i = 0; i < s->param_count; i++)
        results[1 + i] = s->loss_types[i];
    tern_hlo_attr_use use = {TERN_HLO_A_callee, callee};
    tern_hlo_op_spec spec = {.code = TERN_HLO_CALL,
                             .operands = operands,
                             .operand_count = count,
                             .results = results,
                             .result_count = s->param_count + 1,
                             .attrs = &use,
                             .attr_count = 1};
    tern_hlo_value first = tern_hlo_build(&s->b, &spec);
    for (uint32_t i = 0; i <= s->param_count && !s->b.status; i++)
        out[i] = first + i;
}

static void gradients_at_once(step *s)
{
    tern_hlo_value *out = s->grads - 1; /* the loss comes first: see open_step() */
    call_gradient(s, s->args, inputs_of(s), out);
    s->loss = out[0];
    for (uint32_t i = 0; i < s->param_count; i++)
        s->grads[i] = tern_hlo_build_convert(&s->b, s->grads[i], TERN_F32);
}

/* --- gradient accumulation --- */

/* Loop-carried values: counter, inputs, parameters, then the sums of loss and gradients. */
typedef struct {
    uint32_t count, inputs, params, sums;
    tern_hlo_value *start, *in, *out;
    tern_hlo_type *types;
} carried;

static bool get_carried(step *s, carried *c)
{
    c->inputs = 1;
    c->params = c->inputs + s->input_count;
    c->sums = c->params + s->param_count;
    c->count = c->sums + 1 + s->param_count;
    c->start = tern_arena_get(&s->arena, 4 * c->count * sizeof(uint32_t), _Alignof(uint32_t));
    if (!c->start && !s->b.status)
        s->b.status = TERN_ERR(NO_MEMORY, "a step of %u parameters", s->param_count);
    c->in = c->start + c->count;
    c->out = c->in + c->count;
    c->types = c->out + c->count;
    return !s->b.status;
}

/* Input |i| of batch |counter|: a slice of the first dimension. A seed is incremented instead. */
static tern_hlo_value input_of_batch(step *s, const carried *c, uint32_t i)
{
    tern_hlo_value whole = c->in[c->inputs + i], counter = c->in[0];
    if (s->b.status)
        return 0;
    const tern_hlo_type_info *one = tern_hlo_type_of(s->m, s->loss_types[s->param_count + i]);
    if (one->dtype == TERN_U64) {
        static const int64_t two = 2;
        tern_hlo_value spread = tern_hlo_build_broadcast(
            &s->b, tern_hlo_build_convert(&s->b, counter, TERN_U64), &two, 1, NULL);
        return tern_hlo_build_binary(&s->b, TERN_HLO_ADD, whole, spread);
    }
    tern_hlo_value operands[RANK_MAX + 2] = {whole, counter};
    int64_t sizes[RANK_MAX + 1] = {1};
    tern_hlo_value zero = tern_hlo_build_splat(&s->b, TERN_I32, NULL, 0, 0);
    for (uint32_t d = 0; d < one->rank; d++) {
        operands[2 + d] = zero;
        sizes[1 + d] = one->dims[d];
    }
    tern_hlo_attr_use use = {TERN_HLO_A_slice_sizes, 0};
    if (!s->b.status)
        s->b.status = tern_hlo_attr_ints(s->m, TERN_I64, sizes, one->rank + 1, &use.value);
    tern_hlo_op_spec spec = {.code = TERN_HLO_DYNAMIC_SLICE,
                             .operands = operands,
                             .operand_count = one->rank + 2,
                             .attrs = &use,
                             .attr_count = 1};
    return tern_hlo_build_reshape(&s->b, tern_hlo_build(&s->b, &spec), one->dims, one->rank);
}

static tern_hlo_region loop_condition(step *s, const carried *c)
{
    tern_hlo_build_scope scope = tern_hlo_build_region(&s->b, c->types, c->count, c->in);
    tern_hlo_value limit = tern_hlo_build_splat(&s->b, TERN_I32, NULL, 0, s->options->accumulate);
    tern_hlo_value more =
        tern_hlo_build_compare(&s->b, TERN_HLO_COMPARISON_DIRECTION_LT, c->in[0], limit);
    return tern_hlo_build_region_end(&s->b, scope, &more, 1);
}

static tern_hlo_region loop_body(step *s, const carried *c)
{
    tern_hlo_build_scope scope = tern_hlo_build_region(&s->b, c->types, c->count, c->in);
    tern_hlo_value inputs[RANK_MAX] = {0};
    for (uint32_t i = 0; i < s->input_count; i++)
        inputs[i] = input_of_batch(s, c, i);
    call_gradient(s, c->in + c->params, inputs, c->out + c->sums);
    for (uint32_t i = 0; i < c->sums; i++)
        c->out[i] = c->in[i];
    c->out[0] = tern_hlo_build_binary(&s->b, TERN_HLO_ADD, c->in[0],
                                      tern_hlo_build_splat(&s->b, TERN_I32, NULL, 0, 1));
    for (uint32_t i = c->sums; i < c->count; i++)
        c->out[i] = tern_hlo_build_binary(&s->b, TERN_HLO_ADD, c->in[i],
                                          tern_hlo_build_convert(&s->b, c->out[i], TERN_F32));
    return tern_hlo_build_region_end(&s->b, scope, c->out, c->count);
}

static void accumulate_gradients(step *s)
{
    carried c = {0};
    if (!get_carried(s, &c))
        return;
    c.start[0] = tern_hlo_build_splat(&s->b, TERN_I32, NULL, 0, 0);
    for (uint32_t i = 0; i < s->input_count; i++)
        c.start[c.inputs + i] = inputs_of(s)[i];
    c.start[c.sums] = f32_number(s, 0);
    for (uint32_t i = 0; i < s->param_count && !s->b.status; i++) {
        const tern_hlo_type_info *t = tern_hlo_type_of(s->m, s->loss_types[i]);
        c.start[c.params + i] = s->args[i];
        c.start[c.sums + 1 + i] = tern_hlo_build_splat(&s->b, TERN_F32, t->dims, t->rank, 0);
    }
    for (uint32_t i = 0; i < c.count && !s->b.status; i++)
        c.types[i] = tern_hlo_value_type(s->m, c.start[i]);
    tern_hlo_region regions[2] = {loop_condition(s, &c), loop_body(s, &c)};
    tern_hlo_op_spec spec = {.code = TERN_HLO_WHILE,
                             .operands = c.start,
                             .operand_count = c.count,
                             .results = c.types,
                             .result_count = c.count,
                             .regions = regions,
                             .region_count = 2};
    tern_hlo_value first = tern_hlo_build(&s->b, &spec);
    tern_hlo_value share = f32_number(s, 1.0 / s->options->accumulate);
    s->loss = tern_hlo_build_binary(&s->b, TERN_HLO_MULTIPLY, first + c.sums, share);
    for (uint32_t i = 0; i < s->param_count && !s->b.status; i++) {
        const tern_hlo_type_info *t = tern_hlo_type_of(s->m, s->loss_types[i]);
        s->grads[i] =
            tern_hlo_build_binary(&s->b, TERN_HLO_MULTIPLY, first + c.sums + 1 + i,
                                  tern_hlo_build_broadcast(&s->b, share, t->dims, t->rank, NULL));
    }
}

/* --- from gradients to new parameters --- */

/* Sets the scope of the following ops, shown in profiles. */
static void enter(step *s, const char *part)
{
    if (!s->b.status)
        s->b.status = tern_hlo_loc_in_scope(s->m, part, 0, &s->b.loc);
}

/* Computes the global gradient norm and clips the gradients. */
static void clip(step *s)
{
    tern_hlo_value sum = f32_number(s, 0);
    for (uint32_t i = 0; i < s->param_count && !s->b.status; i++) {
        int64_t dims[RANK_MAX];
        uint32_t rank = tern_hlo_value_type_of(s->m, s->grads[i])->rank;
        for (uint32_t d = 0; d < rank; d++)
            dims[d] = d;
        tern_hlo_value square =
            tern_hlo_build_binary(&s->b, TERN_HLO_MULTIPLY, s->grads[i], s->grads[i]);
        sum = tern_hlo_build_binary(&s->b, TERN_HLO_ADD, sum,
                                    tern_hlo_build_reduce(&s->b, TERN_HLO_ADD, square, dims, rank));
    }
    s->norm = tern_hlo_build_unary(&s->b, TERN_HLO_SQRT, sum);
    if (s->options->clip <= 0)
        return;
    tern_hlo_value over =
        tern_hlo_build_binary(&s->b, TERN_HLO_DIVIDE, f32_number(s, s->options->clip), s->norm);
    tern_hlo_value scale = tern_hlo_build_binary(&s->b, TERN_HLO_MINIMUM, over, f32_number(s, 1));
    for (uint32_t i = 0; i < s->param_count && !s->b.status; i++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(s->m, s->grads[i]);
        s->grads[i] =
            tern_hlo_build_binary(&s->b, TERN_HLO_MULTIPLY, s->grads[i],
                                  tern_hlo_build_broadcast(&s->b, scale, t->dims, t->rank, NULL));
    }
}

/* Emits results in the order of the arguments they replace. */
static void update(step *s, tern_hlo_value *results)
{
    const tern_hlo_value *scalars = inputs_of(s) + s->input_count;
    for (uint32_t i = 0; i < s->param_count; i++) {
        tern_optimizer_update u = {.settings = &s->options->settings,
                                   .scalars = {.learning_rate = scalars[0],
                                               .correct1 = scalars[1],
                                               .correct2 = scalars[2]},
                                   .decay = s->params[i].decay,
                                   .layered = s->params[i].layers > 0,
                                   .param = s->args[i],
                                   .grad = s->grads[i]};
        for (uint32_t k = 0; k < s->states; k++)
            u.states[k] = s->args[(k + 1) * s->param_count + i];
        tern_optimizer_build(&s->b, s->options->optimizer, &u);
        results[i] = u.new_param;
        for (uint32_t k = 0; k < s->states; k++)
            results[(k + 1) * s->param_count + i] = u.new_states[k];
    }
}

/* --- main --- */

static tern_status arg_types(step *s, tern_hlo_type *types)
{
    uint32_t kept = s->param_count * (1 + s->states);
    for (uint32_t i = 0; i < kept; i++)
        types[i] = s->loss_types[i % s->param_count];
    for (uint32_t i = 0; i < s->input_count; i++) {
        tern_hlo_type one = s->loss_types[s->param_count + i];
        const tern_hlo_type_info *t = tern_hlo_type_of(s->m, one);
        int64_t dims[RANK_MAX + 1] = {s->options->accumulate};
        for (uint32_t d = 0; d < t->rank; d++)
            dims[d + 1] = t->dims[d];
        types[kept + i] = one;
        if (s->options->accumulate > 1 && t->dtype != TERN_U64)
            TERN_TRY(tern_hlo_type_tensor(s->m, t->dtype, dims, t->rank + 1, &types[kept + i]));
    }
    for (uint32_t i = 0; i < SCALARS; i++)
        TERN_TRY(tern_hlo_type_tensor(s->m, TERN_F32, NULL, 0, &types[s->arg_count - 1 - i]));
    return NULL;
}

/* Donates argument i to result i, for the first |count|. */
static tern_status give_away(tern_hlo_module *m, tern_arena *arena, uint32_t first, uint32_t count,
                             uint32_t args, uint32_t to)
{
    tern_hlo_attr *dicts = tern_arena_get(arena, args * sizeof(*dicts), _Alignof(tern_hlo_attr));
    tern_hlo_attr list = 0;
    tern_hlo_attr_use use = {0};
    TERN_TRY_MEM(dicts);
    TERN_TRY(tern_hlo_name_add(m, "tf.aliasing_output", 18, &use.name));
    for (uint32_t i = 0; i < args; i++) {
        bool given = i >= first && i < first + count;
        if (given)
            TERN_TRY(tern_hlo_attr_int(m, TERN_I32, to + i - first, &use.value));
        TERN_TRY(tern_hlo_attr_dict(m, &use, given, &dicts[i]));
    }
    TERN_TRY(tern_hlo_attr_array(m, dicts, args, &list));
    return tern_hlo_op_set_attr(m, tern_hlo_module_find(m, "main"), TERN_HLO_A_arg_attrs, list);
}

static tern_status build_main(step *s)
{
    uint32_t kept = s->param_count * (1 + s->states);
    s->arg_count = kept + s->input_count + SCALARS;
    size_t ids = (size_t)s->arg_count * 2 + kept + s->param_count + 4;
    uint32_t *ids_memory = tern_arena_get(&s->arena, ids * sizeof(uint32_t), _Alignof(uint32_t));
    TERN_TRY_MEM(ids_memory);
    tern_hlo_type *types = ids_memory;
    s->args = types + s->arg_count;
    tern_hlo_value *results = s->args + s->arg_count;
    s->grads = results + kept + 3; /* the element before it is reserved for the loss */
    TERN_TRY(arg_types(s, types));
    tern_hlo_build_func(&s->b, "main", types, s->arg_count, s->args);
    if (s->options->accumulate > 1)
        accumulate_gradients(s);
    else
        gradients_at_once(s);
    enter(s, "gradient_norm");
    clip(s);
    enter(s, "optimizer");
    update(s, results);
    s->b.loc = 0;
    results[kept] = s->loss;
    results[kept + 1] = s->norm;
    tern_hlo_build_return(&s->b, results, kept + 2);
    TERN_TRY(tern_hlo_builder_status(&s->b));
    TERN_TRY(give_away(s->m, &s->arena, 0, kept, s->arg_count, 0));
    return verify(s->m);
}

static tern_status build_step(step *s)
{
    TERN_TRY(tern_model_params(s->config, &s->arena, &s->params, &s->param_count));
    s->states = tern_optimizer_row_of(s->options->optimizer)->states;
    tern_hlo_builder_init(&s->b, s->m);
    TERN_TRY(add_gradient(s));
    read_loss_types(s);
    tern_hlo_builder_init(&s->b, s->m);
    return build_main(s);
}

tern_status tern_train_build_step(tern_alloc mem, const tern_model_config *config,
                                  const tern_step_options *options, tern_hlo_module **out)
{
    step s = {.mem = mem, .config = config, .options = options};
    *out = NULL;
    TERN_TRY(tern_hlo_module_create(mem, &s.m));
    tern_arena_init(&s.arena, mem, 0);
    tern_status st = build_step(&s);
    tern_status_free(tern_hlo_builder_status(&s.b)); /* none, or superseded by |st| */
    tern_arena_fini(&s.arena);
    if (st)
        tern_hlo_module_destroy(s.m);
    else
        *out = s.m;
    return st;
}

/* --- loss and decode programs --- */

static tern_status build_function(tern_alloc mem, const tern_model_config *config,
                                  tern_model_function function, const tern_model_options *options,
                                  tern_hlo_module *m)
{
    tern_hlo_builder b;
    tern_arena arena;
    const tern_model_param *params = NULL;
    uint32_t count = 0;
    tern_hlo_builder_init(&b, m);
    TERN_TRY(tern_model_build(config, function, options, "main", &b));
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_model_params(config, &arena, &params, &count);
    if (!st && function == TERN_MODEL_DECODE)
        st = give_away(m, &arena, count, 2, count + 4, 1);
    tern_arena_fini(&arena);
    return st ? st : verify(m);
}

static tern_status build_one(tern_alloc mem, const tern_model_config *config,
                             tern_model_function function, const tern_model_options *options,
                             tern_hlo_module **out)
{
    tern_hlo_module *m = NULL;
    *out = NULL;
    TERN_TRY(tern_hlo_module_create(mem, &m));
    tern_status st = build_function(mem, config, function, options, m);
    if (st)
        tern_hlo_module_destroy(m);
    else
        *out = m;
    return st;
}

tern_status tern_train_build_loss(tern_alloc mem, const tern_model_config *config,
                                  const tern_model_options *options, tern_hlo_module **out)
{
    return build_one(mem, config, TERN_MODEL_LOSS, options, out);
}

tern_status tern_train_build_decode(tern_alloc mem, const tern_model_config *config,
                                    const tern_model_options *options, tern_hlo_module **out)
{
    return build_one(mem, config, TERN_MODEL_DECODE, options, out);
}

/* Name of the program in profiles and in the cache. */
static tern_status set_module_name(tern_hlo_module *m, const char *name)
{
    tern_hlo_attr value = 0;
    TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, name, strlen(name), &value));
    return tern_hlo_op_set_attr(m, m->top, TERN_HLO_A_sym_name, value);
}

tern_status tern_train_compile(tern_client *client, tern_hlo_module *m, const char *name,
                               const tern_program_options *options, tern_program **out)
{
    tern_text text;
    *out = NULL;
    tern_text_init(&text, m->mem);
    tern_hlo_print_options how = {.locations = true};
    tern_status st = set_module_name(m, name);
    if (!st)
        st = tern_hlo_print(m, &how, &text);
    tern_hlo_module_destroy(m);
    if (!st)
        st = tern_program_compile(client, name, tern_text_get(&text), text.len, options, out);
    tern_text_fini(&text);
    return st;
}
