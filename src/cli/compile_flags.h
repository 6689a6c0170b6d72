/* cli/compile_flags.h - compiler options, shared by the verbs that compile. */
#ifndef TERN_CLI_COMPILE_FLAGS_H
#define TERN_CLI_COMPILE_FLAGS_H

#include "cli/cli.h"
#include "compile/compile.h"

// clang-format off
#define TERN_CLI_COMPILE_OPTIONS                                                                   \
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},         \
    {"--lnc", "N", "physical cores of a device, 1 (default) or 2, which then share its work; also " \
                   "NEURON_LOGICAL_NC_CONFIG"}, \
    {"--auto-cast", "WHAT", "none (default), matmult or all: ops on f32 to compute in a narrower type"}, \
    {"--auto-cast-type", "TYPE", "bf16 (default), fp16, fp8_e4m3"},                                \
    {"--without", "PASSES", "passes to disable, separated by commas; tern opt --help lists them"}, \
    {"--no-cache", NULL, "do not use the compile cache"},                                          \
    {"--unroll", NULL, "unroll loops over tiles"},                                                     \
    {"--library-only", NULL, "run every op as a GpSimd library call"}
// clang-format on

typedef struct {
    tern_compile_options options;
    tern_cache *cache;
    tern_pool *pool;
    const tern_chip *chip;
} tern_cli_compile_flags;

/* Inputs and outputs without a sharding may get any, as from JAX: the one flag for all of them. */
extern const bool tern_cli_any_sharding;

/* Reads NEURON_CC_FLAGS, then the command line. On failure |f| owns nothing; fini may be called. */
TERN_MUST_USE tern_status tern_cli_compile_flags_init(tern_cli_compile_flags *f,
                                                      const tern_cli *cli, tern_alloc mem,
                                                      bool use_cache, tern_diag *diag);
void tern_cli_compile_flags_fini(tern_cli_compile_flags *f);

/* A tern_compile_options.progress that prints to the terminal if the bool |*shown| is true. */
void tern_cli_show_progress(void *shown, const char *what, uint32_t part, uint32_t parts);

#endif
