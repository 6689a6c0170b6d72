/* `tern bench nki`: predicted times of NKI kernels compared with times measured on a chip.
 * test/nki/run_measured.py runs the kernels, which are not part of Tern: this requires that the
 * current directory is the checkout. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/bench.h"

tern_status tern_bench_nki(const tern_bench_run *run);

static const char script[] = "test/nki/run_measured.py";
static const char how[] =
    "set TERN_MEASURED_KERNELS to a checkout of github.com/Jerry2423/kda-for-trainium and "
    "TERN_NKIBENCH to NKIBench of one of github.com/zhang677/AccelOpt, in a checkout of Tern with "
    "shared/reference/measured_kernels.tsv beside it";

/* In a child process, with its output in |to|. Does not return. */
static void run_script(const tern_bench_run *run, const char *kernels, const char *cases, int to)
{
    const char *argv[9] = {"tools/python", script, kernels, "--bench", cases};
    unsigned count = 5;
    if (run->only || run->once) {
        argv[count++] = "--only";
        argv[count++] = run->only ? run->only : "silu_v1";
    }
    (void)dup2(to, STDOUT_FILENO);
    (void)execv(argv[0], (char *const *)argv);
    _exit(127);
}

/* Lines of JSON, or for a table the others. */
static tern_status pass_lines(const tern_bench_run *run, FILE *from)
{
    char line[4096];
    tern_status st = NULL;
    while (!st && fgets(line, sizeof(line), from)) {
        size_t len = strcspn(line, "\n");
        line[len] = 0;
        if (len && (*line == '{') != run->table)
            st = run->emit(run->emit_arg, line, len);
    }
    return st;
}

tern_status tern_bench_nki(const tern_bench_run *run)
{
    const char *kernels = getenv("TERN_MEASURED_KERNELS"), *cases = getenv("TERN_NKIBENCH");
    if (!kernels || !cases || access(script, R_OK)) {
        static const char skipped[] = "{\"bench\":\"nki\",\"skipped\":\"%s\"}";
        char text[512];
        int len = snprintf(text, sizeof(text), run->table ? "%s" : skipped, how);
        return run->emit(run->emit_arg, text, (size_t)len);
    }
    int ends[2], status = 0;
    if (pipe(ends))
        return TERN_ERR(IO, "no pipe for %s", script);
    pid_t child = fork();
    if (child == 0)
        run_script(run, kernels, cases, ends[1]);
    (void)close(ends[1]);
    FILE *from = child > 0 ? fdopen(ends[0], "r") : NULL;
    tern_status st = from ? pass_lines(run, from) : TERN_ERR(IO, "%s cannot be run", script);
    if (from)
        (void)fclose(from);
    if (child > 0 && waitpid(child, &status, 0) == child && !st && WEXITSTATUS(status) == 127)
        st = TERN_ERR(IO, "tools/python %s cannot be run", script);
    return st;
}
