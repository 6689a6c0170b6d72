/* train/generator.h - text from a model, token by token through a KV cache on the device. */
#ifndef TERN_TRAIN_GENERATOR_H
#define TERN_TRAIN_GENERATOR_H

#include "models/models.h"
#include "tern/program.h"
#include "train/sample.h"

typedef struct {
    tern_alloc mem;
    tern_client *client; /* borrowed; its first device */
    const tern_model_config *config;
    tern_dtype weights, compute; /* as in tern_model_options */
    int64_t positions;           /* room for prompt and answer; 0: the model's */
    const char *flags;           /* of the compiler; NULL: none */
} tern_generator_options;

typedef struct tern_generator tern_generator;

TERN_MUST_USE tern_status tern_generator_create(const tern_generator_options *options,
                                                tern_generator **out);
void tern_generator_destroy(tern_generator *g); /* accepts NULL */
const tern_program *tern_generator_program(const tern_generator *g);

/* Puts |prompt| (at least one token) through the model, then up to |count| tokens of its own, each
 * handed to |fn|, which returns whether to go on. |params| as tern_trainer_params() has them.
 * INVALID if the prompt does not fit. When the room is full the model goes on with the newer half
 * of the text. */
typedef bool (*tern_generator_fn)(void *self, uint32_t token);
TERN_MUST_USE tern_status tern_generator_run(tern_generator *g, tern_buffer *const *params,
                                             const uint32_t *prompt, uint32_t prompt_count,
                                             const tern_sampling *sampling, uint32_t count,
                                             tern_generator_fn fn, void *self);

#endif
