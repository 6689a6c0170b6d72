/* lower/sort_top.c - top_k: the eight largest of a row at a time, with the search instructions of
 * the vector engine.
 *
 * These compare as f32 and ignore NaN. So they search values that ascend with the elements in their
 * total order: 16-bit elements become integers of that order; the bits of an f32 are shifted by a
 * few ulp, so that -0 and 0 differ and nothing is -infinity, which marks elements already taken.
 * (Only the two largest finite values, infinity and NaN become equal, and so do -infinity and
 * negative NaN.) Long rows are searched in chunks, and then among the chunks' candidates. */
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

enum {
    PARTITIONS = 128,
    EIGHT = 8,
    CHUNK = 4096,
    TAKEN_MAX = 128,       /* the max k for which repeated searches pay off */
    CANDIDATES_MAX = 8192, /* of all chunks */
    INFINITE = 0x7f800000
};

typedef struct {
    tern_lower *l;
    tern_lower_array in, values, positions; /* [rows, length], [rows, k] */
    tern_dtype dtype, loaded, word;
    uint32_t length, k, slots, chunks, chunk; /* slots: k rounded up to eights */
    uint32_t fold; /* rows per partition, if they are short; there is one chunk then */
    uint32_t rows;
    bool direct;             /* searches the elements themselves */
    tern_lir_view unordered; /* [128, 1]: above 0 where that does not order them */
    tern_lir_view zero, max, infinite, two, three, minus_zero_to_one, min, starts;
    tern_lir_view elems, key, scratch, flags, work, mask;
    tern_lir_view found, bits, at, moved, final;
} top;

static void calc(const top *t, tern_lir_view dst, tern_lir_view a, tern_lir_view b, tern_alu op)
{
    tern_lir_tensor_tensor(t->l->b, TERN_ENGINE_POOL, dst, a, b, op);
}

static bool is_float(const top *t)
{
    return t->dtype == TERN_F32 || t->dtype == TERN_BF16 || t->dtype == TERN_F16;
}

static bool is_word(const top *t) { return t->dtype == TERN_I32 || t->dtype == TERN_U32; }

static tern_lir_view same(tern_lir_view one, tern_lir_view like)
{
    return tern_lower_index_broadcast(one, like);
}

static tern_lir_view part(const top *t, tern_lir_view tile, uint32_t first, uint32_t count)
{
    return tern_lir_cols(tern_lir_rows(tile, 0, t->rows), first, count);
}

/* --- search values --- */

/* Bits of f32: positive ones move up two ulp, up to infinity; negative ones move one ulp toward 0;
 * -0 becomes the smallest value above 0. */
static void spread_words(const top *t, tern_lir_view w, tern_lir_view a, tern_lir_view b)
{
    calc(t, w, w, same(t->infinite, w), TERN_ALU_MIN);
    calc(t, a, w, same(t->min, w), TERN_ALU_EQ);
    calc(t, b, w, same(t->zero, w), TERN_ALU_LT);
    calc(t, b, b, same(t->three, w), TERN_ALU_MULTIPLY);
    calc(t, w, w, b, TERN_ALU_SUBTRACT);
    calc(t, w, w, same(t->two, w), TERN_ALU_ADD);
    calc(t, a, a, same(t->minus_zero_to_one, w), TERN_ALU_MULTIPLY);
    calc(t, w, w, a, TERN_ALU_ADD);
    calc(t, w, w, same(t->infinite, w), TERN_ALU_MIN);
}

/* The 16 bits of a float as an integer of their order: negative ones become max - w. */
static void reverse_halves(const top *t, tern_lir_view w, tern_lir_view a, tern_lir_view b)
{
    calc(t, a, w, same(t->max, w), TERN_ALU_GT);
    calc(t, b, same(t->max, w), w, TERN_ALU_SUBTRACT);
    calc(t, b, b, w, TERN_ALU_SUBTRACT);
    calc(t, b, b, a, TERN_ALU_MULTIPLY);
    calc(t, w, w, b, TERN_ALU_ADD);
}

/* The remaining NaNs are negative; they become the lowest value. */
static void clean(const top *t, tern_lir_view work, tern_lir_view mask)
{
    tern_lir *b = t->l->b;
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, mask, work, work, TERN_ALU_NE);
    const tern_lir_view operands[] = {work, {0}, mask};
    const uint32_t args[] = {tern_isa_f32_arg(-__FLT_MAX__), 0};
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = operands,
                                       .operand_count = 3,
                                       .args = args,
                                       .arg_count = 2});
}

/* Fills t->work with |n| elements, padded to eight with -infinity. */
static void make_work(const top *t, uint32_t n)
{
    tern_lir *b = t->l->b;
    tern_lir_view elems = part(t, t->elems, 0, n), work = part(t, t->work, 0, n);
    if (n < EIGHT)
        tern_lir_memset(b, TERN_ENGINE_DVE, part(t, t->work, 0, EIGHT), -__builtin_inff());
    if (t->dtype != TERN_F32 && t->dtype != TERN_BF16 && t->dtype != TERN_F16) {
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, work, tern_lir_bitcast(elems, t->loaded));
        return;
    }
    tern_lir_view a = part(t, t->scratch, 0, n), f = part(t, t->flags, 0, n);
    tern_lir_view key = part(t, t->key, 0, n);
    if (t->dtype == TERN_F32)
        key = tern_lir_bitcast(work, TERN_I32);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, key, tern_lir_bitcast(elems, t->loaded));
    if (t->dtype == TERN_F32) {
        spread_words(t, key, a, f);
        clean(t, work, part(t, t->mask, 0, n));
    } else {
        reverse_halves(t, key, a, f);
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, work, key);
    }
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

/* Gathers the elements by the positions that |take| found in each of the folded rows. */
static void fetch(const top *t, uint32_t i, uint32_t width)
{
    tern_lower *l = t->l;
    uint32_t slots = t->fold * t->slots;
    tern_lir_view positions = part(t, t->at, i * slots, slots);
    if (t->fold > 1) {
        tern_lir_view moved = part(t, t->moved, 0, slots);
        calc(t, tern_lir_bitcast(moved, TERN_I32), tern_lir_bitcast(positions, TERN_I32),
             part(t, t->starts, 0, slots), TERN_ALU_ADD);
        positions = moved;
    }
    tern_lower_sort_gather(l, part(t, t->bits, i * slots, slots), part(t, t->elems, 0, width),
                           positions);
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
    if (is_float(t))
        tern_lower_check_nan(t->l, t->unordered, work, part(t, t->scratch, 0, t->fold * n), false);
    else if (is_word(t))
        tern_lower_check_range(t->l, t->unordered, work);
}

static void take_chunk(const top *t, tern_lir_at at, uint32_t i)
{
    tern_lower *l = t->l;
    uint32_t first = i * t->chunk, left = t->length - first;
    uint32_t n = left < t->chunk ? left : t->chunk, width = n < EIGHT ? EIGHT : n;
    if (t->direct) {
        load_work(t, at, first, n);
    } else {
        if (n < EIGHT)
            tern_lir_memset(l->b, TERN_ENGINE_DVE, part(t, t->elems, 0, EIGHT), 0);
        tern_lower_load(l, part(t, t->elems, 0, t->fold * n),
                        tern_lower_sort_part(&t->in, at, t->rows, first, t->fold * n, t->word, 1));
        make_work(t, t->fold * n);
    }
    for (uint32_t f = 0; f < t->fold; f++) {
        uint32_t slot = (i * t->fold + f) * t->slots;
        take(t, part(t, t->work, f * n, width), part(t, t->found, slot, t->slots),
             part(t, t->at, slot, t->slots));
    }
    if (!t->direct)
        fetch(t, i, t->fold * width);
    if (i > 0) {
        tern_lir_view offset = tern_lower_index_const(l, (int32_t)first);
        tern_lir_view indices = tern_lir_bitcast(part(t, t->at, i * t->slots, t->slots), TERN_I32);
        calc(t, indices, indices, same(offset, indices), TERN_ALU_ADD);
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
    tern_lir_view bits = part(t, t->direct ? t->found : t->bits, 0, slots);
    tern_lir_view positions = part(t, t->at, 0, slots);
    if (t->chunks > 1) {
        uint32_t all = t->chunks * t->slots;
        tern_lir_view best = part(t, t->final, 0, t->slots);
        tern_lir_view winners =
            tern_lir_tile(l->b, "top_best", TERN_MEM_SBUF, TERN_F32, t->rows, t->slots);
        take(t, part(t, t->found, 0, all), winners, best);
        bits = winners;
        if (!t->direct) {
            bits = tern_lir_tile(l->b, "top_bits", TERN_MEM_SBUF, t->word, t->rows, t->slots);
            tern_lower_sort_gather(l, bits, part(t, t->bits, 0, all), best);
        }
        positions =
            tern_lir_tile(l->b, "top_positions", TERN_MEM_SBUF, TERN_U32, t->rows, t->slots);
        tern_lower_sort_gather(l, positions, part(t, t->at, 0, all), best);
    }
    if (t->direct && is_float(t))
        tern_lower_check_winners(l, t->unordered, firsts(t, bits));
    tern_dtype stored = t->direct ? tern_lower_dtype(t->dtype) : t->word;
    tern_lower_store(l, tern_lower_sort_part(&t->values, at, t->rows, 0, out_length, stored, 1),
                     firsts(t, bits));
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
    if (t->direct) {
        t->scratch = tile(t, "top_scratch", TERN_BF16, width);
        return;
    }
    t->elems = tile(t, "top_in", t->word, width);
    t->bits = tile(t, "top_taken", t->word, all);
    t->moved = tile(t, "top_moved", TERN_U32, all);
    if (!is_float(t))
        return;
    t->scratch = tile(t, "top_scratch", TERN_I32, width);
    t->flags = tile(t, "top_flags", TERN_I32, width);
    t->key = tile(t, "top_key", TERN_I32, width);
    t->mask = tile(t, "top_mask", TERN_U8, width);
}

static void make_consts(top *t)
{
    tern_lower *l = t->l;
    if (t->direct)
        t->unordered = tern_lower_check_begin(l);
    if (t->direct)
        return;
    if (t->fold > 1) {
        t->starts = tile(t, "top_starts", TERN_I32, t->fold * t->slots);
        tern_lir_iota(l->b, t->starts, 0, 0, 2, (const int32_t[]){(int32_t)t->length, 0},
                      (const uint32_t[]){t->fold, t->slots});
    }
    if (!is_float(t))
        return;
    t->zero = tern_lower_index_const(l, 0);
    t->max = tern_lower_index_const(l, INT16_MAX);
    t->infinite = tern_lower_index_const(l, INFINITE);
    t->two = tern_lower_index_const(l, 2);
    t->three = tern_lower_index_const(l, 3);
    t->min = tern_lower_index_const(l, INT32_MIN);
    t->minus_zero_to_one = tern_lower_index_const(l, 1 - INT32_MAX); /* from the shifted -0 to 1 */
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
    make_consts(t);
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
static void take_all(top *t)
{
    t->direct = false;
    if (may_search(t) && !is_word(t))
        search_all(t);
    else
        sort_all(t);
}

/* Searches elements directly, or candidates of long rows; again if that does not order them. */
static void take_fast(top *t)
{
    tern_lower *l = t->l;
    tern_lower_top fast = {t->in, t->values, t->positions, t->dtype, t->length, t->k};
    bool narrow = !is_float(t) && !is_word(t); /* always ordered */
    top direct = *t;
    tern_lir_at again = {0};
    direct.direct = true;
    if (!is_word(t) && tern_lower_candidates_fit(l, &fast)) {
        again = tern_lower_candidates(l, &fast);
    } else {
        search_all(&direct);
        if (narrow)
            return;
        again = tern_lower_any_row(l, direct.unordered);
    }
    tern_lower_begin_fallback(l, again);
    take_all(t);
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
             .loaded = tern_lower_keys_loaded(type->dtype),
             .length = (uint32_t)type->dims[dim],
             .k = (uint32_t)k,
             .slots = (uint32_t)(k + EIGHT - 1) / EIGHT * EIGHT};
    unsigned bytes = tern_num_format_of(t.dtype)->storage_bytes;
    t.word = bytes == 1 ? TERN_U8 : bytes == 2 ? TERN_U16 : TERN_U32;
    t.chunk = t.length < CHUNK ? t.length : CHUNK;
    t.chunks = (t.length + CHUNK - 1) / CHUNK;
    bool search = may_search(&t);
    if (!may_sort(&t) && (!search || is_word(&t)))
        return false;
    tern_lower_array in = tern_lower_get(l, operand);
    t.in = tern_lower_move_rows(l, &in, dim);
    t.values = tern_lower_move_rows_begin(l, tern_lower_result(l, op, 0), dim).rows;
    t.positions = tern_lower_move_rows_begin(l, tern_lower_result(l, op, 1), dim).rows;
    if (search && l->options->control)
        take_fast(&t);
    else
        take_all(&t);
    return true;
}
