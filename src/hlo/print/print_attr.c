/* hlo/print/print_attr.c - attributes in MLIR's syntax. */
#include "hlo/print/print_impl.h"

static void print_name_text(printer *p, tern_name name)
{
    put(p, tern_hlo_name_text(p->m, name), tern_intern_len(&p->m->names, name));
}

/* --- strings --- */

static void print_string(printer *p, const char *text, size_t len)
{
    static const char hex[] = "0123456789ABCDEF";
    putc_(p, '"');
    size_t done = 0; /* printed up to here */
    for (size_t i = 0; i < len; i++) {
        uint8_t c = (uint8_t)text[i];
        if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\')
            continue;
        put(p, text + done, i - done);
        done = i + 1;
        char escape[3] = {'\\', hex[c >> 4], hex[c & 15]};
        put(p, c == '\\' ? "\\\\" : escape, c == '\\' ? 2 : 3);
    }
    put(p, text + done, len - done);
    putc_(p, '"');
}

void print_name_string(printer *p, tern_name name)
{
    print_string(p, tern_hlo_name_text(p->m, name), tern_intern_len(&p->m->names, name));
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* [a-zA-Z_][a-zA-Z0-9_$.]* */
static bool is_bare(const char *text, size_t len)
{
    if (len == 0 || !(is_letter(text[0]) || text[0] == '_'))
        return false;
    for (size_t i = 1; i < len; i++) {
        char c = text[i];
        if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '_' && c != '$' && c != '.')
            return false;
    }
    return true;
}

void print_attr_name(printer *p, tern_name name)
{
    const char *text = tern_hlo_name_text(p->m, name);
    size_t len = tern_intern_len(&p->m->names, name);
    if (is_bare(text, len))
        put(p, text, len);
    else
        print_string(p, text, len);
}

void print_symbol(printer *p, tern_name name)
{
    const char *text = tern_hlo_name_text(p->m, name);
    const char *end = text + tern_intern_len(&p->m->names, name);
    for (;;) {
        const char *next = memmem(text, (size_t)(end - text), "::@", 3);
        size_t len = (size_t)((next ? next : end) - text);
        putc_(p, '@');
        if (is_bare(text, len))
            put(p, text, len);
        else
            print_string(p, text, len);
        if (!next)
            return;
        puts_(p, "::");
        text = next + 3;
    }
}

/* --- numbers and lists --- */

void print_int_list(printer *p, const int64_t *ints, uint32_t count)
{
    putc_(p, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            put(p, ", ", 2);
        print_int(p, ints[i]);
    }
    putc_(p, ']');
}

static bool is_dtype(const printer *p, tern_hlo_type type, tern_dtype dtype)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, type);
    return t->kind == TERN_HLO_TYPE_SCALAR && t->dtype == dtype;
}

/* Prints an integer of that type from its signed 64-bit representation. */
static void print_typed_int(printer *p, tern_hlo_type type, int64_t value)
{
    if (is_dtype(p, type, TERN_BOOL))
        puts_(p, value ? "true" : "false");
    else if (is_dtype(p, type, TERN_U64))
        print_uint(p, (uint64_t)value);
    else
        print_int(p, value);
}

static void print_dense_array(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, "array<");
    print_type(p, a->type);
    for (uint32_t i = 0; i < a->count; i++) {
        puts_(p, i ? ", " : ": ");
        if (a->kind == TERN_HLO_ATTR_INTS)
            print_typed_int(p, a->type, a->ints[i]);
        else
            print_float(p, tern_hlo_type_of(p->m, a->type)->dtype, a->floats[i]);
    }
    putc_(p, '>');
}

static void print_enum(printer *p, const tern_hlo_attr_info *a)
{
    const char *text = tern_hlo_enum_text(a->enumeration, a->i);
    const char *name = tern_hlo_enum_name(a->enumeration);
    bool dotted = a->enumeration == TERN_HLO_ENUM_RESULT_ACCURACY_MODE;
    bool is_chlo = p->in_chlo && a->enumeration == TERN_HLO_ENUM_PRECISION;
    puts_(p, is_chlo ? "#chlo" : "#stablehlo");
    putc_(p, dotted ? '.' : '<');
    puts_(p, name);
    puts_(p, dotted ? "<" : " ");
    puts_(p, text ? text : "?");
    putc_(p, '>');
}

/* --- all kinds --- */

static void print_any(printer *p, tern_hlo_attr attr, bool in_list);

void print_pair(printer *p, tern_name name, tern_hlo_attr value)
{
    print_attr_name(p, name);
    if (tern_hlo_attr_of(p->m, value)->kind == TERN_HLO_ATTR_UNIT)
        return;
    put(p, " = ", 3);
    print_attr(p, value);
}

static void print_list(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '[');
    for (uint32_t i = 0; i < a->count; i++) {
        if (i)
            put(p, ", ", 2);
        print_any(p, a->attrs[i], true);
    }
    putc_(p, ']');
}

static void print_dict(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '{');
    for (uint32_t i = 0; i < a->count; i++) {
        if (i)
            put(p, ", ", 2);
        print_pair(p, a->pairs[i].name, a->pairs[i].value);
    }
    putc_(p, '}');
}

/* Prints the type of a number; within a list the default type is omitted. */
static void print_number_type(printer *p, const tern_hlo_attr_info *a, bool in_list)
{
    tern_dtype usual = a->kind == TERN_HLO_ATTR_INT ? TERN_I64 : TERN_F64;
    if (is_dtype(p, a->type, TERN_BOOL) || (in_list && is_dtype(p, a->type, usual)))
        return;
    puts_(p, " : ");
    print_type(p, a->type);
}

static void print_attr_kind(printer *p, const tern_hlo_attr_info *a, bool in_list)
{
    switch (a->kind) {
    case TERN_HLO_ATTR_UNIT:
        puts_(p, "unit");
        break;
    case TERN_HLO_ATTR_BOOL:
        puts_(p, a->i ? "true" : "false");
        break;
    case TERN_HLO_ATTR_INT:
        print_typed_int(p, a->type, a->i);
        print_number_type(p, a, in_list);
        break;
    case TERN_HLO_ATTR_FLOAT:
        print_float(p, tern_hlo_type_of(p->m, a->type)->dtype, a->f);
        print_number_type(p, a, in_list);
        break;
    case TERN_HLO_ATTR_STRING:
        print_name_string(p, a->text);
        break;
    case TERN_HLO_ATTR_SYMBOL:
        print_symbol(p, a->text);
        break;
    case TERN_HLO_ATTR_TYPE:
        print_type(p, a->type);
        break;
    case TERN_HLO_ATTR_ENUM:
        print_enum(p, a);
        break;
    case TERN_HLO_ATTR_INTS:
    case TERN_HLO_ATTR_FLOATS:
        print_dense_array(p, a);
        break;
    case TERN_HLO_ATTR_ARRAY:
        print_list(p, a);
        break;
    case TERN_HLO_ATTR_DICT:
        print_dict(p, a);
        break;
    case TERN_HLO_ATTR_RECORD:
        print_record(p, a);
        break;
    case TERN_HLO_ATTR_ELEMENTS:
        print_elements(p, a);
        break;
    case TERN_HLO_ATTR_OPAQUE:
        print_name_text(p, a->text);
        break;
    }
}

static void print_any(printer *p, tern_hlo_attr attr, bool in_list)
{
    if (!attr) {
        puts_(p, "<<NO ATTRIBUTE>>");
    } else if (print_enter(p)) {
        print_attr_kind(p, tern_hlo_attr_of(p->m, attr), in_list);
        p->depth--;
    } else {
        puts_(p, "...");
    }
}

void print_attr(printer *p, tern_hlo_attr attr) { print_any(p, attr, false); }

void tern_hlo_print_attr(const tern_hlo_module *m, tern_hlo_attr attr, tern_text *out)
{
    printer p = {.m = m, .out = out};
    print_attr(&p, attr);
    tern_status_free(p.status);
}
