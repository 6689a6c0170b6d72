/* train/model_source.h - finds a model: a preset, a config.json, or a Hugging Face model directory,
 * such as a checkpoint. */
#ifndef TERN_TRAIN_MODEL_SOURCE_H
#define TERN_TRAIN_MODEL_SOURCE_H

#include "models/models.h"
#include "train/checkpoint.h"

typedef struct {
    const char *name, *what;
    double learning_rate; /* recommended peak */
    const char *config;
} tern_model_preset;
/* NULL past the last. */
const tern_model_preset *tern_model_preset_at(size_t index);

typedef struct {
    const char *name;      /* for display */
    const char *weights;   /* directory or file with safetensors; NULL: none */
    const char *tokenizer; /* path of a tokenizer.json; NULL: none */
    double learning_rate;  /* recommended by a preset; 0: none */
    tern_model_config config;
    tern_checkpoint_reader checkpoint; /* if the model is one: open, so that it is not removed */
} tern_model_source;

/* |name| is a preset, a config.json, a directory with one, or a run's directory (its newest
 * checkpoint). NOT_FOUND lists the presets. Texts are allocated in |arena|. The caller closes
 * |out|, also on failure. */
TERN_MUST_USE tern_status tern_model_source_find(tern_alloc mem, tern_arena *arena,
                                                 const char *name, tern_diag *diag,
                                                 tern_model_source *out);

void tern_model_source_close(tern_model_source *source);

#endif
