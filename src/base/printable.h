/* base/printable.h - foreign text made safe to print: names of files, ops, functions, tensors and
 * models may hold what a terminal obeys.
 *
 * Control characters (C0, DEL, C1), characters that change the direction of text, and bytes that
 * are not UTF-8 become escapes: \n, \x1b, \u009b. Everything else stays, the backslash too. */
#ifndef TERN_BASE_PRINTABLE_H
#define TERN_BASE_PRINTABLE_H

#include <stdbool.h>

#include "base/text.h"

/* A name, or another text of one line: line ends and tabs are escaped as well. */
void tern_text_put_printable(tern_text *out, const char *text, size_t len);

/* A text of several lines: line ends and tabs stay. */
void tern_text_put_printable_lines(tern_text *out, const char *text, size_t len);

/* The same for a text that arrives in pieces, which may end within a character. Begins
 * zeroed. */
typedef struct {
    char part[4]; /* of a character that is not complete */
    unsigned part_len;
} tern_printable;
void tern_printable_put(tern_printable *p, const char *text, size_t len, tern_text *out);
/* Puts what is left of an incomplete character. */
void tern_printable_end(tern_printable *p, tern_text *out);

#endif
