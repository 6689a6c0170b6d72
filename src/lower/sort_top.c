/* lower/sort_top.c - top_k: the eight largest of a row at a time, with the search instructions of
 * the vector engine.
 *
 * These compare as f32, in which -0 equals 0, ignore NaN, and replace what was taken by -infinity.
 * The program checks for such elements and for integers that f32 does not represent; if there are
 * any, rows are sorted. Long rows are searched in chunks, and then among the chunks' candidates. */
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

enum {
    PARTITIONS = 128,
    EIGHT = 8,
    CHUNK = 4096,
    TAKEN_MAX = 128,      /* the max k for which repeated searches pay off */
    CANDIDATES_MAX = 8192 /* of all chunks */
};

typedef struct {
    tern_lower *l;
    tern_lower_array in, values, positions; /* [rows, length], [rows, k] */
    tern_dtype dtype;
    uint32_t length, k, slots, chunks, chunk; /* slots: k rounded up to eights */
    uint32_t fold; /* rows per partition, if they are short; there is one chunk then */
    uint32_t rows;
    tern_lir_view unordered; /* [128, 1]: above 0 where searches do not order elements */
    tern_lir_view scratch, work, found, at, final;
} top;

static bool is_float(const top *t)
{
    return t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16;
}

static bool is_word(const top *t) { return t->dtype == TERN_I32 || t->dtype == TERN_U32; }

static tern_lir_view part(const top *t, tern_lir_view tile, uint32_t first, uint32_t count)
{
    return tern_lir_cols(tern_lir_rows(tile, 0, t->rows), first, count);
}

/* --- searching --- */

void tern_lower_top_search(tern_lower *l, tern_isa_op op, tern_lir_view dst, tern_lir_view data,
                           tern_lir_view values)
{
    const tern_lir_view find[] = {dst, data, values}, replace[] = {dst, {0}, data, values};
    const uint32_t args[] = {tern_isa_f32_arg(-__builtin_inff())};
    bool replaces = op == TERN_OP_NC_MATCH_REPLACE8;
    tern_lir_emit(l->b, &(tern_lir_instr){.op = op,
                                          .engine = TERN_ENGINE_DVE,
                                          .operands = replaces ? replace : find,
                                          .operand_count = replaces             ? 4
                                                           : op == TERN_OP_MAX8 ? 2
                                                                                : 3,
                                          .args = args,
                                          .arg_count = replaces ? 1 : 0});
}

void tern_lower_top_take(tern_lower *l, uint32_t slots, tern_lir_view work, tern_lir_view values,
                         tern_lir_view positions)
{
    for (uint32_t first = 0; first < slots; first += EIGHT) {
        tern_lir_view eight = tern_lir_cols(values, first, EIGHT);
        tern_lower_top_search(l, TERN_OP_MAX8, eight, work, (tern_lir_view){0});
        tern_lower_top_search(l, TERN_OP_NC_FIND_INDEX8, tern_lir_cols(positions, first, EIGHT),
                              work, eight);
        if (first + EIGHT < slots)
            tern_lower_top_search(l, TERN_OP_NC_MATCH_REPLACE8, work, work, eight);
    }
}

static void take(const top *t, tern_lir_view work, tern_lir_view values, tern_lir_view positions)
{
    tern_lower_top_take(t->l, t->slots, work, values, positions);
}

/* Loads elements as f32 to be searched. */
static void load_work(const top *t, tern_lir_at at, uint32_t first, uint32_t n)
{
    tern_lir_view work = part(t, t->work, 0, t->fold * n);
    if (n < EIGHT)
        tern_lir_memset(t->l->b, TERN_ENGINE_DVE, part(t, t->work, 0, EIGHT), -__builtin_inff());
    tern_lower_load(t->l, work,
                    tern_lower_sort_part(&t->in, at, t->rows, first, t->fold * n,
                                         tern_lower_dtype(t->dtype), 1));
}

static void check_work(const top *t, uint32_t n)
{
    tern_lir_view work = part(t, t->work, 0, t->fold * n);
    if (is_float(t))
        tern_lower_check_nan(t->l, t->unordered, work, part(t, t->scratch, 0, t->fold * n), false);
    else if (is_word(t))
        tern_lower_check_range(t->l, t->unordered, work);
}

/* The slots of folded row |f| of chunk |i|. */
static tern_lir_view slots_of(const top *t, tern_lir_view tile, uint32_t i, uint32_t f)
{
    return part(t, tile, (i * t->fold + f) * t->slots, t->slots);
}

static void take_chunk(const top *t, tern_lir_at at, uint32_t i)
{
    tern_lower *l = t->l;
    uint32_t first = i * t->chunk, left = t->length - first;
    uint32_t n = left < t->chunk ? left : t->chunk, width = n < EIGHT ? EIGHT : n;
    bool modified = t->slots > EIGHT; /* else searches need not wait for the check */
    load_work(t, at, first, n);
    if (modified)
        check_work(t, n);
    if (modified)
        for (uint32_t f = 0; f < t->fold; f++)
            take(t, part(t, t->work, f * n, width), slots_of(t, t->found, i, f),
                 slots_of(t, t->at, i, f));
    for (uint32_t f = 0; f < t->fold && !modified; f++) /* none waits for the one before */
        tern_lower_top_search(l, TERN_OP_MAX8, slots_of(t, t->found, i, f),
                              part(t, t->work, f * n, width), (tern_lir_view){0});
    for (uint32_t f = 0; f < t->fold && !modified; f++)
        tern_lower_top_search(l, TERN_OP_NC_FIND_INDEX8, slots_of(t, t->at, i, f),
                              part(t, t->work, f * n, width), slots_of(t, t->found, i, f));
    if (!modified)
        check_work(t, n);
    if (i > 0) {
        tern_lir_view offset = tern_lower_index_const(l, (int32_t)first);
        tern_lir_view indices = tern_lir_bitcast(part(t, t->at, i * t->slots, t->slots), TERN_I32);
        tern_lir_tensor_tensor(l->b, TERN_ENGINE_POOL, indices, indices,
                               tern_lower_index_broadcast(offset, indices), TERN_ALU_ADD);
    }
}

/* The first k slots of each row. */
static tern_lir_view firsts(const top *t, tern_lir_view tile)
{
    return tern_lir_cols(tern_lir_reshape(tile, 2, (const uint32_t[]){t->fold, t->slots}), 0, t->k);
}

static void take_rows(const top *t, tern_lir_at at)
{
    tern_lower *l = t->l;
    for (uint32_t i = 0; i < t->chunks; i++)
        take_chunk(t, at, i);
    uint32_t slots = t->fold * t->slots, out_length = t->fold * t->k;
    tern_lir_view values = part(t, t->found, 0, slots);
    tern_lir_view positions = part(t, t->at, 0, slots);
    if (t->chunks > 1) {
        uint32_t all = t->chunks * t->slots;
        tern_lir_view best = part(t, t->final, 0, t->slots);
        tern_lir_view winners =
            tern_lir_tile(l->b, "top_best", TERN_MEM_SBUF, TERN_F32, t->rows, t->slots);
        take(t, part(t, t->found, 0, all), winners, best);
        values = winners;
        positions =
            tern_lir_tile(l->b, "top_positions", TERN_MEM_SBUF, TERN_U32, t->rows, t->slots);
        tern_lower_sort_gather(l, positions, part(t, t->at, 0, all), best);
    }
    if (is_float(t))
        tern_lower_check_winners(l, t->unordered, firsts(t, values));
    tern_dtype stored = tern_lower_dtype(t->dtype);
    tern_lower_store(l, tern_lower_sort_part(&t->values, at, t->rows, 0, out_length, stored, 1),
                     firsts(t, values));
    tern_lower_store(l,
                     tern_lower_sort_part(&t->positions, at, t->rows, 0, out_length, TERN_U32, 1),
                     firsts(t, positions));
}

/* --- the op --- */

static tern_lir_view tile(const top *t, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(t->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems);
}

static void make_tiles(top *t)
{
    uint32_t width = t->fold * (t->chunk < EIGHT ? EIGHT : t->chunk);
    uint32_t all = t->fold * t->chunks * t->slots;
    t->work = tile(t, "top_work", TERN_F32, width);
    t->found = tile(t, "top_found", TERN_F32, all);
    t->at = tile(t, "top_at", TERN_U32, all);
    t->final = tile(t, "top_final", TERN_U32, t->slots);
    t->scratch = tile(t, "top_scratch", TERN_BF16, width);
}

/* Folds several short rows into a partition, for longer instructions. */
static void fold_rows(top *t)
{
    enum { WIDTH = 1024 };
    int64_t rows = t->in.dims[0], max = (rows + PARTITIONS - 1) / PARTITIONS;
    uint32_t fold = t->length < EIGHT ? 1 : WIDTH / t->length;
    fold = fold < max ? fold : (uint32_t)max;
    while (fold > 1 && rows % fold)
        fold--;
    t->fold = 1;
    if (fold <= 1)
        return;
    tern_lower_array *arrays[] = {&t->in, &t->values, &t->positions};
    tern_lower_array folded[3];
    for (unsigned i = 0; i < 3; i++) {
        const int64_t dims[] = {rows / fold, arrays[i]->dims[1] * fold};
        if (!tern_lower_array_reshape(arrays[i], dims, 2, &folded[i]) || folded[i].strides[1] != 1)
            return;
    }
    for (unsigned i = 0; i < 3; i++)
        *arrays[i] = folded[i];
    t->fold = fold;
}

/* Sorts the whole row. */
static bool may_sort(const top *t)
{
    tern_lower_order order = {.dtype = t->dtype, .descending = true};
    return t->length <= TERN_LOWER_SORT_MAX && tern_lower_order_supports(&order);
}

static void sort_all(const top *t)
{
    tern_lower_sorting s = {.count = 1,
                            .in = {t->in},
                            .out = {t->values},
                            .out_length = t->k,
                            .positions = true,
                            .positions_out = t->positions,
                            .order = {.dtype = t->dtype, .descending = true}};
    tern_lower_sort_rows(t->l, &s);
}

static bool may_search(const top *t)
{
    return t->k <= TAKEN_MAX && (uint64_t)t->chunks * t->slots <= CANDIDATES_MAX &&
           tern_lower_dtype(t->dtype) != TERN_DTYPE_NONE &&
           tern_num_format_of(t->dtype)->storage_bytes <= 4 &&
           (is_float(t) || tern_num_format_of(t->dtype)->kind != TERN_KIND_FLOAT);
}

static void search_all(top *t)
{
    fold_rows(t);
    t->unordered = tern_lower_check_begin(t->l);
    make_tiles(t);
    top other = *t; /* double-buffered tiles, if they fit */
    if (t->fold * t->chunk <= CHUNK / 2)
        make_tiles(&other);
    tern_lir_loop loop = tern_lir_over(t->l->b, (uint32_t)t->in.dims[0], PARTITIONS, 2);
    for (unsigned iteration = 0; tern_lir_iterate(t->l->b, &loop); iteration++) {
        top *now = iteration % 2 ? &other : t;
        now->rows = loop.size;
        take_rows(now, loop.at);
    }
}

/* In the general way, for all inputs. */
static void take_all(const top *t, tern_hlo_op op)
{
    if (may_sort(t))
        sort_all(t);
    else
        tern_lower_library_again(t->l, op);
}

/* Searches elements, or candidates of long rows; again if that does not order them. */
static void take_fast(const top *t, tern_hlo_op op)
{
    tern_lower *l = t->l;
    tern_lower_top fast = {t->in, t->values, t->positions, t->dtype, t->length, t->k};
    bool narrow = !is_float(t) && !is_word(t); /* always ordered */
    top search = *t;
    tern_lir_at again = {0};
    if (!is_word(t) && tern_lower_candidates_fit(l, &fast)) {
        again = tern_lower_candidates(l, &fast);
    } else {
        search_all(&search);
        if (narrow)
            return;
        again = tern_lower_any_row(l, search.unordered);
    }
    tern_lower_begin_fallback(l, again);
    take_all(t, op);
    tern_lower_end_fallback(l);
}

bool tern_lower_top_k(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value operand = tern_hlo_operands(l->m, op)[0];
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, operand);
    int64_t k = tern_hlo_op_int(l->m, op, TERN_HLO_A_k);
    if (!tern_lower_move_supports(l, op) || type->rank == 0 || type->quant ||
        type->count > INT32_MAX)
        return false;
    int dim = (int)type->rank - 1;
    top t = {.l = l,
             .dtype = type->dtype,
             .length = (uint32_t)type->dims[dim],
             .k = (uint32_t)k,
             .slots = (uint32_t)(k + EIGHT - 1) / EIGHT * EIGHT};
    t.chunk = t.length < CHUNK ? t.length : CHUNK;
    t.chunks = (t.length + CHUNK - 1) / CHUNK;
    bool search = may_search(&t) && l->options->control;
    if (!may_sort(&t) && !search)
        return false;
    tern_lower_array in = tern_lower_get(l, operand);
    t.in = tern_lower_move_rows(l, &in, dim);
    t.values = tern_lower_move_rows_begin(l, tern_lower_result(l, op, 0), dim).rows;
    t.positions = tern_lower_move_rows_begin(l, tern_lower_result(l, op, 1), dim).rows;
    if (search)
        take_fast(&t, op);
    else
        sort_all(&t);
    return true;
}
