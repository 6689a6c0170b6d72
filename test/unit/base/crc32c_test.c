/* CRC-32C against published values, and the host's instruction against portable C. */
#include "base/crc32c.h"

#include <string.h>

#include "test_support.h"

/* RFC 3720, B.4, and the check value of the catalogue of CRCs. */
static void known_values(void **state)
{
    (void)state;
    uint8_t zeros[32] = {0}, ones[32], up[32], down[32];
    memset(ones, 255, sizeof ones);
    for (uint8_t i = 0; i < 32; i++) {
        up[i] = i;
        down[i] = (uint8_t)(31 - i);
    }
    const struct {
        const void *bytes;
        size_t len;
        uint32_t wanted;
    } rows[] = {
        {NULL, 0, 0},           {"123456789", 9, 0xe3069283}, {zeros, 32, 0x8a9136aa},
        {ones, 32, 0x62a8ab43}, {up, 32, 0x46dd794e},         {down, 32, 0x113fdb5c},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        assert_int_equal(tern_crc32c(0, rows[i].bytes, rows[i].len), rows[i].wanted);
        assert_int_equal(tern_crc32c_portable(0, rows[i].bytes, rows[i].len), rows[i].wanted);
    }
}

/* Any length, place and cut gives the same. */
static void pieces_make_the_whole(void **state)
{
    (void)state;
    static uint8_t bytes[6001];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)test_random(&seed);
    for (size_t len = 0; len < 6000; len = len < 70 ? len + 1 : len + 593) {
        size_t at = len & 1, cut = len ? test_random(&seed) % (len + 1) : 0;
        uint32_t whole = tern_crc32c(0, bytes + at, len);
        assert_int_equal(tern_crc32c_portable(0, bytes + at, len), whole);
        uint32_t first = tern_crc32c_portable(0, bytes + at, cut);
        assert_int_equal(tern_crc32c(first, bytes + at + cut, len - cut), whole);
    }
}

TEST_MAIN(cmocka_unit_test(known_values), cmocka_unit_test(pieces_make_the_whole))
