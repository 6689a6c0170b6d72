/* tern/chips.h - descriptions of chips, instances and UltraServers, as JSON. */
#ifndef TERN_CHIPS_H
#define TERN_CHIPS_H

#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The names of all chips and instances, as a JSON document allocated from |mem|. */
TERN_API TERN_MUST_USE tern_status tern_chips_list(tern_alloc mem, char **out_json,
                                                   size_t *out_len);

/* The description of |name|: a chip ("trn2"), an instance ("trn2.48xlarge") or the path of a chip
 * description ending in ".json". An invalid description fails with INVALID and a message with file,
 * line, column, the text found and the text wanted. */
TERN_API TERN_MUST_USE tern_status tern_chips_describe(tern_alloc mem, const char *name,
                                                       char **out_json, size_t *out_len);

/* Frees a document returned by the calls above; |len| is the out_len they set. Accepts NULL. */
TERN_API void tern_chips_free(tern_alloc mem, char *json, size_t len);

#ifdef __cplusplus
}
#endif

#endif
