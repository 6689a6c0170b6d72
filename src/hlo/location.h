/* hlo/location.h - where an op came from. Part of no graph's identity; the bytecode's are decoded
 * only when asked for. */
#ifndef TERN_HLO_LOCATION_H
#define TERN_HLO_LOCATION_H

#include "base/diag.h"
#include "base/text.h"
#include "hlo/module.h"

typedef enum {
    TERN_HLO_LOC_UNKNOWN,
    TERN_HLO_LOC_FILE,  /* text: the file; line, column */
    TERN_HLO_LOC_NAME,  /* text; parts[0]: the child, or none */
    TERN_HLO_LOC_CALL,  /* parts: callee, caller */
    TERN_HLO_LOC_FUSED, /* parts */
    TERN_HLO_LOC_LAZY   /* index: in the bytecode it came from */
} tern_hlo_loc_kind;

typedef struct {
    tern_hlo_loc_kind kind;
    tern_name text;
    uint32_t line, column;
    const tern_hlo_loc *parts;
    uint32_t part_count;
    uint64_t index;
} tern_hlo_loc_info;

/* A new location (LAZY excepted); arrays are copied. Id 0 is the unknown one. */
TERN_MUST_USE tern_status tern_hlo_loc_add(tern_hlo_module *m, const tern_hlo_loc_info *info,
                                           tern_hlo_loc *out);

/* Bytecode: says how location |index| of this module is decoded, and makes ids for them without
 * doing so. |reader| lives as long as the module. */
typedef tern_status (*tern_hlo_loc_decode)(tern_hlo_module *m, const void *reader, uint64_t index,
                                           tern_hlo_loc_info *out);
void tern_hlo_loc_set_reader(tern_hlo_module *m, tern_hlo_loc_decode decode, const void *reader);
static inline tern_hlo_loc tern_hlo_loc_lazy(uint32_t index) { return index | 0x80000000u; }

/* Text: ops that name no location are where they stand in the source. */
TERN_MUST_USE tern_status tern_hlo_loc_set_source(tern_hlo_module *m, const tern_source *source);
static inline tern_hlo_loc tern_hlo_loc_in_source(size_t offset)
{
    return offset < 0x40000000u ? (tern_hlo_loc)offset | 0x40000000u : 0;
}

/* Decoded if need be, hence not const; parts may be lazy ids in turn. */
TERN_MUST_USE tern_status tern_hlo_loc_of(tern_hlo_module *m, tern_hlo_loc loc,
                                          tern_hlo_loc_info *out);

/* The innermost file location within |loc|; else the outermost name; else the unknown one. */
TERN_MUST_USE tern_status tern_hlo_loc_find_file(tern_hlo_module *m, tern_hlo_loc loc,
                                                 tern_hlo_loc_info *out);

/* "model.py:12:3" of the innermost file location, else the name, else "?". */
TERN_MUST_USE tern_status tern_hlo_loc_print_short(tern_hlo_module *m, tern_hlo_loc loc,
                                                   tern_text *out);
/* MLIR's form: loc("model.py":12:3), loc("add"("model.py":12:3)), loc(callsite(.. at ..)), .. */
TERN_MUST_USE tern_status tern_hlo_loc_print(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out);

#endif
