/* `tern bench nki`: predicted times of NKI kernels compared with times measured on a chip.
 * test/nki/run_measured.py runs the kernels, which are not part of Tern: this requires that the
 * current directory is the checkout. */
#include <stdlib.h>
#include <unistd.h>

#include "cli/bench_script.h"

tern_status tern_bench_nki(const tern_bench_run *run);

static const char how[] =
    "set TERN_MEASURED_KERNELS to a checkout of github.com/Jerry2423/kda-for-trainium and "
    "TERN_NKIBENCH to NKIBench of one of github.com/zhang677/AccelOpt, in a checkout of Tern with "
    "shared/reference/measured_kernels.tsv beside it";

tern_status tern_bench_nki(const tern_bench_run *run)
{
    const char *kernels = getenv("TERN_MEASURED_KERNELS"), *cases = getenv("TERN_NKIBENCH");
    const char *only = run->only ? run->only : run->once ? "silu_v1" : NULL;
    tern_bench_script script = {"test/nki/run_measured.py",
                                {kernels, "--bench", cases, only ? "--only" : NULL, only}};
    if (!kernels || !cases || access(script.path, R_OK))
        return tern_bench_skip_suite(run, "nki", how);
    return tern_bench_run_script(run, &script);
}
