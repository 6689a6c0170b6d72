/* emu/emu.h - the machine: memories, engines and queues that compute real values.
 *
 * A device is some cores of one chip with their HBM. Programs are loaded once, checked, and run any
 * number of times. Values only: how long it would have taken is timing's business, and neither
 * knows of the other. Results have the same bits for any number of threads, with checking and
 * without. */
#ifndef TERN_EMU_EMU_H
#define TERN_EMU_EMU_H

#include "arch/chip.h"
#include "base/pool.h"
#include "isa/program.h"
#include "tern/client.h"

/* A collective that cc_trigger starts. |group| is the program's number for its replica group. */
typedef struct {
    uint32_t core;
    tern_isa_CC kind;
    tern_alu op;
    uint32_t stream, group;
    tern_dtype dtype;
    const void *src;
    void *dst;
    uint64_t src_elems, dst_elems;
} tern_emu_collective;

typedef struct {
    tern_alloc mem;        /* thread-safe */
    const tern_chip *chip; /* borrowed */
    uint32_t cores;        /* to emulate; 0: all of the chip's */
    tern_pool *pool;       /* borrowed; NULL: each core on its caller's thread alone */
    bool strict;           /* the same bits on every host: fixed order, nothing fused */
    bool check;            /* watch every access (docs/modules/emu.md) */
    bool stochastic;       /* stochastic rounding when results are written in narrower floats */
    uint64_t seed;         /* of that, and of the random generators before they are seeded */
    /* Carries out collectives between devices; NULL: cc_trigger is a fault. */
    tern_status (*collective)(void *self, const tern_emu_collective *call);
    void *collective_self;
    /* Where library functions print (interpreter.print); NULL: nowhere. */
    void (*print)(void *self, const char *text, size_t len);
    void *print_self;
    /* What library functions call as the host; NULL: a program that does so fails. Its status is
     * that of the run. */
    tern_host_fn host_call;
    void *host_self;
} tern_emu_options;

typedef struct tern_emu tern_emu;

/* NO_MEMORY, or UNSUPPORTED if the host has no addresses for HBM. */
TERN_MUST_USE tern_status tern_emu_create(const tern_emu_options *options, tern_emu **out);
void tern_emu_destroy(tern_emu *emu); /* accepts NULL */

/* --- HBM: one reserved range of addresses, committed when touched --- */

/* Aligned to 64 bytes. NO_SPACE with what is free and what was wanted. |stack| is an HBM
 * stack of the chip. */
TERN_MUST_USE tern_status tern_emu_hbm_get(tern_emu *emu, uint32_t stack, uint64_t bytes,
                                           uint64_t *out_address);
void tern_emu_hbm_free(tern_emu *emu, uint64_t address);
void *tern_emu_hbm_at(tern_emu *emu, uint64_t address); /* host pointer to a byte of HBM */

/* Bytes of a stack: the chip's, or less where the host does not reserve as many addresses. */
uint64_t tern_emu_hbm_stack_bytes(const tern_emu *emu);

/* Says to checking that the host has written these bytes. */
TERN_MUST_USE tern_status tern_emu_hbm_wrote(tern_emu *emu, uint64_t address, uint64_t bytes);

/* --- programs --- */

typedef struct tern_emu_code tern_emu_code;

/* Checks |p| against the chip (isa/check.h: INVALID), places its constants and temporaries in the
 * HBM of |core|'s stack and prepares its streams. |p| is borrowed until unload. */
TERN_MUST_USE tern_status tern_emu_load(tern_emu *emu, uint32_t core, const tern_isa_program *p,
                                        tern_emu_code **out);
void tern_emu_unload(tern_emu_code *code); /* accepts NULL */

/* Where an INPUT, OUTPUT or INOUT tensor is in HBM for the next runs. INVALID if the tensor is not
 * one, or the bytes do not lie in one allocation. */
TERN_MUST_USE tern_status tern_emu_bind(tern_emu_code *code, uint32_t tensor, uint64_t address);

/* Runs the programs, at most one per core, to their ends, the cores side by side. FAULT with
 * instruction, engine, address and source line when a program does something wrong or waits for
 * ever; the core is then faulted and says so until it is reset. */
TERN_MUST_USE tern_status tern_emu_run(tern_emu *emu, tern_emu_code *const *codes, uint32_t count);

/* The fault of a core, "" if it is well; and back to a fresh core: memories as they are, registers
 * and semaphores 0. */
const char *tern_emu_core_fault(const tern_emu *emu, uint32_t core);
void tern_emu_core_reset(tern_emu *emu, uint32_t core);

/* Stochastic rounding and the generators of a core start anew from |seed|, as on a device that was
 * created with it: what a program then computes depends on nothing that ran before. */
void tern_emu_set_seed(tern_emu *emu, uint32_t core, uint64_t seed);

/* What the run just done read into registers with reg_load, in the order of each engine's stream:
 * what timing needs to follow the same branches. Borrowed until the next run. */
const uint32_t *tern_emu_loaded_values(const tern_emu_code *code, tern_engine engine,
                                       size_t *out_count);

/* Iterations that the run just done made of each loop and branch whose trip count depends on
 * values, in the order of tern_isa_find_dynamic(); 0 for library calls. Borrowed until the next
 * run. */
const uint64_t *tern_emu_iterations(const tern_emu_code *code, size_t *out_count);

/* Instructions executed so far by a core, turns of loops counted. */
uint64_t tern_emu_executed(const tern_emu *emu, uint32_t core);

/* The host instruction that multiplies matrices of |dtype| when not strict: "fma", "bfmmla",
 * "vdpbf16ps" or "tdpbf16ps". */
const char *tern_emu_matmul_instruction(tern_dtype dtype);

/* Direct access for tests and debuggers: row |partition| of SBUF or PSUM. */
uint8_t *tern_emu_row(tern_emu *emu, uint32_t core, tern_memory memory, uint32_t partition);

#endif
