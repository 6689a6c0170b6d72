#include "isa/dynamic_loops.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { DEPTH = 64 }; /* as isa/check.h allows */
#define NONE TERN_ISA_NONE32

typedef struct {
    uint32_t loop;    /* LOOP */
    uint32_t dynamic; /* NONE: its trip count is known */
} open_loop;

typedef struct {
    tern_alloc mem;
    const tern_isa_program *p;
    tern_isa_dynamics *out;
    struct {
        open_loop items[DEPTH];
        unsigned count;
    } open[TERN_ENGINE_COUNT];
    TERN_VEC(uint32_t) left; /* LOOPs that a branch exits, in order */
    uint32_t gathering;      /* the loop that LOOPs of other engines may belong to */
} finder;

/* --- kinds of instructions --- */

static bool is_endless(const uint32_t *loop)
{
    return !loop[TERN_ARG(LOOP, end_in_reg)] && loop[TERN_ARG(LOOP, end)] == INT32_MAX;
}

static bool is_left(const finder *f, uint32_t loop)
{
    size_t low = 0, high = f->left.count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (f->left.items[mid] < loop)
            low = mid + 1;
        else
            high = mid;
    }
    return low < f->left.count && f->left.items[low] == loop;
}

static bool is_dynamic(const finder *f, uint32_t i)
{
    const uint32_t *loop = tern_isa_args(f->p, &f->p->instrs.items[i]);
    if (loop[TERN_ARG(LOOP, end_in_reg)])
        return loop[TERN_ARG(LOOP, kind)] != TERN_LOOP_FALLBACK;
    return is_endless(loop) && is_left(f, i);
}

static bool is_unknown_call(const finder *f, uint32_t i)
{
    return tern_isa_args(f->p, &f->p->instrs.items[i])[TERN_ARG(LIBRARY_CALL, unknown)] != 0;
}

uint64_t tern_isa_trip_count(const uint32_t *loop)
{
    int64_t begin = (int32_t)loop[TERN_ARG(LOOP, begin)], end = (int32_t)loop[TERN_ARG(LOOP, end)],
            step = (int32_t)loop[TERN_ARG(LOOP, step)];
    int64_t left = step < 0 ? begin - end : end - begin;
    int64_t by = step < 0 ? -step : step;
    return left > 0 && by > 0 ? (uint64_t)((left + by - 1) / by) : 0;
}

/* --- branches that leave loops --- */

static void push_open(finder *f, unsigned e, uint32_t loop, uint32_t dynamic)
{
    if (f->open[e].count < DEPTH)
        f->open[e].items[f->open[e].count] = (open_loop){loop, dynamic};
    f->open[e].count++;
}

/* NULL: none is open, or they are too deep. */
static open_loop *top_of(finder *f, unsigned e)
{
    unsigned n = f->open[e].count;
    return n && n <= DEPTH ? &f->open[e].items[n - 1] : NULL;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* A branch exits the innermost loop around it if its target is past that loop's end. */
static bool leaves(const finder *f, const tern_isa_instr *branch, const open_loop *loop)
{
    const uint32_t *of_loop = tern_isa_args(f->p, &f->p->instrs.items[loop->loop]);
    int32_t to = (int32_t)tern_isa_args(f->p, branch)[TERN_ARG(BRANCH, target)];
    return to > (int32_t)of_loop[TERN_ARG(LOOP, exit)];
}

static tern_status find_left(finder *f)
{
    for (uint32_t i = 0; i < f->p->instrs.count; i++) {
        const tern_isa_instr *in = &f->p->instrs.items[i];
        unsigned e = in->engine;
        const open_loop *top = top_of(f, e);
        if (in->op == TERN_OP_LOOP)
            push_open(f, e, i, NONE);
        else if (in->op == TERN_OP_END_LOOP && f->open[e].count)
            f->open[e].count--;
        else if (in->op == TERN_OP_BRANCH && top && leaves(f, in, top))
            TERN_TRY(tern_vec_push(f->mem, &f->left, top->loop));
    }
    if (f->left.count)
        qsort(f->left.items, f->left.count, sizeof(*f->left.items), compare);
    memset(f->open, 0, sizeof(f->open));
    return NULL;
}

/* --- entry point --- */

static uint32_t parent_of(const finder *f, unsigned e)
{
    unsigned n = f->open[e].count < DEPTH ? f->open[e].count : DEPTH;
    while (n-- > 0)
        if (f->open[e].items[n].dynamic != NONE)
            return f->open[e].items[n].dynamic;
    return NONE;
}

static tern_status add(finder *f, uint32_t i, tern_isa_dynamic_kind kind)
{
    const tern_isa_instr *in = &f->p->instrs.items[i];
    tern_isa_dynamic d = {.kind = kind, .parent = parent_of(f, in->engine), .note = in->note};
    d.depth = d.parent == NONE ? 1 : f->out->items[d.parent].depth + 1;
    memset(d.begin, 0xff, sizeof(d.begin));
    memset(d.branch, 0xff, sizeof(d.branch));
    memset(d.end, 0xff, sizeof(d.end));
    d.begin[in->engine] = i;
    return tern_vec_push(f->mem, f->out, d);
}

/* The LOOPs of one source loop come one after the other, one per engine, before the END_LOOP of
 * any. */
static tern_status begin_loop(finder *f, uint32_t i)
{
    const tern_isa_instr *in = &f->p->instrs.items[i];
    unsigned e = in->engine;
    if (!is_dynamic(f, i)) {
        push_open(f, e, i, NONE);
        return NULL;
    }
    tern_isa_dynamic *d = f->gathering == NONE ? NULL : &f->out->items[f->gathering];
    if (d && d->begin[e] == NONE && d->note == in->note && d->parent == parent_of(f, e)) {
        d->begin[e] = i;
    } else {
        bool branch = tern_isa_args(f->p, in)[TERN_ARG(LOOP, kind)] == TERN_LOOP_BRANCH;
        f->gathering = (uint32_t)f->out->count;
        TERN_TRY(add(f, i, branch ? TERN_DYNAMIC_BRANCH : TERN_DYNAMIC_LOOP));
    }
    push_open(f, e, i, f->gathering);
    return NULL;
}

static void end_loop(finder *f, uint32_t i)
{
    unsigned e = f->p->instrs.items[i].engine;
    const open_loop *top = top_of(f, e);
    if (top && top->dynamic != NONE) {
        f->out->items[top->dynamic].end[e] = i;
        f->gathering = f->gathering == top->dynamic ? NONE : f->gathering;
    }
    if (f->open[e].count)
        f->open[e].count--;
}

static tern_status visit(finder *f, uint32_t i)
{
    const tern_isa_instr *in = &f->p->instrs.items[i];
    const open_loop *top = top_of(f, in->engine);
    switch (in->op) {
    case TERN_OP_LOOP:
        return begin_loop(f, i);
    case TERN_OP_END_LOOP:
        end_loop(f, i);
        return NULL;
    case TERN_OP_BRANCH:
        if (top && top->dynamic != NONE && leaves(f, in, top))
            f->out->items[top->dynamic].branch[in->engine] = i;
        return NULL;
    case TERN_OP_LIBRARY_CALL:
        return is_unknown_call(f, i) ? add(f, i, TERN_DYNAMIC_LIBRARY) : NULL;
    default:
        return NULL;
    }
}

tern_status tern_isa_find_dynamic(tern_alloc mem, const tern_isa_program *p, tern_isa_dynamics *out)
{
    finder f = {.mem = mem, .p = p, .out = out, .gathering = NONE};
    tern_status st = find_left(&f);
    for (uint32_t i = 0; !st && i < p->instrs.count; i++)
        st = visit(&f, i);
    tern_vec_free(mem, &f.left);
    return st;
}
