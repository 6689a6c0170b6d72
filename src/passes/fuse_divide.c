/* passes/fuse_divide.c - divides the last dimension of few long rows, so that row fusions use all
 * partitions: ops on [8, 128256] become ops on [128, 8016].
 *
 * Elementwise ops are computed on the divided shape; broadcasts, iotas and splats are built with
 * it, and reshapes connect them with other ops. A reduction over the last dimension reduces the
 * pieces first, then their results. Only shapes that such a reduction or an iota has are divided:
 * lowering divides other elementwise ops as it likes. Ops that only a matmul's result enters are
 * left to its epilogue. */
#include "base/alloc.h"
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

enum {
    PARTITIONS = 128,
    ROWS_MAX = 64,
    LENGTH_MIN = 4096,
    COUNT_MIN = 32768, /* elements of all rows */
    PIECE_MIN = 256,
    OPERANDS_MAX = 4
};

typedef struct {
    tern_rewrite r;
    tern_alloc mem;
    TERN_VEC(tern_hlo_type) wanted; /* types whose dims are divided */
} divider;

/* The divided form of a shape. */
typedef struct {
    int64_t dims[2];               /* rows times pieces, elements of a piece */
    int64_t pieces[FUSE_MAX_RANK]; /* the dims of the shape with pieces as the last one */
    uint32_t rank;
} shape;

static bool same_dims(const tern_hlo_type_info *t, const int64_t *dims, uint32_t rank)
{
    bool same = t->rank == rank;
    for (uint32_t i = 0; same && i < rank; i++)
        same = t->dims[i] == dims[i];
    return same;
}

/* Few long rows: the most pieces that partitions hold and that divide the length. */
static bool find_shape(const tern_hlo_type_info *t, shape *out)
{
    if (!t || t->rank < 1 || t->rank > FUSE_MAX_RANK || t->count < COUNT_MIN)
        return false;
    int64_t length = t->dims[t->rank - 1], rows = t->count / length;
    if (length < LENGTH_MIN || rows > ROWS_MAX)
        return false;
    int64_t pieces = PARTITIONS / rows;
    while (pieces > 1 && (length % pieces || length / pieces < PIECE_MIN))
        pieces--;
    for (uint32_t i = 0; i < t->rank; i++)
        out->pieces[i] = t->dims[i];
    out->rank = t->rank;
    out->pieces[out->rank - 1] = pieces;
    out->dims[0] = rows * pieces;
    out->dims[1] = length / pieces;
    return pieces > 1;
}

static bool is_wanted(const divider *d, const tern_hlo_type_info *t)
{
    for (size_t i = 0; t && i < d->wanted.count; i++) {
        const tern_hlo_type_info *w = tern_hlo_type_of(d->r.m, d->wanted.items[i]);
        if (same_dims(w, t->dims, t->rank))
            return true;
    }
    return false;
}

/* --- which ops --- */

/* A reduction by one commutative op over the last dimension. */
static bool is_row_reduction(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    uint32_t count = 0;
    if (info->code != TERN_HLO_REDUCE || info->operand_count != 2)
        return false;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    return t && count == 1 && dims[0] + 1 == (int64_t)t->rank &&
           (code == TERN_HLO_ADD || code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM ||
            ((code == TERN_HLO_AND || code == TERN_HLO_OR) && t->dtype == TERN_BOOL));
}

static bool is_elementwise(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE && info->operand_count &&
           info->operand_count <= OPERANDS_MAX && info->result_count == 1 && !info->region_count;
}

/* |op| is the only consumer of a matmul's result, or of an op that is left to its epilogue. */
static bool is_epilogue(const divider *d, tern_hlo_op op)
{
    const tern_hlo_module *m = d->r.m;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(m, op)[i];
        tern_hlo_op owner = tern_match_owner(m, v);
        tern_hlo_code code = owner ? tern_hlo_op_of(m, owner)->code : TERN_HLO_NO_CODE;
        if (owner && tern_rewrite_only_user(&d->r, v) == op &&
            (code == TERN_HLO_DOT || code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_CONVOLUTION ||
             is_elementwise(m, owner)))
            return true;
    }
    return false;
}

/* All operands have the dims of the result, or are scalars. */
static bool is_divided(const divider *d, tern_hlo_op op)
{
    const tern_hlo_module *m = d->r.m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (!is_elementwise(m, op) || is_epilogue(d, op))
        return false;
    const tern_hlo_type_info *t = tern_match_plain(m, info->result_first);
    if (!t || !is_wanted(d, t))
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++) {
        const tern_hlo_type_info *in = tern_match_plain(m, tern_hlo_operands(m, op)[i]);
        if (!in || (in->rank && !same_dims(in, t->dims, t->rank)))
            return false;
    }
    return true;
}

static tern_status find_wanted(divider *d, tern_hlo_op func)
{
    const tern_hlo_module *m = d->r.m;
    shape s;
    for (tern_hlo_op op = func; op; op = tern_passes_next_nested(m, func, op)) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        tern_hlo_value v = is_row_reduction(m, op)       ? tern_hlo_operands(m, op)[0]
                           : info->code == TERN_HLO_IOTA ? info->result_first
                                                         : 0;
        const tern_hlo_type_info *t = v ? tern_match_plain(m, v) : NULL;
        if (v && find_shape(t, &s) && !is_wanted(d, t))
            TERN_TRY(tern_vec_push(d->mem, &d->wanted, tern_hlo_value_type(m, v)));
    }
    return NULL;
}

/* --- values --- */

static tern_hlo_type type_like(tern_hlo_builder *b, tern_dtype dtype, const shape *s)
{
    tern_hlo_type type = 0;
    if (!b->status)
        b->status = tern_hlo_type_tensor(b->m, dtype, s->dims, 2, &type);
    return type;
}

/* One value per piece, [rows * pieces], broadcast. */
static tern_hlo_value along_pieces(tern_hlo_builder *b, tern_hlo_value pieces, const shape *s)
{
    const int64_t first = 0;
    tern_hlo_value v = tern_hlo_build_reshape(b, pieces, s->dims, 1);
    return tern_hlo_build_broadcast(b, v, s->dims, 2, &first);
}

/* Every element of |op| is one of its source, or its source has no last dimension; else 0. */
static tern_hlo_value divide_broadcast(tern_hlo_builder *b, tern_hlo_op op, const shape *s)
{
    tern_hlo_module *m = b->m;
    tern_hlo_value from = tern_hlo_operands(m, op)[0];
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, from);
    uint32_t count = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    bool ascending = true, has_last = false;
    for (uint32_t i = 0; i < count; i++) {
        ascending = ascending && (i == 0 || map[i] > map[i - 1]);
        has_last = has_last || (map[i] + 1 == (int64_t)s->rank && t->dims[i] > 1);
    }
    if (t->count == 1)
        return tern_hlo_build_broadcast(b, tern_hlo_build_reshape(b, from, NULL, 0), s->dims, 2,
                                        NULL);
    if (ascending && t->count == s->dims[0] * s->dims[1])
        return tern_hlo_build_reshape(b, from, s->dims, 2);
    if (has_last)
        return 0;
    return along_pieces(b, tern_hlo_build_broadcast(b, from, s->pieces, s->rank, map), s);
}

/* The first position of each piece along |dim|. */
static tern_hlo_value divide_iota(tern_hlo_builder *b, tern_hlo_op op, tern_dtype dtype,
                                  const shape *s)
{
    uint32_t dim = (uint32_t)tern_hlo_op_int(b->m, op, TERN_HLO_A_iota_dimension);
    int32_t starts[PARTITIONS];
    int64_t inner = 1;
    tern_hlo_type type = 0;
    bool last = dim + 1 == s->rank;
    for (uint32_t i = dim + 1; i < s->rank; i++)
        inner *= s->pieces[i];
    for (int64_t i = 0; i < s->dims[0]; i++)
        starts[i] = (int32_t)(i / inner % s->pieces[dim] * (last ? s->dims[1] : 1));
    if (!b->status)
        b->status = tern_hlo_type_tensor(b->m, dtype, s->dims, 1, &type);
    if (b->status)
        return 0;
    tern_hlo_value v = tern_hlo_build_constant(b, type, starts, (size_t)s->dims[0] * 4);
    v = along_pieces(b, v, s);
    return last ? tern_hlo_build_binary(b, TERN_HLO_ADD, v,
                                        tern_hlo_build_iota(b, dtype, s->dims, 2, 1))
                : v;
}

/* |v| with the dims of |s|. */
static tern_hlo_value divide_value(tern_hlo_builder *b, tern_hlo_value v, const shape *s)
{
    tern_hlo_module *m = b->m;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    tern_hlo_op owner = tern_match_owner(m, v);
    tern_hlo_code code = owner ? tern_hlo_op_of(m, owner)->code : TERN_HLO_NO_CODE;
    const tern_hlo_attr_info *splat = tern_match_splat(m, v);
    if (t->rank == 0)
        return v;
    if (splat)
        return tern_hlo_build_constant(b, type_like(b, t->dtype, s), splat->data,
                                       splat->data_bytes);
    if (code == TERN_HLO_RESHAPE) {
        tern_hlo_value from = tern_hlo_operands(m, owner)[0];
        const tern_hlo_type_info *f = tern_match_plain(m, from);
        if (f && same_dims(f, s->dims, 2))
            return from;
    }
    tern_hlo_value made = 0;
    if (code == TERN_HLO_BROADCAST_IN_DIM && tern_match_plain(m, tern_hlo_operands(m, owner)[0]))
        made = divide_broadcast(b, owner, s);
    else if (code == TERN_HLO_IOTA && (t->dtype == TERN_I32 || t->dtype == TERN_U32))
        made = divide_iota(b, owner, t->dtype, s);
    return made ? made : tern_hlo_build_reshape(b, v, s->dims, 2);
}

/* --- ops --- */

static tern_status divide_elementwise(divider *d, tern_hlo_op op)
{
    tern_hlo_module *m = d->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, info.result_first);
    tern_hlo_value in[OPERANDS_MAX], whole = 0;
    tern_hlo_op made = 0;
    int64_t dims[FUSE_MAX_RANK];
    uint32_t rank = t->rank;
    tern_dtype dtype = t->dtype;
    shape s;
    if (!find_shape(t, &s))
        return NULL;
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = t->dims[i];
    tern_hlo_builder *b = tern_rewrite_build(&d->r, op);
    for (uint32_t i = 0; i < info.operand_count; i++)
        in[i] = divide_value(b, tern_hlo_operands(m, op)[i], &s);
    tern_hlo_type type = type_like(b, dtype, &s);
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = in,
                             .operand_count = info.operand_count,
                             .results = &type,
                             .result_count = 1,
                             .attr_count = info.attr_count,
                             .loc = info.loc};
    if (!b->status)
        b->status = tern_hlo_op_create_shared(m, b->at, &spec, info.attr_first, &made);
    if (!b->status)
        whole = tern_hlo_build_reshape(b, tern_hlo_op_of(m, made)->result_first, dims, rank);
    TERN_TRY(tern_rewrite_insert(&d->r));
    return tern_rewrite_replace_op(&d->r, op, &whole);
}

/* The op itself reduces the results of the pieces. */
static tern_status divide_reduction(divider *d, tern_hlo_op op)
{
    tern_hlo_module *m = d->r.m;
    tern_hlo_value v = tern_hlo_operands(m, op)[0];
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    shape s;
    if (!find_shape(tern_hlo_value_type_of(m, v), &s))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&d->r, op);
    const int64_t last = 1;
    v = tern_hlo_build_reduce(b, code, divide_value(b, v, &s), &last, 1);
    v = tern_hlo_build_reshape(b, v, s.pieces, s.rank);
    TERN_TRY(tern_rewrite_insert(&d->r));
    return tern_rewrite_set_operand(&d->r, op, 0, v);
}

static tern_status divide_all(divider *d, tern_hlo_op func)
{
    tern_hlo_module *m = d->r.m;
    for (tern_hlo_op op = func, next; op; op = next) {
        next = tern_passes_next_nested(m, func, op);
        if (is_row_reduction(m, op))
            TERN_TRY(divide_reduction(d, op));
        else if (is_divided(d, op))
            TERN_TRY(divide_elementwise(d, op));
    }
    return tern_rewrite_sweep(&d->r, tern_hlo_op_region(m, func, 0));
}

tern_status tern_passes_fuse_divide(tern_hlo_module *m, tern_hlo_op func)
{
    divider d = {.mem = m->mem};
    TERN_TRY(tern_rewrite_init(&d.r, m));
    tern_status st = find_wanted(&d, func);
    if (!st && d.wanted.count)
        st = divide_all(&d, func);
    tern_rewrite_fini(&d.r);
    tern_vec_free(d.mem, &d.wanted);
    return st;
}
