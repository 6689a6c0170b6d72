/* lir/lir_loop.c - loops: unrolled tiles, or a body recorded for a hardware loop. */
#include <string.h>

#include "base/assert.h"
#include "lir/record.h"

uint32_t tern_lir_unroll_up_to(tern_lir *b, uint32_t tiles)
{
    uint32_t before = b->unroll_up_to;
    b->unroll_up_to = tiles;
    return before;
}

static tern_status add_reg(tern_lir *b, tern_lir_reg reg, uint32_t *out)
{
    if (b->regs.count == 0)
        TERN_TRY(tern_vec_push(b->mem, &b->regs, (tern_lir_reg){0}));
    TERN_TRY(tern_vec_push(b->mem, &b->regs, reg));
    *out = (uint32_t)b->regs.count - 1;
    return NULL;
}

static tern_status add_control(tern_lir *b, tern_isa_op op, tern_isa_new *out)
{
    tern_lir_flush(b);
    TERN_TRY(tern_isa_add(&b->program, op, (tern_engine)TERN_LIR_ANY, 0, out));
    out->instr->note = b->note;
    return NULL;
}

/* |end| is the trip count or, with |read|, the register that holds it. */
static tern_status add_loop(tern_lir *b, uint32_t trip_count, uint32_t end, bool read,
                            uint32_t *out)
{
    tern_isa_new loop;
    if (b->loops == TERN_LIR_LOOPS_MAX)
        return TERN_ERR(UNSUPPORTED, "loops nested more than %d deep", TERN_LIR_LOOPS_MAX);
    TERN_TRY(add_reg(b, (tern_lir_reg){.is_loop = true, .trip_count = trip_count}, out));
    TERN_TRY(add_control(b, TERN_OP_LOOP, &loop));
    loop.args[TERN_ARG(LOOP, reg)] = *out;
    loop.args[TERN_ARG(LOOP, end)] = end;
    loop.args[TERN_ARG(LOOP, end_in_reg)] = read;
    loop.args[TERN_ARG(LOOP, step)] = 1;
    b->open[b->loops++] = *out;
    return NULL;
}

static tern_status begin_loop(tern_lir *b, uint32_t trip_count, uint32_t *out)
{
    return add_loop(b, trip_count, trip_count, false, out);
}

static tern_status end_loop(tern_lir *b)
{
    tern_isa_new end;
    b->loops--;
    return add_control(b, TERN_OP_END_LOOP, &end);
}

uint64_t tern_lir_loop_size(const tern_lir *b, uint32_t begin, const uint8_t *unrolled,
                            uint32_t *end)
{
    const tern_isa_program *p = &b->program;
    uint64_t size = 0, times[TERN_LIR_LOOPS_MAX + 1] = {1};
    unsigned depth = 0;
    for (uint32_t i = begin; i < p->instrs.count; i++) { /* a kernel may fail in a loop */
        const tern_isa_instr *in = &p->instrs.items[i];
        bool marker = in->engine == TERN_LIR_ANY;
        *end = i;
        size += times[depth];
        if (marker && in->op == TERN_OP_END_LOOP && --depth == 0)
            break;
        if (!marker || in->op != TERN_OP_LOOP)
            continue;
        uint32_t reg = tern_isa_args(p, in)[TERN_ARG(LOOP, reg)];
        uint32_t trip_count = b->regs.items[reg].trip_count;
        uint64_t inside =
            times[depth] * (trip_count && (!unrolled || unrolled[reg]) ? trip_count : 1);
        times[++depth] = inside < UINT32_MAX ? inside : UINT32_MAX;
    }
    return size;
}

uint32_t tern_lir_unrolled_count(const tern_lir *b, uint32_t from)
{
    const tern_isa_program *p = &b->program;
    uint32_t size = 0, end = 0;
    for (uint32_t i = from; i < p->instrs.count; i = end) {
        const tern_isa_instr *in = &p->instrs.items[i];
        bool loop = in->engine == TERN_LIR_ANY && in->op == TERN_OP_LOOP;
        end = i;
        uint64_t all = loop ? tern_lir_loop_size(b, i, NULL, &end) : 1;
        end++;
        size += all <= TERN_LIR_UNROLLED_MAX ? (uint32_t)all : end - i;
    }
    return size;
}

/* Whether the code here may be skipped at run time: then size matters more than speed. */
static bool is_conditional(const tern_lir *b)
{
    for (uint32_t i = 0; i < b->loops; i++) {
        const tern_lir_reg *n = &b->regs.items[b->open[i]];
        if (!n->trip_count && n->min == 0 && n->max == 1)
            return true;
    }
    return false;
}

bool tern_lir_is_looped(const tern_lir *b, uint32_t extent, uint32_t tile, uint32_t unroll)
{
    uint32_t tiles = (extent + tile - 1) / tile;
    uint32_t limit = is_conditional(b) && b->unroll_up_to != UINT32_MAX ? 1 : b->unroll_up_to;
    return tiles > limit && extent / tile / unroll >= 2;
}

tern_lir_loop tern_lir_over(tern_lir *b, uint32_t extent, uint32_t tile, uint32_t unroll)
{
    TERN_ASSERT(tile > 0 && unroll > 0);
    tern_lir_loop l = {.extent = extent, .tile = tile, .unroll = unroll};
    uint32_t trip_count = extent / tile / unroll;
    if (b->failed || !tern_lir_is_looped(b, extent, tile, unroll))
        return l;
    tern_lir_fail(b, begin_loop(b, trip_count, &l.reg));
    l.open = !b->failed;
    l.looped = trip_count * unroll;
    return l;
}

bool tern_lir_iterate(tern_lir *b, tern_lir_loop *l)
{
    if (b->failed)
        return false;
    if (l->open && l->in_body == l->unroll) {
        tern_lir_fail(b, end_loop(b));
        l->open = false;
        l->next = l->looped;
    }
    if (l->open) {
        l->at = (tern_lir_at){.first = (int64_t)l->in_body * l->tile,
                              .scale = (int64_t)l->unroll * l->tile,
                              .reg = l->reg};
        l->size = l->tile;
        l->in_body++;
        return true;
    }
    uint64_t first = (uint64_t)l->next * l->tile;
    if (first >= l->extent)
        return false;
    l->at = tern_lir_const_at((int64_t)first);
    l->size = l->extent - first < l->tile ? (uint32_t)(l->extent - first) : l->tile;
    l->next++;
    return true;
}

/* --- other loops --- */

static tern_lir_at repeat(tern_lir *b, uint32_t trip_count, uint32_t end, bool read)
{
    tern_lir_at at = {.scale = 1};
    if (!b->failed)
        tern_lir_fail(b, add_loop(b, trip_count, end, read, &at.reg));
    return at;
}

tern_lir_at tern_lir_repeat(tern_lir *b, uint32_t trip_count)
{
    return repeat(b, trip_count, trip_count, false);
}

tern_lir_at tern_lir_repeat_read(tern_lir *b, tern_lir_at trip_count)
{
    TERN_ASSERT(b->failed || (trip_count.reg && trip_count.scale == 1 && trip_count.first == 0));
    tern_lir_at at = repeat(b, 0, trip_count.reg, true);
    if (!b->failed) {
        b->regs.items[at.reg].min = b->regs.items[trip_count.reg].min;
        b->regs.items[at.reg].max = b->regs.items[trip_count.reg].max;
    }
    return at;
}

void tern_lir_if(tern_lir *b, tern_lir_at flag, tern_isa_LOOP kind)
{
    TERN_ASSERT(b->failed ||
                (b->regs.items[flag.reg].min >= 0 && b->regs.items[flag.reg].max <= 1));
    (void)tern_lir_repeat_read(b, flag);
    if (!b->failed)
        b->program.args.items[b->program.args.count - tern_isa_op_info_of(TERN_OP_LOOP)->arg_words +
                              TERN_ARG(LOOP, kind)] = kind;
}

tern_lir_at tern_lir_forever(tern_lir *b) { return repeat(b, 0, INT32_MAX, false); }

static tern_status break_if_zero(tern_lir *b, uint32_t reg)
{
    tern_isa_new branch;
    TERN_TRY(add_control(b, TERN_OP_BRANCH, &branch));
    branch.args[TERN_ARG(BRANCH, cond)] = TERN_COND_EQ;
    branch.args[TERN_ARG(BRANCH, a)] = reg;
    branch.args[TERN_ARG(BRANCH, immediate)] = 1;
    return NULL;
}

void tern_lir_break_unless(tern_lir *b, tern_lir_at value)
{
    if (!b->failed)
        tern_lir_fail(b, break_if_zero(b, value.reg));
}

void tern_lir_end_repeat(tern_lir *b)
{
    if (!b->failed)
        tern_lir_fail(b, end_loop(b));
}

/* --- a loop that spans several parts --- */

void tern_lir_make_outer(tern_lir *b)
{
    tern_isa_program *p = &b->program;
    tern_lir_reg *n = &b->regs.items[TERN_LIR_OUTER_REG];
    TERN_ASSERT(b->loops == 1 && b->open[0] == TERN_LIR_OUTER_REG && n->trip_count &&
                p->instrs.items[0].op == TERN_OP_LOOP);
    *n = (tern_lir_reg){.live_in = true, .max = (int32_t)n->trip_count - 1};
    b->loops = 0;
    p->instrs.count--;
    memmove(p->instrs.items, p->instrs.items + 1, p->instrs.count * sizeof(*p->instrs.items));
    for (size_t i = 0; i < b->tiles.count; i++)
        if (b->tiles.items[i].home == TERN_LIR_OUTER_REG)
            b->tiles.items[i].home = 0;
}

/* --- indices --- */

typedef struct {
    tern_isa_REGOP op;
    tern_lir_at x, y;
    int32_t min, max;
} computation;

static bool is_plain(tern_lir_at at) { return at.reg && at.scale == 1 && at.first == 0; }

static void set_args(const computation *c, uint32_t dst, uint32_t *args)
{
    args[TERN_ARG(REG_ALU, dst)] = dst;
    args[TERN_ARG(REG_ALU, op)] = c->op;
    args[TERN_ARG(REG_ALU, a)] = c->x.reg;
    args[TERN_ARG(REG_ALU, b)] = c->y.reg;
    args[TERN_ARG(REG_ALU, immediate)] = !c->y.reg;
    args[TERN_ARG(REG_ALU, imm)] = c->y.reg ? 0 : (uint32_t)c->y.first;
}

/* The register of an equal computation after the last loop began or ended; 0: there is none. */
static uint32_t find_equal(const tern_lir *b, const computation *c)
{
    enum { NEAR = 64 };
    const tern_isa_program *p = &b->program;
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    for (size_t i = p->instrs.count; i-- > 0 && p->instrs.count - i <= NEAR;) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->engine != TERN_LIR_ANY || in->op != TERN_OP_REG_ALU) {
            if (in->engine == TERN_LIR_ANY &&
                (in->op == TERN_OP_LOOP || in->op == TERN_OP_END_LOOP))
                return 0;
            continue;
        }
        uint32_t dst = tern_isa_args(p, in)[TERN_ARG(REG_ALU, dst)];
        set_args(c, dst, args);
        if (!memcmp(tern_isa_args(p, in), args, in->arg_count * sizeof(*args)) &&
            b->regs.items[dst].min == c->min && b->regs.items[dst].max == c->max)
            return dst;
    }
    return 0;
}

static tern_status compute_index(tern_lir *b, const computation *c, uint32_t *out)
{
    tern_isa_new alu;
    tern_lir_flush(b);
    *out = find_equal(b, c);
    if (*out)
        return NULL;
    TERN_TRY(add_reg(b, (tern_lir_reg){.min = c->min, .max = c->max}, out));
    TERN_TRY(add_control(b, TERN_OP_REG_ALU, &alu));
    set_args(c, *out, alu.args);
    return NULL;
}

tern_lir_at tern_lir_compute_index(tern_lir *b, tern_isa_REGOP op, tern_lir_at x, tern_lir_at y,
                                   int32_t min, int32_t max)
{
    tern_lir_at at = {.scale = 1};
    computation c = {op, x, y, min, max};
    TERN_ASSERT(b->failed || (is_plain(x) && op != TERN_REGOP_MOVE && min <= max &&
                              (y.reg ? is_plain(y) : y.first == (int32_t)y.first)));
    if (!b->failed)
        tern_lir_fail(b, compute_index(b, &c, &at.reg));
    return at;
}

static tern_status read_index(tern_lir *b, tern_lir_view src, int32_t min, int32_t max,
                              uint32_t *out)
{
    tern_lir_instr load = {
        .op = TERN_OP_REG_LOAD, .engine = TERN_LIR_ANY, .operands = &src, .operand_count = 1};
    TERN_TRY(add_reg(b, (tern_lir_reg){.min = min, .max = max}, out));
    load.args = out;
    load.arg_count = 1;
    tern_lir_flush(b);
    return tern_lir_record(b, &load);
}

tern_lir_at tern_lir_read_index(tern_lir *b, tern_lir_view src, int32_t min, int32_t max)
{
    tern_lir_at at = {.scale = 1};
    if (!b->failed)
        tern_lir_fail(b, read_index(b, src, min, max, &at.reg));
    return at;
}

tern_lir_at tern_lir_load_index(tern_lir *b, int32_t value)
{
    tern_lir_at at = {.scale = 1};
    computation c = {TERN_REGOP_MOVE, {0}, tern_lir_const_at(value), value, value};
    if (!b->failed)
        tern_lir_fail(b, compute_index(b, &c, &at.reg));
    return at;
}

void tern_lir_store_index(tern_lir *b, tern_lir_view dst, tern_lir_at at)
{
    tern_lir_instr store = {.op = TERN_OP_REG_STORE,
                            .engine = TERN_ENGINE_SP,
                            .operands = &dst,
                            .operand_count = 1,
                            .args = &at.reg,
                            .arg_count = 1};
    TERN_ASSERT(b->failed || is_plain(at));
    if (b->failed)
        return;
    tern_lir_flush(b);
    tern_lir_fail(b, tern_lir_record(b, &store));
}
