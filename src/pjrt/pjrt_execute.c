/* pjrt/pjrt_execute.c - one run of a program, on one device or on several together.
 *
 * Every operation of an eager program takes the path of one device: the handles of the outputs and
 * the event are allocated, the lists of buffers are on the stack unless they are long. Everything
 * that can run out of memory comes before the run is queued, except for the handle of the event. */
#include <string.h>

#include "pjrt/pjrt_code_impl.h"

enum { SMALL = 64 }; /* inputs and outputs together, on the stack */

typedef struct {
    tern_pjrt_code *code;
    PJRT_Device *device;
    PJRT_Buffer *const *given; /* the caller's inputs */
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
    if (args->num_devices != code->partitions)
        return tern_pjrt_error(
            PJRT_Error_Code_INVALID_ARGUMENT, "%s is for %u device%s, called for %zu", code->name,
            code->partitions, code->partitions == 1 ? "" : "s", args->num_devices);
    if (args->num_args != code->input_count)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s takes %u arguments, called with %zu", code->name,
                               code->input_count, args->num_args);
    return NULL;
}

/* The last field, which callers of old versions do not have. */
static PJRT_Device *named_device(const PJRT_LoadedExecutable_Execute_Args *args)
{
    return args->struct_size >= sizeof(*args) ? args->execute_device : NULL;
}

static PJRT_Error *find_device(const PJRT_LoadedExecutable_Execute_Args *args, PJRT_Device **out)
{
    const tern_pjrt_code *code = args->executable->code;
    PJRT_Device *named = named_device(args), *own = code->devices ? code->devices[0] : NULL;
    *out = named ? named : own;
    if (!*out)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is portable, but no device was named", code->name);
    if (own && *out != own)
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is for device %d, called for device %d", code->name,
                               own->description.id, (*out)->description.id);
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

/* --- arguments in the host's memory --- */

/* Releases the first |count| copies that were made. */
static void release_staged(const run *r, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (r->inputs[i] != r->given[i]->buffer)
            tern_buffer_release(r->inputs[i]);
}

/* The framework moves arguments to the layouts that the program asks for. */
static PJRT_Error *check_layout(const run *r, uint32_t i)
{
    const tern_pjrt_layout *found = r->given[i]->layout, *wanted = r->code->input_layouts[i];
    if (found == wanted || !(tern_pjrt_layout_moves(found) || tern_pjrt_layout_moves(wanted)))
        return NULL;
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "argument %u of %s is in another order in memory than it was compiled "
                           "for",
                           i, r->code->name);
}

/* Programs read HBM: an argument that is elsewhere is copied there. */
static PJRT_Error *stage(run *r)
{
    for (uint32_t i = 0; i < r->code->input_count; i++)
        PJRT_TRY(check_layout(r, i));
    for (uint32_t i = 0; i < r->code->input_count; i++) {
        tern_buffer *given = r->given[i]->buffer;
        r->inputs[i] = given;
        if (tern_buffer_memory(given) == TERN_MEMORY_DEVICE)
            continue;
        tern_status st = tern_buffer_copy(given, r->device->device, &r->inputs[i]);
        if (st) {
            release_staged(r, i);
            return tern_pjrt_error_from(st);
        }
    }
    return NULL;
}

/* Moves outputs to the memories that the program wants them in. On failure some are moved. */
static tern_status move_outputs(run *r)
{
    for (uint32_t i = 0; r->code->host_outputs && i < r->code->output_count; i++) {
        tern_memory_kind memory = tern_program_output_memory(r->code->program, i);
        tern_buffer *moved = NULL;
        if (memory == TERN_MEMORY_DEVICE)
            continue;
        tern_status st = tern_buffer_copy_to(r->outputs[i], r->device->device, memory, &moved);
        if (st)
            return st;
        tern_buffer_release(r->outputs[i]);
        r->outputs[i] = moved;
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
        list[i] = tern_pjrt_buffer_make(r->device, r->code->types[i], r->code->output_layouts[i]);
        if (!list[i]) {
            destroy_handles(list, i);
            return false;
        }
    }
    return true;
}

/* NULL: none are needed. Options require a seed: a new one for each run, as without them. */
static const tern_execute_options *set_options(const run *r, tern_execute_options *out)
{
    if (!r->keep)
        return NULL;
    *out = (tern_execute_options){.struct_size = sizeof(*out), .keep = r->keep};
    out->seed = atomic_fetch_add_explicit(&r->code->runs, 1, memory_order_relaxed);
    return out;
}

static tern_status queue(run *r)
{
    tern_pjrt_code *code = r->code;
    tern_execute_options options;
    return tern_program_execute(code->program, r->device->device, r->inputs, code->input_count,
                                set_options(r, &options), r->outputs, code->output_count, &r->done);
}

/* A donated input is deleted even if no output could reuse its memory. */
static void delete_donated(const run *r)
{
    for (uint32_t i = 0; r->code->donates && i < r->code->input_count; i++)
        if (tern_program_input_donated(r->code->program, i) && !(r->keep && r->keep[i]) &&
            !tern_buffer_is_deleted(r->given[i]->buffer))
            tern_buffer_delete(r->given[i]->buffer);
}

static void release_outputs(const run *r, PJRT_Buffer **list)
{
    for (uint32_t i = 0; i < r->code->output_count; i++)
        tern_buffer_release(r->outputs[i]);
    destroy_handles(list, r->code->output_count);
}

static PJRT_Error *hand_out(PJRT_LoadedExecutable_Execute_Args *args, run *r)
{
    PJRT_Buffer **list = args->output_lists[0];
    for (uint32_t i = 0; i < r->code->output_count; i++)
        tern_pjrt_buffer_fill(list[i], r->outputs[i]);
    if (!args->device_complete_events) {
        tern_event_release(r->done);
        return NULL;
    }
    PJRT_Error *error = tern_pjrt_event_new(r->done, &args->device_complete_events[0]);
    if (error)
        release_outputs(r, list);
    return error;
}

static PJRT_Error *execute(PJRT_LoadedExecutable_Execute_Args *args, run *r, bool *keep)
{
    PJRT_Buffer **list = args->output_lists[0];
    PJRT_TRY(find_device(args, &r->device));
    PJRT_TRY(mark_protected(args->options, r, keep));
    r->given = args->argument_lists[0];
    PJRT_TRY(stage(r));
    tern_status st = NULL;
    bool made = make_handles(r, list);
    if (made)
        st = queue(r);
    release_staged(r, r->code->input_count);
    if (!made)
        return tern_pjrt_no_memory();
    if (st) {
        destroy_handles(list, r->code->output_count);
        return tern_pjrt_error_from(st);
    }
    tern_program_record_run(r->code->program, r->code->client->client, NULL);
    delete_donated(r);
    st = move_outputs(r);
    if (st) {
        release_outputs(r, list);
        tern_event_release(r->done);
        return tern_pjrt_error_from(st);
    }
    return hand_out(args, r);
}

static PJRT_Error *execute_on_one(PJRT_LoadedExecutable_Execute_Args *args)
{
    tern_buffer *buffers[SMALL];
    bool keep[SMALL];
    run r = {.code = args->executable->code};
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

/* --- several devices --- */

/* A run for each partition, and the same as the lists that the runtime takes. */
typedef struct {
    tern_pjrt_code *code;
    run *runs;
    tern_device **devices;
    tern_buffer *const **inputs;
    tern_buffer ***outputs;
    tern_event **done;
    PJRT_Event **events; /* for the caller; as in |runs| */
    bool *keep;          /* [inputs] */
} gang;

static void destroy_gang(gang *g)
{
    tern_pjrt_free(g->runs);
    tern_pjrt_free(g->devices);
}

/* Two blocks: the runs, and everything that consists of pointers, with the flags at its end. */
static bool make_gang(const PJRT_LoadedExecutable_Execute_Args *args, gang *g)
{
    tern_pjrt_code *code = g->code = args->executable->code;
    size_t n = code->partitions, inputs = code->input_count, values = inputs + code->output_count;
    g->runs = tern_pjrt_new(n * sizeof(*g->runs));
    void **at = tern_pjrt_new(n * (5 + values) * sizeof(void *) + inputs);
    g->devices = (tern_device **)at;
    if (!g->runs || !at)
        return false;
    g->inputs = (tern_buffer *const **)(at + n);
    g->outputs = (tern_buffer ***)(at + 2 * n);
    g->done = (tern_event **)(at + 3 * n);
    g->events = (PJRT_Event **)(at + 4 * n);
    tern_buffer **buffers = (tern_buffer **)(at + 5 * n);
    g->keep = (bool *)(buffers + n * values);
    for (size_t p = 0; p < n; p++, buffers += values) {
        g->runs[p] = (run){.code = code, .device = code->devices[p]};
        g->runs[p].given = args->argument_lists[p];
        g->runs[p].inputs = buffers;
        g->runs[p].outputs = buffers + inputs;
        g->devices[p] = code->devices[p]->device;
        g->inputs[p] = g->runs[p].inputs;
        g->outputs[p] = g->runs[p].outputs;
    }
    return true;
}

static void destroy_all_handles(const gang *g, PJRT_Buffer **const *lists, uint32_t count)
{
    for (uint32_t p = 0; p < count; p++)
        destroy_handles(lists[p], g->code->output_count);
}

static void release_all_staged(const gang *g, uint32_t count)
{
    for (uint32_t p = 0; p < count; p++)
        release_staged(&g->runs[p], g->code->input_count);
}

static PJRT_Error *stage_all(gang *g)
{
    for (uint32_t p = 0; p < g->code->partitions; p++) {
        PJRT_Error *error = stage(&g->runs[p]);
        if (error) {
            release_all_staged(g, p);
            return error;
        }
    }
    return NULL;
}

static PJRT_Error *make_all_handles(const gang *g, PJRT_Buffer **const *lists)
{
    for (uint32_t p = 0; p < g->code->partitions; p++) {
        if (make_handles(&g->runs[p], lists[p]))
            continue;
        destroy_all_handles(g, lists, p);
        return tern_pjrt_no_memory();
    }
    return NULL;
}

static tern_status queue_all(gang *g)
{
    const tern_pjrt_code *code = g->code;
    tern_execute_options options;
    return tern_program_execute_all(code->program, g->devices, code->partitions, g->inputs,
                                    code->input_count, set_options(&g->runs[0], &options),
                                    g->outputs, code->output_count, g->done);
}

/* Takes the references to the events of the runs. */
static PJRT_Error *wrap_events(gang *g)
{
    PJRT_Error *error = NULL;
    for (uint32_t p = 0; p < g->code->partitions; p++) {
        if (error)
            tern_event_release(g->done[p]);
        else
            error = tern_pjrt_event_new(g->done[p], &g->events[p]);
    }
    for (uint32_t p = 0; error && p < g->code->partitions; p++) {
        PJRT_Event_Destroy_Args destroy = {.event = g->events[p]};
        if (g->events[p])
            (void)tern_pjrt_Event_Destroy(&destroy);
    }
    return error;
}

static tern_status move_all_outputs(gang *g)
{
    tern_status st = NULL;
    for (uint32_t p = 0; !st && p < g->code->partitions; p++)
        st = move_outputs(&g->runs[p]);
    return st;
}

static PJRT_Error *hand_out_all(PJRT_LoadedExecutable_Execute_Args *args, gang *g)
{
    uint32_t n = g->code->partitions;
    bool wants_events = args->device_complete_events != NULL;
    PJRT_Error *error = tern_pjrt_error_from(move_all_outputs(g));
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t i = 0; i < g->code->output_count; i++)
            tern_pjrt_buffer_fill(args->output_lists[p][i], g->outputs[p][i]);
    if (error || !wants_events)
        for (uint32_t p = 0; p < n; p++)
            tern_event_release(g->done[p]);
    else
        error = wrap_events(g);
    for (uint32_t p = 0; p < n; p++) {
        if (error)
            release_outputs(&g->runs[p], args->output_lists[p]);
        else if (wants_events)
            args->device_complete_events[p] = g->events[p];
    }
    return error;
}

static PJRT_Error *queue_gang(PJRT_LoadedExecutable_Execute_Args *args, gang *g)
{
    PJRT_TRY(make_all_handles(g, args->output_lists));
    tern_status st = queue_all(g);
    if (st)
        destroy_all_handles(g, args->output_lists, g->code->partitions);
    return tern_pjrt_error_from(st);
}

static PJRT_Error *execute_gang(PJRT_LoadedExecutable_Execute_Args *args, gang *g)
{
    tern_pjrt_code *code = g->code;
    PJRT_TRY(mark_protected(args->options, &g->runs[0], g->keep));
    PJRT_TRY(stage_all(g));
    PJRT_Error *error = queue_gang(args, g);
    release_all_staged(g, code->partitions);
    PJRT_TRY(error);
    tern_program_record_run(code->program, code->client->client, NULL);
    for (uint32_t p = 0; p < code->partitions; p++) {
        g->runs[p].keep = g->runs[0].keep;
        delete_donated(&g->runs[p]);
    }
    return hand_out_all(args, g);
}

static PJRT_Error *execute_on_all(PJRT_LoadedExecutable_Execute_Args *args)
{
    gang g = {0};
    if (named_device(args))
        return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "%s is for %u devices, called for device %d alone",
                               args->executable->code->name, args->executable->code->partitions,
                               named_device(args)->description.id);
    PJRT_Error *error = make_gang(args, &g) ? execute_gang(args, &g) : tern_pjrt_no_memory();
    destroy_gang(&g);
    return error;
}

PJRT_Error *tern_pjrt_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args)
{
    PJRT_TRY(check_call(args));
    return args->executable->code->partitions == 1 ? execute_on_one(args) : execute_on_all(args);
}
