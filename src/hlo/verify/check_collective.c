/* hlo/verify/check_collective.c - collective ops. The count of devices is unknown here, so replica
 * groups are only checked against each other. */
#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

/* --- replica groups --- */

typedef struct {
    int64_t size; /* of a group; TERN_HLO_DYNAMIC: unknown */
    bool empty;
} group_info;

/* Groups given as axes of a mesh, which is inline or a symbol. */
static tern_status mesh_groups(chk *c, tern_hlo_attr attr)
{
    tern_hlo_attr mesh = tern_hlo_attr_field(c->m, attr, "mesh");
    if (!mesh)
        return CHK_BAD("replica_groups have no mesh");
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->m, mesh);
    if (info->kind != TERN_HLO_ATTR_SYMBOL)
        return NULL;
    const char *name = tern_hlo_name_text(c->m, info->text);
    return chk_symbol(c, name) ? NULL : CHK_BAD("there is no mesh @%s", name);
}

static tern_status ids_fit(chk *c, const int64_t *ids, uint32_t count, bool same_size)
{
    bool *seen = TERN_NEW_N(c->scratch, bool, count ? count : 1);
    TERN_TRY_MEM(seen);
    uint32_t holes = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (ids[i] == -1 && !same_size) { /* padding of a shorter group */
            holes++;
            continue;
        }
        if (ids[i] < 0 || ids[i] >= (int64_t)count)
            return CHK_BAD("replica_groups have %lld; ids must be in [0, %u)", (long long)ids[i],
                           count);
        if (seen[ids[i]])
            return CHK_BAD("replica_groups have %lld more than once", (long long)ids[i]);
        seen[ids[i]] = true;
    }
    for (uint32_t i = 0; i < count - holes; i++)
        if (!seen[i])
            return CHK_BAD("replica_groups lack %u", i);
    return NULL;
}

static tern_status read_groups_of(chk *c, tern_hlo_attr attr, bool same_size, group_info *out)
{
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->m, attr);
    *out = (group_info){.size = TERN_HLO_DYNAMIC};
    if (info->kind == TERN_HLO_ATTR_RECORD)
        return mesh_groups(c, attr);
    if (info->kind != TERN_HLO_ATTR_ELEMENTS)
        return CHK_BAD("replica_groups are neither a tensor nor axes of a mesh");
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, info->type);
    if (t->rank != 2 || t->dtype != TERN_I64)
        return CHK_BAD("replica_groups are %s; they must have two dimensions, of i64",
                       chk_type_text(c, info->type));
    out->size = t->dims[1];
    out->empty = t->count == 0;
    const int64_t *ids;
    uint32_t count;
    TERN_TRY(chk_elements(c, attr, &ids, &count));
    return ids ? ids_fit(c, ids, count, same_size) : NULL;
}

static tern_status read_groups(chk *c, bool same_size, group_info *out)
{
    return read_groups_of(c, chk_attr(c, TERN_HLO_A_replica_groups), same_size, out);
}

/* Global device ids require groups and a channel of at least |channel|. */
static tern_status global_ids_fit(chk *c, const group_info *g, int64_t channel)
{
    if (!chk_int(c, TERN_HLO_A_use_global_device_ids))
        return NULL;
    if (g->empty)
        return CHK_BAD("it has use_global_device_ids and no replica_groups");
    return chk_in_range("channel_id, with use_global_device_ids,",
                        chk_int(c, TERN_HLO_A_channel_id), channel, INT64_MAX);
}

static tern_status as_many_results(chk *c)
{
    if (c->spec->operand_count == 0)
        return CHK_BAD("it has no operand; it must have one or more");
    if (c->spec->operand_count == c->spec->result_count)
        return NULL;
    return CHK_BAD("it has %u operands and %u results; the counts must be equal",
                   c->spec->operand_count, c->spec->result_count);
}

/* Result |i| equals operand |i| except for dimension |dim|. */
static tern_status same_but_dim(chk *c, uint32_t i, int64_t dim)
{
    const tern_hlo_type_info *from = chk_in(c, i), *to = chk_out(c, i);
    bool fits = from->rank == to->rank;
    for (uint32_t d = 0; fits && d < from->rank; d++)
        fits = (int64_t)d == dim || chk_dim_fits(from->dims[d], to->dims[d]);
    if (fits)
        return NULL;
    return CHK_BAD("operand %u is %s, its result %s; they may differ in dimension %lld alone", i,
                   chk_type_text(c, chk_in_type(c, i)), chk_type_text(c, c->spec->results[i]),
                   (long long)dim);
}

/* --- ops --- */

tern_status chk_check_all_gather(chk *c)
{
    group_info g;
    TERN_TRY(as_many_results(c));
    TERN_TRY(read_groups(c, true, &g));
    TERN_TRY(global_ids_fit(c, &g, 0));
    int64_t dim = chk_int(c, TERN_HLO_A_all_gather_dim);
    for (uint32_t i = 0; i < c->spec->operand_count; i++) {
        const tern_hlo_type_info *from = chk_in(c, i), *to = chk_out(c, i);
        TERN_TRY(chk_in_range("all_gather_dim", dim, 0, from->rank));
        if (from->dims[dim] == 0)
            return CHK_BAD("dimension %lld of operand %u is empty; it cannot be gathered along",
                           (long long)dim, i);
        TERN_TRY(same_but_dim(c, i, dim));
        if (!chk_elem_fits(c, from->elem, to->elem))
            return CHK_BAD("operand %u has elements %s, its result %s; they must be the same", i,
                           chk_type_text(c, from->elem), chk_type_text(c, to->elem));
        if (!chk_dynamic(from->dims[dim]) && !chk_dynamic(to->dims[dim]) &&
            to->dims[dim] % from->dims[dim])
            return CHK_BAD(
                "dimension %lld of result %u has size %lld; it must be a multiple of the "
                "operand's %lld",
                (long long)dim, i, (long long)to->dims[dim], (long long)from->dims[dim]);
    }
    return NULL;
}

/* The region reduces every operand alike: scalars of one type. */
static tern_status reduced_elements(chk *c, uint32_t count, tern_hlo_type *out_elem)
{
    *out_elem = 0;
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(chk_reducer(c, 0, i, UINT32_MAX, 1, out_elem));
    return NULL;
}

static tern_status results_like(chk *c, uint32_t count, tern_hlo_type elem, chk_shapes *out)
{
    TERN_TRY(chk_shapes_get(c, count, out));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(chk_shape_like(c, &out->items[i], chk_in(c, i), elem));
    return NULL;
}

tern_status chk_infer_all_reduce(chk *c, chk_shapes *out)
{
    group_info g;
    tern_hlo_type elem;
    if (c->spec->operand_count == 0)
        return CHK_BAD("it has no operand; it must have one or more");
    TERN_TRY(read_groups(c, false, &g));
    TERN_TRY(global_ids_fit(c, &g, 1));
    TERN_TRY(reduced_elements(c, c->spec->operand_count, &elem));
    return results_like(c, c->spec->operand_count, elem, out);
}

tern_status chk_check_reduce_scatter(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    group_info g;
    tern_hlo_type elem;
    TERN_TRY(read_groups(c, true, &g));
    TERN_TRY(global_ids_fit(c, &g, 1));
    int64_t dim = chk_int(c, TERN_HLO_A_scatter_dimension);
    TERN_TRY(chk_in_range("scatter_dimension", dim, 0, from->rank));
    TERN_TRY(reduced_elements(c, 1, &elem));
    TERN_TRY(same_but_dim(c, 0, dim));
    int64_t x = from->dims[dim], y = to->dims[dim];
    if (x == 0 || y == 0)
        return CHK_BAD("dimension %lld, which is scattered, is empty", (long long)dim);
    if (!chk_dynamic(x) && !chk_dynamic(y) && x % y)
        return CHK_BAD("dimension %lld of the operand has size %lld; it must be a multiple of the "
                       "result's %lld",
                       (long long)dim, (long long)x, (long long)y);
    if (!chk_elem_fits(c, to->elem, elem))
        return CHK_BAD("the result has elements %s; the region makes %s",
                       chk_type_text(c, to->elem), chk_type_text(c, elem));
    return NULL;
}

tern_status chk_infer_all_to_all(chk *c, chk_shapes *out)
{
    group_info g;
    int64_t split = chk_int(c, TERN_HLO_A_split_dimension), n = chk_int(c, TERN_HLO_A_split_count);
    int64_t concat = chk_int(c, TERN_HLO_A_concat_dimension);
    if (c->spec->operand_count == 0)
        return CHK_BAD("it has no operand; it must have one or more");
    TERN_TRY(chk_in_range("split_count", n, 1, INT64_MAX));
    TERN_TRY(read_groups(c, true, &g));
    if (!chk_dynamic(g.size) && g.size != n)
        return CHK_BAD("groups have %lld devices; split_count is %lld", (long long)g.size,
                       (long long)n);
    TERN_TRY(results_like(c, c->spec->operand_count, 0, out));
    for (uint32_t i = 0; i < out->count; i++) {
        chk_shape *s = &out->items[i];
        TERN_TRY(chk_in_range("split_dimension", split, 0, s->rank));
        TERN_TRY(chk_in_range("concat_dimension", concat, 0, s->rank));
        int64_t size = s->dims[split];
        if (!chk_dynamic(size) && size % n)
            return CHK_BAD("dimension %lld of operand %u has size %lld; it must be a multiple of "
                           "split_count %lld",
                           (long long)split, i, (long long)size, (long long)n);
        if (split == concat)
            continue;
        if (!chk_dynamic(size))
            s->dims[split] = size / n;
        if (!chk_dynamic(s->dims[concat]) &&
            __builtin_mul_overflow(s->dims[concat], n, &s->dims[concat]))
            return CHK_BAD("dimension %lld of result %u would be larger than 2^62",
                           (long long)concat, i);
    }
    return NULL;
}

/* --- ragged all-to-all, a custom call --- */

static const char *const ragged_names[TERN_HLO_RAGGED_COUNT] = {
    [TERN_HLO_RAGGED_OPERAND] = "operand",
    [TERN_HLO_RAGGED_OUTPUT] = "output",
    [TERN_HLO_RAGGED_INPUT_OFFSETS] = "input_offsets",
    [TERN_HLO_RAGGED_SEND_SIZES] = "send_sizes",
    [TERN_HLO_RAGGED_OUTPUT_OFFSETS] = "output_offsets",
    [TERN_HLO_RAGGED_RECV_SIZES] = "recv_sizes",
};

/* Rows of the same shape, of which the operand and the output may have different numbers. */
static tern_status ragged_rows_fit(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, TERN_HLO_RAGGED_OPERAND);
    const tern_hlo_type_info *to = chk_in(c, TERN_HLO_RAGGED_OUTPUT);
    bool fits = chk_is_tensor(from) && chk_is_tensor(to) && from->is_static && to->is_static &&
                from->rank > 0 && from->rank == to->rank && from->elem == to->elem;
    for (uint32_t d = 1; fits && d < from->rank; d++)
        fits = from->dims[d] == to->dims[d];
    if (!fits)
        return CHK_BAD("operand is %s, output %s; they may differ in dimension 0 alone",
                       chk_type_text(c, chk_in_type(c, TERN_HLO_RAGGED_OPERAND)),
                       chk_type_text(c, chk_in_type(c, TERN_HLO_RAGGED_OUTPUT)));
    if (c->spec->results[0] != chk_in_type(c, TERN_HLO_RAGGED_OUTPUT))
        return CHK_BAD("the result is %s; output is %s", chk_type_text(c, c->spec->results[0]),
                       chk_type_text(c, chk_in_type(c, TERN_HLO_RAGGED_OUTPUT)));
    return NULL;
}

static bool is_integer(tern_dtype dtype)
{
    const tern_num_kind kind = tern_num_format_of(dtype)->kind;
    return kind == TERN_KIND_SINT || kind == TERN_KIND_UINT;
}

/* Each device of a group sends the same number of slices to every other. */
static tern_status ragged_slices_fit(chk *c, const group_info *g)
{
    const tern_hlo_type_info *first = chk_in(c, TERN_HLO_RAGGED_INPUT_OFFSETS);
    for (uint32_t i = TERN_HLO_RAGGED_INPUT_OFFSETS; i < TERN_HLO_RAGGED_COUNT; i++) {
        const tern_hlo_type_info *t = chk_in(c, i);
        const bool is_list = chk_is_tensor(t) && t->is_static && t->rank == 1 && !chk_is_quant(t) &&
                             is_integer(t->dtype);
        if (!is_list || t->count != first->count)
            return CHK_BAD("%s is %s, %s is %s; they must be lists of equally many integers",
                           ragged_names[TERN_HLO_RAGGED_INPUT_OFFSETS],
                           chk_type_text(c, chk_in_type(c, TERN_HLO_RAGGED_INPUT_OFFSETS)),
                           ragged_names[i], chk_type_text(c, chk_in_type(c, i)));
    }
    if (!first->count || (g->size > 0 && first->count % g->size))
        return CHK_BAD("%s has %lld elements; they must be a multiple of the %lld devices of a "
                       "group",
                       ragged_names[TERN_HLO_RAGGED_INPUT_OFFSETS], (long long)first->count,
                       (long long)g->size);
    return NULL;
}

tern_status chk_check_ragged(chk *c)
{
    tern_hlo_attr config = chk_attr(c, TERN_HLO_A_backend_config), groups = 0;
    group_info g;
    if (c->spec->operand_count != TERN_HLO_RAGGED_COUNT || c->spec->result_count != 1)
        return CHK_BAD("it has %u operands and %u results; it must have %d and 1",
                       c->spec->operand_count, c->spec->result_count, TERN_HLO_RAGGED_COUNT);
    if (config && tern_hlo_attr_of(c->m, config)->kind == TERN_HLO_ATTR_DICT)
        groups = tern_hlo_attr_field(c->m, config, "replica_groups");
    if (!groups)
        return CHK_BAD("its backend_config has no replica_groups");
    TERN_TRY(read_groups_of(c, groups, true, &g));
    TERN_TRY(ragged_rows_fit(c));
    return ragged_slices_fit(c, &g);
}

/* --- pairs of devices --- */

static tern_status pairs_fit(chk *c)
{
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_source_target_pairs);
    if (!attr)
        return NULL;
    tern_hlo_type type = tern_hlo_attr_of(c->m, attr)->type;
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
    if (t->rank != 2 || t->dims[1] != 2)
        return CHK_BAD("source_target_pairs is %s; it must have rows of 2", chk_type_text(c, type));
    const int64_t *ids;
    uint32_t count;
    TERN_TRY(chk_elements(c, attr, &ids, &count));
    tern_map seen[2];
    tern_status st = NULL;
    for (unsigned i = 0; i < 2; i++)
        tern_map_init(&seen[i], c->m->mem);
    for (uint32_t i = 0; !st && i < count; i++) {
        tern_map_entry *e;
        bool added = true;
        if (ids[i] < 0)
            st = CHK_BAD("source_target_pairs has %lld; ids must not be negative",
                         (long long)ids[i]);
        else
            st = tern_map_add_u64(&seen[i % 2], (uint64_t)ids[i], &e, &added);
        if (!st && !added)
            st = CHK_BAD("source_target_pairs has %s %lld more than once",
                         i % 2 ? "target" : "source", (long long)ids[i]);
    }
    for (unsigned i = 0; i < 2; i++)
        tern_map_fini(&seen[i]);
    return st;
}

tern_status chk_infer_collective_permute(chk *c, chk_shapes *out)
{
    TERN_TRY(pairs_fit(c));
    return chk_one_like(c, out, chk_in(c, 0), 0);
}

/* The last operand may give, for each of the others, the group member that is its root. */
static tern_status root_operand(chk *c, uint32_t *out_count)
{
    uint32_t count = c->spec->operand_count;
    bool root = chk_int(c, TERN_HLO_A_has_dynamic_root);
    *out_count = 0;
    if (count < 1u + root)
        return CHK_BAD("it has %u operands; it must have %u or more", count, 1u + root);
    *out_count = count - root;
    if (!root)
        return NULL;
    const tern_hlo_type_info *t = chk_in(c, count - 1);
    if (t->rank != 1 || !chk_dim_fits(t->dims[0], count - 1) || chk_is_quant(t) ||
        t->dtype != TERN_I32)
        return CHK_BAD("the roots are %s; they must be tensor<%uxi32>",
                       chk_type_text(c, chk_in_type(c, count - 1)), count - 1);
    return NULL;
}

/* Some devices may not participate. */
static tern_status group_ids_unique(chk *c)
{
    group_info g;
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_replica_groups);
    const tern_hlo_attr_info *info = tern_hlo_attr_of(c->m, attr);
    if (info->kind != TERN_HLO_ATTR_ELEMENTS)
        return read_groups(c, true, &g);
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, info->type);
    if (t->rank != 2 || t->dtype != TERN_I64)
        return CHK_BAD("replica_groups are %s; they must have two dimensions, of i64",
                       chk_type_text(c, info->type));
    const int64_t *ids;
    uint32_t count;
    TERN_TRY(chk_elements(c, attr, &ids, &count));
    tern_map seen;
    tern_status st = NULL;
    tern_map_init(&seen, c->m->mem);
    for (uint32_t i = 0; !st && ids && i < count; i++) {
        tern_map_entry *e;
        bool added = true;
        if (ids[i] < 0)
            st = CHK_BAD("replica_groups have %lld; ids must not be negative", (long long)ids[i]);
        else
            st = tern_map_add_u64(&seen, (uint64_t)ids[i], &e, &added);
        if (!st && !added)
            st = CHK_BAD("replica_groups have %lld more than once", (long long)ids[i]);
    }
    tern_map_fini(&seen);
    return st;
}

tern_status chk_infer_collective_broadcast(chk *c, chk_shapes *out)
{
    uint32_t count;
    TERN_TRY(root_operand(c, &count));
    TERN_TRY(group_ids_unique(c));
    return results_like(c, count, 0, out);
}

tern_status chk_infer_collective_reduce(chk *c, chk_shapes *out)
{
    uint32_t count;
    tern_hlo_type elem;
    TERN_TRY(root_operand(c, &count));
    TERN_TRY(group_ids_unique(c));
    TERN_TRY(reduced_elements(c, count, &elem));
    return results_like(c, count, elem, out);
}

tern_status chk_infer_cross_replica_sum(chk *c, chk_shapes *out)
{
    group_info g;
    TERN_TRY(read_groups(c, false, &g));
    return chk_one_like(c, out, chk_in(c, 0), 0);
}

/* --- send and recv --- */

static tern_status channel_fits(chk *c, int64_t host_type, const char *host_text)
{
    enum { DEVICE_TO_DEVICE = 1 };
    bool host = chk_int(c, TERN_HLO_A_is_host_transfer);
    int64_t type = chk_int(c, TERN_HLO_A_channel_type);
    if (type != (host ? host_type : DEVICE_TO_DEVICE))
        return CHK_BAD("channel_type is %lld; with is_host_transfer %s it must be %lld, %s",
                       (long long)type, host ? "true" : "false",
                       (long long)(host ? host_type : DEVICE_TO_DEVICE),
                       host ? host_text : "device to device");
    return host ? NULL : pairs_fit(c);
}

tern_status chk_check_send(chk *c) { return channel_fits(c, 2, "device to host"); }

/* Tensors, then a token. */
static tern_status tensors_and_token(chk *c)
{
    uint32_t count = c->spec->result_count;
    if (count == 0)
        return CHK_BAD("it has no result; the last must be a token");
    for (uint32_t i = 0; i < count; i++) {
        bool last = i + 1 == count;
        const tern_hlo_type_info *t = chk_out(c, i);
        if (last ? t->kind == TERN_HLO_TYPE_TOKEN : chk_is_tensor(t) && t->is_static)
            continue;
        return CHK_BAD("result %u is %s; it must be a %s", i, chk_type_text(c, c->spec->results[i]),
                       last ? "token" : "static tensor");
    }
    return NULL;
}

tern_status chk_check_recv(chk *c)
{
    TERN_TRY(tensors_and_token(c));
    return channel_fits(c, 3, "host to device");
}

/* layout = [[0, 1], [0]]: one list of integers per tensor. */
tern_status chk_check_infeed(chk *c)
{
    TERN_TRY(tensors_and_token(c));
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_layout);
    if (!attr || tern_hlo_attr_of(c->m, attr)->count == 0)
        return NULL;
    const tern_hlo_attr_info *layout = tern_hlo_attr_of(c->m, attr);
    TERN_TRY(chk_count("layout", layout->count, c->spec->result_count - 1, "one a tensor"));
    for (uint32_t i = 0; i < layout->count; i++) {
        const tern_hlo_attr_info *list = tern_hlo_attr_of(c->m, layout->attrs[i]);
        bool fits = list->kind == TERN_HLO_ATTR_ARRAY || list->kind == TERN_HLO_ATTR_INTS;
        for (uint32_t k = 0; list->kind == TERN_HLO_ATTR_ARRAY && k < list->count; k++)
            fits &= tern_hlo_attr_of(c->m, list->attrs[k])->kind == TERN_HLO_ATTR_INT;
        if (!fits)
            return CHK_BAD("layout %u is not a list of integers", i);
    }
    return NULL;
}
