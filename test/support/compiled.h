/* compiled.h - compiles programs, runs them on the emulated core and compares them with ref. */
#ifndef TERN_TEST_COMPILED_H
#define TERN_TEST_COMPILED_H

#include "base/pool.h"
#include "lower/lower.h"
#include "passes/passes.h"
#include "ref/value.h"

typedef struct {
    const char *chip;               /* NULL: trn2 */
    const struct tern_chip *custom; /* a chip that is not built in, instead of |chip| */
    bool no_passes;                 /* lowers the module without passes */
    uint64_t without;               /* passes to skip, as bits */
    bool library_only;
    bool unroll;
    bool no_check;        /* the emulator does not check for races and similar errors */
    bool crowded;         /* with three quarters of the SBUF it would use, if possible */
    uint32_t part_instrs; /* in parts of at least this many instructions; 0: one part */
} test_compile_options;

typedef struct test_compiled test_compiled;

/* Modifies |m|. The caller owns the result: test_compiled_destroy(). */
tern_status test_compile(tern_hlo_module *m, const test_compile_options *options,
                         test_compiled **out);
void test_compiled_destroy(test_compiled *c); /* accepts NULL */
const tern_isa_program *test_compiled_program(const test_compiled *c);
const tern_lower_report *test_compiled_report(const test_compiled *c);
/* The count of instructions |op| that |text| compiles to. */
uint32_t test_count_instructions(const char *text, const test_compile_options *options,
                                 tern_isa_op op);
/* The count of ops and fusions lowered that way: "library", "row", ... */
uint32_t test_compiled_count(const test_compiled *c, const char *how);

/* The caller owns the results: tern_ref_release(). */
tern_status test_compiled_run(test_compiled *c, tern_ref_value *const *inputs,
                              tern_ref_value **outputs);

/* The same on the threads of a pool, and without the checks of the emulator. */
typedef struct {
    tern_pool *pool; /* borrowed; NULL: on this thread */
    bool strict, stochastic;
} test_run_options;
tern_status test_compiled_run_on(test_compiled *c, const test_run_options *options,
                                 tern_ref_value *const *inputs, tern_ref_value **outputs);

/* On |devices| devices that meet in collectives; inputs and outputs are [device][index]. */
tern_status test_compiled_run_gang(test_compiled *c, uint32_t devices,
                                   tern_ref_value *const *inputs, tern_ref_value **outputs);

/* Parses and verifies a module; fails the test on errors. tern_hlo_module_destroy(). */
tern_hlo_module *test_read_module(const char *text);
/* Evaluates main with ref. */
tern_status test_ref_run(tern_hlo_module *m, tern_ref_value *const *inputs,
                         tern_ref_value **outputs);
/* A random value of the type: floats around 0 of about unit size, small integers, both bools. */
tern_ref_value *test_random_value(const tern_hlo_module *m, tern_hlo_type type, uint64_t *seed);
uint32_t test_input_count(const tern_hlo_module *m);
tern_hlo_type test_input_type(const tern_hlo_module *m, uint32_t i);
uint32_t test_output_count(const tern_hlo_module *m);

/* The largest |a - b| over the largest |b| (or |a - b| itself where b is all 0); 0 for equal NaNs
 * and infinities, infinity if only one is such. Integers and bools: 0 or infinity. */
double test_difference(const tern_ref_value *a, const tern_ref_value *b);

/* Compiles |text|, runs it on random inputs and compares with ref: every result must be within
 * |tolerance| (0: bitwise equal except for the sign of NaN). |want| is NULL or how at least one op
 * must be lowered; then no op may be a library call. */
void test_same_as_ref(const char *text, const test_compile_options *options, double tolerance,
                      const char *want);

#endif
