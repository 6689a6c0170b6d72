/* checkpoint_sample.h - a small checkpoint with all values derived from its step. */
#ifndef TERN_TEST_CHECKPOINT_SAMPLE_H
#define TERN_TEST_CHECKPOINT_SAMPLE_H

#include <string.h>

#include "test_support.h"
#include "train/checkpoint.h"

enum { SAMPLE_ELEMENTS = 3000 };

typedef struct {
    float weights[SAMPLE_ELEMENTS], moments[SAMPLE_ELEMENTS];
    tern_safetensor model[2], optimizer[1];
    tern_checkpoint checkpoint;
} sample;

static inline float sample_value(uint64_t step, unsigned i, unsigned which)
{
    return (float)(step * 7 + i * 3 + which * 1000);
}

static inline tern_safetensor sample_tensor(const char *name, const float *data, int64_t count)
{
    return (tern_safetensor){.name = name,
                             .dtype = TERN_F32,
                             .rank = 2,
                             .dims = {count / 10, 10},
                             .data = (const uint8_t *)data,
                             .bytes = (uint64_t)count * sizeof(float)};
}

static inline void sample_make(sample *s, uint64_t step)
{
    for (unsigned i = 0; i < SAMPLE_ELEMENTS; i++) {
        s->weights[i] = sample_value(step, i, 1);
        s->moments[i] = sample_value(step, i, 2);
    }
    s->model[0] = sample_tensor("a.weight", s->weights, SAMPLE_ELEMENTS - 100);
    s->model[1] = sample_tensor("b.weight", s->weights + SAMPLE_ELEMENTS - 100, 100);
    s->optimizer[0] = sample_tensor("m.a.weight", s->moments, SAMPLE_ELEMENTS);
    s->checkpoint = (tern_checkpoint){.model = s->model,
                                      .model_count = 2,
                                      .optimizer = s->optimizer,
                                      .optimizer_count = 1,
                                      .tokenizer_json = "{}",
                                      .tokenizer_len = 2,
                                      .state = {.step = step,
                                                .data_position = step * 8,
                                                .seed = UINT64_MAX - step,
                                                .loss = 1.0 / 3,
                                                .scale = 65536,
                                                .tokenizer = "bytes",
                                                .data = "sha256:\xc3\xa4",
                                                .settings = "{\"a\": [1, \"x\"]}\n"}};
}

/* Whether all values of an open checkpoint are of one step. */
static inline void sample_check(const tern_checkpoint_reader *r)
{
    uint64_t step = r->state.step;
    assert_int_equal(r->state.data_position, step * 8);
    assert_int_equal(r->state.seed, UINT64_MAX - step);
    assert_int_equal(tern_safetensors_count(r->model), 2);
    const tern_safetensor *a = tern_safetensors_find(r->model, "a.weight");
    const tern_safetensor *b = tern_safetensors_find(r->model, "b.weight");
    const tern_safetensor *m = tern_safetensors_find(r->optimizer, "m.a.weight");
    assert_true(a && b && m && m->bytes == SAMPLE_ELEMENTS * sizeof(float));
    for (unsigned i = 0; i < SAMPLE_ELEMENTS; i++) {
        float weight, moment;
        const tern_safetensor *t = i < SAMPLE_ELEMENTS - 100 ? a : b;
        size_t at = i < SAMPLE_ELEMENTS - 100 ? i : i - (SAMPLE_ELEMENTS - 100);
        memcpy(&weight, t->data + at * sizeof weight, sizeof weight);
        memcpy(&moment, m->data + i * sizeof moment, sizeof moment);
        assert_true(weight == sample_value(step, i, 1));
        assert_true(moment == sample_value(step, i, 2));
    }
}

#endif
