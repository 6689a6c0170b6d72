/* pjrt/pjrt_code_impl.h - what stands behind executables, and what only the files about programs
 * and buffers share. */
#ifndef TERN_PJRT_PJRT_CODE_IMPL_H
#define TERN_PJRT_PJRT_CODE_IMPL_H

#include <stdatomic.h>

#include "pjrt/pjrt_impl.h"

/* Bytes of somebody's. */
typedef struct {
    const void *data;
    size_t size;
} tern_pjrt_bytes;

/* How an array lies in memory: the last dimension is the fastest, always, so there is one of these
 * for each number of dimensions. Never freed. */
typedef struct tern_pjrt_layout tern_pjrt_layout;
const tern_pjrt_layout *tern_pjrt_layout_of(size_t rank);

enum { TERN_PJRT_KEY_CHARS = 64, TERN_PJRT_COSTS = 12 };

/* A compiled program, and everything that the interface hands out pointers into. Counted; nothing
 * but the counts changes after it was made, so that threads may share it. */
struct tern_pjrt_code {
    atomic_uint refs;
    atomic_ullong runs;
    tern_program *program;
    PJRT_Client *client;
    PJRT_Device *device; /* NULL: portable, the device is named at each run */
    int64_t device_id;   /* -1: portable */
    /* As they came: StableHLO, and a CompileOptionsProto. The code's own. */
    tern_pjrt_bytes source, options;
    const char *name;
    uint32_t input_count, output_count;
    bool donates; /* some input */
    char key[TERN_PJRT_KEY_CHARS + 1];
    int64_t code_bytes;
    /* Of each output. */
    PJRT_Buffer_Type *types;
    size_t *ranks;
    int64_t *dims; /* all of them, one output after the other */
    /* As many as there are inputs or outputs, whichever are more. */
    const char **kinds;
    size_t *kind_sizes;
    const char **shardings;
    size_t *sharding_sizes;
    const tern_pjrt_layout **output_layouts, **input_layouts;
};

struct PJRT_Executable {
    tern_pjrt_code *code;
    PJRT_NamedValue costs[TERN_PJRT_COSTS]; /* as of the last call that asked */
    size_t cost_count;
};

struct PJRT_LoadedExecutable {
    tern_pjrt_code *code;
    PJRT_LogicalDeviceIds logical; /* 0, 0 */
    atomic_bool deleted;
};

/* What a code is made of. The bytes are copied; |program| is taken on success only. */
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

/* Tern's compiled file in the bytes of a serialized executable, checked as far as that; borrowed.
 */
PJRT_Error *tern_pjrt_serialized_program(const void *bytes, size_t size, tern_pjrt_bytes *out);

/* Checks that |id| is a device of |client|, or -1. */
PJRT_Error *tern_pjrt_check_device(PJRT_Client *client, int64_t id);

#endif
