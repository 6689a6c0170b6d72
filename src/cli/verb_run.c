#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/text.h"
#include "cli/artifact_run.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/device_options.h"
#include "cli/execute.h"
#include "cli/file_kind.h"
#include "cli/host_profile_show.h"
#include "cli/modules.h"
#include "cli/outputs.h"
#include "cli/program_file.h"
#include "cli/program_run.h"
#include "hlo/print.h"
#include "numerics/format.h"
#include "passes/shard.h"
#include "ref/eval.h"
#include "ref/npy.h"

/* One run: a function, its arguments and its results. */
typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    tern_hlo_module *m;
    tern_hlo_op func;
    const tern_hlo_type_info *type; /* of the function */
    tern_pool *pool;
    tern_emu_host_profile *host_profile; /* NULL: not wanted */
    tern_ref_value **args, **results;
    tern_diag *diag;
} run_state;

static uint32_t result_count(const run_state *s)
{
    return s->type->part_count - s->type->input_count;
}

static tern_status find_func(run_state *s)
{
    const char *name = tern_cli_get(s->cli, "--function");
    s->func = tern_hlo_module_find(s->m, name ? name : "main");
    if (!s->func || tern_hlo_op_of(s->m, s->func)->code != TERN_HLO_FUNC)
        return TERN_ERR(NOT_FOUND, "%s: there is no function @%s; name one with --function",
                        s->cli->positional[0], name ? name : "main");
    tern_hlo_attr type = tern_hlo_op_attr(s->m, s->func, TERN_HLO_A_function_type);
    s->type = tern_hlo_type_of(s->m, tern_hlo_attr_of(s->m, type)->type);
    return NULL;
}

static tern_status shape_error(const run_state *s, const char *path, const tern_ref_value *found,
                               tern_hlo_type wanted)
{
    tern_text f, w;
    tern_text_init(&f, s->mem);
    tern_text_init(&w, s->mem);
    for (uint32_t i = 0; i < found->rank; i++)
        tern_text_printf(&f, "%lldx", (long long)found->dims[i]);
    tern_hlo_print_type(s->m, wanted, &w);
    tern_status st = TERN_ERR(INVALID, "%s holds tensor<%s%s>, wanted %s", path, tern_text_get(&f),
                              tern_num_format_of(found->dtype)->name, tern_text_get(&w));
    tern_text_fini(&f);
    tern_text_fini(&w);
    return st;
}

static tern_status load_arg(run_state *s, uint32_t i, const char *path)
{
    const tern_hlo_type_info *want = tern_hlo_type_of(s->m, s->type->parts[i]);
    if (want->kind != TERN_HLO_TYPE_TENSOR)
        return TERN_ERR(UNSUPPORTED, "argument %u of the function is not a tensor", i);
    TERN_TRY(tern_npy_read(s->mem, path, want->dtype, &s->args[i]));
    bool fits = s->args[i]->rank == want->rank;
    for (uint32_t d = 0; fits && d < want->rank; d++)
        fits = want->dims[d] == TERN_HLO_DYNAMIC || want->dims[d] == s->args[i]->dims[d];
    s->args[i]->quant = want->quant;
    return fits ? NULL : shape_error(s, path, s->args[i], s->type->parts[i]);
}

static tern_status load_args(run_state *s)
{
    unsigned count;
    const char *const *paths = tern_cli_get_list(s->cli, "--inputs", &count);
    if (count != s->type->input_count) {
        tern_text w;
        tern_text_init(&w, s->mem);
        for (uint32_t i = 0; i < s->type->input_count; i++) {
            tern_text_puts(&w, i ? ", " : "");
            tern_hlo_print_type(s->m, s->type->parts[i], &w);
        }
        tern_status st = TERN_ERR(INVALID, "--inputs has %u files, wanted %u: (%s)", count,
                                  s->type->input_count, tern_text_get(&w));
        tern_text_fini(&w);
        return st;
    }
    for (unsigned i = 0; i < count; i++)
        TERN_TRY(load_arg(s, i, paths[i]));
    return NULL;
}

static void print_text(void *self, const char *text, size_t len) { fwrite(text, 1, len, self); }

static tern_status compile_and_run(run_state *s)
{
    tern_cli_compile_flags flags;
    TERN_TRY(tern_cli_open_host_profile(s->cli, &s->host_profile));
    TERN_TRY(tern_cli_compile_flags_init(&flags, s->cli, s->mem, true, s->diag));
    tern_cli_core core = {.mem = s->mem,
                          .pool = s->pool,
                          .chip = flags.chip,
                          .strict = tern_cli_get(s->cli, "--strict") != NULL,
                          .check = tern_cli_get(s->cli, "--check") != NULL,
                          .print = print_text,
                          .print_self = s->cli->out,
                          .path = s->cli->positional[0],
                          .host_profile = s->host_profile};
    tern_status st =
        tern_cli_execute_func(&core, s->m, s->func, &flags.options, s->args, s->results);
    tern_cli_compile_flags_fini(&flags);
    return st;
}

static bool on_emu(const tern_cli *cli)
{
    const char *on = tern_cli_get(cli, "--on");
    return on && !strcmp(on, "emu");
}

/* Kernels consist of instructions, which the evaluator does not have. */
static bool needs_emu(const tern_cli *cli, const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; !tern_cli_get(cli, "--on") && op < m->ops.count; op++)
        if (tern_hlo_is_nki_call(m, op))
            return true;
    return false;
}

static tern_status evaluate(run_state *s)
{
    if (on_emu(s->cli) || needs_emu(s->cli, s->m))
        return compile_and_run(s);
    tern_ref_options options = {
        .mem = s->mem, .pool = s->pool, .print = print_text, .print_self = s->cli->out};
    tern_ref *ref = NULL;
    TERN_TRY(tern_ref_create(s->m, &options, &ref));
    tern_status st =
        tern_ref_run(ref, s->func, s->args, s->type->input_count, s->results, result_count(s));
    tern_ref_destroy(ref);
    return st;
}

static tern_status write_result(const run_state *s, uint32_t i, const char *dir)
{
    char name[32];
    char *path = NULL;
    (void)snprintf(name, sizeof name, "%u.npy", i);
    TERN_TRY(tern_path_join(s->mem, dir, name, &path));
    tern_status st = s->results[i]->kind == TERN_REF_TENSOR
                         ? tern_npy_write(s->mem, path, s->results[i])
                         : TERN_ERR(UNSUPPORTED, "result %u is not a tensor", i);
    if (!st) {
        tern_text type;
        tern_text_init(&type, s->mem);
        tern_hlo_print_type(s->m, s->type->parts[s->type->input_count + i], &type);
        fprintf(s->cli->out, "%s  %s\n", path, tern_text_get(&type));
        tern_text_fini(&type);
    }
    tern_path_free(s->mem, path);
    return st;
}

static tern_status show_results(const run_state *s)
{
    const char *dir = tern_cli_get(s->cli, "--outputs");
    if (dir)
        TERN_TRY(tern_dir_create(s->mem, dir));
    for (uint32_t i = 0; i < result_count(s); i++) {
        if (dir) {
            TERN_TRY(write_result(s, i, dir));
            continue;
        }
        tern_text text;
        tern_text_init(&text, s->mem);
        tern_ref_print(s->results[i], &text);
        tern_status st = tern_text_status(&text);
        fprintf(s->cli->out, "%s\n", tern_text_get(&text));
        tern_text_fini(&text);
        TERN_TRY(st);
    }
    return NULL;
}

static tern_status run_function(run_state *s)
{
    TERN_ASSERT(s->m);
    TERN_TRY(find_func(s));
    size_t bytes = ((size_t)s->type->part_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(s->mem, bytes);
    TERN_TRY_MEM(values);
    s->args = values;
    s->results = values + s->type->input_count;
    tern_status st = load_args(s);
    if (!st)
        st = tern_pool_create(s->mem, 0, &s->pool);
    if (!st)
        st = evaluate(s);
    if (!st)
        st = show_results(s);
    if (!st)
        st = tern_cli_show_emu_profile(s->cli, s->host_profile);
    for (uint32_t i = 0; i < s->type->part_count; i++)
        tern_ref_release(values[i]);
    tern_emu_host_profile_destroy(s->host_profile);
    tern_pool_destroy(s->pool);
    tern_mem_free(s->mem, values, bytes);
    return st;
}

/* Without an option the reference evaluator runs a module with shardings on one device, which gives
 * the same values. */
static bool wants_several(const tern_cli *cli, const tern_hlo_module *m)
{
    if (tern_cli_wants_devices(cli))
        return true;
    const bool several = tern_shard_partitions_of(m) > 1 || tern_shard_replicas_of(m) > 1;
    return several && (on_emu(cli) || !tern_shard_is_annotated(m));
}

static int run_run(tern_cli *cli)
{
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    const char *on = tern_cli_get(cli, "--on");
    if (on && strcmp(on, "ref") != 0 && strcmp(on, "emu") != 0)
        return tern_cli_usage_error(cli, "--on is \"%s\", wanted ref or emu", on);
    if (tern_cli_is_program(cli->positional[0]))
        return tern_cli_run_program(cli);
    if (tern_cli_is_artifact(cli->positional[0]))
        return tern_cli_run_artifact(cli);
    if (!on_emu(cli) && tern_cli_wants_host_profile(cli))
        return tern_cli_usage_error(cli, "a host profile of StableHLO needs --on emu");
    run_state s = {.cli = cli, .mem = tern_alloc_host()};
    tern_cli_modules file = {0};
    bool end = false;
    tern_status st = tern_diag_create(s.mem, &s.diag);
    if (!st)
        st = tern_cli_modules_open(&file, cli->positional[0]);
    if (!st)
        st = tern_cli_check_functions(file.name, file.bytes, file.len);
    if (!st)
        st = tern_cli_modules_next(&file, s.diag, &s.m, &end);
    if (!st && !s.m)
        st = TERN_ERR(INVALID, "%s has no module", cli->positional[0]);
    if (!st)
        st = tern_cli_set_devices(cli, s.m);
    if (!st)
        st = wants_several(cli, s.m) ? tern_cli_run_module(cli, s.m, on_emu(cli), s.diag)
                                     : run_function(&s);
    int status = st ? tern_cli_fail_diag(cli, s.diag, st) : TERN_EXIT_OK;
    tern_hlo_module_destroy(s.m);
    tern_cli_modules_close(&file);
    tern_diag_destroy(s.diag);
    return status;
}

static const tern_cli_option options[] = {
    {"--inputs", "FILE...", "one .npy file per argument"},
    {"--outputs", "DIR", "write results to DIR/0.npy, DIR/1.npy, ... instead of printing them"},
    {"--function", "NAME", "StableHLO: function to run; default main"},
    {"--on", "WHAT",
     "StableHLO: ref (reference evaluator, default) or emu (compile for an emulated core)"},
    {"--target", "CHIP",
     "emu, program: trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},
    TERN_CLI_DEVICE_OPTIONS,
    {"--random", NULL,
     "compiled file, program, several devices: use random inputs, the same every time"},
    {"--repeat", "N", "compiled file: run N times and print the time on this host for each run"},
    {"--time", NULL, "compiled file, program: print the predicted time on the chip"},
    {"--check", NULL, "emu, program: detect races, uninitialised reads and out-of-bounds accesses"},
    {"--strict", NULL, "emu, program: bit-identical results on every host"},
    TERN_CLI_HOST_PROFILE_OPTIONS("emu, program: "),
    {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {
    {.option = "--outputs", .is_directory = true}, TERN_CLI_HOST_PROFILE_OUTPUT, {.option = NULL}};

const tern_cli_verb tern_cli_verb_run = {
    .name = "run",
    .summary = "Runs a StableHLO function or a program for an emulated NeuronCore",
    .usage = "FILE [--inputs A.npy B.npy ...] [--outputs DIR] [options]",
    .details =
        "FILE is one of:\n"
        "  StableHLO text or bytecode (the first module of the file), run by the reference\n"
        "  evaluator or, with --on emu, compiled and run on an emulated core;\n"
        "  a recorded NKI kernel, compiled and run on an emulated core;\n"
        "  a file compiled by `tern compile -o`;\n"
        "  a program for a NeuronCore (.s: see docs/assembly.md; .tisa: written by `tern as`).\n\n"
        "Element types that numpy lacks (bf16, fp8, ...) are stored as raw bytes ('<V2', '|V1').\n"
        "TERN_THREADS sets the number of threads; results do not depend on it. For programs,\n"
        "NEURON_RT_STOCHASTIC_ROUNDING_EN=1 enables stochastic rounding, with the seed in\n"
        "NEURON_RT_STOCHASTIC_ROUNDING_SEED.\n\n"
        "A program for several devices (mhlo.num_partitions) runs on as many emulated ones, or\n"
        "on simulated ones of the reference evaluator, which runs a program with shardings on\n"
        "one device unless --devices is given. --devices sets the number for a module that has\n"
        "none; --mesh gives the axes of its mesh other sizes. An input that a sharding cuts is\n"
        "one file, as is such an output; others are one file for all devices or one for each:\n"
        "first those of device 0, then those of device 1, ...\n\n"
        "Examples:\n\n"
        "  $ tern run mlp.mlir --inputs x.npy w.npy --outputs out\n"
        "  $ tern run mlp.mlir --on emu --target trn2 --inputs x.npy w.npy --outputs out\n"
        "  $ tern run add.s --inputs a.npy b.npy --target trn2 --check --time\n"
        "  $ tern run step.mlir --on emu --devices 8 --mesh data=4,tensor=2 --random\n"
        "  $ tern run step.tern --random --repeat 10 --host-profile\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_run,
};
