/* fuzz.h - declarations for fuzz targets. */
#ifndef TERN_TEST_FUZZ_H
#define TERN_TEST_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Set by a target if its reader accepted the input; checked by replay.c. */
__attribute__((weak)) bool fuzz_accepted;

#endif
