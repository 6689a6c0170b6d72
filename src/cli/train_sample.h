/* cli/train_sample.h - text samples generated during training. */
#ifndef TERN_CLI_TRAIN_SAMPLE_H
#define TERN_CLI_TRAIN_SAMPLE_H

#include "cli/train_settings.h"
#include "train/dataset.h"
#include "train/generator.h"

typedef struct {
    const tern_cli_train_settings *settings; /* borrowed, as all pointers here */
    const tern_tokenizer *tokenizer;
    const tern_dataset *data;
    tern_client *client;
    const char *given; /* what samples begin with; NULL: a piece of the data */
    bool (*stop)(void);

    tern_generator *generator; /* NULL: not made yet */
    tern_tokens prompt;
    tern_text text; /* the last sample, its prompt included; "": none yet */
} tern_cli_train_sampler;

void tern_cli_train_sampler_init(tern_cli_train_sampler *s, tern_alloc mem);
void tern_cli_train_sampler_fini(tern_cli_train_sampler *s);
/* Gives back what it has on the device; |text| stays. */
void tern_cli_train_sampler_finish(tern_cli_train_sampler *s);

/* Makes |text| a sample of the model with |params|, cut where |stop| returns true. */
TERN_MUST_USE tern_status tern_cli_train_sampler_run(tern_cli_train_sampler *s,
                                                     tern_buffer *const *params);

/* Appends what samples begin with: at most |most| tokens of |window|, from the beginning of its
 * first line on if that is in its first half, without broken characters at the ends. */
TERN_MUST_USE tern_status tern_cli_train_prompt(const tern_tokenizer *tokenizer,
                                                const int32_t *window, uint32_t count,
                                                uint32_t most, tern_tokens *out);

#endif
