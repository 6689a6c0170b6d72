/* A small run in its own process: measured memory matches the plan. */
#include "test_support.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "base/file.h"
#include "base/output.h"
#include "train/trainer.h"

enum { STEPS = 2, SEQUENCE = 64, BATCH = 8, TEXT_BYTES = 3 << 20 };

static const tern_model_config config = {.kind = TERN_MODEL_GPT2,
                                         .layers = 2,
                                         .width = 128,
                                         .heads = 4,
                                         .kv_heads = 4,
                                         .head_width = 32,
                                         .inner = 512,
                                         .vocabulary = 256,
                                         .positions = SEQUENCE,
                                         .norm_epsilon = 1e-5,
                                         .initializer_range = 0.06,
                                         .tied_head = true,
                                         .activation = "gelu_new"};

static double peak_bytes(void)
{
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    return (double)usage.ru_maxrss * 1024;
}

static void open_data(const char *dir, const tern_tokenizer *tokenizer, tern_dataset **out)
{
    char *path = NULL, *text = tern_mem_get(tern_alloc_host(), TEXT_BYTES);
    assert_non_null(text);
    for (unsigned i = 0; i < TEXT_BYTES; i++)
        text[i] = (char)(' ' + i * 7 % 90);
    assert_ok(tern_path_join(tern_alloc_host(), dir, "text.txt", &path));
    assert_ok(tern_output_save(path, text, TEXT_BYTES));
    tern_mem_free(tern_alloc_host(), text, TEXT_BYTES);
    tern_dataset_options data = {.mem = tern_alloc_host(),
                                 .paths = (const char *const *)&path,
                                 .path_count = 1,
                                 .tokenizer = tokenizer,
                                 .sequence = SEQUENCE,
                                 .batch = BATCH,
                                 .validation = 0.01};
    assert_ok(tern_dataset_open(&data, out));
    tern_path_free(tern_alloc_host(), path);
}

static void a_run_takes_what_was_planned(void **state)
{
    (void)state;
    if (TEST_SANITIZED)
        skip(); /* sanitizers use several times the memory */
    char *dir = test_temp_dir_make();
    /* Each thread has buffers of its own, which the plan leaves out: of this small run many
     * threads' would be a third. */
    tern_client_options client = {
        .struct_size = sizeof(client), .target = "trn2", .cache = "", .threads = 2};
    tern_trainer_options options = {
        .mem = tern_alloc_host(),
        .config = &config,
        .step = {.model = {.batch = BATCH,
                           .sequence = SEQUENCE,
                           .compute = TERN_BF16,
                           .weights = TERN_F32,
                           .unroll = true},
                 .optimizer = TERN_OPTIMIZER_ADAMW,
                 .settings = tern_optimizer_row_of(TERN_OPTIMIZER_ADAMW)->defaults,
                 .remat = TERN_REMAT_NONE,
                 .clip = 1},
        .schedule = {.kind = TERN_SCHEDULE_CONSTANT, .peak = 1e-3, .final = 1e-3, .steps = STEPS},
        .dir = dir};
    tern_tokenizer *tokenizer = NULL;
    tern_dataset *data = NULL;
    tern_trainer *t = NULL;
    double validation = 0;
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &tokenizer));
    open_data(dir, tokenizer, &data);
    assert_ok(tern_client_create(&client, &options.client));
    options.data = data;
    options.tokenizer = tokenizer;
    assert_ok(tern_trainer_create(&options, NULL, &t));
    tern_trainer_memory m = tern_trainer_get_memory(t);
    for (unsigned i = 0; i < STEPS; i++) {
        tern_trainer_measure measure;
        assert_ok(tern_trainer_step(t, &measure));
    }
    assert_ok(tern_trainer_validate(t, 2, &validation));
    assert_ok(tern_trainer_checkpoint(t));
    assert_ok(tern_trainer_flush(t));
    double ratio = peak_bytes() / (double)m.total;
    if (!(ratio > 0.8 && ratio < 1.3))
        fail_msg("the process took %.2f of what was planned", ratio);
    assert_int_equal(m.data, TEXT_BYTES);
    assert_int_equal(m.checkpoint, m.weights + m.states);
    assert_true(m.process < m.total / 3); /* most of it is accounted for */
    tern_trainer_destroy(t);
    tern_client_release(options.client);
    tern_dataset_close(data);
    tern_tokenizer_destroy(tokenizer);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(a_run_takes_what_was_planned))
