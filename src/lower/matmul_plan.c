/* lower/matmul_plan.c - tiling of a matmul: which operand stays in SBUF, which streams, and how
 * operands get k onto partitions.
 *
 * A pass accumulates as many tiles of the result as PSUM has banks, with k outermost: each k tile
 * of the operands is used for all of them at once and can then be replaced, so a single buffer is
 * enough for loads to run ahead. */
#include "lower/matmul_lower_impl.h"

#include "base/assert.h"
#include "numerics/format.h"

enum {
    ROWS = TERN_MATMUL_ROWS,
    COLS = TERN_MATMUL_COLS,
    RESULTS = 4,            /* result tiles in flight: matmul_run.c */
    SLACK = 6 << 10,        /* for other users of SBUF */
    LOAD_BYTES = 2048,      /* per partition in a transfer */
    STREAM_BYTES = 4096,    /* the same of a large matrix for few rows */
    STAGES = 4,             /* buffers of an operand that is converted */
    STREAM_STAGES = 12,     /* the same of a large matrix for few rows */
    TRANSPOSE_BYTES = 1024, /* the same before a transpose */
    STREAM_MAX = 32,        /* k tiles per chunk, where k does not fit */
    BODY_MAX = 1024,        /* matmuls unrolled per block */
    BRIEF = 4,              /* k tiles of a short pass */
    BRIEF_BYTES = 4096,     /* of its streamed operand, per partition */
    AHEAD = 4,              /* short passes loaded ahead */
    RUN_BYTES = 160,        /* shorter runs take as long */
    FOLDED_BYTES = 128,     /* runs of folded columns that are faster than transposes */
    UNEVEN_BYTES = 32       /* the same of few or odd columns */
};

static uint32_t ceil_div(uint64_t a, uint64_t b) { return (uint32_t)((a + b - 1) / b); }
static uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static bool has(uint64_t set, tern_dtype dtype) { return set >> (unsigned)dtype & 1; }

/* Integers of a byte are multiplied as bf16, which has all of them. */
static tern_dtype factor_of(tern_dtype dtype)
{
    return dtype == TERN_I8 || dtype == TERN_U8 ? TERN_BF16 : dtype;
}

bool tern_lower_matmul_formats(const tern_lower *l, tern_dtype lhs, tern_dtype rhs,
                               tern_dtype result, tern_dtype out[2])
{
    const tern_dtype in[2] = {factor_of(lhs), factor_of(rhs)};
    bool wide = lhs == TERN_F32 || rhs == TERN_F32;
    for (unsigned i = 0; i < 2; i++) {
        out[i] = wide ? TERN_F32 : in[i];
        bool fp8 = bytes_of(in[i]) == 1; /* may be multiplied without other support */
        if ((tern_lower_dtype(in[i]) != in[i] && !fp8) || !has(l->chip->pe_dtypes, in[i]))
            return false;
        if (tern_num_format_of(in[i])->kind != TERN_KIND_FLOAT)
            return false;
    }
    return tern_lower_dtype(result) == result &&
           tern_num_format_of(result)->kind == TERN_KIND_FLOAT;
}

/* --- one operand --- */

static tern_matmul_load_mode mode_of(const tern_lower *l, const tern_matmul *mm, unsigned side,
                                     tern_dtype dtype)
{
    const tern_matmul_dim *col = side == TERN_MATMUL_LHS ? &mm->m : &mm->n;
    /* Fetching a few columns one by one is faster than transposing them. */
    bool rows =
        col->stride[side] == 1 || col->size < 8 || mm->k.size < 8 || mm->k.stride[side] != 1;
    if (rows)
        return TERN_MATMUL_DIRECT;
    tern_dtype stored = mm->array[side].dtype;
    bool by_dma = bytes_of(stored) == 2 && stored == dtype && l->chip->dma_transpose_hbm_rate > 0;
    return by_dma ? TERN_MATMUL_DMA_TRANSPOSE : TERN_MATMUL_PE_TRANSPOSE;
}

/* Whether rows of an array with few columns are loaded in short runs. */
static bool is_narrow(const tern_matmul *mm, unsigned side)
{
    const tern_matmul_dim *col = side == TERN_MATMUL_LHS ? &mm->m : &mm->n;
    return col->stride[side] == 1 && mm->k.stride[side] == col->size &&
           col->size * bytes_of(mm->array[side].dtype) < RUN_BYTES;
}

/* Whether the DMA would transpose few columns at a time, or load the last ones one by one. */
static bool is_uneven(const tern_matmul_plan *p, unsigned side)
{
    enum { EVEN = 16 };
    return p->mode[side] == TERN_MATMUL_DMA_TRANSPOSE &&
           (p->cols[side] < ROWS / 2 || p->cols[side] % EVEN);
}

/* Folds k where that makes the runs of a narrow array longer or saves slow transposes, and the runs
 * of no array become short. */
static void fold(const tern_matmul *mm, tern_matmul_plan *p)
{
    bool pays = false;
    for (unsigned s = 0; s < 2; s++) {
        tern_dtype stored = mm->array[s].dtype;
        bool direct = p->mode[s] == TERN_MATMUL_DIRECT;
        uint32_t run = p->k / ROWS * bytes_of(stored);
        if (!direct && (stored != p->dtype[s] ||
                        run < (uint32_t)(is_uneven(p, s) ? UNEVEN_BYTES : FOLDED_BYTES)))
            return;
        if (bytes_of(stored) == 1)
            return;
        pays = pays || (direct && is_narrow(mm, s)) || is_uneven(p, s) ||
               (p->mode[s] == TERN_MATMUL_PE_TRANSPOSE && p->cols[s] >= ROWS / 2);
    }
    if (!pays || p->k % ROWS || p->k < 2 * ROWS)
        return;
    p->folds = true;
    for (unsigned s = 0; s < 2; s++)
        if (p->mode[s] != TERN_MATMUL_DIRECT)
            p->mode[s] = TERN_MATMUL_FOLDED;
}

/* --- passes --- */

static void set_pass(tern_matmul_plan *p, const tern_matmul_epilogue *epilogue)
{
    /* If the epilogue is slow or frequent, half of the banks accumulate while the others are read
     * out. */
    bool often = p->k > ROWS && p->k < 8 * ROWS && p->banks == 8;
    /* Many passes with few matmuls each become a loop; few passes with many do not. */
    bool tall = p->banks == 8 && p->cols[TERN_MATMUL_RHS] <= 2 * COLS &&
                p->cols[TERN_MATMUL_LHS] >= 2 * COLS && p->k <= 32 * ROWS;
    uint32_t banks = epilogue || often || tall ? p->banks / 2 : p->banks;
    uint32_t max =
        min(ceil_div(p->cols[TERN_MATMUL_RHS], COLS), epilogue ? epilogue->cols_max / COLS : banks);
    uint32_t across = min(2, max);
    uint32_t down = min(banks / across, ceil_div(p->cols[TERN_MATMUL_LHS], ROWS));
    across = min(banks / down, max);
    p->pass[TERN_MATMUL_LHS] = min(down * ROWS, p->cols[TERN_MATMUL_LHS]);
    p->pass[TERN_MATMUL_RHS] = min(across * COLS, p->cols[TERN_MATMUL_RHS]);
    TERN_ASSERT(down > 0 && across > 0 && down * across <= p->banks); /* one bank per tile */
}

/* SBUF bytes per partition left for the operands. */
static int64_t operand_bytes(const tern_lower *l, const tern_matmul *mm, const tern_matmul_plan *p)
{
    int64_t bytes = (int64_t)l->chip->sbuf_usable_bytes - SLACK;
    bytes -=
        (int64_t)RESULTS * p->pass[TERN_MATMUL_RHS] * bytes_of(mm->array[TERN_MATMUL_OUT].dtype);
    if (mm->epilogue)
        bytes -= mm->epilogue->sbuf_bytes;
    for (unsigned s = 0; s < 2; s++) {
        bool casts = mm->array[s].dtype != p->dtype[s];
        if (p->mode[s] == TERN_MATMUL_PE_TRANSPOSE)
            bytes -= 2 * (int64_t)ceil_div(p->pass[s], ROWS) * TRANSPOSE_BYTES * (casts ? 3 : 1);
        else if (casts)
            bytes -= (int64_t)p->stages *
                     (int64_t)(LOAD_BYTES + p->pass[s] * bytes_of(mm->array[s].dtype));
    }
    return bytes;
}

/* Narrows the pass if its staging buffers would leave no space for a few k tiles. */
static void narrow_pass(const tern_lower *l, const tern_matmul *mm, tern_matmul_plan *p)
{
    /* Of k, in each of two buffers. Folded columns are short runs if k is divided. */
    bool folded = p->mode[0] == TERN_MATMUL_FOLDED || p->mode[1] == TERN_MATMUL_FOLDED;
    uint64_t tiles = folded ? ceil_div(p->k, ROWS) : 4;
    for (;;) {
        uint64_t tile = 0;
        for (unsigned s = 0; s < 2; s++)
            tile += (uint64_t)p->pass[s] * bytes_of(p->dtype[s]);
        int64_t min_bytes = (int64_t)(2 * tiles * tile);
        if (operand_bytes(l, mm, p) >= min_bytes)
            return;
        if (p->pass[TERN_MATMUL_RHS] > COLS)
            p->pass[TERN_MATMUL_RHS] -= (p->pass[TERN_MATMUL_RHS] - 1) % COLS + 1;
        else if (p->pass[TERN_MATMUL_LHS] > ROWS)
            p->pass[TERN_MATMUL_LHS] -= (p->pass[TERN_MATMUL_LHS] - 1) % ROWS + 1;
        else
            return;
    }
}

/* Plans with operand |resident| resident. Returns the HBM bytes read; UINT64_MAX if it does not
 * fit. */
static uint64_t plan_resident(tern_matmul_plan *p, unsigned resident, int64_t bytes)
{
    unsigned streamed = 1 - resident;
    uint64_t k_tiles = ceil_div(p->k, ROWS);
    uint64_t unit[2];
    for (unsigned s = 0; s < 2; s++) {
        p->block[s] = p->pass[s];
        unit[s] = k_tiles * p->pass[s] * bytes_of(p->dtype[s]);
    }
    p->resident = resident;
    p->buffers[resident] = 1;
    bool small = k_tiles < 8 || (int64_t)(8 * unit[streamed]) <= bytes ||
                 p->mode[streamed] == TERN_MATMUL_FOLDED; /* all k tiles are loaded at once */
    /* Short passes take less time than the latency of a transfer: several are loaded ahead. */
    bool brief = k_tiles <= BRIEF && unit[streamed] <= BRIEF_BYTES;
    p->buffers[streamed] = brief ? AHEAD : small ? 2 : 1;
    int64_t left = bytes - (int64_t)(unit[streamed] * p->buffers[streamed]);
    if (left < (int64_t)unit[resident])
        return UINT64_MAX;
    uint64_t max = (uint64_t)left / unit[resident];
    uint64_t matmuls = k_tiles * p->banks;
    max = max * matmuls > BODY_MAX ? (BODY_MAX + matmuls - 1) / matmuls : max;
    uint32_t passes = ceil_div(p->cols[resident], p->pass[resident]);
    TERN_ASSERT(max > 0 && passes > 0);
    uint32_t blocks = ceil_div(passes, max);
    p->block[resident] = min(ceil_div(passes, blocks) * p->pass[resident], p->cols[resident]);
    uint64_t used = k_tiles * p->block[resident] * bytes_of(p->dtype[resident]);
    TERN_ASSERT(p->block[resident] >= p->pass[resident] && (int64_t)used <= left);
    if ((int64_t)(2 * used) <= left && (k_tiles < 16 || (int64_t)(8 * used) <= bytes))
        p->buffers[resident] = 2;
    return (uint64_t)p->cols[resident] * bytes_of(p->dtype[resident]) +
           (uint64_t)p->cols[streamed] * bytes_of(p->dtype[streamed]) * blocks;
}

/* Whether |p| has the shorter loop body: blocks with fewer matmuls iterate more often. False if the
 * last pass of every block would be partial. */
static bool is_shorter(const tern_matmul_plan *p, const tern_matmul_plan *than)
{
    return (uint64_t)p->block[0] * p->block[1] < (uint64_t)than->block[0] * than->block[1] &&
           p->block[p->resident] % p->pass[p->resident] == 0;
}

static void choose_resident(tern_matmul_plan *p, int64_t bytes)
{
    tern_matmul_plan other = *p;
    uint64_t lhs = plan_resident(p, TERN_MATMUL_LHS, bytes);
    uint64_t rhs = plan_resident(&other, TERN_MATMUL_RHS, bytes);
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
    /* At least one tile: if it does not fit, the allocator spills other tiles. */
    int64_t tiles = bytes / (int64_t)(2 * tile_bytes);
    uint32_t max = p->pass[0] + p->pass[1] <= ROWS ? 4 * STREAM_MAX : STREAM_MAX;
    p->k_chunk = ROWS * (tiles < 1 ? 1 : min((uint32_t)tiles, max));
}

/* k tiles per load: enough to make the transfer long. */
static void set_load_tiles(const tern_matmul *mm, tern_matmul_plan *p)
{
    for (unsigned s = 0; s < 2; s++) {
        uint32_t width = bytes_of(mm->array[s].dtype);
        width *= p->mode[s] == TERN_MATMUL_PE_TRANSPOSE ? (uint32_t)ROWS : p->pass[s];
        bool streams = p->streams && mm->array[s].dtype == p->dtype[s];
        uint32_t max = p->mode[s] == TERN_MATMUL_PE_TRANSPOSE ? TRANSPOSE_BYTES
                       : streams                              ? STREAM_BYTES
                                                              : LOAD_BYTES;
        p->load_tiles[s] =
            p->mode[s] == TERN_MATMUL_DMA_TRANSPOSE || width >= max ? 1 : max / width;
        if (p->mode[s] == TERN_MATMUL_FOLDED)
            p->load_tiles[s] = p->k_chunk / ROWS;
        p->load_tiles[s] = min(p->load_tiles[s], ceil_div(p->k_chunk, ROWS));
    }
}

/* Few rows times a large matrix take as long as its loads. */
static bool is_stream(const tern_matmul *mm)
{
    enum { LARGE = 1 << 18 };
    for (uint32_t i = 0; i < mm->batch_count; i++)
        if (mm->batch[i].size > 1)
            return false;
    return mm->m.size <= ROWS && mm->k.size * mm->n.size >= LARGE;
}

tern_matmul_plan tern_lower_matmul_plan(const tern_lower *l, const tern_matmul *mm, bool may_fold)
{
    tern_matmul_plan p = {.cols = {(uint32_t)mm->m.size, (uint32_t)mm->n.size},
                          .k = (uint32_t)mm->k.size,
                          .k_chunk = (uint32_t)mm->k.size,
                          .streams = is_stream(mm)};
    p.stages = p.streams ? STREAM_STAGES : STAGES;
    bool can =
        tern_lower_matmul_formats(l, mm->array[0].dtype, mm->array[1].dtype, TERN_F32, p.dtype);
    TERN_ASSERT(can);
    uint32_t transposes = 0;
    for (unsigned s = 0; s < 2; s++) {
        if (mm->multiply[s] != TERN_DTYPE_NONE)
            p.dtype[s] = mm->multiply[s];
        p.mode[s] = mode_of(l, mm, s, p.dtype[s]);
    }
    if (may_fold)
        fold(mm, &p);
    for (unsigned s = 0; s < 2; s++)
        transposes |= p.mode[s] == TERN_MATMUL_PE_TRANSPOSE;
    /* A chip with more banks leaves the others unused. */
    TERN_ASSERT(l->chip->psum_banks >= TERN_MATMUL_BANKS);
    p.banks = TERN_MATMUL_BANKS - 2 * transposes;
    set_pass(&p, mm->epilogue);
    narrow_pass(l, mm, &p);
    choose_resident(&p, operand_bytes(l, mm, &p));
    set_load_tiles(mm, &p);
    return p;
}
