/* timing/timing_impl.h - a simulation from the inside.
 *
 * Two passes. The first (cost*.c) turns every instruction into a step: what it holds and for how
 * long, taken from the chip alone. The second (simulate.c and its helpers) lets the steps of all
 * engines, the DMA transfers and the semaphore updates happen in the order of their times. */
#ifndef TERN_TIMING_TIMING_IMPL_H
#define TERN_TIMING_TIMING_IMPL_H

#include "base/arena.h"
#include "timing/timing.h"

enum {
    TERN_TIMING_QUEUES_MAX = 32, /* that a program may use on a core */
    TERN_TIMING_CORES_MAX = 64,
    TERN_TIMING_FLIGHTS = 16, /* results under way that an engine remembers */
    TERN_TIMING_CELLS = 16,   /* tiles of the PE array that can be busy on their own: 4 x 4 */
    TERN_TIMING_PLANES = 2,   /* the second one is for background transposes */
    TERN_TIMING_NO_TABLE = 0, /* needs no function table */
    TERN_TIMING_ANY_TABLE = 1 /* is in every set */
};
#define TERN_TIMING_NEVER   INT64_MAX
#define TERN_TIMING_LONGEST (INT64_MAX / 4) /* 38 minutes: what adds up has room beside it */

/* --- steps --- */

/* Bytes [lo, hi) of partitions first to last of SBUF or PSUM. */
typedef struct {
    uint32_t lo, hi;
    uint8_t mem, first, last, unused;
} tern_timing_box;

typedef enum { TERN_STEP_DATA, TERN_STEP_PE, TERN_STEP_DMA, TERN_STEP_CONTROL } tern_step_kind;

/* What an instruction costs. Most cost what others do: equal ones are kept once. No bytes between
 * the members, so that they can be compared as a whole. */
typedef struct {
    uint8_t kind, op, engine;
    uint8_t reads, writes; /* boxes: first those read, then those written */
    uint8_t ports;         /* memories it streams through: bit = tern_memory */
    uint8_t banks;         /* of PSUM */
    uint8_t table;         /* set of ACT function tables it needs */
    tern_time stream;      /* until the next may follow; of a MATMUL; of a DMA: the trigger */
    tern_time duration;    /* until its results are there; the same */
    struct {
        tern_time weights, weights_duration; /* LDWEIGHTS; 0: none */
        tern_time fill;                      /* until the first result */
        uint32_t cells, flops;
        uint8_t parts;   /* MATMULs that it becomes */
        uint8_t quarter; /* cost of a flop in quarters of a BF16 one */
        uint8_t transpose, plane;
        uint32_t unused;
    } pe;
    uint32_t traffic[4]; /* bytes: SBUF read, written, PSUM read, written */
} tern_timing_cost;
_Static_assert(sizeof(tern_timing_cost) == 80, "no bytes between the members");

/* A DMA transfer. Its engines do the same in parallel, each starting a little after the other. */
typedef struct {
    tern_time work;     /* of an engine that has it to itself */
    tern_time start;    /* from the trigger until the first of its engines begins */
    tern_time tail;     /* from the end of the first engine to the end of the last */
    tern_time generate; /* descriptors made by software, on the triggering engine */
    uint64_t engines;   /* bits */
    double demand;      /* HBM bytes per femtosecond at full rate */
    uint64_t read_bytes[TERN_MEM_COUNT], write_bytes[TERN_MEM_COUNT];
    uint64_t descriptors;
    uint16_t first, count; /* engines */
    uint8_t queue;         /* of the core, dense */
    uint8_t queue_name;    /* as in the program */
    uint8_t dge, class;
} tern_timing_transfer;
_Static_assert(sizeof(tern_timing_transfer) % sizeof(uint64_t) == 0, "the same");

/* An instruction where it stands. What it waits for and signals is in the program. */
typedef struct {
    const tern_timing_cost *cost;
    uint32_t boxes; /* in program_code.boxes */
    uint32_t instr;
    union {
        const tern_timing_transfer *transfer;
        struct {
            uint32_t target; /* step of a label */
            uint32_t loop;   /* END_LOOP, jumps back: number among those of the program */
        } control;
    };
} tern_timing_step;

/* A program prepared for a chip. */
typedef struct {
    const tern_isa_program *program;
    tern_timing_step *steps; /* those of an engine in a row, in its order */
    size_t step_count;
    uint32_t begin[TERN_ENGINE_COUNT + 1];
    TERN_VEC(tern_timing_box) boxes;
    tern_arena kept; /* costs and transfers */
    uint32_t queue_count;
    uint8_t queue_names[TERN_TIMING_QUEUES_MAX];
    uint32_t loops;                  /* END_LOOPs and jumps back */
    uint32_t *last;                  /* [loops]: the step back */
    uint32_t *around;                /* [loops]: the loop that it is in; NONE32: in none */
    uint8_t regs[TERN_ENGINE_COUNT]; /* the highest register that is written + 1 */
    uint32_t sems;                   /* highest number + 1 */
} tern_timing_code;

/* --- cost*.c --- */

/* Chip numbers in femtoseconds. */
typedef struct {
    const tern_chip *chip;
    tern_time hop, wake, control, table, pe_latency;
    tern_time ramp_lack; /* lack of use that limits the engine; 0: none does */
    tern_time generator, queue_gap;
    double ramp_limit;
    double stack_rate; /* bytes per femtosecond */
} tern_timing_consts;

void tern_timing_consts_of(const tern_chip *chip, tern_timing_consts *out);
tern_time tern_timing_ns(double ns);
tern_time tern_timing_cycles(double cycles, uint64_t hz);

/* Records of one size by their contents: each once, numbered as they came. */
typedef struct {
    size_t bytes; /* of a record */
    TERN_VEC(const void *) items;
    uint32_t *slots; /* [size]: number + 1; 0: free */
    size_t size;
} tern_timing_records;

typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_timing_records costs, transfers;
} tern_timing_kept;

void tern_timing_kept_init(tern_timing_kept *kept, tern_alloc mem); /* takes no memory yet */
void tern_timing_kept_fini(tern_timing_kept *kept);
/* The records alone, to whom it may concern; |kept| holds nothing then. */
void tern_timing_kept_give(tern_timing_kept *kept, tern_arena *out);
/* |*out| is the number of one that is equal to |record|. |r| is one of the two of |kept|. */
TERN_MUST_USE tern_status tern_timing_keep(tern_timing_kept *kept, tern_timing_records *r,
                                           const void *record, uint32_t *out);

/* What a part of a program has from those before it. */
typedef struct {
    const tern_timing_code *before; /* queues are numbered as there; NULL: from 0 */
    bool in_loop;                   /* of a loop over several parts */
} tern_timing_origin;

/* |out| is initialised by the call; on failure it holds nothing. |origin| may be NULL. In a loop
 * over several parts a branch may go back to a part before this one: it goes on behind itself. */
TERN_MUST_USE tern_status tern_timing_prepare(tern_alloc mem, const tern_timing_consts *k,
                                              const tern_isa_program *p,
                                              const tern_timing_origin *origin,
                                              tern_timing_code *out);
/* Where the steps of each engine begin, and the place of each instruction: place[instrs]. */
void tern_timing_lay_out(const tern_isa_program *p, tern_timing_code *code, uint32_t *place);
/* What labels and loops of a code say, of its steps and its program. */
TERN_MUST_USE tern_status tern_timing_link(tern_alloc mem, tern_timing_code *code,
                                           const uint32_t *place, bool in_loop);
void tern_timing_take_queues(tern_timing_code *to, const tern_timing_code *from);
void tern_timing_code_fini(tern_alloc mem, tern_timing_code *code);

typedef struct {
    const tern_timing_consts *k;
    const tern_isa_program *program;
    const tern_isa_instr *instr;
    const tern_isa_ap *operands;
    const uint32_t *args;
} tern_timing_subject;

void tern_timing_cost_pe(const tern_timing_subject *s, tern_timing_cost *step);
void tern_timing_cost_dve(const tern_timing_subject *s, tern_timing_cost *step);
void tern_timing_cost_act(const tern_timing_subject *s, tern_timing_cost *step);
void tern_timing_cost_pool(const tern_timing_subject *s, tern_timing_cost *step);
void tern_timing_cost_transfer(const tern_timing_subject *s, tern_timing_cost *step,
                               tern_timing_transfer *transfer);
unsigned tern_timing_elem_bytes(const tern_isa_ap *ap);
uint64_t tern_timing_ap_bytes(const tern_isa_ap *ap);
bool tern_timing_is_dma(unsigned op);

/* --- state --- */

typedef struct {
    tern_time at;
    uint32_t instr, value;
    uint16_t sem;
    uint8_t core; /* index in the simulation */
    uint8_t kind;
} tern_timing_signal;

typedef struct {
    tern_timing_signal *items;
    uint32_t head, count, capacity; /* a power of two */
} tern_timing_signals;

typedef struct {
    tern_time end;
    const tern_timing_step *step;
} tern_timing_flight;

typedef enum {
    TERN_ENGINE_GOES,
    TERN_ENGINE_BLOCKED, /* on a semaphore */
    TERN_ENGINE_MEETING, /* other cores */
    TERN_ENGINE_DONE
} tern_engine_state;

typedef struct {
    uint32_t pc, end;
    uint8_t state, resolved, reason;
    uint32_t waited_for;
    tern_time arrival;   /* of the sequencer at this instruction */
    tern_time pipe_free; /* when the datapath takes the next */
    tern_time last_end;  /* of all results so far */
    tern_time active_until;
    tern_time held_until; /* its ports and banks */
    uint8_t held_ports, held_banks, claims;
    uint8_t flight_head, flight_count;
    tern_timing_flight flights[TERN_TIMING_FLIGHTS];
    tern_timing_signals signals;
    uint32_t regs[TERN_ISA_REGS_MAX];
    size_t loaded;
} tern_timing_engine_state;

typedef struct {
    tern_time first, end; /* of its results */
    const tern_timing_step *step;
} tern_timing_matmul;

typedef struct {
    tern_time weights_free, last_start;
    tern_time cells[TERN_TIMING_PLANES][TERN_TIMING_CELLS];
    tern_time metered, spent, lack; /* the last MATMUL and its time; use that was lacking */
    bool limited;
    uint8_t head, count;
    tern_timing_matmul recent[TERN_TIMING_FLIGHTS];
} tern_timing_pe_state;

typedef struct {
    uint32_t step; /* in code->steps */
    tern_time ready, done;
} tern_timing_pending;

/* In the ring: [finished .. head) have moved their bytes and not yet told, |head| is next or under
 * way, up to |tail|. Counters never wrap in practice; the ring index is the low bits. */
typedef struct {
    tern_timing_pending *ring;
    uint32_t capacity, finished, head, tail;
    bool active, slowed;
    tern_time start, remaining, updated, free_at;
    uint64_t rate; /* 2^32: full */
    double share;  /* of the busiest of its engines */
    uint32_t previous;
} tern_timing_queue;

/* Everything that adds up: turns of a loop that are not simulated multiply the difference. */
typedef struct {
    uint64_t decisions; /* sum of a hash of every choice that depends on values */
    struct {
        uint64_t instructions;
        tern_time active, busy, waits[TERN_WAIT_REASON_COUNT];
    } engine[TERN_ENGINE_COUNT];
    uint64_t transfers, descriptors;
    uint64_t read_bytes[TERN_MEM_COUNT], write_bytes[TERN_MEM_COUNT];
    tern_time dma_active, packet, dma_waits[TERN_WAIT_REASON_COUNT];
    uint64_t matmuls, weight_loads, table_loads;
    uint64_t flops, transpose_flops, quarter_flops;
    uint64_t traffic[4];
    uint64_t work;
} tern_timing_tally;

typedef struct tern_timing_dynamic_state tern_timing_dynamic_state;

/* Times at which something happens next, in the order in which equal ones go. */
enum {
    TERN_AT_SIGNAL = 0,
    TERN_AT_ENGINE = TERN_ENGINE_COUNT,
    TERN_AT_QUEUE = 2 * TERN_ENGINE_COUNT, /* first where it tells, then where it runs */
    TERN_AT_COUNT = TERN_AT_QUEUE + 2 * TERN_TIMING_QUEUES_MAX
};

typedef struct {
    tern_timing_code code;
    const tern_timing_job *job;
    uint32_t index; /* in the simulation */
    uint32_t stack;
    tern_time next; /* least of |at| */
    uint32_t at_count;
    tern_time at[TERN_AT_COUNT + 1]; /* NEVER beyond |at_count| */
    tern_timing_engine_state engine[TERN_ENGINE_COUNT];
    tern_timing_pe_state pe;
    uint8_t table;
    tern_time generator_free[TERN_ENGINE_COUNT];
    tern_timing_queue queue[TERN_TIMING_QUEUES_MAX];
    uint32_t flows; /* queues that move bytes */
    tern_time dma_from, dma_until, dma_tail;
    int64_t *sems;
    uint32_t *sem_by;     /* who changed it last */
    uint8_t *sem_waiters; /* engines */
    int64_t *loop_left;   /* turns to go, in steps of the register; 0 outside of the loop */
    tern_time first, last;
    tern_timing_tally tally;
    tern_timing_dynamic_state *dynamic; /* NULL: values decide all trip counts, or there are none */
} tern_timing_core_state;

typedef struct tern_timing_repeat tern_timing_repeat;

typedef struct {
    tern_timing_options options;
    tern_timing_consts k;
    tern_time now;
    uint32_t core_count;
    tern_timing_core_state *cores;
    uint32_t core_of[TERN_TIMING_CORES_MAX]; /* index by the chip's number; NONE32 */
    uint32_t sem_count;
    uint64_t simulated;
    tern_status status; /* first failure */
    tern_timing *out;
    tern_timing_repeat *repeat;
    uint32_t dynamic_depth; /* of the loops that are measured (loop_measure.c); 0: none */
    bool has_dynamic;       /* some trip count is not known */
    bool in_loop;           /* of a loop over several parts */
} tern_timing_sim;

/* --- simulate.c --- */

/* The steps of a simulation. |*s| has its options, chip numbers and |out|. */
TERN_MUST_USE tern_status tern_timing_set_up(tern_timing_sim *s, const tern_timing_job *jobs,
                                             uint32_t count);
TERN_MUST_USE tern_status tern_timing_run_all(tern_timing_sim *s);
TERN_MUST_USE tern_status tern_timing_fill_results(tern_timing_sim *s, tern_timing *out);
void tern_timing_tear_down(tern_timing_sim *s);
/* Finds the loops of the code of |c| whose trip count is not known, unless values are given. */
TERN_MUST_USE tern_status tern_timing_watch_dynamic(tern_timing_sim *s, tern_timing_core_state *c);
/* INVALID if a core is signalled that has no program. */
TERN_MUST_USE tern_status tern_timing_check_signals(const tern_timing_sim *s,
                                                    const tern_timing_core_state *c);
/* An engine begins at step |pc|, which is one of its own or their end, at its |arrival|. */
void tern_timing_start_engine(tern_timing_core_state *c, unsigned e, uint32_t pc);

void tern_timing_fail(tern_timing_sim *s, tern_status st); /* keeps the first */
void tern_timing_wake_at(tern_timing_core_state *c, unsigned slot, tern_time at);
void tern_timing_send(tern_timing_sim *s, tern_timing_core_state *c, unsigned engine,
                      const tern_timing_step *step, tern_time at);
void tern_timing_apply_signal(tern_timing_sim *s, const tern_timing_signal *signal);
void tern_timing_resolve_signal(const tern_timing_sim *s, const tern_timing_core_state *c,
                                const tern_timing_step *step, tern_timing_signal *out);

/* --- issue.c: an engine and its next instruction --- */

void tern_timing_step_engine(tern_timing_sim *s, tern_timing_core_state *c, unsigned e);
void tern_timing_advance(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                         tern_time arrival, uint32_t pc);
void tern_timing_note(tern_timing_sim *s, const tern_timing_event *event);
void tern_timing_count(tern_timing_core_state *c, unsigned e, tern_time start, tern_time end);
tern_time tern_timing_operand_ready(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                                    const tern_timing_step *step, uint32_t *out_for);

/* --- array.c: the tensor engine; sequence.c: control --- */

void tern_timing_issue_pe(tern_timing_sim *s, tern_timing_core_state *c,
                          const tern_timing_step *step);
bool tern_timing_pe_is_cold(const tern_timing_sim *s, const tern_timing_pe_state *pe, tern_time at);
void tern_timing_issue_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                               const tern_timing_step *step);

/* --- flow.c: DMA --- */

void tern_timing_issue_dma(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                           const tern_timing_step *step);
void tern_timing_enqueue(tern_timing_sim *s, tern_timing_core_state *c,
                         const tern_timing_step *step, tern_time ready);
void tern_timing_run_queue(tern_timing_sim *s, tern_timing_core_state *c, unsigned q);
void tern_timing_tell_queue(tern_timing_sim *s, tern_timing_core_state *c, unsigned q);
void tern_timing_flush_dma(tern_timing_sim *s, tern_timing_core_state *c);

/* --- repeat.c: turns that need not be simulated --- */

TERN_MUST_USE tern_status tern_timing_repeat_create(tern_timing_sim *s);
void tern_timing_repeat_destroy(tern_timing_sim *s);
/* After a step back of engine |e|: number |loop| of those of its program. */
void tern_timing_iterated(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop,
                          bool is_jump);
/* A loop begins. */
void tern_timing_entered(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop);

/* A loop is over. */
void tern_timing_left_loop(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t loop);

/* Everything of a core that is a time moves on by |by|, but for its last end; of the engines only
 * those that acted. */
void tern_timing_shift_core(tern_timing_core_state *c, tern_time by, const bool *acted);
/* Adds |times| what has come to the sums of |c| since |old|. */
void tern_timing_grow_tally(tern_timing_core_state *c, const tern_timing_tally *old,
                            uint64_t times);

/* --- loop_measure.c --- */

/* Whether an iteration of the LOOP |instr| follows. |left| as tern_isa_loop_left(), also if the trip
 * count is not known. */
bool tern_timing_iterates(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                          int64_t *left);
/* Whether the branch |instr| leaves a loop whose trip count is not known is in |*out|; false if it
 * is no such branch. */
bool tern_timing_leaves_loop(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                             bool *out);
/* After a control instruction, and at the end of a transfer. */
void tern_timing_mark_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                              const tern_timing_step *step);
void tern_timing_mark_transfer(tern_timing_core_state *c, const tern_timing_step *step,
                               tern_time end);

/* tern_timing_run() of one program whose loops at |depth| are measured into |list|. */
TERN_MUST_USE tern_status tern_timing_measure(const tern_timing_options *options,
                                              const tern_timing_job *job, uint32_t depth,
                                              tern_timing_dynamic *list, tern_timing *out);

/* --- state_digest.c --- */

typedef struct {
    uint64_t a, b;
} tern_timing_digest;

/* The state of a core, all times relative to now: what it will do depends on nothing else but
 * values. */
typedef struct {
    tern_timing_digest
        engine[TERN_ENGINE_COUNT]; /* what must be the same of one that did nothing since */
    tern_timing_digest acted[TERN_ENGINE_COUNT]; /* and of one that did something */
    tern_timing_digest rest;
} tern_timing_core_digest;

bool tern_timing_same_digest(const tern_timing_digest *a, const tern_timing_digest *b);
void tern_timing_digest_core(const tern_timing_sim *s, const tern_timing_core_state *c,
                             tern_timing_core_digest *out);

/* --- linear.c --- */

/* What a turn has added, and to whom it has given something to do. */
typedef struct {
    bool acted[TERN_ENGINE_COUNT];
    uint32_t regs[TERN_ENGINE_COUNT][TERN_ISA_REGS_MAX];
    int64_t *sems;
    int64_t *loops; /* of loop_left */
} tern_timing_growth;

/* Whether every turn adds the same if this one did, as far as values decide what happens. */
bool tern_timing_is_linear(const tern_timing_core_state *c, const tern_timing_growth *growth);

/* --- hold.c: parts of a loop, for its further turns --- */

/* A part in few bytes: all that its simulation asks for. */
typedef struct {
    uint8_t *bytes;
    size_t count; /* of bytes */
    uint32_t instrs, boxes;
    uint32_t sems;
    uint8_t regs[TERN_ENGINE_COUNT];
    bool any_value; /* as in a job */
} tern_timing_held;

TERN_MUST_USE tern_status tern_timing_hold(tern_alloc mem, const tern_timing_code *code,
                                           tern_timing_held *out);
/* The code as it was, but for its queues, which are the caller's to fill in, and a program for it,
 * which has instructions and what control instructions have in arguments. Both are the caller's. On
 * failure they hold nothing. */
TERN_MUST_USE tern_status tern_timing_unhold(tern_alloc mem, const tern_timing_held *held,
                                             tern_isa_program *program, tern_timing_code *out);
void tern_timing_held_fini(tern_alloc mem, tern_timing_held *held);

/* --- timing_parts.c, timing_loop_parts.c: a program in parts --- */

/* A loop over several parts. */
typedef struct {
    uint32_t trip_count; /* 0: there is none */
    TERN_VEC(tern_timing_held) held;
    uint32_t instrs;                  /* of those held */
    uint32_t branch;                  /* an instruction of the last part that goes back */
    uint32_t back[TERN_ENGINE_COUNT]; /* the instruction of the first at which a turn begins;
                                         NONE32: the last part has not come */
} tern_timing_loop_parts;

struct tern_timing_parts {
    tern_timing_sim sim;
    tern_timing_job job;
    tern_timing out;
    bool begun;
    tern_timing_loop_parts loop;
};

/* Loops and semaphores of the code that |c| has now. Semaphores keep their values. */
TERN_MUST_USE tern_status tern_timing_fit_part(tern_timing_sim *s, tern_timing_core_state *c);
/* All is done that the code before had under way. */
void tern_timing_forget_steps(tern_timing_core_state *c);
/* Engines go on when they came to the end of the last part, each at its own time: at step |begin|
 * of the code. */
void tern_timing_go_on(tern_timing_sim *s, tern_timing_core_state *c, const uint32_t *begin);
/* Frees the code. Queues keep their numbers. */
void tern_timing_drop_part(tern_timing_sim *s, tern_timing_core_state *c);
/* The part that has been simulated is of a loop. */
TERN_MUST_USE tern_status tern_timing_loop_parts_hold(tern_timing_parts *parts);
void tern_timing_loop_parts_fini(tern_timing_parts *parts);

/* --- stuck.c --- */

TERN_MUST_USE tern_status tern_timing_stuck(tern_timing_sim *s);
TERN_MUST_USE tern_status tern_timing_endless(const tern_timing_sim *s,
                                              const tern_timing_core_state *c, unsigned e);

static inline uint64_t tern_timing_mix(uint64_t a, uint64_t b)
{
    uint64_t x = a * 0x9e3779b97f4a7c15U ^ (b + 0x632be59bd9b4e019U);
    x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 32)) * 0x94d049bb133111ebU;
    return x ^ (x >> 29);
}

/* What the semaphore must reach for |step| to go on. */
static inline const tern_isa_sync *tern_timing_wait_of(const tern_timing_code *code,
                                                       const tern_timing_step *step)
{
    return &code->program->instrs.items[step->instr].wait;
}
static inline const tern_isa_sync *tern_timing_signal_of(const tern_timing_code *code,
                                                         const tern_timing_step *step)
{
    return &code->program->instrs.items[step->instr].signal;
}

static inline int64_t tern_timing_wanted(const tern_timing_engine_state *g,
                                         const tern_isa_sync *wait)
{
    if (wait->kind == TERN_WAIT_REG)
        return (int32_t)g->regs[wait->value];
    return wait->value;
}

static inline tern_time tern_timing_max(tern_time a, tern_time b) { return a > b ? a : b; }

/* When an engine looks at its next instruction first: what the datapath will not take before
 * |pipe_free| need not be looked at before. */
static inline tern_time tern_timing_first_look(const tern_timing_core_state *c, unsigned e)
{
    const tern_timing_engine_state *g = &c->engine[e];
    bool data = c->code.steps[g->pc].cost->kind == TERN_STEP_DATA;
    return data ? tern_timing_max(g->arrival, g->pipe_free) : g->arrival;
}

#endif
