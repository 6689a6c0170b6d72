/* ref/scalar_fn.c - regions on scalars, run on many lanes at once.
 *
 * A region of element-wise ops is compiled on first use into a short list of steps over slots.
 * Running it is one call of a handler per op for any count of lanes: arguments, constants and
 * captured values are arrays of that many elements. Any other region runs lane by lane in its own
 * frame, so that several threads can run it concurrently. */
#include <string.h>

#include "base/alloc.h"
#include "ref/frame_impl.h"

enum { MAX_STEP_OPERANDS = 8, MAX_STEP_RESULTS = 2 };

typedef struct {
    tern_hlo_op op;
    tern_ref_fn fn;
    uint32_t in_count;
    uint32_t in[MAX_STEP_OPERANDS]; /* slots */
    uint32_t out;                   /* the slot of its first result */
} scalar_step;

/* The initial content of a slot. */
typedef struct {
    uint32_t slot;
    tern_hlo_value outer;     /* a captured value from outside the region, or */
    tern_ref_value *constant; /* a tensor of one element */
} scalar_source;

struct tern_ref_scalar_plan {
    tern_arena arena;
    bool by_lane;
    tern_hlo_code single;
    tern_ref_range values; /* of the region */
    uint32_t arg_count, result_count, slot_count, step_count, source_count;
    scalar_step *steps;
    scalar_source *sources;
    uint32_t *results;   /* slots */
    uint32_t *last_step; /* by slot: the step of its last use + 1; 0 if a result */
};

/* --- building --- */

typedef struct {
    tern_ref *ref;
    const tern_hlo_module *m;
    tern_ref_scalar_plan *plan;
    uint32_t *slot_of; /* by value of the region: slot + 1 */
} plan_builder;

static bool is_scalar(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    return t->kind == TERN_HLO_TYPE_TENSOR && t->rank == 0;
}

/* The slot of an operand; a captured value gets a source on first use. */
static uint32_t builder_slot(plan_builder *b, tern_hlo_value v)
{
    tern_ref_scalar_plan *p = b->plan;
    uint32_t at = v - p->values.first;
    if (at < p->values.count && b->slot_of[at])
        return b->slot_of[at] - 1;
    for (uint32_t i = 0; i < p->source_count; i++) {
        if (p->sources[i].outer == v)
            return p->sources[i].slot;
    }
    p->sources[p->source_count++] = (scalar_source){.slot = p->slot_count, .outer = v};
    return p->slot_count++;
}

static uint32_t builder_define(plan_builder *b, tern_hlo_value first, uint32_t count)
{
    tern_ref_scalar_plan *p = b->plan;
    uint32_t slot = p->slot_count;
    for (uint32_t i = 0; i < count; i++)
        b->slot_of[first + i - p->values.first] = p->slot_count++ + 1;
    return slot;
}

static tern_status builder_constant(plan_builder *b, const tern_hlo_op_info *info, tern_hlo_op op)
{
    static const int64_t one = 1;
    tern_hlo_attr attr = tern_hlo_op_attr(b->m, op, TERN_HLO_A_value);
    tern_ref_value *scalar = NULL, *lane = NULL;
    TERN_TRY(tern_ref_from_attr(b->ref->options.mem, b->m, attr, &scalar));
    tern_status st = tern_ref_view(scalar, TERN_DTYPE_NONE, &one, 1, &lane);
    tern_ref_release(scalar);
    TERN_TRY(st);
    tern_ref_scalar_plan *p = b->plan;
    uint32_t slot = builder_define(b, info->result_first, 1);
    p->sources[p->source_count++] = (scalar_source){.slot = slot, .constant = lane};
    return NULL;
}

/* Whether the op can be a step, or a constant. */
static bool can_widen(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->result_count; i++) {
        if (!is_scalar(m, info->result_first + i))
            return false;
    }
    for (uint32_t i = 0; i < info->operand_count; i++) {
        if (!is_scalar(m, tern_hlo_operands(m, op)[i]))
            return false;
    }
    unsigned traits = tern_hlo_op_row_of(info->code)->traits;
    if (traits & TERN_HLO_TERMINATOR || info->code == TERN_HLO_CONSTANT)
        return true;
    return traits & TERN_HLO_ELEMENTWISE && !info->region_count &&
           info->operand_count <= MAX_STEP_OPERANDS && info->operand_count > 0 &&
           info->result_count <= MAX_STEP_RESULTS;
}

static bool region_can_widen(const tern_hlo_module *m, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    for (uint32_t i = 0; i < r->arg_count; i++) {
        if (!is_scalar(m, r->arg_first + i))
            return false;
    }
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(m, op)->next) {
        if (!can_widen(m, op))
            return false;
    }
    return r->last != 0;
}

/* The op if the region is one op of (arg0, arg1), all of one type; callers may have a dedicated
 * loop. */
static tern_hlo_code find_single(const tern_hlo_module *m, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    if (r->arg_count != 2 || !r->first || r->first == r->last)
        return TERN_HLO_NO_CODE;
    const tern_hlo_op_info *op = tern_hlo_op_of(m, r->first), *last = tern_hlo_op_of(m, r->last);
    if (op->next != r->last || op->operand_count != 2 || op->result_count != 1 ||
        tern_ref_handler(op->code) != tern_ref_op_binary || last->operand_count != 1 ||
        tern_hlo_operands(m, r->last)[0] != op->result_first)
        return TERN_HLO_NO_CODE;
    const tern_hlo_value *operands = tern_hlo_operands(m, r->first);
    tern_hlo_type type = tern_hlo_value_type(m, op->result_first);
    if (operands[0] != r->arg_first || operands[1] != r->arg_first + 1 ||
        tern_hlo_value_type(m, r->arg_first) != type ||
        tern_hlo_value_type(m, r->arg_first + 1) != type || tern_hlo_type_of(m, type)->quant)
        return TERN_HLO_NO_CODE;
    return op->code;
}

static tern_status builder_op(plan_builder *b, tern_hlo_op op)
{
    tern_ref_scalar_plan *p = b->plan;
    const tern_hlo_op_info *info = tern_hlo_op_of(b->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(b->m, op);
    if (info->code == TERN_HLO_CONSTANT)
        return builder_constant(b, info, op);
    if (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_TERMINATOR) {
        for (uint32_t i = 0; i < info->operand_count; i++)
            p->results[i] = builder_slot(b, operands[i]);
        p->result_count = info->operand_count;
        return NULL;
    }
    scalar_step *s = &p->steps[p->step_count++];
    *s = (scalar_step){
        .op = op, .fn = tern_ref_handler(info->code), .in_count = info->operand_count};
    for (uint32_t i = 0; i < info->operand_count; i++)
        s->in[i] = builder_slot(b, operands[i]);
    s->out = builder_define(b, info->result_first, info->result_count);
    return NULL;
}

static tern_status builder_last_steps(tern_ref_scalar_plan *p)
{
    p->last_step = TERN_NEW_N(&p->arena, uint32_t, p->slot_count + 1);
    TERN_TRY_MEM(p->last_step);
    for (uint32_t s = 0; s < p->step_count; s++) {
        for (uint32_t i = 0; i < p->steps[s].in_count; i++)
            p->last_step[p->steps[s].in[i]] = s + 1;
    }
    for (uint32_t i = 0; i < p->result_count; i++)
        p->last_step[p->results[i]] = 0;
    return NULL;
}

static tern_status builder_run(plan_builder *b, tern_hlo_region region)
{
    tern_ref_scalar_plan *p = b->plan;
    const tern_hlo_region_info *r = tern_hlo_region_of(b->m, region);
    size_t ops = 0, operands = 0;
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(b->m, op)->next) {
        ops++;
        operands += tern_hlo_op_of(b->m, op)->operand_count;
    }
    p->steps = TERN_NEW_N(&p->arena, scalar_step, ops);
    p->sources = TERN_NEW_N(&p->arena, scalar_source, ops + operands);
    p->results = TERN_NEW_N(&p->arena, uint32_t, operands + 1);
    b->slot_of = TERN_NEW_N(&p->arena, uint32_t, (size_t)p->values.count + 1);
    if (!p->steps || !p->sources || !p->results || !b->slot_of)
        return tern_status_no_memory();
    p->arg_count = r->arg_count;
    builder_define(b, r->arg_first, r->arg_count);
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(b->m, op)->next)
        TERN_TRY(builder_op(b, op));
    return builder_last_steps(p);
}

static void plan_destroy(tern_ref_scalar_plan *p, tern_alloc mem)
{
    if (!p)
        return;
    for (uint32_t i = 0; i < p->source_count; i++)
        tern_ref_release(p->sources[i].constant);
    tern_arena_fini(&p->arena);
    tern_mem_free(mem, p, sizeof *p);
}

static tern_status plan_create(tern_ref *ref, tern_hlo_region region, tern_ref_scalar_plan **out)
{
    *out = NULL;
    tern_alloc mem = ref->options.mem;
    tern_ref_scalar_plan *p = tern_mem_get_zeroed(mem, sizeof *p);
    TERN_TRY_MEM(p);
    tern_arena_init(&p->arena, mem, 1024);
    p->by_lane = !region_can_widen(ref->m, region);
    p->single = p->by_lane ? TERN_HLO_NO_CODE : find_single(ref->m, region);
    tern_status st = tern_ref_region_range(mem, ref->m, region, &p->values);
    if (!st && !p->by_lane) {
        plan_builder b = {.ref = ref, .m = ref->m, .plan = p};
        st = builder_run(&b, region);
    }
    if (st)
        plan_destroy(p, mem);
    else
        *out = p;
    return st;
}

static tern_status plan_of(tern_ref *ref, tern_hlo_region region, tern_ref_scalar_plan **out)
{
    TERN_ASSERT(region < ref->region_count);
    *out = atomic_load_explicit(&ref->scalar_plans[region], memory_order_acquire);
    if (*out)
        return NULL;
    pthread_mutex_lock(&ref->lock);
    tern_status st = NULL;
    *out = atomic_load_explicit(&ref->scalar_plans[region], memory_order_relaxed);
    if (!*out)
        st = plan_create(ref, region, out);
    if (!st)
        atomic_store_explicit(&ref->scalar_plans[region], *out, memory_order_release);
    pthread_mutex_unlock(&ref->lock);
    return st;
}

void tern_ref_scalar_plans_free(tern_ref *ref)
{
    if (!ref->scalar_plans)
        return;
    for (uint32_t i = 0; i < ref->region_count; i++)
        plan_destroy(atomic_load(&ref->scalar_plans[i]), ref->options.mem);
    tern_mem_free(ref->options.mem, ref->scalar_plans,
                  ref->region_count * sizeof *ref->scalar_plans);
    ref->scalar_plans = NULL;
}

void tern_ref_scalar_fn_init(tern_ref_scalar_fn *fn, tern_ref_call *c, tern_hlo_region region)
{
    *fn = (tern_ref_scalar_fn){.c = c, .region = region, .single = TERN_HLO_NO_CODE};
    tern_ref_scalar_plan *plan = NULL;
    tern_status st = plan_of(c->ref, region, &plan);
    if (st) { /* out of memory; the run will try again and report it */
        tern_status_free(st);
        return;
    }
    TERN_ASSERT(plan);
    fn->single = plan->single;
    fn->by_lane = plan->by_lane;
}

/* --- running on all lanes --- */

/* Broadcasts the one element of |v| to |lanes|. */
static tern_status spread(tern_alloc mem, tern_ref_value *v, int64_t lanes, tern_ref_value **out)
{
    if (lanes == 1 && v->rank == 1) {
        *out = tern_ref_retain(v);
        return NULL;
    }
    TERN_TRY(tern_ref_tensor_create(mem, v->dtype, &lanes, 1, out));
    (*out)->quant = v->quant;
    tern_ref_box box = {.rank = 1,
                        .dims = &lanes,
                        .dst_strides = (const int64_t[]){1},
                        .src_strides = (const int64_t[]){0},
                        .elem_bytes = tern_ref_elem_bytes(v)};
    tern_ref_copy_box(NULL, &box, (*out)->data, v->data);
    return NULL;
}

static tern_status run_step(const tern_ref_call *outer, const tern_ref_scalar_plan *p,
                            uint32_t index, tern_ref_value **slots)
{
    const scalar_step *s = &p->steps[index];
    tern_ref_value *in[MAX_STEP_OPERANDS];
    for (uint32_t i = 0; i < s->in_count; i++)
        in[i] = tern_ref_retain(slots[s->in[i]]);
    for (uint32_t i = 0; i < s->in_count; i++) {
        if (p->last_step[s->in[i]] == index + 1) {
            tern_ref_release(slots[s->in[i]]);
            slots[s->in[i]] = NULL;
        }
    }
    tern_ref_call c = *outer;
    c.op = s->op;
    c.info = tern_hlo_op_of(c.m, s->op);
    c.in = in;
    c.out = &slots[s->out];
    tern_status st = s->fn(&c);
    tern_ref_release_all(in, s->in_count);
    return st;
}

static tern_status run_steps(const tern_ref_scalar_fn *fn, const tern_ref_scalar_plan *p,
                             int64_t lanes, tern_ref_value *const *args, tern_ref_value **slots)
{
    for (uint32_t i = 0; i < p->arg_count; i++)
        slots[i] = tern_ref_retain(args[i]);
    for (uint32_t i = 0; i < p->source_count; i++) {
        const scalar_source *src = &p->sources[i];
        tern_ref_value *v =
            src->constant ? src->constant : tern_ref_frame_get(fn->c->frame, src->outer);
        TERN_TRY(spread(fn->c->mem, v, lanes, &slots[src->slot]));
    }
    for (uint32_t i = 0; i < p->step_count; i++)
        TERN_TRY(run_step(fn->c, p, i, slots));
    return NULL;
}

static tern_status run_wide(const tern_ref_scalar_fn *fn, const tern_ref_scalar_plan *p,
                            int64_t lanes, tern_ref_value *const *args, tern_ref_value **results)
{
    enum { SMALL = 24 };
    tern_ref_value *small[SMALL];
    tern_ref_value **slots = small;
    size_t bytes = p->slot_count * sizeof(tern_ref_value *);
    if (p->slot_count > SMALL) {
        slots = tern_mem_get(fn->c->mem, bytes);
        TERN_TRY_MEM(slots);
    }
    memset(slots, 0, bytes);
    tern_status st = run_steps(fn, p, lanes, args, slots);
    for (uint32_t i = 0; i < p->result_count && !st; i++)
        results[i] = tern_ref_retain(slots[p->results[i]]);
    tern_ref_release_all(slots, p->slot_count);
    if (slots != small)
        tern_mem_free(fn->c->mem, slots, bytes);
    return st;
}

/* --- running lane by lane --- */

static tern_status run_lane(tern_ref_frame *f, tern_hlo_region region, int64_t lane,
                            tern_ref_value *const *args, tern_ref_value **scalars,
                            tern_ref_value **results, uint32_t result_count)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(f->ref->m, region);
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_ref_value *v = NULL;
        TERN_TRY(tern_ref_tensor_create(f->ref->options.mem, args[i]->dtype, NULL, 0, &v));
        size_t size = tern_ref_elem_bytes(v);
        v->quant = args[i]->quant;
        memcpy(v->data, args[i]->data + (size_t)lane * size, size);
        tern_ref_frame_give(f, r->arg_first + i, v);
    }
    TERN_TRY(tern_ref_exec_region(f, region, scalars));
    for (uint32_t i = 0; i < result_count; i++) {
        size_t size = tern_ref_elem_bytes(results[i]);
        TERN_ASSERT(scalars[i]->kind == TERN_REF_TENSOR && scalars[i]->count == 1);
        memcpy(results[i]->data + (size_t)lane * size, scalars[i]->data, size);
    }
    return NULL;
}

static tern_status run_lanes(const tern_ref_scalar_fn *fn, tern_ref_frame *f, int64_t lanes,
                             tern_ref_value *const *args, tern_ref_value **results,
                             uint32_t result_count)
{
    const tern_hlo_module *m = f->ref->m;
    tern_alloc mem = f->ref->options.mem;
    tern_hlo_op last = tern_hlo_region_of(m, fn->region)->last;
    for (uint32_t i = 0; i < result_count; i++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_operands(m, last)[i]);
        TERN_TRY(tern_ref_tensor_create(mem, t->dtype, &lanes, 1, &results[i]));
        results[i]->quant = t->quant;
    }
    size_t bytes = ((size_t)result_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **scalars = tern_mem_get_zeroed(mem, bytes);
    TERN_TRY_MEM(scalars);
    tern_status st = NULL;
    for (int64_t lane = 0; lane < lanes && !st; lane++) {
        st = run_lane(f, fn->region, lane, args, scalars, results, result_count);
        tern_ref_release_all(scalars, result_count);
    }
    tern_mem_free(mem, scalars, bytes);
    return st;
}

static tern_status run_by_lane(const tern_ref_scalar_fn *fn, const tern_ref_scalar_plan *p,
                               int64_t lanes, tern_ref_value *const *args, tern_ref_value **results,
                               uint32_t result_count)
{
    tern_ref_frame f;
    TERN_TRY(tern_ref_frame_init(&f, fn->c->ref, p->values));
    f.outer = fn->c->frame;
    f.device = fn->c->device;
    f.func = f.outer->func;
    f.depth = f.outer->depth;
    tern_status st = run_lanes(fn, &f, lanes, args, results, result_count);
    tern_ref_frame_fini(&f);
    return st;
}

tern_status tern_ref_scalar_fn_run(const tern_ref_scalar_fn *fn, int64_t lanes,
                                   tern_ref_value *const *args, tern_ref_value **results)
{
    const tern_hlo_module *m = fn->c->m;
    tern_hlo_op last = tern_hlo_region_of(m, fn->region)->last;
    uint32_t result_count = tern_hlo_op_of(m, last)->operand_count;
    for (uint32_t i = 0; i < result_count; i++)
        results[i] = NULL;
    tern_ref_scalar_plan *p = NULL;
    TERN_TRY(plan_of(fn->c->ref, fn->region, &p));
    TERN_ASSERT(p);
    tern_status st = p->by_lane ? run_by_lane(fn, p, lanes, args, results, result_count)
                                : run_wide(fn, p, lanes, args, results);
    if (st)
        tern_ref_release_all(results, result_count);
    return st;
}
