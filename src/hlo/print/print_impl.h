/* hlo/print/print_impl.h - the state the files of the printer share.
 *
 * Everything goes to one tern_text, whose errors are sticky; the printer's own (nesting without
 * end, a location that does not decode) are kept in |status| likewise. So nothing here returns a
 * failure: tern_hlo_print() asks once at the end.
 *
 * Values are numbered when the region that holds them is entered and forgotten when it is left:
 * sibling regions use the same numbers, as MLIR does, and no name is ever looked up. */
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
    bool in_chlo; /* within an op that has its precisions from chlo */
    size_t max_elements;
    uint32_t *numbers;             /* by value: its number plus 1; 0 where it has none */
    uint32_t next_value, next_arg; /* the first numbers free in the present region */
    unsigned indent;               /* of the present op, in steps of two spaces */
    unsigned depth;                /* of regions, or of types and attributes */
    tern_status status;
} printer;

/* --- print.c --- */

/* One more level, or false and the error; leave with --p->depth. */
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
/* A real float of that format, in digits that read back as the same code. */
void print_float_code(printer *p, const tern_num_format *format, uint64_t code);
void print_float(printer *p, tern_dtype dtype, double value);

/* --- print_type.c --- */

void print_type(printer *p, tern_hlo_type type);
/* "T, U" */
void print_value_types(printer *p, const tern_hlo_value *values, uint32_t count);
/* "T", or "(T, U)" if it is not exactly one. */
void print_result_types(printer *p, const tern_hlo_type *types, uint32_t count);
/* "(T, U) -> V" of the op; with bare the operands' parentheses are left out. */
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
/* "field = value, ..." of a record that is NAMED. */
void print_record_fields(printer *p, tern_hlo_record record, const tern_hlo_attr *fields);
/* "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" from the fields of a CONV. */
void print_conv_dims(printer *p, const tern_hlo_attr *fields);
/* A record of sdy, with "#sdy.name" before it, or as it stands within another one or in an op. */
void print_sdy_record(printer *p, const tern_hlo_attr_info *a);
void print_sdy_body(printer *p, tern_hlo_attr attr);

/* --- print_op.c --- */

void print_value(printer *p, tern_hlo_value value);
void print_values(printer *p, const tern_hlo_value *values, uint32_t count);
void print_operands(printer *p, tern_hlo_op op);
void print_indent(printer *p);
/* The op with results, location and line end. */
void print_op(printer *p, tern_hlo_op op);

/* Attributes in braces after a space, those in |skip| (ends with TERN_HLO_A_NONE; NULL: none)
 * left out; nothing at all if there is none. Records of groups.def are put together. */
void print_attr_dict(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip);
/* " attributes {...}", likewise. */
void print_attributes(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip);

/* Numbers of a region's values; what was free before is in |*saved|, for region_leave(). */
typedef struct {
    uint32_t next_value, next_arg;
} region_names;
void region_enter(printer *p, tern_hlo_region region, region_names *saved);
void region_leave(printer *p, region_names saved);
/* "%arg0: T, %arg1: U" of a region that is entered. */
void print_region_args(printer *p, tern_hlo_region region);
/* "{ ops }" of a region that is entered, over several lines, ending with the brace. */
void print_region_body(printer *p, tern_hlo_region region);
/* "{ ^bb0(...): ops }", entering and leaving it. */
void print_region(printer *p, tern_hlo_region region);

/* --- print_form.c, print_custom.c, print_nested.c --- */

/* Each prints the op without results and location, or returns false when the form cannot say all
 * there is (then nothing was printed, and the generic form is taken). */
typedef bool (*op_printer)(printer *p, tern_hlo_op op);
bool print_form(printer *p, tern_hlo_op op); /* SAME FUNCTIONAL PAIRWISE */
/* What stands after "key = ", in the short way that the value's kind allows: 1, [0, 1], FFT. */
void print_key_value(printer *p, tern_hlo_attr value);
op_printer print_custom_of(tern_hlo_code code);

bool print_reduce(printer *p, tern_hlo_op op);
bool print_while(printer *p, tern_hlo_op op);
bool print_scan(printer *p, tern_hlo_op op);
/* How many operands are scanned over; the rest begin what is carried. The body sees an input
 * without the dimension it is scanned along, and an init as it is. */
uint32_t scan_inputs(const printer *p, tern_hlo_op op);
bool print_func(printer *p, tern_hlo_op op);
bool print_module(printer *p, tern_hlo_op op);
bool print_manual_computation(printer *p, tern_hlo_op op);
bool print_named_computation(printer *p, tern_hlo_op op);

/* The value of the attribute if it has that kind, else NULL. */
const tern_hlo_attr_info *attr_of_kind(const printer *p, tern_hlo_op op, tern_hlo_attr_name name,
                                       tern_hlo_attr_kind kind);

#endif
