/* isa/check.c - checks a program and collects breaches. */
#include "isa/check.h"

#include <stdio.h>
#include <string.h>

#include "isa/check_isa_impl.h"

/* --- rules --- */

typedef struct {
    const char *name, *what;
} rule_info;

static const rule_info rules[] = {
#define RULE(name, what) [TERN_RULE_##name] = {#name, what},
#include "isa/check_rules.def"
};

const char *tern_isa_rule_name(tern_isa_rule rule)
{
    return (unsigned)rule < TERN_RULE_COUNT ? rules[rule].name : "?";
}

const char *tern_isa_rule_what(tern_isa_rule rule)
{
    return (unsigned)rule < TERN_RULE_COUNT ? rules[rule].what : "?";
}

/* --- breaches --- */

enum { TEXT_BYTES = 512 };

static void add_breach(tern_checker *c, tern_isa_breach breach, const char *fmt, va_list args)
    TERN_PRINTF(3, 0);
static void add_breach(tern_checker *c, tern_isa_breach breach, const char *fmt, va_list args)
{
    tern_isa_check_result *out = c->out;
    if (out->count++ >= TERN_DIAG_LIMIT || c->no_memory)
        return;
    char text[TEXT_BYTES];
    int len = vsnprintf(text, sizeof(text), fmt, args);
    size_t used = len < 0 ? 0 : (size_t)len < sizeof(text) ? (size_t)len : sizeof(text) - 1;
    breach.text = tern_arena_copy_text(&out->arena, text, used);
    c->no_memory = !breach.text;
    if (c->no_memory)
        return;
    tern_status st = tern_vec_push(c->mem, &out->breaches, breach);
    c->no_memory = st != NULL;
    tern_status_free(st);
}

void tern_check_breach(tern_checker *c, tern_isa_rule rule, uint32_t operand, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_breach(c, (tern_isa_breach){rule, c->at, operand, ""}, fmt, args);
    va_end(args);
}

void tern_check_tensor_breach(tern_checker *c, tern_isa_rule rule, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_breach(c, (tern_isa_breach){rule, TERN_ISA_NONE32, TERN_ISA_NONE32, ""}, fmt, args);
    va_end(args);
}

/* --- one instruction --- */

/* Whether the tables can be indexed with the instruction. */
static bool check_form(tern_checker *c)
{
    const tern_isa_program *p = c->p;
    const tern_isa_instr *in = c->instr;
    if (in->op >= TERN_OP_COUNT || in->engine >= TERN_ENGINE_COUNT) {
        tern_check_breach(
            c, TERN_RULE_OPCODE, TERN_ISA_NONE32,
            "operation %u on engine %u, allowed: operations below %d, engines below %d", in->op,
            in->engine, TERN_OP_COUNT, TERN_ENGINE_COUNT);
        return false;
    }
    const tern_isa_op_info *info = c->info = tern_isa_op_info_of((tern_isa_op)in->op);
    unsigned most = info->operand_count + (info->has_list ? TERN_ISA_LIST_MAX : TERN_ISA_INDEX_MAX);
    bool ok = true;
    unsigned stored = c->unscheduled ? 0 : in->operand_count; /* there some are omitted */
    if (in->operand_count < info->operand_count || in->operand_count > most ||
        stored > p->operands.count || in->first_operand > p->operands.count - stored) {
        tern_check_breach(
            c, TERN_RULE_OPERAND_COUNT, TERN_ISA_NONE32,
            "%u operands from %u on, allowed: %u to %u, within the %zu of the program",
            in->operand_count, in->first_operand, info->operand_count, most, p->operands.count);
        ok = false;
    }
    if (in->arg_count != info->arg_words || in->arg_count > p->args.count ||
        in->first_arg > p->args.count - in->arg_count) {
        tern_check_breach(c, TERN_RULE_ARG_COUNT, TERN_ISA_NONE32,
                          "%u arguments from %u on, allowed: %u, within the %zu of the program",
                          in->arg_count, in->first_arg, info->arg_words, p->args.count);
        ok = false;
    }
    if (in->note != TERN_ISA_NONE32 && in->note >= p->notes.count) {
        tern_check_breach(c, TERN_RULE_NOTE, TERN_ISA_NONE32, "note %u, the program has %zu",
                          in->note, p->notes.count);
        ok = false;
    }
    return ok;
}

static void set_instr(tern_checker *c)
{
    const tern_isa_instr *in = c->instr;
    c->row = tern_check_row_of((tern_isa_op)in->op);
    c->ap = c->unscheduled ? c->placed : tern_isa_operands(c->p, in);
    c->args = tern_isa_args(c->p, in);
    c->compute = c->info->family != TERN_FAMILY_DMA && c->info->family != TERN_FAMILY_CONTROL &&
                 c->info->family != TERN_FAMILY_LIBRARY;
}

/* false: the chip does not have the operation; further checks are skipped. */
static bool check_engine(tern_checker *c)
{
    unsigned engine = c->instr->engine;
    const char *name = tern_engine_name((tern_engine)engine);
    if (!c->has[c->row->needs]) {
        tern_check_breach(c, TERN_RULE_OPERATION, TERN_ISA_NONE32, "%s has no %s", c->chip->name,
                          c->info->name);
        return false;
    }
    if (c->info->engines >> engine & 1 && c->has[c->row->engine_needs[engine]])
        return true;
    char allowed[64] = "";
    size_t len = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (c->info->engines >> e & 1 && c->has[c->row->engine_needs[e]])
            len += (size_t)snprintf(allowed + len, sizeof(allowed) - len, "%s%s", len ? ", " : "",
                                    tern_engine_name((tern_engine)e));
    tern_check_breach(c, TERN_RULE_ENGINE, TERN_ISA_NONE32, "on %s, %s allows %s", name,
                      c->chip->name, allowed);
    return true;
}

/* Completes an instruction of an unscheduled program: engine, omitted operands, partitions. */
static void complete_instr(tern_checker *c)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)c->instr->op);
    const tern_isa_ap *ap = tern_isa_operands(c->p, c->instr);
    c->whole = *c->instr;
    for (unsigned i = 0; i < info->operand_count || i < c->whole.operand_count; i++) {
        c->placed[i] = i < c->whole.operand_count ? ap[i] : tern_isa_ap_none();
        if (c->placed[i].mem == TERN_MEM_HBM || c->placed[i].tensor >= c->p->tensors.count)
            continue;
        unsigned start = c->placed[i].start + c->p->tensors.items[c->placed[i].tensor].start;
        c->placed[i].start = (uint8_t)(start < UINT8_MAX ? start : UINT8_MAX);
    }
    if (c->whole.operand_count < info->operand_count)
        c->whole.operand_count = (uint8_t)info->operand_count;
    bool dve = info->engines >> TERN_ENGINE_DVE & 1 && c->whole.op != TERN_OP_NC_TRANSPOSE;
    if (c->whole.engine == TERN_ISA_NONE8 && info->engines)
        c->whole.engine =
            (uint8_t)(dve ? (unsigned)TERN_ENGINE_DVE : (unsigned)__builtin_ctz(info->engines));
    c->instr = &c->whole;
}

static void check_instr(tern_checker *c)
{
    bool control = c->instr->op < TERN_OP_COUNT &&
                   tern_isa_op_info_of((tern_isa_op)c->instr->op)->family == TERN_FAMILY_CONTROL;
    if (c->unscheduled && control)
        return;
    if (c->unscheduled)
        complete_instr(c);
    if (!check_form(c))
        return;
    set_instr(c);
    if (!check_engine(c))
        return;
    tern_check_sync(c);
    bool args = tern_check_args(c);
    if (!tern_check_operand_forms(c) || !args)
        return;
    tern_check_labels(c);
    tern_check_operands(c);
    if (c->row->check)
        c->row->check(c);
}

/* --- a program --- */

static void check_libraries(tern_checker *c)
{
    const tern_isa_program *p = c->p;
    for (size_t i = 0; i < p->libraries.count; i++) {
        const tern_isa_library *l = &p->libraries.items[i];
        if (l->bytes > p->data.count || l->data > p->data.count - l->bytes)
            tern_check_tensor_breach(
                c, TERN_RULE_TENSOR_DATA,
                "library %s: %llu bytes at %llu, the program has %zu bytes of data", l->name,
                (unsigned long long)l->bytes, (unsigned long long)l->data, p->data.count);
    }
}

static tern_status check_all(tern_alloc mem, const tern_isa_program *p, const tern_chip *chip,
                             const tern_isa_unscheduled *unscheduled, tern_isa_check_result *out)
{
    *out = (tern_isa_check_result){0};
    tern_arena_init(&out->arena, mem, 0);
    tern_checker c = {.p = p, .chip = chip, .mem = mem, .out = out, .unscheduled = unscheduled};
    tern_check_set_formats(chip, c.formats);
    for (int i = 0; i < TERN_CHECK_NEEDS_COUNT; i++)
        c.has[i] = tern_check_has(chip, (tern_check_needs)i);
    if (tern_check_tensor_forms(&c)) {
        tern_check_tensors(&c);
        for (size_t i = 0; i < p->instrs.count && !c.no_memory; i++) {
            c.at = (uint32_t)i;
            c.instr = &p->instrs.items[i];
            check_instr(&c);
        }
        tern_check_flow_end(&c);
    }
    check_libraries(&c);
    if (!c.no_memory)
        return NULL;
    tern_isa_check_result_fini(out);
    return tern_status_no_memory();
}

tern_status tern_isa_check_all(tern_alloc mem, const tern_isa_program *p, const tern_chip *chip,
                               tern_isa_check_result *out)
{
    return check_all(mem, p, chip, NULL, out);
}

void tern_isa_check_result_fini(tern_isa_check_result *result)
{
    tern_vec_free(result->arena.mem, &result->breaches);
    tern_arena_fini(&result->arena);
}

/* --- as a status --- */

/* "moving", "srcs[3]", "index 1". */
static void operand_name(const tern_isa_op_info *info, uint32_t operand, char *text, size_t size)
{
    if (operand < info->operand_count)
        (void)snprintf(text, size, "%s: ", info->operands[operand].name);
    else if (info->has_list)
        (void)snprintf(text, size, "%s[%u]: ", info->operands[info->operand_count].name,
                       operand - info->operand_count);
    else
        (void)snprintf(text, size, "index %u: ", operand - info->operand_count);
}

enum { LINE_BYTES = 1024 };

static void describe_breach(const tern_isa_program *p, const tern_isa_breach *b, char *text,
                            size_t size)
{
    char where[256] = "", operand[64] = "";
    if (b->instr != TERN_ISA_NONE32) {
        const tern_isa_instr *in = &p->instrs.items[b->instr];
        bool known =
            in->op < TERN_OP_COUNT && (in->note == TERN_ISA_NONE32 || in->note < p->notes.count);
        if (known)
            tern_isa_describe(p, b->instr, where, sizeof(where));
        else
            (void)snprintf(where, sizeof(where), "instruction %u", b->instr);
        if (b->operand != TERN_ISA_NONE32)
            operand_name(tern_isa_op_info_of((tern_isa_op)in->op), b->operand, operand,
                         sizeof(operand));
    }
    (void)snprintf(text, size, "%s%s%s%s", where, *where ? ": " : "", operand, b->text);
}

static tern_status status_of(const tern_isa_program *p, const tern_isa_check_result *result,
                             const char *name, tern_diag *diag)
{
    char text[LINE_BYTES];
    for (size_t i = 0; diag && i < result->count; i++) {
        /* Breaches that were not stored are beyond the limit of |diag| too: it only counts them. */
        text[0] = 0;
        if (i < result->breaches.count)
            describe_breach(p, &result->breaches.items[i], text, sizeof(text));
        tern_diag_add_at(diag, TERN_DIAG_ERROR, name, (tern_diag_position){0, 0}, "%s", text);
    }
    if (diag) {
        tern_status st = tern_diag_status(diag);
        if (st && tern_status_code(st) == TERN_NO_MEMORY)
            return st;
        tern_status_free(st);
    }
    describe_breach(p, &result->breaches.items[0], text, sizeof(text));
    if (result->count == 1)
        return TERN_ERR(INVALID, "%s: %s", name, text);
    return TERN_ERR(INVALID, "%s: %s; and %zu more", name, text, result->count - 1);
}

tern_status tern_isa_check_unscheduled(tern_alloc mem, const tern_isa_program *p,
                                       const tern_chip *chip, const tern_isa_unscheduled *how,
                                       const char *name, tern_diag *diag)
{
    tern_isa_check_result result;
    TERN_TRY(check_all(mem, p, chip, how, &result));
    tern_status st = result.count ? status_of(p, &result, name, diag) : NULL;
    tern_isa_check_result_fini(&result);
    return st;
}

tern_status tern_isa_check(tern_alloc mem, const tern_isa_program *p, const tern_chip *chip,
                           const char *name, tern_diag *diag)
{
    return tern_isa_check_unscheduled(mem, p, chip, NULL, name, diag);
}
