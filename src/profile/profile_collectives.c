/* profile/profile_collectives.c - collectives of a program for several devices, in the words of the
 * compiler's report. */
#include "base/assert.h"
#include "profile/findings_impl.h"
#include "timing/communication_json.h"

bool tern_profile_communicates(const tern_profile *p)
{
    for (unsigned k = 0; k < TERN_CC_COUNT; k++)
        if (p->timing.core[0].collectives.kind[k].count)
            return true;
    return false;
}

const char *tern_profile_collective_name(const tern_profile *p, uint32_t instr)
{
    const tern_isa_program *program = p->source.program;
    const uint32_t *args = tern_isa_args(program, &program->instrs.items[instr]);
    return tern_isa_enum_name(TERN_ARG_CC, args[TERN_ARG(CC_TRIGGER, kind)]);
}

uint64_t tern_profile_collective_bytes(const tern_profile *p, uint32_t instr)
{
    return p->code[instr].collective_bytes;
}

/* --- text --- */

enum { LABEL_WIDTH = 36 };

static void put_line(const tern_profile *p, const char *label, tern_time time, tern_text *out)
{
    tern_text_printf(out, "  %-*s", LABEL_WIDTH, label);
    tern_profile_put_quantity(out, (double)time * 1e-15, "s");
    tern_text_puts(out, ", ");
    tern_profile_put_percent(out, (double)time / (double)p->timing.total);
}

void tern_profile_put_communication(const tern_profile *p, const char *label, tern_text *out)
{
    const tern_timing_collectives *c = &p->timing.core[0].collectives;
    if (!tern_profile_communicates(p))
        return;
    tern_text_printf(out, "\ncommunication%s%s\n", label ? ": " : "", label ? label : "");
    for (unsigned k = 0; k < TERN_CC_COUNT; k++) {
        if (c->kind[k].count == 0)
            continue;
        put_line(p, tern_isa_enum_name(TERN_ARG_CC, k), c->kind[k].time, out);
        tern_text_puts(out, ", ");
        tern_profile_put_quantity(out, (double)c->kind[k].count, "");
        tern_text_puts(out, " of ");
        tern_profile_put_quantity(out, (double)c->kind[k].bytes, "bytes");
        tern_text_puts(out, " in all\n");
    }
    const struct {
        const char *label;
        tern_time time;
    } lines[] = {{"collectives in flight", c->active},
                 {"beside computation and transfers", c->active - c->exposed},
                 {"exposed", c->exposed},
                 {"barrier at the start", p->start_barrier}};
    for (size_t i = 0; i < TERN_COUNT_OF(lines); i++) {
        if (i == 3 && p->start_barrier == 0)
            continue;
        put_line(p, lines[i].label, lines[i].time, out);
        tern_text_putc(out, '\n');
    }
}

/* --- the bottleneck --- */

double tern_profile_find_collectives(tern_profile_finder *l)
{
    const tern_profile *p = l->p;
    const tern_timing_collectives *c = &l->core->collectives;
    if (!tern_profile_communicates(p))
        return 0;
    const double share = tern_timing_communication_share(&p->timing, p->start_barrier);
    tern_text_puts(&l->what, "communication takes ");
    tern_profile_put_percent(&l->what, share);
    tern_text_puts(&l->what, " of the time: exposed collectives ");
    tern_profile_put_percent(&l->what, (double)c->exposed / l->total);
    if (p->start_barrier) {
        tern_text_puts(&l->what, ", the barrier at the start ");
        tern_profile_put_percent(&l->what, (double)p->start_barrier / l->total);
    }
    tern_text_puts(&l->evidence, "collectives in flight ");
    tern_profile_put_quantity(&l->evidence, (double)c->active * 1e-15, "s");
    tern_text_puts(&l->evidence, ", exposed ");
    tern_profile_put_quantity(&l->evidence, (double)c->exposed * 1e-15, "s");
    for (size_t i = 0; i < p->timing.events.count; i++) {
        const tern_timing_event *e = &p->timing.events.items[i];
        if (e->kind == TERN_EVENT_COLLECTIVE)
            tern_profile_attribute(l, e->instr, (double)(e->end - e->start));
    }
    tern_profile_put_worst(l);
    return share;
}
