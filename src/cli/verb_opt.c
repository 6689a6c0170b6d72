/* cli/verb_opt.c - tern opt: reads StableHLO, runs the requested passes, prints StableHLO. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/modules.h"
#include "cli/outputs.h"
#include "hlo/identity.h"
#include "hlo/print.h"
#include "passes/autodiff.h"
#include "passes/passes.h"
#include "passes/shard.h"

typedef enum { EMIT_TEXT, EMIT_GENERIC, EMIT_HASH, EMIT_COUNT } emit_kind;
static const char *const emit_names[] = {"text", "generic", "hash"};

static int parse_emit(const tern_cli *cli, emit_kind *out)
{
    const char *name = tern_cli_get(cli, "--emit");
    *out = EMIT_TEXT;
    for (unsigned i = 0; name && i < EMIT_COUNT; i++)
        if (!strcmp(name, emit_names[i])) {
            *out = (emit_kind)i;
            return TERN_EXIT_OK;
        }
    if (name)
        return tern_cli_usage_error(cli, "--emit is \"%s\", wanted text, generic or hash", name);
    return TERN_EXIT_OK;
}

static tern_status emit(const tern_cli *cli, tern_hlo_module *m, emit_kind kind, unsigned index)
{
    if (kind == EMIT_HASH) {
        tern_digest digest;
        char hex[TERN_SHA256_HEX_CHARS + 1];
        TERN_TRY(tern_hlo_hash(m, &digest));
        tern_digest_print(&digest, hex);
        fprintf(cli->out, "%s\n", hex);
        return NULL;
    }
    tern_hlo_print_options options = {.generic = kind == EMIT_GENERIC,
                                      .locations = tern_cli_get(cli, "--locations") != NULL};
    tern_text text;
    tern_text_init(&text, m->mem);
    tern_status st = tern_hlo_print(m, &options, &text);
    if (!st && index)
        fputs("// -----\n", cli->out);
    if (!st)
        fwrite(tern_text_get(&text), 1, text.len, cli->out);
    tern_text_fini(&text);
    return st;
}

/* --- the partitioner --- */

static tern_status parse_step(const tern_cli *cli, tern_shard_stage *out)
{
    const char *name = tern_cli_get(cli, "--partition");
    *out = TERN_SHARD_STAGE_NONE;
    for (int step = TERN_SHARD_STAGE_IMPORT; name && step < TERN_SHARD_STAGE_COUNT; step++)
        if (!strcmp(name, tern_shard_stage_name((tern_shard_stage)step)))
            *out = (tern_shard_stage)step;
    return name && !*out
               ? TERN_ERR(INVALID,
                          "--partition is \"%s\", wanted import, propagate, reshard or local", name)
               : NULL;
}

static tern_status partition(tern_hlo_module *m, tern_shard_stage last)
{
    const int64_t partitions = tern_shard_partitions_of(m);
    if (!last)
        return NULL;
    if (partitions < 2 || partitions > TERN_SHARD_MAX_PARTITIONS)
        return TERN_ERR(INVALID, "--partition: mhlo.num_partitions is %lld, wanted 2 to %d",
                        (long long)partitions, TERN_SHARD_MAX_PARTITIONS);
    const tern_shard_options o = {.mem = m->mem,
                                  .partitions = (int32_t)partitions,
                                  .last = last,
                                  .open_inputs = &tern_cli_any_sharding,
                                  .open_outputs = &tern_cli_any_sharding,
                                  .open_input_count = 1,
                                  .open_output_count = 1};
    tern_shard_report report = {0};
    tern_shard_signature signature;
    tern_arena arena;
    tern_arena_init(&arena, m->mem, 0);
    tern_status st = tern_shard_partition(m, &o, &arena, &signature, &report);
    tern_arena_fini(&arena);
    return st;
}

/* --- passes --- */

typedef struct {
    const tern_cli *cli;
    bool wanted;                /* some option requests passes */
    uint64_t dump;              /* bit = tern_pass */
    tern_shard_stage partition; /* the last one to run before the passes */
    tern_passes_options options;
    unsigned printed; /* count of modules */
    tern_status failed;
} pass_run;

static tern_status parse_pass(const char *name, size_t len, tern_pass *out)
{
    *out = tern_pass_parse(name, len);
    if (*out == TERN_PASS_COUNT)
        return TERN_ERR(INVALID, "there is no pass \"%.*s\"; tern opt --help lists them", (int)len,
                        name);
    return NULL;
}

static uint64_t all_passes(void) { return ((uint64_t)1 << TERN_PASS_COUNT) - 1; }

/* "a,b" or "all". */
static tern_status parse_passes(const char *list, uint64_t *out)
{
    *out = 0;
    if (list && !strcmp(list, "all"))
        *out = all_passes();
    else
        while (list && *list) {
            tern_pass pass;
            size_t len = strcspn(list, ",");
            TERN_TRY(parse_pass(list, len, &pass));
            *out |= (uint64_t)1 << pass;
            list += len + (list[len] == ',');
        }
    return NULL;
}

/* Adds the dependencies of |passes|: for each required fact not yet established, the first pass
 * that establishes it. */
static uint64_t with_needed(uint64_t passes)
{
    unsigned facts = 0;
    for (int i = 0; i < TERN_PASS_COUNT; i++) {
        const tern_pass_info *info = tern_pass_info_of((tern_pass)i);
        if (!(passes >> i & 1))
            continue;
        for (int k = 0; k < i; k++) {
            const tern_pass_info *maker = tern_pass_info_of((tern_pass)k);
            if (info->needs & ~facts & maker->makes && !(passes >> k & 1))
                return with_needed(passes | (uint64_t)1 << k); /* recurses at most once per pass */
        }
        facts = (facts & ~info->breaks) | info->makes;
    }
    return passes;
}

static tern_status parse_dump(const char *text, uint64_t *out)
{
    *out = 0;
    if (!text)
        return NULL;
    if (strncmp(text, "after:", 6) != 0)
        return strcmp(text, "all")
                   ? TERN_ERR(INVALID, "--dump is \"%s\", wanted after:PASS or all", text)
                   : parse_passes("all", out);
    return parse_passes(text + 6, out);
}

static void dump_after(void *self, tern_pass pass, tern_hlo_module *m, uint64_t changes)
{
    pass_run *r = self;
    if (r->failed || !(r->dump >> pass & 1))
        return;
    if (r->printed++)
        fputs("// -----\n", r->cli->out);
    fprintf(r->cli->out, "// after %s: %llu changes\n", tern_pass_info_of(pass)->name,
            (unsigned long long)changes);
    r->failed = emit(r->cli, m, EMIT_TEXT, 0);
}

static tern_status read_options(pass_run *r, const tern_cli *cli,
                                const tern_cli_compile_flags *flags)
{
    static const char *const asking[] = {"--stop-after", "--dump", "--without", "--pass",
                                         "--auto-cast"};
    const char *stop = tern_cli_get(cli, "--stop-after"), *only = tern_cli_get(cli, "--pass");
    const tern_compile_options *c = &flags->options;
    *r = (pass_run){.cli = cli};
    TERN_TRY(parse_step(cli, &r->partition));
    for (size_t i = 0; i < sizeof(asking) / sizeof(asking[0]); i++)
        r->wanted = r->wanted || tern_cli_get(cli, asking[i]);
    r->options = (tern_passes_options){.mem = c->mem,
                                       .pool = flags->pool,
                                       .chip = flags->chip,
                                       .auto_cast = c->auto_cast,
                                       .auto_cast_type = c->auto_cast_type,
                                       .without = c->without,
                                       .stop_after = TERN_PASS_COUNT,
                                       .verify = true,
                                       .after = dump_after};
    TERN_TRY(parse_dump(tern_cli_get(cli, "--dump"), &r->dump));
    if (stop)
        TERN_TRY(parse_pass(stop, strlen(stop), &r->options.stop_after));
    if (only) {
        uint64_t passes;
        TERN_TRY(parse_passes(only, &passes));
        r->options.without |= all_passes() & ~with_needed(passes);
    }
    return NULL;
}

static tern_status run_passes(pass_run *r, tern_hlo_module *m)
{
    if (!r->wanted)
        return NULL;
    r->options.self = r;
    tern_status st = tern_passes_run(m, &r->options);
    if (!r->failed)
        return st;
    tern_status_free(st);
    st = r->failed;
    r->failed = NULL;
    return st;
}

/* --- gradients --- */

enum { MAX_WRT = 1024 };

typedef struct {
    bool wanted;
    uint32_t wrt[MAX_WRT];
    uint32_t count;
    tern_remat remat;
} grad_flags;

static tern_status parse_remat(const char *name, tern_remat *out)
{
    static const char *const names[] = {[TERN_REMAT_NONE] = "none",
                                        [TERN_REMAT_LAYER] = "layer",
                                        [TERN_REMAT_SELECTIVE] = "selective"};
    *out = TERN_REMAT_NONE;
    for (unsigned i = 0; name && i < sizeof(names) / sizeof(names[0]); i++)
        if (!strcmp(name, names[i])) {
            *out = (tern_remat)i;
            return NULL;
        }
    return name ? TERN_ERR(INVALID, "--remat is \"%s\", wanted none, layer or selective", name)
                : NULL;
}

/* "0,2,5-9" */
static tern_status parse_grad(const tern_cli *cli, grad_flags *out)
{
    const char *list = tern_cli_get(cli, "--grad"), *at = list;
    *out = (grad_flags){.wanted = list != NULL};
    TERN_TRY(parse_remat(tern_cli_get(cli, "--remat"), &out->remat));
    while (at && *at) {
        char *end = NULL;
        unsigned long first = strtoul(at, &end, 10), last = first;
        bool ok = end != at;
        if (ok && *end == '-') {
            at = end + 1;
            last = strtoul(at, &end, 10);
            ok = end != at && last >= first;
        }
        if (!ok || (*end && *end != ',') || last - first >= MAX_WRT - out->count)
            return TERN_ERR(INVALID,
                            "--grad is \"%s\", wanted numbers of arguments such as 0,2,5-9", list);
        for (unsigned long i = first; i <= last; i++)
            out->wrt[out->count++] = (uint32_t)i;
        at = end + (*end == ',');
    }
    return NULL;
}

/* Replaces @main by a function that also returns the gradients. */
static tern_status make_gradient(const grad_flags *g, tern_hlo_module *m)
{
    static const char made[] = "main.gradient";
    tern_autodiff_options o = {.function = "main",
                               .gradient = made,
                               .wrt = g->wrt,
                               .wrt_count = g->count,
                               .remat = g->remat};
    if (!g->wanted)
        return NULL;
    tern_hlo_op old = tern_hlo_module_find(m, "main");
    tern_hlo_attr name = 0;
    TERN_TRY(tern_passes_differentiate(m, &o));
    TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, "main", 4, &name));
    tern_hlo_op gradient = tern_hlo_module_find(m, made);
    tern_hlo_op_detach(m, gradient);
    tern_hlo_op_insert(m, gradient, old);
    tern_hlo_op_detach(m, old);
    TERN_TRY(tern_hlo_op_set_attr(m, gradient, TERN_HLO_A_sym_visibility, 0));
    return tern_hlo_op_set_attr(m, gradient, TERN_HLO_A_sym_name, name);
}

/* --- the verb --- */

static tern_status opt_file(const tern_cli *cli, emit_kind kind, const grad_flags *grad,
                            pass_run *passes, tern_diag *diag)
{
    tern_cli_modules file = {0};
    bool end = false;
    tern_status st = tern_cli_modules_open(&file, cli->positional[0]);
    for (unsigned i = 0; !st; i++) {
        tern_hlo_module *m = NULL;
        st = tern_cli_modules_next(&file, diag, &m, &end);
        if (!st && end && i == 0)
            st = TERN_ERR(INVALID, "%s holds no module", cli->positional[0]);
        if (st || end)
            break;
        st = make_gradient(grad, m);
        if (!st)
            st = partition(m, passes->partition);
        if (!st)
            st = run_passes(passes, m);
        if (!st)
            st = emit(cli, m, kind, passes->printed++);
        tern_hlo_module_destroy(m);
    }
    tern_cli_modules_close(&file);
    return st;
}

static int run_opt(tern_cli *cli)
{
    emit_kind kind;
    int bad = parse_emit(cli, &kind);
    if (bad)
        return bad;
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    tern_diag *diag = NULL;
    tern_cli_compile_flags flags = {0};
    pass_run passes;
    grad_flags grad;
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = tern_cli_compile_flags_init(&flags, cli, tern_alloc_host(), false, diag);
    if (!st)
        st = read_options(&passes, cli, &flags);
    if (!st)
        st = parse_grad(cli, &grad);
    if (!st)
        st = opt_file(cli, kind, &grad, &passes, diag);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_cli_compile_flags_fini(&flags);
    tern_diag_destroy(diag);
    return status;
}

// clang-format off
static const tern_cli_option options[] = {
    {"-o", "FILE", "output file; default: standard output"},
    {"--emit", "KIND", "text (default), generic (every op in generic form) or hash"},
    {"--locations", NULL, "print the source location of each op"},
    {"--grad", "ARGS", "append to the results of @main the gradients of its first result by ARGS"},
    {"--remat", "WHAT", "with --grad: none (default), layer or selective rematerialisation in loops"},
    {"--partition", "STEP", "of a module for several devices: import, propagate, reshard or local"},
    {"--pass", "PASSES", "run these passes and those they depend on; all: every pass"},
    {"--stop-after", "PASS", "run the passes up to this one"},
    {"--without", "PASSES", "run all passes but these, separated by commas"},
    {"--dump", "WHEN", "after:PASS or all: print the module after one pass or after each"},
    {"--auto-cast", "WHAT", "none (default), matmult or all: ops on f32 to compute in a narrower type"},
    {"--auto-cast-type", "TYPE", "bf16 (default), fp16, fp8_e4m3"},
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},
    {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o", .takes_out = true}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_opt = {
    .name = "opt",
    .summary = "Reads StableHLO text or bytecode, verifies it, optionally runs passes, and prints it",
    .usage = "FILE [options]",
    .details =
        "FILE is StableHLO text (.mlir; lines \"// -----\" separate modules) or MLIR bytecode\n"
        "(.mlir.bc, as jax.export writes it); - is standard input. The hash of a module is the\n"
        "same for text and bytecode; it does not depend on the names of values and private\n"
        "functions or on source locations.\n\n"
        "--grad differentiates the first result of @main, a float scalar, with respect to the\n"
        "arguments ARGS, such as 0,2,5-9, and returns the gradients as further results.\n\n"
        "--partition runs the partitioner on a module with mhlo.num_partitions and Shardy's\n"
        "annotations, up to a step: propagate writes a sharding of every value, reshard the\n"
        "collectives on global shapes, local the program of one device.\n\n"
        "With --pass, --stop-after, --without, --dump or --auto-cast the compiler's passes run on\n"
        "@main before it is printed, in this order:\n\n"
#define PASS(name, text, function, needs, makes, breaks, what) "  " text ": " what "\n"
#include "passes/passes.def"
        "\nExamples:\n\n"
        "  $ tern opt model.mlir.bc -o model.mlir\n"
        "  $ tern opt model.mlir --emit hash\n"
        "  $ tern opt loss.mlir --grad 0-3 --remat layer\n"
        "  $ tern opt model.mlir --stop-after simplify\n"
        "  $ tern opt sharded.mlir --partition local\n"
        "  $ tern opt model.mlir --pass fuse --dump after:simplify\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_opt,
};
// clang-format on
