/* cache/s3_impl.h - one request to a bucket. */
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
    const char *name; /* of the object, below the prefix */
    const char
        *query; /* not NULL: a request to the bucket itself, and |name| is only for messages */
    const void *body; /* of a PUT */
    size_t body_len;
    bool slow;    /* no time limit as long as data flows */
    bool to_file; /* a successful response is written to |fd|, from offset 0 */
    int fd;
    uint64_t max_bytes; /* limit of the response */
    TERN_VEC(uint8_t) response;
    bool no_memory, too_large;
    int file_error; /* errno of writing to |fd| */
    long http;      /* HTTP status; 0: no response */
    char why[TERN_CACHE_S3_WHY_CHARS];
} tern_cache_s3_request;

/* Sends the request and stores the response in |r|; the caller frees r->response with
 * tern_vec_free(). */
TERN_MUST_USE tern_status tern_cache_s3_send(tern_cache_s3_request *r);
/* The status for an unsuccessful response; a missing object is not a failure. */
TERN_MUST_USE tern_status tern_cache_s3_check_response(const tern_cache_s3_request *r);
bool tern_cache_s3_is_good(const tern_cache_s3_request *r);

tern_alloc tern_cache_s3_alloc(const tern_cache_s3 *s3);
/* The prefix of object names: "" or "some/prefix/". */
const char *tern_cache_s3_prefix(const tern_cache_s3 *s3);

#endif
