/* lower/chain_psum.c - which values and temporaries of a chain are in PSUM: the vector engine reads
 * two tiles of f32 or of words in SBUF at half its rate, but not if one is in PSUM. */
#include "lower/chain_impl.h"
#include "numerics/format.h"

extern tern_chain_recipe tern_chain_do_binary, tern_chain_do_function;

static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* Tiles at the end of the rows are smaller, and engines are chosen for them anew: they take slots
 * that were planned. */
bool tern_chain_has_psum_temp(const tern_chain *c, tern_dtype dtype)
{
    uint32_t busy = 0, planned = 0;
    for (uint32_t i = 0; i < c->slot_count; i++) {
        const tern_chain_slot *s = &c->slots[i];
        busy += s->in_psum && s->is_busy;
        planned += s->in_psum && !s->is_busy && s->is_full && s->bytes == bytes_of(dtype);
    }
    return busy < c->psum_slots_max && !c->in_invariants && (c->is_planning || planned > 0);
}

/* Whether a step reads value |i| only as an operand of the vector engine beside a tile in SBUF, at
 * its slow rate. */
static bool reads_slowly(const tern_chain *c, const tern_chain_step *s, uint32_t i)
{
    uint32_t count = 0;
    bool half = c->values[s->result].dtype != TERN_F32 && c->values[i].dtype != TERN_F32;
    for (uint32_t k = 0; k < s->operand_count; k++) {
        const tern_chain_value *v = &c->values[c->values[s->operands[k]].same];
        count += v->form == TERN_CHAIN_FULL && !v->is_invariant;
    }
    return s->recipe == tern_chain_do_binary && s->operand_count == 2 && count == 1 && !half &&
           tern_chain_class_of(c->values[s->result].hlo_dtype) == TERN_CHAIN_FLOAT;
}

static bool may_be_in_psum(const tern_chain *c, uint32_t i)
{
    const tern_chain_value *v = &c->values[i];
    uint32_t readers = 0;
    if (!v->is_invariant || v->form != TERN_CHAIN_FULL || v->same != i ||
        v->step != TERN_CHAIN_NONE || v->is_borrowed)
        return false;
    for (uint32_t k = 0; k < c->value_count; k++)
        if (c->values[k].same == i && c->values[k].is_output)
            return false;
    for (uint32_t k = 0; k < c->step_count; k++)
        for (uint32_t o = 0; o < c->steps[k].operand_count; o++) {
            if (c->values[c->steps[k].operands[o]].same != i)
                continue;
            readers++;
            if (!reads_slowly(c, &c->steps[k], i))
                return false;
        }
    return readers > 0;
}

/* A tile in PSUM begins at a bank. */
static uint32_t psum_bytes(const tern_chain *c, uint32_t elems, tern_dtype dtype)
{
    uint32_t bank = (uint32_t)tern_chip_psum_bank_bytes(c->l->chip);
    return (elems * bytes_of(dtype) + bank - 1) / bank * bank;
}

/* A value that many steps read beside another tile, such as the argument of a polynomial. */
static void set_wants(tern_chain *c)
{
    enum { READERS_MIN = 4 };
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        uint32_t readers = 0;
        for (uint32_t k = 0; k < c->step_count; k++) {
            const tern_chain_step *s = &c->steps[k];
            if (s->recipe != tern_chain_do_binary)
                continue;
            const tern_chain_value *a = &c->values[tern_chain_root(c, s->operands[0])];
            const tern_chain_value *b = &c->values[tern_chain_root(c, s->operands[1])];
            readers +=
                (a == v || b == v) && a->form == TERN_CHAIN_FULL && b->form == TERN_CHAIN_FULL;
        }
        v->wants_psum = readers >= READERS_MIN && v->dtype == TERN_F32 && !v->is_invariant &&
                        v->step != TERN_CHAIN_NONE && !v->is_output;
    }
}

/* The only step that reads |value|, perhaps through a step that it absorbs; NULL: none or several.
 */
static const tern_chain_step *only_reader(const tern_chain *c, uint32_t value)
{
    const tern_chain_step *found = NULL;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++) {
            if (c->values[c->steps[i].operands[k]].same != value)
                continue;
            if (found || c->steps[i].operands[k] != value)
                return NULL;
            found = &c->steps[i];
        }
    return found && found->is_absorbed ? only_reader(c, found->result) : found;
}

/* |s| is an instruction that the scalar engine can execute: a function, or an operator with a
 * scalar. */
static bool is_by_act(const tern_chain *c, const tern_chain_step *s)
{
    if (s->recipe == tern_chain_do_function)
        return true;
    if (s->recipe != tern_chain_do_binary || s->absorbs != TERN_CHAIN_NONE || s->is_absorbed ||
        (s->arg != TERN_ALU_MULTIPLY && s->arg != TERN_ALU_ADD))
        return false;
    for (unsigned k = 0; k < 2; k++) {
        const tern_chain_value *v = &c->values[s->operands[k]];
        const tern_chain_form form =
            v->form == TERN_CHAIN_SPLAT ? v->form : c->values[v->same].form;
        if (tern_chain_is_scalar(c, form, v->dtype))
            return true;
    }
    return s->arg == TERN_ALU_MULTIPLY && s->operands[0] == s->operands[1];
}

/* Whether the two operands of |s| are different tiles of f32. */
static bool reads_two_tiles(const tern_chain *c, const tern_chain_step *s)
{
    if (s->recipe != tern_chain_do_binary || s->operand_count != 2 || s->arg == TERN_ALU_POW ||
        s->operands[0] == s->operands[1] || s->is_reduce)
        return false;
    for (unsigned k = 0; k < 2; k++) {
        const tern_chain_value *v = &c->values[tern_chain_root(c, s->operands[k])];
        if (v->form != TERN_CHAIN_FULL || v->dtype != TERN_F32 || v->is_invariant)
            return false;
    }
    return true;
}

void tern_chain_set_may_be_psum(tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        v->may_be_psum = false;
        if (v->form != TERN_CHAIN_FULL || v->dtype != TERN_F32 || v->hlo_dtype != TERN_F32 ||
            v->same != i || v->step == TERN_CHAIN_NONE || v->is_output || v->is_invariant ||
            v->narrow != TERN_CHAIN_NONE || !is_by_act(c, &c->steps[v->step]) ||
            c->steps[v->step].sum != TERN_CHAIN_NONE)
            continue;
        const tern_chain_step *reader = only_reader(c, i);
        v->may_be_psum = reader && reads_two_tiles(c, reader);
    }
}

bool tern_chain_takes_psum(const tern_chain *c, const tern_chain_value *v)
{
    if ((!v->wants_psum && !v->may_be_psum) || !tern_chain_has_psum_temp(c, v->dtype))
        return false;
    if (v->wants_psum || c->finds_forced)
        return v->wants_psum;
    if (c->psum_use != TERN_CHAIN_PSUM_IF_FASTER)
        return c->psum_use == TERN_CHAIN_PSUM_ALWAYS;
    const tern_chain_operand tile = {
        .form = TERN_CHAIN_FULL, .dtype = v->dtype, .view = {.mem = TERN_MEM_SBUF}};
    const tern_chain_cost direct = tern_chain_tensor_cost(c, tile, tile, tile);
    return tern_chain_in_psum_is_faster(c, &direct);
}

/* Temporaries in PSUM, of two buffers each, if tiles are long enough for further instructions to
 * pay. */
static void set_slots(tern_chain *c, uint32_t bytes)
{
    enum { ELEMS_MIN = 256 };
    const tern_chip *chip = c->l->chip;
    uint32_t elems = tern_chain_elems(&c->max_shape, TERN_CHAIN_FULL);
    bool pays = c->psum_is_free && elems >= ELEMS_MIN && chip->act_native_copy &&
                !chip->dve_pool_exclusive && !c->in_chunks;
    for (uint32_t i = 0; i < c->step_count; i++)
        pays = pays && !c->steps[i].is_external;
    c->psum_slots_max = pays ? bytes / (2 * psum_bytes(c, elems, TERN_F32)) : 0;
    c->transfer_ns = 0;
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        bool moves = v->form == TERN_CHAIN_FULL && !v->is_invariant &&
                     (v->is_output || (v->step == TERN_CHAIN_NONE && !v->is_iota && v->same == i));
        if (moves)
            c->transfer_ns +=
                bytes_of(v->dtype) * 1e9 /
                ((double)chip->dma_load_bytes_per_s * chip->dma_engines / chip->partitions);
    }
}

/* Puts every other loop-invariant input in PSUM: the vector engine reads two operands at once if
 * one of them is there; GpSimd cannot read it and takes the others. */
void tern_chain_set_psum(tern_chain *c)
{
    uint32_t bytes = 0, elems = tern_chain_elems(&c->max_shape, TERN_CHAIN_FULL);
    bool is_free = c->use_psum, next = true;
    for (uint32_t i = 0; i < c->step_count; i++)
        is_free = is_free && !c->steps[i].is_external; /* their sums may be in PSUM */
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        v->in_psum = false;
        if (!is_free || !may_be_in_psum(c, i))
            continue;
        uint32_t own = psum_bytes(c, elems, v->dtype);
        v->in_psum = next && bytes + own <= c->l->chip->psum_partition_bytes;
        bytes += v->in_psum ? own : 0;
        next = !next;
    }
    set_slots(c, c->l->chip->psum_partition_bytes - bytes);
    set_wants(c);
}

uint32_t tern_chain_psum_buffers(const tern_chain *c, tern_chain_shape shape, uint32_t buffers)
{
    uint32_t slots = 0, space = c->l->chip->psum_partition_bytes;
    uint32_t elems = tern_chain_elems(&shape, TERN_CHAIN_FULL);
    for (uint32_t i = 0; i < c->slot_count; i++)
        slots += c->slots[i].in_psum;
    for (uint32_t i = 0; i < c->value_count; i++)
        if (c->values[i].in_psum)
            space -= psum_bytes(c, elems, c->values[i].dtype);
    uint32_t most = space / (slots * psum_bytes(c, elems, TERN_F32));
    return most < buffers ? most : buffers;
}
