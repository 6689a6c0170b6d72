/* hlo/clone.h - ops copied to another place, of the same module or of another one. */
#ifndef TERN_HLO_CLONE_H
#define TERN_HLO_CLONE_H

#include "hlo/module.h"

/* Which value stands for which: by the id in the source. Maps rather than arrays, so that cloning a
 * few ops out of a large module costs what those few cost. */
typedef struct {
    tern_alloc mem;
    const tern_hlo_module *from;
    tern_hlo_module *to; /* may be |from| */
    /* Between two modules: data of constants is not copied. Set it after init where |from|, and
     * what it keeps or borrows, lives longer than |to|. */
    bool borrow_data;
    /* Within a module: the location of the copy of an op at |loc|; NULL: the same. Set after init.
     */
    tern_status (*relocate)(void *self, tern_hlo_loc loc, tern_hlo_loc *out);
    void *self;
    tern_map values;              /* id to id */
    tern_map types, attrs, names; /* between two modules: those known already */
    tern_arena scratch;
    unsigned depth;
} tern_hlo_cloner;

/* Takes no memory yet. */
void tern_hlo_cloner_init(tern_hlo_cloner *c, const tern_hlo_module *from, tern_hlo_module *to);
void tern_hlo_cloner_fini(tern_hlo_cloner *c);

/* Mapped again, |from| stands for the new one: so ops may be cloned many times with one cloner. */
TERN_MUST_USE tern_status tern_hlo_clone_map(tern_hlo_cloner *c, tern_hlo_value from,
                                             tern_hlo_value to);
/* What stands for |from|; in the same module, what is not mapped stands for itself; else 0. */
tern_hlo_value tern_hlo_cloned(const tern_hlo_cloner *c, tern_hlo_value from);

/* A copy of |op| with its attributes and regions at the end of |region|; its results are mapped.
 * INVALID if an operand is not mapped (between two modules). The location is kept within a module
 * (see |relocate|) and left out between two. */
TERN_MUST_USE tern_status tern_hlo_clone_op(tern_hlo_cloner *c, tern_hlo_op op,
                                            tern_hlo_region region, tern_hlo_op *out);
TERN_MUST_USE tern_status tern_hlo_clone_type(tern_hlo_cloner *c, tern_hlo_type type,
                                              tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_clone_attr(tern_hlo_cloner *c, tern_hlo_attr attr,
                                              tern_hlo_attr *out);

enum { TERN_HLO_EXTRACT_CONSTANT_BYTES = 64 };

/* A new module whose "main" takes what |ops| (some ops of one region, in order) use from outside
 * and returns |results|, which some of them make; functions and meshes that are named anywhere in
 * them come along, and what those name. |out_inputs| gets the values from outside, in the order of
 * main's arguments, which is that of their first use: the caller frees it with
 * tern_mem_free(m->mem, inputs, count * sizeof(*inputs)). A constant from outside whose data has up
 * to TERN_HLO_EXTRACT_CONSTANT_BYTES (any splat) is cloned into main; a larger one is an argument.
 * The module is of |m|'s allocator and shares no memory with |m|. INVALID if something named is
 * itself called "main". */
TERN_MUST_USE tern_status tern_hlo_extract(const tern_hlo_module *m, const tern_hlo_op *ops,
                                           uint32_t op_count, const tern_hlo_value *results,
                                           uint32_t result_count, tern_hlo_module **out,
                                           tern_hlo_value **out_inputs, uint32_t *out_input_count);

#endif
