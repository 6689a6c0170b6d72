/* ref/sort_keys.c - elements as 64-bit keys, and a stable radix sort of those. */
#include <string.h>

#include "ref/sort_impl.h"

/* Maps the code of an element to an unsigned integer with the same order. */
static uint64_t key_of(const tern_num_format *f, const tern_ref_order *order, uint64_t code)
{
    uint64_t sign = (uint64_t)1 << (f->bits - 1);
    uint64_t mask = sign | (sign - 1);
    code &= mask;
    if (f->kind == TERN_KIND_SINT)
        return code ^ sign;
    if (f->kind != TERN_KIND_FLOAT)
        return code;
    if (order->one_zero && code == sign && f->specials != TERN_SPECIALS_FNUZ)
        code = 0;
    if (order->one_nan && f->specials != TERN_SPECIALS_FINITE) {
        double x = tern_num_to_f64(f, code);
        if (x != x)
            code = sign - 1;
    }
    return code & sign ? mask ^ code : code | sign;
}

void tern_ref_entries(const tern_ref_order *order, const uint8_t *src, size_t stride, size_t count,
                      tern_ref_entry *out)
{
    const tern_num_format *f = tern_num_format_of(order->dtype);
    uint64_t flip = order->descending ? UINT64_MAX : 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t code = 0;
        memcpy(&code, src + i * stride, f->storage_bytes);
        out[i] = (tern_ref_entry){.key = key_of(f, order, code) ^ flip, .index = (int64_t)i};
    }
}

static void insertion_sort(tern_ref_entry *e, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        tern_ref_entry x = e[i];
        size_t j = i;
        for (; j > 0 && e[j - 1].key > x.key; j--)
            e[j] = e[j - 1];
        e[j] = x;
    }
}

enum { DIGITS = 8, VALUES = 256, SMALL = 48 };

/* One pass over 8 bits. */
static void radix_pass(const tern_ref_entry *from, tern_ref_entry *to, size_t count,
                       const size_t *histogram, unsigned shift)
{
    size_t start[VALUES], at = 0;
    for (unsigned v = 0; v < VALUES; v++) {
        start[v] = at;
        at += histogram[v];
    }
    for (size_t i = 0; i < count; i++)
        to[start[from[i].key >> shift & (VALUES - 1)]++] = from[i];
}

void tern_ref_entries_sort(tern_ref_entry *entries, tern_ref_entry *scratch, size_t count)
{
    if (count <= SMALL) {
        insertion_sort(entries, count);
        return;
    }
    size_t histogram[DIGITS][VALUES] = {0};
    for (size_t i = 0; i < count; i++)
        for (unsigned d = 0; d < DIGITS; d++)
            histogram[d][entries[i].key >> 8 * d & (VALUES - 1)]++;
    tern_ref_entry *from = entries, *to = scratch;
    for (unsigned d = 0; d < DIGITS; d++) {
        if (histogram[d][from[0].key >> 8 * d & (VALUES - 1)] == count)
            continue; /* all equal in this digit */
        radix_pass(from, to, count, histogram[d], 8 * d);
        tern_ref_entry *swap = from;
        from = to;
        to = swap;
    }
    if (from != entries)
        memcpy(entries, from, count * sizeof *entries);
}
