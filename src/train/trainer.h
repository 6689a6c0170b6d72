/* train/trainer.h - a training run: parameters on a device, steps, validation, checkpoints.
 *
 * Not thread-safe. The trainer neither prints nor decides when to validate or checkpoint: the
 * caller does. */
#ifndef TERN_TRAIN_TRAINER_H
#define TERN_TRAIN_TRAINER_H

#include "tern/program.h"
#include "train/batches.h"
#include "train/checkpoint.h"
#include "train/schedule.h"
#include "train/step.h"

typedef struct {
    tern_alloc mem; /* thread-safe */
    /* Borrowed for the lifetime of the trainer. */
    const tern_model_config *config;
    const tern_dataset *data;        /* for models over tokens */
    const tern_images *images;       /* for vit */
    const tern_tokenizer *tokenizer; /* NULL: no tokens */
    tern_client *client;             /* uses its first device */
    tern_step_options step;
    tern_schedule schedule;
    uint64_t seed;
    uint32_t mask_token;        /* bert */
    const char *flags;          /* for the compiler; NULL: none */
    const char *weights;        /* safetensors to start from; NULL: random */
    const char *dir;            /* for checkpoints; NULL: none */
    uint32_t keep;              /* checkpoints to keep; 0: all */
    bool resume;                /* continue from the newest checkpoint in |dir|, if any */
    const void *tokenizer_json; /* copied into checkpoints; NULL: none */
    size_t tokenizer_len;
    const char *settings; /* JSON, see tern_checkpoint_state; NULL: "{}" */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    /* Called on the caller's thread with lines about checkpoints that could not be removed; may be
     * NULL. */
    void (*warn)(void *self, const char *text);
    void *self;
} tern_trainer_options;

typedef struct tern_trainer tern_trainer;

/* Compiles the step and copies parameters to the device. |out_notes| (may be NULL) gets a line for
 * each damaged checkpoint that was skipped, and for data or settings that differ from the
 * checkpoint's. */
TERN_MUST_USE tern_status tern_trainer_create(const tern_trainer_options *options,
                                              tern_text *out_notes, tern_trainer **out);
/* Waits for a checkpoint in flight. Accepts NULL. */
void tern_trainer_destroy(tern_trainer *t);

/* Releases programs and device memory. Afterwards only tern_trainer_compile_for(),
 * tern_trainer_step_count() and tern_trainer_destroy() may be called. */
void tern_trainer_finish(tern_trainer *t);

/* Completed steps, including those before a resume. */
uint64_t tern_trainer_step_count(const tern_trainer *t);
const tern_program *tern_trainer_program(const tern_trainer *t);
/* Compiles the step for another chip, to query its modelled time. The caller releases it. */
TERN_MUST_USE tern_status tern_trainer_compile_for(tern_trainer *t, const char *target,
                                                   tern_program **out);
/* Parameters in the order of tern_model_params(); borrowed until the next step. */
tern_buffer *const *tern_trainer_params(const tern_trainer *t, uint32_t *out_count);
/* The running averages of their gradients, in the same order. */
tern_buffer *const *tern_trainer_averages(const tern_trainer *t);
/* Windows or images held out for validation. */
uint64_t tern_trainer_validation_windows(const tern_trainer *t);

/* Memory of a run in bytes, by purpose. Device memory is exact, from the programs; the rest of the
 * process was measured when the trainer was created. */
typedef struct {
    uint64_t weights, states, inputs, scratch; /* scratch: gradients and activations */
    uint64_t validation;                       /* activations of the validation program */
    uint64_t device;                           /* sum of the above */
    uint64_t on_chip;                          /* SBUF and PSUM of the emulated cores */
    uint64_t data;                             /* tokens or images */
    uint64_t checkpoint;                       /* snapshot of weights and states while written */
    uint64_t programs;                         /* compiled programs, measured */
    uint64_t process;                          /* code, libraries, stacks and the rest, measured */
    uint64_t total;
} tern_trainer_memory;
tern_trainer_memory tern_trainer_get_memory(const tern_trainer *t);

typedef struct {
    uint64_t step; /* counted from 1 */
    double loss, gradient_norm, learning_rate;
    uint64_t tokens;
    double seconds; /* on this host */
} tern_trainer_measure;

/* Runs one step. FAULT and INVALID come from the device. A NaN loss is not an error here. */
TERN_MUST_USE tern_status tern_trainer_step(tern_trainer *t, tern_trainer_measure *out);

/* Mean loss over up to |batches| batches of validation windows (0: all). INVALID if there are
 * none. */
TERN_MUST_USE tern_status tern_trainer_validate(tern_trainer *t, uint64_t batches, double *out);

/* Snapshots the state and writes it asynchronously. First waits for the previous checkpoint and
 * returns its failure. */
TERN_MUST_USE tern_status tern_trainer_checkpoint(tern_trainer *t);
/* Waits until the last checkpoint is on disk. */
TERN_MUST_USE tern_status tern_trainer_flush(tern_trainer *t);

#endif
