/* pjrt/pjrt_client_impl.h - shared by the files on clients, devices and topologies. */
#ifndef TERN_PJRT_PJRT_CLIENT_IMPL_H
#define TERN_PJRT_PJRT_CLIENT_IMPL_H

#include "pjrt/pjrt_impl.h"

#define TERN_PJRT_PLATFORM "neuron"

/* "tern 0.1.0 (trn2)". */
void tern_pjrt_version(const char *target, char out[TERN_PJRT_TEXT_CHARS]);

/* --- pjrt_client.c: options of a client --- */

/* A host function (options "host_call" and "host_self"): plain C, so that its provider needs
 * nothing of this library. Returns 0 on success; otherwise fills |message|, which has
 * |message_bytes| with its NUL. Arguments as for tern_host_fn. */
typedef int (*tern_pjrt_host_fn)(void *self, const char *config, const tern_host_array *inputs,
                                 uint32_t input_count, tern_host_array *outputs,
                                 uint32_t output_count, char *message, size_t message_bytes);

typedef struct {
    char *target, *cache; /* NULL: not set */
    int64_t num_devices, threads, num_nodes;
    int64_t strict, check;
    int64_t host_call, host_self; /* addresses */
} tern_pjrt_settings;

/* Settings that could not be read need not be freed. */
PJRT_Error *tern_pjrt_settings_read(const PJRT_NamedValue *values, size_t count,
                                    tern_pjrt_settings *out);
void tern_pjrt_settings_free(tern_pjrt_settings *settings);

/* --- pjrt_device.c --- */

/* What a description has of a device. */
typedef struct {
    uint64_t hbm_bytes;
    uint32_t coordinates[3]; /* of its chip */
    uint32_t core;           /* on its chip */
    uint32_t physical_cores; /* that make it up */
} tern_pjrt_place;
tern_pjrt_place tern_pjrt_place_of(const tern_device *device);

/* Device |index|, of chips of |kind|. The description must not be moved afterwards. */
void tern_pjrt_describe(PJRT_DeviceDescription *d, uint32_t index, const char *kind,
                        const tern_pjrt_place *place);
/* An attribute that is a number; 0 if there is none. */
int64_t tern_pjrt_description_number(const PJRT_DeviceDescription *d, const char *name);

/* Fills in device |index| of |client| and its memory. */
void tern_pjrt_device_init(PJRT_Client *client, uint32_t index);

#endif
