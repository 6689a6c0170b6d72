/* passes/algebra_moves.c - slice, pad, concatenate and gather: slices of slices, slices of
 * concatenations, and constant indices. */
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { MOVES_MAX_RANK = 32 };

/* The rectangle of a tensor that a slice reads. */
typedef struct {
    uint32_t rank;
    int64_t start[MOVES_MAX_RANK], limit[MOVES_MAX_RANK], stride[MOVES_MAX_RANK];
} box;

static bool read_slice(const tern_hlo_module *m, tern_hlo_op op, box *out)
{
    uint32_t count = 0;
    const int64_t *start = tern_hlo_op_ints(m, op, TERN_HLO_A_start_indices, &count);
    const int64_t *limit = tern_hlo_op_ints(m, op, TERN_HLO_A_limit_indices, &count);
    const int64_t *stride = tern_hlo_op_ints(m, op, TERN_HLO_A_strides, &count);
    if (count > MOVES_MAX_RANK || !tern_match_plain(m, tern_hlo_operands(m, op)[0]))
        return false;
    out->rank = count;
    for (uint32_t d = 0; d < count; d++) {
        out->start[d] = start[d];
        out->limit[d] = limit[d];
        out->stride[d] = stride[d];
    }
    return true;
}

static tern_status to_slice(tern_simplifier *s, tern_hlo_op op, tern_hlo_value x, const box *b,
                            bool *done)
{
    tern_hlo_builder *build = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_slice(build, x, b->start, b->limit, b->stride, b->rank);
    return tern_simplify_to_built(s, op, v, done);
}

/* --- slice --- */

static tern_status slice_all(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    return tern_simplify_to(s, op, OPERAND(0), done); /* same type: the whole tensor */
}

static tern_status slice_of_slice(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_op inner = tern_match_op(m, OPERAND(0), TERN_HLO_SLICE);
    box a, b;
    if (!inner || !read_slice(m, inner, &a) || !read_slice(m, op, &b))
        return NULL;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    if (!t || t->count == 0)
        return NULL;
    for (uint32_t d = 0; d < a.rank; d++) {
        b.start[d] = a.start[d] + b.start[d] * a.stride[d];
        b.stride[d] *= a.stride[d];
        b.limit[d] = b.start[d] + (t->dims[d] - 1) * b.stride[d] + 1;
    }
    return to_slice(s, op, tern_simplify_operand(s, inner, 0), &b, done);
}

/* A slice that lies within one operand of a concatenation. */
static tern_status slice_of_concatenate(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_op inner = tern_match_op(m, OPERAND(0), TERN_HLO_CONCATENATE);
    box b;
    if (!inner || !read_slice(m, op, &b))
        return NULL;
    int64_t dim = tern_hlo_op_int(m, inner, TERN_HLO_A_dimension), at = 0;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, inner);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_value part = tern_hlo_operands(m, inner)[i];
        const tern_hlo_type_info *t = tern_match_plain(m, part);
        if (!t)
            return NULL;
        int64_t end = at + t->dims[dim];
        if (b.start[dim] >= at && b.limit[dim] <= end && b.limit[dim] > b.start[dim]) {
            b.start[dim] -= at;
            b.limit[dim] -= at;
            return to_slice(s, op, part, &b, done);
        }
        at = end;
    }
    return NULL;
}

static bool only_slices(const tern_simplifier *s, tern_hlo_value v)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(&s->r, v); u;
         u = tern_rewrite_next_use(&s->r, u))
        if (tern_hlo_op_of(s->r.m, tern_rewrite_use_op(&s->r, u))->code != TERN_HLO_SLICE)
            return false;
    return true;
}

/* A value that is widened and then divided into slices: slices of fewer bytes are widened, by the
 * op that reads them. The value may be reshaped in between. */
static tern_status slice_of_convert(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_op reshape = tern_match_op(m, OPERAND(0), TERN_HLO_RESHAPE);
    tern_hlo_value wide = reshape ? tern_simplify_operand(s, reshape, 0) : OPERAND(0);
    tern_hlo_op convert = tern_match_op(m, wide, TERN_HLO_CONVERT);
    const tern_hlo_type_info *to = tern_match_plain(m, OPERAND(0));
    box b;
    if (!convert || !to || !only_slices(s, OPERAND(0)) || !read_slice(m, op, &b) ||
        (reshape && tern_rewrite_only_user(&s->r, wide) != reshape))
        return NULL;
    tern_hlo_value x = tern_simplify_operand(s, convert, 0);
    const tern_hlo_type_info *from = tern_match_plain(m, x);
    if (!from || tern_num_format_of(from->dtype)->storage_bytes >=
                     tern_num_format_of(to->dtype)->storage_bytes)
        return NULL;
    int64_t dims[MOVES_MAX_RANK];
    memcpy(dims, to->dims, to->rank * sizeof(*dims));
    tern_dtype dtype = to->dtype;
    tern_hlo_builder *build = tern_rewrite_build(&s->r, op);
    if (reshape)
        x = tern_hlo_build_reshape(build, x, dims, b.rank);
    x = tern_hlo_build_slice(build, x, b.start, b.limit, b.stride, b.rank);
    return tern_simplify_to_built(s, op, tern_hlo_build_convert(build, x, dtype), done);
}

/* --- concatenate --- */

static tern_status concatenate_one(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    bool one = tern_hlo_op_of(s->r.m, op)->operand_count == 1;
    return one ? tern_simplify_to(s, op, OPERAND(0), done) : NULL;
}

/* |b| continues |a| along |dim| in the same tensor. */
static bool is_next_box(const box *a, const box *b, int64_t dim)
{
    for (uint32_t d = 0; d < a->rank; d++) {
        if (a->stride[d] != b->stride[d])
            return false;
        if ((int64_t)d == dim && (b->start[d] != a->limit[d] || a->stride[d] != 1))
            return false;
        if ((int64_t)d != dim && (a->start[d] != b->start[d] || a->limit[d] != b->limit[d]))
            return false;
    }
    return true;
}

/* Replaces an operand that is a concatenation along the same dimension by its operands. */
static tern_status concatenate_nested(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { MAX_PARTS = 64 };
    tern_hlo_module *m = s->r.m;
    int64_t dim = tern_hlo_op_int(m, op, TERN_HLO_A_dimension);
    tern_hlo_value parts[MAX_PARTS];
    uint32_t count = 0, outer = tern_hlo_op_of(m, op)->operand_count;
    for (uint32_t i = 0; i < outer; i++) {
        tern_hlo_op inner = tern_match_op(m, OPERAND(i), TERN_HLO_CONCATENATE);
        bool opens = inner && tern_hlo_op_int(m, inner, TERN_HLO_A_dimension) == dim &&
                     tern_rewrite_use_count(&s->r, OPERAND(i)) == 1;
        uint32_t n = opens ? tern_hlo_op_of(m, inner)->operand_count : 1;
        if (count + n > MAX_PARTS)
            return NULL;
        for (uint32_t k = 0; k < n; k++)
            parts[count++] = opens ? tern_simplify_operand(s, inner, k) : OPERAND(i);
    }
    if (count == outer)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    return tern_simplify_to_built(s, op, tern_hlo_build_concatenate(b, parts, count, dim), done);
}

/* Merges adjacent slices of one tensor and drops empty operands. */
static tern_status concatenate_fewer(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { MAX_PARTS = 64 };
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    int64_t dim = tern_hlo_op_int(m, op, TERN_HLO_A_dimension);
    tern_hlo_value parts[MAX_PARTS];
    uint32_t count = 0;
    box last;
    bool joined = false, last_is_slice = false;
    if (info.operand_count > MAX_PARTS || !tern_match_plain(m, info.result_first) ||
        tern_match_plain(m, info.result_first)->count == 0)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value source = 0;
    for (uint32_t i = 0; i < info.operand_count; i++) {
        tern_hlo_value part = OPERAND(i);
        const tern_hlo_type_info *t = tern_match_plain(m, part);
        if (t && t->dims[dim] == 0) {
            joined = true;
            continue;
        }
        tern_hlo_op slice = tern_match_op(m, part, TERN_HLO_SLICE);
        box here;
        bool is_slice = slice && read_slice(m, slice, &here);
        if (is_slice && last_is_slice && source == tern_simplify_operand(s, slice, 0) &&
            is_next_box(&last, &here, dim)) {
            last.limit[dim] = here.limit[dim];
            parts[count - 1] =
                tern_hlo_build_slice(b, source, last.start, last.limit, last.stride, last.rank);
            joined = true;
            continue;
        }
        parts[count++] = part;
        last_is_slice = is_slice;
        if (is_slice) {
            last = here;
            source = tern_simplify_operand(s, slice, 0);
        }
    }
    if (!joined || !count)
        return tern_rewrite_discard(&s->r);
    tern_hlo_value v = count > 1 ? tern_hlo_build_concatenate(b, parts, count, dim) : parts[0];
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status concatenate_splats(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t = tern_match_plain(m, info->result_first);
    const tern_hlo_attr_info *first = tern_match_splat(m, OPERAND(0));
    if (!first || !t || !t->count)
        return NULL;
    for (uint32_t i = 1; i < info->operand_count; i++) {
        const tern_hlo_attr_info *a = tern_match_splat(m, OPERAND(i));
        if (!a || a->data_bytes != first->data_bytes ||
            memcmp(a->data, first->data, a->data_bytes) != 0)
            return NULL;
    }
    return tern_simplify_to_constant(s, op, first->data, first->data_bytes, done);
}

/* The argument of an op like the one of |like|, behind a reshape, if nothing else reads either;
 * 0: there is no such op. */
static tern_hlo_value argument_of_part(const tern_simplifier *s, tern_hlo_value part,
                                       tern_hlo_code *like)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op op = tern_match_op(m, part, TERN_HLO_RESHAPE);
    if (op && tern_rewrite_use_count(&s->r, part) == 1)
        part = tern_simplify_operand(s, op, 0);
    op = tern_match_owner(m, part);
    const tern_hlo_op_info *info = op ? tern_hlo_op_of(m, op) : NULL;
    bool is_unary =
        info && info->operand_count == 1 && !info->attr_count && info->result_count == 1 &&
        tern_rewrite_use_count(&s->r, part) == 1 &&
        (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) &&
        info->code != TERN_HLO_CONVERT &&
        tern_hlo_value_type(m, part) == tern_hlo_value_type(m, tern_simplify_operand(s, op, 0));
    if (!is_unary || (*like != TERN_HLO_NO_CODE && info->code != *like))
        return 0;
    *like = info->code;
    return tern_simplify_operand(s, op, 0);
}

/* concatenate(f(a), f(b), ...) of many small parts becomes f(concatenate(a, b, ...)): the norms of
 * all parameters have one square root. For few or large parts the opposite is done: see
 * sink_concat.c. */
static tern_status concatenate_unary(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    enum { PARTS_MIN = 5, PARTS_MAX = 256, SMALL_ELEMS = 4096 };
    tern_hlo_module *m = s->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t = tern_match_plain(m, info.result_first);
    tern_hlo_value parts[PARTS_MAX];
    tern_hlo_code like = TERN_HLO_NO_CODE;
    if (info.operand_count < PARTS_MIN || info.operand_count > PARTS_MAX || !t ||
        t->count > SMALL_ELEMS || t->rank > MOVES_MAX_RANK)
        return NULL;
    for (uint32_t i = 0; i < info.operand_count; i++) {
        parts[i] = argument_of_part(s, OPERAND(i), &like);
        if (!parts[i])
            return NULL;
    }
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    for (uint32_t i = 0; i < info.operand_count; i++) {
        int64_t dims[MOVES_MAX_RANK];
        const tern_hlo_type_info *part = tern_hlo_value_type_of(m, OPERAND(i));
        uint32_t rank = part->rank;
        memcpy(dims, part->dims, rank * sizeof(*dims));
        if (tern_hlo_value_type(m, parts[i]) != tern_hlo_value_type(m, OPERAND(i)))
            parts[i] = tern_hlo_build_reshape(b, parts[i], dims, rank);
    }
    tern_hlo_value v = tern_hlo_build_concatenate(b, parts, info.operand_count,
                                                  tern_hlo_op_int(m, op, TERN_HLO_A_dimension));
    return tern_simplify_to_built(s, op, tern_hlo_build_unary(b, like, v), done);
}

/* --- pad --- */

static bool all_zero(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    const int64_t *ints = tern_hlo_op_ints(m, op, name, &count);
    for (uint32_t i = 0; i < count; i++)
        if (ints[i])
            return false;
    return true;
}

static tern_status pad(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_module *m = s->r.m;
    if (all_zero(m, op, TERN_HLO_A_edge_padding_low) &&
        all_zero(m, op, TERN_HLO_A_edge_padding_high) &&
        all_zero(m, op, TERN_HLO_A_interior_padding))
        return tern_simplify_to(s, op, OPERAND(0), done);
    const tern_hlo_attr_info *a = tern_match_splat(m, OPERAND(0));
    const tern_hlo_attr_info *with = tern_match_splat(m, OPERAND(1));
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    const tern_hlo_type_info *from = tern_match_plain(m, OPERAND(0));
    if (t && from && from->count == 0) {
        tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
        tern_hlo_value v = tern_hlo_build_broadcast(b, OPERAND(1), t->dims, t->rank, NULL);
        TERN_TRY(tern_rewrite_insert(&s->r));
        return tern_simplify_to(s, op, v, done);
    }
    if (t && t->count && a && with && a->data_bytes == with->data_bytes &&
        !memcmp(a->data, with->data, a->data_bytes))
        return tern_simplify_to_constant(s, op, a->data, a->data_bytes, done);
    return NULL;
}

/* --- constant indices --- */

static int64_t clamp_start(int64_t start, int64_t size, int64_t part)
{
    return start < 0 ? 0 : start > size - part ? size - part : start;
}

/* Constant start indices; a u64 beyond the i64 range saturates. */
static bool start_of(const tern_hlo_module *m, const tern_hlo_attr_info *a, int64_t i, int64_t *out)
{
    const tern_num_format *f = tern_num_format_of(tern_hlo_type_of(m, a->type)->dtype);
    *out = tern_match_int_at(m, a, i);
    if (f->kind == TERN_KIND_UINT && *out < 0)
        *out = INT64_MAX;
    return true;
}

static tern_status dynamic_slice(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *out = tern_match_plain(m, tern_simplify_result(s, op));
    box b;
    if (!in || !out || in->rank > MOVES_MAX_RANK)
        return NULL;
    b.rank = in->rank;
    bool all = true;
    for (uint32_t d = 0; d < in->rank; d++) {
        const tern_hlo_attr_info *a = tern_match_constant(m, OPERAND(1 + d));
        bool whole = in->dims[d] == out->dims[d]; /* the only valid start is 0 */
        if (!a && !whole)
            return NULL;
        int64_t start = 0;
        if (a && !start_of(m, a, 0, &start))
            return NULL;
        b.start[d] = whole ? 0 : clamp_start(start, in->dims[d], out->dims[d]);
        b.limit[d] = b.start[d] + out->dims[d];
        b.stride[d] = 1;
        all = all && whole;
    }
    if (all)
        return tern_simplify_to(s, op, OPERAND(0), done);
    return to_slice(s, op, OPERAND(0), &b, done);
}

static tern_status update_all(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    return tern_simplify_to(s, op, OPERAND(1), done); /* same type: the whole tensor */
}

static bool is_in(const int64_t *list, uint32_t count, int64_t x, uint32_t *where)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == x) {
            *where = i;
            return true;
        }
    return false;
}

/* A gather with one constant index is a slice and a reshape. */
static tern_status gather_one(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *out = tern_match_plain(m, tern_simplify_result(s, op));
    const tern_hlo_attr_info *a = tern_match_constant(m, OPERAND(1));
    uint32_t map_count = 0, size_count = 0, batch_count = 0, offset_count = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &map_count);
    const int64_t *sizes = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &size_count);
    const int64_t *offset = tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &offset_count);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batch_count);
    int64_t count = 1, last = -1;
    box b;
    if (!in || !out || !a || batch_count || in->rank > MOVES_MAX_RANK || size_count != in->rank ||
        tern_hlo_type_of(m, a->type)->count != (int64_t)map_count)
        return NULL;
    for (uint32_t i = 0; i < offset_count; i++) {
        if (offset[i] <= last)
            return NULL;
        last = offset[i];
    }
    b.rank = in->rank;
    for (uint32_t d = 0; d < in->rank; d++) {
        uint32_t where = 0;
        int64_t start = 0;
        if (is_in(map, map_count, d, &where) && !start_of(m, a, where, &start))
            return NULL;
        b.start[d] = clamp_start(start, in->dims[d], sizes[d]);
        b.limit[d] = b.start[d] + sizes[d];
        b.stride[d] = 1;
        count *= sizes[d];
    }
    if (count != out->count)
        return NULL;
    tern_hlo_builder *build = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_slice(build, OPERAND(0), b.start, b.limit, b.stride, b.rank);
    v = tern_hlo_build_reshape(build, v, out->dims, out->rank);
    return tern_simplify_to_built(s, op, v, done);
}

const tern_simplify_row tern_simplify_moves[] = {
    {TERN_HLO_SLICE, slice_all},
    {TERN_HLO_SLICE, slice_of_slice},
    {TERN_HLO_SLICE, slice_of_concatenate},
    {TERN_HLO_SLICE, slice_of_convert},
    {TERN_HLO_CONCATENATE, concatenate_one},
    {TERN_HLO_CONCATENATE, concatenate_splats},
    {TERN_HLO_CONCATENATE, concatenate_nested},
    {TERN_HLO_CONCATENATE, concatenate_fewer},
    {TERN_HLO_CONCATENATE, concatenate_unary},
    {TERN_HLO_PAD, pad},
    {TERN_HLO_DYNAMIC_SLICE, dynamic_slice},
    {TERN_HLO_DYNAMIC_UPDATE_SLICE, update_all},
    {TERN_HLO_GATHER, gather_one},
    {TERN_HLO_NO_CODE, NULL},
};
