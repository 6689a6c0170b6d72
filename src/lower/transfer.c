/* lower/transfer.c - DMA: loading and storing tiles, and copying arrays within HBM. */
#include "base/assert.h"
#include "lower/lower_impl.h"
#include "lower/move_impl.h"
#include "numerics/format.h"

/* Loads are triggered by the engine that computes nothing, so that they run ahead. Stores wait for
 * results and would block loads queued behind them. */
enum { LOAD_QUEUES = 4, STORE_QUEUES = 2, FIRST_STORE_QUEUE = LOAD_QUEUES };

static tern_lir_queue load_queue(tern_lower *l)
{
    return (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = l->loads++ % LOAD_QUEUES};
}

static tern_lir_queue store_queue(tern_lower *l)
{
    return (tern_lir_queue){.engine = TERN_ENGINE_POOL,
                            .queue = FIRST_STORE_QUEUE + l->stores++ % STORE_QUEUES};
}

void tern_lower_load(tern_lower *l, tern_lir_view tile, tern_lir_view hbm)
{
    tern_lir_dma_copy(l->b, load_queue(l), tile, hbm);
}

void tern_lower_store(tern_lower *l, tern_lir_view hbm, tern_lir_view tile)
{
    tern_lir_dma_copy(l->b, store_queue(l), hbm, tile);
}

/* --- copies --- */

/* Dimensions of a descriptor besides its runs. */
static unsigned descriptor_dims(const tern_lower_array *a)
{
    unsigned dims = 0;
    int64_t next = 1;
    for (uint32_t i = a->rank; i-- > 0;) {
        dims += a->strides[i] != next;
        next = a->strides[i] * a->dims[i];
    }
    return dims;
}

bool tern_lower_one_transfer(const tern_lower *l, const tern_lower_array *a)
{
    return a->rank <= TERN_ISA_DIMS_MAX + 1 && descriptor_dims(a) <= l->chip->dma_dims_max;
}

static void copy_part(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* Copies slice by slice along the outermost dimension. */
static void copy_outer(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src)
{
    for (int64_t i = 0; i < dst->dims[0]; i++) {
        tern_lower_array part[2] = {*dst, *src};
        TERN_ASSERT(dst->rank > 1 && src->rank == dst->rank); /* each step has fewer dimensions */
        for (unsigned k = 0; k < 2; k++) {
            part[k].offset += i * part[k].strides[0];
            part[k].dims[0] = 1;
            part[k].strides[0] = 0;
        }
        tern_lower_array *both[] = {&part[0], &part[1]};
        tern_lower_arrays_merge(both, 2, -1);
        copy_part(l, &part[0], &part[1]);
    }
}

static void copy_part(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src)
{
    enum { ROWS_MAX = 0x8000 };
    if (!tern_lower_one_transfer(l, dst) || !tern_lower_one_transfer(l, src)) {
        copy_outer(l, dst, src);
        return;
    }
    int row = dst->rank > 1 ? 0 : -1;
    tern_lir_view to = tern_lower_array_view(dst, row), from = tern_lower_array_view(src, row);
    for (uint32_t first = 0; first < to.rows; first += ROWS_MAX) {
        uint32_t rows = to.rows - first < ROWS_MAX ? to.rows - first : ROWS_MAX;
        tern_lir_dma_copy(l->b, store_queue(l), tern_lir_rows(to, first, rows),
                          tern_lir_rows(from, first, rows));
    }
}

void tern_lower_copy(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src)
{
    TERN_ASSERT(dst->rank == src->rank);
    for (uint32_t i = 0; i < dst->rank; i++)
        TERN_ASSERT(dst->dims[i] == src->dims[i] && (dst->strides[i] || dst->dims[i] == 1));
    tern_lower_array to = *dst, from = *src, *both[] = {&to, &from};
    if (tern_num_format_of(to.dtype)->storage_bytes ==
        tern_num_format_of(from.dtype)->storage_bytes)
        from.dtype = to.dtype; /* copied as bits */
    if (tern_lower_move_tiled(l, &to, &from))
        return;
    tern_lower_arrays_merge(both, 2, -1);
    copy_part(l, &to, &from);
}
