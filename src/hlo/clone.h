/* hlo/clone.h - clones ops within a module or into another one. */
#ifndef TERN_HLO_CLONE_H
#define TERN_HLO_CLONE_H

#include "hlo/module.h"

/* Maps values of the source to values of the target by id. Maps instead of arrays make the cost of
 * cloning a few ops independent of the size of the module. */
typedef struct {
    tern_alloc mem;
    const tern_hlo_module *from;
    tern_hlo_module *to; /* may be |from| */
    /* Between two modules: borrow the data of constants instead of copying it. Set it after init;
     * |from|, and the memory it owns or borrows, must outlive |to|. */
    bool borrow_data;
    /* The location of the clone of an op at |loc|. NULL: within a module |loc|, between two none.
     * Set after init. */
    tern_status (*relocate)(void *self, tern_hlo_loc loc, tern_hlo_loc *out);
    void *self;
    tern_map values;              /* id to id */
    tern_map types, attrs, names; /* between two modules: ids translated so far */
    tern_arena scratch;
    unsigned depth;
} tern_hlo_cloner;

/* Allocates nothing. */
void tern_hlo_cloner_init(tern_hlo_cloner *c, const tern_hlo_module *from, tern_hlo_module *to);
void tern_hlo_cloner_fini(tern_hlo_cloner *c);

/* Maps |from| to |to|. A later call replaces the mapping, so one cloner can clone ops repeatedly.
 */
TERN_MUST_USE tern_status tern_hlo_clone_map(tern_hlo_cloner *c, tern_hlo_value from,
                                             tern_hlo_value to);
/* The value that |from| maps to. Within one module an unmapped value maps to itself; otherwise 0.
 */
tern_hlo_value tern_hlo_cloned(const tern_hlo_cloner *c, tern_hlo_value from);

/* Appends a clone of |op|, with its attributes and regions, to |region| and maps its results.
 * INVALID if an operand is not mapped (between two modules). For locations see |relocate|. */
TERN_MUST_USE tern_status tern_hlo_clone_op(tern_hlo_cloner *c, tern_hlo_op op,
                                            tern_hlo_region region, tern_hlo_op *out);
TERN_MUST_USE tern_status tern_hlo_clone_type(tern_hlo_cloner *c, tern_hlo_type type,
                                              tern_hlo_type *out);
TERN_MUST_USE tern_status tern_hlo_clone_attr(tern_hlo_cloner *c, tern_hlo_attr attr,
                                              tern_hlo_attr *out);

/* Clones all ops of |c->from|, with the attributes of the module, into |c->to|, which is new. */
TERN_MUST_USE tern_status tern_hlo_clone_module(tern_hlo_cloner *c);
/* A copy of |m| with its locations, which are decoded: hence not const. It borrows the data of
 * constants from |m|. */
TERN_MUST_USE tern_status tern_hlo_module_copy(tern_hlo_module *m, tern_hlo_module **out);

enum { TERN_HLO_EXTRACT_CONSTANT_BYTES = 64 };

/* Creates a module whose "main" computes |results|, which are results of |ops|: ops of one region,
 * in order. Values that |ops| use from outside become arguments of main, in the order of first
 * use; |out_inputs| lists them, and the caller frees it with tern_mem_free(m->mem, inputs, count *
 * sizeof(*inputs)). Functions and meshes that are referenced, directly or indirectly, are cloned
 * too. A constant from outside with up to TERN_HLO_EXTRACT_CONSTANT_BYTES of data (any splat) is
 * cloned into main; a larger one becomes an argument. The new module uses |m|'s allocator and
 * shares no memory with |m|. INVALID if a referenced symbol is named "main". */
TERN_MUST_USE tern_status tern_hlo_extract(const tern_hlo_module *m, const tern_hlo_op *ops,
                                           uint32_t op_count, const tern_hlo_value *results,
                                           uint32_t result_count, tern_hlo_module **out,
                                           tern_hlo_value **out_inputs, uint32_t *out_input_count);

#endif
