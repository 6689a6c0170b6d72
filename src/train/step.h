/* train/step.h - one training step as one program: loss, gradients, clipping, update.
 *
 *     main(parameters, states, inputs, rate, correct1, correct2)
 *         -> (parameters, states, loss, norm of the gradient)
 *
 * Parameters and states are given away to the results that replace them. */
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
    uint32_t accumulate; /* batches whose gradients make one step; 0 is 1. From 2 on inputs have a
                            further first dimension of this size */
    double clip;         /* norm of the gradient that is not passed; 0: none */
} tern_step_options;

/* A new module of |mem|; verified. */
TERN_MUST_USE tern_status tern_train_build_step(tern_alloc mem, const tern_model_config *config,
                                                const tern_step_options *options,
                                                tern_hlo_module **out);

/* main(parameters, inputs) -> loss. */
TERN_MUST_USE tern_status tern_train_build_loss(tern_alloc mem, const tern_model_config *config,
                                                const tern_model_options *options,
                                                tern_hlo_module **out);

/* main of TERN_MODEL_DECODE, whose caches are given away. */
TERN_MUST_USE tern_status tern_train_build_decode(tern_alloc mem, const tern_model_config *config,
                                                  const tern_model_options *options,
                                                  tern_hlo_module **out);

/* Compiles |m|, which it destroys, as text: the way every front end's programs go. */
TERN_MUST_USE tern_status tern_train_compile(tern_client *client, tern_hlo_module *m,
                                             const char *name, const tern_program_options *options,
                                             tern_program **out);

#endif
