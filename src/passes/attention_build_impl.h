/* passes/attention_build_impl.h - shared by attention_build.c, which makes the composites of
 * attention, and attention_decompose.c, which makes their decompositions. */
#ifndef TERN_PASSES_ATTENTION_BUILD_IMPL_H
#define TERN_PASSES_ATTENTION_BUILD_IMPL_H

#include "passes/attention_impl.h"

enum {
    ATTENTION_MAX_RANK = ATTENTION_MAX_BATCH + 2,
    ATTENTION_MAX_INPUTS = 7 + TERN_ATTENTION_STEPS_MAX
};

typedef struct {
    attention *a;
    tern_hlo_builder *b;
    tern_attention_steps steps;
    tern_hlo_value input[ATTENTION_MAX_INPUTS]; /* q, k, v, extras */
    uint32_t input_count;
    tern_hlo_value o, max, sum, d_o;
    int64_t dims[ATTENTION_MAX_RANK]; /* of the tile */
    uint32_t rank;
    tern_hlo_value tanh[TERN_ATTENTION_STEPS_MAX]; /* [step]: its result */
} tern_attention_build;

/* Of q if |v| is 0: the builder has failed, and ignores the ops that follow. */
static inline const tern_hlo_type_info *tern_attention_type(const tern_attention_build *s,
                                                            tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->a->p->m, v ? v : s->a->q.v);
}

/* The result, the maximum and the sum of each query. */
void tern_attention_forward(tern_attention_build *s, tern_dtype dtype, tern_hlo_value out[3]);
/* dq, dk, dv and the gradient of the value after the last addition (0: there is none). */
void tern_attention_backward(tern_attention_build *s, const tern_dtype dtype[3],
                             tern_hlo_value out[4]);
/* A polynomial of R / S, the sum of d_o o along a row, and K / S, the weight of the sink. */
tern_hlo_value tern_attention_row(tern_attention_build *s, const attention_poly *p);

#endif
