/* lower/dot.c - dot and dot_general.
 *
 * Dimensions are batch, m (only in the left operand), n (only in the right one) or k (contracted).
 * Adjacent dimensions of a kind that are contiguous in every array are joined. If more than one m,
 * n or k remains, an operand is copied. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "lower/dot_lower_impl.h"
#include "lower/move_impl.h"

enum { LHS = TERN_MATMUL_LHS, RHS = TERN_MATMUL_RHS, OUT = TERN_MATMUL_OUT };

typedef tern_dot_dims dims;
typedef tern_dot dot;

typedef struct {
    const int64_t *batch[2], *k[2];
    uint32_t batch_count, k_count;
    int64_t last, first; /* k of a dot */
} dot_dims;

static void read_dims(const tern_lower *l, tern_hlo_op op, uint32_t lhs_rank, dot_dims *d)
{
    if (tern_hlo_op_of(l->m, op)->code == TERN_HLO_DOT) {
        *d = (dot_dims){.k_count = 1, .last = (int64_t)lhs_rank - 1};
        d->k[LHS] = &d->last;
        d->k[RHS] = &d->first;
        return;
    }
    *d = (dot_dims){0};
    d->batch[LHS] = tern_hlo_op_ints(l->m, op, TERN_HLO_A_lhs_batching_dimensions, &d->batch_count);
    d->batch[RHS] = tern_hlo_op_ints(l->m, op, TERN_HLO_A_rhs_batching_dimensions, &d->batch_count);
    d->k[LHS] = tern_hlo_op_ints(l->m, op, TERN_HLO_A_lhs_contracting_dimensions, &d->k_count);
    d->k[RHS] = tern_hlo_op_ints(l->m, op, TERN_HLO_A_rhs_contracting_dimensions, &d->k_count);
}

static bool is_in(const int64_t *list, uint32_t count, uint32_t dim)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == (int64_t)dim)
            return true;
    return false;
}

/* --- dimensions --- */

void tern_lower_dot_dim(dims *g, tern_matmul_dim dim)
{
    if (dim.size != 1)
        g->dims[g->count++] = dim;
}

/* The result's dimensions are batch, m, n. */
static void find_dims(const dot_dims *d, dot *x)
{
    const tern_lower_array *lhs = &x->array[LHS], *rhs = &x->array[RHS], *out = &x->array[OUT];
    uint32_t at = 0;
    for (uint32_t i = 0; i < d->batch_count; i++, at++) {
        int64_t l = d->batch[LHS][i], r = d->batch[RHS][i];
        tern_lower_dot_dim(
            &x->batch,
            (tern_matmul_dim){lhs->dims[l], {lhs->strides[l], rhs->strides[r], out->strides[at]}});
    }
    for (unsigned s = 0; s < 2; s++)
        for (uint32_t i = 0; i < x->array[s].rank; i++) {
            if (is_in(d->batch[s], d->batch_count, i) || is_in(d->k[s], d->k_count, i))
                continue;
            tern_matmul_dim dim = {.size = x->array[s].dims[i]};
            dim.stride[s] = x->array[s].strides[i];
            dim.stride[OUT] = out->strides[at++];
            tern_lower_dot_dim(s == LHS ? &x->m : &x->n, dim);
        }
    for (uint32_t i = 0; i < d->k_count; i++) {
        int64_t l = d->k[LHS][i], r = d->k[RHS][i];
        tern_lower_dot_dim(&x->k,
                           (tern_matmul_dim){lhs->dims[l], {lhs->strides[l], rhs->strides[r], 0}});
    }
}

/* k may be in any order; that of the left operand joins best. */
static void sort_k(dims *g)
{
    for (uint32_t i = 1; i < g->count; i++)
        for (uint32_t j = i;
             j > 0 && llabs(g->dims[j].stride[LHS]) > llabs(g->dims[j - 1].stride[LHS]); j--) {
            tern_matmul_dim swapped = g->dims[j];
            g->dims[j] = g->dims[j - 1];
            g->dims[j - 1] = swapped;
        }
}

static bool joins(const tern_matmul_dim *a, const tern_matmul_dim *b, unsigned array)
{
    return a->stride[array] == b->stride[array] * b->size;
}

static void join(dims *g)
{
    for (uint32_t i = g->count; i-- > 1;) {
        tern_matmul_dim *a = &g->dims[i - 1], *b = &g->dims[i];
        if (!joins(a, b, LHS) || !joins(a, b, RHS) || !joins(a, b, OUT))
            continue;
        b->size *= a->size;
        memmove(a, b, (g->count - i) * sizeof(*a));
        g->count--;
    }
}

static void join_all(dot *x)
{
    dims *kinds[] = {&x->batch, &x->m, &x->n, &x->k};
    for (unsigned i = 0; i < 4; i++)
        join(kinds[i]);
}

/* --- copies --- */

static bool is_one_in(const dims *g, unsigned array)
{
    for (uint32_t i = 1; i < g->count; i++)
        if (!joins(&g->dims[i - 1], &g->dims[i], array))
            return false;
    return true;
}

static int64_t shortest(const dims *g, unsigned array)
{
    int64_t stride = INT64_MAX;
    for (uint32_t i = 0; i < g->count; i++)
        if (llabs(g->dims[i].stride[array]) < stride && g->dims[i].stride[array] != 0)
            stride = llabs(g->dims[i].stride[array]);
    return stride;
}

/* Copies an operand with batch outermost, keeping its innermost kind innermost. |l| NULL: only sets
 * the strides. */
static void copy_operand(tern_lower *l, dot *x, unsigned side)
{
    dims *own = side == LHS ? &x->m : &x->n;
    bool k_inside = shortest(&x->k, side) < shortest(own, side);
    dims *order[] = {&x->batch, k_inside ? own : &x->k, k_inside ? &x->k : own};
    tern_lower_array from = x->array[side];
    from.rank = 0;
    for (unsigned i = 0; i < 3; i++)
        for (uint32_t j = 0; j < order[i]->count; j++) {
            from.dims[from.rank] = order[i]->dims[j].size;
            from.strides[from.rank++] = order[i]->dims[j].stride[side];
        }
    int64_t stride = 1;
    for (unsigned i = 3; i-- > 0;)
        for (uint32_t j = order[i]->count; j-- > 0; stride *= order[i]->dims[j].size)
            order[i]->dims[j].stride[side] = stride;
    if (!l)
        return;
    if (from.slice) {
        x->array[side] = tern_lower_copy_slice(l, &from);
        return;
    }
    x->array[side] = tern_lower_temp(l, "operand", from.dtype, from.dims, from.rank);
    tern_lower_move(l, &x->array[side], &from);
}

/* Whether items of the batch are interleaved element by element: they would be loaded that way. */
static bool is_interleaved(const dot *x, unsigned side)
{
    const dims *own = side == LHS ? &x->m : &x->n;
    return shortest(&x->batch, side) == 1 && shortest(own, side) > 1 && shortest(&x->k, side) > 1;
}

/* Whether |side| is one vector per item that alone keeps the batch from being joined: a small copy
 * puts all items on partitions (matmul_vector.c). */
static bool is_scattered_vector(const dot *x, unsigned side)
{
    enum { ITEMS_MIN = 64 };
    int64_t items = 1;
    for (uint32_t i = 0; i < x->batch.count; i++)
        items *= x->batch.dims[i].size;
    return (side == LHS ? &x->m : &x->n)->count == 0 && items >= ITEMS_MIN &&
           !is_one_in(&x->batch, side) && is_one_in(&x->batch, 1 - side) &&
           is_one_in(&x->batch, OUT);
}

/* Whether views of a slice have no space for the loops over all dimensions. */
static bool is_deep_slice(const dot *x, unsigned side)
{
    const dims *own = side == LHS ? &x->m : &x->n;
    return x->array[side].slice &&
           x->batch.count + own->count + x->k.count > TERN_LOWER_IN_PLACE_RANK_MAX;
}

static void collapse(tern_lower *l, dot *x)
{
    sort_k(&x->k);
    join_all(x);
    bool batches = x->batch.count > TERN_MATMUL_BATCH_MAX;
    bool copies[2] = {batches || x->m.count > 1 || !is_one_in(&x->k, LHS) || is_interleaved(x, LHS),
                      batches || x->n.count > 1 || !is_one_in(&x->k, RHS) ||
                          is_interleaved(x, RHS)};
    for (unsigned s = 0; s < 2; s++)
        if (copies[s] || is_scattered_vector(x, s))
            copy_operand(l, x, s);
    join_all(x);
    for (unsigned s = 0; s < 2; s++)
        if (is_deep_slice(x, s))
            copy_operand(l, x, s);
    join_all(x);
}

static tern_matmul_dim only(const dims *g)
{
    TERN_ASSERT(g->count <= 1);
    return g->count ? g->dims[0] : (tern_matmul_dim){1, {1, 1, 1}};
}

static void set_dims(tern_matmul *mm, const dot *x)
{
    TERN_ASSERT(x->batch.count <= TERN_MATMUL_BATCH_MAX);
    mm->m = only(&x->m);
    mm->n = only(&x->n);
    mm->k = only(&x->k);
    mm->batch_count = x->batch.count;
    memcpy(mm->batch, x->batch.dims, mm->batch_count * sizeof(*mm->batch));
    memcpy(mm->array, x->array, sizeof(mm->array));
}

tern_matmul tern_lower_dot_to_matmul(tern_lower *l, tern_dot *x)
{
    collapse(l, x);
    tern_matmul mm = {0};
    set_dims(&mm, x);
    return mm;
}

tern_matmul tern_lower_dot_matmul(tern_lower *l, tern_hlo_op op, const tern_lower_array *lhs,
                                  const tern_lower_array *rhs, const tern_lower_array *out)
{
    dot x = {.array = {*lhs, *rhs, *out}};
    dot_dims d;
    read_dims(l, op, lhs->rank, &d);
    find_dims(&d, &x);
    return tern_lower_dot_to_matmul(l, &x);
}

void tern_lower_dot_shape(tern_lower *l, tern_hlo_op op, const tern_lower_array *operands,
                          tern_matmul *mm)
{
    dot x = {.array = {operands[0], operands[1]}};
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    dot_dims d;
    int64_t stride = 1;
    for (uint32_t i = type->rank; i-- > 0; stride *= type->dims[i])
        x.array[OUT].strides[i] = stride;
    read_dims(l, op, x.array[LHS].rank, &d);
    find_dims(&d, &x);
    collapse(NULL, &x);
    set_dims(mm, &x);
}

/* --- the op --- */

/* Whether the product of an operand's own dimensions, or else of its contracted ones, fits the
 * counts of views. */
static bool is_small(const tern_hlo_type_info *type, const dot_dims *d, unsigned side, bool own)
{
    int64_t size = 1;
    for (uint32_t i = 0; i < type->rank; i++) {
        bool k = is_in(d->k[side], d->k_count, i);
        bool batch = is_in(d->batch[side], d->batch_count, i);
        if (own ? !k && !batch : k)
            size = size > INT32_MAX / type->dims[i] ? INT32_MAX : size * type->dims[i];
    }
    return size < INT32_MAX / 4;
}

bool tern_lower_dot_supports(const tern_lower *l, tern_hlo_op op, tern_dtype result)
{
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *out = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    const tern_hlo_type_info *types[] = {tern_hlo_value_type_of(l->m, in[0]),
                                         tern_hlo_value_type_of(l->m, in[1]), out};
    tern_dtype ignored[2];
    dot_dims d;
    for (unsigned i = 0; i < 3; i++)
        if (types[i]->quant || types[i]->count < 1 || types[i]->rank > TERN_LOWER_RANK_MAX)
            return false;
    read_dims(l, op, types[0]->rank, &d);
    return is_small(types[0], &d, LHS, true) && is_small(types[1], &d, RHS, true) &&
           is_small(types[0], &d, LHS, false) &&
           tern_lower_matmul_formats(l, types[0]->dtype, types[1]->dtype, result, ignored);
}

bool tern_lower_dot(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value result = tern_lower_result(l, op, 0);
    if (!tern_lower_dot_supports(l, op, tern_hlo_value_type_of(l->m, result)->dtype))
        return false;
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    tern_lower_array lhs = tern_lower_get_slice(l, in[0]), rhs = tern_lower_get_slice(l, in[1]);
    tern_lower_array out;
    if (tern_lower_find_in_stack(l, result, false, &out))
        tern_lower_set(l, result, &out);
    else
        out = tern_lower_make(l, result);
    if (tern_lower_failed(l))
        return true;
    tern_matmul mm = tern_lower_dot_matmul(l, op, &lhs, &rhs, &out);
    if (!tern_lower_failed(l))
        tern_lower_matmul(l, &mm);
    return true;
}
