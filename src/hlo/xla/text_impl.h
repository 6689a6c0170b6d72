/* xla/text_impl.h - the reader of HLO text. */
#ifndef TERN_HLO_XLA_TEXT_IMPL_H
#define TERN_HLO_XLA_TEXT_IMPL_H

#include "hlo/xla/xla_impl.h"

typedef struct {
    const char *at;
    size_t len;
} xla_span;

typedef struct {
    xla_module *x;
    const char *begin, *at, *end;
    tern_map computations; /* ids by name; 1 is the first */
    tern_map instrs;       /* the same, of the computation being read */
    unsigned depth;        /* of nested shapes and braces */
} xla_text;

/* INVALID with the position, what is found there, and what was wanted. */
TERN_MUST_USE tern_status xla_text_wanted(const xla_text *t, const char *wanted);
TERN_MUST_USE tern_status xla_text_error(const xla_text *t, const char *at, const char *fmt, ...)
    TERN_PRINTF(3, 4);

/* --- tokens (text_tokens.c): each skips whitespace and comments first --- */

void xla_text_skip(xla_text *t);
bool xla_text_at_end(xla_text *t);
/* Whether |punct| is next; take() also consumes it. */
bool xla_text_at(xla_text *t, const char *punct);
bool xla_text_take(xla_text *t, const char *punct);
TERN_MUST_USE tern_status xla_text_want(xla_text *t, const char *punct);
/* A word: letters, digits and "_.-:<>/"; may be empty. */
xla_span xla_text_word(xla_text *t);
bool xla_text_take_word(xla_text *t, const char *word);
/* A name, with or without its '%'. */
TERN_MUST_USE tern_status xla_text_name(xla_text *t, xla_span *out);
TERN_MUST_USE tern_status xla_text_int(xla_text *t, int64_t *out);
/* A quoted text, decoded. */
TERN_MUST_USE tern_status xla_text_quoted(xla_text *t, const char **out, size_t *out_len);
/* A value of any form, up to a comma, a closing bracket or whitespace outside brackets and quotes.
 */
TERN_MUST_USE tern_status xla_text_any(xla_text *t, xla_span *out);
/* "{1,2}"; with |open| "[" and |close| "]" a list in these. */
TERN_MUST_USE tern_status xla_text_ints(xla_text *t, const char *open, const char *close,
                                        xla_int_vec *out);

TERN_MUST_USE tern_status xla_text_shape(xla_text *t, xla_shape *out);
/* The elements between the brackets of constant(...). */
TERN_MUST_USE tern_status xla_text_literal(xla_text *t, xla_instr *in);
/* The value of attribute |key|; unknown ones are skipped. */
TERN_MUST_USE tern_status xla_text_attribute(xla_text *t, xla_instr *in, xla_span key);

static inline bool xla_span_is(xla_span s, const char *text)
{
    size_t i = 0;
    while (i < s.len && text[i] && s.at[i] == text[i])
        i++;
    return i == s.len && !text[i];
}

/* The id of a name, which is new if it was not named before. */
TERN_MUST_USE tern_status xla_text_id(tern_map *map, xla_span name, int64_t *out);

#endif
