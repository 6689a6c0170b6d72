/* emu/pe_source.c - rows of the tensor engine's operands in the format it multiplies: f32, or
 * bf16 if the host multiplies that. A row already stored in that format is not copied. */
#include <string.h>

#include "base/assert.h"
#include "emu/pe_impl.h"
#include "numerics/mx.h"

static const tern_convert_options exactly = {.mode = {.overflow = TERN_OVERFLOW_IEEE}};

bool tern_emu_pe_fits_bf16(uint8_t dtype)
{
    const tern_num_format *format = tern_num_format_of((tern_dtype)dtype);
    return dtype == TERN_BF16 || (format->kind == TERN_KIND_FLOAT && format->bits == 8);
}

/* |n| elements as raw bits, without a copy if possible. */
static const uint8_t *raw_elems(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                void *scratch)
{
    if (v->dense && !v->index)
        return v->base + row * v->row_bytes + (size_t)first * v->elem_bytes;
    return tern_emu_get_bits(v, row, first, n, scratch);
}

static const void *row_f32(const tern_emu_pe_source *s, const uint8_t *bits, uint32_t n, float *dst)
{
    switch (s->view->dtype) {
    case TERN_F32:
        return bits;
    case TERN_BF16:
        s->kernels->widen_bf16(dst, bits, n);
        return dst;
    case TERN_TF32: /* extra bits are rounded off when tf32 is read */
        tern_convert(TERN_TF32, dst, TERN_F32, bits, n, &exactly);
        return dst;
    default:
        tern_convert(TERN_F32, dst, (tern_dtype)s->view->dtype, bits, n, &exactly);
        return dst;
    }
}

static const void *row_bf16(const tern_emu_pe_source *s, const uint8_t *bits, uint32_t n,
                            uint16_t *dst)
{
    if (s->view->dtype != TERN_BF16)
        tern_convert(TERN_BF16, dst, (tern_dtype)s->view->dtype, bits, n, &exactly);
    else if ((uintptr_t)bits % _Alignof(uint16_t) == 0)
        return bits;
    else
        memcpy(dst, bits, n * sizeof *dst);
    return dst;
}

/* The scale of partitions 8g to 8g + 7 of a quadrant is in its partition g (numerics/mx.h). */
static uint32_t scale_row(uint32_t partition)
{
    return partition / 32 * 32 + partition % 32 / TERN_MX_GROUP_PARTITIONS;
}

static void read_mx(const tern_emu_pe_source *s, uint32_t partition, uint32_t first, uint32_t n,
                    const void **out, tern_emu_pe_scratch *scratch)
{
    const uint8_t *scales = raw_elems(s->scale, scale_row(partition), first, n, scratch->bits);
    s->kernels->scale_factors(scratch->factor, scales, n);
    for (uint32_t j = 0; j < TERN_PE_FOLD_MAX; j++)
        out[j] = scratch->rows.f[j];
    const uint8_t *words = raw_elems(s->view, partition, first, n, scratch->bits);
    s->kernels->spread_mx(scratch->rows.f, words, scratch->factor, n, s->mx);
}

/* The buffer to gather the bits of a row into: the row itself, if they need no conversion. */
static void *gather_target(const tern_emu_pe_source *s, tern_emu_pe_scratch *scratch, uint32_t row)
{
    if (s->half)
        return s->view->elem_bytes == 2 ? (void *)scratch->rows.h[row] : (void *)scratch->bits;
    return s->view->elem_bytes == 4 ? (void *)scratch->rows.f[row] : (void *)scratch->bits;
}

void tern_emu_pe_read(const tern_emu_pe_source *s, uint32_t partition, uint32_t first, uint32_t n,
                      const void **out, uint32_t at, tern_emu_pe_scratch *scratch)
{
    TERN_ASSERT(n <= TERN_EMU_LANES);
    TERN_ASSERT(at + s->fold <= (s->half ? TERN_PE_STEP_MAX : TERN_PE_FOLD_MAX));
    if (s->scale) {
        read_mx(s, partition, first, n, out + at, scratch);
        return;
    }
    for (uint32_t j = 0; j < s->fold; j++) {
        uint32_t row = at + j;
        const uint8_t *bits =
            raw_elems(s->view, partition, j * s->elems + first, n, gather_target(s, scratch, row));
        out[row] = s->half ? row_bf16(s, bits, n, scratch->rows.h[row])
                           : row_f32(s, bits, n, scratch->rows.f[row]);
    }
}
