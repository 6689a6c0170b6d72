/* profile/profile.h - the profile of a program: events on every engine and queue over time, by op
 * and source line; memory in use; bottlenecks.
 *
 * Computed from a program and a chip; times do not depend on values (timing/timing.h). tern_profile
 * holds everything that is shown. Writers only format it, so that text, JSON, trace and page are
 * consistent. */
#ifndef TERN_PROFILE_PROFILE_H
#define TERN_PROFILE_PROFILE_H

#include "base/text.h"
#include "timing/cc_traffic.h"
#include "timing/untimed.h"

typedef struct {
    tern_alloc mem;
    const char *name;                /* for titles */
    const tern_isa_program *program; /* borrowed for the lifetime of the profile, like |chip| */
    const tern_chip *chip;
    uint32_t devices;   /* cores that run the program; 0: as many as the chip has */
    uint32_t cores;     /* of those, in a logical core (LNC); 0: one */
    const char *report; /* the compiler's report, JSON; "": none */
    /* If at most this many instructions are executed, the profile has the events of every loop
     * iteration; otherwise only those of simulated iterations, and a gap for each extrapolated
     * stretch. 0: 2,000,000. */
    uint64_t events_max;
} tern_profile_source;

/* --- the timeline --- */

/* A row of the timeline: an engine, a DMA queue or a stream of collectives. Tracks are ordered:
 * engines as in tern_engine, then queues by number, then streams by number. */
typedef struct {
    char name[24];  /* "PE", "ACT", "queue 3", "CC stream 0" */
    uint8_t engine; /* the engine; for others, the engine that triggers most of their events */
    bool is_queue, is_stream;
    uint8_t queue;     /* queue or stream id in the program */
    size_t begin, end; /* its events: [begin, end) of timing.events */
    tern_time active;  /* union of its events */
    tern_time waits[TERN_WAIT_REASON_COUNT];
    tern_time critical; /* time of its events on the critical path */
} tern_profile_track;

/* Extrapolated iterations of a loop, without events. */
typedef struct {
    tern_time start, end;
} tern_profile_gap;

/* --- ops --- */

/* An op of the graph, or a fusion of ops. */
typedef struct {
    const char *name;  /* as in notes: "tern.contract.8", "while.3/tern.row.9"; "": unknown */
    const char *title; /* "matmul + bias + gelu"; "": the compiler reported none */
    const char *scope; /* module path: "layer_3/mlp"; "": unknown */
    bool backward;     /* part of a backward pass */
} tern_profile_op;

/* --- tables --- */

typedef enum {
    TERN_PROFILE_BY_OP,
    TERN_PROFILE_BY_LINE,
    TERN_PROFILE_BY_INSTR,
    TERN_PROFILE_TABLES
} tern_profile_table;

/* Sums over an op of the graph, a source line, or a kind of instruction. */
typedef struct {
    const char *name;          /* "dot_general.3", "model.py:40", "nc_matmul" */
    const tern_profile_op *op; /* for rows of BY_OP; NULL: unknown */
    uint64_t instructions;     /* executed */
    uint64_t transfers;
    tern_time busy[TERN_ENGINE_COUNT]; /* sums of executions */
    tern_time dma;                     /* sum of transfers */
    tern_time collectives;             /* sum of collectives in flight */
    tern_time covered;                 /* any of its instructions or transfers is active */
    tern_time alone;                   /* and none of any other row is */
    tern_time waited;                  /* sum of the gaps before its instructions */
    tern_time critical;                /* on the critical path, with the latency before it */
    double flops;                      /* of matmuls, without transposes */
    uint64_t dma_bytes;                /* moved by its transfers */
    uint64_t hbm_bytes;                /* of them, bytes read from or written to HBM */
    bool library;                      /* executed by the GpSimd library (fallback) */
} tern_profile_row;

/* --- the model --- */

/* A node of the model's tree: a module, a layer or an op. */
typedef struct {
    uint32_t depth, parent; /* both 0 for the root */
    uint32_t end;           /* index after its last descendant */
    uint32_t op;            /* index in |ops| if it is the leaf of one op; else NONE32 */
    uint32_t ops;           /* number of ops with this leaf */
    tern_profile_row sum;   /* of the subtree; |name| is the node's name */
} tern_profile_node;

/* --- the critical path --- */

/* Kinds of links: work first, then latency between work. */
// clang-format off
#define TERN_PROFILE_STEPS(X)                          \
    X(EXECUTE,    "execution")                         \
    X(TRANSFER,   "transfer")                          \
    X(WEIGHTS,    "weight load")                       \
    X(TABLE,      "table load")                        \
    X(COLLECTIVE, "collective")                        \
    X(ISSUE,      "issue")                             \
    X(OPERAND,    "result latency")                    \
    X(SEMAPHORE,  "semaphore latency")                 \
    X(DMA_START,  "DMA start latency")                 \
    X(DMA_END,    "DMA completion latency")            \
    X(QUEUE,      "DMA queue gap")                     \
    X(BANK,       "port or PSUM bank conflict")        \
    X(CORE,       "other core")                        \
    X(BARRIER,    "barrier at the start")              \
    X(ITERATIONS, "extrapolated iterations")           \
    X(UNKNOWN,    "not attributed")
// clang-format on
typedef enum {
#define X(id, text) TERN_PROFILE_STEP_##id,
    TERN_PROFILE_STEPS(X)
#undef X
        TERN_PROFILE_STEP_COUNT,
    TERN_PROFILE_STEP_LAST_WORK = TERN_PROFILE_STEP_COLLECTIVE
} tern_profile_step;
const char *tern_profile_step_name(tern_profile_step step);

/* A segment of the path: the part of an event that the next one waited for, or the latency before
 * an event. Links are contiguous from the first start to the last end. */
typedef struct {
    uint32_t event; /* index in timing.events; NONE32: none */
    uint8_t step;   /* tern_profile_step */
    tern_time start, end;
} tern_profile_link;

/* --- memory --- */

/* An allocation of a tensor over time. In SBUF and PSUM |bytes| is per partition. */
typedef struct {
    uint32_t tensor; /* of the program */
    uint8_t mem;
    uint8_t first_partition;
    uint16_t partitions;
    uint64_t address, bytes;
    tern_time start, end;
} tern_profile_span;

/* A quantity over time: |value[i]| applies from |at[i]| to |at[i + 1]|, the last one to the end. */
typedef struct {
    const char *name; /* "sbuf", "psum", "hbm", "hbm_bandwidth", "pe_utilisation" */
    const char *unit; /* "bytes", "bytes/s", "%" */
    double capacity;  /* maximum; 0: unknown */
    TERN_VEC(tern_time) at;
    TERN_VEC(double) value;
} tern_profile_counter;
enum { TERN_PROFILE_COUNTERS = 5 };

/* --- bottlenecks --- */

typedef struct {
    const char *kind; /* of findings.def: "small_dma", "pe_waits", ... */
    double share; /* upper bound of its cost, 0 to 1 of the total time; findings are sorted by it */
    const char *what;     /* "the tensor engine waits 41.2 % of the time for queue 3" */
    const char *evidence; /* numbers, and the worst op: "1,204 transfers of 512 bytes on average" */
    const char *hint;     /* advice */
    uint32_t instr;       /* the worst instruction; NONE32: none */
} tern_profile_finding;

/* --- the profile --- */

typedef struct {
    tern_alloc mem;
    tern_arena arena; /* texts */
    tern_profile_source source;
    tern_timing timing;      /* events sorted by track, start, instruction */
    tern_time start_barrier; /* of all devices: the first |start_barrier| of the total time */
    bool every_iteration;    /* no iterations were extrapolated */
    /* For each note of the program: the note of its op ("dot.3" for "dot.3/load"), itself if it has
     * none; and the note with its source location. */
    const uint32_t *origin, *location;
    TERN_VEC(tern_profile_op) ops;
    const uint32_t *op_of;            /* per note: index in |ops| */
    const char *model;                /* name of the program without directory and extension */
    TERN_VEC(tern_profile_node) tree; /* depth-first from the root, children longest first */
    const uint32_t *node_of;          /* per note, then for instructions without one: its leaf */
    tern_timing_fact *code;           /* per instruction of the program: bytes and FLOPs */
    TERN_VEC(tern_profile_track) tracks;
    size_t queue_count;              /* of |tracks| */
    TERN_VEC(tern_profile_gap) gaps; /* by time; empty with |every_iteration| */
    TERN_VEC(tern_profile_row) table[TERN_PROFILE_TABLES]; /* by |covered|, descending */
    TERN_VEC(tern_profile_link) critical;                  /* in order of time */
    tern_time critical_time[TERN_PROFILE_STEP_COUNT];
    TERN_VEC(tern_profile_span) spans; /* by memory, then by start, then by address */
    tern_profile_counter counter[TERN_PROFILE_COUNTERS];
    const struct tern_json *report; /* source.report, parsed; NULL: none or unreadable */
    tern_timing_mesh mesh;          /* of the report; no axes: not known */
    tern_timing_traffic traffic;    /* of the collectives; no parts if there are none */
    tern_untimed_list untimed;      /* loops and branches excluded from all times and sums */
    const char *without;            /* |untimed| as text: "the loop at x.py:12 (3 us an ..." */
    const double *values;           /* of the summary, in the order of tern_profile_value_name() */
    TERN_VEC(tern_profile_finding) findings;
} tern_profile;

/* Initialises |out|; on failure it owns nothing. Fails as timing does. Loops and branches that
 * depend on values are excluded and listed in |untimed|. */
TERN_MUST_USE tern_status tern_profile_make(const tern_profile_source *source, tern_profile *out);
void tern_profile_fini(tern_profile *profile);

/* A value of the summary by name (timing/summary_fields.def, profile/summary_more.def), NaN if
 * unknown; and the name of the |index|-th value, NULL past the last. */
double tern_profile_value(const tern_profile *profile, const char *name);
const char *tern_profile_value_name(size_t index, const char **out_unit, const char **out_what);

/* --- writers --- */

// clang-format off
#define TERN_PROFILE_FORMATS(X)                                                      \
    X(TEXT,     "text",     "the summary, the bottlenecks, and the longest ops"   )  \
    X(JSON,     "json",     "all of it but the single events")                       \
    X(CSV,      "csv",      "a line for each event")                                 \
    X(PERFETTO, "perfetto", "a trace for ui.perfetto.dev")                           \
    X(HTML,     "html",     "a page of its own to look at in a browser")
// clang-format on
typedef enum {
#define X(name, text, what) TERN_PROFILE_##name,
    TERN_PROFILE_FORMATS(X)
#undef X
        TERN_PROFILE_FORMAT_COUNT
} tern_profile_format;
/* The format called |name|; false if there is none. */
bool tern_profile_format_of(const char *name, tern_profile_format *out);

/* Output of a writer: called with consecutive chunks. A failure stops the writer. */
typedef struct {
    tern_status (*put)(void *self, const char *bytes, size_t len);
    void *self;
} tern_profile_sink;

/* |other| is a second profile to compare with, for HTML, TEXT and JSON; NULL: none. The labels name
 * both ("as it is", "hbm_bandwidth=2x"). */
typedef struct {
    const tern_profile *profile, *other;
    const char *label, *other_label;
} tern_profile_view;
TERN_MUST_USE tern_status tern_profile_write(const tern_profile_view *view,
                                             tern_profile_format format, tern_profile_sink sink);

/* Appends instruction |instr| as one line of text: "nc_matmul psum:acc[...] ...". */
TERN_MUST_USE tern_status tern_profile_describe(const tern_profile *profile, uint32_t instr,
                                                tern_text *out);

#endif
