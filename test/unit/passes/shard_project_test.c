/* Shardings of tensors as axes of factors, and back. */
#include "pass_text.h"
#include "passes/shard_project.h"

/* 24 partitions: x = {6, 4}, y = {2, 3}, z = {1, 2} */
static const tern_shard_mesh_axis mesh_axes[] = {{1, {6, 4}}, {2, {2, 3}}, {3, {1, 2}}};
static const tern_shard_mesh mesh = {.axis_count = 3, .axes = mesh_axes, .count = 24};

enum { X, Y, Z };

typedef struct {
    tern_arena arena;
    tern_shard_rule *rule;
    tern_sharding shardings[8];
    const tern_sharding *given[8];
    tern_shard_projection p;
} subject;

static void open_subject(subject *t, const char *rule)
{
    *t = (subject){0};
    tern_arena_init(&t->arena, tern_alloc_host(), 0);
    assert_ok(tern_shard_rule_parse(rule, strlen(rule), &t->arena, &t->rule));
    for (uint32_t i = 0; i < t->rule->operand_count + t->rule->result_count; i++) {
        assert_ok(
            tern_sharding_make(&t->arena, &mesh, t->rule->tensors[i].rank, true, &t->shardings[i]));
        t->given[i] = &t->shardings[i];
    }
}

static void shard(subject *t, uint32_t tensor, uint32_t dim, int axis)
{
    tern_shard_axes_push(&t->shardings[tensor].dims[dim].axes, mesh_axes[axis].axis);
}

static void project(subject *t)
{
    assert_ok(tern_shard_project(t->rule, t->given, &t->arena, &t->p));
}

/* "6:4 1:2|3:2": stride and size of the axes, then those of the overflow. */
static void assert_share(const subject *t, uint32_t tensor, uint32_t factor, const char *wanted)
{
    const tern_shard_share *share = tern_shard_share_of(&t->p, tensor, factor);
    char text[128] = "";
    size_t len = 0;
    for (uint32_t i = 0; i < share->axes.count + share->overflow.count; i++) {
        bool over = i >= share->axes.count;
        tern_shard_axis a =
            over ? share->overflow.items[i - share->axes.count] : share->axes.items[i];
        len += (size_t)snprintf(text + len, sizeof text - len, "%s%d:%d",
                                over && i == share->axes.count ? "|" : (i ? " " : ""), a.stride,
                                a.size);
    }
    assert_string_equal(text, wanted);
}

static void factors_share_the_axes_of_a_dimension(void **state)
{
    (void)state;
    subject t;
    open_subject(&t, "([ij, k])->([i, jk]) {i=2, j=4, k=4}");
    shard(&t, 0, 0, X);
    shard(&t, 0, 0, Z);
    shard(&t, 1, 1, Y);
    project(&t);
    assert_share(&t, 0, 0, "12:2");
    assert_share(&t, 0, 1, "6:2 1:2");
    assert_share(&t, 0, 2, "");
    assert_share(&t, 1, 1, "|2:3"); /* 3 does not divide j */
    assert_share(&t, 1, 2, "");
    assert_false(tern_shard_share_of(&t.p, 1, 1)->is_open);
    assert_false(tern_shard_share_of(&t.p, 1, 2)->is_open);
    assert_true(tern_shard_share_of(&t.p, 1, 0)->is_open);
    assert_true(tern_shard_share_of(&t.p, 1, 2)->is_minor);
    assert_false(tern_shard_share_of(&t.p, 1, 1)->is_minor);
    tern_arena_fini(&t.arena);
}

static void the_minor_factor_takes_the_rest(void **state)
{
    (void)state;
    subject t;
    open_subject(&t, "([ij], [j])->([i, j]) {i=4, j=5} reduction={j}");
    shard(&t, 0, 0, X);
    shard(&t, 0, 0, Y);
    shard(&t, 0, 0, Z);
    shard(&t, 1, 0, X);
    t.given[2] = NULL;
    project(&t);
    assert_share(&t, 0, 0, "6:4");
    assert_share(&t, 0, 1, "2:3 1:2");
    assert_share(&t, 1, 1, "6:4");
    assert_false(tern_shard_share_of(&t.p, 1, 0)->is_present);
    assert_true(tern_shard_share_of(&t.p, 1, 1)->is_present);
    assert_share(&t, 2, 0, "");
    assert_true(tern_shard_share_of(&t.p, 2, 0)->is_open);
    tern_arena_fini(&t.arena);
}

static void axes_go_from_tensor_to_tensor(void **state)
{
    (void)state;
    subject t;
    open_subject(&t, "([i, j])->([ij]) {i=4, j=6}");
    shard(&t, 0, 0, X);
    shard(&t, 0, 1, Y);
    project(&t);
    for (uint32_t f = 0; f < 2; f++)
        tern_shard_share_of(&t.p, 1, f)->axes = tern_shard_share_of(&t.p, 0, f)->axes;
    assert_true(tern_shard_expand(&t.p, 1, &t.shardings[1]));
    assert_false(tern_shard_expand(&t.p, 1, &t.shardings[1]));
    assert_false(tern_shard_expand(&t.p, 0, &t.shardings[0]));
    const tern_shard_axes *axes = &t.shardings[1].dims[0].axes;
    assert_int_equal(axes->count, 2); /* axes of the mesh, although {2, 12} is the same */
    assert_int_equal(axes->items[0].stride, 6);
    assert_int_equal(axes->items[1].stride, 2);
    assert_int_equal(axes->items[1].size, 3);
    tern_arena_fini(&t.arena);
}

/* A factor behind one that is not sharded completely cannot keep its axes. */
static void a_shard_is_one_range(void **state)
{
    (void)state;
    subject t;
    open_subject(&t, "([i, j])->([ij]) {i=8, j=6}");
    shard(&t, 0, 0, X);
    shard(&t, 0, 1, Y);
    project(&t);
    for (uint32_t f = 0; f < 2; f++)
        tern_shard_share_of(&t.p, 1, f)->axes = tern_shard_share_of(&t.p, 0, f)->axes;
    tern_shard_axes axes = tern_shard_expand_dim(&t.p, 1, 0);
    assert_int_equal(axes.count, 1);
    assert_int_equal(axes.items[0].stride, 6);
    tern_arena_fini(&t.arena);
}

/* Distributes the axes of the mesh, or halves of x, at random over the dimensions of a tensor. */
static void shard_at_random(subject *t, uint32_t tensor, uint64_t *seed)
{
    tern_sharding *s = &t->shardings[tensor];
    tern_shard_axis parts[] = {{12, 2}, {6, 2}, {2, 3}, {1, 2}};
    for (uint32_t i = 0; i < TERN_COUNT_OF(parts); i++) {
        uint32_t k = i + (uint32_t)(test_random(seed) % (TERN_COUNT_OF(parts) - i));
        tern_shard_axis a = parts[k];
        parts[k] = parts[i];
        uint32_t dim = (uint32_t)(test_random(seed) % (s->rank + 1));
        if (dim < s->rank)
            tern_shard_axes_push(&s->dims[dim].axes, a);
    }
}

static void nothing_is_lost(void **state)
{
    (void)state;
    static const char *const rules[] = {
        "([i, j])->([j, i]) {i=4, j=6}",
        "([ij, k])->([i, jk]) {i=2, j=4, k=4}",
        "([ijk])->([i, jk]) {i=3, j=2, k=2}",
        "([ij, mn])->([ik, ln]) {i=2, j=3, k=2, l=3, m=2, n=2} need_replication={j, k, l, m}",
        "([j, k])->([i, j]) {i=1, j=4, k=1}",
        "([i, j])->([ij]) {i=0, j=4}",
    };
    uint64_t seed = test_seed();
    for (int round = 0; round < 3000; round++) {
        subject t;
        open_subject(&t, rules[(size_t)round % TERN_COUNT_OF(rules)]);
        for (uint32_t i = 0; i < 2; i++)
            shard_at_random(&t, i, &seed);
        project(&t);
        for (uint32_t i = 0; i < 2; i++)
            for (uint32_t d = 0; d < t.shardings[i].rank; d++) {
                tern_shard_axes back = tern_shard_expand_dim(&t.p, i, d);
                assert_true(tern_shard_axes_equal(&back, &t.shardings[i].dims[d].axes));
            }
        tern_arena_fini(&t.arena);
    }
}

static tern_status project_once(tern_alloc mem, void *arg)
{
    const subject *t = arg;
    tern_shard_projection p;
    tern_arena arena;
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_shard_project(t->rule, t->given, &arena, &p);
    tern_arena_fini(&arena);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    subject t;
    open_subject(&t, "([i, j])->([ij]) {i=4, j=6}");
    test_fail_each_allocation(project_once, &t);
    tern_arena_fini(&t.arena);
}

TEST_MAIN(cmocka_unit_test(factors_share_the_axes_of_a_dimension),
          cmocka_unit_test(the_minor_factor_takes_the_rest),
          cmocka_unit_test(axes_go_from_tensor_to_tensor), cmocka_unit_test(a_shard_is_one_range),
          cmocka_unit_test(nothing_is_lost), cmocka_unit_test(every_allocation_may_fail))
