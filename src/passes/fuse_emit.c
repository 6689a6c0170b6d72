/* passes/fuse_emit.c - builds a composite for each fusion.
 *
 * The body of a fusion consists of its nodes in region order, each preceded by clones of the cheap
 * ops it uses. The region is then rebuilt in the order of its fusions. A cheap op that still has
 * uses is inserted before its first user; the others are dropped. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "passes/fuse_impl.h"

/* Position of a fusion in the new region. */
typedef struct {
    uint32_t order; /* of the fusion */
    uint32_t node;  /* representative of the fusion */
} entry;

typedef struct {
    tern_fuse *f;
    TERN_VEC(tern_hlo_op) ops;
    TERN_VEC(tern_hlo_value) inputs;
    TERN_VEC(tern_hlo_value) results;
    bool spreads; /* contains a broadcast or an iota */
} plan;

static int compare_entries(const void *a, const void *b)
{
    entry x = {0}, y = {0};
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    if (x.order != y.order)
        return x.order < y.order ? -1 : 1;
    return x.node < y.node ? -1 : x.node > y.node;
}

static int compare_nodes(const void *a, const void *b)
{
    uint32_t x = 0, y = 0;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

/* --- bodies --- */

static tern_status add_input(plan *p, tern_hlo_value v)
{
    tern_fuse *f = p->f;
    uint32_t node = tern_passes_fuse_node_of(f, v);
    bool inside = node != FUSE_NO_NODE && f->nodes[node].mark == f->stamp;
    if (inside || f->value_marks.items[v] == f->stamp)
        return NULL;
    f->value_marks.items[v] = f->stamp;
    return tern_vec_push(f->mem, &p->inputs, v);
}

/* Adds to the body what |v| needs: ops that every fusion clones, with their operands, or an input.
 */
static tern_status add_operand(plan *p, tern_hlo_value v, unsigned depth)
{
    tern_fuse *f = p->f;
    uint32_t node = tern_passes_fuse_node_of(f, v);
    tern_fuse_node *n = node == FUSE_NO_NODE ? NULL : &f->nodes[node];
    TERN_ASSERT(depth <= FUSE_MAX_DEPTH);
    if (!n || n->mark == f->stamp || (n->kind != TERN_FUSE_CHEAP && !n->remat))
        return add_input(p, v);
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, n->op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        TERN_TRY(add_operand(p, tern_hlo_operands(f->m, n->op)[i], depth + 1));
    n->mark = f->stamp;
    p->spreads = p->spreads || n->remat || info->code == TERN_HLO_BROADCAST_IN_DIM ||
                 info->code == TERN_HLO_IOTA;
    return tern_vec_push(f->mem, &p->ops, n->op);
}

static uint32_t list_members(tern_fuse *f, uint32_t fusion, uint32_t out[FUSE_MAX_OPS])
{
    uint32_t count = 0, i = fusion;
    f->stamp++;
    do {
        TERN_ASSERT(count < FUSE_MAX_OPS);
        f->nodes[i].mark = f->stamp;
        f->nodes[i].inner = 0;
        out[count++] = i;
        i = f->nodes[i].next;
    } while (i != fusion);
    qsort(out, count, sizeof *out, compare_nodes);
    TERN_ASSERT(count == f->fusions[fusion].size);
    return count;
}

/* The results are the values with uses outside, except those rematerialised there. */
static tern_status plan_results(plan *p, const uint32_t *members, uint32_t count)
{
    tern_fuse *f = p->f;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < f->nodes[members[i]].edge_count; k++) {
            uint32_t from = f->edges[f->nodes[members[i]].edge_first + k].from;
            if (from != FUSE_NO_NODE && f->nodes[from].mark == f->stamp)
                f->nodes[from].inner++;
        }
    for (uint32_t i = 0; i < count; i++) {
        const tern_fuse_node *n = &f->nodes[members[i]];
        if (n->leaf || (n->user_count > n->inner && !n->remat))
            TERN_TRY(tern_vec_push(f->mem, &p->results, tern_passes_fuse_result(f, members[i])));
    }
    return NULL;
}

static tern_status plan_body(plan *p, uint32_t fusion, uint32_t *out_count)
{
    tern_fuse *f = p->f;
    uint32_t members[FUSE_MAX_OPS], count = list_members(f, fusion, members);
    p->ops.count = p->inputs.count = p->results.count = 0;
    p->spreads = false;
    *out_count = count;
    for (uint32_t i = 0; i < count; i++) {
        tern_fuse_node *n = &f->nodes[members[i]];
        for (uint32_t k = 0; k < tern_hlo_op_of(f->m, n->op)->operand_count; k++) {
            tern_hlo_value v = tern_hlo_operands(f->m, n->op)[k];
            /* A matmul reads its operands from memory. */
            TERN_TRY(n->kind == TERN_FUSE_CONTRACT ? add_input(p, v) : add_operand(p, v, 0));
        }
        TERN_TRY(tern_vec_push(f->mem, &p->ops, n->op));
    }
    return plan_results(p, members, count);
}

/* |*out| is the composite of the fusion; 0 if there is none, because it is a single op or its body
 * would gain nothing. */
static tern_status make_composite(plan *p, uint32_t fusion, tern_hlo_op *out)
{
    tern_fuse *f = p->f;
    tern_fuse_kind kind = f->fusions[fusion].kind;
    uint32_t count;
    *out = 0;
    if (kind != TERN_FUSE_ROW && kind != TERN_FUSE_CONTRACT)
        return NULL;
    TERN_TRY(plan_body(p, fusion, &count));
    if ((count < 2 && !p->spreads) || !p->results.count)
        return NULL;
    tern_fuse_body body = {.name = kind == TERN_FUSE_ROW ? "tern.row" : "tern.contract",
                           .ops = p->ops.items,
                           .inputs = p->inputs.items,
                           .results = p->results.items,
                           .op_count = (uint32_t)p->ops.count,
                           .input_count = (uint32_t)p->inputs.count,
                           .result_count = (uint32_t)p->results.count};
    TERN_TRY(tern_passes_outline(&f->outliner, &body, out));
    for (uint32_t i = 0; i < body.result_count; i++)
        f->replaced.items[body.results[i]] = tern_hlo_op_of(f->m, *out)->result_first + i;
    TERN_ASSERT(tern_hlo_op_of(f->m, *out)->result_count == body.result_count);
    f->made++;
    return NULL;
}

/* --- the region --- */

static void replace_operands(tern_fuse *f, tern_hlo_op top)
{
    for (tern_hlo_op op = top; op; op = tern_passes_next_nested(f->m, top, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(f->m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(f->m, op)[i];
            if (v < f->replaced.count && f->replaced.items[v])
                tern_hlo_set_operand(f->m, op, i, f->replaced.items[v]);
        }
}

/* Inserts |op| before the terminator, after the cheap ops that it or a nested op uses. */
static void insert_op(tern_fuse *f, tern_hlo_op top, tern_hlo_op last)
{
    for (tern_hlo_op op = top; op; op = tern_passes_next_nested(f->m, top, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(f->m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(f->m, op)[i];
            const tern_hlo_value_info *info = tern_hlo_value_of(f->m, v);
            uint32_t chain[FUSE_MAX_CHAIN], count = 0;
            /* Cheap ops that are not inserted yet have no region. */
            while (!info->is_arg && !tern_hlo_op_of(f->m, info->owner)->parent) {
                TERN_ASSERT(count < FUSE_MAX_CHAIN);
                chain[count++] = info->owner;
                if (!tern_hlo_op_of(f->m, info->owner)->operand_count)
                    break;
                info = tern_hlo_value_of(f->m, tern_hlo_operands(f->m, info->owner)[0]);
            }
            while (count--)
                tern_hlo_op_insert(f->m, chain[count], last);
        }
    if (top != last)
        tern_hlo_op_insert(f->m, top, last);
}

/* A lone conversion of an argument: lowered to transfers that overlap everything else. */
static bool is_cast(const tern_fuse *f, uint32_t node)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, f->nodes[node].op);
    return f->fusions[node].size == 1 && info->code == TERN_HLO_CONVERT &&
           tern_hlo_value_of(f->m, tern_hlo_operands(f->m, f->nodes[node].op)[0])->is_arg;
}

static uint32_t first_use(tern_fuse *f, uint32_t node)
{
    uint32_t first = UINT32_MAX;
    for (uint32_t k = 0; k < f->nodes[node].user_count; k++) {
        uint32_t user = f->users[f->nodes[node].user_first + k];
        uint32_t order = f->fusions[tern_passes_fusion_of(f, user)].order;
        first = order < first ? order : first;
    }
    return first;
}

/* Conversions at the start of a program are ordered by their first use. */
static void order_casts(tern_fuse *f, entry *entries, uint32_t count)
{
    uint32_t casts = 0;
    while (casts < count && is_cast(f, entries[casts].node))
        casts++;
    for (uint32_t i = 0; i < casts; i++)
        entries[i].order = first_use(f, entries[i].node);
    qsort(entries, casts, sizeof *entries, compare_entries);
}

static uint32_t list_entries(tern_fuse *f, entry *entries)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < f->node_count; i++)
        if (f->nodes[i].kind != TERN_FUSE_CHEAP && f->nodes[i].parent == i)
            entries[count++] = (entry){f->fusions[i].order, i};
    qsort(entries, count, sizeof *entries, compare_entries);
    for (uint32_t i = 1; i < count; i++)
        TERN_ASSERT(entries[i - 1].order < entries[i].order);
    order_casts(f, entries, count);
    return count;
}

/* |composites| has one entry per fusion, 0 for an op that stays. */
static void rebuild(tern_fuse *f, const entry *entries, const tern_hlo_op *composites,
                    uint32_t count)
{
    tern_hlo_op last = tern_hlo_region_of(f->m, f->region)->last;
    for (uint32_t i = 0; i < count; i++)
        if (composites[i])
            replace_operands(f, composites[i]);
    for (uint32_t i = 0; i < f->node_count; i++) {
        replace_operands(f, f->nodes[i].op);
        if (f->nodes[i].op != last)
            tern_hlo_op_detach(f->m, f->nodes[i].op);
    }
    for (uint32_t i = 0; i < count; i++)
        if (composites[i])
            insert_op(f, composites[i], last);
        else if (f->fusions[entries[i].node].size == 1 && !f->nodes[entries[i].node].remat)
            /* else its results are unused */
            insert_op(f, f->nodes[entries[i].node].op, last);
}

tern_status tern_passes_fuse_emit(tern_fuse *f)
{
    plan p = {.f = f};
    tern_status st = NULL;
    uint64_t before = f->made;
    entry *entries = TERN_NEW_N(&f->arena, entry, f->node_count + 1u);
    tern_hlo_op *composites = TERN_NEW_N(&f->arena, tern_hlo_op, f->node_count + 1u);
    TERN_TRY_MEM(entries);
    TERN_TRY_MEM(composites);
    uint32_t count = list_entries(f, entries);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY_OR(st, done, make_composite(&p, entries[i].node, &composites[i]));
    if (f->made != before)
        rebuild(f, entries, composites, count);
done:
    tern_vec_free(f->mem, &p.ops);
    tern_vec_free(f->mem, &p.inputs);
    tern_vec_free(f->mem, &p.results);
    return st;
}
