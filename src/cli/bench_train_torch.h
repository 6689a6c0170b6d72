/* cli/bench_train_torch.h - one of PyTorch's ways to do a training step, measured in a process of
 * its own, which is not waited for without end.
 *
 * A step that is cut off has taken longer than the limit, and that is an answer too: a lower bound
 * of its time, and so of the ratio. */
#ifndef TERN_CLI_BENCH_TRAIN_TORCH_H
#define TERN_CLI_BENCH_TRAIN_TORCH_H

#include <stdbool.h>

#include "base/status.h"

typedef enum {
    TERN_TORCH_NONE,     /* no figure: see |why| */
    TERN_TORCH_MEASURED, /* steps ended */
    TERN_TORCH_CUT       /* the first one did not: times are lower bounds */
} tern_torch_outcome;

typedef struct {
    tern_torch_outcome outcome;
    double seconds, cpu_seconds, first_seconds, loss;
    unsigned steps;
    char by[32], attention[16], version[32];
    char why[256];
} tern_torch_way;

typedef struct {
    const char *const *command; /* up to NULL; the first is a path */
    const char *by;             /* what it is called if it says nothing */
    double step_limit;          /* seconds from the begin of a step on */
    double cpu_limit;   /* and of CPUs: on a busy machine it gets more time, tenfold at most */
    double start_limit; /* seconds up to that, and of compiling */
} tern_torch_options;

/* The program prints lines of JSON. {"begin": S} says that a step begins, or goes on, and that the
 * process has used S seconds of CPUs; {"compile": S} that it does not, but is got ready;
 * {"seconds": ...} what is known after a step, and replaces what was known before; {"skipped":
 * TEXT} why there is nothing. The last line that is no JSON is why it failed.
 * It and the processes it started are gone on return. IO if it cannot be run. */
TERN_MUST_USE tern_status tern_torch_way_run(tern_alloc mem, const tern_torch_options *options,
                                             tern_torch_way *out);

/* What a ratio is made of: the least time that some way took or may have taken. */
typedef struct {
    const tern_torch_way *way; /* NULL: no way has a figure */
    double seconds, cpu_seconds;
    bool bound, cpu_bound; /* it is a lower bound: a way that was cut off may be that quick */
} tern_torch_best;
tern_torch_best tern_torch_best_of(const tern_torch_way *ways, unsigned count);

/* Seconds that a step may take: |text| (NULL or no number: 120), but always thrice |tern_seconds|,
 * so that a step cut off tells which of the two is quicker. */
double tern_torch_limit(const char *text, double tern_seconds);

#endif
