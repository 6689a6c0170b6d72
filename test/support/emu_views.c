/* emu_views.c - builds instructions and operand views directly. */
#include "emu_views.h"

#include <string.h>

#include "emu/pe_impl.h"
#include "numerics/format.h"
#include "test_support.h"

void test_emu_next(test_emu *t, tern_isa_op op, tern_engine engine)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(op);
    memset(t->args, 0, sizeof t->args);
    memset(&t->exec, 0, sizeof t->exec);
    memset(t->views, 0, sizeof t->views);
    for (size_t i = 0; i < TERN_ISA_OPERANDS_MAX; i++)
        t->aps[i] = tern_isa_ap_none();
    t->instr = (tern_isa_instr){.op = (uint8_t)op,
                                .engine = (uint8_t)engine,
                                .operand_count = (uint8_t)info->operand_count,
                                .arg_count = (uint8_t)info->arg_words,
                                .note = TERN_ISA_NONE32};
    t->exec.program = &t->program;
    t->exec.instr = &t->instr;
    t->exec.args = t->args;
    t->exec.view = t->views;
}

test_emu *test_emu_make(const char *chip, tern_isa_op op, tern_engine engine)
{
    test_emu *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->device.options.mem = tern_alloc_host();
    t->core.emu = &t->device;
    t->core.chip = tern_arch_chip_builtin(chip);
    assert_non_null(t->core.chip);
    assert_ok(tern_emu_pe_array_create(tern_alloc_host(), 1, &t->core.pe_array));
    tern_isa_program_init(&t->program, tern_alloc_host());
    test_emu_next(t, op, engine);
    return t;
}

void test_emu_free(test_emu *t)
{
    if (t) {
        tern_emu_pe_array_destroy(t->core.pe_array);
        tern_isa_program_fini(&t->program);
    }
    free(t);
}

/* Drops dimensions of one element and merges each with its inner neighbour where both are one run.
 */
static void merge(tern_emu_view *v, unsigned rank, const int32_t *step, const uint32_t *count)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < rank; i++) {
        if (count[i] == 1)
            continue;
        int64_t bytes = (int64_t)step[i] * v->elem_bytes;
        if (kept > 0 && v->stride[kept - 1] == bytes * count[i]) {
            v->stride[kept - 1] = bytes;
            v->count[kept - 1] *= count[i];
        } else {
            v->stride[kept] = bytes;
            v->count[kept++] = count[i];
        }
    }
    if (kept == 0) {
        v->stride[0] = v->elem_bytes;
        v->count[0] = 1;
        kept = 1;
    }
    v->rank = (uint8_t)kept;
    v->dense = kept == 1 && v->stride[0] == v->elem_bytes;
}

tern_emu_view *test_emu_operand_nd(test_emu *t, size_t index, tern_dtype dtype, void *base,
                                   int64_t row_bytes, uint32_t rows, unsigned rank,
                                   const int32_t *step, const uint32_t *count)
{
    assert_true(index < TERN_ISA_OPERANDS_MAX && rank >= 1 && rank <= TERN_ISA_DIMS_MAX);
    tern_isa_ap *ap = &t->aps[index];
    *ap = tern_isa_ap_none();
    ap->mem = TERN_MEM_SBUF;
    ap->dtype = (uint8_t)dtype;
    ap->start = 0;
    ap->rank = (uint8_t)rank;
    ap->partitions = (uint16_t)rows;
    for (unsigned i = 0; i < rank; i++) {
        ap->stride[i] = step[i];
        ap->count[i] = count[i];
    }
    tern_emu_view *v = &t->exec.view[index];
    *v = (tern_emu_view){.ap = ap,
                         .base = base,
                         .row_bytes = row_bytes,
                         .rows = rows,
                         .elems = (uint32_t)tern_isa_ap_elems(ap),
                         .dtype = (uint8_t)dtype,
                         .elem_bytes = tern_num_format_of(dtype)->storage_bytes};
    merge(v, rank, step, count);
    return v;
}

tern_emu_view *test_emu_operand(test_emu *t, size_t index, tern_dtype dtype, void *base,
                                int64_t row_bytes, uint32_t rows, uint32_t elems)
{
    return test_emu_operand_nd(t, index, dtype, base, row_bytes, rows, 1, &(int32_t){1}, &elems);
}

void test_emu_place(test_emu *t, size_t index, tern_memory memory, uint8_t start)
{
    t->aps[index].mem = (uint8_t)memory;
    t->aps[index].start = start;
}

void test_emu_index(test_emu *t, size_t index, size_t by)
{
    tern_emu_view *v = &t->exec.view[index];
    tern_isa_ap *ap = &t->aps[index];
    ap->index = (uint8_t)by;
    v->index = &t->exec.view[by];
    v->dense = false;
    v->rank = ap->rank;
    for (unsigned i = 0; i < ap->rank; i++) {
        v->stride[i] = (int64_t)ap->stride[i] * v->elem_bytes;
        v->count[i] = ap->count[i];
    }
}

tern_status test_emu_run(test_emu *t)
{
    typedef tern_status (*run_fn)(tern_emu_core *, const tern_emu_exec *);
    static const run_fn runs[TERN_OP_COUNT] = {
#define OP(name, text, engines, family, ...) [TERN_OP_##name] = RUN_##family(name),
#define RUN_CONTROL(name)                    NULL
#define RUN_PE(name)                         tern_emu_run_##name
#define RUN_ELEMENTWISE(name)                tern_emu_run_##name
#define RUN_SELECT(name)                     tern_emu_run_##name
#define RUN_REDUCE(name)                     tern_emu_run_##name
#define RUN_SEARCH(name)                     tern_emu_run_##name
#define RUN_MOVE(name)                       tern_emu_run_##name
#define RUN_ACTIVATION(name)                 tern_emu_run_##name
#define RUN_RANDOM(name)                     tern_emu_run_##name
#define RUN_LIBRARY(name)                    tern_emu_run_##name
#define RUN_DMA(name)                        tern_emu_run_##name
#include "isa/ops.def"
    };
    assert_non_null(runs[t->instr.op]);
    tern_emu_begin(&t->core, &t->exec);
    return runs[t->instr.op](&t->core, &t->exec);
}
