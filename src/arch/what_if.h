/* arch/what_if.h - a modified chip: "hbm_bandwidth=2x", "sbuf=48MiB".
 *
 * A change is NAME=VALUE. NAME is a field of the chip (chip_fields.def) or a common name for
 * several of them (what_if.def). VALUE is a number in the unit of the field, with or without the
 * unit (1.4GHz, 48MiB, 2.4e12, 200ns), a factor (2x, 0.5x), or on or off. */
#ifndef TERN_ARCH_WHAT_IF_H
#define TERN_ARCH_WHAT_IF_H

#include "arch/chip.h"

/* A copy of |chip| with all changes applied in order. INVALID: the message has the text found and
 * the values wanted; violations of the rules between fields are all in |diag|. |*out_compiled| is
 * whether a parameter changed that the compiler depends on: it would then generate a different
 * program for the new chip. */
TERN_MUST_USE tern_status tern_arch_what_if(tern_alloc mem, const tern_chip *chip,
                                            const char *const *changes, size_t count,
                                            tern_diag *diag, const tern_chip **out,
                                            bool *out_compiled);

/* Prints a line "name: before -> after" for each field in which they differ. */
void tern_arch_print_changes(const tern_chip *before, const tern_chip *after, tern_text *out);

/* The common name at |index| that is not a field, with its meaning in |*out_what|; NULL if out of
 * range. */
const char *tern_arch_what_if_word(size_t index, const char **out_what);

#endif
