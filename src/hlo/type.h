/* hlo/type.h - types, interned in a module: equal types have equal ids. */
#ifndef TERN_HLO_TYPE_H
#define TERN_HLO_TYPE_H

#include <stdbool.h>

#include "base/intern.h"
#include "base/status.h"
#include "tern/dtype.h"

typedef struct tern_hlo_module tern_hlo_module;
typedef uint32_t tern_hlo_type; /* 0 is no type */
typedef uint32_t tern_hlo_attr; /* 0 is no attribute (attr.h) */

typedef enum {
    TERN_HLO_TYPE_SCALAR,   /* f32 */
    TERN_HLO_TYPE_INDEX,    /* index */
    TERN_HLO_TYPE_NONE,     /* none */
    TERN_HLO_TYPE_QUANT,    /* !quant.uniform<i8:f32, 0.5:3> */
    TERN_HLO_TYPE_TENSOR,   /* tensor<2x?xf32> */
    TERN_HLO_TYPE_UNRANKED, /* tensor<*xf32> */
    TERN_HLO_TYPE_TOKEN,    /* !stablehlo.token */
    TERN_HLO_TYPE_TUPLE,    /* tuple<...> */
    TERN_HLO_TYPE_FUNCTION, /* (...) -> (...) */
    TERN_HLO_TYPE_FUTURE,   /* !stablehlo.future<...> */
    TERN_HLO_TYPE_OPAQUE    /* of another dialect: source text */
} tern_hlo_type_kind;

#define TERN_HLO_DYNAMIC INT64_MIN /* a dimension not known statically */

/* Affine quantisation: real = (stored - zero_point) * scale, stored within [min, max]. */
typedef struct {
    tern_dtype storage, expressed; /* expressed: a float */
    int64_t min, max;
    int32_t axis; /* -1: one scale for all; else one for each index of that dimension */
    uint32_t count;
    const double *scales;
    const int64_t *zero_points;
} tern_hlo_quant;

typedef struct {
    tern_hlo_type_kind kind;
    tern_dtype dtype;    /* SCALAR, TENSOR, UNRANKED, QUANT: how an element is stored (I64 for
                          * index, the storage type of a quantised one) */
    bool is_static;      /* TENSOR: no dimension is dynamic */
    uint32_t rank;       /* TENSOR */
    const int64_t *dims; /* TENSOR */
    int64_t count;       /* TENSOR: elements; -1 if not static */
    tern_hlo_type elem;  /* TENSOR, UNRANKED: SCALAR, INDEX or QUANT */
    tern_hlo_attr encoding;
    const tern_hlo_quant *quant; /* QUANT, and TENSOR or UNRANKED of it */
    const tern_hlo_type *parts;  /* TUPLE, FUTURE; FUNCTION: inputs, then results */
    uint32_t part_count, input_count;
    tern_name text; /* OPAQUE */
} tern_hlo_type_info;

/* Borrowed; the address is stable until the module is destroyed. |type| must be a valid id. */
const tern_hlo_type_info *tern_hlo_type_of(const tern_hlo_module *m, tern_hlo_type type);

/* Each returns the interned type, creating it if needed. INVALID, with *out 0, if the components
 * do not form a type (a dimension below zero, more than 2^62 elements, ...). Arrays are copied. */
TERN_MUST_USE tern_status tern_hlo_type_scalar(tern_hlo_module *m, tern_dtype dtype,
                                               tern_hlo_type *out);
/* |kind| is INDEX, NONE or TOKEN. */
TERN_MUST_USE tern_status tern_hlo_type_simple(tern_hlo_module *m, tern_hlo_type_kind kind,
                                               tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_type_quant(tern_hlo_module *m, const tern_hlo_quant *quant,
                                              tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_type_tensor_of(tern_hlo_module *m, tern_hlo_type elem,
                                                  const int64_t *dims, uint32_t rank,
                                                  tern_hlo_attr encoding, tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_type_tensor(tern_hlo_module *m, tern_dtype dtype,
                                               const int64_t *dims, uint32_t rank,
                                               tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_type_unranked(tern_hlo_module *m, tern_hlo_type elem,
                                                 tern_hlo_type *out);
/* |kind| is TUPLE or FUTURE. */
TERN_MUST_USE tern_status tern_hlo_type_parts(tern_hlo_module *m, tern_hlo_type_kind kind,
                                              const tern_hlo_type *parts, uint32_t count,
                                              tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_type_function(tern_hlo_module *m, const tern_hlo_type *inputs,
                                                 uint32_t input_count, const tern_hlo_type *results,
                                                 uint32_t result_count, tern_hlo_type *out);
/* |text| is the source text, "!dialect.name<...>". */
TERN_MUST_USE tern_status tern_hlo_type_opaque(tern_hlo_module *m, const char *text, size_t len,
                                               tern_hlo_type *out);

#endif
