/* train/dataset_impl.h - what the parts of the dataset share. */
#ifndef TERN_TRAIN_DATASET_IMPL_H
#define TERN_TRAIN_DATASET_IMPL_H

#include "train/dataset.h"
#include "train/order.h"

/* The tokens of one file. */
typedef struct {
    const uint8_t *data; /* little-endian, maybe unaligned */
    uint32_t width;      /* bytes of a token: 1, 2, 4 */
    uint32_t largest;
    uint64_t start, count; /* in the row of all */
    void *map;             /* mapped, or else |data| is owned */
    size_t map_bytes;
} tern_dataset_part;

struct tern_dataset {
    tern_alloc mem;
    uint32_t sequence, batch;
    uint64_t seed;
    TERN_VEC(tern_dataset_part) parts; /* none is empty */
    uint64_t tokens;
    uint32_t largest;
    tern_order order;
    char identity[80];
};

/* --- dataset_files.c --- */

/* Fills parts, tokens, largest and identity. */
TERN_MUST_USE tern_status tern_dataset_read_files(tern_dataset *d, const tern_dataset_options *o);

/* --- dataset_text.c --- */

typedef struct {
    tern_alloc mem;
    const tern_tokenizer *tokenizer;
    const char *separator; /* before the text; NULL: nothing */
    size_t whole_bytes;    /* longer texts are encoded in pieces */
} tern_dataset_text;

/* The tokens of |path|, a file or a pipe. |out->count| 0: there are none, and nothing is held. */
TERN_MUST_USE tern_status tern_dataset_read_text(const tern_dataset_text *t, const char *path,
                                                 tern_dataset_part *out);
/* The length of a piece of text, at most |most|: all of it, or up to the end of the last line that
 * pre-tokenizers split from the next, or else of a character. |len| is not 0. */
size_t tern_dataset_cut_text(const uint8_t *bytes, size_t len, size_t most);

/* --- dataset_tokens.c --- */

/* Maps a file of tokens. |out->count| 0: there are none, and nothing is held. */
TERN_MUST_USE tern_status tern_dataset_map_tokens(const char *path, tern_dataset_part *out);
/* Ids as a part of its own, in as few bytes as they fit. */
TERN_MUST_USE tern_status tern_dataset_pack_tokens(tern_alloc mem, const uint32_t *ids,
                                                   size_t count, tern_dataset_part *out);
/* Little-endian, |width| bytes each. */
void tern_dataset_pack(const uint32_t *ids, size_t count, uint32_t width, uint8_t *to);
/* Pages of a mapped file leave the process until they are used again. */
void tern_dataset_part_forget(const tern_dataset_part *part);
void tern_dataset_part_free(tern_alloc mem, tern_dataset_part *part);

uint32_t tern_dataset_token(const tern_dataset_part *p, uint64_t i);

#endif
