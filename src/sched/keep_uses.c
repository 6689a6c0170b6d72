/* sched/keep_uses.c - the uses of each tile, in the order of the list: reads of an instruction,
 * then its writes. */
#include "base/alloc.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE, USES_MAX = 4096 };

static void count_uses(tern_keep_uses *k)
{
    const tern_isa_program *p = &k->b->program;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[i]);
        for (unsigned j = 0; j < p->instrs.items[i].operand_count; j++)
            if (ap[j].mem == TERN_MEM_SBUF)
                k->first[ap[j].tensor + 1]++;
    }
    for (size_t t = 0; t < k->tensors; t++)
        k->first[t + 1] += k->first[t];
}

static tern_status list_uses(tern_keep_uses *k)
{
    const tern_isa_program *p = &k->b->program;
    k->count = k->first[k->tensors];
    k->items = tern_mem_get_n(k->b->mem, k->count + 1, sizeof(*k->items));
    uint32_t *next = tern_mem_get_n(k->b->mem, k->tensors + 1, sizeof(*next));
    tern_status st = k->items && next ? NULL : tern_status_no_memory();
    for (size_t t = 0; !st && t < k->tensors; t++)
        next[t] = k->first[t];
    for (uint32_t i = 0; !st && i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_ap *ap = tern_isa_operands(p, in);
        for (unsigned pass = 0; pass < 2; pass++) /* an instruction reads before it writes */
            for (unsigned j = 0; j < in->operand_count; j++) {
                unsigned roles = tern_isa_operand_use(p, in, j);
                if (ap[j].mem == TERN_MEM_SBUF && (roles & TERN_ROLE_IN ? 0u : 1u) == pass)
                    k->items[next[ap[j].tensor]++] = (tern_keep_use){i, (uint8_t)j, (uint8_t)roles};
            }
    }
    tern_mem_free(k->b->mem, next, (k->tensors + 1) * sizeof(*next));
    return st;
}

tern_status tern_keep_uses_init(tern_keep_uses *k, tern_lir *b, tern_sched_parts *parts)
{
    *k = (tern_keep_uses){.b = b, .tensors = b->program.tensors.count};
    TERN_TRY(tern_sched_nest_init(&k->nest, b, parts));
    k->first = tern_mem_get_zeroed(b->mem, (k->tensors + 2) * sizeof(*k->first));
    tern_status st = k->first ? NULL : tern_status_no_memory();
    if (!st)
        count_uses(k);
    if (!st)
        st = list_uses(k);
    if (st)
        tern_keep_uses_fini(k);
    return st;
}

void tern_keep_uses_fini(tern_keep_uses *k)
{
    tern_mem_free(k->b->mem, k->first, (k->tensors + 2) * sizeof(*k->first));
    if (k->items)
        tern_mem_free(k->b->mem, k->items, (k->count + 1) * sizeof(*k->items));
    tern_sched_nest_fini(&k->nest);
    k->first = NULL;
    k->items = NULL;
}

const tern_isa_ap *tern_keep_operand(const tern_keep_uses *k, const tern_keep_use *u)
{
    const tern_isa_program *p = &k->b->program;
    return &p->operands.items[p->instrs.items[u->instr].first_operand + u->index];
}

bool tern_keep_varies(const tern_keep_uses *k, const tern_isa_instr *in)
{
    const uint32_t *first = k->nest.first_term;
    return in->first_operand + in->operand_count <= k->nest.operands &&
           first[in->first_operand] != first[in->first_operand + in->operand_count];
}

bool tern_keep_overlap(const tern_sched_region *a, const tern_sched_region *b)
{
    return a->begin < b->end && b->begin < a->end && a->first <= b->last && b->first <= a->last;
}

uint32_t tern_keep_end_of_value(const tern_keep_uses *k, uint32_t at, uint32_t end)
{
    const tern_sched_nest *nest = &k->nest;
    uint32_t loop = nest->loop_of[k->items[at].instr];
    tern_sched_region all, other;
    if (!tern_sched_region_of(tern_keep_operand(k, &k->items[at]), &all) || end - at > USES_MAX)
        return 0;
    for (uint32_t i = at + 1; i < end; i++) {
        const tern_keep_use *u = &k->items[i];
        const tern_isa_ap *ap = tern_keep_operand(k, u);
        if ((loop != NIL && !tern_sched_is_inside(nest, nest->loop_of[u->instr], loop)) ||
            tern_keep_varies(k, &k->b->program.instrs.items[u->instr]) ||
            ap->index != TERN_ISA_NONE8)
            return 0;
        bool dense = tern_sched_region_of(ap, &other);
        if (!tern_keep_overlap(&all, &other))
            continue;
        if (u->roles & TERN_ROLE_IN) {
            if (!tern_sched_region_contains(&all, &other) || u->roles & TERN_ROLE_OUT)
                return 0;
        } else { /* the value ends, if all of it is overwritten in every iteration */
            bool whole = dense && tern_sched_region_contains(&other, &all);
            return whole && nest->loop_of[u->instr] == loop ? i : 0;
        }
    }
    return end;
}

tern_status tern_keep_replace(tern_keep_uses *k, const tern_keep_use *u, uint32_t tile,
                              int64_t shift)
{
    tern_isa_program *p = &k->b->program;
    tern_isa_instr *in = &p->instrs.items[u->instr];
    TERN_TRY(tern_lir_own_operands(p, in));
    tern_isa_ap *ap = &p->operands.items[in->first_operand + u->index];
    ap->tensor = tile;
    ap->offset += shift;
    return NULL;
}

void tern_keep_remove(tern_lir *b, const uint8_t *removed)
{
    tern_isa_program *p = &b->program;
    size_t to = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        if (!removed[i])
            p->instrs.items[to++] = p->instrs.items[i];
    p->instrs.count = to;
}
