/* train/mini_run.h - compares a few training steps on the emulated chip with the reference
 * evaluator in f32. */
#ifndef TERN_TRAIN_MINI_RUN_H
#define TERN_TRAIN_MINI_RUN_H

#include "base/pool.h"
#include "train/trainer.h"

typedef struct {
    uint64_t steps; /* compared */
    bool same;
    double loss, wanted;   /* of the last step: emulated; reference */
    double worst_loss;     /* maximum relative difference of losses */
    double worst_gradient; /* maximum |difference| / |reference| of a gradient's running average */
    /* If not the same: the first differing step, and the first parameter whose gradient is out of
     * tolerance there; "loss" if none is. */
    uint64_t step;
    const char *tensor; /* borrowed from the trainer's model, or constant */
    double difference, allowed;
} tern_mini_run;

/* Runs |steps| steps of |t|, a new trainer, and the same steps in f32 by ref. |options| are those
 * of |t|. Calls |fn| (may be NULL) after each step. */
TERN_MUST_USE tern_status tern_mini_run_compare(
    tern_trainer *t, const tern_trainer_options *options, uint64_t steps, tern_pool *pool,
    void (*fn)(void *self, uint64_t step, double loss, double wanted), void *self,
    tern_arena *arena, tern_mini_run *out);

#endif
