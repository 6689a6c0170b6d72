/* train/run_workdir.h - the local working directory of a run: its own directory, or for s3:// a
 * temporary one whose files are downloaded from and uploaded to the bucket. */
#ifndef TERN_TRAIN_RUN_WORKDIR_H
#define TERN_TRAIN_RUN_WORKDIR_H

#include "cache/s3_files.h"

typedef struct {
    tern_alloc mem;
    char *dir;         /* local; NULL: closed */
    tern_cache_s3 *s3; /* NULL: |dir| is the run's own */
} tern_run_workdir;

/* |url| is a directory, which need not exist, or s3://bucket/prefix. After a failure, closing is
 * optional. */
TERN_MUST_USE tern_status tern_run_workdir_open(tern_run_workdir *p, tern_alloc mem,
                                                const char *url);
/* Removes the temporary directory with its files. Accepts a zeroed struct. */
void tern_run_workdir_close(tern_run_workdir *p);

/* Downloads |name| from the bucket to |dir|. A missing object is not an error. */
TERN_MUST_USE tern_status tern_run_workdir_get(tern_run_workdir *p, const char *name);
/* Uploads |name| from |dir| to the bucket. */
TERN_MUST_USE tern_status tern_run_workdir_put(tern_run_workdir *p, const char *name);

#endif
