/* ref/sort_impl.h - stable sorting by keys, for sort and top_k. */
#ifndef TERN_REF_SORT_IMPL_H
#define TERN_REF_SORT_IMPL_H

#include "numerics/format.h"
#include "ref/eval_impl.h"

/* How elements compare: integers by value; floats in their total order, with the zeros made equal
 * and NaNs made one if asked. */
typedef struct {
    tern_dtype dtype; /* no complex type */
    bool descending;
    bool one_zero, one_nan;
} tern_ref_order;

typedef struct {
    uint64_t key;
    int64_t index;
} tern_ref_entry;

/* Keys that ascend as the order wants, and indices from 0, of |count| elements |step| bytes apart.
 */
void tern_ref_entries(const tern_ref_order *order, const uint8_t *src, size_t step, size_t count,
                      tern_ref_entry *out);

/* Stable; |room| is for as many entries. The result is in |entries|. */
void tern_ref_entries_sort(tern_ref_entry *entries, tern_ref_entry *room, size_t count);

#endif
