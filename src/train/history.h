/* train/history.h - every step of a run, kept in its directory as RUN/history.jsonl: one JSON
 * object per line, in the order of steps.
 *
 *     {"step":1,"loss":5.6,"learning_rate":5e-05,"gradient_norm":2.1,"tokens":1024,"seconds":0.2}
 *
 * A line also has "validation_loss" where it was measured; a loss that is not finite is null. Lines
 * are appended whole; a crash leaves at most one partial line at the end, which readers ignore.
 * Resuming from a checkpoint drops the steps after it, so that the file is always one curve. */
#ifndef TERN_TRAIN_HISTORY_H
#define TERN_TRAIN_HISTORY_H

#include "base/diag.h"
#include "base/output.h"
#include "train/curve.h"
#include "train/run_place.h"

#define TERN_HISTORY_FILE "history.jsonl"

/* One line, with its newline. */
void tern_history_put(const tern_curve_point *point, tern_text *out);

typedef struct {
    tern_alloc mem;
    tern_run_place place;
    char *path; /* NULL: steps are not kept */
    tern_output out;
} tern_history;

/* Opens the history of the run in |dir|, which is made if it is missing or may be s3://, to go on
 * after step |done|: earlier steps are added to |curve|, later ones are removed from the file. 0
 * starts afresh. CORRUPT if what is there cannot be read. On failure there is nothing to close, but
 * it may be. */
TERN_MUST_USE tern_status tern_history_open(tern_history *h, tern_alloc mem, const char *dir,
                                            uint64_t done, tern_curve *curve);
TERN_MUST_USE tern_status tern_history_add(tern_history *h, const tern_curve_point *point);
/* Brings all steps to the disk, or into the bucket. Before a checkpoint: the history is never
 * behind one. */
TERN_MUST_USE tern_status tern_history_sync(tern_history *h);
void tern_history_close(tern_history *h); /* accepts one that is zeroed */

/* Adds the steps of a file's text to |out|. CORRUPT with the line if it is damaged. */
TERN_MUST_USE tern_status tern_history_parse(tern_alloc mem, const tern_source *source,
                                             tern_curve *out);
/* Adds all steps of the run in the local directory |dir| to |out|. NOT_FOUND if there is no
 * history, CORRUPT with the line if it is damaged. */
TERN_MUST_USE tern_status tern_history_read(tern_alloc mem, const char *dir, tern_curve *out);

#endif
