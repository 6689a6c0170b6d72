/* passes/fuse_merge.c - merges two fusions if they are compatible and no cycle results.
 *
 * Fusions are kept in topological order, updated incrementally (Pearce and Kelly). Two may be
 * merged if no path leads from the earlier to the later one through others; only fusions between
 * them in that order can be on such a path. A search that exceeds its limit counts as a path: this
 * is sound, and keeps the pass linear. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "passes/fuse_impl.h"

uint32_t tern_passes_fusion_of(tern_fuse *f, uint32_t node)
{
    while (f->nodes[node].parent != node) {
        f->nodes[node].parent = f->nodes[f->nodes[node].parent].parent;
        node = f->nodes[node].parent;
    }
    return node;
}

/* --- the space --- */

/* |b| is |a| without the dimensions |columns|. */
static bool is_rows_of(tern_fuse_shape b, tern_fuse_shape a, uint32_t columns)
{
    uint32_t k = 0;
    for (uint32_t d = 0; d < a.rank; d++) {
        if (columns >> d & 1)
            continue;
        if (k == b.rank || b.dims[k++] != a.dims[d])
            return false;
    }
    return k == b.rank;
}

/* The last |count| dimensions. */
static uint32_t trailing(uint32_t count, uint32_t rank)
{
    TERN_ASSERT(count <= rank && rank <= 32);
    return (uint32_t)((((uint64_t)1 << count) - 1) << (rank - count));
}

/* All reductions over rows are over the same dimensions. */
static bool unify_sums(const tern_fusion *a, const tern_fusion *b, tern_fusion *out)
{
    out->sums = a->sums | b->sums;
    out->sum_count = a->sum_count + b->sum_count;
    return (!a->sums || !b->sums || a->sums == b->sums) && out->sum_count <= FUSE_MAX_SUMS;
}

static bool sums_are_rows(const tern_fusion *g) { return !(g->sums & g->columns); }

static int64_t row_length(const tern_fusion *g)
{
    int64_t length = 1;
    for (uint32_t d = 0; d < g->space.rank; d++)
        length *= g->columns >> d & 1 ? g->space.dims[d] : 1;
    return length;
}

/* The space in which both can be computed: that of one of them, if they are equal or one consists
 * of the rows of the other. |spread|: columns over which a value of one is broadcast in the other;
 * 0: none. */
static bool unify(const tern_fusion *a, const tern_fusion *b, uint32_t spread, tern_fusion *out)
{
    if (a->space.rank < b->space.rank) {
        const tern_fusion *t = a;
        a = b;
        b = t;
    }
    *out = *a;
    out->reduces = a->reduces || b->reduces;
    if (!unify_sums(a, b, out))
        return false;
    if (tern_passes_fuse_same_shape(a->space, b->space)) {
        out->columns = a->columns ? a->columns : b->columns;
        return (!a->columns || !b->columns || a->columns == b->columns) && sums_are_rows(out);
    }
    if (a->space.rank > FUSE_MAX_RANK || b->columns || b->sums)
        return false;
    if (!out->columns)
        out->columns = spread ? spread : trailing(a->space.rank - b->space.rank, a->space.rank);
    TERN_ASSERT(out->columns >> a->space.rank == 0);
    /* Values of rows that are short, and not reduced, are computed faster where they are columns.
     */
    if (!out->reduces && row_length(out) <= FUSE_SHORT_ROW)
        return false;
    /* Scalars are fused only with a reduction to a scalar. */
    return is_rows_of(b->space, a->space, out->columns) && (a->columns || b->space.rank) &&
           sums_are_rows(out);
}

/* Few long rows: most partitions would be idle. */
static bool has_few_long_rows(const tern_fusion *g)
{
    int64_t rows = 1;
    for (uint32_t d = 0; d < g->space.rank; d++)
        rows *= g->columns >> d & 1 ? 1 : g->space.dims[d];
    return rows < FUSE_FEW_ROWS && row_length(g) >= FUSE_LONG_ROW;
}

/* --- limits --- */

static void new_stamp(tern_fuse *f) { f->stamp++; }

static void mark_fusion(tern_fuse *f, uint32_t fusion)
{
    uint32_t i = fusion;
    do {
        f->nodes[i].mark = f->stamp;
        f->nodes[i].inner = 0;
        i = f->nodes[i].next;
    } while (i != fusion);
}

typedef struct {
    uint32_t inputs;  /* of more than one element */
    uint32_t scalars; /* inputs of one element */
    uint32_t results;
    uint32_t small; /* results smaller than the space */
    int64_t full;   /* elements of the space */
} value_counts;

/* Counts uses within the marked set, and its inputs. */
static void count_inputs(tern_fuse *f, uint32_t fusion, value_counts *counts)
{
    uint32_t i = fusion;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[n->edge_first + k];
            if (e->from != FUSE_NO_NODE && f->nodes[e->from].mark == f->stamp) {
                f->nodes[e->from].inner++;
            } else if (e->root && f->value_marks.items[e->root] != f->stamp) {
                f->value_marks.items[e->root] = f->stamp;
                if (tern_hlo_value_type_of(f->m, e->root)->count == 1)
                    counts->scalars++;
                else
                    counts->inputs++;
            }
        }
        i = n->next;
    } while (i != fusion);
}

/* Rows with strided elements are recognised by a reduction along them. Without one, lowering tiles
 * them differently, and row values cannot be results of the fusion. */
static bool may_have_row_results(const tern_fusion *as)
{
    uint32_t rank = as->space.rank, low = as->columns & -as->columns;
    return as->reduces || !as->columns || as->columns + low == 1u << rank;
}

static void count_results(const tern_fuse *f, uint32_t fusion, value_counts *counts)
{
    uint32_t i = fusion;
    do {
        tern_hlo_value v = tern_passes_fuse_result(f, i);
        if (f->nodes[i].user_count > f->nodes[i].inner) {
            counts->results++;
            counts->small += tern_hlo_value_type_of(f->m, v)->count != counts->full;
        }
        i = f->nodes[i].next;
    } while (i != fusion);
}

bool tern_passes_fuse_fits(tern_fuse *f, const uint32_t *nodes, uint32_t count,
                           const tern_fusion *as)
{
    uint32_t size = 0;
    value_counts counts = {.full = 1};
    for (uint32_t d = 0; as && d < as->space.rank; d++)
        counts.full *= as->space.dims[d];
    new_stamp(f);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t fusion = tern_passes_fusion_of(f, nodes[i]);
        size += f->fusions[fusion].size;
        mark_fusion(f, fusion);
    }
    if (size > FUSE_MAX_OPS)
        return false;
    for (uint32_t i = 0; i < count; i++)
        count_inputs(f, tern_passes_fusion_of(f, nodes[i]), &counts);
    for (uint32_t i = 0; i < count; i++)
        count_results(f, tern_passes_fusion_of(f, nodes[i]), &counts);
    return counts.inputs <= FUSE_MAX_INPUTS && counts.scalars <= FUSE_MAX_SCALARS &&
           counts.inputs + counts.results <= FUSE_MAX_VALUES &&
           (!as || !counts.small || may_have_row_results(as));
}

/* The columns over which edges from |a| to |b| broadcast values; 0: none does. False if an edge is
 * neither row-wise nor elementwise, or two disagree. */
static bool edges_agree(tern_fuse *f, uint32_t a, uint32_t b, uint32_t *spread)
{
    uint32_t i = b;
    *spread = 0;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[n->edge_first + k];
            if (e->relation == TERN_FUSE_SAME || e->from == FUSE_NO_NODE ||
                tern_passes_fusion_of(f, e->from) != a)
                continue;
            if (e->relation == TERN_FUSE_OTHER || (*spread && *spread != e->lacks))
                return false;
            *spread = e->lacks;
        }
        i = n->next;
    } while (i != b);
    return true;
}

/* Whether short rows of |as| are not one dimension, since an input of |fusion| with their columns
 * is broadcast over some of them. Lowering then reduces part of longer rows, and cannot compute
 * with the results. */
static bool has_split_short_rows(const tern_fuse *f, uint32_t fusion, const tern_fusion *as)
{
    enum { SHORT = 16 };
    uint32_t rows = ((1u << as->space.rank) - 1) & ~as->columns, i = fusion;
    if (!as->reduces || row_length(as) > SHORT ||
        !tern_passes_fuse_same_shape(f->fusions[fusion].space, as->space))
        return false;
    do {
        for (uint32_t k = 0; k < f->nodes[i].edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[f->nodes[i].edge_first + k];
            if (e->relation == TERN_FUSE_BROADCAST && !(e->lacks & as->columns) && e->lacks != rows)
                return true;
        }
        i = f->nodes[i].next;
    } while (i != fusion);
    return false;
}

/* --- order --- */

typedef struct {
    tern_fuse *f;
    uint32_t low, high; /* positions of the two fusions */
    uint32_t from, to;
    uint32_t *found;
    uint32_t count, steps;
} search;

/* Collects fusions that depend on |s->from| and precede |s->to|. False if one reaches |s->to|. */
static bool search_forward(search *s, uint32_t fusion)
{
    tern_fuse *f = s->f;
    uint32_t i = fusion;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->user_count; k++) {
            uint32_t g = tern_passes_fusion_of(f, f->users[n->user_first + k]);
            if (++s->steps > FUSE_MAX_SEARCH_STEPS || (g == s->to && fusion != s->from))
                return false;
            if (g == s->to || g == fusion || f->fusions[g].order > s->high ||
                f->nodes[g].mark == f->stamp)
                continue;
            if (s->count == FUSE_MAX_FOUND)
                return false;
            f->nodes[g].mark = f->stamp;
            s->found[s->count++] = g;
        }
        i = n->next;
    } while (i != fusion);
    return true;
}

/* Collects fusions that |s->to| depends on and that follow |s->from|. */
static bool search_backward(search *s, uint32_t fusion)
{
    tern_fuse *f = s->f;
    uint32_t i = fusion;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            uint32_t from = f->edges[n->edge_first + k].from;
            if (++s->steps > FUSE_MAX_SEARCH_STEPS)
                return false;
            if (from == FUSE_NO_NODE)
                continue;
            uint32_t g = tern_passes_fusion_of(f, from);
            if (g == fusion || f->fusions[g].order <= s->low || f->nodes[g].mark == f->stamp)
                continue;
            if (s->count == FUSE_MAX_FOUND)
                return false;
            f->nodes[g].mark = f->stamp;
            s->found[s->count++] = g;
        }
        i = n->next;
    } while (i != fusion);
    return true;
}

static bool search_all(search *s, uint32_t start, bool (*look)(search *, uint32_t))
{
    new_stamp(s->f);
    if (!look(s, start))
        return false;
    for (uint32_t i = 0; i < s->count; i++)
        if (!look(s, s->found[i]))
            return false;
    return true;
}

static int compare_words(const void *a, const void *b)
{
    uint32_t x = 0, y = 0;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

static int compare_long_words(const void *a, const void *b)
{
    uint64_t x = 0, y = 0;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

static void sort_by_order(const tern_fuse *f, uint32_t *fusions, uint32_t count)
{
    uint64_t keys[FUSE_MAX_FOUND];
    for (uint32_t i = 0; i < count; i++)
        keys[i] = (uint64_t)f->fusions[fusions[i]].order << 32 | fusions[i];
    TERN_ASSERT(count <= FUSE_MAX_FOUND);
    qsort(keys, count, sizeof *keys, compare_long_words);
    for (uint32_t i = 0; i < count; i++)
        fusions[i] = (uint32_t)keys[i];
}

/* Reassigns the positions of all visited fusions: first dependences of |to|, then the merged
 * fusion, then dependents of |from|. Returns the position of the merged fusion. */
static uint32_t reorder(search *ahead, search *back, uint32_t *positions)
{
    tern_fuse *f = ahead->f;
    uint32_t count = 0;
    sort_by_order(f, back->found, back->count);
    sort_by_order(f, ahead->found, ahead->count);
    positions[count++] = ahead->low;
    positions[count++] = ahead->high;
    for (uint32_t i = 0; i < back->count; i++)
        positions[count++] = f->fusions[back->found[i]].order;
    for (uint32_t i = 0; i < ahead->count; i++)
        positions[count++] = f->fusions[ahead->found[i]].order;
    qsort(positions, count, sizeof *positions, compare_words);
    for (uint32_t i = 1; i < count; i++)
        TERN_ASSERT(positions[i - 1] < positions[i]); /* each belongs to one fusion */
    TERN_ASSERT(count == back->count + ahead->count + 2);
    for (uint32_t i = 0; i < back->count; i++)
        f->fusions[back->found[i]].order = positions[i];
    for (uint32_t i = 0; i < ahead->count; i++)
        f->fusions[ahead->found[i]].order = positions[back->count + 2 + i];
    return positions[back->count];
}

static bool find_position(tern_fuse *f, uint32_t from, uint32_t to, uint32_t *out)
{
    search ahead = {.f = f,
                    .low = f->fusions[from].order,
                    .high = f->fusions[to].order,
                    .from = from,
                    .to = to,
                    .found = f->found};
    search back = ahead;
    TERN_ASSERT(ahead.low < ahead.high);
    back.found = f->found + FUSE_MAX_FOUND;
    if (!search_all(&ahead, from, search_forward) || !search_all(&back, to, search_backward))
        return false;
    *out = reorder(&ahead, &back, f->found + 2 * FUSE_MAX_FOUND);
    return true;
}

static void unite(tern_fuse *f, uint32_t a, uint32_t b, const tern_fusion *as)
{
    uint32_t size = f->fusions[a].size + f->fusions[b].size;
    TERN_ASSERT(a != b && f->nodes[a].parent == a && f->nodes[b].parent == b);
    TERN_ASSERT(size <= FUSE_MAX_OPS);
    uint32_t root = f->fusions[a].size >= f->fusions[b].size ? a : b, other = root == a ? b : a;
    uint32_t next = f->nodes[a].next;
    f->nodes[a].next = f->nodes[b].next;
    f->nodes[b].next = next;
    f->nodes[other].parent = root;
    f->fusions[root] = *as;
    f->fusions[root].size = size;
}

bool tern_passes_fuse_merge(tern_fuse *f, uint32_t a, uint32_t b, tern_fuse_kind kind)
{
    a = tern_passes_fusion_of(f, a);
    b = tern_passes_fusion_of(f, b);
    if (a == b)
        return true;
    if (f->fusions[a].order > f->fusions[b].order) {
        uint32_t t = a;
        a = b;
        b = t;
    }
    tern_fusion as = f->fusions[a];
    if (f->fusions[a].size + f->fusions[b].size > FUSE_MAX_OPS)
        return false;
    if (kind == TERN_FUSE_ROW) {
        uint32_t spread;
        if (!edges_agree(f, a, b, &spread) || !unify(&f->fusions[a], &f->fusions[b], spread, &as) ||
            (spread && (spread != as.columns || has_few_long_rows(&as))))
            return false;
        if (f->fusions[a].space.rank != f->fusions[b].space.rank &&
            (has_split_short_rows(f, a, &as) || has_split_short_rows(f, b, &as)))
            return false;
    }
    if (!tern_passes_fuse_fits(f, (uint32_t[]){a, b}, 2, kind == TERN_FUSE_ROW ? &as : NULL) ||
        !find_position(f, a, b, &as.order))
        return false;
    as.kind = kind;
    unite(f, a, b, &as);
    return true;
}
