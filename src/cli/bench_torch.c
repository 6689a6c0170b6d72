/* `tern bench torch`: PyTorch on Tern against JAX on Tern. bench/torch/compare.py measures; this
 * requires that the current directory is the checkout. */
#include <unistd.h>

#include "cli/bench_script.h"

tern_status tern_bench_torch(const tern_bench_run *run);

tern_status tern_bench_torch(const tern_bench_run *run)
{
    tern_bench_script script = {"bench/torch/compare.py", {NULL}};
    size_t count = 0;
    if (run->only)
        script.args[count++] = "--case", script.args[count++] = run->only;
    if (run->once)
        script.args[count++] = "--once";
    if (access(script.path, R_OK))
        return tern_bench_skip_suite(run, "torch", "the current directory is not the checkout");
    return tern_bench_run_script(run, &script);
}
