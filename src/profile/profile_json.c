/* profile/profile_json.c - a profile as JSON, for programs and for the page. Times are nanoseconds
 * from the start of the program. docs/profiling.md documents the keys, which are stable. */
#include <string.h>

#include "base/alloc.h"
#include "profile/profile_impl.h"
#include "timing/communication_json.h"

enum { FORMAT_VERSION = 1 };

static void put_text(tern_json_writer *w, const char *key, const char *text)
{
    tern_json_key(w, key);
    tern_json_string(w, text ? text : "");
}

static void put_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void put_count(tern_json_writer *w, const char *key, uint64_t value)
{
    tern_json_key(w, key);
    tern_json_uint(w, value);
}

static void put_time(tern_json_writer *w, const char *key, tern_time t)
{
    put_number(w, key, tern_time_ns(t));
}

/* --- the summary, the chip --- */

static void put_summary(const tern_profile *p, tern_json_writer *w)
{
    const char *unit = NULL, *name = NULL;
    tern_json_key(w, "summary");
    tern_json_begin_object(w);
    for (size_t i = 0; (name = tern_profile_value_name(i, NULL, NULL)); i++)
        put_number(w, name, p->values[i]);
    tern_json_end_object(w);
    tern_json_key(w, "summary_units");
    tern_json_begin_object(w);
    for (size_t i = 0; (name = tern_profile_value_name(i, &unit, NULL)); i++)
        put_text(w, name, unit);
    tern_json_end_object(w);
}

static void put_chip(const tern_profile *p, tern_json_writer *w)
{
    const tern_chip *c = p->source.chip;
    tern_json_key(w, "chip");
    tern_json_begin_object(w);
    put_text(w, "name", c->name);
    put_number(w, "peak_flops", tern_profile_value(p, "peak_flops"));
    put_number(w, "hbm_bytes_per_s", c->hbm_stack_bytes_per_s);
    put_count(w, "partitions", c->partitions);
    put_count(w, "sbuf_bytes", c->partitions * c->sbuf_partition_bytes);
    put_count(w, "psum_bytes", c->partitions * c->psum_partition_bytes);
    put_count(w, "hbm_bytes", c->hbm_stack_bytes);
    put_count(w, "pe_clock_hz", c->pe_clock_hz);
    put_count(w, "dve_clock_hz", c->dve_clock_hz);
    put_count(w, "act_clock_hz", c->act_clock_hz);
    put_count(w, "pool_clock_hz", c->pool_clock_hz);
    put_count(w, "dma_engines", c->dma_engines);
    tern_json_end_object(w);
}

/* --- the timeline, without its events --- */

static void put_waits(const tern_time *waits, tern_json_writer *w)
{
    tern_json_key(w, "waits_ns");
    tern_json_begin_object(w);
    for (unsigned r = 0; r < TERN_WAIT_REASON_COUNT; r++)
        if (waits[r])
            put_time(w, tern_wait_reason_name((tern_wait_reason)r), waits[r]);
    tern_json_end_object(w);
}

static void put_tracks(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "tracks");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->tracks.count; i++) {
        const tern_profile_track *t = &p->tracks.items[i];
        tern_json_begin_object(w);
        put_text(w, "name", t->name);
        put_text(w, "engine", tern_engine_name((tern_engine)t->engine));
        tern_json_key(w, "queue");
        tern_json_int(w, t->is_queue ? t->queue : -1);
        tern_json_key(w, "stream");
        tern_json_int(w, t->is_stream ? t->queue : -1);
        put_count(w, "events", t->end - t->begin);
        put_time(w, "active_ns", t->active);
        put_time(w, "critical_ns", t->critical);
        put_waits(t->waits, w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
    tern_json_key(w, "gaps");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->gaps.count; i++) {
        tern_json_begin_array(w);
        tern_json_double(w, tern_time_ns(p->gaps.items[i].start));
        tern_json_double(w, tern_time_ns(p->gaps.items[i].end));
        tern_json_end_array(w);
    }
    tern_json_end_array(w);
}

/* --- tables --- */

static void put_sums(const tern_profile_row *r, tern_json_writer *w)
{
    put_count(w, "instructions", r->instructions);
    put_count(w, "transfers", r->transfers);
    tern_json_key(w, "busy_ns");
    tern_json_begin_object(w);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (r->busy[e])
            put_time(w, tern_engine_name((tern_engine)e), r->busy[e]);
    tern_json_end_object(w);
    put_time(w, "dma_ns", r->dma);
    put_time(w, "collectives_ns", r->collectives);
    put_time(w, "covered_ns", r->covered);
    put_time(w, "alone_ns", r->alone);
    put_time(w, "waited_ns", r->waited);
    put_time(w, "critical_ns", r->critical);
    put_number(w, "flops", r->flops);
    put_count(w, "dma_bytes", r->dma_bytes);
    put_count(w, "hbm_bytes", r->hbm_bytes);
    tern_json_key(w, "library");
    tern_json_bool(w, r->library);
}

static void put_row(const tern_profile_row *r, tern_json_writer *w)
{
    tern_json_begin_object(w);
    put_text(w, "name", r->name);
    if (r->op) {
        put_text(w, "title", r->op->title);
        put_text(w, "scope", r->op->scope);
        tern_json_key(w, "backward");
        tern_json_bool(w, r->op->backward);
    }
    put_sums(r, w);
    tern_json_end_object(w);
}

static void put_tables(const tern_profile *p, tern_json_writer *w)
{
    static const char *const names[TERN_PROFILE_TABLES] = {[TERN_PROFILE_BY_OP] = "op",
                                                           [TERN_PROFILE_BY_LINE] = "line",
                                                           [TERN_PROFILE_BY_INSTR] = "instr"};
    tern_json_key(w, "tables");
    tern_json_begin_object(w);
    for (unsigned t = 0; t < TERN_PROFILE_TABLES; t++) {
        tern_json_key(w, names[t]);
        tern_json_begin_array(w);
        for (size_t i = 0; i < p->table[t].count; i++)
            put_row(&p->table[t].items[i], w);
        tern_json_end_array(w);
    }
    tern_json_end_object(w);
}

/* --- the model --- */

static void put_tree(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "tree");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->tree.count; i++) {
        const tern_profile_node *node = &p->tree.items[i];
        tern_json_begin_object(w);
        put_text(w, "name", node->sum.name);
        put_count(w, "depth", node->depth);
        if (node->op != TERN_ISA_NONE32)
            put_text(w, "op", p->ops.items[node->op].name);
        put_sums(&node->sum, w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

/* --- the critical path --- */

typedef int64_t (*link_column)(const tern_profile *p, const tern_profile_link *link);

static int64_t instr_of(const tern_profile *p, const tern_profile_link *link)
{
    return link->event == TERN_ISA_NONE32 ? -1 : (int64_t)p->timing.events.items[link->event].instr;
}

static int64_t track_of(const tern_profile *p, const tern_profile_link *link)
{
    int64_t track = 0;
    if (link->event == TERN_ISA_NONE32)
        return -1;
    while (link->event >= p->tracks.items[track].end)
        track++;
    return track;
}

static int64_t step_of(const tern_profile *p, const tern_profile_link *link)
{
    (void)p;
    return link->step;
}

static void put_column(const tern_profile *p, const char *name, link_column value,
                       tern_json_writer *w)
{
    tern_json_key(w, name);
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->critical.count; i++)
        tern_json_int(w, value(p, &p->critical.items[i]));
    tern_json_end_array(w);
}

/* Links as columns: there may be as many as events. Each ends where the next one starts. */
static void put_chain(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "chain");
    tern_json_begin_object(w);
    put_column(p, "instr", instr_of, w);
    put_column(p, "track", track_of, w);
    put_column(p, "step", step_of, w);
    tern_json_key(w, "start_ns");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->critical.count; i++)
        tern_json_double(w, tern_time_ns(p->critical.items[i].start));
    tern_json_end_array(w);
    tern_json_end_object(w);
}

static void put_critical(const tern_profile *p, bool chain, tern_json_writer *w)
{
    tern_json_key(w, "critical_path");
    tern_json_begin_object(w);
    put_count(w, "links", p->critical.count);
    tern_json_key(w, "steps");
    tern_json_begin_array(w);
    for (unsigned s = 0; s < TERN_PROFILE_STEP_COUNT; s++)
        tern_json_string(w, tern_profile_step_name((tern_profile_step)s));
    tern_json_end_array(w);
    tern_json_key(w, "steps_ns");
    tern_json_begin_object(w);
    for (unsigned s = 0; s < TERN_PROFILE_STEP_COUNT; s++)
        if (p->critical_time[s])
            put_time(w, tern_profile_step_name((tern_profile_step)s), p->critical_time[s]);
    tern_json_end_object(w);
    if (chain)
        put_chain(p, w);
    tern_json_end_object(w);
}

/* --- findings --- */

static void put_findings(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "findings");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->findings.count; i++) {
        const tern_profile_finding *f = &p->findings.items[i];
        tern_json_begin_object(w);
        put_text(w, "kind", f->kind);
        put_number(w, "share", f->share);
        put_text(w, "what", f->what);
        put_text(w, "evidence", f->evidence);
        put_text(w, "hint", f->hint);
        tern_json_key(w, "instr");
        tern_json_int(w, f->instr == TERN_ISA_NONE32 ? -1 : (int64_t)f->instr);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

/* --- memory --- */

static void put_spans(const tern_profile *p, tern_json_writer *w)
{
    const tern_isa_program *program = p->source.program;
    tern_json_key(w, "memory");
    tern_json_begin_array(w);
    for (size_t i = 0; i < p->spans.count; i++) {
        const tern_profile_span *s = &p->spans.items[i];
        tern_json_begin_object(w);
        put_text(w, "tensor",
                 s->tensor < program->tensors.count ? program->tensors.items[s->tensor].name : "");
        put_text(w, "memory", tern_memory_name((tern_memory)s->mem));
        put_count(w, "first_partition", s->first_partition);
        put_count(w, "partitions", s->partitions);
        put_count(w, "address", s->address);
        put_count(w, "bytes", s->bytes);
        put_time(w, "start_ns", s->start);
        put_time(w, "end_ns", s->end);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void put_counters(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "counters");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        const tern_profile_counter *c = &p->counter[i];
        tern_json_begin_object(w);
        put_text(w, "name", c->name);
        put_text(w, "unit", c->unit);
        put_number(w, "capacity", c->capacity);
        tern_json_key(w, "at_ns");
        tern_json_begin_array(w);
        for (size_t k = 0; k < c->at.count; k++)
            tern_json_double(w, tern_time_ns(c->at.items[k]));
        tern_json_end_array(w);
        tern_json_key(w, "value");
        tern_json_begin_array(w);
        for (size_t k = 0; k < c->value.count; k++)
            tern_json_double(w, c->value.items[k]);
        tern_json_end_array(w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

/* --- the object --- */

enum { REPORT_DEPTH = 16 }; /* of the compiler's own: 3 */

static void put_value(const tern_json *v, unsigned depth, tern_json_writer *w)
{
    bool is_object = v->kind == TERN_JSON_OBJECT;
    if (depth == REPORT_DEPTH) {
        tern_json_null(w);
        return;
    }
    switch (v->kind) {
    case TERN_JSON_NULL:
        tern_json_null(w);
        return;
    case TERN_JSON_BOOL:
        tern_json_bool(w, v->boolean);
        return;
    case TERN_JSON_NUMBER:
        if (v->is_integer)
            tern_json_int(w, v->integer);
        else
            tern_json_double(w, v->number);
        return;
    case TERN_JSON_STRING:
        tern_json_string_n(w, v->string, v->count);
        return;
    case TERN_JSON_ARRAY:
    case TERN_JSON_OBJECT:
        break;
    }
    if (is_object)
        tern_json_begin_object(w);
    else
        tern_json_begin_array(w);
    for (const tern_json *item = v->first; item; item = item->next) {
        if (depth == 0 && is_object && strcmp(item->key, "names") == 0)
            continue; /* already in rows and nodes */
        if (is_object)
            tern_json_key(w, item->key);
        put_value(item, depth + 1, w);
    }
    if (is_object)
        tern_json_end_object(w);
    else
        tern_json_end_array(w);
}

static void put_report(const tern_profile *p, tern_json_writer *w)
{
    tern_json_key(w, "report");
    if (p->report)
        put_value(p->report, 0, w);
    else
        tern_json_null(w);
}

static void put_members(const tern_profile *p, const char *label, bool chain, tern_json_writer *w)
{
    put_text(w, "format", "tern-profile");
    put_count(w, "version", FORMAT_VERSION);
    put_text(w, "name", p->source.name);
    put_text(w, "model", p->model);
    put_text(w, "label", label);
    put_text(w, "target", p->source.chip->name);
    put_time(w, "start_ns", p->timing.core[0].first);
    put_time(w, "total_ns", p->timing.total);
    put_text(w, "without", p->without);
    tern_json_key(w, "untimed");
    tern_untimed_write(p->untimed.items, p->untimed.count, w);
    put_count(w, "events", p->timing.events.count);
    tern_json_key(w, "every_turn");
    tern_json_bool(w, p->every_iteration);
    put_chip(p, w);
    put_summary(p, w);
    put_count(w, "devices", p->source.devices);
    if (tern_profile_communicates(p)) {
        tern_json_key(w, "communication");
        tern_timing_write_communication(
            &(tern_timing_communication){&p->timing, p->start_barrier, p->mesh, &p->traffic}, w);
        tern_json_key(w, "machine");
        tern_timing_write_traffic(&p->traffic, &p->timing, w);
    }
    put_findings(p, w);
    put_tracks(p, w);
    put_critical(p, chain, w);
    put_tree(p, w);
    put_tables(p, w);
    put_report(p, w);
}

void tern_profile_put_json(const tern_profile *p, const char *label, tern_json_writer *w)
{
    tern_json_begin_object(w);
    put_members(p, label, false, w);
    tern_json_end_object(w);
}

static void put_all(const tern_profile *p, const char *label, tern_json_writer *w)
{
    tern_json_begin_object(w);
    put_members(p, label, true, w);
    put_spans(p, w);
    put_counters(p, w);
    tern_json_end_object(w);
}

/* Two profiles are written as {"profiles": [one, other]}. */
tern_status tern_profile_write_json(const tern_profile_view *v, tern_profile_out *o)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(v->profile->mem, false, &w));
    if (v->other) {
        tern_json_begin_object(w);
        tern_json_key(w, "profiles");
        tern_json_begin_array(w);
        put_all(v->profile, v->label, w);
        put_all(v->other, v->other_label, w);
        tern_json_end_array(w);
        tern_json_end_object(w);
    } else {
        put_all(v->profile, v->label, w);
    }
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = tern_profile_out_flush(o, true);
    if (!st)
        st = o->sink.put(o->sink.self, text, len);
    tern_json_writer_destroy(w);
    if (!st)
        tern_text_putc(&o->text, '\n');
    return st;
}
