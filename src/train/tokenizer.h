/* train/tokenizer.h - text to tokens and back: bytes, or a Hugging Face tokenizer.json (BPE). */
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

/* The largest file: the largest in use have a third of it. */
enum { TERN_TOKENIZER_BYTES_MAX = 128 << 20 };

/* Every byte a token: 0 to 255. */
TERN_MUST_USE tern_status tern_tokenizer_bytes(tern_alloc mem, tern_tokenizer **out);
/* |path| is a tokenizer.json or a directory that holds one. UNSUPPORTED names the part that is not
 * known (a model other than BPE, a pre-tokenizer, ...): never silently other tokens. INVALID for
 * rules that would explode: that make texts many times longer, or lookups slow. */
TERN_MUST_USE tern_status tern_tokenizer_open(tern_alloc mem, const char *path,
                                              tern_tokenizer **out);
/* The same from bytes; |name| for messages. */
TERN_MUST_USE tern_status tern_tokenizer_parse(tern_alloc mem, const char *name, const void *bytes,
                                               size_t len, tern_tokenizer **out);
void tern_tokenizer_destroy(tern_tokenizer *t); /* accepts NULL */

bool tern_tokenizer_is_bytes(const tern_tokenizer *t);       /* every byte is a token */
uint32_t tern_tokenizer_vocabulary(const tern_tokenizer *t); /* largest id + 1 */
/* "bytes", or a SHA-256 of the file: for checkpoints. */
const char *tern_tokenizer_identity(const tern_tokenizer *t);
/* The id of an added token by its text ("<|endoftext|>"); false and 0: there is none. */
bool tern_tokenizer_find(const tern_tokenizer *t, const char *text, uint32_t *out);
/* Appends to |out|. Any bytes are taken. Thread-safe. Nothing is put around the text: what
 * Hugging Face calls add_special_tokens=False. */
TERN_MUST_USE tern_status tern_tokenizer_encode(const tern_tokenizer *t, const void *text,
                                                size_t len, tern_tokens *out);
/* The same for the rest of a text of which the beginning was encoded before: what some tokenizers
 * put before a text is not put before it. */
TERN_MUST_USE tern_status tern_tokenizer_encode_more(const tern_tokenizer *t, const void *text,
                                                     size_t len, tern_tokens *out);
/* Appends the bytes of |count| ids; of an id that is none, U+FFFD. Special tokens are text, and
 * bytes that are no UTF-8 come out as they went in. */
void tern_tokenizer_decode(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                           tern_text *out);
/* The same for ids that follow others, such as one token at a time: the space that some decoders
 * take from the start of a text, or from its end, is left there. */
void tern_tokenizer_decode_more(const tern_tokenizer *t, const uint32_t *ids, size_t count,
                                tern_text *out);

#endif
