/* tern/numbers.h - Trainium's number formats: conversion of arrays between any two. */
#ifndef TERN_NUMBERS_H
#define TERN_NUMBERS_H

#include "tern/dtype.h"
#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    TERN_CAST_HARDWARE,   /* nearest even, overflow to infinity; to integers nearest, saturating */
    TERN_CAST_SATURATE,   /* as HARDWARE, but overflow saturates to the largest finite value */
    TERN_CAST_STOCHASTIC, /* rounds up with probability equal to the distance from the lower
                             neighbour */
    TERN_CAST_HLO         /* StableHLO's convert: to integers toward zero, integers wrap */
} tern_cast;

typedef struct {
    size_t struct_size; /* sizeof(tern_cast_options) at the caller's compile time */
    tern_cast cast;
    uint64_t seed;           /* for TERN_CAST_STOCHASTIC */
    uint64_t first_position; /* position of element 0: the random bits are a function of (seed,
                                position) */
} tern_cast_options;

/* Converts |count| elements of |src| to |dst|, which must not overlap. |options| NULL means
 * TERN_CAST_HARDWARE. Fails with INVALID on an unknown type, a NULL array with count > 0, or a size
 * that overflows. Thread-safe. */
TERN_API TERN_MUST_USE tern_status tern_numbers_convert(tern_dtype to, void *dst, tern_dtype from,
                                                        const void *src, size_t count,
                                                        const tern_cast_options *options);

/* Bytes of one element in an array; 0 for an unknown type. */
TERN_API size_t tern_numbers_element_bytes(tern_dtype dtype);

/* The type with this StableHLO or numpy name ("bf16", "float8_e4m3"); TERN_DTYPE_NONE if
 * unknown. */
TERN_API tern_dtype tern_numbers_parse_dtype(const char *name);

/* "f8E4M3"; "none" for an unknown type. */
TERN_API const char *tern_numbers_dtype_name(tern_dtype dtype);

#ifdef __cplusplus
}
#endif

#endif
