/* lir/lir_verify.c - checks recorded kernels. isa/check.h has the rules of single instructions;
 * here are those of loops, virtual registers, tiles and accumulation groups. */
#include <stdio.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "isa/check.h"
#include "lir/lir_text.h"
#include "lir/record.h"
#include "numerics/format.h"

/* Bytes of a tile: partitions [p0, p1), bytes [b0, b1) of each. */
typedef struct {
    uint32_t p0, p1;
    int64_t b0, b1;
} box;

/* An accumulation group that has begun. */
typedef struct {
    uint32_t tensor, loops; /* loops open around its first matmul */
    box at;
} group;

typedef struct {
    uint32_t begin;  /* LOOP */
    bool exits;      /* has an exit */
    uint32_t loaded; /* registers loaded before it */
} open_loop;

typedef struct {
    const tern_lir *b;
    uint32_t at;    /* the current instruction */
    size_t term;    /* its first term */
    bool *in_scope; /* per register */
    box *written;   /* per tensor; p1 is 0 if nothing is */
    open_loop open[TERN_LIR_LOOPS_MAX];
    uint32_t loops;
    TERN_VEC(uint32_t) loaded; /* registers in scope that a load defines */
    TERN_VEC(group) groups;
} verifier;

/* --- messages --- */

static tern_status refuse(const verifier *v, unsigned operand, const char *fmt, ...)
    TERN_PRINTF(3, 4);
static tern_status refuse(const verifier *v, unsigned operand, const char *fmt, ...)
{
    const tern_isa_program *p = &v->b->program;
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)p->instrs.items[v->at].op);
    const char *name = operand < info->operand_count ? info->operands[operand].name : "";
    char where[256], text[256];
    va_list args;
    va_start(args, fmt);
    (void)vsnprintf(text, sizeof(text), fmt, args);
    va_end(args);
    tern_isa_describe(p, v->at, where, sizeof(where));
    return TERN_ERR(INVALID, "%s: %s%s%s", where, name, *name ? ": " : "", text);
}

enum { WHOLE = UINT32_MAX }; /* no operand */

/* --- registers and loops --- */

static const uint32_t *args_of(const verifier *v)
{
    return tern_isa_args(&v->b->program, &v->b->program.instrs.items[v->at]);
}

static tern_status check_reg(const verifier *v, unsigned operand, uint32_t reg)
{
    if (reg && reg < v->b->regs.count && v->in_scope[reg])
        return NULL;
    return refuse(v, operand, "v%u is not defined here", reg);
}

static tern_status define_reg(verifier *v, uint32_t reg, bool is_loop)
{
    const tern_lir_reg *r = reg < v->b->regs.count ? &v->b->regs.items[reg] : NULL;
    if (!reg || !r || r->is_loop != is_loop || r->live_in || v->in_scope[reg])
        return refuse(v, WHOLE, "defines v%u, which is defined elsewhere", reg);
    if (r->min > r->max)
        return refuse(v, WHOLE, "the bounds of v%u are %d..%d", reg, r->min, r->max);
    v->in_scope[reg] = true;
    return NULL;
}

static tern_status begin_loop(verifier *v)
{
    const uint32_t *args = args_of(v);
    uint32_t end = args[TERN_ARG(LOOP, end)];
    if (v->loops == TERN_LIR_LOOPS_MAX)
        return refuse(v, WHOLE, "loops nested more than %d deep", TERN_LIR_LOOPS_MAX);
    if (args[TERN_ARG(LOOP, end_in_reg)]) {
        TERN_TRY(check_reg(v, WHOLE, end));
        if (v->b->regs.items[end].is_loop || v->b->regs.items[end].min < 0)
            return refuse(v, WHOLE, "trip count v%u is not a loaded value of 0 or more", end);
    }
    TERN_TRY(define_reg(v, args[TERN_ARG(LOOP, reg)], true));
    v->open[v->loops++] = (open_loop){.begin = v->at, .loaded = (uint32_t)v->loaded.count};
    return NULL;
}

static bool is_endless(const verifier *v, const open_loop *loop)
{
    const tern_isa_program *p = &v->b->program;
    const uint32_t *args = tern_isa_args(p, &p->instrs.items[loop->begin]);
    return !args[TERN_ARG(LOOP, end_in_reg)] && args[TERN_ARG(LOOP, end)] == INT32_MAX;
}

static tern_status exit_loop(verifier *v)
{
    open_loop *loop = v->loops ? &v->open[v->loops - 1] : NULL;
    TERN_TRY(check_reg(v, WHOLE, args_of(v)[TERN_ARG(BRANCH, a)]));
    if (!loop || !is_endless(v, loop) || loop->exits)
        return refuse(v, WHOLE, "wanted an endless loop around it, with one exit");
    loop->exits = true;
    return NULL;
}

/* Registers that the loop defines go out of scope, and groups that begin in it must have ended. */
static tern_status end_loop(verifier *v)
{
    const tern_isa_program *p = &v->b->program;
    if (!v->loops)
        return refuse(v, WHOLE, "no loop is open");
    const open_loop *loop = &v->open[--v->loops];
    if (is_endless(v, loop) && !loop->exits)
        return refuse(v, WHOLE, "the loop has no trip count and no exit");
    v->in_scope[tern_isa_args(p, &p->instrs.items[loop->begin])[TERN_ARG(LOOP, reg)]] = false;
    while (v->loaded.count > loop->loaded)
        v->in_scope[v->loaded.items[--v->loaded.count]] = false;
    for (size_t i = 0; i < v->groups.count; i++)
        if (v->groups.items[i].loops > v->loops)
            return refuse(v, WHOLE, "the accumulation in %s does not end in the loop it begins in",
                          p->tensors.items[v->groups.items[i].tensor].name);
    return NULL;
}

/* --- views --- */

/* The values of a register; false: no bound. */
static bool values_of(const tern_lir_reg *r, int64_t *low, int64_t *high)
{
    if (!r->is_loop) {
        *low = r->min;
        *high = r->max;
        return r->min > INT32_MIN || r->max < INT32_MAX;
    }
    const uint32_t trips = r->trip_count ? r->trip_count : (uint32_t)r->max;
    *low = 0;
    *high = (int64_t)trips - 1;
    return trips && trips < INT32_MAX; /* a trip count that is read may have no bound */
}

/* Implements tern_isa_unscheduled.moves. */
static bool moves(void *self, uint32_t operand, int64_t *low, int64_t *high)
{
    const tern_lir *b = ((const verifier *)self)->b;
    size_t first = 0, end = b->terms.count;
    while (first < end) {
        size_t mid = (first + end) / 2;
        if (b->terms.items[mid].operand < operand)
            first = mid + 1;
        else
            end = mid;
    }
    *low = *high = 0;
    for (; first < b->terms.count && b->terms.items[first].operand == operand; first++) {
        const tern_lir_term *t = &b->terms.items[first];
        int64_t least = 0, most = 0, x = 0, y = 0;
        if (t->reg >= b->regs.count || !values_of(&b->regs.items[t->reg], &least, &most))
            return false;
        bool over = __builtin_mul_overflow(least, t->stride, &x) ||
                    __builtin_mul_overflow(most, t->stride, &y) ||
                    __builtin_add_overflow(*low, x < y ? x : y, low) ||
                    __builtin_add_overflow(*high, x < y ? y : x, high);
        if (over)
            *high = INT64_MAX;
        if (over)
            break;
    }
    return true;
}

static tern_status check_terms(verifier *v, const tern_isa_instr *in)
{
    const tern_lir *b = v->b;
    uint32_t end = in->first_operand + in->operand_count;
    for (; v->term < b->terms.count && b->terms.items[v->term].operand < end; v->term++) {
        const tern_lir_term *t = &b->terms.items[v->term];
        unsigned k = t->operand - in->first_operand;
        if (t->operand < in->first_operand)
            return refuse(v, WHOLE, "a term of operand %u, which no instruction has", t->operand);
        TERN_TRY(check_reg(v, k, t->reg));
        if (v->term && t[-1].operand == t->operand && t[-1].reg == t->reg)
            return refuse(v, k, "v%u twice", t->reg);
    }
    return NULL;
}

/* The bytes that operand |k| covers over all iterations, at most its whole tile. */
static box box_of(verifier *v, const tern_isa_instr *in, unsigned k)
{
    const tern_isa_ap *ap = &tern_isa_operands(&v->b->program, in)[k];
    const tern_isa_tensor *t = &v->b->program.tensors.items[ap->tensor];
    int64_t low = 0, high = 0, least = 0, most = 0;
    bool known = tern_isa_reach(ap, false, &low, &high) &&
                 moves(v, in->first_operand + k, &least, &most) && most != INT64_MAX;
    int64_t bytes = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    return (box){.p0 = ap->start,
                 .p1 = ap->start + ap->partitions,
                 .b0 = known ? ap->offset + low + least * bytes : 0,
                 .b1 = known ? ap->offset + high + most * bytes : (int64_t)t->bytes};
}

static bool is_inside(const box *a, const box *of)
{
    return a->p0 >= of->p0 && a->p1 <= of->p1 && a->b0 >= of->b0 && a->b1 <= of->b1;
}

/* Bytes that both have. */
static int64_t common(const box *a, const box *b)
{
    int64_t p0 = a->p0 > b->p0 ? a->p0 : b->p0, p1 = a->p1 < b->p1 ? a->p1 : b->p1;
    int64_t b0 = a->b0 > b->b0 ? a->b0 : b->b0, b1 = a->b1 < b->b1 ? a->b1 : b->b1;
    return p0 < p1 && b0 < b1 ? (p1 - p0) * (b1 - b0) : 0;
}

static void extend(box *to, const box *by)
{
    if (!to->p1)
        *to = *by;
    to->p0 = by->p0 < to->p0 ? by->p0 : to->p0;
    to->p1 = by->p1 > to->p1 ? by->p1 : to->p1;
    to->b0 = by->b0 < to->b0 ? by->b0 : to->b0;
    to->b1 = by->b1 > to->b1 ? by->b1 : to->b1;
}

/* --- accumulation groups --- */

static bool is_matmul(unsigned op)
{
    return op == TERN_OP_NC_MATMUL || op == TERN_OP_NC_MATMUL_MX || op == TERN_OP_NC_MATMUL_SPARSE;
}

/* Bytes of |at| in which a group has begun. */
static int64_t grouped(const verifier *v, uint32_t tensor, const box *at)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < v->groups.count; i++)
        if (v->groups.items[i].tensor == tensor)
            bytes += common(&v->groups.items[i].at, at);
    return bytes;
}

/* Adds the parts of |g| outside |at|: the partitions before and after, the bytes before and after.
 */
static tern_status keep_rest(verifier *v, group g, const box *at)
{
    uint32_t p0 = at->p0 > g.at.p0 ? at->p0 : g.at.p0, p1 = at->p1 < g.at.p1 ? at->p1 : g.at.p1;
    const box rest[] = {{g.at.p0, at->p0, g.at.b0, g.at.b1},
                        {at->p1, g.at.p1, g.at.b0, g.at.b1},
                        {p0, p1, g.at.b0, at->b0},
                        {p0, p1, at->b1, g.at.b1}};
    for (unsigned i = 0; i < TERN_COUNT_OF(rest); i++) {
        g.at = rest[i];
        if (common(&g.at, &g.at))
            TERN_TRY(tern_vec_push(v->b->mem, &v->groups, g));
    }
    return NULL;
}

/* The last matmul into |at|, of a group, of a part of one, or of several that lie side by side. */
static tern_status end_groups(verifier *v, uint32_t tensor, const box *at)
{
    for (size_t i = v->groups.count; i-- > 0;) {
        group g = v->groups.items[i];
        if (g.tensor != tensor || !common(&g.at, at))
            continue;
        if (g.loops != v->loops)
            return refuse(v, 0, "ends the group in %s in a loop that it does not begin in",
                          v->b->program.tensors.items[tensor].name);
        v->groups.items[i] = v->groups.items[--v->groups.count];
        TERN_TRY(keep_rest(v, g, at));
    }
    return NULL;
}

/* A matmul with destination |at|: begins, continues or ends a group. */
static tern_status accumulate(verifier *v, uint32_t tensor, const box *at)
{
    uint32_t acc = args_of(v)[0]; /* of every matmul */
    const char *name = v->b->program.tensors.items[tensor].name;
    int64_t bytes = grouped(v, tensor, at);
    if (acc & TERN_LIR_FIRST && bytes)
        return refuse(v, 0, "begins a group in %s before the previous one has ended", name);
    if (!(acc & TERN_LIR_FIRST) && bytes < common(at, at))
        return refuse(v, 0, "accumulates in %s, where no group has begun", name);
    if (acc == TERN_LIR_LAST)
        return end_groups(v, tensor, at);
    if (acc != TERN_LIR_FIRST)
        return NULL;
    group begun = {.tensor = tensor, .loops = v->loops, .at = *at};
    return tern_vec_push(v->b->mem, &v->groups, begun);
}

/* --- tiles --- */

/* As tern_isa_operand_use(), but a shuffle reads its destination only if some partition is
 * unchanged. */
static unsigned use_of(const tern_isa_program *p, const tern_isa_instr *in, unsigned k)
{
    enum { UNCHANGED = 0xff };
    unsigned use = tern_isa_operand_use(p, in, k);
    if (in->op != TERN_OP_NC_STREAM_SHUFFLE || k != TERN_OPERAND(NC_STREAM_SHUFFLE, dst))
        return use;
    const uint8_t *mask = (const uint8_t *)tern_isa_args(p, in);
    for (unsigned i = 0; i < in->arg_count * sizeof(uint32_t); i++)
        if (mask[i] == UNCHANGED)
            return use;
    return TERN_ROLE_OUT;
}

static bool is_open(const verifier *v, uint32_t loop)
{
    return !loop ||
           (loop < v->b->regs.count && v->b->regs.items[loop].is_loop && v->in_scope[loop]);
}

static tern_status use_tile(verifier *v, const tern_isa_instr *in, unsigned k, unsigned use)
{
    const tern_isa_program *p = &v->b->program;
    uint32_t tensor = tern_isa_operands(p, in)[k].tensor;
    const tern_isa_tensor *t = &p->tensors.items[tensor];
    box at = box_of(v, in, k);
    if (!is_open(v, v->b->tiles.items[tensor].home))
        return refuse(v, k, "%s is used outside its loop, that of v%u", t->name,
                      v->b->tiles.items[tensor].home);
    if (v->b->keeps_layout)
        return NULL; /* the kernel's user decides what its tiles hold */
    bool accumulates = k == 0 && is_matmul(in->op);
    if (use & TERN_ROLE_IN && !is_inside(&at, &v->written[tensor]))
        return refuse(v, k, "%s is read before it is written", t->name);
    if (use & TERN_ROLE_OUT)
        extend(&v->written[tensor], &at);
    if (accumulates)
        return accumulate(v, tensor, &at);
    if (t->mem == TERN_MEM_PSUM && grouped(v, tensor, &at))
        return refuse(v, k, "%s is used before its accumulation has ended", t->name);
    return NULL;
}

/* Reads come before writes. */
static tern_status use_tiles(verifier *v, const tern_isa_instr *in)
{
    static const unsigned order[] = {TERN_ROLE_IN, TERN_ROLE_OUT};
    const tern_isa_program *p = &v->b->program;
    for (unsigned i = 0; i < TERN_COUNT_OF(order); i++)
        for (unsigned k = 0; k < in->operand_count; k++) {
            const tern_isa_ap *ap = &tern_isa_operands(p, in)[k];
            unsigned use = use_of(p, in, k);
            bool writes = use & TERN_ROLE_OUT;
            if (ap->mem == TERN_MEM_NONE || ap->mem == TERN_MEM_HBM ||
                writes != (order[i] == TERN_ROLE_OUT))
                continue;
            TERN_TRY(use_tile(v, in, k, use));
        }
    return NULL;
}

/* The operand of a load into a register, or a store of one: one element of 32 bits, inside its
 * tensor. */
static tern_status check_load(verifier *v, const tern_isa_instr *in)
{
    const tern_isa_program *p = &v->b->program;
    const tern_isa_ap *src = tern_isa_operands(p, in);
    const tern_isa_tensor *t =
        src->tensor < p->tensors.count ? &p->tensors.items[src->tensor] : NULL;
    if (!t || t->mem != src->mem || src->index != TERN_ISA_NONE8)
        return refuse(v, 0, "wanted a view of a tensor");
    if (src->partitions != 1 || tern_isa_ap_elems(src) != 1 ||
        tern_num_format_of((tern_dtype)src->dtype)->storage_bytes != sizeof(uint32_t))
        return refuse(v, 0, "%u rows of %llu elements of %s, wanted one element of 32 bits",
                      src->partitions, (unsigned long long)tern_isa_ap_elems(src),
                      tern_num_format_of((tern_dtype)src->dtype)->name);
    box at = box_of(v, in, 0);
    if (at.b0 < 0 || at.b1 > (int64_t)t->bytes || (t->mem != TERN_MEM_HBM && at.p1 > t->partitions))
        return refuse(v, 0, "bytes %lld to %lld of row %u, outside %s", (long long)at.b0,
                      (long long)at.b1, at.p0, t->name);
    return NULL;
}

static tern_status define_index(verifier *v, uint32_t reg)
{
    TERN_TRY(define_reg(v, reg, false));
    return tern_vec_push(v->b->mem, &v->loaded, reg);
}

static tern_status check_compute(verifier *v)
{
    const uint32_t *args = args_of(v);
    if (args[TERN_ARG(REG_ALU, op)] != TERN_REGOP_MOVE)
        TERN_TRY(check_reg(v, WHOLE, args[TERN_ARG(REG_ALU, a)]));
    if (!args[TERN_ARG(REG_ALU, immediate)])
        TERN_TRY(check_reg(v, WHOLE, args[TERN_ARG(REG_ALU, b)]));
    return define_index(v, args[TERN_ARG(REG_ALU, dst)]);
}

/* --- entry point --- */

static tern_status check_instr(verifier *v)
{
    const tern_isa_instr *in = &v->b->program.instrs.items[v->at];
    if (in->op == TERN_OP_REG_LOAD || in->op == TERN_OP_REG_STORE)
        TERN_TRY(check_load(v, in));
    if (in->op == TERN_OP_REG_STORE)
        TERN_TRY(check_reg(v, WHOLE, args_of(v)[TERN_ARG(REG_STORE, src)]));
    TERN_TRY(check_terms(v, in));
    TERN_TRY(use_tiles(v, in));
    switch (in->op) {
    case TERN_OP_LOOP:
        return begin_loop(v);
    case TERN_OP_END_LOOP:
        return end_loop(v);
    case TERN_OP_BRANCH:
        return exit_loop(v);
    case TERN_OP_REG_LOAD:
        return define_index(v, args_of(v)[TERN_ARG(REG_LOAD, dst)]);
    case TERN_OP_REG_ALU:
        return check_compute(v);
    case TERN_OP_REG_STORE:
        return NULL;
    default:
        return tern_lir_is_control((tern_isa_op)in->op)
                   ? refuse(v, WHOLE, "control that only scheduled programs have")
                   : NULL;
    }
}

static tern_status check_tiles(const tern_lir *b)
{
    for (size_t i = 0; i < b->tiles.count; i++) {
        uint32_t pool = b->tiles.items[i].pool;
        const tern_isa_tensor *t = &b->program.tensors.items[i];
        if (pool > i || b->program.tensors.items[pool].mem != t->mem ||
            b->program.tensors.items[pool].bytes != t->bytes)
            return TERN_ERR(INVALID, "tensor %s: its pool begins with %s, another kind of tile",
                            t->name, b->program.tensors.items[pool].name);
    }
    return NULL;
}

static tern_status check_instrs(verifier *v)
{
    for (uint32_t i = 1; i < v->b->regs.count; i++)
        v->in_scope[i] = v->b->regs.items[i].live_in;
    for (v->at = 0; v->at < v->b->program.instrs.count; v->at++)
        TERN_TRY(check_instr(v));
    if (v->groups.count)
        return TERN_ERR(INVALID, "the accumulation in %s does not end",
                        v->b->program.tensors.items[v->groups.items[0].tensor].name);
    return v->loops ? TERN_ERR(INVALID, "%u loops do not end", v->loops) : NULL;
}

tern_status tern_lir_verify(const tern_lir *b, const tern_chip *chip)
{
    verifier v = {.b = b};
    const tern_isa_unscheduled how = {.self = &v, .moves = moves};
    const char *name = *b->program.name ? b->program.name : "kernel";
    size_t tensors = b->program.tensors.count;
    TERN_TRY(tern_isa_check_unscheduled(b->mem, &b->program, chip, &how, name, NULL));
    TERN_TRY(check_tiles(b));
    v.in_scope = tern_mem_get_zeroed(b->mem, b->regs.count + 1);
    v.written = tern_mem_get_zeroed(b->mem, (tensors + 1) * sizeof(box));
    tern_status st = v.in_scope && v.written ? check_instrs(&v) : tern_status_no_memory();
    tern_mem_free(b->mem, v.in_scope, b->regs.count + 1);
    tern_mem_free(b->mem, v.written, (tensors + 1) * sizeof(box));
    tern_vec_free(b->mem, &v.loaded);
    tern_vec_free(b->mem, &v.groups);
    return st;
}
