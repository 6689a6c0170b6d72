/* train/trainer_impl.h - internals shared by trainer*.c. */
#ifndef TERN_TRAIN_TRAINER_IMPL_H
#define TERN_TRAIN_TRAINER_IMPL_H

#include <pthread.h>

#include "train/trainer.h"

/* A snapshot of parameters and states while it is written. */
typedef struct {
    bool running;
    pthread_t thread;
    tern_arena arena; /* owns the snapshot */
    tern_alloc mem;
    const char *dir;
    uint32_t keep;
    tern_checkpoint checkpoint;
    tern_status status;
    tern_text notes; /* of the write, for |warn| */
} tern_trainer_snapshot;

struct tern_trainer {
    tern_trainer_options o;
    tern_arena arena;
    tern_device *device;
    const tern_model_param *params;
    uint32_t param_count, states;
    uint32_t buffer_count; /* number of parameters and states: buffers that steps replace */
    tern_buffer **buffers;
    tern_program *step, *loss;
    uint64_t done; /* steps */
    double last_loss;
    tern_batches batches;
    void *inputs[TERN_BATCH_INPUTS_MAX]; /* of one step */
    uint64_t on_chip_bytes, program_bytes, process_bytes;
    tern_trainer_snapshot snapshot;
};

/* Initialises parameters and states randomly, from weights or from the newest checkpoint. */
TERN_MUST_USE tern_status tern_trainer_fill(tern_trainer *t, tern_text *out_notes);

static inline tern_dtype tern_trainer_dtype(const tern_trainer *t)
{
    return t->o.step.model.weights == TERN_BF16 ? TERN_BF16 : TERN_F32;
}
static inline uint32_t tern_trainer_accumulated(const tern_trainer *t)
{
    return t->o.step.accumulate > 1 ? t->o.step.accumulate : 1;
}

#endif
