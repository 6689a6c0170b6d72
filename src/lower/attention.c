/* lower/attention.c - "tern.attention": softmax(scale q k^T, masked) v with no scores in HBM.
 *
 * attention_read.c reads the composite. This file loops over heads and selects one of three
 * kernels. attention_plain.c uses no maximum and keeps the tensor engine busy nearly all the time,
 * but is correct only if no sum of exponentials leaves the float range. The program checks that
 * after all heads; on failure it recomputes them with attention_short.c, which is slower, always
 * correct and as small as possible. Short sequences and types other than BF16 use
 * attention_online.c. */
#include <string.h>

#include "lower/attention_lower_impl.h"

enum { WITHOUT_MAXIMUM = 1, QUERIES_MAX = 8192 };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { ARRAYS = TERN_ATTENTION_ARRAYS };
typedef tern_attention attention;

/* The |back|-th dimension from the end. */
static uint32_t size_of(const attention *a, unsigned i, uint32_t back)
{
    return (uint32_t)a->array[i].dims[a->array[i].rank - back];
}

static bool sizes_fit(attention *a)
{
    a->queries = size_of(a, Q, 2);
    a->keys = size_of(a, K, 2);
    a->dim = size_of(a, Q, 1);
    a->value_dim = size_of(a, V, 1);
    a->dtype = a->array[Q].dtype;
    if (a->dtype != TERN_BF16 && a->dtype != TERN_F16 && a->dtype != TERN_F32)
        return false;
    for (unsigned i = Q; i <= V; i++)
        if (a->array[i].dtype != a->dtype)
            return false;
    return a->queries <= QUERIES_MAX && (!a->causal || a->queries == a->keys) &&
           tern_lower_attention_online_fits(a);
}

/* --- heads --- */

static bool is_present(const attention *a, unsigned i) { return a->array[i].rank > 0; }

/* A kernel that computes heads, |unroll| of them per loop iteration. |finish|, if set, runs after
 * the last head and after each loop iteration. */
typedef struct {
    void (*head)(attention *a, void *state);
    void (*finish)(attention *a, void *state);
    void *state;
    uint32_t unroll;
} kernel;

/* Loop iterations wait for each other, so small heads are unrolled more. */
static uint32_t heads_per_iteration(const attention *a)
{
    enum { LARGE = 2048 * 1024, SMALL = LARGE / 4 };
    uint64_t scores = (uint64_t)a->queries * a->keys;
    return scores >= LARGE ? 2 : scores >= SMALL ? 4 : 8;
}

static void finish(attention *a, const kernel *w)
{
    if (w->finish)
        w->finish(a, w->state);
}

/* One loop per batch dimension. */
static void do_batch(attention *a, uint32_t dim, const kernel *w)
{
    if (dim + 2 == a->array[Q].rank) {
        w->head(a, w->state);
        if (dim == 0)
            finish(a, w);
        return;
    }
    tern_lir_view outer[ARRAYS];
    memcpy(outer, a->hbm, sizeof(outer));
    tern_lir_loop loop = tern_lir_over(a->b, (uint32_t)a->array[Q].dims[dim], 1, w->unroll);
    for (uint32_t iterations = 1; tern_lir_iterate(a->b, &loop); iterations++) {
        for (unsigned i = 0; i < ARRAYS; i++)
            if (is_present(a, i))
                a->hbm[i] = tern_lir_shift(outer[i], loop.at, a->array[i].strides[dim]);
        do_batch(a, dim + 1, w);
        if (loop.at.reg && iterations % w->unroll == 0)
            finish(a, w);
    }
    finish(a, w);
    memcpy(a->hbm, outer, sizeof(outer));
}

/* Joins batch dimensions, to reduce the number of loops. */
static void merge_batch(attention *a)
{
    tern_lower_array *there[ARRAYS];
    unsigned count = 0;
    for (unsigned i = 0; i < ARRAYS; i++)
        if (is_present(a, i))
            there[count++] = &a->array[i];
    for (uint32_t d = a->array[Q].rank - 2; d-- > 1;)
        (void)tern_lower_arrays_join(there, count, d);
}

/* Makes rows contiguous; for q and k contiguous columns are accepted too. */
static void make_rows(attention *a, unsigned i)
{
    tern_lower_array *x = &a->array[i];
    if (size_of(a, i, 1) == 1)
        x->strides[x->rank - 1] = 1;
    bool columns = (i == Q || i == K) && x->strides[x->rank - 2] == 1;
    if (x->strides[x->rank - 1] != 1 && !columns)
        *x = tern_lower_dense(a->l, x);
}

static void do_online(attention *a)
{
    kernel w = {.head = tern_lower_attention_online_head,
                .state = tern_lower_attention_online_begin(a),
                .unroll = heads_per_iteration(a)};
    if (w.state)
        do_batch(a, 0, &w);
}

static void do_short(attention *a)
{
    kernel w = {.head = tern_lower_attention_short_head,
                .state = tern_lower_attention_short_begin(a),
                .unroll = 1};
    if (w.state)
        do_batch(a, 0, &w);
}

/* Computes without a maximum; recomputes with one if that failed. */
static void do_plain(attention *a)
{
    tern_attention_plain *plain = tern_lower_attention_plain_begin(a);
    kernel w = {tern_lower_attention_plain_head, tern_lower_attention_plain_finish, plain,
                heads_per_iteration(a)};
    if (!plain)
        return;
    do_batch(a, 0, &w);
    TERN_LIR_BEGIN(a->b, "rare");
    tern_lir_repeat_read(a->b, tern_lower_attention_plain_failed(a, plain));
    if (tern_lower_attention_short_fits(a))
        do_short(a);
    else
        do_online(a);
    tern_lir_end_repeat(a->b);
    tern_lir_end(a->b);
}

bool tern_lower_attention(tern_lower *l, tern_hlo_op op)
{
    attention a = {.l = l, .b = l->b};
    a.stats = tern_hlo_op_of(l->m, op)->result_count == 2;
    if (tern_lower_failed(l) || !tern_lower_attention_read(&a, op) || !sizes_fit(&a))
        return false;
    for (unsigned i = 0; i < ARRAYS; i++)
        if (is_present(&a, i))
            make_rows(&a, i);
    tern_lower_attention_results(&a, op);
    if (tern_lower_failed(l))
        return true;
    merge_batch(&a);
    for (unsigned i = 0; i < ARRAYS; i++)
        if (is_present(&a, i))
            a.hbm[i] = tern_lower_array_matrix(&a.array[i]);
    if (WITHOUT_MAXIMUM && tern_lower_attention_plain_fits(&a))
        do_plain(&a);
    else
        do_online(&a);
    return true;
}

bool tern_lower_attention_with_stats(tern_lower *l, tern_hlo_op op)
{
    return tern_hlo_op_of(l->m, op)->result_count == 2 && tern_lower_attention(l, op);
}
