/* hlo/builder_ops.c - functions that build frequently used ops. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "hlo/builder.h"
#include "hlo/infer.h"
#include "numerics/format.h"

enum { MAX_ATTRS = 4, MAX_ELEMENT_BYTES = 16 };

/* An op being assembled; |b->status| is set if a component cannot be created. */
typedef struct {
    tern_hlo_op_spec spec;
    tern_hlo_attr_use attrs[MAX_ATTRS];
    tern_hlo_value operands[3];
    tern_hlo_type result;
} draft;

static void add_operand(draft *d, tern_hlo_value v)
{
    TERN_ASSERT(d->spec.operand_count < TERN_COUNT_OF(d->operands));
    d->operands[d->spec.operand_count++] = v;
}

static void add_attr(draft *d, tern_hlo_attr_name name, tern_hlo_attr value)
{
    TERN_ASSERT(d->spec.attr_count < MAX_ATTRS);
    d->attrs[d->spec.attr_count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

static void add_ints(tern_hlo_builder *b, draft *d, tern_hlo_attr_name name, const int64_t *ints,
                     uint32_t count)
{
    tern_hlo_attr attr = 0;
    if (!b->status)
        b->status = tern_hlo_attr_ints(b->m, TERN_I64, ints, count, &attr);
    add_attr(d, name, attr);
}

static void add_int(tern_hlo_builder *b, draft *d, tern_hlo_attr_name name, int64_t value)
{
    tern_hlo_attr attr = 0;
    if (!b->status)
        b->status = tern_hlo_attr_int(b->m, TERN_I64, value, &attr);
    add_attr(d, name, attr);
}

static tern_hlo_value finish(tern_hlo_builder *b, draft *d)
{
    if (b->status)
        return 0;
    if (d->spec.operand_count)
        d->spec.operands = d->operands;
    d->spec.attrs = d->attrs;
    if (d->result) {
        d->spec.results = &d->result;
        d->spec.result_count = 1;
    }
    return tern_hlo_build(b, &d->spec);
}

static draft begin(tern_hlo_code code) { return (draft){.spec = {.code = code}}; }

/* The type of |x|; NULL after an error. It is an error if |x| is not a tensor. */
static const tern_hlo_type_info *type_of(tern_hlo_builder *b, tern_hlo_value x)
{
    if (b->status)
        return NULL;
    if (!x || x >= b->m->values.count ||
        tern_hlo_value_type_of(b->m, x)->kind != TERN_HLO_TYPE_TENSOR) {
        b->status = TERN_ERR(INVALID, "value %u is not a tensor", x);
        return NULL;
    }
    return tern_hlo_value_type_of(b->m, x);
}

static void result_of(tern_hlo_builder *b, draft *d, tern_dtype dtype, const int64_t *dims,
                      uint32_t rank)
{
    if (!b->status)
        b->status = tern_hlo_type_tensor(b->m, dtype, dims, rank, &d->result);
}

/* The element type of |x| with other dimensions. */
static void result_like(tern_hlo_builder *b, draft *d, tern_hlo_value x, const int64_t *dims,
                        uint32_t rank)
{
    const tern_hlo_type_info *t = type_of(b, x);
    if (t)
        b->status = tern_hlo_type_tensor_of(b->m, t->elem, dims, rank, 0, &d->result);
}

/* --- elementwise --- */

tern_hlo_value tern_hlo_build_unary(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x)
{
    draft d = begin(code);
    add_operand(&d, x);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_binary(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                     tern_hlo_value y)
{
    draft d = begin(code);
    add_operand(&d, x);
    add_operand(&d, y);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_compare(tern_hlo_builder *b, int64_t direction, tern_hlo_value x,
                                      tern_hlo_value y)
{
    draft d = begin(TERN_HLO_COMPARE);
    tern_hlo_attr attr = 0;
    if (!b->status)
        b->status = tern_hlo_attr_enum(b->m, TERN_HLO_ENUM_COMPARISON_DIRECTION, direction, &attr);
    add_attr(&d, TERN_HLO_A_comparison_direction, attr);
    add_operand(&d, x);
    add_operand(&d, y);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_select(tern_hlo_builder *b, tern_hlo_value pred, tern_hlo_value x,
                                     tern_hlo_value y)
{
    draft d = begin(TERN_HLO_SELECT);
    add_operand(&d, pred);
    add_operand(&d, x);
    add_operand(&d, y);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_convert(tern_hlo_builder *b, tern_hlo_value x, tern_dtype dtype)
{
    draft d = begin(TERN_HLO_CONVERT);
    const tern_hlo_type_info *t = type_of(b, x);
    tern_hlo_type elem;
    add_operand(&d, x);
    if (t)
        b->status = tern_hlo_type_scalar(b->m, dtype, &elem);
    if (t && !b->status)
        b->status = tern_hlo_type_tensor_of(b->m, elem, t->dims, t->rank, t->encoding, &d.result);
    return finish(b, &d);
}

/* --- shapes --- */

tern_hlo_value tern_hlo_build_reshape(tern_hlo_builder *b, tern_hlo_value x, const int64_t *dims,
                                      uint32_t rank)
{
    draft d = begin(TERN_HLO_RESHAPE);
    add_operand(&d, x);
    result_like(b, &d, x, dims, rank);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_transpose(tern_hlo_builder *b, tern_hlo_value x,
                                        const int64_t *permutation, uint32_t rank)
{
    draft d = begin(TERN_HLO_TRANSPOSE);
    add_operand(&d, x);
    add_ints(b, &d, TERN_HLO_A_permutation, permutation, rank);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_broadcast(tern_hlo_builder *b, tern_hlo_value x, const int64_t *dims,
                                        uint32_t rank, const int64_t *map)
{
    draft d = begin(TERN_HLO_BROADCAST_IN_DIM);
    const tern_hlo_type_info *t = type_of(b, x);
    add_operand(&d, x);
    add_ints(b, &d, TERN_HLO_A_broadcast_dimensions, map, t ? t->rank : 0);
    result_like(b, &d, x, dims, rank);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_slice(tern_hlo_builder *b, tern_hlo_value x, const int64_t *start,
                                    const int64_t *limit, const int64_t *strides, uint32_t rank)
{
    draft d = begin(TERN_HLO_SLICE);
    add_operand(&d, x);
    add_ints(b, &d, TERN_HLO_A_limit_indices, limit, rank);
    add_ints(b, &d, TERN_HLO_A_start_indices, start, rank);
    add_ints(b, &d, TERN_HLO_A_strides, strides, rank);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_concatenate(tern_hlo_builder *b, const tern_hlo_value *parts,
                                          uint32_t count, int64_t dimension)
{
    draft d = begin(TERN_HLO_CONCATENATE);
    add_int(b, &d, TERN_HLO_A_dimension, dimension);
    d.spec.operands = parts;
    d.spec.operand_count = count;
    if (b->status)
        return 0;
    d.spec.attrs = d.attrs;
    return tern_hlo_build(b, &d.spec);
}

/* --- constants --- */

tern_hlo_value tern_hlo_build_constant(tern_hlo_builder *b, tern_hlo_type type, const void *data,
                                       size_t bytes)
{
    draft d = begin(TERN_HLO_CONSTANT);
    tern_hlo_attr attr = 0;
    if (!b->status)
        b->status = tern_hlo_attr_elements(b->m, type, data, bytes, false, &attr);
    add_attr(&d, TERN_HLO_A_value, attr);
    return finish(b, &d);
}

static void store_code(uint8_t *to, uint64_t code, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        to[i] = (uint8_t)(code >> (8 * i));
}

/* Stores one element and returns its size in bytes. |value| becomes the real part of a complex
 * one. */
static unsigned store_element(uint8_t *to, tern_dtype dtype, double value, tern_num_mode mode)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    unsigned bytes = f->storage_bytes;
    TERN_ASSERT(bytes <= MAX_ELEMENT_BYTES);
    memset(to, 0, bytes);
    if (f->kind == TERN_KIND_COMPLEX) {
        tern_dtype part = dtype == TERN_C64 ? TERN_F32 : TERN_F64;
        store_element(to, part, value, mode);
    } else {
        store_code(to, tern_num_from_f64(f, value, mode, 0), bytes);
    }
    return bytes;
}

static tern_hlo_value build_filled(tern_hlo_builder *b, tern_dtype dtype, const int64_t *dims,
                                   uint32_t rank, double value, tern_num_mode mode)
{
    tern_hlo_type type;
    uint8_t element[MAX_ELEMENT_BYTES];
    if (b->status)
        return 0;
    b->status = tern_hlo_type_tensor(b->m, dtype, dims, rank, &type);
    if (b->status)
        return 0;
    unsigned bytes = store_element(element, dtype, value, mode);
    bool none = tern_hlo_type_of(b->m, type)->count == 0;
    return tern_hlo_build_constant(b, type, element, none ? 0 : bytes);
}

tern_hlo_value tern_hlo_build_splat(tern_hlo_builder *b, tern_dtype dtype, const int64_t *dims,
                                    uint32_t rank, double value)
{
    return build_filled(b, dtype, dims, rank, value, tern_num_mode_hlo);
}

tern_hlo_value tern_hlo_build_iota(tern_hlo_builder *b, tern_dtype dtype, const int64_t *dims,
                                   uint32_t rank, int64_t dimension)
{
    draft d = begin(TERN_HLO_IOTA);
    add_int(b, &d, TERN_HLO_A_iota_dimension, dimension);
    result_of(b, &d, dtype, dims, rank);
    return finish(b, &d);
}

/* --- matmuls --- */

tern_hlo_value tern_hlo_build_dot(tern_hlo_builder *b, tern_hlo_value x, tern_hlo_value y,
                                  const tern_hlo_dot_spec *spec)
{
    draft d = begin(TERN_HLO_DOT_GENERAL);
    add_operand(&d, x);
    add_operand(&d, y);
    add_ints(b, &d, TERN_HLO_A_lhs_batching_dimensions, spec->lhs_batch, spec->batch_count);
    add_ints(b, &d, TERN_HLO_A_lhs_contracting_dimensions, spec->lhs_contract,
             spec->contract_count);
    add_ints(b, &d, TERN_HLO_A_rhs_batching_dimensions, spec->rhs_batch, spec->batch_count);
    add_ints(b, &d, TERN_HLO_A_rhs_contracting_dimensions, spec->rhs_contract,
             spec->contract_count);
    if (!type_of(b, x) || !type_of(b, y))
        return 0;
    if (spec->result != TERN_DTYPE_NONE) {
        tern_hlo_type inferred;
        uint32_t count;
        d.spec.operands = d.operands;
        d.spec.attrs = d.attrs;
        b->status = tern_hlo_infer(b->m, &d.spec, &inferred, 1, &count);
        if (b->status)
            return 0;
        const tern_hlo_type_info *t = tern_hlo_type_of(b->m, inferred);
        result_of(b, &d, spec->result, t->dims, t->rank);
    }
    return finish(b, &d);
}

/* --- reduce --- */

typedef struct {
    tern_hlo_code code;
    bool ordered;  /* not for complex numbers */
    bool integral; /* for integers and booleans only */
    double neutral;
} reducer;

/* Infinity means the largest value where the type has no infinity; -1 means all ones. */
static const reducer reducers[] = {
    {TERN_HLO_ADD, false, false, 0},
    {TERN_HLO_MULTIPLY, false, false, 1},
    {TERN_HLO_MAXIMUM, true, false, -INFINITY},
    {TERN_HLO_MINIMUM, true, false, INFINITY},
    {TERN_HLO_AND, true, true, -1},
    {TERN_HLO_OR, true, true, 0},
    {TERN_HLO_XOR, true, true, 0},
};

static const reducer *find_reducer(tern_hlo_code code)
{
    for (size_t i = 0; i < TERN_COUNT_OF(reducers); i++)
        if (reducers[i].code == code)
            return &reducers[i];
    return NULL;
}

/* The bits of the neutral element of an integer or boolean type. */
static uint64_t neutral_code(const reducer *r, const tern_num_format *f)
{
    uint64_t ones = f->bits == 64 ? UINT64_MAX : ((uint64_t)1 << f->bits) - 1;
    uint64_t top = (uint64_t)1 << (f->bits - 1);
    bool is_signed = f->kind == TERN_KIND_SINT;
    if (r->neutral == -INFINITY)
        return is_signed ? top : 0;
    if (r->neutral == INFINITY)
        return is_signed ? top - 1 : ones;
    return r->neutral == -1 ? ones : (uint64_t)r->neutral;
}

static tern_hlo_value build_neutral(tern_hlo_builder *b, const reducer *r, tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    if (f->kind == TERN_KIND_BOOL || f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT) {
        tern_hlo_type type;
        uint8_t element[MAX_ELEMENT_BYTES];
        b->status = tern_hlo_type_tensor(b->m, dtype, NULL, 0, &type);
        store_code(element, neutral_code(r, f), f->storage_bytes);
        return b->status ? 0 : tern_hlo_build_constant(b, type, element, f->storage_bytes);
    }
    if (r->integral || (r->ordered && f->kind == TERN_KIND_COMPLEX)) {
        b->status = TERN_ERR(INVALID, "reduce by %s is not supported for elements of %s",
                             tern_hlo_op_row_of(r->code)->name, f->name);
        return 0;
    }
    tern_num_mode mode = tern_num_mode_hlo;
    if (f->specials != TERN_SPECIALS_IEEE)
        mode.overflow = TERN_OVERFLOW_SATURATE;
    return build_filled(b, dtype, NULL, 0, r->neutral, mode);
}

tern_hlo_value tern_hlo_build_neutral(tern_hlo_builder *b, tern_hlo_code code, tern_dtype dtype)
{
    const reducer *r = find_reducer(code);
    if (!b->status && !r)
        b->status = TERN_ERR(INVALID, "%s does not reduce", tern_hlo_op_row_of(code)->name);
    return b->status ? 0 : build_neutral(b, r, dtype);
}

/* The operand, the neutral element and the region of a reduction by |code|. */
static draft begin_reduce(tern_hlo_builder *b, tern_hlo_code op, tern_hlo_code code,
                          tern_hlo_value x, tern_hlo_region *body)
{
    draft d = begin(op);
    const tern_hlo_type_info *t = type_of(b, x);
    const reducer *r = find_reducer(code);
    if (!t)
        return d;
    if (!r || t->quant) {
        b->status = TERN_ERR(INVALID, "reduce by %s is not supported for elements of this type",
                             tern_hlo_op_row_of(code)->name);
        return d;
    }
    tern_hlo_type types[2] = {0};
    tern_hlo_value args[2], init = build_neutral(b, r, t->dtype), folded;
    if (b->status)
        return d;
    types[0] = types[1] = tern_hlo_value_type(b->m, init);
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 2, args);
    folded = tern_hlo_build_binary(b, code, args[0], args[1]);
    *body = tern_hlo_build_region_end(b, scope, &folded, 1);
    add_operand(&d, x);
    add_operand(&d, init);
    d.spec.regions = body;
    d.spec.region_count = 1;
    return d;
}

tern_hlo_value tern_hlo_build_reduce(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                     const int64_t *dims, uint32_t count)
{
    tern_hlo_region body;
    draft d = begin_reduce(b, TERN_HLO_REDUCE, code, x, &body);
    add_ints(b, &d, TERN_HLO_A_dimensions, dims, count);
    return finish(b, &d);
}

tern_hlo_value tern_hlo_build_cumulative(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                         int64_t dim, bool reverse)
{
    enum { MAX_RANK = 64 };
    int64_t size[MAX_RANK], padding[2 * MAX_RANK] = {0};
    tern_hlo_region body;
    draft d = begin_reduce(b, TERN_HLO_REDUCE_WINDOW, code, x, &body);
    tern_hlo_type pairs;
    tern_hlo_attr attr = 0;
    if (b->status)
        return 0;
    const tern_hlo_type_info *t = type_of(b, x);
    TERN_ASSERT(t->rank <= MAX_RANK);
    for (uint32_t i = 0; i < t->rank; i++)
        size[i] = i == dim ? t->dims[i] : 1;
    padding[2 * dim + reverse] = t->dims[dim] - 1;
    b->status = tern_hlo_type_tensor(b->m, TERN_I64, (const int64_t[]){t->rank, 2}, 2, &pairs);
    uint32_t rank = t->rank;
    if (!b->status)
        b->status =
            tern_hlo_attr_elements(b->m, pairs, padding, 2 * rank * sizeof *padding, false, &attr);
    add_attr(&d, TERN_HLO_A_padding, attr);
    add_ints(b, &d, TERN_HLO_A_window_dimensions, size, rank);
    return finish(b, &d);
}
