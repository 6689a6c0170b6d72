/* Any bytes, after a size of two bytes, are rejected or decompressed to that size; and any bytes
 * survive compression. */
#include <stdlib.h>
#include <string.h>

#include "base/lz.h"
#include "fuzz.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* Exact size, so that a sanitizer detects overruns. */
static uint8_t *get(size_t len)
{
    uint8_t *bytes = malloc(len ? len : 1);
    require(bytes != NULL);
    return bytes;
}

static void check_round_trip(const uint8_t *bytes, size_t len)
{
    static uint16_t slots[TERN_LZ_SLOTS];
    uint8_t *packed = get(tern_lz_bound(len)), *again = get(len);
    size_t packed_len = tern_lz_pack(bytes, len, slots, packed);
    require(packed_len <= tern_lz_bound(len));
    require(tern_lz_unpack(packed, packed_len, again, len));
    require(len == 0 || memcmp(bytes, again, len) == 0);
    free(packed);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 2 || size > TERN_LZ_BLOCK_MAX)
        return 0;
    size_t wanted = bytes[0] | (size_t)bytes[1] << 8;
    uint8_t *out = get(wanted);
    fuzz_accepted = tern_lz_unpack(bytes + 2, size - 2, out, wanted);
    if (fuzz_accepted)
        check_round_trip(out, wanted);
    free(out);
    check_round_trip(bytes, size);
    return 0;
}
