/* ref/value.h - values of the evaluator: dense tensors, tokens, tuples.
 *
 * Reference-counted with atomic counts, so values may be shared between threads. Elements are
 * contiguous, row-major, each in the storage bytes of its dtype, aligned to 64 bytes. A tensor with
 * more than one reference is immutable. */
#ifndef TERN_REF_VALUE_H
#define TERN_REF_VALUE_H

#include <stdbool.h>

#include "hlo/module.h"

typedef enum { TERN_REF_TENSOR, TERN_REF_TOKEN, TERN_REF_TUPLE, TERN_REF_FUTURE } tern_ref_kind;

enum { TERN_REF_MAX_RANK = 32 };

typedef struct tern_ref_value tern_ref_value;
struct tern_ref_value {
    tern_ref_kind kind;
    tern_dtype dtype;
    uint32_t rank;
    const int64_t *dims;
    int64_t count; /* elements */
    uint8_t *data;
    size_t data_bytes;
    const tern_hlo_quant *quant; /* borrowed from the module; NULL if not quantised */
    tern_ref_value **parts;      /* TUPLE, FUTURE */
    uint32_t part_count;
};

/* Elements are uninitialised; |dims| is copied. NO_MEMORY is the only failure. */
TERN_MUST_USE tern_status tern_ref_tensor_create(tern_alloc mem, tern_dtype dtype,
                                                 const int64_t *dims, uint32_t rank,
                                                 tern_ref_value **out);
/* For a static tensor type of |m|, with its quantisation; INVALID for any other type. */
TERN_MUST_USE tern_status tern_ref_tensor_of_type(tern_alloc mem, const tern_hlo_module *m,
                                                  tern_hlo_type type, tern_ref_value **out);
TERN_MUST_USE tern_status tern_ref_token_create(tern_alloc mem, tern_ref_value **out);
/* Retains the parts. */
TERN_MUST_USE tern_status tern_ref_tuple_create(tern_alloc mem, tern_ref_kind kind,
                                                tern_ref_value *const *parts, uint32_t count,
                                                tern_ref_value **out);
/* A view with other dimensions (same count) that shares the data; |dtype| of the same width, or
 * TERN_DTYPE_NONE for the same. */
TERN_MUST_USE tern_status tern_ref_view(tern_ref_value *v, tern_dtype dtype, const int64_t *dims,
                                        uint32_t rank, tern_ref_value **out);
/* The elements of a constant; splats are expanded. */
TERN_MUST_USE tern_status tern_ref_from_attr(tern_alloc mem, const tern_hlo_module *m,
                                             tern_hlo_attr elements, tern_ref_value **out);

tern_ref_value *tern_ref_retain(tern_ref_value *v); /* NULL stays NULL */
void tern_ref_release(tern_ref_value *v);           /* accepts NULL */
/* Whether there is only one reference: the value may be overwritten or reused as a result. */
bool tern_ref_is_sole(const tern_ref_value *v);

size_t tern_ref_elem_bytes(const tern_ref_value *v);

/* Element |i| of an integer or bool tensor as an int64 (uint64 wraps), for indices and sizes. */
int64_t tern_ref_get_int(const tern_ref_value *v, int64_t i);

/* The strides, in elements, of a dense tensor of these dimensions. */
void tern_ref_strides(const int64_t *dims, uint32_t rank, int64_t *out_strides);

/* "tensor<2x3xf32> {\n  [[1.0, 2.0, 3.0], ...]\n}", as StableHLO's interpreter prints values. */
#include "base/text.h"
void tern_ref_print(const tern_ref_value *v, tern_text *out);

#endif
