/* `tern bench host`: JAX on Tern against JAX on its CPU backend. bench/host/jax_cases.py measures a
 * case and prints its lines; this requires that the current directory is the checkout and that
 * tools/python finds jax. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/assert.h"
#include "cli/bench_host_impl.h"
#include "cli/bench_step.h"

static const char script[] = "bench/host/jax_cases.py";

/* Steps of a case: both platforms compile, then run three. */
enum { STEPS = 8 };

/* FLOPs of the matmuls of a picture's training step, and the pictures of a step. */
static const struct {
    const char *name;
    double flops;
    int64_t batch;
} vision[] = {{"resnet18", 45e9, 32}, {"vit_tiny", 7.5e9, 32}};

double tern_bench_host_jax_flops(const tern_bench_machine *h, const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(vision); i++)
        if (!strcmp(name, vision[i].name))
            return STEPS * vision[i].flops * (double)tern_bench_host_batch(h->run, vision[i].batch);
    tern_model_config c = tern_bench_step_config(h->run, tern_bench_host_layers(h->run));
    return STEPS * tern_bench_step_flops(&c, tern_bench_host_batch(h->run, 1), 512);
}

/* Passes on the lines of JSON; others are for the case that there are none. */
static tern_status pass_lines(const tern_bench_machine *h, FILE *from, char *other, size_t size,
                              unsigned *out_count)
{
    char line[4096];
    while (fgets(line, sizeof(line), from)) {
        size_t len = strcspn(line, "\n");
        line[len] = 0;
        if (*line == '{') {
            TERN_TRY(h->run->emit(h->run->emit_arg, line, len));
            ++*out_count;
        } else if (len) {
            (void)snprintf(other, size, "%.*s", (int)size - 1, line);
        }
    }
    return NULL;
}

static tern_status run_script(const tern_bench_machine *h, const char *name)
{
    static const char prefix[] = "skipped: ";
    char command[256], other[256] = "it printed nothing";
    unsigned count = 0;
    int n = snprintf(command, sizeof(command), "tools/python %s --case %s --layers %lld", script,
                     name, (long long)tern_bench_host_layers(h->run));
    if (h->run->batch)
        n += snprintf(command + n, sizeof(command) - (size_t)n, " --batch %lld",
                      (long long)h->run->batch);
    if (h->run->once)
        n += snprintf(command + n, sizeof(command) - (size_t)n, " --once");
    assert((size_t)n < sizeof(command));
    FILE *from = popen(command, "r");
    if (!from)
        return TERN_ERR(IO, "%s cannot be run", command);
    tern_status st = pass_lines(h, from, other, sizeof(other), &count);
    int status = pclose(from);
    if (st || (count && status == 0))
        return st;
    if (status == 0 || WEXITSTATUS(status) == 77)
        return tern_bench_host_skip(
            h, name, strncmp(other, prefix, strlen(prefix)) ? other : other + strlen(prefix));
    (void)snprintf(command, sizeof(command), "%s failed with status %d", script,
                   WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return tern_bench_host_skip(h, name, command);
}

tern_status tern_bench_host_jax(const tern_bench_machine *h, const char *name)
{
    char why[96];
    (void)snprintf(why, sizeof(why), "the current directory has no %s", script);
    if (access(script, R_OK) || access("tools/python", X_OK))
        return tern_bench_host_skip(h, name, why);
    return run_script(h, name);
}
