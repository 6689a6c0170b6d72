/* profile/tables.c - sums of events by op of the graph, by source line and by kind of instruction.
 *
 * The time that a row was active, and active alone, comes from one sweep over all starts and ends
 * in time order that counts the active events of each row. The moments are radix-sorted once for
 * all three tables. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "profile/rows_impl.h"

typedef tern_profile_keys keys;

/* --- rows --- */

static uint32_t row_of(const keys *k, const tern_isa_instr *in)
{
    size_t at = k->by_op ? in->op : in->note < k->count - 1 ? in->note : k->count - 1;
    return k->row[at];
}

static const char *note_name(const tern_profile *p, tern_profile_table table, size_t index,
                             tern_text *text)
{
    const tern_isa_program *program = p->source.program;
    bool is_note = index < program->notes.count;
    if (table == TERN_PROFILE_BY_OP) {
        const char *op = is_note ? p->ops.items[p->op_of[index]].name : "";
        return *op ? op : "(no op)";
    }
    const tern_isa_note *note = is_note ? &program->notes.items[p->location[index]] : NULL;
    if (!note || !*note->file)
        return "(no source)";
    tern_text_cut(text, 0);
    tern_text_printf(text, "%s:%" PRIu32, note->file, note->line);
    return tern_text_get(text);
}

static tern_status add_row(tern_profile *p, tern_profile_table table, tern_map *names,
                           const char *name, uint32_t *out)
{
    tern_map_entry *entry = NULL;
    bool added = false;
    TERN_TRY(tern_map_add(names, name, strlen(name), &entry, &added));
    if (added) {
        tern_profile_row row = {0};
        TERN_TRY_MEM(row.name = tern_arena_copy_text(&p->arena, name, strlen(name)));
        entry->value.number = p->table[table].count;
        TERN_TRY(tern_vec_push(p->mem, &p->table[table], row));
    }
    *out = (uint32_t)entry->value.number;
    return NULL;
}

static tern_status add_rows(tern_profile *p, tern_profile_table table, tern_map *names,
                            tern_text *text, keys *k)
{
    for (size_t i = 0; i < k->count; i++) {
        const char *name =
            k->by_op ? tern_isa_op_info_of((tern_isa_op)i)->name : note_name(p, table, i, text);
        TERN_TRY(tern_text_status(text));
        TERN_TRY(add_row(p, table, names, name, &k->row[i]));
        if (table == TERN_PROFILE_BY_OP && i < p->source.program->notes.count)
            p->table[table].items[k->row[i]].op = &p->ops.items[p->op_of[i]];
    }
    return NULL;
}

static tern_status make_rows(tern_profile *p, tern_profile_table table, keys *k)
{
    tern_map names;
    tern_text text;
    k->by_op = table == TERN_PROFILE_BY_INSTR;
    k->count = k->by_op ? (size_t)TERN_OP_COUNT : p->source.program->notes.count + 1;
    TERN_TRY_MEM(k->row = tern_mem_get_n(p->mem, k->count, sizeof(*k->row)));
    tern_map_init(&names, p->mem);
    tern_text_init(&text, p->mem);
    tern_status st = add_rows(p, table, &names, &text, k);
    tern_text_fini(&text);
    tern_map_fini(&names);
    return st;
}

/* --- sums --- */

static void count_event(const tern_profile *p, const tern_timing_event *e, tern_profile_row *row)
{
    const tern_timing_fact *fact = &p->code[e->instr];
    const tern_isa_instr *in = &p->source.program->instrs.items[e->instr];
    row->library |= in->op == TERN_OP_LIBRARY_CALL;
    if (e->kind == TERN_EVENT_TRANSFER) {
        row->transfers++;
        row->dma += e->end - e->start;
        row->dma_bytes += fact->dma_bytes;
        row->hbm_bytes += fact->hbm_read_bytes + fact->hbm_write_bytes;
        return;
    }
    if (e->kind == TERN_EVENT_COLLECTIVE) {
        row->collectives += e->end - e->start;
        return;
    }
    row->busy[e->engine] += e->end - e->start;
    row->waited += e->wait;
    if (e->kind == TERN_EVENT_INSTR && e->part == 0) {
        row->instructions++;
        row->flops += fact->is_transpose ? 0 : fact->flops;
    }
}

/* --- the sweep --- */

typedef tern_profile_moment moment;

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS };

/* Radix-sorts |a| by |at|, whose maximum is |most|, with |b| as scratch. Returns the buffer with
 * the result. */
static moment *sort_moments(moment *a, moment *b, size_t count, uint64_t most)
{
    for (unsigned shift = 0; shift < 64 && most >> shift; shift += DIGIT_BITS) {
        size_t next[DIGITS] = {0}, sum = 0;
        for (size_t i = 0; i < count; i++)
            next[a[i].at >> shift & (DIGITS - 1)]++;
        for (unsigned d = 0; d < DIGITS; d++) {
            size_t here = next[d];
            next[d] = sum;
            sum += here;
        }
        for (size_t i = 0; i < count; i++)
            b[next[a[i].at >> shift & (DIGITS - 1)]++] = a[i];
        moment *other = a;
        a = b;
        b = other;
    }
    return a;
}

static uint64_t fill_moments(const tern_profile *p, moment *out)
{
    uint64_t most = 0;
    for (size_t i = 0; i < p->timing.events.count; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        out[2 * i] = (moment){(uint64_t)e->start, e->instr, false};
        out[2 * i + 1] = (moment){(uint64_t)e->end, e->instr, true};
        most = (uint64_t)e->end > most ? (uint64_t)e->end : most;
    }
    return most;
}

typedef struct {
    uint32_t under_way;
    uint64_t since;
} row_state;

/* |rows| counts the active rows and |which| is the sum of their indices: if only one is active, its
 * index. */
static void sweep(const tern_profile *p, const keys *k, const moment *moments, size_t count,
                  row_state *state, tern_profile_row *row)
{
    const tern_isa_instr *instrs = p->source.program->instrs.items;
    uint64_t rows = 0, which = 0, last = 0;
    for (size_t i = 0; i < count; i++) {
        const moment *m = &moments[i];
        uint32_t r = row_of(k, &instrs[m->instr]);
        if (rows == 1)
            row[which].alone += (tern_time)(m->at - last);
        last = m->at;
        if (!m->ends && state[r].under_way++ == 0) {
            state[r].since = m->at;
            rows++;
            which += r;
        } else if (m->ends && --state[r].under_way == 0) {
            row[r].covered += (tern_time)(m->at - state[r].since);
            rows--;
            which -= r;
        }
    }
}

/* --- a table --- */

static int longest_first(const void *x, const void *y)
{
    const tern_profile_row *a = x, *b = y;
    if (a->covered != b->covered)
        return a->covered > b->covered ? -1 : 1;
    return strcmp(a->name, b->name);
}

static void drop_unused(tern_profile *p, tern_profile_table table)
{
    tern_profile_row *rows = p->table[table].items;
    size_t kept = 0;
    for (size_t i = 0; i < p->table[table].count; i++)
        if (rows[i].instructions || rows[i].transfers)
            rows[kept++] = rows[i];
    p->table[table].count = kept;
    if (kept)
        qsort(rows, kept, sizeof(*rows), longest_first);
}

void tern_profile_add_events(const tern_profile *p, const keys *k, tern_profile_row *rows)
{
    const tern_isa_instr *instrs = p->source.program->instrs.items;
    const tern_timing_event *events = p->timing.events.items;
    for (size_t i = 0; i < p->timing.events.count; i++)
        count_event(p, &events[i], &rows[row_of(k, &instrs[events[i].instr])]);
    for (size_t i = 0; i < p->critical.count; i++) {
        const tern_profile_link *link = &p->critical.items[i];
        if (link->event != TERN_ISA_NONE32)
            rows[row_of(k, &instrs[events[link->event].instr])].critical += link->end - link->start;
    }
}

tern_status tern_profile_sweep(const tern_profile *p, const keys *k, const moment *moments,
                               size_t count, tern_profile_row *rows, size_t row_count)
{
    size_t bytes = row_count * sizeof(row_state);
    row_state *state = tern_mem_get_zeroed(p->mem, bytes);
    TERN_TRY_MEM(state);
    sweep(p, k, moments, count, state, rows);
    tern_mem_free(p->mem, state, bytes);
    return NULL;
}

static tern_status make_table(tern_profile *p, tern_profile_table table, const moment *moments,
                              keys *k)
{
    TERN_TRY(make_rows(p, table, k));
    tern_profile_row *rows = p->table[table].items;
    tern_profile_add_events(p, k, rows);
    TERN_TRY(
        tern_profile_sweep(p, k, moments, 2 * p->timing.events.count, rows, p->table[table].count));
    drop_unused(p, table);
    return NULL;
}

tern_status tern_profile_make_tables(tern_profile *p)
{
    size_t count = 2 * p->timing.events.count;
    moment *scratch = tern_mem_get_n(p->mem, 2 * count + 1, sizeof(*scratch));
    TERN_TRY_MEM(scratch);
    const moment *sorted = sort_moments(scratch, scratch + count, count, fill_moments(p, scratch));
    tern_status st = NULL;
    for (unsigned t = 0; !st && t < TERN_PROFILE_TABLES; t++) {
        keys k = {0};
        st = make_table(p, (tern_profile_table)t, sorted, &k);
        tern_mem_free(p->mem, k.row, k.count * sizeof(*k.row));
    }
    if (!st)
        st = tern_profile_make_tree(p, sorted, count);
    tern_mem_free(p->mem, scratch, (2 * count + 1) * sizeof(*scratch));
    return st;
}
