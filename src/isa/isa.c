#include "isa/isa.h"

#include <string.h>

#include "base/assert.h"
#include "isa/program.h"

/* --- operands and arguments of every row --- */

#define OUT(x)           {#x, TERN_ROLE_OUT},
#define IN(x)            {#x, TERN_ROLE_IN},
#define INOUT(x)         {#x, TERN_ROLE_IN | TERN_ROLE_OUT},
#define OPT_OUT(x)       {#x, TERN_ROLE_OUT | TERN_ROLE_OPTIONAL},
#define OPT_IN(x)        {#x, TERN_ROLE_IN | TERN_ROLE_OPTIONAL},
#define LIST(x)          {#x, TERN_ROLE_IN | TERN_ROLE_LIST},
#define ARG(x, type)     {#x, TERN_ARG_##type, 1},
#define ARGS(x, n, type) {#x, TERN_ARG_##type, n},

/* The last entry keeps the arrays of rows without entries from being empty. */
#define OP(name, text, engines, family, opcode, operands, arguments, what)         \
    static const tern_isa_operand_info operands_of_##name[] = {operands{NULL, 0}}; \
    static const tern_isa_arg_info args_of_##name[] = {arguments{NULL, TERN_ARG_U32, 0}};
#include "isa/ops.def"
#undef OUT
#undef IN
#undef INOUT
#undef OPT_OUT
#undef OPT_IN
#undef LIST
#undef ARG
#undef ARGS

enum {
    E_PE = 1u << TERN_ENGINE_PE,
    E_ACT = 1u << TERN_ENGINE_ACT,
    E_DVE = 1u << TERN_ENGINE_DVE,
    E_POOL = 1u << TERN_ENGINE_POOL,
    E_ANY = (1u << TERN_ENGINE_COUNT) - 1
};

#define COUNT_OF(a) (sizeof(a) / sizeof((a)[0]) - 1)

/* Whether a row has a LIST: the struct of positions then has more operands than the table. */
#define HAS_LIST(name) (sizeof(struct tern_isa_operands_##name) - 1 > COUNT_OF(operands_of_##name))

static const tern_isa_op_info ops[] = {
#define OP(id, text, engines_, family_, opcode_, operands_, arguments, what_)     \
    [TERN_OP_##id] = {.name = text,                                               \
                      .opcode = opcode_,                                          \
                      .what = what_,                                              \
                      .engines = engines_,                                        \
                      .family = TERN_FAMILY_##family_,                            \
                      .operand_count = COUNT_OF(operands_of_##id) - HAS_LIST(id), \
                      .has_list = HAS_LIST(id),                                   \
                      .operands = operands_of_##id,                               \
                      .arg_count = COUNT_OF(args_of_##id),                        \
                      .arg_words = sizeof(struct tern_isa_args_##id) - 1,         \
                      .args = args_of_##id},
#include "isa/ops.def"
};

#define OP(name, ...)                                                                 \
    _Static_assert(TERN_ARG(name, end_) <= TERN_ISA_ARGS_MAX, "arguments of " #name); \
    _Static_assert(TERN_OPERAND(name, end_) <= TERN_ISA_OPERANDS_MAX, "operands of " #name);
#include "isa/ops.def"

const tern_isa_op_info *tern_isa_op_info_of(tern_isa_op op)
{
    TERN_ASSERT((unsigned)op < TERN_OP_COUNT);
    return &ops[op];
}

static bool name_is(const char *name, const char *text, size_t len)
{
    return strlen(name) == len && memcmp(name, text, len) == 0;
}

tern_isa_op tern_isa_op_parse(const char *name, size_t len)
{
    for (int op = 0; op < TERN_OP_COUNT; op++)
        if (name_is(ops[op].name, name, len))
            return (tern_isa_op)op;
    return TERN_OP_COUNT;
}

unsigned tern_isa_operand_use(const tern_isa_program *program, const tern_isa_instr *instr,
                              unsigned index)
{
    const tern_isa_op_info *info = &ops[instr->op];
    const uint32_t *args = tern_isa_args(program, instr);
    if (tern_isa_operands(program, instr)[index].mem == TERN_MEM_NONE)
        return 0;
    bool in_row = index < info->operand_count;
    unsigned roles = in_row ? info->operands[index].roles : TERN_ROLE_IN;
    unsigned use = roles & (TERN_ROLE_IN | TERN_ROLE_OUT);
    bool is_dst = index == 0;
    switch (instr->op) {
    case TERN_OP_NC_MATMUL:
    case TERN_OP_NC_MATMUL_MX:
    case TERN_OP_NC_MATMUL_SPARSE:
        /* Every matmul has acc as its first argument. */
        return is_dst && !(args[0] & 2) ? TERN_ROLE_IN | TERN_ROLE_OUT : use;
    case TERN_OP_DMA_COMPUTE:
        return is_dst && args[TERN_ARG(DMA_COMPUTE, accumulate)] ? TERN_ROLE_IN | TERN_ROLE_OUT
                                                                 : use;
    case TERN_OP_LIBRARY_CALL:
        return index < args[TERN_ARG(LIBRARY_CALL, outputs)] ? TERN_ROLE_OUT : TERN_ROLE_IN;
    case TERN_OP_CORE_BARRIER: /* the other core may write it there, and read what is written */
        return TERN_ROLE_IN | TERN_ROLE_OUT;
    default:
        return use;
    }
}

_Static_assert(TERN_ARG(NC_MATMUL, acc) == 0 && TERN_ARG(NC_MATMUL_MX, acc) == 0 &&
                   TERN_ARG(NC_MATMUL_SPARSE, acc) == 0,
               "acc comes first");

/* --- names --- */

const char *tern_engine_name(tern_engine engine)
{
    static const char *const names[] = {
#define ENGINE(name, text, profiler) [TERN_ENGINE_##name] = text,
#include "isa/enums.def"
    };
    return (unsigned)engine < TERN_ENGINE_COUNT ? names[engine] : "?";
}

const char *tern_engine_profiler_name(tern_engine engine)
{
    static const char *const names[] = {
#define ENGINE(name, text, profiler) [TERN_ENGINE_##name] = profiler,
#include "isa/enums.def"
    };
    return (unsigned)engine < TERN_ENGINE_COUNT ? names[engine] : "?";
}

const char *tern_memory_name(tern_memory memory)
{
    static const char *const names[] = {
#define MEMORY(name, text) [TERN_MEM_##name] = text,
#include "isa/enums.def"
    };
    return (unsigned)memory < TERN_MEM_COUNT ? names[memory] : "?";
}

const tern_alu_info *tern_alu_info_of(tern_alu alu)
{
    enum { FLOAT = false, BITS = true };
    static const tern_alu_info infos[] = {
#define ALU(name, text, kind, arity, reduces) [TERN_ALU_##name] = {text, kind, arity, reduces},
#include "isa/enums.def"
    };
    TERN_ASSERT((unsigned)alu < TERN_ALU_COUNT);
    return &infos[alu];
}

#define ENUM_BEGIN(type)             static const char *const names_of_##type[] = {
#define ENUM_VALUE(type, name, text) text,
#define ENUM_END(type) \
    }                  \
    ;
#include "isa/enums.def"

typedef struct {
    const char *const *names;
    size_t count;
} name_list;

static name_list names_of(tern_isa_arg_type type)
{
    static const name_list lists[TERN_ARG_TYPE_COUNT] = {
#define ENUM_BEGIN(type) [TERN_ARG_##type] = {names_of_##type, TERN_##type##_COUNT},
#include "isa/enums.def"
    };
    return (unsigned)type < TERN_ARG_TYPE_COUNT ? lists[type] : (name_list){NULL, 0};
}

const char *tern_isa_enum_name(tern_isa_arg_type type, uint32_t value)
{
    if (type == TERN_ARG_ALU)
        return value < TERN_ALU_COUNT ? tern_alu_info_of((tern_alu)value)->name : NULL;
    if (type == TERN_ARG_ACT)
        return value < TERN_ACTIVATION_COUNT ? tern_activation_info_of((tern_activation)value)->name
                                             : NULL;
    name_list list = names_of(type);
    return value < list.count ? list.names[value] : NULL;
}

int64_t tern_isa_enum_parse(tern_isa_arg_type type, const char *name, size_t len)
{
    const char *text;
    for (uint32_t value = 0; (text = tern_isa_enum_name(type, value)) != NULL; value++)
        if (name_is(text, name, len))
            return value;
    return -1;
}
