/* passes/recompute.c - what a loop keeps for a later loop is computed again there, if that is
 * cheap.
 *
 * The gradient of a loop is a second loop. The first keeps what the second needs of each turn, a
 * slice a turn of tensors that it carries round; jax.grad of lax.scan keeps all that a derivative
 * names: the scores of attention, their exponentials, their sums. As long as these are kept, they
 * are written to HBM and read back, and attention is no pattern in either loop. Here a value that
 * follows from others that are kept anyway, from what no turn changes and from the counter is made
 * again where it was read: by the very ops that made it, so that it is the same bits.
 *
 * What is cheap (is_worth_it):
 *   - a product with a batch, such as scores q k^T, takes the tensor engine less time than what is
 *     kept takes to be written and read back, by a factor;
 *   - all that follows from such a product (softmax) is computed with it, tile by tile;
 *   - else a value may cost a few elementwise ops for each of its elements;
 *   - a product without a batch has the weights of a layer in it, and is never done again. */
#include "passes/recompute_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/fuse_impl.h"
#include "passes/simplify_impl.h"

enum {
    MAX_OPS = 256,   /* to make one value again */
    CHEAP_OPS = 8,   /* elementwise, for each element, where no product is done again */
    PRODUCT_GAIN = 2 /* time of memory over time of the tensor engine */
};
#define FLOPS_PER_BYTE 256.0 /* of a chip that is not known */

typedef enum { NOT, TRIED, AGAIN } decision;

typedef struct {
    tern_rewrite *r;
    tern_hlo_module *m;
    double flops_per_byte;
    tern_recompute_loop loop;
    tern_recompute_index at; /* of the slots at hand */
    uint8_t *decided;        /* [op of the first loop]: a decision */
    bool *from_product;      /* [op]: a product that is done again is among what it is made from */
    size_t op_count;
    TERN_VEC(tern_hlo_op) tried;
    TERN_VEC(tern_hlo_value) ahead; /* still to be looked at */
    uint64_t made;
} recomputer;

/* --- what may be done again --- */

typedef enum { NEVER, MOVES, COMPUTES, MULTIPLIES } work;

static const struct {
    tern_hlo_code code;
    work what;
} works[] = {
    {TERN_HLO_CONSTANT, MOVES},
    {TERN_HLO_IOTA, MOVES},
    {TERN_HLO_BROADCAST_IN_DIM, MOVES},
    {TERN_HLO_RESHAPE, MOVES},
    {TERN_HLO_TRANSPOSE, MOVES},
    {TERN_HLO_SLICE, MOVES},
    {TERN_HLO_DYNAMIC_SLICE, MOVES},
    {TERN_HLO_CONCATENATE, MOVES},
    {TERN_HLO_PAD, MOVES},
    {TERN_HLO_REVERSE, MOVES},
    {TERN_HLO_CONVERT, MOVES},
    {TERN_HLO_REDUCE, COMPUTES},
    {TERN_HLO_DOT_GENERAL, MULTIPLIES},
};

static work work_of(const recomputer *c, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    if (info->result_count != 1 || !tern_match_plain(c->m, info->result_first) ||
        !tern_match_is_pure(c->m, op))
        return NEVER;
    if (info->code == TERN_HLO_REDUCE &&
        tern_match_reducer(c->m, tern_hlo_op_region(c->m, op, 0)) == TERN_HLO_NO_CODE)
        return NEVER;
    uint32_t batch = 0;
    (void)tern_hlo_op_ints(c->m, op, TERN_HLO_A_lhs_batching_dimensions, &batch);
    if (info->code == TERN_HLO_DOT_GENERAL && batch == 0)
        return NEVER;
    for (size_t i = 0; i < TERN_COUNT_OF(works); i++)
        if (works[i].code == info->code)
            return works[i].what;
    return tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE ? COMPUTES : NEVER;
}

/* --- looking --- */

static bool is_in_body(const recomputer *c, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(c->m, v);
    return (info->is_arg ? info->owner : tern_hlo_op_of(c->m, info->owner)->parent) == c->loop.body;
}

/* |v| is there in the second loop, with what has been decided: no op has to be done for it. */
static bool is_there(const recomputer *c, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(c->m, v);
    return !is_in_body(c, v) || v == c->loop.counter || (op && c->decided[op] != NOT) ||
           tern_recompute_kept(&c->loop, v, c->at);
}

/* The ops that make |v|, back to what is there. */
static tern_status try_value(recomputer *c, tern_hlo_value v, bool *out)
{
    *out = false;
    c->tried.count = c->ahead.count = 0;
    TERN_TRY(tern_vec_push(c->r->mem, &c->ahead, v));
    while (c->ahead.count) {
        v = c->ahead.items[--c->ahead.count];
        tern_hlo_op op = tern_match_owner(c->m, v);
        if (is_there(c, v))
            continue;
        if (!op || c->tried.count == MAX_OPS || work_of(c, op) == NEVER)
            return NULL;
        c->decided[op] = TRIED;
        TERN_TRY(tern_vec_push(c->r->mem, &c->tried, op));
        for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++)
            TERN_TRY(tern_vec_push(c->r->mem, &c->ahead, tern_hlo_operands(c->m, op)[i]));
    }
    *out = true;
    return NULL;
}

static double flops_of(const recomputer *c, tern_hlo_op dot)
{
    uint32_t count = 0;
    const int64_t *dims =
        tern_hlo_op_ints(c->m, dot, TERN_HLO_A_lhs_contracting_dimensions, &count);
    const tern_hlo_type_info *lhs = tern_hlo_value_type_of(c->m, tern_hlo_operands(c->m, dot)[0]);
    double flops =
        2.0 * (double)tern_hlo_value_type_of(c->m, tern_hlo_op_of(c->m, dot)->result_first)->count;
    for (uint32_t i = 0; i < count; i++)
        flops *= (double)lhs->dims[dims[i]];
    return flops;
}

/* How many elements |op| computes: what it makes, or what it reduces. */
static double elements_of(const recomputer *c, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    bool reduces = info->code == TERN_HLO_REDUCE;
    tern_hlo_value v = reduces ? tern_hlo_operands(c->m, op)[0] : info->result_first;
    return (double)tern_hlo_value_type_of(c->m, v)->count;
}

static void mark_product(recomputer *c, tern_hlo_op op)
{
    bool is = tern_hlo_op_of(c->m, op)->code == TERN_HLO_DOT_GENERAL;
    for (uint32_t i = 0; !is && i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
        tern_hlo_op from = tern_match_owner(c->m, tern_hlo_operands(c->m, op)[i]);
        is = from && from < c->op_count && c->decided[from] != NOT && c->from_product[from];
    }
    c->from_product[op] = is;
}

/* What was tried for |v| is cheap, beside keeping that. */
static bool is_worth_it(recomputer *c, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->m, v);
    double bytes = (double)t->count * tern_num_format_of(t->dtype)->storage_bytes;
    double flops = 0, elements = 0;
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next) {
        if (c->decided[op] != TRIED)
            continue;
        mark_product(c, op);
        work what = work_of(c, op);
        if (what == MULTIPLIES)
            flops += flops_of(c, op);
        else if (what == COMPUTES && !c->from_product[op])
            elements += elements_of(c, op);
    }
    return flops * PRODUCT_GAIN <= 2 * bytes * c->flops_per_byte &&
           elements <= CHEAP_OPS * (double)t->count;
}

static tern_status decide(recomputer *c, tern_recompute_slot *s)
{
    bool can = false;
    s->tried = s->goes = true; /* not to be found as what it is made from */
    TERN_TRY(try_value(c, s->written, &can));
    /* One that another slot keeps as well is made by no op. */
    tern_hlo_op made = tern_match_owner(c->m, s->written);
    s->goes = can && made && c->decided[made] != NOT && is_worth_it(c, s->written);
    for (size_t i = 0; i < c->tried.count; i++)
        c->decided[c->tried.items[i]] = s->goes ? AGAIN : NOT;
    return NULL;
}

/* --- changing --- */

static bool is_same_place(const tern_recompute_slot *a, const tern_recompute_slot *b)
{
    return a->reader == b->reader && a->index == b->index && a->at.times == b->at.times &&
           a->at.plus == b->at.plus;
}

/* Slice |index| of what |s| keeps, as |v| was. */
static tern_hlo_value build_slice(recomputer *c, tern_hlo_builder *b, const tern_recompute_slot *s,
                                  tern_hlo_value index, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->m, s->written);
    tern_hlo_value in[AD_MAX_RANK + 1] = {s->stack, index};
    tern_hlo_attr sizes = 0;
    TERN_ASSERT(t->rank <= AD_MAX_RANK);
    for (uint32_t i = 1; i < t->rank; i++)
        in[1 + i] = tern_hlo_build_splat(b, tern_hlo_value_type_of(c->m, index)->dtype, NULL, 0, 0);
    if (!b->status)
        b->status = tern_hlo_attr_ints(c->m, TERN_I64, t->dims, t->rank, &sizes);
    tern_hlo_attr_use use = {TERN_HLO_A_slice_sizes, sizes};
    tern_hlo_value slice = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                                                 .operands = in,
                                                                 .operand_count = t->rank + 1,
                                                                 .attrs = &use,
                                                                 .attr_count = 1});
    if (v == s->written)
        return slice;
    t = tern_hlo_value_type_of(c->m, v);
    return tern_hlo_build_reshape(b, slice, t->dims, t->rank);
}

/* The counter of the first loop in the turn that wrote slice |index|. */
static tern_hlo_value build_counter(recomputer *c, tern_hlo_builder *b, tern_hlo_value index)
{
    if (c->at.times == 1 && c->at.plus == 0)
        return index;
    tern_dtype dtype = tern_hlo_value_type_of(c->m, index)->dtype;
    tern_hlo_value plus = tern_hlo_build_splat(b, dtype, NULL, 0, (double)c->at.plus);
    return c->at.times == 1 ? tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, index, plus)
                            : tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, plus, index);
}

/* What |op| uses of the first loop is mapped to what stands for it in the second. */
static tern_status map_operands(recomputer *c, tern_hlo_cloner *k, tern_hlo_op op,
                                tern_hlo_value index)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(c->m, op)[i];
        if (!is_in_body(c, v) || tern_hlo_cloned(k, v) != v)
            continue;
        const tern_recompute_slot *s =
            v == c->loop.counter ? NULL : tern_recompute_kept(&c->loop, v, c->at);
        TERN_ASSERT(s || v == c->loop.counter);
        if (s) /* it is read here from now on, so it has to stay */
            c->loop.slots.items[s - c->loop.slots.items].tried = true;
        tern_hlo_builder *b = &c->r->builder;
        tern_hlo_value to = s ? build_slice(c, b, s, index, v) : build_counter(c, b, index);
        TERN_TRY(tern_hlo_builder_status(b));
        TERN_TRY(tern_hlo_clone_map(k, v, to));
    }
    return NULL;
}

/* The ops that are done again, in the second loop. */
static tern_status clone_ops(recomputer *c, tern_hlo_cloner *k, const tern_recompute_slot *like)
{
    tern_hlo_op owner = tern_match_owner(c->m, like->index);
    tern_hlo_op before =
        owner ? tern_hlo_op_of(c->m, owner)->next : tern_hlo_region_of(c->m, like->reader)->first;
    (void)tern_rewrite_build(c->r, before);
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next) {
        tern_hlo_op made = 0;
        if (c->decided[op] != AGAIN)
            continue;
        TERN_TRY(map_operands(c, k, op, like->index));
        TERN_TRY(tern_hlo_clone_op(k, op, c->r->bench, &made));
    }
    return tern_rewrite_place(c->r);
}

/* Who read the slot takes |v|, and the loop hands on what it got, which simplify makes no slot. */
static tern_status leave_slot(recomputer *c, const tern_recompute_slot *s, tern_hlo_value v)
{
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(c->r, s->stack));)
        TERN_TRY(tern_rewrite_replace_op(c->r, tern_rewrite_use_op(c->r, u), &v));
    const tern_hlo_region_info *body = tern_hlo_region_of(c->m, c->loop.body);
    c->made++;
    return tern_rewrite_set_operand(c->r, body->last, s->slot, body->arg_first + s->slot);
}

static tern_status change(recomputer *c, const tern_recompute_slot *like)
{
    tern_hlo_cloner k;
    tern_hlo_cloner_init(&k, c->m, c->m);
    tern_status st = clone_ops(c, &k, like);
    for (size_t i = 0; !st && i < c->loop.slots.count; i++) {
        const tern_recompute_slot *s = &c->loop.slots.items[i];
        if (s->goes && is_same_place(s, like))
            st = leave_slot(c, s, tern_hlo_cloned(&k, s->written));
    }
    tern_hlo_cloner_fini(&k);
    return st;
}

/* --- loops --- */

/* |op| makes what |s| keeps, but for its shape. */
static bool makes(const recomputer *c, tern_hlo_op op, const tern_recompute_slot *s)
{
    tern_hlo_op made = tern_match_owner(c->m, s->written);
    if (made && tern_hlo_op_of(c->m, made)->code == TERN_HLO_RESHAPE)
        made = tern_match_owner(c->m, tern_hlo_operands(c->m, made)[0]);
    return made == op;
}

/* Slots that are read where |like| is, in the order in which they are made: one may be made of
 * another. */
static tern_status decide_alike(recomputer *c, const tern_recompute_slot *like, bool *any)
{
    *any = false;
    c->at = like->at;
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next)
        for (size_t i = 0; i < c->loop.slots.count; i++) {
            tern_recompute_slot *s = &c->loop.slots.items[i];
            if (s->tried || !s->reader || !is_same_place(s, like) || !makes(c, op, s))
                continue;
            TERN_TRY(decide(c, s));
            *any = *any || s->goes;
        }
    return NULL;
}

static tern_status treat_slots(recomputer *c)
{
    for (size_t i = 0; i < c->loop.slots.count; i++) {
        const tern_recompute_slot *s = &c->loop.slots.items[i];
        bool any = false;
        if (s->tried || !s->reader)
            continue;
        memset(c->decided, NOT, c->op_count);
        TERN_TRY(decide_alike(c, s, &any));
        if (any)
            TERN_TRY(change(c, s));
        c->loop.slots.items[i].tried = true;
    }
    return NULL;
}

static tern_status treat_loop(recomputer *c, tern_hlo_op op)
{
    TERN_TRY(tern_recompute_look(&c->loop, c->r, op));
    if (!c->loop.slots.count)
        return NULL;
    c->op_count = c->m->ops.count;
    c->decided = tern_mem_get_zeroed(c->r->mem, c->op_count);
    c->from_product = tern_mem_get_zeroed(c->r->mem, c->op_count * sizeof(bool));
    tern_status st = c->decided && c->from_product ? treat_slots(c) : tern_status_no_memory();
    tern_mem_free(c->r->mem, c->decided, c->op_count);
    tern_mem_free(c->r->mem, c->from_product, c->op_count * sizeof(bool));
    return st;
}

static tern_status treat_function(recomputer *c, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) loops = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(c->m, func, op))
        if (tern_hlo_op_of(c->m, op)->code == TERN_HLO_WHILE)
            st = tern_vec_push(c->r->mem, &loops, op);
    for (size_t i = 0; i < loops.count && !st; i++)
        st = treat_loop(c, loops.items[i]);
    tern_vec_free(c->r->mem, &loops);
    return st;
}

static double flops_per_byte(const tern_chip *chip)
{
    return chip ? tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PE) /
                      ((double)chip->hbm_stacks * chip->hbm_stack_bytes_per_s)
                : FLOPS_PER_BYTE;
}

tern_status tern_pass_recompute(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    recomputer k = {.r = &r, .m = c->m, .flops_per_byte = flops_per_byte(c->options->chip)};
    tern_status st = treat_function(&k, func);
    tern_vec_free(r.mem, &k.loop.slots);
    tern_vec_free(r.mem, &k.tried);
    tern_vec_free(r.mem, &k.ahead);
    tern_rewrite_fini(&r);
    TERN_TRY(st);
    *changes += k.made;
    if (!k.made)
        return NULL;
    TERN_TRY(tern_simplify_run(c, false, changes)); /* slots go first, for they hold on to values */
    return tern_simplify_run(c, true, changes);
}
