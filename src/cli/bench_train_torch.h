/* cli/bench_train_torch.h - measures a training step of PyTorch, in one mode, in a child process
 * with a time limit.
 *
 * A step that exceeds the limit is killed; the limit is then a lower bound of its time and of the
 * ratio. */
#ifndef TERN_CLI_BENCH_TRAIN_TORCH_H
#define TERN_CLI_BENCH_TRAIN_TORCH_H

#include <stdbool.h>

#include "base/status.h"

typedef enum {
    TERN_TORCH_NONE,     /* no measurement: see |why| */
    TERN_TORCH_MEASURED, /* at least one step ended */
    TERN_TORCH_CUT       /* the first step was killed: times are lower bounds */
} tern_torch_outcome;

typedef struct {
    tern_torch_outcome outcome;
    double seconds, cpu_seconds, first_seconds, loss;
    unsigned steps;
    char by[32], attention[16], version[32];
    char why[256];
} tern_torch_result;

typedef struct {
    const char *const *command; /* ends with NULL; the first is a path */
    const char *by;             /* its name if it prints none */
    double step_limit;          /* seconds of a step */
    double cpu_limit;   /* CPU seconds: until then |step_limit| is extended, at most tenfold */
    double start_limit; /* seconds before a step begins, and of compiling */
} tern_torch_options;

/* Runs the command, which prints lines of JSON: {"begin": S} when a step begins or continues, S
 * being the CPU seconds used so far; {"compile": S} when compilation begins; {"seconds": ...} after
 * each step, replacing earlier results; {"skipped": TEXT} if it cannot measure. If it fails, |why|
 * is its last line that is not JSON. Kills the process and its children before it returns. IO if
 * the command cannot be run. */
TERN_MUST_USE tern_status tern_torch_measure(tern_alloc mem, const tern_torch_options *options,
                                             tern_torch_result *out);

/* The minimum time of several modes, or a lower bound of it. */
typedef struct {
    const tern_torch_result *result; /* NULL: no mode has a measurement */
    double seconds, cpu_seconds;
    bool bound, cpu_bound; /* a lower bound, from a step that was killed */
} tern_torch_best;
tern_torch_best tern_torch_best_of(const tern_torch_result *results, unsigned count);

/* Limit of a step in seconds: |text| (120 if it is NULL or not a number), but at least three times
 * |tern_seconds|, so that a killed step is known to be slower than Tern's. */
double tern_torch_limit(const char *text, double tern_seconds);

#endif
