/* models/weights.h - parameters in host memory, and the corresponding Hugging Face tensors.
 *
 * A parameter with layers is one stack [layers, dims...]; on disk it is one tensor per layer. */
#ifndef TERN_MODELS_WEIGHTS_H
#define TERN_MODELS_WEIGHTS_H

#include "models/models.h"
#include "models/safetensors.h"

/* Fills |dst|, with space for |count| elements of |dtype| (F32 or BF16), with elements first ..
 * first + count - 1 of the initial value of parameter |index|. An element depends on seed, index
 * and its position alone: it is the same on every host, in any order, for any |dtype| up to
 * rounding. Normal values are within 6.8 deviations. Does not allocate. */
void tern_model_init_fill(const tern_model_param *p, uint32_t index, uint64_t seed,
                          tern_dtype dtype, int64_t first, int64_t count, void *dst);

/* Fills |dst|, of tern_model_param_elements() elements of |dtype| (F32 or BF16), from files of f64,
 * f32, bf16 or f16. Also finds names without the base model's prefix ("h.0.ln_1.weight") and BERT's
 * old names (gamma, beta). NOT_FOUND and INVALID name the tensor, what was found and what was
 * wanted. After a failure |dst| is undefined. */
TERN_MUST_USE tern_status tern_model_param_load(const tern_model_param *p,
                                                const tern_safetensors *from, tern_dtype dtype,
                                                void *dst);

/* The tensors to save: all parameters under Hugging Face's names, parameter by parameter, layer by
 * layer. The views point into |data|, one dense array of |dtype| per parameter. Allocated in
 * |arena|. Models with a tied head have no tensor for it, as in `transformers`. */
TERN_MUST_USE tern_status tern_model_tensors(const tern_model_param *params, uint32_t count,
                                             const void *const *data, tern_dtype dtype,
                                             tern_arena *arena, tern_safetensor **out,
                                             uint32_t *out_count);

/* A model directory as `transformers` reads and writes it: config.json, and model.safetensors or
 * several with an index. |config_open| requires DIR/config.json; |save| creates the directory. */
TERN_MUST_USE tern_status tern_model_config_open(tern_arena *arena, const char *dir,
                                                 tern_diag *diag, tern_model_config *out);
TERN_MUST_USE tern_status tern_model_save(tern_alloc mem, const char *dir,
                                          const tern_model_config *config, const void *const *data,
                                          tern_dtype dtype, uint64_t shard_bytes);

#endif
