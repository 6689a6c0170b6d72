/* isa/code_check.c - the valid values of an encoded program.
 *
 * A rule gives a range and optionally one extra value that means "none". Rules on more than one
 * field follow below, record by record. All of it is about form: a program that passes can be
 * traversed by its indices and tables without further checks. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "isa/code_impl.h"

/* --- error messages --- */

typedef struct {
    const tern_isa_program *p;
    tern_isa_code_problem *problem;
    tern_isa_code_section section; /* of the current record */
    size_t index;
    uint64_t before; /* instructions before these, which labels may refer to */
    uint32_t instr;
    const char *operand; /* the name of the current one; NULL: none */
    unsigned operand_number;
} check;

static bool refuse(const check *c, size_t at, const char *fmt, ...) TERN_PRINTF(3, 4);
static bool refuse(const check *c, size_t at, const char *fmt, ...)
{
    tern_isa_code_problem *out = c->problem;
    out->section = c->section;
    out->index = c->index;
    out->at = at;
    out->instr = c->instr;
    int used = c->operand ? snprintf(out->text, sizeof(out->text),
                                     "operand %u (%s): ", c->operand_number, c->operand)
                          : 0;
    TERN_ASSERT(used >= 0 && (size_t)used < sizeof(out->text));
    va_list args;
    va_start(args, fmt);
    (void)vsnprintf(out->text + used, sizeof(out->text) - (size_t)used, fmt, args);
    va_end(args);
    return false;
}

/* --- rules of one field --- */

typedef struct {
    uint64_t first, count; /* the range */
    uint64_t none;         /* one extra valid value; outside the field's values if there is none */
} allowed;

#define NO_NONE UINT64_MAX

static allowed allowed_by(const tern_isa_program *p, tern_isa_code_rule rule)
{
    static const allowed fixed[TERN_ISA_CODE_RULE_COUNT] = {
        [TERN_ISA_CODE_RULE_OP] = {0, TERN_OP_COUNT, NO_NONE},
        [TERN_ISA_CODE_RULE_ENGINE] = {0, TERN_ENGINE_COUNT, NO_NONE},
        [TERN_ISA_CODE_RULE_WAIT] = {0, TERN_WAIT_COUNT, NO_NONE},
        [TERN_ISA_CODE_RULE_SIGNAL] = {0, TERN_SIGNAL_COUNT, NO_NONE},
        [TERN_ISA_CODE_RULE_MEMORY] = {0, TERN_MEM_COUNT, NO_NONE},
        [TERN_ISA_CODE_RULE_ALLOCATED] = {TERN_MEM_NONE + 1, TERN_MEM_COUNT - 1, NO_NONE},
        [TERN_ISA_CODE_RULE_DTYPE] = {TERN_DTYPE_NONE + 1, TERN_DTYPE_END - 1, NO_NONE},
        [TERN_ISA_CODE_RULE_AP_RANK] = {1, TERN_ISA_DIMS_MAX, NO_NONE},
        [TERN_ISA_CODE_RULE_TENSOR_RANK] = {0, TERN_TENSOR_RANK_MAX + 1, NO_NONE},
        [TERN_ISA_CODE_RULE_REG] = {0, TERN_ISA_REGS_MAX, TERN_ISA_NONE8},
        [TERN_ISA_CODE_RULE_PARTITIONS] = {1, UINT16_MAX, NO_NONE},
        [TERN_ISA_CODE_RULE_KIND] = {0, TERN_TENSOR_KIND_COUNT, NO_NONE},
    };
    if (rule == TERN_ISA_CODE_RULE_NOTE)
        return (allowed){0, p->notes.count, TERN_ISA_NONE32};
    if (rule == TERN_ISA_CODE_RULE_TENSOR)
        return (allowed){0, p->tensors.count, TERN_ISA_NONE32};
    return fixed[rule];
}

static bool check_field(const check *c, const tern_isa_code_field *f, uint64_t value)
{
    allowed a = allowed_by(c->p, f->rule);
    if (value - a.first < a.count || value == a.none)
        return true;
    char range[64] = "none";
    if (a.count)
        (void)snprintf(range, sizeof(range), "%" PRIu64 " to %" PRIu64 "%s", a.first,
                       a.first + a.count - 1, a.none == NO_NONE ? "" : ", or none");
    return refuse(c, f->at, "%s is %" PRIu64 ", wanted %s", f->name, value, range);
}

static bool check_fields(const check *c, const void *record)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(c->section);
    for (size_t i = 0; i < layout->field_count; i++) {
        const tern_isa_code_field *f = &layout->fields[i];
        if (f->rule != TERN_ISA_CODE_RULE_ANY &&
            !check_field(c, f, tern_isa_code_get(f, record, 0)))
            return false;
    }
    return true;
}

/* The offset of a field that a check below reports. */
static size_t field_at(const check *c, const char *name)
{
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(c->section);
    size_t i = 0;
    while (i < layout->field_count && strcmp(layout->fields[i].name, name) != 0)
        i++;
    TERN_ASSERT(i < layout->field_count);
    return layout->fields[i].at;
}

/* --- tensors, libraries --- */

/* A range of the data. */
static bool check_data(const check *c, uint64_t at, uint64_t bytes)
{
    uint64_t all = c->p->data.count;
    if (at <= all && bytes <= all - at)
        return true;
    return refuse(c, field_at(c, "data"),
                  "data is %" PRIu64 " with %" PRIu64 " bytes, wanted within the %" PRIu64
                  " bytes of data",
                  at, bytes, all);
}

static bool check_tensor(const check *c, const tern_isa_tensor *t)
{
    if (!check_fields(c, t))
        return false;
    for (unsigned i = t->rank; i < TERN_TENSOR_RANK_MAX; i++)
        if (t->dims[i])
            return refuse(c, field_at(c, "dims") + i * sizeof(t->dims[0]),
                          "dims[%u] is %" PRIu64 ", wanted 0 beyond rank %u", i, t->dims[i],
                          t->rank);
    if (t->kind == TERN_TENSOR_CONST)
        return check_data(c, t->data, t->bytes);
    return !t->data ||
           refuse(c, field_at(c, "data"),
                  "data is %" PRIu64 ", wanted 0 for a tensor that is not const", t->data);
}

/* --- instructions --- */

/* |name| is "wait" or "signal"; without either, all fields are as tern_isa_add() sets them. */
static bool refuse_sync(const check *c, const tern_isa_sync *s, const char *name)
{
    bool is_wait = s == &c->p->instrs.items[c->index].wait;
    size_t at = field_at(c, is_wait ? "wait_core" : "signal_core");
    if (s->core != TERN_ISA_NONE8)
        return refuse(c, at, "%s_core is %u, wanted none (255)", name, s->core);
    if (s->sem)
        return refuse(c, at + 1, "%s_sem is %u, wanted 0 without a %s", name, s->sem, name);
    return refuse(c, at + 3, "%s_value is %u, wanted 0 without a %s", name, s->value, name);
}

static bool check_syncs(const check *c, const tern_isa_instr *in)
{
    const tern_isa_sync *w = &in->wait, *s = &in->signal;
    bool waits = w->kind != TERN_WAIT_NONE, signals = s->kind != TERN_SIGNAL_NONE;
    if (w->core != TERN_ISA_NONE8 || (!waits && (w->sem || w->value)))
        return refuse_sync(c, w, "wait");
    if (!signals && (s->core != TERN_ISA_NONE8 || s->sem || s->value))
        return refuse_sync(c, s, "signal");
    if (w->kind == TERN_WAIT_REG && w->value >= TERN_ISA_REGS_MAX)
        return refuse(c, field_at(c, "wait_value"), "wait_value is %u, wanted a register, 0 to %u",
                      w->value, TERN_ISA_REGS_MAX - 1);
    return true;
}

/* Whether the operands from |first| on may be omitted. */
static bool may_be_absent(const tern_isa_op_info *info, unsigned first)
{
    for (unsigned i = first; i < info->operand_count; i++)
        if (!(info->operands[i].roles & TERN_ROLE_OPTIONAL))
            return false;
    return true;
}

static bool check_counts(const check *c, const tern_isa_instr *in, const tern_isa_op_info *info,
                         bool shared)
{
    unsigned extra = info->has_list ? TERN_ISA_LIST_MAX : TERN_ISA_INDEX_MAX;
    if (!(info->engines >> in->engine & 1))
        return refuse(c, field_at(c, "engine"), "engine is %s, which has no %s",
                      tern_engine_name((tern_engine)in->engine), info->name);
    if ((in->operand_count < info->operand_count &&
         !(shared && may_be_absent(info, in->operand_count))) ||
        in->operand_count > info->operand_count + extra)
        return refuse(c, field_at(c, "operand_count"), "operand_count is %u, wanted %u to %u of %s",
                      in->operand_count, info->operand_count, info->operand_count + extra,
                      info->name);
    if (in->arg_count != info->arg_words)
        return refuse(c, field_at(c, "arg_count"), "arg_count is %u, wanted %u of %s",
                      in->arg_count, info->arg_words, info->name);
    return true;
}

static bool check_dims(const check *c, const tern_isa_ap *ap)
{
    for (unsigned i = ap->rank; i < TERN_ISA_DIMS_MAX; i++) {
        if (ap->stride[i])
            return refuse(c, field_at(c, "stride") + i * sizeof(ap->stride[0]),
                          "stride[%u] is %d, wanted 0 beyond rank %u", i, ap->stride[i], ap->rank);
        if (ap->count[i])
            return refuse(c, field_at(c, "count") + i * sizeof(ap->count[0]),
                          "count[%u] is %u, wanted 0 beyond rank %u", i, ap->count[i], ap->rank);
    }
    return true;
}

static bool check_absent(const check *c, const tern_isa_ap *ap)
{
    tern_isa_ap none = tern_isa_ap_none();
    const tern_isa_code_layout *layout = tern_isa_code_layout_of(c->section);
    for (size_t i = 0; i < layout->field_count; i++) {
        const tern_isa_code_field *f = &layout->fields[i];
        for (unsigned k = 0; k < f->count; k++) {
            uint64_t found = tern_isa_code_get(f, ap, k), wanted = tern_isa_code_get(f, &none, k);
            if (found != wanted)
                return refuse(c, f->at + k * tern_isa_code_type_bytes(f->type),
                              "%s is %" PRId64 ", wanted %" PRId64 " of an absent operand", f->name,
                              (int64_t)found, (int64_t)wanted);
        }
    }
    return true;
}

/* Whether a present operand obeys every rule, in plain comparisons: nearly all do, and programs
 * have up to half a million. An invalid one is checked again by the tables, for the message. */
static bool is_fine(const tern_isa_program *p, const tern_isa_instr *in, const tern_isa_ap *ap)
{
    uint32_t beyond = 0; /* the rank */
    for (unsigned i = 0; i < TERN_ISA_DIMS_MAX; i++)
        beyond |= i >= ap->rank ? (uint32_t)ap->stride[i] | ap->count[i] : 0;
    /* All of them, without a branch for each. */
    return (ap->mem - 1u < TERN_MEM_COUNT - 1u) & (ap->dtype - 1u < TERN_DTYPE_END - 1u) &
           (ap->rank - 1u < TERN_ISA_DIMS_MAX) & (ap->partitions > 0) & (beyond == 0) &
           ((ap->reg < TERN_ISA_REGS_MAX) | (ap->reg == TERN_ISA_NONE8)) &
           ((ap->index < in->operand_count) | (ap->index == TERN_ISA_NONE8)) &
           ((ap->tensor < p->tensors.count) |
            ((ap->tensor == TERN_ISA_NONE32) & (ap->mem != TERN_MEM_HBM)));
}

static bool is_absent(const tern_isa_ap *ap)
{
    static const tern_isa_ap none = {
        .reg = TERN_ISA_NONE8, .index = TERN_ISA_NONE8, .tensor = TERN_ISA_NONE32};
    return ap->mem == TERN_MEM_NONE && memcmp(ap, &none, sizeof(none)) == 0;
}

static bool check_operand(check *c, const tern_isa_instr *in, unsigned k)
{
    size_t index = (size_t)in->first_operand + k;
    const tern_isa_ap *ap = &c->p->operands.items[index];
    if (is_fine(c->p, in, ap) || is_absent(ap))
        return true;
    check own = *c;
    own.section = TERN_ISA_CODE_OPERAND;
    own.index = index;
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    own.operand_number = k;
    own.operand = k < info->operand_count ? info->operands[k].name
                  : info->has_list        ? info->operands[info->operand_count].name
                                          : "index";
    if (ap->mem == TERN_MEM_NONE)
        return check_absent(&own, ap);
    if (!check_fields(&own, ap) || !check_dims(&own, ap))
        return false;
    if (ap->index != TERN_ISA_NONE8 && ap->index >= in->operand_count)
        return refuse(&own, field_at(&own, "index"),
                      "index is %u, wanted one of the %u operands, or none", ap->index,
                      in->operand_count);
    if (ap->mem == TERN_MEM_HBM && ap->tensor == TERN_ISA_NONE32)
        return refuse(&own, field_at(&own, "tensor"), "tensor is none, wanted one in hbm");
    return true;
}

/* Values below this are allowed; 0: all are. */
static uint64_t arg_limit(const tern_isa_program *p, tern_isa_arg_type type)
{
    if (type == TERN_ARG_FLAG)
        return 2;
    if (type == TERN_ARG_REG)
        return TERN_ISA_REGS_MAX;
    if (type == TERN_ARG_LABEL)
        return p->instrs.count;
    return 0;
}

static bool is_enum(tern_isa_arg_type type)
{
    return type == TERN_ARG_ALU || type == TERN_ARG_ACT || type > TERN_ARG_FIRST_ENUM;
}

static bool check_arg(const check *c, const tern_isa_arg_info *arg, uint32_t value)
{
    uint64_t limit = arg_limit(c->p, arg->type);
    bool back = arg->type == TERN_ARG_LABEL && -value <= c->before; /* an earlier instruction */
    if (limit && value >= limit && !back)
        return refuse(c, 0, "%s is %u, wanted 0 to %" PRIu64, arg->name, value, limit - 1);
    if (is_enum(arg->type) && !tern_isa_enum_name(arg->type, value))
        return refuse(c, 0, "%s is %u, which is not a valid value", arg->name, value);
    return true;
}

static bool check_args(const check *c, const tern_isa_instr *in, const tern_isa_op_info *info)
{
    check own = *c;
    own.section = TERN_ISA_CODE_ARG;
    own.index = in->first_arg;
    const uint32_t *words = tern_isa_args(c->p, in);
    for (unsigned i = 0; i < info->arg_count; i++)
        for (unsigned k = 0; k < info->args[i].words; k++, own.index++)
            if (!check_arg(&own, &info->args[i], *words++))
                return false;
    own.index = in->first_arg + TERN_ARG(LIBRARY_CALL, function);
    uint64_t libraries = c->p->libraries.count;
    if (in->op == TERN_OP_LIBRARY_CALL && c->p->args.items[own.index] >= libraries)
        return refuse(&own, 0, "function is %u, wanted one of the %" PRIu64 " libraries",
                      c->p->args.items[own.index], libraries);
    return true;
}

typedef struct {
    bool shared;
    size_t operands, args;
    uint32_t last[TERN_OP_COUNT]; /* arguments of the last checked instruction of that op; NONE32 */
} used_so_far;

static bool is_within(size_t first, size_t count, size_t all)
{
    return count == 0 || (first <= all && count <= all - first);
}

/* Operands and arguments that other instructions may share. */
static bool check_shared(const check *c, const tern_isa_instr *in, used_so_far *used)
{
    const tern_isa_program *p = c->p;
    if (!is_within(in->first_operand, in->operand_count, p->operands.count))
        return refuse(
            c, field_at(c, "operand_count"),
            "first_operand is %u with %u operands, wanted them among the %zu of the program",
            in->first_operand, in->operand_count, p->operands.count);
    if (!is_within(in->first_arg, in->arg_count, p->args.count))
        return refuse(c, field_at(c, "arg_count"),
                      "first_arg is %u with %u arguments, wanted them among the %zu of the program",
                      in->first_arg, in->arg_count, p->args.count);
    used->operands += tern_isa_operands_in_all(in);
    used->args += in->arg_count;
    return true;
}

/* Operands and arguments are in the order of the instructions: their positions are not stored. */
static bool check_order(const check *c, const tern_isa_instr *in, used_so_far *used)
{
    const tern_isa_program *p = c->p;
    if (used->shared)
        return check_shared(c, in, used);
    if (in->first_operand != used->operands ||
        in->operand_count > p->operands.count - used->operands)
        return refuse(c, field_at(c, "operand_count"),
                      "first_operand is %u with %u operands, wanted %zu and at most %zu",
                      in->first_operand, in->operand_count, used->operands,
                      p->operands.count - used->operands);
    if (in->first_arg != used->args || in->arg_count > p->args.count - used->args)
        return refuse(c, field_at(c, "arg_count"),
                      "first_arg is %u with %u arguments, wanted %zu and at most %zu",
                      in->first_arg, in->arg_count, used->args, p->args.count - used->args);
    used->operands += in->operand_count;
    used->args += in->arg_count;
    return true;
}

/* The same for an instruction without its operands and arguments. */
static bool is_fine_instr(const tern_isa_program *p, const tern_isa_instr *in)
{
    const tern_isa_sync *w = &in->wait, *s = &in->signal;
    return in->op < TERN_OP_COUNT && in->engine < TERN_ENGINE_COUNT &&
           (in->note < p->notes.count || in->note == TERN_ISA_NONE32) &&
           w->kind < TERN_WAIT_COUNT && s->kind < TERN_SIGNAL_COUNT && w->core == TERN_ISA_NONE8 &&
           (w->kind != TERN_WAIT_NONE || !(w->sem | w->value)) &&
           (s->kind != TERN_SIGNAL_NONE || (s->core == TERN_ISA_NONE8 && !(s->sem | s->value))) &&
           (w->kind != TERN_WAIT_REG || w->value < TERN_ISA_REGS_MAX);
}

static bool check_instr(check *c, const tern_isa_instr *in, used_so_far *used)
{
    bool fine = is_fine_instr(c->p, in);
    if (!fine && !check_fields(c, in))
        return false;
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (!check_counts(c, in, info, used->shared) || !check_order(c, in, used) ||
        (!fine && !check_syncs(c, in)))
        return false;
    for (unsigned k = 0; k < in->operand_count; k++)
        if (!check_operand(c, in, k))
            return false;
    /* Most instructions share the arguments of the previous one. */
    uint32_t *last = &used->last[in->op];
    const uint32_t *args = tern_isa_args(c->p, in);
    if (in->arg_count == 0)
        return true;
    if (*last != TERN_ISA_NONE32 &&
        memcmp(args, c->p->args.items + *last, in->arg_count * sizeof(*args)) == 0)
        return true;
    *last = in->first_arg;
    return check_args(c, in, info);
}

static bool check_instrs(check *c, tern_isa_code_runs *runs)
{
    const tern_isa_program *p = c->p;
    used_so_far used = {.shared = runs->shared};
    c->before = runs->before;
    memset(used.last, 0xff, sizeof(used.last));
    c->section = TERN_ISA_CODE_INSTR;
    for (c->index = 0; c->index < p->instrs.count; c->index++) {
        c->instr = (uint32_t)c->index;
        if (!check_instr(c, &p->instrs.items[c->index], &used))
            return false;
    }
    c->instr = TERN_ISA_NONE32;
    c->section = TERN_ISA_CODE_HEADER;
    c->index = 0;
    runs->operands = used.operands;
    runs->args = used.args;
    if (!used.shared && used.operands != p->operands.count)
        return refuse(c, field_at(c, "operands"), "operands is %zu, wanted the %zu in use",
                      p->operands.count, used.operands);
    if (!used.shared && used.args != p->args.count)
        return refuse(c, field_at(c, "args"), "args is %zu, wanted the %zu in use", p->args.count,
                      used.args);
    return true;
}

bool tern_isa_code_check_tables(const tern_isa_program *p, tern_isa_code_problem *out)
{
    check c = {.p = p, .problem = out, .instr = TERN_ISA_NONE32};
    c.section = TERN_ISA_CODE_TENSOR;
    for (c.index = 0; c.index < p->tensors.count; c.index++)
        if (!check_tensor(&c, &p->tensors.items[c.index]))
            return false;
    c.section = TERN_ISA_CODE_LIBRARY;
    for (c.index = 0; c.index < p->libraries.count; c.index++) {
        const tern_isa_library *library = &p->libraries.items[c.index];
        if (!check_data(&c, library->data, library->bytes))
            return false;
    }
    return true;
}

bool tern_isa_code_check_instrs(const tern_isa_program *p, tern_isa_code_runs *runs,
                                tern_isa_code_problem *out)
{
    check c = {.p = p, .problem = out, .instr = TERN_ISA_NONE32};
    return check_instrs(&c, runs);
}

bool tern_isa_code_check(const tern_isa_program *p, tern_isa_code_runs *runs,
                         tern_isa_code_problem *out)
{
    return tern_isa_code_check_tables(p, out) && tern_isa_code_check_instrs(p, runs, out);
}
