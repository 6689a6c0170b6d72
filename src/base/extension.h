/* base/extension.h - file name extensions. A file kind with several formats lists them in one table
 * that selects the format and produces messages. */
#ifndef TERN_BASE_EXTENSION_H
#define TERN_BASE_EXTENSION_H

#include "base/text.h"

/* A row of a table; NULL text ends it. A longer extension must precede its own suffix
 * (".trace.json" before ".json"). */
typedef struct {
    const char *text; /* ".html" */
    int value;        /* 0 or more */
} tern_extension;

/* Value of the first row that |path| ends with, ignoring case; -1 if there is none. */
int tern_extension_find(const tern_extension *rows, const char *path);

/* ".html, .json or .txt" */
void tern_extension_print(const tern_extension *rows, tern_text *out);

#endif
