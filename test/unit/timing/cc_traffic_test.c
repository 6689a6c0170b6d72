/* What collectives of a program put on the machine, and along which axes of the mesh they are. */
#include "timing/cc_traffic.h"

#include <math.h>

#include "timed_collectives.h"
#include "timing/communication_json.h"

static tern_timing time_of(program *b, uint32_t devices)
{
    tern_timing t;
    const tern_timing_options options = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .devices = devices};
    const tern_timing_job job = {.program = &b->p};
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    program_fini(b);
    return t;
}

static const tern_timing_part *part_of(const tern_timing_traffic *traffic,
                                       tern_coll_resource_kind kind, uint32_t from, uint32_t to)
{
    for (size_t i = 0; i < traffic->parts.count; i++) {
        const tern_timing_part *p = &traffic->parts.items[i];
        if (p->part.kind == kind && p->part.at == from && p->part.to == to)
            return p;
    }
    fail_msg("no part %d of %u, %u", (int)kind, from, to);
    return NULL;
}

static void check_near(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-6 * wanted)
        fail_msg("found %g, wanted %g", found, wanted);
}

/* --- bytes of links --- */

/* Device 3 of chip 0 sends to chip 1, device 8 of chip 1 to chip 0: a link each way. */
static void test_bytes_of_links(void **state)
{
    (void)state;
    const uint32_t pairs[] = {3, 9, 8, 2};
    program b;
    tern_timing_traffic traffic;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_PERMUTE, 0, table_of(&b, pairs, 2, 2)), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 1);
    tern_timing t = time_of(&b, 16);
    assert_ok(tern_timing_traffic_of(tern_alloc_host(), &t, 16, &traffic));
    assert_string_equal(traffic.instance->name, "trn2.48xlarge");
    assert_int_equal(traffic.chips, 16);
    assert_int_equal(traffic.instances, 1);
    check_near(part_of(&traffic, TERN_COLL_LINK, 0, 1)->bytes, BYTES);
    check_near(part_of(&traffic, TERN_COLL_LINK, 1, 0)->bytes, BYTES);
    double all = 0;
    for (size_t i = 0; i < traffic.parts.count; i++)
        if (traffic.parts.items[i].part.kind == TERN_COLL_LINK)
            all += traffic.parts.items[i].bytes;
    check_near(all, 2.0 * BYTES);
    const tern_timing_part *busiest = tern_timing_busiest_part(&traffic);
    assert_int_equal(busiest->part.kind, TERN_COLL_LINK);
    assert_string_equal(part_of(&traffic, TERN_COLL_LINK, 0, 1)->name, "link 0 -> 1 (xy)");
    check_near(tern_timing_part_seconds(busiest), BYTES / busiest->bytes_per_s);
    tern_timing_traffic_fini(&traffic);
    tern_timing_fini(&t);
}

/* Within a chip the busiest part is not a link. Each rank sends 7/8 of the data twice. */
static void test_bytes_on_a_chip(void **state)
{
    (void)state;
    program b;
    tern_timing_traffic traffic;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_REDUCE_SCATTER, 0, tern_isa_ap_none()), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 1);
    tern_timing t = time_of(&b, 8);
    assert_ok(tern_timing_traffic_of(tern_alloc_host(), &t, 8, &traffic));
    assert_int_equal(traffic.chips, 1);
    assert_int_equal(traffic.chip_devices, 8);
    for (uint32_t rank = 0; rank < 8; rank++)
        check_near(part_of(&traffic, TERN_COLL_ENGINES, rank, 0)->bytes, BYTES * 7.0 / 8);
    assert_string_equal(tern_timing_busiest_part(&traffic)->name, "DMA engines of device 0");
    tern_timing_traffic_fini(&traffic);
    tern_timing_fini(&t);
}

/* Iterations that are extrapolated count. */
static void test_bytes_of_loop(void **state)
{
    (void)state;
    program b;
    tern_timing_traffic traffic;
    const uint32_t pairs[] = {3, 9};
    program_init(&b);
    const tern_isa_ap groups = table_of(&b, pairs, 1, 2);
    loop(&b, TERN_ENGINE_POOL, 0, 0, 500, 1);
    signal_add(trigger(&b, TERN_CC_PERMUTE, 0, groups), 0, 1);
    tern_isa_new *in = copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64));
    wait_take(in, 0, 1);
    end_loop(&b, TERN_ENGINE_POOL, 0);
    tern_timing t = time_of(&b, 16);
    assert_true(t.simulated < t.instructions / 10);
    assert_ok(tern_timing_traffic_of(tern_alloc_host(), &t, 16, &traffic));
    check_near(part_of(&traffic, TERN_COLL_LINK, 0, 1)->bytes, 500.0 * BYTES);
    tern_timing_traffic_fini(&traffic);
    tern_timing_fini(&t);
}

/* --- axes --- */

static const tern_timing_mesh_axis axes[] = {{"data", 2}, {"none", 1}, {"seq", 2}, {"tensor", 2}};
static const tern_timing_mesh mesh = {axes, TERN_COUNT_OF(axes)};

static tern_timing_axis_row row_of(tern_isa_CC kind, const uint32_t *ranks, uint32_t rows,
                                   uint32_t columns)
{
    tern_timing_axis_row found[TERN_TIMING_PATTERNS];
    program b;
    program_init(&b);
    const tern_isa_ap groups = ranks ? table_of(&b, ranks, rows, columns) : tern_isa_ap_none();
    signal_add(trigger(&b, kind, 0, groups), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 1);
    tern_timing t = time_of(&b, 8);
    assert_int_equal(tern_timing_by_axis(&t, &mesh, found), 1);
    assert_int_equal(found[0].count, 1);
    assert_int_equal(found[0].bytes, BYTES);
    assert_int_equal(found[0].time, t.core[0].collectives.active);
    assert_int_equal(found[0].exposed, t.core[0].collectives.exposed);
    tern_timing_fini(&t);
    return found[0];
}

static void test_names_of_axes(void **state)
{
    (void)state;
    static const struct {
        const char *axes;
        tern_isa_CC kind;
        uint32_t rows, columns, ranks[8];
    } cases[] = {
        {"tensor", TERN_CC_ALL_REDUCE, 4, 2, {0, 1, 2, 3, 4, 5, 6, 7}},
        {"seq", TERN_CC_ALL_GATHER, 4, 2, {0, 2, 1, 3, 4, 6, 5, 7}},
        {"data", TERN_CC_ALL_REDUCE, 4, 2, {0, 4, 1, 5, 2, 6, 3, 7}},
        {"seq,tensor", TERN_CC_ALL_REDUCE, 2, 4, {0, 1, 2, 3, 4, 5, 6, 7}},
        {"data,tensor", TERN_CC_ALL_REDUCE, 2, 4, {0, 1, 4, 5, 2, 3, 6, 7}},
        {"data,seq,tensor", TERN_CC_ALL_REDUCE, 1, 8, {0, 1, 2, 3, 4, 5, 6, 7}},
        {"part of seq,tensor", TERN_CC_ALL_REDUCE, 4, 2, {0, 3, 1, 2, 4, 7, 5, 6}},
        {"seq", TERN_CC_PERMUTE, 4, 2, {0, 2, 1, 3, 4, 6, 5, 7}},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        const tern_timing_axis_row row =
            row_of(cases[i].kind, cases[i].ranks, cases[i].rows, cases[i].columns);
        assert_string_equal(row.axes, cases[i].axes);
    }
    assert_string_equal(row_of(TERN_CC_ALL_REDUCE, NULL, 0, 0).axes, "data,seq,tensor");
}

/* Kinds and axes are rows of their own; the same ones with other sizes or plans are not. */
static void test_rows(void **state)
{
    (void)state;
    tern_timing_axis_row rows[TERN_TIMING_PATTERNS];
    const uint32_t tensor[] = {0, 1, 2, 3, 4, 5, 6, 7}, data[] = {0, 4, 1, 5, 2, 6, 3, 7};
    program b;
    program_init(&b);
    const tern_isa_ap by_tensor = table_of(&b, tensor, 4, 2), by_data = table_of(&b, data, 4, 2);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, by_tensor), 0, 1);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, by_data), 0, 1);
    signal_add(trigger(&b, TERN_CC_ALL_TO_ALL, 0, by_data), 0, 1);
    tern_isa_new *small = trigger(&b, TERN_CC_ALL_REDUCE, 0, by_tensor);
    small->operands[TERN_OPERAND(CC_TRIGGER, src)] = at(TERN_MEM_HBM, TERN_F32, 1, 8, 0);
    small->operands[TERN_OPERAND(CC_TRIGGER, dst)] = at(TERN_MEM_HBM, TERN_F32, 1, 8, 64);
    signal_add(small, 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 4);
    tern_timing t = time_of(&b, 8);
    assert_int_equal(tern_timing_by_axis(&t, &mesh, rows), 3);
    assert_string_equal(rows[0].axes, "tensor");
    assert_int_equal(rows[0].count, 2);
    assert_int_equal(rows[0].bytes, BYTES + 32);
    assert_string_equal(rows[1].axes, "data");
    assert_string_equal(rows[2].kind, "all_to_all");
    const tern_timing_mesh unknown = {0};
    assert_int_equal(tern_timing_by_axis(&t, &unknown, rows), 2);
    assert_string_equal(rows[0].axes, "");
    assert_int_equal(rows[0].count, 3);
    tern_timing_fini(&t);
}

/* More patterns than are told apart: nothing is lost from the sums. */
static void test_many_patterns(void **state)
{
    (void)state;
    enum { MANY = TERN_TIMING_PATTERNS + 8 };
    tern_timing_axis_row rows[TERN_TIMING_PATTERNS];
    program b;
    program_init(&b);
    for (uint32_t i = 0; i < MANY; i++) {
        const uint32_t pair[] = {i % 8, (i % 8 + 1 + i / 8) % 8};
        signal_add(trigger(&b, TERN_CC_PERMUTE, 0, table_of(&b, pair, 1, 2)), 0, 1);
    }
    work(&b, TERN_ENGINE_DVE, 0, MANY);
    tern_timing t = time_of(&b, 8);
    assert_int_equal(t.patterns.count, TERN_TIMING_PATTERNS);
    assert_true(t.patterns.items[TERN_TIMING_PATTERNS - 1].mixed);
    const uint32_t count = tern_timing_by_axis(&t, &mesh, rows);
    uint64_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += rows[i].count;
    assert_int_equal(found, MANY);
    assert_string_equal(rows[count - 1].kind, "others");
    assert_int_equal(rows[count - 1].count, 9);
    tern_timing_fini(&t);
}

/* --- JSON --- */

static void test_json(void **state)
{
    (void)state;
    const uint32_t tensor[] = {0, 1, 2, 3, 4, 5, 6, 7};
    program b;
    tern_timing_traffic traffic;
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, table_of(&b, tensor, 4, 2)), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 1);
    tern_timing t = time_of(&b, 8);
    assert_ok(tern_timing_traffic_of(tern_alloc_host(), &t, 8, &traffic));
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_json_begin_array(w);
    tern_timing_write_communication(&(tern_timing_communication){&t, 0, mesh, &traffic}, w);
    tern_timing_write_traffic(&traffic, &t, w);
    tern_json_end_array(w);
    assert_ok(tern_json_writer_finish(w, &json, &len));
    static const char *const wanted[] = {
        "\"busiest\":{\"part\":\"DMA engines of device 0\",\"bytes\":",
        "\"axes\":[{\"kind\":\"all_reduce\",\"axes\":\"tensor\",\"count\":1,\"bytes\":33554432,",
        "\"instance\":\"trn2.3xlarge\",\"instances\":1,\"chips\":1,\"chip_devices\":8,",
        "{\"kind\":\"hbm\",\"at\":3,\"to\":0,\"part\":\"HBM stack 3\",\"bytes\":"};
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++)
        if (!strstr(json, wanted[i]))
            fail_msg("no %s in %s", wanted[i], json);
    tern_json_writer_destroy(w);
    tern_timing_traffic_fini(&traffic);
    tern_timing_fini(&t);
}

static tern_status traffic_once(tern_alloc mem, void *arg)
{
    tern_timing_traffic traffic;
    tern_timing_patterns copy = {0};
    const tern_timing *t = arg;
    TERN_TRY(tern_timing_traffic_of(mem, t, 16, &traffic));
    tern_timing_traffic_fini(&traffic);
    tern_status st = tern_timing_patterns_copy(mem, &t->patterns, &copy);
    tern_timing_patterns_fini(mem, &copy);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    const uint32_t pairs[] = {3, 9};
    program b;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_PERMUTE, 0, table_of(&b, pairs, 1, 2)), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 1);
    tern_timing t = time_of(&b, 16);
    test_fail_each_allocation(traffic_once, &t);
    tern_timing_fini(&t);
}

TEST_MAIN(cmocka_unit_test(test_bytes_of_links), cmocka_unit_test(test_bytes_on_a_chip),
          cmocka_unit_test(test_bytes_of_loop), cmocka_unit_test(test_names_of_axes),
          cmocka_unit_test(test_rows), cmocka_unit_test(test_many_patterns),
          cmocka_unit_test(test_json), cmocka_unit_test(test_out_of_memory))
