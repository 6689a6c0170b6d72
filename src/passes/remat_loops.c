/* passes/remat_loops.c - finds the values that a loop saves per iteration, and their readers. */
#include "passes/remat_impl.h"

enum { MAX_STEPS = 8 }; /* ops between a counter and an index */

static bool is_small(int64_t n) { return n > INT32_MIN && n < INT32_MAX; }

/* |v| as an affine function of |counter|. */
static bool index_of(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_value counter,
                     tern_remat_index *out)
{
    *out = (tern_remat_index){.times = 1};
    for (unsigned i = 0; v != counter; i++) {
        tern_hlo_op add = tern_match_op(m, v, TERN_HLO_ADD);
        tern_hlo_op op = add ? add : tern_match_op(m, v, TERN_HLO_SUBTRACT);
        if (!op || i == MAX_STEPS || tern_hlo_value_type_of(m, v)->rank != 0)
            return false;
        const tern_hlo_value *in = tern_hlo_operands(m, op);
        int64_t constant = 0;
        bool second = tern_match_splat_int(m, in[1], &constant);
        if ((!second && !tern_match_splat_int(m, in[0], &constant)) || !is_small(constant))
            return false;
        out->plus += out->times * (add || !second ? constant : -constant);
        if (!add && !second)
            out->times = -out->times;
        v = in[second ? 0 : 1];
    }
    return true;
}

/* The indices of the first and the last iteration; false if they are not within |size|. */
static bool is_within(const tern_ad_trip_count *c, tern_remat_index at, int64_t size,
                      int64_t *first, int64_t *last)
{
    if (c->trip_count <= 0 || !is_small(c->first) || !is_small(c->step) ||
        !is_small(c->trip_count * c->step))
        return false;
    *first = at.times * c->first + at.plus;
    *last = *first + at.times * c->step * (c->trip_count - 1);
    return *first >= 0 && *first < size && *last >= 0 && *last < size;
}

/* |slice| has the shape of |whole|, with first dimension 1. */
static bool is_slice_of(const tern_hlo_module *m, tern_hlo_value slice, tern_hlo_value whole)
{
    const tern_hlo_type_info *s = tern_match_plain(m, slice), *w = tern_match_plain(m, whole);
    if (!s || !w || w->rank == 0 || w->rank > AD_MAX_RANK || s->rank != w->rank || s->dims[0] != 1)
        return false;
    for (uint32_t i = 1; i < w->rank; i++)
        if (s->dims[i] != w->dims[i])
            return false;
    return true;
}

/* Each iteration writes another slice of slot |i|, and all slices are written. */
static bool is_filled(const tern_remat_loop *l, uint32_t i, tern_remat_slot *out)
{
    const tern_hlo_module *m = l->r->m;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, l->body);
    tern_hlo_value next = tern_hlo_operands(m, body->last)[i];
    tern_hlo_op update = tern_match_op(m, next, TERN_HLO_DYNAMIC_UPDATE_SLICE);
    int64_t first = 0, last = 0;
    if (!update || tern_hlo_op_of(m, update)->parent != l->body)
        return false;
    const tern_hlo_value *in = tern_hlo_operands(m, update);
    *out = (tern_remat_slot){.slot = i,
                             .update = update,
                             .written = in[1],
                             .stack = tern_hlo_op_of(m, l->op)->result_first + i};
    if (in[0] != body->arg_first + i || !is_slice_of(m, in[1], in[0]) ||
        !index_of(m, in[2], l->counter, &out->at))
        return false;
    int64_t size = tern_hlo_value_type_of(m, in[0])->dims[0];
    return is_within(&l->count, out->at, size, &first, &last) && l->count.trip_count == size &&
           (first < last ? last - first : first - last) == size - 1;
}

/* |op| reads one slice of |stack| in a loop beside the first; |out| receives the loop and the
 * index. */
static bool reads_per_iteration(const tern_remat_loop *l, tern_hlo_op op, tern_hlo_value stack,
                                tern_remat_slot *out)
{
    const tern_hlo_module *m = l->r->m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    tern_hlo_op loop = info->parent ? tern_hlo_region_of(m, info->parent)->owner : 0;
    tern_ad_trip_count count;
    tern_remat_index at;
    int64_t first = 0, last = 0;
    if (info->code != TERN_HLO_DYNAMIC_SLICE || !loop || loop == l->op ||
        tern_hlo_op_of(m, loop)->code != TERN_HLO_WHILE ||
        tern_hlo_op_of(m, loop)->parent != tern_hlo_op_of(m, l->op)->parent ||
        info->parent != tern_hlo_op_region(m, loop, 1) || !tern_ad_trip_count_of(m, loop, &count) ||
        tern_hlo_operands(m, op)[0] != stack || !is_slice_of(m, info->result_first, stack))
        return false;
    out->reader = info->parent;
    out->index = tern_hlo_operands(m, op)[1];
    tern_hlo_value counter = tern_hlo_region_of(m, info->parent)->arg_first + count.slot;
    return tern_hlo_value_type(m, out->index) == tern_hlo_value_type(m, l->counter) &&
           index_of(m, out->index, counter, &at) &&
           is_within(&count, at, tern_hlo_value_type_of(m, stack)->dims[0], &first, &last);
}

/* The slot is read by exactly one other loop, at one index per iteration. */
static bool find_reader(const tern_remat_loop *l, tern_remat_slot *s)
{
    const tern_hlo_module *m = l->r->m;
    tern_hlo_region cond = tern_hlo_op_region(m, l->op, 0);
    if (tern_rewrite_use_count(l->r, tern_hlo_region_of(m, l->body)->arg_first + s->slot) != 1 ||
        tern_rewrite_use_count(l->r, tern_hlo_region_of(m, cond)->arg_first + s->slot) != 0 ||
        tern_rewrite_use_count(l->r, tern_hlo_op_of(m, s->update)->result_first) != 1)
        return false;
    tern_rewrite_use u = tern_rewrite_first_use(l->r, s->stack);
    for (; u; u = tern_rewrite_next_use(l->r, u)) {
        tern_remat_slot found = *s;
        if (!reads_per_iteration(l, tern_rewrite_use_op(l->r, u), s->stack, &found) ||
            (s->reader && (found.reader != s->reader || found.index != s->index)))
            return false;
        s->reader = found.reader;
        s->index = found.index;
    }
    return s->reader != 0;
}

tern_status tern_remat_find_slots(tern_remat_loop *l, tern_rewrite *r, tern_hlo_op op)
{
    const tern_hlo_module *m = r->m;
    l->r = r;
    l->op = op;
    l->body = tern_hlo_op_region(m, op, 1);
    l->slots.count = 0;
    if (!tern_ad_trip_count_of(m, op, &l->count))
        return NULL;
    l->counter = tern_hlo_region_of(m, l->body)->arg_first + l->count.slot;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++) {
        tern_remat_slot s;
        if (!is_filled(l, i, &s))
            continue;
        if (!find_reader(l, &s))
            s.reader = 0;
        TERN_TRY(tern_vec_push(r->mem, &l->slots, s));
    }
    return NULL;
}

const tern_remat_slot *tern_remat_saved_slot(const tern_remat_loop *l, tern_hlo_value v,
                                             tern_remat_index at)
{
    for (size_t i = 0; i < l->slots.count; i++) {
        const tern_remat_slot *s = &l->slots.items[i];
        tern_hlo_op reshape = tern_match_op(l->r->m, s->written, TERN_HLO_RESHAPE);
        if (!s->removed && s->at.times == at.times && s->at.plus == at.plus &&
            (s->written == v || (reshape && tern_hlo_operands(l->r->m, reshape)[0] == v)))
            return s;
    }
    return NULL;
}
