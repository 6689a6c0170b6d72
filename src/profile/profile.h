/* profile/profile.h - a program seen from outside: what happened when on every engine and queue,
 * which ops and lines of source it was for, what lay in memory meanwhile, and what held it back.
 *
 * Made from a program and a chip alone: the values do not matter (timing/timing.h). Everything that
 * is shown is in tern_profile; writers only lay it out, so that text, JSON, a trace and a page
 * never disagree. */
#ifndef TERN_PROFILE_PROFILE_H
#define TERN_PROFILE_PROFILE_H

#include "base/text.h"
#include "timing/untimed.h"

typedef struct {
    tern_alloc mem;
    const char *name;                /* for titles */
    const tern_isa_program *program; /* borrowed for the life of the profile, as is the next */
    const tern_chip *chip;
    const char *report; /* of the compiler, JSON; "": there is none */
    /* Events of every turn of every loop are kept if there are no more than these; otherwise those
     * of the turns that were simulated, and a mark for those that were not. 0: 2,000,000. */
    uint64_t events_max;
} tern_profile_source;

/* --- the timeline --- */

/* A row of the timeline: an engine, or a DMA queue. Those of a profile are engines in the order of
 * tern_engine, then queues in the order of their names. */
typedef struct {
    char name[24];  /* "PE", "ACT", "queue 3" */
    uint8_t engine; /* of an engine; of a queue: the one that triggers most of its transfers */
    bool is_queue;
    uint8_t queue;     /* as in the program */
    size_t begin, end; /* its events: [begin, end) of |events| */
    tern_time active;  /* union of its events */
    tern_time waits[TERN_WAIT_REASON_COUNT];
    tern_time critical; /* of its events, on the critical path */
} tern_profile_track;

/* Turns of a loop that are not in the events. */
typedef struct {
    tern_time start, end;
} tern_profile_gap;

/* --- ops --- */

/* An op of the graph, or a group of them that is computed together. */
typedef struct {
    const char *name;  /* as in notes: "tern.contract.8", "while.3/tern.row.9"; "": none is known */
    const char *title; /* "matmul + bias + gelu"; "" if the compiler has given none */
    const char *scope; /* where in the model: "layer_3/mlp"; "" if that is not known */
    bool backward;     /* of a backward pass */
} tern_profile_op;

/* --- tables --- */

typedef enum {
    TERN_PROFILE_BY_OP,
    TERN_PROFILE_BY_LINE,
    TERN_PROFILE_BY_INSTR,
    TERN_PROFILE_TABLES
} tern_profile_table;

/* What belongs to an op of the graph, a line of source, or a kind of instruction. */
typedef struct {
    const char *name;          /* "dot_general.3", "model.py:40", "nc_matmul" */
    const tern_profile_op *op; /* of a row of BY_OP; NULL: none is known */
    uint64_t instructions;     /* executed */
    uint64_t transfers;
    tern_time busy[TERN_ENGINE_COUNT]; /* sums of executions */
    tern_time dma;                     /* sum of transfers */
    tern_time covered;                 /* some instruction or transfer of it was under way */
    tern_time alone;                   /* and none of any other row */
    tern_time waited;                  /* sum of the gaps before its instructions */
    tern_time critical;                /* on the critical path, with the latency before it */
    double flops;                      /* of matmuls, transposes left out */
    uint64_t dma_bytes;                /* moved by its transfers */
    uint64_t hbm_bytes;                /* of them, read from or written to HBM */
    bool library;                      /* a call of the GpSimd library: a fallback */
} tern_profile_row;

/* --- the model --- */

/* A module, a layer, or an op: a node of the tree of the model. */
typedef struct {
    uint32_t depth, parent; /* of the root both are 0 */
    uint32_t end;           /* index after the last node below it */
    uint32_t op;            /* of |ops| if it is a leaf of one op; else NONE32 */
    uint32_t ops;           /* that have it as their leaf */
    tern_profile_row sum;   /* of all in it; its name is that of the node */
} tern_profile_node;

/* --- the critical path --- */

/* What a link of it is: work, then latency between two pieces of work. */
// clang-format off
#define TERN_PROFILE_STEPS(X)                          \
    X(EXECUTE,    "execution")                         \
    X(TRANSFER,   "transfer")                          \
    X(WEIGHTS,    "weight load")                       \
    X(TABLE,      "table load")                        \
    X(ISSUE,      "issue")                             \
    X(OPERAND,    "result latency")                    \
    X(SEMAPHORE,  "semaphore latency")                 \
    X(DMA_START,  "DMA start latency")                 \
    X(DMA_END,    "DMA completion latency")            \
    X(QUEUE,      "DMA queue gap")                     \
    X(BANK,       "port or PSUM bank conflict")        \
    X(CORE,       "other core")                        \
    X(ITERATIONS, "extrapolated iterations")           \
    X(UNKNOWN,    "not attributed")
// clang-format on
typedef enum {
#define X(id, text) TERN_PROFILE_STEP_##id,
    TERN_PROFILE_STEPS(X)
#undef X
        TERN_PROFILE_STEP_COUNT,
    TERN_PROFILE_STEP_LAST_WORK = TERN_PROFILE_STEP_TABLE
} tern_profile_step;
const char *tern_profile_step_name(tern_profile_step step);

/* A piece of the path: the part of an event that the next one had to wait for, or the latency
 * before an event. Links follow each other without gaps from the first start to the last end. */
typedef struct {
    uint32_t event; /* of |events|; NONE32: none */
    uint8_t step;   /* tern_profile_step */
    tern_time start, end;
} tern_profile_link;

/* --- memory --- */

/* Somebody's place in a memory while it is in use. SBUF, PSUM: |bytes| of each partition. */
typedef struct {
    uint32_t tensor; /* of the program */
    uint8_t mem;
    uint8_t first_partition;
    uint16_t partitions;
    uint64_t address, bytes;
    tern_time start, end;
} tern_profile_span;

/* Something that changes over time: |value[i]| holds from |at[i]| to |at[i + 1]|, the last to the
 * end. */
typedef struct {
    const char *name; /* "sbuf", "psum", "hbm", "hbm_bandwidth", "pe_utilisation" */
    const char *unit; /* "bytes", "bytes/s", "%" */
    double capacity;  /* of what there is; 0: not known */
    TERN_VEC(tern_time) at;
    TERN_VEC(double) value;
} tern_profile_counter;
enum { TERN_PROFILE_COUNTERS = 5 };

/* --- what holds it back --- */

typedef struct {
    const char *kind;     /* a row of findings.def: "small_dma", "pe_waits", ... */
    double share;         /* of the total time that it costs at most, 0 to 1; the list is by it */
    const char *what;     /* "the tensor engine waits 41.2 % of the time for queue 3" */
    const char *evidence; /* numbers, and the worst op: "1,204 transfers of 512 bytes on average" */
    const char *hint;     /* what to do about it */
    uint32_t instr;       /* the worst instruction; NONE32: no single one */
} tern_profile_finding;

/* --- all of it --- */

typedef struct {
    tern_alloc mem;
    tern_arena arena; /* texts */
    tern_profile_source source;
    tern_timing timing;   /* its events are sorted by track, then by start, then by instruction */
    bool every_iteration; /* all that happened is in the events */
    /* Of each note of the program: the note of the op of the graph that it is a part of, itself if
     * it is none ("dot.3/load" of "dot.3"); and the one that has its place in the source. */
    const uint32_t *origin, *place;
    TERN_VEC(tern_profile_op) ops;
    const uint32_t *op_of;            /* of each note: in |ops| */
    const char *model;                /* the name of the program without folder and ending */
    TERN_VEC(tern_profile_node) tree; /* the root, then each child, longest first, with its own */
    const uint32_t *node_of;          /* of each note, and of none: its leaf */
    tern_timing_fact *code;           /* of each instruction of the program: its bytes and FLOPs */
    TERN_VEC(tern_profile_track) tracks;
    TERN_VEC(tern_profile_gap) gaps; /* in order; none with |every_iteration| */
    TERN_VEC(tern_profile_row) table[TERN_PROFILE_TABLES]; /* by |covered|, the longest first */
    TERN_VEC(tern_profile_link) critical;                  /* in order of time */
    tern_time critical_time[TERN_PROFILE_STEP_COUNT];
    TERN_VEC(tern_profile_span) spans; /* by memory, then by start, then by address */
    tern_profile_counter counter[TERN_PROFILE_COUNTERS];
    const struct tern_json *report; /* source.report, read; NULL: none that could be */
    tern_untimed_list untimed;      /* loops and branches that no time or sum counts */
    const char *without;            /* the same for people: "the loop at x.py:12 (3 us an ..." */
    const double *values;           /* of the summary, in the order of tern_profile_value_name() */
    TERN_VEC(tern_profile_finding) findings;
} tern_profile;

/* |out| is initialised by the call; on failure it holds nothing. Fails as timing does. Loops
 * and branches whose trip count depends on values are left out, and listed. */
TERN_MUST_USE tern_status tern_profile_make(const tern_profile_source *source, tern_profile *out);
void tern_profile_fini(tern_profile *profile);

/* A number of the summary by its name (timing/summary_fields.def, profile/summary_more.def), NaN if
 * there is none of that name; and all of them in order, NULL after the last. */
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
/* By its name; false if there is none of that name. */
bool tern_profile_format_of(const char *name, tern_profile_format *out);

/* Where a writer puts its bytes: called with pieces, in order. A failure ends the writing. */
typedef struct {
    tern_status (*put)(void *self, const char *bytes, size_t len);
    void *self;
} tern_profile_sink;

/* |other|, of HTML, TEXT and JSON: a second profile to be shown beside the first; NULL: none.
 * |label| of each is what they are called there ("as it is", "hbm_bandwidth=2x"). */
typedef struct {
    const tern_profile *profile, *other;
    const char *label, *other_label;
} tern_profile_view;
TERN_MUST_USE tern_status tern_profile_write(const tern_profile_view *view,
                                             tern_profile_format format, tern_profile_sink sink);

/* Instruction |instr| as a person reads it, one line: "nc_matmul psum:acc[...] ...". */
TERN_MUST_USE tern_status tern_profile_describe(const tern_profile *profile, uint32_t instr,
                                                tern_text *out);

#endif
