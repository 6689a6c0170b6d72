/* hlo/verify.h - the verifier: invariants of a graph that the rest of Tern relies on. */
#ifndef TERN_HLO_VERIFY_H
#define TERN_HLO_VERIFY_H

#include "base/diag.h"
#include "hlo/module.h"

/* Checks structure (arity, regions, terminators, uses after definitions, symbols), attributes
 * (presence and kinds) and the type constraints of each op. Each violation is a message with found
 * and wanted, op, function and the op's location. INVALID if there is any. */
TERN_MUST_USE tern_status tern_hlo_verify(tern_hlo_module *m, tern_diag *diag);

#endif
