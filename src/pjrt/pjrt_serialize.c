/* pjrt/pjrt_serialize.c - executables as bytes, for JAX's compilation cache and for storing in
 * files.
 *
 *     offset  0  "TERNPJRT"
 *             8  version, u32; 0, u32
 *            16  checksum of everything behind it, u64
 *            24  sizes of device ids, source, options and compiled program, 4 x u64
 *            56  the chip, 32 characters padded with zeros
 *            88  device ids of the partitions, i64 each, none if portable; source, options,
 *                compiled program
 *
 * Integers are little-endian. The checksum detects damage, not forgery: the contents are read as
 * untrusted. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

enum {
    VERSION = 2,
    AT_VERSION = 8,
    AT_CHECK = 16,
    AT_SIZES = 24,
    AT_TARGET = 56,
    TARGET_CHARS = 32,
    HEAD = 88,
};

static const char magic[8] = {'T', 'E', 'R', 'N', 'P', 'J', 'R', 'T'};

static void put(uint8_t *to, uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        to[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get(const uint8_t *from, unsigned bytes)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; i++)
        value |= (uint64_t)from[i] << (8 * i);
    return value;
}

/* FNV-1a, a word at a time: each step is invertible, so a change of one word is always detected. */
static uint64_t checksum(const uint8_t *bytes, size_t size)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        sum = (sum ^ get(bytes + i, 8)) * UINT64_C(0x100000001b3);
        sum ^= sum >> 29;
    }
    for (; i < size; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* --- writing --- */

struct PJRT_SerializedExecutable {
    size_t size;
    uint8_t bytes[];
};

static void free_serialized(PJRT_SerializedExecutable *serialized) { tern_pjrt_free(serialized); }

static size_t devices_of(const tern_pjrt_code *code)
{
    return code->devices ? code->partitions : 0;
}

static void write_head(uint8_t *head, const tern_pjrt_code *code, size_t program_size)
{
    const char *target = tern_client_target(code->client->client);
    memcpy(head, magic, sizeof(magic));
    put(head + AT_VERSION, VERSION, 4);
    put(head + AT_SIZES, 8 * devices_of(code), 8);
    put(head + AT_SIZES + 8, code->source.size, 8);
    put(head + AT_SIZES + 16, code->options.size, 8);
    put(head + AT_SIZES + 24, program_size, 8);
    memcpy(head + AT_TARGET, target, strnlen(target, TARGET_CHARS));
}

static PJRT_SerializedExecutable *join(const tern_pjrt_code *code, const uint8_t *program,
                                       size_t program_size)
{
    size_t devices = devices_of(code);
    size_t size = HEAD + 8 * devices + code->source.size + code->options.size + program_size;
    PJRT_SerializedExecutable *s = tern_pjrt_new(sizeof(*s) + size);
    if (!s)
        return NULL;
    s->size = size;
    write_head(s->bytes, code, program_size);
    uint8_t *at = s->bytes + HEAD;
    for (size_t i = 0; i < devices; i++, at += 8)
        put(at, (uint64_t)code->devices[i]->description.id, 8);
    memcpy(at, code->source.data, code->source.size);
    memcpy(at + code->source.size, code->options.data, code->options.size);
    memcpy(at + code->source.size + code->options.size, program, program_size);
    put(s->bytes + AT_CHECK, checksum(s->bytes + AT_SIZES, size - AT_SIZES), 8);
    return s;
}

PJRT_Error *tern_pjrt_Executable_Serialize(PJRT_Executable_Serialize_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    tern_alloc mem = tern_alloc_host();
    uint8_t *program = NULL;
    size_t size = 0;
    args->serialized_executable = NULL;
    PJRT_TRY(tern_pjrt_error_from(tern_program_serialize(code->program, mem, &program, &size)));
    PJRT_SerializedExecutable *s = join(code, program, size);
    (void)mem.fn(mem.self, program, size, 0);
    if (!s)
        return tern_pjrt_no_memory();
    args->serialized_executable = s;
    args->serialized_bytes = (const char *)s->bytes;
    args->serialized_bytes_size = s->size;
    args->serialized_executable_deleter = free_serialized;
    return NULL;
}

struct PJRT_SerializedCompileOptions {
    tern_pjrt_code *code;
};

static void free_options(PJRT_SerializedCompileOptions *options)
{
    if (options)
        tern_pjrt_code_release(options->code);
    tern_pjrt_free(options);
}

PJRT_Error *tern_pjrt_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args *args)
{
    tern_pjrt_code *code = args->executable->code;
    PJRT_SerializedCompileOptions *options = tern_pjrt_new(sizeof(*options));
    args->serialized_compile_options = options;
    if (!options)
        return tern_pjrt_no_memory();
    options->code = tern_pjrt_code_retain(code);
    args->serialized_bytes = code->options.data;
    args->serialized_bytes_size = code->options.size;
    args->serialized_compile_options_deleter = free_options;
    return NULL;
}

/* --- reading --- */

/* Locates the sections of untrusted bytes. */
typedef struct {
    tern_pjrt_bytes devices, source, options, program;
} contents;

static PJRT_Error *check_head(const uint8_t *bytes, size_t size)
{
    if (size < HEAD)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a serialized executable of %zu bytes, wanted %d or more", size,
                               HEAD);
    if (memcmp(bytes, magic, sizeof(magic)) != 0)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "not a serialized executable of Tern");
    if (get(bytes + AT_VERSION, 8) != VERSION)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a serialized executable of version %u, wanted %d",
                               (unsigned)get(bytes + AT_VERSION, 4), VERSION);
    return NULL;
}

static PJRT_Error *read_contents(const uint8_t *bytes, size_t size, contents *out)
{
    tern_pjrt_bytes *parts[] = {&out->devices, &out->source, &out->options, &out->program};
    uint64_t left = 0;
    PJRT_TRY(check_head(bytes, size));
    left = size - HEAD;
    const uint8_t *at = bytes + HEAD;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t part = get(bytes + AT_SIZES + 8 * i, 8);
        if (part > left)
            return tern_pjrt_error(PJRT_Error_Code_DATA_LOSS,
                                   "a serialized executable ends early: %llu bytes of part %u, "
                                   "wanted %llu",
                                   (unsigned long long)left, i, (unsigned long long)part);
        *parts[i] = (tern_pjrt_bytes){at, part};
        at += part;
        left -= part;
    }
    if (left || out->devices.size % 8 ||
        get(bytes + AT_CHECK, 8) != checksum(bytes + AT_SIZES, size - AT_SIZES))
        return tern_pjrt_error(PJRT_Error_Code_DATA_LOSS, "a serialized executable is damaged");
    return NULL;
}

PJRT_Error *tern_pjrt_serialized_program(const void *bytes, size_t size, tern_pjrt_bytes *out)
{
    contents c = {0};
    PJRT_TRY(read_contents(bytes, size, &c));
    *out = c.program;
    return NULL;
}

static PJRT_Error *check_target(const PJRT_Client *client, const uint8_t *bytes)
{
    char found[TARGET_CHARS + 1] = "";
    const char *wanted = tern_client_target(client->client);
    memcpy(found, bytes + AT_TARGET, TARGET_CHARS);
    if (strncmp(found, wanted, TARGET_CHARS) == 0)
        return NULL;
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "the executable is for %s, the client is %s", found, wanted);
}

/* The devices as stored. */
static PJRT_Error *read_devices(const contents *c, tern_pjrt_options *out)
{
    const uint8_t *at = c->devices.data;
    out->device_count = c->devices.size / 8;
    out->device_ids = tern_pjrt_new((out->device_count + 1) * sizeof(int64_t));
    if (!out->device_ids)
        return tern_pjrt_no_memory();
    for (size_t i = 0; i < out->device_count; i++)
        out->device_ids[i] = (int64_t)get(at + 8 * i, 8);
    return NULL;
}

/* Options passed with the call select the devices, whatever the program was compiled for. */
static PJRT_Error *choose_devices(const PJRT_Executable_DeserializeAndLoad_Args *args, contents *c,
                                  tern_pjrt_options *out)
{
    *out = (tern_pjrt_options){0};
    if (!PJRT_HAS(args, overridden_serialized_compile_options_size) ||
        !args->overridden_serialized_compile_options ||
        !args->overridden_serialized_compile_options_size)
        return read_devices(c, out);
    c->options = (tern_pjrt_bytes){args->overridden_serialized_compile_options,
                                   args->overridden_serialized_compile_options_size};
    PJRT_TRY(tern_pjrt_options_read(c->options.data, c->options.size, out));
    if (out->portable)
        out->device_count = 0;
    if (out->portable || out->device_count)
        return NULL;
    tern_pjrt_options_free(out);
    return read_devices(c, out);
}

static PJRT_Error *load(const PJRT_Executable_DeserializeAndLoad_Args *args, const contents *c,
                        const tern_pjrt_options *where, tern_pjrt_code **out)
{
    tern_pjrt_parts parts = {args->client,        NULL,      where->device_ids,
                             where->device_count, c->source, c->options};
    PJRT_TRY(tern_pjrt_error_from(tern_program_compile(args->client->client, "executable",
                                                       c->program.data, c->program.size, NULL,
                                                       &parts.program)));
    PJRT_Error *error =
        tern_pjrt_check_devices(args->client, where->device_ids, where->device_count,
                                tern_program_device_count(parts.program));
    if (!error)
        error = tern_pjrt_code_new(&parts, out);
    if (error)
        tern_program_release(parts.program);
    return error;
}

PJRT_Error *tern_pjrt_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args *args)
{
    const uint8_t *bytes = (const uint8_t *)args->serialized_executable;
    contents c = {0};
    tern_pjrt_options where;
    tern_pjrt_code *code = NULL;
    args->loaded_executable = NULL;
    PJRT_TRY(read_contents(bytes, args->serialized_executable_size, &c));
    PJRT_TRY(check_target(args->client, bytes));
    PJRT_TRY(choose_devices(args, &c, &where));
    PJRT_Error *error = load(args, &c, &where, &code);
    tern_pjrt_options_free(&where);
    return error ? error : tern_pjrt_loaded_new(code, &args->loaded_executable);
}
