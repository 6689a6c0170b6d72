/* All 2^32 codes of f32 to every narrower float, to nearest and toward zero, at every level.
 *
 * As f32 codes increase, the rounded result increases by one code at a time. The reference is
 * therefore the list of f32 codes at which it does, derived from the number line. */
#include "numerics/convert.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "number_line.h"
#include "test_support.h"

enum { CHUNK = 1 << 16, WORKERS = 2 };

typedef struct {
    const line_fact *fact;
    tern_num_mode mode;
    double line[LINE_MAX + 1];
    uint32_t magnitude; /* that the next f32 code rounds to, as codes increase */
} climb;

static uint32_t f32_bits(double value)
{
    float narrow = (float)value;
    uint32_t bits;
    assert_true((double)narrow == value);
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

/* The first f32 magnitude that becomes |magnitude| or more. */
static uint32_t first_code(const climb *c, uint32_t magnitude)
{
    if (c->mode.rounding == TERN_ROUND_TOWARD_ZERO)
        return magnitude == c->fact->finite_count ? 0x7f800000u : f32_bits(c->line[magnitude]);
    bool tie_goes_up = magnitude % 2 == 0 || (line_is_scale(c->fact) && magnitude > 1);
    return f32_bits((c->line[magnitude - 1] + c->line[magnitude]) / 2) + !tie_goes_up;
}

/* The expected result of f32 code |bits|; calls must have increasing magnitudes. */
static uint32_t climb_to(climb *c, uint32_t bits, uint32_t *same_until)
{
    uint32_t magnitude = bits & 0x7fffffffu;
    bool negative = bits >> 31;
    *same_until = UINT32_MAX;
    if (magnitude == 0)
        c->magnitude = 0;
    if (magnitude > 0x7f800000u)
        return line_nan(c->fact, negative);
    if (magnitude == 0 || magnitude == 0x7f800000u) {
        *same_until = bits + 1;
        bool nan = magnitude == 0 && line_is_scale(c->fact);
        return nan              ? line_nan(c->fact, negative)
               : magnitude == 0 ? line_code(c->fact, 0, negative)
                                : line_overflow(c->fact, negative, c->mode.overflow);
    }
    while (c->magnitude < c->fact->finite_count && first_code(c, c->magnitude + 1) <= magnitude)
        c->magnitude++;
    uint32_t end =
        c->magnitude < c->fact->finite_count ? first_code(c, c->magnitude + 1) : 0x7f800000u;
    *same_until = end | (bits & 0x80000000u);
    if (line_is_scale(c->fact) && negative)
        return line_nan(c->fact, true);
    return c->magnitude < c->fact->finite_count
               ? line_code(c->fact, c->magnitude, negative)
               : line_overflow(c->fact, negative, c->mode.overflow);
}

#define PUT_RUN(type)                    \
    for (size_t i = first; i < end; i++) \
        ((type *)array)[i] = (type)code;
static void put_run(void *array, size_t size, size_t first, size_t end, uint32_t code)
{
    if (size == 1)
        memset((uint8_t *)array + first, (int)code, end - first);
    else if (size == 2)
        PUT_RUN(uint16_t)
    else
        PUT_RUN(uint32_t)
}

static bool check_level(const climb *c, tern_cpu_level level, const uint32_t *src, const void *want)
{
    static uint32_t got[CHUNK];
    size_t size = tern_num_format_of(c->fact->dtype)->storage_bytes;
    const tern_convert_options options = {.mode = c->mode};
    tern_convert_at_level(level, c->fact->dtype, got, TERN_F32, src, CHUNK, &options);
    if (memcmp(got, want, CHUNK * size) == 0)
        return true;
    size_t at = 0;
    while (memcmp((uint8_t *)got + at * size, (const uint8_t *)want + at * size, size) == 0)
        at++;
    fprintf(stderr, "%s, f32 %#x to %s, rounding %d: wrong\n", tern_cpu_level_name(level), src[at],
            tern_num_format_of(c->fact->dtype)->name, c->mode.rounding);
    return false;
}

/* The codes in |src|, which continue after those of the last call. */
static bool check_chunk(climb *c, const uint32_t *src)
{
    static uint32_t want[CHUNK];
    size_t size = tern_num_format_of(c->fact->dtype)->storage_bytes;
    for (size_t i = 0, end; i < CHUNK; i = end) {
        uint32_t until, code = climb_to(c, src[i], &until);
        end = until - src[0] < CHUNK && until > src[i] ? until - src[0] : CHUNK;
        put_run(want, size, i, end, code);
    }
    /* The other levels are the same source and much slower: one chunk in 32. */
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++) {
        bool wanted = level == tern_cpu_level_get() || src[0] / CHUNK % 32 == 5;
        if (wanted && tern_cpu_level_runs(level) && !check_level(c, level, src, want))
            return false;
    }
    return true;
}

/* Every WORKERS-th format, beginning at |start|. */
static bool check_share(size_t start)
{
    static climb climbs[2 * LINE_COUNT];
    static uint32_t src[CHUNK];
    size_t count = 0;
    for (size_t t = start; t < LINE_COUNT; t += WORKERS) {
        climbs[count++] = (climb){.fact = &line_facts[t], .mode.rounding = TERN_ROUND_NEAREST_EVEN};
        climbs[count++] = (climb){.fact = &line_facts[t], .mode.rounding = TERN_ROUND_TOWARD_ZERO};
    }
    for (size_t i = 0; i < count; i++)
        line_fill(climbs[i].fact, climbs[i].line);
    for (uint64_t first = 0; first < UINT64_C(1) << 32; first += CHUNK) {
        for (uint32_t i = 0; i < CHUNK; i++)
            src[i] = (uint32_t)first + i;
        for (size_t i = 0; i < count; i++)
            if (!check_chunk(&climbs[i], src))
                return false;
    }
    return true;
}

static void all_f32_codes_round_correctly(void **state)
{
    (void)state;
    pid_t workers[WORKERS];
    for (size_t w = 0; w < WORKERS; w++) {
        workers[w] = fork();
        assert_true(workers[w] >= 0);
        if (workers[w] == 0)
            _exit(check_share(w) ? 0 : 1);
    }
    int failed = 0;
    for (size_t w = 0; w < WORKERS; w++) {
        int status;
        assert_int_equal(waitpid(workers[w], &status, 0), workers[w]);
        failed += status != 0;
    }
    assert_int_equal(failed, 0);
}

TEST_MAIN(cmocka_unit_test(all_f32_codes_round_correctly))
