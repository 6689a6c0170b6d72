/* hlo/verify/op_impl.h - the check of one op, as the walk over a module calls it. */
#ifndef TERN_HLO_VERIFY_OP_IMPL_H
#define TERN_HLO_VERIFY_OP_IMPL_H

#include "hlo/module.h"

/* As tern_hlo_check_results(), with memory that the caller keeps and the symbols it has gathered
 * (NULL: search the module). */
TERN_MUST_USE tern_status tern_hlo_op_check(tern_hlo_module *m, const tern_hlo_op_spec *spec,
                                            tern_arena *scratch, const tern_map *symbols);

#endif
