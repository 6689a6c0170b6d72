/* hlo/attr.h - attribute values, interned in a module: equal ones have equal ids, large constants
 * aside (tern_hlo_attr_equal() looks inside those). */
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
    TERN_HLO_ATTR_DICT,     /* count, pairs, in the order of their names' texts: {x = a} */
    TERN_HLO_ATTR_RECORD,   /* record, count, attrs: one a field, 0 if absent */
    TERN_HLO_ATTR_ELEMENTS, /* type: a static tensor; data: dense<...> : tensor<...> */
    TERN_HLO_ATTR_OPAQUE    /* text as written: affine_map<...>, #dialect.name<...> */
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
        bool is_splat; /* ELEMENTS: data is one element, and stands for all */
    };
    uint32_t count;
    tern_hlo_type type;
    tern_name text;
    union {
        int64_t i;
        double f;
        const int64_t *ints; /* also ELEMENTS of i64 or index with up to 4096 elements: all */
        const double *floats;
        const tern_hlo_attr *attrs;
        const tern_hlo_attr_use *pairs;
    };
    /* ELEMENTS: little-endian, row by row, each element in the bytes of its dtype
     * (tern_num_format.storage_bytes: one byte for i1, i2, i4, f4 and so on). A tensor whose
     * elements are all the same bits is a splat, one of a single element too; one of no element
     * has no bytes and is none. No alignment is promised. */
    const uint8_t *data;
    size_t data_bytes;
} tern_hlo_attr_info;

/* Borrowed until the module goes; does not move. */
const tern_hlo_attr_info *tern_hlo_attr_of(const tern_hlo_module *m, tern_hlo_attr attr);

/* Each finds or makes the attribute; arrays and texts are copied unless said otherwise. */
TERN_MUST_USE tern_status tern_hlo_attr_unit(tern_hlo_module *m, tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_bool(tern_hlo_module *m, bool value, tern_hlo_attr *out);
/* |dtype| an integer; tern_hlo_attr_int_of() for index. */
TERN_MUST_USE tern_status tern_hlo_attr_int(tern_hlo_module *m, tern_dtype dtype, int64_t value,
                                            tern_hlo_attr *out);
TERN_MUST_USE tern_status tern_hlo_attr_int_of(tern_hlo_module *m, tern_hlo_type type,
                                               int64_t value, tern_hlo_attr *out);
/* The value is rounded to |dtype|, a real float. */
TERN_MUST_USE tern_status tern_hlo_attr_float(tern_hlo_module *m, tern_dtype dtype, double value,
                                              tern_hlo_attr *out);
/* STRING, SYMBOL or OPAQUE. */
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
/* In any order; INVALID if a name comes twice. */
TERN_MUST_USE tern_status tern_hlo_attr_dict(tern_hlo_module *m, const tern_hlo_attr_use *pairs,
                                             uint32_t count, tern_hlo_attr *out);
/* Puts |uses| in the order of their names' texts. INVALID if a name comes twice; |what| says in
 * what. */
TERN_MUST_USE tern_status tern_hlo_sort_uses(const tern_hlo_module *m, tern_hlo_attr_use *uses,
                                             uint32_t count, const char *what);
/* |fields|: as many as the record has. An empty INTS or ARRAY field counts as absent where the
 * record is NAMED. */
TERN_MUST_USE tern_status tern_hlo_attr_record(tern_hlo_module *m, tern_hlo_record record,
                                               const tern_hlo_attr *fields, tern_hlo_attr *out);

/* |data| is one element (a splat) or all of them; INVALID if |bytes| is neither. Copied, or with
 * |borrow| kept where it is for as long as the module lives (tern_hlo_module_keep()). */
TERN_MUST_USE tern_status tern_hlo_attr_elements(tern_hlo_module *m, tern_hlo_type tensor,
                                                 const void *data, size_t bytes, bool borrow,
                                                 tern_hlo_attr *out);

/* Memory of the module for |bytes| of data, to be filled and then passed with |borrow|: so that a
 * constant is written once. NULL when out of memory. */
void *tern_hlo_data_get(tern_hlo_module *m, size_t bytes);

/* The integers of an INTS or of an ELEMENTS with ints; NULL and 0 for any other attribute and for
 * no attribute. */
const int64_t *tern_hlo_ints(const tern_hlo_module *m, tern_hlo_attr attr, uint32_t *out_count);

/* Field |name| of a record or entry |name| of a dictionary; 0 if absent. */
tern_hlo_attr tern_hlo_attr_field(const tern_hlo_module *m, tern_hlo_attr attr, const char *name);

/* Deep, also between two modules. */
bool tern_hlo_attr_equal(const tern_hlo_module *ma, tern_hlo_attr a, const tern_hlo_module *mb,
                         tern_hlo_attr b);
bool tern_hlo_type_equal(const tern_hlo_module *ma, tern_hlo_type a, const tern_hlo_module *mb,
                         tern_hlo_type b);

#endif
