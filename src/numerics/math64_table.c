/* math64_table.c - the f64 functions of one CPU level. */
#include "numerics/math64_impl.h"

const tern_m64_table M64(table) = {
    .one =
        {
#define MATH1(name, ...) [TERN_MATH_##name] = M64(name),
#include "numerics/math.def"
        },
    .pow = M64(pow),
    .atan2 = M64(atan2),
};
