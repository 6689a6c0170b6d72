/* compile/compile_job.c - lowers ops to the bytes of a program, part by part.
 *
 * Each part is lowered, scheduled, timed and encoded before the next one starts. So the compiler's
 * memory grows with the graph and with the encoded program, not with the full state of every
 * instruction. */
#include <string.h>

#include "base/alloc.h"
#include "compile/compile_impl.h"
#include "lir/lir_text.h"

/* Engines idle for some microseconds between two parts, so parts should not be short. Their size
 * grows with the graph, which bounds their number and keeps memory proportional to the graph. */
static uint32_t part_instrs(const tern_compile_options *o, const tern_hlo_module *m)
{
    enum { MIN_INSTRS = 512, MANY_OPS = 1024 };
    uint32_t ops = (uint32_t)m->ops.count;
    if (o->part_instrs)
        return o->part_instrs;
    return ops < MIN_INSTRS ? (uint32_t)MIN_INSTRS : ops < MANY_OPS ? ops : 2 * ops;
}

tern_status tern_compile_job_create(const tern_compile_options *o, const char *name,
                                    const tern_compile_partitions *partitions,
                                    tern_compile_job **out)
{
    tern_compile_job *job = tern_mem_get_zeroed(o->mem, sizeof(*job));
    TERN_TRY_MEM(job);
    job->o = o;
    job->partitions = partitions;
    job->lowered.mem = o->mem;
    tern_arena_init(&job->texts, o->mem, 0);
    tern_map_init(&job->kernels, o->mem);
    tern_compile_regions_init(&job->regions, o->mem);
    tern_isa_program_init(&job->program, o->mem);
    tern_artifact_writer_init(&job->file, o->mem);
    tern_isa_coder_init(&job->code, &job->file.program);
    tern_sched_options sched = {.report = &job->scheduled, .keep = true, .shared = true};
    tern_status st = tern_lir_create(o->mem, name, &job->b);
    if (!st)
        st = tern_sched_parts_create(job->b, o->chip, &sched, &job->parts);
    if (st) {
        tern_compile_job_destroy(job);
        return st;
    }
    *out = job;
    return NULL;
}

void tern_compile_job_destroy(tern_compile_job *job)
{
    if (!job)
        return;
    tern_alloc mem = job->o->mem;
    tern_sched_parts_destroy(job->parts);
    tern_lir_destroy(job->b);
    tern_lower_report_fini(&job->lowered);
    tern_isa_program_fini(&job->program);
    tern_isa_coder_fini(&job->code);
    tern_artifact_writer_fini(&job->file);
    tern_timing_parts_destroy(job->clock);
    tern_vec_free(mem, &job->library_seconds);
    tern_vec_free(mem, &job->untimed);
    tern_vec_free(mem, &job->shares);
    tern_compile_regions_fini(&job->regions);
    tern_arena_fini(&job->texts);
    tern_map_fini(&job->kernels);
    tern_mem_free(mem, job, sizeof(*job));
}

/* --- timing --- */

/* Adds up the time of library calls by function. */
static tern_status add_calls(tern_compile_job *job, const tern_isa_program *p,
                             const tern_timing *timing)
{
    while (job->library_seconds.count < p->libraries.count)
        TERN_TRY(tern_vec_push(job->o->mem, &job->library_seconds, 0.0));
    for (size_t i = 0; i < timing->work.count; i++) {
        const tern_timing_work *w = &timing->work.items[i];
        if (!w->call)
            continue;
        const tern_isa_instr *in = &p->instrs.items[w->at];
        uint32_t function = tern_isa_args(p, in)[TERN_ARG(LIBRARY_CALL, function)];
        job->library_seconds.items[function] +=
            tern_time_ns(w->busy) * 1e-9 * (job->trip_count ? job->trip_count : 1);
    }
    return NULL;
}

static tern_status add_untimed(tern_compile_job *job, const tern_isa_program *p,
                               tern_timing_dynamics *found)
{
    tern_status st = tern_untimed_add(job->o->mem, &job->texts, p, found, &job->untimed);
    found->count = 0;
    return st;
}

/* Loops that depend on values are measured before the part is added; those that the simulation
 * skips are known after it. */
static tern_status add_part(tern_compile_job *job, const tern_isa_program *p,
                            tern_timing_dynamics *found)
{
    const tern_timing *timing = NULL;
    if (job->role == TERN_PART_BEGINS_LOOP)
        TERN_TRY(tern_timing_parts_begin_loop(job->clock, job->trip_count));
    TERN_TRY(tern_timing_parts_find_dynamic(job->clock, p, found));
    TERN_TRY(add_untimed(job, p, found));
    TERN_TRY(tern_timing_parts_add(job->clock, p, true, &timing));
    TERN_TRY(add_calls(job, p, timing));
    TERN_TRY(tern_compile_add_shares(job, p, timing));
    tern_timing_parts_forget_work(job->clock);
    TERN_TRY(tern_timing_list_skipped(timing, p, found));
    if (job->role == TERN_PART_ENDS_LOOP) {
        TERN_TRY(tern_timing_parts_end_loop(job->clock));
        TERN_TRY(tern_timing_list_skipped(timing, p, found));
    }
    return add_untimed(job, p, found);
}

static tern_status add_time(tern_compile_job *job, const tern_isa_program *p)
{
    tern_timing_dynamics found = {0};
    tern_status st = add_part(job, p, &found);
    tern_vec_free(job->o->mem, &found);
    return st;
}

static tern_status time_part(tern_compile_job *job, const tern_isa_program *p)
{
    const tern_timing_options options = {.mem = job->o->mem,
                                         .chip = job->o->chip,
                                         .devices = job->partitions->devices,
                                         .cores = job->partitions->cores,
                                         .work = true};
    if (job->o->no_timing)
        job->no_timing = "timing was disabled";
    if (job->no_timing || p->instrs.count == 0 || job->o->core || job->o->other_core)
        return NULL; /* two cores are timed together (two_cores.c) */
    tern_compile_note_collectives(job, p);
    if (!job->clock)
        TERN_TRY(tern_timing_parts_create(&options, &job->clock));
    tern_status st = add_time(job, p);
    if (!st)
        return NULL;
    tern_timing_parts_destroy(job->clock);
    job->clock = NULL;
    if (tern_status_code(st) != TERN_UNSUPPORTED)
        return st;
    tern_status_free(st);
    job->no_timing = "a part of it cannot be timed";
    return NULL;
}

tern_status tern_compile_job_timing(tern_compile_job *job, tern_timing *out)
{
    if (!job->clock) {
        job->no_timing = job->no_timing ? job->no_timing : "the program has no instructions";
        return NULL;
    }
    tern_status st = tern_timing_parts_end(job->clock, out);
    if (!st)
        out->total += job->start_barrier;
    tern_timing_parts_destroy(job->clock);
    job->clock = NULL;
    return st;
}

/* --- parts --- */

static tern_status print_lir(const tern_compile_job *job, tern_text *out)
{
    if (job->trip_count)
        tern_text_printf(out, "; part %u, in a loop of %u iterations over several parts\n",
                         job->part_count, job->trip_count);
    else if (job->part_count > 1)
        tern_text_printf(out, "; part %u\n", job->part_count);
    tern_lir_print(job->b, out);
    return tern_text_status(out);
}

/* Kernels of users always are; what lower records, in builds with assertions. */
static bool is_verified(const tern_compile_job *job)
{
#ifdef NDEBUG
    const bool all = false;
#else
    const bool all = tern_compile_for_builtin(job->o->chip);
#endif
    return all || tern_lir_keeps_layout(job->b);
}

static tern_status compile_part(tern_compile_job *job, bool last)
{
    tern_isa_program *p = NULL;
    job->part_count++;
    if (!tern_lir_failed(job->b) && is_verified(job))
        TERN_TRY(tern_lir_verify(job->b, job->o->chip));
    if (job->o->lir && !tern_lir_failed(job->b))
        TERN_TRY(print_lir(job, job->o->lir));
    TERN_TRY(tern_sched_part(job->parts, last, &p));
    TERN_TRY(time_part(job, p));
    job->instrs += p->instrs.count;
    TERN_TRY(tern_isa_coder_add(&job->code, p, tern_sched_part_tensor_ids(job->parts)));
    return tern_artifact_writer_pack(&job->file);
}

/* Compiles a part that lower has recorded. An optional one is skipped if the semaphores might not
 * suffice: recording then goes on. */
static tern_status take_part(tern_compile_job *job, tern_lower *l, tern_lower_part part)
{
    if (part == TERN_LOWER_BEGINS_LOOP) {
        if (!tern_sched_can_part(job->parts))
            return NULL;
        job->trip_count = tern_sched_begin_outer_loop(job->parts);
        job->role = TERN_PART_BEGINS_LOOP;
        job->spans_parts = true;
        tern_lower_open_loop(l);
    }
    if (part == TERN_LOWER_ENDS_LOOP) {
        tern_sched_end_outer_loop(job->parts);
        job->role = TERN_PART_ENDS_LOOP;
    } else if (!tern_sched_can_part(job->parts)) {
        return NULL;
    }
    TERN_TRY(compile_part(job, false));
    if (job->role == TERN_PART_ENDS_LOOP)
        job->trip_count = 0;
    job->role = TERN_PART_PLAIN;
    return tern_sched_next_part(job->parts);
}

static tern_status compile_but_last(tern_compile_job *job, tern_lower *l)
{
    tern_lower_part part = TERN_LOWER_LAST;
    TERN_TRY(tern_lower_next(l, &part));
    while (part != TERN_LOWER_LAST) {
        TERN_TRY(take_part(job, l, part));
        TERN_TRY(tern_lower_next(l, &part));
    }
    return NULL;
}

static tern_status lower_and_compile(tern_compile_job *job, tern_hlo_module *m)
{
    const tern_compile_options *o = job->o;
    tern_lower_options options = {.mem = o->mem,
                                  .chip = o->chip,
                                  .library_only = o->library_only,
                                  .unroll = o->unroll,
                                  .control = true,
                                  .part_instrs = part_instrs(o, m),
                                  .whole_loops = job->whole_loops,
                                  .plan_kernel = tern_compile_plan_kernel,
                                  .self = job,
                                  .core = o->core};
    tern_lower *l = NULL;
    tern_status st = tern_lower_create(m, &options, job->b, &job->lowered, &l);
    if (!st)
        st = compile_but_last(job, l);
    tern_lower_destroy(l);
    return st;
}

tern_status tern_compile_job_run(tern_compile_job *job, tern_hlo_module *m)
{
    const tern_compile_options *o = job->o;
    if (o->lir)
        tern_text_cut(o->lir, 0);
    job->m = m;
    job->f32_matmul = tern_compile_has_f32_matmul(m);
    TERN_TRY(tern_compile_values_fit(m, o->chip));
    TERN_TRY(lower_and_compile(job, m));
    job->spans_parts = false;
    tern_hlo_module_drop_ops(m);
    TERN_TRY(compile_part(job, true));
    TERN_TRY(tern_sched_take_tables(job->parts, &job->program));
    TERN_TRY(tern_compile_fits(job));
    return tern_isa_coder_end(&job->code, &job->program);
}
