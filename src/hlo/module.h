/* hlo/module.h - the graph: a module of functions, each a tree of regions with ops in order.
 *
 * Everything has a 32-bit id, 0 for none, valid while the module lives. A region is one block:
 * arguments, then ops, the last of them a terminator. A value is an op's result or a region's
 * argument; values of one op, or of one region, have consecutive ids. The top is an op too, with
 * code MODULE; functions are ops FUNC in its region, meshes are SDY_MESH.
 *
 * Locations and the names values had in a text are no part of what a graph is (identity.h).
 * Single-thread while it changes; read-only use is thread-safe. */
#ifndef TERN_HLO_MODULE_H
#define TERN_HLO_MODULE_H

#include "base/arena.h"
#include "base/intern.h"
#include "hlo/attr.h"

/* The target of custom calls that call the program that runs all this: only that knows what they
 * compute. */
#define TERN_HLO_HOST_CALL "tern.host_call"

typedef uint32_t tern_hlo_op;
typedef uint32_t tern_hlo_value;
typedef uint32_t tern_hlo_region;
typedef uint32_t tern_hlo_loc; /* location.h */

typedef struct {
    tern_hlo_code code;
    uint32_t operand_first, operand_count; /* in m->operands */
    tern_hlo_value result_first;
    uint32_t result_count;
    uint32_t attr_first, attr_count;     /* in m->uses; in the order of the names' texts */
    uint32_t region_first, region_count; /* in m->region_ids */
    tern_hlo_loc loc;
    tern_hlo_region parent; /* 0: in no region */
    tern_hlo_op prev, next; /* in |parent| */
} tern_hlo_op_info;

typedef struct {
    tern_hlo_type type;
    uint32_t owner : 31; /* an op, or a region if |is_arg| */
    uint32_t is_arg : 1;
    uint32_t index; /* among the owner's results or arguments */
} tern_hlo_value_info;

typedef struct {
    tern_hlo_op owner; /* 0: not attached yet */
    tern_hlo_op first, last;
    tern_hlo_value arg_first;
    uint32_t arg_count;
} tern_hlo_region_info;

typedef struct tern_hlo_tables tern_hlo_tables; /* interned types and attributes, locations */

struct tern_hlo_module {
    tern_alloc mem;
    tern_arena arena;
    tern_intern names;
    tern_hlo_tables *tables;
    tern_hlo_op top;                /* MODULE */
    TERN_VEC(tern_hlo_op_info) ops; /* item 0 of these five is nothing */
    TERN_VEC(tern_hlo_value_info) values;
    TERN_VEC(tern_hlo_region_info) regions;
    TERN_VEC(tern_hlo_value) operands;
    TERN_VEC(tern_hlo_attr_use) uses;
    TERN_VEC(tern_hlo_region) region_ids;
};

/* An empty module: the top op and its region. */
TERN_MUST_USE tern_status tern_hlo_module_create(tern_alloc mem, tern_hlo_module **out);
void tern_hlo_module_destroy(tern_hlo_module *m);
/* Without the ops, values and regions that passes have left behind: what there is has other ids
 * then. On failure it is as it was. (compact.c) */
TERN_MUST_USE tern_status tern_hlo_module_compact(tern_hlo_module *m);
/* What is left are types, attributes and names. Nothing more can be added. */
void tern_hlo_module_drop_ops(tern_hlo_module *m);

/* The module frees |bytes| (of tern_file_read(), by |m->mem|) when it goes: attributes may borrow
 * from them. On failure they stay the caller's. */
TERN_MUST_USE tern_status tern_hlo_module_keep(tern_hlo_module *m, uint8_t *bytes, size_t len);

/* --- looking --- */

static inline const tern_hlo_op_info *tern_hlo_op_of(const tern_hlo_module *m, tern_hlo_op op)
{
    return &m->ops.items[op];
}
static inline const tern_hlo_value_info *tern_hlo_value_of(const tern_hlo_module *m,
                                                           tern_hlo_value v)
{
    return &m->values.items[v];
}
static inline const tern_hlo_region_info *tern_hlo_region_of(const tern_hlo_module *m,
                                                             tern_hlo_region r)
{
    return &m->regions.items[r];
}
static inline const tern_hlo_value *tern_hlo_operands(const tern_hlo_module *m, tern_hlo_op op)
{
    return &m->operands.items[m->ops.items[op].operand_first];
}
static inline tern_hlo_region tern_hlo_op_region(const tern_hlo_module *m, tern_hlo_op op,
                                                 uint32_t i)
{
    return m->region_ids.items[m->ops.items[op].region_first + i];
}
static inline tern_hlo_type tern_hlo_value_type(const tern_hlo_module *m, tern_hlo_value v)
{
    return m->values.items[v].type;
}
static inline const tern_hlo_type_info *tern_hlo_value_type_of(const tern_hlo_module *m,
                                                               tern_hlo_value v)
{
    return tern_hlo_type_of(m, m->values.items[v].type);
}
/* The region of the top op. */
tern_hlo_region tern_hlo_module_body(const tern_hlo_module *m);

/* The attribute; 0 if the op has it not. */
tern_hlo_attr tern_hlo_op_attr(const tern_hlo_module *m, tern_hlo_op op, tern_name name);

/* Its value, or what the table gives as the default (FALSE and ZERO 0, ONE 1, MINUS_ONE -1; 0 for
 * an OPTIONAL one that is absent). BOOL, UNIT, INT, ENUM. */
int64_t tern_hlo_op_int(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name);
/* NULL and 0 if absent. INTS, BOOLS, MATRIX, ELEMENTS. */
const int64_t *tern_hlo_op_ints(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                                uint32_t *out_count);
/* "" if absent. STRING, SYMBOL. */
const char *tern_hlo_op_text(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name);

const char *tern_hlo_name_text(const tern_hlo_module *m, tern_name name);

/* The FUNC (or SDY_MESH) with that sym_name; 0 if there is none. Linear in the number of them. */
tern_hlo_op tern_hlo_module_find(const tern_hlo_module *m, const char *name);

/* --- making --- */

typedef struct {
    tern_hlo_code code;
    uint32_t operand_count, result_count, attr_count, region_count;
    const tern_hlo_value *operands;
    const tern_hlo_type *results;
    const tern_hlo_attr_use *attrs; /* as normalize.h leaves them */
    const tern_hlo_region *regions; /* made before, not attached yet */
    tern_hlo_loc loc;
} tern_hlo_op_spec;

/* A new op at the end of |region|. Arrays are copied. Nothing is checked that verify.h checks. */
TERN_MUST_USE tern_status tern_hlo_op_create(tern_hlo_module *m, tern_hlo_region region,
                                             const tern_hlo_op_spec *spec, tern_hlo_op *out);

/* The same with attributes that are in m->uses already, at |attr_first| (spec->attrs is not
 * looked at): readers share the attributes of like ops. */
TERN_MUST_USE tern_status tern_hlo_op_create_shared(tern_hlo_module *m, tern_hlo_region region,
                                                    const tern_hlo_op_spec *spec,
                                                    uint32_t attr_first, tern_hlo_op *out);

/* A region that belongs to no op yet. */
TERN_MUST_USE tern_status tern_hlo_region_create(tern_hlo_module *m, tern_hlo_region *out);
/* All arguments of a region in one call. */
TERN_MUST_USE tern_status tern_hlo_region_add_args(tern_hlo_module *m, tern_hlo_region region,
                                                   const tern_hlo_type *types, uint32_t count);

TERN_MUST_USE tern_status tern_hlo_name_add(tern_hlo_module *m, const char *text, size_t len,
                                            tern_name *out);

/* --- changing --- */

/* Takes |op| out of its region (its uses are the caller's business), or puts one that is in none
 * before |before|, which is in one. */
void tern_hlo_op_detach(tern_hlo_module *m, tern_hlo_op op);
void tern_hlo_op_insert(tern_hlo_module *m, tern_hlo_op op, tern_hlo_op before);
void tern_hlo_set_operand(tern_hlo_module *m, tern_hlo_op op, uint32_t i, tern_hlo_value value);
void tern_hlo_set_type(tern_hlo_module *m, tern_hlo_value value, tern_hlo_type type);
/* Sets or, with |value| 0, removes. */
TERN_MUST_USE tern_status tern_hlo_op_set_attr(tern_hlo_module *m, tern_hlo_op op, tern_name name,
                                               tern_hlo_attr value);

#endif
