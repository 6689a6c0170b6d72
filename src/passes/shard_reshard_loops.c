/* passes/shard_reshard_loops.c - sums that a loop accumulates are reduced once, behind the loop.
 *
 * A carried value that the body only adds partial sums to, as gradients of micro-batches are added
 * up, stays a partial sum itself:
 *
 *     while (%acc = %0)                           %1 = replicated_to_unreduced %0
 *       %2 = all_reduce %partial                  while (%acc = %1)
 *       %3 = add %acc, %2              becomes      %3 = add %acc, %partial
 *       return %3                                   return %3
 *                                                 %4 = all_reduce of the loop's result
 *
 * The same if the sum is scaled or converted to wider floats before it is added, and if an inner
 * loop of the body accumulates it. A sum that is scattered is left as it is,
 * since the partial sum of all of it needs more memory. */
#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "passes/shard_attrs.h"
#include "passes/shard_reshard_impl.h"

enum { COND, BODY };

typedef struct {
    tern_resharder *r;
    tern_hlo_module *m;
    size_t count;      /* values in the tables */
    uint32_t *uses;    /* of each value */
    tern_hlo_op *user; /* one of its users */
} accumulators;

/* --- users --- */

static void free_tables(accumulators *a)
{
    tern_mem_free(a->r->mem, a->uses, a->count * sizeof *a->uses);
    tern_mem_free(a->r->mem, a->user, a->count * sizeof *a->user);
    a->uses = NULL;
    a->user = NULL;
}

static tern_status read_users(accumulators *a)
{
    free_tables(a);
    a->count = a->m->values.count;
    a->uses = tern_mem_get_zeroed(a->r->mem, a->count * sizeof *a->uses);
    a->user = tern_mem_get_zeroed(a->r->mem, a->count * sizeof *a->user);
    if (!a->uses || !a->user)
        return tern_status_no_memory();
    for (tern_hlo_op op = 1; op < a->m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(a->m, op);
        for (uint32_t i = 0; i < info->operand_count && info->parent; i++) {
            tern_hlo_value v = tern_hlo_operands(a->m, op)[i];
            a->uses[v]++;
            a->user[v] = op;
        }
    }
    return NULL;
}

/* The user of |v| if it has one only, in |region|; else 0. */
static tern_hlo_op only_user(const accumulators *a, tern_hlo_value v, tern_hlo_region region)
{
    TERN_ASSERT(v < a->count);
    tern_hlo_op op = a->uses[v] == 1 ? a->user[v] : 0;
    return op && tern_hlo_op_of(a->m, op)->parent == region ? op : 0;
}

static uint32_t operand_at(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_value v)
{
    uint32_t i = 0;
    while (tern_hlo_operands(m, op)[i] != v)
        i++;
    TERN_ASSERT(i < tern_hlo_op_of(m, op)->operand_count);
    return i;
}

static void replace_in(accumulators *a, tern_hlo_op op, tern_hlo_value from, tern_hlo_value to)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(a->m, op)->operand_count; i++)
        if (tern_hlo_operands(a->m, op)[i] == from)
            tern_hlo_set_operand(a->m, op, i, to);
}

/* --- from the argument of the body to what it returns --- */

typedef enum { ADDS, LOOPS } link_kind;
enum { MAX_SCALES = 4 };

/* An op that takes the accumulated value and produces it, with the reduction it then lacks. */
typedef struct {
    link_kind kind;
    tern_hlo_op op;     /* add, or the inner loop */
    tern_hlo_op reduce; /* of the other operand of the add, of the loop's result */
    tern_hlo_op expand; /* of the loop's operand */
    uint32_t scale_count;
    tern_hlo_op scales[MAX_SCALES]; /* between the reduction and the add, from the latter */
} chain_link;

typedef struct {
    TERN_VEC(chain_link) links;
    const tern_sharding *partial; /* of all partial sums */
} chain;

/* Whether |reduce| turns a partial sum like the others of |c| into the layout of |like|. */
static tern_status reduces_sum(accumulators *a, chain *c, tern_hlo_op reduce, tern_hlo_value like,
                               bool *out)
{
    const tern_sharding *partial, *reduced, *wanted;
    tern_shard_meshes *meshes = &a->r->meshes;
    *out = false;
    if (tern_shard_reduction_of(a->m, reduce) != TERN_HLO_ADD)
        return NULL;
    TERN_TRY(tern_shard_value_read(meshes, tern_hlo_operands(a->m, reduce)[0], &partial));
    TERN_TRY(tern_shard_value_read(meshes, tern_hlo_op_of(a->m, reduce)->result_first, &reduced));
    TERN_TRY(tern_shard_value_read(meshes, like, &wanted));
    if (!partial || (c->partial && !tern_sharding_same_layout(partial, c->partial)))
        return NULL;
    c->partial = partial;
    *out = tern_reshard_same(reduced, wanted) && (!reduced || !reduced->unreduced.count);
    return NULL;
}

/* The number of operands in each of which |op| is linear, from the first on, if the others are the
 * same for all partitions. */
static uint32_t linear_operands(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_num_format *from =
        info->operand_count
            ? tern_num_format_of(tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->dtype)
            : NULL;
    switch ((int)info->code) {
    case TERN_HLO_MULTIPLY:
        return 2;
    case TERN_HLO_DIVIDE:
        return from->kind == TERN_KIND_FLOAT;
    case TERN_HLO_CONVERT: {
        const tern_num_format *to =
            tern_num_format_of(tern_hlo_value_type_of(m, info->result_first)->dtype);
        return from->kind == TERN_KIND_FLOAT && to->kind == TERN_KIND_FLOAT &&
               to->bits > from->bits;
    }
    default:
        return 0;
    }
}

/* Finds the all-reduce of |region| that |v| is a multiple of, and what is between them. */
static bool find_reduction(const accumulators *a, tern_hlo_value v, tern_hlo_region region,
                           chain_link *link)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(a->m, v);
    if (info->is_arg || !only_user(a, v, region) ||
        tern_hlo_op_of(a->m, info->owner)->parent != region)
        return false;
    if (tern_hlo_op_of(a->m, info->owner)->code == TERN_HLO_SDY_ALL_REDUCE) {
        link->reduce = info->owner;
        return true;
    }
    uint32_t count = linear_operands(a->m, info->owner), at = link->scale_count;
    bool found = false;
    if (at == MAX_SCALES)
        return false;
    link->scales[link->scale_count++] = info->owner;
    for (uint32_t i = 0; i < count && !found; i++)
        found = find_reduction(a, tern_hlo_operands(a->m, info->owner)[i], region, link);
    link->scale_count = found ? link->scale_count : at;
    return found;
}

/* |out->op| is 0 if |add| does not add a partial sum of the same region. */
static tern_status link_of_add(accumulators *a, chain *c, tern_hlo_op add, tern_hlo_value v,
                               chain_link *out)
{
    const tern_hlo_value *operands = tern_hlo_operands(a->m, add);
    tern_hlo_value other = operands[operands[0] == v];
    bool reduces = false;
    *out = (chain_link){.kind = ADDS};
    if (find_reduction(a, other, tern_hlo_op_of(a->m, add)->parent, out))
        TERN_TRY(reduces_sum(a, c, out->reduce, v, &reduces));
    out->op = reduces ? add : 0;
    return NULL;
}

/* An inner loop that has been rewritten. */
static tern_status link_of_loop(accumulators *a, chain *c, tern_hlo_op expand, tern_hlo_value v,
                                chain_link *out)
{
    tern_hlo_region region = tern_hlo_op_of(a->m, expand)->parent;
    tern_hlo_value expanded = tern_hlo_op_of(a->m, expand)->result_first;
    tern_hlo_op loop = only_user(a, expanded, region), reduce = 0;
    bool reduces = false;
    *out = (chain_link){0};
    if (!loop || tern_hlo_op_of(a->m, loop)->code != TERN_HLO_WHILE)
        return NULL;
    uint32_t i = operand_at(a->m, loop, expanded);
    reduce = only_user(a, tern_hlo_op_of(a->m, loop)->result_first + i, region);
    if (reduce && tern_hlo_op_of(a->m, reduce)->code == TERN_HLO_SDY_ALL_REDUCE)
        TERN_TRY(reduces_sum(a, c, reduce, v, &reduces));
    if (reduces)
        *out = (chain_link){.kind = LOOPS, .op = loop, .reduce = reduce, .expand = expand};
    return NULL;
}

static tern_hlo_value link_result(const tern_hlo_module *m, const chain_link *link)
{
    return tern_hlo_op_of(m, link->kind == ADDS ? link->op : link->reduce)->result_first;
}

/* Follows argument |i| of |body|; |c| has no links if it is anything but accumulated. */
static tern_status follow(accumulators *a, tern_hlo_region body, uint32_t i, chain *c)
{
    tern_hlo_region_info info = *tern_hlo_region_of(a->m, body);
    tern_hlo_value v = info.arg_first + i;
    c->partial = NULL;
    c->links.count = 0;
    for (tern_hlo_op op = only_user(a, v, body); op != info.last; op = only_user(a, v, body)) {
        chain_link link = {0};
        tern_hlo_code code = op ? tern_hlo_op_of(a->m, op)->code : TERN_HLO_NO_CODE;
        if (code == TERN_HLO_ADD)
            TERN_TRY(link_of_add(a, c, op, v, &link));
        else if (code == TERN_HLO_SDY_REPLICATED_TO_UNREDUCED)
            TERN_TRY(link_of_loop(a, c, op, v, &link));
        if (!link.op) {
            c->links.count = 0;
            return NULL;
        }
        TERN_TRY(tern_vec_push(a->r->mem, &c->links, link));
        v = link_result(a->m, &link);
    }
    if (operand_at(a->m, info.last, v) != i)
        c->links.count = 0;
    return NULL;
}

/* --- rewriting --- */

static tern_status set_partial(accumulators *a, const chain *c, tern_hlo_value v)
{
    tern_hlo_attr attr;
    TERN_TRY(tern_sharding_write(a->m, c->partial, c->partial->mesh, &attr));
    return tern_shard_set_value_attr(&a->r->meshes, a->m, v, a->r->sharding, attr);
}

/* |change| is 1 for a reduction that is new, -1 for one that is gone. */
static void count_reduction(accumulators *a, tern_hlo_type type, const chain *c, int change)
{
    tern_shard_report *report = a->r->report;
    tern_sharding reduced = *c->partial;
    reduced.unreduced.count = 0;
    uint64_t bytes =
        tern_shard_wire_bytes(a->m, type, TERN_HLO_SDY_ALL_REDUCE, c->partial, &reduced);
    report->collectives[TERN_SHARD_ALL_REDUCE] += (uint64_t)change;
    report->wire_bytes += (uint64_t)change * bytes;
}

static tern_status drop_reduction(accumulators *a, const chain *c, const chain_link *link)
{
    tern_hlo_value partial = tern_hlo_operands(a->m, link->reduce)[0],
                   reduced = tern_hlo_op_of(a->m, link->reduce)->result_first;
    count_reduction(a, tern_hlo_value_type(a->m, partial), c, -1);
    replace_in(a, a->user[reduced], reduced, partial);
    tern_hlo_op_detach(a->m, link->reduce);
    for (uint32_t i = 0; i < link->scale_count; i++)
        TERN_TRY(set_partial(a, c, tern_hlo_op_of(a->m, link->scales[i])->result_first));
    if (link->kind == ADDS)
        return set_partial(a, c, tern_hlo_op_of(a->m, link->op)->result_first);
    replace_in(a, link->op, tern_hlo_op_of(a->m, link->expand)->result_first,
               tern_hlo_operands(a->m, link->expand)[0]);
    tern_hlo_op_detach(a->m, link->expand);
    return NULL;
}

/* A collective of |v| before |place|, which has the attributes of sharding |s|. */
static tern_status add_collective(accumulators *a, tern_hlo_code code, tern_hlo_value v,
                                  const tern_sharding *s, tern_hlo_op place, tern_hlo_value *out)
{
    tern_hlo_type type = tern_hlo_value_type(a->m, v);
    tern_hlo_attr_use attr = {.name = TERN_HLO_A_out_sharding};
    tern_hlo_op op;
    TERN_TRY(tern_sharding_write(a->m, s, s->mesh, &attr.value));
    tern_hlo_op_spec spec = {.code = code,
                             .operand_count = 1,
                             .operands = &v,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &attr,
                             .loc = tern_hlo_op_of(a->m, place)->loc};
    TERN_TRY(tern_hlo_op_create(a->m, tern_hlo_op_of(a->m, place)->parent, &spec, &op));
    tern_hlo_op_detach(a->m, op);
    tern_hlo_op_insert(a->m, op, place);
    *out = tern_hlo_op_of(a->m, op)->result_first;
    return NULL;
}

/* Reduces result |v| of |loop| for its users. */
static tern_status reduce_behind(accumulators *a, const chain *c, tern_hlo_op loop,
                                 tern_hlo_value v)
{
    tern_hlo_op next = tern_hlo_op_of(a->m, loop)->next;
    tern_hlo_value sum;
    tern_sharding reduced = *c->partial;
    reduced.unreduced.count = 0;
    TERN_TRY(add_collective(a, TERN_HLO_SDY_ALL_REDUCE, v, &reduced, next, &sum));
    tern_hlo_replace_from(a->m, next, v, sum);
    count_reduction(a, tern_hlo_value_type(a->m, v), c, 1);
    return NULL;
}

static tern_status accumulate_partial(accumulators *a, tern_hlo_op loop, uint32_t i, const chain *c)
{
    tern_hlo_value result = tern_hlo_op_of(a->m, loop)->result_first + i, initial;
    bool is_used = a->uses[result] > 0;
    for (size_t k = 0; k < c->links.count; k++)
        TERN_TRY(drop_reduction(a, c, &c->links.items[k]));
    TERN_TRY(add_collective(a, TERN_HLO_SDY_REPLICATED_TO_UNREDUCED,
                            tern_hlo_operands(a->m, loop)[i], c->partial, loop, &initial));
    tern_hlo_set_operand(a->m, loop, i, initial);
    TERN_TRY(set_partial(a, c, result));
    return is_used ? reduce_behind(a, c, loop, result) : NULL;
}

/* --- loops --- */

static tern_status rewrite_loop(accumulators *a, tern_hlo_op loop)
{
    chain c = {.partial = NULL};
    tern_hlo_region cond = tern_hlo_op_region(a->m, loop, COND),
                    body = tern_hlo_op_region(a->m, loop, BODY);
    uint32_t count = tern_hlo_op_of(a->m, loop)->operand_count;
    tern_status st = read_users(a);
    for (uint32_t i = count; i-- > 0 && !st;) { /* reductions are in the order of results */
        if (a->uses[tern_hlo_region_of(a->m, cond)->arg_first + i])
            continue;
        st = follow(a, body, i, &c);
        if (!st && c.links.count)
            st = accumulate_partial(a, loop, i, &c);
    }
    tern_vec_free(a->r->mem, &c.links);
    return st;
}

/* Inner loops first. */
static tern_status rewrite_region(accumulators *a, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(a->m, region)->first; op;
         op = tern_hlo_op_of(a->m, op)->next) {
        tern_hlo_op_info info = *tern_hlo_op_of(a->m, op);
        if (!tern_shard_has_arrays_within(info.code))
            continue;
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(rewrite_region(a, tern_hlo_op_region(a->m, op, i)));
        if (info.code == TERN_HLO_WHILE)
            TERN_TRY(rewrite_loop(a, op));
    }
    return NULL;
}

tern_status tern_reshard_loops(tern_resharder *r, tern_hlo_region region)
{
    accumulators a = {.r = r, .m = r->m};
    tern_status st = rewrite_region(&a, region);
    free_tables(&a);
    return st;
}
