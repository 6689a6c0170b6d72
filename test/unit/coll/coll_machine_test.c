#include "coll/coll_machine.h"

#include <stdio.h>

#include "test_support.h"

static tern_coll_machine machine_of(const char *name)
{
    tern_coll_machine machine;
    const tern_instance *instance = tern_arch_instance_find(name);
    const tern_coll_machine_spec spec = {.chip = tern_arch_instance_chip(instance),
                                         .instance = instance};
    assert_ok(tern_coll_machine_init(&machine, tern_alloc_host(), &spec));
    return machine;
}

/* The route between two chips as "0 1 5". */
static void check_route(const tern_coll_machine *m, uint32_t from, uint32_t to, const char *wanted)
{
    char text[256];
    tern_coll_flows flows = {.mem = tern_alloc_host()};
    assert_ok(tern_coll_flow_add(&flows, 1));
    assert_ok(tern_coll_use_route(m, &flows, from * m->chip_ranks,
                                  to * m->chip_ranks + m->chip_ranks - 1));
    int used = snprintf(text, sizeof text, "%u", from);
    for (size_t i = 0; i < flows.uses.count; i++) {
        const tern_coll_resource link = tern_coll_resource_of(m, flows.uses.items[i].resource);
        assert_int_equal(link.kind, TERN_COLL_LINK);
        used += snprintf(text + used, sizeof text - (size_t)used, " %u", link.to);
    }
    assert_string_equal(text, wanted);
    tern_coll_flows_fini(&flows);
}

static void test_routes_of_a_torus(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2.48xlarge");
    check_route(&m, 3, 3, "3");
    check_route(&m, 0, 1, "0 1");
    check_route(&m, 0, 3, "0 3");   /* around */
    check_route(&m, 0, 2, "0 1 2"); /* either way: upwards */
    check_route(&m, 0, 5, "0 1 5"); /* x first */
    check_route(&m, 15, 0, "15 12 0");
    tern_coll_machine_fini(&m);
    m = machine_of("trn2-ultraserver");
    check_route(&m, 0, 16 + 1, "0 1 17");
    check_route(&m, 0, 48, "0 48");
    tern_coll_machine_fini(&m);
}

static void test_routes_of_switches(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn3-gen2-ultraserver"); /* 2 racks, 18 sleds, 4 chips */
    check_route(&m, 0, 3, "0 144 3");
    check_route(&m, 0, 4, "0 180 4");
    check_route(&m, 0, 72, "0 72");
    check_route(&m, 0, 77, "0 72 181 77");
    tern_coll_machine_fini(&m);
}

/* A route has as many hops as the topology counts. */
static void test_routes_are_short(void **state)
{
    (void)state;
    tern_coll_machine m = machine_of("trn2-ultraserver");
    for (uint32_t from = 0; from < m.chips; from++)
        for (uint32_t to = 0; to < m.chips; to++) {
            tern_coll_flows flows = {.mem = tern_alloc_host()};
            assert_ok(tern_coll_flow_add(&flows, 1));
            assert_ok(tern_coll_use_route(&m, &flows, from * m.chip_ranks, to * m.chip_ranks));
            assert_int_equal(flows.uses.count, tern_topology_hops(&m.topology, from, to));
            tern_coll_flows_fini(&flows);
        }
    tern_coll_machine_fini(&m);
}

static void test_resources(void **state)
{
    (void)state;
    char text[64];
    tern_coll_machine m = machine_of("trn2.48xlarge");
    assert_int_equal(m.chip_ranks, 4);
    assert_int_equal(m.first[TERN_COLL_HBM], 64);
    assert_int_equal(m.first[TERN_COLL_LINK] - m.first[TERN_COLL_HBM], 64);
    assert_int_equal(m.first[TERN_COLL_NETWORK_OUT] - m.first[TERN_COLL_LINK], 64);
    assert_true(m.bytes_per_s[m.first[TERN_COLL_NETWORK_IN]] == 25e9); /* 200 Gb/s a chip */
    assert_true(m.bytes_per_s[m.first[TERN_COLL_LINK]] == 256e9);
    tern_coll_resource_print(&m, tern_coll_resource_of(&m, m.first[TERN_COLL_LINK]), text,
                             sizeof text);
    assert_string_equal(text, "link 0 -> 12 (xy)");
    tern_coll_resource_print(&m, tern_coll_resource_of(&m, 5), text, sizeof text);
    assert_string_equal(text, "DMA engines of rank 5");
    tern_coll_resource_print(&m, tern_coll_resource_of(&m, 64 + 3), text, sizeof text);
    assert_string_equal(text, "HBM stack 3");
    tern_coll_resource_print(&m, tern_coll_resource_of(&m, m.first[TERN_COLL_NETWORK_IN] + 2), text,
                             sizeof text);
    assert_string_equal(text, "network of chip 2");
    tern_coll_machine_fini(&m);
}

static void test_faults(void **state)
{
    (void)state;
    tern_coll_machine m;
    const tern_instance *instance = tern_arch_instance_find("trn2.48xlarge");
    tern_coll_fault fault = {{TERN_COLL_LINK, 4, 0}, 0.5};
    tern_coll_machine_spec spec = {.chip = tern_arch_instance_chip(instance),
                                   .instance = instance,
                                   .faults = &fault,
                                   .fault_count = 1};
    assert_ok(tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    uint32_t slow = 0;
    for (uint32_t i = m.first[TERN_COLL_LINK]; i < m.first[TERN_COLL_NETWORK_OUT]; i++)
        slow += m.bytes_per_s[i] == 128e9;
    assert_int_equal(slow, 2); /* both directions */
    tern_coll_machine_fini(&m);
    fault.part.to = 2;
    assert_fails(INVALID, "no link between 4 and 2",
                 tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    fault.part = (tern_coll_resource){TERN_COLL_ENGINES, 64, 0};
    assert_fails(INVALID, "no part 64", tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    spec.fault_count = 0;
    spec.core_group = 3;
    assert_fails(INVALID, "do not divide", tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    spec.instance = tern_arch_instance_find("p5.48xlarge");
    spec.core_group = 1;
    assert_fails(UNSUPPORTED, "not modelled", tern_coll_machine_init(&m, tern_alloc_host(), &spec));
}

static tern_status make_machine(tern_alloc mem, void *arg)
{
    tern_coll_machine m;
    const tern_coll_machine_spec spec = {.chip = tern_arch_chip_builtin("trn2"), .instance = arg};
    TERN_TRY(tern_coll_machine_init(&m, mem, &spec));
    tern_coll_machine_fini(&m);
    return NULL;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(make_machine, NULL);
    test_fail_each_allocation(make_machine, (void *)tern_arch_instance_find("trn2.48xlarge"));
}

TEST_MAIN(cmocka_unit_test(test_routes_of_a_torus), cmocka_unit_test(test_routes_of_switches),
          cmocka_unit_test(test_routes_are_short), cmocka_unit_test(test_resources),
          cmocka_unit_test(test_faults), cmocka_unit_test(test_out_of_memory))
