/* tern/dtype.h - the element types, from dtypes.def, and shapes of arrays. */
#ifndef TERN_DTYPE_H
#define TERN_DTYPE_H

#include <stdint.h>

typedef enum {
    TERN_DTYPE_NONE = 0,
#define DTYPE(code, name, ...) TERN_##name = code,
#include "tern/dtypes.def"
    TERN_DTYPE_END
} tern_dtype;

enum { TERN_RANK_MAX = 32 };

typedef struct {
    tern_dtype dtype;
    uint32_t rank;
    int64_t dims[TERN_RANK_MAX];
} tern_shape;

#endif
