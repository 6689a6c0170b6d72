/* sched/keep_moves.c - removes copies with an address that varies: their only reader reads the
 * element where it is, or the instruction that computes the element stores it there.
 *
 * Terms of addresses are sorted by operand, and those of consecutive instructions are in order. So
 * afterwards all instructions with such addresses get new operands. */
#include "base/alloc.h"
#include "base/assert.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE, ROUNDS_MAX = 4, DISTANCE_MAX = 64 };

/* Operand |index| of an instruction becomes |ap|, with the terms of operand |terms|. */
typedef struct {
    uint32_t instr, terms;
    uint8_t index;
    tern_isa_ap ap;
} moved_operand;

typedef struct {
    tern_keep_uses uses;
    uint8_t *removed; /* [instrs] */
    uint8_t *changed; /* [instrs]: takes part in a change of this round */
    TERN_VEC(moved_operand) moved;
} mover;

/* A copy whose source or destination varies. */
typedef struct {
    uint32_t instr;
    unsigned varying, fixed; /* operands */
    const tern_isa_ap *ap;
} moving_copy;

static bool varies(const mover *v, uint32_t operand)
{
    const uint32_t *first = v->uses.nest.first_term;
    return first[operand] != first[operand + 1];
}

static const tern_isa_instr *instr_of(const mover *v, uint32_t i)
{
    return &v->uses.b->program.instrs.items[i];
}

static bool is_moving_copy(const mover *v, uint32_t i, moving_copy *out)
{
    const tern_isa_instr *in = instr_of(v, i);
    const tern_isa_ap *ap = tern_isa_operands(&v->uses.b->program, in);
    if (in->op != TERN_OP_TENSOR_COPY || v->changed[i] || ap[0].mem != TERN_MEM_SBUF ||
        ap[1].mem != TERN_MEM_SBUF || ap[0].dtype != ap[1].dtype || ap[0].tensor == ap[1].tensor)
        return false;
    bool dst = varies(v, in->first_operand), src = varies(v, in->first_operand + 1);
    *out = (moving_copy){.instr = i, .varying = dst ? 0 : 1, .fixed = dst ? 1 : 0, .ap = ap};
    return dst != src && ap[0].index == TERN_ISA_NONE8 && ap[1].index == TERN_ISA_NONE8;
}

/* Engines compute these element by element and take addresses from registers. */
static bool is_elementwise(const tern_isa_instr *in)
{
    return in->op == TERN_OP_TENSOR_TENSOR || in->op == TERN_OP_TENSOR_SCALAR ||
           in->op == TERN_OP_SCALAR_TENSOR_TENSOR || in->op == TERN_OP_TENSOR_COPY;
}

/* Both have the same elements, in the same order. */
static bool is_same(const tern_isa_ap *a, const tern_isa_ap *b)
{
    bool same = a->tensor == b->tensor && a->offset == b->offset && a->start == b->start &&
                a->partitions == b->partitions && a->rank == b->rank && a->dtype == b->dtype;
    for (unsigned i = 0; i < a->rank && same; i++)
        same = a->count[i] == b->count[i] && a->stride[i] == b->stride[i];
    return same && b->index == TERN_ISA_NONE8;
}

/* The use of a tile as operand |index| of |instr|; NIL: none. */
static uint32_t find_use(const mover *v, uint32_t tile, uint32_t instr, unsigned index)
{
    for (uint32_t i = v->uses.first[tile]; i < v->uses.first[tile + 1]; i++)
        if (v->uses.items[i].instr == instr && v->uses.items[i].index == index)
            return i;
    return NIL;
}

static bool is_local(const mover *v, uint32_t tile, uint32_t loop)
{
    return loop != NIL && v->uses.b->tiles.items[tile].home == v->uses.nest.loops.items[loop].vreg;
}

/* Whether something from |first| up to |end|, which are in one loop, writes |tile|, or a loop lies
 * between them. */
static bool is_written_between(const mover *v, uint32_t tile, uint32_t first, uint32_t end)
{
    const tern_isa_program *p = &v->uses.b->program;
    if (end - first > DISTANCE_MAX)
        return true;
    for (uint32_t i = first; i < end; i++) {
        const tern_isa_instr *in = instr_of(v, i);
        const tern_isa_ap *ap = tern_isa_operands(p, in);
        if (v->uses.nest.loop_of[i] != v->uses.nest.loop_of[end] || v->changed[i])
            return true;
        for (unsigned j = 0; j < in->operand_count; j++)
            if (ap[j].mem == TERN_MEM_SBUF && ap[j].tensor == tile &&
                tern_isa_operand_use(p, in, j) & TERN_ROLE_OUT)
                return true;
    }
    return false;
}

/* The only use of a tile besides use |at|, in the same loop; NIL: there is none, or another. */
static uint32_t only_other_use(const mover *v, uint32_t tile, uint32_t at)
{
    uint32_t first = v->uses.first[tile], loop = v->uses.nest.loop_of[v->uses.items[at].instr];
    if (v->uses.first[tile + 1] - first != 2 || !is_local(v, tile, loop))
        return NIL;
    uint32_t other = at == first ? first + 1 : first;
    return v->uses.nest.loop_of[v->uses.items[other].instr] == loop ? other : NIL;
}

static tern_status move_operand(mover *v, uint32_t instr, unsigned index, const moving_copy *c)
{
    const tern_isa_instr *copy = instr_of(v, c->instr);
    moved_operand m = {.instr = instr,
                       .index = (uint8_t)index,
                       .terms = copy->first_operand + c->varying,
                       .ap = c->ap[c->varying]};
    v->changed[c->instr] = v->changed[instr] = 1;
    return tern_vec_push(v->uses.b->mem, &v->moved, m);
}

/* The reader of the copy reads the original. */
static tern_status read_in_place(mover *v, const moving_copy *c)
{
    const tern_isa_ap *to = &c->ap[c->fixed];
    uint32_t at = find_use(v, to->tensor, c->instr, c->fixed);
    uint32_t other = at == NIL ? NIL : only_other_use(v, to->tensor, at);
    if (other == NIL || v->uses.items[other].roles != TERN_ROLE_IN)
        return NULL;
    uint32_t reader = v->uses.items[other].instr;
    const tern_isa_instr *in = instr_of(v, reader);
    if (reader < c->instr || v->changed[reader] || !is_elementwise(in) ||
        !is_same(to, tern_keep_operand(&v->uses, &v->uses.items[other])) ||
        is_written_between(v, c->ap[c->varying].tensor, c->instr + 1, reader))
        return NULL;
    const tern_isa_ap *dst = tern_isa_operands(&v->uses.b->program, in);
    if (dst->mem == TERN_MEM_SBUF && dst->tensor == c->ap[c->varying].tensor &&
        tern_isa_ap_elems(dst) > 1) /* it may overwrite what it reads later */
        return NULL;
    v->removed[c->instr] = 1;
    return move_operand(v, reader, v->uses.items[other].index, c);
}

/* Whether instruction |writer| gives the same result at |end|. */
static bool may_sink(const mover *v, uint32_t writer, uint32_t end, uint32_t into)
{
    const tern_isa_instr *in = instr_of(v, writer);
    const tern_isa_ap *ap = tern_isa_operands(&v->uses.b->program, in);
    for (unsigned j = 1; j < in->operand_count; j++) {
        if (ap[j].mem == TERN_MEM_NONE)
            continue;
        if (ap[j].mem != TERN_MEM_SBUF || is_written_between(v, ap[j].tensor, writer + 1, end) ||
            (ap[j].tensor == into && tern_isa_ap_elems(&ap[0]) > 1))
            return false;
    }
    return true;
}

/* The instruction that computes the original takes the place of the copy. */
static tern_status write_in_place(mover *v, const moving_copy *c)
{
    tern_isa_program *p = &v->uses.b->program;
    const tern_isa_ap *from = &c->ap[c->fixed];
    uint32_t at = find_use(v, from->tensor, c->instr, c->fixed);
    uint32_t other = at == NIL ? NIL : only_other_use(v, from->tensor, at);
    if (other == NIL || v->uses.items[other].roles != TERN_ROLE_OUT ||
        v->uses.items[other].index != 0)
        return NULL;
    uint32_t writer = v->uses.items[other].instr;
    if (writer > c->instr || v->changed[writer] || !is_elementwise(instr_of(v, writer)) ||
        !is_same(from, tern_keep_operand(&v->uses, &v->uses.items[other])) ||
        !may_sink(v, writer, c->instr, c->ap[c->varying].tensor))
        return NULL;
    TERN_TRY(move_operand(v, writer, 0, c));
    /* Its operands are found at the place that it had. */
    v->removed[writer] = 1;
    moved_operand *m = &v->moved.items[v->moved.count - 1];
    m->instr = c->instr;
    tern_isa_instr *place = &p->instrs.items[c->instr], was = *place;
    *place = p->instrs.items[writer];
    place->note = was.note;
    return NULL;
}

/* --- the list --- */

/* The operand that replaces operand |index| of |instr|; NULL: none. */
static const moved_operand *find_moved(const mover *v, uint32_t instr, unsigned index)
{
    for (size_t i = 0; i < v->moved.count; i++)
        if (v->moved.items[i].instr == instr && v->moved.items[i].index == index)
            return &v->moved.items[i];
    return NULL;
}

static tern_status add_terms(mover *v, const tern_lir_term *old, uint32_t from, uint32_t to)
{
    const uint32_t *first = v->uses.nest.first_term;
    for (uint32_t t = first[from]; t < first[from + 1]; t++) {
        tern_lir_term term = old[t];
        term.operand = to;
        TERN_TRY(tern_vec_push(v->uses.b->mem, &v->uses.b->terms, term));
    }
    return NULL;
}

static tern_status renew_operands(mover *v, uint32_t i, const tern_lir_term *old)
{
    tern_isa_program *p = &v->uses.b->program;
    tern_isa_instr *in = &p->instrs.items[i];
    const uint32_t *first = v->uses.nest.first_term;
    uint32_t from = in->first_operand;
    bool any = first[from] != first[from + in->operand_count];
    for (unsigned j = 0; j < in->operand_count && v->changed[i] && !any; j++)
        any = find_moved(v, i, j) != NULL;
    if (!any)
        return NULL;
    TERN_TRY(tern_lir_own_operands(p, in));
    for (unsigned j = 0; j < in->operand_count; j++) {
        const moved_operand *m = v->changed[i] ? find_moved(v, i, j) : NULL;
        if (m)
            p->operands.items[in->first_operand + j] = m->ap;
        TERN_TRY(add_terms(v, old, m ? m->terms : from + j, in->first_operand + j));
    }
    return NULL;
}

/* Gives all instructions with terms new operands, in the order of the list. */
static tern_status apply(mover *v)
{
    tern_lir *b = v->uses.b;
    tern_lir_term *old = b->terms.items;
    size_t capacity = b->terms.capacity;
    b->terms.items = NULL;
    b->terms.count = b->terms.capacity = 0;
    tern_status st = NULL;
    for (uint32_t i = 0; i < b->program.instrs.count && !st; i++)
        if (!v->removed[i] && b->program.instrs.items[i].operand_count)
            st = renew_operands(v, i, old);
    tern_vec_release(b->mem, old, capacity, sizeof(*old));
    if (!st)
        tern_keep_remove(b, v->removed);
    return st;
}

static tern_status find_moves(mover *v)
{
    moving_copy c;
    for (uint32_t i = 0; i < v->uses.nest.instrs; i++)
        if (instr_of(v, i)->operand_count == 2 && is_moving_copy(v, i, &c))
            TERN_TRY(c.varying ? read_in_place(v, &c) : write_in_place(v, &c));
    return NULL;
}

static tern_status move_once(tern_lir *b, tern_sched_parts *parts, size_t *out_moved)
{
    mover v = {.removed = NULL};
    *out_moved = 0;
    TERN_TRY(tern_keep_uses_init(&v.uses, b, parts));
    size_t n = v.uses.nest.instrs;
    v.removed = tern_mem_get_zeroed(b->mem, n + 1);
    v.changed = tern_mem_get_zeroed(b->mem, n + 1);
    tern_status st = v.removed && v.changed ? find_moves(&v) : tern_status_no_memory();
    *out_moved = v.moved.count;
    if (!st && v.moved.count)
        st = apply(&v);
    tern_mem_free(b->mem, v.removed, n + 1);
    tern_mem_free(b->mem, v.changed, n + 1);
    tern_vec_free(b->mem, &v.moved);
    tern_keep_uses_fini(&v.uses);
    return st;
}

tern_status tern_keep_remove_moves(tern_lir *b, tern_sched_parts *parts)
{
    size_t moved = b->terms.count;
    for (unsigned i = 0; i < ROUNDS_MAX && moved; i++)
        TERN_TRY(move_once(b, parts, &moved));
    return NULL;
}
