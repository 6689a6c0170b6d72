/* runtime/runtime_run.c - executing a program: validation and accounting when the run is queued,
 * then the execution by the device's thread or the caller.
 *
 * Outputs are allocated when the run starts, not when it is queued: memory of earlier runs is free
 * by then, so a host that queues ahead needs no more HBM than one that waits. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/gang.h"
#include "runtime/runtime_impl.h"

static uint32_t input_count(const tern_runtime_run *run)
{
    return run->program->artifact.input_count;
}

static uint32_t output_count(const tern_runtime_run *run)
{
    return run->program->artifact.output_count;
}

/* --- creation --- */

/* The run and its arrays in one allocation. */
static size_t run_bytes(const tern_program *p)
{
    size_t inputs = p->artifact.input_count, values = inputs + p->artifact.output_count;
    return sizeof(tern_runtime_run) + values * sizeof(tern_buffer *) + inputs * sizeof(bool);
}

void tern_runtime_run_free(tern_runtime_run *run)
{
    tern_runtime *r = run->runtime;
    tern_event *done = run->done;
    size_t bytes = run_bytes(run->program);
    for (uint32_t i = 0; i < input_count(run); i++)
        tern_buffer_release(run->inputs[i]);
    for (uint32_t i = 0; i < output_count(run); i++)
        tern_buffer_release(run->outputs[i]);
    tern_program_release(run->program);
    tern_mem_free(r->options.mem, run, bytes);
    tern_event_release(done);
    tern_runtime_release(r);
}

static tern_status make_outputs(tern_runtime_run *run)
{
    const tern_artifact *a = &run->program->artifact;
    for (uint32_t i = 0; i < a->output_count; i++) {
        TERN_TRY(tern_runtime_buffer_create(run->device, tern_program_output(run->program, i),
                                            a->outputs[i].bytes, run->done, &run->outputs[i]));
    }
    return NULL;
}

tern_status tern_runtime_run_create(tern_program *p, tern_device *d, tern_buffer *const *inputs,
                                    const tern_execute_options *options, tern_runtime_run **out)
{
    tern_alloc mem = d->runtime->options.mem;
    *out = NULL;
    TERN_TRY(tern_runtime_device_start(d));
    tern_runtime_run *run = tern_mem_get_zeroed(mem, run_bytes(p));
    TERN_TRY_MEM(run);
    run->runtime = tern_runtime_retain(d->runtime);
    run->program = tern_program_retain(p);
    run->device = d;
    run->inputs = (tern_buffer **)(run + 1);
    run->outputs = run->inputs + p->artifact.input_count;
    run->reuses = (bool *)(run->outputs + p->artifact.output_count);
    run->seed_given = options != NULL;
    run->seed = options ? options->seed : 0;
    for (uint32_t i = 0; i < p->artifact.input_count; i++) {
        run->inputs[i] = tern_buffer_retain(inputs[i]);
        bool keep = options && options->keep && options->keep[i];
        run->reuses[i] = p->reused_by[i] >= 0 && !keep;
    }
    tern_status st = tern_runtime_event_create(mem, &run->done);
    if (!st)
        st = make_outputs(run);
    if (st) {
        for (uint32_t i = 0; i < output_count(run); i++)
            if (run->outputs[i])
                run->outputs[i]->users = 0;
        tern_runtime_run_free(run);
        return st;
    }
    *out = run;
    return NULL;
}

/* --- checking --- */

static bool same_shape(const tern_shape *a, const tern_shape *b)
{
    return a->dtype == b->dtype && a->rank == b->rank &&
           (!a->rank || !memcmp(a->dims, b->dims, a->rank * sizeof(*a->dims)));
}

static tern_status check_input(const tern_program *p, const tern_device *d, const tern_buffer *b,
                               uint32_t i)
{
    char found[TERN_RUNTIME_SHAPE_CHARS], wanted[TERN_RUNTIME_SHAPE_CHARS];
    if (!b)
        return TERN_ERR(INVALID, "input %u is NULL", i);
    if (b->device != d)
        return TERN_ERR(INVALID,
                        "input %u is on device %u%s, wanted device %u, which runs the program", i,
                        b->device->index,
                        b->device->runtime == d->runtime ? "" : " of another client", d->index);
    if (b->memory != TERN_MEMORY_DEVICE)
        return TERN_ERR(INVALID, "input %u is in the host's memory, wanted the device's", i);
    if (same_shape(&b->shape, &p->shapes[i]))
        return NULL;
    tern_runtime_shape_print(&b->shape, found);
    tern_runtime_shape_print(&p->shapes[i], wanted);
    return TERN_ERR(INVALID, "input %u is %s, wanted %s", i, found, wanted);
}

tern_status tern_runtime_check_call(const tern_program *p, const tern_device *d,
                                    tern_buffer *const *inputs, uint32_t inputs_given,
                                    tern_buffer **outputs, uint32_t outputs_given)
{
    if (!p || !d)
        return TERN_ERR(INVALID, "the %s is NULL", p ? "device" : "program");
    const tern_artifact *a = &p->artifact;
    if (p->runtime != d->runtime)
        return TERN_ERR(INVALID, "program and device belong to different clients");
    if (!p->runs_here)
        return TERN_ERR(INVALID, "the program is compiled for %s, the devices are %s", a->target,
                        d->runtime->target.chip->name);
    if (a->cores > d->runtime->target.logical_core_size)
        return TERN_ERR(INVALID,
                        "the program runs on %u cores of each device, the devices have %u: "
                        "NEURON_LOGICAL_NC_CONFIG sets their number",
                        a->cores, d->runtime->target.logical_core_size);
    if (inputs_given != a->input_count || outputs_given != a->output_count)
        return TERN_ERR(INVALID, "%u inputs and %u outputs were passed, wanted %u and %u",
                        inputs_given, outputs_given, a->input_count, a->output_count);
    if ((a->input_count && !inputs) || (a->output_count && !outputs))
        return TERN_ERR(INVALID, "the array of %s is NULL",
                        a->input_count && !inputs ? "inputs" : "outputs");
    for (uint32_t i = 0; i < a->input_count; i++)
        TERN_TRY(check_input(p, d, inputs[i], i));
    return NULL;
}

/* --- queueing, with the lock of the device --- */

static tern_status passed_twice(const tern_runtime_run *run, uint32_t input)
{
    uint32_t first = 0;
    while (first == input || !run->reuses[first] || run->inputs[first] != run->inputs[input])
        first++;
    return TERN_ERR(INVALID,
                    "input %u is the same buffer as input %u, whose memory output %d reuses", input,
                    first, run->program->reused_by[first]);
}

/* Marks the inputs whose memory the run reuses as deleted. None was deleted before, so any input
 * that is deleted now was marked here. */
static tern_status mark_taken(tern_runtime_run *run)
{
    for (uint32_t i = 0; i < input_count(run); i++) {
        if (run->reuses[i] && run->inputs[i]->views)
            return TERN_ERR(INVALID,
                            "input %u is donated, but has views of its memory (DLPack): release "
                            "them first",
                            i);
        if (run->reuses[i] && run->inputs[i]->deleted)
            return passed_twice(run, i);
        run->inputs[i]->deleted |= run->reuses[i];
    }
    for (uint32_t i = 0; i < input_count(run); i++)
        if (!run->reuses[i] && run->inputs[i]->deleted)
            return passed_twice(run, i);
    return NULL;
}

tern_status tern_runtime_enter_inputs(tern_runtime_run *run)
{
    for (uint32_t i = 0; i < input_count(run); i++)
        if (run->inputs[i]->deleted)
            return TERN_ERR(INVALID, "input %u was deleted or donated", i);
    tern_status st = mark_taken(run);
    for (uint32_t i = 0; i < input_count(run); i++) {
        if (st)
            run->inputs[i]->deleted = false;
        else
            run->inputs[i]->users++;
    }
    return st;
}

void tern_runtime_leave_inputs(tern_runtime_run *run)
{
    for (uint32_t i = 0; i < input_count(run); i++) {
        if (run->reuses[i])
            run->inputs[i]->deleted = false;
        tern_runtime_buffer_leave(run->inputs[i]);
    }
}

void tern_runtime_append(tern_runtime_run *run)
{
    tern_device *d = run->device;
    *d->end = run;
    d->end = &run->next;
    (void)pthread_cond_signal(&d->work);
}

/* Whether the run can start immediately and complete without waiting. */
static bool is_next(const tern_runtime_run *run)
{
    const tern_device *d = run->device;
    bool next = run->program->quick && !d->busy && !d->first;
    for (uint32_t i = 0; next && i < input_count(run); i++) {
        const tern_buffer *in = run->inputs[i];
        next = tern_event_is_ready(in->ready) && (!run->reuses[i] || in->users == 1);
    }
    return next;
}

/* For a quick run, waking the device's thread would cost more than running. */
static tern_status enqueue(tern_runtime_run *run)
{
    tern_device *d = run->device;
    (void)pthread_mutex_lock(&d->lock);
    tern_status st = tern_runtime_enter_inputs(run);
    bool here = !st && is_next(run);
    if (here) {
        d->busy = true;
    } else if (!st) {
        tern_runtime_append(run);
    }
    (void)pthread_mutex_unlock(&d->lock);
    if (here) {
        tern_runtime_run_execute(run);
        tern_runtime_device_done(d);
    }
    return st;
}

/* --- the call --- */

void tern_runtime_run_give(tern_runtime_run *run, tern_buffer **outputs, tern_event **out_done)
{
    for (uint32_t i = 0; i < output_count(run); i++)
        outputs[i] = tern_buffer_retain(run->outputs[i]);
    if (out_done)
        *out_done = tern_event_retain(run->done);
}

void tern_runtime_run_take_back(tern_runtime_run *run, tern_buffer **outputs, tern_event **out_done)
{
    for (uint32_t i = 0; i < output_count(run); i++) {
        run->outputs[i]->users = 0;
        tern_buffer_release(outputs[i]);
        outputs[i] = NULL;
    }
    if (out_done) {
        tern_event_release(*out_done);
        *out_done = NULL;
    }
    tern_runtime_run_free(run);
}

tern_status tern_runtime_read_options(const tern_execute_options *given, tern_execute_options *out)
{
    *out = (tern_execute_options){0};
    if (given && given->struct_size < sizeof(size_t))
        return TERN_ERR(INVALID, "tern_execute_options.struct_size is %zu, wanted %zu",
                        given->struct_size, sizeof(*given));
    if (given)
        memcpy(out, given,
               given->struct_size < sizeof(*given) ? given->struct_size : sizeof(*given));
    return NULL;
}

tern_status tern_program_execute(tern_program *program, tern_device *device,
                                 tern_buffer *const *inputs, uint32_t input_count_given,
                                 const tern_execute_options *options, tern_buffer **outputs,
                                 uint32_t output_count_given, tern_event **out_done)
{
    tern_runtime_run *run = NULL;
    tern_execute_options own;
    if (out_done)
        *out_done = NULL;
    for (uint32_t i = 0; outputs && i < output_count_given; i++)
        outputs[i] = NULL;
    if (program && program->artifact.devices != 1)
        return TERN_ERR(INVALID, "the program is for %u devices, called for one",
                        program->artifact.devices);
    TERN_TRY(tern_runtime_check_call(program, device, inputs, input_count_given, outputs,
                                     output_count_given));
    TERN_TRY(tern_runtime_read_options(options, &own));
    TERN_TRY(tern_runtime_run_create(program, device, inputs, options ? &own : NULL, &run));
    TERN_ASSERT(run && (outputs || !output_count_given));
    tern_runtime_run_give(run, outputs, out_done);
    tern_status st = enqueue(run);
    if (st)
        tern_runtime_run_take_back(run, outputs, out_done);
    return st;
}

/* --- execution --- */

static tern_status wait_for_inputs(tern_runtime_run *run)
{
    for (uint32_t i = 0; i < input_count(run); i++) {
        tern_status st = tern_event_wait(run->inputs[i]->ready);
        if (st)
            return tern_status_note(st, "so input %u of %s is missing", i,
                                    run->program->artifact.name);
    }
    return NULL;
}

/* Moves the memory of |in| to |out| once all copies from |in| have finished. */
static void take_memory(tern_buffer *in, tern_buffer *out)
{
    tern_device *d = in->device;
    (void)pthread_mutex_lock(&d->lock);
    while (in->users > 1)
        (void)pthread_cond_wait(&d->changed, &d->lock);
    TERN_ASSERT(in->deleted && in->held && in->bytes == out->bytes);
    out->address = in->address;
    out->held = true;
    out->host_written = in->host_written;
    in->held = false;
    (void)pthread_mutex_unlock(&d->lock);
}

static tern_status get_memory(tern_buffer *out)
{
    uint64_t address = 0;
    TERN_TRY(tern_runtime_hbm_get(out->device, out->bytes, &address));
    (void)pthread_mutex_lock(&out->device->lock);
    out->address = address;
    out->held = true;
    (void)pthread_mutex_unlock(&out->device->lock);
    return NULL;
}

static tern_status allocate_outputs(tern_runtime_run *run)
{
    tern_emu *emu = run->device->emu;
    for (uint32_t i = 0; i < output_count(run); i++) {
        tern_buffer *out = run->outputs[i];
        int32_t alias = run->program->artifact.outputs[i].alias;
        if (!out->bytes)
            continue;
        if (alias >= 0 && run->reuses[alias]) {
            take_memory(run->inputs[alias], out);
            continue;
        }
        TERN_TRY(get_memory(out));
        if (alias < 0)
            continue;
        tern_emu_hbm_copy(emu, out->address, emu, run->inputs[alias]->address, out->bytes);
        out->host_written = true;
    }
    return NULL;
}

tern_status tern_runtime_run_prepare(tern_runtime_run *run, tern_emu_code *const **out)
{
    TERN_TRY(wait_for_inputs(run));
    TERN_TRY(tern_runtime_load_cores(run->program, run->device, out));
    TERN_TRY(allocate_outputs(run));
    return tern_runtime_bind_cores(run, *out);
}

static tern_status execute(tern_runtime_run *run)
{
    tern_program *p = run->program;
    tern_device *d = run->device;
    tern_emu_code *const *codes = NULL;
    if (run->gang)
        return tern_runtime_gang_execute(run);
    TERN_TRY(tern_runtime_run_prepare(run, &codes));
    if (!p->artifact.program.instrs.count)
        return NULL;
    tern_runtime_set_seed(run, d);
    const uint32_t cores = p->artifact.cores;
    const bool alone = cores == 1 || tern_artifact_shares_values(&p->artifact);
    tern_status st =
        alone ? tern_emu_run(d->emu, codes, cores) : tern_emu_gang_run(codes, cores, NULL);
    if (st)
        tern_runtime_reset_cores(p, d);
    else
        tern_runtime_loops_count(&p->loops, codes[0]);
    return st;
}

/* Ends the run's use of all its buffers. */
static void leave_all(tern_runtime_run *run, bool failed)
{
    tern_device *d = run->device;
    (void)pthread_mutex_lock(&d->lock);
    tern_runtime_free_copies(run);
    for (uint32_t i = 0; i < input_count(run); i++)
        tern_runtime_buffer_leave(run->inputs[i]);
    for (uint32_t i = 0; i < output_count(run); i++) {
        if (failed)
            tern_runtime_buffer_drop(run->outputs[i]);
        tern_runtime_buffer_leave(run->outputs[i]);
    }
    d->executions++;
    (void)pthread_mutex_unlock(&d->lock);
}

/* Frees the run's resources before the event becomes ready, so that waiters find the memory
 * free. */
void tern_runtime_run_execute(tern_runtime_run *run)
{
    tern_runtime *r = tern_runtime_retain(run->runtime);
    tern_event *done = tern_event_retain(run->done);
    tern_status st = execute(run);
    leave_all(run, st != NULL);
    tern_runtime_run_free(run);
    tern_runtime_event_set(done, st);
    tern_event_release(done);
    tern_runtime_release(r);
}
