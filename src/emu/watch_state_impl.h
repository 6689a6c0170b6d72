/* emu/watch_state_impl.h - state of the access checker: vector clocks, semaphores, shadow memory,
 * open accumulation groups.
 *
 * Vector clocks have one entry per agent: clock[a][b] is the number of accesses of b that happen
 * before the next access of a. Access n of b happens before a's if n <= clock[a][b]. */
#ifndef TERN_EMU_WATCH_STATE_IMPL_H
#define TERN_EMU_WATCH_STATE_IMPL_H

#include <pthread.h>

#include "base/map.h"
#include "emu/core_impl.h"
#include "emu/watch_impl.h"

typedef struct tern_emu_hub tern_emu_hub;

/* --- watch_shadow.c: shadow memory, the last accesses of each byte --- */

enum { TERN_EMU_PAGE = 4096, TERN_EMU_GRANULE = 64 };

typedef struct tern_emu_page tern_emu_page;

/* The shadow of SBUF or PSUM: pages by index within a partition. (HBM: pages by host address.) */
typedef struct {
    tern_emu_page **pages;
    size_t page_count; /* per partition */
    size_t partitions;
} tern_emu_bank;

/* One access by an operand. */
typedef struct {
    uint32_t agent, epoch, instr;
    bool write;
    const uint32_t *clock; /* of |agent| */
} tern_emu_touch;

typedef enum {
    TERN_EMU_FOUND_NOTHING,
    TERN_EMU_FOUND_UNWRITTEN,
    TERN_EMU_FOUND_RACE
} tern_emu_found;

/* The error found. */
typedef struct {
    tern_emu_found kind;
    uint64_t byte; /* in the partition, or host address */
    uint64_t bytes;
    uint32_t agent, instr; /* RACE: the other access */
    bool write;
} tern_emu_finding;

/* Locates shadow bytes: partition |partition| of a bank, or HBM (bank NULL). */
typedef struct {
    tern_emu_bank *bank;
    uint32_t partition;
} tern_emu_location;

/* Records an access to bytes first .. first + bytes - 1. Fails with NO_MEMORY only; an error
 * found is in |out|, and the rest of the access is then skipped. */
TERN_MUST_USE tern_status tern_emu_shadow_touch(tern_emu_hub *hub, tern_emu_location location,
                                                uint64_t first, uint64_t bytes,
                                                const tern_emu_touch *touch, tern_emu_finding *out);
/* The same for bytes of one granule, by mask: bit i is byte granule * 64 + i. */
TERN_MUST_USE tern_status tern_emu_shadow_touch_mask(tern_emu_hub *hub, tern_emu_location location,
                                                     uint64_t granule, uint64_t mask,
                                                     const tern_emu_touch *touch,
                                                     tern_emu_finding *out);
/* Marks bytes as written by the host, or as never written. */
TERN_MUST_USE tern_status tern_emu_shadow_set(tern_emu_hub *hub, tern_emu_location location,
                                              uint64_t first, uint64_t bytes, bool written);
TERN_MUST_USE tern_status tern_emu_bank_init(tern_emu_hub *hub, tern_emu_bank *bank,
                                             size_t partitions, size_t bytes);
void tern_emu_bank_fini(tern_emu_hub *hub, tern_emu_bank *bank);
void tern_emu_bank_clear(tern_emu_hub *hub, tern_emu_bank *bank);
void tern_emu_shadow_fini(tern_emu_hub *hub); /* of HBM */

/* --- watch_sync.c: happens-before order --- */

/* The history of a semaphore. |sums[i]| is the total added up to signal i; |clocks| has the join
 * of the clocks of the signals up to i. */
typedef struct {
    int64_t added, taken; /* the semaphore's value is the difference */
    int64_t base;         /* its value before the first signal in |sums| */
    TERN_VEC(int64_t) sums;
    TERN_VEC(uint32_t) clocks; /* [sums.count][agents] */
} tern_emu_sem_log;

typedef struct {
    uint32_t id;
    uint32_t *clock;
} tern_emu_rendezvous;

/* --- watch_psum.c: accumulation groups --- */

enum { TERN_EMU_PSUM_UNIT = 2 /* bytes: no result is narrower */ };

typedef struct {
    uint32_t opener; /* instruction; NONE32: the slot is free */
    uint32_t start, partitions;
    uint64_t units; /* still open */
} tern_emu_group;

typedef struct {
    uint32_t *units; /* [partitions][row_units]: group + 1; NULL until the first matmul */
    size_t row_units, partitions;
    TERN_VEC(tern_emu_group) groups;
    uint32_t open[TERN_EMU_LANES]; /* groups in each partition */
} tern_emu_psum;

/* Checks an access to PSUM by |x|; |acc| is -1 if it is not a matmul. */
TERN_MUST_USE tern_status tern_emu_psum_access(tern_emu_hub *hub, const tern_emu_core *core,
                                               const tern_emu_exec *x, const tern_emu_view *v,
                                               int acc, bool writes);
TERN_MUST_USE tern_status tern_emu_psum_end(const tern_emu_psum *psum,
                                            const tern_isa_program *program);
void tern_emu_psum_clear(tern_emu_psum *psum);
void tern_emu_psum_fini(tern_alloc mem, tern_emu_psum *psum);

/* --- watch_tensor.c: allocations --- */

/* FAULT if a write through |v| leaves its tensor or overlaps another live tensor. */
TERN_MUST_USE tern_status tern_emu_tensor_check(const tern_emu_core *core, const tern_emu_exec *x,
                                                const tern_emu_view *v);

/* --- watch_walk.c: the bytes of an access pattern --- */

/* Runs of |run| bytes. Dimensions are ordered by descending stride; those of stride 0 are
 * omitted. */
typedef struct {
    int64_t low, high; /* all bytes are low .. high - 1, relative to the first element */
    uint64_t run;
    int64_t first; /* offset of the lowest byte's run: |low| */
    unsigned rank;
    uint64_t count[TERN_ISA_DIMS_MAX + 1];
    int64_t stride[TERN_ISA_DIMS_MAX + 1];
} tern_emu_shape;

/* The bytes of one row, or with |rows| of all rows. */
void tern_emu_shape_of(tern_emu_shape *shape, const tern_emu_view *v, bool rows);

typedef struct {
    const tern_emu_shape *shape;
    int64_t offset; /* of the current run */
    uint64_t at[TERN_ISA_DIMS_MAX + 1];
    bool end;
} tern_emu_runs;
tern_emu_runs tern_emu_runs_begin(const tern_emu_shape *shape);
void tern_emu_runs_next(tern_emu_runs *runs);

/* --- the checker --- */

typedef struct {
    const tern_isa_program *program; /* of the last run */
    uint8_t *const *hbm;
    tern_emu_bank bank[TERN_MEM_COUNT];
    tern_emu_psum psum;
    tern_emu_sem_log *sems; /* [chip->semaphores] */
} tern_emu_watched;

struct tern_emu_hub {
    tern_alloc mem;
    const tern_chip *chip;
    pthread_mutex_t lock;
    uint32_t holders; /* cores */
    uint32_t core_count, core_agents, agents;
    uint32_t queues, streams;
    uint32_t *clocks; /* [agents][agents] */
    uint32_t *host;   /* [agents]: clock of everything before the runs began */
    TERN_VEC(tern_emu_rendezvous) rendezvous;
    tern_emu_watched *cores;
    tern_map hbm; /* page index to tern_emu_page */
    uint64_t last_index;
    tern_emu_page *last_page;
    bool begun; /* the caller calls tern_emu_watch_begin() */
    uint32_t running;
    TERN_VEC(uint64_t) granules; /* scratch: pairs of index and mask */
};

struct tern_emu_watch {
    tern_emu_hub *hub;
    uint32_t core;
};

static inline uint32_t *tern_emu_clock(const tern_emu_hub *hub, uint32_t agent)
{
    return hub->clocks + (size_t)agent * hub->agents;
}

/* The agent that executes |x|, and its name: "dve", "queue 3". With several cores: "dve of core
 * 1". */
uint32_t tern_emu_agent_of(const tern_emu_hub *hub, const tern_emu_core *core,
                           const tern_emu_exec *x);
void tern_emu_agent_name(const tern_emu_hub *hub, uint32_t agent, char *text, size_t size);

/* |x| begins: orders its agent after the engine that triggers it, and advances its clock entry. */
uint32_t tern_emu_sync_step(tern_emu_hub *hub, const tern_emu_core *core, const tern_emu_exec *x);
TERN_MUST_USE tern_status tern_emu_sync_init(tern_emu_hub *hub);
void tern_emu_sync_begin(tern_emu_hub *hub);
void tern_emu_sync_start(tern_emu_hub *hub, uint32_t core);
void tern_emu_sync_fini(tern_emu_hub *hub);

#endif
