/* Parameters to files and back, names of other versions, initial weights. */
#include <math.h>
#include <string.h>

#include "base/file.h"
#include "run_model.h"

static void data_of(const small_model *m, const void **out)
{
    for (uint32_t i = 0; i < m->param_count; i++)
        out[i] = m->args[i]->data;
}

/* Every parameter of |m| is in |path| as it is in memory. */
static void check_loaded(const small_model *m, const char *path)
{
    tern_safetensors *s = NULL;
    assert_ok(tern_safetensors_open(tern_alloc_host(), path, &s));
    for (uint32_t i = 0; i < m->param_count; i++) {
        size_t bytes = m->args[i]->data_bytes;
        uint8_t *copy = malloc(bytes);
        assert_non_null(copy);
        assert_ok(tern_model_param_load(&m->params[i], s, TERN_F32, copy));
        assert_memory_equal(copy, m->args[i]->data, bytes);
        free(copy);
    }
    tern_safetensors_close(s);
}

static const char untied_bert[] =
    "{\"model_type\": \"bert\", \"vocab_size\": 5, \"hidden_size\": 4, "
    "\"num_attention_heads\": 2, \"num_hidden_layers\": 1, \"tie_word_embeddings\": false}";

static void test_a_model_is_saved_and_loaded(void **state)
{
    (void)state;
    static const char *const models[] = {SMALL_GPT2, SMALL_LLAMA, SMALL_BERT, SMALL_VIT,
                                         untied_bert};
    for (size_t i = 0; i < TERN_COUNT_OF(models); i++) {
        small_model m;
        const void *data[MAX_MODEL_ARGS];
        char *dir = test_temp_dir_make();
        tern_diag *diag = NULL;
        tern_model_config c;
        model_init(&m, models[i]);
        data_of(&m, data);
        assert_ok(tern_model_save(tern_alloc_host(), dir, &m.config, data, TERN_F32, i * 5000));
        check_loaded(&m, dir);
        assert_ok(tern_diag_create(tern_alloc_host(), &diag));
        assert_ok(tern_model_config_open(&m.arena, dir, diag, &c));
        assert_true(c.kind == m.config.kind && c.layers == m.config.layers);
        tern_diag_destroy(diag);
        model_fini(&m);
        test_temp_dir_remove(dir);
    }
}

/* --- names and types --- */

/* All tensors of a small BERT, to be modified before they are written. */
typedef struct {
    small_model m;
    tern_safetensor *tensors;
    uint32_t count;
    char *dir;
} changed_model;

static void changed_init(changed_model *c)
{
    const void *data[MAX_MODEL_ARGS];
    model_init(&c->m, SMALL_BERT);
    data_of(&c->m, data);
    assert_ok(tern_model_tensors(c->m.params, c->m.param_count, data, TERN_F32, &c->m.arena,
                                 &c->tensors, &c->count));
    c->dir = test_temp_dir_make();
}

static tern_safetensor *changed_find(changed_model *c, const char *name)
{
    uint32_t i = 0;
    while (i < c->count && strcmp(c->tensors[i].name, name) != 0)
        i++;
    assert_true(i < c->count);
    return &c->tensors[i];
}

/* Writes the tensors; returns the status of loading parameter |name|, for all layers. */
static tern_status changed_load(changed_model *c, const char *name, float *dst)
{
    char *path = NULL;
    tern_safetensors *s = NULL;
    uint32_t i = 0;
    while (strcmp(c->m.params[i].name, name) != 0)
        i++;
    assert_ok(tern_path_join(tern_alloc_host(), c->dir, "model.safetensors", &path));
    assert_ok(tern_safetensors_write(tern_alloc_host(), path, c->tensors, c->count, NULL, 0, 0));
    assert_ok(tern_safetensors_open(tern_alloc_host(), path, &s));
    tern_status st = tern_model_param_load(&c->m.params[i], s, TERN_F32, dst);
    tern_safetensors_close(s);
    tern_path_free(tern_alloc_host(), path);
    return st;
}

static void changed_fini(changed_model *c)
{
    model_fini(&c->m);
    test_temp_dir_remove(c->dir);
}

static void test_names_of_other_versions(void **state)
{
    (void)state;
    static const char norm[] = "bert.encoder.layer.{}.output.LayerNorm.weight";
    changed_model c;
    float got[48];
    changed_init(&c);
    changed_find(&c, "bert.encoder.layer.0.output.LayerNorm.weight")->name =
        "bert.encoder.layer.0.output.LayerNorm.gamma";
    changed_find(&c, "bert.encoder.layer.1.output.LayerNorm.weight")->name =
        "encoder.layer.1.output.LayerNorm.gamma";
    assert_ok(changed_load(&c, norm, got));
    assert_memory_equal(got, changed_find(&c, "bert.encoder.layer.0.output.LayerNorm.gamma")->data,
                        24 * sizeof *got);
    assert_memory_equal(got + 24, changed_find(&c, "encoder.layer.1.output.LayerNorm.gamma")->data,
                        24 * sizeof *got);
    changed_find(&c, "encoder.layer.1.output.LayerNorm.gamma")->name = "else";
    assert_fails(NOT_FOUND, "there is no tensor bert.encoder.layer.1.output.LayerNorm.weight",
                 changed_load(&c, norm, got));
    changed_fini(&c);
}

static void test_types_and_shapes(void **state)
{
    (void)state;
    static const char bias[] = "bert.encoder.layer.{}.output.dense.bias";
    static const uint16_t bf16[24] = {0x3f80, 0xc000}, f16[24] = {0x3c00, 0xc000};
    static const double f64[24] = {1, -2};
    changed_model c;
    float got[48];
    changed_init(&c);
    tern_safetensor *t = changed_find(&c, "bert.encoder.layer.1.output.dense.bias");
    const struct {
        tern_dtype dtype;
        const void *data;
        uint64_t bytes;
    } rows[] = {{TERN_BF16, bf16, 48}, {TERN_F16, f16, 48}, {TERN_F64, f64, 192}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        t->dtype = rows[i].dtype;
        t->data = rows[i].data;
        t->bytes = rows[i].bytes;
        assert_ok(changed_load(&c, bias, got));
        assert_true(got[24] == 1 && got[25] == -2 && got[26] == 0);
    }
    t->dtype = TERN_I64;
    assert_fails(UNSUPPORTED, "layer.1.output.dense.bias has elements of i64, wanted f32",
                 changed_load(&c, bias, got));
    t->rank = 2;
    t->dims[0] = 12;
    t->dims[1] = 2;
    assert_fails(INVALID, "layer.1.output.dense.bias is [12x2], wanted [24]",
                 changed_load(&c, bias, got));
    changed_fini(&c);
}

/* --- initial weights --- */

static void test_fresh_weights(void **state)
{
    (void)state;
    enum { COUNT = 100000 };
    static float all[COUNT], part[COUNT];
    static uint16_t narrow[COUNT];
    tern_model_param p = {.rank = 1, .dims = {COUNT}, .init = TERN_INIT_NORMAL, .std = 0.02};
    tern_model_init_fill(&p, 3, 42, TERN_F32, 0, COUNT, all);
    double sum = 0, squares = 0, fourth = 0, top = 0;
    for (size_t i = 0; i < COUNT; i++) {
        double x = all[i] / 0.02;
        sum += x;
        squares += x * x;
        fourth += x * x * x * x;
        top = fmax(top, fabs(x));
    }
    assert_true(fabs(sum / COUNT) < 0.01 && fabs(squares / COUNT - 1) < 0.02);
    assert_true(fabs(fourth / COUNT - 3) < 0.15 && top > 3.9 && top < 6.8);
    /* Any range on its own, in any order. */
    for (int64_t at = 0, n = 1; at < COUNT; at += n, n = n * 2 + 1)
        tern_model_init_fill(&p, 3, 42, TERN_F32, at, at + n > COUNT ? COUNT - at : n, part + at);
    assert_memory_equal(all, part, sizeof all);
    /* Rounded once. */
    tern_model_init_fill(&p, 3, 42, TERN_BF16, 0, COUNT, narrow);
    for (size_t i = 0; i < COUNT; i++) {
        uint32_t bits;
        memcpy(&bits, &all[i], sizeof bits);
        assert_int_equal(narrow[i], (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
    }
    /* Other values for another seed and another parameter. */
    tern_model_init_fill(&p, 3, 43, TERN_F32, 0, 8, part);
    assert_memory_not_equal(all, part, 8 * sizeof *all);
    tern_model_init_fill(&p, 4, 42, TERN_F32, 0, 8, part);
    assert_memory_not_equal(all, part, 8 * sizeof *all);
}

/* jax.random.bits(jax.random.fold_in(jax.random.key(1), 0)) through the same formula in Python; the
 * bits, which are the same on every host, are within its rounding. */
static void test_fresh_bits(void **state)
{
    (void)state;
    static const double near[4] = {0.0015987204387784004, 0.01672724448144436,
                                   -0.034389205276966095, -0.03327289968729019};
    static const uint32_t want[4] = {0x3ad18c1d, 0x3c890793, 0xbd0cdbb2, 0xbd084929};
    float x[4];
    uint32_t bits[4];
    tern_model_param p = {.rank = 1, .dims = {1024}, .init = TERN_INIT_NORMAL, .std = 0.02};
    tern_model_init_fill(&p, 0, 1, TERN_F32, 0, 2, x);
    tern_model_init_fill(&p, 0, 1, TERN_F32, 777, 2, x + 2);
    memcpy(bits, x, sizeof bits);
    for (size_t i = 0; i < 4; i++) {
        assert_true(fabs((double)x[i] - near[i]) < 2e-7 * fabs(near[i]) + 5e-9);
        if (bits[i] != want[i])
            fail_msg("number %zu is %#x, wanted %#x", i, bits[i], want[i]);
    }
}

static void test_ones_and_zeros(void **state)
{
    (void)state;
    float x[300];
    tern_model_param p = {.rank = 1, .dims = {300}, .layers = 0, .init = TERN_INIT_ONES};
    tern_model_init_fill(&p, 0, 1, TERN_F32, 0, 300, x);
    for (size_t i = 0; i < 300; i++)
        assert_true(x[i] == 1);
    p.init = TERN_INIT_ZEROS;
    tern_model_init_fill(&p, 0, 1, TERN_F32, 0, 300, x);
    for (size_t i = 0; i < 300; i++)
        assert_true(x[i] == 0);
}

/* --- memory --- */

static tern_status save_subject(tern_alloc mem, void *arg)
{
    changed_model *c = arg;
    const char *dir = c->dir;
    const void *data[MAX_MODEL_ARGS];
    data_of(&c->m, data);
    TERN_TRY(tern_model_save(mem, dir, &c->m.config, data, TERN_F32, 20000));
    tern_arena arena;
    tern_diag *diag = NULL;
    tern_model_config config;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_model_config_open(&arena, dir, diag, &config);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    changed_model c;
    changed_init(&c);
    test_fail_each_allocation(save_subject, &c);
    changed_fini(&c);
}

TEST_MAIN(cmocka_unit_test(test_a_model_is_saved_and_loaded),
          cmocka_unit_test(test_names_of_other_versions), cmocka_unit_test(test_types_and_shapes),
          cmocka_unit_test(test_fresh_weights), cmocka_unit_test(test_fresh_bits),
          cmocka_unit_test(test_ones_and_zeros), cmocka_unit_test(test_no_memory))
