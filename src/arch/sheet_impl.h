/* arch/sheet_impl.h - aligned sheets of facts, within 100 columns. */
#ifndef TERN_ARCH_SHEET_IMPL_H
#define TERN_ARCH_SHEET_IMPL_H

#include "arch/fact.h"
#include "base/text.h"

/* "  name   value   letter  what", the last wrapped. */
void tern_sheet_row(tern_text *out, const char *name, const char *value, char letter,
                    const char *what);

typedef struct {
    bool sources;     /* the source of each value on the next line */
    bool skip_absent; /* leaves out fields tagged NONE */
} tern_sheet_options;

/* Every field of a record, section by section. */
void tern_sheet_record(const tern_field_table *table, const void *record, const tern_fact *facts,
                       tern_sheet_options options, tern_text *out);

/* The meaning of the letters in use, except NONE, which is a dash. */
void tern_sheet_legend(const tern_field_table *table, const tern_fact *facts, tern_text *out);

/* |words| from column |column| on, broken at spaces; later lines are indented to |column|. */
void tern_sheet_wrap(tern_text *out, const char *words, size_t column);

/* |value| with |decimals| digits after the point, independent of the locale. */
void tern_sheet_fixed(double value, int decimals, char *text, size_t size);

#endif
