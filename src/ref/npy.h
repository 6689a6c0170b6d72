/* ref/npy.h - tensors as numpy's .npy files. Reads versions 1.0 to 3.0 in either byte order and
 * array order; writes 1.0, little-endian, C order. Types that numpy lacks (bf16, fp8, ...) are
 * written as with ml_dtypes: raw bytes '<V2' or '|V1', which are read back if the caller names the
 * type. */
#ifndef TERN_REF_NPY_H
#define TERN_REF_NPY_H

#include "ref/value.h"

/* |want| is the element type the caller needs; TERN_DTYPE_NONE accepts the header's. INVALID, with
 * found and wanted, if the header has another type. CORRUPT for a malformed file. */
TERN_MUST_USE tern_status tern_npy_decode(tern_alloc mem, const uint8_t *bytes, size_t len,
                                          tern_dtype want, tern_ref_value **out);
TERN_MUST_USE tern_status tern_npy_read(tern_alloc mem, const char *path, tern_dtype want,
                                        tern_ref_value **out);
/* Atomically replaces |path|. */
TERN_MUST_USE tern_status tern_npy_write(tern_alloc mem, const char *path, const tern_ref_value *v);

#endif
