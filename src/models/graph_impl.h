/* models/graph_impl.h - building blocks of models, in the op patterns that the compiler matches:
 * those that JAX produces.
 *
 * Errors are sticky as in the builder: a block with a missing operand yields none. The residual
 * stream is [batch, sequence, width]. Matmuls are computed in the type of the options; norms,
 * softmax and the loss in f32. */
#ifndef TERN_MODELS_GRAPH_IMPL_H
#define TERN_MODELS_GRAPH_IMPL_H

#include "models/params_impl.h"

typedef struct {
    tern_hlo_builder *b;
    const tern_model_config *c;
    const tern_model_options *o;
    tern_model_function function;
    tern_model_row first; /* first row of the kind */
    /* [row - first]; 0: the model does not have it. */
    tern_hlo_value params[TERN_MODEL_MAX_PARAMS];
    tern_hlo_value weights[TERN_MODEL_MAX_PARAMS]; /* the same for the current layer */
    /* Inputs; 0 where there is none. */
    tern_hlo_value tokens, token_types, pixels, targets, seed, position;
    tern_hlo_value keys, values; /* the whole caches, as of the current layer */
    tern_hlo_value cos, sin;     /* llama: [sequence, head_width / 2] */
    tern_hlo_value counter;      /* layer counter, i32; 0: not in a loop, see |layer| */
    int64_t layer;
    bool in_layers;
} tern_model_graph;

/* The parts that differ between kinds of models. */
typedef struct {
    void (*prepare)(tern_model_graph *g);                           /* before the layers; or NULL */
    tern_hlo_value (*embed)(tern_model_graph *g);                   /* the residual stream before
                                                                     * layer 0 */
    tern_hlo_value (*layer)(tern_model_graph *g, tern_hlo_value x); /* uses |weights| */
    tern_hlo_value (*head)(tern_model_graph *g, tern_hlo_value x);  /* logits, before conversion to
                                                                     * f32 */
} tern_model_parts;
extern const tern_model_parts tern_model_gpt2, tern_model_llama, tern_model_bert, tern_model_vit;

/* Sets the scope of the following ops to |part| of the current layer or the model, for profiles. */
void tern_model_enter(tern_model_graph *g, const char *part);

/* --- basic ops --- */

const tern_hlo_type_info *tern_model_type(const tern_model_graph *g, tern_hlo_value v);
/* A scalar constant, integer types included. */
tern_hlo_value tern_model_scalar(tern_model_graph *g, tern_dtype dtype, double value);
tern_hlo_value tern_model_splat_like(tern_model_graph *g, tern_hlo_value x, double value);
/* |x| converted to |dtype|; |x| itself if it already has it. */
tern_hlo_value tern_model_cast(tern_model_graph *g, tern_hlo_value x, tern_dtype dtype);
/* Broadcasts |v| to the shape of |like|: its dimensions are the trailing ones, or with |leading|
 * the leading ones. */
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

/* Parameter |row| of the current layer or the model; 0 if the model does not have it. */
tern_hlo_value tern_model_weight(const tern_model_graph *g, tern_model_row row);

/* x w + bias over the last dimension of |x|. |w| is [in, out], or [out, in] if |transposed|; |bias|
 * may be 0. |in_layer|: may be computed in fp8. */
typedef struct {
    tern_hlo_value w, bias;
    bool transposed, in_layer;
    tern_dtype result; /* TERN_DTYPE_NONE: the compute type */
} tern_model_linear_spec;
tern_hlo_value tern_model_linear(tern_model_graph *g, tern_hlo_value x,
                                 const tern_model_linear_spec *spec);
/* A linear layer with parameters |w| and |bias| (-1: none), with the weight layout of
 * torch.nn.Linear. */
tern_hlo_value tern_model_dense(tern_model_graph *g, tern_hlo_value x, tern_model_row w, int bias);

/* Logits: |x| times parameter |w| [classes, width], plus |bias| unless it is 0. f32, except in
 * LOSS: there in the compute type, which the loss widens. */
tern_hlo_value tern_model_token_head(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_hlo_value bias);

tern_hlo_value tern_model_layer_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w,
                                     tern_model_row bias);
tern_hlo_value tern_model_rms_norm(tern_model_graph *g, tern_hlo_value x, tern_model_row w);
/* The config's activation. */
tern_hlo_value tern_model_activation(tern_model_graph *g, tern_hlo_value x);
/* Rows of |table| by |ids| [batch, sequence], in the type of the table. */
tern_hlo_value tern_model_lookup(tern_model_graph *g, tern_hlo_value table, tern_hlo_value ids);

/* Where dropout is applied; selects its random stream. */
typedef enum {
    TERN_DROP_EMBEDDING,
    TERN_DROP_ATTENTION,
    TERN_DROP_MLP,
    TERN_DROP_PROBABILITIES, /* attention probabilities, with their own rate */
    TERN_DROP_SITE_COUNT
} tern_model_dropout_site;
tern_hlo_value tern_model_dropout(tern_model_graph *g, tern_hlo_value x,
                                  tern_model_dropout_site site);

/* [batch, sequence, heads * head_width] to [batch, heads, sequence, head_width], and back. */
tern_hlo_value tern_model_split_heads(tern_model_graph *g, tern_hlo_value x, int64_t heads);
tern_hlo_value tern_model_join_heads(tern_model_graph *g, tern_hlo_value x);
/* softmax(q k^T / sqrt(head_width)) v per head; k and v may have fewer heads than q. In DECODE, k
 * and v go through the cache. |causal|: a position attends to itself and those before it. */
tern_hlo_value tern_model_attention(tern_model_graph *g, tern_hlo_value q, tern_hlo_value k,
                                    tern_hlo_value v, bool causal);

/* Mean cross entropy of |logits| [..., classes] for |targets| [...]; targets below 0 are ignored.
 */
tern_hlo_value tern_model_cross_entropy(tern_model_graph *g, tern_hlo_value logits,
                                        tern_hlo_value targets);

#endif
