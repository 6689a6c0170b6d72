/* `tern bench core`: the emulated core and its clock. */
#include <string.h>

#include "base/alloc.h"
#include "cli/bench_core_impl.h"
#include "numerics/convert.h"
#include "numerics/format.h"

tern_status tern_bench_core(const tern_bench_run *run);

tern_status tern_bench_core_open(tern_bench_core_device *d, tern_alloc mem, unsigned threads)
{
    *d = (tern_bench_core_device){.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    tern_isa_program_init(&d->program, mem);
    TERN_TRY(tern_pool_create(mem, threads, &d->pool));
    tern_emu_options options = {.mem = mem, .chip = d->chip, .cores = 1, .pool = d->pool};
    return tern_emu_create(&options, &d->emu);
}

void tern_bench_core_close(tern_bench_core_device *d)
{
    tern_emu_unload(d->code);
    tern_emu_destroy(d->emu);
    tern_pool_destroy(d->pool);
    tern_isa_program_fini(&d->program);
    tern_status_free(d->st);
}

tern_status tern_bench_core_tile(tern_bench_core_device *d, const char *name, tern_memory mem,
                                 tern_dtype dtype, uint64_t address, uint32_t elems,
                                 tern_isa_ap *out)
{
    uint32_t index = 0;
    tern_isa_tensor t = {.name = name,
                         .mem = (uint8_t)mem,
                         .dtype = (uint8_t)dtype,
                         .partitions = (uint16_t)d->chip->partitions,
                         .address = address,
                         .bytes = (uint64_t)elems * tern_num_format_of(dtype)->storage_bytes,
                         .last_use = TERN_ISA_NONE32};
    TERN_TRY(tern_isa_add_tensor(&d->program, &t, &index));
    *out = tern_isa_ap_of(&d->program, index);
    return NULL;
}

tern_status tern_bench_core_load(tern_bench_core_device *d)
{
    return tern_emu_load(d->emu, 0, &d->program, &d->code);
}

void tern_bench_core_run(tern_bench_core_device *d)
{
    tern_status st = tern_emu_run(d->emu, &d->code, 1);
    if (!d->st)
        d->st = st;
    else
        tern_status_free(st);
}

tern_status tern_bench_core_status(tern_bench_core_device *d)
{
    tern_status st = d->st;
    d->st = NULL;
    return st;
}

void tern_bench_core_fill(tern_bench_core_device *d, const tern_isa_ap *ap)
{
    static const tern_convert_options nearest = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN}};
    unsigned bytes = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    for (uint32_t p = 0; p < ap->partitions; p++) {
        tern_emu_place at = {
            .memory = (tern_memory)ap->mem, .partition = ap->start + p, .offset = ap->offset};
        for (uint32_t i = 0; i < ap->count[0]; i++, at.offset += bytes) {
            uint64_t position = (uint64_t)p * ap->count[0] + i, code = 0;
            float value = (float)(tern_num_random_word(1, position) >> 8) / (1 << 23) - 1.0f;
            tern_convert((tern_dtype)ap->dtype, &code, TERN_F32, &value, 1, &nearest);
            tern_emu_row_write(d->emu, &at, &code, bytes);
        }
    }
}

void tern_bench_core_spin(double seconds)
{
    double end = tern_bench_now_s() + seconds;
    while (tern_bench_now_s() < end) {
    }
}

tern_status tern_bench_core(const tern_bench_run *run)
{
    TERN_TRY(tern_bench_core_pe(run));
    TERN_TRY(tern_bench_core_vector(run));
    TERN_TRY(tern_bench_core_clock(run));
    return tern_bench_core_gang(run);
}
