/* Whole programs compute the same bits after the passes as before: random graphs, and StableHLO's
 * interpreter tests with their constants as they are (everything folds) and as arguments (nothing
 * does). TERN_SHARED is the folder that contains conformance/; without it those tests are skipped
 * with a message. */
#include <dirent.h>

#include "base/file.h"
#include "hlo/builder.h"
#include "hlo/clone.h"
#include "pass_text.h"
#include "random_graph.h"

#ifndef TERN_SHARED
#define TERN_SHARED "../shared"
#endif
#define PROGRAMS TERN_SHARED "/conformance/stablehlo/interpret"

static tern_alloc host(void) { return tern_alloc_host(); }

/* Before and after passes up to |last|. */
static void compare_module(const tern_hlo_module *before, tern_hlo_module *after,
                           const pass_values *args, tern_passes_options o, const char *what)
{
    pass_values x, y;
    tern_status st = pass_evaluate(before, args, &x);
    if (st) { /* not supported by ref alone: sends, collectives */
        tern_status_free(st);
        return;
    }
    st = tern_passes_run(after, &o);
    if (st)
        print_error("%s\n", what);
    assert_ok(st);
    st = pass_evaluate(after, args, &y);
    if (st)
        print_error("%s\n", what);
    assert_ok(st);
    assert_int_equal(x.count, y.count);
    for (uint32_t i = 0; i < x.count; i++)
        assert_same_value(x.items[i], y.items[i], what);
    pass_release(&x);
    pass_release(&y);
}

static void random_graphs_keep_their_values(void **state)
{
    (void)state;
    uint64_t count = test_dense ? 2000 : 60;
    for (uint64_t seed = 1; seed <= count; seed++) {
        random_graph a = {0}, b = {0};
        /* Attention is rebuilt in a canonical form, which rounds differently. */
        uint64_t exact = ((UINT64_C(1) << RANDOM_GRAPH_FAMILY_COUNT) - 1) &
                         ~(UINT64_C(1) << RANDOM_GRAPH_attention);
        random_graph_options o = {.seed = seed, .families = exact};
        pass_values args = {.count = 0};
        char what[32];
        snprintf(what, sizeof(what), "seed %llu", (unsigned long long)seed);
        assert_ok(random_graph_make(host(), &o, &a));
        assert_ok(random_graph_make(host(), &o, &b));
        assert_ok(random_graph_inputs(&a, seed, args.items));
        args.count = a.input_count;
        compare_module(a.module, b.module, &args, pass_options_to(TERN_PASS_TIDY), what);
        pass_release(&args);
        random_graph_fini(&a);
        random_graph_fini(&b);
    }
}

/* --- interpreter tests --- */

static bool is_check(tern_hlo_code code)
{
    return !strncmp(tern_hlo_op_row_of(code)->name, "check.", 6);
}

/* A module whose main is |func| with its constants as arguments, stored in |args|, and the operands
 * of check.* ops as results. NULL if it has none. */
static tern_hlo_module *open_up(const tern_hlo_module *m, tern_hlo_op func, pass_values *args)
{
    tern_hlo_op ops[PASS_MAX_VALUES];
    tern_hlo_value results[PASS_MAX_VALUES], *inputs = NULL;
    uint32_t op_count = 0, result_count = 0, count = 0;
    tern_hlo_region body = tern_hlo_op_region(m, func, 0);
    tern_hlo_op op = tern_hlo_region_of(m, body)->first;
    tern_hlo_module *out = NULL;
    for (; op; op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (is_check(info->code)) {
            tern_hlo_value v = info->operand_count ? tern_hlo_operands(m, op)[0] : 0;
            const tern_hlo_value_info *vi = v ? tern_hlo_value_of(m, v) : NULL;
            if (vi && !vi->is_arg && tern_hlo_op_of(m, vi->owner)->code != TERN_HLO_CONSTANT)
                results[result_count++] = v;
        } else if (info->code != TERN_HLO_CONSTANT &&
                   !(tern_hlo_op_row_of(info->code)->traits & TERN_HLO_TERMINATOR)) {
            ops[op_count++] = op;
        }
    }
    *args = (pass_values){.count = 0};
    if (!result_count)
        return NULL;
    tern_status st =
        tern_hlo_extract(m, ops, op_count, results, result_count, &out, &inputs, &count);
    if (st) {
        tern_status_free(st);
        return NULL;
    }
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_op owner = tern_hlo_value_of(m, inputs[i])->owner;
        assert_ok(tern_ref_from_attr(host(), m, tern_hlo_op_attr(m, owner, TERN_HLO_A_value),
                                     &args->items[args->count++]));
    }
    tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
    return out;
}

/* Small constants, which were cloned into main, become arguments too. */
static tern_hlo_module *without_constants(const tern_hlo_module *m, pass_values *args)
{
    tern_hlo_module *out = NULL;
    tern_hlo_cloner c;
    tern_hlo_builder b;
    tern_hlo_type types[PASS_MAX_VALUES];
    tern_hlo_value from[PASS_MAX_VALUES], to[PASS_MAX_VALUES], results[PASS_MAX_VALUES];
    tern_hlo_op func = tern_hlo_module_find(m, "main"), copy = 0;
    tern_hlo_region body = tern_hlo_op_region(m, func, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    uint32_t count = 0;
    for (; count < r->arg_count; count++)
        from[count] = r->arg_first + count;
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(m, op)->next)
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_CONSTANT) {
            assert_ok(tern_ref_from_attr(host(), m, tern_hlo_op_attr(m, op, TERN_HLO_A_value),
                                         &args->items[args->count++]));
            from[count++] = tern_hlo_op_of(m, op)->result_first;
        }
    assert_ok(tern_hlo_module_create(host(), &out));
    tern_hlo_cloner_init(&c, m, out);
    tern_hlo_builder_init(&b, out);
    for (uint32_t i = 0; i < count; i++)
        assert_ok(tern_hlo_clone_type(&c, tern_hlo_value_type(m, from[i]), &types[i]));
    tern_hlo_build_func(&b, "main", types, count, to);
    for (uint32_t i = 0; i < count; i++)
        assert_ok(tern_hlo_clone_map(&c, from[i], to[i]));
    tern_hlo_op op = r->first;
    for (; op != r->last; op = tern_hlo_op_of(m, op)->next)
        if (tern_hlo_op_of(m, op)->code != TERN_HLO_CONSTANT)
            assert_ok(tern_hlo_clone_op(&c, op, b.at, &copy));
    uint32_t result_count = tern_hlo_op_of(m, r->last)->operand_count;
    for (uint32_t i = 0; i < result_count; i++)
        results[i] = tern_hlo_cloned(&c, tern_hlo_operands(m, r->last)[i]);
    tern_hlo_build_return(&b, results, result_count);
    assert_ok(tern_hlo_builder_status(&b));
    for (op = tern_hlo_op_of(m, func)->next; op; op = tern_hlo_op_of(m, op)->next)
        assert_ok(tern_hlo_clone_op(&c, op, tern_hlo_module_body(out), &copy));
    tern_hlo_cloner_fini(&c);
    return out;
}

static tern_hlo_module *copy_module(const tern_hlo_module *m)
{
    tern_hlo_module *out = NULL;
    tern_hlo_cloner c;
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first, copy = 0;
    assert_ok(tern_hlo_module_create(host(), &out));
    tern_hlo_cloner_init(&c, m, out);
    for (; op; op = tern_hlo_op_of(m, op)->next)
        assert_ok(tern_hlo_clone_op(&c, op, tern_hlo_module_body(out), &copy));
    tern_hlo_cloner_fini(&c);
    return out;
}

/* Random bits and simulated devices have no values to compare. */
static bool is_left_out(const char *name)
{
    static const char *const names[] = {
        "rng.mlir", "infeed",         "outfeed",      "send",       "recv",         "collective",
        "all_",     "reduce_scatter", "partition_id", "replica_id", "run_parallel", "async"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        if (strstr(name, names[i]))
            return true;
    return false;
}

static int compare_function(const tern_hlo_module *m, tern_hlo_op func, const char *what)
{
    pass_values args;
    tern_hlo_module *closed = open_up(m, func, &args);
    if (!closed)
        return 0;
    tern_passes_options o = pass_options_to(TERN_PASS_TIDY);
    tern_hlo_module *changed = copy_module(closed);
    compare_module(closed, changed, &args, o, what);
    tern_hlo_module *open = without_constants(closed, &args), *other = copy_module(open);
    compare_module(open, other, &args, o, what);
    pass_release(&args);
    tern_hlo_module_destroy(closed);
    tern_hlo_module_destroy(changed);
    tern_hlo_module_destroy(open);
    tern_hlo_module_destroy(other);
    return 1;
}

static int compare_file(const char *name)
{
    char path[1024];
    uint8_t *bytes = NULL;
    size_t len = 0, offset = 0;
    tern_span part;
    int count = 0;
    snprintf(path, sizeof(path), "%s/%s", PROGRAMS, name);
    assert_ok(tern_file_read(host(), path, 1 << 24, &bytes, &len));
    tern_source source = {name, (const char *)bytes, len};
    while (tern_hlo_next_part(&source, &offset, &part)) {
        tern_hlo_module *m = NULL;
        tern_diag *diag = NULL;
        assert_ok(tern_diag_create(host(), &diag));
        tern_status st = tern_hlo_read_text(host(), &source, part, diag, &m);
        tern_diag_destroy(diag);
        tern_hlo_op op = st ? 0 : tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
        for (; op; op = tern_hlo_op_of(m, op)->next)
            if (tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC &&
                !tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0))->arg_count)
                count += compare_function(m, op, name);
        tern_status_free(st);
        tern_hlo_module_destroy(m);
    }
    tern_file_free(host(), bytes, len);
    return count;
}

static void interpreter_programs_keep_their_values(void **state)
{
    (void)state;
    DIR *dir = opendir(PROGRAMS);
    if (!dir) {
        print_message("no programs at " PROGRAMS ": skipped\n");
        return;
    }
    int count = 0;
    for (struct dirent *e; (e = readdir(dir));)
        if (strstr(e->d_name, ".mlir") && !is_left_out(e->d_name))
            count += compare_file(e->d_name);
    closedir(dir);
    print_message("%d programs\n", count);
    assert_true(count > 200);
}

TEST_MAIN(cmocka_unit_test(random_graphs_keep_their_values),
          cmocka_unit_test(interpreter_programs_keep_their_values))
