/* hlo/text/parse_dense.c - dense<...> : tensor<...>.
 *
 * The type follows the elements, so it is read first. Then the elements are read by character, not
 * by token, and written directly to their final address. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"

/* Constants up to this size may be interned, so they are read into scratch memory. */
enum { SMALL_BYTES = 256, MAX_ELEM_BYTES = 16 };

typedef struct {
    parser *p;
    const tern_hlo_type_info *type;
    const tern_num_format *format; /* of an element, or of a component of a complex one */
    tern_dtype dtype;              /* of |format| */
    unsigned bytes;                /* of |format| */
    const char *at;                /* next character to read */
    const char *end;               /* the '>' after the elements */
    uint8_t *to;                   /* NULL: only look for errors */
    tern_span type_at;
} dense;

/* --- messages --- */

/* Makes the text at d->at the current token. */
static bool expected_here(dense *d, const char *what)
{
    lexer_seek(d->p, d->at);
    return parse_expected(d->p, what);
}

static const char *type_text(const dense *d) { return d->p->source->text + d->type_at.offset; }

static bool wrong_count(dense *d, const char *list, uint32_t depth, int64_t found)
{
    tern_span at = {(size_t)(list - d->p->source->text), (size_t)(d->at - list)};
    return parse_error_at(d->p, at, "expected %lld elements in dimension %u of %.*s, found %s%lld",
                          (long long)d->type->dims[depth], depth, (int)d->type_at.len, type_text(d),
                          found > d->type->dims[depth] ? "at least " : "", (long long)found);
}

/* --- elements --- */

static inline void put(dense *d, uint64_t code)
{
    if (!d->to)
        return;
    switch (d->bytes) { /* a separate case per size: one store each */
    case 1:
        d->to[0] = (uint8_t)code;
        break;
    case 2:
        for (int i = 0; i < 2; i++)
            d->to[i] = (uint8_t)(code >> (8 * i));
        break;
    case 4:
        for (int i = 0; i < 4; i++)
            d->to[i] = (uint8_t)(code >> (8 * i));
        break;
    default:
        TERN_ASSERT(d->bytes == 8);
        for (int i = 0; i < 8; i++)
            d->to[i] = (uint8_t)(code >> (8 * i));
        break;
    }
    d->to += d->bytes;
}

static inline bool is_digit(char c) { return (unsigned)(c - '0') < 10; }

static inline bool is_hex(char c) { return is_digit(c) || (unsigned)((c | 0x20) - 'a') < 6; }

static inline void skip_blank(dense *d)
{
    if (d->at < d->end && *d->at == ' ')
        d->at++;
    if (d->at < d->end && ((uint8_t)*d->at <= ' ' || *d->at == '/'))
        d->at = skip_space(d->p, d->at);
}

/* Reads the digits at |at|; *out is their value modulo 2^64. */
static inline const char *read_digits(const char *at, const char *end, uint64_t *out)
{
    uint64_t value = 0;
    for (; at < end && is_digit(*at); at++)
        value = value * 10 + (uint64_t)(*at - '0');
    *out = value;
    return at;
}

/* Reports the number at d->at as out of range; it must be an integer that fits. */
static bool out_of_range(dense *d, const char *start, const char *stop)
{
    tern_span at = {(size_t)(start - d->p->source->text), (size_t)(stop - start)};
    return parse_error_at(d->p, at, "expected a number in the range of %s, found '%.*s'",
                          d->format->name, (int)at.len, start);
}

static bool bool_element(dense *d)
{
    size_t left = (size_t)(d->end - d->at);
    bool is_true = left >= 4 && !memcmp(d->at, "true", 4);
    bool is_false = left >= 5 && !memcmp(d->at, "false", 5);
    if (!is_true && !is_false)
        return expected_here(d, d->dtype == TERN_BOOL ? "true, false, 1 or 0" : "an integer");
    if (d->dtype != TERN_BOOL)
        return expected_here(d, "an integer");
    d->at += is_true ? 4 : 5;
    put(d, is_true);
    return true;
}

static bool int_element(dense *d)
{
    const char *start = d->at;
    bool minus = d->at < d->end && *d->at == '-';
    const char *digits = minus ? skip_space(d->p, start + 1) : start;
    uint64_t value, code;
    const char *stop = read_digits(digits, d->end, &value);
    if (stop == digits)
        return minus ? expected_here(d, "an integer") : bool_element(d);
    bool fits = stop - digits < 20 || read_integer(digits, (size_t)(stop - digits), &value);
    if (stop < d->end && *stop == 'x') {
        do
            stop++;
        while (stop < d->end && is_hex(*stop));
        fits = stop - digits > 2 && digits[0] == '0' && digits[1] == 'x' &&
               read_integer(digits, (size_t)(stop - digits), &value);
    }
    if (stop < d->end && *stop == '.')
        return expected_here(d, "an integer");
    if (!fits || !int_code(d->dtype, value, minus, &code))
        return out_of_range(d, start, stop);
    d->at = stop;
    put(d, code);
    return true;
}

/* The end of the decimal number at |at|. */
static const char *decimal_end(const char *at, const char *end)
{
    while (at < end && is_digit(*at))
        at++;
    if (at == end || *at != '.')
        return at;
    for (at++; at < end && is_digit(*at);)
        at++;
    const char *exponent = at + 1;
    if (at < end && (*at == 'e' || *at == 'E')) {
        if (exponent < end && (*exponent == '+' || *exponent == '-'))
            exponent++;
        if (exponent < end && is_digit(*exponent))
            for (at = exponent; at < end && is_digit(*at);)
                at++;
    }
    return at;
}

/* The bits of a float in hexadecimal, the only syntax for infinity and NaN. */
static bool bits_element(dense *d, const char *digits)
{
    const char *start = d->at, *stop = digits + 2;
    uint64_t code;
    while (stop < d->end && is_hex(*stop))
        stop++;
    if (digits != start)
        return expected_here(d, "the bits of a float without a sign");
    bool fits = read_integer(digits, (size_t)(stop - digits), &code) &&
                code <= ~(uint64_t)0 >> (64 - d->format->bits);
    if (!fits)
        return out_of_range(d, start, stop);
    d->at = stop;
    put(d, code);
    return true;
}

static bool float_element(dense *d)
{
    const char *start = d->at, *digits = start;
    bool minus = start < d->end && *start == '-';
    if (minus)
        digits = skip_space(d->p, start + 1);
    if (d->end - digits > 2 && digits[0] == '0' && digits[1] == 'x' && is_hex(digits[2]))
        return bits_element(d, digits);
    const char *stop = decimal_end(digits, d->end);
    size_t len = (size_t)(stop - digits);
    if (!len || !memchr(digits, '.', len)) {
        d->at = digits;
        return expected_here(d, len ? "a float; one without a point is an integer" : "a float");
    }
    double value = read_decimal(digits, len);
    d->at = stop;
    put(d, float_code(d->dtype, minus ? -value : value));
    return true;
}

static bool complex_element(dense *d)
{
    if (d->at == d->end || *d->at != '(')
        return expected_here(d, "a complex number such as (1.0, 2.0)");
    d->at++;
    skip_blank(d);
    if (!float_element(d))
        return false;
    skip_blank(d);
    if (d->at == d->end || *d->at != ',')
        return expected_here(d, "','");
    d->at++;
    skip_blank(d);
    if (!float_element(d))
        return false;
    skip_blank(d);
    if (d->at == d->end || *d->at != ')')
        return expected_here(d, "')'");
    d->at++;
    return true;
}

static bool is_complex(const dense *d)
{
    return tern_num_format_of(d->type->dtype)->kind == TERN_KIND_COMPLEX;
}

static bool element(dense *d)
{
    TERN_ASSERT(d->format);
    switch (d->format->kind) {
    case TERN_KIND_BOOL:
    case TERN_KIND_SINT:
    case TERN_KIND_UINT:
        return int_element(d);
    case TERN_KIND_FLOAT:
    case TERN_KIND_SCALE:
        return is_complex(d) ? complex_element(d) : float_element(d);
    case TERN_KIND_COMPLEX:
        break;
    }
    TERN_ASSERT(false); /* a component of a complex number is a float */
    return false;
}

/* --- lists --- */

static bool list_item(dense *d, uint32_t depth);

/* "[...]" of dimension |depth|. */
static bool list(dense *d, uint32_t depth)
{
    const char *start = d->at;
    int64_t want = d->type->dims[depth], found = 0;
    if (*d->at != '[')
        return expected_here(d, "'[': the type has more dimensions");
    d->at++;
    skip_blank(d);
    while (d->at < d->end && *d->at != ']') {
        if (found++ == want)
            return wrong_count(d, start, depth, found);
        if (!list_item(d, depth + 1))
            return false;
        skip_blank(d);
        if (d->at == d->end || (*d->at != ',' && *d->at != ']'))
            return expected_here(d, "',' or ']'");
        if (*d->at == ']')
            break;
        d->at++;
        skip_blank(d);
        if (d->at < d->end && *d->at == ']')
            return expected_here(d, "an element");
    }
    if (d->at == d->end)
        return expected_here(d, "',' or ']'");
    d->at++;
    return found == want || wrong_count(d, start, depth, found);
}

/* Recursion is as deep as the rank, which is bounded. */
static bool list_item(dense *d, uint32_t depth)
{
    if (depth < d->type->rank)
        return d->at == d->end ? expected_here(d, "'['") : list(d, depth);
    if (d->at < d->end && *d->at == '[')
        return expected_here(d, "an element: the type has no more dimensions");
    return element(d);
}

static bool finish_elements(dense *d)
{
    skip_blank(d);
    return d->at == d->end || expected_here(d, "'>'");
}

static bool make(dense *d, tern_hlo_type type, const void *data, size_t bytes, bool borrow,
                 tern_hlo_attr *out)
{
    return parse_status(d->p, d->type_at,
                        tern_hlo_attr_elements(d->p->m, type, data, bytes, borrow, out));
}

static bool out_of_memory(dense *d)
{
    return parse_status(d->p, d->type_at, tern_status_no_memory());
}

static size_t elem_bytes(const dense *d)
{
    return tern_num_format_of(d->type->dtype)->storage_bytes;
}

/* Allocates space for all elements: in the module, or in scratch if they will be copied. */
static uint8_t *allocate_elements(dense *d, size_t bytes, bool *borrow)
{
    *borrow = bytes > SMALL_BYTES;
    return *borrow ? tern_hlo_data_get(d->p->m, bytes)
                   : tern_arena_get(&d->p->scratch, bytes + !bytes, 1);
}

static bool parse_list(dense *d, tern_hlo_type type, tern_hlo_attr *out)
{
    /* An element takes at least a character and a comma. If the type has more elements than fit in
     * the text, allocate nothing and parse only for the error message. */
    bool possible = d->type->count <= d->end - d->at;
    size_t bytes = possible ? (size_t)d->type->count * elem_bytes(d) : 0;
    bool borrow = false;
    uint8_t *data = possible ? allocate_elements(d, bytes, &borrow) : NULL;
    if (possible && !data)
        return out_of_memory(d);
    d->to = data;
    if (!list_item(d, 0) || !finish_elements(d))
        return false;
    TERN_ASSERT(data && d->to == data + bytes);
    return make(d, type, data, bytes, borrow, out);
}

static bool parse_splat(dense *d, tern_hlo_type type, tern_hlo_attr *out)
{
    uint8_t data[MAX_ELEM_BYTES];
    d->to = data;
    if (!element(d) || !finish_elements(d))
        return false;
    return make(d, type, data, d->type->count ? elem_bytes(d) : 0, false, out);
}

static bool parse_empty(dense *d, tern_hlo_type type, tern_hlo_attr *out)
{
    if (d->type->count)
        return parse_error_at(d->p, d->type_at,
                              "expected a type without elements for dense<>, "
                              "found %.*s",
                              (int)d->type_at.len, type_text(d));
    return make(d, type, "", 0, false, out);
}

/* --- "0x..." --- */

/* Two digits per byte; false if one is invalid. */
static bool decode_hex(const char *from, size_t bytes, uint8_t *to)
{
    static const uint8_t values[256] = {
        ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,
        ['6'] = 7,  ['7'] = 8,  ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12,
        ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16, ['A'] = 11, ['B'] = 12,
        ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16}; /* plus 1 */
    unsigned bad = 0;
    for (size_t i = 0; i < bytes; i++) {
        unsigned high = values[(uint8_t)from[2 * i]], low = values[(uint8_t)from[2 * i + 1]];
        bad |= (high - 1) | (low - 1);
        to[i] = (uint8_t)((high - 1) << 4 | (low - 1));
    }
    return bad < 16;
}

/* Elements narrower than a byte take one each. Clears the unused bits; a boolean is true if any
 * bit is set. */
static void clear_unused(const tern_num_format *f, uint8_t *data, size_t bytes)
{
    if (f->kind == TERN_KIND_BOOL)
        for (size_t i = 0; i < bytes; i++)
            data[i] = data[i] != 0;
    else if (f->bits < 8)
        for (size_t i = 0; i < bytes; i++)
            data[i] &= (uint8_t)((1u << f->bits) - 1);
}

static bool parse_hex(dense *d, tern_hlo_type type, token text, tern_hlo_attr *out)
{
    tern_span at = {(size_t)(text.at - d->p->source->text), text.len};
    const char *digits = text.at + 3;
    if (text.len < 4 || text.at[1] != '0' || text.at[2] != 'x' || text.len % 2)
        return parse_error_at(d->p, at, "expected \"0x and two hexadecimal digits for each byte\"");
    size_t bytes = (text.len - 4) / 2, elem = elem_bytes(d);
    size_t all = (size_t)d->type->count * elem; /* cannot overflow: limited by the type */
    if (bytes != all && !(bytes == elem && d->type->count))
        return parse_error_at(d->p, at,
                              "expected %zu bytes for %.*s, or %zu for a splat, found "
                              "%zu",
                              all, (int)d->type_at.len, type_text(d), elem, bytes);
    bool borrow;
    uint8_t *data = allocate_elements(d, bytes, &borrow);
    if (!data)
        return out_of_memory(d);
    if (!decode_hex(digits, bytes, data))
        return parse_error_at(d->p, at, "expected hexadecimal digits after 0x, found others");
    clear_unused(tern_num_format_of(d->type->dtype), data, bytes);
    return make(d, type, data, bytes, borrow, out);
}

/* --- all --- */

/* The '>' after the elements, which contain none outside comments. */
static const char *find_close(const parser *p, const char *at)
{
    const char *close = memchr(at, '>', (size_t)(p->end - at));
    if (!close || !memchr(at, '/', (size_t)(close - at)))
        return close;
    for (at = skip_space(p, at); at < p->end && *at != '>';)
        at = skip_space(p, at + 1);
    return at < p->end ? at : NULL;
}

/* "> : type", from the '>' on. */
static bool parse_tail(parser *p, dense *d, tern_hlo_type *type)
{
    if (!expect_punct(p, '>') || !expect_punct(p, ':'))
        return false;
    const char *start = p->tok.at;
    if (!parse_type(p, type))
        return false;
    d->type_at = span_since(p, start);
    d->type = tern_hlo_type_of(p->m, *type);
    if (d->type->kind != TERN_HLO_TYPE_TENSOR || !d->type->is_static)
        return parse_error_at(p, d->type_at,
                              "expected a static tensor type for dense<...>, "
                              "found %.*s",
                              (int)d->type_at.len, start);
    d->dtype = d->type->dtype;
    if (is_complex(d))
        d->dtype = d->dtype == TERN_C64 ? TERN_F32 : TERN_F64;
    d->format = tern_num_format_of(d->dtype);
    d->bytes = d->format->storage_bytes;
    return true;
}

static bool parse_literals(dense *d, tern_hlo_type type, tern_hlo_attr *out)
{
    skip_blank(d);
    if (d->at == d->end)
        return parse_empty(d, type, out);
    return *d->at == '[' ? parse_list(d, type, out) : parse_splat(d, type, out);
}

static bool parse_body(parser *p, tern_hlo_attr *out)
{
    dense d = {.p = p, .at = p->tok.at};
    tern_hlo_type type;
    token text = p->tok;
    if (text.kind == TOK_STRING) {
        next_token(p);
        return parse_tail(p, &d, &type) && parse_hex(&d, type, text, out);
    }
    d.end = find_close(p, d.at);
    if (!d.end || text.kind == TOK_BAD)
        return parse_expected(p, d.end ? "elements" : "elements and a '>' after them");
    lexer_seek(p, d.end);
    if (!parse_tail(p, &d, &type))
        return false;
    token next = p->tok;
    const char *last_end = p->last_end;
    if (!parse_literals(&d, type, out))
        return false;
    p->tok = next;
    p->last_end = last_end;
    return true;
}

bool parse_dense(parser *p, tern_hlo_attr *out)
{
    *out = 0;
    if (!expect_word(p, "dense") || !expect_punct(p, '<'))
        return false;
    return parse_body(p, out);
}
