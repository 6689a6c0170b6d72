/* hlo/normalize.h - attributes as readers find them, brought into the one form of the graph. */
#ifndef TERN_HLO_NORMALIZE_H
#define TERN_HLO_NORMALIZE_H

#include "hlo/module.h"

/* Works on |uses| in place; |*count| may grow up to |capacity| (room for 16 more is enough):
 *  - records that groups.def names are spread over their flat attributes;
 *  - a value is brought to the kind its name has in attrs.def: a tensor to INTS or BOOLS, a list
 *    of enumeration values, true to UNIT, an integer of another width to I32 or I64, ...;
 *  - what equals its default, and TYPE none, is dropped; a dot algorithm that is absent as a whole;
 *  - the rest is put in the order of the names' texts.
 * Attributes that the op's row does not name (discardable ones) stay as they are. INVALID, with
 * what was found and wanted, if a value does not fit its kind or a name comes twice. Presence of
 * required ones is the verifier's business. */
TERN_MUST_USE tern_status tern_hlo_attrs_normalize(tern_hlo_module *m, tern_hlo_code code,
                                                   tern_hlo_attr_use *uses, uint32_t *count,
                                                   uint32_t capacity);

#endif
