/* The tables of instances and GPUs, expanded as chip_expand.inc does for chips. */
#include "arch/instance.h"

#include <string.h>

#include "arch/sources_impl.h"
#include "base/assert.h"

#define GIB(n) (UINT64_C(n) << 30)

static const tern_field gpu_fields[] = {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) \
    [TERN_GPU_##name] = {#name, TERN_FIELD_##type, offsetof(tern_gpu, name), unit, min, max, what},
#include "arch/gpu_fields.def"
};
static const tern_field_section gpu_sections[] = {
#define SECTION(title, first) {title, TERN_GPU_##first},
#define FIELD(type, name, unit, min, max, what)
#include "arch/gpu_fields.def"
};
const tern_field_table tern_gpu_fields = {"GPU", gpu_fields, TERN_COUNT_OF(gpu_fields),
                                          gpu_sections, TERN_COUNT_OF(gpu_sections)};

static const tern_field instance_fields[] = {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) \
    [TERN_INSTANCE_##                           \
        name] = {#name, TERN_FIELD_##type, offsetof(tern_instance, name), unit, min, max, what},
#include "arch/instance_fields.def"
};
static const tern_field_section instance_sections[] = {
#define SECTION(title, first) {title, TERN_INSTANCE_##first},
#define FIELD(type, name, unit, min, max, what)
#include "arch/instance_fields.def"
};
const tern_field_table tern_instance_fields = {"instance", instance_fields,
                                               TERN_COUNT_OF(instance_fields), instance_sections,
                                               TERN_COUNT_OF(instance_sections)};

/* Every field has a fact: see chip_expand.inc. */
#define GPU(id, text, ...) \
    static_assert((0 __VA_ARGS__) == (int)TERN_GPU_FIELD_COUNT, #id " lacks a field");
#define FACT(field, value, tag, source) +1
#include "arch/gpus.def"
#define INSTANCE(id, text, accelerator, kind, d0, d1, d2, what, ...) \
    static_assert((0 __VA_ARGS__) == (int)TERN_INSTANCE_FIELD_COUNT, #id " lacks a field");
#define FACT(field, value, tag, source) +1
#include "arch/instances.def"

#define GPU(id, text, ...)              static const tern_fact id##_facts[] = {__VA_ARGS__};
#define FACT(field, value, tag, source) [TERN_GPU_##field] = {TERN_TAG_##tag, source},
#include "arch/gpus.def"
#define INSTANCE(id, text, accelerator, kind, d0, d1, d2, what, ...) \
    static const tern_fact id##_facts[] = {__VA_ARGS__};
#define FACT(field, value, tag, source) [TERN_INSTANCE_##field] = {TERN_TAG_##tag, source},
#include "arch/instances.def"

static const tern_gpu gpus[] = {
#define GPU(id, text, ...)              {.name = text, .facts = id##_facts, __VA_ARGS__},
#define FACT(field, value, tag, source) .field = value,
#include "arch/gpus.def"
};

static const tern_instance instances[] = {
#define INSTANCE(id, text, chip, kind, d0, d1, d2, about, ...) \
    {.name = text,                                             \
     .accelerator = chip,                                      \
     .what = about,                                            \
     .topology = TERN_TOPOLOGY_##kind,                         \
     .dims = {d0, d1, d2},                                     \
     .facts = id##_facts,                                      \
     __VA_ARGS__},
#define FACT(field, value, tag, source) .field = value,
#include "arch/instances.def"
};

const tern_instance *tern_arch_instance_at(size_t index)
{
    return index < TERN_COUNT_OF(instances) ? &instances[index] : NULL;
}

const tern_gpu *tern_arch_gpu_at(size_t index)
{
    return index < TERN_COUNT_OF(gpus) ? &gpus[index] : NULL;
}

const tern_instance *tern_arch_instance_find(const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(instances); i++)
        if (strcmp(instances[i].name, name) == 0)
            return &instances[i];
    return NULL;
}

static const char *instance_candidate(const void *arg, size_t index)
{
    (void)arg;
    return index < TERN_COUNT_OF(instances) ? instances[index].name : NULL;
}

const char *tern_arch_instance_nearest(const char *name)
{
    return tern_fact_nearest(name, instance_candidate, NULL);
}

/* Chips, then instances. */
static const char *any_candidate(const void *arg, size_t index)
{
    const tern_chip *chip = tern_arch_chip_at(index);
    if (chip)
        return chip->name;
    size_t chips = 0;
    while (tern_arch_chip_at(chips))
        chips++;
    return instance_candidate(arg, index - chips);
}

tern_status tern_arch_find(tern_alloc mem, const char *name_or_path, tern_diag *diag,
                           const tern_chip **out_chip, const tern_instance **out_instance)
{
    *out_chip = NULL;
    *out_instance = tern_arch_instance_find(name_or_path);
    if (*out_instance)
        return NULL;
    if (tern_arch_chip_builtin(name_or_path) || tern_arch_name_is_path(name_or_path))
        return tern_arch_chip_find(mem, name_or_path, diag, out_chip);
    const char *near = tern_fact_nearest(name_or_path, any_candidate, NULL);
    return TERN_ERR(NOT_FOUND, "there is no chip or instance \"%s\"; %s%s%s", name_or_path,
                    near ? "did you mean \"" : "`tern arch` lists them", near ? near : "",
                    near ? "\"?" : "");
}

const tern_chip *tern_arch_instance_chip(const tern_instance *instance)
{
    return tern_arch_chip_builtin(instance->accelerator);
}

const tern_gpu *tern_arch_instance_gpu(const tern_instance *instance)
{
    for (size_t i = 0; i < TERN_COUNT_OF(gpus); i++)
        if (strcmp(gpus[i].name, instance->accelerator) == 0)
            return &gpus[i];
    return NULL;
}

tern_status tern_arch_instance_topology(const tern_instance *instance, tern_alloc mem,
                                        tern_topology *out)
{
    *out = (tern_topology){0};
    if (instance->topology == TERN_TOPOLOGY_NONE)
        return TERN_ERR(UNSUPPORTED, "the interconnect of %s is not modelled", instance->name);
    tern_topology_spec spec = {
        .kind = instance->topology,
        .dims = {instance->dims[0], instance->dims[1], instance->dims[2]},
        .link_bytes_per_s = {[TERN_LINK_XY] = instance->link_xy_bytes_per_s,
                             [TERN_LINK_Z] = instance->link_z_bytes_per_s,
                             [TERN_LINK_SLED] = instance->link_sled_bytes_per_s,
                             [TERN_LINK_RACK] = instance->link_rack_bytes_per_s,
                             [TERN_LINK_CROSS] = instance->link_cross_bytes_per_s}};
    return tern_topology_init(out, mem, &spec);
}
