/* passes/autodiff_loop.c - values of the forward loop that the backward loop needs: saved per
 * iteration, or rematerialised.
 *
 *     NONE       saves what a rule uses, except cheap values: broadcasts, reshapes and slices of
 *                loop invariants
 *     SELECTIVE  saves results of matmuls, convolutions and loops and rematerialises the rest.
 *                Batched matmuls are rematerialised too: they belong to attention, which "pattern"
 *                matches as a whole and which needs no saved scores
 *     LAYER      saves the values carried into an iteration and rematerialises the rest
 *
 * Values that would differ when recomputed (random numbers) are always saved. */
#include "passes/autodiff_loop_impl.h"

enum { FREE_DEPTH = 32 };

/* --- the plan --- */

static bool is_invariant(const tern_ad_loop *l, uint32_t slot)
{
    return slot == l->count.slot || tern_ad_is_invariant(l->ad->m, l->op, slot);
}

static bool is_cheap(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    switch ((int)info->code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
    case TERN_HLO_SLICE:
    case TERN_HLO_DYNAMIC_SLICE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_CONVERT:
    case TERN_HLO_REVERSE:
        return true;
    default: /* scalars */
        return info->result_count == 1 && info->region_count == 0 &&
               tern_hlo_value_type_of(m, info->result_first)->count == 1;
    }
}

/* Computed from constants, the counter and loop invariants by cheap ops. */
static bool is_free(const tern_ad_loop *l, tern_hlo_value v, unsigned depth)
{
    const tern_hlo_module *m = l->ad->m;
    const tern_hlo_value_info info = *tern_hlo_value_of(m, v);
    if (!tern_ad_in_body(l, v))
        return true;
    if (info.is_arg)
        return is_invariant(l, info.index);
    if (depth >= FREE_DEPTH || !is_cheap(m, info.owner))
        return false;
    uint32_t count = tern_hlo_op_of(m, info.owner)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        if (!is_free(l, tern_hlo_operands(m, info.owner)[i], depth + 1))
            return false;
    return true;
}

static bool has_batch(const tern_hlo_module *m, tern_hlo_op op)
{
    uint32_t count = 0;
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_batching_dimensions, &count);
    return count > 0;
}

static bool is_saved(const tern_ad_loop *l, tern_hlo_op op, tern_hlo_value v)
{
    tern_hlo_code code = tern_hlo_op_of(l->ad->m, op)->code;
    if (!tern_match_is_pure(l->ad->m, op))
        return true;
    if (l->ad->remat == TERN_REMAT_LAYER)
        return false;
    if (l->ad->remat == TERN_REMAT_SELECTIVE)
        return (code == TERN_HLO_DOT_GENERAL && !has_batch(l->ad->m, op)) || code == TERN_HLO_DOT ||
               code == TERN_HLO_CONVOLUTION || code == TERN_HLO_WHILE;
    return code != TERN_HLO_BROADCAST_IN_DIM && code != TERN_HLO_RESHAPE && !is_free(l, v, 0);
}

typedef struct {
    tern_ad_loop *l;
    tern_ad_values todo;
    tern_status st;
} planner;

static void need(planner *p, tern_hlo_value v)
{
    if (!p->st && tern_ad_in_body(p->l, v))
        p->st = tern_vec_push(p->l->ad->mem, &p->todo, v);
}

static void need_operand(void *self, tern_hlo_op op, uint32_t i)
{
    planner *p = self;
    need(p, tern_ad_operand(p->l->ad, op, i));
}

static tern_status save(tern_ad_loop *l, tern_hlo_value v, tern_map_entry *e)
{
    TERN_TRY(tern_vec_push(l->ad->mem, &l->saved, v));
    e->value.number = l->saved.count;
    if (tern_ad_type(l->ad, v)->kind != TERN_HLO_TYPE_TENSOR || !tern_ad_type(l->ad, v)->is_static)
        return TERN_ERR(UNSUPPORTED, "stablehlo.while has no derivative here: a value that the "
                                     "backward pass needs is not a tensor of static shape");
    return NULL;
}

static tern_status plan_value(planner *p, tern_hlo_value v)
{
    tern_ad_loop *l = p->l;
    const tern_hlo_value_info info = *tern_hlo_value_of(l->ad->m, v);
    tern_map_entry *e = NULL;
    bool added = false;
    TERN_TRY(tern_map_add_u64(&l->plan, v, &e, &added));
    if (!added)
        return NULL;
    if (info.is_arg)
        return is_invariant(l, info.index) ? NULL : save(l, v, e);
    if (is_saved(l, info.owner, v))
        return save(l, v, e);
    TERN_TRY(tern_map_add_u64(&l->remat, info.owner, &e, &added));
    if (added)
        tern_ad_walk_op(l->ad, info.owner, need_operand, p);
    return NULL;
}

void tern_ad_loop_plan(tern_ad_loop *l)
{
    planner p = {.l = l};
    if (l->ad->b.status)
        return;
    tern_ad_walk(l->ad, l->adjoint, need_operand, &p);
    for (uint32_t i = 1; i < l->backward_count; i++)
        need(&p, l->next[i]);
    while (!p.st && p.todo.count)
        p.st = plan_value(&p, p.todo.items[--p.todo.count]);
    tern_vec_free(l->ad->mem, &p.todo);
    if (p.st)
        tern_ad_fail(l->ad, p.st);
}

/* --- the forward loop, which saves --- */

/* Start indices of |iteration| in a stack. */
static void stack_starts(tern_ad_loop *l, tern_hlo_value iteration, uint32_t rank,
                         tern_hlo_value *out)
{
    out[0] = iteration;
    tern_hlo_value zero = rank > 1 ? tern_ad_loop_int(l, 0) : 0;
    for (uint32_t i = 1; i < rank; i++)
        out[i] = zero;
}

/* [n, dims of |v|] */
static uint32_t stack_dims(const tern_ad_loop *l, tern_hlo_value v, int64_t n, int64_t *out)
{
    const tern_hlo_type_info *t = tern_ad_type(l->ad, v);
    out[0] = n;
    for (uint32_t i = 0; i < t->rank; i++)
        out[1 + i] = t->dims[i];
    return t->rank + 1;
}

/* A copy of |from| with additional arguments for stacks, without its terminator. */
static tern_status copy_region(tern_ad_loop *l, tern_hlo_cloner *c, tern_hlo_region from,
                               const tern_hlo_type *types, uint32_t count, tern_hlo_region *out)
{
    tern_hlo_module *m = l->ad->m;
    TERN_TRY(tern_hlo_region_create(m, out));
    TERN_TRY(tern_hlo_region_add_args(m, *out, types, count));
    const tern_hlo_region_info r = *tern_hlo_region_of(m, from);
    tern_hlo_value arg = tern_hlo_region_of(m, *out)->arg_first;
    for (uint32_t i = 0; i < r.arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(c, r.arg_first + i, arg + i));
    for (tern_hlo_op op = r.first; op != r.last; op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_op made = 0;
        TERN_TRY(tern_hlo_clone_op(c, op, *out, &made));
    }
    return NULL;
}

static void build_return(tern_ad *ad, const tern_hlo_value *values, uint32_t count)
{
    tern_hlo_op_spec spec = {.code = TERN_HLO_RETURN, .operands = values, .operand_count = count};
    (void)tern_hlo_build(&ad->b, &spec);
}

static tern_hlo_region saving_cond(tern_ad_loop *l, const tern_hlo_type *types, uint32_t count)
{
    tern_ad *ad = l->ad;
    tern_hlo_region from = tern_hlo_op_region(ad->m, l->op, 0), out = 0;
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, ad->m, ad->m);
    tern_status st = copy_region(l, &c, from, types, count, &out);
    if (st) {
        tern_ad_fail(ad, st);
    } else {
        tern_hlo_op last = tern_hlo_region_of(ad->m, from)->last;
        tern_hlo_value more = tern_hlo_cloned(&c, tern_ad_operand(ad, last, 0));
        ad->b.at = out;
        build_return(ad, &more, 1);
    }
    tern_hlo_cloner_fini(&c);
    return out;
}

/* The iteration index from the counter. */
static tern_hlo_value iteration_of(tern_ad_loop *l, tern_hlo_value counter)
{
    tern_ad *ad = l->ad;
    if (l->count.first)
        counter = tern_ad_minus(ad, counter, tern_ad_loop_int(l, l->count.first));
    return l->count.step == 1 ? counter
                              : tern_ad_over(ad, counter, tern_ad_loop_int(l, l->count.step));
}

/* Appends to the body's copy the updates that write saved values into their stacks. |values|
 * receives the updated stacks after the slots. */
static void save_values(tern_ad_loop *l, tern_hlo_cloner *c, tern_hlo_value arg,
                        tern_hlo_value *values)
{
    tern_ad *ad = l->ad;
    uint32_t slots = l->info.operand_count;
    tern_hlo_value iteration = iteration_of(l, arg + l->count.slot);
    for (size_t i = 0; i < l->saved.count && !ad->b.status; i++) {
        tern_hlo_value v = tern_hlo_cloned(c, tern_hlo_cloned(&l->copy, l->saved.items[i]));
        tern_hlo_value starts[AD_MAX_RANK];
        int64_t dims[AD_MAX_RANK];
        uint32_t rank = stack_dims(l, v, 1, dims);
        stack_starts(l, iteration, rank, starts);
        values[slots + i] =
            tern_ad_update_slice(ad, arg + slots + (tern_hlo_value)i,
                                 tern_hlo_build_reshape(&ad->b, v, dims, rank), starts, rank);
    }
}

static tern_hlo_region saving_body(tern_ad_loop *l, const tern_hlo_type *types, uint32_t count)
{
    tern_ad *ad = l->ad;
    tern_hlo_region from = l->original ? l->original : l->body, out = 0;
    tern_hlo_value *values = AD_ARRAY(ad, tern_hlo_value, count);
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, ad->m, ad->m);
    tern_status st = values ? copy_region(l, &c, from, types, count, &out) : NULL;
    if (st)
        tern_ad_fail(ad, st);
    if (!ad->b.status) {
        tern_hlo_op last = tern_hlo_region_of(ad->m, from)->last;
        for (uint32_t i = 0; i < l->info.operand_count; i++)
            values[i] = tern_hlo_cloned(&c, tern_ad_operand(ad, last, i));
        ad->b.at = out;
        save_values(l, &c, tern_hlo_region_of(ad->m, out)->arg_first, values);
        build_return(ad, values, count);
    }
    tern_hlo_cloner_fini(&c);
    return out;
}

/* Inserts the new loop and the initial stacks where the old loop was. */
static void replace_loop(tern_ad_loop *l, tern_hlo_region made, tern_hlo_value result)
{
    tern_ad *ad = l->ad;
    tern_hlo_region parent = l->info.parent;
    tern_ad_move_ops(ad, made, l->op);
    tern_ad_replace(ad, parent, l->info.result_first, l->info.result_count, result);
    if (l->at != parent)
        tern_ad_replace(ad, l->at, l->info.result_first, l->info.result_count, result);
    tern_hlo_op_detach(ad->m, l->op);
    l->stacks = result + l->info.result_count;
}

void tern_ad_loop_save(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    uint32_t slots = l->info.operand_count, count = slots + (uint32_t)l->saved.count;
    tern_hlo_region made = 0;
    if (ad->b.status || (!l->saved.count && !l->original))
        return;
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, count);
    tern_hlo_value *init = AD_ARRAY(ad, tern_hlo_value, count);
    if (!types || !init)
        return;
    tern_status st = tern_hlo_region_create(ad->m, &made);
    if (st) {
        tern_ad_fail(ad, st);
        return;
    }
    ad->b.at = made;
    for (uint32_t i = 0; i < count && !ad->b.status; i++) {
        int64_t dims[AD_MAX_RANK];
        if (i < slots) {
            init[i] = tern_ad_operand(ad, l->op, i);
        } else {
            tern_hlo_value v = l->saved.items[i - slots];
            uint32_t rank = stack_dims(l, v, l->count.trip_count, dims);
            init[i] = tern_hlo_build_splat(&ad->b, tern_ad_type(ad, v)->dtype, dims, rank, 0);
        }
        types[i] = ad->b.status ? 0 : tern_hlo_value_type(ad->m, init[i]);
    }
    tern_hlo_region regions[2] = {0};
    if (!ad->b.status)
        regions[0] = saving_cond(l, types, count);
    if (!ad->b.status)
        regions[1] = saving_body(l, types, count);
    ad->b.at = made;
    tern_hlo_op_spec spec = {.code = TERN_HLO_WHILE,
                             .operands = init,
                             .operand_count = count,
                             .results = types,
                             .result_count = count,
                             .regions = regions,
                             .region_count = 2,
                             .loc = l->info.loc};
    tern_hlo_value result = tern_hlo_build(&ad->b, &spec);
    if (!ad->b.status)
        replace_loop(l, made, result);
}

/* --- the body of the backward loop --- */

typedef struct {
    tern_ad *ad;
    tern_hlo_cloner *c;
} renaming;

static void rename_operand(void *self, tern_hlo_op op, uint32_t i)
{
    const renaming *r = self;
    tern_hlo_value v = tern_ad_operand(r->ad, op, i), to = tern_hlo_cloned(r->c, v);
    if (to != v)
        tern_hlo_set_operand(r->ad->m, op, i, to);
}

static tern_hlo_value load_saved(tern_ad_loop *l, size_t i, tern_hlo_value iteration)
{
    tern_hlo_value v = l->saved.items[i], starts[AD_MAX_RANK];
    const tern_hlo_type_info *t = tern_ad_type(l->ad, v);
    int64_t dims[AD_MAX_RANK];
    uint32_t rank = stack_dims(l, v, 1, dims);
    stack_starts(l, iteration, rank, starts);
    tern_hlo_value slice =
        tern_ad_dynamic_slice(l->ad, l->stacks + (tern_hlo_value)i, starts, dims, rank);
    return tern_hlo_build_reshape(&l->ad->b, slice, t->dims, t->rank);
}

/* Maps values of the forward body to the backward loop: invariants, saved values, rematerialised
 * ops. */
static tern_status map_values(tern_ad_loop *l, tern_hlo_cloner *c, tern_hlo_value iteration)
{
    tern_ad *ad = l->ad;
    tern_hlo_value counter = iteration;
    if (l->count.step != 1)
        counter = tern_ad_times(ad, counter, tern_ad_loop_int(l, l->count.step));
    if (l->count.first)
        counter = tern_ad_plus(ad, counter, tern_ad_loop_int(l, l->count.first));
    for (uint32_t i = 0; i < l->info.operand_count && !ad->b.status; i++)
        if (is_invariant(l, i))
            TERN_TRY(tern_hlo_clone_map(
                c, l->arg_first + i, i == l->count.slot ? counter : tern_ad_operand(ad, l->op, i)));
    for (size_t i = 0; i < l->saved.count && !ad->b.status; i++)
        TERN_TRY(tern_hlo_clone_map(c, l->saved.items[i], load_saved(l, i, iteration)));
    for (tern_hlo_op op = tern_hlo_region_of(ad->m, l->body)->first; op && !ad->b.status;
         op = tern_hlo_op_of(ad->m, op)->next) {
        tern_hlo_op made = 0;
        if (tern_map_find_u64(&l->remat, op))
            TERN_TRY(tern_hlo_clone_op(c, op, l->backward, &made));
    }
    return NULL;
}

static void finish_body(tern_ad_loop *l, tern_hlo_cloner *c)
{
    tern_ad *ad = l->ad;
    tern_hlo_value k = tern_hlo_region_of(ad->m, l->backward)->arg_first;
    tern_hlo_value iteration = tern_ad_minus(ad, tern_ad_loop_int(l, l->count.trip_count - 1), k);
    tern_status st = map_values(l, c, iteration);
    if (st)
        tern_ad_fail(ad, st);
    if (ad->b.status)
        return;
    renaming r = {ad, c};
    tern_ad_walk(ad, l->adjoint, rename_operand, &r);
    l->next[0] = tern_ad_plus(ad, k, tern_ad_loop_int(l, 1));
    for (uint32_t i = 1; i < l->backward_count; i++)
        l->next[i] = tern_hlo_cloned(c, l->next[i]);
    build_return(ad, l->next, l->backward_count);
    if (!ad->b.status)
        tern_ad_move_ops(ad, l->adjoint, tern_hlo_region_of(ad->m, l->backward)->last);
}

void tern_ad_loop_finish(tern_ad_loop *l)
{
    tern_hlo_cloner c;
    if (l->ad->b.status)
        return;
    l->ad->b.at = l->backward;
    tern_hlo_cloner_init(&c, l->ad->m, l->ad->m);
    finish_body(l, &c);
    tern_hlo_cloner_fini(&c);
}
