/* compile/flags.h - parses compiler flags such as "--auto-cast matmult", for the command line, the
 * API and NEURON_CC_FLAGS. */
#ifndef TERN_COMPILE_FLAGS_H
#define TERN_COMPILE_FLAGS_H

#include "compile/compile.h"

/* The name of the index-th flag, such as "--auto-cast"; NULL past the last. */
const char *tern_compile_flag_at(size_t index, bool *out_has_value);

/* Sets flag |name|. |value| is ignored if the flag takes none. "--no-cache" sets |options->cache|
 * to NULL. INVALID with the allowed values; NOT_FOUND for an unknown flag. */
TERN_MUST_USE tern_status tern_compile_flag_set(tern_compile_options *options, const char *name,
                                                const char *value);

/* The same for a text with several flags, "--name value" or "--name=value"; quotes as in a shell.
 * INVALID for an unknown flag. */
TERN_MUST_USE tern_status tern_compile_flags_set(tern_compile_options *options, const char *text);

/* The same for flags written for neuronx-cc (NEURON_CC_FLAGS): flags that Tern does not have are
 * ignored, each with an info line in the log. */
TERN_MUST_USE tern_status tern_compile_flags_set_known(tern_compile_options *options,
                                                       const char *text);

#endif
