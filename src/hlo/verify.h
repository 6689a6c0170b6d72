/* hlo/verify.h - what a graph must hold for the rest of Tern to trust it. */
#ifndef TERN_HLO_VERIFY_H
#define TERN_HLO_VERIFY_H

#include "base/diag.h"
#include "hlo/module.h"

/* Structure (arity, regions, terminators, uses after definitions, symbols), attributes (required
 * ones, kinds) and the constraints of each op on types. Every breach is a message that says what
 * was found and wanted, names op and function, and has the op's location. INVALID if there was one.
 */
TERN_MUST_USE tern_status tern_hlo_verify(tern_hlo_module *m, tern_diag *diag);

#endif
