/* pjrt/pjrt_execute.c - one run of a program on one device.
 *
 * Every operation of an eager program takes this path: the handles of the outputs and the event are
 * allocated, the lists of buffers are on the stack unless they are long. Everything that can run
 * out of memory comes before the run is queued, except for the handle of the event. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

enum { SMALL = 64 }; /* inputs and outputs together, on the stack */

typedef struct {
    tern_pjrt_code *code;
    PJRT_Device *device;
    tern_buffer **inputs, **outputs;
    bool *keep; /* NULL: none */
    tern_event *done;
} run;

/* --- arguments --- */

static PJRT_Error *check_call(const PJRT_LoadedExecutable_Execute_Args *args)
{
    const tern_pjrt_code *code = args->executable->code;
    if (atomic_load_explicit(&args->executable->deleted, memory_order_relaxed))
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT, "%s was deleted", code->name);
    if (args->num_devices != 1)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is for one device, called for %zu", code->name,
                               args->num_devices);
    if (args->num_args != code->input_count)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s takes %u arguments, called with %zu", code->name,
                               code->input_count, args->num_args);
    return NULL;
}

static PJRT_Error *find_device(const PJRT_LoadedExecutable_Execute_Args *args, PJRT_Device **out)
{
    const tern_pjrt_code *code = args->executable->code;
    /* The last field, which callers of old versions do not have. */
    PJRT_Device *named = args->struct_size >= sizeof(*args) ? args->execute_device : NULL;
    *out = named ? named : code->device;
    if (!*out)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is portable, but no device was named", code->name);
    if (code->device && *out != code->device)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is for device %d, called for device %d", code->name,
                               code->device->description.id, (*out)->description.id);
    return NULL;
}

/* Marks the inputs that the caller keeps although the program could reuse their memory. */
static PJRT_Error *mark_protected(const PJRT_ExecuteOptions *options, run *r, bool *keep)
{
    if (!r->code->donates || !options || !PJRT_HAS(options, num_non_donatable_input_indices))
        return NULL;
    for (size_t i = 0; i < options->num_non_donatable_input_indices; i++) {
        int64_t index = options->non_donatable_input_indices[i];
        if (index < 0 || index >= (int64_t)r->code->input_count)
            return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                   "non_donatable_input_indices has %lld, %s takes %u arguments",
                                   (long long)index, r->code->name, r->code->input_count);
        keep[index] = true;
        r->keep = keep;
    }
    return NULL;
}

/* --- the run --- */

static void destroy_handles(PJRT_Buffer **list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_pjrt_free(list[i]);
        list[i] = NULL;
    }
}

static bool make_handles(const run *r, PJRT_Buffer **list)
{
    for (uint32_t i = 0; i < r->code->output_count; i++) {
        list[i] = tern_pjrt_new(sizeof(*list[i]));
        if (!list[i]) {
            destroy_handles(list, i);
            return false;
        }
        *list[i] = (PJRT_Buffer){.device = r->device, .type = r->code->types[i]};
    }
    return true;
}

static tern_status queue(run *r)
{
    tern_pjrt_code *code = r->code;
    tern_execute_options options = {.struct_size = sizeof(options), .keep = r->keep};
    if (r->keep) /* options require a seed: a new one for each run, as without them */
        options.seed = atomic_fetch_add_explicit(&code->runs, 1, memory_order_relaxed);
    return tern_program_execute(code->program, r->device->device, r->inputs, code->input_count,
                                r->keep ? &options : NULL, r->outputs, code->output_count,
                                &r->done);
}

/* A donated input is deleted even if no output could reuse its memory. */
static void delete_donated(const run *r)
{
    for (uint32_t i = 0; r->code->donates && i < r->code->input_count; i++)
        if (tern_program_input_donated(r->code->program, i) && !(r->keep && r->keep[i]) &&
            !tern_buffer_is_deleted(r->inputs[i]))
            tern_buffer_delete(r->inputs[i]);
}

static PJRT_Error *hand_out(PJRT_LoadedExecutable_Execute_Args *args, run *r)
{
    PJRT_Buffer **list = args->output_lists[0];
    for (uint32_t i = 0; i < r->code->output_count; i++)
        list[i]->buffer = r->outputs[i];
    if (!args->device_complete_events) {
        tern_event_release(r->done);
        return NULL;
    }
    PJRT_Error *error = tern_pjrt_event_new(r->done, &args->device_complete_events[0]);
    if (error) {
        for (uint32_t i = 0; i < r->code->output_count; i++)
            tern_buffer_release(r->outputs[i]);
        destroy_handles(list, r->code->output_count);
    }
    return error;
}

static PJRT_Error *execute(PJRT_LoadedExecutable_Execute_Args *args, run *r, bool *keep)
{
    PJRT_Buffer **list = args->output_lists[0];
    PJRT_TRY(find_device(args, &r->device));
    PJRT_TRY(mark_protected(args->options, r, keep));
    for (uint32_t i = 0; i < r->code->input_count; i++)
        r->inputs[i] = args->argument_lists[0][i]->buffer;
    if (!make_handles(r, list))
        return tern_pjrt_no_memory();
    tern_status st = queue(r);
    if (st) {
        destroy_handles(list, r->code->output_count);
        return tern_pjrt_error_from(st);
    }
    tern_program_record_run(r->code->program, r->code->client->client, NULL);
    delete_donated(r);
    return hand_out(args, r);
}

PJRT_Error *tern_pjrt_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args)
{
    tern_buffer *buffers[SMALL];
    bool keep[SMALL];
    run r = {.code = args->executable->code};
    PJRT_TRY(check_call(args));
    size_t inputs = r.code->input_count, count = inputs + r.code->output_count;
    if (count <= SMALL) {
        memset(keep, 0, inputs);
        r.inputs = buffers;
        r.outputs = buffers + inputs;
        return execute(args, &r, keep);
    }
    tern_buffer **block = tern_pjrt_new(count * sizeof(tern_buffer *) + inputs);
    if (!block)
        return tern_pjrt_no_memory();
    r.inputs = block;
    r.outputs = block + inputs;
    PJRT_Error *error = execute(args, &r, (bool *)(block + count));
    tern_pjrt_free(block);
    return error;
}
