/* tern/nki.h - recorded NKI kernels (docs/nki_stream.md).
 *
 * A front end records a kernel as words and packs them into a kernel stream. tern_program_compile()
 * takes the stream as a program of its own; a graph calls it with stablehlo.custom_call @tern.nki,
 * whose backend_config is the stream. */
#ifndef TERN_NKI_H
#define TERN_NKI_H

#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The stream of |count| words of records. Allocated with the C library's malloc: free *out_bytes
 * with free(). Does not check the records; compiling does. */
TERN_API TERN_MUST_USE tern_status tern_nki_pack(const int64_t *words, size_t count,
                                                 uint8_t **out_bytes, size_t *out_len);

/* The instruction set as a JSON document: engines, memories, operators, functions, element types,
 * enums, instructions and the parameters of chips, each list in the order of its numbers in a
 * stream. Allocated in the same way; zero-terminated. */
TERN_API TERN_MUST_USE tern_status tern_nki_tables(char **out_json, size_t *out_len);

#ifdef __cplusplus
}
#endif

#endif
