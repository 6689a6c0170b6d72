/* lower/segment.c - "tern.segment_total": the sum or maximum of each segment of rows, for each of
 * its rows, where the rows of a segment follow each other.
 *
 * It is a scatter followed by a gather with equal indices. Each partition has successive rows; the
 * vector engine scans them forward, so that the last row of a segment has its total, and back, so
 * that all of them have it. Segments that span partitions are carried by a scan over partitions.
 * All values must be finite and all indices in range, which the program checks. */
#include <float.h>

#include "base/assert.h"
#include "lower/gather_impl.h"
#include "lower/move_window_impl.h"

enum { PARTITIONS = 128, EXACT = 1 << 24, TILE_BYTES = 172 << 10, WIDTH_MAX = 32 };

typedef struct {
    tern_lower *l;
    tern_lower_array in, out;         /* [rows, width], f32, dense */
    tern_lower_array into, from;      /* [rows]: i32 indices of the scatter and of the gather */
    int64_t segments;                 /* indices are 0 .. segments - 1 */
    uint32_t rows, width, each, full; /* |full| partitions have |each| rows; one has the rest */
    tern_alu by, op;                  /* r = (mask by r) op x */
    float neutral;                    /* of op */
    float one;                        /* masks are 1 or 0; for a maximum FLT_MAX or -FLT_MAX */
    tern_lir_view values, totals;     /* [partition, row, column] */
    tern_lir_view same; /* whether a row belongs to the segment before it, also the one after all */
    tern_lir_view mask; /* of rows, for one purpose after the other */
} segments;

/* --- loading --- */

/* |count| elements of each partition that has rows. */
static void load_rows(const segments *x, tern_lir_view to, const tern_lower_array *a,
                      uint32_t width)
{
    uint32_t rest = x->rows - x->full * x->each;
    tern_lir_view from = {.mem = TERN_MEM_HBM,
                          .dtype = (uint8_t)a->dtype,
                          .tensor = a->tensor,
                          .rank = 1,
                          .rows = x->full,
                          .row_stride = (int64_t)x->each * width,
                          .offset = a->offset,
                          .stride = {1},
                          .count = {x->each * width}};
    if (x->full)
        tern_lower_load(x->l, tern_lir_rows(to, 0, x->full), from);
    from.offset += (int64_t)x->full * x->each * width;
    from.rows = 1;
    from.count[0] = rest * width;
    if (rest)
        tern_lower_load(x->l, tern_lir_cols(tern_lir_rows(to, x->full, 1), 0, rest * width), from);
}

static tern_lir_view tile(const segments *x, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(x->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems);
}

/* Indices as f32; |pad| where there are none. |around|: also the one before and the one after. */
static tern_lir_view load_indices(const segments *x, const tern_lower_array *a, float pad,
                                  bool around)
{
    tern_lir *b = x->l->b;
    uint32_t used = x->full + (x->rows > x->full * x->each), columns = x->each + 2 * around;
    tern_lir_view words = tile(x, "index", TERN_I32, columns), v = tile(x, "at", TERN_F32, columns);
    tern_lir_memset(b, TERN_ENGINE_DVE, words, pad);
    load_rows(x, tern_lir_cols(words, around, x->each), a, 1);
    tern_lir_view one = {.mem = TERN_MEM_HBM,
                         .dtype = (uint8_t)a->dtype,
                         .tensor = a->tensor,
                         .rank = 1,
                         .rows = used - 1,
                         .row_stride = x->each,
                         .offset = a->offset + x->each - 1,
                         .stride = {1},
                         .count = {1}};
    if (around && used > 1) {
        tern_lower_load(x->l, tern_lir_cols(tern_lir_rows(words, 1, used - 1), 0, 1), one);
        one.offset++;
        tern_lower_load(x->l, tern_lir_cols(tern_lir_rows(words, 0, used - 1), columns - 1, 1),
                        one);
    }
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, v, words);
    return v;
}

/* --- the check --- */

/* |column| is 1 in rows in which an element of |bad| is. */
static void note(const segments *x, tern_lir_view column, tern_lir_view bad)
{
    tern_lir_view any = tile(x, "any", TERN_F32, 1);
    tern_lir_tensor_reduce(x->l->b, any, bad, TERN_ALU_MAX, bad.rank, false);
    tern_lir_tensor_tensor(x->l->b, TERN_ENGINE_DVE, column, column, any, TERN_ALU_MAX);
}

/* Whether a value is not finite, an index is out of range, or two indices differ. */
static tern_lir_at find_exceptions(const segments *x)
{
    tern_lir *b = x->l->b;
    tern_lir_view column = tile(x, "exceptions", TERN_F32, 1);
    tern_lir_view into = load_indices(x, &x->into, 0, false);
    tern_lir_view from = load_indices(x, &x->from, 0, false);
    tern_lir_view bad = tile(x, "bad", TERN_F32, x->each);
    tern_lir_memset(b, TERN_ENGINE_DVE, column, 0);
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, x->totals, x->values, TERN_ALU_MULTIPLY,
                            tern_lir_imm(0), TERN_ALU_NE, tern_lir_imm(0));
    note(x, column, x->totals);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, bad, into, from, TERN_ALU_NE);
    note(x, column, bad);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, bad, into, TERN_ALU_LT, tern_lir_imm(0));
    note(x, column, bad);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, bad, into, TERN_ALU_GT,
                           tern_lir_imm((float)(x->segments - 1)));
    note(x, column, bad);
    return tern_lower_any_row(x->l, column);
}

/* --- masks --- */

static tern_lir_view reversed(tern_lir_view v)
{
    uint32_t n = (uint32_t)tern_lir_elems(v);
    return tern_lir_slice(v, 0, n - 1, n, -1);
}

static void find_boundaries(segments *x)
{
    tern_lir *b = x->l->b;
    const uint32_t n = x->each + 1;
    tern_lir_view at = load_indices(x, &x->into, -1, true);
    x->same = tile(x, "same", TERN_F32, n);
    x->mask = tile(x, "mask", TERN_F32, x->each);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, x->same, tern_lir_cols(at, 1, n),
                           tern_lir_cols(at, 0, n), TERN_ALU_EQ);
    if (x->op == TERN_ALU_ADD)
        return;
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, x->same, x->same, TERN_ALU_MULTIPLY,
                            tern_lir_imm(2), TERN_ALU_SUBTRACT, tern_lir_imm(1));
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x->same, x->same, TERN_ALU_MULTIPLY,
                           tern_lir_imm(x->one));
}

/* The mask of the rows of the partition's first segment, or its last one. */
static void mask_outer(const segments *x, bool last)
{
    tern_lir *b = x->l->b;
    const uint32_t n = x->each;
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(x->mask, last ? n - 1 : 0, 1), x->one);
    if (n == 1)
        return;
    tern_lir_view inner = tern_lir_cols(x->same, 1, n - 1);
    tern_lir_view to = tern_lir_cols(x->mask, last ? 0 : 1, n - 1);
    if (last) {
        inner = reversed(inner);
        to = reversed(to);
    }
    tern_lir_tensor_tensor_scan(b, to, inner, inner, tern_lir_imm(x->one), TERN_ALU_MIN,
                                TERN_ALU_MIN);
}

/* The mask of the last rows of segments. */
static void mask_ends(const segments *x)
{
    tern_lir_tensor_scalar2(x->l->b, TERN_ENGINE_DVE, x->mask, tern_lir_cols(x->same, 1, x->each),
                            TERN_ALU_MULTIPLY, tern_lir_imm(-1), TERN_ALU_ADD,
                            tern_lir_imm(x->op == TERN_ALU_ADD ? 1 : 0));
}

/* --- across partitions --- */

/* [128, width] as [width, 128]. */
static tern_lir_view transposed(const segments *x, tern_lir_view v)
{
    tern_lir *b = x->l->b;
    tern_lir_view sums = tern_lir_tile(b, "across", TERN_MEM_PSUM, TERN_F32, x->width, PARTITIONS);
    tern_lir_view to = tern_lir_tile(b, "along", TERN_MEM_SBUF, TERN_F32, x->width, PARTITIONS);
    tern_lir_nc_transpose(b, TERN_ENGINE_PE, sums, v);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, to, sums);
    return to;
}

/* The totals that enter each partition, [128, width]: |value| of the partition before it (after it,
 * if |back|) where |link| is set, and those that enter that one where |whole| is set. */
static tern_lir_view carry(const segments *x, tern_lir_view value, tern_lir_view link,
                           tern_lir_view whole, bool back)
{
    tern_lir *b = x->l->b;
    const uint32_t n = PARTITIONS - 1, to = back ? 0 : 1, from = back ? 1 : 0;
    tern_lir_view v = transposed(x, value);
    tern_lir_view links = transposed(x, tern_lir_broadcast(link, 0, x->width));
    tern_lir_view wholes = transposed(x, tern_lir_broadcast(whole, 0, x->width));
    tern_lir_view all = tern_lir_tile(b, "carried", TERN_MEM_SBUF, TERN_F32, x->width, PARTITIONS);
    links = tern_lir_cols(links, to, n);
    wholes = tern_lir_cols(wholes, from, n);
    v = tern_lir_cols(v, from, n);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, wholes, wholes, links, x->by);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, v, v, links, x->by);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(all, back ? n : 0, 1), x->neutral);
    tern_lir_view result = tern_lir_cols(all, to, n);
    if (back)
        tern_lir_tensor_tensor_scan(b, reversed(result), reversed(wholes), reversed(v),
                                    tern_lir_imm(x->neutral), x->by, x->op);
    else
        tern_lir_tensor_tensor_scan(b, result, wholes, v, tern_lir_imm(x->neutral), x->by, x->op);
    tern_lir_view sums =
        tern_lir_tile(b, "entering", TERN_MEM_PSUM, TERN_F32, PARTITIONS, x->width);
    tern_lir_view entering = tile(x, "enters", TERN_F32, x->width);
    tern_lir_nc_transpose(b, TERN_ENGINE_PE, sums, all);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, entering, sums);
    return entering;
}

/* --- scans --- */

static tern_lir_view column(const segments *x, tern_lir_view v, uint32_t c)
{
    return tern_lir_slice(v, 0, c, x->each, (int32_t)x->width);
}

/* Combines |v| with what enters the partition, in the rows of the mask. */
static void add_carried(const segments *x, tern_lir_view v, tern_lir_view entering)
{
    for (uint32_t c = 0; c < x->width; c++)
        tern_lir_scalar_tensor_tensor(x->l->b, column(x, v, c), x->mask, x->by,
                                      tern_lir_per_row(tern_lir_cols(entering, c, 1)), x->op,
                                      column(x, v, c));
}

static void scan_forward(const segments *x)
{
    tern_lir_view link = tern_lir_cols(x->same, 0, 1);
    tern_lir_view tails = tern_lir_cols(x->values, (x->each - 1) * x->width, x->width);
    for (uint32_t c = 0; c < x->width; c++)
        tern_lir_tensor_tensor_scan(x->l->b, column(x, x->values, c),
                                    tern_lir_cols(x->same, 0, x->each), column(x, x->values, c),
                                    tern_lir_imm(x->neutral), x->by, x->op);
    mask_outer(x, false);
    tern_lir_view whole = tern_lir_cols(x->mask, x->each - 1, 1);
    add_carried(x, x->values, carry(x, tails, link, whole, false));
}

static void scan_back(const segments *x)
{
    tern_lir *b = x->l->b;
    const uint32_t counts[] = {x->each, x->width}, single[] = {x->each, 1};
    tern_lir_view link = tern_lir_cols(x->same, x->each, 1);
    mask_ends(x);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, tern_lir_reshape(x->totals, 2, counts),
                           tern_lir_reshape(x->values, 2, counts),
                           tern_lir_broadcast(tern_lir_reshape(x->mask, 2, single), 1, x->width),
                           x->by);
    for (uint32_t c = 0; c < x->width; c++) {
        tern_lir_view v = reversed(column(x, x->totals, c));
        tern_lir_tensor_tensor_scan(b, v, reversed(tern_lir_cols(x->same, 1, x->each)), v,
                                    tern_lir_imm(x->neutral), x->by, x->op);
    }
    mask_outer(x, true);
    tern_lir_view heads = tern_lir_cols(x->totals, 0, x->width);
    add_carried(x, x->totals, carry(x, heads, link, tern_lir_cols(x->mask, 0, 1), true));
}

static void store_totals(const segments *x)
{
    uint32_t rest = x->rows - x->full * x->each, w = x->width;
    tern_lir_view to = {.mem = TERN_MEM_HBM,
                        .dtype = TERN_F32,
                        .tensor = x->out.tensor,
                        .rank = 1,
                        .rows = x->full,
                        .row_stride = (int64_t)x->each * w,
                        .offset = x->out.offset,
                        .stride = {1},
                        .count = {x->each * w}};
    if (x->full)
        tern_lower_store(x->l, to, tern_lir_rows(x->totals, 0, x->full));
    to.offset += (int64_t)x->full * x->each * w;
    to.rows = 1;
    to.count[0] = rest * w;
    if (rest)
        tern_lower_store(x->l, to,
                         tern_lir_cols(tern_lir_rows(x->totals, x->full, 1), 0, rest * w));
}

/* Returns whether there are values or indices for which the result is wrong. */
static tern_lir_at run(segments *x)
{
    tern_lir *b = x->l->b;
    x->values = tile(x, "values", TERN_F32, x->each * x->width);
    x->totals = tile(x, "totals", TERN_F32, x->each * x->width);
    tern_lir_memset(b, TERN_ENGINE_DVE, x->values, x->neutral);
    load_rows(x, x->values, &x->in, x->width);
    tern_lir_at exceptions = find_exceptions(x);
    find_boundaries(x);
    scan_forward(x);
    scan_back(x);
    store_totals(x);
    return exceptions;
}

/* --- the composite --- */

/* Operands: indices of the scatter, values, indices of the gather if they differ. */
static tern_hlo_value gathered_by(const tern_lower *l, tern_hlo_op op)
{
    return tern_hlo_operands(l->m, op)[tern_hlo_op_of(l->m, op)->operand_count > 2 ? 2 : 0];
}

static bool plan(segments *x, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(x->l->m, op);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(x->l->m, operands[1]);
    if (!x->l->options->control || !x->l->chip->pe_transpose_native || t->dtype != TERN_F32 ||
        t->count == 0 || t->dims[0] > INT32_MAX / WIDTH_MAX || t->count / t->dims[0] > WIDTH_MAX ||
        x->segments >= EXACT)
        return false;
    x->rows = (uint32_t)t->dims[0];
    x->width = (uint32_t)(t->count / t->dims[0]);
    x->each = (x->rows + PARTITIONS - 1) / PARTITIONS;
    x->full = x->rows / x->each;
    return (uint64_t)x->each * (2 * x->width + 6) * 4 <= TILE_BYTES &&
           tern_lower_index_supports(tern_hlo_value_type_of(x->l->m, operands[0])->dtype) &&
           tern_lower_index_supports(tern_hlo_value_type_of(x->l->m, gathered_by(x->l, op))->dtype);
}

static tern_lower_array dense_words(tern_lower *l, tern_hlo_value value)
{
    tern_lower_array a = tern_lower_get(l, value);
    a = tern_lower_index_words(l, &a);
    return tern_lower_dense(l, &a);
}

static int64_t attribute(const tern_lower *l, tern_hlo_op op, const char *name)
{
    tern_hlo_attr all = tern_hlo_op_attr(l->m, op, TERN_HLO_A_composite_attributes);
    tern_hlo_attr one = tern_hlo_attr_field(l->m, all, name);
    return one ? tern_hlo_attr_of(l->m, one)->i : 0;
}

bool tern_lower_segment_total(tern_lower *l, tern_hlo_op op)
{
    segments x = {.l = l, .segments = attribute(l, op, "segments")};
    bool is_max = attribute(l, op, "is_max") != 0;
    x.op = is_max ? TERN_ALU_MAX : TERN_ALU_ADD;
    x.by = is_max ? TERN_ALU_MIN : TERN_ALU_MULTIPLY;
    x.neutral = is_max ? -FLT_MAX : 0;
    x.one = is_max ? FLT_MAX : 1;
    if (!plan(&x, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    x.into = dense_words(l, operands[0]);
    x.from = dense_words(l, gathered_by(l, op));
    tern_lower_array in = tern_lower_get(l, operands[1]);
    x.in = tern_lower_dense(l, &in);
    tern_lower_array out = tern_lower_make(l, tern_lower_result(l, op, 0));
    x.out = out;
    if (tern_lower_failed(l))
        return true;
    TERN_ASSERT(tern_lower_array_is_dense(&x.out));
    tern_lower_begin_fallback(l, run(&x));
    tern_lower_bind(l, op);
    tern_lower_region(l, tern_lower_body(l, op));
    if (!tern_lower_failed(l)) {
        tern_hlo_op end = tern_hlo_region_of(l->m, tern_lower_body(l, op))->last;
        in = tern_lower_get(l, tern_hlo_operands(l->m, end)[0]);
        tern_lower_move(l, &out, &in);
    }
    tern_lower_end_fallback(l);
    return true;
}
