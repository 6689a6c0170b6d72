/* nki/nki_plan.c - what the plan of a kernel's order needs to know of its instructions: where they
 * are in the stream, what they access, how long they take, and which must follow which. */
#include "nki/nki_plan.h"

#include <string.h>

#include "base/alloc.h"
#include "nki/nki_impl.h"
#include "nki/nki_plan_impl.h"

/* --- whether the order may change --- */

static uint32_t arg_of(const tern_isa_op_info *info, const int64_t *args, const char *name)
{
    uint32_t word = 0;
    for (unsigned i = 0; i < info->arg_count; word += info->args[i++].words)
        if (!strcmp(info->args[i].name, name))
            return word < (uint64_t)args[0] ? (uint32_t)args[1 + word] : 0;
    return 0;
}

/* Whether the instruction reads or leaves state in an engine, or meets other cores. */
static bool has_state(const tern_isa_op_info *info, const int64_t *args)
{
    uint32_t reduce = arg_of(info, args, "reduce_cmd");
    if (reduce != TERN_REDUCE_IDLE && reduce != TERN_REDUCE_RESET_REDUCE)
        return true;
    const tern_isa_family f = info->family;
    return f == TERN_FAMILY_RANDOM || f == TERN_FAMILY_LIBRARY || f == TERN_FAMILY_CONTROL ||
           info->operand_count == 0;
}

static bool has_fixed_tile(const tern_nki_stream *s)
{
    for (size_t i = 0; i < s->tensors.count; i++)
        if (s->tensors.items[i].mem != TERN_MEM_HBM && s->tensors.items[i].address >= 0)
            return true;
    return false;
}

/* Whether a result is in the memory of another tensor. */
static bool has_alias(const tern_nki_stream *s)
{
    for (size_t i = 0; i < s->results.count; i++) {
        int32_t input = s->results.items[i].input;
        if (input >= 0 && s->results.items[i].tensor != s->inputs.items[input])
            return true;
    }
    return false;
}

/* --- accesses --- */

/* The box of an operand in its tensor; all of it where that is not known. */
static tern_nki_access box_of(const tern_nki_stream *s, const int64_t *w)
{
    const tern_nki_tensor *t = &s->tensors.items[w[TERN_NKI_TENSOR_ID]];
    const int64_t terms = w[TERN_NKI_DIMS + 2 * w[TERN_NKI_RANK]];
    tern_nki_access a = {.lo = 0, .hi = INT64_MAX, .first = 0, .last = INT64_MAX};
    if (t->mem == TERN_MEM_HBM || terms || w[TERN_NKI_INDEX] >= 0)
        return a;
    const int64_t size = tern_nki_size_of(tern_nki_stored(w[TERN_NKI_DTYPE]));
    int64_t lo = w[TERN_NKI_OFFSET], hi = lo;
    for (int64_t i = 0; i < w[TERN_NKI_RANK]; i++) {
        int64_t span = w[TERN_NKI_DIMS + 2 * i] * (w[TERN_NKI_DIMS + 2 * i + 1] - 1);
        *(span < 0 ? &lo : &hi) += span;
    }
    return (tern_nki_access){.lo = lo * size,
                             .hi = (hi + 1) * size,
                             .first = w[TERN_NKI_FIRST_ROW],
                             .last = w[TERN_NKI_FIRST_ROW] + w[TERN_NKI_ROWS]};
}

static tern_status add_accesses(tern_nki_planner *p, const tern_isa_op_info *info, const int64_t *w)
{
    int64_t count = w[TERN_NKI_OP_OPERANDS];
    const int64_t *o = w + TERN_NKI_OP_FIRST;
    for (int64_t i = 0; i < count; i++, o += tern_nki_operand_words(o)) {
        if (o[TERN_NKI_TENSOR_ID] < 0)
            continue;
        unsigned roles = i < info->operand_count ? info->operands[i].roles : TERN_ROLE_IN;
        tern_nki_access a = box_of(p->s, o);
        a.tensor = (uint32_t)o[TERN_NKI_TENSOR_ID];
        a.op = (uint32_t)p->items.count;
        a.writes = roles & TERN_ROLE_OUT;
        TERN_TRY(tern_vec_push(p->s->mem, &p->accesses, a));
        tern_nki_tile *t = &p->tiles[a.tensor];
        t->first = t->used ? t->first : (uint32_t)p->items.count;
        t->last = (uint32_t)p->items.count;
        t->used = true;
    }
    return NULL;
}

/* --- costs --- */

static double elems_of(const int64_t *o)
{
    double elems = 1;
    for (int64_t i = 0; i < o[TERN_NKI_RANK]; i++)
        elems *= (double)o[TERN_NKI_DIMS + 2 * i + 1];
    return elems;
}

static void cost_of_matmul(const tern_nki_planner *p, const tern_isa_op_info *info,
                           const int64_t *w, const int64_t *args, tern_nki_item *item)
{
    const int64_t *dst = tern_nki_operand(w, 0);
    const int64_t *moving = tern_nki_operand(w, w[TERN_NKI_OP_OPERANDS] - 1);
    bool wide = moving[TERN_NKI_DTYPE] == TERN_F32, transposes = arg_of(info, args, "transpose");
    double cycles = !wide        ? p->chip->pe_column_cycles_16bit
                    : transposes ? p->chip->pe_transpose_cycles_32bit
                                 : p->chip->pe_column_cycles_32bit;
    double n = elems_of(dst) * cycles;
    item->busy[TERN_ENGINE_PE] =
        (n < p->chip->pe_matmul_min_cycles ? p->chip->pe_matmul_min_cycles : n) * 1e9 /
        (double)p->chip->pe_clock_hz;
}

static void cost_of_stream(const tern_nki_planner *p, const int64_t *w, tern_nki_item *item)
{
    const tern_chip *c = p->chip;
    const int64_t *o = w + TERN_NKI_OP_FIRST;
    double elems = 1, inputs = 0;
    bool in_psum = false, fast = true;
    for (int64_t i = 0; i < w[TERN_NKI_OP_OPERANDS]; i++, o += tern_nki_operand_words(o)) {
        if (o[TERN_NKI_TENSOR_ID] < 0)
            continue;
        double n = elems_of(o);
        elems = n > elems ? n : elems;
        inputs += n > 1 && i > 0;
        in_psum |= p->s->tensors.items[o[TERN_NKI_TENSOR_ID]].mem == TERN_MEM_PSUM;
        fast &= (c->dve_fast_dtypes >> o[TERN_NKI_DTYPE] & 1) != 0;
    }
    bool plain =
        w[0] == TERN_OP_TENSOR_COPY || w[0] == TERN_OP_TENSOR_SCALAR || w[0] == TERN_OP_MEMSET;
    double rate = in_psum || !plain ? c->dve_rate_1x : fast ? c->dve_rate_4x : c->dve_rate_2x;
    if (inputs > 1 && !in_psum)
        rate = 1.0 / c->dve_two_input_cycles;
    item->busy[TERN_ENGINE_DVE] =
        (elems / rate + c->dve_interval_cycles) * 1e9 / (double)c->dve_clock_hz;
    item->busy[TERN_ENGINE_ACT] = elems * 1e9 / (double)c->act_clock_hz;
    item->busy[TERN_ENGINE_POOL] =
        (elems * (inputs > 1 ? inputs : 1) + c->pool_start_cycles) * 1e9 / (double)c->pool_clock_hz;
    item->engines &= in_psum && !c->pool_reads_psum ? ~(1U << TERN_ENGINE_POOL) : ~0U;
}

/* All transfers together use all DMA engines. */
static void cost_of_transfer(const tern_nki_planner *p, const int64_t *w, tern_nki_item *item)
{
    const int64_t *o = w + TERN_NKI_OP_FIRST;
    const tern_chip *c = p->chip;
    double bytes = elems_of(o) * (double)o[TERN_NKI_ROWS] * tern_nki_size_of(o[TERN_NKI_DTYPE]);
    item->is_load = p->s->tensors.items[o[TERN_NKI_TENSOR_ID]].mem != TERN_MEM_HBM;
    item->is_transfer = true;
    item->moved = bytes * 1e9 / c->dma_load_bytes_per_s / c->dma_engines;
    item->busy[0] = c->dma_trigger_sync_ns;
}

/* The engines that may execute it. Where its user leaves the choice, AWS's compiler prefers the
 * vector engine, and the scalar engine for copies. */
static uint32_t engines_of(const tern_nki_planner *p, const tern_isa_op_info *info,
                           const int64_t *w)
{
    const uint32_t dve = 1U << TERN_ENGINE_DVE, act = 1U << TERN_ENGINE_ACT;
    if (w[TERN_NKI_OP_ENGINE] >= 0)
        return 1U << w[TERN_NKI_OP_ENGINE];
    if (info->family == TERN_FAMILY_DMA) {
        bool store = p->s->tensors.items[w[TERN_NKI_OP_FIRST]].mem == TERN_MEM_HBM;
        return 1U << (store ? TERN_ENGINE_POOL : TERN_ENGINE_SP);
    }
    if (w[0] == TERN_OP_TENSOR_COPY && p->chip->act_native_copy)
        return dve | act;
    return w[0] == TERN_OP_NC_TRANSPOSE ? 1U << TERN_ENGINE_PE
           : info->engines & dve        ? dve
                                        : info->engines;
}

static tern_status add_item(tern_nki_planner *p, const int64_t *w, bool moves)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)w[0]);
    const int64_t *args = tern_nki_args(w);
    p->fixed |= !w[TERN_NKI_OP_OPERANDS] || w[TERN_NKI_OP_FIRST] < 0 || has_state(info, args);
    if (p->fixed)
        return NULL;
    tern_nki_item item = {.engines = engines_of(p, info, w),
                          .region = moves ? p->region : 0,
                          .access = (uint32_t)p->accesses.count};
    if (info->family == TERN_FAMILY_DMA)
        cost_of_transfer(p, w, &item);
    else if (info->family == TERN_FAMILY_PE)
        cost_of_matmul(p, info, w, args, &item);
    else
        cost_of_stream(p, w, &item);
    TERN_TRY(add_accesses(p, info, w));
    item.access_count = (uint32_t)p->accesses.count - item.access;
    return tern_vec_push(p->s->mem, &p->items, item);
}

/* --- reading --- */

static bool ends_straight_code(tern_nki_kind kind)
{
    return kind == TERN_NKI_LOOP || kind == TERN_NKI_END_LOOP || kind == TERN_NKI_READ ||
           kind == TERN_NKI_COMPUTE || kind == TERN_NKI_STORE || kind == TERN_NKI_BREAK_UNLESS;
}

static tern_status read_records(tern_nki_planner *p, tern_nki_plan *out)
{
    tern_nki_cursor c;
    tern_nki_record r = {.kind = TERN_NKI_KERNEL};
    tern_nki_cursor_init(&c, p->s);
    uint32_t depth = 0, op = 0;
    tern_status st = NULL;
    while (!st && !p->fixed && r.kind != TERN_NKI_NO_RECORD) {
        size_t at = (size_t)(c.at - p->s->bytes);
        st = tern_nki_next(&c, &r);
        if (st)
            break;
        if (r.kind == TERN_NKI_OP) {
            out->at[op++] = at;
            st = add_item(p, r.words, depth == 0);
        } else if (r.kind == TERN_NKI_NO_REORDER) {
            p->fixed = true;
        } else if (ends_straight_code(r.kind)) {
            depth += r.kind == TERN_NKI_LOOP;
            depth -= r.kind == TERN_NKI_END_LOOP;
            p->region++;
        }
    }
    tern_nki_cursor_fini(&c);
    return st;
}

static void free_planner(tern_nki_planner *p)
{
    tern_alloc mem = p->s->mem;
    tern_vec_free(mem, &p->items);
    tern_vec_free(mem, &p->accesses);
    tern_mem_free(mem, p->tiles, (p->s->tensors.count + 1) * sizeof(*p->tiles));
}

static tern_status make_plan(tern_nki_planner *p, tern_nki_plan *out)
{
    tern_alloc mem = p->s->mem;
    const size_t n = (size_t)out->ops + 1, tensors = p->s->tensors.count + 1;
    TERN_TRY_MEM(p->tiles = tern_mem_get_zeroed(mem, tensors * sizeof(*p->tiles)));
    TERN_TRY_MEM(out->at = tern_mem_get_zeroed(mem, n * sizeof(*out->at)));
    TERN_TRY_MEM(out->order = tern_mem_get_zeroed(mem, n * sizeof(*out->order)));
    TERN_TRY_MEM(out->ends = tern_mem_get_zeroed(mem, n * sizeof(*out->ends)));
    TERN_TRY_MEM(out->engines = tern_mem_get_zeroed(mem, n));
    TERN_TRY(read_records(p, out));
    return p->fixed ? NULL : tern_nki_list(p, out);
}

tern_status tern_nki_plan_order(const tern_nki_stream *s, const tern_chip *chip, tern_nki_plan *out)
{
    *out = (tern_nki_plan){.mem = s->mem, .ops = s->ops};
    if (s->orders.count || has_fixed_tile(s) || has_alias(s))
        return NULL;
    tern_nki_planner p = {.s = s, .chip = chip, .region = 1};
    tern_status st = make_plan(&p, out);
    free_planner(&p);
    if (p.fixed)
        tern_nki_plan_fini(out);
    return st;
}

void tern_nki_plan_fini(tern_nki_plan *plan)
{
    const size_t n = (size_t)plan->ops + 1;
    tern_mem_free(plan->mem, plan->order, n * sizeof(*plan->order));
    tern_mem_free(plan->mem, plan->ends, n * sizeof(*plan->ends));
    tern_mem_free(plan->mem, plan->at, n * sizeof(*plan->at));
    tern_mem_free(plan->mem, plan->engines, n);
    plan->order = plan->ends = NULL;
    plan->at = NULL;
    plan->engines = NULL;
}
