/* ref/device.c - simulated devices: communicating threads.
 *
 * The only code in the evaluator that starts threads: devices block on each other, which tasks of a
 * pool must not. One lock guards a run; each device waits on its own condition variable and is
 * woken by the device that satisfies its wait. The waker also decrements the count of waiters, so
 * "all wait" always means a deadlock and never a wake-up in flight. */
#include "ref/device_impl.h"

#include <string.h>

#include "base/alloc.h"

typedef struct device_rendezvous device_rendezvous;
struct device_rendezvous {
    device_rendezvous *next;
    tern_hlo_code code;
    int64_t channel;
    uint32_t count, arrived, left, per_member;
    uint32_t *group;         /* |count| process ids */
    bool *here;              /* by index in the group */
    tern_ref_value **values; /* count * per_member */
    size_t bytes;            /* of this allocation, which holds all of the above */
};

typedef struct device_message device_message;
struct device_message {
    device_message *next;
    tern_ref_route route;
    uint32_t count;
    tern_ref_value *values[];
};

typedef struct device_cluster device_cluster;

struct tern_ref_device {
    device_cluster *cluster;
    uint32_t id;
    const tern_ref_func_row *program;
    tern_ref_value *const *args;
    tern_ref_value **results;
    uint32_t infeed_at;
    pthread_t thread;
    pthread_cond_t wake;
    /* Guarded by the cluster's lock. */
    bool waits;
    const device_rendezvous *waits_for; /* a rendezvous, or */
    tern_ref_route waits_on;            /* a message */
    bool stopped;                       /* ended because another device failed */
    tern_status status;
};

struct device_cluster {
    tern_ref *ref;
    const tern_ref_cluster_spec *spec;
    uint32_t depth;
    pthread_mutex_t lock;
    uint32_t count, running_count, waiting;
    atomic_bool failed;
    bool deadlock;
    device_rendezvous *open_rendezvous;
    device_message *messages; /* oldest first */
    tern_ref_device *devices;
};

/* --- identity --- */

uint32_t tern_ref_device_id(const tern_ref_device *device) { return device ? device->id : 0; }

uint32_t tern_ref_device_replicas(const tern_ref_device *device)
{
    return device ? device->cluster->spec->replicas : 1;
}

uint32_t tern_ref_device_partitions(const tern_ref_device *device)
{
    return device ? device->cluster->spec->partitions : 1;
}

uint32_t tern_ref_device_replica(const tern_ref_device *device)
{
    return tern_ref_device_id(device) / tern_ref_device_partitions(device);
}

uint32_t tern_ref_device_partition(const tern_ref_device *device)
{
    return tern_ref_device_id(device) % tern_ref_device_partitions(device);
}

const tern_ref_func_row *tern_ref_device_infeed(tern_ref_device *device)
{
    if (!device || device->infeed_at >= device->cluster->spec->infeed_count)
        return NULL;
    return &device->cluster->spec->infeed[device->infeed_at++];
}

/* --- waiting; all of this under the lock --- */

static tern_status stop_status(tern_ref_device *d)
{
    d->stopped = true;
    return TERN_ERR(FAULT, "process %u stopped because another failed", d->id);
}

tern_status tern_ref_device_check(tern_ref_device *device)
{
    if (!atomic_load_explicit(&device->cluster->failed, memory_order_relaxed))
        return NULL;
    return stop_status(device);
}

static void cluster_fail(device_cluster *cl)
{
    atomic_store(&cl->failed, true);
    for (uint32_t i = 0; i < cl->count; i++)
        pthread_cond_signal(&cl->devices[i].wake);
}

static void cluster_check_deadlock(device_cluster *cl)
{
    if (!cl->running_count || cl->waiting != cl->running_count || atomic_load(&cl->failed))
        return;
    cl->deadlock = true;
    cluster_fail(cl);
}

static void device_wake(tern_ref_device *d)
{
    TERN_ASSERT(d->waits);
    d->waits = false;
    d->cluster->waiting--;
    pthread_cond_signal(&d->wake);
}

/* Returns after device_wake(); fails if the run has failed meanwhile. */
static tern_status device_wait(tern_ref_device *d)
{
    device_cluster *cl = d->cluster;
    d->waits = true;
    cl->waiting++;
    cluster_check_deadlock(cl);
    while (d->waits && !atomic_load(&cl->failed))
        pthread_cond_wait(&d->wake, &cl->lock);
    /* If the run has failed, the wait stays recorded, for the message. */
    return d->waits ? stop_status(d) : NULL;
}

/* --- rendezvous --- */

static bool rendezvous_matches(const device_rendezvous *m, const tern_ref_rendezvous *what)
{
    return m->arrived < m->count && m->code == what->code && m->channel == what->channel &&
           m->count == what->count &&
           !memcmp(m->group, what->group, what->count * sizeof *what->group);
}

static tern_status rendezvous_create(device_cluster *cl, const tern_ref_rendezvous *what,
                                     uint32_t per_member, device_rendezvous **out)
{
    size_t values = (size_t)what->count * per_member * sizeof(tern_ref_value *);
    size_t group = what->count * sizeof *what->group;
    size_t bytes = sizeof(device_rendezvous) + values + group + what->count * sizeof(bool);
    device_rendezvous *m = tern_mem_get_zeroed(cl->ref->options.mem, bytes);
    *out = m;
    TERN_TRY_MEM(m);
    m->code = what->code;
    m->channel = what->channel;
    m->count = what->count;
    m->per_member = per_member;
    m->bytes = bytes;
    m->values = (tern_ref_value **)(m + 1);
    m->group = (uint32_t *)((uint8_t *)m->values + values);
    m->here = (bool *)((uint8_t *)m->group + group);
    memcpy(m->group, what->group, group);
    m->next = cl->open_rendezvous;
    cl->open_rendezvous = m;
    return NULL;
}

static void rendezvous_destroy(device_cluster *cl, device_rendezvous *m)
{
    for (size_t i = 0; i < (size_t)m->count * m->per_member; i++)
        tern_ref_release(m->values[i]);
    tern_mem_free(cl->ref->options.mem, m, m->bytes);
}

static uint32_t index_in_group(const tern_ref_rendezvous *what, uint32_t id)
{
    uint32_t at = 0;
    while (what->group[at] != id) {
        at++;
        TERN_ASSERT(at < what->count);
    }
    return at;
}

/* Adds this member's values; the last one to arrive wakes the others. */
static tern_status rendezvous_arrive(tern_ref_device *d, device_rendezvous *m,
                                     const tern_ref_rendezvous *what, tern_ref_value *const *mine,
                                     uint32_t mine_count)
{
    if (m->per_member != mine_count)
        return TERN_ERR(FAULT, "process %u has %u operands, others have %u", d->id, mine_count,
                        m->per_member);
    uint32_t at = index_in_group(what, d->id);
    TERN_ASSERT(!m->here[at]);
    m->here[at] = true;
    for (uint32_t i = 0; i < mine_count; i++)
        m->values[(size_t)at * mine_count + i] = tern_ref_retain(mine[i]);
    if (++m->arrived < m->count) {
        d->waits_for = m;
        return device_wait(d);
    }
    for (uint32_t i = 0; i < m->count; i++) {
        if (m->group[i] != d->id)
            device_wake(&d->cluster->devices[m->group[i]]);
    }
    return NULL;
}

static void rendezvous_leave(device_cluster *cl, device_rendezvous *m)
{
    if (++m->left < m->count)
        return;
    device_rendezvous **at = &cl->open_rendezvous;
    while (*at != m)
        at = &(*at)->next;
    *at = m->next;
    rendezvous_destroy(cl, m);
}

static tern_status rendezvous_locked(tern_ref_device *d, const tern_ref_rendezvous *what,
                                     tern_ref_value *const *mine, uint32_t mine_count,
                                     tern_ref_value **out_all)
{
    device_cluster *cl = d->cluster;
    TERN_TRY(tern_ref_device_check(d));
    device_rendezvous *m = cl->open_rendezvous;
    while (m && !rendezvous_matches(m, what))
        m = m->next;
    if (!m)
        TERN_TRY(rendezvous_create(cl, what, mine_count, &m));
    TERN_TRY(rendezvous_arrive(d, m, what, mine, mine_count));
    for (size_t i = 0; i < (size_t)m->count * mine_count; i++)
        out_all[i] = tern_ref_retain(m->values[i]);
    rendezvous_leave(cl, m);
    return NULL;
}

tern_status tern_ref_device_rendezvous(tern_ref_device *device, const tern_ref_rendezvous *what,
                                       tern_ref_value *const *mine, uint32_t mine_count,
                                       tern_ref_value **out_all)
{
    memset(out_all, 0, (size_t)what->count * mine_count * sizeof(tern_ref_value *));
    if (what->count == 1) {
        for (uint32_t i = 0; i < mine_count; i++)
            out_all[i] = tern_ref_retain(mine[i]);
        return NULL;
    }
    TERN_ASSERT(device);
    pthread_mutex_lock(&device->cluster->lock);
    tern_status st = rendezvous_locked(device, what, mine, mine_count, out_all);
    pthread_mutex_unlock(&device->cluster->lock);
    return st;
}

/* --- messages --- */

static bool same_route(const tern_ref_route *a, const tern_ref_route *b)
{
    return a->channel == b->channel && a->source == b->source && a->target == b->target;
}

static void message_destroy(device_cluster *cl, device_message *l)
{
    tern_ref_release_all(l->values, l->count);
    tern_mem_free(cl->ref->options.mem, l, sizeof *l + l->count * sizeof(tern_ref_value *));
}

tern_status tern_ref_device_send(tern_ref_device *device, const tern_ref_route *route,
                                 tern_ref_value *const *values, uint32_t count)
{
    device_cluster *cl = device->cluster;
    device_message *l =
        tern_mem_get_zeroed(cl->ref->options.mem, sizeof *l + count * sizeof(tern_ref_value *));
    TERN_TRY_MEM(l);
    l->route = *route;
    l->count = count;
    for (uint32_t i = 0; i < count; i++)
        l->values[i] = tern_ref_retain(values[i]);
    pthread_mutex_lock(&cl->lock);
    device_message **at = &cl->messages;
    while (*at)
        at = &(*at)->next;
    *at = l;
    for (uint32_t i = 0; i < cl->count; i++) {
        tern_ref_device *d = &cl->devices[i];
        if (d->waits && !d->waits_for && same_route(&d->waits_on, route)) {
            device_wake(d);
            break;
        }
    }
    pthread_mutex_unlock(&cl->lock);
    return NULL;
}

static tern_status recv_locked(tern_ref_device *d, const tern_ref_route *route,
                               device_message **out)
{
    device_cluster *cl = d->cluster;
    for (;;) {
        TERN_TRY(tern_ref_device_check(d));
        device_message **at = &cl->messages;
        while (*at && !same_route(&(*at)->route, route))
            at = &(*at)->next;
        if (*at) {
            *out = *at;
            *at = (*at)->next;
            return NULL;
        }
        d->waits_for = NULL;
        d->waits_on = *route;
        TERN_TRY(device_wait(d));
    }
}

tern_status tern_ref_device_recv(tern_ref_device *device, const tern_ref_route *route,
                                 tern_ref_value **values, uint32_t count)
{
    device_cluster *cl = device->cluster;
    device_message *l = NULL;
    pthread_mutex_lock(&cl->lock);
    tern_status st = recv_locked(device, route, &l);
    pthread_mutex_unlock(&cl->lock);
    TERN_TRY(st);
    if (l->count != count)
        st = TERN_ERR(FAULT, "channel %lld delivered %u values, wanted %u",
                      (long long)route->channel, l->count, count);
    for (uint32_t i = 0; i < count && !st; i++) {
        values[i] = l->values[i];
        l->values[i] = NULL;
    }
    message_destroy(cl, l);
    return st;
}

/* --- a run --- */

static void *device_main(void *arg)
{
    tern_ref_device *d = arg;
    device_cluster *cl = d->cluster;
    tern_status st = tern_ref_run_row(cl->ref, d->program, d, cl->depth, d->args, d->results);
    pthread_mutex_lock(&cl->lock);
    d->status = st;
    cl->running_count--;
    if (d->waits) { /* its wait was cancelled because the run failed */
        cl->waiting--;
        d->waits = false;
    }
    if (st)
        cluster_fail(cl);
    else
        cluster_check_deadlock(cl);
    pthread_mutex_unlock(&cl->lock);
    return NULL;
}

/* "process 0 in stablehlo.all_reduce, process 1 in stablehlo.recv (channel 3)" */
static tern_status deadlock_status(const device_cluster *cl)
{
    tern_text text;
    tern_text_init(&text, cl->ref->options.mem);
    for (uint32_t i = 0; i < cl->count; i++) {
        const tern_ref_device *d = &cl->devices[i];
        if (!d->stopped)
            continue;
        const char *op =
            d->waits_for ? tern_hlo_op_row_of(d->waits_for->code)->name : "stablehlo.recv";
        long long channel = (long long)(d->waits_for ? d->waits_for->channel : d->waits_on.channel);
        tern_text_printf(&text, "%sprocess %u in %s (channel %lld)", text.len ? ", " : "", d->id,
                         op, channel);
    }
    tern_status st =
        TERN_ERR(FAULT, "deadlock, processes wait for each other: %s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

/* Combines the errors of all devices into one; frees them. */
static tern_status cluster_status(device_cluster *cl)
{
    tern_status st = cl->deadlock ? deadlock_status(cl) : NULL;
    for (uint32_t i = 0; i < cl->count; i++) {
        tern_ref_device *d = &cl->devices[i];
        if (d->status && !st && !d->stopped) {
            st = tern_status_note(d->status, "in process %u", d->id);
            d->status = NULL;
        }
        tern_status_free(d->status);
        d->status = NULL;
    }
    return st;
}

static tern_status start_device(tern_ref_device *d, const pthread_attr_t *attr)
{
    device_cluster *cl = d->cluster;
    pthread_mutex_lock(&cl->lock);
    cl->running_count++;
    pthread_mutex_unlock(&cl->lock);
    int err = pthread_create(&d->thread, attr, device_main, d);
    if (!err)
        return NULL;
    pthread_mutex_lock(&cl->lock);
    cl->running_count--;
    cluster_fail(cl);
    pthread_mutex_unlock(&cl->lock);
    return TERN_ERR(IO, "cannot start a thread for process %u: %s", d->id, strerror(err));
}

/* All devices count as running from the start: one that waits before another has started is no
 * deadlock. */
static tern_status cluster_run_threads(device_cluster *cl)
{
    enum { STACK_BYTES = 16 << 20 };
    pthread_attr_t attr;
    if (pthread_attr_init(&attr))
        return tern_status_no_memory();
    (void)pthread_attr_setstacksize(&attr, STACK_BYTES); /* on failure the system's default applies
                                                          */
    tern_status st = NULL;
    uint32_t started = 0;
    cl->running_count = 1; /* this thread, until all are started */
    while (started < cl->count && !st) {
        st = start_device(&cl->devices[started], &attr);
        started += !st;
    }
    pthread_mutex_lock(&cl->lock);
    cl->running_count--;
    cluster_check_deadlock(cl);
    pthread_mutex_unlock(&cl->lock);
    for (uint32_t i = 0; i < started; i++)
        pthread_join(cl->devices[i].thread, NULL);
    pthread_attr_destroy(&attr);
    tern_status of_devices = cluster_status(cl);
    if (!st)
        return of_devices;
    tern_status_free(of_devices);
    return st;
}

static void cluster_fini(device_cluster *cl)
{
    while (cl->open_rendezvous) {
        device_rendezvous *m = cl->open_rendezvous;
        cl->open_rendezvous = m->next;
        rendezvous_destroy(cl, m);
    }
    while (cl->messages) {
        device_message *l = cl->messages;
        cl->messages = l->next;
        message_destroy(cl, l);
    }
    for (uint32_t i = 0; i < cl->count; i++)
        pthread_cond_destroy(&cl->devices[i].wake);
    pthread_mutex_destroy(&cl->lock);
    tern_mem_free(cl->ref->options.mem, cl->devices, cl->count * sizeof *cl->devices);
}

/* Returns the total count of results. */
static uint32_t cluster_init_devices(device_cluster *cl)
{
    uint32_t arg_at = 0, result_at = 0;
    for (uint32_t i = 0; i < cl->count; i++) {
        tern_ref_device *d = &cl->devices[i];
        d->cluster = cl;
        d->id = i;
        d->program = &cl->spec->programs[i];
        d->args = cl->spec->args + arg_at;
        d->results = cl->spec->results + result_at;
        arg_at += tern_ref_func_arg_count(cl->ref->m, d->program->op);
        result_at += tern_ref_func_result_count(cl->ref->m, d->program->op);
        pthread_cond_init(&d->wake, NULL); /* cannot fail without attributes on Linux */
    }
    return result_at;
}

tern_status tern_ref_cluster_run(tern_ref_call *c, const tern_ref_cluster_spec *spec)
{
    device_cluster cl = {.ref = c->ref,
                         .spec = spec,
                         .depth = c->frame->depth,
                         .count = spec->replicas * spec->partitions};
    cl.devices = tern_mem_get_zeroed(c->mem, cl.count * sizeof *cl.devices);
    TERN_TRY_MEM(cl.devices);
    pthread_mutex_init(&cl.lock, NULL);
    uint32_t result_count = cluster_init_devices(&cl);
    if (result_count)
        memset(spec->results, 0, result_count * sizeof(tern_ref_value *));
    tern_status st = cluster_run_threads(&cl);
    if (st)
        tern_ref_release_all(spec->results, result_count);
    cluster_fini(&cl);
    return st;
}
