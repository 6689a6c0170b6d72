/* timing/stuck.c - programs that never end: reports the waiting engines. */
#include "timing/timing_impl.h"

/* "core 0 pe waits at instruction 12 (pe nc_matmul) for semaphore s3 >= 16, which is 8". */
static void describe_wait(const tern_timing_core_state *c, unsigned e, tern_text *out)
{
    const tern_timing_engine_state *g = &c->engine[e];
    const tern_timing_step *step = &c->code.steps[g->pc];
    char where[400];
    tern_isa_describe(c->code.program, step->instr, where, sizeof(where));
    tern_text_printf(out, "core %u %s waits at %s for ", c->job->core,
                     tern_engine_name((tern_engine)e), where);
    if (g->state == TERN_ENGINE_AT_BARRIER) {
        tern_text_puts(out, "another core to arrive");
        return;
    }
    const tern_isa_sync *wait = tern_timing_wait_of(&c->code, step);
    tern_text_printf(out, "semaphore s%u >= %lld, which is %lld", wait->sem,
                     (long long)tern_timing_wanted(g, wait), (long long)c->sems[wait->sem]);
}

/* NULL if every engine reached its end. */
tern_status tern_timing_stuck(tern_timing_sim *s)
{
    tern_text text;
    unsigned waiting = 0;
    tern_text_init(&text, s->options.mem);
    for (uint32_t i = 0; i < s->core_count; i++)
        for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
            if (s->cores[i].engine[e].state == TERN_ENGINE_DONE)
                continue;
            if (waiting++)
                tern_text_puts(&text, "; ");
            if (waiting <= 10)
                describe_wait(&s->cores[i], e, &text);
        }
    tern_status st = tern_text_status(&text);
    if (!st && waiting)
        st = TERN_ERR(FAULT, "the program never ends: %s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

tern_status tern_timing_endless(const tern_timing_sim *s, const tern_timing_core_state *c,
                                unsigned e)
{
    const tern_timing_engine_state *g = &c->engine[e];
    char where[400];
    tern_isa_describe(c->code.program, c->code.steps[g->pc < g->end ? g->pc : g->end - 1].instr,
                      where, sizeof(where));
    return TERN_ERR(FAULT, "the program never ends: core %u %s loops forever at %s, %.0f ns in",
                    c->job->core, tern_engine_name((tern_engine)e), where, tern_time_ns(s->now));
}
