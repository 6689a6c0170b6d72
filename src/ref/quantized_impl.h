/* ref/quantized_impl.h - ops on quantised elements: operands are dequantised, the op computes on
 * real values, and its results are quantised. */
#ifndef TERN_REF_QUANTIZED_IMPL_H
#define TERN_REF_QUANTIZED_IMPL_H

#include "ref/eval_impl.h"

/* Whether an operand has quantised elements. */
bool tern_ref_is_quantized(const tern_ref_call *c);

/* The element type in which a handler computes result |i|: that of the result's type, or the
 * expressed type of a quantised result if the operands are not quantised (as in
 * tern_ref_call_dequantized). */
tern_dtype tern_ref_result_dtype(const tern_ref_call *c, uint32_t i);

/* Calls |fn| with dequantised operands and quantises its results to the op's types. |fn| must take
 * its results' element types from tern_ref_result_dtype(). */
TERN_MUST_USE tern_status tern_ref_call_dequantized(tern_ref_call *c, tern_ref_fn fn);

/* Dequantise |v| to the expressed type; and quantise |v|, of the expressed type: round to nearest
 * even, then clamp to the storage range. */
TERN_MUST_USE tern_status tern_ref_dequantize(tern_alloc mem, const tern_ref_value *v,
                                              tern_ref_value **out);
TERN_MUST_USE tern_status tern_ref_quantize(tern_alloc mem, const tern_ref_value *v,
                                            const tern_hlo_quant *quant, tern_ref_value **out);

#endif
