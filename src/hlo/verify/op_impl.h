/* hlo/verify/op_impl.h - the check of one op, called by the walk over a module. */
#ifndef TERN_HLO_VERIFY_OP_IMPL_H
#define TERN_HLO_VERIFY_OP_IMPL_H

#include "hlo/module.h"

/* Like tern_hlo_check_results(), with the caller's scratch memory and symbol index (NULL: search
 * the module). */
TERN_MUST_USE tern_status tern_hlo_op_check(tern_hlo_module *m, const tern_hlo_op_spec *spec,
                                            tern_arena *scratch, const tern_map *symbols);

#endif
