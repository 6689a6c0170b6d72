/* config.json: defaults, errors with positions, and a round trip. */
#include <math.h>

#include "run_model.h"

/* Reads a config; on failure compares the messages with |text|. */
static tern_status read_config(const char *json, tern_model_config *out, const char *text)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    tern_source source = {"config.json", json, strlen(json)};
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_model_config_read(&arena, &source, diag, out);
    if (text && !strstr(tern_diag_text(diag), text))
        fail_msg("found: %s\nwanted: %s\n", tern_diag_text(diag), text);
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return st;
}

static void test_absent_members(void **state)
{
    (void)state;
    tern_model_config c = config_from("{\"model_type\": \"gpt2\"}");
    assert_int_equal(c.layers, 12);
    assert_int_equal(c.width, 768);
    assert_int_equal(c.heads, 12);
    assert_int_equal(c.kv_heads, 12);
    assert_int_equal(c.head_width, 64);
    assert_int_equal(c.inner, 3072);
    assert_int_equal(c.vocabulary, 50257);
    assert_int_equal(c.positions, 1024);
    assert_true(c.norm_epsilon == 1e-5 && c.dropout == 0.1 && c.tied_head);
    assert_true(c.attention_dropout == 0.1);
    assert_string_equal(c.activation, "gelu_new");

    c = config_from("{\"architectures\": [\"LlamaForCausalLM\"]}");
    assert_int_equal(c.kind, TERN_MODEL_LLAMA);
    assert_int_equal(c.width, 4096);
    assert_int_equal(c.inner, 11008);
    assert_int_equal(c.kv_heads, 32);
    assert_int_equal(c.head_width, 128);
    assert_true(c.rope_theta == 10000 && c.rope_factor == 0 && !c.tied_head && !c.attention_bias);
    assert_string_equal(c.activation, "silu");

    c = config_from("{\"model_type\": \"bert\"}");
    assert_int_equal(c.vocabulary, 30522);
    assert_int_equal(c.token_types, 2);
    assert_true(c.norm_epsilon == 1e-12 && c.tied_head);
    assert_string_equal(c.activation, "gelu");

    c = config_from("{\"model_type\": \"vit\"}");
    assert_int_equal(c.classes, 2);
    assert_int_equal(c.positions, 197);
    assert_int_equal(c.channels, 3);
    assert_true(c.attention_bias);
}

static void test_other_names_and_nulls(void **state)
{
    (void)state;
    tern_model_config c = config_from(
        "{\"model_type\": \"gpt2\", \"hidden_size\": 96, \"num_hidden_layers\": 2, \"n_inner\": "
        "null, \"num_attention_heads\": 3, \"max_position_embeddings\": 64, \"what\": [1, {}]}");
    assert_int_equal(c.width, 96);
    assert_int_equal(c.layers, 2);
    assert_int_equal(c.inner, 384);
    assert_int_equal(c.positions, 64);

    c = config_from("{\"model_type\": \"vit\", \"hidden_act\": \"gelu_pytorch_tanh\", "
                    "\"id2label\": {\"0\": \"cat\", \"1\": \"dog\", \"2\": \"owl\"}}");
    assert_int_equal(c.classes, 3);
    assert_string_equal(c.activation, "gelu_new");
}

static void test_rope(void **state)
{
    (void)state;
    /* With old and new member names. */
    static const char *const texts[] = {
        "{\"model_type\": \"llama\", \"rope_theta\": 500000.0, \"rope_scaling\": {\"rope_type\": "
        "\"llama3\", \"factor\": 8.0, \"low_freq_factor\": 1.0, \"high_freq_factor\": 4.0, "
        "\"original_max_position_embeddings\": 8192}}",
        "{\"model_type\": \"llama\", \"rope_parameters\": {\"rope_type\": \"llama3\", "
        "\"rope_theta\": 500000.0, \"factor\": 8.0, \"low_freq_factor\": 1.0, "
        "\"high_freq_factor\": 4.0, \"original_max_position_embeddings\": 8192}}"};
    for (size_t i = 0; i < 2; i++) {
        tern_model_config c = config_from(texts[i]);
        assert_true(c.rope_theta == 500000 && c.rope_factor == 8 && c.rope_low == 1);
        assert_true(c.rope_high == 4 && c.rope_original_positions == 8192);
    }
    tern_model_config c = config_from("{\"model_type\": \"llama\", \"rope_scaling\": {\"type\": "
                                      "\"linear\", \"factor\": 2}}");
    assert_true(c.rope_factor == 2 && c.rope_high == 0);
}

static void test_wrong_members(void **state)
{
    (void)state;
    static const struct {
        const char *json, *message;
    } rows[] = {
        {"[1]", "config.json:1:1: error: an array, wanted an object"},
        {"{}", "there is no model_type, wanted gpt2, llama, bert or vit"},
        {"{\"model_type\": 3}", "config.json:1:16: error: model_type is a number, wanted a string"},
        {"{\n  \"model_type\": \"t5\"}",
         "config.json:2:17: error: model_type is \"t5\", wanted gpt2, llama, bert or vit"},
        {"{\"model_type\": \"gpt2\",\n \"n_layer\": 0}",
         "config.json:2:13: error: n_layer is 0, wanted a whole number from 1 to 4096"},
        {"{\"model_type\": \"gpt2\", \"n_embd\": 1.5}", "n_embd is 1.5, wanted a whole number"},
        {"{\"model_type\": \"gpt2\", \"n_embd\": \"x\"}", "n_embd is a string, wanted a number"},
        {"{\"model_type\": \"gpt2\", \"n_head\": 7}",
         "the number of heads is 7 and does not divide the width 768"},
        {"{\"model_type\": \"gpt2\", \"resid_pdrop\": 1.5}",
         "resid_pdrop is 1.5, wanted a number from 0 to 0.999"},
        {"{\"model_type\": \"gpt2\", \"activation_function\": \"mish\"}",
         "activation_function is \"mish\", wanted gelu, gelu_new, silu or relu"},
        {"{\"model_type\": \"gpt2\", \"scale_attn_weights\": false}",
         "scale_attn_weights is false, wanted true"},
        {"{\"model_type\": \"gpt2\", \"tie_word_embeddings\": 1}",
         "tie_word_embeddings is a number, wanted"},
        {"{\"model_type\": \"llama\", \"num_key_value_heads\": 5}",
         "num_key_value_heads is 5 and does not divide the number of heads 32"},
        {"{\"model_type\": \"llama\", \"head_dim\": 5}", "head_dim is 5, wanted an even number"},
        {"{\"model_type\": \"llama\", \"mlp_bias\": true}", "mlp_bias is true, wanted false"},
        {"{\"model_type\": \"llama\", \"rope_scaling\": {\"rope_type\": \"yarn\"}}",
         "rope_type is \"yarn\", wanted default, linear or llama3"},
        {"{\"model_type\": \"llama\", \"rope_scaling\": {\"rope_type\": \"llama3\", "
         "\"factor\": 8}}",
         "rope type llama3 has no low_freq_factor"},
        {"{\"model_type\": \"llama\", \"rope_scaling\": {\"type\": \"linear\"}}",
         "rope_scaling has no factor"},
        {"{\"model_type\": \"bert\", \"position_embedding_type\": \"relative_key\"}",
         "position_embedding_type is relative_key, wanted absolute"},
        {"{\"model_type\": \"vit\", \"patch_size\": 15}",
         "patch_size is 15 and does not divide image_size 224"},
        {"{\"model_type\": \"vit\", \"id2label\": {}}", "id2label is empty"},
        {"{\"model_type\": \"vit\",}", "config.json:1:22"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_model_config c;
        assert_fails(INVALID, NULL, read_config(rows[i].json, &c, rows[i].message));
    }
}

/* --- writing --- */

static char *written(const tern_model_config *c)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    assert_ok(tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_json_begin_object(w);
    tern_model_config_write(c, w);
    tern_json_end_object(w);
    assert_ok(tern_json_writer_finish(w, &text, &len));
    char *copy = tern_mem_copy_text(tern_alloc_host(), text);
    assert_non_null(copy);
    tern_json_writer_destroy(w);
    return copy;
}

static void test_written_reads_back(void **state)
{
    (void)state;
    static const char *const texts[] = {
        SMALL_GPT2,
        SMALL_LLAMA,
        SMALL_BERT,
        SMALL_VIT,
        "{\"model_type\": \"gpt2\", \"tie_word_embeddings\": false, \"n_inner\": 100}",
        "{\"model_type\": \"llama\", \"head_dim\": 96, \"attention_bias\": true, "
        "\"rope_scaling\": {\"rope_type\": \"llama3\", \"factor\": 8.0, \"low_freq_factor\": 1.0, "
        "\"high_freq_factor\": 4.0, \"original_max_position_embeddings\": 8192}}",
        "{\"model_type\": \"llama\", \"rope_scaling\": {\"type\": \"linear\", \"factor\": 2}}",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        tern_model_config a = config_from(texts[i]);
        char *text = written(&a);
        tern_model_config b = config_from(text);
        char *again = written(&b);
        assert_string_equal(text, again);
        assert_true(a.kind == b.kind && a.head_width == b.head_width && a.classes == b.classes);
        assert_true(a.rope_factor == b.rope_factor && a.rope_high == b.rope_high);
        tern_mem_free(tern_alloc_host(), text, strlen(text) + 1);
        tern_mem_free(tern_alloc_host(), again, strlen(again) + 1);
    }
}

/* --- parameters --- */

static int64_t elements_of(const char *json, uint32_t *out_count)
{
    tern_arena arena;
    const tern_model_param *params;
    tern_model_config c = config_from(json);
    int64_t sum = 0;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_model_params(&c, &arena, &params, out_count));
    for (uint32_t i = 0; i < *out_count; i++)
        sum += tern_model_param_elements(&params[i]);
    tern_arena_fini(&arena);
    return sum;
}

/* The published parameter counts. */
static void test_sizes_of_known_models(void **state)
{
    (void)state;
    uint32_t count;
    assert_int_equal(elements_of("{\"model_type\": \"gpt2\"}", &count), 124439808);
    assert_int_equal(count, 16);
    assert_int_equal(elements_of("{\"model_type\": \"llama\"}", &count), 6738415616);
    assert_int_equal(count, 12);
    assert_int_equal(
        elements_of("{\"model_type\": \"llama\", \"vocab_size\": 128256, \"intermediate_size\": "
                    "14336, \"num_key_value_heads\": 8}",
                    &count),
        8030261248);
    assert_int_equal(elements_of("{\"model_type\": \"bert\"}", &count), 109514298);
    assert_int_equal(elements_of("{\"model_type\": \"vit\", \"num_labels\": 1000}", &count),
                     86567656);
}

static void test_decay_and_deviations(void **state)
{
    (void)state;
    small_model m;
    model_init(&m, SMALL_GPT2);
    for (uint32_t i = 0; i < m.param_count; i++) {
        const tern_model_param *p = &m.params[i];
        assert_true(p->decay == (p->rank > 1));
        bool residual = strstr(p->name, "c_proj.weight") != NULL;
        if (p->init == TERN_INIT_NORMAL)
            assert_true(fabs(p->std - (residual ? 0.2 / sqrt(6) : 0.2)) < 1e-15);
    }
    model_fini(&m);
}

/* 6 N per token for training, and attention. */
static void test_flops(void **state)
{
    (void)state;
    tern_model_config c = config_from("{\"model_type\": \"gpt2\"}");
    double products = 12.0 * 12 * 768 * 768 + 768.0 * 50257;
    assert_true(tern_model_flops_per_token(&c, 1024, false) ==
                2 * products + 4.0 * 12 * 768 * 1024);
    assert_true(tern_model_flops_per_token(&c, 1024, true) ==
                3 * tern_model_flops_per_token(&c, 1024, false));
    c = config_from("{\"model_type\": \"llama\"}");
    assert_true(tern_model_flops_per_token(&c, 0, false) ==
                2 * (6738415616.0 - 32000.0 * 4096 - 65 * 4096.0));
}

/* --- memory --- */

static tern_status read_subject(tern_alloc mem, void *arg)
{
    const char *json = arg;
    tern_arena arena;
    tern_diag *diag = NULL;
    tern_model_config c;
    tern_source source = {"config.json", json, strlen(json)};
    const tern_model_param *params;
    uint32_t count;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_model_config_read(&arena, &source, diag, &c);
    if (!st)
        st = tern_model_params(&c, &arena, &params, &count);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    static char json[] = SMALL_LLAMA;
    test_fail_each_allocation(read_subject, json);
}

TEST_MAIN(cmocka_unit_test(test_absent_members), cmocka_unit_test(test_other_names_and_nulls),
          cmocka_unit_test(test_rope), cmocka_unit_test(test_wrong_members),
          cmocka_unit_test(test_written_reads_back), cmocka_unit_test(test_sizes_of_known_models),
          cmocka_unit_test(test_decay_and_deviations), cmocka_unit_test(test_flops),
          cmocka_unit_test(test_no_memory))
