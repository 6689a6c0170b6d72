/* passes/passes.h - the graph passes that run before lowering: simplification, pattern matching,
 * fusion. passes.def has one row per pass. After every pass the module is valid StableHLO that ref
 * evaluates to the same values (exactly, or within the error that the pass documents). */
#ifndef TERN_PASSES_PASSES_H
#define TERN_PASSES_PASSES_H

#include "arch/chip.h"
#include "base/diag.h"
#include "base/pool.h"
#include "base/text.h"
#include "hlo/module.h"

typedef enum {
#define PASS(name, ...) TERN_PASS_##name,
#include "passes/passes.def"
    TERN_PASS_COUNT
} tern_pass;

/* Facts about a module. A pass needs some, makes some and breaks some. */
enum {
    TERN_FACT_INLINED = 1,   /* main calls only decompositions of composites */
    TERN_FACT_CANONICAL = 2, /* simplified: no dead op, no two equal ops, nothing to fold */
    TERN_FACT_PATTERNS = 4,  /* matched patterns are composites "tern.NAME" */
    TERN_FACT_PRECISE = 8,   /* --auto-cast has been applied */
    TERN_FACT_FUSED = 16     /* ops computed together are one composite */
};

typedef struct {
    const char *name; /* "fold" */
    const char *what;
    unsigned needs, makes, breaks;
} tern_pass_info;
const tern_pass_info *tern_pass_info_of(tern_pass pass);
tern_pass tern_pass_parse(const char *name, size_t len); /* TERN_PASS_COUNT if unknown */

/* As in neuronx-cc: which f32 ops are computed in a narrower type (none, matmuls, all). */
typedef enum { TERN_AUTO_CAST_NONE, TERN_AUTO_CAST_MATMULT, TERN_AUTO_CAST_ALL } tern_auto_cast;

typedef struct {
    tern_alloc mem;
    tern_pool *pool;       /* for folding; may be NULL */
    const tern_chip *chip; /* may be NULL: passes that need one then do nothing */
    tern_auto_cast auto_cast;
    tern_dtype auto_cast_type; /* BF16, F16, F8E4M3 (the chip's variant) or TF32 */
    uint64_t without;          /* bit = tern_pass: skipped */
    tern_pass stop_after;      /* TERN_PASS_COUNT: none */
    bool keep_constants;       /* no constant folding in simplify */
    bool verify;               /* after each pass that changed the module */
    /* Whether lowering supports |composite|; if not, *out_why is the reason. NULL: it supports
     * every composite. */
    bool (*supports)(const tern_hlo_module *m, tern_hlo_op composite, const tern_chip *chip,
                     const char **out_why);
    tern_text *remarks; /* lines about what almost matched a pattern are appended; may be NULL */
    /* Called after each pass that ran; may be NULL. */
    void (*after)(void *self, tern_pass pass, tern_hlo_module *m, uint64_t changes);
    void *self;
} tern_passes_options;

/* Transforms |m|, which must be verified, in place; its function "main" is the program. After a
 * failure |m| may only be destroyed. */
TERN_MUST_USE tern_status tern_passes_run(tern_hlo_module *m, const tern_passes_options *options);

#endif
