/* hlo/print/print_impl.h - state shared by the files of the printer.
 *
 * All output goes to one tern_text, whose errors are sticky. The printer's own errors (nesting too
 * deep, a location that does not decode) are sticky in |status|. So these functions return no
 * failure; tern_hlo_print() checks once at the end.
 *
 * Values are numbered when the printer enters their region. The numbers are reused after it leaves,
 * so sibling regions have the same numbers, as in MLIR, and no name lookup is needed. */
#ifndef TERN_HLO_PRINT_PRINT_IMPL_H
#define TERN_HLO_PRINT_PRINT_IMPL_H

#include <string.h>

#include "base/text.h"
#include "hlo/module.h"
#include "hlo/print.h"
#include "numerics/format.h"

enum { PRINT_MAX_DEPTH = 1024 };

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_module *locations; /* the same module; NULL: print none */
    tern_text *out;
    bool generic;
    bool in_chlo; /* within an op whose precisions are chlo's */
    size_t max_elements;
    uint32_t *numbers;             /* by value: its printed number + 1; 0: none */
    uint32_t next_value, next_arg; /* next free numbers in the current region */
    unsigned indent;               /* of the current op, in units of two spaces */
    unsigned depth;                /* of regions, or of types and attributes */
    tern_status status;
} printer;

/* --- print.c --- */

/* Enters one more level; false, with the error set, if too deep. Leave with --p->depth. */
bool print_enter(printer *p);

static inline void put(printer *p, const char *bytes, size_t len)
{
    tern_text *t = p->out;
    if (len < t->capacity - t->len && !t->failed) {
        memcpy(t->data + t->len, bytes, len);
        t->len += len;
        t->data[t->len] = '\0';
    } else {
        tern_text_put(t, bytes, len);
    }
}

static inline void puts_(printer *p, const char *text) { put(p, text, strlen(text)); }
static inline void putc_(printer *p, char c) { put(p, &c, 1); }

/* --- print_number.c --- */

void print_int(printer *p, int64_t value);
void print_uint(printer *p, uint64_t value);
/* Prints a real float of that format with digits that read back as the same code. */
void print_float_code(printer *p, const tern_num_format *format, uint64_t code);
void print_float(printer *p, tern_dtype dtype, double value);

/* --- print_type.c --- */

void print_type(printer *p, tern_hlo_type type);
/* "T, U" */
void print_value_types(printer *p, const tern_hlo_value *values, uint32_t count);
/* "T", or "(T, U)" if it is not exactly one. */
void print_result_types(printer *p, const tern_hlo_type *types, uint32_t count);
/* "(T, U) -> V" of the op; with |bare| without parentheses around the operands. */
void print_op_type(printer *p, tern_hlo_op op, bool bare);

/* --- print_attr.c, print_dense.c, print_record.c, print_sdy.c --- */

void print_attr(printer *p, tern_hlo_attr attr);
void print_name_string(printer *p, tern_name name); /* in quotes */
void print_symbol(printer *p, tern_name name);      /* @name, @a::@"b c" */
void print_attr_name(printer *p, tern_name name);
/* "[1, 2]" */
void print_int_list(printer *p, const int64_t *ints, uint32_t count);
/* "a = 1, b" */
void print_pair(printer *p, tern_name name, tern_hlo_attr value);
/* "dense<...> : T" */
void print_elements(printer *p, const tern_hlo_attr_info *a);
/* "#dialect.name<...>" */
void print_record(printer *p, const tern_hlo_attr_info *a);
/* "field = value, ..." of a NAMED record. */
void print_record_fields(printer *p, tern_hlo_record record, const tern_hlo_attr *fields);
/* "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" from the fields of a CONV. */
void print_conv_dims(printer *p, const tern_hlo_attr *fields);
/* An sdy record with its "#sdy.name" prefix, or without it, as within another record or an op. */
void print_sdy_record(printer *p, const tern_hlo_attr_info *a);
void print_sdy_body(printer *p, tern_hlo_attr attr);

/* --- print_op.c --- */

void print_value(printer *p, tern_hlo_value value);
void print_values(printer *p, const tern_hlo_value *values, uint32_t count);
void print_operands(printer *p, tern_hlo_op op);
void print_indent(printer *p);
/* The op with results, location and newline. */
void print_op(printer *p, tern_hlo_op op);

/* Prints the attributes in braces after a space, except those in |skip| (terminated by
 * TERN_HLO_A_NONE; NULL: none). Prints nothing if none remain. Reassembles the records of
 * record_fields.def. */
void print_attr_dict(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip);
/* The same as " attributes {...}". */
void print_attributes(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip);

/* region_enter() numbers a region's values and saves the previous counters in |*saved|, for
 * region_leave(). */
typedef struct {
    uint32_t next_value, next_arg;
} region_names;
void region_enter(printer *p, tern_hlo_region region, region_names *saved);
void region_leave(printer *p, region_names saved);
/* "%arg0: T, %arg1: U" of the region entered. */
void print_region_args(printer *p, tern_hlo_region region);
/* "{ ops }" of the region entered, over several lines, ending with the brace. */
void print_region_body(printer *p, tern_hlo_region region);
/* Enters the region, prints "{ ^bb0(...): ops }" and leaves it. */
void print_region(printer *p, tern_hlo_region region);

/* --- print_form.c, print_custom.c, print_nested.c --- */

/* Each prints the op without results and location. Returns false, with nothing printed, if the
 * form cannot represent the op; the generic form is used then. */
typedef bool (*op_printer)(printer *p, tern_hlo_op op);
bool print_form(printer *p, tern_hlo_op op); /* SAME FUNCTIONAL PAIRWISE */
/* The value after "key = ", in the short form of its kind: 1, [0, 1], FFT. */
void print_key_value(printer *p, tern_hlo_attr value);
op_printer print_custom_of(tern_hlo_code code);

bool print_reduce(printer *p, tern_hlo_op op);
bool print_while(printer *p, tern_hlo_op op);
bool print_scan(printer *p, tern_hlo_op op);
/* The count of operands that are scanned over; the others initialise the carry. The body sees an
 * input without the scanned dimension, and an init unchanged. */
uint32_t scan_inputs(const printer *p, tern_hlo_op op);
bool print_func(printer *p, tern_hlo_op op);
bool print_module(printer *p, tern_hlo_op op);
bool print_manual_computation(printer *p, tern_hlo_op op);
bool print_named_computation(printer *p, tern_hlo_op op);

/* The attribute's value if it has that kind, otherwise NULL. */
const tern_hlo_attr_info *attr_of_kind(const printer *p, tern_hlo_op op, tern_hlo_attr_name name,
                                       tern_hlo_attr_kind kind);

#endif
