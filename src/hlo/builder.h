/* hlo/builder.h - builds graphs from C code.
 *
 *     tern_hlo_builder b;
 *     tern_hlo_builder_init(&b, module);
 *     tern_hlo_value args[2];
 *     tern_hlo_build_func(&b, "main", types, 2, args);
 *     tern_hlo_value sum = tern_hlo_build_binary(&b, TERN_HLO_ADD, args[0], args[1]);
 *     tern_hlo_build_return(&b, &sum, 1);
 *     TERN_TRY(tern_hlo_builder_status(&b));
 *
 * Errors are sticky: after the first one every call does nothing and returns 0. Check the status
 * once at the end. */
#ifndef TERN_HLO_BUILDER_H
#define TERN_HLO_BUILDER_H

#include "hlo/module.h"

typedef struct {
    tern_hlo_module *m;
    tern_hlo_region at; /* insertion point: the end of this region */
    tern_hlo_loc loc;   /* location of every op built */
    tern_hlo_op func;
    tern_status status; /* the first error */
} tern_hlo_builder;

void tern_hlo_builder_init(tern_hlo_builder *b, tern_hlo_module *m);
/* Returns the first error, which the caller then owns, and clears the builder's. */
TERN_MUST_USE tern_status tern_hlo_builder_status(tern_hlo_builder *b);

/* Creates a public function with these argument types and moves the insertion point into its body.
 * The values returned determine its result types. |out_args| has space for |count|. */
void tern_hlo_build_func(tern_hlo_builder *b, const char *name, const tern_hlo_type *types,
                         uint32_t count, tern_hlo_value *out_args);
void tern_hlo_build_return(tern_hlo_builder *b, const tern_hlo_value *values, uint32_t count);

/* Builds any op and returns its first result. Result types are inferred if |spec| has none. */
tern_hlo_value tern_hlo_build(tern_hlo_builder *b, const tern_hlo_op_spec *spec);

/* A region for an op that is built later. Ops go into it until tern_hlo_build_region_end(), which
 * appends a stablehlo.return of |values| and restores the previous insertion point. Regions nest.
 */
typedef struct {
    tern_hlo_region region, outer;
} tern_hlo_build_scope;
tern_hlo_build_scope tern_hlo_build_region(tern_hlo_builder *b, const tern_hlo_type *types,
                                           uint32_t count, tern_hlo_value *out_args);
tern_hlo_region tern_hlo_build_region_end(tern_hlo_builder *b, tern_hlo_build_scope scope,
                                          const tern_hlo_value *values, uint32_t count);

tern_hlo_value tern_hlo_build_unary(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x);
tern_hlo_value tern_hlo_build_binary(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                     tern_hlo_value y);
tern_hlo_value tern_hlo_build_compare(tern_hlo_builder *b, int64_t direction, tern_hlo_value x,
                                      tern_hlo_value y);
tern_hlo_value tern_hlo_build_select(tern_hlo_builder *b, tern_hlo_value pred, tern_hlo_value x,
                                     tern_hlo_value y);
tern_hlo_value tern_hlo_build_convert(tern_hlo_builder *b, tern_hlo_value x, tern_dtype dtype);
tern_hlo_value tern_hlo_build_reshape(tern_hlo_builder *b, tern_hlo_value x, const int64_t *dims,
                                      uint32_t rank);
tern_hlo_value tern_hlo_build_transpose(tern_hlo_builder *b, tern_hlo_value x,
                                        const int64_t *permutation, uint32_t rank);
/* Dimension i of |x| becomes dimension map[i] of the result. */
tern_hlo_value tern_hlo_build_broadcast(tern_hlo_builder *b, tern_hlo_value x, const int64_t *dims,
                                        uint32_t rank, const int64_t *map);
/* A constant with every element equal to |value|, rounded to |dtype|. */
tern_hlo_value tern_hlo_build_splat(tern_hlo_builder *b, tern_dtype dtype, const int64_t *dims,
                                    uint32_t rank, double value);
tern_hlo_value tern_hlo_build_constant(tern_hlo_builder *b, tern_hlo_type type, const void *data,
                                       size_t bytes);
tern_hlo_value tern_hlo_build_iota(tern_hlo_builder *b, tern_dtype dtype, const int64_t *dims,
                                   uint32_t rank, int64_t dimension);
typedef struct {
    const int64_t *lhs_batch, *rhs_batch, *lhs_contract, *rhs_contract;
    uint32_t batch_count, contract_count;
    tern_dtype result; /* TERN_DTYPE_NONE: the operands' dtype */
} tern_hlo_dot_spec;
tern_hlo_value tern_hlo_build_dot(tern_hlo_builder *b, tern_hlo_value x, tern_hlo_value y,
                                  const tern_hlo_dot_spec *spec);
/* A scalar constant: the neutral element of a reduction by |code| (ADD, MULTIPLY, MAXIMUM, MINIMUM,
 * AND, OR, XOR). */
tern_hlo_value tern_hlo_build_neutral(tern_hlo_builder *b, tern_hlo_code code, tern_dtype dtype);
/* Reduces over |dims| with one binary op (ADD, MAXIMUM, ...), starting from its neutral element. */
tern_hlo_value tern_hlo_build_reduce(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                     const int64_t *dims, uint32_t count);
/* The same over all elements of |dim| up to each one (|reverse|: from each one on): a
 * reduce_window. |x| has at least one element. */
tern_hlo_value tern_hlo_build_cumulative(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                         int64_t dim, bool reverse);
tern_hlo_value tern_hlo_build_slice(tern_hlo_builder *b, tern_hlo_value x, const int64_t *start,
                                    const int64_t *limit, const int64_t *strides, uint32_t rank);
tern_hlo_value tern_hlo_build_concatenate(tern_hlo_builder *b, const tern_hlo_value *parts,
                                          uint32_t count, int64_t dimension);

#endif
