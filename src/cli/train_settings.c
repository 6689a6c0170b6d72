#include "cli/train_settings.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/json.h"
#include "cli/option_number.h"

/* A numeric option and its member. A default of NAN is computed later. */
typedef struct {
    size_t offset;
    tern_cli_number is;
} number_row;

static const double DEFAULT_LEARNING_RATE = 1e-3;
enum { MANY_LAYERS = 12 };

#define AT(member) offsetof(tern_cli_train_settings, member)
static const number_row numbers[] = {
    {AT(steps), {"--steps", true, 1, 1e12, 450}},
    {AT(batch), {"--batch", true, 1, 65536, 16}},
    {AT(sequence), {"--sequence", true, 2, 1 << 20, NAN}},
    {AT(accumulate), {"--accumulate", true, 1, 65536, 1}},
    {AT(warmup), {"--warmup", true, 0, 1e12, NAN}},
    {AT(seed), {"--seed", true, 0, 9007199254740992.0, 0}},
    {AT(learning_rate), {"--learning-rate", false, 0, 100, NAN}},
    {AT(final_learning_rate), {"--final-learning-rate", false, 0, 100, NAN}},
    {AT(decay), {"--decay", false, 0, 100, NAN}},
    {AT(clip), {"--clip", false, 0, 1e30, 1}},
    {AT(dropout), {"--dropout", false, 0, 0.99, 0}},
    {AT(validation), {"--validation", false, 0, 0.9, 0.05}},
    {AT(validate_every), {"--validate-every", true, 0, 1e12, 0}},
    {AT(checkpoint_every), {"--checkpoint-every", true, 1, 1e12, 100}},
    {AT(keep), {"--keep", true, 0, 1e6, 2}},
    {AT(sample_every), {"--sample-every", true, 0, 1e12, NAN}},
    {AT(sample_tokens), {"--sample-tokens", true, 0, 1e6, 256}},
    {AT(gpu_utilisation), {"--gpu-utilisation", false, 0.01, 1, 0.4}},
    {AT(attention_dropout), {"--attention-dropout", false, 0, 0.99, 0}},
    {AT(mask_token), {"--mask-token", true, 0, 2147483647, NAN}},
};

bool tern_cli_train_writes_text(const tern_cli_train_settings *s)
{
    return s->model.config.kind == TERN_MODEL_GPT2 || s->model.config.kind == TERN_MODEL_LLAMA;
}

static tern_status read_numbers(tern_cli_train_settings *s, const tern_cli *cli)
{
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
        double value = 0;
        TERN_TRY(tern_cli_get_number(cli, &numbers[i].is, &value));
        memcpy((char *)s + numbers[i].offset, &value, sizeof(value));
    }
    if (isnan(s->warmup))
        s->warmup = floor(s->steps / 20);
    if (isnan(s->learning_rate))
        s->learning_rate =
            s->model.learning_rate > 0 ? s->model.learning_rate : DEFAULT_LEARNING_RATE;
    if (isnan(s->final_learning_rate))
        s->final_learning_rate = s->learning_rate / 10;
    if (isnan(s->sample_every))
        s->sample_every = ceil(s->steps / 4);
    if (isnan(s->sequence))
        s->sequence = s->model.config.positions < 128 ? (double)s->model.config.positions : 128;
    if (s->model.config.kind == TERN_MODEL_VIT)
        s->sequence = (double)s->model.config.positions; /* patches, and one for the class */
    if (!tern_cli_train_writes_text(s))
        s->sample_tokens = 0;
    return NULL;
}

/* --- names --- */

static const struct {
    const char *name;
    tern_dtype weights, compute;
    bool stochastic, fp8;
} dtypes[] = {{"bf16", TERN_F32, TERN_BF16, false, false},
              {"f32", TERN_F32, TERN_F32, false, false},
              {"bf16-pure", TERN_BF16, TERN_BF16, true, false},
              {"fp8", TERN_F32, TERN_BF16, false, true}};

static tern_status read_dtype(tern_cli_train_settings *s, const tern_cli *cli)
{
    const char *name = tern_cli_get(cli, "--dtype");
    size_t i = 0;
    while (name && i < sizeof(dtypes) / sizeof(*dtypes) && strcmp(dtypes[i].name, name) != 0)
        i++;
    if (i == sizeof(dtypes) / sizeof(*dtypes))
        return TERN_ERR(INVALID, "--dtype is \"%s\", wanted bf16, f32, bf16-pure or fp8", name);
    s->dtype = dtypes[i].name;
    s->stochastic = dtypes[i].stochastic;
    s->step.model.weights = dtypes[i].weights;
    s->step.model.compute = dtypes[i].compute;
    s->step.model.fp8_matmul = dtypes[i].fp8;
    return NULL;
}

static tern_status read_names(tern_cli_train_settings *s, const tern_cli *cli)
{
    static const struct {
        const char *name;
        tern_remat remat;
    } remats[] = {{"layer", TERN_REMAT_LAYER},
                  {"selective", TERN_REMAT_SELECTIVE},
                  {"none", TERN_REMAT_NONE}};
    const char *optimizer = tern_cli_get(cli, "--optimizer");
    const char *schedule = tern_cli_get(cli, "--schedule");
    const char *remat = tern_cli_get(cli, "--remat");
    size_t i = 0;
    s->step.optimizer = optimizer ? tern_optimizer_parse(optimizer) : TERN_OPTIMIZER_ADAMW;
    if (s->step.optimizer == TERN_OPTIMIZER_COUNT)
        return TERN_ERR(INVALID, "--optimizer is \"%s\", wanted adamw, sgd or lamb", optimizer);
    s->schedule.kind = schedule ? tern_schedule_parse(schedule) : TERN_SCHEDULE_COSINE;
    if (s->schedule.kind == TERN_SCHEDULE_COUNT)
        return TERN_ERR(INVALID, "--schedule is \"%s\", wanted cosine, linear or constant",
                        schedule);
    while (remat && i < 3 && strcmp(remats[i].name, remat) != 0)
        i++;
    if (i == 3)
        return TERN_ERR(INVALID, "--remat is \"%s\", wanted layer, selective or none", remat);
    /* Without rematerialisation, unrolled layers are fastest; with many layers, a loop is better.
     */
    s->step.remat = remat                                  ? remats[i].remat
                    : s->model.config.layers > MANY_LAYERS ? TERN_REMAT_LAYER
                                                           : TERN_REMAT_NONE;
    s->step.model.unroll = s->step.remat == TERN_REMAT_NONE;
    return read_dtype(s, cli);
}

/* --- the settings --- */

static tern_status fit(tern_cli_train_settings *s)
{
    tern_model_config *c = &s->model.config;
    s->step.settings = tern_optimizer_row_of(s->step.optimizer)->defaults;
    if (!isnan(s->decay))
        s->step.settings.decay = s->decay;
    s->step.model.batch = (int64_t)s->batch;
    s->step.model.sequence = (int64_t)s->sequence;
    s->step.model.dropout = s->dropout > 0 || s->attention_dropout > 0;
    s->step.accumulate = (uint32_t)s->accumulate;
    s->step.clip = s->clip;
    c->dropout = s->dropout;
    c->attention_dropout = s->attention_dropout;
    s->schedule.peak = s->learning_rate;
    s->schedule.final = s->final_learning_rate;
    s->schedule.warmup = (uint64_t)s->warmup;
    s->schedule.steps = (uint64_t)s->steps;
    if (s->step.model.sequence > c->positions)
        return TERN_ERR(INVALID, "--sequence is %lld, wanted at most %lld, the model's positions",
                        (long long)s->step.model.sequence, (long long)c->positions);
    return NULL;
}

/* The key of a number in a checkpoint's settings: the former name of the option, if any, so that
 * settings of older checkpoints compare equal. */
static const char *json_key(const number_row *row)
{
    static const tern_cli_alias aliases[] = {TERN_CLI_TRAIN_ALIASES};
    for (size_t i = 0; i < TERN_COUNT_OF(aliases); i++)
        if (strcmp(aliases[i].name, row->is.option) == 0)
            return aliases[i].old_name + 2;
    return row->is.option + 2;
}

static tern_status write_json(tern_cli_train_settings *s)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(s->mem, false, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "dtype");
    tern_json_string(w, s->dtype);
    tern_json_key(w, "optimizer");
    tern_json_string(w, tern_optimizer_row_of(s->step.optimizer)->name);
    tern_json_key(w, "schedule");
    tern_json_string(w, tern_schedule_name(s->schedule.kind));
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
        double value = 0;
        memcpy(&value, (const char *)s + numbers[i].offset, sizeof(value));
        if (numbers[i].offset >= AT(validate_every))
            continue; /* does not affect results */
        tern_json_key(w, json_key(&numbers[i]));
        tern_json_double(w, value);
    }
    if (s->attention_dropout > 0) {
        tern_json_key(w, "attention-dropout");
        tern_json_double(w, s->attention_dropout);
    }
    if (!isnan(s->mask_token)) {
        tern_json_key(w, "mask-token");
        tern_json_double(w, s->mask_token);
    }
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st && !(s->json = tern_arena_copy_text(&s->arena, text, len)))
        st = TERN_ERR(NO_MEMORY, "the settings");
    tern_json_writer_destroy(w);
    return st;
}

tern_status tern_cli_train_settings_init(tern_cli_train_settings *s, const tern_cli *cli)
{
    const char *model = tern_cli_get(cli, "--model");
    *s = (tern_cli_train_settings){.mem = tern_alloc_host()};
    tern_arena_init(&s->arena, s->mem, 0);
    TERN_TRY(tern_diag_create(s->mem, &s->diag));
    TERN_TRY(
        tern_model_source_find(s->mem, &s->arena, model ? model : "bytes", s->diag, &s->model));
    TERN_TRY(read_names(s, cli));
    TERN_TRY(read_numbers(s, cli));
    if (!isnan(s->mask_token) && s->model.config.kind != TERN_MODEL_BERT)
        return TERN_ERR(INVALID, "--mask-token is for bert models");
    s->data = cli->positional;
    s->data_count = cli->positional_count;
    TERN_TRY(fit(s));
    return write_json(s);
}

void tern_cli_train_settings_fini(tern_cli_train_settings *s)
{
    tern_model_source_close(&s->model);
    tern_diag_destroy(s->diag);
    tern_arena_fini(&s->arena);
}
