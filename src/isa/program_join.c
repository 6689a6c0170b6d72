/* isa/program_join.c - a program with code of its own for each of two cores. */
#include <stdio.h>
#include <string.h>

#include "isa/program.h"

/* Where the parts of the second program begin in the joined one. */
typedef struct {
    tern_isa_program *p;
    const tern_isa_program *other;
    const uint32_t *tensors;
    uint64_t data;
    uint32_t instrs, operands, args, notes, libraries;
} join;

/* |text| and |suffix|, in the arena. */
static tern_status copy_text(tern_isa_program *p, const char *text, const char *suffix,
                             const char **out)
{
    const size_t size = strlen(text) + strlen(suffix) + 1;
    char *copy = tern_arena_get(&p->names, size, 1);
    TERN_TRY_MEM(copy);
    (void)snprintf(copy, size, "%s%s", text, suffix);
    *out = copy;
    return NULL;
}

static tern_status add_tensors(join *j, uint32_t *tensors)
{
    for (size_t i = 0; i < j->other->tensors.count; i++) {
        tern_isa_tensor t = j->other->tensors.items[i];
        if (tensors[i] != TERN_ISA_NONE32)
            continue;
        TERN_TRY(copy_text(j->p, t.name, "@core1", &t.name)); /* names are unique */
        t.data += t.kind == TERN_TENSOR_CONST ? j->data : 0;
        if (t.first_use || t.last_use != TERN_ISA_NONE32) {
            t.first_use += j->instrs;
            t.last_use += t.last_use == TERN_ISA_NONE32 ? 0 : j->instrs;
        }
        TERN_TRY(tern_isa_add_tensor(j->p, &t, &tensors[i]));
    }
    return NULL;
}

static tern_status add_names(join *j)
{
    tern_isa_program *p = j->p;
    for (size_t i = 0; i < j->other->notes.count; i++)
        TERN_TRY(tern_isa_add_note(p, &j->other->notes.items[i], NULL));
    for (size_t i = 0; i < j->other->libraries.count; i++) {
        tern_isa_library library = j->other->libraries.items[i];
        library.data += j->data;
        TERN_TRY(copy_text(p, library.name, "", &library.name));
        TERN_TRY(tern_vec_push(p->mem, &p->libraries, library));
    }
    return NULL;
}

/* Labels, and functions of the library. */
static void move_args(const join *j, const tern_isa_instr *in)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    uint32_t *args = j->p->args.items + in->first_arg;
    for (unsigned k = 0, word = 0; k < info->arg_count; word += info->args[k++].words)
        if (info->args[k].type == TERN_ARG_LABEL)
            args[word] += j->instrs;
    if (in->op == TERN_OP_LIBRARY_CALL)
        args[TERN_ARG(LIBRARY_CALL, function)] += j->libraries;
}

static tern_status add_instrs(join *j)
{
    tern_isa_program *p = j->p;
    const tern_isa_program *other = j->other;
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, other->instrs.count));
    TERN_TRY(tern_vec_reserve(p->mem, &p->operands, other->operands.count));
    TERN_TRY(tern_vec_reserve(p->mem, &p->args, other->args.count));
    for (size_t i = 0; i < other->operands.count; i++) {
        tern_isa_ap ap = other->operands.items[i];
        ap.tensor = ap.tensor == TERN_ISA_NONE32 ? ap.tensor : j->tensors[ap.tensor];
        p->operands.items[p->operands.count++] = ap;
    }
    for (size_t i = 0; i < other->args.count; i++)
        p->args.items[p->args.count++] = other->args.items[i];
    for (size_t i = 0; i < other->instrs.count; i++) {
        tern_isa_instr in = other->instrs.items[i];
        in.first_operand += j->operands;
        in.first_arg += j->args;
        in.note += in.note == TERN_ISA_NONE32 ? 0 : j->notes;
        p->instrs.items[p->instrs.count++] = in;
        move_args(j, &in);
    }
    return NULL;
}

/* Core 1's code begins behind some code of core 0. */
static tern_status begin(tern_isa_program *p)
{
    tern_isa_new nop;
    return p->instrs.count ? NULL : tern_isa_add(p, TERN_OP_NOP, TERN_ENGINE_SP, 0, &nop);
}

tern_status tern_isa_program_join(tern_isa_program *p, const tern_isa_program *other,
                                  uint32_t *tensors)
{
    TERN_TRY(begin(p));
    if (p->instrs.count + other->instrs.count >= UINT32_MAX ||
        p->operands.count + other->operands.count >= UINT32_MAX ||
        p->args.count + other->args.count >= UINT32_MAX)
        return TERN_ERR(INVALID, "the programs of both cores have %zu instructions, too many",
                        p->instrs.count + other->instrs.count);
    join j = {.p = p,
              .other = other,
              .tensors = tensors,
              .instrs = (uint32_t)p->instrs.count,
              .operands = (uint32_t)p->operands.count,
              .args = (uint32_t)p->args.count,
              .notes = (uint32_t)p->notes.count,
              .libraries = (uint32_t)p->libraries.count};
    TERN_TRY(tern_isa_add_data(p, other->data.items, other->data.count, &j.data));
    TERN_TRY(add_tensors(&j, tensors));
    TERN_TRY(add_names(&j));
    TERN_TRY(add_instrs(&j));
    p->second_core = j.instrs;
    return NULL;
}
