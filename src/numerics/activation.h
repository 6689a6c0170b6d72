/* numerics/activation.h - the functions of the scalar engine's activation table, over f32 arrays.
 *
 * The hardware interpolates tables whose contents are not public, each valid in a documented
 * range. Here every function is computed exactly (activations.def has the error bounds), also
 * outside that range, where the hardware's result is undefined; callers that want to warn can
 * query the range. The bits are the same on every host. NaN gives the NaN 0x7fc00000, except
 * that copy and abs keep its payload. Thread-compatible, cannot fail. */
#ifndef TERN_NUMERICS_ACTIVATION_H
#define TERN_NUMERICS_ACTIVATION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/cpu.h"

typedef enum {
#define ACTIVATION(name, ...) TERN_ACTIVATION_##name,
#include "numerics/activations.def"
    TERN_ACTIVATION_COUNT,
    TERN_ACTIVATION_NONE = TERN_ACTIVATION_COUNT
} tern_activation;

typedef enum {
    TERN_ACTIVATION_RANGE_ANY,       /* valid everywhere */
    TERN_ACTIVATION_RANGE_VALUE,     /* valid_lo <= x <= valid_hi */
    TERN_ACTIVATION_RANGE_MAGNITUDE, /* valid_lo <= |x| <= valid_hi */
} tern_activation_range;

typedef struct {
    const char *name;
    tern_activation_range range;
    float valid_lo, valid_hi; /* of the hardware */
    unsigned max_ulp;         /* of Tern: within this, */
    double max_abs;           /* or else within this */
} tern_activation_info;
const tern_activation_info *tern_activation_info_of(tern_activation fn);

/* By the name in activations.def; TERN_ACTIVATION_NONE if there is none. */
tern_activation tern_activation_parse(const char *name);

/* Whether the hardware documents its result for |x|. False for NaN if there is a range. */
bool tern_activation_is_valid(tern_activation fn, float x);

/* Only prelu uses |param|. |dst| may be |src|. */
void tern_activation_f32(tern_activation fn, float param, float *dst, const float *src,
                         size_t count);

/* For tests and benchmarks: the kernels of one level, which this host must support. */
void tern_activation_f32_at_level(tern_cpu_level level, tern_activation fn, float param, float *dst,
                                  const float *src, size_t count);

#endif
