/* passes/fuse_remat.c - results of a fusion that its consumers rematerialise.
 *
 * A backward pass uses many values of the forward pass: an activation, one minus it, centred and
 * normalised inputs. If a few cheap ops compute such a value from others that are in memory anyway,
 * or from one value per row, each consumer repeats these ops: they take less engine time than
 * storing and loading the value. The producing fusion then does not store it. */
#include <string.h>

#include "base/assert.h"
#include "base/map.h"
#include "numerics/format.h"
#include "passes/fuse_impl.h"

enum {
    MAX_REMAT_OPS = 6,    /* ops repeated for one value */
    MAX_LEAVES = 8,       /* values that these ops read */
    SMALL_RATIO = 16,     /* a value with this many times fewer elements counts as small */
    MIN_BYTES = 1 << 20,  /* smaller values are not considered */
    OP_BYTES_TENTHS = 20, /* bytes transferred in the time of one op on ten elements */
    TENTHS = 10
};

/* How to compute a value from values in memory. */
typedef struct {
    uint32_t node, fusion;
    uint32_t ops[MAX_REMAT_OPS], op_count;
    tern_hlo_value leaves[MAX_LEAVES];
    uint32_t leaf_count;
    uint32_t lacks;  /* bits of the dimensions that leaves are broadcast over; 0: none is */
    uint32_t narrow; /* an operand of fewer bytes that the fusion stores instead; FUSE_NO_NODE: none
                      */
} recipe;

/* A leaf that a fusion will read. */
typedef struct {
    uint32_t fusion;
    tern_hlo_value value;
} reading;

typedef struct {
    tern_fuse *f;
    TERN_VEC(reading) readings;
    tern_map repeated; /* fusion and node: the fusion repeats that op */
} context;

static uint64_t repeat_key(uint32_t fusion, uint32_t node) { return (uint64_t)fusion << 32 | node; }

static bool is_cheap(const tern_fuse *f, uint32_t node)
{
    tern_hlo_value v = tern_passes_fuse_result(f, node);
    const tern_num_format *format = tern_num_format_of(tern_hlo_value_type_of(f->m, v)->dtype);
    if (f->nodes[node].kind != TERN_FUSE_ROW || format->kind != TERN_KIND_FLOAT)
        return false;
    switch ((int)tern_hlo_op_of(f->m, f->nodes[node].op)->code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_NEGATE:
    case TERN_HLO_ABS:
    case TERN_HLO_CONVERT:
    case TERN_HLO_SELECT:
    case TERN_HLO_CHLO_SQUARE:
        return true;
    default:
        return false;
    }
}

static uint64_t bytes_of(const tern_fuse *f, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(f->m, v);
    return (uint64_t)t->count * tern_num_format_of(t->dtype)->storage_bytes;
}

/* Whether another fusion reads |node|. */
static bool is_result(tern_fuse *f, uint32_t node)
{
    const tern_fuse_node *n = &f->nodes[node];
    if (n->remat || n->leaf)
        return n->leaf;
    uint32_t fusion = tern_passes_fusion_of(f, node);
    for (uint32_t k = 0; k < n->user_count; k++)
        if (tern_passes_fusion_of(f, f->users[n->user_first + k]) != fusion)
            return true;
    return false;
}

/* --- the recipe --- */

static bool add_leaf(recipe *r, tern_hlo_value v)
{
    for (uint32_t i = 0; i < r->leaf_count; i++)
        if (r->leaves[i] == v)
            return true;
    if (r->leaf_count == MAX_LEAVES)
        return false;
    r->leaves[r->leaf_count++] = v;
    return true;
}

static bool add_op(recipe *r, uint32_t node)
{
    for (uint32_t i = 0; i < r->op_count; i++)
        if (r->ops[i] == node)
            return true;
    if (r->op_count == MAX_REMAT_OPS)
        return false;
    r->ops[r->op_count++] = node;
    return true;
}

/* Adds an operand of a recipe's op: a leaf if it is in memory or will be, else one more op to
 * repeat. */
static bool add_edge(tern_fuse *f, recipe *r, const tern_fuse_edge *e)
{
    int64_t elems = tern_hlo_value_type_of(f->m, tern_passes_fuse_result(f, r->node))->count;
    if (!e->root)
        return true;
    if (e->relation == TERN_FUSE_OTHER)
        return false;
    if (e->relation == TERN_FUSE_BROADCAST) {
        if (r->lacks && r->lacks != e->lacks)
            return false;
        r->lacks = e->lacks;
    }
    bool inside = e->from != FUSE_NO_NODE && tern_passes_fusion_of(f, e->from) == r->fusion;
    bool small = tern_hlo_value_type_of(f->m, e->root)->count <= elems / SMALL_RATIO;
    if (!inside)
        return (e->from == FUSE_NO_NODE || !f->nodes[e->from].remat) && add_leaf(r, e->root);
    if (is_result(f, e->from) || (small && !f->nodes[e->from].remat && !f->nodes[e->from].sums))
        return add_leaf(r, e->root);
    if (e->relation != TERN_FUSE_SAME)
        return false;
    if (e->from == r->narrow)
        return add_leaf(r, e->root);
    return is_cheap(f, e->from) && add_op(r, e->from);
}

static bool find_recipe(tern_fuse *f, uint32_t node, uint32_t narrow, recipe *r)
{
    *r = (recipe){.node = node, .fusion = tern_passes_fusion_of(f, node), .narrow = narrow};
    if (!is_cheap(f, node) || !add_op(r, node))
        return false;
    for (uint32_t i = 0; i < r->op_count; i++) {
        const tern_fuse_node *n = &f->nodes[r->ops[i]];
        for (uint32_t k = 0; k < n->edge_count; k++)
            if (!add_edge(f, r, &f->edges[n->edge_first + k]))
                return false;
    }
    return true;
}

/* The operand of the recipe's first conversion to more bytes; FUSE_NO_NODE: none is in the fusion.
 */
static uint32_t find_narrow(tern_fuse *f, const recipe *r)
{
    for (uint32_t i = 0; i < r->op_count; i++) {
        const tern_fuse_node *n = &f->nodes[r->ops[i]];
        if (tern_hlo_op_of(f->m, n->op)->code != TERN_HLO_CONVERT || n->edge_count != 1)
            continue;
        const tern_fuse_edge *e = &f->edges[n->edge_first];
        if (e->relation == TERN_FUSE_SAME && e->from != FUSE_NO_NODE &&
            tern_passes_fusion_of(f, e->from) == r->fusion && !f->nodes[e->from].remat &&
            bytes_of(f, e->root) < bytes_of(f, tern_passes_fuse_result(f, r->ops[i])))
            return e->from;
    }
    return FUSE_NO_NODE;
}

/* --- consumers --- */

/* Whether |fusion| reads |v| already. */
static bool reads(context *x, uint32_t fusion, tern_hlo_value v)
{
    tern_fuse *f = x->f;
    uint32_t i = fusion;
    do {
        for (uint32_t k = 0; k < f->nodes[i].edge_count; k++)
            if (f->edges[f->nodes[i].edge_first + k].root == v)
                return true;
        i = f->nodes[i].next;
    } while (i != fusion);
    for (size_t k = 0; k < x->readings.count; k++)
        if (x->readings.items[k].fusion == fusion && x->readings.items[k].value == v)
            return true;
    return false;
}

/* Inputs of more than one element with the results, and inputs of one. */
typedef struct {
    uint32_t values, scalars;
} value_count;

static void count_value(tern_fuse *f, value_count *count, tern_hlo_value v)
{
    if (f->value_marks.items[v] == f->stamp)
        return;
    f->value_marks.items[v] = f->stamp;
    if (tern_hlo_value_type_of(f->m, v)->count == 1)
        count->scalars++;
    else
        count->values++;
}

/* Whether |fusion|, which reads the leaves of the recipe instead of its result, and what other
 * recipes made it read, has no more inputs and results than a fusion may have. */
static bool has_room(context *x, const recipe *r, uint32_t fusion)
{
    tern_fuse *f = x->f;
    value_count count = {0};
    uint32_t i = fusion;
    f->stamp++;
    f->value_marks.items[tern_passes_fuse_result(f, r->node)] = f->stamp;
    do {
        for (uint32_t k = 0; k < f->nodes[i].edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[f->nodes[i].edge_first + k];
            if (e->root &&
                (e->from == FUSE_NO_NODE ||
                 (tern_passes_fusion_of(f, e->from) != fusion && !f->nodes[e->from].remat)))
                count_value(f, &count, e->root);
        }
        count.values += is_result(f, i);
        i = f->nodes[i].next;
    } while (i != fusion);
    for (size_t k = 0; k < x->readings.count; k++)
        if (x->readings.items[k].fusion == fusion)
            count_value(f, &count, x->readings.items[k].value);
    for (uint32_t k = 0; k < r->leaf_count; k++)
        count_value(f, &count, r->leaves[k]);
    return count.values <= FUSE_MAX_VALUES && count.scalars <= FUSE_MAX_SCALARS;
}

/* Whether |fusion| can contain the recipe's ops: leaves are broadcast over its columns, or have all
 * of them. */
static bool can_rematerialise(const tern_fuse *f, const recipe *r, uint32_t user, uint32_t fusion)
{
    const tern_fusion *g = &f->fusions[fusion];
    const tern_fuse_node *n = &f->nodes[user];
    if (n->kind != TERN_FUSE_ROW || (g->kind != TERN_FUSE_ROW && g->kind != TERN_FUSE_CONTRACT))
        return false;
    if (g->kind != TERN_FUSE_CONTRACT || !r->lacks)
        return !r->lacks || g->columns == r->lacks || !(g->columns & r->lacks);
    /* A matmul's rows may be several dimensions collapsed into one: a leaf has all of them or none.
     */
    uint32_t last = 1u << (f->nodes[r->node].space.rank - 1);
    return r->lacks == last || r->lacks == last - 1;
}

/* The fusions that read the value; false if one of them needs it in memory. */
static bool find_readers(context *x, const recipe *r, uint32_t *out, uint32_t *out_count)
{
    tern_fuse *f = x->f;
    const tern_fuse_node *n = &f->nodes[r->node];
    *out_count = 0;
    for (uint32_t k = 0; k < n->user_count; k++) {
        uint32_t user = f->users[n->user_first + k], g = tern_passes_fusion_of(f, user);
        if (g == r->fusion)
            continue;
        bool known = false;
        for (uint32_t i = 0; i < *out_count; i++)
            known = known || out[i] == g;
        if (!can_rematerialise(f, r, user, g))
            return false;
        if (known)
            continue;
        if (*out_count == MAX_LEAVES || !has_room(x, r, g))
            return false;
        out[(*out_count)++] = g;
    }
    return *out_count > 0;
}

/* Ops that |fusion| does not repeat already. Conversions are part of other instructions. */
static uint32_t count_ops(const context *x, const recipe *r, uint32_t fusion)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->op_count; i++)
        count += tern_hlo_op_of(x->f->m, x->f->nodes[r->ops[i]].op)->code != TERN_HLO_CONVERT &&
                 !tern_map_find_u64(&x->repeated, repeat_key(fusion, r->ops[i]));
    return count;
}

/* The bytes that the recipe saves, less those that would be transferred in the time of its ops. */
static int64_t gain_of(context *x, const recipe *r, const uint32_t *readers, uint32_t count)
{
    tern_fuse *f = x->f;
    tern_hlo_value v = tern_passes_fuse_result(f, r->node);
    int64_t elems = tern_hlo_value_type_of(f->m, v)->count;
    int64_t gain = (int64_t)bytes_of(f, v) * (count + 1);
    if (r->narrow != FUSE_NO_NODE)
        gain -= (int64_t)bytes_of(f, tern_passes_fuse_result(f, r->narrow));
    for (uint32_t i = 0; i < count; i++) {
        gain -= elems * count_ops(x, r, readers[i]) * OP_BYTES_TENTHS / TENTHS;
        for (uint32_t k = 0; k < r->leaf_count; k++)
            gain -= reads(x, readers[i], r->leaves[k]) ? 0 : (int64_t)bytes_of(f, r->leaves[k]);
    }
    return gain;
}

/* The better of two recipes: from values in memory, or from one that is stored in place of the
 * result. */
static bool choose(context *x, uint32_t node, recipe *r, uint32_t *readers, uint32_t *count)
{
    recipe other;
    uint32_t more[MAX_LEAVES], more_count = 0;
    bool found = find_recipe(x->f, node, FUSE_NO_NODE, r);
    uint32_t narrow = find_narrow(x->f, r);
    int64_t gain = found && find_readers(x, r, readers, count) ? gain_of(x, r, readers, *count) : 0;
    if (narrow == FUSE_NO_NODE || !find_recipe(x->f, node, narrow, &other) ||
        !find_readers(x, &other, more, &more_count) ||
        gain_of(x, &other, more, more_count) <= (gain > 0 ? gain : 0))
        return gain > 0;
    *r = other;
    *count = more_count;
    memcpy(readers, more, more_count * sizeof *more);
    return true;
}

static tern_status mark_repeated(context *x, const recipe *r, uint32_t fusion)
{
    for (uint32_t i = 0; i < r->op_count; i++) {
        tern_map_entry *entry;
        bool added;
        TERN_TRY(tern_map_add_u64(&x->repeated, repeat_key(fusion, r->ops[i]), &entry, &added));
    }
    return NULL;
}

static tern_status decide(context *x, uint32_t node)
{
    tern_fuse *f = x->f;
    recipe r;
    uint32_t readers[MAX_LEAVES], count = 0;
    if (f->nodes[node].kind != TERN_FUSE_ROW || f->nodes[node].sums ||
        bytes_of(f, tern_passes_fuse_result(f, node)) < MIN_BYTES || !is_result(f, node) ||
        !choose(x, node, &r, readers, &count))
        return NULL;
    f->nodes[node].remat = true;
    for (uint32_t i = 1; i < r.op_count; i++)
        f->nodes[r.ops[i]].remat = true;
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(mark_repeated(x, &r, readers[i]));
    for (uint32_t k = 0; k < r.leaf_count; k++) {
        uint32_t from = tern_passes_fuse_node_of(f, r.leaves[k]);
        if (from != FUSE_NO_NODE && tern_passes_fusion_of(f, from) == r.fusion)
            f->nodes[from].leaf = true;
        for (uint32_t i = 0; i < count; i++)
            TERN_TRY(tern_vec_push(f->mem, &x->readings, (reading){readers[i], r.leaves[k]}));
    }
    return NULL;
}

tern_status tern_passes_fuse_remat(tern_fuse *f)
{
    context x = {.f = f};
    tern_status st = NULL;
    tern_map_init(&x.repeated, f->mem);
    for (uint32_t i = 0; i < f->node_count && !st; i++)
        st = decide(&x, i);
    tern_map_fini(&x.repeated);
    tern_vec_free(f->mem, &x.readings);
    return st;
}
