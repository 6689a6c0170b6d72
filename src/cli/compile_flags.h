/* cli/compile_flags.h - the options of the compiler, shared by the verbs that compile. */
#ifndef TERN_CLI_COMPILE_FLAGS_H
#define TERN_CLI_COMPILE_FLAGS_H

#include "cli/cli.h"
#include "compile/compile.h"

// clang-format off
#define TERN_CLI_COMPILE_OPTIONS                                                                   \
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json, instead of TERN_TARGET or trn2"},         \
    {"--auto-cast", "WHAT", "none (default), matmult or all: f32 computed in a narrower type"},    \
    {"--auto-cast-type", "TYPE", "bf16 (default), fp16, fp8_e4m3"},                                \
    {"--without", "PASSES", "passes to leave out, with commas between; tern opt --help lists them"}, \
    {"--no-cache", NULL, "compile even if the cache has it"},                                      \
    {"--unroll", NULL, "unroll loops over tiles"},                                                     \
    {"--library-only", NULL, "every op by the GpSimd library"}
// clang-format on

typedef struct {
    tern_compile_options options;
    tern_cache *cache;
    tern_pool *pool;
    const tern_chip *chip;
} tern_cli_compile_flags;

/* What the command line asks for. On failure nothing is held, but fini may be called. */
TERN_MUST_USE tern_status tern_cli_compile_flags_init(tern_cli_compile_flags *f,
                                                      const tern_cli *cli, tern_alloc mem,
                                                      bool use_cache, tern_diag *diag);
void tern_cli_compile_flags_fini(tern_cli_compile_flags *f);

/* How far the compiler is, on the terminal, for tern_compile_options.progress: |shown| is a bool.
 */
void tern_cli_show_progress(void *shown, const char *what, uint32_t part, uint32_t parts);

#endif
