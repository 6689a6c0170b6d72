#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/modules.h"
#include "hlo/identity.h"
#include "hlo/print.h"

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

static int run_opt(tern_cli *cli)
{
    emit_kind kind;
    int bad = parse_emit(cli, &kind);
    if (bad)
        return bad;
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    tern_cli_modules file = {0};
    tern_diag *diag = NULL;
    bool end = false;
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = tern_cli_modules_open(&file, cli->positional[0]);
    for (unsigned i = 0; !st; i++) {
        tern_hlo_module *m = NULL;
        st = tern_cli_modules_next(&file, diag, &m, &end);
        if (!st && end && i == 0)
            st = TERN_ERR(INVALID, "%s holds no module", cli->positional[0]);
        if (st || end)
            break;
        st = emit(cli, m, kind, i);
        tern_hlo_module_destroy(m);
    }
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_cli_modules_close(&file);
    tern_diag_destroy(diag);
    return status;
}

static const tern_cli_option options[] = {
    {"--emit", "KIND", "text (default), generic (every op in generic form) or hash"},
    {"--locations", NULL, "print where each op came from"},
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
        "Examples:\n\n"
        "  $ tern opt model.mlir.bc > model.mlir\n"
        "  $ tern opt model.mlir --emit hash\n",
    .options = options,
    .max_positional = 1,
    .run = run_opt,
};
