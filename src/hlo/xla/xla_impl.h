/* xla/xla_impl.h - a module of XLA's HLO in memory. Two readers build it, of serialised protos and
 * of text; one lowering turns it into a graph.
 *
 * Shapes are logical. Layouts order the elements of literals and say what a bitcast does; otherwise
 * they do not count, not even the entry's: the arrays that a program takes and gives are row-major,
 * as PJRT has it for programs compiled without layouts of their own. (What the entry's layout would
 * be is left over from building the module: XlaBuilder gives a transposed array a permuted one.)
 *
 * Everything is in one arena, and lives until the graph is built. Bytes of literals may also borrow
 * from the input. Computations and instructions are named by the ids of the source until
 * xla_resolve() replaces these by indices. */
#ifndef TERN_HLO_XLA_IMPL_H
#define TERN_HLO_XLA_IMPL_H

#include "base/map.h"
#include "hlo/module.h"

enum { XLA_DEPTH_MAX = 64 /* of nested shapes, messages and braces */ };

typedef enum {
#define FIELD(name, kind) XLA_##name,
#define PROTO(...)
#define EACH(...)
#define KEY(...)
#include "hlo/xla/fields.def"
    XLA_FIELD_COUNT
} xla_field;

typedef enum { XLA_KIND_INT, XLA_KIND_INTS, XLA_KIND_FLOAT, XLA_KIND_TEXT } xla_kind;

typedef struct {
    const char *name;
    xla_kind kind;
} xla_field_row;
extern const xla_field_row xla_field_rows[XLA_FIELD_COUNT];

typedef struct {
    const int64_t *items;
    uint32_t count;
} xla_ints;

typedef struct {
    int64_t *items;
    uint32_t count, capacity;
} xla_int_vec;

typedef enum { XLA_SHAPE_NONE, XLA_SHAPE_ARRAY, XLA_SHAPE_TUPLE, XLA_SHAPE_TOKEN } xla_shape_kind;

typedef struct xla_shape xla_shape;
struct xla_shape {
    xla_shape_kind kind;
    tern_dtype dtype; /* ARRAY */
    bool is_dynamic;  /* a dimension has only a bound */
    xla_int_vec dims;
    xla_int_vec minor_to_major; /* empty: the default, the last dimension is the minor one */
    xla_shape *parts;           /* TUPLE */
    uint32_t part_count, part_capacity;
    /* Arrays and tokens: what a tuple is once flattened. Set by xla_resolve(). */
    uint32_t leaves;
    uint32_t first_leaf; /* of a part, in its tuple */
};

/* One field that an instruction has. */
typedef struct xla_value xla_value;
struct xla_value {
    xla_value *next;
    xla_field field;
    xla_int_vec ints;
    int64_t i;
    double f;
    const char *text;
    size_t len;
};

/* A constant: elements in row-major order, little-endian, each in its storage bytes. */
typedef struct {
    const uint8_t *data;
    size_t bytes;
} xla_literal;

typedef struct {
    const char *op_name, *source_file; /* NULL: none */
    int64_t source_line, source_column;
    int64_t stack_frame; /* 1-based; 0: none */
} xla_metadata;

typedef struct {
    const char *name;
    const char *opcode;
    int64_t id;
    xla_shape shape;
    xla_int_vec operands; /* indices in the computation */
    xla_int_vec called;   /* indices of computations */
    xla_literal literal;
    bool has_literal;
    xla_metadata metadata;
    const char **attributes; /* frontend attributes: name, value, name, ... */
    uint32_t attribute_count, attribute_capacity;
    xla_value *values;
} xla_instr;

typedef struct {
    const char *name;
    int64_t id, root; /* root: index of an instruction */
    bool has_root;
    xla_instr *instrs;
    uint32_t count, capacity;
} xla_computation;

/* A parameter, or a part of one, whose buffer may become an output's. */
typedef struct {
    bool is_donor; /* of any output that it fits; else of output_index */
    int64_t parameter;
    xla_int_vec parameter_index, output_index; /* paths in tuples */
} xla_alias;

typedef struct {
    int64_t file, line, column; /* file: 1-based */
} xla_file_location;

typedef struct {
    tern_arena arena;
    const char *source; /* name of the input, for messages */
    const char *name;
    int64_t entry_id;
    const char *entry_name; /* if there is no id */
    int64_t entry;          /* index of a computation */
    int64_t replicas, partitions;
    xla_computation *computations;
    uint32_t count, capacity;
    xla_alias *aliases;
    uint32_t alias_count, alias_capacity;
    const char **files; /* the index of stack frames */
    uint32_t file_count, file_capacity;
    xla_file_location *locations;
    uint32_t location_count, location_capacity;
    int64_t *frames; /* 1-based file locations */
    uint32_t frame_count, frame_capacity;
} xla_module;

/* --- building (xla_module.c) --- */

/* Makes room for one more item; the item is zeroed. */
#define xla_push(x, items, count, capacity, out)                                      \
    ({                                                                                \
        tern_status push_st_ =                                                        \
            xla_grow((x), (void **)&(items), (count), &(capacity), sizeof(*(items))); \
        if (!push_st_)                                                                \
            *(out) = &(items)[(count)++];                                             \
        push_st_;                                                                     \
    })
TERN_MUST_USE tern_status xla_grow(xla_module *x, void **items, uint32_t count, uint32_t *capacity,
                                   size_t item_bytes);
TERN_MUST_USE tern_status xla_push_int(xla_module *x, xla_int_vec *v, int64_t value);
/* A zero-terminated copy. */
TERN_MUST_USE tern_status xla_copy_text(xla_module *x, const void *bytes, size_t len,
                                        const char **out);
/* Finds or adds the field. */
TERN_MUST_USE tern_status xla_set(xla_module *x, xla_instr *in, xla_field field, xla_value **out);
TERN_MUST_USE tern_status xla_set_int(xla_module *x, xla_instr *in, xla_field field, int64_t value);

/* Appends a replica group; rows are widened with -1 to the longest (xla_groups.c). */
TERN_MUST_USE tern_status xla_add_group(xla_module *x, xla_instr *in, const xla_int_vec *group);
/* Sets the replica groups that HLO writes as [groups,size]<=[dims]T(order). */
TERN_MUST_USE tern_status xla_set_iota_groups(xla_module *x, xla_instr *in, int64_t groups,
                                              int64_t size, const xla_int_vec *dims,
                                              const xla_int_vec *order);

/* Replaces ids by indices, and finds roots and the entry. */
TERN_MUST_USE tern_status xla_resolve(xla_module *x);
/* Replaces the elements of |in|'s literal, stored in the order of the shape's layout, by row-major
 * ones. */
TERN_MUST_USE tern_status xla_literal_to_row_major(xla_module *x, xla_instr *in);

/* --- queries --- */

/* NULL if absent. */
const xla_value *xla_find(const xla_instr *in, xla_field field);
static inline xla_ints xla_ints_of(const xla_instr *in, xla_field field)
{
    const xla_value *v = xla_find(in, field);
    return v ? (xla_ints){v->ints.items, v->ints.count} : (xla_ints){0};
}
static inline int64_t xla_int_of(const xla_instr *in, xla_field field)
{
    const xla_value *v = xla_find(in, field);
    return v ? v->i : 0;
}
/* "" if absent. */
static inline const char *xla_text_of(const xla_instr *in, xla_field field)
{
    const xla_value *v = xla_find(in, field);
    return v && v->text ? v->text : "";
}

/* Value of the frontend attribute |name|; NULL if it is absent. */
const char *xla_attribute_of(const xla_instr *in, const char *name);

bool xla_is_row_major(const xla_shape *shape);
/* Bytes of one element; elements, or -1 if they are too many. */
size_t xla_element_bytes(tern_dtype dtype);
int64_t xla_element_count(const xla_shape *shape);
/* -1 if it has no such word. */
int64_t xla_word(const char *text, size_t len);
/* f32 for "f32"; NONE if there is no such type. */
tern_dtype xla_dtype_named(const char *text, size_t len);
tern_dtype xla_dtype_coded(uint64_t code);

/* --- readers and lowering --- */

/* HloModuleProto, HloProto, HloSnapshot or HloModuleProtoWithConfig. */
TERN_MUST_USE tern_status xla_read_proto(xla_module *x, const uint8_t *bytes, size_t len);
bool xla_is_proto(const uint8_t *bytes, size_t len);
TERN_MUST_USE tern_status xla_read_text(xla_module *x, const char *text, size_t len);
bool xla_is_text(const char *text, size_t len);

TERN_MUST_USE tern_status xla_lower(const xla_module *x, tern_hlo_module *m);

#endif
