/* models_tool.c - models of Hugging Face's directories, for models_test.py.
 *
 *     models_tool logits DIR OUT.npy INPUT.npy...   LOGITS in f32, evaluated
 *     models_tool loss DIR OUT.npy INPUT.npy...     LOSS
 *     models_tool copy DIR TO SHARD_BYTES           reads the weights and writes them again
 *     models_tool init DIR TO SEED                  a fresh model of DIR/config.json
 *     models_tool text DIR FUNCTION BATCH SEQUENCE [bf16] [unroll] [dropout] [fp8]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/print.h"
#include "hlo/verify.h"
#include "models/weights.h"
#include "ref/eval.h"
#include "ref/npy.h"

enum { MAX_VALUES = 48 };

/* A model's directory and its weights. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_diag *diag;
    tern_model_config config;
    const tern_model_param *params;
    uint32_t count;
    tern_ref_value *values[MAX_VALUES]; /* weights, then inputs */
    uint32_t value_count;
} tool;

static tern_status open_model(tool *t, const char *dir)
{
    tern_arena_init(&t->arena, t->mem, 0);
    TERN_TRY(tern_diag_create(t->mem, &t->diag));
    TERN_TRY(tern_model_config_open(&t->arena, dir, t->diag, &t->config));
    TERN_TRY(tern_model_params(&t->config, &t->arena, &t->params, &t->count));
    for (uint32_t i = 0; i < t->count; i++) {
        const tern_model_param *p = &t->params[i];
        int64_t dims[5] = {p->layers};
        bool stacked = p->layers != 0;
        memcpy(dims + 1, p->dims, sizeof p->dims);
        TERN_TRY(tern_ref_tensor_create(t->mem, TERN_F32, dims + !stacked, p->rank + stacked,
                                        &t->values[i]));
    }
    t->value_count = t->count;
    return NULL;
}

static void close_model(tool *t)
{
    for (uint32_t i = 0; i < t->value_count; i++)
        tern_ref_release(t->values[i]);
    tern_diag_destroy(t->diag);
    tern_arena_fini(&t->arena);
}

static tern_status load_weights(tool *t, const char *dir)
{
    tern_safetensors *s;
    TERN_TRY(tern_safetensors_open(t->mem, dir, &s));
    tern_status st = NULL;
    for (uint32_t i = 0; i < t->count && !st; i++)
        st = tern_model_param_load(&t->params[i], s, TERN_F32, t->values[i]->data);
    tern_safetensors_close(s);
    return st;
}

static tern_status save_weights(tool *t, const char *dir, uint64_t shard_bytes)
{
    const void *data[MAX_VALUES];
    for (uint32_t i = 0; i < t->count; i++)
        data[i] = t->values[i]->data;
    return tern_model_save(t->mem, dir, &t->config, data, TERN_F32, shard_bytes);
}

static tern_status build(tool *t, tern_model_function function, const tern_model_options *options,
                         tern_hlo_module **out)
{
    tern_hlo_builder b;
    TERN_TRY(tern_hlo_module_create(t->mem, out));
    tern_hlo_builder_init(&b, *out);
    TERN_TRY(tern_model_build(&t->config, function, options, "main", &b));
    return tern_hlo_verify(*out, t->diag);
}

static tern_status evaluate(tool *t, tern_model_function function, const char *out)
{
    const tern_ref_value *input = t->values[t->count];
    tern_model_options options = {.batch = input->dims[0],
                                  .sequence = input->rank > 1 ? input->dims[1] : 1,
                                  .compute = TERN_F32,
                                  .weights = TERN_F32};
    tern_hlo_module *m = NULL;
    tern_ref *ref = NULL;
    tern_ref_value *result = NULL;
    tern_ref_options eval = {.mem = t->mem};
    tern_status st = build(t, function, &options, &m);
    if (!st)
        st = tern_ref_create(m, &eval, &ref);
    if (!st)
        st = tern_ref_run(ref, tern_hlo_module_find(m, "main"), t->values, t->value_count, &result,
                          1);
    if (!st)
        st = tern_npy_write(t->mem, out, result);
    tern_ref_release(result);
    tern_ref_destroy(ref);
    tern_hlo_module_destroy(m);
    return st;
}

/* --- commands --- */

static tern_status do_function(tool *t, int argc, char **argv, tern_model_function function)
{
    if (argc < 5)
        return TERN_ERR(INVALID, "usage: models_tool logits|loss DIR OUT.npy INPUT.npy...");
    TERN_TRY(open_model(t, argv[2]));
    TERN_TRY(load_weights(t, argv[2]));
    for (int i = 4; i < argc && t->value_count < MAX_VALUES; i++)
        TERN_TRY(tern_npy_read(t->mem, argv[i], TERN_DTYPE_NONE, &t->values[t->value_count++]));
    return evaluate(t, function, argv[3]);
}

static tern_status do_logits(tool *t, int argc, char **argv)
{
    return do_function(t, argc, argv, TERN_MODEL_LOGITS);
}

static tern_status do_loss(tool *t, int argc, char **argv)
{
    return do_function(t, argc, argv, TERN_MODEL_LOSS);
}

static tern_status do_copy(tool *t, int argc, char **argv)
{
    if (argc != 5)
        return TERN_ERR(INVALID, "usage: models_tool copy DIR TO SHARD_BYTES");
    TERN_TRY(open_model(t, argv[2]));
    TERN_TRY(load_weights(t, argv[2]));
    return save_weights(t, argv[3], strtoull(argv[4], NULL, 10));
}

static tern_status do_init(tool *t, int argc, char **argv)
{
    if (argc != 5)
        return TERN_ERR(INVALID, "usage: models_tool init DIR TO SEED");
    TERN_TRY(open_model(t, argv[2]));
    for (uint32_t i = 0; i < t->count; i++)
        tern_model_init_fill(&t->params[i], i, strtoull(argv[4], NULL, 10), TERN_F32, 0,
                             t->values[i]->count, t->values[i]->data);
    return save_weights(t, argv[3], 0);
}

static tern_status print_module(tool *t, tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, t->mem);
    tern_status st = tern_hlo_print(m, NULL, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st)
        (void)fputs(tern_text_get(&text), stdout);
    tern_text_fini(&text);
    return st;
}

static tern_status do_text(tool *t, int argc, char **argv)
{
    static const char *const functions[] = {"loss", "logits", "decode"};
    unsigned function = 0;
    if (argc < 6)
        return TERN_ERR(INVALID, "usage: models_tool text DIR FUNCTION BATCH SEQUENCE [...]");
    while (function < TERN_COUNT_OF(functions) && strcmp(argv[3], functions[function]) != 0)
        function++;
    if (function == TERN_COUNT_OF(functions))
        return TERN_ERR(INVALID, "function %s, wanted loss, logits or decode", argv[3]);
    tern_model_options options = {.batch = strtoll(argv[4], NULL, 10),
                                  .sequence = strtoll(argv[5], NULL, 10),
                                  .compute = TERN_F32,
                                  .weights = TERN_F32};
    for (int i = 6; i < argc; i++) {
        options.compute = strcmp(argv[i], "bf16") ? options.compute : TERN_BF16;
        options.unroll = options.unroll || !strcmp(argv[i], "unroll");
        options.dropout = options.dropout || !strcmp(argv[i], "dropout");
        options.fp8_matmul = options.fp8_matmul || !strcmp(argv[i], "fp8");
    }
    tern_hlo_module *m = NULL;
    TERN_TRY(open_model(t, argv[2]));
    tern_status st = build(t, (tern_model_function)function, &options, &m);
    if (!st)
        st = print_module(t, m);
    tern_hlo_module_destroy(m);
    return st;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        tern_status (*run)(tool *t, int argc, char **argv);
    } commands[] = {{"logits", do_logits},
                    {"loss", do_loss},
                    {"copy", do_copy},
                    {"init", do_init},
                    {"text", do_text}};
    tool t = {.mem = tern_alloc_host()};
    tern_arena_init(&t.arena, t.mem, 0);
    tern_status st = TERN_ERR(INVALID, "wanted logits, loss, copy, init or text");
    for (size_t i = 0; i < TERN_COUNT_OF(commands); i++)
        if (argc > 1 && !strcmp(argv[1], commands[i].name)) {
            tern_status_free(st);
            st = commands[i].run(&t, argc, argv);
        }
    bool failed = st != NULL;
    if (failed)
        (void)fprintf(stderr, "models_tool: %s\n", tern_status_message(st));
    tern_status_free(st);
    close_model(&t);
    return failed;
}
