/* passes/symbols_impl.h - which functions and meshes are referenced, and by what. */
#ifndef TERN_PASSES_SYMBOLS_IMPL_H
#define TERN_PASSES_SYMBOLS_IMPL_H

#include "passes/rewrite_impl.h"

typedef struct {
    const tern_hlo_module *m;
    tern_map by_name;            /* id of the name to module-level op */
    tern_map seen;               /* visited attributes */
    TERN_VEC(tern_hlo_op) named; /* module-level ops, each once */
    tern_map is_named;
} tern_symbols;

TERN_MUST_USE tern_status tern_symbols_init(tern_symbols *s, const tern_hlo_module *m);
void tern_symbols_fini(tern_symbols *s);

/* The function or mesh of that name; 0 if there is none. */
tern_hlo_op tern_symbols_find(const tern_symbols *s, const char *name);
/* Records |op|, a module-level op. */
TERN_MUST_USE tern_status tern_symbols_note(tern_symbols *s, tern_hlo_op op);
/* Records the symbols that the attributes of |op| and nested ops reference. With |but_callees|,
 * callees of func.call do not count. */
TERN_MUST_USE tern_status tern_symbols_note_within(tern_symbols *s, tern_hlo_op op,
                                                   bool but_callees);

bool tern_symbols_is_private(const tern_hlo_module *m, tern_hlo_op op);

/* Erases private functions that are not reachable from a public one. */
TERN_MUST_USE tern_status tern_symbols_drop_unused(tern_rewrite *r);

#endif
