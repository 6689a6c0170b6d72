/* fabric/fold_ops.c - finds the loop of an operator on a dtype, and runs it: directly for types
 * that have one, else in converted blocks. */
#include "base/assert.h"
#include "fabric/fold_impl.h"
#include "numerics/complex_math.h"
#include "numerics/convert.h"

enum { BLOCK = 1024 };

/* max and min are lexicographic: real part, then imaginary part; the first NaN wins. */
#define GREATER(a, b) ((a).re > (b).re || ((a).re == (b).re && (a).im > (b).im))
#define IS_NAN(a)     ((a).re != (a).re || (a).im != (a).im)
#define CHOICE(suffix, name, takes_a)                                                    \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        for (size_t i = 0; i < count; i++) {                                             \
            tern_##suffix a = ((const tern_##suffix *)pa)[i];                            \
            tern_##suffix b = ((const tern_##suffix *)pb)[i];                            \
            ((tern_##suffix *)dst)[i] = IS_NAN(a) || (!IS_NAN(b) && takes_a) ? a : b;    \
        }                                                                                \
    }
#define ARITHMETIC(suffix, name, code)                                                   \
    static void name##_##suffix(void *dst, const void *pa, const void *pb, size_t count) \
    {                                                                                    \
        tern_cmath2_##suffix(code, dst, pa, pb, count);                                  \
    }
#define COMPLEX(suffix)                           \
    ARITHMETIC(suffix, add, TERN_CMATH2_ADD)      \
    ARITHMETIC(suffix, multiply, TERN_CMATH2_MUL) \
    CHOICE(suffix, max, GREATER(a, b))            \
    CHOICE(suffix, min, GREATER(b, a))
COMPLEX(c64)
COMPLEX(c128)

static tern_fold_fn *const complex_fns[2][TERN_FABRIC_OP_COUNT] = {
#define ROW(suffix)                                                                   \
    {                                                                                 \
        [TERN_FABRIC_ADD] = add_##suffix, [TERN_FABRIC_MULTIPLY] = multiply_##suffix, \
        [TERN_FABRIC_MAX] = max_##suffix, [TERN_FABRIC_MIN] = min_##suffix            \
    }
    ROW(c64), ROW(c128)};

/* The type that a dtype is computed in. */
static const struct {
    tern_dtype dtype;
    tern_fold_type type;
} types[] = {
    {TERN_I8, TERN_FOLD_I8},     {TERN_U8, TERN_FOLD_U8},   {TERN_I16, TERN_FOLD_I16},
    {TERN_U16, TERN_FOLD_U16},   {TERN_I32, TERN_FOLD_I32}, {TERN_U32, TERN_FOLD_U32},
    {TERN_I64, TERN_FOLD_I64},   {TERN_U64, TERN_FOLD_U64}, {TERN_F32, TERN_FOLD_F32},
    {TERN_F64, TERN_FOLD_F64},   {TERN_C64, TERN_FOLD_C64}, {TERN_C128, TERN_FOLD_C128},
    {TERN_BF16, TERN_FOLD_BF16}, {TERN_BOOL, TERN_FOLD_U8},
};

static tern_dtype wide_of(tern_dtype dtype)
{
    for (size_t i = 0; i < TERN_COUNT_OF(types); i++)
        if (types[i].dtype == dtype)
            return dtype;
    const tern_num_format *f = tern_num_format_of(dtype);
    return f->kind == TERN_KIND_SINT ? TERN_I8 : f->kind == TERN_KIND_UINT ? TERN_U8 : TERN_F32;
}

static tern_fold_type type_of(tern_dtype wide)
{
    size_t i = 0;
    while (types[i].dtype != wide)
        i++;
    return types[i].type;
}

/* The operator on bits that arithmetic on truth values means. */
static tern_fabric_op bool_op(tern_fabric_op op)
{
    if (op == TERN_FABRIC_ADD || op == TERN_FABRIC_MAX)
        return TERN_FABRIC_OR;
    return op == TERN_FABRIC_MULTIPLY || op == TERN_FABRIC_MIN ? TERN_FABRIC_AND : op;
}

static const tern_fold_loops *loops(void)
{
#define X(name, level) [TERN_CPU_##name] = &tern_fold_loops_##level,
    static const tern_fold_loops *const by_level[TERN_CPU_LEVEL_COUNT] = {TERN_LEVELS_COMPILED(X)};
#undef X
    return by_level[tern_cpu_level_get()];
}

bool tern_fold_find(tern_fabric_op op, tern_dtype dtype, tern_fold_plan *out)
{
    TERN_ASSERT(op < TERN_FABRIC_OP_COUNT);
    *out = (tern_fold_plan){.dtype = dtype, .wide = wide_of(dtype)};
    const tern_fold_type type = type_of(out->wide);
    if (dtype == TERN_BOOL)
        op = bool_op(op);
    out->fn = type == TERN_FOLD_C64    ? complex_fns[0][op]
              : type == TERN_FOLD_C128 ? complex_fns[1][op]
                                       : loops()->fn[type][op];
    out->fn4 = op == TERN_FABRIC_ADD && dtype == out->wide ? loops()->add4[type] : NULL;
    return out->fn != NULL;
}

static const tern_convert_options narrow_options = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN,
                                                             .overflow = TERN_OVERFLOW_IEEE,
                                                             .int_wraps = true}};

void tern_fold_run(const tern_fold_plan *plan, void *dst, const void *a, const void *b,
                   size_t count)
{
    if (plan->dtype == plan->wide) {
        plan->fn(dst, a, b, count);
        return;
    }
    float wide_a[BLOCK], wide_b[BLOCK]; /* wide types have at most four bytes */
    const size_t bytes = tern_num_format_of(plan->dtype)->storage_bytes;
    for (size_t at = 0; at < count; at += BLOCK) {
        const size_t n = count - at < BLOCK ? count - at : BLOCK;
        tern_convert(plan->wide, wide_a, plan->dtype, (const uint8_t *)a + at * bytes, n,
                     &narrow_options);
        tern_convert(plan->wide, wide_b, plan->dtype, (const uint8_t *)b + at * bytes, n,
                     &narrow_options);
        plan->fn(wide_a, wide_a, wide_b, n);
        tern_convert(plan->dtype, (uint8_t *)dst + at * bytes, plan->wide, wide_a, n,
                     &narrow_options);
    }
}
