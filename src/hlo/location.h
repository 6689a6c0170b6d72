/* hlo/location.h - source locations of ops. They are not part of a graph's identity. Locations of
 * bytecode are decoded lazily. */
#ifndef TERN_HLO_LOCATION_H
#define TERN_HLO_LOCATION_H

#include "base/diag.h"
#include "base/text.h"
#include "hlo/module.h"

typedef enum {
    TERN_HLO_LOC_UNKNOWN,
    TERN_HLO_LOC_FILE,  /* text: the file; line, column */
    TERN_HLO_LOC_NAME,  /* text; parts[0]: the child, if any */
    TERN_HLO_LOC_CALL,  /* parts: callee, caller */
    TERN_HLO_LOC_FUSED, /* parts */
    TERN_HLO_LOC_LAZY   /* index into the bytecode's attribute table */
} tern_hlo_loc_kind;

typedef struct {
    tern_hlo_loc_kind kind;
    tern_name text;
    uint32_t line, column;
    const tern_hlo_loc *parts;
    uint32_t part_count;
    uint64_t index;
} tern_hlo_loc_info;

/* Adds a location of any kind but LAZY; arrays are copied. Id 0 is the unknown location. */
TERN_MUST_USE tern_status tern_hlo_loc_add(tern_hlo_module *m, const tern_hlo_loc_info *info,
                                           tern_hlo_loc *out);

/* Bytecode: sets the function that decodes location |index| of this module, and creates ids
 * without decoding. |reader| must outlive the module. */
typedef tern_status (*tern_hlo_loc_decode)(tern_hlo_module *m, const void *reader, uint64_t index,
                                           tern_hlo_loc_info *out);
void tern_hlo_loc_set_reader(tern_hlo_module *m, tern_hlo_loc_decode decode, const void *reader);
static inline tern_hlo_loc tern_hlo_loc_lazy(uint32_t index) { return index | 0x80000000u; }

/* Text: an op without a location gets its position in the source. */
TERN_MUST_USE tern_status tern_hlo_loc_set_source(tern_hlo_module *m, const tern_source *source);
static inline tern_hlo_loc tern_hlo_loc_in_source(size_t offset)
{
    return offset < 0x40000000u ? (tern_hlo_loc)offset | 0x40000000u : 0;
}

/* Whether |info| is a position in the text of the module itself, not in the source of the model. */
bool tern_hlo_loc_is_in_text(const tern_hlo_module *m, const tern_hlo_loc_info *info);

/* Decodes the location if needed, hence not const; its parts may be lazy ids themselves. */
TERN_MUST_USE tern_status tern_hlo_loc_of(tern_hlo_module *m, tern_hlo_loc loc,
                                          tern_hlo_loc_info *out);

/* The innermost file location within |loc|; otherwise the outermost name; otherwise the unknown
 * location. */
TERN_MUST_USE tern_status tern_hlo_loc_find_file(tern_hlo_module *m, tern_hlo_loc loc,
                                                 tern_hlo_loc_info *out);

/* "model.py:12:3" of the innermost file location; otherwise the name; otherwise "?". */
TERN_MUST_USE tern_status tern_hlo_loc_print_short(tern_hlo_module *m, tern_hlo_loc loc,
                                                   tern_text *out);
/* MLIR's form: loc("model.py":12:3), loc("add"("model.py":12:3)), loc(callsite(.. at ..)), .. */
TERN_MUST_USE tern_status tern_hlo_loc_print(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out);

#endif
