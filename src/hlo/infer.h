/* hlo/infer.h - result types of an op from its operands and attributes. */
#ifndef TERN_HLO_INFER_H
#define TERN_HLO_INFER_H

#include "hlo/module.h"

/* Writes the types of the results of |spec| to |results|, which has space for |capacity|, and
 * their count to *out_count. Dimensions that the operands leave open are TERN_HLO_DYNAMIC.
 * INVALID, with found and wanted, if the operands do not fit the op. UNSUPPORTED for ops whose
 * result type the program chooses (convert, reshape, iota, broadcast_in_dim, custom_call, ...; not
 * constant); use tern_hlo_check_results() to check their types. */
TERN_MUST_USE tern_status tern_hlo_infer(tern_hlo_module *m, const tern_hlo_op_spec *spec,
                                         tern_hlo_type *results, uint32_t capacity,
                                         uint32_t *out_count);

/* Checks all constraints between operands, attributes, regions and the results in |spec|, as the
 * verifier does for each op. */
TERN_MUST_USE tern_status tern_hlo_check_results(tern_hlo_module *m, const tern_hlo_op_spec *spec);

#endif
