/* cli/verb_opt.c - tern opt: StableHLO in, StableHLO out, after the passes that are asked for. */
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/modules.h"
#include "hlo/identity.h"
#include "hlo/print.h"
#include "passes/passes.h"

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

/* --- passes --- */

typedef struct {
    const tern_cli *cli;
    bool wanted;   /* any option asks for passes */
    uint64_t dump; /* bit = tern_pass */
    tern_passes_options options;
    unsigned printed; /* modules so far */
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

/* With what each pass needs: the first pass that makes a fact nobody before it made. */
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
                return with_needed(passes | (uint64_t)1 << k); /* at most once a pass */
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

/* --- the verb --- */

static tern_status opt_file(const tern_cli *cli, emit_kind kind, pass_run *passes, tern_diag *diag)
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
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = tern_cli_compile_flags_init(&flags, cli, tern_alloc_host(), false, diag);
    if (!st)
        st = read_options(&passes, cli, &flags);
    if (!st)
        st = opt_file(cli, kind, &passes, diag);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_cli_compile_flags_fini(&flags);
    tern_diag_destroy(diag);
    return status;
}

// clang-format off
static const tern_cli_option options[] = {
    {"--emit", "KIND", "text (default), generic (every op in generic form) or hash"},
    {"--locations", NULL, "print where each op came from"},
    {"--pass", "PASSES", "run these passes and what they need; all for all of them"},
    {"--stop-after", "PASS", "run the passes up to this one"},
    {"--without", "PASSES", "run the passes but these, with commas between"},
    {"--dump", "WHEN", "print the module after:PASS, or after all of them"},
    {"--auto-cast", "WHAT", "none (default), matmult or all: f32 computed in a narrower type"},
    {"--auto-cast-type", "TYPE", "bf16 (default), fp16, fp8_e4m3"},
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json, instead of TERN_TARGET or trn2"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_opt = {
    .name = "opt",
    .summary = "Reads StableHLO, text or bytecode, verifies it and prints it",
    .usage = "FILE [options]",
    .details =
        "FILE is StableHLO text (.mlir; several modules are split by lines \"// -----\") or MLIR\n"
        "bytecode (.mlir.bc, what jax.export writes); - is standard input. The hash is the\n"
        "same for text and bytecode of one module, whatever values and private functions\n"
        "are called and wherever they came from.\n\n"
        "With an option that is about passes the compiler's run first, on the function @main,\n"
        "in this order:\n\n"
#define PASS(name, text, function, needs, makes, breaks, what) "  " text ": " what "\n"
#include "passes/passes.def"
        "\nExamples:\n\n"
        "  $ tern opt model.mlir.bc > model.mlir\n"
        "  $ tern opt model.mlir --emit hash\n"
        "  $ tern opt model.mlir --stop-after simplify\n"
        "  $ tern opt model.mlir --pass fuse --dump after:simplify\n",
    .options = options,
    .max_positional = 1,
    .run = run_opt,
};
// clang-format on
