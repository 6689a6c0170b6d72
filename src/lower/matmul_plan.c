/* lower/matmul_plan.c - how a product is cut: what stays in SBUF, what passes by, and how operands
 * come to have k on partitions.
 *
 * A pass adds up as many tiles of the result as PSUM has banks, going through k on the outside:
 * each k tile of the operands is used for all of them at once and can then be replaced, so that a
 * single buffer is enough for loads to run ahead. */
#include "lower/matmul_lower_impl.h"

#include "base/assert.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    RESULTS = 4,       /* tiles of the result on their way out: matmul_run.c */
    SLACK = 6 << 10,   /* for what others keep in SBUF */
    LOAD_BYTES = 2048, /* of a partition in a transfer */
    TURN_BYTES = 1024, /* the same before a transpose */
    STREAM_MAX = 32,   /* tiles of k in a chunk, where it does not fit */
    BODY_MAX = 1024    /* matmuls written out for a block */
};

static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static bool has(uint64_t set, tern_dtype dtype) { return set >> (unsigned)dtype & 1; }

bool tern_lower_matmul_formats(const tern_lower *l, tern_dtype lhs, tern_dtype rhs,
                               tern_dtype result, tern_dtype out[2])
{
    const tern_dtype in[2] = {lhs, rhs};
    bool wide = lhs == TERN_F32 || rhs == TERN_F32;
    for (unsigned i = 0; i < 2; i++) {
        out[i] = wide ? TERN_F32 : in[i];
        if (tern_lower_dtype(in[i]) != in[i] || !has(l->chip->pe_dtypes, in[i]))
            return false;
        if (tern_num_format_of(in[i])->kind != TERN_KIND_FLOAT)
            return false;
    }
    return tern_lower_dtype(result) == result &&
           tern_num_format_of(result)->kind == TERN_KIND_FLOAT;
}

/* --- one operand --- */

static tern_matmul_way way_of(const tern_lower *l, const tern_matmul *mm, unsigned side,
                              tern_dtype dtype)
{
    const tern_matmul_dim *col = side == TERN_MATMUL_LHS ? &mm->m : &mm->n;
    /* A few columns are fetched one by one sooner than transposed. */
    bool rows = col->step[side] == 1 || col->size < 8 || mm->k.size < 8 || mm->k.step[side] != 1;
    if (rows)
        return TERN_MATMUL_ROWS_LOAD;
    tern_dtype stored = mm->array[side].dtype;
    bool by_dma = bytes_of(stored) == 2 && stored == dtype && l->chip->dma_transpose_hbm_rate > 0;
    return by_dma ? TERN_MATMUL_DMA_TURN : TERN_MATMUL_PE_TURN;
}

/* --- passes --- */

static void set_pass(tern_matmul_plan *p, const tern_matmul_finish *finish)
{
    /* Where finishing takes a while, or is due often, half of the banks add up while the others are
     * finished. */
    bool often = p->k > ROWS && p->k < 8 * ROWS && p->banks == 8;
    /* Many passes of few matmuls repeat where few of many do not. */
    bool tall = p->banks == 8 && p->cols[TERN_MATMUL_RHS] <= 2 * COLS &&
                p->cols[TERN_MATMUL_LHS] >= 2 * COLS && p->k <= 32 * ROWS;
    uint32_t banks = finish || often || tall ? p->banks / 2 : p->banks;
    uint32_t most =
        least(ceil_div(p->cols[TERN_MATMUL_RHS], COLS), finish ? finish->cols_max / COLS : banks);
    uint32_t across = least(2, most);
    uint32_t down = least(banks / across, ceil_div(p->cols[TERN_MATMUL_LHS], ROWS));
    across = least(banks / down, most);
    p->pass[TERN_MATMUL_LHS] = least(down * ROWS, p->cols[TERN_MATMUL_LHS]);
    p->pass[TERN_MATMUL_RHS] = least(across * COLS, p->cols[TERN_MATMUL_RHS]);
}

/* SBUF of a partition that is left for the operands. */
static int64_t room(const tern_lower *l, const tern_matmul *mm, const tern_matmul_plan *p)
{
    int64_t bytes = (int64_t)l->chip->sbuf_usable_bytes - SLACK;
    bytes -=
        (int64_t)RESULTS * p->pass[TERN_MATMUL_RHS] * bytes_of(mm->array[TERN_MATMUL_OUT].dtype);
    if (mm->finish)
        bytes -= mm->finish->sbuf_bytes;
    for (unsigned s = 0; s < 2; s++) {
        bool casts = mm->array[s].dtype != p->dtype[s];
        if (p->way[s] == TERN_MATMUL_PE_TURN)
            bytes -= 2 * (int64_t)ceil_div(p->pass[s], ROWS) * TURN_BYTES * (casts ? 3 : 1);
        else if (casts)
            bytes -= 4 * (int64_t)(LOAD_BYTES + p->pass[s] * bytes_of(mm->array[s].dtype));
    }
    return bytes;
}

/* Narrower passes where what they are loaded through would leave no room for a few tiles of k. */
static void narrow_pass(const tern_lower *l, const tern_matmul *mm, tern_matmul_plan *p)
{
    enum { TILES = 4 }; /* of k, in each of two buffers */
    for (;;) {
        uint64_t tile = 0;
        for (unsigned s = 0; s < 2; s++)
            tile += (uint64_t)p->pass[s] * bytes_of(p->dtype[s]);
        int64_t wanted = (int64_t)(2 * TILES * tile);
        if (room(l, mm, p) >= wanted)
            return;
        if (p->pass[TERN_MATMUL_RHS] > COLS)
            p->pass[TERN_MATMUL_RHS] -= (p->pass[TERN_MATMUL_RHS] - 1) % COLS + 1;
        else if (p->pass[TERN_MATMUL_LHS] > ROWS)
            p->pass[TERN_MATMUL_LHS] -= (p->pass[TERN_MATMUL_LHS] - 1) % ROWS + 1;
        else
            return;
    }
}

/* Bytes of HBM that are read with |kept| kept; UINT64_MAX if it does not fit. */
static uint64_t keep_side(tern_matmul_plan *p, unsigned kept, int64_t bytes)
{
    unsigned passing = 1 - kept;
    uint64_t k_tiles = ceil_div(p->k, ROWS);
    uint64_t unit[2];
    for (unsigned s = 0; s < 2; s++) {
        p->block[s] = p->pass[s];
        unit[s] = k_tiles * p->pass[s] * bytes_of(p->dtype[s]);
    }
    p->kept = kept;
    p->buffers[kept] = 1;
    bool small = k_tiles < 8 || (int64_t)(8 * unit[passing]) <= bytes;
    p->buffers[passing] = small ? 2 : 1;
    int64_t left = bytes - (int64_t)(unit[passing] * p->buffers[passing]);
    if (left < (int64_t)unit[kept])
        return UINT64_MAX;
    uint64_t most = (uint64_t)left / unit[kept];
    uint64_t matmuls = k_tiles * p->banks;
    most = most * matmuls > BODY_MAX ? (BODY_MAX + matmuls - 1) / matmuls : most;
    uint32_t passes = ceil_div(p->cols[kept], p->pass[kept]);
    uint32_t blocks = ceil_div(passes, most);
    p->block[kept] = least(ceil_div(passes, blocks) * p->pass[kept], p->cols[kept]);
    uint64_t used = k_tiles * p->block[kept] * bytes_of(p->dtype[kept]);
    if ((int64_t)(2 * used) <= left && (k_tiles < 16 || (int64_t)(8 * used) <= bytes))
        p->buffers[kept] = 2;
    return (uint64_t)p->cols[kept] * bytes_of(p->dtype[kept]) +
           (uint64_t)p->cols[passing] * bytes_of(p->dtype[passing]) * blocks;
}

/* Blocks with fewer matmuls repeat more often, and what repeats is written once. Not if a pass of
 * every block would be a short one. */
static bool is_shorter(const tern_matmul_plan *p, const tern_matmul_plan *than)
{
    return (uint64_t)p->block[0] * p->block[1] < (uint64_t)than->block[0] * than->block[1] &&
           p->block[p->kept] % p->pass[p->kept] == 0;
}

static void choose_kept(tern_matmul_plan *p, int64_t bytes)
{
    tern_matmul_plan other = *p;
    uint64_t lhs = keep_side(p, TERN_MATMUL_LHS, bytes);
    uint64_t rhs = keep_side(&other, TERN_MATMUL_RHS, bytes);
    if (rhs < lhs || (rhs == lhs && rhs != UINT64_MAX && is_shorter(&other, p)))
        *p = other;
    if (lhs != UINT64_MAX || rhs != UINT64_MAX)
        return;
    uint32_t tile_bytes = 0;
    for (unsigned s = 0; s < 2; s++) {
        p->block[s] = p->pass[s];
        p->buffers[s] = 2;
        tile_bytes += p->pass[s] * bytes_of(p->dtype[s]);
    }
    /* One tile at least: what then does not fit, others' tiles make room for. */
    int64_t tiles = bytes / (int64_t)(2 * tile_bytes);
    p->k_chunk = ROWS * (tiles < 1 ? 1 : least((uint32_t)tiles, STREAM_MAX));
}

/* Tiles of k in a load: as many as make it long enough. */
static void set_groups(const tern_matmul *mm, tern_matmul_plan *p)
{
    for (unsigned s = 0; s < 2; s++) {
        uint32_t width = bytes_of(mm->array[s].dtype);
        width *= p->way[s] == TERN_MATMUL_PE_TURN ? (uint32_t)ROWS : p->pass[s];
        uint32_t most = p->way[s] == TERN_MATMUL_PE_TURN ? TURN_BYTES : LOAD_BYTES;
        p->group[s] = p->way[s] == TERN_MATMUL_DMA_TURN || width >= most ? 1 : most / width;
        p->group[s] = least(p->group[s], ceil_div(p->k_chunk, ROWS));
    }
}

tern_matmul_plan tern_lower_matmul_plan(const tern_lower *l, const tern_matmul *mm)
{
    tern_matmul_plan p = {.cols = {(uint32_t)mm->m.size, (uint32_t)mm->n.size},
                          .k = (uint32_t)mm->k.size,
                          .k_chunk = (uint32_t)mm->k.size};
    bool can =
        tern_lower_matmul_formats(l, mm->array[0].dtype, mm->array[1].dtype, TERN_F32, p.dtype);
    TERN_ASSERT(can);
    uint32_t turning = 0;
    for (unsigned s = 0; s < 2; s++) {
        if (mm->multiply[s] != TERN_DTYPE_NONE)
            p.dtype[s] = mm->multiply[s];
        p.way[s] = way_of(l, mm, s, p.dtype[s]);
        if (p.way[s] == TERN_MATMUL_PE_TURN && bytes_of(p.dtype[s]) == 1)
            p.dtype[s] = TERN_BF16; /* bytes do not come out of a transpose as bytes */
        turning |= p.way[s] == TERN_MATMUL_PE_TURN;
    }
    p.banks = l->chip->psum_banks - 2 * turning;
    set_pass(&p, mm->finish);
    narrow_pass(l, mm, &p);
    choose_kept(&p, room(l, mm, &p));
    set_groups(mm, &p);
    return p;
}
