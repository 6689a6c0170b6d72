/* cli/train_settings.h - the command line of `tern train` as settings. */
#ifndef TERN_CLI_TRAIN_SETTINGS_H
#define TERN_CLI_TRAIN_SETTINGS_H

#include "cli/cli.h"
#include "cli/host_profile_show.h"
#include "train/model_source.h"
#include "train/schedule.h"
#include "train/step.h"

typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_diag *diag;
    tern_model_source model;
    tern_step_options step;
    tern_schedule schedule;
    const char *dtype; /* row of train_dtypes[] */
    bool stochastic;
    double steps, batch, sequence, accumulate, warmup, seed;
    double learning_rate, final_learning_rate, decay, clip, dropout, validation;
    /* from here on: settings that do not affect the results */
    double validate_every, checkpoint_every, keep, sample_every, sample_tokens, gpu_utilisation;
    double attention_dropout; /* written to |json| if not 0 */
    double mask_token;        /* bert; NAN: chosen from tokenizer and data */
    const char *const *data;
    unsigned data_count;
    char *json; /* every setting that affects the results; stored in checkpoints */
} tern_cli_train_settings;

/* Invalid usage: INVALID with the option, the value found and the values wanted. */
TERN_MUST_USE tern_status tern_cli_train_settings_init(tern_cli_train_settings *s,
                                                       const tern_cli *cli);
void tern_cli_train_settings_fini(tern_cli_train_settings *s);

/* True for models that generate text token by token. */
bool tern_cli_train_writes_text(const tern_cli_train_settings *s);

// clang-format off
#define TERN_CLI_TRAIN_OPTIONS                                                                       \
    {"--model", "MODEL", "a preset (see below), a config.json, or a directory with one; default bytes"}, \
    {"--tokenizer", "FILE", "tokenizer.json, or \"bytes\" for one token per byte; default: the model's"},  \
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},           \
    {"--dtype", "TYPE", "bf16 (with f32 weights, default), f32, bf16-pure (stochastic rounding), fp8"},  \
    {"--steps", "N", "total steps; default 450"},                                                   \
    {"--batch", "N", "sequences per batch; default 16"},                                              \
    {"--sequence", "N", "tokens per sequence; default 128, at most the model's positions"},                                          \
    {"--accumulate", "N", "gradient accumulation: batches per step; default 1"},                       \
    {"--mask-token", "N", "bert: id of the mask token; default: the tokenizer's, else the last id"}, \
    {"--optimizer", "NAME", "adamw (default), sgd, lamb"},                                           \
    {"--learning-rate", "X", "peak learning rate; default: the preset's, or 0.001"},                                   \
    {"--final-learning-rate", "X", "learning rate of the last step; default: a tenth of the peak"},                              \
    {"--schedule", "NAME", "cosine (default), linear, constant"},                                    \
    {"--warmup", "N", "steps to the peak learning rate; default: a twentieth of all"},                                  \
    {"--decay", "X", "weight decay; default the optimizer's"},                                       \
    {"--clip", "X", "gradient norm to clip at; default 1; 0: no clipping"},                               \
    {"--dropout", "X", "dropout probability; default 0"},                                        \
    {"--attention-dropout", "X", "dropout probability of attention weights; default 0"},           \
    {"--remat", "HOW", "rematerialisation: none (default up to 12 layers), layer, selective"},                \
    {"--seed", "N", "random seed of weights, data order and dropout; default 0"},                                \
    {"--validation", "X", "fraction of the data used for validation; default 0.05"},                    \
    {"--validate-every", "N", "steps between validations; default: only at the end"},                     \
    {"--out", "DIR", "run directory for checkpoints and history, or s3://bucket/prefix; default: none"},                    \
    {"--checkpoint-every", "N", "steps between checkpoints; default 100"},                           \
    {"--keep", "N", "number of checkpoints to keep; default 2; 0: all"},                                     \
    {"--resume", NULL, "continue from the newest checkpoint in --out"},                                 \
    {"--sample-every", "N", "steps between text samples; default: a quarter of all"},              \
    {"--sample-tokens", "N", "tokens per sample; default 256"},                                     \
    {"--prompt", "TEXT", "start of each sample; default: text of the validation data"},                                                 \
    {"--log", "FILE", "write one line of JSON per step"},                                               \
    {"--curve", "FILE", "the loss curve as .png or .csv"},                                           \
    {"--report", "FILE", "curves, configuration, time and cost on Trainium, as .html, .json or .txt"}, \
    {"--profile", "FILE", "profile of a step on the chip, in the formats of tern profile -o"}, \
    TERN_CLI_HOST_PROFILE_OPTIONS(""), \
    {"--gpu-utilisation", "X", "utilisation assumed for the GPU row of the report; default 0.4"},                \
    {"--dry-run", NULL, "only compile the step; show its memory, predicted time and cost"},  \
    {"--program", "FILE", "with --dry-run: save the compiled step, for tern profile"},         \
    {"--validate", NULL, "compare 20 steps with the reference evaluator in f32 instead of training"}

/* Former names. Checkpoints store the settings under these. */
#define TERN_CLI_TRAIN_ALIASES                                                                       \
    {"--rate", "--learning-rate"}, {"--final-rate", "--final-learning-rate"}
// clang-format on

#endif
