/* isa/check_args.c - arguments: values of their types, and the sets of values in check_ops.def. */
#include <stdio.h>

#include "isa/check_isa_impl.h"

static bool is_enum(tern_isa_arg_type type)
{
    return type == TERN_ARG_ALU || type == TERN_ARG_ACT || type > TERN_ARG_FIRST_ENUM;
}

/* Number of values of a type; 0: every word is valid. */
static uint64_t value_count(const tern_checker *c, tern_isa_arg_type type)
{
    static const uint32_t enum_counts[TERN_ARG_TYPE_COUNT] = {
        [TERN_ARG_FLAG] = 2,
        [TERN_ARG_ALU] = TERN_ALU_COUNT,
        [TERN_ARG_ACT] = TERN_ACTIVATION_COUNT,
#define ENUM_BEGIN(type) [TERN_ARG_##type] = TERN_##type##_COUNT,
#include "isa/enums.def"
    };
    if (type == TERN_ARG_REG)
        return c->chip->registers < TERN_ISA_REGS_MAX ? c->chip->registers : TERN_ISA_REGS_MAX;
    return enum_counts[type];
}

static tern_isa_rule rule_of(tern_isa_arg_type type)
{
    return type == TERN_ARG_ALU      ? TERN_RULE_OPERATOR
           : type == TERN_ARG_REDUCE ? TERN_RULE_REDUCE_COMMAND
                                     : TERN_RULE_MX_FORMAT;
}

static void refuse_value(tern_checker *c, const tern_isa_arg_info *arg, uint32_t value,
                         uint64_t set)
{
    char allowed[400] = "";
    size_t len = 0;
    for (uint32_t v = 0; v < 64 && len < sizeof(allowed) - 20; v++) {
        const char *name = tern_check_in(set, v) ? tern_isa_enum_name(arg->type, v) : NULL;
        if (name)
            len += (size_t)snprintf(allowed + len, sizeof(allowed) - len, "%s%s", len ? ", " : "",
                                    name);
    }
    tern_check_breach(c, rule_of(arg->type), TERN_ISA_NONE32, "%s is %s, allowed: %s", arg->name,
                      tern_isa_enum_name(arg->type, value), allowed);
}

/* Operators that only later chips have. */
static bool has_operator(const tern_chip *chip, uint32_t alu)
{
    static const uint64_t wide = UINT64_C(1) << TERN_ALU_ABS_MAX | UINT64_C(1) << TERN_ALU_ABS_MIN |
                                 UINT64_C(1) << TERN_ALU_SQUARE | UINT64_C(1) << TERN_ALU_RELU;
    return chip->core_version >= TERN_CHECK_SINCE_ALU_WIDE || !tern_check_in(wide, alu);
}

static bool check_arg(tern_checker *c, const tern_isa_arg_info *arg, unsigned word)
{
    uint32_t value = c->args[word];
    uint64_t count = value_count(c, arg->type), set = c->row->values[word];
    if (count && value >= count) {
        tern_check_breach(c, TERN_RULE_ARG_VALUE, TERN_ISA_NONE32, "%s is %u, allowed: 0 to %u",
                          arg->name, value, (unsigned)count - 1);
        return false;
    }
    if (set && is_enum(arg->type) && !tern_check_in(set, value))
        refuse_value(c, arg, value, set);
    else if (arg->type == TERN_ARG_ALU && !has_operator(c->chip, value))
        tern_check_breach(c, TERN_RULE_OPERATOR_CHIP, TERN_ISA_NONE32,
                          "%s is %s, %s does not have it", arg->name,
                          tern_alu_info_of((tern_alu)value)->name, c->chip->name);
    return true;
}

bool tern_check_args(tern_checker *c)
{
    bool ok = true;
    unsigned word = 0;
    for (unsigned i = 0; i < c->info->arg_count; i++) {
        const tern_isa_arg_info *arg = &c->info->args[i];
        if (arg->type >= TERN_ARG_FLAG)
            for (unsigned k = 0; k < arg->words; k++)
                ok &= check_arg(c, arg, word + k);
        word += arg->words;
    }
    return ok;
}
