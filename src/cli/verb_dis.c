#include "cli/cli.h"

#include "cli/outputs.h"
#include "cli/program_file.h"
#include "isa/asm.h"

static tern_status disassemble(const tern_cli *cli, tern_diag *diag)
{
    tern_isa_program p;
    tern_text text;
    TERN_TRY(tern_cli_read_program(cli->positional[0], diag, &p));
    tern_text_init(&text, tern_alloc_host());
    tern_isa_print(&p, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        fwrite(tern_text_get(&text), 1, text.len, cli->out);
    tern_text_fini(&text);
    tern_isa_program_fini(&p);
    return st;
}

static int run_dis(tern_cli *cli)
{
    tern_diag *diag = NULL;
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = disassemble(cli, diag);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_diag_destroy(diag);
    return status;
}

static const tern_cli_option options[] = {{"-o", "FILE", "output file; default: standard output"},
                                          {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o", .takes_out = true}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_dis = {
    .name = "dis",
    .summary = "Prints a program for a NeuronCore as assembly text",
    .usage = "FILE.tisa [-o FILE.s]",
    .details = "`tern as` assembles the printed text into the same bytes. The input may also be\n"
               "assembly text, which is reformatted.\n\n"
               "Example:\n\n"
               "  $ tern dis add.tisa\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_dis,
};
