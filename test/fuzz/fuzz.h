/* fuzz.h - what every fuzz target shares. */
#ifndef TERN_TEST_FUZZ_H
#define TERN_TEST_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Set by a target whose reader has accepted the input. replay.c looks at it; libFuzzer does not. */
__attribute__((weak)) bool fuzz_accepted;

#endif
