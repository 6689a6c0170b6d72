/* lower/row_transpose.c - inputs and outputs of a row fusion whose elements are contiguous along
 * the rows instead of the columns: a norm over the time of [batch, time, channel], or over the
 * channels of [batch, channel, pixel]. Blocks of 128 x 128 are transferred as stored and transposed
 * by the tensor engine, so that the fusion reads and writes HBM once and reduces along columns. */
#include "lower/row_impl.h"

#include "numerics/format.h"

enum { P = 128, BANK_BYTES = 2048, BUFFERS = 4 };

static uint32_t bytes_of(const tern_row_io *io)
{
    return tern_num_format_of(io->array.dtype)->storage_bytes;
}

static uint32_t blocks_of(uint32_t columns) { return (columns + P - 1) / P; }

bool tern_row_is_transposed(const tern_row_space *s, const tern_row_io *io, tern_chain_form form)
{
    enum { ROWS_MIN = 32, COLUMNS_MIN = 16 };
    uint32_t column = s->first_inner;
    if (!s->l->chip->pe_transpose_native || form != TERN_CHAIN_FULL || s->sum_count ||
        s->row >= s->dim_count || s->dim_count - column != 1)
        return false;
    return io->array.strides[s->row] == 1 && io->array.strides[column] > 1 &&
           s->dims[s->row] >= ROWS_MIN && s->dims[column] >= COLUMNS_MIN && bytes_of(io) >= 2;
}

uint64_t tern_row_transpose_bytes(const tern_row_space *s, tern_chain_shape shape)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_transposed)
            bytes += (uint64_t)BUFFERS * blocks_of(shape.inner) * P * bytes_of(&s->io[i]);
    return bytes;
}

/* Kinds of banks in PSUM: of inputs and of outputs, of 2 and of 4 bytes. */
static uint32_t kinds_of_banks(const tern_row_space *s)
{
    bool has[2][2] = {{false}};
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_transposed)
            has[s->io[i].is_output][bytes_of(&s->io[i]) == 2] = true;
    return (uint32_t)has[0][0] + has[0][1] + has[1][0] + has[1][1];
}

void tern_row_transpose_open(tern_row_space *s)
{
    uint32_t kinds = kinds_of_banks(s);
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        if (!io->is_transposed)
            continue;
        tern_dtype dtype = io->array.dtype;
        io->stored = tern_lir_pool_of(s->l->b, "stored", TERN_MEM_SBUF, dtype, P,
                                      blocks_of(s->shape.inner) * P, BUFFERS);
        tern_lir_pool *banks = &s->transposed[io->is_output][bytes_of(io) == 2];
        if (!banks->buffers)
            *banks = tern_lir_pool_of(s->l->b, "transposed", TERN_MEM_PSUM, dtype, P,
                                      BANK_BYTES / bytes_of(io), s->l->chip->psum_banks / kinds);
    }
}

/* --- transfers --- */

/* |part| is [rows, columns]. Transfers its transpose in blocks of 128 columns, which are side by
 * side in |stored|. */
static void transfer(tern_row_space *s, tern_lir_view part, tern_lir_view stored, bool is_store)
{
    uint32_t columns = part.count[0], whole = columns / P, rest = columns % P;
    for (unsigned i = 0; i < 2; i++) {
        if ((i ? rest : whole) == 0)
            continue;
        tern_lir_view hbm = part;
        hbm.rows = i ? rest : P;
        hbm.row_stride = part.stride[0];
        hbm.rank = i ? 1 : 2;
        hbm.count[0] = i ? part.rows : whole;
        hbm.stride[0] = i ? part.row_stride : P * part.stride[0];
        hbm.count[1] = part.rows;
        hbm.stride[1] = part.row_stride;
        hbm.offset += i ? (int64_t)whole * P * part.stride[0] : 0;
        tern_lir_view tile = tern_lir_cols(tern_lir_rows(stored, 0, hbm.rows),
                                           i ? whole * part.rows : 0, (i ? 1 : whole) * part.rows);
        if (!i)
            tile = tern_lir_reshape(tile, 2, (const uint32_t[]){whole, part.rows});
        if (is_store)
            tern_lower_store(s->l, hbm, tile);
        else
            tern_lower_load(s->l, tile, hbm);
    }
}

static tern_lir_view bank_of(tern_row_space *s, const tern_row_io *io)
{
    tern_lir_pool *banks = &s->transposed[io->is_output][bytes_of(io) == 2];
    return tern_lir_bitcast(tern_lir_next(s->l->b, banks), io->array.dtype);
}

void tern_row_transpose_load(tern_row_space *s, tern_row_io *io, tern_lir_view tile,
                             tern_lir_view part)
{
    tern_lir *b = s->l->b;
    uint32_t columns = part.count[0], per_bank = BANK_BYTES / bytes_of(io);
    tern_lir_view stored = tern_lir_next(b, &io->stored);
    transfer(s, part, stored, false);
    for (uint32_t first = 0, n; first < columns; first += n) {
        n = columns - first < per_bank ? columns - first : per_bank;
        tern_lir_view bank = tern_lir_cols(tern_lir_rows(bank_of(s, io), 0, part.rows), 0, n);
        for (uint32_t at = 0, size; at < n; at += size) {
            size = n - at < P ? n - at : P;
            tern_lir_view block = tern_lir_cols(tern_lir_rows(stored, 0, size),
                                                (first + at) / P * part.rows, part.rows);
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, at, size), block);
        }
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(tile, first, n), bank);
    }
}

void tern_row_transpose_store(tern_row_space *s, tern_row_io *io, tern_lir_view part,
                              tern_lir_view tile)
{
    tern_lir *b = s->l->b;
    uint32_t columns = part.count[0], rows = part.rows;
    uint32_t per_bank = BANK_BYTES / bytes_of(io) / rows;
    tern_lir_view stored = tern_lir_next(b, &io->stored);
    for (uint32_t block = 0, n; block * P < columns; block += n) {
        /* Several blocks in a bank; the last one, if it is not whole, alone. */
        n = columns / P - block < per_bank ? columns / P - block : per_bank;
        n = n ? n : 1;
        uint32_t size = columns - block * P < P ? columns - block * P : P;
        tern_lir_view bank = tern_lir_cols(tern_lir_rows(bank_of(s, io), 0, size), 0, n * rows);
        for (uint32_t i = 0; i < n; i++)
            tern_lir_nc_transpose(b, TERN_ENGINE_PE, tern_lir_cols(bank, i * rows, rows),
                                  tern_lir_cols(tile, (block + i) * P, size));
        tern_lir_tensor_copy(b, TERN_LIR_ANY,
                             tern_lir_cols(tern_lir_rows(stored, 0, size), block * rows, n * rows),
                             bank);
    }
    transfer(s, part, stored, true);
}
