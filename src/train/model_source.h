/* train/model_source.h - where a model comes from: a preset, a config.json, or a directory as
 * Hugging Face has it, which a checkpoint is too. */
#ifndef TERN_TRAIN_MODEL_SOURCE_H
#define TERN_TRAIN_MODEL_SOURCE_H

#include "models/models.h"
#include "train/checkpoint.h"

typedef struct {
    const char *name, *what;
    double rate; /* a learning rate that suits it */
    const char *config;
} tern_model_preset;
/* NULL past the last. */
const tern_model_preset *tern_model_preset_at(size_t index);

typedef struct {
    const char *name;      /* for people */
    const char *weights;   /* directory or file with safetensors; NULL: none */
    const char *tokenizer; /* path of a tokenizer.json; NULL: none there */
    double rate;           /* of a preset; 0: none known */
    tern_model_config config;
    tern_checkpoint_reader checkpoint; /* that it is, if it is one: keeps its files there */
} tern_model_source;

/* |name| is a preset, a config.json, a directory with one, or a run's directory (its newest
 * checkpoint). NOT_FOUND names the presets. Texts live in |arena|. To be closed, failed or not. */
TERN_MUST_USE tern_status tern_model_source_find(tern_alloc mem, tern_arena *arena,
                                                 const char *name, tern_diag *diag,
                                                 tern_model_source *out);

void tern_model_source_close(tern_model_source *source);

#endif
