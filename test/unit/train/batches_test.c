/* Input batches: BERT masks are deterministic in seed and position. */
#include "test_support.h"

#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "train/batches.h"

enum { VOCABULARY = 1000, MASK = 999, COUNT = 100000 };

static int32_t tokens[COUNT], targets[COUNT], other[COUNT];

static void masks_are_80_10_10(void **state)
{
    (void)state;
    tern_batches b = {.vocabulary = VOCABULARY, .mask_token = MASK, .seed = 7};
    unsigned chosen = 0, masked = 0, same = 0, random = 0;
    for (unsigned i = 0; i < COUNT; i++)
        tokens[i] = targets[i] = (int32_t)(i % 900);
    tern_batches_mask(&b, 1, COUNT, tokens, targets);
    for (unsigned i = 0; i < COUNT; i++) {
        int32_t was = (int32_t)(i % 900);
        if (targets[i] < 0) {
            assert_int_equal(targets[i], -1);
            assert_int_equal(tokens[i], was);
            continue;
        }
        chosen++;
        assert_int_equal(targets[i], was);
        assert_true(tokens[i] >= 0 && tokens[i] < VOCABULARY);
        *(tokens[i] == MASK ? &masked : tokens[i] == was ? &same : &random) += 1;
    }
    /* four deviations of a binomial distribution */
    assert_in_range(chosen, 14550, 15450);
    assert_in_range(masked, chosen * 79 / 100 - 100, chosen * 81 / 100 + 100);
    assert_in_range(same, chosen / 10 - 150, chosen / 10 + 150);
    assert_in_range(random, chosen / 10 - 150, chosen / 10 + 150);

    /* equal when repeated; different with another key or seed */
    memcpy(other, tokens, sizeof(tokens));
    for (unsigned attempt = 0; attempt < 3; attempt++) {
        for (unsigned i = 0; i < COUNT; i++)
            tokens[i] = targets[i] = (int32_t)(i % 900);
        b.seed = attempt == 2 ? 8 : 7;
        tern_batches_mask(&b, attempt == 1 ? 2 : 1, COUNT, tokens, targets);
        assert_int_equal(!memcmp(tokens, other, sizeof(tokens)), attempt == 0);
    }
    /* tokens without a target are not masked */
    for (unsigned i = 0; i < COUNT; i++)
        tokens[i] = 5, targets[i] = -1;
    tern_batches_mask(&b, 1, COUNT, tokens, targets);
    for (unsigned i = 0; i < COUNT; i++)
        assert_true(tokens[i] == 5 && targets[i] == -1);
}

static void batches_of_masked_text(void **state)
{
    (void)state;
    enum { BATCH = 2, SEQUENCE = 32 };
    char *dir = test_temp_dir_make(), *path = NULL, text[SEQUENCE * 8 + 1];
    tern_model_config config = {.kind = TERN_MODEL_BERT, .vocabulary = 257};
    tern_model_options options = {.batch = BATCH, .sequence = SEQUENCE};
    tern_tokenizer *tokenizer = NULL;
    tern_dataset *data = NULL;
    tern_batches b;
    int32_t rows[2][3][BATCH * SEQUENCE];
    void *to[2][3] = {{rows[0][0], rows[0][1], rows[0][2]}, {rows[1][0], rows[1][1], rows[1][2]}};
    memset(text, 'a', sizeof(text));
    assert_ok(tern_path_join(tern_alloc_host(), dir, "text.txt", &path));
    assert_ok(tern_output_save(path, text, sizeof(text)));
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &tokenizer));
    tern_dataset_options from = {.mem = tern_alloc_host(),
                                 .paths = (const char *const *)&path,
                                 .path_count = 1,
                                 .tokenizer = tokenizer,
                                 .sequence = SEQUENCE,
                                 .batch = BATCH,
                                 .validation = 0.3};
    assert_ok(tern_dataset_open(&from, &data));
    assert_ok(tern_batches_init(&b, &config, &options, data, NULL, 1, 256));
    assert_int_equal(b.input_count, 3);
    assert_int_equal(b.tokens, BATCH * SEQUENCE);
    assert_int_equal(b.training, 6);
    assert_int_equal(b.validation, 2);
    for (unsigned i = 0; i < 2; i++) {
        memset(rows, 1, sizeof(rows));
        tern_batches_fill(&b, 3 * i, to[0]); /* 3 + 6 k: the same windows an epoch later */
        tern_batches_fill(&b, 3 * i, to[1]);
        assert_memory_equal(rows[0], rows[1], sizeof(rows[0]));
        tern_batches_fill(&b, 3 * i + 6, to[1]);
        assert_memory_not_equal(rows[0][0], rows[1][0], sizeof(rows[0][0]));
    }
    unsigned chosen = 0;
    for (unsigned i = 0; i < BATCH * SEQUENCE; i++) {
        assert_int_equal(rows[0][1][i], 0);
        assert_true(rows[0][2][i] == -1 || rows[0][2][i] == 'a');
        chosen += rows[0][2][i] == 'a';
    }
    assert_in_range(chosen, 1, 30);
    tern_batches_fill_validation(&b, 1, to[0]);
    for (unsigned i = SEQUENCE; i < 2 * SEQUENCE; i++)
        assert_int_equal(rows[0][2][i], -1); /* past the last */
    assert_fails(INVALID, "the mask token is 257, wanted less than 257",
                 tern_batches_init(&b, &config, &options, data, NULL, 1, 257));
    assert_fails(INVALID, "wants tokens",
                 tern_batches_init(&b, &config, &options, NULL, NULL, 1, 0));
    config.kind = TERN_MODEL_VIT;
    assert_fails(INVALID, "wants images",
                 tern_batches_init(&b, &config, &options, data, NULL, 1, 0));
    tern_dataset_close(data);
    tern_tokenizer_destroy(tokenizer);
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(masks_are_80_10_10), cmocka_unit_test(batches_of_masked_text))
