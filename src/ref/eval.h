/* ref/eval.h - evaluates a verified module. The reference implementation that faster ones are
 * tested against. */
#ifndef TERN_REF_EVAL_H
#define TERN_REF_EVAL_H

#include "base/pool.h"
#include "ref/value.h"
#include "tern/client.h"

typedef struct {
    tern_alloc mem;  /* must be thread-safe: simulated devices allocate concurrently */
    tern_pool *pool; /* NULL: single-threaded */
    /* Output of interpreter.print; NULL: discarded. Called under a lock. */
    void (*print)(void *self, const char *text, size_t len);
    void *print_self;
    uint64_t seed; /* of stablehlo.rng */
    /* Executes custom calls of TERN_HLO_HOST_CALL; NULL: they fail. */
    tern_host_fn host_call;
    void *host_self;
} tern_ref_options;

typedef struct tern_ref tern_ref;

/* |m| is borrowed and must have passed tern_hlo_verify(). */
TERN_MUST_USE tern_status tern_ref_create(const tern_hlo_module *m, const tern_ref_options *options,
                                          tern_ref **out);
void tern_ref_destroy(tern_ref *ref);

/* Runs the function |func| (an op of code FUNC) on |arg_count| values, which are borrowed, and
 * returns its results, which the caller owns. FAULT if a check.* op found a difference, with its
 * position and both values; INVALID if arguments do not fit; UNSUPPORTED, with the op's name, if
 * an op cannot be evaluated. On failure no result is set. Results are bitwise equal for any number
 * of threads. */
TERN_MUST_USE tern_status tern_ref_run(tern_ref *ref, tern_hlo_op func, tern_ref_value *const *args,
                                       uint32_t arg_count, tern_ref_value **results,
                                       uint32_t result_count);

/* UNSUPPORTED, with a list of the supported targets, if a custom call of that name cannot be
 * evaluated. */
TERN_MUST_USE tern_status tern_ref_check_custom_call(tern_alloc mem, const char *target);

/* Evaluates one op outside a function, for GpSimd library calls and constant folding. The op's
 * regions must not use values from outside. */
TERN_MUST_USE tern_status tern_ref_run_op(tern_ref *ref, tern_hlo_op op, tern_ref_value *const *in,
                                          tern_ref_value **out);

#endif
