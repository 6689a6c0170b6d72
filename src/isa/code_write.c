/* isa/code_write.c - encodes a program: checks it first, then writes the tables field by field. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "isa/code.h"
#include "isa/code_impl.h"

static size_t store(uint8_t *out, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        out[i] = (uint8_t)(value >> (8 * i));
    return bytes;
}

/* |bytes| has space for TERN_ISA_CODE_RECORD_MAX, or for the record; returns the length. */
static size_t put_record(uint8_t *bytes, tern_isa_code_section section, const void *record)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(section);
    size_t len = 0;
    for (size_t i = 0; i < layout->field_count; i++) {
        const tern_isa_code_field *f = &layout->fields[i];
        size_t width = tern_isa_code_type_bytes(f->type);
        for (unsigned k = 0; k < f->count; k++)
            len += store(bytes + len, tern_isa_code_get(f, record, k), width);
    }
    TERN_ASSERT(len == layout->bytes);
    return len;
}

static void write_record(tern_writer *w, tern_isa_code_section section, const void *record)
{
    uint8_t bytes[TERN_ISA_CODE_RECORD_MAX];
    tern_write_blob(w, bytes, put_record(bytes, section, record));
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

/* The bytes of all texts; no single text exceeds 4 GiB. */
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

static tern_status check_sizes(const tern_isa_coder *c, const tern_isa_program *p, uint64_t texts)
{
    TERN_TRY(check_size("operands", c->operands));
    TERN_TRY(check_size("arguments", c->args));
    TERN_TRY(check_size("tensors", p->tensors.count));
    TERN_TRY(check_size("notes", p->notes.count));
    TERN_TRY(check_size("libraries", p->libraries.count));
    return check_size("bytes of names", texts);
}

/* The record of a problem. tern_isa_describe() requires a valid instruction. */
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

/* --- incremental encoding --- */

void tern_isa_coder_init(tern_isa_coder *c, tern_writer *out)
{
    const uint8_t zeros[TERN_ISA_CODE_HEAD_BYTES] = {0};
    *c = (tern_isa_coder){.out = out, .head = out->len};
    tern_write_blob(out, zeros, sizeof(zeros));
}

void tern_isa_coder_fini(tern_isa_coder *c)
{
    if (c->past)
        tern_isa_code_past_fini(c->past, c->out->mem);
    tern_mem_free(c->out->mem, c->past, sizeof(*c->past));
    c->past = NULL;
}

static tern_status refuse(const tern_isa_program *p, const tern_isa_code_problem *problem)
{
    char where[256];
    describe(p, problem, where, sizeof(where));
    return TERN_ERR(INVALID, "%s: %s", where, problem->text);
}

/* Labels of a part are relative to its first instruction. */
static void move_labels(tern_isa_program *p, uint32_t by)
{
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
        for (unsigned k = 0, word = 0; k < info->arg_count; word += info->args[k++].words)
            if (info->args[k].type == TERN_ARG_LABEL)
                p->args.items[in->first_arg + word] += by;
    }
}

static tern_status check(tern_isa_coder *c, const tern_isa_program *p, bool shared)
{
    tern_isa_code_problem problem;
    tern_isa_code_runs runs = {.shared = shared, .before = c->instrs};
    if (!tern_isa_code_check_instrs(p, &runs, &problem))
        return refuse(p, &problem);
    c->instrs += p->instrs.count;
    c->operands += runs.operands;
    c->args += runs.args;
    return check_size("instructions", c->instrs);
}

static void write_stream(tern_isa_coder *c, const tern_isa_program *p, tern_isa_code_past *past)
{
    size_t before = c->out->len;
    tern_isa_code_write_stream(c->out, p, past);
    c->bytes += c->out->len - before;
}

static void renumber_tensors(tern_isa_program *p, const uint32_t *numbers)
{
    for (size_t i = 0; i < p->operands.count; i++) {
        tern_isa_ap *ap = &p->operands.items[i];
        if (ap->tensor < p->tensors.count)
            ap->tensor = numbers[ap->tensor];
    }
}

tern_status tern_isa_coder_add(tern_isa_coder *c, tern_isa_program *p, const uint32_t *numbers)
{
    if (!c->past) {
        TERN_TRY_MEM(c->past = tern_mem_get(c->out->mem, sizeof(*c->past)));
        tern_isa_code_past_init(c->past);
    }
    uint64_t before = c->instrs;
    TERN_TRY(check(c, p, true));
    if (before)
        move_labels(p, (uint32_t)before);
    if (numbers)
        renumber_tensors(p, numbers);
    write_stream(c, p, c->past);
    return tern_isa_code_past_keep(c->past, c->out->mem);
}

static tern_status end(tern_isa_coder *c, const tern_isa_program *p)
{
    uint64_t texts = text_bytes(p);
    tern_isa_code_problem problem;
    TERN_TRY(check_sizes(c, p, texts));
    if (!tern_isa_code_check_tables(p, &problem))
        return refuse(p, &problem);
    tern_isa_code_header header = {.magic = TERN_ISA_CODE_MAGIC,
                                   .version = TERN_ISA_CODE_VERSION,
                                   .instrs = (uint32_t)c->instrs,
                                   .operands = (uint32_t)c->operands,
                                   .args = (uint32_t)c->args,
                                   .tensors = (uint32_t)p->tensors.count,
                                   .notes = (uint32_t)p->notes.count,
                                   .libraries = (uint32_t)p->libraries.count,
                                   .texts = texts,
                                   .data = p->data.count,
                                   .code = c->bytes,
                                   .second_core = p->second_core,
                                   .name = p->name};
    write_tables(c->out, p);
    TERN_TRY(tern_writer_status(c->out));
    put_record(c->out->bytes + c->head, TERN_ISA_CODE_HEADER, &header);
    return NULL;
}

tern_status tern_isa_coder_end(tern_isa_coder *c, const tern_isa_program *p)
{
    tern_status st = end(c, p);
    tern_isa_coder_fini(c);
    return st;
}

/* --- whole programs --- */

static tern_status encode(const tern_isa_program *p, bool shared, tern_writer *out)
{
    tern_isa_coder c;
    tern_isa_code_past past;
    tern_isa_code_past_init(&past);
    tern_isa_coder_init(&c, out);
    tern_status st = check(&c, p, shared);
    if (!st)
        write_stream(&c, p, &past);
    if (!st)
        st = end(&c, p);
    if (st)
        out->len = c.head; /* discards everything written */
    return st;
}

tern_status tern_isa_encode(const tern_isa_program *p, tern_writer *out)
{
    return encode(p, false, out);
}

tern_status tern_isa_encode_shared(const tern_isa_program *p, tern_writer *out)
{
    return encode(p, true, out);
}
