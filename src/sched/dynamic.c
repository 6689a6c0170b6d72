/* sched/dynamic.c - what moves while the program runs.
 *
 * A transfer whose place is known only then needs descriptors made then: by a hardware generator
 * for transfers that ACT and SP trigger, on chips that have one, else by GpSimd, to which such a
 * transfer goes on a queue of its own. What cannot move at all has its loops written out, and so
 * has what would need GpSimd, if the loops are small. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "sched/sched_impl.h"

enum { DEPTH_MAX = 16, WRITTEN_OUT_MAX = 4096 /* instructions of an outermost loop */ };

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    uint8_t *unroll;
    unsigned used, pool_owned;               /* queues, as bits */
    uint8_t software[TERN_SCHED_QUEUES_MAX]; /* where the moving ones of a queue go, plus 1 */
} mover;

_Static_assert(TERN_ARG(DMA_COPY, queue) == 0 && TERN_ARG(DMA_TRANSPOSE, queue) == 0 &&
                   TERN_ARG(DMA_COMPUTE, queue) == 0,
               "the queue comes first");
_Static_assert(TERN_ARG(DMA_COPY, dge) == 1 && TERN_ARG(DMA_TRANSPOSE, dge) == 1 &&
                   TERN_ARG(DMA_COMPUTE, dge) == 1,
               "then who makes the descriptors");

static void find_queues(mover *m)
{
    const tern_isa_program *p = &m->b->program;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (!tern_sched_is_dma(in))
            continue;
        uint32_t queue = tern_isa_args(p, in)[0];
        if (queue >= TERN_SCHED_QUEUES_MAX)
            continue;
        m->used |= 1u << queue;
        if (in->engine == TERN_ENGINE_POOL)
            m->pool_owned |= 1u << queue;
    }
}

/* A queue of GpSimd for what moves of |queue|: a free one, else one that it has. */
static bool software_queue(mover *m, uint32_t queue, uint32_t *out)
{
    if (queue >= TERN_SCHED_QUEUES_MAX)
        return false;
    if (!m->software[queue]) {
        uint32_t limit = m->chip->dma_queues < TERN_SCHED_QUEUES_MAX ? m->chip->dma_queues
                                                                     : TERN_SCHED_QUEUES_MAX;
        uint32_t all = (uint32_t)((UINT64_C(1) << limit) - 1);
        uint32_t from = ~m->used & all ? ~m->used & all : m->pool_owned;
        if (!from)
            return false;
        uint32_t found = (uint32_t)__builtin_ctz(from);
        m->used |= 1u << found;
        m->pool_owned |= 1u << found;
        m->software[queue] = (uint8_t)(found + 1);
    }
    *out = m->software[queue] - 1u;
    return true;
}

/* As the rule of isa/check.h: 16 rows of 2 bytes at a time. */
static bool generator_transposes(const tern_isa_ap *src)
{
    enum { ROWS = 16, LAST_MAX = 128 };
    unsigned rows = src->partitions;
    if (tern_num_format_of((tern_dtype)src->dtype)->storage_bytes != 2 ||
        src->count[src->rank - 1] > LAST_MAX)
        return false;
    if (src->rank == 1)
        return rows == ROWS;
    bool power = rows <= ROWS && (rows & (rows - 1)) == 0;
    return power && (uint64_t)rows * src->count[src->rank - 2] % ROWS == 0;
}

static bool hardware_can(const mover *m, const tern_isa_instr *in)
{
    const tern_isa_ap *ap = tern_isa_operands(&m->b->program, in);
    if (!m->chip->dma_generators || (in->engine != TERN_ENGINE_ACT && in->engine != TERN_ENGINE_SP))
        return false;
    if (in->op == TERN_OP_DMA_COPY)
        return ap[0].dtype == ap[1].dtype && ap[2].mem == TERN_MEM_NONE &&
               ap[3].mem == TERN_MEM_NONE;
    return in->op == TERN_OP_DMA_TRANSPOSE && generator_transposes(&ap[1]);
}

/* Not |*out_can|: it cannot move. */
static tern_status move_transfer(mover *m, tern_isa_instr *in, bool *out_can)
{
    tern_isa_program *p = &m->b->program;
    uint32_t queue = tern_isa_args(p, in)[0];
    bool hardware = hardware_can(m, in);
    *out_can = true;
    if (tern_isa_args(p, in)[1] != TERN_DGE_STATIC)
        return NULL; /* the caller's choice */
    if (!hardware) {
        bool other = in->engine != TERN_ENGINE_POOL;
        if (in->op == TERN_OP_DMA_TRANSPOSE || (other && !software_queue(m, queue, &queue))) {
            *out_can = false;
            return NULL;
        }
        in->engine = TERN_ENGINE_POOL;
    }
    TERN_TRY(tern_lir_own_args(p, in));
    p->args.items[in->first_arg] = queue;
    p->args.items[in->first_arg + 1] = hardware ? TERN_DGE_HARDWARE : TERN_DGE_SOFTWARE;
    return NULL;
}

/* Its loops are to be written out. */
static tern_status cannot_move(const mover *m, const tern_isa_instr *in, size_t first, size_t end)
{
    for (size_t t = first; t < end; t++) {
        uint32_t number = m->b->terms.items[t].number;
        if (!m->b->numbers.items[number].is_loop)
            return TERN_ERR(UNSUPPORTED, "%s at an index that the program reads on %s",
                            tern_isa_op_info_of((tern_isa_op)in->op)->name, m->chip->name);
        if (!m->b->numbers.items[number].turns)
            return TERN_ERR(UNSUPPORTED, "%s moves with a loop of unknown turns on %s",
                            tern_isa_op_info_of((tern_isa_op)in->op)->name, m->chip->name);
        m->unroll[number] = 1;
    }
    return NULL;
}

/* Registers have 32 bits. */
static bool is_far(const mover *m, size_t first, size_t end)
{
    double reach = 0;
    for (size_t t = first; t < end; t++) {
        const tern_lir_term *term = &m->b->terms.items[t];
        const tern_lir_number *n = &m->b->numbers.items[term->number];
        double most = n->is_loop            ? (double)n->turns
                      : n->most > -n->least ? n->most
                                            : -(double)n->least;
        reach += most * (term->step < 0 ? -(double)term->step : (double)term->step);
    }
    return reach >= 2147483647.0;
}

/* Loops too deep inside others, and those that do not turn again. */
static tern_status limit_loops(mover *m)
{
    const tern_isa_program *p = &m->b->program;
    uint32_t depth = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (!tern_sched_is_marker(in))
            continue;
        depth -= in->op == TERN_OP_END_LOOP;
        if (in->op != TERN_OP_LOOP)
            continue;
        uint32_t number = tern_isa_args(p, in)[TERN_ARG(LOOP, reg)];
        uint32_t turns = tern_isa_args(p, in)[TERN_ARG(LOOP, end)];
        bool open = !m->b->numbers.items[number].turns && turns;
        bool deep = depth++ >= TERN_SCHED_DEPTH_MAX;
        if (deep && open)
            return TERN_ERR(UNSUPPORTED, "a loop of unknown turns in %d others",
                            TERN_SCHED_DEPTH_MAX);
        m->unroll[number] |= deep || (!open && turns <= 1);
    }
    return depth ? TERN_ERR(INVALID, "a loop was not gone through to its end") : NULL;
}

/* --- loops that are better written out --- */

/* The terms of instruction |in|: from |*at| on, which moves behind them. Operands that have any are
 * not shared, so those of one instruction after another are in order. */
static size_t terms_of(const tern_lir *b, const tern_isa_instr *in, size_t *at)
{
    size_t first = *at;
    while (*at < b->terms.count &&
           b->terms.items[*at].operand < in->first_operand + in->operand_count)
        ++*at;
    return first;
}

/* GpSimd takes longer to make descriptors than most transfers take. wish[number]: loops without
 * which a transfer would not need it. */
static void find_wishes(const mover *m, uint8_t *wish)
{
    const tern_lir *b = m->b;
    size_t at = 0;
    for (size_t i = 0; i < b->program.instrs.count; i++) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        size_t first = terms_of(b, in, &at);
        bool known = tern_sched_is_dma(in) && in->op != TERN_OP_DMA_TRANSPOSE &&
                     tern_isa_args(&b->program, in)[1] == TERN_DGE_STATIC && !hardware_can(m, in);
        for (size_t t = first; t < at; t++)
            known &= b->numbers.items[b->terms.items[t].number].turns > 0;
        for (size_t t = first; known && t < at; t++)
            wish[b->terms.items[t].number] = 1;
    }
}

/* Instructions of the loop at |begin| with what is wished written out; |*out_end| is its end. */
static double size_written_out(const mover *m, size_t begin, const uint8_t *wish, size_t *out_end)
{
    const tern_isa_program *p = &m->b->program;
    double size = 0, times[DEPTH_MAX + 1] = {1};
    unsigned depth = 0;
    for (size_t i = begin;; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        *out_end = i;
        size += times[depth < DEPTH_MAX ? depth : DEPTH_MAX];
        if (!tern_sched_is_marker(in))
            continue;
        if (in->op == TERN_OP_END_LOOP && --depth == 0)
            return size;
        if (in->op != TERN_OP_LOOP || ++depth > DEPTH_MAX)
            continue;
        uint32_t number = tern_isa_args(p, in)[TERN_ARG(LOOP, reg)];
        times[depth] = times[depth - 1] * (wish[number] ? m->b->numbers.items[number].turns : 1);
    }
}

static void grant_wishes(const mover *m, const uint8_t *wish)
{
    const tern_isa_program *p = &m->b->program;
    for (size_t i = 0; i < p->instrs.count; i++) {
        size_t end = i;
        if (!tern_sched_is_marker(&p->instrs.items[i]) || p->instrs.items[i].op != TERN_OP_LOOP)
            continue;
        bool small = size_written_out(m, i, wish, &end) <= WRITTEN_OUT_MAX;
        for (; i < end; i++) {
            const tern_isa_instr *in = &p->instrs.items[i];
            if (small && tern_sched_is_marker(in) && in->op == TERN_OP_LOOP)
                m->unroll[tern_isa_args(p, in)[TERN_ARG(LOOP, reg)]] |=
                    wish[tern_isa_args(p, in)[TERN_ARG(LOOP, reg)]];
        }
    }
}

static tern_status write_out_small(const mover *m)
{
    size_t numbers = m->b->numbers.count + 1;
    uint8_t *wish = tern_mem_get_zeroed(m->b->mem, numbers);
    TERN_TRY_MEM(wish);
    find_wishes(m, wish);
    grant_wishes(m, wish);
    tern_mem_free(m->b->mem, wish, numbers);
    return NULL;
}

tern_status tern_sched_make_dynamic(tern_lir *b, const tern_chip *chip, uint8_t *unroll)
{
    mover m = {.b = b, .chip = chip, .unroll = unroll};
    size_t at = 0;
    if (!b->terms.count && !b->numbers.count)
        return NULL;
    find_queues(&m);
    TERN_TRY(limit_loops(&m));
    TERN_TRY(write_out_small(&m));
    for (size_t i = 0; i < b->program.instrs.count; i++) {
        tern_isa_instr *in = &b->program.instrs.items[i];
        size_t first = terms_of(b, in, &at);
        bool moves = false;
        for (size_t t = first; t < at; t++)
            moves |= !unroll[b->terms.items[t].number];
        if (!moves)
            continue;
        tern_isa_family family = tern_isa_op_info_of((tern_isa_op)in->op)->family;
        bool ok = !is_far(&m, first, at) && family != TERN_FAMILY_LIBRARY;
        if (ok && family == TERN_FAMILY_DMA)
            TERN_TRY(move_transfer(&m, in, &ok));
        if (!ok)
            TERN_TRY(cannot_move(&m, in, first, at));
    }
    return NULL;
}

/* --- loaded numbers --- */

/* The number that decides about a loop; 0: none. */
static uint32_t number_of_marker(const tern_isa_program *p, const tern_isa_instr *in)
{
    const uint32_t *args = tern_isa_args(p, in);
    if (!tern_sched_is_marker(in))
        return 0;
    if (in->op == TERN_OP_BRANCH)
        return args[TERN_ARG(BRANCH, a)];
    bool read = in->op == TERN_OP_LOOP && args[TERN_ARG(LOOP, end_in_reg)];
    return read ? args[TERN_ARG(LOOP, end)] : 0;
}

/* users[number]: engines that use it, found from the end: a load's own place may depend on another.
 */
static void find_users(const tern_lir *b, uint8_t *users)
{
    size_t at = b->terms.count;
    unsigned present = 0;
    for (size_t i = 0; i < b->program.instrs.count; i++)
        present |= tern_sched_engine_bit(&b->program.instrs.items[i]);
    for (size_t i = 0; i < b->program.instrs.count; i++)
        users[number_of_marker(&b->program, &b->program.instrs.items[i])] |= (uint8_t)present;
    for (size_t i = b->program.instrs.count; i-- > 0;) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        bool load = tern_sched_is_marker(in) && in->op == TERN_OP_REG_LOAD;
        unsigned who = load ? users[tern_isa_args(&b->program, in)[TERN_ARG(REG_LOAD, dst)]]
                            : tern_sched_engine_bit(in);
        for (; at > 0 && b->terms.items[at - 1].operand - in->first_operand < in->operand_count;
             at--)
            users[b->terms.items[at - 1].number] |= (uint8_t)who;
    }
}

static bool is_load(const tern_isa_instr *in)
{
    return tern_sched_is_marker(in) && in->op == TERN_OP_REG_LOAD;
}

/* Who uses what is loaded, as bits. */
static unsigned users_of(const tern_lir *b, const tern_isa_instr *in, const uint8_t *users)
{
    return users[tern_isa_args(&b->program, in)[TERN_ARG(REG_LOAD, dst)]];
}

/* |in| for |engine|; with an operand of its own if it is not the |first|. */
static tern_status load_for(tern_lir *b, tern_isa_instr *in, unsigned engine, bool first)
{
    tern_isa_program *p = &b->program;
    in->engine = (uint8_t)engine;
    if (first)
        return NULL;
    uint32_t from = in->first_operand;
    TERN_TRY(tern_lir_own_operands(p, in));
    for (size_t t = 0, n = b->terms.count; t < n; t++) {
        tern_lir_term term = b->terms.items[t];
        if (term.operand != from)
            continue;
        term.operand = in->first_operand;
        TERN_TRY(tern_vec_push(b->mem, &b->terms, term));
    }
    return NULL;
}

/* Loads that nobody uses go; |*out_more| is how many the others become, less themselves. */
static void drop_unused(tern_lir *b, const uint8_t *users, size_t *out_more)
{
    tern_isa_program *p = &b->program;
    size_t kept = 0;
    *out_more = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr in = p->instrs.items[i];
        unsigned who = is_load(&in) ? users_of(b, &in, users) : 1;
        if (!who)
            continue;
        *out_more += (unsigned)__builtin_popcount(who) - 1;
        p->instrs.items[kept++] = in;
    }
    p->instrs.count = kept;
}

/* From the end, so that the list needs no copy. */
static tern_status spread(tern_lir *b, const uint8_t *users)
{
    tern_isa_program *p = &b->program;
    size_t more = 0;
    drop_unused(b, users, &more);
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, more));
    size_t from = p->instrs.count, to = p->instrs.count + more;
    p->instrs.count = to;
    while (from-- > 0) {
        tern_isa_instr in = p->instrs.items[from];
        if (!is_load(&in)) {
            p->instrs.items[--to] = in;
            continue;
        }
        unsigned who = users_of(b, &in, users);
        for (unsigned e = TERN_ENGINE_COUNT; e-- > 0;) {
            tern_isa_instr one = in;
            if (!(who >> e & 1))
                continue;
            TERN_TRY(load_for(b, &one, e, (who & ((1u << e) - 1)) == 0));
            p->instrs.items[--to] = one;
        }
    }
    return NULL;
}

tern_status tern_sched_spread_loads(tern_lir *b)
{
    bool any = false;
    for (size_t i = 0; i < b->program.instrs.count && !any; i++)
        any = is_load(&b->program.instrs.items[i]);
    if (!any)
        return NULL;
    uint8_t *users = tern_mem_get_zeroed(b->mem, b->numbers.count + 1);
    TERN_TRY_MEM(users);
    find_users(b, users);
    tern_status st = spread(b, users);
    tern_mem_free(b->mem, users, b->numbers.count + 1);
    return st;
}
