/* complex_table.c - the complex functions of one CPU level. */
#include "numerics/complex_impl.h"

const tern_c128_table M64(complex_table) = {
    .one =
        {
#define CMATH1(name, text) [TERN_CMATH_##name] = M64(c_##name),
#include "numerics/complex_math.def"
        },
    .two =
        {
#define CMATH2(name, text) [TERN_CMATH2_##name] = M64(c_##name),
#include "numerics/complex_math.def"
        },
    .abs = M64(c_abs),
};
