/* isa/asm_read.c - the assembler: lines, labels and the entry point. */
#include <string.h>

#include "base/assert.h"
#include "isa/asm.h"
#include "isa/asm_impl.h"

static bool add_ops(tern_isa_asm *a)
{
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        const char *name = tern_isa_op_info_of((tern_isa_op)op)->name;
        tern_map_entry *e = NULL;
        if (!tern_isa_asm_memory(a, tern_map_add(&a->ops, name, strlen(name), &e, NULL)))
            return false;
        e->value.number = (uint64_t)op + 1;
    }
    return true;
}

/* A label names the next instruction of the program. */
static bool add_label(tern_isa_asm *a, tern_isa_word name)
{
    tern_map_entry *e = NULL;
    bool added = false;
    tern_isa_asm_label label = {.at = {(size_t)(name.text - a->source->text), name.len},
                                .instr = (uint32_t)a->p->instrs.count};
    if (!tern_isa_asm_memory(a, tern_map_add(&a->label_names, name.text, name.len, &e, &added)))
        return false;
    if (!added)
        return tern_isa_asm_error(a, name.text, name.len, "label %.*s is already defined",
                                  (int)(name.len < 80 ? name.len : 80), name.text);
    e->value.number = a->labels.count + 1;
    return tern_isa_asm_memory(a, tern_vec_push(a->mem, &a->labels, label));
}

static bool dialect_line(tern_isa_asm *a, tern_isa_word word)
{
    bool known = true, good = a->dialect->line(a->dialect->self, a, word, &known);
    return known ? good : tern_isa_asm_instr(a, word);
}

static bool parse_line(tern_isa_asm *a)
{
    tern_isa_word word;
    while (!tern_isa_asm_at_end(a)) {
        if (*a->at == '.')
            return tern_isa_asm_directive(a);
        a->library_open = false;
        if (!tern_isa_asm_take_word(a, &word))
            return tern_isa_asm_wanted(a, "an engine, a label or a directive");
        if (a->dialect)
            return dialect_line(a, word);
        if (!tern_isa_asm_take(a, ':'))
            return tern_isa_asm_instr(a, word);
        if (!add_label(a, word))
            return false;
    }
    return true;
}

static void parse_lines(tern_isa_asm *a)
{
    const char *next = a->source->text, *end = next + a->source->len;
    while (next < end && !a->st) {
        const char *newline = memchr(next, '\n', (size_t)(end - next));
        a->at = next;
        a->end = newline ? newline : end;
        next = newline ? newline + 1 : end;
        if (a->end > a->at && a->end[-1] == '\r')
            a->end--;
        a->line++;
        (void)parse_line(a);
    }
}

static const char *label_name(const void *arg, size_t i)
{
    const tern_map *map = arg;
    return i < map->entries.count ? map->entries.items[i].key.text.bytes : NULL;
}

static void resolve_labels(tern_isa_asm *a)
{
    for (size_t i = 0; i < a->labels.count; i++) {
        const tern_isa_asm_label *label = &a->labels.items[i];
        if (label->instr == a->p->instrs.count)
            (void)tern_isa_asm_error(a, a->source->text + label->at.offset, label->at.len,
                                     "no instruction after this label");
    }
    for (size_t i = 0; i < a->uses.count; i++) {
        const tern_isa_asm_label *use = &a->uses.items[i];
        tern_isa_word name = {a->source->text + use->at.offset, use->at.len};
        const tern_map_entry *e = tern_map_find(&a->label_names, name.text, name.len);
        if (e)
            a->p->args.items[use->word] = a->labels.items[e->value.number - 1].instr;
        else
            (void)tern_isa_asm_unknown(a, name, "no label", label_name, &a->label_names);
    }
}

static void assembler_init(tern_isa_asm *a, tern_alloc mem)
{
    tern_text_init(&a->string, mem);
    tern_text_init(&a->string2, mem);
    tern_map_init(&a->ops, mem);
    tern_map_init(&a->tensors, mem);
    tern_map_init(&a->libraries, mem);
    tern_map_init(&a->notes, mem);
    tern_map_init(&a->label_names, mem);
}

static void assembler_fini(tern_isa_asm *a)
{
    tern_text_fini(&a->string);
    tern_text_fini(&a->string2);
    tern_map_fini(&a->ops);
    tern_map_fini(&a->tensors);
    tern_map_fini(&a->libraries);
    tern_map_fini(&a->notes);
    tern_map_fini(&a->label_names);
    tern_vec_free(a->mem, &a->labels);
    tern_vec_free(a->mem, &a->uses);
    tern_vec_free(a->mem, &a->tensor_at);
}

static tern_status assemble(tern_isa_asm *a)
{
    size_t before = tern_diag_error_count(a->diag);
    if (a->source->len >= UINT32_MAX) /* so that every count fits in 32 bits */
        return TERN_ERR(INVALID, "%s is longer than 4 GiB", a->source->name);
    if (add_ops(a))
        parse_lines(a);
    if (a->st)
        return a->st;
    a->at = a->end = a->source->text + a->source->len;
    resolve_labels(a);
    tern_isa_asm_check_data(a);
    if (a->st)
        return a->st;
    return tern_diag_error_count(a->diag) == before ? NULL : tern_diag_status(a->diag);
}

tern_status tern_isa_assemble_as(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                 const tern_isa_dialect *dialect, tern_isa_program *out)
{
    TERN_ASSERT(source->text || source->len == 0);
    tern_isa_program_init(out, mem);
    tern_isa_asm a = {.mem = mem, .p = out, .source = source, .diag = diag, .dialect = dialect};
    assembler_init(&a, mem);
    tern_status st = assemble(&a);
    assembler_fini(&a);
    if (st) {
        tern_isa_program_fini(out);
        tern_isa_program_init(out, mem);
    }
    return st;
}

tern_status tern_isa_assemble(tern_alloc mem, const tern_source *source, tern_diag *diag,
                              tern_isa_program *out)
{
    return tern_isa_assemble_as(mem, source, diag, NULL, out);
}
