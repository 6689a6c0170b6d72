/* hlo/print.h - prints a graph as StableHLO text, which reads back as an equal graph. */
#ifndef TERN_HLO_PRINT_H
#define TERN_HLO_PRINT_H

#include "base/text.h"
#include "hlo/module.h"

typedef struct {
    bool generic;   /* every op as "dialect.name"(...) */
    bool locations; /* with loc(...) */
    /* Constants with more elements than this are truncated, with a comment, and do not read back.
     * 0: no limit. */
    size_t max_elements;
} tern_hlo_print_options;

/* |options| NULL: pretty form, nothing truncated, no locations. Not const: locations may be
 * decoded.
 */
TERN_MUST_USE tern_status tern_hlo_print(tern_hlo_module *m, const tern_hlo_print_options *options,
                                         tern_text *out);

/* Single items, for messages. */
void tern_hlo_print_type(const tern_hlo_module *m, tern_hlo_type type, tern_text *out);
void tern_hlo_print_attr(const tern_hlo_module *m, tern_hlo_attr attr, tern_text *out);

#endif
