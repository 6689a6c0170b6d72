/* The public interface of runtime: creates a client from its options and the environment. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/client_impl.h"
#include "base/alloc.h"

/* The value of a variable; NULL if it is unset or empty. */
static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* --- which devices --- */

static const char *target_name(const tern_client_options *o)
{
    const char *name = o->target && *o->target ? o->target : environment("TERN_TARGET");
    if (!name)
        name = environment("NEURON_PLATFORM_TARGET_OVERRIDE");
    return name ? name : "trn2";
}

/* Without a number: the cores of an instance, as on that instance; of a chip one. */
static const char *default_cores(const char *target)
{
    return tern_arch_instance_find(target) ? NULL : "1";
}

/* Each device is one core: logical cores are grouped only if the environment requests it. */
static tern_status find_target(tern_alloc mem, const tern_client_options *o, tern_diag *diag,
                               tern_target *out)
{
    const char *grouped = environment("NEURON_LOGICAL_NC_CONFIG");
    const char *number = environment("NEURON_RT_NUM_CORES");
    char devices[16], cores[16];
    tern_target_request request = {.name = target_name(o),
                                   .logical_config = grouped ? grouped : "1"};
    if (o->physical_cores) {
        (void)snprintf(cores, sizeof(cores), "%u", o->physical_cores);
        request.logical_config = cores;
    }
    if (o->devices) {
        (void)snprintf(devices, sizeof(devices), "%u", o->devices);
        request.num_cores = devices;
    } else {
        request.visible_cores = environment("NEURON_RT_VISIBLE_CORES");
        request.num_cores = number ? number : default_cores(request.name);
    }
    tern_status st = tern_arch_target_init(out, mem, &request, diag);
    return o->devices ? tern_status_note(st, "%u devices requested", o->devices) : st;
}

static tern_status read_seed(uint64_t *out)
{
    const char *text = environment("NEURON_RT_STOCHASTIC_ROUNDING_SEED");
    char *end = NULL;
    if (!text)
        return NULL;
    errno = 0;
    *out = strtoull(text, &end, 0);
    if (*end || errno || *text == '-')
        return TERN_ERR(
            INVALID, "NEURON_RT_STOCHASTIC_ROUNDING_SEED is \"%s\", wanted a whole number", text);
    return NULL;
}

static tern_status make_runtime(tern_client *c, const tern_client_options *o)
{
    const char *stochastic = environment("NEURON_RT_STOCHASTIC_ROUNDING_EN");
    tern_runtime_options options = {.mem = c->mem,
                                    .threads = o->threads,
                                    .strict = o->strict,
                                    .check = o->check,
                                    .stochastic = o->stochastic_rounding ||
                                                  (stochastic && !strcmp(stochastic, "1")),
                                    .seed = o->seed,
                                    .host_call = o->host_call,
                                    .host_self = o->host_self,
                                    .host_profile = o->host_profile};
    tern_diag *diag = NULL;
    tern_target target = {0};
    if (!o->seed)
        TERN_TRY(read_seed(&options.seed));
    TERN_TRY(tern_api_host_profile_open(c, &options.host_profile));
    TERN_TRY(tern_diag_create(c->mem, &diag));
    tern_status st = find_target(c->mem, o, diag, &target);
    tern_diag_destroy(diag);
    return st ? st : tern_runtime_create(&options, &target, &c->runtime);
}

/* --- the client --- */

static tern_status open_cache(tern_client *c, const char *url)
{
    tern_cache_options options = {.mem = c->mem, .url = url};
    return url && !*url ? NULL : tern_cache_open(&options, &c->cache);
}

static void end_client(tern_client *c)
{
    if (c->runtime)
        tern_runtime_wait(c->runtime);
    tern_api_host_profile_close(c);
    tern_runtime_release(c->runtime);
    tern_cache_close(c->cache);
    tern_mem_free(c->mem, c, sizeof(*c));
}

tern_status tern_client_create(const tern_client_options *options, tern_client **out)
{
    tern_client_options o;
    *out = NULL;
    TERN_TRY(TERN_API_READ_OPTIONS(&o, options));
    tern_alloc mem = o.mem.fn ? o.mem : tern_alloc_host();
    tern_client *c = tern_mem_get_zeroed(mem, sizeof(*c));
    TERN_TRY_MEM(c);
    atomic_init(&c->refs, 1);
    c->mem = mem;
    tern_status st = open_cache(c, o.cache);
    if (!st)
        st = make_runtime(c, &o);
    if (st) {
        end_client(c);
        return st;
    }
    *out = c;
    return NULL;
}

tern_client *tern_client_retain(tern_client *client)
{
    if (client)
        (void)atomic_fetch_add_explicit(&client->refs, 1, memory_order_relaxed);
    return client;
}

void tern_client_release(tern_client *client)
{
    if (client && atomic_fetch_sub_explicit(&client->refs, 1, memory_order_acq_rel) == 1)
        end_client(client);
}

const char *tern_client_target(const tern_client *client)
{
    return tern_runtime_chip(client->runtime)->name;
}

uint32_t tern_client_device_count(const tern_client *client)
{
    return tern_runtime_device_count(client->runtime);
}

tern_device *tern_client_device(tern_client *client, uint32_t index)
{
    return tern_runtime_device(client->runtime, index);
}
