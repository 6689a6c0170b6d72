/* cli/bench_script.h - suites of `tern bench` that a script of the checkout measures. */
#ifndef TERN_CLI_BENCH_SCRIPT_H
#define TERN_CLI_BENCH_SCRIPT_H

#include "cli/bench.h"

typedef struct {
    const char *path;    /* from the root of the checkout, which is the current directory */
    const char *args[7]; /* up to the first NULL */
} tern_bench_script;

/* Emits the lines of JSON that it prints, or for a table the others. */
TERN_MUST_USE tern_status tern_bench_run_script(const tern_bench_run *run,
                                                const tern_bench_script *script);

/* Emits that the suite was skipped, and why. */
TERN_MUST_USE tern_status tern_bench_skip_suite(const tern_bench_run *run, const char *suite,
                                                const char *why);

#endif
