/* models/llama.c - Llama 2 and 3: rotary position embeddings, grouped-query attention, gated MLP,
 * RMS norms. Linear weights are [out, in]. */
#include "base/alloc.h"
#include "models/graph_impl.h"
#include "numerics/vmath.h"

/* Rope scaling of Llama 3: divides low frequencies by |rope_factor|, keeps high ones, and
 * interpolates between. */
static double stretched(const tern_model_config *c, double frequency)
{
    const double two_pi = 6.283185307179586;
    if (c->rope_factor == 0)
        return frequency;
    if (c->rope_high == 0)
        return frequency / c->rope_factor;
    double old = (double)c->rope_original_positions, wavelength = two_pi / frequency;
    if (wavelength < old / c->rope_high)
        return frequency;
    if (wavelength > old / c->rope_low)
        return frequency / c->rope_factor;
    double keep = (old / wavelength - c->rope_low) / (c->rope_high - c->rope_low);
    return (1 - keep) * frequency / c->rope_factor + keep * frequency;
}

/* Rotation angle per position of each pair of a head's elements. */
static tern_hlo_value frequencies(tern_model_graph *g)
{
    int64_t half = g->c->head_width / 2;
    tern_hlo_type type = 0;
    float *f = NULL;
    if (!g->b->status)
        g->b->status = tern_hlo_type_tensor(g->b->m, TERN_F32, &half, 1, &type);
    if (!g->b->status && !(f = tern_hlo_data_get(g->b->m, (size_t)half * sizeof *f)))
        g->b->status = tern_status_no_memory();
    for (int64_t i = 0; f && i < half; i++) {
        double at = -(double)i / (double)half, power;
        tern_math_pow_f64(&power, &g->c->rope_theta, &at, 1);
        f[i] = (float)stretched(g->c, power);
    }
    return f ? tern_hlo_build_constant(g->b, type, f, (size_t)half * sizeof *f) : 0;
}

static void prepare(tern_model_graph *g)
{
    int64_t dims[] = {g->o->sequence, g->c->head_width / 2};
    tern_hlo_value frequency = frequencies(g);
    tern_hlo_value position = tern_hlo_build_iota(g->b, TERN_F32, dims, 1, 0);
    if (g->position)
        position =
            tern_model_add(g, position,
                           tern_model_broadcast_like(g, tern_model_cast(g, g->position, TERN_F32),
                                                     position, true));
    const tern_hlo_value left = tern_hlo_build_broadcast(g->b, position, dims, 2, (int64_t[]){0});
    tern_hlo_value angle =
        tern_model_mul(g, left, tern_hlo_build_broadcast(g->b, frequency, dims, 2, (int64_t[]){1}));
    g->cos = tern_hlo_build_unary(g->b, TERN_HLO_COSINE, angle);
    g->sin = tern_hlo_build_unary(g->b, TERN_HLO_SINE, angle);
}

static tern_hlo_value embed(tern_model_graph *g)
{
    tern_hlo_value x = tern_model_lookup(g, tern_model_weight(g, TERN_LLAMA_EMBED), g->tokens);
    return tern_model_dropout(g, tern_model_cast(g, x, g->o->compute), TERN_DROP_EMBEDDING);
}

/* Rotates elements i and i + half of each head as a pair. */
static tern_hlo_value rotated(tern_model_graph *g, tern_hlo_value x)
{
    x = tern_model_cast(g, x, TERN_F32);
    const int64_t *d = tern_model_type(g, x)->dims, ones[] = {1, 1, 1, 1}, half = d[3] / 2;
    int64_t start[] = {0, 0, 0, 0}, limit[] = {d[0], d[1], d[2], half};
    tern_hlo_value a = tern_hlo_build_slice(g->b, x, start, limit, ones, 4);
    start[3] = half;
    limit[3] = d[3];
    tern_hlo_value b = tern_hlo_build_slice(g->b, x, start, limit, ones, 4);
    tern_hlo_value cos = tern_model_broadcast_like(g, g->cos, a, false);
    tern_hlo_value sin = tern_model_broadcast_like(g, g->sin, a, false);
    tern_hlo_value parts[] = {
        tern_hlo_build_binary(g->b, TERN_HLO_SUBTRACT, tern_model_mul(g, a, cos),
                              tern_model_mul(g, b, sin)),
        tern_model_add(g, tern_model_mul(g, b, cos), tern_model_mul(g, a, sin))};
    return tern_model_cast(g, tern_hlo_build_concatenate(g->b, parts, 2, 3), g->o->compute);
}

static tern_hlo_value heads_of(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                               tern_model_row bias, int64_t heads)
{
    return tern_model_split_heads(g, tern_model_dense(g, x, w, (int)bias), heads);
}

static tern_hlo_value layer(tern_model_graph *g, tern_hlo_value x)
{
    int64_t heads = g->c->heads, shared = g->c->kv_heads;
    tern_model_enter(g, "input_norm");
    tern_hlo_value h = tern_model_rms_norm(g, x, TERN_LLAMA_NORM_1);
    tern_model_enter(g, "attn");
    tern_hlo_value q = rotated(g, heads_of(g, h, TERN_LLAMA_Q_W, TERN_LLAMA_Q_B, heads));
    tern_hlo_value k = rotated(g, heads_of(g, h, TERN_LLAMA_K_W, TERN_LLAMA_K_B, shared));
    tern_hlo_value v = heads_of(g, h, TERN_LLAMA_V_W, TERN_LLAMA_V_B, shared);
    h = tern_model_join_heads(g, tern_model_attention(g, q, k, v, true));
    h = tern_model_dense(g, h, TERN_LLAMA_O_W, TERN_LLAMA_O_B);
    x = tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_ATTENTION));
    tern_model_enter(g, "post_attention_norm");
    h = tern_model_rms_norm(g, x, TERN_LLAMA_NORM_2);
    tern_model_enter(g, "mlp");
    tern_hlo_value gate = tern_model_activation(g, tern_model_dense(g, h, TERN_LLAMA_GATE_W, -1));
    h = tern_model_mul(g, gate, tern_model_dense(g, h, TERN_LLAMA_UP_W, -1));
    h = tern_model_dense(g, h, TERN_LLAMA_DOWN_W, -1);
    return tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_MLP));
}

static tern_hlo_value head(tern_model_graph *g, tern_hlo_value x)
{
    x = tern_model_rms_norm(g, x, TERN_LLAMA_NORM_F);
    return tern_model_token_head(g, x, g->c->tied_head ? TERN_LLAMA_EMBED : TERN_LLAMA_HEAD_W, 0);
}

const tern_model_parts tern_model_llama = {
    .prepare = prepare, .embed = embed, .layer = layer, .head = head};
