/* runtime/runtime_impl.h - the internals of devices, buffers, events and programs.
 *
 * The thread of a device executes its runs in the order in which they were queued; if the queue is
 * empty, the caller executes a quick run itself. So a buffer that an earlier run writes is valid
 * when a later one reads it, and memory that a run reuses (donation) has no other user on the
 * device. Only copies to the host happen outside the queue: such a reader counts as a user of the
 * buffer, and a run that reuses the memory waits until it is the only user left. */
#ifndef TERN_RUNTIME_RUNTIME_IMPL_H
#define TERN_RUNTIME_RUNTIME_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "emu/emu.h"
#include "runtime/runtime.h"
#include "timing/untimed.h"

/* As the emulator aligns allocations. */
static inline uint64_t tern_runtime_aligned(uint64_t bytes) { return (bytes + 63) / 64 * 64; }

/* An HBM stack, which cores of a chip share. Every device has addresses for a whole stack; what is
 * allocated on all of them together fits into one. */
typedef struct {
    atomic_ullong used; /* bytes */
} tern_runtime_stack;

struct tern_runtime {
    atomic_uint refs;
    tern_runtime_options options;
    tern_target target;
    tern_pool *pool;
    tern_emu_host_profile *host_profile; /* NULL: off */
    tern_event *ready; /* an event that is always ready: for buffers that need no waiting */
    tern_device *devices;
    uint32_t device_count;
    tern_runtime_stack *stacks; /* of all chips */
    uint32_t stack_count;
    pthread_mutex_t launch; /* held while a run of several devices is queued */
};

/* --- events: runtime_event.c --- */

/* Not ready; one reference. */
TERN_MUST_USE tern_status tern_runtime_event_create(tern_alloc mem, tern_event **out);
/* Makes the event ready; takes ownership of |st|. Wakes the waiters and runs the callbacks in this
 * thread. */
void tern_runtime_event_set(tern_event *event, tern_status st);

/* A new status with the same code and message. */
TERN_MUST_USE tern_status tern_runtime_status_copy(tern_status st);

/* --- devices: runtime_device.c --- */

typedef struct tern_runtime_run tern_runtime_run;
typedef struct tern_runtime_gang tern_runtime_gang;

enum { TERN_RUNTIME_FREE_BLOCKS_MAX = 32, TERN_RUNTIME_FREE_BYTES_MAX = 64 << 20 };

struct tern_device {
    tern_runtime *runtime;
    uint32_t index;
    uint32_t core; /* of the target */
    tern_runtime_stack *stack;
    /* Both are created with the lock held, when they are needed: an instance has many devices, of
     * which most may be idle. */
    tern_emu *emu; /* NULL before the first allocation */
    pthread_t thread;
    atomic_bool started; /* the thread, by the first run */
    uint64_t hbm_bytes;  /* of the stack, that can be allocated */
    bool ends_runtime;   /* its thread dropped the last reference; used by that thread only */

    pthread_mutex_t lock;    /* guards the fields below, and the marked fields of buffers */
    pthread_cond_t work;     /* a run was queued, or |stop| */
    pthread_cond_t changed;  /* a buffer lost a user, or the queue is empty */
    tern_runtime_run *first; /* queued */
    tern_runtime_run **end;
    bool busy; /* a thread, the device's or a caller, executes a run: only that thread uses |emu| */
    bool stop;
    uint64_t hbm_used, hbm_peak, executions;
    /* Cache of freed blocks, the oldest first. Consecutive steps need blocks of the same sizes;
     * reusing these avoids page faults on the host. */
    struct {
        uint64_t address, bytes;
    } free_blocks[TERN_RUNTIME_FREE_BLOCKS_MAX];
    uint32_t free_block_count;
    uint64_t free_bytes;
};

void tern_runtime_device_init(tern_device *d, tern_runtime *r, uint32_t index);
void tern_runtime_device_fini(tern_device *d); /* the queue must be empty; joins the thread */
/* Starts the thread unless it runs; the caller is about to queue a run. */
TERN_MUST_USE tern_status tern_runtime_device_start(tern_device *d);
/* Whether the calling thread is the device's. */
bool tern_runtime_device_is_mine(const tern_device *d);
/* Marks the device idle, so another run may start; the caller had made it busy. */
void tern_runtime_device_done(tern_device *d);
/* Waits until the queue is empty; must not be called in the device's thread. */
void tern_runtime_device_wait(tern_device *d);

/* Accounted HBM of the device. NO_SPACE: the message gives the size of HBM and the bytes in use.
 * Allocate without the lock, free with it. */
TERN_MUST_USE tern_status tern_runtime_hbm_get(tern_device *d, uint64_t bytes,
                                               uint64_t *out_address);
void tern_runtime_hbm_free(tern_device *d, uint64_t address, uint64_t bytes);
/* Frees the cached blocks, since another allocation needs the space. */
void tern_runtime_hbm_trim(tern_device *d);
/* Accounts for HBM that the emulator allocates when it loads a program. NO_SPACE if the device's
 * stack has no more. */
TERN_MUST_USE tern_status tern_runtime_hbm_count(tern_device *d, uint64_t bytes);
void tern_runtime_hbm_uncount(tern_device *d, uint64_t bytes);

/* --- buffers: runtime_buffer.c --- */

struct tern_buffer {
    atomic_uint refs;
    tern_device *device;
    tern_memory_kind memory;
    tern_shape shape;
    uint64_t bytes;
    tern_event *ready;

    /* Guarded by the device's lock. */
    uint32_t users;    /* the run that writes it, queued runs that read it, copies to the host */
    bool deleted;      /* no new users; the last user frees the memory */
    bool held;         /* memory is allocated at |address| */
    bool host_written; /* and the access checker has not been notified */
    uint32_t views;    /* which are users too */
    uint64_t address;  /* in HBM, or of the host's memory */
};

/* A buffer without memory, with one reference and one user: the run that will write it. |ready| is
 * retained. */
TERN_MUST_USE tern_status tern_runtime_buffer_create(tern_device *d, const tern_shape *shape,
                                                     uint64_t bytes, tern_event *ready,
                                                     tern_buffer **out);
/* Adds a user; INVALID if the buffer was deleted. */
TERN_MUST_USE tern_status tern_runtime_buffer_enter(tern_buffer *b);
/* Call with the device's lock held. */
void tern_runtime_buffer_leave(tern_buffer *b); /* one user fewer */
void tern_runtime_buffer_drop(tern_buffer *b);  /* frees the memory, if any */

/* --- their memory: runtime_memory.c --- */

/* Memory for |b|, HBM or the host's. NO_SPACE as tern_runtime_hbm_get(). Allocate without the
 * device's lock, free with it. */
TERN_MUST_USE tern_status tern_runtime_memory_get(const tern_buffer *b, uint64_t *out_address);
void tern_runtime_memory_free(const tern_buffer *b);
/* Copy all bytes of |b|, which has memory. */
void tern_runtime_memory_write(const tern_buffer *b, const void *data);
void tern_runtime_memory_read(const tern_buffer *b, void *data);
void tern_runtime_memory_copy(const tern_buffer *to, uint64_t to_address, const tern_buffer *from);
/* Makes them accessible until tern_emu_unmap(). */
TERN_MUST_USE tern_status tern_runtime_memory_map(const tern_buffer *b, uint32_t mode,
                                                  tern_emu_mapping *out);

/* "f32[2,3]". */
enum { TERN_RUNTIME_SHAPE_CHARS = 128 };
void tern_runtime_shape_print(const tern_shape *shape, char out[TERN_RUNTIME_SHAPE_CHARS]);

/* --- trip counts that depend on values: runtime_loops.c --- */

typedef struct {
    tern_arena texts;
    tern_untimed_list list;    /* parts that the predicted time excludes */
    uint32_t unknown;          /* number of these whose trip count depends on values */
    const char *text;          /* describes these for people; "": none */
    atomic_ullong *iterations; /* [list]: total over all runs */
    atomic_ullong runs;
} tern_runtime_loops;

/* |l| must be zeroed; the caller calls fini, on failure too. */
TERN_MUST_USE tern_status tern_runtime_loops_init(tern_runtime_loops *l, tern_alloc mem,
                                                  const char *report);
void tern_runtime_loops_fini(tern_runtime_loops *l, tern_alloc mem);
/* Adds the iterations of the run that just ended. */
void tern_runtime_loops_count(tern_runtime_loops *l, const tern_emu_code *code);
/* Fills in the fields that depend on iterations; |info| has the values without them. */
void tern_runtime_loops_get_info(const tern_runtime_loops *l, tern_program_info *info);

/* --- programs: runtime_program.c --- */

struct tern_program {
    atomic_uint refs;
    tern_runtime *runtime;
    tern_artifact artifact;
    bool runs_here;
    bool has_random; /* uses the random generators */
    bool quick;      /* takes about as long as handing it to another thread */
    tern_program_info info;
    uint64_t loaded_bytes; /* HBM allocated by loading, for each core */
    uint64_t copy_bytes;   /* tern_runtime_copy_bytes() */
    tern_shape *shapes;    /* inputs, then outputs */
    int32_t *reused_by;    /* [inputs]: the output that reuses its memory; -1: none */
    tern_emu_code **codes; /* [devices][logical_core_size], guarded by the device's |busy| */
    tern_runtime_loops loops;
};

/* --- runs: runtime_run.c --- */

struct tern_runtime_run {
    tern_runtime_run *next;
    tern_runtime *runtime; /* first of the references that the run holds */
    tern_program *program;
    tern_event *done;
    tern_buffer **inputs, **outputs;
    bool *reuses; /* [inputs]: an output reuses the memory */
    tern_device *device;
    bool seed_given;
    uint64_t seed;
    tern_runtime_gang *gang;     /* NULL: the run is of one device */
    uint32_t part;               /* its partition */
    uint64_t copies, copy_bytes; /* HBM of the cores above 0 (runtime_cores.c); 0 bytes: none */
};

/* Executes the run and frees it. The caller must have made the device busy. */
void tern_runtime_run_execute(tern_runtime_run *run);

/* The steps of a call, in this order; runs of several devices share them. */
TERN_MUST_USE tern_status tern_runtime_check_call(const tern_program *p, const tern_device *d,
                                                  tern_buffer *const *inputs, uint32_t inputs_given,
                                                  tern_buffer **outputs, uint32_t outputs_given);
TERN_MUST_USE tern_status tern_runtime_read_options(const tern_execute_options *given,
                                                    tern_execute_options *out);
TERN_MUST_USE tern_status tern_runtime_run_create(tern_program *p, tern_device *d,
                                                  tern_buffer *const *inputs,
                                                  const tern_execute_options *options,
                                                  tern_runtime_run **out);
void tern_runtime_run_free(tern_runtime_run *run);
/* The caller's references to outputs and event, taken before the run is queued: then it may end at
 * any moment. Taking them back frees the run. */
void tern_runtime_run_give(tern_runtime_run *run, tern_buffer **outputs, tern_event **out_done);
void tern_runtime_run_take_back(tern_runtime_run *run, tern_buffer **outputs,
                                tern_event **out_done);
/* With the device's lock held: makes the run a user of its inputs, undoes that, and appends it to
 * the queue. INVALID if an input is deleted. */
TERN_MUST_USE tern_status tern_runtime_enter_inputs(tern_runtime_run *run);
void tern_runtime_leave_inputs(tern_runtime_run *run);
void tern_runtime_append(tern_runtime_run *run);

/* The steps of an execution: waits for inputs, loads, allocates outputs, binds. |*out| is the code
 * of each core of the device that runs the program, owned by the program. */
TERN_MUST_USE tern_status tern_runtime_run_prepare(tern_runtime_run *run,
                                                   tern_emu_code *const **out);

/* --- the physical cores of a device: runtime_cores.c --- */

/* Loads the program into the cores of |d| that run it, unless it is loaded. The caller must have
 * made the device busy. */
TERN_MUST_USE tern_status tern_runtime_load_cores(tern_program *p, tern_device *d,
                                                  tern_emu_code *const **out);
/* HBM that each core above 0 needs during a run: for copies of whole values that it writes. */
uint64_t tern_runtime_copy_bytes(const tern_artifact *a);
/* Binds the values of |run|, whose outputs have memory, and copies what cores above 0 need. The
 * copies are freed with the device's lock held, on failure too. */
TERN_MUST_USE tern_status tern_runtime_bind_cores(tern_runtime_run *run,
                                                  tern_emu_code *const *codes);
void tern_runtime_free_copies(tern_runtime_run *run);
/* Seeds the random numbers of |d|, if the program uses any, from |run|. */
void tern_runtime_set_seed(const tern_runtime_run *run, const tern_device *d);
/* After a fault: the next program starts on reset cores. */
void tern_runtime_reset_cores(const tern_program *p, const tern_device *d);

/* --- runs of several devices: runtime_gang.c --- */

/* Executes the part of |run|: the devices' threads prepare their parts, the last one executes all
 * of them, the others wait for it. Every part has the same status. */
TERN_MUST_USE tern_status tern_runtime_gang_execute(tern_runtime_run *run);

#endif
