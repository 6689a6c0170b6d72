/* lir/lir_parse.c - parses the text of kernels: what assembly does not have. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "isa/asm_dialect.h"
#include "lir/lir_text.h"
#include "lir/record.h"

typedef struct {
    tern_alloc mem;
    tern_isa_program p;
    TERN_VEC(tern_lir_tile_info) tiles;
    TERN_VEC(uint8_t) starts;     /* of tiles; in |p| they start at 0 */
    TERN_VEC(uint32_t) addresses; /* of tiles; 0 unless they are fixed */
    uint32_t address;
    bool keeps_layout;
    TERN_VEC(tern_lir_reg) regs;
    TERN_VEC(tern_lir_term) terms;
    TERN_VEC(tern_lir_term) line; /* of the operands of the current line, by their index in it */
    tern_lir_tile_info tile;      /* of the tensor of the current line */
    uint8_t start;
    bool has_pool;
    uint32_t loops; /* open */
} parser;

/* --- registers --- */

#define ERROR_FROM(a, begin, ...) \
    tern_isa_asm_error(a, begin, (size_t)(tern_isa_asm_cursor(a) - (begin)), __VA_ARGS__)
#define ERROR_HERE(a, ...) tern_isa_asm_error(a, tern_isa_asm_cursor(a), 0, __VA_ARGS__)

static bool parse_reg(parser *s, tern_isa_asm *a, uint32_t *out)
{
    const char *begin = tern_isa_asm_cursor(a);
    uint64_t reg = 0;
    if (!tern_isa_asm_numbered(a, "v", "a virtual register", UINT32_MAX - 1, &reg))
        return false;
    *out = (uint32_t)reg;
    return (reg && reg < s->regs.count) ||
           ERROR_FROM(a, begin, "no earlier line defines this register");
}

/* "v3 =": registers are defined in the order of their numbers. */
static bool define_reg(parser *s, tern_isa_asm *a, tern_lir_reg reg, uint32_t *out)
{
    const char *begin = tern_isa_asm_cursor(a);
    uint64_t found = 0;
    if (!tern_isa_asm_numbered(a, "v", "a virtual register", UINT32_MAX - 1, &found))
        return false;
    if (s->regs.count == 0 &&
        !tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->regs, (tern_lir_reg){0})))
        return false;
    *out = (uint32_t)s->regs.count;
    if (found != *out)
        return ERROR_FROM(a, begin, "registers are defined in order, wanted v%u", *out);
    return tern_isa_asm_expect(a, '=') &&
           tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->regs, reg));
}

/* "..", then a number. */
static bool parse_range(tern_isa_asm *a, int32_t *out_min, int32_t *out_max)
{
    int64_t min = 0, max = 0;
    if (!tern_isa_asm_i64(a, "the lowest value", INT32_MIN, INT32_MAX, &min) ||
        !tern_isa_asm_expect(a, '.') || !tern_isa_asm_expect(a, '.') ||
        !tern_isa_asm_i64(a, "the highest value", INT32_MIN, INT32_MAX, &max))
        return false;
    *out_min = (int32_t)min;
    *out_max = (int32_t)max;
    return true;
}

/* --- tensors and operands --- */

static bool parse_pool(parser *s, tern_isa_asm *a)
{
    const char *begin = tern_isa_asm_cursor(a);
    tern_isa_word name;
    if (!tern_isa_asm_name(a, "the first tile of the pool", &name))
        return false;
    for (size_t i = s->p.tensors.count; i-- > 0;)
        if (tern_isa_word_is(name, s->p.tensors.items[i].name)) {
            s->tile.pool = (uint32_t)i;
            s->has_pool = true;
            return true;
        }
    return ERROR_FROM(a, begin, "no tensor of this name before this one");
}

static bool parse_start(parser *s, tern_isa_asm *a)
{
    tern_isa_word word;
    uint64_t start = 0;
    s->tile.any_start = tern_isa_asm_take_word(a, &word) && tern_isa_word_is(word, "any");
    if (!s->tile.any_start &&
        !tern_isa_asm_u64(a, "any, or the first partition", TERN_LIR_ANY - 1, &start))
        return false;
    s->start = (uint8_t)start;
    return true;
}

static bool parse_address(parser *s, tern_isa_asm *a)
{
    uint64_t address = 0;
    if (!tern_isa_asm_u64(a, "a byte of a partition", INT32_MAX, &address))
        return false;
    s->address = (uint32_t)address;
    s->tile.fixed = true;
    return true;
}

static bool tensor_key(void *self, tern_isa_asm *a, tern_isa_word key, bool *known)
{
    parser *s = self;
    uint64_t loop = 0;
    bool is_start = tern_isa_word_is(key, "start"), is_loop = tern_isa_word_is(key, "loop");
    bool is_at = tern_isa_word_is(key, "at");
    *known = is_start || is_loop || is_at || tern_isa_word_is(key, "pool");
    if (!*known || !tern_isa_asm_expect(a, '='))
        return false;
    if (is_at)
        return parse_address(s, a);
    if (is_start)
        return parse_start(s, a);
    if (!is_loop)
        return parse_pool(s, a);
    if (!tern_isa_asm_numbered(a, "v", "the register of a loop", UINT32_MAX - 1, &loop))
        return false;
    s->tile.home = (uint32_t)loop;
    return true;
}

static bool add_tensor(void *self, tern_isa_asm *a, uint32_t tensor)
{
    parser *s = self;
    if (!s->has_pool)
        s->tile.pool = tensor;
    TERN_ASSERT(s->tiles.count == tensor);
    bool good = tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->tiles, s->tile)) &&
                tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->starts, s->start)) &&
                tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->addresses, s->address));
    s->tile = (tern_lir_tile_info){0};
    s->start = 0;
    s->address = 0;
    s->has_pool = false;
    return good;
}

/* "+v1*512" */
static bool parse_terms(void *self, tern_isa_asm *a, unsigned index)
{
    parser *s = self;
    for (unsigned count = 0; tern_isa_asm_take(a, '+'); count++) {
        tern_lir_term term = {.operand = index};
        if (count == TERN_LIR_TERMS_MAX)
            return ERROR_HERE(a, "an operand has at most %d registers", TERN_LIR_TERMS_MAX);
        if (!parse_reg(s, a, &term.reg) || !tern_isa_asm_expect(a, '*') ||
            !tern_isa_asm_i64(a, "a stride in elements", INT64_MIN / 2, INT64_MAX / 2,
                              &term.stride) ||
            !tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->line, term)))
            return false;
    }
    return true;
}

/* Adds the terms of the current line, sorted by operand. */
static bool add_terms(parser *s, tern_isa_asm *a, const tern_isa_new *added)
{
    for (unsigned k = 0; k < added->instr->operand_count; k++)
        for (size_t i = 0; i < s->line.count; i++) {
            tern_lir_term term = s->line.items[i];
            if (term.operand != k)
                continue;
            if (added->operands[k].mem == TERN_MEM_NONE)
                return ERROR_HERE(a, "a register after an absent operand");
            term.operand += added->instr->first_operand;
            if (!tern_isa_asm_memory(a, tern_vec_push(s->mem, &s->terms, term)))
                return false;
        }
    s->line.count = 0;
    return true;
}

static bool add_instr(void *self, tern_isa_asm *a, const tern_isa_new *added)
{
    const tern_isa_instr *in = added->instr;
    if (tern_lir_is_control((tern_isa_op)in->op))
        return ERROR_HERE(a, "control is written as loop, end_loop, read, compute or exit_unless");
    if (in->wait.kind != TERN_WAIT_NONE || in->signal.kind != TERN_SIGNAL_NONE)
        return ERROR_HERE(a, "a wait or signal: the scheduler inserts them");
    return add_terms(self, a, added);
}

/* --- control --- */

static bool add_control(parser *s, tern_isa_asm *a, tern_isa_op op, tern_isa_new *out)
{
    uint32_t note = TERN_ISA_NONE32;
    if (!tern_isa_asm_line_end(a, &note) ||
        !tern_isa_asm_memory(a, tern_isa_add(&s->p, op, (tern_engine)TERN_LIR_ANY, 0, out)))
        return false;
    out->instr->note = note;
    return true;
}

/* "loop v1 = 0..64", "loop v2 = 0..v1 branch", "loop v3 = 0.." */
static bool parse_loop(parser *s, tern_isa_asm *a)
{
    uint64_t zero = 0, end = INT32_MAX;
    uint32_t reg = 0, end_reg = 0;
    int64_t kind = TERN_LOOP_LOOP;
    tern_isa_word word;
    tern_isa_new loop;
    if (s->loops == TERN_LIR_LOOPS_MAX)
        return ERROR_HERE(a, "loops nested more than %d deep", TERN_LIR_LOOPS_MAX);
    if (!define_reg(s, a, (tern_lir_reg){.is_loop = true}, &reg) ||
        !tern_isa_asm_u64(a, "a range from 0", 0, &zero) || !tern_isa_asm_expect(a, '.') ||
        !tern_isa_asm_expect(a, '.'))
        return false;
    if (tern_isa_asm_at(a, 'v')) {
        if (!parse_reg(s, a, &end_reg))
            return false;
        s->regs.items[reg].min = s->regs.items[end_reg].min;
        s->regs.items[reg].max = s->regs.items[end_reg].max;
    } else if (!tern_isa_asm_at_end(a)) {
        if (!tern_isa_asm_u64(a, "a trip count", INT32_MAX - 1, &end))
            return false;
        s->regs.items[reg].trip_count = (uint32_t)end;
    }
    if (tern_isa_asm_take_word(a, &word))
        kind = tern_isa_enum_parse(TERN_ARG_LOOP, word.text, word.len);
    if (kind < 0 || !add_control(s, a, TERN_OP_LOOP, &loop))
        return kind < 0 ? ERROR_HERE(a, "a kind of loop is branch or fallback") : false;
    loop.args[TERN_ARG(LOOP, reg)] = reg;
    loop.args[TERN_ARG(LOOP, end)] = end_reg ? end_reg : (uint32_t)end;
    loop.args[TERN_ARG(LOOP, end_in_reg)] = end_reg != 0;
    loop.args[TERN_ARG(LOOP, step)] = 1;
    loop.args[TERN_ARG(LOOP, kind)] = (uint32_t)kind;
    s->loops++;
    return true;
}

static bool parse_end_loop(parser *s, tern_isa_asm *a)
{
    tern_isa_new end;
    if (!s->loops)
        return ERROR_HERE(a, "no loop is open here");
    s->loops--;
    return add_control(s, a, TERN_OP_END_LOOP, &end);
}

static bool parse_exit(parser *s, tern_isa_asm *a)
{
    tern_isa_new branch;
    uint32_t reg = 0;
    if (!parse_reg(s, a, &reg) || !add_control(s, a, TERN_OP_BRANCH, &branch))
        return false;
    branch.args[TERN_ARG(BRANCH, cond)] = TERN_COND_EQ;
    branch.args[TERN_ARG(BRANCH, a)] = reg;
    branch.args[TERN_ARG(BRANCH, immediate)] = 1;
    return true;
}

static bool parse_bounds(parser *s, tern_isa_asm *a, uint32_t reg)
{
    tern_isa_word in;
    if (!tern_isa_asm_take_word(a, &in) || !tern_isa_word_is(in, "in"))
        return tern_isa_asm_wanted(a, "in and the bounds of the value");
    return parse_range(a, &s->regs.items[reg].min, &s->regs.items[reg].max);
}

/* "read v3 = flag[0, 0] in 0..1" */
static bool parse_read(parser *s, tern_isa_asm *a)
{
    tern_isa_ap src;
    tern_isa_new load;
    uint32_t reg = 0;
    if (!define_reg(s, a, (tern_lir_reg){0}, &reg) ||
        !tern_isa_asm_operand(a, tern_isa_op_info_of(TERN_OP_REG_LOAD), &src) ||
        !parse_terms(s, a, 0))
        return false;
    if (!parse_bounds(s, a, reg) || !add_control(s, a, TERN_OP_REG_LOAD, &load))
        return false;
    load.operands[0] = src;
    load.args[TERN_ARG(REG_LOAD, dst)] = reg;
    return add_terms(s, a, &load);
}

static bool parse_constant(parser *s, tern_isa_asm *a, uint32_t reg)
{
    tern_isa_new alu;
    int64_t value = 0;
    if (!tern_isa_asm_i64(a, "a register or a number", INT32_MIN, INT32_MAX, &value) ||
        !add_control(s, a, TERN_OP_REG_ALU, &alu))
        return false;
    s->regs.items[reg].min = s->regs.items[reg].max = (int32_t)value;
    alu.args[TERN_ARG(REG_ALU, dst)] = reg;
    alu.args[TERN_ARG(REG_ALU, op)] = TERN_REGOP_MOVE;
    alu.args[TERN_ARG(REG_ALU, immediate)] = 1;
    alu.args[TERN_ARG(REG_ALU, imm)] = (uint32_t)value;
    return true;
}

/* "compute v3 = v1 mul 7 in 0..63", "compute v4 = v3 add v2 in 0..99", "compute v5 = 3" */
static bool parse_compute(parser *s, tern_isa_asm *a)
{
    tern_isa_new alu;
    tern_isa_word name;
    uint32_t reg = 0, x = 0, y = 0;
    int64_t op = -1, imm = 0;
    if (!define_reg(s, a, (tern_lir_reg){0}, &reg))
        return false;
    if (!tern_isa_asm_at(a, 'v'))
        return parse_constant(s, a, reg);
    if (!parse_reg(s, a, &x))
        return false;
    if (tern_isa_asm_take_word(a, &name))
        op = tern_isa_enum_parse(TERN_ARG_REGOP, name.text, name.len);
    if (op < 0 || op == TERN_REGOP_MOVE)
        return tern_isa_asm_wanted(a, "an operator of registers");
    bool is_reg = tern_isa_asm_at(a, 'v');
    if (is_reg ? !parse_reg(s, a, &y)
               : !tern_isa_asm_i64(a, "a register or a number", INT32_MIN, INT32_MAX, &imm))
        return false;
    if (!parse_bounds(s, a, reg) || !add_control(s, a, TERN_OP_REG_ALU, &alu))
        return false;
    alu.args[TERN_ARG(REG_ALU, dst)] = reg;
    alu.args[TERN_ARG(REG_ALU, op)] = (uint32_t)op;
    alu.args[TERN_ARG(REG_ALU, a)] = x;
    alu.args[TERN_ARG(REG_ALU, b)] = y;
    alu.args[TERN_ARG(REG_ALU, immediate)] = !is_reg;
    alu.args[TERN_ARG(REG_ALU, imm)] = (uint32_t)imm;
    return true;
}

static bool parse_live_in(parser *s, tern_isa_asm *a)
{
    uint32_t reg = 0, note = TERN_ISA_NONE32;
    if (s->regs.count > TERN_LIR_OUTER_REG)
        return ERROR_HERE(a, "only v%d may be live-in", TERN_LIR_OUTER_REG);
    return define_reg(s, a, (tern_lir_reg){.live_in = true}, &reg) &&
           parse_range(a, &s->regs.items[reg].min, &s->regs.items[reg].max) &&
           tern_isa_asm_line_end(a, &note);
}

/* "store count[0, 0] = v3" */
static bool parse_store(parser *s, tern_isa_asm *a)
{
    tern_isa_ap dst;
    tern_isa_new store;
    uint32_t reg = 0;
    if (!tern_isa_asm_operand(a, tern_isa_op_info_of(TERN_OP_REG_STORE), &dst) ||
        !parse_terms(s, a, 0) || !tern_isa_asm_expect(a, '=') || !parse_reg(s, a, &reg) ||
        !add_control(s, a, TERN_OP_REG_STORE, &store))
        return false;
    store.instr->engine = TERN_ENGINE_SP;
    store.operands[0] = dst;
    store.args[TERN_ARG(REG_STORE, src)] = reg;
    return add_terms(s, a, &store);
}

static bool parse_keep_layout(parser *s, tern_isa_asm *a)
{
    uint32_t note = TERN_ISA_NONE32;
    s->keeps_layout = true;
    return tern_isa_asm_line_end(a, &note);
}

static bool parse_line(void *self, tern_isa_asm *a, tern_isa_word first, bool *known)
{
    static const struct {
        const char *name;
        bool (*parse)(parser *, tern_isa_asm *);
    } lines[] = {{"loop", parse_loop},        {"end_loop", parse_end_loop},
                 {"exit_unless", parse_exit}, {"read", parse_read},
                 {"compute", parse_compute},  {"live_in", parse_live_in},
                 {"store", parse_store},      {"keep_layout", parse_keep_layout}};
    for (size_t i = 0; i < TERN_COUNT_OF(lines); i++)
        if (tern_isa_word_is(first, lines[i].name))
            return lines[i].parse(self, a);
    *known = false;
    return false;
}

/* --- the recording --- */

/* Counts names as tern_lir_unique_name() does. */
static tern_status add_names(tern_lir *b)
{
    for (size_t i = 0; i < b->program.tensors.count; i++) {
        const char *name = b->program.tensors.items[i].name, *dot = strrchr(name, '.');
        tern_map_entry *base = dot ? tern_map_find(&b->names, name, (size_t)(dot - name)) : NULL;
        char next[24];
        tern_map_entry *e = NULL;
        if (base) {
            (void)snprintf(next, sizeof(next), "%llu", (unsigned long long)base->value.number + 1);
            if (!strcmp(dot + 1, next)) {
                base->value.number++;
                continue;
            }
        }
        TERN_TRY(tern_map_add(&b->names, name, strlen(name), &e, NULL));
    }
    return NULL;
}

/* Records instruction |in| of |from|; *term advances over its terms. */
static tern_status record(tern_lir *b, const parser *s, const tern_isa_instr *in, size_t *term)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    unsigned extra = in->operand_count - info->operand_count;
    uint32_t end = in->first_operand + in->operand_count;
    size_t terms = b->terms.count;
    tern_isa_new added;
    TERN_TRY(
        tern_isa_add(&b->program, (tern_isa_op)in->op, (tern_engine)in->engine, extra, &added));
    added.instr->note = in->note;
    if (in->operand_count)
        memcpy(added.operands, tern_isa_operands(&s->p, in),
               in->operand_count * sizeof(tern_isa_ap));
    if (in->arg_count)
        memcpy(added.args, tern_isa_args(&s->p, in), in->arg_count * sizeof(uint32_t));
    for (; *term < s->terms.count && s->terms.items[*term].operand < end; ++*term) {
        tern_lir_term t = s->terms.items[*term];
        t.operand += added.instr->first_operand - in->first_operand;
        TERN_TRY(tern_vec_push(b->mem, &b->terms, t));
    }
    return tern_lir_share_last(b, added.instr, b->terms.count > terms);
}

/* Moves the tables into the builder and records the instructions again, which shares operands. */
static tern_status build(parser *s, tern_lir *b)
{
    size_t term = 0;
    tern_isa_program_fini(&b->program);
    b->program = s->p;
    memset(&b->program.instrs, 0, sizeof(b->program.instrs));
    memset(&b->program.operands, 0, sizeof(b->program.operands));
    memset(&b->program.args, 0, sizeof(b->program.args));
    for (size_t i = 0; i < s->tiles.count; i++) {
        b->program.tensors.items[i].start = s->starts.items[i];
        if (s->tiles.items[i].fixed)
            b->program.tensors.items[i].address = s->addresses.items[i];
        TERN_TRY(tern_vec_push(b->mem, &b->tiles, s->tiles.items[i]));
    }
    for (size_t i = 0; i < s->regs.count; i++)
        TERN_TRY(tern_vec_push(b->mem, &b->regs, s->regs.items[i]));
    b->keeps_layout = s->keeps_layout;
    for (size_t i = 0; i < s->p.instrs.count; i++)
        TERN_TRY(record(b, s, &s->p.instrs.items[i], &term));
    return add_names(b);
}

static tern_status parse(parser *s, const tern_source *source, tern_diag *diag, tern_lir **out)
{
    tern_isa_dialect dialect = {.self = s,
                                .line = parse_line,
                                .tensor_key = tensor_key,
                                .tensor = add_tensor,
                                .operand = parse_terms,
                                .instr = add_instr};
    TERN_TRY(tern_isa_assemble_as(s->mem, source, diag, &dialect, &s->p));
    tern_status st = NULL;
    if (s->loops) {
        tern_diag_add(diag, TERN_DIAG_ERROR, source, (tern_span){source->len, 0},
                      "wanted end_loop for %u loops, found the end of the text", s->loops);
        st = tern_diag_status(diag);
    } else {
        st = tern_lir_create(s->mem, "", out);
    }
    if (st) {
        tern_isa_program_fini(&s->p);
        return st;
    }
    st = build(s, *out);
    tern_vec_free(s->mem, &s->p.instrs);
    tern_vec_free(s->mem, &s->p.operands);
    tern_vec_free(s->mem, &s->p.args);
    return st;
}

tern_status tern_lir_parse(tern_alloc mem, const tern_source *source, tern_diag *diag,
                           tern_lir **out)
{
    parser s = {.mem = mem};
    *out = NULL;
    tern_status st = parse(&s, source, diag, out);
    if (st) {
        tern_lir_destroy(*out);
        *out = NULL;
    }
    tern_vec_free(mem, &s.tiles);
    tern_vec_free(mem, &s.starts);
    tern_vec_free(mem, &s.addresses);
    tern_vec_free(mem, &s.regs);
    tern_vec_free(mem, &s.terms);
    tern_vec_free(mem, &s.line);
    return st;
}
