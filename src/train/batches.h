/* train/batches.h - input batches of a training step, by model kind.
 *
 *     gpt2, llama   tokens; targets: the next token
 *     bert          tokens, some masked; token types; targets: the masked tokens
 *     vit           pixels and classes
 *
 * Batches are a pure function of the data, the seed and the position. */
#ifndef TERN_TRAIN_BATCHES_H
#define TERN_TRAIN_BATCHES_H

#include "models/models.h"
#include "tern/buffer.h"
#include "train/dataset.h"
#include "train/images.h"

enum { TERN_BATCH_INPUTS_MAX = 3 };

typedef struct {
    tern_model_kind kind;
    /* Borrowed. The kind determines which of the two is used. */
    const tern_dataset *data;
    const tern_images *images;
    uint64_t seed;       /* of masks */
    uint32_t vocabulary; /* bert: range of random replacement tokens */
    uint32_t mask_token; /* bert: replaces masked tokens */

    uint32_t input_count;
    tern_shape inputs[TERN_BATCH_INPUTS_MAX]; /* of one batch, in the model's input order */
    size_t bytes[TERN_BATCH_INPUTS_MAX];
    uint64_t tokens;               /* in one batch, for display; vit: patches */
    uint64_t training, validation; /* windows or images: per epoch; held out */
    uint64_t host_bytes;           /* of the data, mapped files included */
    uint64_t resident_bytes;       /* of these, resident from the start */
    const char *identity;          /* of the data */
} tern_batches;

/* INVALID if the data that |config|'s kind needs is NULL, or the mask token is out of range. */
TERN_MUST_USE tern_status tern_batches_init(tern_batches *b, const tern_model_config *config,
                                            const tern_model_options *options,
                                            const tern_dataset *data, const tern_images *images,
                                            uint64_t seed, uint32_t mask_token);

/* Fills one batch with the windows from |position|; |to[i]| has |bytes[i]| bytes. Thread-safe. */
void tern_batches_fill(const tern_batches *b, uint64_t position, void *const *to);
/* The same with validation windows from |first|; rows past the last have targets (classes) of
 * -1. */
void tern_batches_fill_validation(const tern_batches *b, uint64_t first, void *const *to);

/* Masks |count| tokens as BERT does: selects 15 % of them as prediction targets; 80 % of these
 * become the mask token, 10 % a random token, and 10 % stay. |targets| gets the original token, -1
 * where none is predicted. |key| seeds the selection. Skips tokens whose target is negative on
 * entry. */
void tern_batches_mask(const tern_batches *b, uint64_t key, uint32_t count, int32_t *tokens,
                       int32_t *targets);

#endif
