/* train/history.h - the per-step log of a run, RUN/history.jsonl: one JSON object per line, ordered
 * by step.
 *
 *     {"step":1,"loss":5.6,"learning_rate":5e-05,"gradient_norm":2.1,"tokens":1024,"seconds":0.2}
 *
 * A line also has "validation_loss" where it was measured; a loss that is not finite is null. Lines
 * are appended whole; a crash leaves at most one partial line at the end, which readers ignore.
 * Resuming from a checkpoint drops the steps after it, so the file always holds one continuous
 * curve. */
#ifndef TERN_TRAIN_HISTORY_H
#define TERN_TRAIN_HISTORY_H

#include "base/diag.h"
#include "base/output.h"
#include "train/curve.h"
#include "train/run_workdir.h"

#define TERN_HISTORY_FILE "history.jsonl"

/* Appends one line, with its newline. */
void tern_history_put(const tern_curve_point *point, tern_text *out);

typedef struct {
    tern_alloc mem;
    tern_run_workdir workdir;
    char *path; /* NULL: disabled */
    tern_output out;
} tern_history;

/* Opens the history of the run in |dir| to continue after step |done|: adds earlier steps to
 * |curve| and removes later ones from the file. 0 starts a new history. |dir| is created if
 * missing; it may be s3://. CORRUPT if an existing history is unreadable. After a failure, closing
 * is optional. */
TERN_MUST_USE tern_status tern_history_open(tern_history *h, tern_alloc mem, const char *dir,
                                            uint64_t done, tern_curve *curve);
TERN_MUST_USE tern_status tern_history_add(tern_history *h, const tern_curve_point *point);
/* Syncs all steps to the disk or the bucket. Call before each checkpoint, so that the history is
 * never older than one. */
TERN_MUST_USE tern_status tern_history_sync(tern_history *h);
void tern_history_close(tern_history *h); /* accepts a zeroed struct */

/* Adds the steps of |source| to |out|. CORRUPT names the damaged line. */
TERN_MUST_USE tern_status tern_history_parse(tern_alloc mem, const tern_source *source,
                                             tern_curve *out);
/* Adds all steps of the run in the local directory |dir| to |out|. NOT_FOUND if there is no
 * history, CORRUPT names the damaged line. */
TERN_MUST_USE tern_status tern_history_read(tern_alloc mem, const char *dir, tern_curve *out);

#endif
