/* cache/s3_impl.h - one request to a bucket, for the files that make them. */
#ifndef TERN_CACHE_S3_IMPL_H
#define TERN_CACHE_S3_IMPL_H

#include <stdbool.h>

#include "base/vec.h"
#include "cache/s3_files.h"

typedef enum { TERN_S3_GET, TERN_S3_HEAD, TERN_S3_PUT, TERN_S3_DELETE } tern_cache_s3_method;

enum { TERN_CACHE_S3_WHY_CHARS = 256, TERN_CACHE_S3_ERROR_BYTES = 4096 };

typedef struct {
    tern_cache_s3 *s3;
    tern_cache_s3_method method;
    const char *name;  /* of the object, below the prefix */
    const char *query; /* not NULL: of the bucket, and |name| is only for messages */
    const void *body;  /* of a PUT */
    size_t body_len;
    bool slow;    /* may take as long as it moves on */
    bool to_file; /* a good answer goes to |fd|, from its start */
    int fd;
    uint64_t max_bytes; /* of an answer */
    TERN_VEC(uint8_t) answer;
    bool no_memory, too_large;
    int file_error; /* errno of writing to |fd| */
    long http;      /* 0: no answer */
    char why[TERN_CACHE_S3_WHY_CHARS];
} tern_cache_s3_request;

/* Sends it and leaves the answer in |r|; tern_vec_free() of r->answer is the caller's. */
TERN_MUST_USE tern_status tern_cache_s3_send(tern_cache_s3_request *r);
/* A status for an answer that is not good; an object that is not there is no failure. */
TERN_MUST_USE tern_status tern_cache_s3_judge(const tern_cache_s3_request *r);
bool tern_cache_s3_is_good(const tern_cache_s3_request *r);

tern_alloc tern_cache_s3_alloc(const tern_cache_s3 *s3);
/* What the names of objects begin with: "" or "some/prefix/". */
const char *tern_cache_s3_prefix(const tern_cache_s3 *s3);

#endif
