/* pjrt/pjrt_executable.c - compiling, and the queries on a compiled program.
 *
 * Both kinds of executable are handles on one reference-counted tern_pjrt_code. Everything handed
 * out by pointer is computed when the code is created and stays valid until its last handle is
 * destroyed. */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

/* Bytes of a machine instruction; the program's size in memory is known only for the file. */
enum { INSTRUCTION_BYTES = 64 };

/* --- the code --- */

static uint64_t shape_bytes(const tern_shape *shape)
{
    uint64_t bytes = tern_numbers_element_bytes(shape->dtype);
    for (uint32_t i = 0; i < shape->rank; i++)
        bytes *= (uint64_t)shape->dims[i];
    return bytes;
}

static size_t round_up(size_t bytes) { return (bytes + 7) & ~(size_t)7; }

static void *carve(char **at, size_t bytes)
{
    void *p = *at;
    *at += round_up(bytes);
    return p;
}

/* false: out of memory. */
static bool set_layouts(tern_pjrt_code *code)
{
    bool ok = true;
    for (uint32_t i = 0; i < code->output_count; i++)
        ok &= (code->output_layouts[i] =
                   tern_pjrt_layout_find(tern_program_output_order(code->program, i),
                                         tern_program_output(code->program, i)->rank)) != NULL;
    for (uint32_t i = 0; i < code->input_count; i++)
        ok &= (code->input_layouts[i] =
                   tern_pjrt_layout_find(tern_program_input_order(code->program, i),
                                         tern_program_input(code->program, i)->rank)) != NULL;
    return ok;
}

/* As the source has them. */
static void set_values(tern_pjrt_code *code)
{
    int64_t *dims = code->dims;
    for (uint32_t i = 0; i < code->output_count; i++) {
        const tern_shape *shape = tern_program_output(code->program, i);
        code->types[i] = tern_pjrt_type(shape->dtype);
        code->ranks[i] = shape->rank;
        tern_pjrt_layout_load(code->output_layouts[i], shape->dims, dims);
        dims += shape->rank;
    }
}

static PJRT_NamedValue *add_value(PJRT_Executable *e, const char *name, PJRT_NamedValue_Type type)
{
    PJRT_NamedValue *v = &e->costs[e->cost_count++];
    *v = (PJRT_NamedValue){.struct_size = sizeof(*v),
                           .name = name,
                           .name_size = strlen(name),
                           .type = type,
                           .value_size = 1};
    return v;
}

static void add_cost(PJRT_Executable *e, const char *name, double value)
{
    add_value(e, name, PJRT_NamedValue_kFloat)->float_value = (float)value;
}

/* Parts that the other costs exclude, and the means of the runs so far with them. */
static void add_untimed(PJRT_Executable *e, const tern_program_info *info)
{
    PJRT_NamedValue *v = add_value(e, "tern.untimed", PJRT_NamedValue_kString);
    v->string_value = tern_program_untimed(e->code->program);
    v->value_size = strlen(v->string_value);
    add_cost(e, "tern.runs", (double)info->runs);
    add_cost(e, "tern.run_seconds", info->run_seconds);
    add_cost(e, "tern.run_flops", info->run_flops);
}

/* The names of the first three are those of XLA's own cost analysis. */
static void set_costs(PJRT_Executable *e)
{
    tern_program_info info;
    tern_program_get_info(e->code->program, &info);
    double seconds = info.predicted_seconds, peak = info.peak_flops;
    e->cost_count = 0;
    add_cost(e, "flops", info.flops);
    add_cost(e, "bytes accessed",
             (double)info.input_bytes + (double)info.output_bytes + (double)info.constant_bytes);
    add_cost(e, "optimal_seconds", seconds);
    add_cost(e, "tern.instructions", (double)info.instructions);
    add_cost(e, "tern.compile_seconds", info.compile_seconds);
    add_cost(e, "tern.cached", info.cached ? 1 : 0);
    add_cost(e, "tern.peak_flops", peak);
    add_cost(e, "tern.mfu", seconds > 0 && peak > 0 ? info.flops / (seconds * peak) : 0);
    if (info.untimed)
        add_untimed(e, &info);
}

static void set_key(tern_pjrt_code *code)
{
    uint8_t key[TERN_PJRT_KEY_CHARS / 2];
    tern_program_key(code->program, key);
    for (size_t i = 0; i < sizeof(key); i++)
        (void)snprintf(code->key + 2 * i, 3, "%02x", key[i]);
}

/* The block behind the struct: the arrays, then the bytes. */
static void set_block(tern_pjrt_code *code, char *at, size_t dim_count, uint32_t array_count,
                      const tern_pjrt_parts *parts)
{
    code->types = carve(&at, code->output_count * sizeof(*code->types));
    code->ranks = carve(&at, code->output_count * sizeof(*code->ranks));
    code->dims = carve(&at, dim_count * sizeof(*code->dims));
    code->input_kinds = carve(&at, array_count * sizeof(const char *));
    code->input_kind_sizes = carve(&at, array_count * sizeof(size_t));
    code->output_kinds = carve(&at, array_count * sizeof(const char *));
    code->output_kind_sizes = carve(&at, array_count * sizeof(size_t));
    code->input_shardings.bytes = carve(&at, array_count * sizeof(const char *));
    code->input_shardings.sizes = carve(&at, array_count * sizeof(size_t));
    code->output_shardings.bytes = carve(&at, array_count * sizeof(const char *));
    code->output_shardings.sizes = carve(&at, array_count * sizeof(size_t));
    code->output_layouts = carve(&at, array_count * sizeof(tern_pjrt_layout *));
    code->input_layouts = carve(&at, array_count * sizeof(tern_pjrt_layout *));
    for (uint32_t i = 0; i < array_count; i++)
        code->input_shardings.bytes[i] = code->output_shardings.bytes[i] = "";
    code->logical = carve(&at, code->partitions * sizeof(*code->logical));
    if (parts->device_count)
        code->devices = carve(&at, code->partitions * sizeof(PJRT_Device *));
    void *source = carve(&at, parts->source.size), *options = carve(&at, parts->options.size);
    if (parts->source.size)
        memcpy(source, parts->source.data, parts->source.size);
    if (parts->options.size)
        memcpy(options, parts->options.data, parts->options.size);
    code->source = (tern_pjrt_bytes){source, parts->source.size};
    code->options = (tern_pjrt_bytes){options, parts->options.size};
}

static size_t block_bytes(uint32_t outputs, size_t dim_count, uint32_t array_count,
                          const tern_pjrt_parts *parts)
{
    return round_up(sizeof(tern_pjrt_code)) + round_up(outputs * sizeof(PJRT_Buffer_Type)) +
           round_up(outputs * sizeof(size_t)) + dim_count * sizeof(int64_t) +
           (size_t)array_count * (6 * sizeof(void *) + 4 * sizeof(size_t)) +
           tern_program_device_count(parts->program) *
               (sizeof(PJRT_LogicalDeviceIds) + sizeof(PJRT_Device *)) +
           round_up(parts->source.size) + round_up(parts->options.size);
}

static void set_kinds(tern_pjrt_code *code)
{
    for (uint32_t i = 0; i < code->input_count; i++) {
        code->input_kinds[i] = tern_pjrt_memory_kind(tern_program_input_memory(code->program, i));
        code->input_kind_sizes[i] = strlen(code->input_kinds[i]);
    }
    for (uint32_t i = 0; i < code->output_count; i++) {
        tern_memory_kind memory = tern_program_output_memory(code->program, i);
        code->output_kinds[i] = tern_pjrt_memory_kind(memory);
        code->output_kind_sizes[i] = strlen(code->output_kinds[i]);
        code->host_outputs = code->host_outputs || memory != TERN_MEMORY_DEVICE;
    }
}

static void set_devices(tern_pjrt_code *code, const tern_pjrt_parts *parts)
{
    for (uint32_t p = 0; p < code->partitions; p++) {
        code->logical[p] = (PJRT_LogicalDeviceIds){.partition = (int)p};
        if (code->devices)
            code->devices[p] = parts->client->device_list[parts->device_ids[p]];
    }
}

/* Everything but the program. */
static void free_code(tern_pjrt_code *code)
{
    for (uint32_t i = 0; i < code->input_count; i++)
        if (code->input_shardings.sizes[i])
            tern_pjrt_free((void *)code->input_shardings.bytes[i]);
    for (uint32_t i = 0; i < code->output_count; i++)
        if (code->output_shardings.sizes[i])
            tern_pjrt_free((void *)code->output_shardings.bytes[i]);
    tern_pjrt_free(code);
}

PJRT_Error *tern_pjrt_code_new(const tern_pjrt_parts *parts, tern_pjrt_code **out)
{
    tern_program *program = parts->program;
    uint32_t inputs = tern_program_input_count(program);
    uint32_t outputs = tern_program_output_count(program),
             array_count = inputs > outputs ? inputs : outputs;
    size_t dim_count = 0;
    tern_program_info info;
    for (uint32_t i = 0; i < outputs; i++)
        dim_count += tern_program_output(program, i)->rank;
    tern_pjrt_code *code = tern_pjrt_new(block_bytes(outputs, dim_count, array_count, parts));
    *out = code;
    if (!code)
        return tern_pjrt_no_memory();
    atomic_init(&code->refs, 1);
    code->program = program;
    code->client = parts->client;
    code->partitions = tern_program_device_count(program);
    code->input_count = inputs;
    code->output_count = outputs;
    code->name = tern_program_name(program);
    for (uint32_t i = 0; i < inputs; i++)
        code->donates = code->donates || tern_program_input_donated(program, i);
    set_block(code, (char *)code + round_up(sizeof(*code)), dim_count, array_count, parts);
    PJRT_Error *error = set_layouts(code) ? NULL : tern_pjrt_no_memory();
    if (!error)
        set_values(code);
    set_kinds(code);
    set_devices(code, parts);
    set_key(code);
    tern_program_get_info(program, &info);
    code->code_bytes = (int64_t)info.instructions * INSTRUCTION_BYTES;
    if (!error)
        error = tern_pjrt_shardings_set(code);
    if (error) {
        free_code(code);
        *out = NULL;
    }
    return error;
}

tern_pjrt_code *tern_pjrt_code_retain(tern_pjrt_code *code)
{
    atomic_fetch_add_explicit(&code->refs, 1, memory_order_relaxed);
    return code;
}

void tern_pjrt_code_release(tern_pjrt_code *code)
{
    if (!code || atomic_fetch_sub_explicit(&code->refs, 1, memory_order_acq_rel) > 1)
        return;
    tern_program_release(code->program);
    free_code(code);
}

/* --- the handles --- */

PJRT_Error *tern_pjrt_executable_new(tern_pjrt_code *code, PJRT_Executable **out)
{
    *out = tern_pjrt_new(sizeof(**out));
    if (!*out) {
        tern_pjrt_code_release(code);
        return tern_pjrt_no_memory();
    }
    (*out)->code = code;
    return NULL;
}

PJRT_Error *tern_pjrt_loaded_new(tern_pjrt_code *code, PJRT_LoadedExecutable **out)
{
    *out = tern_pjrt_new(sizeof(**out));
    if (!*out) {
        tern_pjrt_code_release(code);
        return tern_pjrt_no_memory();
    }
    (*out)->code = code;
    atomic_init(&(*out)->deleted, false);
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_Destroy(PJRT_Executable_Destroy_Args *args)
{
    if (args->executable)
        tern_pjrt_code_release(args->executable->code);
    tern_pjrt_free(args->executable);
    return NULL;
}

PJRT_Error *tern_pjrt_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args *args)
{
    if (args->executable)
        tern_pjrt_code_release(args->executable->code);
    tern_pjrt_free(args->executable);
    return NULL;
}

PJRT_Error *tern_pjrt_LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args *args)
{
    return tern_pjrt_executable_new(tern_pjrt_code_retain(args->loaded_executable->code),
                                    &args->executable);
}

/* The last handle releases the program itself, since runs may be in flight. */
PJRT_Error *tern_pjrt_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args *args)
{
    atomic_store(&args->executable->deleted, true);
    return NULL;
}

PJRT_Error *tern_pjrt_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args *args)
{
    args->is_deleted = atomic_load(&args->executable->deleted);
    return NULL;
}

/* --- compiling --- */

/* An unknown compiler option is reported in XLA's words, which users know. */
static PJRT_Error *compile_error(tern_status st)
{
    char name[64] = "";
    const char *message = tern_status_message(st);
    if (tern_status_code(st) != TERN_INVALID ||
        sscanf(message, "unknown compiler flag \"--%63[^\"]\"", name) != 1)
        return tern_pjrt_error_from(st);
    PJRT_Error *error = tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                        "No such compile option: '%s': %s", name, message);
    tern_status_free(st);
    return error;
}

/* Which form the bytes have is found by their contents; the name only has to be one of these. "hlo"
 * is a serialized HloModuleProto, which PyTorch/XLA sends. */
static bool is_known_format(const PJRT_Program *program)
{
    static const char *const formats[] = {"mlir", "hlo", "hlo_with_config"};
    for (size_t i = 0; i < sizeof(formats) / sizeof(*formats); i++)
        if (program->format_size == strlen(formats[i]) &&
            memcmp(program->format, formats[i], program->format_size) == 0)
            return true;
    return false;
}

static PJRT_Error *compile(PJRT_Client *client, const PJRT_Program *program,
                           const tern_pjrt_options *given, tern_program **out)
{
    tern_program_options options = {.struct_size = sizeof(options),
                                    .flags = given->flags,
                                    .devices = (uint32_t)given->num_partitions,
                                    .open_inputs = given->open_inputs,
                                    .open_outputs = given->open_outputs,
                                    .open_input_count = (uint32_t)given->open_input_count,
                                    .open_output_count = (uint32_t)given->open_output_count};
    if (!is_known_format(program))
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "a program of format \"%.*s\", wanted \"mlir\", \"hlo\" or "
                               "\"hlo_with_config\"",
                               program->format_size > 32 ? 32 : (int)program->format_size,
                               program->format ? program->format : "");
    return compile_error(tern_program_compile(client->client, "module", program->code,
                                              program->code_size, &options, out));
}

static PJRT_Error *make_code(PJRT_Client *client, const PJRT_Program *program, const char *bytes,
                             size_t size, tern_pjrt_code **out)
{
    tern_pjrt_options options;
    tern_pjrt_parts parts = {
        .client = client, .source = {program->code, program->code_size}, .options = {bytes, size}};
    *out = NULL;
    PJRT_TRY(tern_pjrt_options_read(bytes, size, &options));
    PJRT_Error *error = tern_pjrt_choose_devices(client, &options);
    if (!error)
        error = compile(client, program, &options, &parts.program);
    parts.device_ids = options.device_ids;
    parts.device_count = options.device_count;
    if (!error)
        error = tern_pjrt_check_devices(client, parts.device_ids, parts.device_count,
                                        tern_program_device_count(parts.program));
    if (!error)
        error = tern_pjrt_code_new(&parts, out);
    if (error)
        tern_program_release(parts.program);
    tern_pjrt_options_free(&options);
    return error;
}

PJRT_Error *tern_pjrt_Client_Compile(PJRT_Client_Compile_Args *args)
{
    tern_pjrt_code *code = NULL;
    args->executable = NULL;
    PJRT_TRY(make_code(args->client, args->program, args->compile_options,
                       args->compile_options_size, &code));
    return tern_pjrt_loaded_new(code, &args->executable);
}

/* Ahead-of-time compilation for a topology: compiling requires a client's devices. */
PJRT_Error *tern_pjrt_Compile(PJRT_Compile_Args *args)
{
    tern_pjrt_code *code = NULL;
    args->executable = NULL;
    if (!args->client)
        return tern_pjrt_error(PJRT_Error_Code_UNIMPLEMENTED,
                               "compiling for a topology needs a client");
    PJRT_TRY(make_code(args->client, args->program, args->compile_options,
                       args->compile_options_size, &code));
    return tern_pjrt_executable_new(code, &args->executable);
}

PJRT_Error *tern_pjrt_Client_Load(PJRT_Client_Load_Args *args)
{
    args->loaded_executable = NULL;
    if (args->executable->code->client != args->client)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "the executable was compiled with another client");
    return tern_pjrt_loaded_new(tern_pjrt_code_retain(args->executable->code),
                                &args->loaded_executable);
}

/* --- queries --- */

PJRT_Error *tern_pjrt_Executable_Name(PJRT_Executable_Name_Args *args)
{
    args->executable_name = args->executable->code->name;
    args->executable_name_size = strlen(args->executable_name);
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args)
{
    args->num_replicas = 1;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args)
{
    args->num_partitions = args->executable->code->partitions;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args)
{
    args->num_outputs = args->executable->code->output_count;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_SizeOfGeneratedCodeInBytes(
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args)
{
    args->size_in_bytes = args->executable->code->code_bytes;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args)
{
    set_costs(args->executable);
    args->properties = args->executable->costs;
    args->num_properties = args->executable->cost_count;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args)
{
    args->num_outputs = args->executable->code->output_count;
    args->memory_kinds = args->executable->code->output_kinds;
    args->memory_kind_sizes = args->executable->code->output_kind_sizes;
    return NULL;
}

PJRT_Error *
tern_pjrt_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args *args)
{
    args->num_parameters = args->executable->code->input_count;
    args->memory_kinds = args->executable->code->input_kinds;
    args->memory_kind_sizes = args->executable->code->input_kind_sizes;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args)
{
    args->output_types = args->executable->code->types;
    args->num_output_types = args->executable->code->output_count;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args)
{
    args->num_outputs = args->executable->code->output_count;
    args->dims = args->executable->code->dims;
    args->dim_sizes = args->executable->code->ranks;
    return NULL;
}

PJRT_Error *tern_pjrt_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args)
{
    args->executable_fingerprint = args->executable->code->key;
    args->executable_fingerprint_size = TERN_PJRT_KEY_CHARS;
    return NULL;
}

PJRT_Error *tern_pjrt_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args)
{
    args->executable_fingerprint = args->executable->code->key;
    args->executable_fingerprint_size = TERN_PJRT_KEY_CHARS;
    return NULL;
}

/* An output that reuses an input's memory counts as output and as alias, as in XLA. */
PJRT_Error *
tern_pjrt_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    tern_program_info info;
    uint64_t alias = 0;
    tern_program_get_info(code->program, &info);
    for (uint32_t i = 0; i < code->output_count; i++)
        if (tern_program_output_alias(code->program, i) >= 0)
            alias += shape_bytes(tern_program_output(code->program, i));
    int64_t total =
        (int64_t)(info.input_bytes + info.output_bytes + info.scratch_bytes + info.constant_bytes);
    args->generated_code_size_in_bytes = code->code_bytes + (int64_t)info.constant_bytes;
    args->argument_size_in_bytes = (int64_t)info.input_bytes;
    args->output_size_in_bytes = (int64_t)(info.output_bytes + alias);
    args->alias_size_in_bytes = (int64_t)alias;
    args->temp_size_in_bytes = (int64_t)info.scratch_bytes;
    if (PJRT_HAS(args, host_temp_size_in_bytes)) {
        args->host_generated_code_size_in_bytes = args->host_argument_size_in_bytes = 0;
        args->host_output_size_in_bytes = args->host_alias_size_in_bytes = 0;
        args->host_temp_size_in_bytes = 0;
    }
    if (PJRT_HAS(args, peak_memory_in_bytes))
        args->peak_memory_in_bytes = total;
    if (PJRT_HAS(args, total_size_in_bytes))
        args->total_size_in_bytes = total + code->code_bytes;
    if (PJRT_HAS(args, total_allocation_bytes))
        args->total_allocation_bytes = total;
    if (PJRT_HAS(args, indefinite_allocations))
        args->indefinite_allocations = 0;
    if (PJRT_HAS(args, peak_unpadded_heap_bytes))
        args->peak_unpadded_heap_bytes = total;
    return NULL;
}

/* StableHLO of the program that each device runs; the caller frees |*out|. */
static PJRT_Error *local_text(const tern_pjrt_code *code, char **out, size_t *out_len)
{
    tern_pjrt_options given;
    PJRT_TRY(tern_pjrt_options_read(code->options.data, code->options.size, &given));
    tern_program_options options = {.struct_size = sizeof(options),
                                    .devices = code->partitions,
                                    .open_inputs = given.open_inputs,
                                    .open_outputs = given.open_outputs,
                                    .open_input_count = (uint32_t)given.open_input_count,
                                    .open_output_count = (uint32_t)given.open_output_count};
    tern_status st = tern_program_local_text(tern_alloc_host(), code->name, code->source.data,
                                             code->source.size, &options, out, out_len);
    tern_pjrt_options_free(&given);
    return tern_pjrt_error_from(st);
}

/* The first call queries the size, the second provides the memory. */
static PJRT_Error *check_capacity(const PJRT_Program *program, size_t len)
{
    if (!program->code || program->code_size >= len)
        return NULL;
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "capacity for %zu bytes of the program, wanted %zu", program->code_size,
                           len);
}

static void set_program(PJRT_Program *program, const char *format, size_t len)
{
    program->code_size = len;
    program->format = format;
    program->format_size = strlen(format);
}

PJRT_Error *tern_pjrt_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    PJRT_Program *program = args->program;
    tern_alloc mem = tern_alloc_host();
    char *text = NULL;
    size_t len = 0;
    PJRT_Error *error = NULL;
    if (tern_pjrt_hlo_of(code, NULL, &len)) {
        error = check_capacity(program, len);
        if (program->code && !error)
            (void)tern_pjrt_hlo_of(code, (uint8_t *)program->code, &len);
        set_program(program, "hlo_with_config", len);
        return error;
    }
    PJRT_TRY(local_text(code, &text, &len));
    error = check_capacity(program, len);
    if (program->code && !error)
        memcpy(program->code, text, len);
    set_program(program, "mlir", len);
    (void)mem.fn(mem.self, text, len + 1, 0);
    return error;
}
