/* lower/chain_tiles.c - tile allocation of a chain, and running its steps on one tile.
 *
 * Tiles come from slots. Each slot holds one value at a time and is a pool of buffers, so that
 * iterations overlap. A dry run of the recording code assigns the slots, so that the plan matches
 * the recording. A result never reuses the slot of an operand of its own step: in-place
 * instructions are slower, also in emulation. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* --- passes --- */

static bool is_chunked(const tern_chain *c, const tern_chain_step *s)
{
    return c->in_chunks && s->is_reduce && s->reduced != 0;
}

/* Whether |s| was computed in an earlier pass. */
static bool is_from_earlier_pass(const tern_chain *c, const tern_chain_step *s)
{
    return is_chunked(c, s) && c->pass != TERN_CHAIN_ALL_PASSES && s->pass < c->pass;
}

bool tern_chain_is_pass_output(const tern_chain *c, uint32_t i)
{
    const tern_chain_value *v = &c->values[i];
    bool all = !c->in_chunks || c->pass == TERN_CHAIN_ALL_PASSES;
    if (all || c->pass >= c->pass_count) {
        bool full = tern_chain_typed_form(c, i) == TERN_CHAIN_FULL;
        return v->is_output && (all || full == (c->pass == c->pass_count));
    }
    return v->same == i && v->step != TERN_CHAIN_NONE && is_chunked(c, &c->steps[v->step]) &&
           c->steps[v->step].pass == c->pass;
}

/* The step absorbed by |s|. */
static const tern_chain_step *inner_of(const tern_chain *c, const tern_chain_step *s)
{
    TERN_ASSERT(s->absorbs < s->operand_count &&
                c->steps[c->values[s->operands[s->absorbs]].step].is_absorbed);
    return &c->steps[c->values[s->operands[s->absorbs]].step];
}

static void mark_operands(tern_chain *c, const tern_chain_step *s)
{
    for (uint32_t k = 0; k < s->operand_count; k++) {
        tern_chain_value *v = &c->values[tern_chain_root(c, s->operands[k])];
        v->is_needed = true;
        v->uses++;
    }
}

void tern_chain_mark_needed(tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++) {
        c->values[i].uses = 0;
        c->values[i].is_needed = false;
    }
    for (uint32_t i = 0; i < c->value_count; i++)
        if (tern_chain_is_pass_output(c, i))
            c->values[c->values[i].same].is_needed = true;
    for (uint32_t i = c->step_count; i-- > 0;) {
        const tern_chain_step *s = &c->steps[i];
        if (!c->values[s->result].is_needed || is_from_earlier_pass(c, s) || s->is_absorbed)
            continue;
        mark_operands(c, s);
        if (s->absorbs != TERN_CHAIN_NONE)
            mark_operands(c, inner_of(c, s));
    }
}

tern_dtype tern_chain_partial_dtype(const tern_chain *c, const tern_chain_step *s)
{
    const tern_chain_value *v = &c->values[s->result];
    return tern_chain_class_of(v->hlo_dtype) == TERN_CHAIN_FLOAT ? TERN_F32 : v->dtype;
}

/* --- slots --- */

tern_lir_view tern_chain_planned_view(const tern_chain *c, tern_dtype dtype, uint32_t elems)
{
    tern_lir_view v = {.mem = TERN_MEM_SBUF, .dtype = (uint8_t)dtype, .rank = 1};
    v.rows = c->shape.rows;
    v.count[0] = elems;
    v.stride[0] = 1;
    return v;
}

/* The part of a tile that this iteration uses. */
static tern_lir_view used_part(const tern_chain *c, tern_lir_view v, uint32_t elems)
{
    return tern_lir_cols(tern_lir_rows(v, 0, c->shape.rows), 0, elems);
}

/* Ensures capacity for another slot; false if there are too many, or no memory. */
static bool grow_slots(tern_chain *c)
{
    if (c->slot_count < c->slots_max)
        return true;
    uint32_t capacity = 2 * c->slots_max;
    if (capacity > TERN_CHAIN_SLOTS_MAX)
        return false;
    tern_chain_slot *grown = TERN_NEW_N(&c->arena, tern_chain_slot, capacity);
    if (!grown) {
        tern_lir_fail(c->l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return false;
    }
    for (uint32_t i = 0; i < c->slot_count; i++)
        grown[i] = c->slots[i];
    c->slots = grown;
    c->slots_max = capacity;
    return true;
}

static bool is_free(const tern_chain_slot *s, tern_chain_slot kind)
{
    return !s->is_busy && s->is_full == kind.is_full && s->bytes == kind.bytes &&
           s->in_psum == kind.in_psum;
}

static uint32_t take_slot(tern_chain *c, tern_chain_slot kind)
{
    uint32_t i = 0;
    while (i < c->slot_count && !is_free(&c->slots[i], kind))
        i++;
    if (i == c->slot_count) {
        TERN_ASSERT(c->is_planning || tern_lower_failed(c->l));
        if (!grow_slots(c)) {
            c->is_unsupported = true;
            return 0;
        }
        c->slots[c->slot_count++] = kind;
    }
    c->slots[i].is_busy = true;
    return i;
}

static tern_chain_slot kind_of(tern_chain_form form, tern_dtype dtype, tern_memory mem)
{
    return (tern_chain_slot){.is_full = form == TERN_CHAIN_FULL,
                             .bytes = (uint8_t)bytes_of(dtype),
                             .in_psum = mem == TERN_MEM_PSUM};
}

static tern_chain_operand tile_of(tern_chain *c, tern_chain_form form, tern_dtype dtype,
                                  tern_memory mem, uint32_t *slot)
{
    uint32_t elems = tern_chain_elems(&c->shape, form);
    tern_chain_operand t = {.form = form, .dtype = dtype};
    *slot = take_slot(c, kind_of(form, dtype, mem));
    TERN_ASSERT(c->shape.rows <= c->max_shape.rows || c->is_planning);
    t.view = c->is_planning ? tern_chain_planned_view(c, dtype, elems)
                            : tern_lir_bitcast(used_part(c, c->slots[*slot].view, elems), dtype);
    t.view.mem = (uint8_t)mem;
    return t;
}

static tern_chain_operand tile_in(tern_chain *c, tern_chain_form form, tern_dtype dtype,
                                  uint32_t *slot)
{
    return tile_of(c, form, dtype, TERN_MEM_SBUF, slot);
}

bool tern_chain_has_temp(const tern_chain *c, tern_chain_form form, tern_dtype dtype)
{
    for (uint32_t i = 0; i < c->slot_count && !c->is_planning; i++)
        if (is_free(&c->slots[i], kind_of(form, dtype, TERN_MEM_SBUF)))
            return true;
    return c->is_planning;
}

static tern_chain_operand temp_of(tern_chain *c, tern_chain_form form, tern_dtype dtype,
                                  tern_memory mem)
{
    uint32_t slot = 0;
    tern_chain_operand t = tile_of(c, form, dtype, mem, &slot);
    if (c->temp_count == TERN_CHAIN_TEMPS_MAX)
        c->is_unsupported = true;
    else
        c->temps[c->temp_count++] = slot;
    return t;
}

tern_chain_operand tern_chain_temp(tern_chain *c, tern_chain_form form, tern_dtype dtype)
{
    return temp_of(c, form, dtype, TERN_MEM_SBUF);
}

tern_chain_operand tern_chain_psum_temp(tern_chain *c, tern_dtype dtype)
{
    return temp_of(c, TERN_CHAIN_FULL, dtype, TERN_MEM_PSUM);
}

/* A tile with the chain's lifetime, for invariant values. */
static tern_lir_view persistent_tile(tern_chain *c, tern_chain_form form, tern_dtype dtype,
                                     tern_memory mem)
{
    uint32_t elems = tern_chain_elems(&c->max_shape, form);
    if (!c->is_planning)
        return tern_lir_tile(c->l->b, "invariant", mem, dtype, c->max_shape.rows, elems);
    tern_lir_view v = tern_chain_planned_view(c, dtype, elems);
    v.mem = (uint8_t)mem;
    *(form == TERN_CHAIN_FULL ? &c->invariant_full : &c->invariant_row) += bytes_of(dtype);
    return v;
}

static tern_chain_operand allocate_value(tern_chain *c, uint32_t index)
{
    tern_chain_value *v = &c->values[index];
    tern_chain_operand t = {.form = v->form, .dtype = v->dtype};
    TERN_ASSERT(v->form != TERN_CHAIN_SPLAT && v->same == index);
    if (v->is_invariant) {
        v->view = persistent_tile(c, v->form, v->dtype, v->in_psum ? TERN_MEM_PSUM : TERN_MEM_SBUF);
        t.view = used_part(c, v->view, tern_chain_elems(&c->shape, v->form));
    } else {
        const bool psum = tern_chain_takes_psum(c, v);
        t = tile_of(c, v->form, v->dtype, psum ? TERN_MEM_PSUM : TERN_MEM_SBUF, &v->slot);
        v->view = t.view;
    }
    v->is_ready = true;
    return t;
}

tern_chain_operand tern_chain_result(tern_chain *c, const tern_chain_step *s)
{
    tern_chain_value *v = &c->values[s->result];
    if (v->narrow != TERN_CHAIN_NONE) {
        tern_chain_operand narrow = allocate_value(c, v->narrow);
        v->view = narrow.view;
        v->is_ready = true;
        return narrow;
    }
    if (!is_chunked(c, s))
        return allocate_value(c, s->result);
    tern_chain_operand t = tile_in(c, v->form, tern_chain_partial_dtype(c, s), &v->slot);
    v->view = t.view;
    v->is_ready = true;
    return t;
}

bool tern_chain_result_in(tern_chain *c, const tern_chain_step *s, uint32_t operand,
                          tern_chain_operand *out)
{
    tern_chain_value *v = &c->values[s->result], *last = &c->values[s->operands[operand]];
    if (last->form != TERN_CHAIN_FULL || v->form != TERN_CHAIN_FULL || last->dtype != v->dtype ||
        tern_chain_root(c, s->operands[operand]) != s->operands[operand] ||
        last->slot == TERN_CHAIN_NONE || last->uses_left != 1 || last->is_invariant ||
        v->is_invariant || v->narrow != TERN_CHAIN_NONE)
        return false;
    v->slot = last->slot;
    v->view = last->view;
    v->is_ready = true;
    last->slot = TERN_CHAIN_NONE;
    *out = (tern_chain_operand){.form = v->form, .dtype = v->dtype, .view = v->view};
    return true;
}

/* --- views --- */

static tern_lir_view repeat(const tern_chain *c, tern_lir_view v, tern_chain_form from,
                            tern_chain_form to)
{
    if (from == to || (from == TERN_CHAIN_ROW && c->shape.inner == 1))
        return v;
    if (from == TERN_CHAIN_ONE) {
        v.rank = 1;
        v.stride[0] = 0;
        v.count[0] = tern_chain_elems(&c->shape, to);
        return v;
    }
    v.rank = 2;
    v.count[0] = c->shape.k;
    v.count[1] = c->shape.inner;
    v.stride[1] = 0;
    return v;
}

static tern_chain_operand operand_of_value(tern_chain *c, uint32_t index)
{
    const tern_chain_value *v = &c->values[index], *root = &c->values[tern_chain_root(c, index)];
    bool narrowed = c->values[v->same].stored_in != TERN_CHAIN_NONE;
    tern_chain_operand a = {
        .form = root->form, .dtype = narrowed ? root->dtype : v->dtype, .imm = v->splat};
    if (v->form == TERN_CHAIN_SPLAT) {
        a.form = TERN_CHAIN_SPLAT;
        return a;
    }
    TERN_ASSERT(root->is_ready);
    a.view = tern_lir_bitcast(root->view, a.dtype);
    if (root->is_invariant)
        a.view = used_part(c, a.view, tern_chain_elems(&c->shape, root->form));
    return a;
}

tern_chain_operand tern_chain_operand_of(tern_chain *c, const tern_chain_step *s, uint32_t operand)
{
    return operand_of_value(c, s->operands[operand]);
}

tern_chain_operand tern_chain_bitcast(tern_chain_operand a, tern_dtype dtype)
{
    a.dtype = dtype;
    a.view = tern_lir_bitcast(a.view, dtype);
    return a;
}

/* A constant in every partition: collected while planning, written once. */
static tern_lir_view const_tile(tern_chain *c, tern_dtype dtype, float imm)
{
    for (uint32_t i = 0; i < c->const_count; i++)
        if (c->consts[i].dtype == dtype &&
            tern_isa_f32_arg(c->consts[i].imm) == tern_isa_f32_arg(imm))
            return tern_lir_rows(c->consts[i].view, 0, c->shape.rows);
    if (c->is_planning && c->const_count < TERN_CHAIN_CONSTS_MAX) {
        uint32_t i = c->const_count++;
        c->consts[i].dtype = dtype;
        c->consts[i].imm = imm;
        c->consts[i].view = persistent_tile(c, TERN_CHAIN_ONE, dtype, TERN_MEM_SBUF);
        return tern_lir_rows(c->consts[i].view, 0, c->shape.rows);
    }
    tern_chain_operand t = tern_chain_temp(c, TERN_CHAIN_ONE, dtype);
    tern_chain_copy(c, t,
                    (tern_chain_operand){.form = TERN_CHAIN_SPLAT, .dtype = dtype, .imm = imm});
    return t.view;
}

tern_lir_view tern_chain_broadcast(tern_chain *c, tern_chain_operand a, tern_chain_form form)
{
    if (a.form == TERN_CHAIN_SPLAT)
        return repeat(c, const_tile(c, a.dtype, a.imm), TERN_CHAIN_ONE, form);
    return repeat(c, a.view, a.form, form);
}

tern_lir_view tern_chain_view(tern_chain *c, uint32_t value, tern_chain_form form)
{
    return tern_chain_broadcast(c, operand_of_value(c, value), form);
}

tern_lir_view tern_chain_tile(tern_chain *c, uint32_t value, tern_chain_form form)
{
    tern_chain_operand a = operand_of_value(c, value);
    if (a.form == form && a.view.mem == TERN_MEM_SBUF)
        return a.view;
    uint32_t slot = 0; /* stays busy until the iteration ends: a transfer reads it */
    tern_chain_operand t = tile_in(c, form, c->values[value].dtype, &slot);
    tern_chain_copy(c, t, a);
    return t.view;
}

void tern_chain_set_unsupported(tern_chain *c)
{
    TERN_ASSERT(c->is_planning);
    c->is_unsupported = true;
}

/* --- runs --- */

static void release(tern_chain *c, const tern_chain_step *s)
{
    for (uint32_t i = 0; i < s->operand_count; i++) {
        tern_chain_value *v = &c->values[tern_chain_root(c, s->operands[i])];
        if (v->form == TERN_CHAIN_SPLAT || v->uses_left == 0 || --v->uses_left)
            continue;
        if (!v->is_invariant && v->slot != TERN_CHAIN_NONE)
            c->slots[v->slot].is_busy = false;
    }
}

/* Releases the temporaries and the operands of |s| and of the step it absorbs. */
static void end_step(tern_chain *c, const tern_chain_step *s)
{
    while (c->temp_count)
        c->slots[c->temps[--c->temp_count]].is_busy = false;
    release(c, s);
    if (s->absorbs != TERN_CHAIN_NONE)
        release(c, inner_of(c, s));
}

static void make_tensor(tern_chain *c, tern_chain_value *v)
{
    tern_lower *l = c->l;
    if (v->is_constant) {
        tern_lower_array array = tern_lower_get(l, v->value);
        v->array->tensor = array.tensor;
        v->array->offset = array.offset;
    }
    v->is_constant = false;
}

/* Binds a tile that outlives an iteration; it is double-buffered. */
static void bind_borrowed(tern_chain *c, uint32_t value)
{
    tern_chain_value *v = &c->values[value];
    uint32_t elems = tern_chain_elems(&c->shape, v->form);
    if (c->is_planning) {
        *(v->form == TERN_CHAIN_FULL ? &c->invariant_full : &c->invariant_row) +=
            2 * bytes_of(v->dtype);
        v->view = tern_chain_planned_view(c, v->dtype, elems);
    } else {
        make_tensor(c, v);
        v->view = c->borrow(c->self, value);
        if (v->view.rank == 1)
            v->view = used_part(c, v->view, elems);
    }
    v->is_ready = true;
}

/* Transfers do not reach PSUM: a tile there is copied from one in SBUF. */
static void load_input(tern_chain *c, uint32_t value, tern_lir_view tile)
{
    if (tile.mem != TERN_MEM_PSUM) {
        c->load(c->self, value, tile);
        return;
    }
    tern_lir_view loaded = tern_lir_tile(c->l->b, "invariant", TERN_MEM_SBUF,
                                         (tern_dtype)tile.dtype, tile.rows, tile.count[0]);
    c->load(c->self, value, loaded);
    tern_lir_tensor_copy(c->l->b, TERN_ENGINE_DVE, tile, loaded);
}

void tern_chain_load_inputs(tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        if (v->same != i || v->step != TERN_CHAIN_NONE || v->form == TERN_CHAIN_SPLAT ||
            v->is_bound || !v->is_needed || v->is_invariant != c->in_invariants)
            continue;
        if (v->is_borrowed && !v->is_invariant) {
            bind_borrowed(c, i);
            continue;
        }
        tern_chain_operand t = allocate_value(c, i);
        if (c->is_planning)
            continue;
        make_tensor(c, v);
        load_input(c, i, t.view);
    }
}

bool tern_chain_runs(const tern_chain *c, uint32_t i)
{
    const tern_chain_step *s = &c->steps[i];
    const tern_chain_value *v = &c->values[s->result];
    return v->is_needed && v->is_invariant == c->in_invariants && !s->is_external &&
           !is_from_earlier_pass(c, s) && !s->is_absorbed;
}

void tern_chain_run_step(tern_chain *c, uint32_t i)
{
    tern_chain_step *s = &c->steps[i];
    double before[TERN_ENGINE_COUNT];
    if (!tern_chain_runs(c, i))
        return;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        before[e] = c->work[e];
    TERN_ASSERT(c->temp_count == 0); /* the step before has returned its temporaries */
    if (!c->values[s->result].is_ready && !tern_chain_do_fused(c, s))
        s->recipe(c, s);
    for (unsigned e = 0; c->is_planning && e < TERN_ENGINE_COUNT; e++)
        s->cost[e] = (float)(c->work[e] - before[e]);
    end_step(c, s);
}

static void run_steps(tern_chain *c)
{
    for (uint32_t i = 0; i < c->step_count; i++)
        tern_chain_run_step(c, i);
}

static void begin(tern_chain *c, tern_chain_shape shape, bool invariants)
{
    c->shape = shape;
    c->in_invariants = invariants;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        c->work[e] = c->forced_done[e] = 0;
    tern_chain_mark_needed(c);
    for (uint32_t i = 0; i < c->slot_count; i++) {
        c->slots[i].is_busy = false;
        if (c->is_planning)
            continue;
        tern_lir_pool pool = c->slots[i].pool;
        pool.next = pool.buffers ? c->buffer % pool.buffers : 0;
        c->slots[i].view = tern_lir_next(c->l->b, &pool);
    }
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        if (v->is_invariant && !invariants)
            continue;
        v->uses_left = v->uses;
        v->slot = TERN_CHAIN_NONE;
        v->is_ready = false;
    }
    /* Values read after the run are never released. */
    for (uint32_t i = 0; i < c->value_count; i++)
        if (tern_chain_is_pass_output(c, i))
            c->values[c->values[i].same].uses_left = 0;
    for (uint32_t i = 0; i < c->step_count; i++) {
        const tern_chain_step *s = &c->steps[i];
        tern_chain_value *v = &c->values[s->result];
        if (s->is_external)
            c->values[tern_chain_root(c, s->operands[0])].uses_left = 0;
        if (!is_from_earlier_pass(c, s))
            continue;
        v->view = c->is_planning
                      ? tern_chain_planned_view(c, v->dtype, tern_chain_elems(&c->shape, v->form))
                      : used_part(c, s->pass_result, tern_chain_elems(&c->shape, v->form));
        v->is_ready = true;
    }
}

void tern_chain_run_invariants(tern_chain *c, tern_chain_shape shape)
{
    c->pass = TERN_CHAIN_ALL_PASSES;
    begin(c, shape, true);
    tern_chain_load_inputs(c);
    run_steps(c);
    c->in_invariants = false;
}

void tern_chain_begin_iteration(tern_chain *c, tern_chain_shape shape)
{
    begin(c, shape, false);
    c->buffer++; /* unless the caller sets another */
}

void tern_chain_bind(tern_chain *c, uint32_t value, tern_lir_view view)
{
    tern_chain_value *v = &c->values[value];
    TERN_ASSERT(v->is_bound);
    v->view = view;
    v->is_ready = true;
    if (view.dtype == v->dtype)
        return;
    tern_chain_operand from = {
        .form = TERN_CHAIN_FULL, .dtype = (tern_dtype)view.dtype, .view = view};
    tern_chain_copy(c, allocate_value(c, value), from);
}

void tern_chain_run(tern_chain *c)
{
    tern_chain_load_inputs(c);
    run_steps(c);
}

void tern_chain_open(tern_chain *c, tern_chain_shape max_shape, uint32_t buffers)
{
    static const tern_dtype dtypes[] = {
        [1] = TERN_U8, [2] = TERN_BF16, [3] = TERN_DTYPE_NONE, [4] = TERN_F32};
    c->max_shape = c->shape = max_shape;
    for (uint32_t i = 0; i < c->slot_count; i++) {
        tern_chain_slot *s = &c->slots[i];
        TERN_ASSERT(s->bytes == 1 || s->bytes == 2 || s->bytes == 4);
        s->pool = tern_lir_pool_of(
            c->l->b, s->is_full ? "tile" : "column", s->in_psum ? TERN_MEM_PSUM : TERN_MEM_SBUF,
            dtypes[s->bytes], max_shape.rows,
            s->is_full ? max_shape.k * max_shape.inner : max_shape.k,
            s->in_psum ? tern_chain_psum_buffers(c, max_shape, buffers) : buffers);
    }
    for (uint32_t i = 0; i < c->const_count; i++) {
        c->consts[i].view = persistent_tile(c, TERN_CHAIN_ONE, c->consts[i].dtype, TERN_MEM_SBUF);
        tern_lir_memset(c->l->b, TERN_LIR_ANY, c->consts[i].view, c->consts[i].imm);
    }
}
