/* Compares updates evaluated by ref with the textbook formulas in double. */
#include "test_support.h"

#include <math.h>
#include <string.h>

#include "base/diag.h"
#include "hlo/verify.h"
#include "ref/eval.h"
#include "train/optimizer.h"

enum { LAYERS = 2, WIDTH = 3, COUNT = LAYERS * WIDTH, ARGS = 7, RESULTS = 3 };

static const int64_t dims[] = {LAYERS, WIDTH};
static const float param[COUNT] = {0.5f, -1, 2, 0.25f, 3, -0.75f};
static const float grad[COUNT] = {0.1f, -0.2f, 0.3f, 1, 0, -2};
static const float first[COUNT] = {0.05f, 0, -0.1f, 0.2f, 0.3f, 0};
static const float second[COUNT] = {0.01f, 0.02f, 0, 0.5f, 0.04f, 1};
static const float learning_rate = 0.125f, correct1 = 10, correct2 = 20;

static tern_ref_value *tensor(const float *data, uint32_t rank)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_F32, dims, rank, &v));
    memcpy(v->data, data, (rank ? COUNT : 1) * sizeof(float));
    return v;
}

static void build(tern_hlo_module *m, tern_optimizer optimizer,
                  const tern_optimizer_settings *settings, bool decay)
{
    tern_hlo_builder b;
    tern_hlo_type types[ARGS];
    tern_hlo_value a[ARGS];
    for (uint32_t i = 0; i < ARGS; i++)
        assert_ok(tern_hlo_type_tensor(m, TERN_F32, dims, i < 4 ? 2 : 0, &types[i]));
    tern_hlo_builder_init(&b, m);
    tern_hlo_build_func(&b, "main", types, ARGS, a);
    tern_optimizer_update u = {.settings = settings,
                               .scalars = {a[4], a[5], a[6]},
                               .decay = decay,
                               .layered = true,
                               .param = a[0],
                               .grad = a[1],
                               .states = {a[2], a[3]}};
    tern_optimizer_build(&b, optimizer, &u);
    tern_hlo_value results[RESULTS] = {u.new_param, u.new_states[0],
                                       u.new_states[1] ? u.new_states[1] : a[3]};
    tern_hlo_build_return(&b, results, RESULTS);
    assert_ok(tern_hlo_builder_status(&b));
}

static void run(tern_optimizer optimizer, const tern_optimizer_settings *settings, bool decay,
                float out[RESULTS][COUNT])
{
    tern_hlo_module *m = NULL;
    tern_diag *diag = NULL;
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = tern_alloc_host()};
    tern_ref_value *args[ARGS] = {
        tensor(param, 2),          tensor(grad, 2),      tensor(first, 2),    tensor(second, 2),
        tensor(&learning_rate, 0), tensor(&correct1, 0), tensor(&correct2, 0)};
    tern_ref_value *results[RESULTS] = {0};
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    build(m, optimizer, settings, decay);
    assert_ok(tern_hlo_verify(m, diag));
    assert_ok(tern_ref_create(m, &options, &ref));
    assert_ok(tern_ref_run(ref, tern_hlo_module_find(m, "main"), args, ARGS, results, RESULTS));
    for (unsigned i = 0; i < RESULTS; i++) {
        memcpy(out[i], results[i]->data, sizeof(out[i]));
        tern_ref_release(results[i]);
    }
    for (unsigned i = 0; i < ARGS; i++)
        tern_ref_release(args[i]);
    tern_ref_destroy(ref);
    tern_diag_destroy(diag);
    tern_hlo_module_destroy(m);
}

static void near(float found, double wanted)
{
    if (fabs((double)found - wanted) > 1e-6 * (1 + fabs(wanted)))
        fail_msg("found %.9g, wanted %.9g", (double)found, wanted);
}

/* Adam's averages and direction of element |i|. */
static double adam(const tern_optimizer_settings *s, unsigned i, double *m, double *v)
{
    double g = grad[i];
    *m = s->beta1 * first[i] + (1 - s->beta1) * g;
    *v = s->beta2 * second[i] + (1 - s->beta2) * g * g;
    return *m * correct1 / (sqrt(*v * correct2) + s->epsilon);
}

static void adamw_decays_apart(void **state)
{
    (void)state;
    tern_optimizer_settings s = {.beta1 = 0.9, .beta2 = 0.95, .epsilon = 1e-8, .decay = 0.1};
    for (unsigned decay = 0; decay < 2; decay++) {
        float out[RESULTS][COUNT];
        run(TERN_OPTIMIZER_ADAMW, &s, decay, out);
        for (unsigned i = 0; i < COUNT; i++) {
            double m = 0, v = 0, d = adam(&s, i, &m, &v);
            near(out[0][i],
                 param[i] * (1 - (decay ? learning_rate * s.decay : 0)) - learning_rate * d);
            near(out[1][i], m);
            near(out[2][i], v);
        }
    }
}

static void sgd_has_momentum(void **state)
{
    (void)state;
    tern_optimizer_settings s = {.beta1 = 0.9, .decay = 0.01};
    float out[RESULTS][COUNT];
    run(TERN_OPTIMIZER_SGD, &s, true, out);
    for (unsigned i = 0; i < COUNT; i++) {
        double m = 0.9 * first[i] + grad[i] + 0.01 * param[i];
        near(out[0][i], param[i] - learning_rate * m);
        near(out[1][i], m);
    }
}

static void lamb_follows_each_layer(void **state)
{
    (void)state;
    tern_optimizer_settings s = {.beta1 = 0.9, .beta2 = 0.999, .epsilon = 1e-6, .decay = 0.01};
    float out[RESULTS][COUNT];
    run(TERN_OPTIMIZER_LAMB, &s, true, out);
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        double of_param = 0, of_step = 0, step[WIDTH];
        for (unsigned i = 0; i < WIDTH; i++) {
            unsigned at = layer * WIDTH + i;
            double m = 0, v = 0;
            step[i] = adam(&s, at, &m, &v) + s.decay * param[at];
            of_param += (double)param[at] * param[at];
            of_step += step[i] * step[i];
        }
        for (unsigned i = 0; i < WIDTH; i++)
            near(out[0][layer * WIDTH + i],
                 param[layer * WIDTH + i] - learning_rate * sqrt(of_param / of_step) * step[i]);
    }
}

static void bias_corrections(void **state)
{
    (void)state;
    assert_true(fabs(tern_optimizer_correction(0.9, 1) - 10) < 1e-12);
    assert_true(fabs(tern_optimizer_correction(0.9, 2) - 1 / 0.19) < 1e-12);
    assert_true(tern_optimizer_correction(0.5, 2000) == 1);
    assert_true(tern_optimizer_correction(0, 1) == 1);
}

static void names(void **state)
{
    (void)state;
    assert_int_equal(tern_optimizer_parse("lamb"), TERN_OPTIMIZER_LAMB);
    assert_int_equal(tern_optimizer_parse("adam"), TERN_OPTIMIZER_COUNT);
    assert_int_equal(tern_optimizer_row_of(TERN_OPTIMIZER_SGD)->states, 1);
}

TEST_MAIN(cmocka_unit_test(adamw_decays_apart), cmocka_unit_test(sgd_has_momentum),
          cmocka_unit_test(lamb_follows_each_layer), cmocka_unit_test(bias_corrections),
          cmocka_unit_test(names))
