/* train/mini_run.h - a few steps on the emulated chip beside the reference evaluator in f32: before
 * a long run, whether the two learn the same. */
#ifndef TERN_TRAIN_MINI_RUN_H
#define TERN_TRAIN_MINI_RUN_H

#include "base/pool.h"
#include "train/trainer.h"

typedef struct {
    uint64_t steps; /* that were compared */
    bool same;
    double loss, wanted;   /* of the last step: emulated, reference */
    double worst_loss;     /* largest relative difference of losses */
    double worst_gradient; /* largest |difference| / |reference| of a gradient's running average */
    /* When not the same: the first step, and the first parameter at it whose gradient is off by
     * more than allowed; "loss" if none is. */
    uint64_t step;
    const char *tensor; /* borrowed from the trainer's model, or constant */
    double difference, allowed;
} tern_mini_run;

/* Runs |steps| of |t|, fresh, and of the same run in f32 by ref. |options| are those of the
 * trainer. Called after each step, |fn| may be NULL. */
TERN_MUST_USE tern_status tern_mini_run_compare(
    tern_trainer *t, const tern_trainer_options *options, uint64_t steps, tern_pool *pool,
    void (*fn)(void *self, uint64_t step, double loss, double wanted), void *self,
    tern_arena *arena, tern_mini_run *out);

#endif
