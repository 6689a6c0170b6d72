/* ref/eval.c - runs functions: ops in order, each by its handler. */
#include "ref/eval.h"

#include <string.h>

#include "base/alloc.h"
#include "hlo/print.h"
#include "numerics/format.h"
#include "ref/device_impl.h"
#include "ref/frame_impl.h"

static const tern_ref_fn handlers[TERN_HLO_CODE_COUNT] = {
#define HANDLER(code, fn) [TERN_HLO_##code] = fn,
#include "ref/handlers.def"
};

tern_ref_fn tern_ref_handler(tern_hlo_code code)
{
    return code < TERN_HLO_CODE_COUNT ? handlers[code] : NULL;
}

/* --- one op --- */

static tern_status note_op(tern_status st, tern_ref_frame *f, tern_hlo_op op)
{
    if (f->noted)
        return st;
    f->noted = true;
    const tern_hlo_module *m = f->ref->m;
    const char *name = tern_hlo_op_row_of(tern_hlo_op_of(m, op)->code)->name;
    if (!f->func)
        return tern_status_note(st, "in %s", name);
    return tern_status_note(st, "in %s of function @%s", name,
                            tern_hlo_op_text(m, f->func, TERN_HLO_A_sym_name));
}

/* Calls the handler; on failure releases and clears |c->out|. */
static tern_status call_handler(tern_ref_call *c)
{
    tern_ref_fn fn = tern_ref_handler(c->info->code);
    if (!fn)
        return TERN_ERR(UNSUPPORTED, "%s cannot be evaluated by itself",
                        tern_hlo_op_row_of(c->info->code)->name);
    tern_status st = fn(c);
    if (st)
        tern_ref_release_all(c->out, c->info->result_count);
    return st;
}

/* At its last use the frame releases an operand before the handler runs: the handler may then hold
 * the only reference and overwrite it. */
static tern_status exec_op(tern_ref_frame *f, tern_hlo_op op)
{
    enum { SMALL = 12 };
    tern_ref *ref = f->ref;
    const tern_hlo_op_info *info = tern_hlo_op_of(ref->m, op);
    uint32_t in_count = info->operand_count, out_count = info->result_count;
    size_t total = (size_t)in_count + out_count;
    tern_ref_value *small[SMALL] = {0};
    tern_ref_value **both = small;
    if (total > SMALL) {
        both = tern_mem_get_zeroed(ref->options.mem, total * sizeof(tern_ref_value *));
        TERN_TRY_MEM(both);
    }
    const tern_hlo_value *operands = tern_hlo_operands(ref->m, op);
    for (uint32_t i = 0; i < in_count; i++) {
        both[i] = tern_ref_retain(tern_ref_frame_get(f, operands[i]));
        TERN_ASSERT(both[i]);
    }
    tern_ref_frame_drop_operands(f, op);
    tern_ref_call c = {.ref = ref,
                       .m = ref->m,
                       .mem = ref->options.mem,
                       .pool = ref->options.pool,
                       .op = op,
                       .info = info,
                       .in = both,
                       .out = both + in_count,
                       .frame = f,
                       .device = f->device};
    tern_status st = call_handler(&c);
    tern_ref_release_all(both, in_count);
    for (uint32_t i = 0; i < out_count && !st; i++) {
        TERN_ASSERT(c.out[i]);
        tern_ref_frame_give(f, info->result_first + i, c.out[i]);
    }
    if (info->region_count)
        tern_ref_frame_drop_captures(f, op);
    if (both != small)
        tern_mem_free(ref->options.mem, both, total * sizeof(tern_ref_value *));
    return st ? note_op(st, f, op) : NULL;
}

/* --- regions --- */

static void yield_results(tern_ref_frame *f, tern_hlo_op op, tern_ref_value **results)
{
    const tern_hlo_value *operands = tern_hlo_operands(f->ref->m, op);
    for (uint32_t i = 0; i < tern_hlo_op_of(f->ref->m, op)->operand_count; i++) {
        results[i] = tern_ref_retain(tern_ref_frame_get(f, operands[i]));
        TERN_ASSERT(results[i]);
    }
    tern_ref_frame_drop_operands(f, op);
}

static tern_status exec_ops(tern_ref_frame *f, tern_hlo_region region, tern_ref_value **results)
{
    const tern_hlo_module *m = f->ref->m;
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_TERMINATOR) {
            yield_results(f, op, results);
            return NULL;
        }
        if (f->device)
            TERN_TRY(tern_ref_device_check(f->device));
        TERN_TRY(exec_op(f, op));
        op = info->next;
    }
    return NULL; /* a region without a terminator returns nothing */
}

tern_status tern_ref_exec_region(tern_ref_frame *f, tern_hlo_region region,
                                 tern_ref_value **results)
{
    const tern_hlo_module *m = f->ref->m;
    tern_hlo_op last = tern_hlo_region_of(m, region)->last;
    uint32_t count = last ? tern_hlo_op_of(m, last)->operand_count : 0;
    if (count)
        memset(results, 0, count * sizeof(tern_ref_value *));
    if (f->depth >= TERN_REF_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "calls and regions nest more than %d deep",
                        TERN_REF_MAX_DEPTH);
    f->depth++;
    tern_status st = exec_ops(f, region, results);
    f->depth--;
    return st;
}

tern_status tern_ref_run_region_take(tern_ref_call *c, tern_hlo_region region,
                                     tern_ref_value **args, tern_ref_value **results)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(c->m, region);
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_ref_frame_give(c->frame, r->arg_first + i, args[i]);
        args[i] = NULL;
    }
    return tern_ref_exec_region(c->frame, region, results);
}

tern_status tern_ref_run_region(tern_ref_call *c, tern_hlo_region region,
                                tern_ref_value *const *args, tern_ref_value **results)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(c->m, region);
    for (uint32_t i = 0; i < r->arg_count; i++)
        tern_ref_frame_give(c->frame, r->arg_first + i, tern_ref_retain(args[i]));
    return tern_ref_exec_region(c->frame, region, results);
}

/* --- functions --- */

uint32_t tern_ref_func_arg_count(const tern_hlo_module *m, tern_hlo_op func)
{
    return tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->arg_count;
}

uint32_t tern_ref_func_result_count(const tern_hlo_module *m, tern_hlo_op func)
{
    tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->last;
    return last ? tern_hlo_op_of(m, last)->operand_count : 0;
}

static tern_status run_row(tern_ref_frame *f, const tern_ref_func_row *row,
                           tern_ref_value *const *args, tern_ref_value **results)
{
    const tern_hlo_module *m = f->ref->m;
    tern_hlo_region body = tern_hlo_op_region(m, row->op, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    f->func = row->op;
    if (!r->first) /* a declaration */
        return TERN_ERR(UNSUPPORTED, "function @%s has no body",
                        tern_hlo_op_text(m, row->op, TERN_HLO_A_sym_name));
    for (uint32_t i = 0; i < r->arg_count; i++)
        tern_ref_frame_give(f, r->arg_first + i, tern_ref_retain(args[i]));
    return tern_ref_exec_region(f, body, results);
}

tern_status tern_ref_run_row(tern_ref *ref, const tern_ref_func_row *row, tern_ref_device *device,
                             uint32_t depth, tern_ref_value *const *args, tern_ref_value **results)
{
    tern_ref_frame f;
    uint32_t result_count = tern_ref_func_result_count(ref->m, row->op);
    if (result_count)
        memset(results, 0, result_count * sizeof(tern_ref_value *));
    TERN_TRY(tern_ref_frame_init(&f, ref, row->values));
    f.device = device;
    f.depth = depth;
    tern_status st = run_row(&f, row, args, results);
    tern_ref_frame_fini(&f);
    return st;
}

tern_status tern_ref_run_func(tern_ref_call *c, tern_hlo_op func, tern_ref_value *const *args,
                              tern_ref_value **results)
{
    const char *name = tern_hlo_op_text(c->m, func, TERN_HLO_A_sym_name);
    const tern_ref_func_row *row = tern_ref_find_func(c->ref, name);
    TERN_ASSERT(row && row->op == func);
    tern_ref_frame f;
    TERN_TRY(tern_ref_frame_init(&f, c->ref, row->values));
    f.device = c->device;
    f.depth = c->frame->depth;
    uint32_t result_count = tern_ref_func_result_count(c->m, func);
    if (result_count)
        memset(results, 0, result_count * sizeof(tern_ref_value *));
    tern_status st = run_row(&f, row, args, results);
    /* An error inside the callee already has its note; the call adds none. */
    c->frame->noted |= f.noted;
    tern_ref_frame_fini(&f);
    return st;
}

/* --- arguments from outside --- */

static tern_status check_kind(tern_ref_kind found, tern_ref_kind wanted, uint32_t i)
{
    static const char *const names[] = {[TERN_REF_TENSOR] = "a tensor",
                                        [TERN_REF_TOKEN] = "a token",
                                        [TERN_REF_TUPLE] = "a tuple",
                                        [TERN_REF_FUTURE] = "a future"};
    if (found == wanted)
        return NULL;
    return TERN_ERR(INVALID, "argument %u is %s, wanted %s", i, names[found], names[wanted]);
}

static tern_status shape_error(tern_alloc mem, const tern_hlo_module *m, tern_hlo_type type,
                               const tern_ref_value *v, uint32_t i)
{
    tern_text found, wanted;
    tern_text_init(&found, mem);
    tern_text_init(&wanted, mem);
    for (uint32_t d = 0; d < v->rank; d++)
        tern_text_printf(&found, "%lldx", (long long)v->dims[d]);
    tern_hlo_print_type(m, type, &wanted);
    tern_status st =
        TERN_ERR(INVALID, "argument %u is tensor<%s%s>, wanted %s", i, tern_text_get(&found),
                 tern_num_format_of(v->dtype)->name, tern_text_get(&wanted));
    tern_text_fini(&found);
    tern_text_fini(&wanted);
    return st;
}

bool tern_ref_fits_type(const tern_hlo_type_info *t, const tern_ref_value *v)
{
    if (t->kind != TERN_HLO_TYPE_TENSOR && t->kind != TERN_HLO_TYPE_UNRANKED)
        return true;
    if (v->kind != TERN_REF_TENSOR || v->dtype != t->dtype)
        return false;
    if (t->kind == TERN_HLO_TYPE_UNRANKED)
        return true;
    if (v->rank != t->rank)
        return false;
    for (uint32_t d = 0; d < t->rank; d++) {
        if (t->dims[d] != TERN_HLO_DYNAMIC && t->dims[d] != v->dims[d])
            return false;
    }
    return true;
}

/* Returns |v|, or a view of it with the type's quantisation if it has none. */
static tern_status take_argument(tern_ref *ref, tern_hlo_type type, tern_ref_value *v, uint32_t i,
                                 tern_ref_value **out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(ref->m, type);
    if (!v)
        return TERN_ERR(INVALID, "argument %u is missing", i);
    if (t->kind == TERN_HLO_TYPE_TENSOR || t->kind == TERN_HLO_TYPE_UNRANKED) {
        TERN_TRY(check_kind(v->kind, TERN_REF_TENSOR, i));
        if (!tern_ref_fits_type(t, v))
            return shape_error(ref->options.mem, ref->m, type, v, i);
        if (t->quant && v->quant != t->quant) {
            TERN_TRY(tern_ref_view(v, TERN_DTYPE_NONE, v->dims, v->rank, out));
            (*out)->quant = t->quant;
            return NULL;
        }
    } else if (t->kind == TERN_HLO_TYPE_TOKEN) {
        TERN_TRY(check_kind(v->kind, TERN_REF_TOKEN, i));
    } else if (t->kind == TERN_HLO_TYPE_TUPLE) {
        TERN_TRY(check_kind(v->kind, TERN_REF_TUPLE, i));
        if (v->part_count != t->part_count)
            return TERN_ERR(INVALID, "argument %u is a tuple of %u, wanted %u", i, v->part_count,
                            t->part_count);
    }
    *out = tern_ref_retain(v);
    return NULL;
}

static tern_status run_checked(tern_ref *ref, const tern_ref_func_row *row,
                               tern_ref_value *const *args, uint32_t arg_count,
                               tern_ref_value **taken, tern_ref_value **results)
{
    const tern_hlo_module *m = ref->m;
    tern_hlo_value first = tern_hlo_region_of(m, tern_hlo_op_region(m, row->op, 0))->arg_first;
    for (uint32_t i = 0; i < arg_count; i++)
        TERN_TRY(take_argument(ref, tern_hlo_value_type(m, first + i), args[i], i, &taken[i]));
    return tern_ref_run_row(ref, row, NULL, 0, taken, results);
}

tern_status tern_ref_run(tern_ref *ref, tern_hlo_op func, tern_ref_value *const *args,
                         uint32_t arg_count, tern_ref_value **results, uint32_t result_count)
{
    if (result_count)
        memset(results, 0, result_count * sizeof(tern_ref_value *));
    const tern_hlo_module *m = ref->m;
    TERN_ASSERT(tern_hlo_op_of(m, func)->code == TERN_HLO_FUNC);
    const char *name = tern_hlo_op_text(m, func, TERN_HLO_A_sym_name);
    const tern_ref_func_row *row = tern_ref_find_func(ref, name);
    TERN_ASSERT(row && row->op == func);
    uint32_t want_args = tern_ref_func_arg_count(m, func);
    uint32_t want_results = tern_ref_func_result_count(m, func);
    if (arg_count != want_args || result_count != want_results)
        return TERN_ERR(INVALID, "%u arguments and %u results given, @%s has %u and %u", arg_count,
                        result_count, name, want_args, want_results);
    size_t bytes = ((size_t)arg_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **taken = tern_mem_get_zeroed(ref->options.mem, bytes);
    TERN_TRY_MEM(taken);
    tern_status st = run_checked(ref, row, args, arg_count, taken, results);
    tern_ref_release_all(taken, arg_count);
    tern_mem_free(ref->options.mem, taken, bytes);
    return st;
}

tern_status tern_ref_run_op(tern_ref *ref, tern_hlo_op op, tern_ref_value *const *in,
                            tern_ref_value **out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(ref->m, op);
    if (info->result_count)
        memset(out, 0, info->result_count * sizeof(tern_ref_value *));
    tern_ref_range range;
    TERN_TRY(tern_ref_op_range(ref->options.mem, ref->m, op, &range));
    tern_ref_frame f;
    TERN_TRY(tern_ref_frame_init(&f, ref, range));
    size_t bytes = ((size_t)info->operand_count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **taken = tern_mem_get_zeroed(ref->options.mem, bytes);
    tern_status st = taken ? NULL : tern_status_no_memory();
    if (!st) {
        TERN_ASSERT(taken);
        for (uint32_t i = 0; i < info->operand_count; i++)
            taken[i] = tern_ref_retain(in[i]);
        tern_ref_call c = {.ref = ref,
                           .m = ref->m,
                           .mem = ref->options.mem,
                           .pool = ref->options.pool,
                           .op = op,
                           .info = info,
                           .in = taken,
                           .out = out,
                           .frame = &f};
        st = call_handler(&c);
        if (st)
            st = note_op(st, &f, op);
        tern_ref_release_all(taken, info->operand_count);
    }
    tern_mem_free(ref->options.mem, taken, bytes);
    tern_ref_frame_fini(&f);
    return st;
}

/* --- results --- */

const tern_hlo_type_info *tern_ref_result_type(const tern_ref_call *c, uint32_t i)
{
    TERN_ASSERT(i < c->info->result_count);
    return tern_hlo_value_type_of(c->m, c->info->result_first + i);
}

tern_status tern_ref_new_result(tern_ref_call *c, uint32_t i, tern_ref_value **out)
{
    return tern_ref_tensor_of_type(c->mem, c->m,
                                   tern_hlo_value_type(c->m, c->info->result_first + i), out);
}

tern_status tern_ref_new_result_dims(tern_ref_call *c, uint32_t i, const int64_t *dims,
                                     uint32_t rank, tern_ref_value **out)
{
    *out = NULL;
    const tern_hlo_type_info *t = tern_ref_result_type(c, i);
    TERN_ASSERT(t->kind == TERN_HLO_TYPE_TENSOR || t->kind == TERN_HLO_TYPE_UNRANKED);
    TERN_TRY(tern_ref_tensor_create(c->mem, t->dtype, dims, rank, out));
    (*out)->quant = t->quant;
    return NULL;
}

/* --- constants, creation --- */

/* With the lock held. If caching fails the value is still returned. */
static tern_status find_or_make(tern_ref_call *c, tern_hlo_attr elements, tern_ref_value **out)
{
    tern_map_entry *entry = tern_map_find_u64(&c->ref->constants, elements);
    if (entry && entry->value.pointer) {
        *out = tern_ref_retain(entry->value.pointer);
        return NULL;
    }
    TERN_TRY(tern_ref_from_attr(c->mem, c->m, elements, out));
    tern_status st = tern_map_add_u64(&c->ref->constants, elements, &entry, NULL);
    if (!st)
        entry->value.pointer = tern_ref_retain(*out);
    tern_status_free(st);
    return NULL;
}

tern_status tern_ref_constant(tern_ref_call *c, tern_hlo_attr elements, tern_ref_value **out)
{
    enum { SHARED_BYTES = 4096 };
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, elements);
    if (a->data_bytes < SHARED_BYTES) /* not for splats either: cheap to create, large to cache */
        return tern_ref_from_attr(c->mem, c->m, elements, out);
    pthread_mutex_lock(&c->ref->lock);
    tern_status st = find_or_make(c, elements, out);
    pthread_mutex_unlock(&c->ref->lock);
    return st;
}

tern_status tern_ref_create(const tern_hlo_module *m, const tern_ref_options *options,
                            tern_ref **out)
{
    *out = NULL;
    tern_alloc mem = options->mem;
    tern_ref *ref = tern_mem_get_zeroed(mem, sizeof *ref);
    TERN_TRY_MEM(ref);
    ref->m = m;
    ref->options = *options;
    ref->region_count = (uint32_t)m->regions.count;
    tern_map_init(&ref->constants, mem);
    if (pthread_mutex_init(&ref->lock, NULL)) {
        tern_mem_free(mem, ref, sizeof *ref);
        return TERN_ERR(IO, "cannot create a mutex");
    }
    size_t bytes = ref->region_count * sizeof *ref->scalar_plans;
    tern_status st = tern_ref_plan_init(&ref->plan, mem, m);
    if (!st && bytes) {
        ref->scalar_plans = tern_mem_get_zeroed(mem, bytes);
        st = ref->scalar_plans ? NULL : tern_status_no_memory();
    }
    if (st) {
        tern_ref_destroy(ref);
        return st;
    }
    *out = ref;
    return NULL;
}

void tern_ref_destroy(tern_ref *ref)
{
    if (!ref)
        return;
    tern_alloc mem = ref->options.mem;
    for (size_t i = 0; i < ref->probes.count; i++)
        tern_ref_release(ref->probes.items[i].value);
    tern_vec_free(mem, &ref->probes);
    for (size_t i = 0; i < ref->constants.entries.count; i++)
        tern_ref_release(ref->constants.entries.items[i].value.pointer);
    tern_map_fini(&ref->constants);
    tern_ref_scalar_plans_free(ref);
    tern_ref_plan_fini(&ref->plan, mem);
    pthread_mutex_destroy(&ref->lock);
    tern_mem_free(mem, ref, sizeof *ref);
}
