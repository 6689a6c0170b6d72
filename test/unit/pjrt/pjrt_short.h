/* pjrt_short.h - short forms of arrays and programs of the plugin, for tests. */
#ifndef TERN_TEST_PJRT_SHORT_H
#define TERN_TEST_PJRT_SHORT_H

#include "pjrt_call.h"

static const float six[6] = {1, 2, 3, 4, 5, 6}, four[4] = {1, 2, 3, 4}, two[2] = {7, 8};

/* --- arrays --- */

static inline PJRT_Error *try_upload(PJRT_Client *client, PJRT_Buffer_Type type,
                                     const int64_t *dims, size_t rank, const int64_t *strides,
                                     const void *data, PJRT_Buffer **out)
{
    PJRT_Client_BufferFromHostBuffer_Args args = {.struct_size = sizeof(args),
                                                  .client = client,
                                                  .data = data,
                                                  .type = type,
                                                  .dims = dims,
                                                  .num_dims = rank,
                                                  .byte_strides = strides,
                                                  .num_byte_strides = strides ? rank : 0,
                                                  .memory = client->memory_list[0]};
    PJRT_Error *error = GetPjrtApi()->slots[PJRT_SLOT_Client_BufferFromHostBuffer](&args);
    *out = args.buffer;
    assert_int_equal(error == NULL, args.buffer != NULL);
    assert_int_equal(error == NULL, args.done_with_host_buffer != NULL);
    if (error)
        return error;
    assert_true(GET(Event_IsReady, .event = args.done_with_host_buffer).is_ready);
    DO(Event_Destroy, .event = args.done_with_host_buffer);
    return NULL;
}

static inline PJRT_Buffer *upload(PJRT_Client *client, const int64_t *dims, size_t rank,
                                  const float *data)
{
    PJRT_Buffer *buffer = NULL;
    assert_null(try_upload(client, PJRT_Buffer_Type_F32, dims, rank, NULL, data, &buffer));
    return buffer;
}

static inline PJRT_Buffer *upload_4(PJRT_Client *client)
{
    return upload(client, (const int64_t[]){4}, 1, four);
}

static inline void await(PJRT_Event *event)
{
    assert_non_null(event);
    DO(Event_Await, .event = event);
    DO(Event_Destroy, .event = event);
}

static inline void download(PJRT_Buffer *buffer, PJRT_Buffer_MemoryLayout *layout, void *dst,
                            size_t size)
{
    await(
        GET(Buffer_ToHostBuffer, .src = buffer, .host_layout = layout, .dst = dst, .dst_size = size)
            .event);
}

static inline void assert_holds(PJRT_Buffer *buffer, const float *wanted, size_t count)
{
    float got[16] = {0};
    assert_true(count <= 16);
    download(buffer, NULL, got, sizeof(got));
    assert_memory_equal(got, wanted, count * sizeof(*got));
}

static inline void destroy(PJRT_Buffer *buffer) { DO(Buffer_Destroy, .buffer = buffer); }

/* --- programs --- */

static const char add_source[] =
    "module @jit_add {\n"
    "func.func public @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>)"
    " -> (tensor<2x3xf32>, tensor<3xf32>) {\n"
    "  %s = stablehlo.add %a, %b : tensor<2x3xf32>\n"
    "  %t = stablehlo.slice %s [1:2, 0:3] : (tensor<2x3xf32>) -> "
    "tensor<1x3xf32>\n"
    "  %u = stablehlo.reshape %t : (tensor<1x3xf32>) -> tensor<3xf32>\n"
    "  return %s, %u : tensor<2x3xf32>, tensor<3xf32>\n"
    "}\n"
    "}\n";

/* %a is reused by the result, %b is donated though no output can reuse it, %c is not donated. */
static const char donate_source[] =
    "module @jit_step {\n"
    "func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32},"
    " %b: tensor<2xf32> {jax.buffer_donor = true}, %c: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %s = stablehlo.add %a, %c : tensor<4xf32>\n"
    "  return %s : tensor<4xf32>\n"
    "}\n"
    "}\n";

static inline PJRT_Error *try_compile_bytes(PJRT_Client *client, const void *source, size_t len,
                                            const char *format, const char *options, size_t size,
                                            PJRT_LoadedExecutable **out)
{
    char *code = malloc(len + 1);
    assert_non_null(code);
    memcpy(code, source, len);
    PJRT_Program program = {.struct_size = sizeof(program),
                            .code = code,
                            .code_size = len,
                            .format = format,
                            .format_size = strlen(format)};
    PJRT_Client_Compile_Args args = {.struct_size = sizeof(args),
                                     .client = client,
                                     .program = &program,
                                     .compile_options = options,
                                     .compile_options_size = size};
    PJRT_Error *error = GetPjrtApi()->slots[PJRT_SLOT_Client_Compile](&args);
    *out = args.executable;
    free(code);
    assert_int_equal(error == NULL, args.executable != NULL);
    return error;
}

static inline PJRT_Error *try_compile(PJRT_Client *client, const char *source, const char *format,
                                      const char *options, size_t size, PJRT_LoadedExecutable **out)
{
    return try_compile_bytes(client, source, strlen(source), format, options, size, out);
}

static inline PJRT_LoadedExecutable *compile(PJRT_Client *client, const char *source)
{
    PJRT_LoadedExecutable *loaded = NULL;
    assert_null(try_compile(client, source, "mlir", "", 0, &loaded));
    return loaded;
}

static inline PJRT_Executable *executable_of(PJRT_LoadedExecutable *loaded)
{
    return GET(LoadedExecutable_GetExecutable, .loaded_executable = loaded).executable;
}

typedef struct {
    PJRT_Buffer *inputs[3], *outputs[2];
    size_t input_count;
    PJRT_Device *device;
    PJRT_ExecuteOptions options;
    PJRT_Event *done;
} call;

static inline PJRT_Error *try_execute(PJRT_LoadedExecutable *loaded, call *c)
{
    PJRT_Buffer *const *inputs[] = {c->inputs};
    PJRT_Buffer **outputs[] = {c->outputs};
    c->options.struct_size = sizeof(c->options);
    return TRY(LoadedExecutable_Execute, .executable = loaded, .options = &c->options,
               .argument_lists = inputs, .num_devices = 1, .num_args = c->input_count,
               .output_lists = outputs, .device_complete_events = &c->done,
               .execute_device = c->device);
}

static inline void destroy_program(PJRT_LoadedExecutable *loaded)
{
    DO(LoadedExecutable_Destroy, .executable = loaded);
}

/* Each test has its own client, with two devices. */
static inline int set_up(void **state)
{
    quiet_environment();
    *state = create("trn2", 2);
    return 0;
}

static inline int tear_down(void **state)
{
    DO(Client_Destroy, .client = *state);
    return 0;
}

#define WITH_CLIENT(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
