/* emu/alu.c - operators over arrays: kernel selection, and the operators without kernels. */
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "emu/alu_impl.h"
#include "numerics/vmath.h"

static const tern_emu_alu_table *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_emu_alu_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

static const tern_emu_hot_table *const hot_tables[TERN_CPU_LEVEL_COUNT] = {
#define X(name, level) [TERN_CPU_##name] = &tern_emu_hot_table_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

const tern_emu_alu_table *tern_emu_alu_at(tern_cpu_level level)
{
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    return tables[level];
}

const tern_emu_alu_table *tern_emu_alu_best(void) { return tern_emu_alu_at(tern_cpu_level_get()); }

const tern_emu_hot_table *tern_emu_hot_at(tern_cpu_level level)
{
    TERN_ASSERT((unsigned)level < TERN_CPU_LEVEL_COUNT && hot_tables[level]);
    TERN_ASSERT(tern_cpu_level_runs(level));
    return hot_tables[level];
}

const tern_emu_hot_table *tern_emu_hot_best(void) { return tern_emu_hot_at(tern_cpu_level_get()); }

static void copy(float *dst, const float *a, uint32_t n)
{
    if (dst != a && n > 0)
        memmove(dst, a, n * sizeof *dst);
}

/* Unary operators; false if |op| is binary. */
static bool run_unary(tern_alu op, float *dst, const float *a, uint32_t n)
{
    tern_emu_unary_fn *unary = tern_emu_alu_best()->unary[op];
    if (unary)
        unary(dst, a, n);
    else if (op == TERN_ALU_NONE)
        copy(dst, a, n);
    else if (op == TERN_ALU_RSQRT)
        tern_math_f32(TERN_MATH_RSQRT, dst, a, n);
    else
        return false;
    return true;
}

void tern_emu_alu(tern_alu op, float *dst, const float *a, const float *b, uint32_t n)
{
    TERN_ASSERT((unsigned)op < TERN_ALU_COUNT && !tern_alu_info_of(op)->on_bits);
    tern_emu_binary_fn *binary = tern_emu_hot_best()->binary[op];
    if (!binary)
        binary = tern_emu_alu_best()->binary[op];
    if (binary) {
        binary(dst, a, b, n);
    } else if (!run_unary(op, dst, a, n)) {
        TERN_ASSERT(op == TERN_ALU_POW);
        tern_math_pow_f32(dst, a, b, n);
    }
}

static void pow_scalar(bool reverse, float *dst, const float *a, float s, uint32_t n)
{
    float same[256];
    for (uint32_t i = 0; i < TERN_COUNT_OF(same); i++)
        same[i] = s;
    for (uint32_t done = 0, m; done < n; done += m) {
        m = n - done < TERN_COUNT_OF(same) ? n - done : TERN_COUNT_OF(same);
        const float *base = reverse ? same : a + done;
        tern_math_pow_f32(dst + done, base, reverse ? a + done : same, m);
    }
}

void tern_emu_alu_scalar(tern_alu op, bool reverse, float *dst, const float *a, float s, uint32_t n)
{
    TERN_ASSERT((unsigned)op < TERN_ALU_COUNT && !tern_alu_info_of(op)->on_bits);
    const tern_emu_alu_table *table = tern_emu_alu_best();
    tern_emu_scalar_fn *scalar = reverse ? table->reverse[op] : table->scalar[op];
    if (scalar) {
        scalar(dst, a, s, n);
    } else if (!run_unary(op, dst, a, n)) {
        TERN_ASSERT(op == TERN_ALU_POW);
        pow_scalar(reverse, dst, a, s, n);
    }
}

float tern_emu_alu1(tern_alu op, float a, float b)
{
    float y = 0;
    tern_emu_alu(op, &y, &a, &b, 1);
    return y;
}

float tern_emu_alu_identity(tern_alu op)
{
    static const float identities[TERN_ALU_COUNT] = {
        [TERN_ALU_MULTIPLY] = 1.0f,
        [TERN_ALU_MAX] = -__builtin_inff(),
        [TERN_ALU_MIN] = __builtin_inff(),
        [TERN_ALU_LOGICAL_AND] = 1.0f,
        [TERN_ALU_ABS_MIN] = __builtin_inff(),
    };
    TERN_ASSERT((unsigned)op < TERN_ALU_COUNT);
    return op == TERN_ALU_BITS_AND ? f32_from_bits(UINT32_MAX) : identities[op];
}

tern_emu_form tern_emu_form_of(tern_alu op, bool reverse, float *s)
{
    static const struct {
        tern_alu op;
        tern_emu_form form, reversed;
    } rows[] = {
        {TERN_ALU_NONE, TERN_EMU_FORM_ADD, TERN_EMU_FORM_ADD},
        {TERN_ALU_ADD, TERN_EMU_FORM_ADD, TERN_EMU_FORM_ADD},
        {TERN_ALU_SUBTRACT, TERN_EMU_FORM_ADD, TERN_EMU_FORM_RSUB},
        {TERN_ALU_MULTIPLY, TERN_EMU_FORM_MUL, TERN_EMU_FORM_MUL},
        {TERN_ALU_MAX, TERN_EMU_FORM_MAX, TERN_EMU_FORM_MAX},
        {TERN_ALU_MIN, TERN_EMU_FORM_MIN, TERN_EMU_FORM_MIN},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        if (rows[i].op != op)
            continue;
        if (op == TERN_ALU_NONE)
            *s = -0.0f;
        if (op == TERN_ALU_SUBTRACT && !reverse)
            *s = -*s;
        return reverse ? rows[i].reversed : rows[i].form;
    }
    return TERN_EMU_FORM_NONE;
}

/* --- integers --- */

bool tern_emu_alu_on_integers(tern_alu op)
{
    return op == TERN_ALU_POW || tern_emu_alu_best()->words[0][op];
}

/* Wraps as multiplication does. A negative exponent gives the result of casting the fraction: 0,
 * or the powers of 1 and -1; a power of 0 is then out of range and saturates to the largest
 * integer. */
static uint32_t pow_u32(uint32_t a, uint32_t b, bool is_signed)
{
    if (is_signed && (int32_t)b < 0) {
        if (a == 0)
            return INT32_MAX;
        return a == 1 || (a == UINT32_MAX && !(b & 1)) ? 1 : a == UINT32_MAX ? a : 0;
    }
    uint32_t y = 1;
    for (; b; b >>= 1, a *= a)
        if (b & 1)
            y *= a;
    return y;
}

void tern_emu_alu_words(tern_alu op, bool is_signed, uint32_t *dst, const uint32_t *a,
                        const uint32_t *b, uint32_t n)
{
    TERN_ASSERT((unsigned)op < TERN_ALU_COUNT);
    tern_emu_words_fn *words = tern_emu_alu_best()->words[is_signed][op];
    if (words) {
        words(dst, a, b, n);
        return;
    }
    TERN_ASSERT(op == TERN_ALU_POW);
    for (uint32_t i = 0; i < n; i++)
        dst[i] = pow_u32(a[i], b[i], is_signed);
}

uint32_t tern_emu_alu_u32(tern_alu op, uint32_t a, uint32_t b, bool is_signed)
{
    uint32_t y = 0;
    tern_emu_alu_words(op, is_signed, &y, &a, &b, 1);
    return y;
}
