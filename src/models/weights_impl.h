/* models/weights_impl.h - names of tensors, for loading and saving. */
#ifndef TERN_MODELS_WEIGHTS_IMPL_H
#define TERN_MODELS_WEIGHTS_IMPL_H

#include "models/weights.h"

/* The name with the layer filled in, truncated to |bytes|. */
void tern_model_tensor_name(const tern_model_param *p, int64_t layer, char *out, size_t bytes);

/* Another name of the same tensor in files; NULL if there is none. */
const char *tern_model_second_name(const char *name);

#endif
