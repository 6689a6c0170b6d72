/* passes/symbols_impl.h - which functions and meshes are named, and by what. */
#ifndef TERN_PASSES_SYMBOLS_IMPL_H
#define TERN_PASSES_SYMBOLS_IMPL_H

#include "passes/rewrite_impl.h"

typedef struct {
    const tern_hlo_module *m;
    tern_map by_name;            /* name's id to the op of module level */
    tern_map seen;               /* attributes looked at */
    TERN_VEC(tern_hlo_op) named; /* ops of module level, each once */
    tern_map is_named;
} tern_symbols;

TERN_MUST_USE tern_status tern_symbols_init(tern_symbols *s, const tern_hlo_module *m);
void tern_symbols_fini(tern_symbols *s);

/* The function or mesh of that name; 0 if there is none. */
tern_hlo_op tern_symbols_find(const tern_symbols *s, const char *name);
/* Notes |op| itself, an op of module level. */
TERN_MUST_USE tern_status tern_symbols_note(tern_symbols *s, tern_hlo_op op);
/* Notes what the attributes of |op| and of all within it name. With |but_callees|, what func.call
 * calls does not count. */
TERN_MUST_USE tern_status tern_symbols_note_within(tern_symbols *s, tern_hlo_op op,
                                                   bool but_callees);

bool tern_symbols_is_private(const tern_hlo_module *m, tern_hlo_op op);

/* Private functions that nothing reached from a public one names go. */
TERN_MUST_USE tern_status tern_symbols_drop_unused(tern_rewrite *r);

#endif
