/* base/crc32c.c - CRC-32C (Castagnoli), reflected, with the usual inversion on both ends.
 *
 * The instructions are inline assembly: compilers differ in how to enable a CPU feature for one
 * function only. */
#include "base/crc32c.h"

#include <stdbool.h>
#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"

#if defined(__aarch64__)
#include <sys/auxv.h>
#endif

static uint64_t load_little(const uint8_t *at)
{
    uint64_t x;
    memcpy(&x, at, sizeof x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = __builtin_bswap64(x);
#endif
    return x;
}

/* --- portable --- */

enum { POLYNOMIAL_BITS = 8, WORD_BYTES = 8, TABLE_WORTH_BYTES = 4096 };
static const uint32_t polynomial = 0x82f63b78;

static uint32_t step_byte(uint32_t crc, uint8_t byte)
{
    crc ^= byte;
    for (unsigned bit = 0; bit < POLYNOMIAL_BITS; bit++)
        crc = crc >> 1 ^ (polynomial & -(crc & 1));
    return crc;
}

static uint32_t step_bytes(uint32_t crc, const uint8_t *at, size_t len)
{
    for (; len; len--)
        crc = step_byte(crc, *at++);
    return crc;
}

/* Slicing-by-8: table[k] advances a byte past k others. The table is on the stack and rebuilt per
 * call, which takes less time than a checksum of 4 KiB. */
static uint32_t step_words(uint32_t crc, const uint8_t *at, size_t words)
{
    uint32_t table[WORD_BYTES][256];
    for (unsigned b = 0; b < 256; b++)
        table[0][b] = step_byte(0, (uint8_t)b);
    for (unsigned k = 1; k < WORD_BYTES; k++)
        for (unsigned b = 0; b < 256; b++)
            table[k][b] = table[k - 1][b] >> 8 ^ table[0][table[k - 1][b] & 255];
    for (; words; words--, at += WORD_BYTES) {
        uint64_t x = load_little(at) ^ crc;
        crc = table[7][x & 255] ^ table[6][x >> 8 & 255] ^ table[5][x >> 16 & 255] ^
              table[4][x >> 24 & 255] ^ table[3][x >> 32 & 255] ^ table[2][x >> 40 & 255] ^
              table[1][x >> 48 & 255] ^ table[0][x >> 56];
    }
    return crc;
}

uint32_t tern_crc32c_portable(uint32_t before, const void *bytes, size_t len)
{
    TERN_ASSERT(bytes || len == 0);
    const uint8_t *at = bytes;
    uint32_t crc = ~before;
    if (len >= TABLE_WORTH_BYTES) {
        size_t words = len / WORD_BYTES;
        crc = step_words(crc, at, words);
        at += words * WORD_BYTES;
        len %= WORD_BYTES;
    }
    return ~step_bytes(crc, at, len);
}

/* --- with the instruction --- */

#if defined(__aarch64__)

#if defined(__clang__)
#define ALLOWING ""
#define TARGET   __attribute__((target("crc")))
#else
#define ALLOWING ".arch_extension crc\n\t"
#define TARGET
#endif
enum { HAS_CRC32 = 1 << 7 }; /* HWCAP_CRC32 */

TARGET static inline uint32_t step_word(uint32_t crc, uint64_t word)
{
    __asm__(ALLOWING "crc32cx %w0, %w0, %x1" : "+r"(crc) : "r"(word));
    return crc;
}

static bool has_instruction(void)
{
    return tern_cpu_level_get() != TERN_CPU_GENERIC && (getauxval(AT_HWCAP) & HAS_CRC32) != 0;
}

#elif defined(__x86_64__)

#define TARGET
static inline uint32_t step_word(uint32_t crc, uint64_t word)
{
    uint64_t wide = crc;
    __asm__("crc32q %1, %0" : "+r"(wide) : "r"(word));
    return (uint32_t)wide;
}

static bool has_instruction(void)
{
    return tern_cpu_level_get() != TERN_CPU_GENERIC && __builtin_cpu_supports("sse4.2");
}

#else

#define TARGET
static inline uint32_t step_word(uint32_t crc, uint64_t word)
{
    (void)word;
    return crc;
}
static bool has_instruction(void) { return false; }

#endif

TARGET static uint32_t with_instruction(uint32_t crc, const uint8_t *at, size_t len)
{
    for (; len >= WORD_BYTES; len -= WORD_BYTES, at += WORD_BYTES)
        crc = step_word(crc, load_little(at));
    return step_bytes(crc, at, len);
}

uint32_t tern_crc32c(uint32_t before, const void *bytes, size_t len)
{
    TERN_ASSERT(bytes || len == 0);
    return has_instruction() ? ~with_instruction(~before, bytes, len)
                             : tern_crc32c_portable(before, bytes, len);
}
