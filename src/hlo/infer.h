/* hlo/infer.h - result types of an op from its operands and attributes. */
#ifndef TERN_HLO_INFER_H
#define TERN_HLO_INFER_H

#include "hlo/module.h"

/* The types of spec's results, into |results| (room for |capacity|); *out_count says how many.
 * Dimensions that operands leave open are TERN_HLO_DYNAMIC. INVALID, with found and wanted, if the
 * operands do not fit the op. UNSUPPORTED for ops whose results do not follow from their operands
 * (constant aside: those with a type chosen by the program such as convert, reshape, iota,
 * broadcast_in_dim, custom_call), for which tern_hlo_check_results() says whether types will do. */
TERN_MUST_USE tern_status tern_hlo_infer(tern_hlo_module *m, const tern_hlo_op_spec *spec,
                                         tern_hlo_type *results, uint32_t capacity,
                                         uint32_t *out_count);

/* All constraints between operands, attributes, regions and the results in |spec|: what the
 * verifier asks of an op. */
TERN_MUST_USE tern_status tern_hlo_check_results(tern_hlo_module *m, const tern_hlo_op_spec *spec);

#endif
