/* fabric/fold_impl.h - element-wise operators of reductions, over arrays. */
#ifndef TERN_FABRIC_FOLD_IMPL_H
#define TERN_FABRIC_FOLD_IMPL_H

#include <stddef.h>

#include "base/level.h"
#include "fabric/collective.h"

/* The types that have loops of their own; others are computed in one of these, in blocks. */
typedef enum {
    TERN_FOLD_I8,
    TERN_FOLD_U8,
    TERN_FOLD_I16,
    TERN_FOLD_U16,
    TERN_FOLD_I32,
    TERN_FOLD_U32,
    TERN_FOLD_I64,
    TERN_FOLD_U64,
    TERN_FOLD_F32,
    TERN_FOLD_F64,
    TERN_FOLD_BF16,
    TERN_FOLD_C64,
    TERN_FOLD_C128,
    TERN_FOLD_TYPE_COUNT
} tern_fold_type;

/* dst[i] = a[i] op b[i]; |dst| may be |a|. */
typedef void tern_fold_fn(void *dst, const void *a, const void *b, size_t count);

/* dst[i] = ((src[0][i] + src[1][i]) + src[2][i]) + src[3][i]; |dst| may be src[0]. */
typedef void tern_fold4_fn(void *dst, const void *const src[4], size_t count);

/* NULL where the operator is not defined; complex ones are in fold_ops.c. */
typedef struct {
    tern_fold_fn *fn[TERN_FOLD_TYPE_COUNT][TERN_FABRIC_OP_COUNT];
    tern_fold4_fn *add4[TERN_FOLD_TYPE_COUNT]; /* NULL: there is none */
} tern_fold_loops;

#define X(name, level) extern const tern_fold_loops tern_fold_loops_##level;
TERN_LEVELS_COMPILED(X)
#undef X

/* An operator on a dtype. */
typedef struct {
    tern_fold_fn *fn;
    tern_fold4_fn *fn4;     /* NULL: there is none */
    tern_dtype dtype, wide; /* as stored, as computed */
} tern_fold_plan;

/* False if the operator is not defined. */
bool tern_fold_find(tern_fabric_op op, tern_dtype dtype, tern_fold_plan *out);

void tern_fold_run(const tern_fold_plan *plan, void *dst, const void *a, const void *b,
                   size_t count);

#endif
