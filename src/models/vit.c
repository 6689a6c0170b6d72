/* models/vit.c - ViT: the patches of an image as a sequence after a class token, whose final state
 * is classified. Linear weights are [out, in]. */
#include "models/graph_impl.h"

/* [batch, channels, image, image] to [batch, patches, channels * patch * patch]: the convolution
 * whose stride is its kernel size is a matmul of these and the kernel as a matrix. */
static tern_hlo_value patches(tern_model_graph *g)
{
    int64_t n = g->o->batch, c = g->c->channels, p = g->c->patch, side = g->c->image / p;
    const int64_t order[] = {0, 2, 4, 1, 3, 5};
    tern_hlo_value x =
        tern_hlo_build_reshape(g->b, g->pixels, (int64_t[]){n, c, side, p, side, p}, 6);
    x = tern_hlo_build_transpose(g->b, x, order, 6);
    return tern_hlo_build_reshape(g->b, x, (int64_t[]){n, side * side, c * p * p}, 3);
}

static tern_hlo_value embed(tern_model_graph *g)
{
    int64_t n = g->o->batch, w = g->c->width;
    int64_t flat[] = {w, g->c->channels * g->c->patch * g->c->patch};
    tern_hlo_value kernel =
        tern_hlo_build_reshape(g->b, tern_model_weight(g, TERN_VIT_PATCH_W), flat, 2);
    tern_model_linear_spec spec = {
        .w = kernel, .bias = tern_model_weight(g, TERN_VIT_PATCH_B), .transposed = true};
    tern_hlo_value parts[2] = {0};
    parts[1] = tern_model_linear(g, patches(g), &spec);
    tern_hlo_value first = tern_model_cast(g, tern_model_weight(g, TERN_VIT_CLASS), g->o->compute);
    parts[0] = tern_hlo_build_broadcast(g->b, first, (int64_t[]){n, 1, w}, 3, (int64_t[]){0, 1, 2});
    tern_hlo_value x = tern_hlo_build_concatenate(g->b, parts, 2, 1);
    tern_hlo_value positions =
        tern_model_cast(g, tern_model_weight(g, TERN_VIT_POSITIONS), g->o->compute);
    x = tern_model_add(g, x, tern_model_broadcast_like(g, positions, x, false));
    return tern_model_dropout(g, x, TERN_DROP_EMBEDDING);
}

static tern_hlo_value heads_of(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                               tern_model_row bias)
{
    return tern_model_split_heads(g, tern_model_dense(g, x, w, (int)bias), g->c->heads);
}

static tern_hlo_value layer(tern_model_graph *g, tern_hlo_value x)
{
    tern_model_enter(g, "norm_1");
    tern_hlo_value h = tern_model_layer_norm(g, x, TERN_VIT_NORM_1_W, TERN_VIT_NORM_1_B);
    tern_model_enter(g, "attn");
    tern_hlo_value q = heads_of(g, h, TERN_VIT_Q_W, TERN_VIT_Q_B);
    tern_hlo_value k = heads_of(g, h, TERN_VIT_K_W, TERN_VIT_K_B);
    tern_hlo_value v = heads_of(g, h, TERN_VIT_V_W, TERN_VIT_V_B);
    h = tern_model_join_heads(g, tern_model_attention(g, q, k, v, false));
    h = tern_model_dense(g, h, TERN_VIT_O_W, TERN_VIT_O_B);
    x = tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_ATTENTION));
    tern_model_enter(g, "norm_2");
    h = tern_model_layer_norm(g, x, TERN_VIT_NORM_2_W, TERN_VIT_NORM_2_B);
    tern_model_enter(g, "mlp");
    h = tern_model_activation(g, tern_model_dense(g, h, TERN_VIT_UP_W, TERN_VIT_UP_B));
    h = tern_model_dense(g, h, TERN_VIT_DOWN_W, TERN_VIT_DOWN_B);
    return tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_MLP));
}

/* Norms are row-wise, so only the class token is needed. */
static tern_hlo_value head(tern_model_graph *g, tern_hlo_value x)
{
    int64_t n = g->o->batch, w = g->c->width;
    x = tern_hlo_build_slice(g->b, x, (int64_t[]){0, 0, 0}, (int64_t[]){n, 1, w},
                             (int64_t[]){1, 1, 1}, 3);
    x = tern_hlo_build_reshape(g->b, x, (int64_t[]){n, w}, 2);
    x = tern_model_layer_norm(g, x, TERN_VIT_NORM_F_W, TERN_VIT_NORM_F_B);
    return tern_model_token_head(g, x, TERN_VIT_HEAD_W, tern_model_weight(g, TERN_VIT_HEAD_B));
}

const tern_model_parts tern_model_vit = {.embed = embed, .layer = layer, .head = head};
