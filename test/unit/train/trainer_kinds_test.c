/* Runs of models that do not generate text: BERT over masked bytes, ViT over images. They learn,
 * resume bit-identically, and match the reference. */
#include "test_support.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "train/mini_run.h"
#include "train/trainer.h"

enum { STEPS = 6, HALF = 3, BATCH = 4, SIDE = 8, RECORD = 1 + 3 * SIDE * SIDE, IMAGES = 24 };

static const tern_model_config bert = {.kind = TERN_MODEL_BERT,
                                       .layers = 1,
                                       .width = 16,
                                       .heads = 2,
                                       .kv_heads = 2,
                                       .head_width = 8,
                                       .inner = 32,
                                       .vocabulary = 257,
                                       .positions = 32,
                                       .token_types = 2,
                                       .norm_epsilon = 1e-12,
                                       .initializer_range = 0.1,
                                       .tied_head = true,
                                       .activation = "gelu"};
static const tern_model_config vit = {.kind = TERN_MODEL_VIT,
                                      .layers = 1,
                                      .width = 16,
                                      .heads = 2,
                                      .kv_heads = 2,
                                      .head_width = 8,
                                      .inner = 32,
                                      .positions = 5,
                                      .classes = 3,
                                      .image = SIDE,
                                      .patch = 4,
                                      .channels = 3,
                                      .norm_epsilon = 1e-12,
                                      .initializer_range = 0.1,
                                      .attention_bias = true,
                                      .activation = "gelu"};

typedef struct {
    char *dir;
    tern_client *client;
    tern_tokenizer *tokenizer;
    tern_dataset *data;
    tern_images *images;
    tern_trainer_options options;
} bench;

static void put_text(bench *b, const char *path)
{
    char text[64 * 16 + 1] = "";
    for (unsigned i = 0; i < 64; i++)
        strcat(text, "one two three 4\n");
    assert_ok(tern_output_save(path, text, strlen(text)));
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &b->tokenizer));
    tern_dataset_options data = {.mem = tern_alloc_host(),
                                 .paths = &path,
                                 .path_count = 1,
                                 .tokenizer = b->tokenizer,
                                 .sequence = 32,
                                 .batch = BATCH,
                                 .validation = 0.1};
    assert_ok(tern_dataset_open(&data, &b->data));
}

/* Each class is bright in its own channel. */
static void put_images(bench *b, const char *path)
{
    uint8_t records[IMAGES][RECORD];
    for (unsigned i = 0; i < IMAGES; i++) {
        records[i][0] = (uint8_t)(i % 3);
        for (unsigned k = 0; k + 1 < RECORD; k++)
            records[i][1 + k] = (uint8_t)(k / (SIDE * SIDE) == i % 3 ? 200 + i : 20 + k % 7);
    }
    assert_ok(tern_output_save(path, records, sizeof(records)));
    tern_images_options images = {.mem = tern_alloc_host(),
                                  .paths = &path,
                                  .path_count = 1,
                                  .channels = 3,
                                  .side = SIDE,
                                  .batch = BATCH,
                                  .validation = 0.1};
    assert_ok(tern_images_open(&images, &b->images));
}

static void open_bench(bench *b, const tern_model_config *config, tern_dtype compute)
{
    char *path = NULL;
    tern_client_options client = {.struct_size = sizeof(client), .target = "trn2", .cache = ""};
    bool is_vit = config->kind == TERN_MODEL_VIT;
    *b = (bench){.dir = test_temp_dir_make()};
    assert_ok(tern_path_join(tern_alloc_host(), b->dir, is_vit ? "images.bin" : "text.txt", &path));
    if (is_vit)
        put_images(b, path);
    else
        put_text(b, path);
    tern_path_free(tern_alloc_host(), path);
    assert_ok(tern_client_create(&client, &b->client));
    b->options = (tern_trainer_options){
        .mem = tern_alloc_host(),
        .config = config,
        .data = b->data,
        .images = b->images,
        .tokenizer = b->tokenizer,
        .client = b->client,
        .step = {.model = {.batch = BATCH, .sequence = 32, .compute = compute, .weights = TERN_F32},
                 .optimizer = TERN_OPTIMIZER_ADAMW,
                 .settings = tern_optimizer_row_of(TERN_OPTIMIZER_ADAMW)->defaults,
                 .remat = TERN_REMAT_LAYER,
                 .clip = 1},
        .schedule = {.kind = TERN_SCHEDULE_CONSTANT, .peak = 0.02, .final = 0.02, .steps = STEPS},
        .seed = 5,
        .mask_token = 256};
}

static void close_bench(bench *b)
{
    tern_dataset_close(b->data);
    tern_images_close(b->images);
    tern_tokenizer_destroy(b->tokenizer);
    tern_client_release(b->client);
    test_temp_dir_remove(b->dir);
}

static void run_to(tern_trainer *t, uint64_t end, uint64_t tokens, double *losses)
{
    while (tern_trainer_step_count(t) < end) {
        tern_trainer_measure m;
        assert_ok(tern_trainer_step(t, &m));
        assert_int_equal(m.tokens, tokens);
        losses[m.step - 1] = m.loss;
    }
}

static void learns_and_resumes(const tern_model_config *config, uint64_t tokens)
{
    bench b;
    tern_trainer *t = NULL;
    double whole[STEPS], parts[STEPS], before = 0, after = 0;
    open_bench(&b, config, TERN_BF16);
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    assert_ok(tern_trainer_validate(t, 0, &before));
    run_to(t, STEPS, tokens, whole);
    assert_ok(tern_trainer_validate(t, 0, &after));
    assert_true(after < before - 0.2);
    tern_trainer_destroy(t);

    b.options.dir = b.dir;
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    run_to(t, HALF, tokens, parts);
    assert_ok(tern_trainer_checkpoint(t));
    tern_trainer_destroy(t);
    b.options.resume = true;
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    assert_int_equal(tern_trainer_step_count(t), HALF);
    run_to(t, STEPS, tokens, parts);
    assert_memory_equal(whole, parts, sizeof(whole));
    tern_trainer_destroy(t);
    close_bench(&b);
}

static void beside_the_reference(const tern_model_config *config, uint32_t accumulate)
{
    bench b;
    tern_trainer *t = NULL;
    tern_mini_run r;
    tern_arena arena;
    open_bench(&b, config, TERN_F32);
    b.options.step.accumulate = accumulate;
    b.options.step.model.dropout = config->attention_dropout > 0;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_trainer_create(&b.options, NULL, &t));
    assert_ok(tern_mini_run_compare(t, &b.options, 3, NULL, NULL, NULL, &arena, &r));
    assert_true(r.same);
    assert_int_equal(r.steps, 3);
    assert_true(r.worst_loss < 1e-5);
    tern_trainer_destroy(t);
    tern_arena_fini(&arena);
    close_bench(&b);
}

static void bert_learns_and_resumes(void **state)
{
    (void)state;
    learns_and_resumes(&bert, BATCH * 32);
}

static void vit_learns_and_resumes(void **state)
{
    (void)state;
    learns_and_resumes(&vit, BATCH * 5);
}

static void bert_beside_the_reference(void **state)
{
    (void)state;
    beside_the_reference(&bert, 1);
}

static void vit_beside_the_reference(void **state)
{
    (void)state;
    beside_the_reference(&vit, 2);
}

static void dropout_of_attention_beside_the_reference(void **state)
{
    (void)state;
    tern_model_config config = bert;
    config.dropout = 0.1;
    config.attention_dropout = 0.2;
    beside_the_reference(&config, 1);
}

static void too_many_classes_are_refused(void **state)
{
    (void)state;
    bench b;
    tern_trainer *t = NULL;
    tern_model_config two = vit;
    open_bench(&b, &vit, TERN_F32);
    two.classes = 2;
    b.options.config = &two;
    assert_fails(INVALID, "the images have class 2, wanted less than 2",
                 tern_trainer_create(&b.options, NULL, &t));
    close_bench(&b);
}

TEST_MAIN(cmocka_unit_test(bert_learns_and_resumes), cmocka_unit_test(vit_learns_and_resumes),
          cmocka_unit_test(bert_beside_the_reference), cmocka_unit_test(vit_beside_the_reference),
          cmocka_unit_test(dropout_of_attention_beside_the_reference),
          cmocka_unit_test(too_many_classes_are_refused))
