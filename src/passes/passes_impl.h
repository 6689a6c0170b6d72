/* passes/passes_impl.h - the interface of a pass. */
#ifndef TERN_PASSES_PASSES_IMPL_H
#define TERN_PASSES_PASSES_IMPL_H

#include "passes/passes.h"

typedef struct {
    tern_hlo_module *m;
    const tern_passes_options *options;
} tern_pass_context;

/* Each adds the number of its changes to |*changes|. */
#define PASS(name, text, function, ...) \
    tern_status tern_pass_##function(tern_pass_context *c, uint64_t *changes);
#include "passes/passes.def"

/* A module that fails to verify after a pass is a bug: INTERNAL, with the verifier's messages. */
TERN_MUST_USE tern_status tern_passes_verify_after(tern_hlo_module *m, const char *pass);

#endif
