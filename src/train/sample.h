/* train/sample.h - samples the next token from logits. */
#ifndef TERN_TRAIN_SAMPLE_H
#define TERN_TRAIN_SAMPLE_H

#include "base/status.h"

typedef struct {
    double temperature; /* 0: greedy */
    uint32_t top_k;     /* sample from this many likeliest tokens; 0: all */
    double top_p; /* sample from the likeliest tokens with this total probability; 0 and 1: all */
    uint64_t seed;
} tern_sampling;

/* The token at |position|: deterministic in logits, sampling and position, on every host. Ties
 * prefer the lower token. INVALID if every logit is NaN. */
TERN_MUST_USE tern_status tern_sample(tern_alloc mem, const tern_sampling *sampling,
                                      uint64_t position, const float *logits, uint32_t count,
                                      uint32_t *out);

#endif
