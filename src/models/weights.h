/* models/weights.h - parameters as they lie in host memory, and Hugging Face's tensors of them.
 *
 * A parameter of layers is one stack [layers, dims...]; on disk it is a tensor a layer. */
#ifndef TERN_MODELS_WEIGHTS_H
#define TERN_MODELS_WEIGHTS_H

#include "models/models.h"
#include "models/safetensors.h"

/* Fills |dst|, which has room for |count| elements of |dtype| (F32 or BF16), with elements first ..
 * first + count - 1 of parameter |index| as a fresh model has them. They depend on seed, index and
 * place alone: the same on every host, in any order, for any |dtype| up to its rounding. Normal
 * numbers are within 6.8 deviations. Allocates nothing. */
void tern_model_init_fill(const tern_model_param *p, uint32_t index, uint64_t seed,
                          tern_dtype dtype, int64_t first, int64_t count, void *dst);

/* Fills |dst|, of tern_model_param_elements() elements of |dtype| (F32 or BF16), from files of f64,
 * f32, bf16 or f16. Names without the base model's prefix ("h.0.ln_1.weight") and BERT's old names
 * (gamma, beta) are found too. NOT_FOUND and INVALID name the tensor, what it is and what was
 * wanted. On failure |dst| is undefined. */
TERN_MUST_USE tern_status tern_model_param_load(const tern_model_param *p,
                                                const tern_safetensors *from, tern_dtype dtype,
                                                void *dst);

/* What is saved: the tensors of all parameters under Hugging Face's names, parameter by parameter,
 * layer by layer; the views point into |data|, one dense array of |dtype| a parameter. In |arena|.
 * Models with a tied head have no tensor for it, as `transformers` writes them. */
TERN_MUST_USE tern_status tern_model_tensors(const tern_model_param *params, uint32_t count,
                                             const void *const *data, tern_dtype dtype,
                                             tern_arena *arena, tern_safetensor **out,
                                             uint32_t *out_count);

/* A model directory as `transformers` reads and writes it: config.json, and model.safetensors or
 * several with an index. |config_read| wants DIR/config.json; |save| makes the directory. */
TERN_MUST_USE tern_status tern_model_config_open(tern_arena *arena, const char *dir,
                                                 tern_diag *diag, tern_model_config *out);
TERN_MUST_USE tern_status tern_model_save(tern_alloc mem, const char *dir,
                                          const tern_model_config *config, const void *const *data,
                                          tern_dtype dtype, uint64_t shard_bytes);

#endif
