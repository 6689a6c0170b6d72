/* models/safetensors_impl.h - shared by opening, parsing and writing. */
#ifndef TERN_MODELS_SAFETENSORS_IMPL_H
#define TERN_MODELS_SAFETENSORS_IMPL_H

#include "base/json.h"
#include "base/map.h"
#include "models/safetensors.h"

typedef struct {
    uint8_t *bytes;
    size_t len;
} tern_safetensors_mapping;

struct tern_safetensors {
    tern_alloc mem;
    tern_arena arena; /* names, texts, files */
    TERN_VEC(tern_safetensors_mapping) mappings;
    TERN_VEC(tern_safetensor) tensors;
    tern_map names;    /* index of the tensor plus 1 */
    tern_map metadata; /* pointer to the text */
};

/* Adds the tensors of one file. Returns CORRUPT, with |name| and the reason. */
TERN_MUST_USE tern_status tern_safetensors_parse(tern_safetensors *s, const char *name,
                                                 const uint8_t *bytes, size_t len);

/* "F32"; NULL if the format has no name for it, and TERN_DTYPE_NONE for an unknown name. */
const char *tern_safetensors_dtype_name(tern_dtype dtype);
tern_dtype tern_safetensors_dtype_find(const char *name);

/* Parses JSON; its messages become one CORRUPT status. The tree is allocated in |arena|. */
TERN_MUST_USE tern_status tern_safetensors_json(tern_arena *arena, const char *name,
                                                const char *text, size_t len,
                                                const tern_json **out);

#endif
