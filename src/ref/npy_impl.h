/* ref/npy_impl.h - between reading and writing .npy files: how types are named in them. */
#ifndef TERN_REF_NPY_IMPL_H
#define TERN_REF_NPY_IMPL_H

#include "ref/npy.h"

/* A type as a header has it: '<f4' is {'f', 4}. */
typedef struct {
    char kind;
    uint8_t bytes;
    tern_dtype dtype;
} tern_npy_row;

/* The types numpy has itself; ends with a row of kind 0. */
extern const tern_npy_row tern_npy_rows[];

#endif
