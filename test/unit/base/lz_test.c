/* Packed bytes: what is packed comes back, blocks of LZ4's own tool are read, and whatever bytes
 * the unpacker meets it stays inside of its buffers. */
#include "base/lz.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

/* --- bytes of some kinds --- */

enum { ZEROS, PERIODS = 20, RANDOM, TEXT, SPARSE, KINDS };

static void put_words(uint8_t *bytes, size_t len, uint64_t *seed)
{
    static const char *const words[] = {"the ", "tern ", "flies ",  "over ", "a ",
                                        "sea ", "and ",  "dives, ", "far\n"};
    for (size_t at = 0; at < len;) {
        const char *word = words[test_random(seed) % TERN_COUNT_OF(words)];
        size_t n = strlen(word) < len - at ? strlen(word) : len - at;
        memcpy(bytes + at, word, n);
        at += n;
    }
}

/* |kind| from 1 to PERIODS: one of that length. */
static void fill(uint8_t *bytes, size_t len, int kind, uint64_t *seed)
{
    if (kind == TEXT) {
        put_words(bytes, len, seed);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        uint8_t any = (uint8_t)test_random(seed);
        if (kind == ZEROS)
            bytes[i] = 0;
        else if (kind <= PERIODS)
            bytes[i] = i < (size_t)kind ? any : bytes[i - (size_t)kind];
        else if (kind == SPARSE)
            bytes[i] = any < 16 ? (uint8_t)test_random(seed) : 0;
        else
            bytes[i] = any;
    }
}

/* --- there and back --- */

/* Just as long as said, so that a sanitizer sees what goes beyond. */
static uint8_t *get(size_t len)
{
    uint8_t *bytes = malloc(len ? len : 1);
    assert_non_null(bytes);
    return bytes;
}

static uint8_t *copied(const uint8_t *from, size_t len)
{
    uint8_t *bytes = get(len);
    memcpy(bytes, from, len);
    return bytes;
}

static uint8_t *packed(const uint8_t *bytes, size_t len, size_t *out_len)
{
    static uint16_t slots[TERN_LZ_SLOTS];
    uint8_t *room = get(tern_lz_bound(len));
    *out_len = tern_lz_pack(bytes, len, slots, room);
    assert_true(*out_len <= tern_lz_bound(len));
    uint8_t *out = copied(room, *out_len);
    free(room);
    return out;
}

static bool unpacks(const uint8_t *block, size_t block_len, size_t len)
{
    uint8_t *out = get(len);
    bool good = tern_lz_unpack(block, block_len, out, len);
    free(out);
    return good;
}

static void check_unpacked(const uint8_t *block, size_t block_len, const uint8_t *bytes, size_t len)
{
    uint8_t *out = get(len);
    assert_true(tern_lz_unpack(block, block_len, out, len));
    if (len)
        assert_memory_equal(out, bytes, len);
    free(out);
}

/* How many bytes they become. */
static size_t check_round_trip(const uint8_t *bytes, size_t len)
{
    size_t block_len = 0;
    uint8_t *block = packed(bytes, len, &block_len);
    check_unpacked(block, block_len, bytes, len);
    assert_false(unpacks(block, block_len, len + 1));
    if (len)
        assert_false(unpacks(block, block_len, len - 1));
    free(block);
    return block_len;
}

static void every_length_comes_back(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t len = 0; len <= 300; len++)
        for (int kind = 0; kind < KINDS; kind++) {
            uint8_t *bytes = get(len);
            fill(bytes, len, kind, &seed);
            (void)check_round_trip(bytes, len);
            free(bytes);
        }
}

/* The most a kind may take of a whole block. */
static size_t most_of(int kind)
{
    if (kind <= PERIODS)
        return 320;
    if (kind == RANDOM)
        return TERN_LZ_BLOCK_MAX + TERN_LZ_BLOCK_MAX / 255 + 16;
    return TERN_LZ_BLOCK_MAX / 5 * 3;
}

static void whole_blocks_come_back(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    uint8_t *bytes = get(TERN_LZ_BLOCK_MAX);
    for (int kind = 0; kind < KINDS; kind++) {
        fill(bytes, TERN_LZ_BLOCK_MAX, kind, &seed);
        size_t len = check_round_trip(bytes, TERN_LZ_BLOCK_MAX);
        if (len > most_of(kind))
            fail_msg("kind %d: %zu bytes, wanted at most %zu", kind, len, most_of(kind));
    }
    free(bytes);
}

/* A copy from as far back as two bytes can say, or nearly. */
static void what_is_far_back_is_found(void **state)
{
    (void)state;
    enum { SAME = 100 };
    uint64_t seed = test_seed();
    uint8_t *bytes = get(TERN_LZ_BLOCK_MAX);
    memset(bytes, 0, TERN_LZ_BLOCK_MAX);
    fill(bytes, SAME, RANDOM, &seed);
    memcpy(bytes + TERN_LZ_BLOCK_MAX - SAME, bytes, SAME);
    size_t len = check_round_trip(bytes, TERN_LZ_BLOCK_MAX);
    assert_true(len < SAME + TERN_LZ_BLOCK_MAX / 255 + 40);
    free(bytes);
}

/* What is copied is not looked at again, so a place in there is one that only old slots know. */
static void slots_may_hold_anything(void **state)
{
    (void)state;
    enum { LEN = 2000 };
    static uint16_t slots[TERN_LZ_SLOTS];
    uint64_t seed = test_seed();
    for (int kind = 0; kind < KINDS; kind++) {
        uint8_t bytes[LEN], *out = get(tern_lz_bound(LEN));
        size_t block_len = 0;
        fill(bytes, LEN, kind, &seed);
        uint8_t *block = packed(bytes, LEN, &block_len);
        for (unsigned round = 0; round < 40; round++) {
            uint16_t place = (uint16_t)(test_random(&seed) % LEN);
            for (size_t i = 0; i < TERN_LZ_SLOTS; i++)
                slots[i] = round ? place : UINT16_MAX;
            assert_int_equal(tern_lz_pack(bytes, LEN, slots, out), block_len);
            assert_memory_equal(out, block, block_len);
        }
        free(block);
        free(out);
    }
}

/* --- how a block ends --- */

static size_t whole_length(const uint8_t **at, size_t length)
{
    for (bool more = length == 15; more; (*at)++) {
        length += **at;
        more = **at == 255;
    }
    return length;
}

/* Other readers copy in large steps and count on it. */
static void check_end(const uint8_t *block, size_t block_len, size_t len)
{
    const uint8_t *at = block, *end = block + block_len;
    size_t done = 0, copy_at = 0;
    for (bool copied = false;; copied = true) {
        unsigned token = *at++;
        size_t literals = whole_length(&at, token >> 4);
        done += literals;
        at += literals;
        if (at == end) {
            assert_true(!copied || (literals >= 5 && len - copy_at >= 12));
            assert_int_equal(done, len);
            return;
        }
        copy_at = done;
        at += 2;
        done += 4 + whole_length(&at, token & 15);
    }
}

static void blocks_end_with_literals(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t len = 0; len <= 300; len++)
        for (int kind = 0; kind < KINDS; kind++) {
            uint8_t bytes[300];
            size_t block_len = 0;
            fill(bytes, len, kind, &seed);
            uint8_t *block = packed(bytes, len, &block_len);
            check_end(block, block_len, len);
            free(block);
        }
}

/* --- blocks that "lz4 -9 -BD --no-frame-crc" made (version 1.9.4), without their frame --- */

/* Lines that are nearly the same. */
static size_t make_lines(uint8_t *bytes, size_t room)
{
    size_t len = 0;
    for (unsigned i = 0; i < 24; i++)
        len += (size_t)snprintf((char *)bytes + len, room - len,
                                "line %u: the tern flies over the sea, %u times\n", i, i * i);
    return len;
}

/* 270 random bytes, 274 like them, one unlike and zeros: both lengths end in 255 and 0. */
static size_t make_mixed(uint8_t *bytes, size_t room)
{
    uint32_t random = 1;
    memset(bytes, 0, room);
    for (size_t i = 0; i < 270; i++) {
        random = random * 1103515245 + 12345;
        bytes[i] = (uint8_t)(random >> 24);
    }
    for (size_t i = 270; i < 544; i++)
        bytes[i] = bytes[i - 270];
    bytes[544] = bytes[274] ^ 255;
    return 1000;
}

static size_t make_waves(uint8_t *bytes, size_t room)
{
    (void)room;
    for (unsigned i = 0; i < 600; i++)
        bytes[i] = (uint8_t)(i % 11 ^ i >> 6);
    return 600;
}

// clang-format off
static const uint8_t lines_packed[258] = {
    241, 12, 108, 105, 110, 101, 32, 48, 58, 32, 116, 104, 101, 32, 116, 101, 114, 110, 32, 102,
    108, 105, 101, 115, 32, 111, 118, 101, 114, 20, 0, 209, 115, 101, 97, 44, 32, 48, 32, 116, 105,
    109, 101, 115, 10, 45, 0, 31, 49, 45, 0, 12, 24, 49, 45, 0, 31, 50, 45, 0, 12, 24, 52, 45, 0,
    31, 51, 45, 0, 12, 24, 57, 45, 0, 31, 52, 135, 0, 13, 24, 54, 46, 0, 31, 53, 46, 0, 12, 40, 50,
    53, 46, 0, 31, 54, 46, 0, 12, 25, 51, 92, 0, 31, 55, 228, 0, 13, 9, 184, 0, 31, 56, 46, 0, 12,
    25, 54, 19, 1, 31, 57, 46, 0, 12, 25, 56, 110, 1, 31, 49, 201, 1, 13, 42, 49, 48, 203, 1, 15,
    204, 1, 14, 26, 50, 96, 0, 15, 207, 1, 13, 41, 49, 52, 190, 0, 47, 49, 51, 165, 1, 14, 9, 28, 1,
    31, 49, 213, 1, 14, 25, 57, 122, 1, 31, 49, 215, 1, 14, 10, 216, 1, 47, 49, 54, 7, 2, 14, 10,
    96, 0, 15, 219, 1, 13, 42, 50, 56, 192, 0, 15, 221, 1, 13, 42, 51, 50, 32, 1, 31, 57, 105, 2,
    14, 10, 78, 3, 15, 224, 1, 13, 26, 52, 224, 1, 31, 50, 224, 1, 13, 42, 52, 52, 96, 0, 15, 175,
    3, 14, 25, 56, 192, 0, 31, 50, 224, 1, 13, 160, 53, 50, 57, 32, 116, 105, 109, 101, 115, 10};

static const uint8_t mixed_packed[290] = {
    255, 255, 0, 65, 150, 39, 196, 249, 149, 217, 156, 191, 15, 10, 49, 35, 175, 125, 196, 226, 210,
    226, 227, 233, 147, 80, 40, 44, 117, 66, 179, 77, 228, 247, 239, 238, 86, 225, 202, 49, 173,
    153, 105, 181, 59, 125, 16, 27, 122, 222, 180, 227, 97, 122, 131, 40, 224, 159, 75, 133, 250,
    40, 135, 56, 117, 73, 143, 72, 32, 191, 30, 61, 51, 239, 54, 173, 48, 5, 20, 194, 89, 12, 179,
    98, 159, 171, 29, 166, 166, 241, 132, 211, 51, 86, 221, 248, 29, 235, 123, 227, 183, 86, 231,
    20, 35, 17, 238, 224, 26, 17, 165, 230, 28, 200, 219, 153, 254, 32, 55, 96, 110, 242, 253, 178,
    183, 16, 58, 30, 254, 211, 205, 30, 186, 229, 138, 60, 19, 159, 120, 206, 126, 61, 230, 95, 176,
    189, 195, 140, 204, 44, 146, 227, 91, 185, 218, 12, 123, 198, 222, 74, 81, 228, 24, 38, 164, 87,
    165, 200, 53, 167, 184, 72, 62, 77, 181, 16, 32, 132, 125, 14, 48, 210, 44, 70, 45, 200, 60, 20,
    206, 22, 199, 37, 111, 234, 108, 242, 204, 69, 21, 83, 88, 161, 141, 104, 152, 54, 173, 235,
    145, 161, 150, 189, 48, 192, 64, 45, 67, 15, 66, 77, 93, 199, 172, 102, 203, 162, 85, 70, 100,
    241, 241, 8, 230, 116, 210, 149, 38, 21, 36, 235, 68, 132, 26, 2, 173, 79, 66, 197, 147, 233, 4,
    131, 48, 206, 2, 208, 245, 175, 221, 178, 125, 76, 142, 156, 230, 111, 94, 129, 222, 53, 46, 26,
    151, 14, 1, 255, 0, 47, 6, 0, 1, 0, 255, 175, 80, 0, 0, 0, 0, 0};

static const uint8_t waves_packed[149] = {
    191, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 34, 191, 8, 11, 1, 0, 3, 2, 5, 4, 7, 6, 9, 11, 0,
    34, 191, 5, 10, 11, 8, 2, 3, 0, 1, 6, 7, 4, 11, 0, 34, 191, 6, 5, 4, 11, 10, 9, 3, 2, 1, 0, 7,
    11, 0, 34, 16, 7, 202, 0, 48, 12, 13, 14, 205, 0, 15, 11, 0, 33, 48, 4, 7, 6, 202, 0, 79, 13,
    12, 15, 5, 11, 0, 34, 16, 12, 205, 0, 0, 202, 0, 47, 14, 15, 11, 0, 34, 48, 15, 14, 13, 205, 0,
    0, 213, 0, 15, 11, 0, 34, 191, 14, 15, 0, 1, 2, 8, 9, 10, 11, 12, 13, 11, 0, 34, 180, 13, 12,
    15, 14, 1, 0, 3, 9, 8, 11, 10, 11, 0, 80, 8, 11, 10, 13, 12};
// clang-format on

static void blocks_of_lz4_are_read(void **state)
{
    (void)state;
    static const struct {
        size_t (*make)(uint8_t *bytes, size_t room);
        const uint8_t *block;
        size_t len;
    } cases[] = {
        {make_lines, lines_packed, sizeof(lines_packed)},
        {make_mixed, mixed_packed, sizeof(mixed_packed)},
        {make_waves, waves_packed, sizeof(waves_packed)},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint8_t bytes[1200];
        size_t len = cases[i].make(bytes, sizeof(bytes));
        uint8_t *block = copied(cases[i].block, cases[i].len);
        check_unpacked(block, cases[i].len, bytes, len);
        free(block);
        /* Ours is not much longer. */
        assert_true(check_round_trip(bytes, len) < cases[i].len + cases[i].len / 4);
    }
}

/* --- what is refused --- */

static void every_prefix_is_refused(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int kind = 0; kind < KINDS; kind++) {
        enum { LEN = 700 };
        uint8_t bytes[LEN];
        size_t block_len = 0;
        fill(bytes, LEN, kind, &seed);
        uint8_t *block = packed(bytes, LEN, &block_len);
        for (size_t len = 0; len < block_len; len++) {
            uint8_t *prefix = copied(block, len);
            assert_false(unpacks(prefix, len, LEN));
            free(prefix);
        }
        free(block);
    }
}

/* A token is the number of literals times 16, and that of copied bytes less 4. */
static void rules_of_a_block(void **state)
{
    (void)state;
    static const struct {
        size_t len; /* wanted */
        bool good;
        uint8_t count, bytes[24];
    } cases[] = {
        {0, true, 1, {0}},
        {0, false, 0, {0}},
        {0, false, 2, {0, 0}},
        {3, true, 4, {0x30, 'a', 'b', 'c'}},
        /* literals beyond the end of the block, or of what is wanted */
        {4, false, 4, {0x40, 'a', 'b', 'c'}},
        {2, false, 4, {0x30, 'a', 'b', 'c'}},
        {15, false, 2, {0xf0, 0}},
        {16, true, 18, {0xf0, 1, [17] = 'x'}},
        {15, false, 18, {0xf0, 1, [17] = 'x'}},
        /* a length that has no end, with and without room for it */
        {4000, false, 10, {0xf0, 255, 255, 255, 255, 255, 255, 255, 255, 255}},
        {20, false, 10, {0xf0, 255, 255, 255, 255, 255, 255, 255, 255, 255}},
        {4000, false, 10, {0x1f, 'a', 1, 0, 255, 255, 255, 255, 255, 255}},
        {20, false, 10, {0x1f, 'a', 1, 0, 255, 255, 255, 255, 255, 255}},
        /* how far back: 1 is the beginning here */
        {10, true, 10, {0x10, 'a', 1, 0, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {10, false, 10, {0x10, 'a', 0, 0, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {10, false, 10, {0x10, 'a', 2, 0, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {10, false, 10, {0x10, 'a', 1, 1, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {9, false, 9, {0x00, 1, 0, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {10, false, 3, {0x10, 'a', 1}},
        /* copies up to what is wanted and beyond: 1 + 4 + 15 + 2 bytes and 5 */
        {27, true, 11, {0x1f, 'a', 1, 0, 2, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {26, false, 11, {0x1f, 'a', 1, 0, 2, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {21, false, 11, {0x1f, 'a', 1, 0, 2, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        {4, false, 10, {0x10, 'a', 1, 0, 0x50, 'b', 'b', 'b', 'b', 'b'}},
        /* the last sequence has no copy */
        {5, false, 4, {0x10, 'a', 1, 0}},
        {5, false, 6, {0x51, 'b', 'b', 'b', 'b', 'b'}},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        uint8_t *block = copied(cases[i].bytes, cases[i].count);
        if (unpacks(block, cases[i].count, cases[i].len) != cases[i].good)
            fail_msg("case %zu: wanted %s", i, cases[i].good ? "bytes" : "a refusal");
        free(block);
    }
}

static void random_bytes_do_no_harm(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 20000; i++) {
        size_t block_len = test_random(&seed) % 48, len = test_random(&seed) % 400;
        uint8_t *block = get(block_len);
        fill(block, block_len, i & 1 ? RANDOM : SPARSE, &seed);
        (void)unpacks(block, block_len, len);
        free(block);
    }
}

/* Most of the block still makes sense, so the unpacker comes further. */
static void damaged_blocks_do_no_harm(void **state)
{
    (void)state;
    enum { LEN = 400 };
    unsigned taken = 0, refused = 0;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 20000; i++) {
        uint8_t bytes[LEN];
        size_t block_len = 0;
        fill(bytes, LEN, (int)(test_random(&seed) % KINDS), &seed);
        uint8_t *block = packed(bytes, LEN, &block_len);
        for (uint64_t n = 1 + test_random(&seed) % 3; n > 0; n--)
            block[test_random(&seed) % block_len] ^= (uint8_t)(1 + test_random(&seed) % 255);
        bool good = unpacks(block, block_len, LEN);
        taken += good;
        refused += !good;
        free(block);
    }
    assert_true(taken > 1000 && refused > 1000);
}

TEST_MAIN(cmocka_unit_test(every_length_comes_back), cmocka_unit_test(whole_blocks_come_back),
          cmocka_unit_test(what_is_far_back_is_found), cmocka_unit_test(slots_may_hold_anything),
          cmocka_unit_test(blocks_end_with_literals), cmocka_unit_test(blocks_of_lz4_are_read),
          cmocka_unit_test(every_prefix_is_refused), cmocka_unit_test(rules_of_a_block),
          cmocka_unit_test(random_bytes_do_no_harm), cmocka_unit_test(damaged_blocks_do_no_harm))
