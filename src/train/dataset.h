/* train/dataset.h - batches of tokens in a reproducible shuffled order.
 *
 * A dataset is the concatenation of the tokens of all files, in name order. An epoch is all windows
 * of |sequence| + 1 tokens at a stride of |sequence| tokens, shuffled by (seed, epoch). The
 * position of a run is one integer: the number of windows consumed. */
#ifndef TERN_TRAIN_DATASET_H
#define TERN_TRAIN_DATASET_H

#include "train/tokenizer.h"

typedef struct tern_dataset tern_dataset;

typedef struct {
    tern_alloc mem;
    /* Files and directories: *.bin holds tokens and is mapped (uint16, or uint32 as given by a
     * header: see docs/training.md); other files are text, encoded by |tokenizer|. Directories are
     * walked in name order, skipping hidden files and files that are not text. */
    const char *const *paths;
    uint32_t path_count;
    const tern_tokenizer *tokenizer; /* borrowed */
    const char *separator;           /* text between files; NULL: none */
    size_t whole_bytes; /* longer texts are encoded in chunks; 0: 64 MiB. See docs/training.md */
    uint32_t sequence, batch;
    uint64_t seed;
    /* Fraction of the windows held out for validation, spaced evenly. */
    double validation;
} tern_dataset_options;

TERN_MUST_USE tern_status tern_dataset_open(const tern_dataset_options *options,
                                            tern_dataset **out);
void tern_dataset_close(tern_dataset *d); /* accepts NULL */

uint64_t tern_dataset_tokens(const tern_dataset *d);
uint64_t tern_dataset_windows(const tern_dataset *d); /* per epoch, for training */
uint64_t tern_dataset_validation_windows(const tern_dataset *d);
uint32_t tern_dataset_largest_token(const tern_dataset *d);
/* Hash of names, sizes and tokens; a resumed run reports other data by it. */
const char *tern_dataset_identity(const tern_dataset *d);

/* Bytes of all tokens; and those of tokens that are not in mapped files, always resident. */
uint64_t tern_dataset_bytes(const tern_dataset *d);
uint64_t tern_dataset_resident_bytes(const tern_dataset *d);

/* Windows |position| to |position| + batch - 1 of the infinite sequence of epochs: |tokens| and
 * |targets| are [batch, sequence]. A pure function of |position|. Thread-safe. */
void tern_dataset_batch(const tern_dataset *d, uint64_t position, int32_t *tokens,
                        int32_t *targets);
/* One batch of validation windows from |first|; rows past the last have targets -1. */
void tern_dataset_validation_batch(const tern_dataset *d, uint64_t first, int32_t *tokens,
                                   int32_t *targets);

/* The |sequence| tokens of the first validation window, or of the first window if there is none. */
void tern_dataset_excerpt(const tern_dataset *d, int32_t *tokens);

#endif
