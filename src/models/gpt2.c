/* models/gpt2.c - GPT-2: learned position embeddings, pre-norm layers, one matmul for q, k and v.
 * Linear weights are [in, out]. */
#include "models/graph_impl.h"

/* Position embeddings of the whole sequence. */
static tern_hlo_value position_embedding(tern_model_graph *g)
{
    tern_hlo_value table = tern_model_weight(g, TERN_GPT2_WPE);
    const int64_t start[] = {0, 0}, ones[] = {1, 1}, sizes[] = {g->o->sequence, g->c->width};
    if (!g->position)
        return tern_hlo_build_slice(g->b, table, start, sizes, ones, 2);
    return tern_model_slice_at(
        g, table, (tern_hlo_value[]){g->position, tern_model_scalar(g, TERN_I32, 0)}, sizes);
}

static tern_hlo_value embed(tern_model_graph *g)
{
    tern_hlo_value x = tern_model_lookup(g, tern_model_weight(g, TERN_GPT2_WTE), g->tokens);
    x = tern_model_add(g, x, tern_model_broadcast_like(g, position_embedding(g), x, false));
    return tern_model_dropout(g, tern_model_cast(g, x, g->o->compute), TERN_DROP_EMBEDDING);
}

static tern_hlo_value conv1d(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                             tern_model_row bias)
{
    tern_model_linear_spec spec = {
        .w = tern_model_weight(g, w), .bias = tern_model_weight(g, bias), .in_layer = true};
    return tern_model_linear(g, x, &spec);
}

/* q, k or v (|i| = 0, 1, 2) of the concatenated result, split into heads. */
static tern_hlo_value qkv_heads(tern_model_graph *g, tern_hlo_value qkv, int64_t i)
{
    const int64_t *d = tern_model_type(g, qkv)->dims, ones[] = {1, 1, 1}, width = g->c->width;
    int64_t start[] = {0, 0, i * width}, limit[] = {d[0], d[1], (i + 1) * width};
    tern_hlo_value part = tern_hlo_build_slice(g->b, qkv, start, limit, ones, 3);
    return tern_model_split_heads(g, part, g->c->heads);
}

static tern_hlo_value layer(tern_model_graph *g, tern_hlo_value x)
{
    tern_model_enter(g, "ln_1");
    tern_hlo_value h = tern_model_layer_norm(g, x, TERN_GPT2_LN_1_W, TERN_GPT2_LN_1_B);
    tern_model_enter(g, "attn");
    tern_hlo_value qkv = conv1d(g, h, TERN_GPT2_QKV_W, TERN_GPT2_QKV_B);
    tern_hlo_value q = qkv_heads(g, qkv, 0), k = qkv_heads(g, qkv, 1), v = qkv_heads(g, qkv, 2);
    h = tern_model_join_heads(g, tern_model_attention(g, q, k, v, true));
    h = conv1d(g, h, TERN_GPT2_PROJ_W, TERN_GPT2_PROJ_B);
    x = tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_ATTENTION));
    tern_model_enter(g, "ln_2");
    h = tern_model_layer_norm(g, x, TERN_GPT2_LN_2_W, TERN_GPT2_LN_2_B);
    tern_model_enter(g, "mlp");
    h = tern_model_activation(g, conv1d(g, h, TERN_GPT2_UP_W, TERN_GPT2_UP_B));
    h = conv1d(g, h, TERN_GPT2_DOWN_W, TERN_GPT2_DOWN_B);
    return tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_MLP));
}

static tern_hlo_value head(tern_model_graph *g, tern_hlo_value x)
{
    x = tern_model_layer_norm(g, x, TERN_GPT2_LN_F_W, TERN_GPT2_LN_F_B);
    return tern_model_token_head(g, x, g->c->tied_head ? TERN_GPT2_WTE : TERN_GPT2_HEAD_W, 0);
}

const tern_model_parts tern_model_gpt2 = {.embed = embed, .layer = layer, .head = head};
