/* The steps of a program: single instructions, loops, branches, registers, calls, meetings. */
#include <string.h>

#include "isa_legal.h"
#include "random_isa_impl.h"

enum { REGS = 6, LOOP_REG = 1, END_REG = 7, BODY_MAX = 4, DEPTH_MAX = 3, OFFSET_MAX = 63 };

/* --- registers --- */

static void add_alu(random_isa_state *s, unsigned engine, uint32_t dst, tern_isa_REGOP op,
                    uint32_t a, int32_t imm)
{
    tern_isa_new in = random_isa_control(s, TERN_OP_REG_ALU, engine);
    in.args[TERN_ARG(REG_ALU, dst)] = dst;
    in.args[TERN_ARG(REG_ALU, op)] = op;
    in.args[TERN_ARG(REG_ALU, a)] = a;
    in.args[TERN_ARG(REG_ALU, immediate)] = 1;
    in.args[TERN_ARG(REG_ALU, imm)] = (uint32_t)imm;
}

/* A word of memory that others also write. */
static tern_isa_ap pick_word(random_isa_state *s)
{
    if (chance(s, 2))
        return random_isa_tile(s, TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_isa_ap ap = isa_legal_tile(TERN_MEM_HBM, TERN_U32, 4 * (int64_t)pick(s, 8), 1, 1);
    ap.tensor = chance(s, 2) ? RANDOM_ISA_WORK : RANDOM_ISA_WORDS;
    return ap;
}

static void load(random_isa_state *s, unsigned engine, uint32_t reg)
{
    tern_isa_program one;
    random_isa_blank(s, TERN_OP_REG_LOAD, engine, 0, &one);
    one.operands.items[0] = pick_word(s);
    one.args.items[TERN_ARG(REG_LOAD, dst)] = reg;
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

static void store(random_isa_state *s, unsigned engine, uint32_t reg, tern_isa_ap to)
{
    tern_isa_program one;
    random_isa_blank(s, TERN_OP_REG_STORE, engine, 0, &one);
    one.operands.items[0] = to;
    one.args.items[TERN_ARG(REG_STORE, src)] = reg;
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

/* Bits of a loaded value. */
static void load_number(random_isa_state *s, unsigned engine, uint32_t reg, int32_t mask)
{
    load(s, engine, reg);
    add_alu(s, engine, reg, TERN_REGOP_SHR, reg, (int32_t)pick(s, 20));
    add_alu(s, engine, reg, TERN_REGOP_AND, reg, mask);
}

static void compute_registers(random_isa_state *s)
{
    uint32_t engine = random_isa_engine(s, ALL_ENGINES);
    for (uint32_t i = 1 + pick(s, 3); i > 0; i--) {
        tern_isa_new in = random_isa_control(s, TERN_OP_REG_ALU, engine);
        in.args[TERN_ARG(REG_ALU, dst)] = 8 + pick(s, REGS);
        in.args[TERN_ARG(REG_ALU, op)] = pick(s, TERN_REGOP_COUNT);
        in.args[TERN_ARG(REG_ALU, a)] = 8 + pick(s, REGS);
        in.args[TERN_ARG(REG_ALU, b)] = 8 + pick(s, REGS);
        in.args[TERN_ARG(REG_ALU, immediate)] = pick(s, 2);
        in.args[TERN_ARG(REG_ALU, imm)] = pick(s, 100);
        if (chance(s, 2))
            load(s, engine, 8 + pick(s, REGS));
        if (chance(s, 2))
            store(s, engine, 8 + pick(s, REGS), pick_word(s));
    }
}

/* --- instructions with operands that a register moves --- */

/* Operands of |one| move by register |reg|, from 0 to OFFSET_MAX elements, where there is room. */
static bool move_operands(random_isa_state *s, tern_isa_program *one, uint32_t reg)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    bool dma = tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA, moved = false;
    for (unsigned i = 0; i < in->operand_count; i++) {
        tern_isa_ap *ap = &one->operands.items[i];
        if (ap->mem == TERN_MEM_NONE || chance(s, 2))
            continue;
        tern_isa_ap old = *ap;
        ap->count[ap->rank - 1] += OFFSET_MAX; /* room for all of it */
        bool room = ap->mem != TERN_MEM_PSUM;
        int64_t end = 0;
        for (unsigned d = 0; d < ap->rank; d++)
            end += (int64_t)(ap->count[d] - 1) * ap->stride[d];
        end += ap->mem == TERN_MEM_HBM ? (int64_t)(ap->partitions - 1) * ap->row_stride : 0;
        int64_t size = ap->mem == TERN_MEM_HBM ? (int64_t)s->p->tensors.items[ap->tensor].bytes
                                               : (int64_t)s->sbuf_bytes;
        room = room && ap->offset + 4 * (end + OFFSET_MAX + 1) <= size;
        *ap = old;
        if (!room)
            continue;
        ap->reg = (uint8_t)reg;
        moved = true;
    }
    if (dma && moved) {
        unsigned dge = in->engine == TERN_ENGINE_POOL ? TERN_DGE_SOFTWARE : TERN_DGE_HARDWARE;
        one->args.items[TERN_ARG(DMA_COPY, dge)] = dge;
        _Static_assert(TERN_ARG(DMA_COPY, dge) == TERN_ARG(DMA_COMPUTE, dge) &&
                           TERN_ARG(DMA_COPY, dge) == TERN_ARG(DMA_TRANSPOSE, dge),
                       "of every transfer");
    }
    return moved;
}

/* Operations on tiles that a register moves. No other operand may overlap them: their bytes are not
 * known. */
static void moved_instruction(random_isa_state *s, uint32_t reg)
{
    static const uint8_t ops[] = {TERN_OP_TENSOR_TENSOR, TERN_OP_TENSOR_SCALAR, TERN_OP_TENSOR_COPY,
                                  TERN_OP_MEMSET,        TERN_OP_ACTIVATION,    TERN_OP_DMA_COPY,
                                  TERN_OP_TENSOR_REDUCE, TERN_OP_NC_MATMUL};
    tern_isa_program one;
    uint64_t all = s->budget;
    unsigned op = ops[pick(s, 8)];
    s->budget = all < 8192 ? all : 8192;
    if (random_isa_open(s, (tern_isa_op)op, &one)) {
        tern_isa_instr before = one.instrs.items[0];
        if (move_operands(s, &one, reg) && !random_isa_fits(s, &one)) {
            for (unsigned i = 0; i < before.operand_count; i++)
                one.operands.items[i].reg = TERN_ISA_NONE8;
            if (tern_isa_op_info_of((tern_isa_op)op)->family == TERN_FAMILY_DMA)
                one.args.items[TERN_ARG(DMA_COPY, dge)] =
                    before.engine == TERN_ENGINE_POOL ? TERN_DGE_SOFTWARE : TERN_DGE_STATIC;
        }
        if (isa_is_legal(&one, s->chip))
            random_isa_emit(s, &one);
    }
    s->budget = all;
    random_isa_close(&one);
}

static void moved_by_value(random_isa_state *s)
{
    uint32_t engine = random_isa_engine(s, ALL_ENGINES);
    unsigned engines = s->engines;
    load_number(s, engine, LOOP_REG, OFFSET_MAX);
    s->engines = 1u << engine;
    moved_instruction(s, LOOP_REG);
    s->engines = engines;
}

/* --- loops and branches --- */

static uint32_t begin_loop(random_isa_state *s, unsigned engine, uint32_t reg, int32_t trips)
{
    tern_isa_new in = random_isa_control(s, TERN_OP_LOOP, engine);
    in.args[TERN_ARG(LOOP, reg)] = reg;
    in.args[TERN_ARG(LOOP, step)] = 1 + (reg > LOOP_REG ? 0 : 7);
    in.args[TERN_ARG(LOOP, end)] = (uint32_t)trips * in.args[TERN_ARG(LOOP, step)];
    if (trips < 0) {
        in.args[TERN_ARG(LOOP, end)] = END_REG;
        in.args[TERN_ARG(LOOP, end_in_reg)] = 1;
    }
    return in.index;
}

static void end_loop(random_isa_state *s, unsigned engine, uint32_t loop)
{
    tern_isa_new in = random_isa_control(s, TERN_OP_END_LOOP, engine);
    in.args[TERN_ARG(END_LOOP, back)] = loop;
    s->p->args.items[s->p->instrs.items[loop].first_arg + TERN_ARG(LOOP, exit)] = in.index;
}

static void body(random_isa_state *s, uint32_t reg)
{
    uint64_t all = s->budget;
    s->budget = all / 32;
    for (uint32_t i = 1 + pick(s, BODY_MAX); i > 0; i--) {
        if (chance(s, 2))
            moved_instruction(s, reg);
        else if (chance(s, 4))
            (void)random_isa_transfer(s);
        else if (chance(s, 6))
            (void)random_isa_groups(s);
        else
            (void)random_isa_one(s);
    }
    s->budget = all - all / 8;
}

/* On one engine, which reaches the body once or several times. */
static void loop_on_one(random_isa_state *s, uint32_t depth)
{
    uint32_t engine = random_isa_engine(s, ALL_ENGINES);
    unsigned engines = s->engines;
    bool dynamic = chance(s, 3), in_body = s->in_body;
    random_isa_enter(s, engine);
    s->in_body = true;
    s->engines = 1u << engine;
    if (dynamic)
        load_number(s, engine, END_REG, depth ? 3 : 31);
    uint32_t loop = begin_loop(s, engine, LOOP_REG + depth, dynamic ? -1 : (int32_t)pick(s, 6));
    body(s, LOOP_REG + depth);
    if (depth + 1 < DEPTH_MAX && chance(s, 4))
        loop_on_one(s, depth + 1);
    end_loop(s, engine, loop);
    s->in_body = in_body;
    s->engines = engines;
    random_isa_leave(s, engine);
}

/* The next instruction, which must be on the same engine. */
static void set_target(random_isa_state *s, uint32_t from, size_t arg)
{
    s->p->args.items[s->p->instrs.items[from].first_arg + arg] = (uint32_t)s->p->instrs.count;
}

static void branch_on_value(random_isa_state *s)
{
    uint32_t engine = random_isa_engine(s, ALL_ENGINES);
    unsigned engines = s->engines;
    random_isa_enter(s, engine);
    s->in_body = true;
    s->engines = 1u << engine;
    load_number(s, engine, LOOP_REG, 7);
    tern_isa_new in = random_isa_control(s, TERN_OP_BRANCH, engine);
    uint32_t at = in.index;
    in.args[TERN_ARG(BRANCH, cond)] = pick(s, TERN_COND_COUNT);
    in.args[TERN_ARG(BRANCH, a)] = LOOP_REG;
    in.args[TERN_ARG(BRANCH, immediate)] = 1;
    in.args[TERN_ARG(BRANCH, imm)] = pick(s, 8);
    body(s, LOOP_REG);
    uint32_t jump = random_isa_control(s, TERN_OP_JUMP, engine).index;
    set_target(s, at, TERN_ARG(BRANCH, target));
    (void)random_isa_control(s, TERN_OP_NOP, engine);
    if (chance(s, 2))
        body(s, LOOP_REG);
    s->in_body = false;
    s->engines = engines;
    set_target(s, jump, TERN_ARG(JUMP, target));
    random_isa_leave(s, engine);
}

/* A token goes around the instructions of the body: the last one gives it to the first. */
static void close_ring(random_isa_state *s, uint32_t start)
{
    const tern_isa_instr *first = &s->p->instrs.items[s->ring_first];
    tern_isa_instr *last = &s->p->instrs.items[s->ring_last];
    bool dma = tern_isa_op_info_of((tern_isa_op)last->op)->family == TERN_FAMILY_DMA;
    tern_isa_sync token = {TERN_SIGNAL_ADD, TERN_ISA_NONE8, (uint16_t)(SEM_RING + first->engine),
                           dma ? s->chip->dma_engines : 1};
    last->signal = token;
    s->p->instrs.items[start].signal = token;
    token.kind = TERN_WAIT_TAKE;
    s->p->instrs.items[s->ring_first].wait = token;
}

/* On two or three engines, each with a loop of its own. */
static void loop_on_several(random_isa_state *s)
{
    unsigned set =
        1u << pick(s, TERN_ENGINE_COUNT) | 1u << pick(s, TERN_ENGINE_COUNT) | 1u << TERN_ENGINE_DVE;
    uint32_t loops[TERN_ENGINE_COUNT];
    int32_t trips = 1 + (int32_t)pick(s, 5);
    random_isa_enter(s, TERN_ENGINE_DVE);
    uint32_t start = random_isa_control(s, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE).index;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (set >> e & 1)
            loops[e] = begin_loop(s, e, LOOP_REG, trips);
    s->in_ring = true;
    s->engines = set;
    s->ring_first = s->ring_last = TERN_ISA_NONE32;
    body(s, LOOP_REG);
    body(s, LOOP_REG);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        if (set >> e & 1)
            end_loop(s, e, loops[e]);
    s->in_ring = false;
    s->engines = ALL_ENGINES;
    if (s->ring_first != TERN_ISA_NONE32) {
        close_ring(s, start);
        tern_isa_sync token = s->p->instrs.items[s->ring_first].wait;
        tern_isa_new in = random_isa_control(s, TERN_OP_SEMAPHORE, token.sem - SEM_RING);
        in.instr->wait = token;
        /* DVE goes on after that. */
        in.instr->signal =
            (tern_isa_sync){TERN_SIGNAL_ADD, TERN_ISA_NONE8, SEM_RING + TERN_ENGINE_DVE, 1};
        random_isa_control(s, TERN_OP_SEMAPHORE, TERN_ENGINE_DVE).instr->wait =
            (tern_isa_sync){TERN_WAIT_TAKE, TERN_ISA_NONE8, SEM_RING + TERN_ENGINE_DVE, 1};
    }
    random_isa_leave(s, TERN_ENGINE_DVE);
}

/* --- calls --- */

static void call_library(random_isa_state *s)
{
    enum { BYTES = LIBRARY_ROWS * LIBRARY_COLUMNS * 4 };
    tern_isa_program one;
    random_isa_blank(s, TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL, 3, &one);
    must(tern_isa_add_library(&one, "f", "", 0, NULL));
    must(tern_isa_add_library(&one, "g", "", 0, NULL));
    for (unsigned i = 0; i < 3; i++) {
        tern_isa_ap ap = isa_legal_tile(TERN_MEM_HBM, TERN_F32, BYTES / 2 * (int64_t)pick(s, 6),
                                        LIBRARY_ROWS, LIBRARY_COLUMNS);
        ap.tensor = RANDOM_ISA_WORK;
        one.operands.items[i] = ap;
    }
    one.args.items[TERN_ARG(LIBRARY_CALL, function)] = pick(s, 2);
    one.args.items[TERN_ARG(LIBRARY_CALL, outputs)] = 1;
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

static void call_collective(random_isa_state *s)
{
    tern_isa_program one;
    uint32_t engine = random_isa_engine(s, ALL_ENGINES);
    random_isa_blank(s, TERN_OP_CC_TRIGGER, engine, 0, &one);
    uint32_t elems = 1 + pick(s, 2000);
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_ap ap =
            isa_legal_tile(TERN_MEM_HBM, TERN_F32, 8192 * (int64_t)pick(s, 4), 1, elems);
        ap.tensor = RANDOM_ISA_WORK;
        one.operands.items[i] = ap;
    }
    one.args.items[TERN_ARG(CC_TRIGGER, kind)] = TERN_CC_ALL_REDUCE;
    one.args.items[TERN_ARG(CC_TRIGGER, op)] = TERN_ALU_ADD;
    if (isa_is_legal(&one, s->chip))
        random_isa_emit(s, &one);
    random_isa_close(&one);
}

/* --- steps --- */

void random_isa_step(random_isa_state *s)
{
    switch (pick(s, 26)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
        (void)random_isa_transfer(s);
        break;
    case 5:
    case 6:
    case 7:
        (void)random_isa_groups(s);
        break;
    case 8:
        compute_registers(s);
        break;
    case 9:
        moved_by_value(s);
        break;
    case 10:
        loop_on_one(s, 0);
        break;
    case 11:
        if (is_ordered(s))
            loop_on_several(s);
        else
            loop_on_one(s, 0);
        break;
    case 12:
        branch_on_value(s);
        break;
    case 13:
        if (chance(s, 2))
            call_library(s);
        else if (s->options->cores <= 1)
            call_collective(s);
        break;
    case 14:
        (void)random_isa_far_rows(s);
        break;
    case 15:
        (void)random_isa_indexed_copy(s);
        break;
    default:
        for (int i = 0; i < 3 && !random_isa_one(s); i++)
            ;
        break;
    }
}

/* Tiles have values before anything reads them. */
void random_isa_begin(random_isa_state *s)
{
    static const char f[] =
        "func.func @main(%a: tensor<16x24xf32>, %b: tensor<16x24xf32>) -> tensor<16x24xf32> {\n"
        "  %0 = stablehlo.maximum %a, %b : tensor<16x24xf32>\n"
        "  return %0 : tensor<16x24xf32>\n}\n";
    static const char g[] =
        "func.func @main(%a: tensor<16x24xf32>, %b: tensor<16x24xf32>) -> tensor<16x24xf32> {\n"
        "  %0 = stablehlo.negate %a : tensor<16x24xf32>\n"
        "  interpreter.print %0 : tensor<16x24xf32>\n"
        "  return %0 : tensor<16x24xf32>\n}\n";
    tern_isa_program one;
    uint32_t elems = (uint32_t)s->sbuf_bytes / 4;
    must(tern_isa_add_library(s->p, "f", f, sizeof f - 1, NULL));
    /* What two cores print comes in any order: only the first prints. */
    const bool prints = s->options->core == 0;
    must(tern_isa_add_library(s->p, "g", prints ? g : f, prints ? sizeof g - 1 : sizeof f - 1,
                              NULL));
    random_isa_blank(s, TERN_OP_DMA_COPY, TERN_ENGINE_SP, 0, &one);
    one.operands.items[TERN_OPERAND(DMA_COPY, dst)] =
        isa_legal_tile(TERN_MEM_SBUF, TERN_F32, 0, 128, elems);
    one.operands.items[TERN_OPERAND(DMA_COPY, src)] =
        isa_legal_tile(TERN_MEM_HBM, TERN_F32, 0, 128, elems);
    one.operands.items[TERN_OPERAND(DMA_COPY, src)].tensor = RANDOM_ISA_DATA;
    random_isa_emit(s, &one);
    random_isa_close(&one);
    random_isa_blank(s, TERN_OP_MEMSET, TERN_ENGINE_DVE, 0, &one);
    one.operands.items[0] = isa_legal_tile(TERN_MEM_PSUM, TERN_F32, 0, 128, 4096);
    one.args.items[0] = tern_isa_f32_arg(0.75f);
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

/* Shows state that is in no memory: accumulators, generators, registers. */
static void show(random_isa_state *s, tern_isa_op op, unsigned engine)
{
    tern_isa_program one;
    unsigned engines = s->engines;
    s->engines = 1u << engine;
    s->budget = 128 * 512;
    if (random_isa_open(s, op, &one))
        random_isa_emit(s, &one);
    random_isa_close(&one);
    s->engines = engines;
}

void random_isa_end(random_isa_state *s)
{
    show(s, TERN_OP_RNG, TERN_ENGINE_DVE);
    show(s, TERN_OP_RNG, TERN_ENGINE_POOL);
    show(s, TERN_OP_RAND_GET_STATE, TERN_ENGINE_POOL);
    show(s, TERN_OP_RAND_GET_STATE, TERN_ENGINE_DVE);
    for (int i = 0; i < 3; i++) {
        show(s, TERN_OP_TENSOR_SCALAR_REDUCE, TERN_ENGINE_DVE);
        show(s, TERN_OP_ACTIVATION, TERN_ENGINE_ACT);
    }
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        for (uint32_t r = 0; r < 16; r++) {
            tern_isa_ap ap =
                isa_legal_tile(TERN_MEM_HBM, TERN_U32, 4 * (16 * (int64_t)e + r + 64), 1, 1);
            ap.tensor = RANDOM_ISA_WORDS;
            store(s, e, r, ap);
        }
    if (chance(s, 4))
        (void)random_isa_control(s, TERN_OP_HALT, TERN_ENGINE_ACT);
}

/* --- several cores --- */

/* Swaps tiles with the other core of a pair. */
static void swap(random_isa_state *s, uint64_t common)
{
    tern_isa_program one;
    isa_choices own = s->c;
    s->c.state = common; /* the same shape on both */
    uint32_t rows = 1 + pick(s, 128), elems = 1 + pick(s, s->options->small ? 4 : 256);
    tern_dtype dtype = chance(s, 2) ? TERN_F32 : TERN_BF16;
    uint32_t pipe = pick(s, 8) * 2 + s->options->core / 2;
    s->c = own;
    random_isa_blank(s, TERN_OP_SENDRECV, TERN_ENGINE_SP, 0, &one);
    one.operands.items[0] = random_isa_tile(s, TERN_MEM_SBUF, dtype, rows, elems);
    one.operands.items[1] = chance(s, 2) ? one.operands.items[0]
                                         : random_isa_tile(s, TERN_MEM_SBUF, dtype, rows, elems);
    one.args.items[TERN_ARG(SENDRECV, peer)] = s->options->core ^ 1;
    one.args.items[TERN_ARG(SENDRECV, pipe)] = pipe;
    /* Both at once, or not at all: only rules that do not depend on the place may refuse it. */
    one.operands.items[0].start = one.operands.items[1].start = 0;
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

static void copy_shared(random_isa_state *s, bool out, uint32_t part)
{
    enum { ROWS = 32, COLUMNS = 64 };
    tern_isa_program one;
    tern_isa_ap here = isa_legal_tile(TERN_MEM_SBUF, TERN_F32, 0, ROWS, COLUMNS);
    tern_isa_ap there =
        isa_legal_tile(TERN_MEM_HBM, TERN_F32, (int64_t)part * ROWS * COLUMNS * 4, ROWS, COLUMNS);
    there.tensor = RANDOM_ISA_SHARED;
    random_isa_blank(s, TERN_OP_DMA_COPY, random_isa_engine(s, ALL_ENGINES), 0, &one);
    one.args.items[TERN_ARG(DMA_COPY, dge)] =
        one.instrs.items[0].engine == TERN_ENGINE_POOL ? TERN_DGE_SOFTWARE : TERN_DGE_STATIC;
    one.operands.items[TERN_OPERAND(DMA_COPY, dst)] = out ? there : here;
    one.operands.items[TERN_OPERAND(DMA_COPY, src)] = out ? here : there;
    random_isa_emit(s, &one);
    random_isa_close(&one);
}

static void barrier(random_isa_state *s, uint32_t id)
{
    random_isa_enter(s, TERN_ENGINE_SP);
    tern_isa_new in = random_isa_control(s, TERN_OP_CORE_BARRIER, TERN_ENGINE_SP);
    in.args[TERN_ARG(CORE_BARRIER, cores)] = (1u << s->options->cores) - 1;
    in.args[TERN_ARG(CORE_BARRIER, id)] = id;
    random_isa_leave(s, TERN_ENGINE_SP);
}

/* Signals the next core, and waits for the one before. */
static void signal_next(random_isa_state *s)
{
    random_isa_enter(s, TERN_ENGINE_SP);
    tern_isa_new in = random_isa_control(s, TERN_OP_SEMAPHORE, TERN_ENGINE_SP);
    in.instr->signal = (tern_isa_sync){
        TERN_SIGNAL_ADD, (uint8_t)((s->options->core + 1) % s->options->cores), SEM_CORES, 1};
    random_isa_control(s, TERN_OP_SEMAPHORE, TERN_ENGINE_SP).instr->wait =
        (tern_isa_sync){TERN_WAIT_TAKE, TERN_ISA_NONE8, SEM_CORES, 1};
    random_isa_leave(s, TERN_ENGINE_SP);
}

/* All cores do the same at |round|. Each writes its part of the shared tensor, and after a barrier
 * reads the part of another one. */
void random_isa_meet(random_isa_state *s, uint32_t round)
{
    uint64_t common = s->options->seed * 31 + round;
    const uint32_t cores = s->options->cores, core = s->options->core;
    isa_choices own = s->c;
    s->c.state = common;
    uint32_t kind = pick(s, 4), id = pick(s, 60), other = 1 + pick(s, cores - 1);
    s->c = own;
    switch (kind) {
    case 0:
        if (cores % 2 == 0 && s->chip->core_version >= isa_legal_since(TERN_OP_SENDRECV)) {
            swap(s, common);
            break;
        }
        signal_next(s);
        break;
    case 1:
        signal_next(s);
        break;
    default:
        if (s->chip->core_version < isa_legal_since(TERN_OP_CORE_BARRIER))
            break;
        copy_shared(s, true, core);
        barrier(s, id);
        copy_shared(s, false, (core + other) % cores);
        barrier(s, (id + 1) % 60);
        break;
    }
}

/* --- faults --- */

/* An index out of bounds, a register that moves a tile out of its memory, or a semaphore that falls
 * below 0. */
void random_isa_fault(random_isa_state *s)
{
    tern_isa_program one;
    uint32_t engine = TERN_ENGINE_POOL;
    switch (pick(s, 3)) {
    case 0:
        add_alu(s, engine, LOOP_REG, TERN_REGOP_MOVE, 0, 1 << 24);
        random_isa_blank(s, TERN_OP_MEMSET, engine, 0, &one);
        one.operands.items[0] = random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, 8, 8);
        one.operands.items[0].reg = LOOP_REG;
        break;
    case 1: {
        random_isa_blank(s, TERN_OP_NC_N_GATHER, engine, 0, &one);
        tern_isa_ap tile = random_isa_tile(s, TERN_MEM_SBUF, TERN_U32, 32, 4), index = tile;
        index.offset = tile.offset >= 64 ? tile.offset - 64 : tile.offset + 64;
        one.operands.items[0] = one.operands.items[1] = tile;
        one.operands.items[1].offset =
            index.offset >= tile.offset ? index.offset + 64 : tile.offset + 64;
        one.operands.items[2] = index;
        (void)random_isa_number(s, &index, 9);
        break;
    }
    default: {
        tern_isa_new in = random_isa_control(s, TERN_OP_SEMAPHORE, engine);
        in.instr->signal =
            (tern_isa_sync){TERN_SIGNAL_SUB, TERN_ISA_NONE8, SEM_CORES + 1, 1 + pick(s, 9)};
        return;
    }
    }
    if (isa_is_legal(&one, s->chip))
        random_isa_emit(s, &one);
    random_isa_close(&one);
}
