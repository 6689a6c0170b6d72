/* sched/nest.c - loops as a tree, and which loops move an operand. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/sched_impl.h"

enum { NIL = TERN_SCHED_NONE };

uint32_t tern_sched_outermost(const tern_sched_nest *nest, uint32_t loop)
{
    while (loop != NIL && nest->loops.items[loop].parent != NIL)
        loop = nest->loops.items[loop].parent;
    return loop;
}

bool tern_sched_is_inside(const tern_sched_nest *nest, uint32_t loop, uint32_t outer)
{
    while (loop != NIL && loop != outer)
        loop = nest->loops.items[loop].parent;
    return loop == outer;
}

unsigned tern_sched_engines_present(const tern_isa_program *p, const tern_sched_parts *parts)
{
    unsigned present = tern_sched_ends_waiting(parts) ? (1u << TERN_ENGINE_COUNT) - 1 : 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        present |= tern_sched_engine_bit(&p->instrs.items[i]);
    return present;
}

static tern_sched_loop loop_at(const tern_sched_nest *nest, uint32_t at, uint32_t parent)
{
    const tern_isa_program *p = &nest->b->program;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[at]);
    uint32_t number = args[TERN_ARG(LOOP, reg)], end = args[TERN_ARG(LOOP, end)];
    const tern_lir_reg *n = &nest->b->regs.items[number];
    return (tern_sched_loop){.begin = at,
                             .end = at,
                             .number = number,
                             .trip_count = nest->b->regs.items[number].trip_count,
                             .end_number = args[TERN_ARG(LOOP, end_in_reg)] ? end : 0,
                             .branch = NIL,
                             .parent = parent,
                             .once = !n->trip_count && n->max == 1 && n->min >= 0,
                             .depth = parent == NIL ? 0 : nest->loops.items[parent].depth + 1};
}

static tern_status note_branch(tern_sched_nest *nest, uint32_t at, uint32_t loop)
{
    tern_sched_loop *l = loop == NIL ? NULL : &nest->loops.items[loop];
    if (!l || !tern_sched_is_open(l) || l->end_number || l->branch != NIL)
        return TERN_ERR(UNSUPPORTED, "a loop is left at a place that is not the only one of a loop "
                                     "without an end of its own");
    l->branch = at;
    return NULL;
}

/* Everybody goes through loops of unknown turns, to know how many there were. */
static void join_open_loops(tern_sched_nest *nest)
{
    unsigned present = tern_sched_engines_present(&nest->b->program, nest->parts);
    for (uint32_t i = 0; i < nest->loops.count; i++)
        for (uint32_t l = i; l != NIL && tern_sched_is_open(&nest->loops.items[i]);
             l = nest->loops.items[l].parent)
            nest->loops.items[l].engines |= present;
}

static tern_status find_loops(tern_sched_nest *nest)
{
    const tern_isa_program *p = &nest->b->program;
    uint32_t now = NIL;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        bool marker = tern_sched_is_marker(in);
        if (marker && in->op == TERN_OP_LOOP) {
            tern_sched_loop loop = loop_at(nest, i, now);
            TERN_TRY(tern_vec_push(nest->b->mem, &nest->loops, loop));
            now = (uint32_t)nest->loops.count - 1;
        }
        nest->loop_of[i] = now;
        if (marker && in->op == TERN_OP_BRANCH)
            TERN_TRY(note_branch(nest, i, now));
        if (marker && in->op == TERN_OP_END_LOOP) {
            TERN_ASSERT(now != NIL);
            nest->loops.items[now].end = i;
            now = nest->loops.items[now].parent;
        }
        for (uint32_t l = nest->loop_of[i]; !marker && l != NIL; l = nest->loops.items[l].parent)
            nest->loops.items[l].engines |= tern_sched_engine_bit(in);
    }
    TERN_ASSERT(now == NIL);
    join_open_loops(nest);
    return NULL;
}

/* The loop of |number| around |at|. */
static tern_status loop_of_number(const tern_sched_nest *nest, uint32_t at, uint32_t number,
                                  uint32_t *out)
{
    *out = NIL;
    if (!nest->b->regs.items[number].is_loop)
        return NULL;
    for (uint32_t l = at; l != NIL; l = nest->loops.items[l].parent)
        if (nest->loops.items[l].number == number) {
            *out = l;
            return NULL;
        }
    return TERN_ERR(INVALID, "an operand moves with a loop that it is not in");
}

static void find_first_moves(tern_sched_nest *nest)
{
    const tern_lir *b = nest->b;
    for (size_t i = 0; i < b->terms.count; i++)
        nest->first_move[b->terms.items[i].operand + 1]++;
    for (size_t i = 0; i < nest->operands; i++)
        nest->first_move[i + 1] += nest->first_move[i];
}

static tern_status find_moves(tern_sched_nest *nest)
{
    const tern_lir *b = nest->b;
    find_first_moves(nest);
    for (uint32_t i = 0; i < nest->instrs; i++) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        if (!in->operand_count)
            continue;
        uint32_t end = nest->first_move[in->first_operand + in->operand_count];
        for (uint32_t m = nest->first_move[in->first_operand]; m < end; m++) {
            const tern_lir_term *term = &b->terms.items[m];
            nest->moves[m] = (tern_sched_move){.number = term->reg, .step = term->stride};
            TERN_TRY(loop_of_number(nest, nest->loop_of[i], term->reg, &nest->moves[m].loop));
        }
    }
    return NULL;
}

tern_status tern_sched_nest_init(tern_sched_nest *nest, tern_lir *b, tern_sched_parts *parts)
{
    *nest = (tern_sched_nest){.b = b,
                              .parts = parts,
                              .instrs = b->program.instrs.count,
                              .operands = b->program.operands.count,
                              .move_count = b->terms.count};
    size_t operands = (nest->operands + 2) * sizeof(uint32_t);
    size_t moves = (nest->move_count + 1) * sizeof(tern_sched_move);
    nest->loop_of = tern_mem_get_n(b->mem, nest->instrs + 1, sizeof(uint32_t));
    nest->first_move = tern_mem_get_zeroed(b->mem, operands);
    nest->moves = tern_mem_get_zeroed(b->mem, moves);
    if (!nest->loop_of || !nest->first_move || !nest->moves) {
        tern_sched_nest_fini(nest);
        return tern_status_no_memory();
    }
    tern_status st = find_loops(nest);
    if (!st)
        st = find_moves(nest);
    if (st)
        tern_sched_nest_fini(nest);
    return st;
}

void tern_sched_nest_fini(tern_sched_nest *nest)
{
    if (!nest->b)
        return;
    tern_alloc mem = nest->b->mem;
    tern_vec_free(mem, &nest->loops);
    tern_mem_free(mem, nest->loop_of, (nest->instrs + 1) * sizeof(uint32_t));
    tern_mem_free(mem, nest->first_move, (nest->operands + 2) * sizeof(uint32_t));
    tern_mem_free(mem, nest->moves, (nest->move_count + 1) * sizeof(tern_sched_move));
    *nest = (tern_sched_nest){0};
}

/* --- operands that nobody has --- */

tern_status tern_sched_drop_operands(tern_sched_nest *nest)
{
    tern_lir *b = nest->b;
    size_t before = nest->operands;
    TERN_TRY(tern_sched_keep_used(&b->program, b->terms.items, b->terms.count));
    size_t kept = b->program.operands.count;
    uint32_t *fewer = tern_mem_resize(b->mem, nest->first_move, (before + 2) * sizeof(uint32_t),
                                      (kept + 2) * sizeof(uint32_t));
    TERN_TRY_MEM(fewer);
    nest->first_move = fewer;
    nest->operands = kept;
    memset(fewer, 0, (kept + 2) * sizeof(uint32_t));
    find_first_moves(nest);
    return NULL;
}
