/* The table of formats, and scalar conversion: a code is decoded to a sign, an exponent and 64
 * significand bits, which are rounded once to the target. No intermediate step rounds. */
#include "numerics/format.h"

#include <string.h>

#include "base/assert.h"
#include "base/bits.h"

// clang-format off
#define STORAGE_BYTES(bits) \
    ((bits) <= 8 ? 1 : (bits) <= 16 ? 2 : (bits) <= 32 ? 4 : (bits) <= 64 ? 8 : 16)
// clang-format on

static const tern_num_format formats[TERN_DTYPE_END] = {
#define DTYPE(code, name, text, numpy, kind, bits, exp, man, bias, specials)        \
    [code] = {text, numpy, TERN_KIND_##kind,        bits, STORAGE_BYTES(bits), exp, \
              man,  bias,  TERN_SPECIALS_##specials},
#include "tern/dtypes.def"
};

const tern_num_mode tern_num_mode_hardware = {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_IEEE, false};
const tern_num_mode tern_num_mode_hlo = {TERN_ROUND_NEAREST_EVEN, TERN_OVERFLOW_IEEE, true};

const tern_num_format *tern_num_format_of(tern_dtype dtype)
{
    TERN_ASSERT(dtype > TERN_DTYPE_NONE && dtype < TERN_DTYPE_END);
    TERN_ASSERT(formats[dtype].name); /* codes need not be dense */
    return &formats[dtype];
}

tern_dtype tern_dtype_parse(const char *name)
{
    TERN_ASSERT(name);
    for (int code = TERN_DTYPE_NONE + 1; code < TERN_DTYPE_END; code++) {
        const tern_num_format *format = &formats[code];
        if (!format->name || name[0] == '\0')
            continue;
        if (strcmp(name, format->name) == 0 || strcmp(name, format->numpy_name) == 0)
            return (tern_dtype)code;
    }
    return TERN_DTYPE_NONE;
}

tern_status tern_num_cfp8(unsigned exp_bits, int bias, tern_num_format *out)
{
    static const char *const names[] = {[3] = "cfp8e3", [4] = "cfp8e4", [5] = "cfp8e5"};
    *out = (tern_num_format){0};
    if (exp_bits < 3 || exp_bits > 5)
        return TERN_ERR(INVALID, "a cFP8 with %u exponent bits; wanted 3, 4 or 5", exp_bits);
    int man_bits = 7 - (int)exp_bits;
    int max_bias = 150 - man_bits;            /* the smallest subnormal is 2^-149 */
    int min_bias = (1 << exp_bits) - 2 - 127; /* the top exponent is 127 */
    if (bias < min_bias || bias > max_bias)
        return TERN_ERR(INVALID, "a cFP8 with %u exponent bits and bias %d; wanted %d to %d",
                        exp_bits, bias, min_bias, max_bias);
    *out = (tern_num_format){.name = names[exp_bits],
                             .numpy_name = "",
                             .kind = TERN_KIND_FLOAT,
                             .bits = 8,
                             .storage_bytes = 1,
                             .exp_bits = (uint8_t)exp_bits,
                             .man_bits = (uint8_t)man_bits,
                             .bias = (int16_t)bias,
                             .specials = TERN_SPECIALS_IEEE};
    return NULL;
}

/* ---- what a code means -------------------------------------------------------------------- */

typedef enum { CLASS_ZERO, CLASS_FINITE, CLASS_INFINITE, CLASS_NAN } num_class;

/* A finite number is significand * 2^(exponent - 63), with the top bit of |significand| set. */
typedef struct {
    num_class class;
    bool negative;
    int exponent;
    uint64_t significand;
} num;

static uint64_t low_bits(unsigned count)
{
    TERN_ASSERT(count <= 64);
    return count == 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

/* Position of the code's lowest bit in its storage: TF32's low 13 bits are unused. */
static unsigned code_shift(const tern_num_format *format)
{
    return format->kind == TERN_KIND_FLOAT
               ? (unsigned)(format->bits - 1 - format->exp_bits - format->man_bits)
               : 0;
}

/* The code of the largest finite number, without its sign. */
static uint64_t max_magnitude(const tern_num_format *format)
{
    uint64_t all = low_bits(format->exp_bits + format->man_bits);
    switch (format->specials) {
    case TERN_SPECIALS_IEEE:
        return all - low_bits(format->man_bits) - 1;
    case TERN_SPECIALS_FN:
    case TERN_SPECIALS_SCALE:
        return all - 1;
    case TERN_SPECIALS_FNUZ:
    case TERN_SPECIALS_FINITE:
        return all;
    case TERN_SPECIALS_NONE:
        break;
    }
    TERN_ASSERT(false); /* not a float format */
    return 0;
}

/* |significand| * 2^|exponent|, any significand. */
static num make_num(bool negative, uint64_t significand, int exponent)
{
    if (significand == 0)
        return (num){CLASS_ZERO, negative, 0, 0};
    int spare = __builtin_clzll(significand);
    return (num){CLASS_FINITE, negative, exponent + 63 - spare, significand << spare};
}

/* A code sign-extended, or not, to 64 bits. */
static int64_t decode_int(const tern_num_format *from, uint64_t code)
{
    uint64_t mask = low_bits(from->bits);
    bool negative = from->kind == TERN_KIND_SINT && (code >> (from->bits - 1) & 1);
    return (int64_t)(negative ? code | ~mask : code & mask);
}

static num decode_float(const tern_num_format *from, uint64_t code)
{
    code >>= code_shift(from);
    unsigned magnitude_bits = from->exp_bits + from->man_bits;
    uint64_t magnitude = code & low_bits(magnitude_bits);
    bool negative = from->kind == TERN_KIND_FLOAT && (code >> magnitude_bits & 1);
    if (from->specials == TERN_SPECIALS_FNUZ && negative && magnitude == 0)
        return (num){CLASS_NAN, true, 0, 0};
    if (magnitude > max_magnitude(from)) {
        bool infinite =
            from->specials == TERN_SPECIALS_IEEE && magnitude == max_magnitude(from) + 1;
        return (num){infinite ? CLASS_INFINITE : CLASS_NAN, negative, 0, 0};
    }
    TERN_ASSERT(from->man_bits < 64);
    int field = (int)(magnitude >> from->man_bits);
    uint64_t fraction = magnitude & low_bits(from->man_bits);
    if (from->kind == TERN_KIND_SCALE)
        return make_num(false, 1, field - from->bias);
    if (field == 0)
        return make_num(negative, fraction, 1 - from->bias - from->man_bits);
    return make_num(negative, fraction | UINT64_C(1) << from->man_bits,
                    field - from->bias - from->man_bits);
}

static num decode_code(const tern_num_format *from, uint64_t code)
{
    switch (from->kind) {
    case TERN_KIND_BOOL:
    case TERN_KIND_UINT:
        return make_num(false, (uint64_t)decode_int(from, code), 0);
    case TERN_KIND_SINT: {
        int64_t value = decode_int(from, code);
        return make_num(value < 0, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 0);
    }
    case TERN_KIND_FLOAT:
    case TERN_KIND_SCALE:
        return decode_float(from, code);
    case TERN_KIND_COMPLEX:
        break;
    }
    TERN_ASSERT(false); /* complex numbers are converted part by part */
    return (num){0};
}

/* ---- the code of a number ------------------------------------------------------------------ */

/* |significand| / 2^|discard|, rounded to an integer. Beyond 64 the dropped part is below one
 * half for any bits shifted out, so only its leading bits are kept. */
static uint64_t round_shift(uint64_t significand, int discard, tern_rounding rounding,
                            uint32_t random)
{
    const uint64_t half = UINT64_C(1) << 63;
    TERN_ASSERT(discard >= 0);
    if (discard == 0)
        return significand;
    uint64_t kept = discard < 64 ? significand >> discard : 0;
    uint64_t fraction = discard < 64    ? significand << (64 - discard)
                        : discard < 128 ? significand >> (discard - 64)
                                        : 0;
    switch (rounding) {
    case TERN_ROUND_NEAREST_EVEN:
        return kept + (fraction > half || (fraction == half && (kept & 1)));
    case TERN_ROUND_TOWARD_ZERO:
        return kept;
    case TERN_ROUND_STOCHASTIC:
        return kept + (((fraction >> 32) + random) >> 32);
    }
    TERN_ASSERT(false); /* not a rounding */
    return kept;
}

/* Always saturates: wrapping integers are handled elsewhere. */
static uint64_t encode_int(const tern_num_format *to, num x, tern_rounding rounding,
                           uint32_t random)
{
    if (to->kind == TERN_KIND_BOOL)
        return x.class != CLASS_ZERO;
    if (x.class == CLASS_ZERO || x.class == CLASS_NAN)
        return 0;
    uint64_t limit = to->kind == TERN_KIND_UINT ? (x.negative ? 0 : low_bits(to->bits))
                                                : low_bits(to->bits - 1u) + x.negative;
    uint64_t magnitude = limit;
    if (x.class == CLASS_FINITE && x.exponent < 64)
        magnitude = round_shift(x.significand, 63 - x.exponent, rounding, random);
    if (magnitude > limit)
        magnitude = limit;
    return (x.negative ? 0 - magnitude : magnitude) & low_bits(to->bits);
}

static uint64_t sign_code(const tern_num_format *to, bool negative, uint64_t magnitude)
{
    TERN_ASSERT(to->exp_bits + to->man_bits < 64);
    if (to->specials == TERN_SPECIALS_FNUZ && magnitude == 0)
        negative = false;
    return (magnitude | (uint64_t)negative << (to->exp_bits + to->man_bits)) << code_shift(to);
}

static uint64_t nan_code(const tern_num_format *to, bool negative)
{
    unsigned magnitude_bits = to->exp_bits + to->man_bits;
    switch (to->specials) {
    case TERN_SPECIALS_IEEE:
        TERN_ASSERT(to->man_bits > 0);
        return sign_code(to, negative, max_magnitude(to) + 1 + (UINT64_C(1) << (to->man_bits - 1)));
    case TERN_SPECIALS_FN:
        return sign_code(to, negative, low_bits(magnitude_bits));
    case TERN_SPECIALS_FNUZ:
        return UINT64_C(1) << magnitude_bits;
    case TERN_SPECIALS_FINITE:
        return sign_code(to, !negative, 0);
    case TERN_SPECIALS_SCALE:
        return low_bits(magnitude_bits);
    case TERN_SPECIALS_NONE:
        break;
    }
    TERN_ASSERT(false); /* not a float format */
    return 0;
}

static uint64_t overflow_code(const tern_num_format *to, bool negative, tern_overflow overflow)
{
    if (overflow == TERN_OVERFLOW_SATURATE || to->specials == TERN_SPECIALS_FINITE)
        return sign_code(to, negative, max_magnitude(to));
    if (to->specials == TERN_SPECIALS_IEEE)
        return sign_code(to, negative, max_magnitude(to) + 1);
    return nan_code(to, negative);
}

static uint64_t encode_float(const tern_num_format *to, num x, tern_num_mode mode, uint32_t random)
{
    bool scale = to->kind == TERN_KIND_SCALE;
    if (x.class == CLASS_NAN || (scale && (x.negative || x.class == CLASS_ZERO)))
        return nan_code(to, x.negative);
    if (x.class == CLASS_INFINITE)
        return overflow_code(to, x.negative, mode.overflow);
    if (x.class == CLASS_ZERO)
        return sign_code(to, x.negative, 0);

    /* The leading one of |kept| adds itself to the exponent field, and so does a carry out of
     * rounding. Below the smallest normal the quantum is constant, so more bits are dropped. A
     * scale has no bits left there, and such numbers round to its code 0; but code 0 is 2^-127,
     * so stochastic rounding continues as above. */
    int above = x.exponent - (1 - to->bias);
    int discard = 63 - to->man_bits;
    if (above < 0 && !(scale && mode.rounding == TERN_ROUND_STOCHASTIC)) {
        discard -= above;
        above = 0;
    }
    uint64_t kept = round_shift(x.significand, discard, mode.rounding, random);
    int64_t magnitude = (int64_t)kept + above * (INT64_C(1) << to->man_bits);
    if (magnitude < 0) /* far below the smallest scale */
        magnitude = 0;
    if ((uint64_t)magnitude <= max_magnitude(to))
        return sign_code(to, x.negative, (uint64_t)magnitude);
    if (mode.rounding == TERN_ROUND_TOWARD_ZERO)
        return sign_code(to, x.negative, max_magnitude(to));
    return overflow_code(to, x.negative, mode.overflow);
}

static bool is_integer(const tern_num_format *format)
{
    return format->kind == TERN_KIND_SINT || format->kind == TERN_KIND_UINT ||
           format->kind == TERN_KIND_BOOL;
}

static bool same_encoding(const tern_num_format *a, const tern_num_format *b)
{
    return a == b ||
           (a->kind == b->kind && a->bits == b->bits && a->exp_bits == b->exp_bits &&
            a->man_bits == b->man_bits && a->bias == b->bias && a->specials == b->specials);
}

uint64_t tern_num_convert_code(const tern_num_format *to, const tern_num_format *from,
                               uint64_t code, tern_num_mode mode, uint32_t random)
{
    bool to_integer = is_integer(to);
    if (mode.overflow == TERN_OVERFLOW_IEEE && same_encoding(to, from))
        return code;
    if (mode.int_wraps && to_integer && to->kind != TERN_KIND_BOOL && is_integer(from))
        return (uint64_t)decode_int(from, code) & low_bits(to->bits);
    num x = decode_code(from, code);
    if (!to_integer)
        return encode_float(to, x, mode, random);
    return encode_int(to, x, mode.int_wraps ? TERN_ROUND_TOWARD_ZERO : mode.rounding, random);
}

/* ---- doubles ------------------------------------------------------------------------------- */

double tern_num_to_f64(const tern_num_format *from, uint64_t code)
{
    uint64_t bits =
        tern_num_convert_code(&formats[TERN_F64], from, code, tern_num_mode_hardware, 0);
    return f64_from_bits(bits);
}

uint64_t tern_num_from_f64(const tern_num_format *to, double value, tern_num_mode mode,
                           uint32_t random)
{
    return tern_num_convert_code(to, &formats[TERN_F64], f64_bits(value), mode, random);
}

int64_t tern_num_to_int_hardware(const tern_num_format *to, double value)
{
    TERN_ASSERT(is_integer(to));
    return decode_int(to, tern_num_from_f64(to, value, tern_num_mode_hardware, 0));
}

int64_t tern_num_to_int_hlo(const tern_num_format *to, double value)
{
    TERN_ASSERT(is_integer(to));
    return decode_int(to, tern_num_from_f64(to, value, tern_num_mode_hlo, 0));
}
