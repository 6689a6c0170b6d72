/* run_model.h - builds a small model, initialises it from a seed and evaluates it. */
#ifndef TERN_TEST_RUN_MODEL_H
#define TERN_TEST_RUN_MODEL_H

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "hlo/verify.h"
#include "models/weights.h"
#include "ref/eval.h"
#include "test_support.h"

enum { MAX_MODEL_ARGS = 48, MAX_MODEL_RESULTS = 4 };

/* A model with its f32 parameters, followed by further arguments. */
typedef struct {
    tern_model_config config;
    tern_arena arena;
    const tern_model_param *params;
    uint32_t param_count, count;
    tern_ref_value *args[MAX_MODEL_ARGS];
} small_model;

static inline tern_model_config config_from(const char *json)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    tern_model_config c;
    tern_source source = {"config.json", json, strlen(json)};
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_model_config_read(&arena, &source, diag, &c));
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return c;
}

/* Initial parameters, but with varied biases and norms: otherwise a test would not notice unused
 * ones. */
static inline void fill_param(const tern_model_param *p, uint32_t index, float *data)
{
    int64_t n = tern_model_param_elements(p);
    tern_model_init_fill(p, index, 7, TERN_F32, 0, n, data);
    if (p->init == TERN_INIT_NORMAL)
        return;
    tern_model_param noise = *p;
    noise.init = TERN_INIT_NORMAL;
    noise.std = 0.2;
    float base = data[0];
    tern_model_init_fill(&noise, index, 8, TERN_F32, 0, n, data);
    for (int64_t i = 0; i < n; i++)
        data[i] += base;
}

static inline void model_init(small_model *m, const char *json)
{
    *m = (small_model){.config = config_from(json)};
    tern_arena_init(&m->arena, tern_alloc_host(), 0);
    assert_ok(tern_model_params(&m->config, &m->arena, &m->params, &m->param_count));
    for (uint32_t i = 0; i < m->param_count; i++) {
        const tern_model_param *p = &m->params[i];
        int64_t dims[5] = {p->layers};
        memcpy(dims + 1, p->dims, sizeof p->dims);
        bool stacked = p->layers != 0;
        assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_F32, dims + !stacked,
                                         p->rank + stacked, &m->args[i]));
        fill_param(p, i, (float *)(void *)m->args[i]->data);
    }
    m->count = m->param_count;
}

static inline void model_fini(small_model *m)
{
    for (uint32_t i = 0; i < m->count; i++)
        tern_ref_release(m->args[i]);
    tern_arena_fini(&m->arena);
}

/* Clears the arguments after the parameters; adds one. */
static inline void model_clear(small_model *m)
{
    while (m->count > m->param_count)
        tern_ref_release(m->args[--m->count]);
}

static inline tern_ref_value *model_add(small_model *m, tern_dtype dtype, const int64_t *dims,
                                        uint32_t rank)
{
    TERN_ASSERT(m->count < MAX_MODEL_ARGS);
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), dtype, dims, rank, &v));
    memset(v->data, 0, v->data_bytes);
    m->args[m->count++] = v;
    return v;
}

static inline int32_t *model_add_ints(small_model *m, int64_t batch, int64_t sequence)
{
    return (int32_t *)(void *)model_add(m, TERN_I32, (int64_t[]){batch, sequence}, 2)->data;
}

/* Varied tokens. */
static inline int32_t *model_add_tokens(small_model *m, int64_t batch, int64_t sequence,
                                        uint64_t seed)
{
    int32_t *tokens = model_add_ints(m, batch, sequence);
    for (int64_t i = 0; i < batch * sequence; i++)
        tokens[i] = (int32_t)(test_random(&seed) % (uint64_t)m->config.vocabulary);
    return tokens;
}

static inline tern_hlo_module *model_build(const small_model *m, tern_model_function function,
                                           const tern_model_options *options)
{
    tern_hlo_module *module = NULL;
    tern_hlo_builder b;
    tern_diag *diag = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &module));
    tern_hlo_builder_init(&b, module);
    assert_ok(tern_model_build(&m->config, function, options, "main", &b));
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(module, diag);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    assert_ok(st);
    tern_diag_destroy(diag);
    return module;
}

static inline void model_run(const small_model *m, tern_model_function function,
                             const tern_model_options *options, tern_ref_value **results,
                             uint32_t count)
{
    tern_hlo_module *module = model_build(m, function, options);
    tern_ref *ref = NULL;
    tern_ref_options eval = {.mem = tern_alloc_host()};
    assert_ok(tern_ref_create(module, &eval, &ref));
    assert_ok(
        tern_ref_run(ref, tern_hlo_module_find(module, "main"), m->args, m->count, results, count));
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(module);
}

/* The one result of LOGITS or LOSS, f32; the caller releases it. */
static inline tern_ref_value *model_value(const small_model *m, tern_model_function function,
                                          const tern_model_options *options)
{
    tern_ref_value *v = NULL;
    model_run(m, function, options, &v, 1);
    assert_int_equal(v->dtype, TERN_F32);
    return v;
}

static inline const float *floats_of(const tern_ref_value *v)
{
    return (const float *)(const void *)v->data;
}

static inline double largest_difference(const float *a, const float *b, int64_t count)
{
    double top = 0;
    for (int64_t i = 0; i < count; i++) {
        double d = (double)a[i] - (double)b[i];
        top = d > top ? d : -d > top ? -d : top;
    }
    return top;
}

#define SMALL_GPT2                                                                         \
    "{\"model_type\": \"gpt2\", \"vocab_size\": 61, \"n_positions\": 16, \"n_embd\": 24, " \
    "\"n_layer\": 3, \"n_head\": 3, \"initializer_range\": 0.2, \"resid_pdrop\": 0.25}"
#define SMALL_LLAMA                                                                       \
    "{\"model_type\": \"llama\", \"vocab_size\": 53, \"max_position_embeddings\": 16, "   \
    "\"hidden_size\": 24, \"num_hidden_layers\": 3, \"num_attention_heads\": 6, "         \
    "\"num_key_value_heads\": 2, \"intermediate_size\": 40, \"initializer_range\": 0.2, " \
    "\"rope_theta\": 100.0}"
#define SMALL_BERT                                                                     \
    "{\"model_type\": \"bert\", \"vocab_size\": 47, \"max_position_embeddings\": 16, " \
    "\"hidden_size\": 24, \"num_hidden_layers\": 2, \"num_attention_heads\": 3, "      \
    "\"intermediate_size\": 36, \"initializer_range\": 0.2}"
#define SMALL_VIT                                                                            \
    "{\"model_type\": \"vit\", \"image_size\": 12, \"patch_size\": 4, \"num_channels\": 2, " \
    "\"hidden_size\": 24, \"num_hidden_layers\": 2, \"num_attention_heads\": 3, "            \
    "\"intermediate_size\": 36, \"num_labels\": 5, \"initializer_range\": 0.2}"

#endif
