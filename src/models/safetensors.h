/* models/safetensors.h - files of named tensors (safetensors), one or several with an index.
 *
 * A file is a length, a JSON header and the data. It is untrusted: reading yields tensors that lie
 * inside the file or an error, whatever the file contains. Files are mapped, so data is read on
 * access. */
#ifndef TERN_MODELS_SAFETENSORS_H
#define TERN_MODELS_SAFETENSORS_H

#include "base/arena.h"
#include "base/status.h"
#include "tern/dtype.h"

enum { TERN_SAFETENSORS_RANK_MAX = 8 };

typedef struct {
    const char *name;
    tern_dtype dtype;
    uint32_t rank;
    int64_t dims[TERN_SAFETENSORS_RANK_MAX];
    const uint8_t *data; /* little-endian, dense; possibly unaligned */
    uint64_t bytes;
} tern_safetensor;

typedef struct tern_safetensors tern_safetensors;

/* |path| is a file, an index (*.index.json), or a directory with model.safetensors or
 * model.safetensors.index.json. INVALID, NOT_FOUND, IO, CORRUPT. */
TERN_MUST_USE tern_status tern_safetensors_open(tern_alloc mem, const char *path,
                                                tern_safetensors **out);
/* Opens one file in memory, borrowed until it is closed; |name| is for messages. */
TERN_MUST_USE tern_status tern_safetensors_open_bytes(tern_alloc mem, const char *name,
                                                      const uint8_t *bytes, size_t len,
                                                      tern_safetensors **out);
void tern_safetensors_close(tern_safetensors *s); /* accepts NULL */
uint32_t tern_safetensors_count(const tern_safetensors *s);
const tern_safetensor *tern_safetensors_at(const tern_safetensors *s, uint32_t index);
const tern_safetensor *tern_safetensors_find(const tern_safetensors *s, const char *name);
const char *tern_safetensors_metadata(const tern_safetensors *s, const char *key); /* or NULL */

/* Writes |tensors| to the file |path| ("DIR/NAME.safetensors"), in the given order. |metadata| is
 * |metadata_count| pairs of key and text. If the tensors exceed |shard_bytes| in total (0: no
 * limit) they are split into files "NAME-00001-of-00003.safetensors" with
 * "NAME.safetensors.index.json" beside them. Each file is written under a temporary name and
 * renamed, the index last; then files of the other form from an earlier call (the index, or the
 * single file) are removed, so that readers do not find them. Returns INVALID if a name occurs
 * twice or a tensor's size does not match its dimensions. */
TERN_MUST_USE tern_status tern_safetensors_write(tern_alloc mem, const char *path,
                                                 const tern_safetensor *tensors, uint32_t count,
                                                 const char *const *metadata,
                                                 uint32_t metadata_count, uint64_t shard_bytes);

#endif
