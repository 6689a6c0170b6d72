/* hlo/identity.h - when two graphs are the same: names of values and functions, locations and the
 * order attributes were written in do not count. */
#ifndef TERN_HLO_IDENTITY_H
#define TERN_HLO_IDENTITY_H

#include "base/sha256.h"
#include "hlo/module.h"

/* Equal modules have equal hashes, whether they came from text or from bytecode, on every host.
 * Functions count by their place; public ones by name too. */
TERN_MUST_USE tern_status tern_hlo_hash(const tern_hlo_module *m, tern_digest *out);

/* Op by op, with the names of functions. */
bool tern_hlo_equal(const tern_hlo_module *a, const tern_hlo_module *b);

#endif
