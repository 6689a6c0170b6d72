/* ref/elementwise_impl.h - whole-array loops, one for each op and class of number.
 *
 * Loops exist for the numbers a CPU computes with (a class each). The narrow types are computed in
 * blocks: integers of 2 and 4 bits in 8 bits, floats below f32 in f32, then converted back. For
 * floats of at most 11 significant bits one operation in f32 rounded again is the operation rounded
 * once, since 24 >= 2 * 11 + 2.
 *
 * Every NaN that arithmetic makes is the positive quiet one without payload, so that hosts agree on
 * its bits; ops that only move bits (abs, negate, select) keep what is there. */
#ifndef TERN_REF_ELEMENTWISE_IMPL_H
#define TERN_REF_ELEMENTWISE_IMPL_H

#include "base/level.h"
#include "hlo/op.h"
#include "numerics/format.h"
#include "ref/eval_impl.h"

/* What a kernel calls its six comparisons; |of| makes a row of a name. */
#define TERN_REF_COMPARE_ROWS(of)                                                                 \
    {                                                                                             \
        [TERN_HLO_COMPARISON_DIRECTION_EQ] = of(eq), [TERN_HLO_COMPARISON_DIRECTION_NE] = of(ne), \
        [TERN_HLO_COMPARISON_DIRECTION_GE] = of(ge), [TERN_HLO_COMPARISON_DIRECTION_GT] = of(gt), \
        [TERN_HLO_COMPARISON_DIRECTION_LE] = of(le), [TERN_HLO_COMPARISON_DIRECTION_LT] = of(lt), \
    }

/* Before a loop whose arrays are the same or do not overlap: spares the check for it. */
#ifdef __clang__
#define TERN_REF_VECTOR_LOOP /* vectorises behind a check of its own */
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

/* |dst| may be an argument if elements have the same size, else it overlaps none. */
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

/* Rows end with TERN_HLO_NO_CODE. Comparisons give one byte, 0 or 1, and are found by the codes of
 * their direction. */
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

/* An op on elements of a type, ready to run over any part of an array. */
typedef struct {
    tern_ref_loop1 *fn;
    tern_dtype in, in_wide; /* as stored, as computed with */
    tern_dtype out, out_wide;
    bool is_clz; /* of a narrow integer: bits above it are not counted */
} tern_ref_unary;
bool tern_ref_unary_find(tern_hlo_code code, tern_dtype in, tern_dtype out, tern_ref_unary *plan);
void tern_ref_unary_run(const tern_ref_unary *plan, void *dst, const void *src, size_t count);

typedef struct {
    tern_ref_loop2 *fn;
    tern_dtype in, in_wide;
    tern_dtype out, out_wide;
    size_t a_step, b_step; /* 0: one element that stands for all, else 1 */
} tern_ref_binary_plan;
/* Steps are 1. */
bool tern_ref_binary_find(tern_hlo_code code, tern_dtype dtype, tern_ref_binary_plan *plan);
/* |type| NOTYPE is what the element type suggests. */
bool tern_ref_compare_find(int64_t direction, int64_t type, tern_dtype dtype,
                           tern_ref_binary_plan *plan);
void tern_ref_binary_run(const tern_ref_binary_plan *plan, void *dst, const void *a, const void *b,
                         size_t count);

/* A new tensor shaped like |like|, of the dtype and quantisation of result |i|; or, if |take| is
 * not NULL and *take can be written over, that. */
TERN_MUST_USE tern_status tern_ref_result_like(tern_ref_call *c, uint32_t i,
                                               const tern_ref_value *like, tern_ref_value **take,
                                               tern_ref_value **out);

/* How many bytes an element of |dtype| takes. */
static inline size_t tern_ref_dtype_bytes(tern_dtype dtype)
{
    return tern_num_format_of(dtype)->storage_bytes;
}

#endif
