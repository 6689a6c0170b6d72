/* models/params_impl.h - params.def as data. */
#ifndef TERN_MODELS_PARAMS_IMPL_H
#define TERN_MODELS_PARAMS_IMPL_H

#include "models/models.h"

/* TERN_GPT2_WTE and so on: rows of all kinds, those of one kind together and in order. */
typedef enum {
#define PARAM(kind, name, ...) TERN_##kind##_##name,
#include "models/params.def"
    TERN_MODEL_PARAM_ROWS
} tern_model_row;

/* The maximum number of parameters of a kind. */
enum { TERN_MODEL_MAX_PARAMS = 32 };

bool tern_model_row_is(tern_model_row row, const tern_model_config *config); /* the model has this
                                                                              * one */
bool tern_model_row_is_layered(tern_model_row row);
/* Dimensions of one layer's tensor, or of the only one; returns the rank. */
uint32_t tern_model_row_dims(tern_model_row row, const tern_model_config *config, int64_t dims[4]);
/* The rows of a kind: first and one past the last. */
tern_model_row tern_model_first_row(tern_model_kind kind);
tern_model_row tern_model_end_row(tern_model_kind kind);

#endif
