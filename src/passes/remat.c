/* passes/remat.c - rematerialises, in a later loop, values that an earlier loop saves for it, if
 * they are cheap.
 *
 * The gradient of a loop is a second loop. The first saves the values that the second needs, one
 * slice per iteration of tensors that it carries; jax.grad of lax.scan saves every value that a
 * derivative mentions: the scores of attention, their exponentials, their sums. As long as these
 * are saved they are written to HBM and read back, and attention matches no pattern in either loop.
 * This pass recomputes, where it is read, a value that follows from other saved values, loop
 * invariants and the counter. It clones the ops that computed it, so the bits are the same.
 *
 * Cheap values (is_profitable):
 * - a batched matmul, such as scores q k^T, if the tensor engine needs less time than writing and
 *   reading the saved value, by a factor;
 * - everything that follows from such a matmul (softmax): it is computed with it, tile by tile;
 * - otherwise, a few elementwise ops per element of the value;
 * - never a matmul without a batch: it contains the weights of a layer. */
#include "base/assert.h"
#include "passes/remat_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/fuse_impl.h"
#include "passes/simplify_impl.h"

enum {
    MAX_OPS = 256,  /* cloned for one value */
    CHEAP_OPS = 8,  /* elementwise, per element, if no matmul is repeated */
    MATMUL_GAIN = 2 /* memory time over tensor engine time */
};
#define FLOPS_PER_BYTE 256.0 /* if the chip is unknown */

typedef enum { NO, TRIED, REMAT } decision;

typedef struct {
    tern_rewrite *r;
    tern_hlo_module *m;
    double flops_per_byte;
    tern_remat_loop loop;
    tern_remat_index at; /* of the current slots */
    uint8_t *decided;    /* [op of the first loop]: a decision */
    bool *from_matmul;   /* [op]: depends on a rematerialised matmul */
    size_t op_count;
    TERN_VEC(tern_hlo_op) tried;
    TERN_VEC(tern_hlo_value) worklist; /* values to visit */
    uint64_t made;
} remat_state;

/* --- cost classes of ops --- */

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

static work work_of(const remat_state *c, tern_hlo_op op)
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

/* --- deciding --- */

static bool is_in_body(const remat_state *c, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(c->m, v);
    return (info->is_arg ? info->owner : tern_hlo_op_of(c->m, info->owner)->parent) == c->loop.body;
}

/* |v| is available in the second loop under the current decisions: no further op is needed. */
static bool is_available(const remat_state *c, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(c->m, v);
    return !is_in_body(c, v) || v == c->loop.counter || (op && c->decided[op] != NO) ||
           tern_remat_saved_slot(&c->loop, v, c->at);
}

/* Collects the ops that compute |v| from available values. */
static tern_status collect_ops(remat_state *c, tern_hlo_value v, bool *out)
{
    *out = false;
    c->tried.count = c->worklist.count = 0;
    TERN_TRY(tern_vec_push(c->r->mem, &c->worklist, v));
    while (c->worklist.count) {
        v = c->worklist.items[--c->worklist.count];
        tern_hlo_op op = tern_match_owner(c->m, v);
        if (is_available(c, v))
            continue;
        if (!op || c->tried.count == MAX_OPS || work_of(c, op) == NEVER)
            return NULL;
        c->decided[op] = TRIED;
        TERN_ASSERT(op < c->op_count);
        TERN_TRY(tern_vec_push(c->r->mem, &c->tried, op));
        for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++)
            TERN_TRY(tern_vec_push(c->r->mem, &c->worklist, tern_hlo_operands(c->m, op)[i]));
    }
    *out = true;
    return NULL;
}

static double flops_of(const remat_state *c, tern_hlo_op dot)
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

/* Number of elements that |op| computes or reduces. */
static double elements_of(const remat_state *c, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, op);
    bool reduces = info->code == TERN_HLO_REDUCE;
    tern_hlo_value v = reduces ? tern_hlo_operands(c->m, op)[0] : info->result_first;
    return (double)tern_hlo_value_type_of(c->m, v)->count;
}

static void mark_matmul(remat_state *c, tern_hlo_op op)
{
    bool is = tern_hlo_op_of(c->m, op)->code == TERN_HLO_DOT_GENERAL;
    for (uint32_t i = 0; !is && i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
        tern_hlo_op from = tern_match_owner(c->m, tern_hlo_operands(c->m, op)[i]);
        is = from && from < c->op_count && c->decided[from] != NO && c->from_matmul[from];
    }
    c->from_matmul[op] = is;
}

/* The collected ops are cheap compared with saving |v|. */
static bool is_profitable(remat_state *c, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->m, v);
    double bytes = (double)t->count * tern_num_format_of(t->dtype)->storage_bytes;
    double flops = 0, elements = 0;
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next) {
        if (c->decided[op] != TRIED)
            continue;
        mark_matmul(c, op);
        work what = work_of(c, op);
        if (what == MULTIPLIES)
            flops += flops_of(c, op);
        else if (what == COMPUTES && !c->from_matmul[op])
            elements += elements_of(c, op);
    }
    return flops * MATMUL_GAIN <= 2 * bytes * c->flops_per_byte &&
           elements <= CHEAP_OPS * (double)t->count;
}

static tern_status decide(remat_state *c, tern_remat_slot *s)
{
    bool can = false;
    s->tried = s->removed = true; /* must not be its own source */
    TERN_TRY(collect_ops(c, s->written, &can));
    /* A value that another slot saves too has no ops to clone. */
    tern_hlo_op made = tern_match_owner(c->m, s->written);
    s->removed = can && made && c->decided[made] != NO && is_profitable(c, s->written);
    for (size_t i = 0; i < c->tried.count; i++)
        c->decided[c->tried.items[i]] = s->removed ? REMAT : NO;
    return NULL;
}

/* --- rewriting --- */

static bool has_same_access(const tern_remat_slot *a, const tern_remat_slot *b)
{
    return a->reader == b->reader && a->index == b->index && a->at.times == b->at.times &&
           a->at.plus == b->at.plus;
}

/* Slice |index| of the stack of |s|, in the shape of |v|. */
static tern_hlo_value build_slice(remat_state *c, tern_hlo_builder *b, const tern_remat_slot *s,
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

/* The first loop's counter in the iteration that wrote slice |index|. */
static tern_hlo_value build_counter(remat_state *c, tern_hlo_builder *b, tern_hlo_value index)
{
    if (c->at.times == 1 && c->at.plus == 0)
        return index;
    tern_dtype dtype = tern_hlo_value_type_of(c->m, index)->dtype;
    tern_hlo_value plus = tern_hlo_build_splat(b, dtype, NULL, 0, (double)c->at.plus);
    return c->at.times == 1 ? tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, index, plus)
                            : tern_hlo_build_binary(b, TERN_HLO_SUBTRACT, plus, index);
}

/* Maps the operands of |op| in the first loop to their counterparts in the second. */
static tern_status map_operands(remat_state *c, tern_hlo_cloner *k, tern_hlo_op op,
                                tern_hlo_value index)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(c->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(c->m, op)[i];
        if (!is_in_body(c, v) || tern_hlo_cloned(k, v) != v)
            continue;
        const tern_remat_slot *s =
            v == c->loop.counter ? NULL : tern_remat_saved_slot(&c->loop, v, c->at);
        TERN_ASSERT(s || v == c->loop.counter);
        if (s) /* it is read here from now on: the slot must stay */
            c->loop.slots.items[s - c->loop.slots.items].tried = true;
        tern_hlo_builder *b = &c->r->builder;
        tern_hlo_value to = s ? build_slice(c, b, s, index, v) : build_counter(c, b, index);
        TERN_TRY(tern_hlo_builder_status(b));
        TERN_TRY(tern_hlo_clone_map(k, v, to));
    }
    return NULL;
}

/* Clones the rematerialised ops into the second loop. */
static tern_status clone_ops(remat_state *c, tern_hlo_cloner *k, const tern_remat_slot *like)
{
    tern_hlo_op owner = tern_match_owner(c->m, like->index);
    tern_hlo_op before =
        owner ? tern_hlo_op_of(c->m, owner)->next : tern_hlo_region_of(c->m, like->reader)->first;
    (void)tern_rewrite_build(c->r, before);
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next) {
        tern_hlo_op made = 0;
        if (c->decided[op] != REMAT)
            continue;
        TERN_TRY(map_operands(c, k, op, like->index));
        TERN_TRY(tern_hlo_clone_op(k, op, c->r->staging, &made));
    }
    return tern_rewrite_insert(c->r);
}

/* Replaces the reads of the slot by |v| and makes the slot invariant, so that simplify removes it.
 */
static tern_status remove_slot(remat_state *c, const tern_remat_slot *s, tern_hlo_value v)
{
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(c->r, s->stack));)
        TERN_TRY(tern_rewrite_replace_op(c->r, tern_rewrite_use_op(c->r, u), &v));
    const tern_hlo_region_info *body = tern_hlo_region_of(c->m, c->loop.body);
    c->made++;
    TERN_ASSERT(s->slot < body->arg_count && !tern_rewrite_use_count(c->r, s->stack));
    return tern_rewrite_set_operand(c->r, body->last, s->slot, body->arg_first + s->slot);
}

static tern_status rewrite_reader(remat_state *c, const tern_remat_slot *like)
{
    tern_hlo_cloner k;
    tern_hlo_cloner_init(&k, c->m, c->m);
    tern_status st = clone_ops(c, &k, like);
    for (size_t i = 0; !st && i < c->loop.slots.count; i++) {
        const tern_remat_slot *s = &c->loop.slots.items[i];
        if (s->removed && has_same_access(s, like))
            st = remove_slot(c, s, tern_hlo_cloned(&k, s->written));
    }
    tern_hlo_cloner_fini(&k);
    return st;
}

/* --- loops --- */

/* |op| produces the value that |s| saves, up to a reshape. */
static bool produces(const remat_state *c, tern_hlo_op op, const tern_remat_slot *s)
{
    tern_hlo_op made = tern_match_owner(c->m, s->written);
    if (made && tern_hlo_op_of(c->m, made)->code == TERN_HLO_RESHAPE)
        made = tern_match_owner(c->m, tern_hlo_operands(c->m, made)[0]);
    return made == op;
}

/* Decides on the slots that are read with the same access as |like|, in the order in which their
 * values are computed: one may depend on another. */
static tern_status decide_slots(remat_state *c, const tern_remat_slot *like, bool *any)
{
    *any = false;
    c->at = like->at;
    tern_hlo_op op = tern_hlo_region_of(c->m, c->loop.body)->first;
    for (; op; op = tern_hlo_op_of(c->m, op)->next)
        for (size_t i = 0; i < c->loop.slots.count; i++) {
            tern_remat_slot *s = &c->loop.slots.items[i];
            if (s->tried || !s->reader || !has_same_access(s, like) || !produces(c, op, s))
                continue;
            TERN_TRY(decide(c, s));
            *any = *any || s->removed;
        }
    return NULL;
}

static tern_status process_slots(remat_state *c)
{
    for (size_t i = 0; i < c->loop.slots.count; i++) {
        const tern_remat_slot *s = &c->loop.slots.items[i];
        bool any = false;
        if (s->tried || !s->reader)
            continue;
        memset(c->decided, NO, c->op_count);
        TERN_TRY(decide_slots(c, s, &any));
        if (any)
            TERN_TRY(rewrite_reader(c, s));
        c->loop.slots.items[i].tried = true;
    }
    return NULL;
}

static tern_status process_loop(remat_state *c, tern_hlo_op op)
{
    TERN_TRY(tern_remat_find_slots(&c->loop, c->r, op));
    if (!c->loop.slots.count)
        return NULL;
    c->op_count = c->m->ops.count;
    c->decided = tern_mem_get_zeroed(c->r->mem, c->op_count);
    c->from_matmul = tern_mem_get_zeroed(c->r->mem, c->op_count * sizeof(bool));
    tern_status st = c->decided && c->from_matmul ? process_slots(c) : tern_status_no_memory();
    tern_mem_free(c->r->mem, c->decided, c->op_count);
    tern_mem_free(c->r->mem, c->from_matmul, c->op_count * sizeof(bool));
    return st;
}

static tern_status process_function(remat_state *c, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) loops = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(c->m, func, op))
        if (tern_hlo_op_of(c->m, op)->code == TERN_HLO_WHILE)
            st = tern_vec_push(c->r->mem, &loops, op);
    for (size_t i = 0; i < loops.count && !st; i++)
        st = process_loop(c, loops.items[i]);
    tern_vec_free(c->r->mem, &loops);
    return st;
}

static double flops_per_byte(const tern_chip *chip)
{
    return chip ? tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PE) /
                      ((double)chip->hbm_stacks * chip->hbm_stack_bytes_per_s)
                : FLOPS_PER_BYTE;
}

tern_status tern_pass_remat(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    remat_state k = {.r = &r, .m = c->m, .flops_per_byte = flops_per_byte(c->options->chip)};
    tern_status st = process_function(&k, func);
    tern_vec_free(r.mem, &k.loop.slots);
    tern_vec_free(r.mem, &k.tried);
    tern_vec_free(r.mem, &k.worklist);
    tern_rewrite_fini(&r);
    TERN_TRY(st);
    *changes += k.made;
    if (!k.made)
        return NULL;
    TERN_TRY(tern_simplify_run(c, false, changes)); /* first removes the slots, which keep values
                                                     * alive */
    return tern_simplify_run(c, true, changes);
}
