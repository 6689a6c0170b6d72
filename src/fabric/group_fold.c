/* fabric/group_fold.c - reductions in the order of ranks, with the loops of fold_kernels.c. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "fabric/group_impl.h"
#include "numerics/convert.h"
#include "numerics/format.h"

enum { BLOCK = 2048 };

static const tern_fabric_op ops[] = {
    [TERN_REDUCTION_SUM] = TERN_FABRIC_ADD,          [TERN_REDUCTION_AVG] = TERN_FABRIC_ADD,
    [TERN_REDUCTION_PRODUCT] = TERN_FABRIC_MULTIPLY, [TERN_REDUCTION_MIN] = TERN_FABRIC_MIN,
    [TERN_REDUCTION_MAX] = TERN_FABRIC_MAX,          [TERN_REDUCTION_BAND] = TERN_FABRIC_AND,
    [TERN_REDUCTION_BOR] = TERN_FABRIC_OR,           [TERN_REDUCTION_BXOR] = TERN_FABRIC_XOR,
    [TERN_REDUCTION_PREMUL_SUM] = TERN_FABRIC_ADD,
};

static bool scales(tern_reduction reduction)
{
    return reduction == TERN_REDUCTION_AVG || reduction == TERN_REDUCTION_PREMUL_SUM;
}

bool tern_group_can_reduce(tern_reduction reduction, tern_dtype dtype)
{
    if ((unsigned)reduction >= TERN_REDUCTION_COUNT || dtype <= TERN_DTYPE_NONE ||
        dtype >= TERN_DTYPE_END)
        return false;
    const unsigned kind = tern_num_format_of(dtype)->kind;
    tern_fold_plan plan;
    return (!scales(reduction) || kind == TERN_KIND_FLOAT || kind == TERN_KIND_COMPLEX) &&
           tern_fold_find(ops[reduction], dtype, &plan);
}

tern_status tern_group_fold_find(tern_reduce reduce, tern_dtype dtype, uint32_t size,
                                 tern_group_fold *out)
{
    *out = (tern_group_fold){.dtype = dtype, .per_element = 1, .factor = 1, .divisor = 1};
    if ((unsigned)reduce.reduction >= TERN_REDUCTION_COUNT)
        return TERN_ERR(INVALID, "reduction %d does not exist", (int)reduce.reduction);
    if (!tern_group_can_reduce(reduce.reduction, dtype))
        return TERN_ERR(UNSUPPORTED, "%s has no %s", tern_num_format_of(dtype)->name,
                        tern_reduction_name(reduce.reduction));
    if (dtype == TERN_C64 || dtype == TERN_C128)
        if (scales(reduce.reduction) || reduce.reduction == TERN_REDUCTION_SUM) {
            out->dtype = dtype == TERN_C64 ? TERN_F32 : TERN_F64;
            out->per_element = 2;
        }
    if (reduce.reduction == TERN_REDUCTION_AVG)
        out->divisor = size;
    if (reduce.reduction == TERN_REDUCTION_PREMUL_SUM)
        out->factor = reduce.factor;
    const bool found = tern_fold_find(ops[reduce.reduction], out->dtype, &out->plan);
    TERN_ASSERT(found);
    (void)found;
    out->element_bytes = tern_num_format_of(dtype)->storage_bytes;
    return NULL;
}

/* --- loops --- */

static const tern_convert_options nearest = {
    .mode = {.rounding = TERN_ROUND_NEAREST_EVEN, .overflow = TERN_OVERFLOW_IEEE}};

#define SCALE(suffix, type)                                                                     \
    static void scale_##suffix(type *dst, const type *src, size_t count, type factor,           \
                               type divisor)                                                    \
    {                                                                                           \
        for (size_t i = 0; i < count; i++) {                                                    \
            const type x = src[i] * factor / divisor;                                           \
            dst[i] = x == x ? x : (type)NAN; /* one NaN, whatever the host makes of operands */ \
        }                                                                                       \
    }
SCALE(f32, float)
SCALE(f64, double)

/* Narrower floats are scaled in f32. */
static void scale(const tern_group_fold *fold, void *dst, const void *src, size_t count,
                  double factor, double divisor)
{
    if (fold->dtype == TERN_F32) {
        scale_f32(dst, src, count, (float)factor, (float)divisor);
    } else if (fold->dtype == TERN_F64) {
        scale_f64(dst, src, count, factor, divisor);
    } else {
        float wide[BLOCK];
        TERN_ASSERT(count <= BLOCK);
        tern_convert(TERN_F32, wide, fold->dtype, src, count, &nearest);
        scale_f32(wide, wide, count, (float)factor, (float)divisor);
        tern_convert(fold->dtype, dst, TERN_F32, wide, count, &nearest);
    }
}

void tern_group_scale(const tern_group_fold *fold, void *dst, const void *src, uint64_t count)
{
    const uint64_t n = count * fold->per_element;
    const uint32_t bytes = fold->element_bytes / fold->per_element;
    for (uint64_t at = 0; at < n; at += BLOCK)
        scale(fold, (uint8_t *)dst + at * bytes, (const uint8_t *)src + at * bytes,
              n - at < BLOCK ? n - at : BLOCK, fold->factor, 1);
}

/* Folds |count| parts at the byte |at| of all sources. */
static const void *fold_block(const tern_group_fold *fold, void *to, const void *const *sources,
                              uint32_t source_count, uint64_t at, size_t count)
{
    const uint8_t *so_far = (const uint8_t *)sources[0] + at;
    uint32_t k = 1;
    for (; fold->plan.fn4 && k + 3 <= source_count; k += 3, so_far = to) {
        const void *const four[] = {so_far, (const uint8_t *)sources[k] + at,
                                    (const uint8_t *)sources[k + 1] + at,
                                    (const uint8_t *)sources[k + 2] + at};
        fold->plan.fn4(to, four, count);
    }
    for (; k < source_count; k++, so_far = to)
        tern_fold_run(&fold->plan, to, so_far, (const uint8_t *)sources[k] + at, count);
    return so_far;
}

/* Whether results may go straight to |dst|: no source but the first is there. */
static bool writes_directly(const void *dst, const void *const *sources, uint32_t source_count)
{
    for (uint32_t k = 1; k < source_count; k++)
        if (sources[k] == dst)
            return false;
    return true;
}

void tern_group_fold_run(const tern_group_fold *fold, void *dst, const void *const *sources,
                         uint32_t source_count, uint64_t count)
{
    _Alignas(64) uint8_t aside[BLOCK * 16];
    const uint64_t n = count * fold->per_element;
    const uint32_t bytes = fold->element_bytes / fold->per_element;
    const bool direct = writes_directly(dst, sources, source_count);
    for (uint64_t at = 0; at < n; at += BLOCK) {
        const size_t block = n - at < BLOCK ? n - at : BLOCK;
        uint8_t *to = (uint8_t *)dst + at * bytes;
        const void *sum =
            fold_block(fold, direct ? to : aside, sources, source_count, at * bytes, block);
        if (fold->divisor != 1)
            scale(fold, to, sum, block, 1, fold->divisor);
        else if (sum != to)
            memcpy(to, sum, block * bytes);
    }
}
