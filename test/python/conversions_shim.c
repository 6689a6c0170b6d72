/* Entry points for conversions_test.py: numerics/convert.h with plain arguments. */
#include "numerics/convert.h"

/* Called by name from Python, so not declared in a header. */
#pragma GCC visibility push(default)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

void shim_convert(int to, void *dst, int from, const void *src, size_t count, int rounding,
                  int saturate, int int_wraps)
{
    tern_convert_options options = {.mode = {(tern_rounding)rounding,
                                             saturate ? TERN_OVERFLOW_SATURATE : TERN_OVERFLOW_IEEE,
                                             int_wraps != 0}};
    tern_convert((tern_dtype)to, dst, (tern_dtype)from, src, count, &options);
}
