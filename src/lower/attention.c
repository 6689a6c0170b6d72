/* lower/attention.c - "tern.attention": softmax(steps(q k^T)) v with no scores in HBM.
 *
 * attention_read.c reads the composite. This file loops over heads and selects one of three
 * kernels. attention_plain.c uses no maximum and keeps the tensor engine busy nearly all the time,
 * but is correct only if no sum of exponentials leaves the float range. The program checks that
 * after all heads; on failure it recomputes them with attention_short.c, which is slower, always
 * correct and as small as possible. attention_online.c computes what the plain kernel does not
 * support. */
#include <string.h>

#include "base/assert.h"
#include "lower/attention_lower_impl.h"

enum { P = TERN_ATTENTION_ROWS, Q = TERN_ATTENTION_Q, ARRAYS = TERN_ATTENTION_ARRAYS };
typedef tern_attention attention;

/* --- bands --- */

bool tern_lower_attention_skips(const attention *a)
{
    return a->chain.has_band && !a->chain.masked_rows_see_all;
}

tern_attention_range tern_lower_attention_visible(const attention *a, uint32_t query, uint32_t rows)
{
    const tern_attention_chain *c = &a->chain;
    int64_t first = 0, end = a->keys;
    if (c->has_band && c->lo != INT64_MIN && query + c->lo > 0)
        first = (query + c->lo) / P * P;
    if (c->has_band && c->hi != INT64_MAX && query + rows + c->hi < end)
        end = query + rows + c->hi;
    return (tern_attention_range){(uint32_t)first, (uint32_t)end};
}

/* --- heads --- */

static void finish(attention *a, const tern_attention_kernel *w)
{
    if (w->finish)
        w->finish(a, w->state);
}

/* Iterations of batch dimension |dim| in the body of a loop, which computes |unroll| heads. */
static uint32_t unroll_of(const attention *a, uint32_t dim, const tern_attention_kernel *w)
{
    const tern_lower_array *q = &a->array[Q];
    uint32_t inner = 1;
    for (uint32_t i = dim + 1; i + 2 < q->rank; i++)
        inner = q->dims[i] < w->unroll ? inner * (uint32_t)q->dims[i] : w->unroll;
    return inner < w->unroll ? w->unroll / inner : 1;
}

static bool is_looped(const attention *a, uint32_t dim, const tern_attention_kernel *w)
{
    return tern_lir_is_looped(a->b, (uint32_t)a->array[Q].dims[dim], 1, unroll_of(a, dim, w));
}

static bool any_looped(const attention *a, uint32_t dim, const tern_attention_kernel *w)
{
    bool any = false;
    for (; dim + 2 < a->array[Q].rank; dim++)
        any |= is_looped(a, dim, w);
    return any;
}

/* Batch dimensions from |dim| on. Work that is deferred from one head to the next must not cross
 * the borders of a loop iteration. */
static void do_batch(attention *a, uint32_t dim, const tern_attention_kernel *w)
{
    const tern_lower_array *q = &a->array[Q];
    if (w->begin_heads && dim == w->outer)
        w->begin_heads(a, w->state, any_looped(a, dim, w));
    if (dim + 2 == q->rank) {
        w->head(a, w->state);
        return;
    }
    const uint32_t unroll = unroll_of(a, dim, w);
    tern_lir_view outer[ARRAYS];
    memcpy(outer, a->hbm, sizeof(outer));
    if (is_looped(a, dim, w))
        finish(a, w);
    tern_lir_loop loop = tern_lir_over(a->b, (uint32_t)q->dims[dim], 1, unroll);
    for (uint32_t iterations = 1; tern_lir_iterate(a->b, &loop); iterations++) {
        for (unsigned i = 0; i < ARRAYS; i++)
            if (tern_attention_has(a, i))
                a->hbm[i] = tern_lir_shift(outer[i], loop.at, a->array[i].strides[dim]);
        do_batch(a, dim + 1, w);
        if (loop.at.reg && iterations % unroll == 0)
            finish(a, w);
    }
    memcpy(a->hbm, outer, sizeof(outer));
}

void tern_lower_attention_heads(attention *a, const tern_attention_kernel *kernel)
{
    do_batch(a, 0, kernel);
    finish(a, kernel);
}

/* --- unrolling --- */

static uint32_t count_attentions(const tern_hlo_module *m, tern_hlo_region region)
{
    uint32_t count = 0;
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->region_count; i++)
            count += count_attentions(m, tern_hlo_op_region(m, op, i));
        count += info->code == TERN_HLO_COMPOSITE &&
                 !strncmp(tern_hlo_op_text(m, op, TERN_HLO_A_name), TERN_ATTENTION_NAME,
                          strlen(TERN_ATTENTION_NAME));
    }
    return count;
}

uint32_t tern_lower_attention_unroll(const attention *a, uint32_t at_least)
{
    enum { KEYS = TERN_ATTENTION_BANK, STEPS_MAX = 48 * 1024 };
    const tern_lower_array *q = &a->array[Q];
    const tern_hlo_module *m = a->l->m;
    uint64_t heads = 1, steps = tern_attention_tiles(a->queries) * ((a->keys + KEYS - 1) / KEYS);
    for (uint32_t i = 0; i + 2 < q->rank; i++)
        heads *= (uint64_t)q->dims[i];
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    uint64_t count = count_attentions(m, tern_hlo_op_region(m, main, 0));
    return heads * steps * count <= STEPS_MAX ? (uint32_t)heads : at_least;
}

/* Loop iterations wait for each other, so small heads are unrolled more. */
static uint32_t heads_per_iteration(const attention *a)
{
    enum { HUGE = 16384 * 16384, LARGE = 2048 * 1024, SMALL = LARGE / 4 };
    uint64_t scores = (uint64_t)a->queries * a->keys;
    uint32_t most = scores > HUGE ? 1 : scores >= LARGE ? 2 : scores >= SMALL ? 4 : 8;
    return tern_lower_attention_unroll(a, most);
}

static void do_online(attention *a)
{
    tern_attention_kernel w = {.head = tern_lower_attention_online_head,
                               .state = tern_lower_attention_online_begin(a),
                               .unroll = heads_per_iteration(a)};
    if (w.state)
        tern_lower_attention_heads(a, &w);
}

static void do_short(attention *a)
{
    tern_attention_kernel w = {.head = tern_lower_attention_short_head,
                               .state = tern_lower_attention_short_begin(a),
                               .unroll = 1};
    if (w.state)
        tern_lower_attention_heads(a, &w);
}

/* Computes without a maximum. Returns a register: 1 if that failed. */
static tern_lir_at do_plain(attention *a)
{
    tern_attention_kernel w = {.head = tern_lower_attention_plain_head,
                               .finish = tern_lower_attention_plain_finish,
                               .unroll = heads_per_iteration(a),
                               .begin_heads = tern_lower_attention_plain_begin_heads};
    tern_attention_plain *plain = tern_lower_attention_plain_begin(a, &w.outer);
    w.state = plain;
    if (!plain)
        return tern_lir_const_at(0);
    tern_lower_attention_heads(a, &w);
    return tern_lower_attention_plain_failed(a, plain);
}

/* Computes again with a maximum. */
static void do_again(attention *a, tern_lir_at failed)
{
    tern_lower_begin_fallback(a->l, failed);
    if (tern_lower_attention_short_fits(a))
        do_short(a);
    else
        do_online(a);
    tern_lower_end_fallback(a->l);
}

bool tern_lower_attention(tern_lower *l, tern_hlo_op op)
{
    attention a = {.l = l, .b = l->b};
    const char *why = NULL;
    if (tern_lower_failed(l) || !tern_lower_attention_supported(l->m, op, &a, &why))
        return false;
    tern_lower_attention_read(&a, op);
    if (tern_lower_failed(l))
        return true;
    if (tern_lower_attention_group_fits(&a))
        do_again(&a, tern_lower_attention_group(&a));
    else if (tern_lower_attention_plain_fits(&a))
        do_again(&a, do_plain(&a));
    else
        do_online(&a);
    return true;
}
