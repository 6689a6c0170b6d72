/* hlo/verify/check_custom_call.c - custom_call: its layouts, aliases and configuration. */
#include <string.h>

#include "hlo/verify/check_impl.h"

enum { API_UNSPECIFIED, API_ORIGINAL, API_STATUS, API_STATUS_UNIFIED, API_TYPED_FFI, API_END };

static tern_status backend_config_fits(chk *c)
{
    int64_t version = chk_int(c, TERN_HLO_A_api_version);
    TERN_TRY(chk_in_range("api_version", version, API_UNSPECIFIED, API_END));
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_backend_config);
    if (!attr)
        return NULL;
    tern_hlo_attr_kind kind = tern_hlo_attr_of(c->m, attr)->kind;
    if (version == API_TYPED_FFI && kind != TERN_HLO_ATTR_DICT)
        return CHK_BAD("backend_config must be a dictionary for api_version %d", API_TYPED_FFI);
    if (version != API_TYPED_FFI && kind != TERN_HLO_ATTR_STRING)
        return CHK_BAD("backend_config must be a string for api_version %lld", (long long)version);
    return NULL;
}

/* A layout is a permutation of the dimensions; empty for a value that is no tensor. */
static tern_status layout_fits(chk *c, const char *what, uint32_t i, tern_hlo_attr layout,
                               tern_hlo_type type)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
    const int64_t *order;
    uint32_t count;
    TERN_TRY(chk_elements(c, layout, &order, &count));
    if (t->kind == TERN_HLO_TYPE_TUPLE)
        return CHK_BAD("%s %u is a tuple, which cannot have a layout", what, i);
    if (!chk_is_tensor(t))
        return count == 0 ? NULL
                          : CHK_BAD("%s %u is %s, which cannot have a layout", what, i,
                                    chk_type_text(c, type));
    bool *seen = TERN_NEW_N(c->scratch, bool, t->rank + 1);
    TERN_TRY_MEM(seen);
    bool fits = count == t->rank;
    for (uint32_t k = 0; fits && k < count; k++) {
        fits = order[k] >= 0 && order[k] < (int64_t)t->rank && !seen[order[k]];
        if (fits)
            seen[order[k]] = true;
    }
    return fits ? NULL
                : CHK_BAD("layout %s of %s %u must be a permutation of its %u dimensions",
                          chk_list_text(c, order, count), what, i, t->rank);
}

static tern_status layouts_fit(chk *c)
{
    tern_hlo_attr in = chk_attr(c, TERN_HLO_A_operand_layouts);
    tern_hlo_attr out = chk_attr(c, TERN_HLO_A_result_layouts);
    if (!in != !out)
        return CHK_BAD("it has layouts for its %s only; it must have both or none",
                       in ? "operands" : "results");
    if (!in)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, in), *b = tern_hlo_attr_of(c->m, out);
    const tern_hlo_type *results = c->spec->results;
    uint32_t result_count = c->spec->result_count;
    if (result_count == 1 && chk_out(c, 0)->kind == TERN_HLO_TYPE_TUPLE) {
        const tern_hlo_type_info *tuple = chk_out(c, 0);
        results = tuple->parts;
        result_count = tuple->part_count;
    }
    TERN_TRY(chk_count("operand_layouts", a->count, c->spec->operand_count, "one an operand"));
    TERN_TRY(chk_count("result_layouts", b->count, result_count, "one a result"));
    for (uint32_t i = 0; i < a->count; i++)
        TERN_TRY(layout_fits(c, "operand", i, a->attrs[i], chk_in_type(c, i)));
    for (uint32_t i = 0; i < b->count; i++)
        TERN_TRY(layout_fits(c, "result", i, b->attrs[i], results[i]));
    return NULL;
}

/* The element of |type| that |path| selects through tuples; 0 if the path is invalid. */
static tern_hlo_type part_of(const chk *c, tern_hlo_type type, const int64_t *path, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
        if (t->kind != TERN_HLO_TYPE_TUPLE || path[i] < 0 || path[i] >= (int64_t)t->part_count)
            return 0;
        type = t->parts[path[i]];
    }
    return type;
}

static tern_status alias_fits(chk *c, tern_hlo_attr alias)
{
    uint32_t to_count, from_count;
    const int64_t *to =
        tern_hlo_ints(c->m, tern_hlo_attr_field(c->m, alias, "output_tuple_indices"), &to_count);
    const int64_t *from =
        tern_hlo_ints(c->m, tern_hlo_attr_field(c->m, alias, "operand_tuple_indices"), &from_count);
    tern_hlo_attr index_attr = tern_hlo_attr_field(c->m, alias, "operand_index");
    int64_t index = index_attr ? tern_hlo_attr_of(c->m, index_attr)->i : 0;
    TERN_TRY(chk_in_range("operand_index of an alias", index, 0, c->spec->operand_count));
    tern_hlo_type operand = part_of(c, chk_in_type(c, (uint32_t)index), from, from_count);
    tern_hlo_type result = 0;
    if (c->spec->result_count == 1)
        result = part_of(c, c->spec->results[0], to, to_count);
    else if (to_count && to[0] >= 0 && to[0] < (int64_t)c->spec->result_count)
        result = part_of(c, c->spec->results[to[0]], to + 1, to_count - 1);
    if (!operand || !result)
        return CHK_BAD("an alias of operand %lld names a part that does not exist",
                       (long long)index);
    if (operand != result)
        return CHK_BAD("an alias takes %s to %s; they must be the same", chk_type_text(c, operand),
                       chk_type_text(c, result));
    return NULL;
}

/* A recorded kernel: static tensors, and the recording. Its own types are compared with these when
 * the call is lowered. */
static tern_status check_kernel(chk *c)
{
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_backend_config);
    if (!attr || tern_hlo_attr_of(c->m, attr)->kind != TERN_HLO_ATTR_STRING)
        return CHK_BAD("backend_config must be the recorded kernel, a string");
    for (uint32_t i = 0; i < c->spec->operand_count + c->spec->result_count; i++) {
        bool operand = i < c->spec->operand_count;
        uint32_t k = operand ? i : i - c->spec->operand_count;
        const tern_hlo_type_info *t = operand ? chk_in(c, k) : chk_out(c, k);
        if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static || t->quant || t->count == 0)
            return CHK_BAD("%s %u of a kernel is %s, wanted a tensor of static shape with elements",
                           operand ? "operand" : "result", k,
                           chk_type_text(c, operand ? chk_in_type(c, k) : c->spec->results[k]));
    }
    return NULL;
}

tern_status chk_check_custom_call(chk *c)
{
    TERN_TRY(backend_config_fits(c));
    TERN_TRY(layouts_fit(c));
    tern_hlo_attr attr = chk_attr(c, TERN_HLO_A_output_operand_aliases);
    const tern_hlo_attr_info *aliases = attr ? tern_hlo_attr_of(c->m, attr) : NULL;
    for (uint32_t i = 0; aliases && i < aliases->count; i++)
        if (tern_hlo_attr_of(c->m, aliases->attrs[i])->kind == TERN_HLO_ATTR_RECORD)
            TERN_TRY(alias_fits(c, aliases->attrs[i]));
    if (!strcmp(chk_text(c, TERN_HLO_A_call_target_name), TERN_HLO_RAGGED_CALL))
        return chk_check_ragged(c);
    if (!strcmp(chk_text(c, TERN_HLO_A_call_target_name), TERN_HLO_NKI_CALL))
        return check_kernel(c);
    return NULL;
}
