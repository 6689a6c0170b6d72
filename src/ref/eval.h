/* ref/eval.h - evaluates a verified module: plain and trusted, the oracle for everything faster. */
#ifndef TERN_REF_EVAL_H
#define TERN_REF_EVAL_H

#include "base/pool.h"
#include "ref/value.h"
#include "tern/client.h"

typedef struct {
    tern_alloc mem;  /* thread-safe: simulated devices allocate at the same time */
    tern_pool *pool; /* NULL: this thread alone */
    /* Where interpreter.print writes; NULL: nowhere. Called under a lock. */
    void (*print)(void *self, const char *text, size_t len);
    void *print_self;
    uint64_t seed; /* of stablehlo.rng */
    /* Carries out custom calls of TERN_HLO_HOST_CALL; NULL: they fail. */
    tern_host_fn host_call;
    void *host_self;
} tern_ref_options;

typedef struct tern_ref tern_ref;

/* |m| is borrowed and has passed tern_hlo_verify(). */
TERN_MUST_USE tern_status tern_ref_create(const tern_hlo_module *m, const tern_ref_options *options,
                                          tern_ref **out);
void tern_ref_destroy(tern_ref *ref);

/* Runs the function |func| (an op of code FUNC) on |arg_count| values, which are borrowed, and
 * yields its results, which are the caller's. FAULT when a check.* op in it found a difference,
 * with the place and both values; INVALID when arguments do not fit; UNSUPPORTED when an op is
 * met that cannot be evaluated, with its name. On failure no result is set. Results have the same
 * bits for any number of threads. */
TERN_MUST_USE tern_status tern_ref_run(tern_ref *ref, tern_hlo_op func, tern_ref_value *const *args,
                                       uint32_t arg_count, tern_ref_value **results,
                                       uint32_t result_count);

/* UNSUPPORTED, with those that are known, if a custom call of that name cannot be evaluated. */
TERN_MUST_USE tern_status tern_ref_check_custom_call(tern_alloc mem, const char *target);

/* One op outside any module's function: how GpSimd library calls and constant folding use the
 * evaluator. The op's regions may not use values from outside. */
TERN_MUST_USE tern_status tern_ref_run_op(tern_ref *ref, tern_hlo_op op, tern_ref_value *const *in,
                                          tern_ref_value **out);

#endif
