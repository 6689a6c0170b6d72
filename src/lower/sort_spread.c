/* lower/sort_spread.c - rows divided among partitions: the stages of the bitonic network that
 * compare elements of different partitions.
 *
 * In such a stage partition p is paired with p ^ x for a constant x. A copy between quadrants and a
 * shuffle within them bring the partner's elements. One partition of a pair keeps the minima and
 * the other the maxima: with a sign s of 1 or -1 per partition, both compute min(s a, s b). The
 * elements stay multiplied by s until the next stage, which multiplies by its own sign too. */
#include "base/assert.h"
#include "lower/sort_values_impl.h"
#include "numerics/format.h"

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
    static const uint32_t queues[] = {10, 11, 14, 4};
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

enum {
    STAGES_MAX = BITS * (BITS + 1) / 2,
    PSUM_ELEMS = 1024,
    PSUM_BUFFERS = 4,
    PIECES = 2,
    PIECE_MIN = 256
};

typedef struct {
    uint32_t bits;    /* pairs partitions whose numbers differ in these */
    unsigned decides; /* the bit that is set in the partition of the maxima */
    bool mirrored;    /* the first column of one with the last of the other */
    bool last;        /* before the stages within partitions */
} across_stage;

typedef struct {
    values *v;
    across_stage stages[STAGES_MAX];
    uint32_t count;
    /* [128, 2 count + 1]: of each stage, factors of a partition's and its partner's elements; the
     * sign that elements have after the last stage. */
    tern_lir_view signs;
    tern_lir_view moved, shuffled;
} across;

static void list_stages(across *x)
{
    unsigned top = 0; /* the highest bit of a partition in its block */
    for (uint32_t block = 2; block <= x->v->parts; block *= 2, top++) {
        x->stages[x->count++] = (across_stage){block - 1, top, true, top == 0};
        for (unsigned bit = top; bit-- > 0;)
            x->stages[x->count++] = (across_stage){1U << bit, bit, false, bit == 0};
    }
    TERN_ASSERT(x->count <= STAGES_MAX);
}

static void make_signs(across *x)
{
    float signs[PARTITIONS * (2 * STAGES_MAX + 1)];
    tern_lir *b = x->v->l->b;
    uint32_t columns = 2 * x->count + 1;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        bool down = x->v->s->order.descending, own = false, others = false;
        float *row = &signs[(size_t)p * columns];
        for (uint32_t i = 0; i < x->count; i++) {
            const across_stage *s = &x->stages[i];
            bool negative = (p >> s->decides & 1) != down;
            if (i > 0 && !s[-1].last) {
                own = (p >> s[-1].decides & 1) != down;
                others = ((p ^ s->bits) >> s[-1].decides & 1) != down;
            } else {
                own = others = false;
            }
            row[2 * i] = negative != own ? -1 : 1;
            row[2 * i + 1] = negative != others ? -1 : 1;
        }
        row[columns - 1] = (p & 1) != down ? -1 : 1;
    }
    const uint64_t dims[] = {PARTITIONS, columns};
    x->signs = tern_lir_tile(b, "sort_signs", TERN_MEM_SBUF, TERN_F32, PARTITIONS, columns);
    tern_lower_load(x->v->l, x->signs, tern_lir_const(b, "sort_signs", TERN_F32, 2, dims, signs));
}

static tern_lir_scalar sign_of(const across *x, uint32_t column)
{
    return tern_lir_per_row(tern_lir_cols(x->signs, column, 1));
}

/* Columns of two bytes, in pairs. */
static tern_lir_view as_words(tern_lir_view v)
{
    if (tern_num_format_of((tern_dtype)v.dtype)->storage_bytes == 4)
        return v;
    TERN_ASSERT(v.rank == 1 && v.stride[0] == 1 && v.offset % 2 == 0 && v.count[0] % 2 == 0);
    v.dtype = TERN_F32;
    v.offset /= 2;
    v.count[0] /= 2;
    return v;
}

/* Partition p of |to| has the elements of partition p ^ |near|. */
static void shuffle(const across *x, tern_lir_view to, tern_lir_view from, uint32_t near)
{
    uint32_t mask[QUADRANT / 4] = {0};
    for (uint32_t q = 0; q < QUADRANT; q++)
        mask[q / 4] |= (q ^ near) << q % 4 * 8;
    const tern_lir_view operands[] = {as_words(to), as_words(from)};
    tern_lir_emit(x->v->l->b, &(tern_lir_instr){.op = TERN_OP_NC_STREAM_SHUFFLE,
                                                .engine = TERN_ENGINE_DVE,
                                                .operands = operands,
                                                .operand_count = 2,
                                                .args = mask,
                                                .arg_count = QUADRANT / 4});
}

/* Columns |first| to |first| + |count| of the partners of all partitions. */
static tern_lir_view partner(const across *x, uint32_t bits, uint32_t first, uint32_t count)
{
    tern_lir_view from = tern_lir_cols(x->v->now, first, count);
    tern_lir_view moved = tern_lir_cols(x->moved, first, count);
    tern_lir_view shuffled = tern_lir_cols(x->shuffled, first, count);
    uint32_t far = bits / QUADRANT, near = bits % QUADRANT;
    for (uint32_t q = 0; far && q < PARTITIONS / QUADRANT; q++)
        tern_lir_tensor_copy(x->v->l->b, TERN_LIR_ANY, tern_lir_rows(moved, q * QUADRANT, QUADRANT),
                             tern_lir_rows(from, (q ^ far) * QUADRANT, QUADRANT));
    if (far)
        from = moved;
    if (!near)
        return from;
    shuffle(x, shuffled, from, near);
    return shuffled;
}

/* |to| = the minima of |own| and |other|, times their signs. F32 is multiplied on its way to PSUM,
 * beside which the vector engine reads it at full rate. */
static void keep(const across *x, uint32_t index, tern_lir_view to, tern_lir_view own,
                 tern_lir_view other, tern_lir_pool *psum)
{
    tern_lir *b = x->v->l->b;
    tern_lir_scalar mine = sign_of(x, 2 * index), theirs = sign_of(x, 2 * index + 1);
    tern_lir_view signed_own = to;
    if (psum->buffers)
        signed_own = tern_lir_cols(tern_lir_next(b, psum), 0, (uint32_t)tern_lir_elems(own));
    tern_lir_activation(
        b, &(tern_lir_activate){
               .dst = signed_own, .data = own, .func = TERN_ACTIVATION_COPY, .scale = mine});
    if (x->v->work == TERN_F32) {
        tern_lir_scalar_tensor_tensor(b, to, other, TERN_ALU_MULTIPLY, theirs, TERN_ALU_MIN,
                                      signed_own);
        return;
    }
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, other, other, TERN_ALU_MULTIPLY, theirs);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, to, signed_own, other, TERN_ALU_MIN);
}

static void swap_tiles(values *v)
{
    tern_lir_view next = v->then;
    v->then = v->now;
    v->now = next;
}

/* In pieces, so that engines work at the same time. */
static void run_stage(across *x, uint32_t index)
{
    values *v = x->v;
    const across_stage *s = &x->stages[index];
    const tern_chip *chip = v->l->chip;
    tern_lir_pool psum = {0};
    uint32_t each = v->width < PIECES * PIECE_MIN ? v->width : v->width / PIECES;
    if (v->work == TERN_F32 && v->width >= PIECE_MIN && !chip->dve_pool_exclusive &&
        chip->act_native_copy) {
        psum = tern_lir_pool_of(v->l->b, "sort_psum", TERN_MEM_PSUM, TERN_F32, PARTITIONS,
                                PSUM_ELEMS, PSUM_BUFFERS);
        each = each < PSUM_ELEMS ? each : PSUM_ELEMS;
    }
    for (uint32_t first = 0; first < v->width; first += each) {
        uint32_t n = v->width - first < each ? v->width - first : each;
        uint32_t from = s->mirrored ? v->width - first - n : first;
        tern_lir_view other = partner(x, s->bits, from, n);
        if (s->mirrored)
            other = tern_lir_slice(other, 0, n - 1, n, -1);
        keep(x, index, tern_lir_cols(v->then, first, n), tern_lir_cols(v->now, first, n), other,
             &psum);
    }
    swap_tiles(v);
    if (!s->last)
        return;
    tern_lir_tensor_scalar(v->l->b, TERN_ENGINE_DVE, v->then, v->now, TERN_ALU_MULTIPLY,
                           sign_of(x, 2 * x->count));
    swap_tiles(v);
}

void tern_lower_sort_across(values *v)
{
    across x = {.v = v};
    tern_lir *b = v->l->b;
    TERN_ASSERT(v->parts <= PARTITIONS);
    x.moved = tern_lir_tile(b, "sort_moved", TERN_MEM_SBUF, v->work, PARTITIONS, v->width);
    x.shuffled = tern_lir_tile(b, "sort_shuffled", TERN_MEM_SBUF, v->work, PARTITIONS, v->width);
    list_stages(&x);
    make_signs(&x);
    for (uint32_t i = 0; i < x.count; i++) {
        run_stage(&x, i);
        if (x.stages[i].last)
            tern_lower_sort_merge(v, v->width);
    }
}
