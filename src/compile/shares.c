/* compile/shares.c - where the predicted time of a program goes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json.h"
#include "compile/compile_impl.h"
#include "hlo/location.h"

/* The engine of a report that executes the instructions of |engine|; SP only starts transfers. */
static unsigned reported(unsigned engine)
{
    static const uint8_t of[TERN_ENGINE_COUNT] = {
        [TERN_ENGINE_PE] = 0,
        [TERN_ENGINE_DVE] = 1,
        [TERN_ENGINE_ACT] = 2,
        [TERN_ENGINE_POOL] = 3,
        [TERN_ENGINE_SP] = TERN_COMPILE_ENGINES,
    };
    return engine < TERN_ENGINE_COUNT ? of[engine] : TERN_COMPILE_DMA;
}

/* --- sums --- */

static const char *title_of(const tern_compile_job *job, uint32_t op)
{
    return op == TERN_ISA_NONE32 ? "(no op)" : job->lowered.names.items[op].title;
}

/* A note is a path of scopes: "while.8/tern.contract.9/load". The op is the last one with a name.
 * Returns its index in |lowered.names|, or NONE32. Sets |*in_loop| if a loop contains it. */
static uint32_t op_of(const tern_compile_job *job, const char *note, bool *in_loop)
{
    uint32_t op = TERN_ISA_NONE32;
    *in_loop = false;
    for (const char *at = note; *at; at += *at == '/') {
        size_t len = strcspn(at, "/");
        const tern_map_entry *entry = tern_map_find(&job->lowered.named, at, len);
        if (entry) {
            *in_loop |= op != TERN_ISA_NONE32 && !strcmp(title_of(job, op), "loop");
            op = (uint32_t)entry->value.number;
        }
        at += len;
    }
    return op;
}

/* There are few titles. */
static tern_status row_of(tern_compile_job *job, uint32_t op, tern_compile_share **out)
{
    const char *title = title_of(job, op);
    size_t i = 0;
    while (i < job->shares.count && strcmp(title_of(job, job->shares.items[i].first), title) != 0)
        i++;
    if (i == job->shares.count)
        TERN_TRY(tern_vec_push(job->o->mem, &job->shares, (tern_compile_share){.first = op}));
    *out = &job->shares.items[i];
    return NULL;
}

static const char *note_text(const tern_isa_program *p, uint32_t note)
{
    return note < p->notes.count ? p->notes.items[note].op : "";
}

/* How often the current part is executed. Of two cores with code of their own, the mean. */
static double times_of(const tern_compile_job *job)
{
    return (job->trip_count ? job->trip_count : 1) / (job->o->other_core ? 2.0 : 1.0);
}

static tern_status add_work(tern_compile_job *job, const char *note, const tern_timing_work *w)
{
    double times = times_of(job);
    bool in_loop = false;
    uint32_t region = 0, op = op_of(job, note, &in_loop);
    unsigned engine = reported(w->engine);
    tern_compile_share *row = NULL;
    TERN_TRY(row_of(job, op, &row));
    row->time += (float)(times * (double)w->advance);
    row->exposed += (float)(times * (double)w->exposed);
    if (engine < TERN_COMPILE_ENGINES)
        row->busy[engine] += (float)(times * (double)w->busy);
    TERN_TRY(tern_compile_region_of(&job->regions, job->m, &job->lowered, op, &region));
    tern_compile_region_add(&job->regions.items.items[region], w, engine, in_loop, times);
    return NULL;
}

/* Adds the bytes of inputs, outputs and constants that |in| is the first to use. |budget|: the
 * bytes of them that its note still moves; NULL: no limit. */
static tern_status use_values(tern_compile_job *job, const tern_isa_program *p,
                              const tern_isa_instr *in, double *budget)
{
    const uint32_t *ids = job->o->other_core ? NULL : tern_sched_part_tensor_ids(job->parts);
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    bool in_loop = false;
    uint32_t region = TERN_ISA_NONE32;
    for (unsigned i = 0; i < in->operand_count; i++) {
        double used = 0;
        if (ap[i].mem != TERN_MEM_HBM)
            continue;
        const tern_isa_tensor *t = &p->tensors.items[ap[i].tensor];
        if (t->kind == TERN_TENSOR_TEMP)
            continue;
        TERN_TRY(tern_compile_region_use(&job->regions, ids ? ids[ap[i].tensor] : ap[i].tensor, t,
                                         budget ? *budget : (double)UINT64_MAX, &used));
        if (budget)
            *budget -= used;
        if (region == TERN_ISA_NONE32)
            TERN_TRY(tern_compile_region_of(&job->regions, job->m, &job->lowered,
                                            op_of(job, note_text(p, in->note), &in_loop), &region));
        job->regions.items.items[region].must_bytes += used;
    }
    return NULL;
}

/* |budgets| is zero for each note. */
static tern_status use_all_values(tern_compile_job *job, const tern_isa_program *p,
                                  const tern_timing *timing, double *budgets)
{
    double times = times_of(job), no_note = 0;
    for (size_t i = 0; i < timing->work.count; i++) {
        const tern_timing_work *w = &timing->work.items[i];
        if (w->engine == TERN_ENGINE_COUNT && !w->call && w->at < p->notes.count)
            budgets[w->at] +=
                times * (double)(w->sums[TERN_WORK_HBM_BYTES] - w->sums[TERN_WORK_TEMP_BYTES]);
    }
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        double *budget = in->note < p->notes.count ? &budgets[in->note] : &no_note;
        bool call = in->op == TERN_OP_LIBRARY_CALL;
        if (call || *budget > 0)
            TERN_TRY(use_values(job, p, in, call ? NULL : budget));
    }
    return NULL;
}

tern_status tern_compile_add_shares(tern_compile_job *job, const tern_isa_program *p,
                                    const tern_timing *timing)
{
    tern_compile_share *row = NULL;
    for (; job->shared_names < job->lowered.names.count; job->shared_names++) {
        TERN_TRY(row_of(job, job->shared_names, &row));
        row->ops++;
    }
    for (size_t i = 0; i < timing->work.count; i++) {
        const tern_timing_work *w = &timing->work.items[i];
        TERN_TRY(add_work(job, note_text(p, w->call ? p->instrs.items[w->at].note : w->at), w));
    }
    size_t bytes = (p->notes.count + 1) * sizeof(double);
    double *budgets = tern_mem_get_zeroed(job->o->mem, bytes);
    TERN_TRY_MEM(budgets);
    tern_status st = use_all_values(job, p, timing, budgets);
    tern_mem_free(job->o->mem, budgets, bytes);
    return st;
}

/* --- the report --- */

static int by_time(const void *a, const void *b)
{
    const tern_compile_share *x = a, *y = b;
    int order = (x->time < y->time) - (x->time > y->time);
    return order ? order : (x->first > y->first) - (x->first < y->first);
}

/* In few digits, because artifacts contain the report. */
static void write_number(tern_json_writer *w, const char *key, double value)
{
    char text[32];
    (void)snprintf(text, sizeof(text), "%.5g", value);
    tern_json_key(w, key);
    tern_json_double(w, strtod(text, NULL));
}

static void write_text(tern_json_writer *w, const char *key, const char *value)
{
    tern_json_key(w, key);
    tern_json_string(w, value);
}

static tern_status write_location(tern_json_writer *w, tern_hlo_module *m, tern_hlo_loc loc)
{
    tern_hlo_loc_info where = {0};
    if (loc)
        TERN_TRY(tern_hlo_loc_find_file(m, loc, &where));
    if (where.kind == TERN_HLO_LOC_FILE) {
        write_text(w, "file", tern_hlo_name_text(m, where.text));
        tern_json_key(w, "line");
        tern_json_uint(w, where.line);
    }
    return NULL;
}

static tern_status write_row(tern_json_writer *w, const tern_compile_facts *facts,
                             const tern_compile_share *row)
{
    unsigned bound = 0;
    for (unsigned e = 1; e < TERN_COMPILE_ENGINES; e++)
        bound = row->busy[e] > row->busy[bound] ? e : bound;
    tern_json_begin_object(w);
    write_text(w, "what", title_of(facts->job, row->first));
    write_number(w, "ops", row->ops);
    write_number(w, "seconds", row->time * 1e-15);
    write_number(w, "share", row->time / (double)facts->timing->total);
    if (row->exposed > 0)
        write_number(w, "exposed_seconds", row->exposed * 1e-15);
    if (row->busy[bound] > 0) {
        write_text(w, "bound", tern_compile_engines[bound].name);
        write_number(w, "bound_seconds", row->busy[bound] * 1e-15);
    }
    if (row->first != TERN_ISA_NONE32)
        TERN_TRY(write_location(w, facts->m, facts->job->lowered.names.items[row->first].loc));
    tern_json_end_object(w);
    return NULL;
}

tern_status tern_compile_write_shares(const tern_compile_facts *facts, tern_json_writer *w)
{
    enum { MOST = 12 };
    size_t count = facts->job->shares.count, bytes = count * sizeof(tern_compile_share);
    tern_compile_share *rows = tern_mem_get(facts->job->o->mem, bytes + 1);
    TERN_TRY_MEM(rows);
    if (count)
        memcpy(rows, facts->job->shares.items, bytes);
    qsort(rows, count, sizeof(*rows), by_time);
    tern_status st = NULL;
    tern_json_begin_array(w);
    for (size_t i = 0; !st && i < count && i < MOST; i++)
        if (rows[i].time > 0.01 * (double)facts->timing->total)
            st = write_row(w, facts, &rows[i]);
    tern_json_end_array(w);
    tern_mem_free(facts->job->o->mem, rows, bytes + 1);
    return st;
}
