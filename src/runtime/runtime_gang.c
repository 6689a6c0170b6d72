/* runtime/runtime_gang.c - runs of a program on several devices together.
 *
 * A run has a part in the queue of each device. All parts are queued under one lock of the client,
 * so any two such runs have the same order in all queues that they share; a device whose next work
 * is a part waits until the part is next on the others, too. A part is never executed by the
 * caller. */
#include "base/alloc.h"
#include "base/assert.h"
#include "emu/gang.h"
#include "runtime/runtime_impl.h"

struct tern_runtime_gang {
    tern_alloc mem;
    uint32_t count, cores; /* parts; cores of each device */
    pthread_mutex_t lock;  /* guards the fields below */
    pthread_cond_t ended;
    uint32_t arrived, left; /* parts that are prepared, that have seen the end */
    bool is_over;
    tern_status st; /* of the run; before it, of the first partition that failed */
    uint32_t failed_part;
    tern_emu_code **codes;   /* [count][cores] */
    tern_runtime_run **runs; /* [count] */
};

/* --- creation --- */

static size_t gang_bytes(uint32_t count, uint32_t cores)
{
    return sizeof(tern_runtime_gang) +
           count * (cores * sizeof(tern_emu_code *) + sizeof(tern_runtime_run *));
}

static tern_status create_gang(tern_alloc mem, uint32_t count, uint32_t cores,
                               tern_runtime_gang **out)
{
    tern_runtime_gang *g = tern_mem_get_zeroed(mem, gang_bytes(count, cores));
    *out = g;
    TERN_TRY_MEM(g);
    g->mem = mem;
    g->count = count;
    g->cores = cores;
    g->codes = (tern_emu_code **)(g + 1);
    g->runs = (tern_runtime_run **)(g->codes + (size_t)count * cores);
    (void)pthread_mutex_init(&g->lock, NULL);
    (void)pthread_cond_init(&g->ended, NULL);
    return NULL;
}

static void destroy_gang(tern_runtime_gang *g)
{
    tern_status_free(g->st);
    (void)pthread_mutex_destroy(&g->lock);
    (void)pthread_cond_destroy(&g->ended);
    tern_mem_free(g->mem, g, gang_bytes(g->count, g->cores));
}

/* --- the call --- */

typedef struct {
    tern_program *program;
    tern_device *const *devices;
    tern_buffer *const *const *inputs;
    tern_buffer **const *outputs;
    uint32_t input_count, output_count;
    tern_event **out_done;
} gang_call;

static tern_buffer *const *inputs_of(const gang_call *c, uint32_t part)
{
    return c->inputs ? c->inputs[part] : NULL;
}

static tern_buffer **outputs_of(const gang_call *c, uint32_t part)
{
    return c->outputs ? c->outputs[part] : NULL;
}

static tern_event **done_of(const gang_call *c, uint32_t part)
{
    return c->out_done ? &c->out_done[part] : NULL;
}

static void clear_results(const gang_call *c, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (c->out_done)
            c->out_done[i] = NULL;
        for (uint32_t k = 0; outputs_of(c, i) && k < c->output_count; k++)
            c->outputs[i][k] = NULL;
    }
}

static tern_status check_devices(const tern_program *p, tern_device *const *devices, uint32_t count)
{
    if (!p || !devices)
        return TERN_ERR(INVALID, "the %s NULL", p ? "list of devices is" : "program is");
    if (count != p->artifact.devices)
        return TERN_ERR(INVALID, "%u devices for a program of %u", count, p->artifact.devices);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < i; k++)
            if (devices[i] == devices[k])
                return TERN_ERR(INVALID, "partitions %u and %u are for the same device", k, i);
    return NULL;
}

static tern_status check_parts(const gang_call *c, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_status_note(tern_runtime_check_call(c->program, c->devices[i],
                                                          inputs_of(c, i), c->input_count,
                                                          outputs_of(c, i), c->output_count),
                                  "in partition %u", i));
    return NULL;
}

/* Takes back the first |count| runs. */
static void take_back(const gang_call *c, tern_runtime_gang *g, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_runtime_run_take_back(g->runs[i], outputs_of(c, i), done_of(c, i));
}

static tern_status create_runs(const gang_call *c, const tern_execute_options *options,
                               tern_runtime_gang *g)
{
    for (uint32_t i = 0; i < g->count; i++) {
        tern_status st = tern_runtime_run_create(c->program, c->devices[i], inputs_of(c, i),
                                                 options, &g->runs[i]);
        if (st) {
            take_back(c, g, i);
            return st;
        }
        g->runs[i]->gang = g;
        g->runs[i]->part = i;
        tern_runtime_run_give(g->runs[i], outputs_of(c, i), done_of(c, i));
    }
    return NULL;
}

static tern_status enter_all(tern_runtime_gang *g)
{
    tern_status st = NULL;
    uint32_t entered = 0;
    for (; entered < g->count && !st; entered += !st) {
        tern_device *d = g->runs[entered]->device;
        (void)pthread_mutex_lock(&d->lock);
        st = tern_status_note(tern_runtime_enter_inputs(g->runs[entered]), "in partition %u",
                              entered);
        (void)pthread_mutex_unlock(&d->lock);
    }
    for (uint32_t i = 0; i < entered && st; i++) {
        tern_device *d = g->runs[i]->device;
        (void)pthread_mutex_lock(&d->lock);
        tern_runtime_leave_inputs(g->runs[i]);
        (void)pthread_mutex_unlock(&d->lock);
    }
    return st;
}

/* The parts may end, and the gang with them, while the last ones are queued: |g| is not used after
 * that. */
static tern_status enqueue_all(tern_runtime *r, tern_runtime_gang *g)
{
    (void)pthread_mutex_lock(&r->launch);
    tern_status st = enter_all(g);
    const uint32_t count = st ? 0 : g->count;
    for (uint32_t i = 0; i < count; i++) {
        tern_runtime_run *run = g->runs[i];
        tern_device *d = run->device;
        (void)pthread_mutex_lock(&d->lock);
        tern_runtime_append(run);
        (void)pthread_mutex_unlock(&d->lock);
    }
    (void)pthread_mutex_unlock(&r->launch);
    return st;
}

static tern_status launch(const gang_call *c, uint32_t count, const tern_execute_options *options)
{
    tern_runtime *r = c->program->runtime;
    tern_runtime_gang *g = NULL;
    TERN_TRY(create_gang(r->options.mem, count, c->program->artifact.cores, &g));
    tern_status st = create_runs(c, options, g);
    if (!st) {
        st = enqueue_all(r, g);
        if (st)
            take_back(c, g, count);
    }
    if (st)
        destroy_gang(g);
    return st;
}

tern_status tern_program_execute_all(tern_program *program, tern_device *const *devices,
                                     uint32_t device_count, tern_buffer *const *const *inputs,
                                     uint32_t input_count, const tern_execute_options *options,
                                     tern_buffer **const *outputs, uint32_t output_count,
                                     tern_event **out_done)
{
    const gang_call c = {.program = program,
                         .devices = devices,
                         .inputs = inputs,
                         .outputs = outputs,
                         .input_count = input_count,
                         .output_count = output_count,
                         .out_done = out_done};
    tern_execute_options own;
    clear_results(&c, device_count);
    TERN_TRY(check_devices(program, devices, device_count));
    if (device_count == 1)
        return tern_program_execute(program, devices[0], inputs_of(&c, 0), input_count, options,
                                    outputs_of(&c, 0), output_count, out_done);
    TERN_TRY(check_parts(&c, device_count));
    TERN_TRY(tern_runtime_read_options(options, &own));
    return launch(&c, device_count, options ? &own : NULL);
}

/* --- execution --- */

/* All parts are prepared, and their devices are busy with them: nobody else uses the emulators.
 * The seed is one for all, so that arrays that are whole on every device stay equal. */
static tern_status run_gang(tern_runtime_gang *g)
{
    const tern_runtime_run *first = g->runs[0];
    tern_program *p = first->program;
    if (!p->artifact.program.instrs.count)
        return NULL;
    for (uint32_t i = 0; i < g->count; i++)
        tern_runtime_set_seed(first, g->runs[i]->device);
    tern_status st = tern_emu_gang_run(g->codes, g->count * g->cores, NULL);
    for (uint32_t i = 0; i < g->count && st; i++)
        tern_runtime_reset_cores(p, g->runs[i]->device);
    if (!st)
        tern_runtime_loops_count(&p->loops, g->codes[0]);
    return st;
}

/* With the lock held. */
static void arrive(tern_runtime_gang *g, uint32_t part, tern_emu_code *const *codes, tern_status st)
{
    g->arrived++;
    for (uint32_t core = 0; core < g->cores && !st; core++)
        g->codes[(size_t)part * g->cores + core] = codes[core];
    if (st && g->st && g->failed_part < part) {
        tern_status_free(st);
    } else if (st) {
        tern_status_free(g->st);
        g->st = tern_status_note(st, "in partition %u", part);
        g->failed_part = part;
    }
}

tern_status tern_runtime_gang_execute(tern_runtime_run *run)
{
    tern_runtime_gang *g = run->gang;
    tern_emu_code *const *codes = NULL;
    tern_status st = tern_runtime_run_prepare(run, &codes);
    (void)pthread_mutex_lock(&g->lock);
    arrive(g, run->part, codes, st);
    if (g->arrived == g->count) {
        if (!g->st) {
            (void)pthread_mutex_unlock(&g->lock);
            st = run_gang(g);
            (void)pthread_mutex_lock(&g->lock);
            g->st = st;
        }
        g->is_over = true;
        (void)pthread_cond_broadcast(&g->ended);
    }
    while (!g->is_over)
        (void)pthread_cond_wait(&g->ended, &g->lock);
    st = tern_runtime_status_copy(g->st);
    const bool last = ++g->left == g->count;
    (void)pthread_mutex_unlock(&g->lock);
    if (last)
        destroy_gang(g);
    return st;
}
