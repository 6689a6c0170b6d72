#include "coll/coll_plan.h"

#include <stdio.h>
#include <string.h>

#include "test_support.h"

static const tern_coll_digit node = {8, 4}; /* rank = core + 8 * node */

static int64_t changed(tern_coll_change change, int32_t operand, int32_t per_trip, uint32_t rank,
                       uint32_t trip)
{
    const tern_coll_index index = {.term_count = 1,
                                   .terms = {{node, change, operand, per_trip, 1}}};
    return tern_coll_index_eval(&(tern_coll_plan){.ranks = 32}, &index, rank, trip);
}

static void test_digits_are_changed(void **state)
{
    (void)state;
    const uint32_t rank = 5 + 8 * 3;
    assert_int_equal(changed(TERN_COLL_SHIFT, 0, 0, rank, 0), 3);
    assert_int_equal(changed(TERN_COLL_SHIFT, 2, 0, rank, 0), 1);
    assert_int_equal(changed(TERN_COLL_SHIFT, -4, -1, rank, 9), 2);
    assert_int_equal(changed(TERN_COLL_SHIFT, 1, 1, rank, 2), 2);
    assert_int_equal(changed(TERN_COLL_XOR, 2, 0, rank, 0), 1);
    assert_int_equal(changed(TERN_COLL_SET, 2, 0, rank, 7), 2);
    assert_int_equal(changed(TERN_COLL_SET, 0, 1, rank, 3), 3);
}

/* The same core of the next node: the digits below and above stay. */
static void test_index_is_a_sum(void **state)
{
    (void)state;
    const tern_coll_plan plan = {.ranks = 64};
    const tern_coll_index index = {.constant = 100,
                                   .per_trip = 10,
                                   .term_count = 3,
                                   .terms = {{{1, 8}, TERN_COLL_SHIFT, 0, 0, 1},
                                             {node, TERN_COLL_SHIFT, 1, 0, 8},
                                             {{32, 2}, TERN_COLL_SHIFT, 0, 0, 32}}};
    assert_int_equal(tern_coll_index_eval(&plan, &index, 5 + 8 * 3 + 32, 0), 100 + 5 + 32);
    assert_int_equal(tern_coll_index_eval(&plan, &index, 5 + 8 * 2, 3), 130 + 5 + 8 * 3);
}

static void test_chunks_cover_the_elements(void **state)
{
    (void)state;
    static const uint64_t sizes[] = {0, 1, 5, 8, 9, 1000, 1001};
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        for (uint32_t chunks = 1; chunks < 12; chunks++) {
            uint64_t next = 0, first, count;
            for (uint32_t c = 0; c < chunks; c++) {
                tern_coll_chunk(sizes[i], chunks, c, &first, &count);
                assert_int_equal(first, next);
                next += count;
            }
            assert_int_equal(next, sizes[i]);
        }
    }
    uint64_t first, count;
    tern_coll_chunk(10, 4, 3, &first, &count);
    assert_int_equal(first, 9);
    assert_int_equal(count, 1);
}

/* Steps 0; 1 2 three times; 3; 4 twice. */
static void test_cursor_walks_loops(void **state)
{
    (void)state;
    tern_coll_step steps[5] = {{.op = TERN_COLL_OP_WAIT}};
    tern_coll_loop loops[2] = {{1, 2, 3}, {4, 1, 2}};
    tern_coll_plan plan = {.ranks = 1};
    plan.steps.items = steps;
    plan.steps.count = 5;
    plan.loops.items = loops;
    plan.loops.count = 2;
    char seen[64] = "";
    tern_coll_cursor c = {0};
    for (; tern_coll_cursor_valid(&plan, &c); tern_coll_cursor_next(&plan, &c)) {
        const size_t len = strlen(seen);
        (void)snprintf(seen + len, sizeof seen - len, "%u.%u ", c.step, c.trip);
    }
    assert_string_equal(seen, "0.0 1.0 2.0 1.1 2.1 1.2 2.2 3.0 4.0 4.1 ");
}

static void test_guard_and_order(void **state)
{
    (void)state;
    tern_coll_step step = {
        .op = TERN_COLL_OP_PUT,
        .order = TERN_COLL_BESIDE_TRIPS,
        .guard = {{.term_count = 1, .terms = {{node, TERN_COLL_SHIFT, 0, 0, 1}}}, 1, 3},
        .wait = 2,
        .wait_per_trip = 3};
    tern_coll_plan plan = {.ranks = 32};
    plan.steps.items = &step;
    plan.steps.count = 1;
    tern_coll_action action;
    tern_coll_cursor c = {0};
    assert_false(tern_coll_eval(&plan, &c, 7, &action));
    assert_true(tern_coll_eval(&plan, &c, 8, &action));
    assert_false(action.beside);
    assert_int_equal(action.wait, 2);
    c.trip = 2;
    assert_true(tern_coll_eval(&plan, &c, 23, &action));
    assert_true(action.beside);
    assert_int_equal(action.wait, 8);
    assert_false(tern_coll_eval(&plan, &c, 24, &action));
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(tern_coll_kind_name(TERN_COLL_REDUCE_SCATTER), "reduce_scatter");
    assert_string_equal(tern_coll_algorithm_name(TERN_COLL_BY_KANGA), "kanga");
    assert_string_equal(tern_coll_op_name(TERN_COLL_OP_REDUCE_PUT), "reduce_put");
    assert_string_equal(tern_coll_buffer_name(TERN_COLL_BUFFER_SCRATCH), "scratch");
    assert_true(tern_coll_kind_reduces(TERN_COLL_ALL_REDUCE));
    assert_false(tern_coll_kind_reduces(TERN_COLL_PERMUTE));
}

TEST_MAIN(cmocka_unit_test(test_digits_are_changed), cmocka_unit_test(test_index_is_a_sum),
          cmocka_unit_test(test_chunks_cover_the_elements),
          cmocka_unit_test(test_cursor_walks_loops), cmocka_unit_test(test_guard_and_order),
          cmocka_unit_test(test_names))
