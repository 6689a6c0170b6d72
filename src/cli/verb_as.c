#include "cli/cli.h"

#include "base/extension.h"
#include "base/file.h"
#include "base/output.h"
#include "cli/outputs.h"
#include "cli/program_file.h"
#include "isa/check.h"
#include "isa/code.h"
#include "lir/lir_text.h"
#include "sched/sched.h"

static tern_status write_code(const tern_isa_program *p, const char *path)
{
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    tern_status st = tern_isa_encode(p, &w);
    if (!st)
        st = tern_output_save(path, w.bytes, w.len);
    tern_writer_fini(&w);
    return st;
}

/* A kernel before scheduling: FILE.lir. */
static tern_status read_kernel(const char *path, const tern_chip *chip, tern_diag *diag,
                               tern_isa_program *out)
{
    tern_alloc mem = tern_alloc_host();
    enum { MAX_BYTES_LOG2 = 32 };
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_lir *b = NULL;
    TERN_TRY(tern_file_read(mem, path, (size_t)1 << MAX_BYTES_LOG2, &bytes, &len));
    tern_source source = {path, (const char *)bytes, len};
    tern_status st = tern_lir_parse(mem, &source, diag, &b);
    if (!st)
        st = tern_lir_verify(b, chip);
    if (!st)
        st = tern_sched_finish(b, chip, NULL, out);
    tern_lir_destroy(b);
    tern_file_free(mem, bytes, len);
    return st;
}

static bool is_kernel(const char *path)
{
    static const tern_extension extensions[] = {{".lir", 0}, {NULL, 0}};
    return tern_extension_find(extensions, path) >= 0;
}

static tern_status assemble(const tern_cli *cli, tern_diag *diag)
{
    const tern_chip *chip = NULL;
    tern_isa_program p;
    const char *out = tern_cli_get(cli, "-o");
    TERN_TRY(tern_cli_find_chip(tern_cli_get(cli, "--target"), diag, &chip));
    const char *path = cli->positional[0];
    tern_status st =
        is_kernel(path) ? read_kernel(path, chip, diag, &p) : tern_cli_read_program(path, diag, &p);
    if (st) {
        tern_arch_chip_destroy(chip);
        return st;
    }
    st = tern_isa_check(tern_alloc_host(), &p, chip, cli->positional[0], diag);
    if (!st && out)
        st = write_code(&p, out);
    if (!st)
        fprintf(cli->out, "%s: %zu instructions, %zu tensors, legal on %s\n",
                out ? tern_cli_output_name(out) : cli->positional[0], p.instrs.count,
                p.tensors.count, chip->name);
    tern_isa_program_fini(&p);
    tern_arch_chip_destroy(chip);
    return st;
}

static int run_as(tern_cli *cli)
{
    tern_diag *diag = NULL;
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = assemble(cli, diag);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_diag_destroy(diag);
    return status;
}

static const tern_cli_option options[] = {
    {"-o", "FILE", "write the encoded program; - is standard output; default: only check it"},
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},
    {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o"}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_as = {
    .name = "as",
    .summary = "Assembles a program for a NeuronCore and checks it against a chip",
    .usage = "FILE.s|FILE.lir [-o FILE.tisa] [--target CHIP]",
    .details =
        "docs/assembly.md describes the language. A file that ends in .lir is a kernel before\n"
        "scheduling, as `tern compile --emit lir` prints it: it is verified and scheduled for\n"
        "the chip. Each violated rule is reported with the\n"
        "instruction, the value found and the values that the chip allows.\n\n"
        "Example:\n\n"
        "  $ tern as add.s -o add.tisa --target trn2\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_as,
};
