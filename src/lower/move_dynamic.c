/* lower/move_dynamic.c - dynamic_slice and dynamic_update_slice: one side of the copy starts at an
 * offset that the program computes. Indices are clamped when they are read. */
#include <string.h>

#include "base/assert.h"
#include "hlo/attention_steps.h"
#include "lir/record.h"
#include "lower/gather_impl.h"

/* GpSimd is slow at generating descriptors for many short runs, so hardware does it where
 * available. Stores wait for results: they have another queue, so that loads run ahead. */
static tern_lir_queue dynamic_queue(const tern_lower *l, bool store)
{
    const bool hardware = l->chip->dma_generators > 0;
    tern_engine engine = store ? TERN_ENGINE_ACT : TERN_ENGINE_SP;
    return (tern_lir_queue){.engine = hardware ? engine : TERN_ENGINE_POOL,
                            .queue = hardware && store ? TERN_LOWER_DYNAMIC_STORE_QUEUE
                                                       : TERN_LOWER_DYNAMIC_QUEUE,
                            .dge = hardware ? TERN_DGE_HARDWARE : TERN_DGE_SOFTWARE};
}

typedef struct {
    tern_lower *l;
    bool shift_dst;
    const tern_lower_move_shift *shifts;
    unsigned count;
} shifted;

static void copy_rows(const shifted *s, const tern_lower_array *dst, const tern_lower_array *src)
{
    enum { ROWS_MAX = 0x8000 };
    int row = dst->rank > 1 ? 0 : -1;
    tern_lir_view both[2] = {tern_lower_array_view(dst, row), tern_lower_array_view(src, row)};
    tern_lir_view *moved = &both[s->shift_dst ? 0 : 1];
    for (unsigned i = 0; i < s->count; i++)
        *moved = tern_lir_shift(*moved, s->shifts[i].at, s->shifts[i].stride);
    for (uint32_t first = 0; first < both[0].rows; first += ROWS_MAX) {
        uint32_t rows = both[0].rows - first < ROWS_MAX ? both[0].rows - first : ROWS_MAX;
        tern_lir_dma_copy(s->l->b, dynamic_queue(s->l, s->shift_dst),
                          tern_lir_rows(both[0], first, rows), tern_lir_rows(both[1], first, rows));
    }
}

/* An array with too many dimensions for a transfer is copied slice by slice along the outermost
 * one. */
static void copy_part(const shifted *s, const tern_lower_array *dst, const tern_lower_array *src,
                      unsigned depth)
{
    if (depth == TERN_LOWER_RANK_MAX ||
        (tern_lower_one_transfer(s->l, dst) && tern_lower_one_transfer(s->l, src))) {
        copy_rows(s, dst, src);
        return;
    }
    for (int64_t i = 0; i < dst->dims[0]; i++) {
        tern_lower_array part[2] = {*dst, *src}, *both[] = {&part[0], &part[1]};
        for (unsigned k = 0; k < 2; k++) {
            part[k].offset += i * part[k].strides[0];
            part[k].dims[0] = 1;
        }
        tern_lower_arrays_merge(both, 2, -1);
        copy_part(s, &part[0], &part[1], depth + 1);
    }
}

void tern_lower_move_shifted(tern_lower *l, const tern_lower_array *dst,
                             const tern_lower_array *src, bool shift_dst,
                             const tern_lower_move_shift *shifts, unsigned count)
{
    shifted s = {.l = l, .shift_dst = shift_dst, .shifts = shifts, .count = count};
    tern_lower_array to = *dst, from = *src, *both[] = {&to, &from};
    from.dtype = to.dtype; /* copied as bits */
    tern_lower_arrays_merge(both, 2, -1);
    copy_part(&s, &to, &from, 0);
}

/* --- the ops --- */

tern_lower_array tern_lower_move_writable(tern_lower *l, tern_hlo_op op, tern_hlo_value operand,
                                          tern_hlo_value result, const tern_lower_array *update)
{
    tern_lower_array a = tern_lower_get_slice(l, operand);
    if (a.slice || (a.tensor != update->tensor && tern_lower_may_overwrite(l, op, operand))) {
        tern_lower_set(l, result, &a);
        return a;
    }
    tern_lower_array own = tern_lower_make(l, result);
    tern_lower_move(l, &own, &a);
    return own;
}

/* How an index is obtained. */
typedef enum {
    INDEX_NONE,
    INDEX_CONSTANT,
    INDEX_AFFINE,
    INDEX_COMPUTED, /* in registers */
    INDEX_READ
} index_kind;

/* Whether an affine function of an induction variable stays within 0 .. max. */
static bool stays_inside(const tern_lower *l, tern_lir_at at, int64_t max)
{
    const tern_lir_reg *n = &l->b->regs.items[at.reg];
    if (!n->live_in && (!n->is_loop || n->trip_count == 0))
        return false;
    int64_t last = at.first + at.scale * (n->live_in ? n->max : (int64_t)n->trip_count - 1);
    TERN_ASSERT(at.reg && at.reg < l->b->regs.count);
    return at.first >= 0 && at.first <= max && last >= 0 && last <= max;
}

/* |at|: the index, clamped to 0 .. max, unless it must be computed or read. */
static index_kind index_of(const tern_lower *l, tern_hlo_value index, int64_t max, tern_lir_at *at)
{
    float constant = 0;
    if (max == 0)
        return INDEX_NONE;
    if (tern_lower_splat(l, index, &constant)) {
        int64_t first = constant <= 0 ? 0 : constant >= (float)max ? max : (int64_t)constant;
        *at = tern_lir_const_at(first);
        return INDEX_CONSTANT;
    }
    if (tern_lower_affine_index(l, index, at) && stays_inside(l, *at, max))
        return INDEX_AFFINE;
    return tern_lower_computes_index(l, index) ? INDEX_COMPUTED : INDEX_READ;
}

static unsigned count_shifts(const tern_lower *l, const tern_hlo_value *indices,
                             const int64_t *whole, const int64_t *dims, uint32_t rank)
{
    unsigned count = 0;
    tern_lir_at at;
    for (uint32_t d = 0; d < rank; d++)
        count += index_of(l, indices[d], whole[d] - dims[d], &at) >= INDEX_AFFINE;
    return count;
}

/* Narrows |whole| to the slice of |dims|. The constant part of its start is added to the offset,
 * the rest goes to |shifts|; returns their count. */
static unsigned locate_slice(tern_lower *l, const tern_hlo_value *indices, tern_lower_array *whole,
                             const int64_t *dims, tern_lower_move_shift *shifts)
{
    unsigned count = 0;
    for (uint32_t d = 0; d < whole->rank; d++) {
        int64_t max = whole->dims[d] - dims[d];
        TERN_ASSERT(max >= 0 && max <= INT32_MAX);
        tern_lir_at at = {0};
        index_kind kind = index_of(l, indices[d], max, &at);
        if (kind == INDEX_COMPUTED) {
            at = tern_lower_compute_index(l, indices[d], max);
            kind = at.reg ? INDEX_COMPUTED : INDEX_CONSTANT;
        } else if (kind == INDEX_READ) {
            tern_lower_array index = tern_lower_get(l, indices[d]);
            index = tern_lower_index_words(l, &index);
            at = tern_lir_read_index(l->b, tern_lower_array_view(&index, -1), 0, (int32_t)max);
        }
        if (kind >= INDEX_AFFINE)
            shifts[count++] = (tern_lower_move_shift){at, whole->strides[d]};
        else if (kind == INDEX_CONSTANT)
            whole->offset += at.first * whole->strides[d];
        whole->dims[d] = dims[d];
    }
    return count;
}

static bool supports_indices(const tern_lower *l, tern_hlo_op op, uint32_t first,
                             const int64_t *whole, const int64_t *dims, uint32_t rank)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    for (uint32_t d = 0; d < rank; d++)
        if (whole[d] > INT32_MAX ||
            !tern_lower_index_supports(tern_hlo_value_type_of(l->m, operands[first + d])->dtype))
            return false;
    return count_shifts(l, operands + first, whole, dims, rank) <= TERN_LIR_TERMS_MAX;
}

bool tern_lower_reads_no_index(const tern_lower *l, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
    if ((code != TERN_HLO_DYNAMIC_SLICE && code != TERN_HLO_DYNAMIC_UPDATE_SLICE) ||
        !tern_lower_has_function(l, op) || !tern_lower_move_supports(l, op))
        return false;
    bool updates = code == TERN_HLO_DYNAMIC_UPDATE_SLICE;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *whole = tern_hlo_value_type_of(l->m, operands[0]);
    const tern_hlo_type_info *part =
        tern_hlo_value_type_of(l->m, updates ? operands[1] : tern_lower_result(l, op, 0));
    if (!supports_indices(l, op, 1u + updates, whole->dims, part->dims, whole->rank))
        return false;
    for (uint32_t d = 0; d < whole->rank; d++) {
        tern_lir_at at;
        if (index_of(l, operands[1 + updates + d], whole->dims[d] - part->dims[d], &at) ==
            INDEX_READ)
            return false;
    }
    return true;
}

/* --- slices in place --- */

/* The operands that are the start of the slice that |op| reads or updates, and its type. */
static const tern_hlo_value *start_of(const tern_lower *l, tern_hlo_op op,
                                      const tern_hlo_type_info **part)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    bool updates = tern_hlo_op_of(l->m, op)->code == TERN_HLO_DYNAMIC_UPDATE_SLICE;
    *part = tern_hlo_value_type_of(l->m, updates ? operands[1] : tern_lower_result(l, op, 0));
    return operands + 1 + updates;
}

/* The affine parts of the start of the slice of which |a| is a view. */
static unsigned find_shifts(const tern_lower *l, const tern_lower_array *a,
                            tern_lower_move_shift *shifts)
{
    tern_hlo_value stack = tern_hlo_operands(l->m, a->slice)[0];
    const tern_hlo_type_info *whole = tern_hlo_value_type_of(l->m, stack), *part = NULL;
    const tern_hlo_value *start = start_of(l, a->slice, &part);
    unsigned count = 0;
    for (uint32_t d = 0; d < whole->rank; d++) {
        tern_lir_at at = {0};
        TERN_ASSERT(l->arrays[stack] && whole->dims[d] >= part->dims[d]);
        if (index_of(l, start[d], whole->dims[d] - part->dims[d], &at) == INDEX_AFFINE)
            shifts[count++] = (tern_lower_move_shift){at, l->arrays[stack]->strides[d]};
    }
    return count;
}

/* Whether the start of the slice is constant, but for one index that counts iterations, if any. */
static bool counts_iterations(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_type_info *part = NULL;
    const tern_hlo_value *start = start_of(l, op, &part);
    const tern_hlo_type_info *whole = tern_hlo_value_type_of(l->m, tern_hlo_operands(l->m, op)[0]);
    uint32_t affine = 0;
    for (uint32_t d = 0; d < whole->rank; d++) {
        tern_lir_at at;
        index_kind kind = index_of(l, start[d], whole->dims[d] - part->dims[d], &at);
        if (kind > INDEX_AFFINE)
            return false;
        affine += kind == INDEX_AFFINE;
    }
    return affine <= 1;
}

tern_lir_view tern_lower_at_slice(const tern_lower *l, const tern_lower_array *array,
                                  tern_lir_view view)
{
    tern_lower_move_shift shifts[TERN_LOWER_RANK_MAX];
    unsigned count = array->slice ? find_shifts(l, array, shifts) : 0;
    for (unsigned i = 0; i < count; i++)
        view = tern_lir_shift(view, shifts[i].at, shifts[i].stride);
    return array->at_stride ? tern_lir_shift(view, array->at, array->at_stride) : view;
}

tern_lower_array tern_lower_copy_slice(tern_lower *l, const tern_lower_array *array)
{
    tern_lower_array copy = tern_lower_temp(l, "slice", array->dtype, array->dims, array->rank);
    tern_lower_move_shift shifts[TERN_LOWER_RANK_MAX];
    unsigned count = find_shifts(l, array, shifts);
    tern_lower_move_shifted(l, &copy, array, false, shifts, count);
    return copy;
}

/* The only op that uses |value|, if it is in |region|; else 0. */
static tern_hlo_op only_user(const tern_lower *l, tern_hlo_value value, tern_hlo_region region)
{
    uint32_t uses = 0;
    tern_hlo_op user = 0;
    for (size_t i = 0; i < l->m->operands.count; i++)
        uses += l->m->operands.items[i] == value;
    for (tern_hlo_op op = tern_hlo_region_of(l->m, region)->first; uses == 1 && op && !user;
         op = tern_hlo_op_of(l->m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++)
            if (tern_hlo_operands(l->m, op)[i] == value)
                user = op;
    return user;
}

/* The composite |name|. */
static bool is_composite(const tern_lower *l, tern_hlo_op op, const char *name)
{
    return tern_hlo_op_of(l->m, op)->code == TERN_HLO_COMPOSITE &&
           !strcmp(tern_hlo_op_text(l->m, op, TERN_HLO_A_name), name);
}

/* How the ops of |region| read a value: |matmul| if a matmul does, |moved| if it is transposed
 * before. */
typedef struct {
    tern_hlo_region region;
    bool matmul, moved;
    uint32_t count;
} readers;

static bool find_readers(const tern_lower *l, tern_hlo_value value, readers *r);

/* Whether |op| reads operand |i| in place. */
static bool reads_in_place(const tern_lower *l, tern_hlo_op op, uint32_t i, readers *r)
{
    r->count++;
    tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
    if (code == TERN_HLO_RESHAPE || code == TERN_HLO_TRANSPOSE) {
        r->moved |= code == TERN_HLO_TRANSPOSE;
        return find_readers(l, tern_lower_result(l, op, 0), r);
    }
    if (code == TERN_HLO_DOT_GENERAL || is_composite(l, op, "tern.contract")) {
        r->matmul = true;
        return true;
    }
    enum { KEYS = 1, VALUES = 2 };
    return is_composite(l, op, "tern.row") ||
           (is_composite(l, op, TERN_ATTENTION_NAME) && (i == KEYS || i == VALUES));
}

/* Whether all readers of |value| are in one region and read it in place. */
static bool find_readers(const tern_lower *l, tern_hlo_value value, readers *r)
{
    uint32_t uses = 0;
    for (tern_hlo_op op = tern_hlo_region_of(l->m, r->region)->first; op;
         op = tern_hlo_op_of(l->m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++) {
            if (tern_hlo_operands(l->m, op)[i] != value)
                continue;
            if (!reads_in_place(l, op, i, r))
                return false;
            uses++;
        }
    return uses > 0 && uses == tern_lower_count_uses(l, value);
}

/* Whether |value|, an op's result, is used by slices and the end of |region| alone. */
static bool is_only_sliced(const tern_lower *l, tern_hlo_value value, tern_hlo_region region)
{
    uint32_t uses = 0;
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    if (tern_hlo_value_of(l->m, value)->is_arg)
        return false;
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(l->m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++)
            uses += tern_hlo_operands(l->m, op)[i] == value &&
                    (op == r->last || tern_hlo_op_of(l->m, op)->code == TERN_HLO_DYNAMIC_SLICE);
    return uses == tern_lower_count_uses(l, value);
}

/* A slice of a stack whose index counts the iterations of a loop is read in place. The stack is
 * defined outside of that loop, or nothing in it overwrites the stack afterwards. */
static bool is_in_place(const tern_lower *l, tern_hlo_op op)
{
    enum { ELEMS_MIN = 1 << 16 }; /* copies of fewer elements run ahead */
    tern_hlo_value result = tern_lower_result(l, op, 0), stack = tern_hlo_operands(l->m, op)[0];
    const tern_hlo_value_info *source = tern_hlo_value_of(l->m, stack);
    tern_hlo_region region = tern_hlo_op_of(l->m, op)->parent;
    tern_hlo_region from =
        source->is_arg ? source->owner : tern_hlo_op_of(l->m, source->owner)->parent;
    readers r = {.region = region};
    if (tern_hlo_value_type_of(l->m, result)->count < ELEMS_MIN ||
        (from == region && !is_only_sliced(l, stack, region)) || !find_readers(l, result, &r))
        return false;
    return counts_iterations(l, op) && !(r.matmul && r.moved);
}

/* --- slices updated in place --- */

/* Whether |op| can update a slice of a stack, whose start is one more term of addresses. */
static bool is_update(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *whole = tern_hlo_value_type_of(l->m, operands[0]);
    if (tern_hlo_op_of(l->m, op)->code != TERN_HLO_DYNAMIC_UPDATE_SLICE)
        return tern_hlo_op_of(l->m, op)->code == TERN_HLO_SCATTER;
    return count_shifts(l, operands + 2, whole->dims,
                        tern_hlo_value_type_of(l->m, operands[1])->dims,
                        whole->rank) < TERN_LIR_TERMS_MAX;
}

static bool is_same_start(const tern_lower *l, tern_hlo_op read, tern_hlo_op write)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_hlo_operands(l->m, read)[0]);
    for (uint32_t d = 0; d < type->rank; d++)
        if (tern_hlo_operands(l->m, read)[1 + d] != tern_hlo_operands(l->m, write)[2 + d])
            return false;
    return tern_hlo_operands(l->m, read)[0] == tern_hlo_operands(l->m, write)[0] &&
           tern_hlo_value_type(l->m, tern_lower_result(l, read, 0)) ==
               tern_hlo_value_type(l->m, tern_hlo_operands(l->m, write)[1]);
}

/* Whether updates that have no other users change the slice that |op| reads, and the slice of the
 * stack becomes their result: then they change the stack. */
static bool is_updated_in_place(const tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value v = tern_lower_result(l, op, 0), stack = tern_hlo_operands(l->m, op)[0];
    tern_hlo_region region = tern_hlo_op_of(l->m, op)->parent;
    tern_hlo_op first = 0, user = only_user(l, v, region);
    for (; user; user = only_user(l, v, region)) {
        const tern_hlo_value *operands = tern_hlo_operands(l->m, user);
        if (tern_hlo_op_of(l->m, user)->code != TERN_HLO_RESHAPE) {
            if (!is_update(l, user) || operands[0] != v)
                break;
            first = first ? first : user;
        }
        v = tern_lower_result(l, user, 0);
    }
    return user && first && tern_hlo_op_of(l->m, user)->code == TERN_HLO_DYNAMIC_UPDATE_SLICE &&
           tern_hlo_operands(l->m, user)[1] == v && is_same_start(l, op, user) &&
           counts_iterations(l, op) && tern_lower_may_write_early(l, first, stack, user);
}

/* Whether all uses of |value| are in one region, and read it in place but for one update of a stack
 * by it, perhaps reshaped, which is |*update|. */
static bool find_update(const tern_lower *l, tern_hlo_value value, readers *r, tern_hlo_op *update)
{
    uint32_t uses = 0;
    for (tern_hlo_op op = tern_hlo_region_of(l->m, r->region)->first; op;
         op = tern_hlo_op_of(l->m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++) {
            tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
            bool updates = code == TERN_HLO_DYNAMIC_UPDATE_SLICE && i == 1 && !*update;
            if (tern_hlo_operands(l->m, op)[i] != value)
                continue;
            if (updates)
                *update = op;
            else if (code == TERN_HLO_RESHAPE
                         ? !find_update(l, tern_lower_result(l, op, 0), r, update)
                         : !reads_in_place(l, op, i, r))
                return false;
            uses++;
        }
    return uses > 0 && uses == tern_lower_count_uses(l, value);
}

bool tern_lower_find_in_stack(tern_lower *l, tern_hlo_value value, bool shared,
                              tern_lower_array *out)
{
    readers r = {.region = tern_hlo_op_of(l->m, tern_hlo_value_of(l->m, value)->owner)->parent};
    tern_hlo_op loop = tern_hlo_region_of(l->m, r.region)->owner, user = 0;
    if (tern_hlo_op_of(l->m, loop)->code != TERN_HLO_WHILE || !find_update(l, value, &r, &user) ||
        !user || (r.matmul && r.moved) || (!shared && r.count))
        return false;
    tern_hlo_value stack = tern_hlo_operands(l->m, user)[0];
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, value), *part = NULL;
    const tern_hlo_value *start = start_of(l, user, &part);
    tern_lower_move_shift shifts[TERN_LIR_TERMS_MAX];
    if (stack == value || (!shared && type->rank > TERN_LOWER_IN_PLACE_RANK_MAX + 1) ||
        !counts_iterations(l, user) ||
        !tern_lower_may_write_early(l, tern_hlo_value_of(l->m, value)->owner, stack, user))
        return false;
    tern_lower_array slice = *l->arrays[stack];
    (void)locate_slice(l, start, &slice, part->dims, shifts);
    if (!tern_lower_array_reshape(&slice, type->dims, type->rank, out))
        return false;
    out->slice = user;
    return true;
}

bool tern_lower_dynamic_slice(tern_lower *l, tern_hlo_op op)
{
    if (!tern_lower_move_supports(l, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, operands[0]);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    const int64_t *dims = tern_hlo_value_type_of(l->m, result)->dims;
    if (!supports_indices(l, op, 1, type->dims, dims, type->rank))
        return false;
    tern_lower_array a = tern_lower_get(l, operands[0]);
    tern_lower_move_shift shifts[TERN_LIR_TERMS_MAX];
    bool in_place = is_in_place(l, op) || is_updated_in_place(l, op);
    unsigned count = locate_slice(l, operands + 1, &a, dims, shifts);
    if (in_place) {
        a.slice = op;
        tern_lower_set(l, result, &a);
        return true;
    }
    if (count == 0) {
        tern_lower_move_set(l, result, &a);
        return true;
    }
    tern_lower_array own = tern_lower_make(l, result);
    tern_lower_move_shifted(l, &own, &a, false, shifts, count);
    return true;
}

bool tern_lower_dynamic_update_slice(tern_lower *l, tern_hlo_op op)
{
    if (!tern_lower_move_supports(l, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, operands[0]);
    const int64_t *dims = tern_hlo_value_type_of(l->m, operands[1])->dims;
    if (!supports_indices(l, op, 2, type->dims, dims, type->rank))
        return false;
    tern_hlo_op slice = tern_lower_get_slice(l, operands[1]).slice;
    if (slice == op || (slice && tern_hlo_op_of(l->m, slice)->code == TERN_HLO_DYNAMIC_SLICE &&
                        is_same_start(l, slice, op))) { /* computed in place */
        tern_lower_array stack = tern_lower_get(l, operands[0]);
        tern_lower_set(l, tern_lower_result(l, op, 0), &stack);
        return true;
    }
    tern_lower_array update = tern_lower_get(l, operands[1]);
    tern_lower_array own =
        tern_lower_move_writable(l, op, operands[0], tern_lower_result(l, op, 0), &update);
    tern_lower_move_shift shifts[TERN_LOWER_RANK_MAX + TERN_LIR_TERMS_MAX];
    unsigned count = own.slice ? find_shifts(l, &own, shifts) : 0;
    count += locate_slice(l, operands + 2, &own, dims, shifts + count);
    tern_lower_move_shifted(l, &own, &update, true, shifts, count);
    return true;
}
