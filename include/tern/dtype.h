/* tern/dtype.h - the element types, from dtypes.def. */
#ifndef TERN_DTYPE_H
#define TERN_DTYPE_H

typedef enum {
    TERN_DTYPE_NONE = 0,
#define DTYPE(code, name, ...) TERN_##name = code,
#include "tern/dtypes.def"
    TERN_DTYPE_END
} tern_dtype;

#endif
