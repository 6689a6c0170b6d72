/* Open arrays and objects are on an explicit stack, so that deep nesting cannot exhaust the C
 * stack. The first syntax error ends parsing; duplicate keys do not. */
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "base/utf8.h"

typedef struct {
    tern_arena *arena;
    const tern_source *source;
    tern_diag *diag;
    const char *text;
    size_t at, len;
    bool no_memory;
} json_reader;

/* An array or object whose end has not been read. */
typedef struct {
    tern_json *value;
    tern_json *last; /* item */
} open_value;

typedef struct {
    open_value open[TERN_JSON_MAX_DEPTH];
    size_t depth;
} open_stack;

const char *tern_json_kind_name(tern_json_kind kind)
{
    static const char *const names[] = {
        [TERN_JSON_NULL] = "null",       [TERN_JSON_BOOL] = "a boolean",
        [TERN_JSON_NUMBER] = "a number", [TERN_JSON_STRING] = "a string",
        [TERN_JSON_ARRAY] = "an array",  [TERN_JSON_OBJECT] = "an object"};
    TERN_ASSERT((size_t)kind < TERN_COUNT_OF(names));
    return names[kind];
}

const tern_json *tern_json_member(const tern_json *object, const char *key)
{
    if (!object || object->kind != TERN_JSON_OBJECT)
        return NULL;
    size_t len = strlen(key);
    for (const tern_json *item = object->first; item; item = item->next) {
        if (item->key_len == len && memcmp(item->key, key, len) == 0)
            return item;
    }
    return NULL;
}

/* --- characters and messages --- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_word(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* The next character, or 0 at the end (a zero byte is not valid JSON either). */
static char peek(const json_reader *r) { return r->at < r->len ? r->text[r->at] : '\0'; }

static bool accept(json_reader *r, char c)
{
    if (r->at >= r->len || r->text[r->at] != c)
        return false;
    r->at++;
    return true;
}

static size_t accept_digits(json_reader *r)
{
    size_t begin = r->at;
    while (is_digit(peek(r)))
        r->at++;
    return r->at - begin;
}

static void skip_space(json_reader *r)
{
    while (peek(r) == ' ' || peek(r) == '\n' || peek(r) == '\t' || peek(r) == '\r')
        r->at++;
}

static bool wrong(json_reader *r, size_t offset, size_t len, const char *message)
{
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, (tern_span){offset, len}, "%s", message);
    return false;
}

static bool out_of_memory(json_reader *r)
{
    r->no_memory = true;
    return false;
}

/* Length of the token at the current position, for messages: a word or one character. */
static size_t found_len(const json_reader *r)
{
    size_t len = 0;
    while (r->at + len < r->len && is_word(r->text[r->at + len]))
        len++;
    if (len)
        return len;
    len = tern_utf8_len(r->text + r->at, r->len - r->at);
    return len ? len : r->at < r->len;
}

static void describe_found(const json_reader *r, size_t len, char *out, size_t out_size)
{
    const char *p = r->text + r->at;
    bool printable = tern_utf8_len(p, len) && (unsigned char)*p >= 0x20 && *p != 0x7f;
    if (len == 0)
        (void)snprintf(out, out_size, "the end of the text");
    else if (len == 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
        (void)snprintf(out, out_size, "a byte order mark");
    else if (!printable)
        (void)snprintf(out, out_size, "the byte 0x%02x", (unsigned char)*p);
    else if (len > 32)
        (void)snprintf(out, out_size, "'%.32s...'", p);
    else
        (void)snprintf(out, out_size, "'%.*s'", (int)len, p);
}

/* Common mistakes from other notations. */
static const char *hint_for(const json_reader *r, size_t len)
{
    static const struct {
        const char *found, *hint;
    } hints[] = {
        {"/", "; JSON has no comments"},
        {"#", "; JSON has no comments"},
        {"'", "; strings take double quotes"},
        {"NaN", "; JSON has no NaN and no infinity"},
        {"nan", "; JSON has no NaN and no infinity"},
        {"inf", "; JSON has no NaN and no infinity"},
        {"Infinity", "; JSON has no NaN and no infinity"},
        {"True", "; JSON writes true"},
        {"False", "; JSON writes false"},
        {"None", "; JSON writes null"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(hints); i++) {
        if (strlen(hints[i].found) == len && memcmp(hints[i].found, r->text + r->at, len) == 0)
            return hints[i].hint;
    }
    return "";
}

static bool unexpected(json_reader *r, const char *wanted)
{
    char found[64], message[256];
    size_t len = found_len(r);
    describe_found(r, len, found, sizeof found);
    (void)snprintf(message, sizeof message, "found %s, wanted %s%s", found, wanted,
                   hint_for(r, len));
    return wrong(r, r->at, len, message);
}

/* --- strings --- */

/* Offset of the closing quote of the string whose text starts at the current position. */
static bool find_string_end(json_reader *r, size_t *out_end)
{
    *out_end = r->at;
    size_t open_quote = r->at - 1;
    for (size_t i = r->at; i < r->len; i++) {
        unsigned char c = (unsigned char)r->text[i];
        if (c == '"') {
            *out_end = i;
            return true;
        }
        if (c == '\n' || c == '\r')
            return wrong(r, i, 1, "the line ends inside a string, wanted '\"'");
        if (c < 0x20) {
            r->at = i;
            return unexpected(r, "control characters in a string to be written as \\uXXXX");
        }
        i += c == '\\';
    }
    return wrong(r, open_quote, 1, "the text ends inside the string that begins here, wanted '\"'");
}

static bool read_hex4(json_reader *r, size_t end, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        char c = r->at < end ? r->text[r->at] : '"';
        uint32_t digit;
        if (is_digit(c))
            digit = (uint32_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            digit = (uint32_t)(c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            digit = (uint32_t)(c - 'A' + 10);
        else
            return unexpected(r, "four hexadecimal digits after \\u");
        *out = *out << 4 | digit;
    }
    return true;
}

/* Reads the rest of \uXXXX, and the second half of a surrogate pair. */
static bool read_unicode_escape(json_reader *r, size_t end, uint32_t *out)
{
    size_t begin = r->at - 2;
    if (!read_hex4(r, end, out))
        return false;
    if (*out < 0xd800 || *out > 0xdfff)
        return true;
    uint32_t low;
    if (*out <= 0xdbff && end - r->at >= 2 && memcmp(r->text + r->at, "\\u", 2) == 0) {
        r->at += 2;
        if (!read_hex4(r, end, &low))
            return false;
        if (low >= 0xdc00 && low <= 0xdfff) {
            *out = 0x10000 + ((*out - 0xd800) << 10) + (low - 0xdc00);
            return true;
        }
    }
    return wrong(r, begin, 6, "found half of a surrogate pair, wanted both halves");
}

/* Reads an escape and writes its character; *out_len bytes, never more than the escape has. */
static bool read_escape(json_reader *r, size_t end, char *out, size_t *out_len)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    TERN_ASSERT(end - r->at >= 2 && r->text[r->at] == '\\');
    char c = r->text[++r->at];
    const char *known = c ? strchr(letters, c) : NULL;
    if (!known && c != 'u')
        return unexpected(r, "one of \" \\ / b f n r t u after '\\'");
    r->at++;
    if (known) {
        *out = meanings[known - letters];
        *out_len = 1;
        return true;
    }
    uint32_t code_point;
    if (!read_unicode_escape(r, end, &code_point))
        return false;
    *out_len = tern_utf8_encode(code_point, out);
    return true;
}

/* Reads a string from its opening to its closing quote. */
static bool read_string(json_reader *r, const char **out, size_t *out_len)
{
    size_t end, len = 0;
    r->at++;
    if (!find_string_end(r, &end))
        return false;
    char *text = tern_arena_get(r->arena, end - r->at + 1, 1);
    if (!text)
        return out_of_memory(r);
    while (r->at < end) {
        size_t n = tern_utf8_len(r->text + r->at, end - r->at);
        if (n == 0)
            return unexpected(r, "UTF-8 text in a string");
        if (r->text[r->at] == '\\') {
            if (!read_escape(r, end, text + len, &n))
                return false;
        } else {
            memcpy(text + len, r->text + r->at, n);
            r->at += n;
        }
        len += n;
    }
    r->at = end + 1;
    text[len] = '\0';
    *out = text;
    *out_len = len;
    return true;
}

/* --- numbers and words --- */

/* Moves over a number; |*out_whole|: it has neither fraction nor exponent. */
static bool scan_number(json_reader *r, bool *out_whole)
{
    *out_whole = true;
    (void)accept(r, '-');
    if (accept(r, '0')) {
        if (is_digit(peek(r)))
            return wrong(r, r->at - 1, 1, "found a number that begins with 0, wanted no such zero");
    } else if (!accept_digits(r)) {
        return unexpected(r, "a digit");
    }
    if (accept(r, '.')) {
        *out_whole = false;
        if (!accept_digits(r))
            return unexpected(r, "a digit after '.'");
    }
    if (accept(r, 'e') || accept(r, 'E')) {
        *out_whole = false;
        if (!accept(r, '-'))
            (void)accept(r, '+');
        if (!accept_digits(r))
            return unexpected(r, "a digit of the exponent");
    }
    return true;
}

/* False if the integer |text| does not fit. */
static bool whole_to_int64(const char *text, size_t len, int64_t *out)
{
    bool negative = text[0] == '-';
    int64_t minus = 0; /* accumulate negatively: that range is larger */
    for (size_t i = negative; i < len; i++) {
        if (__builtin_mul_overflow(minus, 10, &minus) ||
            __builtin_sub_overflow(minus, text[i] - '0', &minus))
            return false;
    }
    if (!negative && minus == INT64_MIN)
        return false;
    *out = negative ? minus : -minus;
    return true;
}

static bool read_number(json_reader *r, tern_json *value)
{
    size_t begin = r->at;
    bool whole;
    if (!scan_number(r, &whole))
        return false;
    value->kind = TERN_JSON_NUMBER;
    value->is_integer = whole && whole_to_int64(r->text + begin, r->at - begin, &value->integer);
    tern_decimal_result result = tern_decimal_parse(r->text + begin, r->at - begin, &value->number);
    TERN_ASSERT(result != TERN_DECIMAL_MALFORMED);
    if (result == TERN_DECIMAL_OVERFLOW)
        return wrong(r, begin, r->at - begin,
                     "found a number out of range, wanted at most 1.7976931348623157e308");
    return true;
}

static bool read_word(json_reader *r, tern_json *value)
{
    size_t len = found_len(r);
    const char *word = r->text + r->at;
    if (len == 4 && memcmp(word, "null", 4) == 0) {
        value->kind = TERN_JSON_NULL;
    } else if (len == 4 && memcmp(word, "true", 4) == 0) {
        value->kind = TERN_JSON_BOOL;
        value->boolean = true;
    } else if (len == 5 && memcmp(word, "false", 5) == 0) {
        value->kind = TERN_JSON_BOOL;
    } else {
        return unexpected(r, "a value");
    }
    r->at += len;
    return true;
}

/* --- the tree --- */

/* Reads a scalar, or only the opening bracket of an array or object. */
static bool read_value_start(json_reader *r, tern_json *value)
{
    size_t begin = r->at;
    bool done;
    if (accept(r, '{')) {
        value->kind = TERN_JSON_OBJECT;
        done = true;
    } else if (accept(r, '[')) {
        value->kind = TERN_JSON_ARRAY;
        done = true;
    } else if (peek(r) == '"') {
        value->kind = TERN_JSON_STRING;
        done = read_string(r, &value->string, &value->count);
    } else if (peek(r) == '-' || is_digit(peek(r))) {
        done = read_number(r, value);
    } else {
        done = read_word(r, value);
    }
    value->at = (tern_span){begin, r->at - begin};
    return done;
}

static bool read_key(json_reader *r, tern_json *value)
{
    size_t begin = r->at;
    if (peek(r) != '"')
        return unexpected(r, peek(r) == '}' ? "a key: no comma may follow the last item"
                                            : "a key in double quotes");
    if (!read_string(r, &value->key, &value->key_len))
        return false;
    value->key_at = (tern_span){begin, r->at - begin};
    skip_space(r);
    return accept(r, ':') || unexpected(r, "':' after the key");
}

/* Reads the next item of the innermost open value, or the root. NULL on failure. */
static tern_json *read_item(json_reader *r, open_stack *stack)
{
    tern_json *value = TERN_NEW(r->arena, tern_json);
    if (!value) {
        (void)out_of_memory(r);
        return NULL;
    }
    open_value *parent = stack->depth ? &stack->open[stack->depth - 1] : NULL;
    skip_space(r);
    if (parent && parent->value->kind == TERN_JSON_OBJECT && !read_key(r, value))
        return NULL;
    skip_space(r);
    if (parent && parent->value->kind == TERN_JSON_ARRAY && peek(r) == ']') {
        (void)unexpected(r, "a value: no comma may follow the last item");
        return NULL;
    }
    if (!read_value_start(r, value))
        return NULL;
    if (parent) {
        *(parent->last ? &parent->last->next : &parent->value->first) = value;
        parent->last = value;
        parent->value->count++;
    }
    return value;
}

static int compare_keys(const void *left, const void *right)
{
    const tern_json *a = *(const tern_json *const *)left, *b = *(const tern_json *const *)right;
    size_t shorter = a->key_len < b->key_len ? a->key_len : b->key_len;
    int order = memcmp(a->key, b->key, shorter);
    if (order == 0 && a->key_len != b->key_len)
        order = a->key_len < b->key_len ? -1 : 1;
    if (order == 0)
        order = a->key_at.offset < b->key_at.offset ? -1 : 1;
    return order;
}

static bool same_key(const tern_json *a, const tern_json *b)
{
    return a->key_len == b->key_len && memcmp(a->key, b->key, a->key_len) == 0;
}

/* Sorting finds duplicates in objects of any size without trusting a hash. */
static bool check_duplicate_keys(json_reader *r, const tern_json *object)
{
    tern_arena_mark mark = tern_arena_save(r->arena);
    const tern_json **items = TERN_NEW_N(r->arena, const tern_json *, object->count);
    if (!items)
        return out_of_memory(r);
    size_t count = 0;
    for (const tern_json *item = object->first; item; item = item->next)
        items[count++] = item;
    TERN_ASSERT(count == object->count);
    qsort(items, count, sizeof(const tern_json *), compare_keys);
    for (size_t i = 1; i < count; i++) {
        if (!same_key(items[i - 1], items[i]))
            continue;
        tern_span at = items[i]->key_at;
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, at,
                      "the key%s%.*s appears twice in this object, wanted it once",
                      at.len <= 64 ? " " : "", at.len <= 64 ? (int)at.len : 0, r->text + at.offset);
        tern_diag_add(r->diag, TERN_DIAG_NOTE, r->source, items[i - 1]->key_at, "it is here too");
    }
    tern_arena_restore(r->arena, mark);
    return true;
}

/* After a value: closes the arrays and objects that end here. True at a comma and at the end of the
 * root. */
static bool read_separators(json_reader *r, open_stack *stack)
{
    while (stack->depth) {
        tern_json *top = stack->open[stack->depth - 1].value;
        bool object = top->kind == TERN_JSON_OBJECT;
        skip_space(r);
        if (top->count && accept(r, ','))
            return true;
        if (!accept(r, object ? '}' : ']'))
            return unexpected(r, object ? "',' or '}'" : "',' or ']'");
        top->at.len = r->at - top->at.offset;
        stack->depth--;
        if (object && top->count > 1 && !check_duplicate_keys(r, top))
            return false;
    }
    return true;
}

static bool push_open(json_reader *r, open_stack *stack, tern_json *value)
{
    if (stack->depth == TERN_JSON_MAX_DEPTH) {
        char message[80];
        (void)snprintf(message, sizeof message, "found more than %d levels of nesting",
                       TERN_JSON_MAX_DEPTH);
        return wrong(r, value->at.offset, 1, message);
    }
    stack->open[stack->depth++] = (open_value){.value = value};
    return true;
}

static bool read_document(json_reader *r, const tern_json **out)
{
    open_stack stack;
    stack.depth = 0;
    do {
        tern_json *value = read_item(r, &stack);
        if (!value)
            return false;
        if (stack.depth == 0)
            *out = value;
        if (value->kind == TERN_JSON_OBJECT || value->kind == TERN_JSON_ARRAY) {
            if (!push_open(r, &stack, value))
                return false;
            skip_space(r);
            if (peek(r) != (value->kind == TERN_JSON_OBJECT ? '}' : ']'))
                continue;
        }
        if (!read_separators(r, &stack))
            return false;
    } while (stack.depth);
    skip_space(r);
    return r->at == r->len || unexpected(r, "the end of the text after the value");
}

tern_status tern_json_parse(tern_arena *arena, const tern_source *source, tern_diag *diag,
                            const tern_json **out)
{
    *out = NULL;
    json_reader r = {
        .arena = arena, .source = source, .diag = diag, .text = source->text, .len = source->len};
    size_t errors_before = tern_diag_error_count(diag);
    const tern_json *root = NULL;
    bool done = read_document(&r, &root);
    if (r.no_memory)
        return tern_status_no_memory();
    if (tern_diag_error_count(diag) > errors_before)
        return tern_diag_status(diag);
    TERN_ASSERT(done && root);
    (void)done;
    *out = root;
    return NULL;
}
