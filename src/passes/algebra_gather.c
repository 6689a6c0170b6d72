/* passes/algebra_gather.c - gathers along one dimension with indices that are known: slices,
 * repetitions and concatenations of slices. Resizing an image to its nearest pixels and
 * x[:, ::2] are of this form. */
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { RANK_MAX = 16, INDICES_MAX = 4096, OPS_MAX = 48, PIECES_MAX = 8 };

/* --- indices computed from positions --- */

/* Whether |v| depends on constants and iotas only; finds an iota that nothing else reads. */
static bool is_closed(const tern_simplifier *s, tern_hlo_value v, uint32_t *budget,
                      tern_hlo_op *iota)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op owner = tern_match_owner(m, v);
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    if (!owner || !t || t->count > INDICES_MAX || (*budget)-- == 0)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, owner);
    if (info->code == TERN_HLO_CONSTANT)
        return true;
    if (info->code == TERN_HLO_IOTA) {
        if (t->rank == 1 && tern_rewrite_only_user(&s->r, v))
            *iota = owner;
        return true;
    }
    bool plain = (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) ||
                 info->code == TERN_HLO_RESHAPE || info->code == TERN_HLO_BROADCAST_IN_DIM;
    for (uint32_t i = 0; plain && i < info->operand_count; i++)
        plain = is_closed(s, tern_hlo_operands(m, owner)[i], budget, iota);
    return plain;
}

/* Folding then computes the indices. */
static tern_status count_positions(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    uint32_t budget = OPS_MAX;
    tern_hlo_op iota = 0;
    if (tern_match_constant(m, OPERAND(1)) || !is_closed(s, OPERAND(1), &budget, &iota) || !iota)
        return NULL;
    tern_hlo_value v = tern_simplify_result(s, iota);
    const tern_hlo_type type = tern_hlo_value_type(m, v);
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    const tern_num_format *f = tern_num_format_of(t->dtype);
    uint8_t data[INDICES_MAX * sizeof(uint64_t)];
    size_t bytes = f->storage_bytes;
    if (bytes > sizeof(uint64_t))
        return NULL;
    for (int64_t i = 0; i < t->count; i++) {
        uint64_t code = tern_num_from_f64(f, (double)i, tern_num_mode_hlo, 0);
        memcpy(data + (size_t)i * bytes, &code, bytes);
    }
    bool counted = false;
    (void)done; /* |op| itself remains */
    return tern_simplify_to_constant(s, iota, data, (size_t)t->count * bytes, &counted);
}

/* --- known indices --- */

typedef struct {
    uint32_t dim, rank;
    int64_t count, at[INDICES_MAX];
} taken;

/* A take along one dimension: all others are whole and keep their places. */
static bool read_take(const tern_simplifier *s, tern_hlo_op op, taken *out)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_attr_info *a = tern_match_constant(m, OPERAND(1));
    uint32_t map_count = 0, size_count = 0, collapsed_count = 0, offset_count = 0, batches = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &map_count);
    const int64_t *sizes = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &size_count);
    const int64_t *gone =
        tern_hlo_op_ints(m, op, TERN_HLO_A_collapsed_slice_dims, &collapsed_count);
    const int64_t *offset = tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &offset_count);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batches);
    if (!in || !a || in->rank > RANK_MAX || batches || map_count != 1 || collapsed_count != 1 ||
        gone[0] != map[0] || offset_count + 1 != in->rank || in->count == 0)
        return false;
    out->dim = (uint32_t)map[0];
    out->rank = in->rank;
    out->count = tern_hlo_type_of(m, a->type)->count;
    for (uint32_t d = 0, k = 0; d < in->rank; d++) {
        if (d != out->dim && (offset[k++] != d || sizes[d] != in->dims[d]))
            return false;
    }
    if (out->count < 1 || out->count > INDICES_MAX ||
        tern_match_plain(m, tern_simplify_result(s, op))->rank != in->rank)
        return false;
    for (int64_t i = 0; i < out->count; i++) {
        int64_t at = tern_match_int_at(m, a, i), last = in->dims[out->dim] - 1;
        out->at[i] = at < 0 ? 0 : at > last ? last : at;
    }
    return true;
}

static tern_hlo_value slice(tern_hlo_builder *b, tern_hlo_value x, const taken *t, int64_t first,
                            int64_t count, int64_t stride)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(b->m, x);
    int64_t start[RANK_MAX] = {0}, limit[RANK_MAX], step[RANK_MAX];
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = type->dims[d];
        step[d] = 1;
    }
    start[t->dim] = first;
    limit[t->dim] = first + (count - 1) * stride + 1;
    step[t->dim] = stride;
    return tern_hlo_build_slice(b, x, start, limit, step, t->rank);
}

/* Each of |count| elements from |first| on |times| times. */
static tern_hlo_value repeat(tern_hlo_builder *b, tern_hlo_value x, const taken *t, int64_t first,
                             int64_t count, int64_t times)
{
    int64_t dims[RANK_MAX + 1], map[RANK_MAX];
    tern_hlo_value v = slice(b, x, t, first, count, 1);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(b->m, x);
    for (uint32_t d = 0; d < t->rank; d++) {
        dims[d + (d > t->dim)] = d == t->dim ? count : type->dims[d];
        map[d] = d + (d > t->dim);
    }
    dims[t->dim + 1] = times;
    v = tern_hlo_build_broadcast(b, v, dims, t->rank + 1, map);
    for (uint32_t d = t->dim; d < t->rank; d++)
        dims[d] = d == t->dim ? count * times : dims[d + 1];
    return tern_hlo_build_reshape(b, v, dims, t->rank);
}

/* The length of the run from index |i| on with steps of |stride|. */
static int64_t run_of(const taken *t, int64_t i, int64_t stride)
{
    int64_t n = 1;
    while (i + n < t->count && t->at[i + n] == t->at[i] + n * stride)
        n++;
    return n;
}

/* How often each element is repeated, if all are equally often, in order; else 0. */
static int64_t repetitions(const taken *t)
{
    int64_t times = run_of(t, 0, 0);
    if (t->count % times)
        return 0;
    for (int64_t i = 0; i < t->count; i++)
        if (t->at[i] != t->at[0] + i / times)
            return 0;
    return times;
}

static tern_hlo_value build_pieces(tern_hlo_builder *b, tern_hlo_value x, const taken *t)
{
    tern_hlo_value pieces[PIECES_MAX];
    uint32_t count = 0;
    for (int64_t i = 0, n; i < t->count; i += n) {
        n = run_of(t, i, 1);
        if (count == PIECES_MAX)
            return 0;
        pieces[count++] = slice(b, x, t, t->at[i], n, 1);
    }
    return tern_hlo_build_concatenate(b, pieces, count, t->dim);
}

static bool has_few_pieces(const taken *t)
{
    uint32_t count = 0;
    for (int64_t i = 0; i < t->count && count <= PIECES_MAX; i += run_of(t, i, 1))
        count++;
    return count <= PIECES_MAX;
}

static tern_status take_known(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    taken t;
    if (!read_take(s, op, &t))
        return NULL;
    int64_t stride = t.count > 1 ? t.at[1] - t.at[0] : 1, times = repetitions(&t);
    bool even = stride > 0 && run_of(&t, 0, stride) == t.count;
    if (!even && !times && !has_few_pieces(&t))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = 0;
    if (even)
        v = slice(b, OPERAND(0), &t, t.at[0], t.count, stride);
    else if (times)
        v = repeat(b, OPERAND(0), &t, t.at[0], t.count / times, times);
    else
        v = build_pieces(b, OPERAND(0), &t);
    return tern_simplify_to_built(s, op, v, done);
}

const tern_simplify_row tern_simplify_gathers[] = {
    {TERN_HLO_GATHER, count_positions},
    {TERN_HLO_GATHER, take_known},
    {TERN_HLO_NO_CODE, NULL},
};
