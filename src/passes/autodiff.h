/* passes/autodiff.h - reverse-mode differentiation of a function of a module. */
#ifndef TERN_PASSES_AUTODIFF_H
#define TERN_PASSES_AUTODIFF_H

#include "base/alloc.h"
#include "hlo/module.h"

/* What is computed again on the way back, rather than kept. */
typedef enum {
    TERN_REMAT_NONE,     /* nothing: every value that a gradient needs is kept */
    TERN_REMAT_LAYER,    /* a loop keeps what is carried into each turn, and runs its body again */
    TERN_REMAT_SELECTIVE /* a loop keeps results of matrix products (but of products for each of a
                            batch, as within attention), the rest is computed again */
} tern_remat;

/* A composite of this name is constant as far as derivatives go. Its decomposition, a private
 * function of one argument and one result of the same type, returns its argument. */
#define TERN_STOP_GRADIENT "tern.stop_gradient"

typedef struct {
    const char *function; /* its first result is one float: what is differentiated */
    const char *gradient; /* the name of the function to make */
    const uint32_t *wrt;  /* arguments by which, floats */
    uint32_t wrt_count;
    tern_remat remat;
} tern_autodiff_options;

/* Adds to |m|, verified, a private function that takes what |function| takes and returns what it
 * returns and then the gradient by each of |wrt|, of that argument's type. |function| stays as it
 * is. UNSUPPORTED, with the op and why, where something on the way from an argument to the result
 * has no derivative (a while whose trip count is not known, ...). On failure |m| can only be
 * destroyed. */
TERN_MUST_USE tern_status tern_passes_differentiate(tern_hlo_module *m,
                                                    const tern_autodiff_options *options);

#endif
