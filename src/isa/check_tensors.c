/* isa/check_tensors.c - the table of tensors: each one separately, then names and addresses
 * together. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "isa/check_isa_impl.h"
#include "numerics/format.h"

static bool is_external(const tern_isa_tensor *t) { return t->kind != TERN_TENSOR_TEMP; }

bool tern_check_tensor_forms(tern_checker *c)
{
    bool ok = true;
    for (size_t i = 0; i < c->p->tensors.count; i++) {
        const tern_isa_tensor *t = &c->p->tensors.items[i];
        if (t->mem != TERN_MEM_NONE && t->mem < TERN_MEM_COUNT && t->dtype != TERN_DTYPE_NONE &&
            t->dtype < TERN_DTYPE_END && t->kind < TERN_TENSOR_KIND_COUNT &&
            t->rank <= TERN_TENSOR_RANK_MAX)
            continue;
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_FORM,
                                 "tensor %s: memory %u, format %u, kind %u, rank %u, allowed: 1 to "
                                 "%d, 1 to %d, 0 to %d, 0 to %d",
                                 t->name, t->mem, t->dtype, t->kind, t->rank, TERN_MEM_COUNT - 1,
                                 TERN_DTYPE_END - 1, TERN_TENSOR_KIND_COUNT - 1,
                                 TERN_TENSOR_RANK_MAX);
        ok = false;
    }
    return ok;
}

/* --- one tensor --- */

/* Size by the dimensions; false on 64-bit overflow. */
static bool dims_bytes(const tern_isa_tensor *t, uint64_t *out)
{
    *out = tern_num_format_of((tern_dtype)t->dtype)->storage_bytes;
    for (unsigned i = 0; i < t->rank; i++)
        if (__builtin_mul_overflow(*out, t->dims[i], out))
            return false;
    return true;
}

static void check_hbm_tensor(tern_checker *c, const tern_isa_tensor *t)
{
    uint64_t bytes = 0;
    if (!dims_bytes(t, &bytes) || bytes != t->bytes)
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_SIZE,
                                 "tensor %s: %" PRIu64 " bytes, by its dimensions %" PRIu64,
                                 t->name, t->bytes, bytes);
    enum { ALIGN = 64 }; /* of a block */
    if (tern_isa_in_scratch(t) && t->address % ALIGN)
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_ALIGNMENT,
                                 "tensor %s: at byte %" PRIu64 ", allowed: multiples of %d",
                                 t->name, t->address, ALIGN);
    if (t->kind == TERN_TENSOR_RANK && t->bytes != sizeof(uint32_t))
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_SIZE,
                                 "tensor %s: %" PRIu64 " bytes, allowed: 4, which hold a rank",
                                 t->name, t->bytes);
    const uint64_t data = c->p->data.count;
    if (t->kind == TERN_TENSOR_CONST && (t->bytes > data || t->data > data - t->bytes))
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_DATA,
                                 "tensor %s: %" PRIu64 " bytes at %" PRIu64
                                 ", the program has %" PRIu64 " bytes of data",
                                 t->name, t->bytes, t->data, data);
}

static void check_chip_tensor(tern_checker *c, const tern_isa_tensor *t)
{
    const tern_chip *chip = c->chip;
    uint64_t size = t->mem == TERN_MEM_SBUF ? chip->sbuf_usable_bytes : chip->psum_partition_bytes;
    if (is_external(t))
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_KIND,
                                 "tensor %s: an input, output or constant in %s, allowed: in hbm",
                                 t->name, tern_memory_name((tern_memory)t->mem));
    if (!t->bytes || !t->partitions) {
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_SIZE,
                                 "tensor %s: %u  partitions of %" PRIu64
                                 " bytes, allowed: 1 or more of each",
                                 t->name, t->partitions, t->bytes);
        return;
    }
    if (t->bytes > size || t->address > size - t->bytes ||
        t->start + t->partitions > chip->partitions)
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_FIT,
                                 "tensor %s: %" PRIu64 " bytes at %" PRIu64
                                 " in %u partitions from %u, %s has %" PRIu64 " bytes in %u",
                                 t->name, t->bytes, t->address, t->partitions, t->start, chip->name,
                                 size, chip->partitions);
    if (t->address % chip->align_bytes)
        tern_check_tensor_breach(c, TERN_RULE_TENSOR_ALIGNMENT,
                                 "tensor %s: at byte %" PRIu64 ", %s allows multiples of %u",
                                 t->name, t->address, chip->name, chip->align_bytes);
}

static void check_hbm_total(tern_checker *c)
{
    uint64_t total = 0, scratch = 0;
    bool over = false;
    for (size_t i = 0; i < c->p->tensors.count; i++) {
        const tern_isa_tensor *t = &c->p->tensors.items[i];
        uint64_t end = 0;
        if (tern_isa_in_scratch(t)) {
            over |= __builtin_add_overflow(t->address, t->bytes, &end);
            scratch = end > scratch ? end : scratch;
        } else if (t->mem == TERN_MEM_HBM) {
            over |= __builtin_add_overflow(total, t->bytes, &total);
        }
    }
    over |= __builtin_add_overflow(total, scratch, &total);
    if (over || total > c->chip->hbm_stack_bytes)
        tern_check_tensor_breach(
            c, TERN_RULE_HBM_FIT, "tensors in hbm: %" PRIu64 " bytes%s, a stack of %s has %" PRIu64,
            total, over ? " and more than 2^64" : "", c->chip->name, c->chip->hbm_stack_bytes);
}

/* --- relations: names and addresses --- */

static int by_name(const void *a, const void *b)
{
    const tern_isa_tensor *x = *(const tern_isa_tensor *const *)a;
    const tern_isa_tensor *y = *(const tern_isa_tensor *const *)b;
    int order = strcmp(x->name, y->name);
    return order ? order : (x > y) - (x < y);
}

static int by_birth(const void *a, const void *b)
{
    const tern_isa_tensor *x = *(const tern_isa_tensor *const *)a;
    const tern_isa_tensor *y = *(const tern_isa_tensor *const *)b;
    if (x->first_use != y->first_use)
        return x->first_use < y->first_use ? -1 : 1;
    return (x > y) - (x < y);
}

static void check_names(tern_checker *c, const tern_isa_tensor **sorted, size_t count)
{
    qsort(sorted, count, sizeof(const tern_isa_tensor *), by_name);
    for (size_t i = 0; i < count; i++) {
        if (!*sorted[i]->name)
            tern_check_tensor_breach(c, TERN_RULE_TENSOR_NAME, "tensor %zu: has no name",
                                     (size_t)(sorted[i] - c->p->tensors.items));
        else if (i && !strcmp(sorted[i - 1]->name, sorted[i]->name))
            tern_check_tensor_breach(c, TERN_RULE_TENSOR_NAME, "tensor %s: duplicate name",
                                     sorted[i]->name);
    }
}

static bool share_bytes(const tern_isa_tensor *a, const tern_isa_tensor *b)
{
    bool partitions = a->mem == TERN_MEM_HBM ||
                      (a->start < b->start + b->partitions && b->start < a->start + a->partitions);
    return a->mem == b->mem && partitions && a->address < b->address + b->bytes &&
           b->address < a->address + a->bytes;
}

/* Processes allocations in order of their first use; the live ones are packed at the front of
 * the same array. They share no bytes, so they are few even if thousands follow each other at
 * one address. */
static void check_overlaps(tern_checker *c, const tern_isa_tensor **sorted, size_t count)
{
    qsort(sorted, count, sizeof(const tern_isa_tensor *), by_birth);
    size_t alive = 0;
    for (size_t i = 0; i < count; i++) {
        const tern_isa_tensor *t = sorted[i];
        if (t->mem == TERN_MEM_HBM && !tern_isa_in_scratch(t))
            continue;
        size_t kept = 0;
        for (size_t k = 0; k < alive; k++) {
            const tern_isa_tensor *other = sorted[k];
            if (other->last_use < t->first_use)
                continue;
            sorted[kept++] = other;
            if (share_bytes(other, t))
                tern_check_tensor_breach(c, TERN_RULE_TENSOR_OVERLAP,
                                         "tensor %s: shares bytes of %s with %s, which is live to "
                                         "instruction %u",
                                         t->name, tern_memory_name((tern_memory)t->mem),
                                         other->name, other->last_use);
        }
        sorted[kept] = t;
        alive = kept + 1;
    }
}

void tern_check_tensors(tern_checker *c)
{
    const size_t count = c->p->tensors.count;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++) {
        const tern_isa_tensor *t = &c->p->tensors.items[i];
        if (t->first_use > t->last_use)
            tern_check_tensor_breach(c, TERN_RULE_TENSOR_LIVE_RANGE,
                                     "tensor %s: live from instruction %u to %u", t->name,
                                     t->first_use, t->last_use);
        if (t->mem == TERN_MEM_HBM)
            check_hbm_tensor(c, t);
        else
            check_chip_tensor(c, t);
    }
    if (!c->unscheduled)
        check_hbm_total(c);
    const tern_isa_tensor **sorted = tern_mem_get_n(c->mem, count, sizeof(const tern_isa_tensor *));
    if (!sorted) {
        c->no_memory = true;
        return;
    }
    for (size_t i = 0; i < count; i++)
        sorted[i] = &c->p->tensors.items[i];
    check_names(c, sorted, count);
    if (!c->unscheduled)
        check_overlaps(c, sorted, count);
    tern_mem_free(c->mem, sorted, count * sizeof(const tern_isa_tensor *));
}
