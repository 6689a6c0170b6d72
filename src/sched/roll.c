/* sched/roll.c - rolls repeated straight code up into loops.
 *
 * Kernels record much straight code, and waits between straight instructions are exact, while those
 * in a loop must hold for all its iterations. So dependences are found on straight code. What then
 * repeats on an engine becomes a loop of that engine alone: the same instructions in the same
 * order, with registers for varying addresses and awaited values. Transfers stay as they are,
 * because varying addresses would need descriptors generated at run time. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/roll_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* A control instruction to insert before or after an instruction of the list. */
typedef struct {
    uint32_t at, order;
    bool after;
    uint32_t loop; /* of LOOP and END_LOOP: the loop's index among all engines; NONE */
    tern_isa_instr in;
} insert;

typedef struct {
    tern_isa_program *p;
    const tern_chip *chip;
    const tern_sched_parts *parts;
    uint32_t registers;
    uint32_t first_name; /* tensors from this id on are neither inputs nor outputs */
    uint8_t *dropped;    /* [instrs] */
    TERN_VEC(insert) inserts;
    uint32_t loops;
} roller;

/* --- the stream of an engine --- */

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

/* An address from a register delays an engine by some hundred cycles, so only instructions that
 * take longer anyway may have one. DVE processes up to four elements per cycle. */
static bool may_vary_address(const tern_isa_program *p, const tern_chip *chip,
                             const tern_isa_instr *in)
{
    static const uint32_t per_cycle[TERN_ENGINE_COUNT] = {
        [TERN_ENGINE_ACT] = 1, [TERN_ENGINE_DVE] = 4, [TERN_ENGINE_POOL] = 1};
    uint64_t min_elems = UINT64_MAX;
    for (unsigned i = 0; i < in->operand_count; i++) {
        const tern_isa_ap *ap = &tern_isa_operands(p, in)[i];
        uint64_t elems = tern_isa_ap_elems(ap);
        if (ap->mem != TERN_MEM_NONE && elems > 1)
            min_elems = min_elems < elems ? min_elems : elems;
    }
    return per_cycle[in->engine] && min_elems != UINT64_MAX &&
           min_elems >= (uint64_t)per_cycle[in->engine] * chip->dynamic_interval_cycles;
}

static uint64_t signature_of(const tern_isa_program *p, const tern_isa_instr *in, bool may_vary)
{
    tern_isa_family family = tern_isa_op_info_of((tern_isa_op)in->op)->family;
    bool control = family == TERN_FAMILY_CONTROL && in->op != TERN_OP_SEMAPHORE;
    if (control || family == TERN_FAMILY_DMA || family == TERN_FAMILY_LIBRARY ||
        (in->wait.kind != TERN_WAIT_NONE && in->wait.kind != TERN_WAIT_GE))
        return 0;
    uint64_t h = mix(mix(in->op, in->note), (uint64_t)in->wait.kind << 16 | in->wait.sem);
    h = mix(h, (uint64_t)in->signal.kind << 16 | in->signal.sem);
    for (unsigned i = 0; i < in->arg_count; i++)
        h = mix(h, tern_isa_args(p, in)[i]);
    for (unsigned i = 0; i < in->operand_count; i++) {
        const tern_isa_ap *ap = &tern_isa_operands(p, in)[i];
        if (ap->mem == TERN_MEM_HBM || ap->reg != TERN_ISA_NONE8)
            return 0;
        h = mix(h, (uint64_t)ap->start << 16 | ap->partitions);
        h = may_vary ? h : mix(h, (uint64_t)ap->offset);
        for (unsigned k = 0; k < ap->rank; k++)
            h = mix(h, (uint64_t)ap->count[k] << 32 | (uint32_t)ap->stride[k]);
    }
    return h ? h : 1;
}

static uint64_t bit(uint32_t reg) { return reg < TERN_ISA_REGS_MAX ? UINT64_C(1) << reg : 0; }

/* The registers that an instruction reads, and those that it writes. */
static uint64_t reads(const tern_isa_program *p, const tern_isa_instr *in)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    const uint32_t *args = tern_isa_args(p, in);
    uint64_t bits = in->wait.kind == TERN_WAIT_REG ? bit(in->wait.value) : 0;
    for (unsigned i = 0, word = 0; i < info->arg_count; word += info->args[i++].words)
        if (info->args[i].type == TERN_ARG_REG)
            bits |= bit(args[word]);
    for (unsigned i = 0; i < in->operand_count; i++)
        bits |= bit(tern_isa_operands(p, in)[i].reg);
    if (in->op == TERN_OP_LOOP && args[TERN_ARG(LOOP, end_in_reg)])
        bits |= bit(args[TERN_ARG(LOOP, end)]);
    return bits;
}

static uint64_t writes(const tern_isa_program *p, const tern_isa_instr *in)
{
    const uint32_t *args = tern_isa_args(p, in);
    if (in->op == TERN_OP_LOOP)
        return bit(args[TERN_ARG(LOOP, reg)]);
    if (in->op == TERN_OP_REG_LOAD)
        return bit(args[TERN_ARG(REG_LOAD, dst)]);
    bool set = in->op == TERN_OP_REG_ALU && args[TERN_ARG(REG_ALU, op)] == TERN_REGOP_MOVE;
    return set ? bit(args[TERN_ARG(REG_ALU, dst)]) : 0;
}

/* Backward liveness of registers. Inside a loop a write does not end a live range, since the next
 * iteration may read the register before it. Code that is already in a loop is not rolled up. */
static void find_live(const tern_roll_stream *s)
{
    uint64_t live = 0;
    unsigned depth = 0;
    for (size_t i = s->count; i-- > 0;) {
        const tern_isa_instr *in = &s->p->instrs.items[s->at[i]];
        depth += in->op == TERN_OP_END_LOOP;
        if (depth)
            s->signature[i] = 0;
        s->live[i] = live;
        depth -= in->op == TERN_OP_LOOP;
        uint64_t set = depth ? 0 : writes(s->p, in);
        bool may_vary = in->op == TERN_OP_REG_ALU && set;
        live = may_vary ? live & ~set : (live & ~set) | (reads(s->p, in) & ~set);
    }
}

static void find_next(const tern_roll_stream *s, uint32_t *table, size_t size)
{
    memset(table, 0xff, size * sizeof(*table));
    for (size_t i = s->count; i-- > 0;) {
        s->next[i] = NIL;
        if (!s->signature[i])
            continue;
        size_t slot = s->signature[i] >> 7 & (size - 1);
        while (table[slot] != NIL && s->signature[table[slot]] != s->signature[i])
            slot = (slot + 1) & (size - 1);
        s->next[i] = table[slot];
        table[slot] = (uint32_t)i;
    }
}

static tern_status stream_init(tern_roll_stream *s, const tern_isa_program *p,
                               const tern_chip *chip, unsigned engine)
{
    size_t size = 16;
    *s = (tern_roll_stream){.p = p, .mem = p->mem};
    for (size_t i = 0; i < p->instrs.count; i++)
        s->capacity += p->instrs.items[i].engine == engine;
    while (size < 2 * s->capacity)
        size *= 2;
    s->at = tern_mem_get_n(s->mem, s->capacity + 1, sizeof(*s->at));
    s->signature = tern_mem_get_n(s->mem, s->capacity + 1, sizeof(*s->signature));
    s->may_vary = tern_mem_get_n(s->mem, s->capacity + 1, sizeof(*s->may_vary));
    s->live = tern_mem_get_n(s->mem, s->capacity + 1, sizeof(*s->live));
    s->next = tern_mem_get_n(s->mem, s->capacity + 1, sizeof(*s->next));
    uint32_t *table = tern_mem_get_n(s->mem, size, sizeof(*table));
    bool allocated = s->at && s->signature && s->may_vary && s->live && s->next && table;
    for (uint32_t i = 0; allocated && i < p->instrs.count; i++) {
        if (p->instrs.items[i].engine != engine)
            continue;
        s->may_vary[s->count] = may_vary_address(p, chip, &p->instrs.items[i]);
        s->signature[s->count] = signature_of(p, &p->instrs.items[i], s->may_vary[s->count]);
        s->at[s->count++] = i;
    }
    if (allocated) {
        find_live(s);
        find_next(s, table, size);
    }
    tern_mem_free(s->mem, table, size * sizeof(*table));
    return allocated ? NULL : tern_status_no_memory();
}

static void stream_fini(tern_roll_stream *s)
{
    tern_mem_free(s->mem, s->at, (s->capacity + 1) * sizeof(*s->at));
    tern_mem_free(s->mem, s->signature, (s->capacity + 1) * sizeof(*s->signature));
    tern_mem_free(s->mem, s->may_vary, (s->capacity + 1) * sizeof(*s->may_vary));
    tern_mem_free(s->mem, s->live, (s->capacity + 1) * sizeof(*s->live));
    tern_mem_free(s->mem, s->next, (s->capacity + 1) * sizeof(*s->next));
}

/* --- a nest of loops --- */

typedef struct {
    roller *r;
    const tern_roll_stream *s;
    const tern_roll_loop *loops;
    uint32_t root, end; /* the nest consists of loops |root| up to |end| */
    unsigned counter_count;
    tern_roll_counter counters[TERN_ROLL_COUNTERS];
    uint8_t reg[TERN_ROLL_COUNTERS]; /* of the loops, from |root| on */
} nest;

static void assign_registers(nest *n)
{
    uint64_t left = ~n->s->live[n->loops[n->root].first];
    for (uint32_t l = n->root; l < n->end; l++, left &= left - 1)
        n->reg[l - n->root] = (uint8_t)__builtin_ctzll(left);
    for (unsigned i = 0; i < n->counter_count; i++, left &= left - 1) {
        n->counters[i].reg = (uint8_t)__builtin_ctzll(left);
        TERN_ASSERT(left && n->counters[i].reg < n->r->registers);
    }
}

/* The innermost loop of the nest with |at| in its first iteration; NONE if |at| is in a later
 * iteration of a loop. */
static uint32_t loop_of(const nest *n, uint32_t at)
{
    uint32_t found = NIL;
    for (uint32_t l = n->root; l < n->end; l++) {
        const tern_roll_loop *loop = &n->loops[l];
        if (at < loop->first || at >= loop->first + loop->len * loop->trip_count)
            continue;
        if (at >= loop->first + loop->len)
            return NIL;
        found = l;
    }
    return found;
}

/* |at| is an index in the stream. */
static tern_status put(nest *n, uint32_t at, bool after, uint32_t loop, tern_isa_op op,
                       const uint32_t *args)
{
    tern_isa_program *p = n->r->p;
    const tern_isa_instr *near = &p->instrs.items[n->s->at[at]];
    TERN_ASSERT(at < n->s->count);
    const tern_isa_sync none = {.core = TERN_ISA_NONE8};
    insert x = {.at = n->s->at[at],
                .order = (uint32_t)n->r->inserts.count,
                .after = after,
                .loop = loop == NIL ? (uint32_t)NIL : n->r->loops + loop};
    x.in = (tern_isa_instr){.op = (uint8_t)op,
                            .engine = near->engine,
                            .arg_count = (uint8_t)tern_isa_op_info_of(op)->arg_words,
                            .first_operand = (uint32_t)p->operands.count,
                            .first_arg = (uint32_t)p->args.count,
                            .note = near->note,
                            .wait = none,
                            .signal = none};
    for (unsigned i = 0; i < x.in.arg_count; i++)
        TERN_TRY(tern_vec_push(p->mem, &p->args, args[i]));
    return tern_vec_push(p->mem, &n->r->inserts, x);
}

static tern_status put_word_alu(nest *n, uint32_t at, bool after, const tern_roll_counter *c,
                                tern_isa_REGOP op, int64_t imm)
{
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(REG_ALU, dst)] = c->reg;
    args[TERN_ARG(REG_ALU, op)] = op;
    args[TERN_ARG(REG_ALU, a)] = op == TERN_REGOP_MOVE ? 0 : c->reg;
    args[TERN_ARG(REG_ALU, immediate)] = 1;
    args[TERN_ARG(REG_ALU, imm)] = (uint32_t)imm;
    return put(n, at, after, NIL, TERN_OP_REG_ALU, args);
}

/* Several instructions if |imm| needs more than 32 bits. */
static tern_status put_alu(nest *n, uint32_t at, bool after, const tern_roll_counter *c,
                           tern_isa_REGOP op, int64_t imm)
{
    for (; imm > INT32_MAX || imm < INT32_MIN; op = TERN_REGOP_ADD) {
        int64_t part = imm > 0 ? INT32_MAX : INT32_MIN;
        TERN_TRY(put_word_alu(n, at, after, c, op, part));
        imm -= part;
    }
    return put_word_alu(n, at, after, c, op, imm);
}

static tern_status begin_loop(nest *n, uint32_t l)
{
    const tern_roll_loop *loop = &n->loops[l];
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    for (unsigned i = 0; l == n->root && i < n->counter_count; i++)
        TERN_TRY(put_alu(n, loop->first, false, &n->counters[i], TERN_REGOP_MOVE,
                         n->counters[i].initial));
    args[TERN_ARG(LOOP, reg)] = n->reg[l - n->root];
    args[TERN_ARG(LOOP, end)] = loop->trip_count;
    args[TERN_ARG(LOOP, step)] = 1;
    return put(n, loop->first, false, l, TERN_OP_LOOP, args);
}

static bool is_inside(const nest *n, uint32_t loop, uint32_t outer)
{
    while (loop != NIL && loop != outer)
        loop = n->loops[loop].parent;
    return loop == outer;
}

/* The increment of a counter at the end of an iteration of |l|: its stride, less what inner loops
 * have added, and less the distance from the first awaited value to the last. */
static int64_t increment_of(const nest *n, const tern_roll_counter *c, uint32_t l)
{
    int64_t back = c->home == l ? c->initial - c->last : 0;
    if (!is_inside(n, c->loop, l))
        return back;
    int64_t stride = c->stride[n->loops[l].level] + back;
    for (uint32_t inner = c->loop; inner != l; inner = n->loops[inner].parent)
        if (n->loops[inner].parent == l)
            stride -= n->loops[inner].trip_count * c->stride[n->loops[inner].level];
    return stride;
}

/* The last instruction of the first iteration of |l| that stays in the list: at its end, inner
 * loops keep only their first iteration. */
static uint32_t last_instr(const nest *n, uint32_t l)
{
    uint32_t at = n->loops[l].first + n->loops[l].len - 1;
    for (uint32_t i = l + 1; i < n->end; i++)
        if (at == n->loops[i].first + n->loops[i].len * n->loops[i].trip_count - 1)
            at = n->loops[i].first + n->loops[i].len - 1;
    return at;
}

static tern_status end_loop(nest *n, uint32_t l)
{
    uint32_t at = last_instr(n, l), back = 0;
    for (unsigned i = 0; i < n->counter_count; i++) {
        int64_t stride = increment_of(n, &n->counters[i], l);
        if (stride)
            TERN_TRY(put_alu(n, at, true, &n->counters[i], TERN_REGOP_ADD, stride));
    }
    return put(n, at, true, l, TERN_OP_END_LOOP, &back);
}

static tern_status assign_counters(nest *n, uint32_t at, uint32_t loop)
{
    tern_isa_program *p = n->r->p;
    tern_isa_instr *in = &p->instrs.items[n->s->at[at]];
    bool own = false; /* the operands may still be shared */
    for (unsigned i = 0; i < in->operand_count; i++) {
        const tern_roll_counter *c =
            tern_roll_counter_of(n->s, n->loops, loop, at, i, n->counters, n->counter_count);
        if (!c)
            continue;
        if (!own)
            TERN_TRY(tern_lir_own_operands(p, in));
        own = true;
        p->operands.items[in->first_operand + i].reg = c->reg;
    }
    tern_roll_counter *c =
        tern_roll_counter_of(n->s, n->loops, loop, at, NIL, n->counters, n->counter_count);
    if (!c)
        return NULL;
    int64_t apart = tern_roll_wait_value(n->s, at) - c->now;
    c->now += apart;
    if (apart)
        TERN_TRY(put_alu(n, at, false, c, TERN_REGOP_ADD, apart));
    p->instrs.items[n->s->at[at]].wait.kind = TERN_WAIT_REG;
    p->instrs.items[n->s->at[at]].wait.value = c->reg;
    return NULL;
}

static tern_status emit_nest(nest *n)
{
    const tern_roll_loop *root = &n->loops[n->root];
    n->counter_count = tern_roll_counters(n->s, n->loops, n->root, n->end, n->counters);
    TERN_ASSERT(n->counter_count <= TERN_ROLL_COUNTERS && root->parent == NIL);
    assign_registers(n);
    for (uint32_t l = n->root; l < n->end; l++)
        TERN_TRY(begin_loop(n, l));
    for (uint32_t l = n->end; l-- > n->root;)
        TERN_TRY(end_loop(n, l));
    /* Strides are computed from later iterations, so these stay unchanged until all strides are
     * known. */
    for (uint32_t at = root->first; at < root->first + root->len * root->trip_count; at++)
        n->r->dropped[n->s->at[at]] = loop_of(n, at) == NIL;
    for (uint32_t at = root->first; at < root->first + root->len; at++)
        if (loop_of(n, at) != NIL)
            TERN_TRY(assign_counters(n, at, loop_of(n, at)));
    return NULL;
}

static tern_status roll_engine(roller *r, unsigned engine)
{
    tern_roll_stream s;
    tern_roll_found found = {.loops = {0}};
    tern_status st = stream_init(&s, r->p, r->chip, engine);
    s.first_name = r->first_name;
    if (!st)
        st = tern_roll_find(&s, r->registers, &found);
    for (uint32_t l = 0; !st && l < found.loops.count;) {
        nest n = {.r = r, .s = &s, .loops = found.loops.items, .root = l, .end = l + 1};
        while (n.end < found.loops.count && found.loops.items[n.end].parent != NIL)
            n.end++;
        st = emit_nest(&n);
        l = n.end;
    }
    r->loops += (uint32_t)found.loops.count;
    tern_vec_free(r->p->mem, &found.loops);
    stream_fini(&s);
    return st;
}

/* --- the new list --- */

static int by_position(const void *a, const void *b)
{
    const insert *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* Renumbers the labels of existing instructions. */
static void renumber_labels(const tern_isa_program *p, const tern_isa_instr *in,
                            const uint32_t *new_index)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    for (unsigned i = 0, word = 0; i < info->arg_count; word += info->args[i++].words)
        if (info->args[i].type == TERN_ARG_LABEL)
            p->args.items[in->first_arg + word] = new_index[p->args.items[in->first_arg + word]];
}

static void put_insert(tern_isa_program *p, const insert *x, uint32_t at, uint32_t *loop_at)
{
    if (x->in.op == TERN_OP_LOOP)
        loop_at[x->loop] = at;
    if (x->in.op != TERN_OP_END_LOOP)
        return;
    uint32_t back = loop_at[x->loop];
    TERN_ASSERT(back < at && p->instrs.items[back].op == TERN_OP_LOOP);
    p->args.items[x->in.first_arg] = back;
    p->args.items[p->instrs.items[back].first_arg + TERN_ARG(LOOP, exit)] = at;
}

/* new_index[i]: the new index of instruction i or, if it is dropped, of the next one. Returns the
 * length of the new list. */
static size_t find_positions(const roller *r, uint32_t *new_index)
{
    const insert *x = r->inserts.items, *end = x + r->inserts.count;
    size_t at = 0;
    for (uint32_t i = 0; i < r->p->instrs.count; i++) {
        size_t after = 0;
        for (; x < end && x->at == i; x++) {
            after += x->after;
            at += !x->after;
        }
        new_index[i] = (uint32_t)at;
        at += !r->dropped[i] + after;
    }
    return at;
}

/* Compacts the kept instructions, then moves them, last first, to their new indices. */
static void move_instrs(const roller *r, const uint32_t *new_index)
{
    tern_isa_instr *list = r->p->instrs.items;
    size_t count = r->p->instrs.count, kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!r->dropped[i])
            list[kept++] = list[i];
    for (size_t i = count; i-- > 0;)
        if (!r->dropped[i])
            list[new_index[i]] = list[--kept];
    TERN_ASSERT(kept == 0);
}

/* Inserts go right before or right after their instruction. */
static void put_inserts(const roller *r, const uint32_t *new_index, uint32_t *loop_at)
{
    for (size_t i = 0; i < r->inserts.count;) {
        const insert *first = &r->inserts.items[i], *end = first;
        size_t before = 0;
        for (; i < r->inserts.count && end->at == first->at; end++, i++)
            before += !end->after;
        uint32_t at = new_index[first->at] - (uint32_t)before;
        for (unsigned after = 0; after < 2; after++) {
            for (const insert *x = first; x < end; x++) {
                if (x->after != (after == 1))
                    continue;
                r->p->instrs.items[at] = x->in;
                put_insert(r->p, x, at++, loop_at);
            }
            at += !r->dropped[first->at];
        }
    }
}

static void renumber_live_ranges(roller *r, const uint32_t *new_index)
{
    for (size_t i = 0; i < r->p->tensors.count; i++) {
        tern_isa_tensor *t = &r->p->tensors.items[i];
        if (!tern_sched_has_list_range(r->parts, t))
            continue;
        t->first_use = new_index[t->first_use];
        t->last_use = new_index[t->last_use] - r->dropped[t->last_use];
        TERN_ASSERT(t->last_use < r->p->instrs.count);
    }
}

/* Removes tiles that are no longer referenced. Tensors before |first_name| stay: callers know
 * inputs and outputs by their ids. */
static tern_status drop_tensors(const roller *r)
{
    tern_isa_program *p = r->p;
    size_t bytes = (p->tensors.count + 1) * sizeof(uint32_t), kept = r->first_name;
    uint32_t *to = tern_mem_get_zeroed(p->mem, bytes);
    TERN_TRY_MEM(to);
    for (size_t i = 0; i < p->instrs.count; i++)
        for (unsigned k = 0; k < p->instrs.items[i].operand_count; k++) {
            const tern_isa_ap *ap = &tern_isa_operands(p, &p->instrs.items[i])[k];
            if (ap->tensor < p->tensors.count)
                to[ap->tensor] = 1;
        }
    for (size_t i = r->first_name; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        bool used = to[i] || t->mem == TERN_MEM_HBM;
        to[i] = (uint32_t)kept;
        if (used)
            p->tensors.items[kept++] = *t;
    }
    p->tensors.count = kept;
    for (size_t i = 0; i < p->operands.count; i++) {
        tern_isa_ap *ap = &p->operands.items[i];
        if (ap->tensor != TERN_ISA_NONE32 && ap->tensor >= r->first_name)
            ap->tensor = to[ap->tensor];
    }
    tern_mem_free(p->mem, to, bytes);
    return NULL;
}

/* Rewrites the list in place. */
static tern_status rewrite_list(roller *r, uint32_t *new_index, uint32_t *loop_at)
{
    tern_isa_program *p = r->p;
    size_t count = p->instrs.count;
    qsort(r->inserts.items, r->inserts.count, sizeof(*r->inserts.items), by_position);
    size_t kept = find_positions(r, new_index);
    if (kept > count)
        TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, kept - count));
    for (uint32_t i = 0; i < count; i++)
        if (!r->dropped[i])
            renumber_labels(p, &p->instrs.items[i], new_index);
    move_instrs(r, new_index);
    put_inserts(r, new_index, loop_at);
    p->instrs.count = kept;
    renumber_live_ranges(r, new_index);
    return NULL;
}

static tern_status rewrite(roller *r)
{
    size_t index_bytes = (r->p->instrs.count + 1) * sizeof(uint32_t);
    size_t loops = (r->loops + 1) * sizeof(uint32_t);
    uint32_t *new_index = tern_mem_get(r->p->mem, index_bytes);
    uint32_t *loop_at = tern_mem_get(r->p->mem, loops);
    tern_status st =
        new_index && loop_at ? rewrite_list(r, new_index, loop_at) : tern_status_no_memory();
    tern_mem_free(r->p->mem, new_index, index_bytes);
    tern_mem_free(r->p->mem, loop_at, loops);
    return st;
}

static void update_report(const tern_isa_program *p, uint32_t loops, tern_sched_report *report)
{
    memset(report->instructions, 0, sizeof(report->instructions));
    report->waits = report->signals = 0;
    report->rolled = loops;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        report->instructions[in->engine]++;
        report->waits += in->wait.kind != TERN_WAIT_NONE;
        report->signals += in->signal.kind != TERN_SIGNAL_NONE;
    }
}

tern_status tern_sched_roll(tern_isa_program *p, const tern_chip *chip,
                            const tern_sched_parts *parts, tern_sched_report *report)
{
    roller r = {
        .p = p, .chip = chip, .parts = parts, .registers = tern_sched_registers_left(parts, chip)};
    size_t count = p->instrs.count;
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        unsigned kind = p->tensors.items[i].kind;
        if (kind != TERN_TENSOR_TEMP && kind != TERN_TENSOR_CONST && kind != TERN_TENSOR_RANK)
            r.first_name = i + 1;
    }
    TERN_TRY_MEM(r.dropped = tern_mem_get_zeroed(p->mem, count + 1));
    tern_status st = NULL;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT && !st; e++)
        st = roll_engine(&r, e);
    if (!st && r.loops)
        st = rewrite(&r);
    if (!st && r.loops)
        st = drop_tensors(&r);
    if (!st && r.loops)
        update_report(p, r.loops, report);
    tern_vec_free(p->mem, &r.inserts);
    tern_mem_free(p->mem, r.dropped, count + 1);
    return st;
}
