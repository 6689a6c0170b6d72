/* cli/cctest.h - what `tern cctest` was asked for, and its parts: the sweep over sizes, the time of
 * the same collective on this host, and the search for slow parts. */
#ifndef TERN_CLI_CCTEST_H
#define TERN_CLI_CCTEST_H

#include "base/json.h"
#include "cli/cli.h"
#include "coll/coll_time.h"
#include "tern/dtype.h"

enum { TERN_CCTEST_FAULTS = 16, TERN_CCTEST_STREAMS = 16 };

/* What the data on this host are. */
typedef enum {
    TERN_CCTEST_ZEROS,
    TERN_CCTEST_RANDOM, /* a function of the seed, the rank and the element */
    TERN_CCTEST_ONES
} tern_cctest_data;

typedef struct {
    tern_coll_kind kind;
    bool is_variable; /* |parts| may be set */
    const char *type; /* as nccom-test spells it */
    tern_dtype dtype;
    uint64_t min_bytes, max_bytes, step_bytes;
    double step_factor;           /* 0: |step_bytes| */
    uint32_t ops_per_iter;        /* of a stream */
    uint32_t iterations, warmups; /* on this host */
    tern_cctest_data data;        /* the results are checked unless ZEROS */
    uint64_t seed;
    tern_coll_groups groups;
    uint32_t *ranks;  /* owned; groups.ranks */
    int32_t *targets; /* owned; of a permute by table, or NULL */
    double *parts;    /* owned; [ranks of a group][the same]: what a rank sends to each, as shares
                         of the size; NULL: equal parts */
    uint32_t rank_total;
    bool has_algorithm;
    tern_coll_algorithm algorithm;
    bool show_algorithm, show_sizes, on_host, health;
    const char *const *stats;
    unsigned stat_count;
    tern_coll_fault faults[TERN_CCTEST_FAULTS];
    tern_coll_machine_spec machine;
} tern_cctest;

/* Reads all options but those of the machine, which |test| has. */
TERN_MUST_USE tern_status tern_cctest_read(const tern_cli *cli, tern_cctest *test);
void tern_cctest_fini(tern_cctest *test);

/* Prints a row for each size, then the average, of each of |count| tests; several are streams that
 * run at the same time. JSON too, if |json_path| is not NULL. */
TERN_MUST_USE tern_status tern_cctest_sweep(const tern_cli *cli, const tern_cctest *tests,
                                            unsigned count, const char *json_path);

/* Tests of the streams of a file in the form of nccom-test: options that a stream does not have are
 * those of |cli|, the machine is that of |common|. |tests| has space for TERN_CCTEST_STREAMS; those
 * before |*out_count| must be freed even after a failure. */
TERN_MUST_USE tern_status tern_cctest_read_streams(const tern_cli *cli, const char *path,
                                                   const tern_cctest *common, tern_cctest *tests,
                                                   unsigned *out_count);

/* The average time of a stream's operations, which start together with those of the others:
 * transfers share what limits them, in the instance or between instances, latencies overlap.
 * |costs| are of the streams alone. */
double tern_cctest_stream_ns(const tern_cctest *tests, const tern_coll_cost *costs, unsigned count,
                             unsigned stream);

/* The time of the collective of |bytes| between emulated devices, all groups one after the other;
 * below 0 if it would need too much memory. FAULT if the results are checked and wrong. */
TERN_MUST_USE tern_status tern_cctest_host_us(const tern_cctest *test, uint64_t bytes,
                                              double *out_us);

/* Tries each part alone, on the machine with its faults, and compares with one without. |out_off|
 * is the number of parts that are slower. */
TERN_MUST_USE tern_status tern_cctest_health(const tern_cli *cli, const tern_cctest *test,
                                             unsigned *out_off);

/* The same with parts of several sizes. */
TERN_MUST_USE tern_status tern_cctest_variable_host_us(const tern_cctest *test, uint64_t bytes,
                                                       double *out_us);

/* Data of rank |rank|, as |test->data| says. */
void tern_cctest_fill(const tern_cctest *test, uint32_t rank, uint64_t elems, uint8_t *to);

/* Parses a JSON file and passes its value to |read|. */
typedef tern_status (*tern_cctest_json_fn)(const tern_json *root, void *arg);
TERN_MUST_USE tern_status tern_cctest_read_json(const char *path, tern_cctest_json_fn read,
                                                void *arg);

/* Groups, pairs and sizes of parts from files in the form of nccom-test. */
TERN_MUST_USE tern_status tern_cctest_read_groups(const char *path, tern_cctest *test);
TERN_MUST_USE tern_status tern_cctest_read_pairs(const char *path, tern_cctest *test);
TERN_MUST_USE tern_status tern_cctest_read_parts(const char *path, tern_cctest *test);

static inline uint32_t tern_cctest_group_ranks(const tern_cctest *test)
{
    return test->groups.node_ranks * test->groups.nodes;
}
static inline size_t tern_cctest_parts_bytes(const tern_cctest *test)
{
    const size_t n = tern_cctest_group_ranks(test);
    return n * n * sizeof *test->parts;
}

/* Elements of part |i| of |test->parts| for this size. */
uint64_t tern_cctest_part_elems(const tern_cctest *test, uint32_t i, uint64_t bytes);

#endif
