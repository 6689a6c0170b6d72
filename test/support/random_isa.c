/* Instructions on random tiles. */
#include "random_isa.h"

#include <stdio.h>
#include <string.h>

#include "isa/check.h"
#include "isa_legal.h"
#include "numerics/format.h"
#include "random_isa_impl.h"

enum { BANK = 2048, BANKS = 8, CHANGES = 20, ELEMS_SMALL = 64, ELEMS_MAX = 128 * 4096 };

/* --- tiles --- */

static uint32_t bytes_of(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->storage_bytes;
}

static int64_t size_of(const random_isa_state *s, const tern_isa_ap *ap)
{
    if (ap->mem == TERN_MEM_SBUF)
        return (int64_t)s->sbuf_bytes;
    if (ap->mem == TERN_MEM_PSUM)
        return BANK * BANKS;
    return (int64_t)s->p->tensors.items[ap->tensor].bytes;
}

/* Few addresses, and some a little after them: most tiles are shared or overlap partly. */
static void place(random_isa_state *s, tern_isa_ap *ap)
{
    enum { SLOTS = 4, HBM_SLOT = 4096 };
    static const uint16_t shifts[] = {4, 8, 32, 64, 256, 2048};
    int64_t low = 0, high = 0, size = size_of(s, ap), bytes = bytes_of(ap->dtype);
    if (!tern_isa_reach(ap, ap->mem == TERN_MEM_HBM, &low, &high))
        return;
    int64_t slot = ap->mem == TERN_MEM_PSUM  ? BANK
                   : ap->mem == TERN_MEM_HBM ? HBM_SLOT
                                             : size / SLOTS;
    int64_t at = slot * pick(s, ap->mem == TERN_MEM_PSUM ? BANKS : SLOTS);
    if (chance(s, 3))
        at += (int64_t)shifts[pick(s, 6)] * (1 + pick(s, 3));
    if (at + high > size)
        at = size - high;
    ap->offset = at < 0 ? 0 : at / bytes * bytes;
}

static void place_rows(random_isa_state *s, tern_isa_ap *ap)
{
    if (ap->mem == TERN_MEM_HBM)
        return;
    uint32_t by = ap->partitions <= 32 ? 32 : ap->partitions <= 64 ? 64 : 128;
    ap->start = (uint8_t)(by * pick(s, 128 / by));
}

tern_isa_ap random_isa_tile(random_isa_state *s, tern_memory mem, tern_dtype dtype,
                            uint32_t partitions, uint32_t elems)
{
    tern_isa_ap ap = isa_legal_tile(mem, dtype, 0, partitions, elems);
    if (mem == TERN_MEM_HBM)
        ap.tensor = RANDOM_ISA_WORK;
    place_rows(s, &ap);
    place(s, &ap);
    return ap;
}

/* HBM operands: outputs in WORK, inputs in DATA too. */
static void place_in_hbm(random_isa_state *s, tern_isa_ap *ap, bool written)
{
    ap->tensor = RANDOM_ISA_WORK;
    if (!written && chance(s, 3))
        ap->tensor = RANDOM_ISA_DATA;
    else if (!is_ordered(s) && chance(s, 4))
        ap->tensor = RANDOM_ISA_ALIAS;
    place(s, ap);
}

uint32_t random_isa_engine(random_isa_state *s, unsigned among)
{
    unsigned set = s->engines & among;
    if (!set)
        return TERN_ISA_NONE8;
    unsigned e = pick(s, TERN_ENGINE_COUNT);
    while (!(set >> e & 1))
        e = (e + 1) % TERN_ENGINE_COUNT;
    return e;
}

/* --- what may be in a program --- */

/* Results may overlap each other and what the instruction reads. */
static bool overlaps_well(const tern_isa_program *one, unsigned i, unsigned k)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    random_isa_access a = random_isa_access_of(one, i), b = random_isa_access_of(one, k);
    if ((!a.write && !b.write) || !random_isa_overlap(&a, &b))
        return true;
    return tern_isa_op_info_of((tern_isa_op)in->op)->family != TERN_FAMILY_CONTROL;
}

static bool operand_fits(random_isa_state *s, const tern_isa_program *one, unsigned i)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(one, in);
    int64_t low = 0, high = 0;
    if (aps[i].mem == TERN_MEM_NONE)
        return true;
    bool written = tern_isa_operand_use(one, in, i) & TERN_ROLE_OUT;
    if (written && !isa_is_distinct(&aps[i]))
        return false;
    if (s->groups_open && aps[i].mem == TERN_MEM_PSUM)
        return false;
    if (!tern_isa_reach(&aps[i], aps[i].mem == TERN_MEM_HBM, &low, &high) ||
        aps[i].offset + high > size_of(s, &aps[i]))
        return false;
    for (unsigned k = 0; k < i; k++)
        if (aps[k].mem != TERN_MEM_NONE && !overlaps_well(one, i, k))
            return false;
    return true;
}

static uint64_t work_of(const tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(one, in);
    uint64_t largest = 0;
    for (unsigned i = 0; i < in->operand_count; i++)
        if (aps[i].mem != TERN_MEM_NONE && aps[i].partitions * tern_isa_ap_elems(&aps[i]) > largest)
            largest = aps[i].partitions * tern_isa_ap_elems(&aps[i]);
    if (in->op == TERN_OP_TOPK)
        return largest * 64;
    return tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_PE ? largest * 4
                                                                              : largest;
}

/* Values that only some contents of memory allow. */
static bool args_fit(const random_isa_state *s, const tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(one, in);
    const uint32_t *args = tern_isa_args(one, in);
    switch (in->op) {
    case TERN_OP_NC_MATMUL:
    case TERN_OP_NC_MATMUL_MX:
    case TERN_OP_NC_MATMUL_SPARSE:
        return (in->op != TERN_OP_NC_MATMUL || !args[TERN_ARG(NC_MATMUL, transpose)]) &&
               (!is_ordered(s) || s->in_group || args[0] == 3);
    case TERN_OP_LOCAL_GATHER:
        return tern_isa_ap_elems(&aps[1]) >= args[TERN_ARG(LOCAL_GATHER, elems_per_index)];
    case TERN_OP_RNG:
    case TERN_OP_RAND_GET_STATE:
    case TERN_OP_RAND_SET_STATE:
        return in->engine != TERN_ENGINE_POOL || s->chip->pool_random;
    default:
        return true;
    }
}

bool random_isa_fits(random_isa_state *s, tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    if (!(s->engines >> in->engine & 1) || work_of(one) > s->budget || !args_fit(s, one))
        return false;
    for (unsigned i = 0; i < in->operand_count; i++)
        if (!operand_fits(s, one, i))
            return false;
    return isa_is_legal(one, s->chip);
}

/* --- one instruction --- */

static void copy_tensors(const random_isa_state *s, tern_isa_program *one)
{
    one->tensors.count = 0;
    for (uint32_t i = 0; i < RANDOM_ISA_TENSORS; i++)
        must(tern_isa_add_tensor(one, &s->p->tensors.items[i], NULL));
}

/* Transfers have queues of their engine. */
static void set_queue(random_isa_state *s, tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    if (tern_isa_op_info_of((tern_isa_op)in->op)->family != TERN_FAMILY_DMA &&
        in->op != TERN_OP_SENDRECV)
        return;
    _Static_assert(TERN_ARG(DMA_COPY, queue) == 0 && TERN_ARG(DMA_TRANSPOSE, queue) == 0 &&
                       TERN_ARG(DMA_COMPUTE, queue) == 0 && TERN_ARG(SENDRECV, queue) == 0,
                   "the queue comes first");
    one->args.items[0] = in->engine * QUEUES_OF_ENGINE + pick(s, QUEUES_OF_ENGINE);
}

void random_isa_blank(random_isa_state *s, tern_isa_op op, unsigned engine, unsigned extra,
                      tern_isa_program *one)
{
    tern_isa_new in;
    tern_isa_program_init(one, tern_alloc_host());
    copy_tensors(s, one);
    must(tern_isa_add(one, op, (tern_engine)engine, extra, &in));
    set_queue(s, one);
}

void random_isa_close(tern_isa_program *one) { tern_isa_program_fini(one); }

/* Doubles the length of all dimensions of one length, up to a few times. */
static void grow(random_isa_state *s, tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    tern_isa_ap *aps = one->operands.items;
    const tern_isa_ap *any = &aps[pick(s, in->operand_count)];
    uint32_t old = any->count[any->rank ? any->rank - 1u : 0], by = 2u << pick(s, 6);
    for (unsigned i = 0; i < in->operand_count; i++)
        for (unsigned d = 0; d < aps[i].rank; d++)
            if (aps[i].count[d] == old)
                aps[i].count[d] = old * by;
    if (in->op == TERN_OP_IOTA || in->op == TERN_OP_AFFINE_SELECT)
        *isa_legal_arg(one, 0, "count") *= by;
}

static void place_all(random_isa_state *s, tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    for (unsigned i = 0; i < in->operand_count; i++) {
        tern_isa_ap *ap = &one->operands.items[i];
        if (ap->mem == TERN_MEM_HBM)
            place_in_hbm(s, ap, tern_isa_operand_use(one, in, i) & TERN_ROLE_OUT);
        else if (ap->mem != TERN_MEM_NONE) {
            ap->tensor = TERN_ISA_NONE32;
            place(s, ap);
        }
    }
}

/* Rows so long that the instruction is split, if it can be. */
static void enlarge(random_isa_state *s, tern_isa_program *one)
{
    enum { LENGTH = 64 }; /* of most rows in isa_legal.h */
    uint32_t by = 4u << pick(s, 4);
    tern_isa_ap *aps = one->operands.items;
    for (unsigned i = 0; i < one->instrs.items[0].operand_count; i++)
        for (unsigned d = 0; d < aps[i].rank; d++)
            if (aps[i].count[d] == LENGTH)
                aps[i].count[d] = LENGTH * by;
    place_all(s, one);
}

static void shrink(random_isa_state *s, tern_isa_program *one)
{
    tern_isa_ap *aps = one->operands.items;
    uint32_t to = 1 + pick(s, 3);
    for (unsigned i = 0; i < one->instrs.items[0].operand_count; i++)
        if (aps[i].partitions > 1)
            aps[i].partitions = (uint16_t)to;
}

/* The written tile becomes one that is read, or is moved a little from it. */
static void write_in_place(random_isa_state *s, tern_isa_program *one)
{
    tern_isa_ap *aps = one->operands.items;
    const tern_isa_ap *from = &aps[pick(s, one->instrs.items[0].operand_count)];
    if (from->mem != aps[0].mem || from->mem == TERN_MEM_NONE)
        return;
    aps[0].offset = from->offset + (chance(s, 3) ? 4 * (int64_t)pick(s, 9) : 0);
    aps[0].start = from->start;
    aps[0].tensor = from->tensor;
}

static void change(random_isa_state *s, tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    tern_isa_ap *ap = &one->operands.items[pick(s, in->operand_count)];
    switch (pick(s, 10)) {
    case 0:
        grow(s, one);
        break;
    case 1:
    case 2:
        if (ap->mem == TERN_MEM_NONE)
            break;
        place_rows(s, ap);
        place(s, ap);
        break;
    case 3:
        write_in_place(s, one);
        break;
    case 4:
        if (s->options->small || chance(s, 6))
            shrink(s, one);
        break;
    default:
        isa_mutate(one, &s->c);
        break;
    }
}

typedef struct {
    tern_isa_ap aps[TERN_ISA_OPERANDS_MAX];
    uint32_t args[TERN_ISA_ARGS_MAX];
    uint8_t engine;
} saved;

static void save(const tern_isa_program *one, saved *to)
{
    memcpy(to->aps, one->operands.items, one->operands.count * sizeof(tern_isa_ap));
    memcpy(to->args, tern_isa_args(one, &one->instrs.items[0]), one->args.count * 4);
    to->engine = one->instrs.items[0].engine;
}

static void restore(tern_isa_program *one, const saved *from)
{
    memcpy(one->operands.items, from->aps, one->operands.count * sizeof(tern_isa_ap));
    if (one->args.count)
        memcpy(one->args.items, from->args, one->args.count * 4);
    one->instrs.items[0].engine = from->engine;
}

bool random_isa_open(random_isa_state *s, tern_isa_op op, tern_isa_program *one)
{
    static saved old;
    tern_status st = isa_legal_program(tern_alloc_host(), op, s->chip, one);
    if (st) { /* not on this chip */
        tern_status_free(st);
        tern_isa_program_init(one, tern_alloc_host());
        return false;
    }
    copy_tensors(s, one);
    if (!one->instrs.items[0].operand_count)
        return false;
    bool good = false, large = !s->options->small && chance(s, 3);
    for (int i = 0; i < 2 * CHANGES && (i < CHANGES || !good); i++) {
        save(one, &old);
        if (!good)
            place_all(s, one);
        if (!good && !(s->engines >> one->instrs.items[0].engine & 1))
            one->instrs.items[0].engine = (uint8_t)random_isa_engine(s, ALL_ENGINES);
        if (large && i == 0)
            enlarge(s, one);
        else if (good || chance(s, 2))
            change(s, one);
        set_queue(s, one);
        if (random_isa_fits(s, one))
            good = true;
        else
            restore(one, &old);
    }
    return good;
}

bool random_isa_finish(random_isa_state *s, tern_isa_program *one)
{
    bool fits = random_isa_fits(s, one);
    if (fits) {
        random_isa_emit(s, one);
        s->budget -= work_of(one);
    }
    random_isa_close(one);
    return fits;
}

/* --- instructions whose operands must have certain values --- */

bool random_isa_number(random_isa_state *s, const tern_isa_ap *to, uint32_t bound)
{
    tern_isa_program one;
    uint32_t n = (uint32_t)tern_isa_ap_elems(to), rows = to->partitions;
    random_isa_blank(s, TERN_OP_IOTA, TERN_ENGINE_POOL, 0, &one);
    uint32_t *args = one.args.items;
    bool by_row = n == 1 && rows <= bound && chance(s, 2), by_elem = n <= bound && chance(s, 2);
    uint32_t span = by_row ? rows : by_elem ? n : 1;
    one.operands.items[0] = *to;
    args[TERN_ARG(IOTA, offset)] = pick(s, bound - span + 1);
    args[TERN_ARG(IOTA, channel_multiplier)] = by_row;
    args[TERN_ARG(IOTA, step)] = !by_row && by_elem;
    args[TERN_ARG(IOTA, count)] = n;
    for (unsigned i = 1; i < 4; i++)
        args[TERN_ARG(IOTA, count) + i] = 1;
    return random_isa_finish(s, &one);
}

static bool fill_with_zeros(random_isa_state *s, const tern_isa_ap *to)
{
    tern_isa_program one;
    uint32_t engine = random_isa_engine(s, 1 << TERN_ENGINE_DVE | 1 << TERN_ENGINE_POOL);
    if (engine == TERN_ISA_NONE8)
        return false;
    random_isa_blank(s, TERN_OP_MEMSET, engine, 0, &one);
    one.operands.items[0] = *to;
    return random_isa_finish(s, &one);
}

/* Appends what gives the operands of |one| values that it can use. */
static bool prepare(random_isa_state *s, const tern_isa_program *one)
{
    const tern_isa_instr *in = &one->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(one, in);
    uint32_t runs = in->op == TERN_OP_LOCAL_GATHER ? tern_isa_args(one, in)[0] : 1;
    switch (in->op) {
    case TERN_OP_LOCAL_GATHER:
    case TERN_OP_NC_N_GATHER:
        return random_isa_number(s, &aps[2], (uint32_t)tern_isa_ap_elems(&aps[1]) - runs + 1);
    case TERN_OP_SEQUENCE_BOUNDS:
        return fill_with_zeros(s, &aps[1]);
    case TERN_OP_NC_MATMUL_SPARSE:
        return fill_with_zeros(s, &aps[2]);
    default:
        return true;
    }
}

/* Ops that random_isa_open() can make; others have steps of their own. */
static bool is_plain(tern_isa_op op)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(op);
    return info->family != TERN_FAMILY_CONTROL && info->family != TERN_FAMILY_LIBRARY;
}

bool random_isa_one(random_isa_state *s)
{
    tern_isa_program one;
    unsigned op = pick(s, TERN_OP_COUNT);
    while (!is_plain((tern_isa_op)op))
        op = (op + 1) % TERN_OP_COUNT;
    uint64_t all = s->budget;
    uint32_t limit = s->options->small ? ELEMS_SMALL : chance(s, 2) ? ELEMS_MAX : 128 * 256;
    s->budget = all < limit ? all : limit;
    bool good = random_isa_open(s, (tern_isa_op)op, &one) && prepare(s, &one);
    if (good) {
        random_isa_emit(s, &one);
        all -= work_of(&one);
    }
    s->budget = all;
    random_isa_close(&one);
    return good;
}

/* --- programs --- */

static void add_tensor(tern_isa_program *p, const char *name, tern_tensor_kind kind,
                       tern_dtype dtype, uint64_t bytes)
{
    tern_isa_tensor t = {.name = name,
                         .mem = TERN_MEM_HBM,
                         .dtype = (uint8_t)dtype,
                         .kind = (uint8_t)kind,
                         .rank = 1,
                         .bytes = bytes,
                         .dims = {bytes / bytes_of(dtype)},
                         .last_use = TERN_ISA_NONE32};
    must(tern_isa_add_tensor(p, &t, NULL));
}

static void add_tensors(random_isa_state *s)
{
    add_tensor(s->p, "data", TERN_TENSOR_INPUT, TERN_F32, s->sbuf_bytes * 128);
    add_tensor(s->p, "work", TERN_TENSOR_INOUT, TERN_F32, HBM_WORK_BYTES);
    add_tensor(s->p, "words", TERN_TENSOR_INOUT, TERN_U32, WORDS * 4);
    add_tensor(s->p, "shared", TERN_TENSOR_INOUT, TERN_F32, HBM_SHARED_BYTES);
    add_tensor(s->p, "alias", TERN_TENSOR_INOUT, TERN_F32, HBM_WORK_BYTES / 2);
}

static uint64_t mix(uint64_t seed, uint64_t with)
{
    uint64_t z = seed * 0x9e3779b97f4a7c15u + (with + 1) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 30)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Steps before which the cores meet, and those at which a fault is planted, depend on the seed
 * only. */
static void make_steps(random_isa_state *s, uint32_t steps)
{
    const random_isa_options *o = s->options;
    uint64_t faults = 0;
    for (uint32_t i = 0; i < o->faults; i++)
        faults |= UINT64_C(1) << (mix(o->seed, 1000 + i) % steps);
    for (uint32_t i = 0; i < steps; i++) {
        s->c = (isa_choices){.state = mix(o->seed, (o->core + 1) * 64 + i)};
        bool kept = !(o->dropped >> i & 1);
        if (o->cores > 1 && mix(o->seed, 2000 + i) % 4 == 0 && kept)
            random_isa_meet(s, i);
        if (faults >> i & 1 && kept)
            random_isa_fault(s);
        else if (kept)
            random_isa_step(s);
    }
}

void random_isa_make(const random_isa_options *o, random_isa *out)
{
    static const uint32_t sizes[] = {2048, 20480, 20480};
    random_isa_state s = {.p = &out->program,
                          .options = o,
                          .chip = o->chip,
                          .c = {.state = mix(o->seed, 0)},
                          .budget = 5 << 20,
                          .last_agent = AGENTS,
                          .engines = ALL_ENGINES,
                          .ring_last = TERN_ISA_NONE32};
    tern_isa_program_init(s.p, tern_alloc_host());
    s.sbuf_bytes = out->sbuf_bytes = o->small ? 512 : sizes[pick(&s, 3)];
    out->steps = 5 + pick(&s, o->cores > 1 ? 20 : RANDOM_ISA_STEPS_MAX - 5);
    add_tensors(&s);
    random_isa_begin(&s);
    make_steps(&s, out->steps - 1);
    s.c = (isa_choices){.state = mix(o->seed, 3000)};
    if (!(o->dropped >> (out->steps - 1) & 1))
        random_isa_end(&s);
    tern_vec_free(tern_alloc_host(), &s.accesses);
    must(tern_isa_check(tern_alloc_host(), s.p, s.chip, "random program", NULL));
}

void random_isa_fini(random_isa *r) { tern_isa_program_fini(&r->program); }
