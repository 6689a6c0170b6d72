/* ref/elementwise_impl.h - whole-array loops, one per op and class of element type.
 *
 * Loops exist for the types that a CPU computes with, one class each. Narrow types are computed in
 * blocks: integers of 2 and 4 bits in 8 bits, floats below f32 in f32, then converted back. For
 * floats of at most 11 significant bits, an operation in f32 rounded again equals the operation
 * rounded once, since 24 >= 2 * 11 + 2.
 *
 * Every NaN that arithmetic produces is the positive quiet one without payload, so that hosts agree
 * on its bits; ops that only move bits (abs, negate, select) preserve the payload. */
#ifndef TERN_REF_ELEMENTWISE_IMPL_H
#define TERN_REF_ELEMENTWISE_IMPL_H

#include "base/level.h"
#include "hlo/op.h"
#include "numerics/format.h"
#include "ref/eval_impl.h"

/* The names of a kernel's six comparisons; |of| expands a name to a row. */
#define TERN_REF_COMPARE_ROWS(of)                                                                 \
    {                                                                                             \
        [TERN_HLO_COMPARISON_DIRECTION_EQ] = of(eq), [TERN_HLO_COMPARISON_DIRECTION_NE] = of(ne), \
        [TERN_HLO_COMPARISON_DIRECTION_GE] = of(ge), [TERN_HLO_COMPARISON_DIRECTION_GT] = of(gt), \
        [TERN_HLO_COMPARISON_DIRECTION_LE] = of(le), [TERN_HLO_COMPARISON_DIRECTION_LT] = of(lt), \
    }

/* Before a loop whose arrays are identical or disjoint: avoids the run-time overlap check. */
#ifdef __clang__
#define TERN_REF_VECTOR_LOOP /* vectorises with a run-time overlap check */
#else
#define TERN_REF_VECTOR_LOOP _Pragma("GCC ivdep")
#endif

typedef enum {
    TERN_REF_I8,
    TERN_REF_U8,
    TERN_REF_I16,
    TERN_REF_U16,
    TERN_REF_I32,
    TERN_REF_U32,
    TERN_REF_I64,
    TERN_REF_U64,
    TERN_REF_F32,
    TERN_REF_F64,
    TERN_REF_C64,
    TERN_REF_C128,
    TERN_REF_CLASS_COUNT
} tern_ref_class;

enum { TERN_REF_DIRECTIONS = 6, TERN_REF_BLOCK = 1024, TERN_REF_GRAIN = 1 << 15 };

/* |dst| may be an argument if elements have the same size; otherwise it must not overlap one. */
typedef void tern_ref_loop1(void *dst, const void *a, size_t count);
typedef void tern_ref_loop2(void *dst, const void *a, const void *b, size_t count);

typedef struct {
    tern_hlo_code code;
    tern_ref_loop1 *fn[TERN_REF_CLASS_COUNT];
} tern_ref_row1;

typedef struct {
    tern_hlo_code code;
    tern_ref_loop2 *fn[TERN_REF_CLASS_COUNT];
} tern_ref_row2;

/* Rows are terminated by TERN_HLO_NO_CODE. Comparisons return one byte, 0 or 1, and are indexed by
 * the code of their direction. */
typedef struct {
    const tern_ref_row1 *unary;
    const tern_ref_row2 *binary;
    tern_ref_loop2 *compare[TERN_REF_DIRECTIONS][TERN_REF_CLASS_COUNT];
} tern_ref_loops;

#define X(name, level)                                      \
    extern const tern_ref_loops tern_ref_loops_int_##level; \
    extern const tern_ref_loops tern_ref_loops_float_##level;
TERN_LEVELS_COMPILED(X)
#undef X
extern const tern_ref_loops tern_ref_loops_math; /* elementwise_math.c */
extern const tern_ref_loops tern_ref_loops_chlo; /* chlo_special.c */

/* An op on elements of a type, resolved, to run over any range of an array. */
typedef struct {
    tern_ref_loop1 *fn;
    tern_dtype in, in_wide; /* as stored, as computed */
    tern_dtype out, out_wide;
    bool is_clz; /* of a narrow integer: subtract the bits above its width */
} tern_ref_unary;
bool tern_ref_unary_find(tern_hlo_code code, tern_dtype in, tern_dtype out, tern_ref_unary *plan);
void tern_ref_unary_run(const tern_ref_unary *plan, void *dst, const void *src, size_t count);

typedef struct {
    tern_ref_loop2 *fn;
    tern_dtype in, in_wide;
    tern_dtype out, out_wide;
    size_t a_stride, b_stride; /* 0: one element, broadcast; otherwise 1 */
} tern_ref_binary_plan;
/* Sets both strides to 1. */
bool tern_ref_binary_find(tern_hlo_code code, tern_dtype dtype, tern_ref_binary_plan *plan);
/* |type| NOTYPE: the default of the element type. */
bool tern_ref_compare_find(int64_t direction, int64_t type, tern_dtype dtype,
                           tern_ref_binary_plan *plan);
void tern_ref_binary_run(const tern_ref_binary_plan *plan, void *dst, const void *a, const void *b,
                         size_t count);

/* A new tensor shaped like |like|, of the dtype and quantisation of result |i|. If |take| is not
 * NULL and *take may be overwritten, reuses *take instead. */
TERN_MUST_USE tern_status tern_ref_result_like(tern_ref_call *c, uint32_t i,
                                               const tern_ref_value *like, tern_ref_value **take,
                                               tern_ref_value **out);

/* The size of an element of |dtype| in bytes. */
static inline size_t tern_ref_dtype_bytes(tern_dtype dtype)
{
    return tern_num_format_of(dtype)->storage_bytes;
}

#endif
