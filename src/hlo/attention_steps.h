/* hlo/attention_steps.h - the steps between q k^T and softmax of the composites "tern.attention"
 * and "tern.attention_grad", stored in their attributes.
 *
 * tern.attention: operands q [B..., M, D], k [B..., N, D], v [B..., N, E], then extras. Results o
 * [B..., M, E], or o, max and sum (f32 [B..., M]) for the gradient. In k, v and extras a batch
 * dimension may be 1 where q has more. x = q k^T in f32 [B..., M, N], the steps in order, softmax
 * over N in f32, rounded to the type of v, times v.
 *
 * tern.attention_grad: operands q, k, v, o, max, sum, d_o [B..., M, E], then the same extras.
 * Results dq, dk, dv with all batch dimensions of q; with the attribute "bias_gradient" also ds
 * [B..., M, N], the gradient of the value after the last addition. */
#ifndef TERN_HLO_ATTENTION_STEPS_H
#define TERN_HLO_ATTENTION_STEPS_H

#include "hlo/module.h"

#define TERN_ATTENTION_NAME      "tern.attention"
#define TERN_ATTENTION_GRAD_NAME "tern.attention_grad"

typedef enum {
    TERN_ATTENTION_SCALE,    /* x = x * value */
    TERN_ATTENTION_TANH,     /* x = tanh(x) */
    TERN_ATTENTION_ADD,      /* x = x + extra */
    TERN_ATTENTION_MULTIPLY, /* x = x * extra */
    TERN_ATTENTION_SELECT,   /* x = extra (bool) ? x : value */
    TERN_ATTENTION_BAND,     /* x = lo <= column - row <= hi ? x : value */
    TERN_ATTENTION_SINK,     /* extra: one more logit per row that has no value; the last step */
    TERN_ATTENTION_KIND_COUNT
} tern_attention_kind;

enum {
    TERN_ATTENTION_STEPS_MAX = 12,
    TERN_ATTENTION_FIRST_EXTRA = 3,     /* operand of tern.attention */
    TERN_ATTENTION_GRAD_FIRST_EXTRA = 7 /* operand of tern.attention_grad */
};

typedef struct {
    tern_attention_kind kind;
    double value;     /* SCALE, SELECT, BAND; ADD: not 0 if x + extra is exact enough to cancel */
    int64_t lo, hi;   /* BAND; INT64_MIN and INT64_MAX: unbounded */
    uint32_t operand; /* ADD, MULTIPLY, SELECT, SINK: extra |operand| - 3, in the gradient too */
} tern_attention_step;

typedef struct {
    tern_attention_step step[TERN_ATTENTION_STEPS_MAX];
    uint32_t count;
    bool bias_gradient; /* of tern.attention_grad: it has the fourth result ds */
} tern_attention_steps;

/* The step reads an extra operand. */
static inline bool tern_attention_has_operand(tern_attention_kind kind)
{
    return kind == TERN_ATTENTION_ADD || kind == TERN_ATTENTION_MULTIPLY ||
           kind == TERN_ATTENTION_SELECT || kind == TERN_ATTENTION_SINK;
}

/* The dictionary of the composite's attributes. Unused fields of a step are stored as given. */
TERN_MUST_USE tern_status tern_hlo_attention_attrs(tern_hlo_module *m,
                                                   const tern_attention_steps *steps,
                                                   tern_hlo_attr *out_dict);
/* False, with no steps, if |composite| has no such attributes or they do not fit its operands. */
bool tern_hlo_attention_steps_of(const tern_hlo_module *m, tern_hlo_op composite,
                                 tern_attention_steps *out);

#endif
