/* profile/perfetto.c - a trace for ui.perfetto.dev: Chrome's JSON trace events, as Perfetto's trace
 * processor reads them.
 *
 * A core is a process; an engine or a DMA queue is a thread. Events are complete slices ("X"),
 * truncated where they would not nest (perfetto_plan.c), with their true duration as an argument. A
 * wait is an arrow ("s", "f") from the event that was waited for. An arrow binds to the slice that
 * started last on its thread, so both ends are written right after their slices. Counters ("C") and
 * the gaps of extrapolated iterations follow. Times are nanoseconds, written as the microseconds
 * that the format requires.
 *
 * Data that would make a trace too large to open is omitted and listed in "otherData". */
#include <string.h>

#include "profile/perfetto_impl.h"

enum {
    ARROWS_MAX = 400000,
    TEXTS_MAX = 400000, /* maximum events for which slices include the instruction's text */
    TID_OF_CORE =
        1000, /* first thread id of core n is (n + 1) times this; distinct from process ids */
    TID_OF_BARRIER = 998,
    TID_OF_GAPS = 999
};

typedef struct {
    const tern_profile *p;
    tern_text *out;
    tern_profile_out *o;
    tern_profile_trace_plan plan;
    tern_text scratch;
    bool texts, any; /* |any|: an event was written; the next needs a comma */
} trace;

/* --- helpers --- */

static void put(trace *t, const char *text) { tern_text_puts(t->out, text); }

static void put_text(trace *t, const char *text)
{
    tern_profile_put_string(t->out, text, strlen(text));
}

static unsigned core_of(const tern_profile *p) { return p->timing.core[0].core; }

/* Starts an event; the caller adds members and closes it. */
static void begin_event(trace *t, const char *kind)
{
    tern_text_puts(t->out, t->any ? ",\n" : "\n");
    t->any = true;
    put(t, "{\"ph\":\"");
    tern_text_puts(t->out, kind);
    put(t, "\",\"pid\":");
    tern_profile_put_u64(t->out, core_of(t->p) + 1);
}

static void put_tid(trace *t, size_t track)
{
    put(t, ",\"tid\":");
    tern_profile_put_u64(t->out, (uint64_t)TID_OF_CORE * (core_of(t->p) + 1) + track);
}

static void put_ts(trace *t, int64_t ns)
{
    put(t, ",\"ts\":");
    tern_profile_put_fixed(t->out, ns, 3);
}

/* --- names --- */

static void name_process(trace *t)
{
    const tern_profile_source *s = &t->p->source;
    begin_event(t, "M");
    put(t, ",\"name\":\"process_name\",\"args\":{\"name\":");
    tern_text_cut(&t->scratch, 0);
    tern_text_printf(&t->scratch, "core %u of %s", core_of(t->p), s->chip->name);
    if (*s->name)
        tern_text_printf(&t->scratch, ": %s", s->name);
    tern_profile_put_string(t->out, tern_text_get(&t->scratch), t->scratch.len);
    put(t, "}}");
}

static void name_thread(trace *t, size_t track, const char *name)
{
    begin_event(t, "M");
    put_tid(t, track);
    put(t, ",\"name\":\"thread_name\",\"args\":{\"name\":");
    put_text(t, name);
    put(t, "}}");
    begin_event(t, "M");
    put_tid(t, track);
    put(t, ",\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":");
    tern_profile_put_u64(t->out, track);
    put(t, "}}");
}

static void name_all(trace *t)
{
    name_process(t);
    for (size_t i = 0; i < t->p->tracks.count; i++)
        name_thread(t, i, t->p->tracks.items[i].name);
    if (t->p->start_barrier)
        name_thread(t, TID_OF_BARRIER, "barrier at the start");
    if (t->p->gaps.count)
        name_thread(t, TID_OF_GAPS, "not shown");
}

/* --- slices --- */

static void put_source(trace *t, uint32_t instr)
{
    const tern_isa_note note = tern_profile_note_of(t->p, instr);
    if (*note.op) {
        put(t, ",\"op\":");
        put_text(t, note.op);
    }
    if (!*note.file)
        return;
    tern_text_cut(&t->scratch, 0);
    tern_text_puts(&t->scratch, note.file);
    if (note.line) {
        tern_text_putc(&t->scratch, ':');
        tern_profile_put_u64(&t->scratch, note.line);
    }
    put(t, ",\"source\":");
    tern_profile_put_string(t->out, tern_text_get(&t->scratch), t->scratch.len);
}

static void put_wait(trace *t, const tern_timing_event *e)
{
    if (e->wait <= 0)
        return;
    put(t, ",\"wait_ns\":");
    tern_profile_put_fixed(t->out, e->wait, 6);
    put(t, ",\"wait_reason\":");
    put_text(t, tern_wait_reason_name((tern_wait_reason)e->reason));
    if (e->waited_for == TERN_ISA_NONE32)
        return;
    put(t, ",\"waited_for\":");
    tern_profile_put_u64(t->out, e->waited_for);
}

static tern_status put_args(trace *t, const tern_timing_event *e)
{
    put(t, ",\"args\":{\"instruction\":");
    tern_profile_put_u64(t->out, e->instr);
    put(t, ",\"duration_ns\":");
    tern_profile_put_fixed(t->out, e->end - e->start, 6);
    put_source(t, e->instr);
    put_wait(t, e);
    if (e->kind == TERN_EVENT_COLLECTIVE) {
        put(t, ",\"bytes\":");
        tern_profile_put_u64(t->out, tern_profile_collective_bytes(t->p, e->instr));
    }
    if (e->kind == TERN_EVENT_TRANSFER) {
        put(t, ",\"bytes\":");
        tern_profile_put_u64(t->out, t->p->code[e->instr].dma_bytes);
    }
    if (t->texts) {
        tern_text_cut(&t->scratch, 0);
        TERN_TRY(tern_profile_describe(t->p, e->instr, &t->scratch));
        put(t, ",\"text\":");
        tern_profile_put_string(t->out, tern_text_get(&t->scratch), t->scratch.len);
    }
    put(t, "}");
    return NULL;
}

static const char *name_of(const trace *t, const tern_timing_event *e)
{
    if (e->kind == TERN_EVENT_WEIGHTS || e->kind == TERN_EVENT_TABLE)
        return tern_profile_kind_name(e->kind);
    if (e->kind == TERN_EVENT_COLLECTIVE)
        return tern_profile_collective_name(t->p, e->instr);
    unsigned op = t->p->source.program->instrs.items[e->instr].op;
    return tern_isa_op_info_of((tern_isa_op)op)->name;
}

static tern_status put_slice(trace *t, size_t track, size_t at)
{
    const tern_timing_event *e = &t->p->timing.events.items[at];
    int64_t start = t->plan.starts[at];
    begin_event(t, "X");
    put_tid(t, track);
    put_ts(t, start);
    put(t, ",\"dur\":");
    tern_profile_put_fixed(t->out, t->plan.ends[at] - start, 3);
    put(t, ",\"name\":");
    put_text(t, name_of(t, e));
    put(t, ",\"cat\":");
    put_text(t, tern_profile_kind_name(e->kind));
    TERN_TRY(put_args(t, e));
    put(t, "}");
    return NULL;
}

/* One end of the arrow to event |target|. */
static void put_arrow(trace *t, const char *kind, size_t track, int64_t ts, size_t target)
{
    begin_event(t, kind);
    put_tid(t, track);
    put_ts(t, ts);
    put(t, ",\"name\":\"waits\",\"cat\":\"wait\",\"id\":");
    tern_profile_put_u64(t->out, target + 1);
    put(t, *kind == 'f' ? ",\"bp\":\"e\"}" : "}");
}

static tern_status put_events(trace *t, size_t track)
{
    const tern_profile_track *k = &t->p->tracks.items[track];
    for (size_t i = k->begin; i < k->end; i++) {
        int64_t ts = t->plan.starts[i];
        TERN_TRY(put_slice(t, track, i));
        if (t->plan.sources[i] != TERN_ISA_NONE32)
            put_arrow(t, "f", track, ts, i);
        for (size_t a = t->plan.firsts[i]; a < t->plan.firsts[i + 1]; a++)
            put_arrow(t, "s", track, ts, t->plan.targets[a]);
        TERN_TRY(tern_profile_out_flush(t->o, false));
    }
    return NULL;
}

/* --- counters and gaps --- */

static void put_barrier(trace *t)
{
    const int64_t start = tern_profile_trace_ns(t->p->timing.core[0].first);
    if (!t->p->start_barrier)
        return;
    begin_event(t, "X");
    put_tid(t, TID_OF_BARRIER);
    put_ts(t, start);
    put(t, ",\"dur\":");
    tern_profile_put_fixed(t->out, tern_profile_trace_ns(t->p->start_barrier), 3);
    put(t, ",\"name\":\"barrier at the start\",\"cat\":\"collective\"}");
}

static void put_gaps(trace *t)
{
    int64_t until = 0;
    for (size_t i = 0; i < t->p->gaps.count; i++) {
        const tern_profile_gap *g = &t->p->gaps.items[i];
        int64_t start = tern_profile_trace_ns(g->start), end = tern_profile_trace_ns(g->end);
        start = start < until ? until : start;
        if (start >= end)
            continue;
        until = end;
        begin_event(t, "X");
        put_tid(t, TID_OF_GAPS);
        put_ts(t, start);
        put(t, ",\"dur\":");
        tern_profile_put_fixed(t->out, end - start, 3);
        put(t, ",\"name\":\"extrapolated iterations\",\"cat\":\"gap\"}");
    }
}

static tern_status put_counter(trace *t, const tern_profile_counter *c, const char *name)
{
    for (size_t i = 0; i < c->at.count; i++) {
        int64_t at = tern_profile_trace_ns(c->at.items[i]);
        if (i + 1 < c->at.count && tern_profile_trace_ns(c->at.items[i + 1]) == at)
            continue; /* several points in one nanosecond: writes the last */
        begin_event(t, "C");
        put_ts(t, at);
        put(t, ",\"name\":");
        put_text(t, name);
        put(t, ",\"args\":{");
        put_text(t, c->unit);
        put(t, ":");
        tern_text_f64(t->out, c->value.items[i]);
        put(t, "}}");
        TERN_TRY(tern_profile_out_flush(t->o, false));
    }
    return NULL;
}

static void put_about(trace *t)
{
    const tern_profile *p = t->p;
    put(t, "\n],\n\"otherData\":{\"made by\":\"tern profile\",\"profile\":");
    put_text(t, p->source.name);
    put(t, ",\"target\":");
    put_text(t, p->source.chip->name);
    put(t, ",\"total time (ns)\":");
    tern_profile_put_fixed(t->out, p->timing.total, 6);
    put(t, ",\"events\":");
    tern_profile_put_u64(t->out, t->plan.events);
    put(t, ",\"arrows\":");
    tern_profile_put_u64(t->out, t->plan.arrows);
    put(t, ",\"arrows omitted (shortest waits)\":");
    tern_profile_put_u64(t->out, t->plan.arrows_omitted);
    put(t, ",\"texts of instructions\":");
    put_text(t, t->texts ? "all" : "omitted: too many events");
    put(t, ",\"loop iterations\":");
    put_text(t, p->every_iteration ? "all" : "some extrapolated: see the thread \"not shown\"");
    put(t, "}}\n");
}

static tern_status put_all(trace *t)
{
    static const char *const names[TERN_PROFILE_COUNTERS] = {"SBUF", "PSUM", "HBM", "HBM bandwidth",
                                                             "PE utilisation"};
    put(t, "{\"displayTimeUnit\":\"ns\",\n\"traceEvents\":[");
    name_all(t);
    for (size_t i = 0; i < t->p->tracks.count; i++)
        TERN_TRY(put_events(t, i));
    put_barrier(t);
    put_gaps(t);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++)
        TERN_TRY(put_counter(t, &t->p->counter[i], names[i]));
    put_about(t);
    return tern_text_status(t->out);
}

tern_status tern_profile_write_perfetto(const tern_profile_view *v, tern_profile_out *o)
{
    const tern_profile *p = v->profile;
    trace t = {.p = p, .out = &o->text, .o = o, .texts = p->timing.events.count <= TEXTS_MAX};
    TERN_TRY(tern_profile_trace_plan_make(p, ARROWS_MAX, &t.plan));
    tern_text_init(&t.scratch, p->mem);
    tern_status st = put_all(&t);
    tern_text_fini(&t.scratch);
    tern_profile_trace_plan_fini(&t.plan, p->mem);
    return st;
}
