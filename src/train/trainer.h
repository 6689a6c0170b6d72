/* train/trainer.h - a training run: parameters on a device, steps, validation, checkpoints.
 *
 * One thread calls. Nothing here prints or decides when to do what: the command does. */
#ifndef TERN_TRAIN_TRAINER_H
#define TERN_TRAIN_TRAINER_H

#include "tern/program.h"
#include "train/batches.h"
#include "train/checkpoint.h"
#include "train/schedule.h"
#include "train/step.h"

typedef struct {
    tern_alloc mem; /* thread-safe */
    /* Borrowed, as long as the trainer lives. */
    const tern_model_config *config;
    const tern_dataset *data;        /* of models over tokens */
    const tern_images *images;       /* of vit */
    const tern_tokenizer *tokenizer; /* NULL: there are no tokens */
    tern_client *client;             /* its first device is used */
    tern_step_options step;
    tern_schedule schedule;
    uint64_t seed;
    uint32_t mask_token;        /* bert */
    const char *flags;          /* of the compiler; NULL: none */
    const char *weights;        /* safetensors to start from; NULL: random */
    const char *dir;            /* of checkpoints; NULL: none */
    uint32_t keep;              /* checkpoints that stay; 0: all */
    bool resume;                /* goes on from the newest in |dir| if there is one */
    const void *tokenizer_json; /* goes into checkpoints; NULL: none */
    size_t tokenizer_len;
    const char *settings; /* JSON, see tern_checkpoint_state; NULL: "{}" */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    /* Lines about old checkpoints that could not be removed, on the caller's thread; may be NULL.
     */
    void (*warn)(void *self, const char *text);
    void *self;
} tern_trainer_options;

typedef struct tern_trainer tern_trainer;

/* Compiles the step and puts parameters on the device. |out_notes|, if not NULL, gets a line for
 * each damaged checkpoint that was passed over, and for data or settings that are no longer those
 * of the checkpoint. */
TERN_MUST_USE tern_status tern_trainer_create(const tern_trainer_options *options,
                                              tern_text *out_notes, tern_trainer **out);
/* Waits for a checkpoint being written. Accepts NULL. */
void tern_trainer_destroy(tern_trainer *t);

/* Gives back programs and all that is on the device. After that only tern_trainer_compile_for(),
 * tern_trainer_step_count() and tern_trainer_destroy() may be called. */
void tern_trainer_finish(tern_trainer *t);

/* Steps done, those before a resume included. */
uint64_t tern_trainer_step_count(const tern_trainer *t);
const tern_program *tern_trainer_program(const tern_trainer *t);
/* The same step for another chip: not to be run, but asked. The caller releases it. */
TERN_MUST_USE tern_status tern_trainer_compile_for(tern_trainer *t, const char *target,
                                                   tern_program **out);
/* Parameters in the order of tern_model_params(); borrowed until the next step. */
tern_buffer *const *tern_trainer_params(const tern_trainer *t, uint32_t *out_count);
/* The same of running averages of their gradients, one for each. */
tern_buffer *const *tern_trainer_averages(const tern_trainer *t);
/* Windows, or images, that are kept for validation. */
uint64_t tern_trainer_validation_windows(const tern_trainer *t);

/* Bytes of a run, by what they are for. Those on the device are known from the program and exact;
 * what the process takes beside them was measured when the trainer was made. */
typedef struct {
    uint64_t weights, states, inputs, scratch; /* scratch: gradients and activations */
    uint64_t validation;                       /* activations of the program for that */
    uint64_t device;                           /* all of these */
    uint64_t on_chip;                          /* SBUF and PSUM of the emulated cores */
    uint64_t data;                             /* tokens, or images */
    uint64_t checkpoint;                       /* the picture of weights and states while written */
    uint64_t programs;                         /* what compiled programs take, measured */
    uint64_t process;                          /* code, libraries, stacks and all else, measured */
    uint64_t total;
} tern_trainer_memory;
tern_trainer_memory tern_trainer_get_memory(const tern_trainer *t);

typedef struct {
    uint64_t step; /* that was done, from 1 */
    double loss, norm, rate;
    uint64_t tokens;
    double seconds; /* on this host */
} tern_trainer_measure;

/* One step. FAULT and INVALID as the device says; a loss that is no number is for the caller. */
TERN_MUST_USE tern_status tern_trainer_step(tern_trainer *t, tern_trainer_measure *out);

/* The mean loss over up to |batches| batches of validation windows (0: all). INVALID if the data
 * has none. */
TERN_MUST_USE tern_status tern_trainer_validate(tern_trainer *t, uint64_t batches, double *out);

/* Takes a picture of the state, which is then written behind the caller's back; waits for the one
 * before, whose failure it returns. */
TERN_MUST_USE tern_status tern_trainer_checkpoint(tern_trainer *t);
/* Waits until the last one is on disk. */
TERN_MUST_USE tern_status tern_trainer_flush(tern_trainer *t);

#endif
