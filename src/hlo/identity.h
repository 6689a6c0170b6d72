/* hlo/identity.h - equality of graphs. Names of values and functions, locations and the order of
 * attributes in the source are ignored. */
#ifndef TERN_HLO_IDENTITY_H
#define TERN_HLO_IDENTITY_H

#include "base/sha256.h"
#include "hlo/module.h"

/* Equal modules have equal hashes on every host, whether they were read from text or bytecode.
 * Functions are identified by position; public ones also by name. */
TERN_MUST_USE tern_status tern_hlo_hash(const tern_hlo_module *m, tern_digest *out);

/* Compares op by op, including the names of functions. */
bool tern_hlo_equal(const tern_hlo_module *a, const tern_hlo_module *b);

#endif
