/* lower/attention_read.c - reads the composites "tern.attention" and "tern.attention_grad"
 * (hlo/attention_steps.h): sizes, steps on the scores, and operands as strided arrays. */
#include <math.h>
#include <string.h>

#include "lower/attention_lower_impl.h"
#include "lower/lower.h"

enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { OUT = TERN_ATTENTION_OUT, MAX = TERN_ATTENTION_MAX, SUM = TERN_ATTENTION_SUM };
enum { DO = TERN_ATTENTION_DO, DQ = TERN_ATTENTION_DQ, DK = TERN_ATTENTION_DK };
enum { DV = TERN_ATTENTION_DV, DS = TERN_ATTENTION_DS, EXTRA = TERN_ATTENTION_EXTRA };
enum { ARRAYS = TERN_ATTENTION_ARRAYS, DIM_MAX = 256, BATCH_LOOPS_MAX = 4 };
typedef tern_attention attention;

static const double low_max = -1e4;   /* values above do not count as masked */
static const double low_min = -1e31;  /* lowest finite value of masked scores */
static const double band_min = -1e33; /* the same outside a band, if lower than all masks */
static const int64_t scores_max = (int64_t)1 << 32; /* of a head: they are unrolled */

static const tern_hlo_type_info *type_of(const tern_hlo_module *m, tern_hlo_value v)
{
    return tern_hlo_value_type_of(m, v);
}

static bool is_grad(const tern_hlo_module *m, tern_hlo_op op)
{
    return !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_name), TERN_ATTENTION_GRAD_NAME);
}

/* --- steps --- */

/* Values of masked scores are stored as BF16. */
static float low_of(double value)
{
    return isinf(value) ? (float)value
                        : tern_lower_attention_round((float)(value > low_min ? value : low_min));
}

static void add_band(tern_attention_chain *c, const tern_attention_step *s)
{
    if (!c->has_band) {
        c->lo = INT64_MIN;
        c->hi = INT64_MAX;
    }
    c->has_band = true;
    c->lo = s->lo > c->lo ? s->lo : c->lo;
    c->hi = s->hi < c->hi ? s->hi : c->hi;
}

/* Sets |low| to the highest value of masked scores. */
static void note_low(tern_attention_chain *c, double value)
{
    float low = low_of(value);
    c->low = c->low == 0 || low > c->low ? low : c->low;
}

static void add_op(tern_attention_chain *c, const tern_attention_step *s)
{
    tern_attention_op *op = &c->op[c->count++];
    *op = (tern_attention_op){.kind = s->kind, .scale = c->scale, .low = low_of(s->value)};
    if (s->kind != TERN_ATTENTION_TANH)
        op->array = EXTRA + s->operand - TERN_ATTENTION_FIRST_EXTRA;
    op->column = s->kind == TERN_ATTENTION_ADD && s->value != 0;
    c->infinite |= s->kind == TERN_ATTENTION_SELECT && isinf(s->value);
    c->scale = 1;
}

/* Compares the values of masks. A row whose keys are all masked is masked also outside the band if
 * the selected value is not above the band's. */
static void compare_masks(tern_attention_chain *c, const tern_attention_steps *steps)
{
    double band = -INFINITY, select = INFINITY;
    for (uint32_t i = 0; i < steps->count; i++) {
        const tern_attention_step *s = &steps->step[i];
        if (s->kind == TERN_ATTENTION_BAND && s->value > band)
            band = s->value;
        if (s->kind == TERN_ATTENTION_SELECT && s->value < select)
            select = s->value;
    }
    double min = band < select ? band_min : low_min;
    c->band_low = tern_lower_attention_round((float)(band > min ? band : min));
    c->masked_rows_see_all = c->has_band && select <= band;
    if (c->masked_rows_see_all && isinf(band)) /* rows without keys are NaN */
        c->band_low = -INFINITY;
    if (c->masked_rows_see_all)
        c->band_at = c->count;
}

/* NULL, or why these steps are not supported. */
static const char *read_steps(tern_attention_chain *c, const tern_attention_steps *steps)
{
    bool masked = false, tanh_seen = false;
    double lowest = 0;
    *c = (tern_attention_chain){.scale = 1, .all_scales = 1};
    for (uint32_t i = 0; i < steps->count; i++) {
        const tern_attention_step *s = &steps->step[i];
        bool mask = s->kind == TERN_ATTENTION_SELECT || s->kind == TERN_ATTENTION_BAND;
        if (tern_attention_has_operand(s->kind) &&
            s->operand - TERN_ATTENTION_FIRST_EXTRA >= TERN_ATTENTION_EXTRAS_MAX)
            return "more extra operands than 8";
        if (mask && !(s->value <= low_max))
            return "a mask whose value is above -1e4";
        /* Kernels take the lower value where several masks apply, the source the later one. */
        if (mask && s->value > lowest)
            return "a mask whose value is above that of an earlier mask";
        lowest = mask ? s->value : lowest;
        if (masked && (s->kind == TERN_ATTENTION_TANH || s->kind == TERN_ATTENTION_MULTIPLY ||
                       (s->kind == TERN_ATTENTION_SCALE && s->value <= 0)))
            return "scores that are changed after they were masked";
        if (s->kind == TERN_ATTENTION_TANH && tanh_seen)
            return "more than one tanh";
        if (s->kind == TERN_ATTENTION_SCALE) {
            if (!isfinite((float)s->value))
                return "an infinite scale";
            c->scale *= (float)s->value;
            c->all_scales *= (float)s->value;
        } else if (s->kind == TERN_ATTENTION_BAND) {
            add_band(c, s);
        } else if (s->kind == TERN_ATTENTION_SINK) {
            c->sink = EXTRA + s->operand - TERN_ATTENTION_FIRST_EXTRA;
        } else {
            add_op(c, s);
        }
        if (mask)
            note_low(c, s->value);
        if (s->kind == TERN_ATTENTION_TANH || s->kind == TERN_ATTENTION_MULTIPLY)
            c->band_at = c->count;
        masked |= mask;
        tanh_seen |= s->kind == TERN_ATTENTION_TANH;
    }
    compare_masks(c, steps);
    return NULL;
}

/* Whether every query has a key in the band. */
static bool band_has_keys(const attention *a)
{
    const tern_attention_chain *c = &a->chain;
    int64_t m = a->queries, n = a->keys;
    return !c->has_band || ((c->hi == INT64_MAX || c->hi >= 0) &&
                            (c->lo == INT64_MIN || c->lo <= n - m) && c->lo <= c->hi);
}

/* --- types --- */

static bool is_float(tern_dtype t) { return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16; }

/* Batch dimensions equal those of q, or are 1; then |rows| and |cols|, or 1 if |shared|. */
static bool has_shape(const tern_hlo_type_info *q, const tern_hlo_type_info *t, int64_t rows,
                      int64_t cols, bool shared)
{
    if (t->rank != q->rank)
        return false;
    for (uint32_t i = 0; i + 2 < q->rank; i++)
        if (t->dims[i] != q->dims[i] && t->dims[i] != 1)
            return false;
    int64_t r = t->dims[t->rank - 2], c = t->dims[t->rank - 1];
    return (r == rows || (shared && r == 1)) && (c == cols || (shared && c == 1));
}

static const char *check_extra(const tern_hlo_module *m, const attention *a, tern_hlo_op op,
                               const tern_hlo_type_info *q, uint32_t first,
                               const tern_attention_step *s)
{
    uint32_t at = first + s->operand - TERN_ATTENTION_FIRST_EXTRA;
    if (at >= tern_hlo_op_of(m, op)->operand_count)
        return "a step without its operand";
    const tern_hlo_type_info *t = type_of(m, tern_hlo_operands(m, op)[at]);
    bool sink = s->kind == TERN_ATTENTION_SINK, select = s->kind == TERN_ATTENTION_SELECT;
    if (!has_shape(q, t, a->queries, sink ? 1 : a->keys, true))
        return "an extra operand of an unsupported shape";
    if (select ? t->dtype != TERN_BOOL : !is_float(t->dtype))
        return "an extra operand of an unsupported type";
    return NULL;
}

static const char *check_types(const tern_hlo_module *m, tern_hlo_op op, attention *a, bool grad)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_value *x = tern_hlo_operands(m, op);
    if (info->operand_count < (grad ? 7 : 3))
        return "too few operands";
    const tern_hlo_type_info *q = type_of(m, x[Q]), *k = type_of(m, x[K]), *v = type_of(m, x[V]);
    if (!is_float(q->dtype) || k->dtype != q->dtype || v->dtype != q->dtype)
        return "q, k and v that are not all bf16, all f16 or all f32";
    if (q->rank < 2 || q->rank > 8 || k->rank != q->rank || v->rank != q->rank || q->count == 0 ||
        k->count == 0 || v->count == 0)
        return "empty operands or more than six batch dimensions";
    int64_t rows = q->dims[q->rank - 2], keys = k->dims[k->rank - 2];
    int64_t dim = q->dims[q->rank - 1], value_dim = v->dims[v->rank - 1];
    if (dim > DIM_MAX || value_dim > DIM_MAX)
        return "a head dimension above 256";
    if (rows > scores_max / keys)
        return "a head of more than 4.3 billion scores";
    a->queries = (uint32_t)rows;
    a->keys = (uint32_t)keys;
    a->dim = (uint32_t)dim;
    a->value_dim = (uint32_t)value_dim;
    a->dtype = q->dtype;
    return has_shape(q, k, keys, dim, false) && has_shape(q, v, keys, value_dim, false)
               ? NULL
               : "operands whose shapes do not fit";
}

/* Clears the marks of additions that are not of one value per query, or that tanh or a factor
 * follows. */
static void find_columns(const tern_hlo_module *m, tern_hlo_op op, uint32_t first,
                         tern_attention_chain *c)
{
    bool kept = true;
    for (uint32_t i = c->count; i-- > 0;) {
        tern_attention_op *x = &c->op[i];
        kept &= x->kind != TERN_ATTENTION_TANH && x->kind != TERN_ATTENTION_MULTIPLY;
        if (!x->column)
            continue;
        const tern_hlo_type_info *t =
            type_of(m, tern_hlo_operands(m, op)[first + x->array - EXTRA]);
        x->column = kept && t->dims[t->rank - 1] == 1;
        c->has_columns |= x->column;
    }
}

/* Keys of one query each that are stored by dimension, or short: the vector engine multiplies them
 * where they are, in less time than it takes to transpose them or to begin so many heads. */
static bool suits_vectors(const tern_hlo_module *m, tern_hlo_op op, const attention *a)
{
    enum { HEADS_MIN = 128, KEYS_FEW = 1024 };
    tern_hlo_value k = tern_hlo_operands(m, op)[K];
    const tern_hlo_value_info *info = tern_hlo_value_of(m, k);
    int64_t heads = type_of(m, k)->count / ((int64_t)a->keys * a->dim);
    if (a->queries != 1 || heads != type_of(m, tern_hlo_operands(m, op)[Q])->count / a->dim)
        return false;
    if (info->is_arg || tern_hlo_op_of(m, info->owner)->code != TERN_HLO_TRANSPOSE)
        return heads >= HEADS_MIN && a->keys <= KEYS_FEW;
    uint32_t rank = 0;
    const int64_t *from = tern_hlo_op_ints(m, info->owner, TERN_HLO_A_permutation, &rank);
    return rank > 1 && from[rank - 2] == (int64_t)rank - 1;
}

bool tern_lower_attention_supported(const tern_hlo_module *m, tern_hlo_op op, attention *a,
                                    const char **why)
{
    tern_attention_steps steps;
    bool grad = is_grad(m, op);
    uint32_t first = grad ? TERN_ATTENTION_GRAD_FIRST_EXTRA : TERN_ATTENTION_FIRST_EXTRA;
    if (!tern_hlo_attention_steps_of(m, op, &steps)) {
        *why = "no steps in the attributes";
        return false;
    }
    *why = check_types(m, op, a, grad);
    if (!*why)
        *why = read_steps(&a->chain, &steps);
    for (uint32_t i = 0; !*why && i < steps.count; i++)
        if (tern_attention_has_operand(steps.step[i].kind))
            *why = check_extra(m, a, op, type_of(m, tern_hlo_operands(m, op)[Q]), first,
                               &steps.step[i]);
    if (!*why)
        find_columns(m, op, first, &a->chain);
    if (!*why && !band_has_keys(a))
        *why = "queries without any key";
    if (!*why && !grad && suits_vectors(m, op, a))
        *why = "single queries of keys that the vector engine multiplies where they are";
    if (!*why && grad && !tern_lower_attention_grad_fits(a))
        *why = "a head too large for the gradient";
    return !*why;
}

/* Heads so small that the tensor engine multiplies several at once (matmul_packed.c), which
 * attention's kernels do not. */
static bool suits_packing(const tern_hlo_module *m, tern_hlo_op op, const attention *a)
{
    enum { SIDE = TERN_ATTENTION_ROWS / 2, ITEMS_MIN = 16 };
    const tern_hlo_type_info *q = type_of(m, tern_hlo_operands(m, op)[Q]);
    int64_t items = 1;
    for (uint32_t d = 0; d + 2 < q->rank; d++)
        items = q->dims[d] > items ? q->dims[d] : items;
    return a->queries <= SIDE && a->keys <= SIDE && q->dims[q->rank - 1] <= SIDE &&
           items >= ITEMS_MIN;
}

bool tern_lower_supports(const tern_hlo_module *m, tern_hlo_op composite, const tern_chip *chip,
                         const char **why)
{
    attention a = {0};
    (void)chip;
    if (!tern_lower_attention_supported(m, composite, &a, why))
        return false;
    if (suits_packing(m, composite, &a))
        *why = "its heads are so small that several are multiplied at once";
    return !*why;
}

/* --- results --- */

/* The output tensor of |v|; TERN_ISA_NONE32: none, or it reuses the memory of an input, which may
 * still be read. */
static uint32_t output_of(const tern_lower *l, tern_hlo_value v)
{
    for (size_t i = 0; i < l->report->outputs.count; i++)
        if (l->output_values[i] == v && l->report->outputs.items[i].alias < 0)
            return l->report->outputs.items[i].tensor;
    return TERN_ISA_NONE32;
}

/* The first transpose or reshape that consumes |v|; 0: none. */
static tern_hlo_op move_of(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_op producer = tern_hlo_value_of(l->m, v)->owner;
    for (tern_hlo_op op = tern_hlo_op_of(l->m, producer)->next; op;
         op = tern_hlo_op_of(l->m, op)->next) {
        uint32_t code = tern_hlo_op_of(l->m, op)->code;
        if ((code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE) &&
            tern_hlo_operands(l->m, op)[0] == v)
            return op;
    }
    return 0;
}

/* Allocates a result. If a transpose that keeps the last dimension consumes it, the layout is the
 * one that makes that transpose a no-op; otherwise row-major. If it becomes an output by reshapes
 * from there on, it is allocated in that. */
static tern_lower_array make_result(tern_lower *l, tern_hlo_value v)
{
    tern_hlo_value last = v;
    tern_hlo_op op = output_of(l, v) == TERN_ISA_NONE32 ? move_of(l, v) : 0;
    const tern_hlo_type_info *t = type_of(l->m, v);
    int64_t dims[TERN_LOWER_RANK_MAX] = {0}, back[TERN_LOWER_RANK_MAX] = {0};
    if (!op)
        return tern_lower_make(l, v);
    uint32_t count = 0;
    const int64_t *order = tern_hlo_op_ints(l->m, op, TERN_HLO_A_permutation, &count);
    bool moves = count && order[count - 1] == (int64_t)count - 1;
    for (uint32_t i = 0; i < t->rank; i++) {
        int64_t from = moves ? order[i] : i;
        dims[i] = t->dims[from];
        back[from] = i;
    }
    if (moves) {
        last = tern_lower_result(l, op, 0);
        op = move_of(l, last);
    }
    while (output_of(l, last) == TERN_ISA_NONE32 && op &&
           tern_hlo_op_of(l->m, op)->code == TERN_HLO_RESHAPE) {
        last = tern_lower_result(l, op, 0);
        op = move_of(l, last);
    }
    tern_lower_array whole =
        output_of(l, last) != TERN_ISA_NONE32
            ? tern_lower_make(l, last)
            : tern_lower_temp(l, "attention", tern_lower_dtype(t->dtype), dims, t->rank);
    tern_lower_array out = whole;
    (void)tern_lower_array_reshape(&whole, dims, t->rank, &out);
    tern_lower_array seen = tern_lower_array_permute(&out, back);
    if (!tern_lower_failed(l))
        tern_lower_set(l, v, &seen);
    return seen;
}

/* --- operands --- */

/* One value per query, as a matrix of one column. */
static tern_lower_array as_column(tern_lower_array x)
{
    x.dims[x.rank] = x.strides[x.rank] = 1;
    x.rank++;
    return x;
}

static void broadcast_to(tern_lower_array *x, uint32_t dim, int64_t size)
{
    if (x->dims[dim] == 1)
        x->strides[dim] = 0;
    x->dims[dim] = size;
}

/* Gives |x| the batch dimensions of q. */
static void broadcast_batch(const attention *a, tern_lower_array *x)
{
    for (uint32_t i = 0; i + 2 < x->rank; i++)
        broadcast_to(x, i, a->array[Q].dims[i]);
}

static tern_lower_array read_extra(attention *a, tern_hlo_value v, bool sink)
{
    tern_lower_array x = tern_lower_get(a->l, v);
    const int64_t inner = x.strides[x.rank - 1];
    if (x.dims[x.rank - 1] > 1 && inner != 1 && inner != 0)
        x = tern_lower_dense(a->l, &x);
    broadcast_batch(a, &x);
    broadcast_to(&x, x.rank - 2, a->queries);
    broadcast_to(&x, x.rank - 1, sink ? 1 : a->keys);
    if (sink)
        x.strides[x.rank - 1] = 1;
    return x;
}

static tern_lower_array dense(attention *a, const tern_lower_array *x)
{
    return x->slice ? tern_lower_copy_slice(a->l, x) : tern_lower_dense(a->l, x);
}

/* Makes rows contiguous; for q and k contiguous columns are accepted too. */
static void make_rows(attention *a, unsigned i, bool columns)
{
    tern_lower_array *x = &a->array[i];
    if (x->dims[x->rank - 1] == 1)
        x->strides[x->rank - 1] = 1;
    if (x->strides[x->rank - 1] != 1 && !(columns && x->strides[x->rank - 2] == 1))
        *x = dense(a, x);
}

/* Joins batch dimensions, to reduce the number of loops. Returns how many remain. */
static uint32_t merge_batch(attention *a)
{
    tern_lower_array *there[ARRAYS];
    unsigned count = 0;
    for (unsigned i = 0; i < ARRAYS; i++)
        if (tern_attention_has(a, i))
            there[count++] = &a->array[i];
    for (uint32_t d = a->array[Q].rank - 2; d-- > 1;)
        (void)tern_lower_arrays_join(there, count, d);
    return a->array[Q].rank - 2;
}

static void read_operands(attention *a, tern_hlo_op op, bool grad)
{
    static const unsigned forward[] = {Q, K, V}, backward[] = {Q, K, V, OUT, MAX, SUM, DO};
    const unsigned *which = grad ? backward : forward;
    const tern_hlo_value *x = tern_hlo_operands(a->l->m, op);
    uint32_t first = grad ? TERN_ATTENTION_GRAD_FIRST_EXTRA : TERN_ATTENTION_FIRST_EXTRA;
    for (uint32_t i = 0; i < first; i++) {
        tern_lower_array *to = &a->array[which[i]];
        *to = !grad && (i == K || i == V) ? tern_lower_get_slice(a->l, x[i])
                                          : tern_lower_get(a->l, x[i]);
        if (which[i] == MAX || which[i] == SUM)
            *to = as_column(*to);
        make_rows(a, which[i], !grad && i <= K);
        broadcast_batch(a, to);
    }
    for (uint32_t i = 0; i < a->chain.count; i++)
        if (a->chain.op[i].array)
            a->array[a->chain.op[i].array] =
                read_extra(a, x[first + a->chain.op[i].array - EXTRA], false);
    if (a->chain.sink && !grad)
        a->array[a->chain.sink] = read_extra(a, x[first + a->chain.sink - EXTRA], true);
}

static void make_results(attention *a, tern_hlo_op op, bool grad, bool dense)
{
    static const unsigned forward[] = {OUT, MAX, SUM}, backward[] = {DQ, DK, DV, DS};
    uint32_t count = tern_hlo_op_of(a->l->m, op)->result_count;
    for (uint32_t i = 0; i < count && !tern_lower_failed(a->l); i++) {
        unsigned which = grad ? backward[i] : forward[i];
        tern_hlo_value v = tern_lower_result(a->l, op, i);
        bool column = which == MAX || which == SUM;
        tern_lower_array x =
            dense || column || which == DS ? tern_lower_make(a->l, v) : make_result(a->l, v);
        a->array[which] = column ? as_column(x) : x;
    }
}

/* Loops over more batch dimensions than a view has registers: copies all operands. */
static bool needs_copies(const attention *a)
{
    attention x = *a;
    bool slices = x.array[K].slice || x.array[V].slice;
    return merge_batch(&x) > (slices ? BATCH_LOOPS_MAX - 1 : BATCH_LOOPS_MAX);
}

void tern_lower_attention_read(attention *a, tern_hlo_op op)
{
    bool grad = is_grad(a->l->m, op);
    read_operands(a, op, grad);
    if (tern_lower_failed(a->l))
        return;
    bool copies = needs_copies(a);
    for (unsigned i = 0; copies && i < ARRAYS; i++)
        if (tern_attention_has(a, i))
            a->array[i] = dense(a, &a->array[i]);
    make_results(a, op, grad, copies);
    if (tern_lower_failed(a->l))
        return;
    (void)merge_batch(a);
    for (unsigned i = 0; i < ARRAYS; i++)
        if (tern_attention_has(a, i))
            a->hbm[i] =
                tern_lower_at_slice(a->l, &a->array[i], tern_lower_array_matrix(&a->array[i]));
}
