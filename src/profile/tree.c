/* profile/tree.c - the model as a tree: modules and layers from the scopes of ops, ops by their
 * titles, with sums per node.
 *
 * The path of an op is the components of its scope, its title, and if several ops have the same
 * path, its name. Nodes are created from the paths and ordered by time. Sums of a node are those of
 * its ops; its active time comes from one sweep over all events per level of the tree. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "profile/rows_impl.h"

enum { DEPTH_MAX = 16 }; /* deeper scopes are merged */

typedef struct {
    tern_profile *p;
    tern_map paths; /* paths of nodes, with slashes -> node indices */
    tern_text path;
    uint32_t *leaf; /* per op, then for instructions without one: its node */
    size_t leaf_count;
    TERN_VEC(tern_profile_node) nodes; /* in creation order: parents before children */
} grower;

/* --- nodes --- */

/* The child |name| of |parent|, created if missing. */
static tern_status add_node(grower *g, uint32_t parent, const char *name, size_t len, uint32_t *out)
{
    tern_map_entry *entry = NULL;
    bool added = false;
    if (g->nodes.count)
        tern_text_putc(&g->path, '/');
    tern_text_put(&g->path, name, len);
    TERN_TRY(tern_text_status(&g->path));
    TERN_TRY(tern_map_add(&g->paths, tern_text_get(&g->path), g->path.len, &entry, &added));
    if (added) {
        tern_profile_node node = {.parent = parent, .op = TERN_ISA_NONE32};
        node.depth = g->nodes.count ? g->nodes.items[parent].depth + 1 : 0;
        TERN_TRY_MEM(node.sum.name = tern_arena_copy_text(&g->p->arena, name, len));
        entry->value.number = g->nodes.count;
        TERN_TRY(tern_vec_push(g->p->mem, &g->nodes, node));
    }
    *out = (uint32_t)entry->value.number;
    return NULL;
}

static tern_status add_scopes(grower *g, const char *scope, uint32_t *at)
{
    for (unsigned depth = 1; *scope; depth++) {
        size_t len = depth == DEPTH_MAX ? strlen(scope) : strcspn(scope, "/");
        TERN_TRY(add_node(g, *at, scope, len, at));
        scope += len;
        scope += *scope == '/';
    }
    return NULL;
}

/* |own|: the op gets its own node below its title, which several ops share. */
static tern_status add_op(grower *g, uint32_t op, bool own)
{
    const tern_profile_op none = {.name = "", .title = "", .scope = ""};
    const tern_profile_op *o = op < g->p->ops.count ? &g->p->ops.items[op] : &none;
    const char *name = *o->name ? o->name : "(no op)";
    tern_text title;
    uint32_t at = 0;
    tern_text_cut(&g->path, g->nodes.items[0].sum.name ? strlen(g->nodes.items[0].sum.name) : 0);
    TERN_TRY(add_scopes(g, o->scope, &at));
    tern_text_init(&title, g->p->mem);
    tern_profile_put_title(&title, o);
    tern_status st = tern_text_status(&title);
    if (!st)
        st = add_node(g, at, tern_text_get(&title), title.len, &at);
    tern_text_fini(&title);
    if (!st && own)
        st = add_node(g, at, name, strlen(name), &at);
    if (st)
        return st;
    g->leaf[op] = at;
    g->nodes.items[at].ops++;
    g->nodes.items[at].op = op < g->p->ops.count ? op : TERN_ISA_NONE32;
    return NULL;
}

static const char *root_name(const tern_profile *p) { return *p->model ? p->model : "program"; }

/* Creates the leaves of executed ops; ops that share a leaf get their own below it. */
static tern_status add_ops(grower *g, const bool *used)
{
    const char *root = root_name(g->p);
    uint32_t at = 0;
    tern_text_cut(&g->path, 0);
    TERN_TRY(add_node(g, 0, root, strlen(root), &at));
    for (uint32_t i = 0; i < g->leaf_count; i++)
        if (used[i])
            TERN_TRY(add_op(g, i, false));
    for (uint32_t i = 0; i < g->leaf_count; i++)
        if (used[i] && g->nodes.items[g->leaf[i]].ops > 1) {
            uint32_t shared = g->leaf[i];
            TERN_TRY(add_op(g, i, true));
            g->nodes.items[shared].op = TERN_ISA_NONE32;
        }
    return NULL;
}

static void mark_used(const tern_profile *p, bool *used)
{
    const tern_isa_program *program = p->source.program;
    for (size_t i = 0; i < p->timing.events.count; i++) {
        uint32_t note = program->instrs.items[p->timing.events.items[i].instr].note;
        used[note < program->notes.count ? p->op_of[note] : p->ops.count] = true;
    }
}

/* --- sums --- */

static void add_row(tern_profile_row *to, const tern_profile_row *from)
{
    to->instructions += from->instructions;
    to->transfers += from->transfers;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        to->busy[e] += from->busy[e];
    to->dma += from->dma;
    to->collectives += from->collectives;
    to->waited += from->waited;
    to->critical += from->critical;
    to->flops += from->flops;
    to->dma_bytes += from->dma_bytes;
    to->hbm_bytes += from->hbm_bytes;
    to->library |= from->library;
}

static uint32_t ancestor(const grower *g, uint32_t node, uint32_t depth)
{
    while (g->nodes.items[node].depth > depth)
        node = g->nodes.items[node].parent;
    return node;
}

/* |k->row| is the node at level |depth| of each note; |rows| has one entry per node. */
static tern_status sum_level(grower *g, uint32_t depth, const tern_profile_moment *moments,
                             size_t count, tern_profile_keys *k, tern_profile_row *rows)
{
    const tern_profile *p = g->p;
    memset(rows, 0, g->nodes.count * sizeof(*rows));
    for (size_t i = 0; i < k->count; i++) {
        size_t op = i < k->count - 1 ? p->op_of[i] : p->ops.count;
        k->row[i] = ancestor(g, g->leaf[op], depth);
    }
    TERN_TRY(tern_profile_sweep(p, k, moments, count, rows, g->nodes.count));
    for (size_t i = 0; i < g->nodes.count; i++)
        if (g->nodes.items[i].depth == depth) {
            g->nodes.items[i].sum.covered = rows[i].covered;
            g->nodes.items[i].sum.alone = rows[i].alone;
        }
    return NULL;
}

static tern_status sum_levels(grower *g, const tern_profile_moment *moments, size_t count,
                              tern_profile_keys *k, tern_profile_row *rows)
{
    uint32_t deepest = 0;
    for (size_t i = 0; i < g->nodes.count; i++)
        deepest = g->nodes.items[i].depth > deepest ? g->nodes.items[i].depth : deepest;
    for (uint32_t depth = 0; depth <= deepest; depth++)
        TERN_TRY(sum_level(g, depth, moments, count, k, rows));
    memset(rows, 0, g->nodes.count * sizeof(*rows));
    tern_profile_add_events(g->p, k, rows); /* by leaf: keys of the last level */
    for (size_t i = g->nodes.count; i-- > 0;) {
        tern_profile_node *node = &g->nodes.items[i];
        add_row(&node->sum, &rows[i]);
        if (i)
            add_row(&rows[node->parent], &rows[i]);
    }
    return NULL;
}

static tern_status sum_all(grower *g, const tern_profile_moment *moments, size_t count)
{
    tern_profile_keys k = {.count = g->p->source.program->notes.count + 1};
    size_t bytes = g->nodes.count * sizeof(tern_profile_row);
    tern_profile_row *rows = tern_mem_get(g->p->mem, bytes);
    tern_status st = tern_status_no_memory();
    k.row = tern_mem_get_n(g->p->mem, k.count, sizeof(*k.row));
    if (rows && k.row) {
        tern_status_free(st);
        st = sum_levels(g, moments, count, &k, rows);
    }
    tern_mem_free(g->p->mem, rows, bytes);
    tern_mem_free(g->p->mem, k.row, k.count * sizeof(*k.row));
    return st;
}

/* --- order --- */

/* A node and its index, for sorting among its siblings. */
typedef struct {
    const tern_profile_node *node;
    uint32_t number;
} sibling;

static int by_parent_then_time(const void *x, const void *y)
{
    const sibling *a = x, *b = y;
    if (a->node->parent != b->node->parent)
        return a->node->parent < b->node->parent ? -1 : 1;
    if (a->node->sum.covered != b->node->sum.covered)
        return a->node->sum.covered > b->node->sum.covered ? -1 : 1;
    return strcmp(a->node->sum.name, b->node->sum.name);
}

/* Appends node |number| and its subtree. */
static tern_status emit(grower *g, const sibling *sorted, const uint32_t *first, uint32_t number,
                        uint32_t parent, uint32_t *placed)
{
    uint32_t at = (uint32_t)g->p->tree.count;
    tern_profile_node node = g->nodes.items[number];
    node.parent = parent;
    placed[number] = at;
    TERN_TRY(tern_vec_push(g->p->mem, &g->p->tree, node));
    for (uint32_t i = first[number]; i < first[number + 1]; i++)
        TERN_TRY(emit(g, sorted, first, sorted[i].number, at, placed));
    g->p->tree.items[at].end = (uint32_t)g->p->tree.count;
    return NULL;
}

/* |sorted| from |first[n]| up to |first[n + 1]| are the children of node n; the root is not in
 * it. */
static void find_children(const grower *g, const sibling *sorted, uint32_t *first)
{
    size_t n = g->nodes.count;
    memset(first, 0, (n + 1) * sizeof(*first));
    for (size_t i = 0; i + 1 < n; i++)
        first[sorted[i].node->parent + 1]++;
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
}

static tern_status put_in_order(grower *g)
{
    size_t n = g->nodes.count, notes = g->p->source.program->notes.count;
    sibling *sorted = TERN_NEW_N(&g->p->arena, sibling, n);
    uint32_t *first = TERN_NEW_N(&g->p->arena, uint32_t, n + 1);
    uint32_t *placed = TERN_NEW_N(&g->p->arena, uint32_t, n);
    uint32_t *node_of = TERN_NEW_N(&g->p->arena, uint32_t, notes + 1);
    if (!sorted || !first || !placed || !node_of)
        return tern_status_no_memory();
    for (size_t i = 1; i < n; i++)
        sorted[i - 1] = (sibling){&g->nodes.items[i], (uint32_t)i};
    if (n > 2)
        qsort(sorted, n - 1, sizeof(*sorted), by_parent_then_time);
    find_children(g, sorted, first);
    TERN_TRY(emit(g, sorted, first, 0, 0, placed));
    for (size_t i = 0; i <= notes; i++) {
        uint32_t leaf = g->leaf[i < notes ? g->p->op_of[i] : g->p->ops.count];
        node_of[i] = placed[leaf];
    }
    g->p->node_of = node_of;
    return NULL;
}

static tern_status grow(grower *g, const tern_profile_moment *moments, size_t count)
{
    bool *used = tern_mem_get_zeroed(g->p->mem, g->leaf_count * sizeof(*used));
    TERN_TRY_MEM(used);
    mark_used(g->p, used);
    tern_status st = add_ops(g, used);
    if (!st)
        st = sum_all(g, moments, count);
    if (!st)
        st = put_in_order(g);
    tern_mem_free(g->p->mem, used, g->leaf_count * sizeof(*used));
    return st;
}

tern_status tern_profile_make_tree(tern_profile *p, const tern_profile_moment *moments,
                                   size_t count)
{
    grower g = {.p = p, .leaf_count = p->ops.count + 1};
    size_t bytes = g.leaf_count * sizeof(*g.leaf);
    if (!p->model)
        p->model = "";
    TERN_TRY_MEM(g.leaf = tern_mem_get_zeroed(p->mem, bytes));
    tern_map_init(&g.paths, p->mem);
    tern_text_init(&g.path, p->mem);
    tern_status st = grow(&g, moments, count);
    tern_map_fini(&g.paths);
    tern_text_fini(&g.path);
    tern_vec_free(p->mem, &g.nodes);
    tern_mem_free(p->mem, g.leaf, bytes);
    return st;
}
