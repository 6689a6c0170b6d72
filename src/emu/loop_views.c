/* emu/loop_views.c - views of the instructions in loops. They are made when the program is loaded,
 * so that an iteration only adds registers to their addresses. Instructions outside of loops have
 * none: they would take more memory than the time they save is worth. */
#include "base/alloc.h"
#include "base/assert.h"
#include "emu/emu_impl.h"

/* The program index that an instruction may continue at instead of the next one; NONE32: none. */
static uint32_t target_of(const tern_isa_program *p, const tern_isa_instr *in)
{
    const uint32_t *args = tern_isa_args(p, in);
    switch (in->op) {
    case TERN_OP_END_LOOP:
        return args[TERN_ARG(END_LOOP, back)];
    case TERN_OP_JUMP:
        return args[TERN_ARG(JUMP, target)];
    case TERN_OP_BRANCH:
        return args[TERN_ARG(BRANCH, target)];
    default:
        return TERN_ISA_NONE32;
    }
}

/* Numbers the views of the instructions between a target and the jump back to it. */
static void number_views(tern_emu_code *code, tern_emu_stream *s)
{
    const tern_isa_program *p = code->program;
    uint32_t begin = UINT32_MAX; /* of the loops that end at or after an instruction */
    for (uint32_t i = s->count; i-- > 0;) {
        tern_emu_step *step = &s->steps[i];
        const tern_isa_instr *in = &p->instrs.items[step->at];
        const uint32_t target = target_of(p, in);
        if (target <= step->at && target < begin)
            begin = target;
        if (step->at < begin || in->operand_count == 0)
            continue;
        step->views = (uint32_t)code->view_count;
        code->view_count += in->operand_count;
    }
}

static void make_views(const tern_emu_code *code, tern_emu_step *step)
{
    const tern_isa_program *p = code->program;
    const tern_emu_core *core = &code->emu->cores[code->core];
    const tern_isa_instr *in = &p->instrs.items[step->at];
    tern_emu_view *views = code->views + step->views;
    for (unsigned i = 0; i < in->operand_count; i++) {
        tern_emu_view_make(core, p, in, i, views);
        step->moves |= tern_emu_view_moves(tern_isa_operands(p, in) + i);
        step->indexed |= views[i].index != NULL;
    }
}

tern_status tern_emu_loop_views_init(tern_emu_code *code)
{
    TERN_ASSERT(!code->views);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        number_views(code, &code->stream[e]);
    code->views = tern_mem_get_n(code->emu->options.mem, code->view_count + 1, sizeof *code->views);
    TERN_TRY_MEM(code->views);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (uint32_t i = 0; i < code->stream[e].count; i++)
            if (code->stream[e].steps[i].views != TERN_ISA_NONE32)
                make_views(code, &code->stream[e].steps[i]);
    return NULL;
}

void tern_emu_loop_views_fini(tern_emu_code *code)
{
    tern_mem_free(code->emu->options.mem, code->views,
                  (code->view_count + 1) * sizeof *code->views);
}
