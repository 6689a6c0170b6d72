/* train/sample.h - choosing the next token from logits. */
#ifndef TERN_TRAIN_SAMPLE_H
#define TERN_TRAIN_SAMPLE_H

#include "base/status.h"

typedef struct {
    double temperature; /* 0: always the likeliest */
    uint32_t top_k;     /* only so many of the likeliest; 0: all */
    double top_p;       /* only the likeliest that make up this share; 0 and 1: all */
    uint64_t seed;
} tern_sampling;

/* The token for |position|: the same for the same logits, sampling and position, on every host.
 * Equal logits count as the lower token first. INVALID if no logit is a number. */
TERN_MUST_USE tern_status tern_sample(tern_alloc mem, const tern_sampling *sampling,
                                      uint64_t position, const float *logits, uint32_t count,
                                      uint32_t *out);

#endif
