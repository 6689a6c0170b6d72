/* passes/shard_halo.c - ops for which a shard of the result needs elements of other shards: slice,
 * pad, reverse; windows of others are in shard_halo_windows.c.
 *
 * Each needs a window of the operand, of one length for all shards, that begins near its own shard.
 * The shard is extended by what neighbours send (halos), and the window is cut from that. If halos
 * would be everything, the dimension is gathered instead. */
#include <string.h>

#include "passes/shard_halo_impl.h"

/* The window of each shard of dimension |dim|, in global positions. */
typedef struct {
    uint32_t dim;
    const tern_shard_axes *axes;
    int64_t size;    /* of the dimension */
    int64_t shard;   /* size of a shard */
    int64_t count;   /* shards */
    int64_t *starts; /* [count] */
    int64_t len;
} windows;

static tern_status open_windows(tern_local *l, const tern_local_op *o, uint32_t tensor,
                                uint32_t dim, int64_t len, windows *w)
{
    *w = (windows){.dim = dim,
                   .axes = &o->shardings[tensor].dims[dim].axes,
                   .size = o->global[tensor]->dims[dim],
                   .len = len};
    w->shard = tern_shard_local_size(w->axes, w->size);
    w->count = tern_shard_axes_product(w->axes);
    w->starts = TERN_NEW_N(&l->arena, int64_t, (size_t)w->count);
    return w->starts ? NULL : tern_status_no_memory();
}

/* Some element of the window is one of the tensor; what the others have does not matter. */
static bool is_needed(const windows *w, int64_t shard)
{
    return w->starts[shard] < w->size && w->starts[shard] + w->len > 0;
}

static int64_t max(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t min(int64_t a, int64_t b) { return a < b ? a : b; }

/* How far windows reach beyond their shards, in the tensor or (|beyond|) also outside it. */
static void reach(const windows *w, bool beyond, int64_t *left, int64_t *right)
{
    *left = *right = 0;
    for (int64_t p = 0; p < w->count; p++) {
        if (!is_needed(w, p))
            continue;
        int64_t from = w->starts[p], to = from + w->len;
        *left = max(*left, p * w->shard - (beyond ? from : max(from, 0)));
        *right = max(*right, (beyond ? to : min(to, w->size)) - (p + 1) * w->shard);
    }
}

/* --- halos --- */

/* |piece| of each shard goes to the shard |hop| further. */
static tern_hlo_value shift(tern_local *l, tern_hlo_value piece, const tern_shard_axes *axes,
                            int64_t hop)
{
    int64_t count = tern_shard_axes_product(axes);
    uint32_t pair_count = 0;
    int64_t *pairs = TERN_NEW_N(&l->arena, int64_t, 2 * (size_t)l->partitions);
    if (!l->b.status && !pairs)
        l->b.status = tern_status_no_memory();
    for (int64_t p = 0; !l->b.status && p < l->partitions; p++) {
        int64_t to = tern_shard_axes_index(axes, p) + hop;
        if (to < 0 || to >= count)
            continue;
        pairs[2 * pair_count] = tern_local_id_at(l, p);
        pairs[2 * pair_count + 1] = tern_local_id_at(l, tern_local_member(axes, p, to));
        pair_count++;
    }
    return l->b.status ? 0 : tern_local_permute(l, piece, pairs, pair_count);
}

enum { MAX_PIECES = 64 };

/* |x| with |left| elements before it and |right| behind it. */
static tern_hlo_value extend(tern_local *l, tern_hlo_value x, const windows *w, int64_t left,
                             int64_t right)
{
    tern_hlo_value pieces[MAX_PIECES];
    uint32_t count = 0;
    for (int64_t hop = (left + w->shard - 1) / w->shard; hop > 0; hop--) {
        int64_t size = min(w->shard, left - (hop - 1) * w->shard);
        tern_hlo_value end = tern_local_slice(l, x, w->dim, w->shard - size, w->shard);
        pieces[count++] = shift(l, end, w->axes, hop);
    }
    pieces[count++] = x;
    for (int64_t hop = 1; (hop - 1) * w->shard < right; hop++) {
        int64_t size = min(w->shard, right - (hop - 1) * w->shard);
        pieces[count++] = shift(l, tern_local_slice(l, x, w->dim, 0, size), w->axes, -hop);
    }
    TERN_ASSERT(count <= MAX_PIECES);
    if (l->b.status || count == 1)
        return x;
    return tern_hlo_build_concatenate(&l->b, pieces, count, w->dim);
}

static bool reaches_all(const windows *w, int64_t left, int64_t right)
{
    int64_t hops = (left + w->shard - 1) / w->shard + (right + w->shard - 1) / w->shard;
    return hops + 1 >= w->count || hops + 1 > MAX_PIECES;
}

/* A number for each partition, from one for each shard plus |offset|. */
static tern_hlo_value by_shard(tern_local *l, const windows *w, const int64_t *numbers,
                               int64_t offset, int64_t per_shard)
{
    int64_t *table = TERN_NEW_N(&l->arena, int64_t, (size_t)l->partitions);
    if (!l->b.status && !table)
        l->b.status = tern_status_no_memory();
    for (int32_t id = 0; !l->b.status && id < l->partitions; id++) {
        int64_t shard = tern_shard_axes_index(w->axes, tern_local_position(l, id));
        table[id] = numbers[shard] + offset + per_shard * shard;
    }
    return l->b.status ? 0 : tern_local_look_up(l, table);
}

/* The window of this partition. Elements outside the tensor are undefined. */
static tern_hlo_value take_window(tern_local *l, tern_hlo_value x, const windows *w)
{
    int64_t left, right, low, high;
    reach(w, false, &left, &right);
    reach(w, true, &low, &high);
    if (reaches_all(w, left, right) && left + right > 0) {
        x = tern_local_all_gather(l, x, w->axes, w->dim);
        x = tern_local_pad(l, x, w->dim, low, high, 0);
        tern_hlo_value start = by_shard(l, w, w->starts, low, 0);
        return tern_local_dynamic_slice(l, x, w->dim, start, w->len);
    }
    x = extend(l, x, w, left, right);
    x = tern_local_pad(l, x, w->dim, low - left, high - right, 0);
    if (!l->b.status && tern_local_type(l, x)->dims[w->dim] < w->len)
        x = tern_local_pad(l, x, w->dim, 0, w->len - tern_local_type(l, x)->dims[w->dim], 0);
    tern_hlo_value start = by_shard(l, w, w->starts, low, -w->shard);
    return tern_local_dynamic_slice(l, x, w->dim, start, w->len);
}

int64_t tern_halo_result_shard(const tern_local_op *o, uint32_t d)
{
    uint32_t r = tern_local_result(o, 0);
    return tern_shard_local_size(&o->shardings[r].dims[d].axes, o->global[r]->dims[d]);
}

/* --- slice --- */

bool tern_halo_is_moved(const tern_local_op *o, uint32_t d)
{
    const tern_shard_factors *list = &o->rule->tensors[0].dims[d];
    return o->shardings[0].dims[d].axes.count &&
           o->rule->factors[list->items[0]].kind == TERN_SHARD_PERMUTE;
}

tern_status tern_local_slice_op(tern_local *l, tern_local_op *o)
{
    int64_t starts[TERN_LOCAL_MAX_RANK], limits[TERN_LOCAL_MAX_RANK], strides[TERN_LOCAL_MAX_RANK];
    uint32_t rank = o->global[0]->rank, count;
    const int64_t *from = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_start_indices, &count),
                  *to = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_limit_indices, &count),
                  *by = tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_strides, &count);
    tern_hlo_value x = o->in[0];
    TERN_ASSERT(rank <= TERN_LOCAL_MAX_RANK);
    for (uint32_t d = 0; d < rank; d++) {
        bool is_sharded = o->shardings[0].dims[d].axes.count != 0;
        int64_t shard = tern_halo_result_shard(o, d);
        starts[d] = is_sharded ? 0 : from[d];
        limits[d] = is_sharded ? (shard - 1) * by[d] + 1 : to[d];
        strides[d] = by[d];
        if (!tern_halo_is_moved(o, d))
            continue;
        windows w;
        TERN_TRY(open_windows(l, o, 0, d, limits[d], &w));
        for (int64_t p = 0; p < w.count; p++)
            w.starts[p] = from[d] + p * shard * by[d];
        x = take_window(l, x, &w);
    }
    o->out[0] = tern_hlo_build_slice(&l->b, x, starts, limits, strides, rank);
    return tern_hlo_builder_status(&l->b);
}

/* --- pad --- */

/* Element k of dimension d is at low + k * (interior + 1). */
typedef struct {
    const int64_t *low, *high, *interior;
} padding;

static int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/* |fill| where a window is outside the tensor. */
static tern_hlo_value mask_window(tern_local *l, tern_hlo_value x, const windows *w,
                                  tern_hlo_value fill)
{
    if (l->b.status)
        return 0;
    const tern_hlo_type_info *type = tern_local_type(l, x);
    tern_hlo_value index = tern_hlo_build_iota(&l->b, TERN_I32, type->dims, type->rank, w->dim);
    tern_hlo_value start = tern_local_fill(l, by_shard(l, w, w->starts, 0, 0), x);
    index = tern_hlo_build_binary(&l->b, TERN_HLO_ADD, index, start);
    tern_hlo_value low = tern_local_fill(l, tern_local_i32(l, 0), x),
                   high = tern_local_fill(l, tern_local_i32(l, w->size), x);
    const tern_hlo_value above =
        tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_GE, index, low);
    tern_hlo_value inside = tern_hlo_build_binary(
        &l->b, TERN_HLO_AND, above,
        tern_hlo_build_compare(&l->b, TERN_HLO_COMPARISON_DIRECTION_LT, index, high));
    return tern_hlo_build_select(&l->b, inside, x, tern_local_fill(l, fill, x));
}

/* The window of elements in the part, spread, from its first position. */
tern_status tern_halo_take(tern_local *l, const tern_local_op *o, uint32_t tensor,
                           const tern_halo_part *part, tern_hlo_value fill, tern_hlo_value *x)
{
    int64_t spread = part->spread;
    windows w;
    TERN_TRY(open_windows(l, o, tensor, part->dim, (part->len + 2 * spread - 2) / spread, &w));
    int64_t *offsets = TERN_NEW_N(&l->arena, int64_t, (size_t)w.count);
    TERN_TRY_MEM(offsets);
    for (int64_t k = 0; k < w.count; k++) {
        int64_t first = k * part->step - part->low;
        w.starts[k] = floor_div(first, spread);
        offsets[k] = first - w.starts[k] * spread;
    }
    *x = mask_window(l, take_window(l, *x, &w), &w, fill);
    if (spread == 1)
        return tern_hlo_builder_status(&l->b);
    *x = tern_local_spread(l, *x, part->dim, spread - 1, fill);
    tern_hlo_value offset = by_shard(l, &w, offsets, 0, 0);
    *x = tern_local_dynamic_slice(l, *x, part->dim, offset, part->len);
    return tern_hlo_builder_status(&l->b);
}

static tern_status pad_dim(tern_local *l, tern_local_op *o, uint32_t d, const padding *p)
{
    int64_t shard = tern_halo_result_shard(o, d);
    tern_halo_part part = {
        .dim = d, .low = p->low[d], .spread = p->interior[d] + 1, .step = shard, .len = shard};
    return tern_halo_take(l, o, 0, &part, o->in[1], &o->in[0]);
}

/* Of dimensions that are not sharded, or not padded. */
static tern_status pad_others(tern_local *l, tern_local_op *o, const padding *p)
{
    int64_t ints[3][TERN_LOCAL_MAX_RANK];
    tern_hlo_attr_use attrs[] = {{.name = TERN_HLO_A_edge_padding_low},
                                 {.name = TERN_HLO_A_edge_padding_high},
                                 {.name = TERN_HLO_A_interior_padding}};
    uint32_t rank = o->global[0]->rank;
    for (uint32_t d = 0; d < rank; d++) {
        bool is_done = o->shardings[0].dims[d].axes.count != 0;
        ints[0][d] = is_done ? 0 : p->low[d];
        ints[1][d] = is_done ? 0 : p->high[d];
        ints[2][d] = is_done ? 0 : p->interior[d];
    }
    for (int i = 0; i < 3; i++)
        TERN_TRY(tern_hlo_attr_ints(l->m, TERN_I64, ints[i], rank, &attrs[i].value));
    return tern_local_clone_with(l, o, attrs, 3);
}

tern_status tern_local_pad_op(tern_local *l, tern_local_op *o)
{
    uint32_t rank = o->global[0]->rank, count;
    padding p = {tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_edge_padding_low, &count),
                 tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_edge_padding_high, &count),
                 tern_hlo_op_ints(l->m, o->op, TERN_HLO_A_interior_padding, &count)};
    TERN_ASSERT(rank <= TERN_LOCAL_MAX_RANK);
    for (uint32_t d = 0; d < rank; d++)
        if (tern_halo_is_moved(o, d))
            TERN_TRY(pad_dim(l, o, d, &p));
    return pad_others(l, o, &p);
}

/* --- reverse --- */

/* Shard p of dimension |d| gets what the reversed shard p is made of. Even shards only change
 * places. */
static tern_status mirror(tern_local *l, tern_local_op *o, uint32_t d)
{
    windows w;
    TERN_TRY(open_windows(l, o, 0, d, tern_halo_result_shard(o, d), &w));
    for (int64_t p = 0; p < w.count; p++)
        w.starts[p] = w.size - (p + 1) * w.shard;
    if (w.size % w.count) {
        o->in[0] = take_window(l, o->in[0], &w);
        return tern_hlo_builder_status(&l->b);
    }
    int64_t *pairs = TERN_NEW_N(&l->arena, int64_t, 2 * (size_t)l->partitions);
    TERN_TRY_MEM(pairs);
    for (int64_t p = 0; p < l->partitions; p++) {
        int64_t to = w.count - 1 - tern_shard_axes_index(w.axes, p);
        pairs[2 * p] = tern_local_id_at(l, p);
        pairs[2 * p + 1] = tern_local_id_at(l, tern_local_member(w.axes, p, to));
    }
    o->in[0] = tern_local_permute(l, o->in[0], pairs, (uint32_t)l->partitions);
    return tern_hlo_builder_status(&l->b);
}

tern_status tern_local_reverse(tern_local *l, tern_local_op *o)
{
    for (uint32_t d = 0; d < o->global[0]->rank; d++)
        if (tern_halo_is_moved(o, d))
            TERN_TRY(mirror(l, o, d));
    return tern_local_clone(l, o);
}
