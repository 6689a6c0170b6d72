/* base/lz.h - bytes made fewer: what has come before is said as where and how long. The format is a
 * block of LZ4's (lz4.org), so others can read it; fast rather than small. */
#ifndef TERN_BASE_LZ_H
#define TERN_BASE_LZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TERN_LZ_BLOCK_MAX = 65535, /* bytes that are packed at once */
    TERN_LZ_SLOTS = 8192 /* that packing wants, of 2 bytes each; what is in them is no matter */
};

/* Room for |len| bytes packed, whatever they are. */
static inline size_t tern_lz_bound(size_t len) { return len + len / 255 + 16; }

/* |len| bytes, BLOCK_MAX at most, into |out|, which has room for tern_lz_bound(); how many come of
 * them. Depends on the bytes alone. */
size_t tern_lz_pack(const uint8_t *bytes, size_t len, uint16_t slots[TERN_LZ_SLOTS], uint8_t *out);

/* Exactly |len| bytes of |packed_len|; false if these are no such block. Trusts nothing. */
bool tern_lz_unpack(const uint8_t *packed, size_t packed_len, uint8_t *out, size_t len);

#endif
