/* passes/pairs_impl.h - complex values as pairs of real ones: complex.c and complex_fft.c. */
#ifndef TERN_PASSES_PAIRS_IMPL_H
#define TERN_PASSES_PAIRS_IMPL_H

#include "passes/rewrite_impl.h"

enum { TERN_COMPLEX_RANK_MAX = 16, TERN_REAL = 0, TERN_IMAGINARY = 1 };

/* Two values of f32. An imaginary part of 0 is no value. */
typedef struct {
    tern_hlo_value part[2];
} tern_pair;

static inline bool tern_is_complex(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && t->dtype == TERN_C64 && t->rank <= TERN_COMPLEX_RANK_MAX;
}

/* The parts of a complex value. Builds ops that take them if |v| was not made of two parts. */
tern_pair tern_pair_of(tern_hlo_builder *b, tern_hlo_value v);
/* The complex value of two parts. */
tern_hlo_value tern_pair_join(tern_hlo_builder *b, tern_pair x);
/* x + y or x - y (|code|) of parts, either of which may be absent. */
tern_hlo_value tern_part_sum(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                             tern_hlo_value y);

/* --- complex_fft.c --- */

/* The parts of a transform's result; the imaginary one is absent if the result is real. No parts:
 * a length has no suitable factors. */
tern_pair tern_pair_transform(tern_hlo_builder *b, tern_hlo_op op);

#endif
