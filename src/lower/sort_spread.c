/* lower/sort_spread.c - rows divided among partitions: the stages of the bitonic network that
 * compare elements of different partitions.
 *
 * In such a stage partition p is paired with p ^ x for a constant x. A copy between quadrants and a
 * shuffle within them bring the partner's elements. One partition of a pair keeps the minima and
 * the other the maxima: with a sign s of 1 or -1 per partition, both compute s min(s a, s b). */
#include <string.h>

#include "base/assert.h"
#include "lower/sort_values_impl.h"

enum { PARTITIONS = 128, QUADRANT = 32, BITS = 7 };
typedef tern_sort_values values;

static tern_lir_view array_rows(const values *v, const tern_lower_array *a, int64_t offset,
                                uint32_t rows, uint32_t stride, uint32_t columns)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)v->stored,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = stride,
                           .offset = a->offset + offset,
                           .stride = {1},
                           .count = {columns}};
}

/* Stores of rows on few partitions use few DMA engines each: several queues have them overlap. */
static void move(const values *v, tern_lir_view tile, tern_lir_view hbm, bool loads, uint32_t row)
{
    static const uint32_t queues[] = {10, 11, 14, 15};
    tern_lir_queue queue = {.engine = TERN_ENGINE_POOL, .queue = queues[row % 4]};
    if (loads)
        tern_lower_load(v->l, tile, hbm);
    else
        tern_lir_dma_copy(v->l->b, queue, hbm, tile);
}

/* Elements may be loaded in any order, so that each partition has as many. */
static bool load_evenly(const values *v, tern_lir_at at, uint32_t rows)
{
    const tern_lower_array *a = &v->s->in[0];
    uint32_t each = v->length / v->parts;
    if (v->length % v->parts || a->strides[0] != (int64_t)v->length)
        return false;
    tern_lir_view hbm = array_rows(v, a, 0, rows * v->parts, each, each);
    tern_lower_load(v->l, tern_lir_cols(tern_lir_rows(v->now, 0, rows * v->parts), 0, each),
                    tern_lir_shift(hbm, at, a->strides[0]));
    return true;
}

void tern_lower_sort_spread(const values *v, tern_lir_at at, uint32_t rows, bool loads)
{
    const tern_lower_array *a = loads ? &v->s->in[0] : &v->s->out[0];
    uint32_t whole = v->length / v->width, rest = v->length % v->width, width = v->width;
    if (loads && load_evenly(v, at, rows))
        return;
    if (rest == 0 && whole == v->parts && a->strides[0] == (int64_t)v->length) {
        tern_lir_view hbm = array_rows(v, a, 0, rows * v->parts, width, width);
        move(v, tern_lir_rows(v->now, 0, rows * v->parts), tern_lir_shift(hbm, at, a->strides[0]),
             loads, 0);
        return;
    }
    for (uint32_t r = 0; r < rows; r++) {
        int64_t start = r * a->strides[0], end = start + (int64_t)whole * width;
        uint32_t first = r * v->parts;
        if (whole)
            move(v, tern_lir_rows(v->now, first, whole),
                 tern_lir_shift(array_rows(v, a, start, whole, width, width), at, a->strides[0]),
                 loads, r);
        if (rest)
            move(v, tern_lir_cols(tern_lir_rows(v->now, first + whole, 1), 0, rest),
                 tern_lir_shift(array_rows(v, a, end, 1, width, rest), at, a->strides[0]), loads,
                 r + 1);
    }
}

/* --- stages --- */

typedef struct {
    values *v;
    tern_lir_view signs; /* [128, 7]: -1 in column b where bit b of the partition is set, else 1 */
    tern_lir_view moved, shuffled;
} across;

static void make_signs(across *x)
{
    float signs[PARTITIONS][BITS];
    tern_lir *b = x->v->l->b;
    bool down = x->v->s->order.descending;
    for (unsigned p = 0; p < PARTITIONS; p++)
        for (unsigned i = 0; i < BITS; i++)
            signs[p][i] = (p >> i & 1) != down ? -1 : 1;
    const uint64_t dims[] = {PARTITIONS, BITS};
    x->signs = tern_lir_tile(b, "sort_signs", TERN_MEM_SBUF, TERN_F32, PARTITIONS, BITS);
    tern_lower_load(x->v->l, x->signs, tern_lir_const(b, "sort_signs", TERN_F32, 2, dims, signs));
}

/* Partition p of the result has the elements of partition p ^ |bits|. */
static tern_lir_view partner(const across *x, uint32_t bits)
{
    tern_lir *b = x->v->l->b;
    tern_lir_view from = x->v->now;
    uint32_t far = bits / QUADRANT, near = bits % QUADRANT;
    for (uint32_t q = 0; far && q < PARTITIONS / QUADRANT; q++)
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_rows(x->moved, q * QUADRANT, QUADRANT),
                             tern_lir_rows(from, (q ^ far) * QUADRANT, QUADRANT));
    if (far)
        from = x->moved;
    if (!near)
        return from;
    uint32_t mask[QUADRANT / 4] = {0};
    for (uint32_t q = 0; q < QUADRANT; q++)
        mask[q / 4] |= (q ^ near) << q % 4 * 8;
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_NC_STREAM_SHUFFLE,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = (tern_lir_view[]){x->shuffled, from},
                                       .operand_count = 2,
                                       .args = mask,
                                       .arg_count = QUADRANT / 4});
    return x->shuffled;
}

/* Pairs partitions whose numbers differ in |bits|; bit |decides| is set in the one of the maxima.
 * |mirrored|: the first column of one with the last of the other. */
static void stage(across *x, uint32_t bits, unsigned decides, bool mirrored)
{
    values *v = x->v;
    tern_lir *b = v->l->b;
    tern_lir_view other = partner(x, bits);
    tern_lir_scalar sign = tern_lir_per_row(tern_lir_cols(x->signs, decides, 1));
    if (mirrored)
        other = tern_lir_slice(other, 0, v->width - 1, v->width, -1);
    tern_lir_tensor_scalar(b, TERN_LIR_ANY, v->then, v->now, TERN_ALU_MULTIPLY, sign);
    tern_lir_scalar_tensor_tensor(b, v->now, other, TERN_ALU_MULTIPLY, sign, TERN_ALU_MIN, v->then);
    tern_lir_tensor_scalar(b, TERN_LIR_ANY, v->then, v->now, TERN_ALU_MULTIPLY, sign);
    tern_lir_view next = v->then;
    v->then = v->now;
    v->now = next;
}

void tern_lower_sort_across(values *v)
{
    across x = {.v = v};
    tern_lir *b = v->l->b;
    TERN_ASSERT(v->parts <= PARTITIONS);
    x.moved = tern_lir_tile(b, "sort_moved", TERN_MEM_SBUF, v->work, PARTITIONS, v->width);
    x.shuffled = tern_lir_tile(b, "sort_shuffled", TERN_MEM_SBUF, v->work, PARTITIONS, v->width);
    make_signs(&x);
    unsigned top = 0; /* the highest bit of a partition in its block */
    for (uint32_t block = 2; block <= v->parts; block *= 2, top++) {
        stage(&x, block - 1, top, true);
        for (unsigned bit = top; bit-- > 0;)
            stage(&x, 1U << bit, bit, false);
        tern_lower_sort_merge(v, v->width);
    }
}
