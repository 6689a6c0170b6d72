/* hlo/bytecode/bytecode_impl.h - state and functions shared by the files of the bytecode reader.
 *
 * A file has a string table, dialects with their op names, a table of attributes and types, blobs
 * of op properties, and the ops. Attributes and types refer to each other by index. They are
 * decoded when an op first uses them; locations are decoded when they are first printed or queried.
 */
#ifndef TERN_HLO_BYTECODE_IMPL_H
#define TERN_HLO_BYTECODE_IMPL_H

#include "base/alloc.h"
#include "hlo/location.h"
#include "hlo/module.h"

enum {
    BC_MAX_VERSION = 6, /* of the container format */
    BC_VHLO_MAJOR = 1,  /* of VHLO, equal to StableHLO's */
    BC_VHLO_MINOR = 20,
    BC_MAX_DEPTH = 128 /* nesting of attributes and types, and of regions */
};
#define BC_KNOWN "1.20.0"

/* Container versions that introduced a feature. */
enum {
    BC_SINCE_DIALECT_VERSIONS = 1,
    BC_SINCE_REGION_SECTIONS = 2,
    BC_SINCE_USE_LISTS = 3,
    BC_SINCE_NO_UNKNOWN_LOCS = 4,
    BC_SINCE_PROPERTIES = 5
};

enum {
    BC_STRINGS,
    BC_DIALECTS,
    BC_ATTR_DATA,
    BC_ATTR_SIZES,
    BC_IR,
    BC_RESOURCES,
    BC_RESOURCE_SIZES,
    BC_DIALECT_VERSION,
    BC_PROPERTIES,
    BC_SECTION_COUNT
};

/* --- bytes --- */

/* Errors are sticky: a read past the end returns 0 and sets |bad|. */
typedef struct {
    const uint8_t *at, *end;
    bool bad;
} bc_reader;

static inline size_t bc_left(const bc_reader *r) { return (size_t)(r->end - r->at); }
uint64_t bc_varint_long(bc_reader *r);
static inline uint64_t bc_varint(bc_reader *r)
{
    if (r->at < r->end && (*r->at & 1))
        return *r->at++ >> 1;
    return bc_varint_long(r);
}
static inline uint8_t bc_byte(bc_reader *r)
{
    if (r->at < r->end)
        return *r->at++;
    r->bad = true;
    return 0;
}
static inline int64_t bc_svarint(bc_reader *r)
{
    uint64_t v = bc_varint(r);
    return (int64_t)(v >> 1 ^ (0 - (v & 1)));
}
const uint8_t *bc_bytes(bc_reader *r, uint64_t len); /* NULL if fewer remain */

/* --- tables --- */

typedef struct {
    const char *text; /* in the file's bytes, zero-terminated */
    size_t len;
} bc_string;

typedef enum { BC_OTHER, BC_BUILTIN, BC_VHLO, BC_SDY, BC_STABLEHLO } bc_dialect_kind;

typedef struct {
    uint32_t name; /* index of a string */
    bc_dialect_kind kind;
} bc_dialect;

/* An attribute or a type. Its bytes end where those of the next entry begin. */
typedef struct {
    const uint8_t *at;
    uint32_t dialect;
    bool custom; /* encoded by its dialect; otherwise stored as text */
} bc_entry;

/* State that outlives reading, for lazy locations; allocated in the module's arena. */
typedef struct {
    const bc_string *strings;
    const bc_dialect *dialects;
    const bc_entry *attrs; /* |attr_count| + 1 entries; the last one marks the end */
    const bc_entry *types; /* NULL after reading */
    uint32_t string_count, dialect_count, attr_count, type_count;
} bc_tables;

typedef enum { BC_HOOK_NONE, BC_HOOK_RETURN, BC_HOOK_CUSTOM_CALL, BC_HOOK_NO_PADDING } bc_hook;

/* In lists of attribute names: the attribute may be absent; a flag bit in its index says so. */
enum { BC_OPTIONAL = 0x8000 };

/* An op name of the file, resolved on first use. */
typedef struct {
    uint32_t dialect, name; /* index of a dialect, index of a string */
    bool registered;        /* known to the writer; otherwise properties are one dictionary */
    tern_hlo_code code;     /* NO_CODE: not resolved yet */
    bool plain;             /* ops of this name need no special handling */
    bc_hook hook;
    const uint16_t *attrs; /* names, possibly | BC_OPTIONAL, in encoded order; terminated by 0 */
} bc_op_name;

typedef struct {
    const uint8_t *at;
    size_t len;
} bc_blob;

/* The attributes shared by all ops with this name, dictionary and properties; a range of m->uses.
 */
typedef struct {
    uint32_t name, dict, prop; /* dict and prop are index + 1; 0: none */
    uint32_t first, count;
} bc_attr_list;

typedef struct {
    const char *name; /* of the file, for messages */
    const char *producer;
    uint32_t version;
    tern_hlo_module *m;
    tern_arena scratch; /* freed with the reader */
    bc_tables *t;
    bc_op_name *op_names;
    uint32_t op_name_count;
    bc_blob *props;
    uint32_t prop_count;
    tern_hlo_attr *attr_ids, *string_ids; /* 0: not decoded yet, BC_BUSY: being decoded */
    tern_hlo_type *type_ids;
    unsigned depth;
    const uint8_t *file;
    size_t file_bytes;
    bc_reader sections[BC_SECTION_COUNT]; /* data NULL: section absent */
    TERN_VEC(bc_attr_list) lists;
    uint32_t *list_slots; /* open addressing; index of a list + 1 */
    size_t list_slot_count;
    TERN_VEC(tern_hlo_attr_use) uses; /* of the op being read */
} bc;

#define BC_BUSY UINT32_MAX

#define BC_ERR(b, code, fmt, ...) TERN_ERR(code, "%s: " fmt, (b)->name, ##__VA_ARGS__)
#define BC_CORRUPT(b, fmt, ...)   BC_ERR(b, CORRUPT, fmt, ##__VA_ARGS__)

/* CORRUPT if |r| was read past its end. */
TERN_MUST_USE tern_status bc_check(const bc *b, const bc_reader *r, const char *what);
/* Reads the count of a list whose items have at least |min_bytes| each. CORRUPT if the remaining
 * bytes cannot hold that many. */
TERN_MUST_USE tern_status bc_count(const bc *b, bc_reader *r, size_t min_bytes, const char *what,
                                   uint32_t *out);
TERN_MUST_USE tern_status bc_string_at(const bc *b, uint64_t index, const bc_string **out);

/* --- bytecode_container.c --- */

/* Reads the header, the sections and all tables except the ops. */
TERN_MUST_USE tern_status bc_read_container(bc *b, const uint8_t *bytes, size_t len);
TERN_MUST_USE tern_status bc_read_section(const bc *b, bc_reader *r, const uint8_t *file,
                                          unsigned *out_id, bc_reader *out);

/* --- bytecode_attrs.c: decodes by index, each entry once --- */

TERN_MUST_USE tern_status bc_attr(bc *b, uint64_t index, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_type(bc *b, uint64_t index, tern_hlo_type *out);
/* The same; the index, or the string, is read from |r|. */
TERN_MUST_USE tern_status bc_read_attr(bc *b, bc_reader *r, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_type(bc *b, bc_reader *r, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_string(bc *b, bc_reader *r, tern_hlo_attr *out);
/* Reads (index << 1 | present); *out is 0 if absent. */
TERN_MUST_USE tern_status bc_read_optional_attr(bc *b, bc_reader *r, tern_hlo_attr *out);
/* Reads a count and that many items, into b->scratch. */
TERN_MUST_USE tern_status bc_read_attr_list(bc *b, bc_reader *r, tern_hlo_attr **out,
                                            uint32_t *out_count);
TERN_MUST_USE tern_status bc_read_attr_array(bc *b, bc_reader *r, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_type_list(bc *b, bc_reader *r, tern_hlo_type **out,
                                            uint32_t *out_count);
TERN_MUST_USE tern_status bc_read_int_list(bc *b, bc_reader *r, int64_t **out, uint32_t *out_count);
TERN_MUST_USE tern_status bc_read_ints(bc *b, bc_reader *r, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_svarint_attr(bc *b, bc_reader *r, tern_hlo_attr *out); /* i64 */
TERN_MUST_USE tern_status bc_to_symbol(bc *b, tern_hlo_attr text, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_name(bc *b, bc_reader *r, tern_name *out); /* reads a string
                                                                              * attribute */
TERN_MUST_USE tern_status bc_read_array(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_dict(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
/* Sub-axes as a list of two, which the axis reference splits into two of its fields. */
TERN_MUST_USE tern_status bc_read_pair(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_spread_pair(bc *b, tern_hlo_attr pair, tern_hlo_attr *fields);

/* --- dialects: decode the bytes of one attribute or type, after its code --- */

typedef tern_status (*bc_attr_fn)(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
typedef tern_status (*bc_type_fn)(bc *b, bc_reader *r, int arg, tern_hlo_type *out);
typedef struct {
    const char *name;
    bc_attr_fn read; /* NULL: known code that Tern does not use */
    int arg;
} bc_attr_row;
typedef struct {
    const char *name;
    bc_type_fn read;
    int arg;
} bc_type_row;
typedef struct {
    const bc_attr_row *attrs;
    unsigned attr_count;
    const bc_type_row *types;
    unsigned type_count;
} bc_dialect_rows;
extern const bc_dialect_rows bc_vhlo_rows, bc_builtin_rows, bc_sdy_rows, bc_stablehlo_rows;

/* --- bytecode_sdy_rule.c --- */

TERN_MUST_USE tern_status bc_read_dim_mapping(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_sharding_rule(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);

/* --- bytecode_values.c: numbers and constants, shared by several dialects --- */

TERN_MUST_USE tern_status bc_read_integer(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_float(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_elements(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
TERN_MUST_USE tern_status bc_read_dense_array(bc *b, bc_reader *r, int arg, tern_hlo_attr *out);
double bc_read_f64(bc_reader *r);
/* Type readers that vhlo and builtin share. */
TERN_MUST_USE tern_status bc_read_scalar_type(bc *b, bc_reader *r, int dtype, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_simple_type(bc *b, bc_reader *r, int kind, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_complex_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_function_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_tensor_type(bc *b, bc_reader *r, int has_encoding,
                                              tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_unranked_type(bc *b, bc_reader *r, int arg, tern_hlo_type *out);
TERN_MUST_USE tern_status bc_read_parts_type(bc *b, bc_reader *r, int kind, tern_hlo_type *out);

/* --- bytecode_props.c --- */

/* Resolves |name| to an op code and its attribute names. */
TERN_MUST_USE tern_status bc_resolve(bc *b, bc_op_name *name);
/* Decodes the attributes of an op with that name; |dict| and |prop| are index + 1, 0 for none. */
TERN_MUST_USE tern_status bc_op_attrs(bc *b, uint32_t name, uint32_t dict, uint32_t prop,
                                      uint32_t *out_first, uint32_t *out_count);

static inline size_t bc_list_slot(const bc *b, uint32_t name, uint32_t dict, uint32_t prop)
{
    uint64_t h = ((uint64_t)prop << 32 | dict) ^ (uint64_t)name * 0x9e3779b97f4a7c15u;
    h *= 0xd6e8feb86659fd93u;
    size_t mask = b->list_slot_count - 1, at = (h ^ h >> 32) & mask;
    for (; b->list_slots[at]; at = (at + 1) & mask) {
        const bc_attr_list *l = &b->lists.items[b->list_slots[at] - 1];
        if (l->prop == prop && l->name == name && l->dict == dict)
            break;
    }
    return at;
}
/* Looks up a cached list; NULL if this combination is new. */
static inline const bc_attr_list *bc_find_list(const bc *b, uint32_t name, uint32_t dict,
                                               uint32_t prop)
{
    if (!b->list_slot_count)
        return NULL;
    uint32_t found = b->list_slots[bc_list_slot(b, name, dict, prop)];
    return found ? &b->lists.items[found - 1] : NULL;
}

/* --- bytecode_ops.c --- */

TERN_MUST_USE tern_status bc_read_ops(bc *b);

/* --- bytecode_locs.c --- */

TERN_MUST_USE tern_status bc_decode_loc(tern_hlo_module *m, const void *reader, uint64_t index,
                                        tern_hlo_loc_info *out);

#endif
