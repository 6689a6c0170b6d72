/* tern/dtype.h - the element types, from dtypes.def, shapes of arrays, and how several devices
 * divide an array. */
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

/* An axis by which an array is cut into the parts of the partitions. Partition p has part
 *
 *     (p / stride) % size
 *
 * of dimension |dim|. The parts are equally large; an array that no axis cuts is whole on every
 * device. */
typedef struct {
    uint32_t dim; /* TERN_AXIS_UNREDUCED: the array is the sum of what these partitions have */
    uint32_t stride, size;
} tern_axis;
#define TERN_AXIS_UNREDUCED UINT32_MAX

#endif
