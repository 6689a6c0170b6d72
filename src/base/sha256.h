/* base/sha256.h - SHA-256 through libcrypto, which allocates from the C heap. */
#ifndef TERN_BASE_SHA256_H
#define TERN_BASE_SHA256_H

#include "base/status.h"

enum { TERN_SHA256_BYTES = 32, TERN_SHA256_HEX_CHARS = 64 };

typedef struct {
    uint8_t bytes[TERN_SHA256_BYTES];
} tern_digest;

/* One-shot. */
TERN_MUST_USE tern_status tern_sha256(const void *bytes, size_t len, tern_digest *out);

/* Incremental: create, add any number of times, finish once, destroy. Single-thread. */
typedef struct tern_hasher tern_hasher;
TERN_MUST_USE tern_status tern_hasher_create(tern_alloc mem, tern_hasher **out);
void tern_hasher_destroy(tern_hasher *hasher);
TERN_MUST_USE tern_status tern_hasher_add(tern_hasher *hasher, const void *bytes, size_t len);
TERN_MUST_USE tern_status tern_hasher_finish(tern_hasher *hasher, tern_digest *out);

/* Lower-case hexadecimal digits and a zero. */
void tern_digest_print(const tern_digest *digest, char out[TERN_SHA256_HEX_CHARS + 1]);

#endif
