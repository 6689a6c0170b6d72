/* nki/nki_operand.c - verifies the operands of records. */
#include <inttypes.h>

#include "nki/nki_impl.h"

enum {
    CHIP_ELEMENTS_MAX = 1 << 20, /* of a row of an operand on the chip */
    STRIDE_BITS = 40,            /* limits that keep sums of products in 64 bits */
    OFFSET_BITS = 48
};

#define BAD(...) TERN_ERR(INVALID, __VA_ARGS__)

static bool has_bits(int64_t value, unsigned bits)
{
    return tern_nki_within(value, -(INT64_C(1) << bits), INT64_C(1) << bits);
}

tern_status tern_nki_check_index(const char *what, int64_t value, size_t count, bool absent)
{
    if (tern_nki_within(value, absent ? -1 : 0, (int64_t)count - 1))
        return NULL;
    return BAD("%s %" PRId64 ", there are %zu", what, value, count);
}

tern_status tern_nki_use_register(const tern_nki_verifier *v, int64_t reg)
{
    if (tern_nki_within(reg, 0, (int64_t)v->registers.count - 1) &&
        v->registers.items[reg].in_scope)
        return NULL;
    return BAD("register %" PRId64 " is not defined here", reg);
}

tern_status tern_nki_check_inside(const tern_nki_verifier *v, const int64_t *w, bool rows)
{
    const tern_nki_tensor *t = &v->s->tensors.items[w[TERN_NKI_TENSOR_ID]];
    int64_t low = w[TERN_NKI_OFFSET],
            elems = (int64_t)(t->bytes / tern_nki_size_of(w[TERN_NKI_DTYPE]));
    const int64_t first = w[TERN_NKI_FIRST_ROW] * w[TERN_NKI_ROW_STRIDE];
    bool fits = has_bits(first, TERN_NKI_BYTES_BITS);
    low += fits ? first : 0;
    int64_t high = low;
    for (int64_t i = rows ? -1 : 0; i < w[TERN_NKI_RANK]; i++) {
        const int64_t *d = w + TERN_NKI_DIMS + 2 * i;
        int64_t span = i < 0 ? w[TERN_NKI_ROW_STRIDE] * (w[TERN_NKI_ROWS] - 1) : d[0] * (d[1] - 1);
        fits &= has_bits(span, TERN_NKI_BYTES_BITS); /* the sum of all has 64 bits */
        low += fits && span < 0 ? span : 0;
        high += fits && span > 0 ? span : 0;
    }
    if (fits && low >= 0 && high < elems)
        return NULL;
    return BAD("elements %" PRId64 " to %" PRId64 " of tensor \"%s\", which has %" PRId64
               " of that type",
               low, high, t->name, elems);
}

static tern_status check_dims(const int64_t *w, bool chip)
{
    int64_t elems = 1;
    for (int64_t i = 0; i < w[TERN_NKI_RANK]; i++) {
        const int64_t *d = w + TERN_NKI_DIMS + 2 * i;
        if (!has_bits(d[0], 31))
            return BAD("dimension %" PRId64 " has stride %" PRId64, i, d[0]);
        if (!tern_nki_within(d[1], 1, INT32_MAX))
            return BAD("dimension %" PRId64 " has %" PRId64 " elements", i, d[1]);
        elems = chip ? elems * d[1] : 1;
        if (elems > CHIP_ELEMENTS_MAX)
            return BAD("more than %d elements in a row", CHIP_ELEMENTS_MAX);
    }
    return NULL;
}

static tern_status check_pattern(const tern_nki_verifier *v, const int64_t *w)
{
    const tern_nki_tensor *t = &v->s->tensors.items[w[TERN_NKI_TENSOR_ID]];
    bool chip = t->mem != TERN_MEM_HBM;
    if (!tern_nki_is_dtype(w[TERN_NKI_DTYPE]))
        return BAD("dtype %" PRId64, w[TERN_NKI_DTYPE]);
    if (!tern_nki_within(w[TERN_NKI_ROWS], 1, INT32_MAX) ||
        !tern_nki_within(w[TERN_NKI_FIRST_ROW], 0, INT32_MAX) ||
        (chip && w[TERN_NKI_FIRST_ROW] + w[TERN_NKI_ROWS] > t->dims[0]))
        return BAD("rows %" PRId64 " to %" PRId64 " of tensor \"%s\", which has %" PRId64,
                   w[TERN_NKI_FIRST_ROW], w[TERN_NKI_FIRST_ROW] + w[TERN_NKI_ROWS] - 1, t->name,
                   t->rank ? t->dims[0] : 1);
    if (!has_bits(w[TERN_NKI_ROW_STRIDE], 31))
        return BAD("rows of tensor \"%s\" are %" PRId64 " elements apart, at most %" PRId64,
                   t->name, w[TERN_NKI_ROW_STRIDE], INT64_C(1) << 31);
    if (!has_bits(w[TERN_NKI_OFFSET], OFFSET_BITS))
        return BAD("offset %" PRId64 " in tensor \"%s\"", w[TERN_NKI_OFFSET], t->name);
    return check_dims(w, chip);
}

static tern_status check_terms(const tern_nki_verifier *v, const int64_t *terms)
{
    for (int64_t i = 0; i < terms[0]; i++) {
        TERN_TRY(tern_nki_use_register(v, terms[1 + 2 * i]));
        if (!has_bits(terms[2 + 2 * i], STRIDE_BITS))
            return BAD("register %" PRId64 " times %" PRId64, terms[1 + 2 * i], terms[2 + 2 * i]);
        for (int64_t k = 0; k < i; k++)
            if (terms[1 + 2 * k] == terms[1 + 2 * i])
                return BAD("register %" PRId64 " twice in an address", terms[1 + 2 * i]);
    }
    return NULL;
}

tern_status tern_nki_check_operand(const tern_nki_verifier *v, const tern_nki_record *r,
                                   uint32_t *at)
{
    const int64_t *w = r->words + *at;
    int64_t left = (int64_t)r->count - *at;
    if (left < 1)
        return BAD("the record ends before its operands");
    TERN_TRY(tern_nki_check_index("tensor", w[0], v->s->tensors.count, true));
    if (w[0] < 0) {
        ++*at;
        return NULL;
    }
    if (left <= TERN_NKI_DIMS || !tern_nki_within(w[TERN_NKI_RANK], 1, TERN_ISA_DIMS_MAX) ||
        left <= TERN_NKI_DIMS + 2 * w[TERN_NKI_RANK])
        return BAD("an operand with a wrong number of dimensions or words");
    const int64_t *terms = w + TERN_NKI_DIMS + 2 * w[TERN_NKI_RANK];
    if (!tern_nki_within(*terms, 0, 4) || left < terms - w + 1 + 2 * *terms)
        return BAD("%" PRId64 " registers in an address, wanted up to 4", *terms);
    TERN_TRY(check_pattern(v, w));
    *at += (uint32_t)(terms - w) + 1 + 2 * (uint32_t)*terms;
    return check_terms(v, terms);
}
