/* sched/footprint.c - the memory that operands access, in one iteration of their loops or in all.
 *
 * Conflicts in a loop are found by comparing two consecutive iterations. For an operand with a
 * constant address this is complete. For one with a varying address it is complete if every access
 * to its tensor in the loop has the same stride, and two strides exceed the extent of all of them
 * together: then iterations further apart cannot overlap. Otherwise the operand counts as accessing
 * in every iteration what it accesses in any; such an access is inexact, and no write of it
 * supersedes earlier accesses. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "sched/sched_impl.h"

enum { NIL = TERN_SCHED_NONE };

typedef struct {
    int64_t lo, hi; /* inclusive */
} range;

static void widen(range *r, int64_t extent)
{
    if (extent < 0)
        r->lo += extent;
    else
        r->hi += extent;
}

static range join(range a, range b)
{
    return (range){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

/* An access pattern with loops as additional dimensions. */
typedef struct {
    int64_t at; /* bytes */
    int64_t elem;
    unsigned rank;
    int64_t stride[TERN_ISA_DIMS_MAX + 1 + TERN_LIR_TERMS_MAX]; /* bytes */
    int64_t more[TERN_ISA_DIMS_MAX + 1 + TERN_LIR_TERMS_MAX];   /* count - 1 */
    bool whole; /* may access any element of its tensor */
    bool inexact;
} pattern;

typedef struct {
    range along, across;
} box;

static void add_dim(pattern *p, int64_t stride, int64_t more)
{
    p->stride[p->rank] = stride;
    p->more[p->rank++] = more;
}

/* Whether addresses depend on data: the operand, or its side of a transfer, has an index. */
static bool is_indirect(const tern_isa_program *p, const tern_isa_instr *in, unsigned index)
{
    const tern_isa_ap *operands = tern_isa_operands(p, in);
    if (operands[index].index != TERN_ISA_NONE8)
        return true;
    if (operands[index].mem != TERN_MEM_HBM)
        return false;
    if (in->op == TERN_OP_DMA_COPY)
        return tern_isa_has_operand(p, in,
                                    index == TERN_OPERAND(DMA_COPY, dst)
                                        ? TERN_OPERAND(DMA_COPY, dst_index)
                                        : TERN_OPERAND(DMA_COPY, src_index));
    if (in->op == TERN_OP_DMA_COMPUTE)
        return tern_isa_has_operand(p, in,
                                    index == TERN_OPERAND(DMA_COMPUTE, dst)
                                        ? TERN_OPERAND(DMA_COMPUTE, dst_index)
                                        : TERN_OPERAND(DMA_COMPUTE, src_index));
    return false;
}

/* A loaded value is unknown. A live-in register has the same value for all instructions of the
 * list: accesses that it shifts alike conflict as if it were 0. */
static void add_vreg(const tern_sched_nest *nest, const tern_sched_term *term, pattern *out)
{
    if (!tern_sched_is_live_in(nest, term)) {
        out->whole = true;
    } else if (!term->exact) {
        add_dim(out, term->stride * out->elem, nest->b->regs.items[term->vreg].max);
        out->inexact = true;
    }
}

/* |pass| as in tern_sched_footprint(); a term that is not exact covers all iterations. |skip|: a
 * loop that stays at iteration 0. */
static void pattern_of(const tern_sched_nest *nest, const tern_isa_instr *in, unsigned index,
                       const uint8_t *pass, uint32_t skip, pattern *out)
{
    const tern_isa_ap *ap = &tern_isa_operands(&nest->b->program, in)[index];
    *out = (pattern){.at = ap->offset,
                     .elem = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes,
                     .whole = is_indirect(&nest->b->program, in, index)};
    for (unsigned i = 0; i < ap->rank; i++)
        add_dim(out, ap->stride[i] * out->elem, (int64_t)ap->count[i] - 1);
    if (ap->mem == TERN_MEM_HBM)
        add_dim(out, ap->row_stride * out->elem, (int64_t)ap->partitions - 1);
    uint32_t operand = in->first_operand + index;
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++) {
        const tern_sched_term *term = &nest->terms[m];
        if (term->loop == NIL) {
            add_vreg(nest, term, out);
            continue;
        }
        if (term->loop == skip)
            continue;
        uint8_t iteration = pass[term->loop];
        if (iteration != TERN_SCHED_ALL_ITERATIONS && term->exact) {
            out->at += iteration * term->stride * out->elem;
        } else if (tern_sched_is_dynamic(&nest->loops.items[term->loop])) {
            out->whole = true;
        } else {
            add_dim(out, term->stride * out->elem,
                    (int64_t)nest->loops.items[term->loop].trip_count - 1);
            out->inexact = true;
        }
    }
    out->inexact |= out->whole;
}

/* Bytes of a row of an HBM tensor; 0 for vectors, for very long rows, and if rows do not matter. */
static int64_t pitch_of(const tern_sched_nest *nest, uint32_t tensor)
{
    const tern_isa_tensor *t = &nest->b->program.tensors.items[tensor];
    if (t->mem != TERN_MEM_HBM || t->rank < 2 || (nest->linear && nest->linear[tensor]))
        return 0;
    int64_t bytes = tern_num_format_of((tern_dtype)t->dtype)->storage_bytes;
    return t->dims[t->rank - 1] < INT32_MAX / 8 ? (int64_t)t->dims[t->rank - 1] * bytes : 0;
}

/* Rows along, columns across; for a vector, elements along. */
static box hbm_box(const pattern *p, int64_t pitch)
{
    range row = {0, 0}, col = {0, 0}, all = {p->at, p->at + p->elem - 1};
    if (pitch) {
        row = (range){p->at / pitch, p->at / pitch};
        col = (range){p->at % pitch, p->at % pitch + p->elem - 1};
    }
    for (unsigned i = 0; i < p->rank; i++) {
        widen(&all, p->stride[i] * p->more[i]);
        if (pitch && p->stride[i] % pitch == 0)
            widen(&row, p->stride[i] / pitch * p->more[i]);
        else if (pitch)
            widen(&col, p->stride[i] * p->more[i]);
    }
    if (!pitch)
        return (box){all, {0, 0}};
    if (col.lo < 0 || col.hi >= pitch)
        return (box){{all.lo / pitch, all.hi / pitch}, {0, pitch - 1}};
    return (box){row, col};
}

static box box_of(const tern_sched_nest *nest, const tern_isa_ap *ap, const pattern *p)
{
    if (ap->mem == TERN_MEM_HBM)
        return hbm_box(p, pitch_of(nest, ap->tensor));
    box out = {{p->at, p->at + p->elem - 1}, {ap->start, ap->start + ap->partitions - 1}};
    for (unsigned i = 0; i < p->rank; i++)
        widen(&out.along, p->stride[i] * p->more[i]);
    return out;
}

static tern_sched_rect whole_tensor(const tern_isa_tensor *t)
{
    if (t->mem == TERN_MEM_HBM)
        return (tern_sched_rect){.end = UINT64_MAX - 1, .cross_end = UINT64_MAX};
    return (tern_sched_rect){.begin = t->address,
                             .end = t->address + t->bytes,
                             .cross_begin = t->start,
                             .cross_end = (uint64_t)t->start + t->partitions};
}

void tern_sched_footprint(const tern_sched_nest *nest, const tern_isa_instr *in, unsigned index,
                          const uint8_t *pass, tern_sched_access *out)
{
    const tern_isa_ap *ap = &tern_isa_operands(&nest->b->program, in)[index];
    const tern_isa_tensor *t = &nest->b->program.tensors.items[ap->tensor];
    pattern p;
    pattern_of(nest, in, index, pass, NIL, &p);
    out->inexact = p.inexact;
    if (p.whole) {
        out->rect = whole_tensor(t);
        return;
    }
    box b = box_of(nest, ap, &p);
    if (b.along.lo < 0) /* out of bounds: isa/check.h will report it */
        b.along.lo = 0;
    if (b.along.hi < b.along.lo)
        b.along.hi = b.along.lo;
    out->rect = (tern_sched_rect){(uint64_t)b.along.lo, (uint64_t)b.along.hi + 1,
                                  (uint64_t)b.across.lo, (uint64_t)b.across.hi + 1};
}

bool tern_sched_varies_with(const tern_sched_nest *nest, uint32_t operand, uint32_t loop)
{
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++)
        if (nest->terms[m].loop == loop)
            return true;
    return false;
}

/* --- exact terms --- */

/* All accesses to a tensor in one loop. */
typedef struct {
    uint32_t loop;  /* the loop summarised; other values: stale */
    int64_t stride; /* bytes */
    box hull;       /* in iteration 0 */
    bool mixed, written;
} summary;

static void add_access(summary *s, uint32_t loop, int64_t stride, const box *b, bool whole)
{
    if (s->loop != loop) {
        *s = (summary){.loop = loop, .stride = stride, .hull = *b, .mixed = whole};
        return;
    }
    s->mixed |= whole || stride != s->stride;
    s->hull.along = join(s->hull.along, b->along);
    s->hull.across = join(s->hull.across, b->across);
}

static bool is_exact(const summary *s, int64_t pitch, uint32_t trip_count)
{
    int64_t stride = s->stride, reach = stride * ((int64_t)trip_count - 1);
    if (!s->written)
        return true;
    if (s->mixed || stride == 0)
        return false;
    range r = s->hull.along;
    if (pitch && stride % pitch == 0) {
        stride /= pitch;
    } else if (pitch) {
        r = s->hull.across;
        if (trip_count == 0 || r.lo + (reach < 0 ? reach : 0) < 0 ||
            r.hi + (reach > 0 ? reach : 0) >= pitch)
            return false;
    }
    int64_t two = 2 * (stride < 0 ? -stride : stride);
    return r.hi - r.lo + 1 <= two;
}

static int64_t stride_in(const tern_sched_nest *nest, uint32_t operand, uint32_t loop)
{
    int64_t stride = 0;
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++)
        if (nest->terms[m].loop == loop)
            stride += nest->terms[m].stride;
    return stride;
}

typedef struct {
    tern_sched_nest *nest;
    summary *tensors; /* [tensors] */
    uint8_t *pass;    /* [loops] */
} finder;

static void sum_up(finder *f, uint32_t loop, const tern_isa_instr *in)
{
    const tern_isa_program *p = &f->nest->b->program;
    const tern_isa_ap *operands = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++) {
        unsigned use = tern_isa_operand_use(p, in, i);
        if (!use)
            continue;
        summary *s = &f->tensors[operands[i].tensor];
        pattern pat;
        pattern_of(f->nest, in, i, f->pass, loop, &pat);
        box b = box_of(f->nest, &operands[i], &pat);
        add_access(s, loop, stride_in(f->nest, in->first_operand + i, loop) * pat.elem, &b,
                   pat.whole);
        s->written |= (use & TERN_ROLE_OUT) != 0;
    }
}

static void decide(finder *f, uint32_t loop, const tern_isa_instr *in)
{
    const tern_isa_program *p = &f->nest->b->program;
    for (uint32_t o = in->first_operand; o < in->first_operand + in->operand_count; o++) {
        uint32_t tensor = p->operands.items[o].tensor;
        for (uint32_t m = f->nest->first_term[o]; m < f->nest->first_term[o + 1]; m++)
            if (f->nest->terms[m].loop == loop)
                f->nest->terms[m].exact = is_exact(&f->tensors[tensor], pitch_of(f->nest, tensor),
                                                   f->nest->loops.items[loop].trip_count);
    }
}

/* From the outermost loop inwards: a term that is not exact covers all iterations in the loops
 * inside. */
static void find_exact(finder *f)
{
    const tern_isa_program *p = &f->nest->b->program;
    for (uint32_t l = 0; l < f->nest->loops.count; l++) {
        const tern_sched_loop *loop = &f->nest->loops.items[l];
        for (uint32_t o = loop->parent; o != NIL; o = f->nest->loops.items[o].parent)
            f->pass[o] = 0;
        for (uint32_t i = loop->begin; i < loop->end; i++)
            sum_up(f, l, &p->instrs.items[i]);
        for (uint32_t i = loop->begin; i < loop->end; i++)
            decide(f, l, &p->instrs.items[i]);
        for (uint32_t o = loop->parent; o != NIL; o = f->nest->loops.items[o].parent)
            f->pass[o] = TERN_SCHED_ALL_ITERATIONS;
    }
}

/* --- exact terms of the live-in register --- */

/* How the live-in register shifts the accesses to a tensor. */
typedef struct {
    int64_t stride; /* bytes */
    bool used, mixed, written;
} live_in_use;

static int64_t live_in_stride(const tern_sched_nest *nest, uint32_t operand)
{
    int64_t stride = 0;
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++)
        if (tern_sched_is_live_in(nest, &nest->terms[m]))
            stride += nest->terms[m].stride;
    return stride;
}

static void sum_up_live_in(const tern_sched_nest *nest, live_in_use *uses)
{
    const tern_isa_program *p = &nest->b->program;
    for (size_t i = 0; i < nest->instrs; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        for (unsigned k = 0; k < in->operand_count; k++) {
            const tern_isa_ap *ap = &tern_isa_operands(p, in)[k];
            unsigned use = tern_isa_operand_use(p, in, k);
            if (!use)
                continue;
            int64_t stride = live_in_stride(nest, in->first_operand + k) *
                             tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
            live_in_use *u = &uses[ap->tensor];
            u->mixed |= u->used && u->stride != stride;
            u->written |= (use & TERN_ROLE_OUT) != 0;
            u->used = true;
            u->stride = stride;
        }
    }
}

static tern_status find_live_in(tern_sched_nest *nest)
{
    const tern_isa_program *p = &nest->b->program;
    size_t bytes = (p->tensors.count + 1) * sizeof(live_in_use);
    live_in_use *uses = tern_mem_get_zeroed(nest->b->mem, bytes);
    TERN_TRY_MEM(uses);
    sum_up_live_in(nest, uses);
    for (uint32_t o = 0; o < nest->operands; o++)
        for (uint32_t m = nest->first_term[o]; m < nest->first_term[o + 1]; m++) {
            const live_in_use *u = &uses[p->operands.items[o].tensor];
            if (tern_sched_is_live_in(nest, &nest->terms[m]))
                nest->terms[m].exact = !u->mixed || !u->written;
        }
    tern_mem_free(nest->b->mem, uses, bytes);
    return NULL;
}

/* --- tensors whose rows do not matter --- */

/* Whether an access in HBM is one range of bytes. */
static bool is_range(const tern_isa_ap *ap)
{
    int64_t next = 1;
    for (unsigned i = ap->rank; i-- > 0;) {
        if (ap->count[i] > 1 && ap->stride[i] != next)
            return false;
        next *= ap->count[i];
    }
    return ap->partitions == 1 || ap->row_stride == next;
}

/* A range that begins or ends within a row would count as all of that row, and conflict with the
 * next range. */
static tern_status find_linear(tern_sched_nest *nest)
{
    enum { RANGES = 1, RAGGED = 2, OTHER = 4 };
    const tern_isa_program *p = &nest->b->program;
    nest->linear_count = p->tensors.count + 1;
    TERN_TRY_MEM(nest->linear = tern_mem_get_zeroed(nest->b->mem, nest->linear_count));
    for (size_t o = 0; o < nest->operands; o++) {
        const tern_isa_ap *ap = &p->operands.items[o];
        if (ap->mem != TERN_MEM_HBM)
            continue;
        const tern_isa_tensor *t = &p->tensors.items[ap->tensor];
        int64_t row = t->rank ? (int64_t)t->dims[t->rank - 1] : 1;
        row *= tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
        int64_t bytes = (int64_t)(tern_isa_ap_elems(ap) * ap->partitions) *
                        tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
        bool ragged = row && (ap->offset / row != (ap->offset + bytes - 1) / row) &&
                      (ap->offset % row || bytes % row);
        nest->linear[ap->tensor] |= !is_range(ap) ? OTHER : ragged ? RAGGED : RANGES;
    }
    for (size_t i = 0; i < nest->linear_count; i++)
        nest->linear[i] = nest->linear[i] & RAGGED && !(nest->linear[i] & OTHER);
    return NULL;
}

tern_status tern_sched_find_exact(tern_sched_nest *nest)
{
    tern_alloc mem = nest->b->mem;
    size_t tensors = nest->b->program.tensors.count + 1, loops = nest->loops.count;
    TERN_TRY(find_linear(nest));
    if (nest->parts && nest->parts->trip_count)
        TERN_TRY(find_live_in(nest));
    if (!loops)
        return NULL;
    finder f = {.nest = nest};
    f.tensors = tern_mem_get_n(mem, tensors, sizeof(*f.tensors));
    f.pass = tern_mem_get(mem, loops);
    bool allocated = f.tensors && f.pass;
    if (allocated) {
        memset(f.tensors, 0xff, tensors * sizeof(*f.tensors));
        memset(f.pass, TERN_SCHED_ALL_ITERATIONS, loops);
        find_exact(&f);
    }
    tern_mem_free(mem, f.tensors, tensors * sizeof(*f.tensors));
    tern_mem_free(mem, f.pass, loops);
    return allocated ? NULL : tern_status_no_memory();
}
