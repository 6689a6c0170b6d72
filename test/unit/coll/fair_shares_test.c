#include "coll/fair_shares.h"

#include <math.h>

#include "test_support.h"

/* A flow of |bytes| through up to three resources, -1 for none. */
static void add(tern_coll_flows *flows, double bytes, int a, int b, int c)
{
    const int resources[] = {a, b, c};
    assert_ok(tern_coll_flow_add(flows, bytes));
    for (int i = 0; i < 3; i++)
        if (resources[i] >= 0)
            assert_ok(tern_coll_use_add(flows, (uint32_t)resources[i], 1));
}

static double seconds(const tern_coll_flows *flows, const double *capacity, uint32_t count)
{
    tern_coll_shares shares;
    assert_ok(tern_coll_share(flows, capacity, count, &shares));
    return shares.ns / 1e9;
}

static void check_near(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-7 * wanted)
        fail_msg("found %.9g, wanted %.9g", found, wanted);
}

static void test_one_link(void **state)
{
    (void)state;
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    const double capacity[] = {100};
    check_near(1 + seconds(&flows, capacity, 1), 1);
    add(&flows, 50, 0, -1, -1);
    check_near(seconds(&flows, capacity, 1), 0.5);
    add(&flows, 50, 0, -1, -1);
    check_near(seconds(&flows, capacity, 1), 1);
    add(&flows, 200, -1, -1, -1); /* uses nothing */
    check_near(seconds(&flows, capacity, 1), 1);
    tern_coll_flows_fini(&flows);
}

/* When the short one ends, the long one has the link alone: 50 + 50, then 50 more. */
static void test_the_rest_is_shared_anew(void **state)
{
    (void)state;
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    const double capacity[] = {100};
    add(&flows, 50, 0, -1, -1);
    add(&flows, 100, 0, -1, -1);
    check_near(seconds(&flows, capacity, 1), 1.5);
    tern_coll_flows_fini(&flows);
}

/* The long flow shares both links; each of the short ones gets what it leaves. Max-min: on the
 * first link 50 and 50, on the second the long one has 50 and the other 150. */
static void test_what_one_leaves_others_take(void **state)
{
    (void)state;
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    const double capacity[] = {100, 200};
    tern_coll_shares shares;
    add(&flows, 50, 0, 1, -1);
    add(&flows, 50, 0, -1, -1);
    add(&flows, 150, 1, -1, -1);
    assert_ok(tern_coll_share(&flows, capacity, 2, &shares));
    check_near(shares.ns, 1e9);
    check_near(shares.busy_ns, 1e9);
    tern_coll_flows_fini(&flows);
}

static void test_weights_add_up(void **state)
{
    (void)state;
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    const double capacity[] = {100};
    add(&flows, 100, 0, 0, 0); /* two reads and a write in one memory */
    assert_int_equal(flows.uses.count, 1);
    check_near(seconds(&flows, capacity, 1), 3);
    tern_coll_flows_fini(&flows);
}

/* Whatever the flows: no resource is faster than its capacity, and none of the flows waits while
 * all its resources are idle, so the time is at most the sum of the longest ones. */
static void test_random_bounds(void **state)
{
    (void)state;
    enum { RESOURCES = 6, FLOWS = 20 };
    uint32_t seed = 1;
    for (int round = 0; round < 300; round++) {
        tern_coll_flows flows = {.mem = tern_alloc_host()};
        double capacity[RESOURCES], load[RESOURCES] = {0}, least = 0, sum = 0;
        for (int i = 0; i < RESOURCES; i++)
            capacity[i] = 10 + (double)((seed = seed * 1664525 + 1013904223) >> 24);
        for (int f = 0; f < FLOWS; f++) {
            seed = seed * 1664525 + 1013904223;
            const int a = (int)(seed >> 8) % RESOURCES, b = (int)(seed >> 16) % RESOURCES;
            const double bytes = 1 + (double)(seed >> 22);
            add(&flows, bytes, a, b == a ? -1 : b, -1);
            load[a] += bytes;
            load[b] += b == a ? 0 : bytes;
        }
        for (int i = 0; i < RESOURCES; i++) {
            least = fmax(least, load[i] / capacity[i]);
            sum += load[i] / capacity[i];
        }
        const double found = seconds(&flows, capacity, RESOURCES);
        assert_true(found >= least * (1 - 1e-6) && found <= sum * (1 + 1e-6));
        tern_coll_flows_fini(&flows);
    }
}

static tern_status share_once(tern_alloc mem, void *arg)
{
    const double capacity[] = {100, 200};
    tern_coll_flows flows = {.mem = mem};
    tern_coll_shares shares;
    (void)arg;
    tern_status st = tern_coll_flow_add(&flows, 10);
    if (!st)
        st = tern_coll_use_add(&flows, 0, 1);
    if (!st)
        st = tern_coll_share(&flows, capacity, 2, &shares);
    tern_coll_flows_fini(&flows);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(share_once, NULL);
}

TEST_MAIN(cmocka_unit_test(test_one_link), cmocka_unit_test(test_the_rest_is_shared_anew),
          cmocka_unit_test(test_what_one_leaves_others_take), cmocka_unit_test(test_weights_add_up),
          cmocka_unit_test(test_random_bounds), cmocka_unit_test(test_out_of_memory))
