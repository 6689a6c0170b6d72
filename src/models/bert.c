/* models/bert.c - BERT with the masked language modelling head: post-norm layers, bidirectional
 * attention. Linear weights are [out, in]. */
#include "models/graph_impl.h"

static tern_hlo_value embed(tern_model_graph *g)
{
    const int64_t start[] = {0, 0}, ones[] = {1, 1}, limit[] = {g->o->sequence, g->c->width};
    tern_hlo_value positions = tern_hlo_build_slice(g->b, tern_model_weight(g, TERN_BERT_POSITIONS),
                                                    start, limit, ones, 2);
    tern_hlo_value x = tern_model_lookup(g, tern_model_weight(g, TERN_BERT_WORDS), g->tokens);
    x = tern_model_add(g, x,
                       tern_model_lookup(g, tern_model_weight(g, TERN_BERT_TYPES), g->token_types));
    x = tern_model_add(g, x, tern_model_broadcast_like(g, positions, x, false));
    x = tern_model_layer_norm(g, x, TERN_BERT_NORM_E_W, TERN_BERT_NORM_E_B);
    return tern_model_dropout(g, x, TERN_DROP_EMBEDDING);
}

static tern_hlo_value heads_of(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                               tern_model_row bias)
{
    return tern_model_split_heads(g, tern_model_dense(g, x, w, (int)bias), g->c->heads);
}

static tern_hlo_value layer(tern_model_graph *g, tern_hlo_value x)
{
    tern_model_enter(g, "attn");
    tern_hlo_value q = heads_of(g, x, TERN_BERT_Q_W, TERN_BERT_Q_B);
    tern_hlo_value k = heads_of(g, x, TERN_BERT_K_W, TERN_BERT_K_B);
    tern_hlo_value v = heads_of(g, x, TERN_BERT_V_W, TERN_BERT_V_B);
    tern_hlo_value h = tern_model_join_heads(g, tern_model_attention(g, q, k, v, false));
    h = tern_model_dense(g, h, TERN_BERT_O_W, TERN_BERT_O_B);
    x = tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_ATTENTION));
    x = tern_model_layer_norm(g, x, TERN_BERT_NORM_1_W, TERN_BERT_NORM_1_B);
    tern_model_enter(g, "mlp");
    h = tern_model_activation(g, tern_model_dense(g, x, TERN_BERT_UP_W, TERN_BERT_UP_B));
    h = tern_model_dense(g, h, TERN_BERT_DOWN_W, TERN_BERT_DOWN_B);
    x = tern_model_add(g, x, tern_model_dropout(g, h, TERN_DROP_MLP));
    return tern_model_layer_norm(g, x, TERN_BERT_NORM_2_W, TERN_BERT_NORM_2_B);
}

static tern_hlo_value head(tern_model_graph *g, tern_hlo_value x)
{
    x = tern_model_activation(g, tern_model_dense(g, x, TERN_BERT_FILL_W, TERN_BERT_FILL_B));
    x = tern_model_layer_norm(g, x, TERN_BERT_NORM_F_W, TERN_BERT_NORM_F_B);
    bool tied = g->c->tied_head;
    return tern_model_token_head(g, x, tied ? TERN_BERT_WORDS : TERN_BERT_HEAD_W,
                                 tern_model_weight(g, tied ? TERN_BERT_HEAD_B : TERN_BERT_OWN_B));
}

const tern_model_parts tern_model_bert = {.embed = embed, .layer = layer, .head = head};
