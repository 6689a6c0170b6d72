/* isa/check.h - whether a chip can run a program: checks every rule, each breach gives a message.
 *
 *     instruction 12 (pe nc_matmul): moving: 1024 columns, trn2 allows up to 512 */
#ifndef TERN_ISA_CHECK_H
#define TERN_ISA_CHECK_H

#include "arch/chip.h"
#include "base/diag.h"
#include "isa/program.h"

/* One per row of check_rules.def, so that a test can identify the rule of a message. */
typedef enum {
#define RULE(name, what) TERN_RULE_##name,
#include "isa/check_rules.def"
    TERN_RULE_COUNT
} tern_isa_rule;

const char *tern_isa_rule_name(tern_isa_rule rule);
const char *tern_isa_rule_what(tern_isa_rule rule);

typedef struct {
    tern_isa_rule rule;
    uint32_t instr;   /* NONE32: about a tensor */
    uint32_t operand; /* NONE32: about the whole instruction */
    const char *text; /* found and allowed values; in |arena| */
} tern_isa_breach;

typedef struct {
    tern_arena arena;
    TERN_VEC(tern_isa_breach) breaches; /* at most TERN_DIAG_LIMIT */
    size_t count;                       /* total, including those not stored */
} tern_isa_check_result;

/* |out| is initialised by the call. Fails with NO_MEMORY only; a program with breaches is a
 * result. */
TERN_MUST_USE tern_status tern_isa_check_all(tern_alloc mem, const tern_isa_program *p,
                                             const tern_chip *chip, tern_isa_check_result *out);
void tern_isa_check_result_fini(tern_isa_check_result *result);

/* The same as a status: NULL, or INVALID with the first message and the number of further ones;
 * all of them go to |diag| unless that is NULL, under the name |name|. */
TERN_MUST_USE tern_status tern_isa_check(tern_alloc mem, const tern_isa_program *p,
                                         const tern_chip *chip, const char *name, tern_diag *diag);

/* For programs before scheduling, as lir records them: instructions share operands and may omit
 * absent ones at the end; engine NONE8 is any; operands on the chip are relative to their tensors,
 * and registers may add to the address. Control, waits, addresses and live ranges are not checked.
 */
typedef struct {
    void *self;
    /* The elements that registers add to operand |operand| of the program; false: no bound. */
    bool (*moves)(void *self, uint32_t operand, int64_t *low, int64_t *high);
} tern_isa_unscheduled;
TERN_MUST_USE tern_status tern_isa_check_unscheduled(tern_alloc mem, const tern_isa_program *p,
                                                     const tern_chip *chip,
                                                     const tern_isa_unscheduled *how,
                                                     const char *name, tern_diag *diag);

/* The bytes that a pattern covers, relative to its first element; with |rows| including its rows,
 * in HBM. Indexed dimensions count once. false on 64-bit overflow. */
bool tern_isa_reach(const tern_isa_ap *ap, bool rows, int64_t *low, int64_t *high);

#endif
