/* timing_axis_test.c - programs timed for a mesh whose outermost axis has another size: against the
 * same program with the groups of that mesh, and against collectives timed by hand. */
#include <math.h>
#include <stdlib.h>

#include "coll/coll_time.h"
#include "timing_programs.h"

enum { ELEMS = 1 << 12, BYTES = 128 * ELEMS * 4 };

static const tern_chip *trn2(void) { return tern_arch_chip_builtin("trn2"); }

/* --- programs --- */

typedef enum { ALONG_OUTER, ALONG_INNER, ALONG_BOTH, ALONG_NONE } groups_kind;

/* The groups of a mesh (outer, inner): along one axis, along both, or absent. */
static tern_isa_ap groups_of(program *b, groups_kind kind, uint32_t outer, uint32_t inner)
{
    const uint32_t rows = kind == ALONG_OUTER ? inner : kind == ALONG_INNER ? outer : 1;
    const uint32_t columns = outer * inner / rows;
    if (kind == ALONG_NONE)
        return tern_isa_ap_none();
    uint32_t *ranks = malloc(sizeof(*ranks) * rows * columns);
    assert_non_null(ranks);
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t i = 0; i < columns; i++)
            ranks[row * columns + i] = kind == ALONG_OUTER ? row + i * inner : row * columns + i;
    const tern_isa_ap ap = table_of(b, ranks, rows, columns);
    free(ranks);
    return ap;
}

static void collective(program *b, tern_isa_CC kind, tern_isa_ap groups)
{
    tern_isa_new *in = add(b, TERN_OP_CC_TRIGGER, TERN_ENGINE_POOL);
    in->operands[TERN_OPERAND(CC_TRIGGER, dst)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, BYTES);
    in->operands[TERN_OPERAND(CC_TRIGGER, src)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, 0);
    in->operands[TERN_OPERAND(CC_TRIGGER, groups)] = groups;
    in->args[TERN_ARG(CC_TRIGGER, kind)] = (uint32_t)kind;
    in->args[TERN_ARG(CC_TRIGGER, op)] = TERN_ALU_ADD;
}

static tern_timing_options options_of(tern_timing_axis axis, uint32_t devices)
{
    return (tern_timing_options){
        .mem = tern_alloc_host(), .chip = trn2(), .devices = devices, .axis = axis};
}

static double active_ns(const program *b, const tern_timing_options *o)
{
    tern_timing t;
    const tern_timing_job job = {.program = &b->p};
    assert_ok(tern_timing_run(o, &job, 1, &t));
    const double ns = tern_time_ns(t.core[0].collectives.active);
    tern_timing_fini(&t);
    return ns;
}

/* --- the same as the groups of the mesh that is wanted --- */

static double grown_ns(groups_kind kind, tern_timing_axis axis, uint32_t size, tern_isa_CC op)
{
    program b;
    program_init(&b);
    collective(&b, op, groups_of(&b, kind, axis.size, axis.stride));
    const tern_timing_options o = options_of(axis, axis.stride * size);
    assert_ok(tern_timing_check_axis(&o, &b.p));
    const double ns = active_ns(&b, &o);
    program_fini(&b);
    return ns;
}

static double compiled_ns(groups_kind kind, uint32_t stride, uint32_t size, tern_isa_CC op)
{
    program b;
    program_init(&b);
    collective(&b, op, groups_of(&b, kind, size, stride));
    const tern_timing_options o = options_of((tern_timing_axis){0}, stride * size);
    const double ns = active_ns(&b, &o);
    program_fini(&b);
    return ns;
}

/* In a chip, an instance, an UltraServer, two and eight of them; positions in a part of a chip, in
 * an instance and in several. */
static void test_as_compiled(void **state)
{
    (void)state;
    static const struct {
        uint32_t stride, from, to;
    } cases[] = {{2, 2, 4},    {4, 2, 16},  {16, 2, 8},  {16, 8, 2},  {16, 4, 32},
                 {16, 8, 64},  {8, 3, 512}, {64, 2, 48}, {512, 2, 4}, {1024, 2, 3},
                 {128, 2, 12}, {1, 4, 128}, {16, 2, 96}, {2, 5, 7},   {3, 2, 5}};
    static const groups_kind kinds[] = {ALONG_OUTER, ALONG_INNER, ALONG_BOTH, ALONG_NONE};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        for (size_t k = 0; k < TERN_COUNT_OF(kinds); k++) {
            const tern_timing_axis axis = {cases[i].stride, cases[i].from};
            const double found = grown_ns(kinds[k], axis, cases[i].to, TERN_CC_ALL_REDUCE);
            const double wanted =
                compiled_ns(kinds[k], cases[i].stride, cases[i].to, TERN_CC_ALL_REDUCE);
            if (found != wanted)
                fail_msg("stride %u, %u to %u, groups %d: %.1f ns, wanted %.1f", cases[i].stride,
                         cases[i].from, cases[i].to, (int)kinds[k], found, wanted);
        }
}

/* Collectives that are not along the axis take what they took. */
static void test_others_stay(void **state)
{
    (void)state;
    static const tern_isa_CC ops[] = {TERN_CC_ALL_GATHER, TERN_CC_REDUCE_SCATTER,
                                      TERN_CC_ALL_TO_ALL};
    const tern_timing_axis axis = {16, 8};
    for (size_t i = 0; i < TERN_COUNT_OF(ops); i++)
        assert_true(grown_ns(ALONG_INNER, axis, 32, ops[i]) ==
                    compiled_ns(ALONG_INNER, 16, 32, ops[i]));
}

/* --- by hand --- */

static double by_hand_ns(const char *instance, uint32_t stride, uint32_t nodes)
{
    tern_coll_machine m;
    tern_coll_cost cost;
    const tern_coll_machine_spec spec = {
        .chip = trn2(), .instance = tern_arch_instance_find(instance), .core_group = 1};
    assert_ok(tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    const uint32_t all = tern_coll_machine_ranks(&m), of_group = all / stride;
    uint32_t *ranks = malloc(sizeof(*ranks) * all);
    assert_non_null(ranks);
    for (uint32_t i = 0; i < all; i++)
        ranks[i] = i / of_group + i % of_group * stride;
    const tern_coll_request request = {
        .kind = TERN_COLL_ALL_REDUCE,
        .bytes = BYTES,
        .groups = {.ranks = ranks, .count = stride, .node_ranks = of_group, .nodes = nodes}};
    assert_ok(tern_coll_time(&m, &request, &cost));
    tern_coll_machine_fini(&m);
    free(ranks);
    return cost.ns;
}

/* 16 devices at each of 250,000 positions: 500,000 chips. The time depends on the instance. */
static void test_many_chips(void **state)
{
    (void)state;
    static const struct {
        const char *instance;
        uint32_t size, nodes;
    } cases[] = {{"trn2.48xlarge", 250000, 31250},
                 {"trn2-ultraserver", 250016, 7813},
                 {"trn2-ultraserver", 249984, 7812},
                 {"trn2.48xlarge", 32, 4},
                 {"trn2-ultraserver", 32, 1}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        program b;
        program_init(&b);
        collective(&b, TERN_CC_ALL_REDUCE, groups_of(&b, ALONG_OUTER, 8, 16));
        tern_timing_options o = options_of((tern_timing_axis){16, 8}, 16 * cases[i].size);
        o.instance = tern_arch_instance_find(cases[i].instance);
        assert_ok(tern_timing_check_axis(&o, &b.p));
        const double wanted = by_hand_ns(cases[i].instance, 16, cases[i].nodes);
        assert_true(fabs(active_ns(&b, &o) - wanted) < 0.01);
        program_fini(&b);
    }
}

/* --- the barrier --- */

static void test_barrier(void **state)
{
    (void)state;
    static const struct {
        groups_kind groups;
        uint32_t stride, size, to;
        bool wanted;
    } cases[] = {
        {ALONG_OUTER, 2, 2, 4, false}, {ALONG_OUTER, 2, 2, 8, true}, {ALONG_INNER, 2, 2, 8, false},
        {ALONG_NONE, 2, 2, 8, true},   {ALONG_BOTH, 2, 2, 8, true},  {ALONG_INNER, 16, 2, 8, true},
        {ALONG_OUTER, 2, 8, 4, false}, {ALONG_BOTH, 2, 8, 4, false}, {ALONG_NONE, 2, 8, 4, false}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        program b;
        const tern_timing_axis axis = {cases[i].stride, cases[i].size};
        program_init(&b);
        collective(&b, TERN_CC_ALL_REDUCE, groups_of(&b, cases[i].groups, axis.size, axis.stride));
        const tern_timing_options o = options_of(axis, axis.stride * cases[i].to);
        assert_int_equal(tern_timing_start_barrier(&o, &b.p) > 0, cases[i].wanted);
        program_fini(&b);
    }
}

/* --- what is another program --- */

static void check_refused(tern_isa_CC kind, groups_kind groups, tern_timing_axis axis,
                          uint32_t devices, const char *text)
{
    program b;
    program_init(&b);
    collective(&b, kind, groups_of(&b, groups, 8, 16));
    const tern_timing_options o = options_of(axis, devices);
    tern_status st = tern_timing_check_axis(&o, &b.p);
    assert_non_null(st);
    if (!strstr(tern_status_message(st), text))
        fail_msg("found \"%s\", wanted \"%s\"", tern_status_message(st), text);
    tern_status_free(st);
    program_fini(&b);
}

static void test_refused(void **state)
{
    (void)state;
    const tern_timing_axis data = {16, 8}, half = {64, 2}, odd = {48, 2};
    check_refused(TERN_CC_ALL_GATHER, ALONG_OUTER, data, 512, "has all_gather along the axis");
    check_refused(TERN_CC_REDUCE_SCATTER, ALONG_NONE, data, 512, "has reduce_scatter along");
    check_refused(TERN_CC_ALL_TO_ALL, ALONG_BOTH, data, 512, "has all_to_all along the axis");
    check_refused(TERN_CC_ALL_REDUCE, ALONG_INNER, (tern_timing_axis){8, 16}, 512,
                  "along a part of the axis");
    check_refused(TERN_CC_ALL_REDUCE, ALONG_INNER, (tern_timing_axis){128, 1}, 512, "2 or more");
    check_refused(TERN_CC_ALL_REDUCE, ALONG_INNER, (tern_timing_axis){0, 2}, 512, "2 or more");
    check_refused(TERN_CC_ALL_REDUCE, ALONG_INNER, data, 500, "500 devices are not");
    check_refused(TERN_CC_ALL_REDUCE, ALONG_NONE, odd, 480 * 3, "one of them must divide");
    const tern_timing_options o = options_of(half, 1024);
    program b;
    program_init(&b);
    collective(&b, TERN_CC_ALL_REDUCE, groups_of(&b, ALONG_OUTER, 8, 16));
    assert_ok(tern_timing_check_axis(&o, &b.p)); /* the major half of an axis, and all of it */
    program_fini(&b);
}

static tern_status run_once(tern_alloc mem, void *arg)
{
    tern_timing t;
    tern_timing_options options = options_of((tern_timing_axis){16, 8}, 1024);
    const tern_timing_job job = {.program = &((program *)arg)->p};
    options.mem = mem;
    TERN_TRY(tern_timing_run(&options, &job, 1, &t));
    tern_timing_fini(&t);
    return NULL;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    collective(&b, TERN_CC_ALL_REDUCE, groups_of(&b, ALONG_OUTER, 8, 16));
    test_fail_each_allocation(run_once, &b);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_as_compiled), cmocka_unit_test(test_others_stay),
          cmocka_unit_test(test_many_chips), cmocka_unit_test(test_barrier),
          cmocka_unit_test(test_refused), cmocka_unit_test(test_out_of_memory))
