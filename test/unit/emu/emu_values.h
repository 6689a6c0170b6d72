/* emu_values.h - scalar reference code for elements of any type and for operators, for the tests of
 * reductions, scans and searches. */
#ifndef TERN_TEST_EMU_VALUES_H
#define TERN_TEST_EMU_VALUES_H

#include <string.h>

#include "base/bits.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

/* The NaN that instructions produce. */
static inline float value_plain(float x) { return x == x ? x : f32_from_bits(0x7fc00000); }

static inline uint64_t value_code_at(tern_dtype dtype, const void *p)
{
    uint64_t code = 0;
    memcpy(&code, p, tern_num_format_of(dtype)->storage_bytes);
    return code;
}

static inline float value_at(tern_dtype dtype, const void *p)
{
    return (float)tern_num_to_f64(tern_num_format_of(dtype), value_code_at(dtype, p));
}

static inline uint64_t value_code(tern_dtype dtype, float x)
{
    return tern_num_convert_code(tern_num_format_of(dtype), tern_num_format_of(TERN_F32),
                                 f32_bits(x), tern_num_mode_hardware, 0);
}

static inline void value_put(tern_dtype dtype, void *p, float x)
{
    uint64_t code = value_code(dtype, x);
    memcpy(p, &code, tern_num_format_of(dtype)->storage_bytes);
}

#define assert_value(dtype, p, x) \
    assert_int_equal(value_code_at((dtype), (p)), value_code((dtype), value_plain(x)))

/* Numbers of either sign around 1; one in eight is from a small set, so that ties occur;
 * |special| adds NaN, infinities, zeros and subnormals. */
static inline float value_random(uint64_t *state, bool special)
{
    static const float odd[] = {0.0f, -0.0f, 1e-41f, -3e-40f, 3e38f, -3e38f, 65504.0f, 0.5f};
    uint64_t word = test_random(state);
    if (special && word % 61 == 0)
        return __builtin_nanf("");
    if (special && word % 61 == 1)
        return word & 1024 ? __builtin_inff() : -__builtin_inff();
    if (special && word % 61 < 5)
        return odd[word >> 10 & 7];
    if (word % 8 == 7)
        return (float)((int)(word >> 20 & 7) - 3);
    return (float)((int)(word >> 40) - (1 << 23)) / (1 << 21);
}

static inline float plain_max(float a, float b)
{
    if (a != a || b != b)
        return value_plain(a + b);
    if (a == b)
        return f32_bits(a) >> 31 ? b : a;
    return a > b ? a : b;
}

/* Binary operators that the tests use. */
static inline float plain_alu(tern_alu op, float a, float b)
{
    if (op == TERN_ALU_ADD)
        return value_plain(a + b);
    if (op == TERN_ALU_SUBTRACT)
        return value_plain(a - b);
    if (op == TERN_ALU_MULTIPLY)
        return value_plain(a * b);
    if (op == TERN_ALU_MAX)
        return plain_max(a, b);
    if (op == TERN_ALU_MIN)
        return value_plain(-plain_max(-a, -b));
    if (op == TERN_ALU_ABS_MAX)
        return value_plain(a != a || __builtin_fabsf(a) > __builtin_fabsf(b) ? a : b);
    if (op == TERN_ALU_LOGICAL_XOR)
        return (a != 0) != (b != 0) ? 1.0f : 0.0f;
    assert_int_equal(op, TERN_ALU_GT);
    return a > b ? 1.0f : 0.0f;
}

static inline float plain_start(tern_alu op)
{
    if (op == TERN_ALU_MAX)
        return -__builtin_inff();
    if (op == TERN_ALU_MIN)
        return __builtin_inff();
    return op == TERN_ALU_MULTIPLY ? 1.0f : 0.0f;
}

#endif
