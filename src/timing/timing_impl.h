/* timing/timing_impl.h - the internals of a simulation.
 *
 * Two passes. The first (cost*.c) converts every instruction into a step: the resources it occupies
 * and for how long, from the chip alone. The second (simulate.c and its helpers) processes the
 * steps of all engines, the DMA transfers and the semaphore updates in the order of their times. */
#ifndef TERN_TIMING_TIMING_IMPL_H
#define TERN_TIMING_TIMING_IMPL_H

#include "base/arena.h"
#include "timing/timing.h"

enum {
    TERN_TIMING_QUEUES_MAX = 32, /* that a program may use on a core */
    TERN_TIMING_CORES_MAX = 64,
    TERN_TIMING_FLIGHTS = 16, /* results in flight that an engine tracks */
    TERN_TIMING_CELLS = 16,   /* tiles of the PE array that can be busy independently: 4 x 4 */
    TERN_TIMING_PLANES = 2,   /* the second one is for background transposes */
    TERN_TIMING_NO_TABLE = 0, /* needs no function table */
    TERN_TIMING_ANY_TABLE = 1 /* in every set */
};
#define TERN_TIMING_NEVER    INT64_MAX
#define TERN_TIMING_STREAMS  16              /* of collectives; others share */
#define TERN_TIMING_TIME_MAX (INT64_MAX / 4) /* 38 minutes: leaves headroom for sums */

/* --- steps --- */

/* Bytes [lo, hi) of partitions first to last of SBUF or PSUM. */
typedef struct {
    uint32_t lo, hi;
    uint8_t mem, first, last, unused;
} tern_timing_box;

typedef enum { TERN_STEP_DATA, TERN_STEP_PE, TERN_STEP_DMA, TERN_STEP_CONTROL } tern_step_kind;

/* What collectives of several streams share. */
typedef enum {
    TERN_TIMING_CC_INSTANCE, /* the DMA engines of the core, HBM, links of the instance */
    TERN_TIMING_CC_NETWORK,  /* between instances */
    TERN_TIMING_CC_RESOURCES
} tern_timing_cc_resource;

/* The cost of an instruction. Most instructions share their cost with others, so equal costs are
 * stored once. Without padding, so that they can be compared bytewise. */
typedef struct {
    uint8_t kind, op, engine;
    uint8_t reads, writes; /* boxes: first those read, then those written */
    uint8_t ports;         /* memories it streams through: bit = tern_memory */
    uint8_t banks;         /* of PSUM */
    uint8_t table;         /* set of ACT function tables it needs */
    tern_time stream;      /* until the next may follow; of a MATMUL; of a DMA: the trigger */
    tern_time duration;    /* until its results are available; as for |stream| */
    union {
        struct {
            tern_time weights, weights_duration; /* LDWEIGHTS; 0: none */
            tern_time use; /* of the whole array: less time if part of its rows work */
            uint32_t cells, flops;
            uint8_t parts;   /* MATMULs that it expands to */
            uint8_t quarter; /* cost of a flop in quarters of a BF16 one */
            uint8_t transpose, plane;
        } pe;
        struct {
            uint64_t bytes;
            tern_time transfer; /* of |duration|: at the rate of what limits it */
            uint32_t resource;  /* that limits it: tern_timing_cc_resource */
            uint32_t pattern;   /* index in tern_timing.patterns */
            tern_time engines;  /* that it takes from each DMA engine */
            tern_time memory;   /* that it takes from the HBM stack */
        } collective;
    };
    uint32_t traffic[4]; /* bytes: SBUF read, written, PSUM read, written */
} tern_timing_cost;
_Static_assert(sizeof(tern_timing_cost) == 80, "no padding");

/* A DMA transfer. Its engines do equal work in parallel, each starting a little after the previous
 * one. */
typedef struct {
    tern_time work;     /* of an engine that serves no other transfer */
    tern_time start;    /* from the trigger until its first engine begins */
    tern_time tail;     /* from the end of the first engine to the end of the last */
    tern_time generate; /* generating descriptors in software, on the triggering engine */
    uint64_t engines;   /* bits */
    double demand;      /* HBM bytes per femtosecond at full rate */
    uint64_t read_bytes[TERN_MEM_COUNT], write_bytes[TERN_MEM_COUNT];
    uint64_t descriptors;
    uint16_t first, count; /* engines */
    uint8_t queue;         /* index on the core, dense */
    uint8_t queue_name;    /* as in the program */
    uint8_t dge, class;
} tern_timing_transfer;
_Static_assert(sizeof(tern_timing_transfer) % sizeof(uint64_t) == 0, "the same");

/* An instruction in an engine's stream. The program has its waits and signals. */
typedef struct {
    const tern_timing_cost *cost;
    uint32_t boxes; /* in program_code.boxes */
    uint32_t instr;
    union {
        const tern_timing_transfer *transfer;
        struct {
            uint32_t target; /* the step that its label refers to */
            uint32_t loop;   /* END_LOOPs and backward branches: index among those of the program */
        } control;
    };
} tern_timing_step;

/* A program prepared for a chip. */
typedef struct {
    const tern_isa_program *program;
    tern_isa_range range;    /* of its instructions; an end of 0: all */
    tern_timing_step *steps; /* contiguous per engine, in its order */
    size_t step_count;
    uint32_t begin[TERN_ENGINE_COUNT + 1];
    TERN_VEC(tern_timing_box) boxes;
    tern_arena interned; /* storage of costs and transfers */
    uint32_t queue_count;
    uint8_t queue_names[TERN_TIMING_QUEUES_MAX];
    uint32_t loops;                  /* number of END_LOOPs and backward branches */
    uint32_t *last;                  /* [loops]: the step of the backward branch */
    uint32_t *around;                /* [loops]: the enclosing loop; NONE32: none */
    uint8_t regs[TERN_ENGINE_COUNT]; /* highest register that is written + 1 */
    uint32_t sems;                   /* highest index + 1 */
} tern_timing_code;

/* --- cost*.c --- */

/* Chip parameters in femtoseconds. */
typedef struct {
    const tern_chip *chip;
    tern_time hop, wake, control, table, pe_latency;
    tern_time ramp_deficit; /* idle time that throttles the engine; 0: it is never throttled */
    tern_time generator, queue_gap;
    double ramp_limit;
    double stack_rate; /* bytes per femtosecond */
    uint32_t devices;  /* that run the program */
    uint32_t cores;    /* of those, in a logical core */
    tern_timing_axis axis;
    const tern_instance *instance;  /* NULL: by the number of devices */
    tern_timing_patterns *patterns; /* of the result; NULL: patterns are not recorded */
} tern_timing_consts;

/* Of the options only those of the chip and its devices. */
void tern_timing_consts_of(const tern_timing_options *options, tern_timing_consts *out);
tern_time tern_timing_ns(double ns);
tern_time tern_timing_cycles(double cycles, uint64_t hz);

/* Interns records of one size: equal records are stored once, with consecutive ids. */
typedef struct {
    size_t bytes; /* of a record */
    TERN_VEC(const void *) items;
    uint32_t *slots; /* [size]: id + 1; 0: free */
    size_t size;
} tern_timing_records;

typedef struct {
    tern_alloc mem;
    tern_arena arena;
    tern_timing_records costs, transfers;
} tern_timing_interned;

void tern_timing_interned_init(tern_timing_interned *interned,
                               tern_alloc mem); /* allocates nothing yet */
void tern_timing_interned_fini(tern_timing_interned *interned);
/* Moves the records to |out|; |interned| is empty afterwards. */
void tern_timing_interned_release(tern_timing_interned *interned, tern_arena *out);
/* |*out| is the id of the record that equals |record|. |r| is one of the two of |interned|. */
TERN_MUST_USE tern_status tern_timing_intern(tern_timing_interned *interned, tern_timing_records *r,
                                             const void *record, uint32_t *out);

/* State that a part of a program takes over from the parts before it. */
typedef struct {
    const tern_timing_code *before; /* queues are numbered as there; NULL: from 0 */
    bool in_loop;                   /* of a loop over several parts */
    const tern_isa_range *range;    /* the instructions; NULL: all */
} tern_timing_origin;

/* The call initialises |out|; on failure it holds nothing. |origin| may be NULL. In a loop over
 * several parts a branch back to an earlier part falls through. */
TERN_MUST_USE tern_status tern_timing_prepare(tern_alloc mem, const tern_timing_consts *k,
                                              const tern_isa_program *p,
                                              const tern_timing_origin *origin,
                                              tern_timing_code *out);
/* Computes where the steps of each engine begin, and the position of each instruction:
 * place[instrs]. */
void tern_timing_lay_out(const tern_isa_program *p, tern_timing_code *code, uint32_t *position);
/* Resolves the labels and loops of a code, from its steps and its program. */
TERN_MUST_USE tern_status tern_timing_link(tern_alloc mem, tern_timing_code *code,
                                           const uint32_t *position, bool in_loop);
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
/* |duration| of a collective: from its trigger to its signal; and its bytes. */
TERN_MUST_USE tern_status tern_timing_cost_collective(tern_alloc mem, const tern_timing_subject *s,
                                                      tern_timing_cost *cost);
/* Both are collectives and take as long as each other: of the same kind, bytes and groups. */
bool tern_timing_same_collective(const tern_isa_program *p, const tern_isa_instr *a,
                                 const tern_isa_instr *b);
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
    TERN_ENGINE_BLOCKED,    /* on a semaphore */
    TERN_ENGINE_AT_BARRIER, /* for other cores */
    TERN_ENGINE_DONE
} tern_engine_state;

typedef struct {
    uint32_t pc, end;
    uint8_t state, resolved, reason;
    uint32_t waited_for;
    tern_time arrival;   /* when the sequencer reaches this instruction */
    tern_time pipe_free; /* when the datapath accepts the next */
    tern_time last_end;  /* of all results so far */
    tern_time active_until;
    tern_time added;      /* to the active time by the last execution */
    tern_time held_until; /* of its ports and banks */
    uint8_t held_ports, held_banks, claims;
    uint8_t flight_head, flight_count;
    tern_timing_flight flights[TERN_TIMING_FLIGHTS];
    tern_timing_signals signals;
    uint32_t regs[TERN_ISA_REGS_MAX];
    size_t loaded;
} tern_timing_engine_state;

typedef struct {
    tern_time end; /* of its results */
    const tern_timing_step *step;
} tern_timing_matmul;

typedef struct {
    tern_time weights_free, last_start;
    tern_time cells[TERN_TIMING_PLANES][TERN_TIMING_CELLS];
    tern_time metered, used, deficit; /* the last MATMUL and its time; accumulated idle time */
    bool limited;
    uint8_t head, count;
    tern_timing_matmul recent[TERN_TIMING_FLIGHTS];
} tern_timing_pe_state;

typedef struct {
    uint32_t step; /* index in code->steps */
    tern_time ready, done;
} tern_timing_pending;

/* A ring: [finished .. head) have moved their bytes but not yet signalled, |head| is the next or
 * the one in flight, up to |tail|. Counters never wrap in practice; the ring index is the low
 * bits. */
typedef struct {
    tern_timing_pending *ring;
    uint32_t capacity, finished, head, tail;
    bool active, slowed;
    tern_time start, remaining, updated, free_at;
    uint64_t rate; /* 2^32: full rate */
    double share;  /* of the busiest of its engines */
    uint32_t previous;
} tern_timing_queue;

/* Everything that accumulates: skipped iterations of a loop multiply the difference. */
typedef struct {
    uint64_t decisions; /* sum of a hash of every decision that depends on values */
    struct {
        uint64_t instructions;
        tern_time active, busy, waits[TERN_WAIT_REASON_COUNT];
    } engine[TERN_ENGINE_COUNT];
    uint64_t transfers, descriptors;
    uint64_t read_bytes[TERN_MEM_COUNT], write_bytes[TERN_MEM_COUNT];
    tern_time dma_active, packet, dma_waits[TERN_WAIT_REASON_COUNT];
    uint64_t matmuls, weight_loads, table_loads;
    uint64_t flops, transpose_flops, quarter_flops;
    tern_time extra_passes;
    uint64_t traffic[4];
    uint64_t work;
    tern_timing_collectives collectives;
} tern_timing_tally;

/* What collectives take of the DMA engines of a core and of its HBM stack; 2^32 is all of it. */
typedef struct {
    int64_t engines, memory;
} tern_timing_cc_load;

typedef struct {
    tern_time at;
    tern_timing_cc_load by; /* negative at the end of a collective */
} tern_timing_cc_load_change;

/* Future changes in the order of their times. Those of the past are added to |now| only when
 * transfers are in flight, which is when they matter. */
typedef struct {
    tern_timing_cc_load now;
    TERN_VEC(tern_timing_cc_load_change) changes;
} tern_timing_cc_loads;

typedef struct tern_timing_dynamic_state tern_timing_dynamic_state;

/* Slots of the next event times, in the order in which equal times are processed. */
enum {
    TERN_AT_SIGNAL = 0,
    TERN_AT_ENGINE = TERN_ENGINE_COUNT,
    TERN_AT_LOAD = 2 * TERN_ENGINE_COUNT, /* collectives begin or end beside transfers */
    TERN_AT_QUEUE,                        /* first the slot of its signals, then of its transfers */
    TERN_AT_COUNT = TERN_AT_QUEUE + 2 * TERN_TIMING_QUEUES_MAX
};

typedef struct {
    tern_timing_code code;
    const tern_timing_job *job;
    uint32_t index; /* in the simulation */
    uint32_t stack;
    tern_time next; /* minimum of |at| */
    uint32_t at_count;
    tern_time at[TERN_AT_COUNT + 1]; /* NEVER beyond |at_count| */
    tern_timing_engine_state engine[TERN_ENGINE_COUNT];
    tern_timing_pe_state pe;
    uint8_t table;
    tern_time generator_free[TERN_ENGINE_COUNT];
    tern_time stream_free[TERN_TIMING_STREAMS];  /* streams of collectives */
    tern_time cc_busy[TERN_TIMING_CC_RESOURCES]; /* until the transfers so far are complete, one
                                                    after the other */
    tern_timing_cc_loads loads;                  /* by collectives */
    tern_time cc_from, cc_until; /* the latest interval with a collective in flight */
    uint32_t cc_last;            /* the instruction whose collective ends last */
    uint32_t cc_pattern;         /* the pattern of that one */
    tern_time settled;           /* until when the exposed time of collectives is counted */
    tern_timing_queue queue[TERN_TIMING_QUEUES_MAX];
    uint32_t flows; /* queues that move bytes */
    tern_time dma_from, dma_until, dma_tail;
    int64_t *sems;
    uint32_t *sem_by;     /* the instruction that changed it last */
    uint8_t *sem_waiters; /* engines */
    int64_t *loop_left; /* iterations left, in increments of the register; 0 outside of the loop */
    tern_time first, last;
    tern_time noted;   /* the latest end in recorded work */
    tern_time carried; /* by the last transfer, as a time of all DMA engines */
    tern_timing_tally tally;
    tern_timing_dynamic_state *dynamic; /* NULL: no trip count is unknown */
} tern_timing_core_state;

typedef struct tern_timing_repeat tern_timing_repeat;

typedef struct {
    tern_timing_options options;
    tern_timing_consts k;
    tern_time now;
    uint32_t core_count;
    tern_timing_core_state *cores;
    uint32_t core_of[TERN_TIMING_CORES_MAX]; /* index by the chip's core; NONE32 */
    uint32_t sem_count;
    uint64_t simulated;
    tern_status status; /* first failure */
    tern_timing *out;
    tern_timing_repeat *repeat;
    uint32_t dynamic_depth; /* depth of the loops that are measured (loop_measure.c); 0: none */
    bool has_dynamic;       /* some trip count is unknown */
    bool in_loop;           /* of a loop over several parts */
    struct {
        size_t closed;   /* records that only merging may change */
        size_t merge_at; /* the number of records at which they are merged */
        uint32_t merges;
    } work; /* work.c */
} tern_timing_sim;

/* --- simulate.c --- */

/* Sets up and runs a simulation. |*s| has its options, chip parameters and |out|. */
TERN_MUST_USE tern_status tern_timing_set_up(tern_timing_sim *s, const tern_timing_job *jobs,
                                             uint32_t count);
TERN_MUST_USE tern_status tern_timing_run_all(tern_timing_sim *s);
TERN_MUST_USE tern_status tern_timing_fill_results(tern_timing_sim *s, tern_timing *out);
void tern_timing_tear_down(tern_timing_sim *s);
/* Finds the loops of the code of |c| whose trip count is unknown, unless values are provided. */
TERN_MUST_USE tern_status tern_timing_watch_dynamic(tern_timing_sim *s, tern_timing_core_state *c);
/* INVALID if a core without a program is signalled. */
TERN_MUST_USE tern_status tern_timing_check_signals(const tern_timing_sim *s,
                                                    const tern_timing_core_state *c);
/* Starts an engine at step |pc|, one of its own or their end, at its |arrival|. */
void tern_timing_start_engine(tern_timing_core_state *c, unsigned e, uint32_t pc);

void tern_timing_fail(tern_timing_sim *s, tern_status st); /* records the first failure only */
void tern_timing_wake_at(tern_timing_core_state *c, unsigned slot, tern_time at);
void tern_timing_send(tern_timing_sim *s, tern_timing_core_state *c, unsigned engine,
                      const tern_timing_step *step, tern_time at);
void tern_timing_apply_signal(tern_timing_sim *s, const tern_timing_signal *signal);
void tern_timing_resolve_signal(const tern_timing_sim *s, const tern_timing_core_state *c,
                                const tern_timing_step *step, tern_timing_signal *out);

/* --- work.c: what the instructions of each note took --- */

TERN_MUST_USE tern_status tern_timing_note_work(tern_timing_sim *s, const tern_timing_event *e,
                                                const tern_timing_step *step);
/* Adds collectives that are in flight when the engines are done. */
TERN_MUST_USE tern_status tern_timing_end_work(tern_timing_sim *s);
void tern_timing_forget_work(tern_timing_sim *s);
/* Further work is recorded separately; returns the number of records so far. */
size_t tern_timing_close_work(tern_timing_sim *s);
/* Records those of [from, to) again, |times| as long. */
TERN_MUST_USE tern_status tern_timing_repeat_work(tern_timing_sim *s, size_t from, size_t to,
                                                  uint64_t times);

/* --- issue.c: issuing an engine's next instruction --- */

void tern_timing_step_engine(tern_timing_sim *s, tern_timing_core_state *c, unsigned e);
void tern_timing_advance(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                         tern_time arrival, uint32_t pc);
/* Records an event of |step|. */
void tern_timing_note(tern_timing_sim *s, const tern_timing_event *event,
                      const tern_timing_step *step);
static inline bool tern_timing_notes(const tern_timing_sim *s)
{
    return s->options.events || s->options.work;
}
void tern_timing_count(tern_timing_core_state *c, unsigned e, tern_time start, tern_time end);
/* Counts the exposed time of collectives until |until|: since the last call no engine has worked,
 * and transfers were in flight during all of it or during none. */
static inline void tern_timing_settle(tern_timing_core_state *c, tern_time until)
{
    tern_time from = c->settled > c->cc_from ? c->settled : c->cc_from;
    tern_time to = until < c->cc_until ? until : c->cc_until;
    if (c->flows == 0 && to > from) {
        c->tally.collectives.exposed += to - from;
        c->tally.collectives.pattern[c->cc_pattern].exposed += to - from;
    }
    if (until > c->settled)
        c->settled = until;
}
tern_time tern_timing_operand_ready(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                                    const tern_timing_step *step, uint32_t *out_for);

/* --- pe_array.c: the tensor engine; sequence.c: control --- */

/* Time of a matmul's passes beyond the first. */
tern_time tern_timing_extra_passes(const tern_timing_cost *cost);
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
void tern_timing_signal_queue(tern_timing_sim *s, tern_timing_core_state *c, unsigned q);
void tern_timing_flush_dma(tern_timing_sim *s, tern_timing_core_state *c);
/* A collective is in flight from |start| to |end|, which are not in the past. */
void tern_timing_add_load(tern_timing_sim *s, tern_timing_core_state *c,
                          const tern_timing_cost *cost, tern_time start, tern_time end);
/* At a change of load beside transfers. */
void tern_timing_change_load(tern_timing_sim *s, tern_timing_core_state *c);

/* --- collective_load.c --- */

TERN_MUST_USE tern_status tern_timing_load_push(tern_alloc mem, tern_timing_cc_loads *loads,
                                                const tern_timing_cost *cost, tern_time start,
                                                tern_time end);
/* Adds the changes until |now|. */
void tern_timing_load_settle(tern_timing_cc_loads *loads, tern_time now);
/* The next change; NEVER if there is none. */
tern_time tern_timing_load_next(const tern_timing_cc_loads *loads);

/* --- repeat.c: iterations that need not be simulated --- */

TERN_MUST_USE tern_status tern_timing_repeat_create(tern_timing_sim *s);
void tern_timing_repeat_destroy(tern_timing_sim *s);
/* Called after engine |e| took the backward branch of loop |loop| of its program. */
void tern_timing_iterated(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop,
                          bool is_jump);
/* Called when a loop begins. */
void tern_timing_entered(tern_timing_sim *s, tern_timing_core_state *c, unsigned e, uint32_t loop);

/* Called when a loop has ended. */
void tern_timing_left_loop(tern_timing_sim *s, const tern_timing_core_state *c, uint32_t loop);

/* Advances all times of a core by |by|, except for its last end; of the engines only those that
 * acted. */
void tern_timing_shift_core(tern_timing_core_state *c, tern_time by, const bool *acted);
/* Adds |times| the growth of the sums of |c| since |old|. */
void tern_timing_grow_tally(tern_timing_core_state *c, const tern_timing_tally *old,
                            uint64_t times);

/* --- loop_measure.c --- */

/* Whether another iteration of the LOOP |instr| follows. |left| as tern_isa_loop_left(), also if
 * the trip count is unknown. */
bool tern_timing_iterates(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                          int64_t *left);
/* Returns false if |instr| is not a branch out of a loop of unknown trip count; otherwise |*out| is
 * whether it leaves the loop. */
bool tern_timing_leaves_loop(const tern_timing_core_state *c, uint32_t instr, const uint32_t *regs,
                             bool *out);
/* Called after a control instruction, and at the end of a transfer. */
void tern_timing_mark_control(tern_timing_sim *s, tern_timing_core_state *c, unsigned e,
                              const tern_timing_step *step);
void tern_timing_mark_transfer(tern_timing_core_state *c, const tern_timing_step *step,
                               tern_time end);

/* tern_timing_run() of one program; the times of its loops at |depth| are measured and stored in
 * |list|. */
TERN_MUST_USE tern_status tern_timing_measure(const tern_timing_options *options,
                                              const tern_timing_job *job, uint32_t depth,
                                              tern_timing_dynamic *list, tern_timing *out);

/* --- state_digest.c --- */

typedef struct {
    uint64_t a, b;
} tern_timing_digest;

/* The state of a core, all times relative to now: together with values, it determines the
 * future. */
typedef struct {
    tern_timing_digest
        engine[TERN_ENGINE_COUNT]; /* must be equal for an engine that did nothing since */
    tern_timing_digest acted[TERN_ENGINE_COUNT]; /* equal for an engine that acted */
    tern_timing_digest rest;
} tern_timing_core_digest;

bool tern_timing_same_digest(const tern_timing_digest *a, const tern_timing_digest *b);
void tern_timing_digest_core(const tern_timing_sim *s, const tern_timing_core_state *c,
                             tern_timing_core_digest *out);

/* --- linear.c --- */

/* The growth during an iteration, and the cores and engines that acted. */
typedef struct {
    bool acted[TERN_ENGINE_COUNT];
    uint32_t regs[TERN_ENGINE_COUNT][TERN_ISA_REGS_MAX];
    int64_t *sems;
    int64_t *loops; /* of loop_left */
} tern_timing_growth;

/* Whether every further iteration grows by the same amounts as this one, given that only values
 * decide the control flow. */
bool tern_timing_is_linear(const tern_timing_core_state *c, const tern_timing_growth *growth);

/* --- part_pack.c: compressed parts of a loop, for its further iterations --- */

/* A compressed part: everything that its simulation needs. */
typedef struct {
    uint8_t *bytes;
    size_t count; /* of bytes */
    uint32_t instrs, boxes;
    uint32_t sems;
    uint8_t regs[TERN_ENGINE_COUNT];
    bool any_value; /* as in a job */
} tern_timing_packed_part;

TERN_MUST_USE tern_status tern_timing_pack_part(tern_alloc mem, const tern_timing_code *code,
                                                tern_timing_packed_part *out);
/* Restores the code, except for its queues, which the caller fills in, and a program for it with
 * the instructions and the arguments of control instructions. The caller owns both. On failure they
 * hold nothing. */
TERN_MUST_USE tern_status tern_timing_unpack_part(tern_alloc mem,
                                                  const tern_timing_packed_part *stored,
                                                  tern_isa_program *program, tern_timing_code *out);
void tern_timing_packed_part_fini(tern_alloc mem, tern_timing_packed_part *stored);

/* --- timing_parts.c, timing_loop_parts.c: a program in parts --- */

/* A loop over several parts. */
typedef struct {
    uint32_t trip_count; /* 0: no loop */
    TERN_VEC(tern_timing_packed_part) stored;
    uint32_t instrs;                  /* of the stored parts */
    uint32_t branch;                  /* a backward branch of the last part */
    uint32_t back[TERN_ENGINE_COUNT]; /* the instruction of the first part at which an iteration
                                         begins; NONE32: the last part has not been added */
} tern_timing_loop_parts;

struct tern_timing_parts {
    tern_timing_sim sim;
    tern_timing_job job;
    tern_timing out;
    bool begun;
    tern_timing_loop_parts loop;
};

/* Sizes loops and semaphores for the current code of |c|. Semaphores keep their values. */
TERN_MUST_USE tern_status tern_timing_fit_part(tern_timing_sim *s, tern_timing_core_state *c);
/* Forgets the steps of the previous code, which has no work in flight. */
void tern_timing_forget_steps(tern_timing_core_state *c);
/* Resumes the engines at the times when they reached the end of the last part, at step |begin| of
 * the code. */
void tern_timing_resume(tern_timing_sim *s, tern_timing_core_state *c, const uint32_t *begin);
/* Frees the code. Queues keep their indices. */
void tern_timing_drop_part(tern_timing_sim *s, tern_timing_core_state *c);
/* Compresses the part that has just been simulated, if it belongs to a loop. */
TERN_MUST_USE tern_status tern_timing_loop_parts_pack(tern_timing_parts *parts);
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

/* The semaphore value that |step| waits for. */
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

/* When an engine first inspects its next instruction: not before |pipe_free| if the datapath would
 * not accept it earlier. */
static inline tern_time tern_timing_first_attempt(const tern_timing_core_state *c, unsigned e)
{
    const tern_timing_engine_state *g = &c->engine[e];
    bool data = c->code.steps[g->pc].cost->kind == TERN_STEP_DATA;
    return data ? tern_timing_max(g->arrival, g->pipe_free) : g->arrival;
}

#endif
