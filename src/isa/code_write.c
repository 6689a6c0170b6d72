/* isa/code_write.c - a program to bytes: checked first, then written, the tables field by field. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "isa/code.h"
#include "isa/code_impl.h"

static size_t store(uint8_t *out, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        out[i] = (uint8_t)(value >> (8 * i));
    return bytes;
}

static void write_record(tern_writer *w, tern_isa_code_section section, const void *record)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(section);
    uint8_t bytes[TERN_ISA_CODE_RECORD_MAX];
    size_t len = 0;
    for (size_t i = 0; i < layout->field_count; i++) {
        const tern_isa_code_field *f = &layout->fields[i];
        size_t width = tern_isa_code_type_bytes(f->type);
        for (unsigned k = 0; k < f->count; k++)
            len += store(bytes + len, tern_isa_code_get(f, record, k), width);
    }
    TERN_ASSERT(len == layout->bytes);
    tern_write_blob(w, bytes, len);
}

static void write_text(tern_writer *w, const char *text) { tern_write_blob(w, text, strlen(text)); }

static void write_texts(tern_writer *w, const tern_isa_program *p)
{
    write_text(w, p->name);
    for (size_t i = 0; i < p->tensors.count; i++)
        write_text(w, p->tensors.items[i].name);
    for (size_t i = 0; i < p->notes.count; i++) {
        write_text(w, p->notes.items[i].op);
        write_text(w, p->notes.items[i].file);
    }
    for (size_t i = 0; i < p->libraries.count; i++)
        write_text(w, p->libraries.items[i].name);
}

/* The bytes of all texts; a single one over 4 GiB is none that anything here has made. */
static uint64_t text_bytes(const tern_isa_program *p)
{
    uint64_t bytes = strlen(p->name);
    for (size_t i = 0; i < p->tensors.count; i++)
        bytes += strlen(p->tensors.items[i].name);
    for (size_t i = 0; i < p->notes.count; i++)
        bytes += strlen(p->notes.items[i].op) + strlen(p->notes.items[i].file);
    for (size_t i = 0; i < p->libraries.count; i++)
        bytes += strlen(p->libraries.items[i].name);
    return bytes;
}

static tern_status check_size(const char *what, uint64_t count)
{
    if (count < UINT32_MAX)
        return NULL;
    return TERN_ERR(INVALID, "the program has %llu %s, the format takes up to %llu",
                    (unsigned long long)count, what, (unsigned long long)UINT32_MAX - 1);
}

static tern_status check_sizes(const tern_isa_program *p, uint64_t texts)
{
    TERN_TRY(check_size("instructions", p->instrs.count));
    TERN_TRY(check_size("tensors", p->tensors.count));
    TERN_TRY(check_size("notes", p->notes.count));
    TERN_TRY(check_size("libraries", p->libraries.count));
    return check_size("bytes of names", texts);
}

/* Which record a problem is about. tern_isa_describe() wants a sound instruction. */
static void describe(const tern_isa_program *p, const tern_isa_code_problem *problem, char *text,
                     size_t size)
{
    static const char *const nouns[TERN_ISA_CODE_SECTION_COUNT] = {
        [TERN_ISA_CODE_TENSOR] = "tensor", [TERN_ISA_CODE_LIBRARY] = "library"};
    if (problem->instr != TERN_ISA_NONE32) {
        const tern_isa_instr *in = &p->instrs.items[problem->instr];
        bool sound =
            in->op < TERN_OP_COUNT && (in->note < p->notes.count || in->note == TERN_ISA_NONE32);
        if (sound)
            tern_isa_describe(p, problem->instr, text, size);
        else
            (void)snprintf(text, size, "instruction %u", problem->instr);
    } else if (problem->section == TERN_ISA_CODE_TENSOR) {
        (void)snprintf(text, size, "tensor %zu (%s)", problem->index,
                       p->tensors.items[problem->index].name);
    } else {
        const char *noun = nouns[problem->section];
        (void)snprintf(text, size, "%s %zu", noun ? noun : "program", problem->index);
    }
}

/* Its last field, |code|, is known only later. */
static void write_head(tern_writer *out, const tern_isa_program *p, const tern_isa_code_runs *runs,
                       uint64_t texts)
{
    tern_isa_code_header header = {.magic = TERN_ISA_CODE_MAGIC,
                                   .version = TERN_ISA_CODE_VERSION,
                                   .instrs = (uint32_t)p->instrs.count,
                                   .operands = (uint32_t)runs->operands,
                                   .args = (uint32_t)runs->args,
                                   .tensors = (uint32_t)p->tensors.count,
                                   .notes = (uint32_t)p->notes.count,
                                   .libraries = (uint32_t)p->libraries.count,
                                   .texts = texts,
                                   .data = p->data.count,
                                   .name = p->name};
    write_record(out, TERN_ISA_CODE_HEADER, &header);
}

static void write_tables(tern_writer *out, const tern_isa_program *p)
{
    for (size_t i = 0; i < p->tensors.count; i++)
        write_record(out, TERN_ISA_CODE_TENSOR, &p->tensors.items[i]);
    for (size_t i = 0; i < p->notes.count; i++)
        write_record(out, TERN_ISA_CODE_NOTE, &p->notes.items[i]);
    for (size_t i = 0; i < p->libraries.count; i++)
        write_record(out, TERN_ISA_CODE_LIBRARY, &p->libraries.items[i]);
    write_texts(out, p);
    tern_write_blob(out, p->data.items, p->data.count);
}

static void put_code_bytes(tern_writer *out, size_t head, size_t code)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(TERN_ISA_CODE_HEADER);
    const tern_isa_code_field *last = &layout->fields[layout->field_count - 1];
    TERN_ASSERT(last->member == offsetof(tern_isa_code_header, code));
    tern_write_u64_at(out, head + last->at, code);
}

static tern_status encode(const tern_isa_program *p, bool shared, tern_writer *out)
{
    tern_isa_code_problem problem;
    tern_isa_code_runs runs = {.shared = shared};
    uint64_t texts = text_bytes(p);
    TERN_TRY(check_sizes(p, texts));
    if (!tern_isa_code_check(p, &runs, &problem)) {
        char where[256];
        describe(p, &problem, where, sizeof(where));
        return TERN_ERR(INVALID, "%s: %s", where, problem.text);
    }
    TERN_TRY(check_size("operands", runs.operands));
    TERN_TRY(check_size("arguments", runs.args));
    size_t head = out->len;
    write_head(out, p, &runs, texts);
    size_t code = out->len;
    tern_isa_code_write_stream(out, p);
    put_code_bytes(out, head, out->len - code);
    write_tables(out, p);
    return tern_writer_status(out);
}

tern_status tern_isa_encode(const tern_isa_program *p, tern_writer *out)
{
    return encode(p, false, out);
}

tern_status tern_isa_encode_shared(const tern_isa_program *p, tern_writer *out)
{
    return encode(p, true, out);
}
