/* cache/s3_files.h - files in a bucket: put, get, list, delete. For what is kept there besides the
 * cache. Credentials and places come from the environment (cache_s3.c). */
#ifndef TERN_CACHE_S3_FILES_H
#define TERN_CACHE_S3_FILES_H

#include <stdbool.h>

#include "base/vec.h"

typedef struct tern_cache_s3 tern_cache_s3;

/* |url| is s3://bucket/prefix; names below are behind "prefix/". INVALID: it means nothing;
 * UNSUPPORTED: something is missing. */
TERN_MUST_USE tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out);
void tern_cache_s3_close(tern_cache_s3 *s3); /* accepts NULL */

/* The object is the file's bytes, or as before. UNSUPPORTED for a file over 5 GiB. */
TERN_MUST_USE tern_status tern_cache_s3_put_file(tern_cache_s3 *s3, const char *name,
                                                 const char *path);
/* NOT_FOUND if there is no such object; then, and on failure, there is no file. */
TERN_MUST_USE tern_status tern_cache_s3_get_file(tern_cache_s3 *s3, const char *name,
                                                 const char *path);
/* Of what is not there, too. */
TERN_MUST_USE tern_status tern_cache_s3_delete(tern_cache_s3 *s3, const char *name);

typedef TERN_VEC(char *) tern_cache_s3_names;
/* Appends the names of all objects, in the order of their bytes. */
TERN_MUST_USE tern_status tern_cache_s3_list(tern_cache_s3 *s3, tern_cache_s3_names *out);
void tern_cache_s3_free_names(tern_alloc mem, tern_cache_s3_names *names);

#endif
