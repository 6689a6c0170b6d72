/* ref/chlo_ragged_dot.c - ragged dot: a dimension of lhs is split into groups of given sizes. That
 * dimension is one of:
 *   free         each group of rows is multiplied by its own matrix; rhs has a group dimension
 *   contracting  each group gives its own result; the result has a group dimension
 *   batching     the groups cover it: equal to a dot without groups
 * Elements that no group covers are zero. */
#include <string.h>

#include "ref/dot_impl.h"
#include "ref/elementwise_impl.h"

enum { MAX_AXES = 2 * TERN_REF_MAX_RANK };

typedef enum { BATCH, ROW, COLUMN, CONTRACTED, KIND_COUNT } axis_kind;

/* An index of the whole computation: its strides in the operands and the result. */
typedef struct {
    axis_kind kind;
    int64_t size, lhs, rhs, out;
    bool is_ragged, is_prefix; /* prefix: group_sizes has this dimension too */
} ragged_axis;

typedef struct {
    tern_ref_call *c;
    ragged_axis axes[MAX_AXES];
    uint32_t axis_count;
    int64_t group_rhs, group_out; /* strides from one group to the next */
    int64_t groups;
    tern_ref_value *lhs, *rhs, *sums;
    size_t bytes;
} ragged_dot;

typedef struct {
    const int64_t *items;
    uint32_t count;
} dim_list;

static dim_list list_of(const tern_ref_call *c, const char *name)
{
    dim_list list = {0};
    tern_hlo_attr d = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_ragged_dot_dimension_numbers);
    list.items = tern_hlo_ints(c->m, tern_hlo_attr_field(c->m, d, name), &list.count);
    return list;
}

static bool has(dim_list list, int64_t dim)
{
    return tern_ref_list_has(list.items, list.count, dim);
}

static ragged_axis *add(ragged_dot *r, axis_kind kind, int64_t size, int64_t lhs, int64_t rhs)
{
    r->axes[r->axis_count] = (ragged_axis){.kind = kind, .size = size, .lhs = lhs, .rhs = rhs};
    return &r->axes[r->axis_count++];
}

/* The axes, in the order of the result; |ragged| is a dimension of the left operand. */
static void find_axes(ragged_dot *r, int64_t ragged)
{
    const tern_ref_call *c = r->c;
    dim_list lb = list_of(c, "lhs_batching_dimensions"), rb = list_of(c, "rhs_batching_dimensions");
    dim_list lk = list_of(c, "lhs_contracting_dimensions");
    dim_list rk = list_of(c, "rhs_contracting_dimensions");
    dim_list group = list_of(c, "rhs_group_dimensions");
    int64_t ls[TERN_REF_MAX_RANK], rs[TERN_REF_MAX_RANK];
    tern_ref_strides(r->lhs->dims, r->lhs->rank, ls);
    tern_ref_strides(r->rhs->dims, r->rhs->rank, rs);
    bool nested = c->in[2]->rank > 1, is_batch = has(lb, ragged),
         is_free = !is_batch && !has(lk, ragged);
    bool before = nested;
    for (uint32_t i = 0; i < lb.count; i++) {
        ragged_axis *a = add(r, BATCH, r->lhs->dims[lb.items[i]], ls[lb.items[i]], rs[rb.items[i]]);
        a->is_ragged = lb.items[i] == ragged;
        before &= !a->is_ragged;
        a->is_prefix = before;
    }
    for (uint32_t i = 0; i < r->lhs->rank; i++) {
        if (has(lb, i) || has(lk, i))
            continue;
        ragged_axis *a = add(r, ROW, r->lhs->dims[i], ls[i], 0);
        a->is_ragged = i == ragged;
        a->is_prefix = nested && is_free && i < ragged;
    }
    for (uint32_t i = 0; i < r->rhs->rank; i++)
        if (!has(rb, i) && !has(rk, i) && !has(group, i))
            add(r, COLUMN, r->rhs->dims[i], 0, rs[i]);
    for (uint32_t i = 0; i < lk.count; i++) {
        ragged_axis *a =
            add(r, CONTRACTED, r->lhs->dims[lk.items[i]], ls[lk.items[i]], rs[rk.items[i]]);
        a->is_ragged = lk.items[i] == ragged;
    }
    r->group_rhs = group.count ? rs[group.items[0]] : 0;
    r->group_out = has(lk, ragged);
}

/* Creates the result, all zero, and its strides. */
static tern_status make_sums(ragged_dot *r, tern_dtype dtype)
{
    int64_t dims[MAX_AXES + 1], strides[MAX_AXES + 1];
    uint32_t rank = 0, at = r->group_out ? 1 : 0;
    if (r->group_out)
        dims[rank++] = r->groups;
    for (uint32_t i = 0; i < r->axis_count; i++)
        if (r->axes[i].kind != CONTRACTED)
            dims[rank++] = r->axes[i].size;
    TERN_TRY(tern_ref_tensor_create(r->c->mem, dtype, dims, rank, &r->sums));
    if (r->sums->data_bytes)
        memset(r->sums->data, 0, r->sums->data_bytes);
    tern_ref_strides(dims, rank, strides);
    for (uint32_t i = 0; i < r->axis_count; i++)
        if (r->axes[i].kind != CONTRACTED)
            r->axes[i].out = strides[at++];
    if (r->group_out)
        r->group_out = strides[0];
    return NULL;
}

/* The start of a group in the three tensors, and its size along the ragged dimension. */
typedef struct {
    int64_t lhs, rhs, out, size;
} ragged_part;

static tern_ref_axes *axes_of(tern_ref_contraction *job, axis_kind kind)
{
    tern_ref_axes *of[KIND_COUNT] = {&job->batch, &job->rows, &job->columns, &job->k};
    return of[kind];
}

static tern_status contract_part(ragged_dot *r, const ragged_part *part)
{
    tern_ref_value lhs = *r->lhs, rhs = *r->rhs;
    lhs.data += (size_t)part->lhs * r->bytes;
    rhs.data += (size_t)part->rhs * r->bytes;
    tern_ref_contraction job = {.lhs = &lhs, .rhs = &rhs};
    int64_t dims[MAX_AXES], strides[MAX_AXES], dense[MAX_AXES];
    uint32_t rank = 0;
    for (uint32_t i = 0; i < r->axis_count; i++) {
        const ragged_axis *a = &r->axes[i];
        int64_t size = a->is_prefix ? 1 : a->is_ragged ? part->size : a->size;
        tern_ref_axes *to = axes_of(&job, a->kind);
        to->axes[to->count++] = (tern_ref_axis){size, a->lhs, a->rhs};
        if (a->kind != CONTRACTED) {
            dims[rank] = size;
            strides[rank++] = a->out;
        }
    }
    tern_ref_value *dot = NULL;
    TERN_TRY(tern_ref_tensor_create(r->c->mem, r->sums->dtype, dims, rank, &dot));
    tern_status st = dot->count ? tern_ref_contract(r->c, &job, dot->data) : NULL;
    if (!st && dot->count) {
        tern_ref_strides(dims, rank, dense);
        tern_ref_box box = {.rank = rank,
                            .dims = dims,
                            .dst_strides = strides,
                            .src_strides = dense,
                            .elem_bytes = r->bytes};
        tern_ref_copy_box(r->c->pool, &box, r->sums->data + (size_t)part->out * r->bytes,
                          dot->data);
    }
    tern_ref_release(dot);
    return st;
}

/* Runs the groups of one index of the prefix; |first| indexes the first of their sizes. */
static tern_status run_groups(ragged_dot *r, ragged_part at, int64_t first)
{
    const ragged_axis *ragged = r->axes;
    while (!ragged->is_ragged)
        ragged++;
    int64_t start = 0;
    for (int64_t g = 0; g < r->groups; g++) {
        int64_t size = tern_ref_get_int(r->c->in[2], first + g);
        if (size < 0 || size > ragged->size - start)
            return TERN_ERR(INVALID, "group %lld has size %lld; %lld of %lld are left",
                            (long long)g, (long long)size, (long long)(ragged->size - start),
                            (long long)ragged->size);
        ragged_part part = {.lhs = at.lhs + start * ragged->lhs,
                            .rhs = at.rhs + start * ragged->rhs + g * r->group_rhs,
                            .out = at.out + start * ragged->out + g * r->group_out,
                            .size = size};
        if (size)
            TERN_TRY(contract_part(r, &part));
        start += size;
    }
    return NULL;
}

static tern_status run_prefixes(ragged_dot *r)
{
    int64_t count = r->groups ? r->c->in[2]->count / r->groups : 0;
    for (int64_t i = 0; i < count; i++) {
        ragged_part at = {0};
        int64_t rest = i;
        for (uint32_t a = r->axis_count; a-- > 0;) {
            const ragged_axis *axis = &r->axes[a];
            if (!axis->is_prefix)
                continue;
            int64_t index = rest % axis->size;
            rest /= axis->size;
            at.lhs += index * axis->lhs;
            at.rhs += index * axis->rhs;
            at.out += index * axis->out;
        }
        TERN_TRY(run_groups(r, at, i * r->groups));
    }
    return NULL;
}

/* Group sizes that vary along an earlier contracting dimension are unsupported. */
static bool is_supported(const ragged_dot *r)
{
    int64_t count = r->groups;
    for (uint32_t i = 0; i < r->axis_count; i++)
        if (r->axes[i].is_prefix)
            count *= r->axes[i].size;
    return count == r->c->in[2]->count;
}

static tern_status run(ragged_dot *r, tern_dtype dtype)
{
    tern_ref_call *c = r->c;
    TERN_TRY(tern_ref_sum_operand(c, 0, dtype, &r->lhs));
    TERN_TRY(tern_ref_sum_operand(c, 1, dtype, &r->rhs));
    r->bytes = tern_ref_dtype_bytes(dtype);
    r->groups = c->in[2]->dims[c->in[2]->rank - 1];
    find_axes(r, list_of(c, "lhs_ragged_dimensions").items[0]);
    if (!is_supported(r))
        return TERN_ERR(UNSUPPORTED, "group sizes for each index of a contracting dimension");
    TERN_TRY(make_sums(r, dtype));
    return run_prefixes(r);
}

tern_status tern_ref_op_chlo_ragged_dot(tern_ref_call *c)
{
    ragged_dot r = {.c = c};
    tern_status st = run(&r, tern_ref_call_sum_dtype(c));
    tern_ref_release(r.lhs);
    tern_ref_release(r.rhs);
    if (!st)
        return tern_ref_sum_result(c, r.sums);
    tern_ref_release(r.sums);
    return st;
}
