/* Whole steps evaluated by ref: accumulation, clipping and loss are consistent. The tests of
 * autodiff cover gradients. */
#include "test_support.h"

#include <math.h>
#include <string.h>

#include "models/weights.h"
#include "ref/eval.h"
#include "train/step.h"

enum { BATCH = 2, LENGTH = 6, PARAMS_MAX = 20, ARGS_MAX = 3 * PARAMS_MAX, RESULTS_MAX = ARGS_MAX };

static const tern_model_config config = {.kind = TERN_MODEL_GPT2,
                                         .layers = 2,
                                         .width = 8,
                                         .heads = 2,
                                         .kv_heads = 2,
                                         .head_width = 4,
                                         .inner = 16,
                                         .vocabulary = 11,
                                         .positions = 8,
                                         .norm_epsilon = 1e-5,
                                         .initializer_range = 0.1,
                                         .tied_head = true,
                                         .activation = "gelu_new"};

static const tern_step_options plain = {
    .model = {.batch = BATCH, .sequence = LENGTH, .compute = TERN_F32, .weights = TERN_F32},
    .optimizer = TERN_OPTIMIZER_SGD,
    .remat = TERN_REMAT_LAYER};

/* Results of a step, parameters first. */
typedef struct {
    uint32_t params, results;
    tern_ref_value *in[ARGS_MAX], *out[RESULTS_MAX];
} ran;

static tern_ref_value *numbers(const float *data, const int64_t *dims, uint32_t rank)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_F32, dims, rank, &v));
    if (data)
        memcpy(v->data, data, v->data_bytes);
    else
        memset(v->data, 0, v->data_bytes);
    return v;
}

static tern_ref_value *tokens(const tern_step_options *o, unsigned shift)
{
    int64_t dims[] = {o->accumulate, o->model.batch, o->model.sequence};
    bool accumulated = o->accumulate > 1;
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_I32, dims + !accumulated,
                                     2 + accumulated, &v));
    for (int64_t i = 0; i < v->count; i++) {
        int32_t token = (int32_t)((i * 7 + shift + i / 5) % config.vocabulary);
        memcpy(v->data + i * 4, &token, 4);
    }
    return v;
}

static uint32_t make_args(const tern_step_options *o, ran *r)
{
    tern_arena arena;
    const tern_model_param *params = NULL;
    const float scalars[] = {1, 1, 1};
    uint32_t n = 0;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_model_params(&config, &arena, &params, &r->params));
    for (uint32_t k = 0; k <= tern_optimizer_row_of(o->optimizer)->states; k++)
        for (uint32_t i = 0; i < r->params; i++) {
            const tern_model_param *p = &params[i];
            int64_t dims[5] = {p->layers};
            memcpy(dims + 1, p->dims, sizeof(p->dims));
            bool stacked = p->layers > 0;
            r->in[n] = numbers(NULL, dims + !stacked, p->rank + stacked);
            if (!k)
                tern_model_init_fill(p, i, 3, TERN_F32, 0, r->in[n]->count, r->in[n]->data);
            n++;
        }
    r->in[n++] = tokens(o, 0);
    r->in[n++] = tokens(o, 4);
    for (unsigned i = 0; i < 3; i++)
        r->in[n++] = numbers(&scalars[i], NULL, 0);
    tern_arena_fini(&arena);
    return n;
}

static ran run(const tern_step_options *o)
{
    ran r = {0};
    tern_hlo_module *m = NULL;
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = tern_alloc_host()};
    assert_ok(tern_train_build_step(tern_alloc_host(), &config, o, &m));
    uint32_t n = make_args(o, &r);
    r.results = r.params * (1 + tern_optimizer_row_of(o->optimizer)->states) + 2;
    assert_ok(tern_ref_create(m, &options, &ref));
    assert_ok(tern_ref_run(ref, tern_hlo_module_find(m, "main"), r.in, n, r.out, r.results));
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(m);
    return r;
}

static void done(ran *r)
{
    for (unsigned i = 0; i < ARGS_MAX; i++)
        tern_ref_release(r->in[i]);
    for (unsigned i = 0; i < RESULTS_MAX; i++)
        tern_ref_release(r->out[i]);
}

static float element(const tern_ref_value *v, int64_t i)
{
    float f;
    memcpy(&f, v->data + i * 4, 4);
    return f;
}

static float loss_of(const ran *r) { return element(r->out[r->results - 2], 0); }
static float norm_of(const ran *r) { return element(r->out[r->results - 1], 0); }

/* SGD at learning rate 1 without momentum: the change is the gradient. */
static double change(const ran *r, uint32_t param, int64_t i)
{
    return (double)element(r->in[param], i) - (double)element(r->out[param], i);
}

static void the_norm_is_that_of_the_gradients(void **state)
{
    (void)state;
    ran r = run(&plain);
    double sum = 0;
    for (uint32_t p = 0; p < r.params; p++)
        for (int64_t i = 0; i < r.in[p]->count; i++)
            sum += change(&r, p, i) * change(&r, p, i);
    assert_true(fabs(sqrt(sum) - norm_of(&r)) < 1e-4 * sqrt(sum));
    assert_true(norm_of(&r) > 0.1f);
    assert_true(fabsf(loss_of(&r) - 2.4f) < 0.5f); /* about log 11 */
    done(&r);
}

static void clipping_scales_all_gradients(void **state)
{
    (void)state;
    tern_step_options o = plain;
    o.clip = 0.05;
    ran r = run(&plain), c = run(&o);
    assert_true(norm_of(&r) == norm_of(&c));
    for (uint32_t p = 0; p < r.params; p++)
        for (int64_t i = 0; i < r.in[p]->count; i++)
            assert_true(fabs(change(&c, p, i) - change(&r, p, i) * 0.05 / norm_of(&r)) < 1e-6);
    done(&r);
    done(&c);
}

static void batches_in_turns_are_one_batch(void **state)
{
    (void)state;
    tern_step_options whole = plain, accumulated = plain;
    whole.model.batch = 3 * BATCH;
    accumulated.accumulate = 3;
    ran a = run(&whole), b = run(&accumulated);
    assert_true(fabsf(loss_of(&a) - loss_of(&b)) < 1e-5f);
    assert_true(fabsf(norm_of(&a) - norm_of(&b)) < 1e-4f);
    for (uint32_t p = 0; p < a.params; p++)
        for (int64_t i = 0; i < a.in[p]->count; i++)
            assert_true(fabs(change(&a, p, i) - change(&b, p, i)) < 1e-5);
    done(&a);
    done(&b);
}

static void what_is_computed_again_changes_nothing(void **state)
{
    (void)state;
    tern_step_options kept = plain;
    kept.remat = TERN_REMAT_NONE;
    ran a = run(&plain), b = run(&kept);
    for (uint32_t p = 0; p < a.params; p++)
        for (int64_t i = 0; i < a.in[p]->count; i++)
            assert_true(fabs(change(&a, p, i) - change(&b, p, i)) < 1e-6);
    done(&a);
    done(&b);
}

static tern_status build(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_train_build_step(mem, &config, arg, &m));
    tern_hlo_module_destroy(m);
    return NULL;
}

/* Thousands of allocations, each failed once: takes minutes under a sanitizer, which would find
 * nothing that the leak count does not. */
static void no_memory(void **state)
{
    (void)state;
    if (TEST_SANITIZED)
        skip();
    tern_step_options o = plain;
    test_fail_each_allocation(build, &o);
}

TEST_MAIN(cmocka_unit_test(the_norm_is_that_of_the_gradients),
          cmocka_unit_test(clipping_scales_all_gradients),
          cmocka_unit_test(batches_in_turns_are_one_batch),
          cmocka_unit_test(what_is_computed_again_changes_nothing), cmocka_unit_test(no_memory))
