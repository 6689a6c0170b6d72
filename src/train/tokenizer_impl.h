/* train/tokenizer_impl.h - internals shared by tokenizer*.c.
 *
 *     text --added tokens--> stretches --normalizers--> --added tokens--> --pre-tokenizers-->
 *     words --BPE--> ids
 *
 * With "byte level" words (GPT-2's alphabet of 256 letters for the 256 bytes), the reader converts
 * everything back to bytes, so that encoding never sees the alphabet. */
#ifndef TERN_TRAIN_TOKENIZER_IMPL_H
#define TERN_TRAIN_TOKENIZER_IMPL_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/map.h"
#include "train/tokenizer.h"

#define TERN_TOKEN_NONE UINT32_MAX

/* Ids index tables: bounds the memory that a file can request. */
enum { TERN_TOKENIZER_IDS_MAX = 1 << 22, TERN_TOKENIZER_STAGES_MAX = 8 };

typedef struct {
    const char *bytes; /* NULL: none */
    size_t len;
} tern_token_text;

/* --- tokenizer_bpe.c --- */

typedef struct {
    uint64_t key; /* left id << 32 | right id; UINT64_MAX: free */
    uint32_t rank, id;
} tern_bpe_merge;

typedef struct {
    bool byte_level;
    bool byte_fallback, fuse_unknown, ignore_merges;
    bool has_unknown;           /* the file names an unk_token */
    uint32_t unknown;           /* its id; NONE: not in the vocabulary */
    uint32_t byte_ids[256];     /* of each byte; without byte level of "<0xXX>" */
    const tern_map *vocabulary; /* words (byte level: their bytes) -> ids */
    tern_bpe_merge *merges;     /* open addressing */
    uint64_t merge_mask;
} tern_bpe;

/* Scratch buffers of one encode call, reused from word to word. */
typedef struct {
    uint32_t id, prev, next;
} tern_bpe_symbol;
typedef struct {
    uint64_t order; /* rank << 32 | position: merge priority */
    uint32_t left, right;
} tern_bpe_candidate;
typedef struct {
    tern_alloc mem;
    TERN_VEC(tern_bpe_symbol) symbols;
    TERN_VEC(tern_bpe_candidate) heap;
} tern_bpe_scratch;
void tern_bpe_scratch_free(tern_bpe_scratch *scratch);

/* The size of |merges| must be a power of two, at least twice the number of merges. False if a
 * probe sequence is far longer than random hashing would make it: lookups would be slow. */
bool tern_bpe_add_merge(tern_bpe *bpe, uint32_t left, uint32_t right, uint32_t rank, uint32_t id);
TERN_MUST_USE tern_status tern_bpe_encode(const tern_bpe *bpe, tern_bpe_scratch *scratch,
                                          const char *word, size_t len, tern_tokens *out);

/* --- tokenizer_split.c --- */

/* The length of the first split of |text|, at least 1; |len| is not 0. */
typedef size_t (*tern_split)(const char *text, size_t len);
/* The splitter of a regular expression, matched by its exact text; NULL: unknown. */
tern_split tern_split_of_pattern(const char *pattern, size_t len);
size_t tern_split_gpt2(const char *text, size_t len);
size_t tern_split_digit(const char *text, size_t len);  /* each digit alone */
size_t tern_split_digits(const char *text, size_t len); /* digits from the rest */
/* Splits before each U+2581; before each run of them. */
size_t tern_split_metaspace(const char *text, size_t len);
size_t tern_split_metaspace_runs(const char *text, size_t len);
/* Bytes of white space at the start, and at the end. */
size_t tern_split_space_before(const char *text, size_t len);
size_t tern_split_space_after(const char *text, size_t len);

#define TERN_METASPACE "\xe2\x96\x81" /* U+2581 */

/* --- tokenizer_unicode.c --- */

typedef enum {
    TERN_UNICODE_OTHER,
    TERN_UNICODE_LETTER,
    TERN_UNICODE_NUMBER,
    TERN_UNICODE_SPACE
} tern_unicode_class;
tern_unicode_class tern_unicode_class_of(uint32_t code_point);
/* Decodes the first character and returns its length; 1 and U+FFFD if it is malformed. */
size_t tern_unicode_next(const char *text, size_t len, uint32_t *out);

/* --- tokenizer.c --- */

typedef struct {
    tern_token_text content; /* text to match */
    uint32_t id;
    bool strip_left, strip_right;
} tern_added_token;

typedef struct {
    tern_added_token *items; /* sorted by text */
    uint32_t count;
    uint32_t first[257]; /* first[b] to first[b + 1] - 1 begin with byte b */
} tern_added_tokens;
/* Sorts the items and drops those with duplicate text. */
void tern_tokenizer_index_added(tern_added_tokens *added);
/* The longest added token that |text| starts with, or NULL; |len| is not 0. */
const tern_added_token *tern_tokenizer_added_at(const tern_added_tokens *added, const char *text,
                                                size_t len);

typedef enum { TERN_REWRITE_PREPEND, TERN_REWRITE_REPLACE, TERN_REWRITE_NFC } tern_rewrite_kind;
typedef struct {
    tern_rewrite_kind kind;
    tern_token_text from, to; /* PREPEND has no |from|, NFC neither of them */
} tern_rewrite;

typedef enum { TERN_PREFIX_NONE, TERN_PREFIX_FIRST, TERN_PREFIX_ALWAYS } tern_prefix;

struct tern_tokenizer {
    tern_alloc mem;
    tern_arena arena; /* owns all members below */
    char identity[80];
    bool is_bytes; /* byte tokenizer: uses none of the members below */
    uint32_t id_count;
    tern_map vocabulary;
    tern_bpe bpe;

    tern_added_tokens added, added_normalized; /* matched before; after normalizing */
    tern_rewrite normalizers[TERN_TOKENIZER_STAGES_MAX];
    uint32_t normalizer_count;
    uint32_t growth; /* maximum factor by which they lengthen a text */

    /* Pre-tokenizing: replaces spaces, adds a prefix, and splits in stages, each within the splits
     * of the previous one. */
    bool spaces_to_metaspace;
    tern_prefix prefix;
    const char *prefix_text;
    tern_split splits[TERN_TOKENIZER_STAGES_MAX];
    uint32_t split_count;

    tern_token_text *texts;   /* [id_count] as in the file */
    tern_token_text *decoded; /* [id_count] as decoded */
    bool join_with_space;     /* no decoder */
    bool drop_first_metaspace;
    tern_token_text strip; /* from start and end of the decoded text, up to these counts */
    uint32_t strip_start, strip_stop;
};

/* --- tokenizer_read.c, tokenizer_read_steps.c --- */

/* Fills |t|, zeroed except for |mem| and |arena|. */
TERN_MUST_USE tern_status tern_tokenizer_read(tern_tokenizer *t, const char *name, const char *text,
                                              size_t len);

typedef struct tern_json tern_json;
typedef struct {
    tern_tokenizer *t;
    const char *name; /* of the file */
    bool byte_level;
    uint32_t decoder_growth;
} tern_tokenizer_reader;
TERN_MUST_USE tern_status tern_tokenizer_read_normalizers(tern_tokenizer_reader *r,
                                                          const tern_json *value);
TERN_MUST_USE tern_status tern_tokenizer_read_splits(tern_tokenizer_reader *r,
                                                     const tern_json *value);
/* Fills |decoded| from |texts|. */
TERN_MUST_USE tern_status tern_tokenizer_read_decoder(tern_tokenizer_reader *r,
                                                      const tern_json *value);
/* The byte of a letter of GPT-2's alphabet; -1 if |code_point| is not in it. */
int tern_tokenizer_alphabet_byte(uint32_t code_point);
/* Converts |text| in that alphabet to bytes, in the arena; |out->bytes| is NULL if a letter is not
 * in it. */
TERN_MUST_USE tern_status tern_tokenizer_alphabet_bytes(tern_arena *arena, tern_token_text text,
                                                        tern_token_text *out);

/* --- tokenizer_nfc.c --- */

/* Appends |text| in normalization form C; bytes that are not UTF-8 unchanged. */
void tern_tokenizer_nfc(const char *text, size_t len, tern_text *out);

/* --- tokenizer_rewrite.c --- */

/* Sets |out| to |text| with the normalizers applied, PREPEND only if |prepend|. */
void tern_tokenizer_normalize(const tern_tokenizer *t, const char *text, size_t len, bool prepend,
                              tern_text *out);
/* Appends |text| with every |from| (not empty) replaced by |to|. */
void tern_tokenizer_replace(const char *text, size_t len, tern_token_text from, tern_token_text to,
                            tern_text *out);

#endif
