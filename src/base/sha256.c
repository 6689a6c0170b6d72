#include "base/sha256.h"

#include <openssl/evp.h>

#include "base/alloc.h"
#include "base/assert.h"

struct tern_hasher {
    tern_alloc mem;
    EVP_MD_CTX *context;
};

/* libcrypto fails only when out of memory or if its configuration forbids the algorithm. */
static tern_status refused(const char *what)
{
    return TERN_ERR(UNSUPPORTED, "libcrypto cannot %s a SHA-256 digest", what);
}

tern_status tern_sha256(const void *bytes, size_t len, tern_digest *out)
{
    *out = (tern_digest){0};
    unsigned written = 0;
    if (EVP_Digest(bytes, len, out->bytes, &written, EVP_sha256(), NULL) != 1)
        return refused("compute");
    TERN_ASSERT(written == TERN_SHA256_BYTES);
    return NULL;
}

tern_status tern_hasher_create(tern_alloc mem, tern_hasher **out)
{
    *out = NULL;
    tern_hasher *hasher = tern_mem_get(mem, sizeof *hasher);
    TERN_TRY_MEM(hasher);
    *hasher = (tern_hasher){.mem = mem, .context = EVP_MD_CTX_new()};
    if (!hasher->context || EVP_DigestInit_ex(hasher->context, EVP_sha256(), NULL) != 1) {
        tern_hasher_destroy(hasher);
        return refused("begin");
    }
    *out = hasher;
    return NULL;
}

void tern_hasher_destroy(tern_hasher *hasher)
{
    if (!hasher)
        return;
    EVP_MD_CTX_free(hasher->context);
    tern_mem_free(hasher->mem, hasher, sizeof *hasher);
}

tern_status tern_hasher_add(tern_hasher *hasher, const void *bytes, size_t len)
{
    return EVP_DigestUpdate(hasher->context, bytes, len) == 1 ? NULL : refused("continue");
}

tern_status tern_hasher_finish(tern_hasher *hasher, tern_digest *out)
{
    *out = (tern_digest){0};
    unsigned written = 0;
    if (EVP_DigestFinal_ex(hasher->context, out->bytes, &written) != 1)
        return refused("finish");
    TERN_ASSERT(written == TERN_SHA256_BYTES);
    return NULL;
}

void tern_digest_print(const tern_digest *digest, char out[TERN_SHA256_HEX_CHARS + 1])
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < TERN_SHA256_BYTES; i++) {
        out[2 * i] = digits[digest->bytes[i] >> 4];
        out[2 * i + 1] = digits[digest->bytes[i] & 15];
    }
    out[TERN_SHA256_HEX_CHARS] = '\0';
}
