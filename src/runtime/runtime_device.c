/* runtime/runtime_device.c - a device: one emulated logical core with its own HBM, and the thread
 * that executes its queue. Each device has its own emulator, so devices run concurrently and share
 * no memory. */
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/memory.h"
#include "runtime/runtime_impl.h"

enum { HBM_ALIGN = 64, MIB = 1 << 20 };

/* --- HBM --- */

static uint64_t rounded(uint64_t bytes)
{
    return bytes ? (bytes + HBM_ALIGN - 1) / HBM_ALIGN * HBM_ALIGN : HBM_ALIGN;
}

/* Of a stack of |stack_bytes|: microcode takes the rest. */
static uint64_t usable_hbm(const tern_chip *chip, uint64_t stack_bytes)
{
    return stack_bytes - chip->hbm_reserved_core_bytes * tern_chip_stack_cores(chip);
}

/* What a device allocates, its stack has for the other cores no more. */
static tern_status take_from_stack(tern_device *d, uint64_t bytes)
{
    unsigned long long used = atomic_load_explicit(&d->stack->used, memory_order_relaxed);
    do {
        if (bytes > d->hbm_bytes || used > d->hbm_bytes - bytes)
            return TERN_ERR(NO_SPACE,
                            "cannot allocate %.1f MiB: the cores of an HBM stack share %.1f MiB, "
                            "%.1f MiB are in use",
                            (double)bytes / MIB, (double)d->hbm_bytes / MIB, (double)used / MIB);
    } while (!atomic_compare_exchange_weak_explicit(&d->stack->used, &used, used + bytes,
                                                    memory_order_relaxed, memory_order_relaxed));
    return NULL;
}

static void give_to_stack(tern_device *d, uint64_t bytes)
{
    const unsigned long long before =
        atomic_fetch_sub_explicit(&d->stack->used, bytes, memory_order_relaxed);
    TERN_ASSERT(before >= bytes);
    (void)before;
}

/* With the lock held. A host may have less address space for HBM than the chip has. */
static tern_status create_emulator(tern_device *d)
{
    const tern_runtime_options *o = &d->runtime->options;
    const tern_chip *chip = d->runtime->target.chip;
    tern_emu_options options = {.mem = o->mem,
                                .chip = chip,
                                .cores = d->runtime->target.logical_core_size,
                                .pool = d->runtime->pool,
                                .strict = o->strict,
                                .check = o->check,
                                .stochastic = o->stochastic,
                                .seed = o->seed,
                                .host_call = o->host_call,
                                .host_self = o->host_self,
                                .host_profile = d->runtime->host_profile};
    TERN_TRY(tern_emu_create(&options, &d->emu));
    d->hbm_bytes = usable_hbm(chip, tern_emu_hbm_stack_bytes(d->emu));
    return NULL;
}

static tern_status open_emulator(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    tern_status st = d->emu ? NULL : create_emulator(d);
    (void)pthread_mutex_unlock(&d->lock);
    return st;
}

tern_status tern_runtime_hbm_count(tern_device *d, uint64_t bytes)
{
    TERN_TRY(open_emulator(d));
    TERN_TRY(take_from_stack(d, bytes));
    (void)pthread_mutex_lock(&d->lock);
    d->hbm_used += bytes;
    if (d->hbm_used > d->hbm_peak)
        d->hbm_peak = d->hbm_used;
    (void)pthread_mutex_unlock(&d->lock);
    return NULL;
}

void tern_runtime_hbm_uncount(tern_device *d, uint64_t bytes)
{
    (void)pthread_mutex_lock(&d->lock);
    TERN_ASSERT(d->hbm_used >= bytes);
    d->hbm_used -= bytes;
    (void)pthread_mutex_unlock(&d->lock);
    give_to_stack(d, bytes);
}

/* Reuses a free block of exactly this size; false: there is none. */
static bool take_free_block(tern_device *d, uint64_t bytes, uint64_t *out_address)
{
    (void)pthread_mutex_lock(&d->lock);
    uint32_t i = d->free_block_count;
    while (i > 0 && d->free_blocks[i - 1].bytes != bytes)
        i--;
    if (i > 0) {
        *out_address = d->free_blocks[i - 1].address;
        memmove(&d->free_blocks[i - 1], &d->free_blocks[i],
                (d->free_block_count - i) * sizeof(*d->free_blocks));
        d->free_block_count--;
        d->free_bytes -= bytes;
    }
    (void)pthread_mutex_unlock(&d->lock);
    return i > 0;
}

/* Frees the oldest cached blocks until one of |bytes| can be added. */
static void evict_blocks(tern_device *d, uint32_t blocks_max, uint64_t bytes)
{
    uint32_t evicted = 0;
    while (evicted < d->free_block_count && (d->free_block_count - evicted > blocks_max ||
                                             d->free_bytes + bytes > TERN_RUNTIME_FREE_BYTES_MAX)) {
        d->free_bytes -= d->free_blocks[evicted].bytes;
        tern_emu_hbm_free(d->emu, d->free_blocks[evicted++].address);
    }
    d->free_block_count -= evicted;
    memmove(&d->free_blocks[0], &d->free_blocks[evicted],
            d->free_block_count * sizeof(*d->free_blocks));
}

void tern_runtime_hbm_trim(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    evict_blocks(d, 0, 0);
    (void)pthread_mutex_unlock(&d->lock);
}

static tern_status get_block(tern_device *d, uint64_t bytes, uint64_t *out_address)
{
    if (take_free_block(d, rounded(bytes), out_address))
        return NULL;
    tern_status st = tern_emu_hbm_get(d->emu, 0, bytes, out_address);
    if (!st || tern_status_code(st) != TERN_NO_SPACE)
        return st;
    tern_status_free(st);
    tern_runtime_hbm_trim(d);
    return tern_emu_hbm_get(d->emu, 0, bytes, out_address);
}

tern_status tern_runtime_hbm_get(tern_device *d, uint64_t bytes, uint64_t *out_address)
{
    tern_status st = tern_runtime_hbm_count(d, rounded(bytes));
    if (!st) {
        st = get_block(d, bytes, out_address);
        if (!st)
            return NULL;
        tern_runtime_hbm_uncount(d, rounded(bytes));
    }
    tern_device_info info;
    tern_device_get_info(d, &info);
    return tern_status_note(st, "device %u has %.1f MiB of HBM, %.1f MiB in use", d->index,
                            (double)info.hbm_bytes / MIB, (double)info.hbm_used / MIB);
}

void tern_runtime_hbm_free(tern_device *d, uint64_t address, uint64_t bytes)
{
    uint64_t whole = rounded(bytes);
    TERN_ASSERT(d->hbm_used >= whole);
    d->hbm_used -= whole;
    give_to_stack(d, whole);
    if (whole > TERN_RUNTIME_FREE_BYTES_MAX) {
        tern_emu_hbm_free(d->emu, address);
        return;
    }
    evict_blocks(d, TERN_RUNTIME_FREE_BLOCKS_MAX - 1, whole);
    d->free_blocks[d->free_block_count].address = address;
    d->free_blocks[d->free_block_count++].bytes = whole;
    d->free_bytes += whole;
}

void tern_device_get_info(const tern_device *device, tern_device_info *out)
{
    tern_device *d = (tern_device *)device; /* logically const: only the lock changes */
    const tern_target *t = &d->runtime->target;
    *out = (tern_device_info){.index = d->index,
                              .chip = d->core / t->chip_cores,
                              .core = d->core % t->chip_cores,
                              .physical_cores = t->logical_core_size};
    const uint64_t share = tern_memory_available() / d->runtime->device_count;
    tern_topology_coordinates(&t->topology, out->chip, out->coordinates);
    (void)pthread_mutex_lock(&d->lock);
    out->hbm_bytes = d->hbm_bytes;
    out->hbm_used = d->hbm_used;
    out->hbm_peak = d->hbm_peak;
    out->executions = d->executions;
    (void)pthread_mutex_unlock(&d->lock);
    out->hbm_reservable = share < out->hbm_bytes ? share : out->hbm_bytes;
}

void tern_device_reset_peak(tern_device *device)
{
    (void)pthread_mutex_lock(&device->lock);
    device->hbm_peak = device->hbm_used;
    (void)pthread_mutex_unlock(&device->lock);
}

/* --- the thread --- */

bool tern_runtime_device_is_mine(const tern_device *d)
{
    return atomic_load_explicit(&d->started, memory_order_acquire) &&
           pthread_equal(d->thread, pthread_self());
}

void tern_runtime_device_done(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    d->busy = false;
    if (d->first)
        (void)pthread_cond_signal(&d->work);
    else
        (void)pthread_cond_broadcast(&d->changed);
    (void)pthread_mutex_unlock(&d->lock);
}

/* The next run, or NULL when the device stops. */
static tern_runtime_run *next_run(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    while (d->busy || (!d->first && !d->stop))
        (void)pthread_cond_wait(&d->work, &d->lock);
    tern_runtime_run *run = d->first;
    if (run) {
        d->first = run->next;
        if (!d->first)
            d->end = &d->first;
        d->busy = true;
    }
    (void)pthread_mutex_unlock(&d->lock);
    return run;
}

static void *thread_main(void *arg)
{
    tern_device *d = arg;
    for (tern_runtime_run *run; !d->ends_runtime && (run = next_run(d));) {
        tern_runtime_run_execute(run);
        tern_runtime_device_done(d);
    }
    if (d->ends_runtime) {
        /* No other thread is left that could join this one. */
        tern_runtime *r = d->runtime;
        (void)pthread_detach(d->thread);
        d->started = false;
        atomic_store(&r->refs, 1);
        tern_runtime_release(r);
    }
    return NULL;
}

/* The thread blocks all signals: the host process handles them. */
static tern_status start_thread(tern_device *d)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&d->thread, NULL, thread_main, d);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    atomic_store_explicit(&d->started, error == 0, memory_order_release);
    return error
               ? TERN_ERR(IO, "cannot start a thread for device %u: %s", d->index, strerror(error))
               : NULL;
}

tern_status tern_runtime_device_start(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    tern_status st = d->started ? NULL : start_thread(d);
    (void)pthread_mutex_unlock(&d->lock);
    return st;
}

void tern_runtime_device_wait(tern_device *d)
{
    TERN_ASSERT(!tern_runtime_device_is_mine(d));
    (void)pthread_mutex_lock(&d->lock);
    while (d->busy || d->first)
        (void)pthread_cond_wait(&d->changed, &d->lock);
    (void)pthread_mutex_unlock(&d->lock);
}

/* --- creation and destruction --- */

/* The visible core of the target that comes after |before| others. */
static uint32_t visible_core(const tern_target *t, uint32_t before)
{
    uint32_t core = 0;
    while (!t->visible[core] || before-- > 0)
        core++;
    return core;
}

/* The stack of a core: of its first physical one, if it is a logical core of several. */
static tern_runtime_stack *stack_of(tern_runtime *r, uint32_t core)
{
    const tern_target *t = &r->target;
    const uint32_t physical = core % t->chip_cores * t->logical_core_size;
    const uint32_t in_chip = physical / tern_chip_stack_cores(t->chip);
    return &r->stacks[core / t->chip_cores * t->chip->hbm_stacks + in_chip];
}

void tern_runtime_device_init(tern_device *d, tern_runtime *r, uint32_t index)
{
    const tern_chip *chip = r->target.chip;
    const uint32_t core = visible_core(&r->target, index);
    *d = (tern_device){.runtime = r,
                       .index = index,
                       .core = core,
                       .stack = stack_of(r, core),
                       .hbm_bytes = usable_hbm(chip, chip->hbm_stack_bytes)};
    d->end = &d->first;
    (void)pthread_mutex_init(&d->lock, NULL);
    (void)pthread_cond_init(&d->work, NULL);
    (void)pthread_cond_init(&d->changed, NULL);
}

void tern_runtime_device_fini(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    TERN_ASSERT(!d->first);
    d->stop = true;
    (void)pthread_cond_broadcast(&d->work);
    (void)pthread_mutex_unlock(&d->lock);
    if (d->started)
        (void)pthread_join(d->thread, NULL);
    tern_emu_destroy(d->emu);
    (void)pthread_cond_destroy(&d->changed);
    (void)pthread_cond_destroy(&d->work);
    (void)pthread_mutex_destroy(&d->lock);
}
