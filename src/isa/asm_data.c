/* isa/asm_data.c - directives: names, tensors, libraries, notes and data. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "isa/asm_impl.h"
#include "numerics/format.h"

/* Maps |name| to |number| in |map|, or marks it as ambiguous. */
static bool add_name(tern_isa_asm *a, tern_map *map, tern_isa_word name, size_t number)
{
    tern_map_entry *e = NULL;
    bool added = false;
    if (!tern_isa_asm_memory(a, tern_map_add(map, name.text, name.len, &e, &added)))
        return false;
    e->value.number = added ? number + 1 : TERN_ISA_ASM_AMBIGUOUS;
    return true;
}

static bool expect_end(tern_isa_asm *a)
{
    return tern_isa_asm_at_end(a) || tern_isa_asm_wanted(a, "the end of the line");
}

/* Copies a name, zero-terminated, into the program. */
static bool keep_name(tern_isa_asm *a, tern_isa_word name, const char **out)
{
    *out = tern_arena_copy_text(&a->p->names, name.text, name.len);
    return tern_isa_asm_memory(a, *out ? NULL : tern_status_no_memory());
}

static bool parse_program(tern_isa_asm *a)
{
    tern_isa_word name;
    const char *copy = NULL;
    if (!tern_isa_asm_name(a, "a name", &name) || !keep_name(a, name, &copy))
        return false;
    a->p->name = copy;
    return expect_end(a);
}

/* The instructions that follow are those of core 1. */
static bool parse_second_core(tern_isa_asm *a)
{
    if (a->p->second_core || !a->p->instrs.count)
        return tern_isa_asm_wanted(a, "one .second_core, after instructions of core 0");
    a->p->second_core = (uint32_t)a->p->instrs.count;
    return expect_end(a);
}

/* --- tensors --- */

enum { HAS_PARTITIONS = 1, HAS_BYTES = 2, HAS_DATA = 4 };

static bool parse_memory(tern_isa_asm *a, uint8_t *out)
{
    tern_isa_word word;
    *out = TERN_MEM_NONE;
    const char *begin = a->at;
    if (tern_isa_asm_take_word(a, &word))
        for (int m = TERN_MEM_NONE + 1; m < TERN_MEM_COUNT; m++)
            if (tern_isa_word_is(word, tern_memory_name((tern_memory)m)))
                *out = (uint8_t)m;
    if (*out != TERN_MEM_NONE)
        return true;
    a->at = begin;
    return tern_isa_asm_wanted(a, "a memory: hbm, sbuf or psum");
}

static bool parse_dims(tern_isa_asm *a, tern_isa_tensor *t)
{
    if (!tern_isa_asm_expect(a, '['))
        return false;
    if (tern_isa_asm_take(a, ']'))
        return true;
    do {
        if (t->rank == TERN_TENSOR_RANK_MAX)
            return tern_isa_asm_wanted(a, "']': a tensor has at most 8 dimensions");
        if (!tern_isa_asm_u64(a, "a dimension", UINT64_MAX, &t->dims[t->rank]))
            return false;
        t->rank++;
    } while (tern_isa_asm_take(a, ','));
    return tern_isa_asm_expect(a, ']');
}

/* life=3..17, life=3.. */
static bool parse_life(tern_isa_asm *a, tern_isa_tensor *t)
{
    uint64_t first = 0, last = TERN_ISA_NONE32;
    if (!tern_isa_asm_u64(a, "an instruction", UINT32_MAX, &first) ||
        !tern_isa_asm_expect(a, '.') || !tern_isa_asm_expect(a, '.'))
        return false;
    if (a->at < a->end && *a->at >= '0' && *a->at <= '9' &&
        !tern_isa_asm_u64(a, "an instruction", UINT32_MAX, &last))
        return false;
    t->first_use = (uint32_t)first;
    t->last_use = (uint32_t)last;
    return true;
}

static const char *tensor_key(const void *arg, size_t i)
{
    static const char *const keys[] = {"address", "start", "partitions", "bytes", "life", "data"};
    (void)arg;
    if (i < TERN_COUNT_OF(keys))
        return keys[i];
    i -= TERN_COUNT_OF(keys);
    return i < TERN_TENSOR_KIND_COUNT ? tern_isa_kind_name((tern_tensor_kind)i) : NULL;
}

static bool parse_tensor_key(tern_isa_asm *a, tern_isa_tensor *t, unsigned *has)
{
    tern_isa_word key;
    if (!tern_isa_asm_take_word(a, &key))
        return tern_isa_asm_wanted(a, "a kind, address=, start=, partitions=, bytes= or life=");
    if (a->dialect) {
        bool known = true, good = a->dialect->tensor_key(a->dialect->self, a, key, &known);
        if (known)
            return good;
    }
    for (int kind = 0; kind < TERN_TENSOR_KIND_COUNT; kind++)
        if (tern_isa_word_is(key, tern_isa_kind_name((tern_tensor_kind)kind))) {
            t->kind = (uint8_t)kind;
            return true;
        }
    uint64_t value = 0;
    if (tern_isa_word_is(key, "address"))
        return tern_isa_asm_expect(a, '=') &&
               tern_isa_asm_u64(a, "an address", UINT64_MAX, &t->address);
    if (tern_isa_word_is(key, "life"))
        return tern_isa_asm_expect(a, '=') && parse_life(a, t);
    if (tern_isa_word_is(key, "bytes")) {
        *has |= HAS_BYTES;
        return tern_isa_asm_expect(a, '=') && tern_isa_asm_u64(a, "bytes", UINT64_MAX, &t->bytes);
    }
    if (tern_isa_word_is(key, "data")) {
        *has |= HAS_DATA;
        return tern_isa_asm_expect(a, '=') &&
               tern_isa_asm_u64(a, "an offset in the data", UINT64_MAX, &t->data);
    }
    bool is_start = tern_isa_word_is(key, "start");
    if (!is_start && !tern_isa_word_is(key, "partitions"))
        return tern_isa_asm_unknown(a, key, ".tensor has no", tensor_key, NULL);
    if (!tern_isa_asm_expect(a, '=') ||
        !tern_isa_asm_u64(a, is_start ? "the first partition" : "a number of partitions",
                          is_start ? UINT8_MAX : UINT16_MAX, &value))
        return false;
    if (is_start) {
        t->start = (uint8_t)value;
    } else {
        *has |= HAS_PARTITIONS;
        t->partitions = (uint16_t)value;
    }
    return true;
}

/* Derives omitted properties from the dimensions. */
static bool complete_tensor(tern_isa_asm *a, tern_isa_tensor *t, unsigned has, tern_span at)
{
    const char *text = a->source->text + at.offset;
    if (!(has & HAS_PARTITIONS)) {
        t->partitions = tern_isa_natural_partitions(t);
        if (t->mem != TERN_MEM_HBM && t->rank && t->partitions != t->dims[0])
            return tern_isa_asm_error(a, text, at.len,
                                      "the first dimension is %llu, a tensor has up to 65535 "
                                      "partitions",
                                      (unsigned long long)t->dims[0]);
    }
    if (!(has & HAS_BYTES) && !tern_isa_natural_bytes(t, &t->bytes))
        return tern_isa_asm_error(a, text, at.len,
                                  "the dimensions are more than 2^64 bytes, wanted bytes=");
    if (t->kind != TERN_TENSOR_CONST && (has & HAS_DATA) && t->data)
        return tern_isa_asm_error(a, text, at.len, "data=, which only a const tensor has");
    if (t->kind == TERN_TENSOR_CONST && !(has & HAS_DATA))
        t->data = a->p->data.count;
    return true;
}

/* Parses the line after the name. */
static bool parse_tensor_rest(tern_isa_asm *a, tern_isa_tensor *t, tern_span at)
{
    unsigned has = 0;
    if (!parse_memory(a, &t->mem) || !tern_isa_asm_dtype(a, &t->dtype) || !parse_dims(a, t))
        return false;
    while (!tern_isa_asm_at_end(a))
        if (!parse_tensor_key(a, t, &has))
            return false;
    return complete_tensor(a, t, has, at);
}

static bool parse_tensor(tern_isa_asm *a)
{
    tern_isa_tensor t = {.last_use = TERN_ISA_NONE32};
    tern_isa_word name;
    tern_map_entry *e = NULL;
    bool added = false;
    (void)tern_isa_asm_at_end(a);
    const char *begin = a->at;
    if (!tern_isa_asm_name(a, "a name", &name) || !keep_name(a, name, &t.name) ||
        !tern_isa_asm_memory(a, tern_map_add(&a->tensors, name.text, name.len, &e, &added)))
        return false;
    tern_span at = {(size_t)(begin - a->source->text), (size_t)(a->at - begin)};
    e->value.number = TERN_ISA_ASM_BAD;
    if (a->dialect && !added)
        return tern_isa_asm_error(a, begin, at.len, "a second tensor of this name");
    if (!parse_tensor_rest(a, &t, at))
        return false;
    e->value.number = added ? a->p->tensors.count + 1 : TERN_ISA_ASM_AMBIGUOUS;
    return tern_isa_asm_memory(a, tern_vec_push(a->mem, &a->p->tensors, t)) &&
           tern_isa_asm_memory(a, tern_vec_push(a->mem, &a->tensor_at, at)) &&
           (!a->dialect ||
            a->dialect->tensor(a->dialect->self, a, (uint32_t)a->p->tensors.count - 1));
}

void tern_isa_asm_check_data(tern_isa_asm *a)
{
    uint64_t all = a->p->data.count;
    for (size_t i = 0; i < a->tensor_at.count; i++) {
        const tern_isa_tensor *t = &a->p->tensors.items[i];
        bool inside = t->data <= all && t->bytes <= all - t->data;
        if (t->kind == TERN_TENSOR_CONST && !inside)
            (void)tern_isa_asm_error(
                a, a->source->text + a->tensor_at.items[i].offset, a->tensor_at.items[i].len,
                "%llu bytes from byte %llu of the data, the program has %llu: wanted .data "
                "lines",
                (unsigned long long)t->bytes, (unsigned long long)t->data, (unsigned long long)all);
    }
}

/* --- libraries --- */

static bool parse_library(tern_isa_asm *a)
{
    tern_isa_library library = {.data = a->p->data.count};
    tern_isa_word name, key;
    if (!tern_isa_asm_name(a, "a name", &name) || !keep_name(a, name, &library.name) ||
        !add_name(a, &a->libraries, name, a->p->libraries.count))
        return false;
    bool has_bytes = false;
    while (!tern_isa_asm_at_end(a)) {
        const char *begin = a->at;
        bool is_word = tern_isa_asm_take_word(a, &key);
        bool is_bytes = is_word && tern_isa_word_is(key, "bytes");
        if (!is_bytes && !(is_word && tern_isa_word_is(key, "data"))) {
            a->at = begin;
            return tern_isa_asm_wanted(a, "bytes= or data=");
        }
        has_bytes |= is_bytes;
        if (!tern_isa_asm_expect(a, '=') ||
            !tern_isa_asm_u64(a, "a number of bytes", UINT64_MAX,
                              is_bytes ? &library.bytes : &library.data))
            return false;
    }
    a->library_open = !has_bytes;
    return tern_isa_asm_memory(a, tern_vec_push(a->mem, &a->p->libraries, library));
}

/* --- data --- */

static bool add_bytes(tern_isa_asm *a, const void *bytes, size_t len)
{
    uint64_t at = 0;
    if (!tern_isa_asm_memory(a, tern_isa_add_data(a->p, bytes, len, &at)))
        return false;
    if (a->library_open)
        a->p->libraries.items[a->p->libraries.count - 1].bytes += len;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

/* Pairs of hexadecimal digits, with or without space between pairs. */
static bool parse_hex(tern_isa_asm *a)
{
    uint8_t buffer[64];
    size_t len = 0;
    while (!tern_isa_asm_at_end(a)) {
        bool pair = a->end - a->at >= 2 && hex_digit(a->at[0]) >= 0 && hex_digit(a->at[1]) >= 0;
        if (!pair)
            return tern_isa_asm_wanted(a, "pairs of digits 0-9 and a-f");
        buffer[len++] = (uint8_t)(hex_digit(a->at[0]) << 4 | hex_digit(a->at[1]));
        a->at += 2;
        if (len == sizeof(buffer)) {
            if (!add_bytes(a, buffer, len))
                return false;
            len = 0;
        }
    }
    return add_bytes(a, buffer, len);
}

static bool parse_element(tern_isa_asm *a, const tern_num_format *f, uint64_t *code)
{
    double number = 0;
    int64_t integer = 0;
    uint64_t top = f->bits < 64 ? (UINT64_C(1) << f->bits) - 1 : UINT64_MAX;
    switch (f->kind) {
    case TERN_KIND_FLOAT:
    case TERN_KIND_SCALE:
        if (!tern_isa_asm_f64(a, "a number", &number))
            return false;
        *code = tern_num_from_f64(f, number, tern_num_mode_hardware, 0);
        return true;
    case TERN_KIND_SINT:
        if (!tern_isa_asm_i64(a, "a number", -(int64_t)(top >> 1) - 1, (int64_t)(top >> 1),
                              &integer))
            return false;
        *code = (uint64_t)integer & top;
        return true;
    case TERN_KIND_UINT:
    case TERN_KIND_BOOL:
        return tern_isa_asm_u64(a, "a number", top, code);
    case TERN_KIND_COMPLEX:
        break;
    }
    return tern_isa_asm_wanted(a, "hex: complex numbers have no other form");
}

/* .data bf16 1, 0.5, -3 */
static bool parse_elements(tern_isa_asm *a)
{
    uint8_t dtype = 0;
    if (!tern_isa_asm_dtype(a, &dtype))
        return false;
    const tern_num_format *f = tern_num_format_of((tern_dtype)dtype);
    do {
        uint64_t code = 0;
        if (!parse_element(a, f, &code))
            return false;
        uint8_t bytes[8];
        for (unsigned i = 0; i < sizeof(bytes); i++)
            bytes[i] = (uint8_t)(code >> (8 * i));
        if (!add_bytes(a, bytes, f->storage_bytes))
            return false;
    } while (tern_isa_asm_take(a, ','));
    return expect_end(a);
}

static bool parse_data(tern_isa_asm *a)
{
    if (tern_isa_asm_at(a, '"'))
        return tern_isa_asm_string(a, &a->string) &&
               add_bytes(a, tern_text_get(&a->string), a->string.len) && expect_end(a);
    const char *begin = a->at;
    tern_isa_word word;
    if (tern_isa_asm_take_word(a, &word) && tern_isa_word_is(word, "hex"))
        return parse_hex(a);
    a->at = begin;
    if (tern_isa_asm_at_end(a))
        return tern_isa_asm_wanted(a, "hex and digits, a quoted text, or an element type");
    return parse_elements(a);
}

/* --- notes --- */

/* The next word of a note, bare or quoted, unescaped. */
static bool note_word(tern_isa_asm *a, tern_text *to, bool may_have_colon)
{
    tern_text_cut(to, 0);
    while (a->at < a->end && (*a->at == ' ' || *a->at == '\t'))
        a->at++;
    const char *begin = a->at;
    if (a->at < a->end && *a->at == '"') {
        if (!tern_isa_asm_string(a, to))
            return false;
        if (to->len && memchr(to->data, 0, to->len))
            return tern_isa_asm_error(a, begin, (size_t)(a->at - begin), "a zero byte in a note");
        return true;
    }
    while (a->at < a->end && *a->at != ' ' && *a->at != '\t')
        a->at++;
    const char *end = a->at;
    /* ":40:2" at the end is the position in the file. */
    for (int colons = may_have_colon ? 2 : 0; colons && end > begin;)
        colons -= *--end == ':';
    if (may_have_colon)
        a->at = end;
    tern_text_put(to, begin, (size_t)(end - begin));
    return tern_isa_asm_memory(a, tern_text_status(to));
}

static bool note_place(tern_isa_asm *a, tern_isa_note *note)
{
    uint64_t number = 0;
    if (!tern_isa_asm_expect(a, ':') || !tern_isa_asm_u64(a, "a line", UINT32_MAX, &number))
        return false;
    note->line = (uint32_t)number;
    if (!tern_isa_asm_expect(a, ':') || !tern_isa_asm_u64(a, "a column", UINT32_MAX, &number))
        return false;
    note->column = (uint32_t)number;
    return true;
}

/* The note's index in the program: that of an equal note, or a new one. */
static bool find_note(tern_isa_asm *a, const tern_isa_note *note, bool add, uint32_t *out)
{
    tern_text *key = &a->string; /* holds the name of the op; the rest makes the key unique */
    size_t op_len = key->len;
    tern_text_putc(key, '\0');
    tern_text_puts(key, note->file);
    tern_text_printf(key, ":%u:%u", note->line, note->column);
    tern_map_entry *e = NULL;
    bool added = false;
    if (!tern_isa_asm_memory(a, tern_text_status(key)) ||
        !tern_isa_asm_memory(a, tern_map_add(&a->notes, key->data, key->len, &e, &added)))
        return false;
    TERN_ASSERT(key->data[op_len] == '\0');
    *out = (uint32_t)(e->value.number - 1);
    if (!added && !add)
        return true;
    if (!tern_isa_asm_memory(a, tern_isa_add_note(a->p, note, out)))
        return false;
    if (added)
        e->value.number = (uint64_t)*out + 1;
    return true;
}

bool tern_isa_asm_note(tern_isa_asm *a, bool add, uint32_t *out)
{
    tern_isa_note note = {0};
    *out = TERN_ISA_NONE32;
    if (!note_word(a, &a->string, false))
        return false;
    tern_text_cut(&a->string2, 0);
    if (!tern_isa_asm_at_end(a) &&
        !(note_word(a, &a->string2, true) && note_place(a, &note) && expect_end(a)))
        return false;
    note.op = tern_text_get(&a->string);
    note.file = tern_text_get(&a->string2);
    /* The key is built in the buffer of the op's name, and may move it. */
    const char *op = tern_arena_copy_text(&a->p->names, note.op, a->string.len);
    if (!tern_isa_asm_memory(a, op ? NULL : tern_status_no_memory()))
        return false;
    note.op = op;
    return find_note(a, &note, add, out);
}

static bool parse_note(tern_isa_asm *a)
{
    uint32_t number = 0;
    return tern_isa_asm_note(a, true, &number);
}

/* --- directives --- */

typedef struct {
    const char *name;
    bool (*parse)(tern_isa_asm *);
} directive;

static const directive directives[] = {
    {".data", parse_data},       {".library", parse_library},         {".note", parse_note},
    {".program", parse_program}, {".second_core", parse_second_core}, {".tensor", parse_tensor},
};

static const char *directive_name(const void *arg, size_t i)
{
    (void)arg;
    return i < TERN_COUNT_OF(directives) ? directives[i].name : NULL;
}

bool tern_isa_asm_directive(tern_isa_asm *a)
{
    tern_isa_word name = tern_isa_asm_take_run(a);
    for (size_t i = 0; i < TERN_COUNT_OF(directives); i++) {
        if (!tern_isa_word_is(name, directives[i].name))
            continue;
        a->library_open = a->library_open && directives[i].parse == parse_data;
        return directives[i].parse(a);
    }
    return tern_isa_asm_unknown(a, name, "no directive", directive_name, NULL);
}
