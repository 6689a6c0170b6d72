/* compile/make.c - from ops to the bytes of a program, part by part.
 *
 * A part is lowered, scheduled, timed and encoded before the next one is begun, so that what the
 * compiler holds grows with the graph and with the bytes of the program, and not with all that has
 * to be known of every instruction. */
#include <string.h>

#include "base/alloc.h"
#include "compile/compile_impl.h"

/* Engines stand still for some microseconds between two parts, so these should not be short. They
 * grow with the graph, so that there are never many, and what is held stays in proportion to it. */
static uint32_t part_instrs(const tern_compile_options *o, const tern_hlo_module *m)
{
    enum { LEAST = 512, MANY_OPS = 1024 };
    uint32_t ops = (uint32_t)m->ops.count;
    if (o->part_instrs)
        return o->part_instrs;
    return ops < LEAST ? (uint32_t)LEAST : ops < MANY_OPS ? ops : 2 * ops;
}

tern_status tern_making_create(const tern_compile_options *o, const char *name, tern_making **out)
{
    tern_making *mk = tern_mem_get_zeroed(o->mem, sizeof(*mk));
    TERN_TRY_MEM(mk);
    mk->o = o;
    mk->lowered.mem = o->mem;
    tern_arena_init(&mk->texts, o->mem, 0);
    tern_isa_program_init(&mk->program, o->mem);
    tern_artifact_writer_init(&mk->file, o->mem);
    tern_isa_coder_init(&mk->code, &mk->file.program);
    tern_sched_options sched = {.report = &mk->placed, .shared = true};
    tern_status st = tern_lir_create(o->mem, name, &mk->b);
    if (!st)
        st = tern_sched_parts_create(mk->b, o->chip, &sched, &mk->parts);
    if (st) {
        tern_making_destroy(mk);
        return st;
    }
    *out = mk;
    return NULL;
}

void tern_making_destroy(tern_making *mk)
{
    if (!mk)
        return;
    tern_alloc mem = mk->o->mem;
    tern_sched_parts_destroy(mk->parts);
    tern_lir_destroy(mk->b);
    tern_lower_report_fini(&mk->lowered);
    tern_isa_program_fini(&mk->program);
    tern_isa_coder_fini(&mk->code);
    tern_artifact_writer_fini(&mk->file);
    tern_timing_parts_destroy(mk->clock);
    tern_vec_free(mem, &mk->library_seconds);
    tern_vec_free(mem, &mk->untimed);
    tern_arena_fini(&mk->texts);
    tern_mem_free(mem, mk, sizeof(*mk));
}

/* --- time --- */

/* Time of library calls, by their functions. */
static tern_status add_calls(tern_making *mk, const tern_isa_program *p, const tern_timing *events)
{
    while (mk->library_seconds.count < p->libraries.count)
        TERN_TRY(tern_vec_push(mk->o->mem, &mk->library_seconds, 0.0));
    for (size_t i = 0; i < events->events.count; i++) {
        const tern_timing_event *e = &events->events.items[i];
        const tern_isa_instr *in = &p->instrs.items[e->instr];
        uint32_t function = tern_isa_args(p, in)[TERN_ARG(LIBRARY_CALL, function)];
        mk->library_seconds.items[function] +=
            tern_time_ns(e->end - e->start) * 1e-9 * (mk->trip_count ? mk->trip_count : 1);
    }
    return NULL;
}

static tern_status add_untimed(tern_making *mk, const tern_isa_program *p,
                               tern_timing_dynamics *found)
{
    tern_status st = tern_untimed_add(mk->o->mem, &mk->texts, p, found, &mk->untimed);
    found->count = 0;
    return st;
}

/* What the time of a part leaves out is measured before it is added, or comes of that. */
static tern_status add_part(tern_making *mk, const tern_isa_program *p, tern_timing_dynamics *found)
{
    const tern_timing *events = NULL;
    if (mk->iteration == TERN_MAKING_ITERATION_BEGINS)
        TERN_TRY(tern_timing_parts_begin_loop(mk->clock, mk->trip_count));
    TERN_TRY(tern_timing_parts_find_dynamic(mk->clock, p, found));
    TERN_TRY(add_untimed(mk, p, found));
    TERN_TRY(tern_timing_parts_add(mk->clock, p, true, &events));
    TERN_TRY(add_calls(mk, p, events));
    TERN_TRY(tern_timing_list_skipped(events, p, found));
    if (mk->iteration == TERN_MAKING_ITERATION_ENDS) {
        TERN_TRY(tern_timing_parts_end_loop(mk->clock));
        TERN_TRY(tern_timing_list_skipped(events, p, found));
    }
    return add_untimed(mk, p, found);
}

static tern_status add_time(tern_making *mk, const tern_isa_program *p)
{
    tern_timing_dynamics found = {0};
    tern_status st = add_part(mk, p, &found);
    tern_vec_free(mk->o->mem, &found);
    return st;
}

static tern_status time_part(tern_making *mk, const tern_isa_program *p)
{
    const tern_timing_options options = {.mem = mk->o->mem, .chip = mk->o->chip, .calls = true};
    if (mk->o->no_timing)
        mk->no_timing = "not asked for";
    if (mk->no_timing || p->instrs.count == 0)
        return NULL;
    if (!mk->clock)
        TERN_TRY(tern_timing_parts_create(&options, &mk->clock));
    tern_status st = add_time(mk, p);
    if (!st)
        return NULL;
    tern_timing_parts_destroy(mk->clock);
    mk->clock = NULL;
    if (tern_status_code(st) != TERN_UNSUPPORTED)
        return st;
    tern_status_free(st);
    mk->no_timing = "it has a part that cannot be timed";
    return NULL;
}

tern_status tern_making_time(tern_making *mk, tern_timing *out)
{
    if (!mk->clock) {
        mk->no_timing = mk->no_timing ? mk->no_timing : "the program does nothing";
        return NULL;
    }
    tern_status st = tern_timing_parts_end(mk->clock, out);
    tern_timing_parts_destroy(mk->clock);
    mk->clock = NULL;
    return st;
}

/* --- parts --- */

static tern_status make_part(tern_making *mk, bool last)
{
    tern_isa_program *p = NULL;
    TERN_TRY(tern_sched_part(mk->parts, last, &p));
    TERN_TRY(time_part(mk, p));
    mk->instrs += p->instrs.count;
    TERN_TRY(tern_isa_coder_add(&mk->code, p, tern_sched_part_tensor_ids(mk->parts)));
    return tern_artifact_writer_pack(&mk->file);
}

/* The loop that the recording begins with may be around several parts. */
static bool begin_outer_loop(void *self)
{
    tern_making *mk = self;
    if (!tern_sched_can_part(mk->parts))
        return false;
    mk->trip_count = tern_sched_begin_outer_loop(mk->parts);
    mk->iteration = TERN_MAKING_ITERATION_BEGINS;
    mk->spans = true;
    return true;
}

static void end_outer_loop(void *self)
{
    tern_making *mk = self;
    tern_sched_end_outer_loop(mk->parts);
    mk->iteration = TERN_MAKING_ITERATION_ENDS;
}

static tern_status next_part(void *self)
{
    tern_making *mk = self;
    if (mk->iteration != TERN_MAKING_ITERATION_ENDS && !tern_sched_can_part(mk->parts))
        return NULL;
    TERN_TRY(make_part(mk, false));
    if (mk->iteration == TERN_MAKING_ITERATION_ENDS)
        mk->trip_count = 0;
    mk->iteration = TERN_MAKING_ITERATION_CONTINUES;
    return tern_sched_next_part(mk->parts);
}

tern_status tern_making_run(tern_making *mk, tern_hlo_module *m)
{
    const tern_compile_options *o = mk->o;
    tern_lower_options lower = {.mem = o->mem,
                                .chip = o->chip,
                                .library_only = o->library_only,
                                .unroll = o->unroll,
                                .control = true,
                                .part = next_part,
                                .self = mk,
                                .part_instrs = part_instrs(o, m)};
    if (!mk->whole_loops) {
        lower.begin_outer_loop = begin_outer_loop;
        lower.end_outer_loop = end_outer_loop;
    }
    TERN_TRY(tern_compile_values_fit(m, o->chip));
    TERN_TRY(tern_lower_module(m, &lower, mk->b, &mk->lowered));
    mk->spans = false;
    tern_hlo_module_drop_ops(m);
    TERN_TRY(make_part(mk, true));
    TERN_TRY(tern_sched_take_tables(mk->parts, &mk->program));
    TERN_TRY(tern_compile_fits(&mk->program, o->chip, o->mem));
    return tern_isa_coder_end(&mk->code, &mk->program);
}
