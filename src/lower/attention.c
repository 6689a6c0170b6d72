/* lower/attention.c - "tern.attention": softmax(scale q k^T, masked) v with no scores in HBM.
 *
 * attention_read.c says what it is about; here heads are gone through, each done in one of three
 * ways. attention_plain.c takes no maximum and makes the tensor engine busy nearly all the time,
 * but is right only if no sum of exponentials leaves the range of numbers. That is looked at when
 * all heads are done, and if one did, attention_short.c does it again, slower but always right, in
 * code as short as it can be. Short sequences and other types than BF16 are done once, by
 * attention_online.c. */
#include <string.h>

#include "lower/attention_lower_impl.h"

enum { WITHOUT_MAXIMUM = 1, QUERIES_MAX = 8192 };
enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { ARRAYS = TERN_ATTENTION_ARRAYS };
typedef tern_attention attention;

/* Of the dimension so many from the end. */
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

static bool is_there(const attention *a, unsigned i) { return a->array[i].rank > 0; }

/* A way of doing heads, |unroll| in a turn of a loop. |finish|, if there is one, follows the last
 * of them, and of each turn. */
typedef struct {
    void (*head)(attention *a, void *state);
    void (*finish)(attention *a, void *state);
    void *state;
    uint32_t unroll;
} way;

/* Turns wait for each other, so one of small heads should have many. */
static uint32_t heads_at_once(const attention *a)
{
    enum { LARGE = 2048 * 1024, SMALL = LARGE / 4 };
    uint64_t scores = (uint64_t)a->queries * a->keys;
    return scores >= LARGE ? 2 : scores >= SMALL ? 4 : 8;
}

static void finish(attention *a, const way *w)
{
    if (w->finish)
        w->finish(a, w->state);
}

/* One loop for each dimension of the batch. */
static void do_batch(attention *a, uint32_t dim, const way *w)
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
    for (uint32_t turns = 1; tern_lir_iterate(a->b, &loop); turns++) {
        for (unsigned i = 0; i < ARRAYS; i++)
            if (is_there(a, i))
                a->hbm[i] = tern_lir_shift(outer[i], loop.at, a->array[i].steps[dim]);
        do_batch(a, dim + 1, w);
        if (loop.at.reg && turns % w->unroll == 0)
            finish(a, w);
    }
    finish(a, w);
    memcpy(a->hbm, outer, sizeof(outer));
}

/* The batch in as few dimensions as there are loops. */
static void merge_batch(attention *a)
{
    tern_lower_array *there[ARRAYS];
    unsigned count = 0;
    for (unsigned i = 0; i < ARRAYS; i++)
        if (is_there(a, i))
            there[count++] = &a->array[i];
    for (uint32_t d = a->array[Q].rank - 2; d-- > 1;)
        (void)tern_lower_arrays_join(there, count, d);
}

/* Rows whose elements follow each other; q and k may also be columns that do. */
static void make_rows(attention *a, unsigned i)
{
    tern_lower_array *x = &a->array[i];
    if (size_of(a, i, 1) == 1)
        x->steps[x->rank - 1] = 1;
    bool columns = (i == Q || i == K) && x->steps[x->rank - 2] == 1;
    if (x->steps[x->rank - 1] != 1 && !columns)
        *x = tern_lower_dense(a->l, x);
}

static void do_online(attention *a)
{
    way w = {.head = tern_lower_attention_online_head,
             .state = tern_lower_attention_online_begin(a),
             .unroll = heads_at_once(a)};
    if (w.state)
        do_batch(a, 0, &w);
}

static void do_short(attention *a)
{
    way w = {.head = tern_lower_attention_short_head,
             .state = tern_lower_attention_short_begin(a),
             .unroll = 1};
    if (w.state)
        do_batch(a, 0, &w);
}

/* Without a maximum, and again with one if that failed. */
static void do_twice(attention *a)
{
    tern_attention_plain *plain = tern_lower_attention_plain_begin(a);
    way w = {tern_lower_attention_plain_head, tern_lower_attention_plain_finish, plain,
             heads_at_once(a)};
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
        if (is_there(&a, i))
            make_rows(&a, i);
    tern_lower_attention_results(&a, op);
    if (tern_lower_failed(l))
        return true;
    merge_batch(&a);
    for (unsigned i = 0; i < ARRAYS; i++)
        if (is_there(&a, i))
            a.hbm[i] = tern_lower_array_matrix(&a.array[i]);
    if (WITHOUT_MAXIMUM && tern_lower_attention_plain_fits(&a))
        do_twice(&a);
    else
        do_online(&a);
    return true;
}

bool tern_lower_attention_with_stats(tern_lower *l, tern_hlo_op op)
{
    return tern_hlo_op_of(l->m, op)->result_count == 2 && tern_lower_attention(l, op);
}
