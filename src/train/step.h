/* train/step.h - one training step as one program: loss, gradients, clipping, update.
 *
 *     main(parameters, states, inputs, learning rate, correct1, correct2)
 *         -> (parameters, states, loss, gradient norm)
 *
 * Parameters and states are donated to the results that replace them. */
#ifndef TERN_TRAIN_STEP_H
#define TERN_TRAIN_STEP_H

#include "models/models.h"
#include "passes/autodiff.h"
#include "tern/program.h"
#include "train/optimizer.h"

typedef struct {
    tern_model_options model;
    tern_optimizer optimizer;
    tern_optimizer_settings settings;
    tern_remat remat;
    uint32_t accumulate; /* batches accumulated per step; 0 is 1. From 2 on, inputs have an extra
                            leading dimension of this size */
    double clip;         /* maximum gradient norm; 0: no clipping */
} tern_step_options;

/* Builds a new, verified module. */
TERN_MUST_USE tern_status tern_train_build_step(tern_alloc mem, const tern_model_config *config,
                                                const tern_step_options *options,
                                                tern_hlo_module **out);

/* main(parameters, inputs) -> loss. */
TERN_MUST_USE tern_status tern_train_build_loss(tern_alloc mem, const tern_model_config *config,
                                                const tern_model_options *options,
                                                tern_hlo_module **out);

/* main of TERN_MODEL_DECODE, with its caches donated. */
TERN_MUST_USE tern_status tern_train_build_decode(tern_alloc mem, const tern_model_config *config,
                                                  const tern_model_options *options,
                                                  tern_hlo_module **out);

/* Compiles |m| through its text form, like programs of any front end. Destroys |m|. */
TERN_MUST_USE tern_status tern_train_compile(tern_client *client, tern_hlo_module *m,
                                             const char *name, const tern_program_options *options,
                                             tern_program **out);

#endif
