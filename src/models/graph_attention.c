/* models/graph_attention.c - attention with and without a KV cache, embedding lookup, dropout and
 * the loss.
 */
#include <math.h>

#include "base/assert.h"
#include "models/graph_impl.h"
#include "numerics/vmath.h"

/* --- heads --- */

tern_hlo_value tern_model_split_heads(tern_model_graph *g, tern_hlo_value x, int64_t heads)
{
    const int64_t *d = tern_model_type(g, x)->dims, order[] = {0, 2, 1, 3};
    int64_t dims[] = {d[0], d[1], heads, g->c->head_width};
    return tern_hlo_build_transpose(g->b, tern_hlo_build_reshape(g->b, x, dims, 4), order, 4);
}

tern_hlo_value tern_model_join_heads(tern_model_graph *g, tern_hlo_value x)
{
    const int64_t *d = tern_model_type(g, x)->dims, order[] = {0, 2, 1, 3};
    int64_t dims[] = {d[0], d[2], d[1] * d[3]};
    return tern_hlo_build_reshape(g->b, tern_hlo_build_transpose(g->b, x, order, 4), dims, 3);
}

/* Repeats each head of keys or values for the query heads that share it. */
static tern_hlo_value repeat_heads(tern_model_graph *g, tern_hlo_value x)
{
    const int64_t *d = tern_model_type(g, x)->dims, map[] = {0, 1, 3, 4};
    int64_t times = g->c->heads / g->c->kv_heads;
    int64_t wide[] = {d[0], d[1], times, d[2], d[3]}, dims[] = {d[0], d[1] * times, d[2], d[3]};
    if (times == 1)
        return x;
    return tern_hlo_build_reshape(g->b, tern_hlo_build_broadcast(g->b, x, wide, 5, map), dims, 4);
}

/* --- the cache --- */

/* Writes |fresh| to the cache at the position and returns the layer's whole cache. */
static tern_hlo_value through_cache(tern_model_graph *g, tern_hlo_value *cache,
                                    tern_hlo_value fresh)
{
    const int64_t *d = tern_model_type(g, *cache)->dims, *f = tern_model_type(g, fresh)->dims;
    tern_hlo_value zero = tern_model_scalar(g, TERN_I32, 0);
    tern_hlo_value layer =
        g->counter ? g->counter : tern_model_scalar(g, TERN_I32, (double)g->layer);
    int64_t part[] = {1, f[0], f[1], f[2], f[3]}, whole[] = {1, d[1], d[2], d[3], d[4]};
    fresh = tern_hlo_build_reshape(g->b, fresh, part, 5);
    *cache = tern_model_update_at(g, *cache, fresh,
                                  (tern_hlo_value[]){layer, zero, zero, g->position, zero});
    tern_hlo_value now =
        tern_model_slice_at(g, *cache, (tern_hlo_value[]){layer, zero, zero, zero, zero}, whole);
    return tern_hlo_build_reshape(g->b, now, whole + 1, 4);
}

/* --- attention --- */

/* The causal mask [queries, keys]. In DECODE queries start at the position. */
static tern_hlo_value causal_mask(tern_model_graph *g, tern_hlo_value scores)
{
    const int64_t *d = tern_model_type(g, scores)->dims;
    tern_hlo_value query = tern_hlo_build_iota(g->b, TERN_I32, d + 2, 2, 0);
    tern_hlo_value key = tern_hlo_build_iota(g->b, TERN_I32, d + 2, 2, 1);
    if (g->position)
        query = tern_model_add(g, query, tern_model_broadcast_like(g, g->position, query, true));
    tern_hlo_value mask =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, query, key);
    return tern_model_broadcast_like(g, mask, scores, false);
}

static tern_hlo_value softmax(tern_model_graph *g, tern_hlo_value x)
{
    int64_t last = (int64_t)tern_model_type(g, x)->rank - 1;
    tern_hlo_value top = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, x, &last, 1);
    tern_hlo_value e = tern_hlo_build_binary(g->b, TERN_HLO_SUBTRACT, x,
                                             tern_model_broadcast_like(g, top, x, true));
    e = tern_hlo_build_unary(g->b, TERN_HLO_EXPONENTIAL, e);
    tern_hlo_value sum = tern_hlo_build_reduce(g->b, TERN_HLO_ADD, e, &last, 1);
    return tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, e,
                                 tern_model_broadcast_like(g, sum, e, true));
}

tern_hlo_value tern_model_attention(tern_model_graph *g, tern_hlo_value q, tern_hlo_value k,
                                    tern_hlo_value v, bool causal)
{
    static const int64_t batch[] = {0, 1}, two[] = {2}, three[] = {3};
    if (g->keys) {
        k = through_cache(g, &g->keys, k);
        v = through_cache(g, &g->values, v);
    }
    k = repeat_heads(g, k);
    v = repeat_heads(g, v);
    tern_hlo_dot_spec spec = {batch, batch, three, three, 2, 1, TERN_DTYPE_NONE};
    if (g->o->compute != TERN_F32)
        spec.result = TERN_F32;
    tern_hlo_value s = tern_hlo_build_dot(g->b, q, k, &spec);
    double width = (double)g->c->head_width, root = 1;
    tern_math_f64(TERN_MATH_SQRT, &root, &width, 1);
    s = tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, s, tern_model_splat_like(g, s, root));
    if (causal) {
        const tern_hlo_value mask = causal_mask(g, s);
        s = tern_hlo_build_select(g->b, mask, s, tern_model_splat_like(g, s, -1e9));
    }
    tern_hlo_value p = tern_model_cast(g, softmax(g, s), g->o->compute);
    p = tern_model_dropout(g, p, TERN_DROP_PROBABILITIES);
    spec = (tern_hlo_dot_spec){batch, batch, three, two, 2, 1, TERN_DTYPE_NONE};
    return tern_hlo_build_dot(g->b, p, v, &spec);
}

/* --- gathers --- */

typedef struct {
    const int64_t *offset_dims, *collapsed, *batching, *index_batching, *index_map, *sizes;
    uint32_t offset_count, collapsed_count, batching_count, index_count, size_count;
    int64_t vector_dim;
} gather_spec;

static tern_hlo_value gather(tern_model_graph *g, tern_hlo_value x, tern_hlo_value at,
                             const gather_spec *s)
{
    const struct {
        tern_hlo_attr_name name;
        const int64_t *ints;
        uint32_t count;
    } lists[] = {{TERN_HLO_A_offset_dims, s->offset_dims, s->offset_count},
                 {TERN_HLO_A_collapsed_slice_dims, s->collapsed, s->collapsed_count},
                 {TERN_HLO_A_operand_batching_dims, s->batching, s->batching_count},
                 {TERN_HLO_A_start_indices_batching_dims, s->index_batching, s->batching_count},
                 {TERN_HLO_A_start_index_map, s->index_map, s->index_count},
                 {TERN_HLO_A_slice_sizes, s->sizes, s->size_count}};
    tern_hlo_attr_use attrs[TERN_COUNT_OF(lists) + 1];
    uint32_t count = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(lists) && !g->b->status; i++) {
        attrs[count].name = (tern_name)lists[i].name;
        g->b->status = tern_hlo_attr_ints(g->b->m, TERN_I64, lists[i].ints, lists[i].count,
                                          &attrs[count++].value);
    }
    attrs[count].name = (tern_name)TERN_HLO_A_index_vector_dim;
    if (!g->b->status)
        g->b->status = tern_hlo_attr_int(g->b->m, TERN_I64, s->vector_dim, &attrs[count++].value);
    tern_hlo_op_spec spec = {.code = TERN_HLO_GATHER,
                             .operands = (tern_hlo_value[]){x, at},
                             .operand_count = 2,
                             .attrs = attrs,
                             .attr_count = count};
    return tern_hlo_build(g->b, &spec);
}

tern_hlo_value tern_model_lookup(tern_model_graph *g, tern_hlo_value table, tern_hlo_value ids)
{
    const int64_t *d = tern_model_type(g, ids)->dims, map[] = {0, 1}, two = 2, zero = 0;
    int64_t dims[] = {d[0], d[1], 1}, sizes[] = {1, tern_model_type(g, table)->dims[1]};
    tern_hlo_value at = tern_hlo_build_broadcast(g->b, ids, dims, 3, map);
    gather_spec spec = {.offset_dims = &two,
                        .offset_count = 1,
                        .collapsed = &zero,
                        .collapsed_count = 1,
                        .index_map = &zero,
                        .index_count = 1,
                        .sizes = sizes,
                        .size_count = 2,
                        .vector_dim = 2};
    return gather(g, table, at, &spec);
}

/* --- dropout --- */

/* The seed combined with the layer and the dropout site: each pair gets its own random stream. */
static tern_hlo_value folded_seed(tern_model_graph *g, tern_model_dropout_site site)
{
    static const uint64_t odd[] = {UINT64_C(0x9E3779B97F4A7C15), UINT64_C(0xBF58476D1CE4E5B9)};
    static const int64_t two[] = {2};
    enum { SITES = TERN_DROP_SITE_COUNT };
    tern_hlo_type type = 0;
    tern_hlo_value stream_id =
        tern_model_scalar(g, TERN_U64, (double)(g->layer * SITES + site + 1));
    if (g->counter) {
        stream_id = tern_model_cast(g, g->counter, TERN_U64);
        stream_id = tern_model_mul(g, stream_id, tern_model_scalar(g, TERN_U64, SITES));
        stream_id = tern_model_add(g, stream_id, tern_model_scalar(g, TERN_U64, (double)site + 1));
    }
    if (!g->b->status)
        g->b->status = tern_hlo_type_tensor(g->b->m, TERN_U64, two, 1, &type);
    tern_hlo_value step = tern_hlo_build_constant(g->b, type, odd, sizeof odd);
    step = tern_model_mul(g, step, tern_model_broadcast_like(g, stream_id, step, true));
    return tern_model_add(g, g->seed, step);
}

/* 32 random bits for every element of |x|. */
static tern_hlo_value random_bits(tern_model_graph *g, tern_hlo_value x,
                                  tern_model_dropout_site site)
{
    const tern_hlo_type_info *t = tern_model_type(g, x);
    tern_hlo_value state = folded_seed(g, site);
    tern_hlo_attr_use attr = {(tern_name)TERN_HLO_A_rng_algorithm, 0};
    tern_hlo_type types[2] = {0};
    if (g->b->status)
        return 0;
    types[0] = tern_hlo_value_type(g->b->m, state);
    g->b->status = tern_hlo_type_tensor(g->b->m, TERN_U32, t->dims, t->rank, &types[1]);
    if (!g->b->status)
        g->b->status = tern_hlo_attr_enum(g->b->m, TERN_HLO_ENUM_RNG_ALGORITHM,
                                          TERN_HLO_RNG_ALGORITHM_PHILOX, &attr.value);
    tern_hlo_op_spec spec = {.code = TERN_HLO_RNG_BIT_GENERATOR,
                             .operands = &state,
                             .operand_count = 1,
                             .results = types,
                             .result_count = 2,
                             .attrs = &attr,
                             .attr_count = 1};
    tern_hlo_value first = tern_hlo_build(g->b, &spec);
    return first ? first + 1 : 0;
}

tern_hlo_value tern_model_dropout(tern_model_graph *g, tern_hlo_value x,
                                  tern_model_dropout_site site)
{
    double rate = site == TERN_DROP_PROBABILITIES ? g->c->attention_dropout : g->c->dropout;
    if (!g->seed || rate == 0)
        return x;
    tern_hlo_value bits = random_bits(g, x, site);
    tern_hlo_value limit = tern_model_splat_like(g, bits, floor(rate * 4294967296.0));
    tern_hlo_value kept =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, bits, limit);
    tern_hlo_value y = tern_model_mul(g, x, tern_model_splat_like(g, x, 1 / (1 - rate)));
    return tern_hlo_build_select(g->b, kept, y, tern_model_splat_like(g, x, 0));
}

/* --- loss --- */

/* log(sum(exp(x))) along the last dimension. */
static tern_hlo_value log_sum_exp(tern_model_graph *g, tern_hlo_value x)
{
    int64_t last = (int64_t)tern_model_type(g, x)->rank - 1;
    tern_hlo_value top = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, x, &last, 1);
    tern_hlo_value finite = tern_hlo_build_unary(g->b, TERN_HLO_IS_FINITE, top);
    top = tern_hlo_build_select(g->b, finite, top, tern_model_splat_like(g, top, 0));
    tern_hlo_value e = tern_hlo_build_binary(g->b, TERN_HLO_SUBTRACT, x,
                                             tern_model_broadcast_like(g, top, x, true));
    e = tern_hlo_build_unary(g->b, TERN_HLO_EXPONENTIAL, e);
    tern_hlo_value sum = tern_hlo_build_reduce(g->b, TERN_HLO_ADD, e, &last, 1);
    return tern_model_add(g, tern_hlo_build_unary(g->b, TERN_HLO_LOG, sum), top);
}

/* The element of each row of |x| at index |at| [..., 1, 1]; NaN if it is out of range. */
static tern_hlo_value picked(tern_model_graph *g, tern_hlo_value x, tern_hlo_value at)
{
    static const int64_t batch[] = {0, 1}, sizes[] = {1, 1, 1};
    const tern_hlo_type_info *t = tern_model_type(g, x), *i = tern_model_type(g, at);
    int64_t last = (int64_t)t->rank - 1, vector = (int64_t)i->rank - 1;
    tern_hlo_value low = tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, at,
                                                tern_model_splat_like(g, at, 0));
    tern_hlo_value high =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LE, at,
                               tern_model_splat_like(g, at, (double)(t->dims[last] - 1)));
    tern_hlo_value inside = tern_hlo_build_binary(g->b, TERN_HLO_AND, low, high);
    inside = tern_hlo_build_reduce(g->b, TERN_HLO_AND, inside, &vector, 1);
    gather_spec spec = {.collapsed = &last,
                        .collapsed_count = 1,
                        .batching = batch,
                        .index_batching = batch,
                        .batching_count = (uint32_t)last,
                        .index_map = &last,
                        .index_count = 1,
                        .sizes = sizes,
                        .size_count = t->rank,
                        .vector_dim = vector};
    tern_hlo_value y = gather(g, x, at, &spec);
    return tern_hlo_build_select(g->b, inside, y, tern_model_splat_like(g, y, NAN));
}

tern_hlo_value tern_model_cross_entropy(tern_model_graph *g, tern_hlo_value logits,
                                        tern_hlo_value targets)
{
    const tern_hlo_type_info *t = tern_model_type(g, targets);
    static const int64_t all[] = {0, 1};
    int64_t wide[] = {t->dims[0], t->rank > 1 ? t->dims[1] : 1, 1, 1};
    logits = tern_model_cast(g, logits, TERN_F32);
    tern_hlo_value zero = tern_model_splat_like(g, targets, 0);
    tern_hlo_value none =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, targets, zero);
    tern_hlo_value label = tern_hlo_build_select(g->b, none, zero, targets);
    uint32_t rank = t->rank;
    label = tern_hlo_build_reshape(g->b, label, wide, rank + 2);
    tern_hlo_value chosen = tern_hlo_build_reshape(g->b, picked(g, logits, label), t->dims, rank);
    tern_hlo_value loss =
        tern_hlo_build_binary(g->b, TERN_HLO_SUBTRACT, log_sum_exp(g, logits), chosen);
    tern_hlo_value counted = tern_model_cast(
        g, tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, targets, zero), TERN_F32);
    tern_hlo_value sum =
        tern_hlo_build_reduce(g->b, TERN_HLO_ADD, tern_model_mul(g, loss, counted), all, rank);
    tern_hlo_value count = tern_hlo_build_reduce(g->b, TERN_HLO_ADD, counted, all, rank);
    count = tern_hlo_build_binary(g->b, TERN_HLO_MAXIMUM, count, tern_model_scalar(g, TERN_F32, 1));
    return tern_hlo_build_binary(g->b, TERN_HLO_DIVIDE, sum, count);
}
