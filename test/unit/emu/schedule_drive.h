/* schedule_drive.h - runs programs of random_isa.h and keeps everything that a run can be observed
 * by: memories, loaded values, counts, output, faults. */
#ifndef TERN_TEST_SCHEDULE_DRIVE_H
#define TERN_TEST_SCHEDULE_DRIVE_H

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/vec.h"
#include "emu/emu.h"
#include "random_isa.h"
#include "test_support.h"

/* --- what is observed --- */

typedef struct {
    char name[48];
    size_t begin, end; /* in the bytes of the record */
} part;

typedef struct {
    TERN_VEC(part) parts;
    TERN_VEC(uint8_t) bytes;
    tern_status st;
} record;

static inline void record_fini(record *r)
{
    tern_vec_free(tern_alloc_host(), &r->parts);
    tern_vec_free(tern_alloc_host(), &r->bytes);
    tern_status_free(r->st);
    r->st = NULL;
}

/* Appends a part whose bytes the caller writes. */
static inline uint8_t *keep_space(record *r, const char *name, uint32_t number, size_t bytes)
{
    part p = {.begin = r->bytes.count, .end = r->bytes.count + bytes};
    (void)snprintf(p.name, sizeof p.name, "%s %u", name, number);
    assert_ok(tern_vec_push(tern_alloc_host(), &r->parts, p));
    assert_ok(tern_vec_reserve(tern_alloc_host(), &r->bytes, bytes));
    r->bytes.count += bytes;
    return r->bytes.items + p.begin;
}

static inline void keep(record *r, const char *name, uint32_t number, const void *from,
                        size_t bytes)
{
    uint8_t *to = keep_space(r, name, number, bytes);
    if (bytes)
        memcpy(to, from, bytes);
}

/* Describes the first difference in |text|; false if there is none. */
static inline bool differ(const record *a, const record *b, char *text, size_t size)
{
    tern_code wanted = tern_status_code(a->st), found = tern_status_code(b->st);
    if (wanted != found || strcmp(tern_status_message(a->st), tern_status_message(b->st)) != 0) {
        (void)snprintf(text, size, "status \"%s\", wanted \"%s\"", tern_status_message(b->st),
                       tern_status_message(a->st));
        return true;
    }
    for (size_t i = 0; i < a->parts.count && i < b->parts.count; i++) {
        const part *p = &a->parts.items[i], *q = &b->parts.items[i];
        size_t n = p->end - p->begin, at = 0;
        const uint8_t *x = a->bytes.items + p->begin, *y = b->bytes.items + q->begin;
        if (q->end - q->begin == n && memcmp(x, y, n) == 0)
            continue;
        while (at < n && at < q->end - q->begin && x[at] == y[at])
            at++;
        (void)snprintf(text, size, "%s, byte %zu", p->name, at);
        return true;
    }
    return false;
}

/* --- calls of the program --- */

typedef struct {
    pthread_mutex_t lock;
    record *out;
    uint32_t prints;
} callee;

static inline void on_print(void *self, const char *text, size_t len)
{
    callee *c = self;
    (void)pthread_mutex_lock(&c->lock);
    keep(c->out, "print", c->prints++, text, len);
    (void)pthread_mutex_unlock(&c->lock);
}

/* --- runs --- */

typedef struct {
    tern_pool *pool;
    bool strict, check, stochastic;
    tern_alloc mem; /* fn NULL: the host's */
} run_options;

enum { RANDOM_ISA_BOUND = RANDOM_ISA_TENSORS };

typedef struct {
    const random_isa *programs;
    uint32_t cores;
    const tern_chip *chip;
    uint64_t address[RANDOM_ISA_CORES_MAX][RANDOM_ISA_BOUND];
    tern_emu_code *codes[RANDOM_ISA_CORES_MAX];
    tern_emu *emu;
} machine;

/* Numbers of moderate size, as f32 and as bf16. */
static inline tern_status fill(tern_emu *emu, uint64_t address, uint64_t bytes, uint64_t seed)
{
    tern_emu_mapping map;
    TERN_TRY(tern_emu_hbm_map(emu, address, bytes, TERN_EMU_MAP_WRITE, &map));
    for (uint64_t i = 0; i < bytes / 4; i++) {
        uint64_t r = test_random(&seed);
        uint32_t high = (uint32_t)(0x3f00 + r % 0x120) | (r >> 20 & 1) << 15;
        uint32_t low = (uint32_t)(0x3f00 + (r >> 24) % 0x120) | (r >> 40 & 1) << 15;
        ((uint32_t *)map.data)[i] = high << 16 | (r >> 41 & 1 ? low : 0);
    }
    tern_emu_unmap(&map);
    return NULL;
}

static inline tern_status bind_tensor(machine *s, uint32_t core, uint32_t tensor)
{
    const tern_isa_tensor *t = &s->programs[core].program.tensors.items[tensor];
    uint64_t *at = s->address[core];
    uint32_t stack = core / tern_chip_stack_cores(s->chip);
    if (tensor == RANDOM_ISA_ALIAS) {
        at[tensor] = at[RANDOM_ISA_WORK] + t->bytes / 2;
    } else if (tensor == RANDOM_ISA_SHARED && core > 0) {
        at[tensor] = s->address[0][tensor];
    } else {
        TERN_TRY(tern_emu_hbm_get(s->emu, stack, t->bytes, &at[tensor]));
        TERN_TRY(fill(s->emu, at[tensor], t->bytes, 7 * core + tensor));
        TERN_TRY(tern_emu_hbm_wrote(s->emu, at[tensor], t->bytes));
    }
    return tern_emu_bind(s->codes[core], tensor, at[tensor]);
}

static inline tern_status load_all(machine *s)
{
    for (uint32_t c = 0; c < s->cores; c++) {
        TERN_TRY(tern_emu_load(s->emu, c, &s->programs[c].program, &s->codes[c]));
        for (uint32_t t = 0; t < RANDOM_ISA_BOUND; t++)
            TERN_TRY(bind_tensor(s, c, t));
    }
    return NULL;
}

static inline void keep_row(machine *s, const tern_emu_place *row, uint64_t bytes, record *out)
{
    uint8_t *to =
        keep_space(out, row->memory == TERN_MEM_SBUF ? "sbuf partition" : "psum partition",
                   row->core * 1000 + row->partition, bytes);
    tern_emu_row_read(s->emu, to, row, bytes);
}

static inline void keep_memories(machine *s, uint32_t core, record *out)
{
    const random_isa *r = &s->programs[core];
    for (uint32_t p = 0; p < s->chip->partitions; p++) {
        tern_emu_place row = {.core = core, .memory = TERN_MEM_SBUF, .partition = p};
        keep_row(s, &row, r->sbuf_bytes + 4096, out);
        row.memory = TERN_MEM_PSUM;
        keep_row(s, &row, s->chip->psum_partition_bytes, out);
    }
    for (uint32_t t = 0; t < RANDOM_ISA_BOUND; t++) {
        const tern_isa_tensor *tensor = &r->program.tensors.items[t];
        tern_emu_hbm_read(s->emu, keep_space(out, tensor->name, core, tensor->bytes),
                          s->address[core][t], tensor->bytes);
    }
}

static inline void keep_executed(machine *s, uint32_t core, record *out)
{
    uint64_t executed = tern_emu_executed(s->emu, core);
    keep(out, "instructions of core", core, &executed, sizeof executed);
}

static inline void keep_core(machine *s, uint32_t core, record *out)
{
    size_t n = 0;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        const uint32_t *loaded = tern_emu_loaded_values(s->codes[core], (tern_engine)e, &n);
        keep(out, "values loaded by engine", e, loaded, n * sizeof *loaded);
    }
    const uint64_t *trips = tern_emu_iterations(s->codes[core], &n);
    keep(out, "iterations of core", core, trips, n * sizeof *trips);
    keep_executed(s, core, out);
    keep_memories(s, core, out);
}

/* Runs the programs on a new device. After a fault only the status is kept, and of a single core
 * its fault and the number of instructions before it. */
static inline void run_programs(const random_isa *programs, uint32_t cores, const tern_chip *chip,
                                const run_options *how, record *out)
{
    *out = (record){0};
    callee called = {.lock = PTHREAD_MUTEX_INITIALIZER, .out = out};
    machine s = {.programs = programs, .cores = cores, .chip = chip};
    tern_emu_options o = {.mem = how->mem.fn ? how->mem : tern_alloc_host(),
                          .chip = chip,
                          .cores = cores,
                          .pool = how->pool,
                          .strict = how->strict,
                          .check = how->check,
                          .stochastic = how->stochastic,
                          .seed = 77,
                          .print = cores == 1 ? on_print : NULL, /* cores print in any order */
                          .print_self = &called};
    out->st = tern_emu_create(&o, &s.emu);
    if (!out->st)
        out->st = load_all(&s);
    if (!out->st)
        out->st = tern_emu_run(s.emu, s.codes, cores);
    if (out->st)
        out->parts.count = out->bytes.count = 0;
    for (uint32_t c = 0; c < cores && !out->st; c++)
        keep_core(&s, c, out);
    if (tern_status_code(out->st) == TERN_FAULT && cores == 1) {
        const char *fault = tern_emu_core_fault(s.emu, 0);
        keep(out, "fault of core", 0, fault, strlen(fault));
        keep_executed(&s, 0, out);
    }
    for (uint32_t c = 0; c < cores; c++)
        tern_emu_unload(s.codes[c]);
    tern_emu_destroy(s.emu);
}

#endif
