/* train/dataset.h - batches of tokens, shuffled the same way every time, from any place on.
 *
 * A dataset is one long row of tokens (files one after the other, in the order of their names). An
 * epoch is all windows of |sequence| + 1 tokens, starting every |sequence| tokens, shuffled by
 * (seed, epoch). Where a run is, is one number: windows taken so far. */
#ifndef TERN_TRAIN_DATASET_H
#define TERN_TRAIN_DATASET_H

#include "train/tokenizer.h"

typedef struct tern_dataset tern_dataset;

typedef struct {
    tern_alloc mem;
    /* Files and directories: *.bin is tokens (uint16, or uint32 where a 20-byte header says so:
     * see docs/training.md), mapped; anything else is text through |tokenizer|. Directories are
     * walked in the order of names; hidden files, and files that are not text, are left out. */
    const char *const *paths;
    uint32_t path_count;
    const tern_tokenizer *tokenizer; /* borrowed */
    const char *separator;           /* text between files; NULL: nothing */
    size_t whole_bytes; /* longer texts are encoded in pieces; 0: 64 MiB. See docs/training.md */
    uint32_t sequence, batch;
    uint64_t seed;
    /* This share of the windows, taken evenly, is kept for validation and never trained on. */
    double validation;
} tern_dataset_options;

TERN_MUST_USE tern_status tern_dataset_open(const tern_dataset_options *options,
                                            tern_dataset **out);
void tern_dataset_close(tern_dataset *d); /* accepts NULL */

uint64_t tern_dataset_tokens(const tern_dataset *d);
uint64_t tern_dataset_windows(const tern_dataset *d); /* of an epoch, for training */
uint64_t tern_dataset_validation_windows(const tern_dataset *d);
uint32_t tern_dataset_largest_token(const tern_dataset *d);
/* Of names, sizes and tokens: a run resumed with other data says so. */
const char *tern_dataset_identity(const tern_dataset *d);

/* Bytes of all tokens. Those of mapped files enter memory as they are used and can leave it again;
 * the others are held. */
uint64_t tern_dataset_bytes(const tern_dataset *d);
uint64_t tern_dataset_held_bytes(const tern_dataset *d);

/* Windows |position| to |position| + batch - 1 of the endless row of epochs: |tokens| and
 * |targets| are [batch, sequence]. The same for the same position, always; any thread. */
void tern_dataset_batch(const tern_dataset *d, uint64_t position, int32_t *tokens,
                        int32_t *targets);
/* Validation windows |first| on, as many as fit a batch; rows past the last have targets -1. */
void tern_dataset_validation_batch(const tern_dataset *d, uint64_t first, int32_t *tokens,
                                   int32_t *targets);

/* The first window that is kept for validation, or if there is none of all: |sequence| tokens. */
void tern_dataset_excerpt(const tern_dataset *d, int32_t *tokens);

#endif
