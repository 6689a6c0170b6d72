/* sched/roll_find.c - finds repetitions in the instructions of an engine.
 *
 * At each instruction: looks for a sequence that repeats except for addresses and awaited values,
 * which must advance by the same amount each time. Of all lengths, takes the one that saves the
 * most instructions. Then searches one iteration of it in the same way; there, addresses and values
 * must also advance alike with the enclosing loop. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "sched/roll_impl.h"

enum {
    NIL = TERN_SCHED_NONE,
    LEN_MIN = 4, /* instructions of an iteration */
    LEN_MAX = 4096,
    SAVED_MIN = 16, /* minimum number of instructions a loop must save */
    LENGTHS = 24,   /* tried per position */
    BUDGET = 128    /* comparisons per instruction of the stream */
};

/* The condition holds from |from| up to |to|, and not at |to|. */
typedef struct {
    uint32_t from, to;
} match_cache;

typedef struct {
    const tern_roll_stream *s;
    tern_roll_found *out;
    uint32_t registers;
    uint64_t budget;             /* comparisons left */
    match_cache *match_cache[2]; /* [LEN_MAX + 1] */
} finder;

static const tern_isa_instr *instr(const tern_roll_stream *s, uint32_t at)
{
    return &s->p->instrs.items[s->at[at]];
}

static const tern_isa_ap *operand(const tern_roll_stream *s, uint32_t at, unsigned i)
{
    return &s->p->operands.items[instr(s, at)->first_operand + i];
}

/* --- comparison --- */

/* For an operand on the chip the tensor is only a name; its address matters. Tensors left without
 * uses are removed from the table if no id that callers know changes. */
static bool same_operand(const tern_roll_stream *s, const tern_isa_ap *a, const tern_isa_ap *b)
{
    tern_isa_ap x = *a;
    x.offset = b->offset;
    if (x.tensor >= s->first_name && b->tensor >= s->first_name)
        x.tensor = b->tensor;
    return memcmp(&x, b, sizeof(x)) == 0;
}

/* Compares everything except offsets and awaited values. */
static bool same_signature(const tern_roll_stream *s, uint32_t a, uint32_t b)
{
    const tern_isa_instr *x = instr(s, a), *y = instr(s, b);
    if (s->signature[a] != s->signature[b] || x->op != y->op ||
        x->operand_count != y->operand_count || x->arg_count != y->arg_count ||
        x->note != y->note || x->wait.kind != y->wait.kind || x->wait.sem != y->wait.sem ||
        memcmp(&x->signal, &y->signal, sizeof(x->signal)) != 0 ||
        memcmp(tern_isa_args(s->p, x), tern_isa_args(s->p, y), x->arg_count * sizeof(uint32_t)) !=
            0)
        return false;
    for (unsigned i = 0; i < x->operand_count; i++)
        if (!same_operand(s, operand(s, a, i), operand(s, b, i)))
            return false;
    return true;
}

int64_t tern_roll_wait_value(const tern_roll_stream *s, uint32_t at)
{
    return instr(s, at)->wait.kind == TERN_WAIT_NONE ? 0 : instr(s, at)->wait.value;
}

/* Whether the instructions at |at| and |at| + |len| can be two iterations of a loop. */
static bool is_pair(const tern_roll_stream *s, uint32_t at, uint32_t len)
{
    if (s->signature[at] == 0 || s->signature[at] != s->signature[at + len] ||
        !same_signature(s, at, at + len))
        return false;
    for (unsigned i = 0; i < instr(s, at)->operand_count; i++) {
        const tern_isa_ap *a = operand(s, at, i), *b = operand(s, at + len, i);
        int64_t stride = b->offset - a->offset;
        if (stride == 0)
            continue;
        if (a->tensor != b->tensor) /* isa/check.h checks accesses against the tensor they name */
            return false;
        int64_t bytes = tern_num_format_of((tern_dtype)a->dtype)->storage_bytes;
        if (bytes == 0 || stride % bytes || llabs(stride) > INT32_MAX / 4 || !s->may_vary[at])
            return false;
    }
    return true;
}

int64_t tern_roll_offset_stride(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at,
                                unsigned i)
{
    const tern_isa_ap *ap = operand(s, at, i);
    int64_t bytes = operand(s, at + loop->len, i)->offset - ap->offset;
    return bytes ? bytes / tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes : 0;
}

int64_t tern_roll_wait_stride(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t at)
{
    return tern_roll_wait_value(s, at + loop->len) - tern_roll_wait_value(s, at);
}

/* Whether two instructions advance alike with a loop around them. */
static bool same_strides(const tern_roll_stream *s, const tern_roll_loop *loop, uint32_t a,
                         uint32_t b)
{
    if (tern_roll_wait_stride(s, loop, a) != tern_roll_wait_stride(s, loop, b))
        return false;
    for (unsigned i = 0; i < instr(s, a)->operand_count; i++)
        if (tern_roll_offset_stride(s, loop, a, i) != tern_roll_offset_stride(s, loop, b, i))
            return false;
    return true;
}

/* Whether the following iteration has the same strides. */
static bool is_steady(const tern_roll_stream *s, uint32_t at, uint32_t len)
{
    tern_roll_loop loop = {.len = len};
    return same_strides(s, &loop, at, at + len);
}

/* --- counters --- */

static tern_roll_counter *find(tern_roll_counter *counters, unsigned count,
                               const tern_roll_counter *c)
{
    for (unsigned i = 0; i < count; i++)
        if (counters[i].loop == c->loop && counters[i].sem == c->sem &&
            counters[i].home == c->home &&
            memcmp(counters[i].stride, c->stride, sizeof(c->stride)) == 0)
            return &counters[i];
    return NULL;
}

/* The counter that an operand or a wait needs; false: none. */
static bool describe(const tern_roll_stream *s, const tern_roll_loop *loops, uint32_t loop,
                     uint32_t at, uint32_t i, tern_roll_counter *out)
{
    *out = (tern_roll_counter){.loop = NIL, .sem = NIL, .home = NIL};
    for (uint32_t l = loop; l != NIL; l = loops[l].parent) {
        int64_t stride = i == NIL ? tern_roll_wait_stride(s, &loops[l], at)
                                  : tern_roll_offset_stride(s, &loops[l], at, i);
        out->stride[loops[l].level] = stride;
        if (stride && out->loop == NIL)
            out->loop = l;
    }
    if (i == NIL) {
        out->sem = instr(s, at)->wait.sem;
        out->home = loop;
        out->initial = out->now = out->last = tern_roll_wait_value(s, at);
    }
    return out->loop != NIL;
}

tern_roll_counter *tern_roll_counter_of(const tern_roll_stream *s, const tern_roll_loop *loops,
                                        uint32_t loop, uint32_t at, uint32_t i,
                                        tern_roll_counter *counters, unsigned count)
{
    tern_roll_counter c;
    return describe(s, loops, loop, at, i, &c) ? find(counters, count, &c) : NULL;
}

/* Adds the counters of the instruction at |at|. */
static unsigned add_counters(const tern_roll_stream *s, const tern_roll_loop *loops, uint32_t loop,
                             uint32_t at, tern_roll_counter *out, unsigned count)
{
    unsigned operands = instr(s, at)->operand_count;
    for (unsigned i = 0; i <= operands; i++) {
        tern_roll_counter c;
        if (!describe(s, loops, loop, at, i == operands ? (uint32_t)NIL : i, &c))
            continue;
        tern_roll_counter *existing = find(out, count, &c);
        if (existing) {
            existing->last = c.last;
            continue;
        }
        if (count == TERN_ROLL_COUNTERS)
            return count + 1;
        out[count++] = c;
    }
    return count;
}

unsigned tern_roll_counters(const tern_roll_stream *s, const tern_roll_loop *loops, uint32_t root,
                            uint32_t end, tern_roll_counter *out)
{
    unsigned count = 0;
    for (uint32_t at = loops[root].first; at < loops[root].first + loops[root].len;) {
        uint32_t loop = root;
        for (uint32_t l = root + 1; l < end; l++)
            if (at >= loops[l].first && at < loops[l].first + loops[l].len * loops[l].trip_count)
                loop = l; /* inner loops come later */
        if (loop != root && at >= loops[loop].first + loops[loop].len) {
            at = loops[loop].first + loops[loop].len * loops[loop].trip_count;
            continue;
        }
        count = add_counters(s, loops, loop, at++, out, count);
        if (count > TERN_ROLL_COUNTERS)
            return count;
    }
    return count;
}

/* Whether there are registers for the nest: one per loop, and its counters. */
static bool has_registers(const finder *f, uint32_t root)
{
    tern_roll_counter counters[TERN_ROLL_COUNTERS];
    const tern_roll_loop *loops = f->out->loops.items;
    uint32_t end = (uint32_t)f->out->loops.count;
    unsigned wanted = tern_roll_counters(f->s, loops, root, end, counters) + (end - root);
    unsigned live = (unsigned)__builtin_popcountll(f->s->live[loops[root].first]);
    return wanted + live <= f->registers;
}

/* --- search --- */

/* The first index from |at| on, before |end|, at which iterations of |len| do not match. |which|: 0
 * tests is_pair(), 1 tests is_steady(). Caches the last result per length. */
static uint32_t match_end(finder *f, unsigned which, uint32_t at, uint32_t end, uint32_t len)
{
    match_cache *k = &f->match_cache[which][len];
    if (at >= k->from && at <= k->to)
        return k->to < end ? k->to : end;
    uint32_t to = at;
    for (; to < end && f->budget > 0; to++, f->budget--)
        if (which == 0 ? !is_pair(f->s, to, len) : !is_steady(f->s, to, len))
            break;
    if (to < end) /* else the search stopped early */
        *k = (match_cache){at, to};
    return to;
}

/* The trip count of a loop of |len| instructions at |at|. */
static uint32_t trip_count_of(finder *f, uint32_t at, uint32_t end, uint32_t len, uint32_t parent)
{
    uint32_t pairs = match_end(f, 0, at, end - len, len) - at;
    uint32_t trip_count = pairs / len + 1;
    TERN_ASSERT(at + trip_count * len <= end);
    if (trip_count > 2) {
        uint32_t steady = match_end(f, 1, at, at + (trip_count - 2) * len, len) - at;
        trip_count = steady / len + 2 < trip_count ? steady / len + 2 : trip_count;
    }
    for (uint32_t k = 0; parent != NIL && k < (trip_count - 1) * len; k++)
        for (uint32_t l = parent; l != NIL; l = f->out->loops.items[l].parent)
            if (!same_strides(f->s, &f->out->loops.items[l], at + k, at + k + len))
                return k / len + 1;
    return trip_count;
}

static tern_roll_loop best_loop_at(finder *f, uint32_t at, uint32_t end, uint32_t parent)
{
    const tern_roll_stream *s = f->s;
    tern_roll_loop best = {.first = at, .parent = parent};
    uint32_t saved = 0, tried = 0;
    for (uint32_t j = s->next[at]; j != NIL && tried < LENGTHS; j = s->next[j]) {
        uint32_t len = j - at;
        if (at + 2 * len > end || len > LEN_MAX)
            break;
        if (len < LEN_MIN)
            continue;
        tried++;
        uint32_t trip_count = trip_count_of(f, at, end, len, parent);
        if ((trip_count - 1) * len > saved) {
            saved = (trip_count - 1) * len;
            best.len = len;
            best.trip_count = trip_count;
        }
    }
    return best;
}

/* A range to search. */
typedef struct {
    uint32_t at, end, parent;
} range;

static tern_status add_loop(finder *f, tern_roll_loop loop, bool *out_added)
{
    tern_roll_found *out = f->out;
    uint32_t root = (uint32_t)out->loops.count;
    loop.level = loop.parent == NIL ? 0 : out->loops.items[loop.parent].level + 1;
    TERN_ASSERT(loop.level < TERN_ROLL_LEVELS && loop.trip_count > 1 && loop.len >= LEN_MIN);
    for (uint32_t l = loop.parent; l != NIL; l = out->loops.items[l].parent)
        root = l;
    TERN_TRY(tern_vec_push(f->s->mem, &out->loops, loop));
    *out_added = has_registers(f, root);
    out->loops.count -= !*out_added;
    return NULL;
}

static tern_status find_all(finder *f)
{
    range open[TERN_ROLL_LEVELS + 1] = {{0, (uint32_t)f->s->count, NIL}};
    unsigned depth = 0;
    for (;;) {
        range *r = &open[depth];
        if (r->at >= r->end) {
            if (depth-- == 0)
                return NULL;
            continue;
        }
        tern_roll_loop best = best_loop_at(f, r->at, r->end, r->parent);
        bool added = false;
        if (best.trip_count > 1 && (best.trip_count - 1) * best.len >= SAVED_MIN)
            TERN_TRY(add_loop(f, best, &added));
        r->at += added ? best.len * best.trip_count : 1;
        if (added && depth + 1 < TERN_ROLL_LEVELS)
            open[++depth] =
                (range){best.first, best.first + best.len, (uint32_t)f->out->loops.count - 1};
    }
}

tern_status tern_roll_find(const tern_roll_stream *s, uint32_t registers, tern_roll_found *out)
{
    finder f = {.s = s, .out = out, .registers = registers, .budget = (uint64_t)s->count * BUDGET};
    size_t bytes = (LEN_MAX + 1) * sizeof(match_cache);
    for (unsigned i = 0; i < 2; i++)
        if ((f.match_cache[i] = tern_mem_get(s->mem, bytes)))
            memset(f.match_cache[i], 0xff, bytes);
    tern_status st = f.match_cache[0] && f.match_cache[1] ? find_all(&f) : tern_status_no_memory();
    for (unsigned i = 0; i < 2; i++)
        tern_mem_free(s->mem, f.match_cache[i], bytes);
    return st;
}
