/* ref/combine.c - combines values into tensors with a region, sequentially per element: the last
 * stage of scatter and select_and_scatter. */
#include <string.h>

#include "base/alloc.h"
#include "ref/index_impl.h"

enum { MAX_LANES = 4096 };

/* Whether the region only returns the second half of its arguments. */
static bool returns_second_half(const tern_hlo_module *m, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    if (r->first != r->last)
        return false;
    const tern_hlo_value *returned = tern_hlo_operands(m, r->last);
    uint32_t half = r->arg_count / 2;
    for (uint32_t i = 0; i < half; i++)
        if (returned[i] != r->arg_first + half + i)
            return false;
    return true;
}

tern_status tern_ref_combiner_init(tern_ref_combiner *k, tern_ref_call *c, tern_hlo_region region,
                                   tern_ref_value **targets, uint32_t count)
{
    *k = (tern_ref_combiner){.c = c, .count = count, .targets = targets};
    TERN_ASSERT(count > 0);
    tern_ref_scalar_fn_init(&k->fn, c, region);
    k->overwrite = returns_second_half(c->m, region);
    if (tern_ref_combiner_is_simple(k) || targets[0]->count == 0)
        return NULL;
    k->seen = tern_mem_get_n(c->mem, (size_t)targets[0]->count, sizeof *k->seen);
    TERN_TRY_MEM(k->seen);
    memset(k->seen, 0, (size_t)targets[0]->count * sizeof *k->seen);
    return NULL;
}

void tern_ref_combiner_fini(tern_ref_combiner *k)
{
    if (k->seen)
        tern_mem_free(k->c->mem, k->seen, (size_t)k->targets[0]->count * sizeof *k->seen);
    k->seen = NULL;
}

bool tern_ref_combiner_is_simple(const tern_ref_combiner *k)
{
    return k->overwrite || (k->count == 1 && k->fn.single != TERN_HLO_NO_CODE);
}

void tern_ref_combiner_run(const tern_ref_combiner *k, int64_t at, tern_ref_value *const *values,
                           int64_t from, int64_t length)
{
    for (uint32_t i = 0; i < k->count; i++) {
        int64_t elem = (int64_t)tern_ref_elem_bytes(k->targets[i]);
        uint8_t *dst = k->targets[i]->data + at * elem;
        const uint8_t *src = values[i]->data + from * elem;
        if (k->overwrite)
            memcpy(dst, src, (size_t)(length * elem));
        else
            tern_ref_binary(k->fn.single, k->targets[i]->dtype, dst, dst, src, length);
    }
}

/* The elements at |index|, as a tensor of rank 1. */
static tern_status pick(tern_ref_call *c, const tern_ref_value *v, const int64_t *index,
                        int64_t lanes, tern_ref_value **out)
{
    TERN_TRY(tern_ref_tensor_create(c->mem, v->dtype, &lanes, 1, out));
    (*out)->quant = v->quant;
    size_t elem = tern_ref_elem_bytes(v);
    for (int64_t i = 0; i < lanes; i++)
        memcpy((*out)->data + (size_t)i * elem, v->data + (size_t)index[i] * elem, elem);
    return NULL;
}

static tern_status combine_lanes(tern_ref_combiner *k, const int64_t *at,
                                 tern_ref_value *const *values, const int64_t *from, int64_t lanes,
                                 tern_ref_value **args, tern_ref_value **results)
{
    for (uint32_t i = 0; i < k->count; i++) {
        TERN_TRY(pick(k->c, k->targets[i], at, lanes, &args[i]));
        TERN_TRY(pick(k->c, values[i], from, lanes, &args[k->count + i]));
    }
    TERN_TRY(tern_ref_scalar_fn_run(&k->fn, lanes, args, results));
    for (uint32_t i = 0; i < k->count; i++) {
        size_t elem = tern_ref_elem_bytes(k->targets[i]);
        TERN_ASSERT(tern_ref_elem_bytes(results[i]) == elem);
        for (int64_t l = 0; l < lanes; l++)
            memcpy(k->targets[i]->data + (size_t)at[l] * elem, results[i]->data + (size_t)l * elem,
                   elem);
    }
    return NULL;
}

/* The length of the longest prefix with distinct elements. */
static int64_t distinct_lanes(tern_ref_combiner *k, const int64_t *at, int64_t count)
{
    int64_t lanes = 0;
    if (++k->round == 0) {
        memset(k->seen, 0, (size_t)k->targets[0]->count * sizeof *k->seen);
        k->round = 1;
    }
    for (; lanes < count && lanes < MAX_LANES && k->seen[at[lanes]] != k->round; lanes++)
        k->seen[at[lanes]] = k->round;
    return lanes;
}

static tern_status combine_all(tern_ref_combiner *k, const int64_t *at,
                               tern_ref_value *const *values, const int64_t *from, int64_t count,
                               tern_ref_value **args, tern_ref_value **results)
{
    tern_status st = NULL;
    for (int64_t i = 0; i < count && !st;) {
        int64_t lanes = distinct_lanes(k, at + i, count - i);
        st = combine_lanes(k, at + i, values, from + i, lanes, args, results);
        tern_ref_drop(args, 2 * k->count);
        tern_ref_drop(results, k->count);
        i += lanes;
    }
    return st;
}

tern_status tern_ref_combiner_list(tern_ref_combiner *k, const int64_t *at,
                                   tern_ref_value *const *values, const int64_t *from,
                                   int64_t count)
{
    if (tern_ref_combiner_is_simple(k)) {
        for (int64_t i = 0; i < count; i++)
            tern_ref_combiner_run(k, at[i], values, from[i], 1);
        return NULL;
    }
    size_t bytes = 3 * (size_t)k->count * sizeof(tern_ref_value *);
    tern_ref_value **args = tern_mem_get_zeroed(k->c->mem, bytes);
    TERN_TRY_MEM(args);
    tern_status st = combine_all(k, at, values, from, count, args, args + 2 * k->count);
    tern_mem_free(k->c->mem, args, bytes);
    return st;
}
