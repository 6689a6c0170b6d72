/* pjrt/pjrt_code_impl.h - the program behind executables, and declarations shared only by the files
 * on programs and buffers. */
#ifndef TERN_PJRT_PJRT_CODE_IMPL_H
#define TERN_PJRT_PJRT_CODE_IMPL_H

#include <stdatomic.h>

#include "pjrt/pjrt_impl.h"

/* Borrowed bytes. */
typedef struct {
    const void *data;
    size_t size;
} tern_pjrt_bytes;

/* A serialized xla.OpSharding for each input or output. */
typedef struct {
    const char **bytes;
    size_t *sizes;
} tern_pjrt_shardings_list;

enum { TERN_PJRT_KEY_CHARS = 64, TERN_PJRT_COSTS = 12 };

/* A compiled program, and everything that the interface hands out pointers into. Reference counted;
 * only the counts change after creation, so threads may share it. */
struct tern_pjrt_code {
    atomic_uint refs;
    atomic_ullong runs;
    tern_program *program;
    PJRT_Client *client;
    uint32_t partitions;
    PJRT_Device **devices; /* [partitions]; NULL: portable, the device is named at each run */
    PJRT_LogicalDeviceIds *logical; /* [partitions] */
    /* As passed: StableHLO or HLO, and a CompileOptionsProto. Owned by the code. */
    tern_pjrt_bytes source, options;
    const char *name;
    uint32_t input_count, output_count;
    bool donates; /* any input is donated */
    char key[TERN_PJRT_KEY_CHARS + 1];
    int64_t code_bytes;
    /* Of each output. */
    PJRT_Buffer_Type *types;
    size_t *ranks;
    int64_t *dims; /* of all outputs, one after the other */
    /* As many as there are inputs or outputs, whichever are more. */
    const char **input_kinds, **output_kinds; /* of memory */
    size_t *input_kind_sizes, *output_kind_sizes;
    bool host_outputs; /* any output belongs into the host's memory */
    tern_pjrt_shardings_list input_shardings, output_shardings;
    const tern_pjrt_layout **output_layouts, **input_layouts;
};

struct PJRT_Executable {
    tern_pjrt_code *code;
    PJRT_NamedValue costs[TERN_PJRT_COSTS]; /* as of the most recent query */
    size_t cost_count;
};

struct PJRT_LoadedExecutable {
    tern_pjrt_code *code;
    atomic_bool deleted;
};

/* The arguments of a new code. The bytes are copied; ownership of |program| passes on success
 * only. */
typedef struct {
    PJRT_Client *client;
    tern_program *program;
    /* Of each partition, checked by tern_pjrt_check_devices(); count 0: portable. */
    const int64_t *device_ids;
    size_t device_count;
    tern_pjrt_bytes source, options;
} tern_pjrt_parts;
PJRT_Error *tern_pjrt_code_new(const tern_pjrt_parts *parts, tern_pjrt_code **out);
tern_pjrt_code *tern_pjrt_code_retain(tern_pjrt_code *code);
void tern_pjrt_code_release(tern_pjrt_code *code); /* accepts NULL */

/* Take the reference to |code|, on failure too. */
PJRT_Error *tern_pjrt_executable_new(tern_pjrt_code *code, PJRT_Executable **out);
PJRT_Error *tern_pjrt_loaded_new(tern_pjrt_code *code, PJRT_LoadedExecutable **out);

/* Tern's compiled file inside a serialized executable, whose header and checksum are verified;
 * borrowed. */
PJRT_Error *tern_pjrt_serialized_program(const void *bytes, size_t size, tern_pjrt_bytes *out);

/* --- pjrt_hlo.c --- */

/* Writes an HloModuleProtoWithConfig to |out|, or with NULL only counts its bytes. False if the
 * program did not come as an HloModuleProto, or is for several devices. */
bool tern_pjrt_hlo_of(const tern_pjrt_code *code, uint8_t *out, size_t *out_len);

/* --- pjrt_assignment.c --- */

/* Fills in the devices of |options| if it names none: the first ones, or none for a portable
 * program. Checks them and the numbers of replicas and partitions. */
PJRT_Error *tern_pjrt_choose_devices(const PJRT_Client *client, tern_pjrt_options *options);
/* Checks that a program for |partitions| can run on these devices: different ones of |client|, one
 * for each partition; or none, for a portable program. */
PJRT_Error *tern_pjrt_check_devices(const PJRT_Client *client, const int64_t *ids, size_t count,
                                    uint32_t partitions);

/* --- pjrt_sharding.c --- */

/* An array of |rank| dimensions that |axes| cut. */
typedef struct {
    const tern_axis *axes;
    uint32_t axis_count, rank, partitions;
    const uint32_t *positions; /* [partitions]: which one is at each; NULL: in order */
} tern_pjrt_cut;

/* Capacity that its xla.OpSharding, serialized, needs. */
size_t tern_pjrt_sharding_bytes(const tern_pjrt_cut *cut);
/* Writes that. INTERNAL: two axes overlap. */
PJRT_Error *tern_pjrt_sharding_write(const tern_pjrt_cut *cut, uint8_t *out, size_t *out_size);
/* Fills in the shardings of |code|'s values, which are empty. */
PJRT_Error *tern_pjrt_shardings_set(tern_pjrt_code *code);

#endif
