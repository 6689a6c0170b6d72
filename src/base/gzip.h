/* base/gzip.h - unpacks gzip files (RFC 1952): inflate (RFC 1951) with the checks of its trailer.
 */
#ifndef TERN_BASE_GZIP_H
#define TERN_BASE_GZIP_H

#include <stdbool.h>

#include "base/status.h"

bool tern_gzip_is(const void *bytes, size_t len);

/* Unpacks all members of the file, one after the other. CORRUPT if the bytes are malformed or fail
 * a check, INVALID if they unpack to more than |max_bytes|; |name| is for messages. The result is
 * followed by a zero that |*out_len| does not count; free it with tern_file_free(). */
TERN_MUST_USE tern_status tern_gzip_unpack(tern_alloc mem, const char *name, const uint8_t *bytes,
                                           size_t len, size_t max_bytes, uint8_t **out_bytes,
                                           size_t *out_len);

/* Replaces the bytes of a file that tern_file_read() has read, if they are gzip data; otherwise
 * leaves them. On failure they are freed and NULL. */
TERN_MUST_USE tern_status tern_gzip_expand(tern_alloc mem, const char *name, size_t max_bytes,
                                           uint8_t **bytes, size_t *len);

#endif
