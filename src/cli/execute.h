/* cli/execute.h - StableHLO functions through the compiler onto an emulated core. */
#ifndef TERN_CLI_EXECUTE_H
#define TERN_CLI_EXECUTE_H

#include "artifact/artifact.h"
#include "base/pool.h"
#include "compile/compile.h"
#include "ref/value.h"

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    const tern_chip *chip;
    bool strict, check;
    void (*print)(void *self, const char *text, size_t len); /* NULL: nowhere */
    void *print_self;
} tern_cli_core;

/* Runs a compiled program once on a fresh core. Results are the caller's: tern_ref_release(). */
TERN_MUST_USE tern_status tern_cli_execute(const tern_cli_core *core, const tern_artifact *a,
                                           tern_ref_value *const *inputs, tern_ref_value **outputs);

/* The same for a function of a module that need not be main: compiled first. |m| stays. */
TERN_MUST_USE tern_status tern_cli_execute_func(const tern_cli_core *core, const tern_hlo_module *m,
                                                tern_hlo_op func,
                                                const tern_compile_options *options,
                                                tern_ref_value *const *args,
                                                tern_ref_value **results);

#endif
