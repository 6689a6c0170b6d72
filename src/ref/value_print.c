/* ref/value_print.c - values as text, in the form of StableHLO's interpreter. */
#include "ref/value_impl.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "numerics/format.h"

tern_dtype tern_ref_part_dtype(tern_dtype dtype)
{
    return dtype == TERN_C64 ? TERN_F32 : dtype == TERN_C128 ? TERN_F64 : dtype;
}

uint64_t tern_ref_get_code(const tern_ref_value *v, int64_t i, unsigned part)
{
    size_t whole = tern_ref_elem_bytes(v);
    size_t size = tern_num_format_of(tern_ref_part_dtype(v->dtype))->storage_bytes;
    TERN_ASSERT(i >= 0 && i < v->count && (part + 1) * size <= whole);
    const uint8_t *at = v->data + (size_t)i * whole + part * size;
    uint64_t code = 0;
    for (size_t b = 0; b < size; b++)
        code |= (uint64_t)at[b] << (8 * b);
    return code;
}

/* Replaces the decimal point, which follows the locale; the rest of %e does not. */
static void set_point(char *text)
{
    for (; *text; text++) {
        if (!strchr("0123456789e+-", *text))
            *text = '.';
    }
}

/* Six decimals, or as many as needed to read back as the same code. */
static void print_float(const tern_num_format *f, uint64_t code, tern_text *out)
{
    double x = tern_num_to_f64(f, code);
    if (!__builtin_isfinite(x)) {
        tern_text_printf(out, "0x%0*" PRIX64, f->storage_bytes * 2, code);
        return;
    }
    char text[TERN_DECIMAL_MAX + 8];
    for (int digits = 6; digits <= 17; digits++) {
        double back = 0;
        int len = snprintf(text, sizeof text, "%.*e", digits, x);
        set_point(text);
        if (tern_decimal_parse(text, (size_t)len, &back) == TERN_DECIMAL_OK &&
            tern_num_from_f64(f, back, tern_num_mode_hlo, 0) == code)
            break;
    }
    tern_text_puts(out, text);
}

static void print_code(tern_dtype dtype, uint64_t code, int64_t as_int, tern_text *out)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    switch (f->kind) {
    case TERN_KIND_BOOL:
        tern_text_puts(out, code & 1 ? "true" : "false");
        break;
    case TERN_KIND_SINT:
        tern_text_printf(out, "%" PRId64, as_int);
        break;
    case TERN_KIND_UINT:
        tern_text_printf(out, "%" PRIu64, (uint64_t)as_int);
        break;
    case TERN_KIND_FLOAT:
    case TERN_KIND_SCALE:
    case TERN_KIND_COMPLEX:
        print_float(f, code, out);
        break;
    }
}

void tern_ref_print_element(const tern_ref_value *v, int64_t i, tern_text *out)
{
    tern_dtype part = tern_ref_part_dtype(v->dtype);
    if (part != v->dtype) {
        tern_text_putc(out, '[');
        print_code(part, tern_ref_get_code(v, i, 0), 0, out);
        tern_text_puts(out, ", ");
        print_code(part, tern_ref_get_code(v, i, 1), 0, out);
        tern_text_putc(out, ']');
        return;
    }
    tern_num_kind kind = tern_num_format_of(part)->kind;
    bool is_int = kind == TERN_KIND_SINT || kind == TERN_KIND_UINT || kind == TERN_KIND_BOOL;
    print_code(part, tern_ref_get_code(v, i, 0), is_int ? tern_ref_get_int(v, i) : 0, out);
}

void tern_ref_print_shape(const tern_ref_value *v, tern_text *out)
{
    tern_text_puts(out, "tensor<");
    for (uint32_t d = 0; d < v->rank; d++)
        tern_text_printf(out, "%" PRId64 "x", v->dims[d]);
    tern_text_puts(out, tern_num_format_of(v->dtype)->name);
    tern_text_putc(out, '>');
}

/* One bracket per line, the innermost dimension on one line. |first| is the index of its first
 * element. The rank bounds the recursion. */
static void print_dimension(const tern_ref_value *v, uint32_t dim, int64_t first, int64_t below,
                            tern_text *out)
{
    int64_t count = v->dims[dim];
    tern_text_repeat(out, ' ', 2 * ((size_t)dim + 1));
    tern_text_putc(out, '[');
    if (dim + 1 == v->rank || count == 0) {
        for (int64_t i = 0; i < count; i++) {
            tern_text_puts(out, i ? ", " : "");
            tern_ref_print_element(v, first + i, out);
        }
        tern_text_putc(out, ']');
        return;
    }
    int64_t stride = v->dims[dim + 1] ? below / v->dims[dim + 1] : 0;
    for (int64_t i = 0; i < count; i++) {
        tern_text_puts(out, i ? ",\n" : "\n");
        print_dimension(v, dim + 1, first + i * below, stride, out);
    }
    tern_text_putc(out, '\n');
    tern_text_repeat(out, ' ', 2 * ((size_t)dim + 1));
    tern_text_putc(out, ']');
}

static void print_tensor(const tern_ref_value *v, tern_text *out)
{
    tern_ref_print_shape(v, out);
    if (v->rank == 0) {
        tern_text_puts(out, " {");
        tern_ref_print_element(v, 0, out);
        tern_text_putc(out, '}');
        return;
    }
    tern_text_puts(out, " {\n");
    print_dimension(v, 0, 0, v->dims[0] ? v->count / v->dims[0] : 0, out);
    tern_text_puts(out, "\n}");
}

void tern_ref_print(const tern_ref_value *v, tern_text *out)
{
    static const char *const open[] = {
        [TERN_REF_TUPLE] = "tuple {", [TERN_REF_FUTURE] = "future {"};
    switch (v->kind) {
    case TERN_REF_TENSOR:
        print_tensor(v, out);
        break;
    case TERN_REF_TOKEN:
        tern_text_puts(out, "token");
        break;
    case TERN_REF_TUPLE:
    case TERN_REF_FUTURE:
        tern_text_puts(out, open[v->kind]);
        for (uint32_t i = 0; i < v->part_count; i++) {
            tern_text_putc(out, '\n');
            tern_ref_print(v->parts[i], out);
        }
        tern_text_puts(out, "\n}");
        break;
    }
}
