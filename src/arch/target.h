/* arch/target.h - the devices that Tern emulates: a chip or an instance by name, restricted by the
 * environment variables of the Neuron runtime. This module does not read the environment; the
 * caller passes the values. */
#ifndef TERN_ARCH_TARGET_H
#define TERN_ARCH_TARGET_H

#include "arch/chip.h"
#include "arch/instance.h"
#include "arch/topology.h"

/* Any of these may be NULL or "" for "not set". */
typedef struct {
    const char *name;           /* a chip, an instance, or FILE.json; TERN_TARGET */
    const char *visible_cores;  /* "0-3", "0,2"; NEURON_RT_VISIBLE_CORES */
    const char *num_cores;      /* the first n; 0 means all; NEURON_RT_NUM_CORES */
    const char *logical_config; /* physical cores per logical core; NEURON_LOGICAL_NC_CONFIG */
} tern_target_request;

/* Cores are logical cores, numbered across all chips: those of chip i begin at i * chip_cores. */
typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    const tern_instance *instance; /* NULL: a single chip */
    tern_topology topology;
    uint32_t logical_core_size; /* physical cores per logical core */
    uint32_t chip_cores;        /* logical cores per chip */
    uint32_t core_count;        /* of all chips */
    bool *visible;              /* [core_count] */
    uint32_t visible_count;
} tern_target;

/* All cores of the target, grouped by the chip's default, unless the other values select fewer. The
 * default target is a trn2 chip. |visible_cores| takes precedence over |num_cores|, as in the
 * Neuron runtime. INVALID: the message has the variable, the text found and the values allowed. */
TERN_MUST_USE tern_status tern_arch_target_init(tern_target *out, tern_alloc mem,
                                                const tern_target_request *request,
                                                tern_diag *diag);
void tern_arch_target_fini(tern_target *target);

/* Visible cores of a chip. */
uint32_t tern_arch_target_chip_visible(const tern_target *target, uint32_t chip);

#endif
