/* ref/plan.c - the plan of a module: the range of each function's values and the last use of each
 * value. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "ref/frame_impl.h"

typedef struct {
    tern_hlo_region region;
    tern_hlo_op op; /* its next op */
} walk_level;

typedef struct {
    const tern_hlo_module *m;
    tern_alloc mem;
    TERN_VEC(walk_level) levels; /* of regions, outermost first; no recursion */
    tern_hlo_value min, max;     /* values seen; max 0: none */
    uint32_t *last_use;          /* NULL: only compute the range */
    tern_hlo_op *current;        /* by region: the op being walked */
} walker;

static void walk_see(walker *w, tern_hlo_value first, uint32_t count)
{
    if (!count)
        return;
    if (!w->max || first < w->min)
        w->min = first;
    if (first + count - 1 > w->max)
        w->max = first + count - 1;
}

static void walk_use(walker *w, tern_hlo_op user, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(w->m, v);
    tern_hlo_region home = info->is_arg ? info->owner : tern_hlo_op_of(w->m, info->owner)->parent;
    tern_hlo_op at = w->current[home];
    w->last_use[v] = at == user ? at : at | TERN_REF_IN_REGION;
}

static tern_status walk_enter(walker *w, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(w->m, region);
    walk_see(w, r->arg_first, r->arg_count);
    return tern_vec_push(w->mem, &w->levels, (walk_level){region, r->first});
}

/* Walks everything inside the regions entered. */
static tern_status walk_all(walker *w)
{
    while (w->levels.count) {
        walk_level *top = &w->levels.items[w->levels.count - 1];
        tern_hlo_op op = top->op;
        if (!op) {
            w->levels.count--;
            continue;
        }
        const tern_hlo_op_info *info = tern_hlo_op_of(w->m, op);
        top->op = info->next;
        walk_see(w, info->result_first, info->result_count);
        if (w->last_use) {
            w->current[top->region] = op;
            const tern_hlo_value *operands = tern_hlo_operands(w->m, op);
            for (uint32_t i = 0; i < info->operand_count; i++)
                walk_use(w, op, operands[i]);
        }
        for (uint32_t i = 0; i < info->region_count; i++)
            TERN_TRY(walk_enter(w, tern_hlo_op_region(w->m, op, i)));
    }
    return NULL;
}

static tern_ref_range walk_range(const walker *w)
{
    if (!w->max)
        return (tern_ref_range){0, 0};
    return (tern_ref_range){w->min, w->max - w->min + 1};
}

static tern_status walk_op(walker *w, tern_hlo_op op)
{
    w->min = w->max = 0;
    w->levels.count = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(w->m, op)->region_count; i++)
        TERN_TRY(walk_enter(w, tern_hlo_op_region(w->m, op, i)));
    return walk_all(w);
}

tern_status tern_ref_op_range(tern_alloc mem, const tern_hlo_module *m, tern_hlo_op op,
                              tern_ref_range *out)
{
    walker w = {.m = m, .mem = mem};
    tern_status st = walk_op(&w, op);
    *out = walk_range(&w);
    tern_vec_free(mem, &w.levels);
    return st;
}

tern_status tern_ref_region_range(tern_alloc mem, const tern_hlo_module *m, tern_hlo_region region,
                                  tern_ref_range *out)
{
    walker w = {.m = m, .mem = mem};
    tern_status st = walk_enter(&w, region);
    if (!st)
        st = walk_all(&w);
    *out = walk_range(&w);
    tern_vec_free(mem, &w.levels);
    return st;
}

static tern_status plan_add_func(tern_ref_plan *plan, walker *w, tern_hlo_op func)
{
    TERN_TRY(walk_op(w, func));
    tern_ref_func_row row = {func, walk_range(w)};
    TERN_TRY(tern_vec_push(w->mem, &plan->funcs, row));
    const char *name = tern_hlo_op_text(w->m, func, TERN_HLO_A_sym_name);
    tern_map_entry *e = NULL;
    TERN_TRY(tern_map_add(&plan->by_name, name, strlen(name), &e, NULL));
    e->value.number = plan->funcs.count;
    return NULL;
}

/* Walks all functions, and detached ops, which tern_ref_run_op() may run. */
static tern_status plan_walk(tern_ref_plan *plan, walker *w)
{
    const tern_hlo_module *m = w->m;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_module_body(m));
    for (tern_hlo_op op = body->first; op; op = tern_hlo_op_of(m, op)->next) {
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC)
            TERN_TRY(plan_add_func(plan, w, op));
    }
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        if (!tern_hlo_op_of(m, op)->parent && op != m->top)
            TERN_TRY(walk_op(w, op));
    }
    return NULL;
}

static int compare_captures(const void *a, const void *b)
{
    const tern_ref_capture *x = a, *y = b;
    if (x->holder != y->holder)
        return x->holder < y->holder ? -1 : 1;
    return x->value < y->value ? -1 : x->value > y->value;
}

static tern_status plan_captures(tern_ref_plan *plan, tern_alloc mem)
{
    for (tern_hlo_value v = 1; v < plan->value_count; v++) {
        uint32_t use = plan->last_use[v];
        if (use & TERN_REF_IN_REGION) {
            tern_ref_capture row = {use & ~TERN_REF_IN_REGION, v};
            TERN_TRY(tern_vec_push(mem, &plan->captures, row));
        }
    }
    if (plan->captures.count)
        qsort(plan->captures.items, plan->captures.count, sizeof *plan->captures.items,
              compare_captures);
    return NULL;
}

tern_status tern_ref_plan_init(tern_ref_plan *plan, tern_alloc mem, const tern_hlo_module *m)
{
    *plan = (tern_ref_plan){.value_count = (uint32_t)m->values.count};
    tern_map_init(&plan->by_name, mem);
    walker w = {.m = m, .mem = mem};
    tern_status st = NULL;
    size_t use_bytes = (m->values.count + 1) * sizeof *plan->last_use;
    size_t current_bytes = (m->regions.count + 1) * sizeof *w.current;
    plan->last_use = tern_mem_get_zeroed(mem, use_bytes);
    w.last_use = plan->last_use;
    w.current = tern_mem_get_zeroed(mem, current_bytes);
    if (!plan->last_use || !w.current)
        st = tern_status_no_memory();
    if (!st)
        st = plan_walk(plan, &w);
    if (!st)
        st = plan_captures(plan, mem);
    tern_mem_free(mem, w.current, current_bytes);
    tern_vec_free(mem, &w.levels);
    if (st)
        tern_ref_plan_fini(plan, mem);
    return st;
}

void tern_ref_plan_fini(tern_ref_plan *plan, tern_alloc mem)
{
    tern_vec_free(mem, &plan->funcs);
    tern_vec_free(mem, &plan->captures);
    tern_map_fini(&plan->by_name);
    tern_mem_free(mem, plan->last_use, (plan->value_count + 1) * sizeof *plan->last_use);
    *plan = (tern_ref_plan){0};
}

const tern_ref_func_row *tern_ref_find_func(const tern_ref *ref, const char *name)
{
    const tern_map_entry *e = tern_map_find(&ref->plan.by_name, name, strlen(name));
    return e ? &ref->plan.funcs.items[e->value.number - 1] : NULL;
}
