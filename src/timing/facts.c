/* timing/facts.c - the contribution of single instructions to the sums. */
#include <string.h>

#include "timing/timing_impl.h"

static void of_step(const tern_timing_step *step, tern_timing_fact *out)
{
    const tern_timing_cost *cost = step->cost;
    if (cost->kind == TERN_STEP_PE) {
        out->flops = cost->pe.flops;
        out->quarter_flops = (uint64_t)cost->pe.flops * cost->pe.quarter;
        out->parts = cost->pe.parts;
        out->is_transpose = cost->pe.transpose;
    }
    if (cost->op == TERN_OP_CC_TRIGGER)
        out->collective_bytes = cost->collective.bytes;
    if (!tern_timing_is_dma(cost->op)) {
        out->stream = cost->stream;
        return;
    }
    const tern_timing_transfer *t = step->transfer;
    for (unsigned m = 0; m < TERN_MEM_COUNT; m++)
        out->dma_bytes += t->write_bytes[m];
    out->hbm_read_bytes = t->read_bytes[TERN_MEM_HBM];
    out->hbm_write_bytes = t->write_bytes[TERN_MEM_HBM];
    out->descriptors = t->descriptors < UINT32_MAX ? (uint32_t)t->descriptors : UINT32_MAX;
    out->is_transfer = true;
    out->dge = t->dge;
    out->first_dma_engine = t->first;
    out->dma_engines = t->count;
    out->work = t->work;
    out->generate = t->generate;
}

tern_status tern_timing_facts_of(tern_alloc mem, const tern_chip *chip,
                                 const tern_isa_program *program, tern_timing_fact *out)
{
    tern_timing_consts k;
    tern_timing_code code;
    /* The program may be a part of a loop, with labels in other parts. */
    const tern_timing_origin origin = {.in_loop = true};
    tern_timing_consts_of(&(tern_timing_options){.chip = chip}, &k);
    memset(out, 0, program->instrs.count * sizeof(*out));
    TERN_TRY(tern_timing_prepare(mem, &k, program, &origin, &code));
    for (size_t i = 0; i < code.step_count; i++)
        of_step(&code.steps[i], &out[code.steps[i].instr]);
    tern_timing_code_fini(mem, &code);
    return NULL;
}
