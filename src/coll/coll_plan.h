/* coll/coll_plan.h - a collective as a list of steps that every rank of a group executes.
 *
 * One list serves all ranks: whatever differs between ranks, a peer or a chunk, is an index, a sum
 * of digits of the executing rank's number. Rounds that repeat are loops. So a plan for 500,000
 * ranks is as small as one for eight; tern_coll_eval() expands one step for one rank.
 *
 * The data of a rank are three buffers of equal chunks: INPUT, which is only read, OUTPUT and
 * SCRATCH. Transfers are one-sided: a step reads and writes memory of its rank or of peers, then
 * posts, that is, increments a counter (a channel) of every rank it wrote to. A step starts when
 * its channel has reached the value it waits for, and when the steps before it are complete;
 * steps that are marked BESIDE their predecessor start together with it. All ranks enter a
 * collective before its first step; a rank leaves it after its own last step. */
#ifndef TERN_COLL_PLAN_H
#define TERN_COLL_PLAN_H

#include <stdbool.h>

#include "base/status.h"
#include "base/vec.h"

/* --- kinds, algorithms, operations --- */

/* X(NAME, "name", chunks of the input, of the output, reduces). "ALL" is tern_coll_plan.chunks. */
// clang-format off
#define TERN_COLL_KINDS(X)                                    \
    X(ALL_REDUCE,     "all_reduce",     ALL, ALL, true)       \
    X(ALL_GATHER,     "all_gather",     ONE, ALL, false)      \
    X(REDUCE_SCATTER, "reduce_scatter", ALL, ONE, true)       \
    X(ALL_TO_ALL,     "all_to_all",     ALL, ALL, false)      \
    X(PERMUTE,        "permute",        ALL, ALL, false)      \
    X(BROADCAST,      "broadcast",      ALL, ALL, false)

#define TERN_COLL_ALGORITHMS(X)                                                              \
    X(DIRECT, "direct", "every rank sends each chunk to its owner, which folds in group order") \
    X(MESH,   "mesh",   "all pairs of ranks at once")                                        \
    X(RDH,    "rdh",    "recursive halving and doubling; powers of two")                     \
    X(RING,   "ring",   "every rank sends to the next one")                                  \
    X(KANGA,  "kanga",  "KangaRing: one rank of each pair is in a ring and serves the other")

/* X(NAME, "name", sources at least, at most, destinations) */
#define TERN_COLL_OPS(X)                   \
    X(COPY,       "copy",       1, 1, 1)   \
    X(PUT,        "put",        1, 1, 1)   \
    X(PUT2,       "put2",       1, 1, 2)   \
    X(REDUCE,     "reduce",     2, 3, 1)   \
    X(REDUCE_PUT, "reduce_put", 2, 3, 1)   \
    X(ZERO,       "zero",       0, 0, 1)   \
    X(SIGNAL,     "signal",     0, 0, 1)   \
    X(WAIT,       "wait",       0, 0, 0)

#define TERN_COLL_BUFFERS(X) \
    X(INPUT,   "input")      \
    X(OUTPUT,  "output")     \
    X(SCRATCH, "scratch")

#define X(name, ...) TERN_COLL_##name,
typedef enum { TERN_COLL_KINDS(X) TERN_COLL_KIND_COUNT } tern_coll_kind;
#undef X
#define X(name, ...) TERN_COLL_BY_##name,
typedef enum { TERN_COLL_ALGORITHMS(X) TERN_COLL_ALGORITHM_COUNT } tern_coll_algorithm;
#undef X
#define X(name, ...) TERN_COLL_OP_##name,
typedef enum { TERN_COLL_OPS(X) TERN_COLL_OP_COUNT } tern_coll_op;
#undef X
#define X(name, ...) TERN_COLL_BUFFER_##name,
typedef enum { TERN_COLL_BUFFERS(X) TERN_COLL_BUFFER_COUNT } tern_coll_buffer;
#undef X
// clang-format on

const char *tern_coll_kind_name(tern_coll_kind kind);
const char *tern_coll_algorithm_name(tern_coll_algorithm algorithm);
const char *tern_coll_algorithm_what(tern_coll_algorithm algorithm);
const char *tern_coll_op_name(tern_coll_op op);
const char *tern_coll_buffer_name(tern_coll_buffer buffer);
bool tern_coll_kind_reduces(tern_coll_kind kind);

/* --- indices: what differs between ranks --- */

/* A digit of a rank's number r: (r / stride) % size. The place in a node and the node are two. */
typedef struct {
    uint32_t stride, size;
} tern_coll_digit;

typedef enum {
    TERN_COLL_SHIFT,  /* (digit + operand) mod size; operand 0 is the digit itself */
    TERN_COLL_XOR,    /* digit ^ operand */
    TERN_COLL_SET,    /* operand */
    TERN_COLL_TARGET, /* a permute by table: the rank that the digit's rank sends to, or -1 */
    TERN_COLL_SOURCE  /* the same: the rank that it receives from */
} tern_coll_change;

/* weight * change(digit, operand + per_trip * trip) */
typedef struct {
    tern_coll_digit digit;
    tern_coll_change change;
    int32_t operand, per_trip;
    uint32_t weight;
} tern_coll_term;

enum { TERN_COLL_TERMS = 3 };

/* constant + per_trip * trip + the terms. The number of a peer, which is the own one with a digit
 * changed, has the digits below, the changed one and those above as terms. */
typedef struct {
    uint32_t constant, per_trip;
    uint32_t term_count;
    tern_coll_term terms[TERN_COLL_TERMS];
} tern_coll_index;

/* --- steps --- */

/* Chunks chunk, chunk + stride, ..., |count| of them, in a buffer of a rank. */
typedef struct {
    tern_coll_buffer buffer;
    tern_coll_index rank, chunk;
    uint32_t count, stride;
} tern_coll_range;

typedef enum {
    TERN_COLL_AFTER,       /* starts after all steps before it */
    TERN_COLL_BESIDE,      /* starts together with the step before it */
    TERN_COLL_BESIDE_TRIPS /* its trips start together, after all steps before the loop */
} tern_coll_order;

enum { TERN_COLL_SOURCES = 3, TERN_COLL_DESTINATIONS = 2, TERN_COLL_NO_CHANNEL = -1 };

/* Only ranks for which low <= index < high execute a step. |high| 0: every rank. */
typedef struct {
    tern_coll_index index;
    uint32_t low, high;
} tern_coll_guard;

/* Reduces the sources elementwise, from the first to the last, and writes the result to each
 * destination; ZERO writes zeros. SIGNAL only posts: its destination has no chunks. */
typedef struct {
    tern_coll_op op;
    tern_coll_order order;
    tern_coll_guard guard;
    uint32_t source_count, dst_count;
    tern_coll_range sources[TERN_COLL_SOURCES], dsts[TERN_COLL_DESTINATIONS];
    int32_t wait_channel;         /* TERN_COLL_NO_CHANNEL: does not wait */
    uint32_t wait, wait_per_trip; /* starts once the channel of the own rank has reached this */
    int32_t post_channel;         /* incremented on each destination's rank on completion */
} tern_coll_step;

/* Steps first to first + count - 1, |trips| times. Loops do not overlap and are in order. */
typedef struct {
    uint32_t first, count, trips;
} tern_coll_loop;

/* --- plans --- */

/* One digit of the rank's number, and how the ranks that differ only in it communicate. */
typedef struct {
    uint32_t ranks;
    tern_coll_algorithm algorithm;
} tern_coll_level;

enum { TERN_COLL_LEVELS = 8, TERN_COLL_RANKS_MAX = 1 << 24 };

typedef struct {
    tern_alloc mem;
    tern_coll_kind kind;
    uint32_t level_count; /* the innermost first: the lowest digit */
    tern_coll_level levels[TERN_COLL_LEVELS];
    uint32_t ranks;
    int32_t shift; /* PERMUTE: rank r sends to (r + shift) mod ranks, if there is no table */
    int32_t
        *targets; /* PERMUTE: NULL, or [ranks]: the rank that a rank sends to, or -1; then the */
    int32_t *sources; /* inverse of that */
    uint32_t chunks;  /* the data of the collective: of the input, or of the output if larger */
    uint32_t scratch; /* chunks of SCRATCH */
    uint32_t channels;
    TERN_VEC(tern_coll_step) steps;
    TERN_VEC(tern_coll_loop) loops;
} tern_coll_plan;

/* Accepts zeros. */
void tern_coll_plan_fini(tern_coll_plan *plan);

/* The number of chunks of a buffer on every rank. */
uint32_t tern_coll_buffer_chunks(const tern_coll_plan *plan, tern_coll_buffer buffer);

/* Chunk |chunk| of |elems| elements in |chunks| chunks: all are of the same size, except that the
 * last ones are shorter or empty if the elements do not divide. */
void tern_coll_chunk(uint64_t elems, uint32_t chunks, uint32_t chunk, uint64_t *out_first,
                     uint64_t *out_count);

/* --- evaluation --- */

/* Walks the steps in the order of execution:
 *
 *     tern_coll_cursor c = {0};
 *     for (; tern_coll_cursor_valid(plan, &c); tern_coll_cursor_next(plan, &c)) ...
 */
typedef struct {
    uint32_t step, trip, loop;
} tern_coll_cursor;
bool tern_coll_cursor_valid(const tern_coll_plan *plan, const tern_coll_cursor *cursor);
void tern_coll_cursor_next(const tern_coll_plan *plan, tern_coll_cursor *cursor);

int64_t tern_coll_index_eval(const tern_coll_plan *plan, const tern_coll_index *index,
                             uint32_t rank, uint32_t trip);

/* Absolute numbers. Those of a plan that was not built here may be out of range. */
typedef struct {
    tern_coll_buffer buffer;
    int64_t rank, chunk;
    uint32_t count, stride;
} tern_coll_place;

typedef struct {
    tern_coll_op op;
    bool beside; /* the step before it */
    uint32_t source_count, dst_count;
    tern_coll_place sources[TERN_COLL_SOURCES], dsts[TERN_COLL_DESTINATIONS];
    int32_t wait_channel, post_channel;
    uint32_t wait;
} tern_coll_action;

/* What |rank| does in the step at |cursor|; false if it does nothing. */
bool tern_coll_eval(const tern_coll_plan *plan, const tern_coll_cursor *cursor, uint32_t rank,
                    tern_coll_action *out);

#endif
