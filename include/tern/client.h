/* tern/client.h - emulated devices, and events that say when work on them is done.
 *
 *     tern_client *client;
 *     tern_status st = tern_client_create(NULL, &client);
 *     tern_device *device = tern_client_device(client, 0);
 *     ... programs (tern/program.h) and buffers (tern/buffer.h) ...
 *     tern_client_release(client);
 *
 * Every object here and in the other two headers is counted: whoever makes one owns one reference
 * and gives it back with its release call, which accepts NULL; objects keep those alive that they
 * need. All calls are thread-safe. Nothing ends the process: what goes wrong in a queue is the
 * status of an event. */
#ifndef TERN_CLIENT_H
#define TERN_CLIENT_H

#include <stdbool.h>

#include "tern/dtype.h"
#include "tern/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_client tern_client;
typedef struct tern_device tern_device;
typedef struct tern_event tern_event;

/* An array in memory of the host: dense, last dimension fastest, elements whole bytes. */
typedef struct {
    tern_shape shape;
    void *data;
} tern_host_array;

/* What a program calls with stablehlo.custom_call @tern.host_call, |config| being the call's
 * backend_config: a text as it is, anything else as it is printed. |inputs| are the operands, to be
 * read; |outputs| have their shapes and memory of zeros, to be filled. Tokens are not among them.
 * All belong to the caller. It is called by the thread of the device, so by several at a time if
 * there are several devices, and may use buffers but not wait for programs of that device. A
 * failure (tern_status_new()) is that of the run. */
typedef tern_status (*tern_host_fn)(void *self, const char *config, const tern_host_array *inputs,
                                    uint32_t input_count, tern_host_array *outputs,
                                    uint32_t output_count);

typedef struct {
    size_t struct_size; /* sizeof(tern_client_options), as the caller knew it */
    tern_alloc mem;     /* thread-safe; fn NULL: the C library's heap */
    /* A chip, an instance ("trn2.48xlarge") or the path of a chip's description (*.json). NULL:
     * $TERN_TARGET, else $NEURON_PLATFORM_TARGET_OVERRIDE, else "trn2". */
    const char *target;
    /* Cores to emulate, each a device; 0: those of $NEURON_RT_VISIBLE_CORES ("0-3", "0,2"), else
     * $NEURON_RT_NUM_CORES of them, else 1. */
    uint32_t devices;
    uint32_t threads; /* of the host; 0: $TERN_THREADS, else as many as there are CPUs */
    /* Where compiled programs are kept: a directory or s3://...; "": nowhere. NULL: as the
     * environment says (docs/compiling.md). */
    const char *cache;
    bool strict; /* the same bits on every host */
    bool check;  /* watch every access of programs: slow, finds races and reads of nothing */
    /* Stochastic rounding when results are written in narrower floats; also on if
     * $NEURON_RT_STOCHASTIC_ROUNDING_EN is 1. */
    bool stochastic_rounding;
    uint64_t seed; /* added to that of each execution; 0: $NEURON_RT_STOCHASTIC_ROUNDING_SEED */
    tern_host_fn host_call; /* NULL: programs that call the host do not run */
    void *host_self;
} tern_client_options;

/* |options| NULL: all as 0 above. */
TERN_API TERN_MUST_USE tern_status tern_client_create(const tern_client_options *options,
                                                      tern_client **out);
TERN_API tern_client *tern_client_retain(tern_client *client);
/* The last reference waits for what is queued, except in a callback of an event. */
TERN_API void tern_client_release(tern_client *client);

/* The chip's name ("trn2"). */
TERN_API const char *tern_client_target(const tern_client *client);
TERN_API uint32_t tern_client_device_count(const tern_client *client);
/* Lives as long as |client| or anything on it; NULL past the last. */
TERN_API tern_device *tern_client_device(tern_client *client, uint32_t index);

typedef struct {
    uint32_t index;
    uint64_t hbm_bytes; /* that the device can address */
    uint64_t hbm_used, hbm_peak;
    uint64_t executions; /* finished */
} tern_device_info;
TERN_API void tern_device_get_info(const tern_device *device, tern_device_info *out);

/* --- events --- */

TERN_API tern_event *tern_event_retain(tern_event *event);
TERN_API void tern_event_release(tern_event *event);
TERN_API bool tern_event_is_ready(const tern_event *event);
/* Waits; then what became of it. Each call hands out a status of its own. */
TERN_API TERN_MUST_USE tern_status tern_event_wait(tern_event *event);
/* Calls |fn| once when the event is ready, from a thread of the client or, if it is ready, at
 * once. |status| is the callee's to free. It may not wait for other events. */
TERN_API TERN_MUST_USE tern_status tern_event_on_ready(tern_event *event,
                                                       void (*fn)(void *self, tern_status status),
                                                       void *self);

#ifdef __cplusplus
}
#endif

#endif
