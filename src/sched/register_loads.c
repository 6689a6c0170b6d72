/* sched/register_loads.c - registers for values that the program loads (REG_LOAD) or computes from
 * others (REG_ALU).
 *
 * Such a value occupies a register of its engine from its definition to its last use. */
#include "base/assert.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, ENGINES = TERN_ENGINE_COUNT };

static tern_sched_load *load_at(const tern_sched_registers *r, uint32_t at)
{
    size_t first = 0, end = r->loads.count;
    while (end - first > 1) {
        size_t middle = first + (end - first) / 2;
        if (r->loads.items[middle].at <= at)
            first = middle;
        else
            end = middle;
    }
    TERN_ASSERT(first < r->loads.count && r->loads.items[first].at == at);
    return &r->loads.items[first];
}

tern_status tern_sched_physical_register(tern_sched_registers *r, uint32_t engine, uint32_t vreg,
                                         uint32_t load, uint8_t *out)
{
    uint32_t id = vreg * ENGINES + engine;
    if (r->nest->b->regs.items[vreg].live_in) {
        *out = r->outer_reg;
        return NULL;
    }
    TERN_ASSERT(load != NIL || r->physical[id] != TERN_ISA_NONE8);
    if (load != NIL)
        r->last_use[id] = load_at(r, load)->end;
    if (r->physical[id] == TERN_ISA_NONE8) {
        TERN_TRY(tern_vec_reserve(r->mem, &r->live, 1));
        TERN_TRY(tern_sched_alloc_register(r, engine, &r->physical[id]));
        r->live.items[r->live.count++] = id;
    }
    *out = r->physical[id];
    return NULL;
}

void tern_sched_free_expired(tern_sched_registers *r, uint32_t at)
{
    for (size_t i = 0; i < r->live.count;) {
        uint32_t id = r->live.items[i];
        if (r->last_use[id] > at) {
            i++;
            continue;
        }
        tern_sched_free_register(r, id % ENGINES, r->physical[id]);
        TERN_ASSERT(r->physical[id] != TERN_ISA_NONE8);
        r->physical[id] = TERN_ISA_NONE8;
        r->live.items[i] = r->live.items[--r->live.count];
    }
}

/* A use at |at| extends the live range of the preceding load: to |at|, or to the end of the
 * outermost loop that contains the use but not the load. */
static void extend_to_use(tern_sched_registers *r, uint32_t at, uint32_t id)
{
    uint32_t load = r->last_use[id]; /* the load, during this analysis */
    if (load == NIL)
        return;
    uint32_t end = at;
    for (uint32_t l = r->nest->loop_of[at];
         l != NIL && !tern_sched_is_inside(r->nest, r->nest->loop_of[load], l);
         l = r->nest->loops.items[l].parent)
        end = r->nest->loops.items[l].end;
    tern_sched_load *loaded = load_at(r, load);
    TERN_ASSERT(load <= at && end >= at);
    loaded->end = loaded->end > end ? loaded->end : end;
}

static void extend_to_marker(tern_sched_registers *r, uint32_t at, const tern_isa_instr *in)
{
    uint32_t vreg = 0;
    if (in->op == TERN_OP_LOOP)
        vreg = r->nest->loops.items[r->nest->loop_of[at]].end_vreg;
    else if (in->op == TERN_OP_BRANCH)
        vreg = tern_isa_args(&r->nest->b->program, in)[TERN_ARG(BRANCH, a)];
    for (unsigned e = 0; vreg && e < ENGINES; e++)
        extend_to_use(r, at, vreg * ENGINES + e);
}

static void find_last_uses(tern_sched_registers *r)
{
    const tern_isa_program *p = &r->nest->b->program;
    for (uint32_t i = 0; i < r->nest->instrs; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (tern_sched_is_marker(in)) {
            extend_to_marker(r, i, in);
            continue;
        }
        for (uint32_t o = in->first_operand; o < in->first_operand + in->operand_count; o++)
            for (uint32_t m = r->nest->first_term[o]; m < r->nest->first_term[o + 1]; m++)
                if (r->nest->terms[m].loop == NIL)
                    extend_to_use(r, i, r->nest->terms[m].vreg * ENGINES + in->engine);
        for (unsigned k = 0; k < 2; k++)
            if (tern_sched_source(p, in, k))
                extend_to_use(r, i, tern_sched_source(p, in, k) * ENGINES + in->engine);
        if (!tern_sched_defines(in))
            continue;
        uint32_t id = tern_sched_defined(p, in) * ENGINES + in->engine;
        r->last_use[id] = i;
        extend_to_use(r, i, id);
    }
}

tern_status tern_sched_find_loads(tern_sched_registers *r)
{
    for (uint32_t i = 0; i < r->nest->instrs; i++)
        if (tern_sched_defines(&r->nest->b->program.instrs.items[i]))
            TERN_TRY(tern_vec_push(r->mem, &r->loads, (tern_sched_load){.at = i}));
    if (r->loads.count)
        find_last_uses(r);
    return NULL;
}

tern_status tern_sched_max_loaded(tern_sched_registers *r, uint32_t *out)
{
    const tern_isa_program *p = &r->nest->b->program;
    uint32_t held[ENGINES] = {0};
    for (uint32_t i = 0; i < r->nest->instrs; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (tern_sched_defines(in) && in->engine < ENGINES) {
            uint32_t id = tern_sched_defined(p, in) * ENGINES + in->engine;
            r->last_use[id] = load_at(r, i)->end;
            if (r->physical[id] == TERN_ISA_NONE8) {
                TERN_TRY(tern_vec_push(r->mem, &r->live, id));
                r->physical[id] = 0;
                *out = ++held[in->engine] > *out ? held[in->engine] : *out;
            }
        }
        for (size_t k = 0; k < r->live.count;) {
            uint32_t id = r->live.items[k];
            if (r->last_use[id] > i) {
                k++;
                continue;
            }
            held[id % ENGINES]--;
            r->physical[id] = TERN_ISA_NONE8;
            r->live.items[k] = r->live.items[--r->live.count];
        }
    }
    return NULL;
}
