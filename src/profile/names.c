/* profile/names.c - maps instructions to ops and their names, from the notes of the program and the
 * compiler's report. */
#include <string.h>

#include "base/map.h"
#include "profile/profile_impl.h"

/* The compiler's report is small and trusted; an unreadable one is ignored. */
static tern_status read_report(tern_profile *p)
{
    tern_diag *diag = NULL;
    tern_source source = {.name = "report", .text = p->source.report};
    source.len = strlen(source.text);
    if (source.len == 0)
        return NULL;
    TERN_TRY(tern_diag_create(p->mem, &diag));
    tern_status st = tern_json_parse(&p->arena, &source, diag, &p->report);
    tern_diag_destroy(diag);
    if (st && tern_status_code(st) != TERN_NO_MEMORY) {
        tern_status_free(st);
        st = NULL;
    }
    return st;
}

/* --- names in the report --- */

static bool is_text(const tern_json *v) { return v && v->kind == TERN_JSON_STRING; }

/* Maps the op's name in notes to its row of the report, [op, title, scope, backward]. */
static tern_status read_names(const tern_profile *p, tern_map *out)
{
    const tern_json *names = tern_json_member(p->report, "names");
    if (!names || names->kind != TERN_JSON_ARRAY)
        return NULL;
    for (const tern_json *row = names->first; row; row = row->next) {
        tern_map_entry *entry = NULL;
        if (row->kind != TERN_JSON_ARRAY || row->count < 3 || !is_text(row->first) ||
            !is_text(row->first->next) || !is_text(row->first->next->next))
            continue;
        TERN_TRY(tern_map_add(out, row->first->string, row->first->count, &entry, NULL));
        entry->value.pointer = (void *)row;
    }
    return NULL;
}

static const tern_json *name_of(const tern_map *names, const char *op, size_t len)
{
    const tern_map_entry *entry = tern_map_find(names, op, len);
    return entry ? entry->value.pointer : NULL;
}

/* --- from notes to ops --- */

/* A note is a path of scopes: "while.8/tern.contract.9/load". The op is the last scope named in the
 * report, or else the first. Returns the length of the text up to and including it. */
static size_t op_len(const tern_map *names, const char *note, const tern_json **out_name)
{
    size_t first = strcspn(note, "/"), len = first;
    *out_name = NULL;
    for (const char *at = note;; at++) {
        size_t n = strcspn(at, "/");
        const tern_json *name = name_of(names, at, n);
        if (name) {
            *out_name = name;
            len = (size_t)(at - note) + n;
        }
        at += n;
        if (!*at)
            return len;
    }
}

static tern_status add_op(tern_profile *p, const char *note, size_t len, const tern_json *name,
                          uint32_t *out)
{
    tern_profile_op op = {.title = "", .scope = ""};
    TERN_TRY_MEM(op.name = tern_arena_copy_text(&p->arena, note, len));
    if (name) {
        const tern_json *title = name->first->next, *scope = title->next;
        op.title = title->string;
        op.scope = scope->string;
        op.backward = scope->next && scope->next->kind == TERN_JSON_BOOL && scope->next->boolean;
    }
    *out = (uint32_t)p->ops.count;
    return tern_vec_push(p->mem, &p->ops, op);
}

/* Scopes inside the lowering of an op have locations in the compiler: uses the op's own location
 * instead. Scopes of a kernel are in the kernel's file. */
static uint32_t location_of(const tern_isa_program *program, uint32_t note, uint32_t origin)
{
    const tern_isa_note *n = &program->notes.items[note], *o = &program->notes.items[origin];
    return strcmp(n->file, o->file) == 0 ? note : origin;
}

/* |first[op]| is the note of the op itself, NONE32 if none. */
static tern_status find_ops(tern_profile *p, const tern_map *names, tern_map *known,
                            uint32_t *op_of, uint32_t *first)
{
    const tern_isa_program *program = p->source.program;
    for (uint32_t i = 0; i < program->notes.count; i++) {
        const char *note = program->notes.items[i].op;
        const tern_json *name = NULL;
        tern_map_entry *entry = NULL;
        bool added = false;
        size_t len = op_len(names, note, &name);
        TERN_TRY(tern_map_add(known, note, len, &entry, &added));
        uint32_t op = (uint32_t)entry->value.number;
        if (added) {
            TERN_TRY(add_op(p, note, len, name, &op));
            entry->value.number = op;
            first[op] = TERN_ISA_NONE32;
        }
        op_of[i] = op;
        if (!note[len] && first[op] == TERN_ISA_NONE32)
            first[op] = i;
    }
    return NULL;
}

static tern_status make_notes(tern_profile *p, const tern_map *names, tern_map *known)
{
    const tern_isa_program *program = p->source.program;
    size_t count = program->notes.count + 1;
    uint32_t *op_of = TERN_NEW_N(&p->arena, uint32_t, count);
    uint32_t *origin = TERN_NEW_N(&p->arena, uint32_t, count);
    uint32_t *location = TERN_NEW_N(&p->arena, uint32_t, count);
    uint32_t *first = TERN_NEW_N(&p->arena, uint32_t, count);
    if (!op_of || !origin || !location || !first)
        return tern_status_no_memory();
    TERN_TRY(find_ops(p, names, known, op_of, first));
    for (uint32_t i = 0; i < program->notes.count; i++) {
        uint32_t note = first[op_of[i]];
        origin[i] = note == TERN_ISA_NONE32 ? i : note;
        location[i] = location_of(program, i, origin[i]);
    }
    p->op_of = op_of;
    p->origin = origin;
    p->location = location;
    return NULL;
}

tern_status tern_profile_make_notes(tern_profile *p)
{
    tern_map names, known;
    tern_map_init(&names, p->mem);
    tern_map_init(&known, p->mem);
    tern_status st = read_report(p);
    if (!st)
        st = read_names(p, &names);
    if (!st)
        st = make_notes(p, &names, &known);
    tern_map_fini(&names);
    tern_map_fini(&known);
    return st;
}

/* --- display names --- */

void tern_profile_put_title(tern_text *out, const tern_profile_op *op)
{
    bool is_said = strncmp(op->title, "gradient", 8) == 0;
    tern_text_printf(out, "%s%s",
                     *op->title  ? op->title
                     : *op->name ? op->name
                                 : "(no op)",
                     op->backward && !is_said ? " (backward)" : "");
}

void tern_profile_put_op(tern_text *out, const tern_profile_op *op, unsigned scopes)
{
    const char *scope = op->scope;
    size_t count = 0;
    for (const char *at = scope; *at; at++)
        count += *at == '/';
    for (; count >= scopes && scopes; count--)
        scope = strchr(scope, '/') + 1;
    tern_text_printf(out, "%s%s", scope, *scope ? ": " : "");
    tern_profile_put_title(out, op);
}
