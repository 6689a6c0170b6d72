#include "coll/ring_order.h"

#include "arch/instance.h"
#include "test_support.h"

enum { CHIPS = 64 };

static bool is_linked(const tern_topology *t, uint32_t from, uint32_t to)
{
    uint32_t count, found = 0;
    const tern_link *links = tern_topology_links(t, from, &count);
    for (uint32_t i = 0; i < count; i++)
        found += links[i].to == to;
    return found > 0;
}

/* Marks the links of the orders in both directions; none is used twice. */
static uint32_t check_orders(const tern_topology *t)
{
    static bool used[CHIPS][CHIPS];
    uint32_t links = 0;
    for (uint32_t i = 0; i < CHIPS * CHIPS; i++)
        used[i / CHIPS][i % CHIPS] = false;
    for (uint32_t which = 0; which < tern_coll_ring_order_count(&t->spec); which++) {
        uint64_t seen = 0;
        for (uint32_t at = 0; at < t->chips; at++) {
            const uint32_t from = tern_coll_ring_order(&t->spec, which, at);
            const uint32_t to = tern_coll_ring_order(&t->spec, which, (at + 1) % t->chips);
            assert_true(is_linked(t, from, to));
            assert_false(used[from][to]);
            used[from][to] = used[to][from] = true;
            seen |= UINT64_C(1) << from;
            links++;
        }
        assert_int_equal(__builtin_popcountll(seen), t->chips);
    }
    return links;
}

static void check_torus(uint32_t x, uint32_t y, uint32_t z, uint32_t orders)
{
    const tern_topology_spec spec = {.kind = TERN_TOPOLOGY_TORUS, .dims = {x, y, z}};
    tern_topology t;
    assert_ok(tern_topology_init(&t, tern_alloc_host(), &spec));
    assert_int_equal(tern_coll_ring_order_count(&spec), orders);
    assert_int_equal(check_orders(&t), orders * x * y * z);
    tern_topology_fini(&t);
}

static void test_consecutive_chips_are_linked(void **state)
{
    (void)state;
    check_torus(3, 3, 1, 2);
    check_torus(4, 4, 1, 2);
    check_torus(5, 5, 1, 2);
    check_torus(8, 8, 1, 2);
    check_torus(12, 1, 1, 1);
    check_torus(4, 4, 4, 0);
    check_torus(2, 2, 1, 0);
    check_torus(4, 2, 1, 0);
}

/* All 32 links of the instance are in one of its two orders. */
static void test_instances(void **state)
{
    (void)state;
    static const char *const names[] = {"trn1.32xlarge", "trn2.48xlarge"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_topology t;
        const tern_instance *instance = tern_arch_instance_find(names[i]);
        assert_non_null(instance);
        assert_ok(tern_arch_instance_topology(instance, tern_alloc_host(), &t));
        assert_int_equal(check_orders(&t), 32);
        tern_topology_fini(&t);
    }
}

TEST_MAIN(cmocka_unit_test(test_consecutive_chips_are_linked), cmocka_unit_test(test_instances))
