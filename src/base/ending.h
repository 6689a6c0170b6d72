/* base/ending.h - what the end of a file name stands for. A kind of file that has several formats
 * lists them in one table, from which names are recognised and messages made. */
#ifndef TERN_BASE_ENDING_H
#define TERN_BASE_ENDING_H

#include "base/text.h"

/* A row of a table; NULL text ends it. An ending comes before those that it ends with itself
 * (".trace.json" before ".json"). */
typedef struct {
    const char *text; /* ".html" */
    int value;        /* 0 or more */
} tern_ending;

/* Value of the first row that |path| ends with, in upper or lower case; -1 if there is none. */
int tern_ending_find(const tern_ending *rows, const char *path);

/* ".html, .json or .txt" */
void tern_ending_print(const tern_ending *rows, tern_text *out);

#endif
