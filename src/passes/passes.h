/* passes/passes.h - the graph made simpler, then grouped: what happens to a module before it is
 * lowered. One row of passes.def each. After every pass the module is StableHLO that ref evaluates
 * to the same values (exactly, or within what the pass's row says). */
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

/* What may be true of a module. A pass needs some, makes some and breaks some. */
enum {
    TERN_FACT_INLINED = 1,   /* main calls no function but composites' decompositions */
    TERN_FACT_CANONICAL = 2, /* simplified: no dead op, no two equal ones, nothing to fold */
    TERN_FACT_PATTERNS = 4,  /* composed patterns are composites "tern.NAME" */
    TERN_FACT_PRECISE = 8,   /* --auto-cast has been carried out */
    TERN_FACT_GROUPED = 16   /* what is computed together is one composite */
};

typedef struct {
    const char *name; /* "fold" */
    const char *what;
    unsigned needs, makes, breaks;
} tern_pass_info;
const tern_pass_info *tern_pass_info_of(tern_pass pass);
tern_pass tern_pass_parse(const char *name, size_t len); /* TERN_PASS_COUNT if there is none */

/* As neuronx-cc has it: which f32 matmuls (or everything) become a narrower type. */
typedef enum { TERN_AUTO_CAST_NONE, TERN_AUTO_CAST_MATMULT, TERN_AUTO_CAST_ALL } tern_auto_cast;

typedef struct {
    tern_alloc mem;
    tern_pool *pool;       /* for folding; may be NULL */
    const tern_chip *chip; /* may be NULL: passes that need one then do nothing */
    tern_auto_cast auto_cast;
    tern_dtype auto_cast_type; /* BF16, F16, F8E4M3 (as the chip has it) or TF32 */
    uint64_t without;          /* bit = tern_pass: left out */
    tern_pass stop_after;      /* TERN_PASS_COUNT: none */
    bool keep_constants;       /* simplify folds nothing through ref */
    bool verify;               /* after each pass that changed something */
    /* Called after each pass that was run; NULL: nobody. */
    void (*after)(void *self, tern_pass pass, tern_hlo_module *m, uint64_t changes);
    void *self;
} tern_passes_options;

/* Changes |m|, which was verified, in place; its function "main" is the program. On failure |m| can
 * only be destroyed. */
TERN_MUST_USE tern_status tern_passes_run(tern_hlo_module *m, const tern_passes_options *options);

#endif
