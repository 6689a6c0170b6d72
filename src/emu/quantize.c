/* emu/quantize.c - quantize_mx: bf16 and f16 to words of four MX elements with their scales.
 *
 * A block is 8 partitions of 4 neighbours. The scale of partitions 8g to 8g + 7 of quadrant q
 * goes to row 32q + g of dst_scale, so that a view of dst_scale that starts 4, 8 or 12
 * partitions later packs the scales of several tensors into one; with one quadrant four rows are
 * enough. */
#include "emu/core_impl.h"

#include <string.h>

#include "base/assert.h"
#include "numerics/mx.h"

enum { QUADRANT = 32, GROUPS = 4, WORDS = 64 /* of a row, taken at a time */ };

typedef struct {
    const tern_emu_view *dst, *scale, *src;
    tern_mx_format format;
} quantize_job;

static const tern_dtype elements[TERN_MX_COUNT] = {
    [TERN_MX_E4M3FN] = TERN_F8E4M3FN, [TERN_MX_E5M2] = TERN_F8E5M2, [TERN_MX_E2M1] = TERN_F4E2M1};

static uint8_t *row_at(const tern_emu_view *v, uint32_t row)
{
    return v->base + (int64_t)row * v->row_bytes;
}

/* A quadrant of dense rows is quantised in place. */
static tern_status quantize_dense(const quantize_job *job, uint32_t row)
{
    const tern_mx_tile tile = {.partitions = QUADRANT,
                               .words = job->dst->elems,
                               .data = row_at(job->dst, row),
                               .data_stride_bytes = (size_t)job->dst->row_bytes,
                               .scales = row_at(job->scale, row),
                               .scale_stride_bytes = (size_t)job->scale->row_bytes};
    return tern_mx_tile_quantise(&job->format, &tile, (tern_dtype)job->src->dtype,
                                 row_at(job->src, row), (size_t)job->src->row_bytes);
}

/* Other layouts go through a dense copy of some columns. */
static tern_status quantize_chunk(const quantize_job *job, uint32_t row, uint32_t first, uint32_t n)
{
    uint16_t in[QUADRANT][TERN_MX_GROUP_ELEMS * WORDS];
    uint32_t data[QUADRANT][WORDS];
    uint8_t scales[GROUPS][WORDS];
    for (uint32_t r = 0; r < QUADRANT; r++) {
        const void *bits = tern_emu_get_bits(job->src, row + r, first * TERN_MX_GROUP_ELEMS,
                                             n * TERN_MX_GROUP_ELEMS, in[r]);
        if (bits != in[r])
            memcpy(in[r], bits, (size_t)n * TERN_MX_GROUP_ELEMS * sizeof(in[r][0]));
    }
    const tern_mx_tile tile = {.partitions = QUADRANT,
                               .words = n,
                               .data = data,
                               .data_stride_bytes = sizeof(data[0]),
                               .scales = scales[0],
                               .scale_stride_bytes = sizeof(scales[0])};
    TERN_TRY(
        tern_mx_tile_quantise(&job->format, &tile, (tern_dtype)job->src->dtype, in, sizeof(in[0])));
    for (uint32_t r = 0; r < QUADRANT; r++)
        tern_emu_put_bits(job->dst, row + r, first, n, data[r]);
    for (uint32_t g = 0; g < GROUPS; g++)
        tern_emu_put_bits(job->scale, row + g, first, n, scales[g]);
    return NULL;
}

static tern_status quantize_quadrant(const quantize_job *job, uint32_t row)
{
    if (job->dst->dense && job->scale->dense && job->src->dense)
        return quantize_dense(job, row);
    for (uint32_t first = 0, n; first < job->dst->elems; first += n) {
        n = job->dst->elems - first < WORDS ? job->dst->elems - first : WORDS;
        TERN_TRY(quantize_chunk(job, row, first, n));
    }
    return NULL;
}

/* Cannot fail: everything that tern_mx_tile_quantise rejects was rejected before. */
static void quantize_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t row = (begin + QUADRANT - 1) / QUADRANT * QUADRANT; row < end; row += QUADRANT) {
        tern_status st = quantize_quadrant(arg, row);
        TERN_ASSERT(!st);
        tern_status_free(st);
    }
}

static tern_status quantize_check(const quantize_job *job)
{
    const tern_emu_view *dst = job->dst, *src = job->src, *scale = job->scale;
    if (src->dtype != TERN_BF16 && src->dtype != TERN_F16)
        return TERN_ERR(FAULT, "quantize_mx: src is of type %u; wanted bf16 or f16", src->dtype);
    if (src->rows % QUADRANT != 0 || dst->rows != src->rows)
        return TERN_ERR(FAULT, "quantize_mx: %u rows of src, %u of dst; wanted a multiple of %d",
                        src->rows, dst->rows, QUADRANT);
    if (dst->elem_bytes != tern_mx_x4_bytes(job->format.element) || scale->elem_bytes != 1)
        return TERN_ERR(FAULT, "quantize_mx: words of %u bytes and scales of %u; wanted %zu and 1",
                        dst->elem_bytes, scale->elem_bytes, tern_mx_x4_bytes(job->format.element));
    if (src->elems != dst->elems * TERN_MX_GROUP_ELEMS || scale->elems != dst->elems ||
        scale->rows < src->rows - QUADRANT + GROUPS)
        return TERN_ERR(FAULT,
                        "quantize_mx: %u elements of src, %u words of dst, %u x %u scales; wanted "
                        "4 elements and 1 scale for a word and %u rows of scales",
                        src->elems, dst->elems, scale->rows, scale->elems,
                        src->rows - QUADRANT + GROUPS);
    return NULL;
}

tern_status tern_emu_run_QUANTIZE_MX(tern_emu_core *core, const tern_emu_exec *x)
{
    const uint32_t format = x->args[TERN_ARG(QUANTIZE_MX, format)];
    TERN_ASSERT(format < TERN_MX_COUNT);
    quantize_job job = {.dst = &x->view[TERN_OPERAND(QUANTIZE_MX, dst)],
                        .scale = &x->view[TERN_OPERAND(QUANTIZE_MX, dst_scale)],
                        .src = &x->view[TERN_OPERAND(QUANTIZE_MX, src)],
                        .format = {elements[format], TERN_MX_RULE_TRAINIUM}};
    TERN_TRY(quantize_check(&job));
    tern_emu_for_rows(core, job.src->rows, job.src->elems, quantize_rows, &job);
    return NULL;
}
