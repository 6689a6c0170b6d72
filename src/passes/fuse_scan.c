/* passes/fuse_scan.c - builds the nodes of a region with their kinds, and edges that look through
 * cheap ops: a broadcast value counts as its small source. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

/* Constants up to this size are cloned into each fusion; a splat counts as one element. */
enum { SMALL_CONSTANT_BYTES = 64 };

/* Rows with strided elements (as in batch norm) must fit in SBUF as a whole; longer ones are left
 * to the lowering of a single reduction. */
enum { MAX_STRIDED_COLUMNS = 2048 };

/* --- types and shapes --- */

static bool is_tile_dtype(tern_dtype dtype)
{
    static const tern_dtype dtypes[] = {TERN_F32,    TERN_BF16, TERN_F16, TERN_F8E4M3,
                                        TERN_F8E5M2, TERN_I8,   TERN_U8,  TERN_I16,
                                        TERN_U16,    TERN_I32,  TERN_U32, TERN_BOOL};
    for (size_t i = 0; i < TERN_COUNT_OF(dtypes); i++)
        if (dtypes[i] == dtype)
            return true;
    return false;
}

/* The type if tiles can hold it; else NULL. */
static const tern_hlo_type_info *tile_type(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    return t && t->count > 0 && is_tile_dtype(t->dtype) ? t : NULL;
}

static bool same_dims(const tern_hlo_type_info *a, const tern_hlo_type_info *b)
{
    return a->rank == b->rank && !memcmp(a->dims, b->dims, a->rank * sizeof *a->dims);
}

bool tern_passes_fuse_same_shape(tern_fuse_shape a, tern_fuse_shape b)
{
    return a.rank == b.rank && !memcmp(a.dims, b.dims, a.rank * sizeof *a.dims);
}

static tern_status shape_of(tern_fuse *f, const tern_hlo_type_info *t, tern_fuse_shape *out)
{
    int64_t *dims = TERN_NEW_N(&f->arena, int64_t, t->rank + 1u);
    TERN_TRY_MEM(dims);
    *out = (tern_fuse_shape){.dims = dims};
    for (uint32_t i = 0; i < t->rank; i++)
        if (t->dims[i] != 1)
            dims[out->rank++] = t->dims[i];
    return NULL;
}

/* The same shape, ignoring dimensions of size 1. */
static bool alike(const tern_hlo_type_info *a, const tern_hlo_type_info *b)
{
    uint32_t i = 0, j = 0;
    for (;;) {
        while (i < a->rank && a->dims[i] == 1)
            i++;
        while (j < b->rank && b->dims[j] == 1)
            j++;
        if (i == a->rank || j == b->rank)
            return i == a->rank && j == b->rank;
        if (a->dims[i++] != b->dims[j++])
            return false;
    }
}

/* --- cheap ops --- */

uint32_t tern_passes_fuse_node_of(const tern_fuse *f, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(f->m, v);
    if (info->is_arg || tern_hlo_op_of(f->m, info->owner)->parent != f->region)
        return FUSE_NO_NODE;
    return f->slots.items[info->owner];
}

/* The source of |v|, looking through the cheap ops that produce it. */
static tern_fuse_edge trace(const tern_fuse *f, tern_hlo_value v)
{
    uint32_t node = tern_passes_fuse_node_of(f, v);
    if (node != FUSE_NO_NODE && f->nodes[node].kind == TERN_FUSE_CHEAP)
        return f->nodes[node].chain;
    return (tern_fuse_edge){.root = v, .from = node, .relation = TERN_FUSE_SAME};
}

/* Bits of the result's dimensions (ignoring those of size 1) that the operand lacks; false if the
 * others are permuted. */
static bool broadcast_lacks(const tern_hlo_module *m, tern_hlo_op op, const tern_hlo_type_info *in,
                            const tern_hlo_type_info *out, uint32_t *out_bits)
{
    uint32_t count = 0, next = 0, rank = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    *out_bits = 0;
    for (uint32_t d = 0; d < out->rank; d++) {
        if (out->dims[d] == 1)
            continue;
        while (next < count && in->dims[next] == 1)
            next++;
        if (next < count && map[next] == (int64_t)d)
            next++;
        else if (rank < FUSE_MAX_RANK)
            *out_bits |= 1u << rank;
        rank++;
    }
    while (next < count && in->dims[next] == 1)
        next++;
    return next == count && rank <= FUSE_MAX_RANK;
}

/* Expands |inner|, bits over the dimensions not in |outer|, to bits over all dimensions. */
static uint32_t expand_bits(uint32_t inner, uint32_t outer)
{
    uint32_t bits = outer;
    for (uint32_t d = 0; d < FUSE_MAX_RANK; d++) {
        if (outer >> d & 1)
            continue;
        bits |= (inner & 1) << d;
        inner >>= 1;
    }
    return bits;
}

static bool is_cheap_constant(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, tern_hlo_op_attr(m, op, TERN_HLO_A_value));
    return a->kind == TERN_HLO_ATTR_ELEMENTS &&
           (a->is_splat || a->data_bytes <= SMALL_CONSTANT_BYTES);
}

/* Broadcasts, and reshapes that move no data; their kind follows from the operand. */
static void scan_view(tern_fuse *f, tern_fuse_node *n, const tern_hlo_type_info *out)
{
    tern_hlo_value x = tern_hlo_operands(f->m, n->op)[0];
    const tern_hlo_type_info *in = tile_type(f->m, x);
    tern_hlo_code code = tern_hlo_op_of(f->m, n->op)->code;
    if (!in || (code == TERN_HLO_RESHAPE && !alike(in, out)))
        return;
    uint32_t below = tern_passes_fuse_node_of(f, x);
    n->depth = below != FUSE_NO_NODE ? f->nodes[below].depth + 1 : 1;
    if (n->depth > FUSE_MAX_CHAIN) {
        n->depth = 0;
        return;
    }
    n->kind = TERN_FUSE_CHEAP;
    n->chain = trace(f, x);
    uint32_t lacks = 0;
    if (code != TERN_HLO_RESHAPE && !broadcast_lacks(f->m, n->op, in, out, &lacks))
        n->chain.relation = TERN_FUSE_OTHER;
    n->chain.lacks = expand_bits(n->chain.lacks, lacks);
    if (n->chain.lacks && n->chain.relation == TERN_FUSE_SAME)
        n->chain.relation = TERN_FUSE_BROADCAST;
}

/* --- row ops --- */

/* Element types that tiles support for each op. Another op would prevent its whole fusion from
 * being lowered as one. */
enum { TILE_FLOAT = 1, TILE_WORD = 2, TILE_SMALL = 4, TILE_BOOL = 8 };

static const struct {
    tern_hlo_code code;
    unsigned cls;
} tile_ops[] = {
#define TILE_OP(code, cls, recipe, arg) {TERN_HLO_##code, TILE_##cls},
#include "hlo/tile_ops.def"
    {TERN_HLO_BITCAST_CONVERT, TILE_FLOAT | TILE_WORD | TILE_SMALL}, /* a view */
};

static const char *const tile_functions[] = {
#define TILE_FUNCTION(name, approximate, function) name,
#include "hlo/tile_ops.def"
};

static bool is_tile_function(const tern_hlo_module *m, tern_hlo_op composite)
{
    const char *name = tern_hlo_op_text(m, composite, TERN_HLO_A_name);
    for (size_t i = 0; i < TERN_COUNT_OF(tile_functions); i++)
        if (!strcmp(name, tile_functions[i]))
            return true;
    return false;
}

/* Whether |op| is computed on tiles of elements of class |cls|. */
static bool is_tile_op(const tern_hlo_module *m, tern_hlo_op op, unsigned cls)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_COMPOSITE)
        return cls == TILE_FLOAT && is_tile_function(m, op);
    for (size_t i = 0; i < TERN_COUNT_OF(tile_ops); i++)
        if (tile_ops[i].code == code && (tile_ops[i].cls & cls))
            return true;
    return false;
}

static unsigned class_of(tern_dtype dtype)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    if (format->kind == TERN_KIND_BOOL)
        return TILE_BOOL;
    if (format->kind == TERN_KIND_FLOAT)
        return TILE_FLOAT;
    return format->bits == 32 ? TILE_WORD : TILE_SMALL;
}

/* The next value of a loop's counter, which stays an op of its own: it determines the iterations.
 */
static bool is_counter_step(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_region_info *region = tern_hlo_region_of(m, info->parent);
    if (info->code != TERN_HLO_ADD || tern_hlo_value_type_of(m, info->result_first)->rank ||
        tern_hlo_op_of(m, region->owner)->code != TERN_HLO_WHILE)
        return false;
    for (uint32_t i = 0; i < 2; i++) {
        const tern_hlo_value_info *from = &m->values.items[tern_hlo_operands(m, op)[i]];
        if (from->is_arg && from->owner == info->parent &&
            tern_hlo_operands(m, region->last)[from->index] == info->result_first)
            return true;
    }
    return false;
}

static bool scan_elementwise(const tern_fuse *f, const tern_fuse_node *n,
                             const tern_hlo_type_info *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, n->op);
    if (is_counter_step(f->m, n->op))
        return false;
    /* The operand that determines the element type: not the condition of a select, not a bound. */
    uint32_t about = info->code == TERN_HLO_SELECT || info->code == TERN_HLO_CLAMP ? 1 : 0;
    for (uint32_t i = 0; i < info->operand_count; i++) {
        const tern_hlo_type_info *t = tile_type(f->m, tern_hlo_operands(f->m, n->op)[i]);
        if (!t || (t->rank != 0 && !same_dims(t, out)))
            return false;
        if (i == about && !is_tile_op(f->m, n->op, class_of(t->dtype)))
            return false;
    }
    return info->operand_count > about;
}

/* --- reductions --- */

/* Bits of the reduced dimensions, ignoring those of size 1. */
static uint32_t reduced_dims(const tern_hlo_module *m, tern_hlo_op op, const tern_hlo_type_info *in,
                             uint32_t *out_rank)
{
    uint32_t count = 0, rank = 0, bits = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    for (uint32_t d = 0; d < in->rank; d++) {
        if (in->dims[d] == 1)
            continue;
        for (uint32_t i = 0; i < count; i++)
            if (dims[i] == (int64_t)d && rank < FUSE_MAX_RANK)
                bits |= 1u << rank;
        rank++;
    }
    *out_rank = rank;
    return bits;
}

/* |init| is the identity element. */
static bool is_neutral(const tern_hlo_module *m, tern_hlo_code code, tern_hlo_value init)
{
    const tern_num_format *f = tern_num_format_of(tern_hlo_value_type_of(m, init)->dtype);
    double x;
    if (!tern_match_splat_f64(m, init, &x))
        return false;
    double max = (double)(((uint64_t)1 << (f->bits - (f->kind == TERN_KIND_SINT))) - 1);
    double min = f->kind == TERN_KIND_SINT ? -max - 1 : 0;
    if (f->kind == TERN_KIND_FLOAT) {
        max = INFINITY;
        min = -INFINITY;
    }
    switch ((int)code) {
    case TERN_HLO_ADD:
        return x == 0;
    case TERN_HLO_MULTIPLY:
        return x == 1;
    case TERN_HLO_MAXIMUM:
        return x == min;
    case TERN_HLO_MINIMUM:
        return x == max;
    case TERN_HLO_AND:
        return x == (f->kind == TERN_KIND_SINT ? -1 : max);
    case TERN_HLO_OR:
        return x == 0;
    default:
        return false;
    }
}

static bool is_trailing(uint32_t bits, uint32_t rank)
{
    uint32_t low = bits & -bits; /* the lowest bit */
    return bits + low == 1u << rank;
}

/* Number of elements reduced to one. */
static int64_t reduced_size(const tern_hlo_type_info *in, uint32_t bits)
{
    int64_t size = 1;
    for (uint32_t d = 0, rank = 0; d < in->rank; d++)
        if (in->dims[d] != 1 && bits >> rank++ & 1)
            size *= in->dims[d];
    return size;
}

/* Whether |op| depends on a reduction along the columns |bits|. */
static bool follows_columns(const tern_fuse *f, tern_hlo_op op, uint32_t bits)
{
    enum { VISITED_MAX = 32 };
    uint32_t visited[VISITED_MAX], count = 0;
    uint32_t first = tern_passes_fuse_node_of(f, tern_hlo_operands(f->m, op)[0]);
    if (first != FUSE_NO_NODE)
        visited[count++] = first;
    for (uint32_t i = 0; i < count; i++) {
        const tern_fuse_node *n = &f->nodes[visited[i]];
        if (n->kind != TERN_FUSE_ROW)
            continue;
        if (n->columns == bits)
            return true;
        for (uint32_t e = 0; e < n->edge_count && count < VISITED_MAX; e++) {
            uint32_t from = f->scanned[n->edge_first + e].from;
            if (from != FUSE_NO_NODE)
                visited[count++] = from;
        }
    }
    return false;
}

/* A reduction over other dimensions than the last, whose result is spread over the rows again, as
 * in a norm. Along columns, all of that can be one fusion; rows of few columns are summed faster
 * where they are. */
static bool may_transpose(const tern_fuse *f, tern_hlo_op op, const tern_hlo_type_info *in,
                          uint32_t bits, uint32_t rank)
{
    enum { WIDE = 64, LARGE = 1 << 18, FEW = 8 };
    int64_t run = 1; /* of the dimensions after the reduced ones */
    for (uint32_t d = in->rank, r = rank; d-- > 0;) {
        r -= in->dims[d] != 1;
        if (in->dims[d] != 1 && bits >> r & 1)
            break;
        run *= in->dims[d];
    }
    return f->transposes && run >= WIDE &&
           (f->spread[tern_hlo_op_of(f->m, op)->result_first] || follows_columns(f, op, bits)) &&
           in->count >= LARGE && reduced_size(in, bits) > FEW &&
           reduced_size(in, bits) <= MAX_STRIDED_COLUMNS &&
           tern_num_format_of(in->dtype)->storage_bytes > 1;
}

static bool scan_reduce(const tern_fuse *f, tern_fuse_node *n)
{
    if (tern_hlo_op_of(f->m, n->op)->operand_count != 2)
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(f->m, n->op);
    const tern_hlo_type_info *in = tile_type(f->m, operands[0]);
    tern_hlo_code code = tern_match_reducer(f->m, tern_hlo_op_region(f->m, n->op, 0));
    uint32_t rank;
    if (!in || !tile_type(f->m, operands[1]) || !is_neutral(f->m, code, operands[1]))
        return false;
    uint32_t bits = reduced_dims(f->m, n->op, in, &rank);
    /* A reduction of a value that is constant along the columns is a different computation. */
    if (rank > FUSE_MAX_RANK || (bits && trace(f, operands[0]).relation != TERN_FUSE_SAME))
        return false;
    /* Columns include the dimension that is contiguous in memory, or are transposed. */
    bool is_column = bits && (bits >> (rank - 1) & 1 || may_transpose(f, n->op, in, bits, rank));
    *(is_column ? &n->columns : &n->sums) = bits;
    if (is_column)
        return is_trailing(bits, rank) || reduced_size(in, bits) <= MAX_STRIDED_COLUMNS;
    return !bits || code == TERN_HLO_ADD || code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM;
}

static tern_status scan_kind(tern_fuse *f, tern_fuse_node *n)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, n->op);
    const tern_hlo_type_info *out =
        info->result_count == 1 ? tile_type(f->m, info->result_first) : NULL;
    if (!out)
        return NULL;
    bool row = false;
    switch ((int)info->code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
        if (info->code == TERN_HLO_IOTA || is_cheap_constant(f->m, n->op)) {
            n->kind = TERN_FUSE_CHEAP;
            n->depth = 1;
            n->chain = (tern_fuse_edge){.from = FUSE_NO_NODE};
        }
        return NULL;
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_RESHAPE:
        scan_view(f, n, out);
        return NULL;
    case TERN_HLO_DOT_GENERAL: /* convolutions are lowered alone; their users are better off in a
                                * row fusion */
        if (tile_type(f->m, tern_hlo_operands(f->m, n->op)[0]) &&
            tile_type(f->m, tern_hlo_operands(f->m, n->op)[1]))
            n->kind = TERN_FUSE_CONTRACT;
        return NULL;
    case TERN_HLO_REDUCE:
        row = scan_reduce(f, n);
        out = row ? tern_hlo_value_type_of(f->m, tern_hlo_operands(f->m, n->op)[0]) : out;
        break;
    default:
        row = scan_elementwise(f, n, out);
    }
    if (!row) {
        n->columns = n->sums = 0;
        return NULL;
    }
    n->kind = TERN_FUSE_ROW;
    return shape_of(f, out, &n->space);
}

/* --- edges --- */

typedef TERN_VEC(tern_fuse_edge) edge_vec;

static tern_status add_edge(tern_fuse *f, tern_fuse_node *n, edge_vec *edges, tern_hlo_value v)
{
    tern_fuse_edge e = trace(f, v);
    tern_hlo_value result = tern_hlo_op_of(f->m, n->op)->result_first;
    /* A scalar operand of an op on tensors. */
    if (n->kind == TERN_FUSE_ROW && tern_hlo_value_type_of(f->m, v)->rank == 0 &&
        tern_hlo_value_type_of(f->m, result)->rank != 0)
        e.relation = TERN_FUSE_OTHER;
    /* A reduction over rows is complete only after all rows. */
    if (e.from != FUSE_NO_NODE && f->nodes[e.from].sums)
        e.relation = TERN_FUSE_OTHER;
    n->edge_count++;
    return tern_vec_push(tern_arena_alloc(&f->arena), edges, e);
}

static bool has_effect(const tern_fuse *f, const tern_fuse_node *n)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(f->m, n->op);
    unsigned traits = tern_hlo_op_row_of(info->code)->traits;
    if (n->kind != TERN_FUSE_NONE)
        return false;
    if (traits & (TERN_HLO_SIDE_EFFECT | TERN_HLO_COLLECTIVE))
        return true;
    return (info->region_count || info->code == TERN_HLO_CALL ||
            info->code == TERN_HLO_COMPOSITE) &&
           !tern_match_is_pure(f->m, n->op);
}

/* Ops with side effects keep their order: each depends on the previous one. */
static tern_status add_effect(tern_fuse *f, uint32_t node, edge_vec *edges, uint32_t *last)
{
    tern_fuse_node *n = &f->nodes[node];
    if (!has_effect(f, n))
        return NULL;
    tern_fuse_edge e = {.from = *last, .relation = TERN_FUSE_OTHER};
    *last = node;
    n->edge_count++;
    return tern_vec_push(tern_arena_alloc(&f->arena), edges, e);
}

static tern_status scan_edges(tern_fuse *f, tern_fuse_node *n, edge_vec *edges)
{
    n->edge_first = (uint32_t)edges->count;
    if (n->kind == TERN_FUSE_CHEAP)
        return NULL;
    for (uint32_t i = 0; i < tern_hlo_op_of(f->m, n->op)->operand_count; i++)
        TERN_TRY(add_edge(f, n, edges, tern_hlo_operands(f->m, n->op)[i]));
    tern_hlo_op op = tern_passes_next_nested(f->m, n->op, n->op);
    for (; op; op = tern_passes_next_nested(f->m, n->op, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(f->m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(f->m, op)[i];
            if (tern_passes_fuse_node_of(f, v) != FUSE_NO_NODE)
                TERN_TRY(add_edge(f, n, edges, v));
        }
    return NULL;
}

static tern_status scan_users(tern_fuse *f)
{
    f->users = TERN_NEW_N(&f->arena, uint32_t, f->edge_count + 1u);
    TERN_TRY_MEM(f->users);
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (f->edges[e].from != FUSE_NO_NODE)
            f->nodes[f->edges[e].from].user_count++;
    uint32_t at = 0;
    for (uint32_t i = 0; i < f->node_count; i++) {
        f->nodes[i].user_first = at;
        at += f->nodes[i].user_count;
        f->nodes[i].user_count = 0;
    }
    for (uint32_t i = 0; i < f->node_count; i++)
        for (uint32_t e = 0; e < f->nodes[i].edge_count; e++) {
            uint32_t from = f->edges[f->nodes[i].edge_first + e].from;
            if (from == FUSE_NO_NODE)
                continue;
            tern_fuse_node *n = &f->nodes[from];
            f->users[n->user_first + n->user_count++] = i;
        }
    return NULL;
}

static void init_fusion(tern_fuse *f, uint32_t i)
{
    tern_fuse_node *n = &f->nodes[i];
    n->parent = n->next = i;
    f->fusions[i] = (tern_fusion){.kind = n->kind,
                                  .space = n->space,
                                  .columns = n->columns,
                                  .sums = n->sums,
                                  .sum_count = n->sums != 0,
                                  .reduces = n->columns != 0,
                                  .size = 1,
                                  .order = i};
}

/* Finds values that are broadcast, directly or after ops on as many elements. Walks backwards, so
 * that uses come first. */
static tern_status find_spread(tern_fuse *f)
{
    const tern_hlo_module *m = f->m;
    f->spread = TERN_NEW_N(&f->arena, bool, m->values.count + 1u);
    TERN_TRY_MEM(f->spread);
    for (tern_hlo_op op = tern_hlo_region_of(m, f->region)->last; op;
         op = tern_hlo_op_of(m, op)->prev) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        unsigned traits = tern_hlo_op_row_of(info->code)->traits;
        bool is_view = info->code == TERN_HLO_BROADCAST_IN_DIM || info->code == TERN_HLO_RESHAPE;
        if (info->result_count != 1 || (!is_view && !(traits & TERN_HLO_ELEMENTWISE)))
            continue;
        const tern_hlo_type_info *out = tern_match_plain(m, info->result_first);
        for (uint32_t i = 0; out && i < info->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(m, op)[i];
            const tern_hlo_type_info *in = tern_match_plain(m, v);
            if (in &&
                (in->count < out->count ? info->code == TERN_HLO_BROADCAST_IN_DIM
                                        : in->count == out->count && f->spread[info->result_first]))
                f->spread[v] = true;
        }
    }
    return NULL;
}

tern_status tern_passes_fuse_scan(tern_fuse *f)
{
    edge_vec edges = {0};
    uint32_t effect = FUSE_NO_NODE;
    TERN_TRY(find_spread(f));
    f->node_count = 0;
    tern_hlo_op op = tern_hlo_region_of(f->m, f->region)->first;
    for (tern_hlo_op o = op; o; o = tern_hlo_op_of(f->m, o)->next)
        f->slots.items[o] = f->node_count++;
    f->nodes = TERN_NEW_N(&f->arena, tern_fuse_node, f->node_count + 1u);
    f->fusions = TERN_NEW_N(&f->arena, tern_fusion, f->node_count + 1u);
    TERN_TRY_MEM(f->nodes);
    TERN_TRY_MEM(f->fusions);
    for (uint32_t i = 0; op; op = tern_hlo_op_of(f->m, op)->next, i++) {
        f->nodes[i].op = op;
        f->scanned = edges.items;
        TERN_TRY(scan_kind(f, &f->nodes[i]));
        TERN_TRY(scan_edges(f, &f->nodes[i], &edges));
        TERN_TRY(add_effect(f, i, &edges, &effect));
        init_fusion(f, i);
    }
    f->edges = edges.items;
    f->edge_count = (uint32_t)edges.count;
    return scan_users(f);
}
