/* Models are built in patterns that the compiler matches: each part of a layer is one composite,
 * also inside the loop and in gradients. */
#include "passes/autodiff.h"
#include "passes/passes.h"
#include "run_model.h"

/* Large enough that rules for small shapes do not apply. */
#define GPT2                                                                \
    "{\"model_type\": \"gpt2\", \"vocab_size\": 600, \"n_positions\": 64, " \
    "\"n_embd\": 96, \"n_layer\": 3, \"n_head\": 3}"
#define LLAMA                                                                            \
    "{\"model_type\": \"llama\", \"vocab_size\": 600, \"hidden_size\": 96, "             \
    "\"num_hidden_layers\": 3, \"num_attention_heads\": 4, \"num_key_value_heads\": 2, " \
    "\"intermediate_size\": 160}"
#define BERT                                                                \
    "{\"model_type\": \"bert\", \"vocab_size\": 600, \"hidden_size\": 96, " \
    "\"num_hidden_layers\": 3, \"num_attention_heads\": 3, \"intermediate_size\": 160}"
#define VIT                                                                       \
    "{\"model_type\": \"vit\", \"image_size\": 32, \"patch_size\": 8, "           \
    "\"hidden_size\": 96, \"num_hidden_layers\": 3, \"num_attention_heads\": 3, " \
    "\"intermediate_size\": 160}"

static void run_passes(tern_hlo_module *m)
{
    tern_passes_options options = {.mem = tern_alloc_host(),
                                   .stop_after = tern_pass_parse("pattern", strlen("pattern"))};
    assert_ok(tern_passes_run(m, &options));
}

/* Number of composites |name| in the module. */
static unsigned count_of(const tern_hlo_module *m, const char *name)
{
    unsigned count = 0;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->parent && info->code == TERN_HLO_COMPOSITE)
            count += !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_name), name);
    }
    return count;
}

typedef struct {
    const char *json;
    unsigned embeddings, layer_norms, rms_norms, gelus, silus;
    unsigned from_zero; /* gradients of embeddings; others are added to that of the logits */
} wanted_row;

/* The parts of a layer once, in the loop, and those before and after it. */
static const wanted_row rows[] = {{GPT2, 1, 3, 0, 1, 0, 0},
                                  {LLAMA, 1, 0, 3, 0, 1, 1},
                                  {BERT, 2, 4, 0, 2, 0, 1},
                                  {VIT, 0, 3, 0, 1, 0, 0}};

static void check_forward(const wanted_row *w, tern_model_function function, tern_dtype compute)
{
    small_model m = {.config = config_from(w->json)};
    tern_model_options options = {
        .batch = 2, .sequence = 40, .compute = compute, .weights = TERN_F32};
    tern_hlo_module *module = model_build(&m, function, &options);
    run_passes(module);
    assert_int_equal(count_of(module, "tern.attention"), 1);
    assert_int_equal(count_of(module, "tern.embedding"), w->embeddings);
    assert_int_equal(count_of(module, "tern.layer_norm"), w->layer_norms);
    assert_int_equal(count_of(module, "tern.rms_norm"), w->rms_norms);
    assert_int_equal(count_of(module, "tern.gelu"), w->gelus);
    assert_int_equal(count_of(module, "tern.silu"), w->silus);
    assert_int_equal(count_of(module, "tern.softmax"), 0);
    tern_hlo_module_destroy(module);
}

static void test_forward(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_F32, TERN_BF16};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        for (size_t t = 0; t < TERN_COUNT_OF(types); t++) {
            check_forward(&rows[i], TERN_MODEL_LOGITS, types[t]);
            check_forward(&rows[i], TERN_MODEL_LOSS, types[t]);
            if (i < 2)
                check_forward(&rows[i], TERN_MODEL_DECODE, types[t]);
        }
}

/* --- with gradients --- */

/* A module whose main calls the gradient of the loss, like a training step. */
static tern_hlo_module *build_step(const tern_model_config *config,
                                   const tern_model_options *options, tern_remat remat)
{
    tern_hlo_module *m = NULL;
    tern_hlo_builder b;
    tern_arena arena;
    const tern_model_param *params;
    uint32_t count, wrt[MAX_MODEL_ARGS];
    tern_hlo_value args[MAX_MODEL_ARGS], results[MAX_MODEL_ARGS];
    tern_hlo_attr_use callee = {(tern_name)TERN_HLO_A_callee, 0};
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_model_params(config, &arena, &params, &count));
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_builder_init(&b, m);
    assert_ok(tern_model_build(config, TERN_MODEL_LOSS, options, "loss", &b));
    for (uint32_t i = 0; i < count; i++)
        wrt[i] = i;
    tern_autodiff_options how = {
        .function = "loss", .gradient = "gradient", .wrt = wrt, .wrt_count = count, .remat = remat};
    assert_ok(tern_passes_differentiate(m, &how));
    tern_hlo_op func = tern_hlo_module_find(m, "gradient");
    const tern_hlo_type_info *t = tern_hlo_type_of(
        m, tern_hlo_attr_of(m, tern_hlo_op_attr(m, func, TERN_HLO_A_function_type))->type);
    tern_hlo_build_func(&b, "main", t->parts, t->input_count, args);
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_SYMBOL, "gradient", 8, &callee.value));
    tern_hlo_op_spec call = {.code = TERN_HLO_CALL,
                             .operands = args,
                             .operand_count = t->input_count,
                             .results = t->parts + t->input_count,
                             .result_count = t->part_count - t->input_count,
                             .attrs = &callee,
                             .attr_count = 1};
    tern_hlo_value first = tern_hlo_build(&b, &call);
    for (uint32_t i = 0; i <= count; i++)
        results[i] = first + i;
    tern_hlo_build_return(&b, results, count + 1);
    assert_ok(tern_hlo_builder_status(&b));
    tern_arena_fini(&arena);
    return m;
}

static void test_gradient(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_model_config config = config_from(rows[i].json);
        tern_model_options options = {
            .batch = 2, .sequence = 40, .compute = TERN_BF16, .weights = TERN_F32};
        tern_hlo_module *module = build_step(&config, &options, TERN_REMAT_LAYER);
        run_passes(module);
        assert_int_equal(count_of(module, "tern.attention"), 2); /* once for the gradient */
        assert_int_equal(count_of(module, "tern.attention_grad"), 1);
        assert_int_equal(count_of(module, "tern.embedding_grad"), rows[i].from_zero);
        /* BERT's logits have a bias, ViT has few classes. */
        assert_int_equal(count_of(module, "tern.logits"), i < 2);
        tern_hlo_module_destroy(module);
    }
}

/* Attention is one composite as long as its probabilities are not dropped, whatever other dropout
 * there is. */
static void test_dropout(void **state)
{
    (void)state;
    for (unsigned dropped = 0; dropped < 2; dropped++) {
        tern_model_config config = config_from(rows[0].json);
        tern_model_options options = {
            .batch = 2, .sequence = 40, .compute = TERN_BF16, .weights = TERN_F32, .dropout = true};
        config.dropout = 0.1;
        config.attention_dropout = dropped ? 0.1 : 0;
        tern_hlo_module *module = build_step(&config, &options, TERN_REMAT_LAYER);
        run_passes(module);
        assert_int_equal(count_of(module, "tern.attention"), dropped ? 0 : 2);
        assert_int_equal(count_of(module, "tern.attention_grad"), !dropped);
        if (dropped)
            assert_true(count_of(module, "tern.softmax") > 0);
        tern_hlo_module_destroy(module);
    }
}

TEST_MAIN(cmocka_unit_test(test_forward), cmocka_unit_test(test_gradient),
          cmocka_unit_test(test_dropout))
