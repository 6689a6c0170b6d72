/* random_program.h - random programs generated from the tables: every instruction, every form of
 * operand, unusual names, notes and data. They can be encoded. */
#ifndef TERN_TEST_RANDOM_PROGRAM_H
#define TERN_TEST_RANDOM_PROGRAM_H

#include <string.h>

#include "isa/program.h"
#include "numerics/format.h"
#include "test_support.h"

typedef struct {
    uint64_t state;
    tern_isa_program *p;
} maker;

static uint64_t below(maker *m, uint64_t n) { return test_random(&m->state) % n; }

static bool one_in(maker *m, uint64_t n) { return below(m, n) == 0; }

static const char *random_name(maker *m)
{
    static const char *const names[] = {"x",   "y",    "w.0",     "x",        "",   "hbm",
                                        "a b", "none", "q\"\\\n", "\xc3\xa9", "3d", "_long.name_9",
                                        "p0",  "row",  "%1",      "k;c",      "#h", "a:1:2"};
    return names[below(m, TERN_COUNT_OF(names))];
}

static uint64_t random_number(maker *m)
{
    switch (below(m, 4)) {
    case 0:
        return 0;
    case 1:
        return below(m, 600);
    case 2:
        return test_random(&m->state) & UINT32_MAX;
    default:
        return test_random(&m->state);
    }
}

static tern_dtype random_dtype(maker *m) { return (tern_dtype)(1 + below(m, TERN_DTYPE_END - 1)); }

static void random_data(maker *m)
{
    size_t len = below(m, 300);
    for (size_t i = 0; i < len; i++) {
        uint8_t byte = (uint8_t)below(m, 256);
        uint64_t at = 0;
        assert_ok(tern_isa_add_data(m->p, &byte, 1, &at));
    }
}

/* Bytes for a const: new, or a part of the existing data. */
static void place_data(maker *m, uint64_t *data, uint64_t *bytes)
{
    uint64_t all = m->p->data.count;
    if (one_in(m, 3)) {
        *data = below(m, all + 1);
        *bytes = below(m, all - *data + 1);
        return;
    }
    if (one_in(m, 3))
        random_data(m);
    *data = m->p->data.count;
    *bytes = below(m, 80);
    for (uint64_t i = 0; i < *bytes; i++) {
        uint8_t byte = (uint8_t)(one_in(m, 2) ? below(m, 256) : 'a');
        uint64_t at = 0;
        assert_ok(tern_isa_add_data(m->p, &byte, 1, &at));
    }
}

static void random_tensor(maker *m)
{
    tern_isa_tensor t = {.name = random_name(m), .last_use = TERN_ISA_NONE32};
    t.mem = (uint8_t)(1 + below(m, TERN_MEM_COUNT - 1));
    t.dtype = (uint8_t)random_dtype(m);
    t.rank = (uint8_t)(one_in(m, 4) ? below(m, TERN_TENSOR_RANK_MAX + 1) : 1 + below(m, 4));
    t.bytes = tern_num_format_of((tern_dtype)t.dtype)->storage_bytes;
    bool hbm = t.mem == TERN_MEM_HBM;
    for (unsigned i = 0; i < t.rank; i++) {
        t.dims[i] = one_in(m, 20) ? random_number(m) : 1 + below(m, i == 0 ? 128 : 9);
        if (i || hbm)
            t.bytes *= t.dims[i];
    }
    if (!hbm) {
        t.partitions = (uint16_t)(t.rank ? t.dims[0] : 1);
        t.address = below(m, 4096) * 4;
        t.start = (uint8_t)(one_in(m, 3) ? below(m, 128) : 0);
    }
    if (one_in(m, 8))
        t.partitions = (uint16_t)below(m, 200);
    if (one_in(m, 8))
        t.bytes = random_number(m);
    if (one_in(m, 8))
        t.address = random_number(m);
    if (one_in(m, 4))
        t.first_use = (uint32_t)random_number(m);
    if (one_in(m, 4))
        t.last_use = (uint32_t)random_number(m);
    t.kind = (uint8_t)below(m, TERN_TENSOR_CONST + 1);
    if (t.kind == TERN_TENSOR_CONST)
        place_data(m, &t.data, &t.bytes);
    assert_ok(tern_isa_add_tensor(m->p, &t, NULL));
}

static void random_note(maker *m)
{
    tern_isa_note note = {.op = random_name(m), .file = one_in(m, 3) ? "" : random_name(m)};
    if (!one_in(m, 3)) {
        note.line = (uint32_t)random_number(m);
        note.column = (uint32_t)random_number(m);
    }
    assert_ok(tern_isa_add_note(m->p, &note, NULL));
}

static void random_library(maker *m)
{
    uint64_t data = 0, bytes = 0;
    uint32_t index = 0;
    assert_ok(tern_isa_add_library(m->p, random_name(m), "func \"x\"\n\tdone\n;",
                                   one_in(m, 3) ? 0 : 17, &index));
    if (one_in(m, 3)) {
        place_data(m, &data, &bytes);
        m->p->libraries.items[index].data = data;
        m->p->libraries.items[index].bytes = bytes;
    }
}

static void any_pattern(maker *m, tern_isa_ap *ap)
{
    ap->start = (uint8_t)below(m, 256);
    ap->partitions = (uint16_t)(1 + below(m, one_in(m, 2) ? 128 : UINT16_MAX));
    ap->row_stride = one_in(m, 2) ? 0 : (int32_t)random_number(m);
    ap->offset = (int64_t)random_number(m);
    ap->rank = (uint8_t)(1 + below(m, TERN_ISA_DIMS_MAX));
    for (unsigned i = 0; i < TERN_ISA_DIMS_MAX; i++) {
        ap->stride[i] = i < ap->rank ? (int32_t)random_number(m) : 0;
        ap->count[i] = i < ap->rank ? (uint32_t)random_number(m) : 0;
    }
}

/* A box inside a tensor, as a slice of it would be; of dimensions from |first| on. */
static void part_of_tensor(maker *m, tern_isa_ap *ap)
{
    const tern_isa_tensor *t = &m->p->tensors.items[ap->tensor];
    uint64_t stride = 1, elem = tern_num_format_of((tern_dtype)t->dtype)->storage_bytes;
    *ap = (tern_isa_ap){.mem = t->mem,
                        .dtype = t->dtype,
                        .reg = TERN_ISA_NONE8,
                        .index = TERN_ISA_NONE8,
                        .tensor = ap->tensor,
                        .partitions = 1,
                        .start = t->start,
                        .offset = t->mem == TERN_MEM_HBM ? 0 : (int64_t)t->address};
    unsigned dims = 0;
    for (unsigned i = t->rank; i-- > 1;) {
        uint64_t dim = t->dims[i] ? t->dims[i] : 1, first = below(m, dim), step = 1 + below(m, 2);
        ap->offset = (int64_t)((uint64_t)ap->offset + first * stride * elem);
        if (dims < TERN_ISA_DIMS_MAX && !one_in(m, 4)) {
            memmove(ap->stride + 1, ap->stride, 4 * sizeof(ap->stride[0]));
            memmove(ap->count + 1, ap->count, 4 * sizeof(ap->count[0]));
            ap->stride[0] = (int32_t)(step * stride);
            ap->count[0] = (uint32_t)((dim - first - 1) / step + 1);
            dims++;
        }
        stride *= dim;
    }
    uint64_t rows = t->rank > 1 && t->dims[0] && t->dims[0] < 200 ? t->dims[0] : 1;
    uint64_t first = below(m, rows);
    ap->partitions = (uint16_t)(1 + below(m, rows - first));
    if (t->mem == TERN_MEM_HBM) {
        ap->offset = (int64_t)((uint64_t)ap->offset + first * stride * elem);
        ap->row_stride = (int32_t)stride;
    } else {
        ap->start = (uint8_t)(t->start + first);
    }
    ap->rank = (uint8_t)dims;
    if (!dims) {
        ap->rank = 1;
        ap->stride[0] = 1;
        ap->count[0] = 1;
    }
}

static tern_isa_ap random_operand(maker *m, unsigned operand_count)
{
    tern_isa_ap ap = tern_isa_ap_none();
    size_t tensors = m->p->tensors.count;
    if (one_in(m, 6))
        return ap;
    if (tensors && !one_in(m, 4))
        ap.tensor = (uint32_t)below(m, tensors);
    if (ap.tensor != TERN_ISA_NONE32 && one_in(m, 2)) {
        ap = tern_isa_ap_of(m->p, ap.tensor);
        if (ap.partitions == 0)
            ap.partitions = 1;
    } else if (ap.tensor != TERN_ISA_NONE32 && !one_in(m, 3)) {
        part_of_tensor(m, &ap);
    } else {
        ap.mem = (uint8_t)(ap.tensor == TERN_ISA_NONE32 ? TERN_MEM_SBUF + below(m, 2)
                                                        : 1 + below(m, TERN_MEM_COUNT - 1));
        ap.dtype = (uint8_t)random_dtype(m);
        any_pattern(m, &ap);
    }
    if (one_in(m, 10))
        ap.dtype = (uint8_t)random_dtype(m);
    if (one_in(m, 5))
        ap.reg = (uint8_t)below(m, TERN_ISA_REGS_MAX);
    if (one_in(m, 5))
        ap.index = (uint8_t)below(m, operand_count);
    return ap;
}

static uint32_t random_arg(maker *m, tern_isa_arg_type type)
{
    uint32_t count = 0;
    switch ((unsigned)type) {
    case TERN_ARG_U32:
    case TERN_ARG_I32:
        return (uint32_t)random_number(m);
    case TERN_ARG_F32:
        return one_in(m, 3) ? tern_isa_f32_arg((float)below(m, 1000) / 10)
                            : (uint32_t)random_number(m);
    case TERN_ARG_FLAG:
        return (uint32_t)below(m, 2);
    case TERN_ARG_REG:
        return (uint32_t)below(m, TERN_ISA_REGS_MAX);
    case TERN_ARG_LABEL:
        return 0; /* set when all instructions are known */
    default:
        while (tern_isa_enum_name(type, count))
            count++;
        return (uint32_t)below(m, count);
    }
}

static void random_sync(maker *m, tern_isa_instr *in)
{
    in->wait.kind = (uint8_t)below(m, TERN_WAIT_COUNT);
    if (in->wait.kind != TERN_WAIT_NONE) {
        in->wait.sem = (uint16_t)below(m, 65536);
        in->wait.value = (uint32_t)(in->wait.kind == TERN_WAIT_REG ? below(m, TERN_ISA_REGS_MAX)
                                                                   : random_number(m));
    }
    in->signal.kind = (uint8_t)below(m, TERN_SIGNAL_COUNT);
    if (in->signal.kind != TERN_SIGNAL_NONE) {
        in->signal.sem = (uint16_t)below(m, 65536);
        in->signal.value = (uint32_t)random_number(m);
        in->signal.core = (uint8_t)below(m, 256);
    }
}

static void random_instr(maker *m, tern_isa_op op)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(op);
    tern_engine engine = (tern_engine)below(m, TERN_ENGINE_COUNT);
    while (!(info->engines >> engine & 1))
        engine = (tern_engine)((engine + 1) % TERN_ENGINE_COUNT);
    unsigned extra = info->has_list ? (unsigned)below(m, TERN_ISA_LIST_MAX + 1)
                     : one_in(m, 3) ? (unsigned)below(m, TERN_ISA_INDEX_MAX + 1)
                                    : 0;
    tern_isa_new new;
    assert_ok(tern_isa_add(m->p, op, engine, extra, &new));
    for (unsigned i = 0; i < new.instr->operand_count; i++)
        new.operands[i] = random_operand(m, new.instr->operand_count);
    uint32_t *word = new.args;
    for (unsigned i = 0; i < info->arg_count; i++)
        for (unsigned k = 0; k < info->args[i].words; k++)
            *word++ = random_arg(m, info->args[i].type);
    if (op == TERN_OP_LIBRARY_CALL)
        new.args[TERN_ARG(LIBRARY_CALL, function)] = (uint32_t)below(m, m->p->libraries.count);
    random_sync(m, new.instr);
    size_t notes = m->p->notes.count;
    if (notes && one_in(m, 2))
        new.instr->note = (uint32_t)below(m, notes);
}

static void set_labels(maker *m)
{
    tern_isa_program *p = m->p;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
        uint32_t *word = p->args.items + in->first_arg;
        for (unsigned k = 0; k < info->arg_count; word += info->args[k].words, k++)
            if (info->args[k].type == TERN_ARG_LABEL)
                *word = (uint32_t)below(m, p->instrs.count);
    }
}

/* Every instruction once, then |more| others. |p| is initialised. */
static void make_random_program(tern_isa_program *p, uint64_t seed, unsigned more)
{
    maker m = {seed, p};
    if (!one_in(&m, 3))
        assert_ok(tern_isa_program_set_name(p, random_name(&m)));
    if (one_in(&m, 2))
        random_data(&m);
    for (uint64_t n = below(&m, 12); n > 0; n--)
        random_tensor(&m);
    for (uint64_t n = below(&m, 6); n > 0; n--)
        random_note(&m);
    for (uint64_t n = 1 + below(&m, 3); n > 0; n--)
        random_library(&m);
    if (one_in(&m, 2))
        random_data(&m);
    for (int op = 0; op < TERN_OP_COUNT; op++)
        random_instr(&m, (tern_isa_op)op);
    for (; more > 0; more--)
        random_instr(&m, (tern_isa_op)below(&m, TERN_OP_COUNT));
    set_labels(&m);
}

#endif
