/* hlo/verify/check_gather.c - gather, scatter and torch_index_select.
 *
 * gather and scatter have the same dimension numbers. A window of the operand maps to the window
 * dimensions of the result (or of the updates). The other dimensions of the result are those of the
 * indices without the index vector dimension. Two kinds of operand dimensions are not in the
 * window: collapsed ones, of size one, and batching ones, which pair with dimensions of the
 * indices. */
#include "hlo/verify/check_impl.h"

typedef struct {
    const char *name;
    const int64_t *dims;
    uint32_t count;
} dim_list;

typedef struct {
    dim_list window, dropped, batching, index_batching, map;
    int64_t index_dim;
} index_dims;

static dim_list read_list(chk *c, tern_hlo_attr_name attr)
{
    dim_list list = {.name = tern_hlo_attr_name_row_of(attr)->name};
    list.dims = chk_ints(c, attr, &list.count);
    return list;
}

static index_dims gather_dims(chk *c)
{
    return (index_dims){.window = read_list(c, TERN_HLO_A_offset_dims),
                        .dropped = read_list(c, TERN_HLO_A_collapsed_slice_dims),
                        .batching = read_list(c, TERN_HLO_A_operand_batching_dims),
                        .index_batching = read_list(c, TERN_HLO_A_start_indices_batching_dims),
                        .map = read_list(c, TERN_HLO_A_start_index_map),
                        .index_dim = chk_int(c, TERN_HLO_A_index_vector_dim)};
}

static index_dims scatter_dims(chk *c)
{
    return (index_dims){.window = read_list(c, TERN_HLO_A_update_window_dims),
                        .dropped = read_list(c, TERN_HLO_A_inserted_window_dims),
                        .batching = read_list(c, TERN_HLO_A_input_batching_dims),
                        .index_batching = read_list(c, TERN_HLO_A_scatter_indices_batching_dims),
                        .map = read_list(c, TERN_HLO_A_scatter_dims_to_operand_dims),
                        .index_dim = chk_int(c, TERN_HLO_A_index_vector_dim)};
}

static tern_status list_fits(chk *c, const dim_list *l, uint32_t rank, unsigned flags)
{
    return chk_dim_list(c, l->name, l->dims, l->count, rank, flags);
}

static tern_status lists_fit(chk *c, const dim_list *a, const dim_list *b, uint32_t rank)
{
    return chk_dim_lists(c, a->name, a->dims, a->count, b->name, b->dims, b->count, rank);
}

static bool list_has(const dim_list *l, int64_t dim)
{
    for (uint32_t i = 0; i < l->count; i++)
        if (l->dims[i] == dim)
            return true;
    return false;
}

/* Batching dimensions come in pairs of equal size. */
static tern_status batching_fits(chk *c, const index_dims *n, const tern_hlo_type_info *t,
                                 const tern_hlo_type_info *indices)
{
    TERN_TRY(list_fits(c, &n->index_batching, indices->rank, CHK_UNIQUE));
    if (list_has(&n->index_batching, n->index_dim))
        return CHK_BAD("%s has index_vector_dim %lld, which it must not", n->index_batching.name,
                       (long long)n->index_dim);
    if (n->batching.count != n->index_batching.count)
        return CHK_BAD("%s has %u entries, %s %u; the counts must be equal", n->batching.name,
                       n->batching.count, n->index_batching.name, n->index_batching.count);
    for (uint32_t i = 0; i < n->batching.count; i++) {
        int64_t x = t->dims[n->batching.dims[i]];
        int64_t y = indices->dims[n->index_batching.dims[i]];
        if (!chk_dim_fits(x, y))
            return CHK_BAD("batching dimension %lld of the operand has size %lld, %lld of the "
                           "indices %lld; they must be equal",
                           (long long)n->batching.dims[i], (long long)x,
                           (long long)n->index_batching.dims[i], (long long)y);
    }
    return NULL;
}

/* Checks everything but the window's position in the result. |implied|: the result's rank. */
static tern_status dims_fit(chk *c, const index_dims *n, const tern_hlo_type_info *t,
                            const tern_hlo_type_info *indices, uint32_t *implied)
{
    *implied = 0;
    if ((uint64_t)n->window.count + n->dropped.count + n->batching.count != t->rank)
        return CHK_BAD("%s, %s and %s have %u, %u and %u entries; the operand has %u dimensions",
                       n->window.name, n->dropped.name, n->batching.name, n->window.count,
                       n->dropped.count, n->batching.count, t->rank);
    TERN_TRY(chk_in_range("index_vector_dim", n->index_dim, 0, (int64_t)indices->rank + 1));
    int64_t length = n->index_dim < indices->rank ? indices->dims[n->index_dim] : 1;
    if (!chk_dynamic(length) && length != (int64_t)n->map.count)
        return CHK_BAD("%s has %u entries; index vectors have %lld", n->map.name, n->map.count,
                       (long long)length);
    TERN_TRY(lists_fit(c, &n->dropped, &n->batching, t->rank));
    TERN_TRY(list_fits(c, &n->dropped, t->rank, CHK_SORTED));
    TERN_TRY(list_fits(c, &n->batching, t->rank, CHK_SORTED));
    TERN_TRY(batching_fits(c, n, t, indices));
    TERN_TRY(lists_fit(c, &n->map, &n->batching, t->rank));
    *implied = indices->rank - (n->index_dim < indices->rank) + n->window.count;
    return list_fits(c, &n->window, *implied, CHK_UNIQUE | CHK_SORTED);
}

/* --- gather --- */

/* dynamic_gather: sizes are known if they are constant. */
static tern_status slice_sizes(chk *c, const tern_hlo_type_info *t, const int64_t **out)
{
    uint32_t count;
    *out = NULL;
    if (c->spec->code == TERN_HLO_GATHER) {
        *out = chk_ints(c, TERN_HLO_A_slice_sizes, &count);
        TERN_TRY(chk_count("slice_sizes", count, t->rank, "one per dimension of the operand"));
    } else {
        int64_t length = chk_in(c, 2)->dims[0];
        if (!chk_dynamic(length) && length != (int64_t)t->rank)
            return CHK_BAD("slice_sizes has %lld entries; the operand has %u dimensions",
                           (long long)length, t->rank);
        TERN_TRY(chk_constant(c, c->spec->operands[2], out, &count));
    }
    for (uint32_t i = 0; *out && i < t->rank; i++)
        if ((*out)[i] < 0 || (!chk_dynamic(t->dims[i]) && (*out)[i] > t->dims[i]))
            return CHK_BAD("slice size %lld in dimension %u must be from 0 to the operand's %s",
                           (long long)(*out)[i], i, chk_dim_text(c, t->dims[i]));
    return NULL;
}

static tern_status dropped_sizes(const dim_list *l, const int64_t *sizes)
{
    for (uint32_t i = 0; sizes && i < l->count; i++)
        if (sizes[l->dims[i]] > 1)
            return CHK_BAD("dimension %lld is in %s and has slice size %lld; it must be at most 1",
                           (long long)l->dims[i], l->name, (long long)sizes[l->dims[i]]);
    return NULL;
}

tern_status chk_infer_gather(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0), *indices = chk_in(c, 1);
    index_dims n = gather_dims(c);
    uint32_t rank, operand_dim = 0, index_dim = 0;
    const int64_t *sizes;
    TERN_TRY(dims_fit(c, &n, t, indices, &rank));
    TERN_TRY(slice_sizes(c, t, &sizes));
    TERN_TRY(dropped_sizes(&n.dropped, sizes));
    TERN_TRY(dropped_sizes(&n.batching, sizes));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, rank));
    for (uint32_t i = 0; i < rank; i++) {
        if (list_has(&n.window, i)) {
            while (list_has(&n.dropped, operand_dim) || list_has(&n.batching, operand_dim))
                operand_dim++;
            out->items->dims[i] = sizes ? sizes[operand_dim] : TERN_HLO_DYNAMIC;
            operand_dim++;
        } else {
            index_dim += index_dim == n.index_dim;
            out->items->dims[i] = indices->dims[index_dim++];
        }
    }
    return NULL;
}

/* --- scatter --- */

static tern_status same_shapes_from(chk *c, uint32_t first, uint32_t count, const char *what)
{
    for (uint32_t i = 1; i < count; i++)
        if (!chk_dims_fit(chk_in(c, first), chk_in(c, first + i)))
            return CHK_BAD("%s 0 and %u are %s and %s; they must have the same shape", what, i,
                           chk_type_text(c, chk_in_type(c, first)),
                           chk_type_text(c, chk_in_type(c, first + i)));
    return NULL;
}

static tern_status updates_fit(chk *c, const index_dims *n, const tern_hlo_type_info *updates,
                               uint32_t rank)
{
    const tern_hlo_type_info *t = chk_in(c, 0), *indices = chk_in(c, c->spec->operand_count / 2);
    uint32_t operand_dim = 0;
    int64_t index_dim = 0;
    if (updates->rank != rank)
        return CHK_BAD("updates have rank %u; by indices and update_window_dims it must be %u",
                       updates->rank, rank);
    for (uint32_t i = 0; i < rank; i++) {
        int64_t size = updates->dims[i];
        if (list_has(&n->window, i)) {
            while (list_has(&n->dropped, operand_dim) || list_has(&n->batching, operand_dim))
                operand_dim++;
            int64_t limit = t->dims[operand_dim++];
            if (!chk_dynamic(size) && !chk_dynamic(limit) && size > limit)
                return CHK_BAD("window dimension %u of the updates has size %lld; the input has "
                               "%lld",
                               i, (long long)size, (long long)limit);
            continue;
        }
        index_dim += index_dim == n->index_dim;
        if (!chk_dim_fits(size, indices->dims[index_dim]))
            return CHK_BAD("dimension %u of the updates has size %lld, dimension %lld of the "
                           "indices %lld; they must be equal",
                           i, (long long)size, (long long)index_dim,
                           (long long)indices->dims[index_dim]);
        index_dim++;
    }
    return NULL;
}

tern_status chk_infer_scatter(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count / 2, rank;
    if (count == 0)
        return CHK_BAD("it has no input; it must have one or more");
    index_dims n = scatter_dims(c);
    TERN_TRY(same_shapes_from(c, 0, count, "inputs"));
    TERN_TRY(same_shapes_from(c, count + 1, count, "updates"));
    TERN_TRY(dims_fit(c, &n, chk_in(c, 0), chk_in(c, count), &rank));
    TERN_TRY(updates_fit(c, &n, chk_in(c, count + 1), rank));
    tern_hlo_type *elems = TERN_NEW_N(c->scratch, tern_hlo_type, count);
    TERN_TRY_MEM(elems);
    TERN_TRY(chk_reducer(c, 0, 0, UINT32_MAX, count, elems));
    TERN_TRY(chk_shapes_get(c, count, out));
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_type update = chk_in(c, count + 1 + i)->elem;
        if (!chk_promotable(c, update, elems[i]))
            return CHK_BAD("updates %u have elements %s, which cannot be taken to %s", i,
                           chk_type_text(c, update), chk_type_text(c, elems[i]));
        TERN_TRY(chk_shape_like(c, &out->items[i], chk_in(c, i), elems[i]));
    }
    return NULL;
}

/* --- torch_index_select --- */

tern_status chk_infer_torch_index_select(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0), *index = chk_in(c, 1);
    int64_t dim = chk_int(c, TERN_HLO_A_dim), batch = chk_int(c, TERN_HLO_A_batch_dims);
    TERN_TRY(chk_in_range("dim", dim, -(int64_t)t->rank, t->rank));
    dim += dim < 0 ? t->rank : 0;
    TERN_TRY(chk_in_range("batch_dims", batch, -(int64_t)index->rank, (int64_t)index->rank + 1));
    batch += batch < 0 ? index->rank : 0;
    if (batch > dim)
        return CHK_BAD("batch_dims is %lld; it must not be beyond dim %lld", (long long)batch,
                       (long long)dim);
    uint32_t rank = t->rank - 1 + index->rank - (uint32_t)batch, to = 0;
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, rank));
    for (uint32_t i = 0; i < dim; i++)
        out->items->dims[to++] = t->dims[i];
    for (uint32_t i = (uint32_t)batch; i < index->rank; i++)
        out->items->dims[to++] = index->dims[i];
    for (uint32_t i = (uint32_t)dim + 1; i < t->rank; i++)
        out->items->dims[to++] = t->dims[i];
    return NULL;
}
