/* runtime/runtime_impl.h - devices, buffers, events and programs from the inside.
 *
 * Runs of a device are carried out one after the other by its thread, in the order in which they
 * were queued; a quick one that finds the queue empty by whoever brings it. So a buffer that an
 * earlier run writes is there when a later one reads it, and what a run takes over (donation)
 * nobody else on the device still needs. The one thing that happens beside the queue is copying to
 * the host: such a reader is counted as a user of the buffer, and a run that takes the memory waits
 * until it is the only one left. */
#ifndef TERN_RUNTIME_RUNTIME_IMPL_H
#define TERN_RUNTIME_RUNTIME_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "emu/emu.h"
#include "runtime/runtime.h"
#include "timing/untimed.h"

struct tern_runtime {
    atomic_uint refs;
    tern_runtime_options options;
    tern_target target;
    tern_pool *pool;
    tern_event *ready; /* an event that is: of buffers that nobody has to wait for */
    tern_device *devices;
    uint32_t device_count;
};

/* --- events: runtime_event.c --- */

/* Not ready; one reference. */
TERN_MUST_USE tern_status tern_runtime_event_create(tern_alloc mem, tern_event **out);
/* Makes it ready; takes |st|. Whoever waits goes on, and callbacks are called here. */
void tern_runtime_event_set(tern_event *event, tern_status st);

/* A status of one's own that says the same. */
TERN_MUST_USE tern_status tern_runtime_status_copy(tern_status st);

/* --- devices: runtime_device.c --- */

typedef struct tern_runtime_run tern_runtime_run;

enum { TERN_RUNTIME_KEPT_BLOCKS = 32, TERN_RUNTIME_KEPT_BYTES = 64 << 20 };

struct tern_device {
    tern_runtime *runtime;
    uint32_t index;
    tern_emu *emu;
    uint64_t hbm_bytes; /* that can be taken */
    pthread_t thread;
    bool started;
    bool ends_runtime; /* its thread dropped the last reference; known to that thread alone */

    pthread_mutex_t lock;    /* guards all below, and of its buffers what is marked */
    pthread_cond_t work;     /* a run was queued, or |stop| */
    pthread_cond_t changed;  /* a buffer lost a user, or the queue is empty */
    tern_runtime_run *first; /* queued */
    tern_runtime_run **end;
    bool busy; /* somebody, its thread or a caller, carries out a run: only he uses |emu| */
    bool stop;
    uint64_t hbm_used, hbm_peak, executions;
    /* Blocks that were given back last, the oldest first. A step needs the sizes of the step
     * before; taken from here they are pages that the host has already. */
    struct {
        uint64_t address, bytes;
    } kept[TERN_RUNTIME_KEPT_BLOCKS];
    uint32_t kept_count;
    uint64_t kept_bytes;
};

TERN_MUST_USE tern_status tern_runtime_device_init(tern_device *d, tern_runtime *r, uint32_t index);
void tern_runtime_device_fini(tern_device *d); /* its queue is empty; ends its thread */
/* Whether the calling thread is that of the device. */
bool tern_runtime_device_is_mine(const tern_device *d);
/* Another run may begin; the device was busy with one. */
void tern_runtime_device_done(tern_device *d);
/* Waits until the queue is empty; not in its own thread. */
void tern_runtime_device_wait(tern_device *d);

/* HBM of the device, counted. NO_SPACE says how much there is and what is in use. Taken without the
 * lock, given back with it. */
TERN_MUST_USE tern_status tern_runtime_hbm_get(tern_device *d, uint64_t bytes,
                                               uint64_t *out_address);
void tern_runtime_hbm_free(tern_device *d, uint64_t address, uint64_t bytes);
/* Lets go of blocks that are kept for the next of their size: somebody else needs space. */
void tern_runtime_hbm_trim(tern_device *d);
/* Accounts of what the emulator takes by itself when a program is loaded. */
void tern_runtime_hbm_count(tern_device *d, uint64_t bytes);
void tern_runtime_hbm_uncount(tern_device *d, uint64_t bytes);

/* --- buffers: runtime_buffer.c --- */

struct tern_buffer {
    atomic_uint refs;
    tern_device *device;
    tern_shape shape;
    uint64_t bytes;
    tern_event *ready;

    /* Guarded by the device's lock. */
    uint32_t users;    /* the run that writes it, queued runs that read it, copies to the host */
    bool deleted;      /* no new users; the memory goes with the last one */
    bool held;         /* there is memory, at |address| */
    bool host_written; /* and checking has not been told */
    uint64_t address;
};

/* A buffer without memory, with a reference and a user: the run that will write it. |ready| is
 * retained. */
TERN_MUST_USE tern_status tern_runtime_buffer_create(tern_device *d, const tern_shape *shape,
                                                     uint64_t bytes, tern_event *ready,
                                                     tern_buffer **out);
/* With the lock of the device held. */
void tern_runtime_buffer_leave(tern_buffer *b); /* one user fewer */
void tern_runtime_buffer_drop(tern_buffer *b);  /* gives the memory back if there is any */

/* "f32[2,3]". */
enum { TERN_RUNTIME_SHAPE_CHARS = 128 };
void tern_runtime_shape_print(const tern_shape *shape, char out[TERN_RUNTIME_SHAPE_CHARS]);

/* --- trip counts that depend on values: runtime_loops.c --- */

typedef struct {
    tern_arena texts;
    tern_untimed_list list;    /* what the predicted time leaves out */
    uint32_t unknown;          /* of these have a trip count that depends on values */
    const char *text;          /* these, for people; "": none */
    atomic_ullong *iterations; /* [list]: in all runs */
    atomic_ullong runs;
} tern_runtime_loops;

/* |l| is all zeros; on failure too it is the caller's to end. */
TERN_MUST_USE tern_status tern_runtime_loops_init(tern_runtime_loops *l, tern_alloc mem,
                                                  const char *report);
void tern_runtime_loops_fini(tern_runtime_loops *l, tern_alloc mem);
/* After a run. */
void tern_runtime_loops_count(tern_runtime_loops *l, const tern_emu_code *code);
/* Fills in what depends on them; |info| has the numbers without any. */
void tern_runtime_loops_get_info(const tern_runtime_loops *l, tern_program_info *info);

/* --- programs: runtime_program.c --- */

struct tern_program {
    atomic_uint refs;
    tern_runtime *runtime;
    tern_artifact artifact;
    bool runs_here;
    bool has_random; /* it uses the generators */
    bool quick;      /* done in about the time that handing it to another thread takes */
    tern_program_info info;
    uint64_t own_bytes;    /* HBM that loading takes */
    tern_shape *shapes;    /* inputs, then outputs */
    int32_t *taken_by;     /* [inputs]: the output that takes its memory; -1: none */
    tern_emu_code **codes; /* [devices], each known to who makes its device busy */
    tern_runtime_loops loops;
};

/* Loads it into |d| if that has not happened. By who has made the device busy. */
TERN_MUST_USE tern_status tern_runtime_program_code(tern_program *p, tern_device *d,
                                                    tern_emu_code **out);

/* --- runs: runtime_run.c --- */

struct tern_runtime_run {
    tern_runtime_run *next;
    tern_runtime *runtime; /* the references that it holds begin here */
    tern_program *program;
    tern_event *done;
    tern_buffer **inputs, **outputs;
    bool *takes; /* [inputs]: an output takes the memory */
    tern_device *device;
    bool seed_given;
    uint64_t seed;
};

/* Carries it out and frees it. By who has made the device busy. */
void tern_runtime_run_do(tern_runtime_run *run);

#endif
