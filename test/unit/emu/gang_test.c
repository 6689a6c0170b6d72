/* Gangs: programs of several ranks that meet in collectives, on any number of threads. */
#include <stdio.h>

#include "gang_drive.h"
#include "test_pools.h"

static team_options on(tern_pool *pool, bool check)
{
    return (team_options){tern_alloc_host(), pool, check, 1};
}

/* --- values --- */

/* Sums x over all ranks, and stores the rank beside it. */
static const char *const sum_of_all =
    ".tensor x hbm ui32[16] input\n"
    ".tensor y hbm ui32[16] output\n"
    ".tensor me hbm ui32[1] output\n"
    ".tensor rank hbm ui32[1] rank\n"
    " pool cc_trigger dst=y src=x kind=all_reduce op=add signal s1+1\n"
    " pool reg_load dst=r1 src=rank\n"
    " pool reg_store dst=me src=r1\n"
    " pool semaphore wait s1>=1\n";

static void check_sums(uint32_t count, const team_options *o, unsigned walkers)
{
    team t;
    assert_ok(team_open(&t, sum_of_all, count, o));
    for (int run = 1; run <= 2; run++) {
        uint32_t want = 0;
        for (uint32_t r = 0; r < count; r++) {
            team_set_word(&t, r, "x", 15, (uint32_t)run * (r + 1) * (r + 1));
            want += (uint32_t)run * (r + 1) * (r + 1);
        }
        assert_ok(team_run(&t, walkers));
        for (uint32_t r = 0; r < count; r++) {
            assert_int_equal(team_word(&t, r, "y", 15), want);
            assert_int_equal(team_word(&t, r, "me", 0), r);
        }
    }
    team_close(&t);
}

/* More ranks than there are threads. */
enum { MANY_RANKS = 64, WALKERS = 4 };

static void ranks_meet_in_a_sum(void **state)
{
    (void)state;
    static const uint32_t counts[] = {1, 2, 3, 9};
    for (size_t i = 0; i < TERN_COUNT_OF(counts); i++)
        for (unsigned walkers = 0; walkers < WALKERS; walkers++)
            for (uint32_t cores = 1; cores <= 2; cores++) {
                team_options o = on(test_pools[(i + walkers) % TEST_POOLS], walkers == 1);
                o.cores = cores;
                check_sums(counts[i], &o, walkers);
            }
    const team_options o = on(test_pools[1], false);
    check_sums(MANY_RANKS, &o, 0);
}

/* A loop of 5 sums in place; another engine computes meanwhile, and waits for all of them. */
static const char *const loop_of_sums = ".tensor x hbm ui32[8] inout\n"
                                        ".tensor n hbm ui32[1] output\n"
                                        "top:\n"
                                        " pool loop reg=r1 end=5 step=1 exit=end\n"
                                        " pool cc_trigger dst=x src=x kind=all_reduce op=add "
                                        "signal s1+1 ; @all_reduce.3 model.py:12:1\n"
                                        " pool reg_alu dst=r2 op=add a=r2 immediate imm=7\n"
                                        " pool semaphore take s1>=1\n"
                                        "end:\n"
                                        " pool end_loop back=top\n"
                                        " pool reg_store dst=n src=r2 signal s2+1\n"
                                        " act reg_load dst=r1 src=n wait s2>=1\n"
                                        " act reg_store dst=n src=r1\n";

static void collectives_in_loops(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_POOLS; i++)
        for (int check = 0; check < 2; check++) {
            team t;
            const team_options o = on(test_pools[i], check != 0);
            assert_ok(team_open(&t, loop_of_sums, 3, &o));
            for (uint32_t r = 0; r < 3; r++)
                team_set_word(&t, r, "x", 3, r + 1);
            assert_ok(team_run(&t, 0));
            for (uint32_t r = 0; r < 3; r++) {
                assert_int_equal(team_word(&t, r, "x", 3), 6 * 3 * 3 * 3 * 3);
                assert_int_equal(team_word(&t, r, "n", 0), 35);
            }
            team_close(&t);
        }
}

/* Four ranks: sums of rows and of columns of a 2 x 2 mesh on two streams, with nothing between the
 * triggers; a third group is padded. */
static const char *const mesh_sums =
    ".tensor x hbm ui32[4] input\n"
    ".tensor rows hbm ui32[4] output\n"
    ".tensor columns hbm ui32[4] output\n"
    ".tensor uneven hbm ui32[4] output\n"
    ".tensor by_row hbm ui32[2,2] const\n"
    ".data ui32 0, 1, 2, 3\n"
    ".tensor by_column hbm ui32[2,2] const\n"
    ".data ui32 0, 2, 1, 3\n"
    ".tensor three_one hbm ui32[2,3] const\n"
    ".data ui32 2, 0, 1, 3, 4294967295, 4294967295\n"
    " pool cc_trigger dst=rows src=x groups=by_row kind=all_reduce op=add stream=0 signal s1+1\n"
    " act cc_trigger dst=columns src=x groups=by_column kind=all_reduce op=max stream=1 signal "
    "s1+1\n"
    " pool cc_trigger dst=uneven src=x groups=three_one kind=all_reduce op=add stream=0 signal "
    "s1+1\n"
    " pool semaphore wait s1>=3\n";

static void streams_and_groups(void **state)
{
    (void)state;
    for (unsigned k = 2; k <= 9; k++) {
        const unsigned walkers = k / 2;
        static const uint32_t rows[] = {11, 11, 1100, 1100}, columns[] = {100, 1000, 100, 1000};
        static const uint32_t uneven[] = {111, 111, 111, 1000};
        team t;
        team_options o = on(test_pools[walkers - 1], walkers == 2);
        o.cores = 1 + k % 2;
        assert_ok(team_open(&t, mesh_sums, 4, &o));
        for (uint32_t r = 0, value = 1; r < 4; r++, value *= 10)
            team_set_word(&t, r, "x", 2, value);
        assert_ok(team_run(&t, walkers));
        for (uint32_t r = 0; r < 4; r++) {
            assert_int_equal(team_word(&t, r, "rows", 2), rows[r]);
            assert_int_equal(team_word(&t, r, "columns", 2), columns[r]);
            assert_int_equal(team_word(&t, r, "uneven", 2), uneven[r]);
        }
        team_close(&t);
    }
}

/* All other kinds one after the other, each on the result of the one before. The pairs send rank
 * 0's data to 1 and 2; rank 3 sends, and nobody to it or to 0. */
static const char *const kinds =
    ".tensor x hbm ui32[4] input\n"
    ".tensor all hbm ui32[16] output\n"
    ".tensor swapped hbm ui32[16] output\n"
    ".tensor part hbm ui32[4] output\n"
    ".tensor moved hbm ui32[4] inout\n"
    ".tensor pairs hbm ui32[3,2] const\n"
    ".data ui32 0, 1, 0, 2, 3, 4\n"
    " sp cc_trigger dst=all src=x kind=all_gather signal s1+1\n"
    " sp cc_trigger dst=swapped src=all kind=all_to_all signal s1+1\n"
    " sp cc_trigger dst=part src=swapped kind=reduce_scatter op=add signal s1+1\n"
    " sp cc_trigger dst=moved src=part groups=pairs kind=permute signal s1+1\n"
    " sp semaphore wait s1>=4\n";

static void every_kind(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[1], false);
    /* A fifth rank, to which rank 3 sends, makes the size of the gather wrong. */
    assert_ok(team_open(&t, kinds, 5, &o));
    assert_fails(FAULT, "all_gather of 4 elements between 5 ranks into 16 elements; on rank 0",
                 team_run(&t, 0));
    team_close(&t);
    char text[2048];
    (void)snprintf(text, sizeof text, "%s", kinds);
    memcpy(strstr(text, "3, 4\n"), "3, 2", 4); /* the last pair of a target counts */
    assert_ok(team_open(&t, text, 4, &o));
    for (uint32_t r = 0; r < 4; r++) {
        team_set_word(&t, r, "x", 0, r + 1);
        team_set_word(&t, r, "moved", 0, 99);
    }
    assert_ok(team_run(&t, 0));
    for (uint32_t r = 0; r < 4; r++) {
        for (uint32_t k = 0; k < 4; k++) {
            assert_int_equal(team_word(&t, r, "all", 4 * k), k + 1);
            assert_int_equal(team_word(&t, r, "swapped", 4 * k), r + 1);
        }
        assert_int_equal(team_word(&t, r, "part", 0), 10);
        assert_int_equal(team_word(&t, r, "moved", 0), r == 1 || r == 2 ? 10 : 0);
    }
    team_close(&t);
}

/* Each rank sends its row 2 to its row 0, and its first |rows| rows to row 1 + r of the other. */
static const char *const ragged =
    ".tensor x hbm ui32[3,2] input\n"
    ".tensor slices hbm i32[4,2] input\n"
    ".tensor y hbm ui32[5,2] inout\n"
    " sp cc_trigger dst=y src=x base=y slices=slices kind=ragged_all_to_all row=2 signal s1+1\n"
    " sp semaphore wait s1>=1\n";

static void set_slices(team *t, uint32_t rank, uint32_t rows)
{
    const uint32_t own = rank;
    const uint32_t lists[4][2] = {{own == 0 ? 2 : 0, own == 0 ? 0 : 2},
                                  {own == 0 ? 1 : rows, own == 0 ? rows : 1},
                                  {own == 0 ? 0 : 1 + own, own == 0 ? 1 + own : 0},
                                  {own == 0 ? 1 : 2, own == 0 ? 2 : 1}};
    for (uint32_t i = 0; i < 8; i++)
        team_set_word(t, rank, "slices", i, lists[i / 2][i % 2]);
    for (uint32_t i = 0; i < 6; i++)
        team_set_word(t, rank, "x", i, 100 * rank + i);
    for (uint32_t i = 0; i < 10; i++)
        team_set_word(t, rank, "y", i, 1000 * (rank + 1) + i);
}

static void slices_of_rows(void **state)
{
    static const uint32_t want[2][10] = {
        {4, 5, 1002, 1003, 100, 101, 102, 103, 1008, 1009},
        {104, 105, 0, 1, 2, 3, 2006, 2007, 2008, 2009},
    };
    team t;
    const team_options o = on(test_pools[1], true);
    (void)state;
    assert_ok(team_open(&t, ragged, 2, &o));
    for (uint32_t r = 0; r < 2; r++)
        set_slices(&t, r, 2);
    assert_ok(team_run(&t, 0));
    for (uint32_t r = 0; r < 2; r++)
        for (uint32_t i = 0; i < 10; i++)
            assert_int_equal(team_word(&t, r, "y", i), want[r][i]);
    set_slices(&t, 1, 7);
    assert_fails(FAULT, "rank 1 sends 7 rows to rank 0, which expects 2", team_run(&t, 0));
    team_close(&t);
    assert_ok(team_open(&t, ragged, 3, &o));
    assert_fails(FAULT, "ragged_all_to_all of 2 slices between 3 ranks", team_run(&t, 0));
    team_close(&t);
}

/* The engine goes on while the collective waits: rank 1 first needs what rank 0 stores after its
 * trigger, through another collective. */
static const char *const overlapped =
    ".tensor x hbm ui32[1] inout\n"
    ".tensor y hbm ui32[1] inout\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add stream=0 signal s1+1\n"
    " pool reg_alu dst=r1 op=move immediate imm=5\n"
    " pool reg_store dst=y src=r1\n"
    " pool cc_trigger dst=y src=y kind=all_reduce op=add stream=1 signal s2+1\n"
    " pool reg_load dst=r2 src=y wait s2>=1\n"
    " pool reg_load dst=r3 src=x wait s1>=1\n"
    " pool reg_alu dst=r2 op=add a=r2 b=r3\n"
    " pool reg_store dst=y src=r2\n";

static void engines_go_on(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[0], true);
    assert_ok(team_open(&t, overlapped, 2, &o));
    team_set_word(&t, 0, "x", 0, 100);
    team_set_word(&t, 1, "x", 0, 200);
    assert_ok(team_run(&t, 0));
    assert_int_equal(team_word(&t, 0, "y", 0), 310);
    assert_int_equal(team_word(&t, 1, "y", 0), 310);
    team_close(&t);
}

/* --- one device --- */

static void a_program_alone_is_its_only_rank(void **state)
{
    (void)state;
    team t;
    const team_options o = on(NULL, true);
    assert_ok(team_open(&t, sum_of_all, 1, &o));
    team_set_word(&t, 0, "x", 4, 41);
    assert_ok(tern_emu_run(t.emus[0], t.codes, 1));
    assert_int_equal(team_word(&t, 0, "y", 4), 41);
    team_close(&t);
    assert_ok(team_open(&t, mesh_sums, 1, &o));
    assert_fails(FAULT, "waits for rank 1, but the program runs alone",
                 tern_emu_run(t.emus[0], t.codes, 1));
    team_close(&t);
}

/* --- faults --- */

/* Ranks for which the word |skip| is 1 end without the sum. */
static const char *const some_skip = ".tensor x hbm ui32[16] inout\n"
                                     ".tensor skip hbm ui32[1] inout\n"
                                     " pool reg_load dst=r1 src=skip\n"
                                     " pool branch cond=eq a=r1 immediate imm=1 target=end\n"
                                     " pool cc_trigger dst=x src=x kind=all_reduce op=add signal "
                                     "s1+1 ; @all_reduce.3 model.py:12:1\n"
                                     " pool semaphore wait s1>=1\n"
                                     "end:\n"
                                     " pool nop\n";

static void a_deadlock_names_ranks_and_lines(void **state)
{
    (void)state;
    for (unsigned walkers = 1; walkers <= 3; walkers++) {
        team t;
        const team_options o = on(test_pools[1], walkers == 2);
        assert_ok(team_open(&t, some_skip, 3, &o));
        team_set_word(&t, 1, "skip", 0, 1);
        assert_fails(FAULT,
                     "deadlock: ranks 0, 2 wait in all_reduce.3 (model.py:12) for rank 1, which "
                     "has ended",
                     team_run(&t, walkers));
        assert_non_null(strstr(tern_emu_core_fault(t.emus[0], 0), "deadlock"));
        assert_string_equal(tern_emu_core_fault(t.emus[1], 0), "");
        assert_fails(FAULT, "core 0 is faulted", team_run(&t, walkers));
        for (uint32_t r = 0; r < 3; r++)
            tern_emu_core_reset(t.emus[r], 0);
        team_set_word(&t, 1, "skip", 0, 0);
        assert_ok(team_run(&t, walkers));
        team_close(&t);
    }
}

static void a_deadlock_lists_ranges(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[1], false);
    assert_ok(team_open(&t, some_skip, 12, &o));
    team_set_word(&t, 5, "skip", 0, 1);
    team_set_word(&t, 7, "skip", 0, 1);
    assert_fails(FAULT,
                 "ranks 0 to 4, 6, 8 to 11 wait in all_reduce.3 (model.py:12) for ranks 5, 7, "
                 "which have ended",
                 team_run(&t, 0));
    team_close(&t);
}

/* Each rank waits for the other in a different order of streams. */
static const char *const crossed =
    ".tensor x hbm ui32[4] inout\n"
    ".tensor first hbm ui32[1] inout\n"
    " pool reg_load dst=r1 src=first\n"
    " pool branch cond=eq a=r1 immediate imm=1 target=other\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add stream=0 signal s1+1 ; @a.1 m.py:1:1\n"
    " pool semaphore wait s1>=1\n"
    "other:\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add stream=1 signal s2+1 ; @b.2 m.py:2:1\n"
    " pool semaphore wait s2>=1\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add stream=0 signal s1+1 ; @c.3 m.py:3:1\n"
    " pool semaphore wait s1>=1\n";

static void a_cycle_is_a_deadlock(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[1], false);
    assert_ok(team_open(&t, crossed, 2, &o));
    team_set_word(&t, 1, "first", 0, 1);
    assert_fails(FAULT,
                 "deadlock: rank 0 waits in a.1 (m.py:1) for rank 1; rank 1 waits in b.2 (m.py:2) "
                 "for rank 0",
                 team_run(&t, 0));
    team_close(&t);
}

static const char *const differing =
    ".tensor x hbm ui32[4] inout\n"
    ".tensor y hbm ui32[8] inout\n"
    ".tensor which hbm ui32[1] inout\n"
    " pool reg_load dst=r1 src=which\n"
    " pool branch cond=eq a=r1 immediate imm=1 target=other\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add signal s1+1 ; @all_reduce.1 m.py:5:1\n"
    " pool jump target=end\n"
    "other:\n"
    " pool cc_trigger dst=y src=x kind=all_gather signal s1+1 ; @all_gather.2 m.py:9:1\n"
    "end:\n"
    " pool semaphore wait s1>=1\n";

static void collectives_that_differ(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[1], false);
    assert_ok(team_open(&t, differing, 2, &o));
    team_set_word(&t, 1, "which", 0, 1);
    assert_fails(FAULT,
                 "collectives that meet differ: rank 0 is in all_reduce.1 (m.py:5), all_reduce "
                 "with add of 4 ui32 between 2 ranks; rank 1 is in all_gather.2 (m.py:9), "
                 "all_gather of 4 ui32 between 2 ranks",
                 team_run(&t, 0));
    team_close(&t);
}

/* Rank 2's own fault is reported, not that others wait for it. */
static const char *const one_fails =
    ".tensor x hbm ui32[4] inout\n"
    ".tensor bad hbm ui32[1] inout\n"
    " pool reg_load dst=r1 src=bad\n"
    " pool branch cond=eq a=r1 immediate imm=0 target=good\n"
    " pool semaphore signal s3-1\n"
    "good:\n"
    " pool cc_trigger dst=x src=x kind=all_reduce op=add signal s1+1\n"
    " pool semaphore wait s1>=1\n";

static void the_fault_of_a_rank_ends_the_gang(void **state)
{
    (void)state;
    for (unsigned walkers = 1; walkers <= 3; walkers++) {
        team t;
        const team_options o = on(test_pools[walkers], false);
        assert_ok(team_open(&t, one_fails, 4, &o));
        team_set_word(&t, 3, "bad", 0, 1);
        team_set_word(&t, 2, "bad", 0, 1);
        assert_fails(FAULT, "decrements semaphore s3 below 0, to -1; on rank 2",
                     team_run(&t, walkers));
        team_close(&t);
    }
}

/* A rank that waits for a semaphore that nothing signals, and for no collective. */
static void the_deadlock_of_one_rank(void **state)
{
    (void)state;
    team t;
    const team_options o = on(test_pools[1], false);
    assert_ok(team_open(&t,
                        ".tensor x hbm ui32[4] inout\n"
                        " pool cc_trigger dst=x src=x kind=all_reduce op=add signal s1+1\n"
                        " pool semaphore wait s1>=2\n",
                        2, &o));
    assert_fails(FAULT, "for s1 >= 2, which is 1", team_run(&t, 0));
    team_close(&t);
}

static void groups_must_fit(void **state)
{
    (void)state;
    static const struct {
        const char *groups, *fault;
    } cases[] = {
        {"0, 2", "rank 1 is in none of the groups"},
        {"0, 0", "rank 0 is in its group twice"},
        {"0, 7", "names rank 7, there are 2 ranks"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        team t;
        char text[512];
        const team_options o = on(NULL, false);
        (void)snprintf(text, sizeof text,
                       ".tensor x hbm ui32[4] inout\n"
                       ".tensor g hbm ui32[1,2] const\n"
                       ".data ui32 %s\n"
                       " pool cc_trigger dst=x src=x groups=g kind=all_reduce op=add\n",
                       cases[i].groups);
        assert_ok(team_open(&t, text, 2, &o));
        tern_status st = team_run(&t, 1);
        if (i == 0) /* rank 0 fails, too */
            assert_fails(FAULT, "names rank 2", st);
        else
            assert_fails(FAULT, cases[i].fault, st);
        team_close(&t);
    }
}

/* The checker reports a result that is read before the collective has signalled. */
static void the_checker_sees_missing_waits(void **state)
{
    (void)state;
    team t;
    const team_options o = on(NULL, true);
    assert_ok(team_open(&t,
                        ".tensor x hbm ui32[4] inout\n"
                        " pool cc_trigger dst=x src=x kind=all_reduce op=add signal s1+1\n"
                        " pool reg_load dst=r1 src=x[0:1]\n"
                        " pool semaphore wait s1>=1\n",
                        2, &o));
    assert_fails(FAULT, "collective stream 0", team_run(&t, 1));
    team_close(&t);
}

/* --- cores of one device --- */

static team_options on_two_cores(tern_pool *pool, bool check)
{
    team_options o = on(pool, check);
    o.cores = 2;
    return o;
}

/* Every rank adds the shared x to its own part, then all parts are summed. */
static const char *const shared_input =
    ".tensor x hbm f32[64,1024] input\n"
    ".tensor part hbm f32[64,1024] input\n"
    ".tensor sum hbm f32[64,1024] output\n"
    ".tensor y hbm f32[64,1024] output\n"
    ".tensor tx sbuf f32[64,1024] address=0\n"
    ".tensor tp sbuf f32[64,1024] address=4096\n"
    " sp dma_copy dst=tx src=x queue=0 signal s0+16\n"
    " act dma_copy dst=tp src=part queue=1 signal s0+16\n"
    " dve tensor_tensor dst=tp data1=tx data2=tp op=add wait s0>=32 signal s1+1\n"
    " sp dma_copy dst=sum src=tp queue=0 wait s1>=1 signal s2+16\n"
    " pool cc_trigger dst=y src=sum kind=all_reduce op=add wait s2>=16 signal s3+1\n"
    " pool semaphore wait s3>=1\n";

enum { WORDS = 64 * 1024, RANKS = 4 };

/* y of all ranks, on devices of |cores| cores. */
static void run_shared(uint32_t cores, tern_pool *pool, unsigned walkers, bool check, float *y)
{
    static float x[WORDS];
    team t;
    team_options o = on(pool, check);
    o.cores = cores;
    assert_ok(team_open(&t, shared_input, RANKS, &o));
    for (uint32_t r = 0; r < RANKS; r++) {
        for (uint32_t i = 0; i < WORDS; i++)
            x[i] = 1.0f / (float)(i + 3 * r + 1);
        team_write(&t, r, "part", x, sizeof x);
    }
    for (uint32_t r = 0; r < RANKS; r++) {
        if (r % cores)
            team_share(&t, r, r - r % cores, "x");
        else
            team_write(&t, r, "x", x, sizeof x);
    }
    assert_ok(team_run(&t, walkers));
    for (uint32_t r = 0; r < RANKS; r++)
        team_read(&t, r, "y", y + (size_t)r * WORDS, WORDS * sizeof(float));
    team_close(&t);
}

static void cores_share_an_input(void **state)
{
    (void)state;
    static float want[RANKS * WORDS], found[RANKS * WORDS];
    run_shared(1, test_pools[0], 1, false, want);
    for (unsigned walkers = 1; walkers <= WALKERS; walkers++)
        for (int check = 0; check < 2; check++) {
            run_shared(2, test_pools[walkers % TEST_POOLS], walkers, check != 0, found);
            assert_memory_equal(found, want, sizeof want);
        }
}

/* Rank 0 writes HBM that both have, several times; rank 1 copies it after they have met, or before.
 */
#define WRITE " pool dma_copy dst=board src=x queue=0 signal s0+16\n"
#define MEET                                                            \
    " pool cc_trigger dst=n src=n kind=all_reduce op=add signal s1+1\n" \
    " pool semaphore take s1>=1\n"
#define HANDED_OVER(before, after)                                                            \
    ".tensor x hbm ui32[64,1024] input\n"                                                     \
    ".tensor board hbm ui32[64,1024] inout\n"                                                 \
    ".tensor y hbm ui32[64,1024] output\n"                                                    \
    ".tensor n hbm ui32[4] inout\n"                                                           \
    ".tensor rank hbm ui32[1] rank\n"                                                         \
    " pool reg_load dst=r1 src=rank\n"                                                        \
    " pool branch cond=ne a=r1 immediate imm=0 target=second\n" WRITE WRITE WRITE WRITE WRITE \
        WRITE WRITE WRITE " pool semaphore wait s0>=128\n"                                    \
    "second:\n" before " pool branch cond=eq a=r1 immediate imm=0 target=end\n"               \
    " pool dma_copy dst=y src=board queue=0 signal s0+16\n"                                   \
    " pool semaphore wait s0>=16\n"                                                           \
    "end:\n" after

static void a_collective_orders_shared_memory(void **state)
{
    (void)state;
    static uint32_t x[WORDS], y[WORDS];
    for (uint32_t i = 0; i < WORDS; i++)
        x[i] = 7 * i + 1;
    for (unsigned i = 0; i < TEST_POOLS; i++)
        for (int check = 0; check < 2; check++) {
            team t;
            const team_options o = on_two_cores(test_pools[i], check != 0);
            assert_ok(team_open(&t, HANDED_OVER(MEET, " pool nop\n"), 2, &o));
            team_share(&t, 1, 0, "board");
            team_write(&t, 0, "x", x, sizeof x);
            assert_ok(team_run(&t, 0));
            team_read(&t, 1, "y", y, sizeof y);
            assert_memory_equal(x, y, sizeof x);
            team_close(&t);
        }
}

static void the_checker_sees_races_of_cores(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_POOLS; i++) {
        team t;
        const team_options o = on_two_cores(test_pools[i], true);
        assert_ok(team_open(&t, HANDED_OVER(" pool nop\n", MEET), 2, &o));
        team_share(&t, 1, 0, "board");
        assert_fails(FAULT, "race: queue 0 of core 1 reads src: hbm tensor board", team_run(&t, 4));
        team_close(&t);
    }
}

static void cores_meet_in_collectives_only(void **state)
{
    (void)state;
    static const struct {
        const char *text, *fault;
    } rows[] = {
        {" pool semaphore signal s3@core1+1\n pool semaphore wait s1>=1\n",
         "signals a semaphore of core 1: ranks meet in collectives only; on rank 0"},
        {" pool core_barrier id=0 cores=3\n", "ranks meet in collectives only; on rank 0"},
        {".tensor t sbuf f32[4,16] address=0\n"
         " pool sendrecv dst=t src=t peer=1 pipe=0 queue=0\n",
         "ranks meet in collectives only; on rank 0"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        for (unsigned walkers = 1; walkers <= 2; walkers++) {
            team t;
            const team_options o = on_two_cores(test_pools[1], false);
            assert_ok(team_open(&t, rows[i].text, 2, &o));
            assert_fails(FAULT, rows[i].fault, team_run(&t, walkers));
            team_close(&t);
        }
}

/* --- resources --- */

static tern_status small_gang(tern_alloc mem, void *arg)
{
    team t;
    (void)arg;
    const team_options o = {mem, NULL, false, 2};
    tern_status st = team_open(&t, overlapped, 2, &o);
    if (!st)
        st = team_run(&t, 1);
    team_close(&t);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(small_gang, NULL);
}

static void two_ranks_on_one_core(void **state)
{
    (void)state;
    team t;
    const team_options o = on(NULL, false);
    assert_ok(team_open(&t, sum_of_all, 1, &o));
    tern_emu_code *const twice[] = {t.codes[0], t.codes[0]};
    assert_fails(INVALID, "ranks 0 and 1 are on the same core", tern_emu_gang_run(twice, 2, NULL));
    assert_ok(tern_emu_gang_run(twice, 0, NULL));
    team_close(&t);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_meet_in_a_sum),
        cmocka_unit_test(collectives_in_loops),
        cmocka_unit_test(streams_and_groups),
        cmocka_unit_test(every_kind),
        cmocka_unit_test(slices_of_rows),
        cmocka_unit_test(engines_go_on),
        cmocka_unit_test(a_program_alone_is_its_only_rank),
        cmocka_unit_test(a_deadlock_names_ranks_and_lines),
        cmocka_unit_test(a_deadlock_lists_ranges),
        cmocka_unit_test(a_cycle_is_a_deadlock),
        cmocka_unit_test(collectives_that_differ),
        cmocka_unit_test(the_fault_of_a_rank_ends_the_gang),
        cmocka_unit_test(the_deadlock_of_one_rank),
        cmocka_unit_test(groups_must_fit),
        cmocka_unit_test(the_checker_sees_missing_waits),
        cmocka_unit_test(cores_share_an_input),
        cmocka_unit_test(a_collective_orders_shared_memory),
        cmocka_unit_test(the_checker_sees_races_of_cores),
        cmocka_unit_test(cores_meet_in_collectives_only),
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(two_ranks_on_one_core),
    };
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}
