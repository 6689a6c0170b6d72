/* hlo/print/print_number.c - prints integers and floats.
 *
 * A float is printed with six significant digits if they read back as the same code, otherwise with
 * as many as its format needs, otherwise as its bits in hexadecimal: infinities, NaNs, and integral
 * values too long for six digits, whose digits would read as an integer. The decimal expansion of a
 * double is exact: an integer times a power of five. The reader parses to a double, so the check
 * does too. */
#include "hlo/print/print_impl.h"

#include <math.h>

#include "base/assert.h"
#include "base/decimal.h"

/* Writes the digits of |value|, ending before |end|; returns their start. */
static char *digits_of(uint64_t value, char *end)
{
    do {
        *--end = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    return end;
}

void print_uint(printer *p, uint64_t value)
{
    char text[24];
    char *end = text + sizeof(text);
    char *begin = digits_of(value, end);
    put(p, begin, (size_t)(end - begin));
}

void print_int(printer *p, int64_t value)
{
    if (value < 0)
        putc_(p, '-');
    print_uint(p, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* A natural number of up to 2560 bits: 53 bits times 2^971 or 5^1074. */
typedef struct {
    uint32_t words[84]; /* low to high */
    unsigned count;
} big;

static void big_multiply(big *b, uint32_t factor)
{
    uint64_t carry = 0;
    for (unsigned i = 0; i < b->count; i++) {
        carry += (uint64_t)b->words[i] * factor;
        b->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) {
        TERN_ASSERT(b->count < TERN_COUNT_OF(b->words));
        b->words[b->count++] = (uint32_t)carry;
    }
}

static uint32_t big_divide(big *b, uint32_t divisor)
{
    uint64_t rest = 0;
    for (unsigned i = b->count; i-- > 0;) {
        rest = rest << 32 | b->words[i];
        b->words[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    while (b->count && !b->words[b->count - 1])
        b->count--;
    return (uint32_t)rest;
}

/* d1 d2 ... dn times 10^exp. */
typedef struct {
    char digits[800];
    int count, exp;
    int bits; /* of the exact value, before rounding */
} decimal;

static void drop_zeros(decimal *d)
{
    while (d->count > 1 && d->digits[d->count - 1] == '0') {
        d->count--;
        d->exp++;
    }
}

/* All digits of a finite, positive |value|. */
static void expand(double value, decimal *d)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
    int exp2 = (int)(bits >> 52);
    if (exp2)
        mantissa |= UINT64_C(1) << 52;
    else
        exp2 = 1;
    exp2 -= 1075;
    while (!(mantissa & 1)) {
        mantissa >>= 1;
        exp2++;
    }
    big b = {{(uint32_t)mantissa, (uint32_t)(mantissa >> 32)}, mantissa >> 32 ? 2 : 1};
    d->exp = exp2 < 0 ? exp2 : 0;
    for (; exp2 <= -13; exp2 += 13)
        big_multiply(&b, 1220703125); /* 5^13 */
    for (; exp2 < 0; exp2++)
        big_multiply(&b, 5);
    for (; exp2 >= 31; exp2 -= 31)
        big_multiply(&b, 1u << 31);
    if (exp2 > 0)
        big_multiply(&b, 1u << exp2);

    d->bits = 32 * (int)b.count - __builtin_clz(b.words[b.count - 1]);
    char *end = d->digits + sizeof(d->digits), *at = end;
    while (b.count) {
        uint32_t group = big_divide(&b, 1000000000);
        for (int i = 0; i < 9 && (group || b.count); i++) {
            *--at = (char)('0' + group % 10);
            group /= 10;
        }
    }
    d->count = (int)(end - at);
    memmove(d->digits, at, (size_t)d->count);
}

/* Rounds to at most |precision| digits as MLIR does: first truncates to the digits that the bits
 * can represent, which may already be enough; otherwise rounds half up. Equal text matters more
 * here than the last digit. */
static void round_to(const decimal *exact, int precision, decimal *d)
{
    int bits_kept = (precision * 196 + 58) / 59;
    int cut = exact->bits > bits_kept ? (exact->bits - bits_kept) * 59 / 196 : 0;
    int have = exact->count - cut, count = have < precision ? have : precision;
    memcpy(d->digits, exact->digits, (size_t)count);
    d->count = count;
    d->exp = exact->exp + exact->count - count;
    if (have > count && exact->digits[count] >= '5') {
        int i = count;
        while (i > 0 && d->digits[i - 1] == '9')
            d->digits[--i] = '0';
        if (i > 0) {
            d->digits[i - 1]++;
        } else { /* 999 to 1000 */
            d->digits[0] = '1';
            d->exp++;
        }
    }
    drop_zeros(d);
}

enum { FLOAT_TEXT_MAX = 64 };

/* 1.500000e+00: six decimals, of which five are significant. */
static size_t write_short(const decimal *d, char out[FLOAT_TEXT_MAX])
{
    char *at = out;
    *at++ = d->digits[0];
    *at++ = '.';
    for (int i = 1; i <= 6; i++)
        *at++ = i < d->count ? d->digits[i] : '0';
    int exp = d->exp + d->count - 1;
    *at++ = 'e';
    *at++ = exp < 0 ? '-' : '+';
    exp = exp < 0 ? -exp : exp;
    if (exp < 10)
        *at++ = '0';
    char digits[12];
    char *begin = digits_of((uint64_t)exp, digits + sizeof(digits));
    memcpy(at, begin, (size_t)(digits + sizeof(digits) - begin));
    return (size_t)(at - out) + (size_t)(digits + sizeof(digits) - begin);
}

/* 0.00123456784 or 1.2345679E-4. Returns 0, with no digits, if the result would have no decimal
 * point. */
static size_t write_long(const decimal *d, int precision, char out[FLOAT_TEXT_MAX])
{
    char *at = out;
    int top = d->exp + d->count - 1; /* exponent of the first digit */
    bool scientific = d->exp >= 0 ? d->exp > 3 || d->exp + d->count > precision : -top > 3;
    if (scientific) {
        *at++ = d->digits[0];
        *at++ = '.';
        if (d->count == 1)
            *at++ = '0';
        for (int i = 1; i < d->count; i++)
            *at++ = d->digits[i];
        *at++ = 'E';
        *at++ = top < 0 ? '-' : '+';
        char digits[12];
        char *begin = digits_of((uint64_t)(top < 0 ? -top : top), digits + sizeof(digits));
        while (begin < digits + sizeof(digits))
            *at++ = *begin++;
    } else if (d->exp >= 0) {
        return 0;
    } else if (top >= 0) {
        for (int i = 0; i < d->count; i++) {
            if (i == top + 1)
                *at++ = '.';
            *at++ = d->digits[i];
        }
    } else {
        *at++ = '0';
        *at++ = '.';
        for (int i = top + 1; i < 0; i++)
            *at++ = '0';
        for (int i = 0; i < d->count; i++)
            *at++ = d->digits[i];
    }
    return (size_t)(at - out);
}

static bool reads_back(const tern_num_format *format, uint64_t code, const char *text, size_t len)
{
    double value;
    return tern_decimal_parse(text, len, &value) == TERN_DECIMAL_OK &&
           tern_num_from_f64(format, value, tern_num_mode_hlo, 0) == code;
}

static void print_hex(printer *p, uint64_t code)
{
    char text[16];
    size_t at = sizeof(text);
    do {
        text[--at] = "0123456789ABCDEF"[code & 15];
        code >>= 4;
    } while (code);
    puts_(p, "0x");
    put(p, text + at, sizeof(text) - at);
}

/* MLIR has 19 bits in a tf32. */
static uint64_t visible_code(const tern_num_format *format, uint64_t code)
{
    bool is_tf32 = format->bits == 32 && format->man_bits == 10;
    return is_tf32 ? code >> 13 : code;
}

void print_float_code(printer *p, const tern_num_format *format, uint64_t code)
{
    if (format->bits < 64)
        code &= (UINT64_C(1) << format->bits) - 1;
    double value = tern_num_to_f64(format, code);
    if (!isfinite(value)) {
        print_hex(p, visible_code(format, code));
        return;
    }
    decimal exact = {{'0'}, 1, 0, 0}, rounded = {{'0'}, 1, 0, 0};
    char text[FLOAT_TEXT_MAX] = "-";
    size_t sign = signbit(value) ? 1 : 0;
    if (value != 0.0) {
        expand(fabs(value), &exact);
        round_to(&exact, 6, &rounded);
    }
    size_t len = sign + write_short(&rounded, text + sign);
    if (!reads_back(format, code, text, len)) {
        int precision = 2 + (format->man_bits + 1) * 59 / 196;
        round_to(&exact, precision, &rounded);
        size_t more = write_long(&rounded, precision, text + sign);
        len = sign + more;
        if (!more || !reads_back(format, code, text, len)) {
            print_hex(p, visible_code(format, code));
            return;
        }
    }
    put(p, text, len);
}

void print_float(printer *p, tern_dtype dtype, double value)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    print_float_code(p, format, tern_num_from_f64(format, value, tern_num_mode_hlo, 0));
}
