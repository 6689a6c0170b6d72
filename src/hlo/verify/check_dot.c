/* hlo/verify/check_dot.c - dot, dot_general, ragged_dot and einsum. */
#include <string.h>

#include "hlo/verify/check_impl.h"
#include "numerics/format.h"

typedef struct {
    const int64_t *batch, *contract;
    uint32_t batch_count, contract_count;
    const char *batch_name, *contract_name;
} dot_side;

static tern_status side_fits(chk *c, const dot_side *s, uint32_t rank)
{
    return chk_dim_lists(c, s->batch_name, s->batch, s->batch_count, s->contract_name, s->contract,
                         s->contract_count, rank);
}

static tern_status sizes_match(chk *c, const char *what, const int64_t *x, const int64_t *y,
                               uint32_t count)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    for (uint32_t i = 0; i < count; i++)
        if (!chk_dim_fits(lhs->dims[x[i]], rhs->dims[y[i]]))
            return CHK_BAD("%s dimension %lld of lhs has size %lld, %lld of rhs %lld; they must be "
                           "equal",
                           what, (long long)x[i], (long long)lhs->dims[x[i]], (long long)y[i],
                           (long long)rhs->dims[y[i]]);
    return NULL;
}

static bool has_dim(const dot_side *s, int64_t dim)
{
    for (uint32_t i = 0; i < s->batch_count; i++)
        if (s->batch[i] == dim)
            return true;
    for (uint32_t i = 0; i < s->contract_count; i++)
        if (s->contract[i] == dim)
            return true;
    return false;
}

static tern_status sides_fit(chk *c, const dot_side *x, const dot_side *y)
{
    if (x->batch_count != y->batch_count)
        return CHK_BAD("lhs has %u batching dimensions, rhs %u; the counts must be equal",
                       x->batch_count, y->batch_count);
    if (x->contract_count != y->contract_count)
        return CHK_BAD("lhs has %u contracting dimensions, rhs %u; the counts must be equal",
                       x->contract_count, y->contract_count);
    TERN_TRY(side_fits(c, x, chk_in(c, 0)->rank));
    TERN_TRY(side_fits(c, y, chk_in(c, 1)->rank));
    TERN_TRY(sizes_match(c, "batching", x->batch, y->batch, x->batch_count));
    return sizes_match(c, "contracting", x->contract, y->contract, x->contract_count);
}

/* Batch dimensions, then the free dimensions of lhs, then those of rhs. */
static tern_status dot_shape(chk *c, const dot_side *x, const dot_side *y, chk_shape *s)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    uint32_t to = 0, used = 2 * x->contract_count + x->batch_count;
    TERN_TRY(chk_shape_init(c, s, 0, lhs->rank + rhs->rank - used));
    for (uint32_t i = 0; i < x->batch_count; i++) {
        int64_t size = lhs->dims[x->batch[i]];
        s->dims[to++] = chk_dynamic(size) ? rhs->dims[y->batch[i]] : size;
    }
    for (uint32_t i = 0; i < lhs->rank; i++)
        if (!has_dim(x, i))
            s->dims[to++] = lhs->dims[i];
    for (uint32_t i = 0; i < rhs->rank; i++)
        if (!has_dim(y, i))
            s->dims[to++] = rhs->dims[i];
    return NULL;
}

static void dot_sides(chk *c, dot_side *x, dot_side *y)
{
    x->batch = chk_ints(c, TERN_HLO_A_lhs_batching_dimensions, &x->batch_count);
    y->batch = chk_ints(c, TERN_HLO_A_rhs_batching_dimensions, &y->batch_count);
    x->contract = chk_ints(c, TERN_HLO_A_lhs_contracting_dimensions, &x->contract_count);
    y->contract = chk_ints(c, TERN_HLO_A_rhs_contracting_dimensions, &y->contract_count);
    x->batch_name = "lhs_batching_dimensions";
    y->batch_name = "rhs_batching_dimensions";
    x->contract_name = "lhs_contracting_dimensions";
    y->contract_name = "rhs_contracting_dimensions";
}

/* The program chooses the result's element type; the operands' is the default. */
static tern_status result_elements(chk *c, chk_shape *s)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    if (c->spec->result_count || chk_is_quant(lhs) || chk_is_quant(rhs))
        return NULL;
    s->elem = lhs->elem;
    return NULL;
}

tern_status chk_infer_dot_general(chk *c, chk_shapes *out)
{
    dot_side x, y;
    dot_sides(c, &x, &y);
    TERN_TRY(sides_fit(c, &x, &y));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(dot_shape(c, &x, &y, out->items));
    return result_elements(c, out->items);
}

tern_status chk_infer_dot(chk *c, chk_shapes *out)
{
    static const int64_t zero = 0, one = 1;
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    if (lhs->rank < 1 || lhs->rank > 2 || rhs->rank < 1 || rhs->rank > 2)
        return CHK_BAD("the operands are %s and %s; each must have one or two dimensions",
                       chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, chk_in_type(c, 1)));
    dot_side x = {.contract = lhs->rank == 2 ? &one : &zero, .contract_count = 1};
    dot_side y = {.contract = &zero, .contract_count = 1};
    TERN_TRY(sizes_match(c, "contracting", x.contract, y.contract, 1));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(dot_shape(c, &x, &y, out->items));
    return result_elements(c, out->items);
}

/* --- elements --- */

static tern_status quantised_dot(chk *c, const tern_hlo_type_info *lhs,
                                 const tern_hlo_type_info *rhs, const tern_hlo_type_info *result)
{
    const tern_hlo_quant *q = rhs->quant;
    if (!q || chk_is_quant(lhs) != chk_is_quant(result))
        return CHK_BAD("it takes %s and %s to %s; rhs must be quantised, and lhs and the result "
                       "both or neither",
                       chk_type_text(c, lhs->elem), chk_type_text(c, rhs->elem),
                       chk_type_text(c, result->elem));
    for (uint32_t i = 0; c->spec->code == TERN_HLO_DOT_GENERAL && i < q->count; i++)
        if (q->zero_points[i] != 0)
            return CHK_BAD("zero point %u of rhs is %lld; it must be 0", i,
                           (long long)q->zero_points[i]);
    if (!lhs->quant)
        return lhs->dtype == q->expressed && result->dtype == q->expressed
                   ? NULL
                   : CHK_BAD("rhs expresses %s; lhs and the result must have such elements, not %s "
                             "and %s",
                             tern_num_format_of(q->expressed)->name, chk_type_text(c, lhs->elem),
                             chk_type_text(c, result->elem));
    if (lhs->quant->storage != q->storage)
        return CHK_BAD("lhs stores %s, rhs %s; they must be the same",
                       tern_num_format_of(lhs->quant->storage)->name,
                       tern_num_format_of(q->storage)->name);
    if (lhs->quant->expressed != q->expressed || result->quant->expressed != q->expressed)
        return CHK_BAD("lhs, rhs and the result express %s, %s and %s; they must be the same",
                       tern_num_format_of(lhs->quant->expressed)->name,
                       tern_num_format_of(q->expressed)->name,
                       tern_num_format_of(result->quant->expressed)->name);
    if (q->axis < 0 && result->quant->axis >= 0)
        return CHK_BAD("the result is quantised along a dimension; it cannot be, as rhs is not");
    return NULL;
}

static tern_status precision_fits(chk *c)
{
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_precision_config);
    uint32_t count = attr ? tern_hlo_attr_of(c->m, attr)->count : 0;
    if (count > 2)
        return CHK_BAD("precision_config has %u entries; it must have one per operand", count);
    return NULL;
}

static tern_status dot_elements(chk *c)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1), *result = chk_out(c, 0);
    if (chk_is_quant(lhs) || chk_is_quant(rhs) || chk_is_quant(result))
        return quantised_dot(c, lhs, rhs, result);
    return NULL; /* different element types are allowed: f8E4M3FN with f8E5M2 */
}

tern_status chk_check_dot(chk *c)
{
    TERN_TRY(precision_fits(c));
    return dot_elements(c);
}

/* --- dot_general's algorithm --- */

typedef struct {
    tern_dtype operand, accumulate;
    int64_t operations;
    bool imprecise; /* may accumulate with less precision */
} dot_algorithm;

/* Algorithms that hardware supports. F8E4M3FN stands for all 8-bit floats, which may be mixed. */
static const dot_algorithm algorithms[] = {
    {TERN_F8E4M3FN, TERN_F32, 1, false}, {TERN_F8E4M3FN, TERN_F32, 1, true},
    {TERN_F16, TERN_F16, 1, false},      {TERN_F16, TERN_F32, 1, false},
    {TERN_BF16, TERN_BF16, 1, false},    {TERN_BF16, TERN_F32, 1, false},
    {TERN_BF16, TERN_F32, 3, false},     {TERN_BF16, TERN_F32, 6, false},
    {TERN_BF16, TERN_F32, 9, false},     {TERN_TF32, TERN_F32, 1, false},
    {TERN_TF32, TERN_F32, 3, false},     {TERN_F32, TERN_F32, 1, false},
    {TERN_F64, TERN_F64, 1, false},
};

static tern_dtype type_attr(const chk *c, tern_hlo_attr_name name)
{
    tern_hlo_attr attr = chk_attr(c, name);
    tern_hlo_type type = attr ? tern_hlo_attr_of(c->m, attr)->type : 0;
    const tern_hlo_type_info *t = type ? tern_hlo_type_of(c->m, type) : NULL;
    if (!t || t->kind != TERN_HLO_TYPE_SCALAR)
        return TERN_DTYPE_NONE;
    const tern_num_format *f = tern_num_format_of(t->dtype);
    bool f8 = f->kind == TERN_KIND_FLOAT && f->bits == 8;
    return f8 ? TERN_F8E4M3FN : t->dtype;
}

static tern_status algorithm_fits(chk *c)
{
    if (!chk_attr(c, TERN_HLO_A_lhs_precision_type))
        return NULL;
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_precision_config);
    for (uint32_t i = 0; attr && i < tern_hlo_attr_of(c->m, attr)->count; i++)
        if (tern_hlo_attr_of(c->m, tern_hlo_attr_of(c->m, attr)->attrs[i])->i != 0)
            return CHK_BAD(
                "it has an algorithm and a precision_config, which must then be DEFAULT");
    int64_t x = chk_int(c, TERN_HLO_A_lhs_component_count);
    int64_t y = chk_int(c, TERN_HLO_A_rhs_component_count);
    int64_t n = chk_int(c, TERN_HLO_A_num_primitive_operations);
    TERN_TRY(chk_in_range("lhs_component_count", x, 1, INT64_MAX));
    TERN_TRY(chk_in_range("rhs_component_count", y, 1, INT64_MAX));
    TERN_TRY(chk_in_range("num_primitive_operations", n, 1, INT64_MAX));
    tern_dtype operand = type_attr(c, TERN_HLO_A_lhs_precision_type);
    tern_dtype accumulate = type_attr(c, TERN_HLO_A_accumulation_type);
    bool imprecise = chk_int(c, TERN_HLO_A_allow_imprecise_accumulation);
    bool known = x == 1 && y == 1 && operand == type_attr(c, TERN_HLO_A_rhs_precision_type);
    for (size_t i = 0; known && i < TERN_COUNT_OF(algorithms); i++)
        if (algorithms[i].operand == operand && algorithms[i].accumulate == accumulate &&
            algorithms[i].operations == n && algorithms[i].imprecise == imprecise)
            return NULL;
    return CHK_BAD("no hardware has an algorithm with these precision types, components %lld and "
                   "%lld, and %lld primitive operations",
                   (long long)x, (long long)y, (long long)n);
}

tern_status chk_check_dot_general(chk *c)
{
    TERN_TRY(precision_fits(c));
    TERN_TRY(dot_elements(c));
    const tern_hlo_quant *q = chk_in(c, 1)->quant;
    uint32_t count;
    const int64_t *contract = chk_ints(c, TERN_HLO_A_rhs_contracting_dimensions, &count);
    for (uint32_t i = 0; q && q->axis >= 0 && i < count; i++)
        if (contract[i] == q->axis)
            return CHK_BAD("rhs is quantised along dimension %d, which must not be a contracting "
                           "one",
                           q->axis);
    return algorithm_fits(c);
}

/* --- ragged_dot --- */

static const int64_t *field_ints(chk *c, tern_hlo_attr record, const char *name, uint32_t *count)
{
    return tern_hlo_ints(c->m, tern_hlo_attr_field(c->m, record, name), count);
}

static bool in_list(const int64_t *list, uint32_t count, int64_t value)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == value)
            return true;
    return false;
}

/* group_sizes: the batch sizes of lhs before the ragged dimension, then the count of groups; or
 * only the count. */
static tern_status group_sizes_fit(chk *c, const dot_side *x, int64_t ragged, int64_t *out_groups)
{
    const tern_hlo_type_info *lhs = chk_in(c, 0), *sizes = chk_in(c, 2);
    if (sizes->rank == 0)
        return CHK_BAD("group_sizes is a scalar; it must have a dimension");
    *out_groups = sizes->dims[sizes->rank - 1];
    if (sizes->rank == 1)
        return NULL;
    uint32_t at = 0;
    bool fits = true, contracting = in_list(x->contract, x->contract_count, ragged);
    bool batch = in_list(x->batch, x->batch_count, ragged);
    for (uint32_t i = 0; i < x->batch_count && x->batch[i] != ragged; i++, at++)
        fits &= at + 1 < sizes->rank && chk_dim_fits(sizes->dims[at], lhs->dims[x->batch[i]]);
    for (uint32_t i = 0; contracting && x->contract[i] != ragged; i++, at++)
        fits &= at + 1 < sizes->rank && chk_dim_fits(sizes->dims[at], lhs->dims[x->contract[i]]);
    for (int64_t d = 0; !batch && !contracting && d < ragged; d++) {
        if (has_dim(x, d))
            continue;
        fits &= at + 1 < sizes->rank && chk_dim_fits(sizes->dims[at], lhs->dims[d]);
        at++;
    }
    if (fits && at + 1 == sizes->rank)
        return NULL;
    return CHK_BAD("group_sizes is %s; it must have one dimension, or %u sizes of lhs and the "
                   "groups",
                   chk_type_text(c, chk_in_type(c, 2)), at);
}

static tern_status group_dims_fit(chk *c, const dot_side *y, const int64_t *group, uint32_t count,
                                  int64_t groups)
{
    const tern_hlo_type_info *rhs = chk_in(c, 1);
    TERN_TRY(chk_dim_lists(c, "rhs_group_dimensions", group, count, y->batch_name, y->batch,
                           y->batch_count, rhs->rank));
    TERN_TRY(chk_dim_lists(c, "rhs_group_dimensions", group, count, y->contract_name, y->contract,
                           y->contract_count, rhs->rank));
    if (count && !chk_dim_fits(rhs->dims[group[0]], groups))
        return CHK_BAD("group dimension %lld of rhs has size %lld; there are %lld groups",
                       (long long)group[0], (long long)rhs->dims[group[0]], (long long)groups);
    return NULL;
}

/* Three modes, by the ragged dimension of lhs: free (rhs has a group dimension), contracting (the
 * result has one), or batch. */
static tern_status ragged_shape(chk *c, const dot_side *x, const dot_side *y, int64_t ragged,
                                const int64_t *group, uint32_t group_count, int64_t groups,
                                chk_shape *s)
{
    bool contracting = in_list(x->contract, x->contract_count, ragged);
    dot_side rest = *y;
    int64_t *merged = TERN_NEW_N(c->scratch, int64_t, y->contract_count + 1);
    TERN_TRY_MEM(merged);
    for (uint32_t i = 0; i < y->contract_count; i++)
        merged[i] = y->contract[i];
    if (group_count)
        merged[y->contract_count] = group[0];
    rest.contract = merged;
    rest.contract_count = y->contract_count + group_count;
    const tern_hlo_type_info *lhs = chk_in(c, 0), *rhs = chk_in(c, 1);
    uint32_t to = 0;
    uint32_t rank = lhs->rank - x->contract_count + rhs->rank - y->batch_count -
                    rest.contract_count + contracting;
    TERN_TRY(chk_shape_init(c, s, 0, rank));
    if (contracting)
        s->dims[to++] = groups;
    for (uint32_t i = 0; i < x->batch_count; i++)
        s->dims[to++] = lhs->dims[x->batch[i]];
    for (uint32_t i = 0; i < lhs->rank; i++)
        if (!has_dim(x, i))
            s->dims[to++] = lhs->dims[i];
    for (uint32_t i = 0; i < rhs->rank; i++)
        if (!has_dim(&rest, i))
            s->dims[to++] = rhs->dims[i];
    TERN_ASSERT(to == rank);
    return result_elements(c, s);
}

tern_status chk_infer_ragged_dot(chk *c, chk_shapes *out)
{
    for (uint32_t i = 0; i < 3; i++)
        if (!chk_is_tensor(chk_in(c, i)))
            return TERN_ERR(UNSUPPORTED, "operand %u is unranked", i);
    tern_hlo_attr d = chk_attr(c, TERN_HLO_A_ragged_dot_dimension_numbers);
    dot_side x = {.batch_name = "lhs_batching_dimensions"}, y = {0};
    dot_sides(c, &x, &y);
    uint32_t ragged_count, group_count;
    x.batch = field_ints(c, d, "lhs_batching_dimensions", &x.batch_count);
    y.batch = field_ints(c, d, "rhs_batching_dimensions", &y.batch_count);
    x.contract = field_ints(c, d, "lhs_contracting_dimensions", &x.contract_count);
    y.contract = field_ints(c, d, "rhs_contracting_dimensions", &y.contract_count);
    const int64_t *ragged = field_ints(c, d, "lhs_ragged_dimensions", &ragged_count);
    const int64_t *group = field_ints(c, d, "rhs_group_dimensions", &group_count);
    TERN_TRY(precision_fits(c));
    if (ragged_count != 1)
        return CHK_BAD("lhs has %u ragged dimensions; it must have one", ragged_count);
    TERN_TRY(chk_dim_list(c, "lhs_ragged_dimensions", ragged, 1, chk_in(c, 0)->rank, 0));
    TERN_TRY(sides_fit(c, &x, &y));
    bool free_dim = !has_dim(&x, ragged[0]);
    if (group_count != free_dim)
        return CHK_BAD("rhs has %u group dimensions; with this ragged dimension it must have %d",
                       group_count, free_dim);
    int64_t groups = 0;
    TERN_TRY(group_sizes_fit(c, &x, ragged[0], &groups));
    TERN_TRY(group_dims_fit(c, &y, group, group_count, groups));
    TERN_TRY(chk_shapes_get(c, 1, out));
    return ragged_shape(c, &x, &y, ragged[0], group, group_count, groups, out->items);
}

/* --- einsum --- */

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* "ab,bc->ac": one term per operand; with "..." a term may name fewer dimensions than the tensor
 * has. */
tern_status chk_check_einsum(chk *c)
{
    const char *config = chk_text(c, TERN_HLO_A_einsum_config), *arrow = strstr(config, "->");
    if (!arrow)
        return CHK_BAD("einsum_config is \"%s\"; it must have an arrow", config);
    uint32_t terms = 1;
    for (const char *p = config; p < arrow; p++) {
        terms += *p == ',';
        if (*p != ',' && *p != '.' && *p != ' ' && !is_letter(*p))
            return CHK_BAD("einsum_config is \"%s\"; '%c' is not allowed there", config, *p);
    }
    if (terms != c->spec->operand_count)
        return CHK_BAD("einsum_config is \"%s\" with %u terms; there are %u operands", config,
                       terms, c->spec->operand_count);
    return NULL;
}
