#include "cli/cli.h"

#include "base/output.h"
#include "cli/outputs.h"
#include "cli/program_file.h"
#include "isa/check.h"
#include "isa/code.h"

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

static tern_status assemble(const tern_cli *cli, tern_diag *diag)
{
    const tern_chip *chip = NULL;
    tern_isa_program p;
    const char *out = tern_cli_get(cli, "-o");
    TERN_TRY(tern_cli_find_chip(tern_cli_get(cli, "--target"), diag, &chip));
    tern_status st = tern_cli_read_program(cli->positional[0], diag, &p);
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
    .usage = "FILE.s [-o FILE.tisa] [--target CHIP]",
    .details = "docs/assembly.md describes the language. Each violated rule is reported with the\n"
               "instruction, the value found and the values that the chip allows.\n\n"
               "Example:\n\n"
               "  $ tern as add.s -o add.tisa --target trn2\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_as,
};
