/* sched/unroll.c - unrolls loops: copies the body for every iteration, with new operands where they
 * differ. New operands are appended; tern_sched_remove_unused_operands() removes the unreferenced
 * old ones afterwards. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "sched/allocate_impl.h"

enum { INSTRS_MAX = 1 << 26 };

typedef struct {
    uint32_t begin, vreg, iteration, trip_count;
    bool unrolled;
} open_loop;

typedef struct {
    tern_lir *b;
    const uint8_t *unroll;
    const tern_isa_instr *old;
    size_t old_count;
    const tern_lir_term *old_terms;
    const uint32_t *first_term; /* [operands + 1] */
    uint32_t *iteration;        /* [vregs]: the current one of loops being unrolled */
    uint8_t *is_source;         /* [vregs]: an index is computed from it */
    TERN_VEC(open_loop) open;
    const tern_sched_nest *nest; /* before unrolling */
    uint32_t *local;             /* [tensors] */
    uint32_t *now; /* [tensors]: the tensor that replaces it in this iteration; NONE: still to be
                      created */
    size_t tensors;
    tern_lir_runs runs; /* of operands */
} unroller;

/* Copies a tile. |pool|: the first tile of the copy's pool. */
static tern_status copy_tile(tern_lir *b, uint32_t id, uint32_t pool, uint32_t *out)
{
    tern_isa_tensor t = b->program.tensors.items[id];
    TERN_ASSERT(t.mem != TERN_MEM_HBM && b->tiles.count == b->program.tensors.count);
    tern_map_entry *entry = NULL;
    bool added = false;
    char name[160];
    for (uint32_t i = (uint32_t)b->program.tensors.count; !added; i++) {
        (void)snprintf(name, sizeof(name), "%.128s.iter%u", t.name, i);
        TERN_TRY(tern_map_add(&b->names, name, strlen(name), &entry, &added));
    }
    t.name = name;
    TERN_TRY(tern_vec_reserve(b->mem, &b->tiles, 1));
    TERN_TRY(tern_isa_add_tensor(&b->program, &t, out));
    b->tiles.items[b->tiles.count++] =
        (tern_lir_tile_info){.any_start = b->tiles.items[id].any_start,
                             .fixed = b->tiles.items[id].fixed,
                             .note = b->tiles.items[id].note,
                             .pool = pool == TERN_SCHED_NONE ? *out : pool,
                             .home = b->tiles.items[id].home};
    return NULL;
}

/* The tensor that replaces |id| in this iteration. */
static tern_status current_tensor(unroller *u, uint32_t id, uint32_t *out)
{
    uint32_t first = u->b->tiles.items[id].pool;
    if (u->now[first] == TERN_SCHED_NONE)
        TERN_TRY(copy_tile(u->b, first, TERN_SCHED_NONE, &u->now[first]));
    if (u->now[id] == TERN_SCHED_NONE)
        TERN_TRY(copy_tile(u->b, id, u->now[first], &u->now[id]));
    *out = u->now[id];
    return NULL;
}

/* An iteration begins: tiles local to it are replaced by new ones. */
static void reset_local_tiles(unroller *u, uint32_t loop)
{
    for (size_t i = 0; i < u->tensors; i++)
        if (u->local[i] != TERN_SCHED_NONE && tern_sched_is_inside(u->nest, u->local[i], loop))
            u->now[i] = TERN_SCHED_NONE;
}

/* Grows by a sixteenth, because the array is large. */
static tern_status reserve_operand(tern_isa_program *p)
{
    size_t size = sizeof(*p->operands.items), more = p->operands.capacity / 16 + 64;
    if (p->operands.count < p->operands.capacity)
        return NULL;
    tern_isa_ap *items = tern_mem_resize(p->mem, p->operands.items, p->operands.capacity * size,
                                         (p->operands.capacity + more) * size);
    TERN_TRY_MEM(items);
    p->operands.items = items;
    p->operands.capacity += more;
    return NULL;
}

static tern_status add_operand(unroller *u, uint32_t from)
{
    tern_lir *b = u->b;
    tern_isa_ap ap = b->program.operands.items[from];
    uint32_t to = (uint32_t)b->program.operands.count;
    if (ap.mem != TERN_MEM_NONE)
        TERN_TRY(current_tensor(u, ap.tensor, &ap.tensor));
    for (uint32_t t = u->first_term[from]; t < u->first_term[from + 1]; t++) {
        tern_lir_term term = u->old_terms[t];
        if (u->unroll[term.reg]) {
            TERN_ASSERT(u->b->regs.items[term.reg].is_loop &&
                        u->iteration[term.reg] < u->b->regs.items[term.reg].trip_count);
            ap.offset += term.stride * u->iteration[term.reg] *
                         tern_num_format_of((tern_dtype)ap.dtype)->storage_bytes;
            continue;
        }
        term.operand = to;
        TERN_TRY(tern_vec_push(b->mem, &b->terms, term));
    }
    TERN_TRY(reserve_operand(&b->program));
    b->program.operands.items[to] = ap;
    b->program.operands.count++;
    return NULL;
}

/* Whether the operands of |from| are the same in this iteration. */
static bool is_unchanged(const unroller *u, const tern_isa_instr *from)
{
    uint32_t first = from->first_operand, end = first + from->operand_count;
    bool same = u->first_term[first] == u->first_term[end];
    for (uint32_t i = first; i < end && same; i++) {
        const tern_isa_ap *ap = &u->b->program.operands.items[i];
        same = ap->mem == TERN_MEM_NONE || u->now[ap->tensor] == ap->tensor;
    }
    return same;
}

static tern_status add_operands(unroller *u, const tern_isa_instr *from, tern_isa_instr *in)
{
    tern_isa_program *p = &u->b->program;
    size_t terms = u->b->terms.count;
    if (is_unchanged(u, from))
        return NULL;
    in->first_operand = (uint32_t)p->operands.count;
    for (unsigned i = 0; i < in->operand_count; i++)
        TERN_TRY(add_operand(u, from->first_operand + i));
    if (u->b->terms.count == terms)
        TERN_TRY(tern_lir_share_operands(&u->runs, p, in));
    return NULL;
}

static tern_status add_instr(unroller *u, const tern_isa_instr *from)
{
    tern_isa_program *p = &u->b->program;
    tern_isa_instr in = *from;
    if (p->instrs.count >= INSTRS_MAX)
        return TERN_ERR(NO_SPACE, "more than %d instructions after unrolling loops", INSTRS_MAX);
    if (in.operand_count)
        TERN_TRY(add_operands(u, from, &in));
    return tern_vec_push(p->mem, &p->instrs, in);
}

/* The END_LOOP of the LOOP at |at|. */
static uint32_t end_loop_of(const unroller *u, uint32_t at)
{
    unsigned depth = 0;
    for (;; at++) {
        const tern_isa_instr *in = &u->old[at];
        if (!tern_sched_is_marker(in))
            continue;
        depth += in->op == TERN_OP_LOOP;
        TERN_ASSERT(at + 1 < u->old_count || in->op == TERN_OP_END_LOOP);
        if (in->op == TERN_OP_END_LOOP && --depth == 0)
            return at;
    }
}

/* An iteration begins: indices are computed from its number, a constant. */
static tern_status begin_iteration(unroller *u, const open_loop *l)
{
    tern_isa_program *p = &u->b->program;
    tern_isa_new set;
    if (!l->unrolled || !u->is_source[l->vreg])
        return NULL;
    TERN_TRY(tern_isa_add(p, TERN_OP_REG_ALU, (tern_engine)TERN_LIR_ANY, 0, &set));
    set.instr->note = u->old[l->begin].note;
    set.args[TERN_ARG(REG_ALU, dst)] = l->vreg;
    set.args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_MOVE;
    set.args[TERN_ARG(REG_ALU, immediate)] = 1;
    set.args[TERN_ARG(REG_ALU, imm)] = l->iteration;
    return NULL;
}

/* Processes instruction |at|; |*next| is the one to process after it. */
static tern_status expand(unroller *u, uint32_t at, uint32_t *next)
{
    const tern_isa_instr *in = &u->old[at];
    bool marker = tern_sched_is_marker(in);
    *next = at + 1;
    if (marker && in->op == TERN_OP_LOOP) {
        const uint32_t *args = u->b->program.args.items + in->first_arg;
        open_loop l = {.begin = at,
                       .vreg = args[TERN_ARG(LOOP, reg)],
                       .trip_count = args[TERN_ARG(LOOP, end)]};
        l.unrolled = u->unroll[l.vreg];
        u->iteration[l.vreg] = 0;
        if (l.unrolled && l.trip_count == 0) {
            *next = end_loop_of(u, at) + 1;
            return NULL;
        }
        TERN_TRY(tern_vec_push(u->b->mem, &u->open, l));
        return l.unrolled ? begin_iteration(u, &l) : add_instr(u, in);
    }
    if (marker && in->op == TERN_OP_END_LOOP) {
        TERN_ASSERT(u->open.count > 0);
        open_loop *l = &u->open.items[u->open.count - 1];
        bool again = l->unrolled && ++l->iteration < l->trip_count;
        if (again) {
            u->iteration[l->vreg] = l->iteration;
            reset_local_tiles(u, u->nest->loop_of[at]);
            *next = l->begin + 1;
            return begin_iteration(u, l);
        }
        bool unrolled = l->unrolled;
        u->open.count--;
        return unrolled ? NULL : add_instr(u, in);
    }
    return add_instr(u, in);
}

/* Reserves exactly the instructions needed, including the copies of loads for other engines. */
static tern_status reserve_instrs(unroller *u)
{
    tern_isa_program *p = &u->b->program;
    uint64_t instrs = 0, loads = 0, times[TERN_LIR_LOOPS_MAX + 1] = {1};
    unsigned depth = 0;
    for (size_t i = 0; i < u->old_count; i++) {
        const tern_isa_instr *in = &u->old[i];
        bool marker = tern_sched_is_marker(in);
        depth -= marker && in->op == TERN_OP_END_LOOP;
        instrs += times[depth];
        loads += marker && tern_sched_defines(in) ? times[depth] : 0;
        if (instrs > INSTRS_MAX)
            return NULL; /* add_instr() will fail */
        if (!marker || in->op != TERN_OP_LOOP)
            continue;
        const uint32_t *args = p->args.items + in->first_arg;
        bool unrolled = u->unroll[args[TERN_ARG(LOOP, reg)]];
        times[depth + 1] = times[depth] * (unrolled ? args[TERN_ARG(LOOP, end)] : 1);
        depth++;
    }
    return tern_vec_reserve(p->mem, &p->instrs, instrs + loads * (TERN_ENGINE_COUNT - 1));
}

static void find_sources(unroller *u)
{
    for (size_t i = 0; i < u->old_count; i++)
        for (unsigned k = 0; k < 2; k++)
            u->is_source[tern_sched_source(&u->b->program, &u->old[i], k)] = 1;
}

static tern_status unroll_loops(unroller *u)
{
    TERN_TRY(reserve_instrs(u));
    find_sources(u);
    for (size_t i = 0; i < u->tensors; i++)
        u->now[i] = (uint32_t)i;
    for (uint32_t at = 0; at < u->old_count;)
        TERN_TRY(expand(u, at, &at));
    TERN_ASSERT(u->open.count == 0);
    return NULL;
}

/* A tile created in an unrolled loop now belongs to the enclosing loop. */
static void update_homes(const unroller *u)
{
    for (size_t i = u->nest->loops.count; i-- > 0;) {
        const tern_sched_loop *loop = &u->nest->loops.items[i];
        uint32_t outer =
            loop->parent == TERN_SCHED_NONE ? 0 : u->nest->loops.items[loop->parent].vreg;
        for (size_t k = 0; u->unroll[loop->vreg] && k < u->b->tiles.count; k++)
            if (u->b->tiles.items[k].home == loop->vreg)
                u->b->tiles.items[k].home = outer;
    }
}

void tern_sched_lists_free(tern_sched_lists *lists, tern_alloc mem)
{
    tern_vec_release(mem, lists->instrs, lists->instr_capacity, sizeof(*lists->instrs));
    tern_vec_release(mem, lists->terms, lists->term_capacity, sizeof(*lists->terms));
    *lists = (tern_sched_lists){0};
}

/* Takes the builder's lists and rebuilds them. */
static tern_status rewrite(unroller *u, tern_sched_lists *old)
{
    tern_lir *b = u->b;
    tern_isa_program *p = &b->program;
    *old = (tern_sched_lists){.instrs = p->instrs.items,
                              .terms = b->terms.items,
                              .instr_count = p->instrs.count,
                              .instr_capacity = p->instrs.capacity,
                              .operand_count = p->operands.count,
                              .term_count = b->terms.count,
                              .term_capacity = b->terms.capacity};
    u->old = old->instrs;
    u->old_count = old->instr_count;
    u->old_terms = old->terms;
    p->instrs.items = NULL;
    b->terms.items = NULL;
    p->instrs.count = p->instrs.capacity = 0;
    b->terms.count = b->terms.capacity = 0;
    tern_status st = unroll_loops(u);
    if (st)
        tern_sched_lists_free(old, b->mem);
    return st;
}

tern_status tern_sched_unroll(tern_lir *b, const uint8_t *unroll, tern_sched_lists *old)
{
    tern_sched_nest nest;
    *old = (tern_sched_lists){0};
    TERN_TRY(tern_sched_nest_init(&nest, b, NULL));
    unroller u = {.b = b,
                  .unroll = unroll,
                  .nest = &nest,
                  .first_term = nest.first_term,
                  .tensors = b->program.tensors.count};
    size_t vregs = (b->regs.count + 1) * sizeof(uint32_t);
    size_t tensors = (u.tensors + 1) * sizeof(uint32_t);
    u.iteration = tern_mem_get_zeroed(b->mem, vregs);
    u.is_source = tern_mem_get_zeroed(b->mem, b->regs.count + 1);
    u.local = tern_mem_get(b->mem, tensors);
    u.now = tern_mem_get(b->mem, tensors);
    tern_status st = NULL;
    if (u.iteration && u.is_source && u.local && u.now) {
        st = tern_sched_find_local(&nest, u.local);
        if (!st)
            st = rewrite(&u, old);
        update_homes(&u);
    } else {
        st = tern_status_no_memory();
    }
    tern_vec_free(b->mem, &u.open);
    tern_lir_runs_fini(&u.runs, b->mem);
    tern_mem_free(b->mem, u.iteration, vregs);
    tern_mem_free(b->mem, u.is_source, b->regs.count + 1);
    tern_mem_free(b->mem, u.local, tensors);
    tern_mem_free(b->mem, u.now, tensors);
    tern_sched_nest_fini(&nest);
    return st;
}
