/* The losses can be differentiated: gradients against finite differences of the loss itself. */
#include <math.h>

#include "passes/autodiff.h"
#include "run_model.h"

static const tern_model_options plain = {
    .batch = 2, .sequence = 8, .compute = TERN_F32, .weights = TERN_F32};

static void add_inputs(small_model *m, bool dropout)
{
    const tern_model_config *c = &m->config;
    if (c->kind == TERN_MODEL_VIT) {
        tern_ref_value *v =
            model_add(m, TERN_F32, (int64_t[]){plain.batch, c->channels, c->image, c->image}, 4);
        tern_model_param noise = {
            .rank = 1, .dims = {v->count}, .init = TERN_INIT_NORMAL, .std = 1};
        tern_model_init_fill(&noise, 0, 3, TERN_F32, 0, v->count, v->data);
        *(int32_t *)(void *)model_add(m, TERN_I32, (int64_t[]){plain.batch}, 1)->data = 3;
    } else {
        model_add_tokens(m, plain.batch, plain.sequence, 5);
        if (c->kind == TERN_MODEL_BERT)
            model_add_ints(m, plain.batch, plain.sequence)[3] = 1;
        model_add_tokens(m, plain.batch, plain.sequence, 6)[4] = -1;
    }
    if (dropout)
        (void)model_add(m, TERN_U64, (int64_t[]){2}, 1);
}

/* A module with the loss, "main", and its gradient with respect to all parameters, "gradient". */
static tern_hlo_module *build_gradient(const small_model *m, const tern_model_options *options,
                                       tern_remat remat)
{
    uint32_t wrt[MAX_MODEL_ARGS];
    for (uint32_t i = 0; i < m->param_count; i++)
        wrt[i] = i;
    tern_hlo_module *module = model_build(m, TERN_MODEL_LOSS, options);
    tern_autodiff_options how = {.function = "main",
                                 .gradient = "gradient",
                                 .wrt = wrt,
                                 .wrt_count = m->param_count,
                                 .remat = remat};
    assert_ok(tern_passes_differentiate(module, &how));
    return module;
}

static double loss_along(small_model *m, tern_ref *ref, tern_hlo_op func, double by)
{
    tern_ref_value *args[MAX_MODEL_ARGS], *loss = NULL;
    for (uint32_t i = 0; i < m->count; i++)
        args[i] = tern_ref_retain(m->args[i]);
    for (uint32_t i = 0; i < m->param_count; i++) {
        tern_ref_release(args[i]);
        assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_F32, m->args[i]->dims,
                                         m->args[i]->rank, &args[i]));
        tern_model_param way = {
            .rank = 1, .dims = {args[i]->count}, .init = TERN_INIT_NORMAL, .std = by};
        float *to = (float *)(void *)args[i]->data;
        tern_model_init_fill(&way, i, 99, TERN_F32, 0, args[i]->count, to);
        for (int64_t k = 0; k < args[i]->count; k++)
            to[k] += floats_of(m->args[i])[k];
    }
    assert_ok(tern_ref_run(ref, func, args, m->count, &loss, 1));
    double value = floats_of(loss)[0];
    tern_ref_release(loss);
    for (uint32_t i = 0; i < m->count; i++)
        tern_ref_release(args[i]);
    return value;
}

/* The directional derivative along a random direction, from gradients. */
static double slope_of(small_model *m, tern_ref *ref, tern_hlo_op func)
{
    tern_ref_value *results[MAX_MODEL_ARGS] = {0};
    double sum = 0;
    assert_ok(tern_ref_run(ref, func, m->args, m->count, results, m->param_count + 1));
    for (uint32_t i = 0; i < m->param_count; i++) {
        tern_ref_value *g = results[i + 1];
        assert_int_equal(g->count, m->args[i]->count);
        tern_model_param way = {.rank = 1, .dims = {g->count}, .init = TERN_INIT_NORMAL, .std = 1};
        float *direction = malloc((size_t)g->count * sizeof *direction);
        assert_non_null(direction);
        tern_model_init_fill(&way, i, 99, TERN_F32, 0, g->count, direction);
        double part = 0;
        for (int64_t k = 0; k < g->count; k++)
            part += (double)floats_of(g)[k] * (double)direction[k];
        free(direction);
        assert_true(part != 0); /* every parameter contributes */
        sum += part;
    }
    for (uint32_t i = 0; i <= m->param_count; i++)
        tern_ref_release(results[i]);
    return sum;
}

static void check_gradient(const char *json, const tern_model_options *options, tern_remat remat,
                           double limit)
{
    small_model m;
    model_init(&m, json);
    add_inputs(&m, options->dropout);
    tern_hlo_module *module = build_gradient(&m, options, remat);
    tern_ref *ref = NULL;
    tern_ref_options eval = {.mem = tern_alloc_host()};
    assert_ok(tern_ref_create(module, &eval, &ref));
    tern_hlo_op loss = tern_hlo_module_find(module, "main");
    double step = 5e-4;
    double wanted =
        (loss_along(&m, ref, loss, step) - loss_along(&m, ref, loss, -step)) / (2 * step);
    double found = slope_of(&m, ref, tern_hlo_module_find(module, "gradient"));
    if (!(fabs(found - wanted) < limit * (1 + fabs(wanted))))
        fail_msg("%s: slope %g, wanted %g", json, found, wanted);
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(module);
    model_fini(&m);
}

static const char *const models[] = {SMALL_GPT2, SMALL_LLAMA, SMALL_BERT, SMALL_VIT};

static void test_gradients(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++)
        check_gradient(models[i], &plain, TERN_REMAT_NONE, 0.01);
}

static void test_gradients_with_layers_rematerialised(void **state)
{
    (void)state;
    check_gradient(SMALL_GPT2, &plain, TERN_REMAT_LAYER, 0.01);
    check_gradient(SMALL_LLAMA, &plain, TERN_REMAT_SELECTIVE, 0.01);
}

static void test_gradients_of_options(void **state)
{
    (void)state;
    tern_model_options o = plain;
    o.unroll = true;
    check_gradient(SMALL_GPT2, &o, TERN_REMAT_NONE, 0.01);
    o = plain;
    o.dropout = true;
    check_gradient(SMALL_GPT2, &o, TERN_REMAT_LAYER, 0.01);
    check_gradient(SMALL_BERT, &o, TERN_REMAT_NONE, 0.01); /* attention too: 0.1 each */
}

/* --- narrower types --- */

/* All gradients, concatenated; the caller frees them. */
static double *gradient_of(const char *json, const tern_model_options *options, int64_t *out_count)
{
    small_model m;
    model_init(&m, json);
    add_inputs(&m, false);
    tern_hlo_module *module = build_gradient(&m, options, TERN_REMAT_LAYER);
    tern_ref *ref = NULL;
    tern_ref_value *results[MAX_MODEL_ARGS] = {0};
    tern_ref_options eval = {.mem = tern_alloc_host()};
    int64_t count = 0;
    assert_ok(tern_ref_create(module, &eval, &ref));
    assert_ok(tern_ref_run(ref, tern_hlo_module_find(module, "gradient"), m.args, m.count, results,
                           m.param_count + 1));
    for (uint32_t i = 0; i < m.param_count; i++)
        count += m.args[i]->count;
    double *all = malloc((size_t)count * sizeof *all), *at = all;
    assert_non_null(all);
    for (uint32_t i = 0; i < m.param_count; i++)
        for (int64_t k = 0; k < results[i + 1]->count; k++)
            *at++ = (double)floats_of(results[i + 1])[k];
    for (uint32_t i = 0; i <= m.param_count; i++)
        tern_ref_release(results[i]);
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(module);
    model_fini(&m);
    *out_count = count;
    return all;
}

/* The cosine of the angle between the gradient and that in f32, and the ratio of their norms. */
static void compare_gradient(const char *json, const tern_model_options *options, double *cosine,
                             double *ratio)
{
    int64_t count, same;
    double *a = gradient_of(json, &plain, &count), *b = gradient_of(json, options, &same);
    double ab = 0, aa = 0, bb = 0;
    assert_int_equal(count, same);
    for (int64_t i = 0; i < count; i++) {
        ab += a[i] * b[i];
        aa += a[i] * a[i];
        bb += b[i] * b[i];
    }
    *cosine = ab / sqrt(aa * bb);
    *ratio = sqrt(bb / aa);
    free(a);
    free(b);
}

static void test_narrow_gradients_are_near(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++) {
        tern_model_options bf16 = plain, fp8 = plain;
        double cosine, ratio;
        bf16.compute = TERN_BF16;
        compare_gradient(models[i], &bf16, &cosine, &ratio);
        if (!(cosine > 0.999 && fabs(ratio - 1) < 0.01))
            fail_msg("bf16 %zu: cosine %g, length %g", i, cosine, ratio);
        fp8.fp8_matmul = true;
        compare_gradient(models[i], &fp8, &cosine, &ratio);
        if (!(cosine > 0.95 && fabs(ratio - 1) < 0.3))
            fail_msg("fp8 %zu: cosine %g, length %g", i, cosine, ratio);
    }
}

TEST_MAIN(cmocka_unit_test(test_gradients),
          cmocka_unit_test(test_gradients_with_layers_rematerialised),
          cmocka_unit_test(test_gradients_of_options),
          cmocka_unit_test(test_narrow_gradients_are_near))
