/* runtime/runtime.c - creates the devices, waits for them, and destroys them with the last
 * reference. */
#include "runtime/runtime.h"

#include "base/alloc.h"
#include "runtime/runtime_impl.h"

static tern_status make_devices(tern_runtime *r)
{
    uint32_t count = r->target.visible_count;
    r->stack_count = r->target.topology.chips * r->target.chip->hbm_stacks;
    TERN_TRY_MEM(r->stacks =
                     tern_mem_get_zeroed(r->options.mem, r->stack_count * sizeof(*r->stacks)));
    TERN_TRY(tern_pool_create(r->options.mem, r->options.threads, &r->pool));
    if (r->options.host_profile)
        TERN_TRY(tern_emu_host_profile_create(r->options.mem, &r->host_profile));
    TERN_TRY(tern_runtime_event_create(r->options.mem, &r->ready));
    tern_runtime_event_set(r->ready, NULL);
    TERN_TRY_MEM(r->devices = tern_mem_get_zeroed(r->options.mem, count * sizeof(*r->devices)));
    for (; r->device_count < count; r->device_count++)
        tern_runtime_device_init(&r->devices[r->device_count], r, r->device_count);
    return NULL;
}

static void end_runtime(tern_runtime *r)
{
    tern_alloc mem = r->options.mem;
    for (uint32_t i = 0; i < r->device_count; i++)
        tern_runtime_device_fini(&r->devices[i]);
    tern_mem_free(mem, r->devices, r->target.visible_count * sizeof(*r->devices));
    tern_mem_free(mem, r->stacks, r->stack_count * sizeof(*r->stacks));
    tern_event_release(r->ready);
    tern_emu_host_profile_destroy(r->host_profile);
    tern_pool_destroy(r->pool);
    tern_arch_target_fini(&r->target);
    (void)pthread_mutex_destroy(&r->launch);
    tern_mem_free(mem, r, sizeof(*r));
}

tern_status tern_runtime_create(const tern_runtime_options *options, tern_target *target,
                                tern_runtime **out)
{
    tern_runtime *r = tern_mem_get_zeroed(options->mem, sizeof(*r));
    *out = NULL;
    if (!r)
        tern_arch_target_fini(target);
    TERN_TRY_MEM(r);
    atomic_init(&r->refs, 1);
    (void)pthread_mutex_init(&r->launch, NULL);
    r->options = *options;
    r->target = *target;
    *target = (tern_target){0};
    tern_status st = make_devices(r);
    if (st) {
        end_runtime(r);
        return st;
    }
    *out = r;
    return NULL;
}

tern_runtime *tern_runtime_retain(tern_runtime *r)
{
    (void)atomic_fetch_add_explicit(&r->refs, 1, memory_order_relaxed);
    return r;
}

/* The device whose thread is calling; NULL: none. */
static tern_device *my_device(tern_runtime *r)
{
    for (uint32_t i = 0; i < r->device_count; i++)
        if (tern_runtime_device_is_mine(&r->devices[i]))
            return &r->devices[i];
    return NULL;
}

void tern_runtime_release(tern_runtime *r)
{
    if (!r || atomic_fetch_sub_explicit(&r->refs, 1, memory_order_acq_rel) != 1)
        return;
    tern_device *mine = my_device(r);
    if (mine)
        mine->ends_runtime = true; /* a thread cannot join itself: it ends the runtime last */
    else
        end_runtime(r);
}

void tern_runtime_wait(tern_runtime *r)
{
    if (my_device(r))
        return;
    for (uint32_t i = 0; i < r->device_count; i++)
        tern_runtime_device_wait(&r->devices[i]);
}

tern_status tern_runtime_host_profile(tern_runtime *r, bool as_json, tern_text *out)
{
    if (!r->host_profile)
        return TERN_ERR(INVALID, "the client records no host profile: set host_profile in its "
                                 "options, or TERN_HOST_PROFILE");
    return tern_emu_host_profile_print(r->host_profile,
                                       as_json ? TERN_EMU_HOST_JSON : TERN_EMU_HOST_TEXT, out);
}

tern_pool *tern_runtime_pool(const tern_runtime *r) { return r->pool; }

const tern_chip *tern_runtime_chip(const tern_runtime *r) { return r->target.chip; }

const tern_target *tern_runtime_target(const tern_runtime *r) { return &r->target; }

uint32_t tern_runtime_device_count(const tern_runtime *r) { return r->device_count; }

tern_device *tern_runtime_device(tern_runtime *r, uint32_t index)
{
    return index < r->device_count ? &r->devices[index] : NULL;
}
