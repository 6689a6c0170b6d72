/* timing/timing.h - the time of a program on a chip: a discrete-event simulation of its engines,
 * semaphores, DMA queues and memories.
 *
 * Durations do not depend on data, so the program alone is enough. Only branches on values read
 * from memory (reg_load) need those values. Time is in femtoseconds, as an exact integer, so that
 * states can be compared and loops extrapolated without error. */
#ifndef TERN_TIMING_TIMING_H
#define TERN_TIMING_TIMING_H

#include "arch/chip.h"
#include "arch/instance.h"
#include "isa/program.h"
#include "timing/cc_pattern.h"

typedef int64_t tern_time; /* femtoseconds; 2.5 hours at most */

static inline double tern_time_ns(tern_time t) { return (double)t * 1e-6; }

/* Why an engine or a queue did not continue immediately. */
// clang-format off
#define TERN_WAIT_REASONS(X)                                                        \
    X(NONE,      "none",       "it did")                                            \
    X(OPERAND,   "operand",    "a result of its own engine was not ready")          \
    X(QUEUE,     "queue",      "the DMA queue or its engines were busy")            \
    X(SEMAPHORE, "semaphore",  "a semaphore had not reached its value")             \
    X(BANK,      "bank",       "another engine held the port or the PSUM bank")     \
    X(TABLE,     "table load", "ACT's function tables were switched")               \
    X(THROTTLE,  "throttle",   "PE was throttled after idling")                     \
    X(WEIGHTS,   "weights",    "the stationary matrix was still loading")           \
    X(BANDWIDTH, "bandwidth",  "HBM bandwidth was shared")                          \
    X(CORE,      "core",       "another core had not arrived")
// clang-format on
typedef enum {
#define X(name, text, what) TERN_WAIT_REASON_##name,
    TERN_WAIT_REASONS(X)
#undef X
        TERN_WAIT_REASON_COUNT
} tern_wait_reason;
const char *tern_wait_reason_name(tern_wait_reason reason);

/* An instruction may have several events; this is what one of them covers. */
typedef enum {
    TERN_EVENT_INSTR,      /* execution on an engine */
    TERN_EVENT_WEIGHTS,    /* LDWEIGHTS of a matmul */
    TERN_EVENT_TABLE,      /* ACT_TABLE_LOAD before an activation */
    TERN_EVENT_TRANSFER,   /* a DMA transfer, from its first byte to its last */
    TERN_EVENT_COLLECTIVE, /* a collective in flight, on its stream */
    TERN_EVENT_COUNT
} tern_event_kind;

typedef struct {
    uint32_t instr;
    uint8_t core, kind,
        engine;     /* |engine| of a transfer or collective: the one that triggered it */
    uint8_t queue;  /* of a transfer; of a collective: its stream */
    uint8_t reason; /* of the gap before |start|: tern_wait_reason */
    uint8_t part;   /* of an FP32 matmul: 0 low, 1 high */
    uint16_t dma_first, dma_count; /* DMA engines of a transfer */
    tern_time start, end;
    tern_time wait;      /* length of that gap */
    uint32_t waited_for; /* the instruction that ended the gap, or NONE32 */
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

/* Sums of work, by the engine that did it. */
enum {
    /* transfers */
    TERN_WORK_HBM_BYTES = 0,  /* read and written */
    TERN_WORK_TEMP_BYTES = 1, /* those of temporaries */
    TERN_WORK_DESCRIPTORS = 2,
    TERN_WORK_STREAMED = 3, /* fs: |busy| if every descriptor were long */
    /* the tensor engine */
    TERN_WORK_FLOPS = 0,      /* without transposes */
    TERN_WORK_EXTRA = 1,      /* fs: passes beyond the first of types wider than bf16 */
    TERN_WORK_TRANSPOSED = 2, /* fs: transposes */
    /* other engines */
    TERN_WORK_GENERATED = 0, /* fs: generating descriptors in software */
    TERN_WORK_SUMS = 4
};

/* What some or all executions of the instructions of a note, or of a library call, took on an
 * engine. */
typedef struct {
    uint32_t at; /* the note, or the instruction that is a library call */
    bool call;
    uint8_t core, engine; /* TERN_ENGINE_COUNT: DMA transfers */
    tern_time busy;       /* what they added to the active time of the engine; of transfers: their
                             work, spread over all DMA engines */
    tern_time advance;    /* by how much each ended later than everything before it: all advances
                             add up to the last end */
    tern_time idle;       /* the part of |advance| in which nothing executed and no byte moved */
    tern_time exposed; /* of collectives, all of |advance|: they were in flight, else as |idle| */
    uint64_t count;    /* of executions */
    uint64_t sums[TERN_WORK_SUMS];
} tern_timing_work;

/* Iterations of a loop that were extrapolated: the events do not contain them. */
typedef struct {
    tern_time start, end;
} tern_timing_gap;

/* Iterations of a loop whose time would overflow tern_time: no time, sum or event includes them. */
typedef struct {
    uint32_t instr;      /* the one that ends an iteration */
    tern_time iteration; /* time of one iteration */
    double flops;        /* of one iteration */
    uint64_t iterations;
} tern_timing_skipped;

/* The collectives that a core takes part in. */
typedef struct {
    struct {
        uint64_t count;
        uint64_t bytes; /* of their operands; of all-gathers: of their results */
        tern_time time; /* sum of their durations */
    } kind[TERN_CC_COUNT];
    struct {
        uint64_t count, bytes;
        tern_time time;
        tern_time exposed; /* of |exposed|: this was the collective that ended last */
    } pattern[TERN_TIMING_PATTERNS];
    tern_time active;  /* union of their durations */
    tern_time exposed; /* the part of |active| in which nothing executed and no byte moved */
} tern_timing_collectives;

/* Of one core. */
typedef struct {
    uint32_t core;         /* index on the chip */
    tern_time first, last; /* first start and last end of any event */
    tern_timing_engine engine[TERN_ENGINE_COUNT];
    tern_timing_dma dma;
    uint64_t matmuls;      /* MATMUL instructions as the profiler counts them: two for FP32 */
    uint64_t weight_loads; /* LDWEIGHTS */
    uint64_t table_loads;
    double flops; /* 2 K M N of every matmul, without transposes */
    double transpose_flops;
    tern_time extra_passes; /* of matmuls wider than bf16, without transposes: all but the first */
    double hardware_flops;  /* weighted by cost: FP32 x 4, FP8 and UINT8 x 0.5, MX x 0.25 */
    uint64_t sbuf_read_bytes, sbuf_write_bytes, psum_read_bytes, psum_write_bytes;
    uint64_t hbm_read_bytes, hbm_write_bytes;
    tern_timing_collectives collectives;
} tern_timing_core;

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    uint32_t core_count;
    tern_timing_core *core; /* [core_count] */
    tern_time total;        /* from the first start to the last end of all */
    uint64_t simulated;     /* instructions simulated one by one */
    uint64_t instructions;  /* all instructions, extrapolated iterations included */
    TERN_VEC(tern_timing_event)
    events;                          /* with options.events; of simulated instructions only */
    TERN_VEC(tern_timing_work) work; /* with options.work */
    TERN_VEC(tern_timing_gap) gaps;  /* with options.events: where events are missing; in order */
    tern_timing_patterns patterns;   /* of the collectives, if the mesh is that of the program */
    TERN_VEC(tern_timing_skipped) skipped; /* of a program in parts: those of the last part added */
} tern_timing;

/* A program on a core. |loaded[engine]| are the values that its reg_load instructions read there,
 * in order: emu/emu.h provides them after a run. UNSUPPORTED if a needed value is missing. */
typedef struct {
    const tern_isa_program *program;
    uint32_t core;
    const uint32_t *loaded[TERN_ENGINE_COUNT];
    size_t loaded_count[TERN_ENGINE_COUNT];
    bool any_value; /* missing values count as 0: correct if they only change addresses of operands
                     */
} tern_timing_job;

/* The outermost axis of the mesh that a program was compiled for: device d is at position
 * d / stride of it. Growing it keeps the shapes of every device's parts if values are not gathered
 * or scattered along it: data parallelism with as much data for each device. */
typedef struct {
    uint32_t stride, size; /* in the program; size 0: the devices are those of the program */
} tern_timing_axis;

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    uint32_t devices;      /* that run the program: the group of a collective without groups; 0: as
                              many as the chip has cores */
    uint32_t cores;        /* consecutive ones of |devices| that are one logical core and share its
                              HBM (LNC); 0: one */
    tern_timing_axis axis; /* that has devices / stride positions now: groups grow along it */
    const tern_instance *instance; /* that the devices are in; NULL: the smallest that has all of
                                      them, or several of the largest */
    bool events;                   /* record events */
    bool work;            /* record the work of each note, extrapolated iterations included */
    bool every_iteration; /* simulate every iteration of every loop; otherwise iterations that
                             repeat are extrapolated */
} tern_timing_options;

/* The call initialises |out|; on failure it holds nothing. FAULT if a program did no work, never
 * ends, or deadlocks: the message lists the waiting engines. */
TERN_MUST_USE tern_status tern_timing_run(const tern_timing_options *options,
                                          const tern_timing_job *jobs, uint32_t job_count,
                                          tern_timing *out);
void tern_timing_fini(tern_timing *timing);

/* --- trip counts that depend on values --- */

/* A loop or a branch of the source that the times and sums of a job with |any_value| exclude:
 * its trip count is not known before a run, or its iterations take longer than tern_time can
 * represent. */
typedef struct {
    uint8_t kind;         /* tern_isa_dynamic_kind of isa/dynamic_loops.h */
    uint32_t depth;       /* 1: outermost */
    uint32_t parent;      /* index of the enclosing one in the same program; NONE32: none */
    uint32_t note, instr; /* of the program */
    bool known;           /* |iteration| is known */
    tern_time iteration;  /* of one iteration, or of the branch, without nested entries */
    double flops;         /* of one iteration or the branch */
    uint64_t iterations;  /* if they are known, but their time overflows tern_time; else 0 */
} tern_timing_dynamic;
typedef TERN_VEC(tern_timing_dynamic) tern_timing_dynamics;

/* Appends those of |program|, in its order. The caller owns |out|, on failure too. */
TERN_MUST_USE tern_status tern_timing_find_dynamic(const tern_timing_options *options,
                                                   const tern_isa_program *program,
                                                   tern_timing_dynamics *out);

/* Appends the loops that a simulation of |program| has skipped. */
TERN_MUST_USE tern_status tern_timing_list_skipped(const tern_timing *timing,
                                                   const tern_isa_program *program,
                                                   tern_timing_dynamics *out);

/* Times a program of one core that is added part by part. At the end of a part every engine must
 * have waited for all work in flight. The result equals that of all parts as one program; a part
 * may be freed once it has been added. */
typedef struct tern_timing_parts tern_timing_parts;
TERN_MUST_USE tern_status tern_timing_parts_create(const tern_timing_options *options,
                                                   tern_timing_parts **out);
void tern_timing_parts_destroy(tern_timing_parts *parts); /* accepts NULL */
/* |any_value| as in a job. Events and work of |*events|, if |events| is not NULL, are those of this
 * part alone, valid until the next call. After a failure only destroy may be called. */
TERN_MUST_USE tern_status tern_timing_parts_add(tern_timing_parts *parts,
                                                const tern_isa_program *part, bool any_value,
                                                const tern_timing **events);
/* Frees the recorded work of the last part. */
void tern_timing_parts_forget_work(tern_timing_parts *parts);
/* The parts from here to tern_timing_parts_end_loop(), at least two, are a loop that every engine
 * iterates |trip_count| (>= 1) times. The loop begins where the branches at the end of each
 * engine's stream in the last part lead: in the first part; their labels are relative to it, in 32
 * bits. The branches are taken while a register is less than |trip_count| - 1. At the branch target
 * all semaphores have the values that they have after an iteration, and registers decide nothing
 * else: all iterations are alike. Until the end of the loop a part takes a few bytes per
 * instruction. Such loops must not be nested. */
TERN_MUST_USE tern_status tern_timing_parts_begin_loop(tern_timing_parts *parts,
                                                       uint32_t trip_count);
/* Adds the remaining iterations, without events. INVALID: the branches are not as described above.
 * After a failure only destroy may be called. */
TERN_MUST_USE tern_status tern_timing_parts_end_loop(tern_timing_parts *parts);
/* Like tern_timing_find_dynamic(), for the part to be added next: |parts| is not changed. */
TERN_MUST_USE tern_status tern_timing_parts_find_dynamic(const tern_timing_parts *parts,
                                                         const tern_isa_program *part,
                                                         tern_timing_dynamics *out);
/* The results, without events. |out| as tern_timing_run() leaves it. */
TERN_MUST_USE tern_status tern_timing_parts_end(tern_timing_parts *parts, tern_timing *out);

/* The work of one execution of an instruction, as the sums above count it. */
typedef struct {
    uint64_t dma_bytes;        /* delivered by its transfer */
    uint64_t collective_bytes; /* of its collective, as tern_timing_collectives counts them */
    uint64_t hbm_read_bytes, hbm_write_bytes;
    uint32_t descriptors;
    uint32_t flops;         /* of a matmul or a transpose */
    uint64_t quarter_flops; /* the same weighted by cost, in quarters: hardware_flops */
    uint8_t parts;     /* number of MATMULs it expands to: two for FP32; 0 if it is not a matmul */
    bool is_transpose; /* on the tensor engine */
    bool is_transfer;
    uint8_t dge;                            /* of a transfer: tern_isa_DGE */
    uint16_t first_dma_engine, dma_engines; /* of a transfer: those that take part */
    tern_time work;     /* of a transfer: the time on its engines alone, at their full rate */
    tern_time generate; /* of a transfer: generating its descriptors on the engine */
    tern_time stream;   /* of others: the time until the next instruction may follow */
} tern_timing_fact;

/* For every instruction of |program|: out[instrs]. */
TERN_MUST_USE tern_status tern_timing_facts_of(tern_alloc mem, const tern_chip *chip,
                                               const tern_isa_program *program,
                                               tern_timing_fact *out);

/* The instance that |devices| of the chip are in: the smallest that has all of them; if none has,
 * the largest. NULL for a chip that no instance has. */
const tern_instance *tern_timing_instance_for(const tern_chip *chip, uint32_t devices);
/* Whether |program| can be timed with the axis and the devices of |options|. UNSUPPORTED if that
 * would change the shapes of values, or if instances and positions of the axis overlap in part. */
TERN_MUST_USE tern_status tern_timing_check_axis(const tern_timing_options *options,
                                                 const tern_isa_program *program);
/* The barrier of all devices before an execution of |program|, which the times of a simulation do
 * not include; 0 if no collective crosses chips with the axis and the devices of |options|. */
tern_time tern_timing_start_barrier(const tern_timing_options *options,
                                    const tern_isa_program *program);

/* The summary fields of the Neuron profiler, by their names (summary_fields.def). */
#include "base/json.h"
#include "base/text.h"
void tern_timing_print_summary(const tern_timing *timing, tern_text *out);
void tern_timing_write_summary(const tern_timing *timing, tern_json_writer *w);
/* The field |name| of core |core|; NaN if there is no such field. */
double tern_timing_summary_value(const tern_timing *timing, uint32_t core, const char *name);

#endif
