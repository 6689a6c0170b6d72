/* hlo/print/print_dense.c - constants: dense<1.5> for a splat, nested lists for up to a hundred
 * elements, hexadecimal bytes beyond, which take two characters per byte and no formatting of
 * numbers. */
#include "hlo/print/print_impl.h"

enum { LIST_MAX = 100, CUT_SHOWN = 4 };

static uint64_t load_code(const uint8_t *at, unsigned bytes)
{
    uint64_t code = 0;
    for (unsigned i = 0; i < bytes; i++)
        code |= (uint64_t)at[i] << (8 * i);
    return code;
}

/* One component of a complex number, a float. */
static void print_part(printer *p, const tern_num_format *format, const uint8_t *at)
{
    const tern_num_format *part = tern_num_format_of(format->bits == 64 ? TERN_F32 : TERN_F64);
    print_float_code(p, part, load_code(at, part->storage_bytes));
}

static void print_element(printer *p, const tern_num_format *format, const uint8_t *at)
{
    if (format->kind == TERN_KIND_COMPLEX) {
        putc_(p, '(');
        print_part(p, format, at);
        putc_(p, ',');
        print_part(p, format, at + format->storage_bytes / 2);
        putc_(p, ')');
        return;
    }
    uint64_t code = load_code(at, format->storage_bytes);
    uint64_t mask = format->bits < 64 ? (UINT64_C(1) << format->bits) - 1 : UINT64_MAX;
    uint64_t sign = UINT64_C(1) << (format->bits - 1);
    switch (format->kind) {
    case TERN_KIND_BOOL:
        puts_(p, code & 1 ? "true" : "false");
        break;
    case TERN_KIND_SINT:
        print_int(p, (int64_t)(((code & mask) ^ sign) - sign));
        break;
    case TERN_KIND_UINT:
        print_uint(p, code & mask);
        break;
    case TERN_KIND_FLOAT:
    case TERN_KIND_SCALE:
    case TERN_KIND_COMPLEX:
        print_float_code(p, format, code);
        break;
    }
}

/* The count of dimensions, from the innermost, that begin at element |i|. */
static uint32_t dims_begun(const tern_hlo_type_info *t, int64_t i)
{
    uint32_t n = 0;
    while (n < t->rank) {
        int64_t dim = t->dims[t->rank - 1 - n];
        n++;
        if (i % dim)
            return n - 1;
        i /= dim;
    }
    return n;
}

static void print_nested(printer *p, const tern_hlo_type_info *t, const uint8_t *data)
{
    const tern_num_format *format = tern_num_format_of(t->dtype);
    for (int64_t i = 0; i <= t->count; i++) {
        uint32_t begun = dims_begun(t, i);
        if (i)
            tern_text_repeat(p->out, ']', begun);
        if (i == t->count)
            return;
        if (i)
            put(p, ", ", 2);
        tern_text_repeat(p->out, '[', begun);
        print_element(p, format, data + (size_t)i * format->storage_bytes);
    }
}

static void print_hex_data(printer *p, const uint8_t *data, size_t bytes)
{
    static const char hex[] = "0123456789ABCDEF";
    puts_(p, "\"0x");
    char chunk[4096];
    for (size_t done = 0; done < bytes;) {
        size_t n = bytes - done < sizeof(chunk) / 2 ? bytes - done : sizeof(chunk) / 2;
        for (size_t i = 0; i < n; i++) {
            chunk[2 * i] = hex[data[done + i] >> 4];
            chunk[2 * i + 1] = hex[data[done + i] & 15];
        }
        put(p, chunk, 2 * n);
        done += n;
    }
    putc_(p, '"');
}

static void print_cut(printer *p, const tern_hlo_type_info *t, const uint8_t *data)
{
    const tern_num_format *format = tern_num_format_of(t->dtype);
    putc_(p, '[');
    for (int64_t i = 0; i < t->count && i < CUT_SHOWN; i++) {
        print_element(p, format, data + (size_t)i * format->storage_bytes);
        puts_(p, ", ");
    }
    puts_(p, "... /* ");
    print_int(p, t->count);
    puts_(p, " elements */]");
}

void print_elements(printer *p, const tern_hlo_attr_info *a)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, a->type);
    puts_(p, "dense<");
    if (a->is_splat)
        print_element(p, tern_num_format_of(t->dtype), a->data);
    else if (p->max_elements && (uint64_t)t->count > p->max_elements)
        print_cut(p, t, a->data);
    else if (t->count > LIST_MAX && t->dtype != TERN_TF32)
        print_hex_data(p, a->data, a->data_bytes);
    else if (t->count > 0)
        print_nested(p, t, a->data);
    puts_(p, "> : ");
    print_type(p, a->type);
}
