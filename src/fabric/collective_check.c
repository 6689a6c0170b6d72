#include "fabric/collective_check.h"

#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"

typedef struct {
    const tern_fabric_collective *c;
    const tern_num_format *format;
    size_t elem_bytes;
} checker;

/* --- data that is moved --- */

/* |count| elements of the destination of |rank| from |at| on, which come from |from|; NULL: 0. */
static tern_status check_moved(const checker *k, uint32_t rank, uint64_t at, const void *from,
                               uint64_t count)
{
    const uint8_t *got = (const uint8_t *)k->c->members[rank].dst + at * k->elem_bytes;
    const uint8_t *want = from;
    for (uint64_t i = 0; i < count * k->elem_bytes; i++)
        if (got[i] != (want ? want[i] : 0))
            return TERN_ERR(FAULT, "rank %u, element %llu: byte %llu is 0x%02x, wanted 0x%02x",
                            rank, (unsigned long long)(at + i / k->elem_bytes),
                            (unsigned long long)(i % k->elem_bytes), got[i], want ? want[i] : 0);
    return NULL;
}

/* Part |part| of |parts| of a source. */
static const void *source_part(const checker *k, uint32_t rank, uint32_t part, uint32_t parts)
{
    const uint64_t at = k->c->elems / parts * part;
    return (const uint8_t *)k->c->members[rank].src + at * k->elem_bytes;
}

static tern_status check_gathered(const checker *k, uint32_t rank)
{
    const uint32_t count = k->c->count;
    const bool all = k->c->kind == TERN_COLL_ALL_TO_ALL;
    const uint64_t part = k->c->elems / (all ? count : 1);
    for (uint32_t from = 0; from < count; from++)
        TERN_TRY(check_moved(k, rank, from * part,
                             all ? source_part(k, from, rank, count) : k->c->members[from].src,
                             part));
    return NULL;
}

static tern_status check_permuted(const checker *k, uint32_t rank)
{
    const uint32_t from = k->c->members[rank].source;
    const void *source = from == TERN_FABRIC_NONE ? NULL : k->c->members[from].src;
    return check_moved(k, rank, 0, source, k->c->elems);
}

/* --- sums --- */

static uint64_t code_at(const checker *k, const void *array, uint64_t at)
{
    uint64_t code = 0;
    memcpy(&code, (const uint8_t *)array + at * k->elem_bytes, k->elem_bytes);
    return code;
}

static bool is_float(const checker *k) { return k->format->kind == TERN_KIND_FLOAT; }

/* Integers wrap. */
static tern_status check_integer(const checker *k, uint32_t rank, uint64_t at, uint64_t from)
{
    const uint64_t mask = k->format->bits == 64 ? UINT64_MAX : (UINT64_C(1) << k->format->bits) - 1;
    const uint64_t got = code_at(k, k->c->members[rank].dst, at) & mask;
    uint64_t want = 0;
    for (uint32_t i = 0; i < k->c->count; i++)
        want += code_at(k, k->c->members[i].src, from);
    want &= mask;
    if (got == want)
        return NULL;
    return TERN_ERR(FAULT, "rank %u, element %llu: 0x%llx, wanted 0x%llx", rank,
                    (unsigned long long)at, (unsigned long long)got, (unsigned long long)want);
}

static tern_status check_float(const checker *k, uint32_t rank, uint64_t at, uint64_t from)
{
    const double got = tern_num_to_f64(k->format, code_at(k, k->c->members[rank].dst, at));
    double want = 0, magnitude = 0;
    for (uint32_t i = 0; i < k->c->count; i++) {
        const double x = tern_num_to_f64(k->format, code_at(k, k->c->members[i].src, from));
        want += x;
        magnitude += fabs(x);
    }
    const double smallest = tern_num_to_f64(k->format, 1);
    const double bound = k->c->count * (ldexp(magnitude, -(int)k->format->man_bits) + smallest);
    if (fabs(got - want) <= bound)
        return NULL;
    return TERN_ERR(FAULT, "rank %u, element %llu: %g, wanted %g within %g", rank,
                    (unsigned long long)at, got, want, bound);
}

static tern_status check_sums(const checker *k, uint32_t rank)
{
    const bool all = k->c->kind == TERN_COLL_ALL_REDUCE;
    const uint64_t count = all ? k->c->elems : k->c->elems / k->c->count;
    if (all && rank > 0) /* as on the first rank */
        return check_moved(k, rank, 0, k->c->members[0].dst, count);
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t from = all ? i : rank * count + i;
        TERN_TRY(is_float(k) ? check_float(k, rank, i, from) : check_integer(k, rank, i, from));
    }
    return NULL;
}

tern_status tern_fabric_check(const tern_fabric_collective *c)
{
    const tern_num_format *format = tern_num_format_of(c->dtype);
    const checker k = {.c = c, .format = format, .elem_bytes = format->storage_bytes};
    TERN_ASSERT(c->op == TERN_FABRIC_ADD || !tern_coll_kind_reduces(c->kind));
    for (uint32_t rank = 0; rank < c->count; rank++) {
        if (tern_coll_kind_reduces(c->kind))
            TERN_TRY(check_sums(&k, rank));
        else if (c->kind == TERN_COLL_PERMUTE)
            TERN_TRY(check_permuted(&k, rank));
        else
            TERN_TRY(check_gathered(&k, rank));
    }
    return NULL;
}
