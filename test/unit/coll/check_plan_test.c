/* Plans that are wrong in one way are refused, each with the right message. */
#include "coll/check_plan.h"

#include "coll/build_plan.h"
#include "test_support.h"

static tern_coll_plan build(const tern_coll_spec *spec)
{
    tern_coll_plan plan;
    assert_ok(tern_coll_plan_build(tern_alloc_host(), spec, &plan));
    return plan;
}

static tern_coll_plan build_flat(tern_coll_kind kind, tern_coll_algorithm algorithm, uint32_t ranks)
{
    return build(&(tern_coll_spec){kind, 1, {{ranks, algorithm}}, 1, NULL});
}

/* Consumes the plan. */
static tern_status check(tern_coll_plan *plan)
{
    tern_coll_traffic traffic;
    tern_status st = tern_coll_check_plan(tern_alloc_host(), plan, &traffic);
    tern_coll_traffic_fini(&traffic);
    tern_coll_plan_fini(plan);
    return st;
}

/* --- mutations: each changes a step, or returns false if it has nothing to change --- */

static bool drop_wait(tern_coll_step *step)
{
    const bool waits = step->wait_channel != TERN_COLL_NO_CHANNEL;
    step->wait_channel = TERN_COLL_NO_CHANNEL;
    return waits;
}

static bool wait_for_one_less(tern_coll_step *step)
{
    if (step->wait_channel == TERN_COLL_NO_CHANNEL || step->wait == 0)
        return false;
    step->wait--;
    return true;
}

static bool wait_for_too_many(tern_coll_step *step)
{
    step->wait += 1000;
    return step->wait_channel != TERN_COLL_NO_CHANNEL;
}

static bool drop_post(tern_coll_step *step)
{
    const bool posts = step->post_channel != TERN_COLL_NO_CHANNEL;
    step->post_channel = TERN_COLL_NO_CHANNEL;
    return posts;
}

static bool drop_step(tern_coll_step *step)
{
    step->guard.low = step->guard.high = UINT32_MAX;
    return true;
}

static bool moves_data(const tern_coll_step *step)
{
    return step->op != TERN_COLL_OP_SIGNAL && step->dst_count > 0;
}

static bool wrong_source_chunk(tern_coll_step *step)
{
    if (step->source_count == 0)
        return false;
    step->sources[step->source_count - 1].chunk.constant++;
    return true;
}

static bool wrong_destination_chunk(tern_coll_step *step)
{
    if (!moves_data(step))
        return false;
    step->dsts[0].chunk.constant++;
    return true;
}

static bool one_chunk_less(tern_coll_step *step)
{
    if (!moves_data(step))
        return false;
    for (uint32_t i = 0; i < step->source_count; i++)
        step->sources[i].count--;
    for (uint32_t i = 0; i < step->dst_count; i++)
        step->dsts[i].count--;
    return true;
}

/* The peer after the right one, in the digit in which they differ. */
static bool wrong_peer(tern_coll_step *step)
{
    for (uint32_t i = 0; i < step->dst_count; i++) {
        tern_coll_index *rank = &step->dsts[i].rank;
        for (uint32_t t = 0; t < rank->term_count; t++) {
            tern_coll_term *term = &rank->terms[t];
            if (term->change == TERN_COLL_SHIFT && term->operand == 0)
                continue;
            if (term->change == TERN_COLL_TARGET)
                term->change = TERN_COLL_SHIFT;
            else if (term->change == TERN_COLL_SHIFT)
                term->operand++;
            else
                term->operand ^= 1;
            return true;
        }
    }
    return false;
}

static const struct {
    const char *name;
    bool (*change)(tern_coll_step *step);
} mutations[] = {
    {"drop wait", drop_wait},
    {"wait for one less", wait_for_one_less},
    {"wait for too many", wait_for_too_many},
    {"drop post", drop_post},
    {"drop step", drop_step},
    {"wrong source chunk", wrong_source_chunk},
    {"wrong destination chunk", wrong_destination_chunk},
    {"one chunk less", one_chunk_less},
    {"wrong peer", wrong_peer},
};

/* Mutates step |at|; returns whether the plan has such a step. */
static bool check_mutation(const tern_coll_spec *spec, size_t mutation, uint32_t at,
                           uint32_t *changed)
{
    tern_coll_plan plan = build(spec);
    const bool is_step = at < plan.steps.count;
    if (!is_step || !mutations[mutation].change(&plan.steps.items[at])) {
        tern_coll_plan_fini(&plan);
        return is_step;
    }
    tern_status st = check(&plan);
    if (!st)
        fail_msg("not caught: %s in step %u of %s by %s, %u ranks", mutations[mutation].name, at,
                 tern_coll_kind_name(spec->kind),
                 tern_coll_algorithm_name(spec->levels[0].algorithm), spec->levels[0].ranks);
    assert_int_equal(tern_status_code(st), TERN_INVALID);
    tern_status_free(st);
    ++*changed;
    return true;
}

static uint32_t check_mutations(const tern_coll_spec *spec)
{
    uint32_t changed = 0;
    for (size_t m = 0; m < TERN_COUNT_OF(mutations); m++)
        for (uint32_t at = 0; check_mutation(spec, m, at, &changed); at++)
            ;
    return changed;
}

static void test_mutations_are_caught(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {3, 4, 6, 8};
    uint32_t changed = 0;
    for (int kind = 0; kind < TERN_COLL_KIND_COUNT; kind++)
        for (int algorithm = 0; algorithm < TERN_COLL_ALGORITHM_COUNT; algorithm++)
            for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
                const tern_coll_spec spec = {
                    (tern_coll_kind)kind, 1, {{sizes[i], (tern_coll_algorithm)algorithm}}, 1, NULL};
                tern_coll_plan plan;
                tern_status st = tern_coll_plan_build(tern_alloc_host(), &spec, &plan);
                if (!st)
                    changed += check_mutations(&spec);
                tern_coll_plan_fini(&plan);
                tern_status_free(st);
            }
    assert_true(changed > 1000);
}

static void test_mutations_of_a_table_are_caught(void **state)
{
    (void)state;
    const int32_t targets[] = {3, -1, 1, 2, -1};
    const tern_coll_spec spec = {TERN_COLL_PERMUTE, 1, {{5, TERN_COLL_BY_DIRECT}}, 0, targets};
    assert_true(check_mutations(&spec) > 8);
}

static void test_mutations_of_hierarchies_are_caught(void **state)
{
    (void)state;
    for (int inner = 0; inner < TERN_COLL_ALGORITHM_COUNT; inner++)
        for (int outer = 0; outer < TERN_COLL_ALGORITHM_COUNT; outer++) {
            const tern_coll_spec spec = {
                TERN_COLL_ALL_REDUCE,
                2,
                {{4, (tern_coll_algorithm)inner}, {4, (tern_coll_algorithm)outer}},
                0,
                NULL};
            assert_true(check_mutations(&spec) > 40);
        }
}

/* --- random changes --- */

static void change_index(tern_coll_index *index, uint64_t *seed)
{
    const uint64_t r = test_random(seed);
    const uint32_t value = (uint32_t)(r >> 32) % 9;
    tern_coll_term *term = &index->terms[0];
    switch (r % 6) {
    case 0:
        index->constant = value;
        break;
    case 1:
        index->per_trip = value;
        break;
    case 2:
        term->weight = value;
        break;
    case 3:
        term->operand = (int32_t)value - 4;
        break;
    case 4:
        term->change = (tern_coll_change)(value % (TERN_COLL_SET + 1));
        break;
    default:
        index->term_count = index->term_count > 0 ? index->term_count - 1 : 0;
        break;
    }
}

static void change_step(tern_coll_step *step, uint64_t *seed)
{
    const uint64_t r = test_random(seed);
    const uint32_t value = (uint32_t)(r >> 32) % 9;
    tern_coll_range *range = r & 64 ? &step->sources[0] : &step->dsts[0];
    switch (r % 7) {
    case 0:
        change_index(&range->rank, seed);
        break;
    case 1:
        change_index(&range->chunk, seed);
        break;
    case 2:
        range->count = value;
        break;
    case 3:
        range->stride = value;
        break;
    case 4:
        range->buffer = (tern_coll_buffer)(value % TERN_COLL_BUFFER_COUNT);
        break;
    case 5:
        step->wait_channel = (int32_t)value - 2;
        break;
    default:
        step->post_channel = (int32_t)value - 2;
        break;
    }
}

/* Whatever a plan has, the check ends with a result. */
static void test_random_changes(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    uint32_t wrong = 0;
    for (int i = 0; i < 2000; i++) {
        const tern_coll_spec spec = {
            (tern_coll_kind)(i % 3),
            2,
            {{4, (tern_coll_algorithm)(i % TERN_COLL_ALGORITHM_COUNT)}, {2, TERN_COLL_BY_RING}},
            0,
            NULL};
        tern_coll_plan plan = build(&spec);
        change_step(&plan.steps.items[test_random(&seed) % plan.steps.count], &seed);
        tern_status st = check(&plan);
        assert_true(!st || tern_status_code(st) == TERN_INVALID);
        wrong += st != NULL;
        tern_status_free(st);
    }
    assert_true(wrong > 1000);
}

/* --- messages --- */

static void test_deadlock_names_ranks_and_steps(void **state)
{
    (void)state;
    tern_coll_plan plan = build_flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 3);
    plan.steps.items[1].wait = 2;
    assert_fails(INVALID,
                 "deadlock; rank 0 waits in step 1 for 2 on channel 0, which has 1; rank 1",
                 check(&plan));
    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_RING, 8);
    drop_post(&plan.steps.items[1]);
    assert_fails(INVALID, "; 4 more ranks wait", check(&plan));
}

static void test_messages(void **state)
{
    (void)state;
    tern_coll_plan plan = build_flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 3);
    drop_step(&plan.steps.items[1]);
    assert_fails(
        INVALID,
        "race: step 0 of rank 0 accesses chunk 0 of the output of rank 1, which may have left",
        check(&plan));

    plan = build_flat(TERN_COLL_REDUCE_SCATTER, TERN_COLL_BY_RDH, 4);
    drop_wait(&plan.steps.items[1]);
    assert_fails(INVALID,
                 "race: step 1 of rank 0 and step 0 of rank 1 access chunk 2 of the scratch",
                 check(&plan));

    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 3);
    plan.steps.items[1].dsts[0].chunk.constant = 1;
    assert_fails(INVALID, "names chunks 3 to 3 of the output, which has 3", check(&plan));

    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 3);
    plan.steps.items[1].dsts[0].count = plan.steps.items[1].dsts[0].stride = UINT32_MAX;
    assert_fails(INVALID, "names 4294967295 chunks of the output, which has 3", check(&plan));

    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 3);
    plan.steps.items[1].dsts[0].rank.constant = 1;
    assert_fails(INVALID, "names rank 3 of 3", check(&plan));

    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 3);
    plan.steps.items[0].dsts[0].buffer = TERN_COLL_BUFFER_INPUT;
    plan.steps.items[0].dsts[0].chunk = (tern_coll_index){0};
    assert_fails(INVALID, "step 0 of rank 0 writes to the input", check(&plan));

    plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 3);
    drop_step(&plan.steps.items[0]);
    assert_fails(INVALID, "reads chunk 0 of the output, which nothing wrote", check(&plan));

    plan = build_flat(TERN_COLL_BROADCAST, TERN_COLL_BY_DIRECT, 1);
    drop_step(&plan.steps.items[0]);
    assert_fails(INVALID, "broadcast: nothing wrote chunk 0 of the output of rank 0", check(&plan));

    plan = build_flat(TERN_COLL_PERMUTE, TERN_COLL_BY_DIRECT, 4);
    plan.shift = 2;
    assert_fails(INVALID, "permute: chunk 0 of the output of rank 0 lacks rank 2", check(&plan));

    plan = build_flat(TERN_COLL_REDUCE_SCATTER, TERN_COLL_BY_DIRECT, 4);
    plan.steps.items[plan.steps.count - 1].sources[1].chunk.per_trip = 0;
    assert_fails(INVALID, "reduces the contribution of rank 2 twice", check(&plan));

    plan = build_flat(TERN_COLL_ALL_REDUCE, TERN_COLL_BY_MESH, 65);
    assert_fails(UNSUPPORTED, "64", check(&plan));
}

/* Recursive halving whose rounds share a counter: if all ranks keep pace, the values are right. But
 * the partner of the second round may be faster than that of the first. */
static void test_counters_do_not_tell_who_posted(void **state)
{
    (void)state;
    tern_coll_plan plan = build_flat(TERN_COLL_REDUCE_SCATTER, TERN_COLL_BY_RDH, 4);
    uint32_t rounds = 0;
    for (size_t i = 0; i < plan.steps.count; i++) {
        tern_coll_step *step = &plan.steps.items[i];
        if (step->post_channel != TERN_COLL_NO_CHANNEL)
            step->post_channel = 0;
        if (step->wait_channel != TERN_COLL_NO_CHANNEL) {
            step->wait_channel = 0;
            step->wait = ++rounds;
        }
    }
    assert_int_equal(rounds, 2);
    assert_fails(INVALID, "race", check(&plan));
}

/* Steps that start together are not ordered, although the list has an order. */
static void test_steps_beside_each_other_race(void **state)
{
    (void)state;
    tern_coll_plan plan = build_flat(TERN_COLL_ALL_GATHER, TERN_COLL_BY_MESH, 4);
    plan.steps.items[1].order = TERN_COLL_BESIDE;
    assert_fails(INVALID, "race: step 0 of rank 0 and step 1 of rank 0", check(&plan));

    /* With the last step but one its secondary may leave, while the primary still reads from it. */
    plan = build_flat(TERN_COLL_REDUCE_SCATTER, TERN_COLL_BY_KANGA, 4);
    tern_coll_step *own = &plan.steps.items[plan.steps.count - 3], *served = own + 1;
    assert_int_equal(own->op, TERN_COLL_OP_REDUCE);
    assert_int_equal(served->op, TERN_COLL_OP_REDUCE_PUT);
    served->order = TERN_COLL_BESIDE;
    served->wait_channel = own->wait_channel;
    served->wait = own->wait;
    assert_fails(INVALID, "which may have left", check(&plan));
}

static void test_order_of_folds(void **state)
{
    (void)state;
    static const struct {
        tern_coll_algorithm algorithm;
        bool in_order;
    } cases[] = {
        {TERN_COLL_BY_DIRECT, true}, {TERN_COLL_BY_MESH, false}, {TERN_COLL_BY_RING, false}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_coll_plan plan = build_flat(TERN_COLL_ALL_REDUCE, cases[i].algorithm, 5);
        tern_coll_traffic traffic;
        assert_ok(tern_coll_check_plan(tern_alloc_host(), &plan, &traffic));
        assert_int_equal(traffic.folds_in_rank_order, cases[i].in_order);
        tern_coll_traffic_fini(&traffic);
        tern_coll_plan_fini(&plan);
    }
}

TEST_MAIN(cmocka_unit_test(test_mutations_are_caught),
          cmocka_unit_test(test_mutations_of_a_table_are_caught),
          cmocka_unit_test(test_mutations_of_hierarchies_are_caught),
          cmocka_unit_test(test_random_changes),
          cmocka_unit_test(test_deadlock_names_ranks_and_steps), cmocka_unit_test(test_messages),
          cmocka_unit_test(test_counters_do_not_tell_who_posted),
          cmocka_unit_test(test_steps_beside_each_other_race),
          cmocka_unit_test(test_order_of_folds))
