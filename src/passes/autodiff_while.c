/* passes/autodiff_while.c - a while with a static trip count is differentiated by a second while
 * that runs its iterations in reverse.
 *
 * The backward loop carries the cotangents of the slots that reach the result, and sums for
 * captured values. Its body consists of the rules' ops for the forward body. The forward values
 * these need are saved by the forward loop in stacks with one slice per iteration, or
 * rematerialised (autodiff_loop.c). Invariant slots are treated as captured values.
 *
 * A tensor with one slice per iteration, such as the stacked weights of all layers, is read at the
 * counter; its gradient is written once per iteration at the same index. Likewise the cotangent of
 * a tensor that the iterations fill is read slice by slice. Both cost one slice per iteration, not
 * the whole tensor. */
#include "passes/autodiff_loop_impl.h"

tern_hlo_value tern_ad_loop_int(tern_ad_loop *l, int64_t value)
{
    return tern_ad_int(l->ad, l->dtype, value);
}

bool tern_ad_in_body(const tern_ad_loop *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->ad->m, v);
    return (info->is_arg ? info->owner : tern_hlo_op_of(l->ad->m, info->owner)->parent) == l->body;
}

static tern_hlo_value yielded(const tern_ad_loop *l, uint32_t slot)
{
    tern_hlo_op last = tern_hlo_region_of(l->ad->m, l->body)->last;
    return tern_ad_operand(l->ad, last, slot);
}

/* --- slots with a cotangent --- */

typedef struct {
    tern_ad *ad;
    uint8_t *useful; /* [value] */
} marking;

static void mark_operand(void *self, tern_hlo_op op, uint32_t i)
{
    const marking *k = self;
    tern_hlo_value v = tern_ad_operand(k->ad, op, i);
    if (tern_ad_varies(k->ad, v))
        k->useful[v] = 1;
}

/* Marks the values of the body that reach carried slots. */
static void mark_body(tern_ad_loop *l, marking *k)
{
    tern_hlo_op last = tern_hlo_region_of(l->ad->m, l->body)->last;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (l->carried[i] && tern_ad_varies(l->ad, yielded(l, i)))
            k->useful[yielded(l, i)] = 1;
    for (tern_hlo_op op = tern_hlo_op_of(l->ad->m, last)->prev; op;
         op = tern_hlo_op_of(l->ad->m, op)->prev) {
        const tern_hlo_op_info info = *tern_hlo_op_of(l->ad->m, op);
        bool any = false;
        for (uint32_t i = 0; i < info.result_count; i++)
            any = any || k->useful[info.result_first + i];
        if (any)
            tern_ad_walk_op(l->ad, op, mark_operand, k);
    }
}

static void find_carried(tern_ad_loop *l)
{
    marking k = {l->ad, AD_ARRAY(l->ad, uint8_t, l->ad->m->values.count)};
    l->carried = AD_ARRAY(l->ad, bool, l->info.operand_count);
    if (l->ad->b.status)
        return;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        l->carried[i] = l->d[i] != 0;
    for (bool more = true; more;) {
        more = false;
        mark_body(l, &k);
        for (uint32_t i = 0; i < l->info.operand_count; i++)
            if (k.useful[l->arg_first + i] && !l->carried[i])
                more = l->carried[i] = true;
    }
    tern_ad_captured(l->ad, l->body, &l->outer);
    size_t n = 0;
    for (size_t i = 0; i < l->outer.count; i++)
        if (k.useful[l->outer.items[i]])
            l->outer.items[n++] = l->outer.items[i];
    l->outer.count = n;
}

/* --- slices at the counter --- */

typedef struct {
    tern_ad_loop *l;
    tern_hlo_value v;
    uint32_t count, operand;
    tern_hlo_op op, last; /* the user found last; the terminator, which is not counted */
} user_search;

static void note_user(void *self, tern_hlo_op op, uint32_t i)
{
    user_search *s = self;
    if (op == s->last || tern_ad_operand(s->l->ad, op, i) != s->v)
        return;
    s->count++;
    s->op = op;
    s->operand = i;
}

/* The only op of the body that uses |v|, if it is a |code| and |v| is its first operand; else 0. */
static tern_hlo_op only_user(tern_ad_loop *l, tern_hlo_value v, tern_hlo_code code)
{
    user_search s = {.l = l, .v = v, .last = tern_hlo_region_of(l->ad->m, l->body)->last};
    tern_ad_walk(l->ad, l->body, note_user, &s);
    if (s.count != 1 || s.operand != 0)
        return 0;
    const tern_hlo_op_info *info = tern_hlo_op_of(l->ad->m, s.op);
    return info->code == code && info->parent == l->body ? s.op : 0;
}

/* Slices of different iterations are disjoint: one of the start indices is the counter itself.
 * |first| is the index of the first start among the operands of |op|; |slice| has the slice's
 * shape. */
static bool is_per_iteration(const tern_ad_loop *l, tern_hlo_op op, uint32_t first,
                             tern_hlo_value slice)
{
    const tern_hlo_type_info *x = tern_ad_type(l->ad, tern_ad_operand(l->ad, op, 0));
    const tern_hlo_type_info *s = tern_ad_type(l->ad, slice);
    int64_t a = l->count.first, b = a + (l->count.trip_count - 1) * l->count.step;
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    for (uint32_t i = 0; i < x->rank; i++)
        if (s->dims[i] == 1 &&
            tern_ad_operand(l->ad, op, first + i) == l->arg_first + l->count.slot)
            return low >= 0 && high < x->dims[i];
    return false;
}

/* |v|, an invariant argument or a captured value, is read one slice per iteration. */
static void mark_fresh(tern_ad_loop *l, tern_hlo_value v, tern_hlo_value sum)
{
    tern_hlo_op op = only_user(l, v, TERN_HLO_DYNAMIC_SLICE);
    if (op && is_per_iteration(l, op, 1, tern_ad_result(l->ad, op, 0)))
        tern_ad_mark(l->ad, sum, AD_FRESH);
}

/* Slot |i| is filled one slice per iteration, and its initial value does not vary. */
static void mark_unread(tern_ad_loop *l, uint32_t i, tern_hlo_value sum)
{
    tern_hlo_value v = l->arg_first + i;
    tern_hlo_op op = only_user(l, v, TERN_HLO_DYNAMIC_UPDATE_SLICE);
    if (op && tern_ad_result(l->ad, op, 0) == yielded(l, i) &&
        !tern_ad_varies(l->ad, tern_ad_operand(l->ad, l->op, i)) &&
        is_per_iteration(l, op, 2, tern_ad_operand(l->ad, op, 1)))
        tern_ad_mark(l->ad, sum, AD_UNREAD);
}

/* --- the backward iteration --- */

static void make_regions(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    uint32_t n = 1;
    l->backward_count = 1 + (uint32_t)l->outer.count;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        l->backward_count += l->carried[i];
    l->types = AD_ARRAY(ad, tern_hlo_type, l->backward_count);
    l->next = AD_ARRAY(ad, tern_hlo_value, l->backward_count);
    l->outer_cotangents = AD_ARRAY(ad, tern_hlo_value, l->outer.count);
    if (ad->b.status)
        return;
    l->types[0] = tern_ad_tensor(ad, l->dtype, NULL, 0);
    for (uint32_t i = 0; i < l->info.operand_count + l->outer.count; i++) {
        uint32_t slots = l->info.operand_count;
        if (i < slots && !l->carried[i])
            continue;
        tern_hlo_value v = i < slots ? l->arg_first + i : l->outer.items[i - slots];
        const tern_hlo_type_info *t = tern_ad_type(ad, v);
        l->types[n++] = tern_ad_tensor(ad, tern_ad_dtype(ad, v), t->dims, t->rank);
    }
    tern_status st = tern_hlo_region_create(ad->m, &l->backward);
    if (!st && !ad->b.status)
        st = tern_hlo_region_add_args(ad->m, l->backward, l->types, l->backward_count);
    if (!st)
        st = tern_hlo_region_create(ad->m, &l->adjoint);
    if (st)
        tern_ad_fail(ad, st);
}

/* Sets the cotangents at the start of the backward body: those of captured values first, so that
 * contributions are added after them. */
static void seed(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    tern_hlo_value sum = tern_hlo_region_of(ad->m, l->backward)->arg_first + 1;
    tern_hlo_value first = sum;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        sum += l->carried[i];
    for (size_t i = 0; i < l->outer.count; i++, sum++) {
        l->outer_cotangents[i] = tern_ad_cotangent(ad, l->outer.items[i]);
        tern_ad_set_cotangent(ad, l->outer.items[i], sum);
        mark_fresh(l, l->outer.items[i], sum);
    }
    sum = first;
    for (uint32_t i = 0; i < l->info.operand_count; i++) {
        if (!l->carried[i])
            continue;
        if (yielded(l, i) == l->arg_first + i && !l->d[i])
            mark_fresh(l, l->arg_first + i, sum);
        mark_unread(l, i, sum);
        tern_ad_accumulate(ad, yielded(l, i), sum++);
    }
}

/* Collects the cotangents at the end of the backward body and restores those outside. */
static void collect(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    uint32_t n = 1;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (l->carried[i]) {
            tern_hlo_value v = l->arg_first + i;
            tern_ad_flush_slices(ad, v);
            tern_hlo_value sum = tern_ad_cotangent(ad, v);
            l->next[n++] = sum ? sum : tern_ad_full_like(ad, v, 0);
        }
    for (size_t i = 0; i < l->outer.count; i++) {
        l->next[n++] = tern_ad_cotangent(ad, l->outer.items[i]);
        tern_ad_set_cotangent(ad, l->outer.items[i], l->outer_cotangents[i]);
    }
}

static void build_backward(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    tern_hlo_value *init = AD_ARRAY(ad, tern_hlo_value, l->backward_count);
    tern_hlo_value *args = AD_ARRAY(ad, tern_hlo_value, l->backward_count);
    uint32_t n = 1;
    if (!init || !args)
        return;
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, l->types, l->backward_count, args);
    tern_hlo_value more = AD_COMPARE(ad, LT, args[0], tern_ad_loop_int(l, l->count.trip_count));
    tern_hlo_region regions[2] = {tern_hlo_build_region_end(&ad->b, scope, &more, 1), l->backward};
    init[0] = tern_ad_loop_int(l, 0);
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (l->carried[i])
            init[n++] = l->d[i] ? l->d[i] : tern_ad_full_like(ad, l->arg_first + i, 0);
    for (size_t i = 0; i < l->outer.count; i++)
        init[n++] = tern_ad_full_like(ad, l->outer.items[i], 0);
    tern_hlo_op_spec spec = {.code = TERN_HLO_WHILE,
                             .operands = init,
                             .operand_count = l->backward_count,
                             .results = l->types,
                             .result_count = l->backward_count,
                             .regions = regions,
                             .region_count = 2};
    tern_hlo_value result = tern_hlo_build(&ad->b, &spec) + 1;
    for (uint32_t i = 0; i < l->info.operand_count; i++)
        if (l->carried[i])
            tern_ad_accumulate(ad, tern_ad_operand(ad, l->op, i), result++);
    for (size_t i = 0; i < l->outer.count; i++)
        tern_ad_accumulate(ad, l->outer.items[i], result++);
}

static void differentiate(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    find_carried(l);
    if (!ad->b.status)
        make_regions(l);
    if (ad->b.status)
        return;
    ad->b.at = l->adjoint;
    seed(l);
    tern_ad_sweep(ad, tern_hlo_op_of(ad->m, tern_hlo_region_of(ad->m, l->body)->last)->prev);
    if (!ad->b.status)
        collect(l);
    tern_ad_loop_plan(l);
    tern_ad_loop_save(l);
    tern_ad_loop_finish(l);
    ad->b.at = l->at;
    if (!ad->b.status)
        build_backward(l);
}

/* --- the rule --- */

static void pass_through(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (d[i])
            tern_ad_accumulate(ad, tern_ad_operand(ad, op, i), d[i]);
}

static void note_loop(void *self, tern_hlo_op op, uint32_t i)
{
    tern_ad_loop *l = self;
    (void)i;
    for (tern_hlo_region r = tern_hlo_op_of(l->ad->m, op)->parent; r && r != l->body;) {
        tern_hlo_op owner = tern_hlo_region_of(l->ad->m, r)->owner;
        l->nests = l->nests || tern_hlo_op_of(l->ad->m, owner)->code == TERN_HLO_WHILE;
        r = tern_hlo_op_of(l->ad->m, owner)->parent;
    }
}

/* Nested loops will be changed to save values. Where the backward pass reruns them, the forward
 * loop must not save: it uses a copy made before the change. */
static void copy_body(tern_ad_loop *l)
{
    tern_ad *ad = l->ad;
    const tern_hlo_region_info r = *tern_hlo_region_of(ad->m, l->body);
    tern_ad_walk(ad, l->body, note_loop, l);
    if (!l->nests || ad->remat != TERN_REMAT_LAYER)
        return;
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, r.arg_count);
    if (!types)
        return;
    for (uint32_t i = 0; i < r.arg_count; i++)
        types[i] = tern_hlo_value_type(ad->m, r.arg_first + i);
    tern_status st = tern_hlo_region_create(ad->m, &l->original);
    if (!st)
        st = tern_hlo_region_add_args(ad->m, l->original, types, r.arg_count);
    for (uint32_t i = 0; i < r.arg_count && !st; i++)
        st = tern_hlo_clone_map(&l->copy, r.arg_first + i,
                                tern_hlo_region_of(ad->m, l->original)->arg_first + i);
    for (tern_hlo_op op = r.first; op && !st; op = tern_hlo_op_of(ad->m, op)->next) {
        tern_hlo_op made = 0;
        st = tern_hlo_clone_op(&l->copy, op, l->original, &made);
    }
    if (st)
        tern_ad_fail(ad, st);
}

void tern_ad_loop_rule(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_ad_loop l = {.ad = ad, .op = op, .info = *tern_hlo_op_of(ad->m, op), .d = d};
    if (!tern_ad_trip_count_of(ad->m, op, &l.count)) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED,
                                  "stablehlo.while has no derivative here: its trip count is "
                                  "unknown (wanted a counter with constant start, step and "
                                  "limit)"));
        return;
    }
    if (l.count.trip_count == 0) {
        pass_through(ad, op, d, l.info.operand_count);
        return;
    }
    l.body = tern_hlo_op_region(ad->m, op, 1);
    l.arg_first = tern_hlo_region_of(ad->m, l.body)->arg_first;
    l.dtype = tern_ad_type(ad, l.arg_first + l.count.slot)->dtype;
    l.at = ad->b.at;
    tern_hlo_cloner_init(&l.copy, ad->m, ad->m);
    tern_map_init(&l.plan, ad->mem);
    tern_map_init(&l.remat, ad->mem);
    copy_body(&l);
    if (!ad->b.status)
        differentiate(&l);
    ad->b.at = l.at;
    tern_hlo_cloner_fini(&l.copy);
    tern_map_fini(&l.plan);
    tern_map_fini(&l.remat);
    tern_vec_free(ad->mem, &l.outer);
    tern_vec_free(ad->mem, &l.saved);
}
