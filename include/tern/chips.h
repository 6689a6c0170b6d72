/* tern/chips.h - what is known of a chip, instance or UltraServer, as JSON. */
#ifndef TERN_CHIPS_H
#define TERN_CHIPS_H

#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The names of all chips and instances, as a JSON document in memory of |mem|. */
TERN_API TERN_MUST_USE tern_status tern_chips_list(tern_alloc mem, char **out_json,
                                                   size_t *out_len);

/* Everything known of |name|, a chip ("trn2"), an instance ("trn2.48xlarge") or the path of a
 * chip description ending in ".json". Wrong text fails with INVALID and a message that names file,
 * line, column, what was found and what was wanted. */
TERN_API TERN_MUST_USE tern_status tern_chips_describe(tern_alloc mem, const char *name,
                                                       char **out_json, size_t *out_len);

/* Frees what the calls above gave: |len| is the out_len they set. Accepts NULL. */
TERN_API void tern_chips_free(tern_alloc mem, char *json, size_t len);

#ifdef __cplusplus
}
#endif

#endif
