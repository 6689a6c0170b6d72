/* number_line.h - a reference for float formats that shares nothing with the code under test.
 *
 * The magnitudes of a format in code order start at zero and increase by the smallest number; the
 * increment doubles every 2^man_bits codes (after the first 2 * 2^man_bits). The facts about each
 * format are repeated here, independent of dtypes.def. A number is rounded by searching the line.
 * Every number on it, and every midpoint between two, is exact in a double. */
#ifndef TERN_NUMBER_LINE_H
#define TERN_NUMBER_LINE_H

#include <math.h>

#include "numerics/format.h"
#include "test_support.h"

typedef struct {
    tern_dtype dtype;
    unsigned man_bits;
    int smallest_log2;     /* of the smallest positive number */
    uint32_t finite_count; /* codes of non-negative finite numbers, which start at 0 */
    double largest;
    uint32_t infinity; /* code, 0 if there is none */
    uint32_t nan;      /* the canonical code, positive; 0 if there is none */
    uint32_t sign;     /* bit of the code, 0 if there is none */
    unsigned shift;    /* of the code within its storage */
} line_fact;

// clang-format off
static const line_fact line_facts[] = {
    {TERN_TF32,           10, -136, 0x3fc00, 0x1.ffcp127, 0x3fc00, 0x3fe00, 0x40000, 13},
    {TERN_BF16,            7, -133,  0x7f80, 0x1.fep127,   0x7f80,  0x7fc0,  0x8000,  0},
    {TERN_F16,            10,  -24,  0x7c00, 65504,        0x7c00,  0x7e00,  0x8000,  0},
    {TERN_F8E4M3,          3,   -9,    0x78, 240,            0x78,    0x7c,    0x80,  0},
    {TERN_F8E4M3FN,        3,   -9,    0x7f, 448,               0,    0x7f,    0x80,  0},
    {TERN_F8E5M2,          2,  -16,    0x7c, 57344,          0x7c,    0x7e,    0x80,  0},
    {TERN_F8E3M4,          4,   -6,    0x70, 15.5,           0x70,    0x78,    0x80,  0},
    {TERN_F8E4M3FNUZ,      3,  -10,    0x80, 240,               0,    0x80,    0x80,  0},
    {TERN_F8E5M2FNUZ,      2,  -17,    0x80, 57344,             0,    0x80,    0x80,  0},
    {TERN_F8E4M3B11FNUZ,   3,  -13,    0x80, 30,                0,    0x80,    0x80,  0},
    {TERN_F6E2M3,          3,   -3,    0x20, 7.5,               0,       0,    0x20,  0},
    {TERN_F6E3M2,          2,   -4,    0x20, 28,                0,       0,    0x20,  0},
    {TERN_F4E2M1,          1,   -1,    0x08, 6,                 0,       0,    0x08,  0},
    {TERN_F8E8M0,          0, -126,    0xff, 0x1p127,           0,    0xff,       0,  0},
};
// clang-format on

enum { LINE_COUNT = TERN_COUNT_OF(line_facts), LINE_MAX = 0x3fc00 };

/* A scale (e8m0). Code 0 is 2^-127, but rounding to nearest treats it as zero; a significand of one
 * bit is odd. */
static inline bool line_is_scale(const line_fact *f) { return f->sign == 0; }

/* FNUZ: the NaN is where negative zero would be. */
static inline bool line_is_fnuz(const line_fact *f) { return f->nan != 0 && f->nan == f->sign; }

/* Fills |line| with the magnitudes of codes 0 to finite_count - 1, and the next number after them.
 * |line| has LINE_MAX + 1 elements. */
static inline void line_fill(const line_fact *f, double *line)
{
    double step = ldexp(1, f->smallest_log2), at = 0;
    uint32_t stretch = 1u << f->man_bits;
    for (uint32_t code = 0; code <= f->finite_count; code++) {
        line[code] = at;
        at += step;
        if ((code + 1) % stretch == 0 && code + 1 >= 2 * stretch)
            step *= 2;
    }
    assert_true(line[f->finite_count - 1] == f->largest);
}

static inline uint32_t line_code(const line_fact *f, uint32_t magnitude, bool negative)
{
    if (line_is_fnuz(f) && magnitude == 0)
        negative = false;
    return (magnitude | (negative ? f->sign : 0)) << f->shift;
}

static inline uint32_t line_nan(const line_fact *f, bool negative)
{
    if (f->nan == 0) /* a format without NaN uses zero with the sign reversed */
        return line_code(f, 0, !negative);
    return line_code(f, f->nan, negative);
}

static inline uint32_t line_overflow(const line_fact *f, bool negative, tern_overflow overflow)
{
    if (overflow == TERN_OVERFLOW_SATURATE || (f->infinity == 0 && f->nan == 0))
        return line_code(f, f->finite_count - 1, negative);
    return f->infinity ? line_code(f, f->infinity, negative) : line_nan(f, negative);
}

/* The last code whose number is not above |x|, which is not negative. */
static inline uint32_t line_search(const line_fact *f, const double *line, double x)
{
    uint32_t low = 0, high = f->finite_count + 1;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (line[middle] <= x)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The value of code |magnitude|, which is below finite_count. */
static inline double line_number(const line_fact *f, const double *line, uint32_t magnitude)
{
    return line_is_scale(f) && magnitude == 0 ? 0x1p-127 : line[magnitude];
}

/* Rounds |x|. |real| must represent the source exactly. */
#define LINE_ROUND(name, real)                                                                 \
    static inline uint32_t name(const line_fact *f, const double *line, real x, bool negative, \
                                tern_num_mode mode, uint32_t random)                           \
    {                                                                                          \
        if (isnan(x) || (line_is_scale(f) && (negative || x == 0)))                            \
            return line_nan(f, negative);                                                      \
        real a = negative ? -x : x;                                                            \
        if (isinf(a))                                                                          \
            return line_overflow(f, negative, mode.overflow);                                  \
        if (a < (real)line[0])                                                                 \
            return line_code(f, 0, negative);                                                  \
        uint32_t at = line_search(f, line, (double)a);                                         \
        while (at > 0 && (real)line[at] > a) /* |a| rounded up to a double */                  \
            at--;                                                                              \
        if (at < f->finite_count) {                                                            \
            bool exact = mode.rounding == TERN_ROUND_STOCHASTIC;                               \
            real down = (real)(exact ? line_number(f, line, at) : line[at]);                   \
            real gap = (real)line[at + 1] - down, over = a > down ? a - down : 0;              \
            bool odd = line_is_scale(f) ? at > 0 : at % 2 == 1;                                \
            bool up = false;                                                                   \
            if (mode.rounding == TERN_ROUND_NEAREST_EVEN)                                      \
                up = over * 2 > gap || (over * 2 == gap && odd);                               \
            if (mode.rounding == TERN_ROUND_STOCHASTIC)                                        \
                up = (uint64_t)(over / gap * 0x1p32) + random >= UINT64_C(0x100000000);        \
            at += up;                                                                          \
        }                                                                                      \
        if (at < f->finite_count)                                                              \
            return line_code(f, at, negative);                                                 \
        if (mode.rounding == TERN_ROUND_TOWARD_ZERO)                                           \
            return line_code(f, f->finite_count - 1, negative);                                \
        return line_overflow(f, negative, mode.overflow);                                      \
    }

LINE_ROUND(line_round, double)
LINE_ROUND(line_round_long, long double)

#endif
