/* emu/watch_stuck.c - the deadlock report: for each blocked engine, the semaphore it waits for. */
#include "emu/watch_impl.h"

enum { NAMES_MAX = 4 };

/* Whether engine |e| may still reach instruction |i|: it lies ahead, or a backward jump lies
 * ahead whose target is at or before it. */
static bool may_reach(const tern_isa_program *p, const tern_emu_stuck *stuck, uint32_t i)
{
    const tern_isa_instr *in = &p->instrs.items[i];
    const tern_emu_stuck *s = &stuck[in->engine];
    if (!s->waits)
        return false;
    if (i >= s->at)
        return true;
    for (uint32_t k = s->at; k < p->instrs.count; k++) {
        const tern_isa_instr *jump = &p->instrs.items[k];
        const uint32_t *args = tern_isa_args(p, jump);
        if (jump->engine != in->engine)
            continue;
        if ((jump->op == TERN_OP_END_LOOP && args[TERN_ARG(END_LOOP, back)] <= i) ||
            (jump->op == TERN_OP_JUMP && args[TERN_ARG(JUMP, target)] <= i) ||
            (jump->op == TERN_OP_BRANCH && args[TERN_ARG(BRANCH, target)] <= i))
            return true;
    }
    return false;
}

static bool signals(const tern_isa_instr *in, uint32_t core, uint16_t sem)
{
    return (in->signal.kind == TERN_SIGNAL_ADD || in->signal.kind == TERN_SIGNAL_SET) &&
           in->signal.sem == sem && (in->signal.core == TERN_ISA_NONE8 || in->signal.core == core);
}

static void print_signallers(const tern_isa_program *p, uint32_t core, const tern_emu_stuck *stuck,
                             uint16_t sem, tern_text *out)
{
    uint32_t ahead = 0, behind = 0;
    const tern_isa_range own = tern_isa_core_range(p, core);
    for (uint32_t i = own.first; i < own.end; i++) {
        if (!signals(&p->instrs.items[i], core, sem))
            continue;
        if (!may_reach(p, stuck, i)) {
            behind++;
            continue;
        }
        if (++ahead > NAMES_MAX)
            continue;
        char text[200];
        tern_isa_describe(p, i, text, sizeof(text));
        tern_text_printf(out, "%s%s", ahead == 1 ? "; may still signal it: " : ", ", text);
    }
    if (ahead > NAMES_MAX)
        tern_text_printf(out, " and %u more", ahead - NAMES_MAX);
    if (!ahead)
        tern_text_printf(out, "; no remaining instruction of this core signals it (%u %s did)",
                         behind, behind == 1 ? "instruction" : "instructions");
}

void tern_emu_stuck_text(const tern_isa_program *program, uint32_t core,
                         const tern_emu_stuck stuck[TERN_ENGINE_COUNT], const int64_t *sems,
                         tern_text *out)
{
    bool any = false, arrived = false;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        arrived |= stuck[e].arrived;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (!stuck[e].waits || (arrived && !stuck[e].arrived)) /* all else follows from those */
            continue;
        const tern_isa_instr *in = &program->instrs.items[stuck[e].at];
        char text[200];
        tern_isa_describe(program, stuck[e].at, text, sizeof(text));
        tern_text_printf(out, "%s%s waits at %s", any ? "\n" : "", tern_engine_name((tern_engine)e),
                         text);
        any = true;
        if (arrived || in->wait.kind == TERN_WAIT_NONE) {
            tern_text_puts(out, " for another core");
            continue;
        }
        tern_text_printf(out, " for s%u >= %lld, which is %lld", in->wait.sem,
                         (long long)stuck[e].wanted, (long long)sems[in->wait.sem]);
        print_signallers(program, core, stuck, in->wait.sem, out);
    }
}
