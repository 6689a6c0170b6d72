/* cli/train_targets.h - the training step on every chip of a report, for `tern train` and its
 * --dry-run. */
#ifndef TERN_CLI_TRAIN_TARGETS_H
#define TERN_CLI_TRAIN_TARGETS_H

#include "train/run_report.h"

enum { TERN_CLI_TRAIN_TARGETS = 3 };

typedef struct {
    /* The step on the chip of the client, already compiled; borrowed. */
    const char *own;
    tern_program_info info;
    const char *report, *untimed;
    /* Compiles the step for another chip. */
    tern_status (*compile)(void *self, const char *target, tern_program **out);
    void *self;
    tern_program *programs[TERN_CLI_TRAIN_TARGETS]; /* zeroed by the caller; freed by fini */
} tern_cli_train_targets;

/* Adds trn1, trn2, trn3 and |own| to the targets of |r|, which then borrows from |t|. Omits a chip
 * that the step does not fit. |r->chosen| is the row of |own|. */
TERN_MUST_USE tern_status tern_cli_train_targets_add(tern_cli_train_targets *t, tern_run_report *r);
void tern_cli_train_targets_fini(tern_cli_train_targets *t);

#endif
