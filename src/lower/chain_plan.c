/* lower/chain_plan.c - plans a chain: the forms of values, the passes of reductions, and dry runs
 * that assign slots and choose engines (chain_tiles.c). */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

/* --- forms --- */

static uint32_t all_axes(const tern_chain *c) { return (1u << c->axis_count) - 1; }

static void set_form(tern_chain *c, tern_chain_value *v)
{
    uint32_t rows = all_axes(c) & ~c->col_axes;
    if (v->form == TERN_CHAIN_SPLAT)
        return;
    if (v->content == 0)
        v->form = TERN_CHAIN_ONE;
    else if ((v->content & c->col_axes) || c->col_axes == 0)
        v->form = TERN_CHAIN_FULL;
    else
        v->form = TERN_CHAIN_ROW;
    if (v->is_bound)
        v->form = TERN_CHAIN_FULL;
    bool constant = v->content == 0 || (!c->cols_move && !(v->content & rows));
    v->is_invariant = constant && !v->is_bound;
    const tern_chain_step *s = v->step == TERN_CHAIN_NONE ? NULL : &c->steps[v->step];
    for (uint32_t i = 0; s && i < s->operand_count; i++) {
        const tern_chain_value *operand = &c->values[c->values[s->operands[i]].same];
        v->is_invariant =
            v->is_invariant && (operand->is_invariant || operand->form == TERN_CHAIN_SPLAT);
    }
}

/* --- passes --- */

/* A reduction runs in the pass after those that its operand needs. */
static void set_passes(tern_chain *c)
{
    uint32_t after[TERN_CHAIN_VALUES_MAX] = {0}; /* passes that a value needs before it */
    c->pass_count = 0;
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        if (v->same != i)
            after[i] = after[v->same];
        if (v->same != i || v->step == TERN_CHAIN_NONE)
            continue;
        tern_chain_step *s = &c->steps[v->step];
        for (uint32_t k = 0; k < s->operand_count; k++)
            after[i] = after[s->operands[k]] > after[i] ? after[s->operands[k]] : after[i];
        if (!s->is_reduce || s->reduced == 0)
            continue;
        s->pass = after[i]++;
        TERN_ASSERT(v->step < c->step_count && s->result == i);
        c->pass_count = after[i] > c->pass_count ? after[i] : c->pass_count;
    }
}

/* --- planning --- */

/* Bound values are sums in PSUM, which some instructions cannot read directly. */
static tern_lir_view planned_bound(const tern_chain *c, uint32_t i, tern_chain_shape shape)
{
    tern_dtype dtype = c->bound_dtype ? c->bound_dtype : c->values[i].dtype;
    tern_lir_view v = tern_chain_planned_view(c, dtype, shape.k * shape.inner);
    v.mem = TERN_MEM_PSUM;
    return v;
}

static void plan_iteration(tern_chain *c, tern_chain_shape shape)
{
    tern_chain_begin_iteration(c, shape);
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].is_bound)
            tern_chain_bind(c, i, planned_bound(c, i, shape));
    tern_chain_run(c);
    for (uint32_t i = 0; i < c->value_count && !c->is_unsupported; i++) {
        uint32_t step = c->values[i].step;
        bool external = step != TERN_CHAIN_NONE && c->steps[step].is_external;
        if (c->values[i].is_output && tern_chain_is_pass_output(c, i) && !external)
            (void)tern_chain_tile(c, i, tern_chain_typed_form(c, i));
    }
}

/* Plans all iterations' tiles, given the engine work in |forced|. */
static void plan_tiles(tern_chain *c, tern_chain_shape shape)
{
    c->slot_count = c->const_count = c->invariant_full = c->invariant_row = 0;
    tern_chain_run_invariants(c, shape);
    c->pass = TERN_CHAIN_ALL_PASSES;
    if (!c->in_chunks)
        plan_iteration(c, shape);
    for (uint32_t pass = 0; c->in_chunks && pass < c->pass_count + 2 && !c->is_unsupported;
         pass++) {
        c->pass = pass;
        plan_iteration(c, shape);
    }
}

/* The work of the busiest engine, as planned; at least the time of transfers. */
static double busiest(const tern_chain *c)
{
    double most = c->transfer_ns;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        most = c->work[e] > most ? c->work[e] : most;
    return most;
}

/* Plans all iterations' tiles. Engines are chosen one instruction at a time, so that what is best
 * for one may not be for all: the uses of PSUM are compared as a whole. */
static void plan_psum(tern_chain *c, tern_chain_shape shape)
{
    unsigned best = TERN_CHAIN_PSUM_IF_FASTER;
    double least = 0;
    bool may = false;
    for (uint32_t i = 0; i < c->value_count; i++)
        may = may || c->values[i].may_be_psum;
    c->psum_use = TERN_CHAIN_PSUM_IF_FASTER;
    plan_tiles(c, shape);
    least = busiest(c);
    for (unsigned use = TERN_CHAIN_PSUM_ALWAYS;
         may && c->psum_slots_max && least > c->transfer_ns && use <= TERN_CHAIN_PSUM_NEVER;
         use++) {
        c->psum_use = use;
        plan_tiles(c, shape);
        if (busiest(c) < least * (1 - 1e-6)) {
            least = busiest(c);
            best = use;
        }
    }
    if (c->psum_use != best) {
        c->psum_use = best;
        plan_tiles(c, shape);
    }
}

bool tern_chain_plan(tern_chain *c, tern_chain_shape shape)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        set_form(c, &c->values[i]);
    set_passes(c);
    c->is_planning = true;
    c->is_unsupported = false;
    c->max_shape = c->shape = shape;
    c->pass = TERN_CHAIN_ALL_PASSES;
    tern_chain_set_psum(c);
    tern_chain_unfuse(c);
    tern_chain_mark_needed(c);
    tern_chain_fuse(c);
    tern_chain_set_may_be_psum(c);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        c->forced[e] = 0;
    c->finds_forced = true;
    plan_tiles(c, shape);
    c->finds_forced = false;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT && !c->in_chunks; e++)
        c->forced[e] = c->forced_done[e];
    if (!c->in_chunks && !c->is_unsupported)
        plan_psum(c, shape);
    c->is_planning = false;
    return !c->is_unsupported;
}

uint64_t tern_chain_bytes(const tern_chain *c, tern_chain_shape shape, uint32_t buffers)
{
    enum { ALIGN = 64 };
    uint64_t full = (uint64_t)shape.k * shape.inner, total = 0;
    for (uint32_t i = 0; i < c->slot_count; i++) {
        uint64_t elems = c->slots[i].is_full ? full : shape.k;
        if (c->slots[i].in_psum)
            continue;
        total += (elems * c->slots[i].bytes + ALIGN - 1) / ALIGN * ALIGN * buffers;
    }
    return total + c->invariant_full * full + (uint64_t)c->invariant_row * (shape.k + ALIGN);
}
