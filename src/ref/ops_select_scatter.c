/* ref/ops_select_scatter.c - select_and_scatter: each window position selects one element of the
 * operand and combines the source's element of that position into the result there. Elements of
 * the window are compared in row-major order; the region decides whether the selected one stays.
 * Padding is ignored. */
#include <string.h>

#include "base/alloc.h"
#include "ref/index_impl.h"

enum { BLOCK = 4096 };

typedef struct {
    tern_ref_call *c;
    const tern_ref_value *operand;
    tern_ref_value *source, *result;
    tern_ref_scalar_fn select;
    tern_ref_combiner combiner;
    uint32_t rank;
    tern_ref_window w[TERN_REF_MAX_RANK];
    int64_t window_dims[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK];
    const int64_t *positions; /* dimensions of the source */
    /* Of a block: the element selected so far (-1: none), the one compared, their values. */
    int64_t *selected, *compared, *from;
    tern_ref_value *values[2], *keep;
} select_job;

static void find_compared(select_job *s, int64_t first, int64_t lanes, const int64_t *within)
{
    int64_t index[TERN_REF_MAX_RANK] = {0};
    for (int64_t d = s->rank, rest = first; d-- > 0; rest /= s->positions[d])
        index[d] = rest % s->positions[d];
    for (int64_t l = 0; l < lanes; l++) {
        int64_t at = 0;
        for (uint32_t d = 0; d < s->rank && at >= 0; d++) {
            int64_t k = tern_ref_window_index(&s->w[d], index[d], within[d]);
            at = k < 0 ? -1 : at + k * s->strides[d];
        }
        s->compared[l] = at;
        (void)tern_ref_next_index(index, s->positions, s->rank);
    }
}

/* Runs the region in every lane; results of lanes with nothing to compare are ignored. */
static tern_status select_step(select_job *s, int64_t lanes)
{
    size_t elem = tern_ref_elem_bytes(s->operand);
    uint8_t *held = s->values[0]->data, *next = s->values[1]->data;
    for (int64_t l = 0; l < lanes; l++) {
        int64_t a = s->selected[l] < 0 ? 0 : s->selected[l];
        int64_t b = s->compared[l] < 0 ? 0 : s->compared[l];
        memcpy(held + (size_t)l * elem, s->operand->data + (size_t)a * elem, elem);
        memcpy(next + (size_t)l * elem, s->operand->data + (size_t)b * elem, elem);
    }
    TERN_TRY(tern_ref_scalar_fn_run(&s->select, lanes, s->values, &s->keep));
    for (int64_t l = 0; l < lanes; l++)
        if (s->compared[l] >= 0 && (s->selected[l] < 0 || !s->keep->data[l]))
            s->selected[l] = s->compared[l];
    tern_ref_drop(&s->keep, 1);
    return NULL;
}

static tern_status select_block(select_job *s, int64_t first, int64_t lanes)
{
    int64_t within[TERN_REF_MAX_RANK] = {0};
    for (int64_t l = 0; l < lanes; l++)
        s->selected[l] = -1;
    for (int i = 0; i < 2; i++) {
        tern_ref_drop(&s->values[i], 1);
        TERN_TRY(tern_ref_tensor_create(s->c->mem, s->operand->dtype, &lanes, 1, &s->values[i]));
        s->values[i]->quant = s->operand->quant;
    }
    do {
        find_compared(s, first, lanes, within);
        TERN_TRY(select_step(s, lanes));
    } while (tern_ref_next_index(within, s->window_dims, s->rank));
    int64_t count = 0; /* a window entirely on padding selects nothing */
    for (int64_t l = 0; l < lanes; l++)
        if (s->selected[l] >= 0) {
            s->selected[count] = s->selected[l];
            s->from[count++] = first + l;
        }
    return tern_ref_combiner_list(&s->combiner, s->selected, &s->source, s->from, count);
}

static tern_status select_blocks(select_job *s)
{
    tern_status st = NULL;
    s->selected = tern_mem_get_n(s->c->mem, 3 * BLOCK, sizeof *s->selected);
    TERN_TRY_MEM(s->selected);
    s->compared = s->selected + BLOCK;
    s->from = s->compared + BLOCK;
    for (int64_t first = 0; first < s->source->count && !st; first += BLOCK) {
        int64_t rest = s->source->count - first;
        st = select_block(s, first, rest < BLOCK ? rest : BLOCK);
    }
    tern_ref_drop(s->values, 2);
    tern_mem_free(s->c->mem, s->selected, 3 * BLOCK * sizeof *s->selected);
    return st;
}

static tern_status select_shape(select_job *s)
{
    tern_ref_call *c = s->c;
    int64_t sizes[TERN_REF_MAX_RANK], strides[TERN_REF_MAX_RANK], padding[2 * TERN_REF_MAX_RANK];
    s->rank = s->operand->rank;
    s->positions = s->source->dims;
    tern_ref_attr_ints(c, TERN_HLO_A_window_dimensions, 1, sizes, s->rank);
    tern_ref_attr_ints(c, TERN_HLO_A_window_strides, 1, strides, s->rank);
    tern_ref_attr_ints(c, TERN_HLO_A_padding, 0, padding, 2 * s->rank);
    tern_ref_strides(s->operand->dims, s->rank, s->strides);
    for (uint32_t d = 0; d < s->rank; d++) {
        s->w[d] = (tern_ref_window){.base = s->operand->dims[d],
                                    .size = sizes[d],
                                    .stride = strides[d],
                                    .base_dilation = 1,
                                    .window_dilation = 1,
                                    .low = padding[2 * d],
                                    .high = padding[2 * d + 1]};
        s->window_dims[d] = sizes[d];
        int64_t count;
        TERN_TRY(tern_ref_window_count(&s->w[d], &count));
        if (count != s->positions[d])
            return TERN_ERR(INVALID,
                            "the source has %lld elements in dimension %u, the window %lld"
                            " positions",
                            (long long)s->positions[d], d, (long long)count);
    }
    return NULL;
}

/* Whether the region is x >= y of its arguments x, y. */
static bool selects_greatest(const tern_hlo_module *m, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    const tern_hlo_value_info *v = tern_hlo_value_of(m, tern_hlo_operands(m, r->last)[0]);
    if (v->is_arg || tern_hlo_op_of(m, v->owner)->code != TERN_HLO_COMPARE)
        return false;
    const tern_hlo_value *in = tern_hlo_operands(m, v->owner);
    return in[0] == r->arg_first && in[1] == r->arg_first + 1 &&
           tern_hlo_op_int(m, v->owner, TERN_HLO_A_comparison_direction) ==
               TERN_HLO_COMPARISON_DIRECTION_GE &&
           tern_hlo_op_int(m, v->owner, TERN_HLO_A_compare_type) !=
               TERN_HLO_COMPARISON_TYPE_TOTALORDER;
}

/* Pooling by maximum has this gradient. */
static bool select_fast(const select_job *s)
{
    tern_ref_call *c = s->c;
    if (s->operand->dtype != TERN_F32 || s->operand->quant ||
        s->combiner.fn.single != TERN_HLO_ADD ||
        !selects_greatest(c->m, tern_hlo_op_region(c->m, c->op, 0)))
        return false;
    const tern_ref_selection selection = {.operand = (const void *)s->operand->data,
                                          .source = (const void *)s->source->data,
                                          .result = (void *)s->result->data,
                                          .rank = s->rank,
                                          .w = s->w,
                                          .positions = s->positions,
                                          .window_dims = s->window_dims};
    tern_ref_select_greatest(c->pool, &selection);
    return true;
}

static tern_status select_run(select_job *s, tern_ref_value *init)
{
    tern_ref_call *c = s->c;
    TERN_TRY(select_shape(s));
    TERN_TRY(tern_ref_new_result_dims(c, 0, s->operand->dims, s->operand->rank, &s->result));
    tern_ref_fill(c->pool, s->result, init->data);
    if (s->result->count == 0 || s->source->count == 0)
        return NULL;
    tern_ref_scalar_fn_init(&s->select, c, tern_hlo_op_region(c->m, c->op, 0));
    TERN_TRY(
        tern_ref_combiner_init(&s->combiner, c, tern_hlo_op_region(c->m, c->op, 1), &s->result, 1));
    tern_status st = select_fast(s) ? NULL : select_blocks(s);
    tern_ref_combiner_fini(&s->combiner);
    return st;
}

tern_status tern_ref_op_select_and_scatter(tern_ref_call *c)
{
    tern_dtype dtype = tern_ref_result_type(c, 0)->dtype;
    tern_ref_value *operand = NULL, *init = NULL;
    select_job s = {.c = c};
    tern_status st = tern_ref_to_dtype(c, c->in[0], dtype, &operand);
    if (!st)
        st = tern_ref_to_dtype(c, c->in[1], dtype, &s.source);
    if (!st)
        st = tern_ref_to_dtype(c, c->in[2], dtype, &init);
    if (!st) {
        s.operand = operand;
        st = select_run(&s, init);
    }
    if (st)
        tern_ref_drop(&s.result, 1);
    c->out[0] = s.result;
    tern_ref_drop(&operand, 1);
    tern_ref_drop(&s.source, 1);
    tern_ref_drop(&init, 1);
    return st;
}
