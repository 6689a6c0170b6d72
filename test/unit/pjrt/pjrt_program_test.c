/* Programs of the plugin, called through its table as a framework does. */
#include <stdio.h>
#include <string.h>

#include "add_hlo.h"
#include "pjrt_short.h"

/* --- properties --- */

static void program_properties(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, add_source);
    PJRT_Executable *e = executable_of(loaded);
    assert_says("jit_add", executable_name, Executable_Name, .executable = e);
    assert_int_equal(GET(Executable_NumReplicas, .executable = e).num_replicas, 1);
    assert_int_equal(GET(Executable_NumPartitions, .executable = e).num_partitions, 1);
    assert_int_equal(GET(Executable_NumOutputs, .executable = e).num_outputs, 2);
    int64_t size = GET(Executable_SizeOfGeneratedCodeInBytes, .executable = e).size_in_bytes;
    assert_true(size > 0 && size % 64 == 0);
    PJRT_Executable_OutputElementTypes_Args types =
        GET(Executable_OutputElementTypes, .executable = e);
    assert_int_equal(types.num_output_types, 2);
    assert_int_equal(types.output_types[0], PJRT_Buffer_Type_F32);
    assert_int_equal(types.output_types[1], PJRT_Buffer_Type_F32);
    PJRT_Executable_OutputDimensions_Args dims = GET(Executable_OutputDimensions, .executable = e);
    assert_int_equal(dims.num_outputs, 2);
    assert_memory_equal(dims.dims, ((const int64_t[]){2, 3, 3}), 24);
    assert_memory_equal(dims.dim_sizes, ((const size_t[]){2, 1}), 16);
    PJRT_Executable_OutputMemoryKinds_Args kinds =
        GET(Executable_OutputMemoryKinds, .executable = e);
    assert_int_equal(kinds.num_outputs, 2);
    assert_text(kinds.memory_kinds[1], kinds.memory_kind_sizes[1], "device");
    assert_int_equal(GET(Executable_ParameterMemoryKinds, .executable = e).num_parameters, 2);
    PJRT_Executable_Fingerprint_Args key = GET(Executable_Fingerprint, .executable = e);
    assert_int_equal(key.executable_fingerprint_size, 64);
    assert_int_equal(strspn(key.executable_fingerprint, "0123456789abcdef"), 64);
    assert_says(key.executable_fingerprint, executable_fingerprint, LoadedExecutable_Fingerprint,
                .executable = loaded);
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);
}

static void costs_and_memory(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, donate_source);
    PJRT_Executable *e = executable_of(loaded);
    PJRT_Executable_GetCompiledMemoryStats_Args stats =
        GET(Executable_GetCompiledMemoryStats, .executable = e);
    assert_int_equal(stats.argument_size_in_bytes, 40);
    assert_int_equal(stats.output_size_in_bytes, 16);
    assert_int_equal(stats.alias_size_in_bytes, 16);
    assert_true(stats.peak_memory_in_bytes >= 40);
    /* An older caller, whose struct has the first fields only. */
    PJRT_Executable_GetCompiledMemoryStats_Args old;
    memset(&old, 0x5a, sizeof(old));
    old.struct_size =
        offsetof(PJRT_Executable_GetCompiledMemoryStats_Args, host_generated_code_size_in_bytes);
    old.executable = e;
    assert_null(GetPjrtApi()->slots[PJRT_SLOT_Executable_GetCompiledMemoryStats](&old));
    assert_int_equal(old.temp_size_in_bytes, stats.temp_size_in_bytes);
    assert_int_equal(old.host_generated_code_size_in_bytes, 0x5a5a5a5a5a5a5a5a);
    assert_int_equal(old.peak_unpadded_heap_bytes, 0x5a5a5a5a5a5a5a5a);

    PJRT_Executable_GetCostAnalysis_Args costs = GET(Executable_GetCostAnalysis, .executable = e);
    assert_int_equal(costs.num_properties, 8);
    for (size_t i = 0; i < costs.num_properties; i++)
        assert_int_equal(costs.properties[i].type, PJRT_NamedValue_kFloat);
    assert_text(costs.properties[0].name, costs.properties[0].name_size, "flops");
    assert_text(costs.properties[1].name, costs.properties[1].name_size, "bytes accessed");
    assert_text(costs.properties[2].name, costs.properties[2].name_size, "optimal_seconds");
    assert_true(costs.properties[1].float_value >= 40);
    assert_true(costs.properties[2].float_value > 0);
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);
}

static void a_program_knows_its_device(void **state)
{
    PJRT_Client *client = *state;
    static const char second[] = "\x1a\x0b\x4a\x09\x08\x01\x10\x01\x1a\x03\x0a\x01\x01",
                      portable[] = "\x20\x01",
                      third[] = "\x1a\x0b\x4a\x09\x08\x01\x10\x01\x1a\x03\x0a\x01\x02",
                      many[] = "\x1a\x02\x28\x04";
    PJRT_LoadedExecutable *loaded = NULL;
    assert_null(try_compile(client, add_source, "mlir", second, sizeof(second) - 1, &loaded));
    PJRT_LoadedExecutable_AddressableDevices_Args devices =
        GET(LoadedExecutable_AddressableDevices, .executable = loaded);
    assert_int_equal(devices.num_addressable_devices, 1);
    assert_ptr_equal(devices.addressable_devices[0], client->device_list[1]);
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args ids =
        GET(LoadedExecutable_AddressableDeviceLogicalIds, .executable = loaded);
    assert_int_equal(ids.num_addressable_device_logical_ids, 1);
    assert_int_equal(ids.addressable_device_logical_ids[0].replica, 0);
    assert_int_equal(ids.addressable_device_logical_ids[0].partition, 0);
    PJRT_LoadedExecutable_GetDeviceAssignment_Args where =
        GET(LoadedExecutable_GetDeviceAssignment, .executable = loaded);
    assert_int_equal(where.serialized_bytes_size, 9);
    assert_memory_equal(where.serialized_bytes, "\x08\x01\x10\x01\x1a\x03\x0a\x01\x01", 9);
    where.serialized_device_assignment_deleter(where.serialized_device_assignment);
    destroy_program(loaded);

    assert_null(try_compile(client, add_source, "mlir", portable, sizeof(portable) - 1, &loaded));
    where = GET(LoadedExecutable_GetDeviceAssignment, .executable = loaded);
    assert_int_equal(where.serialized_bytes_size, 0);
    where.serialized_device_assignment_deleter(where.serialized_device_assignment);
    destroy_program(loaded);

    assert_error(try_compile(client, add_source, "mlir", third, sizeof(third) - 1, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "device 2, the client has 2 devices");
    assert_error(try_compile(client, add_source, "mlir", many, sizeof(many) - 1, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "for 4 devices, the client has 2");
}

static void assignments_that_cannot_run(void **state)
{
    static const struct {
        const char *options, *text;
        size_t size;
        PJRT_Error_Code code;
    } cases[] = {
        {"\x1a\x02\x20\x02", "2 replicas", 4, PJRT_Error_Code_UNIMPLEMENTED},
        {"\x20\x01\x1a\x02\x28\x02", "portable program of 2 partitions", 6,
         PJRT_Error_Code_INVALID_ARGUMENT},
        {"\x1a\x09\x28\x02\x4a\x05\x1a\x03\x0a\x01\x01", "2 partitions, 1 devices", 11,
         PJRT_Error_Code_INVALID_ARGUMENT},
        {"\x1a\x0e\x28\x02\x4a\x0a\x1a\x03\x0a\x01\x01\x1a\x03\x0a\x01\x01",
         "partitions 0 and 1 are both assigned to device 1", 16, PJRT_Error_Code_INVALID_ARGUMENT},
        {"\x1a\x0e\x28\x02\x4a\x0a\x1a\x03\x0a\x01\x01\x1a\x03\x0a\x01\x02",
         "device 2, the client has 2 devices", 16, PJRT_Error_Code_INVALID_ARGUMENT},
    };
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        PJRT_LoadedExecutable *loaded = NULL;
        assert_error(
            try_compile(*state, add_source, "mlir", cases[i].options, cases[i].size, &loaded),
            cases[i].code, cases[i].text);
    }
}

static void programs_that_do_not_compile(void **state)
{
    static const char unknown[] = "\x3a\x0d\x0a\x05"
                                  "bogus"
                                  "\x12\x04\x0a\x02"
                                  "on";
    PJRT_LoadedExecutable *loaded = NULL;
    assert_error(try_compile(*state, add_source, "tosa", "", 0, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "format \"tosa\", wanted \"mlir\", \"hlo\"");
    assert_error(try_compile(*state, "module { nonsense }", "mlir", "", 0, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "module:1:10");
    assert_error(try_compile(*state, add_source, "mlir", unknown, sizeof(unknown) - 1, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "No such compile option: 'bogus': unknown compiler flag \"--bogus\"");
    assert_error(try_compile(*state, add_source, "mlir", "\x1a", 1, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "not a protobuf message");
}

/* As a message that compiles again. */
static void hlo_is_given_back(PJRT_Client *client, PJRT_Executable *e)
{
    char bytes[2048];
    PJRT_Program program = {.struct_size = sizeof(program)};
    PJRT_LoadedExecutable *again = NULL;
    DO(Executable_OptimizedProgram, .executable = e, .program = &program);
    assert_text(program.format, program.format_size, "hlo_with_config");
    assert_true(program.code_size > sizeof(add_hlo) && program.code_size < sizeof(bytes));
    program.code = bytes;
    size_t size = program.code_size--;
    assert_error(TRY(Executable_OptimizedProgram, .executable = e, .program = &program),
                 PJRT_Error_Code_INVALID_ARGUMENT, "capacity for");
    DO(Executable_OptimizedProgram, .executable = e, .program = &program);
    assert_int_equal(program.code_size, size);
    assert_null(try_compile_bytes(client, bytes, size, "hlo_with_config", "", 0, &again));
    destroy_program(again);
}

/* PyTorch/XLA sends HLO. */
static void hlo_is_compiled(void **state)
{
    static const float a[] = {1, 2, 3, 4, 5, 6}, b[] = {10, 20, 30, 40, 50, 60};
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = NULL;
    assert_null(try_compile_bytes(client, add_hlo, sizeof(add_hlo), "hlo", "", 0, &loaded));
    PJRT_Executable *e = executable_of(loaded);
    assert_says("jit_add", executable_name, Executable_Name, .executable = e);
    hlo_is_given_back(client, e);
    DO(Executable_Destroy, .executable = e);
    call c = {.input_count = 2};
    c.inputs[0] = upload(client, (const int64_t[]){2, 3}, 2, a);
    c.inputs[1] = upload(client, (const int64_t[]){2, 3}, 2, b);
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_holds(c.outputs[0], (const float[]){11, 22, 33, 44, 55, 66}, 6);
    assert_holds(c.outputs[1], (const float[]){44, 55, 66}, 3);
    for (int i = 0; i < 2; i++) {
        destroy(c.inputs[i]);
        destroy(c.outputs[i]);
    }
    destroy_program(loaded);
    assert_error(try_compile_bytes(client, add_hlo, sizeof(add_hlo) / 2, "hlo", "", 0, &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "module is neither text nor bytecode of StableHLO");
}

/* The text for a framework's as_text(): two calls, the first for the size. */
static void a_program_as_text(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, add_source);
    PJRT_Executable *e = executable_of(loaded);
    char text[4096] = "";
    PJRT_Program program = {.struct_size = sizeof(program)};
    DO(Executable_OptimizedProgram, .executable = e, .program = &program);
    assert_text(program.format, program.format_size, "mlir");
    assert_true(program.code_size > 100 && program.code_size < sizeof(text));
    program.code = text;
    size_t size = program.code_size--;
    assert_error(TRY(Executable_OptimizedProgram, .executable = e, .program = &program),
                 PJRT_Error_Code_INVALID_ARGUMENT, "capacity for");
    assert_int_equal(program.code_size, size);
    DO(Executable_OptimizedProgram, .executable = e, .program = &program);
    assert_non_null(strstr(text, "module @jit_add"));
    assert_non_null(strstr(text, "stablehlo.add"));
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);
}

/* --- extensions --- */

typedef struct {
    PJRT_HEAD;
    PJRT_Executable *executable;
    size_t count;
    const char *const *shardings;
    const size_t *sizes;
} shardings_args;

typedef struct {
    PJRT_HEAD;
    PJRT_Executable *executable;
    size_t count;
    void **layouts;
} layouts_args;

typedef struct {
    PJRT_HEAD;
    void *layout;
    const char *bytes;
    size_t bytes_size;
    void *serialized;
    void (*deleter)(void *serialized);
} layout_serialize_args;

typedef struct {
    PJRT_Extension_Base base;
    PJRT_Slot slots[7];
} extension;

static const extension *find_extension(PJRT_Extension_Type type)
{
    const PJRT_Extension_Base *e = GetPjrtApi()->extension_start;
    while (e && e->type != type)
        e = e->next;
    assert_non_null(e);
    return (const extension *)(const void *)e;
}

static void shardings_are_replicated(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, donate_source);
    PJRT_Executable *e = executable_of(loaded);
    const extension *x = find_extension(PJRT_Extension_Type_Shardings);
    assert_int_equal(x->base.struct_size, 40);
    shardings_args args = {.struct_size = sizeof(args), .executable = e};
    assert_null(x->slots[0](&args));
    assert_int_equal(args.count, 3);
    assert_non_null(args.shardings[2]);
    assert_int_equal(args.sizes[0] + args.sizes[1] + args.sizes[2], 0);
    assert_null(x->slots[1](&args));
    assert_int_equal(args.count, 1);
    assert_int_equal(args.sizes[0], 0);
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);

    loaded = compile(*state, "module @nothing {\nfunc.func public @main() {\n  return\n}\n}\n");
    args.executable = executable_of(loaded);
    assert_null(x->slots[1](&args));
    assert_int_equal(args.count, 0);
    assert_null(args.shardings);
    call c = {.input_count = 0};
    assert_null(try_execute(loaded, &c));
    await(c.done);
    DO(Executable_Destroy, .executable = args.executable);
    destroy_program(loaded);
}

static void assert_layout(const extension *x, void *layout, const char *wanted)
{
    layout_serialize_args args = {.struct_size = sizeof(args), .layout = layout};
    assert_null(x->slots[1](&args));
    assert_text(args.bytes, args.bytes_size, wanted);
    args.deleter(args.serialized);
    struct {
        PJRT_HEAD;
        void *layout;
    } destroy_args = {.layout = layout};
    assert_null(x->slots[0](&destroy_args));
}

static void layouts_are_row_major(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, add_source);
    PJRT_Executable *e = executable_of(loaded);
    const extension *x = find_extension(PJRT_Extension_Type_Layouts);
    assert_int_equal(x->base.struct_size, 80);
    layouts_args args = {.struct_size = sizeof(args), .executable = e};
    assert_null(x->slots[5](&args));
    assert_int_equal(args.count, 2);
    assert_layout(x, args.layouts[0], "{1,0}");
    assert_layout(x, args.layouts[1], "{0}");
    assert_null(x->slots[6](&args));
    assert_int_equal(args.count, 2);
    assert_layout(x, args.layouts[1], "{1,0}");
    DO(Executable_Destroy, .executable = e);
    destroy_program(loaded);

    struct {
        PJRT_HEAD;
        PJRT_Client *client;
        PJRT_Buffer_Type type;
        const int64_t *dims;
        size_t num_dims;
        void *layout;
    } any = {.struct_size = sizeof(any), .client = client};
    static const char *const wanted[] = {"{}", "{0}", "{1,0}", "{2,1,0}"};
    for (any.num_dims = 0; any.num_dims < 4; any.num_dims++) {
        assert_null(x->slots[2](&any));
        assert_layout(x, any.layout, wanted[any.num_dims]);
        assert_null(x->slots[4](&any));
        assert_layout(x, any.layout, wanted[any.num_dims]);
    }
    any.num_dims = TERN_RANK_MAX;
    assert_null(x->slots[2](&any));
    layout_serialize_args most = {.layout = any.layout};
    assert_null(x->slots[1](&most));
    assert_memory_equal(most.bytes, "{31,30,29,", 10);
    assert_memory_equal(most.bytes + most.bytes_size - 7, ",2,1,0}", 7);
    most.deleter(most.serialized);
    any.num_dims = TERN_RANK_MAX + 1;
    assert_error(x->slots[2](&any), PJRT_Error_Code_INVALID_ARGUMENT, "33 dimensions");

    PJRT_Buffer *b = upload(client, (const int64_t[]){2, 3}, 2, six);
    struct {
        PJRT_HEAD;
        PJRT_Buffer *buffer;
        void *layout;
    } of = {.struct_size = sizeof(of), .buffer = b};
    assert_null(x->slots[3](&of));
    assert_layout(x, of.layout, "{1,0}");
    destroy(b);
}

/* --- running --- */

static void a_run_adds(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, add_source);
    call c = {.input_count = 2};
    c.inputs[0] = c.inputs[1] = upload(client, (const int64_t[]){2, 3}, 2, six);
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8, 10, 12}, 6);
    assert_holds(c.outputs[1], (const float[]){8, 10, 12}, 3);
    assert_ptr_equal(GET(Buffer_Device, .buffer = c.outputs[1]).device, client->device_list[0]);
    assert_int_equal(GET(Buffer_ElementType, .buffer = c.outputs[1]).type, PJRT_Buffer_Type_F32);
    assert_false(GET(Buffer_IsDeleted, .buffer = c.inputs[0]).is_deleted);
    destroy(c.inputs[0]);
    destroy(c.outputs[0]);
    destroy(c.outputs[1]);
    destroy_program(loaded);
}

static void a_donated_input_is_deleted(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, donate_source);
    call c = {.inputs = {upload_4(*state), upload(*state, (const int64_t[]){2}, 1, two),
                         upload_4(*state)},
              .input_count = 3};
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_true(GET(Buffer_IsDeleted, .buffer = c.inputs[0]).is_deleted);
    assert_true(GET(Buffer_IsDeleted, .buffer = c.inputs[1]).is_deleted);
    assert_false(GET(Buffer_IsDeleted, .buffer = c.inputs[2]).is_deleted);
    assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8}, 4);
    PJRT_Buffer *first = c.outputs[0];
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT,
                 "input 0 was deleted or donated");
    assert_null(c.outputs[0]);
    destroy(first);
    for (unsigned i = 0; i < 3; i++)
        destroy(c.inputs[i]);
    destroy_program(loaded);
}

static void an_input_that_may_not_be_donated_stays(void **state)
{
    PJRT_LoadedExecutable *loaded = compile(*state, donate_source);
    int64_t keep[] = {0, 1};
    call c = {
        .inputs = {upload_4(*state), upload(*state, (const int64_t[]){2}, 1, two),
                   upload_4(*state)},
        .input_count = 3,
        .options = {.non_donatable_input_indices = keep, .num_non_donatable_input_indices = 2}};
    for (unsigned i = 0; i < 2; i++) {
        assert_null(try_execute(loaded, &c));
        await(c.done);
        assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8}, 4);
        destroy(c.outputs[0]);
    }
    assert_holds(c.inputs[0], four, 4);
    assert_holds(c.inputs[1], two, 2);
    keep[1] = 3;
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT,
                 "non_donatable_input_indices has 3");
    for (unsigned i = 0; i < 3; i++)
        destroy(c.inputs[i]);
    destroy_program(loaded);
}

static void invalid_calls(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, add_source);
    PJRT_Buffer *x = upload(client, (const int64_t[]){2, 3}, 2, six), *small = upload_4(client);
    call c = {.inputs = {x, x}, .input_count = 1};
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT,
                 "jit_add takes 2 arguments, called with 1");
    c = (call){.inputs = {x, small}, .input_count = 2};
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT, "f32[4]");
    c = (call){.inputs = {x, x}, .input_count = 2, .device = client->device_list[1]};
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT,
                 "for device 0, called for device 1");
    PJRT_Buffer *const *inputs[] = {c.inputs};
    PJRT_Buffer **outputs[] = {c.outputs};
    assert_error(TRY(LoadedExecutable_Execute, .executable = loaded, .options = &c.options,
                     .argument_lists = inputs, .num_devices = 2, .num_args = 2,
                     .output_lists = outputs),
                 PJRT_Error_Code_INVALID_ARGUMENT, "for 1 device, called for 2");
    assert_false(GET(LoadedExecutable_IsDeleted, .executable = loaded).is_deleted);
    DO(LoadedExecutable_Delete, .executable = loaded);
    assert_true(GET(LoadedExecutable_IsDeleted, .executable = loaded).is_deleted);
    c.device = NULL;
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT, "jit_add was deleted");
    destroy(x);
    destroy(small);
    destroy_program(loaded);
}

static void a_portable_program_runs_on_the_named_device(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = NULL;
    assert_null(try_compile(client, add_source, "mlir", "\x20\x01", 2, &loaded));
    PJRT_Buffer *x = upload(client, (const int64_t[]){2, 3}, 2, six);
    PJRT_Buffer *y =
        GET(Buffer_CopyToDevice, .buffer = x, .dst_device = client->device_list[1]).dst_buffer;
    call c = {.inputs = {y, y}, .input_count = 2, .device = client->device_list[1]};
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_ptr_equal(GET(Buffer_Device, .buffer = c.outputs[0]).device, client->device_list[1]);
    assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8, 10, 12}, 6);
    destroy(c.outputs[0]);
    destroy(c.outputs[1]);
    c.device = NULL;
    assert_error(try_execute(loaded, &c), PJRT_Error_Code_INVALID_ARGUMENT, "no device was named");
    destroy(x);
    destroy(y);
    destroy_program(loaded);
}

/* More arrays than fit on the stack: each input is also an output, every second one is donated. */
static void a_run_of_many_arrays(void **state)
{
    enum { N = 40 };
    char source[8192], *at = source, *end = source + sizeof(source);
    PJRT_Buffer *in[N], *out[N], *const *inputs[] = {in}, **outputs[] = {out};
    at += snprintf(at, (size_t)(end - at), "module @many {\nfunc.func public @main(");
    for (int i = 0; i < N; i++)
        at += snprintf(at, (size_t)(end - at), "%s%%a%d: tensor<4xf32>%s", i ? ", " : "", i,
                       i % 2 ? "" : " {jax.buffer_donor = true}");
    at += snprintf(at, (size_t)(end - at), ") -> (");
    for (int i = 0; i < N; i++)
        at += snprintf(at, (size_t)(end - at), "%stensor<4xf32>", i ? ", " : "");
    at += snprintf(at, (size_t)(end - at), ") {\n");
    for (int i = 0; i < N; i++)
        at += snprintf(at, (size_t)(end - at),
                       "%%b%d = stablehlo.add %%a%d, %%a%d : tensor<4xf32>\n", i, i, i);
    at += snprintf(at, (size_t)(end - at), "return ");
    for (int i = 0; i < N; i++)
        at += snprintf(at, (size_t)(end - at), "%s%%b%d", i ? ", " : "", i);
    for (int i = 0; i < N; i++)
        at += snprintf(at, (size_t)(end - at), "%s tensor<4xf32>", i ? "," : " :");
    (void)snprintf(at, (size_t)(end - at), "\n}\n}\n");
    PJRT_LoadedExecutable *loaded = compile(*state, source);
    for (int i = 0; i < N; i++)
        in[i] = upload_4(*state);
    PJRT_Event *done = NULL;
    DO(LoadedExecutable_Execute, .executable = loaded, .argument_lists = inputs, .num_devices = 1,
       .num_args = N, .output_lists = outputs, .device_complete_events = &done);
    await(done);
    for (int i = 0; i < N; i++) {
        assert_holds(out[i], (const float[]){2, 4, 6, 8}, 4);
        assert_int_equal(GET(Buffer_IsDeleted, .buffer = in[i]).is_deleted, i % 2 == 0);
        destroy(in[i]);
        destroy(out[i]);
    }
    destroy_program(loaded);
}

/* Arguments in the host's memory are copied to the device; a donated one is consumed. */
static void arguments_in_host_memory(void **state)
{
    PJRT_Client *client = *state;
    PJRT_LoadedExecutable *loaded = compile(client, donate_source);
    call c = {.input_count = 3};
    PJRT_Buffer *first = upload_4(client);
    c.inputs[0] =
        GET(Buffer_CopyToMemory, .buffer = first, .dst_memory = client->memory_list[2]).dst_buffer;
    c.inputs[1] = upload(client, (const int64_t[]){2}, 1, two);
    c.inputs[2] =
        GET(Buffer_CopyToMemory, .buffer = first, .dst_memory = client->memory_list[4]).dst_buffer;
    assert_null(try_execute(loaded, &c));
    await(c.done);
    assert_holds(c.outputs[0], (const float[]){2, 4, 6, 8}, 4);
    assert_ptr_equal(GET(Buffer_Memory, .buffer = c.outputs[0]).memory, client->memory_list[0]);
    assert_true(GET(Buffer_IsDeleted, .buffer = c.inputs[0]).is_deleted);
    assert_false(GET(Buffer_IsDeleted, .buffer = c.inputs[2]).is_deleted);
    for (int i = 0; i < 3; i++)
        destroy(c.inputs[i]);
    destroy(first);
    destroy(c.outputs[0]);
    destroy_program(loaded);
}

TEST_MAIN(WITH_CLIENT(arguments_in_host_memory), WITH_CLIENT(program_properties),
          WITH_CLIENT(costs_and_memory), WITH_CLIENT(a_program_knows_its_device),
          WITH_CLIENT(assignments_that_cannot_run), WITH_CLIENT(programs_that_do_not_compile),
          WITH_CLIENT(hlo_is_compiled), WITH_CLIENT(a_program_as_text),
          WITH_CLIENT(shardings_are_replicated), WITH_CLIENT(layouts_are_row_major),
          WITH_CLIENT(a_run_adds), WITH_CLIENT(a_donated_input_is_deleted),
          WITH_CLIENT(an_input_that_may_not_be_donated_stays), WITH_CLIENT(invalid_calls),
          WITH_CLIENT(a_portable_program_runs_on_the_named_device),
          WITH_CLIENT(a_run_of_many_arrays))
