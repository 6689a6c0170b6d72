/* The slow model: matmuls, transposes, transfers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isa_model.h"
#include "numerics/format.h"

static uint32_t rows_of(const isa_model *m, size_t operand)
{
    return model_ap(m, operand)->partitions;
}

static float quiet(float x)
{
    uint32_t bits = 0x7fc00000;
    if (isnan(x))
        memcpy(&x, &bits, sizeof(x));
    return x;
}

/* --- matmuls --- */

/* Element (k, i) of an operand, and its size along k; by kind of matmul. */
typedef float (*element_fn)(isa_model *m, size_t operand, uint32_t k, uint32_t i);

typedef struct {
    size_t stationary, moving;
    uint32_t k, m, n;
    element_fn left, right;
} product;

static void multiply(isa_model *model, const product *p)
{
    bool first = model->args[0] & 2;
    for (uint32_t m = 0; m < p->m; m++)
        for (uint32_t n = 0; n < p->n; n++) {
            float sum = 0;
            for (uint32_t k = 0; k < p->k; k++) {
                float a = p->left(model, p->stationary, k, m);
                float b = p->right(model, p->moving, k, n);
                sum = model->strict ? sum + a * b : fmaf(a, b, sum);
            }
            model_put(model, 0, m, n, quiet(first ? sum : model_get(model, 0, m, n) + sum));
        }
}

static float plain(isa_model *m, size_t operand, uint32_t k, uint32_t i)
{
    return model_get(m, operand, k, i);
}

/* Double row: the outermost free dimension holds two elements of k. */
static float doubled(isa_model *m, size_t operand, uint32_t k, uint32_t i)
{
    return model_get(m, operand, k / 2, k % 2 * (model_elems(m, operand) / 2) + i);
}

static void transpose(isa_model *m, size_t data, uint32_t rows, uint32_t columns)
{
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++)
            model_put_bits(m, 0, r, c, model_bits(m, data, c, r));
}

/* Without a transpose mode the tensor engine multiplies by an identity: one NaN or infinity in a
 * column spoils its row of the result, and -0 is lost. */
static void transpose_by_matmul(isa_model *m, size_t data, uint32_t rows, uint32_t columns)
{
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++) {
            float sum = 0;
            for (uint32_t k = 0; k < rows_of(m, data); k++)
                sum += model_get(m, data, k, r) * (k == c ? 1.0f : 0.0f);
            model_put(m, 0, r, c, quiet(sum));
        }
}

static void nc_transpose(isa_model *m)
{
    bool multiplies = m->instr->engine == TERN_ENGINE_PE && !m->chip->pe_transpose_native;
    (multiplies ? transpose_by_matmul : transpose)(m, 1, rows_of(m, 0), model_elems(m, 0));
}

static bool matmul(isa_model *m)
{
    if (m->args[TERN_ARG(NC_MATMUL, transpose)])
        return false; /* meaningless without an identity */
    bool twice = m->args[TERN_ARG(NC_MATMUL, perf)] == TERN_PERF_DOUBLE_ROW;
    uint32_t fold = twice ? 2 : 1;
    product p = {1,
                 2,
                 rows_of(m, 1) * fold,
                 model_elems(m, 1) / fold,
                 model_elems(m, 2) / fold,
                 twice ? doubled : plain,
                 twice ? doubled : plain};
    multiply(m, &p);
    return true;
}

static float mx_element(isa_model *m, size_t operand, size_t scale, uint32_t format, uint32_t k,
                        uint32_t i)
{
    static const tern_dtype elements[] = {TERN_F8E4M3FN, TERN_F8E5M2, TERN_F4E2M1};
    unsigned bits = format == TERN_MX_E2M1 ? 4 : 8;
    uint32_t p = k / 4;
    uint64_t word = model_bits(m, operand, p, i);
    uint64_t code = word >> k % 4 * bits & ((1u << bits) - 1);
    uint64_t e = model_bits(m, scale, p / 32 * 32 + p % 32 / 8, i);
    double value = tern_num_to_f64(tern_num_format_of(elements[format]), code);
    return e == 255 ? NAN : (float)ldexp(value, (int)e - 127);
}

static float mx_left(isa_model *m, size_t operand, uint32_t k, uint32_t i)
{
    return mx_element(m, operand, 3, m->args[TERN_ARG(NC_MATMUL_MX, stationary_format)], k, i);
}

static float mx_right(isa_model *m, size_t operand, uint32_t k, uint32_t i)
{
    return mx_element(m, operand, 4, m->args[TERN_ARG(NC_MATMUL_MX, moving_format)], k, i);
}

static void matmul_mx(isa_model *m)
{
    product p = {1, 2, rows_of(m, 1) * 4, model_elems(m, 1), model_elems(m, 2), mx_left, mx_right};
    multiply(m, &p);
}

static void matmul_sparse(isa_model *m)
{
    enum { DST, STATIONARY, TAGS, MOVING };
    static const unsigned kept[] = {4, 4, 4, 2, 2, 1, 1}, group[] = {16, 12, 8, 8, 4, 4, 2};
    uint32_t pattern = m->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)];
    uint32_t fold = group[pattern] / kept[pattern];
    uint32_t n = model_elems(m, MOVING) / fold;
    bool first = m->args[0] & 2;
    for (uint32_t c = 0; c < model_elems(m, STATIONARY); c++)
        for (uint32_t j = 0; j < n; j++) {
            float sum = 0;
            for (uint32_t p = 0; p < rows_of(m, STATIONARY); p++) {
                uint32_t tag = (uint32_t)model_bits(m, TAGS, p, c / 4) >> c % 4 * 4 & 15;
                uint32_t row = p / kept[pattern] * group[pattern] + tag;
                float a = model_get(m, STATIONARY, p, c);
                float b = model_get(m, MOVING, row / fold, row % fold * n + j);
                sum = m->strict ? sum + a * b : fmaf(a, b, sum);
            }
            model_put(m, DST, c, j, quiet(first ? sum : model_get(m, DST, c, j) + sum));
        }
}

/* --- transfers --- */

static uint64_t row_index(isa_model *m, size_t index, uint32_t row)
{
    return model_has(m, index) ? model_bits(m, index, row, 0) : row;
}

static void dma_copy(isa_model *m)
{
    enum { DST, SRC, DST_INDEX, SRC_INDEX };
    uint32_t dst_n = model_elems(m, DST), src_n = model_elems(m, SRC);
    bool same = model_ap(m, DST)->dtype == model_ap(m, SRC)->dtype;
    uint64_t total = (uint64_t)rows_of(m, SRC) * src_n;
    for (uint64_t e = 0; e < total; e++) {
        uint32_t to = (uint32_t)row_index(m, DST_INDEX, (uint32_t)(e / dst_n));
        uint32_t from = (uint32_t)row_index(m, SRC_INDEX, (uint32_t)(e / src_n));
        if (same)
            model_put_bits(m, DST, to, (uint32_t)(e % dst_n),
                           model_bits(m, SRC, from, (uint32_t)(e % src_n)));
        else
            model_put(m, DST, to, (uint32_t)(e % dst_n),
                      model_get(m, SRC, from, (uint32_t)(e % src_n)));
    }
}

/* Axes of src: rows, then the free dimensions in order. */
static void dma_transpose(isa_model *m)
{
    static const unsigned orders[][4] = {{1, 0}, {2, 1, 0}, {3, 1, 2, 0}};
    const tern_isa_ap *src = model_ap(m, 1);
    unsigned axes = m->args[TERN_ARG(DMA_TRANSPOSE, axes)], rank = axes + 2;
    uint32_t size[4] = {src->partitions, 1, 1, 1};
    for (unsigned d = 0; d < src->rank; d++)
        size[rank - src->rank + d] = src->count[d];
    uint32_t dst_n = model_elems(m, 0);
    uint32_t total = src->partitions * model_elems(m, 1);
    for (uint32_t e = 0; e < total; e++) {
        uint32_t at[4] = {0}, rest = e, from[4] = {0};
        for (unsigned d = rank; d-- > 0;) {
            at[d] = rest % size[orders[axes][d]];
            rest /= size[orders[axes][d]];
        }
        for (unsigned d = 0; d < rank; d++)
            from[orders[axes][d]] = at[d];
        uint32_t i = 0;
        for (unsigned d = 1; d < rank; d++)
            i = i * size[d] + from[d];
        model_put_bits(m, 0, e / dst_n, e % dst_n, model_bits(m, 1, from[0], i));
    }
}

static void dma_compute(isa_model *m)
{
    enum { DST, DST_INDEX, SRC_INDEX, SRCS };
    const uint32_t *a = m->args;
    tern_alu op = (tern_alu)a[TERN_ARG(DMA_COMPUTE, op)];
    uint32_t dst_n = model_elems(m, DST);
    uint32_t total = rows_of(m, DST) * dst_n;
    for (uint32_t e = 0; e < total; e++) {
        uint32_t to = (uint32_t)row_index(m, DST_INDEX, e / dst_n);
        bool begun = a[TERN_ARG(DMA_COMPUTE, accumulate)];
        float r = begun ? model_get(m, DST, to, e % dst_n) : 0;
        for (unsigned s = SRCS; s < m->instr->operand_count; s++) {
            uint32_t n = model_elems(m, s);
            uint32_t from = (uint32_t)row_index(m, SRC_INDEX, e / n);
            float x = model_alu(TERN_ALU_MULTIPLY, model_get(m, s, from, e % n),
                                tern_isa_arg_f32(a[TERN_ARG(DMA_COMPUTE, scale) + s - SRCS]));
            r = begun ? model_alu(op, r, x) : x;
            begun = true;
        }
        model_put(m, DST, to, e % dst_n, r);
    }
}

bool model_step_pe(isa_model *m)
{
    switch (m->instr->op) {
    case TERN_OP_NC_MATMUL:
        return matmul(m);
    case TERN_OP_NC_MATMUL_MX:
        return matmul_mx(m), true;
    case TERN_OP_NC_MATMUL_SPARSE:
        return matmul_sparse(m), true;
    case TERN_OP_NC_TRANSPOSE:
        return nc_transpose(m), true;
    case TERN_OP_DMA_COPY:
        return dma_copy(m), true;
    case TERN_OP_DMA_TRANSPOSE:
        return dma_transpose(m), true;
    case TERN_OP_DMA_COMPUTE:
        return dma_compute(m), true;
    default:
        return false;
    }
}
