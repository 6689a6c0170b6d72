/* ref/npy.h - tensors as numpy's .npy files, versions 1.0 to 3.0, either byte order and either
 * array order read; 1.0, little-endian, C order written. Types numpy lacks (bf16, fp8, ...) are
 * written as ml_dtypes' users find them: '<V2' or '|V1' raw bytes, and read so when the wanted type
 * is given. */
#ifndef TERN_REF_NPY_H
#define TERN_REF_NPY_H

#include "ref/value.h"

/* |want| is what the caller needs the elements to be; TERN_DTYPE_NONE takes what the header says.
 * INVALID, with found and wanted, if the header's type is another. CORRUPT for a broken file. */
TERN_MUST_USE tern_status tern_npy_decode(tern_alloc mem, const uint8_t *bytes, size_t len,
                                          tern_dtype want, tern_ref_value **out);
TERN_MUST_USE tern_status tern_npy_read(tern_alloc mem, const char *path, tern_dtype want,
                                        tern_ref_value **out);
/* Atomically replaces |path|. */
TERN_MUST_USE tern_status tern_npy_write(tern_alloc mem, const char *path, const tern_ref_value *v);

#endif
