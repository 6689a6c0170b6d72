/* cli/bench.h - measurement for `tern bench`.
 *
 * A case has a subject and a baseline that do comparable work. They run alternately in one process;
 * the ratio is that of their best times. Absolute times mean little on a shared machine. */
#ifndef TERN_CLI_BENCH_H
#define TERN_CLI_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct {
    tern_alloc mem;
    bool once;        /* smoke test: one small round, figures are not meaningful */
    bool table;       /* print a table, where a suite can */
    const char *only; /* case name, or NULL for all */
    /* Suite "programs" alone: its directory, a table of earlier ratios and a pattern of names (both
     * may be NULL), and whether to print JSON lines instead of a table. */
    const char *dir, *before, *pattern;
    bool json;
    /* Suite "host" alone: run long cases too; layers and batch of its models, 0: those of a case.
     */
    bool all;
    int64_t layers, batch;
    const char *suite; /* in the lines of cases borrowed from another suite; NULL: their own */
    tern_status (*emit)(void *arg, const char *json, size_t len);
    void *emit_arg;
} tern_bench_run;

typedef struct {
    const char *suite, *name;
    const char *against;    /* description of the baseline */
    double target;          /* target ratio; 0: none */
    double target_mb_per_s; /* target throughput in MB/s, |elements| being bytes; 0: none. Only
                               meaningful on an idle machine. */
    size_t elements;
    unsigned threads; /* threads of the subject; 0: one */
    void (*subject)(void *arg);
    void (*baseline)(void *arg);
    void *arg;
} tern_bench_case;

/* Seconds of the monotonic clock. */
double tern_bench_now_s(void);

/* Measures one case and emits its JSON line. */
TERN_MUST_USE tern_status tern_bench_measure(const tern_bench_run *run, const tern_bench_case *c);

/* Emits a line with the reason why a case was not measured. */
TERN_MUST_USE tern_status tern_bench_skip(const tern_bench_run *run, const tern_bench_case *c,
                                          const char *why);

typedef struct {
    const char *name, *what;
    tern_status (*run)(const tern_bench_run *run);
} tern_bench_suite;

#endif
