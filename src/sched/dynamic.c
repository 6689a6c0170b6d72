/* sched/dynamic.c - operands whose address is known only at run time.
 *
 * A transfer with such an operand needs descriptors that are generated at run time: by a hardware
 * generator for transfers that ACT and SP trigger, on chips that have one, else by GpSimd. The
 * transfer moves to the engine that generates its descriptors, on a queue of its own. Loops are
 * unrolled if an instruction in them cannot take a varying address, and also if their transfers
 * would need GpSimd and the loops are small. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "sched/sched_impl.h"

enum { DEPTH_MAX = 16 };

/* Rough estimates, in seconds. */
typedef struct {
    double busy[TERN_ENGINE_COUNT]; /* computing */
    double generating;              /* descriptors of GpSimd's transfers with run-time addresses */
} loop_work;

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    uint8_t *unroll;
    unsigned used; /* queues, as bits */
    unsigned owned[TERN_ENGINE_COUNT];
    /* [engine][queue]: the queue that takes over transfers of |queue| with run-time addresses when
     * |engine| triggers them, plus 1. */
    uint8_t dynamic_queue[TERN_ENGINE_COUNT][TERN_SCHED_QUEUES_MAX];
    loop_work *work; /* [vregs]: per iteration, excluding inner loops; 0: outside of loops */
    uint32_t open[DEPTH_MAX]; /* loops around the current instruction, by virtual register */
    uint32_t depth;
} dynamic_pass;

_Static_assert(TERN_ARG(DMA_COPY, queue) == 0 && TERN_ARG(DMA_TRANSPOSE, queue) == 0 &&
                   TERN_ARG(DMA_COMPUTE, queue) == 0,
               "the queue comes first");
_Static_assert(TERN_ARG(DMA_COPY, dge) == 1 && TERN_ARG(DMA_TRANSPOSE, dge) == 1 &&
                   TERN_ARG(DMA_COMPUTE, dge) == 1,
               "then the descriptor generator");

/* Whether another engine has used the queue of a transfer in an earlier part. */
static bool has_other_owner(const dynamic_pass *m, const tern_sched_parts *parts,
                            const tern_isa_instr *in)
{
    uint32_t queue = tern_isa_args(&m->b->program, in)[0];
    if (!parts || queue >= TERN_SCHED_QUEUES_MAX)
        return false;
    uint8_t owner = parts->owner[TERN_ENGINE_COUNT + queue];
    return owner && owner != in->engine + 1;
}

static void find_queues(dynamic_pass *m, const tern_sched_parts *parts)
{
    const tern_isa_program *p = &m->b->program;
    for (uint32_t queue = 0; parts && queue < TERN_SCHED_QUEUES_MAX; queue++) {
        uint8_t owner = parts->owner[TERN_ENGINE_COUNT + queue];
        if (!owner)
            continue;
        m->used |= 1u << queue;
        m->owned[owner - 1] |= 1u << queue;
    }
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (!tern_sched_is_dma(in))
            continue;
        uint32_t queue = tern_isa_args(p, in)[0];
        if (queue >= TERN_SCHED_QUEUES_MAX || has_other_owner(m, parts, in))
            continue;
        m->used |= 1u << queue;
        m->owned[in->engine] |= 1u << queue;
    }
}

/* A queue of |engine| for the dynamic transfers of |queue|: a free one, else one it owns. */
static bool queue_of(dynamic_pass *m, tern_engine engine, uint32_t queue, uint32_t *out)
{
    uint8_t *dynamic_queue = m->dynamic_queue[engine];
    if (queue >= TERN_SCHED_QUEUES_MAX)
        return false;
    /* The queue chosen in an earlier part may belong to another engine by now. */
    unsigned before = dynamic_queue[queue] ? 1u << (dynamic_queue[queue] - 1) : 0;
    if (!before || (m->used & before && !(m->owned[engine] & before))) {
        uint32_t limit = m->chip->dma_queues < TERN_SCHED_QUEUES_MAX ? m->chip->dma_queues
                                                                     : TERN_SCHED_QUEUES_MAX;
        uint32_t all = (uint32_t)((UINT64_C(1) << limit) - 1);
        uint32_t from = ~m->used & all ? ~m->used & all : m->owned[engine];
        if (!from)
            return false;
        dynamic_queue[queue] = (uint8_t)(__builtin_ctz(from) + 1);
    }
    *out = dynamic_queue[queue] - 1u;
    m->used |= 1u << *out;
    m->owned[engine] |= 1u << *out;
    return true;
}

/* An earlier part may have given the queue of a transfer to another engine: chooses another one. If
 * none is left for its engine, the sync engine triggers it. */
static tern_status reassign_queues(dynamic_pass *m, const tern_sched_parts *parts)
{
    tern_isa_program *p = &m->b->program;
    for (size_t i = 0; parts && i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        uint32_t queue = 0, before = 0;
        if (!tern_sched_is_dma(in) || !has_other_owner(m, parts, in))
            continue;
        before = tern_isa_args(p, in)[0];
        if (!queue_of(m, (tern_engine)in->engine, before, &queue)) {
            in->engine = TERN_ENGINE_SP;
            if (!queue_of(m, TERN_ENGINE_SP, before, &queue))
                return TERN_ERR(NO_SPACE, "%s has no DMA queue left for %s", m->chip->name,
                                tern_engine_name((tern_engine)in->engine));
        }
        TERN_TRY(tern_lir_own_args(p, in));
        p->args.items[in->first_arg] = queue;
    }
    return NULL;
}

/* The rule of isa/check.h: 16 rows of 2 bytes at a time. */
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

/* Whether a hardware generator can make the descriptors, if an engine that has one triggers the
 * transfer. */
static bool generator_supports(const dynamic_pass *m, const tern_isa_instr *in)
{
    const tern_isa_ap *ap = tern_isa_operands(&m->b->program, in);
    if (!m->chip->dma_generators)
        return false;
    if (in->op == TERN_OP_DMA_COPY)
        return ap[0].dtype == ap[1].dtype &&
               !tern_isa_has_operand(&m->b->program, in, TERN_OPERAND(DMA_COPY, dst_index)) &&
               !tern_isa_has_operand(&m->b->program, in, TERN_OPERAND(DMA_COPY, src_index));
    return in->op == TERN_OP_DMA_TRANSPOSE && generator_transposes(&ap[1]);
}

static bool hardware_supports(const dynamic_pass *m, const tern_isa_instr *in)
{
    return (in->engine == TERN_ENGINE_ACT || in->engine == TERN_ENGINE_SP) &&
           generator_supports(m, in);
}

/* The innermost loop around the current instruction. */
static uint32_t current_loop(const dynamic_pass *m)
{
    uint32_t depth = m->depth < DEPTH_MAX ? m->depth : DEPTH_MAX;
    return depth ? m->open[depth - 1] : 0;
}

static void track_loop(dynamic_pass *m, const tern_isa_instr *in)
{
    if (in->op == TERN_OP_LOOP && m->depth++ < DEPTH_MAX)
        m->open[m->depth - 1] = tern_isa_args(&m->b->program, in)[TERN_ARG(LOOP, reg)];
    if (in->op == TERN_OP_END_LOOP)
        m->depth--;
}

/* ACT cannot compute while it waits for a result that it stores, so it must not have much more work
 * than GpSimd would have generating descriptors. Measured factors: with 1, 1.5 and 2, a GPT-2
 * training step with layers in a loop takes 101.9, 101.9 and 102.4 ms on trn2, and 109.9 ms if
 * GpSimd triggers all; unrolled, 77.67, 77.66, 78.29 and 77.76 ms. */
static bool is_act_free(const loop_work *w)
{
    return w->busy[TERN_ENGINE_ACT] < 1.5 * (w->busy[TERN_ENGINE_POOL] + w->generating);
}

/* A transfer stays where a generator supports it. One that GpSimd triggers goes to ACT if a
 * generator supports it and ACT has less work. All others go to GpSimd. */
static bool find_engine(dynamic_pass *m, tern_isa_instr *in, uint32_t *queue, bool *out_hardware)
{
    bool pool = in->engine == TERN_ENGINE_POOL;
    *out_hardware = hardware_supports(m, in);
    if (*out_hardware)
        return true;
    if (pool && generator_supports(m, in) && is_act_free(&m->work[current_loop(m)]) &&
        queue_of(m, TERN_ENGINE_ACT, *queue, queue)) {
        in->engine = TERN_ENGINE_ACT;
        *out_hardware = true;
        return true;
    }
    if (in->op == TERN_OP_DMA_TRANSPOSE || (!pool && !queue_of(m, TERN_ENGINE_POOL, *queue, queue)))
        return false;
    in->engine = TERN_ENGINE_POOL;
    return true;
}

/* |*out_can| false: the instruction cannot take a varying address. */
static tern_status make_transfer_dynamic(dynamic_pass *m, tern_isa_instr *in, bool *out_can)
{
    tern_isa_program *p = &m->b->program;
    uint32_t queue = tern_isa_args(p, in)[0];
    bool hardware = false;
    *out_can = true;
    if (tern_isa_args(p, in)[1] != TERN_DGE_STATIC)
        return NULL; /* the kernel chose a generator */
    *out_can = find_engine(m, in, &queue, &hardware);
    if (!*out_can)
        return NULL;
    TERN_TRY(tern_lir_own_args(p, in));
    p->args.items[in->first_arg] = queue;
    p->args.items[in->first_arg + 1] = hardware ? TERN_DGE_HARDWARE : TERN_DGE_SOFTWARE;
    return NULL;
}

/* Marks the loops of these terms to be unrolled. */
static tern_status unroll_for(const dynamic_pass *m, const tern_isa_instr *in, size_t first,
                              size_t end)
{
    for (size_t t = first; t < end; t++) {
        uint32_t vreg = m->b->terms.items[t].reg;
        const tern_lir_reg *n = &m->b->regs.items[vreg];
        if (!n->is_loop)
            return TERN_ERR(UNSUPPORTED, "%s cannot use an address that varies with %s on %s",
                            tern_isa_op_info_of((tern_isa_op)in->op)->name,
                            n->live_in ? "a loop around several parts"
                                       : "an index read at run time",
                            m->chip->name);
        if (!n->trip_count)
            return TERN_ERR(
                UNSUPPORTED,
                "%s cannot use an address that varies with a loop of unknown trip count on %s",
                tern_isa_op_info_of((tern_isa_op)in->op)->name, m->chip->name);
        m->unroll[vreg] = 1;
    }
    return NULL;
}

/* Unrolls loops nested too deeply and loops with at most one iteration. */
static tern_status limit_loops(dynamic_pass *m)
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
        uint32_t vreg = tern_isa_args(p, in)[TERN_ARG(LOOP, reg)];
        uint32_t trip_count = tern_isa_args(p, in)[TERN_ARG(LOOP, end)];
        bool dynamic = !m->b->regs.items[vreg].trip_count && trip_count;
        bool deep = depth++ >= TERN_SCHED_DEPTH_MAX;
        if (deep && dynamic)
            return TERN_ERR(UNSUPPORTED, "a loop of unknown trip count is nested in %d others",
                            TERN_SCHED_DEPTH_MAX);
        m->unroll[vreg] |= deep || (!dynamic && trip_count <= 1);
    }
    return depth ? TERN_ERR(INVALID, "a loop was begun and not ended") : NULL;
}

/* --- loops that are faster unrolled --- */

/* The terms of instruction |in| start at |*at|, which advances past them. Operands with terms are
 * not shared, so the terms of consecutive instructions are in order. */
static size_t terms_of(const tern_lir *b, const tern_isa_instr *in, size_t *at)
{
    size_t first = *at;
    while (*at < b->terms.count &&
           b->terms.items[*at].operand - in->first_operand < in->operand_count)
        ++*at;
    return first;
}

/* Generating descriptors on GpSimd takes longer than most transfers. candidate[vreg]: loops whose
 * unrolling would make this unnecessary for a transfer. */
static void find_candidates(const dynamic_pass *m, uint8_t *candidate)
{
    const tern_lir *b = m->b;
    size_t at = 0;
    for (size_t i = 0; i < b->program.instrs.count; i++) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        size_t first = terms_of(b, in, &at);
        bool known = tern_sched_is_dma(in) && in->op != TERN_OP_DMA_TRANSPOSE &&
                     tern_isa_args(&b->program, in)[1] == TERN_DGE_STATIC &&
                     !hardware_supports(m, in);
        for (size_t t = first; t < at; t++)
            known &= b->regs.items[b->terms.items[t].reg].trip_count > 0;
        for (size_t t = first; known && t < at; t++)
            candidate[b->terms.items[t].reg] = 1;
    }
}

static double seconds_of(const dynamic_pass *m, const tern_isa_instr *in)
{
    double elems = (double)tern_isa_ap_elems(tern_isa_operands(&m->b->program, in));
    const uint64_t clock_hz[TERN_ENGINE_COUNT] = {[TERN_ENGINE_PE] = m->chip->pe_clock_hz,
                                                  [TERN_ENGINE_DVE] = m->chip->dve_clock_hz,
                                                  [TERN_ENGINE_ACT] = m->chip->act_clock_hz,
                                                  [TERN_ENGINE_POOL] = m->chip->pool_clock_hz};
    return clock_hz[in->engine] ? elems / (double)clock_hz[in->engine] : 0;
}

/* Whether the generators, one transfer after the other, take longer than the engines compute in the
 * loops from |first| to |end|. */
static bool waits_for_generators(const dynamic_pass *m, uint32_t first, uint32_t end)
{
    const tern_isa_program *p = &m->b->program;
    double busy[TERN_ENGINE_COUNT] = {0}, generating[TERN_ENGINE_COUNT] = {0}, most = 0;
    double times[TERN_LIR_LOOPS_MAX + 1] = {1};
    unsigned depth = 0;
    for (uint32_t i = first; i < end; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        bool marker = tern_sched_is_marker(in);
        if (marker && in->op == TERN_OP_LOOP) {
            uint32_t reg = tern_isa_args(p, in)[TERN_ARG(LOOP, reg)];
            times[depth + 1] = times[depth] * m->b->regs.items[reg].trip_count;
            depth++;
        } else if (marker) {
            depth -= in->op == TERN_OP_END_LOOP;
        } else if (tern_sched_is_dma(in)) {
            generating[in->engine] += times[depth] * m->chip->dma_generator_ns * 1e-9;
        } else if (in->operand_count) {
            busy[in->engine] += times[depth] * seconds_of(m, in);
        }
    }
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        most = busy[e] > most ? busy[e] : most;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (generating[e] > 1.5 * most)
            return true;
    return false;
}

static void mark_small_candidates(const dynamic_pass *m, const uint8_t *candidate)
{
    const tern_isa_program *p = &m->b->program;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        uint32_t end = i;
        if (!tern_sched_is_marker(&p->instrs.items[i]) || p->instrs.items[i].op != TERN_OP_LOOP)
            continue;
        uint64_t size = tern_lir_loop_size(m->b, i, candidate, &end);
        bool small = size <= TERN_LIR_UNROLLED_MAX ||
                     (size <= TERN_LIR_GENERATED_MAX && waits_for_generators(m, i, end));
        for (; i < end; i++) {
            const tern_isa_instr *in = &p->instrs.items[i];
            if (small && tern_sched_is_marker(in) && in->op == TERN_OP_LOOP)
                m->unroll[tern_isa_args(p, in)[TERN_ARG(LOOP, reg)]] |=
                    candidate[tern_isa_args(p, in)[TERN_ARG(LOOP, reg)]];
        }
    }
}

static tern_status unroll_small(const dynamic_pass *m)
{
    size_t vregs = m->b->regs.count + 1;
    uint8_t *candidate = tern_mem_get_zeroed(m->b->mem, vregs);
    TERN_TRY_MEM(candidate);
    find_candidates(m, candidate);
    mark_small_candidates(m, candidate);
    tern_mem_free(m->b->mem, candidate, vregs);
    return NULL;
}

/* --- the engine that triggers a dynamic transfer --- */

static bool is_dynamic(const dynamic_pass *m, size_t first, size_t end)
{
    bool dynamic = false;
    for (size_t t = first; t < end; t++)
        dynamic |= !m->unroll[m->b->terms.items[t].reg];
    return dynamic;
}

/* Contiguous runs of a row. */
static double runs_of(const tern_isa_ap *ap)
{
    uint64_t run = 1;
    for (unsigned i = ap->rank; i-- > 0 && (ap->count[i] == 1 || ap->stride[i] == (int64_t)run);)
        run *= ap->count[i];
    return (double)tern_isa_ap_elems(ap) / (double)run;
}

/* GpSimd generates one descriptor per run; the time is known for one run in each partition. */
static double seconds_to_generate(const dynamic_pass *m, const tern_isa_instr *in)
{
    const tern_isa_ap *ap = tern_isa_operands(&m->b->program, in);
    double runs = runs_of(&ap[0]) > runs_of(&ap[1]) ? runs_of(&ap[0]) : runs_of(&ap[1]);
    double full = runs * ap[0].partitions / m->chip->partitions;
    return (full > 1 ? full : 1) * m->chip->dma_software_ns * 1e-9;
}

static void add_work(dynamic_pass *m)
{
    const tern_isa_program *p = &m->b->program;
    size_t at = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        size_t first = terms_of(m->b, in, &at);
        loop_work *w = &m->work[current_loop(m)];
        if (tern_sched_is_marker(in))
            track_loop(m, in);
        else if (tern_sched_is_dma(in))
            w->generating += in->engine == TERN_ENGINE_POOL && is_dynamic(m, first, at)
                                 ? seconds_to_generate(m, in)
                                 : 0;
        else if (in->operand_count)
            w->busy[in->engine] += seconds_of(m, in);
    }
}

static tern_status make_all_dynamic(dynamic_pass *m)
{
    tern_lir *b = m->b;
    size_t at = 0;
    for (size_t i = 0; i < b->program.instrs.count; i++) {
        tern_isa_instr *in = &b->program.instrs.items[i];
        size_t first = terms_of(b, in, &at);
        if (tern_sched_is_marker(in))
            track_loop(m, in);
        if (!is_dynamic(m, first, at))
            continue;
        tern_isa_family family = tern_isa_op_info_of((tern_isa_op)in->op)->family;
        bool ok = family != TERN_FAMILY_LIBRARY && in->op != TERN_OP_CC_TRIGGER;
        if (ok && family == TERN_FAMILY_DMA)
            TERN_TRY(make_transfer_dynamic(m, in, &ok));
        if (!ok)
            TERN_TRY(unroll_for(m, in, first, at));
    }
    return NULL;
}

static tern_status run_dynamic(dynamic_pass *m)
{
    size_t bytes = (m->b->regs.count + 1) * sizeof(loop_work);
    TERN_TRY(limit_loops(m));
    TERN_TRY(unroll_small(m));
    TERN_TRY_MEM(m->work = tern_mem_get_zeroed(m->b->mem, bytes));
    add_work(m);
    tern_status st = make_all_dynamic(m);
    tern_mem_free(m->b->mem, m->work, bytes);
    return st;
}

tern_status tern_sched_make_dynamic(tern_lir *b, const tern_chip *chip, tern_sched_parts *parts,
                                    uint8_t *unroll)
{
    dynamic_pass m = {.b = b, .chip = chip, .unroll = unroll};
    if (parts)
        memcpy(m.dynamic_queue, parts->dynamic_queue, sizeof(m.dynamic_queue));
    find_queues(&m, parts);
    tern_status st = reassign_queues(&m, parts);
    if (!st && (b->terms.count || b->regs.count))
        st = run_dynamic(&m);
    if (parts)
        memcpy(parts->dynamic_queue, m.dynamic_queue, sizeof(m.dynamic_queue));
    return st;
}

/* --- loaded and computed values --- */

/* The virtual register that controls a loop; 0: none. */
static uint32_t vreg_of_marker(const tern_isa_program *p, const tern_isa_instr *in)
{
    const uint32_t *args = tern_isa_args(p, in);
    if (!tern_sched_is_marker(in))
        return 0;
    if (in->op == TERN_OP_BRANCH)
        return args[TERN_ARG(BRANCH, a)];
    bool read = in->op == TERN_OP_LOOP && args[TERN_ARG(LOOP, end_in_reg)];
    return read ? args[TERN_ARG(LOOP, end)] : 0;
}

static bool is_definition(const tern_isa_instr *in)
{
    return tern_sched_is_marker(in) && tern_sched_defines(in);
}

/* The engines that use the loaded or computed value, as bits. */
static unsigned users_of(const tern_lir *b, const tern_isa_instr *in, const uint8_t *users)
{
    return users[tern_sched_defined(&b->program, in)];
}

/* users[vreg]: engines that use it. Walks backwards, because a value may be computed from another
 * one, or be loaded from an address that depends on it. */
static void find_users(const tern_lir *b, const tern_sched_parts *parts, uint8_t *users)
{
    size_t at = b->terms.count;
    unsigned present = tern_sched_engines_present(&b->program, parts);
    for (size_t i = 0; i < b->program.instrs.count; i++)
        users[vreg_of_marker(&b->program, &b->program.instrs.items[i])] |= (uint8_t)present;
    for (size_t i = b->program.instrs.count; i-- > 0;) {
        const tern_isa_instr *in = &b->program.instrs.items[i];
        unsigned who = is_definition(in) ? users_of(b, in, users) : tern_sched_engine_bit(in);
        for (unsigned k = 0; k < 2; k++)
            users[tern_sched_source(&b->program, in, k)] |= (uint8_t)who;
        for (; at > 0 && b->terms.items[at - 1].operand - in->first_operand < in->operand_count;
             at--)
            users[b->terms.items[at - 1].reg] |= (uint8_t)who;
    }
}

/* The first term of an operand from |operand| on; they are sorted. */
static size_t term_from(const tern_lir *b, uint32_t operand)
{
    size_t first = 0, end = b->terms.count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (b->terms.items[middle].operand < operand)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* Assigns |in| to |engine|. All but the |first| copy get operands of their own. */
static tern_status load_for(tern_lir *b, tern_isa_instr *in, unsigned engine, bool first)
{
    tern_isa_program *p = &b->program;
    in->engine = (uint8_t)engine;
    if (first)
        return NULL;
    uint32_t from = in->first_operand;
    if (!in->operand_count)
        return NULL;
    TERN_TRY(tern_lir_own_operands(p, in));
    for (size_t t = term_from(b, from), n = b->terms.count; t < n; t++) {
        tern_lir_term term = b->terms.items[t];
        if (term.operand != from)
            break;
        term.operand = in->first_operand;
        TERN_TRY(tern_vec_push(b->mem, &b->terms, term));
    }
    return NULL;
}

/* Removes loads and computations without users. |*out_more|: instructions that replicating the
 * others adds. */
static void drop_unused(tern_lir *b, const uint8_t *users, size_t *out_more)
{
    tern_isa_program *p = &b->program;
    size_t kept = 0;
    *out_more = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr in = p->instrs.items[i];
        unsigned who = is_definition(&in) ? users_of(b, &in, users) : 1;
        if (!who)
            continue;
        *out_more += (unsigned)__builtin_popcount(who) - 1;
        p->instrs.items[kept++] = in;
    }
    p->instrs.count = kept;
}

/* Works backwards, so that the list needs no copy. */
static tern_status replicate(tern_lir *b, const uint8_t *users)
{
    tern_isa_program *p = &b->program;
    size_t more = 0;
    drop_unused(b, users, &more);
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, more));
    size_t from = p->instrs.count, to = p->instrs.count + more;
    p->instrs.count = to;
    while (from-- > 0) {
        tern_isa_instr in = p->instrs.items[from];
        if (!is_definition(&in)) {
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

tern_status tern_sched_replicate_loads(tern_lir *b, const tern_sched_parts *parts)
{
    bool any = false;
    for (size_t i = 0; i < b->program.instrs.count && !any; i++)
        any = is_definition(&b->program.instrs.items[i]);
    if (!any)
        return NULL;
    uint8_t *users = tern_mem_get_zeroed(b->mem, b->regs.count + 1);
    TERN_TRY_MEM(users);
    find_users(b, parts, users);
    tern_status st = replicate(b, users);
    tern_mem_free(b->mem, users, b->regs.count + 1);
    return st;
}
