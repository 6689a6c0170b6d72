/* models/models.h - builds transformers as graphs from a Hugging Face style config.json.
 *
 * A model is a list of parameters and several functions over them. The parameters of equal layers
 * are one tensor with the layer as its first dimension, and the layers are one loop over it, so
 * that the size of a program does not depend on the number of layers. */
#ifndef TERN_MODELS_MODELS_H
#define TERN_MODELS_MODELS_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/json.h"
#include "hlo/builder.h"

/* One row of kinds.def each: "gpt2", "llama", "bert", "vit" (model_type of config.json). */
typedef enum {
#define MODEL(name, ...) TERN_MODEL_##name,
#include "models/kinds.def"
    TERN_MODEL_KIND_COUNT
} tern_model_kind;
const char *tern_model_kind_name(tern_model_kind kind);

/* The contents of config.json under common names for all kinds; fields that a kind lacks are 0. */
typedef struct {
    tern_model_kind kind;
    int64_t layers, width, heads, kv_heads, head_width;
    int64_t inner; /* width of the MLP */
    int64_t vocabulary, positions;
    int64_t classes, image, patch, channels; /* vit */
    int64_t token_types;                     /* bert */
    double norm_epsilon, rope_theta, initializer_range;
    /* rope scaling of llama 3; factor 0: none, high 0: all frequencies scaled alike */
    double rope_factor, rope_low, rope_high;
    int64_t rope_original_positions;
    double dropout;           /* rate for embeddings, attention output and MLP output */
    double attention_dropout; /* rate for attention probabilities; 0 keeps attention one composite
                               */
    bool tied_head;           /* the head's weight is the embedding */
    bool attention_bias;      /* llama, vit: biases of the attention projections */
    const char *activation;   /* "gelu_new", "gelu", "silu", "relu" */
} tern_model_config;

/* Absent or null members get the defaults of `transformers`; unknown ones are ignored. Returns
 * INVALID, with messages in |diag|, if a member is wrong or requests something unsupported. */
TERN_MUST_USE tern_status tern_model_config_read(tern_arena *arena, const tern_source *json,
                                                 tern_diag *diag, tern_model_config *out);
/* Writes the members of the object that |w| is in, under Hugging Face's names for the kind, so that
 * `transformers` can read them back. */
void tern_model_config_write(const tern_model_config *config, tern_json_writer *w);

typedef enum { TERN_INIT_NORMAL, TERN_INIT_ZEROS, TERN_INIT_ONES } tern_model_init;

typedef struct {
    /* Hugging Face's name; "{}" stands for the layer. "transformer.h.{}.ln_1.weight" */
    const char *name;
    uint32_t rank;
    int64_t dims[4]; /* of one layer's tensor, as Hugging Face stores it */
    int64_t layers;  /* 0: not per layer. Else the parameter is [layers, dims...] */
    tern_model_init init;
    double std; /* of TERN_INIT_NORMAL */
    bool decay; /* weight decay applies: matrices and embeddings, not norms and biases */
} tern_model_param;

/* In the order of the arguments of every function. Allocated in |arena|. */
TERN_MUST_USE tern_status tern_model_params(const tern_model_config *config, tern_arena *arena,
                                            const tern_model_param **out, uint32_t *out_count);
int64_t tern_model_param_elements(const tern_model_param *p); /* all layers */

typedef enum {
    TERN_MODEL_LOSS,   /* mean cross entropy: (params, inputs) -> f32 */
    TERN_MODEL_LOGITS, /* (params, inputs) -> f32 logits of every position (vit: of the image) */
    /* Decodes a piece of text through a KV cache: (params, keys, values, tokens [batch, sequence],
     * position i32) -> (logits of the last token [batch, vocabulary] f32, keys, values). Caches are
     * [layers, batch, kv_heads, positions, head_width] of the compute type; the caller must keep
     * position + sequence within them. gpt2 and llama only. */
    TERN_MODEL_DECODE
} tern_model_function;

typedef struct {
    int64_t batch, sequence;
    int64_t cache_positions; /* TERN_MODEL_DECODE only; 0: the config's positions */
    tern_dtype compute;      /* F32 or BF16: type of matmuls and the ops between them; norms,
                              * softmax and the loss are computed in f32 */
    tern_dtype weights;      /* type of the parameters: F32 or BF16 */
    bool dropout;            /* LOSS: takes the seed, ui64[2], as an additional last input */
    bool unroll;             /* layers are unrolled instead of looped */
    bool fp8_matmul;         /* operands of the layers' matmuls are scaled into f8E4M3 (forward);
                              * the gradient passes straight through, in f32 */
} tern_model_options;

/* Inputs after the parameters, by kind and function: gpt2, llama: tokens i32[batch, sequence], and
 * for LOSS targets of the same shape (-1: ignored); bert: tokens, token types, and for LOSS
 * targets; vit: pixels f32[batch, channels, image, image], and for LOSS classes i32[batch].
 *
 * Adds a public function |name| to the builder's module. Returns INVALID or UNSUPPORTED for options
 * that do not fit the config. |options->sequence| is ignored for vit. */
TERN_MUST_USE tern_status tern_model_build(const tern_model_config *config,
                                           tern_model_function function,
                                           const tern_model_options *options, const char *name,
                                           tern_hlo_builder *b);

/* FLOPs of matmuls per token: forward, or forward and backward (3x), by the usual count: 2 x
 * parameters of matmuls, plus attention by sequence length. */
double tern_model_flops_per_token(const tern_model_config *config, int64_t sequence, bool training);

#endif
