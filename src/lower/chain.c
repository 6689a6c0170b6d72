/* lower/chain.c - the structure of a chain: values, strides, and the axes they share.
 *
 * Dims of values are nodes of a union-find. Each op unites the dims that it makes equal; the
 * resulting sets are the axes. Dims of size 1 are not axes. Ops that only change the shape or type
 * of elements (broadcasts, transposes, some reshapes, bit casts) create no step: their result is a
 * view of the operand. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "numerics/format.h"

tern_chain *tern_chain_create(tern_lower *l, uint32_t ops, uint32_t inputs)
{
    uint64_t capacity =
        4 * (uint64_t)ops + inputs + 4; /* an op has up to three constants of its own */
    uint32_t values = capacity < TERN_CHAIN_VALUES_MAX ? (uint32_t)capacity : TERN_CHAIN_VALUES_MAX;
    uint32_t nodes = values * TERN_CHAIN_DIMS_MEAN;
    tern_chain *c = tern_mem_get_zeroed(l->mem, sizeof(*c));
    if (c) {
        tern_arena_init(&c->arena, l->mem, 0);
        c->l = l;
        c->values_max = values;
        c->nodes_max = nodes;
        c->values = TERN_NEW_N(&c->arena, tern_chain_value, values);
        c->steps = TERN_NEW_N(&c->arena, tern_chain_step, values);
        c->nodes = TERN_NEW_N(&c->arena, uint16_t, nodes);
        c->slots_max = TERN_CHAIN_SLOTS_INITIAL;
        c->slots = TERN_NEW_N(&c->arena, tern_chain_slot, c->slots_max);
        c->sizes = TERN_NEW_N(&c->arena, int64_t, nodes);
    }
    if (c && c->values && c->steps && c->nodes && c->slots && c->sizes)
        return c;
    tern_chain_destroy(c);
    tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
    return NULL;
}

void tern_chain_destroy(tern_chain *c)
{
    if (!c)
        return;
    tern_arena_fini(&c->arena);
    tern_mem_free(c->l->mem, c, sizeof(*c));
}

uint32_t tern_chain_find(const tern_chain *c, tern_hlo_value value)
{
    for (uint32_t i = c->value_count; i-- > 0;)
        if (c->values[i].value == value)
            return i;
    return TERN_CHAIN_NONE;
}

/* --- dims --- */

static uint32_t root_of(const tern_chain *c, uint32_t node)
{
    while (c->nodes[node] != node)
        node = c->nodes[node];
    return node;
}

static bool unify(tern_chain *c, uint32_t a, uint32_t b)
{
    a = root_of(c, a);
    b = root_of(c, b);
    TERN_ASSERT(a < c->node_count && b < c->node_count);
    c->nodes[a > b ? a : b] = (uint16_t)(a > b ? b : a);
    return c->sizes[a] == c->sizes[b];
}

/* Unites the dims of |a| and |b| in order, skipping those of size 1. */
static bool unify_lists(tern_chain *c, uint32_t a, uint32_t b)
{
    const tern_chain_value *va = &c->values[a], *vb = &c->values[b];
    uint32_t i = 0, k = 0;
    for (;;) {
        while (i < va->rank && va->dims[i] == 1)
            i++;
        while (k < vb->rank && vb->dims[k] == 1)
            k++;
        if (i == va->rank || k == vb->rank)
            return i == va->rank && k == vb->rank;
        if (!unify(c, va->first_node + i++, vb->first_node + k++))
            return false;
    }
}

/* --- values --- */

static bool supports_dtype(const tern_lower *l, tern_dtype dtype)
{
    tern_dtype stored = tern_lower_dtype(dtype);
    if (stored == TERN_DTYPE_NONE)
        return false;
    const tern_num_format *f = tern_num_format_of(stored);
    return f->kind != TERN_KIND_FLOAT || f->storage_bytes > 1 ||
           (l->chip->pe_dtypes >> (unsigned)stored & 1);
}

/* Counts of views have 32 bits, offsets 64. */
static bool has_short_dims(const tern_hlo_type_info *type)
{
    for (uint32_t d = 0; d < type->rank; d++)
        if (type->dims[d] > INT32_MAX)
            return false;
    return true;
}

static uint32_t new_value(tern_chain *c, tern_hlo_value value)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(c->l->m, value);
    bool ok = type->kind == TERN_HLO_TYPE_TENSOR && type->is_static && !type->quant &&
              type->rank <= TERN_LOWER_RANK_MAX && type->count > 0 && has_short_dims(type) &&
              supports_dtype(c->l, type->dtype) && c->value_count < c->values_max &&
              c->node_count + type->rank <= c->nodes_max;
    if (!ok)
        return TERN_CHAIN_NONE;
    uint32_t i = c->value_count++;
    c->values[i] = (tern_chain_value){.value = value,
                                      .dtype = tern_lower_dtype(type->dtype),
                                      .hlo_dtype = type->dtype,
                                      .rank = type->rank,
                                      .dims = type->dims,
                                      .form = TERN_CHAIN_FULL,
                                      .same = i,
                                      .stored_in = TERN_CHAIN_NONE,
                                      .narrow = TERN_CHAIN_NONE,
                                      .step = TERN_CHAIN_NONE,
                                      .first_node = c->node_count,
                                      .array = &c->no_array,
                                      .slot = TERN_CHAIN_NONE};
    for (uint32_t d = 0; d < type->rank; d++, c->node_count++) {
        c->nodes[c->node_count] = (uint16_t)c->node_count;
        c->sizes[c->node_count] = type->dims[d];
    }
    return i;
}

static bool set_array(tern_chain *c, tern_chain_value *v, const tern_lower_array *array)
{
    tern_lower_array *own = TERN_NEW(&c->arena, tern_lower_array);
    if (!own) {
        tern_lir_fail(c->l->b, TERN_ERR(NO_MEMORY, "no memory for a chain of ops"));
        return false;
    }
    *own = *array;
    v->array = own;
    return true;
}

static bool set_dense(tern_chain *c, tern_chain_value *v)
{
    int64_t step = 1;
    tern_lower_array a = {.dtype = v->dtype, .rank = v->rank};
    for (uint32_t i = v->rank; i-- > 0;) {
        a.dims[i] = v->dims[i];
        a.strides[i] = step;
        step *= v->dims[i];
    }
    return set_array(c, v, &a);
}

bool tern_chain_input(tern_chain *c, tern_hlo_value value, tern_hlo_value outer,
                      const tern_lower_array *array)
{
    uint32_t i = new_value(c, value);
    if (i == TERN_CHAIN_NONE)
        return false;
    tern_chain_value *v = &c->values[i];
    if (tern_lower_splat(c->l, outer, &v->splat))
        v->form = TERN_CHAIN_SPLAT;
    else if (array)
        return set_array(c, v, array);
    else
        v->is_bound = true;
    return true;
}

static bool is_constant(const tern_lower *l, tern_hlo_value value)
{
    const tern_hlo_value_info *v = tern_hlo_value_of(l->m, value);
    return !v->is_arg && tern_hlo_op_of(l->m, v->owner)->code == TERN_HLO_CONSTANT;
}

/* Constants inside the region or before it. */
static bool add_constant(tern_chain *c, tern_hlo_value value)
{
    uint32_t i = new_value(c, value);
    if (i == TERN_CHAIN_NONE)
        return false;
    tern_chain_value *v = &c->values[i];
    const tern_hlo_op op = tern_hlo_value_of(c->l->m, value)->owner;
    const tern_hlo_attr_info *a =
        tern_hlo_attr_of(c->l->m, tern_hlo_op_attr(c->l->m, op, TERN_HLO_A_value));
    if (tern_lower_splat(c->l, value, &v->splat)) {
        v->form = TERN_CHAIN_SPLAT;
        return true;
    }
    v->is_constant = true;
    if (!set_dense(c, v))
        return false;
    if (a->is_splat)
        memset(v->array->strides, 0, sizeof(v->array->strides));
    return true;
}

static uint32_t operand_of(tern_chain *c, tern_hlo_value value)
{
    uint32_t i = tern_chain_find(c, value);
    if (i != TERN_CHAIN_NONE)
        return i;
    if (is_constant(c->l, value))
        return add_constant(c, value) ? c->value_count - 1 : TERN_CHAIN_NONE;
    if (!c->l->arrays[value])
        return TERN_CHAIN_NONE;
    tern_lower_array array = tern_lower_get(c->l, value);
    if (!tern_chain_input(c, value, value, &array))
        return TERN_CHAIN_NONE;
    return c->value_count - 1;
}

bool tern_chain_output(tern_chain *c, tern_hlo_value value)
{
    uint32_t i = operand_of(c, value);
    /* A splat has no axes, so it cannot be stored as an array. */
    if (i == TERN_CHAIN_NONE || (c->values[i].form == TERN_CHAIN_SPLAT &&
                                 tern_hlo_value_type_of(c->l->m, value)->count > 1))
        return false;
    c->values[i].is_output = true;
    return true;
}

/* --- ops without a step --- */

/* Two views of the same kind that map dims in the same way. */
static bool same_views(const tern_hlo_module *m, tern_hlo_op a, tern_hlo_op b)
{
    tern_hlo_code code = tern_hlo_op_of(m, a)->code;
    tern_hlo_attr_name name =
        code == TERN_HLO_TRANSPOSE ? TERN_HLO_A_permutation : TERN_HLO_A_broadcast_dimensions;
    return code == tern_hlo_op_of(m, b)->code &&
           tern_hlo_op_attr(m, a, name) == tern_hlo_op_attr(m, b, name);
}

/* An input that is broadcast or transposed in several ways (x[:, None] - x[None, :]) is an input
 * for each: its dims would be on several axes. |*done|: it was added so. */
static bool add_second_view(tern_chain *c, tern_hlo_op op, tern_hlo_code code, uint32_t from,
                            bool *done)
{
    tern_chain_value *vf = &c->values[from];
    uint32_t count = 0;
    const int64_t *map;
    tern_lower_array array;
    *done = false;
    if ((code != TERN_HLO_BROADCAST_IN_DIM && code != TERN_HLO_TRANSPOSE) ||
        vf->array == &c->no_array || vf->same != from || vf->step != TERN_CHAIN_NONE ||
        vf->is_iota || vf->is_constant)
        return true;
    if (!vf->viewed)
        vf->viewed = op;
    if (same_views(c->l->m, op, vf->viewed))
        return true;
    *done = true;
    uint32_t to = new_value(c, tern_hlo_op_of(c->l->m, op)->result_first);
    if (to == TERN_CHAIN_NONE)
        return false;
    tern_chain_value *vt = &c->values[to];
    if (code == TERN_HLO_TRANSPOSE) {
        map = tern_hlo_op_ints(c->l->m, op, TERN_HLO_A_permutation, &count);
        array = tern_lower_array_permute(c->values[from].array, map);
    } else {
        map = tern_hlo_op_ints(c->l->m, op, TERN_HLO_A_broadcast_dimensions, &count);
        array = tern_lower_array_broadcast(c->values[from].array, vt->dims, vt->rank, map);
    }
    return set_array(c, vt, &array);
}

static bool add_view(tern_chain *c, tern_hlo_op op, tern_hlo_code code)
{
    const tern_hlo_value operand = tern_hlo_operands(c->l->m, op)[0];
    uint32_t from = operand_of(c, operand);
    bool done;
    if (from == TERN_CHAIN_NONE || !add_second_view(c, op, code, from, &done))
        return false;
    if (done)
        return true;
    uint32_t to = new_value(c, tern_hlo_op_of(c->l->m, op)->result_first);
    if (to == TERN_CHAIN_NONE)
        return false;
    tern_chain_value *vf = &c->values[from], *vt = &c->values[to];
    uint32_t count = 0;
    const int64_t *map = NULL;
    vt->same = vf->same;
    TERN_ASSERT(c->values[vt->same].same == vt->same && vt->same < to); /* roots come first */
    if (vf->form == TERN_CHAIN_SPLAT) {
        vt->form = TERN_CHAIN_SPLAT;
        vt->splat = vf->splat;
    }
    switch ((int)code) {
    case TERN_HLO_BROADCAST_IN_DIM:
        map = tern_hlo_op_ints(c->l->m, op, TERN_HLO_A_broadcast_dimensions, &count);
        for (uint32_t i = 0; i < vf->rank; i++)
            if (vf->dims[i] != 1 &&
                !unify(c, vf->first_node + i, vt->first_node + (uint32_t)map[i]))
                return false;
        return true;
    case TERN_HLO_TRANSPOSE:
        map = tern_hlo_op_ints(c->l->m, op, TERN_HLO_A_permutation, &count);
        for (uint32_t i = 0; i < vt->rank; i++)
            if (!unify(c, vf->first_node + (uint32_t)map[i], vt->first_node + i))
                return false;
        return true;
    case TERN_HLO_BITCAST_CONVERT: /* a splat's value would change */
        return vf->form != TERN_CHAIN_SPLAT && vf->rank == vt->rank &&
               tern_num_format_of(vf->dtype)->storage_bytes ==
                   tern_num_format_of(vt->dtype)->storage_bytes &&
               unify_lists(c, from, to);
    default:
        return unify_lists(c, from, to);
    }
}

static bool add_iota(tern_chain *c, tern_hlo_op op)
{
    uint32_t i = new_value(c, tern_hlo_op_of(c->l->m, op)->result_first);
    if (i == TERN_CHAIN_NONE)
        return false;
    tern_chain_value *v = &c->values[i];
    int64_t dim = tern_hlo_op_int(c->l->m, op, TERN_HLO_A_iota_dimension);
    if (!set_dense(c, v))
        return false;
    memset(v->array->strides, 0, sizeof(v->array->strides));
    v->array->strides[dim] = 1;
    v->is_iota = true;
    return v->dims[dim] <= TERN_LOWER_COUNTING_MAX;
}

/* --- strides --- */

static tern_chain_step *new_step(tern_chain *c, tern_hlo_op op, tern_hlo_code code,
                                 uint32_t operands)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->l->m, op);
    if (info->result_count != 1 || operands > TERN_CHAIN_OPERANDS_MAX)
        return NULL;
    tern_chain_step s = {.op = op,
                         .code = code,
                         .operand_count = operands,
                         .absorbs = TERN_CHAIN_NONE,
                         .sum = TERN_CHAIN_NONE};
    for (uint32_t i = 0; i < operands; i++) {
        s.operands[i] = operand_of(c, tern_hlo_operands(c->l->m, op)[i]);
        if (s.operands[i] == TERN_CHAIN_NONE)
            return NULL;
    }
    s.result = new_value(c, info->result_first);
    if (s.result == TERN_CHAIN_NONE || c->step_count == c->values_max)
        return NULL;
    c->values[s.result].step = c->step_count;
    c->steps[c->step_count] = s;
    return &c->steps[c->step_count++];
}

static bool add_elementwise(tern_chain *c, tern_hlo_op op, tern_hlo_code code)
{
    uint32_t count = tern_hlo_op_of(c->l->m, op)->operand_count;
    if (code == TERN_HLO_COMPOSITE && count > 1 && !tern_chain_is_slope(c->l, op))
        count = 1;
    tern_chain_step *s = count ? new_step(c, op, code, count) : NULL;
    if (!s)
        return false;
    const tern_chain_value *of =
        &c->values[s->operands[code == TERN_HLO_SELECT || code == TERN_HLO_CLAMP]];
    tern_chain_class cls = tern_chain_class_of(of->hlo_dtype);
    s->recipe = code == TERN_HLO_COMPOSITE && cls == TERN_CHAIN_FLOAT
                    ? tern_chain_function_of(c->l, op, &s->arg)
                    : tern_chain_recipe_of(code, cls, &s->arg);
    if (!s->recipe)
        return false;
    const tern_chain_value *result = &c->values[s->result];
    for (uint32_t i = 0; i < count; i++) {
        const tern_chain_value *v = &c->values[s->operands[i]];
        for (uint32_t d = 0; v->rank == result->rank && d < v->rank; d++)
            if (!unify(c, v->first_node + d, result->first_node + d))
                return false;
        if (v->rank != result->rank && v->rank != 0)
            return false;
    }
    return true;
}

/* The value of a splat that f32 may not represent, such as the largest i32. */
static bool exact_splat(const tern_chain *c, const tern_chain_value *v, double *out)
{
    *out = v->splat;
    if (v->form == TERN_CHAIN_SPLAT || !v->is_constant)
        return v->form == TERN_CHAIN_SPLAT;
    const tern_hlo_op op = tern_hlo_value_of(c->l->m, v->value)->owner;
    const tern_hlo_attr_info *a =
        tern_hlo_attr_of(c->l->m, tern_hlo_op_attr(c->l->m, op, TERN_HLO_A_value));
    uint64_t code = 0;
    if (!a->is_splat || a->data_bytes > sizeof(code))
        return false;
    memcpy(&code, a->data, a->data_bytes);
    *out = tern_num_to_f64(tern_num_format_of(v->hlo_dtype), code);
    return true;
}

static bool add_reduce(tern_chain *c, tern_hlo_op op)
{
    tern_chain_step *s = new_step(c, op, tern_chain_reducer(c->l, op), 2);
    if (!s || s->code == TERN_HLO_NO_CODE || tern_hlo_op_of(c->l->m, op)->operand_count != 2)
        return false;
    const tern_chain_value *from = &c->values[s->operands[0]], *to = &c->values[s->result];
    const tern_chain_value *init = &c->values[s->operands[1]];
    s->arg = tern_chain_reduce_alu(s->code, tern_chain_class_of(from->hlo_dtype));
    double init_value = 0;
    if (!exact_splat(c, init, &init_value) || s->arg == TERN_ALU_NONE ||
        from->form == TERN_CHAIN_SPLAT ||
        !tern_chain_is_identity(s->code, from->hlo_dtype, init_value))
        return false;
    s->operand_count = 1;
    s->is_reduce = true;
    s->recipe = tern_chain_do_reduce;
    s->dims = tern_hlo_op_ints(c->l->m, op, TERN_HLO_A_dimensions, &s->dim_count);
    for (uint32_t d = 0, out_dim = 0; d < from->rank; d++) {
        bool is_reduced = false;
        for (uint32_t i = 0; i < s->dim_count; i++)
            is_reduced = is_reduced || s->dims[i] == d;
        if (!is_reduced && !unify(c, from->first_node + d, to->first_node + out_dim++))
            return false;
    }
    return true;
}

static bool is_same_type(const tern_chain *c, tern_hlo_op op)
{
    const tern_hlo_module *m = c->l->m;
    return tern_hlo_value_type(m, tern_hlo_operands(m, op)[0]) ==
           tern_hlo_value_type(m, tern_hlo_op_of(m, op)->result_first);
}

bool tern_chain_add(tern_chain *c, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(c->l->m, op)->code;
    switch ((int)code) {
    case TERN_HLO_CONSTANT:
        return add_constant(c, tern_hlo_op_of(c->l->m, op)->result_first);
    case TERN_HLO_IOTA:
        return add_iota(c, op);
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_TRANSPOSE:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BITCAST_CONVERT:
        return add_view(c, op, code);
    case TERN_HLO_REDUCE:
        return add_reduce(c, op);
    case TERN_HLO_CONVERT:
        if (is_same_type(c, op))
            return add_view(c, op, code);
        return add_elementwise(c, op, code);
    default:
        return add_elementwise(c, op, code);
    }
}

/* --- axes --- */

static bool assign_axes(tern_chain *c)
{
    int8_t axis_of[TERN_CHAIN_VALUES_MAX * TERN_CHAIN_DIMS_MEAN];
    memset(axis_of, -1, sizeof(axis_of));
    for (uint32_t i = 0; i < c->value_count; i++) {
        tern_chain_value *v = &c->values[i];
        uint32_t seen = 0;
        for (uint32_t d = 0; d < v->rank; d++) {
            uint32_t node = root_of(c, v->first_node + d);
            v->axis[d] = -1;
            if (v->dims[d] == 1 || v->form == TERN_CHAIN_SPLAT)
                continue;
            if (axis_of[node] < 0) {
                if (c->axis_count == TERN_CHAIN_AXES_MAX)
                    return false;
                c->axis_size[c->axis_count] = v->dims[d];
                axis_of[node] = (int8_t)c->axis_count++;
            }
            v->axis[d] = axis_of[node];
            if (seen >> axis_of[node] & 1)
                return false; /* x + transpose(x) */
            seen |= 1u << axis_of[node];
        }
    }
    return true;
}

uint32_t tern_chain_typed_axes(const tern_chain *c, uint32_t value)
{
    const tern_chain_value *v = &c->values[value];
    uint32_t axes = 0;
    for (uint32_t d = 0; d < v->rank; d++)
        if (v->axis[d] >= 0)
            axes |= 1u << v->axis[d];
    return axes;
}

/* Whether some value has both axes, or an epilogue reads a tile with axes of its own. */
static bool are_apart(const tern_chain *c, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < c->value_count; i++) {
        uint32_t axes = tern_chain_typed_axes(c, i);
        if (c->values[i].is_bound || ((axes >> a & 1) && (axes >> b & 1)))
            return true;
    }
    return false;
}

/* Axes of one size that no value has both of are the same: the columns that a sum reduces, and
 * those of another value that it scales. */
static void merge_axes(tern_chain *c)
{
    for (uint32_t a = 0; a < c->axis_count; a++)
        for (uint32_t b = c->axis_count; b-- > a + 1;) {
            if (c->axis_size[a] != c->axis_size[b] || are_apart(c, a, b))
                continue;
            for (uint32_t i = 0; i < c->value_count; i++)
                for (uint32_t d = 0; d < c->values[i].rank; d++) {
                    int8_t axis = (int8_t)c->values[i].axis[d];
                    if (axis >= (int)b)
                        c->values[i].axis[d] = axis == (int)b ? (int8_t)a : (int8_t)(axis - 1);
                }
            c->axis_count--;
            for (uint32_t k = b; k < c->axis_count; k++)
                c->axis_size[k] = c->axis_size[k + 1];
        }
}

static uint32_t input_content(const tern_chain_value *v)
{
    uint32_t axes = 0;
    for (uint32_t d = 0; d < v->rank; d++)
        if (v->axis[d] >= 0 && (v->is_bound || v->array->strides[d] != 0))
            axes |= 1u << v->axis[d];
    return axes;
}

static bool step_content(tern_chain *c, tern_chain_step *s)
{
    tern_chain_value *result = &c->values[s->result];
    for (uint32_t i = 0; i < s->operand_count; i++)
        result->content |= c->values[s->operands[i]].content;
    if (!s->is_reduce)
        return true;
    const tern_chain_value *from = &c->values[s->operands[0]];
    for (uint32_t i = 0; i < s->dim_count; i++)
        if (from->axis[s->dims[i]] >= 0)
            s->reduced |= 1u << from->axis[s->dims[i]];
    result->content &= ~s->reduced;
    return (s->reduced & ~from->content) == 0; /* summing repeated elements is not supported */
}

bool tern_chain_axes(tern_chain *c)
{
    if (!assign_axes(c))
        return false;
    merge_axes(c);
    for (uint32_t i = 0; i < c->value_count; i++) { /* in order of creation */
        tern_chain_value *v = &c->values[i];
        if (v->same != i)
            v->content = c->values[v->same].content;
        else if (v->step != TERN_CHAIN_NONE && !step_content(c, &c->steps[v->step]))
            return false;
        else if (v->step == TERN_CHAIN_NONE && v->form != TERN_CHAIN_SPLAT)
            v->content = input_content(v);
    }
    return true;
}

tern_chain_form tern_chain_typed_form(const tern_chain *c, uint32_t value)
{
    uint32_t axes = tern_chain_typed_axes(c, value);
    if (axes == 0)
        return TERN_CHAIN_ONE;
    return (axes & c->col_axes) || c->col_axes == 0 ? TERN_CHAIN_FULL : TERN_CHAIN_ROW;
}
