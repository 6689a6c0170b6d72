/* passes/fuse_merge.c - two groups become one, if they fit and no cycle comes of it.
 *
 * The groups are kept in an order in which each depends on earlier ones only (Pearce and Kelly).
 * Two may be joined if no path leads from the earlier to the later one over others; only groups
 * between them in that order can be on such a path. A search that grows too long counts as a path
 * found: sound, and the whole stays linear. */
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

/* The last dimensions. */
static uint32_t trailing(uint32_t count, uint32_t rank)
{
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

/* The space in which both can be computed: one of them, or the rows of one are the other. |spread|:
 * columns that a value of one is spread over in the other; 0: none is. */
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
    /* Numbers join only what is summed up into a number anyway. */
    return is_rows_of(b->space, a->space, out->columns) && (a->columns || b->space.rank) &&
           sums_are_rows(out);
}

/* Few long rows: as rows of a group they would leave most partitions idle. */
static bool is_lopsided(const tern_fusion *g)
{
    int64_t rows = 1, length = 1;
    for (uint32_t d = 0; d < g->space.rank; d++)
        *(g->columns >> d & 1 ? &length : &rows) *= g->space.dims[d];
    return rows < FUSE_FEW_ROWS && length >= FUSE_LONG_ROW;
}

/* --- limits --- */

static void new_stamp(tern_fuse *f) { f->stamp++; }

static void mark_group(tern_fuse *f, uint32_t group)
{
    uint32_t i = group;
    do {
        f->nodes[i].mark = f->stamp;
        f->nodes[i].inner = 0;
        i = f->nodes[i].next;
    } while (i != group);
}

typedef struct {
    uint32_t inputs, results;
    uint32_t small; /* results that are not of the size of the space */
    int64_t full;   /* elements of the space */
} value_counts;

/* Uses within the marked set, and inputs of it. */
static void count_inputs(tern_fuse *f, uint32_t group, value_counts *counts)
{
    uint32_t i = group;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            const tern_fuse_edge *e = &f->edges[n->edge_first + k];
            if (e->from != FUSE_NO_NODE && f->nodes[e->from].mark == f->stamp) {
                f->nodes[e->from].inner++;
            } else if (e->root && f->value_marks.items[e->root] != f->stamp) {
                f->value_marks.items[e->root] = f->stamp;
                counts->inputs++;
            }
        }
        i = n->next;
    } while (i != group);
}

/* Rows whose elements lie scattered are found by what is reduced along them. If nothing is, tiles
 * are cut in another way, and row values may not leave the group. */
static bool may_have_row_results(const tern_fusion *as)
{
    uint32_t rank = as->space.rank, low = as->columns & -as->columns;
    return as->reduces || !as->columns || as->columns + low == 1u << rank;
}

static void count_results(const tern_fuse *f, uint32_t group, value_counts *counts)
{
    uint32_t i = group;
    do {
        tern_hlo_value v = tern_passes_fuse_result(f, i);
        if (f->nodes[i].user_count > f->nodes[i].inner) {
            counts->results++;
            counts->small += tern_hlo_value_type_of(f->m, v)->count != counts->full;
        }
        i = f->nodes[i].next;
    } while (i != group);
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
        uint32_t group = tern_passes_fusion_of(f, nodes[i]);
        size += f->groups[group].size;
        mark_group(f, group);
    }
    if (size > FUSE_MAX_OPS)
        return false;
    for (uint32_t i = 0; i < count; i++)
        count_inputs(f, tern_passes_fusion_of(f, nodes[i]), &counts);
    for (uint32_t i = 0; i < count; i++)
        count_results(f, tern_passes_fusion_of(f, nodes[i]), &counts);
    return counts.inputs <= FUSE_MAX_INPUTS && counts.inputs + counts.results <= FUSE_MAX_VALUES &&
           (!as || !counts.small || may_have_row_results(as));
}

/* The columns that edges from |a| into |b| spread values over; 0: there is none that does. False if
 * an edge does not keep to rows, or two do not agree. */
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

/* --- order --- */

typedef struct {
    tern_fuse *f;
    uint32_t low, high; /* orders of the two groups */
    uint32_t from, to;
    uint32_t *found;
    uint32_t count, steps;
} search;

/* Groups that depend on |s->from| and come before |s->to|. False if one leads on to |s->to|. */
static bool look_forward(search *s, uint32_t group)
{
    tern_fuse *f = s->f;
    uint32_t i = group;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->user_count; k++) {
            uint32_t g = tern_passes_fusion_of(f, f->users[n->user_first + k]);
            if (++s->steps > FUSE_MAX_STEPS || (g == s->to && group != s->from))
                return false;
            if (g == s->to || g == group || f->groups[g].order > s->high ||
                f->nodes[g].mark == f->stamp)
                continue;
            if (s->count == FUSE_MAX_FOUND)
                return false;
            f->nodes[g].mark = f->stamp;
            s->found[s->count++] = g;
        }
        i = n->next;
    } while (i != group);
    return true;
}

/* Groups that |s->to| depends on and that come after |s->from|. */
static bool look_back(search *s, uint32_t group)
{
    tern_fuse *f = s->f;
    uint32_t i = group;
    do {
        const tern_fuse_node *n = &f->nodes[i];
        for (uint32_t k = 0; k < n->edge_count; k++) {
            uint32_t from = f->edges[n->edge_first + k].from;
            if (++s->steps > FUSE_MAX_STEPS)
                return false;
            if (from == FUSE_NO_NODE)
                continue;
            uint32_t g = tern_passes_fusion_of(f, from);
            if (g == group || f->groups[g].order <= s->low || f->nodes[g].mark == f->stamp)
                continue;
            if (s->count == FUSE_MAX_FOUND)
                return false;
            f->nodes[g].mark = f->stamp;
            s->found[s->count++] = g;
        }
        i = n->next;
    } while (i != group);
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

static void sort_by_order(const tern_fuse *f, uint32_t *groups, uint32_t count)
{
    uint64_t keys[FUSE_MAX_FOUND];
    for (uint32_t i = 0; i < count; i++)
        keys[i] = (uint64_t)f->groups[groups[i]].order << 32 | groups[i];
    qsort(keys, count, sizeof *keys, compare_long_words);
    for (uint32_t i = 0; i < count; i++)
        groups[i] = (uint32_t)keys[i];
}

/* What |to| needs comes first, then the two as one, then what needs |from|, in the places that all
 * these had. Yields the place of the two. */
static uint32_t reorder(search *ahead, search *back, uint32_t *places)
{
    tern_fuse *f = ahead->f;
    uint32_t count = 0;
    sort_by_order(f, back->found, back->count);
    sort_by_order(f, ahead->found, ahead->count);
    places[count++] = ahead->low;
    places[count++] = ahead->high;
    for (uint32_t i = 0; i < back->count; i++)
        places[count++] = f->groups[back->found[i]].order;
    for (uint32_t i = 0; i < ahead->count; i++)
        places[count++] = f->groups[ahead->found[i]].order;
    qsort(places, count, sizeof *places, compare_words);
    for (uint32_t i = 0; i < back->count; i++)
        f->groups[back->found[i]].order = places[i];
    for (uint32_t i = 0; i < ahead->count; i++)
        f->groups[ahead->found[i]].order = places[back->count + 2 + i];
    return places[back->count];
}

static bool find_place(tern_fuse *f, uint32_t from, uint32_t to, uint32_t *out)
{
    search ahead = {.f = f,
                    .low = f->groups[from].order,
                    .high = f->groups[to].order,
                    .from = from,
                    .to = to,
                    .found = f->found};
    search back = ahead;
    back.found = f->found + FUSE_MAX_FOUND;
    if (!search_all(&ahead, from, look_forward) || !search_all(&back, to, look_back))
        return false;
    *out = reorder(&ahead, &back, f->found + 2 * FUSE_MAX_FOUND);
    return true;
}

static void unite(tern_fuse *f, uint32_t a, uint32_t b, const tern_fusion *as)
{
    uint32_t size = f->groups[a].size + f->groups[b].size;
    uint32_t root = f->groups[a].size >= f->groups[b].size ? a : b, other = root == a ? b : a;
    uint32_t next = f->nodes[a].next;
    f->nodes[a].next = f->nodes[b].next;
    f->nodes[b].next = next;
    f->nodes[other].parent = root;
    f->groups[root] = *as;
    f->groups[root].size = size;
}

bool tern_passes_fuse_merge(tern_fuse *f, uint32_t a, uint32_t b, tern_fuse_kind kind)
{
    a = tern_passes_fusion_of(f, a);
    b = tern_passes_fusion_of(f, b);
    if (a == b)
        return true;
    if (f->groups[a].order > f->groups[b].order) {
        uint32_t t = a;
        a = b;
        b = t;
    }
    tern_fusion as = f->groups[a];
    if (f->groups[a].size + f->groups[b].size > FUSE_MAX_OPS)
        return false;
    if (kind == TERN_FUSE_ROW) {
        uint32_t spread;
        if (!edges_agree(f, a, b, &spread) || !unify(&f->groups[a], &f->groups[b], spread, &as) ||
            (spread && (spread != as.columns || is_lopsided(&as))))
            return false;
    }
    if (!tern_passes_fuse_fits(f, (uint32_t[]){a, b}, 2, kind == TERN_FUSE_ROW ? &as : NULL) ||
        !find_place(f, a, b, &as.order))
        return false;
    as.kind = kind;
    unite(f, a, b, &as);
    return true;
}
