/* emu/pe_transpose.c - bit-exact transposes: nc_transpose on either engine, and nc_matmul in
 * transpose mode.
 *
 * Chips without that mode multiply by an identity; one infinity or NaN then makes every other
 * element of its row of the result NaN, since 0 times it is NaN. */
#include <string.h>

#include "base/assert.h"
#include "emu/dma_impl.h"
#include "emu/pe_impl.h"

enum { SIDE = TERN_EMU_LANES, BLOCK = 16 };

/* A result before it is stored, row by row; elements of |bytes| each. */
typedef struct {
    uint32_t rows, columns, bytes;
    union {
        uint8_t b1[SIDE][SIDE];
        uint16_t b2[SIDE][SIDE];
        uint32_t b4[SIDE][SIDE];
    } at;
} square;

static void *square_row(square *s, uint32_t row)
{
    return s->bytes == 1   ? (void *)s->at.b1[row]
           : s->bytes == 2 ? (void *)s->at.b2[row]
                           : (void *)s->at.b4[row];
}

/* Columns |first| to |first| + BLOCK of the square are rows of the operand. They are written
 * together because they share cache lines. */
#define DEFINE_TRANSPOSE(name, T, member)                                                   \
    static void name(square *s, const uint8_t *const *rows, uint32_t first, uint32_t count) \
    {                                                                                       \
        for (uint32_t i = 0; i < s->rows; i++)                                              \
            for (uint32_t c = 0; c < count; c++)                                            \
                memcpy(&s->at.member[i][first + c], rows[c] + i * sizeof(T), sizeof(T));    \
    }
DEFINE_TRANSPOSE(transpose_1, uint8_t, b1)
DEFINE_TRANSPOSE(transpose_2, uint16_t, b2)
DEFINE_TRANSPOSE(transpose_4, uint32_t, b4)

/* dst column c = row row_of[c] of |v|; NULL: row c. */
static void transpose_rows(square *s, const tern_emu_view *v, const uint32_t *row_of)
{
    uint32_t scratch[BLOCK][SIDE];
    const uint8_t *rows[BLOCK];
    for (uint32_t first = 0; first < s->columns; first += BLOCK) {
        uint32_t count = s->columns - first < BLOCK ? s->columns - first : BLOCK;
        for (uint32_t c = 0; c < count; c++) {
            uint32_t row = row_of ? row_of[first + c] : first + c;
            rows[c] = tern_emu_get_bits(v, row, 0, s->rows, scratch[c]);
        }
        if (s->bytes == 1)
            transpose_1(s, rows, first, count);
        else if (s->bytes == 2)
            transpose_2(s, rows, first, count);
        else
            transpose_4(s, rows, first, count);
    }
}

/* Stores rows; an FP8 element stored to 16 bits has 0 in the upper byte. */
static void store_rows(square *s, const tern_emu_view *dst)
{
    uint16_t wide[SIDE];
    for (uint32_t i = 0; i < s->rows; i++) {
        const void *row = square_row(s, i);
        if (dst->elem_bytes != s->bytes) {
            for (uint32_t c = 0; c < s->columns; c++)
                wide[c] = s->at.b1[i][c];
            row = wide;
        }
        tern_emu_put_bits(dst, i, 0, s->columns, row);
    }
}

static tern_status check_move(const tern_emu_view *dst, const tern_emu_view *data)
{
    if (data->rows > SIDE || data->elems > SIDE)
        return TERN_ERR(FAULT, "a transpose of %u x %u elements, wanted at most %d x %d",
                        data->rows, data->elems, SIDE, SIDE);
    if (data->elem_bytes != 1 && data->elem_bytes != 2 && data->elem_bytes != 4)
        return TERN_ERR(FAULT, "a transpose of elements of %u bytes, wanted 1, 2 or 4",
                        data->elem_bytes);
    bool widens = data->elem_bytes == 1 && dst->elem_bytes == 2;
    if (dst->elem_bytes != data->elem_bytes && !widens)
        return TERN_ERR(FAULT, "a transpose of elements of %u bytes into elements of %u",
                        data->elem_bytes, dst->elem_bytes);
    return NULL;
}

/* --- multiplied by an identity --- */

static void spoil_row(float *row, uint32_t n)
{
    uint32_t special = 0, last = 0;
    for (uint32_t i = 0; i < n; i++)
        if (!__builtin_isfinite(row[i])) {
            special++;
            last = i;
        }
    bool keeps = special == 1 && row[last] == row[last]; /* one infinity: times 1 */
    for (uint32_t i = 0; i < n; i++) {
        if (special && !(keeps && i == last))
            row[i] = __builtin_nanf("");
        else
            row[i] += 0.0f; /* sums start at 0: there is no -0 */
    }
}

static void spoil(square *s, tern_dtype dtype)
{
    static const tern_convert_options nearest = {.mode = {.overflow = TERN_OVERFLOW_IEEE}};
    float row[SIDE];
    for (uint32_t i = 0; i < s->rows; i++) {
        tern_convert(TERN_F32, row, dtype, square_row(s, i), s->columns, &nearest);
        spoil_row(row, s->columns);
        tern_convert(dtype, square_row(s, i), TERN_F32, row, s->columns, &nearest);
    }
}

static bool is_float(uint8_t dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->kind == TERN_KIND_FLOAT;
}

/* From one memory to the other, bit-exact: as a DMA copy, without an intermediate square. */
static bool move_straight(const tern_emu_view *dst, const tern_emu_view *data)
{
    if (!dst->dense || !data->dense || dst->index || data->index ||
        dst->elem_bytes != data->elem_bytes || dst->ap->mem == data->ap->mem)
        return false;
    tern_emu_dims to = {2, {dst->rows, dst->elems}, {dst->row_bytes, dst->elem_bytes}};
    tern_emu_dims from = {2, {data->elems, data->rows}, {data->elem_bytes, data->row_bytes}};
    tern_emu_plan plan;
    if (!tern_emu_plan_make(&plan, data->elem_bytes, &to, &from))
        return false;
    tern_emu_plan_run(&plan, NULL, dst->base, data->base);
    return true;
}

tern_status tern_emu_run_NC_TRANSPOSE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(NC_TRANSPOSE, dst)];
    const tern_emu_view *data = &x->view[TERN_OPERAND(NC_TRANSPOSE, data)];
    TERN_TRY(check_move(dst, data));
    bool spoils = x->instr->engine == TERN_ENGINE_PE && !core->chip->pe_transpose_native &&
                  is_float(data->dtype);
    if (!spoils && move_straight(dst, data))
        return NULL;
    square s;
    s.rows = data->elems;
    s.columns = data->rows;
    s.bytes = data->elem_bytes;
    transpose_rows(&s, data, NULL);
    if (spoils)
        spoil(&s, (tern_dtype)data->dtype);
    store_rows(&s, dst);
    return NULL;
}

/* --- transpose mode of a matmul --- */

/* The partition that each column of the moving selects: it has a single 1, otherwise zeros. */
static tern_status find_picks(const tern_emu_view *moving, uint32_t *picks)
{
    const uint32_t n = moving->elems;
    uint8_t seen[SIDE] = {0};
    float scratch[SIDE];
    for (uint32_t k = 0; k < moving->rows; k++) {
        const float *row = tern_emu_get_f32(moving, k, 0, n, scratch);
        for (uint32_t i = 0; i < n; i++) {
            if (row[i] == 0)
                continue;
            if (row[i] != 1 || seen[i])
                return TERN_ERR(FAULT,
                                "transpose mode: column %u of the moving has %g at partition %u, "
                                "wanted a single 1 and zeros otherwise",
                                i, (double)row[i], k);
            seen[i] = 1;
            picks[i] = k;
        }
    }
    for (uint32_t i = 0; i < n; i++)
        if (!seen[i])
            return TERN_ERR(FAULT, "transpose mode: column %u of the moving has no 1", i);
    return NULL;
}

tern_status tern_emu_pe_move_bits(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *dst = &x->view[TERN_OPERAND(NC_MATMUL, dst)];
    const tern_emu_view *stationary = &x->view[TERN_OPERAND(NC_MATMUL, stationary)];
    const tern_emu_view *moving = &x->view[TERN_OPERAND(NC_MATMUL, moving)];
    uint32_t picks[SIDE] = {0};
    (void)core;
    TERN_TRY(check_move(dst, stationary));
    if (moving->elems > SIDE)
        return TERN_ERR(FAULT, "transpose mode: %u columns of the moving, wanted at most %d",
                        moving->elems, SIDE);
    if (!(x->args[TERN_ARG(NC_MATMUL, acc)] & TERN_PE_ACC_FIRST))
        return TERN_ERR(FAULT, "transpose mode moves bits, it cannot add them to PSUM");
    TERN_TRY(find_picks(moving, picks));
    square s;
    s.rows = stationary->elems;
    s.columns = moving->elems;
    s.bytes = stationary->elem_bytes;
    transpose_rows(&s, stationary, picks);
    store_rows(&s, dst);
    return NULL;
}
