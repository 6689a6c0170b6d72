/* compile/report_json.c - the compiler's report as JSON: ops and their lowerings, work and bytes,
 * memory, predicted time with its bottleneck, and advice. */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/json.h"
#include "compile/compile_impl.h"
#include "numerics/format.h"

typedef struct {
    const tern_compile_facts *f;
    tern_json_writer *w;
} report;

static void number(report *r, const char *key, double value)
{
    tern_json_key(r->w, key);
    tern_json_double(r->w, value);
}

static void count(report *r, const char *key, uint64_t value)
{
    tern_json_key(r->w, key);
    tern_json_uint(r->w, value);
}

static void text(report *r, const char *key, const char *value)
{
    tern_json_key(r->w, key);
    tern_json_string(r->w, value);
}

/* --- ops --- */

/* The number of ops per kind of lowering, in the order of first occurrence. */
static void write_ops(report *r)
{
    const tern_lower_report *l = &r->f->job->lowered;
    const char *ways[32];
    uint64_t counts[32] = {0};
    unsigned n = 0;
    for (size_t i = 0; i < l->entries.count; i++) {
        unsigned k = 0;
        while (k < n && strcmp(ways[k], l->entries.items[i].how) != 0)
            k++;
        if (k == n && n < 32)
            ways[n++] = l->entries.items[i].how;
        if (k < n)
            counts[k]++;
    }
    tern_json_key(r->w, "ops");
    tern_json_begin_object(r->w);
    count(r, "total", l->entries.count);
    for (unsigned k = 0; k < n; k++)
        count(r, ways[k], counts[k]);
    tern_json_end_object(r->w);
}

/* Library calls by op, except those of fallbacks. */
static void write_library(report *r)
{
    const tern_isa_program *p = &r->f->job->program;
    tern_json_key(r->w, "library");
    tern_json_begin_array(r->w);
    for (uint32_t i = 0; i < p->libraries.count; i++) {
        bool first = strcmp(p->libraries.items[i].name, TERN_LOWER_FALLBACK) != 0;
        for (uint32_t k = 0; k < i; k++)
            first &= strcmp(p->libraries.items[k].name, p->libraries.items[i].name) != 0;
        if (!first)
            continue;
        uint64_t calls = 0;
        double seconds = 0;
        for (uint32_t k = i; k < p->libraries.count; k++)
            if (!strcmp(p->libraries.items[k].name, p->libraries.items[i].name)) {
                calls++;
                seconds += r->f->timing ? r->f->job->library_seconds.items[k] : 0;
            }
        tern_json_begin_object(r->w);
        text(r, "op", p->libraries.items[i].name);
        count(r, "calls", calls);
        if (r->f->timing) {
            number(r, "seconds", seconds);
            number(r, "share", seconds / (tern_time_ns(r->f->timing->total) * 1e-9));
        }
        tern_json_end_object(r->w);
    }
    tern_json_end_array(r->w);
}

/* Display names of the ops in instruction notes, a list for each: ["tern.contract.8",
 * "matmul + bias", "layer_3/mlp"], and a fourth member, true, in a backward pass. */
static void write_names(report *r)
{
    const tern_lower_report *l = &r->f->job->lowered;
    tern_json_key(r->w, "names");
    tern_json_begin_array(r->w);
    for (size_t i = 0; i < l->names.count; i++) {
        const tern_lower_name *name = &l->names.items[i];
        tern_json_begin_array(r->w);
        tern_json_string(r->w, name->op);
        tern_json_string(r->w, name->title);
        tern_json_string(r->w, name->scope);
        if (name->backward)
            tern_json_bool(r->w, true);
        tern_json_end_array(r->w);
    }
    tern_json_end_array(r->w);
}

/* --- devices --- */

static void write_mesh(report *r, const tern_compile_partitions *p)
{
    tern_json_key(r->w, "mesh");
    tern_json_begin_object(r->w);
    for (uint32_t i = 0; i < p->mesh_rank; i++)
        count(r, p->mesh[i].name, p->mesh[i].size);
    tern_json_end_object(r->w);
}

/* What the partitioner made of a program for several devices, and the time of collectives. */
static tern_status write_devices(report *r)
{
    static const char *const kinds[] = {
#define X(name, text) [TERN_SHARD_##name] = text,
        TERN_SHARD_COLLECTIVES(X)
#undef X
    };
    const tern_compile_partitions *p = r->f->job->partitions;
    const tern_shard_report *made = &p->report;
    if (p->devices == 1)
        return NULL;
    count(r, "devices", p->devices / p->cores);
    if (p->cores > 1)
        count(r, "cores", p->cores);
    if (p->mesh_rank)
        write_mesh(r, p);
    tern_json_key(r->w, "partitioner");
    tern_json_begin_object(r->w);
    for (unsigned k = 0; k < TERN_SHARD_COLLECTIVE_COUNT; k++)
        count(r, kinds[k], made->collectives[k]);
    count(r, "wire_bytes", made->wire_bytes);
    count(r, "fallbacks", made->fallbacks);
    tern_json_end_object(r->w);
    if (!r->f->timing)
        return NULL;
    tern_json_key(r->w, "communication");
    return tern_compile_write_communication(r->f, r->w);
}

/* --- memory --- */

static void write_memory(report *r)
{
    static const char *const kinds[] = {"temporaries", "inputs", "outputs", "inout", "constants"};
    const tern_isa_program *p = &r->f->job->program;
    uint64_t bytes[TERN_TENSOR_KIND_COUNT] = {0};
    for (size_t i = 0; i < p->tensors.count; i++)
        if (p->tensors.items[i].mem == TERN_MEM_HBM)
            bytes[p->tensors.items[i].kind] += p->tensors.items[i].bytes;
    bytes[TERN_TENSOR_CONST] += bytes[TERN_TENSOR_RANK];
    bytes[TERN_TENSOR_TEMP] = r->f->job->scheduled.scratch_bytes;
    tern_json_key(r->w, "memory");
    tern_json_begin_object(r->w);
    count(r, "sbuf_peak_bytes_per_partition", r->f->job->scheduled.sbuf_bytes);
    count(r, "psum_peak_bytes_per_partition", r->f->job->scheduled.psum_bytes);
    for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++)
        count(r, kinds[k], bytes[k]);
    count(r, "hbm_peak_bytes", tern_compile_hbm_bytes(r->f->job));
    count(r, "temporaries_without_reuse", r->f->job->scheduled.temp_bytes);
    count(r, "spill_bytes", r->f->job->scheduled.spill_bytes);
    tern_json_end_object(r->w);
}

/* --- time --- */

/* The mean of all cores that were timed. */
static double summary(const tern_timing *t, const char *field)
{
    double sum = 0;
    for (uint32_t i = 0; i < t->core_count; i++)
        sum += tern_timing_summary_value(t, i, field);
    return sum / t->core_count;
}

static void write_sums(report *r)
{
    const tern_timing *t = r->f->timing;
    uint64_t read = 0, written = 0;
    double flops = 0;
    for (uint32_t i = 0; i < t->core_count; i++) {
        flops += t->core[i].flops;
        read += t->core[i].hbm_read_bytes;
        written += t->core[i].hbm_write_bytes;
    }
    number(r, "flops", flops * r->f->job->partitions->cores);
    count(r, "hbm_read_bytes", read);
    count(r, "hbm_write_bytes", written);
}

/* Cores with code of their own. */
static void write_cores(report *r)
{
    const tern_timing *t = r->f->timing;
    if (t->core_count < 2)
        return;
    tern_json_key(r->w, "cores");
    tern_json_begin_array(r->w);
    for (uint32_t c = 0; c < t->core_count; c++) {
        const tern_timing_core *core = &t->core[c];
        tern_json_begin_object(r->w);
        number(r, "seconds", tern_time_ns(core->last) * 1e-9);
        tern_time waits = 0;
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
            waits += core->engine[e].waits[TERN_WAIT_REASON_CORE];
        number(r, "waits_for_other", tern_time_ns(waits) * 1e-9);
        for (unsigned i = 0; i < TERN_COMPILE_ENGINES; i++)
            number(r, tern_compile_engines[i].name,
                   tern_timing_summary_value(t, c, tern_compile_engines[i].field) / 100);
        tern_json_end_object(r->w);
    }
    tern_json_end_array(r->w);
}

static tern_status write_time(report *r)
{
    const tern_timing *t = r->f->timing;
    tern_json_key(r->w, "time");
    tern_json_begin_object(r->w);
    if (t) {
        number(r, "seconds", tern_time_ns(t->total) * 1e-9);
        text(r, "bottleneck", tern_compile_engines[tern_compile_bottleneck(t)].name);
        for (unsigned i = 0; i < TERN_COMPILE_ENGINES; i++)
            number(r, tern_compile_engines[i].name,
                   summary(t, tern_compile_engines[i].field) / 100);
        write_sums(r);
        number(r, "mfu", summary(t, "mfu_estimated_percent") / 100);
        write_cores(r);
        count(r, "instructions", t->instructions);
        tern_json_key(r->w, "untimed");
        tern_untimed_write(r->f->job->untimed.items, r->f->job->untimed.count, r->w);
        tern_json_key(r->w, "longest");
        TERN_TRY(tern_compile_write_shares(r->f, r->w));
        tern_json_key(r->w, "distance");
        TERN_TRY(tern_compile_write_distance(r->f, r->w));
    } else {
        text(r, "why_not", r->f->job->no_timing);
    }
    tern_json_end_object(r->w);
    return NULL;
}

tern_status tern_compile_report(const tern_compile_facts *facts, tern_text *out_json)
{
    report r = {.f = facts};
    const char *json = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(facts->job->o->mem, false, &r.w));
    tern_json_begin_object(r.w);
    text(&r, "target", facts->job->o->chip->name);
    count(&r, "inputs", facts->job->lowered.inputs.count);
    count(&r, "outputs", facts->job->lowered.outputs.count);
    count(&r, "instructions", facts->job->instrs);
    tern_status st = write_devices(&r);
    write_ops(&r);
    write_library(&r);
    write_memory(&r);
    if (!st)
        st = write_time(&r);
    tern_json_key(r.w, "advice");
    tern_compile_advice(facts, r.w);
    write_names(&r);
    tern_json_end_object(r.w);
    if (!st)
        st = tern_json_writer_finish(r.w, &json, &len);
    if (!st)
        tern_text_put(out_json, json, len);
    tern_json_writer_destroy(r.w);
    return st ? st : tern_text_status(out_json);
}
