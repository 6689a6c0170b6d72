/* ref/npy_impl.h - names of types in .npy files, shared by the reader and the writer. */
#ifndef TERN_REF_NPY_IMPL_H
#define TERN_REF_NPY_IMPL_H

#include "ref/npy.h"

/* A type as in a header: '<f4' is {'f', 4}. */
typedef struct {
    char kind;
    uint8_t bytes;
    tern_dtype dtype;
} tern_npy_row;

/* The types that numpy has; terminated by a row of kind 0. */
extern const tern_npy_row tern_npy_rows[];

#endif
