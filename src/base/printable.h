/* base/printable.h - escapes untrusted text for terminals: names of files, ops, functions, tensors
 * and models may contain control sequences.
 *
 * Control characters (C0, DEL, C1), characters that change the direction of text, and bytes that
 * are not UTF-8 become escapes: \n, \x1b, \u009b. Everything else is unchanged, backslashes
 * included. */
#ifndef TERN_BASE_PRINTABLE_H
#define TERN_BASE_PRINTABLE_H

#include <stdbool.h>

#include "base/text.h"

/* One-line text, such as a name: newlines and tabs are escaped too. */
void tern_text_put_printable(tern_text *out, const char *text, size_t len);

/* Multi-line text: newlines and tabs are unchanged. */
void tern_text_put_printable_lines(tern_text *out, const char *text, size_t len);

/* The same for text that arrives in chunks, which may split characters. Zero-initialised. */
typedef struct {
    char part[4]; /* bytes of an incomplete character */
    unsigned part_len;
} tern_printable;
void tern_printable_put(tern_printable *p, const char *text, size_t len, tern_text *out);
/* Writes the rest of an incomplete character. */
void tern_printable_end(tern_printable *p, tern_text *out);

#endif
