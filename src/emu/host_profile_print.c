/* emu/host_profile_print.c - a host profile as a table and as JSON. */
#include <stdio.h>

#include "base/human.h"
#include "base/json.h"
#include "emu/host_profile_impl.h"

static const char *const wait_names[TERN_HOST_WAIT_COUNT] = {
    [TERN_HOST_WAIT_WINDOW] = "window",
    [TERN_HOST_WAIT_VALUE] = "value",
    [TERN_HOST_WAIT_CORES] = "cores",
    [TERN_HOST_WAIT_IDLE] = "idle",
};

static const char *const wait_texts[TERN_HOST_WAIT_COUNT] = {
    [TERN_HOST_WAIT_WINDOW] = "front end: too many instructions in flight",
    [TERN_HOST_WAIT_VALUE] = "front end: needs a value to go on",
    [TERN_HOST_WAIT_CORES] = "for other cores of the device",
    [TERN_HOST_WAIT_IDLE] = "nothing to do",
};

/* --- numbers --- */

/* Seconds of one thread. */
typedef struct {
    double busy, front, wait[TERN_HOST_WAIT_COUNT];
} thread_row;

typedef struct {
    tern_emu_host_total runs, front, op[TERN_OP_COUNT], wait[TERN_HOST_WAIT_COUNT];
    tern_isa_op order[TERN_OP_COUNT]; /* that were executed, the longest time first */
    unsigned ops, recorded, threads;  /* |threads|: with those that recorded nothing */
    uint64_t instructions;
    double all; /* seconds of runs, of all threads */
} totals;

static double seconds_of(const tern_emu_host_cell *c, double per_tick)
{
    return (double)atomic_load_explicit(&c->ticks, memory_order_relaxed) * per_tick;
}

/* The thread that was the |index|-th to record; a thread is idle when it does nothing else. */
static thread_row read_thread(tern_emu_host_profile *p, unsigned index, double run_seconds)
{
    const double per_tick = tern_emu_host_seconds_per_tick(p);
    thread_row row = {0};
    (void)pthread_mutex_lock(&p->lock);
    const tern_emu_host_thread *t = p->threads;
    for (unsigned i = p->thread_count; t && i > index + 1; i--)
        t = t->next;
    for (unsigned i = 0; t && i < TERN_OP_COUNT; i++)
        row.busy += seconds_of(&t->op[i], per_tick);
    for (unsigned i = 0; t && i < TERN_HOST_WAIT_COUNT; i++)
        row.wait[i] = seconds_of(&t->wait[i], per_tick);
    row.front = t ? seconds_of(&t->front, per_tick) : 0;
    (void)pthread_mutex_unlock(&p->lock);
    double idle = run_seconds - row.busy - row.front;
    for (unsigned i = 0; i < TERN_HOST_WAIT_IDLE; i++)
        idle -= row.wait[i];
    row.wait[TERN_HOST_WAIT_IDLE] = idle > 0 ? idle : 0;
    return row;
}

/* Insertion sort: a program has a few dozen opcodes. */
static void insert_op(totals *s, tern_isa_op op)
{
    unsigned at = s->ops++;
    for (; at > 0 && s->op[s->order[at - 1]].seconds < s->op[op].seconds; at--)
        s->order[at] = s->order[at - 1];
    s->order[at] = op;
}

static totals read_totals(tern_emu_host_profile *p)
{
    totals s = {.runs = tern_emu_host_runs(p), .front = tern_emu_host_front(p)};
    (void)pthread_mutex_lock(&p->lock);
    s.recorded = p->thread_count;
    s.threads = p->threads_max > s.recorded ? p->threads_max : s.recorded;
    (void)pthread_mutex_unlock(&p->lock);
    s.all = s.runs.seconds * s.threads;
    for (unsigned i = 0; i < TERN_OP_COUNT; i++) {
        s.op[i] = tern_emu_host_op(p, (tern_isa_op)i);
        s.instructions += s.op[i].count;
        if (s.op[i].count || s.op[i].seconds > 0)
            insert_op(&s, (tern_isa_op)i);
    }
    for (unsigned i = 0; i < TERN_HOST_WAIT_COUNT; i++)
        s.wait[i] = tern_emu_host_waited(p, (tern_host_wait)i);
    s.wait[TERN_HOST_WAIT_IDLE].seconds = (s.threads - s.recorded) * s.runs.seconds;
    for (unsigned i = 0; i < s.recorded; i++)
        s.wait[TERN_HOST_WAIT_IDLE].seconds +=
            read_thread(p, i, s.runs.seconds).wait[TERN_HOST_WAIT_IDLE];
    return s;
}

static double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

/* --- the table --- */

static void print_row(tern_text *out, const char *name, tern_emu_host_total t, double all,
                      const char *note)
{
    const bool counted = t.count > 0;
    tern_text_printf(out, "%-28s %12s %11s %8s %11s%s%s\n", name,
                     counted ? tern_human_whole((double)t.count).text : "-",
                     tern_human_seconds(t.seconds).text,
                     tern_human_percent(ratio(t.seconds, all)).text,
                     counted ? tern_human_seconds(t.seconds / (double)t.count).text : "-",
                     *note ? "  " : "", note);
}

static void print_head(tern_text *out, const char *name)
{
    tern_text_printf(out, "\n%-28s %12s %11s %8s %11s\n", name, "count", "time", "share", "mean");
}

static void print_threads(tern_emu_host_profile *p, const totals *s, tern_text *out)
{
    const double run = s->runs.seconds;
    tern_text_printf(out, "\n%-28s %12s %11s %8s %11s\n", "thread", "busy", "front end", "wait",
                     "idle");
    for (unsigned i = 0; i < s->threads; i++) {
        thread_row row = {.wait[TERN_HOST_WAIT_IDLE] = run};
        double waits = 0;
        if (i < s->recorded)
            row = read_thread(p, i, run);
        for (unsigned k = 0; k < TERN_HOST_WAIT_IDLE; k++)
            waits += row.wait[k];
        tern_text_printf(out, "%-28u %12s %11s %8s %11s\n", i,
                         tern_human_percent(ratio(row.busy, run)).text,
                         tern_human_percent(ratio(row.front, run)).text,
                         tern_human_percent(ratio(waits, run)).text,
                         tern_human_percent(ratio(row.wait[TERN_HOST_WAIT_IDLE], run)).text);
    }
}

static void print_tables(tern_emu_host_profile *p, tern_text *out)
{
    const totals s = read_totals(p);
    tern_text_printf(
        out, "host time: %s in %s %s on %u %s, %s %s, %s a second\n",
        tern_human_seconds(s.runs.seconds).text, tern_human_whole((double)s.runs.count).text,
        s.runs.count == 1 ? "run" : "runs", s.threads, s.threads == 1 ? "thread" : "threads",
        tern_human_whole((double)s.instructions).text,
        s.instructions == 1 ? "instruction" : "instructions",
        tern_human_count(ratio((double)s.instructions, s.runs.seconds)).text);
    print_head(out, "opcode");
    for (unsigned i = 0; i < s.ops; i++)
        print_row(out, tern_isa_op_info_of(s.order[i])->name, s.op[s.order[i]], s.all, "");
    print_row(out, "front end", (tern_emu_host_total){0, s.front.seconds}, s.all,
              "picks, decodes and issues instructions");
    print_head(out, "wait");
    for (unsigned i = 0; i < TERN_HOST_WAIT_COUNT; i++)
        print_row(out, wait_names[i], s.wait[i], s.all, wait_texts[i]);
    print_threads(p, &s, out);
}

/* --- JSON --- */

static void put_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void put_row(tern_json_writer *w, const char *name, tern_emu_host_total t, double all)
{
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, name);
    tern_json_key(w, "count");
    tern_json_uint(w, t.count);
    put_number(w, "seconds", t.seconds);
    put_number(w, "share", ratio(t.seconds, all));
    tern_json_end_object(w);
}

static void put_thread(tern_json_writer *w, const thread_row *row)
{
    tern_json_begin_object(w);
    put_number(w, "busy_seconds", row->busy);
    put_number(w, "front_end_seconds", row->front);
    for (unsigned i = 0; i < TERN_HOST_WAIT_COUNT; i++) {
        char key[32];
        (void)snprintf(key, sizeof(key), "%s_seconds", wait_names[i]);
        put_number(w, key, row->wait[i]);
    }
    tern_json_end_object(w);
}

static void put_profile(tern_emu_host_profile *p, tern_json_writer *w)
{
    const totals s = read_totals(p);
    tern_json_begin_object(w);
    tern_json_key(w, "runs");
    tern_json_uint(w, s.runs.count);
    put_number(w, "run_seconds", s.runs.seconds);
    tern_json_key(w, "instructions");
    tern_json_uint(w, s.instructions);
    put_number(w, "instructions_per_second", ratio((double)s.instructions, s.runs.seconds));
    tern_json_key(w, "opcodes");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < s.ops; i++)
        put_row(w, tern_isa_op_info_of(s.order[i])->name, s.op[s.order[i]], s.all);
    tern_json_end_array(w);
    tern_json_key(w, "front_end");
    put_row(w, "front end", s.front, s.all);
    tern_json_key(w, "waits");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_HOST_WAIT_COUNT; i++)
        put_row(w, wait_names[i], s.wait[i], s.all);
    tern_json_end_array(w);
    tern_json_key(w, "threads");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < s.threads; i++) {
        thread_row row = {.wait[TERN_HOST_WAIT_IDLE] = s.runs.seconds};
        if (i < s.recorded)
            row = read_thread(p, i, s.runs.seconds);
        put_thread(w, &row);
    }
    tern_json_end_array(w);
    tern_json_end_object(w);
}

static tern_status print_json(tern_emu_host_profile *p, tern_text *out)
{
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(p->mem, true, &w));
    put_profile(p, w);
    tern_status st = tern_json_writer_finish(w, &json, &len);
    if (!st) {
        tern_text_put(out, json, len);
        tern_text_putc(out, '\n');
    }
    tern_json_writer_destroy(w);
    return st;
}

tern_status tern_emu_host_profile_print(tern_emu_host_profile *p, tern_emu_host_format format,
                                        tern_text *out)
{
    if (format == TERN_EMU_HOST_JSON)
        TERN_TRY(print_json(p, out));
    else
        print_tables(p, out);
    return tern_text_status(out);
}
