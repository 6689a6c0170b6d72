/* lir/lir_print.c - prints recorded kernels: what assembly does not have. */
#include "base/alloc.h"
#include "base/assert.h"
#include "isa/asm_dialect.h"
#include "lir/lir_text.h"
#include "lir/record.h"

typedef struct {
    const tern_lir *b;
    tern_isa_program shown; /* operands are relative to their tiles: these start at 0 */
} printer;

static void put_reg(tern_text *out, const char *before, uint32_t reg)
{
    tern_text_puts(out, before);
    tern_text_putc(out, 'v');
    tern_isa_put_u64(out, reg);
}

static void put_range(tern_text *out, const char *before, int64_t min, int64_t max)
{
    tern_text_puts(out, before);
    tern_isa_put_i64(out, min);
    tern_text_puts(out, "..");
    tern_isa_put_i64(out, max);
}

static void put_tensor(void *self, uint32_t tensor, tern_text *out)
{
    const printer *pr = self;
    const tern_lir_tile_info *tile = &pr->b->tiles.items[tensor];
    uint32_t start = pr->b->program.tensors.items[tensor].start;
    if (tile->any_start)
        tern_text_puts(out, " start=any");
    else if (start)
        tern_text_printf(out, " start=%u", start);
    if (tile->fixed)
        tern_text_printf(out, " at=%llu",
                         (unsigned long long)pr->b->program.tensors.items[tensor].address);
    if (tile->pool != tensor) {
        tern_text_puts(out, " pool=");
        tern_isa_put_name(out, pr->b->program.tensors.items[tile->pool].name);
    }
    if (tile->home)
        put_reg(out, " loop=", tile->home);
}

/* Whether the layout is the user's; registers that are defined before the recording. */
static void put_head(void *self, tern_text *out)
{
    const tern_lir *b = ((const printer *)self)->b;
    if (b->keeps_layout)
        tern_text_puts(out, "keep_layout\n");
    for (uint32_t i = 1; i < b->regs.count; i++)
        if (b->regs.items[i].live_in) {
            put_reg(out, "live_in ", i);
            put_range(out, " = ", b->regs.items[i].min, b->regs.items[i].max);
            tern_text_putc(out, '\n');
        }
}

/* "+v1*512": the terms of an operand. */
static void put_terms(void *self, uint32_t operand, tern_text *out)
{
    const tern_lir *b = ((const printer *)self)->b;
    size_t low = 0, high = b->terms.count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (b->terms.items[mid].operand < operand)
            low = mid + 1;
        else
            high = mid;
    }
    for (; low < b->terms.count && b->terms.items[low].operand == operand; low++) {
        put_reg(out, "+", b->terms.items[low].reg);
        tern_text_putc(out, '*');
        tern_isa_put_i64(out, b->terms.items[low].stride);
    }
}

static void put_loop(const uint32_t *args, tern_text *out)
{
    put_reg(out, "loop ", args[TERN_ARG(LOOP, reg)]);
    tern_text_puts(out, " = 0..");
    if (args[TERN_ARG(LOOP, end_in_reg)])
        put_reg(out, "", args[TERN_ARG(LOOP, end)]);
    else if (args[TERN_ARG(LOOP, end)] != INT32_MAX)
        tern_isa_put_u64(out, args[TERN_ARG(LOOP, end)]);
    if (args[TERN_ARG(LOOP, kind)]) {
        tern_text_putc(out, ' ');
        tern_text_puts(out, tern_isa_enum_name(TERN_ARG_LOOP, args[TERN_ARG(LOOP, kind)]));
    }
}

static void put_read(printer *pr, const tern_isa_instr *in, tern_text *out)
{
    uint32_t reg = tern_isa_args(&pr->shown, in)[TERN_ARG(REG_LOAD, dst)];
    put_reg(out, "read ", reg);
    tern_text_puts(out, " = ");
    tern_isa_put_operand(&pr->shown, tern_isa_operands(&pr->shown, in), out);
    put_terms(pr, in->first_operand, out);
    put_range(out, " in ", pr->b->regs.items[reg].min, pr->b->regs.items[reg].max);
}

static void put_store(printer *pr, const tern_isa_instr *in, tern_text *out)
{
    tern_text_puts(out, "store ");
    tern_isa_put_operand(&pr->shown, tern_isa_operands(&pr->shown, in), out);
    put_terms(pr, in->first_operand, out);
    put_reg(out, " = ", tern_isa_args(&pr->shown, in)[TERN_ARG(REG_STORE, src)]);
}

/* "compute v3 = v1 mul 7 in 0..63", "compute v4 = v3 add v2 in 0..99", "compute v5 = 3" */
static void put_compute(printer *pr, const uint32_t *args, tern_text *out)
{
    uint32_t reg = args[TERN_ARG(REG_ALU, dst)];
    put_reg(out, "compute ", reg);
    if (args[TERN_ARG(REG_ALU, op)] == TERN_REGOP_MOVE) {
        tern_text_puts(out, " = ");
        tern_isa_put_i64(out, (int32_t)args[TERN_ARG(REG_ALU, imm)]);
        return;
    }
    put_reg(out, " = ", args[TERN_ARG(REG_ALU, a)]);
    tern_text_putc(out, ' ');
    tern_text_puts(out, tern_isa_enum_name(TERN_ARG_REGOP, args[TERN_ARG(REG_ALU, op)]));
    tern_text_putc(out, ' ');
    if (args[TERN_ARG(REG_ALU, immediate)])
        tern_isa_put_i64(out, (int32_t)args[TERN_ARG(REG_ALU, imm)]);
    else
        put_reg(out, "", args[TERN_ARG(REG_ALU, b)]);
    put_range(out, " in ", pr->b->regs.items[reg].min, pr->b->regs.items[reg].max);
}

static bool put_control(void *self, uint32_t instr, tern_text *out)
{
    printer *pr = self;
    const tern_isa_instr *in = &pr->shown.instrs.items[instr];
    const uint32_t *args = tern_isa_args(&pr->shown, in);
    switch (in->op) {
    case TERN_OP_LOOP:
        put_loop(args, out);
        return true;
    case TERN_OP_END_LOOP:
        tern_text_puts(out, "end_loop");
        return true;
    case TERN_OP_BRANCH:
        put_reg(out, "exit_unless ", args[TERN_ARG(BRANCH, a)]);
        return true;
    case TERN_OP_REG_LOAD:
        put_read(pr, in, out);
        return true;
    case TERN_OP_REG_ALU:
        put_compute(pr, args, out);
        return true;
    case TERN_OP_REG_STORE:
        put_store(pr, in, out);
        return true;
    default:
        return false;
    }
}

void tern_lir_print(const tern_lir *b, tern_text *out)
{
    TERN_ASSERT(!b->failed && b->loops == 0 && b->tiles.count == b->program.tensors.count);
    printer pr = {.b = b, .shown = b->program};
    tern_isa_dialect dialect = {.self = &pr,
                                .put_tensor = put_tensor,
                                .put_head = put_head,
                                .put_operand = put_terms,
                                .put_instr = put_control};
    size_t count = b->program.tensors.count;
    pr.shown.tensors.items = tern_mem_get_n(out->mem, count + 1, sizeof(tern_isa_tensor));
    out->failed = out->failed || !pr.shown.tensors.items;
    if (out->failed)
        return;
    for (size_t i = 0; i < count; i++) {
        pr.shown.tensors.items[i] = b->program.tensors.items[i];
        pr.shown.tensors.items[i].start = 0;
    }
    tern_isa_print_as(&pr.shown, &dialect, out);
    tern_mem_free(out->mem, pr.shown.tensors.items, (count + 1) * sizeof(tern_isa_tensor));
}
