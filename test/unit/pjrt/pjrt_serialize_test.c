/* Programs of the plugin after a round trip through bytes, and bytes that are not programs. */
#include <string.h>

#include "pjrt_short.h"

static PJRT_Executable_Serialize_Args serialize(PJRT_LoadedExecutable *loaded)
{
    PJRT_Executable *e = executable_of(loaded);
    PJRT_Executable_Serialize_Args s = GET(Executable_Serialize, .executable = e);
    DO(Executable_Destroy, .executable = e);
    return s;
}

static PJRT_Error *try_load(PJRT_Client *client, const void *bytes, size_t size,
                            PJRT_LoadedExecutable **out)
{
    PJRT_Executable_DeserializeAndLoad_Args args = {.struct_size = sizeof(args),
                                                    .client = client,
                                                    .serialized_executable = bytes,
                                                    .serialized_executable_size = size};
    PJRT_Error *error = GetPjrtApi()->slots[PJRT_SLOT_Executable_DeserializeAndLoad](&args);
    *out = args.loaded_executable;
    assert_int_equal(error == NULL, args.loaded_executable != NULL);
    return error;
}

static void a_deserialized_program_runs(void **state)
{
    static const char options[] = "\x1a\x0b\x4a\x09\x08\x01\x10\x01\x1a\x03\x0a\x01\x01";
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, donate_source), *again = NULL;
    PJRT_Executable_Serialize_Args s = serialize(loaded);
    assert_null(try_load(client, s.serialized_bytes, s.serialized_bytes_size, &again));
    PJRT_Executable *before = executable_of(loaded), *after = executable_of(again);
    assert_says(GET(Executable_Fingerprint, .executable = before).executable_fingerprint,
                executable_fingerprint, Executable_Fingerprint, .executable = after);
    assert_says("jit_step", executable_name, Executable_Name, .executable = after);
    PJRT_Program program = {.struct_size = sizeof(program)};
    DO(Executable_OptimizedProgram, .executable = after, .program = &program);
    assert_true(program.code_size > 100);
    DO(Executable_Destroy, .executable = before);
    DO(Executable_Destroy, .executable = after);
    destroy_program(loaded);

    call c = {.inputs = {upload_4(client), upload(client, (const int64_t[]){2}, 1, two),
                         upload_4(client)},
              .input_count = 3};
    assert_null(try_execute(again, &c));
    await(c.done);
    assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8}, 4);
    assert_true(GET(Buffer_IsDeleted, .buffer = c.inputs[0]).is_deleted);
    assert_true(GET(Buffer_IsDeleted, .buffer = c.inputs[1]).is_deleted);
    destroy(c.outputs[0]);
    for (unsigned i = 0; i < 3; i++)
        destroy(c.inputs[i]);
    destroy_program(again);

    /* Options of the call move it to another device. */
    again = GET(Executable_DeserializeAndLoad, .client = client,
                .serialized_executable = s.serialized_bytes,
                .serialized_executable_size = s.serialized_bytes_size,
                .overridden_serialized_compile_options = options,
                .overridden_serialized_compile_options_size = sizeof(options) - 1)
                .loaded_executable;
    assert_ptr_equal(
        GET(LoadedExecutable_AddressableDevices, .executable = again).addressable_devices[0],
        client->device_list[1]);
    after = executable_of(again);
    PJRT_Executable_GetCompileOptions_Args o =
        GET(Executable_GetCompileOptions, .executable = after);
    assert_int_equal(o.serialized_bytes_size, sizeof(options) - 1);
    assert_memory_equal(o.serialized_bytes, options, sizeof(options) - 1);
    DO(Executable_Destroy, .executable = after);
    destroy_program(again);
    o.serialized_compile_options_deleter(o.serialized_compile_options);
    s.serialized_executable_deleter(s.serialized_executable);
}

static void damaged_bytes_are_rejected(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, donate_source), *again = NULL;
    PJRT_Executable_Serialize_Args s = serialize(loaded);
    size_t size = s.serialized_bytes_size;
    destroy_program(loaded);
    for (size_t n = 0; n < size; n++) {
        char *part = malloc(n + 1); /* exactly as long, for a sanitizer */
        memcpy(part + 1, s.serialized_bytes, n);
        PJRT_Error *error = try_load(*state, part + 1, n, &again);
        assert_non_null(error);
        assert_true(code_of(error) == PJRT_Error_Code_INVALID_ARGUMENT ||
                    code_of(error) == PJRT_Error_Code_DATA_LOSS);
        destroy_error(error);
        free(part);
    }
    char *copy = malloc(size + 1);
    memcpy(copy, s.serialized_bytes, size);
    for (size_t n = 0; n < size; n++) {
        copy[n] ^= (char)(1 << n % 8);
        PJRT_Error *error = try_load(*state, copy, size, &again);
        assert_non_null(error);
        destroy_error(error);
        copy[n] ^= (char)(1 << n % 8);
    }
    copy[size] = 0;
    assert_error(try_load(*state, copy, size + 1, &again), PJRT_Error_Code_DATA_LOSS, "damaged");
    assert_null(try_load(*state, copy, size, &again));
    destroy_program(again);
    free(copy);
    s.serialized_executable_deleter(s.serialized_executable);
}

static void a_program_for_another_chip_is_rejected(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, add_source), *again = NULL;
    PJRT_Executable_Serialize_Args s = serialize(loaded);
    PJRT_Client *other = create("trn1", 1);
    assert_error(try_load(other, s.serialized_bytes, s.serialized_bytes_size, &again),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "the executable is for trn2, the client is trn1");
    DO(Client_Destroy, .client = other);
    s.serialized_executable_deleter(s.serialized_executable);
    destroy_program(loaded);
}

static void ahead_of_time(void **state)
{
    PJRT_Client *client = *state;
    char code[sizeof(add_source)];
    memcpy(code, add_source, sizeof(code));
    PJRT_Program program = {.struct_size = sizeof(program),
                            .code = code,
                            .code_size = sizeof(code) - 1,
                            .format = "mlir",
                            .format_size = 4};
    assert_error(TRY(Compile, .topology = &client->topology, .program = &program),
                 PJRT_Error_Code_UNIMPLEMENTED, "needs a client");
    PJRT_Executable *e =
        GET(Compile, .topology = &client->topology, .program = &program, .client = client)
            .executable;
    PJRT_LoadedExecutable *loaded =
        GET(Client_Load, .client = client, .executable = e).loaded_executable;
    DO(Executable_Destroy, .executable = e);
    call c = {.input_count = 2};
    c.inputs[0] = c.inputs[1] = upload(client, (const int64_t[]){2, 3}, 2, six);
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_holds(c.outputs[1], (const float[]){8, 10, 12}, 3);
    destroy(c.inputs[0]);
    destroy(c.outputs[0]);
    destroy(c.outputs[1]);
    destroy_program(loaded);
}

TEST_MAIN(WITH_CLIENT(a_deserialized_program_runs), WITH_CLIENT(damaged_bytes_are_rejected),
          WITH_CLIENT(a_program_for_another_chip_is_rejected), WITH_CLIENT(ahead_of_time))
