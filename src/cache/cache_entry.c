/* cache/cache_entry.c - keys as text, file names of entries, and the header that validates an
 * entry. */
#include <string.h>

#include "base/crc32c.h"
#include "base/sha256.h"
#include "cache/cache_impl.h"

static const char magic[] = "TERNCACH";
enum { VERSION = 1, VERSION_AT = 8, CHECKSUM_AT = 12, LEN_AT = 16, KEY_AT = 24 };
_Static_assert(KEY_AT + TERN_CACHE_KEY_BYTES == TERN_CACHE_HEAD_BYTES, "the key ends the header");
_Static_assert(TERN_CACHE_KEY_BYTES == (int)TERN_SHA256_BYTES, "keys are digests");

static void store(uint8_t *at, uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

void tern_cache_head_make(const tern_cache_key *key, const void *bytes, size_t len,
                          uint8_t head[TERN_CACHE_HEAD_BYTES])
{
    memcpy(head, magic, VERSION_AT);
    store(head + VERSION_AT, VERSION, 4);
    store(head + LEN_AT, len, 8);
    memcpy(head + KEY_AT, key->bytes, TERN_CACHE_KEY_BYTES);
    uint32_t sum = tern_crc32c(0, head, CHECKSUM_AT);
    sum = tern_crc32c(sum, head + LEN_AT, TERN_CACHE_HEAD_BYTES - LEN_AT);
    store(head + CHECKSUM_AT, tern_crc32c(sum, bytes, len), 4);
}

bool tern_cache_head_matches(const uint8_t head[TERN_CACHE_HEAD_BYTES], const tern_cache_key *key,
                             const uint8_t *bytes, size_t len)
{
    uint8_t wanted[TERN_CACHE_HEAD_BYTES];
    tern_cache_head_make(key, bytes, len, wanted);
    return len > 0 && memcmp(head, wanted, sizeof wanted) == 0;
}

void tern_cache_key_print(const tern_cache_key *key, char out[TERN_CACHE_KEY_CHARS + 1])
{
    tern_digest digest;
    memcpy(digest.bytes, key->bytes, sizeof digest.bytes);
    tern_digest_print(&digest, out);
}

bool tern_cache_key_parse(const char *text, tern_cache_key *out)
{
    static const char digits[] = "0123456789abcdef";
    *out = (tern_cache_key){0};
    if (strlen(text) != TERN_CACHE_KEY_CHARS)
        return false;
    for (unsigned i = 0; i < TERN_CACHE_KEY_CHARS; i++) {
        const char *digit = strchr(digits, text[i]);
        if (!digit)
            return false;
        unsigned value = (unsigned)(digit - digits);
        out->bytes[i / 2] = (uint8_t)(out->bytes[i / 2] << 4 | value);
    }
    return true;
}

void tern_cache_name(const tern_cache_key *key, char out[TERN_CACHE_NAME_CHARS])
{
    char text[TERN_CACHE_KEY_CHARS + 1];
    tern_cache_key_print(key, text);
    char *at = stpcpy(out, "v1/");
    at = mempcpy(at, text, 2);
    *at++ = '/';
    at = stpcpy(at, text);
    (void)stpcpy(at, ".art");
}
