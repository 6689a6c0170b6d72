/* train/tokenizer.h - tokenizers: bytes, or a Hugging Face tokenizer.json (BPE). */
#ifndef TERN_TRAIN_TOKENIZER_H
#define TERN_TRAIN_TOKENIZER_H

#include <stdbool.h>

#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"

typedef struct tern_tokenizer tern_tokenizer;
typedef struct {
    tern_alloc mem;
    TERN_VEC(uint32_t) ids;
} tern_tokens;
void tern_tokens_init(tern_tokens *t, tern_alloc mem);
void tern_tokens_fini(tern_tokens *t);

/* Maximum file size: three times that of the largest in use. */
enum { TERN_TOKENIZER_BYTES_MAX = 128 << 20 };

/* Byte tokenizer: ids 0 to 255. */
TERN_MUST_USE tern_status tern_tokenizer_bytes(tern_alloc mem, tern_tokenizer **out);
/* |path| is a tokenizer.json or a directory that holds one. UNSUPPORTED names an unknown component
 * (a model other than BPE, a pre-tokenizer, ...); ids never differ silently from Hugging Face's.
 * INVALID if rules would lengthen texts many times or make lookups slow. */
TERN_MUST_USE tern_status tern_tokenizer_open(tern_alloc mem, const char *path,
                                              tern_tokenizer **out);
/* The same from memory; |name| is for messages. */
TERN_MUST_USE tern_status tern_tokenizer_parse(tern_alloc mem, const char *name, const void *bytes,
                                               size_t len, tern_tokenizer **out);
void tern_tokenizer_destroy(tern_tokenizer *t); /* accepts NULL */

bool tern_tokenizer_is_bytes(const tern_tokenizer *t);       /* the byte tokenizer */
uint32_t tern_tokenizer_vocabulary(const tern_tokenizer *t); /* largest id + 1 */
/* "bytes", or the SHA-256 of the file; stored in checkpoints. */
const char *tern_tokenizer_identity(const tern_tokenizer *t);
/* The id of an added token by its text ("<|endoftext|>"); false and 0 if there is none. */
bool tern_tokenizer_find(const tern_tokenizer *t, const char *text, uint32_t *out);
/* Appends the ids of |text|, any bytes, to |out|. Adds no special tokens (add_special_tokens=False
 * in Hugging Face). Thread-safe. */
TERN_MUST_USE tern_status tern_tokenizer_encode(const tern_tokenizer *t, const void *text,
                                                size_t len, tern_tokens *out);
/* The same for the continuation of a text: does not prepend the prefix that some tokenizers add at
 * the start of a text. */
TERN_MUST_USE tern_status tern_tokenizer_encode_more(const tern_tokenizer *t, const void *text,
                                                     size_t len, tern_tokens *out);
/* Appends the bytes of |count| ids; U+FFFD for an invalid id. Special tokens decode to their text;
 * bytes that are not UTF-8 are restored unchanged. */
void tern_tokenizer_decode(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                           tern_text *out);
/* The same for ids that continue a text, such as one token at a time: keeps the space that some
 * decoders strip from the start or end of a text. */
void tern_tokenizer_decode_more(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                                tern_text *out);

#endif
