/* ref/quantized_impl.h - quantised elements in ops that mean numbers: the operands are turned into
 * the numbers they stand for, the op computes with these, its results are rounded back. */
#ifndef TERN_REF_QUANTIZED_IMPL_H
#define TERN_REF_QUANTIZED_IMPL_H

#include "ref/eval_impl.h"

/* Whether an operand has quantised elements. */
bool tern_ref_is_quantized(const tern_ref_call *c);

/* The element type a handler computes result |i| in: that of the result's type; but of a quantised
 * result whose operands are plain numbers (as in tern_ref_call_dequantized) the expressed one. */
tern_dtype tern_ref_result_dtype(const tern_ref_call *c, uint32_t i);

/* Calls |fn| with the operands' real values and quantises its results as the op's types say. |fn|
 * has to take its results' element types from tern_ref_result_dtype(). */
TERN_MUST_USE tern_status tern_ref_call_dequantized(tern_ref_call *c, tern_ref_fn fn);

/* The real values of |v|, in the expressed type; and back: rounded to nearest even, then clamped
 * to the storage range. |v| of the expressed type. */
TERN_MUST_USE tern_status tern_ref_dequantize(tern_alloc mem, const tern_ref_value *v,
                                              tern_ref_value **out);
TERN_MUST_USE tern_status tern_ref_quantize(tern_alloc mem, const tern_ref_value *v,
                                            const tern_hlo_quant *quant, tern_ref_value **out);

#endif
