/* Small models of every kind: loop against unrolled layers, decoding against whole sequences,
 * causality, ignored targets, narrower types, dropout. */
#include <math.h>

#include "hlo/print.h"
#include "run_model.h"

static const tern_model_options plain = {
    .batch = 2, .sequence = 8, .compute = TERN_F32, .weights = TERN_F32};

/* The inputs of LOGITS. */
static void add_inputs(small_model *m)
{
    const tern_model_config *c = &m->config;
    if (c->kind == TERN_MODEL_VIT) {
        tern_ref_value *v =
            model_add(m, TERN_F32, (int64_t[]){plain.batch, c->channels, c->image, c->image}, 4);
        tern_model_param noise = {
            .rank = 1, .dims = {v->count}, .init = TERN_INIT_NORMAL, .std = 1};
        tern_model_init_fill(&noise, 0, 3, TERN_F32, 0, v->count, v->data);
        return;
    }
    model_add_tokens(m, plain.batch, plain.sequence, 5);
    if (c->kind == TERN_MODEL_BERT) {
        int32_t *types = model_add_ints(m, plain.batch, plain.sequence);
        for (int64_t i = 0; i < plain.batch * plain.sequence; i++)
            types[i] = i % 2;
    }
}

static const char *const models[] = {SMALL_GPT2, SMALL_LLAMA, SMALL_BERT, SMALL_VIT};

static void test_loop_is_layers_written_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++) {
        small_model m;
        model_init(&m, models[i]);
        add_inputs(&m);
        tern_model_options unrolled = plain;
        unrolled.unroll = true;
        tern_ref_value *a = model_value(&m, TERN_MODEL_LOGITS, &plain);
        tern_ref_value *b = model_value(&m, TERN_MODEL_LOGITS, &unrolled);
        assert_int_equal(a->count, b->count);
        assert_memory_equal(a->data, b->data, a->data_bytes);
        double size = largest_difference(floats_of(a), floats_of(a) + a->count / 2, a->count / 2);
        assert_true(size > 0.05 && size < 100);
        tern_ref_release(a);
        tern_ref_release(b);
        model_fini(&m);
    }
}

/* --- causality --- */

static void test_later_tokens_are_not_seen(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        small_model m;
        model_init(&m, models[i]);
        add_inputs(&m);
        tern_ref_value *a = model_value(&m, TERN_MODEL_LOGITS, &plain);
        int32_t *tokens = (int32_t *)(void *)m.args[m.param_count]->data;
        tokens[plain.sequence - 2] ^= 1;
        tern_ref_value *b = model_value(&m, TERN_MODEL_LOGITS, &plain);
        int64_t v = m.config.vocabulary, before = (plain.sequence - 2) * v, all = a->count / 2;
        bool causal = m.config.kind != TERN_MODEL_BERT;
        assert_true(causal == (largest_difference(floats_of(a), floats_of(b), before) == 0));
        assert_true(largest_difference(floats_of(a) + before, floats_of(b) + before, v) > 1e-3);
        assert_true(largest_difference(floats_of(a) + before + v, floats_of(b) + before + v, v) >
                    1e-4);
        /* Nor does another sequence of the batch matter. */
        assert_true(largest_difference(floats_of(a) + all, floats_of(b) + all, all) == 0);
        tern_ref_release(a);
        tern_ref_release(b);
        model_fini(&m);
    }
}

/* --- decoding --- */

/* Runs |count| tokens at |position| through DECODE and updates the caches after the parameters. */
static tern_ref_value *decode(small_model *m, const int32_t *tokens, int64_t position,
                              int64_t count, const tern_model_options *options)
{
    tern_ref_value *results[3] = {0};
    int32_t *in = model_add_ints(m, plain.batch, count);
    for (int64_t b = 0; b < plain.batch; b++)
        memcpy(in + b * count, tokens + b * plain.sequence + position, (size_t)count * sizeof *in);
    tern_ref_value *at = model_add(m, TERN_I32, NULL, 0);
    *(int32_t *)(void *)at->data = (int32_t)position;
    tern_model_options o = *options;
    o.sequence = count;
    model_run(m, TERN_MODEL_DECODE, &o, results, 3);
    model_clear(m);
    m->args[m->count++] = results[1];
    m->args[m->count++] = results[2];
    return results[0];
}

static void check_decode(const char *json, bool unroll, double limit)
{
    small_model m;
    model_init(&m, json);
    int32_t *in = model_add_tokens(&m, plain.batch, plain.sequence, 5);
    int32_t tokens[16];
    memcpy(tokens, in, sizeof tokens);
    tern_ref_value *all = model_value(&m, TERN_MODEL_LOGITS, &plain);
    model_clear(&m);
    const tern_model_config *c = &m.config;
    int64_t cache[] = {c->layers, plain.batch, c->kv_heads, 12, c->head_width};
    (void)model_add(&m, TERN_F32, cache, 5);
    (void)model_add(&m, TERN_F32, cache, 5);
    tern_model_options options = plain;
    options.cache_positions = 12;
    options.unroll = unroll;
    /* The first three tokens at once, like a prompt. */
    for (int64_t position = 0, count = 3; position < plain.sequence; position += count, count = 1) {
        tern_ref_value *last = decode(&m, tokens, position, count, &options);
        assert_int_equal(last->rank, 2);
        for (int64_t b = 0; b < plain.batch; b++) {
            int64_t at = (b * plain.sequence + position + count - 1) * c->vocabulary;
            assert_true(largest_difference(floats_of(last) + b * c->vocabulary, floats_of(all) + at,
                                           c->vocabulary) < limit);
        }
        tern_ref_release(last);
    }
    tern_ref_release(all);
    model_fini(&m);
}

static void test_decode_is_logits(void **state)
{
    (void)state;
    for (unsigned unroll = 0; unroll < 2; unroll++) {
        check_decode(SMALL_GPT2, unroll, 1e-5);
        check_decode(SMALL_LLAMA, unroll, 1e-5);
    }
}

/* --- loss --- */

static float loss_of(const small_model *m, const tern_model_options *options)
{
    tern_ref_value *v = model_value(m, TERN_MODEL_LOSS, options);
    assert_int_equal(v->rank, 0);
    float loss = floats_of(v)[0];
    tern_ref_release(v);
    return loss;
}

/* By its definition, in double. */
static double entropy_of(const float *logits, int64_t classes, int32_t target)
{
    double top = -INFINITY, sum = 0;
    for (int64_t i = 0; i < classes; i++)
        top = fmax(top, logits[i]);
    for (int64_t i = 0; i < classes; i++)
        sum += exp(logits[i] - top);
    return log(sum) + top - logits[target];
}

static void test_targets_below_zero_do_not_count(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++) {
        small_model m;
        model_init(&m, models[i]);
        add_inputs(&m);
        bool vit = m.config.kind == TERN_MODEL_VIT;
        tern_ref_value *logits = model_value(&m, TERN_MODEL_LOGITS, &plain);
        int64_t classes = vit ? m.config.classes : m.config.vocabulary, counted = 0;
        int64_t rows = logits->count / classes;
        tern_ref_value *v =
            vit ? model_add(&m, TERN_I32, (int64_t[]){plain.batch}, 1)
                : model_add(&m, TERN_I32, (int64_t[]){plain.batch, plain.sequence}, 2);
        int32_t *targets = (int32_t *)(void *)v->data;
        double sum = 0;
        for (int64_t r = 0; r < rows; r++) {
            targets[r] = r % 3 == 1 ? -1 : r % 5 == 2 ? -100 : (int32_t)((r * 7) % classes);
            if (targets[r] >= 0) {
                sum += entropy_of(floats_of(logits) + r * classes, classes, targets[r]);
                counted++;
            }
        }
        assert_true(fabs(loss_of(&m, &plain) - sum / (double)counted) < 1e-5 * fabs(sum));
        /* No target counts: the loss is 0, without a division by zero. */
        for (int64_t r = 0; r < rows; r++)
            targets[r] = -1;
        assert_true(loss_of(&m, &plain) == 0);
        /* A target out of range gives a visible error. */
        targets[0] = (int32_t)classes;
        assert_true(isnan(loss_of(&m, &plain)));
        tern_ref_release(logits);
        model_fini(&m);
    }
}

/* --- narrower types --- */

/* The largest difference to f32, relative to the largest logit. */
static double error_of(const char *json, const tern_model_options *options)
{
    small_model m;
    model_init(&m, json);
    add_inputs(&m);
    tern_ref_value *a = model_value(&m, TERN_MODEL_LOGITS, &plain);
    tern_ref_value *b = model_value(&m, TERN_MODEL_LOGITS, options);
    static const float zeros[4096];
    double size = largest_difference(floats_of(a), zeros, a->count);
    double error = largest_difference(floats_of(a), floats_of(b), a->count) / size;
    tern_ref_release(a);
    tern_ref_release(b);
    model_fini(&m);
    return error;
}

static void test_narrower_types_are_near(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++) {
        tern_model_options options = plain;
        options.compute = TERN_BF16;
        double bf16 = error_of(models[i], &options);
        assert_true(bf16 > 1e-4 && bf16 < 0.04);
        options.fp8_matmul = true;
        options.compute = TERN_F32;
        double fp8 = error_of(models[i], &options);
        assert_true(fp8 > bf16 && fp8 < 0.3);
    }
}

/* --- dropout --- */

static void test_dropout_depends_on_the_seed_alone(void **state)
{
    (void)state;
    for (unsigned unroll = 0; unroll < 2; unroll++) {
        small_model m;
        model_init(&m, SMALL_GPT2);
        model_add_tokens(&m, plain.batch, plain.sequence, 5);
        model_add_tokens(&m, plain.batch, plain.sequence, 6);
        tern_model_options options = plain;
        options.unroll = unroll;
        float without = loss_of(&m, &options);
        options.dropout = true;
        uint64_t *seed = (uint64_t *)(void *)model_add(&m, TERN_U64, (int64_t[]){2}, 1)->data;
        float first = loss_of(&m, &options), again = loss_of(&m, &options);
        seed[1] = 1;
        float other = loss_of(&m, &options);
        assert_true(first == again);
        assert_true(first != other && first != without);
        assert_true(fabsf(first - without) < 1 && fabsf(other - without) < 1);
        /* Loop and unrolled layers fold the layer index in the same way. */
        options.unroll = !unroll;
        assert_true(loss_of(&m, &options) == other);
        model_fini(&m);
    }
}

/* The rate of attention probabilities alone: another site, which draws nothing at rate 0. */
static void test_dropout_of_attention(void **state)
{
    (void)state;
    small_model m;
    tern_model_options options = plain;
    model_init(&m, SMALL_GPT2);
    model_add_tokens(&m, plain.batch, plain.sequence, 5);
    model_add_tokens(&m, plain.batch, plain.sequence, 6);
    float without = loss_of(&m, &options);
    options.dropout = true;
    uint64_t *seed = (uint64_t *)(void *)model_add(&m, TERN_U64, (int64_t[]){2}, 1)->data;
    m.config.dropout = m.config.attention_dropout = 0;
    assert_true(loss_of(&m, &options) == without);
    m.config.attention_dropout = 0.2;
    float first = loss_of(&m, &options);
    assert_true(first != without && fabsf(first - without) < 1);
    options.unroll = true;
    assert_true(loss_of(&m, &options) == first);
    seed[0] = 7;
    assert_true(loss_of(&m, &options) != first);
    seed[0] = 0;
    m.config.dropout = 0.2;
    assert_true(loss_of(&m, &options) != first);
    model_fini(&m);
}

/* --- wrong options --- */

static tern_status build_with(const char *json, tern_model_function function,
                              tern_model_options options)
{
    tern_hlo_module *m = NULL;
    tern_hlo_builder b;
    tern_model_config c = config_from(json);
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_builder_init(&b, m);
    tern_status st = tern_model_build(&c, function, &options, "main", &b);
    tern_hlo_module_destroy(m);
    return st;
}

static void test_wrong_options(void **state)
{
    (void)state;
    tern_model_options o = plain;
    o.sequence = 17;
    assert_fails(INVALID, "sequence 17, and the gpt2 model has 16 positions",
                 build_with(SMALL_GPT2, TERN_MODEL_LOGITS, o));
    assert_ok(build_with(SMALL_LLAMA, TERN_MODEL_LOGITS, o));
    assert_fails(INVALID, "the cache has 16 positions",
                 build_with(SMALL_LLAMA, TERN_MODEL_DECODE, o));
    o = plain;
    o.batch = 0;
    assert_fails(INVALID, "batch 0", build_with(SMALL_BERT, TERN_MODEL_LOGITS, o));
    o = plain;
    o.compute = TERN_F16;
    assert_fails(INVALID, "f32 or bf16", build_with(SMALL_BERT, TERN_MODEL_LOGITS, o));
    assert_fails(UNSUPPORTED, "a bert model cannot generate text",
                 build_with(SMALL_BERT, TERN_MODEL_DECODE, plain));
}

/* --- memory --- */

typedef struct {
    const char *json;
    tern_model_options options;
    tern_model_function function;
} build_case;

static tern_status build_subject(tern_alloc mem, void *arg)
{
    const build_case *c = arg;
    tern_hlo_module *m = NULL;
    tern_hlo_builder b;
    tern_model_config config = config_from(c->json);
    TERN_TRY(tern_hlo_module_create(mem, &m));
    tern_hlo_builder_init(&b, m);
    tern_status st = tern_model_build(&config, c->function, &c->options, "main", &b);
    tern_hlo_module_destroy(m);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    tern_model_options options = plain;
    options.dropout = options.fp8_matmul = true;
    options.compute = TERN_BF16;
    build_case cases[] = {{SMALL_GPT2, options, TERN_MODEL_LOSS},
                          {SMALL_LLAMA, options, TERN_MODEL_DECODE},
                          {SMALL_VIT, options, TERN_MODEL_LOSS}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        test_fail_each_allocation(build_subject, &cases[i]);
}

TEST_MAIN(cmocka_unit_test(test_loop_is_layers_written_out),
          cmocka_unit_test(test_later_tokens_are_not_seen), cmocka_unit_test(test_decode_is_logits),
          cmocka_unit_test(test_targets_below_zero_do_not_count),
          cmocka_unit_test(test_narrower_types_are_near),
          cmocka_unit_test(test_dropout_depends_on_the_seed_alone),
          cmocka_unit_test(test_dropout_of_attention), cmocka_unit_test(test_wrong_options),
          cmocka_unit_test(test_no_memory))
