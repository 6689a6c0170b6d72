/* ref/eval_impl.h - the interface between the evaluator and the handlers of ops.
 *
 * A handler reads c->in, computes, and transfers ownership of its results to c->out. It asserts
 * conditions that the verifier has checked, and checks conditions that depend on values. */
#ifndef TERN_REF_EVAL_IMPL_H
#define TERN_REF_EVAL_IMPL_H

#include "base/assert.h"
#include "ref/eval.h"

/* The values of a running function. */
typedef struct tern_ref_frame tern_ref_frame;
/* One simulated device; NULL outside run_parallel. */
typedef struct tern_ref_device tern_ref_device;

typedef struct {
    tern_ref *ref;
    const tern_hlo_module *m;
    tern_alloc mem;
    tern_pool *pool;
    tern_hlo_op op;
    const tern_hlo_op_info *info;
    tern_ref_value **in; /* borrowed; in[i] may be taken (set to NULL) if tern_ref_is_sole() */
    tern_ref_value **out;
    tern_ref_frame *frame; /* resolves values that regions use from outside */
    tern_ref_device *device;
} tern_ref_call;

typedef tern_status (*tern_ref_fn)(tern_ref_call *c);

/* The handlers of all ops: handlers.def has HANDLER(CODE, function). */
#define HANDLER(code, fn) TERN_MUST_USE tern_status fn(tern_ref_call *c);
#include "ref/handlers.def"

/* The type of result |i|; and a new tensor of that type, which must be static. */
const tern_hlo_type_info *tern_ref_result_type(const tern_ref_call *c, uint32_t i);
TERN_MUST_USE tern_status tern_ref_new_result(tern_ref_call *c, uint32_t i, tern_ref_value **out);
/* The same with dimensions computed at run time, for results of dynamic type. */
TERN_MUST_USE tern_status tern_ref_new_result_dims(tern_ref_call *c, uint32_t i,
                                                   const int64_t *dims, uint32_t rank,
                                                   tern_ref_value **out);

/* The elements of a constant. Large ones are created once and cached, since loops reuse them. */
TERN_MUST_USE tern_status tern_ref_constant(tern_ref_call *c, tern_hlo_attr elements,
                                            tern_ref_value **out);

/* --- regions --- */

/* Runs a region of the op on |args| (borrowed) and returns the operands of its terminator. */
TERN_MUST_USE tern_status tern_ref_run_region(tern_ref_call *c, tern_hlo_region region,
                                              tern_ref_value *const *args,
                                              tern_ref_value **results);

/* Runs another function of the module with the same device. */
TERN_MUST_USE tern_status tern_ref_run_func(tern_ref_call *c, tern_hlo_op func,
                                            tern_ref_value *const *args, tern_ref_value **results);

/* A region on scalars (reducers, comparators, combiners), prepared to run on many lanes at once:
 * each scalar value becomes a tensor of |lanes| elements, and every op works on whole arrays.
 * |single| identifies a region that is one op on its two arguments, for which callers may have a
 * dedicated loop. Regions with other ops run once per lane: slower, same results. */
typedef struct {
    tern_ref_call *c;
    tern_hlo_region region;
    tern_hlo_code single; /* ADD, MAXIMUM, ... of (arg0, arg1) in this order; otherwise NO_CODE */
    bool by_lane;         /* cannot be vectorised: run lane by lane */
} tern_ref_scalar_fn;
void tern_ref_scalar_fn_init(tern_ref_scalar_fn *fn, tern_ref_call *c, tern_hlo_region region);
/* |args|: one tensor of |lanes| elements (rank 1) per argument of the region; results alike.
 * Arguments are borrowed. */
TERN_MUST_USE tern_status tern_ref_scalar_fn_run(const tern_ref_scalar_fn *fn, int64_t lanes,
                                                 tern_ref_value *const *args,
                                                 tern_ref_value **results);

/* --- shared building blocks --- */

/* dst[i] = a[i] op b[i] for |count| elements of |dtype|: code ADD SUBTRACT MULTIPLY DIVIDE MAXIMUM
 * MINIMUM AND OR XOR (and POWER REMAINDER ATAN2 SHIFT_*). Whole-array loops; |dst| may be |a| or
 * |b|. Not threaded. */
void tern_ref_binary(tern_hlo_code code, tern_dtype dtype, void *dst, const void *a, const void *b,
                     int64_t count);

/* Copies a box between strided arrays: for each index within |dims|, dst[sum index*dst_stride] =
 * src[sum index*src_stride]; strides in elements, of any sign, 0 to repeat. Threaded over |pool|.
 */
typedef struct {
    uint32_t rank;
    const int64_t *dims;
    const int64_t *dst_strides, *src_strides;
    size_t elem_bytes;
} tern_ref_box;
void tern_ref_copy_box(tern_pool *pool, const tern_ref_box *box, void *dst, const void *src);

/* Increments |index|, last dimension fastest; false when it wraps to zeros. */
bool tern_ref_next_index(int64_t *index, const int64_t *dims, uint32_t rank);

/* Converts |v| to |dtype| as stablehlo.convert does. */
TERN_MUST_USE tern_status tern_ref_convert(tern_ref_call *c, tern_ref_value *v, tern_dtype dtype,
                                           tern_ref_value **out);

/* The same into an existing tensor of the same count of elements. */
void tern_ref_convert_into(tern_pool *pool, tern_ref_value *to, const tern_ref_value *from);

/* f32 C[m,n] = A[m,k] B[k,n], row-major, leading dimensions in elements. Fast, threaded, bitwise
 * equal for any thread count (matmul.c). */
typedef struct {
    int64_t m, n, k;
    const float *a, *b;
    int64_t a_row, a_col, b_row, b_col; /* strides, so that transposes need no copy */
    float *c;
    int64_t c_row; /* columns of c are contiguous */
} tern_ref_matmul_f32;
TERN_MUST_USE tern_status tern_ref_matmul(tern_alloc mem, tern_pool *pool,
                                          const tern_ref_matmul_f32 *job);

#endif
