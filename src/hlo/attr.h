/* hlo/attr.h - attribute values, interned in a module: equal attributes have equal ids. Large
 * constants are the exception; tern_hlo_attr_equal() compares their contents. */
#ifndef TERN_HLO_ATTR_H
#define TERN_HLO_ATTR_H

#include "hlo/op.h"
#include "hlo/type.h"

typedef enum {
    TERN_HLO_ATTR_UNIT,
    TERN_HLO_ATTR_BOOL,     /* i */
    TERN_HLO_ATTR_INT,      /* i, type: a scalar integer or index */
    TERN_HLO_ATTR_FLOAT,    /* f, type: a scalar float */
    TERN_HLO_ATTR_STRING,   /* text */
    TERN_HLO_ATTR_SYMBOL,   /* text, without the @; nested ones joined by "::@" */
    TERN_HLO_ATTR_TYPE,     /* type */
    TERN_HLO_ATTR_ENUM,     /* enumeration, i */
    TERN_HLO_ATTR_INTS,     /* count, ints; type: the scalar type of an element: array<i64: 1, 2> */
    TERN_HLO_ATTR_FLOATS,   /* count, floats; type: array<f32: 1.0> */
    TERN_HLO_ATTR_ARRAY,    /* count, attrs: [a, b] */
    TERN_HLO_ATTR_DICT,     /* count, pairs, sorted by name: {x = a} */
    TERN_HLO_ATTR_RECORD,   /* record, count, attrs: one per field, 0 if absent */
    TERN_HLO_ATTR_ELEMENTS, /* type: a static tensor; data: dense<...> : tensor<...> */
    TERN_HLO_ATTR_OPAQUE    /* source text: affine_map<...>, #dialect.name<...> */
} tern_hlo_attr_kind;

typedef struct {
    tern_name name;
    tern_hlo_attr value;
} tern_hlo_attr_use;

typedef struct {
    tern_hlo_attr_kind kind;
    union {
        tern_hlo_enum enumeration;
        tern_hlo_record record;
        bool is_splat; /* ELEMENTS: data is one element, repeated */
    };
    uint32_t count;
    tern_hlo_type type;
    tern_name text;
    union {
        int64_t i;
        double f;
        /* INTS; also ELEMENTS of i64 or index: of up to 4096 elements, or a splat of up to 64. */
        const int64_t *ints;
        const double *floats;
        const tern_hlo_attr *attrs;
        const tern_hlo_attr_use *pairs;
    };
    /* ELEMENTS: little-endian, row-major, each element in the storage bytes of its dtype
     * (tern_num_format.storage_bytes: one byte for i1, i2, i4, f4 and so on). A tensor whose
     * elements have equal bits is a splat, including a tensor of one element. An empty tensor has
     * no bytes and is no splat. Not aligned. */
    const uint8_t *data;
    size_t data_bytes;
} tern_hlo_attr_info;

/* Borrowed; the address is stable until the module is destroyed. */
const tern_hlo_attr_info *tern_hlo_attr_of(const tern_hlo_module *m, tern_hlo_attr attr);

/* Each returns the interned attribute, creating it if needed. Arrays and texts are copied unless
 * stated otherwise. */
TERN_MUST_USE tern_status tern_hlo_attr_unit(tern_hlo_module *m, tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_bool(tern_hlo_module *m, bool value, tern_hlo_attr *out);
/* |dtype| must be an integer; use tern_hlo_attr_int_of() for index. */
TERN_MUST_USE tern_status tern_hlo_attr_int(tern_hlo_module *m, tern_dtype dtype, int64_t value,
                                            tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_int_of(tern_hlo_module *m, tern_hlo_type type,
                                               int64_t value, tern_hlo_attr *out);
/* The value is rounded to |dtype|, which must be a real float. */
TERN_MUST_USE tern_status tern_hlo_attr_float(tern_hlo_module *m, tern_dtype dtype, double value,
                                              tern_hlo_attr *out);
/* |kind| is STRING, SYMBOL or OPAQUE. */
TERN_MUST_USE tern_status tern_hlo_attr_text(tern_hlo_module *m, tern_hlo_attr_kind kind,
                                             const char *text, size_t len, tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_type(tern_hlo_module *m, tern_hlo_type type,
                                             tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_enum(tern_hlo_module *m, tern_hlo_enum enumeration,
                                             int64_t code, tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_ints(tern_hlo_module *m, tern_dtype dtype,
                                             const int64_t *ints, uint32_t count,
                                             tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_floats(tern_hlo_module *m, tern_dtype dtype,
                                               const double *floats, uint32_t count,
                                               tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_array(tern_hlo_module *m, const tern_hlo_attr *attrs,
                                              uint32_t count, tern_hlo_attr *out);
/* Entries may come in any order. INVALID if a name is repeated. */
TERN_MUST_USE tern_status tern_hlo_attr_dict(tern_hlo_module *m, const tern_hlo_attr_use *pairs,
                                             uint32_t count, tern_hlo_attr *out);
/* Sorts |uses| by name. INVALID if a name is repeated; |what| names the container in the message.
 */
TERN_MUST_USE tern_status tern_hlo_sort_uses(const tern_hlo_module *m, tern_hlo_attr_use *uses,
                                             uint32_t count, const char *what);
/* |fields| has as many entries as the record. In a NAMED record an empty INTS or ARRAY field counts
 * as absent.
 */
TERN_MUST_USE tern_status tern_hlo_attr_record(tern_hlo_module *m, tern_hlo_record record,
                                               const tern_hlo_attr *fields, tern_hlo_attr *out);

/* |data| is one element (a splat) or all elements; INVALID if |bytes| is neither size. The data is
 * copied, or with |borrow| must outlive the module (tern_hlo_module_keep()).
 */
TERN_MUST_USE tern_status tern_hlo_attr_elements(tern_hlo_module *m, tern_hlo_type tensor,
                                                 const void *data, size_t bytes, bool borrow,
                                                 tern_hlo_attr *out);

/* Allocates |bytes| from the module, to fill and pass with |borrow|, which avoids a copy of the
 * constant. NULL when out of memory. */
void *tern_hlo_data_get(tern_hlo_module *m, size_t bytes);

/* The integers of an INTS, or of an ELEMENTS that has ints. NULL and 0 for any other attribute and
 * for 0. */
const int64_t *tern_hlo_ints(const tern_hlo_module *m, tern_hlo_attr attr, uint32_t *out_count);

/* Field |name| of a record or entry |name| of a dictionary; 0 if absent. */
tern_hlo_attr tern_hlo_attr_field(const tern_hlo_module *m, tern_hlo_attr attr, const char *name);

/* Deep comparison; the modules may differ. */
bool tern_hlo_attr_equal(const tern_hlo_module *ma, tern_hlo_attr a, const tern_hlo_module *mb,
                         tern_hlo_attr b);
bool tern_hlo_type_equal(const tern_hlo_module *ma, tern_hlo_type a, const tern_hlo_module *mb,
                         tern_hlo_type b);

#endif
