/* cache/s3_files.h - files in a bucket: put, get, list, delete. Used for files other than the
 * cache's. Credentials and endpoints come from the environment (cache_s3.c). */
#ifndef TERN_CACHE_S3_FILES_H
#define TERN_CACHE_S3_FILES_H

#include <stdbool.h>

#include "base/vec.h"

typedef struct tern_cache_s3 tern_cache_s3;

/* |url| is s3://bucket/prefix; |name| below is relative to "prefix/". INVALID: malformed;
 * UNSUPPORTED: libcurl or credentials are missing. */
TERN_MUST_USE tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out);
void tern_cache_s3_close(tern_cache_s3 *s3); /* accepts NULL */

/* On failure the object is unchanged. UNSUPPORTED for a file over 5 GiB. */
TERN_MUST_USE tern_status tern_cache_s3_put_file(tern_cache_s3 *s3, const char *name,
                                                 const char *path);
/* NOT_FOUND if there is no such object. On failure no file is left. */
TERN_MUST_USE tern_status tern_cache_s3_get_file(tern_cache_s3 *s3, const char *name,
                                                 const char *path);
/* Succeeds if there is no such object. */
TERN_MUST_USE tern_status tern_cache_s3_delete(tern_cache_s3 *s3, const char *name);

typedef TERN_VEC(char *) tern_cache_s3_names;
/* Appends the names of all objects, in byte order. */
TERN_MUST_USE tern_status tern_cache_s3_list(tern_cache_s3 *s3, tern_cache_s3_names *out);
void tern_cache_s3_free_names(tern_alloc mem, tern_cache_s3_names *names);

#endif
