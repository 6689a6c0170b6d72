/* sched/nest.c - the tree of loops, and the terms of operands. */
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
    unsigned present = tern_sched_drains_at_end(parts) ? (1u << TERN_ENGINE_COUNT) - 1 : 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        present |= tern_sched_engine_bit(&p->instrs.items[i]);
    return present;
}

static tern_sched_loop loop_at(const tern_sched_nest *nest, uint32_t at, uint32_t parent)
{
    const tern_isa_program *p = &nest->b->program;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[at]);
    uint32_t vreg = args[TERN_ARG(LOOP, reg)], end = args[TERN_ARG(LOOP, end)];
    TERN_ASSERT(vreg && vreg < nest->b->regs.count && nest->b->regs.items[vreg].is_loop);
    const tern_lir_reg *n = &nest->b->regs.items[vreg];
    return (tern_sched_loop){.begin = at,
                             .end = at,
                             .vreg = vreg,
                             .trip_count = nest->b->regs.items[vreg].trip_count,
                             .end_vreg = args[TERN_ARG(LOOP, end_in_reg)] ? end : 0,
                             .branch = NIL,
                             .parent = parent,
                             .once = !n->trip_count && n->max == 1 && n->min >= 0,
                             .depth = parent == NIL ? 0 : nest->loops.items[parent].depth + 1};
}

static tern_status set_exit(tern_sched_nest *nest, uint32_t at, uint32_t loop)
{
    tern_sched_loop *l = loop == NIL ? NULL : &nest->loops.items[loop];
    if (!l || !tern_sched_is_dynamic(l) || l->end_vreg || l->branch != NIL)
        return TERN_ERR(UNSUPPORTED,
                        "a loop may have one exit, and only if it has no trip count of its own");
    l->branch = at;
    return NULL;
}

/* All engines execute dynamic loops, because each must know the trip count. */
static void mark_dynamic_loops(tern_sched_nest *nest)
{
    unsigned present = tern_sched_engines_present(&nest->b->program, nest->parts);
    for (uint32_t i = 0; i < nest->loops.count; i++)
        for (uint32_t l = i; l != NIL && tern_sched_is_dynamic(&nest->loops.items[i]);
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
            TERN_TRY(set_exit(nest, i, now));
        if (marker && in->op == TERN_OP_END_LOOP) {
            TERN_ASSERT(now != NIL);
            nest->loops.items[now].end = i;
            now = nest->loops.items[now].parent;
        }
        for (uint32_t l = nest->loop_of[i]; !marker && l != NIL; l = nest->loops.items[l].parent)
            nest->loops.items[l].engines |= tern_sched_engine_bit(in);
    }
    TERN_ASSERT(now == NIL);
    mark_dynamic_loops(nest);
    return NULL;
}

/* The loop around |at| whose induction variable is |vreg|; NIL if it is none. */
static tern_status loop_of_vreg(const tern_sched_nest *nest, uint32_t at, uint32_t vreg,
                                uint32_t *out)
{
    *out = NIL;
    if (!nest->b->regs.items[vreg].is_loop)
        return NULL;
    for (uint32_t l = at; l != NIL; l = nest->loops.items[l].parent)
        if (nest->loops.items[l].vreg == vreg) {
            *out = l;
            return NULL;
        }
    return TERN_ERR(INVALID,
                    "an operand uses the induction variable of a loop that does not contain it");
}

static void find_first_terms(tern_sched_nest *nest)
{
    const tern_lir *b = nest->b;
    for (size_t i = 0; i < b->terms.count; i++)
        nest->first_term[b->terms.items[i].operand + 1]++;
    for (size_t i = 0; i < nest->operands; i++)
        nest->first_term[i + 1] += nest->first_term[i];
    TERN_ASSERT(nest->first_term[nest->operands] == b->terms.count);
}

static tern_status find_terms(tern_sched_nest *nest)
{
    const tern_lir *b = nest->b;
    find_first_terms(nest);
    for (uint32_t i = 0; i < nest->instrs; i++) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        if (!in->operand_count)
            continue;
        uint32_t end = nest->first_term[in->first_operand + in->operand_count];
        for (uint32_t m = nest->first_term[in->first_operand]; m < end; m++) {
            const tern_lir_term *term = &b->terms.items[m];
            /* Terms are sorted by operand, and operands with terms belong to one instruction. */
            TERN_ASSERT(term->operand >= in->first_operand &&
                        term->operand < in->first_operand + in->operand_count);
            nest->terms[m] = (tern_sched_term){.vreg = term->reg, .stride = term->stride};
            TERN_TRY(loop_of_vreg(nest, nest->loop_of[i], term->reg, &nest->terms[m].loop));
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
                              .term_count = b->terms.count};
    size_t operands = (nest->operands + 2) * sizeof(uint32_t);
    size_t terms = (nest->term_count + 1) * sizeof(tern_sched_term);
    nest->loop_of = tern_mem_get_n(b->mem, nest->instrs + 1, sizeof(uint32_t));
    nest->first_term = tern_mem_get_zeroed(b->mem, operands);
    nest->terms = tern_mem_get_zeroed(b->mem, terms);
    if (!nest->loop_of || !nest->first_term || !nest->terms) {
        tern_sched_nest_fini(nest);
        return tern_status_no_memory();
    }
    tern_status st = find_loops(nest);
    if (!st)
        st = find_terms(nest);
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
    tern_mem_free(mem, nest->first_term, (nest->operands + 2) * sizeof(uint32_t));
    tern_mem_free(mem, nest->terms, (nest->term_count + 1) * sizeof(tern_sched_term));
    tern_mem_free(mem, nest->linear, nest->linear_count);
    *nest = (tern_sched_nest){0};
}

/* --- unreferenced operands --- */

tern_status tern_sched_remove_unused_operands(tern_sched_nest *nest)
{
    tern_lir *b = nest->b;
    size_t before = nest->operands;
    TERN_TRY(tern_sched_compact_operands(&b->program, b->terms.items, b->terms.count));
    size_t kept = b->program.operands.count;
    TERN_ASSERT(kept <= before);
    uint32_t *fewer = tern_mem_resize(b->mem, nest->first_term, (before + 2) * sizeof(uint32_t),
                                      (kept + 2) * sizeof(uint32_t));
    TERN_TRY_MEM(fewer);
    nest->first_term = fewer;
    nest->operands = kept;
    memset(fewer, 0, (kept + 2) * sizeof(uint32_t));
    find_first_terms(nest);
    return NULL;
}
