/* Appends instructions with the waits and signals that make their order hold. */
#include <string.h>

#include "isa/check.h"
#include "random_isa_impl.h"

/* --- accesses --- */

static bool is_indexed(const tern_isa_program *one, unsigned i)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(one, in);
    if (in->op == TERN_OP_DMA_COPY)
        return aps[i == TERN_OPERAND(DMA_COPY, dst) ? TERN_OPERAND(DMA_COPY, dst_index)
                                                    : TERN_OPERAND(DMA_COPY, src_index)]
                   .mem != TERN_MEM_NONE;
    return in->op == TERN_OP_DMA_COMPUTE;
}

random_isa_access random_isa_access_of(const tern_isa_program *one, unsigned i)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *ap = tern_isa_operands(one, in) + i;
    bool hbm = ap->mem == TERN_MEM_HBM;
    int64_t low = 0, high = 0;
    bool known = tern_isa_reach(ap, hbm, &low, &high) && ap->reg == TERN_ISA_NONE8 &&
                 ap->index == TERN_ISA_NONE8 && !(hbm && is_indexed(one, i));
    random_isa_access a = {.space = hbm ? TERN_MEM_COUNT + ap->tensor : ap->mem,
                           .first = ap->start,
                           .last = ap->start + ap->partitions - 1u,
                           .begin = ap->offset + low,
                           .end = ap->offset + high,
                           .write = tern_isa_operand_use(one, in, i) & TERN_ROLE_OUT};
    if (!known) {
        a.begin = 0;
        a.end = INT64_MAX;
    }
    if (hbm)
        a.first = a.last = 0;
    if (hbm && ap->tensor >= RANDOM_ISA_TENSORS) { /* temporaries share their memory */
        a.space = TERN_MEM_COUNT + RANDOM_ISA_TENSORS;
        a.begin = 0;
        a.end = INT64_MAX;
    }
    return a;
}

bool random_isa_overlap(const random_isa_access *a, const random_isa_access *b)
{
    if (a->space == ANYWHERE || b->space == ANYWHERE)
        return true;
    return a->space == b->space && a->first <= b->last && b->first <= a->last &&
           a->begin < b->end && b->begin < a->end;
}

/* --- agents --- */

static uint32_t agent_of(const tern_isa_instr *in, const uint32_t *args)
{
    switch (in->op) {
    case TERN_OP_DMA_COPY:
        return AGENT_QUEUES + args[TERN_ARG(DMA_COPY, queue)];
    case TERN_OP_DMA_TRANSPOSE:
        return AGENT_QUEUES + args[TERN_ARG(DMA_TRANSPOSE, queue)];
    case TERN_OP_DMA_COMPUTE:
        return AGENT_QUEUES + args[TERN_ARG(DMA_COMPUTE, queue)];
    case TERN_OP_SENDRECV:
        return AGENT_QUEUES + args[TERN_ARG(SENDRECV, queue)];
    case TERN_OP_CC_TRIGGER:
        return AGENT_STREAMS;
    default:
        return in->engine;
    }
}

static uint32_t amount_of(const random_isa_state *s, const tern_isa_instr *in)
{
    bool dma = tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA;
    return dma ? s->chip->dma_engines : 1;
}

static tern_isa_sync sync_of(unsigned kind, uint32_t sem, uint32_t value)
{
    return (tern_isa_sync){(uint8_t)kind, TERN_ISA_NONE8, (uint16_t)sem, value};
}

/* --- waits outside of bodies --- */

static void add_wait(random_isa_state *s, unsigned engine, uint32_t agent)
{
    tern_isa_new in;
    must(tern_isa_add(s->p, TERN_OP_SEMAPHORE, (tern_engine)engine, 0, &in));
    in.instr->wait = sync_of(TERN_WAIT_GE, agent, s->seen[engine][agent]);
}

/* Appends waits of |engine| until every agent has reached |wanted|; the last one is returned for
 * the instruction itself. */
static tern_isa_sync add_waits(random_isa_state *s, unsigned engine, const uint32_t *wanted)
{
    uint32_t last = AGENTS;
    for (uint32_t a = 0; a < AGENTS; a++) {
        if (wanted[a] <= s->seen[engine][a] || a == engine)
            continue;
        if (last < AGENTS)
            add_wait(s, engine, last);
        s->seen[engine][a] = wanted[a];
        last = a;
    }
    return last < AGENTS ? sync_of(TERN_WAIT_GE, last, s->seen[engine][last])
                         : sync_of(TERN_WAIT_NONE, 0, 0);
}

/* The values of agents that the accesses of instruction 0 come after. */
static void find_wanted(const random_isa_state *s, const tern_isa_program *one, uint32_t agent,
                        uint32_t *wanted)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    if (s->options->order == RANDOM_ISA_CHAIN && s->last_agent < AGENTS)
        wanted[s->last_agent] = s->sent[s->last_agent];
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (tern_isa_operands(one, in)[i].mem == TERN_MEM_NONE)
            continue;
        random_isa_access a = random_isa_access_of(one, i);
        for (size_t k = 0; k < s->accesses.count; k++) {
            const random_isa_access *b = &s->accesses.items[k];
            if (b->agent != agent && (a.write || b->write) && random_isa_overlap(&a, b) &&
                wanted[b->agent] < b->value)
                wanted[b->agent] = b->value;
        }
    }
}

static void remember(random_isa_state *s, const tern_isa_program *one, uint32_t agent)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (tern_isa_operands(one, in)[i].mem == TERN_MEM_NONE)
            continue;
        random_isa_access a = random_isa_access_of(one, i);
        a.agent = agent;
        a.value = s->sent[agent];
        must(tern_vec_push(tern_alloc_host(), &s->accesses, a));
    }
}

static tern_isa_sync signal_agent(random_isa_state *s, uint32_t agent, uint32_t amount)
{
    s->sent[agent] += amount;
    s->last_agent = agent;
    return sync_of(TERN_SIGNAL_ADD, agent, amount);
}

/* --- waits in bodies --- */

static void wait_in_body(random_isa_state *s, unsigned engine, uint32_t amount)
{
    tern_isa_new in;
    must(tern_isa_add(s->p, TERN_OP_SEMAPHORE, (tern_engine)engine, 0, &in));
    in.instr->wait = sync_of(TERN_WAIT_TAKE, SEM_BODY + engine, amount);
}

/* The token that instruction |from| passes on is for |to|. */
static void pass_token(random_isa_state *s, uint32_t from, uint32_t to)
{
    tern_isa_instr *a = &s->p->instrs.items[from], *b = &s->p->instrs.items[to];
    uint32_t amount = amount_of(s, a);
    a->signal = sync_of(TERN_SIGNAL_ADD, SEM_RING + b->engine, amount);
    b->wait = sync_of(TERN_WAIT_TAKE, SEM_RING + b->engine, amount);
}

/* --- appending --- */

static uint32_t append(random_isa_state *s, const tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    tern_isa_new new;
    must(tern_isa_add(s->p, (tern_isa_op)in->op, (tern_engine)in->engine,
                      in->operand_count - info->operand_count, &new));
    for (unsigned i = 0; i < in->operand_count; i++)
        new.operands[i] = tern_isa_operands(one, in)[i];
    for (unsigned i = 0; i < in->arg_count; i++)
        new.args[i] = tern_isa_args(one, in)[i];
    return new.index;
}

uint32_t random_isa_emit(random_isa_state *s, const tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    uint32_t agent = agent_of(in, tern_isa_args(one, in)), amount = amount_of(s, in), at;
    if (!is_ordered(s))
        return append(s, one);
    if (s->in_ring) {
        at = append(s, one);
        if (s->ring_last != TERN_ISA_NONE32)
            pass_token(s, s->ring_last, at);
        else
            s->ring_first = at;
        return s->ring_last = at;
    }
    if (s->in_body) {
        at = append(s, one);
        if (agent == in->engine)
            return at;
        s->p->instrs.items[at].signal = sync_of(TERN_SIGNAL_ADD, SEM_BODY + in->engine, amount);
        wait_in_body(s, in->engine, amount);
        return at;
    }
    uint32_t wanted[AGENTS] = {0};
    find_wanted(s, one, agent, wanted);
    tern_isa_sync wait = add_waits(s, in->engine, wanted);
    at = append(s, one);
    s->p->instrs.items[at].wait = wait;
    s->p->instrs.items[at].signal = signal_agent(s, agent, amount);
    remember(s, one, agent);
    return at;
}

tern_isa_new random_isa_control(random_isa_state *s, tern_isa_op op, unsigned engine)
{
    tern_isa_new in;
    must(tern_isa_add(s->p, op, (tern_engine)engine, 0, &in));
    return in;
}

void random_isa_enter(random_isa_state *s, unsigned engine)
{
    if (!is_ordered(s) || s->in_body || s->in_ring)
        return;
    tern_isa_sync wait = add_waits(s, engine, s->sent);
    random_isa_control(s, TERN_OP_SEMAPHORE, engine).instr->wait = wait;
}

void random_isa_leave(random_isa_state *s, unsigned engine)
{
    tern_isa_new in = random_isa_control(s, TERN_OP_SEMAPHORE, engine);
    if (!is_ordered(s) || s->in_body || s->in_ring)
        return;
    in.instr->signal = signal_agent(s, engine, 1);
    random_isa_access all = {
        .space = ANYWHERE, .write = true, .agent = engine, .value = s->sent[engine]};
    s->accesses.count = 0; /* all of them are before this */
    must(tern_vec_push(tern_alloc_host(), &s->accesses, all));
}
