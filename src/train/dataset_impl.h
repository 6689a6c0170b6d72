/* train/dataset_impl.h - internals shared by dataset*.c. */
#ifndef TERN_TRAIN_DATASET_IMPL_H
#define TERN_TRAIN_DATASET_IMPL_H

#include "train/dataset.h"
#include "train/order.h"

/* The tokens of one file. */
typedef struct {
    const uint8_t *data; /* little-endian, possibly unaligned */
    uint32_t width;      /* bytes per token: 1, 2 or 4 */
    uint32_t largest;
    uint64_t start, count; /* in the whole dataset */
    void *map;             /* NULL: not mapped, |data| is owned */
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

/* Fills |parts|, |tokens|, |largest| and |identity|. */
TERN_MUST_USE tern_status tern_dataset_read_files(tern_dataset *d, const tern_dataset_options *o);

/* --- dataset_text.c --- */

typedef struct {
    tern_alloc mem;
    const tern_tokenizer *tokenizer;
    const char *separator; /* before the text; NULL: none */
    size_t whole_bytes;    /* longer texts are encoded in chunks */
} tern_dataset_text;

/* Reads the tokens of |path|, a file or a pipe. If there are none, |out->count| is 0 and |out| owns
 * nothing. */
TERN_MUST_USE tern_status tern_dataset_read_text(const tern_dataset_text *t, const char *path,
                                                 tern_dataset_part *out);
/* The length of the next chunk of text, at most |max_len|: all of it, or up to the last line end
 * where every pre-tokenizer splits, or else up to the last whole character. |len| is not 0. */
size_t tern_dataset_cut_text(const uint8_t *bytes, size_t len, size_t max_len);

/* --- dataset_tokens.c --- */

/* Maps a file of tokens. If there are none, |out->count| is 0 and |out| owns nothing. */
TERN_MUST_USE tern_status tern_dataset_map_tokens(const char *path, tern_dataset_part *out);
/* Makes a part of |ids|, at the smallest width that fits all. */
TERN_MUST_USE tern_status tern_dataset_pack_tokens(tern_alloc mem, const uint32_t *ids,
                                                   size_t count, tern_dataset_part *out);
/* Writes |ids| little-endian, |width| bytes each. */
void tern_dataset_pack(const uint32_t *ids, size_t count, uint32_t width, uint8_t *to);
/* Drops the resident pages of a mapped file; they are read again on access. */
void tern_dataset_part_drop_pages(const tern_dataset_part *part);
void tern_dataset_part_free(tern_alloc mem, tern_dataset_part *part);

uint32_t tern_dataset_token(const tern_dataset_part *p, uint64_t i);

#endif
