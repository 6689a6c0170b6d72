/* runtime/runtime_device.c - a device: one emulated core with HBM of its own, and the thread that
 * carries out what is queued for it. Each device has an emulator of its own, so that devices run at
 * the same time and none takes memory from another. */
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "runtime/runtime_impl.h"

enum { HBM_ALIGN = 64 };

/* --- HBM --- */

static uint64_t rounded(uint64_t bytes)
{
    return bytes ? (bytes + HBM_ALIGN - 1) / HBM_ALIGN * HBM_ALIGN : HBM_ALIGN;
}

void tern_runtime_hbm_count(tern_device *d, uint64_t bytes)
{
    (void)pthread_mutex_lock(&d->lock);
    d->hbm_used += bytes;
    if (d->hbm_used > d->hbm_peak)
        d->hbm_peak = d->hbm_used;
    (void)pthread_mutex_unlock(&d->lock);
}

void tern_runtime_hbm_uncount(tern_device *d, uint64_t bytes)
{
    (void)pthread_mutex_lock(&d->lock);
    TERN_ASSERT(d->hbm_used >= bytes);
    d->hbm_used -= bytes;
    (void)pthread_mutex_unlock(&d->lock);
}

/* A block of just this size that was given back; false: there is none. */
static bool take_kept(tern_device *d, uint64_t bytes, uint64_t *out_address)
{
    (void)pthread_mutex_lock(&d->lock);
    uint32_t i = d->kept_count;
    while (i > 0 && d->kept[i - 1].bytes != bytes)
        i--;
    if (i > 0) {
        *out_address = d->kept[i - 1].address;
        memmove(&d->kept[i - 1], &d->kept[i], (d->kept_count - i) * sizeof(*d->kept));
        d->kept_count--;
        d->kept_bytes -= bytes;
    }
    (void)pthread_mutex_unlock(&d->lock);
    return i > 0;
}

/* Frees the oldest blocks until there is room for one of |bytes|. */
static void make_room(tern_device *d, uint32_t blocks_max, uint64_t bytes)
{
    uint32_t gone = 0;
    while (gone < d->kept_count &&
           (d->kept_count - gone > blocks_max || d->kept_bytes + bytes > TERN_RUNTIME_KEPT_BYTES)) {
        d->kept_bytes -= d->kept[gone].bytes;
        tern_emu_hbm_free(d->emu, d->kept[gone++].address);
    }
    d->kept_count -= gone;
    memmove(&d->kept[0], &d->kept[gone], d->kept_count * sizeof(*d->kept));
}

void tern_runtime_hbm_trim(tern_device *d)
{
    (void)pthread_mutex_lock(&d->lock);
    make_room(d, 0, 0);
    (void)pthread_mutex_unlock(&d->lock);
}

tern_status tern_runtime_hbm_get(tern_device *d, uint64_t bytes, uint64_t *out_address)
{
    tern_status st = NULL;
    if (!take_kept(d, rounded(bytes), out_address))
        st = tern_emu_hbm_get(d->emu, 0, bytes, out_address);
    if (st && tern_status_code(st) == TERN_NO_SPACE) {
        tern_status_free(st);
        tern_runtime_hbm_trim(d);
        st = tern_emu_hbm_get(d->emu, 0, bytes, out_address);
    }
    if (!st) {
        tern_runtime_hbm_count(d, rounded(bytes));
        return NULL;
    }
    tern_device_info info;
    tern_device_get_info(d, &info);
    return tern_status_note(st, "device %u has %.1f MiB of HBM, %.1f MiB in use", d->index,
                            (double)info.hbm_bytes / 1048576, (double)info.hbm_used / 1048576);
}

void tern_runtime_hbm_free(tern_device *d, uint64_t address, uint64_t bytes)
{
    uint64_t whole = rounded(bytes);
    TERN_ASSERT(d->hbm_used >= whole);
    d->hbm_used -= whole;
    if (whole > TERN_RUNTIME_KEPT_BYTES) {
        tern_emu_hbm_free(d->emu, address);
        return;
    }
    make_room(d, TERN_RUNTIME_KEPT_BLOCKS - 1, whole);
    d->kept[d->kept_count].address = address;
    d->kept[d->kept_count++].bytes = whole;
    d->kept_bytes += whole;
}

void tern_device_get_info(const tern_device *device, tern_device_info *out)
{
    tern_device *d = (tern_device *)device; /* the lock is not part of what it says */
    *out = (tern_device_info){.index = d->index, .hbm_bytes = d->hbm_bytes};
    (void)pthread_mutex_lock(&d->lock);
    out->hbm_used = d->hbm_used;
    out->hbm_peak = d->hbm_peak;
    out->executions = d->executions;
    (void)pthread_mutex_unlock(&d->lock);
}

/* --- the thread --- */

bool tern_runtime_device_is_mine(const tern_device *d)
{
    return d->started && pthread_equal(d->thread, pthread_self());
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

/* The next run, or NULL at the end. */
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
        tern_runtime_run_do(run);
        tern_runtime_device_done(d);
    }
    if (d->ends_runtime) {
        /* Nobody is left who could join this thread. */
        tern_runtime *r = d->runtime;
        (void)pthread_detach(d->thread);
        d->started = false;
        atomic_store(&r->refs, 1);
        tern_runtime_release(r);
    }
    return NULL;
}

/* It takes no signals: those are for the program we live in. */
static tern_status start_thread(tern_device *d)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&d->thread, NULL, thread_main, d);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    d->started = error == 0;
    return error ? TERN_ERR(IO, "no thread for device %u: %s", d->index, strerror(error)) : NULL;
}

void tern_runtime_device_wait(tern_device *d)
{
    TERN_ASSERT(!tern_runtime_device_is_mine(d));
    (void)pthread_mutex_lock(&d->lock);
    while (d->busy || d->first)
        (void)pthread_cond_wait(&d->changed, &d->lock);
    (void)pthread_mutex_unlock(&d->lock);
}

/* --- making and ending --- */

tern_status tern_runtime_device_init(tern_device *d, tern_runtime *r, uint32_t index)
{
    const tern_chip *chip = r->target.chip;
    tern_emu_options options = {.mem = r->options.mem,
                                .chip = chip,
                                .cores = 1,
                                .pool = r->pool,
                                .strict = r->options.strict,
                                .check = r->options.check,
                                .stochastic = r->options.stochastic,
                                .seed = r->options.seed,
                                .host_call = r->options.host_call,
                                .host_self = r->options.host_self};
    *d = (tern_device){.runtime = r, .index = index};
    d->end = &d->first;
    (void)pthread_mutex_init(&d->lock, NULL);
    (void)pthread_cond_init(&d->work, NULL);
    (void)pthread_cond_init(&d->changed, NULL);
    TERN_TRY(tern_emu_create(&options, &d->emu));
    d->hbm_bytes = tern_emu_hbm_stack_bytes(d->emu) -
                   chip->hbm_reserved_core_bytes * tern_chip_stack_cores(chip);
    return start_thread(d);
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
