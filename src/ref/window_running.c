/* ref/window_running.c - cumulative reductions (cumsum and the like) in the form of reduce_window:
 * a window as long as the operand. One step per position: the total so far and the next element.
 *
 * With many adjacent lines a step processes all of them at once. A few long lines have dedicated
 * loops for sums and products of the common types; for any other region a block is scanned by
 * doubling: every element combines with the one 1, 2, 4, ... before it, then with the total before
 * the block. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "ref/window_impl.h"

/* The cumulative dimension; -1 if the window is not cumulative. |*out_back|: from the end. */
static int running_dim(const tern_ref_window_job *j, bool *out_back)
{
    int dim = -1;
    for (uint32_t d = 0; d < j->rank; d++) {
        const tern_ref_window *w = &j->w[d];
        if (w->stride != 1 || w->base_dilation != 1 || (w->size > 1 && w->window_dilation != 1))
            return -1;
        if (w->size == 1 && w->low == 0 && w->high == 0)
            continue;
        bool front = w->low == w->base - 1 && w->high == 0;
        bool back = w->high == w->base - 1 && w->low == 0;
        if (dim >= 0 || w->size != w->base || !(front || back))
            return -1;
        dim = (int)d;
        *out_back = !front;
    }
    return dim;
}

/* Whether f(init, init) equals init bitwise: padding then has no effect. */
static tern_status init_is_neutral(const tern_ref_window_job *j, bool *out)
{
    *out = false;
    size_t bytes = 5 * (size_t)j->count * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(j->c->mem, bytes);
    TERN_TRY_MEM(values);
    tern_ref_value **acc = values, **x = values + j->count;
    tern_status st = tern_ref_window_values(j, 1, acc, x);
    for (uint32_t i = 0; i < j->count && !st; i++)
        memcpy(x[i]->data, j->init[i]->data, tern_ref_elem_bytes(x[i]));
    if (!st)
        st = tern_ref_window_combine(j, 1, acc, x, false, values + 2 * j->count);
    *out = !st;
    for (uint32_t i = 0; i < j->count && !st; i++)
        *out = *out && !memcmp(acc[i]->data, j->init[i]->data, tern_ref_elem_bytes(acc[i]));
    tern_ref_drop(values, 2 * j->count);
    tern_mem_free(j->c->mem, values, bytes);
    return st;
}

/* Lanes are the lines along the cumulative dimension: lane l is element l % inner of outer index l
 * / inner. */
typedef struct {
    tern_ref_window_job base; /* first, so that blocks can cast to it */
    int64_t size, inner;
    bool back;
} running_job;

static void move_lanes(const running_job *r, int64_t first, int64_t lanes, int64_t step,
                       uint8_t *tensor, uint8_t *line, size_t elem, bool out)
{
    for (int64_t l = 0; l < lanes;) {
        int64_t lane = first + l, outer = lane / r->inner, within = lane % r->inner;
        int64_t n = r->inner - within < lanes - l ? r->inner - within : lanes - l;
        uint8_t *at = tensor + (size_t)((outer * r->size + step) * r->inner + within) * elem;
        uint8_t *here = line + (size_t)l * elem;
        memcpy(out ? at : here, out ? here : at, (size_t)n * elem);
        l += n;
    }
}

static tern_status running_block(const tern_ref_window_job *j, int64_t first, int64_t lanes,
                                 tern_ref_value **values)
{
    const running_job *r = (const running_job *)j;
    tern_ref_value **acc = values, **x = values + j->count, **scratch = values + 2 * j->count;
    TERN_TRY(tern_ref_window_values(j, lanes, acc, x));
    for (int64_t s = 0; s < r->size; s++) {
        int64_t step = r->back ? r->size - 1 - s : s;
        for (uint32_t i = 0; i < j->count; i++)
            move_lanes(r, first, lanes, step, j->in[i]->data, x[i]->data, tern_ref_elem_bytes(x[i]),
                       false);
        TERN_TRY(tern_ref_window_combine(j, lanes, acc, x, r->back, scratch));
        for (uint32_t i = 0; i < j->count; i++)
            move_lanes(r, first, lanes, step, j->out[i]->data, acc[i]->data,
                       tern_ref_elem_bytes(acc[i]), true);
    }
    return NULL;
}

/* --- a few long lines --- */

/* total = total op x[i], sequentially. */
#define DEFINE_LINE(name, T, op)                                                         \
    static void name(void *dst, const void *src, const void *init, int64_t n, bool back) \
    {                                                                                    \
        const T *x = src;                                                                \
        T *y = dst, total = *(const T *)init;                                            \
        for (int64_t s = 0; s < n; s++) {                                                \
            int64_t i = back ? n - 1 - s : s;                                            \
            y[i] = total = total op x[i];                                                \
        }                                                                                \
    }
DEFINE_LINE(line_add_f32, float, +)
DEFINE_LINE(line_add_f64, double, +)
DEFINE_LINE(line_add_32, uint32_t, +)
DEFINE_LINE(line_add_64, uint64_t, +)
DEFINE_LINE(line_multiply_f32, float, *)
DEFINE_LINE(line_multiply_f64, double, *)
DEFINE_LINE(line_multiply_32, uint32_t, *)
DEFINE_LINE(line_multiply_64, uint64_t, *)

typedef void (*line_fn)(void *dst, const void *src, const void *init, int64_t n, bool back);

// clang-format off
static const struct {
    tern_hlo_code code;
    tern_dtype dtype;
    line_fn fn;
} lines[] = {
    {TERN_HLO_ADD,      TERN_F32, line_add_f32},
    {TERN_HLO_ADD,      TERN_F64, line_add_f64},
    {TERN_HLO_ADD,      TERN_I32, line_add_32},
    {TERN_HLO_ADD,      TERN_U32, line_add_32},
    {TERN_HLO_ADD,      TERN_I64, line_add_64},
    {TERN_HLO_ADD,      TERN_U64, line_add_64},
    {TERN_HLO_MULTIPLY, TERN_F32, line_multiply_f32},
    {TERN_HLO_MULTIPLY, TERN_F64, line_multiply_f64},
    {TERN_HLO_MULTIPLY, TERN_I32, line_multiply_32},
    {TERN_HLO_MULTIPLY, TERN_U32, line_multiply_32},
    {TERN_HLO_MULTIPLY, TERN_I64, line_multiply_64},
    {TERN_HLO_MULTIPLY, TERN_U64, line_multiply_64},
};
// clang-format on

static line_fn line_fn_of(const tern_ref_window_job *j)
{
    if (!tern_ref_window_is_single(j))
        return NULL;
    for (size_t i = 0; i < TERN_COUNT_OF(lines); i++)
        if (lines[i].code == j->fn.single && lines[i].dtype == j->in[0]->dtype)
            return lines[i].fn;
    return NULL;
}

static tern_status run_lines(const tern_ref_window_job *j, int64_t first, int64_t count,
                             tern_ref_value **values)
{
    (void)values;
    const running_job *r = (const running_job *)j;
    line_fn fn = line_fn_of(j);
    size_t bytes = (size_t)r->size * tern_ref_elem_bytes(j->in[0]);
    for (int64_t l = first; l < first + count; l++) {
        uint8_t *dst = j->out[0]->data + (size_t)l * bytes;
        fn(dst, j->in[0]->data + (size_t)l * bytes, j->init[0]->data, r->size, r->back);
        tern_ref_quiet_nans(NULL, j->out[0]->dtype, dst, r->size);
    }
    return NULL;
}

enum { DOUBLING_BLOCK = 4096 };

/* Copies |n| elements from |at| on, in scan order, to |line|; or back. */
static void move_line(const running_job *r, uint8_t *tensor, uint8_t *line, size_t elem, int64_t at,
                      int64_t n, bool out)
{
    if (!r->back) {
        uint8_t *here = tensor + (size_t)at * elem;
        memcpy(out ? here : line, out ? line : here, (size_t)n * elem);
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        uint8_t *here = tensor + (size_t)(r->size - 1 - at - i) * elem, *there = line + i * elem;
        memcpy(out ? here : there, out ? there : here, elem);
    }
}

/* totals[d..] = f(totals[..n - d], totals[d..]), elements |d| apart. */
static tern_status double_step(const running_job *r, tern_ref_value **totals, int64_t n, int64_t d,
                               tern_ref_value **values)
{
    const tern_ref_window_job *j = &r->base;
    tern_ref_value **acc = values, **x = values + j->count;
    TERN_TRY(tern_ref_window_values(j, n - d, acc, x));
    for (uint32_t i = 0; i < j->count; i++) {
        size_t elem = tern_ref_elem_bytes(totals[i]), bytes = (size_t)(n - d) * elem;
        memcpy(acc[i]->data, totals[i]->data, bytes);
        memcpy(x[i]->data, totals[i]->data + (size_t)d * elem, bytes);
    }
    TERN_TRY(tern_ref_window_combine(j, n - d, acc, x, r->back, values + 2 * j->count));
    for (uint32_t i = 0; i < j->count; i++) {
        size_t elem = tern_ref_elem_bytes(totals[i]);
        memcpy(totals[i]->data + (size_t)d * elem, acc[i]->data, (size_t)(n - d) * elem);
    }
    tern_ref_drop(values, 2 * j->count);
    return NULL;
}

/* Combines |carry|, the total of all before, into the totals of a block, and updates it. */
static tern_status add_carry(const running_job *r, tern_ref_value **totals, int64_t n,
                             tern_ref_value **carry, tern_ref_value **values)
{
    const tern_ref_window_job *j = &r->base;
    tern_ref_value **acc = values, **x = values + j->count;
    TERN_TRY(tern_ref_window_values(j, n, acc, x));
    for (uint32_t i = 0; i < j->count; i++) {
        tern_ref_fill(NULL, acc[i], carry[i]->data);
        memcpy(x[i]->data, totals[i]->data, (size_t)n * tern_ref_elem_bytes(x[i]));
    }
    TERN_TRY(tern_ref_window_combine(j, n, acc, x, r->back, values + 2 * j->count));
    for (uint32_t i = 0; i < j->count; i++) {
        size_t elem = tern_ref_elem_bytes(totals[i]);
        memcpy(totals[i]->data, acc[i]->data, (size_t)n * elem);
        memcpy(carry[i]->data, acc[i]->data + (size_t)(n - 1) * elem, elem);
    }
    tern_ref_drop(values, 2 * j->count);
    return NULL;
}

static tern_status double_line(const running_job *r, int64_t line, tern_ref_value **totals,
                               tern_ref_value **carry, tern_ref_value **values)
{
    const tern_ref_window_job *j = &r->base;
    for (uint32_t i = 0; i < j->count; i++)
        memcpy(carry[i]->data, j->init[i]->data, tern_ref_elem_bytes(carry[i]));
    for (int64_t at = 0; at < r->size; at += DOUBLING_BLOCK) {
        int64_t n = r->size - at < DOUBLING_BLOCK ? r->size - at : DOUBLING_BLOCK;
        for (int pass = 0; pass < 2; pass++) {
            for (uint32_t i = 0; i < j->count; i++) {
                size_t elem = tern_ref_elem_bytes(totals[i]);
                uint8_t *tensor = (pass ? j->out : j->in)[i]->data;
                move_line(r, tensor + (size_t)(line * r->size) * elem, totals[i]->data, elem, at, n,
                          pass);
            }
            for (int64_t d = 1; pass == 0 && d < n; d *= 2)
                TERN_TRY(double_step(r, totals, n, d, values));
            if (pass == 0)
                TERN_TRY(add_carry(r, totals, n, carry, values));
        }
    }
    return NULL;
}

static tern_status double_lines(const tern_ref_window_job *j, int64_t first, int64_t count,
                                tern_ref_value **values)
{
    const running_job *r = (const running_job *)j;
    size_t bytes = 2 * (size_t)j->count * sizeof(tern_ref_value *);
    tern_ref_value **own = tern_mem_get_zeroed(j->c->mem, bytes);
    TERN_TRY_MEM(own);
    const int64_t block = DOUBLING_BLOCK, one = 1;
    tern_status st = NULL;
    for (uint32_t i = 0; i < j->count && !st; i++) {
        tern_dtype dtype = j->in[i]->dtype;
        st = tern_ref_tensor_create(j->c->mem, dtype, &block, 1, &own[i]);
        if (!st)
            st = tern_ref_tensor_create(j->c->mem, dtype, &one, 1, &own[j->count + i]);
    }
    for (int64_t l = first; l < first + count && !st; l++)
        st = double_line(r, l, own, own + j->count, values);
    tern_ref_drop(own, 2 * j->count);
    tern_mem_free(j->c->mem, own, bytes);
    return st;
}

/* --- choosing --- */

/* Fewer or shorter lines than this do not use a step for all of them. */
enum { FEW_LINES = 32, LONG_LINE = 256, LANES_APART = 64, LANES_TOGETHER = 1024 };

/* Whether the doubling scan is excluded: sums and products of floats keep the order of elements,
 * which determines their bits and is cheap here. */
static bool order_matters(const tern_ref_window_job *j)
{
    tern_num_kind kind = tern_num_format_of(j->in[0]->dtype)->kind;
    bool sums = j->fn.single == TERN_HLO_ADD || j->fn.single == TERN_HLO_MULTIPLY;
    return tern_ref_window_is_single(j) && sums &&
           (kind == TERN_KIND_FLOAT || kind == TERN_KIND_COMPLEX);
}

tern_status tern_ref_window_running(const tern_ref_window_job *j, bool *out_done)
{
    bool back = false;
    int dim = running_dim(j, &back);
    *out_done = false;
    if (dim >= 0)
        TERN_TRY(init_is_neutral(j, out_done));
    if (!*out_done)
        return NULL;
    running_job r = {.base = *j, .size = j->w[dim].base, .inner = 1, .back = back};
    for (uint32_t d = (uint32_t)dim + 1; d < j->rank; d++)
        r.inner *= j->dims[d];
    int64_t lanes = j->out[0]->count / r.size;
    if (r.inner == 1 && line_fn_of(j))
        return tern_ref_window_blocks(&r.base, lanes, 1 + (1 << 15) / r.size, run_lines);
    if (r.inner == 1 && lanes < FEW_LINES && r.size >= LONG_LINE && !order_matters(j))
        return tern_ref_window_blocks(&r.base, lanes, 1, double_lines);
    return tern_ref_window_blocks(
        &r.base, lanes, r.inner < LANES_APART ? LANES_APART : LANES_TOGETHER, running_block);
}
