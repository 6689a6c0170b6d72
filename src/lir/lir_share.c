/* lir/lir_share.c - finds equal runs of operands or arguments: a hash table with open addressing
 * that stores where each run was first seen. */
#include "lir/lir_share.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

enum { NIL = 0xffffffff, SIZE_FIRST = 64 };

typedef struct tern_lir_run {
    uint32_t first; /* NIL: free */
    uint32_t hash;  /* the lowest 8 bits are the length, so that equal hashes imply equal lengths */
} run;

void tern_lir_runs_fini(tern_lir_runs *runs, tern_alloc mem)
{
    tern_mem_free(mem, runs->slots, runs->size * sizeof(run));
    *runs = (tern_lir_runs){0};
}

static uint32_t hash_of(const uint8_t *bytes, size_t len)
{
    uint64_t h = len, word = 0;
    for (size_t i = 0; i < len; i += sizeof(word)) {
        word = 0;
        memcpy(&word, bytes + i, len - i < sizeof(word) ? len - i : sizeof(word));
        h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    return (uint32_t)(h ^ h >> 32);
}

static tern_status grow(tern_lir_runs *runs, tern_alloc mem)
{
    if (4 * (runs->count + 1) <= 3 * runs->size)
        return NULL;
    size_t size = runs->size ? 2 * runs->size : SIZE_FIRST;
    run *slots = tern_mem_get_n(mem, size, sizeof(run));
    TERN_TRY_MEM(slots);
    memset(slots, 0xff, size * sizeof(run));
    for (size_t i = 0; i < runs->size; i++) {
        if (runs->slots[i].first == NIL)
            continue;
        size_t at = runs->slots[i].hash >> 8 & (size - 1);
        while (slots[at].first != NIL)
            at = (at + 1) & (size - 1);
        slots[at] = runs->slots[i];
    }
    tern_mem_free(mem, runs->slots, runs->size * sizeof(run));
    runs->slots = slots;
    runs->size = size;
    return NULL;
}

/* The run of |count| items of |width| bytes at |first| must be the last in the array. |*out|: the
 * first equal run, or |first|. */
static tern_status share(tern_lir_runs *runs, tern_alloc mem, const void *items, size_t width,
                         uint32_t first, size_t count, uint32_t *out)
{
    const uint8_t *bytes = items, *added = bytes + first * width;
    uint32_t hash = hash_of(added, count * width) << 8 | (uint8_t)count;
    *out = first;
    TERN_TRY(grow(runs, mem));
    size_t at = hash >> 8 & (runs->size - 1);
    for (; runs->slots[at].first != NIL; at = (at + 1) & (runs->size - 1)) {
        const run *r = &runs->slots[at];
        if (r->hash != hash || r->first + count > first ||
            memcmp(bytes + r->first * width, added, count * width) != 0)
            continue;
        *out = r->first;
        return NULL;
    }
    runs->slots[at] = (run){first, hash};
    runs->count++;
    return NULL;
}

tern_status tern_lir_share_operands(tern_lir_runs *runs, tern_isa_program *p, tern_isa_instr *in)
{
    if (!in->operand_count)
        return NULL;
    TERN_ASSERT(in->first_operand + (size_t)in->operand_count == p->operands.count);
    uint32_t first = 0;
    TERN_TRY(share(runs, p->mem, p->operands.items, sizeof(*p->operands.items), in->first_operand,
                   in->operand_count, &first));
    if (first != in->first_operand)
        p->operands.count = in->first_operand;
    in->first_operand = first;
    return NULL;
}

tern_status tern_lir_share_args(tern_lir_runs *runs, tern_isa_program *p, tern_isa_instr *in)
{
    if (!in->arg_count)
        return NULL;
    TERN_ASSERT(in->first_arg + (size_t)in->arg_count == p->args.count);
    uint32_t first = 0;
    TERN_TRY(share(runs, p->mem, p->args.items, sizeof(*p->args.items), in->first_arg,
                   in->arg_count, &first));
    if (first != in->first_arg)
        p->args.count = in->first_arg;
    in->first_arg = first;
    return NULL;
}

tern_status tern_lir_own_operands(tern_isa_program *p, tern_isa_instr *in)
{
    if (!in->operand_count)
        return NULL;
    TERN_TRY(tern_vec_reserve(p->mem, &p->operands, in->operand_count));
    memcpy(p->operands.items + p->operands.count, p->operands.items + in->first_operand,
           in->operand_count * sizeof(*p->operands.items));
    in->first_operand = (uint32_t)p->operands.count;
    p->operands.count += in->operand_count;
    return NULL;
}

tern_status tern_lir_own_args(tern_isa_program *p, tern_isa_instr *in)
{
    if (!in->arg_count)
        return NULL;
    TERN_TRY(tern_vec_reserve(p->mem, &p->args, in->arg_count));
    memcpy(p->args.items + p->args.count, p->args.items + in->first_arg,
           in->arg_count * sizeof(*p->args.items));
    in->first_arg = (uint32_t)p->args.count;
    p->args.count += in->arg_count;
    return NULL;
}
