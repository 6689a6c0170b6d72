#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/text.h"

/* Python code instead of `-m`: a missing package is explained. */
static const char *const PROGRAM = "import sys\n"
                                   "try:\n"
                                   "    from tern.nki.command import main\n"
                                   "except ImportError as error:\n"
                                   "    sys.exit(f'tern nki: {error}: the Python package is "
                                   "missing in {sys.executable}; install it "
                                   "(make wheel), or name another Python in TERN_PYTHON')\n"
                                   "sys.exit(main(sys.argv[1:]))\n";

enum { PARENTS = 5, PATH_BYTES = 4096 };

/* Sets |name| to |path|, before what it has if |separator|. */
static void put_variable(const char *name, const char *path, const char *separator)
{
    const char *old = getenv(name);
    tern_text text;
    if (old && *old && !separator)
        return;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, path);
    if (old && *old)
        tern_text_printf(&text, "%s%s", separator, old);
    if (!tern_text_status(&text))
        (void)setenv(name, tern_text_get(&text), 1);
    tern_text_fini(&text);
}

/* The command of a checkout uses the package and the library beside it; an installed one those that
 * Python finds. */
static void use_checkout(void)
{
    char folder[PATH_BYTES], path[PATH_BYTES + 64];
    ssize_t len = readlink("/proc/self/exe", folder, sizeof(folder) - 1);
    if (len <= 0)
        return;
    folder[len] = 0;
    for (unsigned i = 0; i < PARENTS; i++) {
        char *slash = strrchr(folder, '/');
        if (!slash || slash == folder)
            return;
        *slash = 0;
        (void)snprintf(path, sizeof(path), "%s/libtern.so.0", folder);
        if (access(path, R_OK) == 0)
            put_variable("TERN_LIBRARY", path, NULL);
        (void)snprintf(path, sizeof(path), "%s/python/tern/nki/command.py", folder);
        if (access(path, R_OK) == 0) {
            (void)snprintf(path, sizeof(path), "%s/python", folder);
            put_variable("PYTHONPATH", path, ":");
            return;
        }
    }
}

static int run_nki(tern_cli *cli)
{
    const char *python = getenv("TERN_PYTHON");
    const unsigned files = cli->positional_count - cli->rest_count;
    if (files != 1)
        return tern_cli_usage_error(cli, "expected one Python file, found %u%s", files,
                                    files ? "; arguments of the program come after --" : "");
    if (!python || !*python)
        python = "python3";
    use_checkout();
    const size_t bytes = (cli->argument_count + 4) * sizeof(char *);
    const char **argv = tern_mem_get_zeroed(tern_alloc_host(), bytes);
    if (!argv)
        return tern_cli_fail(cli, tern_status_no_memory());
    unsigned n = 0;
    argv[n++] = python;
    argv[n++] = "-c";
    argv[n++] = PROGRAM;
    for (unsigned i = 1; i < cli->argument_count; i++)
        argv[n++] = cli->arguments[i];
    (void)fflush(cli->out);
    (void)execvp(python, (char *const *)argv);
    tern_cli_message("nki", "cannot run %s: %s; TERN_PYTHON names the Python to use", python,
                     strerror(errno));
    tern_mem_free(tern_alloc_host(), argv, bytes);
    return TERN_EXIT_MACHINE;
}

static const tern_cli_option options[] = {
    {"--args", "VALUE...",
     "call one kernel: f32[128,512] is a random array; 3, 0.5, True, NAME=VALUE"},
    {"--kernel", "NAME", "which one, if the file has several"},
    {"--reference", "NAME", "a function of the file, on numpy, that computes the same"},
    {"--tolerance", "X",
     "allowed error, of the largest element (1e-5; floats of 16 bits and less 2e-2; integers 0)"},
    {"--target", "CHIP[,CHIP...]", "trn1, trn2 (the default), trn3: one after the other"},
    {"--what-if", "NAME=VALUE",
     "also time it on a modified chip: hbm_bandwidth=2x, clock=1.2x; repeatable"},
    {"--profile", "FILE",
     "write the profile of the last kernel reported: .html, .json, .csv, .pftrace or .txt"},
    {"--seed", "N", "of the random arrays"},
    {"--no-check", NULL, "do not watch for races and reads of unwritten memory; runs faster"},
    {"--strict", NULL, "report what AWS's compilers before NKI 0.7 reject"},
    {"--json", NULL, "one line of JSON for each kernel"},
    {NULL, NULL, NULL},
};

const tern_cli_verb tern_cli_verb_nki = {
    .name = "nki",
    .summary = "Runs, checks and times the NKI kernels of a Python file",
    .usage = "FILE.py [options] [-- ARGUMENT...]",
    .details =
        "Runs the file, whose `import nki` or `neuronxcc.nki` finds Tern's, and reports every "
        "kernel\n"
        "that it calls: modelled latency, how long each engine is active, what limits it and in "
        "which\n"
        "line. With --args, one kernel of the file is called with random arrays instead. Words "
        "after --\n"
        "are arguments of the program.\n"
        "\n"
        "Examples:\n\n"
        "  $ tern nki examples/nki/softmax.py\n"
        "  $ tern nki kernel.py --args bf16[128,512] f32[1,512] --reference expected --json\n"
        "  $ tern nki kernel.py --args f32[128,512] --target trn2,trn3 --what-if hbm_bandwidth=2x\n"
        "\n"
        "Uses the Python that TERN_PYTHON names, else python3, which needs numpy.\n",
    .options = options,
    .max_positional = TERN_CLI_ANY,
    .run = run_nki,
};
