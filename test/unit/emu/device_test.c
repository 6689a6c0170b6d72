/* A device: HBM, loading and binding, persistent faults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "emu/emu.h"
#include "emu_programs.h"
#include "test_support.h"

static void hbm_is_allocated_and_freed(void **state)
{
    (void)state;
    device d = open_device("trn2", 1, 0);
    uint64_t a = 0, b = 0, c = 0;
    assert_ok(tern_emu_hbm_get(d.emu, 0, 100, &a));
    assert_ok(tern_emu_hbm_get(d.emu, 0, 4096, &b));
    assert_int_equal(b - a, 128); /* rounded to 64 */
    tern_emu_hbm_fill(d.emu, b, 7, 4096);
    tern_emu_hbm_free(d.emu, a);
    assert_ok(tern_emu_hbm_get(d.emu, 0, 200, &c));
    assert_int_equal(c - b, 4096); /* does not fit where |a| was */
    assert_ok(tern_emu_hbm_get(d.emu, 0, 128, &a));
    assert_int_equal(b - a, 128);
    tern_emu_hbm_free(d.emu, a);
    tern_emu_hbm_free(d.emu, c);
    tern_emu_hbm_free(d.emu, b);
    /* The free blocks are merged again. */
    uint64_t all = tern_emu_hbm_stack_bytes(d.emu) - 2 * d.chip->hbm_reserved_core_bytes;
    assert_fails(NO_SPACE, "largest free block has", tern_emu_hbm_get(d.emu, 0, all + 1, &a));
    assert_ok(tern_emu_hbm_get(d.emu, 0, all, &a));
    assert_fails(NO_SPACE, "the largest free block has 0", tern_emu_hbm_get(d.emu, 0, 1, &b));
    tern_emu_hbm_free(d.emu, a);
    assert_fails(INVALID, "HBM stack 1, this device has 1", tern_emu_hbm_get(d.emu, 1, 1, &a));
    close_device(&d);
}

/* Freed pages are returned to the host: they read as zeros when allocated again. */
static void freed_hbm_is_uncommitted(void **state)
{
    (void)state;
    device d = open_device("trn1", 1, 0);
    uint64_t a = 0;
    assert_ok(tern_emu_hbm_get(d.emu, 0, 1 << 20, &a));
    tern_emu_hbm_fill(d.emu, a, 7, 1 << 20);
    tern_emu_hbm_free(d.emu, a);
    assert_ok(tern_emu_hbm_get(d.emu, 0, 1 << 20, &a));
    uint8_t byte = 7;
    tern_emu_hbm_read(d.emu, &byte, a + (1 << 19), 1);
    assert_int_equal(byte, 0);
    close_device(&d);
}

static uint64_t resident_bytes(void)
{
    unsigned long long all = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    assert_non_null(f);
    assert_int_equal(fscanf(f, "%llu %llu", &all, &resident), 2);
    (void)fclose(f);
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* SBUF and PSUM of 64 devices are 1.9 GiB. They read as zeros and are committed on first touch. */
static void devices_that_have_not_run_cost_little(void **state)
{
    (void)state;
    enum { DEVICES = 64 };
    tern_chip chip = *tern_arch_chip_builtin("trn2");
    chip.hbm_stack_bytes = UINT64_C(4)
                           << 20; /* address space for all of it, under sanitizers too */
    chip.hbm_reserved_core_bytes = 0;
    tern_emu_options o = {.mem = tern_alloc_host(), .chip = &chip, .cores = 1};
    tern_emu *emus[DEVICES];
    const uint64_t before = resident_bytes();
    for (uint32_t i = 0; i < DEVICES; i++)
        assert_ok(tern_emu_create(&o, &emus[i]));
    const uint64_t after = resident_bytes();
    assert_true(after - before < UINT64_C(512) << 20); /* thread sanitizer: 400 MiB */
    for (uint32_t m = 0; m < 2; m++) {
        const tern_emu_place last = {.memory = m ? TERN_MEM_PSUM : TERN_MEM_SBUF,
                                     .partition = chip.partitions - 1};
        uint32_t word = 7;
        tern_emu_row_read(emus[DEVICES - 1], &word, &last, sizeof word);
        assert_int_equal(word, 0);
    }
    for (uint32_t i = 0; i < DEVICES; i++)
        tern_emu_destroy(emus[i]);
}

/* Sizes around the one from which several threads copy, at offsets inside an allocation. */
static void hbm_is_read_written_and_filled(void **state)
{
    (void)state;
    enum { BYTES = (8 << 20) + 4096 };
    const uint64_t sizes[] = {0, 1, 4096, (8 << 20) - 1, 8 << 20, BYTES - 3};
    tern_pool *pool = NULL;
    tern_emu *emu[2] = {NULL, NULL};
    uint64_t at[2] = {0, 0};
    uint8_t *in = malloc(BYTES), *out = malloc(BYTES);
    assert_ok(tern_pool_create(tern_alloc_host(), 3, &pool));
    for (unsigned i = 0; i < 2; i++) {
        tern_emu_options o = {.mem = tern_alloc_host(),
                              .chip = tern_arch_chip_builtin("trn1"),
                              .cores = 1,
                              .pool = i ? pool : NULL};
        assert_ok(tern_emu_create(&o, &emu[i]));
        assert_ok(tern_emu_hbm_get(emu[i], 0, BYTES, &at[i]));
    }
    assert_true(in && out);
    for (size_t i = 0; i < BYTES; i++)
        in[i] = (uint8_t)(i * 2654435761u >> 13);
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        const uint64_t bytes = sizes[i];
        tern_emu_hbm_fill(emu[0], at[0], 9, BYTES);
        tern_emu_hbm_fill(emu[1], at[1], 5, BYTES);
        tern_emu_hbm_write(emu[1], at[1] + 1, in, bytes);
        tern_emu_hbm_copy(emu[0], at[0] + 2, emu[1], at[1] + 1, bytes);
        tern_emu_hbm_read(emu[0], out, at[0], BYTES);
        assert_int_equal(out[1], 9);
        assert_memory_equal(out + 2, in, bytes);
        assert_int_equal(out[2 + bytes], 9);
        tern_emu_hbm_read(emu[1], out, at[1], 1);
        assert_int_equal(out[0], 5);
    }
    for (unsigned i = 0; i < 2; i++)
        tern_emu_destroy(emu[i]);
    tern_pool_destroy(pool);
    free(in);
    free(out);
}

static void hbm_is_mapped(void **state)
{
    (void)state;
    device d = open_device("trn2", 1, 0);
    tern_emu_mapping to = {0}, from = {0};
    uint32_t words[4] = {1, 2, 3, 4};
    uint64_t at = 0;
    tern_emu_unmap(&to); /* nothing */
    assert_ok(tern_emu_hbm_get(d.emu, 0, 4096, &at));
    tern_emu_hbm_fill(d.emu, at, 0xee, 4096);
    assert_ok(tern_emu_hbm_map(d.emu, at + 64, sizeof(words), TERN_EMU_MAP_WRITE, &to));
    assert_int_equal((uintptr_t)to.data % 64, 0);
    memcpy(to.data, words, sizeof(words));
    tern_emu_unmap(&to);
    assert_null(to.data);
    assert_ok(tern_emu_hbm_map(d.emu, at + 68, 8, TERN_EMU_MAP_READ, &from));
    assert_ok(tern_emu_hbm_map(d.emu, at + 60, 4, TERN_EMU_MAP_READ | TERN_EMU_MAP_WRITE, &to));
    assert_memory_equal(from.data, &words[1], 8);
    assert_int_equal(*(uint8_t *)to.data, 0xee);
    *(uint8_t *)to.data = 1;
    tern_emu_unmap(&from);
    tern_emu_unmap(&to);
    tern_emu_hbm_read(d.emu, words, at + 60, 8);
    assert_int_equal(words[0], 0xeeeeee01);
    assert_int_equal(words[1], 1);
    tern_emu_hbm_free(d.emu, at);
    close_device(&d);
}

static void too_many_cores_are_rejected(void **state)
{
    (void)state;
    tern_emu *emu = NULL;
    tern_emu_options o = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn1"), .cores = 3};
    assert_fails(INVALID, "3 cores requested, trn1 has 2", tern_emu_create(&o, &emu));
    assert_null(emu);
}

/* A program that stores r0 = 5 into its output. */
static void store_five(tern_isa_program *p, uint32_t *out_tensor)
{
    *out_tensor = add_words(p, "out", 4);
    add_reg_imm(p, TERN_ENGINE_SP, 0, TERN_REGOP_MOVE, 0, 5);
    add_store(p, TERN_ENGINE_SP, *out_tensor, 2, 0);
}

static void outputs_are_bound(void **state)
{
    (void)state;
    device d = open_device("trn2", 1, 0);
    tern_isa_program p;
    tern_emu_code *code = NULL;
    uint32_t tensor = 0;
    uint64_t at = 0;
    tern_isa_program_init(&p, tern_alloc_host());
    store_five(&p, &tensor);
    assert_ok(tern_emu_load(d.emu, 0, &p, &code));
    assert_fails(FAULT, "instruction 1 (sp reg_store): out is not bound to memory",
                 tern_emu_run(d.emu, &code, 1));
    assert_fails(FAULT, "core 0 is faulted: instruction 1", tern_emu_run(d.emu, &code, 1));
    assert_non_null(strstr(tern_emu_core_fault(d.emu, 0), "not bound to memory"));
    tern_emu_core_reset(d.emu, 0);
    assert_string_equal(tern_emu_core_fault(d.emu, 0), "");
    assert_ok(tern_emu_hbm_get(d.emu, 0, 64, &at));
    assert_fails(INVALID, "tensor 7, the program has 1", tern_emu_bind(code, 7, at));
    assert_fails(INVALID, "out needs 16 bytes", tern_emu_bind(code, tensor, at + 60));
    assert_ok(tern_emu_bind(code, tensor, at + 16));
    assert_ok(tern_emu_run(d.emu, &code, 1));
    uint32_t words[8];
    tern_emu_hbm_read(d.emu, words, at, sizeof(words));
    assert_int_equal(words[6], 5);
    assert_int_equal(words[5] | words[7], 0);
    tern_emu_unload(code);
    tern_isa_program_fini(&p);
    close_device(&d);
}

static void constants_and_temporaries_are_allocated(void **state)
{
    (void)state;
    device d = open_device("trn2", 1, 0);
    tern_isa_program p;
    tern_emu_code *code = NULL;
    const uint32_t data[4] = {3, 1, 4, 1};
    tern_isa_program_init(&p, tern_alloc_host());
    tern_isa_tensor constant = words_tensor("pi", 4);
    constant.kind = TERN_TENSOR_CONST;
    assert_ok(tern_isa_add_data(&p, data, sizeof(data), &constant.data));
    uint32_t pi = 0;
    assert_ok(tern_isa_add_tensor(&p, &constant, &pi));
    uint32_t out = add_words(&p, "out", 4);
    add_load(&p, TERN_ENGINE_ACT, 3, pi, 2);
    add_store(&p, TERN_ENGINE_ACT, out, 0, 3);
    assert_ok(tern_emu_load(d.emu, 0, &p, &code));
    uint64_t at = 0;
    assert_ok(tern_emu_hbm_get(d.emu, 0, 16, &at));
    assert_fails(INVALID, "pi is not an input or output", tern_emu_bind(code, pi, at));
    assert_ok(tern_emu_bind(code, out, at));
    assert_ok(tern_emu_run(d.emu, &code, 1));
    uint32_t stored = 0;
    tern_emu_hbm_read(d.emu, &stored, at, 4);
    assert_int_equal(stored, 4);
    size_t count = 0;
    const uint32_t *loaded = tern_emu_loaded_values(code, TERN_ENGINE_ACT, &count);
    assert_int_equal(count, 1);
    assert_int_equal(loaded[0], 4);
    tern_emu_unload(code);
    tern_isa_program_fini(&p);
    close_device(&d);
}

static void illegal_programs_are_rejected(void **state)
{
    (void)state;
    device d = open_device("trn2", 1, 0);
    tern_isa_program p;
    tern_emu_code *code = NULL;
    tern_isa_program_init(&p, tern_alloc_host());
    add_reg_imm(&p, TERN_ENGINE_SP, 0, TERN_REGOP_MOVE, 0, 5);
    p.instrs.items[0].signal =
        (tern_isa_sync){TERN_SIGNAL_ADD, TERN_ISA_NONE8, (uint16_t)d.chip->semaphores, 1};
    assert_fails(INVALID, "instruction 0", tern_emu_load(d.emu, 0, &p, &code));
    assert_null(code);
    assert_fails(INVALID, "core 1, this device has 1", tern_emu_load(d.emu, 1, &p, &code));
    tern_isa_program_fini(&p);
    close_device(&d);
}

static tern_status create_and_load(tern_alloc mem, void *arg)
{
    tern_emu_options o = {.mem = mem, .chip = tern_arch_chip_builtin("trn2"), .cores = 1};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    tern_status st = tern_emu_create(&o, &emu);
    if (!st)
        st = tern_emu_load(emu, 0, arg, &code);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    return st;
}

static void failed_allocations_leak_nothing(void **state)
{
    (void)state;
    tern_isa_program p;
    uint32_t tensor = 0;
    tern_isa_program_init(&p, tern_alloc_host());
    store_five(&p, &tensor);
    test_fail_each_allocation(create_and_load, &p);
    tern_isa_program_fini(&p);
}

TEST_MAIN(cmocka_unit_test(hbm_is_allocated_and_freed), cmocka_unit_test(freed_hbm_is_uncommitted),
          cmocka_unit_test(devices_that_have_not_run_cost_little),
          cmocka_unit_test(hbm_is_read_written_and_filled), cmocka_unit_test(hbm_is_mapped),
          cmocka_unit_test(too_many_cores_are_rejected), cmocka_unit_test(outputs_are_bound),
          cmocka_unit_test(constants_and_temporaries_are_allocated),
          cmocka_unit_test(illegal_programs_are_rejected),
          cmocka_unit_test(failed_allocations_leak_nothing))
