/* hlo/text/parse_basic.c - parser primitives: expecting tokens, messages, and the values of
 * tokens. */
#include "hlo/text/parser_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/decimal.h"

/* --- messages --- */

enum { MESSAGE_BYTES = 1024, SHOWN_BYTES = 40 };

tern_span token_span(const parser *p)
{
    return (tern_span){(size_t)(p->tok.at - p->source->text), p->tok.len};
}

tern_span span_since(const parser *p, const char *start)
{
    const char *stop = p->last_end > start ? p->last_end : start;
    return (tern_span){(size_t)(start - p->source->text), (size_t)(stop - start)};
}

static void report(parser *p, tern_span at, const char *fmt, va_list args)
{
    char text[MESSAGE_BYTES];
    vsnprintf(text, sizeof text, fmt, args);
    p->errors++;
    tern_diag_add(p->diag, TERN_DIAG_ERROR, p->source, at, "%s", text);
}

bool parse_error(parser *p, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    report(p, token_span(p), fmt, args);
    va_end(args);
    return false;
}

bool parse_error_at(parser *p, tern_span at, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    report(p, at, fmt, args);
    va_end(args);
    return false;
}

bool parse_expected(parser *p, const char *what)
{
    const token *t = &p->tok;
    if (t->kind == TOK_END)
        return parse_error(p, "expected %s, found the end of the text", what);
    if (t->kind == TOK_BAD && (t->at[0] == '"' || t->len > 1))
        return parse_error(p, "expected %s, found a string without a closing '\"'", what);
    if (t->kind == TOK_BAD && (uint8_t)t->at[0] - 0x20u >= 0x5f)
        return parse_error(p, "expected %s, found the byte 0x%02x", what, (uint8_t)t->at[0]);
    bool cut = t->len > SHOWN_BYTES;
    return parse_error(p, "expected %s, found '%.*s%s'", what, cut ? SHOWN_BYTES : (int)t->len,
                       t->at, cut ? "..." : "");
}

bool parse_status(parser *p, tern_span at, tern_status st)
{
    if (!st)
        return true;
    if (tern_status_code(st) == TERN_NO_MEMORY)
        p->no_memory = true;
    else
        parse_error_at(p, at, "%s", tern_status_message(st));
    tern_status_free(st);
    return false;
}

bool enter(parser *p)
{
    if (p->depth >= PARSER_MAX_DEPTH)
        return parse_error(p, "nested too deeply: more than %d levels", PARSER_MAX_DEPTH);
    p->depth++;
    return true;
}

void leave(parser *p) { p->depth--; }

/* --- expecting --- */

bool at_punct(const parser *p, char c) { return p->tok.punct == c; }

bool at_word(const parser *p, const char *word)
{
    size_t len = strlen(word);
    return p->tok.kind == TOK_WORD && p->tok.len == len && !memcmp(p->tok.at, word, len);
}

bool take_punct(parser *p, char c)
{
    if (p->tok.punct != c)
        return false;
    next_token(p);
    return true;
}

bool take_word(parser *p, const char *word)
{
    if (!at_word(p, word))
        return false;
    next_token(p);
    return true;
}

bool expect_punct(parser *p, char c)
{
    return take_punct(p, c) || parse_expected(p, (char[]){'\'', c, '\'', 0});
}

bool expect_word(parser *p, const char *word)
{
    if (take_word(p, word))
        return true;
    char what[64];
    snprintf(what, sizeof what, "'%s'", word);
    return parse_expected(p, what);
}

bool expect_arrow(parser *p)
{
    if (p->tok.kind != TOK_ARROW)
        return parse_expected(p, "'->'");
    next_token(p);
    return true;
}

/* --- strings and symbols --- */

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/* Decodes the escape after a backslash at |at|, of *len characters; -1 if invalid. */
static int escape_value(const char *at, const char *end, size_t *len)
{
    *len = 1;
    if (at == end)
        return -1;
    switch (*at) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case '\\':
    case '"':
        return *at;
    default:
        break;
    }
    int high = hex_value(*at);
    int low = end - at > 1 ? hex_value(at[1]) : -1;
    *len = 2;
    return high < 0 || low < 0 ? -1 : high << 4 | low;
}

bool string_text(parser *p, token tok, const char **out, size_t *out_len)
{
    const char *from = tok.at + 1 + (tok.kind == TOK_AT);
    const char *end = tok.at + tok.len - 1;
    *out = from;
    *out_len = (size_t)(end - from);
    if (!memchr(from, '\\', *out_len))
        return true;
    char *to = tern_arena_get(&p->scratch, *out_len, 1);
    *out_len = 0;
    *out = "";
    if (!to)
        return parse_status(p, token_span(p), tern_status_no_memory());
    *out = to;
    while (from < end) {
        if (*from != '\\') {
            to[(*out_len)++] = *from++;
            continue;
        }
        size_t len;
        int value = escape_value(from + 1, end, &len);
        if (value < 0)
            return parse_error_at(p, (tern_span){(size_t)(from - p->source->text), 2},
                                  "expected one of the escapes \\n \\t \\\\ \\\" and \\ with two "
                                  "hexadecimal digits, found '%.2s'",
                                  from);
        to[(*out_len)++] = (char)value;
        from += 1 + len;
    }
    return true;
}

/* Consumes one @name. */
static bool symbol_part(parser *p, const char **out, size_t *out_len)
{
    token t = p->tok;
    *out = "";
    *out_len = 0;
    if (t.kind != TOK_AT)
        return parse_expected(p, "a symbol such as @main");
    next_token(p);
    if (t.at[1] == '"')
        return string_text(p, t, out, out_len);
    *out = t.at + 1;
    *out_len = t.len - 1;
    return true;
}

bool parse_symbol(parser *p, const char **out, size_t *out_len)
{
    if (!symbol_part(p, out, out_len))
        return false;
    while (at_punct(p, ':') && p->end - p->tok.at > 1 && p->tok.at[1] == ':') {
        next_token(p);
        next_token(p);
        const char *part;
        size_t len;
        if (!symbol_part(p, &part, &len))
            return false;
        char *joined = tern_arena_get(&p->scratch, *out_len + 3 + len, 1);
        if (!joined)
            return parse_status(p, token_span(p), tern_status_no_memory());
        memcpy(joined, *out, *out_len);
        memcpy(joined + *out_len, "::@", 3);
        memcpy(joined + *out_len + 3, part, len);
        *out = joined;
        *out_len += 3 + len;
    }
    return true;
}

/* --- numbers --- */

static bool read_hex(const char *text, size_t len, uint64_t *out)
{
    uint64_t value = 0;
    for (size_t i = 0; i < len; i++) {
        if (value >> 60)
            return false;
        value = value << 4 | (uint64_t)hex_value(text[i]);
    }
    *out = value;
    return true;
}

bool read_integer(const char *text, size_t len, uint64_t *out)
{
    *out = 0;
    if (len > 2 && text[1] == 'x')
        return read_hex(text + 2, len - 2, out);
    uint64_t value = 0;
    for (size_t i = 0; i < len; i++) {
        unsigned digit = (unsigned)(text[i] - '0');
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, digit, &value))
            return false;
    }
    *out = value;
    return true;
}

/* |digits| times 10^|exponent|, for exponents from -27 to 27. Computed in 128-bit integers; keeps
 * the leading 64 bits, with the last bit set if any lower bit was (sticky bit). */
static double scale_decimal(uint64_t digits, int exponent)
{
    static const uint64_t five_to_27 = 7450580596923828125;
    uint64_t five = five_to_27;
    for (int i = exponent < 0 ? -exponent : exponent; i < 27; i++)
        five /= 5;
    unsigned __int128 wide = digits;
    uint64_t rest = 0;
    int power = exponent;
    if (exponent < 0) {
        int shift = 64 + __builtin_clzll(digits);
        wide <<= shift;
        rest = wide % five != 0;
        wide /= five;
        power -= shift;
    } else {
        wide *= five;
    }
    uint64_t high = (uint64_t)(wide >> 64);
    if (high) {
        int shift = 64 - __builtin_clzll(high);
        rest |= (uint64_t)wide << (64 - shift) != 0;
        wide >>= shift;
        power += shift;
    }
    return (double)((uint64_t)wide | rest) * f64_from_bits((uint64_t)(1023 + power) << 52);
}

double read_decimal(const char *text, size_t len)
{
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    const char *at = text, *end = text + len;
    uint64_t digits = 0;
    int exponent = 0;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        digits = digits * 10 + (uint64_t)(*at - '0');
    if (at < end && *at == '.')
        for (at++; at < end && *at >= '0' && *at <= '9'; at++, exponent--)
            digits = digits * 10 + (uint64_t)(*at - '0');
    bool whole = at - text <= 20 - (exponent == 0); /* 19 digits and a point: below 2^64 */
    if (at < end && end - at <= 6) {
        bool minus = at[1] == '-';
        int written = 0;
        for (at += 1 + (minus || at[1] == '+'); at < end; at++)
            written = written * 10 + (*at - '0');
        exponent += minus ? -written : written;
    }
    bool near = whole && at == end && exponent >= -27 && exponent <= 27;
    /* Both factors are exact, so one operation rounds once. */
    if (near && digits <= (uint64_t)1 << 53 && exponent >= -22 && exponent <= 22)
        return exponent < 0 ? (double)digits / powers[-exponent]
                            : (double)digits * powers[exponent];
    if (near && digits)
        return scale_decimal(digits, exponent);
    double value;
    tern_decimal_result result = tern_decimal_parse(text, len, &value);
    return result == TERN_DECIMAL_OVERFLOW ? __builtin_inf() : value;
}

bool parse_int(parser *p, int64_t *out)
{
    const char *start = p->tok.at;
    bool minus = take_punct(p, '-');
    *out = 0;
    if (p->tok.kind != TOK_INT)
        return parse_expected(p, "an integer");
    uint64_t value;
    bool fits = read_integer(p->tok.at, p->tok.len, &value);
    next_token(p);
    if (!fits || (minus && value > (uint64_t)1 << 63))
        return parse_error_at(p, span_since(p, start),
                              "expected an integer of 64 bits, found a "
                              "larger one");
    *out = (int64_t)(minus ? 0 - value : value);
    return true;
}

bool parse_number(parser *p, double *out)
{
    bool minus = take_punct(p, '-');
    *out = 0;
    if (p->tok.kind != TOK_INT && p->tok.kind != TOK_FLOAT)
        return parse_expected(p, "a number");
    uint64_t bits;
    bool hex = p->tok.len > 2 && p->tok.at[1] == 'x';
    if (hex && !read_integer(p->tok.at, p->tok.len, &bits))
        return parse_expected(p, "a number of 64 bits");
    double value = hex ? (double)bits : read_decimal(p->tok.at, p->tok.len);
    next_token(p);
    *out = minus ? -value : value;
    return true;
}

bool parse_int_list(parser *p, const int64_t **out, uint32_t *out_count)
{
    TERN_VEC(int64_t) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    *out = NULL;
    *out_count = 0;
    if (!expect_punct(p, '['))
        return false;
    if (!at_punct(p, ']'))
        do {
            int64_t value;
            if (!parse_int(p, &value) ||
                !parse_status(p, token_span(p), tern_vec_push(mem, &list, value)))
                return false;
        } while (take_punct(p, ','));
    *out = list.items;
    *out_count = (uint32_t)list.count;
    return take_punct(p, ']') || parse_expected(p, "',' or ']'");
}

/* --- source text skipped as a whole --- */

/* The < and > of <= and >= are no brackets (affine_set has them). */
static char bracket_at(const parser *p)
{
    char c = p->tok.punct;
    bool angle = c == '<' || c == '>';
    return angle && p->end - p->tok.at > 1 && p->tok.at[1] == '=' ? 0 : c;
}

static char closer_of(char open)
{
    switch (open) {
    case '(':
        return ')';
    case '[':
        return ']';
    case '{':
        return '}';
    case '<':
        return '>';
    default:
        return 0;
    }
}

static bool is_closer(char c) { return c == ')' || c == ']' || c == '}' || c == '>'; }

static bool takes_anything(const parser *p)
{
    bool broken_string = p->tok.kind == TOK_BAD && (p->tok.at[0] == '"' || p->tok.len > 1);
    return p->tok.kind != TOK_END && !broken_string;
}

bool skip_brackets(parser *p)
{
    char open[PARSER_MAX_DEPTH];
    unsigned depth = 0;
    do {
        char c = bracket_at(p);
        if (closer_of(c)) {
            if (depth == PARSER_MAX_DEPTH)
                return parse_error(p, "nested too deeply: more than %d levels", PARSER_MAX_DEPTH);
            open[depth++] = closer_of(c);
        } else if (!depth) {
            return parse_expected(p, "an opening bracket");
        } else if (!takes_anything(p) || (is_closer(c) && c != open[depth - 1])) {
            return parse_expected(p, (char[]){'\'', open[depth - 1], '\'', 0});
        } else if (is_closer(c)) {
            depth--;
        }
        next_token(p);
    } while (depth);
    return true;
}

bool skip_balanced(parser *p, tern_span *out)
{
    const char *start = p->tok.at;
    *out = (tern_span){0, 0};
    for (bool first = true;; first = false) {
        char c = bracket_at(p);
        if (is_closer(c) || c == ',' || p->tok.kind == TOK_END || (p->tok.line_before && !first))
            break;
        if (closer_of(c)) {
            if (!skip_brackets(p))
                return false;
        } else if (!takes_anything(p)) {
            return parse_expected(p, "a value");
        } else {
            next_token(p);
        }
    }
    *out = span_since(p, start);
    return true;
}
