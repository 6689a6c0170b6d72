/* integer_graph_index.c - steps with indices: gather, scatter, sort, top_k. */
#include "integer_graph_impl.h"

#include <math.h>
#include <stdio.h>

#include "test_support.h"

/* --- gather --- */

/* Which dimensions of the table are indexed, and how much of each a slice has. */
typedef struct {
    int64_t indexed[IG_MAX_RANK], collapsed[IG_MAX_RANK], slice[IG_MAX_RANK], kept[IG_MAX_RANK];
    uint32_t indexed_count, collapsed_count, kept_count;
    int64_t smallest; /* of the dimensions indexed */
} lookup;

/* |whole|: dimensions that are not collapsed are taken as a whole. */
static lookup some_lookup(ig *g, const ig_value *table, uint32_t first, bool whole)
{
    lookup l = {.smallest = INT64_MAX};
    for (uint32_t d = first; d < table->rank; d++) {
        bool is_indexed = ig_chance(g, 45) || (d + 1 == table->rank && !l.indexed_count);
        int64_t all = table->dims[d];
        l.slice[d] = whole || ig_chance(g, 60) ? all : ig_between(g, 1, all);
        if (is_indexed) {
            l.indexed[l.indexed_count++] = d;
            l.smallest = all < l.smallest ? all : l.smallest;
        }
        if (is_indexed && (whole || ig_chance(g, 60))) {
            l.slice[d] = 1;
            l.collapsed[l.collapsed_count++] = d;
        } else {
            l.kept[l.kept_count++] = l.slice[d];
        }
    }
    for (uint32_t d = 0; d < first; d++)
        l.slice[d] = 1;
    return l;
}

bool ig_step_gather(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_ANY, 1, &x) || x.rank > 3)
        return false;
    lookup l = some_lookup(g, &x, 0, false);
    uint32_t batch = ig_choose(g, l.kept_count > 2 ? 2 : 3);
    int64_t dims[IG_MAX_RANK], offsets[IG_MAX_RANK];
    ig_some_dims(g, batch, dims);
    dims[batch] = l.indexed_count;
    ig_value indices = ig_indices(g, dims, batch + 1, l.smallest, true);
    ig_value result = ig_shape(x.dtype, NULL, 0, x.size);
    bool offsets_first = ig_chance(g, 30);
    for (uint32_t i = 0; i < l.kept_count; i++)
        offsets[i] = (offsets_first ? 0 : batch) + i;
    for (uint32_t i = 0; i < batch; i++)
        result.dims[(offsets_first ? l.kept_count : 0) + i] = dims[i];
    for (uint32_t i = 0; i < l.kept_count; i++)
        result.dims[offsets[i]] = l.kept[i];
    result.rank = batch + l.kept_count;
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    ig_op(g, "gather", (const ig_value *[]){&x, &indices}, 2, &result,
          "{dimension_numbers = #stablehlo.gather<offset_dims = [%s], collapsed_slice_dims = [%s], "
          "start_index_map = [%s], index_vector_dim = %u>, slice_sizes = array<i64: %s>}",
          ig_list(offsets, l.kept_count), ig_list(l.collapsed, l.collapsed_count),
          ig_list(l.indexed, l.indexed_count), batch, ig_list(l.slice, x.rank));
    ig_push(g, result);
    return true;
}

/* Dimension 0 is a batch of tables. */
bool ig_step_gather_batch(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_ANY, 2, &x) || x.rank > 3)
        return false;
    lookup l = some_lookup(g, &x, 1, false);
    int64_t dims[] = {ig_between(g, 1, 5), x.dims[0], l.indexed_count}, offsets[IG_MAX_RANK];
    ig_value indices = ig_indices(g, dims, 3, l.smallest, true);
    ig_value result = ig_shape(x.dtype, dims, 2, x.size);
    for (uint32_t i = 0; i < l.kept_count; i++) {
        offsets[i] = result.rank;
        result.dims[result.rank++] = l.kept[i];
    }
    if (ig_count(&result) > 2 * IG_MAX_ELEMENTS)
        return false;
    ig_op(g, "gather", (const ig_value *[]){&x, &indices}, 2, &result,
          "{dimension_numbers = #stablehlo.gather<offset_dims = [%s], collapsed_slice_dims = [%s], "
          "operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [%s], "
          "index_vector_dim = 2>, slice_sizes = array<i64: %s>}",
          ig_list(offsets, l.kept_count), ig_list(l.collapsed, l.collapsed_count),
          ig_list(l.indexed, l.indexed_count), ig_list(l.slice, x.rank));
    ig_push(g, result);
    return true;
}

/* --- scatter --- */

static const char *const scatter_ops[] = {"add", "maximum", "minimum", "set"};

/* Where updates replace elements no two may meet: rows in order. */
static ig_value scatter_indices(ig *g, const lookup *l, int64_t count, bool distinct)
{
    int64_t dims[] = {count, l->indexed_count};
    if (!distinct)
        return ig_indices(g, dims, 2, l->smallest, true);
    ig_value x = ig_shape(TERN_I32, dims, 2, (double)count);
    ig_op(g, "iota", NULL, 0, &x, "{iota_dimension = 0 : i64}");
    return x;
}

static void scatter_body(char *body, size_t size, tern_dtype t, const char *op)
{
    const char *type = ig_dtype_text(t);
    if (op[0] != 's')
        (void)snprintf(body, size, "%s", ig_pair_body(t, op));
    else
        (void)snprintf(body, size,
                       "({\n^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\nstablehlo.return %%q : "
                       "tensor<%s>\n})",
                       type, type, type);
}

bool ig_step_scatter(ig *g)
{
    ig_value x;
    char body[300];
    if (!ig_pick(g, IG_FLOAT | IG_SINT, 1, &x) || x.rank > 3)
        return false;
    const char *op = scatter_ops[ig_choose(g, TERN_COUNT_OF(scatter_ops))];
    bool is_set = op[0] == 's';
    lookup l = some_lookup(g, &x, 0, is_set || ig_chance(g, 60));
    int64_t count = ig_between(g, 1, is_set ? l.smallest + 1 : 9), dims[IG_MAX_RANK] = {count};
    int64_t windows[IG_MAX_RANK];
    for (uint32_t i = 0; i < l.kept_count; i++) {
        windows[i] = 1 + i;
        dims[1 + i] = l.kept[i];
    }
    double most = floor(ig_limit(x.dtype) / (2 * (double)count * 64));
    ig_value indices = scatter_indices(g, &l, count, is_set);
    if (op[0] == 'a')
        x = ig_tame(g, x, fmax(1, floor(ig_limit(x.dtype) / 2)));
    ig_value updates = ig_make(g, x.dtype, dims, 1 + l.kept_count, fmax(1, most));
    ig_value result = ig_like(&x);
    if (op[0] == 'a' && most < 1)
        return false;
    result.size =
        op[0] == 'a' ? x.size + updates.size * (double)count * 64 : fmax(x.size, updates.size);
    scatter_body(body, sizeof body, x.dtype, op);
    ig_op(g, "scatter", (const ig_value *[]){&x, &indices, &updates}, 3, &result,
          "%s {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [%s], "
          "inserted_window_dims = [%s], scatter_dims_to_operand_dims = [%s], index_vector_dim = "
          "1>}",
          body, ig_list(windows, l.kept_count), ig_list(l.collapsed, l.collapsed_count),
          ig_list(l.indexed, l.indexed_count));
    ig_push(g, result);
    return true;
}

static const char pair_body[] =
    "({\n^bb0(%%p: tensor<%s>, %%i: tensor<i32>, %%q: tensor<%s>, %%j: tensor<i32>):\n"
    "%%a = stablehlo.%s %%p, %%q : tensor<%s>\n%%b = stablehlo.%s %%i, %%j : tensor<i32>\n"
    "stablehlo.return %%a, %%b : tensor<%s>, tensor<i32>\n}) {scatter_dimension_numbers = "
    "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
    "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}";

/* Rows of two matrices. */
bool ig_step_scatter_pair(ig *g)
{
    ig_value x;
    char attributes[800];
    if (!ig_pick(g, IG_FLOAT, 2, &x) || x.rank != 2)
        return false;
    const char *t = ig_dtype_text(x.dtype), *op = ig_chance(g, 50) ? "add" : "maximum";
    int64_t count = ig_between(g, 1, 9), rows[] = {count, x.dims[1]}, at[] = {count, 1};
    double most = fmax(1, floor(ig_limit(x.dtype) / (4 * (double)count)));
    x = ig_tame(g, x, most);
    ig_value y = ig_make(g, TERN_I32, x.dims, 2, 1000), v = ig_make(g, TERN_I32, rows, 2, 1000);
    ig_value u = ig_make(g, x.dtype, rows, 2, most), places = ig_indices(g, at, 2, x.dims[0], true);
    ig_value results[] = {ig_like(&x), ig_like(&y)};
    results[0].size = x.size + (double)count * u.size;
    results[1].size = ig_limit(TERN_I32);
    (void)snprintf(attributes, sizeof attributes, pair_body, t, t, op, t,
                   ig_chance(g, 70) ? op : "minimum", t);
    ig_op_n(g, "stablehlo.scatter", (const ig_value *[]){&x, &y, &places, &u, &v}, 5, results, 2,
            attributes);
    ig_push(g, results[0]);
    ig_push(g, results[1]);
    return true;
}

/* --- order --- */

bool ig_step_sort(ig *g)
{
    ig_value x;
    char attributes[700];
    if (!ig_pick(g, IG_FLOAT | IG_SINT, 1, &x))
        return false;
    const char *t = ig_dtype_text(x.dtype), *direction = ig_chance(g, 50) ? "LT" : "GT";
    uint32_t count = 1 + ig_choose(g, 2), at = ig_choose(g, x.rank);
    ig_value y = ig_make(g, TERN_I32, x.dims, x.rank, 0x1p30);
    ig_value results[] = {ig_like(&x), ig_like(&y)};
    (void)snprintf(attributes, sizeof attributes,
                   "({\n^bb0(%%p: tensor<%s>, %%q: tensor<%s>%s):\n%%r = stablehlo.compare %s, "
                   "%%p, %%q : (tensor<%s>, tensor<%s>) -> tensor<i1>\nstablehlo.return %%r : "
                   "tensor<i1>\n}) {dimension = %u : i64, is_stable = true}",
                   t, t, count == 2 ? ", %i: tensor<i32>, %j: tensor<i32>" : "", direction, t, t,
                   at);
    ig_op_n(g, "stablehlo.sort", (const ig_value *[]){&x, &y}, count, results, count, attributes);
    for (uint32_t i = 0; i < count; i++)
        ig_push(g, results[i]);
    return true;
}

bool ig_step_top_k(ig *g)
{
    ig_value x;
    if (!ig_pick(g, IG_FLOAT, 1, &x))
        return false;
    int64_t k = ig_between(g, 1, x.dims[x.rank - 1]);
    ig_value values = ig_like(&x), places = ig_shape(TERN_I32, x.dims, x.rank, 1000);
    values.dims[x.rank - 1] = places.dims[x.rank - 1] = k;
    values.id = g->next_id++;
    places.id = g->next_id++;
    tern_text_printf(g->text, "  %s, %s = chlo.top_k(%s, k = %lld) : %s -> (%s, %s)\n",
                     ig_name(&values), ig_name(&places), ig_name(&x), (long long)k, ig_type(&x),
                     ig_type(&values), ig_type(&places));
    ig_push(g, values);
    ig_push(g, places);
    return true;
}
