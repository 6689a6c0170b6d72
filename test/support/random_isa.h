/* random_isa.h - random instruction programs for tests of the emulator's scheduling.
 *
 * A program uses few tiles that overlap, small and large, in SBUF, PSUM and HBM, and instructions
 * of every family, so that any two instructions that are reordered wrongly change some byte. It
 * consists of steps (an instruction, a group of matmuls, a loop, ...), each generated from the seed
 * and its number alone: a failing program is reduced by dropping steps. */
#ifndef TERN_TEST_RANDOM_ISA_H
#define TERN_TEST_RANDOM_ISA_H

#include "arch/chip.h"
#include "isa/program.h"

/* The order that semaphores enforce. Every program has the same values if it runs in program order
 * as tern_emu runs it on one thread. */
typedef enum {
    RANDOM_ISA_FREE,  /* none: the order is that of the list. Checked accesses would be races */
    RANDOM_ISA_WAITS, /* an instruction waits for those that it conflicts with */
    RANDOM_ISA_CHAIN  /* an instruction waits for the one before it */
} random_isa_order;

enum { RANDOM_ISA_STEPS_MAX = 64, RANDOM_ISA_CORES_MAX = 4 };

typedef struct {
    uint64_t seed;
    const tern_chip *chip;
    random_isa_order order;
    uint32_t faults;      /* instructions that fault among the others */
    uint32_t cores, core; /* one of |cores| programs that meet; WAITS or CHAIN. 0: alone */
    uint64_t dropped;     /* bit i: step i is left out */
    bool small;           /* only tiles of a few elements */
} random_isa_options;

/* Tensors in HBM that are bound: the first ones of every program. */
enum {
    RANDOM_ISA_DATA,   /* an input */
    RANDOM_ISA_WORK,   /* read and written */
    RANDOM_ISA_WORDS,  /* values of registers, read and written */
    RANDOM_ISA_SHARED, /* the same memory for all cores, read and written */
    RANDOM_ISA_ALIAS,  /* part of WORK under another name; FREE only */
    RANDOM_ISA_TENSORS
};

typedef struct {
    tern_isa_program program;
    uint32_t steps;      /* with those that were dropped */
    uint64_t sbuf_bytes; /* of each partition that it uses, from 0 on */
} random_isa;

/* Legal for the chip. Never fails; ends the process if that is not so. */
void random_isa_make(const random_isa_options *options, random_isa *out);
void random_isa_fini(random_isa *r);

#endif
