/* emu/pe_source.c - rows of the tensor engine's operands as it multiplies them: f32, or bf16 where
 * the host multiplies that. A row that lies in memory like that already is not copied. */
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

/* |n| elements as they lie, without a copy where that can be. */
static const uint8_t *piece_of(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
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
    case TERN_TF32: /* bits that tf32 does not have are rounded off as it is read */
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
    const uint8_t *scales = piece_of(s->scale, scale_row(partition), first, n, scratch->bits);
    s->kernels->scale_factors(scratch->factor, scales, n);
    for (uint32_t j = 0; j < TERN_PE_FOLD_MAX; j++)
        out[j] = scratch->rows.f[j];
    const uint8_t *words = piece_of(s->view, partition, first, n, scratch->bits);
    s->kernels->spread_mx(scratch->rows.f, words, scratch->factor, n, s->mx);
}

/* Where to gather the bits of a row: at their place, if they need no conversion. */
static void *gather_place(const tern_emu_pe_source *s, tern_emu_pe_scratch *scratch, uint32_t row)
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
            piece_of(s->view, partition, j * s->elems + first, n, gather_place(s, scratch, row));
        out[row] = s->half ? row_bf16(s, bits, n, scratch->rows.h[row])
                           : row_f32(s, bits, n, scratch->rows.f[row]);
    }
}
