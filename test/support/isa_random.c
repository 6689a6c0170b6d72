#include "isa_random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "emu/emu_impl.h"
#include "isa/asm.h"
#include "isa/check.h"
#include "isa_legal.h"
#include "numerics/format.h"

enum {
    WINDOW = 8192,       /* bytes of each partition reserved for an operand in SBUF */
    BANK = 2048,         /* the same in PSUM */
    HBM_BYTES = 1 << 18, /* of each HBM tensor */
    CHANGES = 24,
    WORK_MAX = 1 << 16 /* multiply-adds the model can afford */
};

/* Copies the initial state of the device's generators. */
static void take_generators(isa_pair *pair)
{
    const tern_emu_core *core = &pair->emu->cores[0];
    memcpy(pair->model.lfsr, core->lfsr, sizeof(core->lfsr));
    memcpy(pair->model.pool_random, core->pool_random, sizeof(core->pool_random));
    memcpy(pair->model.dve_random, core->dve_random, sizeof(core->dve_random));
}

tern_status isa_pair_open(isa_pair *pair, const char *chip, bool strict, tern_pool *pool)
{
    *pair = (isa_pair){.chip = tern_arch_chip_builtin(chip), .strict = strict};
    tern_emu_options o = {
        .mem = tern_alloc_host(), .chip = pair->chip, .cores = 1, .strict = strict, .pool = pool};
    isa_model_init(&pair->model, pair->chip);
    pair->model.strict = strict;
    TERN_TRY(tern_emu_create(&o, &pair->emu));
    take_generators(pair);
    return NULL;
}

void isa_pair_close(isa_pair *pair)
{
    tern_emu_destroy(pair->emu);
    isa_model_fini(&pair->model);
}

/* --- the instruction --- */

/* Gives every operand a separate window, and removes names of tiles, since patterns may exceed
 * them. */
static void spread_operands(tern_isa_program *p)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    unsigned bank = 0;
    for (unsigned i = 0; i < in->operand_count; i++) {
        tern_isa_ap *ap = &p->operands.items[in->first_operand + i];
        if (ap->mem == TERN_MEM_HBM) {
            tern_isa_tensor *t = &p->tensors.items[ap->tensor];
            t->bytes = HBM_BYTES;
            t->rank = 1;
            t->dims[0] = HBM_BYTES / tern_num_format_of((tern_dtype)t->dtype)->storage_bytes;
            t->dims[1] = 0;
            continue;
        }
        ap->tensor = TERN_ISA_NONE32;
        if (ap->mem == TERN_MEM_SBUF)
            ap->offset = (int64_t)i * WINDOW;
        if (ap->mem == TERN_MEM_PSUM)
            ap->offset = (int64_t)bank++ % 8 * BANK;
    }
}

/* The cost of the instruction in the model. */
static uint64_t work_of(const tern_isa_program *p)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(p, in);
    uint64_t largest = 0;
    for (unsigned i = 0; i < in->operand_count; i++)
        if (aps[i].mem != TERN_MEM_NONE && aps[i].partitions * tern_isa_ap_elems(&aps[i]) > largest)
            largest = aps[i].partitions * tern_isa_ap_elems(&aps[i]);
    switch (in->op) {
    case TERN_OP_NC_MATMUL:
    case TERN_OP_NC_MATMUL_MX:
    case TERN_OP_NC_MATMUL_SPARSE:
        return tern_isa_ap_elems(&aps[0]) * aps[0].partitions * aps[1].partitions * 4;
    case TERN_OP_TOPK:
        return largest * tern_isa_args(p, in)[0] / 16;
    default:
        return largest * 4;
    }
}

/* The byte after the last one of a row; strides are not negative here. */
static uint64_t end_of(const tern_isa_ap *ap)
{
    uint64_t span = 1;
    for (unsigned d = 0; d < ap->rank; d++)
        span += (uint64_t)ap->stride[d] * (ap->count[d] - 1);
    tern_dtype dtype = (tern_dtype)(ap->mem == TERN_MEM_NONE ? TERN_U8 : ap->dtype);
    return (uint64_t)ap->offset + span * tern_num_format_of(dtype)->storage_bytes;
}

/* Whether every operand stays in its window. */
static bool in_windows(const tern_isa_program *p)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (aps[i].mem != TERN_MEM_NONE && !isa_is_distinct(&aps[i]) &&
            tern_isa_operand_use(p, in, i) & TERN_ROLE_OUT)
            return false;
        if (aps[i].mem == TERN_MEM_HBM || aps[i].mem == TERN_MEM_NONE)
            continue;
        for (unsigned k = 0; k < i; k++)
            if (aps[k].mem == aps[i].mem && (uint64_t)aps[k].offset < end_of(&aps[i]) &&
                (uint64_t)aps[i].offset < end_of(&aps[k]))
                return false;
    }
    return true;
}

/* A rule on index values: rows must be at least as long as a run. */
static bool makes_sense(const tern_isa_program *p)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    if (in->op != TERN_OP_LOCAL_GATHER)
        return true;
    return tern_isa_ap_elems(&tern_isa_operands(p, in)[1]) >=
           tern_isa_args(p, in)[TERN_ARG(LOCAL_GATHER, elems_per_index)];
}

static tern_status make_instruction(const isa_pair *pair, tern_isa_op op, isa_choices *c,
                                    tern_isa_program *p)
{
    tern_alloc mem = tern_alloc_host();
    TERN_TRY(isa_legal_program(mem, op, pair->chip, p));
    spread_operands(p);
    TERN_TRY(tern_isa_check(mem, p, pair->chip, "the minimal program, operands moved apart", NULL));
    tern_isa_ap aps[TERN_ISA_OPERANDS_MAX];
    uint32_t args[TERN_ISA_ARGS_MAX];
    size_t ap_bytes = p->operands.count * sizeof(*aps), arg_bytes = p->args.count * sizeof(*args);
    uint64_t smallest = work_of(p); /* an instruction too expensive for the model is first made
                                     * smaller */
    for (int i = 0; i < CHANGES || (smallest > WORK_MAX && i < 8 * CHANGES); i++) {
        memcpy(aps, p->operands.items, ap_bytes);
        if (arg_bytes)
            memcpy(args, p->args.items, arg_bytes);
        uint8_t engine = p->instrs.items[0].engine;
        isa_mutate(p, c);
        uint64_t work = work_of(p);
        if ((work <= WORK_MAX || work < smallest) && in_windows(p) && makes_sense(p) &&
            isa_is_legal(p, pair->chip)) {
            smallest = work < smallest ? work : smallest;
            continue;
        }
        p->instrs.items[0].engine = engine;
        memcpy(p->operands.items, aps, ap_bytes);
        if (arg_bytes)
            memcpy(p->args.items, args, arg_bytes);
    }
    return NULL;
}

/* --- the operands --- */

static uint64_t random_code(const tern_num_format *f, isa_choices *c, bool small)
{
    static const double edges[] = {0,   -0.0,  1,    -1,  INFINITY, -INFINITY,
                                   NAN, 1e-40, 3e38, 0.5, 255,      -128};
    if (f->kind != TERN_KIND_FLOAT)
        return isa_choose(c, small ? 5 : UINT32_MAX);
    double value = isa_choose(c, 24) == 0 && !small
                       ? edges[isa_choose(c, 12)]
                       : ((double)isa_choose(c, 4096) - 2048) / (small ? 1024 : 64);
    if (small)
        value = rint(value);
    return tern_num_from_f64(f, value, tern_num_mode_hardware, 0);
}

/* The bound of index operands and similar for the instruction to be meaningful; 0: any value. */
static uint32_t bound_of(const tern_isa_program *p, unsigned operand)
{
    const tern_isa_instr *in = &p->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(p, in);
    const uint32_t *args = tern_isa_args(p, in);
    static const unsigned group[] = {16, 12, 8, 8, 4, 4, 2};
    switch (in->op) {
    case TERN_OP_LOCAL_GATHER:
        return operand == 2 ? (uint32_t)tern_isa_ap_elems(&aps[1]) - args[0] + 1 : 0;
    case TERN_OP_SEQUENCE_BOUNDS:
        return 4; /* ids are small integers */
    case TERN_OP_NC_N_GATHER:
        return operand == 2 ? (uint32_t)tern_isa_ap_elems(&aps[1]) : 0;
    case TERN_OP_DMA_COPY:
        return operand >= 2 ? 8 : 0;
    case TERN_OP_DMA_COMPUTE:
        return operand == 1 || operand == 2 ? 8 : 0;
    case TERN_OP_NC_MATMUL_SPARSE:
        return operand == 2 ? group[args[TERN_ARG(NC_MATMUL_SPARSE, pattern)]] : 0;
    default:
        return 0;
    }
}

static void fill_operand(isa_pair *pair, unsigned operand, isa_choices *c)
{
    isa_model *m = &pair->model;
    const tern_isa_ap *ap = model_ap(m, operand);
    const tern_num_format *f = tern_num_format_of((tern_dtype)ap->dtype);
    uint32_t bound = bound_of(m->program, operand);
    bool small = isa_choose(c, 3) == 0;
    bool tags = m->instr->op == TERN_OP_NC_MATMUL_SPARSE && operand == 2;
    bool scale =
        f->kind == TERN_KIND_SCALE || (m->instr->op == TERN_OP_NC_MATMUL_MX && operand >= 3);
    for (uint32_t p = 0; p < ap->partitions; p++)
        for (uint32_t i = 0; i < model_elems(m, operand); i++) {
            uint64_t code = random_code(f, c, small);
            if (bound)
                code = tern_num_convert_code(f, tern_num_format_of(TERN_U32), isa_choose(c, bound),
                                             tern_num_mode_hardware, 0);
            if (m->instr->op == TERN_OP_BN_AGGR) /* counts, and numbers */
                code = tern_num_from_f64(
                    f, i % 3 == 0 ? isa_choose(c, 9) : (double)isa_choose(c, 100) / 8,
                    tern_num_mode_hardware, 0);
            if (tags)
                code = isa_choose(c, bound) | isa_choose(c, bound) << 4 |
                       isa_choose(c, bound) << 8 | isa_choose(c, bound) << 12;
            if (scale)
                code = isa_choose(c, 40) ? 117 + isa_choose(c, 20) : 255;
            model_put_bits(m, operand, p, i, code);
        }
}

/* --- both memories --- */

typedef struct {
    tern_memory mem;
    uint64_t begin, end; /* bytes of every partition */
} region;

static region region_of(const tern_isa_ap *ap)
{
    uint64_t size = ap->mem == TERN_MEM_PSUM ? BANK : WINDOW;
    return (region){(tern_memory)ap->mem, (uint64_t)ap->offset / size * size,
                    (end_of(ap) + size - 1) / size * size};
}

static uint8_t *model_row(const isa_model *m, tern_memory mem, uint32_t partition)
{
    return mem == TERN_MEM_SBUF ? m->sbuf + partition * m->chip->sbuf_partition_bytes
                                : m->psum + partition * m->chip->psum_partition_bytes;
}

/* Fills with numbers other than NaN and infinity where no operand sets values: chunks of one pool,
 * faster than generating them each time. */
static void scramble(isa_pair *pair, const region *r, isa_choices *c)
{
    enum { POOL = 65536 };
    static uint8_t pool[POOL + WINDOW * 2];
    uint64_t state = isa_choose(c, 0xffff) + 1;
    for (size_t i = 0; pool[0] == 0 && i < sizeof(pool); i++)
        pool[i] = (uint8_t)(1 + i * 2654435761u % 61);
    for (uint32_t p = 0; p < pair->chip->partitions; p++) {
        uint8_t *row = model_row(&pair->model, r->mem, p);
        for (uint64_t at = r->begin; at < r->end; at += BANK) {
            state = state * UINT64_C(6364136223846793005) + 1;
            memcpy(row + at, pool + (state >> 40) % POOL, BANK);
        }
    }
}

static void send(isa_pair *pair, const region *r)
{
    for (uint32_t p = 0; p < pair->chip->partitions; p++) {
        const tern_emu_place to = {0, r->mem, p, r->begin};
        tern_emu_row_write(pair->emu, &to, model_row(&pair->model, r->mem, p) + r->begin,
                           r->end - r->begin);
    }
}

static tern_status difference(const isa_pair *pair, const tern_isa_program *p, const char *where,
                              uint32_t partition, uint64_t byte, unsigned found, unsigned wanted)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_isa_print(p, &text);
    tern_status st =
        TERN_ERR(INVALID, "%s%s: %s, partition %u, byte %llu is 0x%02x, the model has 0x%02x:\n%s",
                 pair->chip->name, pair->strict ? " strict" : "", where, partition,
                 (unsigned long long)byte, found, wanted, tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

/* |found| has space for the region's bytes of a row. */
static tern_status compare_row(isa_pair *pair, const tern_isa_program *p, const region *r,
                               uint32_t row, uint8_t *found)
{
    const uint8_t *wanted = model_row(&pair->model, r->mem, row) + r->begin;
    const tern_emu_place from = {0, r->mem, row, r->begin};
    const uint64_t bytes = r->end - r->begin;
    tern_emu_row_read(pair->emu, found, &from, bytes);
    if (memcmp(found, wanted, bytes) == 0)
        return NULL;
    for (uint64_t at = 0; at < bytes; at++)
        if (found[at] != wanted[at])
            return difference(pair, p, tern_memory_name(r->mem), row, r->begin + at, found[at],
                              wanted[at]);
    return NULL;
}

static tern_status compare(isa_pair *pair, const tern_isa_program *p, const region *r)
{
    tern_status st = NULL;
    uint8_t *found = malloc(r->end - r->begin + 1);
    TERN_TRY_MEM(found);
    for (uint32_t row = 0; row < pair->chip->partitions && !st; row++)
        st = compare_row(pair, p, r, row, found);
    free(found);
    return st;
}

static tern_status compare_hbm(isa_pair *pair, const tern_isa_program *p, const uint64_t *address)
{
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        if (p->tensors.items[i].mem != TERN_MEM_HBM)
            continue;
        static uint8_t found[HBM_BYTES];
        const uint8_t *wanted = pair->model.hbm[i];
        tern_emu_hbm_read(pair->emu, found, address[i], HBM_BYTES);
        if (memcmp(found, wanted, HBM_BYTES) == 0)
            continue;
        for (uint64_t at = 0; at < HBM_BYTES; at++)
            if (found[at] != wanted[at])
                return difference(pair, p, p->tensors.items[i].name, 0, at, found[at], wanted[at]);
    }
    return NULL;
}

/* --- one trial --- */

enum { TENSORS_MAX = 32 };

typedef struct {
    uint8_t *model_hbm[TENSORS_MAX];
    uint64_t address[TENSORS_MAX];
    tern_emu_code *code;
} attempt;

static tern_status bind(isa_pair *pair, const tern_isa_program *p, attempt *a)
{
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        if (p->tensors.items[i].mem != TERN_MEM_HBM)
            continue;
        a->model_hbm[i] = calloc(1, HBM_BYTES);
        TERN_TRY(tern_emu_hbm_get(pair->emu, 0, HBM_BYTES, &a->address[i]));
        TERN_TRY(tern_emu_bind(a->code, i, a->address[i]));
    }
    pair->model.hbm = a->model_hbm;
    return NULL;
}

static void unbind(isa_pair *pair, const tern_isa_program *p, attempt *a)
{
    for (uint32_t i = 0; i < p->tensors.count && i < TENSORS_MAX; i++) {
        if (p->tensors.items[i].mem != TERN_MEM_HBM || !a->model_hbm[i])
            continue;
        free(a->model_hbm[i]);
        tern_emu_hbm_free(pair->emu, a->address[i]);
    }
    tern_emu_unload(a->code);
}

static tern_status run_both(isa_pair *pair, const tern_isa_program *p, attempt *a, isa_choices *c)
{
    isa_model *m = &pair->model;
    const tern_isa_instr *in = &p->instrs.items[0];
    const tern_isa_ap *aps = tern_isa_operands(p, in);
    m->program = p;
    m->instr = in;
    m->args = tern_isa_args(p, in);
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (aps[i].mem != TERN_MEM_SBUF && aps[i].mem != TERN_MEM_PSUM)
            continue;
        region r = region_of(&aps[i]);
        scramble(pair, &r, c);
    }
    for (unsigned i = 0; i < in->operand_count; i++)
        if (aps[i].mem != TERN_MEM_NONE && tern_isa_operand_use(p, in, i) & TERN_ROLE_IN)
            fill_operand(pair, i, c);
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (aps[i].mem != TERN_MEM_SBUF && aps[i].mem != TERN_MEM_PSUM)
            continue;
        region r = region_of(&aps[i]);
        send(pair, &r);
    }
    for (uint32_t i = 0; i < p->tensors.count; i++)
        if (p->tensors.items[i].mem == TERN_MEM_HBM)
            tern_emu_hbm_write(pair->emu, a->address[i], a->model_hbm[i], HBM_BYTES);
    TERN_TRY(tern_emu_run(pair->emu, &a->code, 1));
    if (!isa_model_step(m, p, 0)) { /* a mode that the model does not support */
        take_generators(pair);
        return NULL;
    }
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (aps[i].mem != TERN_MEM_SBUF && aps[i].mem != TERN_MEM_PSUM)
            continue;
        region r = region_of(&aps[i]);
        TERN_TRY(compare(pair, p, &r));
    }
    return compare_hbm(pair, p, a->address);
}

tern_status isa_pair_try(isa_pair *pair, tern_isa_op op, isa_choices *c)
{
    tern_isa_program p;
    attempt a = {0};
    tern_status st = make_instruction(pair, op, c, &p);
    if (!st && p.tensors.count > TENSORS_MAX)
        st = TERN_ERR(INTERNAL, "more than %d tensors", TENSORS_MAX);
    if (!st)
        st = tern_emu_load(pair->emu, 0, &p, &a.code);
    if (!st)
        st = bind(pair, &p, &a);
    if (!st)
        st = run_both(pair, &p, &a, c);
    if (st && tern_status_code(st) == TERN_FAULT)
        tern_emu_core_reset(pair->emu, 0);
    unbind(pair, &p, &a);
    tern_isa_program_fini(&p);
    return st;
}

bool isa_pair_has(const isa_pair *pair, tern_isa_op op)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(op);
    if (info->family == TERN_FAMILY_CONTROL || info->family == TERN_FAMILY_LIBRARY)
        return false;
    tern_isa_program p;
    tern_status st = isa_legal_program(tern_alloc_host(), op, pair->chip, &p);
    if (st) {
        tern_status_free(st);
        return false;
    }
    bool legal = isa_is_legal(&p, pair->chip);
    tern_isa_program_fini(&p);
    return legal;
}
