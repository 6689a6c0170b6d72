/* Values of a ragged all-to-all: random slices against their definition, for any number of threads;
 * slices that are out of range. */
#include <string.h>

#include "fabric/ragged.h"
#include "test_pools.h"
#include "test_support.h"

enum {
    RANKS_MAX = 5,
    PER_PAIR_MAX = 3,
    ROWS = 40,
    ROW_BYTES = 6,
    SLICES = RANKS_MAX * PER_PAIR_MAX
};

static uint8_t src[RANKS_MAX][ROWS * ROW_BYTES], base[RANKS_MAX][ROWS * ROW_BYTES];
static uint8_t dst[RANKS_MAX][ROWS * ROW_BYTES], want[RANKS_MAX][ROWS * ROW_BYTES];
static int32_t lists[RANKS_MAX][TERN_FABRIC_SLICE_LISTS * SLICES];

typedef struct {
    uint32_t count, per_pair, src_rows, dst_rows;
} shape;

static int32_t *entry(const shape *s, uint32_t member, unsigned list, uint32_t peer, uint32_t k)
{
    return &lists[member][list * s->count * s->per_pair + peer * s->per_pair + k];
}

static void fill_bytes(uint8_t *to, uint64_t *seed)
{
    for (size_t i = 0; i < sizeof src[0]; i++)
        to[i] = (uint8_t)test_random(seed);
}

/* Random slices, which may overlap, and what each rank has in the end. */
static void choose(const shape *s, uint64_t *seed)
{
    for (uint32_t i = 0; i < s->count; i++) {
        fill_bytes(src[i], seed);
        fill_bytes(base[i], seed);
    }
    for (uint32_t to = 0; to < s->count; to++) {
        memcpy(want[to], base[to], sizeof want[to]);
        for (uint32_t i = 0; i < s->count * s->per_pair; i++) {
            const uint32_t from = i / s->per_pair, k = i % s->per_pair;
            const uint32_t most = s->src_rows < s->dst_rows ? s->src_rows : s->dst_rows;
            const uint32_t rows = (uint32_t)(test_random(seed) % (most + 1));
            const uint32_t first = (uint32_t)(test_random(seed) % (s->src_rows - rows + 1));
            const uint32_t at = (uint32_t)(test_random(seed) % (s->dst_rows - rows + 1));
            *entry(s, from, TERN_FABRIC_SEND_FIRST, to, k) = (int32_t)first;
            *entry(s, from, TERN_FABRIC_SEND_ROWS, to, k) = (int32_t)rows;
            *entry(s, from, TERN_FABRIC_SEND_TO, to, k) = (int32_t)at;
            *entry(s, to, TERN_FABRIC_RECEIVE_ROWS, from, k) = (int32_t)rows;
            memcpy(want[to] + at * ROW_BYTES, src[from] + first * ROW_BYTES, rows * ROW_BYTES);
        }
    }
}

static tern_status run(const shape *s, tern_pool *pool, bool in_place)
{
    tern_fabric_ragged_member members[RANKS_MAX];
    for (uint32_t i = 0; i < s->count; i++) {
        memcpy(dst[i], base[i], sizeof dst[i]);
        if (!in_place)
            memset(dst[i], 0xee, s->dst_rows * ROW_BYTES);
        members[i] = (tern_fabric_ragged_member){.src = src[i],
                                                 .base = in_place ? dst[i] : base[i],
                                                 .dst = dst[i],
                                                 .slices = lists[i],
                                                 .rank = 10 * i};
    }
    return tern_fabric_run_ragged(pool, &(tern_fabric_ragged){.members = members,
                                                              .count = s->count,
                                                              .slices = s->count * s->per_pair,
                                                              .row_bytes = ROW_BYTES,
                                                              .src_rows = s->src_rows,
                                                              .dst_rows = s->dst_rows});
}

static void random_slices(void **state)
{
    uint64_t seed = test_seed();
    (void)state;
    for (unsigned trial = 0; trial < 300; trial++) {
        const shape s = {.count = 1 + trial % RANKS_MAX,
                         .per_pair = 1 + trial / 2 % PER_PAIR_MAX,
                         .src_rows = 1 + (uint32_t)(test_random(&seed) % ROWS),
                         .dst_rows = 1 + (uint32_t)(test_random(&seed) % ROWS)};
        choose(&s, &seed);
        assert_ok(run(&s, test_pools[trial % 4], trial % 3 == 0));
        for (uint32_t i = 0; i < s.count; i++)
            assert_memory_equal(dst[i], want[i], sizeof dst[i]);
    }
}

static void bad_slices_change_nothing(void **state)
{
    static const struct {
        unsigned list;
        int32_t value;
        const char *message;
    } bad[] = {
        {TERN_FABRIC_SEND_FIRST, 9,
         "rank 10 sends 2 rows from 9 on, it has 10, to rows from 3 on "
         "of rank 0, which has 12"},
        {TERN_FABRIC_SEND_FIRST, -1, "rank 10 sends 2 rows from -1 on"},
        {TERN_FABRIC_SEND_TO, 11, "to rows from 11 on of rank 0, which has 12"},
        {TERN_FABRIC_SEND_TO, INT32_MAX, "to rows from 2147483647 on of rank 0"},
        {TERN_FABRIC_SEND_ROWS, 3, "rank 10 sends 3 rows to rank 0, which expects 2"},
        {TERN_FABRIC_SEND_ROWS, -2, "rank 10 sends -2 rows to rank 0, which expects 2"},
    };
    const shape s = {.count = 2, .per_pair = 1, .src_rows = 10, .dst_rows = 12};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++) {
        memset(lists, 0, sizeof lists);
        *entry(&s, 1, TERN_FABRIC_SEND_ROWS, 0, 0) = 2;
        *entry(&s, 1, TERN_FABRIC_SEND_TO, 0, 0) = 3;
        *entry(&s, 0, TERN_FABRIC_RECEIVE_ROWS, 1, 0) = 2;
        assert_ok(run(&s, test_pools[0], true));
        *entry(&s, 1, bad[i].list, 0, 0) = bad[i].value;
        assert_fails(FAULT, bad[i].message, run(&s, test_pools[0], true));
        assert_memory_equal(dst[0], base[0], sizeof dst[0]);
    }
    memset(lists, 0, sizeof lists);
    *entry(&s, 1, TERN_FABRIC_SEND_ROWS, 0, 0) = *entry(&s, 0, TERN_FABRIC_RECEIVE_ROWS, 1, 0) = -1;
    assert_fails(FAULT, "rank 10 sends -1 rows", run(&s, test_pools[0], true));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_slices),
        cmocka_unit_test(bad_slices_change_nothing),
    };
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}
