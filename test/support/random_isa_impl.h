/* random_isa_impl.h - what the files of the generator share. */
#ifndef TERN_TEST_RANDOM_ISA_IMPL_H
#define TERN_TEST_RANDOM_ISA_IMPL_H

#include <stdlib.h>

#include "isa_mutate.h"
#include "random_isa.h"

/* Agents as the access checker sees them: engines, then DMA queues, then streams of collectives.
 * The semaphore of an agent has its number; those of loops follow. */
enum {
    AGENT_QUEUES = TERN_ENGINE_COUNT,
    QUEUES_OF_ENGINE = 3, /* so that the transfers of a queue come from one engine */
    AGENT_STREAMS = AGENT_QUEUES + TERN_ENGINE_COUNT * QUEUES_OF_ENGINE,
    AGENTS = AGENT_STREAMS + 1,
    SEM_RING = AGENTS,                        /* tokens of a loop on several engines, by engine */
    SEM_BODY = SEM_RING + TERN_ENGINE_COUNT,  /* transfers in a body, by engine */
    SEM_CORES = SEM_BODY + TERN_ENGINE_COUNT, /* from other cores */
    HBM_WORK_BYTES = 1 << 19,
    HBM_SHARED_BYTES = 1 << 16,
    WORDS = 512,
    ALL_ENGINES = (1 << TERN_ENGINE_COUNT) - 1,
    LIBRARY_ROWS = 16,
    LIBRARY_COLUMNS = 24
};

/* Bytes of one memory: of every partition from |first| to |last|, or of a tensor in HBM. */
typedef struct {
    uint32_t space; /* tern_memory, or TERN_MEM_COUNT + tensor; ANYWHERE: all of them */
    uint32_t first, last;
    int64_t begin, end;
    bool write;
    uint32_t agent, value; /* its semaphore reaches |value| when the access has been made */
} random_isa_access;

enum { ANYWHERE = 0xffffffff };

typedef struct {
    tern_isa_program *p;
    const random_isa_options *options;
    const tern_chip *chip;
    isa_choices c;
    uint64_t sbuf_bytes;
    uint64_t budget;  /* elements that the program may still process */
    bool groups_open; /* only their matmuls may access PSUM */
    uint32_t temps;   /* names of temporaries */

    uint32_t sent[AGENTS];                    /* total of the signals of each agent */
    uint32_t seen[TERN_ENGINE_COUNT][AGENTS]; /* what each engine has waited for */
    TERN_VEC(random_isa_access) accesses;
    uint32_t last_agent; /* of the last instruction; AGENTS: none */

    /* In a body (of a loop or branch) on one engine, a transfer is waited for at once. In one on
     * several engines a token goes from each instruction to the next. */
    unsigned engines; /* that may be used, as bits */
    bool in_body, in_ring, in_group;
    uint32_t ring_first, ring_last; /* instructions; NONE32: none yet */
} random_isa_state;

static inline void must(tern_status st)
{
    if (st)
        abort();
}
static inline uint32_t pick(random_isa_state *s, uint32_t below)
{
    return isa_choose(&s->c, below);
}
static inline bool chance(random_isa_state *s, uint32_t one_of) { return pick(s, one_of) == 0; }
static inline bool is_ordered(const random_isa_state *s)
{
    return s->options->order != RANDOM_ISA_FREE;
}

/* --- random_isa_emit.c --- */

bool random_isa_overlap(const random_isa_access *a, const random_isa_access *b);
/* Of operand |i| of instruction 0. */
random_isa_access random_isa_access_of(const tern_isa_program *one, unsigned i);

/* Appends instruction 0 of |one| with the waits and the signal that the order asks for. Returns its
 * index. */
uint32_t random_isa_emit(random_isa_state *s, const tern_isa_program *one);

/* Appends an instruction without operands. */
tern_isa_new random_isa_control(random_isa_state *s, tern_isa_op op, unsigned engine);

/* Before and after a part of the program that other instructions must not be in: everything before
 * it is waited for by |engine|, and everything after it waits for |engine|. */
void random_isa_enter(random_isa_state *s, unsigned engine);
void random_isa_leave(random_isa_state *s, unsigned engine);

/* --- random_isa.c --- */

/* An instruction of |op| on random tiles, on one of |s->engines|; false if none was found. The
 * caller calls random_isa_close() in any case. */
bool random_isa_open(random_isa_state *s, tern_isa_op op, tern_isa_program *one);
void random_isa_close(tern_isa_program *one);

/* A legal instruction of |op| whose operands the caller sets; tensors are those of the program. */
void random_isa_blank(random_isa_state *s, tern_isa_op op, unsigned engine, unsigned extra,
                      tern_isa_program *one);
/* Whether instruction 0 may be part of the program. */
bool random_isa_fits(random_isa_state *s, tern_isa_program *one);

/* A contiguous tile somewhere. */
tern_isa_ap random_isa_tile(random_isa_state *s, tern_memory mem, tern_dtype dtype,
                            uint32_t partitions, uint32_t elems);
uint32_t random_isa_engine(random_isa_state *s, unsigned among); /* NONE8: none of them */

/* Fills |to| with numbers from 0 to |bound| - 1; false if that is not possible here. */
bool random_isa_number(random_isa_state *s, const tern_isa_ap *to, uint32_t bound);

/* Appends an instruction, with those that prepare its operands; false if none was found. */
bool random_isa_one(random_isa_state *s);

/* Appends |one| if it fits, and closes it. */
bool random_isa_finish(random_isa_state *s, tern_isa_program *one);

/* --- random_isa_large.c: transfers, and groups of matmuls --- */

bool random_isa_transfer(random_isa_state *s);
bool random_isa_groups(random_isa_state *s);

/* --- random_isa_index.c --- */

/* Transfers that conflict in rows which one of them selects by an index. */
bool random_isa_far_rows(random_isa_state *s);
bool random_isa_indexed_copy(random_isa_state *s);

/* --- random_isa_steps.c --- */

void random_isa_step(random_isa_state *s);
void random_isa_begin(random_isa_state *s);
void random_isa_end(random_isa_state *s);
void random_isa_meet(random_isa_state *s, uint32_t round);
void random_isa_fault(random_isa_state *s);

#endif
