/* Shardings: reading and writing attributes, comparing, shapes and offsets of shards. */
#include "pass_text.h"
#include "passes/shard_sharding.h"

#define MESHES                                                                        \
    "sdy.mesh @xy = <[\"x\"=4, \"one\"=1, \"y\"=2]>\n"                                \
    "sdy.mesh @ab = <[\"a\"=2, \"b\"=4]>\n"                                           \
    "sdy.mesh @three = <[\"p\"=2, \"q\"=3]>\n"                                        \
    "sdy.mesh @swapped = <[\"x\"=4, \"y\"=2], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]>\n" \
    "sdy.mesh @one_device = <[], device_ids=[5]>\n"

/* A module with one constraint, read. */
typedef struct {
    tern_hlo_module *m;
    tern_arena arena;
    tern_shard_meshes meshes;
    tern_hlo_attr attr;
    tern_hlo_type type;
    tern_sharding s;
} subject;

static tern_hlo_op first_op_of_main(const tern_hlo_module *m)
{
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    return tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->first;
}

static void open_subject(subject *t, tern_alloc mem, tern_hlo_module *m)
{
    t->m = m;
    tern_arena_init(&t->arena, mem, 0);
    t->meshes = (tern_shard_meshes){.m = m, .arena = &t->arena};
    tern_hlo_op op = first_op_of_main(m);
    t->attr = tern_hlo_op_attr(m, op, TERN_HLO_A_sharding);
    t->type = tern_hlo_value_type(m, tern_hlo_operands(m, op)[0]);
}

static void close_subject(subject *t)
{
    tern_arena_fini(&t->arena);
    tern_hlo_module_destroy(t->m);
}

static tern_status read_text(tern_alloc mem, const char *type, const char *sharding, subject *t)
{
    char text[2048];
    tern_hlo_module *m = NULL;
    snprintf(text, sizeof text,
             MESHES "func.func @main(%%a: %s) -> %s {\n"
                    "  %%0 = sdy.sharding_constraint %%a <%s> : %s\n  return %%0 : %s\n}\n",
             type, type, sharding, type, type);
    TERN_TRY(pass_read(mem, text, &m));
    open_subject(t, mem, m);
    return tern_sharding_read(&t->meshes, t->attr, &t->s);
}

static void read_sharding(subject *t, const char *type, const char *sharding)
{
    *t = (subject){0};
    assert_ok(read_text(tern_alloc_host(), type, sharding, t));
}

static void assert_axis(tern_shard_axis a, int32_t stride, int32_t size)
{
    assert_int_equal(a.stride, stride);
    assert_int_equal(a.size, size);
}

static void attributes_become_digits_of_the_id(void **state)
{
    (void)state;
    subject t;
    read_sharding(&t, "tensor<8x8x8xf32>",
                  "@xy, [{\"x\":(1)2, \"y\", ?}p1, {}, {\"one\", ?}], "
                  "replicated={\"x\":(2)2}");
    assert_int_equal(t.s.rank, 3);
    assert_int_equal(t.s.dims[0].axes.count, 2);
    assert_axis(t.s.dims[0].axes.items[0], 4, 2);
    assert_axis(t.s.dims[0].axes.items[1], 1, 2);
    assert_true(t.s.dims[0].is_open);
    assert_int_equal(t.s.dims[0].priority, 1);
    assert_int_equal(t.s.dims[1].axes.count, 0);
    assert_false(t.s.dims[1].is_open);
    assert_int_equal(t.s.dims[2].axes.count, 0);
    assert_true(t.s.dims[2].is_open);
    assert_int_equal(t.s.replicated.count, 1);
    assert_axis(t.s.replicated.items[0], 2, 2);
    assert_int_equal(t.s.unreduced.count, 0);
    assert_int_equal(t.s.mesh->count, 8);
    assert_null(t.s.mesh->device_ids);
    tern_shard_axes used = tern_sharding_used_axes(&t.s);
    assert_int_equal(tern_shard_axes_product(&used), 4);
    close_subject(&t);
}

/* Reading and writing gives the same attribute. */
static void assert_round_trip(const char *type, const char *sharding)
{
    subject t;
    read_sharding(&t, type, sharding);
    tern_hlo_attr back;
    assert_ok(tern_sharding_write(t.m, &t.s, t.s.mesh, &back));
    if (back != t.attr)
        fail_msg("%s is written differently", sharding);
    close_subject(&t);
}

static void attributes_are_written_back(void **state)
{
    (void)state;
    assert_round_trip("tensor<f32>", "@xy, []");
    assert_round_trip("tensor<8x8xf32>", "@xy, [{\"x\"}, {\"y\"}]");
    assert_round_trip("tensor<8x8xf32>", "@xy, [{\"x\", \"y\", ?}, {?}p3]");
    assert_round_trip("tensor<8x8xf32>", "@xy, [{\"y\", \"x\"}, {}]");
    assert_round_trip("tensor<8x8xf32>", "@xy, [{\"x\":(2)2, \"y\"}, {\"x\":(1)2}]");
    assert_round_trip("tensor<8xf32>", "@xy, [{}], replicated={\"x\"}, unreduced={\"y\"}");
    assert_round_trip("tensor<8xf32>", "@swapped, [{\"x\"}]");
    assert_round_trip("tensor<8xf32>", "@one_device, [{}]");
    assert_round_trip("tensor<8xf32>", "mesh<[\"k\"=3]>, [{\"k\"}]");
}

static tern_hlo_attr mesh_ref(tern_hlo_module *m, const char *name)
{
    tern_hlo_attr ref;
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_SYMBOL, name, strlen(name), &ref));
    return ref;
}

static const tern_shard_mesh *mesh_of(subject *t, const char *name)
{
    const tern_shard_mesh *mesh;
    assert_ok(tern_shard_mesh_find(&t->meshes, mesh_ref(t->m, name), &mesh));
    return mesh;
}

static void other_meshes_name_the_same_axes(void **state)
{
    (void)state;
    subject t;
    read_sharding(&t, "tensor<8x8xf32>", "@xy, [{\"x\"}, {\"y\"}]");
    tern_hlo_attr written;
    tern_sharding again;
    tern_text text;
    assert_ok(tern_sharding_write(t.m, &t.s, mesh_of(&t, "ab"), &written));
    assert_ok(tern_hlo_op_set_attr(t.m, first_op_of_main(t.m), TERN_HLO_A_sharding, written));
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(t.m, NULL, &text));
    assert_non_null(strstr(tern_text_get(&text), "<@ab, [{\"a\", \"b\":(1)2}, {\"b\":(2)2}]>"));
    tern_text_fini(&text);
    assert_ok(tern_sharding_read(&t.meshes, written, &again));
    assert_true(tern_sharding_equal(&t.s, &again));
    close_subject(&t);
}

static void axes_that_a_mesh_lacks_cannot_be_written(void **state)
{
    (void)state;
    subject t;
    read_sharding(&t, "tensor<8xf32>", "mesh<[\"u\"=3, \"v\"=2]>, [{\"v\"}]");
    tern_hlo_attr written;
    assert_fails(INVALID, "stride 1, size 2",
                 tern_sharding_write(t.m, &t.s, mesh_of(&t, "three"), &written));
    close_subject(&t);
}

static void devices_are_noted(void **state)
{
    (void)state;
    subject t, u;
    read_sharding(&t, "tensor<8xf32>", "@swapped, [{\"x\"}]");
    read_sharding(&u, "tensor<8xf32>", "@one_device, [{}]");
    assert_int_equal(t.s.mesh->device_ids[0], 1);
    assert_false(tern_shard_mesh_is_single(t.s.mesh));
    assert_true(tern_shard_mesh_is_single(u.s.mesh));
    assert_int_equal(u.s.mesh->device_ids[0], 5);
    tern_sharding plain = t.s;
    plain.mesh = mesh_of(&t, "xy");
    assert_false(tern_sharding_same_layout(&plain, &t.s));
    close_subject(&t);
    close_subject(&u);
}

static void layouts_compare_without_hints(void **state)
{
    (void)state;
    subject t;
    read_sharding(&t, "tensor<8x8xf32>", "@xy, [{\"x\", ?}p2, {}], replicated={\"y\"}");
    tern_sharding same, other;
    assert_ok(tern_sharding_copy(&t.arena, &t.s, &same));
    assert_true(tern_sharding_equal(&t.s, &same));
    same.dims[0].is_open = false;
    same.replicated.count = 0;
    assert_true(tern_sharding_same_layout(&t.s, &same));
    assert_false(tern_sharding_equal(&t.s, &same));
    assert_ok(tern_sharding_make(&t.arena, t.s.mesh, 2, true, &other));
    assert_false(tern_sharding_same_layout(&t.s, &other));
    assert_ok(tern_sharding_copy(&t.arena, &t.s, &other));
    tern_shard_axes_push(&other.unreduced, (tern_shard_axis){1, 2});
    assert_false(tern_sharding_same_layout(&t.s, &other));
    close_subject(&t);
}

static void shards_are_rounded_up(void **state)
{
    (void)state;
    subject t;
    read_sharding(&t, "tensor<7x6xbf16>", "@xy, [{\"x\"}, {\"y\"}]");
    const tern_shard_axes *x = &t.s.dims[0].axes;
    tern_hlo_type local;
    assert_ok(tern_shard_local_type(t.m, t.type, &t.s, &local));
    const tern_hlo_type_info *info = tern_hlo_type_of(t.m, local);
    assert_int_equal(info->dims[0], 2);
    assert_int_equal(info->dims[1], 3);
    assert_int_equal(info->dtype, TERN_BF16);
    for (int64_t id = 0; id < 8; id++) {
        assert_int_equal(tern_shard_offset(x, 7, id), id / 2 * 2);
        assert_int_equal(tern_shard_filled_size(x, 7, id), id < 6 ? 2 : 1);
        assert_int_equal(tern_shard_offset(&t.s.dims[1].axes, 6, id), id % 2 * 3);
    }
    assert_int_equal(tern_shard_offset(x, 5, 7), 6);
    assert_int_equal(tern_shard_filled_size(x, 5, 7), 0);
    assert_int_equal(tern_shard_filled_size(x, 5, 5), 1);
    assert_int_equal(tern_shard_local_size(x, 0), 0);
    close_subject(&t);
}

static void assert_refused(tern_code code, const char *sharding, const char *message)
{
    subject t = {0};
    tern_status st = read_text(tern_alloc_host(), "tensor<8x8xf32>", sharding, &t);
    test_assert_fails(code, message, st, sharding, __FILE__, __LINE__);
    close_subject(&t);
}

static void bad_shardings_are_refused(void **state)
{
    (void)state;
    assert_refused(TERN_INVALID, "@none, [{}, {}]", "mesh @none, which does not exist");
    assert_refused(TERN_INVALID, "@main, [{}, {}]", "mesh @main, which does not exist");
    assert_refused(TERN_INVALID, "@xy, [{\"z\"}, {}]", "axis \"z\"");
    assert_refused(TERN_INVALID, "@xy, [{\"x\"}, {\"x\"}]", "\"x\" twice");
    assert_refused(TERN_INVALID, "@xy, [{\"x\"}, {}], unreduced={\"x\":(2)2}", "\"x\" twice");
    assert_refused(TERN_INVALID, "@xy, [{\"x\":(1)3}, {}]", "no sub-axis (1)3");
    assert_refused(TERN_INVALID, "@xy, [{\"x\":(4)2}, {}]", "no sub-axis (4)2");
    assert_refused(TERN_INVALID, "mesh<[\"k\"=2, \"k\"=2]>, [{}, {}]", "two axes \"k\"");
    assert_refused(TERN_INVALID, "mesh<[\"k\"=0]>, [{}, {}]", "size of at least 1");
    assert_refused(TERN_INVALID, "mesh<[\"k\"=2], device_ids=[1]>, [{}, {}]", "1 device_ids");
    assert_refused(TERN_INVALID, "mesh<[\"k\"=2], device_ids=[1, 1]>, [{}, {}]", "0 to 1 once");
    assert_refused(TERN_UNSUPPORTED, "mesh<[\"k\"=65536, \"l\"=65536]>, [{}, {}]", "devices");
}

static tern_status read_and_write(tern_alloc mem, void *arg)
{
    subject t = {0};
    tern_hlo_attr back;
    tern_hlo_type local;
    tern_status st = read_text(mem, "tensor<8x8xf32>", arg, &t);
    if (!st)
        st = tern_sharding_write(t.m, &t.s, t.s.mesh, &back);
    if (!st)
        st = tern_shard_local_type(t.m, t.type, &t.s, &local);
    if (t.m)
        close_subject(&t);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    static char sharding[] = "@swapped, [{\"x\"}, {?}], unreduced={\"y\"}";
    test_fail_each_allocation(read_and_write, sharding);
}

TEST_MAIN(cmocka_unit_test(attributes_become_digits_of_the_id),
          cmocka_unit_test(attributes_are_written_back),
          cmocka_unit_test(other_meshes_name_the_same_axes),
          cmocka_unit_test(axes_that_a_mesh_lacks_cannot_be_written),
          cmocka_unit_test(devices_are_noted), cmocka_unit_test(layouts_compare_without_hints),
          cmocka_unit_test(shards_are_rounded_up), cmocka_unit_test(bad_shardings_are_refused),
          cmocka_unit_test(every_allocation_may_fail))
