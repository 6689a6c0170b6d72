/* arch/subject.h - resolves a name: a chip, an instance, or a chip described in a file; no name
 * means the list of all. `tern arch` and the C interface show it. */
#ifndef TERN_ARCH_SUBJECT_H
#define TERN_ARCH_SUBJECT_H

#include "arch/chip.h"
#include "arch/instance.h"
#include "arch/price.h"

/* One of the two, or neither for the list of all. */
typedef struct {
    const tern_chip *chip;
    const tern_instance *instance;
} tern_arch_subject;

/* |name| NULL means the list. NOT_FOUND with the nearest names; for a wrong file INVALID with every
 * message in |diag|. Freed with tern_arch_subject_fini(), also after a failure. */
TERN_MUST_USE tern_status tern_arch_subject_find(tern_alloc mem, const char *name, tern_diag *diag,
                                                 tern_arch_subject *out);
void tern_arch_subject_fini(tern_arch_subject *subject);

/* For people, within 100 columns. */
TERN_MUST_USE tern_status tern_arch_subject_print(const tern_arch_subject *subject,
                                                  const tern_prices *prices,
                                                  tern_arch_print_options options, tern_text *out);

/* As one JSON object; a chip's object can be read back. */
TERN_MUST_USE tern_status tern_arch_subject_write(const tern_arch_subject *subject,
                                                  const tern_prices *prices, tern_alloc mem,
                                                  tern_json_writer *w);

#endif
