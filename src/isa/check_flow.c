/* isa/check_flow.c - sequencers: waits, signals, labels and loops. */
#include "isa/check_isa_impl.h"

/* --- waits and signals --- */

static void check_wait(tern_checker *c, const tern_isa_sync *wait)
{
    const tern_chip *chip = c->chip;
    if (wait->kind >= TERN_WAIT_COUNT)
        tern_check_breach(c, TERN_RULE_WAIT, TERN_ISA_NONE32, "wait of kind %u, allowed: 0 to %d",
                          wait->kind, TERN_WAIT_COUNT - 1);
    else if (wait->kind != TERN_WAIT_NONE && wait->sem >= chip->semaphores)
        tern_check_breach(c, TERN_RULE_WAIT, TERN_ISA_NONE32, "waits for semaphore %u, %s has %u",
                          wait->sem, chip->name, chip->semaphores);
    else if (wait->core != TERN_ISA_NONE8)
        tern_check_breach(c, TERN_RULE_WAIT, TERN_ISA_NONE32,
                          "waits for a semaphore of core %u, allowed: of its own core", wait->core);
    else if (wait->kind == TERN_WAIT_REG &&
             (wait->value >= chip->registers || wait->value >= TERN_ISA_REGS_MAX))
        tern_check_breach(c, TERN_RULE_WAIT, TERN_ISA_NONE32, "waits for register %u, %s has %u",
                          wait->value, chip->name, chip->registers);
}

static void check_signal(tern_checker *c, const tern_isa_sync *signal)
{
    const tern_chip *chip = c->chip;
    if (signal->kind >= TERN_SIGNAL_COUNT) {
        tern_check_breach(c, TERN_RULE_SIGNAL, TERN_ISA_NONE32,
                          "signal of kind %u, allowed: 0 to %d", signal->kind,
                          TERN_SIGNAL_COUNT - 1);
        return;
    }
    if (signal->kind == TERN_SIGNAL_NONE)
        return;
    if (signal->sem >= chip->semaphores)
        tern_check_breach(c, TERN_RULE_SIGNAL, TERN_ISA_NONE32, "signals semaphore %u, %s has %u",
                          signal->sem, chip->name, chip->semaphores);
    if (signal->core != TERN_ISA_NONE8 && signal->core >= chip->cores)
        tern_check_breach(c, TERN_RULE_SIGNAL, TERN_ISA_NONE32, "signals core %u, %s has %u",
                          signal->core, chip->name, chip->cores);
    /* Every engine of the queue signals 1 on completion, even one without work. */
    if (c->info->family == TERN_FAMILY_DMA &&
        (signal->kind != TERN_SIGNAL_ADD || signal->value != chip->dma_engines))
        tern_check_breach(c, TERN_RULE_DMA_SIGNAL, TERN_ISA_NONE32,
                          "signal %s %u, %s allows add %u for a transfer",
                          tern_isa_enum_name(TERN_ARG_SIGNAL, signal->kind), signal->value,
                          chip->name, chip->dma_engines);
}

void tern_check_sync(tern_checker *c)
{
    check_wait(c, &c->instr->wait);
    check_signal(c, &c->instr->signal);
}

/* --- labels and loops --- */

/* The instruction that a label names, or NULL. */
static const tern_isa_instr *find_label(tern_checker *c, const char *name, uint32_t label)
{
    const tern_isa_instr *to = label < c->p->instrs.count ? &c->p->instrs.items[label] : NULL;
    if (to && to->engine == c->instr->engine)
        return to;
    tern_check_breach(c, TERN_RULE_LABEL, TERN_ISA_NONE32,
                      "%s is instruction %u, allowed: an instruction of the same engine, of %zu",
                      name, label, c->p->instrs.count);
    return NULL;
}

static void refuse_nesting(tern_checker *c, const char *what, uint32_t label)
{
    tern_check_breach(c, TERN_RULE_LOOP_NEST, TERN_ISA_NONE32, "%s %u", what, label);
}

static void open_loop(tern_checker *c)
{
    uint32_t exit = c->args[TERN_ARG(LOOP, exit)];
    const tern_isa_instr *end = find_label(c, "exit", exit);
    if (end && end->op != TERN_OP_END_LOOP)
        refuse_nesting(c, "wanted an end_loop at its exit, instruction", exit);
    if (!c->args[TERN_ARG(LOOP, step)])
        tern_check_breach(c, TERN_RULE_LOOP_STEP, TERN_ISA_NONE32, "step is 0, allowed: not 0");
    uint32_t end_arg = c->args[TERN_ARG(LOOP, end)];
    if (c->args[TERN_ARG(LOOP, end_in_reg)] &&
        (end_arg >= c->chip->registers || end_arg >= TERN_ISA_REGS_MAX))
        tern_check_breach(c, TERN_RULE_ARG_VALUE, TERN_ISA_NONE32,
                          "end is in register %u, %s has %u", end_arg, c->chip->name,
                          c->chip->registers);
    unsigned engine = c->instr->engine;
    if (c->loops[engine].depth < TERN_CHECK_LOOP_DEPTH)
        c->loops[engine].open[c->loops[engine].depth] = c->at;
    else
        refuse_nesting(c, "loops nested too deeply, allowed depth: up to", TERN_CHECK_LOOP_DEPTH);
    c->loops[engine].depth++;
}

static void close_loop(tern_checker *c)
{
    uint32_t back = c->args[TERN_ARG(END_LOOP, back)];
    unsigned engine = c->instr->engine;
    if (!find_label(c, "back", back))
        return;
    uint32_t depth = c->loops[engine].depth;
    if (depth == 0) {
        refuse_nesting(c, "no loop is open, back is instruction", back);
        return;
    }
    c->loops[engine].depth--;
    if (depth > TERN_CHECK_LOOP_DEPTH)
        return;
    uint32_t open = c->loops[engine].open[depth - 1];
    const tern_isa_instr *loop = &c->p->instrs.items[open];
    if (open != back)
        refuse_nesting(c, "back is not the loop opened last, instruction", open);
    else if (tern_isa_args(c->p, loop)[TERN_ARG(LOOP, exit)] != c->at)
        refuse_nesting(c, "this is not the exit of its loop, which is instruction",
                       tern_isa_args(c->p, loop)[TERN_ARG(LOOP, exit)]);
}

void tern_check_labels(tern_checker *c)
{
    switch (c->instr->op) {
    case TERN_OP_LOOP:
        open_loop(c);
        break;
    case TERN_OP_END_LOOP:
        close_loop(c);
        break;
    case TERN_OP_JUMP:
        (void)find_label(c, "target", c->args[TERN_ARG(JUMP, target)]);
        break;
    case TERN_OP_BRANCH:
        (void)find_label(c, "target", c->args[TERN_ARG(BRANCH, target)]);
        break;
    default:
        break;
    }
}

void tern_check_flow_end(tern_checker *c)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        uint32_t depth = c->loops[e].depth;
        if (!depth)
            continue;
        c->at = c->loops[e].open[depth <= TERN_CHECK_LOOP_DEPTH ? depth - 1 : 0];
        refuse_nesting(c, "never closed; loops open at the end:", depth);
    }
}
