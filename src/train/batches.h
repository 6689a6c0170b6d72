/* train/batches.h - what a step is fed with, by the kind of the model.
 *
 *     gpt2, llama   tokens and targets: the next token
 *     bert          tokens of which some are masked, token types, targets: what was masked
 *     vit           pixels and classes
 *
 * Everything is a function of the data, the seed and the position. */
#ifndef TERN_TRAIN_BATCHES_H
#define TERN_TRAIN_BATCHES_H

#include "models/models.h"
#include "tern/buffer.h"
#include "train/dataset.h"
#include "train/images.h"

enum { TERN_BATCH_INPUTS_MAX = 3 };

typedef struct {
    tern_model_kind kind;
    /* Borrowed; the one of the two that the kind takes. */
    const tern_dataset *data;
    const tern_images *images;
    uint64_t seed;       /* of masks */
    uint32_t vocabulary; /* bert: random tokens are of it */
    uint32_t mask_token; /* bert: what stands for a masked one */

    uint32_t input_count;
    tern_shape inputs[TERN_BATCH_INPUTS_MAX]; /* of one batch, in the order of the model's */
    size_t bytes[TERN_BATCH_INPUTS_MAX];
    uint64_t tokens;               /* that one batch is, for people: vit: patches */
    uint64_t training, validation; /* windows, or images: of an epoch, and kept */
    uint64_t host_bytes;           /* that the data takes, mapped files included */
    uint64_t held_bytes;           /* of these, in memory from the beginning */
    const char *identity;          /* of the data */
} tern_batches;

/* INVALID if |config|'s kind takes data that is not given, or the mask token is out of range. */
TERN_MUST_USE tern_status tern_batches_init(tern_batches *b, const tern_model_config *config,
                                            const tern_model_options *options,
                                            const tern_dataset *data, const tern_images *images,
                                            uint64_t seed, uint32_t mask_token);

/* Windows |position| on, one batch: |to[i]| has room for |bytes[i]|. Any thread. */
void tern_batches_fill(const tern_batches *b, uint64_t position, void *const *to);
/* Validation windows |first| on; what is past the last does not count. */
void tern_batches_fill_validation(const tern_batches *b, uint64_t first, void *const *to);

/* Masks |count| tokens as BERT does: 15 of 100 are to be found again, and of these 80 of 100 become
 * the mask token, 10 a random one, and 10 stay. |targets| is what was there, -1 where nothing is to
 * be found. |key| makes the choice. Tokens whose target is below 0 before are left alone. */
void tern_batches_mask(const tern_batches *b, uint64_t key, uint32_t count, int32_t *tokens,
                       int32_t *targets);

#endif
