/* emu/in_flight_impl.h - instructions in flight.
 *
 * The interpreter walks a program in an order that its semaphores allow and issues instructions
 * into a window. An instruction there is a task: it runs on any thread of the pool as soon as the
 * earlier ones it depends on are done. Two instructions depend on each other if they access the
 * same bytes and one of them writes; what each accesses is known when it is issued, as boxes.
 * Values are therefore those of the walk's order, for any number of threads and any timing. */
#ifndef TERN_EMU_IN_FLIGHT_IMPL_H
#define TERN_EMU_IN_FLIGHT_IMPL_H

#include <stdatomic.h>

#include "base/pool.h"
#include "emu/emu_impl.h"
#include "emu/pe_impl.h"

/* --- boxes.c: what an instruction accesses --- */

typedef enum {
    TERN_EMU_SPACE_SBUF,
    TERN_EMU_SPACE_PSUM,
    TERN_EMU_SPACE_HBM,
    TERN_EMU_SPACE_STATE, /* of engines: tern_emu_state */
    TERN_EMU_SPACE_COUNT
} tern_emu_space;

/* "Addresses" of the state of engines, by lane where they have lanes. */
typedef enum {
    TERN_EMU_STATE_RANDOM, /* all generators */
    TERN_EMU_STATE_ACC,    /* copies of ACT's accumulators, then of DVE's */
    TERN_EMU_STATE_COUNT = TERN_EMU_STATE_ACC + 2 * TERN_EMU_ACC_COPIES
} tern_emu_state;

/* Bytes [low, high) of partitions [first, end). With a pitch, only the first |span| of each |pitch|
 * bytes from |low| on. Low and high are relative to a partition, in HBM to its first byte. */
typedef struct {
    uint8_t space;
    bool writes;
    uint32_t first, end;
    uint64_t low, high, pitch, span;
} tern_emu_box;

/* Operands of an instruction in the window, boxes of a task. */
enum { TERN_EMU_TASK_VIEWS = 8, TERN_EMU_TASK_BOXES = 40 };

typedef struct {
    uint32_t count;
    tern_emu_box items[TERN_EMU_TASK_BOXES];
} tern_emu_boxes;

/* How an instruction uses the accumulators of its engine. */
typedef enum {
    TERN_EMU_ACC_NONE,
    TERN_EMU_ACC_READS,
    TERN_EMU_ACC_CHANGES,
    TERN_EMU_ACC_REPLACES /* all lanes, without reading any */
} tern_emu_acc_use;
tern_emu_acc_use tern_emu_acc_use_of(const tern_emu_exec *x);

/* The boxes of an instruction with at most TERN_EMU_TASK_VIEWS operands after tern_emu_begin(). */
void tern_emu_boxes_of(const tern_emu_core *core, const tern_emu_exec *x, tern_emu_boxes *out);
/* The box of one operand. */
tern_emu_box tern_emu_box_of(const tern_emu_core *core, const tern_emu_exec *x,
                             const tern_emu_view *v, bool writes);
static inline tern_emu_box tern_emu_state_box(uint32_t state, bool writes)
{
    return (tern_emu_box){TERN_EMU_SPACE_STATE, writes, 0, TERN_EMU_LANES, state, state + 1, 0, 0};
}

/* Whether one must wait for the other: they overlap and one of them writes. */
bool tern_emu_boxes_conflict(const tern_emu_box *a, const tern_emu_box *b);

/* --- in_flight.c: tasks and what they wait for --- */

typedef struct tern_emu_task tern_emu_task;

/* An entry in the list of tasks that wait for one. */
typedef struct tern_emu_edge {
    struct tern_emu_edge *next;
    tern_emu_task *task;
} tern_emu_edge;

enum { TERN_EMU_TASK_EDGES = 48 };

struct tern_emu_task {
    tern_task task; /* first */
    struct tern_emu_window *window;
    tern_status (*work)(tern_emu_task *task);
    uint64_t order; /* in the walk: of faults the first is reported */
    /* What |work| needs. */
    tern_emu_core *core;
    tern_emu_exec exec;
    tern_emu_view view[TERN_EMU_TASK_VIEWS];
    struct tern_emu_group *group; /* NULL: none; its task always runs */

    atomic_uint waits_for; /* unfinished tasks, and 1 until it is complete */
    _Atomic(tern_emu_edge *) waiting;
    atomic_bool done;
    uint32_t found_by; /* the last search that found it */
    uint32_t edge_count;
    tern_emu_edge edges[TERN_EMU_TASK_EDGES];
    /* Ends of the lists of accesses after its own. */
    uint32_t access_end[TERN_EMU_SPACE_COUNT][2];
};

/* Accesses of tasks in one space, reads or writes, in the order of the tasks. |low| and |high|
 * bound the boxes coarsely, for a fast search. */
typedef struct {
    uint32_t begin, end, capacity;
    int32_t *low, *high;
    uint32_t *task; /* number */
    tern_emu_box *box;
} tern_emu_accesses;

typedef struct tern_emu_window {
    tern_alloc mem;
    tern_pool *pool;
    const uint8_t *hbm;   /* its first byte */
    tern_emu_task *tasks; /* number n is at n % capacity */
    uint32_t capacity;
    uint32_t oldest, next; /* numbers: [oldest, next) may be in flight */
    uint32_t searches;
    tern_emu_accesses accesses[TERN_EMU_SPACE_COUNT][2]; /* reads, writes */
    /* The fault of the first task in order that has one. */
    pthread_mutex_t lock;
    _Atomic(uint64_t) fault_order; /* UINT64_MAX: none */
    tern_status fault;
    tern_emu_host_profile *profile; /* NULL: off */
} tern_emu_window;

/* |pool| has several threads. */
TERN_MUST_USE tern_status tern_emu_window_create(tern_alloc mem, tern_pool *pool,
                                                 const uint8_t *hbm, tern_emu_window **out);
void tern_emu_window_destroy(tern_emu_window *w); /* accepts NULL; nothing is in flight */

/* A free task, without work yet; waits for one if all are in flight. Then either
 * tern_emu_window_submit() it, or use it again. */
tern_emu_task *tern_emu_window_task(tern_emu_window *w);

/* Number of unfinished tasks that |boxes| conflict with: the task waits for them. */
uint32_t tern_emu_window_find(tern_emu_window *w, tern_emu_task *task, const tern_emu_boxes *boxes);

/* Puts the task into the window; tern_emu_window_find() with the same boxes comes first. */
void tern_emu_window_submit(tern_emu_window *w, tern_emu_task *task, const tern_emu_boxes *boxes);

/* Waits until no task conflicts with |boxes|; with NULL, until none is in flight. */
void tern_emu_window_wait(tern_emu_window *w, const tern_emu_boxes *boxes);

bool tern_emu_window_empty(tern_emu_window *w);

/* A task that may be done, and its place in the window be used again. */
typedef struct {
    uint32_t number;
    bool valid;
} tern_emu_task_ref;

/* The task that tern_emu_window_submit() will submit next. */
static inline tern_emu_task_ref tern_emu_window_next(const tern_emu_window *w)
{
    return (tern_emu_task_ref){w->next, true};
}
/* Waits until this task and all before it are done, and forgets it. */
void tern_emu_window_wait_up_to(tern_emu_window *w, tern_emu_task_ref *task);

/* Reports the failure of the instruction |order|; takes |st|. */
void tern_emu_window_fail(tern_emu_window *w, uint64_t order, tern_status st);
static inline bool tern_emu_window_failed(const tern_emu_window *w)
{
    return atomic_load_explicit(&w->fault_order, memory_order_relaxed) != UINT64_MAX;
}
/* The first failure in order, and none from then on. Nothing may be in flight. */
tern_status tern_emu_window_take_fault(tern_emu_window *w);

/* --- issuer.c: instructions as tasks --- */

enum { TERN_EMU_GROUP_MATMULS = 16, TERN_EMU_GROUPS = 64, TERN_EMU_GROUPS_OPEN = 8 };

/* A matmul of a group. It copies its views. */
typedef struct {
    tern_emu_view dst, stationary, moving;
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
    tern_emu_pe_held *held;
} tern_emu_pe_member;

/* Matmuls, in order, that accumulate into the same tile of PSUM: the longer the list, the less
 * often its sums are read and written. */
typedef struct tern_emu_group {
    tern_emu_pe_member members[TERN_EMU_GROUP_MATMULS];
    const tern_emu_pe_plan *plans[TERN_EMU_GROUP_MATMULS];
    uint32_t count;
    uint64_t order;
    tern_emu_boxes boxes;   /* the first is its destination */
    tern_emu_task_ref task; /* that computes it */
} tern_emu_group;

/* The order of an instruction in the walk, by the number of instructions before it. The signal of
 * the instruction is the next in order. */
static inline uint64_t tern_emu_order_of(uint64_t before) { return 2 * before; }
static inline uint64_t tern_emu_executed_before(uint64_t order) { return (order + 1) / 2; }

/* Issues the instructions of a core. */
struct tern_emu_issuer {
    tern_emu_core *core;
    tern_emu_window *window; /* NULL: instructions run when they are issued */
    tern_emu_window *own_window;
    uint64_t order; /* of the present instruction */
    tern_emu_group *groups;
    uint32_t next_group;
    tern_emu_group *open[TERN_EMU_GROUPS_OPEN]; /* the oldest first */
    uint32_t open_count;
    tern_emu_task_ref held_by[TERN_PE_HELD_MAX]; /* the last task that uses each buffer */
};

#endif
