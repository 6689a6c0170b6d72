/* fuse_text.h - single passes on texts and on the programs of test/passes_data, for the tests of
 * "pattern" and "fuse". */
#ifndef TERN_TEST_FUSE_TEXT_H
#define TERN_TEST_FUSE_TEXT_H

#include "base/file.h"
#include "compiled.h"
#include "pass_text.h"
#include "passes/passes_impl.h"

typedef tern_status (*pass_function)(tern_pass_context *c, uint64_t *changes);

/* Runs one pass and verifies the module. */
static inline tern_status run_one(tern_hlo_module *m, pass_function pass, uint64_t *changes)
{
    tern_passes_options o = pass_options(m->mem);
    tern_pass_context c = {m, &o};
    tern_diag *diag = NULL;
    *changes = 0;
    TERN_TRY(pass(&c, changes));
    TERN_TRY(tern_diag_create(m->mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st && tern_status_code(st) != TERN_NO_MEMORY)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    return st;
}

/* "pattern" on the text |arg|, for test_fail_each_allocation(). */
static inline tern_status pattern_alone(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes = 0;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_pattern, &changes);
    tern_hlo_module_destroy(m);
    return st;
}

/* The text of the whole module after |pass|; owned by the caller. */
static inline tern_text text_after(const char *text, pass_function pass)
{
    tern_hlo_module *m = NULL;
    uint64_t changes;
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(run_one(m, pass, &changes));
    assert_ok(tern_hlo_print(m, NULL, &out));
    tern_hlo_module_destroy(m);
    return out;
}

static inline void assert_text_after(const char *text, pass_function pass, const char *wanted)
{
    tern_text out = text_after(text, pass);
    if (strcmp(tern_text_get(&out), wanted) != 0)
        print_error("\n%s\nbecame\n%s\nwanted\n%s\n", text, tern_text_get(&out), wanted);
    assert_string_equal(tern_text_get(&out), wanted);
    tern_text_fini(&out);
}

/* Number of occurrences of |part| in the module after |pass|. */
static inline unsigned count_after(const char *text, pass_function pass, const char *part)
{
    tern_text out = text_after(text, pass);
    unsigned count = 0;
    for (const char *at = tern_text_get(&out); (at = strstr(at, part)) != NULL; at++)
        count++;
    tern_text_fini(&out);
    return count;
}

/* A program of test/passes_data; the caller frees it with tern_text_fini(). */
static inline tern_text read_program(const char *name)
{
    tern_text path, text;
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_text_init(&path, tern_alloc_host());
    tern_text_init(&text, tern_alloc_host());
#ifdef TERN_SOURCE_DIR
    tern_text_printf(&path, "%s/test/passes_data/%s.mlir", TERN_SOURCE_DIR, name);
#else
    const char *slash = strrchr(__FILE__, '/');
    tern_text_printf(&path, "%.*s/../../passes_data/%s.mlir", (int)(slash - __FILE__), __FILE__,
                     name);
#endif
    assert_ok(tern_file_read(tern_alloc_host(), tern_text_get(&path), 1 << 22, &bytes, &len));
    tern_text_put(&text, bytes, len);
    assert_ok(tern_text_status(&text));
    tern_file_free(tern_alloc_host(), bytes, len);
    tern_text_fini(&path);
    return text;
}

/* The module of |text| after the passes up to |last|. */
static inline tern_hlo_module *module_after(const char *text, tern_pass last)
{
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = last;
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(tern_passes_run(m, &o));
    return m;
}

/* Ops in main's own region, without the return. */
static inline unsigned main_ops(const tern_hlo_module *m)
{
    unsigned count = 0;
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_op op = tern_hlo_region_of(m, body)->first;
    for (; op; op = tern_hlo_op_of(m, op)->next)
        count++;
    return count - 1;
}

/* Composites in main, its loops and branches included, whose name starts with |name|. */
static inline unsigned count_composites(const tern_hlo_module *m, const char *name)
{
    unsigned count = 0;
    for (size_t i = 1; i < m->ops.count; i++) {
        const tern_hlo_op_info *op = tern_hlo_op_of(m, (tern_hlo_op)i);
        if (op->parent && op->code == TERN_HLO_COMPOSITE &&
            !strncmp(tern_hlo_op_text(m, (tern_hlo_op)i, TERN_HLO_A_name), name, strlen(name)))
            count++;
    }
    return count;
}

/* Random values of moderate size. */
static inline pass_values tame_args(const tern_hlo_module *m, uint64_t *state)
{
    pass_values v = pass_random_args(m, state);
    for (uint32_t k = 0; k < v.count; k++) {
        const tern_num_format *f = tern_num_format_of(v.items[k]->dtype);
        size_t bytes = f->storage_bytes;
        for (int64_t i = 0; i < v.items[k]->count; i++) {
            uint64_t r = test_random(state), code = r >> 8 & (f->kind == TERN_KIND_BOOL ? 1 : 7);
            if (f->kind == TERN_KIND_FLOAT)
                code = tern_num_from_f64(f, (double)(r >> 11) / (double)((uint64_t)1 << 51) - 2,
                                         tern_num_mode_hlo, 0);
            for (size_t b = 0; b < bytes; b++)
                v.items[k]->data[(size_t)i * bytes + b] = (uint8_t)(b < 8 ? code >> (8 * b) : 0);
        }
    }
    return v;
}

static inline void assert_same_results(const tern_hlo_module *a, const tern_hlo_module *b,
                                       const pass_values *args, const char *what)
{
    pass_values x, y;
    assert_ok(pass_evaluate(a, args, &x));
    assert_ok(pass_evaluate(b, args, &y));
    assert_int_equal(x.count, y.count);
    for (uint32_t i = 0; i < x.count; i++)
        assert_same_value(x.items[i], y.items[i], what);
    pass_release(&x);
    pass_release(&y);
}

/* The same up to rounding: attention is rebuilt, in another order of operations. */
static inline void assert_near_results(const tern_hlo_module *a, const tern_hlo_module *b,
                                       const pass_values *args, const char *what)
{
    pass_values x, y;
    assert_ok(pass_evaluate(a, args, &x));
    assert_ok(pass_evaluate(b, args, &y));
    assert_int_equal(x.count, y.count);
    for (uint32_t i = 0; i < x.count; i++)
        if (!(test_difference(y.items[i], x.items[i]) <= 0x1p-7))
            fail_msg("%s: result %u differs", what, i);
    pass_release(&x);
    pass_release(&y);
}

#endif
