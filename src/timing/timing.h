/* timing/timing.h - how long a program takes on a chip: a discrete-event simulation of its engines,
 * semaphores, DMA queues and memories.
 *
 * Durations do not depend on data, so this needs the program alone. Only branches on values read
 * from memory (reg_load) need those values. Time is counted in femtoseconds, exactly, so that equal
 * states are equal and loops can be extrapolated without error. */
#ifndef TERN_TIMING_TIMING_H
#define TERN_TIMING_TIMING_H

#include "arch/chip.h"
#include "isa/program.h"

typedef int64_t tern_time; /* femtoseconds; 2.5 hours at most */

static inline double tern_time_ns(tern_time t) { return (double)t * 1e-6; }

/* Why an engine or a queue did not go on at once. */
// clang-format off
#define TERN_WAIT_REASONS(X)                                                        \
    X(NONE,      "none",       "it did")                                            \
    X(OPERAND,   "operand",    "a result of its own engine was not there yet")      \
    X(QUEUE,     "queue",      "the DMA queue or its engines were busy")            \
    X(SEMAPHORE, "semaphore",  "a semaphore had not its value")                     \
    X(BANK,      "bank",       "another engine held the port or the PSUM bank")     \
    X(TABLE,     "table load", "ACT's function tables were switched")               \
    X(THROTTLE,  "throttle",   "PE was limited after idling")                       \
    X(WEIGHTS,   "weights",    "the stationary was still being loaded")             \
    X(BANDWIDTH, "bandwidth",  "HBM was shared")                                    \
    X(CORE,      "core",       "another core had not come")
// clang-format on
typedef enum {
#define X(name, text, what) TERN_WAIT_REASON_##name,
    TERN_WAIT_REASONS(X)
#undef X
        TERN_WAIT_REASON_COUNT
} tern_wait_reason;
const char *tern_wait_reason_name(tern_wait_reason reason);

/* What an event is a piece of: an instruction may have several. */
typedef enum {
    TERN_EVENT_INSTR,    /* execution on an engine */
    TERN_EVENT_WEIGHTS,  /* LDWEIGHTS of a matmul */
    TERN_EVENT_TABLE,    /* ACT_TABLE_LOAD before an activation */
    TERN_EVENT_TRANSFER, /* a DMA transfer, from its first byte to its last */
    TERN_EVENT_COUNT
} tern_event_kind;

typedef struct {
    uint32_t instr;
    uint8_t core, kind, engine;    /* |engine| of a transfer: who triggered it */
    uint8_t queue;                 /* of a transfer */
    uint8_t reason;                /* of the gap before |start|: tern_wait_reason */
    uint8_t part;                  /* of an FP32 matmul: 0 low, 1 high */
    uint16_t dma_first, dma_count; /* DMA engines of a transfer */
    tern_time start, end;
    tern_time wait;      /* length of that gap */
    uint32_t waited_for; /* the instruction that ended it, or NONE32 */
} tern_timing_event;

typedef struct {
    uint64_t instructions;
    tern_time active; /* union of its executions */
    tern_time busy;   /* sum of its executions */
    tern_time waits[TERN_WAIT_REASON_COUNT];
} tern_timing_engine;

typedef struct {
    uint64_t transfers, descriptors;
    uint64_t read_bytes[TERN_MEM_COUNT], write_bytes[TERN_MEM_COUNT];
    tern_time active; /* union over queues */
    tern_time packet; /* sum over DMA engines: the profiler's packet time */
    tern_time waits[TERN_WAIT_REASON_COUNT];
} tern_timing_dma;

/* Turns of a loop that were extrapolated: nothing of them is in the events. */
typedef struct {
    tern_time start, end;
} tern_timing_gap;

/* Iterations of a loop whose time would not fit tern_time: they are in no time, sum or event. */
typedef struct {
    uint32_t instr;      /* that ends an iteration */
    tern_time iteration; /* time of one */
    double flops;        /* of one */
    uint64_t iterations;
} tern_timing_skipped;

/* Of one core. */
typedef struct {
    uint32_t core;         /* of the chip */
    tern_time first, last; /* first start and last end of anything */
    tern_timing_engine engine[TERN_ENGINE_COUNT];
    tern_timing_dma dma;
    uint64_t matmuls;      /* MATMUL instructions as the profiler counts them: two for FP32 */
    uint64_t weight_loads; /* LDWEIGHTS */
    uint64_t table_loads;
    double flops; /* 2 K M N of every matmul, transposes left out */
    double transpose_flops;
    double hardware_flops; /* weighted by cost: FP32 x 4, FP8 and UINT8 x 0.5, MX x 0.25 */
    uint64_t sbuf_read_bytes, sbuf_write_bytes, psum_read_bytes, psum_write_bytes;
    uint64_t hbm_read_bytes, hbm_write_bytes;
} tern_timing_core;

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    uint32_t core_count;
    tern_timing_core *core; /* [core_count] */
    tern_time total;        /* from the first start to the last end of all */
    uint64_t simulated;     /* instructions gone through one by one */
    uint64_t instructions;  /* and all of them, extrapolated turns counted */
    TERN_VEC(tern_timing_event)
    events;                                /* with options.events or calls; of simulated
                                              instructions only */
    TERN_VEC(tern_timing_gap) gaps;        /* with options.events: where they are not; in order */
    TERN_VEC(tern_timing_skipped) skipped; /* of parts: those of the last one added */
} tern_timing;

/* A program on a core. |loaded[engine]| are the values its reg_load instructions read there, in
 * order: emu/emu.h has them after a run. UNSUPPORTED if one is needed and not there. */
typedef struct {
    const tern_isa_program *program;
    uint32_t core;
    const uint32_t *loaded[TERN_ENGINE_COUNT];
    size_t loaded_count[TERN_ENGINE_COUNT];
    bool any_value; /* values that are not there count as 0: right if they only move operands */
} tern_timing_job;

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    bool events; /* keep them */
    bool calls;  /* keep those of library calls; what was extrapolated has events that are as long
                    as all it stands for */
    bool every_iteration; /* of every loop is simulated; otherwise turns that repeat are
                             extrapolated */
} tern_timing_options;

/* |out| is initialised by the call; on failure it holds nothing. FAULT if a program did no work,
 * never ends, or waits for ever: who waits for what. */
TERN_MUST_USE tern_status tern_timing_run(const tern_timing_options *options,
                                          const tern_timing_job *jobs, uint32_t job_count,
                                          tern_timing *out);
void tern_timing_fini(tern_timing *timing);

/* --- trip counts that depend on values --- */

/* A loop or a branch of the source that times and sums of a job with |any_value| leave out: its
 * trip count is not known before a run, or its iterations take longer than tern_time can hold. */
typedef struct {
    uint8_t kind;         /* tern_isa_dynamic_kind of isa/dynamic_loops.h */
    uint32_t depth;       /* 1: in no other */
    uint32_t parent;      /* the one around it, among those of the same program; NONE32: none */
    uint32_t note, instr; /* of the program */
    bool known;           /* |iteration| is */
    tern_time iteration;  /* of one iteration, or of the branch, without those inside it */
    double flops;         /* the same */
    uint64_t iterations;  /* if they are known, and only take longer than tern_time holds; or 0 */
} tern_timing_dynamic;
typedef TERN_VEC(tern_timing_dynamic) tern_timing_dynamics;

/* Appends those of |program|, in its order. On failure too |out| is the caller's. */
TERN_MUST_USE tern_status tern_timing_find_dynamic(const tern_timing_options *options,
                                                   const tern_isa_program *program,
                                                   tern_timing_dynamics *out);

/* The same of what a simulation of |program| has skipped. */
TERN_MUST_USE tern_status tern_timing_list_skipped(const tern_timing *timing,
                                                   const tern_isa_program *program,
                                                   tern_timing_dynamics *out);

/* A program of one core that comes in parts, at whose ends every engine has waited for everything
 * that was under way: the time is that of all of them as one program, and a part may go once it has
 * been added. */
typedef struct tern_timing_parts tern_timing_parts;
TERN_MUST_USE tern_status tern_timing_parts_create(const tern_timing_options *options,
                                                   tern_timing_parts **out);
void tern_timing_parts_destroy(tern_timing_parts *parts); /* accepts NULL */
/* |any_value| as in a job. Events are those of this part alone, in |*events| if that is not NULL,
 * until the next call. After a failure there is only destroy. */
TERN_MUST_USE tern_status tern_timing_parts_add(tern_timing_parts *parts,
                                                const tern_isa_program *part, bool any_value,
                                                const tern_timing **events);
/* Parts from here to tern_timing_parts_end_loop(), two at least, are a loop that every engine goes
 * through |trip_count| (>= 1) times. It begins where the branches lead that each of them has at its
 * end in the last part: in the first, from which their labels count in 32 bits. They branch while a
 * register is less than |trip_count| - 1. All semaphores are there what they are behind a turn, and
 * registers decide about nothing else: one turn is like the next. Between the calls a part takes a
 * few bytes an instruction. Such loops are not in one another. UNSUPPORTED: cc_trigger. */
TERN_MUST_USE tern_status tern_timing_parts_begin_loop(tern_timing_parts *parts,
                                                       uint32_t trip_count);
/* The turns that are left, of which there are no events. INVALID: branches are not as above. After
 * a failure there is only destroy. */
TERN_MUST_USE tern_status tern_timing_parts_end_loop(tern_timing_parts *parts);
/* The same for a part that is added next: |parts| stays as it is. */
TERN_MUST_USE tern_status tern_timing_parts_find_dynamic(const tern_timing_parts *parts,
                                                         const tern_isa_program *part,
                                                         tern_timing_dynamics *out);
/* What came of it, without events. |out| as tern_timing_run() leaves it. */
TERN_MUST_USE tern_status tern_timing_parts_end(tern_timing_parts *parts, tern_timing *out);

/* What an instruction does each time, as the sums above count it. */
typedef struct {
    uint64_t dma_bytes; /* that its transfer delivers */
    uint64_t hbm_read_bytes, hbm_write_bytes;
    uint32_t descriptors;
    uint32_t flops;         /* of a matmul or a transpose */
    uint64_t quarter_flops; /* the same weighted by cost, in quarters: hardware_flops */
    uint8_t parts;          /* MATMULs that it becomes: two of FP32; 0 if it is none */
    bool is_transpose;      /* on the tensor engine */
    bool is_transfer;
    uint8_t dge;        /* of a transfer: tern_isa_DGE */
    tern_time work;     /* of a transfer: its engines alone, at their full rate */
    tern_time generate; /* of a transfer: making its descriptors holds the engine so long */
    tern_time stream;   /* of others: until the next may follow */
} tern_timing_fact;

/* Of every instruction of |program|: out[instrs]. */
TERN_MUST_USE tern_status tern_timing_facts_of(tern_alloc mem, const tern_chip *chip,
                                               const tern_isa_program *program,
                                               tern_timing_fact *out);

/* The summary fields of the Neuron profiler, by their names (summary_fields.def). */
#include "base/json.h"
#include "base/text.h"
void tern_timing_print_summary(const tern_timing *timing, tern_text *out);
void tern_timing_write_summary(const tern_timing *timing, tern_json_writer *w);
/* One of them by name, of core |core|; NaN if there is none of that name. */
double tern_timing_summary_value(const tern_timing *timing, uint32_t core, const char *name);

#endif
