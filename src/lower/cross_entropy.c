/* lower/cross_entropy.c - "tern.logits": a matmul with one column per class, the maximum of each
 * row, and the sum of exp(x - maximum) of each row. "tern.logits_exp": also n / sum * exp(x -
 * maximum) of every element x.
 *
 * Every tile of the matmul stores its own maximum and sum of exponentials, two scalars per row,
 * while the tensor engine computes the next tile. At the end those of a row are combined:
 *
 *     max = max(m_i),   sum = sum(s_i exp(m_i - max))
 *
 * So the logits are written once and never read back. Maxima are stored negated, as the bias of
 * exp. There, and in the final weights, infinities are clamped to the largest finite value, which
 * makes the sum equal to the one without tiling.
 *
 * For the exponentials, rows are multiplied in blocks. Along with each tile of a block, the same
 * tile of the previous block is processed: its logits are reloaded and scaled by engines and queues
 * that would otherwise wait for the tensor engine. The last block is processed separately at the
 * end. */
#include <float.h>

#include "base/assert.h"
#include "lower/cross_entropy_impl.h"
#include "lower/dot_lower_impl.h"
#include "numerics/format.h"

enum {
    P = TERN_MATMUL_ROWS,
    COLS_MAX = 1024, /* of a tile */
    BUFFERS = 4,     /* tiles in flight to HBM */
    AHEAD = 8,       /* reloaded tiles: this far ahead, because other loads queue behind them */
    PART_BYTES = 16 << 10, /* per partition, of tile results combined at once */
    BLOCKS = 4,
    BLOCK_ROWS_MIN = 384, /* below this, reloading the columns per block costs more than it saves */
    QUEUE = 12            /* of the scalar engine, which has consumed the stored tiles */
};
enum { LOW, SUM, PARTS };      /* results of a tile */
enum { BIAS, FACTOR, SCALES }; /* operands of the final exp of a row */

typedef struct {
    tern_lower *l;
    tern_lir *b;
    tern_hlo_op dot;
    tern_hlo_value operand[2];
    tern_matmul mm;
    tern_matmul_epilogue epilogue;
    bool finite; /* a maximum that is not finite counts as 0 */
    tern_dtype dtype;
    uint32_t cols, tiles;   /* per tile; per row */
    tern_lower_array parts; /* [rows, tiles, PARTS] */
    tern_lir_pool out, low, clamped, exps, part;
    /* For tern.logits_exp. */
    bool with_exp;
    tern_hlo_value numerator; /* n; 0: the constant |splat| */
    float splat;
    tern_lower_array n, x, g; /* [rows, 1], [rows, classes] */
    tern_lower_array scales;  /* [rows, SCALES] */
    uint32_t rows;            /* in total */
    uint32_t start, block; /* the first row of the current block; rows per block except the last */
    tern_lir_pool reloaded, scale, gradient;
} logits;

/* --- a tile --- */

/* Copies the sums in the output format, and reduces to the minimum of the negated elements. */
static void read_out(logits *x, tern_lir_view to, tern_lir_view low, tern_lir_view sum)
{
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(TENSOR_SCALAR_REDUCE, op0)] = TERN_ALU_MULTIPLY;
    args[TERN_ARG(TENSOR_SCALAR_REDUCE, imm0)] = tern_isa_f32_arg(1);
    args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_op)] = TERN_ALU_MAX;
    args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_cmd)] = TERN_REDUCE_RESET_REDUCE;
    args[TERN_ARG(TENSOR_SCALAR_REDUCE, negate)] = 1;
    tern_lir_emit(x->b, &(tern_lir_instr){.op = TERN_OP_TENSOR_SCALAR_REDUCE,
                                          .engine = TERN_ENGINE_DVE,
                                          .operands = (tern_lir_view[]){to, low, sum},
                                          .operand_count = 3,
                                          .args = args,
                                          .arg_count = TERN_ARG(TENSOR_SCALAR_REDUCE, negate) + 1});
}

static void clamp(logits *x, tern_lir_view to, tern_lir_view from)
{
    tern_lir_tensor_scalar2(x->b, TERN_ENGINE_DVE, to, from, TERN_ALU_MAX, tern_lir_imm(-FLT_MAX),
                            TERN_ALU_MIN, tern_lir_imm(FLT_MAX));
}

/* The HBM location of a tile's results. */
static tern_lir_view parts_of(const logits *x, const tern_matmul_tile *tile)
{
    tern_lir_at n = tile->n;
    TERN_ASSERT(n.first % x->cols == 0 && n.scale % x->cols == 0);
    n.first /= x->cols;
    n.scale /= x->cols;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = TERN_F32,
                       .tensor = x->parts.tensor,
                       .rank = 1,
                       .rows = tile->rows,
                       .row_stride = x->parts.strides[0],
                       .offset = x->parts.offset,
                       .stride = {1},
                       .count = {PARTS}};
    v.offset += x->start * v.row_stride;
    return tern_lir_shift(tern_lir_shift(v, tile->m, v.row_stride), n, PARTS);
}

static tern_lir_view cut(logits *x, tern_lir_pool *pool, uint32_t rows, uint32_t cols)
{
    return tern_lir_cols(tern_lir_rows(tern_lir_next(x->b, pool), 0, rows), 0, cols);
}

/* The part of |a|, |cols| columns, that corresponds to |tile| in the previous block. */
static tern_lir_view previous(const logits *x, const tern_lower_array *a,
                              const tern_matmul_tile *tile, uint32_t cols)
{
    TERN_ASSERT(x->start >= x->block); /* there is one */
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rank = 1,
                       .rows = tile->rows,
                       .row_stride = a->strides[0],
                       .offset = a->offset + (int64_t)(x->start - x->block) * a->strides[0],
                       .stride = {a->strides[1]},
                       .count = {cols}};
    return tern_lir_shift(v, tile->m, v.row_stride);
}

/* A tile of the previous block, processed along with the current one. */
typedef struct {
    tern_lir_view exps, gradient, scale;
} overlapped;

static overlapped exp_previous(logits *x, const tern_matmul_tile *tile)
{
    overlapped r = {cut(x, &x->exps, tile->rows, tile->cols),
                    cut(x, &x->gradient, tile->rows, tile->cols),
                    cut(x, &x->scale, tile->rows, SCALES)};
    tern_lir_view reloaded = cut(x, &x->reloaded, tile->rows, tile->cols);
    tern_lower_load(x->l, r.scale, previous(x, &x->scales, tile, SCALES));
    tern_lower_load(x->l, reloaded,
                    tern_lir_shift(previous(x, &x->x, tile, tile->cols), tile->n, 1));
    tern_lir_activation(
        x->b, &(tern_lir_activate){.dst = r.exps,
                                   .data = reloaded,
                                   .func = TERN_ACTIVATION_EXP,
                                   .bias = tern_lir_per_row(tern_lir_cols(r.scale, BIAS, 1))});
    return r;
}

static void scale_previous(logits *x, const tern_matmul_tile *tile, const overlapped *r)
{
    tern_lir_tensor_scalar(x->b, TERN_ENGINE_DVE, r->gradient, r->exps, TERN_ALU_MULTIPLY,
                           tern_lir_per_row(tern_lir_cols(r->scale, FACTOR, 1)));
    tern_lower_store(x->l, tern_lir_shift(previous(x, &x->g, tile, tile->cols), tile->n, 1),
                     r->gradient);
}

/* The order keeps both engines busy: the scalar engine processes a tile of the previous block while
 * the vector engine reads out this one, and this one after that. The scalar engine also triggers
 * the stores, because it has consumed what they store. */
static void run_epilogue(tern_lower *l, void *arg, const tern_matmul_tile *tile)
{
    const tern_lir_queue queue = {.engine = TERN_ENGINE_ACT, .queue = QUEUE};
    logits *x = arg;
    overlapped r = {0};
    if (tern_lower_failed(l))
        return;
    bool overlaps = x->with_exp && x->start;
    tern_lir_view out = cut(x, &x->out, tile->rows, tile->cols);
    tern_lir_view low = cut(x, &x->low, tile->rows, 1);
    tern_lir_view clamped = cut(x, &x->clamped, tile->rows, 1);
    tern_lir_view part = cut(x, &x->part, tile->rows, PARTS);
    if (overlaps)
        r = exp_previous(x, tile);
    read_out(x, out, low, tile->sum);
    clamp(x, clamped, low);
    tern_lir_tensor_copy(x->b, TERN_ENGINE_POOL, tern_lir_cols(part, LOW, 1), low);
    if (overlaps)
        scale_previous(x, tile, &r);
    tern_lir_activation(x->b, &(tern_lir_activate){.dst = cut(x, &x->exps, tile->rows, tile->cols),
                                                   .data = out,
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .bias = tern_lir_per_row(clamped),
                                                   .reduce_res = tern_lir_cols(part, SUM, 1)});
    tern_lir_dma_copy(x->b, queue, tile->out, out);
    tern_lir_dma_copy(x->b, queue, parts_of(x, tile), part);
}

static tern_lir_pool pool(logits *x, const char *name, tern_dtype dtype, uint32_t cols,
                          uint32_t buffers)
{
    return tern_lir_pool_of(x->b, name, TERN_MEM_SBUF, dtype, P, cols, buffers);
}

static void make_pools(logits *x)
{
    x->out = pool(x, "logits", x->dtype, x->cols, BUFFERS);
    x->exps = pool(x, "exp", TERN_F32, x->cols, x->block < x->rows ? BUFFERS : 2);
    x->low = pool(x, "low", x->dtype, 1, BUFFERS);
    x->clamped = pool(x, "clamped", TERN_F32, 1, BUFFERS);
    x->part = pool(x, "part", TERN_F32, PARTS, 2 * BUFFERS);
    if (x->block == x->rows)
        return;
    x->reloaded = pool(x, "reloaded", x->dtype, x->cols, AHEAD);
    x->gradient = pool(x, "gradient", x->g.dtype, x->cols, BUFFERS);
    x->scale = pool(x, "scale", TERN_F32, SCALES, AHEAD);
}

/* Bytes per partition of the tiles in flight. */
static uint32_t tile_bytes(const logits *x)
{
    uint32_t bytes = tern_num_format_of(x->dtype)->storage_bytes;
    uint32_t each = BUFFERS * bytes + 2 * 4; /* per element */
    if (x->block < x->rows)
        each = (BUFFERS + AHEAD) * bytes +
               BUFFERS * (4u + tern_num_format_of(x->g.dtype)->storage_bytes);
    return COLS_MAX * each + 1024;
}

/* The matmul of the block's rows. */
static tern_matmul part_of(const logits *x, uint32_t rows)
{
    tern_matmul mm = x->mm;
    mm.m.size = rows;
    for (unsigned i = 0; i < TERN_MATMUL_ARRAYS; i++)
        mm.array[i].offset += x->start * mm.m.stride[i];
    return mm;
}

static void combine_all(logits *x, const tern_lower_array out[2], uint32_t rows);

/* Columns per tile for blocks of |rows| rows. */
static uint32_t tile_cols(logits *x, uint32_t rows)
{
    x->epilogue = (tern_matmul_epilogue){
        .tile = run_epilogue, .arg = x, .sbuf_bytes = tile_bytes(x), .cols_max = COLS_MAX};
    x->mm.epilogue = &x->epilogue;
    tern_matmul mm = part_of(x, rows);
    return tern_lower_matmul_plan(x->l, &mm, true).pass[TERN_MATMUL_RHS];
}

static void multiply(logits *x, const tern_lower_array out[2])
{
    uint32_t last = x->rows - (x->rows - 1) / x->block * x->block;
    TERN_ASSERT(x->block > 0 && last > 0 && last <= x->block);
    x->cols = tile_cols(x, x->block);
    if (tile_cols(x, last) != x->cols) { /* tiles of successive blocks would not match */
        x->block = x->rows;
        x->cols = tile_cols(x, x->rows);
    }
    x->tiles = ((uint32_t)x->mm.n.size + x->cols - 1) / x->cols;
    TERN_ASSERT(x->cols > 0 && x->cols <= COLS_MAX);
    x->parts =
        tern_lower_temp(x->l, "parts", TERN_F32, (const int64_t[]){x->rows, x->tiles, PARTS}, 3);
    make_pools(x);
    for (; x->start < x->rows && !tern_lower_failed(x->l); x->start += x->block) {
        uint32_t left = x->rows - x->start, rows = left < x->block ? left : x->block;
        tern_matmul mm = part_of(x, rows);
        tern_lower_matmul(x->l, &mm);
        TERN_LIR_BEGIN(x->b, "rows");
        combine_all(x, out, rows);
        tern_lir_end(x->b);
    }
}

/* --- a row --- */

/* |sets| x |rows| rows: row r of set s is in partition r, column s. */
typedef struct {
    tern_lir_at first;
    uint32_t rows, sets;
} batch;

static tern_lir_view per_row(logits *x, const batch *a, const char *name, uint32_t each)
{
    tern_lir_view v = tern_lir_tile(x->b, name, TERN_MEM_SBUF, TERN_F32, a->rows, a->sets * each);
    return tern_lir_reshape(v, 2, (const uint32_t[]){a->sets, each});
}

/* Per-row values in HBM: |each| per row, rows |stride| apart. */
static tern_lir_view of_rows(const tern_lower_array *from, const batch *a, int64_t stride,
                             uint32_t each)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = TERN_F32,
                       .tensor = from->tensor,
                       .rank = 2,
                       .rows = a->rows,
                       .row_stride = stride,
                       .offset = from->offset,
                       .stride = {stride * P, 1},
                       .count = {a->sets, each}};
    return tern_lir_shift(v, a->first, stride);
}

/* The negated maximum that is subtracted. */
static tern_lir_view subtracted(logits *x, const batch *a, tern_lir_view low)
{
    if (!x->finite)
        return low;
    tern_lir_view clamped = per_row(x, a, "finite", 1), is = per_row(x, a, "is_finite", 1);
    clamp(x, clamped, low);
    tern_lir_tensor_scalar2(x->b, TERN_ENGINE_DVE, is, low, TERN_ALU_MULTIPLY, tern_lir_imm(0),
                            TERN_ALU_EQ, tern_lir_imm(0));
    tern_lir_tensor_tensor(x->b, TERN_ENGINE_DVE, clamped, clamped, is, TERN_ALU_MULTIPLY);
    return clamped;
}

/* Computes bias and factor of each row's exponentials. */
static void make_scales(logits *x, const batch *a, tern_lir_view bias, tern_lir_view sum)
{
    tern_lir_view scales = per_row(x, a, "scales", SCALES), n = per_row(x, a, "n", 1);
    tern_lir_view factor = tern_lir_slice(scales, 1, FACTOR, 1, 1);
    if (x->numerator)
        tern_lower_load(x->l, n, of_rows(&x->n, a, x->n.strides[0], 1));
    tern_lir_tensor_copy(x->b, TERN_ENGINE_DVE, tern_lir_slice(scales, 1, BIAS, 1, 1), bias);
    tern_lir_reciprocal(x->b, factor, sum);
    if (x->numerator)
        tern_lir_tensor_tensor(x->b, TERN_ENGINE_DVE, factor, factor, n, TERN_ALU_MULTIPLY);
    else
        tern_lir_tensor_scalar(x->b, TERN_ENGINE_DVE, factor, factor, TERN_ALU_MULTIPLY,
                               tern_lir_imm(x->splat));
    tern_lower_store(x->l, of_rows(&x->scales, a, SCALES, SCALES), scales);
}

static void combine(logits *x, const tern_lower_array out[2], const batch *a)
{
    tern_lir *b = x->b;
    tern_lir_view parts = per_row(x, a, "parts", x->tiles * PARTS);
    tern_lir_view lows = tern_lir_slice(parts, 1, LOW, x->tiles, PARTS);
    tern_lir_view sums = tern_lir_slice(parts, 1, SUM, x->tiles, PARTS);
    tern_lir_view low = per_row(x, a, "low", 1), max = per_row(x, a, "max", 1);
    tern_lir_view sum = per_row(x, a, "sum", 1), weights = per_row(x, a, "weights", x->tiles);
    tern_lower_load(x->l, parts, of_rows(&x->parts, a, x->parts.strides[0], x->tiles * PARTS));
    tern_lir_tensor_reduce(b, low, lows, TERN_ALU_MIN, 1, false);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, max, low, TERN_ALU_MULTIPLY, tern_lir_imm(-1));
    clamp(x, weights, lows);
    tern_lir_view bias = subtracted(x, a, low);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, weights, tern_lir_broadcast(bias, 1, x->tiles),
                           weights, TERN_ALU_SUBTRACT);
    tern_lir_activation(
        b, &(tern_lir_activate){.dst = weights, .data = weights, .func = TERN_ACTIVATION_EXP});
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, weights, weights, sums, TERN_ALU_MULTIPLY);
    tern_lir_tensor_reduce(b, sum, weights, TERN_ALU_ADD, 1, false);
    if (x->with_exp)
        make_scales(x, a, bias, sum);
    tern_lower_store(x->l, of_rows(&out[0], a, 1, 1), max);
    tern_lower_store(x->l, of_rows(&out[1], a, 1, 1), sum);
}

/* Combines |rows| rows from the start of the block. */
static void combine_all(logits *x, const tern_lower_array out[2], uint32_t rows)
{
    uint32_t sets = PART_BYTES / (x->tiles * PARTS * 4), whole = rows / P, numerator = rows % P;
    tern_lir_loop loop = tern_lir_over(x->b, whole, sets ? sets : 1, 1);
    while (whole && tern_lir_iterate(x->b, &loop)) {
        tern_lir_at at = {x->start + loop.at.first * P, loop.at.scale * P, loop.at.reg};
        combine(x, out, &(batch){at, P, loop.size});
    }
    if (numerator)
        combine(x, out, &(batch){tern_lir_const_at(x->start + whole * P), numerator, 1});
}

/* --- exponentials --- */

static tern_lower_array rows_from(const tern_lower_array *a, uint32_t first)
{
    tern_lower_array out = *a;
    out.offset += first * a->strides[0];
    out.dims[0] -= first;
    return out;
}

/* Processes the rows of the last block. */
static void exp_last_block(logits *x)
{
    uint32_t blocks = (x->rows + x->block - 1) / x->block;
    uint32_t done = blocks > 1 ? x->rows - x->block : 0;
    tern_lower_array column[SCALES];
    for (unsigned i = 0; i < SCALES; i++) {
        column[i] = rows_from(&x->scales, done);
        column[i].offset += i;
        column[i].dims[1] = 1;
    }
    tern_rows_exp rest = {.x = rows_from(&x->x, done),
                          .low = column[BIAS],
                          .factor = column[FACTOR],
                          .out = rows_from(&x->g, done),
                          .negated = true};
    tern_lower_rows_exp(x->l, &rest);
}

/* --- the composite --- */

/* The operand of composite |op| bound to |v|; 0 if |v| is computed in the body. */
static tern_hlo_value outside(const tern_lower *l, tern_hlo_op op, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    return info->is_arg ? tern_hlo_operands(l->m, op)[info->index] : 0;
}

static tern_hlo_op find_op(const tern_lower *l, tern_hlo_op composite, tern_hlo_code code)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->first;
    while (op && tern_hlo_op_of(l->m, op)->code != code)
        op = tern_hlo_op_of(l->m, op)->next;
    return op;
}

/* The operand if |v| is a conversion, which the loads perform. */
static tern_hlo_value unconverted(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    bool converts = !info->is_arg && tern_hlo_op_of(l->m, info->owner)->code == TERN_HLO_CONVERT;
    return converts ? tern_hlo_operands(l->m, info->owner)[0] : v;
}

/* Reads the matmul of "tern.logits"; |inner| is |op| or a composite in its body. */
static bool read_matmul(logits *x, tern_hlo_op op, tern_hlo_op inner)
{
    const tern_lower *l = x->l;
    x->dot = find_op(l, inner, TERN_HLO_DOT_GENERAL);
    if (!x->dot || tern_hlo_op_of(l->m, inner)->result_count != 3)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        x->operand[i] = outside(l, inner, unconverted(l, tern_hlo_operands(l->m, x->dot)[i]));
        if (x->operand[i] && inner != op)
            x->operand[i] = outside(l, op, x->operand[i]);
        if (!x->operand[i])
            return false;
    }
    tern_hlo_attr composite_attr = tern_hlo_attr_field(
        l->m, tern_hlo_op_attr(l->m, inner, TERN_HLO_A_composite_attributes), "finite");
    x->finite = composite_attr && tern_hlo_attr_of(l->m, composite_attr)->i;
    return true;
}

/* Reads n, which the body divides by the sums. */
static bool read_numerator(logits *x, tern_hlo_op op)
{
    tern_hlo_op divide = find_op(x->l, op, TERN_HLO_DIVIDE);
    if (!divide)
        return false;
    tern_hlo_value n = tern_hlo_operands(x->l->m, divide)[0];
    x->numerator = outside(x->l, op, n);
    return x->numerator || tern_lower_splat(x->l, n, &x->splat);
}

/* Whether the matmul has rows of logits only: no batch, one n dimension. */
static bool is_supported(const logits *x)
{
    const tern_hlo_module *m = x->l->m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_lower_result(x->l, x->dot, 0));
    const tern_hlo_type_info *rhs = tern_hlo_value_type_of(m, x->operand[1]);
    uint32_t batches = 0, k = 0;
    tern_dtype ignored[2];
    (void)tern_hlo_op_ints(m, x->dot, TERN_HLO_A_lhs_batching_dimensions, &batches);
    (void)tern_hlo_op_ints(m, x->dot, TERN_HLO_A_rhs_contracting_dimensions, &k);
    return batches == 0 && rhs->rank == k + 1 && tern_lower_is_row_float(t->dtype) &&
           tern_lower_dot_supports(x->l, x->dot, TERN_F32) &&
           tern_lower_matmul_formats(x->l, tern_hlo_value_type_of(m, x->operand[0])->dtype,
                                     rhs->dtype, TERN_F32, ignored);
}

static bool lower_head(logits *x, tern_hlo_op op, tern_lower_array *out, uint32_t results)
{
    tern_lower *l = x->l;
    tern_lower_array in[2];
    for (unsigned i = 0; i < 2; i++)
        in[i] = tern_lower_get(l, x->operand[i]);
    for (unsigned i = 0; i < results; i++)
        out[i] = tern_lower_make(l, tern_lower_result(l, op, i));
    if (tern_lower_failed(l))
        return false;
    x->dtype = out[0].dtype;
    x->mm = tern_lower_dot_matmul(l, x->dot, &in[0], &in[1], &out[0]);
    const tern_hlo_value *seen = tern_hlo_operands(l->m, x->dot);
    bool can = tern_lower_matmul_formats(l, tern_hlo_value_type_of(l->m, seen[0])->dtype,
                                         tern_hlo_value_type_of(l->m, seen[1])->dtype, TERN_F32,
                                         x->mm.multiply);
    TERN_ASSERT(can);
    x->rows = x->block = (uint32_t)x->mm.m.size;
    return can && !tern_lower_failed(l);
}

bool tern_lower_logits(tern_lower *l, tern_hlo_op op)
{
    logits x = {.l = l, .b = l->b};
    tern_lower_array out[3];
    if (!read_matmul(&x, op, op) || !is_supported(&x))
        return false;
    if (lower_head(&x, op, out, 3))
        multiply(&x, out + 1);
    return true;
}

bool tern_lower_logits_exp(tern_lower *l, tern_hlo_op op)
{
    logits x = {.l = l, .b = l->b, .with_exp = true};
    tern_lower_array out[4];
    tern_hlo_op inner = find_op(l, op, TERN_HLO_COMPOSITE);
    if (!inner || tern_hlo_op_of(l->m, op)->result_count != 4 || !read_matmul(&x, op, inner) ||
        !is_supported(&x) || !read_numerator(&x, op))
        return false;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 3));
    int64_t cols = t->dims[t->rank - 1], rows = t->count / cols;
    tern_lower_array n = x.numerator ? tern_lower_get(l, x.numerator) : (tern_lower_array){0};
    if (x.numerator && !tern_lower_as_rows(&n, rows, 1, &x.n))
        return false;
    if (!lower_head(&x, op, out, 4) || !tern_lower_as_rows(&out[0], rows, cols, &x.x) ||
        !tern_lower_as_rows(&out[3], rows, cols, &x.g))
        return true;
    uint32_t block = (x.rows / BLOCKS + P - 1) / P * P;
    if (block >= BLOCK_ROWS_MIN)
        x.block = block;
    x.scales = tern_lower_temp(l, "scales", TERN_F32, (const int64_t[]){rows, SCALES}, 2);
    multiply(&x, out + 1);
    TERN_LIR_BEGIN(l->b, "rest");
    if (!tern_lower_failed(l))
        exp_last_block(&x);
    tern_lir_end(l->b);
    return true;
}
