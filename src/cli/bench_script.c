#include "cli/bench_script.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/assert.h"

/* In a child process, with its output in |to|. Does not return. */
static void run_child(const tern_bench_script *script, int to)
{
    const char *argv[TERN_COUNT_OF(script->args) + 3] = {"tools/python", script->path};
    size_t count = 2;
    for (size_t i = 0; i < TERN_COUNT_OF(script->args) && script->args[i]; i++)
        argv[count++] = script->args[i];
    (void)dup2(to, STDOUT_FILENO);
    (void)execv(argv[0], (char *const *)argv);
    _exit(127);
}

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

tern_status tern_bench_run_script(const tern_bench_run *run, const tern_bench_script *script)
{
    int ends[2], status = 0;
    if (pipe(ends))
        return TERN_ERR(IO, "no pipe for %s", script->path);
    pid_t child = fork();
    if (child == 0)
        run_child(script, ends[1]);
    (void)close(ends[1]);
    FILE *from = child > 0 ? fdopen(ends[0], "r") : NULL;
    tern_status st = from ? pass_lines(run, from) : TERN_ERR(IO, "%s cannot be run", script->path);
    if (from)
        (void)fclose(from);
    if (child > 0 && waitpid(child, &status, 0) == child && !st && WEXITSTATUS(status) == 127)
        st = TERN_ERR(IO, "tools/python %s cannot be run", script->path);
    return st;
}

tern_status tern_bench_skip_suite(const tern_bench_run *run, const char *suite, const char *why)
{
    static const char line[] = "{\"bench\":\"%s\",\"skipped\":\"%s\"}";
    char text[512];
    int len = run->table ? snprintf(text, sizeof(text), "%s: %s", suite, why)
                         : snprintf(text, sizeof(text), line, suite, why);
    assert(len > 0 && (size_t)len < sizeof(text));
    return run->emit(run->emit_arg, text, (size_t)len);
}
