/* cli/device_values.h - values of a program for several devices: each device has its part. */
#ifndef TERN_CLI_DEVICE_VALUES_H
#define TERN_CLI_DEVICE_VALUES_H

#include "artifact/artifact.h"
#include "ref/value.h"

/* Whether the parts of |v| form one larger value. If not, each device has a value of its own. */
bool tern_cli_is_cut(const tern_artifact_value *v);
/* The dimensions of the whole value; |out| has space for v->rank. */
void tern_cli_whole_dims(const tern_artifact_value *v, int64_t *out);
/* The part of device |rank|; the caller releases it. |whole| has the whole dimensions. */
TERN_MUST_USE tern_status tern_cli_cut(tern_alloc mem, const tern_artifact_value *v,
                                       const tern_ref_value *whole, uint32_t rank,
                                       tern_ref_value **out);
/* Gives each device its part of |whole|, or all of it: the part of device r is parts[r * stride].
 */
TERN_MUST_USE tern_status tern_cli_spread(tern_alloc mem, const tern_artifact_value *v,
                                          tern_ref_value *whole, uint32_t devices, uint32_t stride,
                                          tern_ref_value **parts);
/* The whole value: the part of device r is parts[r * stride]. */
TERN_MUST_USE tern_status tern_cli_assemble(tern_alloc mem, const tern_artifact_value *v,
                                            tern_ref_value *const *parts, uint32_t devices,
                                            uint32_t stride, tern_ref_value **out);

#endif
