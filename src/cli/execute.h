/* cli/execute.h - compiles StableHLO functions and runs them on an emulated core. */
#ifndef TERN_CLI_EXECUTE_H
#define TERN_CLI_EXECUTE_H

#include "artifact/artifact.h"
#include "base/pool.h"
#include "compile/compile.h"
#include "emu/host_profile.h"
#include "ref/value.h"

typedef TERN_VEC(uint64_t) tern_cli_iterations;

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    const tern_chip *chip;
    bool strict, check;
    void (*print)(void *self, const char *text, size_t len); /* NULL: discard */
    void *print_self;
    unsigned repeat; /* runs, each with the original inputs; 0: one */
    double *seconds; /* [repeat]: host time of each run; NULL: not wanted */
    /* Trip counts, in the last run, of loops whose trip count depends on values, in the order of
     * tern_isa_find_dynamic(); NULL: not wanted. The caller frees it with tern_vec_free(). */
    tern_cli_iterations *iterations;
    const char *path; /* recorded as the file that ran last; NULL: not recorded */
    tern_emu_host_profile *host_profile; /* borrowed; NULL: off */
} tern_cli_core;

/* Runs a compiled program on a fresh core; one for several devices on as many, which meet in
 * collectives; one for several cores of each device on devices with that many. Inputs and outputs
 * are [device][index], parts of the values. The caller releases |outputs|, the results of the last
 * run, with tern_ref_release(). */
TERN_MUST_USE tern_status tern_cli_execute(const tern_cli_core *core, const tern_artifact *a,
                                           tern_ref_value *const *inputs, tern_ref_value **outputs);

/* Pseudo-random inputs, determined by the seed: floats around 0 with a deviation of 0.05, integers
 * from 0 to 7. */
TERN_MUST_USE tern_status tern_cli_random_value(tern_alloc mem, tern_dtype dtype,
                                                const int64_t *dims, uint32_t rank, uint64_t seed,
                                                tern_ref_value **out);

/* Compiles and runs any function of |m|, which is not modified. */
TERN_MUST_USE tern_status tern_cli_execute_func(const tern_cli_core *core, const tern_hlo_module *m,
                                                tern_hlo_op func,
                                                const tern_compile_options *options,
                                                tern_ref_value *const *args,
                                                tern_ref_value **results);

#endif
