/* cli/cctest.h - what `tern cctest` was asked for, and its parts: the sweep over sizes, the time of
 * the same collective on this host, and the search for slow parts. */
#ifndef TERN_CLI_CCTEST_H
#define TERN_CLI_CCTEST_H

#include "cli/cli.h"
#include "coll/coll_time.h"
#include "tern/dtype.h"

enum { TERN_CCTEST_FAULTS = 16 };

/* What the data on this host are. */
typedef enum {
    TERN_CCTEST_ZEROS,
    TERN_CCTEST_RANDOM, /* a function of the seed, the rank and the element */
    TERN_CCTEST_ONES
} tern_cctest_data;

typedef struct {
    tern_coll_kind kind;
    const char *type; /* as nccom-test spells it */
    tern_dtype dtype;
    uint64_t min_bytes, max_bytes, step_bytes;
    double step_factor;           /* 0: |step_bytes| */
    uint32_t iterations, warmups; /* on this host */
    tern_cctest_data data;        /* the results are checked unless ZEROS */
    uint64_t seed;
    tern_coll_groups groups;
    uint32_t *ranks;  /* owned; groups.ranks */
    int32_t *targets; /* owned; of a permute by table, or NULL */
    uint32_t rank_total;
    bool has_algorithm;
    tern_coll_algorithm algorithm;
    bool show_algorithm, show_sizes, on_host, health;
    const char *const *stats;
    unsigned stat_count;
    tern_coll_fault faults[TERN_CCTEST_FAULTS];
    tern_coll_machine_spec machine;
} tern_cctest;

/* Prints a row for each size, then the average. JSON too, if |json_path| is not NULL. */
TERN_MUST_USE tern_status tern_cctest_sweep(const tern_cli *cli, const tern_cctest *test,
                                            const char *json_path);

/* The time of the collective of |bytes| between emulated devices, all groups one after the other;
 * below 0 if it would need too much memory. FAULT if the results are checked and wrong. */
TERN_MUST_USE tern_status tern_cctest_host_us(const tern_cctest *test, uint64_t bytes,
                                              double *out_us);

/* Tries each part alone, on the machine with its faults, and compares with one without. |out_off|
 * is the number of parts that are slower. */
TERN_MUST_USE tern_status tern_cctest_health(const tern_cli *cli, const tern_cctest *test,
                                             unsigned *out_off);

/* Groups and pairs from files in the form of nccom-test. */
TERN_MUST_USE tern_status tern_cctest_read_groups(const char *path, tern_cctest *test);
TERN_MUST_USE tern_status tern_cctest_read_pairs(const char *path, tern_cctest *test);

#endif
