/* train/run_place.h - where the files of a run are worked on: its directory, or for s3:// a
 * temporary one whose files are fetched from and put to the bucket. */
#ifndef TERN_TRAIN_RUN_PLACE_H
#define TERN_TRAIN_RUN_PLACE_H

#include "cache/s3_files.h"

typedef struct {
    tern_alloc mem;
    char *dir;         /* local; NULL: closed */
    tern_cache_s3 *s3; /* NULL: |dir| is the run's own */
} tern_run_place;

/* |url| is a directory, which need not exist, or s3://bucket/prefix. On failure there is nothing to
 * close, but it may be. */
TERN_MUST_USE tern_status tern_run_place_open(tern_run_place *p, tern_alloc mem, const char *url);
/* Removes the temporary directory with its files. Accepts one that is zeroed. */
void tern_run_place_close(tern_run_place *p);

/* Brings |name| from the bucket into |dir|. What is not there is not an error. */
TERN_MUST_USE tern_status tern_run_place_get(tern_run_place *p, const char *name);
/* Puts |name| from |dir| into the bucket. */
TERN_MUST_USE tern_status tern_run_place_put(tern_run_place *p, const char *name);

#endif
