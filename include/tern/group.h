/* tern/group.h - collectives between processes of one machine, through shared memory.
 *
 *     tern_group *group;
 *     tern_group_options options = {.struct_size = sizeof(options), .key = "job 17",
 *                                   .rank = rank, .size = 4};
 *     tern_status st = tern_group_join(&options, &group);
 *     ...
 *     st = tern_group_all_reduce(group, TERN_F32, tern_sum, data, data, count, "train.c:40");
 *     tern_group_release(group);
 *
 * Every rank calls the same collectives in the same order. |what| names the call in messages, for
 * instance by its place in the source; it is copied. Results do not depend on timing: elements are
 * reduced in the order of ranks, so all ranks have the same bits.
 *
 * Nothing hangs: if ranks call different things, the call is INVALID and the message names two of
 * them; if a rank dies, leaves or does not come within the timeout, the call fails with IO and
 * the message names it. A failure is that of the whole group, which stays failed: every later
 * call on every rank returns it.
 *
 * A source and a destination are equal, or in place (the own part of the larger array), or
 * disjoint. One collective at a time, and one send and one receive per peer, may be under way in
 * a process, all of these in different threads; the calls that are not collectives are
 * thread-safe. */
#ifndef TERN_GROUP_H
#define TERN_GROUP_H

#include <stdbool.h>

#include "tern/dtype.h"
#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_group tern_group;

enum { TERN_GROUP_SIZE_MAX = 256 };

typedef struct tern_group_options {
    size_t struct_size; /* sizeof(tern_group_options) at the caller's compile time */
    tern_alloc mem;     /* fn NULL: the C library's heap */
    /* The name by which the ranks meet: different for groups that join at the same time. The ranks
     * belong to one user. */
    const char *key;
    uint32_t rank, size; /* |size| is at most TERN_GROUP_SIZE_MAX */
    /* How long a call waits for another rank to take its next step, and joining for all; 0: 30
     * minutes. */
    double timeout_seconds;
    /* Shared memory per rank that data passes through; 0: a default. The same on all ranks. */
    uint64_t staging_bytes;
} tern_group_options;

/* X(NAME, "name"). AVG divides the sum by the number of ranks: of floats and complex numbers.
 * PREMUL_SUM multiplies each element by the caller's factor first: the same. BAND, BOR and BXOR are
 * of integers and BOOL. On BOOL, SUM and MAX are or, PRODUCT and MIN are and. */
// clang-format off
#define TERN_REDUCTIONS(X)      \
    X(SUM,        "sum")        \
    X(AVG,        "average")    \
    X(PRODUCT,    "product")    \
    X(MIN,        "min")        \
    X(MAX,        "max")        \
    X(BAND,       "and")        \
    X(BOR,        "or")         \
    X(BXOR,       "xor")        \
    X(PREMUL_SUM, "scaled sum")
// clang-format on
typedef enum {
#define X(name, text) TERN_REDUCTION_##name,
    TERN_REDUCTIONS(X)
#undef X
        TERN_REDUCTION_COUNT
} tern_reduction;

typedef struct tern_reduce {
    tern_reduction reduction;
    double factor; /* of PREMUL_SUM, this rank's */
} tern_reduce;

static const tern_reduce tern_sum = {TERN_REDUCTION_SUM, 1.0};

/* Blocks until all ranks have joined. Nothing of the group is left in the system when its processes
 * have ended, however they end. INVALID: the ranks' options differ. */
TERN_API TERN_MUST_USE tern_status tern_group_join(const tern_group_options *options,
                                                   tern_group **out);
/* Announces that this rank makes no more calls: others that wait for one fail. */
TERN_API void tern_group_leave(tern_group *group);
/* Leaves, and frees |group|, which no other thread may be using. Accepts NULL. In a forked child
 * the rank remains the parent's. */
TERN_API void tern_group_release(tern_group *group);
/* Makes the group fail on all ranks, with |reason| in the message. */
TERN_API void tern_group_abort(tern_group *group, const char *reason);
/* The failure of the group, if it failed or one of its processes died; does not block. */
TERN_API TERN_MUST_USE tern_status tern_group_check(tern_group *group);
/* INVALID unless |seconds| is a number above 0. */
TERN_API TERN_MUST_USE tern_status tern_group_set_timeout(tern_group *group, double seconds);
TERN_API uint32_t tern_group_rank(const tern_group *group);
TERN_API uint32_t tern_group_size(const tern_group *group);

/* Whether |reduction| is defined on |dtype|. Otherwise calls with the two are UNSUPPORTED. */
TERN_API bool tern_group_can_reduce(tern_reduction reduction, tern_dtype dtype);

/* --- collectives; |count| is in elements of |dtype| --- */

TERN_API TERN_MUST_USE tern_status tern_group_barrier(tern_group *group, const char *what);
TERN_API TERN_MUST_USE tern_status tern_group_all_reduce(tern_group *group, tern_dtype dtype,
                                                         tern_reduce reduce, const void *src,
                                                         void *dst, uint64_t count,
                                                         const char *what);
/* |dst| is written on |root| only. */
TERN_API TERN_MUST_USE tern_status tern_group_reduce(tern_group *group, tern_dtype dtype,
                                                     tern_reduce reduce, uint32_t root,
                                                     const void *src, void *dst, uint64_t count,
                                                     const char *what);
/* |src| has |count| elements for each rank, |dst| |count|. */
TERN_API TERN_MUST_USE tern_status tern_group_reduce_scatter(tern_group *group, tern_dtype dtype,
                                                             tern_reduce reduce, const void *src,
                                                             void *dst, uint64_t count,
                                                             const char *what);
TERN_API TERN_MUST_USE tern_status tern_group_broadcast(tern_group *group, tern_dtype dtype,
                                                        uint32_t root, void *data, uint64_t count,
                                                        const char *what);
/* |src| has |count| elements, |dst| |count| of each rank. */
TERN_API TERN_MUST_USE tern_status tern_group_all_gather(tern_group *group, tern_dtype dtype,
                                                         const void *src, void *dst, uint64_t count,
                                                         const char *what);
/* |dst|, on |root| only, has |count| elements of each rank. */
TERN_API TERN_MUST_USE tern_status tern_group_gather(tern_group *group, tern_dtype dtype,
                                                     uint32_t root, const void *src, void *dst,
                                                     uint64_t count, const char *what);
/* |src|, on |root| only, has |count| elements for each rank. */
TERN_API TERN_MUST_USE tern_status tern_group_scatter(tern_group *group, tern_dtype dtype,
                                                      uint32_t root, const void *src, void *dst,
                                                      uint64_t count, const char *what);
/* |src| has send_counts[r] elements for each rank r, |dst| receives receive_counts[r] from it: what
 * r sends to this rank, else INVALID. The two arrays are disjoint. */
TERN_API TERN_MUST_USE tern_status tern_group_all_to_all(tern_group *group, tern_dtype dtype,
                                                         const void *src,
                                                         const uint64_t *send_counts, void *dst,
                                                         const uint64_t *receive_counts,
                                                         const char *what);

/* --- between two ranks --- */

/* Messages between two ranks arrive in the order of the calls. Sending returns when |bytes| are on
 * their way; large ones wait for the receiver, which must want as many. */
TERN_API TERN_MUST_USE tern_status tern_group_send(tern_group *group, uint32_t to, const void *data,
                                                   uint64_t bytes, const char *what);
TERN_API TERN_MUST_USE tern_status tern_group_receive(tern_group *group, uint32_t from, void *data,
                                                      uint64_t bytes, const char *what);

#ifdef __cplusplus
}
#endif

#endif
