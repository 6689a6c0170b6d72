/* compile/kernel_source.h - a recorded NKI kernel as a program of its own. */
#ifndef TERN_COMPILE_KERNEL_SOURCE_H
#define TERN_COMPILE_KERNEL_SOURCE_H

#include "hlo/module.h"

bool tern_compile_is_kernel(const uint8_t *bytes, size_t len);

/* A module whose main calls the kernel with its inputs and returns its results; inputs that it
 * updates in place are donated. The caller verifies and destroys the module. */
TERN_MUST_USE tern_status tern_compile_read_kernel(tern_alloc mem, const char *name,
                                                   const uint8_t *bytes, size_t len,
                                                   tern_hlo_module **out);

#endif
