/* numerics/format.h - what a number format is, and scalar conversion between any two.
 *
 * A format is data (a row of tern/dtypes.def, or a cFP8 made at run time); one decoder and one
 * encoder serve them all. Integer code throughout, so every host gives the same bits. This is the
 * definition that the bulk kernels (convert.h) are tested against, and itself is tested against
 * independent references. */
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
    uint8_t bits;           /* of the code */
    uint8_t storage_bytes;  /* of an element in memory */
    uint8_t exp_bits, man_bits;
    int16_t bias;
    tern_num_specials specials;
} tern_num_format;

/* The row of |dtype|, which must be a valid one. */
const tern_num_format *tern_num_format_of(tern_dtype dtype);

/* By StableHLO or numpy name; TERN_DTYPE_NONE if there is none. */
tern_dtype tern_dtype_parse(const char *name);

/* A configurable FP8: |exp_bits| 3, 4 or 5 and any bias the hardware register could hold. */
TERN_MUST_USE tern_status tern_num_cfp8(unsigned exp_bits, int bias, tern_num_format *out);

typedef enum {
    TERN_ROUND_NEAREST_EVEN,
    TERN_ROUND_TOWARD_ZERO,
    TERN_ROUND_STOCHASTIC /* up with probability equal to the distance, from |random| */
} tern_rounding;

typedef enum {
    TERN_OVERFLOW_IEEE,    /* to infinity; to NaN where there is no infinity; the largest number
                              where there is neither */
    TERN_OVERFLOW_SATURATE /* to the largest number; infinities too */
} tern_overflow;

typedef struct {
    tern_rounding rounding;
    tern_overflow overflow;
    bool int_wraps; /* integer to integer keeps the low bits; otherwise it saturates */
} tern_num_mode;

/* As the engines cast: to nearest even, overflow to infinity; to an integer: to nearest even,
 * saturating, NaN to 0. */
extern const tern_num_mode tern_num_mode_hardware;
/* As StableHLO's convert means it: floats as above; to an integer: toward zero (see
 * tern_num_to_int_hlo), integers wrap. */
extern const tern_num_mode tern_num_mode_hlo;

/* One code to another. Complex formats are not taken (convert their parts). |random| matters for
 * stochastic rounding only. */
uint64_t tern_num_convert_code(const tern_num_format *to, const tern_num_format *from,
                               uint64_t code, tern_num_mode mode, uint32_t random);

/* Exact for every format of at most 53 significant bits, else rounded to nearest even. */
double tern_num_to_f64(const tern_num_format *from, uint64_t code);
uint64_t tern_num_from_f64(const tern_num_format *to, double value, tern_num_mode mode,
                           uint32_t random);

/* Float to integer, two rules: the engines' (nearest even, saturate, NaN to 0) and StableHLO's as
 * XLA does it (toward zero, saturate, NaN to 0). */
int64_t tern_num_to_int_hardware(const tern_num_format *to, double value);
int64_t tern_num_to_int_hlo(const tern_num_format *to, double value);

#endif
