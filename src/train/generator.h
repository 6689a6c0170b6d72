/* train/generator.h - autoregressive text generation with a KV cache on the device. */
#ifndef TERN_TRAIN_GENERATOR_H
#define TERN_TRAIN_GENERATOR_H

#include "models/models.h"
#include "tern/program.h"
#include "train/sample.h"

typedef struct {
    tern_alloc mem;
    tern_client *client; /* borrowed; uses its first device */
    const tern_model_config *config;
    tern_dtype weights, compute; /* as in tern_model_options */
    int64_t positions;           /* capacity of the KV cache; 0: the model's positions */
    const char *flags;           /* for the compiler; NULL: none */
} tern_generator_options;

typedef struct tern_generator tern_generator;

TERN_MUST_USE tern_status tern_generator_create(const tern_generator_options *options,
                                                tern_generator **out);
void tern_generator_destroy(tern_generator *g); /* accepts NULL */
const tern_program *tern_generator_program(const tern_generator *g);

/* Runs the model on |prompt| (at least one token), then generates up to |count| tokens. Calls |fn|
 * with each, which returns whether to continue. |params| are in the order of tern_trainer_params().
 * INVALID if the prompt exceeds the cache's capacity. When the cache is full, generation restarts
 * from the newer half of the text. */
typedef bool (*tern_generator_fn)(void *self, uint32_t token);
TERN_MUST_USE tern_status tern_generator_run(tern_generator *g, tern_buffer *const *params,
                                             const uint32_t *prompt, uint32_t prompt_count,
                                             const tern_sampling *sampling, uint32_t count,
                                             tern_generator_fn fn, void *self);

#endif
