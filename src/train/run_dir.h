/* train/run_dir.h - files of a run directory beside checkpoints: run.json (the configuration and,
 * after the run, its report) and history.jsonl (history.h). */
#ifndef TERN_TRAIN_RUN_DIR_H
#define TERN_TRAIN_RUN_DIR_H

#include "train/run_report.h"

#define TERN_RUN_FILE "run.json"

/* Writes DIR/run.json to a local directory or s3://. |report| is NULL during the run. */
TERN_MUST_USE tern_status tern_run_save(tern_alloc mem, const char *dir,
                                        const tern_run_config *config,
                                        const tern_run_report *report);

typedef struct {
    tern_alloc mem;
    tern_arena arena;
    const char *dir, *name; /* name: the last component of |dir| */
    tern_run_config config; /* empty if there is no run.json */
    const char *report;     /* text of a JSON object; NULL: the run has not ended */
    size_t report_len;
    const tern_json *report_json; /* the same, parsed */
    tern_curve curve;
} tern_run;

/* Reads a run directory, local or s3://. NOT_FOUND if there is no such directory or no history in
 * it, CORRUPT if a file is damaged. After a failure, closing is optional. */
TERN_MUST_USE tern_status tern_run_open(tern_alloc mem, const char *dir, tern_run *out);
void tern_run_close(tern_run *run);

#endif
