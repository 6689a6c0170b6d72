/* arch/instance.h - instances and systems that can be rented, and the GPUs of those used for cost
 * comparisons. Const data; every value is listed in instance_fields.def or gpu_fields.def. */
#ifndef TERN_ARCH_INSTANCE_H
#define TERN_ARCH_INSTANCE_H

#include "arch/chip.h"
#include "arch/fact.h"
#include "arch/topology.h"

typedef struct {
    const char *name;
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_FIELD_CTYPE_##type name;
#include "arch/gpu_fields.def"
    const tern_fact *facts; /* [TERN_GPU_FIELD_COUNT] */
} tern_gpu;

typedef struct {
    const char *name;        /* "trn2.48xlarge" */
    const char *accelerator; /* name of a chip or of a GPU */
    const char *what;
    tern_topology_kind topology;
    uint32_t dims[3];
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_FIELD_CTYPE_##type name;
#include "arch/instance_fields.def"
    const tern_fact *facts; /* [TERN_INSTANCE_FIELD_COUNT] */
} tern_instance;

enum {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_GPU_##name,
#include "arch/gpu_fields.def"
    TERN_GPU_FIELD_COUNT
};

enum {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_INSTANCE_##name,
#include "arch/instance_fields.def"
    TERN_INSTANCE_FIELD_COUNT
};

extern const tern_field_table tern_gpu_fields;
extern const tern_field_table tern_instance_fields;

/* The instance at |index|; NULL if out of range. */
const tern_instance *tern_arch_instance_at(size_t index);
const tern_gpu *tern_arch_gpu_at(size_t index);

/* NULL if there is none of that name. */
const tern_instance *tern_arch_instance_find(const char *name);

/* Finds |name_or_path|: a chip, as by tern_arch_chip_find(), or an instance. The other result is
 * NULL. NOT_FOUND suggests the nearest name. */
TERN_MUST_USE tern_status tern_arch_find(tern_alloc mem, const char *name_or_path, tern_diag *diag,
                                         const tern_chip **out_chip,
                                         const tern_instance **out_instance);

/* The known instance that |name| was probably meant to be, or NULL. */
const char *tern_arch_instance_nearest(const char *name);

/* The instance's chip or GPU: exactly one of the two is not NULL. */
const tern_chip *tern_arch_instance_chip(const tern_instance *instance);
const tern_gpu *tern_arch_instance_gpu(const tern_instance *instance);

/* The interconnect of its chips. UNSUPPORTED for GPUs. */
TERN_MUST_USE tern_status tern_arch_instance_topology(const tern_instance *instance, tern_alloc mem,
                                                      tern_topology *out);

#endif
