/* ref/elementwise_apply.c - finds the loop for an op and an element type, and runs it: directly
 * for the types it is compiled for, in converted blocks for narrow ones. */
#include <string.h>

#include "base/bits.h"
#include "numerics/convert.h"
#include "ref/elementwise_impl.h"

/* The type in which elements of |dtype| are computed, and its class. */
static tern_dtype wide_of(tern_dtype dtype)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    switch (f->kind) {
    case TERN_KIND_BOOL:
        return TERN_U8;
    case TERN_KIND_SINT:
        return f->bits < 8 ? TERN_I8 : dtype;
    case TERN_KIND_UINT:
        return f->bits < 8 ? TERN_U8 : dtype;
    case TERN_KIND_FLOAT:
        return dtype == TERN_F64 ? TERN_F64 : TERN_F32;
    case TERN_KIND_SCALE:
        return TERN_F32;
    case TERN_KIND_COMPLEX:
        return dtype;
    }
    return dtype;
}

static tern_ref_class class_of(tern_dtype wide)
{
    static const struct {
        tern_dtype dtype;
        tern_ref_class class;
    } rows[] = {
        {TERN_I8, TERN_REF_I8},   {TERN_U8, TERN_REF_U8},   {TERN_I16, TERN_REF_I16},
        {TERN_U16, TERN_REF_U16}, {TERN_I32, TERN_REF_I32}, {TERN_U32, TERN_REF_U32},
        {TERN_I64, TERN_REF_I64}, {TERN_U64, TERN_REF_U64}, {TERN_F32, TERN_REF_F32},
        {TERN_F64, TERN_REF_F64}, {TERN_C64, TERN_REF_C64}, {TERN_C128, TERN_REF_C128},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (rows[i].dtype == wide)
            return rows[i].class;
    TERN_ASSERT(false); /* not a wide type */
    return TERN_REF_U8;
}

static const tern_ref_loops *const *tables(void)
{
#define X(name, level)                                                               \
    [TERN_CPU_##name] = {&tern_ref_loops_int_##level, &tern_ref_loops_float_##level, \
                         &tern_ref_loops_math, &tern_ref_loops_chlo, NULL},
    static const tern_ref_loops *const by_level[TERN_CPU_LEVEL_COUNT][5] = {
        TERN_LEVELS_COMPILED(X)};
#undef X
    return by_level[tern_cpu_level_get()];
}

static tern_ref_loop1 *find1(tern_hlo_code code, tern_ref_class class)
{
    for (const tern_ref_loops *const *t = tables(); *t; t++)
        for (const tern_ref_row1 *row = (*t)->unary; row->code != TERN_HLO_NO_CODE; row++)
            if (row->code == code && row->fn[class])
                return row->fn[class];
    return NULL;
}

static tern_ref_loop2 *find2(tern_hlo_code code, tern_ref_class class)
{
    for (const tern_ref_loops *const *t = tables(); *t; t++)
        for (const tern_ref_row2 *row = (*t)->binary; row->code != TERN_HLO_NO_CODE; row++)
            if (row->code == code && row->fn[class])
                return row->fn[class];
    return NULL;
}

/* The unsigned type of a narrow signed integer, to widen it without sign extension. */
static tern_dtype unsigned_of(tern_dtype dtype)
{
    return dtype == TERN_I4 ? TERN_U4 : dtype == TERN_I2 ? TERN_U2 : dtype;
}

static bool counts_bits(tern_hlo_code code)
{
    return code == TERN_HLO_POPCNT || code == TERN_HLO_COUNT_LEADING_ZEROS ||
           code == TERN_HLO_SHIFT_RIGHT_LOGICAL;
}

/* The logical op that arithmetic on booleans means. */
static tern_hlo_code bool_code(tern_hlo_code code)
{
    static const struct {
        tern_hlo_code code, is;
    } rows[] = {
        {TERN_HLO_ADD, TERN_HLO_OR},       {TERN_HLO_SUBTRACT, TERN_HLO_XOR},
        {TERN_HLO_MULTIPLY, TERN_HLO_AND}, {TERN_HLO_MAXIMUM, TERN_HLO_OR},
        {TERN_HLO_MINIMUM, TERN_HLO_AND},  {TERN_HLO_AND, TERN_HLO_AND},
        {TERN_HLO_OR, TERN_HLO_OR},        {TERN_HLO_XOR, TERN_HLO_XOR},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (rows[i].code == code)
            return rows[i].is;
    return TERN_HLO_NO_CODE;
}

static void not_bool(void *dst, const void *a, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)dst)[i] = !((const uint8_t *)a)[i];
}

static void same_bool(void *dst, const void *a, size_t count) { memmove(dst, a, count); }

static tern_ref_loop1 *find_bool(tern_hlo_code code)
{
    return code == TERN_HLO_NOT                                   ? not_bool
           : code == TERN_HLO_ABS || code == TERN_HLO_CHLO_SQUARE ? same_bool
                                                                  : NULL;
}

bool tern_ref_unary_find(tern_hlo_code code, tern_dtype in, tern_dtype out, tern_ref_unary *plan)
{
    bool is_bool = in == TERN_BOOL;
    if (counts_bits(code))
        in = unsigned_of(in);
    *plan =
        (tern_ref_unary){.in = in, .in_wide = wide_of(in), .out = out, .out_wide = wide_of(out)};
    if (is_bool)
        plan->in_wide = TERN_BOOL;
    if (out == TERN_BOOL)
        plan->out_wide = TERN_BOOL;
    plan->is_clz = code == TERN_HLO_COUNT_LEADING_ZEROS && tern_num_format_of(in)->bits < 8;
    plan->fn = is_bool ? find_bool(code) : find1(code, class_of(plan->in_wide));
    return plan->fn != NULL;
}

/* Buffer for a block of the widest type. */
typedef union {
    uint8_t bytes[TERN_REF_BLOCK * 16];
    double align;
} block;

static size_t block_len(size_t left) { return left < TERN_REF_BLOCK ? left : TERN_REF_BLOCK; }

static const tern_convert_options hlo_options = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN,
                                                          .overflow = TERN_OVERFLOW_IEEE,
                                                          .int_wraps = true}};

/* Elements as the loop takes them: in place, or converted into |buffer|. */
static const void *widen(tern_dtype wide, tern_dtype in, const uint8_t *src, size_t count,
                         block *buffer)
{
    if (wide == in)
        return src;
    tern_convert(wide, buffer->bytes, in, src, count, &hlo_options);
    return buffer->bytes;
}

void tern_ref_unary_run(const tern_ref_unary *plan, void *dst, const void *src, size_t count)
{
    if (plan->in == plan->in_wide && plan->out == plan->out_wide) {
        plan->fn(dst, src, count);
        return;
    }
    block a, r;
    size_t in_bytes = tern_ref_dtype_bytes(plan->in), out_bytes = tern_ref_dtype_bytes(plan->out);
    bool direct = plan->out == plan->out_wide;
    TERN_ASSERT(!plan->is_clz || !direct); /* a narrow integer has narrow results */
    for (size_t at = 0; at < count; at += TERN_REF_BLOCK) {
        size_t n = block_len(count - at);
        uint8_t *to = (uint8_t *)dst + at * out_bytes;
        plan->fn(direct ? to : r.bytes,
                 widen(plan->in_wide, plan->in, (const uint8_t *)src + at * in_bytes, n, &a), n);
        for (size_t i = 0; plan->is_clz && i < n; i++)
            r.bytes[i] = (uint8_t)(r.bytes[i] - (8 - tern_num_format_of(plan->in)->bits));
        if (!direct)
            tern_convert(plan->out, to, plan->out_wide, r.bytes, n, &hlo_options);
    }
}

bool tern_ref_binary_find(tern_hlo_code code, tern_dtype dtype, tern_ref_binary_plan *plan)
{
    *plan = (tern_ref_binary_plan){.out = dtype, .a_stride = 1, .b_stride = 1};
    plan->in = counts_bits(code) ? unsigned_of(dtype) : dtype;
    plan->in_wide = wide_of(plan->in);
    if (dtype == TERN_BOOL) {
        code = bool_code(code);
        plan->in_wide = TERN_BOOL;
        plan->fn = find2(code, TERN_REF_U8);
    } else {
        plan->fn = find2(code, class_of(plan->in_wide));
    }
    plan->out_wide = plan->in_wide;
    if (plan->in != dtype)
        plan->out = plan->in;
    return plan->fn != NULL;
}

/* --- comparison --- */

/* Codes of a float as signed integers in its total order: the magnitudes of negative ones are
 * inverted. */
static void order_keys(const tern_num_format *f, int64_t *dst, const uint8_t *src, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t code = 0;
        memcpy(&code, src + i * f->storage_bytes, f->storage_bytes);
        int64_t key = (int64_t)(code << (64 - f->bits)) >> (64 - f->bits);
        dst[i] = key < 0 ? key ^ INT64_MAX : key;
    }
}

/* Whether the plan compares such keys. */
static bool is_total_order(const tern_ref_binary_plan *plan)
{
    return plan->in_wide == TERN_I64 && plan->in != TERN_I64;
}

bool tern_ref_compare_find(int64_t direction, int64_t type, tern_dtype dtype,
                           tern_ref_binary_plan *plan)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    *plan = (tern_ref_binary_plan){.in = dtype,
                                   .in_wide = dtype == TERN_BOOL ? dtype : wide_of(dtype),
                                   .out = TERN_BOOL,
                                   .out_wide = TERN_BOOL,
                                   .a_stride = 1,
                                   .b_stride = 1};
    if (type == TERN_HLO_COMPARISON_TYPE_TOTALORDER && f->kind == TERN_KIND_FLOAT)
        plan->in_wide = TERN_I64;
    tern_ref_class class = dtype == TERN_BOOL ? TERN_REF_U8 : class_of(plan->in_wide);
    for (const tern_ref_loops *const *t = tables(); *t && !plan->fn; t++)
        plan->fn = (*t)->compare[direction][class];
    return plan->fn != NULL;
}

static const void *take(const tern_ref_binary_plan *plan, const uint8_t *src, size_t count,
                        block *buffer)
{
    if (!is_total_order(plan))
        return widen(plan->in_wide, plan->in, src, count, buffer);
    order_keys(tern_num_format_of(plan->in), (int64_t *)(void *)buffer->bytes, src, count);
    return buffer->bytes;
}

/* Repeats one element. */
static void splat(uint8_t *dst, const uint8_t *elem, size_t bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        memcpy(dst + i * bytes, elem, bytes);
}

/* Operands of a block: a range of the array, or one element repeated. */
typedef struct {
    const uint8_t *src;
    size_t stride, bytes;
    block buffer, single;
} operand;

static void operand_init(operand *o, const void *src, size_t stride, size_t bytes, size_t count)
{
    o->src = src;
    o->stride = stride;
    o->bytes = bytes;
    if (!stride)
        splat(o->single.bytes, src, bytes, block_len(count));
}

static const void *operand_at(operand *o, const tern_ref_binary_plan *plan, size_t at, size_t n)
{
    return take(plan, o->stride ? o->src + at * o->bytes : o->single.bytes, n, &o->buffer);
}

void tern_ref_binary_run(const tern_ref_binary_plan *plan, void *dst, const void *a, const void *b,
                         size_t count)
{
    if (plan->in == plan->in_wide && plan->out == plan->out_wide && plan->a_stride &&
        plan->b_stride) {
        plan->fn(dst, a, b, count);
        return;
    }
    block r;
    operand oa, ob;
    size_t in_bytes = tern_ref_dtype_bytes(plan->in), out_bytes = tern_ref_dtype_bytes(plan->out);
    operand_init(&oa, a, plan->a_stride, in_bytes, count);
    operand_init(&ob, b, plan->b_stride, in_bytes, count);
    for (size_t at = 0; at < count; at += TERN_REF_BLOCK) {
        size_t n = block_len(count - at);
        uint8_t *to = (uint8_t *)dst + at * out_bytes;
        bool direct = plan->out == plan->out_wide;
        plan->fn(direct ? to : r.bytes, operand_at(&oa, plan, at, n), operand_at(&ob, plan, at, n),
                 n);
        if (!direct)
            tern_convert(plan->out, to, plan->out_wide, r.bytes, n, &hlo_options);
    }
}

void tern_ref_binary(tern_hlo_code code, tern_dtype dtype, void *dst, const void *a, const void *b,
                     int64_t count)
{
    tern_ref_binary_plan plan;
    bool found = tern_ref_binary_find(code, dtype, &plan);
    TERN_ASSERT(found);
    if (found)
        tern_ref_binary_run(&plan, dst, a, b, (size_t)count);
}
