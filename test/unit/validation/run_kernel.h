/* run_kernel.h - runs a kernel on the emulator with checking on: a race, an uninitialised read or a
 * breach of the chip's rules fails the test. */
#ifndef TERN_TEST_RUN_KERNEL_H
#define TERN_TEST_RUN_KERNEL_H

#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

typedef struct {
    const char *name;
    void *data; /* read by the kernel, or written */
    size_t bytes;
} kernel_tensor;

typedef void (*kernel_record)(tern_lir *b, const void *arg);

static inline void kernel_build(const tern_chip *chip, kernel_record record, const void *arg,
                                tern_isa_program *out)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(tern_alloc_host(), "kernel", &b));
    record(b, arg);
    assert_ok(tern_sched_finish(b, chip, NULL, out));
    tern_lir_destroy(b);
    assert_ok(tern_isa_check(tern_alloc_host(), out, chip, "kernel", NULL));
}

static inline uint32_t kernel_tensor_id(const tern_isa_program *p, const char *name)
{
    for (uint32_t i = 0; i < p->tensors.count; i++)
        if (strcmp(p->tensors.items[i].name, name) == 0)
            return i;
    fail_msg("no tensor %s", name);
    return 0;
}

static inline void kernel_run(const tern_chip *chip, kernel_record record, const void *arg,
                              const kernel_tensor *tensors, size_t count)
{
    tern_isa_program program;
    kernel_build(chip, record, arg, &program);
    tern_emu_options options = {
        .mem = tern_alloc_host(), .chip = chip, .cores = 1, .check = true, .strict = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t address[16];
    assert_true(count <= 16);
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, &program, &code));
    for (size_t i = 0; i < count; i++) {
        uint32_t id = kernel_tensor_id(&program, tensors[i].name);
        assert_int_equal(program.tensors.items[id].bytes, tensors[i].bytes);
        assert_ok(tern_emu_hbm_get(emu, 0, tensors[i].bytes, &address[i]));
        if (program.tensors.items[id].kind == TERN_TENSOR_INPUT) {
            tern_emu_hbm_write(emu, address[i], tensors[i].data, tensors[i].bytes);
            assert_ok(tern_emu_hbm_wrote(emu, address[i], tensors[i].bytes));
        }
        assert_ok(tern_emu_bind(code, id, address[i]));
    }
    assert_ok(tern_emu_run(emu, &code, 1));
    for (size_t i = 0; i < count; i++)
        if (program.tensors.items[kernel_tensor_id(&program, tensors[i].name)].kind !=
            TERN_TENSOR_INPUT)
            tern_emu_hbm_read(emu, tensors[i].data, address[i], tensors[i].bytes);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    tern_isa_program_fini(&program);
}

/* Deterministic numbers in [lo, hi). */
static inline void kernel_fill(float *x, size_t n, uint64_t seed, float lo, float hi)
{
    for (size_t i = 0; i < n; i++)
        x[i] = lo + (hi - lo) * (float)(test_random(&seed) >> 40) * 0x1p-24f;
}

#endif
