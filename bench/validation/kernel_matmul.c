/* validation/kernel_matmul.c - the series of matmul kernels, from a load per matmul to blocking in
 * all dimensions. */
#include "validation/kernels.h"

#include "base/assert.h"

enum { P = 128, BANKS = 8, RESIDENT_MAX = 64, CUBE_TILES_MAX = 128 };

/* With the two operands on two queues, matmuls wait for two semaphores, as in the published profile
 * of the first kernel of the series (three PE instructions per matmul that are not matmuls). A
 * queue executes one transfer at a time, so kernels documented to keep all DMA engines busy spread
 * their loads over more queues. Stores have their own queue: a store waits for its result and would
 * block loads behind it. */
enum { LHS_QUEUE, RHS_QUEUE, RHS_QUEUES = 3 };
static const tern_lir_queue out_queue = {.engine = TERN_ENGINE_ACT, .queue = 4};
static const tern_lir_queue spill_queue = {.engine = TERN_ENGINE_ACT, .queue = 5};

typedef struct {
    tern_lir_view lhs, rhs, out;
    tern_lir_pool psum, result;
    uint32_t tiles_m, tiles_n, tiles_k;
    uint32_t rhs_queues; /* 0: they share the queue of lhsT */
    uint32_t rhs_loads;  /* so far, for round-robin over the queues */
} matmul;

static matmul begin(tern_lir *b, const tern_matmul_shape *s, uint32_t results)
{
    matmul k = {.tiles_m = s->m / TERN_TILE_M,
                .tiles_n = s->n / TERN_TILE_N,
                .tiles_k = s->k / TERN_TILE_K,
                .rhs_queues = 1};
    if (s->m % TERN_TILE_M || s->n % TERN_TILE_N || s->k % TERN_TILE_K)
        tern_lir_fail(b, TERN_ERR(INVALID, "m %u, n %u, k %u, wanted multiples of %d, %d, %d", s->m,
                                  s->n, s->k, TERN_TILE_M, TERN_TILE_N, TERN_TILE_K));
    k.lhs = tern_lir_hbm(b, "lhsT", TERN_TENSOR_INPUT, s->dtype, 2, (uint64_t[]){s->k, s->m});
    k.rhs = tern_lir_hbm(b, "rhs", TERN_TENSOR_INPUT, s->dtype, 2, (uint64_t[]){s->k, s->n});
    k.out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, s->dtype, 2, (uint64_t[]){s->m, s->n});
    k.psum = tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, P, TERN_TILE_N, 2);
    k.result = tern_lir_pool_of(b, "result", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_N, results);
    return k;
}

/* Tile (row, col) of |height| rows and |width| columns. */
static tern_lir_view tile_of(tern_lir_view v, uint32_t row, uint32_t col, uint32_t height,
                             uint32_t width)
{
    return tern_lir_cols(tern_lir_rows(v, row * height, height), col * width, width);
}

static void load(tern_lir *b, matmul *k, bool is_lhs, tern_lir_view dst, tern_lir_view src)
{
    tern_lir_queue queue = {.engine = TERN_ENGINE_SP, .queue = LHS_QUEUE};
    if (!is_lhs && k->rhs_queues)
        queue.queue = RHS_QUEUE + k->rhs_loads++ % k->rhs_queues;
    TERN_LIR_BEGIN(b, "load");
    tern_lir_dma_copy(b, queue, dst, src);
    tern_lir_end(b);
}

static void multiply(tern_lir *b, tern_lir_view sum, tern_lir_view left, tern_lir_view right,
                     uint32_t acc)
{
    TERN_LIR_BEGIN(b, "multiply");
    tern_lir_nc_matmul(b, sum, left, right, acc);
    tern_lir_end(b);
}

static void store_result(tern_lir *b, matmul *k, tern_lir_view sum, uint32_t m, uint32_t n)
{
    TERN_LIR_BEGIN(b, "store");
    tern_lir_view result = tern_lir_next(b, &k->result);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, result, sum);
    tern_lir_dma_copy(b, out_queue, tile_of(k->out, m, n, TERN_TILE_M, TERN_TILE_N), result);
    tern_lir_end(b);
}

void tern_kernel_matmul_tiles(tern_lir *b, const tern_matmul_shape *s,
                              const tern_matmul_tiles *tiles)
{
    matmul k = begin(b, s, 2);
    uint32_t reuse = tiles->reuse, depth = tiles->depth;
    k.rhs_queues = !tiles->one_queue;
    uint32_t lhs_buffers = reuse > 1 ? k.tiles_k + depth : depth;
    tern_lir_pool lhs =
        tern_lir_pool_of(b, "lhsT", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_M, lhs_buffers);
    tern_lir_pool rhs = tern_lir_pool_of(b, "rhs", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_N, depth);
    tern_lir_view resident[RESIDENT_MAX] = {{0}};
    TERN_ASSERT(reuse <= 1 || k.tiles_k <= RESIDENT_MAX);
    for (uint32_t m = 0; m < k.tiles_m; m++)
        for (uint32_t n = 0; n < k.tiles_n; n++) {
            tern_lir_view sum = tern_lir_next(b, &k.psum);
            for (uint32_t i = 0; i < k.tiles_k; i++) {
                tern_lir_view *left = &resident[reuse > 1 ? i : 0];
                if (n % reuse == 0) {
                    *left = tern_lir_next(b, &lhs);
                    load(b, &k, true, *left, tile_of(k.lhs, i, m, TERN_TILE_K, TERN_TILE_M));
                }
                tern_lir_view right = tern_lir_next(b, &rhs);
                load(b, &k, false, right, tile_of(k.rhs, i, n, TERN_TILE_K, TERN_TILE_N));
                multiply(b, sum, *left, right, tern_lir_acc(i, k.tiles_k));
            }
            store_result(b, &k, sum, m, n);
        }
}

void tern_kernel_matmul_hoisted(tern_lir *b, const tern_matmul_shape *s)
{
    matmul k = begin(b, s, 2);
    k.rhs_queues = RHS_QUEUES;
    tern_lir_view left[RESIDENT_MAX] = {{0}}, right[RESIDENT_MAX] = {{0}};
    TERN_ASSERT(k.tiles_k <= RESIDENT_MAX);
    /* Rows of the next m are loaded while this one is multiplied. rhs is a few tiles ahead, limited
     * by SBUF: 64 + 140 KiB of 208 at k = 8192 in f32. */
    tern_lir_pool lhs =
        tern_lir_pool_of(b, "lhsT", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_M, 2 * k.tiles_k);
    tern_lir_pool rhs =
        tern_lir_pool_of(b, "rhs", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_N, k.tiles_k + 4);
    for (uint32_t m = 0; m < k.tiles_m; m++) {
        for (uint32_t i = 0; i < k.tiles_k; i++) {
            left[i] = tern_lir_next(b, &lhs);
            load(b, &k, true, left[i], tile_of(k.lhs, i, m, TERN_TILE_K, TERN_TILE_M));
        }
        for (uint32_t n = 0; n < k.tiles_n; n++) {
            tern_lir_view sum = tern_lir_next(b, &k.psum);
            for (uint32_t i = 0; i < k.tiles_k; i++) {
                right[i] = tern_lir_next(b, &rhs);
                load(b, &k, false, right[i], tile_of(k.rhs, i, n, TERN_TILE_K, TERN_TILE_N));
            }
            for (uint32_t i = 0; i < k.tiles_k; i++)
                multiply(b, sum, left[i], right[i], tern_lir_acc(i, k.tiles_k));
            store_result(b, &k, sum, m, n);
        }
    }
}

/* --- blocks of the result --- */

typedef struct {
    matmul k;
    const tern_matmul_blocks *blocks;
    tern_lir_pool lhs, rhs, banks;
    tern_lir_view left[RESIDENT_MAX], right[RESIDENT_MAX]; /* rows of the blocks */
} blocked;

/* Row |i| of block |block| of one of the operands. */
static tern_lir_view load_row(tern_lir *b, blocked *k, bool is_lhs, uint32_t i, uint32_t block)
{
    uint32_t tiles = is_lhs ? k->blocks->block_m : k->blocks->block_n;
    uint32_t width = is_lhs ? TERN_TILE_M : TERN_TILE_N;
    uint32_t loads = k->blocks->row_loads ? 1 : tiles, load_width = tiles * width / loads;
    tern_lir_view row = tern_lir_next(b, is_lhs ? &k->lhs : &k->rhs);
    for (uint32_t t = 0; t < loads; t++)
        load(b, &k->k, is_lhs, tern_lir_cols(row, t * load_width, load_width),
             tile_of(is_lhs ? k->k.lhs : k->k.rhs, i, block * loads + t, TERN_TILE_K, load_width));
    return row;
}

static void multiply_block(tern_lir *b, blocked *k, uint32_t block_m, uint32_t block_n)
{
    uint32_t bm = k->blocks->block_m, bn = k->blocks->block_n;
    for (uint32_t m = 0; m < bm; m++)
        for (uint32_t n = 0; n < bn; n++) {
            tern_lir_view sum = tern_lir_next(b, &k->k.psum);
            for (uint32_t i = 0; i < k->k.tiles_k; i++)
                multiply(b, sum, tern_lir_cols(k->left[i], m * TERN_TILE_M, TERN_TILE_M),
                         tern_lir_cols(k->right[i], n * TERN_TILE_N, TERN_TILE_N),
                         tern_lir_acc(i, k->k.tiles_k));
            store_result(b, &k->k, sum, block_m * bm + m, block_n * bn + n);
        }
}

/* The same for a few tiles at a time, with k outermost. Uses half of the banks of PSUM, so that the
 * other half can be stored meanwhile. A row of the block is free once the last tiles have used it,
 * and the next block's row can replace it. */
enum { SUMS_AT_ONCE = BANKS / 2 };

static void multiply_rows(tern_lir *b, blocked *k, uint32_t block_m, uint32_t block_n)
{
    uint32_t bm = k->blocks->block_m, bn = k->blocks->block_n, rows_at_once = SUMS_AT_ONCE / bn;
    tern_lir_view sums[SUMS_AT_ONCE] = {{0}};
    for (uint32_t m = 0; m < bm; m += rows_at_once) {
        for (uint32_t t = 0; t < rows_at_once * bn; t++)
            sums[t] = tern_lir_next(b, &k->banks);
        for (uint32_t i = 0; i < k->k.tiles_k; i++)
            for (uint32_t t = 0; t < rows_at_once * bn; t++)
                multiply(b, sums[t],
                         tern_lir_cols(k->left[i], (m + t / bn) * TERN_TILE_M, TERN_TILE_M),
                         tern_lir_cols(k->right[i], t % bn * TERN_TILE_N, TERN_TILE_N),
                         tern_lir_acc(i, k->k.tiles_k));
        for (uint32_t t = 0; t < rows_at_once * bn; t++)
            store_result(b, &k->k, sums[t], block_m * bm + m + t / bn, block_n * bn + t % bn);
    }
}

void tern_kernel_matmul_blocks(tern_lir *b, const tern_matmul_shape *s,
                               const tern_matmul_blocks *blocks)
{
    blocked k = {.k = begin(b, s, blocks->k_outermost ? SUMS_AT_ONCE : 2), .blocks = blocks};
    k.k.rhs_queues = 0;
    uint32_t rows = k.k.tiles_k;
    TERN_ASSERT(rows <= RESIDENT_MAX);
    k.lhs = tern_lir_pool_of(b, "lhsT", TERN_MEM_SBUF, s->dtype, P, blocks->block_m * TERN_TILE_M,
                             rows + blocks->lhs_ahead);
    k.rhs = tern_lir_pool_of(b, "rhs", TERN_MEM_SBUF, s->dtype, P, blocks->block_n * TERN_TILE_N,
                             rows + blocks->rhs_ahead);
    k.banks = tern_lir_pool_of(b, "bank", TERN_MEM_PSUM, TERN_F32, P, TERN_TILE_N, BANKS);
    for (uint32_t m = 0; m < k.k.tiles_m / blocks->block_m; m++) {
        for (uint32_t i = 0; i < rows; i++)
            k.left[i] = load_row(b, &k, true, i, m);
        for (uint32_t n = 0; n < k.k.tiles_n / blocks->block_n; n++) {
            for (uint32_t i = 0; i < rows; i++)
                k.right[i] = load_row(b, &k, false, i, n);
            (blocks->k_outermost ? multiply_rows : multiply_block)(b, &k, m, n);
        }
    }
}

/* --- blocks larger than SBUF --- */

typedef struct {
    matmul k;
    uint32_t resident;
    tern_lir_pool lhs, rhs, resident_pool;
    tern_lir_view left[2][RESIDENT_MAX];
    tern_lir_view resident_tiles[RESIDENT_MAX];
} reloading;

/* The tile of rhs for step |i| of column |n| of a block; the first |resident| tiles of a block are
 * reused. */
static tern_lir_view rhs_tile(tern_lir *b, reloading *k, uint32_t m, uint32_t n, uint32_t i,
                              uint32_t col)
{
    uint32_t at = n * k->k.tiles_k + i;
    bool is_resident = at < k->resident;
    if (is_resident && m > 0)
        return k->resident_tiles[at];
    tern_lir_view tile = tern_lir_next(b, is_resident ? &k->resident_pool : &k->rhs);
    load(b, &k->k, false, tile, tile_of(k->k.rhs, i, col, TERN_TILE_K, TERN_TILE_N));
    if (is_resident)
        k->resident_tiles[at] = tile;
    return tile;
}

void tern_kernel_matmul_reloading(tern_lir *b, const tern_matmul_shape *s, uint32_t resident)
{
    reloading k = {.k = begin(b, s, 2), .resident = resident};
    k.k.rhs_queues = RHS_QUEUES;
    uint32_t steps = k.k.tiles_k;
    TERN_ASSERT(steps <= RESIDENT_MAX && resident <= RESIDENT_MAX);
    /* One row of lhsT ahead; rhs uses the rest of SBUF. */
    k.lhs = tern_lir_pool_of(b, "lhsT", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_M, 3 * steps);
    k.rhs = tern_lir_pool_of(b, "rhs", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_N, 36);
    k.resident_pool = tern_lir_pool_of(b, "resident", TERN_MEM_SBUF, s->dtype, P, TERN_TILE_N,
                                       resident ? 2 * resident : 1);
    for (uint32_t m = 0; m < k.k.tiles_m; m += 2) {
        for (uint32_t j = 0; j < 2; j++)
            for (uint32_t i = 0; i < steps; i++) {
                k.left[j][i] = tern_lir_next(b, &k.lhs);
                load(b, &k.k, true, k.left[j][i],
                     tile_of(k.k.lhs, i, m + j, TERN_TILE_K, TERN_TILE_M));
            }
        for (uint32_t n = 0; n < k.k.tiles_n; n += 2)
            for (uint32_t at = 0; at < 4; at++) { /* the tiles of the block */
                uint32_t j = at / 2, l = at % 2;
                tern_lir_view sum = tern_lir_next(b, &k.k.psum);
                for (uint32_t i = 0; i < steps; i++) {
                    tern_lir_view right = rhs_tile(b, &k, j, l, i, n + l);
                    multiply(b, sum, k.left[j][i], right, tern_lir_acc(i, steps));
                }
                store_result(b, &k.k, sum, m + j, n + l);
            }
    }
}

/* --- blocking in all dimensions --- */

/* Tiles of the result accumulated at once, with k outermost: half of the banks of PSUM, so that the
 * other half can be added to the totals meanwhile. After the last of them a row is free, and the
 * next block's row can replace it: double-buffered rows would need all of SBUF twice. */
enum { ROWS_MAX = 16 };

typedef struct {
    matmul k;
    const tern_matmul_cubes *c;
    tern_lir_pool lhs, rhs, banks, fetched, packed;
    tern_lir_view left[ROWS_MAX], right[ROWS_MAX];
    tern_lir_view sums[CUBE_TILES_MAX]; /* [m][n], of all blocks of a column; in HBM if spilled */
} cubed;

static void load_rows(tern_lir *b, cubed *k, bool is_lhs, uint32_t row, uint32_t col)
{
    uint32_t width = is_lhs ? k->c->block_m * TERN_TILE_M : k->c->block_n * TERN_TILE_N;
    for (uint32_t i = 0; i < k->c->block_k; i++) {
        tern_lir_view to = tern_lir_next(b, is_lhs ? &k->lhs : &k->rhs);
        load(b, &k->k, is_lhs, to,
             tile_of(is_lhs ? k->k.lhs : k->k.rhs, row * k->c->block_k + i, col, TERN_TILE_K,
                     width));
        (is_lhs ? k->left : k->right)[i] = to;
    }
}

/* Adds a tile's sum over a block of k to its total. */
static void add_up(tern_lir *b, cubed *k, uint32_t at, tern_lir_view sum, bool first)
{
    tern_lir_view total = k->sums[at];
    bool spilled = total.mem == TERN_MEM_HBM;
    tern_lir_view here = spilled ? tern_lir_next(b, &k->fetched) : total;
    TERN_LIR_BEGIN(b, "add");
    if (first)
        tern_lir_memset(b, TERN_ENGINE_DVE, here, 0);
    else if (spilled)
        tern_lir_dma_copy(b, spill_queue, here, total);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, here, sum, here, TERN_ALU_ADD);
    if (spilled)
        tern_lir_dma_copy(b, spill_queue, total, here);
    tern_lir_end(b);
}

static void multiply_cube(tern_lir *b, cubed *k, uint32_t block_m, bool first)
{
    uint32_t bm = k->c->block_m, bn = k->c->block_n, bk = k->c->block_k;
    tern_lir_view sums[SUMS_AT_ONCE] = {{0}};
    for (uint32_t n = 0; n < bn; n++)
        for (uint32_t m = 0; m < bm; m += SUMS_AT_ONCE) {
            for (uint32_t t = 0; t < SUMS_AT_ONCE; t++)
                sums[t] = tern_lir_next(b, &k->banks);
            for (uint32_t i = 0; i < bk; i++)
                for (uint32_t t = 0; t < SUMS_AT_ONCE; t++)
                    multiply(b, sums[t],
                             tern_lir_cols(k->left[i], (m + t) * TERN_TILE_M, TERN_TILE_M),
                             tern_lir_cols(k->right[i], n * TERN_TILE_N, TERN_TILE_N),
                             tern_lir_acc(i, bk));
            for (uint32_t t = 0; t < SUMS_AT_ONCE; t++)
                add_up(b, k, (block_m * bm + m + t) * bn + n, sums[t], first);
        }
}

/* Stores a row of the block of results in one transfer. */
static void store_rows(tern_lir *b, cubed *k, uint32_t block_n)
{
    uint32_t bn = k->c->block_n;
    for (uint32_t m = 0; m < k->k.tiles_m; m++) {
        TERN_LIR_BEGIN(b, "store");
        tern_lir_view row = tern_lir_next(b, &k->packed);
        for (uint32_t n = 0; n < bn; n++) {
            tern_lir_view total = k->sums[m * bn + n];
            tern_lir_view part = tern_lir_cols(row, n * TERN_TILE_N, TERN_TILE_N);
            if (total.mem == TERN_MEM_HBM)
                tern_lir_dma_copy(b, spill_queue, part, total);
            else
                tern_lir_tensor_copy(b, TERN_ENGINE_DVE, part, total);
        }
        tern_lir_dma_copy(b, out_queue,
                          tile_of(k->k.out, m, block_n, TERN_TILE_M, bn * TERN_TILE_N), row);
        tern_lir_end(b);
    }
}

static void make_pools(tern_lir *b, cubed *k, tern_dtype dtype)
{
    const tern_matmul_cubes *c = k->c;
    k->lhs =
        tern_lir_pool_of(b, "lhsT", TERN_MEM_SBUF, dtype, P, c->block_m * TERN_TILE_M, c->block_k);
    k->rhs =
        tern_lir_pool_of(b, "rhs", TERN_MEM_SBUF, dtype, P, c->block_n * TERN_TILE_N, c->block_k);
    k->banks = tern_lir_pool_of(b, "bank", TERN_MEM_PSUM, TERN_F32, P, TERN_TILE_N, BANKS);
    k->fetched = tern_lir_pool_of(b, "fetched", TERN_MEM_SBUF, TERN_F32, P, TERN_TILE_N, 2);
    k->packed = tern_lir_pool_of(b, "packed", TERN_MEM_SBUF, dtype, P, c->block_n * TERN_TILE_N, 1);
}

void tern_kernel_matmul_cubes(tern_lir *b, const tern_matmul_shape *s,
                              const tern_matmul_cubes *cubes)
{
    cubed k = {.k = begin(b, s, 2), .c = cubes};
    uint32_t totals = k.k.tiles_m * cubes->block_n;
    TERN_ASSERT(totals <= CUBE_TILES_MAX && cubes->block_k <= ROWS_MAX &&
                cubes->block_m % SUMS_AT_ONCE == 0 && cubes->spilled <= totals);
    make_pools(b, &k, s->dtype);
    for (uint32_t i = 0; i < totals; i++)
        k.sums[i] = i < totals - cubes->spilled
                        ? tern_lir_tile(b, "total", TERN_MEM_SBUF, TERN_F32, P, TERN_TILE_N)
                        : tern_lir_hbm(b, "spilled", TERN_TENSOR_TEMP, TERN_F32, 2,
                                       (uint64_t[]){P, TERN_TILE_N});
    uint32_t blocks_k = k.k.tiles_k / cubes->block_k;
    for (uint32_t n = 0; n < k.k.tiles_n / cubes->block_n; n++) {
        for (uint32_t i = 0; i < blocks_k; i++) {
            load_rows(b, &k, false, i, n);
            for (uint32_t m = 0; m < k.k.tiles_m / cubes->block_m; m++) {
                load_rows(b, &k, true, i, m);
                multiply_cube(b, &k, m, i == 0);
            }
        }
        store_rows(b, &k, n);
    }
}
