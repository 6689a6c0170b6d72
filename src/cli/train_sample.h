/* cli/train_sample.h - text samples generated during training. */
#ifndef TERN_CLI_TRAIN_SAMPLE_H
#define TERN_CLI_TRAIN_SAMPLE_H

#include "cli/train_settings.h"
#include "train/dataset.h"
#include "train/generator.h"

typedef struct {
    const tern_cli_train_settings *settings; /* borrowed, like all pointers here */
    const tern_tokenizer *tokenizer;
    const tern_dataset *data;
    tern_client *client;
    const char *prompt_text; /* beginning of every sample; NULL: an excerpt of the data */
    bool (*stop)(void);

    tern_generator *generator; /* NULL: not yet created */
    tern_tokens prompt;
    tern_text text; /* the last sample with its prompt; "": none yet */
} tern_cli_train_sampler;

void tern_cli_train_sampler_init(tern_cli_train_sampler *s, tern_alloc mem);
void tern_cli_train_sampler_fini(tern_cli_train_sampler *s);
/* Frees its device memory; |text| stays valid. */
void tern_cli_train_sampler_finish(tern_cli_train_sampler *s);

/* Sets |text| to a sample of the model with |params|, which ends early when |stop| returns true. */
TERN_MUST_USE tern_status tern_cli_train_sampler_run(tern_cli_train_sampler *s,
                                                     tern_buffer *const *params);

/* Appends a prompt of at most |max| tokens of |window|. It starts at the first line break if that
 * is in the first half of |window|, and has no incomplete UTF-8 characters at its ends. */
TERN_MUST_USE tern_status tern_cli_train_prompt(const tern_tokenizer *tokenizer,
                                                const int32_t *window, uint32_t count, uint32_t max,
                                                tern_tokens *out);

#endif
