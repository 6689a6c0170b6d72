/* passes/autodiff.h - reverse-mode differentiation of a function of a module. */
#ifndef TERN_PASSES_AUTODIFF_H
#define TERN_PASSES_AUTODIFF_H

#include "base/alloc.h"
#include "hlo/module.h"

/* Which values the backward pass rematerialises instead of loading saved ones. */
typedef enum {
    TERN_REMAT_NONE,     /* none: every value that a gradient needs is saved */
    TERN_REMAT_LAYER,    /* a loop saves its carried values per iteration and reruns its body */
    TERN_REMAT_SELECTIVE /* a loop saves matmul results (except batched matmuls, as in attention)
                          * and rematerialises the rest */
} tern_remat;

/* Name of a composite with derivative 0. Its decomposition, a private function with one argument
 * and one result of the same type, returns its argument. */
#define TERN_STOP_GRADIENT "tern.stop_gradient"

typedef struct {
    const char *function; /* function to differentiate; its first result is a float scalar */
    const char *gradient; /* name of the new function */
    const uint32_t *wrt;  /* indices of the arguments to differentiate with respect to; floats */
    uint32_t wrt_count;
    tern_remat remat;
} tern_autodiff_options;

/* Adds to |m|, which must be verified, a private function with the arguments and results of
 * |function| followed by the gradient with respect to each of |wrt|, in that argument's type.
 * |function| is unchanged. Returns UNSUPPORTED, naming the op and the reason, if an op between an
 * argument and the result has no derivative (a while with an unknown trip count, ...). After a
 * failure |m| may only be destroyed. */
TERN_MUST_USE tern_status tern_passes_differentiate(tern_hlo_module *m,
                                                    const tern_autodiff_options *options);

#endif
