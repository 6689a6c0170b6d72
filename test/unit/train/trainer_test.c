/* Runs of a tiny model on an emulated core: learning, bit-identical resume, validation, generation
 * beyond the model's positions. */
#include "test_support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "train/generator.h"
#include "train/mini_run.h"
#include "train/trainer.h"

enum { STEPS = 6, HALF = 3 };

static const tern_model_config config = {.kind = TERN_MODEL_GPT2,
                                         .layers = 2,
                                         .width = 16,
                                         .heads = 2,
                                         .kv_heads = 2,
                                         .head_width = 8,
                                         .inner = 32,
                                         .vocabulary = 256,
                                         .positions = 16,
                                         .norm_epsilon = 1e-5,
                                         .initializer_range = 0.1,
                                         .dropout = 0.1,
                                         .tied_head = true,
                                         .activation = "gelu_new"};

typedef struct {
    char *dir;
    tern_client *client;
    tern_tokenizer *tokenizer;
    tern_dataset *data;
    tern_trainer_options options;
} bench;

static void open_bench(bench *b, tern_dtype compute)
{
    static const char line[] = "int x = 0; /* and so on */\n";
    char text[64 * sizeof(line)] = "", *path = NULL;
    tern_client_options client = {.struct_size = sizeof(client), .target = "trn2", .cache = ""};
    for (unsigned i = 0; i < 64; i++)
        strcat(text, line);
    *b = (bench){.dir = test_temp_dir_make()};
    assert_ok(tern_path_join(tern_alloc_host(), b->dir, "text.txt", &path));
    assert_ok(tern_output_save(path, text, strlen(text)));
    assert_ok(tern_client_create(&client, &b->client));
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &b->tokenizer));
    tern_dataset_options data = {.mem = tern_alloc_host(),
                                 .paths = (const char *const *)&path,
                                 .path_count = 1,
                                 .tokenizer = b->tokenizer,
                                 .sequence = 16,
                                 .batch = 4,
                                 .validation = 0.1};
    assert_ok(tern_dataset_open(&data, &b->data));
    tern_path_free(tern_alloc_host(), path);
    b->options = (tern_trainer_options){
        .mem = tern_alloc_host(),
        .config = &config,
        .data = b->data,
        .tokenizer = b->tokenizer,
        .client = b->client,
        .step = {.model = {.batch = 4, .sequence = 16, .compute = compute, .weights = TERN_F32},
                 .optimizer = TERN_OPTIMIZER_ADAMW,
                 .settings = tern_optimizer_row_of(TERN_OPTIMIZER_ADAMW)->defaults,
                 .remat = TERN_REMAT_LAYER,
                 .clip = 1},
        .schedule = {.kind = TERN_SCHEDULE_COSINE, .peak = 0.01, .steps = STEPS},
        .seed = 5};
}

static void close_bench(bench *b)
{
    tern_dataset_close(b->data);
    tern_tokenizer_destroy(b->tokenizer);
    tern_client_release(b->client);
    test_temp_dir_remove(b->dir);
}

static void run_to(tern_trainer *t, uint64_t end, double *losses)
{
    while (tern_trainer_step_count(t) < end) {
        tern_trainer_measure m;
        assert_ok(tern_trainer_step(t, &m));
        assert_int_equal(m.step, tern_trainer_step_count(t));
        assert_int_equal(m.tokens, 64);
        losses[m.step - 1] = m.loss;
    }
}

static void a_run_learns_and_resumes(void **state)
{
    (void)state;
    bench b;
    tern_trainer *t = NULL;
    double whole[STEPS], parts[STEPS], validation = 0;
    open_bench(&b, TERN_BF16);
    b.options.step.model.dropout = true;
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    run_to(t, STEPS, whole);
    assert_true(whole[STEPS - 1] < whole[0] - 0.2);
    assert_ok(tern_trainer_validate(t, 0, &validation));
    assert_true(fabs(validation - whole[STEPS - 1]) < 1);
    tern_trainer_destroy(t);

    b.options.dir = b.dir;
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    run_to(t, HALF, parts);
    assert_ok(tern_trainer_checkpoint(t));
    run_to(t, HALF + 1, parts); /* while the checkpoint is written */
    assert_ok(tern_trainer_flush(t));
    tern_trainer_destroy(t);
    parts[HALF] = 0;
    b.options.resume = true;
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    assert_int_equal(tern_trainer_step_count(t), HALF);
    run_to(t, STEPS, parts);
    assert_memory_equal(whole, parts, sizeof(whole));
    tern_trainer_destroy(t);
    close_bench(&b);
}

static void memory_is_planned(void **state)
{
    (void)state;
    bench b;
    tern_trainer *t = NULL;
    open_bench(&b, TERN_F32);
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    tern_trainer_memory m = tern_trainer_get_memory(t);
    uint32_t count = 0;
    uint64_t bytes = 0;
    tern_buffer *const *params = tern_trainer_params(t, &count);
    for (uint32_t i = 0; i < count; i++)
        bytes += tern_buffer_bytes(params[i]);
    assert_int_equal(m.weights, bytes);
    assert_int_equal(m.states, 2 * bytes);
    assert_int_equal(m.device, m.weights + m.states + m.inputs + m.scratch + m.validation);
    assert_true(m.validation > 0 && m.validation < m.scratch);
    assert_int_equal(m.on_chip, 128 * (224 + 16) * 1024); /* trn2: SBUF and PSUM of a core */
    assert_int_equal(m.data, 64 * 27);                    /* one byte per token */
    assert_int_equal(m.checkpoint, 0);                    /* no directory for them */
    assert_int_equal(m.total, m.device + m.on_chip + m.data + m.programs + m.process);
    assert_true(m.scratch > bytes); /* at least all gradients */
    tern_trainer_destroy(t);
    close_bench(&b);
}

static void beside_the_reference(void **state)
{
    (void)state;
    bench b;
    tern_trainer *t = NULL;
    tern_mini_run r;
    tern_arena arena;
    open_bench(&b, TERN_F32);
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    assert_ok(tern_mini_run_compare(t, &b.options, 4, NULL, NULL, NULL, &arena, &r));
    assert_true(r.same);
    assert_int_equal(r.steps, 4);
    assert_true(r.worst_loss < 1e-5);
    tern_trainer_destroy(t);

    /* Another learning rate for the reference: reported as different from the second step on. */
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    b.options.schedule.peak = 0.3;
    assert_ok(tern_mini_run_compare(t, &b.options, 4, NULL, NULL, NULL, &arena, &r));
    assert_false(r.same);
    assert_int_equal(r.step, 2);
    assert_string_equal(r.tensor, "transformer.wte.weight");
    assert_true(r.difference > r.allowed);
    tern_trainer_destroy(t);
    tern_arena_fini(&arena);
    close_bench(&b);
}

typedef struct {
    uint32_t tokens[64];
    uint32_t count;
} written;

static bool take(void *self, uint32_t token)
{
    written *w = self;
    w->tokens[w->count++] = token;
    return true;
}

static void text_goes_on_past_the_positions(void **state)
{
    (void)state;
    bench b;
    tern_trainer *t = NULL;
    tern_generator *g = NULL;
    written first = {0}, second = {0};
    double losses[STEPS];
    const uint32_t prompt[] = {'i', 'n', 't'};
    uint32_t count = 0;
    open_bench(&b, TERN_F32);
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    run_to(t, STEPS, losses);
    tern_generator_options options = {.mem = tern_alloc_host(),
                                      .client = b.client,
                                      .config = &config,
                                      .weights = TERN_F32,
                                      .compute = TERN_F32};
    tern_sampling sampling = {.temperature = 1, .seed = 9};
    assert_ok(tern_generator_create(&options, &g));
    tern_buffer *const *params = tern_trainer_params(t, &count);
    assert_ok(tern_generator_run(g, params, prompt, 3, &sampling, 40, take, &first));
    assert_ok(tern_generator_run(g, params, prompt, 3, &sampling, 40, take, &second));
    assert_int_equal(first.count, 40);
    assert_memory_equal(&first, &second, sizeof(first));
    assert_fails(INVALID, "the prompt has 0 tokens, wanted 1 to 16",
                 tern_generator_run(g, params, prompt, 0, &sampling, 1, take, &first));
    tern_generator_destroy(g);
    tern_trainer_destroy(t);
    close_bench(&b);
}

TEST_MAIN(cmocka_unit_test(a_run_learns_and_resumes), cmocka_unit_test(memory_is_planned),
          cmocka_unit_test(beside_the_reference), cmocka_unit_test(text_goes_on_past_the_positions))
