/* lower/reduce_rows.c - reductions over rows. Sums of floats are matmuls with ones on the tensor
 * engine, which is otherwise idle, accumulated in PSUM. Other tiles are reduced element by element,
 * and their partitions at the end: floats with ones, everything else on GpSimd. */
#include "base/assert.h"
#include "lower/row_impl.h"
#include "numerics/format.h"

enum { BANK = 512 /* f32 elements of a PSUM bank */, PE_ELEMS_MAX = 4 * BANK };

static tern_chain_class class_of(const tern_chain *c, const tern_chain_step *step)
{
    return tern_chain_class_of(c->values[step->result].hlo_dtype);
}

bool tern_row_sum_supports(const tern_chain *c, const tern_chain_step *step)
{
    (void)c;
    return step->arg == TERN_ALU_ADD || step->arg == TERN_ALU_MAX || step->arg == TERN_ALU_MIN;
}

/* Floats, and integers that f32 represents, are summed in f32. */
static tern_dtype sum_dtype(const tern_chain *c, const tern_chain_step *step)
{
    tern_chain_class cls = class_of(c, step);
    return cls == TERN_CHAIN_WORD || cls == TERN_CHAIN_BOOL ? c->values[step->result].dtype
                                                            : TERN_F32;
}

static tern_chain_form operand_form(const tern_chain *c, const tern_chain_step *step)
{
    return c->values[c->values[step->operands[0]].same].form;
}

/* The dtype of its tiles. */
static tern_dtype operand_dtype(const tern_chain *c, const tern_chain_step *step)
{
    return c->values[tern_chain_root(c, step->operands[0])].dtype;
}

static const tern_row_io *output_of(const tern_row_space *s, uint32_t value)
{
    for (uint32_t i = 0; i < s->io_count; i++)
        if (s->io[i].is_output && s->io[i].value == value)
            return &s->io[i];
    return NULL;
}

/* --- sums in PSUM --- */

/* Several sums share the rows of one PSUM tile: each one's stationary operand has ones in a single
 * column. */
static bool goes_to_pe(const tern_row_space *s, const tern_row_sum *sum, tern_chain_shape shape)
{
    tern_dtype dtype = operand_dtype(s->c, sum->step);
    return !s->sums_keep_rows && !s->sums_in_row && sum->step->arg == TERN_ALU_ADD &&
           operand_form(s->c, sum->step) == TERN_CHAIN_FULL &&
           class_of(s->c, sum->step) == TERN_CHAIN_FLOAT &&
           (dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16) &&
           tern_chain_elems(&shape, TERN_CHAIN_FULL) <= PE_ELEMS_MAX;
}

/* The sum, its intermediate tiles, and the row that is stored. */
uint64_t tern_row_sum_bytes(const tern_row_space *s, tern_chain_shape shape)
{
    enum { TILES = 5, PE_TILES = 2, WORD = 4, SLACK = 256 };
    const uint64_t tiles = s->sums_keep_rows ? TILES + 2 : TILES;
    uint64_t bytes = 0, tile = (uint64_t)WORD * tern_chain_elems(&shape, TERN_CHAIN_FULL);
    for (uint32_t i = 0; i < s->sum_count; i++)
        bytes += (goes_to_pe(s, &s->sums[i], shape) ? PE_TILES : tiles) * tile + SLACK;
    return bytes;
}

static void open_pe(tern_row_space *s)
{
    tern_lir *b = s->l->b;
    uint32_t rows = s->shape.rows;
    if (!s->pe_count)
        return;
    uint32_t elems = tern_chain_elems(&s->shape, TERN_CHAIN_FULL);
    uint32_t zeros = elems > s->pe_count ? elems : s->pe_count;
    s->pe_sums = tern_lir_tile(b, "sums", TERN_MEM_PSUM, TERN_F32, s->pe_count, elems);
    s->pe_zeros =
        tern_lir_tile(b, "zeros", TERN_MEM_SBUF, TERN_BF16, rows, zeros < BANK ? zeros : BANK);
    tern_lir_memset(b, TERN_LIR_ANY, s->pe_zeros, 0);
    for (uint32_t i = 0; i < s->sum_count; i++) {
        tern_row_sum *sum = &s->sums[i];
        if (!sum->by_pe)
            continue;
        tern_dtype dtype = operand_dtype(s->c, sum->step);
        sum->ones = tern_lir_tile(b, "ones", TERN_MEM_SBUF, dtype, rows, s->pe_count);
        if (s->pe_count > 1)
            tern_lir_memset(b, TERN_LIR_ANY, sum->ones, 0);
        tern_lir_memset(b, TERN_LIR_ANY, tern_lir_cols(sum->ones, sum->pe_row, 1), 1);
    }
}

/* Adds zeros first and last: these open and close the accumulation group. */
static void bound_pe(tern_row_space *s, uint32_t acc)
{
    uint32_t elems = s->pe_count ? s->pe_sums.count[0] : 0;
    for (uint32_t at = 0, n; at < elems; at += n) {
        n = elems - at < BANK ? elems - at : BANK;
        tern_lir_nc_matmul(s->l->b, tern_lir_cols(s->pe_sums, at, n),
                           tern_lir_cols(s->pe_zeros, 0, s->pe_count),
                           tern_lir_cols(s->pe_zeros, 0, n), acc);
    }
}

/* Multiplies by ones and zeros, which takes half the time of other F32 operands. */
static void add_ones(tern_lir *b, tern_lir_view dst, tern_lir_view ones, tern_lir_view moving,
                     uint32_t acc)
{
    tern_lir_nc_matmul_with(b, &(tern_lir_matmul){.dst = dst,
                                                  .stationary = ones,
                                                  .moving = moving,
                                                  .acc = acc,
                                                  .onezero = moving.dtype == TERN_F32});
}

static void add_by_pe(tern_row_space *s, const tern_row_sum *sum)
{
    const tern_chain_shape *shape = &s->c->shape;
    uint32_t elems = tern_chain_elems(shape, TERN_CHAIN_FULL);
    tern_lir_view more = tern_chain_view(s->c, sum->step->operands[0], TERN_CHAIN_FULL);
    for (uint32_t at = 0, n; at < elems; at += n) {
        n = elems - at < BANK ? elems - at : BANK;
        add_ones(s->l->b, tern_lir_cols(s->pe_sums, at, n),
                 tern_lir_rows(sum->ones, 0, shape->rows), tern_lir_cols(more, at, n),
                 TERN_LIR_MIDDLE);
    }
}

/* --- sums of an inner dim --- */

/* The elements of the inner dims before, within and after the summed one. False if there are
 * several of these. */
static bool find_summed(const tern_row_space *s, uint32_t *before, uint32_t *summed,
                        uint32_t *after)
{
    *before = *after = 1;
    *summed = 0;
    for (uint32_t d = s->first_inner; d < s->dim_count; d++) {
        bool sums = s->dim_axes[d] & s->sum_axes;
        if (sums && *summed)
            return false;
        *(sums      ? summed
          : *summed ? after
                    : before) = (uint32_t)s->dims[d] * (sums      ? 1
                                                        : *summed ? *after
                                                                  : *before);
    }
    return *summed > 0;
}

bool tern_row_sums_fit_row(const tern_row_space *s)
{
    enum { DIMS_MAX = 3, AFTER_MAX = 32 };
    uint32_t before, summed, after;
    if (s->dim_count - s->first_inner > DIMS_MAX || s->chunks > 1 ||
        !find_summed(s, &before, &summed, &after) || after > AFTER_MAX)
        return false;
    for (uint32_t i = 0; i < s->sum_count; i++)
        if (operand_form(s->c, s->sums[i].step) != TERN_CHAIN_FULL ||
            class_of(s->c, s->sums[i].step) != TERN_CHAIN_FLOAT)
            return false;
    return true;
}

/* Reduces [rows, k * before, summed, after] to [rows, k * before, after] and stores that. */
static void sum_in_row(tern_row_space *s, tern_row_sum *sum)
{
    const tern_chain_shape *shape = &s->c->shape;
    uint32_t before = 1, summed = 1, after = 1;
    const tern_row_io *io = output_of(s, sum->step->result);
    tern_lir_view from = tern_chain_view(s->c, sum->step->operands[0], TERN_CHAIN_FULL);
    bool found = find_summed(s, &before, &summed, &after);
    TERN_ASSERT(found && from.rank == 1);
    if (!io)
        return;
    const uint32_t counts[] = {shape->k * before, after};
    tern_lir_view to = tern_lir_rows(tern_lir_next(s->l->b, &sum->tiles), 0, shape->rows);
    to = tern_lir_cols(to, 0, counts[0] * after);
    int32_t stride = from.stride[0];
    from.rank = 3;
    from.count[0] = counts[0];
    from.count[1] = after;
    from.count[2] = summed;
    from.stride[0] = stride * (int32_t)(summed * after);
    from.stride[1] = stride;
    from.stride[2] = stride * (int32_t)after;
    tern_lir_tensor_reduce(s->l->b, tern_lir_reshape(to, 2, counts), from, (tern_alu)sum->step->arg,
                           1, false);
    tern_lower_store(s->l, tern_row_part(s, io, TERN_CHAIN_FULL, *shape), to);
}

/* --- all sums --- */

static void open_in_row(tern_row_space *s)
{
    for (uint32_t i = 0; i < s->sum_count; i++) {
        tern_row_sum *sum = &s->sums[i];
        uint32_t before, summed, after;
        (void)find_summed(s, &before, &summed, &after);
        uint32_t elems = s->shape.k * before * after;
        sum->by_pe = false;
        sum->tiles =
            tern_lir_pool_of(s->l->b, "sum", TERN_MEM_SBUF, s->c->values[sum->step->result].dtype,
                             s->shape.rows, elems, TERN_ROW_SUM_TILES);
    }
}

void tern_row_sums_open(tern_row_space *s)
{
    s->pe_count = 0;
    if (s->sums_in_row) {
        open_in_row(s);
        return;
    }
    for (uint32_t i = 0; i < s->sum_count; i++) {
        tern_row_sum *sum = &s->sums[i];
        sum->form = operand_form(s->c, sum->step);
        sum->dtype = sum_dtype(s->c, sum->step);
        sum->by_pe = goes_to_pe(s, sum, s->shape);
        sum->pe_row = s->pe_count;
        s->pe_count += sum->by_pe;
        if (!sum->by_pe)
            sum->tiles = tern_lir_pool_of(s->l->b, "sum", TERN_MEM_SBUF, sum->dtype, s->shape.rows,
                                          tern_chain_elems(&s->shape, sum->form),
                                          s->sums_keep_rows ? TERN_ROW_SUM_TILES : 1);
    }
    open_pe(s);
}

void tern_row_sums_begin(tern_row_space *s)
{
    bound_pe(s, TERN_LIR_FIRST);
    for (uint32_t i = 0; i < s->sum_count && !s->sums_in_row; i++) {
        tern_row_sum *sum = &s->sums[i];
        if (sum->by_pe)
            continue;
        sum->tile = tern_lir_next(s->l->b, &sum->tiles);
        tern_lir_memset(s->l->b, TERN_LIR_ANY, sum->tile,
                        tern_chain_reduce_start((tern_alu)sum->step->arg, sum->dtype));
    }
}

void tern_row_sums_add(tern_row_space *s)
{
    for (uint32_t i = 0; i < s->sum_count; i++) {
        tern_row_sum *sum = &s->sums[i];
        const tern_chain_shape *shape = &s->c->shape;
        if (s->sums_in_row) {
            sum_in_row(s, sum);
            continue;
        }
        if (sum->by_pe) {
            add_by_pe(s, sum);
            continue;
        }
        bool words = class_of(s->c, sum->step) == TERN_CHAIN_WORD;
        tern_lir_view more = tern_chain_view(s->c, sum->step->operands[0], sum->form);
        tern_lir_view to = tern_lir_cols(tern_lir_rows(sum->tile, 0, shape->rows), 0,
                                         tern_chain_elems(shape, sum->form));
        tern_lir_tensor_tensor(s->l->b, words ? (uint32_t)TERN_ENGINE_POOL : (uint32_t)TERN_LIR_ANY,
                               to, to, more, (tern_alu)sum->step->arg);
    }
}

/* --- final reduction --- */

static tern_lir_view new_tile(tern_row_space *s, tern_dtype dtype, uint32_t rows, uint32_t elems)
{
    return tern_lir_tile(s->l->b, "sum", TERN_MEM_SBUF, dtype, rows, elems);
}

/* Reduces [rows, k, inner] to [rows, inner], or to [rows, 1]. */
static tern_lir_view within_rows(tern_row_space *s, const tern_row_sum *sum, tern_lir_view v,
                                 uint32_t k, bool all)
{
    uint32_t elems = v.count[0], left = all ? 1 : elems / k;
    TERN_ASSERT(v.rank == 1 && (all || elems % k == 0));
    if (left == elems)
        return v;
    tern_lir_view from = v, to = new_tile(s, sum->dtype, v.rows, left);
    if (!all) {
        from.rank = 2;
        from.count[0] = left;
        from.stride[0] = 1;
        from.count[1] = k;
        from.stride[1] = left;
    }
    tern_lir_tensor_reduce(s->l->b, to, from, (tern_alu)sum->step->arg, 1, false);
    return to;
}

static void across_with_ones(tern_row_space *s, tern_lir_view dst, tern_lir_view v)
{
    tern_lir *b = s->l->b;
    tern_lir_view ones = new_tile(s, TERN_F32, v.rows, 1);
    tern_lir_memset(b, TERN_LIR_ANY, ones, 1);
    for (uint32_t at = 0, n; at < v.count[0]; at += n) {
        n = v.count[0] - at < BANK ? v.count[0] - at : BANK;
        tern_lir_view sums = tern_lir_tile(b, "sums", TERN_MEM_PSUM, TERN_F32, 1, n);
        add_ones(b, sums, ones, tern_lir_cols(v, at, n), TERN_LIR_ALONE);
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_cols(dst, at, n), sums);
    }
}

static void partitions(tern_row_space *s, tern_lir_view dst, tern_lir_view v, tern_alu op)
{
    tern_lir_emit(s->l->b, &(tern_lir_instr){.op = TERN_OP_TENSOR_PARTITION_REDUCE,
                                             .engine = TERN_ENGINE_POOL,
                                             .operands = (const tern_lir_view[]){dst, v},
                                             .operand_count = 2,
                                             .args = (const uint32_t[]){(uint32_t)op, 0},
                                             .arg_count = 2});
}

/* There is no minimum over partitions: it is the maximum of negated or inverted elements. */
static void across(tern_row_space *s, const tern_row_sum *sum, tern_lir_view dst, tern_lir_view v)
{
    tern_lir *b = s->l->b;
    if (sum->dtype == TERN_U8) {
        partitions(s, dst, v,
                   sum->step->arg == TERN_ALU_MAX ? TERN_ALU_BITS_OR : TERN_ALU_BITS_AND);
    } else if (sum->step->arg != TERN_ALU_MIN) {
        partitions(s, dst, v, (tern_alu)sum->step->arg);
    } else {
        bool words = sum->dtype != TERN_F32;
        tern_alu invert = words ? TERN_ALU_BITS_NOT : TERN_ALU_MULTIPLY;
        tern_lir_scalar by = tern_lir_imm(words ? 0 : -1);
        uint32_t elems = v.count[0];
        tern_lir_view inverted = new_tile(s, sum->dtype, v.rows, elems);
        tern_lir_view min = new_tile(s, sum->dtype, 1, elems);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, inverted, v, invert, by);
        partitions(s, min, inverted, TERN_ALU_MAX);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, dst, min, invert, by);
    }
}

/* Exact for words in one row: adds halves onto each other. */
static tern_lir_view halve_row(tern_row_space *s, const tern_row_sum *sum, tern_lir_view v)
{
    uint32_t left = v.count[0];
    while (left > 1) {
        uint32_t half = left / 2, keep = left - half;
        tern_lir_view to = tern_lir_cols(v, 0, half);
        tern_lir_tensor_tensor(s->l->b, TERN_ENGINE_POOL, to, to, tern_lir_cols(v, keep, half),
                               (tern_alu)sum->step->arg);
        left = keep;
    }
    return tern_lir_cols(v, 0, 1);
}

/* The row that is stored. Processes all sums in PSUM at once, because instructions can start at few
 * partitions. */
static tern_lir_view row_of_pe(tern_row_space *s, const tern_row_sum *sum, tern_dtype dtype,
                               bool all)
{
    tern_lir_view v = within_rows(s, sum, s->pe_copy, s->shape.k, all);
    tern_lir_view row = new_tile(s, dtype, s->pe_count, v.count[0]);
    tern_lir_tensor_copy(s->l->b, TERN_LIR_ANY, row, v);
    return tern_lir_rows(row, sum->pe_row, 1);
}

static tern_lir_view row_of_tile(tern_row_space *s, const tern_row_sum *sum, tern_dtype dtype,
                                 bool all)
{
    uint32_t elems = s->shape.k * (sum->form == TERN_CHAIN_FULL ? s->shape.inner : 1);
    tern_lir_view v = tern_lir_cols(sum->tile, 0, elems), row;
    if (class_of(s->c, sum->step) == TERN_CHAIN_WORD) {
        row = new_tile(s, dtype, 1, elems);
        across(s, sum, row, v);
        return all ? halve_row(s, sum, row) : row;
    }
    v = within_rows(s, sum, v, s->shape.k, all);
    row = new_tile(s, dtype, 1, v.count[0]);
    if (sum->step->arg == TERN_ALU_ADD)
        across_with_ones(s, row, v);
    else
        across(s, sum, row, v);
    return row;
}

static void end_sum(tern_row_space *s, const tern_row_sum *sum)
{
    tern_chain *c = s->c;
    const tern_row_io *io = output_of(s, sum->step->result);
    const tern_chain_value *result = &c->values[sum->step->result];
    bool all = !(result->content & c->col_axes);
    tern_chain_shape shape = {.rows = 1, .k = 1, .inner = s->shape.inner};
    if (!io)
        return;
    tern_lir_view row = sum->by_pe ? row_of_pe(s, sum, result->dtype, all)
                                   : row_of_tile(s, sum, result->dtype, all);
    s->row_at = tern_lir_const_at(0);
    tern_lir_view to = tern_row_part(s, io, tern_chain_typed_form(c, io->value), shape);
    uint64_t elems = tern_lir_elems(to) * to.rows;
    if (tern_lir_elems(row) == 1 && elems > 1) /* the sum of repeated columns */
        row = tern_lir_broadcast(row, 0, (uint32_t)elems);
    tern_lower_store(s->l, to, row);
}

void tern_row_sums_end(tern_row_space *s)
{
    bound_pe(s, TERN_LIR_LAST);
    uint32_t elems = s->shape.k * s->shape.inner;
    if (s->pe_count)
        s->pe_copy = new_tile(s, TERN_F32, s->pe_count, elems);
    for (uint32_t at = 0, n; s->pe_count && at < elems; at += n) {
        n = elems - at < BANK ? elems - at : BANK;
        tern_lir_tensor_copy(s->l->b, TERN_LIR_ANY, tern_lir_cols(s->pe_copy, at, n),
                             tern_lir_cols(s->pe_sums, at, n));
    }
    for (uint32_t i = 0; i < s->sum_count && !s->sums_in_row; i++)
        end_sum(s, &s->sums[i]);
}

/* Broadcasts a value that is equal in every column, or in all rows of a partition. */
static tern_lir_view repeated(tern_lir_view v, uint32_t have, const tern_chain_shape *shape,
                              uint32_t elems)
{
    if (have == elems)
        return v;
    if (have == 1)
        return tern_lir_broadcast(v, 0, elems);
    const uint32_t counts[] = {have, 1};
    return tern_lir_broadcast(tern_lir_reshape(v, 2, counts), 1, shape->inner);
}

void tern_row_sums_store(tern_row_space *s, tern_chain_shape shape)
{
    for (uint32_t i = 0; i < s->sum_count; i++) {
        const tern_row_sum *sum = &s->sums[i];
        const tern_row_io *io = output_of(s, sum->step->result);
        tern_dtype dtype = s->c->values[sum->step->result].dtype;
        uint32_t elems = tern_chain_elems(&shape, sum->form);
        tern_lir_view v = tern_lir_cols(tern_lir_rows(sum->tile, 0, shape.rows), 0, elems);
        if (!io)
            continue;
        tern_chain_form form = tern_chain_typed_form(s->c, io->value);
        if (dtype != sum->dtype) {
            tern_lir_view cast = new_tile(s, dtype, v.rows, v.count[0]);
            tern_lir_tensor_copy(s->l->b, TERN_LIR_ANY, cast, v);
            v = cast;
        }
        v = repeated(v, elems, &shape, tern_chain_elems(&shape, form));
        tern_lower_store(s->l, tern_row_part(s, io, form, shape), v);
    }
}
