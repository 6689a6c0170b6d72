/* base/lz.c - LZ4 blocks.
 *
 * A block is a list of sequences: a token with two 4-bit lengths, extension bytes of the first
 * length, literal bytes, a 2-byte match offset, extension bytes of the second length. A length of
 * 15 continues in bytes up to the first below 255. The second length is the match length minus 4.
 * The last sequence has only literals, at least 5; no match starts in the last 12 bytes. */
#include "base/lz.h"

#include <string.h>

#include "base/assert.h"

enum {
    COPY_MIN = 4,
    LAST_LITERALS = 5,
    NO_COPY_IN_LAST = 12,
    LENGTH_MASK = 15,
    HASH_SHIFT = 32 - 13
};
_Static_assert(TERN_LZ_SLOTS == 1 << (32 - HASH_SHIFT), "what is left of a hash is a slot");

static uint32_t load32(const uint8_t *at)
{
    uint32_t v;
    memcpy(&v, at, sizeof(v));
    return v;
}

/* Independent of the host's byte order. */
static uint32_t slot_of(const uint8_t *at)
{
    uint32_t v = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    return v * UINT32_C(2654435761) >> HASH_SHIFT;
}

/* --- packing --- */

static uint8_t *put_more(uint8_t *out, size_t length)
{
    if (length < LENGTH_MASK)
        return out;
    for (length -= LENGTH_MASK; length >= 255; length -= 255)
        *out++ = 255;
    *out++ = (uint8_t)length;
    return out;
}

/* |copy|: match length; 0: the last sequence. */
static uint8_t *put_sequence(uint8_t *out, const uint8_t *literals, size_t count, size_t back,
                             size_t copy)
{
    size_t more = copy ? copy - COPY_MIN : 0;
    uint8_t *token = out++;
    *token = (uint8_t)((count < LENGTH_MASK ? count : LENGTH_MASK) << 4 |
                       (more < LENGTH_MASK ? more : LENGTH_MASK));
    out = put_more(out, count);
    if (count)
        memcpy(out, literals, count);
    out += count;
    if (!copy)
        return out;
    *out++ = (uint8_t)back;
    *out++ = (uint8_t)(back >> 8);
    return put_more(out, more);
}

static size_t equal_bytes(const uint8_t *a, const uint8_t *b, const uint8_t *end)
{
    const uint8_t *from = b;
    while (b < end && *a == *b) {
        a++;
        b++;
    }
    return (size_t)(b - from);
}

size_t tern_lz_pack(const uint8_t *bytes, size_t len, uint16_t slots[TERN_LZ_SLOTS], uint8_t *out)
{
    const uint8_t *at = bytes, *literals = bytes, *end = bytes + len;
    uint8_t *to = out;
    TERN_ASSERT(len <= TERN_LZ_BLOCK_MAX);
    memset(slots, 0, TERN_LZ_SLOTS * sizeof(*slots));
    size_t limit = len > NO_COPY_IN_LAST ? len - NO_COPY_IN_LAST : 0;
    while ((size_t)(at - bytes) < limit) {
        uint16_t *slot = &slots[slot_of(at)];
        const uint8_t *before = bytes + *slot; /* an empty slot is offset 0, a valid candidate */
        *slot = (uint16_t)(at - bytes);
        if (before >= at || load32(before) != load32(at)) {
            at++;
            continue;
        }
        size_t copy = COPY_MIN + equal_bytes(before + COPY_MIN, at + COPY_MIN, end - LAST_LITERALS);
        to = put_sequence(to, literals, (size_t)(at - literals), (size_t)(at - before), copy);
        at += copy;
        literals = at;
    }
    to = put_sequence(to, literals, (size_t)(end - literals), 0, 0);
    TERN_ASSERT((size_t)(to - out) <= tern_lz_bound(len));
    return (size_t)(to - out);
}

/* --- unpacking --- */

typedef struct {
    const uint8_t *at, *end;
} input;

/* Adds the extension bytes to |*length|; false if they are truncated or exceed |most|. */
static bool get_more(input *in, size_t *length, size_t most)
{
    if (*length < LENGTH_MASK)
        return *length <= most;
    for (uint8_t byte = 255; byte == 255;) {
        if (in->at == in->end || *length > most)
            return false;
        byte = *in->at++;
        *length += byte;
    }
    return *length <= most;
}

static void copy_back(uint8_t *to, size_t back, size_t length)
{
    const uint8_t *from = to - back;
    if (back >= length) {
        memcpy(to, from, length);
        return;
    }
    for (size_t i = 0; i < length;
         i++) /* source and destination may overlap: copy forward byte by byte */
        to[i] = from[i];
}

bool tern_lz_unpack(const uint8_t *packed, size_t packed_len, uint8_t *out, size_t len)
{
    input in = {packed, packed + packed_len};
    size_t at = 0;
    while (in.at < in.end) {
        unsigned token = *in.at++;
        size_t literals = token >> 4, copy = token & LENGTH_MASK;
        if (!get_more(&in, &literals, len - at) || literals > (size_t)(in.end - in.at))
            return false;
        if (literals)
            memcpy(out + at, in.at, literals);
        at += literals;
        in.at += literals;
        if (in.at == in.end)
            return copy == 0 && at == len;
        if (in.end - in.at < 2)
            return false;
        size_t back = in.at[0] | (size_t)in.at[1] << 8;
        in.at += 2;
        if (back == 0 || back > at || !get_more(&in, &copy, len) || copy + COPY_MIN > len - at)
            return false;
        copy_back(out + at, back, copy + COPY_MIN);
        at += copy + COPY_MIN;
    }
    return false; /* the last sequence has no match */
}
