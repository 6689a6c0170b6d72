#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "base/vec.h"
#include "cli/check_devices.h"
#include "cli/check_lines.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/device_options.h"
#include "cli/execute.h"
#include "cli/modules.h"
#include "hlo/read.h"
#include "ref/eval.h"

typedef enum { PASSED, FAILED, SKIPPED, OUTCOME_COUNT } outcome;
static const char *const outcome_names[] = {"passed", "failed", "skipped"};

typedef TERN_VEC(char *) path_vec;

typedef struct {
    tern_cli *cli;
    tern_alloc mem;
    tern_pool *pool;
    size_t counts[OUTCOME_COUNT];
    char *skips; /* lines "FILE reason"; NULL: none */
    size_t skips_len;
    bool progress;
    bool on_emu;
    bool on_devices;              /* compare emulated devices with simulated ones */
    tern_cli_compile_flags flags; /* valid if |on_emu| or |on_devices| */
} check_state;

/* --- files --- */

static tern_status add_path(check_state *s, path_vec *paths, const char *path);

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static tern_status add_dir(check_state *s, path_vec *paths, const char *path)
{
    DIR *dir = opendir(path);
    if (!dir)
        return TERN_ERR(IO, "%s cannot be read", path);
    path_vec found = {0};
    tern_status st = NULL;
    for (struct dirent *e; !st && (e = readdir(dir));) {
        char *below;
        if (e->d_name[0] == '.')
            continue;
        st = tern_path_join(s->mem, path, e->d_name, &below);
        if (!st)
            st = tern_vec_push(s->mem, &found, below);
    }
    closedir(dir);
    if (found.count)
        qsort(found.items, found.count, sizeof(*found.items), by_name);
    for (size_t i = 0; i < found.count; i++) {
        size_t len = strlen(found.items[i]);
        struct stat info;
        bool is_dir = !stat(found.items[i], &info) && S_ISDIR(info.st_mode);
        if (!st && (is_dir || (len > 5 && !strcmp(found.items[i] + len - 5, ".mlir"))))
            st = add_path(s, paths, found.items[i]);
        tern_path_free(s->mem, found.items[i]);
    }
    tern_vec_free(s->mem, &found);
    return st;
}

static tern_status add_path(check_state *s, path_vec *paths, const char *path)
{
    struct stat info;
    if (!stat(path, &info) && S_ISDIR(info.st_mode))
        return add_dir(s, paths, path);
    char *copy;
    TERN_TRY(tern_path_join(s->mem, "", path, &copy));
    tern_status st = tern_vec_push(s->mem, paths, copy);
    if (st)
        tern_path_free(s->mem, copy);
    return st;
}

/* The reason to skip |path|, from a line whose file is a suffix of it; NULL: none. */
static const char *skip_reason(const check_state *s, const char *path, size_t *out_len)
{
    size_t path_len = strlen(path);
    for (const char *at = s->skips, *end = at + s->skips_len; at && at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((stop ? stop : end) - at);
        size_t name = 0;
        while (name < len && at[name] != ' ')
            name++;
        if (at[0] != '#' && name && name < len && name <= path_len &&
            !memcmp(path + path_len - name, at, name)) {
            *out_len = len - name - 1;
            return at + name + 1;
        }
        at += len + 1;
    }
    return NULL;
}

/* --- results --- */

static tern_status report_json(check_state *s, outcome o, const char *what, const char *why)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_json_writer_create(s->mem, false, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "case");
    tern_json_string(w, what);
    tern_json_key(w, "result");
    tern_json_string(w, outcome_names[o]);
    if (why) {
        tern_json_key(w, "why");
        tern_json_string(w, why);
    }
    tern_json_end_object(w);
    const char *text;
    size_t len;
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        fprintf(s->cli->out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st;
}

static tern_status report(check_state *s, outcome o, const char *what, const char *why)
{
    s->counts[o]++;
    if (s->progress)
        fputs("\r\033[K", stderr);
    if (tern_cli_get(s->cli, "--json"))
        return report_json(s, o, what, why);
    if (o != PASSED)
        fprintf(s->cli->out, "%s %s: %s\n", o == FAILED ? "FAILED " : "skipped", what, why);
    else if (tern_cli_get(s->cli, "--verbose"))
        fprintf(s->cli->out, "passed  %s%s%s\n", what, why ? ": " : "", why ? why : "");
    return NULL;
}

/* --- running --- */

static bool is_check(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_CUSTOM_CALL)
        return !strncmp(tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name), "check.", 6);
    return !strncmp(tern_hlo_op_row_of(code)->name, "check.", 6);
}

static bool checks_something(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (is_check(m, op))
            return true;
    return false;
}

/* Parses the value of --args=" in a RUN line as an attribute of a new module |*owner|; 0 if there
 * is none. The caller destroys the module. */
static tern_status read_args(check_state *s, const char *text, size_t len, tern_hlo_module **owner,
                             tern_hlo_attr *out)
{
    static const char opening[] = "--args=\"";
    *out = 0;
    const char *at = memmem(text, len, opening, strlen(opening));
    if (!at)
        return NULL;
    at += strlen(opening);
    const char *stop = memchr(at, '"', (size_t)(text + len - at));
    tern_text source_text;
    tern_diag *diag = NULL;
    tern_text_init(&source_text, s->mem);
    tern_text_puts(&source_text, "module attributes {check.args = ");
    tern_text_put(&source_text, at, (size_t)((stop ? stop : at) - at));
    tern_text_puts(&source_text, "} {}");
    tern_status st = tern_text_status(&source_text);
    if (!st)
        st = tern_diag_create(s->mem, &diag);
    tern_source source = {"--args", tern_text_get(&source_text), source_text.len};
    if (!st)
        st = tern_hlo_read_text(s->mem, &source, (tern_span){0, source.len}, diag, owner);
    if (!st) {
        tern_name name = tern_intern_find(&(*owner)->names, "check.args", strlen("check.args"));
        *out = tern_hlo_op_attr(*owner, (*owner)->top, name);
    }
    tern_diag_destroy(diag);
    tern_text_fini(&source_text);
    return st;
}

static tern_status make_args(check_state *s, const tern_cli_modules *file, uint32_t count,
                             tern_ref_value **args)
{
    tern_hlo_module *owner = NULL;
    tern_hlo_attr list = 0;
    tern_status st = read_args(s, (const char *)file->bytes, file->len, &owner, &list);
    const tern_hlo_attr_info *a = st || !list ? NULL : tern_hlo_attr_of(owner, list);
    if (!st && (!a || a->kind != TERN_HLO_ATTR_ARRAY || a->count != count))
        st = TERN_ERR(INVALID, "@main has %u arguments, and no RUN line with --args gives them",
                      count);
    TERN_ASSERT(st || a);
    for (uint32_t i = 0; !st && i < count; i++)
        st = tern_hlo_attr_of(owner, a->attrs[i])->kind == TERN_HLO_ATTR_ELEMENTS
                 ? tern_ref_from_attr(s->mem, owner, a->attrs[i], &args[i])
                 : TERN_ERR(INVALID, "--args wants constants, [dense<1> : tensor<2xi32>, ...]");
    tern_hlo_module_destroy(owner);
    return st;
}

static void collect_text(void *self, const char *text, size_t len)
{
    tern_text_put(self, text, len);
}

static tern_status run_on_ref(check_state *s, tern_hlo_module *m, tern_hlo_op func,
                              tern_ref_value **values, uint32_t inputs, uint32_t results,
                              tern_text *output)
{
    tern_ref_options options = {
        .mem = s->mem, .pool = s->pool, .print = collect_text, .print_self = output};
    tern_ref *ref = NULL;
    TERN_TRY(tern_ref_create(m, &options, &ref));
    tern_status st = tern_ref_run(ref, func, values, inputs, values + inputs, results);
    tern_ref_destroy(ref);
    return st;
}

static tern_status run_on_emu(check_state *s, tern_hlo_module *m, tern_hlo_op func,
                              tern_ref_value **values, uint32_t inputs, tern_text *output)
{
    tern_cli_core core = {.mem = s->mem,
                          .pool = s->pool,
                          .chip = s->flags.chip,
                          .check = true,
                          .print = collect_text,
                          .print_self = output};
    return tern_cli_execute_func(&core, m, func, &s->flags.options, values, values + inputs);
}

/* Runs |func|; appends what it prints and its results to |output|. */
static tern_status run_func(check_state *s, const tern_cli_modules *file, tern_hlo_module *m,
                            tern_hlo_op func, tern_text *output)
{
    const tern_hlo_type_info *type = tern_hlo_type_of(
        m, tern_hlo_attr_of(m, tern_hlo_op_attr(m, func, TERN_HLO_A_function_type))->type);
    uint32_t inputs = type->input_count, results = type->part_count - inputs;
    size_t bytes = ((size_t)type->part_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(s->mem, bytes);
    TERN_TRY_MEM(values);
    tern_status st = inputs ? make_args(s, file, inputs, values) : NULL;
    if (!st)
        st = s->on_emu ? run_on_emu(s, m, func, values, inputs, output)
                       : run_on_ref(s, m, func, values, inputs, results, output);
    for (uint32_t i = 0; !st && i < results; i++) {
        tern_ref_print(values[inputs + i], output);
        tern_text_putc(output, '\n');
    }
    for (uint32_t i = 0; i < type->part_count; i++)
        tern_ref_release(values[i]);
    tern_mem_free(s->mem, values, bytes);
    return st;
}

/* Runs |func| and checks the expectations of the file. */
static tern_status check_func(check_state *s, const tern_cli_modules *file, tern_hlo_module *m,
                              tern_hlo_op func)
{
    const char *text = (const char *)file->bytes;
    bool has_lines = tern_check_lines_run_has(text, file->len, "FileCheck") &&
                     tern_check_lines_count(text + file->part.offset, file->part.len) > 0;
    bool has_to_run = tern_check_lines_run_has(text, file->len, "--interpret");
    if (!has_lines && !has_to_run && !checks_something(m))
        return TERN_ERR(INVALID, "it has no expectation");
    tern_text output;
    tern_text_init(&output, s->mem);
    tern_status st = run_func(s, file, m, func, &output);
    if (!st)
        st = tern_text_status(&output);
    if (!st && has_lines)
        st = tern_check_lines_match(text + file->part.offset, file->part.len,
                                    tern_text_get(&output));
    tern_text_fini(&output);
    return st;
}

static tern_status check_and_report(check_state *s, const tern_cli_modules *file,
                                    tern_hlo_module *m, tern_hlo_op func)
{
    tern_text what;
    tern_text_init(&what, s->mem);
    tern_text_printf(&what, "%s @%s", file->name, tern_hlo_op_text(m, func, TERN_HLO_A_sym_name));
    tern_status st = check_func(s, file, m, func);
    tern_status failed =
        report(s, st ? FAILED : PASSED, tern_text_get(&what), st ? tern_status_message(st) : NULL);
    tern_status_free(st);
    tern_text_fini(&what);
    return failed;
}

/* --- several devices --- */

/* |*out| is the module after |file|'s offset, which the caller destroys. */
static tern_status read_again(tern_cli_modules *file, size_t offset, tern_diag *diag,
                              tern_hlo_module **out)
{
    bool end = false;
    file->offset = offset;
    return tern_cli_modules_next(file, diag, out, &end);
}

static tern_status compare_and_report(check_state *s, tern_cli_modules *file, size_t offset,
                                      tern_hlo_module *m, tern_diag *diag)
{
    tern_hlo_module *same = NULL;
    tern_text what, how;
    tern_text_init(&what, s->mem);
    tern_text_init(&how, s->mem);
    tern_status st = read_again(file, offset, diag, &same);
    if (!st)
        st = tern_cli_compare_devices(s->cli, &s->flags, m, same, &how);
    tern_text_printf(&what, "%s @main", file->name);
    tern_status failed = report(s, st ? FAILED : PASSED, tern_text_get(&what),
                                st ? tern_status_message(st) : tern_text_get(&how));
    tern_status_free(st);
    tern_hlo_module_destroy(same);
    tern_text_fini(&what);
    tern_text_fini(&how);
    return failed;
}

static bool is_test(const tern_hlo_module *m, tern_hlo_op func)
{
    if (tern_hlo_op_of(m, func)->code != TERN_HLO_FUNC)
        return false;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0));
    return body->arg_count == 0 && body->first;
}

/* Checks @main or, without one, every function without arguments. */
static tern_status check_module(check_state *s, const tern_cli_modules *file, tern_hlo_module *m)
{
    tern_hlo_op main_func = tern_hlo_module_find(m, "main");
    if (main_func)
        return check_and_report(s, file, m, main_func);
    size_t before = s->counts[PASSED] + s->counts[FAILED];
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    for (; op; op = tern_hlo_op_of(m, op)->next)
        if (is_test(m, op))
            TERN_TRY(check_and_report(s, file, m, op));
    if (s->counts[PASSED] + s->counts[FAILED] == before)
        return report(s, FAILED, file->name, "no function in it can be run");
    return NULL;
}

static tern_status check_next(check_state *s, tern_cli_modules *file, bool *end)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    const size_t offset = file->offset;
    TERN_TRY(tern_diag_create(s->mem, &diag));
    tern_status st = tern_cli_modules_next(file, diag, &m, end);
    tern_status failed = NULL;
    if (st) {
        const char *why = tern_diag_error_count(diag) ? tern_diag_text(diag) : NULL;
        failed = report(s, FAILED, file->name, why ? why : tern_status_message(st));
    } else if (!*end) {
        failed =
            s->on_devices ? compare_and_report(s, file, offset, m, diag) : check_module(s, file, m);
    }
    tern_status_free(st);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return failed;
}

static tern_status check_file(check_state *s, const char *path)
{
    size_t len;
    const char *reason = skip_reason(s, path, &len);
    if (reason) {
        char why[256];
        (void)snprintf(why, sizeof why, "%.*s", (int)len, reason);
        return report(s, SKIPPED, path, why);
    }
    tern_cli_modules file;
    bool end = false;
    tern_status st = tern_cli_modules_open(&file, path);
    while (!st && !end)
        st = check_next(s, &file, &end);
    tern_cli_modules_close(&file);
    return st;
}

static void show_progress(const check_state *s, size_t done, size_t all)
{
    if (s->progress)
        fprintf(stderr, "\r%zu of %zu files", done, all);
}

static tern_status check_all(check_state *s)
{
    path_vec paths = {0};
    tern_status st = NULL;
    const char *skips = tern_cli_get(s->cli, "--skip");
    if (skips)
        st = tern_file_read(s->mem, skips, 1 << 20, (uint8_t **)&s->skips, &s->skips_len);
    for (unsigned i = 0; !st && i < s->cli->positional_count; i++)
        st = add_path(s, &paths, s->cli->positional[i]);
    if (!st)
        st = tern_pool_create(s->mem, 0, &s->pool);
    for (size_t i = 0; !st && i < paths.count; i++) {
        show_progress(s, i, paths.count);
        st = check_file(s, paths.items[i]);
    }
    if (s->progress)
        fputs("\r\033[K", stderr);
    for (size_t i = 0; i < paths.count; i++)
        tern_path_free(s->mem, paths.items[i]);
    tern_vec_free(s->mem, &paths);
    tern_pool_destroy(s->pool);
    tern_file_free(s->mem, (uint8_t *)s->skips, s->skips_len);
    return st;
}

/* Constant folding is off for tests: they have only constants, and ref would compute them. The
 * cache is off: each is compiled once. */
static tern_status begin_emu(check_state *s)
{
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(s->mem, &diag));
    tern_status st = tern_cli_compile_flags_init(&s->flags, s->cli, s->mem, false, diag);
    tern_diag_destroy(diag);
    s->flags.options.no_timing = true;
    s->flags.options.keep_constants = !s->on_devices;
    return st;
}

static int run_check(tern_cli *cli)
{
    const char *on = tern_cli_get(cli, "--on");
    if (on && strcmp(on, "ref") != 0 && strcmp(on, "emu") != 0)
        return tern_cli_usage_error(cli, "--on is \"%s\", wanted ref or emu", on);
    if (on && tern_cli_wants_devices(cli))
        return tern_cli_usage_error(cli, "--on and --devices or --mesh, which compare both");
    if (!cli->positional_count)
        return tern_cli_usage_error(cli, "wanted files or directories");
    check_state s = {.cli = cli,
                     .mem = tern_alloc_host(),
                     .progress = isatty(STDERR_FILENO),
                     .on_emu = on && !strcmp(on, "emu"),
                     .on_devices = tern_cli_wants_devices(cli)};
    tern_status st = s.on_emu || s.on_devices ? begin_emu(&s) : NULL;
    if (!st)
        st = check_all(&s);
    tern_cli_compile_flags_fini(&s.flags);
    if (st)
        return tern_cli_fail(cli, st);
    fprintf(cli->out,
            tern_cli_get(cli, "--json") ? "{\"passed\":%zu,\"failed\":%zu,\"skipped\":%zu}\n"
                                        : "%zu passed, %zu failed, %zu skipped\n",
            s.counts[PASSED], s.counts[FAILED], s.counts[SKIPPED]);
    bool none = !s.counts[PASSED] && !s.counts[FAILED] && !s.counts[SKIPPED];
    return s.counts[FAILED] || none ? TERN_EXIT_INPUT : TERN_EXIT_OK;
}

static const tern_cli_option options[] = {
    {"--on", "WHAT", "ref: the reference evaluator (default); emu: compile for an emulated core"},
    TERN_CLI_DEVICE_OPTIONS,
    {"--skip", "LIST", "file of lines \"FILE reason\"; the named files are skipped"},
    {"--target", "CHIP", "emu, devices: trn1, trn2, trn3 or FILE.json"},
    {"--without", "PASSES", "emu, devices: passes to disable, separated by commas"},
    {"--unroll", NULL, "emu, devices: unroll loops over tiles"},
    {"--library-only", NULL, "emu, devices: run every op as a GpSimd library call"},
    {"--verbose", NULL, "list passed cases too"},
    {"--json", NULL, "print one JSON object per case, then the totals"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_check = {
    .name = "check",
    .summary = "Runs StableHLO test files that contain their expected results",
    .usage = "FILES|DIRECTORIES... [options]",
    .details =
        "Runs @main of each module, or every function without arguments if there is no @main.\n"
        "Expectations are ops (check.expect_eq, check.expect_close, ...), custom calls of those\n"
        "names, or \"// CHECK:\" comments that match printed and returned values. A comment\n"
        "\"// RUN: ... --interpret\" only requires that the module runs. A module without any\n"
        "expectation fails. For a directory, all .mlir files below it are run. With --on emu,\n"
        "constants are not folded, since nothing would be left to compute, and the core checks\n"
        "for races.\n\n"
        "With --devices or --mesh, files contain no expectations: @main runs with random inputs,\n"
        "on that many emulated devices and on as many simulated ones of the reference evaluator.\n"
        "Integers must be equal in all bits; floats may differ by the rounding of sums in another\n"
        "order: by at most 1e-4 of the largest value, in programs with narrower types by as much\n"
        "as two units in their last place. --verbose shows how many outputs are equal in all\n"
        "bits.\n\n"
        "Examples:\n\n"
        "  $ tern check --on ref tests/\n"
        "  $ tern check --on emu --target trn2 tests/\n"
        "  $ tern check step.mlir --devices 8 --mesh data=4,tensor=2 --verbose\n",
    .options = options,
    .max_positional = TERN_CLI_ANY,
    .run = run_check,
};
