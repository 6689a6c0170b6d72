/* validation/kernel_norm.c - softmax, layer norm and RMS norm of rows, 128 rows at a time.
 *
 * A tile is loaded while the previous one is computed and the one before that is stored. */
#include "base/assert.h"
#include "validation/kernels.h"

enum { P = 128, STATS_MAX = 512 /* max elements of a bn_stats */, STATS = 6 };

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP, .queue = 0};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_POOL, .queue = 1};

typedef struct {
    tern_lir_view x, out; /* HBM */
    tern_lir_pool in, work;
    uint32_t rows, cols;
} rows_kernel;

static rows_kernel begin(tern_lir *b, uint32_t rows, uint32_t cols)
{
    uint64_t dims[] = {rows, cols};
    return (rows_kernel){.x = tern_lir_hbm(b, "x", TERN_TENSOR_INPUT, TERN_F32, 2, dims),
                         .out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, TERN_F32, 2, dims),
                         .in = tern_lir_pool_of(b, "in", TERN_MEM_SBUF, TERN_F32, P, cols, 2),
                         .work = tern_lir_pool_of(b, "work", TERN_MEM_SBUF, TERN_F32, P, cols, 2),
                         .rows = rows,
                         .cols = cols};
}

static uint32_t height_at(const rows_kernel *k, uint32_t first)
{
    return k->rows - first < P ? k->rows - first : P;
}

static tern_lir_view load_at(tern_lir *b, rows_kernel *k, uint32_t first)
{
    uint32_t height = height_at(k, first);
    tern_lir_view x = tern_lir_rows(tern_lir_next(b, &k->in), 0, height);
    tern_lir_dma_copy(b, loads, x, tern_lir_rows(k->x, first, height));
    return x;
}

static void store_at(tern_lir *b, const rows_kernel *k, uint32_t first, tern_lir_view y)
{
    tern_lir_dma_copy(b, stores, tern_lir_rows(k->out, first, height_at(k, first)), y);
}

static tern_lir_view column(tern_lir *b, const char *name, uint32_t height, uint32_t width)
{
    return tern_lir_tile(b, name, TERN_MEM_SBUF, TERN_F32, height, width);
}

/* Loads a vector [cols] into every partition. */
static tern_lir_view load_broadcast(tern_lir *b, const char *name, uint32_t cols)
{
    tern_lir_view from = tern_lir_hbm(b, name, TERN_TENSOR_INPUT, TERN_F32, 1, (uint64_t[]){cols});
    tern_lir_view to = column(b, name, P, cols);
    tern_lir_dma_copy(b, loads, to, tern_lir_broadcast_rows(from, P));
    return to;
}

void tern_kernel_softmax(tern_lir *b, uint32_t rows, uint32_t cols)
{
    rows_kernel k = begin(b, rows, cols);
    for (uint32_t at = 0; at < rows; at += P) {
        uint32_t height = height_at(&k, at);
        tern_lir_view x = load_at(b, &k, at);
        tern_lir_view y = tern_lir_rows(tern_lir_next(b, &k.work), 0, height);
        tern_lir_view neg_max = column(b, "max", height, 1), sum = column(b, "sum", height, 1);
        tern_lir_tensor_reduce(b, neg_max, x, TERN_ALU_MAX, 1, true); /* negated maximum */
        tern_lir_activation(b, &(tern_lir_activate){.dst = y,
                                                    .data = x,
                                                    .func = TERN_ACTIVATION_EXP,
                                                    .bias = tern_lir_per_row(neg_max),
                                                    .reduce_res = sum});
        tern_lir_reciprocal(b, sum, sum);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, y, y, TERN_ALU_MULTIPLY, tern_lir_per_row(sum));
        store_at(b, &k, at, y);
    }
}

/* 1 / sqrt(variance + epsilon), in place. */
static void inverse_root(tern_lir *b, tern_lir_view v, float epsilon)
{
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, v, v, TERN_ALU_ADD, tern_lir_imm(epsilon));
    tern_lir_activation(b, &(tern_lir_activate){.dst = v, .data = v, .func = TERN_ACTIVATION_SQRT});
    tern_lir_reciprocal(b, v, v);
}

void tern_kernel_layer_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon)
{
    rows_kernel k = begin(b, rows, cols);
    tern_lir_view gamma = load_broadcast(b, "gamma", cols), beta = load_broadcast(b, "beta", cols);
    uint32_t parts = (cols + STATS_MAX - 1) / STATS_MAX;
    for (uint32_t at = 0; at < rows; at += P) {
        uint32_t height = height_at(&k, at);
        tern_lir_view x = load_at(b, &k, at);
        tern_lir_view y = tern_lir_rows(tern_lir_next(b, &k.work), 0, height);
        tern_lir_view stats = column(b, "stats", height, parts * STATS);
        for (uint32_t i = 0; i < parts; i++) {
            uint32_t first = i * STATS_MAX, left = cols - first;
            tern_lir_bn_stats(b, tern_lir_cols(stats, i * STATS, STATS),
                              tern_lir_cols(x, first, left < STATS_MAX ? left : STATS_MAX));
        }
        tern_lir_view both = column(b, "moments", height, 2);
        tern_lir_bn_aggr(b, both, stats);
        tern_lir_view mean = tern_lir_cols(both, 0, 1), root = tern_lir_cols(both, 1, 1);
        inverse_root(b, root, epsilon);
        tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, y, x, TERN_ALU_SUBTRACT, tern_lir_per_row(mean),
                                TERN_ALU_MULTIPLY, tern_lir_per_row(root));
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, y, y, tern_lir_rows(gamma, 0, height),
                               TERN_ALU_MULTIPLY);
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, y, y, tern_lir_rows(beta, 0, height),
                               TERN_ALU_ADD);
        store_at(b, &k, at, y);
    }
}

void tern_kernel_rms_norm(tern_lir *b, uint32_t rows, uint32_t cols, float epsilon)
{
    rows_kernel k = begin(b, rows, cols);
    tern_lir_view gamma = load_broadcast(b, "gamma", cols);
    for (uint32_t at = 0; at < rows; at += P) {
        uint32_t height = height_at(&k, at);
        tern_lir_view x = load_at(b, &k, at);
        tern_lir_view y = tern_lir_rows(tern_lir_next(b, &k.work), 0, height);
        tern_lir_view root = column(b, "root", height, 1);
        tern_lir_activation(
            b, &(tern_lir_activate){
                   .dst = y, .data = x, .func = TERN_ACTIVATION_SQUARE, .reduce_res = root});
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, root, root, TERN_ALU_MULTIPLY,
                               tern_lir_imm(1.0f / (float)cols));
        inverse_root(b, root, epsilon);
        tern_lir_scalar_tensor_tensor(b, y, x, TERN_ALU_MULTIPLY, tern_lir_per_row(root),
                                      TERN_ALU_MULTIPLY, tern_lir_rows(gamma, 0, height));
        store_at(b, &k, at, y);
    }
}
