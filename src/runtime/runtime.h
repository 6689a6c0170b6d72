/* runtime/runtime.h - emulated devices that run programs: each has a queue and its own HBM.
 *
 * Devices, buffers, events and programs are those of the installed headers: this module implements
 * tern/buffer.h, the events and devices of tern/client.h and the execution of tern/program.h. The
 * functions here serve the API layer above, which adds compiling and caching. Thread-safe. */
#ifndef TERN_RUNTIME_RUNTIME_H
#define TERN_RUNTIME_RUNTIME_H

#include "arch/target.h"
#include "artifact/artifact.h"
#include "base/pool.h"
#include "base/text.h"
#include "tern/program.h"

typedef struct tern_runtime tern_runtime;

typedef struct {
    tern_alloc mem;   /* thread-safe */
    unsigned threads; /* on the host, as for tern_pool_create() */
    bool strict, check, stochastic;
    uint64_t seed; /* added to each execution's seed */
    tern_host_fn host_call;
    void *host_self;
    bool host_profile; /* record where the host's time goes */
} tern_runtime_options;

/* Creates one device per visible core of |target|. Takes ownership of |target|, on failure too. */
TERN_MUST_USE tern_status tern_runtime_create(const tern_runtime_options *options,
                                              tern_target *target, tern_runtime **out);
/* Dropping the last reference ends the threads; buffers and programs hold references. */
tern_runtime *tern_runtime_retain(tern_runtime *r);
void tern_runtime_release(tern_runtime *r); /* accepts NULL */

/* Waits until all queues are empty. Does nothing in a thread of the runtime. */
void tern_runtime_wait(tern_runtime *r);

/* Appends the host profile of all devices so far. INVALID if none is recorded. */
TERN_MUST_USE tern_status tern_runtime_host_profile(tern_runtime *r, bool as_json, tern_text *out);

tern_pool *tern_runtime_pool(const tern_runtime *r);
const tern_chip *tern_runtime_chip(const tern_runtime *r);
const tern_target *tern_runtime_target(const tern_runtime *runtime);
uint32_t tern_runtime_device_count(const tern_runtime *r);
tern_device *tern_runtime_device(tern_runtime *r, uint32_t index); /* NULL: out of range */

/* Creates a program from a compiled file. Takes ownership of |artifact|, on success only. The
 * program can be executed if |chip| equals that of the devices. |info| is the result of
 * tern_program_get_info(), except for the fields that come from the artifact: bytes and
 * instructions. */
TERN_MUST_USE tern_status tern_runtime_program_create(tern_runtime *r, tern_artifact *artifact,
                                                      const tern_chip *chip,
                                                      const tern_program_info *info,
                                                      tern_program **out);
const tern_artifact *tern_runtime_program_artifact(const tern_program *program);

/* Copies an array from one layout to another. Strides are in bytes, one per dimension, and may be 0
 * or negative. The arrays must not overlap. */
void tern_runtime_copy(void *dst, const int64_t *dst_strides, const void *src,
                       const int64_t *src_strides, const int64_t *dims, uint32_t rank,
                       size_t element_bytes);

#endif
