/* arch/what_if.h - a chip as somebody wishes it were: "hbm_bandwidth=2x", "sbuf=48MiB".
 *
 * A wish is NAME=VALUE. NAME is a field of the chip (chip_fields.def) or a word that people use for
 * some of them (what_if.def). VALUE is a number in the unit of that, with or without the unit
 * (1.4GHz, 48MiB, 2.4e12, 200ns), a factor (2x, 0.5x), or on or off. */
#ifndef TERN_ARCH_WHAT_IF_H
#define TERN_ARCH_WHAT_IF_H

#include "arch/chip.h"

/* A copy of |chip| with all wishes, one after the other. INVALID: what was found in the wish and
 * what is wanted; or, of rules between fields, with all breaches in |diag|. |*out_compiled| says
 * whether a number changed that a compiler decides by: a program made for |chip| is then not what
 * it would make for the other. */
TERN_MUST_USE tern_status tern_arch_what_if(tern_alloc mem, const tern_chip *chip,
                                            const char *const *wishes, size_t count,
                                            tern_diag *diag, const tern_chip **out,
                                            bool *out_compiled);

/* A line "name: before -> after" for each field in which they differ. */
void tern_arch_print_changes(const tern_chip *before, const tern_chip *after, tern_text *out);

/* The index-th word that is no field, what it means in |*out_what|; NULL past the last. */
const char *tern_arch_what_if_word(size_t index, const char **out_what);

#endif
