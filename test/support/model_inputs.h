/* model_inputs.h - the programs of test/models and inputs for them.
 *
 * Each file describes its arguments in its header ("// arg 3 weights.w: normal 0.05 0");
 * generate.py there defines the rules and generates the same values in Python. */
#ifndef TERN_TEST_MODEL_INPUTS_H
#define TERN_TEST_MODEL_INPUTS_H

#include "ref/value.h"

typedef enum { MODEL_NORMAL, MODEL_UNIFORM, MODEL_CONST } model_rule_kind;

typedef struct {
    model_rule_kind kind;
    double a, b; /* scale, mean; low, high; value */
} model_rule;

typedef struct {
    tern_alloc mem;
    tern_hlo_module *module; /* verified; has "main" */
    tern_hlo_op func;        /* main */
    model_rule *rules;       /* one per argument */
    uint32_t input_count, output_count;
} model_file;

/* INVALID, with the reason, if the file is not such a model. On failure |out| is empty. */
TERN_MUST_USE tern_status model_open(tern_alloc mem, const char *path, model_file *out);
void model_close(model_file *f); /* accepts a zeroed or unopened file */

/* The argument types, and inputs generated from |seed|: |f->input_count| values, owned by the
 * caller. On failure none is set. */
tern_hlo_type model_input_type(const model_file *f, uint32_t i);
TERN_MUST_USE tern_status model_inputs(const model_file *f, uint64_t seed, tern_ref_value **out);

/* The value of argument |index|. */
TERN_MUST_USE tern_status model_value(tern_alloc mem, model_rule rule, uint64_t seed,
                                      uint32_t index, tern_dtype dtype, const int64_t *dims,
                                      uint32_t rank, tern_ref_value **out);

#endif
