/* isa/code_read.c - decodes a program from untrusted bytes.
 *
 * The header's counts must add up to exactly the length of the input before anything is
 * allocated; instructions and records are then read without checks, and the whole program is
 * checked once in memory. */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "isa/code.h"
#include "isa/code_impl.h"

typedef struct {
    const uint8_t *bytes;
    size_t len;
    tern_isa_code_header header;
    size_t section[TERN_ISA_CODE_SECTION_COUNT + 1]; /* offset of each */
    size_t text_at;                                  /* of the next text */
    tern_isa_program *p;
} decoder;

static uint64_t load(const uint8_t *at, size_t bytes)
{
    uint64_t value = 0;
    for (size_t i = 0; i < bytes; i++)
        value |= (uint64_t)at[i] << (8 * i);
    return value;
}

/* Numbers have the same width in memory, and on a little-endian host the same bytes. */
static void put_number(uint8_t *member, unsigned k, size_t width, uint64_t value)
{
    uint8_t v8 = (uint8_t)value;
    uint16_t v16 = (uint16_t)value;
    uint32_t v32 = (uint32_t)value;
    const void *from = width == 1   ? (const void *)&v8
                       : width == 2 ? (const void *)&v16
                       : width == 4 ? (const void *)&v32
                                    : (const void *)&value;
    memcpy(member + k * width, from, width);
}

/* The next text, of |len| bytes. */
static tern_status read_text(decoder *d, size_t field_at, uint64_t len, const char **out)
{
    size_t left = d->section[TERN_ISA_CODE_DATA] - d->text_at;
    if (len > left)
        return TERN_ERR(CORRUPT,
                        "byte %zu: a text of %" PRIu64 " bytes, wanted at most the %zu left",
                        field_at, len, left);
    const char *text = (const char *)d->bytes + d->text_at;
    const char *zero = len ? memchr(text, 0, len) : NULL;
    if (zero)
        return TERN_ERR(CORRUPT, "byte %zu: a zero byte, wanted a text without zero bytes",
                        d->text_at + (size_t)(zero - text));
    d->text_at += len;
    *out = "";
    if (len)
        TERN_TRY_MEM(*out = tern_arena_copy_text(&d->p->names, text, len));
    return NULL;
}

static tern_status read_field(decoder *d, const tern_isa_code_field *f, size_t at, void *record)
{
    uint8_t *member = (uint8_t *)record + f->member;
    size_t width = tern_isa_code_type_bytes(f->type);
    for (unsigned k = 0; k < f->count; k++, at += width) {
        uint64_t value = load(d->bytes + at, width);
        if (f->type == TERN_ISA_CODE_ZERO) {
            if (value)
                return TERN_ERR(CORRUPT, "byte %zu: %s is %" PRIu64 ", wanted 0", at, f->name,
                                value);
        } else if (f->type == TERN_ISA_CODE_TEXT) {
            const char *text = "";
            TERN_TRY(read_text(d, at, value, &text));
            memcpy(member, &text, sizeof(const char *));
        } else {
            put_number(member, k, width, value);
        }
    }
    return NULL;
}

static tern_status read_record(decoder *d, tern_isa_code_section section, size_t index,
                               void *record)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(section);
    size_t at = d->section[section] + index * layout->bytes;
    TERN_ASSERT(at + layout->bytes <= d->section[section + 1]);
    for (size_t i = 0; i < layout->field_count; i++)
        TERN_TRY(read_field(d, &layout->fields[i], at + layout->fields[i].at, record));
    return NULL;
}

/* The header without its name, whose offset is not known yet. */
static void peek_header(decoder *d)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(TERN_ISA_CODE_HEADER);
    for (size_t i = 0; i < layout->field_count; i++) {
        const tern_isa_code_field *f = &layout->fields[i];
        size_t width = tern_isa_code_type_bytes(f->type);
        if (f->type != TERN_ISA_CODE_TEXT && f->type != TERN_ISA_CODE_ZERO)
            put_number((uint8_t *)&d->header + f->member, 0, width, load(d->bytes + f->at, width));
    }
}

/* Computes the offsets of the sections. */
static tern_status place_sections(decoder *d)
{
    const tern_isa_code_header *h = &d->header;
    const uint64_t counts[] = {1,        h->code,      0,        0,      h->tensors,
                               h->notes, h->libraries, h->texts, h->data};
    _Static_assert(TERN_COUNT_OF(counts) == TERN_ISA_CODE_SECTION_COUNT, "one each");
    uint64_t at = 0;
    for (unsigned s = 0; s < TERN_ISA_CODE_SECTION_COUNT; s++) {
        bool plain =
            s == TERN_ISA_CODE_INSTR || s == TERN_ISA_CODE_TEXTS || s == TERN_ISA_CODE_DATA;
        uint64_t size = plain ? 1 : tern_isa_code_layout_of((tern_isa_code_section)s)->bytes;
        d->section[s] = (size_t)at;
        if (counts[s] > (d->len - at) / size)
            return TERN_ERR(CORRUPT,
                            "byte %zu: section %u has %" PRIu64 " records of %" PRIu64
                            " bytes, wanted at most the %" PRIu64 " bytes left",
                            (size_t)at, s, counts[s], size, d->len - at);
        at += counts[s] * size;
    }
    d->section[TERN_ISA_CODE_SECTION_COUNT] = (size_t)at;
    if (at != d->len)
        return TERN_ERR(CORRUPT, "byte %" PRIu64 ": %" PRIu64 " bytes more, wanted the end", at,
                        d->len - at);
    return NULL;
}

static tern_status read_header(decoder *d)
{
    size_t bytes = tern_isa_code_layout_of(TERN_ISA_CODE_HEADER)->bytes;
    if (d->len < bytes)
        return TERN_ERR(CORRUPT, "byte 0: %zu bytes in all, wanted a header of %zu", d->len, bytes);
    peek_header(d);
    if (d->header.magic != TERN_ISA_CODE_MAGIC)
        return TERN_ERR(CORRUPT, "byte 0: magic is 0x%08x, wanted 0x%08x (\"TISA\")",
                        d->header.magic, TERN_ISA_CODE_MAGIC);
    if (d->header.version != TERN_ISA_CODE_VERSION)
        return TERN_ERR(CORRUPT, "byte 4: version is %u, wanted %u", d->header.version,
                        TERN_ISA_CODE_VERSION);
    TERN_TRY(place_sections(d));
    d->text_at = d->section[TERN_ISA_CODE_TEXTS];
    TERN_TRY(read_record(d, TERN_ISA_CODE_HEADER, 0, &d->header));
    d->p->name = d->header.name;
    d->p->second_core = d->header.second_core;
    if (d->header.second_core > d->header.instrs)
        return TERN_ERR(CORRUPT, "byte 52: second_core is %u, wanted at most the %u instructions",
                        d->header.second_core, d->header.instrs);
    return NULL;
}

/* Reads |total| records into |vec|, each zeroed before. */
#define READ_ALL(d, vec, total, which)                                                     \
    do {                                                                                   \
        TERN_TRY(tern_vec_reserve((d)->p->mem, &(d)->p->vec, (total)));                    \
        for (size_t i_ = 0; i_ < (total); i_++) {                                          \
            memset(&(d)->p->vec.items[i_], 0, sizeof(*(d)->p->vec.items));                 \
            TERN_TRY(read_record((d), TERN_ISA_CODE_##which, i_, &(d)->p->vec.items[i_])); \
            (d)->p->vec.count++;                                                           \
        }                                                                                  \
    } while (0)

/* An instruction takes at least two bytes, which bounds the memory allocated. */
static tern_status read_instrs(decoder *d)
{
    tern_isa_program *p = d->p;
    const tern_isa_code_header *h = &d->header;
    size_t at = d->section[TERN_ISA_CODE_INSTR], len = (size_t)h->code, end = 0;
    if (h->instrs > len / 2 || h->operands > (uint64_t)h->instrs * TERN_ISA_OPERANDS_MAX ||
        h->args > (uint64_t)h->instrs * TERN_ISA_ARGS_MAX)
        return TERN_ERR(CORRUPT,
                        "byte 8: %u instructions, %u operands and %u arguments, which do not fit "
                        "%zu bytes",
                        h->instrs, h->operands, h->args, len);
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, h->instrs));
    TERN_TRY(tern_vec_reserve(p->mem, &p->operands, h->operands));
    TERN_TRY(tern_vec_reserve(p->mem, &p->args, h->args));
    const size_t most[] = {h->operands, h->args};
    const char *bad = tern_isa_code_read_stream(d->bytes + at, len, most, h->instrs, p, &end);
    if (bad)
        return TERN_ERR(CORRUPT, "byte %zu: instruction %zu: %s", at + end, p->instrs.count, bad);
    if (end != len)
        return TERN_ERR(CORRUPT, "byte %zu: %zu bytes more, wanted the end of the instructions",
                        at + end, len - end);
    if (p->operands.count != h->operands)
        return TERN_ERR(CORRUPT, "byte 12: operands is %u, wanted the %zu in use", h->operands,
                        p->operands.count);
    if (p->args.count != h->args)
        return TERN_ERR(CORRUPT, "byte 16: args is %u, wanted the %zu in use", h->args,
                        p->args.count);
    return NULL;
}

static tern_status read_sections(decoder *d)
{
    tern_isa_program *p = d->p;
    const tern_isa_code_header *h = &d->header;
    TERN_TRY(read_instrs(d));
    READ_ALL(d, tensors, h->tensors, TENSOR);
    READ_ALL(d, notes, h->notes, NOTE);
    READ_ALL(d, libraries, h->libraries, LIBRARY);
    if (d->text_at != d->section[TERN_ISA_CODE_DATA])
        return TERN_ERR(CORRUPT, "byte %zu: texts end here, wanted them to end at %zu", d->text_at,
                        d->section[TERN_ISA_CODE_DATA]);
    TERN_TRY(tern_vec_reserve(p->mem, &p->data, h->data));
    if (h->data)
        memcpy(p->data.items, d->bytes + d->section[TERN_ISA_CODE_DATA], h->data);
    p->data.count = h->data;
    return NULL;
}

/* The byte offset of instruction |index|: decodes the stream again. */
static size_t place_of(decoder *d, uint32_t index)
{
    tern_isa_program *p = d->p;
    const size_t most[] = {d->header.operands, d->header.args};
    size_t at = 0;
    p->instrs.count = p->operands.count = p->args.count = 0;
    (void)tern_isa_code_read_stream(d->bytes + d->section[TERN_ISA_CODE_INSTR],
                                    (size_t)d->header.code, most, index, p, &at);
    return d->section[TERN_ISA_CODE_INSTR] + at;
}

static tern_status check_decoded(decoder *d)
{
    static const char *const nouns[TERN_ISA_CODE_SECTION_COUNT] = {
        [TERN_ISA_CODE_HEADER] = "header",
        [TERN_ISA_CODE_TENSOR] = "tensor",
        [TERN_ISA_CODE_LIBRARY] = "library"};
    tern_isa_code_problem problem;
    tern_isa_code_runs runs = {.shared = false};
    if (tern_isa_code_check(d->p, &runs, &problem))
        return NULL;
    bool of_instr = problem.instr != TERN_ISA_NONE32;
    size_t at = of_instr ? place_of(d, problem.instr)
                         : d->section[problem.section] + problem.at +
                               problem.index * tern_isa_code_layout_of(problem.section)->bytes;
    return TERN_ERR(CORRUPT, "byte %zu: %s %zu: %s", at,
                    of_instr ? "instruction" : nouns[problem.section],
                    of_instr ? problem.instr : problem.index, problem.text);
}

static tern_status decode(decoder *d)
{
    TERN_TRY(read_header(d));
    TERN_TRY(read_sections(d));
    return check_decoded(d);
}

bool tern_isa_is_code(const void *bytes, size_t len)
{
    return len >= 4 && memcmp(bytes, "TISA", 4) == 0;
}

tern_status tern_isa_decode(tern_alloc mem, const void *bytes, size_t len, tern_isa_program *out)
{
    TERN_ASSERT(bytes || len == 0);
    tern_isa_program_init(out, mem);
    decoder d = {.bytes = bytes, .len = len, .p = out};
    tern_status st = len ? decode(&d) : TERN_ERR(CORRUPT, "byte 0: no bytes, wanted a header");
    if (st) {
        tern_isa_program_fini(out);
        tern_isa_program_init(out, mem);
    }
    return st;
}
