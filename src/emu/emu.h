/* emu/emu.h - the functional emulator: memories, engines and queues that compute real values.
 *
 * A device is a set of cores of one chip with their HBM. Programs are loaded once, checked, and
 * run any number of times. The emulator computes values only; timing is a separate module, and
 * neither depends on the other. Results have the same bits for any number of threads, with and
 * without checking. */
#ifndef TERN_EMU_EMU_H
#define TERN_EMU_EMU_H

#include "arch/chip.h"
#include "base/pool.h"
#include "emu/host_profile.h"
#include "isa/program.h"
#include "tern/client.h"

typedef struct {
    tern_alloc mem;        /* thread-safe */
    const tern_chip *chip; /* borrowed */
    uint32_t cores;        /* to emulate; 0: all cores of the chip */
    tern_pool *pool;       /* borrowed; NULL: each core runs on its caller's thread only */
    bool strict;           /* the same bits on every host: fixed order, no fused multiply-add */
    bool check;            /* check every access (docs/modules/emu.md) */
    bool stochastic;       /* round stochastically when storing to narrower floats */
    uint64_t seed;         /* of stochastic rounding and the initial random generator states */
    /* Receives text that library functions print (interpreter.print); NULL: discarded. */
    void (*print)(void *self, const char *text, size_t len);
    void *print_self;
    /* Called by library functions that call the host; NULL: such a call fails the program. A
     * failure it returns becomes the status of the run. */
    tern_host_fn host_call;
    void *host_self;
    /* Records where the host's time goes; borrowed, may serve several devices. NULL: off, at the
     * cost of one pointer test per instruction. */
    tern_emu_host_profile *host_profile;
} tern_emu_options;

typedef struct tern_emu tern_emu;

/* NO_MEMORY; UNSUPPORTED if the host cannot reserve address space for HBM. */
TERN_MUST_USE tern_status tern_emu_create(const tern_emu_options *options, tern_emu **out);
void tern_emu_destroy(tern_emu *emu); /* accepts NULL */

/* --- HBM: one reserved address range, committed on first touch ---
 *
 * Only the device knows where the bytes are. The host reads and writes them by copying, or maps
 * them. All of these take bytes of one allocation, are thread-safe, and leave it to the caller
 * that no program that uses the bytes runs meanwhile. Large copies use the threads of the pool. */

/* Allocates HBM, aligned to 64 bytes. NO_SPACE reports the free and requested sizes. |stack| is
 * an HBM stack of the chip. */
TERN_MUST_USE tern_status tern_emu_hbm_get(tern_emu *emu, uint32_t stack, uint64_t bytes,
                                           uint64_t *out_address);
void tern_emu_hbm_free(tern_emu *emu, uint64_t address);

/* Capacity of a stack in bytes: the chip's, or less if the host cannot reserve that much address
 * space. */
uint64_t tern_emu_hbm_stack_bytes(const tern_emu *emu);

void tern_emu_hbm_write(tern_emu *emu, uint64_t to, const void *from, uint64_t bytes);
void tern_emu_hbm_read(tern_emu *emu, void *to, uint64_t from, uint64_t bytes);
void tern_emu_hbm_fill(tern_emu *emu, uint64_t to, uint8_t byte, uint64_t bytes);
/* Both devices may be the same; the bytes must not overlap. */
void tern_emu_hbm_copy(tern_emu *to_emu, uint64_t to, tern_emu *from_emu, uint64_t from,
                       uint64_t bytes);

/* Which way the bytes of a mapping move. */
typedef enum {
    TERN_EMU_MAP_READ = 1,  /* valid when mapped */
    TERN_EMU_MAP_WRITE = 2, /* in HBM after unmapping; alone, the caller must write all of them */
} tern_emu_map_mode;

typedef struct {
    tern_emu *emu; /* NULL: maps nothing */
    tern_memory memory;
    uint64_t address, bytes; /* |address|: in HBM */
    uint32_t mode;           /* bits of tern_emu_map_mode */
    void *data;              /* aligned as the bytes on the device */
} tern_emu_mapping;

/* Makes bytes accessible at |out->data| until they are unmapped; an allocation with mappings must
 * not be freed. This device maps in place. One whose HBM is not in host memory copies: to the host
 * when mapping for READ, back when unmapping for WRITE. NO_MEMORY if it has no space for that. */
TERN_MUST_USE tern_status tern_emu_hbm_map(tern_emu *emu, uint64_t address, uint64_t bytes,
                                           uint32_t mode, tern_emu_mapping *out);
void tern_emu_unmap(tern_emu_mapping *mapping); /* accepts a zeroed one */

/* Marks bytes as written by the host, for checking. */
TERN_MUST_USE tern_status tern_emu_hbm_wrote(tern_emu *emu, uint64_t address, uint64_t bytes);

/* --- programs --- */

typedef struct tern_emu_code tern_emu_code;

/* Checks |p| against the chip (isa/check.h: INVALID), allocates its constants and temporaries in
 * the HBM of |core|'s stack and prepares its streams. |p| is borrowed until unload. */
TERN_MUST_USE tern_status tern_emu_load(tern_emu *emu, uint32_t core, const tern_isa_program *p,
                                        tern_emu_code **out);
void tern_emu_unload(tern_emu_code *code); /* accepts NULL */

/* Sets the HBM address of an INPUT, OUTPUT or INOUT tensor for the next runs. INVALID if the
 * tensor is of another kind, or if its bytes are not inside one allocation. */
TERN_MUST_USE tern_status tern_emu_bind(tern_emu_code *code, uint32_t tensor, uint64_t address);

/* Sets the rank among the cores that run the program, for the next runs; 0 when the program is
 * loaded. */
void tern_emu_set_rank(tern_emu_code *code, uint32_t rank);

/* Runs the programs to completion in parallel, at most one per core. Each is the only rank of its
 * collectives; emu/gang.h runs programs that meet in collectives. FAULT with instruction,
 * engine, address and source line if a program makes an error or deadlocks; the core is then
 * faulted and reports so until it is reset. */
TERN_MUST_USE tern_status tern_emu_run(tern_emu *emu, tern_emu_code *const *codes, uint32_t count);

/* The fault of a core, "" if it has none. Reset clears it: memories stay as they are, registers
 * and semaphores become 0. */
const char *tern_emu_core_fault(const tern_emu *emu, uint32_t core);
void tern_emu_core_reset(tern_emu *emu, uint32_t core);

/* Restarts stochastic rounding and the random generators of a core from |seed|, as those of core 0
 * of a device created with it: the results of a program then do not depend on earlier runs, nor on
 * the core. */
void tern_emu_set_seed(tern_emu *emu, uint32_t core, uint64_t seed);

/* The values that the last run loaded into registers with reg_load, in the order of each
 * engine's stream. Timing replays them to follow the same branches. Borrowed until the next run. */
const uint32_t *tern_emu_loaded_values(const tern_emu_code *code, tern_engine engine,
                                       size_t *out_count);

/* Trip counts in the last run of each loop and branch whose trip count depends on values, in the
 * order of tern_isa_find_dynamic(); 0 for library calls. Borrowed until the next run. */
const uint64_t *tern_emu_iterations(const tern_emu_code *code, size_t *out_count);

/* Instructions executed so far by a core, every loop iteration counted; after a fault, those before
 * the instruction that failed. */
uint64_t tern_emu_executed(const tern_emu *emu, uint32_t core);

/* The host instruction that multiplies matrices of |dtype| when not strict: "fma", "bfmmla",
 * "vdpbf16ps" or "tdpbf16ps". */
const char *tern_emu_matmul_instruction(tern_dtype dtype);

/* A byte of SBUF or PSUM. */
typedef struct {
    uint32_t core;
    tern_memory memory;
    uint32_t partition;
    uint64_t offset;
} tern_emu_place;

/* For tests, benchmarks and debuggers: bytes of one partition, while no program runs. */
void tern_emu_row_write(tern_emu *emu, const tern_emu_place *to, const void *from, uint64_t bytes);
void tern_emu_row_read(tern_emu *emu, void *to, const tern_emu_place *from, uint64_t bytes);
/* As tern_emu_hbm_map(). */
TERN_MUST_USE tern_status tern_emu_row_map(tern_emu *emu, const tern_emu_place *at, uint64_t bytes,
                                           uint32_t mode, tern_emu_mapping *out);

#endif
