/* ref/ops_sort.c - sort along one dimension by any comparator, always stable.
 *
 * A comparator that compares one operand's elements by LT or GT, directly or in JAX's form (zeros
 * made equal, NaNs made equal, then total order), is a key and uses radix sort. LT on floats does
 * not order NaNs; they go last (first for GT).
 *
 * Any other comparator runs on many pairs at once. Runs of doubling length are merged; every
 * element finds its position in the other run by binary search, all elements of all lines together:
 * about log(n)^2 / 2 calls of the comparator, each as wide as the tensor. */
#include <stdatomic.h>
#include <string.h>

#include "base/alloc.h"
#include "ref/elementwise_impl.h"
#include "ref/sort_impl.h"

/* Lines along the dimension: element j of line (o, i) is at (o * length + j) * inner + i. */
typedef struct {
    size_t outer, length, inner, lines;
} line_shape;

static line_shape shape_of(const tern_ref_value *v, int64_t dimension)
{
    line_shape s = {.outer = 1, .length = 1, .inner = 1};
    if (dimension < 0)
        dimension += v->rank;
    for (uint32_t d = 0; d < v->rank; d++) {
        size_t n = (size_t)v->dims[d];
        if (d < (uint32_t)dimension)
            s.outer *= n;
        else if (d > (uint32_t)dimension)
            s.inner *= n;
        else
            s.length = n;
    }
    s.lines = s.outer * s.inner;
    return s;
}

static size_t line_start(const line_shape *s, size_t line)
{
    return line / s->inner * s->length * s->inner + line % s->inner;
}

/* --- comparators that are keys --- */

typedef struct {
    uint32_t arg; /* of the region */
    bool one_zero, one_nan;
} key_operand;

static const tern_hlo_op_info *definition(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg ? NULL : tern_hlo_op_of(m, info->owner);
}

/* The first element of a constant as a double; false if |v| is not constant. */
static bool constant_of(const tern_hlo_module *m, tern_hlo_value v, double *out)
{
    const tern_hlo_op_info *op = definition(m, v);
    if (!op || op->code != TERN_HLO_CONSTANT)
        return false;
    const tern_num_format *f = tern_num_format_of(tern_hlo_value_type_of(m, v)->dtype);
    tern_hlo_attr attr = tern_hlo_op_attr(m, tern_hlo_value_of(m, v)->owner, TERN_HLO_A_value);
    const tern_hlo_attr_info *info = tern_hlo_attr_of(m, attr);
    if (f->kind != TERN_KIND_FLOAT || info->data_bytes < f->storage_bytes)
        return false;
    uint64_t code = 0;
    memcpy(&code, info->data, f->storage_bytes);
    *out = tern_num_to_f64(f, code);
    return true;
}

/* Matches select(x == 0, 0, y) or select(x != x, NaN, y); returns which, and x and y. */
static bool is_cleaner(const tern_hlo_module *m, tern_hlo_value v, key_operand *key,
                       tern_hlo_value *tested, tern_hlo_value *rest)
{
    const tern_hlo_op_info *op = definition(m, v);
    if (!op || op->code != TERN_HLO_SELECT)
        return false;
    const tern_hlo_value *in = &m->operands.items[op->operand_first];
    const tern_hlo_op_info *test = definition(m, in[0]);
    double value = 0, zero = 1;
    if (!test || test->code != TERN_HLO_COMPARE || !constant_of(m, in[1], &value))
        return false;
    const tern_hlo_value *sides = &m->operands.items[test->operand_first];
    int64_t direction =
        tern_hlo_op_int(m, tern_hlo_value_of(m, in[0])->owner, TERN_HLO_A_comparison_direction);
    *tested = sides[0];
    *rest = in[2];
    if (direction == TERN_HLO_COMPARISON_DIRECTION_EQ && constant_of(m, sides[1], &zero) &&
        zero == 0 && value == 0 && !__builtin_signbit(value))
        key->one_zero = true;
    else if (direction == TERN_HLO_COMPARISON_DIRECTION_NE && sides[0] == sides[1] &&
             value != value)
        key->one_nan = true;
    else
        return false;
    return true;
}

static bool key_operand_of(const tern_hlo_module *m, tern_hlo_region region, tern_hlo_value v,
                           key_operand *out)
{
    *out = (key_operand){0};
    tern_hlo_value tested[2], rest = v;
    unsigned count = 0;
    while (count < 2 && is_cleaner(m, v, out, &tested[count], &rest)) {
        v = rest;
        count++;
    }
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (!info->is_arg || info->owner != region)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (tested[i] != v)
            return false;
    out->arg = info->index;
    return true;
}

static bool is_swapped_pair(uint32_t a, uint32_t b) { return b % 2 == 0 && a == b + 1; }

/* The operand whose keys decide, and their order. */
static bool order_of(const tern_hlo_module *m, tern_hlo_region region, uint32_t *operand,
                     tern_ref_order *order)
{
    tern_hlo_op last = tern_hlo_region_of(m, region)->last;
    tern_hlo_value v = tern_hlo_operands(m, last)[0];
    const tern_hlo_op_info *op = definition(m, v);
    if (!op || op->code != TERN_HLO_COMPARE)
        return false;
    tern_hlo_op compare = tern_hlo_value_of(m, v)->owner;
    const tern_hlo_value *in = tern_hlo_operands(m, compare);
    int64_t direction = tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction);
    int64_t type = tern_hlo_op_int(m, compare, TERN_HLO_A_compare_type);
    key_operand a, b;
    if ((direction != TERN_HLO_COMPARISON_DIRECTION_LT &&
         direction != TERN_HLO_COMPARISON_DIRECTION_GT) ||
        !key_operand_of(m, region, in[0], &a) || !key_operand_of(m, region, in[1], &b) ||
        a.one_zero != b.one_zero || a.one_nan != b.one_nan)
        return false;
    bool swapped = is_swapped_pair(a.arg, b.arg);
    if (!swapped && !is_swapped_pair(b.arg, a.arg))
        return false;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, in[0]);
    const tern_num_format *f = tern_num_format_of(t->dtype);
    if (f->kind == TERN_KIND_COMPLEX || t->quant)
        return false;
    bool total = type == TERN_HLO_COMPARISON_TYPE_TOTALORDER;
    *operand = a.arg / 2;
    *order =
        (tern_ref_order){.dtype = t->dtype,
                         .descending = (direction == TERN_HLO_COMPARISON_DIRECTION_GT) != swapped,
                         .one_zero = !total || a.one_zero,
                         .one_nan = !total || a.one_nan};
    return true;
}

typedef struct {
    tern_alloc mem;
    line_shape shape;
    tern_ref_order order;
    const tern_ref_value *key;
    int64_t *permutation; /* by line and position: the source position */
    atomic_bool failed;
} key_job;

static void key_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    key_job *job = arg;
    size_t n = job->shape.length, bytes = 2 * n * sizeof(tern_ref_entry);
    tern_ref_entry *entries = tern_mem_get(job->mem, bytes);
    if (!entries) {
        atomic_store(&job->failed, true);
        return;
    }
    size_t elem = tern_ref_elem_bytes(job->key);
    for (size_t line = begin; line < end; line++) {
        tern_ref_entries(&job->order, job->key->data + line_start(&job->shape, line) * elem,
                         job->shape.inner * elem, n, entries);
        tern_ref_entries_sort(entries, entries + n, n);
        for (size_t j = 0; j < n; j++)
            job->permutation[line * n + j] = entries[j].index;
    }
    tern_mem_free(job->mem, entries, bytes);
}

static tern_status sort_by_key(tern_ref_call *c, const line_shape *shape,
                               const tern_ref_order *order, uint32_t operand, int64_t *permutation)
{
    key_job job = {.mem = c->mem,
                   .shape = *shape,
                   .order = *order,
                   .key = c->in[operand],
                   .permutation = permutation};
    atomic_init(&job.failed, false);
    size_t grain = TERN_REF_GRAIN / shape->length;
    tern_pool_for(c->pool, shape->lines, grain ? grain : 1, key_chunk, &job);
    return atomic_load(&job.failed) ? tern_status_no_memory() : NULL;
}

/* --- any comparator --- */

enum { LANES = 1 << 14 };

/* One element's search in the other run: the count of elements before it is in [low, high]. */
typedef struct {
    int64_t low, high;
} search;

typedef struct {
    tern_ref_call *c;
    line_shape shape;
    tern_ref_scalar_fn fn;
    size_t count, width; /* elements; of a run */
    int64_t *permutation, *merged;
    search *searches;
    uint32_t *active; /* a batch: elements whose search continues */
    tern_ref_value **args;
} merge_sort;

/* The other run of element |p|: its start in the line and its length; and whether p's run is the
 * first of the two. */
typedef struct {
    size_t base, other, other_length;
    bool is_first;
} merge_pair;

static merge_pair pair_of(const merge_sort *s, size_t p)
{
    size_t n = s->shape.length, at = p % n, base = at / (2 * s->width) * 2 * s->width;
    bool is_first = at - base < s->width;
    size_t second = base + s->width < n ? base + s->width : n;
    size_t end = base + 2 * s->width < n ? base + 2 * s->width : n;
    return (merge_pair){.base = base,
                        .other = is_first ? second : base,
                        .other_length = is_first ? end - second : second - base,
                        .is_first = is_first};
}

/* The index in the operands of the element now at |position| of the line of |p|. */
static size_t source_of(const merge_sort *s, size_t p, size_t position)
{
    size_t n = s->shape.length, line = p / n;
    size_t from = (size_t)s->permutation[line * n + position];
    return line_start(&s->shape, line) + from * s->shape.inner;
}

/* Sets arguments 2k and 2k + 1 of lane |lane|: the pair in output order. */
static void set_lane(const merge_sort *s, size_t lane, size_t p)
{
    merge_pair pair = pair_of(s, p);
    size_t middle = (size_t)(s->searches[p].low + s->searches[p].high) / 2;
    size_t other = source_of(s, p, pair.other + middle);
    size_t own = source_of(s, p, p % s->shape.length);
    for (uint32_t k = 0; k < s->c->info->operand_count; k++) {
        const tern_ref_value *in = s->c->in[k];
        size_t bytes = tern_ref_elem_bytes(in);
        memcpy(s->args[2 * k]->data + lane * bytes,
               in->data + (pair.is_first ? other : own) * bytes, bytes);
        memcpy(s->args[2 * k + 1]->data + lane * bytes,
               in->data + (pair.is_first ? own : other) * bytes, bytes);
    }
}

static void release_args(merge_sort *s)
{
    for (uint32_t i = 0; i < 2 * s->c->info->operand_count; i++) {
        tern_ref_release(s->args[i]);
        s->args[i] = NULL;
    }
}

static tern_status make_args(merge_sort *s, int64_t lanes)
{
    for (uint32_t i = 0; i < 2 * s->c->info->operand_count; i++) {
        const tern_ref_value *in = s->c->in[i / 2];
        TERN_TRY(tern_ref_tensor_create(s->c->mem, in->dtype, &lanes, 1, &s->args[i]));
        s->args[i]->quant = in->quant;
    }
    return NULL;
}

/* Bisects the searches of |lanes| active elements. An element of the first run comes after those
 * of the second that are strictly before it; an element of the second after those of the first
 * that it is not before. */
static tern_status search_step(merge_sort *s, size_t lanes)
{
    tern_ref_value *result = NULL;
    tern_status st = make_args(s, (int64_t)lanes);
    for (size_t i = 0; i < lanes && !st; i++)
        set_lane(s, i, s->active[i]);
    if (!st)
        st = tern_ref_scalar_fn_run(&s->fn, (int64_t)lanes, s->args, &result);
    release_args(s);
    TERN_TRY(st);
    for (size_t i = 0; i < lanes; i++) {
        size_t p = s->active[i];
        search *q = &s->searches[p];
        int64_t middle = (q->low + q->high) / 2;
        if ((result->data[i] != 0) == pair_of(s, p).is_first)
            q->low = middle + 1;
        else
            q->high = middle;
    }
    tern_ref_release(result);
    return NULL;
}

static tern_status search_batch(merge_sort *s, size_t begin, size_t end)
{
    for (size_t p = begin; p < end; p++)
        s->searches[p] = (search){0, (int64_t)pair_of(s, p).other_length};
    for (;;) {
        size_t lanes = 0;
        for (size_t p = begin; p < end; p++)
            if (s->searches[p].low < s->searches[p].high)
                s->active[lanes++] = (uint32_t)p;
        if (!lanes)
            return NULL;
        TERN_TRY(search_step(s, lanes));
    }
}

/* Moves all elements to their positions. An inconsistent comparator may send two elements to one
 * position: the line is then left unchanged. */
static void move_all(merge_sort *s)
{
    size_t n = s->shape.length;
    memset(s->merged, 0xff, s->count * sizeof *s->merged);
    for (size_t p = 0; p < s->count; p++) {
        merge_pair pair = pair_of(s, p);
        size_t run = pair.is_first ? pair.base : pair.base + s->width;
        size_t to = p / n * n + pair.base + (p % n - run) + (size_t)s->searches[p].low;
        s->merged[to] = s->permutation[p];
    }
    for (size_t line = 0; line < s->shape.lines; line++) {
        bool whole = true;
        for (size_t j = 0; j < n; j++)
            whole &= s->merged[line * n + j] >= 0;
        if (whole)
            memcpy(s->permutation + line * n, s->merged + line * n, n * sizeof *s->merged);
    }
}

static tern_status merge_all(merge_sort *s)
{
    for (s->width = 1; s->width < s->shape.length; s->width *= 2) {
        for (size_t at = 0; at < s->count; at += LANES)
            TERN_TRY(search_batch(s, at, at + LANES < s->count ? at + LANES : s->count));
        move_all(s);
    }
    return NULL;
}

static tern_status sort_by_comparator(tern_ref_call *c, const line_shape *shape,
                                      int64_t *permutation)
{
    merge_sort s = {.c = c, .shape = *shape, .permutation = permutation};
    s.count = shape->lines * shape->length;
    if (s.count > UINT32_MAX)
        return TERN_ERR(UNSUPPORTED, "sorting %zu elements by a comparator that is no key",
                        s.count);
    tern_ref_scalar_fn_init(&s.fn, c, tern_hlo_op_region(c->m, c->op, 0));
    tern_arena arena;
    tern_arena_init(&arena, c->mem, 0);
    tern_status st = NULL;
    for (size_t p = 0; p < s.count; p++)
        permutation[p] = (int64_t)(p % shape->length);
    s.merged = tern_arena_get_n(&arena, s.count, sizeof *s.merged, 8);
    s.searches = tern_arena_get_n(&arena, s.count, sizeof *s.searches, 8);
    s.active = tern_arena_get_n(&arena, LANES, sizeof *s.active, 8);
    s.args = TERN_NEW_N(&arena, tern_ref_value *, 2 * (size_t)c->info->operand_count);
    if (!s.merged || !s.searches || !s.active || !s.args)
        st = tern_status_no_memory();
    else
        st = merge_all(&s);
    tern_arena_fini(&arena);
    return st;
}

/* --- the op --- */

static void permute(const line_shape *s, const int64_t *permutation, const tern_ref_value *in,
                    tern_ref_value *out)
{
    size_t bytes = tern_ref_elem_bytes(in), n = s->length;
    for (size_t line = 0; line < s->lines; line++) {
        size_t start = line_start(s, line);
        const int64_t *from = permutation + line * n;
        for (size_t j = 0; j < n; j++)
            memcpy(out->data + (start + j * s->inner) * bytes,
                   in->data + (start + (size_t)from[j] * s->inner) * bytes, bytes);
    }
}

static tern_status find_permutation(tern_ref_call *c, const line_shape *shape, int64_t *permutation)
{
    uint32_t operand = 0;
    tern_ref_order order;
    if (order_of(c->m, tern_hlo_op_region(c->m, c->op, 0), &operand, &order))
        return sort_by_key(c, shape, &order, operand, permutation);
    return sort_by_comparator(c, shape, permutation);
}

tern_status tern_ref_op_sort(tern_ref_call *c)
{
    line_shape shape = shape_of(c->in[0], tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dimension));
    size_t count = (size_t)c->in[0]->count, bytes = count * sizeof(int64_t);
    uint32_t operands = c->info->operand_count;
    if (shape.length <= 1 || !count) {
        for (uint32_t i = 0; i < operands; i++)
            c->out[i] = tern_ref_retain(c->in[i]);
        return NULL;
    }
    int64_t *permutation = tern_mem_get(c->mem, bytes);
    TERN_TRY_MEM(permutation);
    tern_status st = find_permutation(c, &shape, permutation);
    for (uint32_t i = 0; i < operands && !st; i++) {
        st = tern_ref_tensor_create(c->mem, c->in[i]->dtype, c->in[i]->dims, c->in[i]->rank,
                                    &c->out[i]);
        if (!st) {
            c->out[i]->quant = c->in[i]->quant;
            permute(&shape, permutation, c->in[i], c->out[i]);
        }
    }
    tern_mem_free(c->mem, permutation, bytes);
    return st;
}
