/* emu/host_profile_impl.h - the memory of a host profile. */
#ifndef TERN_EMU_HOST_PROFILE_IMPL_H
#define TERN_EMU_HOST_PROFILE_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "emu/host_profile.h"

/* Written by one thread, read by any. */
typedef struct {
    _Atomic uint64_t count, ticks;
} tern_emu_host_cell;

typedef struct tern_emu_host_thread {
    char apart_before[64]; /* no cache line is shared with another thread */
    struct tern_emu_host_thread *next;
    pthread_t thread;
    uint64_t inner; /* of the innermost open interval: ticks of the intervals inside it */
    tern_isa_op current;
    tern_emu_host_cell op[TERN_OP_COUNT], wait[TERN_HOST_WAIT_COUNT], front;
    char apart_after[64];
} tern_emu_host_thread;

struct tern_emu_host_profile {
    tern_alloc mem;
    uint64_t serial; /* differs from that of every other profile of the process */
    uint64_t began_ticks;
    double began_s; /* both clocks at creation, to convert ticks to seconds */

    pthread_mutex_t lock;          /* guards all below */
    tern_emu_host_thread *threads; /* the last one that appeared first */
    unsigned thread_count, threads_max;
    unsigned active; /* runs under way */
    uint64_t active_since, run_count, run_ticks;
};

double tern_emu_host_seconds_per_tick(const tern_emu_host_profile *p);

#endif
