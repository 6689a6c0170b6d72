/* passes/scans_impl.h - shared by the files of the pass "scans". */
#ifndef TERN_PASSES_SCANS_IMPL_H
#define TERN_PASSES_SCANS_IMPL_H

#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

enum { SCANS_MAX_RANK = 16, SCANS_MAX_LEVELS = 64 };

/* How elements are combined. */
typedef struct {
    tern_hlo_code code; /* the op; of a recurrence, the one that combines a: MULTIPLY or ADD */
    bool is_pair;       /* a recurrence */
    bool is_log;        /* its a is a logarithm */
    bool is_max;        /* h[t] = max(a[t] + h[t-1], b[t]) instead of a[t] h[t-1] + b[t] */
    uint32_t a_rank;
    int64_t map[SCANS_MAX_RANK]; /* dimension i of a is dimension map[i] of b */
} tern_scans_combiner;

/* One level of a tree. */
typedef struct {
    int64_t n;
    tern_hlo_value x, o;
    tern_hlo_value e; /* of a recurrence: b */
    tern_hlo_value a; /* of a recurrence, else 0 */
} tern_scans_level;

typedef struct {
    tern_hlo_module *m;
    tern_rewrite *r;
    tern_fuse_outliner outliner;
    uint64_t made;
    /* The current match. */
    int64_t axis; /* -1: not known yet */
    tern_scans_combiner how;
    tern_scans_level top;
    bool back;     /* from the last element to the first */
    bool is_inner; /* the results of the top level are not interleaved */
    /* The o of each level: every second, fourth, ... result. Gradients use them too. */
    tern_hlo_value odds[SCANS_MAX_LEVELS];
    uint32_t odd_count;
} tern_scans;

/* Replaces the result of |root|, and the o of its levels, by the scan of s->top, |out|. */
TERN_MUST_USE tern_status tern_scans_replace(tern_scans *s, tern_hlo_op root, tern_hlo_value *out);
/* Finds the gradients of |h|, and replaces them: of a recurrence of |a| and |b|, a cumulative sum
 * of |b| (|a| is 0) or product of |a| (|b| is 0). */
TERN_MUST_USE tern_status tern_scans_replace_gradients(tern_scans *s, tern_hlo_value a,
                                                       tern_hlo_value b, tern_hlo_value h);
typedef struct {
    tern_hlo_value a, b, h; /* a or b may be 0 */
    tern_hlo_value c;       /* the gradient of h */
    tern_hlo_value d;       /* of a recurrence: that of the products of a, or 0 */
} tern_scans_gradient;
/* Inserts, before |before|, the gradients of b and a. */
TERN_MUST_USE tern_status tern_scans_insert_gradient(tern_scans *s, tern_hlo_op before,
                                                     const tern_scans_gradient *g,
                                                     tern_hlo_value out[2]);
/* |op|, a reduce_window, reduces all elements of one dimension up to each one, or from each one on.
 * Sets the axis and the direction. */
bool tern_scans_match_window(tern_scans *s, tern_hlo_op op);
/* Replaces the cumulative sum |root| of integers by one of |source|, in f32. */
TERN_MUST_USE tern_status tern_scans_count(tern_scans *s, tern_hlo_op root, tern_hlo_value source);

#endif
