/* ref/ops_collective.c - collectives.
 *
 * All members of a group exchange their operands at a rendezvous; then each computes its own result
 * from all of them in group order. So reductions have a fixed order, and results do not depend on
 * the order of arrival. */
#include <string.h>

#include "base/alloc.h"
#include "ref/collective_impl.h"

void tern_ref_gathering_fini(const tern_ref_call *c, tern_ref_gathering *g)
{
    if (g->all)
        tern_ref_release_all(g->all, (uint32_t)g->group.ids.count * g->per);
    tern_mem_free(c->mem, g->all, g->bytes);
    tern_ref_group_fini(c, &g->group);
    *g = (tern_ref_gathering){0};
}

static int64_t channel_of(const tern_ref_call *c)
{
    return tern_hlo_op_int(c->m, c->op, TERN_HLO_A_channel_id);
}

/* Performs the rendezvous of the group that is already in g->group. */
static tern_status rendezvous(tern_ref_call *c, int64_t channel, tern_ref_gathering *g,
                              uint32_t per)
{
    uint32_t count = (uint32_t)g->group.ids.count;
    g->per = per;
    g->bytes = (size_t)count * per * sizeof(tern_ref_value *);
    g->all = tern_mem_get_zeroed(c->mem, g->bytes);
    TERN_TRY_MEM(g->all);
    tern_ref_rendezvous meeting = {
        .code = c->info->code, .channel = channel, .group = g->group.ids.items, .count = count};
    return tern_ref_device_rendezvous(c->device, &meeting, c->in, per, g->all);
}

tern_status tern_ref_exchange(tern_ref_call *c, const tern_ref_groups *groups, uint32_t per,
                              tern_ref_gathering *g)
{
    *g = (tern_ref_gathering){0};
    TERN_TRY(tern_ref_group_find(c, groups->mode, groups->attr, &g->group));
    if (!g->group.ids.count)
        return NULL;
    tern_status st = rendezvous(c, groups->channel, g, per);
    if (st)
        tern_ref_gathering_fini(c, g);
    return st;
}

tern_status tern_ref_exchange_required(tern_ref_call *c, const tern_ref_groups *groups,
                                       tern_ref_gathering *g)
{
    TERN_TRY(tern_ref_exchange(c, groups, c->info->operand_count, g));
    if (g->all)
        return NULL;
    tern_ref_gathering_fini(c, g);
    return TERN_ERR(INVALID, "process %u is in none of the replica_groups",
                    tern_ref_device_id(c->device));
}

/* Those of an op. */
static tern_ref_groups groups_of(const tern_ref_call *c, tern_ref_group_mode mode)
{
    return (tern_ref_groups){.attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_replica_groups),
                             .mode = mode,
                             .channel = channel_of(c)};
}

static tern_status gather(tern_ref_call *c, tern_ref_group_mode mode, uint32_t per,
                          tern_ref_gathering *g)
{
    const tern_ref_groups groups = groups_of(c, mode);
    return tern_ref_exchange(c, &groups, per, g);
}

static tern_status gather_required(tern_ref_call *c, tern_ref_group_mode mode,
                                   tern_ref_gathering *g)
{
    const tern_ref_groups groups = groups_of(c, mode);
    return tern_ref_exchange_required(c, &groups, g);
}

static tern_status zeros_like(tern_ref_call *c, uint32_t i, const tern_ref_value *like)
{
    TERN_TRY(tern_ref_new_result_dims(c, i, like->dims, like->rank, &c->out[i]));
    if (like->data_bytes)
        memset(c->out[i]->data, 0, like->data_bytes);
    return NULL;
}

/* --- moving --- */

/* A slab of a tensor to copy, |width| long along |dim| on both sides. */
typedef struct {
    uint32_t dim;
    int64_t from, to, width;
} part_move;

static void move_part(tern_ref_call *c, tern_ref_value *dst, const tern_ref_value *src,
                      const part_move *move)
{
    int64_t dims[TERN_REF_MAX_RANK], dst_strides[TERN_REF_MAX_RANK];
    int64_t src_strides[TERN_REF_MAX_RANK];
    memcpy(dims, src->dims, src->rank * sizeof *dims);
    dims[move->dim] = move->width;
    tern_ref_strides(dst->dims, dst->rank, dst_strides);
    tern_ref_strides(src->dims, src->rank, src_strides);
    size_t size = tern_ref_elem_bytes(src);
    tern_ref_box box = {src->rank, dims, dst_strides, src_strides, size};
    if (src->count && move->width)
        tern_ref_copy_box(c->pool, &box,
                          dst->data + (size_t)(move->to * dst_strides[move->dim]) * size,
                          src->data + (size_t)(move->from * src_strides[move->dim]) * size);
}

tern_status tern_ref_gathering_check(const tern_ref_gathering *g)
{
    TERN_ASSERT(g->all);
    for (uint32_t i = 0; i < g->per; i++) {
        const tern_ref_value *first = g->all[i];
        for (uint32_t k = 1; k < g->group.ids.count; k++) {
            const tern_ref_value *v = g->all[k * g->per + i];
            if (v->kind != first->kind || v->dtype != first->dtype || v->rank != first->rank ||
                memcmp(v->dims, first->dims, v->rank * sizeof *v->dims) != 0)
                return TERN_ERR(FAULT, "processes %u and %u have operands %u of different types",
                                g->group.ids.items[0], g->group.ids.items[k], i);
        }
    }
    return NULL;
}

static tern_status gather_one(tern_ref_call *c, const tern_ref_gathering *g, uint32_t i,
                              uint32_t dim)
{
    TERN_ASSERT(g->all);
    const tern_ref_value *first = g->all[i];
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t members = (uint32_t)g->group.ids.count;
    memcpy(dims, first->dims, first->rank * sizeof *dims);
    if (__builtin_mul_overflow(dims[dim], (int64_t)members, &dims[dim]))
        return tern_status_no_memory();
    TERN_TRY(tern_ref_new_result_dims(c, i, dims, first->rank, &c->out[i]));
    for (uint32_t k = 0; k < members; k++) {
        part_move move = {dim, 0, first->dims[dim] * k, first->dims[dim]};
        move_part(c, c->out[i], g->all[k * g->per + i], &move);
    }
    return NULL;
}

tern_status tern_ref_op_all_gather(tern_ref_call *c)
{
    tern_ref_gathering g;
    TERN_TRY(gather_required(c, tern_ref_reduce_mode(c), &g));
    uint32_t dim = (uint32_t)tern_hlo_op_int(c->m, c->op, TERN_HLO_A_all_gather_dim);
    tern_status st = tern_ref_gathering_check(&g);
    for (uint32_t i = 0; i < c->info->operand_count && !st; i++)
        st = gather_one(c, &g, i, dim);
    tern_ref_gathering_fini(c, &g);
    return st;
}

typedef struct {
    uint32_t split_dim, concat_dim;
    int64_t split_count;
} exchange_dims;

static tern_status exchange_one(tern_ref_call *c, const tern_ref_gathering *g, uint32_t i,
                                const exchange_dims *e)
{
    const tern_ref_value *first = g->all[i];
    uint32_t members = (uint32_t)g->group.ids.count;
    int64_t dims[TERN_REF_MAX_RANK], part[TERN_REF_MAX_RANK];
    memcpy(part, first->dims, first->rank * sizeof *part);
    if (part[e->split_dim] % members)
        return TERN_ERR(INVALID, "dimension %u of %lld elements for %u processes", e->split_dim,
                        (long long)part[e->split_dim], members);
    part[e->split_dim] /= members;
    memcpy(dims, part, first->rank * sizeof *part);
    if (__builtin_mul_overflow(dims[e->concat_dim], (int64_t)members, &dims[e->concat_dim]))
        return tern_status_no_memory();
    TERN_TRY(tern_ref_new_result_dims(c, i, dims, first->rank, &c->out[i]));
    int64_t dst_strides[TERN_REF_MAX_RANK], src_strides[TERN_REF_MAX_RANK];
    tern_ref_strides(dims, first->rank, dst_strides);
    tern_ref_strides(first->dims, first->rank, src_strides);
    size_t size = tern_ref_elem_bytes(first);
    tern_ref_box box = {first->rank, part, dst_strides, src_strides, size};
    size_t from = (size_t)(g->group.index * part[e->split_dim] * src_strides[e->split_dim]);
    for (uint32_t k = 0; k < members && first->count; k++) {
        size_t to = (size_t)(k * part[e->concat_dim] * dst_strides[e->concat_dim]);
        tern_ref_copy_box(c->pool, &box, c->out[i]->data + to * size,
                          g->all[k * g->per + i]->data + from * size);
    }
    return NULL;
}

tern_status tern_ref_op_all_to_all(tern_ref_call *c)
{
    tern_ref_gathering g;
    TERN_TRY(gather_required(c, tern_ref_exchange_mode(c), &g));
    exchange_dims e = {
        .split_dim = (uint32_t)tern_hlo_op_int(c->m, c->op, TERN_HLO_A_split_dimension),
        .concat_dim = (uint32_t)tern_hlo_op_int(c->m, c->op, TERN_HLO_A_concat_dimension),
        .split_count = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_split_count)};
    tern_status st = tern_ref_gathering_check(&g);
    if (!st && e.split_count != (int64_t)g.group.ids.count)
        st = TERN_ERR(INVALID, "split_count is %lld, the group has %zu processes",
                      (long long)e.split_count, g.group.ids.count);
    for (uint32_t i = 0; i < c->info->operand_count && !st; i++)
        st = exchange_one(c, &g, i, &e);
    tern_ref_gathering_fini(c, &g);
    return st;
}

/* With a dynamic root the last operand is not data. */
static uint32_t data_operands(const tern_ref_call *c)
{
    bool dynamic = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_has_dynamic_root) != 0;
    return c->info->operand_count - (dynamic ? 1 : 0);
}

/* The group index of the root of operand |i|: the first member, or as the last operand gives for
 * each of the others. */
static tern_status find_root(const tern_ref_call *c, const tern_ref_group *group, uint32_t i,
                             uint32_t *out)
{
    *out = 0;
    if (data_operands(c) == c->info->operand_count)
        return NULL;
    const tern_ref_value *roots = c->in[c->info->operand_count - 1];
    if (i >= roots->count)
        return TERN_ERR(INVALID, "the last operand gives %lld roots, operand %u needs one too",
                        (long long)roots->count, i);
    int64_t root = tern_ref_get_int(roots, i);
    if (root < 0 || root >= (int64_t)group->ids.count)
        return TERN_ERR(FAULT, "root %lld of a group of %zu", (long long)root, group->ids.count);
    *out = (uint32_t)root;
    return NULL;
}

tern_status tern_ref_op_collective_broadcast(tern_ref_call *c)
{
    tern_ref_gathering g;
    uint32_t per = data_operands(c);
    tern_status st = NULL;
    TERN_TRY(gather(c, tern_ref_exchange_mode(c), per, &g));
    for (uint32_t i = 0; i < per && !st; i++) {
        uint32_t root = 0;
        if (!g.all)
            st = zeros_like(c, i, c->in[i]);
        else if (!(st = find_root(c, &g.group, i, &root)))
            c->out[i] = tern_ref_retain(g.all[root * per + i]);
    }
    tern_ref_gathering_fini(c, &g);
    return st;
}

static tern_status add_unique(const tern_ref_call *c, tern_ref_group *g, uint32_t process)
{
    for (size_t i = 0; i < g->ids.count; i++) {
        if (g->ids.items[i] == process)
            return NULL;
    }
    return tern_vec_push(c->mem, &g->ids, process);
}

/* All senders and receivers as one group, and the process that this one receives from, if any. */
static tern_status permute_group(const tern_ref_call *c, tern_ref_group *g, uint32_t *out_source)
{
    uint32_t count = 0, me = tern_ref_device_id(c->device);
    tern_ref_group_mode mode = tern_ref_exchange_mode(c);
    const int64_t *pairs = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_source_target_pairs, &count);
    bool takes_part = false;
    *g = (tern_ref_group){0};
    *out_source = TERN_REF_ANY;
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        uint32_t source = 0, target = 0;
        TERN_TRY(tern_ref_process_of(c, mode, pairs[i], &source));
        TERN_TRY(tern_ref_process_of(c, mode, pairs[i + 1], &target));
        if (target == me)
            *out_source = source;
        takes_part |= source == me || target == me;
        TERN_TRY(add_unique(c, g, source));
        TERN_TRY(add_unique(c, g, target));
    }
    if (!takes_part)
        g->ids.count = 0;
    return NULL;
}

tern_status tern_ref_op_collective_permute(tern_ref_call *c)
{
    tern_ref_gathering g = {0};
    uint32_t source = TERN_REF_ANY;
    tern_status st = permute_group(c, &g.group, &source);
    if (!st && g.group.ids.count)
        st = rendezvous(c, channel_of(c), &g, 1);
    if (!st && source == TERN_REF_ANY)
        st = zeros_like(c, 0, c->in[0]);
    for (uint32_t k = 0; k < g.group.ids.count && !st && source != TERN_REF_ANY; k++) {
        if (g.group.ids.items[k] == source)
            c->out[0] = tern_ref_retain(g.all[k]);
    }
    tern_ref_gathering_fini(c, &g);
    return st;
}

/* --- reducing --- */

/* |v| as a tensor of rank 1, as scalar functions require. */
static tern_status flat_view(tern_ref_value *v, tern_ref_value **out)
{
    return tern_ref_view(v, TERN_DTYPE_NONE, &v->count, 1, out);
}

static tern_status fold_step(const tern_ref_scalar_fn *fn, tern_ref_value **acc, tern_ref_value *v)
{
    tern_ref_value *flat = NULL, *next = NULL;
    TERN_TRY(flat_view(v, &flat));
    tern_ref_value *args[2] = {*acc, flat};
    tern_status st = tern_ref_scalar_fn_run(fn, v->count, args, &next);
    tern_ref_release(flat);
    TERN_TRY(st);
    tern_ref_release(*acc);
    *acc = next;
    return NULL;
}

/* The operand's type may be narrower than the region's. */
static tern_status fold_start(tern_ref_call *c, tern_hlo_region region, tern_ref_value *first,
                              tern_ref_value **acc)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(c->m, region);
    tern_dtype want = tern_hlo_value_type_of(c->m, r->arg_first)->dtype;
    tern_ref_value *wide = NULL;
    if (first->dtype == want)
        return flat_view(first, acc);
    TERN_TRY(tern_ref_convert(c, first, want, &wide));
    tern_status st = flat_view(wide, acc);
    tern_ref_release(wide);
    return st;
}

/* Reduces operand |i| of all members with the region, in group order; the shape is unchanged. */
static tern_status fold_region(tern_ref_call *c, const tern_ref_gathering *g, uint32_t i,
                               tern_ref_value **out)
{
    *out = NULL;
    TERN_ASSERT(g->all);
    tern_hlo_region region = tern_hlo_op_region(c->m, c->op, 0);
    tern_ref_scalar_fn fn;
    tern_ref_scalar_fn_init(&fn, c, region);
    tern_ref_value *acc = NULL;
    TERN_TRY(fold_start(c, region, g->all[i], &acc));
    tern_status st = NULL;
    for (uint32_t k = 1; k < g->group.ids.count && !st; k++) {
        tern_ref_value *v = g->all[k * g->per + i];
        if (v->dtype == acc->dtype) {
            st = fold_step(&fn, &acc, v);
        } else {
            tern_ref_value *wide = NULL;
            st = tern_ref_convert(c, v, acc->dtype, &wide);
            if (!st)
                st = fold_step(&fn, &acc, wide);
            tern_ref_release(wide);
        }
    }
    if (!st)
        st = tern_ref_view(acc, TERN_DTYPE_NONE, g->all[i]->dims, g->all[i]->rank, out);
    tern_ref_release(acc);
    return st;
}

tern_status tern_ref_op_all_reduce(tern_ref_call *c)
{
    tern_ref_gathering g;
    TERN_TRY(gather_required(c, tern_ref_reduce_mode(c), &g));
    tern_status st = tern_ref_gathering_check(&g);
    for (uint32_t i = 0; i < c->info->operand_count && !st; i++)
        st = fold_region(c, &g, i, &c->out[i]);
    tern_ref_gathering_fini(c, &g);
    return st;
}

tern_status tern_ref_op_collective_reduce(tern_ref_call *c)
{
    tern_ref_gathering g;
    uint32_t per = data_operands(c);
    TERN_TRY(gather(c, tern_ref_reduce_mode(c), per, &g));
    tern_status st = g.all ? tern_ref_gathering_check(&g) : NULL;
    for (uint32_t i = 0; i < per && !st; i++) {
        uint32_t root = UINT32_MAX;
        if (g.all)
            st = find_root(c, &g.group, i, &root);
        if (!st)
            st = g.all && g.group.index == root ? fold_region(c, &g, i, &c->out[i])
                                                : zeros_like(c, i, c->in[i]);
    }
    tern_ref_gathering_fini(c, &g);
    return st;
}

static tern_status scatter_part(tern_ref_call *c, const tern_ref_gathering *g,
                                const tern_ref_value *whole)
{
    uint32_t dim = (uint32_t)tern_hlo_op_int(c->m, c->op, TERN_HLO_A_scatter_dimension);
    int64_t members = (int64_t)g->group.ids.count;
    int64_t dims[TERN_REF_MAX_RANK];
    memcpy(dims, whole->dims, whole->rank * sizeof *dims);
    if (dims[dim] % members)
        return TERN_ERR(INVALID, "dimension %u of %lld elements for %lld processes", dim,
                        (long long)dims[dim], (long long)members);
    dims[dim] /= members;
    TERN_TRY(tern_ref_new_result_dims(c, 0, dims, whole->rank, &c->out[0]));
    part_move move = {dim, g->group.index * dims[dim], 0, dims[dim]};
    move_part(c, c->out[0], whole, &move);
    return NULL;
}

tern_status tern_ref_op_reduce_scatter(tern_ref_call *c)
{
    tern_ref_gathering g;
    tern_ref_value *whole = NULL;
    TERN_TRY(gather_required(c, tern_ref_reduce_mode(c), &g));
    tern_status st = tern_ref_gathering_check(&g);
    if (!st)
        st = fold_region(c, &g, 0, &whole);
    if (!st)
        st = scatter_part(c, &g, whole);
    tern_ref_release(whole);
    tern_ref_gathering_fini(c, &g);
    return st;
}

/* The old form of all_reduce with add. */
tern_status tern_ref_op_cross_replica_sum(tern_ref_call *c)
{
    tern_ref_gathering g;
    TERN_TRY(gather_required(c, TERN_REF_CROSS_REPLICA, &g));
    tern_status st = tern_ref_gathering_check(&g);
    TERN_ASSERT(g.all);
    const tern_ref_value *first = g.all[0];
    if (!st)
        st = tern_ref_new_result_dims(c, 0, first->dims, first->rank, &c->out[0]);
    if (!st && first->data_bytes)
        memcpy(c->out[0]->data, first->data, first->data_bytes);
    for (uint32_t k = 1; k < g.group.ids.count && !st; k++)
        tern_ref_binary(TERN_HLO_ADD, first->dtype, c->out[0]->data, c->out[0]->data,
                        g.all[k]->data, first->count);
    tern_ref_gathering_fini(c, &g);
    return st;
}

/* --- asynchronous start and done --- */

static tern_status run_async(tern_ref_call *c, tern_hlo_region region, uint32_t count,
                             tern_ref_value **results)
{
    tern_status st = tern_ref_run_region(c, region, c->in, results);
    if (!st)
        st = tern_ref_tuple_create(c->mem, TERN_REF_FUTURE, results, count, &c->out[0]);
    tern_ref_release_all(results, count);
    return st;
}

/* The collective runs at its start; deferring it has no benefit. */
tern_status tern_ref_op_async_start(tern_ref_call *c)
{
    tern_hlo_region region = tern_hlo_op_region(c->m, c->op, 0);
    tern_hlo_op last = tern_hlo_region_of(c->m, region)->last;
    uint32_t count = tern_hlo_op_of(c->m, last)->operand_count;
    size_t bytes = ((size_t)count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **results = tern_mem_get_zeroed(c->mem, bytes);
    TERN_TRY_MEM(results);
    tern_status st = run_async(c, region, count, results);
    tern_mem_free(c->mem, results, bytes);
    return st;
}

tern_status tern_ref_op_async_done(tern_ref_call *c)
{
    const tern_ref_value *future = c->in[0];
    TERN_ASSERT(future->kind == TERN_REF_FUTURE && future->part_count == c->info->result_count);
    for (uint32_t i = 0; i < future->part_count; i++)
        c->out[i] = tern_ref_retain(future->parts[i]);
    return NULL;
}
