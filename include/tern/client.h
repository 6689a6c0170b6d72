/* tern/client.h - emulated devices, and events that report when work on them is done.
 *
 *     tern_client *client;
 *     tern_status st = tern_client_create(NULL, &client);
 *     tern_device *device = tern_client_device(client, 0);
 *     ... programs (tern/program.h) and buffers (tern/buffer.h) ...
 *     tern_client_release(client);
 *
 * Objects here and in the other two headers are reference counted: the creator owns one
 * reference and drops it with the release call, which accepts NULL. An object keeps the objects
 * that it needs alive. All calls are thread-safe. No failure ends the process: a failure of
 * queued work is the status of an event. */
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

/* An array in host memory: dense, last dimension fastest, elements are whole bytes. */
typedef struct {
    tern_shape shape;
    void *data;
} tern_host_array;

/* Implements stablehlo.custom_call @tern.host_call. |config| is the call's backend_config: a string
 * verbatim, any other attribute as printed. |inputs| are the operands, read-only; |outputs| have
 * their shapes and zeroed memory, for the function to fill. Tokens are left out. The caller owns
 * all of them. The device's thread calls the function, so calls are concurrent if there are several
 * devices; it may use buffers but must not wait for programs of that device. A failure
 * (tern_status_new()) fails the run. */
typedef tern_status (*tern_host_fn)(void *self, const char *config, const tern_host_array *inputs,
                                    uint32_t input_count, tern_host_array *outputs,
                                    uint32_t output_count);

typedef struct {
    size_t struct_size; /* sizeof(tern_client_options) at the caller's compile time */
    tern_alloc mem;     /* thread-safe; fn NULL: the C library's heap */
    /* A chip, an instance ("trn2.48xlarge") or the path of a chip's description (*.json). NULL:
     * $TERN_TARGET, else $NEURON_PLATFORM_TARGET_OVERRIDE, else "trn2". */
    const char *target;
    /* Cores to emulate, each a device; 0: those of $NEURON_RT_VISIBLE_CORES ("0-3", "0,2"), else
     * $NEURON_RT_NUM_CORES of them, else all of an instance and 1 of a chip. An idle device costs
     * nothing but its description. */
    uint32_t devices;
    uint32_t threads; /* on the host; 0: $TERN_THREADS, else one per core */
    /* The cache of compiled programs: a directory or s3://...; "": no cache. NULL: from the
     * environment (docs/compiling.md). */
    const char *cache;
    bool strict; /* bit-identical results on every host */
    bool check;  /* check every memory access of programs: slow, finds races and reads of
                    uninitialised memory */
    /* Stochastic rounding when results are converted to narrower floats; also on if
     * $NEURON_RT_STOCHASTIC_ROUNDING_EN is 1. */
    bool stochastic_rounding;
    uint64_t seed; /* added to each execution's seed; 0: $NEURON_RT_STOCHASTIC_ROUNDING_SEED */
    tern_host_fn host_call; /* NULL: programs that call the host fail */
    void *host_self;
    /* Record where the host's time goes, for tern_client_host_profile(). Also on if
     * $TERN_HOST_PROFILE is set: the profile is then written when the client or the process ends,
     * to standard error for "1", else to the file it names (*.json: as JSON). "0" is off. */
    bool host_profile;
    /* Physical cores of each device; 0: $NEURON_LOGICAL_NC_CONFIG, else 1. */
    uint32_t physical_cores;
} tern_client_options;

/* |options| NULL: every field is 0, with the meaning documented above. */
TERN_API TERN_MUST_USE tern_status tern_client_create(const tern_client_options *options,
                                                      tern_client **out);
TERN_API tern_client *tern_client_retain(tern_client *client);
/* Dropping the last reference waits for queued work, except in an event's callback. */
TERN_API void tern_client_release(tern_client *client);

/* The host's time in all runs so far, by instruction, wait and thread (docs/profiling.md). |format|
 * is "text" or "json". |write| receives the bytes in consecutive chunks; a failure of it ends the
 * output and is returned. INVALID if the client records no host profile. */
TERN_API TERN_MUST_USE tern_status tern_client_host_profile(
    tern_client *client, const char *format,
    tern_status (*write)(void *self, const char *bytes, size_t size), void *self);

/* The chip's name ("trn2"). */
TERN_API const char *tern_client_target(const tern_client *client);
TERN_API uint32_t tern_client_device_count(const tern_client *client);
/* Valid as long as |client| or any object on it; NULL if |index| is out of range. */
TERN_API tern_device *tern_client_device(tern_client *client, uint32_t index);

typedef struct {
    uint32_t index;
    uint64_t hbm_bytes; /* that the device can address */
    uint64_t hbm_used, hbm_peak;
    uint64_t executions; /* finished */
    /* Of hbm_bytes, what the host has memory for if every device uses as much. */
    uint64_t hbm_reservable;
    uint32_t chip; /* of the target, from 0 */
    /* Of the chip in the instance: x, y, z of a torus; rack, sled, chip of a switched fabric. */
    uint32_t coordinates[3];
    uint32_t core;           /* on its chip, from 0 */
    uint32_t physical_cores; /* that make up the device */
} tern_device_info;
TERN_API void tern_device_get_info(const tern_device *device, tern_device_info *out);
/* hbm_peak is from now on that of what is in use now and later. */
TERN_API void tern_device_reset_peak(tern_device *device);

/* The modelled time of a collective between |ranks| cores like the client's devices, the first ones
 * of its target: of its instance; for a chip, of an instance of such chips if it has too few cores.
 * |kind| is "all_reduce", "all_gather", "reduce_scatter", "all_to_all", "permute" or "broadcast";
 * |bytes| those of the output of an all-gather, otherwise of a rank's input. NOT_FOUND: there is no
 * such kind; UNSUPPORTED: the model has no such machine. */
TERN_API TERN_MUST_USE tern_status tern_client_collective_seconds(tern_client *client,
                                                                  const char *kind, uint32_t ranks,
                                                                  uint64_t bytes, double *out);

/* --- events --- */

TERN_API tern_event *tern_event_retain(tern_event *event);
TERN_API void tern_event_release(tern_event *event);
TERN_API bool tern_event_is_ready(const tern_event *event);
/* Blocks until the event is ready, then returns its status. Each call returns a new status that the
 * caller owns. */
TERN_API TERN_MUST_USE tern_status tern_event_wait(tern_event *event);
/* Calls |fn| once when the event is ready, from a thread of the client, or immediately if it is
 * ready already. |fn| owns |status|. It must not wait for other events. */
TERN_API TERN_MUST_USE tern_status tern_event_on_ready(tern_event *event,
                                                       void (*fn)(void *self, tern_status status),
                                                       void *self);

#ifdef __cplusplus
}
#endif

#endif
