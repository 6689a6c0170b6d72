#include "timing/untimed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/human.h"
#include "isa/dynamic_loops.h"

enum { NAMED = 3 };

static const char *const kind_names[] = {[TERN_DYNAMIC_LOOP] = "loop",
                                         [TERN_DYNAMIC_BRANCH] = "branch",
                                         [TERN_DYNAMIC_LIBRARY] = "library"};

const char *tern_untimed_kind_name(unsigned kind)
{
    return kind < sizeof(kind_names) / sizeof(*kind_names) ? kind_names[kind] : "";
}

static tern_status fill(tern_arena *arena, const tern_isa_program *p, const tern_timing_dynamic *d,
                        tern_untimed *out)
{
    static const tern_isa_note no_note = {.op = "", .file = ""};
    const tern_isa_note *note = d->note < p->notes.count ? &p->notes.items[d->note] : &no_note;
    char place[512] = "", instr[32];
    const char *op = note->op;
    if (*note->file)
        (void)snprintf(place, sizeof(place), "%s:%u", note->file, note->line);
    (void)snprintf(instr, sizeof(instr), "instruction %u", d->instr);
    op = *op ? op : instr;
    *out = (tern_untimed){.kind = d->kind,
                          .op = tern_arena_copy_text(arena, op, strlen(op)),
                          .place = tern_arena_copy_text(arena, place, strlen(place)),
                          .parent = d->parent,
                          .seconds = d->known ? tern_time_ns(d->iteration) * 1e-9 : NAN,
                          .flops = d->flops,
                          .iterations = (double)d->iterations};
    return out->op && out->place ? NULL : tern_status_no_memory();
}

tern_status tern_untimed_add(tern_alloc mem, tern_arena *arena, const tern_isa_program *program,
                             const tern_timing_dynamics *from, tern_untimed_list *out)
{
    size_t first = out->count;
    for (size_t i = 0; i < from->count; i++) {
        tern_untimed u;
        TERN_TRY(fill(arena, program, &from->items[i], &u));
        if (u.parent != TERN_ISA_NONE32)
            u.parent += (uint32_t)first;
        TERN_TRY(tern_vec_push(mem, out, u));
    }
    return NULL;
}

/* --- text --- */

static bool same_name(const tern_untimed *a, const tern_untimed *b)
{
    return a->kind == b->kind && !strcmp(a->op, b->op) && !strcmp(a->place, b->place);
}

/* Whether an earlier entry has the same name: the other branches of an op, and the loops of a
 * function that is called twice. */
static bool is_named_before(const tern_untimed *list, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (same_name(&list[k], &list[i]))
            return true;
    return false;
}

static void print_time(const tern_untimed *u, tern_text *out)
{
    if (isnan(u->seconds))
        tern_text_puts(out, "an unknown time");
    else
        tern_text_puts(out, tern_human_seconds(u->seconds).text);
}

/* "8.4 us or 5.9 us": the branches of one op. */
static void print_branches(const tern_untimed *list, size_t count, size_t i, tern_text *out)
{
    print_time(&list[i], out);
    for (size_t k = i + 1; k < count; k++)
        if (same_name(&list[k], &list[i]) && list[k].parent == list[i].parent) {
            tern_text_puts(out, " or ");
            print_time(&list[k], out);
        }
    tern_text_puts(out, ")");
}

static void print_one(const tern_untimed *list, size_t count, size_t i, tern_text *out)
{
    const tern_untimed *u = &list[i];
    bool branch = u->kind == TERN_DYNAMIC_BRANCH, library = u->kind == TERN_DYNAMIC_LIBRARY;
    tern_text_printf(out, "the %s %s%s (",
                     branch    ? "branch"
                     : library ? "library call"
                               : "loop",
                     *u->place ? "at " : "", *u->place ? u->place : u->op);
    if (branch) {
        print_branches(list, count, i, out);
    } else if (library) {
        tern_text_puts(out, "its work depends on values or on the host)");
    } else {
        print_time(u, out);
        tern_text_puts(out, " an iteration");
        if (u->iterations > 0)
            tern_text_printf(out, ", %s iterations: %s", tern_human_whole(u->iterations).text,
                             tern_human_seconds(u->iterations * u->seconds).text);
        tern_text_puts(out, ")");
    }
}

void tern_untimed_print(const tern_untimed *list, size_t count, tern_text *out)
{
    size_t names = 0, shown = 0;
    for (size_t i = 0; i < count; i++)
        names += !is_named_before(list, i);
    for (size_t i = 0; i < count && shown < NAMED; i++) {
        if (is_named_before(list, i))
            continue;
        shown++;
        if (shown > 1)
            tern_text_puts(out, shown == names ? " and " : ", ");
        print_one(list, count, i, out);
    }
    if (names > shown)
        tern_text_printf(out, " and %zu more", names - shown);
}

/* --- JSON --- */

void tern_untimed_write(const tern_untimed *list, size_t count, tern_json_writer *w)
{
    tern_json_begin_array(w);
    for (size_t i = 0; i < count; i++) {
        const tern_untimed *u = &list[i];
        tern_json_begin_object(w);
        tern_json_key(w, "kind");
        tern_json_string(w, tern_untimed_kind_name(u->kind));
        tern_json_key(w, "op");
        tern_json_string(w, u->op);
        tern_json_key(w, "place");
        tern_json_string(w, u->place);
        tern_json_key(w, "parent");
        tern_json_int(w, u->parent == TERN_ISA_NONE32 ? -1 : (int64_t)u->parent);
        tern_json_key(w, "seconds");
        tern_json_double(w, u->seconds); /* null if unknown */
        tern_json_key(w, "flops");
        tern_json_double(w, u->flops);
        tern_json_key(w, "iterations");
        tern_json_double(w, u->iterations > 0 ? u->iterations : NAN);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static const char *text_of(const tern_json *object, const char *key)
{
    const tern_json *m = tern_json_member(object, key);
    return m && m->kind == TERN_JSON_STRING ? m->string : "";
}

static double id_of(const tern_json *object, const char *key, double other)
{
    const tern_json *m = tern_json_member(object, key);
    return m && m->kind == TERN_JSON_NUMBER ? m->number : other;
}

tern_status tern_untimed_read(tern_alloc mem, const tern_json *array, tern_untimed_list *out)
{
    for (const tern_json *e = array ? array->first : NULL; e; e = e->next) {
        const char *kind = text_of(e, "kind");
        double parent = id_of(e, "parent", -1);
        tern_untimed u = {.op = text_of(e, "op"),
                          .place = text_of(e, "place"),
                          .parent = parent < 0 ? TERN_ISA_NONE32 : (uint32_t)parent,
                          .seconds = id_of(e, "seconds", NAN),
                          .flops = id_of(e, "flops", 0),
                          .iterations = id_of(e, "iterations", 0)};
        while (u.kind < TERN_DYNAMIC_LIBRARY && strcmp(kind, kind_names[u.kind]) != 0)
            u.kind++;
        TERN_TRY(tern_vec_push(mem, out, u));
    }
    return NULL;
}
