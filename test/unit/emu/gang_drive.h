/* gang_drive.h - an assembled program on a core of its own for each rank. */
#ifndef TERN_TEST_GANG_DRIVE_H
#define TERN_TEST_GANG_DRIVE_H

#include <string.h>

#include "arch/chip.h"
#include "emu/gang.h"
#include "isa/asm.h"
#include "test_support.h"

enum { TEAM_MAX = 64, TEAM_TENSORS = 16 };

typedef struct {
    tern_isa_program p;
    tern_chip chip; /* trn2 with little HBM: address space for many ranks, under sanitizers too */
    uint32_t count, cores;    /* ranks; cores of each device */
    tern_emu *emus[TEAM_MAX]; /* by rank */
    tern_emu_code *codes[TEAM_MAX];
    uint64_t at[TEAM_MAX][TEAM_TENSORS]; /* HBM of bound tensors */
} team;

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    bool check;
    uint32_t cores; /* of each device; 0: one */
} team_options;

static inline void team_close(team *t)
{
    for (uint32_t r = 0; r < t->count; r++)
        tern_emu_unload(t->codes[r]);
    for (uint32_t r = 0; r < t->count; r += t->cores)
        tern_emu_destroy(t->emus[r]);
    tern_isa_program_fini(&t->p);
}

static inline bool team_binds(const tern_isa_tensor *tensor)
{
    return tensor->mem == TERN_MEM_HBM &&
           (tensor->kind == TERN_TENSOR_INPUT || tensor->kind == TERN_TENSOR_OUTPUT ||
            tensor->kind == TERN_TENSOR_INOUT);
}

static inline tern_status team_add_rank(team *t, const team_options *o)
{
    const uint32_t r = t->count++, core = r % t->cores;
    const tern_emu_options eo = {
        .mem = o->mem, .chip = &t->chip, .cores = t->cores, .pool = o->pool, .check = o->check};
    if (core)
        t->emus[r] = t->emus[r - core];
    else
        TERN_TRY(tern_emu_create(&eo, &t->emus[r]));
    TERN_TRY(tern_emu_load(t->emus[r], core, &t->p, &t->codes[r]));
    for (uint32_t i = 0; i < t->p.tensors.count; i++) {
        const tern_isa_tensor *tensor = &t->p.tensors.items[i];
        if (!team_binds(tensor))
            continue;
        assert_true(i < TEAM_TENSORS);
        TERN_TRY(tern_emu_hbm_get(t->emus[r], 0, tensor->bytes, &t->at[r][i]));
        tern_emu_hbm_fill(t->emus[r], t->at[r][i], 0, tensor->bytes);
        TERN_TRY(tern_emu_hbm_wrote(t->emus[r], t->at[r][i], tensor->bytes));
        TERN_TRY(tern_emu_bind(t->codes[r], i, t->at[r][i]));
    }
    return NULL;
}

static inline tern_status team_open(team *t, const char *text, uint32_t count,
                                    const team_options *o)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    memset(t, 0, sizeof *t);
    t->cores = o->cores ? o->cores : 1;
    t->chip = *tern_arch_chip_builtin("trn2");
    t->chip.hbm_stack_bytes = UINT64_C(4) << 20;
    t->chip.hbm_reserved_core_bytes = 0;
    const tern_source source = {.name = "test.s", .text = text, .len = strlen(text)};
    tern_status st = tern_isa_assemble(tern_alloc_host(), &source, diag, &t->p);
    tern_diag_destroy(diag);
    assert_ok(st);
    for (uint32_t r = 0; r < count && !st; r++)
        st = team_add_rank(t, o);
    return st;
}

static inline uint64_t team_address(const team *t, uint32_t rank, const char *name)
{
    for (uint32_t i = 0; i < t->p.tensors.count; i++)
        if (strcmp(t->p.tensors.items[i].name, name) == 0)
            return t->at[rank][i];
    fail_msg("no tensor %s", name);
    return 0;
}

/* Binds the tensor of a rank to the memory of another rank of its device. */
static inline void team_share(team *t, uint32_t rank, uint32_t with, const char *name)
{
    for (uint32_t i = 0; i < t->p.tensors.count; i++)
        if (strcmp(t->p.tensors.items[i].name, name) == 0) {
            t->at[rank][i] = t->at[with][i];
            assert_ok(tern_emu_bind(t->codes[rank], i, t->at[with][i]));
        }
}

static inline void team_write(team *t, uint32_t rank, const char *name, const void *from,
                              size_t bytes)
{
    tern_emu_hbm_write(t->emus[rank], team_address(t, rank, name), from, bytes);
}

static inline void team_read(team *t, uint32_t rank, const char *name, void *to, size_t bytes)
{
    tern_emu_hbm_read(t->emus[rank], to, team_address(t, rank, name), bytes);
}

static inline void team_set_word(team *t, uint32_t rank, const char *name, uint32_t word,
                                 uint32_t value)
{
    tern_emu_hbm_write(t->emus[rank], team_address(t, rank, name) + 4 * word, &value, 4);
}

static inline uint32_t team_word(team *t, uint32_t rank, const char *name, uint32_t word)
{
    uint32_t value = 0;
    tern_emu_hbm_read(t->emus[rank], &value, team_address(t, rank, name) + 4 * word, 4);
    return value;
}

static inline tern_status team_run(team *t, unsigned walkers)
{
    const tern_emu_gang_options o = {.walkers = walkers};
    return tern_emu_gang_run(t->codes, t->count, &o);
}

#endif
