/* xla/text_literal.c - constants of HLO text: nested lists of numbers. */
#include <ctype.h>
#include <string.h>

#include "base/decimal.h"
#include "hlo/xla/text_impl.h"
#include "numerics/format.h"

/* "inf", "nan", "-nan(0x1)", or decimal. */
static tern_status read_float(xla_text *t, tern_dtype dtype, uint64_t *out_code)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    const char *from = t->at;
    bool negative = xla_text_take(t, "-");
    xla_text_take(t, "+");
    const char *digits = t->at;
    double value = 0;
    if (xla_text_take(t, "inf")) {
        value = __builtin_inf();
    } else if (xla_text_take(t, "nan")) {
        xla_span payload;
        if (t->at < t->end && *t->at == '(')
            TERN_TRY(xla_text_any(t, &payload));
        value = __builtin_nan("");
    } else {
        while (t->at < t->end && (isalnum((unsigned char)*t->at) || strchr(".+-", *t->at)))
            t->at++;
        if (tern_decimal_parse(digits, (size_t)(t->at - digits), &value) != TERN_DECIMAL_OK) {
            t->at = from;
            return xla_text_wanted(t, "a number");
        }
    }
    *out_code = tern_num_from_f64(format, negative ? -value : value, tern_num_mode_hlo, 0);
    return NULL;
}

static tern_status read_whole(xla_text *t, tern_dtype dtype, uint64_t *out_code)
{
    int64_t value;
    xla_text_skip(t);
    if (xla_text_take_word(t, "true") || xla_text_take_word(t, "false")) {
        *out_code = t->at[-1] == 'e' && t->at[-2] == 'u';
        return NULL;
    }
    if (dtype == TERN_U64 && t->at < t->end && *t->at != '-') {
        const char *from = t->at;
        *out_code = 0;
        for (; t->at < t->end && isdigit((unsigned char)*t->at); t->at++)
            if (__builtin_mul_overflow(*out_code, 10u, out_code) ||
                __builtin_add_overflow(*out_code, (uint64_t)(*t->at - '0'), out_code))
                return xla_text_error(t, from, "a number beyond 64 bits");
        return t->at > from ? NULL : xla_text_wanted(t, "a whole number");
    }
    TERN_TRY(xla_text_int(t, &value));
    unsigned bits = tern_num_format_of(dtype)->bits;
    *out_code = (uint64_t)value & (bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX);
    return NULL;
}

static void put_code(uint8_t **out, uint64_t code, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        *(*out)++ = (uint8_t)(code >> (8 * i));
}

static bool is_float(tern_dtype dtype)
{
    tern_num_kind kind = tern_num_format_of(dtype)->kind;
    return kind == TERN_KIND_FLOAT || kind == TERN_KIND_SCALE;
}

static tern_status read_element(xla_text *t, tern_dtype dtype, uint8_t **out)
{
    size_t bytes = xla_element_bytes(dtype);
    uint64_t code;
    if (dtype == TERN_C64 || dtype == TERN_C128) {
        tern_dtype part = dtype == TERN_C64 ? TERN_F32 : TERN_F64;
        TERN_TRY(xla_text_want(t, "("));
        TERN_TRY(read_float(t, part, &code));
        put_code(out, code, bytes / 2);
        TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(read_float(t, part, &code));
        put_code(out, code, bytes / 2);
        return xla_text_want(t, ")");
    }
    xla_text_skip(t);
    TERN_TRY(is_float(dtype) ? read_float(t, dtype, &code) : read_whole(t, dtype, &code));
    put_code(out, code, bytes);
    return NULL;
}

/* Dimension |d| and those inside it: a list of as many as it has. */
static tern_status read_list(xla_text *t, const xla_shape *shape, uint32_t d, uint8_t **out)
{
    if (d == shape->dims.count)
        return read_element(t, shape->dtype, out);
    TERN_TRY(xla_text_want(t, "{"));
    if (xla_text_at(t, "..."))
        return xla_text_error(t, t->at,
                              "the constant's values are left out, wanted all of them: print the "
                              "module with print_large_constants (XLA's flag "
                              "--xla_dump_large_constants)");
    for (int64_t i = 0; i < shape->dims.items[d]; i++) {
        if (i)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(read_list(t, shape, d + 1, out));
    }
    return xla_text_want(t, "}");
}

tern_status xla_text_literal(xla_text *t, xla_instr *in)
{
    const xla_shape *shape = &in->shape;
    if (shape->kind != XLA_SHAPE_ARRAY || shape->dims.count > TERN_RANK_MAX)
        return xla_text_error(t, t->at, "a constant that is a tuple or a token, wanted an array");
    int64_t count = xla_element_count(shape);
    if (count < 0 || count > t->end - t->at) { /* each element takes a character at least */
        if (xla_text_take(t, "{...}") || xla_text_take(t, "{ {...} }"))
            return xla_text_error(t, t->at,
                                  "the constant's values are left out, wanted all of "
                                  "them: print the module with print_large_constants");
        return xla_text_error(t, t->at, "the constant has fewer elements than its shape");
    }
    size_t bytes = (size_t)count * xla_element_bytes(shape->dtype);
    uint8_t *data = (uint8_t *)tern_arena_get(&t->x->arena, bytes + 1, 16), *next = data;
    TERN_TRY_MEM(data);
    TERN_TRY(read_list(t, shape, 0, &next));
    in->literal = (xla_literal){data, bytes};
    in->has_literal = true;
    return NULL;
}
