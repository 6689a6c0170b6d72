/* passes/fuse_grow.c - chooses which fusions to merge, and in which order.
 *
 * Contractions come first: an epilogue applied to a matmul's result in PSUM costs no memory
 * traffic. Each absorbs the ops that follow it as long as a single value leaves. Row fusions are
 * then merged along the edges that save the most bytes, and finally fusions that read the same
 * tensor. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"
#include "passes/fuse_impl.h"

/* --- contractions --- */

typedef struct {
    uint32_t nodes[FUSE_MAX_OPS + 1]; /* the root, then the absorbed nodes in order */
    uint32_t count;
    uint32_t queue[4 * FUSE_MAX_OPS]; /* users to visit: a min-heap */
    uint32_t queued;
    uint32_t open; /* uses not yet accounted for */
} epilogue;

static bool queue_add(epilogue *e, uint32_t node)
{
    if (e->queued == TERN_COUNT_OF(e->queue))
        return false;
    uint32_t i = e->queued++;
    for (; i > 0 && e->queue[(i - 1) / 2] > node; i = (i - 1) / 2)
        e->queue[i] = e->queue[(i - 1) / 2];
    e->queue[i] = node;
    return true;
}

static uint32_t queue_take(epilogue *e)
{
    uint32_t top = e->queue[0], last = e->queue[--e->queued], i = 0;
    for (;;) {
        uint32_t k = 2 * i + 1;
        if (k >= e->queued)
            break;
        if (k + 1 < e->queued && e->queue[k + 1] < e->queue[k])
            k++;
        if (e->queue[k] >= last)
            break;
        e->queue[i] = e->queue[k];
        i = k;
    }
    e->queue[i] = last;
    return top;
}

/* Adds the users of |node|'s result to the queue. */
static bool open_uses(const tern_fuse *f, epilogue *e, uint32_t node)
{
    const tern_fuse_node *n = &f->nodes[node];
    e->open += n->user_count;
    for (uint32_t k = 0; k < n->user_count; k++)
        if (!queue_add(e, f->users[n->user_first + k]))
            return false;
    return true;
}

static bool same_dims(const tern_fuse *f, uint32_t a, uint32_t b)
{
    const tern_hlo_type_info *x = tern_hlo_value_type_of(f->m, tern_passes_fuse_result(f, a));
    const tern_hlo_type_info *y = tern_hlo_value_type_of(f->m, tern_passes_fuse_result(f, b));
    return x->rank == y->rank && !memcmp(x->dims, y->dims, x->rank * sizeof *x->dims);
}

/* Elementwise on the shape of the root's result, and not yet fused. */
static bool is_epilogue(tern_fuse *f, uint32_t node, uint32_t root)
{
    const tern_fuse_node *n = &f->nodes[node];
    return n->kind == TERN_FUSE_ROW && !n->columns && !n->sums && same_dims(f, node, root) &&
           f->fusions[tern_passes_fusion_of(f, node)].size == 1;
}

/* Counts the operands of |node| that come from the set; false if one is broadcast. */
static bool uses_of_set(const tern_fuse *f, const epilogue *e, uint32_t exit, uint32_t node,
                        uint32_t *out)
{
    const tern_fuse_node *n = &f->nodes[node];
    *out = 0;
    for (uint32_t k = 0; k < n->edge_count; k++) {
        const tern_fuse_edge *edge = &f->edges[n->edge_first + k];
        bool in_set = edge->from == exit;
        for (uint32_t i = 1; i < e->count; i++)
            in_set = in_set || edge->from == e->nodes[i];
        if (in_set && edge->relation != TERN_FUSE_SAME)
            return false;
        *out += in_set;
    }
    return true;
}

/* Collects the nodes from |*exit| to the next node through which all uses of |*exit| flow; that
 * node becomes the new exit. False if there is none. */
static bool next_exit(tern_fuse *f, epilogue *e, uint32_t root, uint32_t *exit)
{
    *e = (epilogue){.nodes = {root}, .count = 1};
    uint32_t capacity = FUSE_MAX_OPS - f->fusions[tern_passes_fusion_of(f, root)].size;
    if (!open_uses(f, e, *exit))
        return false;
    while (e->queued) {
        uint32_t node = queue_take(e), uses;
        while (e->queued && e->queue[0] == node)
            queue_take(e);
        if (e->count > capacity || !is_epilogue(f, node, root) ||
            !uses_of_set(f, e, *exit, node, &uses))
            return false;
        e->nodes[e->count++] = node;
        e->open -= uses;
        if (e->open == 0) {
            *exit = node;
            return true;
        }
        if (!open_uses(f, e, node))
            return false;
    }
    return false;
}

/* Engines round conversions to floats as the source does, but not those to integers. */
static bool converts_to_float(const tern_fuse *f, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, op);
    tern_dtype to = tern_hlo_value_type_of(f->m, info->result_first)->dtype;
    return info->code == TERN_HLO_CONVERT && tern_num_format_of(to)->kind == TERN_KIND_FLOAT;
}

/* A conversion to fewer bytes of a value that a row fusion computes. It belongs there: the matmul
 * then reads fewer bytes, perhaps several times. */
static bool narrows_row(const tern_fuse *f, uint32_t node)
{
    tern_hlo_value from = tern_hlo_operands(f->m, f->nodes[node].op)[0];
    tern_hlo_value to = tern_hlo_op_of(f->m, f->nodes[node].op)->result_first;
    uint32_t source = tern_passes_fuse_node_of(f, from);
    return source != FUSE_NO_NODE && f->nodes[source].kind == TERN_FUSE_ROW &&
           tern_num_format_of(tern_hlo_value_type_of(f->m, to)->dtype)->storage_bytes <
               tern_num_format_of(tern_hlo_value_type_of(f->m, from)->dtype)->storage_bytes;
}

/* Fuses conversions of an operand that have no other use. */
static void absorb_converts(tern_fuse *f, uint32_t root)
{
    for (uint32_t k = 0; k < f->nodes[root].edge_count; k++) {
        tern_hlo_value x = tern_hlo_operands(f->m, f->nodes[root].op)[k];
        uint32_t node = tern_passes_fuse_node_of(f, x);
        if (node == FUSE_NO_NODE || f->nodes[node].kind != TERN_FUSE_ROW)
            continue;
        const tern_fuse_node *n = &f->nodes[node];
        if (converts_to_float(f, n->op) && n->user_count == 1 && !narrows_row(f, node) &&
            f->fusions[tern_passes_fusion_of(f, node)].size == 1)
            (void)tern_passes_fuse_merge(f, node, root, TERN_FUSE_CONTRACT);
    }
}

/* --- several results --- */

/* Nodes that may be computed with a contraction fusion; several of their values leave it. */
typedef struct {
    uint32_t nodes[FUSE_MAX_OPS]; /* in order */
    uint32_t count;
} branches;

/* |node| is a (converted) operand of the matmul. */
static bool is_operand_of(const tern_fuse *f, uint32_t root, uint32_t node)
{
    for (uint32_t k = 0; k < f->nodes[root].edge_count; k++)
        if (f->edges[f->nodes[root].edge_first + k].from == node)
            return true;
    return false;
}

static bool is_member(tern_fuse *f, uint32_t fusion, uint32_t node)
{
    return node != FUSE_NO_NODE && tern_passes_fusion_of(f, node) == fusion;
}

static bool is_in(tern_fuse *f, const branches *b, uint32_t fusion, uint32_t node)
{
    for (uint32_t i = 0; i < b->count; i++)
        if (b->nodes[i] == node)
            return true;
    return is_member(f, fusion, node);
}

/* Whether |node| reads values of the set, and only elementwise. */
static bool reads_set(tern_fuse *f, const branches *b, uint32_t fusion, uint32_t node)
{
    const tern_fuse_node *n = &f->nodes[node];
    uint32_t count = 0;
    for (uint32_t k = 0; k < n->edge_count; k++) {
        const tern_fuse_edge *e = &f->edges[n->edge_first + k];
        if (!is_in(f, b, fusion, e->from))
            continue;
        if (e->relation != TERN_FUSE_SAME)
            return false;
        count++;
    }
    return count > 0;
}

/* All nodes after the fusion that can be computed elementwise with it. */
static void find_branches(tern_fuse *f, uint32_t root, branches *b)
{
    uint32_t fusion = tern_passes_fusion_of(f, root), capacity = FUSE_MAX_OPS;
    epilogue e = {.count = 0};
    bool fits = true;
    b->count = 0;
    capacity -= f->fusions[fusion].size;
    uint32_t i = fusion;
    do {
        fits = fits && open_uses(f, &e, i);
        i = f->nodes[i].next;
    } while (i != fusion);
    while (fits && e.queued) {
        uint32_t node = queue_take(&e);
        while (e.queued && e.queue[0] == node)
            queue_take(&e);
        if (is_in(f, b, fusion, node) || !is_epilogue(f, node, root) ||
            !reads_set(f, b, fusion, node))
            continue;
        fits = b->count < capacity && open_uses(f, &e, node);
        if (fits)
            b->nodes[b->count++] = node;
    }
}

/* Whether |node| also depends on the set through nodes outside it, so that fusing it would create a
 * cycle. A search that exceeds its limit returns true. */
static bool has_outside_path(tern_fuse *f, const branches *b, uint32_t fusion, uint32_t node)
{
    uint32_t *found = f->found, count = 0, steps = 0;
    f->stamp++;
    f->nodes[node].mark = f->stamp;
    found[count++] = node;
    for (uint32_t i = 0; i < count; i++) {
        const tern_fuse_node *n = &f->nodes[found[i]];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            uint32_t from = f->edges[n->edge_first + k].from;
            if (from == FUSE_NO_NODE || f->nodes[from].mark == f->stamp)
                continue;
            bool inside = is_in(f, b, fusion, from);
            if (++steps > FUSE_MAX_SEARCH_STEPS || (inside && i > 0) || count == FUSE_SCRATCH)
                return true;
            if (inside || from < fusion)
                continue;
            f->nodes[from].mark = f->stamp;
            found[count++] = from;
        }
    }
    return false;
}

/* Whether a row fusion would consume |node|'s result; then the node belongs there. */
static bool continues_in_row_fusion(tern_fuse *f, const branches *b, uint32_t fusion, uint32_t node)
{
    const tern_fuse_node *n = &f->nodes[node];
    bool rows = false;
    for (uint32_t k = 0; k < n->user_count; k++) {
        uint32_t user = f->users[n->user_first + k];
        if (is_in(f, b, fusion, user))
            continue;
        if (f->nodes[user].kind != TERN_FUSE_ROW)
            return false; /* needed in memory anyway */
        rows = rows || !has_outside_path(f, b, fusion, user);
    }
    return rows;
}

/* From last to first, since a dropped node may be the continuation of others. */
static void drop_rows(tern_fuse *f, uint32_t fusion, branches *b)
{
    for (uint32_t i = b->count; i-- > 0;) {
        if (!continues_in_row_fusion(f, b, fusion, b->nodes[i]))
            continue;
        b->count--;
        memmove(b->nodes + i, b->nodes + i + 1, (b->count - i) * sizeof *b->nodes);
    }
}

/* Whether only the set reads |node|, and it can be computed there. */
static bool feeds_set(tern_fuse *f, const branches *b, uint32_t root, uint32_t node)
{
    uint32_t fusion = tern_passes_fusion_of(f, root);
    const tern_fuse_node *n = &f->nodes[node];
    if (is_in(f, b, fusion, node) || !is_epilogue(f, node, root))
        return false;
    for (uint32_t k = 0; k < n->user_count; k++) {
        uint32_t user = f->users[n->user_first + k];
        if (f->nodes[user].kind != TERN_FUSE_ROW || !is_in(f, b, fusion, user))
            return false;
    }
    return true;
}

/* Adds the operands of |node| that are computed elementwise for the set alone. */
static void add_feeders(tern_fuse *f, uint32_t root, uint32_t node, branches *b)
{
    const tern_fuse_node *n = &f->nodes[node];
    uint32_t capacity = FUSE_MAX_OPS - f->fusions[tern_passes_fusion_of(f, root)].size;
    for (uint32_t k = 0; n->kind == TERN_FUSE_ROW && k < n->edge_count; k++) {
        const tern_fuse_edge *e = &f->edges[n->edge_first + k];
        if (e->from != FUSE_NO_NODE && e->relation == TERN_FUSE_SAME && b->count < capacity &&
            feeds_set(f, b, root, e->from))
            b->nodes[b->count++] = e->from;
    }
}

static void find_feeders(tern_fuse *f, uint32_t root, branches *b)
{
    uint32_t fusion = tern_passes_fusion_of(f, root), i = fusion;
    do {
        if (!is_operand_of(f, root, i))
            add_feeders(f, root, i, b);
        i = f->nodes[i].next;
    } while (i != fusion);
    for (i = 0; i < b->count; i++)
        add_feeders(f, root, b->nodes[i], b);
}

/* Whether the matmul fills its tiles and keeps the tensor engine busy: the other engines then run
 * the branches beside it. Otherwise a row fusion, which chooses its own tiling, is faster.
 */
static bool is_large(const tern_fuse *f, uint32_t root)
{
    enum { ROWS = 128, COLS = 256, DEPTH = 128 };
    tern_hlo_op op = f->nodes[root].op;
    uint32_t batches = 0, count = 0;
    (void)tern_hlo_op_ints(f->m, op, TERN_HLO_A_lhs_batching_dimensions, &batches);
    const int64_t *dims = tern_hlo_op_ints(f->m, op, TERN_HLO_A_lhs_contracting_dimensions, &count);
    const tern_hlo_value *in = tern_hlo_operands(f->m, op);
    const tern_hlo_type_info *lhs = tern_hlo_value_type_of(f->m, in[0]);
    const tern_hlo_type_info *rhs = tern_hlo_value_type_of(f->m, in[1]);
    const tern_hlo_type_info *out = tern_hlo_value_type_of(f->m, tern_passes_fuse_result(f, root));
    int64_t k = 1, batch = 1;
    for (uint32_t i = 0; i < count; i++)
        k *= lhs->dims[dims[i]];
    for (uint32_t i = 0; i < batches; i++)
        batch *= out->dims[i];
    return batch == 1 ||
           (k >= DEPTH && lhs->count / k / batch >= ROWS && rhs->count / k / batch >= COLS);
}

/* Absorbs branches such as weight updates with their gradient, or activations with values for the
 * backward pass: the matmul takes longer than they do. */
static void absorb_branches(tern_fuse *f, uint32_t root)
{
    branches b;
    uint32_t nodes[FUSE_MAX_OPS + 1] = {root};
    if (!is_large(f, root))
        return;
    find_branches(f, root, &b);
    drop_rows(f, tern_passes_fusion_of(f, root), &b);
    find_feeders(f, root, &b);
    if (!b.count)
        return;
    memcpy(nodes + 1, b.nodes, b.count * sizeof *b.nodes);
    if (!tern_passes_fuse_fits(f, nodes, b.count + 1, NULL))
        return;
    for (uint32_t i = 0; i < b.count; i++)
        if (!tern_passes_fuse_merge(f, root, b.nodes[i], TERN_FUSE_CONTRACT))
            return;
}

tern_status tern_passes_fuse_contractions(tern_fuse *f)
{
    epilogue e;
    for (uint32_t root = 0; root < f->node_count; root++) {
        if (f->nodes[root].kind != TERN_FUSE_CONTRACT)
            continue;
        absorb_converts(f, root);
        uint32_t exit = root;
        while (next_exit(f, &e, root, &exit)) {
            bool ok = tern_passes_fuse_fits(f, e.nodes, e.count, NULL);
            for (uint32_t i = 1; ok && i < e.count; i++)
                ok = tern_passes_fuse_merge(f, root, e.nodes[i], TERN_FUSE_CONTRACT);
            if (!ok)
                break;
        }
        absorb_branches(f, root);
    }
    return NULL;
}

/* --- rows --- */

typedef struct {
    uint64_t saved; /* bytes not written or not read */
    uint32_t from, to;
} candidate;

static int compare_candidates(const void *a, const void *b)
{
    candidate x = {0}, y = {0};
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    if (x.saved != y.saved)
        return x.saved > y.saved ? -1 : 1;
    if (x.to != y.to)
        return x.to < y.to ? -1 : 1;
    return x.from < y.from ? -1 : x.from > y.from;
}

static bool is_row(tern_fuse *f, uint32_t node)
{
    return node != FUSE_NO_NODE && f->fusions[tern_passes_fusion_of(f, node)].kind == TERN_FUSE_ROW;
}

static candidate make_candidate(const tern_fuse *f, uint32_t from, uint32_t to)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(f->m, tern_passes_fuse_result(f, from));
    uint64_t bytes = (uint64_t)t->count * tern_num_format_of(t->dtype)->storage_bytes;
    /* A value with one use is not stored at all. */
    return (candidate){bytes * (f->nodes[from].user_count == 1 ? 2 : 1), from, to};
}

static tern_status join_along_edges(tern_fuse *f)
{
    candidate *c = tern_arena_get_n(&f->arena, f->edge_count + 1u, sizeof *c, _Alignof(candidate));
    TERN_TRY_MEM(c);
    uint32_t count = 0;
    for (uint32_t i = 0; i < f->node_count; i++) {
        if (!is_row(f, i))
            continue;
        for (uint32_t k = 0; k < f->nodes[i].edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[f->nodes[i].edge_first + k];
            if (e->relation != TERN_FUSE_OTHER && is_row(f, e->from))
                c[count++] = make_candidate(f, e->from, i);
        }
    }
    qsort(c, count, sizeof *c, compare_candidates);
    for (uint32_t i = 0; i < count; i++)
        (void)tern_passes_fuse_merge(f, c[i].from, c[i].to, TERN_FUSE_ROW);
    return NULL;
}

/* Merges fusions over one space that read the same tensor, so that it is read once. */
static tern_status join_readers(tern_fuse *f)
{
    tern_map last; /* value to its last reader */
    tern_map_init(&last, f->mem);
    tern_status st = NULL;
    for (uint32_t i = 0; i < f->node_count; i++) {
        if (!is_row(f, i))
            continue;
        for (uint32_t k = 0; k < f->nodes[i].edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[f->nodes[i].edge_first + k];
            tern_map_entry *reader;
            bool added;
            if (!e->root || e->relation != TERN_FUSE_SAME || !f->nodes[i].space.rank)
                continue;
            TERN_TRY_OR(st, done, tern_map_add_u64(&last, e->root, &reader, &added));
            uint32_t before = (uint32_t)reader->value.number;
            reader->value.number = i;
            if (!added &&
                tern_passes_fuse_same_shape(f->fusions[tern_passes_fusion_of(f, i)].space,
                                            f->fusions[tern_passes_fusion_of(f, before)].space))
                (void)tern_passes_fuse_merge(f, before, i, TERN_FUSE_ROW);
        }
    }
done:
    tern_map_fini(&last);
    return st;
}

tern_status tern_passes_fuse_rows(tern_fuse *f)
{
    TERN_TRY(join_along_edges(f));
    return join_readers(f);
}
