/* emu/gang_impl.h - collectives that ranks have triggered, and the state of a gang. */
#ifndef TERN_EMU_GANG_IMPL_H
#define TERN_EMU_GANG_IMPL_H

#include "emu/emu_impl.h"
#include "emu/gang.h"
#include "fabric/collective.h"
#include "fabric/ragged.h"

/* --- collective_call.c --- */

/* A collective that a rank has triggered. */
struct tern_emu_cc {
    tern_emu_cc *next;
    tern_emu_code *code;
    uint32_t at; /* its instruction */
    uint32_t stream;
    tern_coll_kind kind;
    tern_fabric_op op; /* if it reduces */
    tern_dtype dtype;
    uint64_t elems; /* of the source */
    const void *src;
    void *dst;
    uint32_t source; /* PERMUTE: the rank whose data it receives; NONE: zeros */
    bool is_ragged;  /* an ALL_TO_ALL of slices: */
    const void *base;
    const int32_t *slices;
    uint32_t slice_count, row;
    uint64_t dst_elems;
    tern_status st;    /* of its execution; owned */
    uint32_t capacity; /* of |members| */
    uint32_t count;
    uint32_t members[]; /* the ranks of its group, in group order */
};

/* Of the instruction |x|, triggered by |rank| of |ranks|; 0: it runs alone. FAULT if the sizes or
 * the groups do not fit. */
TERN_MUST_USE tern_status tern_emu_cc_create(tern_emu_code *code, const tern_emu_exec *x,
                                             uint32_t ranks, tern_emu_cc **out);
void tern_emu_cc_destroy(tern_emu_cc *cc);

/* Executes the collective of |calls|, one for each member, in group order. */
TERN_MUST_USE tern_status tern_emu_cc_run(tern_alloc mem, tern_pool *pool,
                                          tern_emu_cc *const *calls);

/* Whether two calls of ranks of a group are the same collective. */
bool tern_emu_cc_same(const tern_emu_cc *a, const tern_emu_cc *b);

/* "all_reduce.3 (model.py:12)". */
enum { TERN_EMU_CC_NAME_CHARS = 256 };
void tern_emu_cc_name(const tern_emu_cc *cc, char text[TERN_EMU_CC_NAME_CHARS]);

/* --- gang.c --- */

/* Collectives that a rank has triggered on a stream and that have not completed, in order. */
typedef struct tern_emu_cc_queue {
    tern_emu_cc *first, **end;
    bool busy;   /* the first one executes */
    bool listed; /* in the gang's list of queues to look at */
    struct tern_emu_cc_queue *next;
} tern_emu_cc_queue;

typedef enum {
    TERN_EMU_RANK_READY,
    TERN_EMU_RANK_RUNS,
    TERN_EMU_RANK_WAITS, /* all its engines wait for collectives */
    TERN_EMU_RANK_ENDED
} tern_emu_rank_state;

typedef struct tern_emu_rank {
    tern_emu_code *code;
    tern_emu_rank_state state;
    tern_emu_cc_queue *queues; /* [streams] */
    tern_emu_cc *done;         /* completed; the rank has not seen it yet */
    tern_emu_cc **done_end;
    struct tern_emu_rank *next; /* in the list of those that are ready */
    tern_status st;             /* its fault */
    bool failed;                /* it had one */
} tern_emu_rank;

struct tern_emu_gang {
    tern_alloc mem;
    tern_pool *pool;
    tern_emu_rank *ranks;
    tern_emu_cc_queue *queues; /* of all ranks */
    uint32_t count, streams;
    bool with_window;    /* there are more threads than ranks: instructions are tasks */
    bool shares_devices; /* some ranks are on several cores of one device */
    bool checks;         /* some devices check every access */

    pthread_mutex_t lock;   /* guards everything below, and of the ranks all but |code| and |st| */
    pthread_cond_t changed; /* a rank became ready, or none will */
    tern_emu_rank *ready, **ready_end;
    uint32_t running;
    tern_emu_cc_queue *listed;
};

/* --- gang_report.c: of a gang in which nothing can happen any more --- */

/* The reason why ranks wait: collectives that differ, or a deadlock. */
TERN_MUST_USE tern_status tern_emu_gang_stuck(const tern_emu_gang *g);

#endif
