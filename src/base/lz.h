/* base/lz.h - LZ4 block compression (lz4.org): fast rather than small. */
#ifndef TERN_BASE_LZ_H
#define TERN_BASE_LZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TERN_LZ_BLOCK_MAX = 65535, /* largest input of one block, bytes */
    TERN_LZ_SLOTS = 8192 /* of the hash table of packing, 2 bytes each; need not be initialised */
};

/* Largest packed size of |len| bytes. */
static inline size_t tern_lz_bound(size_t len) { return len + len / 255 + 16; }

/* Packs |len| bytes, at most BLOCK_MAX, into |out|, which has tern_lz_bound(len) bytes. Returns the
 * packed size. The result depends on |bytes| only. */
size_t tern_lz_pack(const uint8_t *bytes, size_t len, uint16_t slots[TERN_LZ_SLOTS], uint8_t *out);

/* Unpacks to exactly |len| bytes; false if |packed| is not such a block. Safe on any input. */
bool tern_lz_unpack(const uint8_t *packed, size_t packed_len, uint8_t *out, size_t len);

#endif
