/* models/graph_impl.h - parts that models are made of, in the shapes that the compiler knows: what
 * JAX writes for the same.
 *
 * As with the builder, errors are sticky: a part made of nothing is nothing. A stream is [batch,
 * sequence, width]. Products are computed in the type of the options; norms, softmax and the loss
 * in f32. */
#ifndef TERN_MODELS_GRAPH_IMPL_H
#define TERN_MODELS_GRAPH_IMPL_H

#include "models/params_impl.h"

typedef struct {
    tern_hlo_builder *b;
    const tern_model_config *c;
    const tern_model_options *o;
    tern_model_function function;
    tern_model_row first; /* of the kind */
    /* By row less |first|; 0: the model has it not. */
    tern_hlo_value params[TERN_MODEL_MAX_PARAMS];
    tern_hlo_value weights[TERN_MODEL_MAX_PARAMS]; /* the same for the layer at hand */
    /* Inputs; 0 where there is none. */
    tern_hlo_value tokens, token_types, pixels, targets, seed, position;
    tern_hlo_value keys, values; /* the whole caches, as they are after the layer at hand */
    tern_hlo_value cos, sin;     /* llama: [sequence, head_width / 2] */
    tern_hlo_value counter;      /* of layers, i32; 0: not in a loop, see |layer| */
    int64_t layer;
    bool in_layers;
} tern_model_graph;

/* What a kind of model has of its own. */
typedef struct {
    void (*prepare)(tern_model_graph *g);                           /* before the layers; or NULL */
    tern_hlo_value (*embed)(tern_model_graph *g);                   /* the stream before layer 0 */
    tern_hlo_value (*layer)(tern_model_graph *g, tern_hlo_value x); /* with |weights| */
    tern_hlo_value (*head)(tern_model_graph *g, tern_hlo_value x);  /* logits, not yet f32 */
} tern_model_parts;
extern const tern_model_parts tern_model_gpt2, tern_model_llama, tern_model_bert, tern_model_vit;

/* Ops from here on belong to |part| of the layer at hand, or of the model: profiles show it. */
void tern_model_enter(tern_model_graph *g, const char *part);

/* --- plain things --- */

const tern_hlo_type_info *tern_model_type(const tern_model_graph *g, tern_hlo_value v);
/* A scalar constant; of integers too. */
tern_hlo_value tern_model_scalar(tern_model_graph *g, tern_dtype dtype, double value);
tern_hlo_value tern_model_splat_like(tern_model_graph *g, tern_hlo_value x, double value);
/* |x| in |dtype|; itself if it is that already. */
tern_hlo_value tern_model_cast(tern_model_graph *g, tern_hlo_value x, tern_dtype dtype);
/* |v| spread over the shape of |like|: its dimensions are the last ones of that, or with
 * |leading| the first ones. */
tern_hlo_value tern_model_broadcast_like(tern_model_graph *g, tern_hlo_value v, tern_hlo_value like,
                                         bool leading);
static inline tern_hlo_value tern_model_add(tern_model_graph *g, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(g->b, TERN_HLO_ADD, x, y);
}
static inline tern_hlo_value tern_model_mul(tern_model_graph *g, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(g->b, TERN_HLO_MULTIPLY, x, y);
}
/* Dynamic slices and updates; |start| are scalars. */
tern_hlo_value tern_model_slice_at(tern_model_graph *g, tern_hlo_value x,
                                   const tern_hlo_value *start, const int64_t *sizes);
tern_hlo_value tern_model_update_at(tern_model_graph *g, tern_hlo_value x, tern_hlo_value part,
                                    const tern_hlo_value *start);

/* --- layers --- */

/* Row |row| of the layer at hand, or of the model; 0 if it has it not. */
tern_hlo_value tern_model_weight(const tern_model_graph *g, tern_model_row row);

/* x w + bias over the last dimension of |x|. |w| is [in, out], or [out, in] if |transposed|; |bias|
 * may be 0. |in_layer|: may be computed in fp8. */
typedef struct {
    tern_hlo_value w, bias;
    bool transposed, in_layer;
    tern_dtype result; /* TERN_DTYPE_NONE: the type of the computation */
} tern_model_linear_spec;
tern_hlo_value tern_model_linear(tern_model_graph *g, tern_hlo_value x,
                                 const tern_model_linear_spec *spec);
/* A linear layer of rows |w| and |bias| (-1: none) with a weight as torch.nn.Linear has it. */
tern_hlo_value tern_model_dense(tern_model_graph *g, tern_hlo_value x, tern_model_row w, int bias);

/* Logits: |x| times row |w| [classes, width], plus |bias| if that is not 0. f32, but in LOSS in the
 * type of the computation, which the loss widens. */
tern_hlo_value tern_model_token_head(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_hlo_value bias);

tern_hlo_value tern_model_layer_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_model_row bias);
tern_hlo_value tern_model_rms_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w);
/* The config's activation. */
tern_hlo_value tern_model_activation(tern_model_graph *g, tern_hlo_value x);
/* Rows of |table| by |ids| [batch, sequence], in the type of the table. */
tern_hlo_value tern_model_lookup(tern_model_graph *g, tern_hlo_value table, tern_hlo_value ids);

/* Where dropout is applied; part of what its random bits are of. */
typedef enum {
    TERN_DROP_EMBEDDING,
    TERN_DROP_ATTENTION,
    TERN_DROP_MLP,
    TERN_DROP_PROBABILITIES, /* of attention, at a rate of its own */
    TERN_DROP_SITE_COUNT
} tern_model_dropout_site;
tern_hlo_value tern_model_dropout(tern_model_graph *g, tern_hlo_value x,
                                  tern_model_dropout_site site);

/* [batch, sequence, heads * head_width] to [batch, heads, sequence, head_width], and back. */
tern_hlo_value tern_model_split_heads(tern_model_graph *g, tern_hlo_value x, int64_t heads);
tern_hlo_value tern_model_join_heads(tern_model_graph *g, tern_hlo_value x);
/* softmax(q k^T / sqrt(head_width)) v of heads; k and v may have fewer of them. In DECODE, k and v
 * go through the cache. |causal|: a position sees those before it and itself. */
tern_hlo_value tern_model_attention(tern_model_graph *g, tern_hlo_value q, tern_hlo_value k,
                                    tern_hlo_value v, bool causal);

/* Mean cross entropy of |logits| [..., classes] for |targets| [...]; those below 0 do not count. */
tern_hlo_value tern_model_cross_entropy(tern_model_graph *g, tern_hlo_value logits,
                                        tern_hlo_value targets);

#endif
