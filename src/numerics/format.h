/* numerics/format.h - number formats, and scalar conversion between any two.
 *
 * A format is data (a row of tern/dtypes.def, or a cFP8 created at run time); one decoder and
 * one encoder serve all formats. Integer code throughout, so every host gives the same bits.
 * This is the definition that the bulk kernels (convert.h) are tested against; it is itself
 * tested against independent references. */
#ifndef TERN_NUMERICS_FORMAT_H
#define TERN_NUMERICS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "tern/dtype.h"

typedef enum {
    TERN_KIND_BOOL,
    TERN_KIND_SINT,
    TERN_KIND_UINT,
    TERN_KIND_FLOAT,
    TERN_KIND_COMPLEX,
    TERN_KIND_SCALE
} tern_num_kind;

typedef enum {
    TERN_SPECIALS_NONE,
    TERN_SPECIALS_IEEE,
    TERN_SPECIALS_FN,
    TERN_SPECIALS_FNUZ,
    TERN_SPECIALS_FINITE,
    TERN_SPECIALS_SCALE
} tern_num_specials;

typedef struct {
    const char *name;       /* as StableHLO spells it */
    const char *numpy_name; /* as numpy or ml_dtypes spells it; "" if they have none */
    tern_num_kind kind;
    uint8_t bits;          /* of the code */
    uint8_t storage_bytes; /* of an element in memory */
    uint8_t exp_bits, man_bits;
    int16_t bias;
    tern_num_specials specials;
} tern_num_format;

/* The format of |dtype|, which must be valid. */
const tern_num_format *tern_num_format_of(tern_dtype dtype);

/* By StableHLO or numpy name; TERN_DTYPE_NONE if there is none. */
tern_dtype tern_dtype_parse(const char *name);

/* A configurable FP8 of IEEE layout: |exp_bits| 3, 4 or 5 and any bias for which f32 represents
 * every value of the format, since the engines compute in f32. */
TERN_MUST_USE tern_status tern_num_cfp8(unsigned exp_bits, int bias, tern_num_format *out);

/* Stochastic rounding takes 32 random bits. The part of the number below the last kept bit is a
 * fraction of that bit; its leading 32 bits and |random| are added, and a carry out rounds away
 * from zero. The probability is therefore the fraction itself, exactly if it has at most 32 bits
 * and within 2^-32 otherwise, and f32 to bf16 is (bits + (random >> 16)) >> 16. */
typedef enum {
    TERN_ROUND_NEAREST_EVEN,
    TERN_ROUND_TOWARD_ZERO, /* a number out of range becomes the largest one */
    TERN_ROUND_STOCHASTIC
} tern_rounding;

typedef enum {
    TERN_OVERFLOW_IEEE,    /* to infinity; to NaN where there is no infinity; the largest number
                              where there is neither */
    TERN_OVERFLOW_SATURATE /* to the largest number; infinities too */
} tern_overflow;

typedef struct {
    tern_rounding rounding;
    tern_overflow overflow; /* of floats: a float saturates to an integer, NaN gives 0 */
    bool int_wraps; /* to an integer, program semantics: integers keep the low bits and floats round
                       toward zero; otherwise integers saturate and floats round by |rounding| */
} tern_num_mode;

/* The engines' casts: to nearest even, overflow to infinity; to an integer: to nearest even,
 * saturating, NaN to 0. */
extern const tern_num_mode tern_num_mode_hardware;
/* StableHLO's convert: floats as above; to an integer: toward zero (see tern_num_to_int_hlo),
 * integers wrap. */
extern const tern_num_mode tern_num_mode_hlo;

/* One code to another, rounded once. Complex formats are not taken (convert their parts). |random|
 * matters for stochastic rounding only. Bits of |code| that the format does not use are ignored,
 * and unused bits of the result are zero. Subnormals are numbers like any other. Beyond that:
 *  - to the same encoding |code| is returned as it is, unless the mode saturates;
 *  - NaN becomes the target's quiet NaN with no other payload bit and the sign kept; FNUZ and SCALE
 *    have just one; a FINITE target takes zero with the sign reversed;
 *  - FNUZ has no negative zero: results that round to zero are 0; its NaN counts as negative;
 *  - SCALE is for positive numbers: zero and negative ones become NaN. Ties go up, the one
 *    significand bit being odd. Below 2^-126 rounding to nearest is as if code 0 were zero, not
 *    2^-127: over half of 2^-126 goes up to that (ml_dtypes does the same);
 *  - BOOL takes 1 for all but zero. */
uint64_t tern_num_convert_code(const tern_num_format *to, const tern_num_format *from,
                               uint64_t code, tern_num_mode mode, uint32_t random);

/* Exact for every format of at most 53 significant bits, else rounded to nearest even. */
double tern_num_to_f64(const tern_num_format *from, uint64_t code);
uint64_t tern_num_from_f64(const tern_num_format *to, double value, tern_num_mode mode,
                           uint32_t random);

/* Float to integer by two rules: the engines' (nearest even, saturate, NaN to 0) and StableHLO's
 * as implemented by XLA (toward zero, saturate, NaN to 0). */
int64_t tern_num_to_int_hardware(const tern_num_format *to, double value);
int64_t tern_num_to_int_hlo(const tern_num_format *to, double value);

#endif
