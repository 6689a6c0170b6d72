/* The steps between two shardings: cases of one array, and random ones. */
#include "pass_text.h"
#include "passes/shard_collectives.h"
#include "passes/shard_reshard.h"

/* --- one array --- */

#define M22    "[\"x\"=2, \"y\"=2]"
#define M222   "[\"x\"=2, \"y\"=2, \"z\"=2]"
#define M42    "[\"x\"=4, \"y\"=2]"
#define M424   "[\"x\"=4, \"y\"=2, \"z\"=4]"
#define M28    "[\"x\"=2, \"y\"=8]"
#define M6     "[\"x\"=6]"
#define M2224  "[\"x\"=2, \"y\"=2, \"z\"=2, \"w\"=4]"
#define M22222 "[\"x\"=2, \"y\"=2, \"z\"=2, \"w\"=2, \"u\"=2, \"v\"=2]"

// clang-format off
typedef struct {
    const char *mesh, *shape, *from, *to, *wanted;
} steps_case;

static const steps_case cases[] = {
    {M22, "16x8", "{\"x\"}, {\"y\"}", "{\"x\"}, {\"y\"}", ""},
    /* gathers and slices */
    {M6, "24x8", "{\"x\"}, {}", "{}, {}", "all_gather [{}, {}]"},
    {M22, "16x8", "{\"y\"}, {\"x\"}", "{\"y\"}, {}", "all_gather [{\"y\"}, {}]"},
    {M222, "16x8", "{\"x\", \"y\", \"z\"}, {}", "{\"x\"}, {}", "all_gather [{\"x\"}, {}]"},
    {M28, "16x8", "{\"y\"}, {\"x\"}", "{\"y\":(1)4}, {\"x\"}", "all_gather [{\"y\":(1)4}, {\"x\"}]"},
    {M222, "16x8", "{}, {}", "{\"x\"}, {\"y\", \"z\"}", "all_slice [{\"x\"}, {\"y\", \"z\"}]"},
    {M222, "16x8", "{\"x\"}, {\"y\"}", "{\"x\"}, {\"y\", \"z\"}", "all_slice [{\"x\"}, {\"y\", \"z\"}]"},
    {M22222, "8x8x8x8", "{\"x\"}, {\"y\", \"z\"}, {}, {}", "{}, {}, {\"w\", \"u\"}, {\"v\"}",
     "all_slice [{\"x\"}, {\"y\", \"z\"}, {\"w\", \"u\"}, {\"v\"}]; "
     "all_gather [{}, {}, {\"w\", \"u\"}, {\"v\"}]"},
    {M42, "16x8", "{\"y\"}, {}", "{}, {\"x\"}",
     "all_slice [{\"y\"}, {\"x\"}]; all_gather [{}, {\"x\"}]"},
    /* all-to-all */
    {M222, "16x8x8", "{\"x\"}, {\"y\"}, {}", "{}, {\"y\"}, {\"x\"}", "all_to_all [{}, {\"y\"}, {\"x\"}]"},
    {M222, "16x8x8", "{\"x\"}, {}, {\"y\", \"z\"}", "{\"x\"}, {\"y\", \"z\"}, {}",
     "all_to_all [{\"x\"}, {\"y\", \"z\"}, {}]"},
    {M222, "16x8", "{\"x\", \"z\"}, {\"y\"}", "{\"x\"}, {\"y\", \"z\"}", "all_to_all [{\"x\"}, {\"y\", \"z\"}]"},
    {M424, "16x8x8", "{}, {\"y\", \"x\"}, {}", "{\"x\"}, {}, {\"y\"}",
     "all_to_all [{\"x\"}, {\"y\"}, {}]; all_to_all [{\"x\"}, {}, {\"y\"}]"},
    {M222, "16x8x8", "{\"y\"}, {\"x\"}, {}", "{}, {}, {\"x\", \"y\"}",
     "all_to_all [{\"y\"}, {}, {\"x\"}]; all_to_all [{}, {}, {\"x\", \"y\"}]"},
    {M2224, "16x8", "{\"y\", \"z\", \"w\"}, {}", "{\"y\"}, {\"x\", \"w\"}",
     "all_slice [{\"y\", \"z\", \"w\"}, {\"x\"}]; all_to_all [{\"y\", \"z\"}, {\"x\", \"w\"}]; "
     "all_gather [{\"y\"}, {\"x\", \"w\"}]"},
    {M22, "16x8x8", "{}, {\"y\", \"x\"}, {}", "{\"x\", \"y\"}, {}, {}",
     "all_to_all [{\"x\"}, {\"y\"}, {}]; all_to_all [{\"x\", \"y\"}, {}, {}]"},
    /* permutes */
    {M22, "16x8", "{\"x\"}, {\"y\"}", "{\"y\"}, {\"x\"}", "collective_permute [{\"y\"}, {\"x\"}]"},
    {M222, "16x8", "{\"x\"}, {\"y\"}", "{\"x\", \"y\"}, {\"z\"}",
     "all_to_all [{\"x\", \"y\"}, {}]; all_slice [{\"x\", \"y\"}, {\"z\"}]"},
    {M424, "16x8", "{\"x\", \"y\"}, {\"z\"}", "{\"y\", \"x\"}, {\"z\"}",
     "collective_permute [{\"y\", \"x\"}, {\"z\"}]"},
    {M424, "16x8", "{\"x\", \"y\"}, {\"z\"}", "{\"y\", \"z\"}, {\"x\"}",
     "collective_permute [{\"y\", \"z\"}, {\"x\"}]"},
    {M22, "16x8x8", "{\"y\"}, {}, {}", "{\"x\", \"y\"}, {}, {}",
     "all_slice [{\"y\", \"x\"}, {}, {}]; collective_permute [{\"x\", \"y\"}, {}, {}]"},
    {M222, "16x8", "{\"y\", \"x\", \"z\"}, {}", "{\"z\"}, {}",
     "collective_permute [{\"z\", \"y\", \"x\"}, {}]; all_gather [{\"z\"}, {}]"},
    {M222, "16x8", "{\"y\", \"x\", \"z\"}, {}", "{\"z\"}, {\"y\"}",
     "collective_permute [{\"z\", \"x\", \"y\"}, {}]; all_to_all [{\"z\", \"x\"}, {\"y\"}]; "
     "all_gather [{\"z\"}, {\"y\"}]"},
    /* axes are replaced by others of the same size, parts of axes included */
    {M42, "16x8", "{\"x\"}, {\"y\"}", "{\"y\"}, {\"x\"}",
     "collective_permute [{\"y\", \"x\":(2)2}, {\"x\":(1)2}]; all_to_all [{\"y\"}, {\"x\"}]"},
    {M424, "16x8", "{\"z\"}, {\"x\"}", "{\"z\"}, {\"y\"}",
     "collective_permute [{\"z\"}, {\"y\", \"x\":(1)2}]; all_gather [{\"z\"}, {\"y\"}]"},
    {M424, "16x8", "{\"z\"}, {\"y\"}", "{\"y\", \"z\"}, {\"x\"}",
     "all_slice [{\"z\", \"x\":(2)2}, {\"y\", \"x\":(1)2}]; collective_permute [{\"y\", \"z\"}, {\"x\"}]"},
    /* what moves is cut before */
    {M222, "16x8", "{\"x\"}, {}", "{}, {\"x\", \"y\"}",
     "all_slice [{\"x\", \"y\"}, {}]; all_to_all [{}, {\"x\", \"y\"}]"},
    /* a dimension that its shards do not divide is gathered as a whole */
    {M22, "5x8", "{\"x\", \"y\"}, {}", "{\"x\"}, {}", "all_gather [{}, {}]; all_slice [{\"x\"}, {}]"},
    {M22, "6x8", "{\"x\"}, {}", "{\"x\", \"y\"}, {}", "all_gather [{}, {}]; all_slice [{\"x\", \"y\"}, {}]"},
    {M22, "5x8", "{\"x\"}, {}", "{\"y\"}, {}", "collective_permute [{\"y\"}, {}]"},
    {M424, "16x8", "{\"x\"}, {}", "{\"z\"}, {}", "collective_permute [{\"z\"}, {}]"},
    {M22, "7x8", "{\"x\", \"y\"}, {}", "{\"x\"}, {}", "all_gather [{\"x\"}, {}]"},
};

/* Axes of dimensions that become unreduced: shards stay where they are. */
static const struct {
    steps_case steps;
    const char *unreduced; /* in the end */
} unreduced_cases[] = {
    {{M22, "16x8", "{\"x\"}, {}", "{}, {}", "replicated_to_unreduced [{}, {}]"}, "\"x\""},
    {{M22, "5x8", "{\"x\"}, {\"y\"}", "{}, {}", "replicated_to_unreduced [{}, {}]"}, "\"x\", \"y\""},
    {{M22, "16x8", "{\"x\"}, {\"y\"}", "{}, {}",
      "all_gather [{\"x\"}, {}]; replicated_to_unreduced [{}, {}]"}, "\"x\""},
    {{M42, "16x8", "{\"x\"}, {}", "{\"x\":(1)2}, {}",
      "replicated_to_unreduced [{\"x\":(1)2}, {}]"}, "\"x\":(2)2, \"y\""},
    {{M22, "16x8", "{\"x\", \"y\"}, {}", "{\"y\"}, {}",
      "collective_permute [{\"y\", \"x\"}, {}]; replicated_to_unreduced [{\"y\"}, {}]"}, "\"x\""},
};
// clang-format on

/* Appends "name [dims]; " for each collective in the text of a module. */
static void list_steps(const char *text, tern_text *out)
{
    static const char op[] = "\"sdy.", dims[] = ", [", end[] = "]";
    for (const char *at = text; (at = strstr(at, op));) {
        const char *name = at + strlen(op), *quote = strchr(name, '"');
        const char *from = strstr(quote, dims), *to = strstr(quote, end);
        assert_true(from && to && from < to);
        tern_text_printf(out, "%s%.*s %.*s", *tern_text_get(out) ? "; " : "", (int)(quote - name),
                         name, (int)(to + 1 - from - 2), from + 2);
        at = to;
    }
}

static int32_t mesh_size(const char *mesh)
{
    int32_t size = 1;
    for (; *mesh; mesh++)
        size *= *mesh == '=' ? mesh[1] - '0' : 1;
    return size;
}

static void assert_steps(const steps_case *c, const char *unreduced)
{
    tern_text text, out, steps;
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    tern_shard_options o = {.mem = tern_alloc_host(), .partitions = mesh_size(c->mesh)};
    tern_text_init(&text, o.mem);
    tern_text_init(&out, o.mem);
    tern_text_init(&steps, o.mem);
    tern_text_printf(
        &text,
        "sdy.mesh @m = <%s>\nfunc.func @main(%%a: tensor<%sxf32> {sdy.sharding = "
        "#sdy.sharding<@m, [%s]>}) -> (tensor<%sxf32> {sdy.sharding = "
        "#sdy.sharding<@m, [%s], unreduced={%s}>}) {\nreturn %%a : tensor<%sxf32>\n}\n",
        c->mesh, c->shape, c->from, c->shape, c->to, unreduced, c->shape);
    assert_ok(pass_read(o.mem, tern_text_get(&text), &m));
    assert_ok(tern_shard_reshard(m, &o, &report));
    assert_ok(tern_shard_reshard_check(m, o.mem));
    assert_ok(tern_hlo_print(m, NULL, &out));
    list_steps(tern_text_get(&out), &steps);
    assert_string_equal(tern_text_get(&steps), c->wanted);
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
    tern_text_fini(&out);
    tern_text_fini(&steps);
}

static void arrays_move_in_few_steps(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        assert_steps(&cases[i], "");
}

static void shards_become_unreduced_in_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(unreduced_cases); i++)
        assert_steps(&unreduced_cases[i].steps, unreduced_cases[i].unreduced);
}

/* --- random shardings --- */

enum { MAX_RANK = 3 };

typedef struct {
    uint64_t state;
    tern_arena arena;
    tern_shard_mesh_axis axes[8];
    tern_shard_mesh mesh;
} random_case;

static uint32_t below(random_case *c, uint32_t n) { return (uint32_t)(test_random(&c->state) % n); }

/* Up to 24 partitions, in axes of 2 to 6. */
static void make_mesh(random_case *c)
{
    int32_t total = 1, sizes[8];
    uint32_t count = 1 + below(c, 3);
    for (uint32_t i = 0; i < count; i++) {
        sizes[i] = (int32_t)(2 + below(c, 5));
        if (total * sizes[i] > 24)
            sizes[i] = 1;
        total *= sizes[i];
    }
    c->mesh = (tern_shard_mesh){.axis_count = count, .axes = c->axes, .count = total};
    for (uint32_t i = 0, stride = (uint32_t)total; i < count; i++) {
        stride /= (uint32_t)sizes[i];
        c->axes[i] = (tern_shard_mesh_axis){i + 1, {(int32_t)stride, sizes[i]}};
    }
}

/* Each axis, or the halves of it, is in some dimension, unreduced or not used. */
static void make_sharding(random_case *c, uint32_t rank, bool may_be_partial, tern_sharding *out)
{
    assert_ok(tern_sharding_make(&c->arena, &c->mesh, rank, false, out));
    tern_shard_axis parts[16];
    uint32_t count = 0;
    for (uint32_t i = 0; i < c->mesh.axis_count; i++) {
        tern_shard_axis a = c->axes[i].axis;
        int32_t cut = a.size % 2 == 0 && below(c, 3) == 0 ? 2 : 1;
        if (cut == 2 && a.size > 2)
            parts[count++] = (tern_shard_axis){a.stride * (a.size / 2), 2};
        parts[count++] = cut == 2 && a.size > 2 ? (tern_shard_axis){a.stride, a.size / 2} : a;
    }
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = below(c, i);
        tern_shard_axis kept = parts[k];
        parts[k] = parts[i - 1];
        parts[i - 1] = kept;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t d = below(c, rank + 2);
        if (d < rank)
            tern_shard_axes_push(&out->dims[d].axes, parts[i]);
        else if (d == rank && may_be_partial)
            tern_shard_axes_push(&out->unreduced, parts[i]);
    }
    out->unreduced = tern_shard_axes_as_set(&out->unreduced);
}

static void check_random(random_case *c, tern_hlo_module *m)
{
    tern_sharding from, to;
    tern_shard_steps steps;
    tern_hlo_type type;
    uint32_t rank = 1 + below(c, MAX_RANK);
    int64_t dims[MAX_RANK];
    for (uint32_t d = 0; d < rank; d++)
        dims[d] = 1 + below(c, 24);
    assert_ok(tern_hlo_type_tensor(m, TERN_F32, dims, rank, &type));
    make_mesh(c);
    make_sharding(c, rank, below(c, 2), &from);
    make_sharding(c, rank, below(c, 8) == 0, &to);
    assert_ok(tern_shard_steps_between(m, type, &from, &to, &c->arena, &steps));
    const tern_sharding *at = &from;
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < steps.count; i++) {
        const tern_shard_step *s = &steps.items[i];
        assert_true(tern_shard_step_is_valid(m, type, s->code, at, &s->after));
        bytes += tern_shard_wire_bytes(m, type, s->code, at, &s->after);
        at = &s->after;
    }
    assert_true(tern_sharding_same_layout(at, &to));
    assert_int_equal(bytes, steps.wire_bytes);
    assert_true(steps.count <= 12);
}

static void random_shardings_are_reached_by_valid_steps(void **state)
{
    (void)state;
    random_case c = {.state = test_seed()};
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    for (int i = 0; i < 20000; i++) {
        tern_arena_init(&c.arena, tern_alloc_host(), 0);
        check_random(&c, m);
        tern_arena_fini(&c.arena);
    }
    tern_hlo_module_destroy(m);
}

/* --- meshes --- */

static void meshes_agree_if_they_have_a_refinement(void **state)
{
    (void)state;
    static const tern_shard_mesh_axis a23[] = {{1, {3, 2}}, {2, {1, 3}}},
                                      a32[] = {{1, {2, 3}}, {2, {1, 2}}}, a6[] = {{1, {1, 6}}};
    static const int64_t ids[] = {5, 4, 3, 2, 1, 0};
    const tern_shard_mesh m23 = {.axis_count = 2, .axes = a23, .count = 6},
                          m32 = {.axis_count = 2, .axes = a32, .count = 6},
                          m6 = {.axis_count = 1, .axes = a6, .count = 6},
                          back = {.axis_count = 1, .axes = a6, .count = 6, .device_ids = ids};
    assert_true(tern_shard_meshes_agree(&m23, &m6));
    assert_true(tern_shard_meshes_agree(&m6, &m32));
    assert_false(tern_shard_meshes_agree(&m23, &m32));
    assert_false(tern_shard_meshes_agree(&m6, &back));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_move_in_few_steps),
        cmocka_unit_test(shards_become_unreduced_in_place),
        cmocka_unit_test(random_shardings_are_reached_by_valid_steps),
        cmocka_unit_test(meshes_agree_if_they_have_a_refinement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
