/* sched/pack.c - operands and arguments in the order of the instructions that have them, and none
 * that nobody has: what the encoding of a program wants. */
#include "sched/sched_impl.h"

#include <string.h>

tern_status tern_sched_pack(tern_isa_program *p)
{
    struct {
        tern_isa_ap *items;
        size_t count, capacity;
    } operands = {0};
    struct {
        uint32_t *items;
        size_t count, capacity;
    } args = {0};
    size_t operand_count = 0, arg_count = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        operand_count += p->instrs.items[i].operand_count;
        arg_count += p->instrs.items[i].arg_count;
    }
    TERN_TRY(tern_vec_reserve(p->mem, &operands, operand_count + 1));
    tern_status st = tern_vec_reserve(p->mem, &args, arg_count + 1);
    if (st) {
        tern_vec_free(p->mem, &operands);
        return st;
    }
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        memcpy(operands.items + operands.count, tern_isa_operands(p, in),
               in->operand_count * sizeof(*operands.items));
        memcpy(args.items + args.count, tern_isa_args(p, in), in->arg_count * sizeof(*args.items));
        in->first_operand = (uint32_t)operands.count;
        in->first_arg = (uint32_t)args.count;
        operands.count += in->operand_count;
        args.count += in->arg_count;
    }
    tern_vec_free(p->mem, &p->operands);
    tern_vec_free(p->mem, &p->args);
    p->operands.items = operands.items;
    p->operands.count = operands.count;
    p->operands.capacity = operands.capacity;
    p->args.items = args.items;
    p->args.count = args.count;
    p->args.capacity = args.capacity;
    return NULL;
}
