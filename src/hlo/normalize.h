/* hlo/normalize.h - brings attributes from the readers into the canonical form of the graph. */
#ifndef TERN_HLO_NORMALIZE_H
#define TERN_HLO_NORMALIZE_H

#include "hlo/module.h"

/* Works on |uses| in place; |*count| may grow up to |capacity| (16 spare entries are enough):
 *  - expands the records in record_fields.def into flat attributes;
 *  - converts a value to the kind its name has in attrs.def: a tensor to INTS or BOOLS, a list
 *    of enumeration values, true to UNIT, an integer of another width to I32 or I64, ...;
 *  - drops attributes equal to their default, TYPE none, and a dot algorithm without any field;
 *  - sorts the rest by name.
 * Attributes that the op's row does not name (discardable ones) are unchanged. INVALID, with found
 * and wanted, if a value does not fit its kind or a name is repeated. The verifier checks that
 * required attributes are present. */
TERN_MUST_USE tern_status tern_hlo_attrs_normalize(tern_hlo_module *m, tern_hlo_code code,
                                                   tern_hlo_attr_use *uses, uint32_t *count,
                                                   uint32_t capacity);

#endif
