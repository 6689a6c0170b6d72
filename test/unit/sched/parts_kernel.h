/* parts_kernel.h - a kernel that is scheduled in parts and run on the emulator. */
#ifndef TERN_TEST_PARTS_KERNEL_H
#define TERN_TEST_PARTS_KERNEL_H

#include <stdio.h>
#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "isa/code.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum { ROWS = 128, COLS = 64, ELEMS = ROWS * COLS, BYTES = ELEMS * 4, HBM_MAX = 8 };

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

/* --- a kernel in parts --- */

/* HBM tensors are known by their index in |hbm|, since tensor ids change between parts. */
typedef struct {
    const tern_chip *chip;
    tern_lir *b;
    tern_sched_parts *parts;
    tern_sched_report report;
    tern_writer bytes;
    tern_isa_coder code;
    tern_lir_view hbm[HBM_MAX];
    uint32_t hbm_count;
} kernel;

static inline tern_status kernel_init(kernel *k, tern_alloc mem, const char *chip)
{
    *k = (kernel){.chip = tern_arch_chip_builtin(chip)};
    tern_writer_init(&k->bytes, mem);
    tern_isa_coder_init(&k->code, &k->bytes);
    TERN_TRY(tern_lir_create(mem, "kernel", &k->b));
    return tern_sched_parts_create(k->b, k->chip, &(tern_sched_options){.report = &k->report},
                                   &k->parts);
}

static inline void kernel_fini(kernel *k)
{
    tern_sched_parts_destroy(k->parts);
    tern_lir_destroy(k->b);
    tern_isa_coder_fini(&k->code);
    tern_writer_fini(&k->bytes);
}

static inline void add_hbm(kernel *k, const char *name, tern_tensor_kind kind, uint64_t rows)
{
    assert_true(k->hbm_count < HBM_MAX);
    k->hbm[k->hbm_count++] = tern_lir_hbm(k->b, name, kind, TERN_F32, 2, (uint64_t[]){rows, COLS});
}

static inline void add_flags(kernel *k, const int32_t *flags, uint64_t count)
{
    assert_true(k->hbm_count < HBM_MAX);
    k->hbm[k->hbm_count++] = tern_lir_const(k->b, "flags", TERN_I32, 1, (uint64_t[]){count}, flags);
}

static inline tern_status next_part(kernel *k)
{
    uint32_t now[HBM_MAX];
    TERN_TRY(tern_sched_next_part(k->parts));
    assert_int_equal(tern_lir_hbm_tensors(k->b, NULL), k->hbm_count);
    (void)tern_lir_hbm_tensors(k->b, now);
    for (uint32_t i = 0; i < k->hbm_count; i++)
        k->hbm[i].tensor = now[i];
    return NULL;
}

/* Appends the part to the earlier ones. */
static inline tern_status add_part(kernel *k, bool last)
{
    tern_isa_program *p = NULL;
    TERN_TRY(tern_sched_part(k->parts, last, &p));
    TERN_TRY(tern_isa_coder_add(&k->code, p, tern_sched_part_tensor_ids(k->parts)));
    return last ? NULL : next_part(k);
}

/* Joins all parts to one program. */
static inline tern_status join_parts(kernel *k, tern_isa_program *out)
{
    tern_isa_program tables;
    tern_isa_program_init(&tables, k->bytes.mem);
    TERN_TRY(tern_sched_take_tables(k->parts, &tables));
    tern_status st = tern_isa_coder_end(&k->code, &tables);
    if (!st)
        st = tern_isa_decode(k->bytes.mem, k->bytes.bytes, k->bytes.len, out);
    tern_isa_program_fini(&tables);
    return st;
}

static inline void begin(kernel *k, const char *chip)
{
    assert_ok(kernel_init(k, tern_alloc_host(), chip));
}

/* The last part; then the whole program. */
static inline void finish(kernel *k, tern_isa_program *out)
{
    assert_ok(add_part(k, true));
    assert_ok(join_parts(k, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, k->chip, "test", NULL));
    kernel_fini(k);
}

static inline tern_lir_view sbuf(kernel *k, const char *name)
{
    return tern_lir_tile(k->b, name, TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
}

/* to = from |op| value, through two tiles. */
static inline void record_step(kernel *k, tern_lir_view to, tern_lir_view from, tern_alu op,
                               float value)
{
    tern_lir_view x = sbuf(k, "x"), y = sbuf(k, "y");
    tern_lir_dma_copy(k->b, loads, x, from);
    tern_lir_tensor_scalar(k->b, TERN_ENGINE_DVE, y, x, op, tern_lir_imm(value));
    tern_lir_dma_copy(k->b, stores, to, y);
}

/* --- the emulator --- */

/* Tensor 0 is the input, filled with 1; tensor 1 is the output. */
static inline void run(const tern_isa_program *p, const tern_chip *chip, float *out)
{
    tern_emu_options options = {.mem = tern_alloc_host(), .chip = chip, .cores = 1, .check = true};
    const uint64_t in_bytes = p->tensors.items[0].bytes, out_bytes = p->tensors.items[1].bytes;
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t from = 0, to = 0;
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    assert_ok(tern_emu_hbm_get(emu, 0, in_bytes, &from));
    assert_ok(tern_emu_hbm_get(emu, 0, out_bytes, &to));
    const float one = 1;
    for (uint64_t i = 0; i < in_bytes / 4; i++)
        tern_emu_hbm_write(emu, from + i * 4, &one, 4);
    assert_ok(tern_emu_hbm_wrote(emu, from, in_bytes));
    assert_ok(tern_emu_bind(code, 0, from));
    assert_ok(tern_emu_bind(code, 1, to));
    assert_ok(tern_emu_run(emu, &code, 1));
    tern_emu_hbm_read(emu, out, to, out_bytes);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
}

static inline void assert_all(const float *found, size_t count, float want)
{
    for (size_t i = 0; i < count; i++)
        assert_float_equal(found[i], want, 0);
}

/* --- exact programs --- */

/* "dve tensor_copy w0>=16 s1+1": engine, operation, wait, signal. */
static inline void assert_program(const tern_isa_program *p, const char *const *want, size_t count)
{
    for (size_t i = 0; i < p->instrs.count && i < count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        char text[128], wait[32] = "", signal[32] = "";
        if (in->wait.kind != TERN_WAIT_NONE)
            (void)snprintf(wait, sizeof(wait), " w%u>=%u", in->wait.sem, in->wait.value);
        if (in->signal.kind != TERN_SIGNAL_NONE)
            (void)snprintf(signal, sizeof(signal), " s%u%c%u", in->signal.sem,
                           in->signal.kind == TERN_SIGNAL_SET   ? '='
                           : in->signal.kind == TERN_SIGNAL_SUB ? '-'
                                                                : '+',
                           in->signal.value);
        (void)snprintf(text, sizeof(text), "%s %s%s%s", tern_engine_name((tern_engine)in->engine),
                       tern_isa_op_info_of((tern_isa_op)in->op)->name, wait, signal);
        assert_string_equal(text, want[i]);
    }
    assert_int_equal(p->instrs.count, count);
}

/* --- tables --- */

static inline const tern_isa_tensor *tensor(const tern_isa_program *p, const char *name)
{
    for (size_t i = 0; i < p->tensors.count; i++)
        if (!strcmp(p->tensors.items[i].name, name))
            return &p->tensors.items[i];
    fail_msg("no tensor %s", name);
    return NULL;
}

static inline void assert_live_range(const tern_isa_program *p, const char *name, uint32_t first,
                                     uint32_t last)
{
    assert_int_equal(tensor(p, name)->first_use, first);
    assert_int_equal(tensor(p, name)->last_use, last);
}

#endif
