/* fabric/group_impl.h - groups of processes: the memory they share, and how ranks wait for each
 * other.
 *
 * The shared memory, zero at first:
 *
 *     share | slot per rank | 2 small areas per rank | counts | staging per rank | channels
 *
 * Each rank advances its counters of progress and writes its own areas; the others read them. A
 * collective begins with a meeting: every rank writes a header, then ARRIVED, waits for those of
 * all others, and compares. As none can arrive at the meeting after next before all have finished
 * this one, two headers per rank are enough. Little data is exchanged at the meeting itself, in
 * the small areas, of which there are two for the same reason; more passes in rounds through the
 * staging area (group_rounds.c). */
#ifndef TERN_FABRIC_GROUP_IMPL_H
#define TERN_FABRIC_GROUP_IMPL_H

#include <stdatomic.h>

#include "base/status.h"
#include "fabric/fold_impl.h"
#include "tern/group.h"

enum {
    TERN_GROUP_WHAT_CHARS = 96,
    TERN_GROUP_TEXT_CHARS = 1024,
    TERN_GROUP_SMALL_BYTES = 2048,
    TERN_GROUP_STAGES = 4,
    TERN_GROUP_RING_BYTES = 256 << 10,
    TERN_GROUP_LINE = 64,
    TERN_GROUP_SPINS_MIN = 250, /* of the order of what waking takes; 0 without enough cores */
    TERN_GROUP_SPINS_MAX = 2000
};

// clang-format off
#define TERN_GROUP_OPS(X)               \
    X(BARRIER,        "barrier")        \
    X(ALL_REDUCE,     "all_reduce")     \
    X(REDUCE,         "reduce")         \
    X(REDUCE_SCATTER, "reduce_scatter") \
    X(BROADCAST,      "broadcast")      \
    X(ALL_GATHER,     "all_gather")     \
    X(GATHER,         "gather")         \
    X(SCATTER,        "scatter")        \
    X(ALL_TO_ALL,     "all_to_all")
// clang-format on
typedef enum {
#define X(name, text) TERN_GROUP_##name,
    TERN_GROUP_OPS(X)
#undef X
        TERN_GROUP_OP_COUNT
} tern_group_op;

/* --- what is shared --- */

/* Where ranks sleep until a counter beside it advances. */
typedef struct {
    _Atomic uint32_t rings;
    _Atomic uint32_t waiters;
} tern_group_bell;

typedef struct {
    tern_group_op op;
    tern_dtype dtype;
    tern_reduction reduction;
    uint32_t root;
    uint64_t count;
    char what[TERN_GROUP_WHAT_CHARS];
} tern_group_header;

typedef enum {
    TERN_GROUP_ARRIVED, /* meetings */
    TERN_GROUP_DONE,    /* collectives */
    TERN_GROUP_PUT,     /* rounds, here and below: data is in the staging area */
    TERN_GROUP_FOLDED,  /* the own part of the result is there too */
    TERN_GROUP_TAKEN,   /* the staging areas of all others were read */
    TERN_GROUP_PROGRESS_COUNT
} tern_group_progress;

typedef struct {
    _Alignas(TERN_GROUP_LINE) _Atomic uint64_t progress[TERN_GROUP_PROGRESS_COUNT];
    _Alignas(TERN_GROUP_LINE) tern_group_bell bell;
    _Atomic uint32_t left; /* the rank makes no more calls */
    tern_group_header headers[2];
} tern_group_slot;

/* A stream of bytes from one rank to another: a ring that both count through. */
typedef struct {
    _Alignas(TERN_GROUP_LINE) _Atomic uint64_t written;
    _Alignas(TERN_GROUP_LINE) _Atomic uint64_t read;
    _Alignas(TERN_GROUP_LINE) tern_group_bell bell;
    _Alignas(TERN_GROUP_LINE) uint8_t ring[TERN_GROUP_RING_BYTES];
} tern_group_channel;

typedef enum { TERN_GROUP_GOOD, TERN_GROUP_FAILING, TERN_GROUP_FAILED } tern_group_state;

typedef struct {
    _Atomic uint32_t state; /* tern_group_state */
    tern_code code;
    char text[TERN_GROUP_TEXT_CHARS];
} tern_group_share;

/* --- a rank's view of it --- */

typedef struct {
    int32_t number;
    uint64_t start_time; /* as in /proc: tells it from a later one of this number */
} tern_group_process;

typedef struct {
    tern_group_process process;
    int watch; /* a pidfd; -1: /proc is read instead */
} tern_group_peer;

struct tern_group {
    tern_alloc mem;
    uint32_t rank, size;
    _Atomic uint64_t timeout_ns;
    _Atomic uint32_t spins; /* polls of a counter before a rank sleeps */
    uint64_t meetings;      /* that this rank arrived at */
    uint64_t rounds;        /* that it finished */
    uint64_t stage_bytes;   /* of a rank in a round */
    uint8_t *base;          /* of the shared memory */
    uint64_t bytes;         /* of it */
    tern_group_slot *slots;
    uint8_t *small;
    uint64_t *counts; /* of all_to_all: one per rank and peer, twice */
    uint8_t *staging;
    tern_group_channel *channels;
    tern_group_peer peers[]; /* all ranks, this one too */
};

/* The areas of all ranks that a round, or a meeting, passes data through. */
typedef struct {
    uint8_t *first;
    uint64_t stride;
} tern_group_stage;

static inline uint8_t *tern_group_area(const tern_group_stage *stage, uint32_t rank)
{
    return stage->first + rank * stage->stride;
}

static inline tern_group_share *tern_group_shared(const tern_group *g) { return (void *)g->base; }

static inline tern_group_channel *tern_group_channel_of(const tern_group *g, uint32_t from,
                                                        uint32_t to)
{
    return &g->channels[(uint64_t)from * g->size + to];
}

/* Bytes of shared memory, and the addresses in it once |g->base| is set. */
uint64_t tern_group_layout(tern_group *g);

/* --- waiting: group_wait.c --- */

/* What a call waits for: that |rank| advances |counter| to |value|. */
typedef struct {
    uint32_t rank;
    _Atomic uint64_t *counter;
    tern_group_bell *bell;
    uint64_t value;
    const char *doing; /* "all_reduce", "receiving from rank 2" */
    const char *what;
    bool meets; /* of all ranks: whoever is gone before it arrived makes it fail */
} tern_group_want;

TERN_MUST_USE tern_status tern_group_wait(tern_group *g, const tern_group_want *want);
/* Advances a counter of this rank and wakes who waits for it. */
void tern_group_publish(tern_group_bell *bell, _Atomic uint64_t *counter, uint64_t value);

uint64_t tern_group_now_ns(void);

/* --- failing: group_fail.c --- */

/* Makes the group fail, unless it has, and returns its failure. */
TERN_MUST_USE tern_status tern_group_fail(tern_group *g, tern_code code, const char *fmt, ...)
    TERN_PRINTF(3, 4);
static inline bool tern_group_is_good(const tern_group *g)
{
    return atomic_load_explicit(&tern_group_shared(g)->state, memory_order_acquire) ==
           TERN_GROUP_GOOD;
}
/* The failure of a group that has one. */
TERN_MUST_USE tern_status tern_group_failure(tern_group *g);
const char *tern_group_op_name(tern_group_op op);
const char *tern_reduction_name(tern_reduction reduction);
/* "all_reduce of 4 f32, sum (train.py:12)" */
void tern_group_describe(const tern_group_header *h, char *out, size_t chars);
/* "rank 2 (process 1234)" and what it did last: " in all_reduce ...". */
void tern_group_describe_rank(const tern_group *g, uint32_t rank, char *out, size_t chars);

/* --- processes: group_process.c --- */

uint64_t tern_group_start_time(int32_t process); /* 0: there is none, or it has ended */
TERN_MUST_USE tern_status tern_group_watch(tern_group *g);
void tern_group_unwatch(tern_group *g);
bool tern_group_is_dead(const tern_group *g, uint32_t rank);

/* --- who is there: group_socket.c --- */

/* Exchanges the shared memory, |bytes| that rank 0 makes, and the processes of all ranks.
 * |*out_memory| is a file descriptor, -1 on failure. */
TERN_MUST_USE tern_status tern_group_introduce(const tern_group_options *options, uint64_t bytes,
                                               uint64_t timeout_ns, int *out_memory,
                                               tern_group_process *out_processes);

/* --- collectives --- */

/* Data in rounds. A member of |puts| writes to its area of the stage; then, with |fold|, all
 * compute their part of the result into their areas; then members of |takes| read all areas. */
typedef struct {
    void (*put)(void *self, uint64_t round, uint8_t *mine);
    void (*fold)(void *self, uint64_t round, const tern_group_stage *stage); /* NULL: none */
    void (*take)(void *self, uint64_t round, const tern_group_stage *stage);
    void *self;
    uint64_t rounds;
    uint32_t putter, taker; /* TERN_FABRIC_NONE: all ranks */
    bool small;             /* one round that fits the small areas */
} tern_group_steps;

/* Meets all ranks, compares headers, then exchanges data. |agree|, unless NULL, is called after the
 * headers were compared, and sets |steps->rounds|, the same on all ranks. */
TERN_MUST_USE tern_status tern_group_run(tern_group *g, const tern_group_header *header,
                                         tern_group_steps *steps,
                                         tern_status (*agree)(tern_group *g,
                                                              tern_group_steps *steps));
/* INVALID if the arguments of a call make no sense by themselves: other ranks do not learn of it.
 * |count| elements for each rank must fit an address space. */
TERN_MUST_USE tern_status tern_group_check_call(const tern_group *g, const tern_group_header *h,
                                                bool has_data);
void tern_group_name(tern_group_header *header, const char *what);

/* --- reductions: group_fold.c --- */

typedef struct {
    tern_fold_plan plan;
    tern_dtype dtype;     /* of the real parts, if complex */
    uint32_t per_element; /* 2 if complex */
    uint32_t element_bytes;
    double factor;  /* of sources */
    double divisor; /* of the result */
} tern_group_fold;

TERN_MUST_USE tern_status tern_group_fold_find(tern_reduce reduce, tern_dtype dtype, uint32_t size,
                                               tern_group_fold *out);
/* dst = src * fold->factor. |dst| is |src| or disjoint. */
void tern_group_scale(const tern_group_fold *fold, void *dst, const void *src, uint64_t count);
/* Folds |sources|, which may include |dst|. */
void tern_group_fold_run(const tern_group_fold *fold, void *dst, const void *const *sources,
                         uint32_t source_count, uint64_t count);

#endif
