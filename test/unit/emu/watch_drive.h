/* watch_drive.h - small programs and a device with checking on. The programs are not executed: the
 * checker receives each instruction in list order. This allows programs that the legality check
 * rejects. */
#ifndef TERN_TEST_WATCH_DRIVE_H
#define TERN_TEST_WATCH_DRIVE_H

#include "emu/emu_impl.h"
#include "emu/watch_impl.h"
#include "emu_programs.h"

enum { HBM_BYTES = 1 << 16 };

typedef struct {
    device d;
    tern_isa_program p; /* of core 0; the other cores run the same */
    uint8_t *hbm[16];   /* of the tensors */
} watched;

static inline watched watch_open(tern_alloc mem, uint32_t cores)
{
    watched s = {.d = {.chip = tern_arch_chip_builtin("trn2")}};
    tern_emu_options o = {.mem = mem, .chip = s.d.chip, .cores = cores, .check = true};
    assert_ok(tern_emu_create(&o, &s.d.emu));
    tern_isa_program_init(&s.p, tern_alloc_host());
    return s;
}

static inline void watch_close(watched *s)
{
    tern_isa_program_fini(&s->p);
    close_device(&s->d);
}

/* An HBM tensor of |bytes|, and its whole pattern in rows of |row| bytes. */
static inline uint32_t watch_tensor(watched *s, const char *name, tern_tensor_kind kind,
                                    uint64_t bytes)
{
    tern_isa_tensor t = {.name = name,
                         .mem = TERN_MEM_HBM,
                         .dtype = TERN_U8,
                         .kind = (uint8_t)kind,
                         .rank = 1,
                         .dims = {bytes},
                         .bytes = bytes,
                         .last_use = TERN_ISA_NONE32};
    uint32_t number = 0;
    uint64_t at = 0;
    assert_ok(tern_isa_add_tensor(&s->p, &t, &number));
    assert_true(number < TERN_COUNT_OF(s->hbm));
    assert_ok(tern_emu_hbm_get(s->d.emu, 0, bytes, &at));
    s->hbm[number] = tern_emu_hbm_host(s->d.emu, at);
    return number;
}

static inline tern_isa_ap watch_hbm(uint32_t tensor, int64_t offset, uint16_t rows, uint32_t row)
{
    tern_isa_ap ap = tern_isa_ap_none();
    ap.mem = TERN_MEM_HBM;
    ap.dtype = TERN_U8;
    ap.tensor = tensor;
    ap.partitions = rows;
    ap.row_stride = (int32_t)row;
    ap.offset = offset;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = row;
    return ap;
}

/* |bytes| bytes from |at| on in |rows| partitions. */
static inline tern_isa_ap watch_mem(tern_memory mem, uint8_t start, uint16_t rows, int64_t at,
                                    uint32_t bytes)
{
    tern_isa_ap ap = watch_hbm(TERN_ISA_NONE32, at, rows, bytes);
    ap.mem = (uint8_t)mem;
    ap.start = start;
    ap.row_stride = 0;
    return ap;
}

static inline tern_isa_ap watch_sbuf(uint8_t start, uint16_t rows, int64_t at, uint32_t bytes)
{
    return watch_mem(TERN_MEM_SBUF, start, rows, at, bytes);
}

/* Every |step|-th element of |count|. */
static inline tern_isa_ap watch_stepped(tern_isa_ap ap, tern_dtype dtype, int32_t step,
                                        uint32_t count)
{
    ap.dtype = (uint8_t)dtype;
    ap.stride[0] = step;
    ap.count[0] = count;
    return ap;
}

static inline uint32_t watch_fill(watched *s, tern_engine e, tern_isa_ap dst)
{
    tern_isa_new in = add_op(&s->p, TERN_OP_MEMSET, e);
    in.operands[0] = dst;
    return in.index;
}

static inline uint32_t watch_copy(watched *s, tern_engine e, tern_isa_ap dst, tern_isa_ap src)
{
    tern_isa_new in = add_op(&s->p, TERN_OP_TENSOR_COPY, e);
    in.operands[TERN_OPERAND(TENSOR_COPY, dst)] = dst;
    in.operands[TERN_OPERAND(TENSOR_COPY, src)] = src;
    return in.index;
}

static inline uint32_t watch_dma(watched *s, tern_engine e, uint32_t queue, tern_isa_ap dst,
                                 tern_isa_ap src)
{
    tern_isa_new in = add_op(&s->p, TERN_OP_DMA_COPY, e);
    in.operands[TERN_OPERAND(DMA_COPY, dst)] = dst;
    in.operands[TERN_OPERAND(DMA_COPY, src)] = src;
    in.args[TERN_ARG(DMA_COPY, queue)] = queue;
    return in.index;
}

static inline void watch_wait(watched *s, uint32_t instr, uint16_t sem, uint32_t value)
{
    wait_on(&s->p, instr, TERN_WAIT_GE, sem, value);
}

static inline void watch_signal(watched *s, uint32_t instr, uint16_t sem, uint32_t value)
{
    signal_to(&s->p, instr, TERN_SIGNAL_ADD, sem, value);
}

/* --- calls of the checker --- */

static inline tern_status watch_start(watched *s, uint32_t core)
{
    return tern_emu_watch_start(&s->d.emu->cores[core], &s->p, s->hbm);
}

/* Instruction |at| on |core|. */
static inline tern_status watch_step(watched *s, uint32_t core, uint32_t at)
{
    tern_emu_core *c = &s->d.emu->cores[core];
    const tern_isa_instr *in = &s->p.instrs.items[at];
    tern_emu_view views[TERN_ISA_OPERANDS_MAX];
    tern_emu_exec x = {.program = &s->p,
                       .instr = in,
                       .args = tern_isa_args(&s->p, in),
                       .at = at,
                       .hbm = s->hbm,
                       .view = views};
    if (in->wait.kind != TERN_WAIT_NONE)
        tern_emu_watch_waited(c, &x, in->wait.value);
    TERN_TRY(tern_emu_resolve(c, &x));
    TERN_TRY(tern_emu_watch_access(c, &x));
    if (in->signal.kind == TERN_SIGNAL_NONE)
        return NULL;
    uint32_t to = in->signal.core == TERN_ISA_NONE8 ? core : in->signal.core;
    return tern_emu_watch_signal(c, &x, &s->d.emu->cores[to]);
}

/* The whole list on core 0. */
static inline tern_status watch_all(watched *s)
{
    tern_emu_watch_begin(s->d.emu->cores[0].watch);
    tern_status st = watch_start(s, 0);
    for (uint32_t i = 0; i < s->p.instrs.count && !st; i++)
        st = watch_step(s, 0, i);
    tern_status end = tern_emu_watch_end(&s->d.emu->cores[0]);
    if (!st)
        return end;
    tern_status_free(end);
    return st;
}

static inline watched open_one(void) { return watch_open(tern_alloc_host(), 1); }

static inline void expect_ok(watched *s)
{
    assert_ok(watch_all(s));
    watch_close(s);
}

static inline void expect_fault(watched *s, const char *text)
{
    assert_fails(FAULT, text, watch_all(s));
    watch_close(s);
}

#endif
