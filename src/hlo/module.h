/* hlo/module.h - the graph: a module of functions, each a tree of regions that contain ops in
 * order.
 *
 * Every object has a 32-bit id, 0 for none, valid for the lifetime of the module. A region is one
 * block: arguments, then ops, the last of which is a terminator. A value is an op's result or a
 * region's argument; the values of one op, or of one region, have consecutive ids. The top level is
 * an op too, with code MODULE; functions are ops FUNC in its region, meshes are SDY_MESH.
 *
 * Locations and the names of values in the source are not part of a graph's identity (identity.h).
 * Not thread-safe while it changes; concurrent reads are safe. */
#ifndef TERN_HLO_MODULE_H
#define TERN_HLO_MODULE_H

#include "base/arena.h"
#include "base/intern.h"
#include "hlo/attr.h"

/* Target of custom calls that call back into the host program; only the host program knows what
 * they compute. */
#define TERN_HLO_HOST_CALL "tern.host_call"

/* Target of custom calls that are recorded NKI kernels (docs/nki_stream.md); their configuration is
 * the stream. */
#define TERN_HLO_NKI_CALL "tern.nki"

/* Target of custom calls that are ragged all-to-alls: (operand, output, input_offsets, send_sizes,
 * output_offsets, recv_sizes) -> result. The configuration has replica_groups and channel_id. */
#define TERN_HLO_RAGGED_CALL "ragged_all_to_all"
typedef enum {
    TERN_HLO_RAGGED_OPERAND,
    TERN_HLO_RAGGED_OUTPUT, /* what the result holds where nothing is received */
    TERN_HLO_RAGGED_INPUT_OFFSETS,
    TERN_HLO_RAGGED_SEND_SIZES,
    TERN_HLO_RAGGED_OUTPUT_OFFSETS, /* in the results of the receivers */
    TERN_HLO_RAGGED_RECV_SIZES,
    TERN_HLO_RAGGED_COUNT
} tern_hlo_ragged_operand;

typedef uint32_t tern_hlo_op;
typedef uint32_t tern_hlo_value;
typedef uint32_t tern_hlo_region;
typedef uint32_t tern_hlo_loc; /* location.h */

typedef struct {
    tern_hlo_code code;
    uint32_t operand_first, operand_count; /* in m->operands */
    tern_hlo_value result_first;
    uint32_t result_count;
    uint32_t attr_first, attr_count;     /* range of m->uses, sorted by name */
    uint32_t region_first, region_count; /* in m->region_ids */
    tern_hlo_loc loc;
    tern_hlo_region parent; /* 0: detached */
    tern_hlo_op prev, next; /* siblings in |parent| */
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
    TERN_VEC(tern_hlo_op_info) ops; /* item 0 of these five is unused */
    TERN_VEC(tern_hlo_value_info) values;
    TERN_VEC(tern_hlo_region_info) regions;
    TERN_VEC(tern_hlo_value) operands;
    TERN_VEC(tern_hlo_attr_use) uses;
    TERN_VEC(tern_hlo_region) region_ids;
};

/* Creates an empty module: the top op and its region. */
TERN_MUST_USE tern_status tern_hlo_module_create(tern_alloc mem, tern_hlo_module **out);
void tern_hlo_module_destroy(tern_hlo_module *m);
/* Removes the ops, values and regions that passes have detached. All ids change. On failure the
 * module is unchanged. (compact.c) */
TERN_MUST_USE tern_status tern_hlo_module_compact(tern_hlo_module *m);
/* Frees all ops, values and regions; types, attributes and names remain. Nothing can be added
 * afterwards. */
void tern_hlo_module_drop_ops(tern_hlo_module *m);

/* The module takes ownership of |bytes| (from tern_file_read(), allocated by |m->mem|) and frees
 * them when it is destroyed, so attributes may borrow from them. On failure the caller still owns
 * them. */
TERN_MUST_USE tern_status tern_hlo_module_keep(tern_hlo_module *m, uint8_t *bytes, size_t len);

/* --- queries --- */

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

/* 0 if the op does not have the attribute. */
tern_hlo_attr tern_hlo_op_attr(const tern_hlo_module *m, tern_hlo_op op, tern_name name);

/* Its value, or the default from the table (FALSE and ZERO 0, ONE 1, MINUS_ONE -1; 0 for an absent
 * OPTIONAL one). For BOOL, UNIT, INT, ENUM. */
int64_t tern_hlo_op_int(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name);
/* NULL and 0 if absent. For INTS, BOOLS, MATRIX, ELEMENTS. */
const int64_t *tern_hlo_op_ints(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name,
                                uint32_t *out_count);
/* "" if absent. For STRING, SYMBOL. */
const char *tern_hlo_op_text(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name);

bool tern_hlo_is_ragged_call(const tern_hlo_module *m, tern_hlo_op op);
bool tern_hlo_is_nki_call(const tern_hlo_module *m, tern_hlo_op op);
/* Entry |name| of the configuration of a custom call; 0 if absent. */
tern_hlo_attr tern_hlo_call_option(const tern_hlo_module *m, tern_hlo_op op, const char *name);

const char *tern_hlo_name_text(const tern_hlo_module *m, tern_name name);

/* The FUNC (or SDY_MESH) with that sym_name; 0 if there is none. Linear search. */
tern_hlo_op tern_hlo_module_find(const tern_hlo_module *m, const char *name);

/* How many devices run the module, as its attributes say: 1 where it has none. Each replica has all
 * partitions. */
#define TERN_HLO_PARTITIONS "mhlo.num_partitions"
#define TERN_HLO_REPLICAS   "mhlo.num_replicas"
int64_t tern_hlo_module_count(const tern_hlo_module *m, const char *name);
TERN_MUST_USE tern_status tern_hlo_module_set_count(tern_hlo_module *m, const char *name,
                                                    int64_t count);

/* Attribute of the arguments and results of "main" that are the parts of several cores of a device:
 * equal ones, one after the other in memory. */
#define TERN_HLO_SPLIT "tern.split"

/* --- creation --- */

typedef struct {
    tern_hlo_code code;
    uint32_t operand_count, result_count, attr_count, region_count;
    const tern_hlo_value *operands;
    const tern_hlo_type *results;
    const tern_hlo_attr_use *attrs; /* in the form that normalize.h produces */
    const tern_hlo_region *regions; /* created before, detached */
    tern_hlo_loc loc;
} tern_hlo_op_spec;

/* Appends a new op to |region|. Arrays are copied. Checks none of the constraints in verify.h. */
TERN_MUST_USE tern_status tern_hlo_op_create(tern_hlo_module *m, tern_hlo_region region,
                                             const tern_hlo_op_spec *spec, tern_hlo_op *out);

/* The same with attributes that are already in m->uses at |attr_first|; spec->attrs is ignored.
 * Readers use it to share the attributes of similar ops. */
TERN_MUST_USE tern_status tern_hlo_op_create_shared(tern_hlo_module *m, tern_hlo_region region,
                                                    const tern_hlo_op_spec *spec,
                                                    uint32_t attr_first, tern_hlo_op *out);

/* Creates a region without an owner. */
TERN_MUST_USE tern_status tern_hlo_region_create(tern_hlo_module *m, tern_hlo_region *out);
/* Sets all arguments of a region in one call. */
TERN_MUST_USE tern_status tern_hlo_region_add_args(tern_hlo_module *m, tern_hlo_region region,
                                                   const tern_hlo_type *types, uint32_t count);

TERN_MUST_USE tern_status tern_hlo_name_add(tern_hlo_module *m, const char *text, size_t len,
                                            tern_name *out);

/* --- mutation --- */

/* detach() removes |op| from its region; its remaining uses are up to the caller. insert() puts a
 * detached op before |before|. */
void tern_hlo_op_detach(tern_hlo_module *m, tern_hlo_op op);
void tern_hlo_op_insert(tern_hlo_module *m, tern_hlo_op op, tern_hlo_op before);
void tern_hlo_set_operand(tern_hlo_module *m, tern_hlo_op op, uint32_t i, tern_hlo_value value);
/* Replaces |from| by |to| in |first|, the ops behind it in its region, and the ops inside these. */
void tern_hlo_replace_from(tern_hlo_module *m, tern_hlo_op first, tern_hlo_value from,
                           tern_hlo_value to);
void tern_hlo_set_type(tern_hlo_module *m, tern_hlo_value value, tern_hlo_type type);
/* Sets the attribute, or removes it if |value| is 0. */
TERN_MUST_USE tern_status tern_hlo_op_set_attr(tern_hlo_module *m, tern_hlo_op op, tern_name name,
                                               tern_hlo_attr value);

#endif
