/* hlo/op.h - static facts about every op and attribute: the tables ops.def, attrs.def, enums.def,
 * records.def and record_fields.def as data. Nothing here allocates; thread-safe. */
#ifndef TERN_HLO_OP_H
#define TERN_HLO_OP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    TERN_HLO_NO_CODE = 0,
#define HLO(name, ...) TERN_HLO_##name,
#include "hlo/ops.def"
    TERN_HLO_CODE_COUNT
} tern_hlo_code;

/* Names of attributes; also their ids in the name table of every module (module.h). */
typedef enum {
    TERN_HLO_A_NONE = 0,
#define ATTR(name, ...) TERN_HLO_A_##name,
#include "hlo/attrs.def"
    TERN_HLO_A_COUNT
} tern_hlo_attr_name;

typedef enum {
    TERN_HLO_BOOL,
    TERN_HLO_UNIT,
    TERN_HLO_I32,
    TERN_HLO_I64,
    TERN_HLO_F32,
    TERN_HLO_F64,
    TERN_HLO_STRING,
    TERN_HLO_SYMBOL,
    TERN_HLO_TYPE,
    TERN_HLO_INTS,
    TERN_HLO_BOOLS,
    TERN_HLO_MATRIX,
    TERN_HLO_ENUM,
    TERN_HLO_ENUMS,
    TERN_HLO_ELEMENTS,
    TERN_HLO_ARRAY,
    TERN_HLO_DICT,
    TERN_HLO_ANY
} tern_hlo_field_kind;

typedef enum {
    TERN_HLO_ENUM_NONE,
#define ENUM(name, text) TERN_HLO_ENUM_##name,
#define VALUE(...)
#include "hlo/enums.def"
    TERN_HLO_ENUM_COUNT
} tern_hlo_enum;

/* TERN_HLO_COMPARISON_DIRECTION_EQ and so on. */
enum {
#define ENUM(...)
#define VALUE(name, code, text) TERN_HLO_##name##_##text = code,
#include "hlo/enums.def"
};

typedef enum {
    TERN_HLO_RECORD_NONE,
#define RECORD(name, ...) TERN_HLO_RECORD_##name,
#include "hlo/records.def"
    TERN_HLO_RECORD_COUNT
} tern_hlo_record;

/* Presence of an attribute, see ops.def. */
typedef enum {
    TERN_HLO_REQUIRED,
    TERN_HLO_OPTIONAL,
    TERN_HLO_FALSE,
    TERN_HLO_ZERO,
    TERN_HLO_ONE,
    TERN_HLO_MINUS_ONE,
    TERN_HLO_EMPTY,
    TERN_HLO_ZEROS,
    TERN_HLO_ONES,
    TERN_HLO_ACCURACY
} tern_hlo_presence;

typedef enum {
    TERN_HLO_FORM_GENERIC,
    TERN_HLO_FORM_SAME,
    TERN_HLO_FORM_FUNCTIONAL,
    TERN_HLO_FORM_PAIRWISE,
    TERN_HLO_FORM_CUSTOM
} tern_hlo_form;

enum { /* traits */
       TERN_HLO_ELEMENTWISE = 1,
       TERN_HLO_COMMUTATIVE = 2,
       TERN_HLO_COLLECTIVE = 4,
       TERN_HLO_SIDE_EFFECT = 8,
       TERN_HLO_TERMINATOR = 16,
       TERN_HLO_ISOLATED = 32 /* its region uses no values from outside */
};

typedef struct {
    const char *key;
    tern_hlo_attr_name attr;
} tern_hlo_key;

typedef struct {
    tern_hlo_attr_name name;
    tern_hlo_presence presence;
} tern_hlo_attr_row;

typedef struct {
    const char *name;                         /* "stablehlo.add" */
    const char *operands, *results, *regions; /* as in ops.def */
    unsigned traits;
    tern_hlo_form form;
    const tern_hlo_key *keys;       /* terminated by a NULL key */
    const tern_hlo_attr_row *attrs; /* terminated by TERN_HLO_A_NONE; alphabetical */
} tern_hlo_op_row;

const tern_hlo_op_row *tern_hlo_op_row_of(tern_hlo_code code);

/* "stablehlo.add" to its code; TERN_HLO_NO_CODE if there is none. Former names are accepted too. */
tern_hlo_code tern_hlo_code_find(const char *name, size_t len);

/* The row of |name| among the op's attributes; NULL if the op has no such attribute. */
const tern_hlo_attr_row *tern_hlo_op_attr_row(tern_hlo_code code, tern_hlo_attr_name name);

typedef struct {
    const char *name;
    tern_hlo_field_kind kind;
    tern_hlo_enum enumeration; /* of ENUM and ENUMS */
} tern_hlo_attr_name_row;
const tern_hlo_attr_name_row *tern_hlo_attr_name_row_of(tern_hlo_attr_name name);

/* "fft_type" */
const char *tern_hlo_enum_name(tern_hlo_enum e);
tern_hlo_enum tern_hlo_enum_find(const char *name, size_t len);
/* "RFFT"; NULL if the enumeration has no such code. */
const char *tern_hlo_enum_text(tern_hlo_enum e, int64_t code);
/* -1 if it has no such text. */
int64_t tern_hlo_enum_code(tern_hlo_enum e, const char *text, size_t len);

typedef struct {
    const char *name;
    tern_hlo_field_kind kind;
} tern_hlo_record_field;

typedef struct {
    const char *name; /* "stablehlo.dot" */
    bool named;       /* printed as field = value */
    const tern_hlo_record_field *fields;
    unsigned field_count;
} tern_hlo_record_row;
const tern_hlo_record_row *tern_hlo_record_row_of(tern_hlo_record record);
tern_hlo_record tern_hlo_record_find(const char *name, size_t len);

typedef struct {
    tern_hlo_record record;
    const char *attr; /* "dot_dimension_numbers" */
    const char *field;
    tern_hlo_attr_name flat;
} tern_hlo_flat_field;
extern const tern_hlo_flat_field tern_hlo_flat_fields[]; /* terminated by a NULL attr */

/* The record field that holds attribute |flat| of op |code| in text; NULL if the attribute stands
 * alone. An op uses a record if it has the attributes that are its fields. */
const tern_hlo_flat_field *tern_hlo_flat_field_of(tern_hlo_code code, tern_hlo_attr_name flat);

/* Lists such as "lhs rhs" and "*inputs *init_values": the count of names, the count of starred
 * (variadic) names, and name |i| (borrowed, not zero-terminated). */
typedef struct {
    unsigned count, starred;
} tern_hlo_list_shape;
tern_hlo_list_shape tern_hlo_list_shape_of(const char *list);
const char *tern_hlo_list_name(const char *list, unsigned i, size_t *out_len);

#endif
