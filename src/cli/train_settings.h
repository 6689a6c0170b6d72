/* cli/train_settings.h - the command line of `tern train` as settings. */
#ifndef TERN_CLI_TRAIN_SETTINGS_H
#define TERN_CLI_TRAIN_SETTINGS_H

#include "cli/cli.h"
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
    double rate, final_rate, decay, clip, dropout, validation;
    /* from here on: what is shown and kept, which shapes no result */
    double validate_every, checkpoint_every, keep, sample_every, sample_tokens, gpu_utilisation;
    double attention_dropout; /* written if it is not 0 */
    double mask_token;        /* bert; NAN: worked out from tokenizer and data */
    const char *const *data;
    unsigned data_count;
    char *json; /* everything that shapes the run: for checkpoints */
} tern_cli_train_settings;

/* Wrong usage is INVALID, with the option, what was found and what was wanted. */
TERN_MUST_USE tern_status tern_cli_train_settings_init(tern_cli_train_settings *s,
                                                       const tern_cli *cli);
void tern_cli_train_settings_fini(tern_cli_train_settings *s);

/* It writes text, token by token. */
bool tern_cli_train_writes_text(const tern_cli_train_settings *s);

// clang-format off
#define TERN_CLI_TRAIN_OPTIONS                                                                       \
    {"--model", "MODEL", "a preset (see below), a config.json, or a directory with one; default bytes"}, \
    {"--tokenizer", "FILE", "a tokenizer.json, instead of the model's own; bytes: every byte a token"},  \
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json, instead of TERN_TARGET or trn2"},           \
    {"--dtype", "TYPE", "bf16 (with f32 weights, default), f32, bf16-pure (stochastic rounding), fp8"},  \
    {"--steps", "N", "steps in all; default 450"},                                                   \
    {"--batch", "N", "windows in a batch; default 16"},                                              \
    {"--sequence", "N", "tokens in a window; default 128, or the model's positions if fewer"},                                          \
    {"--accumulate", "N", "batches whose gradients make one step; default 1"},                       \
    {"--mask-token", "N", "bert: what stands for a masked token; default the tokenizer's, or the last one"}, \
    {"--optimizer", "NAME", "adamw (default), sgd, lamb"},                                           \
    {"--rate", "X", "learning rate at its peak; default the preset's, or 0.001"},                                     \
    {"--final-rate", "X", "learning rate at the end; default a tenth"},                              \
    {"--schedule", "NAME", "cosine (default), linear, constant"},                                    \
    {"--warmup", "N", "steps up to the peak; default a twentieth"},                                  \
    {"--decay", "X", "weight decay; default the optimizer's"},                                       \
    {"--clip", "X", "largest norm of a gradient; default 1; 0: none"},                               \
    {"--dropout", "X", "share of values dropped; default 0"},                                        \
    {"--attention-dropout", "X", "share of attention's probabilities dropped; default 0"},           \
    {"--remat", "HOW", "computed again, not kept: none (default up to 12 layers), layer, selective"},                \
    {"--seed", "N", "of weights, data order and dropout; default 0"},                                \
    {"--validation", "X", "share of the data kept for validation; default 0.05"},                    \
    {"--validate-every", "N", "steps between validations; default: at the end"},                     \
    {"--out", "DIR", "where checkpoints go: a directory or s3://; default none"},                    \
    {"--checkpoint-every", "N", "steps between checkpoints; default 100"},                           \
    {"--keep", "N", "checkpoints that stay; default 2; 0: all"},                                     \
    {"--resume", NULL, "go on from the newest checkpoint in --out"},                                 \
    {"--sample-every", "N", "steps between samples of text; default a quarter of all"},              \
    {"--sample-tokens", "N", "length of a sample; default 256"},                                     \
    {"--prompt", "TEXT", "what samples begin with; default some text of the validation data"},                                                 \
    {"--log", "FILE", "a line of JSON for each step"},                                               \
    {"--curve", "FILE", "the loss curve as .png or .csv"},                                           \
    {"--report", "FILE", "curves, configuration, time and cost on Trainium, as .html, .json or .txt"}, \
    {"--profile", "FILE", "where the time of a step goes on the chip, as tern profile -o writes it"}, \
    {"--gpu-utilisation", "X", "assumed for the GPU row of the report; default 0.4"},                \
    {"--dry-run", NULL, "run nothing: compile the step; show its memory, modelled time and cost"},  \
    {"--program", "FILE", "with --dry-run: save the compiled step there, for tern profile"},         \
    {"--validate", NULL, "no long run: 20 steps beside the reference evaluator in f32, and a verdict"}
// clang-format on

#endif
