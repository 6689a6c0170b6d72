/* compile/flags.h - the compiler's options as words: "--auto-cast matmult", as the command line,
 * the API and NEURON_CC_FLAGS have them. */
#ifndef TERN_COMPILE_FLAGS_H
#define TERN_COMPILE_FLAGS_H

#include "compile/compile.h"

/* The index-th flag, "--auto-cast"; NULL past the last. */
const char *tern_compile_flag_at(size_t index, bool *out_has_value);

/* Sets what flag |name| says. |value| is not looked at if it takes none. "--no-cache" sets
 * |options->cache| to NULL. INVALID with what is allowed; NOT_FOUND if there is no such flag. */
TERN_MUST_USE tern_status tern_compile_flag_set(tern_compile_options *options, const char *name,
                                                const char *value);

/* The same for each of several flags in a text, "--name value" or "--name=value"; quotes as in a
 * shell. INVALID for a word that is no flag. */
TERN_MUST_USE tern_status tern_compile_flags_set(tern_compile_options *options, const char *text);

/* The same for flags that were written for neuronx-cc (NEURON_CC_FLAGS): those that Tern does not
 * have are passed over, each with a line in the log at level info. */
TERN_MUST_USE tern_status tern_compile_flags_set_known(tern_compile_options *options,
                                                       const char *text);

#endif
