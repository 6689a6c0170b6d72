/* runtime/runtime.h - emulated devices that programs run on: a queue and a piece of HBM each.
 *
 * Devices, buffers, events and programs are the installed ones: this module implements
 * tern/buffer.h, the events and devices of tern/client.h and the execution of tern/program.h. What
 * stands here is for the API above it, which compiles and knows of caches. Thread-safe. */
#ifndef TERN_RUNTIME_RUNTIME_H
#define TERN_RUNTIME_RUNTIME_H

#include "arch/target.h"
#include "artifact/artifact.h"
#include "base/pool.h"
#include "tern/program.h"

typedef struct tern_runtime tern_runtime;

typedef struct {
    tern_alloc mem;   /* thread-safe */
    unsigned threads; /* of the host, as tern_pool_create() has it */
    bool strict, check, stochastic;
    uint64_t seed; /* added to that of each execution */
    tern_host_fn host_call;
    void *host_self;
} tern_runtime_options;

/* A device for each visible core of |target|, which is taken over: on failure too it is given
 * back. */
TERN_MUST_USE tern_status tern_runtime_create(const tern_runtime_options *options,
                                              tern_target *target, tern_runtime **out);
/* The last reference ends the threads; buffers and programs hold some. */
tern_runtime *tern_runtime_retain(tern_runtime *r);
void tern_runtime_release(tern_runtime *r); /* accepts NULL */

/* Waits until all queues are empty. Does nothing in a thread of the runtime. */
void tern_runtime_wait(tern_runtime *r);

tern_pool *tern_runtime_pool(const tern_runtime *r);
const tern_chip *tern_runtime_chip(const tern_runtime *r);
uint32_t tern_runtime_device_count(const tern_runtime *r);
tern_device *tern_runtime_device(tern_runtime *r, uint32_t index); /* NULL past the last */

/* A program of a compiled file. |artifact| is taken over, on success only. It can be executed if
 * |chip| equals that of the devices. |info| is what tern_program_get_info() shall say, but for what
 * the artifact holds: bytes and instructions. */
TERN_MUST_USE tern_status tern_runtime_program_create(tern_runtime *r, tern_artifact *artifact,
                                                      const tern_chip *chip,
                                                      const tern_program_info *info,
                                                      tern_program **out);
const tern_artifact *tern_runtime_program_artifact(const tern_program *program);

/* Copies an array from one layout to another. Steps are bytes from element to element of each
 * dimension; 0 and negative ones too. The arrays do not overlap. */
void tern_runtime_copy(void *dst, const int64_t *dst_steps, const void *src,
                       const int64_t *src_steps, const int64_t *dims, uint32_t rank,
                       size_t element_bytes);

#endif
