/* ref/sort_impl.h - stable sorting by keys, for sort and top_k. */
#ifndef TERN_REF_SORT_IMPL_H
#define TERN_REF_SORT_IMPL_H

#include "numerics/format.h"
#include "ref/eval_impl.h"

/* The order of elements: integers by value; floats in their total order, optionally with equal
 * zeros and equal NaNs. */
typedef struct {
    tern_dtype dtype; /* not complex */
    bool descending;
    bool one_zero, one_nan;
} tern_ref_order;

typedef struct {
    uint64_t key;
    int64_t index;
} tern_ref_entry;

/* Ascending keys and indices from 0 of |count| elements that are |stride| bytes apart. */
void tern_ref_entries(const tern_ref_order *order, const uint8_t *src, size_t stride, size_t count,
                      tern_ref_entry *out);

/* Stable; |scratch| has space for as many entries. The result is in |entries|. */
void tern_ref_entries_sort(tern_ref_entry *entries, tern_ref_entry *scratch, size_t count);

#endif
