/* passes/cse.c - common subexpression elimination: visits ops in order with a hash table of the
 * visible ones. Entries form a stack; leaving a region pops its entries. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "passes/simplify_impl.h"

enum { CSE_MAX_DEPTH = 1024, JOIN_HASH_BYTES = 4096 };

typedef struct {
    uint64_t hash;
    tern_hlo_op op;
    uint32_t next; /* chain of the bucket; index plus 1 */
} join_entry;

typedef struct {
    tern_rewrite *r;
    const tern_hlo_module *m;
    TERN_VEC(join_entry) entries;
    uint32_t *buckets; /* index plus 1 */
    size_t bucket_count;
    size_t floor;   /* entries before it are not visible */
    tern_map inner; /* maps values of one compared region to those of the other */
} cse_state;

static uint64_t mix(uint64_t h, uint64_t x)
{
    return tern_hash_u64(h ^ (x + 0x9e3779b97f4a7c15u + (h << 6)));
}

/* --- equality --- */

/* Large constants are not interned: hashes a prefix of their data. */
static uint64_t hash_attr(const tern_hlo_module *m, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    if (a->kind != TERN_HLO_ATTR_ELEMENTS || a->is_splat)
        return attr;
    size_t bytes = a->data_bytes < JOIN_HASH_BYTES ? a->data_bytes : JOIN_HASH_BYTES;
    return mix(a->type, tern_hash_bytes(a->data, bytes));
}

static bool same_attrs(const tern_hlo_module *m, const tern_hlo_op_info *a,
                       const tern_hlo_op_info *b)
{
    if (a->attr_first == b->attr_first)
        return a->attr_count == b->attr_count;
    for (uint32_t i = 0; i < a->attr_count; i++) {
        tern_hlo_attr_use x = m->uses.items[a->attr_first + i];
        tern_hlo_attr_use y = m->uses.items[b->attr_first + i];
        if (x.name != y.name ||
            (x.value != y.value && !tern_hlo_attr_equal(m, x.value, m, y.value)))
            return false;
    }
    return true;
}

static bool is_swap(const tern_hlo_op_info *info)
{
    return info->operand_count == 2 &&
           tern_hlo_op_row_of(info->code)->traits & TERN_HLO_COMMUTATIVE;
}

static uint64_t hash_op(const cse_state *j, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(j->m, op);
    const tern_hlo_value *in = tern_hlo_operands(j->m, op);
    uint64_t h = mix(info->code, info->operand_count);
    if (is_swap(info)) {
        h = mix(h, in[0] < in[1] ? in[0] : in[1]);
        h = mix(h, in[0] < in[1] ? in[1] : in[0]);
    } else {
        for (uint32_t i = 0; i < info->operand_count; i++)
            h = mix(h, in[i]);
    }
    for (uint32_t i = 0; i < info->attr_count; i++)
        h = mix(h, hash_attr(j->m, j->m->uses.items[info->attr_first + i].value));
    for (uint32_t i = 0; i < info->result_count; i++)
        h = mix(h, tern_hlo_value_type(j->m, info->result_first + i));
    return h;
}

static bool same_op(cse_state *j, tern_hlo_op a, tern_hlo_op b, unsigned depth, tern_status *st);

static tern_hlo_value counterpart(const cse_state *j, tern_hlo_value v)
{
    const tern_map_entry *e = tern_map_find_u64(&j->inner, v);
    return e ? (tern_hlo_value)e->value.number : v;
}

static bool pair_values(cse_state *j, tern_hlo_value a, tern_hlo_value b, uint32_t count,
                        tern_status *st)
{
    for (uint32_t i = 0; i < count && !*st; i++) {
        tern_map_entry *e = NULL;
        if (tern_hlo_value_type(j->m, a + i) != tern_hlo_value_type(j->m, b + i))
            return false;
        *st = tern_map_add_u64(&j->inner, a + i, &e, NULL);
        if (!*st)
            e->value.number = b + i;
    }
    return !*st;
}

static bool same_region(cse_state *j, tern_hlo_region a, tern_hlo_region b, unsigned depth,
                        tern_status *st)
{
    const tern_hlo_region_info *x = tern_hlo_region_of(j->m, a), *y = tern_hlo_region_of(j->m, b);
    if (x->arg_count != y->arg_count || depth >= CSE_MAX_DEPTH ||
        !pair_values(j, x->arg_first, y->arg_first, x->arg_count, st))
        return false;
    tern_hlo_op p = x->first, q = y->first;
    for (; p && q; p = tern_hlo_op_of(j->m, p)->next, q = tern_hlo_op_of(j->m, q)->next)
        if (!same_op(j, p, q, depth + 1, st))
            return false;
    return !p && !q;
}

static bool same_operands(const cse_state *j, const tern_hlo_op_info *x, const tern_hlo_op_info *y)
{
    const tern_hlo_value *in = &j->m->operands.items[x->operand_first];
    const tern_hlo_value *other = &j->m->operands.items[y->operand_first];
    if (is_swap(x) && counterpart(j, in[0]) == other[1] && counterpart(j, in[1]) == other[0])
        return true;
    for (uint32_t i = 0; i < x->operand_count; i++)
        if (counterpart(j, in[i]) != other[i])
            return false;
    return true;
}

static bool same_op(cse_state *j, tern_hlo_op a, tern_hlo_op b, unsigned depth, tern_status *st)
{
    const tern_hlo_op_info *x = tern_hlo_op_of(j->m, a), *y = tern_hlo_op_of(j->m, b);
    if (x->code != y->code || x->operand_count != y->operand_count ||
        x->result_count != y->result_count || x->attr_count != y->attr_count ||
        x->region_count != y->region_count)
        return false;
    if (!same_operands(j, x, y) || !same_attrs(j->m, x, y))
        return false;
    for (uint32_t i = 0; i < x->region_count; i++)
        if (!same_region(j, tern_hlo_op_region(j->m, a, i), tern_hlo_op_region(j->m, b, i), depth,
                         st))
            return false;
    return pair_values(j, x->result_first, y->result_first, x->result_count, st);
}

/* --- the walk --- */

/* A visible op equal to |op|; 0 if there is none, and |op| is then inserted. */
static tern_status find_or_enter(cse_state *j, tern_hlo_op op, tern_hlo_op *out)
{
    tern_status st = NULL;
    uint64_t hash = hash_op(j, op);
    uint32_t *bucket = &j->buckets[hash & (j->bucket_count - 1)];
    *out = 0;
    for (uint32_t i = *bucket; i > j->floor; i = j->entries.items[i - 1].next) {
        const join_entry *e = &j->entries.items[i - 1];
        if (e->hash != hash)
            continue;
        if (j->inner.entries.count) {
            tern_map_fini(&j->inner);
            tern_map_init(&j->inner, j->r->mem);
        }
        if (same_op(j, op, e->op, 0, &st) && !st)
            *out = e->op;
        if (st || *out)
            return st;
    }
    TERN_TRY(tern_vec_push(j->r->mem, &j->entries, (join_entry){hash, op, *bucket}));
    *bucket = (uint32_t)j->entries.count;
    return NULL;
}

static void leave_scope(cse_state *j, size_t mark)
{
    while (j->entries.count > mark) {
        const join_entry *e = &j->entries.items[--j->entries.count];
        /* Buckets are stacks: the newest entry is at the head of its bucket. */
        TERN_ASSERT(j->buckets[e->hash & (j->bucket_count - 1)] == j->entries.count + 1);
        j->buckets[e->hash & (j->bucket_count - 1)] = e->next;
    }
}

static tern_status cse_region(cse_state *j, tern_hlo_region region, unsigned depth);

/* Branches and loops see the ops around them. The region of a reduction, sort or scatter stays
 * closed: it is evaluated in isolation. */
static bool is_open(tern_hlo_code code)
{
    return code == TERN_HLO_IF || code == TERN_HLO_CASE || code == TERN_HLO_WHILE;
}

static tern_status cse_within(cse_state *j, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(j->m, op);
    size_t floor = j->floor;
    tern_status st = NULL;
    if (!is_open(info->code))
        j->floor = j->entries.count;
    for (uint32_t i = 0; i < info->region_count && !st; i++)
        st = cse_region(j, tern_hlo_op_region(j->m, op, i), depth + 1);
    j->floor = floor;
    return st;
}

static tern_status cse_op(cse_state *j, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(j->m, op);
    unsigned traits = tern_hlo_op_row_of(info->code)->traits;
    tern_hlo_op same = 0;
    TERN_TRY(cse_within(j, op, depth));
    if (!info->result_count || traits & TERN_HLO_TERMINATOR || !tern_match_is_pure(j->m, op))
        return NULL;
    TERN_TRY(find_or_enter(j, op, &same));
    if (!same)
        return NULL;
    TERN_ASSERT(tern_rewrite_is_visible(j->r, tern_hlo_op_of(j->m, same)->result_first, op));
    for (uint32_t i = 0; i < info->result_count; i++)
        if (tern_rewrite_use_count(j->r, info->result_first + i))
            TERN_TRY(tern_rewrite_replace(j->r, info->result_first + i,
                                          tern_hlo_op_of(j->m, same)->result_first + i));
    return tern_rewrite_erase(j->r, op);
}

static tern_status cse_region(cse_state *j, tern_hlo_region region, unsigned depth)
{
    if (depth >= CSE_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", CSE_MAX_DEPTH);
    size_t mark = j->entries.count;
    tern_status st = NULL;
    for (tern_hlo_op op = tern_hlo_region_of(j->m, region)->first; op && !st;) {
        tern_hlo_op next = tern_hlo_op_of(j->m, op)->next;
        st = cse_op(j, op, depth);
        op = next;
    }
    leave_scope(j, mark);
    TERN_ASSERT(j->entries.count == mark && j->floor <= mark);
    return st;
}

tern_status tern_simplify_cse(tern_rewrite *r)
{
    cse_state j = {.r = r, .m = r->m, .bucket_count = 64};
    while (j.bucket_count < r->m->ops.count)
        j.bucket_count *= 2;
    size_t bytes = j.bucket_count * sizeof(*j.buckets);
    j.buckets = tern_mem_get_zeroed(r->mem, bytes);
    TERN_TRY_MEM(j.buckets);
    tern_map_init(&j.inner, r->mem);
    tern_status st = cse_region(&j, tern_hlo_module_body(r->m), 0);
    tern_map_fini(&j.inner);
    tern_vec_free(r->mem, &j.entries);
    tern_mem_free(r->mem, j.buckets, bytes);
    return st;
}
