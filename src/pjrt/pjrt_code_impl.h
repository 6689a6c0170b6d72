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

/* The memory layout of an array: the last dimension is always the fastest, so there is one layout
 * per rank. Never freed. */
typedef struct tern_pjrt_layout tern_pjrt_layout;
const tern_pjrt_layout *tern_pjrt_layout_of(size_t rank);

enum { TERN_PJRT_KEY_CHARS = 64, TERN_PJRT_COSTS = 12 };

/* A compiled program, and everything that the interface hands out pointers into. Reference counted;
 * only the counts change after creation, so threads may share it. */
struct tern_pjrt_code {
    atomic_uint refs;
    atomic_ullong runs;
    tern_program *program;
    PJRT_Client *client;
    PJRT_Device *device; /* NULL: portable, the device is named at each run */
    int64_t device_id;   /* -1: portable */
    /* As passed: StableHLO, and a CompileOptionsProto. Owned by the code. */
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
    const char **kinds;
    size_t *kind_sizes;
    const char **shardings;
    size_t *sharding_sizes;
    const tern_pjrt_layout **output_layouts, **input_layouts;
};

struct PJRT_Executable {
    tern_pjrt_code *code;
    PJRT_NamedValue costs[TERN_PJRT_COSTS]; /* as of the most recent query */
    size_t cost_count;
};

struct PJRT_LoadedExecutable {
    tern_pjrt_code *code;
    PJRT_LogicalDeviceIds logical; /* 0, 0 */
    atomic_bool deleted;
};

/* The arguments of a new code. The bytes are copied; ownership of |program| passes on success
 * only. */
typedef struct {
    PJRT_Client *client;
    tern_program *program;
    int64_t device_id; /* -1: portable */
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

/* Checks that |id| is a device of |client|, or -1. */
PJRT_Error *tern_pjrt_check_device(PJRT_Client *client, int64_t id);

#endif
